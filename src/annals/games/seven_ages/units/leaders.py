"""Leaders on the map, in the cup and out of the game (AGE-LDR-1 to 7, AGE-LDR-17 to 19).

Promotion is a part of Civilise; see civilization/promotion.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.cards import CODES

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


def codes_in(table: SevenTable, empire: Empire, area: int) -> int:
    """The types of leaders an empire has in an area, as a set: only one of each gives its benefit (AGE-LDR-19)."""
    found = 0
    for leader, where in empire.leaders:
        if where == area:
            found |= table.edition.leaders[leader].codes
    return found


def number_of(table: SevenTable, empire: Empire, code: int) -> int:
    """How many areas of an empire have a leader of a type (`cards.SC`): effects of several add up (AGE-LDR-18)."""
    areas = {area for leader, area in empire.leaders if table.edition.leaders[leader].codes & code}
    return len(areas)


def has(table: SevenTable, empire: Empire, code: int) -> bool:
    return any(table.edition.leaders[leader].codes & code for leader, _ in empire.leaders)


def put(table: SevenTable, number: int, leader: int, area: int) -> None:
    """A leader comes to the map: an unnamed one out of the cup, a named one for the only time (AGE-LDR-11)."""
    if leader < len(CODES):
        table.cup[leader] -= 1
    else:
        table.appeared |= 1 << leader
    empire = table.alter(number)
    empire.leaders = tuple(sorted([*empire.leaders, (leader, area)]))


def shift(table: SevenTable, number: int, leader: int, origin: int, area: int) -> None:
    """A leader goes along to another area."""
    empire = table.alter(number)
    found = list(empire.leaders)
    found.remove((leader, origin))
    empire.leaders = tuple(sorted([*found, (leader, area)]))


def dismiss(table: SevenTable, number: int, leader: int, area: int) -> None:
    """A leader dies or is removed: an unnamed one back to the cup, a named one out of the game (AGE-LDR-4, 5)."""
    empire = table.alter(number)
    found = list(empire.leaders)
    found.remove((leader, area))
    empire.leaders = tuple(found)
    if leader < len(CODES):
        table.cup[leader] += 1
    if table.story is not None:
        table.tell("leader_goes", empire.seat, {"empire": number, "leader": leader, "area": area})


def dismiss_in(table: SevenTable, number: int, area: int) -> None:
    """The leaders of an empire in an area go: it has no units there any more (AGE-LDR-6)."""
    for leader, where in table.empire(number).leaders:
        if where == area:
            dismiss(table, number, leader, area)


def dismiss_all(table: SevenTable, number: int) -> None:
    """All leaders of an empire go: another age, or the end of the empire (AGE-LDR-7, AGE-DISC-9, AGE-DISC-10)."""
    for leader, area in table.empire(number).leaders:
        dismiss(table, number, leader, area)
