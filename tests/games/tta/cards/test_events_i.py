"""Events of Age I."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def with_strengths(*strengths: int) -> Scene:
    """A table at which the seats have these strengths, all of it in warriors."""
    scene = tta(seats=len(strengths))
    for seat, strength in enumerate(strengths):
        scene.player(seat, technologies={"warriors": strength})
    return scene


# Barbarians -----------------------------------------------------------------------------------------------------


@card("barbarians")
@pytest.mark.parametrize(
    ("strengths", "leading", "hit"),
    [
        ((3, 1), 1, True),
        ((1, 3), 1, False),
        ((5, 3, 1), 2, True),
        ((5, 3, 1), 1, True),
        ((5, 3, 1), 0, False),
        ((5, 3, 1, 2), 3, True),
        ((5, 3, 1, 2), 1, False),
    ],
)
@rule("TTA-EVT-18", "TTA-TOKEN-19")
def test_barbarians_hit_the_culture_leader_among_the_two_weakest(strengths: tuple[int, ...], leading: int, hit: bool):
    scene = with_strengths(*strengths).player(leading, culture=10).reveal("barbarians")
    for seat in range(len(strengths)):
        lost = 1 if hit and seat == leading else 0
        assert (scene.p(seat).pool, scene.p(seat).yellow_bank) == (1 - lost, 18 + lost)
    assert scene.question() == "ActionPhase"


@card("barbarians")
@rule("TTA-EVT-14", "TTA-EVT-15")
def test_barbarians_find_the_revealer_first_among_equals_in_culture():
    scene = with_strengths(5, 1, 1).reveal("barbarians", by=1)
    assert [scene.p(seat).pool for seat in range(3)] == [1, 0, 1]


@card("barbarians")
@rule("TTA-EVT-14")
def test_barbarians_count_the_revealer_as_stronger_among_equals_in_strength():
    scene = with_strengths(1, 1, 1).reveal("barbarians", by=1)
    assert [scene.p(seat).pool for seat in range(3)] == [1, 1, 1]


@card("barbarians")
@rule("TTA-TOKEN-20")
def test_barbarians_take_a_worker_of_the_owners_choice_when_none_is_unused():
    scene = with_strengths(3, 1).player(1, culture=9, pool=0).reveal("barbarians")
    assert scene.asked() == (1,)
    assert set(scene.offers()) == {"lose warriors", "lose agriculture", "lose bronze", "lose philosophy"}
    scene.choose("lose warriors")
    assert (scene.p(1).workers["warriors"], scene.p(1).strength) == (0, 0)
    assert (scene.p(1).yellow_bank, scene.p(1).pool) == (19, 0)
    assert scene.question() == "ActionPhase"


# Border Conflict ------------------------------------------------------------------------------------------------


@card("border_conflict")
@rule("TTA-DESTROY-3")
def test_border_conflict_destroys_a_building_of_the_weakest_and_pays_the_strongest():
    scene = with_strengths(2, 4, 1).reveal("border_conflict")
    assert scene.asked() == (2,)
    assert set(scene.offers()) == {"destroy agriculture", "destroy bronze", "destroy philosophy"}
    scene.choose("destroy philosophy")
    assert (scene.p(2).workers["philosophy"], scene.p(2).pool, scene.p(2).science_rating) == (0, 2, 0)
    assert [scene.p(seat).resources for seat in range(3)] == [0, 3, 0]


@card("border_conflict")
def test_border_conflict_pays_the_strongest_also_when_the_weakest_has_no_building():
    scene = with_strengths(2, 1).player(1, technologies={"agriculture": 0, "bronze": 0, "philosophy": 0})
    scene.reveal("border_conflict")
    assert scene.question() == "ActionPhase"
    assert scene.p(0).resources == 3
    assert scene.p(1).pool == 1


@card("border_conflict")
@rule("TTA-EVT-14")
def test_border_conflict_among_equals_favours_the_revealer():
    scene = with_strengths(1, 1).reveal("border_conflict", by=1)
    assert scene.asked() == (0,)
    scene.choose("destroy bronze")
    assert (scene.p(0).resources, scene.p(1).resources) == (0, 3)


# Crusades -------------------------------------------------------------------------------------------------------


@card("crusades")
@rule("TTA-SCORE-4")
@pytest.mark.parametrize(("before", "after"), [(10, 6), (4, 0), (3, 0)])
def test_crusades_give_four_culture_to_the_strongest_and_cost_the_weakest_four(before: int, after: int):
    scene = with_strengths(2, 4, 1)
    for seat in range(3):
        scene.player(seat, culture=before)
    scene.reveal("crusades")
    assert [scene.p(seat).culture for seat in range(3)] == [before, before + 4, after]


@card("crusades")
@rule("TTA-EVT-14")
@pytest.mark.parametrize(("by", "strongest", "weakest"), [(0, 0, 3), (1, 1, 0), (2, 2, 1), (3, 3, 2)])
def test_crusades_among_equals_rank_the_revealer_first_then_clockwise(by: int, strongest: int, weakest: int):
    scene = with_strengths(1, 1, 1, 1)
    for seat in range(4):
        scene.player(seat, culture=10)
    scene.reveal("crusades", by=by)
    wanted = [10, 10, 10, 10]
    wanted[strongest] += 4
    wanted[weakest] -= 4
    assert [scene.p(seat).culture for seat in range(4)] == wanted


# Ratings --------------------------------------------------------------------------------------------------------


@card("cultural_influence")
def test_cultural_influence_scores_the_culture_rating():
    scene = tta(seats=3).player(1, technologies={"religion": 2}).player(2, wonders=["taj_mahal"], culture=5)
    scene.reveal("cultural_influence")
    assert [scene.p(seat).culture for seat in range(3)] == [0, 2, 8]


@card("scientific_breakthrough")
def test_scientific_breakthrough_scores_the_science_rating_as_science():
    scene = tta(seats=3).player(1, technologies={"alchemy": 2}).player(2, technologies={"philosophy": 0}, science=4)
    scene.reveal("scientific_breakthrough")
    assert [scene.p(seat).science for seat in range(3)] == [1, 5, 4]
    assert [scene.p(seat).culture for seat in range(3)] == [0, 0, 0]


# Foray and Raiders ----------------------------------------------------------------------------------------------


@card("foray")
@rule("TTA-EVT-13")
def test_foray_lets_the_two_strongest_divide_three_food_and_resources():
    scene = with_strengths(1, 4, 2, 5).reveal("foray", by=2)
    assert scene.asked() == (3,)
    assert scene.offers() == ["food 0", "food 1", "food 2", "food 3"]
    scene.choose("food 1")
    assert scene.asked() == (1,)
    scene.choose("food 3")
    assert [(scene.p(seat).food, scene.p(seat).resources) for seat in range(4)] == [(0, 0), (3, 0), (0, 0), (1, 2)]


@card("foray")
@rule("TTA-EVT-14", "TTA-EVT-18")
def test_foray_with_two_players_is_for_the_strongest_only():
    scene = with_strengths(1, 1).reveal("foray", by=1)
    assert scene.asked() == (1,)
    scene.choose("food 0")
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).resources, scene.p(1).resources) == (0, 3)


@card("foray")
@rule("TTA-RESIGN-10")
def test_foray_is_for_the_strongest_only_when_two_players_are_left():
    scene = with_strengths(1, 2, 3).politics(2).choose("resign").reveal("foray")
    assert scene.asked() == (1,)
    scene.choose("food 3")
    assert [scene.p(seat).food for seat in range(2)] == [0, 3]
    assert scene.question() == "ActionPhase"


@card("foray")
@rule("TTA-PAY-6", "TTA-PAY-7")
def test_foray_gives_food_first_when_blue_tokens_are_few():
    scene = with_strengths(3, 1).player(0, blue_bank=1).reveal("foray").choose("food 1")
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_bank) == (1, 0, 0)


@card("raiders")
@rule("TTA-EVT-13")
def test_raiders_cost_the_two_weakest_two_food_and_resources_as_they_choose():
    scene = with_strengths(1, 4, 2, 5)
    for seat in range(4):
        scene.player(seat, food=2, resources=2)
    scene.reveal("raiders", by=1)
    assert scene.asked() == (2,)
    assert scene.offers() == ["food 0", "food 1", "food 2"]
    scene.choose("food 1")
    assert scene.asked() == (0,)
    scene.choose("food 0")
    assert [(scene.p(seat).food, scene.p(seat).resources) for seat in range(4)] == [(2, 0), (2, 2), (1, 1), (2, 2)]


@card("raiders")
@rule("TTA-EVT-18")
def test_raiders_with_two_players_hit_the_weakest_only():
    scene = with_strengths(2, 1).player(0, food=2).player(1, food=2).reveal("raiders")
    assert (scene.p(0).food, scene.p(1).food) == (2, 0)


@card("raiders")
@rule("TTA-PAY-16")
def test_raiders_take_everything_from_who_has_less():
    scene = with_strengths(5, 1, 1).player(1, food=1).reveal("raiders")
    assert scene.question() == "ActionPhase"
    assert (scene.p(1).food, scene.p(1).resources, scene.p(1).blue_bank) == (0, 0, 17)


@card("raiders")
@rule("TTA-PAY-9", "TTA-PAY-16")
def test_raiders_make_change():
    scene = with_strengths(2, 1).player(1, technologies={"irrigation": 0}, food=2, resources=1)
    scene.reveal("raiders").choose("food 1")
    assert scene.p(1).food_on == {"agriculture": 1, "irrigation": 0}
    assert (scene.p(1).food, scene.p(1).resources) == (1, 0)


# Production -----------------------------------------------------------------------------------------------------


@card("good_harvest")
@rule("TTA-FOOD-1")
def test_good_harvest_produces_food_without_corruption_and_consumption():
    scene = tta().player(1, technologies={"irrigation": 1}, resources=3, blue_bank=5, yellow_bank=5, culture=9)
    scene.reveal("good_harvest")
    assert scene.p(0).food == 2
    assert (scene.p(1).food, scene.p(1).food_on) == (4, {"agriculture": 2, "irrigation": 1})
    assert (scene.p(1).resources, scene.p(1).blue_bank, scene.p(1).culture) == (3, 2, 9)


@card("good_harvest")
@rule("TTA-FOOD-2")
def test_good_harvest_serves_the_best_farms_first():
    scene = tta().player(1, technologies={"irrigation": 1}, blue_bank=2).reveal("good_harvest")
    assert scene.p(1).food_on == {"agriculture": 1, "irrigation": 1}
    assert (scene.p(1).food, scene.p(1).blue_bank) == (3, 0)


@card("new_deposits")
@rule("TTA-PROD-4")
def test_new_deposits_produce_resources_without_corruption():
    scene = tta().player(1, technologies={"iron": 1}, resources=1, blue_bank=5, food=2).reveal("new_deposits")
    assert scene.p(0).resources == 2
    assert (scene.p(1).resources, scene.p(1).resources_on) == (5, {"bronze": 3, "iron": 1})
    assert (scene.p(1).food, scene.p(1).blue_bank) == (2, 2)


@card("new_deposits")
@rule("TTA-PROD-5")
def test_new_deposits_serve_the_best_mines_first():
    scene = tta().player(1, technologies={"iron": 1}, blue_bank=1).reveal("new_deposits")
    assert scene.p(1).resources_on == {"bronze": 0, "iron": 1}


@card("rats")
def test_rats_eat_all_food():
    scene = tta(seats=3).player(0, food=3, resources=2).player(2, technologies={"irrigation": 0}, food=12)
    scene.reveal("rats")
    assert [scene.p(seat).food for seat in range(3)] == [0, 0, 0]
    assert (scene.p(0).resources, scene.p(0).blue_bank) == (2, 19)
    assert scene.p(2).food_on == {"agriculture": 0, "irrigation": 0}


# Population -----------------------------------------------------------------------------------------------------


@card("immigration")
@rule("TTA-EVT-17", "TTA-TOKEN-16")
@pytest.mark.parametrize(("temples", "pools"), [((1, 0, 1), [2, 1, 2]), ((1, 2, 0), [1, 2, 1]), ((0, 0, 0), [2, 2, 2])])
def test_immigration_reaches_everybody_tied_for_the_most_happy_faces(temples: tuple[int, ...], pools: list[int]):
    scene = tta(seats=3)
    for seat in range(3):
        scene.player(seat, technologies={"religion": temples[seat]}, food=1)
    scene.reveal("immigration")
    assert [scene.p(seat).pool for seat in range(3)] == pools
    assert [scene.p(seat).food for seat in range(3)] == [1, 1, 1]


@card("immigration")
@rule("TTA-TOKEN-17")
def test_immigration_needs_a_token_in_the_bank():
    scene = tta().player(1, yellow_bank=0).reveal("immigration")
    assert (scene.p(0).pool, scene.p(1).pool) == (2, 1)


@card("pestilence")
@rule("TTA-EVT-13", "TTA-TOKEN-19", "TTA-TOKEN-20")
def test_pestilence_costs_everybody_a_worker():
    scene = tta(seats=3).player(0, pool=0).player(2, pool=0).reveal("pestilence", by=1)
    assert (scene.p(1).pool, scene.p(1).yellow_bank) == (0, 19)
    assert scene.asked() == (2,)
    scene.choose("lose bronze")
    assert scene.asked() == (0,)
    scene.choose("lose agriculture")
    assert (scene.p(2).workers["bronze"], scene.p(2).yellow_bank) == (1, 19)
    assert (scene.p(0).workers["agriculture"], scene.p(0).yellow_bank) == (1, 19)
    assert scene.question() == "ActionPhase"


@card("reign_of_terror")
@rule("TTA-EVT-14", "TTA-TOKEN-19")
@pytest.mark.parametrize(("by", "pools"), [(0, [1, 1, 0]), (2, [1, 0, 1])])
def test_reign_of_terror_costs_the_weakest_a_worker(by: int, pools: list[int]):
    scene = with_strengths(2, 1, 1).reveal("reign_of_terror", by=by)
    assert [scene.p(seat).pool for seat in range(3)] == pools
    assert scene.question() == "ActionPhase"


# Rebellion and Uncertain Borders --------------------------------------------------------------------------------


@card("rebellion")
@rule("TTA-STAT-39", "TTA-STAT-40")
@pytest.mark.parametrize(
    ("yellow_bank", "temples", "left"),
    [(17, 0, 4), (16, 0, 2), (16, 1, 4), (12, 0, 0), (12, 1, 2), (5, 0, 0)],
)
def test_rebellion_costs_two_civil_actions_for_each_discontent_worker(yellow_bank: int, temples: int, left: int):
    scene = tta().player(1, yellow_bank=yellow_bank, technologies={"religion": temples}, pool=3)
    scene.reveal("rebellion")
    assert scene.p(1).civil_actions == left
    assert (scene.p(1).civil_total, scene.p(1).military_actions) == (4, 2)
    assert scene.p(0).civil_actions == 4


@card("rebellion")
def test_rebellion_takes_no_more_civil_actions_than_there_are():
    scene = tta().player(1, yellow_bank=10, pool=3, civil_actions=1).reveal("rebellion")
    assert scene.p(1).civil_actions == 0


@card("rebellion")
@rule("TTA-END-13")
def test_rebellion_is_felt_in_the_next_turn_and_no_longer():
    scene = tta().player(1, yellow_bank=16).reveal("rebellion").end_turn()
    assert (scene.asked(), scene.p(1).civil_actions) == ((1,), 2)
    scene.end_turn()
    assert scene.p(1).civil_actions == 4


@card("uncertain_borders")
@rule("TTA-TOKEN-12")
def test_uncertain_borders_move_a_yellow_token_from_the_weakest_to_the_strongest():
    scene = with_strengths(2, 4, 1).reveal("uncertain_borders")
    assert [scene.p(seat).yellow_bank for seat in range(3)] == [18, 19, 17]
    assert [scene.p(seat).pool for seat in range(3)] == [1, 1, 1]


@card("uncertain_borders")
@rule("TTA-TOKEN-13")
def test_uncertain_borders_take_nothing_from_an_empty_bank():
    scene = with_strengths(2, 1).player(1, yellow_bank=0).reveal("uncertain_borders")
    assert (scene.p(0).yellow_bank, scene.p(1).yellow_bank) == (18, 0)
    assert scene.p(1).pool == 1


@card("uncertain_borders")
@rule("TTA-EVT-14")
def test_uncertain_borders_among_equals_favour_the_revealer():
    scene = with_strengths(1, 1, 1).reveal("uncertain_borders", by=1)
    assert [scene.p(seat).yellow_bank for seat in range(3)] == [17, 19, 18]
