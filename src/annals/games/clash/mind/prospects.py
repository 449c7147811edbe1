"""What things are worth that are not points yet: stocks, advances, cards, battles that may be fought, objectives.

Amounts are points at the end of the game, as experience of play has it. What the table has to be looked at for as a
whole is in features.py.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy.stock import CULTURE, FOOD, GOLD, IDEAS, MOOD, ORE, WOOD
from annals.games.clash.hand import objectives
from annals.games.clash.units import units
from annals.games.clash.units.units import CAVALRY, ELEPHANT, SHIP

if TYPE_CHECKING:
    from annals.games.clash.cards import Objective
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

RIVALS: Final[tuple[float, ...]] = (0.0, 0.0, 0.85, 0.6, 0.5)
"""How much the rivals count beside the own civilization, by the number of seats."""

# Time ---------------------------------------------------------------------------------------------------------------


def turns_to_come(table: ClashTable, seat: int) -> int:
    """How many turns this seat will begin from now on."""
    left = table.edition.ages * table.edition.rounds - table.rounds_played()
    if table.status or seat == table.current:
        return left
    moved = (seat - table.first) % table.seats < (table.current - table.first) % table.seats
    return left if moved else left + 1


def actions_to_come(table: ClashTable, player: Player) -> int:
    """How many main actions this player still has in the game."""
    each = table.edition.actions_each_turn
    return each * turns_to_come(table, player.seat) - player.lost_actions + player.actions


# Stocks -------------------------------------------------------------------------------------------------------------

STOCK_WORTH: Final[dict[int, tuple[float, ...]]] = {
    FOOD: (0.0, 0.21, 0.43, 0.6, 0.76, 0.89, 0.99, 1.06),
    WOOD: (0.0, 0.11, 0.21, 0.28, 0.34, 0.39, 0.42, 0.44),
    ORE: (0.0, 0.15, 0.28, 0.37, 0.45, 0.52, 0.55, 0.58),
    IDEAS: (0.0, 0.13, 0.26, 0.38, 0.49, 0.58, 0.66, 0.72),
    GOLD: (0.0, 0.24, 0.47, 0.68, 0.88, 1.04, 1.19, 1.31),
    MOOD: (0.0, 0.17, 0.33, 0.48, 0.61, 0.72, 0.81, 0.88, 0.93, 0.97, 1.0),
    CULTURE: (0.0, 0.20, 0.40, 0.59, 0.77, 0.94, 1.06, 1.15, 1.22, 1.27, 1.30),
}
"""What so many of each are worth together while there is time to use them."""
TIME_TO_SPEND: Final = 8.0
"""Main actions it takes to use what is held; with fewer to come it counts for less."""
SPENT_EACH: Final = 1.0
"""Goods that can be spent with every action; what lies there beyond that counts for less."""
EARLY_GOODS: Final = 40.0
"""Goods are worth twice as much with so many actions to come."""
LATE_TOKENS: Final = 0.4
EARLY_TOKENS: Final = 46.0
"""Tokens are worth less and less: how much at the end, and with so many actions to come one more."""
SET_OF_THREE: Final = 0.15
"""What a food, a wood and an ore are worth more together, for a building that has a place."""
MOST_SETS: Final = 4


def stock_worth(what: int, amount: int) -> float:
    worth = STOCK_WORTH[what]
    return worth[min(amount, len(worth) - 1)]


def use_of_goods(player: Player, actions: int) -> float:
    """How much of what goods are worth can come true with so many actions."""
    goods = sum(player.stock[:MOOD])
    use = min(1.0, actions / TIME_TO_SPEND, SPENT_EACH * actions / max(1, goods))
    return use * (1.0 + actions / EARLY_GOODS)


def use_of_tokens(actions: int) -> float:
    """The same of tokens."""
    return min(1.0, actions / TIME_TO_SPEND) * (LATE_TOKENS + actions / EARLY_TOKENS)


def sets_of_three(player: Player) -> int:
    """How many buildings could be paid for, gold standing for what is missing."""
    held = player.stock
    sets = gold = 0
    while sets < MOST_SETS:
        gold += (held[FOOD] <= sets) + (held[WOOD] <= sets) + (held[ORE] <= sets)
        if gold > held[GOLD]:
            break
        sets += 1
    return sets


def one_more(player: Player, what: int, limit: int, extra: int = 0) -> float:
    """What one more of a stock is worth, beside what is held and `extra`."""
    held = player.stock[what] + extra
    return stock_worth(what, held + 1) - stock_worth(what, held) if held < limit else 0.0


# Advances -----------------------------------------------------------------------------------------------------------

ADVANCE_WORTH: Final[dict[str, float]] = {
    "storage": 1.35,
    "irrigation": 0.8,
    "husbandry": 0.8,
    "engineering": 0.35,
    "sanitation": 0.4,
    "roads": 0.4,
    "fishing": 0.6,
    "navigation": 0.25,
    "warships": 0.1,
    "cartography": 0.25,
    "writing": 1.4,
    "public_education": 1.2,
    "free_education": 0.3,
    "philosophy": 0.7,
    "tactics": 1.3,
    "siegecraft": 0.2,
    "steel_weapons": 0.4,
    "draft": 0.75,
    "myths": 0.6,
    "rituals": 0.7,
    "priesthood": 1.25,
    "state_religion": 0.25,
    "bartering": 0.8,
    "trade_routes": 0.5,
    "taxes": 1.2,
    "currency": 0.3,
    "arts": 1.0,
    "sports": 0.25,
    "monuments": 0.2,
    "theaters": 0.3,
    "math": 0.9,
    "astronomy": 0.3,
    "medicine": 0.5,
    "metallurgy": 0.3,
    "voting": 0.6,
    "separation_of_power": 0.35,
    "civil_liberties": 0.7,
    "free_economy": 1.2,
    "nationalism": 0.35,
    "totalitarianism": 0.2,
    "absolute_power": 1.2,
    "forced_labor": 0.3,
    "dogma": 0.3,
    "devotion": 0.2,
    "conversion": 0.4,
    "fanaticism": 0.3,
}
"""What an advance is good for in a whole game, besides its half point, its token and what shows in the cities."""

# Cards --------------------------------------------------------------------------------------------------------------

UPPER_WORTH: Final[dict[str, float]] = {
    "advance": 0.7,
    "inspiration": 0.7,
    "heroic_general": 0.2,
    "spies": 0.2,
    "leap_of_knowledge": 0.4,
    "good_ideas": 0.25,
    "mercenaries": 0.2,
    "cultural_awe": 0.4,
    "city_growth": 0.5,
    "focused_collection": 0.25,
    "explorers": 0.5,
    "negotiations": 0.15,
    "leadership": 0.4,
    "assassination": 0.4,
    "mass_collection": 0.35,
    "new_goals": 0.3,
    "tech_synergy": 0.5,
    "teach_us_now": 0.25,
    "militia": 0.3,
    "tech_exchange": 0.4,
    "idea_synergy": 0.5,
}
"""What an action card in hand is worth; less than what playing it brings, so that it is played when it fits."""
UNKNOWN_ACTION_CARD: Final = 0.38
UNKNOWN_OBJECTIVE: Final = 0.7
UNKNOWN_WONDER: Final = 0.6
GREAT_PERSON: Final = 0.6

# Wonders ------------------------------------------------------------------------------------------------------------

PER_GOOD: Final = 0.3
PER_TOKEN: Final = 0.27
PER_ADVANCE: Final = 0.3
"""What a good, a culture token and an advance cost that a wonder still takes,"""
WONDER_ACTION: Final = 2.0
"""and the action at last, in usual ones."""
A_COLLECT: Final = 2.5
"""Goods that a collect brings."""
TOKENS_EACH: Final = 2.0
"""Tokens that an action brings, besides the one that comes with an advance."""
TIME_TO_SPARE: Final = 6.0
"""A plan counts in full with so many actions more than it takes."""


def plan_of_wonder(table: ClashTable, player: Player, card: str, actions: int, action: float) -> float:
    """What a wonder in hand is worth: its points, less what it still takes and what is held for it. `action` is what a
    main action brings."""
    design = table.edition.wonders[card]
    unknown = ("engineering" not in player.abilities) + (design.advance not in player.advances)
    gold = player.stock[GOLD]
    goods = tokens = 0
    held_goods = held_tokens = 0.0
    for what, price in enumerate(design.cost):
        held = player.stock[what]
        matched = min(held, price)
        worth = stock_worth(what, held) - stock_worth(what, held - matched)
        if what == CULTURE:
            tokens = price - matched
            held_tokens = worth
        else:
            instead = min(gold, price - matched)
            gold -= instead
            goods += price - matched - instead
            held_goods += worth
    held_goods += stock_worth(GOLD, player.stock[GOLD]) - stock_worth(GOLD, gold)
    needed = 1.0 + unknown + goods / A_COLLECT + max(0, tokens - unknown) / TOKENS_EACH
    if needed > actions:
        return 0.0
    gain = design.vp - WONDER_ACTION * action
    gain -= PER_GOOD * goods + PER_TOKEN * tokens + PER_ADVANCE * unknown
    gain -= held_goods * use_of_goods(player, actions) + held_tokens * use_of_tokens(actions)
    certain = 1.0 if needed <= 1.0 else min(1.0, (actions - needed + 1.0) / TIME_TO_SPARE)
    return max(0.0, gain) * certain


# Battles ------------------------------------------------------------------------------------------------------------

INFANTRY_DIE: Final[tuple[int, ...]] = (1, 1, 2, 2, 3, 4, 4, 4, 5, 6, 7, 7)
"""The faces of the die with what they wake in infantry."""
HIT: Final = 5
MOST_DICE: Final = 7


class Odds:
    """How a battle may end: the chance that the attacker wins it, and how many units each side will have left."""

    __slots__ = ("attackers", "defenders", "win")

    def __init__(self, win: float, attackers: float, defenders: float) -> None:
        self.win = win
        self.attackers = attackers
        self.defenders = defenders


_sums: list[dict[int, float]] = []
_odds: dict[tuple[int, int, int, int, bool, bool], Odds] = {}


def _totals(dice: int) -> dict[int, float]:
    """How likely each total of so many dice is."""
    if not _sums:
        _sums.append({0: 1.0})
        for _ in range(MOST_DICE):
            following: dict[int, float] = {}
            for total, chance in _sums[-1].items():
                for face in INFANTRY_DIE:
                    following[total + face] = following.get(total + face, 0.0) + chance / len(INFANTRY_DIE)
            _sums.append(following)
    return _sums[min(dice, MOST_DICE)]


def _hits(dice: int, bonus: int, ignored: int, most: int) -> list[float]:
    """How likely 0, 1, 2 ... losses of the other side are."""
    found = [0.0] * (most + 1)
    for total, chance in _totals(dice).items():
        found[min(most, max(0, (total + bonus) // HIT - ignored))] += chance
    return found


def odds(attackers: int, defenders: int, edge: int, guard: int, fortress: bool, once: bool) -> Odds:
    """The odds of an attack. `edge` and `guard` are what the sides add to their combat value, `fortress` counts in the
    first round, and `once` is a battle against barbarians: one round, then the attackers go back."""
    key = (attackers, defenders, edge, guard, fortress, once)
    known = _odds.get(key)
    if known is None:
        known = _odds[key] = _fight(attackers, defenders, edge, guard, fortress, once)
    return known


def _fight(attackers: int, defenders: int, edge: int, guard: int, fortress: bool, once: bool) -> Odds:
    if not attackers:
        return Odds(0.0, 0.0, float(defenders))
    if not defenders and not fortress:
        return Odds(1.0, float(attackers), 0.0)
    wall = 1 if fortress else 0
    strikes = _hits(attackers, edge, wall, defenders)
    blows = _hits(defenders + wall, guard, 0, attackers)
    win = standing = guarding = again = 0.0
    for killed, likely in enumerate(strikes):
        for lost, as_likely in enumerate(blows):
            chance = likely * as_likely
            left, against = attackers - lost, defenders - killed
            if not left or not against or once:
                win += chance if left and not against else 0.0
                standing += chance * left
                guarding += chance * against
            elif (left, against) == (attackers, defenders) and not fortress:
                again += chance
            else:
                after = odds(left, against, edge, guard, False, False)
                win += chance * after.win
                standing += chance * after.attackers
                guarding += chance * after.defenders
    decided = max(1e-9, 1.0 - again)
    return Odds(win / decided, standing / decided, guarding / decided)


# Objectives ---------------------------------------------------------------------------------------------------------

HOLDS: Final = 0.9
"""How surely an objective that is met now can still be completed in the status phase."""
FALLS_OFF: Final = 0.31
"""How fast the chance falls with every main action that is missing."""

AT_ONCE: Final[dict[str, float]] = {
    "draft": 0.2,
    "conqueror": 0.12,
    "warmonger": 0.08,
    "warlord": 0.1,
    "great_battle": 0.1,
    "against_all_odds": 0.08,
    "amphibious_assault": 0.03,
    "daring": 0.2,
    "legend": 0.03,
    "marauder": 0.05,
    "aggressor": 0.2,
    "assimilator": 0.25,
    "new_founder": 0.15,
    "defiance": 0.15,
    "draconian": 0.03,
    "great_commander": 0.1,
    "king_slayer": 0.04,
    "stampede": 0.1,
    "cleanse_the_seas": 0.03,
}
"""Chances, over a whole game, of objectives that a moment decides."""


def chance_of(table: ClashTable, player: Player, design: Objective, actions: int) -> float:
    """How likely a player with so many actions to come completes this objective."""
    usual = AT_ONCE.get(design.id)
    if usual is not None:
        return usual * min(1.0, actions / 20.0)
    if design.id != "wonderful" and _blocked(table, player, design.id):
        return 0.0
    missing = _missing(table, player, design)
    if missing <= 0:
        return HOLDS
    if missing > actions:
        return 0.0
    return HOLDS * exp(-FALLS_OFF * missing) * min(1.0, (actions - missing + 3) / 6.0)


def _blocked(table: ClashTable, player: Player, objective: str) -> bool:
    """A government brings its points once."""
    if objective != "government":
        return False
    return any(done == objective for _, done, _ in player.completed)


def _missing(table: ClashTable, player: Player, design: Objective) -> float:
    """How many main actions it takes, as a guess, until the condition of an objective holds."""
    if design.most:
        return _missing_buildings(table, player, design.most)
    if design.complete:
        advances = table.edition.categories[design.complete].advances
        return 1.6 * sum(1 for advance in advances if advance not in player.advances)
    if design.stock >= 0:
        return _missing_stock(player, design.stock, design.least)
    guess = MISSING.get(design.id)
    if guess is not None:
        return guess(table, player)
    return 0.0 if objectives.is_met(table, player, design) else 8.0


def _missing_stock(player: Player, what: int, least: int) -> float:
    missing = max(0, least - player.stock[what])
    if not missing:
        return 0.0
    cramped = what == FOOD and "storage" not in player.abilities
    return missing / 2.0 + (3.0 if cramped else 0.0) + (2.0 if what in (IDEAS, GOLD) else 0.0)


def _missing_buildings(table: ClashTable, player: Player, building: str) -> float:
    """More of them than anybody else has; a lead of one may be lost again."""
    counts = [0] * table.seats
    for city in table.cities.values():
        if city.owner < table.seats and building in city.buildings:
            counts[city.owner] += 1
    others = max([counts[other.seat] for other in table.players if other is not player])
    missing = others + 1 - counts[player.seat]
    if missing <= 0:
        return 0.4 if missing == 0 else 0.0
    known = table.edition.buildings[building].advance in player.abilities
    return 2.0 * missing + (0.0 if known else 2.0)


def _missing_cities(table: ClashTable, player: Player) -> float:
    return 3.0 * max(0, 6 - len(table.cities_of(player.seat)))


def _missing_lead(table: ClashTable, player: Player) -> float:
    most = max([len(other.advances) for other in table.players if other is not player])
    return 1.5 * max(0, max(6, most + 1) - len(player.advances))


def _missing_smiles(table: ClashTable, player: Player) -> float:
    """Four happy cities."""
    cities = [table.cities[space] for space in table.cities_of(player.seat)]
    happy = sum(1 for city in cities if city.mood == HAPPY)
    if happy >= 4:
        return 0.0
    steps = sorted([city.size * (1 - city.mood) for city in cities if city.mood != HAPPY])
    tokens = sum(steps[: 4 - happy])
    return 1.0 + max(0, tokens - player.stock[MOOD]) / 1.5 + 3.0 * max(0, 4 - len(cities))


def _missing_goods(table: ClashTable, player: Player) -> float:
    missing = sum(max(0, 3 - player.stock[what]) for what in (FOOD, WOOD, ORE))
    cramped = "storage" not in player.abilities
    return missing / 2.0 + (3.0 if cramped else 0.0)


def _missing_fleet(table: ClashTable, player: Player) -> float:
    own = units.on_board(table, player.seat, SHIP)
    most = max([units.on_board(table, other.seat, SHIP) for other in table.players if other is not player])
    missing = min(max(0, 4 - own), max(2 - own, most + 1 - own, 0))
    port = any(table.cities[space].port >= 0 for space in table.cities_of(player.seat))
    return 1.3 * missing + (0.0 if port or not missing else 3.0)


def _missing_host(table: ClashTable, player: Player) -> float:
    own = objectives.army_size(table, player.seat)
    most = max([objectives.army_size(table, other.seat) for other in table.players if other is not player])
    return 0.8 * max(0, most + 4 - own)


def _missing_garrisons(table: ClashTable, player: Player) -> float:
    cities = table.cities_of(player.seat)
    held = sum(1 for space in cities if units.count_army(units.stack_at(table, player.seat, space)))
    return 0.9 * max(0, 4 - held) + 3.0 * max(0, 4 - len(cities))


def _missing_kinds(table: ClashTable, player: Player) -> float:
    """Buildings of four types."""
    types: set[str] = set()
    for city in table.cities.values():
        types.update([building for building, colour in city.buildings.items() if colour == player.seat])
    return 2.2 * max(0, 4 - len(types))


def _missing_size(table: ClashTable, player: Player) -> float:
    cities = table.cities_of(player.seat)
    largest = max([table.cities[space].size for space in cities], default=0)
    return 1.8 * max(0, 5 - largest) + 2.0 * max(0, 5 - len(cities)) if largest < 5 else 0.0


def _missing_government(table: ClashTable, player: Player) -> float:
    most = 0
    for category in table.edition.categories.values():
        if category.government:
            most = max(most, sum(1 for advance in category.advances if advance in player.advances))
    return 1.6 * (4 - most) + (3.0 if not most else 0.0)


def _missing_might(table: ClashTable, player: Player) -> float:
    own = objectives.army_size(table, player.seat) + units.on_board(table, player.seat, SHIP)
    return 0.8 * max(0, 12 - own)


def _missing_breadth(table: ClashTable, player: Player) -> float:
    categories = {table.edition.advances[advance].category for advance in player.advances}
    return 1.5 * max(0, 9 - len(categories))


def _missing_wonder(table: ClashTable, player: Player) -> float:
    """The card asks for a wonder built, in one way or the other."""
    if not player.wonder_hand:
        return 12.0
    return 4.0 if "engineering" in player.abilities else 7.0


def _missing_riders(table: ClashTable, player: Player) -> float:
    return _missing_spaces(table, player, CAVALRY)


def _missing_ivory(table: ClashTable, player: Player) -> float:
    return _missing_spaces(table, player, ELEPHANT)


def _missing_spaces(table: ClashTable, player: Player, kind: int) -> float:
    spaces = sum(1 for stack in table.stacks[player.seat].values() if units.count(stack, kind))
    return 1.8 * max(0, 3 - spaces) + (0.0 if "bartering" in player.abilities else 3.0)


def _missing_ages(table: ClashTable, player: Player) -> float:
    return 2.0 * (4 - len(player.civ_advances)) + 2.0 * max(0, 2 - player.leaders_recruited)


def _missing_abroad(table: ClashTable, player: Player) -> float:
    """More buildings of the own colour in cities of others than anybody has."""
    counts = [0] * table.seats
    for city in table.cities.values():
        for colour in city.buildings.values():
            if colour != city.owner and colour < table.seats:
                counts[colour] += 1
    others = max([counts[other.seat] for other in table.players if other is not player])
    return 2.5 * max(0, others + 1 - counts[player.seat])


MISSING: Final = {
    "civilization": _missing_cities,
    "advanced": _missing_lead,
    "happy": _missing_smiles,
    "well_stocked": _missing_goods,
    "great_navy": _missing_fleet,
    "great_army": _missing_host,
    "standing_army": _missing_garrisons,
    "city_planner_b": _missing_kinds,
    "citadel": _missing_size,
    "government": _missing_government,
    "military_might": _missing_might,
    "balanced": _missing_breadth,
    "wonderful": _missing_wonder,
    "equestrian": _missing_riders,
    "ivory_tide": _missing_ivory,
    "civilization_of_ages": _missing_ages,
    "influence": _missing_abroad,
}
"""How far the player is from objectives that can be worked for."""
