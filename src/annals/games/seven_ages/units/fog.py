"""Fog of war: others see the top unit of a stack and how many there are (AGE-CONF-44).

`Empire.seen` says who knows more of a stack; a stack that changes is known to its owner alone again. In an imagined
table every unit an observer cannot know may stand wherever a unit of its kind may stand: ships on water and coasts,
land units on land, aircraft anywhere. Units that move together keep their classes, which their way has told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.units import journal
from annals.games.seven_ages.units.kinds import AIRCRAFT, KIND, MARK, SHIP
from annals.kernel import knowledge

if TYPE_CHECKING:
    from collections.abc import Iterable

    from annals.games.seven_ages.empire import Empire, Stack
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.chance import Chance

LAND_UNITS: Final = 0
SHIPS: Final = 1
FLYERS: Final = 2
STREAM: Final = "imagined units"


def knows(table: SevenTable, seat: int | None, empire: Empire, area: int) -> bool:
    """Whether a seat knows all units of a stack."""
    if seat == empire.seat or table.over or len(empire.stacks[area]) == 1:
        return True
    return seat is not None and knowledge.knows(empire.seen.get(area, knowledge.NOBODY), seat)


def seen(table: SevenTable, seat: int, empire: Empire, area: int) -> Stack:
    """The units of a stack that a seat has seen: all of them, or the top one."""
    stack = empire.stacks[area]
    return stack if knows(table, seat, empire, area) else stack[:1]


def as_seen(table: SevenTable, seat: int) -> SevenTable:
    """A copy in which units that a seat has not seen are like the top one of their stack."""
    new = table.copy()
    for empire in new.in_play():
        for area in [area for area in empire.stacks if not knows(table, seat, empire, area)]:
            stack = empire.stacks[area]
            new.alter(empire.set).stacks[area] = stack[:1] * len(stack)
    return new


def show(table: SevenTable, number: int, area: int, seats: int) -> None:
    """These seats (a set) have seen a whole stack."""
    empire = table.alter(number)
    if area in empire.stacks:
        empire.seen[area] = empire.seen.get(area, knowledge.NOBODY) | seats


def deal_anew(table: SevenTable, seat: int, chance: Chance, seen: dict[tuple[int, int], Stack]) -> None:
    """In an imagined table: units beneath the top ones that this seat does not know change places with others of their
    empire, and so do those that move or have moved. `seen` are units that everybody has seen, in a conflict or when
    they were built, by empire and area: these stay."""
    for empire in table.in_play():
        if empire.seat != seat:
            _deal_stacks(table, empire, seat, chance, seen)
            _deal_moved(table, empire.set, chance)


# Stacks ---------------------------------------------------------------------------------------------------------------


def _sort(table: SevenTable, unit: int) -> int:
    group = table.edition.kinds[unit & KIND].group
    return SHIPS if group == SHIP else FLYERS if group == AIRCRAFT else LAND_UNITS


def _deal_stacks(
    table: SevenTable, empire: Empire, seat: int, chance: Chance, seen: dict[tuple[int, int], Stack]
) -> None:
    """The group that moves by its sorts, then waters and inland areas, which take only some sorts, then coasts."""
    unknown = [area for area in sorted(empire.stacks) if not knows(table, seat, empire, area)]
    if not unknown:
        return
    hidden = {area: _hidden(empire.stacks[area], seen.get((empire.set, area), ())) for area in unknown}
    left = sorted([unit for area in unknown for unit in hidden[area]])
    dealt: dict[int, list[int]] = {area: [] for area in unknown}
    group, where = _hidden_group(table, empire, unknown), table.secret.get(journal.MARCH, (0, 0))[1]
    for unit in group:
        alike = [one for one in left if _sort(table, one) == _sort(table, unit)]
        dealt[where].append(_on_coast(table, _take(left, alike, chance), unit >> MARK))
    if group:
        _deal_group(table, empire, group, dealt[where])
    _deal_rest(table, hidden, left, dealt, chance)
    fresh = table.alter(empire.set)
    for area in unknown:
        stack = fresh.stacks[area]
        fresh.stacks[area] = (stack[0], *sorted([*_without(stack[1:], hidden[area]), *dealt[area]]))


def _hidden(stack: Stack, seen: Stack) -> Stack:
    """The units beneath the top one that have not been seen; a unit like the top one that was seen is the top one."""
    return _without(stack[1:], _without(seen, stack[:1]))


def _without(stack: Stack, gone: Stack) -> Stack:
    left = list(stack)
    for each in gone:
        if each in left:
            left.remove(each)
    return tuple(left)


def _hidden_group(table: SevenTable, empire: Empire, unknown: list[int]) -> list[int]:
    """Units of the group that moves which lie beneath the top one of a stack nobody else knows."""
    moving = table.secret.get(journal.MARCH, ())
    if not moving or moving[0] != empire.set or moving[1] not in unknown:
        return []
    group = list(moving[2:])
    top = empire.stacks[moving[1]][0]
    if top in group:
        group.remove(top)
    return group


def _deal_group(table: SevenTable, empire: Empire, group: list[int], dealt: list[int]) -> None:
    moving = table.secret[journal.MARCH]
    shown = list(moving[2:])
    for unit in group:
        shown.remove(unit)
    journal.set_group(table, empire.set, moving[1], (*shown, *dealt))


def _deal_rest(
    table: SevenTable, hidden: dict[int, Stack], left: list[int], dealt: dict[int, list[int]], chance: Chance
) -> None:
    """Everything that does not move."""
    atlas = table.edition.atlas
    for area in [area for area in hidden if atlas.water >> area & 1]:
        for _ in range(_landsmen(table, hidden[area]) - _landsmen(table, dealt[area])):
            aboard = [unit for unit in left if _sort(table, unit) == LAND_UNITS]
            dealt[area].append(_take(left, aboard, chance))
    places = [area for area in hidden for _ in range(len(hidden[area]) - len(dealt[area]))]
    waters = [area for area in places if atlas.water >> area & 1]
    inland = [area for area in places if (atlas.land & ~atlas.coastal) >> area & 1]
    for place, area in enumerate(waters):
        fitting = _fitting(table, left, SHIPS, len(waters) - place - 1, len(inland))
        dealt[area].append(_on_coast(table, _take(left, fitting, chance), 0))
    for place, area in enumerate(inland):
        dealt[area].append(_take(left, _fitting(table, left, LAND_UNITS, 0, len(inland) - place - 1), chance))
    for area in [area for area in places if atlas.coastal >> area & 1]:
        coasts = len(atlas.coasts[area])
        coast = chance.below(STREAM, coasts) if coasts > 1 else 0
        dealt[area].append(_on_coast(table, _take(left, left, chance), coast))


def _landsmen(table: SevenTable, units: Iterable[int]) -> int:
    """How many land units there are; at sea they are aboard, where their way has led in sight of all."""
    return sum([1 for unit in units if _sort(table, unit) == LAND_UNITS])


def _take(left: list[int], fitting: list[int], chance: Chance) -> int:
    unit = fitting[chance.below(STREAM, len(fitting))]
    left.remove(unit)
    return unit


def _on_coast(table: SevenTable, unit: int, coast: int) -> int:
    """A ship as it lies on a coast of its new area."""
    return unit & (1 << MARK) - 1 | coast << MARK if _sort(table, unit) == SHIPS else unit


def _fitting(table: SevenTable, left: list[int], sort: int, waters: int, inland: int) -> list[int]:
    """Units of a sort, and aircraft as far as one can be spared: after it, so many places in waters still need ships
    or aircraft, and so many inland land units or aircraft."""
    sorts = [_sort(table, unit) for unit in left]
    lacking = max(0, waters - sorts.count(SHIPS)) + max(0, inland - sorts.count(LAND_UNITS))
    spared = lacking < sorts.count(FLYERS)
    return [unit for unit, own in zip(left, sorts, strict=True) if own == sort or (own == FLYERS and spared)]


# Units that have moved ------------------------------------------------------------------------------------------------


def _deal_moved(table: SevenTable, number: int, chance: Chance) -> None:
    """How many units of a stack have moved is seen by all; which ones, only of the top one."""
    noted, spent = table.secret.get(journal.MOVED, ()), table.secret.get(journal.SPENT, ())
    if noted[:1] != (number,):
        noted = ()
    if not noted and number not in spent[::3]:
        return
    moving = table.secret.get(journal.MARCH, ())
    left: dict[int, list[int]] = {}
    for area, stack in table.empire(number).stacks.items():
        left[area] = list(stack)
        for unit in moving[2:] if moving[:2] == (number, area) else ():
            left[area].remove(unit)
    if noted:
        places = list(range(1, len(noted), 3))
        table.secret[journal.MOVED] = _others_there(table, noted, places, left, chance, True)
    places = [place + 1 for place in range(0, len(spent), 3) if spent[place] == number]
    if places:
        table.secret[journal.SPENT] = _others_there(table, spent, places, left, chance, False)


def _others_there(
    table: SevenTable, noted: Stack, places: list[int], left: dict[int, list[int]], chance: Chance, origins: bool
) -> Stack:
    """What was noted, with other units of the same areas: at each place stands an area, behind it the unit, and where
    it came from if that is noted too. No ship came from inland."""
    inland = table.edition.atlas.land & ~table.edition.atlas.coastal
    anew = list(noted)
    for place in places:
        here = left.get(noted[place], [])
        ashore = origins and inland >> noted[place + 2] & 1
        fitting = [unit for unit in here if not (ashore and _sort(table, unit) == SHIPS)]
        if fitting:
            anew[place + 1] = _take(here, fitting, chance)
    return tuple(anew)
