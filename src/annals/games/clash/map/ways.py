"""Ways over the board: what is near, and how far it is. Nothing is counted through unrevealed regions (CLA-MAP-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

FAR: Final = 99
"""Farther than anything on the board."""


def reach(table: ClashTable, space: int, most: int, land: bool = False) -> dict[int, int]:
    """All revealed spaces within so many steps, with their distance; `land` counts steps over land only. The space
    itself is among them."""
    terrain = table.terrain
    neighbours = table.layout.neighbours
    found = {space: 0}
    rim = [space]
    for distance in range(1, most + 1):
        following = []
        for here in rim:
            for near in neighbours[here]:
                if near not in found and terrain[near] and not (land and terrain[near] == "sea"):
                    found[near] = distance
                    following.append(near)
        rim = following
    return found


def sea_of(table: ClashTable, space: int) -> list[int]:
    """All sea spaces that hang together with this one (CLA-SHIP-1), sorted."""
    terrain = table.terrain
    neighbours = table.layout.neighbours
    found = {space}
    rim = [space]
    while rim:
        here = rim.pop()
        for near in neighbours[here]:
            if near not in found and terrain[near] == "sea":
                found.add(near)
                rim.append(near)
    return sorted(found)


def next_to_sea(table: ClashTable, space: int) -> bool:
    return any(table.terrain[near] == "sea" for near in table.layout.neighbours[space])


_steps: Final[dict[tuple[bool, ...], dict[int, list[int]]]] = {}
"""Distances worked out before, for the spaces that are revealed; boards of different sizes never share them."""
MOST_BOARDS: Final = 2000


def near(table: ClashTable, spaces: list[int], others: list[int], most: int) -> bool:
    """Whether any of these revealed spaces lies within so many steps of any of those."""
    for space in spaces:
        apart = table.layout.apart[space]
        for other in others:
            if apart[other] <= most and steps(table, space)[other] <= most:
                return True
    return False


def steps(table: ClashTable, space: int) -> list[int]:
    """The number of steps from a space to every other over revealed spaces of any terrain; FAR where there is no way.
    Kept for all tables that have the same regions revealed, because listing influence attempts asks often."""
    terrain = table.terrain
    board = tuple([terrain[region[0]] != "" for region in table.layout.regions])
    known = _steps.get(board)
    if known is None:
        if len(_steps) >= MOST_BOARDS:
            _steps.clear()
        known = _steps[board] = {}
    found = known.get(space)
    if found is None:
        found = [FAR] * len(terrain)
        for other, distance in reach(table, space, FAR).items():
            found[other] = distance
        known[space] = found
    return found
