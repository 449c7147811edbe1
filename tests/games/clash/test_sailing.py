"""Ships on the move.

Along the edge of the two-player board lie, clockwise: 9, 8, 2, 3, 1, 12, 14, 15, 24, 26, 27, 36, 38, 39, 6, 7, 5, 35,
33, 32, 23, 21, 20, 11.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.clash.scene import Scene, clash

from annals.games.clash.battle import battle
from annals.games.clash.table import ClashTable
from annals.games.clash.units import moving, units
from annals.games.clash.units.units import FOUGHT, MOVED, PIRATES, STOPPED
from annals.rules import rule


def fleet(*sea: int, ship: int = 1, **cargo: int) -> Scene:
    """These spaces are sea, with ships of seat 0 in the first; two settlers far away make every pick a choice."""
    scene = clash().player(0, advances=["tactics"]).terrain(**{f"s{space}": "sea" for space in sea})
    return scene.units(0, sea[0], ship=ship, **cargo).units(0, 33, settler=2)


@pytest.fixture
def attacks(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Battles are noted, not fought."""
    noted: list[dict[str, Any]] = []

    def attack(table: ClashTable, attacker: int, space: int, origin: int, landed: bool = False) -> None:
        noted.append({"attacker": attacker, "space": space, "origin": origin, "landed": landed})

    monkeypatch.setattr(battle, "attack", attack)
    return noted


def places(scene: Scene, verb: str) -> list[int]:
    return sorted([int(choice[1]) for choice in scene.choices(verb)])


# Within a sea ---------------------------------------------------------------------------------------------------


@rule("CLA-SHIP-1", "CLA-SHIP-2")
def test_ships_sail_any_distance_within_one_sea():
    # 16, 17, 20 and 21 hang together; 24 and 26 are another sea.
    scene = fleet(16, 17, 20, 21, 24, 26).choose("move", "group 16 1ship")
    assert scene.choices() == [("sail", 17), ("sail", 20), ("sail", 21)]
    scene.refused("sail 24", "too_far", "CLA-SHIP-2")
    scene.choose("sail 21")
    assert scene.at(0, 21) == {"ship": 1}
    assert scene.at(0, 16) == {}


@rule("CLA-SHIP-3", "CLA-SHIP-4")
def test_enemy_ships_block_the_way(attacks):
    scene = fleet(16, 17, 20, 21).units(1, 20, ship=1).choose("move", "group 16 1ship")
    # The ship could fight in 20, but not sail past it.
    assert scene.choices() == [("sail", 17), ("sail", 20)]
    scene.choose("sail 20")
    assert attacks == [{"attacker": 0, "space": 20, "origin": 16, "landed": False}]
    assert scene.at(0, 20) == {"ship": 1}


@rule("CLA-SHIP-3")
def test_ships_sail_around_enemies_where_there_is_room():
    # 10, 11, 16, 17: from 10 to 17 around 16.
    scene = fleet(10, 11, 16, 17, 20).units(1, 16, ship=1).choose("move", "group 10 1ship")
    assert places(scene, "sail") == [11, 16, 17, 20]


@rule("CLA-SHIP-5", "CLA-SHIP-6")
def test_a_ship_that_fought_stays_for_the_turn(attacks):
    scene = fleet(16, 17, 20).units(1, 17, ship=1).go("move", "group 16 1ship", "sail 17")
    units.set_stack(scene.table, 1, 17, ())
    scene.refused("group 17 1ship.!", "moved_already")
    scene.choose("stop", "move")
    scene.refused("group 17 1ship!", "tired", "CLA-SHIP-6")


@rule("CLA-SHIP-7")
def test_ships_do_not_pass_an_unrevealed_region_but_explore_it():
    scene = fleet(13, 15, 24, 25).unrevealed(4, 11).choose("move", "group 13 1ship")
    assert scene.choices() == [("sail", 15), ("sail", 24), ("sail", 25), ("explore", 4)]
    scene = fleet(13, 28, 12).unrevealed(4, 11).choose("move", "group 13 1ship")
    assert scene.choices() == [("sail", 12), ("explore", 4)]


