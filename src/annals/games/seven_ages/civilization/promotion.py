"""Civilization: removing and promoting leaders in Civilise (AGE-LDR-3 to 17, DEC-78 to 80). The draws from the cup are
those that events use too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages.events import facts_empire, ops_people
from annals.games.seven_ages.units import leaders
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def remove(table: SevenTable, seat: int, number: int) -> None:
    """An empire may remove one of its leaders."""
    if table.empire(number).leaders:
        table.push(RemoveLeader(seat, number))


@dataclass(slots=True)
class RemoveLeader(Alone):
    """Which leader goes, if any (AGE-LDR-3 to 5)."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"remove": "ii", "none": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found = sorted(set(table.empire(self.empire).leaders))
        return [("none",), *[("remove", leader, area) for leader, area in found]]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "remove":
            leaders.dismiss(table, self.empire, int(choice[1]), int(choice[2]))


def promote(table: SevenTable, seat: int, number: int) -> None:
    """An empire below its leader number may promote one: a named one of its age, or by as many draws from the cup as
    its leader number (AGE-LDR-8 to 16, AGE-Q-86)."""
    empire = table.empire(number)
    if facts_empire.has_room(table, empire):
        table.push(ops_people.RaiseLeader(seat, number, facts_empire.leader_number(table, empire)))
