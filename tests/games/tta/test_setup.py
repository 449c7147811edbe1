"""Setting up: decks, boards, tokens and the first row (TTA-SETUP)."""

from collections import Counter

import pytest
from tests.games.tta.scene import new_game, tta

from annals.games.tta import GAME
from annals.games.tta import edition as editions
from annals.games.tta.cards import Card
from annals.games.tta.known import prepared
from annals.rules import rule

EDITION = editions.load("2015")
AGES_WITH_DECKS = (1, 2, 3)


def removed(civil: bool, age: int, players: int) -> Counter[str]:
    """What leaves the full deck of an age when so many play."""
    full = Counter(EDITION.deck(civil, age, 4))
    return full - Counter(EDITION.deck(civil, age, players))


def marked(age: int, players: int) -> int:
    """Civil cards of an age that are only in games of at least so many players."""
    return sum(card.copies[players - 2] - card.copies[players - 3] for card in civil_cards(age))


def civil_cards(age: int) -> list[Card]:
    return [card for card in EDITION.cards.values() if card.is_civil and card.age == age]


# Decks ----------------------------------------------------------------------------------------------------------


@rule("TTA-SETUP-2")
def test_eight_decks_hold_every_card_once_by_age_and_by_civil_or_military():
    decks = [EDITION.deck(civil, age, 4) for civil in (True, False) for age in range(4)]
    assert len(decks) == 8
    assert all(decks)
    designs = [card for card in EDITION.cards.values() if not card.initial]
    assert sum(len(set(deck)) for deck in decks) == len(designs)
    for age in range(4):
        assert {EDITION.cards[card].age for card in decks[age]} == {age}
        assert all(EDITION.cards[card].is_civil for card in decks[age])
        assert not any(EDITION.cards[card].is_civil for card in decks[4 + age])


@rule("TTA-SETUP-3")
def test_a_face_down_card_still_shows_its_age_and_whether_it_is_civil_or_military():
    scene = tta(civil_hands="hidden").player(1, military_hand=["rats", "legion", "cold_war"], civil_hand=["iron"])
    scene.table.future_events = [prepared("impact_of_balance", 1)]
    board = scene.board(0)
    rival = board["players"][1]
    assert rival["military_hand"] is None
    assert rival["military_hand_ages"] == {"I": 2, "II": 1}
    assert (rival["military_hand_size"], rival["civil_hand_size"]) == (3, 1)
    assert board["current_events"]["ages"] == ["A"] * 4
    assert board["future_events"] == [{"age": "III", "card": None, "by": 1}]


@rule("TTA-SETUP-4")
@pytest.mark.parametrize("age", AGES_WITH_DECKS)
def test_four_players_use_all_cards(age):
    printed = sum(max(card.copies) for card in civil_cards(age))
    assert len(EDITION.deck(True, age, 4)) == printed == 53
    military = [card for card in EDITION.cards.values() if not card.is_civil and card.age == age]
    assert len(EDITION.deck(False, age, 4)) == sum(max(card.copies) for card in military)
    scene = tta(seats=4, age=("A", "I", "II", "III")[age])
    assert Counter(scene.table.civil_deck) == Counter(EDITION.deck(True, age, 4))


@rule("TTA-SETUP-5", "TTA-EX-4")
@pytest.mark.parametrize("age", AGES_WITH_DECKS)
def test_three_players_play_without_three_civil_cards_of_each_age(age):
    assert removed(True, age, 3).total() == marked(age, 4) == 3
    assert removed(False, age, 3).total() == 0
    scene = tta(seats=3, age=("A", "I", "II", "III")[age])
    assert len(scene.table.civil_deck) == 50


@rule("TTA-SETUP-6", "TTA-SETUP-7")
@pytest.mark.parametrize("age", AGES_WITH_DECKS)
def test_two_players_play_without_nine_civil_cards_of_each_age(age):
    assert (marked(age, 3), marked(age, 4)) == (6, 3)
    assert removed(True, age, 2).total() == 9
    scene = tta(seats=2, age=("A", "I", "II", "III")[age])
    assert len(scene.table.civil_deck) == 44


@rule("TTA-SETUP-8")
@pytest.mark.parametrize(("age", "pacts"), [(1, 2), (2, 4), (3, 4)])
def test_two_players_play_without_pacts(age, pacts):
    gone = removed(False, age, 2)
    assert gone.total() == pacts
    assert {EDITION.cards[card].kind for card in gone} == {"pact"}
    assert not any(EDITION.cards[card].kind == "pact" for card in EDITION.deck(False, age, 2))
    scene = tta(seats=2, age=("A", "I", "II", "III")[age])
    assert Counter(scene.table.military_deck) == Counter(EDITION.deck(False, age, 4)) - gone


