"""What may be taken back: freely while nothing hidden came to light and nobody else has chosen; else with consent."""

from __future__ import annotations

from dataclasses import dataclass

from annals.server.answers import UndoAnswer
from annals.server.errors import Problem
from annals.server.record import Record

NOTHING = UndoAnswer(False, False, False, False, None)
NOT_YOURS = "Somebody else has chosen since."
REVEALED = "Something hidden has come to light since."
CLOSED = "The game is over."
EMPTY = "There is nothing to take back."


@dataclass
class Request:
    """Somebody asks the others to go back. Valid while the table has `number` lines."""

    number: int
    seat: int
    back_to: str
    made: int
    answers: dict[int, bool | None]


def offered(record: Record, mine: list[int], consent: bool) -> UndoAnswer:
    """What somebody with these seats can take back now."""
    why = refusal(record, mine)
    free = why is None
    redo = bool(record.undone) and record.undone[-1][0] in mine and not record.over
    ask = not free and consent and not record.over and last_own(record, mine) is not None
    return UndoAnswer(free, free, redo, ask, why)


def refusal(record: Record, mine: list[int]) -> str | None:
    """Why the last choice cannot be taken back freely; None if it can."""
    if record.over:
        return CLOSED
    if not record.annal.choices or last_own(record, mine) is None:
        return EMPTY
    if record.annal.choices[-1][0] not in mine:
        return NOT_YOURS
    if record.reveals[record.made] != record.reveals[record.made - 1]:
        return REVEALED
    return None


def freely_to(record: Record, mine: list[int], back_to: str) -> int:
    """The number of choices in force after a free undo. Raises a Problem if there is none."""
    why = refusal(record, mine)
    if why is not None:
        raise Problem(409, "no_undo", why)
    made = record.made - 1
    seat = record.annal.choices[made][0]
    while back_to == "turn" and made > 0 and record.annal.choices[made - 1][0] == seat:
        if record.reveals[made] != record.reveals[made - 1]:
            break
        made -= 1
    return made


def asked_to(record: Record, mine: list[int], back_to: str) -> tuple[int, int]:
    """The seat that asks to go back, and the number of choices in force afterwards."""
    last = last_own(record, mine)
    if last is None or record.over:
        raise Problem(409, "no_undo", CLOSED if record.over else EMPTY)
    seat = record.annal.choices[last][0]
    while back_to == "turn" and last > 0 and record.annal.choices[last - 1][0] == seat:
        last -= 1
    return seat, last


def last_own(record: Record, mine: list[int]) -> int | None:
    """The place of the last choice of one of these seats."""
    for place in range(record.made - 1, -1, -1):
        if record.annal.choices[place][0] in mine:
            return place
    return None
