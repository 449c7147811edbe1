"""The Trade number of an empire and the value of its side in a trade (AGE-TRADE-14 to 16, AGE-TERM-67 to 69)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards
from annals.games.seven_ages.actions import prices
from annals.games.seven_ages.civilization import artefacts, faith
from annals.games.seven_ages.units import leaders

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

HELPS: Final = ("pharos", "renaissance")


def number(table: SevenTable, empire: Empire) -> int:
    """The Trade number with all that changes it."""
    return sum([amount for _, amount in lines(table, empire)])


def lines(table: SevenTable, empire: Empire) -> list[tuple[str, int]]:
    """The Trade number line by line (AGE-ART-JUDAISM-4, AGE-ART-CONFUCIANISM-7)."""
    found = [("card", table.edition.cards[empire.card].empire.trade_number(table.age_of(empire)))]
    found.append(("judaism", int(faith.has_power(table, empire, "judaism"))))
    found.append(("confucianism", -int(faith.has_penalty(table, empire, "confucianism"))))
    found += [(name, 1) for name in HELPS if artefacts.has(table, empire, name)]
    found.append(("great_university", prices.universities(table, empire)))
    found.append(("scientists", leaders.number_of(table, empire, cards.SC)))
    return [line for line in found if line[1]]


def value(table: SevenTable, empire: Empire, total: int) -> int:
    """The value of a side whose cards have this total: disorder and events count too."""
    disordered = (empire.areas & table.disorder).bit_count()
    events = sum([int(note[3]) for note in table.notes if note[0] == "trade_mod" and note[2] == empire.set])
    return total + number(table, empire) - disordered + events