@rule("TTA-EX-5")
def test_two_players_remove_27_civil_cards_and_10_pacts_in_all():
    assert [removed(True, age, 2).total() for age in AGES_WITH_DECKS] == [9, 9, 9]
    assert [removed(False, age, 2).total() for age in AGES_WITH_DECKS] == [2, 4, 4]


@rule("TTA-SETUP-9")
@pytest.mark.parametrize("age", range(4))
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_use_the_whole_military_decks(age, players):
    military = {card.id: max(card.copies) for card in EDITION.cards.values() if not card.is_civil and card.age == age}
    assert Counter(EDITION.deck(False, age, players)) == military


@rule("TTA-SETUP-10")
@pytest.mark.parametrize("players", [2, 3])
def test_the_decks_of_age_a_are_the_same_for_any_number_of_players(players):
    assert removed(True, 0, players).total() == 0
    assert removed(False, 0, players).total() == 0
    assert len(EDITION.deck(True, 0, players)) == 20
    assert len(EDITION.deck(False, 0, players)) == 10


@rule("TTA-SETUP-11")
@pytest.mark.parametrize("players", [2, 3])
def test_removed_cards_never_appear_in_a_whole_game(players):
    scene = new_game(seats=players)
    seen: Counter[str] = Counter()
    while scene.asked():
        scene.idle()
        table = scene.table
        on_table = Counter(card for card in table.row if card is not None)
        on_table += Counter([*table.civil_deck, *table.military_deck, *table.removed])
        on_table += Counter(card for card, _ in [*table.unseen, *table.military_discards])
        for player in table.players:
            on_table += Counter(player.military_hand)
        seen |= on_table
    for age in AGES_WITH_DECKS:
        for civil in (True, False):
            for card in removed(civil, age, players):
                assert seen[card] == EDITION.cards[card].copies[players - 2]


# Player boards --------------------------------------------------------------------------------------------------


@rule("TTA-SETUP-13")
def test_six_technologies_are_printed_on_the_player_board():
    player = new_game().p(0)
    assert player.government == "despotism"
    assert set(player.workers) == {"agriculture", "bronze", "warriors", "philosophy", "religion"}
    assert len(EDITION.initial_technologies) == 6


@rule("TTA-SETUP-14")
def test_initial_technologies_are_technologies_of_level_0():
    for card in EDITION.initial_technologies:
        assert card.is_technology
        assert card.age == 0
    scene = tta().player(0, technologies={"iron": 0}, resources=3)
    assert scene.choose("upgrade bronze iron").p(0).workers["bronze"] == 1


