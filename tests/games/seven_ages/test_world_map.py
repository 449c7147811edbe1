"""The outlines of the page's world map: every area of the game once, with its neighbours, and shapes that close."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import annals
from annals.games.seven_ages.edition import load
from annals.games.seven_ages.world.atlas import members

FILE = Path(annals.__file__).parent / "web" / "games" / "seven_ages" / "world.json"
DATA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
ATLAS = load("classic").atlas
LETTERS = {"w": "wheat", "o": "oil", "e": "elephant"}


def ends(arc: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where an arc begins and ends, in the direction in which a ring takes it."""
    steps = DATA["arcs"][arc if arc >= 0 else ~arc]
    first = (steps[0], steps[1])
    last = (sum(steps[0::2]), sum(steps[1::2]))
    return (first, last) if arc >= 0 else (last, first)


def test_the_map_draws_every_area_of_the_game():
    for area, drawn in zip(ATLAS.areas, DATA["areas"], strict=True):
        assert (drawn["id"], drawn["name"], drawn["kind"]) == (area.id, area.name, area.kind)
        assert (drawn["terrain"], drawn["at"], drawn["regions"]) == (area.terrain, area.at, list(area.regions))
        assert tuple(LETTERS[letter] for letter in drawn["has"]) == area.resources
        assert drawn["near"] == list(members(ATLAS.near[area.place]))
    assert [canal["id"] for canal in DATA["canals"]] == [canal.id for canal in ATLAS.canals]


GAP = 16
"""Quarters of a unit: small islets that were left out are bridged."""


def test_every_outline_closes():
    for area in DATA["areas"]:
        assert area["rings"], area["id"]
        for ring in area["rings"]:
            for arc, after in zip(ring, [*ring[1:], ring[0]], strict=True):
                assert math.dist(ends(arc)[1], ends(after)[0]) <= GAP, area["id"]


def test_the_file_stays_small():
    assert FILE.stat().st_size < 230_000
