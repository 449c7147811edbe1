"""Land groups on the move: steps, roads, boarding and landing, and what the space entered does to them.

CLA-LAND, CLA-STACK, CLA-TRANSP, CLA-ADVANCE-ROADS; moving cities of the Huns and building ships of the Vikings too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import refusals
from annals.games.clash.battle import battle
from annals.games.clash.cities import activation
from annals.games.clash.cities.city import ANGRY
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.stock import FOOD, GOLD, ORE, WOOD
from annals.games.clash.map import exploring
from annals.games.clash.units import groups, units
from annals.games.clash.units.groups import Group
from annals.games.clash.units.units import (
    BARBARIANS,
    ELEPHANT,
    FOREST,
    FOUGHT,
    INFANTRY,
    KIND,
    LEADER,
    MOVED,
    OWNERS,
    PIRATES,
    PLAINS,
    SETTLER,
    SHIP,
    STOPPED,
    Stack,
)
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

ROAD_PRICE: Final[tuple[int, ...]] = (1, 0, 1, 0, 0, 0, 0)
ROMAN_ROAD: Final = 4
"""How far a road between two cities reaches for Rome (CLA-CIV-ROME-3)."""
YIELDS: Final = {"plains": FOOD, "forest": WOOD, "mountain": ORE}
NEW_COLONIES: Final = "new_colonies"


# Where a group may go -------------------------------------------------------------------------------------------


def enemies(table: ClashTable, seat: int) -> set[int]:
    """The spaces that enemies of this seat hold with units or a city; pirates are none for their allies."""
    found: set[int] = set()
    for other in range(OWNERS):
        if other != seat and table.stacks[other] and not table.shares_with_pirates(seat, other):
            found.update(table.stacks[other])
    for space, city in table.cities.items():
        if city.owner != seat:
            found.add(space)
    return found


def refuse_step(
    table: ClashTable, player: Player, origin: int, space: int, group: Group, hostile: set[int]
) -> Refusal | None:
    """Why a land group cannot move to the space next to it."""
    terrain = table.terrain[space]
    if group.marks & STOPPED:
        return refusals.TIRED
    if terrain == "sea":
        if table.terrain[origin] == "sea":
            return refusals.TOO_FAR
        return None if group.size <= berths(table, player, space) else refusals.NO_ROOM_ABOARD
    if group.army > room(table, player, space, group):
        return refusals.STACK_FULL
    return refuse_assault(table, player, space, group, False) if space in hostile else None


def refuse_assault(
    table: ClashTable, player: Player, space: int, group: Group, road: bool, dusty: bool = False
) -> Refusal | None:
    """Why a land group cannot attack a space that enemies hold. A road makes up for forests, not for plains."""
    if not group.army:
        return refusals.SETTLERS_ALONE
    if group.marks & FOREST and not road:
        return refusals.FROM_THE_FOREST
    if (dusty or group.marks & PLAINS) and is_garden(table, player.seat, space):
        return refusals.GARDENS
    return battle.refuse_attack(table, player.seat, space)


def room(table: ClashTable, player: Player, space: int, group: Group) -> int:
    """How many army units of this group find room in a land space; a mighty leader brings his own."""
    limit = table.edition.stacking_limit
    if player.leader:
        limit = table.stacking_limit(player.seat, space)
        if group.leader and leader_can(table, player, "mighty_army"):
            limit = table.edition.stacking_limit + 1
    stack = table.stacks[player.seat].get(space)
    return limit if stack is None else limit - units.count_army(stack)


def berths(table: ClashTable, player: Player, space: int) -> int:
    """How many land units find room on the ships in a sea space (CLA-TRANSP-1)."""
    stack = table.stacks[player.seat].get(space, ())
    ships = units.count_ships(stack)
    carriers = ships + len(allied_pirates(table, player, space))
    return table.capacity(player.seat) * carriers - len(stack) + ships if carriers else 0


def allied_pirates(table: ClashTable, player: Player, space: int) -> Stack:
    """The pirate ships that act as ships of a player who shares, or comes to share, their space."""
    pirates = table.stacks[PIRATES].get(space)
    if pirates is None or not table.shares_with_pirates(player.seat, PIRATES):
        return ()
    return pirates


def is_garden(table: ClashTable, seat: int, space: int) -> bool:
    """Whether the Great Gardens of another player are here (CLA-WON-GARDENS-3); with barbarians they do nothing."""
    city = table.cities.get(space)
    return city is not None and city.owner not in (seat, BARBARIANS) and "great_gardens" in city.wonders


def leader_can(table: ClashTable, player: Player, ability: str) -> bool:
    """Whether the leader in play has this ability, wherever he stands."""
    return bool(player.leader) and any(own.id == ability for own in table.edition.leaders[player.leader].abilities)


def roads(table: ClashTable, player: Player, origin: int, group: Group, hostile: set[int]) -> dict[int, bool]:
    """Where a group could go by road, and whether every way there leads over plains (CLA-ADVANCE-ROADS-1 to 7)."""
    found: dict[int, bool] = {}
    terrain = table.terrain
    if terrain[origin] == "sea" or "roads" not in player.abilities or not payment.affordable(player, ROAD_PRICE):
        return found
    neighbours = table.layout.neighbours
    cities = table.cities
    at_home = origin in cities
    for middle in neighbours[origin]:
        if not _passable(table, player, middle, group, hostile):
            continue
        dusty = terrain[middle] == "plains"
        for space in neighbours[middle]:
            if space == origin or space in neighbours[origin] or terrain[space] in ("", "sea"):
                continue
            if not at_home and (space not in cities or space in hostile):
                continue
            if space in hostile:
                if refuse_assault(table, player, space, group, True, dusty) is None:
                    found[space] = dusty and found.get(space, True)
            elif group.army <= room(table, player, space, group):
                found[space] = dusty and found.get(space, True)
    if at_home and "roman_roads" in player.abilities:
        for space in _roman_roads(table, player, origin, group, hostile):
            found.setdefault(space, True)
    return found


def _passable(table: ClashTable, player: Player, space: int, group: Group, hostile: set[int]) -> bool:
    return (
        table.terrain[space] not in ("", "sea")
        and space not in hostile
        and group.army <= room(table, player, space, group)
    )


def _roman_roads(table: ClashTable, player: Player, origin: int, group: Group, hostile: set[int]) -> list[int]:
    """Own cities farther than a step away that the roads of Rome reach."""
    neighbours = table.layout.neighbours
    seen = {origin}
    rim = [origin]
    for _ in range(ROMAN_ROAD):
        following = []
        for here in rim:
            for near in neighbours[here]:
                if near not in seen and _passable(table, player, near, group, hostile):
                    seen.add(near)
                    following.append(near)
        rim = following
    around = [origin, *neighbours[origin]]
    return sorted([space for space in seen if space in table.cities and space not in around])


def refuse_launch(table: ClashTable, player: Player, origin: int, space: int, group: Group) -> Refusal | None:
    """Why settlers and infantry cannot become ships in a sea space (CLA-CIV-VIKINGS-2)."""
    if "ship_construction" not in player.abilities:
        return refusals.NO_SUCH_ABILITY
    if table.terrain[space] != "sea" or table.terrain[origin] == "sea" or group.marks & STOPPED:
        return refusals.TOO_FAR
    if units.enemy_at(table, player.seat, space) >= 0:
        return refusals.ENEMY_THERE
    if any(unit & KIND not in (SETTLER, INFANTRY) for unit in group.units):
        return refusals.NOT_THESE
    if group.size > units.in_supply(table, player.seat, SHIP):
        return refusals.NO_PIECE
    return None


# Moving cities --------------------------------------------------------------------------------------------------


def refuse_nomads(table: ClashTable, player: Player, space: int) -> Refusal | None:
    """Why a city cannot move with this move action (CLA-CIV-HUNS-1)."""
    if "nomads" not in player.abilities:
        return refusals.NO_SUCH_ABILITY
    city = table.cities.get(space)
    if city is None or city.owner != player.seat:
        return refusals.NOT_YOUR_CITY
    angry = activation.mood_of(table, player, space) == ANGRY
    if city.size > 1 or angry or f"nomads {space}" in player.used:
        return refusals.CITY_STAYS
    return activation.refuse(table, player, space)


def refuse_pitch(
    table: ClashTable, player: Player, space: int, group: Group | None, hostile: set[int]
) -> Refusal | None:
    """Why a moving city, with these units or alone, cannot go to the space next to it."""
    terrain = table.terrain[space]
    if terrain == "":
        return None
    if terrain == "sea" or space in table.cities or space in hostile:
        return refusals.CITY_STAYS
    if group is not None and group.army > room(table, player, space, group):
        return refusals.STACK_FULL
    return None


def _move_city(table: ClashTable, player: Player, origin: int, space: int) -> None:
    """The city stands in another space and gains what grows there (CLA-CIV-HUNS-2)."""
    table.cities[space] = table.cities.pop(origin)
    player.use(f"nomads {space}")
    if table.story is not None:
        table.tell("move_city", player.seat, {"from": origin, "to": space}, "nomads")
    gained = YIELDS.get(table.terrain[space])
    if gained is not None and space not in table.exhausted:
        stock.gain(table, player, gained, 1, "nomads")


# Going ----------------------------------------------------------------------------------------------------------


def tell_move(
    table: ClashTable, kind: str, seat: int, group: Stack, origin: int, space: int, pirates: Stack = ()
) -> None:
    if table.story is not None:
        code = groups.write(group)
        table.tell(kind, seat, {"units": code, "pirates": len(pirates), "from": origin, "to": space})


@dataclass(slots=True)
class Walk(Step):
    """A land group, perhaps with its city, goes to a space that is revealed by now, and attacks who is there."""

    seat: int
    origin: int
    space: int
    units: Stack
    road: bool = False
    dusty: bool = False
    """Whether the road led over plains."""
    city: bool = False

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        if self.city:
            _move_city(table, player, self.origin, self.space)
            if not self.units:
                return
        if self.space in enemies(table, self.seat):
            self._attack(table)
            return
        tell_move(table, "road" if self.road else "move", self.seat, self.units, self.origin, self.space)
        units.take(table, self.seat, self.origin, self.units)
        if table.terrain[self.space] == "sea":
            units.put(table, self.seat, self.space, tuple([unit | MOVED for unit in self.units]))
        else:
            arrive(table, player, self.space, self.units, self.road, self.dusty)

    def _attack(self, table: ClashTable) -> None:
        tell_move(table, "attack", self.seat, self.units, self.origin, self.space)
        units.take(table, self.seat, self.origin, self.units)
        marked = tuple([unit | MOVED | STOPPED | FOUGHT for unit in self.units])
        units.put(table, self.seat, self.space, marked)
        battle.attack(table, self.seat, self.space, self.origin, landed=table.terrain[self.origin] == "sea")


def arrive(
    table: ClashTable, player: Player, space: int, group: Stack, road: bool = False, dusty: bool = False
) -> None:
    """Units enter a land space in peace; its terrain limits what they may do later in the turn (CLA-LAND-8 to 11)."""
    terrain = table.terrain[space]
    marks = MOVED
    stops = False
    if not road:
        if terrain == "forest":
            marks |= FOREST
        stops = terrain == "mountain" and not _crosses_mountains(table, player, group)
    if (terrain == "plains" or dusty) and _garden_stands(table, player.seat):
        marks |= PLAINS
    entered = []
    for unit in group:
        stopped = stops and not ("terracing" in player.abilities and unit & KIND in (SETTLER, LEADER))
        entered.append(unit | marks | STOPPED if stopped else unit | marks)
    units.put(table, player.seat, space, tuple(entered))
    if player.leader and units.count(group, LEADER) and leader_can(table, player, "prosperous"):
        city = table.cities.get(space)
        if city is not None and city.owner == player.seat:
            stock.gain(table, player, GOLD, 1, "prosperous")


def _crosses_mountains(table: ClashTable, player: Player, group: Stack) -> bool:
    """Hannibal with elephants (CLA-CIV-CARTHAGE-15)."""
    if not player.leader or not units.count(group, LEADER) or not units.count(group, ELEPHANT):
        return False
    return leader_can(table, player, "hannibal_ad_portas")


def _garden_stands(table: ClashTable, seat: int) -> bool:
    """Whether plains matter to this seat at all."""
    return any(is_garden(table, seat, space) for space in table.cities)


@dataclass(slots=True)
class MoveTo(Alone):
    """Where a land group goes (CLA-MOVE-2): a step, a road, aboard or ashore; with its city for the Huns."""

    space: int
    units: Stack
    city: bool
    kind: str
    """What grants the move: empty for a move action."""

    def verbs(self) -> dict[str, Shape]:
        return {"to": "i", "road": "i", "launch": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        near = table.layout.neighbours[self.space]
        found: list[Choice] = [("to", space) for space in near]
        found += self._roads(table, table.players[seat])
        if "ship_construction" in table.players[seat].abilities and not self.city:
            found += [("launch", space) for space in near if table.terrain[space] == "sea"]
        return found

    def _roads(self, table: ClashTable, player: Player) -> list[Choice]:
        if self.city or self.kind == NEW_COLONIES or "roads" not in player.abilities:
            return []
        group = groups.parts(self.units)[-1]
        return [
            ("road", space) for space in sorted(roads(table, player, self.space, group, enemies(table, player.seat)))
        ]

    def refuse(self, table: ClashTable, seat: int, choice: Choice) -> Refusal | None:
        return self._refuse(table, seat, choice, enemies(table, seat))

    def choices(self, table: ClashTable, seat: int) -> list[Choice]:
        hostile = enemies(table, seat)
        player = table.players[seat]
        if self.city or self.kind or "ship_construction" in player.abilities:
            return [
                choice
                for choice in self.candidates(table, seat)
                if choice[0] == "road" or self._refuse(table, seat, choice, hostile) is None
            ]
        group = groups.parts(self.units)[-1]
        found: list[Choice] = [
            ("to", space)
            for space in table.layout.neighbours[self.space]
            if refuse_step(table, player, self.space, space, group, hostile) is None
        ]
        return found + self._roads(table, player)

    def _refuse(self, table: ClashTable, seat: int, choice: Choice, hostile: set[int]) -> Refusal | None:
        player = table.players[seat]
        space = int(choice[1])
        group = groups.parts(self.units)[-1] if self.units else None
        if choice[0] == "road":
            if group is None or self.city or self.kind == NEW_COLONIES:
                return refusals.TOO_FAR
            return None if space in roads(table, player, self.space, group, hostile) else refusals.TOO_FAR
        if space not in table.layout.neighbours[self.space]:
            return refusals.TOO_FAR
        if self.city:
            return refuse_pitch(table, player, space, group, hostile) if choice[0] == "to" else refusals.CITY_STAYS
        assert group is not None
        if choice[0] == "launch":
            return refuse_launch(table, player, self.space, space, group)
        if self.kind == NEW_COLONIES and table.terrain[space] in ("", "sea"):
            return refusals.TOO_FAR
        return refuse_step(table, player, self.space, space, group, hostile)

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        space = int(choice[1])
        if choice[0] == "launch":
            self._launch(table, player, space)
        elif choice[0] == "road":
            group = groups.parts(self.units)[-1]
            dusty = roads(table, player, self.space, group, enemies(table, seat))[space]
            table.push(Walk(seat, self.space, space, self.units, True, dusty))
            payment.pay(table, player, ROAD_PRICE, "roads")
        else:
            table.push(Walk(seat, self.space, space, self.units, city=self.city))
            if self.city:
                activation.activate(table, player, self.space)
            if not table.terrain[space]:
                exploring.reveal(table, seat, table.layout.region_of[space], space)

    def _launch(self, table: ClashTable, player: Player, space: int) -> None:
        """Settlers and infantry become ships."""
        tell_move(table, "launch", player.seat, self.units, self.space, space)
        units.take(table, player.seat, self.space, self.units)
        units.put(table, player.seat, space, (SHIP | MOVED,) * len(self.units))
