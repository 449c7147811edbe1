"""Capturing cities: whose pieces stand there afterwards, the gold, the mood, and what loser and captor get of it
(CLA-CAPT-1 to 16, CLA-BARB-9 to 24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats
from annals.games.clash.cities import founding
from annals.games.clash.cities.city import ANGRY, HAPPY, MOODS, NEUTRAL
from annals.games.clash.economy import gifts, payment, stock
from annals.games.clash.economy.stock import CULTURE, GOLD
from annals.games.clash.hand import objectives
from annals.games.clash.map import ways
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, INFANTRY, KINDS, SETTLER
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.clash.cities.city import City
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

ONE_GOLD: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 0, 0)
ONE_CULTURE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1)


def pieces_left(table: ClashTable, player: Player, building: str) -> int:
    """How many pieces of a building this player has off the board."""
    used = sum(1 for city in table.cities.values() if city.buildings.get(building, -1) == player.seat)
    used += player.lost_pieces.get(building, 0)
    if building == "obelisk":
        used += player.runes
    return table.edition.buildings[building].limit - used


def capture_city(table: ClashTable, captor: int, space: int) -> None:
    """An owner's army stands alone in a city of another one: the city is captured."""
    city = table.cities[space]
    loser, mood = city.owner, city.mood
    temple = "temple" in city.buildings
    influenced = captor in city.buildings.values()
    if table.story is not None:
        seat = captor if captor < table.seats else None
        details: Details = {"space": space, "from": loser, "size": city.size, "mood": MOODS[mood]}
        details["buildings"] = [building for building, colour in city.buildings.items() if colour == loser]
        details["wonders"] = list(city.wonders)
        table.tell("capture", seat, details)
    if loser < table.seats:
        _comfort_loser(table, loser, space, captor)
    if captor == BARBARIANS:
        _to_barbarians(table, space)
        return
    player = table.players[captor]
    if table.battle is None or not table.battle.round:
        player.did(feats.CAPTURED)
    if loser < table.seats:
        player.did(f"{feats.CAPTURED_FROM}{loser}")
    _captor_gains(table, player, space, temple)
    stands = _change_hands(table, player, space)
    _pay_gold(table, player, space, mood, loser, city.size)
    if stands:
        _set_mood(table, player, space, loser, influenced)
        _push_captor_choices(table, player, space)


# The pieces ------------------------------------------------------------------------------------------------------


def _change_hands(table: ClashTable, player: Player, space: int) -> bool:
    """Pieces of the loser's colour are replaced, as far as there are pieces; False if no settlement is left and the
    whole city goes (CLA-CAPT-2 to 4, 13 to 15)."""
    loser = table.cities[space].owner
    _take_wonders(table, space, player.seat)
    if founding.settlements_left(table, player) <= 0:
        stock.gain(table, player, GOLD, table.cities[space].size, "removed_pieces")
        remove_city(table, space, "no_settlement")
        return False
    city = table.alter(space)
    removed = 0
    if loser != BARBARIANS:
        for building, colour in list(city.buildings.items()):
            if colour != loser or keeps_colour(table, loser, building):
                continue
            if pieces_left(table, player, building) > 0:
                city.buildings[building] = player.seat
            else:
                remove_building(city, building)
                removed += 1
    city.owner = player.seat
    city.activations = 0
    city.blocked = False
    city.beloved = 0
    city.druid = -1
    if removed:
        stock.gain(table, player, GOLD, removed, "removed_pieces")
    return True


def keeps_colour(table: ClashTable, seat: int, building: str) -> bool:
    """Obelisks keep their builder's colour, and so do ports of City Independence (CLA-BLD-OBELISK-3, PHOENICIA-2)."""
    if building == "obelisk":
        return True
    return building == "port" and "city_independence" in table.players[seat].abilities


def remove_building(city: City, building: str) -> None:
    del city.buildings[building]
    if building == "port":
        city.port = -1


