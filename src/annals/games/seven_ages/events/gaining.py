"""Operations that bring units or change what they cost: `units_gain`, `unit_cost`, `build_ahead`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.actions import prices
from annals.games.seven_ages.events import classes, lasting, played, selecting
from annals.games.seven_ages.units import pools, stacks
from annals.games.seven_ages.units.kinds import unit
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable


def _units_gain(table: SevenTable, event: Played, op: Op) -> None:
    for number in selecting.empires(table, event, op.word("empire")):
        areas = selecting.areas(table, event, op.word("where"), number)
        count = max(0, selecting.amount(table, event, op, "count"))
        if areas:
            table.push(GainUnits(number, tuple(areas), count, ()))


@dataclass(slots=True)
class GainUnits(Step):
    """An empire gains so many units in these areas, as far as its pool and its money go."""

    empire: int
    areas: tuple[int, ...]
    left: int
    taken: tuple[int, ...]
    """Areas that have taken a unit, once for each."""

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or self.left <= 0:
            return
        op = played.op_of(table, played.current(table))
        if op.word("class") == "random_elephant":
            table.push(PlaceElephant(empire.seat, self.empire, self.areas))
        elif price(table, op) <= empire.money and gainable(table, empire, op.word("class")):
            table.push(GainUnit(empire.seat, self.empire, self.areas, self.left, self.taken))


def gainable(table: SevenTable, empire: Empire, word: str) -> list[int]:
    """Kinds of a class that an empire may build now, Great Universities and events counted, and has left in its pool;
    for the best, only the newest."""
    kinds = table.edition.kinds
    found = [place for place in prices.kinds(table, empire, False) if classes.is_meant(kinds[place], word)]
    if word.startswith("best_"):
        top = max([kinds[place].level for place in found], default=0)
        found = [place for place in found if kinds[place].level == top]
    return found


def price(table: SevenTable, op: Op) -> int:
    """What each unit costs."""
    return selecting.amount(table, played.current(table), op, "cost")


@dataclass(slots=True)
class GainUnit(Alone):
    """Which unit is placed where, or no more where the event leaves it open. A city of a vacant area is taken as it
    stands (AGE-Q-102)."""

    empire: int
    areas: tuple[int, ...]
    left: int
    taken: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"place": "ii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        op = played.op_of(table, played.current(table))
        kinds = gainable(table, table.empire(self.empire), op.word("class"))
        found: list[Choice] = [("place", kind, area) for area in self._open(op) for kind in kinds]
        return [*found, ("done",)] if op.flag("optional") else found

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        kind, area = int(choice[1]), int(choice[2])
        op = played.op_of(table, played.current(table))
        lasting.pay(table, self.empire, -price(table, op))
        stacks.place(table, self.empire, area, (pools.take(table, self.empire, kind),))
        if table.story is not None:
            table.tell("unit_gained", seat, {"empire": self.empire, "kind": kind, "area": area})
        areas = (area,) if op.word("where").startswith("one_") else self.areas
        table.push(GainUnits(self.empire, areas, self.left - 1, (*self.taken, area)))

    def _open(self, op: Op) -> list[int]:
        """Areas that have not taken their most yet, while there are such."""
        most = op.numbers.get("max_per_area", 0)
        found = [area for area in self.areas if not most or self.taken.count(area) < most]
        return found or list(self.areas)


@dataclass(slots=True)
class PlaceElephant(Alone):
    """Where an elephant of the common pool is placed."""

    empire: int
    areas: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("area", area) for area in self.areas]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        named = len(table.edition.atlas.elephants)
        free = [one for one in members(table.elephants) if one >= named]
        if not free:
            return
        one = table.cast("elephants", free)
        table.elephants &= ~(1 << one)
        kind = table.edition.kind_number["elephant"]
        stacks.place(table, self.empire, int(choice[1]), (unit(kind, mark=one),))
        if table.story is not None:
            table.tell("unit_gained", seat, {"empire": self.empire, "kind": kind, "area": int(choice[1])})


def _unit_cost(table: SevenTable, event: Played, op: Op) -> None:
    delta, least = selecting.amount(table, event, op, "delta"), op.numbers.get("min", 1)
    for number in selecting.empires(table, event, op.word("empire")):
        lasting.leave(table, op, number, delta, least, *op.words["classes"])


def _build_ahead(table: SevenTable, event: Played, op: Op) -> None:
    for number in selecting.empires(table, event, op.word("empire")):
        lasting.leave(table, op, number, op.numbers["levels"], *op.words["classes"])


registry.operation("units_gain", _units_gain)
registry.operation("unit_cost", _unit_cost)
registry.operation("build_ahead", _build_ahead)
