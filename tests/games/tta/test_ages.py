"""The end of an age (TTA-AGE)."""

from collections import Counter

import pytest
from tests.games.tta.scene import Scene, new_game, tta

from annals.games.tta import edition as editions
from annals.games.tta.known import prepared
from annals.rules import rule

EDITION = editions.load("2015")
AGES = ("A", "I", "II", "III", "IV")

OF_AGE = {
    # age: civil card, military card, leader, wonder
    "A": ("rich_land_a", "development_of_trade_routes", "moses", "pyramids"),
    "I": ("iron", "rats", "michelangelo", "taj_mahal"),
    "II": ("coal", "cold_war", "isaac_newton", "eiffel_tower"),
    "III": ("oil", "impact_of_balance", "bill_gates", "internet"),
}
OLDER = [("I", "A"), ("II", "A"), ("II", "I"), ("III", "A"), ("III", "I"), ("III", "II")]
NOT_OLDER = [("I", "I"), ("II", "II"), ("III", "III"), ("I", "II"), ("II", "III")]


def end_age(scene: Scene, seat: int = 0) -> Scene:
    """The turn of this seat begins and deals the last card of the age to space 9 of the row."""
    age = scene.table.age
    scene.whole_row(*[None] * 5, *["reserves_iii"] * 8).decks(civil=["efficient_upgrade_iii"]).start_turn(seat)
    assert scene.table.age == age + 1
    return scene


# Age A ----------------------------------------------------------------------------------------------------------


