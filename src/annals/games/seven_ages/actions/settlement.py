"""What comes of a trade: values, winner, levels, money, cards, gifts (AGE-TRADE-14 to 33, AGE-BUILD-17, 18, AGE-ELE-7,
AGE-Q-20 to Q-24, DEC-43 to 46, DEC-106, flow E3.5 to E3.12).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, refusals, registry
from annals.games.seven_ages.actions import trade_value
from annals.games.seven_ages.civilization import artefacts, progress
from annals.games.seven_ages.events import lasting
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.glory import account, immediate
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.units import common, leaders
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

SAMPLES: Final = "scientists"
"""Where the cards a winner draws for its Scientists lie until one is kept."""
GIFTS: Final = (1, 2, 3, 5, 10, 20, 50, 100)
"""Amounts that are offered; any other may be given too."""


def laid(table: SevenTable, side: int) -> list[int]:
    """The cards of a side of the trade."""
    return [card for card, _ in table.laid.get(f"trade {side}", ())]


def total(table: SevenTable, side: int) -> int:
    return sum([table.edition.value(card) for card in laid(table, side)])


def forget_trade(table: SevenTable) -> None:
    """Effects and facts of this trade end."""
    table.notes = tuple([note for note in table.notes if note[1] != "this_trade"])


@dataclass(slots=True)
class EndTrade(Step):
    """The trade is over."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        forget_trade(table)


@dataclass(slots=True)
class RevealTrade(Step):
    """All cards are turned over; against the deck its top card is turned over now (AGE-TRADE-19)."""

    seat: int
    empire: int
    partner: int
    both: bool

    def run(self, table: SevenTable) -> None:
        if self.partner == NOBODY and not table.laid.get("trade 1"):
            card = table.draw()
            if card:
                table.known.pop(card, None)
                table.laid["trade 1"] = ((card, 0),)
        everybody = (1 << table.seats) - 1
        table.revealed += 1
        for side in (0, 1):
            if table.laid.get(f"trade {side}"):
                table.laid[f"trade {side}"] = tuple([(card, everybody) for card in laid(table, side)])
        if table.story is not None:
            table.tell("trade_cards", self.seat, {"own": laid(table, 0), "other": laid(table, 1)})
        table.push(Settle(self.seat, self.empire, self.partner, self.both))
        table.push(OpenWindow("trade", "cards_revealed", self.seat, self.empire))


@dataclass(slots=True)
class Settle(Step):
    """Trade values and the winner; then levels, money, cards, gifts (AGE-TRADE-14 to 19)."""

    seat: int
    empire: int
    partner: int
    both: bool

    def run(self, table: SevenTable) -> None:
        numbers = [self.empire] if self.partner == NOBODY else [self.empire, self.partner]
        values = [total(table, 0), total(table, 1)]
        before = table.empire(self.empire).level, table.empire(self.partner).level if self.partner != NOBODY else 0
        for side, number in enumerate(numbers):
            values[side] = trade_value.value(table, table.empire(number), values[side])
            table.alter(number).traded += 1
            table.notes = (*table.notes, ("trade_value", "this_trade", number, values[side]))
        table.notes = (*table.notes, ("trade_cards", "this_trade", total(table, 0) + total(table, 1)))
        if table.story is not None:
            table.tell("trade_values", self.seat, {"empire": self.empire, "own": values[0], "other": values[1]})
        table.push(PayOut(self.seat, self.empire, self.partner, before))
        table.push(OpenWindow("trade", "before_payout", self.seat, self.empire))
        if values[0] == values[1]:
            self._tie(table, before)
        else:
            self._win(table, 0 if values[0] > values[1] else 1, before)

    def _tie(self, table: SevenTable, before: tuple[int, int]) -> None:
        """Exactly one level for the only one that chose the action, or the lower of two (AGE-TRADE-25 to 27)."""
        if not self.both or before[0] < before[1]:
            advance(table, self.empire, 1)
        elif before[1] < before[0]:
            advance(table, self.partner, 1)

    def _win(self, table: SevenTable, side: int, before: tuple[int, int]) -> None:
        number = (self.empire, self.partner)[side]
        if number == NOBODY:
            return
        table.alter(number).won += 1
        table.notes = (*table.notes, ("trade_won", "this_trade", number))
        seat = table.empire(number).seat
        if table.story is not None:
            table.tell("trade_won", seat, {"empire": number})
        chose = side == 0 or self.both
        higher = self.partner != NOBODY and before[1 - side] > before[side]
        table.push(Samples(seat, number))
        table.push(Advance(seat, number, chose, higher))
        immediate.happened(table, number, "win_trade")
        if artefacts.has(table, table.empire(number), "capitalism"):
            account.gain(table, seat, 1, "capitalism")


