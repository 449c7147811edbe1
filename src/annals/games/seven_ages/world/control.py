"""Who controls an area, and what becomes of it when nobody does (AGE-TERM-25, AGE-TERM-72, AGE-VACANT-1 to 3).

`table.control` is the answer to "whose area is this"; `Empire.areas` is the same seen from the empire. During a
conflict the area stays with its old holder (AGE-Q-95). Only the functions here change either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from annals.games.seven_ages.civilization import memory
from annals.games.seven_ages.numbers import KINGDOM, NOBODY, NOWHERE
from annals.games.seven_ages.units import common, leaders

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

Heeded: TypeAlias = "Callable[[SevenTable, int, int], None]"
WHEN_LOST: Final[list[Heeded]] = []
"""What rooms do at once when an empire has lost a land area: its number and the area."""
WHEN_VACANT: Final[list[Heeded]] = []
"""What rooms do at once when a land area has become vacant: the empire (or KINGDOM) that held it, and the area."""
WHEN_INHERITED: Final[list[Callable[[SevenTable, int, int, int], None]]] = []
"""What rooms do at once when a land area has passed without a conflict to an empire whose units stood there: the area,
that empire, and the one (or KINGDOM) that held it."""


def holder(table: SevenTable, area: int) -> Empire | None:
    """The empire that controls an area; None for a neutral one (AGE-TERM-47)."""
    number = table.control[area]
    return table.empires[number] if 0 <= number < KINGDOM else None


def is_vacant(table: SevenTable, area: int) -> bool:
    """No units, not even of a kingdom (AGE-TERM-72)."""
    return table.control[area] == NOBODY


def take(table: SevenTable, number: int, area: int) -> None:
    """An empire gets control of an area. What it means for city, fort and artefacts is the caller's business."""
    before = table.control[area]
    if 0 <= before < KINGDOM:
        table.alter(before).areas &= ~(1 << area)
    table.control[area] = number
    if number < KINGDOM:
        table.alter(number).areas |= 1 << area
        if table.rules.common_units:
            common.claim(table, number, area)
    if 0 <= before < KINGDOM and before != number < KINGDOM:
        memory.robbed(table, before, number)
    if before not in (NOBODY, number):
        _tell(table, WHEN_LOST, before, area)


def vacate(table: SevenTable, area: int) -> None:
    """The holder of an area has no units there any more. Those of another empire that stand there have it now;
    otherwise leaders, artefacts, fort and disorder go, a capital becomes a city, a city and a temple stay
    (AGE-VACANT-1 to 3, AGE-OPT12-13)."""
    number = table.control[area]
    for other in table.in_play():
        if other.set != number and area in other.stacks:
            _inherit(table, number, other.set, area)
            return
    _strip(table, number, area)
    table.control[area] = NOBODY
    if number != NOBODY:
        _tell(table, WHEN_LOST, number, area)
    _clear_artefacts(table, area)
    _tell(table, WHEN_VACANT, number, area)


def _inherit(table: SevenTable, number: int, taker: int, area: int) -> None:
    """An area passes to an empire that stands there. In a conflict its end says what that means, as for any area that
    is taken; without one it means the same, but that nothing is liberated (AGE-Q-122)."""
    if 0 <= number < KINGDOM:
        _leave(table, number, area)
    take(table, taker, area)
    if area != table.fighting and table.edition.atlas.land >> area & 1:
        for heeded in WHEN_INHERITED:
            heeded(table, area, taker, number)


def hand_to_kingdom(table: SevenTable, area: int) -> None:
    """An empire loses an area to kingdom units that stand there from now on; what is lost with a vacant area is lost,
    but it never is one (AGE-OPT10-3)."""
    number = table.control[area]
    _strip(table, number, area)
    table.control[area] = KINGDOM
    _tell(table, WHEN_LOST, number, area)
    _clear_artefacts(table, area)


def _strip(table: SevenTable, number: int, area: int) -> None:
    """What does not outlast its holder; artefacts lie there until rooms have heard of the loss."""
    table.forts &= ~(1 << area)
    table.disorder &= ~(1 << area)
    if 0 <= number < KINGDOM:
        _leave(table, number, area)


def _clear_artefacts(table: SevenTable, area: int) -> None:
    """The artefacts of an area go; an event that lent one of them has no more to say."""
    if table.artefacts.pop(area, None):
        table.notes = tuple([note for note in table.notes if note[0] != "artefact_lasts" or note[4] != area])


def _leave(table: SevenTable, number: int, area: int) -> None:
    """An empire holds an area no more: its capital and its leaders there are gone."""
    empire = table.alter(number)
    empire.areas &= ~(1 << area)
    if empire.capital == area:
        empire.capital = NOWHERE
    leaders.dismiss_in(table, number, area)


def _tell(table: SevenTable, rooms: list[Heeded], number: int, area: int) -> None:
    if table.edition.atlas.land >> area & 1:
        for heeded in rooms:
            heeded(table, number, area)
