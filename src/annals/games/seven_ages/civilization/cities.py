"""Civilization: urbanising, capital, homeland (AGE-CITY-1 to 19, AGE-LDR-BUILDER-1 to 3, DEC-89, DEC-90)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, refusals
from annals.games.seven_ages.numbers import CITY_LEVELS, NOWHERE
from annals.games.seven_ages.options import temples
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.world import terrain
from annals.games.seven_ages.world.atlas import FERTILE, members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)


def begin(table: SevenTable, seat: int, number: int) -> None:
    """All of Urbanising: cities, under Deus Vult! temples, then the capital, then the homeland."""
    table.push(MoveHomeland(seat, number))
    table.push(NameCapital(seat, number))
    if table.rules.deus_vult:
        table.push(temples.Temples(seat, number))
    table.push(BuildCities(seat, number, (), ()))


def largest(table: SevenTable, empire: Empire, area: int) -> int:
    """The largest city an empire may have in an area: by its age, one age ahead with a Builder (AGE-CITY-8 to 10,
    AGE-CITY-16)."""
    sizes = table.rules.largest_city
    age = table.age_of(empire) + bool(leaders.codes_in(table, empire, area) & cards.BU)
    return sizes[min(age, len(sizes)) - 1]


def next_level(table: SevenTable, area: int) -> int:
    """What a city becomes by one step: 1, 3, 5, 7; 0 if it is the largest (AGE-CITY-5, AGE-CITY-6)."""
    place = CITY_LEVELS.index(table.cities.get(area, 0)) + 1
    return CITY_LEVELS[place] if place < len(CITY_LEVELS) else 0


def is_fertile(table: SevenTable, empire: Empire, area: int) -> bool:
    """Whether an area is fertile in the age of an empire (AGE-Q-51)."""
    return terrain.of(table, area, table.age_of(empire)).place == FERTILE


@dataclass(slots=True)
class BuildCities(Alone):
    """Build or improve a city as everybody may, or the one of a Builder; or be done."""

    empire: int
    built: tuple[int, ...]
    """Areas urbanised as everybody may."""
    extra: tuple[int, ...]
    """Areas urbanised by a Builder."""

    def verbs(self) -> dict[str, Shape]:
        return {"city": "i", "builder": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empire(self.empire)
        own = [area for area in members(empire.areas & table.edition.atlas.land) if next_level(table, area)]
        found: list[Choice] = [("city", area) for area in own]
        found += [("builder", area) for area in own if leaders.codes_in(table, empire, area) & cards.BU]
        return [*found, DONE]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        empire, area = table.empire(self.empire), int(choice[1])
        refusal = self._refuse_area(table, empire, area)
        if refusal is not None:
            return refusal
        if choice[0] == "builder":
            return None if leaders.codes_in(table, empire, area) & cards.BU else refusals.NO_BUILDER
        if table.is_barbarian(empire):
            return refusals.BARBARIANS
        if not self.built:
            return None
        two = len(self.built) == 1 and all(is_fertile(table, empire, each) for each in (area, *self.built))
        return None if two else refusals.TWO_FERTILE

    def _refuse_area(self, table: SevenTable, empire: Empire, area: int) -> Refusal | None:
        """What stands against any city there, whoever builds it."""
        if area < 0 or not empire.areas & table.edition.atlas.land & 1 << area:
            return refusals.NOT_YOUR_LAND
        if table.disorder >> area & 1:
            return refusals.IN_DISORDER
        if area in self.built or area in self.extra:
            return refusals.BUILT_ALREADY
        level = next_level(table, area)
        if not level:
            return refusals.TOO_GREAT
        return None if level <= largest(table, empire, area) else refusals.TOO_EARLY

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        area = int(choice[1])
        raise_city(table, self.empire, area)
        if choice[0] == "city":
            table.push(replace(self, built=(*self.built, area)))
        else:
            table.push(replace(self, extra=(*self.extra, area)))


def raise_city(table: SevenTable, number: int, area: int) -> None:
    """A city is built or improved by one step, for nothing (AGE-CITY-4 to 7)."""
    table.cities[area] = next_level(table, area)
    if table.story is not None:
        level, seat = table.cities[area], table.empire(number).seat
        table.tell("city_raised", seat, {"empire": number, "area": area, "level": level})


@dataclass(slots=True)
class NameCapital(Step):
    """An empire that is not Barbarian and has no capital must make one of its cities its capital (AGE-CITY-11, 12,
    17)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or empire.capital != NOWHERE or table.is_barbarian(empire):
            return
        if any(empire.areas >> area & 1 for area in table.cities):
            table.push(ChooseCapital(self.seat, self.empire))


@dataclass(slots=True)
class ChooseCapital(Alone):
    """Which city becomes the capital."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"capital": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        areas = table.empire(self.empire).areas
        return [("capital", area) for area in sorted(table.cities) if areas >> area & 1]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.alter(self.empire).capital = int(choice[1])
        if table.story is not None:
            table.tell("capital", seat, {"empire": self.empire, "area": int(choice[1])})


@dataclass(slots=True)
class MoveHomeland(Step):
    """An empire that controls its homeland, not in its capital, may make the capital its homeland (AGE-CITY-18)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or NOWHERE in (empire.capital, empire.homeland) or empire.capital == empire.homeland:
            return
        if empire.areas >> empire.homeland & 1:
            table.push(DeclareHomeland(self.seat, self.empire))


@dataclass(slots=True)
class DeclareHomeland(Alone):
    """Whether the capital is the homeland from now on."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"stay": "", "move": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("stay",), ("move",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "stay":
            return
        empire = table.alter(self.empire)
        empire.homeland = empire.capital
        if table.story is not None:
            table.tell("homeland", seat, {"empire": self.empire, "area": empire.capital})
