"""Manoeuvre: what keeps a group out of an area, or where it is: treaties, events, blocked crossings
(AGE-ART-PEACE_TREATY-4, AGE-MOVE-24 to 26, AGE-EVENT-4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import refusals
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.march import LAND, NUKE, SEA, STAR
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import fog
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel.choice import Refusal

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire, Stack
    from annals.games.seven_ages.manoeuvre.march import March
    from annals.games.seven_ages.table import Note, SevenTable


def is_frozen(table: SevenTable, area: int) -> bool:
    """Whether an event lets nobody move out of an area."""
    return any(note[0] == "units_freeze" and note[2] == area for note in table.notes)


def holds_nukes(table: SevenTable, seat: int) -> bool:
    """Whether an event keeps the nukes of a player on the ground."""
    return any(note[0] == "nuke_hold" and note[2] == seat for note in table.notes)


def nukes_of(table: SevenTable, units: Stack) -> Stack:
    """The nukes among units, whether they fly or a ship carries them."""
    return tuple([each for each in units if marches.mode_of(table.edition, each) == NUKE])


def refuse(table: SevenTable, march: March, units: Stack, area: int) -> Refusal | None:
    """Why something other than distance keeps a group from entering an area next to it."""
    if march.mode in (LAND, SEA) and is_crossing_shut(table, march.empire, march.area, area):
        return refusals.CROSSING_SHUT
    other = table.control[area]
    if 0 <= other < KINGDOM and other != march.empire:
        if has_treaty(table, march.empire, other):
            return refusals.TREATY
        if any(_forbids(table, note, march.empire, other) for note in table.notes):
            return refusals.ENTRY_FORBIDDEN
    if any(_blocks(table, note, units, march.area, area) for note in table.notes):
        return refusals.BORDER_BLOCKED
    if nukes_of(table, units) and _sees_star_wars(table, march.empire, area):
        return refusals.STAR_WARS_THERE
    return None


def is_crossing_shut(table: SevenTable, number: int, origin: int, area: int) -> bool:
    """Whether a step goes by a crossing arrow, and other empires' units are in all waters the arrow lies in."""
    atlas = table.edition.atlas
    if not atlas.crossed[origin] >> area & 1 or atlas.borders[origin] >> area & 1:
        return False
    return all(table.control[water] not in (NOBODY, number) for water in atlas.crossings[origin, area].through)


def has_treaty(table: SevenTable, one: int, other: int) -> bool:
    """Whether a Peace treaty lies between two empires: a marker of it with each, which names the other."""
    treaty = table.edition.artefact("peace_treaty")
    for area, markers in table.artefacts.items():
        holder = table.control[area]
        if holder in (one, other) and (treaty, one + other - holder) in markers:
            return True
    return False


def _forbids(table: SevenTable, note: Note, number: int, other: int) -> bool:
    """Whether an event forbids the units of an empire to enter areas of another."""
    if note[0] != "movement_rule":
        return False
    mover, holder = table.empire(number), table.empire(other)
    if note[2] == "no_entry_of_other_players":
        freed = any(free[0] == "movement_free" and free[2] == number for free in table.notes)
        return mover.seat != holder.seat and not freed
    return note[3] in mover.religions and note[3] in holder.religions


def _blocks(table: SevenTable, note: Note, units: Stack, origin: int, area: int) -> bool:
    """Whether an event closes a border to one of these units."""
    if note[0] != "movement_block" or {note[2], note[3]} != {origin, area}:
        return False
    kinds = table.edition.kinds
    return not all(any(marches.covers(str(word), kinds[each & KIND]) for word in note[4:]) for each in units)


def faces_star_wars(table: SevenTable, number: int, area: int) -> bool:
    """Whether another empire has star wars in an area, seen or unseen: a nuke that wants to enter is turned away
    (AGE-AIR-3)."""
    return any(_has_star_wars(table, other.stacks[area]) for other in _others(table, number, area))


def _sees_star_wars(table: SevenTable, number: int, area: int) -> bool:
    """Whether an empire's player knows that others' star wars bar an area: they lie on top, or have turned a nuke away
    in this Manoeuvre. What lies beneath is not told before it is tried (AGE-CONF-44)."""
    if ("star_wars_met", "this_action", number, area) in table.notes:
        return True
    seat = table.empire(number).seat
    return any(_has_star_wars(table, fog.seen(table, seat, other, area)) for other in _others(table, number, area))


def _others(table: SevenTable, number: int, area: int) -> list[Empire]:
    return [other for other in table.in_play() if other.set != number and area in other.stacks]


def _has_star_wars(table: SevenTable, stack: Stack) -> bool:
    return any(marches.mode_of(table.edition, each) == STAR for each in stack)
