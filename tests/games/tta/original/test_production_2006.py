"""Production, food, resources, corruption, happiness, uprisings, drawing and discarding in the games of 2006."""

from __future__ import annotations

import pytest
from tests.games.tta.original.games import LONGER, MODES, advanced, full, idle, simple
from tests.games.tta.scene import Scene, tta

from annals.games.tta.economy import statistics
from annals.rules import rule

# Production -------------------------------------------------------------------------------------------------------


@rule("TTO-PROD-2", "TTO-PROD-3", "TTO-PROD-4", "TTO-PROD-5", "TTO-PROD-9", "TTO-DIFF-17", "TTO-CORR-2")
@pytest.mark.parametrize("mode", LONGER)
def test_the_steps_of_production(mode: str):
    scene = tta(edition=mode).player(0, technologies={"religion": 1}, yellow_bank=16, food=1, resources=1, blue_bank=9)
    before = len(scene.happened())
    scene.choose("end")
    assert scene.table.story is not None
    told = [(entry.kind, entry.origin) for entry in scene.table.story.entries[before:]]
    assert told == [
        ("end_of_actions", None),
        ("score", "production"),
        ("score", "production"),
        ("produce", None),
        ("lose", "consumption"),
        ("produce", None),
        ("lose", "corruption"),
    ]
    assert (scene.p(0).culture, scene.p(0).science) == (1, 1)
    assert (scene.p(0).food, scene.p(0).resources) == (2, 1), "1 + 2 - 1 food; 1 + 2 - 2 resources"


@rule("TTO-PROD-10", "TTO-CORR-9")
def test_tokens_that_consumption_returns_count_before_corruption():
    scene = full().player(0, yellow_bank=16, food=0, blue_bank=12).choose("end")
    assert scene.told("lose") == [{"what": "food", "amount": 1}], "12 - 2 - 2 + 1 = 9 tokens, so no corruption"


@rule("TTO-FOOD-1", "TTO-RES-1", "TTO-EX-8", "TTO-EX-24")
def test_each_worker_puts_one_token_on_its_card():
    scene = full().player(0, technologies={"bronze": 3, "iron": 2, "agriculture": 0, "irrigation": 1}).choose("end")
    assert (scene.p(0).resources_on, scene.p(0).resources) == ({"bronze": 3, "iron": 2}, 7)
    assert (scene.p(0).food_on, scene.p(0).food) == ({"agriculture": 0, "irrigation": 1}, 2)


@rule("TTO-FOOD-3", "TTO-FOOD-5")
def test_food_is_produced_before_it_is_eaten():
    scene = full().player(0, yellow_bank=12, food=0, culture=9).choose("end")
    assert (scene.p(0).food, scene.p(0).culture) == (0, 9)


@rule("TTO-FOOD-6", "TTO-OPEN-16", "TTO-DIFF-76")
@pytest.mark.parametrize(("culture", "left"), [(9, 1), (3, 0)])
@pytest.mark.parametrize("mode", MODES)
def test_each_missing_food_costs_four_culture(mode: str, culture: int, left: int):
    scene = tta(edition=mode).player(0, yellow_bank=4, food=0, culture=culture, pool=9).choose("end")
    assert scene.p(0).culture == left


@rule("TTO-FOOD-7", "TTO-EX-18", "TTO-CLAR-DEVAGRI-1", "TTO-RES-6", "TTO-RES-7")
def test_development_of_agriculture():
    scene = simple(round=3).player(1, technologies={"irrigation": 0}).events("development_of_agriculture").start_turn(0)
    assert scene.p(0).food_on == {"agriculture": 2}
    assert scene.p(1).food_on == {"agriculture": 0, "irrigation": 1}, "on a card without workers, too"


@rule("TTO-RES-4", "TTO-EX-27", "TTO-FOOD-8")
def test_a_token_moves_down_to_pay_the_difference():
    scene = full().player(0, technologies={"iron": 0, "swordsmen": 0}).tokens_on(0, iron=1)
    scene.choose("upgrade warriors swordsmen")
    assert (scene.p(0).resources_on, scene.p(0).blue_bank) == ({"bronze": 1, "iron": 0}, 18)
    fed = (
        full().player(0, technologies={"irrigation": 0}, leader="moses").tokens_on(0, irrigation=1).choose("population")
    )
    assert fed.p(0).food_on == {"agriculture": 1, "irrigation": 0}


