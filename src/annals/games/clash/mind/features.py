"""What an evaluation of Clash of Cultures looks at: one civilization as a flat list of numbers with names.

Each number is a guess of points at the end of the game, so that their sum is one too. A `Lens` keeps what does not
change from table to table while a choice is looked for: the ways over the board as it is revealed. Only what the seat
may know is looked at: its own hands, and how many cards the others have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.clash import scoring
from annals.games.clash.cities.city import ANGRY, HAPPY
from annals.games.clash.economy import routes
from annals.games.clash.economy.stock import CULTURE, FOOD, GOLD, MOOD, ORE, WOOD
from annals.games.clash.map import ways
from annals.games.clash.mind import prospects
from annals.games.clash.mind.prospects import Odds, odds, stock_worth
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, KIND, OWNERS, SETTLER, SHIP

if TYPE_CHECKING:
    from annals.games.clash.cities.city import City
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable
    from annals.games.clash.units.units import Stack

NAMES: Final = (
    "points",
    "stock",
    "tokens",
    "advances",
    "economy",
    "cities",
    "room",
    "settlers",
    "army",
    "danger",
    "targets",
    "objectives",
    "wonders",
    "hand",
    "leader",
    "actions",
)
(
    POINTS,
    STOCK,
    TOKENS,
    ADVANCES,
    ECONOMY,
    CITIES,
    ROOM,
    SETTLERS,
    ARMY,
    DANGER,
    TARGETS,
    OBJECTIVES,
    WONDERS,
    HAND,
    LEADERS,
    ACTIONS,
) = range(len(NAMES))

ALL_TURNS: Final = 18.0
"""Turns of one player in a whole game."""
LAST_ACTION: Final = 0.36
"""What a main action brings on the average in the last turn;"""
EARLIER_ACTION: Final = 0.65
"""how much more in the turns before,"""
TURNS_OF_LATE_ACTIONS: Final = 6.0
"""and in how many last turns that falls off."""
FOUNDING: Final = 0.85
"""What the action costs that a settler still needs to found a city."""

COLLECTING: Final[tuple[float, ...]] = (0.085, 0.057, 0.04, 0.03, 0.022, 0.017, 0.012)
"""What a space that is collected from is worth a turn in the best city, in the second best ..."""
GROWTH: Final = 10.0
"""What is collected early bears fruit: a harvest counts by the square of the turns to come, divided by this."""
VARIETY: Final = 0.15
"""What a further kind of resource counts, in spaces."""
NUMBER_OF_CITIES: Final[tuple[float, ...]] = (0.0, 0.0, 2.8, 5.0, 6.6, 7.7, 8.3, 8.7)
"""What so many cities are worth in a whole game, besides points and harvest: they let each other grow."""
MOST_OF_CITIES: Final = 0.55
TIME_FOR_CITIES: Final = 16.0
"""How much of that at most, and with how many turns to come all of it."""
PLAIN_CITY: Final = 0.6
"""What one more city is worth in a whole game by itself;"""
FULL_CITY: Final = 0.15
"""and for each city that could grow only with more cities."""
ROUTE: Final = 0.16
MOST_TURNS_OF_A_ROUTE: Final = 6
"""What a trade route brings a turn, and for how many turns it is counted on."""
PLACE_TO_BUILD: Final = 0.03
MOST_PLACES: Final = 8
"""What a place for a building is worth, and how many of them count."""
MOOD_WORTH: Final = {HAPPY: 0.35, 0: 0.0, ANGRY: -0.3}
"""What the mood of a city is worth besides its harvest."""

LAND_REACH: Final = 4
"""How far ways over land are followed."""
SETTLER_SHARE: Final = 0.62
"""How much of a city a settler counts that is on its way."""
STEP: Final = 0.36
"""What a space farther off costs a settler: a part of a move action."""
LANDING: Final = 1.0
SAILING: Final = 1.4
BOARDING: Final = 2.0
"""How far off, in such steps, land is for a settler aboard next to it, aboard elsewhere, and on the quay."""
LEADER_TO_COME: Final = 0.1
"""What each leader is worth in a whole game who is left to be recruited."""
USUAL_SITE: Final = 0.8
"""How good an ordinary space to found a city in is;"""
UNKNOWN_LAND: Final = 0.43
"""and one where nobody has looked."""
UNIT_WORTH: Final[tuple[float, ...]] = (0.0, 0.7, 0.4, 0.8, 0.8, 0.75)
"""What a unit is worth by itself in a whole game, by kind; settlers are looked at closer."""
USUAL_ARMY: Final = 8
FURTHER_UNIT: Final = 0.4
"""How much of that the units beyond a usual army are worth."""
TIME_TO_FIGHT: Final = 7.0
"""Turns it takes to make use of an army; with fewer to come it counts for less."""
PER_CITY_PIECE: Final = 0.9
"""What is at stake in a city for each piece of it, besides the city itself."""
CITY_AT_STAKE: Final = 1.0
"""What the city itself is worth;"""
NUMBER_AT_STAKE: Final = 1.5
"""and what a city less means in a whole game."""
PRIZE_PIECE: Final = 2.3
"""What each piece of a captured city brings, and takes from its owner."""
NEAR: Final[tuple[float, ...]] = (0.0, 0.5, 0.35, 0.2)
"""How much of a battle that could be fought counts, by the distance to it."""
RIVAL_COMES: Final[tuple[float, ...]] = (0.0, 0.55, 0.35, 0.2)
"""How likely an army that could attack does so, by its distance: it has three actions in a turn."""
BARBARIANS_COME: Final[tuple[float, ...]] = (0.0, 0.11, 0.06, 0.0)
"""The same of barbarians."""
CARDS_IN_BATTLE: Final = 1
"""What cards that nobody sees add to a combat value."""
LOSS_OF_A_UNIT: Final = 0.24
"""What it means that an attack costs a unit."""

OBJECTIVE: Final = 2.2
"""What an objective brings that is completed."""
WONDER_IN_HAND: Final = 0.15
"""What a wonder card is worth while there is time, besides the plan to build it."""
YIELDS: Final = {"plains": FOOD, "forest": WOOD, "mountain": ORE, "barren": FOOD}
"""What is collected from a space; from barren land with Irrigation."""


class Target:
    """An enemy city, or an army that stands in the way."""

    __slots__ = ("fortress", "owner", "size", "space", "units")

    def __init__(self, space: int, owner: int, units: int, fortress: bool, size: int) -> None:
        self.space = space
        self.owner = owner
        self.units = units
        self.fortress = fortress
        self.size = size


class Lens:
    """How one civilization is looked at."""

    def __init__(self, table: ClashTable, seat: int, sees_hand: bool, observer: int = -1) -> None:
        self.seat = seat
        self.observer = observer
        """Who looks at a rival: that one's armies count as what they may win, not once more as danger to the rival."""
        self.sees_hand = sees_hand
        self.neighbours = table.layout.neighbours
        self.terrain = table.terrain.copy()
        self._ways: dict[int, dict[int, int]] = {}
        self._coasts: dict[int, list[int]] = {}

    def look(self, table: ClashTable, ended: bool) -> list[float]:
        """The numbers of the civilization, by `NAMES`. `ended` counts the actions left in this turn for nothing."""
        player = table.players[self.seat]
        turns = prospects.turns_to_come(table, self.seat)
        actions = prospects.actions_to_come(table, player)
        if ended:
            actions -= player.actions
        share = turns / ALL_TURNS
        found = [0.0] * len(NAMES)
        found[POINTS] = scoring.total(table, player)
        self._look_at_stock(player, actions, found)
        found[ADVANCES] = share * sum(prospects.ADVANCE_WORTH.get(advance, 0.0) for advance in player.advances)
        hostile = self.hostile(table)
        self._look_at_cities(table, player, actions, hostile, found)
        self._look_at_settlers(table, player, actions, hostile, found)
        found[ARMY], found[DANGER], found[TARGETS] = self.war(table, actions)
        self._look_at_cards(table, player, actions, found)
        found[LEADERS] = LEADER_TO_COME * share * len(player.leaders_left)
        if not ended:
            found[ACTIONS] = self.action(table) * player.actions
        return found

    def action(self, table: ClashTable) -> float:
        """What a main action brings on the average."""
        turns = prospects.turns_to_come(table, self.seat)
        return LAST_ACTION + EARLIER_ACTION * min(1.0, turns / TURNS_OF_LATE_ACTIONS)

    def worth(self, table: ClashTable, ended: bool = False) -> float:
        return sum(self.look(table, ended))

    # Ways ---------------------------------------------------------------------------------------------------------

    def ways(self, table: ClashTable, space: int) -> dict[int, int]:
        """Land spaces near a space and how far they are; of unrevealed ones those that can be entered."""
        self._keep_up(table)
        known = self._ways.get(space)
        if known is None:
            known = self._ways[space] = self._reach(space)
        return known

    def coast(self, table: ClashTable, space: int) -> list[int]:
        """Land spaces along the sea that a sea space belongs to."""
        self._keep_up(table)
        known = self._coasts.get(space)
        if known is None:
            sea = ways.sea_of(table, space)
            shore = {near for here in sea for near in self.neighbours[here] if self.terrain[near] not in ("", "sea")}
            known = sorted(shore)
            for here in sea:
                self._coasts[here] = known
        return known

    def _keep_up(self, table: ClashTable) -> None:
        """Forget ways over a board of which less was known."""
        if table.terrain != self.terrain:
            self.terrain = table.terrain.copy()
            self._ways = {}
            self._coasts = {}

    def _reach(self, space: int) -> dict[int, int]:
        terrain = self.terrain
        found = {space: 0}
        rim = [space]
        for distance in range(1, LAND_REACH + 1):
            following: list[int] = []
            for here in rim:
                for near in self.neighbours[here]:
                    if near not in found and terrain[near] != "sea":
                        found[near] = distance
                        if terrain[near]:
                            following.append(near)
            rim = following
        return found

    def hostile(self, table: ClashTable) -> set[int]:
        """The spaces in which units of others stand."""
        found: set[int] = set()
        for owner in range(OWNERS):
            if owner != self.seat and table.stacks[owner]:
                found.update(table.stacks[owner])
        return found

    # Stocks -------------------------------------------------------------------------------------------------------

    def _look_at_stock(self, player: Player, actions: int, found: list[float]) -> None:
        total = 0.0
        for what in range(MOOD):
            total += stock_worth(what, player.stock[what])
        found[STOCK] = total * prospects.use_of_goods(player, actions)
        tokens = stock_worth(MOOD, player.stock[MOOD]) + stock_worth(CULTURE, player.stock[CULTURE])
        found[TOKENS] = tokens * prospects.use_of_tokens(actions)

    # Cities -------------------------------------------------------------------------------------------------------

    def _look_at_cities(
        self, table: ClashTable, player: Player, actions: int, hostile: set[int], found: list[float]
    ) -> None:
        """Harvest, number and room to grow."""
        turns = prospects.turns_to_come(table, self.seat)
        incomes: list[float] = []
        places = 0
        moods = 0.0
        own = [(space, city) for space, city in table.cities.items() if city.owner == self.seat]
        largest = min(len(own), table.edition.largest_city)
        kinds = self._buildings(table, player)
        for space, city in own:
            incomes.append(self.income(table, player, space, city, hostile))
            moods += MOOD_WORTH[city.mood]
            if city.size < largest:
                open_kinds = sum(1 for kind in kinds if kind not in city.buildings)
                places += min(largest - city.size, open_kinds)
        incomes.sort(reverse=True)
        found[ECONOMY] = moods * min(1.0, turns / 9.0)
        growing = turns * turns / GROWTH
        if "trade_routes" in player.abilities:
            found[ECONOMY] += self.trade(table, turns)
        for place, income in enumerate(incomes):
            found[ECONOMY] += growing * income * COLLECTING[min(place, len(COLLECTING) - 1)]
        number = min(len(own), len(NUMBER_OF_CITIES) - 1)
        found[CITIES] = NUMBER_OF_CITIES[number] * self.time_for_cities(table)
        ready = min(prospects.sets_of_three(player), places, actions)
        found[ROOM] = PLACE_TO_BUILD * min(places, MOST_PLACES, turns) + prospects.SET_OF_THREE * ready

    def trade(self, table: ClashTable, turns: int) -> float:
        """What the routes bring that could be formed now; units and cities do not stay where they are for ever."""
        number = min(routes.count(table, self.seat), table.edition.most_trade_routes)
        return ROUTE * number * min(turns, MOST_TURNS_OF_A_ROUTE)

    def _buildings(self, table: ClashTable, player: Player) -> list[str]:
        """The kinds of buildings this player can construct and has pieces of; ports only count where they stand."""
        used: dict[str, int] = {}
        for city in table.cities.values():
            for building, colour in city.buildings.items():
                if colour == self.seat:
                    used[building] = used.get(building, 0) + 1
        return [
            building
            for building, design in table.edition.buildings.items()
            if building != "port" and design.advance in player.abilities and used.get(building, 0) < design.limit
        ]

    def income(self, table: ClashTable, player: Player, space: int, city: City, hostile: set[int]) -> float:
        """From how many spaces a city collects, and a little more for different kinds."""
        terrain = table.terrain
        watered = "irrigation" in player.abilities
        counts = [0, 0, 0]
        sea = city.port >= 0
        fishing = "fishing" in player.abilities
        for near in (space, *self.neighbours[space]):
            kind = terrain[near]
            if kind == "sea":
                sea = sea or fishing
            elif (
                kind
                and (kind != "barren" or watered)
                and near not in table.exhausted
                and (near == space or (near not in table.cities and near not in hostile))
            ):
                counts[YIELDS[kind]] += 1
        size = city.size
        amount = 1 if city.mood == ANGRY else size + 1 if city.mood == HAPPY else size
        spaces = sum(counts) + (1 if sea else 0)
        kinds = sum(1 for count in counts if count)
        return min(amount, spaces) + VARIETY * min(kinds, amount)

    # Settlers -----------------------------------------------------------------------------------------------------

    def _look_at_settlers(
        self, table: ClashTable, player: Player, actions: int, hostile: set[int], found: list[float]
    ) -> None:
        """Every settler has the best space in mind that nobody else of them goes to."""
        own = table.stacks[self.seat]
        taken: set[int] = set()
        number = self.city_count(table)
        for space, stack in own.items():
            for unit in stack:
                if unit & KIND != SETTLER:
                    continue
                best, goal = 0.0, -1
                gain = self.city_gain(table, player, number, actions)
                if gain > 0:
                    best, goal = self.best_site(table, player, space, gain, actions, hostile, taken)
                if goal >= 0:
                    taken.add(goal)
                    number += 1
                    found[SETTLERS] += best
                else:
                    found[SETTLERS] += 0.04

    def city_count(self, table: ClashTable) -> int:
        return sum(1 for city in table.cities.values() if city.owner == self.seat)

    def city_gain(self, table: ClashTable, player: Player, number: int, actions: int) -> float:
        """What one city more is worth, beside so many, in an ordinary space; 0 if there cannot be one."""
        if number + player.lost_pieces.get("settlement", 0) >= table.edition.settlements or actions < 1:
            return 0.0
        full = 0
        for city in table.cities.values():
            if city.owner == self.seat and city.size >= number:
                full += 1
        room = FULL_CITY * full * min(1.0, actions / 9.0)
        further = NUMBER_OF_CITIES[min(number + 1, 7)] - NUMBER_OF_CITIES[min(number, 7)]
        return 1.0 + room + self.time_for_cities(table) * (further + PLAIN_CITY)

    def time_for_cities(self, table: ClashTable) -> float:
        """How much of what cities let each other become can still come true."""
        return min(MOST_OF_CITIES, prospects.turns_to_come(table, self.seat) / TIME_FOR_CITIES)

    def best_site(
        self,
        table: ClashTable,
        player: Player,
        space: int,
        gain: float,
        actions: int,
        hostile: set[int],
        taken: set[int],
    ) -> tuple[float, int]:
        """What a settler in a space will bring, and where it goes: over land, or with a ship that is there."""
        best, goal = 0.0, -1
        for site, distance in self._goals(table, space).items():
            if site in taken or distance >= actions:
                continue
            quality = self.site(table, player, site, hostile)
            if quality < 0:
                continue
            worth = SETTLER_SHARE * (gain + quality - USUAL_SITE) - FOUNDING - STEP * distance
            if worth > best:
                best, goal = worth, site
        return best, goal

    def _goals(self, table: ClashTable, space: int) -> dict[int, float]:
        """Spaces a settler can come to, with the moves that takes."""
        if table.terrain[space] == "sea":
            shore = self.neighbours[space]
            return {site: LANDING if site in shore else SAILING for site in self.coast(table, space)}
        found: dict[int, float] = dict(self.ways(table, space).items())
        own = table.stacks[self.seat]
        for near in self.neighbours[space]:
            if near in own and table.terrain[near] == "sea" and self._berth(table, own[near]):
                for site in self.coast(table, near):
                    found.setdefault(site, BOARDING)
        return found

    def _berth(self, table: ClashTable, stack: Stack) -> bool:
        ships = units.count_ships(stack)
        return len(stack) - ships < ships * table.capacity(self.seat)

    def site(self, table: ClashTable, player: Player, space: int, hostile: set[int]) -> float:
        """How good a space is to found a city in, in points more or less than usual (+1); -1 if none can be there."""
        terrain = table.terrain
        kind = terrain[space]
        if kind == "":
            return UNKNOWN_LAND
        if kind == "barren" and "flood_plains" not in player.abilities:
            return -1.0
        if space in table.cities or space in hostile or space in table.exhausted:
            return -1.0
        spaces = 1
        kinds = [0, 0, 0]
        kinds[YIELDS[kind]] = 1
        quality = 0.0
        sea = False
        for near in self.neighbours[space]:
            there = terrain[near]
            if there == "sea":
                sea = True
            elif near in table.cities:
                quality -= 0.12 if table.cities[near].owner == self.seat else 0.25
            elif near in hostile:
                quality -= 0.2
            elif there and there != "barren":
                spaces += 1
                kinds[YIELDS[there]] = 1
        return max(0.0, quality + 0.09 * min(spaces, 5) + 0.12 * sum(kinds) + (0.1 if sea else 0.0))

    # War ----------------------------------------------------------------------------------------------------------

    def war(self, table: ClashTable, actions: int) -> tuple[float, float, float]:
        """What the army is worth, the danger to the own cities, and what can be won from others."""
        stacks = table.stacks[self.seat]
        army = 0.0
        number = 0
        share = min(1.0, 0.15 + 0.85 * prospects.turns_to_come(table, self.seat) / TIME_TO_FIGHT)
        armies: list[tuple[int, int]] = []
        for space, stack in stacks.items():
            here = 0
            for unit in stack:
                kind = unit & KIND
                if kind == SETTLER:
                    continue
                if kind != SHIP:
                    here += 1
                number += 1
                army += UNIT_WORTH[kind] * share * (1.0 if number <= USUAL_ARMY else FURTHER_UNIT)
            if here and table.terrain[space] != "sea":
                armies.append((space, here))
        if not actions:
            return army, 0.0, 0.0
        danger = self._danger(table, min(1.0, actions / 3.0))
        return army, danger, self._targets(table, armies, actions) if armies else 0.0

    def stake(self, table: ClashTable, city: City) -> float:
        """What is lost with a city."""
        share = prospects.turns_to_come(table, self.seat) / ALL_TURNS
        return CITY_AT_STAKE + PER_CITY_PIECE * city.size + NUMBER_AT_STAKE * share

    def _danger(self, table: ClashTable, share: float) -> float:
        """What the own cities may lose to armies near them, each to the worst."""
        threats: list[tuple[int, int, int]] = []
        for owner in range(BARBARIANS + 1):
            if owner == self.seat or owner == self.observer or not table.stacks[owner]:
                continue
            if owner < BARBARIANS and "tactics" not in table.players[owner].abilities:
                continue
            for space, stack in table.stacks[owner].items():
                army = units.count_army(stack)
                if army and table.terrain[space] != "sea":
                    threats.append((owner, space, army))
        if not threats:
            return 0.0
        total = 0.0
        walls = "great_wall" in table.players[self.seat].wonders
        for space, city in table.cities.items():
            if city.owner != self.seat:
                continue
            near = self.ways(table, space)
            worst = 0.0
            for owner, where, army in threats:
                distance = near.get(where, 9)
                if distance > 3 or (walls and owner == BARBARIANS):
                    continue
                comes = BARBARIANS_COME[distance] if owner == BARBARIANS else RIVAL_COMES[distance]
                guard = units.count_army(units.stack_at(table, self.seat, space))
                result = odds(army, guard, 1, CARDS_IN_BATTLE, "fortress" in city.buildings, owner == BARBARIANS)
                worst = max(worst, comes * result.win)
            total += worst * self.stake(table, city)
        return -share * total

    def targets(self, table: ClashTable) -> list[Target]:
        """Cities of others, and barbarians on the march."""
        found: list[Target] = []
        for space, city in table.cities.items():
            if city.owner != self.seat:
                army = units.count_army(units.stack_at(table, city.owner, space))
                found.append(Target(space, city.owner, army, "fortress" in city.buildings, city.size))
        for owner in range(BARBARIANS + 1):
            if owner != self.seat:
                for space, stack in table.stacks[owner].items():
                    if space not in table.cities and table.terrain[space] != "sea":
                        found.append(Target(space, owner, units.count_army(stack), False, 0))
        return found

    def _targets(self, table: ClashTable, armies: list[tuple[int, int]], actions: int) -> float:
        """What the armies could win, each target for the army that does best."""
        if "tactics" not in table.players[self.seat].abilities:
            return 0.0
        targets = self.targets(table)
        best: dict[int, float] = {}
        for space, army in armies:
            near = self.ways(table, space)
            most, goal = 0.0, -1
            for target in targets:
                distance = near.get(target.space, 9)
                if distance > min(3, actions):
                    continue
                worth = NEAR[distance] * self.attack(table, target, army)
                if worth > most:
                    most, goal = worth, target.space
            if goal >= 0:
                best[goal] = max(best.get(goal, 0.0), most)
        return sum(best.values())

    def battle(self, table: ClashTable, target: Target, army: int) -> Odds:
        """The odds of an attack of so many units on a target."""
        me = table.players[self.seat]
        edge = CARDS_IN_BATTLE if me.action_hand else 0
        guard = 0
        if "steel_weapons" in me.abilities and me.stock[ORE] + me.stock[GOLD]:
            edge += 2
        if target.owner < BARBARIANS:
            rival = table.players[target.owner]
            if "tactics" in rival.abilities and rival.action_hand:
                guard += CARDS_IN_BATTLE
            if "steel_weapons" in rival.abilities:
                guard += 2
        return odds(army, target.units, edge, guard, target.fortress, target.owner == BARBARIANS)

    def attack(self, table: ClashTable, target: Target, army: int) -> float:
        """What an attack is worth: the city or the army that is won, less the units it costs."""
        result = self.battle(table, target, army)
        gain = 0.15 * (target.units - result.defenders)
        if target.size:
            gain += result.win * self._prize(table, target)
        elif target.owner != BARBARIANS:
            gain += 0.2 * (target.units - result.defenders) + (0.5 * result.win if not target.units else 0.0)
        return gain - LOSS_OF_A_UNIT * (army - result.attackers)

    def _prize(self, table: ClashTable, target: Target) -> float:
        """A city: its points for the captor and what it hurts its owner, gold, and that it is angry at first."""
        me = table.players[self.seat]
        gain = self.city_gain(table, me, self.city_count(table), 1)
        if target.owner == BARBARIANS:
            return gain + 0.3 * target.size
        return gain + PRIZE_PIECE * target.size

    # Cards --------------------------------------------------------------------------------------------------------

    def _look_at_cards(self, table: ClashTable, player: Player, actions: int, found: list[float]) -> None:
        use = min(1.0, actions / 9.0)
        found[HAND] = prospects.GREAT_PERSON * use * len(player.persons)
        if not self.sees_hand:
            found[HAND] += prospects.UNKNOWN_ACTION_CARD * use * min(7, len(player.action_hand))
            found[OBJECTIVES] = prospects.UNKNOWN_OBJECTIVE * min(1.0, actions / 18.0) * len(player.objective_hand)
            found[WONDERS] = prospects.UNKNOWN_WONDER * use * len(player.wonder_hand)
            return
        uppers = [prospects.UPPER_WORTH[table.edition.actions[card].upper] for card in player.action_hand]
        uppers.sort(reverse=True)
        for place, worth in enumerate(uppers):
            found[HAND] += use * worth * (1.0 if place < 3 else 0.6)
        for card in player.objective_hand:
            found[OBJECTIVES] += OBJECTIVE * self._of_objective(table, player, card, actions)
        found[WONDERS] = WONDER_IN_HAND * use * len(player.wonder_hand) + self.plan_of_wonder(table, player, actions)

    def _of_objective(self, table: ClashTable, player: Player, card: str, actions: int) -> float:
        """The better chance of its two halves, and a little for the other."""
        design = table.edition.objective_cards[card]
        upper = prospects.chance_of(table, player, table.edition.objectives[design.upper], actions)
        lower = prospects.chance_of(table, player, table.edition.objectives[design.lower], actions)
        return max(upper, lower) + 0.15 * min(upper, lower) * (1.0 - max(upper, lower))

    def plan_of_wonder(self, table: ClashTable, player: Player, actions: int) -> float:
        """What the wonder in hand is worth that is nearest to being built."""
        nearest = 0.0
        for card in player.wonder_hand:
            nearest = max(nearest, prospects.plan_of_wonder(table, player, card, actions, self.action(table)))
        return nearest
