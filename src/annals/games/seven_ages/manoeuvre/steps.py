"""Manoeuvre: where a group may go next, where it has to stop, where it may end (AGE-MOVE-2 to 4, AGE-MOVE-16 to 19,
AGE-NAVY-10, AGE-TERM-39, 40).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import refusals
from annals.games.seven_ages.manoeuvre import barriers, canals, flying, sailing, vacancy
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.entry import CROSSING, INVASION, RIVER
from annals.games.seven_ages.manoeuvre.march import AIR, LAND, NUKE, SEA, STAR, March
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.world.atlas import members
from annals.kernel.choice import Refusal

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable


def neighbours(table: SevenTable, march: March, units: Stack) -> int:
    """Areas worth showing as the next step, as a set."""
    atlas, area = table.edition.atlas, march.area
    if march.mode == LAND:
        return atlas.borders[area] | atlas.crossed[area]
    if march.mode == SEA:
        return sailing.worth_sailing(table, march, units)
    return atlas.all & ~(1 << area) if march.mode == STAR else atlas.near[area]


def refuse_step(table: SevenTable, march: March, units: Stack, area: int) -> Refusal | None:
    """Why a group cannot go to an area next."""
    if not 0 <= area < len(table.control) or area == march.area:
        return refusals.NOT_ADJACENT
    nearby = sailing.steps(table, march, units) if march.mode == SEA else neighbours(table, march, units)
    if not nearby >> area & 1:
        return refusals.NOT_ADJACENT
    if vacancy.must_leave_one(table, march, units):
        return refusals.LEAVE_ONE
    return _refuse_next(table, march, units, area)


def legal(table: SevenTable, march: March, units: Stack) -> list[int]:
    """The areas worth showing to which a group can go next."""
    if vacancy.must_leave_one(table, march, units):
        return []
    nearby = members(neighbours(table, march, units))
    return [area for area in nearby if _refuse_next(table, march, units, area) is None]


def _refuse_next(table: SevenTable, march: March, units: Stack, area: int) -> Refusal | None:
    """Why a group that may leave where it is cannot go to an area next to it."""
    barrier = barriers.refuse(table, march, units, area)
    if barrier is not None:
        return barrier
    cost = marches.costs(table, march, area)
    if march.turns_in_circles(area, cost):
        return refusals.BEEN_THERE
    if not marches.can_pay(table, march, units, cost):
        return refusals.TOO_FAR
    return _refuse_goal(table, march, units, area)


def _refuse_goal(table: SevenTable, march: March, units: Stack, area: int) -> Refusal | None:
    """Ships and aircraft go only where they can still end their move."""
    if march.mode in (LAND, STAR):
        return None
    points = min([marches.points_left(table, march, each) for each in marches.carriers(table, march, units)]) - 1
    if march.mode == SEA:
        if canals.is_turned_away(table, march, area):
            return refusals.CANAL_CLOSED
        return None if sailing.can_end(table, march, units, area, points) else refusals.NO_WAY_TO_END
    if flying.sees_watch(table, march.empire, area) and must_stop(table, march, units, area):
        points = 0
    return None if flying.can_land(table, march, units, area, points) else refusals.NOWHERE_TO_LAND


def refuse_halt(table: SevenTable, march: March, units: Stack) -> Refusal | None:
    """A group halts where it may end its move; or where it cannot go on."""
    if may_end_here(table, march, units) or not legal(table, march, units):
        return None
    if march.mode != SEA:
        return refusals.CANNOT_LAND
    at_sea = not table.edition.atlas.land >> march.area & 1
    return refusals.LADEN_AT_SEA if at_sea and sailing.has_cargo(table, units) else refusals.CANNOT_END


def may_end_here(table: SevenTable, march: March, units: Stack) -> bool:
    if march.mode == LAND or not march.has_begun():
        return True
    if march.mode == SEA:
        return sailing.may_end(table, march, units, march.area, march.shunned)
    return bool(flying.landings(table, march, units) >> march.area & 1)


def must_stop(table: SevenTable, march: March, units: Stack, area: int) -> bool:
    """Whether a group that enters an area has to stop there (AGE-MOVE-17 to 19, AGE-NAVY-10, AGE-AIR-4)."""
    other = sailing.is_at_odds(table, march.empire, area)
    if march.mode in (AIR, NUKE, STAR):
        return flying.must_stop(table, march, area, units) and not _may_go_on(table, march, units, area, other)
    if other == NOBODY or (march.mode == SEA and not table.edition.atlas.land >> area & 1):
        return False
    return not _may_go_on(table, march, units, area, other) and not sailing.outnumbers(table, march.empire, area)


def _may_go_on(table: SevenTable, march: March, units: Stack, area: int, other: int) -> bool:
    """Whether an event lets these units go on past the other empire in an area: through one empire, or past fewer than
    twice as many (vocabulary: move_override)."""
    theirs = table.kingdoms.get(area, ()) if other == KINGDOM else stacks.at(table, other, area)
    few = len(theirs) < 2 * len(units)
    return any(note[7] == other or (note[6] and few) for note in marches.overrides(table, march.empire, units))


def way(table: SevenTable, march: March, area: int) -> int:
    """How a group comes into an area, as a set of `entry` ways (AGE-DISORD-3, AGE-TERM-39, 40). Aircraft come by none
    of them."""
    atlas, origin = table.edition.atlas, march.area
    if march.mode not in (LAND, SEA) or not atlas.land >> area & 1:
        return 0
    if atlas.water >> origin & 1:
        return INVASION
    if atlas.river[origin] >> area & 1:
        return RIVER
    return CROSSING if not atlas.borders[origin] >> area & 1 else 0


def can_anybody_pay(table: SevenTable, march: March, units: Stack) -> bool:
    """Whether some unit of a group could pay for a further step, so that others might be left behind here."""
    paid = {marches.costs(table, march, area) for area in members(neighbours(table, march, units))}
    return any(marches.can_pay(table, march, (each,), cost) for each in dict.fromkeys(units) for cost in paid)
