"""Manoeuvre: areas left and vacant areas entered (AGE-VACANT-1 to 7, AGE-MOVE-20 to 23).

What becomes of an area without units is in world/control.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.cards import BU
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.march import LAND, SEA
from annals.games.seven_ages.numbers import CITY_LEVELS, NOBODY
from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.units.kinds import AIRCRAFT
from annals.games.seven_ages.world import control

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.manoeuvre.march import March
    from annals.games.seven_ages.table import SevenTable


def must_leave_one(table: SevenTable, march: March, units: Stack) -> bool:
    """Whether these units, going on from where they are, leave a land area of their empire without any unit that
    counts, and may not (AGE-MOVE-20 to 23, AGE-LDR-EXPLORER-5, 6)."""
    area = march.area
    if march.mode not in (LAND, SEA) or table.control[area] != march.empire:
        return False
    if not table.edition.atlas.land >> area & 1 or stays(table, march.empire, area, units):
        return False
    if marches.has_explorer(table, march) and area != march.origin:
        return False
    return not may_vacate(table, march.empire, units)


def stays(table: SevenTable, number: int, area: int, units: Stack) -> bool:
    """Whether a unit that is no aircraft stays in an area when these go."""
    left = stacks.parted(table.empire(number).stacks[area], units)
    return len(left) > stacks.count(table.edition, left, AIRCRAFT)


def may_vacate(table: SevenTable, number: int, units: Stack) -> bool:
    """Whether the card of an empire, or an event, lets these units leave land areas empty (AGE-MOVE-21)."""
    empire = table.empire(number)
    if table.edition.cards[empire.card].empire.special("may_vacate") is not None:
        return True
    return any(note[5] for note in marches.overrides(table, number, units))


def occupy(table: SevenTable, number: int, area: int, led: tuple[int, ...] = ()) -> None:
    """Units of an empire, with these leaders, are about to enter an area: a city of a vacant one is reduced unless a
    Builder comes along (AGE-VACANT-4 to 7)."""
    level = table.cities.get(area, 0)
    if not level or table.control[area] != NOBODY:
        return
    if any(table.edition.leaders[leader].codes & BU for leader in led):
        return
    lower = CITY_LEVELS[CITY_LEVELS.index(level) - 1]
    if lower:
        table.cities[area] = lower
    else:
        del table.cities[area]
    if table.story is not None:
        table.tell("city_decays", table.empire(number).seat, {"empire": number, "area": area, "level": lower})


def tell_vacant(table: SevenTable, number: int, area: int) -> None:
    """A land area has just become vacant: cards for that moment."""
    table.push(OpenWindow("any", "on_vacated", area=area))


control.WHEN_VACANT.append(tell_vacant)
