"""Ships on the move: how far they sail, around the board too, what they carry and where they find new land.

CLA-SHIP, CLA-NAVI, CLA-TRANSP, CLA-ADVANCE-NAVIGATION, CLA-ADVANCE-CARTOGRAPHY and exploring by ship.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import refusals
from annals.games.clash.battle import battle
from annals.games.clash.economy import stock
from annals.games.clash.economy.stock import CULTURE, IDEAS
from annals.games.clash.map import exploring, ways
from annals.games.clash.units import groups, marching, units
from annals.games.clash.units.units import FOUGHT, INFANTRY, KIND, MOVED, PIRATES, SAILED, SETTLER, SHIP, STOPPED, Stack
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

NAVIGATOR: Final = "navigator"
MOST_ALLIED: Final = 4
"""Ships in a space shared with pirates (CLA-CIV-CARTHAGE-6)."""


# How far ships sail ---------------------------------------------------------------------------------------------


class Chart:
    """What a ship can reach: sea in peace, sea where it would have to fight, regions it could explore."""

    __slots__ = ("calm", "fights", "regions")

    def __init__(self) -> None:
        self.calm: list[int] = []
        self.fights: list[int] = []
        self.regions: list[int] = []


def survey(table: ClashTable, player: Player, starts: list[int], hostile: set[int]) -> Chart:
    """Sail from these sea spaces, space by space: on through free sea, up to enemies and unrevealed regions
    (CLA-SHIP-2 to 4, 7)."""
    chart = Chart()
    terrain = table.terrain
    neighbours = table.layout.neighbours
    seen = set(starts)
    chart.calm = list(starts)
    regions: set[int] = set()
    for here in chart.calm:
        for near in neighbours[here]:
            if near in seen:
                continue
            kind = terrain[near]
            if kind == "sea":
                seen.add(near)
                if near not in hostile:
                    chart.calm.append(near)
                elif battle.refuse_attack(table, player.seat, near) is None:
                    chart.fights.append(near)
            elif kind == "":
                regions.add(table.layout.region_of[near])
    chart.regions = sorted(regions)
    return chart


class Landfalls:
    """Where sailing around the board leads: sea spaces in which ships come in, and unrevealed regions on the edge."""

    __slots__ = ("regions", "spaces")

    def __init__(self) -> None:
        self.spaces: list[int] = []
        self.regions: list[int] = []


def around(table: ClashTable, space: int, calm: list[int]) -> Landfalls:
    """Follow the edge both ways from every edge space the ship can sail to, past its own sea, to the first other sea or
    unrevealed region (CLA-NAVI-1 to 3, 8)."""
    found = Landfalls()
    edge = table.layout.edge
    own = set(ways.sea_of(table, space))
    leaving = set(calm)
    for place in range(len(edge)):
        if edge[place] not in leaving:
            continue
        for step in (1, -1):
            for distance in range(1, len(edge)):
                met = edge[(place + step * distance) % len(edge)]
                if met in leaving:
                    # From there the same way is followed on its own account.
                    break
                terrain = table.terrain[met]
                if terrain == "":
                    if table.layout.region_of[met] not in found.regions:
                        found.regions.append(table.layout.region_of[met])
                    break
                if terrain == "sea" and met not in own:
                    if met not in found.spaces:
                        found.spaces.append(met)
                    break
    found.spaces.sort()
    found.regions.sort()
    return found


def far_shores(
    table: ClashTable, player: Player, space: int, calm: list[int], hostile: set[int]
) -> tuple[Chart, list[int]]:
    """What ships reach around the board with Navigation: the seas there, and the regions on the edge itself."""
    if "navigation" not in player.abilities:
        return Chart(), []
    landfalls = around(table, space, calm)
    chart = survey(table, player, [entry for entry in landfalls.spaces if entry not in hostile], hostile)
    for entry in landfalls.spaces:
        if entry in hostile and entry not in chart.fights and battle.refuse_attack(table, player.seat, entry) is None:
            chart.fights.append(entry)
    return chart, landfalls.regions


def can_sail(table: ClashTable, player: Player, space: int, hostile: set[int]) -> bool:
    """Whether ships in a space could go anywhere at sea."""
    for near in table.layout.neighbours[space]:
        terrain = table.terrain[near]
        if terrain == "" or (
            terrain == "sea" and (near not in hostile or battle.refuse_attack(table, player.seat, near) is None)
        ):
            return True
    if "navigation" not in player.abilities or not table.layout.on_edge[space]:
        return False
    chart, regions = far_shores(table, player, space, [space], hostile)
    return bool(chart.calm or chart.fights or regions)


# What ships carry -----------------------------------------------------------------------------------------------


def fleets(table: ClashTable, player: Player, space: int) -> list[tuple[str, Stack, Stack]]:
    """Every group of ships that can leave a sea space: its text, its ships, and the allied pirates with them."""
    stack = table.stacks[player.seat][space]
    ships = tuple([unit for unit in stack if unit & KIND == SHIP and not unit & (MOVED | STOPPED)])
    found: list[tuple[str, Stack, Stack]] = (
        [(group.code, group.units, ()) for group in groups.parts(ships)] if ships else []
    )
    allies = tuple([unit for unit in marching.allied_pirates(table, player, space) if not unit & (MOVED | STOPPED)])
    if allies:
        alone = list(found)
        for amount in range(1, len(allies) + 1):
            if units.count_ships(stack) < len(stack):
                found.append((f"{amount}pirate", (), allies[:amount]))
            found += [(f"{code}+{amount}pirate", own, allies[:amount]) for code, own, _ in alone]
    return found


def loads(table: ClashTable, player: Player, space: int, ships: Stack, pirates: Stack, kind: str) -> list[Stack]:
    """What a group of ships can take along, so that nobody stays behind without a berth (CLA-TRANSP-1)."""
    stack = table.stacks[player.seat][space]
    cargo = tuple([unit for unit in stack if unit & KIND != SHIP])
    if not cargo:
        return [()]
    capacity = table.capacity(player.seat)
    moving = len(ships) + len(pirates)
    staying = len(stack) - len(cargo) + len(marching.allied_pirates(table, player, space)) - moving
    most = capacity * moving
    least = max(len(cargo) - capacity * staying, 0 if ships else 1)
    found: list[Stack] = [()] if least <= 0 and kind != NAVIGATOR else []
    found += [
        group.units
        for group in groups.parts(cargo)
        if least <= group.size <= most and (kind != NAVIGATOR or group.leader)
    ]
    return found


def set_out(table: ClashTable, player: Player, space: int, ships: Stack, pirates: Stack, kind: str) -> None:
    """A group of ships was chosen: ask what it carries, if there is a choice, and where it goes."""
    options = loads(table, player, space, ships, pirates, kind)
    if len(options) == 1:
        table.push(SailTo(player.seat, space, (*ships, *options[0]), pirates, kind))
    else:
        table.push(Load(player.seat, space, ships, pirates, kind))


@dataclass(slots=True)
class Load(Alone):
    """Which of the land units aboard go along (CLA-TRANSP-4)."""

    space: int
    ships: Stack
    pirates: Stack
    kind: str

    def verbs(self) -> dict[str, Shape]:
        return {"carry": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        options = loads(table, table.players[seat], self.space, self.ships, self.pirates, self.kind)
        return [("carry", groups.write(cargo)) for cargo in options]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        for cargo in loads(table, table.players[seat], self.space, self.ships, self.pirates, self.kind):
            if groups.write(cargo) == choice[1]:
                table.push(SailTo(seat, self.space, (*self.ships, *cargo), self.pirates, self.kind))
                return


# Going ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class SailTo(Alone):
    """Where a group of ships goes: over the sea, around the board, into an unrevealed region."""

    space: int
    units: Stack
    """Ships and what they carry."""
    pirates: Stack
    kind: str

    def verbs(self) -> dict[str, Shape]:
        return {"sail": "i", "attack": "i", "explore": "i", "navigate": "i", "voyage": "i", "beach": "is"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        hostile = marching.enemies(table, seat)
        near = survey(table, player, [self.space], hostile)
        far, edge = far_shores(table, player, self.space, near.calm, hostile)
        found: list[Choice] = []
        armed = units.count_ships(self.units) > 0
        for verb, chart in (("sail", near), ("navigate", far)):
            ends = [*chart.calm, *chart.fights] if armed else chart.calm
            found += [(verb, space) for space in sorted(ends) if self._may_end(table, player, space)]
        if armed and not self.pirates and table.shares_with_pirates(seat, PIRATES):
            # Pirates beside units of the player are the player's ships already.
            met = [space for space in (*near.calm, *far.calm) if space in table.stacks[PIRATES]]
            found += [("attack", space) for space in sorted(met) if space not in table.stacks[seat]]
        found += [("explore", region) for region in near.regions]
        found += [("voyage", region) for region in sorted({*far.regions, *edge})]
        if "ship_construction" in player.abilities and not self.pirates:
            found += beaches(table, player, self.space, self.units, hostile)
        return found

    def choices(self, table: ClashTable, seat: int) -> list[Choice]:
        return self.candidates(table, seat)

    def _may_end(self, table: ClashTable, player: Player, space: int) -> bool:
        if space == self.space:
            return False
        pirates = marching.allied_pirates(table, player, space)
        if not pirates:
            return True
        own = units.count_ships(table.stacks[player.seat].get(space, ())) + units.count_ships(self.units)
        return own + len(pirates) + len(self.pirates) <= MOST_ALLIED

    def refuse(self, table: ClashTable, seat: int, choice: Choice) -> Refusal | None:
        if choice in self.candidates(table, seat):
            return None
        if choice[0] in ("sail", "navigate") and 0 <= int(choice[1]) < len(table.terrain):
            return battle.refuse_attack(table, seat, int(choice[1])) or refusals.TOO_FAR_AT_SEA
        return refusals.TOO_FAR_AT_SEA

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        verb = str(choice[0])
        where = int(choice[1])
        hostile = marching.enemies(table, seat)
        near = survey(table, player, [self.space], hostile)
        navigated = verb in ("navigate", "voyage") or (verb == "attack" and where not in near.calm)
        if not self.kind:
            draw_maps(table, player, navigated)
        if verb == "beach":
            self._beach(table, player, where, str(choice[2]))
        elif verb == "explore":
            sea = tuple(near.calm)
            table.push(Anchor(seat, self.space, self.units, self.pirates, self.kind, where, sea, False))
            exploring.reveal(table, seat, where, sea=sea)
        elif verb == "voyage":
            far, edge = far_shores(table, player, self.space, near.calm, hostile)
            sea = tuple(far.calm)
            table.push(Anchor(seat, self.space, self.units, self.pirates, self.kind, where, sea, where in edge))
            exploring.reveal(table, seat, where, sea=sea, round_edge=where in edge)
        else:
            fights = verb == "attack" or where in hostile
            marching.tell_move(table, "attack" if fights else verb, seat, self.units, self.space, where, self.pirates)
            arrive(table, player, self.space, where, self.units, self.pirates, self.kind, fights)
            if fights:
                battle.attack(table, seat, where, self.space)

    def _beach(self, table: ClashTable, player: Player, space: int, crew: str) -> None:
        """Ships become settlers and infantry again; whom they carried lands with them (CLA-CIV-VIKINGS-2)."""
        landed = next(made for made in _crews(self.units) if groups.write(made) == crew)
        marching.tell_move(table, "beach", player.seat, self.units, self.space, space)
        units.take(table, player.seat, self.space, self.units)
        cargo = tuple([unit for unit in self.units if unit & KIND != SHIP])
        marching.arrive(table, player, space, (*landed, *cargo))


def arrive(
    table: ClashTable, player: Player, origin: int, space: int, fleet: Stack, pirates: Stack, kind: str, fights: bool
) -> None:
    """Ships and whom they carry come to a sea space. Only the ships have moved, and only they fight."""
    marks = MOVED
    if player.civilization == "carthage":
        marks |= SAILED
    if fights:
        marks |= FOUGHT
    if kind == NAVIGATOR or (fights and "longships" not in player.abilities):
        marks |= STOPPED
    units.take(table, player.seat, origin, fleet)
    units.put(table, player.seat, space, tuple([unit | marks if unit & KIND == SHIP else unit for unit in fleet]))
    if pirates:
        units.take(table, PIRATES, origin, pirates)
        units.put(table, PIRATES, space, tuple([unit | marks for unit in pirates]))


def draw_maps(table: ClashTable, player: Player, navigated: bool) -> None:
    """Cartography: an idea for sailing, a culture token for Navigation, each once a move action."""
    if "cartography" not in player.abilities:
        return
    if "maps" not in player.used:
        player.use("maps")
        stock.gain(table, player, IDEAS, 1, "cartography")
    if navigated and "sea maps" not in player.used:
        player.use("sea maps")
        stock.gain(table, player, CULTURE, 1, "cartography")


@dataclass(slots=True)
class Anchor(Step):
    """The region is laid: ships end in its sea if they can reach it, or return to where they began (CLA-EXPL-9, 10)."""

    seat: int
    origin: int
    units: Stack
    pirates: Stack
    kind: str
    region: int
    sea: tuple[int, ...]
    round_edge: bool

    def run(self, table: ClashTable) -> None:
        terrain = tuple([table.terrain[space] for space in table.layout.regions[self.region]])
        found = exploring.reached(table, self.region, terrain, self.sea, self.round_edge)
        if len(found) > 1:
            table.push(AnchorAt(self.seat, self.origin, self.units, self.pirates, self.kind, tuple(found)))
        else:
            drop_anchor(
                table, self.seat, self.origin, found[0] if found else self.origin, self.units, self.pirates, self.kind
            )


@dataclass(slots=True)
class AnchorAt(Alone):
    """In which of the new sea spaces the ships end."""

    origin: int
    units: Stack
    pirates: Stack
    kind: str
    spaces: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"anchor": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("anchor", space) for space in self.spaces]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        drop_anchor(table, seat, self.origin, int(choice[1]), self.units, self.pirates, self.kind)


def drop_anchor(table: ClashTable, seat: int, origin: int, space: int, fleet: Stack, pirates: Stack, kind: str) -> None:
    player = table.players[seat]
    marching.tell_move(table, "return" if space == origin else "sail", seat, fleet, origin, space, pirates)
    arrive(table, player, origin, space, fleet, pirates, kind, False)


# Ships of the Vikings -------------------------------------------------------------------------------------------


def _crews(fleet: Stack) -> list[Stack]:
    """What the ships of a fleet could become: from all infantry to all settlers."""
    ships = units.count_ships(fleet)
    return [(SETTLER,) * settlers + (INFANTRY,) * (ships - settlers) for settlers in range(ships + 1)]


def beaches(table: ClashTable, player: Player, space: int, fleet: Stack, hostile: set[int]) -> list[Choice]:
    """Where ships can be drawn ashore, and as what: never among enemies, and within the limits of stack and supply."""
    cargo = tuple([unit for unit in fleet if unit & KIND != SHIP])
    if units.count_army(cargo) and "tactics" not in player.abilities:
        return []
    settlers = units.in_supply(table, player.seat, SETTLER)
    infantry = units.in_supply(table, player.seat, INFANTRY)
    found: list[Choice] = []
    for near in table.layout.neighbours[space]:
        if table.terrain[near] in ("", "sea") or near in hostile:
            continue
        for crew in _crews(fleet):
            landed = groups.parts(tuple(sorted((*crew, *cargo))))[-1]
            fits = units.count(crew, SETTLER) <= settlers and units.count(crew, INFANTRY) <= infantry
            if fits and landed.army <= marching.room(table, player, near, landed):
                found.append(("beach", near, groups.write(crew)))
    return found


def aboard(table: ClashTable, seat: int) -> int:
    """The sea space where the leader of a seat is aboard; -1 if he is not."""
    space = table.leader_space(seat)
    return space if space >= 0 and table.terrain[space] == "sea" else -1
