"""The special `bless`: an empire of the same dominant religion may buy a blessing that brings both players glory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.numbers import NOBODY
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Special
    from annals.games.seven_ages.table import SevenTable


def _special(table: SevenTable, empire: int) -> Special | None:
    return table.edition.cards[table.empire(empire).card].empire.special("bless") if empire != NOBODY else None


def faithful(table: SevenTable, empire: int) -> list[int]:
    """Empires of other players that could be blessed: the same dominant religion, and money for it."""
    own, special = table.empire(empire), _special(table, empire)
    if special is None or not own.religions:
        return []
    others = [other for other in table.in_play() if other.seat != own.seat and other.religions[:1] == own.religions[:1]]
    return [other.set for other in others if other.money >= special.number("price")]


def refuse_special(table: SevenTable, empire: int) -> Refusal | None:
    """Why an empire may not offer a blessing now: once in each Civilise, to somebody who could pay."""
    if _special(table, empire) is None:
        return refusals.NO_SUCH_SPECIAL
    if any(note[:1] == ("blessed",) and note[2] == empire for note in table.notes):
        return refusals.ONCE_A_CIVILISE
    return None if faithful(table, empire) else refusals.NO_TARGET


def use_special(table: SevenTable, seat: int, empire: int) -> None:
    """An empire offers a blessing: its player names to whom."""
    table.notes = (*table.notes, ("blessed", "this_action", empire))
    table.push(NameBlessed(seat, empire))


@dataclass(slots=True)
class NameBlessed(Alone):
    """To which empire the blessing is offered."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"empire": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("empire", number) for number in faithful(table, self.empire)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.push(AcceptBlessing(table.empire(int(choice[1])).seat, self.empire, int(choice[1])))


@dataclass(slots=True)
class AcceptBlessing(Alone):
    """Pay for the blessing and gain glory, or decline."""

    empire: int
    blessed: int

    def verbs(self) -> dict[str, Shape]:
        return {"accept": "", "decline": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("accept",), ("decline",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        special = _special(table, self.empire)
        if choice[0] == "decline" or special is None:
            return
        price = special.number("price")
        table.alter(self.blessed).money -= price
        own = table.alter(self.empire)
        own.money = min(table.rules.most_money, own.money + price)
        for other in (own.seat, seat):
            account.gain(table, other, special.number("gain"), "blessing")


registry.special("bless")
