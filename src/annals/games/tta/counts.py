"""Counting: everything that effects score "for each ..." (the words of vocabulary.COUNTS)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from annals.games.tta import vocabulary
from annals.games.tta.cards import CardId, Per
from annals.games.tta.economy import holdings, statistics
from annals.games.tta.player import Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

WONDER_CULTURE: Final = (5, 4, 3, 2)


def count(table: TtaTable, player: Player, name: str) -> int:
    """How many of what the word names this player has."""
    return COUNTERS[name](table, player)


def culture_rating(table: TtaTable, player: Player) -> int:
    return player.culture_rating


def science_rating(table: TtaTable, player: Player) -> int:
    return player.science_rating


def strength(table: TtaTable, player: Player) -> int:
    return player.strength


def happiness(table: TtaTable, player: Player) -> int:
    return player.happiness


def happiness_less_discontent(table: TtaTable, player: Player) -> int:
    return player.happiness - statistics.discontent(table, player)


def farms_and_mines(table: TtaTable, player: Player) -> int:
    return sum(count for card, count in player.workers.items() if table.cards[card].is_production)


def buildings_and_units(table: TtaTable, player: Player) -> int:
    return sum(count for card, count in player.workers.items() if not table.cards[card].is_production)


def technology_levels(table: TtaTable, player: Player) -> int:
    in_play = [*player.workers, *player.specials.values(), player.government]
    return sum(table.cards[card].age for card in in_play)


def age_i_technologies(table: TtaTable, player: Player) -> int:
    return _technologies_of(table, player, 1)


def age_ii_technologies(table: TtaTable, player: Player) -> int:
    return _technologies_of(table, player, 2)


def age_iii_technologies(table: TtaTable, player: Player) -> int:
    return _technologies_of(table, player, 3)


def _technologies_of(table: TtaTable, player: Player, age: int) -> int:
    in_play = [*player.workers, *player.specials.values(), player.government]
    return sum(1 for card in in_play if table.cards[card].age == age)


def theater_and_library_levels(table: TtaTable, player: Player) -> int:
    return _levels_of(table, player, ("theater", "library"))


def lab_and_library_levels(table: TtaTable, player: Player) -> int:
    return _levels_of(table, player, ("lab", "library"))


def _levels_of(table: TtaTable, player: Player, kinds: tuple[str, ...]) -> int:
    cards = table.cards
    return sum(count * cards[card].age for card, count in player.workers.items() if cards[card].kind in kinds)


def theater_and_library_culture(table: TtaTable, player: Player) -> int:
    """Culture of theaters and libraries, with what other cards make of them (TTA-CLAR-HOLLYWOOD-1)."""
    culture = 0
    for card_id, workers in player.workers.items():
        card = table.cards[card_id]
        if card.kind in ("theater", "library"):
            culture += card.gives.culture * workers
    given = _given_for(table, player, vocabulary.PER_THEATER_OR_LIBRARY)
    return culture + sum(per.culture * had for per, had in given)


def urban_output(table: TtaTable, player: Player) -> int:
    """Culture, science and strength of urban buildings, with what cards make of them (TTA-CLAR-INTERNET-1 to 3)."""
    output = 0
    for card_id, workers in player.workers.items():
        card = table.cards[card_id]
        if card.is_urban:
            output += (card.gives.culture + card.gives.science + card.gives.strength) * workers
    given = _given_for(table, player, vocabulary.PER_BUILDING)
    return output + sum((per.culture + per.science + per.strength) * had for per, had in given)


def _given_for(table: TtaTable, player: Player, words: tuple[str, ...]) -> list[tuple[Per, int]]:
    """What cards in play give for each of these things, and how often."""
    had = statistics.having(table, player)
    return [
        (per, holdings.count(table, player, per.count) if per.further else had.of(per.count))
        for card in statistics.standing_cards(table, player)
        for per in card.per
        if per.count in words
    ]


def rivals_ahead_in_culture(table: TtaTable, player: Player) -> int:
    return sum(1 for rival in table.in_game() if rival.culture > player.culture)


def stronger_rivals(table: TtaTable, player: Player) -> int:
    return sum(1 for rival in table.in_game() if rival.strength > player.strength)


def food_and_resource_production(table: TtaTable, player: Player) -> int:
    return statistics.food_production(table, player) + statistics.resource_production(table, player)


def food_surplus(table: TtaTable, player: Player) -> int:
    return int(statistics.food_production(table, player) > statistics.consumption(table, player))


def balance(table: TtaTable, player: Player) -> int:
    food = statistics.food_production(table, player)
    resources = statistics.resource_production(table, player)
    return max(0, min(player.science_rating, player.culture_rating, food, resources))


def urban_levels(table: TtaTable, player: Player) -> int:
    cards = table.cards
    return sum(count * cards[card].age for card, count in player.workers.items() if cards[card].is_urban)


def unit_and_arena_levels(table: TtaTable, player: Player) -> int:
    levels = 0
    for card_id, workers in player.workers.items():
        card = table.cards[card_id]
        if card.is_unit or card.kind == "arena":
            levels += workers * card.age
    return levels


def government_and_special_levels(table: TtaTable, player: Player) -> int:
    return sum(table.cards[card].age for card in [player.government, *player.specials.values()])


def colonies(table: TtaTable, player: Player) -> int:
    return len(player.colonies)


def civil_actions(table: TtaTable, player: Player) -> int:
    return player.civil_total


def military_actions(table: TtaTable, player: Player) -> int:
    return player.military_total


def content_workers_above_10(table: TtaTable, player: Player) -> int:
    workers = player.pool + sum(player.workers.values())
    return max(0, workers - statistics.discontent(table, player) - 10)


def kinds(table: TtaTable, player: Player) -> int:
    found: set[str] = set(player.specials)
    for card_id, workers in player.workers.items():
        card = table.cards[card_id]
        if workers and not card.is_production:
            found.add(card.kind)
    return len(found)


def wonders_by_age(table: TtaTable, player: Player) -> int:
    return sum(WONDER_CULTURE[table.cards[wonder].age] for wonder in player.wonders)


def wonders_specials_or_types(table: TtaTable, player: Player) -> int:
    types = holdings.types_built(table, player)
    return max(len(player.wonders), len(player.specials), len(types))


def categories_led(table: TtaTable, player: Player) -> int:
    """Productions and ratings in which this player is above everybody else (TTX-CLAR-EMPIRE-1 to 3)."""
    measures: tuple[Callable[[TtaTable, Player], int], ...] = (
        statistics.food_production,
        statistics.resource_production,
        science_rating,
        culture_rating,
        strength,
    )
    rivals = [rival for rival in table.in_game() if rival is not player]
    return sum(all(measure(table, player) > measure(table, rival) for rival in rivals) for measure in measures)


def all_colonies(table: TtaTable, player: Player) -> int:
    return sum(len(owner.colonies) for owner in table.in_game())


def wonders_age_a_twice(table: TtaTable, player: Player) -> int:
    return sum(_age_a_twice(table, wonder) for wonder in player.wonders)


def unfinished_age_a_twice(table: TtaTable, player: Player) -> int:
    return 0 if player.unfinished is None else _age_a_twice(table, player.unfinished)


def _age_a_twice(table: TtaTable, wonder: CardId) -> int:
    return 1 if table.cards[wonder].age else 2


def best_unit_technologies(table: TtaTable, player: Player) -> int:
    """Types of units of which nobody has a better technology in play, with units on it or not (TTX-CLAR-ARMS-1, 2)."""
    found = 0
    for kind in ("infantry", "cavalry", "artillery"):
        own = _best_level(table, player, kind)
        if own >= 0 and all(own >= _best_level(table, rival, kind) for rival in table.in_game()):
            found += 1
    return found


def _best_level(table: TtaTable, player: Player, kind: str) -> int:
    """The level of the best technology of a kind in play, -1 without any."""
    return max([table.cards[card].age for card in player.workers if table.cards[card].kind == kind], default=-1)


def harmony(table: TtaTable, player: Player) -> int:
    farms = mines = urban = units = 0
    for card_id, workers in player.workers.items():
        card = table.cards[card_id]
        farms += workers if card.kind == "farm" else 0
        mines += workers if card.kind == "mine" else 0
        urban += workers if card.is_urban else 0
        units += workers if card.is_unit else 0
    return min(farms, mines, urban, units)


COUNTERS: Final[dict[str, Callable[[TtaTable, Player], int]]] = {
    "culture_rating": culture_rating,
    "science_rating": science_rating,
    "strength": strength,
    "happiness": happiness,
    "happiness_less_discontent": happiness_less_discontent,
    "discontent": statistics.discontent,
    "farms_and_mines": farms_and_mines,
    "buildings_and_units": buildings_and_units,
    "technology_levels": technology_levels,
    "theater_and_library_culture": theater_and_library_culture,
    "theater_and_library_levels": theater_and_library_levels,
    "lab_and_library_levels": lab_and_library_levels,
    "urban_output": urban_output,
    "rivals_ahead_in_culture": rivals_ahead_in_culture,
    "stronger_rivals": stronger_rivals,
    "food_production": statistics.food_production,
    "farm_production": statistics.farm_production,
    "food_and_resource_production": food_and_resource_production,
    "food_surplus": food_surplus,
    "mine_production": statistics.mine_production,
    "mine_and_lab_production": statistics.mine_and_lab_production,
    "balance": balance,
    "urban_levels": urban_levels,
    "unit_and_arena_levels": unit_and_arena_levels,
    "government_and_special_levels": government_and_special_levels,
    "age_i_technologies": age_i_technologies,
    "age_ii_technologies": age_ii_technologies,
    "age_iii_technologies": age_iii_technologies,
    "colonies": colonies,
    "civil_actions": civil_actions,
    "military_actions": military_actions,
    "content_workers_above_10": content_workers_above_10,
    "kinds": kinds,
    "wonders_by_age": wonders_by_age,
    "wonders_specials_or_types": wonders_specials_or_types,
    "categories_led": categories_led,
    "all_colonies": all_colonies,
    "wonders_age_a_twice": wonders_age_a_twice,
    "unfinished_age_a_twice": unfinished_age_a_twice,
    "best_unit_technologies": best_unit_technologies,
    "harmony": harmony,
}
