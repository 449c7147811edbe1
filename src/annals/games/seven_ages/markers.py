"""Action markers: placed in secret by everybody together (AGE-TURN-1 to 5, AGE-WILD-1, AGE-OPT5-11, DEC-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.numbers import NOBODY
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

READY: Final[Choice] = ("ready",)


def most_on_no_empire(table: SevenTable) -> int:
    """How many markers may lie on no empire while a player may have more empires (AGE-TURN-3, AGE-OPT5-11)."""
    return 2 if table.rules.two_free_markers else 1


def extra_markers(table: SevenTable, seat: int) -> int:
    """How many markers a player may place on no empire (AGE-TURN-3, AGE-TURN-4, AGE-OPT5-11)."""
    short = table.most_empires() - len(table.empires_of(seat))
    return max(0, min(short, most_on_no_empire(table)))


@dataclass(slots=True)
class PlaceMarkers(Together):
    """Put a marker on every empire, and perhaps one on none. An answer is a chain: a marker each, then ready.

    Where there are fewer markers than empires, their owner leaves some without (AGE-Q-76)."""

    def verbs(self) -> dict[str, Shape]:
        return {"mark": "ii", "ready": ""}

    def more(self, table: SevenTable, seat: int) -> bool:
        given = self.answers_of(seat)
        if READY in given:
            return False
        return bool(self._unmarked(table, seat) or self._extra_left(table, seat)) and bool(self._unused(table, seat))

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        unused = sorted(set(self._unused(table, seat)))
        places = [*self._unmarked(table, seat), *([NOBODY] if self._extra_left(table, seat) else [])]
        found: list[Choice] = [("mark", place, marker) for place in places for marker in unused]
        return [*found, READY] if self._may_stop(table, seat) else found

    def choices(self, table: SevenTable, seat: int) -> list[Choice]:
        """All that are listed are legal."""
        return self.candidates(table, seat)

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == READY:
            return None if self._may_stop(table, seat) else refusals.MARK_FIRST
        place, marker = int(choice[1]), int(choice[2])
        if marker not in self._unused(table, seat):
            return refusals.NO_SUCH_MARKER
        if place == NOBODY:
            return None if self._extra_left(table, seat) else refusals.NO_EXTRA_MARKER
        if all(empire.set != place for empire in table.empires_of(seat)):
            return refusals.NOT_YOUR_EMPIRE
        return None if place in self._unmarked(table, seat) else refusals.MARKED

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        """The markers lie there, still face down."""
        for seat in self.asks:
            marks = self._marks(seat)
            player = table.players[seat]
            player.placed = tuple(sorted(marks))
            unused = list(player.unused)
            for _, marker in marks:
                unused.remove(marker)
            player.unused = tuple(unused)
            if table.story is not None:
                table.tell("markers_placed", seat, {"number": len(marks)})

    def _marks(self, seat: int) -> list[tuple[int, int]]:
        given = [choice for other, choice in self.answers if other == seat and choice != READY]
        return [(int(choice[1]), int(choice[2])) for choice in given]

    def _unused(self, table: SevenTable, seat: int) -> list[int]:
        left = list(table.players[seat].unused)
        for _, marker in self._marks(seat):
            if marker in left:
                left.remove(marker)
        return left

    def _unmarked(self, table: SevenTable, seat: int) -> list[int]:
        marked = [place for place, _ in self._marks(seat)]
        return [empire.set for empire in table.empires_of(seat) if empire.set not in marked]

    def _extra_left(self, table: SevenTable, seat: int) -> bool:
        placed = [place for place, _ in self._marks(seat)].count(NOBODY)
        return placed < extra_markers(table, seat)

    def _may_stop(self, table: SevenTable, seat: int) -> bool:
        return not self._unmarked(table, seat)


def turn_up(table: SevenTable, seat: int, place: int, marker: int) -> None:
    """A marker is turned over; it is used up for this turn."""
    player = table.players[seat]
    placed = list(player.placed)
    placed.remove((place, marker))
    player.placed = tuple(placed)
    if (place, marker) not in placed:
        player.shown = tuple([each for each in player.shown if each[:2] != (place, marker)])
