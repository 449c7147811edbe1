"""Harvest glory (AGE-GLORY-1 to 58, AGE-EVENT-13, flow G.3).

Order: window at the start, buying, ranking of every category on every card, ties, sums, event changes, Nobel Prizes,
window after the count.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, memory
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.glory import account, prizes
from annals.games.seven_ages.glory.categories import Key
from annals.games.seven_ages.glory.ranking import Count, Ties
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details


BOUNDLESS: Final = 1 << 30


@dataclass(slots=True)
class Harvest(Step):
    """All of Harvest glory: pushes its parts in reverse order."""

    def run(self, table: SevenTable) -> None:
        table.push(memory.Fade())
        table.push(OpenWindow("harvest", "after_count"))
        table.push(prizes.AwardPrizes())
        table.push(CountGlory(()))
        for seat in reversed(table.turn_order()):
            for empire in reversed(table.empires_of(seat)):
                table.push(OfferGlory(empire.set))
        table.push(OpenWindow("harvest", "harvest_start"))


# Buying ---------------------------------------------------------------------------------------------------------------


def price(table: SevenTable, empire: Empire) -> int:
    """Money for a point of glory (AGE-GLORY-55, AGE-GLORY-56, AGE-Q-85)."""
    if artefacts.has(table, empire, "renaissance"):
        return table.rules.glory_price_renaissance
    return table.rules.glory_price


@dataclass(slots=True)
class OfferGlory(Step):
    """An empire that can pay may buy glory."""

    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is not None and empire.money >= price(table, empire):
            table.push(BuyGlory(empire.seat, self.empire))


@dataclass(slots=True)
class BuyGlory(Alone):
    """How many points to buy, before anything is compared (AGE-GLORY-55 to 57, AGE-Q-56, DEC-94)."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"pass": "", "buy": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empire(self.empire)
        most = empire.money // price(table, empire)
        return [("pass",), *[("buy", points) for points in range(1, most + 1)]]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "pass":
            return
        points = int(choice[1])
        empire = table.alter(self.empire)
        empire.money -= points * price(table, empire)
        table.notes = (*table.notes, ("bought", "this_turn", self.empire, points))
        if table.story is not None:
            table.tell("buys_glory", seat, {"empire": self.empire, "glory": points})


def bought(table: SevenTable, number: int) -> int:
    """Points an empire has bought in this Harvest."""
    return sum([int(note[3]) for note in table.notes if note[0] == "bought" and note[2] == number])


# Counting -------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class CountGlory(Step):
    """Everything is compared, and everybody gets the glory; first, owners settle ties of their own empires."""

    ties: Ties

    def run(self, table: SevenTable) -> None:
        count = Count(table, self.ties)
        if count.open_tie is not None:
            table.push(SettleTie(count.open_tie.seat, count.open_tie.key, count.open_tie.empires, self.ties))
            return
        for seat in table.turn_order():
            _tell(table, count, seat)
            account.gain(table, seat, of_player(table, count, seat), "harvest")


@dataclass(slots=True)
class SettleTie(Alone):
    """Which of a player's own empires ranks higher (AGE-GLORY-13, DEC-95)."""

    key: Key
    empires: tuple[int, ...]
    ties: Ties

    def verbs(self) -> dict[str, Shape]:
        return {"higher": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("higher", empire) for empire in self.empires]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.push(CountGlory((*self.ties, (self.key, int(choice[1])))))


def of_player(table: SevenTable, count: Count, seat: int) -> int:
    """What a player gains or loses in all: empires with bought glory and the events on them, then events on all
    players, and one rounding (AGE-EVENT-13, AGE-TERM-45)."""
    totals = {empire.set: of_empire(table, empire.set, count.total(empire.set)) for empire in table.empires_of(seat)}
    return with_events(table, seat, totals)


def with_events(table: SevenTable, seat: int, totals: dict[int, int]) -> int:
    """What empires of a player with these totals bring, with the events on all players."""
    return changed(table, sum([totals[empire.set] for empire in table.empires_of(seat)]), "all_players", -1)


def of_empire(table: SevenTable, number: int, total: int) -> int:
    """The glory of an empire with what it has bought and the events on it alone (AGE-EVENT-13)."""
    return changed(table, total + bought(table, number), "target_empire", number)


def changed(table: SevenTable, total: int, scope: str, number: int) -> int:
    """A sum after the events on it: doubled or halved and rounded once, or no gain; what is negative stands."""
    notes = [note for note in table.notes if note[0] == "glory_mod" and note[2] == scope and note[3] == number]
    if total <= 0:
        return total
    if any(note[4] == "no_gain" for note in notes):
        return 0
    whole, parts, most = total, 1, BOUNDLESS
    for note in notes:
        whole, parts = whole * int(note[5]), parts * 100
        most = min(most, total + int(note[6])) if int(note[6]) >= 0 else most
    return min((2 * whole + parts) // (2 * parts), most)


def _tell(table: SevenTable, count: Count, seat: int) -> None:
    if table.story is None:
        return
    for empire in table.empires_of(seat):
        parts = ", ".join([f"{origin} {gain:+}" for origin, gain in count.lines[empire.set]])
        total = count.total(empire.set)
        told: Details = {"empire": empire.set, "glory": total, "parts": parts}
        if table.rules.secret_victory:
            table.tell_seat("harvest", seat, told, {"empire": empire.set})
        else:
            table.tell("harvest", seat, told)


registry.artefact("renaissance")
