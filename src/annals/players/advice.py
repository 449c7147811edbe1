"""Advice: what the choices of a seat are worth, one choice ahead, with reasons; and what choices that were made cost.

Everything here follows from what the seat may know and from `chance`: hidden facts are dealt anew first. A game brings
its judgement in `evaluation`, as for the searching players; where it has a room `reasons`, advice has reasons too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import exp
from typing import Protocol, cast

import msgspec

from annals.kernel import Chance, Choice, Table
from annals.kernel.outlook import Outlook
from annals.kernel.table import PASS
from annals.players.ladder import outlook as usual_outlook
from annals.players.search import Level, Search

LEVEL = Level(worlds=3)
"""One choice ahead, at a few imagined worlds where the outcome depends on something hidden."""
MOST = 4
"""Choices that are named."""
DEAREST = 40.0
"""What a single choice can cost at most: giving up the game is no matter of points."""
WORTH_A_WORD = 1.0
"""A choice that costs less needs no reasons."""
FORGIVEN = 2.0
"""A choice that costs so much counts for 37 of 100 in the accuracy."""


class Reasons(Protocol):
    """What a game's room `reasons` has: amounts in points at the end, and words."""

    def expected(self, outlook: Outlook, tables: list[Table], value: float, /) -> float: ...
    def explain(self, outlook: Outlook, before: list[Table], after: list[Table], /) -> list[tuple[float, str]]: ...
    def explain_ending(self, outlook: Outlook, table: Table, /) -> list[tuple[float, str]]: ...


class Reason(msgspec.Struct, frozen=True):
    """Something that changes with a choice, and how much that counts in points at the end."""

    amount: float
    text: str


class Advice(msgspec.Struct, frozen=True):
    """What a choice is worth."""

    choice: Choice
    value: float
    """The margin at the end of the game that is expected after it."""
    gain: float
    """How much better that is than the alternative; below zero, how much worse."""
    against: Choice | None
    """The alternative all are compared with: ending the turn or passing, else the second best choice. None for it."""
    reasons: tuple[Reason, ...] = ()


class Weighed(msgspec.Struct, frozen=True):
    """A choice that was made, beside the best one."""

    margin: float
    """The margin that was expected before it."""
    chosen: float
    """The margin that was expected after it."""
    best: Choice
    most: float
    """The margin that was expected after the best choice."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for the best choice, where that is much."""


@cache
def knows(game: str) -> bool:
    """Whether there can be advice about this game."""
    return find_spec(f"annals.games.{game}.evaluation") is not None


@cache
def reasons_of(game: str) -> Reasons | None:
    """What puts the differences between two tables of a game into words."""
    name = f"annals.games.{game}.reasons"
    return cast(Reasons, import_module(name)) if find_spec(name) is not None else None


def advise(
    table: Table,
    seat: int,
    chance: Chance,
    outlook: Callable[[Table, int], Outlook] = usual_outlook,
    level: Level = LEVEL,
    most: int = MOST,
) -> list[Advice]:
    """The best few choices of a seat that is asked, the best first, and what ending the turn is worth."""
    return Adviser(table, seat, chance, outlook, level).best_few(most)


def weigh(
    table: Table,
    seat: int,
    chosen: Choice,
    chance: Chance,
    outlook: Callable[[Table, int], Outlook] = usual_outlook,
    level: Level = LEVEL,
) -> Weighed:
    """A choice of a seat beside the best one it had."""
    return Adviser(table, seat, chance, outlook, level).weigh(chosen)


