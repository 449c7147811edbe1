"""The course of a game as everybody may count it: the questions that were settled, not the answers that came in.

Several seats may answer one question side by side, some of them unseen. Lines and choices count each answer; what goes
out counts questions (`made`) and steps (`number`: questions settled, and lines that take back or hand over). So nobody
can read from a number how many have answered a window, or that somebody passes ahead.
"""

from __future__ import annotations

import bisect
from typing import NamedTuple

from annals.kernel import Choice, Shared, Table, Window
from annals.kernel.agenda import Decision
from annals.kernel.shared import PASS
from annals.kernel.standing import VERBS


class Asked(NamedTuple):
    """What everybody could see before a choice was made: which question was asked, and who had answered it."""

    decision: Decision | None
    question: int
    answered: tuple[int, ...]

    @staticmethod
    def at(table: Table) -> Asked:
        return Asked(table.decision(), table.question, table.answered())

    def still(self, table: Table) -> bool:
        """Whether everybody still sees the same. An answer in a window, a link in the middle of a secret answer and
        what is said in advance tell nobody anything, not even that they were given."""
        return table.question == self.question and table.answered() == self.answered

    def doer(self, seat: int, choice: Choice, table: Table) -> int | None:
        """Who is seen to have done something when this choice of a seat led to this table."""
        if not isinstance(self.decision, Window):
            return None if self.still(table) else seat
        if table.question == self.question:
            return None
        acting = self.decision.given(seat, PASS if choice[0] in VERBS else choice).acting()
        return None if acting is None else acting[0]


class Course:
    """Where each question came up; it is kept beside the choices of a record."""

    def __init__(self, table: Table) -> None:
        now = table.question
        self.places = [0] * (now + 1)
        """The choices that were made when a question came up."""
        self.rounds = [table.moment().round] * (now + 1)
        self.movers: list[int | None] = [None] * (now + 1)
        """Who settled the question before; nobody, if several answered it."""
        self.windows = [isinstance(table.decision(), Window)] * (now + 1)
        """Which questions were moments to act out of turn."""
        self.steps = [0]
        """The lines that were written when each step began."""
        self.doers: dict[int, int | None] = {}
        """By line, who is seen to do something with it: nobody with what tells others nothing; with what settles a
        window whoever acts in it, whoever answered last."""

    @property
    def step(self) -> int:
        return len(self.steps) - 1

    def chosen(self, before: Asked, seat: int, choice: Choice, table: Table, made: int, lines: int) -> None:
        """A choice was made, and there are so many choices and lines now."""
        self.doers[lines - 1] = before.doer(seat, choice, table)
        if table.question == before.question:
            return
        mover = None if isinstance(before.decision, Shared) else seat
        while len(self.places) <= table.question:
            self.places.append(made)
            self.rounds.append(table.moment().round)
            self.movers.append(mover)
            self.windows.append(True)
            # What follows by itself, such as a window in which all pass ahead, is nobody's doing; and it is a step, as
            # it would be if somebody had been asked.
            mover = None
            self.steps.append(lines)
        self.windows[-1] = isinstance(table.decision(), Window)

    def noted(self, lines: int) -> None:
        """A line was written that is no choice."""
        self.steps.append(lines)

    def back(self, table: Table, lines: int) -> None:
        """A line took the game back to this table, over no question if it took back what nobody else knows of."""
        now = table.question + 1
        self.steps += [lines] * (len(self.places) - now)
        del self.places[now:], self.rounds[now:], self.movers[now:], self.windows[now:]

    def in_window(self, choice: int) -> bool:
        """Whether this choice answered a window."""
        return self.windows[bisect.bisect_right(self.places, choice) - 1]

    def lines_at(self, step: int) -> int:
        """The lines there were at a step; all of a step that is still to come."""
        return self.steps[step] if 0 <= step < len(self.steps) else self.steps[-1] if step >= 0 else 0
