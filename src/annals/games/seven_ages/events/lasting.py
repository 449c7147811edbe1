"""Effects of events that last, as notes of the table; and money, which stays between nothing and the limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.table import SevenTable


def leave(table: SevenTable, op: Op, *facts: str | int, duration: str = "") -> None:
    """An operation leaves a note: its name, how long it holds, whom it concerns and what it says. One without a
    duration, or for this Harvest, holds until the end of the turn."""
    until = duration or op.word("duration", "this_turn")
    table.notes = (*table.notes, (op.name, "this_turn" if until == "this_harvest" else until, *facts))


def pay(table: SevenTable, number: int, change: int, origin: str | None = None) -> int:
    """An empire gets money, or pays as far as it can; gives what changed hands. `origin` says what for, where nothing
    told before does."""
    before = table.empire(number).money
    after = min(max(0, before + change), table.rules.most_money)
    if after != before:
        table.alter(number).money = after
        if table.story is not None:
            seat = table.empire(number).seat
            table.tell("money", seat, {"empire": number, "change": after - before, "money": after}, origin)
    return after - before
