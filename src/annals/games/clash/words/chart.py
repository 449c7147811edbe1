"""After the game: points round by round, where they came from, and the moments that mattered."""

from __future__ import annotations

from typing import Any, Final

from annals.games.clash import scoring
from annals.games.clash.setup import start
from annals.games.clash.table import ClashTable
from annals.kernel.annal import Annal

MOST_MOMENTS: Final = 12
MOMENTS: Final = {"objective": 2.0, "wonder": 4.0, "capture": 2.0}
"""Entries of the story that are worth looking at again, with the points they are about."""


def draw(annal: Annal) -> dict[str, object]:
    """Play a finished game again and look at it round by round."""
    table = start(annal.setup, True)
    rounds: list[int] = []
    scores: list[list[float]] = [[] for _ in range(table.seats)]
    for seat, choice in annal.choices:
        number = table.rounds_played()
        table.choose(seat, choice)
        if table.rounds_played() != number or table.over:
            rounds.append(number)
            for player in table.players:
                scores[player.seat].append(scoring.total(table, player))
    return {"rounds": rounds, "scores": scores, "origins": _origins(table), "moments": _moments(table)}


def _origins(table: ClashTable) -> list[list[dict[str, Any]]]:
    """For each seat the points by category, most first."""
    found: list[list[dict[str, Any]]] = []
    for player in table.players:
        points = scoring.half_points(table, player)
        ranked = sorted(points.items(), key=lambda item: -item[1])
        found.append([{"origin": origin, "points": half / 2} for origin, half in ranked if half])
    return found


def _moments(table: ClashTable) -> list[dict[str, Any]]:
    """Objectives, wonders and captures, the last ones first to go where there are too many."""
    assert table.story is not None
    told = [
        entry for entry in table.story.seen_by(None, True) if entry["kind"] in MOMENTS and entry["seat"] is not None
    ]
    return [
        {
            "choice": entry["choice"],
            "seat": entry["seat"],
            "origin": _about(entry),
            "points": MOMENTS[str(entry["kind"])],
        }
        for entry in told[:MOST_MOMENTS]
    ]


def _about(entry: dict[str, Any]) -> str:
    details = entry["details"]
    return str(details.get("objective") or details.get("wonder") or entry["kind"])