@rule("CLA-ACT-NEGOTIATIONS-1")
def test_a_truce_holds_at_sea():
    scene = fleet(16, 17, 10).units(1, 17, ship=1)
    scene.table.truces = ((0, 1, 0),)
    scene.go("move", "group 16 1ship", "sail 10")
    assert scene.at(0, 10) == {"ship": 1}


def test_ships_with_nowhere_to_go_are_not_offered():
    scene = fleet(16).choose("move")
    assert places(scene, "group") == [33, 33]
    scene.refused("group 16 1ship", "nowhere_to_go", "CLA-SHIP-2")


# What they carry ------------------------------------------------------------------------------------------------


@rule("CLA-TRANSP-1", "CLA-TRANSP-4")
def test_ships_take_land_units_along_without_using_their_move():
    scene = fleet(16, 17, 20, infantry=1, settler=1).choose("move", "group 16 1ship", "sail 20")
    assert scene.at(0, 20) == {"ship": 1, "infantry": 1, "settler": 1}
    # Only the ship has moved: both can still land.
    scene.choose("group 20 1settler+1infantry", "to 11")
    assert scene.at(0, 11) == {"infantry": 1, "settler": 1}


@rule("CLA-TRANSP-4", "CLA-TRANSP-5")
def test_who_boarded_in_this_action_is_carried_but_does_not_land():
    scene = (
        fleet(16, 17, 20)
        .units(0, 0, infantry=1)
        .choose("move", "group 0 1infantry", "to 16", "group 16 1ship", "sail 20")
    )
    assert scene.at(0, 20) == {"ship": 1, "infantry": 1}
    scene.refused("group 20 1infantry.", "moved_already")


@rule("CLA-TRANSP-4")
def test_army_units_are_carried_without_tactics():
    scene = clash().terrain(s16="sea", s17="sea").units(0, 16, ship=1, infantry=2).units(0, 33, settler=2)
    scene.go("move", "group 16 1ship", "sail 17")
    assert scene.at(0, 17) == {"ship": 1, "infantry": 2}


@rule("CLA-TRANSP-1")
def test_if_some_ships_stay_the_mover_says_who_goes_along():
    scene = fleet(16, 17, ship=2, infantry=2, settler=1).choose("move", "group 16 1ship")
    # One ship carries two, so one or two of the three leave.
    assert {choice[1] for choice in scene.choices("carry")} == {
        "1settler",
        "1infantry",
        "1settler+1infantry",
        "2infantry",
    }
    scene.go("carry 1settler+1infantry", "sail 17")
    assert scene.at(0, 17) == {"ship": 1, "infantry": 1, "settler": 1}
    assert scene.at(0, 16) == {"ship": 1, "infantry": 1}


def test_ships_may_leave_empty_if_the_others_have_room():
    scene = fleet(16, 17, ship=2, infantry=2).choose("move", "group 16 1ship")
    assert [choice[1] for choice in scene.choices("carry")] == ["nothing", "1infantry", "2infantry"]
    scene.go("carry nothing", "sail 17")
    assert scene.at(0, 17) == {"ship": 1}


def test_if_all_ships_leave_everybody_goes_along():
    scene = fleet(16, 17, 20, ship=2, infantry=2, settler=1).choose("move", "group 16 2ship")
    assert scene.question() == "SailTo"
    scene.choose("sail 20")
    assert scene.at(0, 20) == {"ship": 2, "infantry": 2, "settler": 1}


# Around the board -----------------------------------------------------------------------------------------------


