"""Option 6: who retreats is pursued."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import Arena, battle, duel
from tests.games.seven_ages.scene import Scene

from annals.games.seven_ages.options import pursuit
from annals.rules import rule


def retreating(attackers: str, defenders: str, area: str = "sumer", haven: str = "elam", option: bool = True) -> Scene:
    """Sumerians retreat from an area at the start of the first round, by an event that does not forbid pursuit."""
    scene = duel(attackers, defenders, area=area, pursuit=option).units("sumerians", haven, "spear")
    scene.table.notes = (("conflict_retreat", "this_round", 1, 1),)
    battle(scene, "egyptians", "sumerians", area)
    scene.choose("retreat")
    return scene


def due(scene: Scene) -> int:
    told = scene.told("pursued")
    return int(told[0]["losses"]) if told else 0


@rule("AGE-OPT6-2", "AGE-OPT6-3", "AGE-OPT6-4")
@pytest.mark.parametrize(
    ("pursuers", "losses"),
    [
        ("spear 3", 0),
        ("light_horse", 0),
        ("light_horse 2", 1),
        ("light_horse 3", 1),
        ("light_horse chariot knight horse_archer", 2),
        ("tank", 1),
        ("tank 2 light_horse 2", 3),
        ("fighter", 2),
        ("fighter bomber tank", 5),
    ],
)
def test_aircraft_tanks_and_pairs_of_cavalry_pursue(pursuers: str, losses: int):
    assert due(retreating(pursuers, "spear 7")) == losses


@rule("AGE-OPT6-5", "AGE-OPT6-6", "AGE-OPT6-7")
@pytest.mark.parametrize(
    ("area", "haven", "pursuers", "losses"),
    [
        ("armenia", "media", "fighter tank", 2),
        ("armenia", "media", "fighter 2", 2),
        ("muscovy", "volga", "fighter 2", 3),
        ("muscovy", "volga", "tank", 0),
        ("muscovy", "volga", "spear", 0),
    ],
)
def test_mountains_halve_it_and_forests_take_one_off(area: str, haven: str, pursuers: str, losses: int):
    assert due(retreating(pursuers, "spear 6", area, haven)) == losses


@rule("AGE-OPT6-1", "AGE-DEC-59")
def test_the_retreating_side_chooses_what_it_loses():
    scene = retreating("fighter", "spear 2 archer 2")
    archer = scene.table.edition.kind_number["archer"]
    assert (scene.question(), scene.asked(), scene.offers()) == ("Pursued", 1, ["lose 0", f"lose {archer}"])
    scene.choose(f"lose {archer}", "lose 0")
    assert scene.stack("sumerians", "elam") == ["archer", "spear", "spear"]
    scene.sound()


@rule("AGE-OPT6-8", "AGE-OPT6-9", "AGE-OPT6-10", "AGE-OPT6-11")
@pytest.mark.parametrize(
    ("pursuer", "unit", "covered"),
    [
        ("tank", "spear", 1),
        ("tank", "knight", 2),
        ("tank", "fighter", 2),
        ("tank", "tank", 2),
        ("tank", "bomber", 3),
        ("light_horse", "sword", 1),
        ("light_horse", "rifle", 2),
        ("light_horse", "knight", 3),
        ("light_horse", "tank", 3),
    ],
)
def test_cavalry_aircraft_and_modern_units_cover_more(pursuer: str, unit: str, covered: int):
    scene = duel(f"{pursuer} spear", unit, pursuit=True)
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    number = scene.table.edition.kind_number[unit]
    assert pursuit.covers(scene.table, arena.fight, 1, number) == covered


@rule("AGE-OPT6-8")
def test_a_knight_stands_for_two_of_four_losses():
    scene = retreating("fighter 2", "knight spear 4")
    scene.choose(f"lose {scene.table.edition.kind_number['knight']}")
    assert Arena(scene).over
    assert scene.stack("sumerians", "elam") == ["spear"] * 3


@rule("AGE-ENDCONF-3")
def test_losses_to_pursuit_count_for_the_elite_check():
    scene = duel("fighter 2", "spear 5", pursuit=True).units("sumerians", "elam", "spear").set("sumerians", elite=1)
    scene.table.notes = (("conflict_retreat", "this_round", 1, 1),)
    battle(scene, "egyptians", "sumerians", "sumer")
    scene.next_values(3)
    scene.choose("retreat")
    arena = Arena(scene)
    assert arena.over
    assert scene.told("elite_check")[0]["lost"] == 4
    assert scene.e("sumerians").elite == 0
    assert scene.stack("sumerians", "elam") == ["spear", "spear"]


@rule("AGE-OPT6-1")
def test_without_the_option_nobody_is_pursued():
    assert due(retreating("fighter 2", "spear 5", option=False)) == 0


def test_a_feigned_flight_is_not_pursued():
    scene = duel("fighter 2", "spear 5", pursuit=True).units("sumerians", "elam", "spear")
    scene.table.notes = (("conflict_retreat", "this_round", 1, 0),)
    battle(scene, "egyptians", "sumerians", "sumer")
    scene.choose("retreat")
    assert due(scene) == 0
    assert len(scene.stack("sumerians", "elam")) == 6


def test_pursuit_may_leave_nobody():
    scene = retreating("fighter 2", "spear 2")
    assert Arena(scene).over
    assert scene.stack("sumerians", "elam") == ["spear"]
    assert scene.holds("egyptians") == ["sumer"]
    scene.sound()
