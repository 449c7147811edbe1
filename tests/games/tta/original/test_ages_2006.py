"""Ages and their ends, leaving the game, the last round and final scoring in the games of 2006."""

from __future__ import annotations

import pytest
from tests.games.tta.original.games import (
    ADVANCED,
    FULL,
    LONGER,
    MODES,
    SIMPLE,
    advanced,
    answer,
    full,
    idle,
    opening,
    play_out,
    simple,
)
from tests.games.tta.scene import Scene, tta

from annals.games.tta import counts
from annals.games.tta.economy import population, statistics
from annals.rules import rule


def end_of(age: str, mode: str = FULL, seat: int = 1, seats: int = 2, **facts: object) -> Scene:
    """The turn of this seat begins and deals the last civil card of this age."""
    scene = tta(edition=mode, age=age, seats=seats)
    if facts:
        scene.player(0, **facts)
    return scene.whole_row().decks(civil=["iron"]).start_turn(seat)


# The end of an age ------------------------------------------------------------------------------------------------


@rule("TTO-AGEEND-2", "TTO-AGEEND-3", "TTO-AGEEND-4", "TTO-AGEEND-15", "TTO-AGEEND-16", "TTO-ROW-13")
@pytest.mark.parametrize(("age", "following"), [("I", 2), ("II", 3), ("III", 4)])
def test_an_age_is_over_with_the_last_card_of_its_civil_deck(age: str, following: int):
    scene = end_of(age)
    assert scene.table.age == following
    ages = {scene.table.cards[card].age for card in (*scene.table.civil_deck, *scene.table.military_deck)}
    assert ages == ({following} if following < 4 else set())


@rule("TTO-AGEEND-5", "TTO-AGEEND-6", "TTO-AGEEND-11")
@pytest.mark.parametrize("mode", LONGER)
def test_cards_in_hand_of_the_age_before_are_obsolete(mode: str):
    scene = end_of("II", mode, civil_hand=["iron", "coal"], military_hand=["legion", "spy"])
    assert (scene.p(0).civil_hand, scene.p(0).military_hand) == (["coal"], ["spy"])
    first = end_of("I", mode, civil_hand=["homer", "iron"], leader="moses")
    assert (first.p(0).civil_hand, first.p(0).leader) == (["iron"], None)


@rule("TTO-AGEEND-7", "TTO-AGEEND-8", "TTO-AGEEND-9", "TTO-AGEEND-10")
def test_obsolete_leaders_wonders_and_pacts_go():
    scene = full(age="I", seats=3).player(0, leader="hammurabi", unfinished=("pyramids", 2), blue_bank=16)
    scene.whole_row().decks(civil=["iron"]).start_turn(1)
    player = scene.p(0)
    assert (player.leader, player.civil_total, player.military_total) == (None, 4, 2)
    assert (player.unfinished, player.blue_bank) == (None, 18)
    pact = full(age="II", seats=3).player(0, pact=("open_borders_agreement", 1, "A"))
    pact.whole_row().decks(civil=["iron"]).start_turn(1)
    assert (pact.p(0).pact, pact.p(0).military_total) == (None, 2)


@rule("TTO-AGEEND-11", "TTO-AGEEND-5")
def test_what_is_of_the_age_that_has_just_ended_stays():
    scene = full(age="II", seats=3).player(0, pact=("scientific_cooperation", 1, "A"), leader="isaac_newton")
    scene.player(0, unfinished=("kremlin", 1), civil_hand=["coal"], military_hand=["pestilence", "spy"])
    scene.whole_row().decks(civil=["iron"]).start_turn(1)
    player = scene.p(0)
    assert (player.pact, player.leader, player.unfinished) == ("scientific_cooperation", "isaac_newton", "kremlin")
    assert (player.civil_hand, player.military_hand) == (["coal"], ["spy"])


@rule("TTO-AGEEND-12", "TTO-AGEEND-13", "TTO-AGEEND-14")
def test_technologies_colonies_and_completed_wonders_stay():
    held = ["historic_territory_i"]
    scene = end_of("II", technologies={"alchemy": 1}, wonders=["pyramids"], colonies=held, specials=["masonry"])
    player = scene.p(0)
    assert (player.wonders, player.colonies, player.workers["alchemy"]) == (["pyramids"], ["historic_territory_i"], 1)
    assert (player.specials, player.government) == ({"construction": "masonry"}, "despotism")