@rule("CLA-NAVI-1", "CLA-ADVANCE-NAVIGATION-1")
def test_with_navigation_ships_sail_around_the_board():
    scene = fleet(9, 8, 26, 35).go("move", "group 9 1ship", "sail 8")
    assert scene.at(0, 8) == {"ship": 1}
    scene = fleet(9, 8, 26, 35).player(0, advances=["navigation"]).choose("move", "group 9 1ship")
    # Clockwise from 8 the first sea is 26, the other way round it is 35.
    assert scene.choices() == [("sail", 8), ("navigate", 26), ("navigate", 35)]
    scene.choose("navigate 35")
    assert scene.at(0, 35) == {"ship": 1}


@rule("CLA-NAVI-2", "CLA-NAVI-3")
def test_only_the_first_sea_in_each_direction_is_a_target():
    scene = fleet(9, 2, 12, 26, 35, 21).player(0, advances=["navigation"]).choose("move", "group 9 1ship")
    assert scene.choices() == [("navigate", 2), ("navigate", 21)]


@rule("CLA-NAVI-3")
def test_the_search_skips_the_sea_the_ship_comes_from():
    # 9, 8 and 2 are one sea, so clockwise the next one is 12.
    scene = fleet(9, 8, 2, 12, 33).player(0, advances=["navigation"]).choose("move", "group 9 1ship")
    assert places(scene, "navigate") == [12, 33]
    # A single other sea is met both ways round, and is one target.
    scene = fleet(9, 8, 2, 27).player(0, advances=["navigation"]).choose("move", "group 9 1ship")
    assert places(scene, "navigate") == [27]


@rule("CLA-NAVI-1")
def test_a_sea_that_does_not_touch_the_edge_cannot_be_left():
    scene = fleet(16, 17, 12, 33).player(0, advances=["navigation"]).go("move", "group 16 1ship", "sail 17")
    assert scene.at(0, 17) == {"ship": 1}


@rule("CLA-NAVI-4")
def test_an_enemy_on_the_entry_ends_the_move_with_a_battle(attacks):
    scene = fleet(9, 8, 26, 24, 25).player(0, advances=["navigation"]).units(1, 24, ship=1).units(1, 26, ship=1)
    scene.choose("move", "group 9 1ship")
    # Clockwise the entry is 24, the other way 26. Nothing behind them can be reached.
    assert scene.choices() == [("sail", 8), ("navigate", 24), ("navigate", 26)]
    scene.choose("navigate 24")
    assert attacks == [{"attacker": 0, "space": 24, "origin": 9, "landed": False}]


@rule("CLA-NAVI-4")
def test_a_free_entry_from_the_other_side_leads_into_the_same_sea(attacks):
    scene = fleet(9, 8, 26, 24, 25).player(0, advances=["navigation"]).units(1, 24, ship=1)
    scene.choose("move", "group 9 1ship")
    assert places(scene, "navigate") == [24, 26]
    scene.choose("navigate 26")
    assert attacks == []


@rule("CLA-NAVI-5", "CLA-NAVI-6")
def test_ships_sail_before_and_after_going_around():
    # From 10, which is not on the edge, through 11 around to 33, and on to 32 and 34.
    scene = fleet(10, 11, 33, 32, 34).no_city(4).player(0, advances=["navigation"])
    units.set_stack(scene.table, 0, 33, ())
    scene.units(0, 0, settler=1).choose("move", "group 10 1ship")
    assert places(scene, "navigate") == [32, 33, 34]
    scene.choose("navigate 34")
    assert scene.at(0, 34) == {"ship": 1}


@rule("CLA-NAVI-5")
def test_enemies_keep_a_ship_from_the_edge():
    scene = fleet(10, 11, 33, 32).player(0, advances=["navigation"]).units(1, 11, ship=1)
    units.set_stack(scene.table, 0, 33, ())
    scene.units(0, 0, settler=2).choose("move", "group 10 1ship")
    assert places(scene, "navigate") == []


