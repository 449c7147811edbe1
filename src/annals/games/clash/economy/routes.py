"""Trade routes: which ones a player could form, and how many at once (CLA-ADVANCE-TRADE_ROUTES-3 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.clash.cities.city import ANGRY
from annals.games.clash.map import ways
from annals.games.clash.units.units import BARBARIANS, ELEPHANT, KIND, PIRATES, SETTLER, SHIP

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

Route = tuple[int, int, int]
"""The space of the unit, its kind (PORT_CITY for a city itself), and the space of the city it trades with."""

PORT_CITY: Final = 9
"""In place of a kind of unit: a port city that trades itself (Cedars & Dyes)."""
FARTHEST_BY_SEA: Final = 3


def possible(table: ClashTable, seat: int, ships_only: bool = False) -> list[Route]:
    """Every pair of a unit of this seat and a city it could trade with, one entry for each unit."""
    found: list[Route] = []
    for space, kind in _traders(table, seat, ships_only):
        if not _held_up(table, seat, space, kind):
            found += [(space, kind, city) for city in _reached(table, seat, space, kind)]
    return found


def _reached(table: ClashTable, seat: int, space: int, kind: int) -> list[int]:
    """The cities a unit could trade with. Cedars & Dyes lead ships farther, and port cities at all, but only to cities
    on the coast (CLA-CIV-PHOENICIA-7)."""
    near = _partners(table, seat, space, table.edition.trade_route_distance) if kind != PORT_CITY else []
    if kind not in (SHIP, PORT_CITY) or "cedars_and_dyes" not in table.players[seat].abilities:
        return near
    far = _partners(table, seat, space, FARTHEST_BY_SEA)
    return sorted({*near, *[city for city in far if ways.next_to_sea(table, city)]})


def _traders(table: ClashTable, seat: int, ships_only: bool) -> list[tuple[int, int]]:
    """Settlers and ships, each by itself, allied pirates among them (CLA-CIV-CARTHAGE-6); elephants in cities with
    Indian Elephants, port cities with Cedars & Dyes."""
    abilities = table.players[seat].abilities
    found: list[tuple[int, int]] = []
    for space, stack in sorted(table.stacks[seat].items()):
        for unit in stack:
            kind = unit & KIND
            if kind == SHIP or (kind == SETTLER and not ships_only):
                found.append((space, kind))
            elif kind == ELEPHANT and not ships_only and "indian_elephants" in abilities:
                city = table.cities.get(space)
                if city is not None and city.owner == seat and city.mood != ANGRY:
                    found.append((space, kind))
        if _allied(table, seat, space):
            found += [(space, SHIP)] * len(table.stacks[PIRATES][space])
    if "cedars_and_dyes" in abilities and not ships_only:
        found += [(space, PORT_CITY) for space in table.cities_of(seat) if table.cities[space].port >= 0]
    return found


def _held_up(table: ClashTable, seat: int, space: int, kind: int) -> bool:
    """Raiders of the Huns within 2 spaces stop settlers that are alone (CLA-CIV-HUNS-5); pirates stop everybody."""
    if blocked_by_pirates(table, space, seat):
        return True
    if kind != SETTLER:
        return False
    city = table.cities.get(space)
    if city is not None and city.owner == seat:
        return False
    return raided(table, seat, space)


def raided(table: ClashTable, seat: int, space: int) -> bool:
    """Whether settlers of this seat in a space are kept from founding and trading by Raiders; ships are no army."""
    stack = table.stacks[seat].get(space, ())
    if any(unit & KIND not in (SETTLER, SHIP) for unit in stack):
        return False
    for rival in table.players:
        if rival.seat != seat and "raiders" in rival.abilities:
            for near in ways.reach(table, space, 2):
                if any(unit & KIND not in (SETTLER, SHIP) for unit in table.stacks[rival.seat].get(near, ())):
                    return True
    return False


def blocked_by_pirates(table: ClashTable, space: int, seat: int) -> bool:
    """A pirate ship blocks its own sea space and those next to it (CLA-PIRATE-3), but not for its ally."""
    pirates = table.stacks[PIRATES]
    if table.terrain[space] != "sea" or not pirates:
        return False
    near = (space, *table.layout.neighbours[space])
    return any(other in pirates and not _allied(table, seat, other) for other in near)


def _allied(table: ClashTable, seat: int, space: int) -> bool:
    """Whether pirates in a space act as ships of this seat: it has a unit there and Pirate Allies."""
    shared = space in table.stacks[PIRATES] and space in table.stacks[seat]
    return shared and table.shares_with_pirates(seat, PIRATES)


def _partners(table: ClashTable, seat: int, space: int, farthest: int) -> list[int]:
    """Cities of others that are not angry, at the end of an open way."""
    found: list[int] = []
    seen = {space}
    rim = [space]
    for _ in range(farthest):
        following: list[int] = []
        for here in rim:
            for near in table.layout.neighbours[here]:
                if near in seen or not table.terrain[near]:
                    continue
                seen.add(near)
                if _trades_with(table, seat, near):
                    found.append(near)
                if not blocked_by_pirates(table, near, seat):
                    following.append(near)
        rim = following
    return sorted(found)


def _trades_with(table: ClashTable, seat: int, space: int) -> bool:
    city = table.cities.get(space)
    if city is None or city.owner == seat or city.mood == ANGRY:
        return False
    return city.owner != BARBARIANS or "tribal_trade" in table.players[seat].abilities


def trades_from(table: ClashTable, seat: int, space: int) -> bool:
    """Whether a ship of this seat in this space could make a trade route."""
    if blocked_by_pirates(table, space, seat):
        return False
    return bool(_reached(table, seat, space, SHIP))


def most(routes: list[Route]) -> list[Route]:
    """As many routes at once as there can be: each unit and each city serves once (CLA-ADVANCE-TRADE_ROUTES-5)."""
    units: list[tuple[int, int]] = []
    reaches: list[list[int]] = []
    # Possible routes list a space and kind once for each unit there; equal neighbours are separate units.
    previous: Route | None = None
    for space, kind, city in routes:
        starts_anew = previous is None or (space, kind) != previous[:2] or city <= previous[2]
        if starts_anew:
            units.append((space, kind))
            reaches.append([])
        reaches[-1].append(city)
        previous = (space, kind, city)
    taken: dict[int, int] = {}
    for place in range(len(units)):
        _match(place, reaches, taken, set())
    return sorted([(*units[place], city) for city, place in taken.items()])


def _match(place: int, reaches: list[list[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Find a city for this unit, moving others on where needed."""
    for city in reaches[place]:
        if city in tried:
            continue
        tried.add(city)
        if city not in taken or _match(taken[city], reaches, taken, tried):
            taken[city] = place
            return True
    return False


def count(table: ClashTable, seat: int, ships_only: bool = False) -> int:
    """How many trade routes this seat could form; none without the advance (CLA-OBJ-TRADER-1, SEA_LANES-1)."""
    if "trade_routes" not in table.players[seat].abilities:
        return 0
    return len(most(possible(table, seat, ships_only)))
