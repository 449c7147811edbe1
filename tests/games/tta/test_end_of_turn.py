"""The end-of-turn sequence (TTA-END) and drawing military cards (TTA-DRAW)."""

import pytest
from tests.games.tta.scene import new_game, tta

from annals.rules import rule

# Declaring the end and discarding -------------------------------------------------------------------------------


@rule("TTA-END-1")
def test_the_sequence_begins_when_the_player_declares_the_end():
    scene = tta().player(0, civil_actions=0, military_actions=0, military_hand=["rats", "rats", "legion"])
    assert scene.offers() == ["end"]
    assert scene.question() == "ActionPhase"
    assert scene.told("produce") == []
    scene.choose("end")
    assert scene.question() == "DiscardMilitary"
    scene.choose("discard rats")
    kinds = [kind for kind, _ in scene.happened()]
    assert kinds.index("end_of_actions") < kinds.index("discard") < kinds.index("produce")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 2)


@rule("TTA-END-2")
def test_which_cards_to_discard_is_the_only_decision():
    scene = tta().player(0, military_hand=["rats", "rats", "legion", "phalanx"]).choose("end")
    assert scene.asked() == (0,)
    assert scene.offers() == ["discard rats", "discard legion", "discard phalanx"]
    scene.choose("discard phalanx", "discard rats")
    assert scene.p(0).military_hand[:2] == ["rats", "legion"]
    assert scene.asked() == (1,)


@rule("TTA-END-2")
def test_nothing_is_asked_without_excess_cards():
    scene = tta().player(0, military_hand=["rats", "legion"]).choose("end")
    assert (scene.asked(), scene.question()) == ((1,), "ActionPhase")


@rule("TTA-END-3")
def test_the_next_player_begins_once_the_discard_is_made():
    scene = tta(seats=3).player(0, military_hand=["rats", "legion", "phalanx"]).choose("end")
    assert scene.refused("end", seat=1) == "not_asked"
    scene.choose("discard legion")
    assert (scene.asked(), scene.question()) == ((1,), "ActionPhase")


@rule("TTA-END-4")
@pytest.mark.parametrize(("government", "discards"), [("despotism", 3), ("monarchy", 2), ("communism", 0)])
def test_cards_above_the_military_total_are_discarded(government, discards):
    scene = tta(age="III").player(0, government=government, military_hand=["rats"] * 5, military_actions=0)
    scene.idle()
    assert len(scene.told("discard")) == discards
    assert scene.p(0).military_hand == ["rats"] * (5 - discards)


@rule("TTA-END-5")
def test_excess_cards_are_discarded_face_down():
    scene = tta(seats=3).player(0, military_hand=["rats", "legion", "phalanx"], military_actions=0)
    scene.choose("end", "discard phalanx")
    assert scene.board(0)["known_discards"] == ["phalanx"]
    for seat in (1, 2, None):
        board = scene.board(seat)
        assert (board["known_discards"], board["military_discards"]) == ([], 1)
        assert scene.table.story is not None
        told = [entry["details"] for entry in scene.table.story.seen_by(seat) if entry["kind"] == "discard"]
        assert told == [{"amount": 1, "age": 1}]


@rule("TTA-END-6")
def test_spent_military_actions_leave_the_limit_as_it_is():
    scene = tta().player(0, military_hand=["rats", "legion"], military_actions=0).choose("end")
    assert scene.p(0).military_hand == ["rats", "legion"]


@rule("TTA-END-6")
def test_extra_military_actions_do_not_raise_the_limit():
    scene = tta().player(0, military_hand=["rats", "legion", "phalanx"], civil_hand=["patriotism_a"])
    scene.choose("play patriotism_a", "end")
    assert scene.question() == "DiscardMilitary"


# Uprising -------------------------------------------------------------------------------------------------------


@rule("TTA-END-7")
def test_the_uprising_check_follows_the_discard():
    scene = tta().player(0, yellow_bank=12, pool=0, military_hand=["rats", "legion", "phalanx"]).choose("end")
    assert scene.told("uprising") == []
    scene.choose("discard rats")
    kinds = [kind for kind, _ in scene.happened()]
    assert kinds.index("discard") < kinds.index("uprising") < kinds.index("draw")