@rule("CLA-NAVI-7", "CLA-EXPL-11")
def test_a_region_next_to_the_sea_reached_can_be_explored():
    scene = fleet(9, 8, 24, 26).player(0, advances=["navigation"]).unrevealed(4, 10).choose("move", "group 9 1ship")
    # Region 4 touches 24 with its right space, 18.
    assert scene.choices("voyage") == [("voyage", 4)]
    scene.choose("voyage 4")
    assert [scene.table.terrain[space] for space in (16, 17, 18, 19)] == ["mountain", "plains", "sea", "mountain"]
    assert scene.at(0, 18) == {"ship": 1}


@rule("CLA-NAVI-8", "CLA-EXPL-11")
def test_an_unrevealed_region_on_the_edge_is_a_target_and_cannot_be_passed():
    # Region 3 (12, 13, 14, 15) lies between 9 and the sea in 26.
    scene = fleet(9, 8, 26).player(0, advances=["navigation"]).unrevealed(3, 10).choose("move", "group 9 1ship")
    assert scene.choices() == [("sail", 8), ("navigate", 26), ("voyage", 3)]
    # The other way round leads to 26 still; the sea of region 10 touches the edge on its right, in 14.
    scene.choose("voyage 3")
    assert [scene.table.terrain[space] for space in (12, 13, 14, 15)] == ["mountain", "plains", "sea", "mountain"]
    assert scene.at(0, 14) == {"ship": 1}
    # With another sea the other way round, that in 24 behind the region is out of reach.
    scene = fleet(9, 8, 24, 35).player(0, advances=["navigation"]).unrevealed(3, 10).choose("move", "group 9 1ship")
    assert scene.choices() == [("sail", 8), ("navigate", 35), ("voyage", 3)]


@rule("CLA-EXPL-11", "CLA-EXPL-10")
def test_a_voyage_into_land_without_a_harbour_ends_where_it_began():
    scene = fleet(9, 8, 26).player(0, advances=["navigation"]).unrevealed(3, 20).choose("move", "group 9 1ship")
    scene.choose("voyage 3", "lay 0")
    assert scene.at(0, 9) == {"ship": 1}


# Cartography ----------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-CARTOGRAPHY-1", "CLA-ADVANCE-CARTOGRAPHY-3")
def test_cartography_gives_an_idea_once_a_move_action():
    scene = fleet(16, 17, 20, ship=2).player(0, advances=["cartography"])
    scene.choose("move", "group 16 1ship", "sail 17")
    assert scene.stock(0)["ideas"] == 1
    scene.choose("group 16 1ship", "sail 20", "stop")
    assert scene.stock(0)["ideas"] == 1
    assert "culture" not in scene.stock(0)
    scene.choose("move", "group 20 1ship", "sail 16")
    assert scene.stock(0)["ideas"] == 2


@rule("CLA-ADVANCE-CARTOGRAPHY-1")
def test_moving_land_units_gives_no_idea():
    scene = fleet(16, 17, infantry=1).player(0, advances=["cartography"])
    scene.choose("move", "group 16 1infantry", "to 19", "stop")
    assert "ideas" not in scene.stock(0)


@rule("CLA-ADVANCE-CARTOGRAPHY-2", "CLA-ADVANCE-CARTOGRAPHY-3")
def test_cartography_gives_a_culture_token_for_navigation():
    scene = fleet(9, 8, 26, ship=2).player(0, advances=["cartography", "navigation"])
    scene.choose("move", "group 9 1ship", "navigate 26")
    assert scene.stock(0)["ideas"] == 1
    assert scene.stock(0)["culture"] == 1
    scene.choose("group 9 1ship", "navigate 26")
    assert scene.stock(0)["ideas"] == 1
    assert scene.stock(0)["culture"] == 1


# Carthage -------------------------------------------------------------------------------------------------------


def carthage(*sea: int, ship: int = 1, **cargo: int) -> Scene:
    scene = fleet(*sea, ship=ship, **cargo)
    return scene.player(0, civilization="carthage", advances=["navigation"], civ_advances=["pirate_allies"])


