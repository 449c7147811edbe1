"""Operations on hands, the deck and the discards, choosing between options, and starting empires (vocabulary)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import bidding, registry
from annals.games.seven_ages.actions import start
from annals.games.seven_ages.civilization import religions
from annals.games.seven_ages.clearing import ClearAway
from annals.games.seven_ages.events import choosing, facts_moment, functions, lasting, played, selecting, targets
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import Note, SevenTable

ARRANGED: Final = "arranged"
"""Where the top cards of the deck lie while they are put in order."""
TOLD: Final = ("nuke_hold", "glory", "religion_adopt", "disorder")
"""Operations by which an option is told."""


# Hands ----------------------------------------------------------------------------------------------------------------


def _hand_look(table: SevenTable, event: Played, op: Op) -> None:
    for seat in selecting.seats(table, event, op.word("player")):
        found = table.players[seat].hand if op.word("cards") == "all" else _look_at_trade(table, seat, event.seat)
        for card in found if op.word("cards") == "all" else []:
            table.known[card] = table.known.get(card, 0) | 1 << event.seat
        if table.story is not None:
            table.tell_seat("looks", event.seat, {"cards": list(found), "player": seat}, {"player": seat})


def _look_at_trade(table: SevenTable, seat: int, looker: int) -> list[int]:
    """The cards a player has placed in the trade are seen by another."""
    pile = f"trade {trade_side(table, seat)}"
    there = table.laid.get(pile, ())
    table.laid[pile] = tuple([(card, seats | 1 << looker) for card, seats in there])
    return [card for card, _ in there]


def trade_side(table: SevenTable, seat: int) -> int:
    """Which side of the trade is a player's: the active one 0, the partner 1."""
    numbers = facts_moment.traders(table)
    return 0 if numbers and table.empire(numbers[0]).seat == seat else 1


def _hand_take(table: SevenTable, event: Played, op: Op) -> None:
    if table.players[event.target].hand:
        table.push(TakeCard(event.seat, event.target))


@dataclass(slots=True)
class TakeCard(Alone):
    """Which card of another hand is taken."""

    giver: int

    def verbs(self) -> dict[str, Shape]:
        return {"card": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("card", card) for card in table.players[self.giver].hand]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.hand_over(self.giver, seat, int(choice[1]))
        if table.story is not None:
            table.tell("card_taken", seat, {"player": self.giver})


def _hand_swap(table: SevenTable, event: Played, op: Op) -> None:
    """Two players exchange their hands; each still knows what was theirs."""
    one, other = table.players[event.seat], table.players[event.target]
    for player in (one, other):
        for card in player.hand:
            table.known[card] = table.known.get(card, 0) | 1 << player.seat
    one.hand, other.hand = other.hand, one.hand
    if table.story is not None:
        table.tell("hands_swapped", event.seat, {"player": event.target}, event.name(table))


def _hand_limit(table: SevenTable, event: Played, op: Op) -> None:
    lasting.leave(table, op, event.seat, selecting.amount(table, event, op, "delta"))


def _draw(table: SevenTable, event: Played, op: Op) -> None:
    for seat in selecting.seats(table, event, op.word("player")):
        bidding.draw_up_to(table, seat, len(table.players[seat].hand) + selecting.amount(table, event, op, "count"))


def _discard_recover(table: SevenTable, event: Played, op: Op) -> None:
    if table.discards:
        table.push(Recover(event.seat))


