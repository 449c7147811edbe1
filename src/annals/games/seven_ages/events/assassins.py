"""Assassination, by event or by special: both sides pick in secret, the higher card decides (AGE-ASSASSIN-1 to 9,
AGE-Q-44, DEC-77, flow A.3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.events import checks, functions, played
from annals.games.seven_ages.events.played import Played
from annals.games.seven_ages.glory import immediate
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.world import reach
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.table import SevenTable

PILES: Final = ("assassin 0", "assassin 1")
"""Where the two sides' cards lie face down: the assassin's, the target's."""


def _assassinate(table: SevenTable, event: Played, op: Op) -> None:
    empire = functions.alive(table, event.empire)
    if empire is None or (event.target, event.second) not in empire.leaders:
        return
    guards = table.edition.cards[empire.card].empire.leader_number
    table.push(Strike(event.own, event.empire, event.target, event.second))
    table.push(PickCard(empire.seat, 1, guards))
    table.push(PickCard(event.seat, 0, functions.value(table, event, op.exprs["picks"])))


@dataclass(slots=True)
class PickCard(Step):
    """A side picks a card, which only its player sees, and has so many picks with it."""

    seat: int
    side: int
    picks: int

    def run(self, table: SevenTable) -> None:
        if self.picks <= 0:
            return
        if self.picks > 1:
            table.push(KeepPick(self.seat, self.side, self.picks - 1))
        checks.discard_pile(table, PILES[self.side])
        checks.pick(table, PILES[self.side], 1 << self.seat)
        checks.picked(table, PILES[self.side], self.seat)


@dataclass(slots=True)
class KeepPick(Alone):
    """Keep the card picked, or discard it and pick again; the last one must be kept (AGE-ASSASSIN-2 to 7)."""

    side: int
    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "", "again": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("keep",), ("again",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "again":
            table.push(PickCard(seat, self.side, self.left))


@dataclass(slots=True)
class Strike(Step):
    """Both cards are shown; the leader is lost only to a higher one (AGE-ASSASSIN-8, 9)."""

    own: int
    empire: int
    leader: int
    area: int

    def run(self, table: SevenTable) -> None:
        knife, guard = [checks.last_value(table, pile) for pile in PILES]
        for pile in PILES:
            checks.discard_pile(table, pile)
        empire = table.empires[self.empire]
        if table.story is not None:
            table.tell("assassins_meet", None, {"knife": knife, "guard": guard})
        if empire is None or (self.leader, self.area) not in empire.leaders or knife <= guard:
            return
        leaders.dismiss(table, self.empire, self.leader, self.area)
        if functions.alive(table, self.own) is not None:
            immediate.happened(table, self.own, "assassination")


# The special of the Assassins -----------------------------------------------------------------------------------------


def victims(table: SevenTable, empire: int) -> list[tuple[int, int, int]]:
    """Leaders within range of an empire that assassinates by its special: empire, leader, area."""
    own = table.empire(empire)
    reached = reach.areas(table, own)
    others = [other for other in table.in_play() if other.areas & reached and other.set != empire]
    return [(other.set, leader, area) for other in others for leader, area in sorted(set(other.leaders))]


def refuse_special(table: SevenTable, empire: int) -> Refusal | None:
    """Why an empire may not attempt an assassination of its own now: once in each Civilise, with a victim."""
    if empire == NOBODY or table.edition.cards[table.empire(empire).card].empire.special("assassinate") is None:
        return refusals.NO_SUCH_SPECIAL
    if any(note[:1] == ("assassinated",) and note[2] == empire for note in table.notes):
        return refusals.ONCE_A_CIVILISE
    return None if victims(table, empire) else refusals.NO_TARGET


def use_special(table: SevenTable, seat: int, empire: int) -> None:
    """An empire attempts an assassination by its special: its player names the leader."""
    table.notes = (*table.notes, ("assassinated", "this_action", empire))
    table.push(NameVictim(seat, empire))


@dataclass(slots=True)
class NameVictim(Alone):
    """Whom the Assassins try to kill."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"leader": "iii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("leader", leader, area, number) for number, leader, area in victims(table, self.empire)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        card = table.empire(self.empire).card
        event = Played(seat, card, played.BY_SPECIAL, int(choice[1]), int(choice[2]), self.empire, int(choice[3]))
        event.place, event.actor, event.acting = played.CANCEL, self.empire, seat
        table.push(event)


registry.operation("assassinate", _assassinate)
registry.special("assassinate")
