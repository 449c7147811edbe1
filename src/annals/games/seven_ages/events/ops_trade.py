"""Operations in trades (vocabulary): values, cards replaced or redrawn, blocks and denials; and nukes held back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.events import lasting, selecting
from annals.games.seven_ages.events.ops_hand import trade_side
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

HAGGLED: Final = "haggled"
"""Where trade cards lie that were taken back, until others are laid."""


def _trade_mod(table: SevenTable, event: Played, op: Op) -> None:
    for number in selecting.empires(table, event, op.word("empire")):
        lasting.leave(table, op, number, selecting.amount(table, event, op, "delta"), duration="this_trade")


def _trade_block(table: SevenTable, event: Played, op: Op) -> None:
    for number in selecting.empires(table, event, op.word("empire")):
        lasting.leave(table, op, number)


def _trade_deny(table: SevenTable, event: Played, op: Op) -> None:
    for number in selecting.empires(table, event, op.word("empire")):
        lasting.leave(table, op, number, *op.words["what"], duration="this_trade")


def _nuke_hold(table: SevenTable, event: Played, op: Op) -> None:
    for seat in selecting.seats(table, event, op.word("player")):
        lasting.leave(table, op, seat)


def _trade_replace(table: SevenTable, event: Played, op: Op) -> None:
    if table.laid.get(f"trade {trade_side(table, event.seat)}") and table.players[event.seat].hand:
        table.push(ReplaceCards(event.seat, ()))


@dataclass(slots=True)
class ReplaceCards(Alone):
    """Exchange a placed trade card for one in hand, or leave them; each card once."""

    done: tuple[int, ...]
    """Places in the pile that were exchanged."""

    def verbs(self) -> dict[str, Shape]:
        return {"swap": "ii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        pile = table.laid.get(f"trade {trade_side(table, seat)}", ())
        places = [place for place in range(len(pile)) if place not in self.done]
        hand = table.players[seat].hand
        return [("done",), *[("swap", place, card) for place in places for card in hand]]

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        name, place, card = f"trade {trade_side(table, seat)}", int(choice[1]), int(choice[2])
        pile, player = list(table.laid[name]), table.players[seat]
        back, seats = pile[place]
        table.blur_hand(seat)
        player.hand.remove(card)
        player.take(back)
        if seats & ~(1 << seat):
            table.known[back] = seats & ~(1 << seat)
        pile[place] = (card, 1 << seat)
        table.laid[name] = tuple(pile)
        if len(self.done) + 1 < len(pile):
            table.push(ReplaceCards(seat, (*self.done, place)))


def _trade_redraw(table: SevenTable, event: Played, op: Op) -> None:
    """The cards placed are taken back; the same number of others is laid face up."""
    name = f"trade {trade_side(table, event.seat)}"
    pile = table.laid.pop(name, ())
    if pile:
        table.laid[HAGGLED] = pile
        table.push(LayAnother(event.seat, len(pile)))


@dataclass(slots=True)
class LayAnother(Alone):
    """Lay another card face up: out of the hand, or the top one of the deck."""

    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"card": "i", "deck": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("card", card) for card in table.players[seat].hand], ("deck",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        name, player = f"trade {trade_side(table, seat)}", table.players[seat]
        if choice[0] == "card":
            card = int(choice[1])
            player.hand.remove(card)
            table.known.pop(card, None)
        else:
            card = table.draw()
        if card:
            table.laid[name] = (*table.laid.get(name, ()), (card, (1 << table.seats) - 1))
        if self.left > 1:
            table.push(LayAnother(seat, self.left - 1))
            return
        for back, seats in table.laid.pop(HAGGLED):
            player.take(back)
            table.known[back] = table.known.get(back, 0) | seats & ~(1 << seat)


registry.operation("trade_mod", _trade_mod)
registry.operation("trade_block", _trade_block)
registry.operation("trade_deny", _trade_deny)
registry.operation("nuke_hold", _nuke_hold)
registry.operation("trade_replace", _trade_replace)
registry.operation("trade_redraw", _trade_redraw)
