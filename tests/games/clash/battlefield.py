"""Battles for tests: two armies in the middle of the board, and dice that show what the test wants."""

from __future__ import annotations

from typing import Any

from tests.games.clash.scene import Scene, clash

from annals.games.clash.battle import battle

FIELD = 22
"""Where battles are: three spaces from both starting cities."""
CAMP = 17
"""Where attackers come from, next to the field."""
BESIDE = (19, 28, 29, 23, 20)
"""The other spaces next to the field."""

L1, C2, E2, E3, I3, C4, E4, C5, I5, I6 = 0, 2, 3, 4, 5, 6, 7, 8, 9, 10
"""Faces of the die: icon and number."""


def field(seats: int = 2, civ: bool = False, **attackers: int) -> Scene:
    """Attackers of seat 0 that have just entered the field."""
    scene = clash(seats=seats, civilizations="random" if civ else "none")
    for player in scene.table.players:
        player.stock[:] = [0] * len(player.stock)
    return scene.units(0, FIELD, **attackers)


def sea(scene: Scene, *spaces: int) -> Scene:
    return scene.terrain(**{f"s{space}": "sea" for space in spaces})


def attack(
    scene: Scene,
    *dice: int,
    by: int = 0,
    origin: int = CAMP,
    landed: bool = False,
    recruited: bool = False,
) -> Scene:
    """The units in the field fight; the attacker's dice come before the defender's."""
    scene.dice(*dice)
    battle.attack(scene.table, by, FIELD, origin, landed=landed, recruited=recruited)
    scene.table.forget_choices()
    scene.table.settle()
    return scene


def naval(attackers: int = 1, defenders: int = 1, seats: int = 2, civ: bool = False) -> Scene:
    """Ships of seats 0 and 1 in the same sea space."""
    scene = sea(field(seats, civ), FIELD, CAMP)
    scene.units(0, FIELD, ship=attackers)
    return scene.units(1, FIELD, ship=defenders) if defenders else scene


def rolls(scene: Scene) -> list[dict[str, Any]]:
    """Every combat roll so far: the attacker's and the defender's, round after round."""
    return [entry["details"] for entry in scene.told("combat_roll")]


def values(scene: Scene) -> list[int]:
    """The combat values of all rolls so far."""
    return [roll["value"] for roll in rolls(scene)]


def over(scene: Scene) -> bool:
    return scene.table.battle is None


def winner(scene: Scene) -> int:
    """Who won the last battle; -1 for nobody."""
    return int(scene.told("battle_over")[-1]["details"]["winner"])


def marks(scene: Scene, owner: int, space: int) -> list[int]:
    """The marks of the units of an owner in a space."""
    return [unit & ~7 for unit in scene.table.stacks[owner].get(space, ())]


def with_leader(seat: int, civilization: str, leader: str, infantry: int = 0, other: int = 1) -> Scene:
    """Seat 0 attacks seat 1; this seat has the leader and so many infantry, the other one so many infantry."""
    scene = field(civ=True).player(seat, civilization=civilization, leader=leader, civ_advances=[])
    scene.player(1 - seat, civilization="maya" if civilization != "maya" else "rome")
    scene.units(seat, FIELD, leader=1, infantry=infantry)
    return scene.units(1 - seat, FIELD, infantry=other)


def parts(scene: Scene, side: int, round_number: int = 1) -> list[str]:
    """The parts of a side's combat value in a round, without CLASH icons."""
    told = [roll for roll in rolls(scene) if roll["side"] == side and roll["round"] == round_number]
    return [part for part in told[0]["parts"] if part.split()[0] not in ("infantry", "cavalry")]
