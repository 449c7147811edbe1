"""Before the first turn: who goes first, which colour everybody has, and what some options ask (AGE-FIRST-1 to 15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import refusals
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


@dataclass(slots=True)
class Bid(Together):
    """Each player picks a card in secret; the highest goes first, tied ones bid again (AGE-FIRST-1 to 8)."""

    empty: tuple[int, ...] = ()
    """Seats without a card, whose bid is the top card of the deck (AGE-FIRST-8)."""

    def verbs(self) -> dict[str, Shape]:
        return {"bid": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("bid", card) for card in table.players[seat].hand]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        return None if choice[1] in table.players[seat].hand else refusals.NOT_IN_HAND

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        for seat, choice in answers:
            table.players[seat].hand.remove(int(choice[1]))
        settle(table, [(seat, int(choice[1])) for seat, choice in answers], self.empty)


def ask(table: SevenTable, seats: tuple[int, ...]) -> None:
    """Ask these seats for a bid; who holds no card bids the top card of the deck (AGE-FIRST-8)."""
    holding = tuple([seat for seat in seats if table.players[seat].hand])
    empty = tuple([seat for seat in seats if seat not in holding])
    if holding:
        table.push(Bid(holding, (), empty))
    else:
        settle(table, [], empty)


def settle(table: SevenTable, laid: list[tuple[int, int]], empty: tuple[int, ...]) -> None:
    """All bids are turned over and discarded; the highest alone wins, tied ones go on."""
    shown = sorted([*laid, *[(seat, table.draw()) for seat in empty]])
    values = {seat: table.edition.value(card) if card else -1 for seat, card in shown}
    for seat, card in shown:
        if table.players[seat].bid < 0:
            table.players[seat].bid = values[seat]
        if card:
            table.discard(card)
        if table.story is not None:
            table.tell("bid", seat, {"card": card, "value": values[seat]})
    best = [seat for seat in values if values[seat] == max(values.values())]
    if len(best) > 1:
        table.push(BidAgain(tuple(best)))
    else:
        table.first = best[0]
        if table.story is not None:
            table.tell("goes_first", best[0], {})


@dataclass(slots=True)
class BidAgain(Step):
    """The tied bid another card (AGE-FIRST-5)."""

    seats: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        ask(table, self.seats)


@dataclass(slots=True)
class ColourOrder(Step):
    """Colours are chosen by bid, the winner first; equals from the winner's left (AGE-FIRST-10, AGE-FIRST-13,
    AGE-Q-2).
    """

    def run(self, table: SevenTable) -> None:
        order = table.clockwise_from(table.first)[1:]
        later = sorted(order, key=_Bids(table, order).place)
        for seat in reversed((table.first, *later)):
            table.push(ChooseColour(seat))


class _Bids:
    """Places seats by their first bid, and among equals by the order given."""

    def __init__(self, table: SevenTable, order: tuple[int, ...]) -> None:
        self.table = table
        self.order = order

    def place(self, seat: int) -> tuple[int, int]:
        return -self.table.players[seat].bid, self.order.index(seat)


@dataclass(slots=True)
class ChooseColour(Alone):
    """Choose a colour with its three counter sets, dedicated for the whole game (AGE-FIRST-10 to 14)."""

    def verbs(self) -> dict[str, Shape]:
        return {"colour": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("colour", number) for number in range(len(table.edition.colours))]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        number = int(choice[1])
        taken = any(player.colour == number for player in table.players)
        return refusals.COLOUR_TAKEN if taken or not 0 <= number < len(table.edition.colours) else None

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.players[seat].colour = int(choice[1])
        if table.story is not None:
            table.tell("colour", seat, {"colour": table.edition.colours[int(choice[1])]})


@dataclass(slots=True)
class SetsInPlay(Step):
    """The sets of the chosen colours, and as many others as was agreed (AGE-SETUP-13, AGE-FIRST-15)."""

    def run(self, table: SevenTable) -> None:
        chosen = [table.edition.colours[player.colour] for player in table.players if player.colour >= 0]
        spare = int(table.setup.options["spare_sets"])
        for each in table.edition.sets:
            if each.colour in chosen:
                table.sets |= 1 << each.place
            elif spare:
                table.sets |= 1 << each.place
                spare -= 1


@dataclass(slots=True)
class Redeem(Alone):
    """Redemption: discard cards one by one, then draw anew (AGE-OPT3-1 to 4, DEC-4)."""

    discarded: int

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("done",), *[("discard", card) for card in table.players[seat].hand]]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        return None if choice[0] == "done" or choice[1] in table.players[seat].hand else refusals.NOT_IN_HAND

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "discard":
            player.hand.remove(int(choice[1]))
            table.discard(int(choice[1]))
            table.push(Redeem(seat, self.discarded + 1))
        elif self.discarded:
            draw_up_to(table, seat, table.rules.redeemed)


@dataclass(slots=True)
class DiscardDown(Alone):
    """Enhanced start: discard down to the usual hand (AGE-OPT4-3, AGE-OPT4-4, DEC-7)."""

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("discard", card) for card in table.players[seat].hand]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        return None if choice[1] in table.players[seat].hand else refusals.NOT_IN_HAND

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.players[seat].hand.remove(int(choice[1]))
        table.discard(int(choice[1]))
        table.push(DownTo(seat))


@dataclass(slots=True)
class DownTo(Step):
    """Ask a seat to discard while it holds too many cards."""

    seat: int

    def run(self, table: SevenTable) -> None:
        if len(table.players[self.seat].hand) > table.rules.hand:
            table.push(DiscardDown(self.seat))


def draw_up_to(table: SevenTable, seat: int, number: int, dealt: list[int] | None = None) -> int:
    """Draw cards until a hand holds so many; gives how many were drawn. `dealt` came before, and is told with them."""
    player = table.players[seat]
    drawn: list[int] = []
    while len(player.hand) < number and (card := table.draw()):
        drawn.append(card)
        player.take(card)
    told = [*(dealt or []), *drawn]
    if table.story is not None and told:
        table.tell_seat("draws", seat, {"cards": told}, {"number": len(told)})
    return len(drawn)
