"""The move action and land groups. The home of seat 0 is space 0; around it lie 3, 1, 13, 16, 10 and 2, all plains."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from tests.games.clash.scene import Scene, clash

from annals.games.clash.battle import battle
from annals.games.clash.table import ClashTable
from annals.games.clash.units import groups, marching, moving, units
from annals.games.clash.units.marching import MoveTo
from annals.games.clash.units.units import BARBARIANS, FOREST, FOUGHT, MOVED, PIRATES, STOPPED
from annals.rules import rule


def army(**counts: int) -> Scene:
    """Seat 0 with Tactics and these units at home, and two settlers far away who make every pick a choice."""
    return clash().player(0, advances=["tactics"]).units(0, 0, **counts).units(0, 33, settler=2)


@pytest.fixture
def attacks(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Battles are noted, not fought."""
    noted: list[dict[str, Any]] = []

    def attack(table: ClashTable, attacker: int, space: int, origin: int, landed: bool = False) -> None:
        noted.append({"attacker": attacker, "space": space, "origin": origin, "landed": landed})

    monkeypatch.setattr(battle, "attack", attack)
    return noted


def marks(scene: Scene, space: int, seat: int = 0) -> set[int]:
    """The marks of the units in a space."""
    return {unit & ~units.KIND for unit in units.stack_at(scene.table, seat, space)}


# The action -----------------------------------------------------------------------------------------------------


@rule("CLA-MOVE-1")
def test_a_move_action_moves_three_groups():
    scene = army(settler=3).choose("move")
    assert scene.p(0).actions == 2
    for space in (1, 2, 3):
        scene.choose("group 0 1settler", f"to {space}")
    assert [scene.at(0, space) for space in (1, 2, 3)] == [{"settler": 1}] * 3
    # A fourth group, the settlers in 33, needs another action.
    assert scene.question() == "Act"


@rule("CLA-MOVE-1")
def test_without_an_action_or_a_unit_that_can_move_nothing_moves():
    scene = army(settler=1).turn(0, actions=0)
    scene.refused("move", "no_action")
    clash().refused("move", "nothing_moves")


@rule("CLA-MOVE-2")
def test_a_group_is_any_number_of_units_of_one_space():
    scene = army(settler=2, infantry=3).choose("move")
    offered = {choice[2] for choice in scene.choices("group") if choice[1] == 0}
    assert offered == {
        *[f"{count}settler" for count in (1, 2)],
        *[f"{count}infantry" for count in (1, 2, 3)],
        *[f"{settlers}settler+{count}infantry" for settlers in (1, 2) for count in (1, 2, 3)],
    }
    scene.choose("group 0 2settler+3infantry", "to 10")
    assert scene.at(0, 10) == {"settler": 2, "infantry": 3}
    assert scene.at(0, 0) == {}


@rule("CLA-MOVE-2")
def test_groups_that_are_not_there_cannot_be_picked():
    scene = army(settler=1).choose("move")
    scene.refused("group 0 2settler", "no_such_group")
    scene.refused("group 17 1settler", "no_such_group")


@rule("CLA-MOVE-3")
def test_groups_move_in_any_order():
    for order in ((0, 33), (33, 0)):
        scene = army(settler=1).choose("move")
        for space in order:
            scene.choose(f"group {space} 1settler", "to 10" if space == 0 else "to 32")
        assert scene.at(0, 10) == scene.at(0, 32) == {"settler": 1}


@rule("CLA-MOVE-4")
def test_units_that_part_are_different_groups():
    scene = army(settler=3).choose("move", "group 0 2settler", "to 10", "group 0 1settler", "to 16")
    assert scene.at(0, 10) == {"settler": 2}
    assert scene.at(0, 16) == {"settler": 1}
    # Two groups have moved, so one more may.
    scene.choose("group 33 1settler", "to 32")
    assert scene.question() == "Act"


@rule("CLA-MOVE-5")
def test_a_unit_moves_once_in_a_move_action():
    scene = army(settler=1).choose("move", "group 0 1settler", "to 10")
    assert {choice[1] for choice in scene.choices("group")} == {33}
    scene.refused("group 10 1settler.", "moved_already")
    assert marks(scene, 10) == {MOVED}


@rule("CLA-MOVE-5", "CLA-MOVE-4")
def test_of_units_in_one_space_only_those_move_that_have_not_moved():
    scene = army(settler=1).units(0, 10, settler=1).choose("move", "group 0 1settler", "to 10")
    assert ("group", 10, "1settler") in scene.choices()
    scene.choose("group 10 1settler", "to 11")
    assert scene.at(0, 10) == {"settler": 1}
    assert scene.at(0, 11) == {"settler": 1}


@rule("CLA-MOVE-6")
def test_land_groups_and_ships_share_the_three_groups():
    scene = army(settler=1).terrain(s24="sea", s26="sea").units(0, 24, ship=1)
    scene.go("move", "group 0 1settler", "to 10", "group 24 1ship", "sail 26", "group 33 1settler", "to 32")
    assert scene.question() == "Act"


@rule("CLA-MOVE-8")
def test_moving_among_enemies_is_an_attack(attacks):
    scene = army(infantry=2).units(1, 10, infantry=1)
    scene.choose("move", "group 0 2infantry", "to 10")
    assert attacks == [{"attacker": 0, "space": 10, "origin": 0, "landed": False}]
    # The attackers stand in the space of the battle while it lasts.
    assert scene.at(0, 10) == {"infantry": 2}


@rule("CLA-MOVE-8")
@pytest.mark.parametrize("owner", [1, BARBARIANS])
def test_entering_a_city_of_an_enemy_is_an_attack_too(attacks, owner):
    scene = army(infantry=1).city(owner, 10)
    scene.choose("move", "group 0 1infantry", "to 10")
    assert [attack["space"] for attack in attacks] == [10]


