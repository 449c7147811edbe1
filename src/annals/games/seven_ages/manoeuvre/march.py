"""A group of units on the move: how they go, how far, and what a step costs (AGE-MOVE-5 to 12, AGE-LDR-EXPLORER-2, 3).

What everybody sees of it is a value; which units they are is told by units/journal.py.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.cards import EX
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.units.kinds import AIRCRAFT, CAVALRY, CLASSES, KIND, LAND_CLASSES, SHIP, UnitKind
from annals.games.seven_ages.world import terrain
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.empire import Empire, Stack
    from annals.games.seven_ages.table import Note, SevenTable

LAND: Final = 0
SEA: Final = 1
AIR: Final = 2
NUKE: Final = 3
STAR: Final = 4
NEVER: Final = 999
"""More points than any unit has."""
Costs = tuple[int, int, int]
"""Points for infantry, cavalry and missile units; the first counts for ships and aircraft."""


@dataclass(slots=True)
class March(Step):
    """A group on its way, as everybody sees it. A value inside the steps that move it."""

    empire: int
    mode: int
    """LAND, SEA (with what ships carry), AIR, NUKE or STAR."""
    path: tuple[int, ...]
    """Areas from where it set out to where it is."""
    spent: Costs
    leaders: tuple[int, ...]
    """Leaders that go along."""
    shunned: tuple[int, ...]
    """Empires past whose ships it has sailed, and in whose areas it cannot end (AGE-NAVY-9)."""
    strategist: int
    """The Strategist whose extra move this is; -1 if it is none."""
    paid: int = 0
    """The place on the path of the last area that cost something."""

    @property
    def origin(self) -> int:
        return self.path[0]

    @property
    def area(self) -> int:
        return self.path[-1]

    def has_begun(self) -> bool:
        return len(self.path) > 1

    def advanced(self, area: int, cost: Costs) -> March:
        """The group in the next area, with the points for it spent."""
        paid = (self.spent[0] + cost[0], self.spent[1] + cost[1], self.spent[2] + cost[2])
        return replace(self, path=(*self.path, area), spent=paid, paid=len(self.path) if any(cost) else self.paid)

    def turns_in_circles(self, area: int, cost: Costs) -> bool:
        """Whether a step that costs nothing leads where the group was since it last paid for one."""
        return not any(cost) and area in self.path[self.paid :]


def mode_of(edition: Edition, unit: int) -> int:
    """How a unit moves by itself."""
    kind = edition.kinds[unit & KIND]
    if kind.group == SHIP:
        return SEA
    if kind.group != AIRCRAFT:
        return LAND
    return NUKE if kind.id == "nuke" else STAR if kind.id == "star_wars" else AIR


def has_explorer(table: SevenTable, march: March) -> bool:
    """Whether an Explorer goes along."""
    leaders = table.edition.leaders
    return any(leaders[leader].codes & EX for leader in march.leaders)


def carriers(table: SevenTable, march: March, units: Stack) -> list[int]:
    """The units whose movement counts: ships, not what they carry (AGE-NAVY-5)."""
    if march.mode != SEA:
        return list(units)
    return [each for each in units if table.edition.kinds[each & KIND].group == SHIP]


def points_left(table: SevenTable, march: March, unit: int) -> int:
    """Points a unit of a group has left; nobody knows better than its owner."""
    kind = table.edition.kinds[unit & KIND]
    points = allowance(table, table.empire(march.empire), kind) + (1 if has_explorer(table, march) else 0)
    return points - march.spent[_column(kind)]


def allowance(table: SevenTable, empire: Empire, kind: UnitKind) -> int:
    """The movement printed on a unit, with what the card of its empire and events add."""
    points = kind.movement
    for special in table.edition.cards[empire.card].empire.specials_of("movement_bonus"):
        if CLASSES[kind.group] in special.words["classes"]:
            points += special.number("delta")
    for note in table.notes:
        if note[0] == "move_override" and note[2] == empire.set and covers(str(note[3]), kind):
            points += int(note[4])
    return points


def covers(word: str, kind: UnitKind) -> bool:
    """Whether a unit belongs to a class that an event names."""
    if word == "land":
        return kind.group in LAND_CLASSES
    if word == "tank_cavalry_aircraft":
        return kind.group in (CAVALRY, AIRCRAFT) and not kind.common
    return word in ("any", "all", CLASSES[kind.group])


def overrides(table: SevenTable, number: int, units: Stack) -> list[Note]:
    """Events that change how all of these units of an empire move."""
    found = [note for note in table.notes if note[0] == "move_override" and note[2] == number]
    kinds = table.edition.kinds
    return [note for note in found if all(covers(str(note[3]), kinds[each & KIND]) for each in units)]


def _column(kind: UnitKind) -> int:
    """Where the points of a unit are counted: elephants go as infantry does (reconstructed)."""
    return kind.group if kind.group < 3 else 0


def costs(table: SevenTable, march: March, area: int) -> Costs:
    """Points to enter an area (AGE-MOVE-7 to 11, AGE-ART-PAVED_ROADS-2, AGE-ART-RAILWAYS-4)."""
    if march.mode != LAND:
        return (0, 0, 0) if march.mode == STAR else (1, 1, 1)
    holder = table.control[area]
    owner = table.empires[holder] if 0 <= holder < KINGDOM else None
    if owner is not None and area in table.cities:
        if holder == march.empire and artefacts.has(table, owner, "railways"):
            return (0, 0, 0)
        if artefacts.has(table, owner, "paved_roads"):
            return (1, 1, 1)
    if owner is None and has_explorer(table, march):
        return (1, 1, 1)
    kind = terrain.here(table, area, march.empire)
    most = _cost_on_card(table, table.empire(march.empire), kind.id)
    return (min(kind.move[0], most), min(kind.move[1], most), min(kind.move[2], most))


def _cost_on_card(table: SevenTable, empire: Empire, kind: str) -> int:
    """What a terrain costs by the card of the empire."""
    for special in table.edition.cards[empire.card].empire.specials_of("terrain_cost"):
        if special.word("terrain") == kind:
            return special.number("cost")
    return NEVER


def dearest(table: SevenTable, march: March, units: Stack, area: int) -> int:
    """The points a step costs whoever of the group pays the most."""
    cost, kinds = costs(table, march, area), table.edition.kinds
    return max([cost[_column(kinds[each & KIND])] for each in carriers(table, march, units)], default=0)


def can_pay(table: SevenTable, march: March, units: Stack, cost: Costs) -> bool:
    """Whether every unit that pays can pay for a step (AGE-MOVE-10)."""
    kinds = table.edition.kinds
    for each in carriers(table, march, units):
        if points_left(table, march, each) < cost[_column(kinds[each & KIND])]:
            return False
    return True


registry.artefact("paved_roads", "railways")
