"""Activating cities: how often, in what mood, what it costs their mood (CLA-ACTIV-1 to 8), and the ship that follows in
the city of the Great Lighthouse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.clash import refusals
from annals.games.clash.cities import mood
from annals.games.clash.cities.city import ANGRY, HAPPY, NEUTRAL
from annals.games.clash.economy import stock
from annals.games.clash.economy.stock import IDEAS
from annals.games.clash.units import units
from annals.games.clash.units.units import SHIP
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


def refuse(table: ClashTable, player: Player, space: int) -> Refusal | None:
    """Why this city cannot be activated."""
    city = table.cities.get(space)
    if city is None or city.owner != player.seat:
        return refusals.NOT_YOUR_CITY
    if city.blocked and "forced_labor" not in player.used:
        return refusals.WAS_ANGRY
    if "enforcer" in player.used and f"enforced {space}" in player.used:
        return refusals.ENFORCED
    return None


def mood_of(table: ClashTable, player: Player, space: int) -> int:
    """The mood in which a city acts when it is activated now: Bleda may make it act as happy, Forced Labor makes angry
    cities act as neutral (CLA-CIV-HUNS-9, CLA-ADVANCE-FORCED_LABOR-1)."""
    city = table.cities[space]
    if "enforcer" in player.used and not city.activations and table.leader_has(player.seat, "enforcer", space):
        return HAPPY
    if city.mood == ANGRY and "forced_labor" in player.used:
        return NEUTRAL
    return city.mood


def amount(table: ClashTable, player: Player, space: int) -> int:
    """From how many spaces a city collects, or how many units it recruits (CLA-COLLECT-1 to 3, CLA-RECRUIT-1 to 3)."""
    size = table.cities[space].size
    acting = mood_of(table, player, space)
    if acting == ANGRY:
        return 1
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
    if acting == HAPPY != city.mood:
        player.use(f"enforced {space}")
    if acting == ANGRY:
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


# The Great Lighthouse -------------------------------------------------------------------------------------------


def watch_lighthouse(table: ClashTable, player: Player) -> None:
    """Before something is done in a turn: if it activates the city of the Great Lighthouse, a ship may follow."""
    if "great_lighthouse" in player.wonders:
        table.push(AfterActivations(player.seat, _activations_of_lighthouse(table)))


def _activations_of_lighthouse(table: ClashTable) -> int:
    return sum(city.activations for city in table.cities.values() if "great_lighthouse" in city.wonders)


@dataclass(slots=True)
class AfterActivations(Step):
    """A free ship for each activation of the city of the Great Lighthouse since this was pushed, as far as there are
    ships in the supply and calm seas (CLA-WON-LIGHTHOUSE-3)."""

    seat: int
    before: int

    def run(self, table: ClashTable) -> None:
        if _activations_of_lighthouse(table) <= self.before:
            return
        table.push(AfterActivations(self.seat, self.before + 1))
        launch = Launch(self.seat)
        if units.in_supply(table, self.seat, SHIP) and len(launch.candidates(table, self.seat)) > 1:
            table.push(launch)


@dataclass(slots=True)
class Launch(Alone):
    """The Great Lighthouse: a free ship on any sea space without enemy ships, or none."""

    def verbs(self) -> dict[str, Shape]:
        return {"place": "i", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        seas = [space for space, terrain in enumerate(table.terrain) if terrain == "sea"]
        calm = [space for space in seas if units.enemy_at(table, seat, space) < 0]
        return [*[("place", space) for space in calm], ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "place":
            units.put(table, seat, int(choice[1]), (SHIP,))
            if table.story is not None:
                table.tell("free_unit", seat, {"unit": "ship", "space": int(choice[1])}, "great_lighthouse")