@rule("CLA-MAP-12")
def test_enemies_are_all_who_are_not_oneself():
    scene = clash(seats=3).terrain(s20="sea").units(0, 3, infantry=1).units(2, 2, settler=1)
    scene.city(1, 16).barbarians(17, infantry=1).pirates(20)
    homes = {scene.p(seat).home for seat in (0, 1, 2)}
    assert marching.enemies(scene.table, 0) - homes == {2, 16, 17, 20}
    assert marching.enemies(scene.table, 1) - homes == {3, 2, 17, 20}


@rule("CLA-MOVE-8", "CLA-LAND-7")
def test_a_city_without_defence_is_captured_by_entering():
    scene = army(infantry=1).city(1, 10)
    scene.choose("move", "group 0 1infantry", "to 10")
    assert scene.table.cities[10].owner == 0
    assert all(mark & STOPPED for mark in marks(scene, 10))


@rule("CLA-MOVE-9")
def test_a_battle_is_over_before_anything_else_moves():
    scene = army(infantry=2).units(1, 10, infantry=2)
    scene.choose("move", "group 0 2infantry", "to 10")
    names = [type(step).__name__ for step in scene.table.agenda]
    assert "MoveUnits" not in names[-1:]
    assert "MoveUnits" in names
    assert scene.table.battle is not None


@rule("CLA-MOVE-10")
def test_a_move_action_may_stop_early():
    scene = army(settler=1).choose("move")
    scene.refused("stop", "move_first")
    scene.choose("group 0 1settler", "to 10", "stop")
    assert scene.question() == "Act"
    assert scene.p(0).actions == 2


def test_marks_of_the_action_are_gone_after_it():
    scene = army(settler=1).choose("move", "group 0 1settler", "to 10", "stop")
    assert marks(scene, 10) == {0}


def test_groups_that_cannot_move_are_shown_with_the_reason():
    scene = clash().units(0, 0, infantry=1).units(0, 33, settler=2).choose("move")
    decision = scene.table.decision()
    assert decision is not None
    assert ("group", 0, "1infantry") in decision.candidates(scene.table, 0)
    scene.refused("group 0 1infantry", "no_tactics")


def test_listing_and_refusing_agree():
    scene = army(settler=2, infantry=2, cavalry=1).units(1, 10, infantry=1).city(1, 13).terrain(s16="forest", s2="sea")
    scene.choose("move")
    for pick in scene.choices("group"):
        table = scene.table.copy()
        decision = table.decision()
        assert decision is not None
        listed = decision.choices(table, 0)
        assert listed == [c for c in decision.candidates(table, 0) if decision.refuse(table, 0, c) is None]
        table.choose(0, pick)
        decision = table.decision()
        assert decision is not None
        if type(decision).__name__ == "MoveTo":
            kept = [c for c in decision.candidates(table, 0) if decision.refuse(table, 0, c) is None]
            assert decision.choices(table, 0) == kept != []


# Stacking -------------------------------------------------------------------------------------------------------


@rule("CLA-STACK-1")
def test_a_land_space_holds_four_army_units_of_a_player():
    scene = army(infantry=2, cavalry=1).units(0, 10, infantry=1, elephant=1, leader=1)
    scene.choose("move", "group 0 2infantry")
    scene.refused("to 10", "stack_full")
    scene = army(infantry=2, cavalry=1).units(0, 10, infantry=1, elephant=1, leader=1)
    scene.choose("move", "group 0 1infantry", "to 10")
    assert sum(scene.at(0, 10).values()) == 4


@rule("CLA-STACK-1")
def test_more_than_four_army_units_land_in_two_groups():
    scene = army().terrain(s10="sea").units(0, 10, ship=3, infantry=6)
    scene.choose("move")
    picks = [choice[2] for choice in scene.choices("group") if choice[1] == 10]
    assert "4infantry" in picks
    assert "5infantry" not in picks


@rule("CLA-STACK-1")
def test_a_group_whose_neighbours_are_all_full_stays():
    scene = army(infantry=1, settler=1)
    for space in (3, 1, 13, 16, 10, 2):
        scene.units(0, space, infantry=4)
    scene.choose("move")
    assert [choice[2] for choice in scene.choices("group") if choice[1] == 0] == ["1settler"]
    scene.refused("group 0 1infantry", "nowhere_to_go", "CLA-LAND-1")


@rule("CLA-STACK-2")
def test_settlers_have_no_stacking_limit():
    scene = army(settler=3).units(0, 10, infantry=4, settler=1)
    scene.choose("move", "group 0 3settler", "to 10")
    assert scene.at(0, 10) == {"settler": 4, "infantry": 4}


@rule("CLA-STACK-3", "CLA-STACK-4")
def test_ships_and_whom_they_carry_are_not_limited():
    scene = army(infantry=2).terrain(s10="sea", s11="sea").units(0, 10, ship=3, infantry=4).units(0, 11, ship=1)
    scene.go("move", "group 0 2infantry", "to 10", "group 11 1ship", "sail 10")
    assert scene.at(0, 10) == {"ship": 4, "infantry": 6}


@rule("CLA-CIV-PERSIA-11")
def test_xerxes_space_holds_five_army_units():
    scene = army(leader=1, infantry=4).player(0, leader="xerxes")
    scene.choose("move", "group 0 4infantry+1leader", "to 10")
    assert scene.at(0, 10) == {"infantry": 4, "leader": 1}


# Land movement --------------------------------------------------------------------------------------------------


@rule("CLA-LAND-1")
def test_a_land_group_moves_one_space():
    scene = army(settler=1).choose("move", "group 0 1settler")
    assert sorted(scene.choices("to")) == [("to", space) for space in (1, 2, 3, 10, 13, 16)]
    scene.refused("to 11", "too_far")
    scene.refused("to 99", "too_far")


