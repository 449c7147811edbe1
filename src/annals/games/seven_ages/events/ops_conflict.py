"""Operations in conflicts (vocabulary). Those that change numbers of the round leave notes by side, which the room of
conflict heeds: attacker 0, defender 1; the others act on the conflict itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.conflict.fight import Fight
from annals.games.seven_ages.events import checks, classes, facts_moment, lasting, losing, played, selecting
from annals.games.seven_ages.events.losing import side_of
from annals.games.seven_ages.manoeuvre import barriers, groups, moving, sailing, steps
from annals.games.seven_ages.manoeuvre.march import NUKE, SEA
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.units.kinds import AIRCRAFT, CAVALRY, KIND
from annals.games.seven_ages.world import terrain
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

DUELS: Final = ("duel 0", "duel 1")
"""Where the cards of a duel lie, by side."""


# Notes for the room of conflict ---------------------------------------------------------------------------------------


def _conflict_mod(table: SevenTable, event: Played, op: Op) -> None:
    side = side_of(table, event, op.word("side"))
    if side != NOBODY:
        lasting.leave(table, op, side, selecting.amount(table, event, op, "delta"), duration="this_round")


def _conflict_limit(table: SevenTable, event: Played, op: Op) -> None:
    lasting.leave(table, op, side_of(table, event, op.word("side")), op.numbers["commit_max"])


def _conflict_ignore(table: SevenTable, event: Played, op: Op) -> None:
    lasting.leave(table, op, side_of(table, event, op.word("side")), *op.words["what"])


def _conflict_unit_mod(table: SevenTable, event: Played, op: Op) -> None:
    side = side_of(table, event, op.word("side"))
    if side != NOBODY:
        numbers = (op.numbers.get("front", 0), op.numbers.get("support", 0))
        lasting.leave(table, op, side, *numbers, *op.words["classes"])


def _conflict_result(table: SevenTable, event: Played, op: Op) -> None:
    lasting.leave(table, op, op.word("change"), duration="this_round")


def _conflict_retreat(table: SevenTable, event: Played, op: Op) -> None:
    side = side_of(table, event, op.word("side"))
    if side != NOBODY:
        lasting.leave(table, op, side, int(op.flag("pursuit")), duration="this_round")


def _conflict_end(table: SevenTable, event: Played, op: Op) -> None:
    lasting.leave(table, op, op.word("result"), duration="this_conflict")


def _conflict_disorder(table: SevenTable, event: Played, op: Op) -> None:
    side = side_of(table, event, op.word("side"))
    if side != NOBODY:
        add_disorder(table, side, selecting.amount(table, event, op, "delta"))


def add_disorder(table: SevenTable, side: int, markers: int) -> None:
    """A side of the conflict gains conflict disorder markers."""
    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, Fight):
            one, other = step.disorder
            disorder = (one + markers, other) if side == 0 else (one, other + markers)
            table.agenda[place] = replace(step, disorder=disorder)
            return


# A unit that fights no more -------------------------------------------------------------------------------------------


def _conflict_uncommit(table: SevenTable, event: Played, op: Op) -> None:
    if event.side != NOBODY and facts_moment.committed(table, event.side):
        table.push(ChooseTraitor(event.seat, event.side))


@dataclass(slots=True)
class ChooseTraitor(Alone):
    """Which committed unit does not fight in this round."""

    side: int

    def verbs(self) -> dict[str, Shape]:
        return {"unit": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("unit", each) for each in sorted(set(facts_moment.committed(table, self.side)))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        op = played.op_of(table, played.current(table))
        lasting.leave(table, op, self.side, int(choice[1]), duration="this_round")


# A second card --------------------------------------------------------------------------------------------------------


def _conflict_redraw(table: SevenTable, event: Played, op: Op) -> None:
    """The side picks one more card and uses either."""
    side, fight = side_of(table, event, op.word("side")), facts_moment.fight(table)
    if side == NOBODY or fight is None:
        return
    seat, pile = fight.runners[side], f"conflict {side}"
    if table.laid.get(pile):
        lasting.leave(table, op, side, duration="this_round")
        table.push(KeepEither(seat, side))
        checks.pick(table, pile, 1 << seat)
        checks.picked(table, pile, seat)


@dataclass(slots=True)
class KeepEither(Alone):
    """Which of two conflict cards is used; the other is discarded. Only its player knows them."""

    side: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("keep", place) for place in range(len(table.laid[f"conflict {self.side}"]))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        pile = f"conflict {self.side}"
        there, kept = table.laid[pile], int(choice[1])
        table.laid[pile] = (there[kept],)
        for place, (card, _) in enumerate(there):
            if place != kept:
                table.discard(card)


# A duel ---------------------------------------------------------------------------------------------------------------


def _conflict_duel(table: SevenTable, event: Played, op: Op) -> None:
    fight = facts_moment.fight(table)
    if fight is None:
        return
    table.push(FightDuel(()))
    for side in (1, 0):
        table.push(PickDuelCard(fight.runners[side], side))
    for side in (1, 0):
        table.push(ChooseDuelist(fight.runners[side], side))


@dataclass(slots=True)
class ChooseDuelist(Alone):
    """Which cavalry unit of a side fights the duel."""

    side: int

    def verbs(self) -> dict[str, Shape]:
        return {"unit": "i", "nobody": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        units = [each for each in facts_moment.units_of(table, self.side) if classes.group_of(table, each) == CAVALRY]
        return [("unit", each) for each in sorted(set(units))] or [("nobody",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        for place in range(len(table.agenda) - 1, -1, -1):
            step = table.agenda[place]
            if isinstance(step, FightDuel):
                each = int(choice[1]) if choice[0] == "unit" else NOBODY
                table.agenda[place] = FightDuel((*step.units, each))
                return


@dataclass(slots=True)
class PickDuelCard(Step):
    """A side picks a card for the duel, open to all."""

    seat: int
    side: int

    def run(self, table: SevenTable) -> None:
        checks.pick(table, DUELS[self.side], (1 << table.seats) - 1)
        checks.picked(table, DUELS[self.side], self.seat)


@dataclass(slots=True)
class FightDuel(Step):
    """Front value as the terrain leaves it, plus the card: the lower one loses its unit, and its side gains a conflict
    disorder marker. On a tie nothing happens."""

    units: tuple[int, ...]
    """The duellists, attacker's first."""

    def run(self, table: SevenTable) -> None:
        values = [checks.last_value(table, pile) for pile in DUELS]
        for pile in DUELS:
            checks.discard_pile(table, pile)
        if NOBODY in self.units or len(self.units) < 2:
            return
        totals = [duel_value(table, each) + value for each, value in zip(self.units, values, strict=True)]
        if table.story is not None:
            table.tell("duel", None, {"attacker": totals[0], "defender": totals[1]})
        if totals[0] == totals[1]:
            return
        loser = 0 if totals[0] < totals[1] else 1
        losing.lose_of_side(table, loser, (self.units[loser],))
        add_disorder(table, loser, 1)


