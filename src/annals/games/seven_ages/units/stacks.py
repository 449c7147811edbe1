"""Stacks: the units of an empire in an area. Every unit that comes or goes on the map passes through here.

A stack is a tuple with the top unit first, the others sorted. Others see the top unit and how many there are
(AGE-CONF-44); who knows more stands in `Empire.seen`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import clearing
from annals.games.seven_ages.numbers import KINGDOM, NOBODY, NOWHERE
from annals.games.seven_ages.units import leaders, pools
from annals.games.seven_ages.units.kinds import KIND
from annals.games.seven_ages.world import control

if TYPE_CHECKING:
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable


def at(table: SevenTable, number: int, area: int) -> Stack:
    """The units of an empire in an area; empty if there are none."""
    empire = table.empires[number]
    return empire.stacks.get(area, ()) if empire is not None else ()


def joined(stack: Stack, units: Stack) -> Stack:
    """A stack with more units beneath the top one."""
    if not stack:
        stack, units = units[:1], units[1:]
    return (*stack[:1], *sorted([*stack[1:], *units]))


def parted(stack: Stack, units: Stack) -> Stack:
    """A stack without some of its units; if the top one goes, the next beneath it is on top."""
    left = list(stack)
    for each in units:
        left.remove(each)
    return tuple(left)


def put_on_top(table: SevenTable, number: int, area: int, unit: int) -> None:
    """The owner of a stack lays one of its units on top (AGE-CONF-44)."""
    left = list(table.empire(number).stacks[area])
    left.remove(unit)
    table.alter(number).stacks[area] = (unit, *sorted(left))


def place(table: SevenTable, number: int, area: int, units: Stack) -> None:
    """Put units on the map. A vacant area is theirs at once; in an area of another empire they are about to fight."""
    if not units:
        return
    empire = table.alter(number)
    empire.stacks[area] = joined(empire.stacks.get(area, ()), units)
    empire.seen.pop(area, None)
    if table.control[area] < 0:
        control.take(table, number, area)


def lift(table: SevenTable, number: int, area: int, units: Stack) -> None:
    """Take units off an area, to put them down elsewhere. What an empty area means is settled by `left`."""
    empire = table.alter(number)
    stack = parted(empire.stacks[area], units)
    empire.seen.pop(area, None)
    if stack:
        empire.stacks[area] = stack
    else:
        del empire.stacks[area]


def move(table: SevenTable, number: int, origin: int, area: int, units: Stack) -> None:
    """Units go from one area to another."""
    lift(table, number, origin, units)
    place(table, number, area, units)
    left(table, number, origin)


def lose(table: SevenTable, number: int, area: int, units: Stack) -> None:
    """Units leave the map for their pools, with all that follows at once (AGE-VACANT-1, AGE-DISC-1)."""
    if not units:
        return
    lift(table, number, area, units)
    pools.give_back(table, number, units)
    left(table, number, area)


def left(table: SevenTable, number: int, area: int) -> None:
    """An empire has taken units away from an area: it may be vacant now, or another's that stands there, or the empire
    without units. In a conflict the area stays with its old holder, and empires are cleared away when it is over
    (AGE-Q-95)."""
    empire = table.empire(number)
    if table.control[area] != NOBODY and table.control[area] != KINGDOM and not anybody_in(table, area):
        control.vacate(table, area)
    elif area not in empire.stacks and area != table.fighting:
        if table.control[area] == number:
            control.vacate(table, area)
        else:
            leaders.dismiss_in(table, number, area)
    if not empire.stacks and table.fighting == NOWHERE:
        table.push(clearing.ClearAway(number))


def anybody_in(table: SevenTable, area: int) -> bool:
    """Whether an empire has units in an area."""
    return any(empire is not None and area in empire.stacks for empire in table.empires)


def clear_eliminated(table: SevenTable) -> None:
    """After a conflict: empires without units are cleared away (AGE-DISC-1)."""
    for empire in table.in_play():
        if not empire.stacks:
            table.push(clearing.ClearAway(empire.set))


def count(edition: Edition, stack: Stack, *groups: int) -> int:
    """How many units of these classes are in a stack."""
    return sum([1 for each in stack if edition.kinds[each & KIND].group in groups])