@rule("CLA-LAND-2")
def test_several_move_actions_move_a_unit_several_spaces():
    scene = army(settler=1).choose("move", "group 0 1settler", "to 10", "stop")
    scene.choose("move", "group 10 1settler", "to 11", "stop")
    scene.choose("move", "group 11 1settler", "to 20", "stop")
    assert scene.at(0, 20) == {"settler": 1}


@rule("CLA-LAND-3", "CLA-ADVANCE-TACTICS-1")
def test_army_units_move_only_with_tactics():
    scene = clash().units(0, 0, infantry=1, cavalry=1, elephant=1, leader=1, settler=1).units(0, 33, settler=1)
    scene.choose("move")
    assert [choice[2] for choice in scene.choices("group") if choice[1] == 0] == ["1settler"]
    for unit in ("infantry", "cavalry", "elephant", "leader"):
        scene.refused(f"group 0 1{unit}", "no_tactics", "CLA-LAND-3")
    scene.player(0, advances=["tactics"])
    scene.choose("group 0 1infantry+1cavalry+1elephant+1leader", "to 10")
    assert sum(scene.at(0, 10).values()) == 4


@rule("CLA-LAND-4")
def test_without_tactics_army_units_can_be_recruited():
    scene = clash().player(0, food=2, ore=2)
    assert "tactics" not in scene.p(0).abilities
    scene.choose("recruit 0")
    assert ("unit", "infantry") in scene.choices()


@rule("CLA-LAND-5")
def test_without_tactics_army_units_fight_when_attacked():
    scene = clash().player(1, advances=["tactics"]).units(0, 10, infantry=2).units(1, 16, infantry=1)
    scene.turn(1).units(1, 33, settler=1).choose("move", "group 16 1infantry", "to 10")
    entry = scene.told("battle")[0]["details"]
    assert entry["defender"] == 0
    assert entry["defenders"] == ["infantry", "infantry"]


@rule("CLA-LAND-6")
def test_who_fought_does_not_move_again_this_turn(attacks):
    scene = army(infantry=1).units(1, 10, infantry=1)
    scene.choose("move", "group 0 1infantry", "to 10")
    units.set_stack(scene.table, 1, 10, ())
    scene.choose("stop", "move")
    scene.refused("group 10 1infantry!", "tired")
    assert marks(scene, 10) == {STOPPED | FOUGHT}


@rule("CLA-LAND-7")
def test_a_captor_does_not_move_again_this_turn():
    scene = army(infantry=1).city(1, 10).choose("move", "group 0 1infantry", "to 10", "decline", "stop", "move")
    scene.refused("group 10 1infantry!", "tired")


@rule("CLA-LAND-8", "CLA-LAND-9")
@pytest.mark.parametrize("unit", ["settler", "infantry", "leader"])
def test_a_mountain_stops_every_unit_that_enters_it(unit):
    scene = army(**{unit: 1}).terrain(s10="mountain").choose("move", f"group 0 1{unit}", "to 10", "stop", "move")
    scene.refused(f"group 10 1{unit}!", "tired")
    scene.choose("group 33 1settler", "to 32", "stop", "end")
    # On the next turn it may go on.
    scene.turn(0).choose("move")
    assert ("group", 10, f"1{unit}") in scene.choices()


@rule("CLA-LAND-8")
def test_standing_on_a_mountain_stops_nobody():
    scene = army(infantry=1).terrain(s0="mountain").choose("move", "group 0 1infantry", "to 10")
    assert marks(scene, 10) == {MOVED}


@rule("CLA-LAND-10")
def test_a_forest_lets_units_move_on():
    scene = army(infantry=1).terrain(s10="forest").choose("move", "group 0 1infantry", "to 10", "stop")
    scene.choose("move", "group 10 1infantry*", "to 11")
    assert scene.at(0, 11) == {"infantry": 1}


@rule("CLA-LAND-11")
def test_after_a_forest_nobody_attacks_this_turn():
    scene = army(infantry=1).terrain(s10="forest").units(1, 17, infantry=1).city(1, 20).units(1, 22, settler=1)
    scene.choose("move", "group 0 1infantry", "to 10", "stop", "move", "group 10 1infantry*")
    scene.refused("to 17", "from_the_forest", "CLA-LAND-11")
    # The mark stays when it moves on, and forbids taking an empty city or killing settlers too.
    scene.choose("to 11", "stop", "move", "group 11 1infantry*")
    scene.refused("to 20", "from_the_forest")


@rule("CLA-LAND-11")
def test_units_with_and_without_the_mark_are_told_apart(attacks):
    scene = army(infantry=1).terrain(s10="forest").units(0, 10, infantry=1).units(1, 17, infantry=1)
    scene.choose("move", "group 0 1infantry", "to 10", "stop", "move")
    picks = {choice[2] for choice in scene.choices("group") if choice[1] == 10}
    assert picks == {"1infantry", "1infantry*", "1infantry+1infantry*"}
    scene.choose("group 10 1infantry", "to 17")
    assert len(attacks) == 1
    assert marks(scene, 10) == {FOREST}


@rule("CLA-LAND-12")
def test_settlers_meet_enemies_only_with_an_army_unit(attacks):
    scene = army(settler=1, infantry=1).units(1, 10, settler=1).city(1, 13)
    scene.choose("move", "group 0 1settler")
    scene.refused("to 10", "settlers_alone")
    scene.refused("to 13", "settlers_alone")
    scene.choose("to 2")
    scene = army(settler=1, infantry=1).units(1, 10, settler=1)
    scene.choose("move", "group 0 1settler+1infantry", "to 10")
    assert attacks[-1]["space"] == 10
    assert scene.at(0, 10) == {"settler": 1, "infantry": 1}


