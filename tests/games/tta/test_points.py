"""Science and culture points: scoring, losing, paying, taking (TTA-SCORE)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta

from annals.rules import rule


@rule("TTA-SCORE-1", "TTA-SCORE-3")
def test_points_are_counted_up_by_the_ratings():
    scene = tta().player(0, technologies={"alchemy": 1, "religion": 1}, science=10, culture=20).end_turn()
    assert (scene.p(0).science, scene.p(0).culture) == (10 + 1 + 2, 20 + 1)


@rule("TTA-SCORE-3")
def test_points_are_counted_up_by_cards():
    scene = tta().player(0, science=3, culture=5, civil_hand=["cultural_heritage_a"])
    scene.choose("play cultural_heritage_a")  # 1 science, 4 culture
    assert (scene.p(0).science, scene.p(0).culture) == (4, 9)


@rule("TTA-SCORE-2")
def test_points_have_no_limit():
    scene = tta(age="III").player(0, science=990, culture=9990, technologies={"computers": 4, "movies": 4}).end_turn()
    assert (scene.p(0).science, scene.p(0).culture) == (990 + 21, 9990 + 16)


@rule("TTA-SCORE-4")
@pytest.mark.parametrize(("before", "after"), [(9, 5), (4, 0), (3, 0), (0, 0)])
def test_losing_stops_at_zero(before: int, after: int):
    """The Crusades cost the weakest 4 culture."""
    scene = tta().player(0, culture=before).player(1, technologies={"warriors": 5}).reveal("crusades")
    assert scene.p(0).culture == after


@rule("TTA-SCORE-4", "TTA-EX-39")
@pytest.mark.parametrize(("culture", "after"), [(20, 12), (5, 0)])
def test_famine_costs_culture_down_to_zero(culture: int, after: int):
    """Three food are eaten, one is there: 4 culture for each of the two that are missing."""
    scene = tta().player(0, technologies={"agriculture": 0}, food=1, yellow_bank=8, pool=6, culture=culture).end_turn()
    assert (scene.p(0).food, scene.p(0).culture) == (0, after)


@rule("TTA-SCORE-5")
def test_science_must_be_there_to_be_paid():
    scene = tta().player(0, civil_hand=["iron", "monarchy"], science=4)
    assert scene.refused("develop iron") == "no_science"  # 5
    assert scene.refused("develop monarchy") == "no_science"  # 8
    assert scene.offered("revolution monarchy")  # 2
    scene.player(0, science=5).choose("develop iron")
    assert scene.p(0).science == 0
    assert scene.refused("revolution monarchy") == "revolution_needs_all"


@rule("TTA-SCORE-6")
def test_temporary_science_is_used_first_for_what_it_is_for():
    """Churchill lends 3 science for units; Cannon cost 6, Masonry 3."""
    scene = tta(age="III").player(0, leader="winston_churchill", civil_hand=["cannon", "masonry"], science=7)
    scene.choose("use churchill_culture", "military", "develop masonry")
    assert (scene.p(0).science, scene.purse(0, "military_science")) == (4, 3)
    scene.choose("develop cannon")
    assert (scene.p(0).science, scene.purse(0, "military_science")) == (4 - 3, 0)


@rule("TTA-SCORE-6")
def test_temporary_science_can_pay_the_whole_price():
    scene = tta(age="III").player(0, leader="winston_churchill", civil_hand=["swordsmen"], science=1)
    assert scene.refused("develop swordsmen") == "no_science"  # 4
    scene.choose("use churchill_culture", "military", "develop swordsmen")
    assert scene.p(0).science == 0


def attack(card: str, **rival: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Culture and science of the attacker and of the rival after this aggression; the attacker begins with 2 and 2."""
    scene = tta(age="III").player(0, technologies={"warriors": 9}, military_hand=[card], culture=2, science=2)
    scene.player(1, **rival).politics(0).choose(f"aggression {card} 1")
    taker, victim = scene.p(0), scene.p(1)
    return (taker.culture, taker.science), (victim.culture, victim.science)


@rule("TTA-SCORE-7")
def test_points_taken_change_sides():
    assert attack("spy", culture=8, science=8) == ((2, 2 + 5), (8, 8 - 5))
    assert attack("armed_intervention", culture=8, science=8) == ((2 + 7, 2), (8 - 7, 8))


@rule("TTA-SCORE-8")
def test_no_more_is_taken_than_there_is():
    assert attack("spy", culture=8, science=3) == ((2, 2 + 3), (8, 0))
    assert attack("armed_intervention", culture=0, science=8) == ((2, 2), (0, 8))


@rule("TTA-SCORE-7", "TTA-SCORE-8")
@pytest.mark.parametrize(("culture", "taken"), [(40, 13), (6, 6)])
def test_a_war_takes_no_more_than_there_is(culture: int, taken: int):
    """War over Culture takes 5 and the advantage, 8 here."""
    scene = tta(age="III").player(0, technologies={"warriors": 9}, war=("war_over_culture", 1))
    scene.player(1, culture=culture).start_turn(0)
    assert (scene.p(0).culture, scene.p(1).culture) == (taken, culture - taken)
