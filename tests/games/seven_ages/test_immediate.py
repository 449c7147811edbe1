"""Immediate glory: square icons pay at the moment they are met."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import seven

from annals.games.seven_ages.glory import immediate
from annals.games.seven_ages.glory.ranking import Count
from annals.rules import rule


@rule("AGE-IMM-1", "AGE-IMM-2", "AGE-IMM-4", "AGE-EX-42")
def test_benin_gets_glory_for_every_level_of_a_trade() -> None:
    scene = seven().empire("benin", 0, level=20, benin="spear")
    for _ in range(2):
        immediate.happened(scene.table, scene.e("benin").set, "progress_by_trade")
    assert scene.p(0).glory == 2


@pytest.mark.parametrize(
    ("name", "trigger", "glory"),
    [
        ("goths", "liberate_city", 1),
        ("huns", "liberate_city", 2),
        ("gauls", "win_conflict", 1),
        ("sogdians", "win_trade", 1),
        ("assassins", "assassination", 2),
    ],
)
@rule("AGE-IMM-1")
def test_every_trigger_pays_what_the_card_says(name: str, trigger: str, glory: int) -> None:
    scene = seven().empire(name, 1, level=9, greece="spear")
    immediate.happened(scene.table, scene.e(name).set, "progress_by_trade")
    assert scene.p(1).glory == 0
    immediate.happened(scene.table, scene.e(name).set, trigger)
    assert scene.p(1).glory == glory


@rule("AGE-IMM-3")
def test_the_harvest_never_pays_a_square_icon() -> None:
    scene = seven().empire("sogdians", 0, level=9, sogdiana="spear").set("sogdians", won=2)
    assert [origin for origin, _ in Count(scene.table).lines[0]] == ["areas land asia"]
