"""What every game can say about a table: its package brings a class that fulfils `Words`."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from annals.kernel import Choice, Refusal, Result


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
    """Text about one table for one reader; see annals/games/tta/words/words.py."""

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


@runtime_checkable
class WordsOfThings(Protocol):
    """What besides is said by a game that names cards by numbers: the cards of an entry, by how it calls them."""

    def things(self, entry: dict[str, Any]) -> dict[str, str]: ...


@runtime_checkable
class WordsOfWindows(Protocol):
    """What besides is said by a game in which one may act out of turn: moments to pass until, and kinds of windows."""

    def until(self, moment: str) -> str: ...
    def window(self, kind: str) -> str: ...
