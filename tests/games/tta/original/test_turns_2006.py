"""Indicators, rounds and turns, the row and taking cards in the games of 2006."""

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

from annals.rules import rule

# Indicators -------------------------------------------------------------------------------------------------------


@rule("TTO-IND-1", "TTO-IND-2", "TTO-IND-3", "TTO-IND-4", "TTO-IND-5")
def test_ratings_are_what_cards_and_workers_give_together():
    scene = full().player(0, technologies={"philosophy": 2, "religion": 0, "drama": 1, "swordsmen": 2, "alchemy": 0})
    player = scene.p(0)
    assert (player.culture_rating, player.science_rating, player.strength) == (2, 2, 1 + 4)


@rule("TTO-IND-6", "TTO-IND-7", "TTO-URBAN-7", "TTO-EX-13", "TTO-URBAN-1", "TTO-URBAN-9")
@pytest.mark.parametrize(("card", "culture", "happy", "science"), [("religion", 1, 1, 1), ("philosophy", 0, 0, 2)])
def test_a_new_building_moves_the_ratings_and_not_the_points(card: str, culture: int, happy: int, science: int):
    scene = full().player(0, resources=3, pool=1).choose(f"build {card}")
    player = scene.p(0)
    assert (player.culture_rating, player.happiness, player.science_rating) == (culture, happy, science)
    assert (player.culture, player.science, player.resources, player.civil_actions, player.pool) == (0, 0, 0, 3, 0)


@rule("TTO-IND-8", "TTO-IND-9", "TTO-IND-10", "TTO-IND-11", "TTO-PROD-8", "TTO-OPEN-17")
def test_ratings_end_at_30_30_and_60():
    scene = full(age="III").player(0, technologies={"movies": 9, "computers": 9, "modern_infantry": 13}, pool=9)
    player = scene.p(0)
    assert (player.culture_rating, player.science_rating, player.strength) == (30, 30, 60)
    scene.player(0, military_actions=1).choose("disband modern_infantry")
    assert player.strength == 60, "66 and then 61 units of strength: the true sum is kept"
    scene.choose("end")
    assert (player.culture, player.science) == (30, 30)


@rule("TTO-IND-12")
def test_more_than_40_science_points_are_lost():
    scene = full().player(0, science=39, civil_hand=["revolutionary_idea_i"]).choose("play revolutionary_idea_i")
    assert scene.p(0).science == 40


@rule("TTO-IND-13", "TTO-IND-17", "TTO-ACTION-14")
def test_culture_points_have_no_end_and_cards_leave_the_ratings_alone():
    scene = full().player(0, culture=188, civil_hand=["work_of_art_a"]).choose("play work_of_art_a")
    assert (scene.p(0).culture, scene.p(0).culture_rating) == (194, 0)


@rule("TTO-IND-14", "TTO-IND-15", "TTO-IND-16")
def test_happiness_lies_between_0_and_8_and_unhappy_faces_cancel():
    scene = full(age="III").player(0, government="communism", technologies={"religion": 1})
    assert scene.p(0).happiness == 0
    scene.player(0, government="communism", technologies={"religion": 3})
    assert scene.p(0).happiness == 2
    scene.player(0, wonders=["kremlin"], government="despotism", technologies={"religion": 1})
    assert scene.p(0).happiness == 0, "never below 0"
    scene.player(0, technologies={"religion": 20})
    assert scene.p(0).happiness == 8


@rule("TTO-IND-18", "TTO-TECH-1", "TTO-TECH-2", "TTO-TECH-3", "TTO-TAKE-13")
def test_science_is_spent_for_technologies_culture_is_not():
    scene = full().row(s1="iron", s2="alchemy").player(0, science=5, culture=7).choose("take 1", "take 2")
    scene.choose("develop iron")
    assert (scene.p(0).science, scene.p(0).culture, scene.p(0).civil_actions) == (0, 7, 1)
    assert scene.refused("develop alchemy") == "no_science"


# Turns ------------------------------------------------------------------------------------------------------------


@rule("TTO-TURN-1", "TTO-TURN-2", "TTO-END-10")
@pytest.mark.parametrize("mode", MODES)
def test_play_goes_round_and_everybody_has_as_many_turns(mode: str):
    scene = play_out(opening(mode, seats=3))
    seats = [seat for kind, seat in scene.happened() if kind == "turn"]
    assert seats[:4] == [0, 1, 2, 0]
    assert len({seats.count(seat) for seat in range(3)}) == 1
    assert seats[-1] == 2