def duel_value(table: SevenTable, each: int) -> int:
    """The front value of a cavalry unit in the area of the conflict."""
    defender = facts_moment.sides(table)[1]
    age = table.age_of(table.empire(defender)) if defender != KINGDOM else table.age()
    front = table.edition.kinds[each & KIND].values(each)[0]
    return max(0, front + terrain.of(table, table.fighting, age).cavalry)


# Reinforcements -------------------------------------------------------------------------------------------------------


def _units_move(table: SevenTable, event: Played, op: Op) -> None:
    side = side_of(table, event, op.word("side"))
    if side != NOBODY:
        table.push(Reinforce(event.seat, side, selecting.amount(table, event, op, "count")))


@dataclass(slots=True)
class Reinforce(Alone):
    """Which unit of a neighbouring area joins the conflict, or no more."""

    side: int
    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"move": "ii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        op, number = played.op_of(table, event), facts_moment.sides(table)[self.side]
        found: list[Choice] = [("done",)]
        for area in selecting.areas(table, event, op.words["from"][0], number):
            units = sorted(set(_that_may_leave(table, number, area, op.flag("leave_one"))))
            found += [("move", area, each) for each in units]
        return found

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        area, number, each = int(choice[1]), facts_moment.sides(table)[self.side], int(choice[2])
        march = groups.group_at(table, number, area, each)
        if march.mode == NUKE and barriers.faces_star_wars(table, number, table.fighting):
            moving.turn_away(table, march, table.fighting)
            table.push(self)
            return
        come = sailing.on_coast(table, march, table.fighting, (each,)) if march.mode == SEA else (each,)
        if self.side == 0:
            _enter(table, steps.way(table, march, table.fighting))
        stacks.lift(table, number, area, (each,))
        stacks.place(table, number, table.fighting, come)
        stacks.left(table, number, area)
        if table.story is not None:
            table.tell("reinforced", seat, {"empire": number, "from": area, "area": table.fighting})
        if self.left > 1:
            table.push(Reinforce(seat, self.side, self.left - 1))


def _that_may_leave(table: SevenTable, number: int, area: int, leave_one: bool) -> list[int]:
    """Units that could move into the area of the conflict, points apart; one that is no aircraft stays."""
    stack = stacks.at(table, number, area)
    going = [each for each in stack if _may_come(table, number, area, each)]
    grounded = [each for each in stack if classes.group_of(table, each) != AIRCRAFT]
    if leave_one and len(grounded) <= 1:
        return [each for each in going if classes.group_of(table, each) == AIRCRAFT]
    return going


def _may_come(table: SevenTable, number: int, area: int, each: int) -> bool:
    """Whether a unit could go from an area to the conflict in a Manoeuvre, by land, by sea or by air, and nothing keeps
    it where it is or out of there (vocabulary: units_move)."""
    march, goal = groups.group_at(table, number, area, each), table.fighting
    if barriers.is_frozen(table, area) or barriers.refuse(table, march, (each,), goal) is not None:
        return False
    if march.mode == NUKE and barriers.holds_nukes(table, table.empire(number).seat):
        return False
    near = sailing.steps(table, march, (each,)) if march.mode == SEA else steps.neighbours(table, march, (each,))
    return bool(near >> goal & 1)


def _enter(table: SevenTable, way: int) -> None:
    """Attackers that come over a river, a crossing arrow or the sea: the defender adds for it (AGE-Q-98)."""
    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, Fight):
            table.agenda[place] = replace(step, entered=step.entered | way)
            return


registry.operation("conflict_mod", _conflict_mod)
registry.operation("conflict_limit", _conflict_limit)
registry.operation("conflict_ignore", _conflict_ignore)
registry.operation("conflict_unit_mod", _conflict_unit_mod)
registry.operation("conflict_result", _conflict_result)
registry.operation("conflict_retreat", _conflict_retreat)
registry.operation("conflict_end", _conflict_end)
registry.operation("conflict_disorder", _conflict_disorder)
registry.operation("conflict_uncommit", _conflict_uncommit)
registry.operation("conflict_redraw", _conflict_redraw)
registry.operation("conflict_duel", _conflict_duel)
registry.operation("units_move", _units_move)
