"""Action 6: Civilise (AGE-CIV-1 to 10, DEC-74, DEC-88, flow E6).

The steps in order; each asks its decisions, which live in civilization/.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import adoption, artefacts, calming, cities, modernising, promotion
from annals.games.seven_ages.civilization.playing import PlayCards
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.numbers import CIVILISE, NOBODY
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def begin(table: SevenTable, seat: int, empire: int) -> None:
    """The action of a seat with an empire; -1 for a marker on none, which only plays cards (AGE-TURN-9)."""
    if empire != NOBODY:
        _honour_landing(table, empire)
        table.push(Urbanise(seat, empire))
        table.push(PayDisorder(seat, empire))
        table.push(Modernise(seat, empire))
        table.push(Adopt(seat, empire))
        table.push(Promote(seat, empire))
        table.push(RemoveLeader(seat, empire))
    table.push(PlayCards(seat, empire))


def _honour_landing(table: SevenTable, number: int) -> None:
    """An empire with the Moon landing gains a point with every Civilise (AGE-ART-MOON_LANDING-3)."""
    empire = table.empire(number)
    if artefacts.has(table, empire, "moon_landing"):
        account.gain(table, empire.seat, 1, "Moon landing")


@dataclass(slots=True)
class RemoveLeader(Step):
    """Remove one leader or none (AGE-LDR-3, DEC-78)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is not None:
            promotion.remove(table, self.seat, self.empire)


@dataclass(slots=True)
class Promote(Step):
    """Promote a leader (civilization/promotion.py)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is not None:
            promotion.promote(table, self.seat, self.empire)


@dataclass(slots=True)
class Adopt(Step):
    """Adopt or discard a religion or government, and what may be done instead (civilization/adoption.py)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is not None:
            adoption.begin(table, self.seat, self.empire)


@dataclass(slots=True)
class Modernise(Step):
    """Turn units over (civilization/modernising.py)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is not None:
            modernising.begin(table, self.seat, self.empire)


@dataclass(slots=True)
class PayDisorder(Step):
    """Pay to remove disorder (AGE-CIV-7 to 10, DEC-88)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is not None:
            calming.begin(table, self.seat, self.empire)


@dataclass(slots=True)
class Urbanise(Step):
    """Build cities, name a capital, move the homeland, temples (civilization/cities.py)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is not None:
            cities.begin(table, self.seat, self.empire)


registry.action(CIVILISE, begin)
registry.artefact("moon_landing")
