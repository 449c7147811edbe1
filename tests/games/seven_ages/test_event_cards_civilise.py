"""Events of Civilise, each played once."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import Wait, answer, cannot, event, is_disordered, noted, occasion, play, world

from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.civilization import artefacts, climate, progress
from annals.games.seven_ages.events import facts_area, ops_artefacts, playing
from annals.games.seven_ages.events.played import Played
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.units import pools, stacks
from annals.games.seven_ages.units.kinds import INFANTRY, KIND, MARK, mark_of, unit
from annals.games.seven_ages.world.atlas import members
from annals.rules import rule


def _two_of_a_faith() -> Scene:
    scene = seven(seats=3).empire("assyrians", 0, assyria="spear", capital="assyria")
    scene.empire("babylonians", 1, babylonia="spear", arabia="spear", capital="babylonia").city("arabia")
    return scene.set("assyrians", religions=["judaism"])


@event("Great schism")
def test_a_schism_disorders_an_area_of_every_empire_of_the_faith():
    scene = _two_of_a_faith().set("babylonians", religions=["islam", "judaism"])
    play(scene, "Great schism", "area arabia")
    assert is_disordered(scene, "assyria", "babylonia", "arabia") == [True, False, True]


@event("Great schism")
def test_there_is_no_schism_of_one_empire():
    cannot(_two_of_a_faith(), "Great schism", "no_target")


@event("Vandals")
def test_vandals_destroy_an_artefact_on_3_or_more():
    scene = world().artefact("oracle", "sumer").artefact("colossus", "egypt")
    play(scene, "Vandals", "artefact oracle sumer", value=3)
    assert is_disordered(scene, "sumer") == [True]
    assert scene.area("sumer") not in scene.table.artefacts


@event("Volcano")
def test_a_volcano_leaves_nothing():
    scene = world().city("arabia", 3).fort("arabia").artefact("oracle", "arabia").leader("sumerians", "arabia", "Ad")
    play(scene, "Volcano", "area arabia", value=2)
    assert scene.holds("sumerians") == ["sumer"]
    assert scene.table.cities == {scene.area("egypt"): 1, scene.area("sumer"): 1}
    assert scene.e("sumerians").leaders == ()
    assert (scene.table.forts, scene.table.artefacts) == (0, {})


@event("Volcano")
def test_a_volcano_that_only_smokes_brings_disorder():
    scene = play(world(), "Volcano", "area arabia", value=1)
    assert is_disordered(scene, "arabia") == [True]
    assert scene.stack("sumerians", "arabia") == ["spear", "spear"]


@rule("AGE-LDR-BUILDER-4")
@event("Volcano")
def test_a_builder_saves_the_city_from_the_volcano():
    scene = world().city("arabia", 3).leader("sumerians", "arabia", "Bu")
    play(scene, "Volcano", "area arabia", value=7)
    assert scene.table.cities[scene.area("arabia")] == 3


def _kingdom(scene: Scene, area: str, text: str) -> Scene:
    """A neutral kingdom."""
    units = tuple(sorted(scene.units_of(text)))
    for each in units:
        scene.table.kingdom_pool[scene.table.edition.pairs.of_kind[each & KIND]] -= 1
    scene.table.kingdoms[scene.area(area)] = units
    scene.table.control[scene.area(area)] = KINGDOM
    scene.table.forget_choices()
    return scene


@event("Volcano")
@rule("AGE-Q-103")
def test_a_volcano_buries_a_kingdom():
    scene = _kingdom(world(neutral_kingdoms=True), "yemen", "spear 2 archer")
    before = sum(scene.table.kingdom_pool)
    play(scene, "Volcano", "area yemen", value=2)
    assert scene.table.kingdoms == {}
    assert sum(scene.table.kingdom_pool) == before + 3
    assert scene.table.control[scene.area("yemen")] == NOBODY


@event("Plague ships")
@rule("AGE-Q-103", "AGE-DEC-108", "AGE-OPT10-7")
def test_the_nearest_player_says_which_unit_of_a_kingdom_the_plague_takes():
    """Yemen lies next to Arabia, so the Sumerians are nearest to it after the Egyptians, who brought the plague."""
    scene = _kingdom(world(neutral_kingdoms=True), "yemen", "spear archer").hand(0, "Plague ships").next_values(0)
    scene.table.agenda = [Wait(0)]
    playing.play(scene.table, occasion(scene, scene.card("Plague ships"), 0, "egyptians", "", 0), 0, 59, 0)
    scene.table.settle()
    answer(scene, "area arabia")
    assert (scene.question(), scene.asked()) == ("LoseKingdomUnit", 1)
    answer(scene, "lose archer")
    assert scene.table.kingdoms[scene.area("yemen")] == scene.units_of("spear")
    scene.sound()


@event("Lost knowledge")
def test_lost_knowledge_takes_half_the_card():
    scene = play(world(), "Lost knowledge", "empire sumerians", value=5)
    assert scene.e("sumerians").level == 7


@event("Lost knowledge")
def test_a_scientist_or_the_great_library_keeps_knowledge():
    scene = world().leader("sumerians", "sumer", "Sc").artefact("great_library", "egypt")
    cannot(scene, "Lost knowledge", "no_target")


@event("Cyberthief")
def test_a_cyberthief_steals_money_of_an_empire_of_age_6():
    scene = world().set("sumerians", level=37)
    play(scene, "Cyberthief", mode=1, value=6)
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (36, 24)


@event("Civil war")
def test_civil_war_costs_units_and_order():
    scene = world()
    for area in ("babylonia", "elam", "oman"):
        scene.units("sumerians", area, "spear")
    scene.leader("sumerians", "sumer", "Ad")
    play(scene, "Civil war", "lose sumer spear", "lose arabia spear", value=4)
    assert scene.stack("sumerians", "sumer") == ["spear"] * 2
    assert is_disordered(scene, "sumer", "arabia", "babylonia") == [True, True, False]


@event("Civil war")
def test_there_is_no_civil_war_in_four_areas():
    cannot(world(), "Civil war", "no_target")


@event("Colonists")
def test_colonists_found_a_town():
    scene = play(world(), "Colonists", "area nubia", "place spear nubia")
    assert scene.stack("egyptians", "nubia") == ["spear"]
    assert scene.table.cities[scene.area("nubia")] == 1


@event("Colonists")
@rule("AGE-Q-102", "AGE-EVENT-4")
@pytest.mark.parametrize("found", [5, 3, 1])
def test_colonists_find_a_city_as_it_stands(found: int):
    scene = play(world().city("nubia", found), "Colonists", "area nubia", "place spear nubia")
    assert scene.table.cities[scene.area("nubia")] == found


@event("Pestilence")
def test_pestilence_takes_no_more_than_two_from_an_area_while_others_could_give():
    scene = world()
    play(scene, "Pestilence", "empire egyptians", "lose egypt spear", "lose egypt spear", value=2)
    assert (len(scene.stack("egyptians", "egypt")), len(scene.stack("egyptians", "palestine"))) == (2, 1)


@event("Bank failure")
def test_a_bank_failure_costs_half_rounded_up():
    scene = play(world().set("egyptians", money=5).set("sumerians", money=31), "Bank failure")
    assert scene.e("sumerians").money == 15


@rule("AGE-EVENT-14", "AGE-LDR-ADMINISTRATOR-5")
@event("New Dynasty")
def test_a_new_dynasty_sweeps_leaders_away():
    scene = world().leader("sumerians", "arabia", "Ad").leader("sumerians", "arabia", "Sc").set("sumerians", elite=2)
    play(scene, "New Dynasty", "empire sumerians", value=4)
    assert scene.e("sumerians").leaders == ()
    assert is_disordered(scene, "sumer", "arabia") == [True, True]
    assert scene.e("sumerians").elite == 1


@rule("AGE-ART-PANTHEISM-3")
@event("New Dynasty")
def test_leaders_of_pantheists_shelter_their_areas_from_the_event_that_removes_them():
    scene = world().leader("sumerians", "arabia", "Sc").set("sumerians", religions=["pantheism"])
    play(scene, "New Dynasty", "empire sumerians", value=4)
    assert scene.e("sumerians").leaders == ()
    assert is_disordered(scene, "sumer", "arabia") == [True, False]


@rule("AGE-EVENT-14")
@event("New Dynasty")
def test_an_administrator_counts_as_two_leaders():
    scene = world().leader("sumerians", "arabia", "Ad").leader("sumerians", "arabia", "Sc")
    play(scene, "New Dynasty", "empire sumerians", value=3)
    assert len(scene.e("sumerians").leaders) == 2
    assert is_disordered(scene, "sumer", "arabia") == [False, False]


@event("Gold strike")
def test_gold_is_struck_in_ones_own_desert():
    scene = world().units("egyptians", "nubia", "spear")
    play(scene, "Gold strike", value=4)
    assert scene.e("egyptians").money == 41


def _recorded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Artefacts played, with seat, empire, artefact and area; anything may be played anywhere."""
    found: list[tuple[Any, ...]] = []

    def played(table: SevenTable, seat: int, number: int, artefact: int, area: int, detail: int = -1) -> None:
        found.append((seat, number, artefact, area))
        if artefact in table.edition.religions:
            empire = table.alter(number)
            empire.religions = (*empire.religions, artefact)

    monkeypatch.setattr(artefacts, "play", played)
    return found


