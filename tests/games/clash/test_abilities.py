"""Abilities that are used by saying so: of advances, wonders, civilization advances and leaders (verb `use`)."""

from __future__ import annotations

import pytest
from tests.games.clash.cities import civ
from tests.games.clash.scene import Scene, clash

from annals.games.clash.advances import abilities
from annals.games.clash.units.units import BARBARIANS
from annals.kernel.knowledge import knows
from annals.rules import rule


def test_what_one_does_not_have_cannot_be_used():
    clash().refused("use taxes", "no_such_ability")
    clash().refused("use nonsense", "no_such_ability")


@rule("CLA-ROUND-13")
def test_once_a_turn_is_renewed_with_the_next_turn():
    scene = clash().player(0, mood=1, advances=["theaters"]).choose("use theaters")
    scene.refused("use theaters", "used_this_turn", "CLA-ROUND-13")
    scene.choose("end", "end")
    assert ("use", "theaters") in scene.choices("use")


@rule("CLA-ADVANCE-BARTERING-1")
@pytest.mark.parametrize("what", ["gold", "culture"])
def test_bartering_sells_an_action_card(what: str):
    scene = clash().player(0, food=0, advances=["bartering"], action_hand=["spies_high_morale", "leadership_archers"])
    scene.choose("use bartering", "discard spies_high_morale", f"gain {what}")
    assert scene.stock(0) == {what: 1}
    assert scene.p(0).action_hand == ["leadership_archers"]
    assert scene.table.action_discards == ["spies_high_morale"]
    assert scene.p(0).actions == 3
    scene.refused("use bartering", "used_this_turn")


@rule("CLA-ADVANCE-TAXES-1")
def test_taxes_give_goods_up_to_the_number_of_cities():
    scene = clash().player(0, food=0, mood=1, advances=["taxes"]).city(0, 16).city(0, 19)
    scene.choose("use taxes", "gain food", "gain ore")
    assert ("gain", "gold") not in scene.choices()
    scene.choose("gain ore")
    assert scene.question() == "Act"
    assert scene.stock(0) == {"food": 1, "ore": 2}
    assert scene.p(0).actions == 2
    scene.player(0, mood=1).refused("use taxes", "used_this_turn")


@rule("CLA-ADVANCE-CURRENCY-1")
def test_currency_turns_taxes_into_gold():
    scene = clash().player(0, food=0, mood=1, advances=["taxes", "currency"]).choose("use taxes", "gain gold")
    assert scene.stock(0) == {"gold": 1}


@rule("CLA-ADVANCE-THEATERS-1")
@pytest.mark.parametrize(("given", "gained"), [("mood", "culture"), ("culture", "mood")])
def test_theaters_change_a_token(given: str, gained: str):
    scene = clash().player(0, food=0, mood=1, culture=1, advances=["theaters"]).choose("use theaters", f"gain {gained}")
    assert scene.stock(0) == {gained: 2}
    assert given not in scene.stock(0)
    assert scene.p(0).actions == 3


@rule("CLA-ADVANCE-CIVIL_LIBERTIES-1", "CLA-ROUND-8")
def test_civil_liberties_give_three_mood_for_an_action():
    scene = clash().player(0, food=0, advances=["civil_liberties"]).choose("use civil_liberties", "use civil_liberties")
    assert scene.stock(0) == {"mood": 6}
    assert scene.p(0).actions == 1


@rule("CLA-ADVANCE-ABSOLUTE_POWER-1")
def test_absolute_power_buys_an_action():
    scene = clash().player(0, food=0, mood=4, advances=["absolute_power"]).choose("use absolute_power")
    assert scene.p(0).actions == 4
    assert scene.stock(0) == {"mood": 2}
    scene.refused("use absolute_power", "used_this_turn")


# Wonders --------------------------------------------------------------------------------------------------------


