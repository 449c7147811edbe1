"""Founding cities (CLA-FOUND-1 to 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import refusals, spending
from annals.games.clash.cities.city import City
from annals.games.clash.economy import gifts, payment, routes, stock
from annals.games.clash.economy.gifts import ChooseGain
from annals.games.clash.economy.stock import GOLD, NAMES
from annals.games.clash.hand import objectives
from annals.games.clash.units import units
from annals.games.clash.units.units import SETTLER
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


FAR_FROM_HOME: Final = 5
"""Spaces from the starting city that New Founder asks for."""
ONE_FOOD: Final[tuple[int, ...]] = (1, 0, 0, 0, 0, 0, 0)


def refuse_space(table: ClashTable, player: Player, space: int) -> Refusal | None:
    """Why no city of this player can be founded in a space."""
    terrain = table.terrain[space]
    if terrain in ("", "sea"):
        return refusals.NOT_ON_SEA
    if terrain == "barren" and "flood_plains" not in player.abilities:
        return refusals.NOT_ON_BARREN
    if space in table.cities:
        return refusals.CITY_THERE
    if units.enemy_at(table, player.seat, space) >= 0:
        return refusals.ENEMY_THERE
    if space in table.exhausted:
        return refusals.EXHAUSTED
    if settlements_left(table, player) <= 0:
        return refusals.NO_SETTLEMENT
    return None


def settlements_left(table: ClashTable, player: Player) -> int:
    used = len(table.cities_of(player.seat)) + player.lost_pieces.get("settlement", 0)
    return table.edition.settlements - used


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    settlers = [space for space, stack in table.stacks[player.seat].items() if units.count(stack, SETTLER)]
    return [("found", space) for space in sorted(settlers) if table.terrain[space] != "sea"]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    space = int(choice[1])
    refusal = spending.refuse_action(player)
    if refusal is not None:
        return refusal
    if not 0 <= space < len(table.terrain):
        return refusals.NO_SUCH_SPACE
    return refuse_settler(table, player, space)


def refuse_settler(table: ClashTable, player: Player, space: int) -> Refusal | None:
    """Why no settler in a space can give way to a city, actions aside."""
    if not units.count(units.stack_at(table, player.seat, space), SETTLER):
        return refusals.NO_SETTLER
    if routes.raided(table, player.seat, space):
        return refusals.RAIDED
    return refuse_space(table, player, space)


def found(table: ClashTable, player: Player, choice: Choice) -> None:
    spending.spend_action(table, player)
    settle(table, player, int(choice[1]), "found")


def settle(table: ClashTable, player: Player, space: int, origin: str) -> None:
    """A settler gives way to a settlement; in Boudica's space it may stay for 1 food (CLA-CIV-CELTS-12)."""
    settler = next(unit for unit in units.stack_at(table, player.seat, space) if unit & units.KIND == SETTLER)
    build_city(table, player, space, origin)
    if table.leader_has(player.seat, "great_numbers", space) and payment.affordable(player, ONE_FOOD):
        table.push(KeepSettler(player.seat, space))
    else:
        units.take(table, player.seat, space, (settler,))


@dataclass(slots=True)
class KeepSettler(Alone):
    """Great Numbers: keep the settler for 1 food, or let it go."""

    space: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "", "give": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("keep",), ("give",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "keep":
            payment.pay(table, table.players[seat], ONE_FOOD, "great_numbers")
            return
        stack = units.stack_at(table, seat, self.space)
        settler = next(unit for unit in stack if unit & units.KIND == SETTLER)
        units.take(table, seat, self.space, (settler,))


def build_city(table: ClashTable, player: Player, space: int, origin: str) -> None:
    """A new city of size 1, neutral (CLA-FOUND-9), and what founding one gives."""
    table.cities[space] = City(player.seat)
    if table.story is not None:
        table.tell("found", player.seat, {"space": space}, origin)
    if table.layout.apart[player.home][space] >= FAR_FROM_HOME:
        objectives.met(table, player.seat, "new_founder")
    if "stelas" in player.abilities:
        table.push(ChooseGain(player.seat, gifts.STELAS, "stelas"))
    if "aztec_gold" in player.abilities:
        stock.gain(table, player, GOLD, 1, "aztec_gold")
        mountains = sum(1 for near in table.layout.neighbours[space] if table.terrain[near] == "mountain")
        if mountains:
            table.push(SwapForGold(player.seat, mountains))


@dataclass(slots=True)
class SwapForGold(Alone):
    """Aztec Gold: for each mountain next to the new city 1 resource or token for 1 gold (CLA-CIV-AZTECS-6)."""

    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"swap": "s", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        held = [what for what in range(len(player.stock)) if what != GOLD and player.stock[what]]
        room = stock.limit(table, player, GOLD) - player.stock[GOLD]
        found: list[Choice] = [("swap", NAMES[what]) for what in held] if self.left and room > 0 else []
        return [*found, ("done",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        player = table.players[seat]
        stock.lose(table, player, NAMES.index(str(choice[1])), 1, "aztec_gold")
        stock.gain(table, player, GOLD, 1, "aztec_gold")
        if self.left > 1:
            table.push(SwapForGold(seat, self.left - 1))