@rule("TTA-END-8", "TTA-END-9")
@pytest.mark.parametrize(
    ("bank", "unused", "uprising"),
    [
        (18, 0, False),  # no face needed
        (13, 0, True),  # 1 face needed, 0 there
        (13, 1, False),
        (12, 1, True),  # 2 needed
        (12, 2, False),
        (12, 3, False),
        (0, 7, True),  # 8 needed
        (0, 8, False),
    ],
)
def test_discontent_workers_rise_when_they_outnumber_the_unused(bank, unused, uprising):
    scene = tta().player(0, yellow_bank=bank, pool=unused).choose("end")
    assert (scene.told("uprising") == [{}]) is uprising
    assert scene.p(0).science == (0 if uprising else 1)


@rule("TTA-EX-37")
@pytest.mark.parametrize(("unused", "science"), [(2, 2), (1, 0)])
def test_two_discontent_workers_need_two_unused_ones(unused, science):
    scene = tta().player(0, technologies={"religion": 2, "philosophy": 2}, leader="homer", food=9)
    scene.player(0, yellow_bank=6, pool=unused)
    view = scene.board(0)["players"][0]
    assert (scene.p(0).happiness, view["per_turn"]["discontent"]) == (3, 2)
    scene.choose("end")
    assert scene.p(0).science == science


@rule("TTA-END-10")
def test_during_an_uprising_nothing_is_produced_lost_or_eaten():
    scene = tta().player(0, wonders=["universitas_carolina"], culture=5, science=5)
    scene.player(0, yellow_bank=6, pool=0, blue_bank=3, food=2, resources=2)
    player = scene.p(0)
    assert (player.science_rating, player.culture_rating) == (3, 1)
    scene.choose("end")
    assert (player.science, player.culture, player.food, player.resources) == (5, 5, 2, 2)
    assert player.blue_bank == 3


@rule("TTA-END-10")
def test_the_same_player_without_an_uprising():
    scene = tta().player(0, wonders=["universitas_carolina"], culture=5, science=5)
    scene.player(0, yellow_bank=6, pool=5, blue_bank=3, food=2, resources=2).choose("end")
    player = scene.p(0)
    # corruption 4 takes 2 resources and 2 food; 2 food are produced, 3 eaten: 4 culture for the missing one
    assert (player.science, player.culture, player.food, player.resources) == (8, 2, 0, 2)


@rule("TTA-END-11")
def test_after_an_uprising_cards_are_drawn_and_actions_reset():
    scene = tta().player(0, yellow_bank=6, pool=0, civil_actions=1).choose("disband warriors")
    scene.player(0, yellow_bank=6, pool=0, civil_actions=1, military_actions=1).choose("end")
    assert scene.told("uprising") == [{}]
    assert len(scene.p(0).military_hand) == 1
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 2)


# Reset ----------------------------------------------------------------------------------------------------------


@rule("TTA-END-12")
def test_all_actions_are_available_again():
    scene = tta().player(0, government="monarchy", civil_actions=0, military_actions=1).choose("end")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (5, 3)
    view = scene.board(1)["players"][0]["actions"]
    assert (view["civil"], view["military"]) == (5, 3)


@rule("TTA-END-12")
def test_extra_actions_are_not_kept():
    scene = tta().player(0, civil_hand=["patriotism_a"]).choose("play patriotism_a", "end")
    assert (scene.p(0).military_actions, scene.purse(0, "military_actions")) == (2, 0)


@rule("TTA-END-13")
def test_an_event_can_spend_the_actions_before_the_next_turn():
    scene = tta().player(0, civil_hand=["monarchy"], science=1, civil_actions=0)
    scene.player(1, military_hand=["rats"]).events("development_of_civilization", "rats").choose("end")
    scene.choose("prepare rats")
    assert (scene.asked(), scene.question()) == ((0,), "CivilLife")
    scene.choose("revolution monarchy")
    assert (scene.p(0).government, scene.p(0).civil_actions) == ("monarchy", 0)
    scene.choose("end")
    assert scene.table.current == 0
    assert (scene.p(0).civil_total, scene.p(0).civil_actions) == (5, 0)


