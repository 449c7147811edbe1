"""Conversion of what stands in the start areas of a new empire, and conflicts with the rest (AGE-CONV-1 to 14, AGE-Q-8,
AGE-Q-9, AGE-Q-91, DEC-29).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import clearing
from annals.games.seven_ages.actions import capital, eligible
from annals.games.seven_ages.conflict import battle, conquest
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.units import pools, stacks
from annals.games.seven_ages.units.kinds import KIND, MARK, mark_of
from annals.games.seven_ages.world import control
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable


@dataclass(slots=True)
class Conversion(Step):
    """Units in start areas that the card converts change sides, with all that is there."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        printed = table.edition.cards[table.empire(self.empire).card].empire
        held = [area for area in self.areas if table.control[area] != self.empire]
        converted = [area for area in held if eligible.converts(table, printed, area)]
        for area in converted:
            hand_over(table, self.empire, area)
        cities = [area for area in converted if area in table.cities and table.control[area] == self.empire]
        if cities and table.empire(self.empire).capital == NOWHERE:
            table.push(capital.PlaceCapital(self.seat, self.empire, tuple(cities)))


def hand_over(table: SevenTable, number: int, area: int) -> None:
    """An area of another empire becomes a new empire's with all that is there (AGE-CONV-2 to 13); it has taken control
    of it as much as by a conflict (AGE-ART-CONFUCIANISM-5)."""
    old = table.control[area]
    swap_units(table, old, number, area)
    _take_leaders(table, old, number, area)
    if table.empire(old).capital == area:
        table.alter(old).capital = NOWHERE
    control.take(table, number, area)
    if area not in table.empire(number).stacks:
        control.vacate(table, area)
    elif table.is_barbarian(table.empire(number)):
        table.forts &= ~(1 << area)
        table.cities.pop(area, None)
    if table.story is not None:
        table.tell("converted", table.empire(number).seat, {"empire": number, "area": area, "from": old})
    if table.control[area] == number:
        conquest.gained(table, area, number, old)
    if not table.empire(old).stacks:
        table.push(clearing.ClearAway(old))


def swap_units(table: SevenTable, old: int, number: int, area: int) -> None:
    """Each unit is replaced by one of the same type, if there is one (AGE-CONV-3 to 5, AGE-Q-8)."""
    units = table.empire(old).stacks[area]
    stacks.lift(table, old, area, units)
    common = tuple([each for each in units if table.edition.kinds[each & KIND].common])
    pools.give_back(table, old, stacks.parted(units, common))
    stacks.place(table, number, area, (*_replacements(table, number, stacks.parted(units, common)), *common))


def _replacements(table: SevenTable, number: int, units: Stack) -> list[int]:
    found: list[int] = []
    for each in units:
        kind = each & KIND
        if pools.available(table.edition, table.empire(number), kind):
            found.append(pools.take(table, number, kind) | mark_of(each) << MARK)
    return found


def _take_leaders(table: SevenTable, old: int, number: int, area: int) -> None:
    """Leaders there change sides (AGE-CONV-13)."""
    there = [each for each in table.empire(old).leaders if each[1] == area]
    if there:
        loser, winner = table.alter(old), table.alter(number)
        loser.leaders = tuple([each for each in loser.leaders if each[1] != area])
        winner.leaders = tuple(sorted([*winner.leaders, *there]))


@dataclass(slots=True)
class StartConflicts(Step):
    """Units that were not converted are fought, area by area, the new empire being active (AGE-CONV-14, AGE-Q-9)."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        if not empire.stacks:  # No counter was left for what it was to convert (AGE-Q-8, AGE-DISC-1).
            table.push(clearing.ClearAway(self.empire))
            return
        contested = [area for area in self.areas if area in empire.stacks]
        contested = [area for area in contested if table.control[area] not in (self.empire, NOBODY)]
        if contested:
            table.push(StartConflict(self.seat, self.empire, tuple(contested)))


@dataclass(slots=True)
class StartConflict(Alone):
    """Which start area is fought for next (DEC-29)."""

    empire: int
    areas: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"fight": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("fight", area) for area in self.areas]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        area = int(choice[1])
        table.push(StartConflicts(seat, self.empire, tuple([each for each in self.areas if each != area])))
        battle.begin(table, self.empire, area, 0, starting=True)
