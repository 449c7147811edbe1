"""What is implemented: rooms register the operations, functions, specials and artefacts they carry out.

A card that needs what nobody carries out cannot be loaded. tests/games/seven_ages/test_missing.py lists what the
vocabulary and the box have and nobody has registered: nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from annals.games.seven_ages import vocabulary
from annals.kernel.catalogue import CatalogueError

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Card, Mode
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.expressions import Expr
    from annals.games.seven_ages.table import SevenTable

Operation: TypeAlias = "Callable[[SevenTable, Played, Op], None]"
"""Carries out one operation of an event, or pushes what does."""
Function: TypeAlias = "Callable[[SevenTable, Played, tuple[Expr, ...]], int]"
"""The value of a function with these arguments, for this event."""
Open: TypeAlias = "Callable[[SevenTable, int, int], None]"
"""Begins an action of a seat with an empire (-1: a marker on no empire), pushing its steps."""
Comes: TypeAlias = "Callable[[SevenTable, int, int, int], None]"
"""What an artefact does when it comes into play: who played it, on which empire, in which area (-1: on the card)."""
Upkeep: TypeAlias = "Callable[[SevenTable], bool]"
"""Discards at once what has lost its ground; gives whether there was anything."""

OPERATIONS: Final[dict[str, Operation]] = {}
FUNCTIONS: Final[dict[str, Function]] = {}
SPECIALS: Final[set[str]] = set()
ARTEFACTS: Final[set[str]] = set()
ACTIONS: Final[dict[int, Open]] = {}
ON_PLAY: Final[dict[str, Comes]] = {}
UPKEEP: Final[list[Upkeep]] = []


def operation(name: str, carried_out: Operation) -> None:
    """This function carries out the operation of this name."""
    assert name in vocabulary.OPERATIONS, name
    assert name not in OPERATIONS, name
    OPERATIONS[name] = carried_out


def function(name: str, worked_out: Function) -> None:
    """This function works out the function of expressions of this name."""
    assert name in vocabulary.FUNCTIONS or name in vocabulary.REFERENCES, name
    assert name not in FUNCTIONS, name
    FUNCTIONS[name] = worked_out


def special(*names: str) -> None:
    """The room that says this heeds these specials."""
    assert all(name in vocabulary.SPECIALS for name in names), names
    SPECIALS.update(names)


def artefact(*names: str) -> None:
    """The rooms heed everything that is said of these artefacts."""
    ARTEFACTS.update(names)


def action(number: int, begin: Open) -> None:
    """This function begins the action of this number."""
    assert number not in ACTIONS, number
    ACTIONS[number] = begin


def on_play(name: str, done: Comes) -> None:
    """This function does what an artefact does when it comes into play."""
    assert name not in ON_PLAY, name
    ON_PLAY[name] = done


def tidy(table: SevenTable) -> None:
    """Discard now whatever has lost its ground, where waiting for the next question would be too late."""
    while any(keep(table) for keep in UPKEEP):
        pass


def missing_of_mode(mode: Mode) -> list[str]:
    """What a mode of an event needs and nobody carries out."""
    lacking = [f"operation {op.name}" for op in mode.all_ops() if op.name not in OPERATIONS]
    return lacking + [f"function {name}" for name in sorted(mode.functions()) if name not in FUNCTIONS]


def missing_of(card: Card) -> list[str]:
    """What a card needs and nobody carries out."""
    lacking = [lack for mode in card.event.modes for lack in missing_of_mode(mode)]
    lacking += [f"special {each.name}" for each in card.empire.specials if each.name not in SPECIALS]
    return lacking + ([f"artefact {card.artefact}"] if card.artefact not in ARTEFACTS else [])


def check(edition: Edition) -> None:
    """Raises CatalogueError for the first card that needs what nobody carries out."""
    if edition.checked:
        return
    edition.checked = True
    for card in edition.cards.values():
        lacking = missing_of(card)
        if lacking:
            raise CatalogueError("not_implemented", card.file, card.line, card.id, f"nobody carries out {lacking[0]}")
