"""Events of Age III: the impacts, each with its exact sum, and the same at the end of the game."""

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.games.tta.known import prepared
from annals.rules import rule


def impact(event: str, seats: int = 2, **facts: Any) -> int:
    """The culture that seat 1 scores in this event with these facts, from 0."""
    scene = tta(seats=seats, age="III").player(1, **facts).reveal(event)
    assert scene.question() == "ActionPhase"
    return scene.p(1).culture


def final_scoring(scene: Scene, *events: str) -> Scene:
    """The last player ends the last turn of the game with these events left."""
    scene.events(*events)
    scene.table.last_round = scene.table.round
    return scene.actions(len(scene.table.players) - 1).end_turn()


# Agriculture, Industry, Balance ---------------------------------------------------------------------------------


@card("impact_of_agriculture")
@pytest.mark.parametrize(
    ("farms", "yellow_bank", "culture"),
    [
        ({}, 18, 2 + 4),
        ({"irrigation": 1}, 12, 4 + 4),
        ({}, 12, 2),
        ({}, 6, 2),
        ({"agriculture": 0}, 18, 0),
        ({"mechanized_agriculture": 2}, 0, 12 + 4),
    ],
)
def test_impact_of_agriculture(farms: dict[str, int], yellow_bank: int, culture: int):
    assert impact("impact_of_agriculture", technologies=farms, yellow_bank=yellow_bank) == culture


@card("impact_of_agriculture")
@rule("TTA-OPEN-23")
def test_impact_of_agriculture_counts_the_food_of_a_pact():
    """Two farms and the pact make 3 food of which 2 are eaten."""
    scene = tta(seats=3, age="III").player(0, pact=("international_trade_agreement", 1, "A")).player(1, yellow_bank=12)
    scene.reveal("impact_of_agriculture")
    assert scene.p(1).culture == 2 + 1 + 4
    assert scene.p(1).food == 0


@card("impact_of_industry")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({}, 2),
        ({"technologies": {"bronze": 0}}, 0),
        ({"technologies": {"coal": 2, "oil": 1}}, 2 + 6 + 5),
        ({"technologies": {"coal": 2}, "wonders": ["transcontinental_railroad"]}, 2 + 6 + 3),
        ({"technologies": {"coal": 2}, "blue_bank": 0}, 2 + 6),
    ],
)
def test_impact_of_industry(facts: dict[str, Any], culture: int):
    assert impact("impact_of_industry", **facts) == culture


@card("impact_of_industry")
@rule("TTA-CLAR-GATES-6")
def test_impact_of_industry_leaves_out_the_labs_of_bill_gates():
    assert impact("impact_of_industry", leader="bill_gates", technologies={"computers": 2, "iron": 1}) == 2 + 2


@card("impact_of_industry")
@pytest.mark.parametrize("side", ["A", "B"])
def test_impact_of_industry_leaves_out_pacts(side: str):
    scene = tta(seats=3, age="III").player(1, pact=("acceptance_of_supremacy", 0, side)).reveal("impact_of_industry")
    assert [scene.p(seat).culture for seat in range(3)] == [2, 2, 2]


@card("impact_of_balance")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({"technologies": {"philosophy": 3, "religion": 4, "agriculture": 5, "bronze": 6}}, 2 * 3),
        ({"technologies": {"philosophy": 5, "religion": 4, "agriculture": 5, "bronze": 6}}, 2 * 4),
        ({"technologies": {"philosophy": 8, "religion": 8, "agriculture": 5, "bronze": 6}}, 2 * 5),
        ({"technologies": {"philosophy": 8, "religion": 8, "agriculture": 9, "bronze": 6}}, 2 * 6),
        ({"technologies": {"religion": 0}}, 0),
        (
            {
                "technologies": {"philosophy": 8, "religion": 8, "agriculture": 9, "bronze": 0, "oil": 1},
                "wonders": ["transcontinental_railroad"],
            },
            2 * 8,
        ),
        (
            {"technologies": {"computers": 1, "alchemy": 1, "religion": 9, "agriculture": 9}, "leader": "bill_gates"},
            2 * (2 + 3 + 1),
        ),
    ],
)
def test_impact_of_balance_scores_twice_the_lowest_of_four(facts: dict[str, Any], culture: int):
    assert impact("impact_of_balance", **facts) == culture


@card("impact_of_balance")
@pytest.mark.parametrize(("side", "culture"), [("A", 2 * 7), ("B", 2 * 5)])
def test_impact_of_balance_counts_the_resources_of_a_pact(side: str, culture: int):
    scene = tta(seats=3, age="III").player(1, pact=("acceptance_of_supremacy", 0, side))
    scene.player(1, technologies={"philosophy": 8, "religion": 8, "agriculture": 9, "bronze": 6})
    scene.reveal("impact_of_balance")
    assert scene.p(1).culture == culture


