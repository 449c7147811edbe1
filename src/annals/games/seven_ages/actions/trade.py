"""Action 3: Trade and progress (AGE-TRADE-1 to 13, AGE-TRADE-34, DEC-38, DEC-41, DEC-42, DEC-104, flow E3.1 to E3.5):
the partner, the marker of the partner, the cards. What comes of it is in settlement.py.

Cards lie in `table.laid["trade 0"]` (active) and `["trade 1"]` until the trade is settled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import markers, refusals, registry
from annals.games.seven_ages.actions import preludes, settlement
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.events import windows
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.numbers import NOBODY, TRADE, WILD
from annals.games.seven_ages.world import reach
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

CALLED: Final = "called_in"
"""The note on an empire whose marker a partner has called in."""
JOINED: Final = "joined"
"""The note that the trade is the action of the partner too."""


def begin(table: SevenTable, seat: int, empire: int) -> None:
    """The action of a seat with an empire. One that a partner has called in takes part in that trade."""
    called = (CALLED, "this_trade", empire)
    if called in table.notes:
        table.notes = (*[note for note in table.notes if note != called], (JOINED, "this_trade", empire))
        return
    table.push(SeekPartner(seat, empire, ()))


# The partner ----------------------------------------------------------------------------------------------------------


def is_blocked(table: SevenTable, number: int) -> bool:
    """Whether an event keeps an empire from trading, and no other lets it go on with this trade."""
    if ("trade_restored", "this_trade", number) in table.notes:
        return False
    return any(note[0] == "trade_block" and note[2] == number for note in table.notes)


def partners(table: SevenTable, empire: Empire, tried: tuple[int, ...], permitted: int) -> list[Empire]:
    """Empires of other players within range that may be picked (AGE-TRADE-2, AGE-TRADE-3)."""
    return [
        other
        for other in reach.empires(table, empire, permitted)
        if other.seat != empire.seat and other.set not in tried and not is_blocked(table, other.set)
    ]


@dataclass(slots=True)
class SeekPartner(Step):
    """Ask for a partner; without anybody in range the deck is it (AGE-TRADE-5)."""

    seat: int
    empire: int
    tried: tuple[int, ...]
    """Empires that cannot be picked any more: permission was denied, or they may not trade."""

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or is_blocked(table, self.empire):
            return
        everybody = (1 << len(table.empires)) - 1
        if partners(table, empire, self.tried, everybody):
            table.push(ChoosePartner(self.seat, self.empire, self.tried))
        else:
            declare(table, self.seat, self.empire, NOBODY, self.tried)


@dataclass(slots=True)
class ChoosePartner(Alone):
    """With whom to trade; one out of range may be reached by asking for a way (DEC-38, AGE-Q-18, AGE-Q-25)."""

    empire: int
    tried: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"partner": "i", "ask": "i", "deck": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        near, far = self._reached(table)
        found: list[Choice] = [("partner", number) for number in near]
        return [*found, *[("ask", number) for number in far], ("deck",)]

    def _reached(self, table: SevenTable) -> tuple[list[int], list[int]]:
        """Empires in range, and those that would be with permission to count through others."""
        empire = table.empire(self.empire)
        near = [other.set for other in partners(table, empire, self.tried, 0)]
        everybody = (1 << len(table.empires)) - 1
        far = [other.set for other in partners(table, empire, self.tried, everybody)]
        return near, [number for number in far if number not in near]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        near, far = self._reached(table)
        if choice[0] == "deck":
            return refusals.TRADE_WITH_EMPIRE if near else None
        number = int(choice[1])
        if number not in (near if choice[0] == "partner" else far):
            return refusals.OUT_OF_RANGE
        fresh = [other for other in near if not table.empire(other).traded]
        return refusals.UNTRADED_FIRST if fresh and table.empire(number).traded else None

    def must_ask(self, table: SevenTable) -> bool:
        return False

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "deck":
            declare(table, seat, self.empire, NOBODY, self.tried)
        elif choice[0] == "partner":
            declare(table, seat, self.empire, int(choice[1]), self.tried)
        else:
            number = int(choice[1])
            granted = Permitted(seat, self.empire, number, self.tried)
            denied = SeekPartner(seat, self.empire, (*self.tried, number))
            reach.ask(table, seat, self.empire, table.empire(number).areas, granted, denied)


@dataclass(slots=True)
class Permitted(Step):
    """The way to a partner is open: the trade is with it, and nobody else need be sought."""

    seat: int
    empire: int
    partner: int
    tried: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        declare(table, self.seat, self.empire, self.partner, self.tried)


def declare(table: SevenTable, seat: int, empire: int, partner: int, tried: tuple[int, ...]) -> None:
    """The partner is named, or the deck; events may still stop it."""
    table.notes = (*table.notes, ("trade", "this_trade", empire, partner))
    if table.story is not None:
        if partner == NOBODY:
            table.tell("trades_with_deck", seat, {"empire": empire})
        else:
            table.tell("trades", seat, {"empire": empire, "partner": partner})
    table.push(Declared(seat, empire, partner, tried))
    windows.opened(table, "trade", "trade_declared", seat, empire)


@dataclass(slots=True)
class Declared(Step):
    """The trade goes on, unless an event made it a pass or keeps one of the two from trading."""

    seat: int
    empire: int
    partner: int
    tried: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        passed = any(note[0] == "passed" and note[2] == self.empire for note in table.notes)
        other = table.empires[self.partner] if self.partner != NOBODY else None
        if passed or table.empires[self.empire] is None or is_blocked(table, self.empire):
            settlement.forget_trade(table)
        elif self.partner != NOBODY and (other is None or is_blocked(table, self.partner)):
            settlement.forget_trade(table)
            table.push(SeekPartner(self.seat, self.empire, (*self.tried, self.partner)))
        else:
            self._go_on(table)

    def _go_on(self, table: SevenTable) -> None:
        table.push(settlement.EndTrade(self.seat, self.empire))
        table.push(OpenWindow("trade", "after_trade", self.seat, self.empire))
        table.push(Bargain(self.seat, self.empire, self.partner))
        if self.partner != NOBODY:
            call_in(table, self.partner)


# The marker of the partner --------------------------------------------------------------------------------------------


def call_in(table: SevenTable, partner: int) -> None:
    """A Trade and progress marker of the partner is turned over; a Wild card may be (AGE-TRADE-6, AGE-Q-19). Whoever
    has another marker there is asked too, so that it stays secret."""
    seat = table.empire(partner).seat
    placed = [marker for place, marker in table.players[seat].placed if place == partner]
    if TRADE in placed and table.action <= TRADE:
        turn_over(table, seat, partner, TRADE)
    elif placed:
        table.push(UseWild(seat, partner))


def turn_over(table: SevenTable, seat: int, partner: int, marker: int) -> None:
    """The partner's marker is turned over with all that belongs to it; the trade is its action too (AGE-TRADE-7), if
    nothing makes it a pass or a Vote (AGE-Q-96)."""
    from annals.games.seven_ages.turn import AfterAction, Perform, taken

    markers.turn_up(table, seat, partner, marker)
    if marker == WILD:
        table.alter(partner).wild = True
    if table.story is not None:
        table.tell("marker", seat, {"empire": partner, "marker": marker, "action": TRADE})
    table.notes = (*table.notes, (CALLED, "this_trade", partner))
    # What follows an action follows this one when the trade is over.
    over = max([place for place, step in enumerate(table.agenda) if isinstance(step, settlement.EndTrade)])
    table.agenda.insert(over, AfterAction(seat, partner, TRADE, taken(table, partner)))
    table.push(Perform(seat, partner, TRADE, marker))
    preludes.push(table, seat, partner, TRADE)


@dataclass(slots=True)
class UseWild(Alone):
    """Use a Wild card as Trade and progress in this trade, or keep the marker face down (DEC-104)."""

    partner: int

    def verbs(self) -> dict[str, Shape]:
        return {"use": "", "keep": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("use",), ("keep",)]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        has = (self.partner, WILD) in table.players[seat].placed
        return None if choice[0] == "keep" or has else refusals.NO_WILD_CARD

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "use":
            turn_over(table, seat, self.partner, WILD)


# The cards ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Bargain(Step):
    """The trade itself, from the first cards to the reveal, with its windows (AGE-TRADE-8 to 13)."""

    seat: int
    empire: int
    partner: int
    """The other empire; -1 for the deck."""

    def run(self, table: SevenTable) -> None:
        other = self.partner
        if table.empires[self.empire] is None or (other != NOBODY and table.empires[other] is None):
            return
        both = (JOINED, "this_trade", other) in table.notes
        table.push(settlement.RevealTrade(self.seat, self.empire, other, both))
        table.push(OpenWindow("trade", "cards_placed", self.seat, self.empire))
        if both:
            table.push(SecondCard(table.empire(other).seat, other, 1))
        table.push(SecondCard(self.seat, self.empire, 0))
        self._first_cards(table)

    def _first_cards(self, table: SevenTable) -> None:
        sides = [self.empire] if self.partner == NOBODY else [self.empire, self.partner]
        asks: list[int] = []
        for side, number in enumerate(sides):
            table.laid.pop(f"trade {side}", None)
            seat = table.empire(number).seat
            if table.players[seat].hand:
                asks.append(seat)
            else:
                lay_from_deck(table, side)
        if asks:
            table.push(FirstCard(tuple(asks), (), tuple(sides)))


def traders(table: SevenTable) -> tuple[int, ...]:
    """The empires of the trade that goes on; one alone trades with the deck."""
    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, settlement.RevealTrade):
            return (step.empire,) if step.partner == NOBODY else (step.empire, step.partner)
    return ()


def lay(table: SevenTable, seat: int, side: int, card: int) -> None:
    """A card of a hand is laid face down. Nobody else knows which one, so what others knew of the hand is doubtful."""
    player = table.players[seat]
    table.blur_hand(seat)
    player.hand.remove(card)
    name = f"trade {side}"
    table.laid[name] = (*table.laid.get(name, ()), (card, 1 << seat))


def lay_from_deck(table: SevenTable, side: int) -> None:
    """The top card of the deck is laid, unseen (AGE-TRADE-9)."""
    card = table.draw()
    if card:
        seats = table.known.pop(card, 0)
        table.laid[f"trade {side}"] = (*table.laid.get(f"trade {side}", ()), (card, seats))


@dataclass(slots=True)
class FirstCard(Together):
    """Each trader lays a card face down, in secret (AGE-TRADE-8, AGE-ART-COMPUTING-3, DEC-41)."""

    sides: tuple[int, ...]
    """The empires that trade."""

    def verbs(self) -> dict[str, Shape]:
        return {"card": "i", "deck": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("card", card) for card in table.players[seat].hand], ("deck",)]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "card":
            return None if choice[1] in table.players[seat].hand else refusals.NOT_IN_HAND
        empire = table.empire(self.sides[self.side_of(table, seat)])
        return None if artefacts.has(table, empire, "computing") else refusals.NO_COMPUTING

    def side_of(self, table: SevenTable, seat: int) -> int:
        return [table.empire(number).seat for number in self.sides].index(seat)

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        for seat, choice in answers:
            if choice[0] == "deck":
                lay_from_deck(table, self.side_of(table, seat))
            else:
                lay(table, seat, self.side_of(table, seat), int(choice[1]))


@dataclass(slots=True)
class SecondCard(Step):
    """A trader whose action this is may add a card (AGE-TRADE-10 to 13)."""

    seat: int
    empire: int
    side: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is not None and table.players[self.seat].hand:
            table.push(AddCard(self.seat, self.empire, self.side))


@dataclass(slots=True)
class AddCard(Alone):
    """Add a second card of the hand face down, or none; that one is added is open (DEC-42)."""

    empire: int
    side: int

    def verbs(self) -> dict[str, Shape]:
        return {"add": "i", "none": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("add", card) for card in table.players[seat].hand], ("none",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "add":
            lay(table, seat, self.side, int(choice[1]))
            if table.story is not None:
                table.tell("adds_card", seat, {"empire": self.empire})


registry.action(TRADE, begin)
registry.artefact("computing")
