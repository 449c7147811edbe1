"""The United Nations: censure of a move or an event (AGE-ART-UNITED_NATIONS-4 to 10, AGE-Q-73, AGE-Q-101, DEC-67
to 69).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.events import played
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.numbers import NOBODY
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

CENSURED: Final = ("New Dynasty", "Rebellion", "Shooting star", "Uprising", "Urban riots")
"""Events that may be censured."""


def host(table: SevenTable) -> int:
    """The seat whose empire has the United Nations; NOBODY if there are none."""
    marker = table.edition.artefact("united_nations")
    if not artefacts.in_play(table, marker):
        return NOBODY
    found = [empire.seat for empire in table.in_play() if artefacts.has_marker(table, empire, marker)]
    return found[0] if found else NOBODY


def propose(table: SevenTable, accused: int, undo: Step) -> None:
    """The controller of the United Nations may call a vote against a player; `undo` happens if the censure is
    accepted. Nobody censures themselves."""
    seat = host(table)
    if seat not in (NOBODY, accused):
        table.push(undo)
        table.push(CallVote(seat, accused))


@dataclass(slots=True)
class CallVote(Alone):
    """Call a vote of the United Nations, or let it be."""

    accused: int

    def verbs(self) -> dict[str, Shape]:
        return {"call": "", "pass": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("pass",), ("call",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "pass":
            table.agenda.pop()
            return
        if table.story is not None:
            table.tell("censure_called", seat, {"accused": self.accused})
        table.push(AskVotes(seat, self.accused, (seat,)))


@dataclass(slots=True)
class AskVotes(Step):
    """Ask the next player who has not voted; when all have agreed, the accused answers."""

    host: int
    accused: int
    voted: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        left = [seat for seat in table.turn_order() if seat != self.accused and seat not in self.voted]
        table.push(Vote(left[0], self.host, self.accused, self.voted) if left else Answer(self.accused))


@dataclass(slots=True)
class Vote(Alone):
    """Censure, or not: one voice against it is enough (AGE-ART-UNITED_NATIONS-6)."""

    host: int
    accused: int
    voted: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"for": "", "against": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("for",), ("against",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if table.story is not None:
            table.tell(f"votes_{choice[0]}", seat, {"accused": self.accused})
        if choice[0] == "for":
            table.push(AskVotes(self.host, self.accused, (*self.voted, seat)))
        else:
            table.agenda.pop()


@dataclass(slots=True)
class Answer(Alone):
    """Accept the censure, and what you did is undone; or refuse it and lose 1 glory."""

    def verbs(self) -> dict[str, Shape]:
        return {"accept": "", "refuse": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("accept",), ("refuse",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if table.story is not None:
            table.tell(f"censure_{choice[0]}", seat, {})
        if choice[0] == "refuse":
            table.agenda.pop()
            account.gain(table, seat, -1, "United Nations")


@dataclass(slots=True)
class DropEvent(Step):
    """The event has no effect and is discarded (AGE-ART-UNITED_NATIONS-8)."""

    def run(self, table: SevenTable) -> None:
        played.put(table, replace(played.current(table), place=played.END))


def _censure(table: SevenTable, event: Played) -> None:
    if event.name(table) in CENSURED:
        propose(table, event.seat, DropEvent())


played.stage(played.CENSURE, _censure)
