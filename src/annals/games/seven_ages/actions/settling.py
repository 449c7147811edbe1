"""The first people of a new empire: a named leader, and initial units bought and placed in the start areas
(AGE-UNITS0-1 to 10, AGE-Q-7, AGE-Q-10, AGE-Q-11, DEC-27, DEC-28).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import cards, refusals
from annals.games.seven_ages.actions import conversion, eligible, prices
from annals.games.seven_ages.conflict import conquest
from annals.games.seven_ages.numbers import CITY_LEVELS, NONE
from annals.games.seven_ages.units import leaders, pools, stacks
from annals.games.seven_ages.units.kinds import MARK, SHIP
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


# Named leaders --------------------------------------------------------------------------------------------------------


def available_leaders(table: SevenTable, empire: Empire) -> list[int]:
    """Named leaders of its card and its age that have not appeared yet (AGE-UNITS0-1, AGE-LDR-11)."""
    age = table.age_of(empire)
    printed = table.edition.cards[empire.card].empire.leaders
    return [each.id for each in printed if each.age == age and not table.appeared >> each.id & 1]


@dataclass(slots=True)
class NamedLeader(Step):
    """Ask for the named leader, if there is one for this age."""

    seat: int
    empire: int
    areas: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        if available_leaders(table, table.empire(self.empire)):
            table.push(StartWithLeader(self.seat, self.empire, self.areas))
        else:
            recruit(table, self.seat, self.empire, self.areas, NONE)


@dataclass(slots=True)
class StartWithLeader(Alone):
    """Take one named leader of this age, or none (AGE-UNITS0-2, DEC-27)."""

    empire: int
    areas: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"leader": "i", "none": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("leader", each) for each in available_leaders(table, table.empire(self.empire))], ("none",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        recruit(table, seat, self.empire, self.areas, int(choice[1]) if choice[0] == "leader" else NONE)


def recruit(table: SevenTable, seat: int, empire: int, areas: tuple[int, ...], leader: int) -> None:
    """Buy and place units, seat the leader with them, convert; a leader whose units all come by conversion is seated
    then."""
    if leader != NONE:
        table.push(SeatLeader(seat, empire, leader))
    table.push(conversion.Conversion(seat, empire, areas))
    table.push(SettleIn(empire))
    if leader != NONE:
        table.push(SeatLeader(seat, empire, leader))
    table.push(Recruit(seat, empire, areas, leader))


@dataclass(slots=True)
class SeatLeader(Step):
    """The named leader joins initial units, wherever its owner likes (AGE-UNITS0-7)."""

    seat: int
    empire: int
    leader: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is not None and empire.stacks and not table.appeared >> self.leader & 1:
            table.push(StartLeader(self.seat, self.empire, self.leader))


@dataclass(slots=True)
class StartLeader(Alone):
    """In which area the named leader begins."""

    empire: int
    leader: int

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("area", area) for area in sorted(table.empire(self.empire).stacks)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        leaders.put(table, self.empire, self.leader, int(choice[1]))
        if table.story is not None:
            table.tell("leader_comes", seat, {"empire": self.empire, "leader": self.leader, "area": int(choice[1])})


@dataclass(slots=True)
class SettleIn(Step):
    """Cities in vacant start areas that units were put into are reduced, but where a Builder is (AGE-Q-7); a temple
    there may be destroyed (AGE-OPT12-12)."""

    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empire(self.empire)
        for area in members(empire.areas):
            level = table.cities.get(area, 0)
            if level and not leaders.codes_in(table, empire, area) & cards.BU:
                lower = CITY_LEVELS[CITY_LEVELS.index(level) - 1]
                if lower:
                    table.cities[area] = lower
                else:
                    del table.cities[area]
            if table.rules.deus_vult and area in table.temples:
                table.push(conquest.FoundTemple(empire.seat, self.empire, area))


# Initial units --------------------------------------------------------------------------------------------------------


def places_for(table: SevenTable, kind: int, areas: tuple[int, ...]) -> list[int]:
    """Start areas where a unit of a kind may be put: ships on a coast, others on land (AGE-UNITS0-9, 10)."""
    atlas = table.edition.atlas
    where = atlas.coastal if table.edition.kinds[kind].group == SHIP else atlas.land
    return [area for area in areas if where >> area & 1]


def put(table: SevenTable, number: int, kind: int, area: int, coast: int) -> int:
    """A unit of a kind comes out of the pool onto the map; a ship lies on one of the coasts of its area."""
    unit = pools.take(table, number, kind) | coast << MARK
    stacks.place(table, number, area, (unit,))
    return unit


def coasts_of(table: SevenTable, kind: int, area: int) -> int:
    """How many coasts a unit of a kind may choose from in an area: 1 for all but ships."""
    return max(1, len(table.edition.atlas.coasts[area])) if table.edition.kinds[kind].group == SHIP else 1


@dataclass(slots=True)
class Recruit(Alone):
    """Buy an initial unit, or no more (AGE-UNITS0-3 to 5, DEC-28)."""

    empire: int
    areas: tuple[int, ...]
    leader: int

    def verbs(self) -> dict[str, Shape]:
        return {"recruit": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        kinds = prices.kinds(table, table.empire(self.empire), True)
        return [*[("recruit", kind) for kind in kinds], ("done",)]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        empire = table.empire(self.empire)
        if choice[0] == "done":
            return None if self._may_stop(table, empire) else refusals.NEEDS_A_UNIT
        kind = int(choice[1])
        if kind not in prices.kinds(table, empire, True):
            return refusals.CANNOT_BUILD
        if not places_for(table, kind, self.areas):
            return refusals.NO_PLACE
        return refusals.UNIT_TOO_DEAR if self._price(table, empire, kind) > empire.money else None

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        table.push(self)
        table.push(Quarter(seat, self.empire, int(choice[1]), self.areas, self.leader))

    def _price(self, table: SevenTable, empire: Empire, kind: int) -> int:
        return initial_price(table, empire, kind, self.leader)

    def _may_stop(self, table: SevenTable, empire: Empire) -> bool:
        """With a unit, or some to convert; where all start areas must be held, with one in each, if it can pay."""
        printed = table.edition.cards[empire.card].empire
        empty = [area for area in self.areas if not eligible.converts(table, printed, area)]
        empty = [area for area in empty if area not in empire.stacks]
        if printed.start is not None and printed.start.kind == "all_matching":
            held = not empty
        else:
            held = bool(empire.stacks) or len(empty) < len(self.areas)
        return held or not eligible.can_buy(table, empire, sum([1 << area for area in self.areas]))


def initial_price(table: SevenTable, empire: Empire, kind: int, leader: int) -> int:
    codes = table.edition.leaders[leader].codes if leader != NONE else 0
    return prices.initial_price(table, empire, table.edition.kinds[kind], codes)


@dataclass(slots=True)
class Quarter(Alone):
    """Where the unit just bought is put (AGE-UNITS0-7 to 10)."""

    empire: int
    kind: int
    areas: tuple[int, ...]
    leader: int

    def verbs(self) -> dict[str, Shape]:
        return {"place": "i", "coast": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return placings(table, self.kind, places_for(table, self.kind, self.areas))

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        area = int(choice[1])
        empire = table.alter(self.empire)
        empire.money -= initial_price(table, empire, self.kind, self.leader)
        put(table, self.empire, self.kind, area, int(choice[2]) if choice[0] == "coast" else 0)
        if table.story is not None:
            table.tell("recruits", seat, {"empire": self.empire, "kind": self.kind, "area": area})


def placings(table: SevenTable, kind: int, areas: list[int]) -> list[Choice]:
    """A choice for each of these areas, and for each coast where a ship has more than one to choose from."""
    found: list[Choice] = []
    for area in areas:
        coasts = coasts_of(table, kind, area)
        if coasts > 1:
            found += [("coast", area, coast) for coast in range(coasts)]
        else:
            found.append(("place", area))
    return found
