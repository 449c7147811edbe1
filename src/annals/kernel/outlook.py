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

    def guess(self, table: Table, choice: Choice) -> float | None:
        """The value of a choice at the table the outlook was made for, where it is known without trying."""
        return None

    def grain(self) -> float:
        """A difference in value that just matters in this game; misjudgements are counted in it."""
        return 1.0

    def ends_turn(self, choice: Choice) -> bool:
        """Whether this choice ends the turn of the seat, so that a plan ends with it."""
        return False

    @abstractmethod
    def answer(self, table: Table, seat: int) -> Choice:
        """A quick, sensible answer of any seat to a pending question."""

    @abstractmethod
    def of_seat(self, table: Table, seat: int, quick: bool = False) -> Outlook:
        """The outlook of a seat from a later table, by the same judgement; or by a quicker one, for imagined futures in
        which a great many choices are made."""
