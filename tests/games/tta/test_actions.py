"""The Action Phase in general (TTA-ACT)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def civil_life(**facts: object) -> Scene:
    """Seat 0 has revealed Development of Civilization and is asked for the action it grants."""
    scene = tta().player(0, military_hand=["rats"], **facts).events("development_of_civilization", "foray")
    return scene.politics(0).choose("prepare rats")


@rule("TTA-ACT-1")
@pytest.mark.parametrize(
    "order",
    [
        ["destroy bronze", "population", "build religion", "disband warriors", "build warriors"],
        ["disband warriors", "population", "build warriors", "build religion", "destroy bronze"],
        ["population", "build religion", "destroy bronze", "disband warriors", "build warriors"],
    ],
)
def test_civil_and_military_actions_mix_in_any_order(order: list[str]):
    scene = tta().player(0, food=2, resources=5)
    scene.choose(*order)
    player = scene.p(0)
    assert (player.civil_actions, player.military_actions) == (1, 0)
    assert (player.food, player.resources) == (0, 0)
    assert player.workers["bronze"] == 1
    assert player.workers["religion"] == 1
    assert player.workers["warriors"] == 1
    assert player.pool == 2


@rule("TTA-ACT-1")
def test_the_same_action_may_be_repeated_while_it_can_be_paid():
    scene = tta().player(0, food=9)
    scene.choose("population", "population", "population")
    assert scene.p(0).pool == 4
    assert scene.p(0).food == 2
    assert scene.refused("population") == "no_food"


@rule("TTA-ACT-2")
@pytest.mark.parametrize(
    ("facts", "choice", "why"),
    [
        ({"food": 1}, "population", "no_food"),
        ({"food": 9, "civil_actions": 0}, "population", "no_civil_action"),
        ({"resources": 1}, "build bronze", "no_resources"),
        ({"resources": 9, "pool": 0}, "build bronze", "no_unused_worker"),
        ({"resources": 9, "military_actions": 0}, "build warriors", "no_military_action"),
        ({"civil_hand": ["iron"], "science": 4}, "develop iron", "no_science"),
        ({"unfinished": ("pyramids", 0), "resources": 2}, "stage 1", "no_resources"),
        ({"technologies": {"irrigation": 0}, "resources": 1}, "upgrade agriculture irrigation", "no_resources"),
        ({"civil_hand": ["moses"], "civil_actions": 0}, "leader moses", "no_civil_action"),
        ({"civil_hand": ["stockpile"], "civil_actions": 0}, "play stockpile", "no_civil_action"),
    ],
)
def test_an_action_that_cannot_be_paid_in_full_is_not_possible(facts: dict[str, object], choice: str, why: str):
    scene = tta().player(0, **facts)
    assert not scene.offered(choice)
    assert scene.refused(choice) == why


@rule("TTA-ACT-3")
def test_the_phase_may_end_with_all_actions_unspent():
    scene = tta()
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 2)
    assert scene.offered("end")
    scene.choose("end")
    assert scene.asked() == (1,)


@rule("TTA-ACT-4")
@pytest.mark.parametrize("choice", ["population", "build bronze", "develop masonry"])
def test_an_action_through_an_event_costs_no_civil_action(choice: str):
    scene = civil_life(civil_hand=["masonry"], science=5, food=5, resources=5)
    scene.choose(choice)
    assert scene.p(0).civil_actions == 4


@rule("TTA-ACT-4")
def test_an_action_through_an_action_card_costs_only_the_card_itself():
    scene = tta().player(0, civil_hand=["rich_land_a"], resources=1, technologies={"agriculture": 0})
    scene.choose("play rich_land_a", "build bronze")
    assert scene.p(0).workers["bronze"] == 3
    assert scene.p(0).civil_actions == 3


@rule("TTA-ACT-4")
def test_a_revolution_through_an_event_still_costs_all_civil_actions():
    scene = civil_life(civil_hand=["monarchy"], science=8)
    scene.choose("revolution monarchy")
    assert scene.p(0).government == "monarchy"
    assert scene.p(0).civil_actions == 0


@rule("TTA-ACT-5")
@pytest.mark.parametrize(
    ("choice", "food", "resources", "science"),
    [("population", 4, 5, 5), ("build bronze", 5, 4, 5), ("develop masonry", 5, 5, 3)],
)
def test_food_resources_and_science_are_due_in_an_action_through_an_event(
    choice: str, food: int, resources: int, science: int
):
    """The event takes one off the prices of 2 food, 2 resources and 3 science."""
    scene = civil_life(civil_hand=["masonry"], science=5, food=5, resources=5)
    scene.choose(choice)
    player = scene.p(0)
    assert (player.food, player.resources, player.science) == (food, resources, science)


@rule("TTA-ACT-5")
def test_an_action_that_a_card_calls_free_costs_no_resources():
    scene = tta().player(0, military_hand=["rats"], resources=3).events("development_of_religion", "foray")
    scene.politics(0).choose("prepare rats", "place religion")
    assert scene.p(0).workers["religion"] == 1
    assert scene.p(0).resources == 3
