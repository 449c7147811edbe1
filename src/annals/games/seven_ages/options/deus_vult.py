"""Option 12, Deus Vult! (AGE-OPT12-1 to 36, DEC-62, DEC-91): temples, what they are worth, what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards
from annals.games.seven_ages.actions import income
from annals.games.seven_ages.units import leaders

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

TEMPLE_GLORY: Final = (
    (),
    (2,),
    (1, 1),
    (2, 1),
    (2, 1, 1),
    (2, 2, 1),
    (2, 2, 1, 1),
    (3, 2, 2, 1),
    (3, 3, 2, 1, 1),
    (4, 3, 2, 2, 1),
    (4, 3, 3, 2, 1, 1),
)
"""By the number of empires that have a religion, up to 10 and more: what each place gets (AGE-OPT12-23 to 32)."""


def temple_glory(empires: int) -> tuple[int, ...]:
    """What the places in a religion are paid when so many empires have it."""
    return TEMPLE_GLORY[min(empires, len(TEMPLE_GLORY) - 1)]


def value(table: SevenTable, empire: Empire, religion: int, counted: int) -> int:
    """The religious value of an empire: the money its areas with a temple of that religion are worth, doubled by a
    Religious leader there, rounded once (AGE-OPT12-20, AGE-OPT12-21, AGE-TERM-45, AGE-TERM-46). `counted` are its
    areas without disorder."""
    found = 0
    for area, temple in table.temples.items():
        if temple == religion and counted >> area & 1:
            worth = income.halves_of_area(table, empire, area, leaders=False)
            found += worth * (2 if leaders.codes_in(table, empire, area) & cards.RE else 1)
    return (found + 1) // 2
