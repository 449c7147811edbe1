"""Setting up the three games of 2006: decks, boards, first events (TTO-SETUP, TTO-BANK)."""

from __future__ import annotations

import pytest
from tests.games.tta.original.games import (
    ADVANCED,
    FULL,
    LONGER,
    MODES,
    SIMPLE,
    advanced,
    cards_of,
    full,
    idle,
    opening,
    simple,
)

from annals.games.tta import GAME
from annals.games.tta.economy import population, statistics
from annals.kernel import OptionError
from annals.rules import rule


@rule("TTO-SETUP-1")
@pytest.mark.parametrize("mode", MODES)
def test_two_three_or_four_play(mode: str):
    for seats in (2, 3, 4):
        assert len(opening(mode, seats=seats).table.players) == seats
    for seats in (1, 5):
        with pytest.raises(OptionError, match="2 to 4 seats"):
            GAME.setup(seats=seats, seed=1, edition=mode)


@rule("TTO-SETUP-2", "TTO-SETUP-3", "TTO-SETUP-14", "TTO-SETUP-47")
def test_eight_decks_of_185_civil_and_155_military_cards():
    edition = cards_of()
    civil = [len(edition.deck(True, age, 4)) for age in range(4)]
    military = [len(edition.deck(False, age, 4)) for age in range(4)]
    assert (civil, sum(civil)) == ([20, 55, 55, 55], 185)
    assert (military, sum(military)) == ([10, 50, 50, 45], 155)
    wars = [card for age in range(4) for card in edition.deck(False, age, 4) if edition.cards[card].kind == "war"]
    assert len(wars) == 10, "the Full Game is played with all of them"


@rule("TTO-SETUP-11", "TTO-SETUP-12", "TTO-SETUP-13", "TTO-SETUP-15", "TTO-SETUP-48", "TTO-TAKE-14")
@pytest.mark.parametrize("mode", MODES)
def test_each_civil_deck_has_five_cards_for_three_players_and_five_for_four(mode: str):
    edition = cards_of(mode)
    for age in (1, 2, 3):
        assert [len(edition.deck(True, age, players)) for players in (2, 3, 4)] == [45, 50, 55]
    assert {tuple(sorted(edition.deck(True, 0, players))) for players in (2, 3, 4)} == {
        tuple(sorted(edition.deck(True, 0, 2)))
    }
    assert edition.cards["irrigation"].copies == (2, 2, 3)


MILITARY_DECKS: dict[str, dict[int, tuple[int, ...]]] = {
    FULL: {2: (10, 48, 46, 41), 3: (10, 50, 50, 45), 4: (10, 50, 50, 45)},
    ADVANCED: {2: (10, 48, 42), 3: (10, 50, 46), 4: (10, 50, 46)},
    SIMPLE: {2: (9,), 3: (9,), 4: (9,)},
}
"""Cards of Age A and on by number of players: without pacts for two, without wars in the Advanced Game."""


@rule("TTO-SETUP-36", "TTO-SETUP-47")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_the_military_decks_of_every_game_have_the_sizes_of_the_reference(mode: str, seats: int):
    sizes = MILITARY_DECKS[mode][seats]
    edition = cards_of(mode)
    assert tuple(len(edition.deck(False, age, seats)) for age in range(len(sizes))) == sizes
    table = opening(mode, seats=seats).table
    assert len(table.current_events) + len(table.unseen) == sizes[0]
    assert [len(table.deal(False, age, seats)) for age in range(1, len(sizes))] == list(sizes[1:])