# Aboard and ashore ----------------------------------------------------------------------------------------------


@rule("CLA-TRANSP-1", "CLA-TRANSP-2")
def test_land_units_board_a_ship_next_to_them_that_has_room():
    scene = army(infantry=2, settler=1).terrain(s10="sea", s2="sea").units(0, 10, ship=1)
    scene.choose("move", "group 0 1settler+2infantry")
    scene.refused("to 10", "no_room_aboard", "CLA-TRANSP-1")
    scene.refused("to 2", "no_room_aboard")
    scene.choose("to 16")
    scene = army(infantry=2, settler=1).terrain(s10="sea").units(0, 10, ship=1)
    scene.choose("move", "group 0 2infantry", "to 10")
    assert scene.at(0, 10) == {"ship": 1, "infantry": 2}
    scene.choose("group 0 1settler")
    scene.refused("to 10", "no_room_aboard")


@rule("CLA-TRANSP-3")
def test_carried_units_land_next_to_their_ship():
    scene = army().terrain(s10="sea").units(0, 10, ship=1, infantry=1)
    scene.choose("move", "group 10 1infantry")
    assert sorted(scene.choices("to")) == [("to", space) for space in (0, 2, 8, 11, 16, 17)]
    scene.choose("to 17")
    assert scene.at(0, 17) == {"infantry": 1}
    assert scene.at(0, 10) == {"ship": 1}


def test_nobody_steps_from_ship_to_ship():
    scene = army().terrain(s10="sea", s11="sea").units(0, 10, ship=1, infantry=1).units(0, 11, ship=1)
    scene.choose("move", "group 10 1infantry")
    scene.refused("to 11", "too_far")


@rule("CLA-TRANSP-5")
def test_nobody_boards_and_lands_in_one_action():
    scene = army(infantry=1).terrain(s10="sea").units(0, 10, ship=1)
    scene.choose("move", "group 0 1infantry", "to 10")
    scene.refused("group 10 1infantry.", "moved_already")
    scene.choose("stop", "move", "group 10 1infantry", "to 17")
    assert scene.at(0, 17) == {"infantry": 1}


@rule("CLA-TRANSP-6")
def test_land_units_board_and_leave_ships_that_have_fought():
    scene = army(infantry=1).terrain(s10="sea").units(0, 10, marks=STOPPED | FOUGHT, ship=1).units(0, 10, infantry=1)
    scene.choose("move", "group 10 1infantry", "to 17", "group 0 1infantry", "to 10")
    assert scene.at(0, 17) == {"infantry": 1}
    assert scene.at(0, 10) == {"ship": 1, "infantry": 1}


@rule("CLA-TRANSP-7")
def test_who_has_fought_boards_no_ship():
    scene = army().terrain(s10="sea").units(0, 10, ship=1).units(0, 0, marks=STOPPED | FOUGHT, infantry=1)
    scene.choose("move")
    scene.refused("group 0 1infantry!", "tired")


@rule("CLA-TRANSP-8")
def test_landing_among_enemies_is_a_land_battle(attacks):
    scene = army().terrain(s10="sea").units(0, 10, ship=1, infantry=2).units(1, 17, infantry=1)
    scene.choose("move", "group 10 2infantry", "to 17")
    assert attacks == [{"attacker": 0, "space": 17, "origin": 10, "landed": True}]
    assert scene.at(0, 17) == {"infantry": 2}


@rule("CLA-TRANSP-9")
def test_army_units_need_tactics_to_board_and_to_land():
    scene = clash().terrain(s10="sea").units(0, 10, ship=1, infantry=1).units(0, 0, infantry=1, settler=2)
    scene.choose("move")
    scene.refused("group 0 1infantry", "no_tactics")
    scene.refused("group 10 1infantry", "no_tactics")
    scene.choose("group 0 1settler", "to 10")
    assert scene.at(0, 10) == {"ship": 1, "infantry": 1, "settler": 1}


# Roads ----------------------------------------------------------------------------------------------------------


def roads(**counts: int) -> Scene:
    return army(**counts).player(0, advances=["roads"], food=2, ore=2)


@rule("CLA-ADVANCE-ROADS-1", "CLA-ADVANCE-ROADS-2")
def test_a_road_leads_two_spaces_from_a_city_for_a_food_and_an_ore_each():
    scene = roads(infantry=1, settler=1).choose("move", "group 0 1infantry")
    assert ("road", 17) in scene.choices()
    assert ("road", 16) not in scene.choices()
    scene.choose("road 17")
    assert scene.at(0, 17) == {"infantry": 1}
    assert scene.stock(0) == {"food": 1, "ore": 1}
    scene.choose("group 0 1settler", "road 17")
    assert scene.stock(0) == {}


@rule("CLA-ADVANCE-ROADS-1")
def test_a_road_leads_to_a_city_as_well_and_nowhere_else():
    scene = roads().units(0, 17, infantry=1).choose("move", "group 17 1infantry")
    assert scene.choices("road") == [("road", 0)]
    scene.choose("road 0")
    assert scene.at(0, 0) == {"infantry": 1}
    scene = roads().units(0, 19, infantry=1).city(1, 28).choose("move", "group 19 1infantry")
    assert ("road", 28) not in scene.choices()


@rule("CLA-ADVANCE-ROADS-1")
def test_gold_pays_for_a_road_and_nothing_is_free():
    scene = roads(infantry=1).player(0, food=0, ore=0, gold=2).choose("move", "group 0 1infantry", "road 17")
    assert scene.stock(0) == {}
    scene = roads(infantry=1).player(0, food=2, ore=0).choose("move", "group 0 1infantry")
    assert scene.choices("road") == []
    scene.refused("road 17", "too_far")