def artefact_card(scene: Scene, name: str) -> int:
    """A card with this artefact."""
    return next(number for number, card in scene.table.edition.cards.items() if card.artefact == name)


@event("Echo of the past")
def test_an_echo_of_the_past_brings_an_artefact_out_of_its_age_until_the_age_changes():
    scene = world(level=28)
    card, colossus, egypt = artefact_card(scene, "colossus"), scene.artefact_number("colossus"), scene.area("egypt")
    scene.hand(0, card)
    play(scene, "Echo of the past", "area egyptians egypt")
    assert (scene.table.artefacts[egypt], scene.p(0).glory) == (((colossus, -1),), 1)
    assert card in scene.table.discards
    progress.advance(scene.table, scene.e("egyptians").set, 1)
    assert egypt not in scene.table.artefacts


def echo(scene: Scene, artefact: str, *choices: str) -> Scene:
    """The Egyptians have an artefact of another age until their age changes."""
    scene.hand(0, artefact_card(scene, artefact))
    return play(scene, "Echo of the past", *choices, acting="egyptians")


@event("Echo of the past")
@rule("AGE-REL-19", "AGE-GOV-9")
@pytest.mark.parametrize(("name", "level"), [("christianity", 6), ("democracy", 6)])
def test_an_echo_of_a_religion_or_government_ends_in_disorder(name: str, level: int):
    """It is discarded like any other: areas with a city are disordered."""
    scene = echo(world(level=level), name, "card egyptians")
    number, lent = scene.e("egyptians").set, scene.artefact_number(name)
    scene.table.disorder = 0
    progress.advance(scene.table, number, 1)
    assert artefacts.has_marker(scene.table, scene.e("egyptians"), lent)
    progress.advance(scene.table, number, 10)
    assert not artefacts.has_marker(scene.table, scene.e("egyptians"), lent)
    assert scene.table.disorder == 1 << scene.area("egypt")
    assert noted(scene, "artefact_lasts") == []