@rule("TTO-SETUP-4", "TTO-SETUP-5", "TTO-SETUP-6", "TTO-SETUP-7", "TTO-CLAR-DEVPOL-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_simple_game_has_nine_events_and_two_civil_decks(seats: int):
    scene = opening(SIMPLE, seats=seats)
    events = [event.card for event in scene.table.current_events]
    assert (len(events), "development_of_politics" in events) == (9, False)
    assert all(scene.table.cards[event].age == 0 for event in events)
    idle(scene, seats)
    assert (scene.table.age, scene.table.military_deck) == (1, [])
    while scene.asked():
        idle(scene)
    dealt = {scene.table.cards[card].age for card in scene.table.dealt}
    assert dealt == {0, 1}
    assert "development_of_politics" in cards_of(FULL).cards
    assert "development_of_politics" in cards_of(ADVANCED).cards


@rule("TTO-SETUP-8", "TTO-SETUP-9", "TTO-SETUP-10")
@pytest.mark.parametrize("mode", MODES)
def test_thirteen_cards_of_age_a_fill_a_row_of_three_zones(mode: str):
    table = opening(mode).table
    assert len(table.row) == 13
    assert all(table.cards[str(card)].age == 0 for card in table.row)
    assert len(table.civil_deck) == 7
    assert table.rules.row_prices == (1,) * 5 + (2,) * 4 + (3,) * 4


@rule("TTO-SETUP-16", "TTO-SETUP-42", "TTO-SETUP-43", "TTO-ROW-12")
@pytest.mark.parametrize("mode", LONGER)
def test_decks_of_age_i_are_used_once_age_a_is_over(mode: str):
    scene = opening(mode)
    assert [card for card in scene.table.dealt if scene.table.cards[card].age] == [
        bonus.card for bonus in scene.table.bonuses
    ]
    idle(scene, 2)
    ages = {scene.table.cards[card].age for card in (*scene.table.civil_deck, *scene.table.military_deck)}
    assert (scene.table.age, ages) == (1, {1})
    assert len(scene.table.military_deck) == 48


@rule("TTO-SETUP-17", "TTO-OPEN-11")
def test_one_player_begins_and_stays_the_starting_player():
    scene = opening(seats=3)
    assert (scene.table.starting, scene.asked()) == (0, (0,))
    idle(scene, 7)
    assert scene.table.starting == 0


@rule(
    "TTO-SETUP-18",
    "TTO-SETUP-19",
    "TTO-SETUP-20",
    "TTO-SETUP-21",
    "TTO-SETUP-22",
    "TTO-SETUP-23",
    "TTO-SETUP-24",
    "TTO-SETUP-25",
    "TTO-SETUP-26",
    "TTO-SETUP-27",
    "TTO-SETUP-28",
    "TTO-SETUP-29",
    "TTO-SETUP-46",
    "TTO-BANK-2",
)
@pytest.mark.parametrize("mode", MODES)
def test_every_civilization_begins_alike_in_all_three_games(mode: str):
    scene = opening(mode, seats=4)
    for player in scene.table.players:
        assert player.workers == {"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0, "warriors": 1}
        assert (player.government, player.civil_total, player.military_total) == ("despotism", 4, 2)
        assert (player.yellow_bank, player.pool, player.yellow_total) == (18, 1, 25)
        assert (player.blue_bank, player.blue_total) == (18, 18)
        assert player.pool + sum(player.workers.values()) == 7


@rule(
    "TTO-SETUP-30",
    "TTO-SETUP-31",
    "TTO-SETUP-32",
    "TTO-SETUP-33",
    "TTO-SETUP-34",
    "TTO-EX-6",
    "TTO-ROUND1-12",
    "TTO-ROUND1-13",
    "TTO-ROUND1-14",
    "TTO-ROUND1-15",
    "TTO-ROUND1-18",
)
@pytest.mark.parametrize("mode", MODES)
def test_counters_at_the_start_and_after_the_first_production(mode: str):
    scene = opening(mode)
    player = scene.p(0)
    assert (player.culture, player.science) == (0, 0)
    assert (player.culture_rating, player.science_rating, player.strength, player.happiness) == (0, 1, 1, 0)
    idle(scene)
    assert (player.culture, player.science, player.food, player.resources) == (0, 1, 2, 2)
    assert (player.food_on, player.resources_on, player.blue_bank) == ({"agriculture": 2}, {"bronze": 2}, 14)
    assert statistics.consumption(scene.table, player) == 0


@rule("TTO-SETUP-35", "TTO-BANK-18", "TTO-TECH-13")
def test_what_is_gained_comes_from_the_box_and_what_is_lost_returns_to_it():
    scene = full(age="II").player(0, civil_hand=["justice_system"], science=20)
    before = scene.p(0).blue_total
    scene.choose("develop justice_system")
    assert (scene.p(0).blue_total, scene.p(0).blue_bank) == (before + 3, 18 + 3)


@rule("TTO-SETUP-36", "TTO-SETUP-38", "TTO-WAR-20", "TTO-SETUP-44", "TTO-SETUP-45", "TTO-SCORE-8")
def test_the_advanced_game_has_no_wars_and_four_open_bonus_cards():
    scene = opening(ADVANCED, seats=3)
    edition = cards_of(ADVANCED)
    assert len(cards_of(FULL).deck(False, 2, 3)) - len(edition.deck(False, 2, 3)) == 4
    assert not [card for age in (1, 2) for card in edition.deck(False, age, 3) if edition.cards[card].kind == "war"]
    bonuses = [bonus.card for bonus in scene.table.bonuses]
    assert len(set(bonuses)) == 4
    assert all(edition.cards[card].kind == "event" and edition.cards[card].age == 3 for card in bonuses)
    assert [bonus["card"] for bonus in scene.board(None)["bonuses"]] == bonuses
    while scene.asked():
        idle(scene)
    assert {card for card in scene.table.dealt if edition.cards[card].age == 3} == set(bonuses)
    assert [entry["card"] for entry in scene.told("final_event")] == bonuses


@rule("TTO-SETUP-37", "TTO-SETUP-39", "TTO-SETUP-49", "TTO-PACT-1")
@pytest.mark.parametrize("mode", LONGER)
def test_there_are_no_pacts_with_two_players(mode: str):
    edition = cards_of(mode)
    ages = (1, 2, 3) if mode == FULL else (1, 2)
    for players, wanted in ((2, 0), (3, 10 if mode == FULL else 6)):
        pacts = [
            card for age in ages for card in edition.deck(False, age, players) if edition.cards[card].kind == "pact"
        ]
        assert len(pacts) == wanted
    scene = full(seats=2).player(0, military_hand=["peace_treaty"]).politics(0)
    assert scene.refused("pact peace_treaty 1 A") == "no_pacts_with_two"


@rule("TTO-SETUP-40", "TTO-SETUP-41", "TTO-EX-37")
@pytest.mark.parametrize("mode", LONGER)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_and_two_events_of_age_a_begin(mode: str, seats: int):
    table = opening(mode, seats=seats).table
    assert len(table.current_events) == seats + 2
    assert len(table.unseen) == 10 - seats - 2
    assert all(known == 0 for _, known in table.unseen), "nobody has seen them"
    every = {event.card for event in table.current_events} | {card for card, _ in table.unseen}
    assert len(every) == 10


# The banks --------------------------------------------------------------------------------------------------------

PRICES = {18: 2, 17: 2, 16: 3, 13: 3, 12: 4, 9: 4, 8: 5, 5: 5, 4: 7, 1: 7}
EATEN = {18: 0, 17: 0, 16: 1, 13: 1, 12: 2, 9: 2, 8: 3, 5: 3, 4: 4, 1: 4, 0: 6}


@rule("TTO-BANK-6", "TTO-BANK-7", "TTO-BANK-8", "TTO-POP-2")
@pytest.mark.parametrize(("bank", "price"), PRICES.items())
def test_a_worker_costs_what_the_region_of_the_bank_says(bank: int, price: int):
    scene = full().player(0, yellow_bank=bank)
    assert population.price(scene.table, scene.p(0)) == price


@rule("TTO-BANK-9", "TTO-BANK-10", "TTO-BANK-11", "TTO-FOOD-4")
@pytest.mark.parametrize(("bank", "eaten"), EATEN.items())
def test_consumption_follows_the_empty_regions(bank: int, eaten: int):
    scene = full().player(0, yellow_bank=bank)
    assert statistics.consumption(scene.table, scene.p(0)) == eaten


@rule("TTO-BANK-3", "TTO-EX-7", "TTO-EX-10", "TTO-POP-1", "TTO-POP-3", "TTO-POP-4", "TTO-POP-6")
@pytest.mark.parametrize("mode", MODES)
def test_population_grows_at_the_price_of_the_moment(mode: str):
    from tests.games.tta.scene import tta

    scene = tta(edition=mode).player(0, food=7)
    scene.choose("population")
    assert (scene.p(0).yellow_bank, scene.p(0).pool, scene.p(0).food, scene.p(0).civil_actions) == (17, 2, 5, 3)
    scene.choose("population")
    assert (scene.p(0).yellow_bank, scene.p(0).food) == (16, 3)
    assert statistics.consumption(scene.table, scene.p(0)) == 1
    scene.choose("population")
    assert (scene.p(0).food, scene.p(0).pool) == (0, 4)


@rule("TTO-POP-5", "TTO-BANK-5")
def test_an_empty_yellow_bank_gives_no_worker():
    scene = full().player(0, yellow_bank=0, food=9)
    assert scene.refused("population") == "bank_empty"
    scene.player(0, yellow_bank=1, food=9).choose("population")
    assert scene.p(0).pool + sum(scene.p(0).workers.values()) == scene.p(0).yellow_total


@rule("TTO-BANK-4", "TTO-EVT-23", "TTO-EVT-24")
def test_a_lost_worker_returns_to_the_yellow_bank():
    scene = full().player(0, pool=1).player(1, pool=0).reveal("pestilence")
    assert (scene.p(0).yellow_bank, scene.p(0).pool) == (19, 0)
    assert scene.question() == "LoseWorker"
    scene.choose("lose philosophy")
    assert (scene.p(1).yellow_bank, scene.p(1).science_rating) == (19, 0)


@rule("TTO-BANK-12", "TTO-BANK-13", "TTO-RES-3", "TTO-FOOD-2", "TTO-RES-2")
def test_tokens_are_food_on_farms_and_resources_on_mines_and_return_when_spent():
    scene = full().player(0, technologies={"irrigation": 0, "iron": 0}, pool=1)
    scene.tokens_on(0, irrigation=1, iron=1)
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_bank) == (2, 2, 18)
    scene.choose("build bronze", "population")
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_bank) == (0, 0, 20)


