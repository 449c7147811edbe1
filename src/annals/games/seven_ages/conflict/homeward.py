"""A conflict that is called off: the attackers go back where they came from (operation `conflict_end`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict import havens, losses
from annals.games.seven_ages.units import leaders, stacks
from annals.games.seven_ages.world import control

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.table import SevenTable


def send(table: SevenTable, fight: Fight) -> None:
    """No losses: each attacking unit goes back to the area it came from; it is lost if its empire controls that no more
    or others stand there. Leaders go with the first unit that goes."""
    number = fight.attacker
    homes = origins(table, fight)
    first = -1
    for each in fights.units(table, fight, fights.ATTACKER):
        home = homes[each].pop() if homes.get(each) else -1
        if home >= 0 and is_open(table, number, home):
            if first < 0:
                first = home
                _take_leaders(table, fight, home)
            stacks.lift(table, number, fight.area, (each,))
            stacks.place(table, number, home, (havens.landed(table, fight.area, each, home),))
    losses.lose(table, fights.ATTACKER, fights.units(table, fight, fights.ATTACKER))
    if table.story is not None:
        table.tell("called_off", table.empire(number).seat, {"empire": number, "area": fight.area})


def _take_leaders(table: SevenTable, fight: Fight, home: int) -> None:
    for leader, area in table.empire(fight.attacker).leaders:
        if area == fight.area:
            leaders.shift(table, fight.attacker, leader, area, home)


def is_open(table: SevenTable, number: int, area: int) -> bool:
    """Whether an empire controls an area and nobody else stands there."""
    holder = control.holder(table, area)
    alone = all(other.set == number or area not in other.stacks for other in table.in_play())
    return holder is not None and holder.set == number and alone


def origins(table: SevenTable, fight: Fight) -> dict[int, list[int]]:
    """Where the attacking units came from in this Manoeuvre, by unit (units/journal.py keeps it)."""
    moved = table.secret.get("moved", ())
    found: dict[int, list[int]] = {}
    if moved and moved[0] == fight.attacker:
        for place in range(1, len(moved), 3):
            area, unit, origin = moved[place : place + 3]
            if area == fight.area:
                found.setdefault(unit, []).append(origin)
    return found
