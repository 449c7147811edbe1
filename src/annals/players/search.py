"""Players that search. They know no game: the game's `Outlook` says what a table is worth and what is worth trying.

A choice is tried on a copy of the imagined table. As long as nothing hidden comes to light and nobody else is asked,
what was tried does not depend on hidden facts, and one table is enough. Otherwise the choice is tried at worlds that
the player imagines itself, from its own chance. So what it chooses follows from the view and the chance alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from annals.kernel import Chance, Choice, Table
from annals.kernel.outlook import Outlook
from annals.players.base import Player

MOST_PENDING = 40
"""Pending questions that are settled before a table is evaluated as it is."""
MOST_DEPTH = 24
"""Choices in a plan for a turn."""


@dataclass(frozen=True)
class Level:
    """How much a player thinks."""

    worlds: int = 1
    """Imagined worlds at which a choice is tried whose outcome depends on hidden facts."""
    width: int = 0
    """Plans for the turn that are followed at the same time; 0 looks one choice ahead."""
    futures: int = 0
    """Imagined futures, up to the seat's next turn, by which the best plans are compared."""
    finalists: int = 4
    """Plans that are compared so."""
    seconds: float = 3.0
    """Time to think about a choice. It always has an answer: the best one found so far."""
    positions: int = 1_000_000_000
    """Positions to look at for a choice, besides; a limit that gives the same choice on every machine."""


class Clock:
    """Says when to stop thinking."""

    def __init__(self, level: Level) -> None:
        self.until = time.perf_counter() + level.seconds
        self.left = level.positions

    def tick(self) -> bool:
        """Count a position; False when the time is up."""
        self.left -= 1
        return self.left > 0 and time.perf_counter() < self.until


class SearchPlayer(Player):
    """Compares what its choices lead to, by the game's own judgement of tables."""

    def __init__(self, name: str, style: str, level: Level, outlook: Callable[[Table, int], Outlook]) -> None:
        self.name = name
        self.style = style
        self.level = level
        self.outlook = outlook

    def with_budget(self, seconds: float) -> SearchPlayer:
        """The same player with another think-time for a choice."""
        return SearchPlayer(self.name, self.style, replace(self.level, seconds=seconds), self.outlook)

    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        choices = table.choices(seat)
        if len(choices) == 1:
            return choices[0]
        table.story = None
        outlook = self.outlook(table, seat)
        search = Search(table, seat, outlook, self.level, chance)
        choices = outlook.worth_trying(table, choices)
        if len(choices) == 1:
            return choices[0]
        if self.level.width and any(outlook.ends_turn(choice) for choice in choices):
            return search.plan(choices)
        return search.best(choices)


