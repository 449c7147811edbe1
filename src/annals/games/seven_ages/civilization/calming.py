"""Civilization: removing disorder in Civilise, for money or by a Great Pyramid or Summer Palace (AGE-CIV-7 to 10,
AGE-ART-GREAT_PYRAMID-2, AGE-ART-SUMMER_PALACE-2, DEC-88).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.actions import income
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.world import reach
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)


def price(table: SevenTable, empire: Empire, area: int) -> int:
    """What it costs: what the area would give without disorder, leaders ignored, at least 5 (AGE-CIV-8 to 10)."""
    return max(table.rules.disorder_price, income.of_area(table, empire, area, leaders=False))


def by_pyramid(table: SevenTable, empire: Empire) -> int:
    """The areas a Great Pyramid clears for nothing: its own and those next to it."""
    area = artefacts.area_of(table, empire, table.edition.artefact("great_pyramid"))
    return (1 << area | table.edition.atlas.near[area]) & empire.areas if area >= 0 else 0


def by_palace(table: SevenTable, empire: Empire) -> int:
    """The areas of which a Summer Palace clears one: those in its range."""
    area = artefacts.area_of(table, empire, table.edition.artefact("summer_palace"))
    return reach.around(table, empire, 1 << area) & empire.areas if area >= 0 else 0


def begin(table: SevenTable, seat: int, number: int) -> None:
    """Disorder may be removed in any of its areas."""
    step = Calm(seat, number, False)
    if table.empire(number).areas & table.disorder and len(step.choices(table, seat)) > 1:
        table.push(step)


@dataclass(slots=True)
class Calm(Alone):
    """Remove the disorder of an area for money, by the Pyramid, by the Palace; or be done."""

    empire: int
    palace: bool
    """Whether the Summer Palace has done its part in this action."""

    def verbs(self) -> dict[str, Shape]:
        return {"pay": "i", "pyramid": "i", "palace": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empire(self.empire)
        disordered = empire.areas & table.disorder
        found: list[Choice] = [("pay", area) for area in members(disordered)]
        found += [("pyramid", area) for area in members(disordered & by_pyramid(table, empire))]
        if not self.palace:
            found += [("palace", area) for area in members(disordered & by_palace(table, empire))]
        return [*found, DONE]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        empire, area = table.empire(self.empire), int(choice[1])
        if area < 0 or not empire.areas & table.disorder & 1 << area:
            return refusals.NO_DISORDER
        if choice[0] == "pay":
            return None if empire.money >= price(table, empire, area) else refusals.TOO_POOR
        if choice[0] == "pyramid":
            return None if by_pyramid(table, empire) >> area & 1 else refusals.NOT_FREE
        return None if not self.palace and by_palace(table, empire) >> area & 1 else refusals.NOT_FREE

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        area = int(choice[1])
        if choice[0] == "pay":
            cost = price(table, table.empire(self.empire), area)
            table.alter(self.empire).money -= cost
        clear(table, area)
        table.push(replace(self, palace=self.palace or choice[0] == "palace"))


def clear(table: SevenTable, area: int) -> None:
    """The disorder of an area goes."""
    table.disorder &= ~(1 << area)
    if table.story is not None:
        number = table.control[area]
        table.tell("order", table.empire(number).seat, {"empire": number, "area": area})


registry.artefact("great_pyramid", "summer_palace")
