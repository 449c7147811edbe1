"""The ladder of searching players: the same search, deeper and with better judgement on every rung."""

from __future__ import annotations

from importlib import import_module

from annals.kernel import Table
from annals.kernel.outlook import Outlook
from annals.players.search import Level, SearchPlayer


def outlook(table: Table, seat: int) -> Outlook:
    """How this seat judges tables, by the evaluation of its game."""
    made: Outlook = import_module(f"annals.games.{table.setup.game}.evaluation").outlook(table, seat)
    return made


def quick_outlook(table: Table, seat: int) -> Outlook:
    """The same, quickly, only for comparing choices."""
    made: Outlook = import_module(f"annals.games.{table.setup.game}.evaluation").quick_outlook(table, seat)
    return made


def learned_outlook(table: Table, seat: int) -> Outlook:
    """The same, by the evaluation that was learned in self-play."""
    made: Outlook = import_module(f"annals.games.{table.setup.game}.evaluation").learned_outlook(table, seat)
    return made


LADDER = (
    SearchPlayer(
        "able",
        "weighs what every choice leads to, one choice ahead",
        Level(worlds=1, slips=1.2, seconds=0.25),
        quick_outlook,
    ),
    SearchPlayer(
        "strong",
        "plans whole turns and looks at what the others may answer",
        Level(worlds=2, width=3, futures=1, finalists=3, slips=1.2, trust=1.0, seconds=1.0),
        outlook,
    ),
    SearchPlayer(
        "master",
        "weighs many plans for a turn against several imagined futures",
        Level(worlds=3, width=16, futures=8, finalists=5, trust=1.0, seconds=3.0),
        learned_outlook,
    ),
)
