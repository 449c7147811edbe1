"""Blue tokens: gaining, paying and losing food and resources; and the yellow tokens of the bank.

How to pay is never asked. Of all legal payments this room takes the one that leaves the fewest tokens on cards and,
among those, the most valuable ones; tests/games/tta/test_payment_properties.py shows by brute force that after it every
price can be paid, every gain taken and every token kept free that could be after any other payment that wastes nothing
(TTA-DEC-66 to 68).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta.cards import Card, CardId
from annals.games.tta.economy import purse
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def change_after(
    values: list[int], counts: list[int], bank: int, price: int, closed: tuple[int, ...] = ()
) -> tuple[list[int], int]:
    """Pay `price` with `counts` tokens on cards of `values` (rising), `bank` tokens being free for change.

    Returns the tokens on the cards afterwards and what was really paid: more than the price only where exact payment
    is impossible (TTA-PAY-13). Tokens never move up: what lies on cards of at least some value never grows
    (TTA-PAY-14). The price is at most what the tokens are worth. Cards in the `closed` places take no further token.
    """
    total = 0
    tokens = bank
    for place in range(len(values)):
        total += values[place] * counts[place]
        tokens += counts[place]
    target = total - price
    while True:
        after = [0] * len(values)
        rest = target
        placed = 0
        kept = 0
        above = 0
        for place in range(len(values) - 1, -1, -1):
            value = values[place]
            above += value * counts[place]
            fits = min(rest, above - kept) // value
            if place in closed:
                fits = min(fits, counts[place])
            after[place] = fits
            rest -= fits * value
            kept += fits * value
            placed += fits
        if rest == 0 and placed <= tokens:
            return after, total - target
        target -= 1


def tokens_for(values: list[int], bank: int, amount: int) -> tuple[list[int], int]:
    """Place `amount` on cards of `values` (rising) with the fewest of `bank` tokens.

    With too few tokens it is the nearest lower amount that can be placed (TTA-PAY-5). Returns the tokens to add to each
    card and the amount placed.
    """
    while amount > 0:
        added = [0] * len(values)
        rest = amount
        used = 0
        for place in range(len(values) - 1, -1, -1):
            fits = rest // values[place]
            added[place] = fits
            used += fits
            rest -= fits * values[place]
        if rest == 0 and used <= bank:
            return added, amount
        amount -= 1
    return [0] * len(values), 0


def takes_tokens(table: TtaTable, player: Player, card: CardId) -> bool:
    """Whether new tokens may be put there: on labs only as long as these produce (TTA-CLAR-GATES-3 to 5)."""
    return table.cards[card].is_production or "labs_produce" in player.traits


def gain(table: TtaTable, player: Player, food: bool, amount: int, origin: str | None) -> int:
    """Gain food or resources (TTA-PAY-2 to 6). Returns what was gained."""
    tokens_on = player.food_on if food else player.resources_on
    if amount <= 0:
        return 0
    cards = [card for card in tokens_on if takes_tokens(table, player, card)]
    added, gained = tokens_for([table.worth_of(card) for card in cards], player.blue_bank, amount)
    for place in range(len(cards)):
        if added[place]:
            tokens_on[cards[place]] += added[place]
            player.blue_bank -= added[place]
    if food:
        player.food += gained
    else:
        player.resources += gained
    if table.story is not None:
        what = "food" if food else "resource"
        table.tell("gain", player.seat, {"what": what, "amount": gained, "wanted": amount}, origin)
    return gained


def pay(table: TtaTable, player: Player, food: bool, amount: int) -> None:
    """Pay food or resources from the cards; callers make sure that there is enough."""
    if amount <= 0:
        return
    tokens_on = player.food_on if food else player.resources_on
    cards = list(tokens_on)
    values = [table.worth_of(card) for card in cards]
    closed = tuple(place for place in range(len(cards)) if not takes_tokens(table, player, cards[place]))
    after, paid = change_after(values, [tokens_on[card] for card in cards], player.blue_bank, amount, closed)
    for place in range(len(cards)):
        card = cards[place]
        player.blue_bank += tokens_on[card] - after[place]
        tokens_on[card] = after[place]
    if food:
        player.food -= paid
    else:
        player.resources -= paid


def lose(table: TtaTable, player: Player, food: bool, amount: int, origin: str | None) -> int:
    """Lose food or resources: like paying, but a shortfall just takes everything (TTA-PAY-16). Returns what went."""
    before = player.food if food else player.resources
    pay(table, player, food, min(amount, before))
    lost = before - (player.food if food else player.resources)
    if table.story is not None and lost:
        table.tell("lose", player.seat, {"what": "food" if food else "resource", "amount": lost}, origin)
    return lost


def pay_food(table: TtaTable, player: Player, amount: int) -> None:
    """Pay a price in food; food that a pact lends is used first (TTA-PAY-15)."""
    pay(table, player, True, purse.spend(player, "food", amount))


def food_of(player: Player) -> int:
    """All food that can pay for something."""
    return player.food + purse.available(player, "food")


def exchange(table: TtaTable, player: Player, food: bool) -> None:
    """Spend one food as a resource, or one resource as food, for this turn (TTA-DEC-53)."""
    pay(table, player, food, 1)
    purse.add(player, "traded_resources" if food else "traded_food", 1)


def resources_for(player: Player, card: Card) -> int:
    """All resources that can pay for a worker or a stage on this card."""
    if not player.turn.purse and not player.lends:
        return player.resources
    return player.resources + purse.available(player, "resource", card)


def pay_resources(table: TtaTable, player: Player, amount: int, card: Card) -> None:
    """Pay a price in resources; temporary ones are used first (TTA-PAY-15)."""
    pay(table, player, False, purse.spend(player, "resource", amount, card))


def tokens_on_cards(player: Player) -> int:
    """Blue tokens on farms, mines and labs."""
    return sum(player.food_on.values()) + sum(player.resources_on.values())


def take_token(table: TtaTable, player: Player, card: CardId) -> None:
    """Take one blue token off a technology, into the bank; what it was worth is lost."""
    if card in player.food_on:
        player.food_on[card] -= 1
        player.food -= table.worth_of(card)
    else:
        player.resources_on[card] -= 1
        player.resources -= table.worth_of(card)
    player.blue_bank += 1


def cards_with_tokens(player: Player) -> list[CardId]:
    on_farms = [card for card in player.food_on if player.food_on[card]]
    return on_farms + [card for card in player.resources_on if player.resources_on[card]]


def gain_yellow(player: Player, amount: int) -> None:
    player.yellow_bank += amount
    player.yellow_total += amount


def lose_yellow(player: Player, amount: int) -> int:
    """Lose yellow tokens from the bank, as many as are there (TTA-TOKEN-11). Returns how many went."""
    lost = min(amount, player.yellow_bank)
    player.yellow_bank -= lost
    player.yellow_total -= lost
    return lost


def lose_blue(table: TtaTable, player: Player, amount: int) -> None:
    """Lose blue tokens: from the bank, then from farms and mines of the owner's choice (TTA-TOKEN-8, 9)."""
    from_bank = min(amount, player.blue_bank)
    player.blue_bank -= from_bank
    player.blue_total -= from_bank
    if amount > from_bank and tokens_on_cards(player):
        table.push(LoseToken(player.seat, amount - from_bank))


@dataclass(slots=True)
class LoseToken(Alone):
    """The owner gives up a blue token from a technology, because the bank has none left (TTA-TOKEN-9)."""

    amount: int

    def verbs(self) -> dict[str, Shape]:
        return {"token": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("token", card) for card in cards_with_tokens(table.players[seat])]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        take_token(table, player, str(choice[1]))
        player.blue_bank -= 1
        player.blue_total -= 1
        if self.amount > 1 and tokens_on_cards(player):
            table.push(LoseToken(seat, self.amount - 1))