class Adviser:
    """One question, as the seat that is asked sees it."""

    def __init__(
        self, table: Table, seat: int, chance: Chance, outlook: Callable[[Table, int], Outlook], level: Level
    ) -> None:
        self.table = table.imagine(seat, chance)
        self.table.story = None
        self.seat = seat
        self.outlook = outlook(self.table, seat)
        self.reasons = reasons_of(table.setup.game)
        self.search = Search(self.table, seat, self.outlook, level, chance)
        self.values: dict[Choice, float] = {}
        for choice in self.outlook.worth_trying(self.table, self.table.choices(seat)):
            self.values[choice] = self.search.value_of(choice)
        self._afters: dict[Choice, list[Table]] = {}

    def best_few(self, most: int) -> list[Advice]:
        ranked = self.ranked()
        ending = next((choice for choice in ranked if self._ends(choice)), None)
        against = ending if ending is not None else ranked[min(1, len(ranked) - 1)]
        named = ranked[:most]
        if against not in named:
            named.append(against)
        return [self._advice(choice, against) for choice in named]

    def weigh(self, chosen: Choice) -> Weighed:
        best = self.ranked()[0]
        if chosen not in self.values:
            self.values[chosen] = self.search.value_of(chosen)
        made, most = self.points(chosen), self.points(best)
        reasons = self.why(best, chosen) if most - made >= WORTH_A_WORD else ()
        return Weighed(self._expected([self.table], self.outlook.value(self.table)), made, best, most, reasons)

    def ranked(self) -> list[Choice]:
        """The sensible choices, the best first."""
        return sorted(self.values, key=lambda choice: -self.values[choice])

    def points(self, choice: Choice) -> float:
        """The margin that is expected after a choice."""
        return self._expected(self._after(choice), self.values[choice])

    def _expected(self, tables: list[Table], value: float) -> float:
        return value if self.reasons is None else self.reasons.expected(self.outlook, tables, value)

    def why(self, choice: Choice, against: Choice) -> tuple[Reason, ...]:
        """What speaks for a choice, and against it, beside another one; beside itself, what is given up with it."""
        if self.reasons is None:
            return ()
        if choice != against:
            found = self.reasons.explain(self.outlook, self._after(against), self._after(choice))
        else:
            found = self.reasons.explain_ending(self.outlook, self.table) if self.outlook.ends_turn(choice) else []
        return tuple(Reason(round(amount, 1), text) for amount, text in found)

    def _ends(self, choice: Choice) -> bool:
        return choice == PASS or self.outlook.ends_turn(choice)

    def _advice(self, choice: Choice, against: Choice) -> Advice:
        value, other = self.points(choice), None if choice == against else against
        return Advice(choice, round(value, 1), round(value - self.points(against), 1), other, self.why(choice, against))

    # What follows from a choice -------------------------------------------------------------------------------------

    def _after(self, choice: Choice) -> list[Table]:
        """The tables a choice leads to: one, or several where the outcome depends on something hidden; the one there is
        now if it ends the turn."""
        known = self._afters.get(choice)
        if known is None:
            known = self._afters[choice] = self._try(choice)
        return known

    def _try(self, choice: Choice) -> list[Table]:
        if self.outlook.ends_turn(choice):
            return [self.table]
        after = self.table.copy()
        after.choose(self.seat, choice)
        if self.search.settle(after, self.table.revealed):
            return [after]
        worlds = [self.search.world(number).copy() for number in range(self.search.level.worlds)]
        for world in worlds:
            world.choose(self.seat, choice)
            self.search.settle(world, None)
        return worlds


# What choices cost --------------------------------------------------------------------------------------------------


def cost(made: Weighed, following: Weighed | None) -> float:
    """What a choice cost, in points at the end. `following` is the next choice of the seat where nobody chose and
    nothing came to light in between: what was better and could still be done then cost nothing."""
    lost = made.most - made.chosen
    if following is not None:
        lost = min(lost, made.most - following.most)
    return min(DEAREST, max(0.0, lost))


def accuracy(costs: list[float]) -> float:
    """100 if every choice was the best one; the mean of what each choice counts for."""
    return 100.0 if not costs else 100.0 * sum(exp(-lost / FORGIVEN) for lost in costs) / len(costs)
