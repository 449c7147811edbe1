"""Playing and replacing leaders (TTA-LEADER)."""

from __future__ import annotations

from tests.games.tta.scene import tta

from annals.rules import rule


@rule("TTA-LEADER-1")
def test_leaders_are_civil_cards_of_their_own_kind():
    cards = tta().table.cards
    leaders = [card for card in cards.values() if card.kind == "leader"]
    assert len(leaders) == 24
    assert all(card.is_civil and not card.is_technology for card in leaders)


@rule("TTA-LEADER-1")
def test_only_a_leader_is_played_as_one():
    scene = tta().player(0, civil_hand=["iron", "stockpile", "moses"], science=9)
    assert scene.refused("leader iron") == "not_a_leader"
    assert scene.refused("leader stockpile") == "not_a_leader"
    assert scene.offered("leader moses")


@rule("TTA-LEADER-2")
def test_playing_a_leader_costs_a_civil_action():
    scene = tta().player(0, civil_hand=["moses"]).choose("leader moses")
    assert scene.p(0).civil_actions == 3
    scene = tta().player(0, civil_hand=["moses"], civil_actions=0)
    assert scene.refused("leader moses") == "no_civil_action"


@rule("TTA-LEADER-3")
def test_a_leader_comes_from_the_hand():
    scene = tta().whole_row("homer").player(0, civil_hand=["moses"])
    assert scene.refused("leader homer") == "not_in_hand"
    scene.choose("leader moses")
    assert scene.p(0).civil_hand == []
    assert scene.p(0).leader == "moses"


@rule("TTA-LEADER-4")
def test_a_new_leader_replaces_the_old_one():
    scene = tta().player(0, leader="moses", civil_hand=["joan_of_arc"]).choose("leader joan_of_arc")
    assert scene.p(0).leader == "joan_of_arc"
    assert scene.p(0).civil_hand == []
    assert "moses" in scene.table.removed


@rule("TTA-LEADER-4")
def test_the_effect_of_the_replaced_leader_ends():
    scene = tta().player(0, leader="julius_caesar", civil_hand=["leonardo_da_vinci"])
    assert (scene.p(0).strength, scene.p(0).military_total) == (2, 3)
    scene.choose("leader leonardo_da_vinci")
    assert (scene.p(0).strength, scene.p(0).military_total) == (1, 2)


@rule("TTA-LEADER-5")
def test_replacing_a_leader_gives_the_civil_action_back():
    scene = tta().player(0, leader="moses", civil_hand=["joan_of_arc"]).choose("leader joan_of_arc")
    assert scene.p(0).civil_actions == 4


@rule("TTA-LEADER-2", "TTA-LEADER-5")
def test_replacing_needs_the_civil_action_before_it_gives_one_back():
    scene = tta().player(0, leader="moses", civil_hand=["joan_of_arc"], civil_actions=0)
    assert scene.refused("leader joan_of_arc") == "no_civil_action"
    scene.player(0, civil_actions=1).choose("leader joan_of_arc")
    assert scene.p(0).civil_actions == 1


@rule("TTA-LEADER-6")
def test_a_leader_works_at_once():
    scene = tta().player(0, civil_hand=["julius_caesar"], military_actions=0).choose("leader julius_caesar")
    player = scene.p(0)
    assert player.strength == 2
    assert (player.military_total, player.military_actions) == (3, 1)


@rule("TTA-LEADER-6")
def test_an_ability_can_be_used_in_the_same_turn():
    scene = tta().player(0, civil_hand=["moses"], food=1)
    assert scene.refused("population") == "no_food"
    scene.choose("leader moses", "population")
    assert scene.p(0).food == 0
    assert scene.p(0).pool == 2