@rule("TTO-AGEEND-17", "TTO-AGEEND-18", "TTO-AGEEND-20")
@pytest.mark.parametrize("age", ["I", "II", "III"])
@pytest.mark.parametrize(("bank", "left"), [(18, 16), (1, 0), (0, 0)])
def test_each_yellow_bank_loses_two_tokens_in_the_full_game(age: str, bank: int, left: int):
    scene = end_of(age, yellow_bank=bank, pool=2)
    assert (scene.p(0).yellow_bank, scene.p(0).pool) == (left, 2)
    if bank == 18:
        assert population.price(scene.table, scene.p(0)) == 3
        assert (statistics.consumption(scene.table, scene.p(0)), statistics.discontent(scene.table, scene.p(0))) == (
            1,
            1,
        )


@rule("TTO-AGEEND-19", "TTO-DIFF-7")
def test_the_shorter_games_lose_no_yellow_tokens():
    assert end_of("I", ADVANCED).p(0).yellow_bank == 18
    assert end_of("II", ADVANCED).p(0).yellow_bank == 18
    assert end_of("I", SIMPLE).p(0).yellow_bank == 18


@rule("TTO-OPEN-12")
def test_an_age_may_end_in_the_middle_of_a_turn():
    scene = full(age="III").player(0, technologies={"warriors": 3}).whole_row("iron", "coal").decks(civil=["oil"])
    scene.reveal("international_agreement").choose("take 1", "done")
    assert (scene.table.age, scene.table.last_round) == (4, scene.table.round)


# Leaving ----------------------------------------------------------------------------------------------------------


@rule("TTO-LEAVE-1", "TTO-LEAVE-2", "TTO-DIFF-56", "TTO-DEC-5", "TTO-OPEN-43")
def test_a_player_may_leave_when_the_turn_begins():
    scene = full(seats=3).player(0, culture=99, civil_hand=["iron"], military_hand=["rats"]).start_turn(0)
    scene.choose("resign")
    assert (scene.p(0).out, scene.p(0).civil_hand, scene.p(0).military_hand) == (True, [], [])
    assert scene.asked() == (1,)
    play_out(scene)
    result = scene.table.result()
    assert result is not None
    assert 0 not in result.winners


@rule("TTO-LEAVE-1", "TTO-OPEN-64")
def test_leaving_comes_before_the_own_war_and_before_any_action():
    scene = full(age="II", seats=3).player(0, war=("war_over_culture_ii", 1)).player(1, culture=9).start_turn(0)
    assert scene.offers() == ["stay", "resign"]
    scene.choose("resign")
    assert (scene.told("war_resolved"), scene.p(1).culture) == ([], 9)
    late = full(seats=3).start_turn(0)
    late.choose("end")
    assert not late.p(0).out
    acted = full(seats=3).row(s4="iron").start_turn(0)
    acted.choose(next(offer for offer in acted.offers() if offer.startswith("take")))
    assert acted.refused("resign") == "resigning_is_politics"


@rule("TTO-OPEN-64")
def test_the_row_is_refreshed_before_leaving_is_offered_and_who_stays_has_decided():
    scene = full(age="II", seats=3).player(0, war=("war_over_culture_ii", 1), military_hand=["rats"])
    scene.whole_row("iron", "iron", "iron").start_turn(0)
    assert (scene.question(), None in scene.table.row) == ("Leave", False)
    assert [kind for kind, _ in scene.happened()][-1] == "replenish"
    scene.choose("stay", "done", "done")
    assert scene.question() == "Politics"
    assert scene.refused("resign") == "decided_to_stay"
    scene.choose("pass", "end")
    idle(scene, 3)
    assert (scene.asked(), scene.offered("resign")) == ((0,), True), "the next turn is another one"


