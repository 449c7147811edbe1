"""Manoeuvre: passage through the Panama and Suez canals (AGE-NAVY-13, AGE-ART-GREAT_CANAL-4, 5, AGE-Q-30, DEC-48).

Who controls the artefact is asked for every group, and may refuse, allow, or name a price. A canal that was refused, or
whose price was not paid, stays closed for this Manoeuvre.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.manoeuvre.march import March
    from annals.games.seven_ages.table import SevenTable

PRICES: Final = (1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 100)
"""Prices worth showing; any other can be named too."""


def between(table: SevenTable, one: int, other: int) -> int:
    """The number of the canal that connects two waters; -1 if none does."""
    for place, canal in enumerate(table.edition.atlas.canals):
        if one != other and one in canal.connects and other in canal.connects:
            return place
    return -1


def owner(table: SevenTable, canal: int) -> int:
    """The empire that controls the artefact of a canal; NOBODY while there is none."""
    great_canal = table.edition.artefact("great_canal")
    for area in members(table.edition.atlas.canals[canal].land):
        if any(marker == great_canal for marker, _ in table.artefacts.get(area, ())):
            return table.control[area]
    return NOBODY


def beyond(table: SevenTable, area: int) -> int:
    """Waters at the other end of canals that are open from a water, as a set."""
    found = 0
    for place, canal in enumerate(table.edition.atlas.canals):
        if area in canal.connects and owner(table, place) != NOBODY:
            found |= 1 << canal.connects[1 - canal.connects.index(area)]
    return found


def is_closed(table: SevenTable, number: int, canal: int) -> bool:
    """Whether an empire has been turned away from a canal in this Manoeuvre."""
    return ("canal_closed", "this_action", number, canal) in table.notes


def is_turned_away(table: SevenTable, march: March, area: int) -> bool:
    """Whether a group that has asked for passage did not get it."""
    canal = between(table, march.area, area)
    return canal >= 0 and is_closed(table, march.empire, canal)


def ask(table: SevenTable, march: March, area: int) -> None:
    """A group wants to pass a canal: ask for it, unless it is the mover's own."""
    canal = between(table, march.area, area)
    host = owner(table, canal)
    if host != march.empire:
        table.push(Toll(table.empire(host).seat, host, march.empire, canal))


def _close(table: SevenTable, number: int, canal: int) -> None:
    table.notes = (*table.notes, ("canal_closed", "this_action", number, canal))


@dataclass(slots=True)
class Toll(Alone):
    """Let ships of another empire pass the canal, for nothing or for a price, or not."""

    owner: int
    mover: int
    canal: int

    def verbs(self) -> dict[str, Shape]:
        return {"allow": "", "refuse": "", "price": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        money = table.empire(self.mover).money
        return [("allow",), ("refuse",), *[("price", price) for price in PRICES if price <= money]]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] != "price" or 0 < int(choice[1]) <= table.empire(self.mover).money:
            return None
        return refusals.TOO_DEAR

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "refuse":
            _close(table, self.mover, self.canal)
            if table.story is not None:
                table.tell("canal_closed", None, {"empire": self.mover})
        elif choice[0] == "price":
            payer = table.empire(self.mover).seat
            table.push(PayToll(payer, self.owner, self.mover, self.canal, int(choice[1])))


@dataclass(slots=True)
class PayToll(Alone):
    """Pay the price of the passage, or do without."""

    owner: int
    mover: int
    canal: int
    price: int

    def verbs(self) -> dict[str, Shape]:
        return {"pay": "", "decline": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("pay",), ("decline",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "decline":
            _close(table, self.mover, self.canal)
            if table.story is not None:
                table.tell("toll_declined", seat, {"empire": self.mover, "host": self.owner, "money": self.price})
            return
        table.alter(self.mover).money -= self.price
        host = table.alter(self.owner)
        host.money = min(host.money + self.price, table.rules.most_money)
        if table.story is not None:
            table.tell("toll", seat, {"empire": self.mover, "host": self.owner, "money": self.price})


registry.artefact("great_canal")
