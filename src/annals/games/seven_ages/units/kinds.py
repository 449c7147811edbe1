"""Kinds of units, terrains and counter sets as the edition has them. A unit on the map is a small number.

A unit's number is its kind, whether it is veteran, and a mark: the coast a ship lies on where its area has more than
one (AGE-NAVY-12), or which elephant it is (AGE-ELE-4).
"""

from __future__ import annotations

from typing import Final

from annals.games.seven_ages.world.atlas import TERRAINS
from annals.kernel.catalogue import Fields

CLASSES: Final = ("infantry", "cavalry", "missile", "ship", "aircraft", "elephant")
INFANTRY, CAVALRY, MISSILE, SHIP, AIRCRAFT, ELEPHANT_CLASS = range(6)
LAND_CLASSES: Final = (INFANTRY, CAVALRY, MISSILE, ELEPHANT_CLASS)
"""Elephants are land units of a class of their own (reconstructed)."""

KIND: Final = 31
"""The part of a unit's number that is its kind."""
VETERAN: Final = 32
MARK: Final = 6
"""Bits below the mark."""


def unit(kind: int, veteran: bool = False, mark: int = 0) -> int:
    return kind | (VETERAN if veteran else 0) | mark << MARK


def mark_of(number: int) -> int:
    """The coast of a ship, the identity of an elephant."""
    return number >> MARK


class UnitKind:
    """A kind of unit: what is printed on its counters."""

    __slots__ = ("back", "common", "cost", "group", "id", "level", "movement", "name", "place", "regular", "veteran")

    def __init__(self, place: int, fields: Fields) -> None:
        self.place = place
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.group = CLASSES.index(fields.one_of("class", CLASSES))
        """Its class."""
        self.level = fields.number("level")
        self.movement = fields.number("movement")
        self.cost = fields.number("cost")
        self.regular = _pair(fields, "regular")
        """Front and support values."""
        self.veteran = _pair(fields, "veteran") if fields.has("veteran") else self.regular
        self.back = fields.text("back", "")
        """The kind on the other side of the counter."""
        self.common = fields.switch("common") if fields.has("common") else False
        for word in ("reconstructed", "partly", "public"):
            fields.take(word) if fields.has(word) else None
        fields.finish()

    def values(self, number: int) -> tuple[int, int]:
        """Front and support of a unit of this kind."""
        return self.veteran if number & VETERAN else self.regular


class TerrainKind:
    """A line of the Terrain Effects Chart."""

    __slots__ = ("becomes", "cavalry", "counts", "defender", "from_age", "id", "income", "move", "place")

    def __init__(self, fields: Fields) -> None:
        self.id = fields.one_of("id", TERRAINS)
        self.place = TERRAINS.index(self.id)
        said = fields.amounts("move", CLASSES)
        self.move: tuple[int, ...] = tuple([said.get(group, said.get("infantry", 1)) for group in CLASSES[:3]])
        """Points to enter for infantry, cavalry and missile units; all others pay as AGE-MOVE-11 says."""
        self.defender = fields.number("defender")
        self.income = fields.number("income")
        self.counts = fields.switch("counts")
        """Whether areas of this terrain count for glory from areas."""
        self.cavalry = fields.number("cavalry", 0)
        self.becomes = TERRAINS.index(fields.one_of("becomes", TERRAINS, self.id))
        self.from_age = fields.number("from_age", 99)
        for word in ("reconstructed", "partly", "public"):
            fields.take(word) if fields.has(word) else None
        fields.finish()


class CounterSet:
    """The counters of one empire: a colour, a shade, and how many there are of each pair of sides."""

    __slots__ = ("colour", "counters", "id", "name", "place", "quality", "shade")

    def __init__(self, place: int, fields: Fields) -> None:
        self.place = place
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.colour = fields.text("colour")
        """The player colour it belongs to."""
        self.shade = fields.one_of("shade", ("dark", "light", "multi"))
        self.quality = fields.one_of("quality", ("veteran", "regular", "mixed"))
        self.counters: dict[str, int] = {str(name): int(count) for name, count in fields.take("counters").items()}
        """By the first side of the pair."""
        fields.take("reconstructed") if fields.has("reconstructed") else None
        fields.finish()


class Pairs:
    """The pairs of sides counters have: a pool counts counters by pair and quality."""

    __slots__ = ("of_kind", "sides")

    def __init__(self, kinds: list[UnitKind], first_sides: list[str]) -> None:
        number = {kind.id: kind.place for kind in kinds}
        self.sides: list[tuple[int, int]] = [(number[side], number[kinds[number[side]].back]) for side in first_sides]
        self.of_kind: dict[int, int] = {side: pair for pair, sides in enumerate(self.sides) for side in sides}
        """The pair of a kind; common units have none."""


def full_pool(counters: CounterSet, pairs: Pairs, kinds: list[UnitKind]) -> list[int]:
    """How many counters of each pair a set has: regular ones at 2n, veteran ones at 2n + 1."""
    pool: list[int] = []
    for first, _ in pairs.sides:
        count = counters.counters.get(kinds[first].id, 0)
        veteran = count if counters.quality == "veteran" else count // 2 if counters.quality == "mixed" else 0
        pool += [count - veteran, veteran]
    return pool


def _pair(fields: Fields, name: str) -> tuple[int, int]:
    front, support = fields.numbers(name)
    return front, support
