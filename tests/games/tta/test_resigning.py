"""Resigning (TTA-RESIGN), and what it does to the order of play."""

from collections import Counter

import pytest
from tests.games.tta.scene import Scene, new_game, tta
from tests.games.tta.test_ages import end_age

from annals.games.tta import edition as editions
from annals.rules import rule

EDITION = editions.load("2015")


def turns(scene: Scene, since: int) -> list[tuple[int | None, object]]:
    """Seat and round of every turn begun after so many story entries."""
    assert scene.table.story is not None
    entries = scene.table.story.entries[since:]
    return [(entry.seat, entry.details["round"]) for entry in entries if entry.kind == "turn"]


@rule("TTA-RESIGN-1", "TTA-RESIGN-7")
def test_a_resigning_civilization_is_out_and_the_others_play_on():
    scene = tta(seats=3).player(1, culture=50).politics(1).choose("resign")
    assert scene.p(1).out
    assert scene.asked() == (2,)
    assert not scene.table.over
    while scene.asked():
        assert scene.asked() != (1,)
        scene.idle()
    result = scene.table.result()
    assert result is not None
    assert result.winners == (0, 2)
    assert result.scores[1] == 50


@rule("TTA-RESIGN-1")
def test_a_player_who_has_resigned_cannot_be_attacked():
    scene = tta(seats=3).player(2, military_hand=["raid_i", "trade_routes_agreement"], technologies={"warriors": 5})
    scene.politics(1).choose("resign")
    assert scene.asked() == (2,)
    assert not any(" 1" in offer for offer in scene.offers())
    assert scene.refused("aggression raid_i 1") == "no_such_rival"
    assert scene.refused("pact trade_routes_agreement 1 A") == "no_such_rival"


@rule("TTA-RESIGN-2")
def test_the_hand_is_discarded():
    scene = tta(seats=3, age="II").player(1, civil_hand=["iron", "coal"], military_hand=["cold_war", "rats"])
    scene.politics(1).choose("resign")
    assert (scene.p(1).civil_hand, scene.p(1).military_hand) == ([], [])
    assert {"iron", "coal"} <= set(scene.table.removed)
    assert [card for card, _ in scene.table.military_discards] == ["cold_war"]
    assert "cold_war" not in str(scene.board(0))


@rule("TTA-RESIGN-3")
def test_the_play_area_is_emptied():
    scene = tta(seats=3, age="II").player(1, leader="isaac_newton", wonders=["pyramids"], unfinished=("kremlin", 1))
    scene.player(1, colonies=["vast_territory_i"], specials=["masonry"], tactic="legion", exclusive=True)
    scene.player(1, war=("war_over_territory", 0), pact=("trade_routes_agreement", 2, "A"), technologies={"iron": 1})
    scene.politics(1).choose("resign")
    player = scene.p(1)
    assert (player.leader, player.unfinished, player.war, player.pact, player.tactic) == (None,) * 5
    assert (player.wonders, player.colonies, player.specials, player.workers) == ([], [], {}, {})
    assert (player.strength, player.culture_rating) == (0, 0)
    assert {"isaac_newton", "pyramids", "kremlin", "masonry", "iron"} <= set(scene.table.removed)
    scene.idle(2)
    assert scene.told("war_resolved") == []


@rule("TTA-RESIGN-4")
def test_pacts_with_the_resigner_leave_play():
    scene = tta(seats=3, age="III").player(0, pact=("military_pact", 1, "A")).player(1, pact=("peace_treaty", 2, "A"))
    scene.player(2, pact=("open_borders_agreement", 0, "A"))
    assert (scene.p(0).strength, scene.p(2).culture_rating) == (1 + 3, 1)
    scene.politics(1).choose("resign")
    assert [player.pact for player in scene.table.players] == [None, None, "open_borders_agreement"]
    assert (scene.p(0).strength, scene.p(2).culture_rating) == (1, 0)


@rule("TTA-RESIGN-5", "TTA-EX-22")
def test_each_war_on_the_resigner_is_removed_for_7_culture():
    scene = tta(seats=4, age="III").player(0, war=("war_over_culture", 1)).player(2, war=("war_over_culture", 1))
    scene.player(3, war=("war_over_culture", 0), culture=2).politics(1).choose("resign")
    assert [player.culture for player in scene.table.players] == [7, 0, 7, 2]
    assert [player.war for player in scene.table.players] == [None, None, None, "war_over_culture"]
    assert scene.table.military_discards[:2] == [("war_over_culture", -1)] * 2


@rule("TTA-RESIGN-6")
@pytest.mark.parametrize("resigner", [0, 1])
def test_the_last_player_wins_at_once(resigner):
    scene = tta(seats=2).player(resigner, culture=30).politics(resigner).choose("resign")
    assert scene.asked() == ()
    result = scene.table.result()
    assert result is not None
    assert result.winners == (1 - resigner,)
    assert scene.happened()[-1] == ("end", None)


@rule("TTA-RESIGN-6")
def test_the_last_of_four_wins_at_once():
    scene = tta(seats=4).start_turn(1).choose("resign", "resign")
    assert (scene.asked(), scene.table.result()) == ((3,), None)
    scene.choose("resign")
    result = scene.table.result()
    assert result is not None
    assert (scene.asked(), result.winners) == ((), (0,))


