"""What a card promises by what is printed on it: for leaders and wonders that have no name with the opponents yet.

Leaders of the base game are known by name (features.LEADERS); any other is judged by its symbols, its lasting effects
and what it gives for each of something, so that cards of an expansion or of an owner's own files are understood too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.tta.cards import Card, Gives, Per
from annals.games.tta.economy import holdings, statistics
from annals.games.tta.player import Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

ABILITIES: Final[dict[str, float]] = {
    "actions_back_when_replaced": 0.1,
    "attack_cost_more": 0.25,
    "cards_drawn": 0.5,
    "city_resources_per_turn": 0.9,
    "colonization_price_1": 0.2,
    "culture_for_a_resource": 0.4,
    "culture_of_best_producer_on_leaving": 0.4,
    "culture_per_event": 0.4,
    "culture_per_excess_card": 0.3,
    "culture_per_population": 0.5,
    "culture_per_unit_technology": 0.15,
    "doubled_unit": 1.2,
    "farmers_in_armies": 1.0,
    "games_culture": 0.15,
    "government_science_discount": 0.15,
    "improves_action_card": 0.5,
    "keeps_tactics": 0.1,
    "military_cards_each_age": 0.1,
    "military_cards_per_event": 0.3,
    "muster_resources": 0.4,
    "muster_resources_when_weak": 0.1,
    "plays_fresh_card": 0.5,
    "pledge_strength": 0.5,
    "prepares_any_card": 0.3,
    "printing": 0.7,
    "printing_culture": 0.5,
    "prize_culture": 0.1,
    "production_discount_2": 0.15,
    "production_discount_3": 0.1,
    "production_science_discount_2": 0.1,
    "production_science_discount_3": 0.1,
    "reserve_each_turn": 0.9,
    "resources_per_kept_token": 0.1,
    "resources_per_wonder_taken": 0.2,
    "resources_when_weak": 0.4,
    "sacrifice_defence": 0.1,
    "science_for_stages": 0.3,
    "science_per_event": 0.4,
    "science_per_population": 0.4,
    "second_politics_each_turn": 0.8,
    "sees_hand": 0.2,
    "sees_prepared_events": 0.2,
    "strength_against_aggressions": 0.15,
    "strength_if_weakest": 0.1,
    "surplus_culture": 1.2,
    "tactic_strength_on_leaving": 0.4,
    "technology_take_discount": 0.9,
    "unit_science_discount": 0.2,
    "urban_limit": 0.3,
    "urban_science_discount": 0.8,
    "yellow_from_weaker": 0.3,
}
"""What lasting effects that no card of the base game has are worth each turn, for one of what they count."""

TYPICAL: Final[dict[str, float]] = {
    "age_i": 0.35,
    "age_ii": 0.35,
    "age_iii": 0.35,
    "any_arena": 0.5,
    "any_library": 0.7,
    "any_temple": 0.8,
    "any_theater": 0.7,
    "arena": 1.0,
    "army": 1.0,
    "best_lab_level": 1.0,
    "best_library_level": 1.0,
    "best_mine_level": 1.0,
    "best_mine_or_lab_level": 1.0,
    "best_theater_level": 1.0,
    "colony": 1.0,
    "government_level": 1.0,
    "library": 1.0,
    "theater": 1.0,
    "theater_of_best_level": 1.0,
    "three_colours": 0.6,
    "two_colours": 0.8,
}
"""What a civilization that has little of something now will have soon, on average."""

PRODUCED: Final = {"food_production": 0.7, "resource_production": 0.9}
"""The same for what is produced more."""

MOST: Final = 17.0
LEAST: Final = 3.0
HALFWAY: Final = 0.7
"""A leader who brings so much each turn is halfway between a poor one and the best."""


def of_leader(table: TtaTable, me: Player, card: Card, abilities: dict[str, float]) -> float:
    """What a leader brings in a whole age; `abilities` are the worths of lasting effects each turn."""
    each_turn = _symbols(card.gives)
    for trait, amount in card.traits.items():
        each_turn += amount * (abilities.get(trait, 0.0) or PRODUCED.get(trait, 0.0))
    for per in card.per:
        each_turn += expected(table, me, card, per) * _for_each(per)
    each_turn += 0.7 if card.effects else 0.0
    return LEAST + (MOST - LEAST) * each_turn / (HALFWAY + each_turn) if each_turn > 0 else LEAST


def of_wonder(table: TtaTable, me: Player, card: Card, turns: float) -> float:
    """What a wonder brings beyond its symbols, in so many turns."""
    each_turn = sum([ABILITIES.get(trait, 0.0) * amount for trait, amount in card.traits.items()])
    for per in card.per:
        each_turn += expected(table, me, card, per) * _for_each(per)
    return turns * each_turn + card.traits.get("culture_per_stage", 0) * len(card.stages)


def expected(table: TtaTable, me: Player, card: Card, per: Per) -> float:
    """How much a civilization will have of what a card gives something for."""
    if per.count == "kept_token":
        return float(len(card.stages))
    if per.count == "army":
        had = 1 if me.tactic is not None else 0
    else:
        had = holdings.count(table, me, per.count) if per.further else statistics.having(table, me).of(per.count)
    return max(float(had), TYPICAL.get(per.count, 0.0))


def _symbols(gives: Gives) -> float:
    """What symbols are worth each turn, in culture."""
    worth = 1.0 * gives.culture + 0.8 * gives.science + 0.4 * gives.strength + 0.8 * gives.happy
    worth += 1.5 * gives.civil_actions + 0.7 * gives.military_actions + 0.3 * gives.colonization
    return worth + 0.15 * gives.blue + 0.25 * gives.yellow


def _for_each(per: Per) -> float:
    worth = 1.0 * per.culture + 0.8 * per.science + 0.4 * per.strength + 0.8 * per.happy
    return worth + 0.7 * per.food + 0.9 * per.resource