@event("Echo of the past")
def test_an_echo_that_was_lost_before_ends_nothing_else():
    """The Colossus falls to Vandals and is built anew in the same place, by a younger empire: that one stays."""
    scene = echo(world(level=28), "colossus", "area egyptians egypt")
    play(scene, "Vandals", value=5)
    assert noted(scene, "artefact_lasts") == []
    scene.set("egyptians", level=2).artefact("colossus", "egypt")
    progress.advance(scene.table, scene.e("egyptians").set, 6)
    assert scene.area("egypt") in scene.table.artefacts


@event("Echo of the past")
def test_an_echo_lost_with_its_area_ends_nothing_else():
    """Egypt is left empty, and a Colossus is built there anew: that one stays."""
    scene = echo(world(level=28), "colossus", "area egyptians egypt").undisturbed()
    scene.lose("egyptians", "egypt", "spear 3 archer")
    assert (scene.table.artefacts, noted(scene, "artefact_lasts")) == ({}, [])


@event("Echo of the past")
def test_an_echo_of_the_past_is_for_empires_outside_the_ages_of_the_artefact():
    scene = world(level=28).set("sumerians", level=9)
    with pytest.raises(AssertionError):
        echo(scene, "colossus", "area sumerians sumer")
    cannot(world(level=9).hand(0, artefact_card(world(), "colossus")), "Echo of the past", "no_target")


@event("Echo of the past", "Art thieves")
def test_a_stolen_echo_still_ends_with_the_age():
    scene = echo(world(level=28).units("sumerians", "phoenicia", "spear"), "colossus", "area egyptians egypt")
    scene.set("sumerians", level=9)
    play(scene, "Art thieves", "area phoenicia", seat=1, acting="sumerians", value=7)
    assert list(scene.table.artefacts) == [scene.area("phoenicia")]
    progress.advance(scene.table, scene.e("egyptians").set, 10)
    assert scene.table.artefacts == {}


@event("Echo of the past")
def test_an_echo_of_the_past_heeds_what_else_an_artefact_needs():
    scene = world(level=28).units("egyptians", "sahara", "spear").hand(0, artefact_card(world(), "colossus"))
    with pytest.raises(AssertionError):
        play(scene, "Echo of the past", "area egyptians sahara")


@event("Echo of the past")
def test_an_echo_of_the_great_shipyard_is_denied_by_hidden_ships():
    """Beneath the spears in Sumer lie ships: Egypt is named in vain, and another coast has to be named."""
    scene = world().units("sumerians", "sumer", "galley 2").hand(0, artefact_card(world(), "great_shipyard"))
    scene.units("egyptians", "egypt", "galley")
    play(scene, "Echo of the past", "area egyptians egypt", "area sumerians sumer")
    assert scene.told("shipyard_denied") == [{"area": scene.area("egypt")}]
    assert list(scene.table.artefacts) == [scene.area("sumer")]


@event("Echo of the past")
@rule("AGE-OPT8-1", "AGE-OPT8-5")
@pytest.mark.parametrize(("option", "held"), [("no", 3), ("yes", 2), ("strict", 1)])
def test_an_echo_of_the_past_is_heard_within_range_only(option: str, held: int):
    """The Sumerians are next to Egypt, Chile is not."""
    scene = world(level=28, take_that=option).empire("mongols", 2, level=28, chile="spear", capital="chile")
    card = artefact_card(scene, "colossus")
    scene.hand(0, "Echo of the past", card)
    draft = Played(0, scene.card("Echo of the past"), 0, target=card, actor=scene.e("egyptians").set)
    found = {number for number, _ in ops_artefacts.placements(scene.table, draft, ("ages",))}
    assert len(found) == held


@event("Ahead of their time")
def test_ahead_of_their_time_waives_earlier_artefacts():
    scene = world(level=28)
    card, other = artefact_card(scene, "printing"), artefact_card(scene, "renaissance")
    scene.hand(0, card, other)
    play(scene, "Ahead of their time", "area sumerians sumer")
    assert scene.table.artefacts == {scene.area("sumer"): ((scene.artefact_number("printing"), -1),)}
    assert scene.p(0).hand == [other], "Renaissance needs nothing earlier"
    cannot(world(level=9).hand(0, card), "Ahead of their time", "no_target")


@event("Ahead of their time")
@rule("AGE-ART-7", "AGE-Q-117")
@pytest.mark.parametrize("name", ["united_nations", "universal_suffrage"])
def test_ahead_of_their_time_waives_a_world_war_and_a_government_too(name: str):
    scene = world(level=43)
    scene.hand(0, artefact_card(scene, name))
    play(scene, "Ahead of their time", "area sumerians sumer")
    assert scene.table.artefacts == {scene.area("sumer"): ((scene.artefact_number(name), -1),)}


@event("Ahead of their time")
@rule("AGE-ART-7", "AGE-Q-117")
def test_ahead_of_their_time_waives_nothing_but_artefacts():
    """A Nobel Prize needs order as well, Socialism an empire without a government."""
    scene = world(level=43).disorder("egypt", "sumer")
    cannot(scene.hand(0, artefact_card(scene, "nobel_prize")), "Ahead of their time", "no_target")
    scene = world(level=43)
    for name in ("egyptians", "sumerians"):
        scene.set(name, government="democracy")
    cannot(scene.hand(0, artefact_card(scene, "socialism")), "Ahead of their time", "no_target")


@event("Master builder")
def test_a_master_builder_builds_an_age_early():
    scene = world(level=15).city("egypt", 3)
    play(scene, "Master builder", "area egypt")
    assert scene.table.cities[scene.area("egypt")] == 5


@event("Master builder")
def test_a_master_builder_cannot_build_two_ages_early():
    scene = play(world().city("egypt", 3), "Master builder", "area egypt")
    assert scene.table.cities[scene.area("egypt")] == 3


@event("Master builder")
@rule("AGE-CITY-16", "AGE-LDR-BUILDER-3")
def test_a_master_builder_builds_earlier_still_where_a_builder_is():
    scene = play(world().city("egypt", 3).leader("egyptians", "egypt", "Bu"), "Master builder", "area egypt")
    assert scene.table.cities[scene.area("egypt")] == 5


