"""Battles against barbarians, and cities they capture."""

from __future__ import annotations

import pytest
from tests.games.clash.battlefield import (
    C2,
    CAMP,
    FIELD,
    I3,
    I5,
    I6,
    L1,
    attack,
    field,
    over,
    rolls,
    values,
    winner,
)
from tests.games.clash.scene import Scene

from annals.games.clash.cities.city import ANGRY
from annals.games.clash.economy.stock import GOLD
from annals.games.clash.units.units import BARBARIANS
from annals.rules import rule


def raid(**counts: int) -> Scene:
    """Barbarians have entered the field."""
    return field().units(BARBARIANS, FIELD, **counts)


@rule("CLA-BARB-2", "CLA-BARB-7", "CLA-BARB-8")
def test_a_battle_with_barbarians_lasts_one_round():
    scene = field(infantry=1).barbarians(FIELD, infantry=1)
    attack(scene, L1, L1)
    assert over(scene)
    assert scene.at(0, CAMP) == {"infantry": 1}
    assert winner(scene) == -1
    assert scene.stock(0) == {}
    assert len(rolls(scene)) == 2


@rule("CLA-BARB-1", "CLA-BARB-5", "CLA-BARB-8")
def test_undecided_barbarians_go_back_too():
    scene = attack(raid(infantry=1).units(1, FIELD, infantry=1), L1, L1, by=BARBARIANS)
    assert over(scene)
    assert scene.at(BARBARIANS, CAMP) == {"infantry": 1}
    assert scene.at(1, FIELD) == {"infantry": 1}


@rule("CLA-BARB-3")
def test_the_next_player_chooses_for_the_barbarians():
    scene = field(seats=3, infantry=1).barbarians(FIELD, infantry=1, elephant=1)
    attack(scene, I6, C2, C2)
    assert (scene.asked(), scene.choices()) == (1, [("lose", "infantry"), ("lose", "elephant")])
    scene = field(seats=3).units(BARBARIANS, FIELD, infantry=1, cavalry=1).units(2, FIELD, infantry=1)
    attack(scene, L1, L1, I6, by=BARBARIANS)
    assert scene.asked() == 0


@rule("CLA-BARB-4")
def test_nobody_lays_cards_for_barbarians():
    scene = field(infantry=1).barbarians(FIELD, infantry=1)
    scene.player(1, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, L1, L1)
    assert over(scene)


@rule("CLA-BARB-6")
def test_barbarians_have_clash_abilities():
    scene = attack(field(infantry=1).barbarians(FIELD, infantry=1), L1, I3)
    assert values(scene) == [1, 4]


@rule("CLA-BARB-15")
def test_barbarians_use_the_fortress_of_their_city():
    scene = field(infantry=1).barbarians(FIELD, buildings={"fortress": 1}, infantry=1)
    attack(scene, I6, L1, L1)
    assert len(rolls(scene)[1]["dice"]) == 2
    assert rolls(scene)[1]["ignored"] == ["fortress 1"]


@rule("CLA-BARB-15")
@pytest.mark.parametrize(("infantry", "dice"), [(1, 2), (0, 1)])
def test_the_fortress_of_barbarians_works_beside_other_buildings(infantry, dice):
    buildings = {"fortress": 1, "temple": 1, "academy": 0}
    scene = field(infantry=1).barbarians(FIELD, buildings=buildings, infantry=infantry)
    attack(scene, I6, L1, L1)
    assert len(rolls(scene)[1]["dice"]) == dice
    assert rolls(scene)[1]["ignored"] == ["fortress 1"]


@rule("CLA-BARB-16")
def test_beating_barbarians_gives_a_gold():
    scene = attack(field(infantry=1).barbarians(FIELD, city=False, infantry=2), I6, L1, L1)
    assert scene.stock(0) == {}
    scene = attack(field(infantry=1).barbarians(FIELD, city=False, infantry=1), I6, L1)
    assert scene.stock(0) == {"gold": 1}


@rule("CLA-BARB-17")
def test_the_defender_gets_the_gold_too():
    scene = attack(raid(infantry=1).units(1, FIELD, infantry=1), L1, I6, by=BARBARIANS)
    assert scene.stock(1) == {"gold": 1}


