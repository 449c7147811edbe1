"""After the game: scores round by round, where the points came from, and the moments that mattered."""

from __future__ import annotations

from typing import Any, Final

from annals.games.tta.setup import start
from annals.games.tta.table import TtaTable
from annals.kernel.annal import Annal

MOST_MOMENTS: Final = 12


def draw(annal: Annal) -> dict[str, object]:
    """Play a finished game again and look at it round by round."""
    table = start(annal.setup, True)
    rounds: list[int] = []
    scores: list[list[int]] = [[] for _ in range(table.seats)]
    for seat, choice in annal.choices:
        number = table.round
        table.choose(seat, choice)
        if table.round != number or table.over:
            rounds.append(number)
            for player in table.players:
                scores[player.seat].append(player.culture)
    return {"rounds": rounds, "scores": scores, "origins": _origins(table), "moments": _moments(table)}


def _origins(table: TtaTable) -> list[list[dict[str, Any]]]:
    """For each seat, the points by the card or rule they came from, most first."""
    totals: list[dict[str, int]] = [{} for _ in range(table.seats)]
    for entry in _scored(table):
        origin = str(entry["origin"] or "other")
        seat: int = entry["seat"]
        totals[seat][origin] = totals[seat].get(origin, 0) + entry["details"]["amount"]
    return [
        [{"origin": origin, "points": points} for origin, points in sorted(total.items(), key=lambda item: -item[1])]
        for total in totals
    ]


def _moments(table: TtaTable) -> list[dict[str, Any]]:
    """The largest single changes of score."""
    entries = sorted(_scored(table), key=lambda entry: -abs(entry["details"]["amount"]))[:MOST_MOMENTS]
    return [
        {
            "choice": entry["choice"],
            "seat": entry["seat"],
            "origin": entry["origin"],
            "points": entry["details"]["amount"],
        }
        for entry in sorted(entries, key=lambda entry: int(entry["choice"]))
    ]


def _scored(table: TtaTable) -> list[dict[str, Any]]:
    assert table.story is not None
    told: list[dict[str, Any]] = table.story.seen_by(None, True)
    return [entry for entry in told if entry["kind"] == "score" and entry["details"].get("what") == "culture"]
