"""The ladder of searching players: the same search, deeper and with better judgement on every rung."""

from __future__ import annotations

from annals import games
from annals.kernel import Table
from annals.kernel.outlook import Outlook
from annals.package import Mind
from annals.players.search import Level, SearchOpponent


def outlook(table: Table, seat: int) -> Outlook:
    """How this seat judges tables, by the evaluation of its game."""
    return _mind(table).outlook(table, seat)


def quick_outlook(table: Table, seat: int) -> Outlook:
    """The same, quickly, only for comparing choices."""
    return _mind(table).quick(table, seat)


def learned_outlook(table: Table, seat: int) -> Outlook:
    """The same, by the evaluation that was learned in self-play."""
    return _mind(table).learned(table, seat)


def _mind(table: Table) -> Mind:
    mind = games.package(table.setup.game).mind
    assert mind is not None, "searching players are offered only where there is something to judge by"
    return mind


LADDER = (
    SearchOpponent(
        "able",
        "weighs what every choice leads to, one choice ahead",
        Level(worlds=1, slips=1.2, seconds=0.25),
        quick_outlook,
    ),
    SearchOpponent(
        "strong",
        "plans whole turns and looks at what the others may answer",
        Level(worlds=2, width=3, futures=1, finalists=3, slips=1.2, trust=1.0, seconds=1.0),
        outlook,
    ),
    SearchOpponent(
        "master",
        "weighs many plans for a turn against several imagined futures",
        Level(worlds=3, width=16, futures=8, finalists=5, trust=1.0, seconds=3.0),
        learned_outlook,
    ),
)
