"""Steps and decisions: what is still to happen, as plain values on a stack.

A step is never changed once it lies on the agenda; a decision that goes on pushes a new value of itself. So copying the
agenda is copying a list, and a table can be stored in the middle of any interrupt. Game packages write their steps as
`@dataclass(slots=True)` and annotate `table` with their own table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from annals.kernel.chance import Chance
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

    def window(self, table: Any) -> bool:
        """Whether this is a window to act out of turn, answered `pass` for seats that have said "pass until"."""
        return False


@dataclass(slots=True)
class Alone(Decision):
    """One seat answers: a turn, a phase, a loss of one's own choosing. The counterpart of `Together`.

    `seat` is the first field of every such decision. One that already names its seat by its part in the rules (the
    rival who defends, the first of those who still bid) is a plain `Decision` with `seats` of its own.
    """

    seat: int

    def seats(self, table: Any) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(slots=True)
class Together(Decision):
    """Several seats answer in secret; when the last answer is in, all are revealed together.

    Answers are kept sorted by seat, so the order in which they arrive never changes the game. What an answer promises
    (a card, a marker) stays where it is until `reveal`. A seat may answer with a chain of small choices; see `more`.
    """

    waiting: tuple[int, ...]
    answers: tuple[tuple[int, Choice], ...]

    def seats(self, table: Any) -> tuple[int, ...]:
        return self.waiting

    def must_ask(self, table: Any) -> bool:
        return True

    def more(self, table: Any, seat: int) -> bool:
        """Whether this seat, after the answers it has given, is asked once more."""
        return False

    def answers_of(self, seat: int) -> list[Choice]:
        """What this seat has answered so far."""
        return [choice for other, choice in self.answers if other == seat]

    def apply(self, table: Any, seat: int, choice: Choice) -> None:
        after = self._with(seat, choice)
        if not after.more(table, seat):
            after = replace(after, waiting=tuple(other for other in self.waiting if other != seat))
        if after.waiting:
            table.push(after)
        else:
            table.revealed += 1
            self.reveal(table, after.answers)

    def reveal(self, table: Any, answers: tuple[tuple[int, Choice], ...]) -> None:
        raise NotImplementedError

    def imagined(self, table: Any, seat: int, chance: Chance) -> Together:
        """The same question with the answers of the other seats, which this one cannot know, given anew."""
        anew = replace(self, answers=tuple(answer for answer in self.answers if answer[0] == seat))
        for other in range(table.seats):
            if other == seat or other in self.waiting or not self.answers_of(other):
                continue
            anew = anew._with(other, chance.pick("answers", anew.choices(table, other)))
            while anew.more(table, other):
                anew = anew._with(other, chance.pick("answers", anew.choices(table, other)))
        return anew

    def _with(self, seat: int, choice: Choice) -> Together:
        return replace(self, answers=tuple(sorted([*self.answers, (seat, choice)], key=_seat_of)))


def _seat_of(answer: tuple[int, Choice]) -> int:
    return answer[0]