@rule("TTA-AGE-1", "TTA-AGE-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_age_a_ends_on_the_second_turn_of_the_starting_player(seats):
    scene = new_game(seats=seats).idle(seats - 1)
    assert (scene.table.age, scene.table.current) == (0, seats - 1)
    scene.idle()
    assert (scene.table.age, scene.table.round, scene.asked()) == (1, 2, (0,))


@rule("TTA-AGE-3", "TTA-AGE-4")
@pytest.mark.parametrize(("seats", "cleared"), [(2, 3), (3, 2), (4, 1)])
def test_the_row_is_filled_with_age_a_and_the_rest_leaves(seats, cleared):
    scene = new_game(seats=seats)
    deck = scene.table.civil_deck[::-1]
    scene.idle(seats)
    assert scene.table.row[13 - cleared :] == deck[:cleared]
    assert Counter(scene.table.removed) >= Counter(deck[cleared:])
    assert not set(deck[cleared:]) & set(scene.table.civil_deck)
    assert len(scene.table.removed) == 7


@rule("TTA-AGE-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_decks_of_age_i_become_current(seats):
    decks = set()
    for seed in range(5):
        table = new_game(seats=seats, seed=seed).idle(seats).table
        assert Counter(table.civil_deck) == Counter(EDITION.deck(True, 1, seats))
        assert Counter(table.military_deck) == Counter(EDITION.deck(False, 1, seats))
        decks |= {tuple(table.civil_deck), tuple(table.military_deck)}
    assert len(decks) == 10


@rule("TTA-AGE-6")
def test_age_i_fills_the_row_when_age_a_runs_out():
    """Four players can empty eight spaces in all: one is cleared, seven cards taken in the first round."""
    scene = new_game(seats=4).whole_row(*["rich_land_a"] * 13)
    deck = scene.table.civil_deck[::-1]
    for takes in (("take 2",), ("take 3", "take 4"), ("take 5", "take 6"), ("take 7", "take 8")):
        scene.choose(*takes, "end")
    ages = [scene.table.cards[card].age for card in scene.table.row if card is not None]
    assert ages == [0] * 12 + [1]
    assert scene.table.row[5:12] == deck
    assert len(scene.table.civil_deck) == 53 - 1
    assert len(scene.table.military_deck) == 45
    assert [age["age"] for age in scene.told("age")] == ["I"]


@rule("TTA-AGE-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left", range(5))
def test_age_a_ends_once_however_many_of_its_cards_are_left(seats, left):
    scene = new_game(seats=seats).whole_row(*["stockpile"] * 10).decks(civil=["moses"] * left).idle(seats)
    cleared = {2: 3, 3: 2, 4: 1}[seats]
    dealt = min(left, 3 + cleared)
    in_deck = {2: 44, 3: 50, 4: 53}[seats]
    assert scene.table.age == 1
    assert scene.table.row.count("moses") == dealt
    assert None not in scene.table.row
    assert len(scene.table.civil_deck) == in_deck - (3 + cleared - dealt)


@rule("TTA-AGE-7")
def test_the_end_of_age_a_costs_nothing():
    scene = new_game().player(0, leader="moses", unfinished=("pyramids", 1), civil_hand=["rich_land_a"]).idle(2)
    player = scene.p(0)
    assert scene.table.age == 1
    assert (player.leader, player.unfinished, player.stages) == ("moses", "pyramids", 1)
    assert player.civil_hand == ["rich_land_a"]
    assert [one.yellow_bank for one in scene.table.players] == [18, 18]


# When the other ages end ----------------------------------------------------------------------------------------


@rule("TTA-AGE-8", "TTA-AGE-25", "TTA-AGE-29")
@pytest.mark.parametrize("age", ["I", "II"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_age_ends_when_its_last_civil_card_is_dealt(age, seats):
    scene = tta(seats=seats, age=age).whole_row(*["iron"] * 13)
    cleared = {2: 3, 3: 2, 4: 1}[seats]
    scene.decks(civil=["coal"] * (cleared + 1)).start_turn(0)
    assert (AGES[scene.table.age], scene.table.civil_deck) == (age, ["coal"])
    scene.decks(civil=["coal"] * cleared).start_turn(1)
    begun = AGES.index(age) + 1
    assert scene.table.age == begun
    assert Counter(scene.table.civil_deck) == Counter(EDITION.deck(True, begun, seats))
    assert Counter(scene.table.military_deck) == Counter(EDITION.deck(False, begun, seats))


@rule("TTA-AGE-8", "TTA-AGE-27", "TTA-AGE-30")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_age_iv_has_no_decks(seats):
    scene = end_age(tta(seats=seats, age="III"))
    assert (scene.table.civil_deck, scene.table.military_deck) == ([], [])
    assert scene.table.row == [*["reserves_iii"] * 8, "efficient_upgrade_iii", *[None] * 4]


@rule("TTA-AGE-9", "TTA-AGE-26", "TTA-EX-12")
def test_the_next_age_begins_in_the_middle_of_filling_the_row():
    scene = end_age(tta(age="I").player(1, leader="moses"))
    assert scene.table.row[8] == "efficient_upgrade_iii"
    dealt = [scene.table.cards[card] for card in scene.table.row[9:] if card is not None]
    assert [card.age for card in dealt] == [2, 2, 2, 2]
    assert len(scene.table.civil_deck) == 44 - 4
    assert scene.p(1).leader is None
    assert [player.yellow_bank for player in scene.table.players] == [16, 16]


# What becomes antiquated ----------------------------------------------------------------------------------------


@rule("TTA-AGE-10", "TTA-AGE-12", "TTA-EX-10")
@pytest.mark.parametrize(("ended", "older"), OLDER)
def test_older_cards_are_discarded_from_every_hand(ended, older):
    civil, military, _, _ = OF_AGE[older]
    scene = tta(seats=3, age=ended)
    for seat in range(3):
        scene.player(seat, civil_hand=[civil, civil], military_hand=[military])
    end_age(scene)
    assert [(player.civil_hand, player.military_hand) for player in scene.table.players] == [([], [])] * 3


@rule("TTA-AGE-10", "TTA-AGE-13", "TTA-AGE-14")
@pytest.mark.parametrize(("ended", "older"), OLDER)
def test_older_leaders_and_unfinished_wonders_leave_play(ended, older):
    _, _, leader, wonder = OF_AGE[older]
    scene = tta(seats=3, age=ended)
    for seat in range(3):
        scene.player(seat, leader=leader, unfinished=(wonder, 0))
    end_age(scene)
    assert [(player.leader, player.unfinished) for player in scene.table.players] == [(None, None)] * 3


@rule("TTA-AGE-11")
@pytest.mark.parametrize(("ended", "age"), NOT_OLDER)
def test_cards_of_the_age_that_has_ended_stay(ended, age):
    civil, military, leader, wonder = OF_AGE[age]
    scene = tta(age=ended).player(1, civil_hand=[civil], military_hand=[military], leader=leader)
    scene.player(1, unfinished=(wonder, 0))
    end_age(scene)
    player = scene.p(1)
    assert (player.civil_hand, player.military_hand) == ([civil], [military])
    assert (player.leader, player.unfinished) == (leader, wonder)


@rule("TTA-AGE-12")
def test_discarded_hands_are_seen_by_nobody_else():
    scene = tta(age="II").player(1, military_hand=["rats", "cold_war"])
    end_age(scene)
    assert scene.p(1).military_hand == ["cold_war"]
    assert "rats" not in str(scene.board(0))
    assert "rats" not in scene.table.military_deck


@rule("TTA-AGE-13")
def test_what_an_antiquated_leader_gave_is_gone():
    scene = tta(age="I").player(0, leader="julius_caesar")
    assert (scene.p(0).strength, scene.p(0).military_total) == (2, 3)
    end_age(scene)
    assert (scene.p(0).strength, scene.p(0).military_total) == (1, 2)


@rule("TTA-AGE-15")
def test_blue_tokens_on_an_antiquated_wonder_return_to_the_bank():
    scene = tta(age="I").player(0, unfinished=("pyramids", 2), blue_bank=14)
    end_age(scene)
    player = scene.p(0)
    assert (player.unfinished, player.stages, player.blue_bank, player.blue_total) == (None, 0, 16, 16)


@rule("TTA-AGE-16")
def test_antiquated_pacts_leave_play_for_both_parties():
    scene = tta(seats=3, age="II").player(0, pact=("trade_routes_agreement", 2, "A"))
    scene.player(1, pact=("acceptance_of_supremacy", 2, "A"))
    pacts = {player.pact: EDITION.cards[player.pact].age for player in scene.table.players if player.pact}
    assert pacts == {"trade_routes_agreement": 1, "acceptance_of_supremacy": 2}
    assert "food_as_resource" in scene.p(2).traits or "resource_as_food" in scene.p(2).traits
    end_age(scene)
    assert [player.pact for player in scene.table.players] == [None, "acceptance_of_supremacy", None]
    assert not {"food_as_resource", "resource_as_food"} & set(scene.p(2).traits)


@rule("TTA-EX-9")
def test_the_end_of_age_i():
    scene = tta(age="I").player(0, civil_hand=["rich_land_a", "iron"], leader="moses", unfinished=("pyramids", 1))
    scene.player(1, civil_hand=["alchemy"], leader="michelangelo", unfinished=("taj_mahal", 1))
    end_age(scene)
    assert (scene.p(0).civil_hand, scene.p(0).leader, scene.p(0).unfinished) == (["iron"], None, None)
    assert (scene.p(1).civil_hand, scene.p(1).leader) == (["alchemy"], "michelangelo")
    assert (scene.p(1).unfinished, scene.p(1).stages) == ("taj_mahal", 1)
    assert [player.yellow_bank for player in scene.table.players] == [16, 16]


# What stays -----------------------------------------------------------------------------------------------------


@rule("TTA-AGE-17")
def test_technologies_stay_in_play():
    scene = tta(age="III").player(0, technologies={"iron": 1, "swordsmen": 1}, specials=["masonry"])
    scene.player(0, government="monarchy")
    workers = dict(scene.p(0).workers)
    end_age(scene)
    assert scene.p(0).workers == workers
    assert (scene.p(0).specials, scene.p(0).government) == ({"construction": "masonry"}, "monarchy")


@rule("TTA-AGE-18")
def test_colonies_stay_in_play():
    scene = tta(age="III").player(0, colonies=["historic_territory_i"])
    end_age(scene)
    assert (scene.p(0).colonies, scene.p(0).happiness) == (["historic_territory_i"], 1)


@rule("TTA-AGE-19")
def test_completed_wonders_stay_in_play():
    scene = tta(age="III").player(0, wonders=["pyramids"])
    end_age(scene)
    assert (scene.p(0).wonders, scene.p(0).civil_total) == (["pyramids"], 5)


@rule("TTA-AGE-20")
def test_exclusive_and_common_tactics_stay_in_play():
    scene = tta(age="III").player(1, tactic="legion", exclusive=True, technologies={"swordsmen": 2})
    scene.table.common_tactics = ["phalanx"]
    strength = scene.p(1).strength
    assert strength == 1 + 2 * 2 + 2
    end_age(scene)
    assert (scene.p(1).tactic, scene.p(1).exclusive, scene.p(1).strength) == ("legion", True, strength)
    assert scene.table.common_tactics == ["phalanx"]


@rule("TTA-AGE-21")
def test_declared_wars_stay_in_play():
    scene = tta(age="III").player(1, war=("war_over_territory", 0))
    assert EDITION.cards["war_over_territory"].age == 2
    end_age(scene)
    assert (scene.p(1).war, scene.p(1).war_rival) == ("war_over_territory", 0)


@rule("TTA-AGE-22", "TTA-OPEN-11")
def test_the_row_and_the_events_are_untouched():
    scene = tta(age="II").events("rats").whole_row(None, None, None, *["moses"] * 10)
    scene.table.future_events = [prepared("development_of_trade_routes", 0)]
    scene.decks(civil=["coal"] * 3).start_turn(0)
    assert scene.table.age == 3
    assert scene.table.row == [*["moses"] * 10, *["coal"] * 3]
    assert [card for card, *_ in scene.table.current_events] == ["rats"]
    assert [card for card, *_ in scene.table.future_events] == ["development_of_trade_routes"]
    scene.choose("take 1")
    assert scene.p(0).civil_hand == ["moses"]
    end_age(scene, seat=1)
    assert scene.p(0).civil_hand == []


# Tokens and decks -----------------------------------------------------------------------------------------------


@rule("TTA-AGE-23")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_every_player_loses_two_yellow_tokens(age, seats):
    scene = end_age(tta(seats=seats, age=age))
    assert [player.yellow_bank for player in scene.table.players] == [16] * seats
    assert [player.yellow_total for player in scene.table.players] == [23] * seats


@rule("TTA-AGE-24", "TTA-EX-11")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_yellow_tokens_are_lost_from_the_bank_only(before, after):
    scene = tta(age="I").player(0, yellow_bank=before, pool=2)
    workers = dict(scene.p(0).workers)
    end_age(scene)
    assert (scene.p(0).yellow_bank, scene.p(0).pool, scene.p(0).workers) == (after, 2, workers)


@rule("TTA-AGE-28")
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_the_old_military_deck_and_its_discards_leave_the_game(age):
    scene = tta(age=age)
    military = OF_AGE[age][1]
    scene.decks(military=[military] * 5)
    scene.table.military_discards = [(military, 0)]
    end_age(scene)
    assert military not in scene.table.military_deck
    assert scene.table.military_discards == []
    assert [card for card, _ in scene.table.unseen].count(military) >= 6


@rule("TTA-AGE-31")
def test_no_effect_draws_military_cards_in_age_iv():
    scene = tta(age="IV").player(0, military_hand=["cold_war"]).events("development_of_politics", "rats").politics(0)
    scene.choose("prepare cold_war")
    assert scene.table.past_events == ["development_of_politics"]
    assert [player.military_hand for player in scene.table.players] == [[], []]
    scene.choose("end")
    assert scene.p(0).military_hand == []


@rule("TTA-AGE-31")
def test_discards_make_no_deck_in_age_iv():
    scene = tta(age="IV").player(0, military_hand=["impact_of_balance"] * 4).idle()
    assert len(scene.told("discard")) == 2
    assert scene.p(0).military_hand == ["impact_of_balance"] * 2
    assert scene.table.military_discards == []


@rule("TTA-AGE-32")
def test_the_order_of_an_age_change():
    scene = tta(seats=3, age="III").player(0, leader="moses", unfinished=("pyramids", 0), civil_hand=["iron"])
    scene.player(0, pact=("trade_routes_agreement", 1, "A"))
    end_age(scene)
    kinds = [
        "antiquated",
        "antiquated_leader",
        "antiquated_wonder",
        "pact_ended",
        "yellow_lost",
        "yellow_lost",
        "yellow_lost",
        "age",
        "last_round",
    ]
    assert [kind for kind, _ in scene.happened() if kind in kinds] == kinds


@rule("TTA-OPEN-19")
@pytest.mark.parametrize(("revealer", "last"), [(0, 5), (1, 6)])
def test_an_agreement_can_end_an_age(revealer, last):
    scene = tta(age="III").player(0, technologies={"warriors": 3}, leader="moses")
    scene.player(revealer, military_hand=["cold_war"]).events("international_agreement", "rats")
    scene.whole_row(*["reserves_iii"] * 13).decks(civil=["oil"]).politics(revealer)
    scene.choose("prepare cold_war")
    scene.choose("take 1", "done", seat=0)
    assert scene.table.age == 4
    assert scene.table.row == [*["reserves_iii"] * 12, "oil"]
    assert [player.yellow_bank for player in scene.table.players] == [16, 16]
    assert scene.p(0).leader is None
    assert scene.table.last_round == last
