"""Influencing culture (CLA-CULT) and everything that helps or hinders it."""

from __future__ import annotations

import pytest
from tests.games.clash.cities import civ
from tests.games.clash.scene import Scene, clash

from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS
from annals.rules import rule

ONE, TWO, THREE, FOUR, FIVE, SIX = 0, 2, 4, 6, 8, 10
"""Faces of the die that show these numbers."""


def rival(scene: Scene | None = None, space: int = 16, **city: object) -> Scene:
    """Seat 1 has a temple next to the city of seat 0."""
    scene = scene or clash()
    return scene.city(1, space, **{"buildings": ["temple"], **city})  # type: ignore[arg-type]


@rule("CLA-CULT-1", "CLA-CULT-7", "CLA-CULT-8", "CLA-CULT-9", "CLA-CULT-10", "CLA-CULT-11", "CLA-CULT-25")
@pytest.mark.parametrize("face", [8, 9, 10, 11])
def test_five_and_six_change_the_colour(face: int):
    scene = rival(buildings=["temple", "academy"]).dice(face).choose("influence 0 16 temple")
    assert scene.table.cities[16].buildings == {"temple": 0, "academy": 1}
    assert scene.table.cities[16].owner == 1
    assert scene.p(0).actions == 2
    assert scene.table.cities[0].activations == 0


@rule("CLA-CULT-7")
@pytest.mark.parametrize("face", range(8))
def test_one_to_four_fail(face: int):
    scene = rival().dice(face).choose("influence 0 16 temple")
    assert scene.table.cities[16].buildings == {"temple": 1}
    assert scene.question() == "Act"


@rule("CLA-CULT-2", "CLA-CULT-16", "CLA-CULT-17")
def test_settlements_and_wonders_are_no_targets():
    scene = rival(buildings=[], wonders=("great_wall",))
    assert scene.choices("influence") == []
    scene.refused("influence 0 16 settlement", "cannot_be_influenced", "CLA-CULT-16")
    scene.refused("influence 0 16 great_wall", "nothing_to_influence", "CLA-CULT-2")


@rule("CLA-CULT-3", "CLA-CULT-4")
def test_the_range_is_the_size_of_the_source():
    scene = rival(space=19)
    scene.refused("influence 0 19 temple", "out_of_range", "CLA-CULT-3")
    scene.city(0, 0, buildings=["academy"])
    assert ("influence", 0, 19, "temple") in scene.choices("influence")


@rule("CLA-CULT-4", "CLA-CULT-26")
def test_an_angry_city_keeps_its_range():
    scene = rival(space=19).city(0, 0, buildings=["academy"], mood="angry")
    assert ("influence", 0, 19, "temple") in scene.choices("influence")


@rule("CLA-CULT-5")
def test_range_crosses_the_sea():
    scene = rival(space=19).terrain(s16="sea", s13="sea", s10="sea").city(0, 0, buildings=["academy"])
    assert ("influence", 0, 19, "temple") in scene.choices("influence")


@rule("CLA-CULT-6", "CLA-MAP-11")
def test_range_does_not_cross_unrevealed_regions():
    scene = rival(space=28).city(0, 0, buildings=["academy", "port"])
    assert ("influence", 0, 28, "temple") in scene.choices("influence")
    scene.unrevealed(4, 9)
    scene.refused("influence 0 28 temple", "out_of_range")


@rule("CLA-CULT-12", "CLA-CULT-13")
def test_an_own_piece_is_needed_and_the_old_one_goes_home():
    scene = rival()
    for space in (30, 31, 34, 36, 37):
        scene.city(1, space, buildings={"temple": 0})
    scene.refused("influence 0 16 temple", "no_piece_to_influence", "CLA-CULT-13")
    scene.city(1, 30).dice(SIX).choose("influence 0 16 temple")
    assert scene.table.cities[16].buildings == {"temple": 0}


@rule("CLA-CULT-14")
def test_tokens_widen_the_range_before_the_roll():
    scene = rival(space=28).player(0, culture=1)
    scene.refused("influence 0 28 temple", "out_of_range")
    scene.player(0, culture=2).dice(ONE).choose("influence 0 28 temple")
    assert "culture" not in scene.stock(0)
    assert scene.table.cities[28].buildings == {"temple": 1}


