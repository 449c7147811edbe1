"""Oracle and Satellites, just before an action: a look into another hand, and perhaps a card out of it
(AGE-ART-ORACLE-1 to 3, AGE-ART-SATELLITES-4, AGE-Q-70, DEC-17, DEC-18). What is seen there only its owner knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.numbers import NOWHERE
from annals.games.seven_ages.world import reach
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

NOTHING: Final[Choice] = ("nothing",)


def consulted(table: SevenTable, empire: Empire, asking: bool = False) -> list[int]:
    """Empires of other players with cards within range of an empire's Oracle (AGE-ART-ORACLE-2); those that would be
    with permission to count through others too if it is asked for (AGE-Q-25)."""
    oracle = artefacts.area_of(table, empire, table.edition.artefact("oracle"))
    if oracle == NOWHERE:
        return []
    reached = reach.could_reach(table, empire, oracle) if asking else reach.around(table, empire, 1 << oracle)
    others = [other for other in table.in_play() if other.seat != empire.seat and other.areas & reached]
    return [other.set for other in others if table.players[other.seat].hand]


def seek(table: SevenTable, seat: int, number: int, other: int, otherwise: Step) -> None:
    """The Oracle is asked about an empire to which others must let range be counted."""
    oracle = artefacts.area_of(table, table.empire(number), table.edition.artefact("oracle"))
    reach.ask(table, seat, number, table.empire(other).areas, Consult(seat, other), otherwise, oracle)


@dataclass(slots=True)
class Consult(Step):
    """The way is open: the Oracle speaks."""

    seat: int
    other: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.other] is not None:
            consult(table, self.seat, self.other)


def consult(table: SevenTable, seat: int, other: int) -> None:
    """The hand of a player is seen; with the capital of the empire in range disordered one card may be kept."""
    rival = table.empire(other)
    look(table, seat, rival.seat, table.players[rival.seat].hand, "Oracle")
    if rival.capital != NOWHERE and table.disorder >> rival.capital & 1:
        table.push(KeepCard(seat, rival.seat))


def look(table: SevenTable, seat: int, other: int, seen: list[int], origin: str) -> None:
    """A player sees these cards in another hand."""
    for card in seen:
        table.known[card] = table.known.get(card, 0) | 1 << seat
    table.revealed += 1
    if table.story is not None:
        table.tell_seat("looks", seat, {"cards": sorted(seen), "player": other}, {"player": other}, origin)


@dataclass(slots=True)
class KeepCard(Alone):
    """Which card of the hand is kept, if any (AGE-ART-ORACLE-3)."""

    giver: int

    def verbs(self) -> dict[str, Shape]:
        return {"card": "i", "nothing": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [NOTHING, *[("card", card) for card in table.players[self.giver].hand]]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == NOTHING:
            return
        table.hand_over(self.giver, seat, int(choice[1]))
        if table.story is not None:
            table.tell("card_taken", seat, {"player": self.giver}, "Oracle")


def examined(table: SevenTable, empire: Empire) -> list[tuple[int, int]]:
    """Other players with cards, and how many of them an empire with Satellites can pay for."""
    if not empire.money or not artefacts.has(table, empire, "satellites"):
        return []
    others = [player for player in table.players if player.seat != empire.seat and player.hand]
    return [(player.seat, min(len(player.hand), empire.money)) for player in others]


def examine(table: SevenTable, seat: int, number: int, other: int, count: int) -> None:
    """So many cards of a hand, drawn from it unseen, are looked at for 1 money each (AGE-ART-SATELLITES-4)."""
    table.alter(number).money -= count
    cards = table.players[other].hand.copy()
    table.chance.shuffle("satellites", cards)
    look(table, seat, other, cards[:count], "Satellites")


registry.artefact("oracle", "satellites")
