"""Barbarians outside battle: where settlements appear, how armies move, where units are added.

These are the icons CLA-ICON-SPAWN and CLA-ICON-MOVE; what barbarians do in a battle is in battle.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.battle import battle
from annals.games.clash.cities.city import City
from annals.games.clash.economy import payment
from annals.games.clash.economy.stock import CULTURE, GOLD, MOOD, NAMES
from annals.games.clash.map import ways
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, CAVALRY, ELEPHANT, INFANTRY, KINDS, MOVED
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

NEAR: Final = 2
"""Barbarians this many land spaces from a city are near it."""
ONE_FOOD: Final[tuple[int, ...]] = (1, 0, 0, 0, 0, 0, 0)
ALL_MARKS: Final = units.MOVED | units.STOPPED | units.FOREST | units.PLAINS | units.FOUGHT


def from_cities(table: ClashTable, seat: int, most: int = 40) -> dict[int, int]:
    """How far spaces are from the nearest city of a seat, over revealed land only (CLA-ICON-MOVE-6)."""
    terrain = table.terrain
    neighbours = table.layout.neighbours
    rim = table.cities_of(seat)
    found = dict.fromkeys(rim, 0)
    for distance in range(1, most + 1):
        following = []
        for here in rim:
            for near in neighbours[here]:
                if near not in found and terrain[near] not in ("", "sea"):
                    found[near] = distance
                    following.append(near)
        if not following:
            break
        rim = following
    return found


# Settlements ----------------------------------------------------------------------------------------------------


def settlement_spaces(table: ClashTable, seat: int) -> list[int]:
    """Where a barbarian settlement may appear: exactly 2 land spaces from a city of the seat, else next to one; never
    next to a city of another player (CLA-ICON-SPAWN-2 to 8)."""
    if len(table.cities_of(BARBARIANS)) >= table.edition.barbarian_settlements:
        return []
    if not units.in_supply(table, BARBARIANS, INFANTRY):
        return []
    near = from_cities(table, seat, NEAR)
    for wanted in (NEAR, NEAR - 1):
        found = [space for space, far in sorted(near.items()) if far == wanted and _is_free(table, seat, space)]
        if found:
            return found
    return []


def _is_free(table: ClashTable, seat: int, space: int) -> bool:
    if table.terrain[space] == "barren" or space in table.cities or space in table.exhausted:
        return False
    if units.enemy_at(table, -1, space) >= 0:
        return False
    for near in table.layout.neighbours[space]:
        city = table.cities.get(near)
        if city is not None and city.owner != seat and city.owner < table.seats:
            return False
    return True


def push_settle(table: ClashTable, seat: int) -> None:
    """Step 1 of the spawn icon; nothing without a space or without pieces (CLA-ICON-SPAWN-13, 14)."""
    if settlement_spaces(table, seat):
        table.push(Settle(seat))


@dataclass(slots=True)
class Settle(Alone):
    """Where a barbarian settlement with an infantry appears (CLA-ICON-SPAWN-1, 9)."""

    def verbs(self) -> dict[str, Shape]:
        return {"settle": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("settle", space) for space in settlement_spaces(table, seat)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        table.cities[space] = City(BARBARIANS)
        if table.story is not None:
            table.tell("barbarian_city", seat, {"space": space})
        place(table, seat, space, INFANTRY)


@dataclass(slots=True)
class Spawn(Step):
    """A barbarian settlement appears, then one more unit in any barbarian city (CLA-ICON-SPAWN-1, 10)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        table.push(ReinforceAny(self.seat))
        push_settle(table, self.seat)


# Units in barbarian cities --------------------------------------------------------------------------------------


def place(table: ClashTable, seat: int, space: int, kind: int) -> None:
    units.put(table, BARBARIANS, space, (kind,))
    if table.story is not None:
        table.tell("barbarian_unit", seat, {"space": space, "unit": KINDS[kind]})


