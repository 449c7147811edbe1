"""A turn: markers, the seven actions in order, the end of the turn (AGE-TURN-1 to 21, AGE-WILD-1 to 6, flow
C, D, G).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from annals.games.seven_ages import chronicle, ending, markers, refusals, registry
from annals.games.seven_ages.actions import preludes
from annals.games.seven_ages.civilization.progress import FreeProgress
from annals.games.seven_ages.events import windows
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.glory.harvest import Harvest
from annals.games.seven_ages.numbers import (
    DESTINY,
    DISCARD,
    END_OF_TURN,
    MANOEUVRE,
    MARKERS,
    NOBODY,
    START,
    WILD,
    WITHOUT_EMPIRE,
)
from annals.games.seven_ages.options import cadence, drafting, newcomers, technology
from annals.games.seven_ages.units import journal
from annals.kernel.agenda import Step
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import PASS, Shared

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


@dataclass(slots=True)
class Turn(Step):
    """A whole turn, its parts pushed the last first."""

    def run(self, table: SevenTable) -> None:
        table.turn += 1
        table.action = 0
        table.end_standing("turn")
        if table.story is not None:
            table.tell("turn", table.first, {"turn": table.turn, **chronicle.world(table)})
        for player in table.players:
            player.placed, player.shown, player.unused = (), (), MARKERS
        for number in [empire.set for empire in table.in_play()]:
            empire = table.alter(number)
            empire.acted, empire.wild, empire.traded, empire.won = (), False, 0, 0
        table.push(EndOfTurn())
        for action in range(DISCARD, START - 1, -1):
            table.push(Action(action))
        table.push(OpenWindow("turn_markers", "markers_placed"))
        if table.rules.cadenced_progress:
            table.cadence = ()
            table.push(cadence.PlaceCadence((table.first,), ()))
        table.push(PlaceAll())
        if table.rules.spare_markers:
            table.push(drafting.DraftMarkers())
        newcomers.welcome(table)


@dataclass(slots=True)
class PlaceAll(Step):
    """Everybody places markers, whoever has just joined too (AGE-TURN-1)."""

    def run(self, table: SevenTable) -> None:
        table.push(markers.PlaceMarkers(table.turn_order(), ()))


@dataclass(slots=True)
class Action(Step):
    """One of the seven actions, finished by everybody before the next begins (AGE-TURN-12)."""

    action: int

    def run(self, table: SevenTable) -> None:
        table.action = self.action
        table.order = table.turn_order()
        table.end_standing("action")
        table.push(EndAction(self.action))
        table.push(AskMarkers(self.action, ()))
        if self.action == DESTINY and table.rules.technology:
            table.push(technology.RevealDestiny())
        table.push(OpenWindow("action_start", "action_start"))
        if self.action == MANOEUVRE:
            table.push(OpenWindow("action_start", "manoeuvre_begins"))


@dataclass(slots=True)
class AskMarkers(Step):
    """Ask those who still have markers face down, in this order; at first in the order of the action, which an event
    at its start may have changed."""

    action: int
    seats: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        asks = tuple([seat for seat in self.seats or table.order if table.players[seat].placed])
        if asks:
            table.push(TurnOver(asks, (), self.action))


@dataclass(slots=True)
class TurnOver(Shared):
    """Turn over a marker of this action, or a Wild card, or none (AGE-TURN-13 to 17, DEC-12 to 14).

    Everybody with a marker face down is asked side by side, so that nobody learns who has which; the answers count in
    turn order. Who passes has left their markers of this action face down for good; who acts is asked again.
    """

    action: int

    def verbs(self) -> dict[str, Shape]:
        return {"pass": "", "turn": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [PASS, *[("turn", place, marker) for place, marker in sorted(set(table.players[seat].placed))]]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == PASS:
            return None
        place, marker = int(choice[1]), int(choice[2])
        if (place, marker) not in table.players[seat].placed:
            return refusals.NOT_PLACED
        if marker not in (self.action, WILD):
            return refusals.OTHER_ACTION
        if place == NOBODY:
            return None if self.action in WITHOUT_EMPIRE else refusals.NEEDS_EMPIRE
        return refusals.DOES_NOTHING if self.action == START else None

    def complete(self, table: SevenTable) -> bool:
        return self._acting() is not None or len(self.answers) == len(self.asks)

    def resolve(self, table: SevenTable) -> None:
        acting = self._acting()
        if acting is None:
            return
        seat, choice = acting
        place = self.asks.index(seat)
        # With Enhanced play Manoeuvre goes round, a marker each; else a player goes on until passing.
        turns = table.rules.manoeuvre_by_turns and self.action == MANOEUVRE
        table.push(AskMarkers(self.action, (*self.asks[place + 1 :], seat) if turns else self.asks[place:]))
        table.push(Reveal(seat, int(choice[1]), int(choice[2]), self.action))

    def _acting(self) -> tuple[int, Choice] | None:
        """The first in order who turns a marker over, once those before have passed."""
        for place, (seat, choice) in enumerate(self.answers):
            if self.asks[place] != seat:
                return None
            if choice != PASS:
                return seat, choice
        return None

    def imagined(self, table: SevenTable, seat: int, chance: Chance) -> Shared:
        """Who has answered is seen by all; as long as nothing has happened, they can only have passed, or spoken out
        of turn, which does not count before those in front of them have passed."""
        answers = [(other, choice if other == seat else PASS) for other, choice in self.answers]
        return replace(self, answers=tuple(answers))


@dataclass(slots=True)
class Reveal(Step):
    """A marker is turned over (flow D.3)."""

    seat: int
    place: int
    marker: int
    action: int

    def run(self, table: SevenTable) -> None:
        # One announced before may have lost its empire since: then it lies on none (AGE-TURN-10).
        place = self.place if self.place != NOBODY and table.empires[self.place] is not None else NOBODY
        markers.turn_up(table, self.seat, place, self.marker)
        if place != NOBODY:
            empire = table.alter(place)
            empire.wild = empire.wild or self.marker == WILD
        if table.story is not None:
            table.tell("marker", self.seat, {"empire": place, "marker": self.marker, "action": self.action})
        table.push(AfterAction(self.seat, place, self.action, taken(table, place)))
        table.push(Perform(self.seat, place, self.action, self.marker))
        preludes.push(table, self.seat, place, self.action)


@dataclass(slots=True)
class Perform(Step):
    """The action itself, begun by its room. An event or artefact may make it a pass before; see `make_pass`."""

    seat: int
    place: int
    action: int
    marker: int = 0
    """The marker that was turned over; 0 for an action without one."""

    def run(self, table: SevenTable) -> None:
        if self.place != NOBODY:
            if table.empires[self.place] is None:
                return
            empire = table.alter(self.place)
            empire.acted = (*empire.acted, self.action)
        begin = registry.ACTIONS.get(self.action)
        if begin is not None:
            begin(table, self.seat, self.place)


def act(table: SevenTable, seat: int, empire: int, action: int) -> None:
    """An empire takes an action without a marker, out of the order of play; powers are used just before it as before
    any other (AGE-ART-BUDDHISM-5, AGE-Q-93, AGE-Q-107)."""
    table.push(Perform(seat, empire, action))
    table.push(preludes.Forewarned(seat, empire))


@dataclass(slots=True)
class Passed(Step):
    """An action that was made a pass: the empire does nothing, the marker is used up (AGE-TERM-52)."""

    seat: int
    place: int
    action: int
    marker: int

    def run(self, table: SevenTable) -> None:
        if table.story is not None:
            table.tell("passes", self.seat, {"empire": self.place, "action": self.action})


def taken(table: SevenTable, place: int) -> int:
    """How many actions an empire has taken this turn."""
    empire = table.empires[place] if place != NOBODY else None
    return len(empire.acted) if empire is not None else 0


def make_pass(table: SevenTable) -> None:
    """The action that has just been turned over becomes a pass."""
    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, Perform):
            table.agenda[place] = Passed(step.seat, step.place, step.action, step.marker)
            return


def restore_action(table: SevenTable) -> None:
    """The action that was made a pass is taken after all."""
    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, Passed):
            table.agenda[place] = Perform(step.seat, step.place, step.action, step.marker)
            return


@dataclass(slots=True)
class AfterAction(Step):
    """An action is finished: cards for right after it, and for between two actions; the Forum's second one."""

    seat: int
    place: int
    action: int
    taken: int = 0
    """How many actions the empire had taken this turn before this one."""
    second: bool = False
    """Whether it was a second action itself."""

    def run(self, table: SevenTable) -> None:
        if not self.second:
            windows.opened(table, "any", "between_actions", self.seat, self.place)
        empire = table.empires[self.place] if self.place != NOBODY else None
        # A pass or a Vote was no action taken.
        if empire is not None and len(empire.acted) > self.taken:
            preludes.offer_second(table, self.seat, self.place, self.action)
            windows.opened(table, "any", "after_action", self.seat, self.place)