@rule("CLA-PIRATE-4", "CLA-PIRATE-5")
def test_everybody_else_enters_a_pirate_space_only_to_fight(attacks):
    scene = fleet(16, 17, 20).pirates(17).choose("move", "group 16 1ship")
    assert scene.question() == "MoveUnits"
    assert [attack["space"] for attack in attacks] == [17]


@rule("CLA-CIV-CARTHAGE-5")
def test_carthage_enters_pirate_spaces_in_peace_passes_them_or_attacks(attacks):
    scene = carthage(16, 17, 20).pirates(17).choose("move", "group 16 1ship")
    assert scene.choices() == [("sail", 17), ("sail", 20), ("attack", 17)]
    scene.choose("sail 17")
    assert attacks == []
    assert (scene.at(0, 17), scene.at(PIRATES, 17)) == ({"ship": 1}, {"ship": 1})
    scene = carthage(16, 17, 20).pirates(17).choose("move", "group 16 1ship", "attack 17")
    assert [attack["space"] for attack in attacks] == [17]


@rule("CLA-CIV-CARTHAGE-5", "CLA-CIV-CARTHAGE-6")
def test_pirates_that_sail_with_carthage_are_not_attacked():
    scene = carthage(16, 17, 20).pirates(17).units(0, 17, ship=1).choose("move", "group 16 1ship")
    assert scene.choices() == [("sail", 17), ("sail", 20)]


@rule("CLA-CIV-CARTHAGE-6")
def test_at_most_four_ships_share_a_space_with_pirates():
    scene = carthage(16, 17, 20, ship=3).pirates(17, ships=2).choose("move", "group 16 2ship")
    assert ("sail", 17) in scene.choices()
    scene = carthage(16, 17, 20, ship=3).pirates(17, ships=2).choose("move", "group 16 3ship")
    assert ("sail", 17) not in scene.choices()
    assert ("sail", 20) in scene.choices()


@rule("CLA-CIV-CARTHAGE-6")
def test_pirates_in_the_space_carry_and_sail_like_own_ships():
    scene = carthage(16, 17, 20, infantry=2).pirates(16).units(0, 0, infantry=2)
    scene.choose("move", "group 0 2infantry", "to 16")
    assert scene.at(0, 16) == {"ship": 1, "infantry": 4}
    scene.choose("group 16 1ship+1pirate", "sail 20")
    assert scene.at(0, 20) == {"ship": 1, "infantry": 4}
    assert scene.at(PIRATES, 20) == {"ship": 1}
    # They move once an action like everybody.
    assert not [choice for choice in scene.choices("group") if "pirate" in str(choice[2]) or "ship" in str(choice[2])]
    scene.choose("stop")
    assert not units.stack_at(scene.table, PIRATES, 20)[0] & MOVED


@rule("CLA-CIV-CARTHAGE-6")
def test_pirates_do_not_sail_without_a_unit_of_carthage():
    scene = carthage(16, 17, 20).pirates(16).choose("move")
    picks = {choice[2] for choice in scene.choices("group") if choice[1] == 16}
    assert picks == {"1ship", "1ship+1pirate"}
    scene = carthage(16, 17, 20, infantry=1).pirates(16).choose("move", "group 16 1pirate", "sail 20")
    assert scene.at(0, 20) == {"infantry": 1}
    assert scene.at(PIRATES, 20) == {"ship": 1}
    assert scene.at(0, 16) == {"ship": 1}


def hanno() -> Scene:
    return fleet(16, 17, 20, ship=2, leader=1).player(0, civilization="carthage", leader="hanno")


@rule("CLA-CIV-CARTHAGE-12")
def test_hanno_sails_once_a_turn_for_nothing():
    scene = hanno()
    assert moving.can_navigate(scene.table, 0)
    moving.navigate(scene.table, 0)
    scene.table.settle()
    assert {choice[1:] for choice in scene.choices("group")} == {(16, "1ship"), (16, "2ship")}
    scene.choose("group 16 1ship", "sail 20")
    assert scene.at(0, 20) == {"ship": 1, "leader": 1}
    assert scene.p(0).actions == 3
    assert not moving.can_navigate(scene.table, 0)
    # That ship is done for this turn, the other one is not.
    scene.choose("move")
    scene.refused("group 20 1ship!^", "tired")
    assert ("group", 16, "1ship") in scene.choices()


