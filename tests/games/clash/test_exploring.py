"""Exploring by land and by ship. Region 4 is in the middle: spaces 16 (top), 17, 18 and 19; home is next to 16."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import Scene, clash

from annals.games.clash.edition import load
from annals.games.clash.map import exploring
from annals.rules import rule

TILES = {tile.number: tile.spaces for tile in load("monumental").tiles.values()}


def explorer(tile: int, region: int = 4, at: int = 0, **unit: int) -> Scene:
    """A settler (or another unit) beside an unrevealed region."""
    return clash().player(0, advances=["tactics"]).unrevealed(region, tile).units(0, at, **(unit or {"settler": 1}))


def sailor(tile: int, sea: int) -> Scene:
    """A ship on a sea space beside region 4."""
    return clash().terrain(**{f"s{sea}": "sea"}).unrevealed(4, tile).units(0, sea, ship=1)


def shown(scene: Scene, region: int = 4) -> list[str]:
    return [scene.table.terrain[space] for space in scene.table.layout.regions[region]]


# By land --------------------------------------------------------------------------------------------------------


@rule("CLA-EXPL-1", "CLA-MOVE-7")
@pytest.mark.parametrize("unit", ["settler", "infantry", "cavalry", "elephant", "leader"])
def test_every_land_unit_explores_by_moving_into_a_region(unit):
    scene = explorer(20, **{unit: 1})
    scene.go("move", f"group 0 1{unit}", "to 16", "lay 0")
    assert shown(scene) == ["forest", "plains", "plains", "plains"]
    assert scene.at(0, 16) == {unit: 1}


@rule("CLA-EXPL-1", "CLA-MOVE-7")
def test_a_ship_explores_by_moving_into_a_region():
    scene = sailor(11, 13).go("move", "group 13 1ship", "explore 4")
    assert "" not in shown(scene)


@rule("CLA-EXPL-2")
def test_the_region_covers_the_place_it_covered_before():
    scene = explorer(20).unrevealed(7, 19)
    before = [scene.table.terrain[space] for space in range(40) if space not in (16, 17, 18, 19)]
    scene.go("move", "group 0 1settler", "to 16", "lay 1")
    assert shown(scene) == ["plains", "plains", "plains", "forest"]
    assert [scene.table.terrain[space] for space in range(40) if space not in (16, 17, 18, 19)] == before
    assert scene.table.tiles[4] == 0
    assert scene.table.tiles[7] == 19


def test_a_reveal_cannot_be_taken_back():
    scene = explorer(20).go("move", "group 0 1settler")
    before = scene.table.revealed
    scene.choose("to 16")
    assert scene.table.revealed == before + 1
    assert scene.question() == "LayRegion"


@rule("CLA-EXPL-3")
def test_by_land_the_space_entered_is_never_sea():
    # Region 8: plains on top, forest right, sea left and at the bottom. Turned round, the space entered would be sea.
    scene = explorer(8).go("move", "group 0 1settler", "to 16")
    assert shown(scene) == ["plains", "sea", "forest", "sea"]
    # Region 5 must be turned: its top is sea as printed.
    scene = explorer(5).go("move", "group 0 1settler", "to 16")
    assert shown(scene) == ["mountain", "sea", "mountain", "sea"]


@rule("CLA-EXPL-3")
def test_every_tile_can_be_entered_by_land_everywhere():
    for spaces in TILES.values():
        for place in range(4):
            assert "sea" not in (spaces[place], spaces[::-1][place]) or spaces[place] != spaces[::-1][place]


@rule("CLA-EXPL-3", "CLA-EXPL-4")
def test_the_space_entered_matters_more_than_joining_seas():
    # As printed the sea of region 11 would touch the sea in 13, but it would be where the settler enters.
    scene = explorer(11).terrain(s13="sea").go("move", "group 0 1settler", "to 16")
    assert shown(scene) == ["mountain", "forest", "plains", "sea"]


@rule("CLA-EXPL-4")
def test_of_two_orientations_the_one_that_joins_sea_to_sea_is_used():
    # The sea of region 10 lies left or right; only the right space touches the sea in 24.
    scene = explorer(10).terrain(s24="sea").go("move", "group 0 1settler", "to 16")
    assert shown(scene) == ["mountain", "plains", "sea", "mountain"]
    # With a sea on the other side it lies the other way round.
    scene = explorer(10).terrain(s20="sea").go("move", "group 0 1settler", "to 16")
    assert shown(scene) == ["mountain", "sea", "plains", "mountain"]


@rule("CLA-EXPL-4", "CLA-EXPL-6")
def test_if_both_orientations_join_seas_the_mover_chooses():
    scene = explorer(10).terrain(s24="sea", s20="sea").go("move", "group 0 1settler", "to 16")
    assert scene.choices() == [("lay", 0), ("lay", 1)]


@rule("CLA-EXPL-5")
def test_without_a_sea_to_join_the_sea_lies_on_the_edge_of_the_board():
    # Region 2 (8, 9, 10, 11) has all but 10 on the edge. Entered in 8, region 10 could show its sea in 9 or in 10.
    scene = explorer(10, region=2, at=2).go("move", "group 2 1settler", "to 8")
    assert shown(scene, 2) == ["mountain", "sea", "plains", "mountain"]


@rule("CLA-EXPL-4", "CLA-EXPL-5")
def test_joining_seas_matters_more_than_the_edge():
    scene = explorer(10, region=2, at=2).terrain(s16="sea").go("move", "group 2 1settler", "to 8")
    assert shown(scene, 2) == ["mountain", "plains", "sea", "mountain"]


@rule("CLA-EXPL-5", "CLA-EXPL-6")
def test_the_edge_does_not_decide_where_both_orientations_join_seas():
    # On the board for four, region 6 (24 to 27) has only 25 on the edge. The sea of region 10 lies in 25 or in 26 and
    # joins a known sea either way: the mover chooses.
    scene = clash(seats=4).unrevealed(6, 10).terrain(s16="sea", s39="sea").units(0, 1, settler=1)
    scene.go("move", "group 1 1settler", "to 24")
    assert scene.choices() == [("lay", 0), ("lay", 1)]
    scene.choose("lay 1")
    assert shown(scene, 6) == ["mountain", "plains", "sea", "mountain"]


@rule("CLA-EXPL-6")
@pytest.mark.parametrize(
    ("way", "terrain"),
    [(0, ["plains", "forest", "mountain", "plains"]), (1, ["plains", "mountain", "forest", "plains"])],
)
def test_the_mover_chooses_between_what_the_rules_leave(way, terrain):
    scene = explorer(19).go("move", "group 0 1settler", "to 16")
    assert scene.asked() == 0
    assert scene.choices() == [("lay", 0), ("lay", 1)]
    scene.choose(f"lay {way}")
    assert shown(scene) == terrain


@rule("CLA-EXPL-12")
def test_the_group_ends_its_move_in_the_space_entered():
    scene = explorer(20, settler=2).go("move", "group 0 2settler", "to 16", "lay 1")
    assert scene.at(0, 16) == {"settler": 2}
    assert scene.at(0, 0) == {}
    # Nobody else is left to move, so the move action is over; with another one they may go on.
    assert scene.question() == "Act"
    scene.go("move", "group 16 2settler")
    assert ("to", 19) in scene.choices()


@rule("CLA-EXPL-13")
def test_a_mountain_just_revealed_stops_the_group():
    scene = explorer(10).terrain(s24="sea").go("move", "group 0 1settler", "to 16")
    assert scene.table.terrain[16] == "mountain"
    scene.refused("move", "nothing_moves")


@rule("CLA-EXPL-13")
def test_out_of_a_forest_just_revealed_nobody_attacks():
    scene = explorer(12, infantry=1).units(1, 25, infantry=1).terrain(s24="sea")
    scene.go("move", "group 0 1infantry", "to 16")
    assert shown(scene) == ["forest", "plains", "sea", "forest"]
    scene.units(1, 10, settler=1).go("move", "group 16 1infantry*")
    scene.refused("to 10", "from_the_forest")


# By ship --------------------------------------------------------------------------------------------------------


@rule("CLA-EXPL-7", "CLA-SHIP-7")
def test_a_ship_reveals_any_region_it_can_reach():
    scene = clash().terrain(s13="sea", s12="sea").unrevealed(4, 11).unrevealed(6, 20).units(0, 12, ship=1)
    scene.go("move", "group 12 1ship")
    # Region 4 touches the sea in 13; region 6 does not touch it.
    assert scene.choices("explore") == [("explore", 4)]


@rule("CLA-EXPL-8", "CLA-EXPL-9")
def test_the_new_sea_joins_the_sea_of_the_ship_and_the_ship_ends_in_it():
    # There is sea in 25 too, which the other orientation would join; but that is not the sea of the ship.
    scene = sailor(11, 13).terrain(s25="sea").go("move", "group 13 1ship", "explore 4")
    assert shown(scene) == ["sea", "plains", "forest", "mountain"]
    assert scene.at(0, 16) == {"ship": 1}
    assert scene.at(0, 13) == {}


@rule("CLA-EXPL-8", "CLA-EXPL-6")
def test_if_both_orientations_can_be_reached_the_mover_chooses():
    # The sea spaces 10 and 22 touch all four spaces between them.
    scene = clash().terrain(s10="sea", s11="sea", s20="sea", s22="sea").unrevealed(4, 11).units(0, 10, ship=1)
    scene.go("move", "group 10 1ship", "explore 4")
    assert scene.choices() == [("lay", 0), ("lay", 1)]
    scene.choose("lay 1")
    assert shown(scene) == ["mountain", "forest", "plains", "sea"]
    assert scene.at(0, 19) == {"ship": 1}


@rule("CLA-EXPL-9")
def test_with_two_new_sea_spaces_the_mover_picks_one():
    scene = sailor(5, 13).go("move", "group 13 1ship", "explore 4")
    assert shown(scene) == ["sea", "mountain", "sea", "mountain"]
    assert scene.choices() == [("anchor", 16), ("anchor", 18)]
    scene.choose("anchor 18")
    assert scene.at(0, 18) == {"ship": 1}


@rule("CLA-EXPL-8", "CLA-EXPL-9")
def test_ships_sail_on_within_the_new_sea():
    """Region 4 shows two sea spaces, and 24 touches only one of them."""
    scene = clash().terrain(s24="sea").units(0, 24, ship=1).unrevealed(4, 6)
    scene.go("move", "group 24 1ship", "explore 4")
    assert scene.choices() == [("anchor", 18), ("anchor", 19)]


@rule("CLA-EXPL-10")
def test_if_the_new_sea_cannot_be_reached_the_ship_returns():
    # The sea in 20 touches only 17, and the sea of region 11 lies on top or at the bottom. Sea in 25 decides.
    scene = sailor(11, 20).terrain(s25="sea").units(0, 0, settler=1)
    scene.go("move", "group 20 1ship", "explore 4")
    assert shown(scene) == ["mountain", "forest", "plains", "sea"]
    assert scene.at(0, 20) == {"ship": 1}
    assert scene.told("return")
    # Its move is used up all the same.
    assert [choice for choice in scene.choices("group") if choice[1] == 20] == []


@rule("CLA-EXPL-10")
def test_a_region_without_sea_sends_the_ship_back():
    scene = sailor(20, 13).go("move", "group 13 1ship", "explore 4", "lay 0")
    assert scene.at(0, 13) == {"ship": 1}


@rule("CLA-EXPL-1", "CLA-TRANSP-3")
def test_land_units_can_go_ashore_into_the_unknown():
    scene = sailor(11, 13).units(0, 13, settler=1).go("move", "group 13 1settler", "to 16")
    assert shown(scene) == ["mountain", "forest", "plains", "sea"]
    assert scene.at(0, 16) == {"settler": 1}


# By card --------------------------------------------------------------------------------------------------------


@rule("CLA-EXPL-4", "CLA-EXPL-6")
def test_a_card_reveals_without_a_space_entered():
    scene = clash().unrevealed(4, 8)
    exploring.reveal(scene.table, 0, 4)
    scene.table.settle()
    assert scene.choices() == [("lay", 0), ("lay", 1)]
    scene = clash().terrain(s20="sea").unrevealed(4, 10)
    exploring.reveal(scene.table, 0, 4)
    assert shown(scene) == ["mountain", "sea", "plains", "mountain"]
