"""What may be taken back: freely while nothing hidden came to light and nobody else has chosen; else with consent.

What somebody says in advance (a standing answer) is nobody else's business: it neither stops others from taking back,
nor is it taken back with their choices (`kept`).
"""

from __future__ import annotations

from dataclasses import dataclass

from annals.kernel import Choice, Shared
from annals.kernel.shared import PASS
from annals.kernel.standing import VERBS
from annals.server.answers import UndoAnswer
from annals.server.errors import Problem
from annals.server.record import Record

SEAT = "seat"
"""What a request asks for that is not to go back, but to let an opponent have a seat; then `made` is that seat."""
LEAVES_NOTHING = ("stop_passing", "pass_also")
"""What can be said in advance that may leave a seat without a standing answer."""
NOTHING = UndoAnswer(False, False, False, False, None)
NOT_YOURS = "The game has gone on since."
TOGETHER = "While several answer, each can only take back the own answer."
REVEALED = "Something hidden has come to light since."
CLOSED = "The game is over."
EMPTY = "There is nothing to take back."


@dataclass
class Request:
    """Somebody asks the others to go back. Valid while the table is at this step; for a seat, until it is given."""

    number: int
    seat: int
    back_to: str
    made: int
    answers: dict[int, bool | None]

    def holds(self, record: Record) -> bool:
        return self.back_to == SEAT or self.number == record.step


def offered(record: Record, mine: list[int], consent: bool) -> UndoAnswer:
    """What somebody with these seats can take back now."""
    why = refusal(record, mine)
    free = why is None
    redo = may_redo(record, mine)
    ask = not free and why != TOGETHER and consent and not record.over and last_own(record, mine) is not None
    return UndoAnswer(free, free, redo, ask, why)


def refusal(record: Record, mine: list[int]) -> str | None:
    """Why the last choice cannot be taken back freely; None if it can."""
    if record.over:
        return CLOSED
    if not record.annal.choices or last_own(record, mine) is None:
        return EMPTY
    if isinstance(record.table.decision(), Shared):
        return TOGETHER
    last = _last(record)
    # This first: it is true of every window that was answered, whoever answered it last.
    if record.reveals[record.made] != record.reveals[last]:
        return REVEALED
    if record.annal.choices[last][0] not in mine:
        return NOT_YOURS
    return None


def may_redo(record: Record, mine: list[int]) -> bool:
    """Whether the choice taken back last was of one of these seats, and can be made again. Not while several answer:
    an unseen answer ends it, and who saw that it has ended would know of the answer."""
    shared = isinstance(record.table.decision(), Shared)
    return bool(record.undone) and record.undone[-1][0] in mine and not record.over and not shared


def freely_to(record: Record, mine: list[int], back_to: str) -> int:
    """The number of choices in force after a free undo. Raises a Problem if there is none."""
    why = refusal(record, mine)
    if why is not None:
        raise Problem(409, "no_undo", why)
    made = _last(record)
    choices = record.annal.choices
    seat = choices[made][0]
    while back_to == "turn" and made > record.first and (choices[made - 1][0] == seat or _is_ahead(choices[made - 1])):
        if record.reveals[made] != record.reveals[made - 1]:
            break
        made -= 1
    return made


def kept(record: Record, made: int) -> list[tuple[int, Choice]]:
    """What was said in advance since then, and is still in force when the choices of others are taken back."""
    said = [pair for pair in record.annal.choices[made:] if _is_ahead(pair)]
    last = dict(said)
    holding = {seat for seat in last if seat in record.table.standing_answers or last[seat][0] in LEAVES_NOTHING}
    return [(seat, choice) for seat, choice in said if seat in holding]


def asked_to(record: Record, mine: list[int], back_to: str) -> tuple[int, int]:
    """The seat that asks to go back, and the number of choices in force afterwards."""
    last = last_own(record, mine)
    if last is None or record.over:
        raise Problem(409, "no_undo", CLOSED if record.over else EMPTY)
    if isinstance(record.table.decision(), Shared):
        raise Problem(409, "no_undo", TOGETHER)
    seat, place = record.annal.choices[last][0], last
    while back_to == "turn" and place > record.first:
        place -= 1
        if _is_unseen(record, place):
            continue
        if record.annal.choices[place][0] != seat:
            break
        last = place
    return seat, last


def last_own(record: Record, mine: list[int]) -> int | None:
    """The place of the last choice of one of these seats that can be taken back."""
    for place in range(record.made - 1, record.first - 1, -1):
        made = record.annal.choices[place]
        if made[0] in mine and not _is_ahead(made):
            return place
    return None


def _last(record: Record) -> int:
    """The place of the last choice that answered a question; there is one."""
    return next(place for place in range(record.made - 1, -1, -1) if not _is_ahead(record.annal.choices[place]))


def _is_unseen(record: Record, place: int) -> bool:
    """Whether a choice ends no turn, because nobody else may know of it: said in advance, or a pass in a window."""
    made = record.annal.choices[place]
    return _is_ahead(made) or (made[1] == PASS and record.course.in_window(place))


def _is_ahead(made: tuple[int, Choice]) -> bool:
    """Whether it only says something in advance."""
    return made[1][0] in VERBS