@rule("CLA-CIV-CARTHAGE-12", "CLA-ADVANCE-CARTOGRAPHY-1")
def test_the_free_sailing_of_hanno_is_no_move_action_for_cartography():
    scene = hanno().player(0, advances=["cartography"], civ_advances=[])
    moving.navigate(scene.table, 0)
    scene.table.settle()
    scene.choose("group 16 1ship", "sail 20")
    assert "ideas" not in scene.stock(0)
    scene.choose("move", "group 16 1ship", "sail 17")
    assert scene.stock(0)["ideas"] == 1


@rule("CLA-CIV-CARTHAGE-12")
def test_hanno_does_not_sail_with_ships_that_have_moved_nor_from_land():
    scene = hanno().choose("move", "group 16 2ship", "sail 17", "stop")
    assert not moving.can_navigate(scene.table, 0)
    scene = fleet(16, 17).player(0, civilization="carthage", leader="hanno").units(0, 0, leader=1)
    assert not moving.can_navigate(scene.table, 0)


# Vikings --------------------------------------------------------------------------------------------------------


def vikings(*sea: int, ship: int = 1, **cargo: int) -> Scene:
    return fleet(*sea, ship=ship, **cargo).player(0, civ_advances=["ship_construction", "longships"])


@rule("CLA-CIV-VIKINGS-2")
def test_settlers_and_infantry_become_ships():
    scene = vikings(10, 11, ship=1).units(0, 0, settler=1, infantry=1, cavalry=1)
    scene.choose("move", "group 0 1settler+1infantry")
    assert {("launch", 10), ("to", 10)} <= set(scene.choices())
    scene.choose("launch 10")
    assert scene.at(0, 10) == {"ship": 3}
    # They have moved; the first ship has not.
    assert ("group", 10, "1ship") in scene.choices()
    assert ("group", 10, "2ship") not in scene.choices()
    scene.choose("group 0 1cavalry")
    scene.refused("launch 10", "not_these")


@rule("CLA-CIV-VIKINGS-2")
def test_nobody_becomes_a_ship_among_enemies_or_without_a_piece():
    scene = vikings(10, 11, 16, ship=4).units(1, 16, ship=1).units(0, 0, settler=1).choose("move", "group 0 1settler")
    scene.refused("launch 16", "enemy_there")
    scene.refused("launch 10", "no_piece")
    scene.refused("launch 2", "too_far")


@rule("CLA-CIV-VIKINGS-2")
def test_ships_become_settlers_or_infantry_again():
    scene = vikings(10, 11, ship=2, cavalry=1).choose("move", "group 10 2ship")
    landings = {choice[2] for choice in scene.choices("beach") if choice[1] == 17}
    assert landings == {"2infantry", "1settler+1infantry", "2settler"}
    scene.choose("beach 17 1settler+1infantry")
    assert scene.at(0, 17) == {"settler": 1, "infantry": 1, "cavalry": 1}
    assert scene.at(0, 10) == {}


@rule("CLA-CIV-VIKINGS-2")
def test_ships_are_not_drawn_ashore_among_enemies_nor_above_a_limit():
    scene = vikings(10, 11, ship=2).units(1, 17, settler=1).city(1, 16).units(0, 2, infantry=3).units(0, 8, settler=2)
    scene.choose("move", "group 10 2ship")
    ashore = {choice[1:] for choice in scene.choices("beach")}
    assert not {space for space, _ in ashore} & {16, 17}
    # Two settlers are in 33 and two in 8, so none is left; three army units are in 2, so one more fits.
    assert ashore == {(0, "2infantry"), (8, "2infantry")}