@rule("CLA-ADVANCE-ROADS-3")
def test_a_road_ignores_mountains_and_forests():
    scene = roads(infantry=2).terrain(s16="mountain", s19="mountain", s10="forest", s13="mountain", s17="forest")
    scene.choose("move", "group 0 1infantry", "road 19", "group 0 1infantry", "road 17", "stop")
    assert marks(scene, 19) == marks(scene, 17) == {0}
    scene.choose("move")
    assert ("group", 19, "1infantry") in scene.choices()


@rule("CLA-ADVANCE-ROADS-3")
def test_units_held_by_mountain_or_forest_may_take_a_road(attacks):
    scene = roads().terrain(s10="forest", s17="mountain").units(0, 17, marks=STOPPED, infantry=1).city(0, 20)
    scene.units(0, 17, marks=STOPPED | FOUGHT, cavalry=1).choose("move")
    picks = [choice[2] for choice in scene.choices("group") if choice[1] == 17]
    assert picks == ["1infantry!"]
    # The way home is the only one: a step is not open to it, and city 20 is no farther than a step.
    scene.go("group 17 1infantry!", "road 0")
    assert scene.at(0, 0) == {"infantry": 1}
    scene = roads().units(0, 0, marks=FOREST, infantry=1).units(1, 17, infantry=1)
    scene.choose("move", "group 0 1infantry*", "road 17")
    assert len(attacks) == 1


@rule("CLA-ADVANCE-ROADS-4")
def test_roads_lead_neither_over_sea_nor_into_the_unknown():
    scene = (
        roads(infantry=1).terrain(s10="sea", s2="sea", s16="sea", s13="sea", s1="sea", s3="sea").units(0, 10, ship=1)
    )
    scene.choose("move", "group 0 1infantry")
    assert scene.choices("road") == []
    scene = (
        roads(infantry=1).terrain(s17="sea").units(0, 17, ship=1).unrevealed(7, 20).choose("move", "group 0 1infantry")
    )
    assert ("road", 17) not in scene.choices()
    scene = roads().terrain(s10="sea").units(0, 10, ship=1, infantry=1).choose("move", "group 10 1infantry")
    assert scene.choices("road") == []
    scene = roads(infantry=1).unrevealed(4, 20).choose("move", "group 0 1infantry")
    assert not {("road", space) for space in (16, 17, 18, 19)} & set(scene.choices())
    assert ("road", 28) not in scene.choices()


@rule("CLA-ADVANCE-ROADS-5")
def test_enemies_in_the_middle_block_a_road():
    scene = roads(infantry=1).units(1, 16, settler=1).units(1, 10, infantry=1).choose("move", "group 0 1infantry")
    # Space 17 is reached through 16 or 10, space 18 through 13 as well.
    assert ("road", 17) not in scene.choices()
    assert ("road", 18) in scene.choices()
    scene = roads(infantry=1).city(1, 16).city(BARBARIANS, 10).choose("move", "group 0 1infantry")
    assert ("road", 17) not in scene.choices()


@rule("CLA-ADVANCE-ROADS-6")
def test_the_stacking_limit_holds_in_the_middle_of_a_road():
    scene = roads(infantry=2).units(0, 16, infantry=3).units(0, 10, infantry=4).choose("move", "group 0 2infantry")
    assert ("road", 17) not in scene.choices()
    scene.choose("to 2")
    scene = roads(infantry=1).units(0, 16, infantry=3).units(0, 10, infantry=4).choose("move", "group 0 1infantry")
    assert ("road", 17) in scene.choices()


@rule("CLA-ADVANCE-ROADS-7")
def test_a_road_may_end_in_a_battle(attacks):
    scene = roads(infantry=2).units(1, 17, infantry=1).choose("move", "group 0 2infantry", "road 17")
    assert attacks == [{"attacker": 0, "space": 17, "origin": 0, "landed": False}]
    scene = roads(settler=1).units(1, 17, infantry=1).choose("move", "group 0 1settler")
    assert ("road", 17) not in scene.choices()


@rule("CLA-CIV-ROME-3")
def test_roman_roads_join_cities_up_to_four_spaces_apart():
    scene = roads(infantry=1).city(0, 28).city(0, 31)
    scene.choose("move", "group 0 1infantry")
    assert ("road", 28) not in scene.choices()
    scene = roads(infantry=1).city(0, 28).city(0, 31).player(0, civ_advances=["roman_roads"])
    scene.choose("move", "group 0 1infantry")
    # 28 is three spaces away, 31 four; the far home of the other player is five away.
    assert {("road", 28), ("road", 31)} <= set(scene.choices())
    scene.choose("road 31")
    assert scene.at(0, 31) == {"infantry": 1}
    assert scene.stock(0) == {"food": 1, "ore": 1}
    scene = roads(infantry=1).city(0, 34).player(0, civ_advances=["roman_roads"]).choose("move", "group 0 1infantry")
    assert ("road", 34) not in scene.choices()


# Who may be attacked --------------------------------------------------------------------------------------------


@rule("CLA-WON-GARDENS-3")
def test_who_entered_plains_this_turn_cannot_enter_the_great_gardens(attacks):
    scene = army(infantry=1).terrain(s10="plains", s2="forest").city(1, 11, wonders=("great_gardens",))
    scene.choose("move", "group 0 1infantry", "to 10", "stop", "move", "group 10 1infantry~")
    scene.refused("to 11", "gardens", "CLA-WON-GARDENS-3")
    # Other cities can be entered, and the Gardens by who stood on plains already.
    scene = army().units(0, 10, infantry=1).city(1, 11, wonders=("great_gardens",))
    scene.choose("move", "group 10 1infantry", "to 11")
    assert [attack["space"] for attack in attacks] == [11]


