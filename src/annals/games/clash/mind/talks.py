"""Trading: which offer is good for both sides, as far as the one who makes it can judge. One offer a turn is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.clash.economy import stock, trade
from annals.games.clash.economy.stock import FOOD, ORE, WOOD
from annals.games.clash.mind import prospects

if TYPE_CHECKING:
    from annals.games.clash.mind.features import Lens
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable
    from annals.kernel.choice import Choice

STOCKS: Final = 7
AMOUNTS: Final = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2), (2, 3))
"""How many are given and asked for."""
BOTH_GAIN: Final = 0.03
"""What an offer must bring each side, its own gain less a part of the other's, to be worth the talk."""
TAKEN: Final = 0.5
"""How likely an offer is accepted that is good for both."""


class Offer:
    """So many of one stock for so many of another."""

    __slots__ = ("asks", "asks_for", "gain", "gives", "gives_of")

    def __init__(self, gives_of: int, gives: int, asks_for: int, asks: int, gain: float) -> None:
        self.gives_of = gives_of
        self.gives = gives
        self.asks_for = asks_for
        self.asks = asks
        self.gain = gain
        """What it brings the one who makes it."""


def talked(player: Player) -> bool:
    """Whether somebody was asked this turn already."""
    return any(what.startswith("trade ") for what in player.used)


def best_offer(lens: Lens, table: ClashTable, partner: int, rivalry: float) -> Offer | None:
    """The exchange of two stocks that is best for the one of both who has less of it."""
    me, other = table.players[lens.seat], table.players[partner]
    best: Offer | None = None
    most = BOTH_GAIN
    for given in range(STOCKS):
        for asked in range(STOCKS):
            if given == asked or not me.stock[given] or not other.stock[asked]:
                continue
            for gives, asks in AMOUNTS:
                if me.stock[given] < gives or other.stock[asked] < asks:
                    continue
                mine = gain_of(table, me, given, gives, asked, asks)
                theirs = gain_of(table, other, asked, asks, given, gives)
                fair = min(mine - rivalry * theirs, theirs - rivalry * mine)
                if fair > most:
                    most = fair
                    best = Offer(given, gives, asked, asks, mine - rivalry * theirs)
    return best


def gain_of(table: ClashTable, player: Player, given: int, gives: int, gained: int, gains: int) -> float:
    """What a player gains by an exchange."""
    if player.stock[gained] + gains > stock.limit(table, player, gained):
        return -1.0
    after = player.stock.copy()
    after[given] -= gives
    after[gained] += gains
    use = min(1.0, prospects.actions_to_come(table, player) / prospects.TIME_TO_SPEND)
    return use * (_worth(after) - _worth(player.stock))


def _worth(held: list[int]) -> float:
    total = 0.0
    for what in range(STOCKS):
        total += prospects.stock_worth(what, held[what])
    return total + prospects.SET_OF_THREE * min(2, held[FOOD], held[WOOD], held[ORE])


def best_partner(lens: Lens, table: ClashTable, choices: list[Choice], rivalry: float) -> Choice | None:
    """With whom to talk; None if nothing good for both can be seen, or somebody was asked already."""
    if talked(table.players[lens.seat]):
        return None
    best: Choice | None = None
    most = 0.0
    for choice in choices:
        offer = best_offer(lens, table, int(choice[1]), rivalry)
        if offer is not None and offer.gain > most:
            best, most = choice, offer.gain
    return best


def next_word(lens: Lens, table: ClashTable, choices: list[Choice], rivalry: float) -> Choice:
    """Put the offer together, piece by piece."""
    decision = table.agenda[-1]
    assert isinstance(decision, trade.Offer)
    offer = best_offer(lens, table, decision.partner, rivalry)
    if offer is None:
        return ("cancel",)
    if decision.gives[offer.gives_of] < offer.gives:
        return ("give", trade.ITEMS[offer.gives_of])
    if decision.asks[offer.asks_for] < offer.asks:
        return ("ask", trade.ITEMS[offer.asks_for])
    return ("offer",)