@rule("CLA-CULT-15")
def test_tokens_raise_the_roll_afterwards():
    scene = rival().player(0, culture=3).dice(THREE).choose("influence 0 16 temple")
    assert scene.choices() == [("boost", 2), ("accept",)]
    scene.choose("boost 2")
    assert scene.table.cities[16].buildings == {"temple": 0}
    assert scene.stock(0)["culture"] == 1


@rule("CLA-CULT-15")
def test_a_failure_may_be_accepted():
    scene = rival().player(0, culture=3).dice(THREE).choose("influence 0 16 temple", "accept")
    assert scene.table.cities[16].buildings == {"temple": 1}
    assert scene.stock(0)["culture"] == 3


@rule("CLA-CULT-18")
def test_one_success_a_turn():
    scene = rival(buildings=["temple", "academy"]).dice(SIX).choose("influence 0 16 temple")
    scene.refused("influence 0 16 academy", "influenced_already", "CLA-CULT-18")


@rule("CLA-CULT-19")
def test_failures_do_not_count():
    scene = rival().dice(ONE, SIX).choose("influence 0 16 temple", "influence 0 16 temple")
    assert scene.table.cities[16].buildings == {"temple": 0}


@rule("CLA-CULT-20", "CLA-CULT-22")
def test_a_city_wins_its_own_building_back_without_boost():
    scene = clash().city(0, 0, buildings={"temple": 1}).player(0, culture=5).dice(FOUR)
    scene.choose("influence 0 0 temple")
    assert scene.question() == "Act"
    scene.dice(FIVE).choose("influence 0 0 temple")
    assert scene.table.cities[0].buildings == {"temple": 0}
    assert scene.stock(0)["culture"] == 5


@rule("CLA-CULT-21")
def test_a_city_with_a_foreign_building_influences_only_itself():
    scene = rival().city(0, 0, buildings={"academy": 1})
    scene.refused("influence 0 16 temple", "foreign_building", "CLA-CULT-21")
    assert scene.choices("influence") == [("influence", 0, 0, "academy")]


@rule("CLA-CULT-23")
def test_buildings_of_barbarian_cities_can_be_targets():
    scene = clash().barbarians(16, buildings={"temple": 1}, infantry=1).dice(SIX).choose("influence 0 16 temple")
    assert scene.table.cities[16].buildings == {"temple": 0}
    assert scene.table.cities[16].owner == BARBARIANS


@rule("CLA-CULT-24")
def test_a_third_players_colour_can_be_changed():
    scene = clash(seats=3)
    near = scene.table.layout.neighbours[0][-1]
    scene.city(1, near, buildings={"temple": 2}).dice(SIX).choose(f"influence 0 {near} temple")
    assert scene.table.cities[near].buildings == {"temple": 0}


@rule("CLA-BLD-OBELISK-2")
def test_obelisks_cannot_be_influenced():
    scene = rival(civ("rome"), buildings=["obelisk"])
    scene.refused("influence 0 16 obelisk", "cannot_be_influenced")


# Advances -------------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-ARTS-1")
def test_arts_make_an_attempt_for_a_culture_token_without_an_action():
    scene = rival().player(0, culture=1, advances=["arts"]).dice(SIX).choose("use arts", "influence 0 16 temple")
    assert scene.table.cities[16].buildings == {"temple": 0}
    assert scene.p(0).actions == 3
    assert "culture" not in scene.stock(0)


@rule("CLA-ADVANCE-ARTS-1")
def test_arts_once_a_turn_and_not_in_vain():
    clash().player(0, culture=1, advances=["arts"]).refused("use arts", "nothing_to_do")
    scene = rival().player(0, culture=2, advances=["arts"]).dice(ONE).choose("use arts", "influence 0 16 temple")
    scene.refused("use arts", "used_this_turn")


@rule("CLA-ADVANCE-MONUMENTS-2")
def test_monuments_guard_cities_with_a_wonder():
    scene = rival(wonders=("great_wall",)).player(1, advances=["monuments"])
    scene.refused("influence 0 16 temple", "cannot_be_influenced")
    # Not the others of their owner, and not for players without Monuments.
    assert rival().player(1, advances=["monuments"]).choices("influence") == [("influence", 0, 16, "temple")]
    assert rival(wonders=("great_wall",)).choices("influence") == [("influence", 0, 16, "temple")]


