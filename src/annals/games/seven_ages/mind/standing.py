"""How empires stand in the glory categories: what a Harvest would bring each of them now, and how firmly.

The amounts are those of glory/categories.py; here they are found once for each empire instead of once for each line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.glory import categories, ranking
from annals.games.seven_ages.glory.categories import Key
from annals.games.seven_ages.units.kinds import CAVALRY, KIND, LAND_CLASSES, SHIP

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import Note, SevenTable

NEXT_PLACE: Final = 0.45
"""How much of a point it counts to be close behind the next place,"""
FIRM_PLACE: Final = 0.25
"""and to be well ahead of those behind."""
WITHOUT: Final = 0.12
"""What the first of something is worth that an empire has none of."""


class Profile:
    """An empire in the numbers that categories compare."""

    __slots__ = ("_known", "cavalry", "cities", "eligible", "empire", "land_units", "scored", "ships", "unranked")

    def __init__(self, table: SevenTable, empire: Empire) -> None:
        self.empire = empire
        self.scored = categories.scored(table, empire)
        self.eligible = categories.eligible(table, empire)
        where = empire.areas & ~table.disorder
        self.cities = 0
        for area, level in table.cities.items():
            if where >> area & 1:
                self.cities += level
        self.land_units = self.cavalry = self.ships = 0
        self._count_units(table, where)
        self.unranked = _unranked(table, empire)
        self._known: dict[Key, int] = {}

    def _count_units(self, table: SevenTable, where: int) -> None:
        kinds = table.edition.kinds
        for area, stack in self.empire.stacks.items():
            if where >> area & 1:
                for unit in stack:
                    group = kinds[unit & KIND].group
                    if group == SHIP:
                        self.ships += 1
                    elif group in LAND_CLASSES:
                        self.land_units += 1
                        if group == CAVALRY:
                            self.cavalry += 1

    def amount(self, table: SevenTable, key: Key) -> int:
        """How much of a category it has, of those that are not counts of areas."""
        category = key[0]
        if category == "cities":
            return self.cities
        if category == "land_units":
            return self.land_units
        if category == "ships":
            return self.ships
        if category == "cavalry":
            return self.cavalry
        if category == "progress":
            return self.empire.level
        if category == "money":
            return self.empire.money
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = categories.amount(table, self.empire, key)
        return known


class Standings:
    """Every empire in play, and what the Harvest would bring it. Empires that are as they were at another table need
    not be looked at again."""

    __slots__ = ("profiles", "rates", "table")

    def __init__(self, table: SevenTable, before: Standings | None = None) -> None:
        self.table = table
        known = before.profiles if before is not None and _is_same_world(table, before.table) else {}
        self.profiles: dict[int, Profile] = {}
        for empire in table.in_play():
            profile = known.get(empire.set)
            if profile is None or profile.empire is not empire or table.fresh >> empire.set & 1:
                profile = Profile(table, empire)
            self.profiles[empire.set] = profile
        self.rates: dict[int, float] = {number: profile.unranked for number, profile in self.profiles.items()}
        """By empire: what a Harvest brings it, with how firmly it stands."""
        self._rank()

    def rate(self, number: int) -> float:
        """The glory an empire would harvest now, with how firmly it stands."""
        return self.rates.get(number, 0.0)

    def _rank(self) -> None:
        table = self.table
        scorers: dict[Key, list[tuple[int, int]]] = {}
        for empire, profile in self.profiles.items():
            for key, number in profile.scored:
                scorers.setdefault(key, []).append((empire, number))
        for key, scoring in scorers.items():
            if key[0] == "money" and not categories.pays_money(table):
                continue
            amounts = self._amounts(key)
            for empire, number in scoring:
                self.rates[empire] += _points(empire, number, amounts)

    def _amounts(self, key: Key) -> list[tuple[int, int, int]]:
        """What the empires that have any of it have, the highest first; then by turn order."""
        table = self.table
        found: list[tuple[int, int, int]] = []
        in_areas = key[0] == "areas"
        where = table.edition.atlas.regions[key[2]] & categories.in_scope(table, key[1]) if in_areas else 0
        for empire in categories.field(table, key):
            profile = self.profiles[empire.set]
            amount = (profile.eligible & where).bit_count() if in_areas else profile.amount(table, key)
            if amount > 0:
                found.append((-amount, (empire.seat - table.first) % table.seats, empire.set))
        found.sort()
        return found


def _is_same_world(table: SevenTable, other: SevenTable) -> bool:
    """Whether nothing is different on the map and among what events left that categories look at, besides empires."""
    if table.disorder != other.disorder or table.cities != other.cities or table.artefacts != other.artefacts:
        return False
    if table.temples != other.temples or table.blue != other.blue or table.climate != other.climate:
        return False
    return table.notes == other.notes or _of_glory(table) == _of_glory(other)


def _of_glory(table: SevenTable) -> list[Note]:
    return [note for note in table.notes if str(note[0]).startswith("glory_")]


def _points(own_number: int, number: int, amounts: list[tuple[int, int, int]]) -> float:
    """What a place in a ranking is worth, with how near the next one is and how firm it is."""
    for place, (less, _, empire) in enumerate(amounts):
        if empire != own_number:
            continue
        own = -less
        points = float(max(0, number - place))
        if 0 < place <= number:
            points += NEXT_PLACE * own / (1 - amounts[place - 1][0])
        elif place > number:
            points += NEXT_PLACE * own / (1 - amounts[number - 1][0]) / 2
        if points >= 1.0:
            behind = -amounts[place + 1][0] if place + 1 < len(amounts) else 0
            points += FIRM_PLACE * min(1.0, (own - behind) / (2.0 + 0.3 * own))
        return points
    return -WITHOUT * number


def _unranked(table: SevenTable, empire: Empire) -> float:
    """Resources, homeland and holy places."""
    found = 0
    for line in table.edition.cards[empire.card].empire.glory:
        if line.category == "resource":
            found += categories.resources(table, empire, line.resource)
        elif line.category == "homeland":
            found += categories.homeland(empire)
    return float(found + categories.holy_places(table, empire))


def forecast(table: SevenTable) -> dict[int, int]:
    """The glory of each empire if it were harvested now, exactly."""
    count = ranking.Count(table)
    return {empire.set: count.total(empire.set) for empire in table.in_play()}
