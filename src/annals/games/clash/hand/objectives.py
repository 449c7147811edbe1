"""Objectives: when each is met, and completing cards (CLA-OBJ). A card has two objectives; one can be completed.

Whether somebody holds a fitting card is a secret: whoever has objective cards is asked, even if none fits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.cities.city import ANGRY, HAPPY
from annals.games.clash.economy import routes, stock
from annals.games.clash.economy.stock import FOOD, ORE, WOOD
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, CAVALRY, ELEPHANT, KINDS, SETTLER, SHIP
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.cards import Objective
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

EXCLUDES: Final = {
    "standing_army": "military_might",
    "military_might": "standing_army",
    "trader": "sea_lanes",
    "sea_lanes": "trader",
    "colony": "new_founder",
}
"""Objectives that one player cannot complete together (CLA-OBJ-10 to 12)."""


def met(table: ClashTable, seat: int, *objectives: str) -> None:
    """These objectives are met at this moment: whoever has objective cards may complete one of each name."""
    if objectives and table.players[seat].objective_hand:
        table.push(CompleteNow(seat, objectives))


@dataclass(slots=True)
class CompleteNow(Alone):
    """Complete objectives whose condition has just been met, or go on (CLA-OBJ-6 to 8)."""

    met: tuple[str, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"complete": "ss", "pass": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for card in sorted(table.players[seat].objective_hand):
            design = table.edition.objective_cards[card]
            found += [("complete", card, half) for half in (design.upper, design.lower) if half in self.met]
        found.append(("pass",))
        return found

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "pass":
            return
        done = str(choice[2])
        # One trigger cannot complete two objectives of the same name (CLA-OBJ-7).
        left = tuple([other for other in self.met if other != done])
        if left and len(table.players[seat].objective_hand) > 1:
            table.push(CompleteNow(seat, left))
        complete(table, table.players[seat], str(choice[1]), done)


@dataclass(slots=True)
class StatusObjectives(Alone):
    """Step 1 of the status phase: complete any number of cards (CLA-OBJ-1, 2)."""

    def verbs(self) -> dict[str, Shape]:
        return {"complete": "ss", "pass": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = []
        for card in sorted(player.objective_hand):
            design = table.edition.objective_cards[card]
            halves = (design.upper, design.lower)
            found += [("complete", card, half) for half in halves if can_complete(table, player, half)]
        found.append(("pass",))
        return found

    def must_ask(self, table: ClashTable) -> bool:
        return bool(table.players[self.seat].objective_hand)

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "pass":
            return
        player = table.players[seat]
        table.push(StatusObjectives(seat))
        objective = str(choice[2])
        design = table.edition.objectives[objective]
        if design.price:
            stock.lose(table, player, design.stock, design.price, objective)
        complete(table, player, str(choice[1]), objective)


def complete(table: ClashTable, player: Player, card: str, objective: str) -> None:
    """The card is laid down face up; it is worth its points from now on."""
    player.objective_hand.remove(card)
    table.known.pop(card, None)
    circumstance = _government(table, player) if objective == "government" else f"{table.age}.{table.round}"
    player.completed.append((card, objective, circumstance))
    if table.story is not None:
        table.tell("objective", player.seat, {"card": card, "objective": objective})


def can_complete(table: ClashTable, player: Player, objective: str) -> bool:
    """Whether this objective can be completed in the status phase that goes on."""
    design = table.edition.objectives[objective]
    if not design.status or not is_met(table, player, design):
        return False
    now = f"{table.age}.{table.round}"
    other = EXCLUDES.get(objective, "")
    for _, done, circumstance in player.completed:
        if done == other and circumstance == now:
            return False
        if done == objective == "government" and circumstance == _government(table, player):
            return False
    return True


def is_met(table: ClashTable, player: Player, design: Objective) -> bool:
    """Whether the condition of a status-phase objective holds now."""
    if design.most:
        return _most(table, player, design.most)
    if design.complete:
        return all(advance in player.advances for advance in table.edition.categories[design.complete].advances)
    if design.stock >= 0:
        return player.stock[design.stock] >= design.least
    return CONDITIONS[design.id](table, player)


# Conditions -----------------------------------------------------------------------------------------------------


def _others(table: ClashTable, player: Player) -> list[Player]:
    return [other for other in table.players if other is not player]


def _most(table: ClashTable, player: Player, building: str) -> bool:
    """Strictly more cities with this building than each other player (CLA-OBJ-14)."""
    counts = [0] * table.seats
    for city in table.cities.values():
        if city.owner < table.seats and building in city.buildings:
            counts[city.owner] += 1
    own = counts[player.seat]
    return all(own > counts[other.seat] for other in _others(table, player))


def _cities(table: ClashTable, player: Player) -> bool:
    return len(table.cities_of(player.seat)) >= 6


def _advanced(table: ClashTable, player: Player) -> bool:
    own = len(player.advances)
    return own >= 6 and all(own > len(other.advances) for other in _others(table, player))


def _happy(table: ClashTable, player: Player) -> bool:
    return sum(1 for space in table.cities_of(player.seat) if table.cities[space].mood == HAPPY) >= 4


def _blockade(table: ClashTable, player: Player) -> bool:
    """At least two own ships in sea spaces that ports of other players face; barbarians are none."""
    others = [city for city in table.cities.values() if city.owner not in (player.seat, BARBARIANS)]
    faced = {city.port for city in others if city.port >= 0}
    return sum(units.count_ships(units.stack_at(table, player.seat, space)) for space in faced) >= 2


def _well_stocked(table: ClashTable, player: Player) -> bool:
    return all(player.stock[what] >= 3 for what in (FOOD, WOOD, ORE))


def _great_navy(table: ClashTable, player: Player) -> bool:
    own = units.on_board(table, player.seat, SHIP)
    most = max([units.on_board(table, other.seat, SHIP) for other in _others(table, player)])
    return own >= 4 or (own >= 2 and own > most)


def army_size(table: ClashTable, seat: int) -> int:
    return sum(units.count_army(stack) for stack in table.stacks[seat].values())


def _great_army(table: ClashTable, player: Player) -> bool:
    own = army_size(table, player.seat)
    return all(own >= army_size(table, other.seat) + 4 for other in _others(table, player))


def _standing_army(table: ClashTable, player: Player) -> bool:
    garrisons = [units.stack_at(table, player.seat, space) for space in table.cities_of(player.seat)]
    return sum(1 for stack in garrisons if units.count_army(stack)) >= 4


def _city_planner(table: ClashTable, player: Player) -> bool:
    """Four different types of buildings in the own colour, in own cities."""
    types: set[str] = set()
    for space in table.cities_of(player.seat):
        buildings = table.cities[space].buildings
        types.update([building for building, colour in buildings.items() if colour == player.seat])
    return len(types) >= 4


def complete_categories(table: ClashTable, player: Player) -> int:
    return sum(
        1
        for category in table.edition.categories.values()
        if all(advance in player.advances for advance in category.advances)
    )


def _focused(table: ClashTable, player: Player) -> bool:
    own = complete_categories(table, player)
    return all(own > complete_categories(table, other) for other in _others(table, player))


def _colony(table: ClashTable, player: Player) -> bool:
    return any(table.layout.apart[player.home][space] >= 5 for space in table.cities_of(player.seat))


def _threat(table: ClashTable, player: Player) -> bool:
    """At least 4 army units next to cities of other players."""
    count = 0
    for space, stack in table.stacks[player.seat].items():
        near = [table.cities[other] for other in table.layout.neighbours[space] if other in table.cities]
        if any(city.owner != player.seat and city.owner < table.seats for city in near):
            count += units.count_army(stack)
    return count >= 4


def _abroad(table: ClashTable, seat: int) -> list[int]:
    """For each city of another player, how many buildings in it have this colour; barbarians are none (reading A74)."""
    return [
        sum(1 for colour in city.buildings.values() if colour == seat)
        for city in table.cities.values()
        if city.owner not in (seat, BARBARIANS)
    ]


def _consulates(table: ClashTable, player: Player) -> bool:
    return sum(1 for count in _abroad(table, player.seat) if count) >= 2


def _influence(table: ClashTable, player: Player) -> bool:
    own = sum(_abroad(table, player.seat))
    return all(own > sum(_abroad(table, other.seat)) for other in _others(table, player))


def _citadel(table: ClashTable, player: Player) -> bool:
    return any(table.cities[space].size >= 5 for space in table.cities_of(player.seat))


def _government(table: ClashTable, player: Player) -> str:
    """The government of which the player has all advances; empty if there is none."""
    for category in table.edition.categories.values():
        if category.government and all(advance in player.advances for advance in category.advances):
            return category.id
    return ""


def _whole_government(table: ClashTable, player: Player) -> bool:
    return bool(_government(table, player))


def _dominion(table: ClashTable, player: Player) -> bool:
    neighbours = table.layout.neighbours
    alone = [
        space for space in table.cities_of(player.seat) if not any(near in table.cities for near in neighbours[space])
    ]
    return len(alone) >= 4


def _military_might(table: ClashTable, player: Player) -> bool:
    return army_size(table, player.seat) + units.on_board(table, player.seat, SHIP) >= 12


def _trader(table: ClashTable, player: Player) -> bool:
    return routes.count(table, player.seat) >= 3


def _sea_lanes(table: ClashTable, player: Player) -> bool:
    return routes.count(table, player.seat, True) >= 2


def _balanced(table: ClashTable, player: Player) -> bool:
    return len({table.edition.advances[advance].category for advance in player.advances}) >= 9


def _wonderful(table: ClashTable, player: Player) -> bool:
    """The only wonder of the last round was the player's (reading A45)."""
    return table.wonders_this_round == (player.seat,)


