"""The course of a game as everybody may count it: the questions that were settled, not the answers that came in.

Several seats may answer one question side by side, some of them unseen. Lines and choices count each answer; what goes
out counts questions (`made`) and steps (`number`: questions settled, and lines that take back or hand over). So nobody
can read from a number how many have answered a window, or that somebody passes ahead.
"""

from __future__ import annotations

from typing import NamedTuple

from annals.kernel import Shared, Table
from annals.kernel.agenda import Decision


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


class Course:
    """Where each question came up; it is kept beside the choices of a record."""

    def __init__(self, table: Table) -> None:
        now = table.question
        self.places = [0] * (now + 1)
        """The choices that were made when a question came up."""
        self.rounds = [table.moment().round] * (now + 1)
        self.movers: list[int | None] = [None] * (now + 1)
        """Who settled the question before; nobody, if several answered it."""
        self.steps = [0]
        """The lines that were written when each step began."""
        self.unseen: set[int] = set()
        """The lines that tell others nothing, not even that there is one."""

    @property
    def step(self) -> int:
        return len(self.steps) - 1

    def chosen(self, before: Asked, seat: int, table: Table, made: int, lines: int) -> None:
        """A choice was made, and there are so many choices and lines now."""
        if table.question == before.question:
            if before.still(table):
                self.unseen.add(lines - 1)
            return
        mover = None if isinstance(before.decision, Shared) else seat
        while len(self.places) <= table.question:
            self.places.append(made)
            self.rounds.append(table.moment().round)
            self.movers.append(mover)
            # What follows by itself, such as a window in which all pass ahead, is nobody's doing.
            mover = None
        self.steps.append(lines)

    def noted(self, lines: int) -> None:
        """A line was written that is no choice."""
        self.steps.append(lines)

    def back(self, table: Table) -> None:
        """The game went back to this table."""
        now = table.question + 1
        del self.places[now:], self.rounds[now:], self.movers[now:]

    def lines_at(self, step: int) -> int:
        """The lines there were at a step; all of a step that is still to come."""
        return self.steps[step] if 0 <= step < len(self.steps) else self.steps[-1] if step >= 0 else 0