@rule("TTA-RESIGN-8")
def test_the_decks_of_the_current_age_do_not_change():
    scene = tta(seats=4)
    civil, military = list(scene.table.civil_deck), list(scene.table.military_deck)
    row = list(scene.table.row)
    scene.politics(0).choose("resign")
    assert scene.table.military_deck == military
    assert scene.table.row == [*row[2:], civil[-1], civil[-2]]
    assert scene.table.civil_deck == civil[:-2]


@rule("TTA-RESIGN-9")
@pytest.mark.parametrize("age", ["I", "II"])
@pytest.mark.parametrize(("seats", "resign", "left"), [(4, 1, 3), (4, 2, 2), (3, 1, 2)])
def test_the_next_decks_are_those_for_the_players_left(age, seats, resign, left):
    scene = tta(seats=seats, age=age).start_turn(1)
    for _ in range(resign):
        scene.choose("resign")
    assert scene.table.count_players() == left
    end_age(scene, seat=0)
    begun = scene.table.age
    dealt = [card for card in scene.table.row[9:] if card is not None]
    assert Counter([*scene.table.civil_deck, *dealt]) == Counter(EDITION.deck(True, begun, left))
    assert Counter(scene.table.military_deck) == Counter(EDITION.deck(False, begun, left))


@rule("TTA-RESIGN-8", "TTA-RESIGN-9")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_card_of_the_decks_is_accounted_for_after_a_resignation(seats):
    """Age I was dealt for all, Ages II and III for those who are left, and no card is lost or doubled on the way."""
    scene = new_game(seats).idle(seats + 1).choose("resign")
    while scene.asked():
        assert scene.table.violations() == []
        scene.idle()
    for age, players in enumerate((seats, seats, seats - 1, seats - 1)):
        made = Counter([*EDITION.deck(True, age, players), *EDITION.deck(False, age, players)])
        assert made == {card: n for card, n in scene.table.dealt.items() if scene.table.cards[card].age == age}
    scene.table.removed.pop()
    assert len(scene.table.violations()) == 1


@rule("TTA-RESIGN-10")
def test_with_two_players_left_events_use_the_reading_for_two():
    scene = tta(seats=3, age="II").player(2, technologies={"warriors": 3}, military_hand=["rats"])
    scene.events("cold_war", "rats").politics(1).choose("resign", "prepare rats")
    assert [player.science for player in scene.table.players] == [0, 0, 6]


@rule("TTA-RESIGN-10")
def test_with_three_players_left_events_do_not_use_the_reading_for_two():
    scene = tta(seats=4, age="II").player(2, technologies={"warriors": 3}, military_hand=["rats"])
    scene.events("cold_war", "rats").politics(1).choose("resign", "prepare rats")
    assert [player.science for player in scene.table.players] == [0, 0, 6, 6]


# Order of play --------------------------------------------------------------------------------------------------


@rule("TTA-OPEN-5")
@pytest.mark.parametrize("seats", [3, 4])
def test_when_the_starting_player_resigns_the_next_one_opens_the_rounds(seats):
    scene = tta(seats=seats).politics(0)
    before = len(scene.happened())
    scene.choose("resign")
    assert scene.table.starting == 1
    scene.idle(2 * (seats - 1))
    rest = list(range(1, seats))
    assert turns(scene, before) == [(seat, round) for round in (5, 6) for seat in rest] + [(1, 7)]


@rule("TTA-OPEN-5")
@pytest.mark.parametrize(("ender", "last"), [(1, 5), (2, 6)])
def test_the_new_starting_player_counts_for_the_last_round(ender, last):
    scene = tta(seats=3, age="III").whole_row(*["oil"] * 13).politics(0)
    scene.decks(civil=["oil"] * (3 if ender == 1 else 6)).choose("resign")
    if ender == 2:
        scene.idle()
    assert (scene.table.age, scene.table.current) == (4, ender)
    assert scene.table.last_round == last
    while scene.asked():
        scene.idle()
    assert scene.table.round == last
    assert turns(scene, 0)[-1] == (2, last)
    counted = Counter(seat for seat, _ in turns(scene, 0)[1:])
    assert counted[1] == counted[2]


@rule("TTA-OPEN-5")
def test_the_new_starting_player_counts_for_ties_in_the_final_scoring():
    scene = tta(seats=3, age="III").events("impact_of_strength").politics(0).choose("resign")
    scene.decks(civil=["oil"] * 3)
    while scene.asked():
        scene.idle()
    assert [player.culture for player in scene.table.players] == [0, 10, 0]


@pytest.mark.parametrize("seats", [3, 4])
def test_rounds_go_on_when_the_last_player_resigns(seats):
    scene = tta(seats=seats).politics(seats - 1)
    before = len(scene.happened())
    scene.choose("resign").idle(2)
    assert turns(scene, before)[:3] == [(0, 6), (1, 6), (2 if seats == 4 else 0, 6 if seats == 4 else 7)]


@rule("TTA-OPEN-6")
def test_pacts_stay_usable_when_two_of_three_are_left():
    scene = tta(seats=3).player(0, pact=("open_borders_agreement", 2, "A"))
    scene.player(2, military_hand=["trade_routes_agreement"]).politics(1).choose("resign")
    assert (scene.p(0).military_total, scene.p(2).military_total) == (3, 3)
    scene.choose("pact trade_routes_agreement 0 A", "accept")
    assert scene.p(2).pact == "trade_routes_agreement"
    scene.choose("end")
    assert scene.offered("cancel 2")
