"""Gains of which the player chooses one kind: a mood or culture token, an idea or gold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.economy import stock
from annals.games.clash.economy.stock import CULTURE, IDEAS, MOOD, NAMES
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

TOKEN: Final[tuple[tuple[int, int], ...]] = ((MOOD, 1), (CULTURE, 1))
"""A mood or a culture token."""
STELAS: Final[tuple[tuple[int, int], ...]] = ((CULTURE, 1), (IDEAS, 1))
"""What Stelas give for an obelisk, a new city or a captured one (CLA-CIV-MAYA-4)."""


@dataclass(slots=True)
class ChooseGain(Alone):
    """Gain one of these: what, and how much of it."""

    options: tuple[tuple[int, int], ...]
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"gain": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("gain", NAMES[what]) for what, _ in self.options]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        for what, amount in self.options:
            if NAMES[what] == choice[1]:
                stock.gain(table, table.players[seat], what, amount, self.origin)
