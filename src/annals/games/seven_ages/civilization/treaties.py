"""Civilization: Peace treaties (AGE-ART-PEACE_TREATY-1 to 6, DEC-76). What they forbid is in manoeuvre/barriers.py.

Each of the two markers names the other empire.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.world import reach
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

BOTH: Final = 2


def offer(table: SevenTable, seat: int, number: int, area: int) -> None:
    """Its player puts the other marker on an empire of another player in range of the first."""
    table.push(SealTreaty(seat, number, area))


def second_areas(table: SevenTable, own: Empire) -> list[tuple[int, int]]:
    """Empires and areas where the other marker may lie: of other players in range, where no artefact lies or an Artist
    is (AGE-ART-15, AGE-ART-PEACE_TREATY-3)."""
    partners = [other for other in reach.empires(table, own) if other.seat != own.seat]
    listed = table.edition.artefacts[table.edition.artefact("peace_treaty")]
    return [
        (other.set, area)
        for other in partners
        for area in members(other.areas)
        if artefacts.has_space(table, other, listed, area)
    ]


@dataclass(slots=True)
class SealTreaty(Alone):
    """With which empire, and where, the other marker of the treaty lies."""

    empire: int
    area: int

    def verbs(self) -> dict[str, Shape]:
        return {"area": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("area", other, area) for other, area in second_areas(table, table.empire(self.empire))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        number, area = int(choice[1]), int(choice[2])
        treaty = table.edition.artefact("peace_treaty")
        artefacts.remove(table, treaty, self.area)
        table.artefacts[self.area] = (*table.artefacts.get(self.area, ()), (treaty, number))
        artefacts.put_in_area(table, number, table.edition.artefacts[treaty], area, self.empire)
        if table.story is not None:
            table.tell("treaty", seat, {"empire": self.empire, "other": number})


def end_broken(table: SevenTable) -> bool:
    """Both markers go when one of them is gone or lies in an area of another empire (AGE-ART-PEACE_TREATY-5,
    AGE-ART-PEACE_TREATY-6)."""
    treaty = table.edition.artefact("peace_treaty")
    lying = [(area, other) for area, there in table.artefacts.items() for each, other in there if each == treaty]
    sealed = [(area, other) for area, other in lying if other >= 0]
    if not sealed:
        return False
    holders = sorted([table.control[area] for area, _ in sealed])
    if len(sealed) == BOTH and holders == sorted([other for _, other in sealed]):
        return False
    for area, _ in sealed:
        artefacts.lose(table, treaty, area)
    return True


registry.on_play("peace_treaty", offer)
registry.UPKEEP.append(end_broken)
registry.artefact("peace_treaty")
