"""The move action (CLA-MOVE-1 to 10): up to three groups, each picked and then sent off.

Where a group can go is a matter of marching.py and sailing.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals, spending
from annals.games.clash.battle import battle
from annals.games.clash.cities import constructing
from annals.games.clash.units import groups, marching, sailing, units
from annals.games.clash.units.groups import Group
from annals.games.clash.units.marching import NEW_COLONIES, MoveTo
from annals.games.clash.units.sailing import NAVIGATOR
from annals.games.clash.units.units import (
    BARBARIANS,
    CAVALRY,
    FOREST,
    FOUGHT,
    KIND,
    MOVED,
    PIRATES,
    PLAINS,
    SAILED,
    SETTLER,
    SHIP,
    STOPPED,
)
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable
    from annals.games.clash.units.units import Stack

EXPANSION: Final = "expansion"
MOUNTED_ARCHERS: Final = "mounted_archers"
MANY: Final = 99
"""As many groups as there are units."""
CITY: Final = "city"


# The verb -------------------------------------------------------------------------------------------------------


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    return [("move",)]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    refusal = spending.refuse_action(player)
    if refusal is not None:
        return refusal
    return None if can_move(table, player) else refusals.NOTHING_MOVES


def move(table: ClashTable, player: Player, choice: Choice) -> None:
    spending.spend_action(table, player)
    _begin(table, player.seat, "")


def free_move(table: ClashTable, seat: int, origin: str) -> None:
    """A move action that a card grants, to be taken when its turn on the agenda comes."""
    table.push(FreeMove(seat, origin))


@dataclass(slots=True)
class FreeMove(Step):
    """A move action without spending one. While it lasts `origin` is among the feats, until a battle uses it up."""

    seat: int
    origin: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        if can_move(table, player):
            player.did(self.origin)
            _begin(table, self.seat, self.origin)


def _begin(table: ClashTable, seat: int, origin: str) -> None:
    table.push(EndMove(seat, origin))
    table.push(MoveUnits(seat, table.edition.groups_each_move, "", -1))


@dataclass(slots=True)
class EndMove(Step):
    """The move action is over: everybody may move again with another one."""

    seat: int
    origin: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        units.clear_marks(table, self.seat, MOVED)
        units.clear_marks(table, PIRATES, MOVED)
        if player.used:
            player.used = tuple([what for what in player.used if not _over(table, what)])
        if self.origin:
            player.feats = tuple([feat for feat in player.feats if feat != self.origin])
        if feats.RECONSTRUCTION in player.feats:
            constructing.reconstruct(table, player)


def _over(table: ClashTable, what: str) -> bool:
    """Whether something noted in `used` was for the move action only; a city on a mountain stays for the turn."""
    if what.startswith("nomads "):
        return table.terrain[int(what[7:])] != "mountain"
    return what in ("maps", "sea maps")


# Moves outside the move action ----------------------------------------------------------------------------------


def expand(table: ClashTable, seat: int) -> None:
    """Every settler in a city may make one move, after a recruit with settlers (CLA-CIV-CHINA-2)."""
    _grant(table, seat, MANY, EXPANSION, -1)


def ride_out(table: ClashTable, seat: int, space: int, amount: int) -> None:
    """So many cavalry recruited here may move at once (CLA-CIV-HUNS-4)."""
    _grant(table, seat, amount, MOUNTED_ARCHERS, space)


def navigate(table: ClashTable, seat: int) -> None:
    """Hanno sails with ships that have not moved (CLA-CIV-CARTHAGE-12), if `can_navigate`."""
    table.players[seat].use(NAVIGATOR)
    _grant(table, seat, 1, NAVIGATOR, -1)


def can_navigate(table: ClashTable, seat: int) -> bool:
    """Whether Hanno is aboard, has not used his ability this turn, and has ships to sail with."""
    player = table.players[seat]
    if NAVIGATOR in player.used or not marching.leader_can(table, player, NAVIGATOR):
        return False
    return bool(MoveUnits(seat, 1, NAVIGATOR, -1).offered(table, True))


def _grant(table: ClashTable, seat: int, amount: int, kind: str, space: int) -> None:
    table.push(EndMove(seat, ""))
    table.push(MoveUnits(seat, amount, kind, space))


def colonists(table: ClashTable, seat: int) -> Stack:
    """The land units that Eric the Red can land now, himself among them (CLA-CIV-VIKINGS-11)."""
    player = table.players[seat]
    space = sailing.aboard(table, seat)
    if space < 0 or "tactics" not in player.abilities or not marching.leader_can(table, player, NEW_COLONIES):
        return ()
    stack = table.stacks[seat][space]
    landing = tuple([unit for unit in stack if unit & KIND != SHIP and not unit & STOPPED])
    if not landing or not groups.parts(landing)[-1].leader:
        return ()
    return landing if MoveTo(seat, space, landing, False, NEW_COLONIES).choices(table, seat) else ()


def land_colonists(table: ClashTable, seat: int) -> None:
    """All units with Eric the Red land in one space, if there are `colonists`."""
    table.push(EndMove(seat, ""))
    table.push(MoveTo(seat, sailing.aboard(table, seat), colonists(table, seat), False, NEW_COLONIES))


# Picking groups -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class MoveUnits(Alone):
    """Pick the next group to move, or stop (CLA-MOVE-1 to 5, 10)."""

    left: int
    """Groups that may still move; for cavalry that rides out, units."""
    kind: str
    """What grants the moves: empty for a move action, else an ability."""
    city: int
    """Where the cavalry was recruited."""

    def verbs(self) -> dict[str, Shape]:
        return {"group": "is", "stop": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found = self.offered(table, False)
        shown = {choice[1] for choice in found}
        for space, stack in sorted(table.stacks[seat].items()):
            if space not in shown:
                found.append(("group", space, groups.write(stack)))
        return [*found, ("stop",)]

    def choices(self, table: ClashTable, seat: int) -> list[Choice]:
        found = self.offered(table, False)
        if self._may_stop(table):
            found.append(("stop",))
        return found

    def refuse(self, table: ClashTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "stop":
            return None if self._may_stop(table) else refusals.MOVE_FIRST
        if choice in self.offered(table, False):
            return None
        return self._why_not(table, seat, int(choice[1]), str(choice[2]))

    def _may_stop(self, table: ClashTable) -> bool:
        return self.kind not in ("", NAVIGATOR) or self.left < table.edition.groups_each_move

    def _why_not(self, table: ClashTable, seat: int, space: int, code: str) -> Refusal:
        """The reason why a group is not among those that can move."""
        stack = table.stacks[seat].get(space)
        if code == CITY or code.startswith("city+"):
            return marching.refuse_nomads(table, table.players[seat], space) or refusals.CITY_STAYS
        group = groups.find(groups.parts(stack), code) if stack is not None else None
        if group is None:
            return refusals.NO_SUCH_GROUP
        if self.kind:
            return refusals.NOT_THESE
        if group.army and "tactics" not in table.players[seat].abilities:
            return refusals.NO_TACTICS
        if group.marks & MOVED:
            return refusals.MOVED_ALREADY
        if group.marks & STOPPED:
            return refusals.SHIP_TIRED if "ship" in code else refusals.TIRED
        return refusals.NOWHERE_TO_SAIL if "ship" in code else refusals.NOWHERE_TO_GO

    def offered(self, table: ClashTable, first: bool) -> list[Choice]:
        """The groups that can move, each with somewhere to go; with `first` only one of them."""
        player = table.players[self.seat]
        hostile = marching.enemies(table, self.seat)
        terrain = table.terrain
        tactics = "tactics" in player.abilities
        roads = "roads" in player.abilities
        nomads = not self.kind and "nomads" in player.abilities
        found: list[Choice] = []
        for space in sorted(table.stacks[self.seat]):
            stack = table.stacks[self.seat][space]
            at_sea = terrain[space] == "sea"
            if self.kind:
                stack = self._granted(table, space, stack)
                if not stack:
                    continue
            if self.kind != NAVIGATOR:
                able = groups.land_groups(stack, tactics)
                if able:
                    _add_groups(table, player, space, able, at_sea, hostile, self.left_in_group(), found)
                if roads and not at_sea and any(unit & (STOPPED | MOVED | FOUGHT) == STOPPED for unit in stack):
                    _add_tired(table, player, space, groups.land_groups(stack, tactics, True), hostile, found)
            if at_sea and self.kind in ("", NAVIGATOR):
                _add_fleets(table, player, space, hostile, self.kind, found)
            if first and found:
                return found
        if nomads:
            _add_cities(table, player, tactics, hostile, found)
        return found

    def left_in_group(self) -> int:
        """How large a group may be."""
        return self.left if self.kind == MOUNTED_ARCHERS else MANY

    def _granted(self, table: ClashTable, space: int, stack: Stack) -> Stack:
        """The units of a stack that an ability lets move."""
        if self.kind == EXPANSION:
            city = table.cities.get(space)
            if city is None or city.owner != self.seat:
                return ()
            return tuple([unit for unit in stack if unit & KIND == SETTLER])
        if self.kind == MOUNTED_ARCHERS:
            return tuple([unit for unit in stack if unit == CAVALRY]) if space == self.city else ()
        return stack if space == sailing.aboard(table, self.seat) else ()

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "stop":
            return
        player = table.players[seat]
        space = int(choice[1])
        code = str(choice[2])
        city = code == CITY or code.startswith("city+")
        group = find_group(table, player, space, code.removeprefix(CITY).removeprefix("+") if city else code)
        left = self.left - (group.size if self.kind == MOUNTED_ARCHERS and group is not None else 1)
        if left:
            table.push(MoveUnits(seat, left, self.kind, self.city))
        if city or group is not None:
            table.push(MoveTo(seat, space, group.units if group is not None else (), city, self.kind))
            return
        for known, ships, pirates in sailing.fleets(table, player, space):
            if known == code:
                sailing.set_out(table, player, space, ships, pirates, self.kind)
                return


def find_group(table: ClashTable, player: Player, space: int, code: str) -> Group | None:
    """The land group of own units with this text."""
    stack = table.stacks[player.seat].get(space)
    if stack is None:
        return None
    tactics = "tactics" in player.abilities
    return groups.find(groups.land_groups(stack, tactics), code) or groups.find(
        groups.land_groups(stack, tactics, True), code
    )


ANY_GROUPS: Final = [MoveUnits(seat, MANY, "", -1) for seat in range(BARBARIANS)]
"""For each seat a move action without a limit of groups."""


def can_move(table: ClashTable, player: Player) -> bool:
    """Whether a move action could move anything."""
    return bool(ANY_GROUPS[player.seat].offered(table, True))


def _add_groups(
    table: ClashTable,
    player: Player,
    space: int,
    able: list[Group],
    at_sea: bool,
    hostile: set[int],
    largest: int,
    found: list[Choice],
) -> None:
    """Add the land groups of a space that have somewhere to go next to it. Roads add nothing: who finds room to pass
    also finds room to stay. What neighbours offer is worked out once for all groups."""
    terrain = table.terrain
    own = table.stacks[player.seat]
    most = table.edition.stacking_limit
    free = -1
    aboard = 0
    fight = False
    fight_garden = False
    for near in table.layout.neighbours[space]:
        kind = terrain[near]
        if kind == "":
            free = most
            break
        if kind == "sea":
            if not at_sea and (near in own or near in table.stacks[PIRATES]):
                aboard = max(aboard, marching.berths(table, player, near))
        elif near in hostile:
            if battle.refuse_attack(table, player.seat, near) is None:
                if marching.is_garden(table, player.seat, near):
                    fight_garden = True
                else:
                    fight = True
        elif near in own:
            free = max(free, table.stacking_limit(player.seat, near) - units.count_army(own[near]))
        else:
            free = most
            break
    bring = 1 if player.leader and marching.leader_can(table, player, "mighty_army") else 0
    launch = "ship_construction" in player.abilities and not at_sea
    for group in able:
        if group.size > largest:
            continue
        extra = bring if group.leader else 0
        if (
            (free >= 0 and group.army <= free + extra)
            or group.size <= aboard
            or (
                0 < group.army <= most + extra
                and not group.marks & FOREST
                and (fight or (fight_garden and not group.marks & PLAINS))
            )
            or (launch and _can_launch(table, player, space, group))
        ):
            found.append(("group", space, group.code))


def _can_launch(table: ClashTable, player: Player, space: int, group: Group) -> bool:
    return any(
        marching.refuse_launch(table, player, space, near, group) is None for near in table.layout.neighbours[space]
    )


def _add_tired(
    table: ClashTable, player: Player, space: int, able: list[Group], hostile: set[int], found: list[Choice]
) -> None:
    """Units stopped by a mountain can still go by road (CLA-ADVANCE-ROADS-3)."""
    found += [
        ("group", space, group.code)
        for group in able
        if group.marks & STOPPED and marching.roads(table, player, space, group, hostile)
    ]


def _add_fleets(
    table: ClashTable, player: Player, space: int, hostile: set[int], kind: str, found: list[Choice]
) -> None:
    fleets = sailing.fleets(table, player, space)
    if not fleets:
        return
    sails = sailing.can_sail(table, player, space, hostile)
    for code, ships, pirates in fleets:
        if kind == NAVIGATOR and (any(unit & SAILED for unit in (*ships, *pirates)) or not ships):
            continue
        if not sails and not _can_beach(table, player, space, ships, pirates, hostile):
            continue
        if pirates and not sailing.SailTo(player.seat, space, ships, pirates, kind).candidates(table, player.seat):
            continue
        if (kind or pirates) and not sailing.loads(table, player, space, ships, pirates, kind):
            continue
        found.append(("group", space, code))


def _can_beach(table: ClashTable, player: Player, space: int, ships: Stack, pirates: Stack, hostile: set[int]) -> bool:
    if "ship_construction" not in player.abilities:
        return False
    # Whatever they may carry, all of it must have somewhere to land: the choice of a load comes before that of a place.
    return all(
        sailing.beaches(table, player, space, (*ships, *cargo), hostile)
        for cargo in sailing.loads(table, player, space, ships, pirates, "")
    )


def _add_cities(table: ClashTable, player: Player, tactics: bool, hostile: set[int], found: list[Choice]) -> None:
    """Cities of the Huns, alone or with units that may move (CLA-CIV-HUNS-1)."""
    for space in table.cities_of(player.seat):
        if marching.refuse_nomads(table, player, space) is not None:
            continue
        near = table.layout.neighbours[space]
        if any(marching.refuse_pitch(table, player, to, None, hostile) is None for to in near):
            found.append(("group", space, CITY))
        stack = table.stacks[player.seat].get(space)
        found += [
            ("group", space, f"{CITY}+{group.code}")
            for group in (groups.land_groups(stack, tactics) if stack is not None else [])
            if any(marching.refuse_pitch(table, player, to, group, hostile) is None for to in near)
        ]