def _outside(table: ClashTable, player: Player) -> list[int]:
    """Spaces with own units that are neither in nor next to own cities."""
    near: set[int] = set()
    for space in table.cities_of(player.seat):
        near.add(space)
        near.update(table.layout.neighbours[space])
    return [space for space in table.stacks[player.seat] if space not in near]


def _outposts(table: ClashTable, player: Player) -> bool:
    spaces = _outside(table, player)
    return sum(1 for space in spaces if units.count_army(units.stack_at(table, player.seat, space))) >= 3


def _great_migration(table: ClashTable, player: Player) -> bool:
    spaces = _outside(table, player)
    return sum(1 for space in spaces if units.count(units.stack_at(table, player.seat, space), SETTLER)) >= 3


def _spaces_with(table: ClashTable, seat: int, kind: int) -> int:
    return sum(1 for stack in table.stacks[seat].values() if units.count(stack, kind))


def _equestrian(table: ClashTable, player: Player) -> bool:
    return _spaces_with(table, player.seat, CAVALRY) >= 3


def _ivory_tide(table: ClashTable, player: Player) -> bool:
    return _spaces_with(table, player.seat, ELEPHANT) >= 3


def _tactical_diversity(table: ClashTable, player: Player) -> bool:
    return all(units.on_board(table, player.seat, kind) for kind in range(len(KINDS)))


