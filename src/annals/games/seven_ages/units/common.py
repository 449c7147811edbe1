"""Elephants, nukes and star wars outside conflict (AGE-ELE-1 to 12, AGE-Q-15, AGE-Q-16, AGE-Q-80)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.units.kinds import KIND, unit
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


def claim(table: SevenTable, number: int, area: int) -> None:
    """An empire takes control of an area: elephants printed there are its own, whoever holds them (AGE-ELE-4, 5)."""
    homes = table.edition.atlas.elephants
    if area in homes and table.empire(number).level >= table.rules.elephant_level:
        elephant = 1 << homes.index(area)
        for empire in table.in_play():
            if empire.elephants & elephant:
                table.alter(empire.set).elephants &= ~elephant
                table.elephants |= elephant
        _move_in(table, number, elephant)


def reach_level(table: SevenTable, number: int, before: int) -> None:
    """An empire that comes to the level of elephants gets those of its areas out of the common pool (AGE-Q-80)."""
    empire = table.empire(number)
    if before < table.rules.elephant_level <= empire.level:
        homes = table.edition.atlas.elephants
        for place, area in enumerate(homes):
            if empire.areas >> area & 1:
                _move_in(table, number, 1 << place)


def _move_in(table: SevenTable, number: int, elephant: int) -> None:
    if table.elephants & elephant:
        table.elephants &= ~elephant
        table.alter(number).elephants |= elephant


def may_take_unnamed(table: SevenTable, number: int, partner: int) -> bool:
    """Whether an empire that progressed in a trade may take an unnamed elephant (AGE-ELE-7)."""
    homes = table.edition.atlas.elephants
    held = table.empire(partner).areas
    near = any(held >> area & 1 for area in homes)
    return near and table.empire(number).level >= table.rules.elephant_level and bool(unnamed(table))


def unnamed(table: SevenTable) -> list[int]:
    """Unnamed elephants in the common pool."""
    named = len(table.edition.atlas.elephants)
    return [one for one in members(table.elephants) if one >= named]


def take_unnamed(table: SevenTable, number: int) -> None:
    """A random one of them goes to the empire's own pool."""
    one = table.cast("elephants", unnamed(table))
    _move_in(table, number, 1 << one)


# Building -------------------------------------------------------------------------------------------------------------


def kinds(table: SevenTable, empire: Empire) -> list[int]:
    """Kinds of common units an empire could build: level and pools (AGE-ELE-3, AGE-ELE-10, AGE-ELE-12)."""
    edition = table.edition
    pools = {"elephant": empire.elephants, "nuke": table.nukes, "star_wars": table.star_wars}
    if not table.rules.common_units:
        return []
    found = [edition.kinds[edition.kind_number[name]] for name, pool in pools.items() if pool]
    return [kind.place for kind in found if kind.level <= empire.level]


def take(table: SevenTable, number: int, kind: int) -> int:
    """A common unit out of its pool; which elephant it is falls to chance (AGE-ELE-6)."""
    name = table.edition.kinds[kind].id
    if name == "nuke":
        table.nukes -= 1
        return unit(kind)
    if name == "star_wars":
        table.star_wars -= 1
        return unit(kind)
    one = table.cast("elephants", list(members(table.empire(number).elephants)))
    table.alter(number).elephants &= ~(1 << one)
    return unit(kind, mark=one)


def built_of(table: SevenTable, units: list[int]) -> int:
    """How many of these units are common ones."""
    return sum([1 for each in units if table.edition.kinds[each & KIND].common])
