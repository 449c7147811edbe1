"""Operations on actions and markers (vocabulary): pass, restore, delay, swap, add, look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry, turn
from annals.games.seven_ages.events import played, selecting, windows
from annals.games.seven_ages.manoeuvre import groups
from annals.games.seven_ages.numbers import CIVILISE, DESTINY, DISCARD, MANOEUVRE, NOBODY, PRODUCTION, TRADE, WILD
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details

WITH_EMPIRE: Final = (PRODUCTION, TRADE, MANOEUVRE, DESTINY, CIVILISE, DISCARD)
"""Actions that can be taken with an empire."""


# Actions --------------------------------------------------------------------------------------------------------------


def _action_convert(table: SevenTable, event: Played, op: Op) -> None:
    """The action becomes a pass. A trade that has been declared ends there: a note says so to its room."""
    if not selecting.is_due(table, event, op):
        return
    if op.word("action") == "target_empire_action":
        table.notes = (*table.notes, ("passed", "this_action", event.empire))
    else:
        turn.make_pass(table)
    windows.opened(table, "action_reveal", "on_pass_forced", event.acting, event.actor)


def _action_restore(table: SevenTable, event: Played, op: Op) -> None:
    """The action is taken after all. A trade goes on in spite of what keeps its empire from trading this turn."""
    passed = ("passed", "this_action", event.actor)
    if passed in table.notes:
        kept = [note for note in table.notes if note != passed]
        table.notes = (*kept, ("trade_restored", "this_trade", event.actor))
    else:
        turn.restore_action(table)


def _action_order(table: SevenTable, event: Played, op: Op) -> None:
    """You act first in this action, the others follow clockwise."""
    table.order = table.clockwise_from(event.seat)


def _action_extra(table: SevenTable, event: Played, op: Op) -> None:
    """A second action right after the first."""
    if op.word("action") == "any_different":
        table.push(ExtraAction(event.seat, event.empire))
        return
    groups.end_events(table, event.empire)
    note = ("action_limit", "this_action", event.empire, op.word("class"), op.numbers["max_units"])
    table.push(DropNotes("action_limit"))
    table.notes = (*table.notes, note)
    turn.act(table, event.seat, event.empire, MANOEUVRE)


@dataclass(slots=True)
class DropNotes(Step):
    """Something that held only for a while is over."""

    name: str

    def run(self, table: SevenTable) -> None:
        table.notes = tuple([note for note in table.notes if note[0] != self.name])


@dataclass(slots=True)
class ExtraAction(Alone):
    """Which second action an empire takes: any but the one it has just taken."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"action": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        done = table.empire(self.empire).acted[-1:]
        return [("action", action) for action in WITH_EMPIRE if action not in done]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        turn.act(table, seat, self.empire, int(choice[1]))


def _begun(table: SevenTable) -> int:
    """Where on the agenda the action lies that has just been turned over; -1 if it has become a pass."""
    for place in range(len(table.agenda) - 1, 0, -1):
        step = table.agenda[place]
        if isinstance(step, (turn.Perform, turn.Passed)):
            return place if isinstance(step, turn.Perform) else -1
    return -1


def _lift_action(table: SevenTable) -> list[Step]:
    """Take the action that has just been turned over off the agenda, with what comes before and after it and its
    window. A trade that called it in stays, between the action and what comes after it (AGE-Q-96)."""
    begun, now = _begun(table), played.place_of(table)
    after = max([place for place in range(begun) if isinstance(table.agenda[place], turn.AfterAction)])
    lifted = [step for step in table.agenda[begun:now] if not isinstance(step, windows.EventWindow)]
    lifted.insert(0, table.agenda[after])
    table.agenda[after:now] = table.agenda[after + 1 : begun]
    return lifted


def _action_delay(table: SevenTable, event: Played, op: Op) -> None:
    """The action is taken after all other markers of this action: beneath the question for further markers."""
    if _begun(table) < 0:
        return
    lifted = _lift_action(table)
    asking = [place for place, step in enumerate(table.agenda) if isinstance(step, turn.AskMarkers)]
    at = asking[-1] if asking else 0
    table.agenda[at:at] = lifted


def _action_swap(table: SevenTable, event: Played, op: Op) -> None:
    """The marker goes back to the unused ones and another takes its place."""
    if _begun(table) >= 0:
        table.push(SwapAction(event.seat))