def kinds_of_turn(scene: Scene, seat: int) -> list[str]:
    before = len(scene.happened())
    scene.start_turn(seat)
    current = scene.table.round
    while (scene.table.current, scene.table.round) == (seat, current):
        answer(scene)
    kinds = [kind for kind, _ in scene.happened()[before:]]
    return kinds[: kinds.index("turn", 1)]


@rule("TTO-TURN-3", "TTO-POL-7")
def test_a_turn_of_the_simple_game():
    kinds = kinds_of_turn(simple(), 1)
    assert kinds == ["turn", "replenish", "end_of_actions", "score", "produce", "produce"]
    scene = simple().start_turn(1)
    assert scene.question() == "ActionPhase"
    assert scene.refused("draw") == "no_card_to_draw"


@rule("TTO-TURN-4", "TTO-TURN-5", "TTO-PROD-6", "TTO-OPEN-5", "TTO-DISCARD-2", "TTO-DISCARD-3")
def test_a_turn_of_the_full_game():
    scene = full(age="II").player(0, war=("war_over_culture_ii", 1), military_hand=["rats"] * 3, culture=3)
    scene.start_turn(0)
    asked = []
    while scene.table.current == 0:
        asked.append(scene.question())
        offers = scene.offers()
        scene.choose("draw 2" if "draw 2" in offers else next(c for c in offers if c.split()[0] != "resign"))
    assert asked == ["Leave", "OfferUnits", "OfferUnits", "Politics", "DiscardMilitary", "ActionPhase", "ChooseDraw"]
    kinds = [kind for kind, _ in scene.happened()]
    order = ["replenish", "war_resolved", "discard", "end_of_actions", "produce", "draw"]
    assert sorted(order, key=kinds.index) == order


@rule("TTO-TURN-6", "TTO-DIFF-12")
def test_actions_come_back_when_the_own_turn_begins():
    scene = full().player(0, civil_actions=1, military_actions=0)
    scene.choose("end")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (1, 0)
    idle(scene)
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 2)


@rule("TTO-TURN-7")
def test_from_round_two_everybody_has_all_actions():
    scene = idle(opening(seats=4), 4)
    for seat in range(4):
        assert scene.asked() == (seat,)
        assert (scene.p(seat).civil_actions, scene.p(seat).military_actions) == (4, 2)
        idle(scene)


@rule("TTO-TURN-8", "TTO-TURN-9", "TTO-EVT-1", "TTO-OPEN-9")
def test_the_starting_player_of_the_simple_game_turns_up_an_event_each_round_from_the_third():
    scene = opening(SIMPLE, seats=2)
    while scene.table.round < 5 and scene.asked():
        answer(scene)
    turned = scene.told("event")
    assert len(turned) == 3, "in rounds 3, 4 and 5"
    kinds = [kind for kind, _ in scene.happened()]
    first = kinds.index("event")
    assert kinds[first - 1] == "turn"
    assert "replenish" in kinds[first:]
    assert scene.table.story is not None
    seats = [entry.seat for entry in scene.table.story.entries if entry.kind == "event"]
    assert seats == [0, 0, 0]
    scene = simple(seats=2).events("development_of_science").start_turn(0)
    assert (scene.p(0).science, scene.p(1).science) == (2, 2), "it is for all players"
    scene.events().start_turn(0)
    assert scene.question() == "ActionPhase", "without events nothing happens"


@rule("TTO-TURN-9", "TTO-OPEN-45", "TTO-OPEN-46")
def test_no_second_event_is_turned_up_when_the_starting_player_leaves():
    scene = opening(SIMPLE, seats=3)
    while scene.table.round < 4:
        answer(scene)
    while scene.question() != "ActionPhase":
        answer(scene)
    assert (scene.asked(), len(scene.told("event"))) == ((0,), 2)
    scene.choose("resign")
    assert (scene.asked(), scene.table.starting, len(scene.told("event"))) == ((1,), 1, 2)
    while scene.table.round < 5:
        answer(scene)
    assert (scene.table.current, len(scene.told("event"))) == (1, 3)


@rule("TTO-TURN-10", "TTO-PROD-1")
def test_production_follows_the_end_of_the_actions_without_a_question():
    scene = simple().choose("end")
    assert (scene.asked(), scene.p(0).resources) == ((1,), 2)


# The first round --------------------------------------------------------------------------------------------------