@rule("CLA-WON-GARDENS-3", "CLA-BARB-24")
def test_the_great_gardens_do_nothing_for_barbarians(attacks):
    scene = army(infantry=1).terrain(s10="plains").city(BARBARIANS, 11, wonders=("great_gardens",))
    scene.choose("move", "group 0 1infantry", "to 10", "stop", "move", "group 10 1infantry", "to 11")
    assert [attack["space"] for attack in attacks] == [11]


@rule("CLA-WON-GARDENS-3")
def test_a_road_over_plains_does_not_lead_into_the_great_gardens(attacks):
    scene = roads(infantry=1).city(1, 17, wonders=("great_gardens",)).choose("move", "group 0 1infantry")
    assert ("road", 17) not in scene.choices()
    scene = roads(infantry=1).terrain(s10="barren").city(1, 17, wonders=("great_gardens",))
    scene.choose("move", "group 0 1infantry", "road 17")
    assert len(attacks) == 1


@rule("CLA-ACT-NEGOTIATIONS-1", "CLA-ACT-NEGOTIATIONS-2")
def test_a_truce_forbids_attacks_and_blocks_the_way(attacks):
    scene = army(infantry=1).units(1, 10, infantry=1).city(1, 13)
    scene.table.truces = ((0, 1, 0),)
    scene.choose("move", "group 0 1infantry")
    scene.refused("to 10", "truce")
    scene.refused("to 13", "truce")
    # Barbarians are not part of it, and the other direction is another truce.
    scene.barbarians(16, infantry=1).choose("to 16")
    assert len(attacks) == 1
    scene = army(infantry=1).units(1, 10, infantry=1)
    scene.table.truces = ((1, 0, 1),)
    scene.choose("move", "group 0 1infantry", "to 10")
    assert len(attacks) == 2


@rule("CLA-EVT-GREAT_DIPLOMAT-1")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_great_diplomat_asks_two_culture_tokens_for_an_attack(owner):
    scene = army(infantry=1).city(1, 10).player(owner, open_cards=["great_diplomat"], diplomat_partner=1 - owner)
    scene.player(0, culture=1).choose("move", "group 0 1infantry")
    scene.refused("to 10", "peace_price")
    scene.player(0, culture=3).choose("to 10")
    assert scene.stock(0)["culture"] == 1
    assert scene.p(owner).open_cards == []


# Civilizations --------------------------------------------------------------------------------------------------


@rule("CLA-CIV-MAYA-3")
def test_terracing_lets_settlers_and_leaders_cross_mountains():
    scene = army(settler=1, leader=1, infantry=1).player(0, leader="siyaj_kak", civ_advances=["terracing"])
    scene.terrain(s10="mountain").choose("move", "group 0 1settler+1infantry+1leader", "to 10", "stop", "move")
    picks = {choice[2] for choice in scene.choices("group") if choice[1] == 10}
    assert picks == {"1settler", "1leader", "1settler+1leader"}


@rule("CLA-CIV-CARTHAGE-15")
def test_hannibal_leads_elephants_over_mountains():
    scene = army(leader=1, elephant=1, infantry=1).player(0, leader="hannibal").terrain(s10="mountain")
    scene.choose("move", "group 0 1infantry+1elephant+1leader", "to 10", "stop", "move")
    assert ("group", 10, "1infantry+1elephant+1leader") in scene.choices()
    # Without elephants the mountain stops him like everybody.
    scene = army(leader=1, infantry=1).player(0, leader="hannibal").terrain(s10="mountain")
    scene.choose("move", "group 0 1infantry+1leader", "to 10", "stop", "move")
    assert {choice[1] for choice in scene.choices("group")} == {33}


@rule("CLA-CIV-INDIA-13")
def test_akbar_gains_gold_by_moving_into_a_city_of_his_own():
    scene = army(leader=1).player(0, leader="akbar_the_great").city(0, 10)
    scene.choose("move", "group 0 1leader", "to 10", "stop")
    assert scene.stock(0)["gold"] == 1
    scene.choose("move", "group 10 1leader", "to 11", "stop")
    assert scene.stock(0)["gold"] == 1


@rule("CLA-CIV-CHINA-2")
def test_after_recruiting_settlers_those_in_cities_may_move_once():
    scene = army(settler=2, infantry=1).city(0, 20).units(0, 20, settler=1)
    moving.expand(scene.table, 0)
    scene.table.settle()
    # The settlers in 33 are in no city, and the infantry is no settler.
    assert {choice[1:] for choice in scene.choices("group")} == {(0, "1settler"), (0, "2settler"), (20, "1settler")}
    scene.choose("group 0 1settler", "to 10", "group 0 1settler", "to 16", "group 20 1settler", "to 21")
    assert [scene.at(0, space) for space in (10, 16, 21)] == [{"settler": 1}] * 3
    assert scene.question() == "Act"
    assert scene.p(0).actions == 3


@rule("CLA-CIV-CHINA-2")
def test_a_settler_that_comes_to_another_city_does_not_move_again():
    scene = army(settler=1).city(0, 10).units(0, 20, settler=1).city(0, 20)
    moving.expand(scene.table, 0)
    scene.table.settle()
    scene.choose("group 0 1settler", "to 10")
    assert [choice[1] for choice in scene.choices("group")] == [20]
    scene.choose("stop")
    assert marks(scene, 10) == {0}


@rule("CLA-CIV-HUNS-4")
def test_cavalry_just_recruited_may_ride_out():
    scene = army(cavalry=3, infantry=1)
    moving.ride_out(scene.table, 0, 0, 2)
    scene.table.settle()
    assert {choice[1:] for choice in scene.choices("group")} == {(0, "1cavalry"), (0, "2cavalry")}
    scene.choose("group 0 1cavalry", "to 10")
    assert {choice[1:] for choice in scene.choices("group")} == {(0, "1cavalry")}
    scene.choose("group 0 1cavalry", "to 10")
    assert scene.question() == "Act"
    assert scene.at(0, 0) == {"cavalry": 1, "infantry": 1}
    assert scene.p(0).actions == 3


