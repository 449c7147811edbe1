"""What a player is, and how it is asked. A player sees views and imagined tables, never the real one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from annals.kernel import Chance, Choice, Table


class Player(ABC):
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


def ask(player: Player, table: Table, seat: int, chance: Chance) -> Choice:
    """Ask a player at a real table. This is the only way to a player: what it cannot know is dealt anew first."""
    seen = table if player.choices_only else table.imagine(seat, chance)
    return player.choose(seen, seat, chance)
