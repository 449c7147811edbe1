"""What the icons in the corners of event cards do. They come before the text and concern the drawer; raids all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.clash.battle import combat
from annals.games.clash.cities import mood
from annals.games.clash.cities.city import ANGRY
from annals.games.clash.economy import stock
from annals.games.clash.economy.stock import GOLD, NAMES
from annals.games.clash.events import barbarians
from annals.games.clash.units import units
from annals.games.clash.units.units import PIRATES, SHIP
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable


def push_icon(table: ClashTable, seat: int, icon: str) -> None:
    """What an icon makes happen next (CLA-EVENT-5 to 7)."""
    if icon == "gold_mine":
        stock.gain(table, table.players[seat], GOLD, table.edition.gold_mine, icon)
    elif icon == "exhausted":
        if exhaustible(table, seat):
            table.push(Exhaust(seat))
    elif icon == "pirates":
        table.push(Raid(seat))
        table.push(GatherPirates(seat))
    elif icon == "barbarians_spawn":
        table.push(barbarians.Spawn(seat))
    elif icon == "barbarians_move":
        table.push(barbarians.MoveIcon(seat))


# Exhausted land -------------------------------------------------------------------------------------------------


def exhaustible(table: ClashTable, seat: int) -> list[int]:
    """Land next to the seat's cities that a marker can be put on (CLA-ICON-EXHAUSTED-1 to 3)."""
    near = {space for city in table.cities_of(seat) for space in table.layout.neighbours[city]}
    return [
        space
        for space in sorted(near)
        if table.terrain[space] not in ("", "sea", "barren")
        and space not in table.cities
        and space not in table.exhausted
        and units.enemy_at(table, -1, space) < 0
    ]


@dataclass(slots=True)
class Exhaust(Alone):
    """Which land is exhausted."""

    def verbs(self) -> dict[str, Shape]:
        return {"exhaust": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("exhaust", space) for space in exhaustible(table, seat)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        table.exhausted = tuple(sorted((*table.exhausted, space)))
        if table.story is not None:
            table.tell("exhausted", seat, {"space": space})


# Pirates --------------------------------------------------------------------------------------------------------


def havens(table: ClashTable, seat: int, near: bool) -> list[int]:
    """Sea spaces without player ships, all of them or those next to the seat's cities (CLA-ICON-PIRATES-1, 2)."""
    found: list[int] = []
    for space, terrain in enumerate(table.terrain):
        if terrain != "sea" or any(space in table.stacks[other] for other in range(table.seats)):
            continue
        if not near or _touches(table, seat, space):
            found.append(space)
    return found


def _touches(table: ClashTable, seat: int, space: int) -> bool:
    """Whether a city of this seat is next to a space."""
    cities = table.cities
    return any(near in cities and cities[near].owner == seat for near in table.layout.neighbours[space])


@dataclass(slots=True)
class GatherPirates(Step):
    """Two pirate ships are at hand: what the supply lacks is taken from the map (CLA-ICON-PIRATES-4)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        if not havens(table, self.seat, False):
            return
        wanted = table.edition.pirates_each_icon
        table.push(PlacePirates(self.seat, wanted, False))
        if units.in_supply(table, PIRATES, SHIP) < wanted:
            table.push(TakePirates(self.seat))


@dataclass(slots=True)
class TakePirates(Alone):
    """Which pirate ship leaves its place to appear elsewhere."""

    def verbs(self) -> dict[str, Shape]:
        return {"take": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("take", space) for space in sorted(table.stacks[PIRATES])]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        if units.in_supply(table, PIRATES, SHIP) + 1 < table.edition.pirates_each_icon:
            table.push(TakePirates(seat))
        units.take(table, PIRATES, space, units.stack_at(table, PIRATES, space)[:1])
        if table.story is not None:
            table.tell("pirates_leave", seat, {"space": space})
        for other in range(table.seats):
            if space in table.stacks[other]:
                # Pirate allies had units aboard.
                table.push(combat.CheckPassengers(other, space, -1, "pirates"))


@dataclass(slots=True)
class PlacePirates(Alone):
    """Where the pirate ships appear, one by one; one of them next to a city of the drawer if possible."""

    left: int
    near: bool
    """Whether one of them is next to a city of the drawer already."""

    def verbs(self) -> dict[str, Shape]:
        return {"place": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        spaces: list[int] = []
        if self.left == 1 and not self.near:
            spaces = havens(table, seat, True)
        return [("place", space) for space in spaces or havens(table, seat, False)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        units.put(table, PIRATES, space, (SHIP,))
        if table.story is not None:
            table.tell("pirates", seat, {"space": space})
        if self.left > 1:
            table.push(PlacePirates(seat, self.left - 1, self.near or _touches(table, seat, space)))


@dataclass(slots=True)
class Raid(Step):
    """Everybody with a city next to a pirate ship loses something, once, clockwise (CLA-ICON-PIRATES-6, 9, 10)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        for player in reversed(table.clockwise_from(self.seat)):
            if raided(table, player.seat):
                table.push(Plunder(player.seat))


def raided(table: ClashTable, seat: int) -> list[int]:
    """The cities of a seat next to pirate ships; those that sail with this seat do not count (CLA-CIV-CARTHAGE-6)."""
    pirates = [space for space in table.stacks[PIRATES] if space not in table.stacks[seat]]
    neighbours = table.layout.neighbours
    return [city for city in table.cities_of(seat) if any(space in neighbours[city] for space in pirates)]


@dataclass(slots=True)
class Plunder(Alone):
    """A resource, a mood token or a culture token; who has none lowers a raided city (CLA-ICON-PIRATES-6 to 8).

    Myths is no help here (CLA-ADVANCE-MYTHS-2)."""

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "s", "lower": "i", "nothing": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        held = table.players[seat].stock
        found: list[Choice] = [("lose", NAMES[what]) for what in range(len(held)) if held[what]]
        if found:
            return found
        spaces = [space for space in raided(table, seat) if table.cities[space].mood != ANGRY]
        return [("lower", space) for space in spaces] or [("nothing",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "lose":
            stock.lose(table, table.players[seat], NAMES.index(str(choice[1])), 1, "pirates")
        elif choice[0] == "lower":
            mood.lower(table, int(choice[1]), "pirates")
