"""Advice: what the choices of a seat are worth, one choice ahead, with reasons; and what choices that were made cost.

Everything here follows from what the seat may know and from `chance`: hidden facts are dealt anew first. A game brings
its judgement in `evaluation`, as for the searching players; where it has a room `reasons`, advice has reasons too.
Numbers are tenths of a point, and the reasons of a choice add up to what it gains.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from annals import games
from annals.kernel import Chance, Choice, Table
from annals.kernel.outlook import Outcome, Outlook
from annals.players.ladder import outlook as usual_outlook
from annals.players.search import Level, Search

LEVEL = Level(worlds=3)
"""One choice ahead, at a few imagined worlds where the outcome depends on something hidden."""
PLANNING = Level(width=3, seconds=60.0, positions=4000)
"""How a turn is played on when a choice in it is weighed. The limit is one of positions, the same on every machine."""
MOST = 4
"""Choices that are named."""
MOST_REASONS = 4
"""Reasons that are told apart."""
CONSIDERED = 8
"""Choices whose points are worked out; the evaluation says which."""
DEAREST = 40.0
"""What a single choice can cost at most: giving up the game is no matter of points."""
WORTH_A_WORD = 1.0
"""A choice that costs less needs no reasons."""


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
    """How much better that is than what all are compared with; below zero, how much worse."""
    alternative: bool
    """Whether this is what all are compared with: passing, declining, not defending, else the second best choice. In a
    turn that can be ended all are compared with how things stand, and ending the turn too."""
    reasons: tuple[Reason, ...] = ()
    """What the gain is made of; where nothing was weighed, what the choice goes by, which counts nothing."""


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
    """What the difference is made of, where that is much."""
    turn: bool = False
    """Whether these margins are those at the end of the turn, played on as well as can be; else at once."""
    gained: float = 0.0
    """How much it brought: beside ending the turn at once, else beside the worst of the sensible choices."""


def knows(game: str) -> bool:
    """Whether there can be advice about this game."""
    return games.package(game).mind is not None


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


class Expected:
    """What is expected of a choice: its outcome, what the margin is made of at each of its tables, and the margin."""

    def __init__(self, outcome: Outcome, parts: list[dict[str, float]]) -> None:
        self.outcome = outcome
        self.parts = parts
        self.points = sum(sum(one.values()) for one in parts) / len(parts)


class Adviser:
    """One question, as the seat that is asked sees it."""

    def __init__(
        self, table: Table, seat: int, chance: Chance, outlook: Callable[[Table, int], Outlook], level: Level
    ) -> None:
        self.table = table.imagine(seat, chance)
        self.table.story = None
        self.seat = seat
        self.outlook = outlook(self.table, seat)
        mind = games.package(table.setup.game).mind
        self.reasons = mind.reasons if mind is not None else None
        self.search = Search(self.table, seat, self.outlook, level, chance)
        self.sensible = self.outlook.worth_trying(self.table, self.table.choices(seat))
        self.leaving = self.outlook.leaving(self.sensible)
        self._known: dict[Choice, Expected] = {}

    def best_few(self, most: int) -> list[Advice]:
        ranked = self.ranked()
        if len(ranked) == 1:
            return [Advice(ranked[0], _tenths(self.points(ranked[0])), 0.0, False, self._offhand())]
        leaving = self.leaving or ranked[1]
        before = self.now() if self.outlook.ends_turn(leaving) else self.expected(leaving)
        named = ranked[:most]
        if leaving not in named:
            named.append(leaving)
        return [self._advice(choice, before) for choice in named]

    def _offhand(self) -> tuple[Reason, ...]:
        """What speaks for the only sensible one of several choices: words without a number, for nothing was weighed."""
        several = len(self.table.choices(self.seat)) > 1
        said = self.outlook.rule_of_thumb(self.table) if several else ""
        return (Reason(0.0, said),) if said else ()

    def weigh(self, chosen: Choice) -> Weighed:
        """A choice beside the best one. In a turn that can be ended, by how well the turn can end then."""
        if self.reasons is not None and any(map(self.outlook.ends_turn, self.sensible)):
            after = self._after(chosen)
            if after is not None:
                return self._weigh_turn(chosen, after)
        ranked = self.ranked()
        best, made = ranked[0], self.expected(chosen)
        gained = made.points - min(made.points, self.points(ranked[-1]))
        return self._weighed(best, self.expected(best), made, False, gained)

    def _weigh_turn(self, chosen: Choice, after: Table) -> Weighed:
        ends = self.outlook.ends_turn(chosen)
        gained = 0.0 if ends else self._end(chosen, after).points - self._end(chosen, self.table).points
        made = self._end(chosen, after) if ends else self._turn(after)[1]
        choices, most = self._turn(self.table)
        return self._weighed(choices[0], most, made, True, max(0.0, gained))

    def _weighed(self, best: Choice, most: Expected, made: Expected, turn: bool, gained: float) -> Weighed:
        lost = most.points - made.points
        reasons = self._why(most, made) if lost >= WORTH_A_WORD else ()
        return Weighed(self.now().points, made.points, best, most.points, reasons, turn, gained)

    def _after(self, chosen: Choice) -> Table | None:
        """The table in the same turn after a choice; None where that depends on something hidden, or the turn is over
        otherwise than by ending it."""
        if self.outlook.ends_turn(chosen):
            return self.table
        after = self.table.copy()
        after.choose(self.seat, chosen)
        same = self.search.settle(after, self.table.revealed)
        return after if same and any(map(self.outlook.ends_turn, after.choices(self.seat))) else None

    def _turn(self, table: Table) -> tuple[list[Choice], Expected]:
        """The most promising way to play on to the end of the turn, and how it ends."""
        search = Search(table, self.seat, self.outlook, PLANNING, self.search.chance)
        choices = search.to_the_end(self.outlook.worth_trying(table, table.choices(self.seat)))
        at = table.copy()
        for choice in choices[:-1]:
            at.choose(self.seat, choice)
        return choices, self._end(choices[-1], at)

    def ranked(self) -> list[Choice]:
        """The most promising choices and the one that leaves things as they are; what brings most comes first."""
        considered = self.sensible
        if len(considered) > CONSIDERED:
            worth = {choice: self.search.value_of(choice) for choice in considered}
            considered = sorted(worth, key=lambda choice: -worth[choice])[:CONSIDERED]
        if self.leaving is not None and self.leaving not in considered:
            considered.append(self.leaving)
        return sorted(considered, key=lambda choice: -self.points(choice))

    def points(self, choice: Choice) -> float:
        """The margin that is expected after a choice."""
        return self.expected(choice).points

    def _why(self, after: Expected, before: Expected) -> tuple[Reason, ...]:
        """What speaks for a choice and against it, beside something else; together they are the whole difference."""
        reasons = self.reasons
        if reasons is None:
            return ()

        def say(amount: float, part: str) -> str:
            if part == MAY_COME:
                return MAY_COME
            return reasons.say(self.outlook, part, amount, before.outcome, after.outcome)

        return told(_differences(before, after), after.points - before.points, say)

    def now(self) -> Expected:
        """What is expected as things stand."""
        parts = self._parts(self.table) if self.reasons is not None else {"value": self.outlook.value(self.table)}
        return Expected(Outcome((), [self.table], False, True), [parts])

    def expected(self, choice: Choice) -> Expected:
        known = self._known.get(choice)
        if known is None:
            known = self._known[choice] = self._expect(choice)
        return known

    def _advice(self, choice: Choice, before: Expected) -> Advice:
        value = self.points(choice)
        if choice == before.outcome.choice:
            return Advice(choice, _tenths(value), 0.0, True)
        return Advice(
            choice, _tenths(value), _tenths(value - before.points), False, self._why(self.expected(choice), before)
        )

    # What follows from a choice -------------------------------------------------------------------------------------

    def _expect(self, choice: Choice) -> Expected:
        """The tables a choice leads to: one, or several where the outcome depends on something hidden; the one there is
        now if it ends the turn."""
        ended, leaving = self.outlook.ends_turn(choice), choice == self.leaving
        if self.reasons is None:
            return Expected(Outcome(choice, [], ended, leaving), [{"value": self.search.value_of(choice)}])
        if ended:
            return self._end(choice, self.table)
        if self.outlook.guess(self.table, choice) is not None:
            parts, table = self.reasons.guessed(self.outlook, choice)
            return Expected(Outcome(choice, [table], ended, leaving), [parts])
        tables = self._try(choice)
        return Expected(Outcome(choice, tables, ended, leaving), [self._parts(table) for table in tables])

    def _end(self, choice: Choice, table: Table) -> Expected:
        """What is expected if the turn ends at a table."""
        assert self.reasons is not None
        return Expected(Outcome(choice, [table], True, False), [self.reasons.ended(self.outlook, table)])

    def _parts(self, table: Table) -> dict[str, float]:
        assert self.reasons is not None
        return self.reasons.parts(self.outlook, table)

    def _try(self, choice: Choice) -> list[Table]:
        after = self.table.copy()
        after.choose(self.seat, choice)
        if self.search.settle(after, self.table.revealed):
            return [after]
        worlds = [self.search.world(number).copy() for number in range(self.search.level.worlds)]
        for world in worlds:
            world.choose(self.seat, choice)
            self.search.settle(world, None)
        return worlds


# Numbers that add up ------------------------------------------------------------------------------------------------


MAY_COME = "what may come to light"
ALL_ELSE = "all else together"
MADE_UP = "could still be made up for"


def _differences(before: Expected, after: Expected) -> list[tuple[float, str]]:
    """How much each part adds; those together that may as well fall as rise."""
    found: list[tuple[float, str]] = []
    may_come = 0.0
    for part in dict.fromkeys(name for one in (*before.parts, *after.parts) for name in one):
        steps = [new.get(part, 0.0) - old.get(part, 0.0) for old in before.parts for new in after.parts]
        amount = sum(steps) / len(steps)
        if min(steps) > 0 or max(steps) < 0:
            found.append((amount, part))
        else:
            may_come += amount
    return [*found, (may_come, MAY_COME)]


def told(found: list[tuple[float, str]], whole: float, say: Callable[[float, str], str]) -> tuple[Reason, ...]:
    """The largest few parts, the largest first, and the rest of them together, so that in tenths they add up to the
    whole. A rest of one tenth goes to the part that is told least wrongly with it."""
    largest = sorted(found, key=lambda one: -abs(one[0]))[:MOST_REASONS]
    worth = [(amount, part) for amount, part in largest if round(10 * amount)]
    tenths = [round(10 * amount) for amount, _ in worth]
    texts = [say(amount, part) for amount, part in worth]
    rest = round(10 * whole) - sum(tenths)
    if abs(rest) == 1 and tenths:
        off = [abs(tenth + rest - 10 * amount) for tenth, (amount, _) in zip(tenths, worth, strict=True)]
        tenths[off.index(min(off))] += rest
    elif rest:
        tenths.append(rest)
        texts.append(ALL_ELSE)
    return tuple(Reason(tenth / 10, text) for tenth, text in zip(tenths, texts, strict=True) if tenth)


def _tenths(points: float) -> float:
    return round(10 * points) / 10


# What choices cost --------------------------------------------------------------------------------------------------


def cost(made: Weighed, following: Weighed | None) -> float:
    """What a choice cost, in points at the end. `following` is the next choice of the seat where nobody chose and
    nothing came to light in between: what was better and could still be done then cost nothing."""
    lost = made.most - made.chosen
    if following is not None and not made.turn and not following.turn:
        lost = min(lost, made.most - following.most)
    return min(DEAREST, max(0.0, lost))


@dataclass
class Judged:
    """A choice of a game with the table at which it was made, and what became of it."""

    made: int
    seat: int
    choice: Choice
    table: Table
    weighed: Weighed | None = None
    cost: float = 0.0


def count_costs(judged: list[Judged]) -> None:
    """What each of these choices cost; they are in the order in which they were made."""
    for place, one in enumerate(judged):
        assert one.weighed is not None
        after = judged[place + 1] if place + 1 < len(judged) else None
        at_once = after is not None and after.seat == one.seat and after.made == one.made + 1
        still = after if at_once and after is not None and after.table.revealed == one.table.revealed else None
        one.cost = cost(one.weighed, None if still is None else still.weighed)


def reasons_for(made: Weighed, lost: float) -> tuple[Reason, ...]:
    """What the cost of a choice is made of; the reasons add up to it."""
    rest = round(10 * lost) - round(10 * sum(reason.amount for reason in made.reasons))
    if lost >= DEAREST:
        return ()
    return (*made.reasons, Reason(rest / 10, MADE_UP)) if rest else made.reasons


def accuracy(judged: list[Judged]) -> float:
    """Of all points that the choices could win, how many in a hundred they won. 100 if every choice was the best."""
    won = sum(min(DEAREST, one.weighed.gained) for one in judged if one.weighed is not None)
    lost = sum(one.cost for one in judged)
    return 100.0 * won / (won + lost) if lost else 100.0
