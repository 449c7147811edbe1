"""Civilization: turning units over (AGE-MODERN-1 to 4, DEC-87)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.actions import prices
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire, Stack
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)


def other_side(table: SevenTable, unit: int) -> int:
    """A unit turned over; -1 for one without another side to turn to."""
    edition = table.edition
    back = edition.kinds[unit & KIND].back
    if edition.kinds[unit & KIND].common or back not in edition.kind_number:
        return -1
    return unit & ~KIND | edition.kind_number[back]


def is_known(table: SevenTable, empire: Empire, unit: int) -> bool:
    """Whether an empire has reached the level at which it may build a unit, Great Universities and its card included
    (AGE-MODERN-1); what it has left behind it always has."""
    kind = table.edition.kinds[unit & KIND]
    return kind.level <= empire.level or kind.level <= empire.level + prices.furthest(table, empire, False)[kind.place]


def begin(table: SevenTable, seat: int, number: int) -> None:
    """Any number of units may be turned over."""
    step = Modernise(seat, number, ())
    if len(step.choices(table, seat)) > 1:
        table.push(step)


@dataclass(slots=True)
class Modernise(Alone):
    """Turn a unit over, or be done. A unit is turned once."""

    empire: int
    turned: tuple[tuple[int, int], ...]
    """Areas and units as they are since they were turned over in this step."""

    def verbs(self) -> dict[str, Shape]:
        return {"turn": "ii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for area, stack in sorted(table.empire(self.empire).stacks.items()):
            found += [("turn", area, unit) for unit in sorted(set(stack)) if other_side(table, unit) >= 0]
        return [*found, DONE]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        empire, area, unit = table.empire(self.empire), int(choice[1]), int(choice[2])
        stack = empire.stacks.get(area, ())
        if unit < 0 or stack.count(unit) <= self.turned.count((area, unit)) or other_side(table, unit) < 0:
            return refusals.NO_SUCH_UNIT
        return None if is_known(table, empire, other_side(table, unit)) else refusals.NOT_YET_KNOWN

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        area, unit = int(choice[1]), int(choice[2])
        new = other_side(table, unit)
        empire = table.alter(self.empire)
        empire.stacks[area] = turned_over(empire.stacks[area], unit, new)
        empire.seen.pop(area, None)
        if table.story is not None:
            shown: Details = {"empire": self.empire, "area": area}
            table.tell_seat("modernises", seat, {**shown, "unit": unit, "new": new}, shown)
        table.push(replace(self, turned=(*self.turned, (area, new))))


def turned_over(stack: Stack, unit: int, new: int) -> Stack:
    """A stack with one unit turned over; one beneath the top where there is such, for the top one is seen by all."""
    beneath = list(stack[1:])
    if unit not in beneath:
        return (new, *stack[1:])
    beneath.remove(unit)
    return (stack[0], *sorted([*beneath, new]))