@event("Floods")
def test_floods_disorder_river_areas_and_drown_units_on_7():
    scene = world()
    play(scene, "Floods", "empire egyptians", "lose egypt archer", value=7)
    assert is_disordered(scene, "egypt", "palestine") == [True, True]
    assert (scene.stack("egyptians", "egypt"), scene.stack("egyptians", "palestine")) == (["spear"] * 3, ["spear"])


@event("Floods")
def test_floods_of_less_than_7_drown_nobody():
    scene = play(world(), "Floods", "empire egyptians", value=6)
    assert is_disordered(scene, "egypt", "palestine") == [True, True]
    assert (len(scene.stack("egyptians", "egypt")), len(scene.stack("egyptians", "palestine"))) == (4, 2)


@event("Floods")
def test_drowned_units_are_the_owners_choice():
    scene = (
        world().leader("sumerians", "sumer", "Ad").leader("sumerians", "sumer", "Sc").leader("sumerians", "sumer", "Ar")
    )
    scene.leader("sumerians", "sumer", "Bu").leader("sumerians", "sumer", "Po")
    play(scene, "Floods", "empire sumerians", "area sumer", value=7)
    assert is_disordered(scene, "sumer", "arabia") == [True, False]
    assert len(scene.stack("sumerians", "sumer")) == 2


@event("Rebellion")
def test_a_rebellion_where_no_leader_is():
    scene = world().leader("sumerians", "sumer", "Sc")
    play(scene, "Rebellion", "empire sumerians", value=3)
    assert is_disordered(scene, "sumer", "arabia") == [False, True]
    assert len(scene.stack("sumerians", "arabia")) == 1


@event("Rebellion")
def test_a_rebellion_leaves_the_last_unit_of_an_area():
    scene = play(world().units("sumerians", "syria", "spear"), "Rebellion", "empire sumerians", value=3)
    assert is_disordered(scene, "sumer", "arabia", "syria") == [True, True, True]
    assert [len(scene.stack("sumerians", area)) for area in ("sumer", "arabia", "syria")] == [2, 1, 1]


@rule("AGE-ART-JUST_RULE-4")
@event("Rebellion", "New Dynasty", "Uprising", "Urban riots")
@pytest.mark.parametrize("name", ["Rebellion", "New Dynasty", "Uprising", "Urban riots"])
def test_just_rule_protects_its_empire(name: str):
    scene = world(seats=2).artefact("just_rule", "sumer").artefact("just_rule", "egypt")
    cannot(scene, name, "no_target")


@event("Rediscovered scrolls")
def test_scrolls_are_found_in_the_discards():
    scene = world()
    scene.table.discards = [scene.table.deck.pop(), scene.table.deck.pop()]
    wanted = scene.table.discards[0]
    play(scene, "Rediscovered scrolls", f"card {wanted}")
    assert scene.p(0).hand == [wanted]


@event("Uprising")
def test_an_uprising_stronger_than_the_garrison_kills_it():
    scene = play(world(), "Uprising", "area arabia", value=3)
    assert scene.holds("sumerians") == ["sumer"]


@event("Uprising")
def test_an_uprising_that_a_garrison_can_hold_is_disorder():
    scene = play(world(), "Uprising", "area arabia", value=2)
    assert is_disordered(scene, "arabia") == [True]
    assert scene.holds("sumerians") == ["arabia", "sumer"]


@event("Slave revolt")
def test_a_slave_revolt_spreads():
    scene = play(world().city("sumer", 3), "Slave revolt", value=4)
    assert scene.table.cities[scene.area("sumer")] == 1
    assert is_disordered(scene, "sumer", "arabia") == [True, True]


@event("Plague ships")
def test_plague_ships_infect_the_coast():
    scene = play(world(), "Plague ships", "area arabia", value=5)
    assert (len(scene.stack("sumerians", "sumer")), len(scene.stack("egyptians", "palestine"))) == (2, 1)
    assert scene.holds("sumerians") == ["sumer"]


@event("Missionaries")
def test_missionaries_convert_an_empire_in_range(monkeypatch: pytest.MonkeyPatch):
    _recorded(monkeypatch)
    scene = world().set("egyptians", religions=["judaism"])
    play(scene, "Missionaries")
    assert scene.e("sumerians").religions == (scene.artefact_number("judaism"),)
    assert scene.p(0).glory == 1


@event("Missionaries")
def test_missionaries_need_room_and_range():
    scene = world().set("egyptians", religions=["judaism"]).set("sumerians", religions=["islam"])
    scene.empire("mongols", 2, mongolia="spear")
    cannot(scene, "Missionaries", "no_target")


@event("Nomad raid")
def test_nomads_raid_out_of_the_waste():
    scene = play(world(), "Nomad raid", "area egypt", "lose egypt spear", "lose egypt archer", value=5)
    assert len(scene.stack("egyptians", "egypt")) == 2
    assert scene.e("egyptians").money == 25
    assert is_disordered(scene, "egypt") == [True]


@event("Nomad raid")
@rule("AGE-Q-104")
def test_nomads_who_take_the_last_unit_take_the_money_too():
    scene = world().units("egyptians", "nubia", "spear")
    play(scene, "Nomad raid", "area nubia", value=4)
    assert scene.holds("egyptians") == ["egypt", "palestine"]
    assert scene.e("egyptians").money == 26
    scene = world(money=2)
    play(scene, "Nomad raid", "area egypt", "lose egypt spear", value=4)
    assert scene.e("egyptians").money == 0


