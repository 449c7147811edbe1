"""The increase-happiness action: mood tokens for the mood of cities, city by city (CLA-HAPPY-1 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import refusals, spending
from annals.games.clash.cities import mood
from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy import payment
from annals.games.clash.economy.payment import Swap
from annals.games.clash.economy.stock import MOOD, RESOURCES
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

RESOURCES_FOR_MOOD: Final[tuple[Swap, ...]] = tuple((MOOD, what) for what in RESOURCES)
ONE_CULTURE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1)


def swaps(player: Player) -> tuple[Swap, ...]:
    """With Rituals any resource stands for a mood token (CLA-ADVANCE-RITUALS-1)."""
    found = payment.token_swaps(player)
    return found + RESOURCES_FOR_MOOD if "rituals" in player.abilities else found


def refuse_city(table: ClashTable, player: Player, space: int, spared: int = 0) -> Refusal | None:
    """Why this city cannot be raised a step, actions aside; `spared` mood tokens are needed for something else."""
    city = table.cities.get(space)
    if city is None or city.owner != player.seat:
        return refusals.NOT_YOUR_CITY
    if city.mood == HAPPY:
        return refusals.IS_HAPPY
    size = city.size + spared
    if player.stock[MOOD] >= size or payment.affordable(player, (0, 0, 0, 0, 0, size), swaps(player)):
        return None
    return refusals.CANNOT_PAY


def raise_one(table: ClashTable, player: Player, space: int) -> None:
    """One step for as many mood tokens as the city's size (CLA-HAPPY-2, 3)."""
    size = table.cities[space].size
    mood.raise_mood(table, space, 1, "happiness")
    payment.pay(table, player, (0, 0, 0, 0, 0, size), "happiness", swaps(player))


def can_give_law(table: ClashTable, player: Player) -> int:
    """The city that Hammurabi can make happy for 1 culture token; -1 if there is none (CLA-CIV-BABYLONIA-6)."""
    space = table.leader_space(player.seat) if player.leader == "hammurabi" else -1
    city = table.cities.get(space)
    if city is None or city.owner != player.seat or city.mood == HAPPY:
        return -1
    return space if payment.affordable(player, ONE_CULTURE, payment.token_swaps(player)) else -1


def give_law(table: ClashTable, player: Player) -> None:
    mood.make(table, can_give_law(table, player), HAPPY, "lawgiver")
    payment.pay(table, player, ONE_CULTURE, "lawgiver", payment.token_swaps(player))


# The action -----------------------------------------------------------------------------------------------------


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    return [("raise", space) for space in table.cities_of(player.seat)]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    return spending.refuse_action(player) or refuse_city(table, player, int(choice[1]))


def increase(table: ClashTable, player: Player, choice: Choice) -> None:
    spending.spend_action(table, player)
    table.push(RaiseMore(player.seat))
    raise_one(table, player, int(choice[1]))


@dataclass(slots=True)
class RaiseMore(Alone):
    """Raise one more city a step in the same action, or be done (CLA-HAPPY-1, 4)."""

    def verbs(self) -> dict[str, Shape]:
        return {"raise": "i", "lawgiver": "", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = [
            ("raise", space) for space in table.cities_of(seat) if refuse_city(table, player, space) is None
        ]
        if can_give_law(table, player) >= 0:
            found.append(("lawgiver",))
        return [*found, ("done",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        table.push(RaiseMore(seat))
        if choice[0] == "raise":
            raise_one(table, table.players[seat], int(choice[1]))
        else:
            give_law(table, table.players[seat])
