"""Drawing cards from the four decks, and discarding them (CLA-CARD-3 to 7, CLA-EVENT-3, CLA-WONDER-15).

Drawing is a step, so that whoever may take another card instead (Great Mausoleum, a wonder expert) is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape
from annals.kernel.knowledge import PUBLIC, forget, learn
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


ENVOYS_MEET: Final = "envoys_meet"
"""The event that lies out as long as its wonder does (CLA-EVT-ENVOYS_MEET-3)."""


def refill(table: ClashTable, deck: list[str], discards: list[str], name: str) -> None:
    """An empty deck is made anew from its discards."""
    if not deck and discards:
        deck += discards
        discards.clear()
        table.chance.shuffle(name, deck)
        forget(table.known, deck)
        if table.story is not None:
            table.tell("reshuffle", None, {"deck": name})


@dataclass(slots=True)
class DrawActions(Step):
    """Draw action cards, one after the other."""

    seat: int
    amount: int
    origin: str

    def run(self, table: ClashTable) -> None:
        if self.amount > 1:
            table.push(DrawActions(self.seat, self.amount - 1, self.origin))
        if table.action_discards and "great_mausoleum" in table.players[self.seat].wonders:
            table.push(DrawOrTake(self.seat, self.origin))
        else:
            take_action(table, table.players[self.seat], self.origin)


@dataclass(slots=True)
class DrawOrTake(Alone):
    """The Great Mausoleum: the top card of the discard pile instead of one from the deck (CLA-WON-MAUSOLEUM-2)."""

    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"draw": "", "take": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("draw",), ("take", table.action_discards[-1])]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "draw":
            take_action(table, player, self.origin)
            return
        card = table.action_discards.pop()
        player.action_hand.append(card)
        learn(table.known, card, PUBLIC)
        if table.story is not None:
            table.tell("take_discard", seat, {"card": card}, "great_mausoleum")


def take_action(table: ClashTable, player: Player, origin: str) -> None:
    """The top card of the deck, if there is one (CLA-CARD-4, 7)."""
    refill(table, table.action_deck, table.action_discards, "action deck")
    if not table.action_deck:
        return
    card = table.action_deck.pop()
    player.action_hand.append(card)
    table.revealed += 1
    if table.story is not None:
        table.tell_seat("draw", player.seat, {"deck": "action", "card": card}, {"deck": "action"}, origin)


@dataclass(slots=True)
class DrawObjectives(Step):
    """Draw objective cards; one that the Great Oracle assigned comes first (CLA-EVT-GREAT_ORACLE-2)."""

    seat: int
    amount: int
    origin: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        for _ in range(self.amount):
            if player.promised:
                card = player.promised.pop(0)
            else:
                refill(table, table.objective_deck, table.objective_discards, "objective deck")
                if not table.objective_deck:
                    return
                card = table.objective_deck.pop()
            player.objective_hand.append(card)
            table.revealed += 1
            if table.story is not None:
                details: Details = {"deck": "objective", "card": card}
                table.tell_seat("draw", self.seat, details, {"deck": "objective"}, self.origin)


@dataclass(slots=True)
class DrawWonder(Step):
    """Draw a wonder card; the open one of Envoys Meet or the one a wonder expert knows may be taken instead
    (CLA-EVT-ENVOYS_MEET-2, CLA-CIV-GENERAL-7). With no wonder left none is drawn (CLA-WONDER-15)."""

    seat: int
    origin: str

    def run(self, table: ClashTable) -> None:
        if open_wonders(table, self.seat):
            table.push(ChooseWonder(self.seat, self.origin))
        elif table.wonder_deck:
            take_wonder(table, self.seat, self.origin)


def open_wonders(table: ClashTable, seat: int) -> list[str]:
    """Wonders this seat may take by name: the open one, and the one its leader knows unless it was ever built."""
    found = [table.open_wonder] if table.open_wonder else []
    known = known_wonder(table, seat)
    taken = {*table.wonder_builders, *table.players[seat].wonder_hand, *found}
    return [*found, known] if known and known not in taken else found


def known_wonder(table: ClashTable, seat: int) -> str:
    """The wonder that the leader of this seat is an expert in; empty if there is none (CLA-CIV-GENERAL-7)."""
    leader = table.players[seat].leader
    return table.edition.leaders[leader].wonder if leader else ""


def turn_up_wonder(table: ClashTable, seat: int, origin: str) -> None:
    """The top wonder card lies open from now on, if there is one and no other does (CLA-EVT-ENVOYS_MEET-2)."""
    if table.wonder_deck and not table.open_wonder:
        table.open_wonder = table.wonder_deck.pop()
        table.known.pop(table.open_wonder, None)
        table.revealed += 1
        if table.story is not None:
            table.tell("open_wonder", seat, {"card": table.open_wonder}, origin)


def take_wonder(table: ClashTable, seat: int, origin: str) -> None:
    card = table.wonder_deck.pop()
    table.players[seat].wonder_hand.append(card)
    table.revealed += 1
    if table.story is not None:
        table.tell_seat("draw", seat, {"deck": "wonder", "card": card}, {"deck": "wonder"}, origin)


@dataclass(slots=True)
class ChooseWonder(Alone):
    """The top wonder card, or one by name."""

    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"draw": "", "take": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = [("draw",)] if table.wonder_deck else []
        return [*found, *[("take", wonder) for wonder in open_wonders(table, seat)]]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "draw":
            take_wonder(table, seat, self.origin)
            return
        wonder = str(choice[1])
        if wonder == table.open_wonder:
            table.open_wonder = ""
            if wonder == known_wonder(table, seat):
                turn_up_wonder(table, seat, ENVOYS_MEET)
            if not table.open_wonder and ENVOYS_MEET in table.standing:
                table.standing.remove(ENVOYS_MEET)
                table.event_discards.append(ENVOYS_MEET)
        elif wonder in table.wonder_deck:
            table.wonder_deck.remove(wonder)
            table.revealed += 1
        else:
            # It was in another hand, whose player draws another card for it (CLA-CIV-GENERAL-8).
            loser = next(player for player in table.players if wonder in player.wonder_hand)
            loser.wonder_hand.remove(wonder)
            table.revealed += 1
            table.push(DrawWonder(loser.seat, self.origin))
        table.players[seat].wonder_hand.append(wonder)
        learn(table.known, wonder, PUBLIC)
        if table.story is not None:
            table.tell("take_wonder", seat, {"card": wonder}, self.origin)


def discard_action(table: ClashTable, player: Player, card: str, origin: str) -> None:
    """An action card goes face up on the discard pile; the Great Mausoleum's owner's goes under it
    (CLA-WON-MAUSOLEUM-3)."""
    player.action_hand.remove(card)
    table.known.pop(card, None)
    if "great_mausoleum" in player.wonders:
        table.action_discards.insert(0, card)
    else:
        table.action_discards.append(card)
    if table.story is not None:
        table.tell("discard", player.seat, {"card": card}, origin)


def discard_event(table: ClashTable, player: Player, card: str) -> None:
    """An event card goes to the discard pile; the Great Mausoleum's owner puts it under (CLA-WON-MAUSOLEUM-3)."""
    if "great_mausoleum" in player.wonders:
        table.event_discards.insert(0, card)
    else:
        table.event_discards.append(card)


def discard_objective(table: ClashTable, player: Player, card: str, origin: str) -> None:
    """An objective card goes face up on its discard pile."""
    player.objective_hand.remove(card)
    table.known.pop(card, None)
    table.objective_discards.append(card)
    if table.story is not None:
        table.tell("discard", player.seat, {"card": card}, origin)