@rule("CLA-BARB-9", "CLA-BARB-10", "CLA-BARB-11", "CLA-BARB-12", "CLA-BARB-13")
def test_barbarians_capture_a_city():
    scene = raid(infantry=2).city(1, FIELD, ["temple"], "happy").units(1, FIELD, infantry=1)
    attack(scene, I6, L1, L1, by=BARBARIANS)
    there = scene.table.cities[FIELD]
    assert (there.owner, there.buildings, there.mood) == (BARBARIANS, {"temple": 1}, ANGRY)
    assert scene.at(1, 4) == {"settler": 1}
    assert [player.stock[GOLD] for player in scene.table.players] == [0, 0]


@rule("CLA-BARB-9", "CLA-SETTLER-2")
def test_barbarians_walk_into_an_empty_city():
    scene = attack(raid(infantry=1).city(1, FIELD).units(1, FIELD, settler=1), by=BARBARIANS)
    assert scene.table.cities[FIELD].owner == BARBARIANS
    assert scene.at(1, FIELD) == {}
    assert rolls(scene) == []


@rule("CLA-BARB-12")
def test_the_loser_chooses_the_city_for_the_settler():
    scene = attack(raid(infantry=1).city(1, FIELD).city(1, 28), by=BARBARIANS)
    assert (scene.asked(), scene.choices()) == (1, [("place", 4), ("place", 28)])


@rule("CLA-BARB-14")
def test_an_angry_mood_does_not_weaken_barbarians():
    scene = field(infantry=1).city(BARBARIANS, FIELD, {}, "angry").units(BARBARIANS, FIELD, infantry=1)
    attack(scene, L1, I5)
    assert values(scene) == [1, 6]
    assert winner(scene) == BARBARIANS


@rule("CLA-BARB-23")
def test_without_barbarian_settlements_the_city_is_removed():
    scene = raid(infantry=1).city(1, FIELD, ["temple"])
    for space in (10, 13, 16, 18, 15, 12, 24):
        scene.barbarians(space)
    attack(scene, by=BARBARIANS)
    assert FIELD not in scene.table.cities
    assert scene.at(1, 4) == {"settler": 1}


@rule("CLA-BARB-24")
def test_a_wonder_lost_to_barbarians_works_for_nobody():
    scene = raid(infantry=1).city(1, FIELD, wonders=("great_library",))
    attack(scene, by=BARBARIANS)
    assert scene.p(1).wonders == []
    assert scene.table.wonders_gone == ["great_library"]
    assert scene.table.wonder_builders == {"great_library": 1}


@rule("CLA-WON-WALL-3")
def test_barbarians_lose_against_the_great_wall():
    scene = raid(infantry=3).city(1, FIELD).city(1, 4, wonders=("great_wall",))
    attack(scene, by=BARBARIANS)
    assert rolls(scene) == []
    assert scene.at(BARBARIANS, FIELD) == {}
    assert scene.table.cities[FIELD].owner == 1
    assert scene.stock(1) == {"gold": 1}
    assert winner(scene) == 1


@rule("CLA-CIV-ROME-14")
def test_the_civilizer_fights_barbarians():
    scene = field(civ=True, leader=1).player(0, civilization="rome", leader="sulla")
    attack(scene.barbarians(FIELD, city=False, infantry=1), C2, L1)
    assert rolls(scene)[0]["parts"] == ["civilizer +2"]


@rule("CLA-OBJ-DEFIANCE-1")
def test_defiance_beats_two_barbarians_in_a_city():
    scene = raid(infantry=2).city(1, FIELD).units(1, FIELD, infantry=2).player(1, objective_hand=["trader_defiance"])
    attack(scene, L1, L1, I6, I6, by=BARBARIANS)
    assert "defiance" in getattr(scene.table.decision(), "met", ())


def test_a_battle_where_nobody_can_go_back_is_fought_to_the_end():
    scene = field(infantry=1).barbarians(FIELD, city=False, infantry=1)
    attack(scene, L1, L1, I6, L1, origin=FIELD)
    assert over(scene)
    assert scene.at(BARBARIANS, FIELD) == {}
