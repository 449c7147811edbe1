"""Temples of option 12, Deus Vult!: built and destroyed in Urbanising (AGE-OPT12-2 to 11, DEC-91).

What they are worth is in deus_vult.py; a temple found in an area that changes hands in conflict/conquest.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, refusals
from annals.games.seven_ages.conflict import conquest
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)
MOST: Final[int] = 2
"""One temple, and one more with a Religious leader."""


def has_preacher(table: SevenTable, empire: Empire, area: int) -> bool:
    """Whether a Religious leader of an empire stands in an area."""
    return bool(leaders.codes_in(table, empire, area) & cards.RE)


def open_areas(table: SevenTable, empire: Empire) -> list[int]:
    """Land of an empire without a temple of whatever religion (AGE-OPT12-3, AGE-OPT12-8)."""
    return [area for area in members(empire.areas & table.edition.atlas.land) if area not in table.temples]


def faiths(table: SevenTable, empire: Empire) -> list[int]:
    """Religions of an empire of which a temple marker is left."""
    most, built = table.rules.temples_of_a_religion, list(table.temples.values())
    return [religion for religion in empire.religions if built.count(religion) < most]


def build(table: SevenTable, number: int, area: int, religion: int, origin: str, disorders: bool = True) -> None:
    """A temple for nothing: its area is disordered, and adjacent ones of the empire with a temple of another religion
    (AGE-OPT12-6, AGE-OPT12-7, AGE-OPT12-9)."""
    empire = table.empire(number)
    table.temples[area] = religion
    if table.story is not None:
        table.tell("temple_built", empire.seat, {"area": area, "religion": religion}, origin)
    if disorders:
        order.strike(table, area, origin)
    near = table.edition.atlas.near[area] & empire.areas
    for other, faith in sorted(table.temples.items()):
        if near >> other & 1 and faith != religion:
            order.strike(table, other, origin)


@dataclass(slots=True)
class Temples(Step):
    """The temples of an Urbanising: first built, then destroyed (AGE-OPT12-2, AGE-OPT12-10)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is not None:
            table.push(RazeTemple(self.seat, self.empire, 0))
            table.push(RaiseTemple(self.seat, self.empire, 0))


@dataclass(slots=True)
class RaiseTemple(Alone):
    """Build a temple to a religion of the empire, and a second one where a Religious leader stands; or be done."""

    empire: int
    built: int

    def verbs(self) -> dict[str, Shape]:
        return {"temple": "ii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empire(self.empire)
        known = faiths(table, empire)
        return [*[("temple", area, each) for area in open_areas(table, empire) for each in known], DONE]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        empire, area, religion = table.empire(self.empire), int(choice[1]), int(choice[2])
        if area < 0 or not empire.areas & table.edition.atlas.land & 1 << area:
            return refusals.NOT_YOUR_LAND
        if area in table.temples:
            return refusals.HAS_TEMPLE
        if religion not in faiths(table, empire):
            return refusals.NO_SUCH_TEMPLE
        return refusals.NO_PREACHER if self.built and not has_preacher(table, empire, area) else None

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        build(table, self.empire, int(choice[1]), int(choice[2]), "temple")
        if self.built + 1 < MOST:
            table.push(RaiseTemple(seat, self.empire, self.built + 1))


@dataclass(slots=True)
class RazeTemple(Alone):
    """Destroy a temple in an area of the empire, and a second one where a Religious leader stands; or be done."""

    empire: int
    razed: int

    def verbs(self) -> dict[str, Shape]:
        return {"destroy": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        areas = table.empire(self.empire).areas
        return [*[("destroy", area) for area in sorted(table.temples) if areas >> area & 1], DONE]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        empire, area = table.empire(self.empire), int(choice[1])
        if area not in table.temples or not empire.areas >> area & 1:
            return refusals.NO_TEMPLE_THERE
        return refusals.NO_PREACHER if self.razed and not has_preacher(table, empire, area) else None

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        conquest.destroy_temple(table, self.empire, int(choice[1]))
        if self.razed + 1 < MOST:
            table.push(RazeTemple(seat, self.empire, self.razed + 1))