@rule("TTO-ROUND1-1", "TTO-ROUND1-19", "TTO-ROUND1-17", "TTO-ROUND1-16")
@pytest.mark.parametrize("mode", MODES)
def test_the_first_round_has_neither_refresh_nor_politics_nor_cards_to_draw(mode: str):
    scene = opening(mode, seats=3)
    row = list(scene.table.row)
    for seat in range(3):
        assert (scene.question(), scene.p(seat).military_actions) == ("ActionPhase", 0)
        idle(scene)
    assert [entry["cards"] for entry in scene.told("replenish")] == [row[:2]], "only the next turn has refreshed it"
    assert all(not player.military_hand for player in scene.table.players)


@rule("TTO-ROUND1-17")
def test_nobody_draws_before_the_end_of_the_second_turn():
    scene = idle(opening(), 2)
    scene.choose("pass") if scene.question() == "Politics" else None
    scene.choose("end")
    assert scene.question() == "ChooseDraw"


@rule("TTO-ROUND1-2", "TTO-ROUND1-3", "TTO-ROUND1-4")
@pytest.mark.parametrize("mode", MODES)
def test_only_cards_are_taken_in_the_first_round(mode: str):
    scene = opening(mode, seats=4).player(3, civil_hand=["moses"], resources=9, food=9)
    idle(scene, 3)
    assert {offer.split()[0] for offer in scene.offers()} == {"take", "end"}
    assert scene.refused("build bronze") == scene.refused("leader moses") == scene.refused("population") == "first_turn"


@rule("TTO-ROUND1-5", "TTO-ROUND1-6", "TTO-ROUND1-7", "TTO-ROUND1-8", "TTO-ROUND1-10")
def test_first_round_actions_by_place():
    scene = opening(seats=4)
    for seat in range(4):
        assert scene.p(seat).civil_actions == seat + 1
        idle(scene)


@rule("TTO-ROUND1-9", "TTO-EX-2")
def test_zone_prices_hold_in_the_first_round():
    scene = opening(seats=3).whole_row(*["rich_land_a"] * 13)
    assert scene.offers() == ["end", *[f"take {space}" for space in range(1, 6)]]
    idle(scene)
    assert scene.offers() == ["end", *[f"take {space}" for space in range(1, 10)]]
    idle(scene)
    assert scene.offers() == ["end", *[f"take {space}" for space in range(1, 14)]]
    scene.choose("take 6")
    assert scene.offers() == ["end", *[f"take {space}" for space in range(1, 6)]]


@rule("TTO-EX-3", "TTO-EX-4", "TTO-EX-5", "TTO-ROUND1-11", "TTO-TAKE-4", "TTO-TAKE-10")
def test_adam_barbara_and_cynthia_begin():
    scene = opening(seats=3)
    leaders = ("moses", "homer", "aristotle", "julius_caesar", "alexander_the_great")
    scene.row(s1="moses", s2="colossus", s3="engineering_genius_a", s4="pyramids", s5="homer", s6="hammurabi")
    scene.choose("take 1")
    assert (scene.p(0).civil_hand, scene.p(0).civil_actions) == (["moses"], 0)
    scene.choose("end", "take 2")
    assert scene.refused("take 4") == "wonder_unfinished"
    scene.choose("take 3")
    assert (scene.p(1).unfinished, scene.p(1).civil_hand) == ("colossus", ["engineering_genius_a"])
    scene.choose("end").whole_row(*leaders, "library_of_alexandria", "hammurabi")
    scene.choose("take 3", "take 6", "end")
    assert (scene.p(2).civil_hand, scene.p(2).unfinished) == (["aristotle"], "library_of_alexandria")
    other = opening(seats=3).whole_row(*leaders, "hammurabi")
    idle(other, 2).choose("take 6")
    assert other.p(2).civil_actions == 1
    assert other.offers() == ["end"], "one action, and only leaders of the same age"


# The row ----------------------------------------------------------------------------------------------------------

THIRTEEN = ["iron", "irrigation", "alchemy", "masonry", "monarchy", "theocracy", "swordsmen", "knights", "warfare"]
THIRTEEN += ["code_of_laws", "cartography", "drama", "printing_press"]
NEW = ["michelangelo", "joan_of_arc", "genghis_khan", "leonardo_da_vinci", "rich_land_i"]


@rule(
    "TTO-ROW-1",
    "TTO-ROW-2",
    "TTO-ROW-3",
    "TTO-ROW-4",
    "TTO-ROW-5",
    "TTO-ROW-8",
    "TTO-ROW-9",
    "TTO-ROW-10",
    "TTO-ROW-13",
)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("seats", "removed"), [(2, 3), (3, 2), (4, 1)])
def test_each_turn_begins_with_a_refresh(mode: str, seats: int, removed: int):
    scene = tta(edition=mode, seats=seats).whole_row(*THIRTEEN).decks(civil=NEW).start_turn(1)
    assert scene.table.row == [*THIRTEEN[removed:], *NEW[:removed]]
    assert scene.table.removed == THIRTEEN[:removed]