@rule("CLA-CIV-VIKINGS-4")
def test_longships_move_after_a_battle(attacks):
    scene = vikings(16, 17, 20).units(1, 17, ship=1).choose("move", "group 16 1ship", "sail 17")
    units.set_stack(scene.table, 1, 17, ())
    # Not with that move, but with another action.
    assert {choice[1] for choice in scene.choices("group")} == {33}
    scene.choose("stop", "move", "group 17 1ship", "sail 20")
    assert scene.at(0, 20) == {"ship": 1}


@rule("CLA-CIV-VIKINGS-4")
def test_longships_sail_on_after_a_battle_that_was_fought():
    scene = vikings(16, 17, 20, ship=3).units(1, 17, ship=1).dice(10, 10, 10, 0)
    scene.go("move", "group 16 3ship", "sail 17")
    assert scene.at(1, 17) == {}
    assert units.stack_at(scene.table, 0, 17) == (units.SHIP | MOVED | FOUGHT,) * 3
    scene = fleet(16, 17, 20, ship=3).units(1, 17, ship=1).dice(10, 10, 10, 0)
    scene.go("move", "group 16 3ship", "sail 17")
    assert units.stack_at(scene.table, 0, 17) == (units.SHIP | MOVED | FOUGHT | STOPPED,) * 3


@rule("CLA-CIV-VIKINGS-5")
def test_longships_carry_three_units():
    scene = (
        vikings(10, 11, ship=1, infantry=2)
        .units(0, 0, infantry=1, settler=1)
        .choose("move", "group 0 1infantry", "to 10")
    )
    assert scene.at(0, 10) == {"ship": 1, "infantry": 3}
    scene.choose("group 0 1settler")
    scene.refused("to 10", "no_room_aboard")


@rule("CLA-CIV-VIKINGS-11")
def test_eric_the_red_lands_everybody_at_once(attacks):
    scene = (
        fleet(10, 11, ship=2, infantry=2, settler=1, leader=1).player(0, leader="eric_the_red").units(1, 17, infantry=1)
    )
    assert len(moving.colonists(scene.table, 0)) == 4
    moving.land_colonists(scene.table, 0)
    scene.table.settle()
    assert places(scene, "to") == [0, 2, 8, 16, 17]
    scene.choose("to 17")
    assert scene.at(0, 17) == {"settler": 1, "infantry": 2, "leader": 1}
    assert attacks == [{"attacker": 0, "space": 17, "origin": 10, "landed": True}]
    assert scene.p(0).actions == 3
    assert moving.colonists(scene.table, 0) == ()


@rule("CLA-CIV-VIKINGS-11", "CLA-TRANSP-9")
@pytest.mark.parametrize("advances", [[], ["tactics"]])
def test_eric_the_red_needs_tactics_to_land(advances: list[str]):
    """Landing is a move of army units (reading A88)."""
    scene = clash().terrain(s10="sea").units(0, 10, ship=1, leader=1)
    scene.player(0, leader="eric_the_red", advances=advances)
    assert len(moving.colonists(scene.table, 0)) == len(advances)


@rule("CLA-CIV-VIKINGS-2", "CLA-CIV-AZTECS-2")
def test_ships_do_not_become_infantry_that_others_hold_captive():
    scene = vikings(10, 11, ship=1).units(0, 0, infantry=3).units(0, 8, infantry=4).units(0, 20, infantry=4)
    scene.units(0, 21, infantry=4).player(1, captives=((0, units.INFANTRY),))
    scene.choose("move", "group 10 1ship")
    assert {choice[2] for choice in scene.choices("beach")} == {"1settler"}


@rule("CLA-NAVI-3")
def test_the_search_skips_what_enemies_cut_off_of_the_own_sea():
    scene = fleet(9, 8, 2, 12, 33).player(0, advances=["navigation"]).units(1, 8, ship=1)
    scene.choose("move", "group 9 1ship")
    assert places(scene, "navigate") == [12, 33]
    assert places(scene, "sail") == [8]
