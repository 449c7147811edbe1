"""Immediate glory (AGE-IMM-1 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.glory import account

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def happened(table: SevenTable, number: int, trigger: str) -> None:
    """A trigger of the vocabulary has happened to an empire: pay what its card says, any number of times a turn
    (AGE-IMM-1 to 3). Rooms call this where a city is liberated, a conflict or trade won, a leader assassinated, and
    once for each level gained in a trade (AGE-IMM-4)."""
    empire = table.empire(number)
    for points in _paid(table, number, trigger):
        account.gain(table, empire.seat, points, trigger)


def worth(table: SevenTable, number: int, trigger: str) -> int:
    """What a trigger would pay an empire."""
    return sum(_paid(table, number, trigger))


def _paid(table: SevenTable, number: int, trigger: str) -> list[int]:
    lines = table.edition.cards[table.empire(number).card].empire.glory
    return [line.number for line in lines if line.category == "immediate" and line.trigger == trigger]
