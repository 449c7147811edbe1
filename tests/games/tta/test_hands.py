"""Hand limits and secrecy (TTA-HAND)."""

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def hand(scene: Scene, of: int, seen_by: int | None) -> dict[str, object]:
    """What a seat sees of a player's cards in hand."""
    player: dict[str, object] = scene.board(seen_by)["players"][of]
    return player


@rule("TTA-HAND-1")
def test_civil_and_military_cards_have_limits_of_their_own():
    scene = tta().whole_row("iron").player(0, civil_hand=["alchemy", "knights"], military_hand=["rats"] * 4)
    assert scene.offered("take 1")
    scene.player(0, civil_hand=["alchemy", "knights", "drama", "masonry"], military_hand=[])
    scene.choose("end")
    assert len(scene.p(0).military_hand) == 2
    assert len(scene.p(0).civil_hand) == 4


@rule("TTA-HAND-2")
@pytest.mark.parametrize(("agreed", "seen"), [("open", ["iron"]), ("hidden", None)])
def test_the_players_agree_whether_civil_hands_are_open(agreed, seen):
    scene = tta(civil_hands=agreed).player(0, civil_hand=["iron"])
    assert hand(scene, of=0, seen_by=0)["civil_hand"] == ["iron"]
    for other in (1, None):
        assert hand(scene, of=0, seen_by=other)["civil_hand"] == seen
        assert hand(scene, of=0, seen_by=other)["civil_hand_size"] == 1


@rule("TTA-HAND-3")
@pytest.mark.parametrize(("government", "limit"), [("despotism", 4), ("monarchy", 5), ("republic", 7)])
@pytest.mark.parametrize("available", [1, 3])
def test_the_civil_limit_is_the_total_of_civil_actions(government, limit, available):
    scene = tta(age="II").whole_row("iron").player(0, government=government, civil_actions=available)
    scene.player(0, civil_hand=["reserves_i"] * (limit - 1), civil_actions=available)
    assert hand(scene, of=0, seen_by=0)["civil_hand_limit"] == limit
    assert scene.offered("take 1")
    scene.player(0, civil_hand=["reserves_i"] * limit, civil_actions=available)
    assert scene.refused("take 1") == "hand_full"


@rule("TTA-HAND-4")
@pytest.mark.parametrize("held", [4, 5])
@pytest.mark.parametrize("card", ["iron", "moses", "reserves_i"])
def test_no_card_is_taken_at_or_above_the_limit(held, card):
    scene = tta().whole_row(card).player(0, civil_hand=["rich_land_i"] * held)
    assert scene.refused("take 1") == "hand_full"


@rule("TTA-HAND-4")
def test_no_card_is_taken_above_the_limit_by_an_event():
    scene = tta(age="II").whole_row("iron", "pyramids").player(0, technologies={"warriors": 3})
    scene.player(0, civil_hand=["rich_land_i"] * 4).events("international_agreement", "rats")
    scene.player(1, military_hand=["rats"]).politics(1).choose("prepare rats")
    assert scene.asked() == (0,)
    assert scene.refused("take 1") == "hand_full"
    assert scene.offered("take 2")


@rule("TTA-HAND-5")
def test_too_many_civil_cards_are_kept():
    scene = tta().player(0, civil_hand=["rich_land_i"] * 6).choose("end")
    assert scene.asked() == (1,)
    assert scene.p(0).civil_hand == ["rich_land_i"] * 6


@rule("TTA-HAND-5")
def test_a_smaller_limit_costs_no_civil_card():
    scene = tta(age="II").player(0, leader="moses", wonders=["pyramids"], civil_hand=["rich_land_i"] * 5)
    scene.player(1, military_hand=["cold_war"]).events("ravages_of_time", "rats").politics(1).choose("prepare cold_war")
    assert (scene.p(0).ruins, scene.p(0).civil_total) == (["pyramids"], 4)
    assert scene.p(0).civil_hand == ["rich_land_i"] * 5


@rule("TTA-HAND-6")
def test_only_the_owner_sees_military_cards():
    scene = tta(seats=3).decks(military=["foray", "crusades"]).choose("end")
    assert hand(scene, of=0, seen_by=0)["military_hand"] == ["foray", "crusades"]
    for other in (1, 2, None):
        assert hand(scene, of=0, seen_by=other)["military_hand"] is None
        assert hand(scene, of=0, seen_by=other)["military_hand_size"] == 2
        view = str(scene.table.view(other))
        assert "foray" not in view
        assert "crusades" not in view
        assert scene.table.story is not None
        assert "foray" not in str(scene.table.story.seen_by(other))
    assert scene.table.story is not None
    assert "foray" in str(scene.table.story.seen_by(0))


@rule("TTA-HAND-6")
def test_a_military_card_is_seen_once_it_is_played():
    scene = tta().player(0, military_hand=["legion"]).choose("tactic legion")
    assert hand(scene, of=0, seen_by=1)["tactic"] == "legion"


@rule("TTA-HAND-7")
@pytest.mark.parametrize(("government", "limit"), [("despotism", 2), ("monarchy", 3), ("communism", 5)])
def test_the_military_limit_is_the_total_of_military_actions(government, limit):
    scene = tta(age="III").player(0, government=government, military_hand=["rats"] * 6, military_actions=0, pool=3)
    assert hand(scene, of=0, seen_by=0)["military_hand_limit"] == limit
    scene.idle()
    assert scene.p(0).military_hand == ["rats"] * limit


@rule("TTA-HAND-8")
def test_drawing_may_exceed_the_military_limit_until_the_own_next_end_of_turn():
    scene = tta().decks(military=["foray"] * 9).player(0, military_hand=["rats", "rats"]).choose("end")
    assert len(scene.p(0).military_hand) == 4
    scene.idle()
    assert scene.table.current == 0
    assert len(scene.p(0).military_hand) == 4
    scene.choose("pass", "end")
    assert scene.question() == "DiscardMilitary"
    scene.choose("discard rats", "discard rats")
    assert scene.p(0).military_hand == ["foray"] * 4


@rule("TTA-HAND-8")
def test_an_event_may_draw_above_the_military_limit():
    scene = tta().player(0, military_hand=["rats"]).player(1, military_hand=["legion", "legion"])
    scene.events("development_of_politics", "rats").politics(0).choose("prepare rats")
    assert [len(player.military_hand) for player in scene.table.players] == [3, 5]
    assert scene.question() == "ActionPhase"