@rule("TTO-BANK-14", "TTO-OPEN-14", "TTO-WONDER-11")
def test_without_blue_tokens_the_best_cards_produce_first_and_farms_before_mines():
    scene = full().player(0, technologies={"irrigation": 1, "iron": 2}, blue_bank=4, unfinished=("pyramids", 2))
    scene.choose("end")
    assert (scene.p(0).food_on, scene.p(0).resources_on) == (
        {"agriculture": 2, "irrigation": 1},
        {"bronze": 0, "iron": 0},
    ), "one token went onto iron, and corruption took it"
    assert [entry["amount"] for entry in scene.told("produce")] == [4, 2]


@rule("TTO-BANK-15", "TTO-CORR-1", "TTO-PROD-7", "TTO-UPRISE-8", "TTO-HAPPY-1")
def test_the_simple_game_knows_neither_corruption_nor_uprisings():
    scene = simple().player(0, blue_bank=4, yellow_bank=0, pool=0, food=8, resources=4).choose("end")
    player = scene.p(0)
    assert (statistics.corruption(scene.table, player), statistics.discontent(scene.table, player)) == (0, 0)
    assert player.resources == 6
    assert [entry["what"] for entry in scene.told("produce")] == ["food", "resource"]
    assert scene.told("uprising") == []


