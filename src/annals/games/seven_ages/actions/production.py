"""Action 2: Production (AGE-PROD-1 to 4, AGE-MAINT-1 to 9, AGE-BUILD-1 to 27, AGE-ELE-1 to 12, DEC-33 to 37, flow E2).

What was built in this Production stands in notes, `("built", "this_production", empire, area, unit)`, for events and
for the limits of areas.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import cards, refusals, registry
from annals.games.seven_ages.actions import capital, income, prices, settling
from annals.games.seven_ages.civilization import artefacts, climate, memory
from annals.games.seven_ages.events import lasting, ops_glory
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.numbers import NOBODY, PRODUCTION
from annals.games.seven_ages.options import kingdoms
from annals.games.seven_ages.units import common, leaders, stacks
from annals.games.seven_ages.units.kinds import KIND, SHIP
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire, Stack
    from annals.games.seven_ages.table import SevenTable


def begin(table: SevenTable, seat: int, empire: int) -> None:
    """The action of a seat with an empire."""
    table.push(EndProduction(seat, empire))
    table.push(OpenWindow("production", "after_build", seat, empire))
    table.push(Building(seat, empire))
    table.push(OpenWindow("production", "before_build", seat, empire))
    table.push(Maintenance(seat, empire))
    table.push(OpenWindow("production", "after_income", seat, empire))
    table.push(Income(seat, empire))
    table.push(OpenWindow("production", "before_income", seat, empire))


# Income ---------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Income(Step):
    """Earn income, at most up to the limit; the climate clock; debts (AGE-INC-1 to 3, flow E2.1, E2.2)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        lines = income.of_empire(table, empire)
        if table.story is not None:
            gain = sum([amount for _, amount in lines])
            said = [f"{origin} {amount}" for origin, amount in lines]
            parts = _parts(table, empire)
            table.tell("income", self.seat, {"empire": self.empire, "gain": gain, "lines": said, "parts": parts})
        lasting.pay(table, self.empire, sum([amount for _, amount in lines]))
        if not income.halvings(table, empire) and not income.is_halved_by_event(table, empire):
            climate.tick(table)
        if artefacts.has(table, empire, "environmental_sustainability"):
            account.gain(table, self.seat, 1, "environmental_sustainability")
        ops_glory.debts_due(table, self.empire)


def _parts(table: SevenTable, empire: Empire) -> list[str]:
    """What the income of each area is made of: area, origin and amount."""
    areas = table.edition.atlas.areas
    return [
        f"{areas[area].id} {origin} {amount}"
        for area in income.paying(table, empire)
        for origin, amount in income.explained(table, empire, area)
    ]


# Maintenance ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Maintenance(Step):
    """Pay for every unit, or let its owner choose which are lost (AGE-MAINT-1 to 5)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or is_spared(table, empire):
            return
        due = number_of_units(empire)
        short = due - empire.money
        if table.story is not None:
            table.tell("maintenance", self.seat, {"empire": self.empire, "due": due, "paid": min(due, empire.money)})
        if short <= 0:
            lasting.pay(table, self.empire, -due)
            return
        lasting.pay(table, self.empire, -empire.money)
        table.push(Abandon(self.seat, self.empire, short, ()))


def is_spared(table: SevenTable, empire: Empire) -> bool:
    """Whether its units cost an empire nothing (AGE-MAINT-5, AGE-ART-FEUDALISM-5)."""
    return table.is_barbarian(empire) or artefacts.has(table, empire, "feudalism")


def number_of_units(empire: Empire) -> int:
    return sum([len(stack) for stack in empire.stacks.values()])


@dataclass(slots=True)
class Abandon(Alone):
    """Which units go unpaid, one by one: as many as there is no money for (AGE-MAINT-3, AGE-Q-12, DEC-33)."""

    empire: int
    short: int
    """How many are still to be named."""
    unpaid: tuple[tuple[int, int], ...]
    """Those named: area and unit."""

    def verbs(self) -> dict[str, Shape]:
        return {"abandon": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for area, stack in sorted(table.empire(self.empire).stacks.items()):
            left = stacks.parted(stack, tuple([unit for where, unit in self.unpaid if where == area]))
            found += [("abandon", area, unit) for unit in sorted(set(left))]
        return found

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        unpaid = (*self.unpaid, (int(choice[1]), int(choice[2])))
        if self.short > 1:
            table.push(Abandon(seat, self.empire, self.short - 1, unpaid))
        else:
            table.push(Disband(self.empire, unpaid))


def open_units(table: SevenTable) -> dict[tuple[int, int], Stack]:
    """Units named as unpaid so far, or built in this Production, by empire and area: everybody has heard of the ones
    and seen the others bought (AGE-Q-121)."""
    named = [(int(note[2]), int(note[3]), int(note[4])) for note in table.notes if note[0] == "built"]
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, Abandon):
        named += [(step.empire, area, unit) for area, unit in step.unpaid]
    found: dict[tuple[int, int], Stack] = {}
    for empire, area, unit in named:
        found[empire, area] = (*found.get((empire, area), ()), unit)
    return found


@dataclass(slots=True)
class Disband(Step):
    """Unpaid units return to the pool; land that keeps units is disordered, emptied areas are vacant, or taken over by
    a kingdom (AGE-MAINT-6 to 9, AGE-OPT10-3)."""

    empire: int
    unpaid: tuple[tuple[int, int], ...]

    def run(self, table: SevenTable) -> None:
        for area in sorted({where for where, _ in self.unpaid}):
            units = tuple([unit for where, unit in self.unpaid if where == area])
            whole = len(units) == len(table.empire(self.empire).stacks[area])
            if table.story is not None:
                seat = table.empire(self.empire).seat
                table.tell("unpaid", seat, {"empire": self.empire, "area": area, "number": len(units)})
            if whole:
                memory.changed_hands(table, self.empire, NOBODY)
            if whole and table.rules.neutral_kingdoms:
                kingdoms.take_area(table, self.empire, area)
            stacks.lose(table, self.empire, area, units)
            if not whole and table.edition.atlas.land >> area & 1:
                order.strike(table, area, "unpaid")


# Building units -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Building(Step):
    """Ask for units, then forts, then an elite marker (AGE-PROD-1)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is None:
            return
        table.push(EliteMarker(self.seat, self.empire))
        table.push(capital.PaidForts(self.seat, self.empire, ()))
        table.push(Works(self.seat, self.empire, 0))


