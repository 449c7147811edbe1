"""Manoeuvre: aircraft, nukes and star wars in movement (AGE-AIR-1 to 7, AGE-Q-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.manoeuvre import sailing
from annals.games.seven_ages.manoeuvre.march import AIR, STAR
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import fog, stacks
from annals.games.seven_ages.units.kinds import AIRCRAFT

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.manoeuvre.march import March
    from annals.games.seven_ages.table import SevenTable


def must_stop(table: SevenTable, march: March, area: int, units: Stack) -> bool:
    """Whether aircraft end their move in an area: others' aircraft are there, and not half as many as their own
    (AGE-AIR-4, 5). Nukes and star wars never have to."""
    return (
        march.mode == AIR
        and is_watched(table, march.empire, area)
        and not sailing.outnumbers(table, march.empire, area, AIRCRAFT)
    )


def is_watched(table: SevenTable, number: int, area: int) -> bool:
    """Whether another empire has aircraft in an area."""
    other = sailing.is_at_odds(table, number, area)
    return other not in (NOBODY, KINGDOM) and stacks.count(table.edition, stacks.at(table, other, area), AIRCRAFT) > 0


def sees_watch(table: SevenTable, number: int, area: int) -> bool:
    """Whether an empire's player knows of others' aircraft in an area: what lies beneath is not told before it is met
    (AGE-CONF-44)."""
    other = sailing.is_at_odds(table, number, area)
    if other in (NOBODY, KINGDOM):
        return False
    known = fog.seen(table, table.empire(number).seat, table.empire(other), area)
    return stacks.count(table.edition, known, AIRCRAFT) > 0


def landings(table: SevenTable, march: March, units: Stack) -> int:
    """Areas where a group may end its flight, as a set: any land, and waters with a unit of its empire that is no
    aircraft in them or next to them (AGE-AIR-6). Star wars may end anywhere."""
    atlas = table.edition.atlas
    if march.mode == STAR:
        return atlas.all
    bases = 0
    for area, stack in table.empire(march.empire).stacks.items():
        if len(stack) > stacks.count(table.edition, stack, AIRCRAFT):
            bases |= 1 << area
    return atlas.land | bases | atlas.neighbours(bases, atlas.near)


def can_land(table: SevenTable, march: March, units: Stack, area: int, points: int) -> bool:
    """Whether a group that goes to an area next, with so many points then, can still end its flight somewhere."""
    atlas, goals = table.edition.atlas, landings(table, march, units)
    reached = frontier = 1 << area
    for _ in range(points):
        if reached & goals:
            return True
        frontier = atlas.neighbours(frontier, atlas.near) & ~reached
        reached |= frontier
    return bool(reached & goals)