# Levels ---------------------------------------------------------------------------------------------------------------


def advance(table: SevenTable, number: int, levels: int) -> None:
    """An empire progresses by a trade; what its card pays for that is paid level by level."""
    gone = progress.advance(table, number, levels) if levels else 0
    if gone > 0:
        table.notes = (*table.notes, ("progressed", "this_trade", number))
    for _ in range(gone):
        immediate.happened(table, number, "progress_by_trade")


@dataclass(slots=True)
class Advance(Step):
    """The winner advances 1 level and says how many more it takes of those open to it (AGE-TRADE-20 to 23)."""

    seat: int
    empire: int
    chose: bool
    """Whether it chose Trade and progress this turn."""
    higher: bool
    """Whether the other empire began on a higher level (AGE-Q-20)."""

    def run(self, table: SevenTable) -> None:
        least, most = self.limits(table)
        if least == most:
            advance(table, self.empire, least)
        else:
            table.push(TakeLevels(self.seat, self.empire, least, most))

    def limits(self, table: SevenTable) -> tuple[int, int]:
        """The fewest and the most levels: Printing adds one, Feudalism takes one off, then a World war allows but one
        (AGE-ART-PRINTING-3, AGE-ART-FEUDALISM-8, AGE-ART-WORLD_WAR-9, AGE-Q-21, AGE-Q-22)."""
        empire = table.empire(self.empire)
        printing = self.higher and artefacts.has(table, empire, "printing")
        less = int(artefacts.has(table, empire, "feudalism"))
        most = 1 + int(self.chose) + int(self.higher) + int(printing) - less
        return min(1 - less, most), min(most, 1) if table.world_war else most


