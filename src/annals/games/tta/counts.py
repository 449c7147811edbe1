"""Counting: everything that effects score "for each ..." (the words of vocabulary.COUNTS)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from annals.games.tta import statistics
from annals.games.tta.player import Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

WONDER_CULTURE = (5, 4, 3, 2)


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


def age_iii_technologies(table: TtaTable, player: Player) -> int:
    in_play = [*player.workers, *player.specials.values(), player.government]
    return sum(1 for card in in_play if table.cards[card].age == 3)


def theater_and_library_culture(table: TtaTable, player: Player) -> int:
    """Culture of theaters and libraries, with what leaders make of them (TTA-CLAR-HOLLYWOOD-1)."""
    culture = _best_theater_again(table, player)
    for card_id, workers in player.workers.items():
        card = table.cards[card_id]
        if card.kind in ("theater", "library"):
            culture += card.gives.culture * workers
    traits = player.traits
    theaters = statistics.workers_of(table, player, "theater")
    libraries = statistics.workers_of(table, player, "library")
    culture += traits.get("culture_per_theater", 0) * theaters
    return culture + traits.get("culture_per_library_theater_pair", 0) * min(theaters, libraries)


def _best_theater_again(table: TtaTable, player: Player) -> int:
    again = player.traits.get("best_theater_again", 0)
    theaters = [table.cards[card] for card, workers in player.workers.items() if workers]
    best = max((card for card in theaters if card.kind == "theater"), key=lambda card: card.age, default=None)
    return again * best.gives.culture if best is not None else 0


def urban_output(table: TtaTable, player: Player) -> int:
    """Culture, science and strength of urban buildings, with what leaders make of them (TTA-CLAR-INTERNET-1 to 3)."""
    traits = player.traits
    output = theater_and_library_culture(table, player)
    best_mind = 0
    for card_id, workers in player.workers.items():
        card = table.cards[card_id]
        if not card.is_urban or not workers:
            continue
        output += (card.gives.science + card.gives.strength) * workers
        if card.kind not in ("theater", "library"):
            output += card.gives.culture * workers
        if card.kind in ("lab", "library"):
            best_mind = max(best_mind, card.age)
        if card.kind == "lab":
            output += (traits.get("culture_per_lab_level", 0) * card.age + traits.get("science_per_lab", 0)) * workers
    return output + best_mind * traits.get("science_of_best_lab_or_library", 0)


def rivals_ahead_in_culture(table: TtaTable, player: Player) -> int:
    return sum(1 for rival in table.in_game() if rival.culture > player.culture)


def stronger_rivals(table: TtaTable, player: Player) -> int:
    return sum(1 for rival in table.in_game() if rival.strength > player.strength)


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


COUNTERS: dict[str, Callable[[TtaTable, Player], int]] = {
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
    "urban_output": urban_output,
    "rivals_ahead_in_culture": rivals_ahead_in_culture,
    "stronger_rivals": stronger_rivals,
    "food_production": statistics.food_production,
    "food_surplus": food_surplus,
    "mine_production": statistics.mine_production,
    "balance": balance,
    "urban_levels": urban_levels,
    "unit_and_arena_levels": unit_and_arena_levels,
    "government_and_special_levels": government_and_special_levels,
    "age_iii_technologies": age_iii_technologies,
    "colonies": colonies,
    "civil_actions": civil_actions,
    "military_actions": military_actions,
    "content_workers_above_10": content_workers_above_10,
    "kinds": kinds,
    "wonders_by_age": wonders_by_age,
}