@rule("CLA-WON-LIBRARY-2", "CLA-WON-LIBRARY-3")
def test_the_library_lends_an_advance_until_the_end_of_the_turn():
    scene = clash().city(0, 0, wonders=("great_library",), mood="happy").choose("use great_library")
    lent = {choice[1] for choice in scene.choices("borrow")}
    assert "storage" in lent
    assert not {"voting", "dogma", "farming"} & lent
    scene.choose("borrow storage", "collect 0", "take 0 food", "take 10 food", "done")
    assert scene.stock(0) == {"food": 4}
    scene.refused("use great_library", "used_this_turn")
    scene.choose("end")
    assert scene.stock(0) == {"food": 2}
    assert "storage" not in scene.p(0).abilities


@rule("CLA-WON-STATUE-3")
def test_the_statue_turns_an_objective_into_an_action():
    scene = clash().city(0, 0, wonders=("great_statue",)).player(0, objective_hand=["rich_great_navy"])
    scene.choose("use great_statue", "discard rich_great_navy")
    assert scene.p(0).actions == 4
    assert scene.p(0).objective_hand == []
    assert scene.table.objective_discards == ["rich_great_navy"]


def lighthouse() -> Scene:
    """Seat 0 has the Great Lighthouse at home, and another city; three seas, one with an enemy ship."""
    scene = clash().city(0, 0, wonders=("great_lighthouse",), mood="happy").city(0, 19)
    return scene.terrain(s16="sea", s28="sea", s31="sea").units(1, 28, ship=1)


@rule("CLA-WON-LIGHTHOUSE-3")
def test_a_ship_follows_whenever_the_city_of_the_lighthouse_was_activated():
    scene = lighthouse().player(0, food=4)
    assert ("use", "great_lighthouse") not in scene.choices("use")
    scene.go("recruit 0", "unit settler", "done")
    assert scene.choices() == [("place", 16), ("place", 31), ("decline",)]
    scene.choose("place 31")
    assert scene.at(0, 31) == {"ship": 1}
    assert (scene.p(0).actions, scene.table.cities[0].activations) == (2, 1)
    scene.player(0, food=2).go("recruit 0", "unit settler", "done", "decline")
    assert scene.question() == "Act"


@rule("CLA-WON-LIGHTHOUSE-3")
def test_no_ship_follows_another_city_nor_without_one_in_the_supply():
    scene = lighthouse().player(0, food=4)
    scene.go("recruit 19", "unit settler")
    assert scene.question() == "Act"
    scene.units(0, 31, ship=4).go("recruit 0", "unit settler", "done")
    assert scene.question() == "Act"
    assert scene.table.cities[0].activations == 1


@rule("CLA-WON-LIGHTHOUSE-3")
def test_two_activations_at_once_bring_two_ships():
    scene = civ("greece", ["writing"], leader="alexander_the_great").city(0, 10).terrain(s16="sea")
    scene.city(0, 0, wonders=("great_lighthouse",), mood="happy").city(0, 19)
    scene.player(0, culture=2, action_hand=["city_growth_peltasts"])
    scene.choose("use idol", "play city_growth_peltasts", "construct 0 academy", "place 16", "place 16")
    assert scene.at(0, 16) == {"ship": 2}
    assert scene.question() == "Act"


# Civilization advances ------------------------------------------------------------------------------------------


@rule("CLA-CIV-CHINA-4")
def test_imperial_army_turns_settlers_and_infantry():
    scene = civ("china", ["voting"], civ_advances=["imperial_army"]).units(0, 0, settler=2).units(0, 16, infantry=1)
    scene.choose("use imperial_army", "turn 0 infantry", "turn 16 settler")
    assert ("turn", 16, "infantry") not in scene.choices()
    scene.choose("done")
    assert scene.at(0, 0) == {"settler": 1, "infantry": 1}
    assert scene.at(0, 16) == {"settler": 1}
    assert scene.p(0).actions == 2


@rule("CLA-CIV-CELTS-2")
def test_tribal_allies_bring_a_barbarian_spawn():
    scene = civ("celts", ["draft"], civ_advances=["tribal_allies"]).choose("use tribal_allies", "settle 19")
    assert scene.table.cities[19].owner == BARBARIANS
    assert scene.p(0).actions == 2
    assert "tribal_allies" in scene.p(0).used


