"""Exploring: turning a region face up, and which way round it lies (CLA-EXPL-1 to 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable


def reveal(
    table: ClashTable, seat: int, region: int, entered: int = -1, sea: tuple[int, ...] = (), round_edge: bool = False
) -> None:
    """Turn a region face up; the seat chooses between two orientations if the rules leave both. Push what comes after
    it first.

    `entered` is the space that a land group moves into. A ship gives the `sea` spaces it can sail to, and whether it
    comes `round_edge` of the board. A card gives neither.
    """
    number = table.tiles[region]
    table.tiles[region] = 0
    table.revealed += 1
    if table.story is not None:
        table.tell("reveal", seat, {"region": region, "tile": number})
    ways = orientations(table, region, number, entered, sea, round_edge)
    if len(ways) == 1:
        lay(table, seat, region, number, ways[0])
    else:
        table.push(LayRegion(seat, region, number))


def orientations(
    table: ClashTable, region: int, number: int, entered: int, sea: tuple[int, ...], round_edge: bool
) -> list[int]:
    """The ways a tile may lie: 0 as printed, 1 half a turn on. Rule after rule leaves one or both."""
    terrains = [turned(table, number, way) for way in (0, 1)]
    if terrains[0] == terrains[1]:
        return [0]
    spaces = table.layout.regions[region]
    ways = [0, 1]
    if entered >= 0:
        ways = [way for way in ways if terrains[way][spaces.index(entered)] != "sea"]
    if sea or round_edge:
        ways = [way for way in ways if reached(table, region, terrains[way], sea, round_edge)] or ways
    if len(ways) == 2:
        on_edge = table.layout.on_edge
        joined = [way for way in ways if _joins_sea(table, region, terrains[way])]
        if joined:
            return joined
        if any(on_edge[space] for space in spaces):
            return [way for way in ways if any(on_edge[space] for space in seas(spaces, terrains[way]))] or ways
    return ways


def turned(table: ClashTable, number: int, way: int) -> tuple[str, ...]:
    """The terrain of a tile for the top, left, right and bottom space of its region."""
    terrain = table.edition.tiles[f"region_{number}"].spaces
    return terrain if way == 0 else terrain[::-1]


def seas(spaces: tuple[int, ...], terrain: tuple[str, ...]) -> list[int]:
    return [spaces[place] for place in range(len(spaces)) if terrain[place] == "sea"]


def reached(
    table: ClashTable, region: int, terrain: tuple[str, ...], sea: tuple[int, ...], round_edge: bool
) -> list[int]:
    """The sea spaces of a region that a ship can reach without entering a further region (CLA-EXPL-8)."""
    layout = table.layout
    own = seas(layout.regions[region], terrain)
    found = [
        space
        for space in own
        if (round_edge and layout.on_edge[space]) or any(near in sea for near in layout.neighbours[space])
    ]
    further = [space for space in own if any(near in found for near in layout.neighbours[space])] if found else []
    return sorted({*found, *further})


def _joins_sea(table: ClashTable, region: int, terrain: tuple[str, ...]) -> bool:
    """Whether a sea space of the region would lie next to a revealed sea space (CLA-EXPL-4)."""
    layout = table.layout
    return any(
        table.terrain[near] == "sea"
        for space in seas(layout.regions[region], terrain)
        for near in layout.neighbours[space]
    )


def lay(table: ClashTable, seat: int, region: int, number: int, way: int) -> None:
    terrain = turned(table, number, way)
    for space, kind in zip(table.layout.regions[region], terrain, strict=True):
        table.terrain[space] = kind
    if table.story is not None:
        table.tell("lay", seat, {"region": region, "tile": number, "way": way, "terrain": list(terrain)})


@dataclass(slots=True)
class LayRegion(Alone):
    """The mover chooses which way round the region lies (CLA-EXPL-6)."""

    region: int
    tile: int

    def verbs(self) -> dict[str, Shape]:
        return {"lay": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("lay", 0), ("lay", 1)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        lay(table, seat, self.region, self.tile, int(choice[1]))
