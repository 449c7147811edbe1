"""What a player is, and how it is asked. A player sees views and imagined tables, never the real one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from annals.kernel import Chance, Choice, Table


class Opponent(ABC):
    """An opponent. It keeps nothing between two questions, so one of it can sit at many tables."""

    name: str
    style: str
    """A word about how it plays."""

    choices_only: ClassVar[bool] = False
    """Whether it looks at nothing but its own legal choices. These are the same at every table that `imagine` gives
    (the conformance kit proves it for every game), so dealing one for it would change nothing but the time it takes."""

    @abstractmethod
    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        """One of the seat's legal choices at this table, which is as the seat imagines it. `chance` is the player's
        own random source."""

    def plan(self, table: Table, seat: int, chance: Chance) -> list[Choice]:
        """What it chooses now, and what it will choose next as long as nothing is revealed and nobody else chooses."""
        return [self.choose(table, seat, chance)]


def ask(player: Opponent, table: Table, seat: int, chance: Chance) -> Choice:
    """Ask a player at a real table for one choice. This and `Seated` are the only ways to a player: what it cannot
    know is dealt anew first."""
    seen = table if player.choices_only else table.imagine(seat, chance)
    return player.choose(seen, seat, chance)


class Seated:
    """A player in a seat of one table. The rest of its plan is kept here, not in the player, and followed as long as
    nothing has happened that the plan did not foresee; that much every seat can see."""

    def __init__(self, player: Opponent, seat: int, chance: Chance) -> None:
        self.player = player
        self.seat = seat
        self.chance = chance
        self._rest: list[Choice] = []
        self._number = -1
        self._revealed = -1

    def choose(self, table: Table) -> Choice:
        """Its choice at the real table, at which it is asked."""
        foreseen = table.number == self._number and table.revealed == self._revealed
        if not foreseen or not self._rest or table.refuse(self.seat, self._rest[0]) is not None:
            self._rest = self._plan(table)
        self._number = table.number + 1
        self._revealed = table.revealed
        return self._rest.pop(0)

    def _plan(self, table: Table) -> list[Choice]:
        """What it will choose; where only one choice is left nothing need be imagined."""
        choices = table.choices(self.seat)
        if len(choices) == 1:
            return choices
        seen = table if self.player.choices_only else table.imagine(self.seat, self.chance)
        return self.player.plan(seen, self.seat, self.chance)