# Drawing --------------------------------------------------------------------------------------------------------


@rule("TTA-DRAW-1")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_one_card_for_each_military_action_left(left):
    scene = tta().decks(military=["rats", "legion", "phalanx"]).player(0, military_actions=left).choose("end")
    assert scene.p(0).military_hand == ["rats", "legion", "phalanx"][:left]
    assert len(scene.table.military_deck) == 3 - left


@rule("TTA-DRAW-1")
def test_an_extra_military_action_left_draws_a_card():
    scene = tta().player(0, civil_hand=["patriotism_a"]).choose("play patriotism_a", "end")
    assert len(scene.p(0).military_hand) == 3


@rule("TTA-DRAW-2", "TTA-EX-41")
@pytest.mark.parametrize(("age", "left", "drawn"), [("III", 5, 3), ("III", 4, 3), ("III", 2, 2), ("IV", 5, 0)])
def test_at_most_three_cards_are_drawn(age, left, drawn):
    scene = tta(age=age).player(0, government="communism", military_actions=left, pool=2).choose("end")
    assert len(scene.p(0).military_hand) == drawn


@rule("TTA-DRAW-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_draws_in_the_first_round(seats):
    scene = new_game(seats=seats).idle(seats)
    assert scene.table.round == 2
    assert [player.military_hand for player in scene.table.players] == [[]] * seats
    scene.idle()
    assert len(scene.p(0).military_hand) == 2


@rule("TTA-DRAW-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_exhausted_deck_is_made_anew_at_once_from_the_discards_of_this_age(seats):
    scene = tta(seats=seats).decks(military=["rats", "legion"])
    scene.table.military_discards = [("phalanx", 0), ("raiders", 1), ("foray", -1)]
    scene.choose("end")
    assert scene.p(0).military_hand == ["rats", "legion"]
    assert sorted(scene.table.military_deck) == ["foray", "phalanx", "raiders"]
    assert scene.table.military_discards == []


@rule("TTA-DRAW-4")
def test_the_discards_are_shuffled():
    decks = set()
    for seed in range(10):
        scene = tta(seed=seed).decks(military=["rats", "legion"])
        scene.table.military_discards = [("phalanx", 0), ("raiders", 1), ("foray", -1), ("crusades", -1)]
        decks.add(tuple(scene.choose("end").table.military_deck))
    assert len(decks) > 3


@rule("TTA-DRAW-5")
def test_drawing_goes_on_after_the_reshuffle():
    scene = tta().decks(military=["rats"])
    scene.table.military_discards = [("phalanx", 0), ("phalanx", 1)]
    scene.choose("end")
    assert scene.p(0).military_hand == ["rats", "phalanx"]
    assert scene.table.military_deck == ["phalanx"]


@rule("TTA-DRAW-6")
def test_discards_of_other_ages_are_never_used():
    scene = tta(age="II").decks(military=["cold_war"]).player(0, military_hand=["rats", "legion", "emigration"])
    scene.choose("end", "discard rats")
    assert scene.p(0).military_hand == ["legion", "emigration", "cold_war"]
    assert scene.table.military_deck == []


@rule("TTA-DRAW-6")
def test_a_whole_game_draws_only_cards_of_the_current_age():
    scene = new_game(seats=2)
    while scene.asked():
        age = scene.table.age
        before = [set(player.military_hand) for player in scene.table.players]
        scene.idle()
        for player in scene.table.players:
            new = set(player.military_hand) - before[player.seat]
            assert {scene.table.cards[card].age for card in new} <= {age}
        deck = {scene.table.cards[card].age for card in scene.table.military_deck}
        assert deck <= {scene.table.age}


@rule("TTA-OPEN-7")
def test_without_deck_and_discards_nothing_more_is_drawn():
    scene = tta().decks(military=["rats"]).choose("end")
    assert scene.p(0).military_hand == ["rats"]
    scene.choose("end")
    assert scene.p(1).military_hand == []