class Search:
    """One search for a choice."""

    def __init__(self, table: Table, seat: int, outlook: Outlook, level: Level, chance: Chance) -> None:
        self.table = table
        self.seat = seat
        self.outlook = outlook
        self.level = level
        self.chance = chance
        self.clock = Clock(level)
        self._worlds: list[Table] = []

    # One choice ahead -----------------------------------------------------------------------------------------------

    def best(self, choices: list[Choice]) -> Choice:
        """The choice with the best value; of equal ones the first."""
        best = choices[0]
        most = float("-inf")
        for choice in choices:
            value = self.value_of(choice)
            if value > most:
                best, most = choice, value
            if not self.clock.tick():
                break
        return best

    def value_of(self, choice: Choice) -> float:
        """What a choice is worth when everything pending after it is settled."""
        guess = self.outlook.guess(self.table, choice)
        if guess is not None:
            return guess
        trial = self.table.copy()
        trial.choose(self.seat, choice)
        if self.settle(trial, self.table.revealed):
            return self.outlook.value(trial)
        total = 0.0
        for number in range(self.level.worlds):
            trial = self.world(number).copy()
            trial.choose(self.seat, choice)
            self.settle(trial, None)
            total += self.outlook.value(trial)
        return total / self.level.worlds

    def world(self, number: int) -> Table:
        while len(self._worlds) <= number:
            self._worlds.append(self.table.imagine(self.seat, self.chance))
        return self._worlds[number]

    def settle(self, trial: Table, revealed: int | None) -> bool:
        """Answer pending questions: own ones by the best value, others' quickly. With `revealed`, stop and say False
        as soon as the outcome depends on something hidden."""
        outlook = self.outlook
        for _ in range(MOST_PENDING):
            if revealed is not None and trial.revealed != revealed:
                return False
            if outlook.settled(trial):
                return True
            asked = trial.asked()
            if self.seat not in asked:
                if revealed is not None:
                    return False
                if not self._answer(trial, asked[0]):
                    return True
            else:
                trial.choose(self.seat, self._follow_up(trial))
        return True

    def _answer(self, trial: Table, seat: int) -> bool:
        """Answer a pending question quickly. False where an imagined hand leaves no answer at all."""
        if not trial.choices(seat):
            return False
        trial.choose(seat, self.outlook.answer(trial, seat))
        return True

    def _follow_up(self, trial: Table) -> Choice:
        choices = self.outlook.worth_trying(trial, trial.choices(self.seat))
        best = choices[0]
        if len(choices) == 1:
            return best
        most = float("-inf")
        for choice in choices:
            further = trial.copy()
            further.choose(self.seat, choice)
            for _ in range(MOST_PENDING):
                if self.outlook.settled(further) or not self._answer(further, further.asked()[0]):
                    break
            value = self.outlook.value(further)
            if value > most:
                best, most = choice, value
        return best

    # A whole turn ahead ---------------------------------------------------------------------------------------------

    def plan(self, choices: list[Choice]) -> Choice:
        """The first choice of the best plan for the rest of the turn: the best few tables after every choice are
        followed further, until nothing but ending the turn is left."""
        best = self._plans(choices)
        finalists: list[Plan] = []
        for plan in best:
            if all(plan.first != other.first for other in finalists):
                finalists.append(plan)
        finalists = finalists[: self.level.finalists]
        if len(finalists) == 1 or not self.level.futures:
            return finalists[0].first
        return self._compare(finalists)

    def _plans(self, choices: list[Choice]) -> list[Plan]:
        """Plans for the turn, the best first."""
        outlook = self.outlook
        done: list[Plan] = []
        beam = [Plan(choices[0], self.table, float("-inf"))]
        thinking = True
        for depth in range(MOST_DEPTH):
            following: dict[float, Plan] = {}
            for node in beam:
                assert node.table is not None
                options = choices if depth == 0 else outlook.worth_trying(node.table, node.table.choices(self.seat))
                for choice in options:
                    first = choice if depth == 0 else node.first
                    if outlook.ends_turn(choice):
                        value = outlook.guess(node.table, choice)
                        done.append(Plan(first, node.table, outlook.value(node.table) if value is None else value))
                        continue
                    trial = node.table.copy()
                    trial.choose(self.seat, choice)
                    if self.settle(trial, node.table.revealed):
                        value = outlook.value(trial)
                        # Tables of the same value are the same choices in another order, as good as always.
                        if value not in following:
                            following[value] = Plan(first, trial, value)
                    elif depth == 0:
                        done.append(Plan(first, None, self.value_of(choice)))
                    thinking = self.clock.tick()
                    if not thinking:
                        break
                if not thinking:
                    break
            beam = sorted(following.values(), key=_by_value)[: self.level.width]
            if not beam or not thinking:
                break
        if not thinking and not done:
            done = [*beam, Plan(choices[0], None, float("-inf"))]
        return sorted(done, key=_by_value)

    def _compare(self, finalists: list[Plan]) -> Choice:
        """Play the best plans on to the seat's next turn at the same imagined futures."""
        seeds = [self.chance.bits("futures") for _ in range(self.level.futures)]
        totals = [0.0] * len(finalists)
        for seed in seeds:
            values = list(totals)
            for place, plan in enumerate(finalists):
                if plan.table is None:
                    values[place] += plan.value
                    continue
                value = self._future(plan.table.imagine(self.seat, Chance(seed)))
                if value is None:
                    return self._best_of(finalists, totals)
                values[place] += value
            totals = values
        return self._best_of(finalists, totals)

    def _best_of(self, finalists: list[Plan], totals: list[float]) -> Choice:
        best = max(range(len(finalists)), key=lambda place: (totals[place], -place))
        return finalists[best].first

    def _future(self, table: Table) -> float | None:
        """What a table is worth at the seat's next turn; None when there is no time to find out."""
        seat = self.seat
        for choice in table.choices(seat):
            if self.outlook.ends_turn(choice):
                table.choose(seat, choice)
                break
        one_ahead = replace(self.level, width=0, worlds=1, seconds=1e9, positions=1_000_000_000)
        while table.agenda:
            asked = table.asked()[0]
            if asked == seat and self.outlook.settled(table):
                break
            choices = table.choices(asked)
            if not choices:
                break
            outlook = self.outlook.of_seat(table, asked)
            options = outlook.worth_trying(table, choices)
            search = Search(table, asked, outlook, one_ahead, self.chance)
            table.choose(asked, search.best(options) if len(options) > 1 else options[0])
            if not self.clock.tick():
                return None
        return (self.outlook.of_seat(table, seat) if table.agenda else self.outlook).value(table)


class Plan:
    """A plan for the turn: its first choice, the table it leads to before the turn ends, and what that is worth. There
    is no table where it depends on something hidden."""

    __slots__ = ("first", "table", "value")

    def __init__(self, first: Choice, table: Table | None, value: float) -> None:
        self.first = first
        self.table = table
        self.value = value


def _by_value(plan: Plan) -> float:
    return -plan.value