@event("Nomad raid")
@rule("AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-10")
def test_nomads_come_out_of_the_waste_as_the_climate_has_left_it():
    """Tundra has become fertile, and what was fertile is desert."""
    scene = world().units("egyptians", "kamchatka", "spear").units("sumerians", "germany", "spear")
    waste = facts_area.next_to_vacant_waste
    assert [waste(scene.table, scene.area(name)) for name in ("kamchatka", "germany")] == [True, False]
    scene.table.climate = climate.RUN_OUT
    assert [waste(scene.table, scene.area(name)) for name in ("kamchatka", "germany")] == [False, True]


@event("Rising star")
def test_a_rising_star_beyond_the_leader_number():
    scene = world().leader("egyptians", "egypt", "Ad").leader("egyptians", "egypt", "Sc")
    named = scene.table.edition.cards[scene.e("egyptians").card].empire.leaders[-1]
    scene.set("egyptians", level=7 * named.age - 3)
    play(scene, "Rising star", f"named {named.id}", f"area egypt {named.id}", acting="egyptians")
    assert len(scene.e("egyptians").leaders) == 3


@event("Rising star")
@rule("AGE-LDR-11")
def test_a_star_that_has_been_seen_rises_no_more():
    scene = world().leader("egyptians", "egypt", "Cleopatra").hand(0, "Rising star")
    scene.table.agenda = [Wait(0)]
    card = scene.card("Rising star")
    playing.play(scene.table, occasion(scene, card, 0, "egyptians", "", 0), 0, card, 0)
    scene.table.settle()
    assert scene.offers() == ["draw", "nobody"]


@event("Rising star")
def test_a_rising_star_out_of_the_cup_has_two_draws_more():
    scene = world()
    number = scene.table.edition.cards[scene.e("egyptians").card].empire.leader_number
    scene.hand(0, "Rising star").table.agenda = [Wait(0)]
    moment = occasion(scene, scene.card("Rising star"), 0, "egyptians", "", 0)
    playing.play(scene.table, moment, 0, scene.card("Rising star"), 0)
    scene.table.settle()
    answer(scene, "draw")
    while scene.question() != "Wait":
        answer(scene, "back" if scene.question() == "KeepLeader" else "draw")
    assert len(scene.told("cup")) == number + 2


@event("Religious tolerance")
def test_tolerance_ends_heresy_and_two_disorders():
    scene = world().marker("sumerians", "heresy").disorder("sumer", "arabia")
    play(scene, "Religious tolerance", "empire sumerians", "area sumer", "area arabia")
    assert scene.e("sumerians").markers == ()
    assert is_disordered(scene, "sumer", "arabia") == [False, False]


@event("Poet laureate")
def test_a_poet_sings_of_artists_and_artefacts():
    scene = world().leader("egyptians", "egypt", "Ar").leader("egyptians", "palestine", "Ar")
    for name in ("oracle", "colossus", "pharos"):
        scene.artefact(name, "egypt")
    play(scene, "Poet laureate", acting="egyptians")
    assert scene.p(0).glory == 4


@event("Burning of the books")
def test_books_burn():
    scene = world().artefact("great_library", "sumer")
    play(scene, "Burning of the books")
    assert scene.e("sumerians").level == 7
    assert scene.table.artefacts == {}


@event("Defector")
def test_a_defector_changes_sides():
    scene = world().leader("sumerians", "arabia", "Sc")
    play(scene, "Defector", "leader Sc arabia palestine", value=3)
    assert scene.e("sumerians").leaders == ()
    assert scene.e("egyptians").leaders == ((7, scene.area("palestine")),)


@event("Defector")
def test_a_defector_stays_on_a_low_card():
    scene = play(world().leader("sumerians", "arabia", "Sc"), "Defector", value=2)
    assert len(scene.e("sumerians").leaders) == 1


@event("Palace intrigue")
def test_palace_intrigue_disorders_the_capital_and_may_kill():
    scene = world().leader("sumerians", "arabia", "Sc")
    play(scene, "Palace intrigue", value=2)
    assert is_disordered(scene, "sumer", "arabia") == [True, False]
    assert scene.e("sumerians").leaders == ()


@event("Art thieves")
def test_art_thieves_carry_a_green_artefact_home():
    scene = world().artefact("pharos", "arabia")
    play(scene, "Art thieves", "area palestine", value=1)
    assert scene.table.artefacts == {scene.area("palestine"): ((scene.artefact_number("pharos"), -1),)}


@event("Art thieves")
def test_as_many_leaders_as_the_value_keep_art_thieves_out():
    scene = world().artefact("pharos", "arabia").leader("sumerians", "arabia", "Sc")
    assert list(play(scene, "Art thieves", value=1).table.artefacts) == [scene.area("arabia")]


@event("Art thieves")
@rule("AGE-LDR-ARTIST-2")
def test_artists_are_glad_of_what_thieves_bring_and_nobody_else():
    scene = world().artefact("pharos", "arabia").leader("egyptians", "egypt", "Ar")
    assert play(scene, "Art thieves", "area palestine", value=1).p(0).glory == 1
    assert play(world().artefact("pharos", "arabia"), "Art thieves", "area palestine", value=1).p(0).glory == 0


@event("Tribute")
def test_tribute_of_a_weaker_neighbour():
    scene = play(world(), "Tribute")
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (32, 28)


@event("Tribute")
def test_tribute_is_paid_as_far_as_there_is_money():
    scene = play(world().set("sumerians", money=1), "Tribute")
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (31, 0)


@event("Wandering scholars")
def test_scholars_learn_more_next_to_the_advanced():
    scene = play(world().set("sumerians", level=12), "Wandering scholars", acting="egyptians")
    assert scene.e("egyptians").level == 11
    scene = play(world(), "Wandering scholars", acting="egyptians")
    assert scene.e("egyptians").level == 10


