"""Cancelling: as soon as an event is played on its target others may cancel it, and the cancel in its turn
(AGE-EVENT-6 to 9, AGE-Q-101, DEC-101).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.events import functions, played, targets, windows
from annals.games.seven_ages.events.facts_area import builder_areas
from annals.games.seven_ages.events.played import Played
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import PASS, Window

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Mode
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details

REACTIONS: Final = (("any", "reaction"), ("harvest", "reaction"))
"""Where cards that cancel are found."""


def _announce(table: SevenTable, event: Played) -> None:
    """What is named stands: things judged as they are now are noted, everybody hears of it, others may cancel it."""
    empire = functions.alive(table, event.empire)
    led = tuple(sorted({area for _, area in empire.leaders})) if empire is not None else ()
    is_area = event.kind(table) in targets.AREAS
    city = table.cities.get(event.target, 0) if is_area else 0
    event = replace(event, place=played.CENSURE, city=city, led=led, guarded=tuple(builder_areas(table)))
    played.put(table, event)
    if table.story is not None:
        _tell(table, event)
    _open(table, event)


def _tell(table: SevenTable, event: Played) -> None:
    """The story tells what is played on what."""
    kind, details = announced(table, event)
    table.tell(kind, event.seat, details)


def announced(table: SevenTable, event: Played) -> tuple[str, Details]:
    """The entry of the story by which everybody hears what is played on what."""
    kind = targets.SORTS.get(event.kind(table), "")
    if event.mode == played.BY_SPECIAL:
        return "plot", {"empire": event.own, "leader": event.target, "area": event.second}
    if not kind:
        return "event", {"card": event.card}
    second: Details = {"second": event.second} if event.second >= 0 else {}
    return f"event_{kind}", {"card": event.card, "target": event.target, **second}


def _open(table: SevenTable, event: Played) -> None:
    """Open the window, if a card that cancels this event could be in somebody's hand."""
    found = answers_to(table, event)
    if not any(windows.may_be_held(table, card) for card in found):
        return
    asks = tuple([seat for seat in table.turn_order() if table.players[seat].hand])
    if asks:
        table.push(CancelWindow(asks, (), event.card))


def answers_to(table: SevenTable, event: Played) -> list[int]:
    """The cards that could cancel an event, in anybody's hand."""
    played_at = table.edition.played_at
    found = [card for at in REACTIONS for card in played_at.get(at, ())]
    return [card for card in found if _names(table, card, event)]


def _names(table: SevenTable, card: int, event: Played) -> bool:
    """Whether a card says that it cancels this event, by name or by tag. A card never answers itself."""
    cancels = table.edition.cards[card].event
    if card == event.card:
        return False
    return event.name(table) in cancels.cancels_events or any(tag in cancels.cancels_tags for tag in event.tags(table))


def _hits(table: SevenTable, event: Played, seat: int) -> bool:
    """Whether an event is aimed at a player, or at an empire, area or leader of theirs."""
    kind = event.kind(table)
    if kind == "all":
        return True
    if kind in ("player", "other_player"):
        return event.target == seat
    if kind == "region":
        region = table.edition.atlas.regions[targets.region_names(table)[event.target]]
        return any(empire.areas & region for empire in table.empires_of(seat))
    areas = [event.target, event.second] if kind in ("border", "up_to_two_land_areas") else []
    numbers = [event.empire, *[table.control[area] for area in areas if area >= 0]]
    return any(empire.set in numbers for empire in table.empires_of(seat))


def cancel_modes(table: SevenTable, card: int) -> list[int]:
    """The modes of a card that answer an event."""
    modes: list[Mode] = table.edition.cards[card].event.modes
    return [place for place, mode in enumerate(modes) if mode.target == "event"]


@dataclass(slots=True)
class CancelWindow(Window):
    """Cancel the event that was just played, or let it be."""

    card: int
    """The event, for those who are asked."""

    def about(self) -> str:
        return str(self.card)

    def kind(self) -> str:
        return "any"

    def verbs(self) -> dict[str, Shape]:
        return {"pass": "", "cancel": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found: list[Choice] = [PASS]
        fitting = answers_to(table, played.current(table))
        for card in table.players[seat].hand:
            if card in fitting:
                found += [("cancel", card, mode) for mode in cancel_modes(table, card)]
        return found

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == PASS:
            return None
        card, mode = int(choice[1]), int(choice[2])
        if card not in table.players[seat].hand:
            return refusals.NOT_IN_HAND
        event = played.current(table)
        if card not in answers_to(table, event) or mode not in cancel_modes(table, card):
            return refusals.CANCELS_OTHER
        if table.edition.cards[card].event.cancels_scope == "hits_you" and not _hits(table, event, seat):
            return refusals.HITS_ANOTHER
        return None

    def act(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event = played.current(table)
        card = int(choice[1])
        table.players[seat].hand.remove(card)
        table.known.pop(card, None)
        played.lay(table, card)
        answer = Played(seat, card, int(choice[2]), target=event.card, empire=event.empire, place=played.CANCEL)
        table.push(replace(answer, actor=event.actor, acting=event.acting, moment="reaction"))


def _cancel(table: SevenTable, event: Played, op: Op) -> None:
    """The event answered is discarded without effect; nothing else of it happens (AGE-EVENT-6)."""
    for place in range(len(table.agenda) - 1, 0, -1):
        if isinstance(table.agenda[place], CancelWindow):
            answered = table.agenda[place - 1]
            assert isinstance(answered, Played)
            table.agenda[place - 1] = replace(answered, place=played.END)
            del table.agenda[place]
            if table.story is not None:
                table.tell("cancelled", event.seat, {"card": answered.card}, origin=event.name(table))
            return


played.stage(played.CANCEL, _announce)
registry.operation("cancel", _cancel)
