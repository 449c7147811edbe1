"""What the arena counts, and for whom."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import clash

from annals.games.clash import tally
from annals.games.clash.units.units import BARBARIANS, PIRATES
from annals.kernel import Entry
from annals.kernel.story import Details


@pytest.mark.parametrize(
    ("kind", "seat", "details", "origin", "counted"),
    [
        ("battle", 1, {"attacker": 1, "defender": 0}, None, [("battles", 1)]),
        ("battle", 1, {"attacker": 1, "defender": PIRATES}, None, [("barbarians", 1)]),
        ("battle", None, {"attacker": BARBARIANS, "defender": 2}, None, [("barbarians", 2)]),
        ("capture", 1, {"from": 0}, None, [("captures", 1)]),
        ("capture", 1, {"from": BARBARIANS}, None, []),
        ("capture", None, {"from": 1}, None, []),
        ("found", 2, {"space": 3}, None, [("cities", 2)]),
        ("influenced", 0, {"target": 3, "what": "temple"}, None, [("influence", 0)]),
        ("influenced", 0, {"target": 3, "what": "temple"}, "reformation", []),
        ("trade", 1, {"partner": 0, "accepted": True}, None, [("trades", 1)]),
        ("trade", 1, {"partner": 0, "accepted": False}, None, []),
        ("move", 1, {}, None, []),
    ],
)
def test_entries_that_count(kind: str, seat: int | None, details: Details, origin: str | None, counted: object):
    assert tally.counted(Entry(1, kind, seat, details, origin)) == counted


def test_wonders_and_objectives_are_counted_at_the_end():
    table = clash().table
    table.wonder_builders = {"great_wall": 1, "great_library": 0, "great_gardens": 1}
    table.players[1].completed = [("academic_conqueror", "academic", "")]
    assert tally.at_end(table, 1) == {"wonders": 2, "objectives": 1}
    assert tally.at_end(table, 0) == {"wonders": 1, "objectives": 0}