@rule("TTA-EX-3", "TTA-SETUP-15", "TTA-SETUP-16", "TTA-SETUP-17", "TTA-SETUP-18", "TTA-SETUP-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tokens_of_a_fresh_player(seats):
    for player in new_game(seats=seats).table.players:
        assert player.blue_bank == 16
        assert player.yellow_bank == 18
        assert player.workers == {"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0, "warriors": 1}
        assert sum(player.workers.values()) == 6
        assert player.pool == 1
        assert player.yellow_bank + player.pool + sum(player.workers.values()) == player.yellow_total == 25
        assert (player.science_rating, player.culture_rating, player.strength, player.happiness) == (1, 0, 1, 0)
        assert (player.science, player.culture) == (0, 0)
        assert (player.civil_total, player.military_total) == (4, 2)


@rule("TTA-SETUP-20", "TTA-SETUP-21", "TTA-SETUP-40")
@pytest.mark.parametrize("seat", range(4))
def test_despotism_gives_four_civil_and_two_military_actions_in_total(seat):
    scene = new_game(seats=4)
    player = scene.p(seat)
    assert (player.civil_total, player.military_total) == (4, 2)
    view = scene.board(seat)["players"][seat]
    assert view["civil_hand_limit"] == 4


@rule("TTA-SETUP-22", "TTA-SETUP-41")
def test_actions_start_spent_but_for_those_of_the_first_turn():
    for player in new_game(seats=4).table.players:
        assert player.military_actions == 0
        assert player.civil_actions == player.seat + 1


@rule("TTA-SETUP-23")
def test_each_player_has_four_ratings():
    ratings = new_game(seats=3).board(None)["players"][2]["ratings"]
    assert {"science", "culture", "strength", "happiness"} <= set(ratings)


@rule("TTA-SETUP-24", "TTA-SETUP-25", "TTA-SETUP-26", "TTA-SETUP-27")
@pytest.mark.parametrize(("rating", "value"), [("science", 1), ("culture", 0), ("strength", 1), ("happiness", 0)])
def test_starting_ratings(rating, value):
    for player in new_game(seats=4).board(None)["players"]:
        assert player["ratings"][rating] == value


@rule("TTA-SETUP-28")
def test_starting_ratings_come_from_the_workers():
    board = new_game().board(None)
    origins = board["players"][0]["origins"]
    assert origins["science"] == [["philosophy", 1]]
    assert origins["strength"] == [["warriors", 1]]
    assert origins["culture"] == []
    scene = tta().choose("disband warriors", "destroy philosophy")
    assert (scene.p(0).strength, scene.p(0).science_rating) == (0, 0)


@rule("TTA-SETUP-29", "TTA-SETUP-30")
def test_points_start_at_zero():
    assert [(player.science, player.culture) for player in new_game(seats=3).table.players] == [(0, 0)] * 3


@rule("TTA-SETUP-31")
def test_nobody_starts_with_a_tactic():
    scene = new_game(seats=4)
    assert [player.tactic for player in scene.table.players] == [None] * 4
    assert scene.table.common_tactics == []


@rule("TTA-SETUP-32")
def test_further_tokens_come_from_the_box():
    scene = tta().player(0, leader="alexander_the_great").politics(0)
    scene.choose("step_down")
    assert (scene.p(0).yellow_bank, scene.p(0).yellow_total) == (19, 26)
    assert (scene.p(1).yellow_bank, scene.p(1).yellow_total) == (18, 25)


# Events, order and row ------------------------------------------------------------------------------------------


@rule("TTA-SETUP-33", "TTA-EX-1")
@pytest.mark.parametrize(("seats", "events"), [(2, 4), (3, 5), (4, 6)])
def test_the_current_events_are_players_and_two_more_cards_of_age_a(seats, events):
    scene = new_game(seats=seats)
    assert len(scene.table.current_events) == events
    cards = [scene.table.cards[card] for card, *_ in scene.table.current_events]
    assert {(card.kind, card.age) for card in cards} == {("event", 0)}
    for seat in (*range(seats), None):
        assert scene.board(seat)["current_events"] == {"ages": ["A"] * events, "top": None, "own": []}
    decks = {tuple(new_game(seats=seats, seed=seed).table.current_events) for seed in range(10)}
    assert len(decks) > 1


@rule("TTA-SETUP-34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_other_military_cards_of_age_a_leave_the_game_unseen(seats):
    scene = new_game(seats=seats)
    table = scene.table
    in_play = {card for card, *_ in table.current_events}
    gone = {card for card, _ in table.unseen}
    assert len(gone) == 10 - (seats + 2)
    assert in_play | gone == set(EDITION.deck(False, 0, seats))
    for seat in (*range(seats), None):
        shown = str(scene.board(seat))
        assert not any(card in shown for card in gone)


@rule("TTA-SETUP-35")
def test_there_are_no_future_and_no_past_events():
    scene = new_game()
    assert scene.table.future_events == []
    assert scene.table.past_events == []


@rule("TTA-SETUP-36")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_takes_the_first_seat_starts(seats):
    """Seats are taken as the players like; the program adds no choice of its own."""
    assert {new_game(seats=seats, seed=seed).table.starting for seed in range(20)} == {0}
    assert new_game(seats=seats).asked() == (0,)


@rule("TTA-SETUP-37")
def test_everybody_sees_who_the_starting_player_is():
    """The marker is face down: it shows the starting player, and nothing of the unused event it may be made of."""
    scene = new_game(seats=3).idle(4)
    for seat in (0, 1, 2, None):
        board = scene.board(seat)
        assert board["starting"] == 0
        assert not any(card in str(board) for card, _ in scene.table.unseen)


@rule("TTA-SETUP-38", "TTA-SETUP-39", "TTA-EX-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_next_player_has_one_civil_action_more_on_the_first_turn(seats):
    scene = new_game(seats=seats)
    for seat in range(seats):
        assert scene.asked() == (seat,)
        assert (scene.p(seat).civil_actions, scene.p(seat).military_actions) == (seat + 1, 0)
        scene.end_turn()


@rule("TTA-SETUP-42")
def test_thirteen_shuffled_civil_cards_of_age_a_lie_in_the_row():
    scene = new_game()
    cards = [scene.table.cards[card] for card in scene.table.row if card is not None]
    assert len(scene.table.row) == len(cards) == 13
    assert all(card.is_civil and card.age == 0 for card in cards)
    assert [space["card"] for space in scene.board(None)["row"]] == scene.table.row
    assert len({tuple(new_game(seed=seed).table.row) for seed in range(10)}) == 10


@rule("TTA-SETUP-43")
def test_the_undealt_cards_of_age_a_are_the_civil_deck():
    scene = new_game()
    assert len(scene.table.civil_deck) == 7
    assert Counter([*scene.table.row, *scene.table.civil_deck]) == Counter(EDITION.deck(True, 0, 2))


@rule("TTA-SETUP-44")
def test_there_is_no_military_deck_in_age_a():
    scene = new_game()
    assert scene.table.military_deck == []
    assert scene.board(None)["military_deck"] == 0
    ages = {scene.table.cards[card].age for card in [*scene.table.row, *scene.table.civil_deck] if card is not None}
    assert ages == {0}


def test_the_game_is_for_two_to_four_players():
    assert GAME.edition().form()["seats"] == {"least": 2, "most": 4}
