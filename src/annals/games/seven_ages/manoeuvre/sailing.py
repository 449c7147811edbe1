"""Manoeuvre: ships, what they carry, galleys, canals (AGE-NAVY-1 to 16).

A ship in a land area with more than one coast carries the number of its coast as the mark of its unit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.cards import EX
from annals.games.seven_ages.manoeuvre import canals
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import leaders, stacks
from annals.games.seven_ages.units.kinds import KIND, LAND_CLASSES, MARK, SHIP, mark_of
from annals.games.seven_ages.world import control
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire, Stack
    from annals.games.seven_ages.manoeuvre.march import March
    from annals.games.seven_ages.table import SevenTable


def ships(table: SevenTable, units: Stack) -> list[int]:
    return [each for each in units if table.edition.kinds[each & KIND].group == SHIP]


def has_cargo(table: SevenTable, units: Stack) -> bool:
    return len(ships(table, units)) < len(units)


def fits(table: SevenTable, units: Stack) -> bool:
    """Whether there is a ship for everything a group carries (AGE-NAVY-1)."""
    return 2 * len(ships(table, units)) >= len(units)


def fits_without(table: SevenTable, units: Stack, ship: int) -> bool:
    """Whether the other ships of a group carry everything."""
    return fits(table, stacks.parted(units, (ship,)))


def has_room(table: SevenTable, units: Stack) -> bool:
    """Whether a ship of a group carries nothing yet (AGE-NAVY-1)."""
    return 2 * len(ships(table, units)) > len(units)


def waters_open(table: SevenTable, area: int, units: Stack) -> int:
    """Waters that ships of a group lie at: all of a water's neighbours, or those of their coasts (AGE-NAVY-11, 12)."""
    atlas = table.edition.atlas
    if not atlas.land >> area & 1:
        return atlas.waters[area]
    shared = atlas.coast[area]
    for each in ships(table, units):
        shared &= atlas.coasts[area][mark_of(each)]
    return shared


def steps(table: SevenTable, march: March, units: Stack) -> int:
    """Areas next to a group of ships that ships could enter, as a set: waters, coasts, the next coastal area along the
    same water; canals on top (AGE-NAVY-7, 11 to 14)."""
    atlas, area = table.edition.atlas, march.area
    found = waters_open(table, area, units)
    if atlas.land >> area & 1:
        along = atlas.neighbours(found, atlas.coast)
        found |= (atlas.borders[area] | atlas.crossed[area]) & along
    else:
        found |= atlas.coast[area]
        found |= canals.beyond(table, area)
    if not sails_oceans(table, march.empire, units):
        found &= ~atlas.oceans
    return found


def sails_oceans(table: SevenTable, number: int, units: Stack) -> bool:
    """Whether no ship of a group is a galley that has to keep off oceans (AGE-NAVY-14)."""
    if table.edition.cards[table.empire(number).card].empire.special("galleys_enter_ocean") is not None:
        return True
    galley = table.edition.kind_number["galley"]
    return not any(each & KIND == galley for each in units)


def on_coast(table: SevenTable, march: March, area: int, units: Stack, home: bool = False) -> Stack:
    """The units of a group as they lie in the area they enter: ships on the coast they come from, or on the way home on
    the one from which they set out (AGE-NAVY-12)."""
    atlas = table.edition.atlas
    coasts = atlas.coasts[area] if atlas.land >> area & 1 else ()
    coast = 0
    if len(coasts) > 1:
        before = waters_open(table, march.area, units) if atlas.land >> march.area & 1 else 1 << march.area
        if home:
            out = march.path[1]
            before = atlas.coast[out] if atlas.land >> out & 1 else 1 << out
        coast = next(place for place, waters in enumerate(coasts) if waters & before)
    kinds = table.edition.kinds
    return tuple(
        [(each & (1 << MARK) - 1) | coast << MARK if kinds[each & KIND].group == SHIP else each for each in units]
    )


def is_at_odds(table: SevenTable, number: int, area: int) -> int:
    """The other empire (or KINGDOM) that has units in an area; NOBODY if there is none."""
    holder = table.control[area]
    if holder not in (NOBODY, number):
        return holder
    if holder == number:
        for other in table.in_play():
            if other.set != number and area in other.stacks:
                return other.set
    return NOBODY


def outnumbers(table: SevenTable, number: int, area: int, *groups: int) -> bool:
    """Whether an empire has twice as many units of these classes (none named: of all) in an area as the other one;
    asked before more of them move in (AGE-MOVE-18, AGE-NAVY-8, 10, AGE-AIR-5, AGE-Q-28)."""
    other = is_at_odds(table, number, area)
    theirs = table.kingdoms.get(area, ()) if other == KINGDOM else stacks.at(table, other, area)
    mine = stacks.at(table, number, area)
    if groups:
        edition = table.edition
        return stacks.count(edition, mine, *groups) >= 2 * stacks.count(edition, theirs, *groups)
    return len(mine) >= 2 * len(theirs)


def shunned_after(table: SevenTable, march: March, units: Stack) -> tuple[int, ...]:
    """Empires in whose areas a group that sails on from here may not end its move (AGE-NAVY-8, 9)."""
    other = is_at_odds(table, march.empire, march.area)
    if other == NOBODY or not march.has_begun() or not table.edition.atlas.water >> march.area & 1:
        return march.shunned
    left = stacks.parted(stacks.at(table, march.empire, march.area), units)
    edition = table.edition
    theirs = stacks.count(edition, stacks.at(table, other, march.area), SHIP)
    if stacks.count(edition, left, SHIP) >= 2 * theirs or other in march.shunned:
        return march.shunned
    return (*march.shunned, other)