@rule("TTO-ROW-6", "TTO-ROW-7", "TTO-ROW-14", "TTO-EX-9")
def test_an_empty_front_position_counts_as_done():
    scene = full(seats=3).whole_row(None, "homer", *THIRTEEN[2:]).decks(civil=NEW).start_turn(1)
    assert scene.table.removed == ["homer"]
    assert scene.table.row == [*THIRTEEN[2:], *NEW[:2]]
    scene = full(seats=3).whole_row(None, None, *THIRTEEN[2:]).decks(civil=NEW).start_turn(1)
    assert scene.table.removed == []
    scene = full().whole_row(*THIRTEEN).choose("take 1")
    assert scene.table.row[0] is None


@rule("TTO-ROW-11", "TTO-AGEEND-1", "TTO-AGEEND-21")
@pytest.mark.parametrize("mode", MODES)
def test_age_a_ends_with_the_refresh_of_round_two(mode: str):
    scene = opening(mode, seats=3)
    scene.player(0, civil_hand=["homer"], leader="moses")
    idle(scene, 2)
    assert scene.table.age == 0
    deck = list(scene.table.civil_deck)
    idle(scene)
    assert (scene.table.age, scene.table.round) == (1, 2)
    assert scene.table.row[-2:] == [deck[-1], deck[-2]]
    assert set(deck[:-2]) <= set(scene.table.removed)
    assert (scene.p(0).civil_hand, scene.p(0).leader, scene.p(0).yellow_bank) == (["homer"], "moses", 18)


@rule("TTO-OPEN-7", "TTO-DIFF-8")
def test_a_deck_that_runs_out_is_followed_by_the_next_in_the_same_refresh():
    scene = full(seats=2).whole_row("iron").decks(civil=["drama"]).start_turn(1)
    assert scene.table.age == 2
    assert [card for card in scene.table.row if card is None] == []
    assert scene.table.cards[str(scene.table.row[1])].age == 2
    opened = opening(seats=4).whole_row("moses")
    opened.table.round = 2
    opened.start_turn(0)
    assert (opened.table.age, None in opened.table.row) == (1, False), "seven cards of Age A were not enough"


@rule("TTO-ROW-15", "TTO-ROW-16", "TTO-ROW-17", "TTO-OPEN-55")
@pytest.mark.parametrize(("mode", "age"), [(SIMPLE, "I"), (ADVANCED, "II"), (FULL, "III")])
def test_after_the_last_deck_nothing_is_dealt(mode: str, age: str):
    scene = tta(edition=mode, age=age).whole_row(*THIRTEEN).decks(civil=NEW[:3]).start_turn(0)
    assert scene.table.last_round == scene.table.round
    scene.start_turn(1)
    assert scene.table.row == [*THIRTEEN[6:], *NEW[:3], None, None, None]


@rule("TTO-ROW-18", "TTO-OPEN-44", "TTO-DIFF-59")
def test_when_somebody_has_left_the_row_follows_and_the_decks_stay():
    scene = full(seats=3).start_turn(0)
    scene.choose("resign")
    scene.whole_row(*THIRTEEN).decks(civil=["drama"]).start_turn(1)
    assert scene.table.removed[-3:] == THIRTEEN[:3], "as with two players"
    assert scene.table.age == 2
    assert len(scene.table.civil_deck) == 50 - 2


# Taking cards -----------------------------------------------------------------------------------------------------


@rule("TTO-TAKE-1", "TTO-TAKE-2", "TTO-TAKE-3", "TTO-TAKE-19")
@pytest.mark.parametrize(("space", "left"), [(1, 3), (5, 3), (6, 2), (9, 2), (10, 1), (13, 1)])
def test_what_a_card_costs_by_its_zone(space: int, left: int):
    scene = full().row(**{f"s{space}": "iron", "s1": "drama" if space != 1 else "iron"}).choose(f"take {space}")
    assert (scene.p(0).civil_actions, scene.p(0).civil_hand) == (left, ["iron"])
    if space != 1:
        scene.choose("take 1")
        assert scene.p(0).civil_hand == ["iron", "drama"]


