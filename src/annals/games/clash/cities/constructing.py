"""Constructing buildings (CLA-CONSTR-1 to 8, CLA-BLD): where, at what price, and what a new building gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals, spending
from annals.games.clash.advances import advances
from annals.games.clash.battle import capture
from annals.games.clash.cities import activation, discounts, influence
from annals.games.clash.cities.city import ANGRY
from annals.games.clash.economy import gifts, payment, stock
from annals.games.clash.economy.gifts import ChooseGain
from annals.games.clash.economy.payment import Amounts
from annals.games.clash.economy.stock import CULTURE, IDEAS, NOTHING
from annals.games.clash.hand.draw import DrawActions
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

IDEAS_OF_AN_ACADEMY: Final = 2
MONUMENTAL: Final[tuple[tuple[int, int], ...]] = ((CULTURE, 1), (IDEAS, 2))


# Where ----------------------------------------------------------------------------------------------------------


def refuse_growth(table: ClashTable, player: Player, space: int, size: int = -1) -> Refusal | None:
    """Why a city, of its own size or of this one, cannot have one more piece (CLA-CITY-3, 4), or nothing can be
    constructed at all (the Plague)."""
    if size < 0:
        size = table.cities[space].size
    if size >= table.edition.largest_city:
        return refusals.LARGEST
    if size >= len(table.cities_of(player.seat)):
        return refusals.TOO_FEW_CITIES
    if "plague" in table.standing and "sanitation" not in player.abilities:
        return refusals.PLAGUE
    return None


def refuse_kind(table: ClashTable, player: Player, building: str) -> Refusal | None:
    """Why the player cannot construct this building anywhere."""
    design = table.edition.buildings.get(building)
    if design is None or (design.civ and not table.with_civilizations()):
        return refusals.NO_SUCH_BUILDING
    if design.advance not in player.abilities:
        return refusals.NEEDS_ADVANCE
    if not capture.pieces_left(table, player, building):
        return refusals.NO_PIECE
    return None


def refuse_building(
    table: ClashTable, player: Player, space: int, building: str, free: bool = False, activates: bool = True
) -> Refusal | None:
    """Why this building cannot be constructed in this city, whatever it takes besides its price."""
    city = table.cities.get(space)
    if city is None or city.owner != player.seat:
        return refusals.NOT_YOUR_CITY
    refusal = activation.refuse(table, player, space) if activates else None
    refusal = refusal or refuse_growth(table, player, space) or refuse_kind(table, player, building)
    if refusal is not None:
        return refusal
    if activation.mood_of(table, player, space) == ANGRY:
        return refusals.ANGRY_CITY
    if building in city.buildings:
        return refusals.HAS_BUILDING
    if building == "port" and not faces(table, space):
        return refusals.NOT_BY_THE_SEA
    if not free and not _can_pay(table, player, space, building):
        return refusals.CANNOT_PAY
    return None


def faces(table: ClashTable, space: int) -> list[int]:
    """The sea spaces a port of this city could face."""
    return [near for near in table.layout.neighbours[space] if table.terrain[near] == "sea"]


def options(table: ClashTable, player: Player, free: bool = False, activates: bool = True) -> list[tuple[int, str]]:
    """Every city and building that could be constructed there now: what `refuse_building` would find, in one go."""
    if "plague" in table.standing and "sanitation" not in player.abilities:
        return []
    cities = table.cities_of(player.seat)
    largest = min(len(cities), table.edition.largest_city)
    able = [
        space
        for space in cities
        if table.cities[space].size < largest
        and activation.mood_of(table, player, space) != ANGRY
        and not (activates and activation.refuse(table, player, space) is not None)
    ]
    if not able:
        return []
    leader_at = table.leader_space(player.seat) if player.leader and not free else -1
    payable: dict[str, bool] = {}
    for building, design in table.edition.buildings.items():
        if design.advance not in player.abilities:
            continue
        usual = free or payment.affordable(
            player, price(table, player, -1, building), discounts.swaps_for_building(player, building)
        )
        if (usual or leader_at >= 0) and refuse_kind(table, player, building) is None:
            payable[building] = usual
    found: list[tuple[int, str]] = []
    for space in able:
        city = table.cities[space]
        for building, usual in payable.items():
            if building in city.buildings or (building == "port" and not faces(table, space)):
                continue
            if usual if space != leader_at else _can_pay(table, player, space, building):
                found.append((space, building))
    return found


# The price ------------------------------------------------------------------------------------------------------


def price(table: ClashTable, player: Player, space: int, building: str) -> Amounts:
    """1 food, 1 wood and 1 ore, less what State Religion or a leader in the city takes off (CLA-CONSTR-1)."""
    cost = list(table.edition.buildings[building].cost)
    if player.leader:
        for ability in table.edition.leaders[player.leader].abilities:
            if building in ability.cheap and table.leader_space(player.seat) == space:
                cost[0] = cost[1] = 0
    if building == "temple" and _state_religion(player):
        cost[0] = 0
    return tuple(cost)


def _state_religion(player: Player) -> bool:
    return "state_religion" in player.abilities and "state_religion" not in player.used


def _can_pay(table: ClashTable, player: Player, space: int, building: str) -> bool:
    ability = discounts.ability_here(table, player, space, False)
    swaps = discounts.swaps_for_building(player, building)
    return discounts.affordable(player, price(table, player, space, building), swaps, ability)


# The action -----------------------------------------------------------------------------------------------------


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    civilizations = table.with_civilizations()
    kinds = [building.id for building in table.edition.buildings.values() if civilizations or not building.civ]
    return [("construct", space, building) for space in table.cities_of(player.seat) for building in kinds]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    refusal = spending.refuse_action(player)
    return refusal or refuse_building(table, player, int(choice[1]), str(choice[2]))


def choices(table: ClashTable, player: Player) -> list[Choice]:
    """The legal ones of the candidates, if there is an action left."""
    return [("construct", space, building) for space, building in options(table, player)]


def construct(table: ClashTable, player: Player, choice: Choice) -> None:
    spending.spend_action(table, player)
    begin(table, player, int(choice[1]), str(choice[2]))


def begin(
    table: ClashTable,
    player: Player,
    space: int,
    building: str,
    free: bool = False,
    activates: bool = True,
    origin: str = "construct",
) -> None:
    """Construct a building: the direction of a port first, then the price."""
    if building == "port":
        table.push(FacePort(player.seat, space, free, activates, origin))
    else:
        _order(table, player, space, building, -1, free, activates, origin)


def _order(
    table: ClashTable, player: Player, space: int, building: str, port: int, free: bool, activates: bool, origin: str
) -> None:
    cost = NOTHING if free else price(table, player, space, building)
    ability = discounts.ability_here(table, player, space, False) if not free else ""
    table.push(Built(player.seat, space, building, port, origin))
    if activates:
        activation.activate(table, player, space)
    if building == "temple" and not free and _state_religion(player):
        player.use("state_religion")
    discounts.pay(table, player, cost, origin, discounts.swaps_for_building(player, building), ability)


@dataclass(slots=True)
class FacePort(Alone):
    """The sea space a new port faces (CLA-BLD-PORT-2)."""

    space: int
    free: bool
    activates: bool
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"face": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("face", space) for space in faces(table, self.space)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        _order(table, player, self.space, "port", int(choice[1]), self.free, self.activates, self.origin)


@dataclass(slots=True)
class ConstructNow(Alone):
    """Construct something that a card or ability allows, or let it be: a building anywhere or in some cities."""

    cities: tuple[int, ...]
    """Where; anywhere if empty."""
    building: str
    """What; anything if empty."""
    free: bool
    activates: bool
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"construct": "is", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = [
            ("construct", space, building)
            for space, building in options(table, table.players[seat], self.free, self.activates)
            if (not self.cities or space in self.cities) and self.building in ("", building)
        ]
        return [*found, ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "construct":
            space, building = int(choice[1]), str(choice[2])
            begin(table, table.players[seat], space, building, self.free, self.activates, self.origin)


# What it gives --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Built(Step):
    """The building stands; what constructing it gives comes at once (CLA-CONSTR-7)."""

    seat: int
    space: int
    building: str
    port: int
    origin: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        city = table.alter(self.space)
        city.buildings[self.building] = self.seat
        if self.building == "port":
            city.port = self.port
        if table.story is not None:
            table.tell("construct", self.seat, {"space": self.space, "building": self.building}, self.origin)
        after_construction(table, player, self.space)
        _gains(table, player, self.space, self.building)


def _gains(table: ClashTable, player: Player, space: int, building: str) -> None:
    seat = player.seat
    if building == "academy":
        stock.gain(table, player, IDEAS, IDEAS_OF_AN_ACADEMY, building)
    elif building == "observatory":
        table.push(DrawActions(seat, 1, building))
    elif building == "temple":
        if "dogma" in player.abilities:
            offered = advances.open_to(player, "theocracy")
            if offered:
                table.push(advances.ChooseAdvance(seat, tuple(offered), True, True, "dogma"))
        table.push(ChooseGain(seat, gifts.TOKEN, building))
    elif building == "obelisk":
        if "stelas" in player.abilities:
            table.push(ChooseGain(seat, gifts.STELAS, "stelas"))
        if table.leader_has(seat, "monumental", space):
            table.push(ChooseGain(seat, MONUMENTAL, "monumental"))
    if building in ("academy", "observatory") and table.leader_has(seat, "scholar", space):
        table.push(advances.BuyNow(seat, (), "scholar"))


def after_construction(table: ClashTable, player: Player, space: int) -> None:
    """Cultural Influx: a free influence attempt from the city (CLA-CIV-MAYA-11)."""
    influx = player.leader and table.leader_has(player.seat, "cultural_influx", space)
    if influx and influence.options(table, player, space):
        table.push(influence.InfluenceNow(player.seat, space, "cultural_influx"))


# Reconstruction -------------------------------------------------------------------------------------------------


def reconstruct(table: ClashTable, player: Player) -> None:
    """The end of a move action in which Wak Chanil Ajaw captured a city: she may rebuild there (CLA-CIV-MAYA-13)."""
    player.feats = tuple([feat for feat in player.feats if feat != feats.RECONSTRUCTION])
    space = table.leader_space(player.seat)
    city = table.cities.get(space)
    if city is not None and city.owner == player.seat and swaps_of(table, player, space):
        table.push(Reconstruct(player.seat, space))


def swaps_of(table: ClashTable, player: Player, space: int) -> list[tuple[str, str, int]]:
    """Buildings of the own colour in a city, those the player could construct in their place, though the city is angry,
    and where a port faces."""
    city = table.cities[space]
    if refuse_growth(table, player, space, city.size - 1) is not None:
        return []
    kinds = [kind for kind in table.edition.buildings if kind not in city.buildings]
    able = [kind for kind in kinds if refuse_kind(table, player, kind) is None]
    return [
        (old, new, sea)
        for old, colour in sorted(city.buildings.items())
        if colour == player.seat
        for new in able
        for sea in (faces(table, space) if new == "port" else [-1])
    ]


@dataclass(slots=True)
class Reconstruct(Alone):
    """A building of the own colour gives way to a different one, free and without what constructing it gives."""

    space: int

    def verbs(self) -> dict[str, Shape]:
        return {"swap": "ssi", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = [("swap", *swap) for swap in swaps_of(table, table.players[seat], self.space)]
        return [*found, ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] != "swap":
            return
        city = table.alter(self.space)
        capture.remove_building(city, str(choice[1]))
        city.buildings[str(choice[2])] = seat
        if choice[2] == "port":
            city.port = int(choice[3])
        if table.story is not None:
            details: Details = {"space": self.space, "old": str(choice[1]), "new": str(choice[2])}
            table.tell("swap_building", seat, details, "reconstruction")
