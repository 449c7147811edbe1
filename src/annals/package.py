"""What a game brings to the house, as one typed value: mypy says what a new game lacks.

A game package builds its `PACKAGE` in a module of that name; `annals.games` finds it. Everything else in the house asks
there and knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from annals.kernel import Annal, Chance, Choice, Game, OptionValue, Shelf, Table
from annals.kernel.outlook import Outcome, Outlook
from annals.kernel.story import Entry
from annals.learning import Learning
from annals.words import Words


class Printed(Protocol):
    """A card as lists need it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def aka(self) -> Iterable[str]: ...


class Cards(Protocol):
    """An edition, as the options of a set-up make it: everything printed, by id."""

    @property
    def cards(self) -> Mapping[str, Printed]: ...


class Reasons(Protocol):
    """What puts advice into words: what the expected margin is made of, in points at the end."""

    def parts(self, outlook: Outlook, table: Table, /) -> dict[str, float]: ...
    def ended(self, outlook: Outlook, table: Table, /) -> dict[str, float]: ...
    def guessed(self, outlook: Outlook, choice: Choice, /) -> tuple[dict[str, float], Table]: ...
    def say(self, outlook: Outlook, part: str, amount: float, before: Outcome, after: Outcome, /) -> str: ...


@dataclass(frozen=True)
class Tally:
    """What the arena counts."""

    counts: dict[str, str]
    """The names of what is counted, and what they mean."""
    counted: Callable[[Entry], list[tuple[str, int]]]
    """What an entry of the story counts for, and for which seats."""
    at_end: Callable[[Any, int], dict[str, int]]
    """What a seat has when the game is over."""


@dataclass(frozen=True)
class Character:
    """An opponent that knows this game only, and plays it by rules of its own."""

    name: str
    style: str
    """A word about how it plays."""
    choose: Callable[[Table, int, Chance], Choice]
    """One of the seat's legal choices at a table as the seat imagines it; with a random source of its own."""


class Notebook(Protocol):
    """What one game of self-play teaches."""

    def rows(self, table: Table, seat: int, choice: Choice, /) -> list[list[float]]:
        """What a network reads where this choice is about to be made: nothing at most moments. The last number of a row
        is the margin that the weights alone guess."""
        ...


@dataclass(frozen=True)
class Training:
    """How the evaluation of a game learns from self-play; see arena/training.py."""

    outlook: Callable[[Table, int, str], Outlook]
    """How a seat judges tables by what was learned so far, a file; without one, by the standard weights."""
    notebook: Callable[[], Notebook]
    learned: Callable[[str, int, Mapping[str, Any]], bytes]
    """The file for how it was made, the number of seats, and the parts of a network."""


@dataclass(frozen=True)
class Mind:
    """What opponents judge a game by; without one there are no searching opponents, no advice and no review."""

    outlook: Callable[[Table, int], Outlook]
    quick: Callable[[Table, int], Outlook]
    """Only for comparing choices."""
    learned: Callable[[Table, int], Outlook]
    """By what was learned in self-play."""
    reasons: Reasons
    training: Training | None = None


@dataclass(frozen=True)
class Package:
    """A game with everything the house needs of it."""

    game: Game
    words: Callable[[Table, int | None, Sequence[str]], Words]
    """Puts a table into words: for a reader (None is a spectator) and the players' names."""
    names: tuple[str, ...]
    """What seats are called that nobody has named."""
    groups: dict[str, str]
    """Groups of choices, for a prompt, and their words."""
    shelf: Shelf | None
    """Its editions on the disk; None for a game without cards."""
    cards: Callable[[str, dict[str, OptionValue]], Cards]
    """An edition with these options."""
    plain: Callable[[Any], dict[str, Any]]
    """A card as plain data."""
    chart: Callable[[Annal], dict[str, object]]
    """How a finished game went: scores by round, origins of points, moments."""
    tally: Tally
    mind: Mind | None
    characters: tuple[Character, ...] = ()
    """Opponents of this game only; the first is the one to begin with."""
    learning: Learning | None = None
    """Guided lessons, a glossary, and a page about how to play."""
    credit: str = ""
    """Whose game it is, in a sentence for the credits."""
    page: Path | None = None
    """The folder of its board, where that is not `web/games/<game>`."""
