"""Disasters among the event texts: hunger and fire, floods and quakes, diseases (CLA-EVT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.economy import stock
from annals.games.clash.economy.stock import FOOD, WOOD
from annals.games.clash.events import losses
from annals.games.clash.map import ways
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, LEADER
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

TRAVELLED: Final[tuple[str, ...]] = ("roads", "navigation", "trade_routes")
"""Advances that spread a disease."""


def travels(player: Player) -> bool:
    return any(advance in player.abilities for advance in TRAVELLED)


# Hunger and fire ------------------------------------------------------------------------------------------------


def famine(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    _starve(table, player, 1, table.cities_of(player.seat), card)


def severe_famine(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    _starve(table, player, 2, table.cities_of(player.seat), card)


def _starve(table: ClashTable, player: Player, amount: int, cities: list[int], card: str) -> None:
    """Food is lost, and gold cannot stand for it; if it is not enough one of the cities becomes angry."""
    if stock.lose(table, player, FOOD, amount, card) < amount:
        losses.afflict(table, player.seat, cities, card, angry=True)


def pests(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    """A famine for everybody with Storage (CLA-EVT-PESTS-1)."""
    if "storage" in player.advances:
        famine(table, player, drawer, card)


def drought(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    dry = [space for space in table.cities_of(player.seat) if _is_dry(table, space)]
    if dry:
        _starve(table, player, min(3, len(dry)), dry, card)


def _is_dry(table: ClashTable, space: int) -> bool:
    return any(table.terrain[near] == "barren" for near in (space, *table.layout.neighbours[space]))


def wildfire(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    if any(table.terrain[space] == "forest" for space in table.cities_of(player.seat)):
        table.push(Wildfire(player.seat, card))
    else:
        stock.lose(table, player, WOOD, 1, card)


@dataclass(slots=True)
class Wildfire(Alone):
    """Where it burns: every city on the same connected forest drops one step (CLA-EVT-WILDFIRE-1)."""

    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"burn": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("burn", space) for space in table.cities_of(seat) if table.terrain[space] == "forest"]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        burnt = [space for space in _forest(table, int(choice[1])) if space in table.cities]
        for owner in (BARBARIANS, *[player.seat for player in reversed(table.clockwise_from(seat))]):
            for space in reversed(burnt):
                if table.cities[space].owner == owner:
                    table.push(losses.Strike(space, False, self.card))


def _forest(table: ClashTable, space: int) -> list[int]:
    """All forest spaces that hang together with this one."""
    found = {space}
    rim = [space]
    while rim:
        for near in table.layout.neighbours[rim.pop()]:
            if near not in found and table.terrain[near] == "forest":
                found.add(near)
                rim.append(near)
    return sorted(found)


# Floods and quakes ----------------------------------------------------------------------------------------------


def flood(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    coast = [space for space in table.cities_of(player.seat) if ways.next_to_sea(table, space)]
    losses.afflict(table, player.seat, coast, card)


def volcano(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    if len(table.cities_of(player.seat)) >= 4:
        table.push(Erupt(player.seat, card))


@dataclass(slots=True)
class Erupt(Alone):
    """Which city a volcano takes, with all its pieces and units (CLA-EVT-VOLCANO-1)."""

    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"bury": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("bury", space) for space in table.cities_of(seat)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        safe = losses.sheltered(table, seat, space)
        for unit in units.stack_at(table, seat, space):
            kind = unit & units.KIND
            if kind == LEADER or not safe:
                losses.remove_unit(table, seat, space, kind, self.card)
        city = table.cities[space]
        for piece in (*city.buildings, *city.wonders, losses.SETTLEMENT):
            losses.remove_piece(table, space, piece, self.card)


def earthquake(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    if len(table.cities_of(player.seat)) >= 3:
        table.push(Quake(player.seat, 3, (), card))


@dataclass(slots=True)
class Quake(Alone):
    """One to three pieces of one's cities leave the game; each city that lost one drops a step (CLA-EVT-EARTHQUAKE)."""

    left: int
    shaken: tuple[int, ...]
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"remove": "is", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = [("done",)] if self.shaken else []
        for space in table.cities_of(seat):
            city = table.cities[space]
            pieces = (*city.buildings, *city.wonders)
            found += [("remove", space, piece) for piece in pieces or (losses.SETTLEMENT,)]
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        shaken = self.shaken
        if choice[0] == "remove":
            space = int(choice[1])
            losses.remove_piece(table, space, str(choice[2]), self.card)
            shaken = tuple(sorted({*shaken, space}))
            if self.left > 1 and table.cities_of(seat):
                table.push(Quake(seat, self.left - 1, shaken, self.card))
                return
        for space in reversed(shaken):
            table.push(losses.Strike(space, False, self.card))


# Diseases -------------------------------------------------------------------------------------------------------


def plague(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    if len(table.cities_of(player.seat)) >= 2:
        losses.afflict(table, player.seat, table.cities_of(player.seat), card, 2 if travels(player) else 1)


def epidemic(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    if losses.count_units(table, player.seat) >= 2:
        table.push(losses.MoreUnits(player.seat, 2 if travels(player) else 1, 0, card))


def black_death(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    count = losses.count_units(table, player.seat)
    if count >= 4:
        table.push(losses.MoreUnits(player.seat, count // 4 + (1 if travels(player) else 0), 2, card))


def pandemic(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    amount = len(table.cities_of(player.seat)) // 2
    if amount:
        table.push(losses.LoseAnything(player.seat, amount, card))
