"""The new pact, the new territory and the changed one."""

from __future__ import annotations

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.scenes import military
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

# Naval Trade Agreement ------------------------------------------------------------------------------------------


def naval(side: str = "A") -> Scene:
    """Seat 0 has offered the pact to seat 1, who has accepted; seat 0 is on this side."""
    scene = military(3).player(0, military_hand=["naval_trade_agreement"]).politics(0)
    return scene.choose(f"pact naval_trade_agreement 1 {side}", "accept")


@card("naval_trade_agreement")
@rule("TTA-PACT-4", "TTX-MIL-7")
@pytest.mark.parametrize(("side", "a", "b"), [("A", 0, 1), ("B", 1, 0)])
def test_a_sails_and_b_has_the_goods(side: str, a: int, b: int):
    scene = naval(side)
    assert [scene.p(seat).colonization for seat in (a, b, 2)] == [1, 0, 0]
    assert [scene.p(seat).blue_total for seat in (a, b, 2)] == [15, 18, 16]
    assert [scene.p(seat).blue_bank for seat in (a, b, 2)] == [15, 18, 16]
    assert ["naval_trade_agreement", 1] in scene.board(0)["players"][a]["origins"]["colonization"]


@card("naval_trade_agreement")
@rule("TTA-PACT-17", "TTA-TOKEN-4")
def test_the_tokens_go_back_when_it_ends():
    scene = naval()
    scene.player(1, military_hand=["spy"]).politics(1).choose("cancel 0")
    assert [scene.p(seat).blue_total for seat in range(3)] == [16, 16, 16]
    assert scene.p(0).colonization == 0


@card("naval_trade_agreement")
@rule("TTA-TOKEN-9")
def test_with_an_empty_bank_the_tokens_come_from_cards():
    scene = military(3).player(0, military_hand=["naval_trade_agreement"], blue_bank=0, food=2, resources=1)
    scene.politics(0).choose("pact naval_trade_agreement 1 A", "accept")
    assert (scene.asked(), scene.offers()) == ((0,), ["token agriculture", "token bronze"])
    scene.choose("token bronze")
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_total) == (2, 0, 2)


@card("naval_trade_agreement")
@rule("TTA-AGGR-5", "TTA-AGGR-9")
def test_partners_may_attack_each_other_and_it_goes_on():
    scene = (
        naval().player(0, technologies={"warriors": 5}, military_hand=["spy"], military_actions=2).player(1, science=5)
    )
    scene.politics(0).choose("aggression spy 1")
    assert (scene.p(0).science, scene.p(0).pact) == (5, "naval_trade_agreement")


@card("naval_trade_agreement")
@rule("TTA-COL-16")
def test_the_modifier_counts_in_a_force():
    scene = naval().events("vast_territory_i").player(0, military_hand=["development_of_science"]).politics(0)
    scene.choose("prepare development_of_science")
    assert scene.offers() == ["pass", "bid 1", "bid 2"]


@card("naval_trade_agreement")
@rule("TTX-MIL-7")
@pytest.mark.parametrize(("seats", "copies"), [(2, 0), (3, 1), (4, 1)])
def test_there_are_no_pacts_with_two_players(seats: int, copies: int):
    assert military(seats).table.edition.deck(False, 1, seats).count("naval_trade_agreement") == copies


# Autonomous Territory -------------------------------------------------------------------------------------------


def colonized(territory: str, **facts: object) -> Scene:
    """Seat 0 turns up the territory and wins it with a bid of 1."""
    scene = military(age="II").player(0, technologies={"warriors": 2}, **facts).reveal(territory)
    return scene.choose("bid 1", "pass", "send warriors")


@card("autonomous_territory")
@rule("TTX-CLAR-AUTONOMOUS-1", "TTX-DEC-28")
@pytest.mark.parametrize(
    ("reward", "name", "amount"),
    [("science", "science", 4), ("resource", "resources", 5), ("food", "food", 6), ("culture", "culture", 7)],
)
def test_the_colonizer_chooses_one_of_four_rewards(reward: str, name: str, amount: int):
    scene = colonized("autonomous_territory")
    assert scene.offers() == ["gain science", "gain resource", "gain food", "gain culture"]
    scene.choose(f"gain {reward}")
    had = {what: getattr(scene.p(0), what) for what in ("science", "resources", "food", "culture")}
    assert had == {**dict.fromkeys(had, 0), name: amount}


@card("autonomous_territory")
@rule("TTA-COL-24")
def test_the_colony_gives_actions_and_takes_two_blue_tokens_first():
    scene = colonized("autonomous_territory")
    player = scene.p(0)
    assert (player.civil_total, player.military_total, player.blue_total, player.blue_bank) == (5, 3, 14, 14)
    assert scene.question() == "GainOne"


@card("autonomous_territory")
@rule("TTA-TOKEN-9", "TTA-COL-24")
def test_tokens_from_cards_go_before_the_reward():
    scene = colonized("autonomous_territory", blue_bank=1, resources=2, food=1)
    assert scene.offers() == ["token agriculture", "token bronze"]
    scene.choose("token bronze", "gain food")
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_total) == (1, 1, 2)


@card("autonomous_territory")
@rule("TTA-COL-38", "TTA-COL-39")
def test_annexed_it_changes_hands_without_a_reward():
    scene = military(age="II").player(1, colonies=["autonomous_territory"])
    scene.player(0, technologies={"warriors": 5}, military_hand=["annex"]).politics(0).choose("aggression annex 1")
    assert scene.question() == "ActionPhase"
    assert [scene.p(seat).civil_total for seat in (0, 1)] == [5, 4]
    assert [scene.p(seat).blue_total for seat in (0, 1)] == [14, 16]


# Wealthy Territory I --------------------------------------------------------------------------------------------


@card("wealthy_territory_i")
@rule("TTX-REBAL-19", "TTX-REBAL-20", "TTX-MIL-2")
def test_wealthy_territory_of_the_new_deck_gives_six_resources():
    scene = colonized("wealthy_territory_i")
    assert (scene.p(0).resources, scene.p(0).blue_total) == (6, 19)
    assert tta().table.cards["wealthy_territory_i"].effects[0].amounts == {"resource": 5}


@card("wealthy_territory_i")
@rule("TTX-REBAL-25", "TTX-KIT-2")
@pytest.mark.parametrize(
    ("rebalanced", "new_decks", "resources"), [(True, False, 5), (False, True, 6), (True, True, 6)]
)
def test_it_belongs_to_the_decks_and_not_to_the_rebalanced_cards(rebalanced: bool, new_decks: bool, resources: int):
    table = military(rebalanced=rebalanced, military=new_decks).table
    assert table.cards["wealthy_territory_i"].effects[0].amounts == {"resource": resources}
