"""Checks: a card picked from the deck, its value is V (AGE-EVENT-5, AGE-Q-75); being asked first; picking again.

`picked` is for every card picked from the deck: for a check, a conflict round, an assassination.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.events import functions, played, windows
from annals.games.seven_ages.events.facts_moment import fight
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

CHECKED: Final = "check"
"""Where the card of a check lies."""


def picked(table: SevenTable, pile: str, seat: int) -> None:
    """A seat has picked the last card of a pile in `table.laid`: before its value is used, fate may be fickle. What
    uses it must lie on the agenda already."""
    table.push(Picked(pile, seat))
    windows.opened(table, "any", "on_pick", seat)


@dataclass(slots=True)
class Picked(Step):
    """Marks which card was picked last, by whom, while others may still change it."""

    pile: str
    seat: int

    def run(self, table: SevenTable) -> None:
        pass


def _pick_again(table: SevenTable, event: Played, op: Op) -> None:
    """The picked card is discarded and the same player picks another; whoever knew it knows the new one."""
    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, Picked):
            replace_picked(table, step.pile)
            return


def replace_picked(table: SevenTable, pile: str) -> None:
    """The last card of a pile is discarded and another is picked."""
    there = table.laid.get(pile, ())
    if not there:
        return
    card, seats = there[-1]
    table.discard(card)
    table.laid[pile] = there[:-1]
    pick(table, pile, seats)


def pick(table: SevenTable, pile: str, seats: int) -> None:
    """The top card of the deck goes to a pile, known to these seats (a set); none if there is no card left."""
    card = table.draw()
    if card:
        table.laid[pile] = (*table.laid.get(pile, ()), (card, seats))
    elif not table.laid.get(pile):
        table.laid.pop(pile, None)


def last_value(table: SevenTable, pile: str) -> int:
    """The value of the last card of a pile, 0 where there is none (AGE-Q-75)."""
    there = table.laid.get(pile, ())
    return table.edition.value(there[-1][0]) if there else 0


def discard_pile(table: SevenTable, pile: str) -> None:
    """All cards of a pile are discarded."""
    for card, _ in table.laid.pop(pile, ()):
        table.discard(card)


# The check of an event ------------------------------------------------------------------------------------------------


def _check(table: SevenTable, event: Played) -> None:
    """The card is picked; before that a player may be asked to agree."""
    if event.mode == played.BY_SPECIAL or not event.mode_of(table).picks:
        return
    table.push(PickCheck())
    defender = fight(table) if event.mode_of(table).asked_first else None
    if defender is not None:
        table.push(Agree(defender.runners[1]))


@dataclass(slots=True)
class Agree(Alone):
    """Let it happen without a check, or have a card picked."""

    def verbs(self) -> dict[str, Shape]:
        return {"agree": "", "refuse": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("agree",), ("refuse",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "agree":
            played.put(table, replace(played.current(table), agreed=True))


@dataclass(slots=True)
class PickCheck(Step):
    """The top card of the deck is turned over."""

    def run(self, table: SevenTable) -> None:
        event = played.current(table)
        if event.agreed:
            return
        table.push(UseCheck())
        pick(table, CHECKED, (1 << table.seats) - 1)
        picked(table, CHECKED, event.seat)


@dataclass(slots=True)
class UseCheck(Step):
    """Its value is V; it is discarded. If the event does not succeed, none of its operations happens."""

    def run(self, table: SevenTable) -> None:
        value = last_value(table, CHECKED)
        discard_pile(table, CHECKED)
        event = replace(played.current(table), value=value)
        succeeds = event.mode_of(table).succeeds_if
        if table.story is not None:
            table.tell("check", event.seat, {"value": value}, event.name(table))
        if succeeds is not None and not functions.value(table, event, succeeds):
            event = replace(event, place=played.END)
        played.put(table, event)


played.stage(played.CHECK, _check)
registry.operation("pick_again", _pick_again)