@rule("TTO-TAKE-5", "TTO-TAKE-6", "TTO-TAKE-7")
def test_one_leader_of_each_age_is_taken():
    scene = full().row(s1="michelangelo", s2="joan_of_arc", s3="moses").choose("take 1")
    assert scene.refused("take 2") == "leader_of_this_age"
    scene.choose("take 3")
    assert scene.p(0).civil_hand == ["michelangelo", "moses"]


@rule("TTO-TAKE-8", "TTO-WONDER-2", "TTO-WONDER-3", "TTO-WONDER-20")
def test_one_wonder_at_a_time_is_under_construction():
    scene = full().row(s1="pyramids", s2="colossus").player(0, resources=6, civil_total=9).choose("take 1")
    assert scene.refused("take 2") == "wonder_unfinished"
    assert not [offer for offer in scene.offers() if "pyramids" in offer], "nothing lets go of it"
    scene.choose("stage 1", "stage 1", "stage 1")
    assert scene.p(0).wonders == ["pyramids"]
    scene.player(0, civil_actions=2).choose("take 2")
    assert scene.p(0).unfinished == "colossus"


@rule("TTO-TAKE-9", "TTO-EX-1")
def test_karl_pays_for_the_wonders_he_has():
    scene = full().row(s6="great_wall").player(0, wonders=["pyramids", "colossus"], civil_actions=4).choose("take 6")
    assert scene.p(0).civil_actions == 0
    other = full().row(s6="great_wall").player(0, wonders=["pyramids", "colossus"], civil_actions=3)
    assert other.refused("take 6") == "no_civil_action"


@rule("TTO-TAKE-11")
def test_action_cards_are_taken_without_limit_by_name():
    scene = full().row(s1="rich_land_i", s2="rich_land_i").choose("take 1", "take 2")
    assert scene.p(0).civil_hand == ["rich_land_i", "rich_land_i"]


@rule("TTO-TAKE-12", "TTO-TAKE-14")
def test_a_technology_is_not_taken_twice_but_rivals_do_not_matter():
    scene = full().row(s1="iron", s2="drama", s3="alchemy").player(0, civil_hand=["iron"], technologies={"drama": 0})
    assert (scene.refused("take 1"), scene.refused("take 2")) == ("same_in_hand", "same_in_play")
    scene.player(1, civil_hand=["alchemy"]).choose("take 3")
    assert "alchemy" in scene.p(0).civil_hand


@rule("TTO-TAKE-15", "TTO-TAKE-16", "TTO-TAKE-17", "TTO-TAKE-18", "TTO-EX-15")
def test_the_hand_holds_as_many_cards_as_there_are_white_tokens():
    hand = ["iron", "alchemy", "drama", "masonry"]
    scene = full().row(s1="knights", s2="pyramids").player(0, civil_hand=hand, civil_actions=2)
    assert scene.refused("take 1") == "hand_full"
    scene.choose("take 2")
    assert scene.p(0).unfinished == "pyramids"
    scene = full().row(s1="knights").player(0, civil_hand=[*hand, "warfare"]).start_turn(0)
    assert len(scene.p(0).civil_hand) == 5, "nothing is discarded"


@rule("TTO-DIFF-38", "TTO-OPEN-24")
def test_civil_hands_are_open_and_military_hands_secret():
    scene = full().player(1, civil_hand=["iron"], military_hand=["rats"])
    seen = scene.board(0)["players"][1]
    assert (seen["civil_hand"], seen["military_hand"]) == (["iron"], None)


@rule("TTO-POL-1", "TTO-POL-2", "TTO-POL-3")
@pytest.mark.parametrize("mode", LONGER)
def test_one_political_action_after_the_refresh_or_none(mode: str):
    scene = tta(edition=mode).player(0, military_hand=["rats", "pestilence"]).start_turn(0)
    kinds = [kind for kind, _ in scene.happened()]
    assert (kinds[-1], scene.question()) == ("replenish", "Politics")
    scene.choose("prepare rats")
    assert scene.question() == "ActionPhase"
    assert scene.refused("resign") == "resigning_is_politics"
    other = tta(edition=mode).player(0, military_hand=["rats"]).start_turn(0).choose("pass")
    assert (other.question(), other.p(0).military_hand) == ("ActionPhase", ["rats"])


@rule("TTO-DIFF-14", "TTO-DIFF-55")
def test_a_hand_above_the_limit_is_kept_until_after_the_next_politics():
    scene = advanced().player(0, military_hand=["rats"] * 2).choose("end", "draw 2")
    assert len(scene.p(0).military_hand) == 4
    idle(scene)
    assert (scene.asked(), scene.question()) == ((0,), "Politics")
    scene.choose("pass")
    assert scene.question() == "DiscardMilitary"