def kinds_for(table: ClashTable, space: int) -> list[int]:
    """What may be added to a barbarian city: an infantry; with Civilizations cavalry or an elephant where there is an
    infantry already (CLA-ICON-SPAWN-11, 12). Nothing above the stack of 4."""
    if units.room(table, BARBARIANS, space) <= 0:
        return []
    wanted = [INFANTRY]
    if table.with_civilizations() and units.count(units.stack_at(table, BARBARIANS, space), INFANTRY):
        wanted += [CAVALRY, ELEPHANT]
    return [kind for kind in wanted if units.in_supply(table, BARBARIANS, kind)]


@dataclass(slots=True)
class ReinforceAny(Step):
    """One unit more in a barbarian city of the drawer's choice, if one has room."""

    seat: int

    def run(self, table: ClashTable) -> None:
        push_reinforce(table, self.seat, table.cities_of(BARBARIANS))


@dataclass(slots=True)
class ReinforceAt(Step):
    """One unit more in this barbarian city, if it still is one and has room."""

    seat: int
    space: int

    def run(self, table: ClashTable) -> None:
        city = table.cities.get(self.space)
        if city is not None and city.owner == BARBARIANS:
            push_reinforce(table, self.seat, [self.space])


def push_reinforce(table: ClashTable, seat: int, cities: list[int]) -> None:
    if any(kinds_for(table, space) for space in cities):
        table.push(Reinforce(seat, tuple(cities)))


@dataclass(slots=True)
class Reinforce(Alone):
    """Which barbarian city gets a unit, and which kind of unit."""

    cities: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"reinforce": "is"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("reinforce", space, KINDS[kind]) for space in self.cities for kind in kinds_for(table, space)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        place(table, seat, int(choice[1]), KINDS.index(str(choice[2])))


# Moves ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class MoveIcon(Step):
    """Barbarian armies near the drawer's cities move, then near barbarian cities grow; without an army near, a
    settlement appears instead (CLA-ICON-MOVE-1 to 3, 9)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        near = from_cities(table, self.seat, NEAR)
        armies = tuple(sorted([space for space in table.stacks[BARBARIANS] if space in near]))
        if not armies:
            push_settle(table, self.seat)
            return
        table.push(ReinforceNear(self.seat))
        player = table.players[self.seat]
        direct = Direct(self.seat, armies)
        if "hunnic_tribes" in player.abilities and len(direct.candidates(table, self.seat)) > 1:
            table.push(direct)
        else:
            table.push(Marches(self.seat, armies, False, False))


@dataclass(slots=True)
class ReinforceNear(Step):
    """Every barbarian city within 2 land spaces of the drawer's cities gets a unit (CLA-ICON-MOVE-9)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        units.clear_marks(table, BARBARIANS, ALL_MARKS)
        near = from_cities(table, self.seat, NEAR)
        for space in reversed(table.cities_of(BARBARIANS)):
            if space in near:
                table.push(ReinforceAt(self.seat, space))


