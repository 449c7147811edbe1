"""Wonders: taking them, building their stages, completing them (TTA-WONDER)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def own_area(scene: Scene) -> dict[str, Any]:
    """What everybody sees of the first civilization."""
    board: Any = scene.table.view(None)["board"]
    shown: dict[str, Any] = board["players"][0]
    return shown


@rule("TTA-WONDER-1")
def test_wonders_and_no_other_cards_list_prices_of_stages():
    for card in tta().table.cards.values():
        assert bool(card.stages) == (card.kind == "wonder"), card.id
        assert card.is_civil or card.kind != "wonder", card.id


@rule("TTA-WONDER-2")
@pytest.mark.parametrize(
    ("completed", "space", "price"),
    [([], 1, 1), ([], 6, 2), (["colossus"], 1, 2), (["colossus", "hanging_gardens"], 6, 4)],
)
def test_each_completed_wonder_makes_the_next_dearer(completed: list[str], space: int, price: int):
    scene = tta().whole_row().row(**{f"s{space}": "great_wall"}).player(0, wonders=completed)
    scene.choose(f"take {space}")
    assert scene.p(0).unfinished == "great_wall"
    assert scene.p(0).civil_actions == 4 - price


@rule("TTA-WONDER-2")
def test_a_wonder_is_not_taken_without_the_extra_civil_actions():
    scene = tta().whole_row("great_wall", "iron").player(0, wonders=["colossus"], civil_actions=1)
    assert scene.refused("take 1") == "no_civil_action"
    assert scene.offered("take 2")


@rule("TTA-WONDER-2", "TTA-CLAR-TAJ-1")
def test_a_discount_never_makes_taking_a_wonder_bring_civil_actions():
    """The Taj Mahal in a space for 1 is 2 cheaper after a leader was replaced: it is free."""
    scene = tta().whole_row("taj_mahal").player(0, leader="moses", civil_hand=["aristotle"], civil_actions=2)
    scene.choose("leader aristotle")
    assert scene.p(0).civil_actions == 2
    scene.choose("take 1")
    assert (scene.p(0).civil_actions, scene.purse(0, "civil_actions")) == (2, 0)
    assert scene.p(0).unfinished == "taj_mahal"


@rule("TTA-WONDER-3", "TTA-EX-23")
def test_a_ruin_counts_as_a_completed_wonder_for_the_price():
    scene = tta().whole_row().row(s6="great_wall")
    scene.player(0, wonders=["colossus", "hanging_gardens"], ruins=["colossus"])
    scene.choose("take 6")
    assert scene.p(0).civil_actions == 0


@rule("TTA-WONDER-3")
def test_the_price_stays_when_ravages_of_time_ruins_a_wonder():
    scene = tta(age="II").player(0, military_hand=["rats"], wonders=["colossus"]).whole_row("great_wall")
    scene.events("ravages_of_time", "iconoclasm").politics(0).choose("prepare rats")
    assert scene.p(0).ruins == ["colossus"]
    scene.choose("take 1")
    assert scene.p(0).civil_actions == 2


@rule("TTA-WONDER-4", "TTA-WONDER-5")
def test_a_wonder_taken_lies_unfinished_in_play_and_not_in_the_hand():
    scene = tta().whole_row("pyramids").choose("take 1")
    assert own_area(scene)["unfinished"] == "pyramids"
    assert own_area(scene)["stages"] == 0
    assert own_area(scene)["wonders"] == []
    assert scene.p(0).civil_hand == []


@rule("TTA-WONDER-6")
def test_no_second_wonder_while_one_is_unfinished():
    scene = tta().whole_row("pyramids", "colossus").choose("take 1")
    assert scene.refused("take 2") == "wonder_unfinished"


@rule("TTA-WONDER-6")
def test_after_completion_the_next_wonder_may_be_taken():
    scene = tta().whole_row("great_wall").player(0, unfinished=("pyramids", 2), resources=1).choose("stage 1")
    assert scene.offered("take 1")


@rule("TTA-WONDER-7")
def test_a_full_hand_does_not_stop_a_wonder():
    scene = tta().whole_row("pyramids", "iron")
    scene.player(0, civil_hand=["alchemy", "theology", "knights", "drama"])
    assert scene.refused("take 2") == "hand_full"
    scene.choose("take 1")
    assert scene.p(0).unfinished == "pyramids"


@rule("TTA-WONDER-8")
def test_an_unfinished_wonder_has_no_effect():
    scene = tta().whole_row("colossus").player(0, resources=3).choose("take 1", "stage 1")
    assert scene.p(0).stages == 1
    assert scene.p(0).strength == 1
    assert scene.p(0).colonization == 0
    assert tta().player(0, unfinished=("pyramids", 2)).p(0).civil_total == 4


@rule("TTA-WONDER-9")
def test_stages_need_an_unfinished_wonder():
    scene = tta().player(0, wonders=["colossus"], resources=9)
    assert not scene.offered("stage 1")
    assert scene.refused("stage 1") == "no_wonder"


@rule("TTA-WONDER-10")
def test_a_stage_costs_a_civil_action():
    scene = tta().player(0, unfinished=("pyramids", 0), resources=3).choose("stage 1")
    assert scene.p(0).civil_actions == 3
    scene.player(0, civil_actions=0, resources=9)
    assert scene.refused("stage 1") == "no_civil_action"


@rule("TTA-WONDER-11", "TTA-WONDER-12")
@pytest.mark.parametrize(("built", "price"), [(0, 1), (1, 4), (2, 1)])
def test_the_leftmost_uncovered_stage_sets_the_price(built: int, price: int):
    scene = tta().player(0, unfinished=("library_of_alexandria", built), resources=price - 1)
    assert scene.refused("stage 1") == "no_resources"
    scene.player(0, resources=6).choose("stage 1")
    assert scene.p(0).resources == 6 - price


@rule("TTA-WONDER-12")
def test_the_cheap_last_stage_is_not_built_before_the_dear_middle_one():
    scene = tta().player(0, unfinished=("library_of_alexandria", 0), resources=2).choose("stage 1")
    assert scene.p(0).resources == 1
    assert scene.refused("stage 1") == "no_resources"


@rule("TTA-WONDER-13")
def test_a_blue_token_of_the_bank_covers_the_stage():
    scene = tta().player(0, unfinished=("pyramids", 0), resources=3, blue_bank=10).choose("stage 1")
    assert scene.p(0).stages == 1
    assert scene.p(0).blue_bank == 10 + 3 - 1


@rule("TTA-WONDER-14", "TTA-OPEN-10")
@pytest.mark.parametrize(("gives", "food", "resources"), [("agriculture", 0, 1), ("bronze", 1, 0)])
def test_with_an_empty_bank_the_owner_chooses_the_technology_that_gives_the_token(
    gives: str, food: int, resources: int
):
    """The price of 1 is paid by moving the token from Iron to Bronze, so the bank stays empty."""
    scene = tta().player(0, unfinished=("library_of_alexandria", 0), technologies={"iron": 0}, blue_bank=0)
    scene.tokens_on(0, iron=1, agriculture=1).choose("stage 1")
    assert scene.question() == "CoverStage"
    assert scene.offers() == ["token agriculture", "token bronze"]
    scene.choose(f"token {gives}")
    player = scene.p(0)
    assert player.stages == 1
    assert player.blue_bank == 0
    assert (player.food, player.resources) == (food, resources)


@rule("TTA-WONDER-14")
def test_with_a_token_in_the_bank_no_technology_gives_one():
    scene = tta().player(0, unfinished=("library_of_alexandria", 0), technologies={"iron": 0}, blue_bank=1)
    scene.tokens_on(0, iron=1, agriculture=1).choose("stage 1")
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_bank) == (1, 1, 0)


@rule("TTA-OPEN-9")
def test_without_any_blue_token_no_stage_is_built_even_for_nothing():
    scene = tta().player(0, unfinished=("hanging_gardens", 0), civil_hand=["engineering_genius_a"], blue_bank=0)
    assert scene.refused("play engineering_genius_a") == "card_has_no_use"
    scene.tokens_on(0, agriculture=1).choose("play engineering_genius_a")
    assert scene.p(0).stages == 1
    assert scene.p(0).food == 0


@rule("TTA-WONDER-15", "TTA-WONDER-17")
def test_the_wonder_is_completed_with_its_last_stage():
    scene = tta().player(0, unfinished=("pyramids", 0), resources=6).choose("stage 1", "stage 1")
    assert (own_area(scene)["unfinished"], own_area(scene)["stages"]) == ("pyramids", 2)
    scene.choose("stage 1")
    assert (own_area(scene)["unfinished"], own_area(scene)["stages"]) == (None, 0)
    assert own_area(scene)["wonders"] == ["pyramids"]


@rule("TTA-WONDER-16")
def test_the_tokens_return_to_the_bank_on_completion():
    scene = tta().player(0, unfinished=("pyramids", 2), resources=1, blue_bank=5).choose("stage 1")
    assert scene.p(0).blue_bank == 5 + 1 + 2


@rule("TTA-WONDER-18")
def test_the_effects_start_on_completion():
    scene = tta().player(0, unfinished=("colossus", 1), resources=3).choose("stage 1")
    assert scene.p(0).strength == 3
    assert scene.p(0).colonization == 1


@rule("TTA-WONDER-18")
def test_a_completed_wonder_brings_its_action_and_its_token_at_once():
    scene = tta().player(0, unfinished=("pyramids", 2), resources=1).choose("stage 1")
    assert (scene.p(0).civil_total, scene.p(0).civil_actions) == (5, 4)
    scene = tta().player(0, unfinished=("taj_mahal", 2), resources=2, blue_bank=10).choose("stage 1")
    assert scene.p(0).blue_bank == 10 + 2 + 2 + 1
    assert scene.p(0).culture_rating == 3


@rule("TTA-WONDER-19", "TTA-EX-26")
def test_several_stages_in_one_action_are_paid_together():
    scene = tta().player(0, unfinished=("great_wall", 0), specials=["masonry"], resources=4, blue_bank=10)
    scene.choose("stage 2")
    player = scene.p(0)
    assert player.civil_actions == 3
    assert player.resources == 0
    assert player.stages == 2
    assert player.blue_bank == 10 + 4 - 2
    assert scene.told("stage") == [{"card": "great_wall", "stages": 2, "resources": 4}]


@rule("TTA-WONDER-19")
def test_several_stages_need_the_resources_for_all_of_them():
    scene = tta().player(0, unfinished=("great_wall", 0), specials=["masonry"], resources=3)
    assert scene.offered("stage 1")
    assert scene.refused("stage 2") == "no_resources"


@rule("TTA-WONDER-10", "TTA-WONDER-19")
def test_without_a_card_that_allows_more_an_action_builds_one_stage():
    scene = tta().player(0, unfinished=("great_wall", 0), resources=9)
    assert scene.refused("stage 2") == "not_so_many_stages"
    scene.player(0, specials=["masonry"])
    assert scene.offered("stage 2")
    assert scene.refused("stage 3") == "not_so_many_stages"


@rule("TTA-WONDER-20")
def test_wonders_are_not_limited_in_number():
    done = ["colossus", "hanging_gardens", "library_of_alexandria", "great_wall", "st_peters_basilica", "taj_mahal"]
    scene = tta().player(0, wonders=done, unfinished=("universitas_carolina", 2), resources=3).choose("stage 1")
    assert scene.p(0).wonders == [*done, "universitas_carolina"]
    assert scene.p(0).science_rating == 1 + 1 + 2


@rule("TTA-WONDER-21")
def test_a_wonder_that_scores_at_once_scores_once():
    """First Space Flight: Iron (1), Strategy (2), Republic (2) in play are 5 levels."""
    scene = tta(age="III").player(0, unfinished=("first_space_flight", 3), resources=9, culture=10)
    scene.player(0, technologies={"iron": 0}, specials=["strategy"], government="republic")
    scene.choose("stage 1")
    assert scene.p(0).wonders == ["first_space_flight"]
    assert scene.p(0).culture == 15
    assert scene.p(0).culture_rating == 0
    scene.end_turn()
    assert scene.p(0).culture == 15


@rule("TTA-EX-24")
def test_the_great_wall_costs_two_two_three_two():
    scene = tta().player(0, unfinished=("great_wall", 0), resources=9)
    left = []
    for _ in range(4):
        assert scene.p(0).wonders == []
        scene.choose("stage 1")
        left.append(scene.p(0).resources)
    assert left == [7, 5, 2, 0]
    assert scene.p(0).wonders == ["great_wall"]


@rule("TTA-EX-25")
def test_st_peters_basilica_costs_four_and_four():
    scene = tta().player(0, unfinished=("st_peters_basilica", 0), resources=8).choose("stage 1")
    assert scene.p(0).resources == 4
    scene.choose("stage 1")
    assert scene.p(0).resources == 0
    assert scene.p(0).wonders == ["st_peters_basilica"]
