"""Collecting resources (CLA-COLLECT) and everything that changes what spaces give."""

from __future__ import annotations

import pytest
from tests.games.clash.cities import civ
from tests.games.clash.scene import Scene, clash

from annals.games.clash.units.units import BARBARIANS
from annals.rules import rule


def taken(scene: Scene) -> set[tuple[int, str]]:
    """What can be taken now."""
    return {(int(choice[1]), str(choice[2])) for choice in scene.choices("take")}


@rule(
    "CLA-COLLECT-1",
    "CLA-COLLECT-4",
    "CLA-COLLECT-6",
    "CLA-COLLECT-7",
    "CLA-COLLECT-8",
    "CLA-COLLECT-9",
    "CLA-ADVANCE-FARMING-1",
    "CLA-ADVANCE-MINING-1",
)
def test_a_neutral_city_collects_from_as_many_spaces_as_its_size():
    scene = clash().player(0, food=0).city(0, 0, buildings=["academy", "temple"]).choose("collect 0")
    assert taken(scene) == {(0, "food"), (1, "ore"), (2, "wood"), (10, "food"), (13, "food"), (16, "food")}
    scene.choose("take 1 ore", "take 2 wood", "take 10 food")
    assert scene.question() == "Act"
    assert scene.stock(0) == {"food": 1, "wood": 1, "ore": 1}


@rule("CLA-COLLECT-2")
def test_a_happy_city_collects_one_more():
    scene = clash().city(0, 0, mood="happy").choose("collect 0", "take 1 ore", "take 2 wood")
    assert scene.question() == "Act"


@rule("CLA-COLLECT-3")
def test_an_angry_city_collects_one():
    scene = clash().city(0, 0, mood="angry", buildings=["academy", "temple"]).choose("collect 0", "take 1 ore")
    assert scene.question() == "Act"


@rule("CLA-COLLECT-5")
def test_a_space_is_used_once():
    scene = clash().choose("collect 0", "take 1 ore")
    scene.refused("take 1 ore", "not_offered")


@rule("CLA-COLLECT-10")
def test_barren_and_sea_give_nothing():
    scene = clash().terrain(s16="sea").choose("collect 0")
    assert {space for space, _ in taken(scene)} == {0, 1, 2, 10, 13}


@rule("CLA-COLLECT-11")
@pytest.mark.parametrize("owner", [1, BARBARIANS])
def test_a_space_with_an_enemy_unit_cannot_be_used(owner: int):
    scene = clash().units(owner, 1, infantry=1).choose("collect 0")
    assert 1 not in {space for space, _ in taken(scene)}


@rule("CLA-COLLECT-11")
def test_an_enemy_ship_closes_the_sea():
    scene = clash().terrain(s16="sea").player(0, advances=["fishing"]).units(1, 16, ship=1).choose("collect 0")
    assert 16 not in {space for space, _ in taken(scene)}


@rule("CLA-COLLECT-12", "CLA-ICON-EXHAUSTED-4")
def test_exhausted_land_gives_nothing_even_with_irrigation():
    scene = clash().player(0, advances=["irrigation"])
    scene.table.exhausted = (1, 3)
    scene.choose("collect 0")
    assert not {1, 3} & {space for space, _ in taken(scene)}


@rule("CLA-COLLECT-13")
def test_spaces_of_other_cities_cannot_be_used():
    scene = clash().city(0, 1).city(1, 2).choose("collect 0")
    assert not {1, 2} & {space for space, _ in taken(scene)}


@rule("CLA-COLLECT-14")
def test_one_may_stop_after_one_space():
    scene = clash().choose("collect 0")
    scene.refused("done", "not_offered")
    scene.choose("take 1 ore", "done")
    assert scene.stock(0) == {"food": 2, "ore": 1}


@rule("CLA-RES-1", "CLA-RES-2", "CLA-RES-3")
def test_what_is_above_a_limit_is_lost():
    scene = clash().player(0, food=2, ore=7).choose("collect 0", "take 0 food", "take 1 ore")
    assert scene.stock(0) == {"food": 2, "ore": 7}


@rule("CLA-ADVANCE-STORAGE-1")
def test_storage_raises_the_limit_of_food():
    scene = clash().player(0, advances=["storage"]).choose("collect 0", "take 0 food", "take 10 food")
    assert scene.stock(0) == {"food": 4}