@rule("CLA-CIV-JAPAN-6")
def test_shogunate_plays_a_card_without_its_action():
    scene = civ("japan", ["voting"], civ_advances=["shogunate"])
    scene.player(0, culture=1, action_hand=["new_goals_flanking"])
    scene.choose("use shogunate", "play new_goals_flanking")
    assert scene.p(0).actions == 3
    assert scene.table.action_discards == ["new_goals_flanking"]


@rule("CLA-CIV-MAYA-7")
def test_calendar_looks_at_the_next_event_and_buries_it():
    scene = civ("maya", civ_advances=["calendar"]).player(0, culture=1).next_event("fine_year_9", "plague")
    scene.choose("use calendar", "bury")
    assert scene.table.event_deck[0] == "fine_year_9"
    assert scene.table.event_deck[-1] == "plague"
    assert knows(scene.table.known["plague"], 0)
    scene.refused("use calendar", "nothing_to_do")


# Leaders --------------------------------------------------------------------------------------------------------


@rule("CLA-CIV-CHINA-5", "CLA-CIV-CHINA-9", "CLA-CIV-GREECE-11", "CLA-CIV-PHOENICIA-11")
@pytest.mark.parametrize(
    ("civilization", "leader", "ability", "advance", "rule_id"),
    [
        ("china", "sun_tzu", "the_art_of_war", "tactics", "CLA-CIV-CHINA-5"),
        ("china", "empress_wu_zetian", "agriculture_economist", "storage", "CLA-CIV-CHINA-9"),
        ("greece", "pericles", "master", "writing", "CLA-CIV-GREECE-11"),
        ("phoenicia", "king_hiram", "constructor", "engineering", "CLA-CIV-PHOENICIA-11"),
    ],
)
def test_teachers_give_an_advance_for_a_token(civilization: str, leader: str, ability: str, advance: str, rule_id: str):
    scene = civ(civilization, leader=leader).player(0, mood=1, food=0)
    scene.go(f"use {ability}", f"gain {advance}")
    assert advance in scene.p(0).advances
    assert scene.p(0).actions == 2
    assert scene.p(0).tracker == 2
    scene = civ(civilization, leader=leader).player(0, culture=1).city(0, 0, mood="neutral")
    scene.refused(f"use {ability}", "not_happy", rule_id)
    scene.city(0, 0, mood="happy")
    assert ("use", ability) in scene.choices("use")


@rule("CLA-LEADER-7", "CLA-CIV-GENERAL-5")
def test_a_leader_works_only_in_the_city_where_it_stands():
    scene = civ("china", leader="sun_tzu", at=16).player(0, mood=1)
    scene.refused("use the_art_of_war", "no_leader_there", "CLA-LEADER-7")


@rule("CLA-CIV-AZTECS-14")
def test_spread_of_fear_drives_a_unit_away():
    scene = civ("aztecs", leader="marqzen").units(1, 16, infantry=2, ship=0).city(1, 19).units(0, 18, settler=1)
    scene.choose("use spread_of_fear")
    assert {choice[3] for choice in scene.choices()} == {10, 13, 17, 19}
    scene.choose("frighten 16 infantry 17")
    assert scene.at(1, 16) == {"infantry": 1}
    assert scene.at(1, 17) == {"infantry": 1}
    assert scene.p(0).actions == 2


@rule("CLA-CIV-AZTECS-14")
def test_who_is_aboard_a_ship_is_not_frightened():
    scene = civ("aztecs", leader="marqzen").terrain(s16="sea").units(1, 16, ship=1, infantry=2)
    scene.refused("use spread_of_fear", "nothing_to_do")


@rule("CLA-CIV-INDIA-8")
def test_golden_age_opens_a_new_field():
    scene = civ("india", leader="maharaja_sri_gupta").player(0, culture=1, food=2).choose("use golden_age")
    offered = {choice[1] for choice in scene.choices("advance")}
    assert {"fishing", "writing", "arts"} <= offered
    assert not {"storage", "engineering"} & offered
    scene.choose("advance arts")
    assert scene.stock(0) == {"culture": 1}
    assert scene.p(0).actions == 3
    assert scene.table.cities[0].activations == 1


