"""Manoeuvre: who may go in a group, and what is noted of a Manoeuvre for all to see (AGE-MOVE-1, AGE-MOVE-14, 15).

The way into an area is noted for disorder and conflict: `("way", "this_action", empire, area, ways)`. Leaders that have
moved and stacks that have changed are noted likewise, as `led` and `loose`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import refusals
from annals.games.seven_ages.cards import EX
from annals.games.seven_ages.manoeuvre import barriers, sailing, vacancy
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.march import NUKE, SEA, STAR, March
from annals.games.seven_ages.units import journal, stacks
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel.choice import Refusal

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import Note, SevenTable


def ways_into(table: SevenTable, number: int, area: int) -> int:
    """How units of an empire came into an area in this Manoeuvre, as a set of `entry` ways."""
    found = 0
    for fact in table.notes:
        if fact[0] == "way" and fact[2] == number and fact[3] == area:
            found |= int(fact[4])
    return found


def clear_notes(table: SevenTable, *names: str) -> None:
    table.notes = tuple([fact for fact in table.notes if fact[0] not in names])


def note(table: SevenTable, name: str, number: int, *facts: int) -> None:
    """Note something of this Manoeuvre; leaders are counted, everything else is noted once."""
    fact: Note = (name, "this_action", number, *facts)
    if fact not in table.notes or name == "led":
        table.notes = (*table.notes, fact)


def end_events(table: SevenTable, number: int) -> None:
    """What events said of a Manoeuvre of an empire holds for that one alone, and not for a further one."""
    clear_notes(table, "units_freeze")
    over = [fact for fact in table.notes if fact[0] in ("movement_free", "move_override") and fact[2] == number]
    table.notes = tuple([fact for fact in table.notes if fact not in over])


def has_moved(table: SevenTable, number: int, leader: int, area: int) -> bool:
    """Whether all leaders of this kind in an area have moved in this Manoeuvre."""
    moved = sum([1 for fact in table.notes if fact[0] == "led" and fact[2:] == (number, leader, area)])
    return moved >= sum([1 for one in table.empire(number).leaders if one == (leader, area)])


def group_at(table: SevenTable, number: int, area: int, unit: int, strategist: int = -1) -> March:
    """A group of one unit that has not set out."""
    mode = marches.mode_of(table.edition, unit)
    led = (strategist,) if strategist >= 0 else ()
    return March(number, mode, (area,), (0, 0, 0), led, (), strategist)


def refuse_unit(table: SevenTable, march: March, units: Stack, unit: int) -> Refusal | None:
    """Why a unit cannot join a group that has not set out."""
    number, area = march.empire, march.area
    ready = journal.ready_in(table, number, area)
    if ready.count(unit) <= units.count(unit):
        return refusals.NOT_READY
    if barriers.is_frozen(table, area):
        return refusals.FROZEN
    if barriers.nukes_of(table, (unit,)) and barriers.holds_nukes(table, table.empire(number).seat):
        return refusals.NUKES_HELD
    if _is_limited(table, number, (*units, unit)):
        return refusals.LIMITED
    if march.mode == SEA and not sailing.waters_open(table, area, (*units, unit)):
        return refusals.OTHER_COAST
    return refusals.LEAVE_ONE if vacancy.must_leave_one(table, march, (*units, unit)) else None


def refuse_first(table: SevenTable, number: int, area: int, unit: int, strategist: int = -1) -> Refusal | None:
    """Why a unit cannot be the first of a group, led by a Strategist or by nobody."""
    if table.empires[number] is None or unit not in journal.ready_in(table, number, area):
        return refusals.NOT_READY
    march = group_at(table, number, area, unit, strategist)
    if march.mode in (NUKE, STAR) and strategist >= 0:
        return refusals.NO_LEADERS_ABOARD
    return refuse_unit(table, march, (), unit)


def _is_limited(table: SevenTable, number: int, units: Stack) -> bool:
    """Whether an event lets no more units of their class move in this Manoeuvre, or none of another class."""
    for fact in table.notes:
        if fact[0] == "action_limit" and fact[2] == number:
            kinds = table.edition.kinds
            if not all(marches.covers(str(fact[3]), kinds[each & KIND]) for each in units):
                return True
            noted = table.secret.get(journal.MOVED, ())
            if (len(noted) - 1) // 3 + len(units) > int(fact[4]):
                return True
    return False


def can_arrange(table: SevenTable, number: int, area: int) -> bool:
    """Whether a stack could have another unit on top."""
    return len(set(stacks.at(table, number, area))) > 1


def all_that_may_join(table: SevenTable, march: March, units: Stack) -> Stack:
    """All others there that go the same way and may leave."""
    found: list[int] = []
    ready = journal.ready_in(table, march.empire, march.area)
    for each in [one for one in ready if marches.mode_of(table.edition, one) == march.mode]:
        if refuse_unit(table, march, (*units, *found), each) is None:
            found.append(each)
    return tuple(found)


def refuse_leader(table: SevenTable, march: March, leader: int) -> Refusal | None:
    """A leader accompanies a unit for its whole move, once in a Manoeuvre (AGE-MOVE-14, 15)."""
    if march.mode in (NUKE, STAR):
        return refusals.NO_LEADERS_ABOARD
    here = table.empire(march.empire).leaders.count((leader, march.area))
    if here <= march.leaders.count(leader) or has_moved(table, march.empire, leader, march.area):
        return refusals.NOT_READY
    return refusals.FROZEN if barriers.is_frozen(table, march.area) else None


def refuse_leaving(table: SevenTable, march: March, leader: int) -> Refusal | None:
    """A leader stays with a unit that was dropped here. An Explorer on whom the others count goes on, and so does the
    Strategist whose move it is."""
    if leader not in march.leaders:
        return refusals.NOT_IN_GROUP
    if leader == march.strategist or table.edition.leaders[leader].codes & EX:
        return refusals.LAST_ONE
    dropped = journal.moved_in(table, march.empire, march.area)
    came = [each for each in journal.came_to(table, march.empire, march.area) if each in dropped]
    return None if came else refusals.LAST_ONE
