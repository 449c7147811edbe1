"""Religions: played, started by a Religious leader, adopted, given up; which one dominates."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import is_disordered
from tests.games.seven_ages.test_artefacts_playing import card_of, play, ready

from annals.games.seven_ages.actions import trade_value
from annals.games.seven_ages.civilization import adoption, coming, counters, faith, religions
from annals.games.seven_ages.world import reach
from annals.rules import rule

assert coming.__name__
HOMES = {
    "buddhism": ("punjab", range(2, 8)),
    "christianity": ("palestine", range(2, 8)),
    "confucianism": ("henan", range(2, 8)),
    "hinduism": ("ganges", range(1, 8)),
    "islam": ("mecca", range(3, 8)),
    "judaism": ("palestine", range(1, 8)),
    "pantheism": ("peru", range(1, 8)),
}
"""Where an empire may start a religion, and in which ages."""


def home(area: str, age: int = 4, **options: Any) -> Scene:
    """Egyptians in one area, in some age."""
    scene = seven(**options).empire("egyptians", 0, level=7 * age - 6).units("egyptians", area, "spear 2")
    return scene.set("egyptians", capital=area, homeland=area).city(area)


def can_play(scene: Scene, name: str) -> bool:
    """Whether the Egyptians can have a religion by its card in their Civilise."""
    card = card_of(scene, name)
    if card not in scene.p(0).hand:
        scene.hand(0, card)
    scene.act("civilise", "egyptians")
    return f"artefact {card} {scene.e('egyptians').set}" in scene.offers()


def faiths(scene: Scene, name: str = "egyptians") -> list[str]:
    return [scene.table.edition.artefacts[each].id for each in scene.e(name).religions]


def neighbours(own: tuple[str, ...] = (), theirs: tuple[str, ...] = ("islam",), card: str = "egyptians") -> Scene:
    """An empire of seat 0 in Egypt, and Sumerians of seat 1 in Palestine, with these religions."""
    scene = seven().empire(card, 0, level=24, capital="egypt", egypt="spear 2", nubia="spear")
    scene.empire("sumerians", 1, level=24, capital="palestine", palestine="spear 2")
    return scene.set(card, religions=own).set("sumerians", religions=theirs)


def adopting(scene: Scene, name: str = "egyptians") -> Scene:
    """The adoption step of an empire."""
    scene.table.agenda = []
    adoption.begin(scene.table, scene.e(name).seat, scene.e(name).set)
    scene.table.settle()
    scene.table.forget_choices()
    return scene


def adopt(scene: Scene, name: str) -> Scene:
    return scene.choose(("adopt", scene.artefact_number(name)))


# Played ---------------------------------------------------------------------------------------------------------------


@rule("AGE-REL-1")
def test_there_are_seven_religions():
    edition = seven().table.edition
    assert sorted([edition.artefacts[each].id for each in edition.religions]) == sorted(HOMES)


@pytest.mark.parametrize("name", HOMES)
@rule("AGE-ART-BUDDHISM-1", "AGE-ART-CHRISTIANITY-1", "AGE-ART-CONFUCIANISM-1", "AGE-ART-HINDUISM-1")
@rule("AGE-ART-ISLAM-1", "AGE-ART-JUDAISM-1", "AGE-ART-PANTHEISM-1")
def test_a_religion_belongs_to_its_ages(name: str):
    area, ages = HOMES[name]
    assert [age for age in range(1, 8) if can_play(home(area, age), name)] == list(ages)


@pytest.mark.parametrize("name", [name for name in HOMES if name != "pantheism"])
@rule("AGE-ART-BUDDHISM-2", "AGE-ART-CHRISTIANITY-2", "AGE-ART-CONFUCIANISM-2", "AGE-ART-HINDUISM-2", "AGE-ART-ISLAM-2")
@rule("AGE-ART-JUDAISM-2")
def test_a_religion_needs_its_place(name: str):
    assert can_play(home(HOMES[name][0], 3), name)
    assert not can_play(home("peru", 3), name)


@rule("AGE-ART-BUDDHISM-2", "AGE-ART-HINDUISM-2", "AGE-ART-CHRISTIANITY-2", "AGE-ART-ISLAM-2", "AGE-ART-CONFUCIANISM-2")
def test_range_is_enough_for_some_religions_and_land_is_needed_for_others():
    assert can_play(home("sumer", 4), "christianity")
    assert can_play(home("sumer", 4), "islam")
    assert can_play(home("nepal", 2), "buddhism")
    assert not can_play(home("persia", 4), "hinduism")
    assert can_play(home("persia", 4), "buddhism")
    assert not can_play(home("mongolia", 4), "confucianism")


@pytest.mark.parametrize("name", HOMES)
@rule("AGE-ART-BUDDHISM-3", "AGE-ART-CHRISTIANITY-4", "AGE-ART-CONFUCIANISM-3", "AGE-ART-HINDUISM-3", "AGE-ART-ISLAM-3")
@rule("AGE-ART-JUDAISM-3", "AGE-ART-PANTHEISM-2", "AGE-REL-26")
def test_its_marker_lies_on_the_card_and_makes_a_religious_empire(name: str):
    scene = ready(home(HOMES[name][0]), name, by="egyptians")
    assert not faith.holds(scene.table, scene.e("egyptians"), name)
    play(scene, name, "egyptians")
    assert (faiths(scene), scene.table.artefacts) == ([name], {})
    assert faith.has_power(scene.table, scene.e("egyptians"), name)
    assert scene.p(0).glory == 1


@rule("AGE-ART-CHRISTIANITY-3")
def test_christianity_disorders_the_capital():
    scene = play(ready(home("palestine"), "christianity", by="egyptians"), "christianity", "egyptians")
    assert is_disordered(scene, "palestine") == [True]


@rule("AGE-ART-ISLAM-4")
def test_islam_brings_an_elite_marker():
    scene = play(ready(home("mecca"), "islam", by="egyptians"), "islam", "egyptians")
    assert scene.e("egyptians").elite == 1


@pytest.mark.parametrize("name", ["buddhism", "judaism", "pantheism"])
@rule("AGE-ART-BUDDHISM-6", "AGE-ART-JUDAISM-6", "AGE-ART-PANTHEISM-4")
def test_three_religions_have_no_penalty(name: str):
    """Torn by strife, so that no power counts, an empire with it stands as one without any."""
    scene = home("palestine").city("palestine", 3)
    bare = trade_value.lines(scene.table, scene.e("egyptians")), reach.length(scene.table, scene.e("egyptians"))
    scene.set("egyptians", religions=[name]).marker("egyptians", "religious_strife", scene.artefact_number(name))
    empire = scene.e("egyptians")
    assert (trade_value.lines(scene.table, empire), reach.length(scene.table, empire)) == bare
    scene.act("production", "egyptians")
    assert not scene.table.disorder


# By a Religious leader ------------------------------------------------------------------------------------------------


@rule("AGE-REL-5", "AGE-LDR-RELIGIOUS-1", "AGE-REL-27", "AGE-REL-12", "AGE-DEC-83")
def test_a_religious_leader_starts_a_religion_in_the_card_step_without_using_the_adoption():
    scene = neighbours(card="egyptians").hand(0, "romans")
    pantheism = scene.artefact_number("pantheism")
    scene.act("civilise", "egyptians").refused(("found", pantheism), "no_prophet", "AGE-REL-5")
    scene.leader("egyptians", "egypt", "Re").act("civilise", "egyptians")
    scene.choose(("found", pantheism))
    assert (faiths(scene), scene.p(0).glory) == (["pantheism"], 1)
    while scene.question() != "Adopt":
        scene.choose(scene.offers()[-1])
    adopt(scene, "islam")
    assert faiths(scene) == ["islam"]


@rule("AGE-Q-126")
def test_a_religious_leader_may_start_two_religions_where_there_is_room():
    scene = seven(deus_vult=True).empire("egyptians", 0, egypt="spear").hand(0, "romans")
    scene.leader("egyptians", "egypt", "Re").act("civilise", "egyptians").choose(
        ("found", scene.artefact_number("pantheism"))
    )
    scene.choose(("found", scene.artefact_number("judaism")))
    assert faiths(scene) == ["pantheism", "judaism"]


@rule("AGE-REL-6", "AGE-REL-7", "AGE-LDR-RELIGIOUS-1")
def test_a_leader_needs_what_the_card_needs():
    scene = home("peru", 2).leader("egyptians", "peru", "Re").hand(0, "romans").act("civilise", "egyptians")
    found = [offer for offer in scene.offers() if offer.startswith("found")]
    assert found == [f"found {scene.artefact_number('pantheism')}"]
    scene.set("egyptians", religions=["hinduism"]).act("civilise", "egyptians")
    scene.refused(("found", scene.artefact_number("pantheism")), "no_place")


@rule("AGE-REL-7", "AGE-ART-8")
def test_a_leader_needs_a_free_marker():
    scene = home("peru", 2).leader("egyptians", "peru", "Re").hand(0, "franks")
    lands = {"sumerians": "sumer", "romans": "latium", "mongols": "mongolia", "english": "england", "incas": "chile"}
    for number, (name, area) in enumerate(lands.items()):
        scene.empire(name, 1, set=10 + number, level=9).units(name, area, "spear")
        scene.set(name, religions=["pantheism"])
    scene.act("civilise", "egyptians").refused(("found", scene.artefact_number("pantheism")), "no_place")


# Adopted and discarded ------------------------------------------------------------------------------------------------


@rule("AGE-REL-8", "AGE-REL-10", "AGE-REL-20", "AGE-DEC-81", "AGE-Q-46")
def test_a_religion_of_an_empire_in_range_is_adopted_with_all_its_effects():
    scene = adopt(adopting(neighbours()), "islam")
    assert (faiths(scene), scene.e("egyptians").elite, scene.p(0).glory) == (["islam"], 1, 1)
    lines = scene.table.edition.cards[scene.e("egyptians").card].empire.glory
    assert all(line.religion != "islam" for line in lines)


@rule("AGE-REL-8")
def test_nobody_out_of_range_is_followed():
    scene = seven().empire("egyptians", 0, level=9, egypt="spear").empire("incas", 1, level=9, peru="spear")
    scene.set("incas", religions=["pantheism"]).set("egyptians", religions=["islam"])
    adopting(scene).refused(("adopt", scene.artefact_number("pantheism")), "no_model")


@rule("AGE-REL-9")
def test_disorder_keeps_an_empire_from_adopting():
    scene = adopting(neighbours(("pantheism",)).disorder("nubia"))
    scene.refused(("adopt", scene.artefact_number("islam")), "unrest")
    scene.table.disorder = 0
    adopt(scene.disorder("palestine"), "islam")
    assert faiths(scene) == ["islam"]


@rule("AGE-REL-11")
def test_a_civilise_adopts_one_thing_only():
    scene = neighbours(("buddhism",), ("pantheism",), card="shogunate").set("sumerians", government="democracy")
    adopt(adopting(scene, "shogunate"), "pantheism")
    scene.refused(("adopt", scene.artefact_number("democracy")), "one_adoption", "AGE-REL-11")
    assert scene.e("shogunate").government == -1


@rule("AGE-REL-13", "AGE-REL-17", "AGE-REL-19")
def test_the_old_religion_makes_room_and_cities_and_leaders_are_in_uproar():
    scene = neighbours(("pantheism",)).units("egyptians", "ethiopia", "spear").leader("egyptians", "nubia", "Sc")
    adopt(adopting(scene), "islam")
    assert faiths(scene) == ["islam"]
    assert is_disordered(scene, "egypt", "nubia", "ethiopia") == [True, True, False]


@rule("AGE-REL-15", "AGE-REL-16")
def test_an_empire_with_two_religious_categories_holds_two_religions():
    scene = adopt(
        adopting(neighbours(("buddhism",), ("pantheism", "islam"), card="shogunate"), "shogunate"), "pantheism"
    )
    assert (faiths(scene, "shogunate"), scene.table.disorder) == (["buddhism", "pantheism"], 0)
    adopt(adopting(scene, "shogunate"), "islam")
    assert scene.offers() == [f"religion {scene.artefact_number(name)}" for name in ("buddhism", "pantheism")]
    scene.choose(("religion", scene.artefact_number("buddhism")))
    assert faiths(scene, "shogunate") == ["pantheism", "islam"]


@rule("AGE-REL-18", "AGE-REL-19", "AGE-REL-14")
def test_a_religion_may_be_discarded_instead_and_taken_up_again():
    scene = adopting(neighbours(("islam",)))
    scene.choose(("discard", scene.artefact_number("islam")))
    assert (faiths(scene), is_disordered(scene, "egypt", "nubia")) == ([], [True, False])
    scene.table.disorder = 0
    adopt(adopting(scene), "islam")
    assert faiths(scene) == ["islam"]
    adopting(scene).choose(("discard", scene.artefact_number("islam")))
    assert is_disordered(scene, "egypt") == [True]


# Which one dominates --------------------------------------------------------------------------------------------------


@rule("AGE-REL-21", "AGE-REL-22", "AGE-TERM-61")
def test_only_the_leftmost_religion_gives_powers_and_penalties():
    scene = home("palestine").set("egyptians", religions=["judaism", "confucianism"])
    table, empire = scene.table, scene.e("egyptians")
    with_judaism = trade_value.number(table, empire), reach.length(table, empire)
    scene.set("egyptians", religions=["confucianism", "judaism"])
    with_confucius = trade_value.number(table, empire), reach.length(table, empire)
    assert (with_judaism[0] - with_confucius[0], with_judaism[1] - with_confucius[1]) == (2, 1)


@rule("AGE-REL-23", "AGE-DEC-82")
def test_the_owner_may_change_the_order_and_adopt_as_well():
    scene = adopting(neighbours(("buddhism", "pantheism"), ("islam",), card="shogunate"), "shogunate")
    scene.choose(("lead", scene.artefact_number("pantheism")))
    assert faiths(scene, "shogunate") == ["pantheism", "buddhism"]
    scene.refused(("lead", scene.artefact_number("buddhism")), "not_second", "AGE-REL-23")
    adopt(scene, "islam").choose(("religion", scene.artefact_number("buddhism")))
    assert faiths(scene, "shogunate") == ["pantheism", "islam"]


@rule("AGE-ART-HOLY_WAR-11", "AGE-ART-DEFENDER_OF_THE_FAITH-17")
def test_what_lies_on_a_religion_goes_with_it():
    scene = neighbours(("islam",)).leader("egyptians", "egypt", "Sc")
    islam = scene.artefact_number("islam")
    for name in ("defender_of_the_faith", "holy_war", "heresy", "religious_strife"):
        scene.marker("egyptians", name, islam)
    adopting(scene).choose(("discard", islam))
    assert scene.e("egyptians").markers == ()


def test_adopting_nothing_is_possible():
    scene = adopting(neighbours()).choose("neither")
    assert (faiths(scene), scene.table.agenda) == ([], [])
    assert not religions.can_adopt(scene.table, scene.e("sumerians").set, scene.artefact_number("islam"))


@rule("AGE-ART-8", "AGE-ART-9", "AGE-REL-13")
def test_the_counter_of_a_religion_given_up_may_be_the_one_that_is_needed():
    """All counters with Confucianism or Buddhism on a side are in use; putting their own back frees one."""
    scene = neighbours(("buddhism",), ("confucianism",))
    listed = [scene.table.edition.artefacts[scene.artefact_number(name)] for name in ("confucianism", "buddhism")]
    some, rest = listed[0].markers - 2, counters.number(listed) - listed[0].markers
    scene.table.out["artefacts"] = (listed[0].place,) * some + (listed[1].place,) * rest
    assert not counters.is_there_one_more(scene.table, listed[0])
    adopting(scene).choose(("adopt", listed[0].place))
    assert faiths(scene) == ["confucianism"]


@rule("AGE-ART-8")
def test_no_religion_can_be_adopted_whose_markers_are_all_in_play():
    scene = neighbours(("pantheism",), ("confucianism",))
    listed = scene.table.edition.artefacts[scene.artefact_number("confucianism")]
    scene.table.out["artefacts"] = (listed.place,) * (listed.markers - 1)
    adopting(scene).refused(("adopt", listed.place), "no_marker", "AGE-ART-8")