def may_end(table: SevenTable, march: March, units: Stack, area: int, shunned: tuple[int, ...]) -> bool:
    """Whether ships may end their move in an area (AGE-NAVY-6, AGE-NAVY-9)."""
    if has_cargo(table, units) and not table.edition.atlas.land >> area & 1:
        return False
    return table.control[area] not in shunned


def adrift(table: SevenTable, empire: Empire, area: int) -> list[int]:
    """Galleys in a water that are lost: no land next to it is their empire's, no Explorer is with them
    (AGE-NAVY-15, 16)."""
    atlas = table.edition.atlas
    if not atlas.water >> area & 1 or atlas.coast[area] & empire.areas:
        return []
    galley = table.edition.kind_number["galley"]
    found = [each for each in empire.stacks.get(area, ()) if each & KIND == galley]
    if not found or leaders.codes_in(table, empire, area) & EX:
        return []
    special = table.edition.cards[empire.card].empire.special("galleys_enter_ocean")
    return [] if special is not None else found


def worth_sailing(table: SevenTable, march: March, units: Stack) -> int:
    """Where ships could go next without sinking, as a set."""
    found = steps(table, march, units)
    empire, atlas = table.empire(march.empire), table.edition.atlas
    galley = table.edition.kind_number["galley"]
    if all(each & KIND != galley for each in units) or marches.has_explorer(table, march):
        return found
    if table.edition.cards[empire.card].empire.special("galleys_enter_ocean") is not None:
        return found
    return found & (atlas.land | atlas.neighbours(empire.areas & atlas.land, atlas.coast))


def can_end(table: SevenTable, march: March, units: Stack, area: int, points: int) -> bool:
    """Whether a group that goes to an area next, with so many points then, can still end its move somewhere."""
    shunned = shunned_after(table, march, units)
    if may_end(table, march, units, area, shunned):
        return True
    atlas = table.edition.atlas
    if points <= 0 or atlas.land >> area & 1:
        return False
    closed = 0 if sails_oceans(table, march.empire, units) else atlas.oceans
    here = is_at_odds(table, march.empire, area)
    if here != NOBODY and not outnumbers(table, march.empire, area, SHIP):
        shunned = (*shunned, here)
    for after in members((atlas.coast[area] | atlas.waters[area]) & ~closed):
        if may_end(table, march, units, after, shunned):
            return True
    return points > 1 and _finds_port(table, march, units, area, points, shunned)


def _finds_port(
    table: SevenTable, march: March, units: Stack, area: int, points: int, shunned: tuple[int, ...]
) -> bool:
    """Whether there is a coast for a group within some steps by waters that nobody holds against it."""
    atlas = table.edition.atlas
    closed = atlas.water & ~atlas.seas if not sails_oceans(table, march.empire, units) else 0
    for other in table.in_play():
        if other.set != march.empire:
            closed |= other.areas
    reached = frontier = 1 << area
    for _ in range(points - 1):
        frontier = atlas.neighbours(frontier, atlas.waters) & ~reached & ~closed
        reached |= frontier
        if any(
            may_end(table, march, units, port, shunned) for port in members(atlas.neighbours(frontier, atlas.coast))
        ):
            return True
    return False


def lose_at_sea(table: SevenTable, number: int, area: int, units: Stack) -> None:
    """Galleys sink with what they carry."""
    if table.story is not None:
        table.tell("sinks", table.empire(number).seat, {"empire": number, "units": len(units), "area": area})
    stacks.lose(table, number, area, units)


@dataclass(slots=True)
class Adrift(Step):
    """Galleys of an empire off the coast of a land area it has lost may be lost with it (AGE-NAVY-15, AGE-Q-29)."""

    empire: int
    area: int

    def run(self, table: SevenTable) -> None:
        for water in members(table.edition.atlas.coast[self.area]):
            empire = table.empires[self.empire]
            if empire is not None:
                lost = adrift(table, empire, water)
                if lost:
                    lose_at_sea(table, self.empire, water, tuple(lost))


def founder(table: SevenTable) -> bool:
    """Galleys at sea without land of their empire next to them sink at once, however it came about: their Explorer has
    gone, or they were built, turned over or sent there (AGE-NAVY-15, AGE-NAVY-16, AGE-Q-29)."""
    atlas, found = table.edition.atlas, False
    for empire in table.in_play():
        for water in members(empire.areas & atlas.water & ~(1 << table.fighting if table.fighting >= 0 else 0)):
            there = table.empire(empire.set)
            lost = adrift(table, there, water)
            if lost:
                lose_at_sea(table, empire.set, water, (*lost, *_drowning(table, there.stacks[water], len(lost))))
                found = True
    return found


def _drowning(table: SevenTable, stack: Stack, sunk: int) -> list[int]:
    """Land units at sea for which no ship is left when so many sink."""
    aboard = [each for each in stack if table.edition.kinds[each & KIND].group in LAND_CLASSES]
    return aboard[len(ships(table, stack)) - sunk :]


def watch(table: SevenTable, number: int, area: int) -> None:
    """An empire has lost a land area: look after its galleys off that coast."""
    empire = table.empires[number] if number < KINGDOM else None
    if empire is None:
        return
    for water in members(table.edition.atlas.coast[area]):
        if water in empire.stacks:
            table.push(Adrift(number, area))
            return


control.WHEN_LOST.append(watch)
registry.UPKEEP.append(founder)