@card("impact_of_balance")
@pytest.mark.parametrize(("side", "culture"), [("A", 2 * 6), ("B", 2 * 5)])
def test_impact_of_balance_counts_the_food_of_a_pact(side: str, culture: int):
    scene = tta(seats=3, age="III").player(0, pact=("international_trade_agreement", 1, side))
    scene.player(1, technologies={"philosophy": 8, "religion": 8, "agriculture": 5, "bronze": 8})
    scene.reveal("impact_of_balance")
    assert scene.p(1).culture == culture


# Levels ---------------------------------------------------------------------------------------------------------


@card("impact_of_architecture")
@rule("TTA-CARD-2")
@pytest.mark.parametrize(
    ("technologies", "culture"),
    [
        ({}, 0),
        ({"alchemy": 2, "opera": 1, "computers": 1, "bread_and_circuses": 1}, 2 + 2 + 3 + 1),
        ({"multimedia": 0, "theology": 1, "tanks": 3, "oil": 2}, 1),
    ],
)
def test_impact_of_architecture_scores_the_levels_of_urban_buildings(technologies: dict[str, int], culture: int):
    assert impact("impact_of_architecture", technologies=technologies) == culture


@card("impact_of_competition")
@rule("TTA-CARD-2")
@pytest.mark.parametrize(
    ("technologies", "culture"),
    [
        ({}, 0),
        ({"swordsmen": 2, "tanks": 1, "air_forces": 1, "team_sports": 2}, 2 + 3 + 3 + 4),
        ({"warriors": 5, "cannon": 2, "professional_sports": 1, "movies": 2, "rockets": 0}, 4 + 3),
    ],
)
def test_impact_of_competition_scores_the_levels_of_units_and_arenas(technologies: dict[str, int], culture: int):
    assert impact("impact_of_competition", technologies=technologies) == culture


@card("impact_of_progress")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({}, 0),
        ({"government": "monarchy", "specials": ["code_of_laws", "strategy"]}, 2 * (1 + 1 + 2)),
        (
            {
                "government": "democracy",
                "specials": ["civil_service", "military_theory", "satellites", "engineering"],
                "technologies": {"computers": 2},
            },
            2 * (3 + 3 + 3 + 3 + 3),
        ),
    ],
)
def test_impact_of_progress_scores_the_levels_of_government_and_specials(facts: dict[str, Any], culture: int):
    assert impact("impact_of_progress", **facts) == culture


@card("impact_of_technology")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({"technologies": {"scientific_method": 3}, "specials": ["strategy"]}, 0),
        ({"technologies": {"computers": 0, "tanks": 2}}, 4 * 2),
        ({"government": "communism", "specials": ["satellites"], "technologies": {"oil": 1}}, 4 * 3),
        ({"leader": "albert_einstein", "wonders": ["internet"]}, 0),
    ],
)
def test_impact_of_technology_scores_technologies_of_age_iii_in_play(facts: dict[str, Any], culture: int):
    assert impact("impact_of_technology", **facts) == culture


@card("impact_of_variety")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({}, 2 * (1 + 1 + 0)),
        (
            {"technologies": {"swordsmen": 1, "knights": 2, "opera": 1}, "specials": ["masonry", "warfare"]},
            2 * (2 + 2 + 2),
        ),
        ({"technologies": {"cannon": 0, "drama": 0, "warriors": 0, "philosophy": 0}}, 0),
        ({"technologies": {"warriors": 0, "alchemy": 1, "oil": 2}}, 2 * (0 + 1 + 0)),
    ],
)
def test_impact_of_variety_scores_types_of_units_buildings_and_specials(facts: dict[str, Any], culture: int):
    assert impact("impact_of_variety", **facts) == culture


# Colonies, wonders, government ----------------------------------------------------------------------------------


@card("impact_of_colonies")
@pytest.mark.parametrize(
    ("colonies", "culture"), [([], 0), (["vast_territory_i", "vast_territory_ii", "historic_territory_i"], 9)]
)
def test_impact_of_colonies_scores_three_for_each(colonies: list[str], culture: int):
    assert impact("impact_of_colonies", colonies=colonies) == culture


@card("impact_of_wonders")
@rule("TTA-CLAR-RAVAGES-1", "TTA-CLAR-RAVAGES-3")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({}, 0),
        ({"wonders": ["pyramids"]}, 5),
        ({"wonders": ["great_wall"]}, 4),
        ({"wonders": ["kremlin"]}, 3),
        ({"wonders": ["internet"]}, 2),
        ({"wonders": ["pyramids", "great_wall", "kremlin"], "ruins": ["pyramids", "great_wall"]}, 5 + 4 + 3),
        ({"wonders": ["colossus"], "unfinished": ("hollywood", 2)}, 5),
    ],
)
def test_impact_of_wonders_scores_completed_wonders_by_age(facts: dict[str, Any], culture: int):
    assert impact("impact_of_wonders", **facts) == culture


