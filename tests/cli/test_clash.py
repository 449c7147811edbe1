"""Clash of Cultures in the terminal: its map fits the screen, and says what its signs mean."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from annals.cli.boards.clash import BUILDINGS, KINDS, Board, Hexes
from annals.games.clash import GAME, ClashTable

NAMES = ["Azure", "Amber", "Jade", "Coral"]


def drawn(seats: int, width: int) -> list[str]:
    table = GAME.start(GAME.setup(seats, 3), False)
    console = Console(width=width, record=True, file=StringIO())
    console.print(Board(table, 0, NAMES).draw())
    return console.export_text().splitlines()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 130])
def test_every_space_stands_in_its_column(seats: int, width: int):
    lines = drawn(seats, width)
    first, last = [number for number, line in enumerate(lines) if line.startswith(("╭", "╰"))][:2]
    columns: dict[str, set[int]] = {}
    spaces = 0
    for line in lines[first + 1 : last]:
        for found in re.finditer(r"([A-K])\d+ ( *\?|~|plains|forest|barren|mountain)", line):
            columns.setdefault(found[1], set()).add(found.start())
            spaces += 1
    spaces_there: Any = GAME.start(GAME.setup(seats, 3), False).board(0)["spaces"]
    assert spaces == len(spaces_there)
    assert all(len(places) == 1 for places in columns.values()), columns
    assert sorted(columns, key=lambda letter: min(columns[letter])) == sorted(columns)


def test_a_long_text_at_the_edge_is_not_broken():
    console = Console(width=40, record=True, file=StringIO())
    console.print(Hexes({(0, 0): (Text("A1"), Text("A:1s")), (2, 0): (Text("C1"), Text("barb:1☹ barb:2i2c1e"))}))
    below = console.export_text().splitlines()[5]
    assert (below.rstrip().endswith("2c1e"), len(below.rstrip()) <= 40) == (True, True)


def test_the_signs_of_the_map_are_explained_and_each_means_one_thing():
    lines = "\n".join(drawn(2, 80))
    table = GAME.start(GAME.setup(2, 3), False)
    assert isinstance(table, ClashTable)
    assert set(BUILDINGS) == set(table.edition.buildings)
    assert len(set(BUILDINGS.values())) == len(BUILDINGS)
    for name, sign in (BUILDINGS | KINDS).items():
        assert re.search(rf"\b{sign} {name}\b", lines), name