@event("Earthquake")
def test_an_earthquake_shakes_a_city():
    scene = world().city("sumer", 5).fort("sumer").artefact("oracle", "sumer")
    play(scene, "Earthquake", "area sumer", value=7)
    assert scene.table.cities[scene.area("sumer")] == 1
    assert is_disordered(scene, "sumer") == [True]
    assert (scene.table.forts, scene.table.artefacts) == (0, {})
    for value, level in ((4, 3), (6, 1)):
        scene = play(world().city("sumer", 5).artefact("oracle", "sumer"), "Earthquake", "area sumer", value=value)
        assert scene.table.cities[scene.area("sumer")] == level
        assert scene.table.artefacts


@event("Natural causes")
def test_death_of_natural_causes():
    scene = play(world().leader("sumerians", "arabia", "Sc"), "Natural causes", value=4)
    assert scene.e("sumerians").leaders == ()
    scene = play(world().leader("sumerians", "arabia", "Sc"), "Natural causes", value=3)
    assert len(scene.e("sumerians").leaders) == 1


@event("Brain drain")
def test_a_brain_drain_takes_a_level_and_a_scientist():
    scene = world().leader("sumerians", "sumer", "Sc").leader("sumerians", "sumer", "Ta")
    play(scene, "Brain drain", "leader Sc sumer egypt")
    assert (scene.e("egyptians").level, scene.e("sumerians").level) == (10, 8)
    assert [area for _, area in scene.e("egyptians").leaders] == [scene.area("egypt")]


@event("Brain drain")
def test_a_brain_drain_takes_no_other_leader():
    scene = world().leader("sumerians", "sumer", "Sc").leader("sumerians", "sumer", "Ta").hand(0, "Brain drain")
    scene.table.agenda = [Wait(0)]
    card = scene.card("Brain drain")
    playing.play(scene.table, occasion(scene, card, 0, "egyptians", "", 0), 0, card, 0)
    scene.table.settle()
    assert {offer.split()[1] for offer in scene.offers()} == {str(CODES.index("Sc"))}


@event("Urban riots")
def test_riots_strike_the_largest_cities_first():
    scene = world().city("sumer", 1).city("arabia", 3).units("sumerians", "elam", "spear").city("elam", 1)
    play(scene, "Urban riots", "empire sumerians", value=2)
    assert is_disordered(scene, "arabia", "sumer", "elam") == [True, True, False]


@event("Fires")
def test_fires_reduce_cities():
    scene = world().city("sumer", 3).city("arabia", 1)
    play(scene, "Fires", "empire sumerians", value=2)
    assert scene.table.cities.get(scene.area("arabia")) is None
    assert scene.table.cities[scene.area("sumer")] == 1
    assert is_disordered(scene, "sumer", "arabia") == [True, True]


@rule("AGE-LDR-BUILDER-4", "AGE-Q-118")
@event("Fires")
def test_a_builder_saves_the_city_from_fires_not_the_area():
    """Two areas of two are struck: the Builder's city stands, and both are disordered."""
    scene = world().city("sumer", 3).city("arabia", 3).leader("sumerians", "arabia", "Bu")
    play(scene, "Fires", "empire sumerians", value=3)
    assert (scene.table.cities[scene.area("sumer")], scene.table.cities[scene.area("arabia")]) == (1, 3)
    assert is_disordered(scene, "sumer", "arabia") == [True, True]


@rule("AGE-LDR-BUILDER-4", "AGE-Q-118")
@event("Fires")
def test_fires_go_round_a_builder_while_they_can():
    scene = world().city("sumer", 3).city("arabia", 3).leader("sumerians", "arabia", "Bu")
    play(scene, "Fires", "empire sumerians", value=2)
    assert (scene.table.cities[scene.area("sumer")], scene.table.cities[scene.area("arabia")]) == (1, 3)
    assert is_disordered(scene, "sumer", "arabia") == [True, False]


@rule("AGE-EVENT-14", "AGE-EX-49")
@event("Fires")
def test_two_leaders_of_which_one_is_an_administrator_are_three_against_fires():
    scene = (
        world().city("sumer", 3).city("arabia", 3).leader("sumerians", "sumer", "Ad").leader("sumerians", "sumer", "Sc")
    )
    play(scene, "Fires", "empire sumerians", "area arabia", value=4)
    assert (scene.table.cities[scene.area("sumer")], scene.table.cities[scene.area("arabia")]) == (3, 1)


@event("Decadence")
def test_decadence_costs_money_and_elite_or_glory():
    scene = world().player(1, glory=3)
    play(scene, "Decadence", "empire sumerians", value=4)
    assert (scene.e("sumerians").money, scene.p(1).glory) == (26, 2)
    scene = world().player(1, glory=3).set("sumerians", elite=2)
    play(scene, "Decadence", "empire sumerians", value=4)
    assert (scene.e("sumerians").elite, scene.p(1).glory) == (1, 3)


@event("Petty kings")
def test_petty_kings_found_towns():
    scene = play(world(), "Petty kings", "area nubia", "area syria", mode=1, value=3)
    assert {scene.area("nubia"), scene.area("syria")} <= set(scene.table.cities)


@event("Petty kings")
def test_petty_kings_rule_kingdoms():
    scene = world(neutral_kingdoms=True)
    play(scene, "Petty kings", "area nubia", "done", mode=0, value=3)
    assert len(scene.table.kingdoms[scene.area("nubia")]) == 2


@event("Petty kings")
def test_petty_kings_arm_their_men_as_the_most_advanced_do():
    scene = play(world(neutral_kingdoms=True), "Petty kings", "area nubia", "done", mode=0, value=3)
    kinds = scene.table.edition.kinds
    there = [kinds[each & KIND] for each in scene.table.kingdoms[scene.area("nubia")]]
    foot = [kind.level for kind in kinds if kind.group == INFANTRY and kind.level <= 9]
    assert [kind.level for kind in there] == [max(foot)] * 2
    assert {kind.group for kind in there} == {INFANTRY}


