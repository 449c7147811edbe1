"""Activating cities: how often, in what mood, and what it costs their mood (CLA-ACTIV-1 to 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.clash import mood, refusals, stock
from annals.games.clash.city import ANGRY, HAPPY
from annals.games.clash.stock import IDEAS
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


def refuse(table: ClashTable, player: Player, space: int) -> Refusal | None:
    """Why this city cannot be activated."""
    city = table.cities.get(space)
    if city is None or city.owner != player.seat:
        return refusals.NOT_YOUR_CITY
    if city.blocked:
        return refusals.WAS_ANGRY
    if "enforcer" in player.used and f"enforced {space}" in player.used:
        return refusals.ENFORCED
    return None


def mood_of(table: ClashTable, player: Player, space: int) -> int:
    """The mood in which a city acts when it is activated now; Bleda may make it act as happy (CLA-CIV-HUNS-9)."""
    city = table.cities[space]
    if "enforcer" in player.used and not city.activations and table.leader_has(player.seat, "enforcer", space):
        return HAPPY
    return city.mood


def amount(table: ClashTable, player: Player, space: int) -> int:
    """From how many spaces a city collects, or how many units it recruits (CLA-COLLECT-1 to 3, CLA-RECRUIT-1 to 3)."""
    size = table.cities[space].size
    acting = mood_of(table, player, space)
    if acting == ANGRY:
        return size if "forced_labor" in player.used else 1
    if size == 1 and player.leader and table.leader_has(player.seat, "ruler", space):
        size += 1
    return size + 1 if acting == HAPPY else size


def activate(table: ClashTable, player: Player, space: int, collecting: bool = False) -> None:
    """Activate a city. What it does goes by its mood before this, so ask for that first; push what comes after it
    first too, because another city may take the activation over (CLA-ACTIV-4, CLA-CIV-GREECE-6)."""
    if not collecting and player.leader and table.leader_has(player.seat, "innovator", space):
        stock.gain(table, player, IDEAS, 1, "innovator")
    city = table.cities[space]
    if city.activations and city.mood != ANGRY and stand_ins(table, player, space):
        table.push(StandIn(player.seat, space))
    else:
        _count(table, player, space)


def _count(table: ClashTable, player: Player, space: int) -> None:
    acting = mood_of(table, player, space)
    city = table.alter(space)
    if acting != city.mood:
        player.use(f"enforced {space}")
    if city.mood == ANGRY:
        city.blocked = True
    city.activations += 1
    if city.activations > 1:
        mood.lower(table, space, "activation")


def stand_ins(table: ClashTable, player: Player, space: int) -> list[int]:
    """City States: the cities that could be activated in place of this one."""
    if "city_states" not in player.abilities or "city_states" in player.used:
        return []
    city = table.cities[space]
    return [
        other
        for other in table.cities_of(player.seat)
        if other != space
        and table.cities[other].size >= city.size
        and table.cities[other].mood >= city.mood
        and not table.cities[other].blocked
    ]


@dataclass(slots=True)
class StandIn(Alone):
    """Let another city of at least this size and mood be the activated one, or lower the mood (CLA-CIV-GREECE-6)."""

    space: int

    def verbs(self) -> dict[str, Shape]:
        return {"activate": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        spaces = [self.space, *stand_ins(table, table.players[seat], self.space)]
        return [("activate", space) for space in spaces]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        space = int(choice[1])
        if space != self.space:
            player.use("city_states")
            if table.story is not None:
                table.tell("stand_in", seat, {"space": space, "for": self.space}, "city_states")
        _count(table, player, space)
