"""Units and leaders lost in a conflict (AGE-CONF-31, AGE-Q-34)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.units import leaders, stacks
from annals.games.seven_ages.units.kinds import ELEPHANT_CLASS, KIND
from annals.games.seven_ages.world import control

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable


def lose(table: SevenTable, side: int, units: Stack) -> None:
    """A side of the conflict that goes on loses units; with its last one its leaders there go too (AGE-Q-34)."""
    if not units:
        return
    fight = fights.now(table)
    number = fight.side(side)
    if number == KINGDOM:
        lose_kingdom(table, fight.area, units)
    else:
        if len(units) == len(fights.units(table, fight, side)):
            lose_leaders(table, side)
        stacks.lose(table, number, fight.area, units)
        fights.show_runner(table, side)
    _count(table, side, units)


def lose_committed(table: SevenTable, side: int, units: Stack) -> None:
    """A side loses units it has committed in this round."""
    uncommit(table, side, units)
    lose(table, side, units)


def uncommit(table: SevenTable, side: int, units: Stack) -> None:
    """Units are committed no more in this round."""
    table.secret[f"commitment {side}"] = fights.without(fights.committed(table, side), units)


def lose_leaders(table: SevenTable, side: int) -> None:
    """All leaders of a side in the area are lost."""
    fight = fights.now(table)
    for leader, area in table.empire(fight.side(side)).leaders:
        if area == fight.area:
            lose_leader(table, side, leader)


def lose_leader(table: SevenTable, side: int, leader: int) -> None:
    """A leader of a side in the area is lost, if it is there."""
    fight = fights.now(table)
    number = fight.side(side)
    if (leader, fight.area) in table.empire(number).leaders:
        leaders.dismiss(table, number, leader, fight.area)
        fights.put(table, replace(fight, fallen=fights.with_side(fight.fallen, side, fight.fallen[side] + 1)))


def lose_kingdom(table: SevenTable, area: int, units: Stack) -> None:
    """Kingdom units go back to their pool; with the last one the kingdom is no more."""
    for each in units:
        table.kingdom_pool[table.edition.pairs.of_kind[each & KIND]] += 1
    left = fights.without(table.kingdoms[area], units)
    if left:
        table.kingdoms[area] = left
    else:
        del table.kingdoms[area]
        control.vacate(table, area)


def _count(table: SevenTable, side: int, units: Stack) -> None:
    """Units lost count among the losses; a lost elephant is noted (AGE-ELE-14)."""
    fight = fights.now(table)
    fights.put(table, replace(fight, lost=fights.with_side(fight.lost, side, fight.lost[side] + len(units))))
    if any(table.edition.kinds[each & KIND].group == ELEPHANT_CLASS for each in units):
        table.notes = (*table.notes, ("elephant_lost", "this_round", side))
