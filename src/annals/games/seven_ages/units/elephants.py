"""Elephants leave the game when the first empire enters the last age (AGE-ELE-9, AGE-Q-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.units.kinds import ELEPHANT_CLASS, KIND

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

LAST_AGE: Final = 7


def leave_the_game(table: SevenTable) -> None:
    """All elephants go, on the map and in every pool; nothing happens if they have gone before."""
    if not _are_there(table):
        return
    for empire in table.in_play():
        for area, stack in list(empire.stacks.items()):
            gone = tuple([unit for unit in stack if table.edition.kinds[unit & KIND].group == ELEPHANT_CLASS])
            stacks.lose(table, empire.set, area, gone)
    table.elephants = 0
    for empire in table.in_play():
        if empire.elephants:
            table.alter(empire.set).elephants = 0
    if table.story is not None:
        table.tell("elephants_leave", table.first, {})


def _are_there(table: SevenTable) -> bool:
    if table.elephants or any(empire.elephants for empire in table.in_play()):
        return True
    elephant = table.edition.kind_number["elephant"]
    return any(
        unit & KIND == elephant for empire in table.in_play() for stack in empire.stacks.values() for unit in stack
    )