CORRUPTION = {18: 0, 9: 0, 8: 2, 5: 2, 4: 4, 1: 4, 0: 6}


@rule("TTO-BANK-16", "TTO-CORR-3", "TTO-CORR-4", "TTO-CORR-5", "TTO-CORR-6", "TTO-EX-47")
@pytest.mark.parametrize(("bank", "lost"), CORRUPTION.items())
def test_corruption_follows_the_blue_bank(bank: int, lost: int):
    for scene in (full(), advanced()):
        scene.player(0, blue_bank=bank)
        assert statistics.corruption(scene.table, scene.p(0)) == lost


@rule("TTO-BANK-17")
def test_more_tokens_than_spaces_lie_in_the_first_region():
    scene = full().player(0, yellow_bank=21, blue_bank=22)
    player = scene.p(0)
    assert population.price(scene.table, player) == 2
    assert statistics.consumption(scene.table, player) == statistics.corruption(scene.table, player) == 0


@rule("TTO-BANK-1", "TTO-AGGR-18", "TTO-AGGR-19", "TTO-AGGR-20", "TTO-CLAR-PLUNDER-1")
def test_plundered_food_is_lost_in_one_bank_and_produced_from_the_other():
    scene = full().player(0, military_hand=["plunder_i"], military_actions=2, technologies={"warriors": 5})
    scene.player(1, food=1, resources=1).politics(0).choose("aggression plunder_i 1", "done", "done")
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_bank) == (1, 1, 16)
    assert (scene.p(1).food, scene.p(1).resources, scene.p(1).blue_bank) == (0, 0, 20)