def huns(mood: str = "neutral") -> Scene:
    """A nomadic city in space 10."""
    return army().player(0, civilization="huns", advances=["storage"], civ_advances=["nomads"]).city(0, 10, mood=mood)


@rule("CLA-CIV-HUNS-1", "CLA-CIV-HUNS-2")
def test_a_small_city_moves_one_space_and_gains_what_grows_there():
    scene = huns().terrain(s11="forest").choose("move", "group 10 city", "to 11")
    assert 10 not in scene.table.cities
    assert scene.table.cities[11].owner == 0
    assert scene.table.cities[11].activations == 1
    assert scene.stock(0)["wood"] == 1
    # Once a move action.
    scene.refused("group 11 city", "city_stays")


@rule("CLA-CIV-HUNS-1")
@pytest.mark.parametrize("terrain", ["mountain", "forest"])
def test_only_a_mountain_stops_a_city_for_the_turn(terrain: str):
    scene = huns("happy").terrain(s11=terrain).units(0, 4, infantry=1)
    scene.choose("move", "group 10 city", "to 11", "stop", "move")
    assert (("group", 11, "city") in scene.choices()) == (terrain == "forest")


@rule("CLA-CIV-HUNS-1")
def test_a_city_takes_units_along():
    scene = huns().units(0, 10, infantry=2).choose("move", "group 10 city+1infantry", "to 11")
    assert scene.at(0, 11) == {"infantry": 1}
    assert scene.at(0, 10) == {"infantry": 1}
    assert scene.table.cities[11].owner == 0


@rule("CLA-CIV-HUNS-1")
@pytest.mark.parametrize("fact", ["angry", "large", "without nomads"])
def test_angry_and_large_cities_stay(fact):
    scene = huns("angry" if fact == "angry" else "neutral")
    if fact == "large":
        scene.city(0, 10, buildings=["fortress"])
    if fact == "without nomads":
        scene.player(0, civ_advances=[])
        scene.p(0).civ_advances = []
        scene.p(0).refresh(scene.table.edition)
    scene.choose("move")
    assert ("group", 10, "city") not in scene.choices()


@rule("CLA-CIV-HUNS-1", "CLA-ADVANCE-FORCED_LABOR-1")
def test_with_forced_labor_an_angry_city_moves_as_a_neutral_one():
    scene = huns("angry").player(0, advances=["forced_labor"], mood=1)
    scene.choose("use forced_labor", "move", "group 10 city", "to 11")
    assert scene.table.cities[11].owner == 0


@rule("CLA-CIV-HUNS-1")
def test_a_city_does_not_move_among_enemies_nor_into_a_city_nor_to_sea():
    scene = huns().units(1, 11, settler=1).terrain(s8="sea").city(0, 17)
    scene.choose("move", "group 10 city")
    for space in (11, 8, 17, 0):
        scene.refused(f"to {space}", "city_stays")
    scene.choose("to 16")
    assert 16 in scene.table.cities


@rule("CLA-CIV-HUNS-1")
def test_moving_a_city_is_an_activation():
    scene = huns().choose("move", "group 10 city", "to 11", "stop", "move", "group 11 city", "to 20")
    # The second activation of a turn costs a step of mood.
    assert scene.table.cities[20].activations == 2
    assert scene.table.cities[20].mood == -1
    scene.choose("stop", "move")
    assert ("group", 20, "city") not in scene.choices()


@rule("CLA-CIV-HUNS-1", "CLA-OBJ-COLONY-1")
def test_the_space_of_the_starting_city_stays_where_it_is():
    scene = huns()
    home = scene.p(0).home
    beside = next(near for near in scene.table.layout.neighbours[home] if near not in scene.table.cities)
    scene.terrain(**{f"s{beside}": "plains"}).choose("move", f"group {home} city", f"to {beside}")
    assert beside in scene.table.cities
    assert scene.p(0).home == home


@rule("CLA-CIV-HUNS-2")
@pytest.mark.parametrize(("terrain", "gain"), [("mountain", "ore"), ("forest", "wood"), ("barren", None)])
def test_what_a_moving_city_gains(terrain, gain):
    scene = huns().terrain(s11=terrain).player(0, food=0).choose("move", "group 10 city", "to 11")
    assert scene.stock(0) == ({gain: 1} if gain else {})


@rule("CLA-CIV-HUNS-2")
def test_exhausted_land_gives_a_moving_city_nothing():
    scene = huns().terrain(s11="forest").player(0, food=0)
    scene.table.exhausted = (11,)
    scene.choose("move", "group 10 city", "to 11")
    assert scene.stock(0) == {}


@rule("CLA-CIV-HUNS-1", "CLA-EXPL-3")
def test_a_moving_city_explores():
    scene = huns().player(0, food=0).unrevealed(4, 8).choose("move", "group 10 city", "to 16")
    assert scene.table.terrain[16] == "plains"
    assert scene.table.cities[16].owner == 0
    assert scene.stock(0) == {"food": 1}


# Cards that grant a move action ---------------------------------------------------------------------------------


@rule("CLA-EVT-GREAT_WARLORD-1")
def test_a_card_grants_a_move_action_for_nothing():
    scene = army(settler=3)
    moving.free_move(scene.table, 0, "great_warlord")
    scene.table.settle()
    assert scene.question() == "MoveUnits"
    assert "great_warlord" in scene.p(0).feats
    scene.choose("group 0 1settler", "to 10", "stop")
    assert scene.p(0).actions == 3
    assert "great_warlord" not in scene.p(0).feats


