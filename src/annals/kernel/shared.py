"""Questions that several seats answer side by side: secret answers revealed together, and windows to act out of turn.

The order in which answers come in never changes the game, and each can be taken back while its question stands. What an
answer promises (a card, a marker) stays where it is until the question is settled.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Self

from annals.kernel.agenda import Decision
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice

PASS: Final[Choice] = ("pass",)


@dataclass(slots=True)
class Shared(Decision):
    """One question to several seats. `asks` names them, in the order in which their answers count."""

    asks: tuple[int, ...]
    answers: tuple[tuple[int, Choice], ...]

    def seats(self, table: Any) -> tuple[int, ...]:
        return tuple([seat for seat in self.asks if self.waits_for(table, seat)])

    def must_ask(self, table: Any) -> bool:
        return True

    def waits_for(self, table: Any, seat: int) -> bool:
        """Whether this seat, one of those asked, has more to answer."""
        return not self.answers_of(seat)

    def answers_of(self, seat: int) -> list[Choice]:
        """What this seat has answered so far."""
        return [choice for other, choice in self.answers if other == seat]

    def given(self, seat: int, choice: Choice) -> Self:
        """The question with one more answer."""
        answers = [*self.answers, (seat, choice)]
        return replace(self, answers=tuple([answer for asked in self.asks for answer in answers if answer[0] == asked]))

    def taken_back(self, seat: int) -> Self:
        """The question without any answer of this seat."""
        return replace(self, answers=tuple([answer for answer in self.answers if answer[0] != seat]))

    def complete(self, table: Any) -> bool:
        """Whether the answers that are in settle the question."""
        raise NotImplementedError

    def resolve(self, table: Any) -> None:
        """The question is settled: carry out what the answers say."""
        raise NotImplementedError

    def imagined(self, table: Any, seat: int, chance: Chance) -> Shared:
        """The same question with the answers of the other seats, which this one cannot know, given anew."""
        raise NotImplementedError


@dataclass(slots=True)
class Together(Shared):
    """Several seats answer in secret; when the last answer is in, all are revealed together.

    Everybody sees who has answered. A seat may answer with a chain of small choices; see `more`.
    """

    def more(self, table: Any, seat: int) -> bool:
        """Whether this seat, after the answers it has given, is asked once more."""
        return False

    def waits_for(self, table: Any, seat: int) -> bool:
        return not self.answers_of(seat) or self.more(table, seat)

    def complete(self, table: Any) -> bool:
        return not self.seats(table)

    def resolve(self, table: Any) -> None:
        self.reveal(table, self.answers)

    def reveal(self, table: Any, answers: tuple[tuple[int, Choice], ...]) -> None:
        raise NotImplementedError

    def imagined(self, table: Any, seat: int, chance: Chance) -> Together:
        anew = replace(self, answers=tuple([answer for answer in self.answers if answer[0] == seat]))
        for other in self.asks:
            links = len(self.answers_of(other)) if other != seat else 0
            if not links:
                continue
            # A chain that is whole may be longer or shorter than the real one; one that is half given stays so.
            half = self.waits_for(table, other)
            while len(anew.answers_of(other)) < links if half else anew.waits_for(table, other):
                further = anew.given(other, chance.pick("answers", anew.choices(table, other)))
                if half and not further.waits_for(table, other):
                    break
                anew = further
        return anew


@dataclass(slots=True)
class Window(Shared):
    """A moment at which the seats asked may act out of turn, or pass.

    All are asked side by side, and the answers count as if each had been asked in turn: as soon as the first in order
    who does something is known, it happens, the other answers lapse, and everybody is asked anew; when all pass, the
    window closes. Nobody sees who is asked, has answered, or passes by a standing answer.
    """

    def kind(self) -> str:
        """What this window is about, for those who want to be asked only about some things."""
        raise NotImplementedError

    def complete(self, table: Any) -> bool:
        return self.acting() is not None or len(self.answers) == len(self.asks)

    def acting(self) -> tuple[int, Choice] | None:
        """The first in order who acts, once those before have passed."""
        for place, (seat, choice) in enumerate(self.answers):
            if self.asks[place] != seat:
                return None
            if choice != PASS:
                return seat, choice
        return None

    def resolve(self, table: Any) -> None:
        acting = self.acting()
        if acting is None:
            self.close(table)
        else:
            table.push(self.anew(table, acting[0]))
            self.act(table, acting[0], acting[1])

    def anew(self, table: Any, seat: int) -> Window:
        """The window opened again after this seat has acted: everybody is asked, the next one in turn first."""
        place = self.asks.index(seat) + 1
        return replace(self, asks=self.asks[place:] + self.asks[:place], answers=())

    def act(self, table: Any, seat: int, choice: Choice) -> None:
        """Carry out what a seat does; the window, open again, lies on the agenda."""
        raise NotImplementedError

    def close(self, table: Any) -> None:
        """All have passed."""

    def imagined(self, table: Any, seat: int, chance: Chance) -> Window:
        return replace(self, answers=tuple([answer for answer in self.answers if answer[0] == seat]))