@rule("TTO-RES-5", "TTO-RES-9", "TTO-RES-10", "TTO-EX-25", "TTO-EX-26", "TTO-DEC-47")
def test_barbara_pays_for_two_upgrades():
    scene = full().player(0, technologies={"bronze": 3, "iron": 2}).tokens_on(0, bronze=3, iron=2)
    scene.choose("upgrade bronze iron")
    assert (scene.p(0).resources, scene.p(0).resources_on) == (4, {"bronze": 0, "iron": 2})
    scene.choose("upgrade bronze iron")
    assert (scene.p(0).resources, scene.p(0).resources_on) == (1, {"bronze": 1, "iron": 0})
    assert (scene.p(0).workers["bronze"], scene.p(0).workers["iron"]) == (1, 4)


@rule("TTO-RES-8", "TTO-EX-50", "TTO-EX-51")
def test_change_from_coal():
    scene = full(age="II").player(0, technologies={"iron": 0, "coal": 0, "swordsmen": 0}).tokens_on(0, coal=1)
    scene.choose("upgrade warriors swordsmen")
    assert scene.p(0).resources_on == {"bronze": 0, "iron": 1, "coal": 0}
    other = full(age="II").player(0, technologies={"coal": 0, "swordsmen": 0}).tokens_on(0, coal=1)
    other.choose("upgrade warriors swordsmen")
    assert (other.p(0).resources_on, other.p(0).blue_bank) == ({"bronze": 2, "coal": 0}, 17)


@rule("TTO-OPEN-18", "TTO-OPEN-19", "TTO-DIFF-25", "TTO-DIFF-26")
def test_overpaying_and_inexact_gains_with_an_empty_bank():
    scene = full(age="II").player(0, technologies={"coal": 0, "swordsmen": 0}, blue_bank=0).tokens_on(0, coal=1)
    scene.choose("upgrade warriors swordsmen")
    assert scene.p(0).resources == 1, "the token moved down and nothing could be added"
    other = full().player(0, blue_bank=1, civil_hand=["mineral_deposits_i"]).choose("play mineral_deposits_i")
    assert other.p(0).resources == 1


# Corruption -------------------------------------------------------------------------------------------------------


@rule("TTO-CORR-7", "TTO-OPEN-15", "TTO-DIFF-18")
def test_corruption_takes_resources_only():
    scene = full().player(0, blue_bank=3, technologies={"bronze": 0}, resources=1, food=3).choose("end")
    assert (scene.p(0).resources, scene.p(0).food) == (0, 5)


@rule("TTO-CORR-1")
@pytest.mark.parametrize(("bank", "resources"), [(0, 5), (2, 5), (8, 7)])
def test_nothing_is_lost_to_corruption_in_the_simple_game(bank: int, resources: int):
    scene = simple().player(0, blue_bank=bank, resources=5)
    assert scene.board(0)["players"][0]["per_turn"]["corruption"] == 0
    idle(scene)
    assert scene.told("lose") == []
    assert scene.p(0).resources == resources, "the farms come first to what is left of the bank"


@rule("TTO-CORR-8")
def test_the_amount_is_fixed_before_it_is_paid():
    scene = full().player(0, blue_bank=12, resources=5).choose("end")
    assert (scene.p(0).resources, scene.p(0).blue_bank) == (5 + 2 - 2, 12 - 4 + 2)


# Happiness --------------------------------------------------------------------------------------------------------

FACES = {18: 0, 17: 0, 16: 1, 13: 1, 12: 2, 11: 2, 10: 3, 9: 3, 8: 4, 7: 4, 6: 5, 5: 5, 4: 6, 3: 6, 2: 7, 1: 7, 0: 8}


@rule("TTO-HAPPY-2", "TTO-HAPPY-3", "TTO-HAPPY-4", "TTO-HAPPY-5", "TTO-HAPPY-6")
@pytest.mark.parametrize(("bank", "faces"), FACES.items())
def test_faces_needed_by_tokens_in_the_bank(bank: int, faces: int):
    scene = advanced().player(0, yellow_bank=bank)
    assert statistics.discontent(scene.table, scene.p(0)) == faces
    scene.player(0, technologies={"religion": 2}).player(0, yellow_bank=bank)
    assert statistics.discontent(scene.table, scene.p(0)) == max(0, faces - 2)


def karl() -> Scene:
    """One happy face, two needed, one unused worker."""
    return full().player(0, yellow_bank=11, pool=1, technologies={"religion": 1}, food=4)


