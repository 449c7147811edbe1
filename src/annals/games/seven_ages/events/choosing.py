"""Areas that an operation strikes: found, chosen one by one where somebody chooses, then struck.

An operation on areas is a `Struck`: whether it has any effect on an area, and what it does there. The chooser may not
pick areas on which it has no effect while others remain.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.events import functions, played, selecting
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

Does = Callable[["SevenTable", "Played", "Op", int], bool]
"""Whether an operation has any effect on an area."""
Strikes = Callable[["SevenTable", "Played", "Op", int], None]
"""What it does there."""
DOES: Final[dict[str, Does]] = {}
STRIKES: Final[dict[str, Strikes]] = {}
FREELY: Final = ("remove_disorder",)
"""Operations that do up to their number."""


def on_areas(name: str, does: Does, strikes: Strikes) -> None:
    """Register an operation on areas."""
    DOES[name], STRIKES[name] = does, strikes
    registry.operation(name, strike_areas)


def strike_areas(table: SevenTable, event: Played, op: Op) -> None:
    """Begin an operation on areas: empire by empire, or on the areas named."""
    played.note_affected(table, event.affected)
    word = op.word("empire")
    numbers = selecting.empires(table, event, word) if word else [NOBODY]
    found = {number: candidates_of(table, event, op, number) for number in numbers}
    spared = {number: _spared(table, event, op, number) for number in numbers}
    if not str(op.word("where")).startswith("affected"):
        played.note_affected(table, ())
    for number in reversed(numbers):
        table.push(StrikeAreas(number, (*found[number], *spared[number])))


def candidates_of(table: SevenTable, event: Played, op: Op, number: int) -> list[int]:
    """Areas meant, with the condition of the operation fulfilled, on which it has an effect."""
    does = DOES[op.name]
    found = selecting.areas(table, event, op.word("where"), number)
    if op.word("where") == "target":
        found = [area for area in found if selecting.is_due(table, replace(event, target=area), op)]
    elif not selecting.is_due(table, event, op):
        return []
    return [area for area in found if does(table, event, op, area)]


def _spared(table: SevenTable, event: Played, op: Op, number: int) -> list[int]:
    """Areas on which a number of cities is counted although nothing happens to the city: a Builder is there. They come
    last, and what else strikes the areas counted strikes them too (AGE-LDR-BUILDER-4, AGE-Q-118)."""
    if op.name != "city" or "count" not in op.exprs:
        return []
    found = selecting.areas(table, event, op.word("where"), number)
    return [area for area in found if area in event.guarded and not DOES[op.name](table, event, op, area)]


def chooser(table: SevenTable, event: Played, op: Op, number: int) -> int:
    """The seat that chooses; NOBODY where nobody does."""
    word = op.word("chooser")
    if word in ("you", "largest_city_first"):
        return event.seat
    if word == "left_neighbour":
        return table.clockwise_from(event.seat)[1]
    if word != "owner":
        return NOBODY
    empire = functions.alive(table, number if number != NOBODY else event.empire)
    return empire.seat if empire is not None else event.seat


@dataclass(slots=True)
class StrikeAreas(Step):
    """Strike areas of one empire, or let somebody choose which."""

    empire: int
    among: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        event = played.current(table)
        op = played.op_of(table, event)
        each = replace(event, each=self.empire)
        count = max(0, selecting.amount(table, each, op, "count", functions.EVERY))
        seat = chooser(table, event, op, self.empire)
        freely = op.name in FREELY and seat != NOBODY
        if op.word("chooser") == "random":
            _strike(table, [table.cast("events", list(self.among))] if self.among and count else [])
        elif not freely and (seat == NOBODY or count >= len(self.among)):
            _strike(table, list(self.among[:count]))
        elif count and self.among:
            table.push(ChooseArea(seat, self.empire, self.among, (), count))


def _strike(table: SevenTable, areas: list[int]) -> None:
    """The operation strikes these areas, each in turn."""
    for area in reversed(areas):
        table.push(StrikeArea(area))


@dataclass(slots=True)
class StrikeArea(Step):
    """The operation that goes on strikes one area."""

    area: int

    def run(self, table: SevenTable) -> None:
        event = played.current(table)
        op = played.op_of(table, event)
        played.add_affected(table, self.area)
        STRIKES[op.name](table, event, op, self.area)


@dataclass(slots=True)
class ChooseArea(Alone):
    """Which areas an event strikes, one after the other."""

    empire: int
    among: tuple[int, ...]
    chosen: tuple[int, ...]
    count: int

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        op = played.op_of(table, event)
        left = [area for area in self.among if area not in self.chosen]
        if op.name in DOES:
            left = [area for area in left if DOES[op.name](table, event, op, area)] or left
        if op.word("chooser") == "largest_city_first":
            left = _largest(table, left)
        found: list[Choice] = [("area", area) for area in left]
        return [*found, ("done",)] if op.name in FREELY else found

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        chosen = (*self.chosen, int(choice[1])) if choice[0] == "area" else self.chosen
        if choice[0] == "done" or len(chosen) in (self.count, len(self.among)):
            _strike(table, list(chosen))
        else:
            table.push(replace(self, chosen=chosen))


def _largest(table: SevenTable, areas: list[int]) -> list[int]:
    """The areas with the largest city; of those a capital alone."""
    best = max([table.cities.get(area, 0) for area in areas], default=0)
    found = [area for area in areas if table.cities.get(area, 0) == best]
    capitals = [empire.capital for empire in table.in_play()]
    return [area for area in found if area in capitals] or found


def holder_of(table: SevenTable, area: int) -> int:
    """The empire that controls an area; NOBODY for a neutral one."""
    number = table.control[area]
    return number if 0 <= number < KINGDOM else NOBODY