def built(table: SevenTable, number: int) -> list[tuple[int, int]]:
    """Units built in this Production: area and unit."""
    return [(int(note[3]), int(note[4])) for note in table.notes if note[0] == "built" and note[2] == number]


@dataclass(slots=True)
class Works(Step):
    """Ask for a further unit while there is one that can be built."""

    seat: int
    empire: int
    spent: int
    """What the units built so far cost before any halving of the whole."""

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is None:
            return
        yard = Yard(table, self.empire, self.spent)
        if yard.kinds:
            table.push(Build(self.seat, self.empire, self.spent))


class Yard:
    """What an empire can build at this moment of its Production, worked out once."""

    __slots__ = ("change", "count", "empire", "freely", "halvings", "kinds", "money", "shipyards", "spent", "table")

    def __init__(self, table: SevenTable, number: int, spent: int) -> None:
        self.table = table
        self.empire = table.empire(number)
        self.spent = spent
        self.money = self.empire.money
        self.change = prices.changes(table, self.empire)
        self.halvings = prices.halvings(table, self.empire)
        self.shipyards = self._shipyards()
        self.count = self._counted(number)
        self.freely = self._without_limit()
        commons = common.kinds(table, self.empire) if self._common_left(number) > 0 else []
        buildable = [*prices.kinds(table, self.empire, False), *commons]
        self.kinds = [kind for kind in buildable if self.areas(kind)]

    def _shipyards(self) -> int:
        shipyard = self.table.edition.artefact_number.get("great_shipyard", -1)
        found = 0
        for area, markers in self.table.artefacts.items():
            if self.empire.areas >> area & 1 and any(marker == shipyard for marker, _ in markers):
                found |= 1 << area
        return found

    def _counted(self, number: int) -> dict[int, int]:
        """How many units were built in each area; ships at a Great Shipyard do not count."""
        count: dict[int, int] = {}
        for area, unit in built(self.table, number):
            if not (self.shipyards >> area & 1 and self.table.edition.kinds[unit & KIND].group == SHIP):
                count[area] = count.get(area, 0) + 1
        return count

    def _without_limit(self) -> int:
        """Areas where any number may be built: all in a World war, those of Administrators (AGE-BUILD-12)."""
        if self.table.world_war:
            return self.empire.areas
        found = 0
        for area in members(self.empire.areas):
            if leaders.codes_in(self.table, self.empire, area) & cards.AD:
                found |= 1 << area
        return found

    def _common_left(self, number: int) -> int:
        """Elephants, nukes and star wars that may still be built: one for each leader (AGE-ELE-11)."""
        units = [unit for _, unit in built(self.table, number)]
        return len(self.empire.leaders) - common.built_of(self.table, units)

    def areas(self, kind: int) -> list[int]:
        """Where a unit of a kind can be built and paid for; only a Great Shipyard makes a difference between areas."""
        sites = self.sites(kind)
        if not self.shipyards:
            return sites if sites and self.price(kind, sites[0]) <= self.money else []
        return [area for area in sites if self.price(kind, area) <= self.money]

    def sites(self, kind: int) -> list[int]:
        """Where a unit of a kind may be built (AGE-BUILD-9 to 14)."""
        atlas = self.table.edition.atlas
        ship = self.table.edition.kinds[kind].group == SHIP
        where = self.empire.areas & (atlas.coastal | atlas.seas if ship else atlas.land)
        free = self.freely | (self.shipyards if ship else 0)
        return [area for area in members(where) if free >> area & 1 or self._has_room(area)]

    def _has_room(self, area: int) -> bool:
        return self.count.get(area, 0) < max(1, self.table.cities.get(area, 0))

    def price(self, kind: int, area: int) -> int:
        """What one more unit adds to what the whole costs (AGE-Q-17)."""
        full = self.full_price(kind, area)
        before = prices.halved(self.spent, self.halvings)
        return prices.halved(self.spent + full, self.halvings) - before

    def full_price(self, kind: int, area: int) -> int:
        at_shipyard = bool(self.shipyards >> area & 1)
        return prices.price(self.table, self.empire, self.table.edition.kinds[kind], self.change, at_shipyard)


