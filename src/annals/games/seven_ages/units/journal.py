"""Which units move, and which have moved, in the Manoeuvre that goes on (AGE-MOVE-1, AGE-CONF-44).

Everybody sees how many units go where; which ones they are is known to their owner alone. So it is kept in
`table.secret`: `march` is the empire, the area and the units that move now; `moved` is the empire and, for each unit
that has moved, the area it stands in, its number, and the area it came from. fog.py deals both anew for an imagining
seat. `spent` are units that do not move again in this turn: for each its empire, its area, its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable

MARCH: Final = "march"
MOVED: Final = "moved"
SPENT: Final = "spent"


def begin(table: SevenTable, number: int) -> None:
    """Nobody has moved yet."""
    table.secret[MOVED] = (number,)


def close(table: SevenTable) -> None:
    """The Manoeuvre is over."""
    table.secret.pop(MOVED, None)
    table.secret.pop(MARCH, None)


def group(table: SevenTable) -> Stack:
    """The units that move now."""
    return table.secret.get(MARCH, ())[2:]


def set_group(table: SevenTable, number: int, area: int, units: Stack) -> None:
    """These units in an area move; none: the move is over."""
    if units:
        table.secret[MARCH] = (number, area, *units)
    else:
        table.secret.pop(MARCH, None)


def mark(table: SevenTable, area: int, units: Stack, origin: int) -> None:
    """These units have come from one area to another, or stayed where they were, and do not move again."""
    added: list[int] = []
    for each in units:
        added += (area, each, origin)
    table.secret[MOVED] = (*table.secret[MOVED], *added)


def moved_in(table: SevenTable, number: int, area: int) -> list[int]:
    """Units of an empire in an area that have moved; some may have been lost since."""
    noted = table.secret.get(MOVED, ())
    if not noted or noted[0] != number:
        return []
    return [noted[place + 1] for place in range(1, len(noted), 3) if noted[place] == area]


def spend(table: SevenTable, number: int, area: int, units: Stack) -> None:
    """These units do not move again in this turn."""
    added: list[int] = []
    for each in units:
        added += (number, area, each)
    table.secret[SPENT] = (*table.secret.get(SPENT, ()), *added)


def spent_in(table: SevenTable, number: int, area: int) -> list[int]:
    """Units of an empire in an area that do not move again in this turn; some may have been lost since."""
    noted = table.secret.get(SPENT, ())
    places = range(0, len(noted), 3)
    return [noted[place + 2] for place in places if noted[place] == number and noted[place + 1] == area]


def rest(table: SevenTable) -> None:
    """The turn is over: everybody may move again."""
    table.secret.pop(SPENT, None)


def came_to(table: SevenTable, number: int, area: int) -> list[int]:
    """Units of an empire that have come to an area from another one and still stand there."""
    noted = table.secret.get(MOVED, ())
    empire = table.empires[number]
    if not noted or noted[0] != number or empire is None:
        return []
    left, found = list(empire.stacks.get(area, ())), []
    for place in range(1, len(noted), 3):
        if noted[place] == area != noted[place + 2] and noted[place + 1] in left:
            left.remove(noted[place + 1])
            found.append(noted[place + 1])
    return found


def ready_in(table: SevenTable, number: int, area: int) -> list[int]:
    """Units of an empire in an area that have not moved, the top one first."""
    left = list(table.empire(number).stacks.get(area, ()))
    for each in (*moved_in(table, number, area), *spent_in(table, number, area)):
        if each in left:
            left.remove(each)
    return left


def came_areas(table: SevenTable, number: int) -> list[int]:
    """Areas to which units of an empire have come in this Manoeuvre and where they still stand."""
    noted = table.secret.get(MOVED, ())
    if not noted or noted[0] != number:
        return []
    return [area for area in sorted(set(noted[1::3])) if came_to(table, number, area)]
