"""Founding cities (CLA-FOUND), and what civilizations make of it."""

from __future__ import annotations

import pytest
from tests.games.clash.cities import civ
from tests.games.clash.scene import clash

from annals.games.clash.cities.city import NEUTRAL
from annals.games.clash.hand import objectives
from annals.games.clash.units.units import BARBARIANS, PIRATES, STOPPED
from annals.rules import rule


@rule("CLA-FOUND-1", "CLA-FOUND-8", "CLA-FOUND-9")
def test_a_settler_gives_way_to_a_neutral_city_of_size_one():
    scene = clash().units(0, 16, settler=2).choose("found 16")
    city = scene.table.cities[16]
    assert (city.owner, city.size, city.mood) == (0, 1, NEUTRAL)
    assert scene.at(0, 16) == {"settler": 1}
    assert scene.p(0).actions == 2


@rule("CLA-FOUND-1")
def test_without_a_settler_no_city():
    clash().refused("found 16", "no_settler", "CLA-FOUND-1")


@rule("CLA-FOUND-2", "CLA-FOUND-3")
@pytest.mark.parametrize(("terrain", "code"), [("sea", "not_on_sea"), ("barren", "not_on_barren")])
def test_sea_and_barren_land_hold_no_city(terrain: str, code: str):
    clash().units(0, 16, ship=1, settler=1).terrain(s16=terrain).refused("found 16", code)


@rule("CLA-FOUND-4")
def test_one_city_a_space():
    clash().units(0, 0, settler=1).refused("found 0", "city_there", "CLA-FOUND-4")


@rule("CLA-FOUND-5")
@pytest.mark.parametrize("owner", [1, BARBARIANS])
def test_no_city_among_enemies(owner: int):
    clash().units(0, 16, settler=1).units(owner, 16, infantry=1).refused("found 16", "enemy_there", "CLA-FOUND-5")


@rule("CLA-FOUND-6")
def test_no_city_on_exhausted_land():
    scene = clash().units(0, 16, settler=1)
    scene.table.exhausted = (16,)
    scene.refused("found 16", "exhausted", "CLA-FOUND-6")


@rule("CLA-FOUND-7", "CLA-CITY-9")
def test_seven_settlements_and_no_more():
    scene = clash().units(0, 16, settler=1)
    for space in (28, 29, 30, 31, 22, 25):
        scene.city(0, space)
    scene.refused("found 16", "no_settlement", "CLA-FOUND-7")


@rule("CLA-FOUND-10")
def test_cities_may_be_neighbours():
    scene = clash().units(0, 10, settler=1).city(1, 16).choose("found 10")
    assert scene.table.cities[10].owner == 0


@rule("CLA-OBJ-NEW_FOUNDER-1")
def test_a_city_five_spaces_from_home_meets_new_founder():
    scene = clash().player(0, objective_hand=["new_founder_defiance"]).units(0, 29, settler=1).units(0, 28, settler=1)
    scene.choose("found 28")
    assert scene.question() == "Act"
    scene.choose("found 29")
    assert scene.question() == "Act"
    scene.units(0, 34, settler=1).choose("found 34", "complete new_founder_defiance new_founder")
    assert scene.p(0).completed[0][1] == "new_founder"


@rule("CLA-CIV-AZTECS-5", "CLA-CIV-AZTECS-6")
def test_aztec_gold():
    scene = civ("aztecs", civ_advances=["aztec_gold"]).player(0, food=2).units(0, 13, settler=1)
    scene.terrain(s12="mountain", s15="mountain").choose("found 13")
    assert scene.stock(0) == {"food": 2, "gold": 1}
    scene.choose("swap food").go("swap food")
    assert scene.stock(0) == {"gold": 3}


@rule("CLA-CIV-AZTECS-6")
def test_without_mountains_there_is_nothing_to_swap():
    scene = civ("aztecs", civ_advances=["aztec_gold"]).units(0, 19, settler=1).choose("found 19")
    assert scene.question() == "Act"
    assert scene.stock(0)["gold"] == 1


@rule("CLA-CIV-MAYA-4")
def test_stelas_give_an_idea_for_a_new_city():
    scene = civ("maya", civ_advances=["stelas"]).units(0, 19, settler=1).choose("found 19", "gain ideas")
    assert scene.stock(0)["ideas"] == 1


@rule("CLA-CIV-EGYPT-3")
def test_flood_plains_hold_cities():
    scene = civ("egypt", ["irrigation"], civ_advances=["flood_plains"]).units(0, 3, settler=1).choose("found 3")
    assert scene.table.cities[3].owner == 0


@rule("CLA-CIV-CELTS-12")
def test_boudica_keeps_the_settler_for_a_food():
    scene = civ("celts", leader="queen_boudica", at=16).player(0, food=1).units(0, 16, settler=1)
    scene.choose("found 16", "keep")
    assert scene.at(0, 16) == {"settler": 1, "leader": 1}
    assert scene.stock(0) == {}
    scene = civ("celts", leader="queen_boudica", at=16).units(0, 16, settler=1).choose("found 16", "give")
    assert scene.at(0, 16) == {"leader": 1}