@pytest.mark.parametrize(
    ("advance", "mood", "infantry"),
    [("separation_of_power", "happy", 0), ("devotion", "neutral", 0), ("totalitarianism", "neutral", 1)],
)
@rule("CLA-ADVANCE-SEPARATION_OF_POWER-1", "CLA-ADVANCE-DEVOTION-1", "CLA-ADVANCE-TOTALITARIANISM-1")
def test_no_boost_against_governments(advance: str, mood: str, infantry: int):
    scene = (
        rival(space=19, mood=mood).units(1, 19, infantry=infantry).player(1, advances=[advance]).player(0, culture=5)
    )
    scene.refused("influence 0 19 temple", "no_boost")
    scene = (
        rival(mood=mood).units(1, 16, infantry=infantry).player(1, advances=[advance]).player(0, culture=5).dice(FOUR)
    )
    scene.choose("influence 0 16 temple")
    assert scene.question() == "Act"
    assert scene.stock(0)["culture"] == 5


@rule("CLA-ADVANCE-SEPARATION_OF_POWER-1", "CLA-ADVANCE-TOTALITARIANISM-1")
def test_governments_guard_only_what_they_name():
    scene = rival().player(1, advances=["separation_of_power", "totalitarianism"]).player(0, culture=5).dice(FOUR)
    scene.choose("influence 0 16 temple", "boost 1")
    assert scene.table.cities[16].buildings == {"temple": 0}


@rule("CLA-ADVANCE-TOTALITARIANISM-1")
def test_totalitarianism_needs_army_units_not_settlers():
    scene = rival().units(1, 16, settler=2).player(1, advances=["totalitarianism"]).player(0, culture=5).dice(FOUR)
    scene.choose("influence 0 16 temple", "boost 1")
    assert scene.table.cities[16].buildings == {"temple": 0}


@rule("CLA-ADVANCE-CONVERSION-1", "CLA-ADVANCE-CONVERSION-2")
def test_conversion_adds_one_and_gives_culture():
    scene = rival().player(0, advances=["conversion"]).dice(FOUR).choose("influence 0 16 temple")
    assert scene.table.cities[16].buildings == {"temple": 0}
    assert scene.stock(0)["culture"] == 1


# Cards ----------------------------------------------------------------------------------------------------------


@rule("CLA-ACT-CULTURAL_AWE-1", "CLA-ACT-CULTURAL_AWE-2", "CLA-ACT-CULTURAL_AWE-3")
def test_cultural_awe_wins_a_barbarian_city():
    scene = clash().barbarians(16, infantry=3)
    scene.refused("influence 0 16 settlement", "cannot_be_influenced")
    scene.player(0, used=("cultural_awe",)).dice(SIX).choose("influence 0 16 settlement")
    assert scene.choices() == [("unit", "settler"), ("unit", "infantry")]
    scene.choose("unit infantry")
    assert scene.table.cities[16].owner == 0
    assert scene.at(0, 16) == {"infantry": 1}
    assert scene.at(BARBARIANS, 16) == {}


@rule("CLA-OBJ-DRACONIAN-1")
def test_an_angry_city_won_over_can_make_four_of_them():
    scene = clash().city(BARBARIANS, 16, mood="angry")
    scene.player(0, used=("cultural_awe",), objective_hand=["sea_lanes_draconian"])
    for space in (20, 24, 28):
        scene.city(0, space, mood="angry")
    scene.dice(SIX).choose("influence 0 16 settlement")
    assert scene.choices("complete") == [("complete", "sea_lanes_draconian", "draconian")]


# Civilizations --------------------------------------------------------------------------------------------------


@rule("CLA-CIV-BABYLONIA-2")
def test_code_of_laws_draws_a_card_with_four_or_fewer():
    scene = rival(civ("babylonia", civ_advances=["code_of_laws"])).dice(SIX).choose("influence 0 16 temple")
    assert len(scene.p(0).action_hand) == 1
    scene = rival(civ("babylonia", civ_advances=["code_of_laws"])).dice(SIX)
    scene.player(0, action_hand=scene.table.action_deck[:5]).choose("influence 0 16 temple")
    assert len(scene.p(0).action_hand) == 5


@rule("CLA-CIV-EGYPT-8")
def test_cleopatras_city_reaches_one_space_farther():
    scene = rival(civ("egypt", leader="cleopatra"), space=19)
    assert ("influence", 0, 19, "temple") in scene.choices("influence")
    assert rival(civ("egypt", leader="cleopatra", at=10), space=19).choices("influence") == []


