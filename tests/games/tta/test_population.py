"""Increasing population (TTA-POP)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta

from annals.rules import rule


@rule("TTA-POP-1")
def test_increasing_population_costs_a_civil_action():
    scene = tta().player(0, food=2).choose("population")
    assert scene.p(0).civil_actions == 3
    scene.player(0, food=9, civil_actions=0)
    assert scene.refused("population") == "no_civil_action"


@rule("TTA-POP-2")
@pytest.mark.parametrize(
    ("bank", "price"),
    [(18, 2), (17, 2), (16, 3), (13, 3), (12, 4), (9, 4), (8, 5), (5, 5), (4, 7), (1, 7)],
)
def test_the_emptier_the_bank_the_dearer_the_worker(bank: int, price: int):
    scene = tta().player(0, yellow_bank=bank, food=price - 1)
    assert scene.refused("population") == "no_food"
    scene.player(0, food=10).choose("population")
    assert scene.p(0).food == 10 - price


@rule("TTA-POP-2", "TTA-OPEN-18")
def test_a_bank_with_more_tokens_than_squares_is_as_cheap_as_a_full_one():
    scene = tta().player(0, yellow_bank=22, food=2).choose("population")
    assert scene.p(0).food == 0


@rule("TTA-POP-3")
def test_a_yellow_token_moves_from_the_bank_to_the_pool():
    scene = tta().player(0, food=2, pool=0).choose("population")
    assert scene.p(0).yellow_bank == 17
    assert scene.p(0).pool == 1


@rule("TTA-POP-4")
def test_the_new_worker_is_unused_until_placed():
    scene = tta().player(0, food=2, resources=3, pool=0)
    assert scene.refused("build religion") == "no_unused_worker"
    scene.choose("population")
    player = scene.p(0)
    assert player.workers == tta().p(0).workers
    assert (player.culture_rating, player.science_rating, player.strength, player.happiness) == (0, 1, 1, 0)
    scene.choose("build religion")
    assert (player.pool, player.culture_rating, player.happiness) == (0, 1, 1)


@rule("TTA-POP-5")
def test_an_empty_bank_ends_growth():
    scene = tta().player(0, yellow_bank=1, food=9).choose("population")
    assert scene.p(0).yellow_bank == 0
    scene.player(0, food=9)
    assert scene.refused("population") == "bank_empty"