@rule("TTO-LEAVE-1", "TTO-DIFF-56")
def test_leaving_is_no_political_action():
    scene = full(seats=3).player(0, skips_politics=True, military_hand=["rats"]).start_turn(0)
    assert (scene.question(), scene.offered("resign")) == ("ActionPhase", True)
    scene.choose("resign")
    assert scene.p(0).out
    then = tta(seats=3).player(0, skips_politics=True, military_hand=["rats"]).start_turn(0)
    assert then.refused("resign") == "resigning_is_politics", "in 2015 it is one"


@rule("TTO-LEAVE-3", "TTO-LEAVE-4", "TTO-DIFF-58")
def test_a_war_against_somebody_who_leaves_has_no_effect():
    scene = full(seats=3, age="II").player(2, war=("war_over_culture_ii", 0)).start_turn(0).choose("resign")
    assert (scene.p(2).war, scene.p(2).culture) == (None, 0)
    assert "war_over_culture_ii" in [card for card, _ in scene.table.military_discards]


@rule("TTO-LEAVE-5")
def test_the_last_player_left_wins():
    scene = full(seats=2).player(0, culture=99).start_turn(0).choose("resign")
    result = scene.table.result()
    assert result is not None
    assert result.winners == (1,)


@rule("TTO-OPEN-45")
def test_the_next_player_opens_the_rounds_when_the_starting_player_leaves():
    scene = full(seats=3).start_turn(0).choose("resign")
    assert (scene.table.starting, scene.asked()) == (1, (1,))


@rule("TTO-OPEN-46", "TTO-DIFF-57")
def test_leaving_is_offered_in_the_other_games_and_in_age_iv():
    assert simple(seats=3).start_turn(0).offered("resign")
    assert advanced(seats=3).start_turn(0).offered("resign")
    late = full(seats=3, age="IV").player(0, military_hand=["rats"]).start_turn(0)
    assert late.offered("resign")


# The end of the game ----------------------------------------------------------------------------------------------


@rule("TTO-END-1", "TTO-END-2", "TTO-END-5", "TTO-END-6", "TTO-END-7", "TTO-DIFF-9")
@pytest.mark.parametrize(
    ("mode", "age", "seat", "further"),
    [
        (SIMPLE, "I", 0, 0),
        (SIMPLE, "I", 1, 0),
        (ADVANCED, "II", 0, 0),
        (ADVANCED, "II", 1, 0),
        (FULL, "III", 0, 0),
        (FULL, "III", 1, 1),
    ],
)
def test_which_round_is_the_last(mode: str, age: str, seat: int, further: int):
    scene = end_of(age, mode, seat)
    assert scene.table.last_round == scene.table.round + further
    turns = len(scene.told("turn"))
    play_out(scene)
    assert len(scene.told("turn")) - turns == 1 - seat + 2 * further


@rule("TTO-END-3", "TTO-END-4", "TTO-SETUP-36")
def test_what_follows_the_last_deck():
    calm = end_of("II", ADVANCED, 0)
    assert (calm.table.moment().age, calm.table.civil_deck, calm.table.military_deck) == ("III", [], [])
    assert end_of("III").table.moment().age == "IV"


@rule("TTO-END-11", "TTO-OPEN-10", "TTO-DIFF-10")
@pytest.mark.parametrize("mode", MODES)
def test_the_most_culture_wins_and_a_tie_is_shared(mode: str):
    scene = tta(edition=mode, seats=3, age="I" if mode == SIMPLE else "III")
    scene.table.last_round = scene.table.round
    scene.table.bonuses = []
    scene.events()
    for seat, culture in enumerate((20, 30, 30)):
        scene.player(seat, culture=culture)
    play_out(scene.actions(2))
    result = scene.table.result()
    assert result is not None
    assert result.winners == (1, 2)


# Scoring ----------------------------------------------------------------------------------------------------------


def grand_example() -> Scene:
    """The civilization of the rulebook's Grand Example."""
    technologies = {"warriors": 1, "swordsmen": 2, "drama": 1, "religion": 3, "alchemy": 2, "philosophy": 0}
    technologies |= {"bronze": 3, "iron": 2, "agriculture": 2, "irrigation": 1, "printing_press": 0}
    scene = simple().player(0, technologies=technologies, specials=["cartography"], government="theocracy")
    scene.player(0, wonders=["library_of_alexandria", "st_peters_basilica"], leader="leonardo_da_vinci")
    return scene.player(0, unfinished=("great_wall", 1), yellow_bank=18)


