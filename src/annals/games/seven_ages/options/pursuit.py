"""Option 6, Pursuit: what a retreating side loses (AGE-OPT6-1 to 11, DEC-59)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict import losses, values
from annals.games.seven_ages.units.kinds import AIRCRAFT, CAVALRY, KIND
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable


def losses_due(table: SevenTable, fight: Fight, side: int) -> int:
    """Losses that the other side's units inflict on a side that retreats: 2 for each aircraft, 1 for each tank, 1 for
    each pair of other cavalry; half in mountain, 1 less in forest, never below 0 (AGE-OPT6-2 to 7)."""
    kinds = [table.edition.kinds[each & KIND] for each in fights.units(table, fight, 1 - side)]
    wings = sum([1 for kind in kinds if kind.group == AIRCRAFT])
    tanks = sum([1 for kind in kinds if kind.id == "tank"])
    horse = sum([1 for kind in kinds if kind.group == CAVALRY and kind.id != "tank"])
    due = 2 * wings + tanks + horse // 2
    ground = values.ground(table, fight).id
    if ground == "mountain":
        return (due + 1) // 2
    return max(0, due - 1) if ground == "forest" else due


def covers(table: SevenTable, fight: Fight, side: int, unit: int) -> int:
    """How many losses a unit stands for: one more for cavalry and aircraft, one more for a higher level than the
    pursuers' highest (AGE-OPT6-8 to 11)."""
    kinds = table.edition.kinds
    kind = kinds[unit & KIND]
    highest = max([kinds[each & KIND].level for each in fights.units(table, fight, 1 - side)], default=0)
    return 1 + (kind.group in (CAVALRY, AIRCRAFT)) + (kind.level > highest)


def begin(table: SevenTable, fight: Fight, side: int) -> None:
    """A side that retreats is pursued."""
    due = losses_due(table, fight, side)
    if due:
        if table.story is not None:
            table.tell("pursued", fight.runners[side], {"empire": fight.side(side), "losses": due})
        table.push(Pursued(fight.runners[side], side, due))


@dataclass(slots=True)
class Pursued(Alone):
    """Which unit is lost to pursuit; its owner chooses until the losses are covered (AGE-OPT6-1)."""

    side: int
    due: int

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("lose", each) for each in sorted(set(self._units(table)))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        fight = fights.now(table)
        unit = int(choice[1])
        left = self.due - covers(table, fight, self.side, unit)
        if left > 0 and len(self._units(table)) > 1:
            table.push(Pursued(seat, self.side, left))
        losses.lose(table, self.side, (unit,))

    def _units(self, table: SevenTable) -> Stack:
        return fights.units(table, fights.now(table), self.side)