@event("Dynastic marriage")
def test_a_dowry_is_an_area():
    scene = world().leader("egyptians", "egypt", "Sc").leader("sumerians", "arabia", "Ad").fort("arabia")
    play(scene, "Dynastic marriage", "area arabia", value=3)
    assert scene.stack("egyptians", "arabia") == ["spear", "spear"]
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (24, 36)
    assert {area for _, area in scene.e("egyptians").leaders} == {scene.area("egypt"), scene.area("arabia")}
    assert scene.table.forts == 1 << scene.area("arabia")


@event("Dynastic marriage")
@rule("AGE-CONV-3")
def test_ships_of_a_dowry_stay_on_their_coast_and_elephants_go_along():
    scene = world().leader("egyptians", "egypt", "Sc").leader("sumerians", "arabia", "Ad")
    number, palestine = scene.e("egyptians").set, scene.area("palestine")
    galley = pools.take(scene.table, number, scene.table.edition.kind_number["galley"]) | 1 << MARK
    one = next(each for each in members(scene.table.elephants))
    scene.table.elephants &= ~(1 << one)
    elephant = unit(scene.table.edition.kind_number["elephant"], mark=one)
    stacks.place(scene.table, number, palestine, (galley, elephant))
    play(scene, "Dynastic marriage", "area palestine", seat=1, value=3)
    assert scene.stack("sumerians", "palestine") == ["elephant", "galley", "spear", "spear"]
    held = scene.e("sumerians").stacks[palestine]
    assert elephant in held
    assert [mark_of(each) for each in held if each & KIND == galley & KIND] == [1]


@event("Dynastic marriage")
def test_a_capital_is_no_dowry():
    scene = world().leader("egyptians", "egypt", "Sc").leader("sumerians", "arabia", "Ad")
    scene.city("arabia").set("sumerians", capital="arabia")
    play(scene, "Dynastic marriage", value=3)
    assert scene.holds("sumerians") == ["arabia", "sumer"]
    assert scene.e("egyptians").money == 30


@event("Dynastic marriage")
def test_a_marriage_is_refused_with_a_high_card():
    scene = world().leader("egyptians", "egypt", "Sc").leader("sumerians", "arabia", "Ad")
    card = next(each for each in scene.table.deck if scene.table.edition.value(each) >= 4)
    scene.hand(1, card)
    play(scene, "Dynastic marriage", "pass", "pass", f"discard {card}", value=3)
    assert scene.holds("sumerians") == ["arabia", "sumer"]
    assert card in scene.table.discards


@event("Dynastic marriage")
def test_a_card_of_value_3_is_too_low_to_refuse_a_marriage():
    scene = world().leader("egyptians", "egypt", "Sc").leader("sumerians", "arabia", "Ad")
    card = next(each for each in scene.table.deck if scene.table.edition.value(each) == 3)
    scene.hand(1, card)
    with pytest.raises(AssertionError, match="is not among"):
        play(scene, "Dynastic marriage", "pass", "pass", f"discard {card}", value=5)
    answer(scene, "area arabia")
    assert scene.holds("sumerians") == ["sumer"]


@event("Dynastic marriage")
def test_an_empires_only_land_is_no_dowry():
    scene = world().leader("egyptians", "egypt", "Sc").leader("sumerians", "sumer", "Ad")
    scene.lose("sumerians", "arabia", "spear 2").units("egyptians", "arabia", "spear")
    cannot(scene, "Dynastic marriage", "no_target", acting="egyptians")


@event("Exile's return")
def test_an_exile_returns():
    scene = world(level=20)
    named = [each for each in scene.table.edition.cards[scene.e("egyptians").card].empire.leaders if each.age < 3]
    assert named
    play(scene, "Exile's return", f"named {named[0].id}", f"area egypt {named[0].id}", acting="egyptians")
    assert scene.e("egyptians").leaders == ((named[0].id, scene.area("egypt")),)


@event("Separatists")
def test_separatists_rise_far_from_the_capital():
    scene = world().units("sumerians", "syria", "spear").units("sumerians", "anatolia", "spear")
    play(scene, "Separatists", value=1)
    assert is_disordered(scene, "anatolia", "syria", "arabia") == [True, True, False]


@event("Separatists")
def test_separatists_find_no_hearing_in_cities():
    scene = world().units("sumerians", "syria", "spear").units("sumerians", "anatolia", "spear").city("syria")
    play(scene, "Separatists", value=1)
    assert is_disordered(scene, "anatolia", "syria") == [True, False]


@event("Hostage prince")
def test_a_hostage_prince_is_ransomed_or_lost():
    scene = world().units("egyptians", "palestine", "spear 3").leader("sumerians", "arabia", "Sc")
    play(scene, "Hostage prince", "pay 10", value=4)
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (40, 20)
    scene = (
        world().units("egyptians", "palestine", "spear 3").leader("sumerians", "arabia", "Sc").set("sumerians", money=9)
    )
    play(scene, "Hostage prince", value=4)
    assert scene.e("sumerians").leaders == ()


@event("Age of reason")
def test_the_age_of_reason():
    scene = world(level=22).blue("renaissance", 20).blue("printing", 22).marker("egyptians", "heresy")
    play(scene, "Age of reason", acting="egyptians")
    assert scene.e("egyptians").level == 25
    assert scene.e("egyptians").markers == ()


@event("Space race")
def test_the_space_race_has_a_second():
    scene = (
        world(level=45).empire("romans", 2, level=47, latium="spear").empire("mongols", 2, level=44, mongolia="spear")
    )
    play(scene, "Space race", acting="egyptians")
    levels = [scene.e(name).level for name in ("egyptians", "sumerians", "romans", "mongols")]
    assert levels == [47, 45, 48, 44]


