"""What a game tells a searching player: how a table looks to one seat. The search itself knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod

from annals.kernel.choice import Choice
from annals.kernel.table import Table


class Outlook(ABC):
    """How one seat judges the tables that follow from the one it was made for.

    It looks only at what the seat may know: the same view gives the same values, however hidden facts were dealt.
    """

    @abstractmethod
    def value(self, table: Table) -> float:
        """The margin, in points at the end of the game, by which the seat will be ahead of its rivals."""

    def appraise(self, table: Table) -> float:
        """The same, as carefully as can be: for tables at which no turn is half done, which are few."""
        return self.value(table)

    @abstractmethod
    def settled(self, table: Table) -> bool:
        """Whether no smaller question is pending, so that a value means something."""

    def worth_trying(self, table: Table, choices: list[Choice]) -> list[Choice]:
        """The choices of this seat that are not plainly silly; never empty."""
        return choices

    def rule_of_thumb(self, table: Table) -> str:
        """What it goes by, in words, where only one of several choices is worth trying; empty where that needs none."""
        return ""

    def guess(self, table: Table, choice: Choice) -> float | None:
        """The value of a choice at the table the outlook was made for, where it is known without trying."""
        return None

    def grain(self) -> float:
        """A difference in value that just matters in this game; misjudgements are counted in it."""
        return 1.0

    def leaving(self, choices: list[Choice]) -> Choice | None:
        """The choice that leaves things as they are, with which a person compares the others: ending the turn, passing,
        declining, not defending. None where something must be done."""
        return first_with(("pass",), choices)

    def ends_turn(self, choice: Choice) -> bool:
        """Whether this choice ends the turn of the seat, so that a plan ends with it."""
        return False

    def far_enough(self, table: Table, ended: bool) -> bool:
        """Whether an imagined future in which this seat is asked is followed no further. `ended` says that the turn of
        the seat, in games that have one, is over."""
        return ended and self.settled(table)

    def offhand(self, table: Table, seat: int) -> Choice | None:
        """An answer of another seat that needs no look at what is hidden, as passing in a window; None where one is
        to be thought about."""
        return None

    @abstractmethod
    def answer(self, table: Table, seat: int) -> Choice:
        """A quick, sensible answer of any seat to a pending question."""

    @abstractmethod
    def of_seat(self, table: Table, seat: int, quick: bool = False) -> Outlook:
        """The outlook of a seat from a later table, by the same judgement; or by a quicker one, for imagined futures in
        which a great many choices are made."""


class Outcome:
    """What follows from a choice, for those who explain it: the tables it may lead to, several where something hidden
    decides."""

    def __init__(self, choice: Choice, tables: list[Table], ended: bool, leaving: bool) -> None:
        self.choice = choice
        self.tables = tables
        self.ended = ended
        """Whether the turn ends with it; then the table is the one at which it was chosen."""
        self.leaving = leaving
        """Whether it leaves things as they are."""


def first_with(verbs: tuple[str, ...], choices: list[Choice]) -> Choice | None:
    """The first choice with one of these verbs; of several verbs the first counts."""
    for verb in verbs:
        for choice in choices:
            if choice[0] == verb:
                return choice
    return None
