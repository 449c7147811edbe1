"""What belongs to the own turn or the own Action Phase, when an event of somebody's Politics Phase lets players act."""

from __future__ import annotations

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, scored


@card("cleopatra")
@pytest.mark.parametrize("revealer", [0, 1])
def test_cleopatra_pays_nothing_in_a_politics_phase(revealer: int):
    scene = civil().player(0, leader="cleopatra", pool=1, resources=1)
    scene.reveal("development_of_civilization", by=revealer)
    assert scene.asked() == (0,)
    assert scene.refused("build religion") == "no_resources", "3 less the 1 of the event"
    assert scene.offered("build bronze")


@card("cleopatra")
def test_cleopatras_resource_is_left_after_building_in_somebody_elses_turn():
    scene = civil().player(0, leader="cleopatra", pool=2, resources=2)
    scene.reveal("development_of_civilization", by=1).choose("build religion")
    assert scene.p(0).resources == 0
    scene.actions(0).player(0, resources=2).choose("build philosophy")
    assert scene.p(0).resources == 0, "she pays one of three"


@card("alfred_nobel")
@pytest.mark.parametrize(("revealer", "prizes"), [(0, [4]), (1, [])])
def test_only_technologies_of_the_own_turn_win_the_prize(revealer: int, prizes: list[int]):
    scene = civil(age="II").player(0, science=30, civil_hand=["iron", "coal"])
    scene.table.prize = "alfred_nobel"
    scene.reveal("development_of_civilization", by=revealer).choose("develop iron")
    scene.actions(0).choose("develop coal", "end")
    assert scored(scene, "alfred_nobel") == prizes