@rule("CLA-ADVANCE-IRRIGATION-1")
def test_irrigation_opens_barren_land():
    scene = clash().player(0, food=0, advances=["irrigation"]).choose("collect 0", "take 3 food", "done")
    assert scene.stock(0) == {"food": 1}


# Sea ------------------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-FISHING-1")
def test_fishing_takes_food_from_one_sea_space():
    scene = clash().terrain(s16="sea", s13="sea").player(0, advances=["fishing"], food=0).choose("collect 0")
    assert {(16, "food"), (13, "food")} <= taken(scene)
    scene.choose("take 16 food")
    assert 13 not in {space for space, _ in taken(scene)}


@rule("CLA-BLD-PORT-3")
@pytest.mark.parametrize("what", ["gold", "mood"])
def test_a_port_gives_gold_or_mood(what: str):
    scene = clash().terrain(s16="sea").city(0, 0, buildings=["port"], port=16).choose("collect 0")
    assert {product for space, product in taken(scene) if space == 16} == {"gold", "mood"}
    scene.choose(f"take 16 {what}", "done")
    assert scene.stock(0) == {"food": 2, what: 1}


@rule("CLA-ADVANCE-FISHING-2")
def test_with_a_port_fishing_works_in_its_sea_space_only():
    scene = clash().terrain(s16="sea", s13="sea").player(0, advances=["fishing"])
    scene.city(0, 0, buildings=["port"], port=16).choose("collect 0")
    assert {product for space, product in taken(scene) if space == 16} == {"gold", "mood", "food"}
    assert 13 not in {space for space, _ in taken(scene)}


@rule("CLA-ADVANCE-FISHING-2")
def test_a_port_that_cannot_be_used_leaves_fishing_elsewhere():
    scene = clash().terrain(s16="sea", s10="sea").player(0, advances=["fishing"]).units(1, 16, ship=1)
    scene.city(0, 0, buildings=["port"], port=16).choose("collect 0")
    assert (10, "food") in taken(scene)
    assert 16 not in {space for space, _ in taken(scene)}


@rule("CLA-PIRATE-1", "CLA-PIRATE-2")
def test_pirates_close_their_sea_space_and_those_next_to_it():
    scene = clash().terrain(s16="sea", s13="sea", s10="sea").player(0, advances=["fishing"]).pirates(13)
    scene.choose("collect 0")
    assert (10, "food") in taken(scene)
    assert not {13, 16} & {space for space, _ in taken(scene)}


# Advances -------------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-HUSBANDRY-1", "CLA-ADVANCE-HUSBANDRY-3")
def test_husbandry_reaches_one_space_two_land_spaces_away():
    scene = clash().terrain(s19="mountain").player(0, advances=["husbandry"], ore=0).choose("collect 0")
    assert (19, "ore") in taken(scene)
    scene.choose("take 19 ore")
    assert 18 not in {space for space, _ in taken(scene)}
    scene.choose("done")
    scene.choose("collect 0")
    assert 19 not in {space for space, _ in taken(scene)}


@rule("CLA-ADVANCE-HUSBANDRY-1")
def test_husbandry_does_not_cross_the_sea():
    scene = clash().terrain(s19="mountain", s16="sea").player(0, advances=["husbandry"]).choose("collect 0")
    assert 19 not in {space for space, _ in taken(scene)}


@rule("CLA-ADVANCE-HUSBANDRY-2")
def test_husbandry_with_roads_reaches_two():
    scene = clash().player(0, advances=["husbandry", "roads"]).city(0, 0, buildings=["academy", "temple"])
    scene.choose("collect 0", "take 18 food", "take 19 food")
    assert not {17, 15} & {space for space, _ in taken(scene)}


@rule("CLA-ADVANCE-HUSBANDRY-3")
def test_husbandry_is_not_spent_by_a_collect_nearby():
    scene = clash().player(0, advances=["husbandry"]).choose("collect 0", "take 1 ore", "done", "collect 0")
    assert (19, "food") in taken(scene)


@rule("CLA-ADVANCE-PUBLIC_EDUCATION-1")
def test_public_education_gives_an_idea_once_a_turn():
    scene = clash().player(0, advances=["public_education"]).city(0, 0, buildings=["academy"])
    scene.choose("collect 0", "take 1 ore", "done")
    assert scene.stock(0)["ideas"] == 1
    scene.choose("collect 0", "take 1 ore", "done")
    assert scene.stock(0)["ideas"] == 1


