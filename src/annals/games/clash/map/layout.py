"""The board as geometry: spaces by number, neighbours, regions, the edge. It depends only on the number of players.

What lies on the spaces (terrain, pieces) is the table's; ways over the board are in ways.py.
"""

from __future__ import annotations

from typing import Final

from annals.games.clash.edition import LayoutData

DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours of a space, clockwise from the top, as steps of the coordinates."""


class Layout:
    """The spaces of a board and how they lie. Shared by all tables with this number of players."""

    __slots__ = ("apart", "edge", "neighbours", "on_edge", "places", "region_of", "regions", "starts")

    def __init__(self, data: LayoutData) -> None:
        self.places: list[tuple[int, int]] = []
        """The coordinates of each space."""
        self.regions: list[tuple[int, int, int, int]] = []
        """The spaces of each region: top, left, right, bottom. Starting regions come first, by place at the table."""
        self.starts: list[dict[str, int]] = []
        """For each starting region the spaces by the word of the tile: plains, left, right, opposite."""
        numbers: dict[tuple[int, int], int] = {}
        for start in data.starts:
            named = {}
            for word, place in start.items():
                numbers[place] = len(self.places)
                named[word] = len(self.places)
                self.places.append(place)
            self.starts.append(named)
            self.regions.append((named["plains"], named["left"], named["right"], named["opposite"]))
        for places in data.regions:
            for place in places:
                numbers[place] = len(self.places)
                self.places.append(place)
            top, left, right, bottom = (numbers[place] for place in places)
            self.regions.append((top, left, right, bottom))
        self.neighbours: list[tuple[int, ...]] = [
            tuple(numbers[(q + over, r + down)] for over, down in DIRECTIONS if (q + over, r + down) in numbers)
            for q, r in self.places
        ]
        self.apart: list[list[int]] = [_steps_from(space, self.neighbours) for space in range(len(self.places))]
        """How many spaces two spaces lie apart, revealed or not: how far it is, not whether there is a way."""
        self.region_of: list[int] = [0] * len(self.places)
        for number, region in enumerate(self.regions):
            for space in region:
                self.region_of[space] = number
        self.on_edge: list[bool] = [len(near) < 6 for near in self.neighbours]
        self.edge: list[int] = _walk_edge(self.places, numbers)
        """The spaces along the edge of the board, clockwise; one that the edge meets twice is there twice."""


def _steps_from(space: int, neighbours: list[tuple[int, ...]]) -> list[int]:
    found = [-1] * len(neighbours)
    found[space] = 0
    rim = [space]
    for here in rim:
        for near in neighbours[here]:
            if found[near] < 0:
                found[near] = found[here] + 1
                rim.append(near)
    return found


def _walk_edge(places: list[tuple[int, int]], numbers: dict[tuple[int, int], int]) -> list[int]:
    """Walk around the board with the outside always on the left hand."""
    here = min(places)
    # Left of the leftmost column is outside, so the walk begins looking there.
    looking = 5
    first: tuple[tuple[int, int], int] | None = None
    walked: list[int] = []
    while True:
        for turn in range(6):
            direction = (looking + turn) % 6
            over, down = DIRECTIONS[direction]
            following = (here[0] + over, here[1] + down)
            if following in numbers:
                break
        if first is None:
            first = (here, direction)
        elif (here, direction) == first:
            return walked
        walked.append(numbers[here])
        here = following
        looking = (direction + 4) % 6


_layouts: Final[dict[tuple[str, int], Layout]] = {}


def layout_of(edition: str, seats: int, data: LayoutData) -> Layout:
    """The layout for this number of players, made once."""
    key = (edition, seats)
    if key not in _layouts:
        _layouts[key] = Layout(data)
    return _layouts[key]
