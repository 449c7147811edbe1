"""Players that search. They know no game: the game's `Outlook` says what a table is worth and what is worth trying.

A choice is tried on a copy of the imagined table. As long as nothing hidden comes to light and nobody else is asked,
what was tried does not depend on hidden facts, and one table is enough. Otherwise the choice is tried at worlds that
the player imagines itself, from its own chance. So what it chooses follows from the view and the chance alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from annals.kernel import Chance, Choice, Shared, Table
from annals.kernel.outlook import Outlook
from annals.players.base import Opponent

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
    slips: float = 0.0
    """How far, on average, it misjudges what it compares, in grains of the game; the lower levels do it more."""
    trust: float = 3.0
    """As how many futures the value of a plan counts that was found without any: futures are few and differ much."""
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


class SearchOpponent(Opponent):
    """Compares what its choices lead to, by the game's own judgement of tables."""

    def __init__(self, name: str, style: str, level: Level, outlook: Callable[[Table, int], Outlook]) -> None:
        self.name = name
        self.style = style
        self.level = level
        self.outlook = outlook

    def with_budget(self, seconds: float) -> SearchOpponent:
        """The same player with another think-time for a choice."""
        return SearchOpponent(self.name, self.style, replace(self.level, seconds=seconds), self.outlook)

    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        return self.plan(table, seat, chance)[0]

    def plan(self, table: Table, seat: int, chance: Chance) -> list[Choice]:
        choices = table.choices(seat)
        if len(choices) == 1:
            return choices
        table.story = None
        outlook = self.outlook(table, seat)
        search = Search(table, seat, outlook, self.level, chance)
        choices = outlook.worth_trying(table, choices)
        if len(choices) == 1:
            return choices
        if self.level.width and any(outlook.ends_turn(choice) for choice in choices):
            return search.plan(choices)
        return [search.best(choices)]


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
        plans: list[Plan] = []
        for choice in choices:
            plans.append(Plan([choice], None, self.value_of(choice) + self._slip()))
            if not self.clock.tick():
                break
        plans.sort(key=_by_value)
        # Futures take time: they are for what a turn is about, not for the smaller questions in between.
        best = self._compare(plans) if self.outlook.settled(self.table) else plans[0]
        return best.choices[0]

    def _slip(self) -> float:
        """How far off a judgement is, more often little than much."""
        if not self.level.slips:
            return 0.0
        off = (self.chance.below("slips", 2001) + self.chance.below("slips", 2001) - 2000) / 667
        return self.level.slips * self.outlook.grain() * off

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

    def settle(self, trial: Table, revealed: int | None, said: list[Choice] | None = None) -> bool:
        """Answer pending questions: own ones by the best value, others' quickly. With `revealed`, stop and say False
        as soon as the outcome depends on something hidden. Own answers are added to `said`."""
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
                answer = self._follow_up(trial)
                trial.choose(self.seat, answer)
                if said is not None:
                    said.append(answer)
        return True

    def _answer(self, trial: Table, seat: int) -> bool:
        """Answer a pending question quickly. False where an imagined hand leaves no answer at all."""
        choices = trial.choices(seat)
        if not choices:
            return False
        answer = choices[0] if len(choices) == 1 else self.outlook.offhand(trial, seat)
        if answer is None:
            answer = self.outlook.answer(self._as_asked(trial, seat), seat)
            if answer not in choices:  # what lies hidden there may lie elsewhere here
                answer = choices[0]
        trial.choose(seat, answer)
        return True

    def _as_asked(self, trial: Table, seat: int) -> Table:
        """The table at which a seat answers: one that does not hold the secret answers others have given."""
        asking = trial.decision()
        if isinstance(asking, Shared) and any(other != seat for other, _ in asking.answers):
            return trial.imagine(seat, self.chance)
        return trial

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

    def plan(self, choices: list[Choice]) -> list[Choice]:
        """The best plan for the rest of the turn: the best few tables after every choice are followed further, until
        nothing but ending the turn is left."""
        return self._compare(self._plans(choices)).choices

    def to_the_end(self, choices: list[Choice]) -> list[Choice]:
        """The most promising plan that ends the turn: none that waits for something to come to light."""
        return next(plan.choices for plan in self._plans(choices) if self.outlook.ends_turn(plan.choices[-1]))

    def _plans(self, choices: list[Choice]) -> list[Plan]:
        """Plans for the turn, the best first."""
        done: list[Plan] = []
        beam = [Plan([], self.table, float("-inf"))]
        for _ in range(MOST_DEPTH):
            following: dict[float, Plan] = {}
            for node in beam:
                if not self._extend(node, choices, done, following):
                    return sorted([*done, *following.values()], key=_by_value)
            beam = sorted(following.values(), key=_by_value)[: self.level.width]
            if not beam:
                break
        return sorted(done, key=_by_value)

    def _extend(self, node: Plan, first: list[Choice], done: list[Plan], following: dict[float, Plan]) -> bool:
        """Try everything after a plan. False when the time is up."""
        outlook = self.outlook
        table = node.table
        assert table is not None
        options = outlook.worth_trying(table, table.choices(self.seat)) if node.choices else first
        for choice in options:
            choices = [*node.choices, choice]
            if outlook.ends_turn(choice):
                guess = outlook.guess(table, choice)
                value = outlook.value(table) if guess is None else guess
                done.append(Plan(choices, None, value + self._slip()))
                continue
            trial = table.copy()
            trial.choose(self.seat, choice)
            if self.settle(trial, table.revealed, choices):
                value = outlook.value(trial)
                # Tables of the same value are the same choices in another order, as good as always.
                if value not in following:
                    following[value] = Plan(choices, trial, value)
            elif not node.choices:
                done.append(Plan([choice], None, self.value_of(choice)))
            if not self.clock.tick():
                return False
        return True

    # Imagined futures -----------------------------------------------------------------------------------------------

    def _compare(self, plans: list[Plan]) -> Plan:
        """The best plan, by what the first few lead to in the same imagined futures, as far as there is time."""
        finalists = plans[: self.level.finalists]
        if len(finalists) == 1 or not self.level.futures:
            return plans[0]
        totals = [self.level.trust * plan.value for plan in finalists]
        for _ in range(self.level.futures):
            seed = self.chance.bits("futures")
            values: list[float] = []
            for plan in finalists:
                value = self._future(plan, seed)
                if value is None:
                    return _first_best(finalists, totals)
                values.append(value)
            totals = [total + value for total, value in zip(totals, values, strict=True)]
        return _first_best(finalists, totals)

    def _future(self, plan: Plan, seed: int) -> float | None:
        """What a plan leads to at the seat's next turn; None when there is no time to find out."""
        seat = self.seat
        table = self.table.imagine(seat, Chance(seed))
        ended = False
        for choice in plan.choices:
            table.choose(seat, choice)
            ended = self.outlook.ends_turn(choice)
        one_ahead = Level(seconds=1e9)
        chance = Chance(seed)
        while table.agenda:
            asked = table.asked()[0]
            if asked == seat and self.outlook.far_enough(table, ended):
                return self.outlook.of_seat(table, seat).appraise(table)
            choices = table.choices(asked)
            if not choices:
                break
            offhand = choices[0] if len(choices) == 1 else self.outlook.offhand(table, asked)
            if offhand is not None:
                table.choose(asked, offhand)
                ended = ended or self.outlook.ends_turn(offhand)
                continue
            seen = self._as_asked(table, asked)
            outlook = self.outlook.of_seat(seen, asked, True)
            options = outlook.worth_trying(seen, choices)
            search = Search(seen, asked, outlook, one_ahead, chance)
            search.clock.until = self.clock.until
            choice = search.best(options) if len(options) > 1 else options[0]
            table.choose(asked, choice)
            ended = ended or outlook.ends_turn(choice)
            if not self.clock.tick():
                return None
        return self.outlook.value(table)


class Plan:
    """A plan: the choices it is made of, the table they lead to where it goes on, and what that is worth."""

    __slots__ = ("choices", "table", "value")

    def __init__(self, choices: list[Choice], table: Table | None, value: float) -> None:
        self.choices = choices
        self.table = table
        self.value = value


def _by_value(plan: Plan) -> float:
    return -plan.value


def _first_best(plans: list[Plan], totals: list[float]) -> Plan:
    return plans[max(range(len(plans)), key=totals.__getitem__)]
