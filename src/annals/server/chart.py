"""After the game: scores round by round, where the points came from, and the moments that mattered."""

from __future__ import annotations

from typing import Any

from annals.kernel import Annal, Game, Table
from annals.server.answers import Chart
from annals.server.record import round_of

MOST_MOMENTS = 12


def draw(game: Game, annal: Annal) -> Chart:
    """Play a finished game again and look at it round by round."""
    table = game.start(annal.setup, True)
    rounds: list[int] = []
    scores: list[list[int]] = []
    for seat, choice in annal.choices:
        before = round_of(table)
        held = _scores(table)
        table.choose(seat, choice)
        if before is not None and round_of(table) != before:
            rounds.append(before)
            scores.append(held)
    rounds.append((round_of(table) or len(rounds)) if not rounds or round_of(table) != rounds[-1] else rounds[-1] + 1)
    scores.append(_scores(table))
    return Chart(rounds, [list(line) for line in zip(*scores, strict=True)], _origins(table), _moments(table))


def _scores(table: Table) -> list[int]:
    """What every seat has scored so far."""
    result = table.result()
    if result is not None:
        return list(result.scores)
    players: Any = table.board(None)["players"]
    return [int(player["culture"]) for player in players]


def _origins(table: Table) -> list[list[dict[str, Any]]]:
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


def _moments(table: Table) -> list[dict[str, Any]]:
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


def _scored(table: Table) -> list[dict[str, Any]]:
    assert table.story is not None
    told: list[dict[str, Any]] = table.story.seen_by(None, True)
    return [entry for entry in told if entry["kind"] == "score" and entry["details"].get("what") == "culture"]
