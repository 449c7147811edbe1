"""The Production Phase: points, corruption, food, consumption, resources (TTA-PROD, TTA-CORR, TTA-FOOD)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

NO_WORKERS = {"agriculture": 0, "bronze": 0}


def per_turn(scene: Scene, what: str) -> int:
    """What the player board of the first civilization shows for the next production."""
    board: Any = scene.table.view(0)["board"]
    shown: int = board["players"][0]["per_turn"][what]
    return shown


# The phase ----------------------------------------------------------------------------------------------------------


@rule("TTA-PROD-1")
def test_culture_is_scored_before_famine_takes_it():
    """Five culture are scored, then four are lost for a missing food; the other way round five would be left."""
    scene = tta().player(0, technologies={**NO_WORKERS, "religion": 2, "printing_press": 3}, yellow_bank=16)
    assert scene.p(0).culture_rating == 5
    scene.end_turn()
    assert scene.p(0).culture == 1


@rule("TTA-PROD-1")
def test_the_tokens_of_each_step_serve_the_next():
    """Empty bank, 10 food: corruption takes 6 food, six farms put these tokens back, consumption frees 3 of them, and
    only then two mines find tokens to produce."""
    scene = tta().player(0, technologies={"agriculture": 6}, blue_bank=0, food=10, yellow_bank=5, pool=5)
    scene.end_turn()
    player = scene.p(0)
    assert player.food == 10 - 6 + 6 - 3
    assert player.resources == 2
    assert player.blue_bank == 1


@rule("TTA-PROD-2")
def test_science_points_equal_to_the_rating():
    scene = tta().player(0, technologies={"philosophy": 2, "alchemy": 1}, science=3).end_turn()
    assert scene.p(0).science == 3 + 4


@rule("TTA-PROD-3")
def test_culture_points_equal_to_the_rating():
    scene = tta().player(0, technologies={"religion": 2, "drama": 1}, culture=3).end_turn()
    assert scene.p(0).culture == 3 + 4


@rule("TTA-PROD-4")
def test_each_mine_moves_a_blue_token_onto_its_card():
    scene = tta().player(0, technologies={"bronze": 2, "iron": 3, "agriculture": 0}).end_turn()
    player = scene.p(0)
    assert player.resources_on == {"bronze": 2, "iron": 3}
    assert player.resources == 2 * 1 + 3 * 2
    assert player.blue_bank == 16 - 5


@rule("TTA-PROD-5")
def test_with_few_blue_tokens_the_best_mines_are_served_first():
    scene = tta().player(0, technologies={"agriculture": 0, "bronze": 2, "iron": 1, "coal": 1}, blue_bank=3).end_turn()
    assert scene.p(0).resources_on == {"bronze": 1, "iron": 1, "coal": 1}
    assert scene.p(0).blue_bank == 0


# Corruption ---------------------------------------------------------------------------------------------------------


@rule("TTA-CORR-1")
def test_the_first_square_of_each_section_of_the_blue_bank_carries_a_number():
    """Uncovering the 11th, the 6th and the 1st square from the left shows 2, 4 and 6."""
    shown = [per_turn(tta().player(0, blue_bank=bank), "corruption") for bank in range(17)]
    assert shown == [6] + [4] * 5 + [2] * 5 + [0] * 6


@rule("TTA-CORR-2")
@pytest.mark.parametrize("bank", [11, 12, 16, 20])
def test_no_corruption_while_all_marked_squares_are_covered(bank: int):
    scene = tta().player(0, technologies=NO_WORKERS, blue_bank=bank, resources=8).end_turn()
    assert scene.p(0).resources == 8


@rule("TTA-CORR-3", "TTA-CORR-4")
@pytest.mark.parametrize(("bank", "lost"), [(10, 2), (6, 2), (5, 4), (1, 4), (0, 6)])
def test_the_leftmost_uncovered_number_of_resources_is_lost(bank: int, lost: int):
    scene = tta().player(0, technologies=NO_WORKERS, blue_bank=bank, resources=8, food=5).end_turn()
    assert scene.p(0).resources == 8 - lost
    assert scene.p(0).food == 5
    assert scene.p(0).blue_bank == bank + lost


@rule("TTA-CORR-5", "TTA-EX-38")
def test_food_covers_what_resources_cannot():
    scene = tta().player(0, technologies=NO_WORKERS, blue_bank=5, resources=3, food=5).end_turn()
    assert (scene.p(0).resources, scene.p(0).food) == (0, 4)


@rule("TTA-CORR-6")
def test_corruption_beyond_resources_and_food_costs_nothing_more():
    scene = tta().player(0, technologies=NO_WORKERS, blue_bank=0, resources=1, food=1, culture=9).end_turn()
    player = scene.p(0)
    assert (player.resources, player.food, player.culture, player.blue_bank) == (0, 0, 9, 2)


@rule("TTA-CORR-7")
def test_corruption_comes_before_the_production_of_the_turn():
    scene = tta().player(0, blue_bank=5, resources=1, food=1).end_turn()
    assert (scene.p(0).resources, scene.p(0).food) == (2, 2)


# Food ---------------------------------------------------------------------------------------------------------------


@rule("TTA-FOOD-1")
def test_each_farm_moves_a_blue_token_onto_its_card():
    scene = tta().player(0, technologies={"agriculture": 2, "irrigation": 3, "bronze": 0}).end_turn()
    player = scene.p(0)
    assert player.food_on == {"agriculture": 2, "irrigation": 3}
    assert player.food == 2 * 1 + 3 * 2
    assert player.blue_bank == 16 - 5


@rule("TTA-FOOD-2", "TTA-EX-40")
def test_with_few_blue_tokens_the_best_farms_are_served_first():
    techs = {"bronze": 0, "agriculture": 0, "irrigation": 2, "selective_breeding": 1}
    scene = tta().player(0, technologies=techs, blue_bank=2).end_turn()
    assert scene.p(0).food_on == {"agriculture": 0, "irrigation": 1, "selective_breeding": 1}
    assert scene.p(0).blue_bank == 0


@rule("TTA-FOOD-3")
def test_the_first_square_of_each_section_of_the_yellow_bank_carries_a_number():
    shown = [per_turn(tta().player(0, yellow_bank=bank), "consumption") for bank in range(19)]
    assert shown == [6] + [4] * 4 + [3] * 4 + [2] * 4 + [1] * 4 + [0] * 2


@rule("TTA-FOOD-4")
@pytest.mark.parametrize("bank", [17, 18, 22])
def test_nothing_is_eaten_while_all_marked_squares_are_covered(bank: int):
    scene = tta().player(0, technologies=NO_WORKERS, yellow_bank=bank, food=8).end_turn()
    assert scene.p(0).food == 8


@rule("TTA-FOOD-5", "TTA-FOOD-6")
@pytest.mark.parametrize(("bank", "eaten"), [(16, 1), (13, 1), (12, 2), (9, 2), (8, 3), (5, 3), (4, 4), (1, 4), (0, 6)])
def test_the_leftmost_uncovered_number_of_food_is_eaten(bank: int, eaten: int):
    scene = tta().player(0, technologies=NO_WORKERS, yellow_bank=bank, pool=8, food=8, culture=9).end_turn()
    assert scene.p(0).food == 8 - eaten
    assert scene.p(0).culture == 9
    assert scene.p(0).blue_bank == 16 + eaten


@rule("TTA-FOOD-7")
@pytest.mark.parametrize(("food", "culture"), [(3, 20), (2, 16), (1, 12), (0, 8)])
def test_each_missing_food_costs_four_culture(food: int, culture: int):
    scene = tta().player(0, technologies=NO_WORKERS, yellow_bank=8, pool=8, food=food, culture=20).end_turn()
    assert scene.p(0).culture == culture
    assert scene.p(0).food == 0


@rule("TTA-FOOD-8", "TTA-EX-39")
def test_famine_takes_no_more_culture_than_there_is():
    scene = tta().player(0, technologies=NO_WORKERS, yellow_bank=8, pool=8, food=1, culture=5).end_turn()
    assert (scene.p(0).food, scene.p(0).culture) == (0, 0)


@rule("TTA-FOOD-9")
def test_the_food_of_this_turn_can_be_eaten_at_once():
    scene = tta().player(0, yellow_bank=12, pool=8, food=0, culture=9).end_turn()
    assert (scene.p(0).food, scene.p(0).culture) == (0, 9)