def _civilization_of_ages(table: ClashTable, player: Player) -> bool:
    return len(player.civ_advances) == 4 and player.leaders_recruited >= 2


def draconian(table: ClashTable, seat: int) -> None:
    """A city has become angry: with four of them Draconian is met (CLA-OBJ-DRACONIAN-1)."""
    if sum(1 for space in table.cities_of(seat) if table.cities[space].mood == ANGRY) >= 4:
        met(table, seat, "draconian")


CONDITIONS: Final[dict[str, Callable[[ClashTable, Player], bool]]] = {
    "civilization": _cities,
    "advanced": _advanced,
    "happy": _happy,
    "blockade": _blockade,
    "well_stocked": _well_stocked,
    "great_navy": _great_navy,
    "great_army": _great_army,
    "standing_army": _standing_army,
    "city_planner_b": _city_planner,
    "focused": _focused,
    "colony": _colony,
    "threat": _threat,
    "consulates": _consulates,
    "citadel": _citadel,
    "government": _whole_government,
    "dominion": _dominion,
    "military_might": _military_might,
    "trader": _trader,
    "sea_lanes": _sea_lanes,
    "balanced": _balanced,
    "influence": _influence,
    "wonderful": _wonderful,
    "outposts": _outposts,
    "equestrian": _equestrian,
    "tactical_diversity": _tactical_diversity,
    "ivory_tide": _ivory_tide,
    "great_migration": _great_migration,
    "civilization_of_ages": _civilization_of_ages,
}
"""Conditions of status-phase objectives that the card's data does not say."""