@rule("CLA-ADVANCE-METALLURGY-2")
def test_metallurgy_turns_one_of_two_ore_into_gold():
    scene = clash().terrain(s10="mountain").player(0, advances=["metallurgy"])
    scene.choose("collect 0", "take 1 ore", "take 10 ore")
    assert scene.question() == "Smelt"
    scene.choose("gold")
    assert scene.stock(0) == {"food": 2, "ore": 1, "gold": 1}


@rule("CLA-ADVANCE-METALLURGY-2")
def test_one_ore_is_not_enough_for_metallurgy():
    scene = clash().player(0, advances=["metallurgy"]).choose("collect 0", "take 1 ore", "done")
    assert scene.question() == "Act"


@rule("CLA-WON-GARDENS-2")
def test_great_gardens_give_anything_from_plains():
    scene = clash().city(0, 0, wonders=("great_gardens",)).choose("collect 0")
    assert {product for space, product in taken(scene) if space == 10} == {"food", "wood", "ore", "ideas", "gold"}
    assert {product for space, product in taken(scene) if space == 1} == {"ore"}
    scene.choose("take 10 ideas", "take 13 gold")
    assert scene.stock(0) == {"food": 2, "ideas": 1, "gold": 1}
    # Another city of the same owner harvests plains as usual.
    scene = clash().city(0, 0, wonders=("great_gardens",)).city(0, 19).choose("collect 19")
    assert {product for space, product in taken(scene) if scene.table.terrain[space] == "plains"} == {"food"}


@rule("CLA-ADVANCE-FREE_ECONOMY-1", "CLA-ADVANCE-FREE_ECONOMY-2")
def test_free_economy_collects_without_an_action_and_only_once():
    scene = clash().player(0, mood=1, advances=["free_economy"]).city(0, 10)
    scene.choose("use free_economy", "collect 0", "take 1 ore", "done")
    assert scene.p(0).actions == 3
    assert scene.stock(0) == {"food": 2, "ore": 1}
    scene.refused("collect 10", "only_collect", "CLA-ADVANCE-FREE_ECONOMY-2")


@rule("CLA-ADVANCE-FREE_ECONOMY-2")
def test_free_economy_comes_too_late_after_a_collect():
    scene = clash().player(0, mood=1, advances=["free_economy"]).choose("collect 0", "take 1 ore", "done")
    scene.refused("use free_economy", "only_collect")


# Cards ----------------------------------------------------------------------------------------------------------


@rule("CLA-ACT-FOCUSED_COLLECTION-1")
def test_focused_collection_uses_a_space_again():
    scene = clash().player(0, feats=("focused_collection",)).choose("collect 0", "focused", "take 1 ore", "take 1 ore")
    assert scene.stock(0) == {"food": 2, "ore": 2}
    assert scene.question() == "Act"
    scene.choose("collect 0")
    assert ("focused",) not in scene.choices()


@rule("CLA-ACT-MASS_COLLECTION-1", "CLA-ACT-MASS_COLLECTION-2")
def test_mass_collection_uses_two_spaces_more_and_stands_alone():
    scene = clash().player(0, food=0, feats=("mass_collection", "focused_collection", "mass_collection"))
    scene.choose("collect 0", "mass")
    assert not {("mass",), ("focused",)} & set(scene.choices())
    scene.choose("take 1 ore", "take 2 wood", "take 0 food", "take 10 food")
    assert scene.stock(0) == {"food": 2, "wood": 1, "ore": 1}
    assert scene.p(0).feats.count("mass_collection") == 1


# Civilizations --------------------------------------------------------------------------------------------------


@rule("CLA-CIV-AZTECS-7")
def test_tribute_empire_collects_from_enemy_cities_within_two_spaces():
    scene = civ("aztecs", ["voting"], civ_advances=["tribute_empire"]).terrain(s18="mountain", s28="forest")
    scene.city(1, 18, mood="angry").units(1, 18, infantry=1).city(1, 28).choose("collect 0")
    assert (18, "ore") in taken(scene)
    assert 28 not in {space for space, _ in taken(scene)}


@rule("CLA-CIV-AZTECS-8")
def test_tribute_empire_takes_a_barbarian_unit_as_captive():
    scene = civ("aztecs", ["voting", "tactics"], civ_advances=["tribute_empire", "captives"])
    scene.barbarians(16, infantry=1, elephant=1).choose("collect 0", "take 16 captives", "done")
    assert scene.p(0).captives == ((BARBARIANS, 4),)
    assert scene.at(BARBARIANS, 16) == {"infantry": 1}


