"""The end of a set-up: capital and homeland, forts, artefacts and actions the card grants (AGE-CAP-1 to 10,
AGE-START-24, AGE-START-27, DEC-30 to 32).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.actions import prices
from annals.games.seven_ages.civilization import artefacts, religions
from annals.games.seven_ages.numbers import ACTIONS, NOWHERE
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def own_land(table: SevenTable, number: int, areas: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the areas that are land and held by an empire."""
    held = table.empire(number).areas & table.edition.atlas.land
    return tuple([area for area in areas if held >> area & 1])


# Capital and homeland -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Capital(Step):
    """An empire without a capital sets one up in a start area, unless it is barbarian (AGE-CAP-1 to 3)."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or empire.capital != NOWHERE or table.is_barbarian(empire):
            return
        areas = own_land(table, self.empire, self.areas)
        if areas:
            table.push(PlaceCapital(self.seat, self.empire, areas))


@dataclass(slots=True)
class PlaceCapital(Alone):
    """Where the capital is: a city already there is it, else a city of level 1 is put there (AGE-CAP-2, DEC-30)."""

    empire: int
    areas: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"capital": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("capital", area) for area in self.areas]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        area = int(choice[1])
        table.cities.setdefault(area, 1)
        table.alter(self.empire).capital = area
        if table.story is not None:
            table.tell("capital", seat, {"empire": self.empire, "area": area})


@dataclass(slots=True)
class Homeland(Step):
    """The capital's area is the homeland; without one an empire that scores for it names one (AGE-CAP-5, 6)."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        if empire.capital != NOWHERE:
            table.alter(self.empire).homeland = empire.capital
        elif any(line.category == "homeland" for line in table.edition.cards[empire.card].empire.glory):
            table.push(NameHomeland(self.seat, self.empire, self.areas))


@dataclass(slots=True)
class NameHomeland(Alone):
    """Which start area is the homeland (AGE-CAP-6, DEC-30)."""

    empire: int
    areas: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"homeland": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("homeland", area) for area in self.areas]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.alter(self.empire).homeland = int(choice[1])
        if table.story is not None:
            table.tell("homeland", seat, {"empire": self.empire, "area": int(choice[1])})


# Forts ----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PaidForts(Step):
    """An empire that is not barbarian may fortify areas for money (AGE-CAP-8, AGE-CAP-9, AGE-BUILD-19 to 22)."""

    seat: int
    empire: int
    areas: tuple[int, ...]
    """The areas meant; all it holds where this is empty."""

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or table.is_barbarian(empire) or empire.money < prices.fort_cost(table, empire):
            return
        if open_to_forts(table, self.empire, self.areas):
            table.push(Fortify(self.seat, self.empire, self.areas))


def open_to_forts(table: SevenTable, number: int, areas: tuple[int, ...]) -> list[int]:
    """Land an empire holds without a fort: of these areas, or of all if none are given."""
    from_all = areas or tuple(sorted(table.empire(number).stacks))
    return [area for area in own_land(table, number, from_all) if not table.forts >> area & 1]


@dataclass(slots=True)
class Fortify(Alone):
    """Pay for a fort, or no more (AGE-BUILD-20, AGE-BUILD-21, DEC-31, DEC-37)."""

    empire: int
    areas: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"fort": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("fort", area) for area in open_to_forts(table, self.empire, self.areas)], ("done",)]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "done":
            return None
        area, empire = int(choice[1]), table.empire(self.empire)
        if area >= 0 and table.forts >> area & 1:
            return refusals.HAS_FORT
        if area not in open_to_forts(table, self.empire, self.areas):
            return refusals.NO_FORT_HERE
        return None if prices.fort_cost(table, empire) <= empire.money else refusals.FORT_TOO_DEAR

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        empire = table.alter(self.empire)
        empire.money -= prices.fort_cost(table, empire)
        build_fort(table, seat, self.empire, int(choice[1]))
        table.push(PaidForts(seat, self.empire, self.areas))


def build_fort(table: SevenTable, seat: int, number: int, area: int) -> None:
    table.forts |= 1 << area
    if table.story is not None:
        table.tell("fort", seat, {"empire": number, "area": area})


@dataclass(slots=True)
class FreeForts(Step):
    """Forts the card gives go into start areas without one (AGE-START-24)."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        special = table.edition.cards[empire.card].empire.special("free_fort")
        for _ in range(special.number("count") if special is not None else 0):
            table.push(FreeFort(self.seat, self.empire, self.areas))


@dataclass(slots=True)
class FreeFort(Step):
    """One free fort, where there is room for it."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        areas = open_to_forts(table, self.empire, self.areas)
        if areas:
            table.push(PlaceFort(self.seat, self.empire, tuple(areas)))


@dataclass(slots=True)
class PlaceFort(Alone):
    """Which start area gets the free fort (DEC-31)."""

    empire: int
    areas: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"fort": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("fort", area) for area in self.areas]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        build_fort(table, seat, self.empire, int(choice[1]))


# Artefacts and actions ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class StartArtefacts(Step):
    """Artefacts the card brings are played on the new empire, while a marker is free, on whichever side of a
    counter; ages and prerequisites are waived (special `start_artefact`, AGE-ART-8, AGE-ART-9). A religion that came
    with land just taken makes room for that of the card (AGE-REL-17)."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        for special in table.edition.cards[empire.card].empire.specials_of("start_artefact"):
            artefact = table.edition.artefacts[table.edition.artefact(special.word("artefact"))]
            if not artefacts.is_free(table, empire, artefact):
                continue
            if artefact.kind == "religion":
                religions.adopt(table, self.empire, artefact.place)
            elif artefact.goes != "area":
                artefacts.play(table, self.seat, self.empire, artefact.place, NOWHERE)
            elif own_land(table, self.empire, self.areas):
                areas = own_land(table, self.empire, self.areas)
                table.push(StartArtefact(self.seat, self.empire, artefact.place, areas))


@dataclass(slots=True)
class StartArtefact(Alone):
    """In which start area the artefact of the card lies."""

    empire: int
    artefact: int
    areas: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("area", area) for area in self.areas]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        artefacts.play(table, seat, self.empire, self.artefact, int(choice[1]))


@dataclass(slots=True)
class SpecialActions(Step):
    """What the card grants after set-up, such as a free Manoeuvre (AGE-START-27, DEC-32)."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        for special in table.edition.cards[empire.card].empire.specials_of("free_action"):
            for _ in range(special.number("count", 1)):
                table.push(FreeAction(self.seat, self.empire, ACTIONS.index(special.word("action"))))


@dataclass(slots=True)
class FreeAction(Step):
    """An action taken without a marker."""

    seat: int
    empire: int
    action: int

    def run(self, table: SevenTable) -> None:
        begin = registry.ACTIONS.get(self.action)
        if begin is not None and table.empires[self.empire] is not None:
            begin(table, self.seat, self.empire)


registry.special("free_fort", "fort_cost", "start_artefact", "free_action", "convert_units")
