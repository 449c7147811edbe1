"""The scenes that other tests stand on."""

from __future__ import annotations

from tests.games.tta.scene import tta


def test_a_scene_begins_in_the_action_phase_with_all_actions():
    scene = tta(seats=3)
    assert scene.question() == "ActionPhase"
    assert scene.asked() == (0,)
    assert (scene.p(1).civil_actions, scene.p(1).military_actions) == (4, 2)


def test_a_scene_places_cards_and_tokens_and_plays():
    scene = tta().player(0, technologies={"iron": 1}, resources=5, pool=1)
    scene.choose("build iron")
    player = scene.p(0)
    assert player.workers["iron"] == 2
    assert player.resources == 0
    assert player.pool == 0


def test_refused_changes_nothing_and_gives_the_code():
    assert tta().player(0, resources=0).refused("build bronze") == "no_resources"