@event("Space race")
def test_among_equals_you_choose_the_second_in_the_space_race():
    scene = world(level=45).empire("romans", 2, level=45, latium="spear")
    play(scene, "Space race", "empire romans", acting="egyptians")
    assert [scene.e(name).level for name in ("egyptians", "sumerians", "romans")] == [47, 45, 46]


@event("Excommunication")
def test_excommunication():
    scene = world().player(1, glory=2).set("egyptians", religions=["judaism"]).set("sumerians", religions=["judaism"])
    scene.leader("sumerians", "arabia", "Re")
    play(scene, "Excommunication", value=3)
    assert scene.p(1).glory == 1
    assert scene.e("sumerians").religions == ()
    assert is_disordered(scene, "sumer", "arabia") == [True, True]


@event("Excommunication")
@rule("AGE-CIV-4", "AGE-Q-115")
def test_one_empire_of_yours_may_excommunicate_another_but_not_itself():
    scene = world().set("egyptians", religions=["judaism"])
    cannot(scene, "Excommunication", "no_target")
    scene.empire("romans", 0, level=9, latium="spear").set("romans", religions=["judaism"]).player(0, glory=3)
    play(scene, "Excommunication", "empire romans", value=1)
    assert (scene.p(0).glory, scene.e("romans").religions) == (2, ())


@event("Temple builders")
def test_temple_builders_without_temples_bring_order():
    scene = world().set("egyptians", religions=["judaism"]).disorder("egypt").city("palestine").disorder("palestine")
    play(scene, "Temple builders", "area egypt", "done", acting="egyptians", mode=1)
    assert is_disordered(scene, "egypt", "palestine") == [False, True]


@event("Temple builders")
def test_temple_builders_build_two_temples():
    scene = world(deus_vult=True).set("egyptians", religions=["judaism"])
    play(scene, "Temple builders", "temple egypt judaism", "temple palestine judaism", acting="egyptians")
    assert scene.table.temples == dict.fromkeys(
        (scene.area("egypt"), scene.area("palestine")), scene.artefact_number("judaism")
    )
    assert scene.table.disorder == 0


@event("Desecration")
def test_a_desecrated_great_temple_falls_on_5():
    for value, stands in ((5, False), (4, True)):
        scene = world().set("egyptians", religions=["islam"]).set("sumerians", religions=["islam"])
        scene.artefact("great_temple", "sumer", scene.artefact_number("islam"))
        play(scene, "Desecration", value=value)
        assert bool(scene.table.artefacts) == stands


@event("Desecration")
def test_a_desecration_spares_what_else_lies_there():
    scene = world().set("egyptians", religions=["islam"]).set("sumerians", religions=["islam"])
    scene.artefact("great_temple", "sumer", scene.artefact_number("islam")).artefact("oracle", "sumer")
    play(scene, "Desecration", value=5)
    assert scene.table.artefacts == {scene.area("sumer"): ((scene.artefact_number("oracle"), -1),)}


@event("Desecration")
def test_a_desecrated_temple_disorders_those_of_its_faith_nearby():
    scene = world(deus_vult=True)
    judaism = scene.artefact_number("judaism")
    scene.table.temples = {scene.area("sumer"): judaism, scene.area("arabia"): judaism}
    play(scene, "Desecration", "area sumer", value=1)
    assert scene.table.temples == {scene.area("arabia"): judaism}
    assert is_disordered(scene, "sumer", "arabia") == [True, True]


@event("Desecration")
def test_a_desecrated_temple_moves_neither_other_faiths_nor_those_far_away():
    scene = world(deus_vult=True).units("sumerians", "elam", "spear").units("sumerians", "syria", "spear")
    judaism, islam = scene.artefact_number("judaism"), scene.artefact_number("islam")
    faiths = {"sumer": judaism, "arabia": islam, "elam": judaism, "syria": judaism}
    scene.table.temples = {scene.area(name): faith for name, faith in faiths.items()}
    play(scene, "Desecration", "area sumer", value=1)
    assert is_disordered(scene, "sumer", "arabia", "elam", "syria") == [True, False, True, False]


@event("Hermit prophet")
def test_a_hermit_founds_a_religion(monkeypatch: pytest.MonkeyPatch):
    found = _recorded(monkeypatch)

    def refuse(table: SevenTable, number: int, artefact: int, area: int, waived: tuple[str, ...] = ()) -> bool:
        return table.edition.artefacts[artefact].id != "judaism"

    monkeypatch.setattr(artefacts, "refuse", refuse)
    scene = world()
    play(scene, "Hermit prophet", "area palestine Re", "religion judaism", acting="egyptians")
    assert scene.e("egyptians").leaders == ((6, scene.area("palestine")),)
    assert found == [(0, scene.e("egyptians").set, scene.artefact_number("judaism"), -1)]


@event("Iconoclasts")
def test_iconoclasts_break_what_the_owner_gives_up():
    scene = world().set("sumerians", religions=["judaism"]).artefact("oracle", "sumer").artefact("pharos", "arabia")
    play(scene, "Iconoclasts", "artefact pharos arabia")
    assert list(scene.table.artefacts) == [scene.area("sumer")]
    assert is_disordered(scene, "sumer", "arabia") == [False, True]


@event("Inquisition")
def test_the_inquisition():
    scene = world().set("sumerians", religions=["judaism"]).marker("sumerians", "heresy").city("arabia")
    play(scene, "Inquisition", "area arabia", value=3)
    assert scene.e("sumerians").markers == ()
    assert scene.e("sumerians").level == 8
    assert is_disordered(scene, "sumer", "arabia") == [False, True]


@event("Market crash")
def test_a_market_crash_takes_a_third_from_everybody():
    scene = play(world().set("sumerians", money=31), "Market crash")
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (20, 21)
    assert noted(scene, "glory_mod") == [("this_turn", "money_category", -1, "no_gain", 0, -1)]