@rule("CLA-ADVANCE-ARTS-1", "CLA-CULT-14")
@pytest.mark.parametrize("culture", [1, 2])
def test_the_token_of_arts_does_not_stretch_the_range_too(culture: int):
    scene = rival(space=19).player(0, advances=["arts"], culture=culture)
    assert (("use", "arts") in scene.choices()) == (culture == 2)


@rule("CLA-CIV-GREECE-4", "CLA-CIV-GREECE-5")
def test_hellenistic_culture_starts_from_influenced_cities():
    scene = rival(civ("greece", ["arts"], civ_advances=["hellenistic_culture"]), space=28, buildings={"academy": 0})
    scene.city(1, 31, buildings=["temple"]).player(0, mood=2).dice(SIX).choose("use arts", "influence 28 31 temple")
    assert scene.table.cities[31].buildings == {"temple": 0}
    assert "mood" not in scene.stock(0)


@rule("CLA-CIV-GREECE-4", "CLA-CULT-21")
@pytest.mark.parametrize(("buildings", "starts"), [({"academy": 0, "port": 1}, True), ({"port": 1}, False)])
def test_hellenistic_culture_frees_own_cities_with_a_building_of_the_own_colour(buildings, starts):
    """A foreign building beside it does not bind the city to itself (reading A72)."""
    scene = civ("greece", civ_advances=["hellenistic_culture"]).city(0, 28, buildings).city(1, 31, ["temple"])
    assert (("influence", 28, 31, "temple") in scene.choices("influence")) is starts


@rule("CLA-CIV-INDIA-3")
def test_settlers_preach_with_range_two_and_one_more_each():
    scene = rival(civ("india", civ_advances=["proselytism"]), space=28).units(0, 17, settler=1)
    assert ("influence", 17, 28, "temple") in scene.choices("influence")
    scene = rival(civ("india", civ_advances=["proselytism"]), space=28).units(0, 10, settler=1)
    assert scene.choices("influence") == []
    scene.units(0, 10, settler=1)
    assert scene.choices("influence") == [("influence", 10, 28, "temple")]


@rule("CLA-CIV-INDIA-4")
def test_settlers_widen_the_range_of_their_city():
    scene = rival(civ("india", civ_advances=["proselytism"]), space=28).units(0, 0, settler=2)
    assert ("influence", 0, 28, "temple") in scene.choices("influence")


@rule("CLA-CIV-INDIA-10")
def test_ashoka_rolls_again_once_a_turn():
    scene = rival(civ("india", leader="ashoka_the_great")).dice(ONE, SIX).choose("influence 0 16 temple", "reroll")
    assert scene.table.cities[16].buildings == {"temple": 0}
    scene = rival(civ("india", leader="ashoka_the_great")).dice(ONE, ONE, ONE).choose("influence 0 16 temple", "reroll")
    scene.choose("influence 0 16 temple")
    assert scene.question() == "Act"


@rule("CLA-CIV-INDIA-10")
def test_ashoka_needs_a_temple():
    scene = rival(civ("india", leader="ashoka_the_great"), buildings=["academy"]).dice(ONE)
    scene.choose("influence 0 16 academy")
    assert scene.question() == "Act"


@rule("CLA-CIV-PERSIA-9")
def test_cultural_unity_gives_mood():
    scene = rival(civ("persia", leader="darius")).dice(SIX).choose("influence 0 16 temple")
    assert scene.stock(0)["mood"] == 1
    scene = rival(civ("persia", leader="darius", at=10)).dice(SIX).choose("influence 0 16 temple")
    assert "mood" not in scene.stock(0)


@rule("CLA-CIV-PERSIA-4")
def test_zoroastrianism_turns_an_army_unit():
    scene = civ("persia", ["priesthood"], civ_advances=["zoroastrianism"]).units(1, 16, infantry=1, leader=1)
    assert scene.choices("influence") == [("influence", 0, 16, "infantry")]
    scene = civ("persia", ["priesthood"], civ_advances=["zoroastrianism"]).units(1, 16, infantry=1)
    scene.dice(SIX).choose("influence 0 16 infantry")
    assert scene.at(1, 16) == {}
    assert scene.at(0, 16) == {"infantry": 1}


@rule("CLA-CIV-PERSIA-5")
def test_the_turned_unit_attacks_the_rest():
    scene = civ("persia", ["priesthood"], civ_advances=["zoroastrianism"]).units(BARBARIANS, 16, infantry=2)
    scene.dice(SIX, SIX, ONE).choose("influence 0 16 infantry")
    assert scene.told("battle")