@rule("CLA-CIV-CARTHAGE-9")
def test_a_settler_with_dido_founds_a_city_without_an_action():
    scene = civ("carthage", leader="queen_dido", at=16).units(0, 16, infantry=1, settler=1)
    scene.choose("use founder")
    assert scene.table.cities[16].owner == 0
    assert scene.at(0, 16) == {"infantry": 1, "leader": 1}
    assert scene.p(0).actions == 3
    scene.refused("use founder", "no_settler")


@rule("CLA-CIV-CARTHAGE-9")
def test_dido_needs_a_settler_and_a_space_for_a_city():
    scene = civ("carthage", leader="queen_dido", at=16).units(0, 16, infantry=1, elephant=1)
    scene.refused("use founder", "no_settler")
    scene.units(0, 16, settler=1).terrain(s16="barren").refused("use founder", "not_on_barren")


@rule("CLA-CIV-CARTHAGE-9", "CLA-CIV-CARTHAGE-3")
def test_with_hegemony_the_ship_that_carries_dido_founds_without_an_action():
    scene = civ("carthage", leader="queen_dido", at=16).terrain(s16="sea", s31="sea")
    scene.units(0, 16, ship=1).units(0, 31, ship=1).refused("use founder", "nothing_to_do")
    scene.player(0, civ_advances=["hegemony"]).choose("use founder")
    assert {choice[1] for choice in scene.choices("beach")} == {16}
    scene.choose("beach 16 19")
    assert scene.table.cities[19].owner == 0
    assert scene.at(0, 19) == {"leader": 1}
    assert scene.p(0).actions == 3


@rule("CLA-CIV-CARTHAGE-3")
def test_hegemony_founds_a_city_with_a_ship():
    scene = civ("carthage", civ_advances=["hegemony"]).terrain(s16="sea").units(0, 16, ship=1)
    scene.choose("use hegemony", "beach 16 19")
    assert scene.table.cities[19].owner == 0
    assert scene.at(0, 16) == {}
    assert scene.p(0).actions == 2


@rule("CLA-CIV-CARTHAGE-4")
def test_passengers_land_and_stop():
    scene = civ("carthage", civ_advances=["hegemony"]).terrain(s16="sea").units(0, 16, ship=2, infantry=1, settler=2)
    scene.choose("use hegemony", "beach 16 19")
    assert ("done",) not in scene.choices()
    assert scene.table.violations() == []
    scene.choose("land infantry", "done")
    assert scene.at(0, 19) == {"infantry": 1}
    assert scene.at(0, 16) == {"ship": 1, "settler": 2}
    assert scene.table.stacks[0][19][0] & STOPPED


@rule("CLA-CIV-CARTHAGE-4", "CLA-ADVANCE-ROADS-3")
def test_no_road_leads_on_who_landed_with_hegemony():
    scene = civ("carthage", ["tactics", "roads"], civ_advances=["hegemony"]).player(0, food=2, ore=2)
    scene.terrain(s16="sea").units(0, 16, ship=1, infantry=1)
    scene.choose("use hegemony", "beach 16 19")
    assert scene.at(0, 19) == {"infantry": 1}
    scene.refused("move", "nothing_moves")


@rule("CLA-CIV-CARTHAGE-3", "CLA-CIV-CARTHAGE-6")
def test_an_allied_pirate_can_give_way_to_a_city():
    scene = civ("carthage", civ_advances=["hegemony", "pirate_allies"]).terrain(s16="sea")
    scene.units(0, 16, settler=1).pirates(16)
    scene.choose("use hegemony", "beach 16 19")
    assert scene.table.cities[19].owner == 0
    assert (scene.at(0, 19), scene.at(PIRATES, 16)) == ({"settler": 1}, {})


@rule("CLA-CIV-HUNS-5")
def test_raiders_keep_lonely_settlers_from_founding():
    scene = civ("greece").player(1, civilization="huns", civ_advances=["raiders"]).units(1, 18, infantry=1)
    scene.units(0, 16, settler=1).refused("found 16", "raided", "CLA-CIV-HUNS-5")
    scene.units(0, 16, infantry=1)
    assert ("found", 16) in scene.choices("found")


@rule("CLA-OBJ-NEW_FOUNDER-1", "CLA-OBJ-COLONY-1")
def test_how_far_a_city_is_from_home_does_not_hang_on_what_is_revealed():
    scene = clash().player(0, objective_hand=["new_founder_defiance"]).units(0, 28, settler=1)
    for space in scene.table.layout.neighbours[28]:
        scene.table.terrain[space] = ""
    assert scene.table.layout.apart[0][28] == 3
    scene.choose("found 28")
    assert scene.question() == "Act"
    design = scene.table.edition.objectives["colony"]
    assert not objectives.is_met(scene.table, scene.p(0), design)
