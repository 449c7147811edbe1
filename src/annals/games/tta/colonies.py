"""Colonization: the auction of a territory, the force, and what the colony brings (TTA-COL-1 to 39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import population, statistics
from annals.games.tta import refusals as no
from annals.games.tta.armies import army_strength
from annals.games.tta.cards import CardId
from annals.games.tta.player import PUBLIC, Player
from annals.kernel.agenda import Alone, Decision
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def own_units(table: TtaTable, player: Player) -> dict[CardId, int]:
    return {card: count for card, count in player.workers.items() if count and table.cards[card].is_unit}


def force_of(table: TtaTable, player: Player, units: dict[CardId, int]) -> int:
    """What these units bring: their strength, their armies, and the modifier (TTA-COL-13 to 17)."""
    force = player.colonization
    for card, count in units.items():
        force += table.cards[card].gives.strength * count
    if player.tactic is not None:
        tactic = table.cards[player.tactic]
        force += army_strength(tactic, units, table.cards, "infantry_as_cavalry" in player.traits)
    return force


def most_force(table: TtaTable, player: Player, discards: int = 99) -> int:
    """The strongest force this player can really send, with so many discards at most; 0 without a unit (TTA-COL-4)."""
    units = own_units(table, player)
    if not units:
        return 0
    force = force_of(table, player, units)
    bonuses = [table.cards[card].colonization for card in player.military_hand]
    discards = min(discards, player.traits.get("colonization_discards", 0), bonuses.count(0))
    return force + sum(bonuses) + discards * player.traits.get("colonization_per_discard", 0)


@dataclass(slots=True)
class Auction(Decision):
    """Players bid for a territory in clockwise order; the last one left must colonize it (TTA-COL-2 to 10)."""

    card: CardId
    order: tuple[int, ...]
    bid: int
    bidder: int

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.order[0],)

    def verbs(self) -> dict[str, Shape]:
        return {"pass": "", "bid": "i"}

    def must_ask(self, table: TtaTable) -> bool:
        """Whether a player can bid depends on hidden cards, unless there is no unit to send."""
        return bool(own_units(table, table.players[self.order[0]]))

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        most = most_force(table, table.players[seat])
        bids: list[Choice] = [("bid", bid) for bid in range(self.bid + 1, most + 1)]
        return [("pass",), *bids]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "pass":
            return None
        bid = int(choice[1])
        if bid <= self.bid:
            return no.BID_TOO_LOW
        return None if bid <= most_force(table, table.players[seat]) else no.BID_TOO_HIGH

    def choices(self, table: TtaTable, seat: int) -> list[Choice]:
        return self.candidates(table, seat)

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[0] == "pass":
            order = self.order[1:]
            bid, bidder = self.bid, self.bidder
            if table.story is not None:
                table.tell("auction_pass", seat, {"card": self.card})
        else:
            order = (*self.order[1:], seat)
            bid, bidder = int(choice[1]), seat
            if table.story is not None:
                table.tell("bid", seat, {"card": self.card, "bid": bid})
        if not order:
            table.past_events.append(self.card)
            if table.story is not None:
                table.tell("no_bid", None, {"card": self.card})
        elif order == (bidder,):
            table.push(SendForce(bidder, self.card, bid, (), 0, 0))
        else:
            table.push(Auction(self.card, order, bid, bidder))


@dataclass(slots=True)
class SendForce(Alone):
    """The winner sends units, one by one, and adds bonus cards, until the force reaches the bid (TTA-DEC-26, 27)."""

    card: CardId
    bid: int
    sent: tuple[CardId, ...]
    bonus: int
    discards: int

    def verbs(self) -> dict[str, Shape]:
        return {"send": "s", "add": "s", "discard": "s", "done": ""}

    def must_ask(self, table: TtaTable) -> bool:
        return bool(table.players[self.seat].military_hand)

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        choices: list[Choice] = [("done",)]
        choices += [("send", unit) for unit in own_units(table, player)]
        hand = list(dict.fromkeys(player.military_hand))
        choices += [("add", card) for card in hand if table.cards[card].colonization]
        if player.traits.get("colonization_discards", 0):
            choices += [("discard", card) for card in hand]
        return choices

    def force(self, table: TtaTable) -> int:
        units: dict[CardId, int] = {}
        for unit in self.sent:
            units[unit] = units.get(unit, 0) + 1
        return force_of(table, table.players[self.seat], units) + self.bonus

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "done":
            if not self.sent:
                return no.NO_UNIT_SENT
            return None if self.force(table) >= self.bid else no.FORCE_TOO_WEAK
        card = str(choice[1])
        if verb == "send":
            if card not in table.cards or not table.cards[card].is_unit:
                return no.NO_UNIT_LEFT
            return None if player.workers.get(card, 0) > self.sent.count(card) else no.NO_UNIT_LEFT
        if card not in player.military_hand:
            return no.NOT_IN_HAND
        if verb == "add":
            return None if table.cards[card].colonization else no.NOT_A_BONUS_CARD
        if self.discards >= player.traits.get("colonization_discards", 0):
            return no.NO_MORE_DISCARDS
        return None if self._reaches_after(table, card) else no.FORCE_TOO_WEAK

    def can_reach(self, table: TtaTable) -> bool:
        """Whether everything together reaches the bid."""
        player = table.players[self.seat]
        discards = player.traits.get("colonization_discards", 0) - self.discards
        return self.bonus + most_force(table, player, discards) >= self.bid

    def _reaches_after(self, table: TtaTable, card: CardId) -> bool:
        """Whether the bid can still be reached when this card is thrown away: a bonus card may be needed whole."""
        player = table.players[self.seat]
        hand = player.military_hand
        player.military_hand = hand.copy()
        player.military_hand.remove(card)
        per_discard = player.traits.get("colonization_per_discard", 0)
        discards = player.traits.get("colonization_discards", 0) - self.discards - 1
        most = self.bonus + per_discard + most_force(table, player, discards)
        player.military_hand = hand
        return most >= self.bid

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "done":
            self._colonize(table, player)
            return
        card = str(choice[1])
        if verb == "send":
            table.push(SendForce(seat, self.card, self.bid, (*self.sent, card), self.bonus, self.discards))
            return
        player.military_hand.remove(card)
        if verb == "add":
            added = table.cards[card].colonization
            table.discard_military(card, PUBLIC)
            if table.story is not None:
                table.tell("force_bonus", seat, {"card": card, "bonus": added})
            table.push(SendForce(seat, self.card, self.bid, self.sent, self.bonus + added, self.discards))
            return
        added = player.traits["colonization_per_discard"]
        table.discard_military(card, seat)
        if table.story is not None:
            table.tell_seat("force_discard", seat, {"card": card, "bonus": added}, {"bonus": added}, player.leader)
        table.push(SendForce(seat, self.card, self.bid, self.sent, self.bonus + added, self.discards + 1))

    def _colonize(self, table: TtaTable, player: Player) -> None:
        """The units sent are lost, the territory becomes a colony (TTA-COL-22 to 27)."""
        for unit in self.sent:
            population.remove_worker(table, player, unit)
        if table.story is not None:
            table.tell("force", player.seat, {"units": list(self.sent), "force": self.force(table)})
        found_colony(table, player, self.card)


def found_colony(table: TtaTable, player: Player, card: CardId) -> None:
    """First the permanent effect, then the immediate one (TTA-COL-24 to 35)."""
    player.colonies.append(card)
    table.run_effects(player.seat, card)
    statistics.refresh(table, player)
    if table.story is not None:
        table.tell("colony", player.seat, {"card": card})
