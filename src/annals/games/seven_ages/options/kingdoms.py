"""Option 10, Neutral Kingdoms (AGE-OPT10-1 to 10, DEC-34): what becomes of land that an empire gives up.

How kingdoms defend themselves is in conflict/. Every area with kingdom units is a kingdom of its own (AGE-OPT10-5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units.kinds import KIND, unit
from annals.games.seven_ages.world import control, reach
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable


def take_over(table: SevenTable, empire: int) -> None:
    """Before an empire is cleared away: its land units become kingdom units (AGE-OPT10-2, AGE-OPT10-4)."""
    given_up = table.empire(empire)
    for area in sorted(given_up.stacks):
        if given_up.areas & table.edition.atlas.land & 1 << area:
            _replace(table, given_up.seat, area, given_up.stacks[area])


def take_area(table: SevenTable, empire: int, area: int) -> None:
    """A Production leaves an empire unable to maintain any unit in an area: before they are lost, kingdom units take
    their place if it is land (AGE-OPT10-3, AGE-OPT10-4, DEC-34)."""
    if table.edition.atlas.land >> area & 1:
        _replace(table, table.empire(empire).seat, area, table.empire(empire).stacks[area])


def _replace(table: SevenTable, seat: int, area: int, units: Stack) -> None:
    """Kingdom units of the same types take an area; who lost it may call for those that are not free. Common units
    have no such counters (AGE-Q-62)."""
    found: list[int] = []
    short: list[int] = []
    for each in units:
        pair = table.edition.pairs.of_kind.get(each & KIND)
        if pair is not None and table.kingdom_pool[pair]:
            table.kingdom_pool[pair] -= 1
            found.append(unit(each & KIND))
        elif pair is not None:
            short.append(each & KIND)
    if found:
        control.hand_to_kingdom(table, area)
        _join(table, area, tuple(found))
        if table.story is not None:
            table.tell("kingdom_rises", None, {"area": area, "number": len(found)})
    for kind in sorted(short, reverse=True):
        table.push(Shortage(seat, area, kind))


def _join(table: SevenTable, area: int, units: Stack) -> None:
    table.kingdoms[area] = tuple(sorted([*table.kingdoms.get(area, ()), *units]))


def runner(table: SevenTable, active: int, area: int) -> int:
    """Who decides for a kingdom: the player other than the active one whose empire is nearest to its area; of several
    the first on the left (AGE-OPT10-7, AGE-OPT10-8)."""
    away: list[tuple[int, int, int]] = []
    for place, seat in enumerate(table.clockwise_from(active)[1:]):
        held = 0
        for empire in table.empires_of(seat):
            held |= empire.areas
        away.append((reach.distance(table, held, 1 << area), place, seat))
    return min(away)[2]


# Shortage -------------------------------------------------------------------------------------------------------------


def _sources(table: SevenTable, area: int, kind: int) -> list[int]:
    """Other kingdoms with a counter that has this kind on either side."""
    pairs = table.edition.pairs.of_kind
    return [
        other
        for other, units in sorted(table.kingdoms.items())
        if other != area and any(pairs[each & KIND] == pairs[kind] for each in units)
    ]


@dataclass(slots=True)
class Shortage(Step):
    """No counter for a kingdom unit was free: one may come from elsewhere, if the area is still without an empire."""

    seat: int
    area: int
    kind: int

    def run(self, table: SevenTable) -> None:
        if table.control[self.area] in (NOBODY, KINGDOM) and _sources(table, self.area, self.kind):
            table.push(CallKingdom(self.seat, self.area, self.kind))


@dataclass(slots=True)
class CallKingdom(Alone):
    """From which kingdom a unit is brought in and turned to the side that is needed, or none (AGE-OPT10-4, DEC-34)."""

    area: int
    kind: int

    def verbs(self) -> dict[str, Shape]:
        return {"from": "i", "none": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("none",), *[("from", area) for area in _sources(table, self.area, self.kind)]]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "none":
            return
        origin = int(choice[1])
        self._leave(table, origin)
        table.control[self.area] = KINGDOM
        _join(table, self.area, (unit(self.kind),))
        if table.story is not None:
            table.tell("kingdom_moves", seat, {"area": self.area, "from": origin, "kind": self.kind})

    def _leave(self, table: SevenTable, origin: int) -> None:
        """The unit of this kind itself if there is one, else its other side; an empty kingdom is no more."""
        pairs, left = table.edition.pairs.of_kind, list(table.kingdoms[origin])
        same = [each for each in left if pairs[each & KIND] == pairs[self.kind]]
        left.remove(unit(self.kind) if unit(self.kind) in same else same[0])
        if left:
            table.kingdoms[origin] = tuple(left)
        else:
            del table.kingdoms[origin]
            control.vacate(table, origin)
