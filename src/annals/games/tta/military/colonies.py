"""Colonization: the auction of a territory, the force, and what the colony brings (TTA-COL-1 to 39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.economy import population, purse, statistics, tokens
from annals.games.tta.military.sacrifice import allowed, counted, own_units, worth
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone, Decision
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import PUBLIC, only

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def force_of(table: TtaTable, player: Player, units: dict[CardId, int]) -> int:
    """What these units bring: their strength, their armies, and the modifier (TTA-COL-13 to 17)."""
    return player.colonization + worth(table, player, units)


def bonus_of(table: TtaTable, player: Player, card: CardId) -> int:
    """What this card of the hand adds to a force of its owner."""
    bonus = table.cards[card].colonization
    return bonus + player.traits.get("colonization_per_bonus", 0) if bonus else 0


PRICES: Final = ("colonization_price_1", "colonization_price_2", "colonization_price_3")


def payments(player: Player) -> dict[int, int]:
    """What a force may be made stronger by for resources, each with its price (TTX-DEC-34)."""
    if PRICES[0] not in player.traits:
        return {}
    there = player.resources + purse.available(player, "resource")
    prices = {more: player.traits[price] for more, price in enumerate(PRICES, 1)}
    return {more: price for more, price in prices.items() if price <= there}


def most_force(table: TtaTable, player: Player, discards: int = 99, paid: bool = False) -> int:
    """The strongest force this player can really send, with so many discards at most, and a payment if none was made;
    0 without a unit (TTA-COL-4)."""
    units = own_units(table, player)
    if not units or not allowed(table):
        return 0
    force = force_of(table, player, units)
    bonuses = [bonus_of(table, player, card) for card in player.military_hand]
    discards = min(discards, player.traits.get("colonization_discards", 0), bonuses.count(0))
    if not paid and PRICES[0] in player.traits:
        force += max(payments(player), default=0)
    return force + sum(bonuses) + discards * player.traits.get("colonization_per_discard", 0)


@dataclass(slots=True)
class Auction(Decision):
    """Players bid for a territory in clockwise order; the last one left must colonize it (TTA-COL-2 to 10)."""

    card: CardId
    order: tuple[int, ...]
    bid: int
    bidder: int

    def about(self) -> str:
        return self.card

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.order[0],)

    def verbs(self) -> dict[str, Shape]:
        return {"pass": "", "bid": "i"}

    def must_ask(self, table: TtaTable) -> bool:
        """Whether a player can bid depends on hidden cards, unless there is no unit to send."""
        return allowed(table) and bool(own_units(table, table.players[self.order[0]]))

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
    paid: bool = False

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"send": "s", "add": "s", "discard": "s", "pay": "i", "done": ""}

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
        if not self.paid:
            choices += [("pay", more) for more in payments(player)]
        return choices

    def force(self, table: TtaTable) -> int:
        return force_of(table, table.players[self.seat], counted(self.sent)) + self.bonus

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "done":
            if not self.sent:
                return no.NO_UNIT_SENT
            return None if self.force(table) >= self.bid else no.FORCE_TOO_WEAK
        if verb == "pay":
            if self.paid or choice[1] not in payments(player):
                return no.NO_SUCH_PAYMENT
            paid = self._with(self.sent, self.bonus + int(choice[1]), self.discards, True)
            return None if paid.can_reach(table) else no.FORCE_TOO_WEAK
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
        return self.bonus + most_force(table, player, discards, self.paid) >= self.bid

    def _reaches_after(self, table: TtaTable, card: CardId) -> bool:
        """Whether the bid can still be reached when this card is thrown away: a bonus card may be needed whole."""
        player = table.players[self.seat]
        hand = player.military_hand
        player.military_hand = hand.copy()
        player.military_hand.remove(card)
        per_discard = player.traits.get("colonization_per_discard", 0)
        discards = player.traits.get("colonization_discards", 0) - self.discards - 1
        most = self.bonus + per_discard + most_force(table, player, discards, self.paid)
        player.military_hand = hand
        return most >= self.bid

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "done":
            self._colonize(table, player)
            return
        if verb == "pay":
            self._pay(table, player, int(choice[1]))
            return
        card = str(choice[1])
        if verb == "send":
            table.push(self._with((*self.sent, card), self.bonus, self.discards, self.paid))
            return
        table.part_with(player, card, verb == "add")
        if verb == "add":
            added = bonus_of(table, player, card)
            table.discard_military(card, PUBLIC)
            if table.story is not None:
                table.tell("force_bonus", seat, {"card": card, "bonus": added})
            table.push(self._with(self.sent, self.bonus + added, self.discards, self.paid))
            return
        added = player.traits["colonization_per_discard"]
        table.discard_military(card, only(seat))
        if table.story is not None:
            table.tell_seat("force_discard", seat, {"card": card, "bonus": added}, {"bonus": added}, player.leader)
        table.push(self._with(self.sent, self.bonus + added, self.discards + 1, self.paid))

    def _with(self, sent: tuple[CardId, ...], bonus: int, discards: int, paid: bool) -> SendForce:
        return SendForce(self.seat, self.card, self.bid, sent, bonus, discards, paid)

    def _pay(self, table: TtaTable, player: Player, more: int) -> None:
        """Resources make the force stronger, once."""
        price = payments(player)[more]
        tokens.pay(table, player, False, purse.spend(player, "resource", price))
        if table.story is not None:
            table.tell("force_paid", player.seat, {"resources": price, "bonus": more}, player.leader)
        table.push(self._with(self.sent, self.bonus + more, self.discards, True))

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