@dataclass(slots=True)
class Direct(Alone):
    """Hunnic Tribes: for 1 gold or culture token the drawer says where the armies go (CLA-CIV-HUNS-6)."""

    armies: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"direct": "s", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        kinds = (GOLD, CULTURE, MOOD) if "great_arena" in player.wonders else (GOLD, CULTURE)
        return [*[("direct", NAMES[what]) for what in kinds if player.stock[what]], ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.push(Marches(seat, self.armies, choice[0] == "direct", False))
        if choice[0] == "direct":
            what = NAMES.index(str(choice[1]))
            payment.spend(table, table.players[seat], tuple([int(kind == what) for kind in range(7)]), "hunnic_tribes")


def marches(table: ClashTable, seat: int, armies: tuple[int, ...], directed: bool) -> list[tuple[int, int]]:
    """Every move that these armies can make now: one space over land toward the seat's nearest city, or anywhere if
    directed; never into a stack above 4 (CLA-ICON-MOVE-5, 8, 11). Units that have moved stay."""
    near = {} if directed else from_cities(table, seat)
    found: list[tuple[int, int]] = []
    for army in armies:
        moving = len(_unmoved(table, army))
        if not moving or (not directed and army not in near):
            continue
        for to in table.layout.neighbours[army]:
            if table.terrain[to] in ("", "sea"):
                continue
            if not directed and near.get(to, ways.FAR) != near[army] - 1:
                continue
            if units.room(table, BARBARIANS, to) >= moving:
                found.append((army, to))
    return found


def _unmoved(table: ClashTable, space: int) -> units.Stack:
    return tuple([unit for unit in units.stack_at(table, BARBARIANS, space) if not unit & MOVED])


@dataclass(slots=True)
class Marches(Step):
    """As long as one of these armies can move, it must."""

    seat: int
    armies: tuple[int, ...]
    directed: bool
    stopping: bool
    """Whether Tribal Allies are paid to stop armies."""

    def run(self, table: ClashTable) -> None:
        if marches(table, self.seat, self.armies, self.directed):
            table.push(March(self.seat, self.armies, self.directed, self.stopping))


@dataclass(slots=True)
class March(Alone):
    """Which barbarian army moves next, and where to (CLA-ICON-MOVE-4, 8); Tribal Allies may stop it for 1 food."""

    armies: tuple[int, ...]
    directed: bool
    stopping: bool

    def verbs(self) -> dict[str, Shape]:
        return {"march": "ii", "stop": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        ways_out = marches(table, seat, self.armies, self.directed)
        found: list[Choice] = [("march", army, to) for army, to in ways_out]
        player = table.players[seat]
        # Armies that somebody directs are not moved by the event (CLA-CIV-CELTS-3).
        allied = "tribal_allies" in player.abilities and not self.directed
        if allied and (self.stopping or payment.affordable(player, ONE_FOOD)):
            found += [("stop", army) for army in sorted({army for army, _ in ways_out})]
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        army = int(choice[1])
        others = tuple([other for other in self.armies if other != army])
        if choice[0] == "stop":
            table.push(Marches(seat, others, self.directed, True))
            if not self.stopping:
                payment.pay(table, table.players[seat], ONE_FOOD, "tribal_allies")
            return
        table.push(Marches(seat, others, self.directed, self.stopping))
        guard = _guarded_by(table, army)
        if guard >= 0:
            table.push(Consent(guard, seat, army, int(choice[2])))
        else:
            march(table, seat, army, int(choice[2]))


def _guarded_by(table: ClashTable, army: int) -> int:
    """The seat whose leader Sulla stands within 2 spaces of an army; -1 if there is none."""
    for seat in range(table.seats):
        space = table.leader_space(seat)
        if space >= 0 and table.leader_has(seat, "dictator", space) and space in ways.reach(table, army, NEAR):
            return seat
    return -1


@dataclass(slots=True)
class Consent(Alone):
    """Sulla: barbarians near him move only if his owner agrees (CLA-CIV-ROME-13)."""

    mover: int
    army: int
    to: int

    def verbs(self) -> dict[str, Shape]:
        return {"allow": "", "forbid": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("allow",), ("forbid",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "allow":
            march(table, self.mover, self.army, self.to)
        elif table.story is not None:
            table.tell("forbid", seat, {"space": self.army}, "dictator")


def march(table: ClashTable, seat: int, army: int, to: int) -> None:
    """An army goes one space, and fights if it meets anybody there (CLA-ICON-MOVE-7)."""
    moving = _unmoved(table, army)
    units.take(table, BARBARIANS, army, moving)
    units.put(table, BARBARIANS, to, tuple([unit | MOVED for unit in moving]))
    if table.story is not None:
        table.tell("barbarian_move", seat, {"from": army, "to": to, "units": len(moving)})
    city = table.cities.get(to)
    if units.enemy_at(table, BARBARIANS, to) >= 0 or (city is not None and city.owner != BARBARIANS):
        battle.attack(table, BARBARIANS, to, army)
