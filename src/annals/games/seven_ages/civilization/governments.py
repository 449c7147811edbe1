"""Civilization: governments (AGE-GOV-1 to 10): which one an empire has, what losing one means, and what the four do
that belongs to no other room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, memory
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.numbers import NONE, NOWHERE

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


def has(table: SevenTable, empire: Empire, name: str) -> bool:
    """Whether an empire has a government (by id)."""
    return empire.government == table.edition.artefact(name)


def give_up(table: SevenTable, number: int) -> None:
    """A government is discarded: areas with a city or a leader are disordered (AGE-GOV-9)."""
    empire = table.empire(number)
    government = empire.government
    if government == NONE:
        return
    artefacts.lose(table, government, NOWHERE, number)
    strike_unsettled(table, number, table.edition.artefacts[government].name)


def strike_unsettled(table: SevenTable, number: int, origin: str) -> None:
    """Every area of an empire with a city or a leader is disordered (AGE-REL-19, AGE-GOV-9)."""
    empire = table.empire(number)
    struck = {area for _, area in empire.leaders} | {area for area in table.cities if empire.areas >> area & 1}
    for area in sorted(struck):
        order.strike(table, area, origin)


# Democracy ------------------------------------------------------------------------------------------------------------


def is_halted_by_wild(table: SevenTable, empire: Empire) -> bool:
    """Whether a Wild card costs an empire its Free progress, or a level of it: not a democratic one (AGE-FREE-4,
    AGE-ART-DEMOCRACY-5, AGE-ART-DEMOCRACY-6)."""
    return empire.wild and not has(table, empire, "democracy")


def took(table: SevenTable, area: int, winner: int, loser: int) -> None:
    """An empire has taken an area from another: a democratic one loses glory for land, unless the other one moved into
    an area of it this turn or last turn (AGE-ART-DEMOCRACY-7, AGE-ART-DEMOCRACY-8)."""
    empire = table.empire(winner)
    if not has(table, empire, "democracy") or not table.edition.atlas.land >> area & 1:
        return
    if not memory.was_intruded(table, loser, winner):
        account.gain(table, empire.seat, -1, "Democracy")


# Feudalism ------------------------------------------------------------------------------------------------------------


def end_feudalism(table: SevenTable) -> bool:
    """A feudal empire that has Renaissance discards Feudalism at once (AGE-ART-FEUDALISM-4)."""
    feudal = table.edition.artefact("feudalism")
    for empire in table.in_play():
        if empire.government == feudal and artefacts.has(table, empire, "renaissance"):
            give_up(table, empire.set)
            return True
    return False


registry.UPKEEP.append(end_feudalism)
registry.artefact("capitalism", "democracy", "feudalism", "socialism")
