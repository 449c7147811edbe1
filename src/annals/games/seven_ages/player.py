"""A player: the hand, the glory, the colour, the action markers."""

from __future__ import annotations

from typing import Any, Final

from annals.games.seven_ages.numbers import MARKERS

Placed = tuple[int, int]
"""An action marker that lies face down: the empire it lies on, or -1 for none, and the marker."""
Shown = tuple[int, int, int]
"""A placed marker that others have seen: empire, marker, and those seats as a set."""

FIELDS: Final = ("seat", "colour", "hand", "glory", "bid", "placed", "unused", "shown", "showed")


class Player:
    __slots__ = FIELDS

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.colour = -1
        """Its number among the colours of the edition; -1 until it is chosen."""
        self.hand: list[int] = []
        """Cards, sorted."""
        self.glory = 0
        self.showed = -1
        """The glory everybody has seen, while it has not changed since; -1 for none (AGE-OPT11-4)."""
        self.bid = -1
        """The value of the first card bid for going first; it orders the choice of colours."""
        self.placed: tuple[Placed, ...] = ()
        """Action markers still face down, sorted."""
        self.unused: tuple[int, ...] = MARKERS
        """Action markers not placed this turn."""
        self.shown: tuple[Shown, ...] = ()
        """Placed markers that further seats have seen, sorted."""

    def copy(self) -> Player:
        new = Player(self.seat)
        new.colour = self.colour
        new.hand = self.hand.copy()
        new.glory = self.glory
        new.bid = self.bid
        new.placed = self.placed
        new.unused = self.unused
        new.shown = self.shown
        new.showed = self.showed
        return new

    def is_seen(self, placed: Placed, seat: int | None) -> bool:
        """Whether another seat knows a marker of this player that lies face down."""
        return seat is not None and any(each[:2] == placed and each[2] >> seat & 1 for each in self.shown)

    def show(self, placed: Placed, seats: int) -> None:
        """These seats see a marker that lies face down, and know it from now on."""
        before = sum([each[2] for each in self.shown if each[:2] == placed])
        others = [each for each in self.shown if each[:2] != placed]
        self.shown = tuple(sorted([*others, (*placed, before | seats)]))

    def state(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in FIELDS}

    @staticmethod
    def restored(state: dict[str, Any]) -> Player:
        player = Player(state["seat"])
        for name in FIELDS:
            setattr(player, name, state[name])
        return player

    def take(self, card: int) -> None:
        """Put a card into the hand."""
        self.hand.append(card)
        self.hand.sort()
