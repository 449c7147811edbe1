"""What cards do once: the words of the vocabulary, carried out for one player after the other.

Effects of one card that need a function of their own live in events.py, expansion_events.py, completions.py and
spoils.py and are called from here by name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import counts
from annals.games.tta.cards import CardId, Effect
from annals.games.tta.civil import completions
from annals.games.tta.economy import population, production, purse, resting, tokens
from annals.games.tta.military import spoils
from annals.games.tta.player import Player
from annals.games.tta.politics import events, expansion_events
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

CALLS: Final[dict[str, Callable[[TtaTable, Player, CardId, Effect], None]]] = {
    **events.CALLS,
    **expansion_events.CALLS,
    **completions.CALLS,
}


@dataclass(slots=True)
class Affect(Step):
    """Carry out one effect of a card for one player; in a conflict, against a rival and with an advantage; of an action
    card that was improved, with so much more of everything it gives (TTX-CLAR-SILK-4 to 7)."""

    seat: int
    card: CardId
    index: int
    rival: int
    advantage: int
    more: int = 0

    def run(self, table: TtaTable) -> None:
        player = table.players[self.seat]
        effect = table.cards[self.card].effects[self.index]
        do = effect.do
        if do == "gain":
            amounts = effect.amounts
            if self.more:
                amounts = {what: amount + self.more for what, amount in amounts.items()}
            gain_stocks(table, player, amounts, self.card)
        elif do == "score":
            amount = counts.count(table, player, effect.name) * effect.multiplier(table.count_players())
            gain_stock(table, player, effect.into, amount + self.more, self.card)
        elif do == "gain_one":
            table.push(GainOne(self.seat, self.card, self.index, self.more))
        elif do == "split":
            push_split(table, player, effect.amounts["amount"], self.card)
        elif do == "take":
            take_stocks(table, player, table.players[self.rival], effect.amounts, self.card)
        elif do == "unless_age_iv":
            gain_stocks(table, player, effect.in_age_iv if table.age == 4 else effect.amounts, self.card)
        elif do == "this_turn":
            for word, put in effect.amounts.items():
                purse.add(player, word, put + self.more)
        elif do == "this_turn_for":
            amount = counts.count(table, player, effect.name) * effect.multiplier(table.count_players())
            purse.add(player, "military_resources", amount + self.more)
        elif do == "rank":
            events.score_ranks(table, effect, self.card)
        elif do == "produce":
            produce(table, player, effect.name)
        elif do == "place_worker":
            events.offer_worker(table, player, effect.name, self.card)
        elif do == "destroy":
            events.push_destroy(table, player, self.card)
        elif do == "act":
            table.push(events.CivilLife(self.seat, self.card, effect.amount))
        else:
            self._call(table, player, effect)

    def _call(self, table: TtaTable, player: Player, effect: Effect) -> None:
        if self.rival >= 0:
            spoils.SPOILS[effect.name](table, player, table.players[self.rival], self.card, effect, self.advantage)
        else:
            CALLS[effect.name](table, player, self.card, effect)


def gain_stocks(table: TtaTable, player: Player, amounts: dict[str, int], origin: CardId) -> None:
    """Gain or lose stocks in the order printed (TTA-PAY-7)."""
    for what, amount in amounts.items():
        gain_stock(table, player, what, amount, origin)


def gain_stock(table: TtaTable, player: Player, what: str, amount: int, origin: CardId) -> None:
    if what == "culture":
        table.score(player, amount, origin)
    elif what == "science":
        table.study(player, amount, origin)
    elif what == "food" or what == "resource":
        if amount >= 0:
            tokens.gain(table, player, what == "food", amount, origin)
        else:
            tokens.lose(table, player, what == "food", -amount, origin)
    elif what == "population":
        if amount >= 0:
            population.gain(table, player, amount, origin)
        else:
            population.lose(table, player, -amount, origin)
    elif what == "military_cards":
        if amount >= 0:
            table.draw_military(player, amount, origin)
        else:
            events.push_discards(table, player, -amount, origin)
    elif what == "yellow":
        tokens.gain_yellow(player, amount)
    else:
        tokens.lose_blue(table, player, -amount)


def take_stocks(table: TtaTable, player: Player, rival: Player, amounts: dict[str, int], origin: CardId) -> None:
    """The rival loses what is there, the taker gains what was really lost (TTA-SCORE-7, 8, TTA-PAY-17)."""
    for what, amount in amounts.items():
        if what == "culture":
            table.score(player, -table.score(rival, -amount, origin), origin)
        elif what == "food" or what == "resource":
            food = what == "food"
            tokens.gain(table, player, food, tokens.lose(table, rival, food, amount, origin), origin)
        else:
            table.study(player, -table.study(rival, -amount, origin), origin)


def produce(table: TtaTable, player: Player, what: str) -> None:
    """Run production steps outside the Production Phase."""
    if what == "food":
        production.produce_food(table, player)
    else:
        resting.produce(table, player, what)


@dataclass(slots=True)
class GainOne(Alone):
    """Choose one of the stocks a card offers."""

    card: CardId
    index: int
    more: int = 0

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"gain": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("gain", what) for what in table.cards[self.card].effects[self.index].amounts]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        what = str(choice[1])
        gain_stock(table, table.players[seat], what, self.amount(table, what), self.card)

    def amount(self, table: TtaTable, what: str) -> int:
        return table.cards[self.card].effects[self.index].amounts[what] + self.more


def push_split(table: TtaTable, player: Player, amount: int, origin: CardId) -> None:
    """Gain or lose a mixture of food and resources; without a choice it is not asked."""
    if amount > 0:
        table.push(Split(player.seat, amount, origin))
        return
    loss = min(-amount, player.food + player.resources)
    if loss:
        table.push(Split(player.seat, -loss, origin))


@dataclass(slots=True)
class Split(Alone):
    """How much of a mixture is food; the rest is resources (TTA-DEC-59)."""

    amount: int
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"food": "i"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        if self.amount > 0:
            return [("food", food) for food in range(self.amount + 1)]
        loss = -self.amount
        return [("food", food) for food in range(loss + 1) if food <= player.food and loss - food <= player.resources]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        food = int(choice[1])
        rest = abs(self.amount) - food
        if self.amount > 0:
            tokens.gain(table, player, True, food, self.origin)
            tokens.gain(table, player, False, rest, self.origin)
        else:
            tokens.lose(table, player, True, food, self.origin)
            tokens.lose(table, player, False, rest, self.origin)