@rule("CLA-CIV-BABYLONIA-1")
def test_canals_add_a_food_to_exactly_one():
    scene = civ("babylonia", civ_advances=["canals"]).player(0, food=0)
    scene.choose("collect 0", "take 1 ore", "take 0 food")
    assert scene.stock(0) == {"food": 2, "ore": 1}
    scene.player(0, food=0, advances=["storage"]).choose("collect 0", "take 10 food", "take 0 food")
    assert scene.stock(0)["food"] == 2


@rule("CLA-CIV-BABYLONIA-1")
def test_canals_add_nothing_to_a_collect_without_food():
    scene = civ("babylonia", civ_advances=["canals"]).player(0, food=0)
    scene.choose("collect 0", "take 1 ore", "take 2 wood")
    assert scene.stock(0) == {"wood": 1, "ore": 1}


@rule("CLA-CIV-CHINA-1")
def test_rice_grows_where_settlers_stand():
    scene = civ("china", ["storage"], civ_advances=["rice_cultivation"]).player(0, food=0)
    scene.units(0, 0, settler=1).units(0, 10, settler=2).units(0, 13, settler=1).city(0, 0, buildings=["academy"])
    scene.choose("collect 0", "take 0 food", "take 10 food")
    assert scene.stock(0) == {"food": 3}


@rule("CLA-CIV-EGYPT-2")
def test_flood_plains_give_food_or_wood():
    scene = civ("egypt", ["irrigation"], civ_advances=["flood_plains"]).choose("collect 0")
    assert {product for space, product in taken(scene) if space == 3} == {"food", "wood"}


@rule("CLA-CIV-MAYA-2")
def test_terraces_give_food_wood_or_ore():
    scene = civ("maya", civ_advances=["terracing"]).choose("collect 0")
    assert {product for space, product in taken(scene) if space == 1} == {"food", "wood", "ore"}


@rule("CLA-CIV-JAPAN-1")
def test_pottery_gives_culture_for_three_food_once_a_turn():
    scene = civ("japan", ["storage"], civ_advances=["pottery"]).player(0, food=0)
    scene.city(0, 0, buildings=["academy", "port"])
    scene.choose("collect 0", "take 0 food", "take 10 food", "take 13 food")
    assert scene.stock(0) == {"food": 3, "culture": 1}
    scene.choose("collect 0", "take 0 food", "take 10 food", "take 13 food")
    assert scene.stock(0) == {"food": 6, "culture": 1}


@rule("CLA-CIV-MAYA-5")
def test_ballcourts_give_one_space_more():
    scene = civ("maya", civ_advances=["ballcourts"]).player(0, mood=2).city(0, 0)
    scene.choose("collect 0", "ballcourts")
    assert ("ballcourts",) not in scene.choices()
    scene.choose("take 1 ore", "take 2 wood")
    assert scene.stock(0) == {"food": 2, "wood": 1, "ore": 1, "mood": 1}


@rule("CLA-CIV-MAYA-5")
def test_ballcourts_stay_closed_in_an_angry_city():
    scene = civ("maya", civ_advances=["ballcourts"]).player(0, mood=2).city(0, 0, mood="angry").choose("collect 0")
    assert ("ballcourts",) not in scene.choices()


@rule("CLA-CIV-HUNS-7")
def test_attilas_small_city_works_as_one_size_larger():
    scene = civ("huns", leader="attila").city(0, 0).choose("collect 0", "take 1 ore", "take 2 wood")
    assert scene.stock(0) == {"food": 2, "wood": 1, "ore": 1}


@rule("CLA-CIV-AZTECS-10")
def test_tributes_collect_in_a_small_city_without_an_action():
    scene = civ("aztecs", leader="acamapichtli").player(0, mood=2).choose("use tributes", "take 1 ore", "done")
    assert scene.p(0).actions == 3
    assert scene.stock(0) == {"food": 2, "ore": 1}
    scene.player(0, mood=2).refused("use tributes", "used_this_turn")


@rule("CLA-CIV-AZTECS-10")
def test_tributes_need_a_city_of_size_three_at_most():
    scene = civ("aztecs", leader="acamapichtli").player(0, mood=2)
    scene.city(0, 0, buildings=["academy", "port", "temple"])
    scene.refused("use tributes", "nothing_to_do")