@dataclass(slots=True)
class EndAction(Step):
    """All have finished this action. Effects that last until now end."""

    action: int

    def run(self, table: SevenTable) -> None:
        preludes.close(table, self.action)
        table.notes = tuple([note for note in table.notes if note[1] != "this_action"])


@dataclass(slots=True)
class EndOfTurn(Step):
    """Free progress, Harvest glory, perhaps the end of the game, the turn marker (AGE-TURN-19 to 21, flow G)."""

    def run(self, table: SevenTable) -> None:
        table.action = END_OF_TURN
        table.end_standing("end_of_turn")
        table.push(CloseTurn())
        table.push(Harvest())
        table.push(cadence.CadencedProgress() if table.rules.cadenced_progress else FreeProgress())
        table.push(OpenWindow("free_progress", "free_progress_start"))
        if table.rules.cadenced_progress:
            table.push(cadence.RevealCadence())


@dataclass(slots=True)
class CloseTurn(Step):
    """The game ends, or the turn marker goes to the left and the next turn begins."""

    def run(self, table: SevenTable) -> None:
        table.notes = tuple([note for note in table.notes if not str(note[1]).startswith("this_")])
        journal.rest(table)
        if ending.is_due(table):
            table.push(ending.EndGame())
            return
        table.first = table.clockwise_from(table.first)[1]
        table.push(Turn())
