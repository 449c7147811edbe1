"""Whole games between players, for tests."""

from __future__ import annotations

from annals import players
from annals.kernel import Chance, Table
from annals.players import ask


def play_out(table: Table, names: list[str], seed: int) -> tuple[float, ...]:
    """Play to the end, each seat by the player of that name; the scores."""
    chances = [Chance(seed + seat) for seat in range(table.seats)]
    while table.asked():
        seat = table.asked()[0]
        table.choose(seat, ask(players.find(names[seat], table.setup.game), table, seat, chances[seat]))
    assert table.violations() == []
    ended = table.result()
    assert ended is not None
    return ended.scores