@rule("CLA-CIV-PERSIA-5", "CLA-BARB-7")
def test_the_turned_unit_has_no_way_back_from_barbarians():
    """It fights on where it stands, for two owners never share a land space (reading A30)."""
    scene = civ("persia", ["priesthood"], civ_advances=["zoroastrianism"]).units(BARBARIANS, 16, infantry=2)
    scene.dice(SIX, ONE, ONE, SIX, ONE).choose("influence 0 16 infantry")
    assert [entry["details"]["round"] for entry in scene.told("combat_roll")] == [1, 1, 2, 2]
    assert (scene.at(0, 16), scene.at(BARBARIANS, 16)) == ({"infantry": 1}, {})


@rule("CLA-CIV-PERSIA-5", "CLA-ACT-NEGOTIATIONS-1")
def test_in_a_truce_no_unit_is_turned_that_would_attack_the_rest():
    scene = civ("persia", ["priesthood"], civ_advances=["zoroastrianism"]).units(1, 16, infantry=2)
    scene.table.truces = ((0, 1, 0), (1, 0, 1))
    scene.table.forget_choices()
    assert scene.choices("influence") == []
    scene.refused("influence 0 16 infantry", "truce")
    # A unit that is alone can be turned without an attack.
    units.set_stack(scene.table, 1, 16, (units.INFANTRY,))
    scene.table.forget_choices()
    scene.dice(SIX).choose("influence 0 16 infantry")
    assert scene.at(0, 16) == {"infantry": 1}


@rule("CLA-CIV-PERSIA-4")
def test_units_in_cities_are_safe_from_zoroastrianism():
    scene = rival(civ("persia", ["priesthood"], civ_advances=["zoroastrianism"]), buildings=[]).units(1, 16, infantry=1)
    assert scene.choices("influence") == []


@rule("CLA-CIV-CELTS-4")
def test_druids_put_a_marker_into_a_barbarian_settlement():
    scene = civ("celts", ["priesthood"], civ_advances=["druidic_influence"]).barbarians(16, infantry=1)
    scene.dice(SIX).choose("influence 0 16 druid")
    assert scene.table.cities[16].druid == 0
    assert scene.table.cities[16].owner == BARBARIANS
    scene.player(0, feats=())
    assert scene.choices("influence") == []


@rule("CLA-CIV-ROME-12")
def test_sullas_city_cannot_be_influenced():
    scene = civ("greece").player(1, civilization="rome", leader="sulla")
    rival(scene).units(1, 16, leader=1)
    scene.refused("influence 0 16 temple", "cannot_be_influenced")


@rule("CLA-CIV-PHOENICIA-2")
def test_phoenician_ports_cannot_be_influenced():
    scene = civ("greece").player(1, civilization="phoenicia", civ_advances=["city_independence"])
    rival(scene, buildings=["port", "temple"])
    scene.refused("influence 0 16 port", "cannot_be_influenced")
    assert ("influence", 0, 16, "temple") in scene.choices("influence")


@rule("CLA-CIV-JAPAN-12")
def test_suiko_reclaims_a_building_for_culture():
    scene = civ("japan", leader="empress_suiko").player(0, culture=2).city(0, 0, buildings={"temple": 1, "obelisk": 1})
    scene.choose("use japanese_buddhism")
    assert scene.table.cities[0].buildings == {"temple": 0, "obelisk": 1}
    assert scene.p(0).actions == 2
    assert scene.stock(0)["culture"] == 1


@rule("CLA-CIV-JAPAN-12")
def test_suiko_reclaims_freely_with_state_religion():
    scene = civ("japan", ["state_religion"], leader="empress_suiko").player(0, culture=2)
    scene.city(0, 0, buildings={"temple": 1}).choose("use japanese_buddhism")
    assert scene.p(0).actions == 3


@rule("CLA-ADVANCE-DEVOTION-1", "CLA-ADVANCE-TOTALITARIANISM-1", "CLA-ADVANCE-SEPARATION_OF_POWER-1")
@pytest.mark.parametrize("advance", ["devotion", "totalitarianism", "separation_of_power"])
def test_governments_guard_only_the_cities_they_name(advance: str):
    """A neutral city without army units, with an academy and no temple."""
    scene = clash().city(1, 19, ["academy"]).player(1, advances=[advance]).player(0, culture=5)
    scene.choose("influence 0 19 academy")
    assert scene.stock(0)["culture"] < 5