@rule("TTO-EX-29", "TTO-EX-30", "TTO-EX-31", "TTO-EX-32", "TTO-CLAR-LEONARDO-1", "TTO-CLAR-STPETER-3")
def test_the_ratings_of_the_grand_example():
    player = grand_example().p(0)
    assert (player.strength, player.culture_rating, player.happiness, player.science_rating) == (6, 9, 8, 6)


@rule(
    "TTO-EX-34",
    "TTO-SCORE-1",
    "TTO-SCORE-2",
    "TTO-SCORE-3",
    "TTO-SCORE-4",
    "TTO-SCORE-5",
    "TTO-SCORE-6",
    "TTO-SCORE-7",
    "TTO-OPEN-53",
    "TTO-CLAR-THEOCRACY-1",
)
def test_the_grand_example_scores_61():
    scene = grand_example()
    table, player = scene.table, scene.p(0)
    assert counts.count(table, player, "age_i_technologies") == 8
    assert (statistics.resource_production(table, player), statistics.food_production(table, player)) == (7, 4)
    scene.player(0, food=3, resources=4, science=9, civil_hand=["iron"], blue_bank=0)
    table.last_round = table.round
    scene.actions(1)
    before = player.culture
    scene.choose("end")
    assert table.over
    assert player.culture - before == 61
    assert scene.table.story is not None
    entries = [entry for entry in scene.table.story.entries if entry.kind == "score" and entry.seat == 0]
    assert {entry.origin: entry.details["amount"] for entry in entries} == {
        "age_i_technologies": 16,
        "strength": 12,
        "happiness": 16,
        "science_rating": 6,
        "food_and_resource_production": 11,
    }


@rule("TTO-SCORE-9", "TTO-SCORE-10", "TTO-SCORE-11")
def test_the_full_game_scores_the_events_of_age_iii_that_are_left():
    scene = full(age="IV").player(0, colonies=["historic_territory_i"]).player(1, wonders=["pyramids"])
    scene.events("rats", "impact_of_colonies")
    from annals.games.tta.known import Laid

    scene.table.future_events = [Laid("impact_of_wonders", 0, 1), Laid("pestilence", 0, 1)]
    scene.table.last_round = scene.table.round
    scene.actions(1).choose("end")
    assert [entry["card"] for entry in scene.told("final_event")] == ["impact_of_colonies", "impact_of_wonders"]
    assert (scene.p(0).culture, scene.p(1).culture) == (4, 5)
    assert scene.p(0).pool == 1, "Pestilence was not resolved"


@rule("TTO-CLAR-IMPACT-2", "TTO-SCORE-8")
@pytest.mark.parametrize(("mode", "culture"), [(ADVANCED, 8), (FULL, 4)])
def test_impact_of_technology_counts_level_ii_in_the_advanced_game(mode: str, culture: int):
    scene = tta(edition=mode, age="III").player(0, technologies={"coal": 0, "opera": 0, "oil": 0})
    scene.reveal("impact_of_technology")
    assert scene.p(0).culture == culture


@rule("TTO-DIFF-11")
def test_no_leader_scores_at_the_end():
    scene = full(age="IV").player(0, leader="nikola_tesla", technologies={"computers": 2})
    scene.events()
    scene.table.last_round = scene.table.round
    scene.actions(1).choose("end")
    assert scene.p(0).culture == 0


@rule("TTO-DIFF-1", "TTO-DIFF-5", "TTO-DIFF-6")
def test_whole_games_of_the_three_modes_end_where_they_should():
    ends = {}
    for mode in MODES:
        scene = opening(mode)
        while scene.asked():
            answer(scene)
        ends[mode] = {scene.table.cards[card].age for card in scene.table.dealt if scene.table.cards[card].is_civil}
    assert ends == {FULL: {0, 1, 2, 3}, ADVANCED: {0, 1, 2}, SIMPLE: {0, 1}}


@rule("TTO-AGEEND-21")
def test_nothing_ends_with_age_a():
    scene = opening(seats=2)
    idle(scene, 2)
    assert (scene.table.age, scene.told("yellow_lost"), scene.told("antiquated")) == (1, [], [])