@rule("CLA-CIV-ROME-8")
def test_augustus_takes_counsel():
    scene = civ("rome", leader="emperor_augustus").player(0, culture=1, action_hand=["leadership_archers"])
    scene.next_cards("action", "spies_high_morale").next_cards("objective", "rich_great_navy")
    scene.choose("use princeps", "discard leadership_archers", "discard rich_great_navy")
    assert scene.p(0).action_hand == ["spies_high_morale"]
    assert scene.p(0).objective_hand == []
    assert scene.p(0).actions == 2
    assert scene.table.cities[0].activations == 1


@rule("CLA-CIV-PERSIA-7")
def test_cyrus_gains_tokens_for_his_regions():
    scene = civ("persia", leader="cyrus_the_great").player(0, food=0).city(0, 0, buildings=["port", "academy"])
    scene.city(0, 16).city(0, 28).city(0, 29).choose("use king_of_persia", "gain mood", "gain culture", "gain culture")
    assert scene.stock(0) == {"mood": 1, "culture": 2}
    assert scene.p(0).actions == 2


@rule("CLA-CIV-PERSIA-7")
def test_cyrus_gains_at_most_the_size_of_his_city():
    scene = civ("persia", leader="cyrus_the_great").player(0, food=0).city(0, 16).city(0, 28)
    scene.choose("use king_of_persia", "gain mood")
    assert scene.question() == "Act"


@rule("CLA-CIV-EGYPT-9")
def test_beloved_puts_tokens_on_cleopatras_city():
    scene = civ("egypt", leader="cleopatra").player(0, culture=2).choose("use beloved")
    assert scene.table.cities[0].beloved == 1
    assert scene.stock(0)["culture"] == 1
    scene.refused("use beloved", "used_this_turn")


@rule("CLA-CIV-GREECE-7")
def test_the_idol_plays_a_card_for_culture_and_an_activation():
    scene = civ("greece", leader="alexander_the_great").player(0, culture=2, action_hand=["new_goals_flanking"])
    scene.choose("use idol", "play new_goals_flanking")
    assert scene.p(0).actions == 3
    assert scene.table.cities[0].activations == 1
    assert "culture" not in scene.stock(0)


@rule("CLA-CIV-VIKINGS-9")
def test_danegeld_takes_taxes_by_activating_a_city():
    scene = civ("vikings", ["taxes"], leader="cnut_the_great").player(0, food=0, mood=1)
    scene.choose("use danegeld", "gain ore")
    assert scene.stock(0) == {"ore": 1, "mood": 1}
    assert scene.table.cities[0].activations == 1
    scene.refused("use taxes", "used_this_turn")
    scene.refused("use danegeld", "used_this_turn")


@rule("CLA-CIV-VIKINGS-9")
def test_no_danegeld_in_a_turn_with_taxes():
    scene = civ("vikings", ["taxes"], leader="cnut_the_great").player(0, food=0, mood=1).choose("use taxes", "gain ore")
    scene.refused("use danegeld", "used_this_turn")


@rule("CLA-CIV-VIKINGS-9")
def test_danegeld_needs_taxes():
    civ("vikings", leader="cnut_the_great").refused("use danegeld", "needs_advance")


@rule("CLA-CIV-VIKINGS-10")
def test_eric_marks_the_region_he_sails_in():
    scene = civ("vikings", leader="eric_the_red", at=16).terrain(s16="sea").units(0, 16, ship=1).player(0, culture=2)
    scene.choose("use legendary_explorer")
    assert scene.p(0).markers == (4,)
    assert scene.stock(0)["culture"] == 1
    assert scene.p(0).actions == 2
    scene.refused("use legendary_explorer", "nothing_to_do")


def test_every_ability_of_the_registry_belongs_to_something_printed():
    edition = clash().table.edition
    printed = {*edition.advances, *edition.wonders, *edition.civ_advances}
    for leader in edition.leaders.values():
        printed |= {ability.id for ability in leader.abilities}
    assert set(abilities.ABILITIES) <= printed