def remove_city(table: ClashTable, space: int, origin: str) -> None:
    """A city leaves the board with all its pieces; its wonders are lost (CLA-WONDER-9)."""
    for wonder in table.cities[space].wonders:
        for player in table.players:
            if wonder in player.wonders:
                player.wonders.remove(wonder)
        if wonder not in table.wonders_gone:
            table.wonders_gone.append(wonder)
    if table.story is not None:
        table.tell("city_removed", None, {"space": space}, origin)
    del table.cities[space]


def _take_wonders(table: ClashTable, space: int, captor: int) -> None:
    """Wonders go with the city; with barbarians they work for nobody (CLA-WONDER-10, CLA-BARB-24)."""
    for wonder in table.cities[space].wonders:
        for player in table.players:
            if wonder in player.wonders:
                player.wonders.remove(wonder)
        if captor < table.seats:
            table.players[captor].wonders.append(wonder)
            if wonder in table.wonders_gone:
                table.wonders_gone.remove(wonder)
        else:
            table.wonders_gone.append(wonder)


def _to_barbarians(table: ClashTable, space: int) -> None:
    """Settlement and mood change, buildings stay; without a barbarian settlement the city goes (reading A31)."""
    _take_wonders(table, space, BARBARIANS)
    if len(table.cities_of(BARBARIANS)) >= table.edition.barbarian_settlements:
        remove_city(table, space, "no_settlement")
        return
    city = table.alter(space)
    city.owner = BARBARIANS
    city.mood = ANGRY
    city.activations = 0
    city.blocked = False
    city.beloved = 0


# Gold and mood ---------------------------------------------------------------------------------------------------


def _pay_gold(table: ClashTable, player: Player, space: int, mood: int, loser: int, size: int) -> None:
    """The mood before the capture tells the gold (CLA-CAPT-5 to 7, 11, CLA-BARB-18)."""
    if loser == BARBARIANS or mood == ANGRY:
        amount = 1
    else:
        amount = size + (1 if mood == HAPPY else 0)
    stock.gain(table, player, GOLD, amount, "capture")
    if mood != ANGRY and table.leader_has(player.seat, "prey", space):
        stock.gain(table, player, GOLD, 2, "prey")


def _set_mood(table: ClashTable, player: Player, space: int, loser: int, influenced: bool) -> None:
    """A captured city becomes angry, unless the captor can do better (CLA-CAPT-10)."""
    seat = player.seat
    mood, origin = ANGRY, "capture"
    if influenced and table.leader_has(seat, "deliverance", space):
        mood, origin = HAPPY, "deliverance"
    elif loser == BARBARIANS and table.leader_has(seat, "unifier", space):
        mood, origin = HAPPY, "unifier"
    elif "provinces" in player.abilities:
        mood, origin = NEUTRAL, "provinces"
        if payment.affordable(player, ONE_CULTURE, payment.token_swaps(player)):
            table.push(Gladden(seat, space))
    table.alter(space).mood = mood
    if table.story is not None:
        table.tell("mood", seat, {"space": space, "mood": MOODS[mood]}, origin)
    if mood == ANGRY:
        objectives.draconian(table, seat)


