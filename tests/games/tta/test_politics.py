"""The Politics Phase: one political action a turn, and which ones there are."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

ONE_OF_EACH = ["crusades", "vast_territory_i", "plunder_i", "war_over_culture", "open_borders_agreement"]
"""Cards with the crown: an event, a territory, an aggression, a war and a pact."""


def strong(scene: Scene, *hand: str) -> Scene:
    """Seat 0 with strength 6, these military cards, and the word in politics."""
    return scene.player(0, technologies={"warriors": 6}, government="communism", military_hand=list(hand)).politics(0)


@rule("TTA-POL-1")
def test_after_one_political_action_the_phase_is_over():
    scene = strong(tta(), "plunder_i", "plunder_ii").player(1, food=2)
    scene.choose("aggression plunder_i 1")
    assert scene.question() == "ActionPhase"
    assert scene.p(0).military_hand == ["plunder_ii"]
    assert not any(choice.startswith(("aggression", "prepare", "war")) for choice in scene.offers())


@rule("TTA-POL-2")
def test_a_player_may_take_no_political_action():
    scene = strong(tta(), *ONE_OF_EACH)
    scene.choose("pass")
    assert scene.question() == "ActionPhase"
    assert scene.p(0).military_hand == ONE_OF_EACH
    assert scene.p(0).military_actions == 5


@rule("TTA-POL-3")
def test_an_event_can_be_prepared():
    scene = strong(tta(), "crusades").events("good_harvest")
    assert scene.offered("prepare crusades")
    scene.choose("prepare crusades")
    assert scene.table.past_events == ["good_harvest"]


@rule("TTA-POL-4")
def test_an_aggression_can_be_played():
    scene = strong(tta(), "plunder_i").player(1, food=3, resources=0)
    assert scene.offered("aggression plunder_i 1")
    scene.choose("aggression plunder_i 1")
    assert scene.p(1).food == 0


@rule("TTA-POL-5")
def test_a_war_can_be_declared():
    scene = strong(tta(), "war_over_culture")
    assert scene.offered("war war_over_culture 1")
    scene.choose("war war_over_culture 1")
    assert (scene.p(0).war, scene.p(0).war_rival) == ("war_over_culture", 1)


@rule("TTA-POL-5")
@pytest.mark.parametrize(("last_round", "code"), [(5, "last_round"), (6, None)])
def test_no_war_in_the_last_round(last_round, code):
    scene = strong(tta(age="IV", round=5), "war_over_culture")
    scene.table.last_round = last_round
    scene.table.forget_choices()
    if code is None:
        assert scene.offered("war war_over_culture 1")
    else:
        assert not scene.offered("war war_over_culture 1")
        assert scene.refused("war war_over_culture 1") == code


@rule("TTA-POL-6")
def test_pacts_are_offered_with_three_players_but_not_with_two():
    assert strong(tta(seats=3), "peace_treaty").offered("pact peace_treaty 1 A")
    two = strong(tta(seats=2), "peace_treaty")
    assert not two.offered("pact peace_treaty 1 A")
    assert two.refused("pact peace_treaty 1 A") == "no_pacts_with_two"


@rule("TTA-POL-7")
def test_pacts_are_cancelled_with_three_players_but_not_with_two():
    three = tta(seats=3).player(0, pact=("peace_treaty", 1, "A")).politics(0)
    assert three.offered("cancel 0")
    two = tta(seats=2).politics(0)
    assert not any(choice.startswith("cancel") for choice in two.offers())
    assert two.refused("cancel 0") == "not_party"


@rule("TTA-POL-8")
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_a_player_may_resign_before_age_iv(age):
    scene = tta(seats=3, age=age).politics(0)
    assert scene.offered("resign")
    scene.choose("resign")
    assert scene.p(0).out


@rule("TTA-POL-8")
def test_nobody_resigns_in_age_iv():
    scene = tta(seats=3, age="IV").politics(0)
    assert not scene.offered("resign")
    assert scene.refused("resign") == "no_resigning"


@rule("TTA-POL-9")
def test_political_cards_have_no_use_in_the_action_phase():
    without = tta(seats=3).player(0, technologies={"warriors": 6}, military_hand=[])
    with_cards = tta(seats=3).player(0, technologies={"warriors": 6}, military_hand=ONE_OF_EACH)
    assert with_cards.offers() == without.offers()


@rule("TTA-POL-10")
def test_politics_come_after_the_start_sequence_and_before_the_actions():
    scene = tta(age="III").player(0, tactic="legion", exclusive=True, war=("war_over_culture", 1))
    scene.player(0, military_hand=["rats"]).start_turn(0)
    assert scene.question() == "Politics"
    kinds = [kind for kind, _ in scene.happened()]
    assert kinds[-3:] == ["replenish", "war_resolved", "publish"]
    scene.choose("pass")
    assert scene.question() == "ActionPhase"


@rule("TTA-POL-11")
def test_military_actions_spent_in_politics_are_missing_in_the_action_phase():
    scene = tta().player(0, technologies={"warriors": 2}, military_hand=["plunder_i"])
    scene.table.common_tactics = ["legion"]
    assert scene.offered("copy legion")
    scene.politics(0).choose("aggression plunder_i 1")
    assert scene.question() == "ActionPhase"
    assert scene.p(0).military_actions == 1
    assert scene.refused("copy legion") == "no_military_action"


# Nothing to do --------------------------------------------------------------------------------------------------


@rule("TTA-POL-2")
def test_nobody_is_asked_where_all_can_see_that_there_is_nothing_to_do():
    scene = tta(seats=3).start_turn(0)
    assert (scene.asked(), scene.question()) == ((0,), "ActionPhase")
    assert scene.happened()[-1][0] == "replenish"


@rule("TTA-POL-2")
@pytest.mark.parametrize("card", [*ONE_OF_EACH, "military_bonus_i", "legion"])
def test_which_cards_a_hand_holds_does_not_decide_whether_its_owner_is_asked(card: str):
    """Without military actions most of these are of no use in politics, and nobody else can know that."""
    scene = tta(age="II").player(0, military_hand=[card], military_actions=0).start_turn(0)
    assert scene.question() == "Politics"


@rule("TTA-POL-2")
@pytest.mark.parametrize(
    ("owner", "facts", "offer"),
    [
        (0, {"pact": ("peace_treaty", 1, "A")}, "cancel 0"),
        (1, {"pact": ("peace_treaty", 0, "A")}, "cancel 1"),
        (0, {"leader": "alexander_the_great"}, "step_down"),
        (0, {"leader": "joan_of_arc"}, "peek"),
    ],
)
def test_a_pact_or_a_leader_is_something_to_ask_about(owner: int, facts: dict[str, Any], offer: str):
    scene = tta(seats=3).player(owner, **facts).start_turn(0)
    assert scene.question() == "Politics"
    assert scene.offered(offer)


@rule("TTA-POL-2")
def test_with_caesar_the_second_action_is_asked_for_only_where_there_might_be_one():
    scene = tta().player(0, leader="julius_caesar", military_hand=["crusades"]).events("good_harvest").start_turn(0)
    scene.choose("prepare crusades")
    assert scene.question() == "ActionPhase"
    assert scene.p(0).spent_abilities == ()
    scene.player(0, military_hand=["rats", "legion"]).events("good_harvest").start_turn(0)
    scene.choose("prepare rats")
    assert scene.question() == "Politics"


@rule("TTA-POL-8", "TTA-RESIGN-1")
def test_who_was_not_asked_may_resign_as_the_first_thing_in_the_turn():
    scene = tta(seats=3).start_turn(0)
    assert scene.offered("resign")
    scene.choose("resign")
    assert scene.p(0).out
    assert scene.asked() == (1,)


@rule("TTA-POL-10")
def test_after_an_action_nobody_resigns():
    scene = tta(seats=3).start_turn(0).choose("take 1")
    assert not scene.offered("resign")
    assert scene.refused("resign") == "resigning_is_politics"


@rule("TTA-POL-10")
def test_who_was_asked_resigns_in_politics_or_not_at_all():
    scene = tta(seats=3).player(0, military_hand=["rats"]).start_turn(0).choose("pass")
    assert not scene.offered("resign")


@rule("TTA-POL-8")
def test_nobody_resigns_in_the_actions_of_age_iv():
    scene = tta(seats=3, age="IV").start_turn(0)
    assert scene.question() == "ActionPhase"
    assert not scene.offered("resign")
