"""What all habits are made of: the question that is asked, the best of some choices, the first with a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from annals.kernel.choice import Choice
from annals.kernel.outlook import first_with

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

Habit = Callable[["SevenTable", int, list[Choice]], list[Choice]]
"""Gives the choices worth a look, the best first; often one. It sees only what its seat may know."""


def asking(table: SevenTable) -> Any:
    return table.agenda[-1]


def one(choices: list[Choice], *verbs: str) -> list[Choice]:
    """The first choice with one of these verbs, else the first of all."""
    found = first_with(verbs, choices)
    return [found if found is not None else choices[0]]


def best(choices: list[Choice], values: list[float]) -> list[Choice]:
    return [choices[max(range(len(choices)), key=values.__getitem__)]]


class Leaving:
    """A habit that takes the first of these verbs that is offered."""

    __slots__ = ("verbs",)

    def __init__(self, verbs: tuple[str, ...]) -> None:
        self.verbs = verbs

    def __call__(self, table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
        return one(choices, *self.verbs)