@rule("TTO-EX-43", "TTO-EX-44", "TTO-UPRISE-1", "TTO-UPRISE-2", "TTO-HAPPY-7", "TTO-HAPPY-8")
def test_karl_has_discontent_workers_and_no_uprising():
    scene = karl()
    assert statistics.discontent(scene.table, scene.p(0)) == 1
    scene.choose("population")
    assert (statistics.discontent(scene.table, scene.p(0)), scene.p(0).pool, scene.p(0).yellow_bank) == (2, 2, 10)
    scene.choose("end")
    assert scene.told("uprising") == []
    assert scene.p(0).culture == 1


@rule("TTO-EX-45", "TTO-HAPPY-9", "TTO-HAPPY-10", "TTO-HAPPY-11", "TTO-HAPPY-12", "TTO-CLAR-DEVWAR-1", "TTO-EVT-2")
def test_karl_makes_a_warrior_of_a_discontent_worker():
    scene = karl().choose("population").player(1, pool=0).reveal("development_of_warfare", by=1)
    scene.choose("place warriors")
    player = scene.p(0)
    assert (statistics.discontent(scene.table, player), player.pool, player.workers["warriors"]) == (2, 1, 2)
    scene.actions(0).choose("end")
    assert ("uprising", 0) in scene.happened()


@rule("TTO-EX-46", "TTO-HAPPY-13", "TTO-UPRISE-7")
def test_karl_builds_an_arena_in_time():
    scene = full().player(0, yellow_bank=10, pool=1, technologies={"religion": 1}, resources=4)
    scene.player(0, civil_hand=["bread_and_circuses"], science=3)
    assert statistics.discontent(scene.table, scene.p(0)) == 2
    scene.choose("develop bread_and_circuses", "build bread_and_circuses")
    assert (scene.p(0).happiness, statistics.discontent(scene.table, scene.p(0)), scene.p(0).pool) == (3, 0, 0)
    other = full().player(0, yellow_bank=12, pool=1)
    other.choose("destroy philosophy", "end")
    assert other.told("uprising") == [], "a worker who was set free kept the peace"


@rule("TTO-UPRISE-3", "TTO-UPRISE-4", "TTO-UPRISE-5", "TTO-UPRISE-6", "TTO-DIFF-16")
def test_in_an_uprising_nothing_is_produced_paid_or_drawn():
    scene = full().player(0, yellow_bank=4, pool=0, food=0, resources=3, blue_bank=2, culture=9, science=3)
    scene.choose("end")
    player = scene.p(0)
    assert ("uprising", 0) in scene.happened()
    assert (player.culture, player.science, player.food, player.resources) == (9, 3, 0, 3)
    assert (scene.asked(), player.military_hand) == ((1,), [])


# Military cards ---------------------------------------------------------------------------------------------------


@rule("TTO-MILDRAW-1", "TTO-MILDRAW-2", "TTO-MILDRAW-3", "TTO-DEC-52", "TTO-DIFF-15", "TTO-DIFF-20", "TTO-MILDRAW-4")
@pytest.mark.parametrize(("unused", "offered"), [(5, 3), (2, 2), (0, 0)])
@pytest.mark.parametrize("mode", LONGER)
def test_cards_may_be_drawn_for_unused_military_actions(mode: str, unused: int, offered: int):
    scene = tta(edition=mode).player(0, specials=["warfare"], government="monarchy", leader="julius_caesar")
    scene.player(0, military_actions=unused).choose("end")
    if not offered:
        assert scene.asked() == (1,)
        return
    assert scene.offers() == [f"draw {number}" for number in range(offered, -1, -1)]
    scene.choose("draw 1")
    assert len(scene.p(0).military_hand) == 1
    assert scene.table.cards[scene.p(0).military_hand[0]].age == 1


@rule("TTO-MILDRAW-5", "TTO-MILDRAW-6")
def test_cards_are_drawn_over_the_limit_and_used_next_turn():
    scene = full().player(0, military_hand=["rats"] * 4).decks(military=["legion"] * 5).choose("end", "draw 2")
    assert scene.p(0).military_hand == ["rats"] * 4 + ["legion"] * 2
    assert scene.asked() == (1,)


@rule("TTO-MILDRAW-7", "TTO-MILDRAW-8", "TTO-MILDRAW-9", "TTO-OPEN-27", "TTO-DIFF-78", "TTO-DISCARD-6")
def test_discards_of_the_age_make_a_new_deck_when_a_card_is_wanted():
    scene = full(age="II").decks(military=["spy"])
    scene.table.military_discards = [("annex", 1)]
    scene.table.past_events = ["terrorism"]
    scene.table.discard_military("legion", 1)
    assert scene.table.military_discards == [("annex", 1)], "the pile of Age I is another one"
    scene.choose("end", "draw 1")
    assert (scene.p(0).military_hand, scene.table.military_deck, scene.told("reshuffle")) == (["spy"], [], [])
    scene.actions(0).player(0, military_actions=2).choose("end", "draw 2")
    assert (scene.p(0).military_hand, scene.table.past_events) == (["spy", "annex"], ["terrorism"])