@card("impact_of_government")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({}, 2 * 4 + 2),
        ({"civil_actions": 0, "military_actions": 0}, 2 * 4 + 2),
        ({"government": "monarchy", "wonders": ["pyramids"], "specials": ["code_of_laws", "warfare"]}, 2 * 7 + 4),
        ({"purse": {"military_actions": 2}}, 2 * 4 + 2),
    ],
)
def test_impact_of_government_scores_twice_civil_and_once_military_totals(facts: dict[str, Any], culture: int):
    assert impact("impact_of_government", **facts) == culture


# People ---------------------------------------------------------------------------------------------------------


@card("impact_of_happiness")
@rule("TTA-STAT-20")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({"technologies": {"religion": 2, "drama": 1}}, 2 * 3),
        ({"technologies": {"organized_religion": 3}}, 16),
        ({"technologies": {"religion": 3}, "yellow_bank": 6}, 2 * 3 - 2 * 2),
        ({"yellow_bank": 10, "culture": 10}, 10 - 2 * 3),
        ({"yellow_bank": 10, "culture": 5}, 0),
    ],
)
def test_impact_of_happiness_scores_happy_faces_less_discontent(facts: dict[str, Any], culture: int):
    assert impact("impact_of_happiness", **facts) == culture


@card("impact_of_population")
@rule("TTA-STAT-39", "TTA-STAT-40", "TTA-TOKEN-14")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({}, 0),
        ({"pool": 4}, 0),
        ({"pool": 5}, 2),
        ({"pool": 3, "technologies": {"agriculture": 5, "bronze": 5}}, 2 * 5),
        ({"pool": 3, "technologies": {"agriculture": 5, "bronze": 5}, "yellow_bank": 12}, 2 * 3),
        ({"pool": 3, "technologies": {"agriculture": 5, "bronze": 4, "religion": 1}, "yellow_bank": 12}, 2 * 4),
        ({"yellow_bank": 2}, 0),
    ],
)
def test_impact_of_population_scores_content_workers_above_ten(facts: dict[str, Any], culture: int):
    assert impact("impact_of_population", **facts) == culture


# Science and strength -------------------------------------------------------------------------------------------

RANKS = [
    ((1, 4), 0, [0, 10]),
    ((2, 2), 1, [0, 10]),
    ((2, 2), 0, [10, 0]),
    ((3, 5, 1), 0, [7, 14, 0]),
    ((3, 3, 3), 1, [0, 14, 7]),
    ((4, 2, 8, 3), 0, [10, 0, 15, 5]),
    ((4, 4, 4, 9), 1, [0, 10, 5, 15]),
    ((0, 0, 0, 0), 3, [10, 5, 0, 15]),
]


@card("impact_of_science")
@rule("TTA-EVT-14")
@pytest.mark.parametrize(("ratings", "by", "culture"), RANKS)
def test_impact_of_science_scores_by_rank(ratings: tuple[int, ...], by: int, culture: list[int]):
    scene = tta(seats=len(ratings), age="III")
    for seat, rating in enumerate(ratings):
        scene.player(seat, technologies={"philosophy": rating})
    scene.reveal("impact_of_science", by=by)
    assert [player.culture for player in scene.table.players] == culture


@card("impact_of_strength")
@rule("TTA-EVT-14")
@pytest.mark.parametrize(("ratings", "by", "culture"), RANKS)
def test_impact_of_strength_scores_by_rank(ratings: tuple[int, ...], by: int, culture: list[int]):
    scene = tta(seats=len(ratings), age="III")
    for seat, rating in enumerate(ratings):
        scene.player(seat, technologies={"warriors": rating})
    scene.reveal("impact_of_strength", by=by)
    assert [player.culture for player in scene.table.players] == culture


@card("impact_of_strength")
@rule("TTA-RESIGN-10")
def test_impact_of_strength_uses_the_ranks_for_the_players_left():
    scene = tta(seats=3, age="III").player(1, technologies={"warriors": 3}).politics(2).choose("resign")
    scene.reveal("impact_of_strength")
    assert [player.culture for player in scene.table.players] == [0, 10, 0]


# At the end of the game -----------------------------------------------------------------------------------------


@card("impact_of_strength", "impact_of_colonies")
@rule("TTA-ENDGAME-5")
def test_impacts_left_at_the_end_are_scored():
    scene = tta(seats=3, age="IV").player(1, technologies={"warriors": 4}, colonies=["vast_territory_i"])
    scene.table.future_events = [prepared("impact_of_colonies", 0)]
    final_scoring(scene, "impact_of_strength")
    assert scene.table.result() is not None
    assert [player.culture for player in scene.table.players] == [7, 14 + 3, 0]


@card("impact_of_science")
@rule("TTA-EVT-16")
@pytest.mark.parametrize(("starting", "culture"), [(0, [14, 7, 0]), (1, [0, 14, 7])])
def test_ties_at_the_end_are_broken_from_the_starting_player(starting: int, culture: list[int]):
    scene = tta(seats=3, age="IV")
    scene.table.starting = starting
    scene.events("impact_of_science")
    scene.table.last_round = scene.table.round
    scene.actions((starting + 2) % 3).end_turn()
    assert [player.culture for player in scene.table.players] == culture
