"""Civilization: where the Great Shipyard may lie (AGE-ART-GREAT_SHIPYARD-2).

Only where no other coast has more ships, and ships may lie beneath other units, where nobody else sees them
(AGE-CONF-44). So a player may name any coast that can have the most by what this player knows; if another has more, its
owner says so, nothing is played, and that coast cannot be named again in this action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.units import fog
from annals.games.seven_ages.units.kinds import KIND, SHIP
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable


def may_be_named(table: SevenTable, seat: int, area: int) -> bool:
    """Whether a coast can have the most ships by what a seat knows, and has not been named in vain."""
    if ("shipyard_denied", "this_action", seat, area) in table.notes:
        return False
    here = _most(table, seat, area)
    return all(_least(table, seat, other) <= here for other in members(table.edition.atlas.coastal) if other != area)


def is_denied(table: SevenTable, seat: int, artefact: int, area: int) -> bool:
    """Whether this artefact is the Great Shipyard and another coast has more ships: everybody is told."""
    if artefact != table.edition.artefact("great_shipyard"):
        return False
    here = _ships(table, area)
    if all(_ships(table, other) <= here for other in members(table.edition.atlas.coastal)):
        return False
    table.notes = (*table.notes, ("shipyard_denied", "this_action", seat, area))
    table.revealed += 1
    if table.story is not None:
        table.tell("shipyard_denied", seat, {"area": area})
    return True


def _ships(table: SevenTable, area: int) -> int:
    return sum([_count(table, empire.stacks.get(area, ())) for empire in table.in_play()])


def _least(table: SevenTable, seat: int, area: int) -> int:
    """The ships a seat knows to be there."""
    found = 0
    for empire in table.in_play():
        stack = empire.stacks.get(area, ())
        known = not stack or fog.knows(table, seat, empire, area)
        found += _count(table, stack if known else stack[:1])
    return found


def _most(table: SevenTable, seat: int, area: int) -> int:
    """The ships that may be there by what a seat knows: every unit that is hidden may be one."""
    found = _least(table, seat, area)
    for empire in table.in_play():
        if area in empire.stacks and not fog.knows(table, seat, empire, area):
            found += len(empire.stacks[area]) - 1
    return found


def _count(table: SevenTable, stack: Stack) -> int:
    return sum([1 for each in stack if table.edition.kinds[each & KIND].group == SHIP])


registry.artefact("great_shipyard")