@rule("TTO-MILDRAW-10", "TTO-OPEN-40")
@pytest.mark.parametrize(("mode", "age"), [("2006-full", "IV"), ("2006-advanced", "III")])
def test_after_the_last_age_nothing_is_drawn(mode: str, age: str):
    scene = tta(edition=mode, age=age)
    scene.table.military_deck = []
    scene.choose("end")
    assert scene.asked() == (1,)


@rule("TTO-MILDRAW-11", "TTO-COL-22")
def test_a_strategic_territory_brings_cards():
    scene = full().player(0, military_hand=["strategic_territory_i"], leader="christopher_columbus").politics(0)
    scene.choose("colonize strategic_territory_i")
    assert (len(scene.p(0).military_hand), scene.p(0).strength) == (3, 3)


@rule("TTO-OPEN-28", "TTO-DIFF-54")
def test_an_action_of_patriotism_draws_a_card_and_leaves_the_limit_alone():
    scene = full().player(0, civil_hand=["patriotism_i"], military_actions=0).choose("play patriotism_i", "end")
    assert scene.offers() == ["draw 1", "draw 0"]
    assert scene.board(0)["players"][0]["military_hand_limit"] == 2


@rule("TTO-DISCARD-1", "TTO-DISCARD-4", "TTO-DISCARD-5", "TTO-OPEN-29")
def test_the_player_chooses_what_goes_face_down():
    hand = ["rats", "legion", "plunder_i", "pestilence"]
    scene = full().player(0, military_hand=hand).player(0, technologies={"warriors": 9}).start_turn(0)
    scene.choose("aggression plunder_i 1", "done")
    while scene.question() != "DiscardMilitary":
        scene.choose(scene.offers()[0])
    assert scene.p(0).military_actions == 0, "used actions count for the limit"
    scene.choose("discard rats")
    assert scene.p(0).military_hand == ["legion", "pestilence"]
    assert scene.table.military_discards[-1] == ("rats", 1 << 0), "only its owner knows it"


@rule("TTO-DISCARD-7", "TTO-PACT-5", "TTO-PACT-6")
def test_a_refused_pact_comes_back_before_the_discard():
    scene = full(seats=3).player(0, military_hand=["open_borders_agreement", "rats", "legion"]).start_turn(0)
    scene.choose("pact open_borders_agreement 1 A", "decline")
    assert scene.question() == "DiscardMilitary", "the political action is used up"
    scene.choose("discard rats")
    assert scene.p(0).military_hand == ["legion", "open_borders_agreement"]


@rule("TTO-POP-7", "TTO-POP-8", "TTO-OPEN-25")
def test_population_from_cards_costs_no_food():
    scene = simple(round=3).events("development_of_settlement").player(1, yellow_bank=0).start_turn(0)
    assert (scene.p(0).yellow_bank, scene.p(0).pool, scene.p(1).pool) == (17, 2, 1)


@rule("TTO-DIFF-80", "TTO-OPEN-59")
def test_rebellion_costs_the_next_turn_its_actions():
    scene = full().player(0, yellow_bank=16).player(1, yellow_bank=12, pool=2).reveal("rebellion")
    assert (scene.p(0).civil_actions, scene.p(1).civil_actions) == (2, 4)
    scene.choose("end", "draw 0")
    assert (scene.asked(), scene.p(1).civil_actions) == ((1,), 0), "two discontent workers, two actions each"
    idle(scene, 2)
    assert scene.p(1).civil_actions == 4


@rule("TTO-CORR-2", "TTO-DISCARD-2")
def test_the_forecast_reckons_with_the_bank_after_production():
    scene = full().player(0, blue_bank=12, military_hand=["rats"] * 5)
    forecast = scene.board(0)["players"][0]["forecast"]
    assert (forecast["corruption"], forecast["resources"], forecast["discard"]) == (2, 0, 0)
    assert scene.board(1)["players"][0]["per_turn"]["corruption"] == 2
    assert scene.board(0)["players"][1]["per_turn"]["corruption"] == 0
    scene.choose("end")
    assert scene.p(0).resources == 0
    assert simple().player(0, civil_hand=["homer"]).board(0)["players"][0]["forecast"]["antiquated"] == []