def test_a_granted_move_action_is_skipped_when_nobody_can_move():
    scene = clash()
    moving.free_move(scene.table, 0, "great_warlord")
    scene.table.settle()
    assert scene.question() == "Act"
    assert scene.p(0).feats == ()


# The text of groups ---------------------------------------------------------------------------------------------


def test_the_text_of_a_group_tells_marked_units_apart():
    stack = tuple(sorted((units.INFANTRY, units.INFANTRY, units.INFANTRY | FOREST, units.SETTLER | STOPPED)))
    assert groups.write(stack) == "2infantry+1settler!+1infantry*"
    assert groups.write(()) == "nothing"
    assert len(groups.parts(stack)) == 3 * 2 * 2 - 1


# Everything at once ---------------------------------------------------------------------------------------------

TERRAIN = ["plains", "forest", "mountain", "barren", "sea", "sea", ""]
ABILITIES = ["tactics", "roads", "navigation"]
OF_CIVILIZATIONS = ["ship_construction", "longships", "nomads", "roman_roads", "pirate_allies", "terracing"]


def crowd(seed: int) -> Scene:
    """A board full of everything, with units of everybody."""
    chance = Random(seed)
    scene = clash(seats=3, seed=seed)
    table = scene.table
    for region in range(3, len(table.layout.regions)):
        if chance.random() < 0.2:
            scene.unrevealed(region, table.unused_tiles[0])
        else:
            for space in table.layout.regions[region]:
                table.terrain[space] = chance.choice(TERRAIN[:6])
    scene.player(0, advances=[each for each in ABILITIES if chance.random() < 0.7], food=2, ore=chance.randrange(3))
    scene.player(0, civ_advances=[each for each in OF_CIVILIZATIONS if chance.random() < 0.3])
    for space, terrain in enumerate(table.terrain):
        owner = chance.choice([0, 0, 0, 1, BARBARIANS, PIRATES])
        held = space in table.cities and table.cities[space].owner != owner
        if not terrain or held or chance.random() < 0.45:
            continue
        if terrain == "sea" and owner != BARBARIANS:
            if not units.on_board(table, owner, units.SHIP):
                scene.units(owner, space, ship=2)
            if owner == 0 and space in table.stacks[0]:
                scene.units(0, space, marks=chance.choice([0, FOREST]), infantry=1).units(0, space, settler=1)
        elif terrain != "sea" and owner != PIRATES:
            scene.units(owner, space, marks=chance.choice([0, FOREST, STOPPED]), infantry=chance.randrange(1, 5))
            if owner == 0 and chance.random() < 0.3:
                scene.units(0, space, settler=1)
            if owner == 0 and space not in table.cities and chance.random() < 0.3:
                scene.city(0, space, mood=chance.choice(["happy", "angry"]))
    return scene


@pytest.mark.parametrize("seed", range(25))
def test_exactly_the_groups_that_can_go_somewhere_are_offered(seed):
    scene = crowd(seed)
    table = scene.table
    player = scene.p(0)
    decision = moving.MoveUnits(0, 3, "", -1)
    listed = decision.choices(table, 0)
    assert listed == [choice for choice in decision.candidates(table, 0) if decision.refuse(table, 0, choice) is None]
    assert bool(listed) == moving.can_move(table, player)
    able = []
    for space, stack in table.stacks[0].items():
        for group in groups.parts(stack):
            if units.count_ships(group.units) or any(unit & MOVED for unit in group.units):
                continue
            if any(units.is_army(unit) for unit in group.units) and "tactics" not in player.abilities:
                continue
            if MoveTo(0, space, group.units, False, "").choices(table, 0):
                able.append(("group", space, group.code))
    by_land = [
        choice for choice in listed if not {"ship", "pirate", "city"} & set(re.findall("[a-z]+", str(choice[2])))
    ]
    assert sorted(by_land) == sorted(able)


@pytest.mark.parametrize("seed", range(25))
def test_every_group_offered_finds_a_place_and_can_be_sent_there(seed):
    scene = crowd(seed)
    start = scene.table
    start.agenda.append(moving.EndMove(0, ""))
    start.agenda.append(moving.MoveUnits(0, 3, "", -1))
    start.forget_choices()
    before = sum(len(stack) for stack in start.stacks[0].values())
    # The crowd is larger than the supply; nothing else may go wrong.
    known = set(start.violations())
    for pick in start.choices(0):
        table = start.copy()
        table.choose(0, pick)
        decision = table.decision()
        while type(decision).__name__ in ("Load", "MoveTo", "SailTo"):
            assert decision is not None
            listed = decision.choices(table, 0)
            assert listed == [c for c in decision.candidates(table, 0) if decision.refuse(table, 0, c) is None]
            assert listed
            table.choose(0, listed[-1])
            decision = table.decision()
        if table.battle is None:
            assert sum(len(stack) for stack in table.stacks[0].values()) <= before
            assert set(table.violations()) <= known


@rule("CLA-WON-GARDENS-3", "CLA-ADVANCE-ROADS-3")
def test_who_came_by_a_road_over_plains_has_entered_plains():
    scene = roads(infantry=1).terrain(s10="plains", s17="barren").city(1, 22, wonders=("great_gardens",))
    scene.choose("move", "group 0 1infantry", "road 17", "stop", "move", "group 17 1infantry~")
    scene.refused("to 22", "gardens", "CLA-WON-GARDENS-3")


@rule("CLA-ADVANCE-ROADS-1")
def test_a_road_that_neither_starts_nor_ends_in_an_own_city_is_none():
    scene = roads().units(0, 10, infantry=1).city(1, 22).choose("move", "group 10 1infantry")
    assert ("road", 22) not in scene.choices()
    assert ("road", 0) not in scene.choices()
