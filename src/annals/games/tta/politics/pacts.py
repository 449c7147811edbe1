"""Pacts: offering, answering, cancelling and ending them (TTA-PACT-1 to 18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta.cards import CardId
from annals.games.tta.economy import statistics
from annals.games.tta.player import Player
from annals.kernel.agenda import Decision
from annals.kernel.choice import Choice, Shape
from annals.kernel.knowledge import PUBLIC

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


@dataclass(slots=True)
class AnswerPact(Decision):
    """The addressed player accepts or refuses (TTA-PACT-5 to 9). The card is shown while the offer stands."""

    owner: int
    partner: int
    card: CardId
    side: str

    def about(self) -> str:
        return self.card

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.partner,)

    def verbs(self) -> dict[str, Shape]:
        return {"accept": "", "decline": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("accept",), ("decline",)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        owner = table.players[self.owner]
        if choice[0] == "decline":
            owner.military_hand.append(self.card)
            if table.story is not None:
                table.tell("pact_refused", seat, {"card": self.card, "owner": self.owner})
            return
        if owner.pact is not None:
            end(table, owner)
        owner.pact = self.card
        owner.pact_partner = self.partner
        owner.pact_side = self.side
        statistics.refresh(table, owner)
        statistics.refresh(table, table.players[seat])
        if table.story is not None:
            table.tell("pact", self.owner, {"card": self.card, "partner": seat, "side": self.side})


def end(table: TtaTable, owner: Player) -> None:
    """The pact in this player's area leaves play and stops working for both (TTA-PACT-17)."""
    assert owner.pact is not None
    partner = table.players[owner.pact_partner]
    card = owner.pact
    table.discard_military(card, PUBLIC)
    owner.pact = None
    owner.pact_partner = -1
    statistics.refresh(table, owner)
    statistics.refresh(table, partner)
    if table.story is not None:
        table.tell("pact_ended", owner.seat, {"card": card, "partner": partner.seat})


def end_antiquated(table: TtaTable, ended: int) -> None:
    """Pacts older than the age that has ended leave play (TTA-AGE-16)."""
    for owner in table.in_game():
        if owner.pact is not None and table.cards[owner.pact].age < ended:
            end(table, owner)


def between(one: Player, other: Player) -> list[Player]:
    """The owners of the pacts between two players."""
    found: list[Player] = []
    if one.pact is not None and one.pact_partner == other.seat:
        found.append(one)
    if other.pact is not None and other.pact_partner == one.seat:
        found.append(other)
    return found


def end_on_attack(table: TtaTable, attacker: Player, rival: Player) -> None:
    """Pacts between the two that an attack ends leave play (TTA-AGGR-9, TTA-WAR-7)."""
    for owner in between(attacker, rival):
        if owner.pact is not None and table.cards[owner.pact].ends_on_attack:
            end(table, owner)
