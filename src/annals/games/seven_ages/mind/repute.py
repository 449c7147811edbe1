"""What the empire of a card promises: by what is printed on it, or to those who know how empires fare in many games.

`learned/empires.json` is written by `tools/balance.py --learn`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

USUAL: Final = 4.9
"""What a card promises on average by what is printed on it, so that both can be compared;"""
SPREAD: Final = 1.2
"""and how much more for a glory more a turn."""


class Empires(msgspec.Struct, frozen=True):
    """How empires fared in games of self-play."""

    games: int
    glory: dict[str, float]
    """By card: glory for every turn that was left when it was started, whatever became of it."""

    def mean(self) -> float:
        return sum(self.glory.values()) / len(self.glory)


_learned: Final[list[Empires]] = []


def empires() -> Empires:
    """What was learned, read once."""
    if not _learned:
        file = files("annals.games.seven_ages.mind") / "learned" / "empires.json"
        _learned.append(msgspec.json.decode(file.read_bytes(), type=Empires))
    return _learned[0]


def promise(table: SevenTable, card: int, knowing: bool) -> float:
    """What the empire of a card promises, in glory a turn: to those who know how empires fare, and to others."""
    if knowing:
        known = empires()
        glory = known.glory.get(table.edition.cards[card].id)
        if glory is not None:
            return USUAL + SPREAD * (glory - known.mean())
    return printed(table, card)


def printed(table: SevenTable, card: int) -> float:
    """What the empire of a card promises by what is printed on it."""
    empire = table.edition.cards[card].empire
    found = 0.0
    for line in empire.glory:
        if line.category in ("resource", "homeland"):
            found += 0.7
        elif line.category == "immediate":
            found += 0.4
        else:
            found += 0.55 * line.number
    return found + 0.06 * empire.money + 0.25 * empire.leader_number + 0.12 * empire.trade
