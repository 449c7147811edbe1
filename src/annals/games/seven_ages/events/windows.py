"""Windows: moments at which anybody may play an event that fits (AGE-EVENT-10 to 12, DEC-99, flow A.1).

A room opens one with `opened(table, window, moment, ...)` where the flow says `[W name]`. It is opened only if a card
for that moment could be in somebody's hand, by what everybody knows; and then it asks everybody who holds cards, so
that it tells nobody anything.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from annals.games.seven_ages.events import playing
from annals.games.seven_ages.events.played import LAID
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.kernel.agenda import Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import PASS, Window

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def opened(
    table: SevenTable, window: str, moment: str, seat: int = NOBODY, empire: int = NOBODY, area: int = NOWHERE
) -> None:
    """Push a window for a moment, if any card could be played in it. `seat`, `empire` and `area` say whose activity it
    is about."""
    if not any(may_be_held(table, card) for card in _cards(table, window, moment)):
        return
    asks = tuple([other for other in table.turn_order() if table.players[other].hand])
    if asks:
        table.push(EventWindow(asks, (), window, moment, seat, empire, area))


def _cards(table: SevenTable, window: str, moment: str) -> tuple[int, ...]:
    """Cards with an event for this moment."""
    played_at = table.edition.played_at
    found = played_at.get((window, moment), ())
    if playing.is_between_steps(window, moment):
        found += played_at.get((window, "during_action"), ())
    return (*found, *played_at.get(("any", "any_time"), ())) if moment in playing.QUIET else found


def may_be_held(table: SevenTable, card: int) -> bool:
    """Whether, by what everybody can see, a card may be in a hand."""
    if card in table.discards or any(card == laid for laid, _ in table.laid.get(LAID, ())):
        return False
    return all(empire.card != card for empire in table.in_play())


@dataclass(slots=True)
class OpenWindow(Step):
    """A window that is opened when its time has come; rooms push it among their steps."""

    window: str
    moment: str
    seat: int = NOBODY
    empire: int = NOBODY
    area: int = NOWHERE

    def run(self, table: SevenTable) -> None:
        opened(table, self.window, self.moment, self.seat, self.empire, self.area)


@dataclass(slots=True)
class EventWindow(Window):
    """Play an event or pass."""

    window: str
    moment: str
    seat: int
    empire: int
    area: int

    def kind(self) -> str:
        return self.window

    def verbs(self) -> dict[str, Shape]:
        return {"pass": "", "play": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        fitting = _cards(table, self.window, self.moment)
        found: list[Choice] = [PASS]
        for card in table.players[seat].hand:
            if card in fitting:
                found += [("play", card, mode) for mode in range(len(table.edition.cards[card].event.modes))]
        return found

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == PASS:
            return None
        return playing.refuse(table, self.occasion(), seat, int(choice[1]), int(choice[2]))

    def act(self, table: SevenTable, seat: int, choice: Choice) -> None:
        playing.play(table, self.occasion(), seat, int(choice[1]), int(choice[2]))

    def anew(self, table: SevenTable, seat: int) -> EventWindow:
        """Open again, for those who will still hold cards; for all if nobody does, so that it can close."""
        place = self.asks.index(seat) + 1
        turned = self.asks[place:] + self.asks[:place]
        holding = tuple([other for other in turned if len(table.players[other].hand) > (other == seat)])
        return replace(self, asks=holding or turned, answers=())

    def occasion(self) -> playing.Occasion:
        """The moment at which an event is played in this window."""
        return playing.Occasion(self.window, self.moment, self.seat, self.empire, self.area)
