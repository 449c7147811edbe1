"""What empires did to each other lately: areas won and lost, areas entered, this turn and last turn.

Kept as notes of the table with the turn in which it happened; those older than last turn are dropped.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages.numbers import NOBODY
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def changed_hands(table: SevenTable, loser: int, taker: int) -> None:
    """An area was lost in a conflict or in maintenance; -1 where there is no such empire."""
    for number in (loser, taker):
        if number != NOBODY:
            _note(table, "unsettled", number, NOBODY)


def robbed(table: SevenTable, loser: int, taker: int) -> None:
    """An empire has lost control of an area to another, in whatever way (AGE-ART-DEMOCRACY-4)."""
    if table.empire(loser).seat != table.empire(taker).seat:
        _note(table, "lost_area", loser, taker)


def intruded(table: SevenTable, mover: int, holder: int) -> None:
    """An empire has moved a unit into a land or sea area of another."""
    _note(table, "intruded", mover, holder)


def has_changed(table: SevenTable, number: int) -> bool:
    """Whether an empire won or lost an area in maintenance or conflict this turn (AGE-ART-NOBEL_PRIZE-7)."""
    return ("unsettled", "lately", number, NOBODY, table.turn) in table.notes


def lost_area(table: SevenTable, number: int) -> bool:
    """Whether an empire lost an area to another player's empire this turn or last turn (AGE-ART-DEMOCRACY-4)."""
    return any(note[0] == "lost_area" and note[2] == number for note in table.notes)


def was_intruded(table: SevenTable, mover: int, holder: int) -> bool:
    """Whether an empire moved into an area of another this turn or last turn (AGE-ART-DEMOCRACY-8)."""
    return any(note[0] == "intruded" and note[2:4] == (mover, holder) for note in table.notes)


def _note(table: SevenTable, what: str, one: int, other: int) -> None:
    note = (what, "lately", one, other, table.turn)
    if note not in table.notes:
        table.notes = (*table.notes, note)


@dataclass(slots=True)
class Fade(Step):
    """A turn ends: what happened before it is no longer of last turn."""

    def run(self, table: SevenTable) -> None:
        table.notes = tuple([note for note in table.notes if note[1] != "lately" or int(note[4]) >= table.turn])


def forget(table: SevenTable, number: int) -> None:
    """An empire is gone: nothing is remembered of it."""
    table.notes = tuple([note for note in table.notes if note[1] != "lately" or number not in note[2:4]])