@dataclass(slots=True)
class Build(Alone):
    """Build a unit, or no more (AGE-BUILD-1, DEC-35, DEC-36)."""

    empire: int
    spent: int

    def verbs(self) -> dict[str, Shape]:
        return {"build": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        kinds = Yard(table, self.empire, self.spent).kinds
        return [*[("build", kind) for kind in kinds], ("done",)]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "done":
            return None
        kind, empire = int(choice[1]), table.empire(self.empire)
        yard = Yard(table, self.empire, self.spent)
        if kind in yard.kinds:
            return None
        if kind in prices.kinds(table, empire, False):
            return refusals.UNIT_TOO_DEAR if yard.sites(kind) else refusals.NO_PLACE
        return _why_not(table, empire, kind)

    def choices(self, table: SevenTable, seat: int) -> list[Choice]:
        return self.candidates(table, seat)

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "build":
            table.push(Site(seat, self.empire, int(choice[1]), self.spent))


def _why_not(table: SevenTable, empire: Empire, kind: int) -> Refusal:
    """Why a kind is not among those an empire can build at all."""
    if not 0 <= kind < len(table.edition.kinds):
        return refusals.CANNOT_BUILD
    if table.edition.kinds[kind].common:
        return refusals.NO_COMMON_UNIT
    if prices.is_barred(empire, table.edition.kinds[kind]):
        return refusals.BARRED
    return refusals.CANNOT_BUILD


@dataclass(slots=True)
class Site(Alone):
    """Where the unit is built, and on which coast a ship lies (AGE-BUILD-9 to 14, DEC-35)."""

    empire: int
    kind: int
    spent: int

    def verbs(self) -> dict[str, Shape]:
        return {"place": "i", "coast": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return settling.placings(table, self.kind, Yard(table, self.empire, self.spent).areas(self.kind))

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        area = int(choice[1])
        yard = Yard(table, self.empire, self.spent)
        full, price = yard.full_price(self.kind, area), yard.price(self.kind, area)
        table.alter(self.empire).money -= price
        if table.edition.kinds[self.kind].common:
            unit = common.take(table, self.empire, self.kind)
            stacks.place(table, self.empire, area, (unit,))
        else:
            unit = settling.put(table, self.empire, self.kind, area, int(choice[2]) if choice[0] == "coast" else 0)
        table.notes = (*table.notes, ("built", "this_production", self.empire, area, unit))
        if table.story is not None:
            table.tell("builds", seat, {"empire": self.empire, "kind": self.kind, "area": area, "price": price})
        table.push(Works(seat, self.empire, self.spent + full))


# Elite markers --------------------------------------------------------------------------------------------------------


def elite_price(table: SevenTable, empire: Empire) -> int:
    """The larger of 3 and the units on the map, but those with a Tactician (AGE-BUILD-25, AGE-BUILD-26)."""
    counted = [
        len(stack) for area, stack in empire.stacks.items() if not leaders.codes_in(table, empire, area) & cards.TA
    ]
    return max(table.rules.elite_cost, sum(counted))


@dataclass(slots=True)
class EliteMarker(Step):
    """One elite marker may be bought, up to the most an empire may have (AGE-BUILD-23, AGE-BUILD-24)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is not None and empire.elite < table.rules.most_elite and elite_price(table, empire) <= empire.money:
            table.push(BuyElite(self.seat, self.empire))


@dataclass(slots=True)
class BuyElite(Alone):
    """Buy an elite marker, or not (AGE-BUILD-27, DEC-37)."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"elite": "", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("elite",), ("done",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "elite":
            empire = table.alter(self.empire)
            empire.money -= elite_price(table, empire)
            empire.elite += 1
            if table.story is not None:
                table.tell("elite", seat, {"empire": self.empire, "elite": empire.elite})


@dataclass(slots=True)
class EndProduction(Step):
    """Effects that last for this Production end."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        table.notes = tuple([note for note in table.notes if note[1] != "this_production"])


registry.action(PRODUCTION, begin)
