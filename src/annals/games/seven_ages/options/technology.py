"""Option 7, Technology (AGE-OPT7-1 to 8, DEC-73): Destiny markers are revealed before any is carried out, and the most
and least advanced draw to other limits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.numbers import DESTINY, NOBODY, WILD, WITHOUT_EMPIRE
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

Revealed = tuple[int, int, int]
"""A Destiny action that was announced: seat, empire or -1, marker."""
MOST: Final = 7
LEAST: Final = 5


@dataclass(slots=True)
class RevealDestiny(Step):
    """At the start of Destiny everybody, First player first, says which Destiny markers are turned over; then it is
    known who fills the hand to how many cards (AGE-OPT7-1). They are carried out in that order."""

    def run(self, table: SevenTable) -> None:
        from annals.games.seven_ages.turn import AskMarkers

        for place in range(len(table.agenda) - 1, -1, -1):
            if isinstance(table.agenda[place], AskMarkers):
                del table.agenda[place]
                break
        table.push(Announce(table.order, ()))


@dataclass(slots=True)
class Announce(Step):
    """Ask the next seat; when all have spoken, limits are set and the actions carried out."""

    seats: tuple[int, ...]
    revealed: tuple[Revealed, ...]

    def run(self, table: SevenTable) -> None:
        if not self.seats:
            carry_out(table, self.revealed)
        elif table.players[self.seats[0]].placed:
            table.push(RevealDestinies(self.seats[0], self.seats, self.revealed))
        else:
            table.push(Announce(self.seats[1:], self.revealed))


@dataclass(slots=True)
class RevealDestinies(Alone):
    """Turn over a Destiny marker or a Wild card, or no more (DEC-73). Everybody with a marker face down is asked."""

    waiting: tuple[int, ...]
    revealed: tuple[Revealed, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"reveal": "ii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("reveal", place, marker) for place, marker in self._left(table, seat)], ("done",)]

    def _left(self, table: SevenTable, seat: int) -> list[tuple[int, int]]:
        left = list(table.players[seat].placed)
        for who, place, marker in self.revealed:
            if who == seat:
                left.remove((place, marker))
        return sorted(set(left))

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "done":
            return None
        if (int(choice[1]), int(choice[2])) not in self._left(table, seat):
            return refusals.NOT_PLACED
        return None if choice[2] in (DESTINY, WILD) else refusals.OTHER_ACTION

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            table.push(Announce(self.waiting[1:], self.revealed))
            return
        revealed = (*self.revealed, (seat, int(choice[1]), int(choice[2])))
        others = (1 << table.seats) - 1 & ~(1 << seat)
        table.players[seat].show((int(choice[1]), int(choice[2])), others)
        table.revealed += 1
        table.push(RevealDestinies(seat, self.waiting, revealed))


def carry_out(table: SevenTable, revealed: tuple[Revealed, ...]) -> None:
    """All announced actions, in the order in which they were announced, each with its limit noted."""
    from annals.games.seven_ages.turn import Reveal

    assert DESTINY in WITHOUT_EMPIRE
    limits = limits_of(table, revealed)
    notes = [("destiny_limit", "this_action", seat, place, limits[at]) for at, (seat, place, _) in enumerate(revealed)]
    table.notes = (*table.notes, *notes)
    for seat, place, marker in reversed(revealed):
        table.push(Reveal(seat, place, marker, DESTINY))


def limits_of(table: SevenTable, revealed: tuple[Revealed, ...]) -> list[int]:
    """The limit of each announced action (AGE-OPT7-2 to 8)."""
    if len({seat for seat, _, _ in revealed}) <= 1:
        return [MOST] * len(revealed)
    limits = [table.rules.hand] * len(revealed)
    turn = table.turn_order()
    empires = [at for at, (_, place, _) in enumerate(revealed) if place != NOBODY]
    if empires:
        best = max([table.empire(revealed[at][1]).level for at in empires])
        tied = [at for at in empires if table.empire(revealed[at][1]).level == best]
        limits[min(tied, key=_Places(revealed, turn).of)] = MOST
    last = [at for at in range(len(revealed)) if at not in empires]
    if not last:
        worst = min([table.empire(revealed[at][1]).level for at in empires])
        last = [at for at in empires if table.empire(revealed[at][1]).level == worst]
    limits[max(last, key=_Places(revealed, turn).of)] = LEAST
    return limits


class _Places:
    """Orders announced actions by their players: First, then clockwise."""

    def __init__(self, revealed: tuple[Revealed, ...], turn: tuple[int, ...]) -> None:
        self.revealed = revealed
        self.turn = turn

    def of(self, at: int) -> tuple[int, int]:
        return self.turn.index(self.revealed[at][0]), at


def limit(table: SevenTable, seat: int, place: int) -> int:
    """The limit of a Destiny that is carried out now; one that was not announced has the usual one. One on no empire
    may have been announced on an empire that is no more."""
    for note in table.notes:
        if note[0] == "destiny_limit" and note[2] == seat and place == _where_now(table, int(note[3])):
            left = list(table.notes)
            left.remove(note)
            table.notes = tuple(left)
            return int(note[4])
    return table.rules.hand


def _where_now(table: SevenTable, place: int) -> int:
    """Where a marker announced on an empire lies now."""
    return place if place != NOBODY and table.empires[place] is not None else NOBODY
