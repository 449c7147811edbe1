"""Where the units of an empire want to go: land and waters worth having, attacks that pay, one group after the other.

Nothing is remembered between two questions: what a group is after follows from the table alone, so a group goes on as
it set out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.glory import categories
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.march import LAND, SEA
from annals.games.seven_ages.mind import worth
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import journal
from annals.games.seven_ages.units.kinds import KIND, SHIP
from annals.games.seven_ages.world.atlas import members
from annals.kernel.choice import Choice
from annals.kernel.outlook import first_with

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.manoeuvre.march import March
    from annals.games.seven_ages.manoeuvre.moving import GoOn, Move
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)
HALT: Final[Choice] = ("halt",)
BASE: Final = 0.22
"""What any land is worth to have."""
WATER: Final = 0.02
OF_LINE: Final = 0.3
"""What an area adds to a category it counts for, of a point a Harvest,"""
OF_RESOURCE: Final = 0.85
"""and a resource."""
OF_INCOME: Final = 0.16
OF_CITY: Final = 0.35
"""What a level of a city there is worth."""
CAPITAL_PRIZE: Final = 2.0
THEIR_LOSS: Final = 0.35
"""How much of what it costs its holder counts."""
UNIT_LOST: Final = 0.55
DISTANCE: Final = 0.72
"""What a target is worth an area further off."""
LEAST_GAIN: Final = 0.12
ATTACK_GAIN: Final = 0.35
SWING: Final = 4.0
"""How much luck there is in a conflict, in points of strength."""
MOST_STEPS: Final = 4


class Wishes:
    """What an empire wants of the map."""

    __slots__ = ("empire", "gains", "left", "lines", "table")

    def __init__(self, table: SevenTable, empire: Empire) -> None:
        self.table = table
        self.empire = empire
        self.left = worth.turns_left(table)
        self.lines = self._lines()
        self.gains: dict[int, float] = {}

    def _lines(self) -> list[tuple[int, float]]:
        """Sets of areas that count for something, and what one of them is worth."""
        atlas = self.table.edition.atlas
        times = worth.harvests(self.left)
        found: list[tuple[int, float]] = []
        for line in self.table.edition.cards[self.empire.card].empire.glory:
            if line.category == "areas":
                reach = atlas.regions[line.region] & categories.in_scope(self.table, line.scope)
                found.append((reach, OF_LINE * times))
            elif line.category == "non_european_areas":
                found.append((~atlas.regions["europe"] & categories.in_scope(self.table, line.scope), OF_LINE * times))
            elif line.category == "religion":
                found.append((atlas.land, 0.1 * times))
            elif line.category == "resource":
                found.append((self._resource(line.resource), OF_RESOURCE * times))
        return found

    def _resource(self, resource: str) -> int:
        atlas, rules = self.table.edition.atlas, self.table.rules
        age = self.table.age_of(self.empire)
        if resource == "oil":
            return atlas.oil if age >= rules.oil_from_age else 0
        if resource == "elephant":
            return sum([1 << area for area in atlas.elephants])
        chart = worth.chart_of(self.table)
        return atlas.wheat if age >= rules.wheat_elsewhere_from_age else atlas.wheat & chart.fertile

    def gain(self, area: int) -> float:
        """What it is worth to have an area that nobody holds."""
        known = self.gains.get(area)
        if known is None:
            known = self.gains[area] = self._gain(area)
        return known

    def _gain(self, area: int) -> float:
        table = self.table
        chart = worth.chart_of(table)
        lasting = min(1.0, max(0.0, (self.left - 1.0) / 5.0))
        land = table.edition.atlas.land >> area & 1
        found = BASE * lasting if land else WATER
        barren = chart.barren >> area & 1
        for areas, each in self.lines:
            if areas >> area & 1:
                found += 0.25 * each if barren and each < OF_RESOURCE else each
        if land:
            income = 3 if chart.fertile >> area & 1 else 2 if chart.forest >> area & 1 else 0 if barren else 1
            income += 2 if table.edition.atlas.wheat >> area & 1 else 0
            found += OF_INCOME * lasting * income + OF_CITY * lasting * table.cities.get(area, 0)
        if area == self.empire.homeland:
            found += 1.5 * worth.harvests(self.left)
        return found

    # Attacks ----------------------------------------------------------------------------------------------------------

    def odds(self, area: int, strength: float) -> float:
        """The chance to win an area that another holds with units of this strength."""
        table = self.table
        defence = self.defence(area)
        own, other = self.empire, table.empires[table.control[area]] if table.control[area] < KINGDOM else None
        strength += own.elite
        if other is not None:
            strength += 2 * max(0, table.age_of(own) - table.age_of(other))
            defence += other.elite + 2 * max(0, table.age_of(other) - table.age_of(own))
        return min(0.97, max(0.03, 0.5 + (strength - defence) / (2.0 * SWING + 0.35 * (strength + defence))))

    def defence(self, area: int) -> float:
        """How strong an area of another looks."""
        table = self.table
        number = table.control[area]
        other = table.empires[number] if number < KINGDOM else None
        stack = other.stacks.get(area, ()) if other is not None else table.kingdoms.get(area, ())
        found = worth.seen_power(table, stack)
        if table.edition.atlas.land >> area & 1:
            found += table.edition.terrains[table.edition.atlas.areas[area].terrain].defender
            found += table.rules.fort_defence * (table.forts >> area & 1) + 0.5 * table.cities.get(area, 0)
        return found

    def attack(self, area: int, units: int, strength: float) -> float:
        """What it is worth to attack an area with so many units."""
        table = self.table
        number = table.control[area]
        other = table.empires[number] if 0 <= number < KINGDOM else None
        if other is not None and other.seat == self.empire.seat:
            return -9.0
        chance = self.odds(area, strength)
        prize = self.gain(area)
        if other is not None:
            prize += THEIR_LOSS * (0.6 + 0.3 * table.cities.get(area, 0)) + (
                CAPITAL_PRIZE if other.capital == area else 0.0
            )
        theirs = len(other.stacks.get(area, ())) if other is not None else len(table.kingdoms.get(area, ()))
        lost = min(units, theirs) * 0.5 * chance + units * (1.0 - chance)
        return chance * (prize + 0.2 * theirs) - UNIT_LOST * lost - 0.3

    # What a group is after --------------------------------------------------------------------------------------------

    def aim(self, area: int, mode: int, units: int, strength: float, steps: int, first: int) -> tuple[float, int, int]:
        """The best target of a group: what it is worth, where it is, and the area to go to first; only these areas come
        first."""
        atlas, control = self.table.edition.atlas, self.table.control
        stays = self._wanted_in(area, units)
        best = (0.0, NOBODY, NOBODY)
        seen = 1 << area
        ring: list[tuple[int, int]] = [(other, other) for other in members(first)]
        factor = 1.0
        for _ in range(steps):
            further: list[tuple[int, int]] = []
            for other, way in ring:
                if seen >> other & 1:
                    continue
                seen |= 1 << other
                holder = control[other]
                value = self._value(other, mode, units, strength, stays)
                if factor * value > best[0]:
                    best = (factor * value, other, way)
                if holder == self.empire.set or (mode == SEA and atlas.water >> other & 1):
                    further += [(beyond, way) for beyond in members(self._around(other, mode))]
            ring = further
            factor *= DISTANCE
        return best

    def _around(self, area: int, mode: int) -> int:
        atlas = self.table.edition.atlas
        if mode == LAND:
            return atlas.borders[area] | atlas.crossed[area]
        return atlas.near[area]

    def _value(self, area: int, mode: int, units: int, strength: float, stays: float) -> float:
        """What it is worth to go to an area; to an own one, more than it is to stay."""
        holder = self.table.control[area]
        land = self.table.edition.atlas.land >> area & 1
        if holder == self.empire.set:
            return self._wanted_in(area, 0) - stays
        if mode == SEA and land and units < 2:
            return 0.0
        if holder == NOBODY:
            return self.gain(area)
        there = self.empire.stacks.get(area, ())
        strength += worth.power(self.table, there)
        value = self.attack(area, units + len(there), strength)
        return value if value > ATTACK_GAIN else 0.0

    def _wanted_in(self, area: int, leaving: int) -> float:
        """How badly own land wants units when so many leave it; other areas do not."""
        own = self.table.control[area] == self.empire.set and self.table.edition.atlas.land >> area & 1
        return self.need(area, leaving) if own else 0.0

    def need(self, area: int, leaving: int = 0) -> float:
        """How badly an area of its own wants another unit, when so many leave it."""
        table = self.table
        own = len(self.empire.stacks.get(area, ())) - leaving
        if own > 2:
            return 0.0
        worst = 0
        for other in members(table.edition.atlas.borders[area] & ~self.empire.areas):
            number = table.control[other]
            if 0 <= number < KINGDOM:
                rival = table.empires[number]
                if rival is not None and rival.seat != self.empire.seat:
                    worst = max(worst, len(rival.stacks.get(other, ())) - 1 - own)
        if worst <= 0:
            return 0.0
        return (
            0.12
            * min(worst, 3)
            * (1.0 + (1.5 if area == self.empire.capital else 0.0) + 0.3 * table.cities.get(area, 0))
        )


# Which group ----------------------------------------------------------------------------------------------------------


def next_group(table: SevenTable, seat: int, asking: Move, choices: list[Choice]) -> Choice:
    """The unit that begins the most useful move; or no more."""
    empire = table.empires[asking.empire]
    if empire is None:
        return DONE
    wishes = Wishes(table, empire)
    best, found = LEAST_GAIN, DONE
    done: set[tuple[int, int]] = set()
    for choice in choices:
        if choice[0] != "move":
            continue
        area, unit = int(choice[1]), int(choice[2])
        mode = marches.mode_of(table.edition, unit)
        if mode not in (LAND, SEA) or (area, unit & KIND) in done:
            continue
        done.add((area, unit & KIND))
        value = _prospect(table, wishes, area, unit, mode) - 0.01 * table.edition.kinds[unit & KIND].cost
        if value > best:
            best, found = value, choice
    return found


def _prospect(table: SevenTable, wishes: Wishes, area: int, unit: int, mode: int) -> float:
    """What a move that begins with this unit may bring."""
    empire, atlas = wishes.empire, table.edition.atlas
    ready = journal.ready_in(table, empire.set, area)
    spare = _spare(table, wishes, area, ready)
    if spare <= 0:
        return 0.0
    alike = [each for each in ready if marches.mode_of(table.edition, each) == mode]
    if mode == SEA:
        riders = len(ready) - len(alike)
        crew = 1 + min(1, riders if spare > 1 else 0)
        steps = min(MOST_STEPS, table.edition.kinds[unit & KIND].movement)
        return wishes.aim(area, SEA, crew, worth.power(table, (unit,)), steps, atlas.near[area])[0]
    # What is further off than one Manoeuvre leads is reached by the next: on land a group can wait on its way.
    group = alike[: max(1, spare)]
    first = atlas.borders[area] | atlas.crossed[area]
    return wishes.aim(area, LAND, len(group), worth.power(table, tuple(group)), MOST_STEPS, first)[0]


def _spare(table: SevenTable, wishes: Wishes, area: int, ready: list[int]) -> int:
    """How many units an area can do without."""
    empire = wishes.empire
    here = len(empire.stacks.get(area, ()))
    if table.edition.atlas.water >> area & 1:
        return len(ready)
    keep = 1
    if table.control[area] == empire.set and (area == empire.capital or table.cities.get(area, 0) > 1):
        keep += 1 if wishes.need(area) > 0 else 0
    return min(len(ready), here - keep)


def next_step(table: SevenTable, seat: int, asking: GoOn, choices: list[Choice]) -> Choice:
    """Who comes along, and where a group goes."""
    march = asking.march
    empire = table.empires[march.empire]
    halt = HALT if HALT in choices else choices[0]
    if empire is None or march.mode not in (LAND, SEA):
        return halt
    steps = [int(choice[1]) for choice in choices if choice[0] == "step"]
    if not steps:
        return halt
    wishes = Wishes(table, empire)
    units = journal.group(table)
    if march.mode == SEA:
        return _sail(table, wishes, march, units, steps, choices, halt)
    # A target that proves too far is no reason to turn round.
    steps = [step for step in steps if step not in march.path]
    joiners = first_with(("join_all",), choices)
    spare = _spare(table, wishes, march.area, journal.ready_in(table, empire.set, march.area)) - len(units)
    several = units
    if not march.has_begun() and joiners is not None and spare > 0:
        others = [each for each in journal.ready_in(table, empire.set, march.area) if _goes_by_land(table, each)]
        several = tuple(others[: len(units) + spare])
    first = sum([1 << step for step in steps])
    alone = wishes.aim(march.area, LAND, len(units), worth.power(table, units), MOST_STEPS, first)
    together = alone
    if several is not units:
        together = wishes.aim(march.area, LAND, len(several), worth.power(table, several), MOST_STEPS, first)
        if together[0] > alone[0] + 0.05 and joiners is not None:
            single = first_with(("join",), choices)
            return single if spare < len(several) - len(units) and single is not None else joiners
    if march.has_begun() and table.control[march.area] not in (empire.set, NOBODY):
        return halt
    if alone[0] < LEAST_GAIN:
        return halt
    target = table.control[alone[1]]
    if not march.has_begun() and len(units) > 1 and target not in (empire.set, NOBODY):
        led = _leader_along(table, march, choices)
        if led is not None:
            return led
    return ("step", alone[2]) if alone[2] in steps else halt


def _goes_by_land(table: SevenTable, unit: int) -> bool:
    return marches.mode_of(table.edition, unit) == LAND


def _leader_along(table: SevenTable, march: March, choices: list[Choice]) -> Choice | None:
    """A Tactician or Strategist who goes to war with the group."""
    from annals.games.seven_ages.cards import ST, TA

    for choice in choices:
        if choice[0] == "lead" and table.edition.leaders[int(choice[1])].codes & (TA | ST):
            return choice
    return None


def _sail(
    table: SevenTable,
    wishes: Wishes,
    march: March,
    units: tuple[int, ...],
    steps: list[int],
    choices: list[Choice],
    halt: Choice,
) -> Choice:
    """Ships take a unit along where land waits beyond the sea, and go for waters that count."""
    kinds = table.edition.kinds
    riders = [each for each in units if kinds[each & KIND].group != SHIP]
    first = sum([1 << step for step in steps])
    strength = worth.power(table, tuple(riders))
    load = first_with(("load",), choices)
    if load is not None and not riders:
        spare = _spare(table, wishes, march.area, journal.ready_in(table, march.empire, march.area))
        passenger = (int(load[1]),)
        loaded = wishes.aim(march.area, SEA, 2, worth.power(table, passenger), MOST_STEPS, first)
        bare = wishes.aim(march.area, SEA, 1, strength, MOST_STEPS, first)
        if spare > 1 and loaded[0] > bare[0] + 0.1:
            return load
    best = wishes.aim(march.area, SEA, 1 + len(riders), strength, MOST_STEPS, first)
    if best[0] < LEAST_GAIN or best[2] not in steps:
        return halt if halt[0] == "halt" else ("step", steps[0])
    return ("step", best[2])