@dataclass(slots=True)
class Recover(Alone):
    """Which card of the discards goes to the hand; everybody sees it."""

    def verbs(self) -> dict[str, Shape]:
        return {"card": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("card", card) for card in sorted(table.discards)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        card = int(choice[1])
        table.discards.remove(card)
        table.players[seat].take(card)
        table.known[card] = (1 << table.seats) - 1
        if table.story is not None:
            table.tell("card_recovered", seat, {"card": card})


# The deck -------------------------------------------------------------------------------------------------------------


def _deck_arrange(table: SevenTable, event: Played, op: Op) -> None:
    """The player looks at the top cards and puts them back in any order."""
    count = min(selecting.amount(table, event, op, "count"), len(table.deck))
    if count:
        top = table.deck[-count:]
        del table.deck[-count:]
        table.laid[ARRANGED] = tuple([(card, 1 << event.seat) for card in reversed(top)])
        table.push(PutOnTop(event.seat, count))


@dataclass(slots=True)
class PutOnTop(Alone):
    """Which card is put on the deck next: the last one put there is drawn first."""

    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"card": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("card", card) for card, _ in sorted(table.laid.get(ARRANGED, ()))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        card = int(choice[1])
        left = tuple([each for each in table.laid[ARRANGED] if each[0] != card])
        table.deck.append(card)
        table.known[card] = 1 << seat  # Who had arranged the deck before knows its order no more.
        if left:
            table.laid[ARRANGED] = left
            table.push(PutOnTop(seat, len(left)))
        else:
            del table.laid[ARRANGED]


# Options --------------------------------------------------------------------------------------------------------------


def _choose(table: SevenTable, event: Played, op: Op) -> None:
    for seat in selecting.seats(table, event, op.word("player")):
        table.push(ChooseOption(seat))


@dataclass(slots=True)
class ChooseOption(Alone):
    """Which of the things an event offers happens."""

    def verbs(self) -> dict[str, Shape]:
        return {**dict.fromkeys(TOLD, ""), "option": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        options = played.op_of(table, event).lists["options"]
        found = [place for place, ops in enumerate(options) if any(_can_be_done(table, event, op) for op in ops)]
        return [_told(options[place], place) for place in found or range(len(options))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event = played.current(table)
        options = played.op_of(table, event).lists["options"]
        place = next(place for place, ops in enumerate(options) if _told(ops, place) == choice)
        table.push(replace(event, path=(*event.path, event.place - 1, place), place=0))


def _told(ops: tuple[Op, ...], place: int) -> Choice:
    """An option by what it begins with, where there are words for it."""
    return (ops[0].name,) if ops[0].name in TOLD else ("option", place)


def _can_be_done(table: SevenTable, event: Played, op: Op) -> bool:
    """Whether an operation would change anything."""
    if op.name in choosing.DOES:
        numbers = selecting.empires(table, event, op.word("empire")) if op.word("empire") else [NOBODY]
        return any(choosing.candidates_of(table, event, op, number) for number in numbers)
    if op.name == "religion_adopt":
        return _may_adopt(table, event)
    return True


def _may_adopt(table: SevenTable, event: Played) -> bool:
    """The loser does not hold the dominant religion of your empire yet, and a marker is free."""
    own = functions.alive(table, event.own)
    numbers = selecting.empires(table, event, "loser")
    if own is None or not own.religions or not numbers:
        return False
    religion = own.religions[0]
    return religions.can_adopt(table, numbers[0], religion)


# Starting empires -----------------------------------------------------------------------------------------------------


def _may_start(table: SevenTable, draft: Played) -> bool:
    """Whether the empire of the card named can be started with the limits waived."""
    op = draft.mode_of(table).ops[0]
    if op.word("where") and not selecting.areas(table, draft, op.word("where")):
        return False
    return start.may_start(table, draft.seat, draft.target, op.words["ignore"])


def _start_override(table: SevenTable, event: Played, op: Op) -> None:
    """The empire of the card named is started now, with those limits waived; it is the Start empire of this action."""
    if op.word("where"):
        table.push(ChooseStart(event.seat))
    else:
        _start(table, event, op, NOWHERE)


@dataclass(slots=True)
class ChooseStart(Alone):
    """In which vacant area the empire begins."""

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        op = played.op_of(table, event)
        return [("area", area) for area in selecting.areas(table, event, op.word("where"), event.empire)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event = played.current(table)
        op = played.op_of(table, event)
        if op.name == "start_empire":
            _rise(table, event, op, int(choice[1]))
        else:
            _start(table, event, op, int(choice[1]))


def _start(table: SevenTable, event: Played, op: Op, area: int) -> None:
    if not played.take_up(table, event.target):
        return
    ignored = op.words["ignore"]
    note: Note = ("start_override", "this_action", event.seat, event.target, area, *ignored)
    table.notes = (*table.notes, note, ("started", "this_action", event.seat))
    start.begin_with(table, event.seat, event.target, ignored)


def _start_empire(table: SevenTable, event: Played, op: Op) -> None:
    """The empire that lost its last unit rises again in a vacant start area."""
    table.push(ChooseStart(event.seat))


def _rise(table: SevenTable, event: Played, op: Op, area: int) -> None:
    """It starts anew as soon as it has been cleared away."""
    empire = table.empire(event.empire)
    percent = round(100 * op.factors["money_factor"])
    step = RiseAgain(event.seat, empire.card, area, empire.level, percent, event.empire)
    clearing = [place for place, each in enumerate(table.agenda) if isinstance(each, ClearAway)]
    at = clearing[-1] if clearing else played.place_of(table)
    table.agenda.insert(at, step)


@dataclass(slots=True)
class RiseAgain(Step):
    """An empire that was just cleared away is started again with the same counters, on the space it held, with a part
    of its money."""

    seat: int
    card: int
    area: int
    level: int
    percent: int
    counters: int

    def run(self, table: SevenTable) -> None:
        if self.card not in table.discards:
            return
        table.discards.remove(self.card)
        override = ("start_override", "this_action", self.seat, self.card, self.area, "ages")
        table.notes = (
            *table.notes,
            override,
            ("start_as", "this_action", self.seat, self.card, self.level, self.percent),
        )
        start.begin_with(table, self.seat, self.card, ("ages",), self.counters)


registry.operation("hand_look", _hand_look)
registry.operation("hand_take", _hand_take)
registry.operation("hand_swap", _hand_swap)
registry.operation("hand_limit", _hand_limit)
registry.operation("draw", _draw)
registry.operation("discard_recover", _discard_recover)
registry.operation("deck_arrange", _deck_arrange)
registry.operation("choose", _choose)
registry.operation("start_override", _start_override)
registry.operation("start_empire", _start_empire)
targets.goes_with("start_override", _may_start)
