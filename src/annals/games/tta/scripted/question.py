"""A question as a scripted player sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from annals.games.tta import TtaTable
from annals.games.tta.cards import Card
from annals.games.tta.scripted.judgement import Judgement, Leaning
from annals.kernel import Chance, Choice


class Question:
    """A question as the player sees it: the legal choices, the decision, and its judgement of things."""

    def __init__(
        self,
        table: TtaTable,
        seat: int,
        choices: list[Choice],
        decision: Any,
        leaning: Leaning,
        slips: float,
        chance: Chance,
    ) -> None:
        self.table = table
        self.slips = slips
        self.chance = chance
        self.seat = seat
        self.choices = choices
        self.decision = decision
        self.judge = Judgement(table, seat, leaning)
        self.me = table.players[seat]

    def card(self, choice: Choice) -> Card:
        return self.table.cards[str(choice[1])]

    def best(self, worth: Callable[[Choice], float]) -> Choice:
        """The choice worth most; of equal ones the first."""
        return max(self.choices, key=worth)

    def slip(self) -> float:
        """How far off a judgement is; a beginner's opponent errs now and then."""
        return self.slips * (self.chance.below("slips", 2001) + self.chance.below("slips", 2001) - 2000) / 667

    def offered(self, verb: str) -> list[Choice]:
        return [choice for choice in self.choices if choice[0] == verb]