@dataclass(slots=True)
class TakeLevels(Alone):
    """How many levels the winner advances (DEC-43, DEC-106)."""

    empire: int
    least: int
    most: int

    def verbs(self) -> dict[str, Shape]:
        return {"levels": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("levels", number) for number in range(self.most, self.least - 1, -1)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        advance(table, self.empire, int(choice[1]))


# Scientists -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Samples(Step):
    """The winner draws a card for each Scientist and keeps one (AGE-TRADE-24, AGE-LDR-SCIENTIST-2)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        drawn = [table.draw() for _ in range(leaders.number_of(table, table.empire(self.empire), cards.SC))]
        drawn = [card for card in drawn if card]
        if table.story is not None and drawn:
            table.tell_seat("draws", self.seat, {"cards": drawn}, {"number": len(drawn)})
        if len(drawn) == 1:
            table.players[self.seat].take(drawn[0])
        elif drawn:
            table.laid[SAMPLES] = tuple([(card, 1 << self.seat | table.known.pop(card, 0)) for card in drawn])
            table.push(KeepSample(self.seat))


@dataclass(slots=True)
class KeepSample(Alone):
    """Which of the cards drawn is kept; the others are discarded (DEC-44)."""

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("keep", card) for card, _ in table.laid[SAMPLES]]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        for card, seats in table.laid.pop(SAMPLES):
            if card == choice[1]:
                table.players[seat].take(card)
                if seats & ~(1 << seat):
                    table.known[card] = seats & ~(1 << seat)
            else:
                table.discard(card)
                if table.story is not None:
                    table.tell("throws_away", seat, {"card": card})


# Money and cards ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PayOut(Step):
    """Money for those that did not progress, cards for both, lessons of the trade, gifts (AGE-TRADE-28 to 33)."""

    seat: int
    empire: int
    partner: int
    before: tuple[int, int]
    """The levels before the trade."""

    def run(self, table: SevenTable) -> None:
        totals = total(table, 0), total(table, 1)
        for side, number in enumerate((self.empire, self.partner)):
            if number != NOBODY:
                self._pay(table, number, totals[1 - side])
        self._swap_cards(table)
        if self.partner == NOBODY:
            return
        other = table.empire(self.partner).seat
        table.push(Gifts(other, self.partner, self.empire))
        table.push(Gifts(self.seat, self.empire, self.partner))
        learn(table, self.empire, self.partner)
        for seat, number, from_whom in ((other, self.partner, self.empire), (self.seat, self.empire, self.partner)):
            if ("progressed", "this_trade", number) in table.notes:
                table.push(Elephant(seat, number, from_whom))

    def _pay(self, table: SevenTable, number: int, amount: int) -> None:
        """Money equal to the cards of the other side, twice as much for a capitalist that did not win (AGE-Q-23)."""
        if ("progressed", "this_trade", number) in table.notes or is_denied(table, number, "money"):
            return
        won = ("trade_won", "this_trade", number) in table.notes
        if not won and artefacts.has(table, table.empire(number), "capitalism"):
            amount *= 2
        lasting.pay(table, number, amount, "trade_cards")

    def _swap_cards(self, table: SevenTable) -> None:
        """Each keeps what the other side played; against the deck the own cards are discarded (AGE-TRADE-30, 31)."""
        own, other = laid(table, 0), laid(table, 1)
        table.laid.pop("trade 0", None)
        table.laid.pop("trade 1", None)
        give(table, self.empire, other)
        if self.partner == NOBODY:
            for card in own:
                table.discard(card)
        else:
            give(table, self.partner, own)


def give(table: SevenTable, number: int, found: list[int]) -> None:
    """Cards everybody has seen go to the owner of an empire, or are discarded if it may not have them."""
    seat = table.empire(number).seat
    for card in found:
        if is_denied(table, number, "cards"):
            table.discard(card)
        else:
            table.players[seat].take(card)
            table.known[card] = (1 << table.seats) - 1 & ~(1 << seat)


def is_denied(table: SevenTable, number: int, what: str) -> bool:
    return any(note[0] == "trade_deny" and note[2] == number and what in note[3:] for note in table.notes)


def learn(table: SevenTable, one: int, other: int) -> None:
    """A bar on cavalry or ships ends with a trade with an empire that is free of it (AGE-BUILD-17, AGE-BUILD-18)."""
    first, second = table.empire(one), table.empire(other)
    if first.no_cavalry != second.no_cavalry:
        pupil = one if first.no_cavalry else other
        table.alter(pupil).no_cavalry = False
        _tell_lesson(table, pupil, "cavalry")
    if first.no_ships != second.no_ships:
        pupil = one if first.no_ships else other
        table.alter(pupil).no_ships = False
        _tell_lesson(table, pupil, "ships")


def _tell_lesson(table: SevenTable, number: int, units: str) -> None:
    if table.story is not None:
        table.tell("learns", table.empire(number).seat, {"empire": number, "units": units})


@dataclass(slots=True)
class Elephant(Step):
    """An unnamed elephant for one that progressed, from a partner with an elephant area (AGE-ELE-7)."""

    seat: int
    empire: int
    partner: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is None or table.empires[self.partner] is None:
            return
        if table.rules.common_units and common.may_take_unnamed(table, self.empire, self.partner):
            table.push(TakeElephant(self.seat, self.empire))


@dataclass(slots=True)
class TakeElephant(Alone):
    """Take a random unnamed elephant, or not (DEC-45)."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"take": "", "none": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("take",), ("none",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "take":
            common.take_unnamed(table, self.empire)
            if table.story is not None:
                table.tell("elephant", seat, {"empire": self.empire})


@dataclass(slots=True)
class Gifts(Step):
    """A trader may give money to the other (AGE-TRADE-32)."""

    seat: int
    empire: int
    other: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.other] is None:
            return
        giver = table.empires[self.empire]
        if giver is not None and giver.money:
            table.push(Gift(self.seat, self.empire, self.other))


@dataclass(slots=True)
class Gift(Alone):
    """Give any amount, or nothing (DEC-46, AGE-Q-24)."""

    empire: int
    other: int

    def verbs(self) -> dict[str, Shape]:
        return {"give": "i", "none": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        most = self._most(table)
        amounts = [amount for amount in GIFTS if amount < most]
        return [("none",), *[("give", amount) for amount in [*amounts, most] if amount]]

    def _most(self, table: SevenTable) -> int:
        room = table.rules.most_money - table.empire(self.other).money
        return min(table.empire(self.empire).money, room)

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "none" or 0 < int(choice[1]) <= self._most(table):
            return None
        return refusals.TOO_GENEROUS

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "give":
            if table.story is not None:
                table.tell("gift", seat, {"empire": self.empire, "other": self.other, "money": int(choice[1])})
            lasting.pay(table, self.empire, -int(choice[1]))
            lasting.pay(table, self.other, int(choice[1]))


registry.artefact("printing")
