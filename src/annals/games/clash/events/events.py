"""Events: drawing the card, its icon, its text, and what becomes of the card (CLA-EVENT-1 to 9).

The card lies among `table.standing` while it is carried out, and stays there if it says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.economy import gifts, payment
from annals.games.clash.economy.stock import CULTURE, IDEAS
from annals.games.clash.events import icon_effects, losses, text_effects
from annals.games.clash.hand import draw
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape
from annals.kernel.knowledge import NOBODY, knows, learn, only

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

ONE_CULTURE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1)
STAR_CATALOGUES: Final[tuple[tuple[int, int], ...]] = ((IDEAS, 1), (CULTURE, 1))


@dataclass(slots=True)
class DrawEvent(Step):
    """Draw an event and carry it out; Star Catalogues give something first (CLA-CIV-BABYLONIA-3)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        table.push(TurnUp(self.seat))
        if "star_catalogues" in table.players[self.seat].abilities:
            table.push(gifts.ChooseGain(self.seat, STAR_CATALOGUES, "star_catalogues"))


@dataclass(slots=True)
class TurnUp(Step):
    """The top card of the deck, made anew from the discards if it is empty (CLA-EVENT-1, 3)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        if table.event_discards and "great_mausoleum" in table.players[self.seat].wonders:
            table.push(TurnUpOrTake(self.seat))
        else:
            _turn_up(table, self.seat)


def _turn_up(table: ClashTable, seat: int) -> None:
    draw.refill(table, table.event_deck, table.event_discards, "event deck")
    if table.event_deck:
        resolve(table, seat, table.event_deck.pop())


@dataclass(slots=True)
class TurnUpOrTake(Alone):
    """The Great Mausoleum: the top event of the discard pile instead (CLA-WON-MAUSOLEUM-2)."""

    def verbs(self) -> dict[str, Shape]:
        return {"draw": "", "take": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("draw",), ("take", table.event_discards[-1])]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "draw":
            _turn_up(table, seat)
        else:
            resolve(table, seat, table.event_discards.pop())


def resolve(table: ClashTable, seat: int, card: str) -> None:
    """Icon, then text, then the card goes; Human Sacrifice may cancel all of it."""
    table.known.pop(card, None)
    table.standing.append(card)
    table.revealed += 1
    if table.story is not None:
        table.tell("event", seat, {"card": card})
    player = table.players[seat]
    if player.captives and "human_sacrifice" in player.abilities:
        table.push(CancelEvent(seat, card))
    else:
        carry_out(table, seat, card)


def carry_out(table: ClashTable, seat: int, card: str) -> None:
    table.push(FileEvent(seat, card))
    table.push(ShowText(seat, card))
    icon_effects.push_icon(table, seat, table.edition.events[card].icon)


@dataclass(slots=True)
class ShowText(Step):
    """The icon is done, the text follows (CLA-EVENT-5)."""

    seat: int
    card: str

    def run(self, table: ClashTable) -> None:
        text_effects.push_text(table, self.seat, self.card)


@dataclass(slots=True)
class CancelEvent(Alone):
    """Human Sacrifice: return a captive to draw another event (CLA-CIV-AZTECS-4)."""

    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"sacrifice": "", "accept": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("accept",), ("sacrifice",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "accept":
            carry_out(table, seat, self.card)
            return
        player = table.players[seat]
        if table.story is not None:
            table.tell("cancel_event", seat, {"card": self.card}, "human_sacrifice")
        table.standing.remove(self.card)
        draw.discard_event(table, player, self.card)
        table.push(TurnUp(seat))
        payment.free_captives(table, player, 1)


@dataclass(slots=True)
class FileEvent(Step):
    """A resolved event is discarded unless it stays, or somebody took it (CLA-EVENT-2)."""

    seat: int
    card: str

    def run(self, table: ClashTable) -> None:
        if self.card in table.standing and not stays(table, self.card):
            table.standing.remove(self.card)
            draw.discard_event(table, table.players[self.seat], self.card)


def stays(table: ClashTable, card: str) -> bool:
    """Whether an event lies out on: as long as something waits for it or lies on it."""
    event = table.edition.events[card]
    if not event.stays or event.great_person:
        return False
    if card == "plague":
        return any("sanitation" not in player.advances for player in table.players)
    if card == "envoys_meet":
        return bool(table.open_wonder)
    if card == "anarchy":
        return any(player.anarchy for player in table.players)
    if card in ("solar_eclipse", "trojan_horse"):
        return True
    return any(card in player.half_points for player in table.players)


def plague_ends(table: ClashTable) -> None:
    """The Plague goes when every player has Sanitation (CLA-EVT-PLAGUE-4). Asked when somebody gains it."""
    if "plague" in table.standing and not stays(table, "plague"):
        losses.end_standing(table, "plague")


# Looking ahead --------------------------------------------------------------------------------------------------


def look_ahead(table: ClashTable, seat: int) -> None:
    """Calendar: look at the next event, and pay to put it under the deck (CLA-CIV-MAYA-7)."""
    draw.refill(table, table.event_deck, table.event_discards, "event deck")
    if not table.event_deck:
        return
    card = table.event_deck[-1]
    if not knows(table.known.get(card, NOBODY), seat):
        table.revealed += 1
    learn(table.known, card, only(seat))
    if table.story is not None:
        table.tell_seat("look", seat, {"deck": "event", "card": card}, {"deck": "event"}, "calendar")
    table.push(NextEvent(seat))


@dataclass(slots=True)
class NextEvent(Alone):
    """Leave the next event where it is, or put it under the deck for 1 culture token and look at the one after it."""

    def verbs(self) -> dict[str, Shape]:
        return {"leave": "", "bury": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = [("leave",)]
        if len(table.event_deck) > 1 and payment.affordable(player, ONE_CULTURE, payment.token_swaps(player)):
            found.append(("bury",))
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "leave":
            return
        table.event_deck.insert(0, table.event_deck.pop())
        table.push(LookAgain(seat))
        player = table.players[seat]
        payment.pay(table, player, ONE_CULTURE, "calendar", payment.token_swaps(player))


@dataclass(slots=True)
class LookAgain(Step):
    """The next event after one was put under the deck."""

    seat: int

    def run(self, table: ClashTable) -> None:
        look_ahead(table, self.seat)
