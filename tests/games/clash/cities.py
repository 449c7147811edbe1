"""Scenes with a civilization, for tests of what happens in cities."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.clash.scene import Scene, clash


def civ(
    civilization: str,
    advances: Sequence[str] = (),
    leader: str = "",
    at: int = 0,
    seats: int = 2,
    civ_advances: Sequence[str] = (),
) -> Scene:
    """Seat 0 leads this civilization, with these advances and a leader standing in a space; standard starting regions.

    Space 0 is the starting city on plains; next to it lie mountain 1, forest 2, barren 3 and plains 10, 13, 16.
    """
    scene = clash(seats=seats, civilizations="random")
    for seat in range(seats):
        scene.player(seat, civilization="rome" if civilization != "rome" else "greece", leader="", leaders_recruited=0)
    for seat in range(seats):
        starts = scene.table.layout.starts[seat]
        for place, terrain in zip(starts, ("plains", "mountain", "forest", "barren"), strict=True):
            scene.table.terrain[starts[place]] = terrain
    scene.player(0, civilization=civilization, advances=list(advances), civ_advances=list(civ_advances))
    if leader:
        scene.player(0, leader=leader).units(0, at, leader=1)
    return scene
