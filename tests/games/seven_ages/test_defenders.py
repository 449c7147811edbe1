"""Defenders of the faith, holy wars and Great Temples; Just rule; what areas taken mean to faiths."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.arena import Arena, battle, everything
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import is_disordered
from tests.games.seven_ages.test_artefacts_playing import card_of, lies, play, ready
from tests.games.seven_ages.test_religions import adopting

from annals.games.seven_ages import turn
from annals.games.seven_ages.actions import manoeuvre
from annals.games.seven_ages.civilization import artefacts, progress, religions, reprisals
from annals.games.seven_ages.conflict import values
from annals.games.seven_ages.glory import categories
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.options import deus_vult
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.words import fill, tables
from annals.games.seven_ages.world import control
from annals.rules import rule

DEFENDER = "defender_of_the_faith"


def world(own: str = "christianity", theirs: str = "islam", **options: Any) -> Scene:
    """Egyptians of seat 0 and Sumerians of seat 1 with a religion each, side by side; 5 glory each."""
    scene = seven(3, **options).undisturbed()
    scene.empire("egyptians", 0, level=16, capital="egypt", egypt="spear 2", nubia="spear")
    scene.empire("sumerians", 1, level=16, capital="sumer", palestine="spear", sumer="spear 2", arabia="spear")
    scene.set("egyptians", religions=[own]).set("sumerians", religions=[theirs])
    for seat in range(3):
        scene.player(seat, glory=5)
    return scene


def defending(name: str = "egyptians", own: str = "christianity", theirs: str = "islam", **options: Any) -> Scene:
    """One of the two is Defender of its faith, with a leader in its capital."""
    scene = world(own, theirs, **options)
    empire = scene.e(name)
    scene.leader(name, scene.table.edition.atlas.areas[empire.capital].id, "Sc")
    return scene.marker(name, DEFENDER, empire.religions[0])


def glory(scene: Scene) -> list[int]:
    return [player.glory for player in scene.table.players]


def is_defender(scene: Scene, name: str = "egyptians") -> bool:
    return any(marker == scene.artefact_number(DEFENDER) for marker, _ in scene.e(name).markers)


def settle(scene: Scene) -> Scene:
    scene.table.settle()
    return scene


def take(scene: Scene, area: str, attacker: str = "egyptians", defender: str = "sumerians") -> Arena:
    """An empire takes an area of another in a conflict it cannot lose."""
    scene.units(attacker, area, "sword 3")
    return everything(battle(scene, attacker, defender, area), 7, 0)


def war(scene: Scene, area: str, religion: str) -> Scene:
    return scene.artefact("holy_war", area, scene.artefact_number(religion))


# Becoming one ---------------------------------------------------------------------------------------------------------


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-1", "AGE-ART-DEFENDER_OF_THE_FAITH-2", "AGE-ART-DEFENDER_OF_THE_FAITH-4")
def test_a_religious_empire_with_a_leader_becomes_defender_in_the_first_six_ages():
    fits: list[int] = []
    for age in range(1, 8):
        scene = seven().empire("egyptians", 0, level=7 * age - 6, egypt="spear").leader("egyptians", "egypt", "Sc")
        scene.set("egyptians", religions=["judaism"])
        ready(scene, DEFENDER, by="egyptians")
        if f"artefact {card_of(scene, DEFENDER)} {scene.e('egyptians').set}" in scene.offers():
            fits.append(age)
            play(scene, DEFENDER, "egyptians")
            assert scene.e("egyptians").markers == (
                (scene.artefact_number(DEFENDER), scene.artefact_number("judaism")),
            )
    assert fits == [1, 2, 3, 4, 5, 6]
    for religion, leader in ((["judaism"], False), ([], True)):
        scene = seven().empire("egyptians", 0, level=9, egypt="spear").set("egyptians", religions=religion)
        if leader:
            scene.leader("egyptians", "egypt", "Sc")
        ready(scene, DEFENDER, by="egyptians")
        scene.refused(f"artefact {card_of(scene, DEFENDER)} {scene.e('egyptians').set}", "no_place")


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-3")
def test_a_religion_has_one_defender():
    scene = defending("sumerians", "islam", "islam").leader("egyptians", "egypt", "Sc")
    ready(scene, DEFENDER, by="egyptians")
    choice = f"artefact {card_of(scene, DEFENDER)} {scene.e('egyptians').set}"
    scene.refused(choice, "no_place")
    scene.set("egyptians", religions=["judaism"]).choose(choice)
    assert [is_defender(scene, name) for name in ("egyptians", "sumerians")] == [True, True]


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-5", "AGE-ART-DEFENDER_OF_THE_FAITH-6")
def test_the_dominant_religion_is_defended_and_stays_first():
    scene = world().set("egyptians", religions=["judaism", "christianity"]).leader("egyptians", "egypt", "Sc")
    play(ready(scene, DEFENDER, by="egyptians"), DEFENDER, "egyptians")
    assert scene.e("egyptians").markers == ((scene.artefact_number(DEFENDER), scene.artefact_number("judaism")),)
    adopting(scene).refused(
        ("lead", scene.artefact_number("christianity")), "defends_first", "AGE-ART-DEFENDER_OF_THE_FAITH-6"
    )


# Glory won and lost ---------------------------------------------------------------------------------------------------


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-7")
def test_the_defender_gains_glory_for_a_site_held_under_another_religion():
    scene = defending()
    take(scene, "palestine")
    assert (scene.holds("egyptians"), glory(scene)) == (["egypt", "nubia", "palestine"], [6, 5, 5])
    scene = defending()
    take(scene, "arabia")
    assert glory(scene)[0] == 5
    for theirs in (["christianity"], []):
        scene = defending().set("sumerians", religions=theirs)
        take(scene, "palestine")
        assert glory(scene)[0] == 5


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-8", "AGE-Q-71")
def test_the_defender_gains_glory_for_the_final_area_of_an_empire_of_another_religion():
    scene = defending().empire("romans", 2, level=16, syria="spear").set("romans", religions=["islam"])
    take(scene, "syria", defender="romans")
    assert (scene.gone("romans"), glory(scene)) == (True, [6, 5, 5])
    scene = defending().empire("romans", 2, level=16, syria="spear").set("romans", religions=["christianity"])
    take(scene, "syria", defender="romans")
    assert glory(scene) == [5, 5, 5]


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-9")
def test_the_defender_loses_glory_for_a_site_in_range_taken_by_another_religion():
    scene = defending().empire("romans", 2, level=16, syria="spear").set("romans", religions=["judaism"])
    take(scene, "palestine", "romans")
    assert glory(scene) == [4, 5, 5]
    for own in (["christianity"], []):
        scene = defending().empire("romans", 2, level=16, syria="spear").set("romans", religions=own)
        take(scene, "palestine", "romans")
        assert glory(scene)[0] == 5


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-9")
def test_sites_out_of_range_do_not_matter():
    scene = (
        seven(3)
        .undisturbed()
        .empire("incas", 0, level=9, peru="spear")
        .leader("incas", "peru", "Sc")
        .player(0, glory=5)
    )
    scene.set("incas", religions=["christianity"]).marker("incas", DEFENDER, scene.artefact_number("christianity"))
    scene.empire("sumerians", 1, level=9, palestine="spear", sumer="spear")
    scene.empire("egyptians", 2, level=9, egypt="spear").set("egyptians", religions=["islam"])
    take(scene, "palestine")
    assert glory(scene)[0] == 5


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-10")
def test_the_defender_loses_glory_for_the_final_area_of_its_faith_in_range():
    scene = defending().empire("romans", 2, level=16, syria="spear").set("romans", religions=["christianity"])
    take(scene, "syria", "sumerians", "romans")
    assert (scene.gone("romans"), glory(scene)[0]) == (True, 4)
    scene = defending().empire("romans", 2, level=16, syria="spear").set("romans", religions=["judaism"])
    take(scene, "syria", "sumerians", "romans")
    assert glory(scene)[0] == 5


# The vote -------------------------------------------------------------------------------------------------------------


def trial() -> Scene:
    """Defending Egyptians with 2 areas, Christian Romans of seat 2 with 3; and Christian Sumerians with 3 of seat 1,
    for whom it comes second."""
    scene = defending().empire("romans", 2, level=16, latium="spear", greece="spear", syria="spear")
    scene.set("romans", religions=["christianity"]).set("sumerians", religions=["islam", "christianity"])
    return adopting(scene, "romans")


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-11", "AGE-DEC-85")
def test_an_empire_of_that_dominant_religion_calls_the_vote_instead_of_adopting():
    scene = trial().choose("accuse")
    assert scene.question() == "JudgeDefender"
    adopting(scene, "sumerians").refused("accuse", "no_such_defender", "AGE-ART-DEFENDER_OF_THE_FAITH-11")
    adopting(scene, "egyptians").choose("accuse")
    assert scene.question() == "JudgeDefender"


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-12", "AGE-DEC-86")
def test_more_than_two_thirds_of_the_areas_of_the_faith_end_it():
    scene = trial().choose("accuse")
    assert scene.asked() == 0
    scene.choose("for").choose("against").choose("against")
    assert (is_defender(scene), glory(scene)) == (False, [5, 5, 5])


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-12", "AGE-ART-DEFENDER_OF_THE_FAITH-14")
def test_exactly_two_thirds_are_too_few_and_the_caller_loses_glory():
    scene = trial()
    for area in ("cyrenaica",):
        scene.units("egyptians", area, "spear")
    adopting(scene, "romans").choose("accuse").choose("for").choose("against").choose("against")
    assert (is_defender(scene), glory(scene)) == (True, [5, 5, 4])


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-13")
def test_under_deus_vult_temples_weigh():
    scene = defending(deus_vult=True).empire("romans", 2, level=16, latium="spear", greece="spear", syria="spear")
    scene.set("romans", religions=["christianity"]).player(2, glory=5)
    christianity = scene.artefact_number("christianity")
    scene.table.temples[scene.area("egypt")] = christianity
    adopting(scene, "romans").choose("accuse").choose("for").choose("against")
    assert (is_defender(scene), glory(scene)[2]) == (True, 4)
    del scene.table.temples[scene.area("egypt")]
    scene.table.temples[scene.area("latium")] = christianity
    adopting(scene, "romans").choose("accuse").choose("for").choose("against")
    assert not is_defender(scene)


# Discarded ------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-15")
def test_a_defender_without_leaders_is_none():
    scene = settle(defending())
    assert is_defender(scene)
    leaders.dismiss_all(scene.table, scene.e("egyptians").set)
    assert not is_defender(settle(scene))


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-16")
def test_a_defender_who_loses_a_site_is_none():
    scene = defending("sumerians", "judaism", "christianity")
    take(scene, "palestine")
    assert not is_defender(scene, "sumerians")
    assert glory(scene) == [5, 4, 5]
    scene = defending("sumerians", "judaism", "christianity")
    take(scene, "arabia")
    assert is_defender(scene, "sumerians")


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-16", "AGE-ART-GREAT_TEMPLE-7")
def test_a_great_temple_is_a_site_to_lose_too():
    scene = defending("sumerians", "judaism", "islam").set("egyptians", religions=["judaism", "islam"])
    scene.artefact("great_temple", "arabia", scene.artefact_number("islam"))
    control.vacate(scene.table, scene.area("arabia"))
    assert not is_defender(scene, "sumerians")


@rule("AGE-ART-DEFENDER_OF_THE_FAITH-17")
def test_a_defender_without_the_religion_is_none():
    scene = defending()
    religions.give_up(scene.table, scene.e("egyptians").set, scene.artefact_number("christianity"))
    assert not is_defender(settle(scene))


# Holy war -------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-HOLY_WAR-1", "AGE-ART-HOLY_WAR-2", "AGE-ART-HOLY_WAR-3", "AGE-DEC-84")
def test_the_defender_places_its_holy_war_on_land_of_another_faith_instead_of_adopting():
    scene = defending().empire("romans", 2, level=16, latium="spear", western_mediterranean="galley")
    areas = [f"holy_war {area}" for area in sorted([scene.area(name) for name in ("palestine", "sumer", "arabia")])]
    assert sorted([offer for offer in adopting(scene).offers() if offer.startswith("holy_war")]) == sorted(areas)
    scene.refused(f"holy_war {scene.area('latium')}", "no_infidel", "AGE-ART-HOLY_WAR-3")
    scene.set("sumerians", religions=["islam", "christianity"])
    scene.refused(f"holy_war {scene.area('sumer')}", "no_infidel")
    scene.set("sumerians", religions=["islam"]).choose(f"holy_war {scene.area('sumer')}")
    marker = (scene.artefact_number("holy_war"), scene.artefact_number("christianity"))
    assert scene.table.artefacts == {scene.area("sumer"): (marker,)}
    assert scene.table.agenda == []
    adopting(scene).refused(f"holy_war {scene.area('arabia')}", "waged")
    adopting(scene, "sumerians").refused(f"holy_war {scene.area('egypt')}", "no_defender", "AGE-ART-HOLY_WAR-1")


@rule("AGE-ART-HOLY_WAR-4")
def test_a_holy_war_counts_among_the_artefacts_of_its_target():
    scene = defending()
    before = categories.green_artefacts(scene.table, scene.e("sumerians"))
    war(scene, "sumer", "christianity")
    assert categories.green_artefacts(scene.table, scene.e("sumerians")) == before + 1


@rule("AGE-LDR-ARTIST-2", "AGE-Q-54")
def test_artists_in_range_delight_in_a_holy_war_too():
    scene = defending().leader("sumerians", "sumer", "Ar").leader("egyptians", "egypt", "Ar")
    scene.empire("incas", 2, level=16, peru="spear").leader("incas", "peru", "Ar")
    adopting(scene).choose(f"holy_war {scene.area('palestine')}")
    assert glory(scene) == [6, 6, 5]


def closing(scene: Scene) -> Scene:
    """The Manoeuvre action closes for all."""
    scene.table.agenda = []
    return scene.push(turn.EndAction(4))


@rule("AGE-ART-HOLY_WAR-5", "AGE-ART-HOLY_WAR-16", "AGE-ART-RENAISSANCE-4")
def test_who_does_not_manoeuvre_in_a_holy_war_of_its_faith_loses_glory():
    scene = war(defending(), "sumer", "christianity").empire("romans", 2, level=16, latium="spear")
    scene.set("romans", religions=["judaism", "christianity"])
    assert glory(closing(scene)) == [3, 5, 3]
    scene.artefact("renaissance", "latium").act("manoeuvre", "egyptians")
    assert glory(closing(scene)) == [3, 5, 3]
    closed = closing(defending())
    assert glory(closed) == [5, 5, 5]


@rule("AGE-ART-HOLY_WAR-5")
def test_only_the_manoeuvre_action_counts_and_only_manoeuvre_closes_it():
    """A Manoeuvre that a Forum or an event lets an empire take in another action is none of that one."""
    scene = war(defending(), "sumer", "christianity").act("production", "egyptians")
    scene.table.agenda = []
    turn.act(scene.table, 0, scene.e("egyptians").set, 4)
    scene.push().choose("done")
    assert 4 in scene.e("egyptians").acted
    scene.push(turn.EndAction(2))
    assert glory(closing(scene)) == [3, 5, 5]
    scene.table.agenda = []
    scene.push(turn.EndAction(5))
    assert glory(scene) == [3, 5, 5]


@rule("AGE-ART-SOCIALISM-7")
def test_a_socialist_empire_ignores_holy_war():
    scene = war(defending(), "sumer", "christianity").set("egyptians", government="socialism", level=30)
    assert glory(closing(scene)) == [5, 5, 5]
    assert not values.in_holy_war(scene.table, scene.area("arabia"), scene.e("egyptians"))


@rule("AGE-ART-HOLY_WAR-7", "AGE-ART-HOLY_WAR-10", "AGE-ART-HOLY_WAR-15")
def test_its_liberator_of_that_faith_gains_glory_and_takes_the_marker():
    scene = war(defending(), "arabia", "christianity")
    take(scene, "arabia")
    marker = (scene.artefact_number("holy_war"), scene.artefact_number("christianity"))
    assert (glory(scene), marker in scene.e("egyptians").markers, scene.table.artefacts) == ([6, 5, 5], True, {})
    scene.sound()


@rule("AGE-ART-HOLY_WAR-8", "AGE-ART-HOLY_WAR-9")
def test_a_city_left_and_a_site_bring_one_more_each():
    scene = war(defending(), "palestine", "christianity").city("palestine", 3)
    take(scene, "palestine")
    assert scene.table.cities[scene.area("palestine")] == 1
    assert glory(scene)[0] == 5 + 1 + 1 + 1 + 1, "1 as Defender, 3 by the holy war"
    scene = war(defending(), "arabia", "christianity").city("arabia", 1)
    take(scene, "arabia")
    assert glory(scene)[0] == 6


@rule("AGE-ART-HOLY_WAR-15")
def test_another_faith_leaves_the_holy_war_where_it_is():
    scene = war(defending(), "arabia", "christianity").empire("romans", 2, level=16, syria="spear")
    scene.set("romans", religions=["judaism"]).player(2, glory=5)
    take(scene, "arabia", "romans")
    assert (lies(scene, "arabia"), glory(scene)[2]) == (["holy_war"], 5)


@rule("AGE-ART-HOLY_WAR-11")
def test_on_a_card_it_goes_with_the_age():
    scene = defending().marker("sumerians", "holy_war", -1).set("sumerians", markers=())
    scene.marker("sumerians", "holy_war", scene.artefact_number("islam"))
    progress.advance(scene.table, scene.e("sumerians").set, 1)
    assert len(settle(scene).e("sumerians").markers) == 1
    progress.advance(scene.table, scene.e("sumerians").set, 7)
    assert scene.e("sumerians").markers == ()


@rule("AGE-ART-HOLY_WAR-12", "AGE-ART-19")
def test_on_the_map_it_goes_when_its_target_takes_up_the_faith():
    scene = settle(war(defending(), "sumer", "christianity"))
    assert lies(scene, "sumer") == ["holy_war"]
    scene.set("sumerians", religions=[])
    religions.adopt(scene.table, scene.e("sumerians").set, scene.artefact_number("christianity"))
    assert lies(settle(scene), "sumer") == []


@rule("AGE-ART-HOLY_WAR-13")
def test_on_the_map_it_goes_with_the_age_of_its_target():
    scene = war(defending(), "sumer", "christianity")
    progress.advance(scene.table, scene.e("egyptians").set, 1)
    assert lies(settle(scene), "sumer") == ["holy_war"]
    progress.advance(scene.table, scene.e("sumerians").set, 7)
    assert lies(scene, "sumer") == []


@rule("AGE-ART-HOLY_WAR-14", "AGE-ART-19")
def test_on_the_map_it_goes_with_the_defender():
    scene = war(defending(), "sumer", "christianity")
    leaders.dismiss_all(scene.table, scene.e("egyptians").set)
    assert (is_defender(settle(scene)), lies(scene, "sumer")) == (False, [])


# Great Temple ---------------------------------------------------------------------------------------------------------


@rule("AGE-ART-GREAT_TEMPLE-1", "AGE-ART-GREAT_TEMPLE-2", "AGE-ART-GREAT_TEMPLE-3")
def test_a_great_temple_needs_a_religion_that_two_empires_have():
    for level in (1, 24, 48):
        for own, theirs, fits in (("islam", "islam", True), ("islam", "judaism", False), ("", "islam", False)):
            scene = world("islam", theirs).set("egyptians", level=level, religions=[own] if own else [])
            ready(scene, "great_temple", by="egyptians")
            choice = f"artefact {card_of(scene, 'great_temple')} {scene.e('egyptians').set}"
            assert (choice in scene.offers()) == fits


@rule("AGE-ART-GREAT_TEMPLE-4", "AGE-ART-GREAT_TEMPLE-6")
def test_a_great_temple_of_the_dominant_religion_goes_where_no_site_is():
    scene = world().set("sumerians", religions=["islam", "judaism"]).set("egyptians", religions=["judaism", "islam"])
    scene.hand(0, card_of(scene, "great_temple")).act("civilise", "egyptians")
    scene.choose(f"artefact {card_of(scene, 'great_temple')} {scene.e('sumerians').set}")
    assert scene.offers() == [f"area {area}" for area in sorted([scene.area("sumer"), scene.area("arabia")])]
    scene.choose(f"area {scene.area('sumer')}")
    temple = (scene.artefact_number("great_temple"), scene.artefact_number("islam"))
    assert scene.table.artefacts[scene.area("sumer")] == (temple,)
    (told,) = scene.told("great_temple")
    assert fill.fill(scene.table, tables.STORY["great_temple"], told) == "Grand Mosque stands in Sumer"


@rule("AGE-ART-GREAT_TEMPLE-5")
def test_each_religion_has_one_great_temple_with_its_name():
    scene = world("islam", "islam").artefact("great_temple", "sumer", -1)
    edition = scene.table.edition
    names = {edition.artefacts[each].id: edition.artefacts[each].temple for each in edition.religions}
    assert names == {
        "pantheism": "Stonehenge",
        "hinduism": "Angkor Wat",
        "judaism": "Temple of Jerusalem",
        "buddhism": "Borobodor",
        "confucianism": "Temple of Confucius",
        "christianity": "Hagia Sophia",
        "islam": "Grand Mosque",
    }
    scene.table.artefacts = {}
    scene.artefact("great_temple", "sumer", scene.artefact_number("islam"))
    ready(scene, "great_temple", by="egyptians")
    choice = f"artefact {card_of(scene, 'great_temple')} {scene.e('egyptians').set}"
    scene.refused(choice, "no_marker", "AGE-ART-8")
    scene.set("egyptians", religions=["judaism", "islam"]).set("sumerians", religions=["islam", "judaism"])
    assert choice in scene.offers()


@rule("AGE-ART-GREAT_TEMPLE-9")
def test_a_great_temple_falls_when_fewer_than_two_empires_have_its_religion():
    scene = world("islam", "islam").artefact("great_temple", "sumer", -1)
    scene.table.artefacts = {}
    scene.artefact("great_temple", "sumer", scene.artefact_number("islam"))
    assert lies(settle(scene), "sumer") == ["great_temple"]
    religions.give_up(scene.table, scene.e("egyptians").set, scene.artefact_number("islam"))
    assert lies(settle(scene), "sumer") == []


# Just rule ------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-JUST_RULE-1", "AGE-ART-JUST_RULE-2", "AGE-ART-JUST_RULE-3")
def test_just_rule_needs_a_leader_and_brings_order():
    for level in (1, 24, 48):
        scene = world().set("egyptians", level=level).disorder("egypt", "nubia", "sumer")
        ready(scene, "just_rule", by="egyptians")
        scene.refused(f"artefact {card_of(scene, 'just_rule')} {scene.e('egyptians').set}", "no_place")
        scene.leader("egyptians", "egypt", "Sc")
        play(scene, "just_rule", "egyptians", "nubia")
        assert is_disordered(scene, "egypt", "nubia", "sumer") == [False, False, True]


@rule("AGE-ART-JUST_RULE-6")
def test_just_rule_goes_with_the_last_leader():
    scene = world().leader("egyptians", "egypt", "Sc").leader("egyptians", "nubia", "Ar").artefact("just_rule", "egypt")
    leaders.dismiss(scene.table, scene.e("egyptians").set, *scene.e("egyptians").leaders[0])
    assert lies(settle(scene), "egypt") == ["just_rule"]
    leaders.dismiss_all(scene.table, scene.e("egyptians").set)
    assert lies(settle(scene), "egypt") == []


def test_what_lost_its_ground_with_the_age_is_gone_before_anything_else_happens():
    scene = defending().artefact("just_rule", "egypt")
    progress.advance(scene.table, scene.e("egyptians").set, 7)
    assert (is_defender(scene), lies(scene, "egypt")) == (False, [])


# Areas taken ----------------------------------------------------------------------------------------------------------


@rule("AGE-ART-ISLAM-5", "AGE-ART-ISLAM-6")
def test_islam_gains_by_land_of_others_and_loses_by_land_of_its_own():
    for theirs, change in (("judaism", 1), ("islam", -1), ("", 1)):
        scene = world("islam").set("sumerians", religions=[theirs] if theirs else [])
        take(scene, "arabia")
        assert glory(scene) == [5 + change, 5, 5]
    torn = world("islam", "judaism")
    take(torn.marker("egyptians", "religious_strife", torn.artefact_number("islam")), "arabia")
    assert glory(torn)[0] == 5
    torn = world("islam", "islam")
    take(torn.marker("egyptians", "religious_strife", torn.artefact_number("islam")), "arabia")
    assert glory(torn)[0] == 4, "penalties still apply"


@rule("AGE-ART-ISLAM-5", "AGE-ART-ISLAM-6", "AGE-REL-26")
def test_an_empire_is_islamic_with_islam_as_its_second_religion_too():
    for theirs, gain in ((["judaism", "islam"], -1), (["judaism", "buddhism"], 1)):
        scene = world("islam", "judaism").set("sumerians", religions=theirs)
        before = glory(scene)[0]
        take(scene, "arabia")
        assert glory(scene)[0] == before + gain


@rule("AGE-ART-RELIGIOUS_STRIFE-5")
def test_penalties_apply_in_strife():
    scene = world("islam", "islam")
    take(scene.marker("egyptians", "religious_strife", scene.artefact_number("islam")), "arabia")
    assert glory(scene)[0] == 4


@rule("AGE-ART-CONFUCIANISM-5", "AGE-REL-25", "AGE-DEC-63")
def test_who_takes_land_of_confucius_may_adopt_it_at_once():
    scene = world("judaism", "confucianism")
    arena = take(scene, "arabia")
    assert (arena.question, scene.asked()) == ("FollowConfucius", 0)
    scene.choose("adopt")
    assert scene.e("egyptians").religions == (scene.artefact_number("confucianism"),)
    assert is_disordered(scene, "egypt", "arabia") == [True, False]


@rule("AGE-ART-CONFUCIANISM-5", "AGE-Q-111")
def test_disorder_elsewhere_keeps_nobody_from_confucius():
    scene = world("judaism", "confucianism").disorder("egypt")
    take(scene, "arabia")
    scene.choose("adopt")
    assert scene.e("egyptians").religions == (scene.artefact_number("confucianism"),)


@rule("AGE-ART-CONFUCIANISM-6")
def test_land_of_confucius_is_disordered_for_who_does_not():
    scene = world("judaism", "confucianism")
    take(scene, "arabia")
    scene.choose("refuse")
    assert is_disordered(scene, "arabia") == [True]
    scene = world("judaism", "confucianism").set("egyptians", religions=["judaism", "confucianism"])
    take(scene, "arabia")
    assert is_disordered(scene, "arabia") == [True]


@rule("AGE-ART-HINDUISM-4")
def test_hindu_rulers_need_not_fear_confucius_nor_buddha():
    scene = world("hinduism", "confucianism")
    take(scene, "arabia")
    scene.choose("refuse")
    assert is_disordered(scene, "arabia") == [False]
    scene = world("hinduism", "buddhism")
    scene.table.notes = (("liberated", "this_action", scene.e("egyptians").set, scene.e("sumerians").set, 0),)
    scene.push(reprisals.Reprisals(scene.e("egyptians").set))
    assert scene.table.agenda == []


def conquer(scene: Scene, *areas: str) -> Scene:
    """The Egyptians conquer areas of the Sumerians in a Manoeuvre, and it ends."""
    scene.table.agenda = []
    manoeuvre.begin(scene.table, 0, scene.e("egyptians").set)
    kept = [step for step in scene.table.agenda if isinstance(step, manoeuvre.EndManoeuvre | reprisals.Reprisals)]
    for area in areas:
        take(scene, area)
    scene.table.agenda = []
    return scene.push(*kept)


@rule("AGE-ART-BUDDHISM-4", "AGE-DEC-64")
def test_buddhists_disorder_one_area_of_who_took_theirs():
    scene = conquer(world("judaism", "buddhism"), "palestine", "arabia")
    assert (scene.question(), scene.asked()) == ("StrikeBack", 1)
    in_range = sorted([scene.area(name) for name in ("palestine", "arabia")])
    assert [offer for offer in scene.offers() if offer.startswith("strike")] == [f"strike {area}" for area in in_range]
    scene.refused(f"strike {scene.area('nubia')}", "not_offered")
    scene.choose(f"strike {scene.area('palestine')}")
    assert (is_disordered(scene, "palestine", "arabia"), scene.table.agenda) == ([True, False], [])
    torn = world("judaism", "buddhism")
    torn.marker("sumerians", "religious_strife", torn.artefact_number("buddhism"))
    assert conquer(torn, "arabia").table.agenda == []
    assert conquer(world("judaism", "buddhism")).table.agenda == []


@rule("AGE-ART-BUDDHISM-4")
def test_buddhists_strike_back_once_for_each_manoeuvre_and_not_for_a_set_up():
    """Land lost at a set-up or in an earlier Manoeuvre of the same action is not lost in this one."""
    scene = world("judaism", "buddhism")
    take(scene, "arabia")
    assert [note[0] for note in scene.table.notes if note[0] == "liberated"] == ["liberated"]
    assert conquer(scene).table.agenda == []
    scene = conquer(world("judaism", "buddhism"), "arabia").choose("forgive")
    assert conquer(scene).table.agenda == []


@rule("AGE-ART-BUDDHISM-4", "AGE-Q-25")
def test_buddhists_may_ask_for_the_way_to_an_area_of_the_liberator():
    for answer, struck in (("allow", True), ("refuse", False)):
        scene = conquer(world("judaism", "buddhism"), "palestine", "arabia")
        scene.choose(f"seek {scene.area('egypt')}")
        scene.choose(f"ask {scene.e('egyptians').set}").choose(answer)
        assert is_disordered(scene, "egypt") == [struck]
        assert (scene.table.agenda == []) == struck


@rule("AGE-ART-CHRISTIANITY-11")
def test_christians_who_lost_fertile_land_are_shaken_once():
    scene = conquer(world("judaism", "christianity").units("sumerians", "babylonia", "spear"), "palestine", "babylonia")
    assert (is_disordered(scene, "sumer"), scene.table.agenda) == ([True], [])
    scene = conquer(world("judaism", "christianity"), "arabia")
    assert is_disordered(scene, "sumer") == [False]
    scene = conquer(world("judaism", "islam"), "palestine")
    assert is_disordered(scene, "sumer") == [False]


@rule("AGE-ART-CHRISTIANITY-12", "AGE-ART-CHRISTIANITY-13", "AGE-DEC-65")
def test_a_city_and_then_any_area_is_struck_where_the_capital_cannot():
    scene = world("judaism", "christianity").disorder("sumer").units("sumerians", "elam", "spear")
    scene.units("sumerians", "syria", "spear").city("elam").city("syria")
    conquer(scene, "palestine")
    assert (scene.question(), scene.asked()) == ("ShakenArea", 1)
    assert scene.offers() == [f"area {area}" for area in sorted([scene.area("elam"), scene.area("syria")])]
    scene.choose(f"area {scene.area('elam')}")
    assert is_disordered(scene, "elam", "syria", "arabia") == [True, False, False]
    scene = conquer(world("judaism", "christianity").disorder("sumer"), "palestine")
    assert is_disordered(scene, "arabia") == [True], "the only area left"
    scene = conquer(world("judaism", "christianity").disorder("sumer", "arabia"), "palestine")
    assert scene.table.agenda == []


# Under Deus Vult ------------------------------------------------------------------------------------------------------


@rule("AGE-LDR-RELIGIOUS-4", "AGE-TERM-44", "AGE-TERM-45")
def test_under_deus_vult_a_religious_leader_doubles_an_area():
    """Egypt is worth 7: half of it, rounded, is 4; doubled before it is halved it is 7."""
    scene = world(deus_vult=True)
    religion = scene.artefact_number("christianity")
    scene.table.temples[scene.area("egypt")] = religion
    worth = deus_vult.value(scene.table, scene.e("egyptians"), religion, scene.e("egyptians").areas)
    scene.leader("egyptians", "egypt", "Re")
    doubled = deus_vult.value(scene.table, scene.e("egyptians"), religion, scene.e("egyptians").areas)
    assert (worth, doubled) == (4, 7)


@pytest.mark.parametrize("second", [False, True])
@rule("AGE-ART-PANTHEISM-3", "AGE-ART-CONFUCIANISM-4", "AGE-REL-22")
def test_disorder_is_kept_off_by_the_dominant_religion_alone(second: bool):
    faiths = ["judaism", "pantheism"] if second else ["pantheism", "judaism"]
    scene = world().set("egyptians", religions=faiths).leader("egyptians", "egypt", "Sc")
    order.strike(scene.table, scene.area("egypt"), "test")
    assert is_disordered(scene, "egypt") == [second]
    faiths = ["judaism", "confucianism"] if second else ["confucianism", "judaism"]
    scene = world().set("egyptians", religions=faiths).next_values(7)
    order.strike(scene.table, scene.area("egypt"), "test")
    assert (is_disordered(scene, "egypt"), len(scene.table.discards)) == ([second], int(not second))
    assert not artefacts.on_map(scene.table, "just_rule")