@dataclass(slots=True)
class Gladden(Alone):
    """Provinces: the captured city becomes happy for 1 culture token, or stays neutral (CLA-CIV-ROME-7)."""

    space: int

    def verbs(self) -> dict[str, Shape]:
        return {"happy": "", "neutral": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("happy",), ("neutral",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "happy":
            player = table.players[seat]
            table.alter(self.space).mood = HAPPY
            if table.story is not None:
                table.tell("mood", seat, {"space": self.space, "mood": MOODS[HAPPY]}, "provinces")
            payment.pay(table, player, ONE_CULTURE, "provinces", payment.token_swaps(player))


# The loser -------------------------------------------------------------------------------------------------------


def _comfort_loser(table: ClashTable, loser: int, space: int, captor: int) -> None:
    """A settler for another city, and Nabopolassar's infantry (CLA-CAPT-8, 9, CLA-BARB-12, CLA-CIV-BABYLONIA-11)."""
    others = [own for own in table.cities_of(loser) if own != space]
    where = table.leader_space(loser)
    if where >= 0 and table.leader_has(loser, "revolt", where) and units.in_supply(table, loser, INFANTRY):
        with_him = [where] if _has_room(table, loser, where) else _with_room(table, loser, others)
        place_unit(table, loser, INFANTRY, with_him, False, "revolt")
    place_unit(table, loser, SETTLER, others, captor < table.seats, "capture")


def _has_room(table: ClashTable, seat: int, space: int) -> bool:
    """Whether one more army unit finds room, on land or aboard."""
    if table.terrain[space] != "sea":
        return units.room(table, seat, space) > 0
    stack = units.stack_at(table, seat, space)
    ships = units.count_ships(stack)
    return len(stack) - ships < ships * table.capacity(seat)


def _with_room(table: ClashTable, seat: int, spaces: list[int]) -> list[int]:
    return [space for space in spaces if units.room(table, seat, space) > 0]


def place_unit(table: ClashTable, seat: int, kind: int, spaces: list[int], optional: bool, origin: str) -> None:
    """A free unit from the supply in one of these spaces, if there is a piece and a space."""
    if spaces and units.in_supply(table, seat, kind) > 0:
        table.push(PlaceUnit(seat, kind, tuple(spaces), optional, origin))


@dataclass(slots=True)
class PlaceUnit(Alone):
    """Where a free unit comes to stand."""

    kind: int
    spaces: tuple[int, ...]
    optional: bool
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"place": "i", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        offered: list[Choice] = [("place", space) for space in self._open(table)]
        return [*offered, ("decline",)] if self.optional or not offered else offered

    def _open(self, table: ClashTable) -> list[int]:
        """Several units may be placed one after the other: what was free before may be full now."""
        if not units.in_supply(table, self.seat, self.kind):
            return []
        army = units.is_army(self.kind)
        return [space for space in self.spaces if not army or _has_room(table, self.seat, space)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "place":
            units.put(table, seat, int(choice[1]), (self.kind,))
            if table.story is not None:
                table.tell("free_unit", seat, {"unit": KINDS[self.kind], "space": int(choice[1])}, self.origin)


# The captor ------------------------------------------------------------------------------------------------------


def _captor_gains(table: ClashTable, player: Player, space: int, temple: bool) -> None:
    """What leaders and civilization advances give for a capture."""
    seat = player.seat
    if table.leader_has(seat, "tribute", space):
        near = [other for other in ways.reach(table, space, 2) if other != space and other in table.cities]
        if any(table.cities[other].owner != seat for other in near):
            stock.gain(table, player, GOLD, 2, "tribute")
    if table.leader_has(seat, "ashoka_the_great_expansionist", space):
        stock.gain(table, player, CULTURE, 2 if temple else 1, "ashoka_the_great_expansionist")
    if "stelas" in player.abilities:
        table.push(gifts.ChooseGain(seat, gifts.STELAS, "stelas"))


def _push_captor_choices(table: ClashTable, player: Player, space: int) -> None:
    seat = player.seat
    if table.leader_has(seat, "reconstruction", space):
        player.did(feats.RECONSTRUCTION)
    can_levy = player.stock[GOLD] and units.in_supply(table, seat, INFANTRY) and units.room(table, seat, space) > 0
    if can_levy and table.leader_has(seat, "proconsul", space):
        table.push(Levy(seat, space))


@dataclass(slots=True)
class Levy(Alone):
    """Proconsul: 1 gold for a free infantry in the captured city (CLA-CIV-ROME-11)."""

    space: int

    def verbs(self) -> dict[str, Shape]:
        return {"use": "s", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("use", "proconsul"), ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "use":
            payment.spend(table, table.players[seat], ONE_GOLD, "proconsul")
            units.put(table, seat, self.space, (INFANTRY,))
            if table.story is not None:
                table.tell("free_unit", seat, {"unit": KINDS[INFANTRY], "space": self.space}, "proconsul")
