"""Action 5: Destiny (AGE-DEST-1 to 5, AGE-OPT5-12, DEC-71, DEC-72, flow E5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import bidding, cards, refusals, registry
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.numbers import DESTINY, NOBODY
from annals.games.seven_ages.options import technology
from annals.games.seven_ages.units import leaders
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def begin(table: SevenTable, seat: int, empire: int) -> None:
    """The action of a seat with an empire; -1 for a marker on none."""
    table.push(DrawCards(seat, empire))
    table.push(OpenWindow("destiny", "before_draw", seat, empire))
    table.push(DiscardUnwanted(seat, empire))
    table.push(OpenWindow("destiny", "before_discard", seat, empire))


@dataclass(slots=True)
class DiscardUnwanted(Step):
    """Discard any cards (AGE-DEST-1)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.players[self.seat].hand:
            table.push(Unwanted(self.seat))


@dataclass(slots=True)
class Unwanted(Alone):
    """Discard a card before drawing, or no more (DEC-71)."""

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("done",), *[("discard", card) for card in table.players[seat].hand]]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        return None if choice[0] == "done" or choice[1] in table.players[seat].hand else refusals.NOT_IN_HAND

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "discard":
            throw_away(table, seat, int(choice[1]))
            if table.players[seat].hand:
                table.push(Unwanted(seat))


def throw_away(table: SevenTable, seat: int, card: int) -> None:
    """A card of a hand goes to the open pile."""
    table.players[seat].hand.remove(card)
    table.discard(card)
    if table.story is not None:
        table.tell("throws_away", seat, {"card": card})


@dataclass(slots=True)
class DrawCards(Step):
    """Draw to the limit of the hand, one more with Enhanced play, more for Philosophers, back down to the limit
    (AGE-DEST-2 to 5)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        limit = hand_limit(table, self.seat, self.empire)
        bidding.draw_up_to(table, self.seat, limit)
        if table.rules.further_card and len(table.players[self.seat].hand) == limit:
            table.push(OneMore(self.seat, self.empire, limit))
        else:
            ponder(table, self.seat, self.empire, limit)


def hand_limit(table: SevenTable, seat: int, empire: int) -> int:
    """To how many cards a Destiny fills the hand: by the option Technology, and by events (AGE-DEST-2,
    AGE-OPT7-2 to 8)."""
    limit = technology.limit(table, seat, empire) if table.rules.technology else table.rules.hand
    return limit + sum([int(note[3]) for note in table.notes if note[0] == "hand_limit" and note[2] == seat])


@dataclass(slots=True)
class OneMore(Alone):
    """Enhanced play: draw one card more than usual, or not (AGE-OPT5-12)."""

    empire: int
    limit: int

    def verbs(self) -> dict[str, Shape]:
        return {"draw": "", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("draw",), ("done",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        limit = self.limit
        if choice[0] == "draw":
            limit += bidding.draw_up_to(table, seat, limit + 1)
        ponder(table, seat, self.empire, limit)


def ponder(table: SevenTable, seat: int, number: int, limit: int) -> None:
    """Philosophers of the empire that takes the action may draw; a marker on no empire has none (AGE-DEST-5)."""
    empire = table.empires[number] if number != NOBODY else None
    thinkers = leaders.number_of(table, empire, cards.PH) if empire is not None else 0
    if thinkers:
        table.push(Ponder(seat, thinkers, 0, limit))


@dataclass(slots=True)
class Ponder(Alone):
    """Draw a further card for a Philosopher, or no more (AGE-DEST-3, DEC-72)."""

    left: int
    drawn: int
    limit: int

    def verbs(self) -> dict[str, Shape]:
        return {"draw": "", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("draw",), ("done",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        drawn = self.drawn
        if choice[0] == "draw":
            drawn += bidding.draw_up_to(table, seat, len(table.players[seat].hand) + 1)
            if self.left > 1:
                table.push(Ponder(seat, self.left - 1, drawn, self.limit))
                return
        if drawn:
            table.push(ThinOut(seat, self.limit))


@dataclass(slots=True)
class ThinOut(Step):
    """After an extra draw the hand goes back to the limit (AGE-DEST-4, AGE-Q-43)."""

    seat: int
    limit: int

    def run(self, table: SevenTable) -> None:
        if len(table.players[self.seat].hand) > self.limit:
            table.push(Excess(self.seat, self.limit))


@dataclass(slots=True)
class Excess(Alone):
    """Which card too many is discarded (DEC-72)."""

    limit: int

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("discard", card) for card in table.players[seat].hand]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        throw_away(table, seat, int(choice[1]))
        table.push(ThinOut(seat, self.limit))


registry.action(DESTINY, begin)
