"""Areas a unit can retreat to (AGE-RETREAT-4 to 6): next to the conflict, controlled, free of others, and open to that
unit in normal movement without transport.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.manoeuvre import barriers, sailing
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.march import March
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.units.kinds import AIRCRAFT, KIND, SHIP, VETERAN, unit
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.table import SevenTable
    from annals.games.seven_ages.units.kinds import UnitKind


def of_unit(table: SevenTable, fight: Fight, side: int, each: int) -> int:
    """The areas a unit of a side can retreat to, as a set."""
    number = fight.side(side)
    if number == KINGDOM:
        return 0
    empire = table.empire(number)
    kind = table.edition.kinds[each & KIND]
    found = _without_others(table, number, _ways(table, number, fight.area, each, kind) & empire.areas)
    return _enterable(table, number, fight.area, each, found)


def _without_others(table: SevenTable, number: int, areas: int) -> int:
    """Those of these areas in which no other empire has a unit."""
    if not areas:
        return 0
    for other in table.in_play():
        if other.set != number:
            for area in other.stacks:
                areas &= ~(1 << area)
    return areas


def _ways(table: SevenTable, number: int, origin: int, each: int, kind: UnitKind) -> int:
    """Areas next to this one that a unit could enter: by land, by sea or in the air."""
    atlas = table.edition.atlas
    if kind.group == AIRCRAFT:
        return atlas.near[origin]
    if kind.group == SHIP:
        return sailing.steps(table, _alone(table, number, origin, each), (each,)) & atlas.near[origin]
    return atlas.borders[origin] | atlas.crossed[origin] if atlas.land >> origin & 1 else 0


def _enterable(table: SevenTable, number: int, origin: int, each: int, areas: int) -> int:
    """Those of these areas that a unit could enter in normal movement: nothing bars the way, and it has the points,
    with roads, railways and whatever else counts (AGE-RETREAT-6, AGE-MOVE-7, AGE-MOVE-24)."""
    march = _alone(table, number, origin, each)
    for area in members(areas):
        barred = barriers.refuse(table, march, (each,), area) is not None
        if barred or not marches.can_pay(table, march, (each,), marches.costs(table, march, area)):
            areas &= ~(1 << area)
    return areas


def _alone(table: SevenTable, number: int, origin: int, each: int) -> March:
    """A unit about to leave an area by itself."""
    return March(number, marches.mode_of(table.edition, each), (origin,), (0, 0, 0), (), (), -1)


def landed(table: SevenTable, origin: int, each: int, area: int) -> int:
    """A unit as it stands in the area it went to: a ship on the coast that faces where it came from."""
    if table.edition.kinds[each & KIND].group != SHIP:
        return each
    atlas = table.edition.atlas
    before = sailing.waters_open(table, origin, (each,)) if atlas.land >> origin & 1 else 1 << origin
    facing = [place for place, waters in enumerate(atlas.coasts[area]) if waters & before]
    return unit(each & KIND, bool(each & VETERAN), facing[0] if facing else 0)