@dataclass(slots=True)
class SwapAction(Alone):
    """Which unused marker takes the place of the one turned over: of this action or one still to come."""

    def verbs(self) -> dict[str, Shape]:
        return {"marker": "i", "nothing": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        unused = sorted(set(table.players[seat].unused))
        return [("marker", marker) for marker in unused if marker >= table.action] or [("nothing",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "nothing":
            return
        performed = next(step for step in _lift_action(table) if isinstance(step, turn.Perform))
        player, marker = table.players[seat], int(choice[1])
        player.placed = tuple(sorted([*player.placed, (performed.place, marker)]))
        unused = list(player.unused)
        unused.remove(marker)
        player.unused = tuple(sorted([*unused, performed.marker]))
        if performed.marker == WILD and performed.place != NOBODY:
            table.alter(performed.place).wild = False


# Markers --------------------------------------------------------------------------------------------------------------


def _marker_add(table: SevenTable, event: Played, op: Op) -> None:
    table.push(AddMarker(event.seat, event.empire))
    if op.flag("no_free_progress"):
        table.notes = (*table.notes, ("free_progress", "this_turn", event.empire, 0, 0))


@dataclass(slots=True)
class AddMarker(Alone):
    """Which second marker is put on an empire: of another action than the first."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"marker": "i", "nothing": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        first = [marker for place, marker in player.placed if place == self.empire]
        return [("marker", marker) for marker in sorted(set(player.unused)) if marker not in first] or [("nothing",)]

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "marker":
            player = table.players[seat]
            player.placed = tuple(sorted([*player.placed, (self.empire, int(choice[1]))]))
            player.unused = _without(player.unused, int(choice[1]))


def _without(markers: tuple[int, ...], marker: int) -> tuple[int, ...]:
    left = list(markers)
    left.remove(marker)
    return tuple(left)


def _markers_look(table: SevenTable, event: Played, op: Op) -> None:
    """You see all markers a player has placed."""
    player = table.players[event.target]
    for placed in player.placed:
        player.show(placed, 1 << event.seat)
    if table.story is not None:
        seen = [marker for _, marker in player.placed]
        public: Details = {"player": event.target}
        table.tell_seat("markers_seen", event.seat, {"markers": seen, "player": event.target}, public)


def _markers_swap(table: SevenTable, event: Played, op: Op) -> None:
    if table.players[event.seat].placed:
        table.push(SwapMarker(event.seat))


@dataclass(slots=True)
class SwapMarker(Alone):
    """Exchange one placed marker for an unused one, or leave all as they are. Where it lies everybody sees, what it is
    nobody (AGE-Q-110)."""

    def verbs(self) -> dict[str, Shape]:
        return {"swap": "iii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        unused = sorted(set(player.unused))
        found: list[Choice] = [
            ("swap", place, marker, new)
            for place, marker in sorted(set(player.placed))
            for new in unused
            if new != marker
        ]
        return [("done",), *found]

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        player = table.players[seat]
        place, marker, new = int(choice[1]), int(choice[2]), int(choice[3])
        placed = list(player.placed)
        placed.remove((place, marker))
        player.placed = tuple(sorted([*placed, (place, new)]))
        player.unused = tuple(sorted([*_without(player.unused, new), marker]))
        player.shown = tuple([each for each in player.shown if each[0] != place])
        if table.story is not None:
            table.tell("marker_exchanged", seat, {"empire": place})


# Free progress by cadence ---------------------------------------------------------------------------------------------


def _cadence(table: SevenTable, event: Played, op: Op) -> None:
    if op.word("do") == "ignore_penalties":
        table.notes = (*table.notes, ("cadence_free", "this_turn", event.seat))
    elif table.cadence:
        table.notes = (*table.notes, ("cadence_seen", "this_turn", event.seat))
        table.push(LayCadence(event.seat))


@dataclass(slots=True)
class LayCadence(Alone):
    """Lay the three cadence markers anew: which of them lies on the first box, the second, the third."""

    def verbs(self) -> dict[str, Shape]:
        return {"lay": "iii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        places = range(len(table.cadence))
        return [
            ("lay", one, two, three)
            for one in places
            for two in places
            for three in places
            if len({one, two, three}) == 3
        ]

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.cadence = tuple([table.cadence[int(place)] for place in choice[1:]])


registry.operation("action_convert", _action_convert)
registry.operation("action_restore", _action_restore)
registry.operation("action_order", _action_order)
registry.operation("action_extra", _action_extra)
registry.operation("action_delay", _action_delay)
registry.operation("action_swap", _action_swap)
registry.operation("marker_add", _marker_add)
registry.operation("markers_look", _markers_look)
registry.operation("markers_swap", _markers_swap)
registry.operation("cadence", _cadence)
