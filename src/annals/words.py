"""What every game can say about a table. A game package brings a module `words` with a class `Words`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol

import msgspec

from annals.kernel import Choice, Refusal, Result, Table


class Wording(msgspec.Struct, frozen=True):
    """A choice in words: what one does, what one pays for it and what it brings; the last two may be empty.

    >>> print(Wording("Build a farm on Irrigation", "4 resources", "+2 food a turn"))
    Build a farm on Irrigation (4 resources): +2 food a turn
    """

    label: str
    cost: str = ""
    effect: str = ""

    def __str__(self) -> str:
        cost = f" ({self.cost})" if self.cost else ""
        effect = f": {self.effect}" if self.effect else ""
        return f"{self.label}{cost}{effect}"


class Words(Protocol):
    """Text about one table for one reader; see annals/games/tta/words.py."""

    def question(self) -> str: ...
    def choice(self, seat: int, choice: Choice) -> Wording: ...
    def group(self, choice: Choice) -> str: ...
    def refs(self, seat: int, choice: Choice) -> list[str]: ...
    def refusal(self, refusal: Refusal) -> str: ...
    def entry(self, entry: dict[str, Any]) -> str: ...
    def warnings(self, seat: int) -> list[str]: ...
    def origin(self, origin: str) -> str: ...
    def result(self, result: Result) -> str: ...
    def card_name(self, card: str) -> str: ...
    def card(self, card: str) -> list[str]: ...


def words_of(game: str) -> Callable[[Table, int | None, Sequence[str]], Words]:
    """The class that puts this game into words: for a table, a reader (None is a spectator) and the players' names."""
    found: Callable[[Table, int | None, Sequence[str]], Words] = import_module(f"annals.games.{game}.words").Words
    return found
