"""Action cards (TTA-ACTION)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def own_actions(scene: Scene) -> dict[str, int]:
    board: Any = scene.table.view(0)["board"]
    actions: dict[str, int] = board["players"][0]["actions"]
    return actions


@rule("TTA-ACTION-1")
def test_action_cards_are_civil_cards_and_only_they_are_played_as_such():
    scene = tta().player(0, civil_hand=["stockpile", "iron", "moses"])
    cards = scene.table.cards
    assert all(card.is_civil for card in cards.values() if card.kind == "action")
    assert scene.offered("play stockpile")
    assert scene.refused("play iron") == "not_an_action_card"
    assert scene.refused("play moses") == "not_an_action_card"


@rule("TTA-ACTION-2")
def test_playing_an_action_card_costs_a_civil_action():
    scene = tta().player(0, civil_hand=["stockpile", "stockpile"]).choose("play stockpile")
    assert scene.p(0).civil_actions == 3
    scene.player(0, civil_actions=0)
    assert scene.refused("play stockpile") == "no_civil_action"


@rule("TTA-ACTION-3")
def test_a_card_just_taken_waits_for_the_next_turn():
    scene = tta().whole_row("stockpile").choose("take 1")
    assert not scene.offered("play stockpile")
    assert scene.refused("play stockpile") == "taken_this_phase"
    scene.choose("end", "end", "pass")
    assert (scene.asked(), scene.question()) == ((0,), "ActionPhase")
    assert scene.offered("play stockpile")


@rule("TTA-ACTION-3")
def test_an_older_copy_can_be_played_beside_one_just_taken():
    scene = tta().whole_row("stockpile").player(0, civil_hand=["stockpile"]).choose("take 1", "play stockpile")
    assert scene.p(0).civil_hand == ["stockpile"]
    assert scene.refused("play stockpile") == "taken_this_phase"


@rule("TTA-ACTION-3")
def test_other_cards_just_taken_can_be_played_at_once():
    scene = tta().whole_row("moses", "iron").player(0, science=5).choose("take 1", "take 2", "leader moses")
    scene.choose("develop iron")
    assert scene.p(0).leader == "moses"
    assert "iron" in scene.p(0).workers


@rule("TTA-ACTION-4")
def test_the_card_is_shown_and_its_effect_happens():
    scene = tta().player(0, civil_hand=["cultural_heritage_a"]).choose("play cultural_heritage_a")
    assert (scene.p(0).science, scene.p(0).culture) == (1, 4)
    assert scene.told("play") == [{"card": "cultural_heritage_a"}]


@rule("TTA-ACTION-4")
@pytest.mark.parametrize(("choice", "food", "resources"), [("gain food", 2, 0), ("gain resource", 0, 2)])
def test_an_effect_with_a_choice_asks_the_player(choice: str, food: int, resources: int):
    scene = tta().player(0, civil_hand=["reserves_i"]).choose("play reserves_i", choice)
    assert (scene.p(0).food, scene.p(0).resources) == (food, resources)


@rule("TTA-ACTION-5")
def test_an_ordered_action_keeps_its_rules_but_costs_no_action_of_its_own():
    """Rich Land (A): a farm or mine for 1 less; the price of the Bronze mine is 2, a worker is needed."""
    scene = tta().player(0, civil_hand=["rich_land_a"], resources=1, civil_actions=1)
    scene.choose("play rich_land_a", "build bronze")
    player = scene.p(0)
    assert player.civil_actions == 0
    assert (player.workers["bronze"], player.pool, player.resources) == (3, 0, 0)


@rule("TTA-ACTION-5")
def test_the_limits_of_the_ordered_action_hold():
    scene = tta().player(0, civil_hand=["urban_growth_a"], technologies={"philosophy": 2}, resources=9)
    scene.choose("play urban_growth_a")
    assert scene.p(0).workers["religion"] == 1
    scene = tta().player(0, civil_hand=["urban_growth_a"], technologies={"philosophy": 2, "alchemy": 0}, resources=9)
    scene.choose("play urban_growth_a")
    assert scene.refused("build philosophy") == "urban_limit"
    assert scene.refused("build bronze") == "other_kind"
    assert scene.offers() == ["build religion", "upgrade philosophy alchemy"]


@rule("TTA-ACTION-5")
def test_the_ordered_population_is_paid_in_full_before_the_card_gives_food():
    scene = tta().player(0, civil_hand=["frugality_a"], food=1)
    assert scene.refused("play frugality_a") == "card_has_no_use"
    scene.player(0, food=2).choose("play frugality_a")
    assert scene.p(0).pool == 2
    assert scene.p(0).food == 2 - 2 + 1
    assert scene.p(0).civil_actions == 3


@rule("TTA-ACTION-6")
def test_a_price_below_nothing_is_nothing():
    """Rich Land (II) takes 3 off the Bronze mine, which costs 2, and off an upgrade that costs 2."""
    scene = (
        tta(age="II").player(0, civil_hand=["rich_land_ii"], resources=1).choose("play rich_land_ii", "build bronze")
    )
    assert scene.p(0).resources == 1
    assert scene.told("build")[-1]["resources"] == 0
    scene = tta(age="II").player(0, civil_hand=["rich_land_ii"], technologies={"irrigation": 0}, resources=1)
    scene.choose("play rich_land_ii", "upgrade agriculture irrigation")
    assert scene.p(0).resources == 1
    assert scene.told("upgrade")[-1]["resources"] == 0


@rule("TTA-ACTION-6")
def test_a_stage_below_nothing_is_free():
    scene = tta().player(0, civil_hand=["engineering_genius_i"], unfinished=("hanging_gardens", 0), resources=1)
    scene.choose("play engineering_genius_i")
    assert (scene.p(0).stages, scene.p(0).resources) == (1, 1)


@rule("TTA-ACTION-7")
def test_a_card_for_one_stage_builds_one_stage_whatever_construction_allows():
    scene = tta().player(0, civil_hand=["engineering_genius_a"], unfinished=("great_wall", 0), resources=9)
    scene.player(0, specials=["masonry"])
    assert scene.offered("stage 2")
    scene.choose("play engineering_genius_a")
    assert scene.p(0).stages == 1
    assert scene.p(0).resources == 9 - (2 - 2)


@rule("TTA-ACTION-8")
@pytest.mark.parametrize(
    ("card", "facts"),
    [
        ("rich_land_a", {"resources": 9, "pool": 0}),
        ("rich_land_a", {"resources": 0}),
        ("urban_growth_a", {"resources": 1}),
        ("efficient_upgrade_ii", {"resources": 9}),
        ("frugality_a", {"food": 9, "yellow_bank": 0}),
        ("engineering_genius_a", {"resources": 9}),
        ("engineering_genius_a", {"resources": 0, "unfinished": ("pyramids", 0)}),
        ("breakthrough_i", {"science": 9}),
    ],
)
def test_a_card_whose_action_cannot_be_done_is_not_played(card: str, facts: dict[str, Any]):
    scene = tta(age="II").player(0, civil_hand=[card], **facts)
    assert not scene.offered(f"play {card}")
    assert scene.refused(f"play {card}") == "card_has_no_use"


@rule("TTA-ACTION-9")
def test_a_bonus_for_this_turn_is_no_part_of_the_statistics():
    scene = tta().player(0, civil_hand=["patriotism_a"]).choose("play patriotism_a")
    assert own_actions(scene)["military_total"] == 2
    assert own_actions(scene)["military"] == 2
    assert own_actions(scene)["military_extra"] == 1
    assert scene.p(0).strength == 1
    assert scene.p(0).resources == 0


@rule("TTA-ACTION-9")
def test_a_bonus_for_this_turn_is_gone_in_the_next():
    scene = tta().player(0, civil_hand=["patriotism_a"]).choose("play patriotism_a", "end").idle()
    scene.choose("pass")
    assert (scene.asked(), scene.question()) == ((0,), "ActionPhase")
    assert own_actions(scene)["military_extra"] == 0
    assert scene.purse(0, "military_resources") == 0


@rule("TTA-ACTION-10")
def test_an_unused_extra_military_action_draws_a_card():
    scene = tta().player(0, civil_hand=["patriotism_a"], military_actions=1).choose("play patriotism_a", "end")
    assert len(scene.p(0).military_hand) == 2
    scene = tta().player(0, civil_hand=["patriotism_a"], military_actions=1).choose("end")
    assert len(scene.p(0).military_hand) == 1


@rule("TTA-ACTION-11", "TTA-ACTION-12")
@pytest.mark.parametrize(
    ("card", "choices"),
    [
        ("stockpile", []),
        ("patriotism_a", []),
        ("reserves_i", ["gain food"]),
        ("rich_land_a", ["build bronze"]),
        ("engineering_genius_a", []),
    ],
)
def test_a_played_action_card_is_discarded_and_never_in_play(card: str, choices: list[str]):
    scene = tta().player(0, civil_hand=[card], resources=3, unfinished=("pyramids", 0))
    scene.choose(f"play {card}", *choices)
    player = scene.p(0)
    assert player.civil_hand == []
    assert scene.table.removed.count(card) == 1
    assert not player.has_technology(card)
    assert card not in [player.leader, player.unfinished, *player.wonders, *player.workers]
