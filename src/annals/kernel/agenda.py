"""Steps and decisions: what is still to happen, as plain values on a stack.

A step is never changed once it lies on the agenda; a decision that goes on pushes a new value of itself. So copying the
agenda is copying a list, and a table can be stored in the middle of any interrupt. Game packages write their steps as
`@dataclass(slots=True)` and annotate `table` with their own table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from annals.kernel.choice import Choice, Refusal, Shape

UNLISTED: Final = Refusal("not_offered", "This is not among the choices offered now.", "KERNEL-OFFERED")


class Step:
    """Something still to happen. It runs by itself unless it is a decision."""

    __slots__ = ()

    def run(self, table: Any) -> None:
        raise NotImplementedError(f"{type(self).__name__} has nothing to run")


class Decision(Step):
    """A step that asks one or more seats a question.

    `choose` takes the decision off the agenda before it calls `apply`; one that asks again pushes itself again.
    """

    __slots__ = ()

    def seats(self, table: Any) -> tuple[int, ...]:
        """The seats that may answer now."""
        raise NotImplementedError

    def about(self) -> str:
        """The id of the card this question is about, to be shown beside it; empty where there is none."""
        return ""

    def verbs(self) -> dict[str, Shape]:
        """Every verb that can answer this question, with the shape of its arguments."""
        raise NotImplementedError

    def candidates(self, table: Any, seat: int) -> list[Choice]:
        """Everything worth showing to this seat, legal or not."""
        raise NotImplementedError

    def refuse(self, table: Any, seat: int, choice: Choice) -> Refusal | None:
        """Why this well-formed choice is not legal; None if it is."""
        return None if choice in self.candidates(table, seat) else UNLISTED

    def choices(self, table: Any, seat: int) -> list[Choice]:
        """Every legal choice, in a fixed order."""
        listed = self.candidates(table, seat)
        if type(self).refuse is Decision.refuse:
            # This kind refuses nothing but what it does not list.
            return listed
        return [choice for choice in listed if self.refuse(table, seat, choice) is None]

    def apply(self, table: Any, seat: int, choice: Choice) -> None:
        raise NotImplementedError

    def must_ask(self, table: Any) -> bool:
        """Ask even when one choice is legal: answering at once would tell others something, or take a declaration
        away from a player."""
        return False


@dataclass(slots=True)
class Alone(Decision):
    """One seat answers: a turn, a phase, a loss of one's own choosing. The counterpart of `Shared`.

    `seat` is the first field of every such decision. One that already names its seat by its part in the rules (the
    rival who defends, the first of those who still bid) is a plain `Decision` with `seats` of its own.
    """

    seat: int

    def seats(self, table: Any) -> tuple[int, ...]:
        return (self.seat,)
