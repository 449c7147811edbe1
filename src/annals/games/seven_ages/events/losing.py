"""The operation `units_lose`: units go back to their pools, chosen one by one where somebody chooses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.conflict import losses
from annals.games.seven_ages.events import choosing, classes, facts_moment, functions, played, selecting, targets
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.options import kingdoms
from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.units.kinds import AIRCRAFT, KIND, SHIP
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details


def _units_lose(table: SevenTable, event: Played, op: Op) -> None:
    if not selecting.is_due(table, event, op):
        return
    if op.word("side"):
        _lose_of_side(table, event, op)
        return
    word = op.word("empire")
    numbers = selecting.empires(table, event, word) if word else [NOBODY]
    if not op.word("where").startswith("affected"):
        played.note_affected(table, ())
    if op.word("where") == "mountain_of_border":
        areas = selecting.areas(table, event, op.word("where"))
        table.push(choosing.ChooseArea(event.seat, NOBODY, tuple(areas), (), 1))
        return
    for number in reversed(numbers):
        areas = selecting.areas(table, event, op.word("where"), number)
        count = max(0, selecting.amount(table, replace(event, each=number), op, "count", functions.EVERY))
        for group in reversed(_groups(table, op, number, areas)):
            _push(table, event, op, number, group, count)


def _groups(table: SevenTable, op: Op, number: int, areas: list[int]) -> list[list[int]]:
    """Areas from which a number of units is lost together: each alone where the count is for each of them."""
    return [[area] for area in areas] if op.flag("each") or number == NOBODY else [areas]


def _push(table: SevenTable, event: Played, op: Op, number: int, areas: list[int], count: int) -> None:
    if not areas:
        return
    if number == NOBODY and table.control[areas[0]] == KINGDOM:
        by_card = op.word("chooser") == "you"
        seat = event.seat if by_card else kingdoms.runner(table, event.seat, areas[0])
        table.push(LoseOfKingdom(seat, areas[0], count))
        return
    empire = number if number != NOBODY else choosing.holder_of(table, areas[0])
    if empire == NOBODY:
        return
    seat = event.seat if op.word("chooser") == "you" else table.empire(empire).seat
    table.push(LoseUnits(seat, empire, tuple(areas), count, ()))


@dataclass(slots=True)
class LoseUnits(Step):
    """An empire loses so many units in these areas; whoever chooses is asked unit by unit."""

    seat: int
    empire: int
    areas: tuple[int, ...]
    left: int
    taken: tuple[int, ...]
    """Areas that have given a unit, once for each."""

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is None or self.left <= 0:
            _sink_cargo(table, self)
            return
        found = units_meant(table, self)
        if len(found) <= self.left and len(_open(table, self, found)) == len(found):
            for area, units in _by_area(found):
                lose(table, self.empire, area, units)
            _sink_cargo(table, self)
        elif found:
            table.push(LoseUnit(self.seat, self.empire, self.areas, self.left, self.taken))


def units_meant(table: SevenTable, loss: LoseUnits | LoseUnit) -> list[tuple[int, int]]:
    """Units that may be lost: area and unit."""
    word = played.op_of(table, played.current(table)).word("class")
    empire = table.empire(loss.empire)
    found: list[tuple[int, int]] = []
    for area in loss.areas:
        found += [(area, each) for each in classes.in_area(table, empire, area, word)]
    return found


def _open(table: SevenTable, loss: LoseUnits | LoseUnit, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those in areas that have not given their most yet, while there are such."""
    most = played.op_of(table, played.current(table)).numbers.get("max_per_area", 0)
    if not most:
        return found
    return [(area, each) for area, each in found if loss.taken.count(area) < most] or found


def _by_area(found: list[tuple[int, int]]) -> list[tuple[int, tuple[int, ...]]]:
    areas = sorted({area for area, _ in found})
    return [(area, tuple([each for where, each in found if where == area])) for area in areas]


def kinds_of(units: tuple[int, ...]) -> list[int]:
    """What everybody sees of units that leave the map: the kinds of their counters."""
    return sorted([unit & KIND for unit in units])


def lose(table: SevenTable, number: int, area: int, units: tuple[int, ...]) -> None:
    """Units of an empire are lost by an event."""
    played.add_affected(table, area)
    if table.story is not None:
        table.tell("units_lost", table.empire(number).seat, {"empire": number, "area": area, "units": kinds_of(units)})
    stacks.lose(table, number, area, units)


@dataclass(slots=True)
class LoseUnit(Alone):
    """Which unit is lost."""

    empire: int
    areas: tuple[int, ...]
    left: int
    taken: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found = _open(table, self, units_meant(table, self))
        return [("lose", area, each) for area, each in sorted(set(found))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        area, each = int(choice[1]), int(choice[2])
        table.push(LoseUnits(seat, self.empire, self.areas, self.left - 1, (*self.taken, area)))
        lose(table, self.empire, area, (each,))


# Cargo ----------------------------------------------------------------------------------------------------------------


def _sink_cargo(table: SevenTable, loss: LoseUnits) -> None:
    """Ships lost at sea take what they carry with them."""
    if played.op_of(table, played.current(table)).flag("with_cargo"):
        for area in loss.areas:
            table.push(SinkCargo(loss.empire, area))


def cargo(table: SevenTable, number: int, area: int) -> list[int]:
    """Land units of an empire at sea: they can be nowhere but on its ships. Aircraft fly (AGE-NAVY-1, AGE-Q-106)."""
    if not table.edition.atlas.water >> area & 1:
        return []
    return [each for each in stacks.at(table, number, area) if classes.group_of(table, each) not in (SHIP, AIRCRAFT)]


@dataclass(slots=True)
class SinkCargo(Step):
    """Units for which no ship is left are lost; which of them, their owner says (AGE-NAVY-1, AGE-Q-106)."""

    empire: int
    area: int

    def run(self, table: SevenTable) -> None:
        aboard = cargo(table, self.empire, self.area)
        over = len(aboard) - stacks.count(table.edition, stacks.at(table, self.empire, self.area), SHIP)
        if over > 0:
            table.push(LoseCargo(table.empire(self.empire).seat, self.empire, self.area))


@dataclass(slots=True)
class LoseCargo(Alone):
    """Which unit was on a ship that has gone down."""

    empire: int
    area: int

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("lose", each) for each in dict.fromkeys(cargo(table, self.empire, self.area))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.push(SinkCargo(self.empire, self.area))
        lose(table, self.empire, self.area, (int(choice[1]),))


# Kingdoms -------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class LoseOfKingdom(Step):
    """Kingdom units of an area are struck like any others (AGE-Q-103)."""

    seat: int
    area: int
    left: int

    def run(self, table: SevenTable) -> None:
        units = table.kingdoms.get(self.area, ())
        if not units or self.left <= 0:
            return
        if self.left >= len(units):
            lose_of_kingdom(table, self.area, units)
        else:
            table.push(LoseKingdomUnit(self.seat, self.area, self.left))


def lose_of_kingdom(table: SevenTable, area: int, units: tuple[int, ...]) -> None:
    played.add_affected(table, area)
    if table.story is not None:
        table.tell("units_lost", None, {"empire": KINGDOM, "area": area, "units": kinds_of(units)})
    losses.lose_kingdom(table, area, units)


@dataclass(slots=True)
class LoseKingdomUnit(Alone):
    """Which unit of a kingdom is lost: the player who would run it in a conflict says (AGE-OPT10-7, AGE-Q-103)."""

    area: int
    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("lose", each) for each in dict.fromkeys(table.kingdoms[self.area])]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.push(LoseOfKingdom(seat, self.area, self.left - 1))
        lose_of_kingdom(table, self.area, (int(choice[1]),))


# In a conflict --------------------------------------------------------------------------------------------------------


def _lose_of_side(table: SevenTable, event: Played, op: Op) -> None:
    side = side_of(table, event, op.word("side"))
    count = max(0, selecting.amount(table, event, op, "count"))
    if side == NOBODY or not count:
        return
    seat = event.seat if op.word("chooser") == "you" else _runner(table, side)
    table.push(LoseOfSide(seat, side, count))


def side_of(table: SevenTable, event: Played, word: str) -> int:
    """The side of the conflict a word means; NOBODY if there is none."""
    if word in ("attacker", "defender"):
        return 0 if word == "attacker" else 1
    if word == "winner":
        return facts_moment.winner(table)
    if word in ("chosen_side", "elephant_side"):
        return event.side
    own = facts_moment.own_side(table, event)
    return own if word == "own_side" or own == NOBODY else 1 - own


def sides_open(table: SevenTable, event: Played, word: str) -> list[int]:
    """The sides that may be named for a word; where they are to lose units, those that have such, if any has."""
    if word == "elephant_side":
        return facts_moment.elephant_sides(table)
    if word == "chosen_side":
        named = [op.word("class") for op in event.mode_of(table).ops if op.name == "units_lose"]
        return [side for side in (0, 1) if all(classes.of_side(table, side, each) for each in named)] or [0, 1]
    return facts_moment.own_sides(table, event.seat) if word in ("own_side", "enemy_side") else [0, 1]


def _runner(table: SevenTable, side: int) -> int:
    fight = facts_moment.fight(table)
    return fight.runners[side] if fight is not None else 0


@dataclass(slots=True)
class LoseOfSide(Step):
    """A side of the conflict loses so many units of a class."""

    seat: int
    side: int
    left: int

    def run(self, table: SevenTable) -> None:
        found = classes.of_side(table, self.side, _class(table))
        if not found or self.left <= 0:
            return
        if len(found) <= self.left:
            _lose_chosen(table, self.side, tuple(found))
        else:
            table.push(LoseSideUnit(self.seat, self.side, self.left))


def _class(table: SevenTable) -> str:
    return played.op_of(table, played.current(table)).word("class")


def _lose_chosen(table: SevenTable, side: int, units: tuple[int, ...]) -> None:
    if _class(table) == "committed":
        losses.uncommit(table, side, units)
    lose_of_side(table, side, units)


def lose_of_side(table: SevenTable, side: int, units: tuple[int, ...]) -> None:
    """Units of a side are lost in the middle of a conflict."""
    number = facts_moment.sides(table)[side]
    played.add_affected(table, table.fighting)
    if table.story is not None:
        details: Details = {"empire": number, "area": table.fighting, "units": kinds_of(units)}
        table.tell("units_lost", _runner(table, side), details)
    losses.lose(table, side, units)


@dataclass(slots=True)
class LoseSideUnit(Alone):
    """Which unit of a side is lost."""

    side: int
    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("lose", each) for each in sorted(set(classes.of_side(table, self.side, _class(table))))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.push(LoseOfSide(seat, self.side, self.left - 1))
        _lose_chosen(table, self.side, (int(choice[1]),))


def _lose_in(table: SevenTable, event: Played, op: Op, area: int) -> None:
    """Units are lost in the area that was chosen."""
    _push(table, event, op, NOBODY, [area], max(0, selecting.amount(table, event, op, "count")))


choosing.STRIKES["units_lose"] = _lose_in
registry.operation("units_lose", _units_lose)
targets.sides(sides_open)
