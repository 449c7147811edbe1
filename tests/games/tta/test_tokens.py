"""Blue and yellow tokens and workers: where they come from and where they go (TTA-TOKEN)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def blue(scene: Scene, seat: int = 0) -> int:
    """All blue tokens of a player, counted."""
    player = scene.p(seat)
    return player.blue_bank + player.stages + sum(player.food_on.values()) + sum(player.resources_on.values())


def yellow(scene: Scene, seat: int = 0) -> int:
    """All yellow tokens of a player, counted."""
    player = scene.p(seat)
    return player.yellow_bank + player.pool + sum(player.workers.values())


# Banks ----------------------------------------------------------------------------------------------------------


@rule("TTA-TOKEN-1")
def test_the_yellow_bank_is_emptied_square_by_square():
    """The last squares of the bank are the cheapest: two workers for 2 food, then one for 3."""
    scene = tta().player(0, food=9)
    for bank, food in [(17, 7), (16, 5), (15, 2)]:
        scene.choose("population")
        assert (scene.p(0).yellow_bank, scene.p(0).food) == (bank, food)
    scene.player(0, technologies={"warriors": 2}, pool=2).reveal("pestilence")
    scene.player(0, food=3, civil_actions=1)
    assert scene.p(0).yellow_bank == 16
    assert scene.choose("population").p(0).food == 0


@rule("TTA-TOKEN-1")
def test_the_blue_bank_is_filled_from_the_left():
    """Ten tokens leave a square with corruption open; the eleventh covers it."""
    ten = tta().player(0, blue_bank=9, technologies={"bronze": 0, "agriculture": 0}, resources=5)
    ten.choose("destroy philosophy", "build warriors", "end")  # 2 tokens return
    assert ten.p(0).resources == 3
    nine = tta().player(0, blue_bank=8, technologies={"bronze": 0, "agriculture": 0}, resources=5)
    nine.choose("destroy philosophy", "build warriors", "end")
    assert nine.p(0).resources == 3 - 2


@rule("TTA-TOKEN-2")
def test_tokens_beyond_the_squares_stay_in_the_bank():
    scene = tta().player(0, leader="christopher_columbus", military_hand=["vast_territory_i"], blue_bank=40)
    scene.politics(0).choose("colonize vast_territory_i")
    assert scene.p(0).yellow_bank == 18 + 3
    assert scene.p(0).blue_bank == 40 - 1 - 3  # a token is lost, three become food


@rule("TTA-TOKEN-2", "TTA-OPEN-18")
def test_a_bank_with_too_many_tokens_counts_as_full():
    scene = tta().player(0, yellow_bank=25, blue_bank=30, food=4, technologies={"agriculture": 0})
    scene.choose("population")
    assert scene.p(0).food == 2
    scene.end_turn()
    assert scene.p(0).food == 2  # nothing is eaten
    assert scene.p(0).resources == 2  # and there is neither corruption nor an uprising


# Tokens of cards ------------------------------------------------------------------------------------------------


@rule("TTA-TOKEN-3")
def test_blue_tokens_come_and_go_with_their_card():
    scene = tta().player(0, unfinished=("taj_mahal", 2), resources=2)
    before = blue(scene)
    scene.choose("stage 1")
    assert blue(scene) == before + 1
    scene.reveal("ravages_of_time")
    assert blue(scene) == before


@rule("TTA-TOKEN-3")
def test_yellow_tokens_come_and_go_with_their_card():
    scene = tta(age="II").player(0, leader="christopher_columbus", military_hand=["inhabited_territory_ii"])
    scene.politics(0).choose("colonize inhabited_territory_ii")
    assert yellow(scene) == 25 + 3
    scene.player(1, technologies={"warriors": 9}).reveal("independence_declaration")
    assert scene.p(0).colonies == []
    assert yellow(scene) == 25


@rule("TTA-TOKEN-4")
def test_a_card_with_a_minus_takes_a_token_and_gives_it_back():
    scene = tta(age="II").player(0, leader="christopher_columbus", military_hand=["vast_territory_ii"])
    scene.politics(0).choose("colonize vast_territory_ii")
    assert blue(scene) == 16 - 1
    scene.player(1, technologies={"warriors": 9}).reveal("independence_declaration")
    assert blue(scene) == 16


@rule("TTA-TOKEN-5")
def test_tokens_come_and_go_as_cards_say():
    alexander = tta().player(0, leader="alexander_the_great").politics(0).choose("step_down")
    assert yellow(alexander) == 25 + 1
    crime = tta(age="II").player(1, technologies={"warriors": 9}).reveal("crime_wave")
    assert (blue(crime, 0), blue(crime, 1)) == (16 - 1, 16)
    borders = tta().player(1, technologies={"warriors": 9}).reveal("uncertain_borders")
    assert (yellow(borders, 0), borders.p(1).yellow_bank) == (25 - 1, 18 + 1)


@rule("TTA-TOKEN-6")
def test_otherwise_the_number_of_tokens_is_constant():
    scene = tta().player(0, food=8, resources=9, pool=1, unfinished=("pyramids", 0), civil_actions=9)
    counted = blue(scene), yellow(scene)
    choices = "population", "build warriors", "build bronze", "stage 1", "destroy philosophy", "disband warriors", "end"
    for choice in choices:
        scene.choose(choice)
        assert (blue(scene), yellow(scene)) == counted


@rule("TTA-TOKEN-7")
def test_gained_tokens_go_to_the_bank_of_their_colour():
    scene = tta().player(0, leader="christopher_columbus", military_hand=["developed_territory_i"], pool=1)
    scene.politics(0).choose("colonize developed_territory_i")
    player = scene.p(0)
    assert (player.blue_bank, player.yellow_bank) == (16 + 1, 18 + 1)
    assert (player.pool, player.resources, player.food) == (1, 0, 0)


# Losing tokens --------------------------------------------------------------------------------------------------


@rule("TTA-TOKEN-8")
def test_lost_blue_tokens_leave_the_bank():
    scene = tta(age="II").player(0, blue_bank=3, resources=4).player(1, technologies={"warriors": 9})
    scene.reveal("crime_wave")
    assert (scene.p(0).blue_bank, scene.p(0).resources) == (2, 4)
    assert blue(scene) == 3 + 4 - 1


@rule("TTA-TOKEN-9")
def test_without_a_token_in_the_bank_the_owner_gives_one_from_a_card():
    scene = (
        tta(age="II").player(1, blue_bank=0, technologies={"iron": 0}, food=2).player(0, technologies={"warriors": 9})
    )
    scene.tokens_on(1, iron=1, bronze=3).reveal("crime_wave")
    assert scene.asked() == (1,)
    assert scene.offers() == ["token agriculture", "token bronze", "token iron"]
    scene.choose("token iron")
    player = scene.p(1)
    assert (player.resources, player.food, player.blue_bank) == (3, 2, 0)
    assert blue(scene, 1) == 5


@rule("TTA-TOKEN-9")
def test_the_bank_gives_first_and_the_cards_the_rest():
    """Three tokens go with the colony: one from the bank, two from cards."""
    scene = tta(age="II").player(0, colonies=["wealthy_territory_i"], blue_bank=1, food=2, resources=2)
    scene.player(1, technologies={"warriors": 9}).reveal("independence_declaration")
    scene.choose("token agriculture", "token bronze")
    player = scene.p(0)
    assert scene.question() == "ActionPhase"
    assert (player.blue_bank, player.food, player.resources) == (0, 1, 1)


@rule("TTA-OPEN-8")
def test_tokens_on_an_unfinished_wonder_are_never_lost():
    """Three tokens should go, but bank, farms and mines have one."""
    scene = tta(age="II").player(
        0, colonies=["wealthy_territory_i"], blue_bank=0, food=1, resources=0, unfinished=("great_wall", 2)
    )
    scene.player(1, technologies={"warriors": 9}).reveal("independence_declaration")
    player = scene.p(0)
    assert scene.question() == "ActionPhase"
    assert (player.blue_bank, player.food, player.stages) == (0, 0, 2)


@rule("TTA-TOKEN-10")
def test_lost_yellow_tokens_leave_the_bank():
    """The end of an age costs everybody two."""
    scene = tta(seats=2, age="I").player(0, pool=3).decks(civil=["iron"]).whole_row().start_turn(0)
    assert scene.table.age == 2
    for seat, workers in [(0, 3 + 6), (1, 1 + 6)]:
        assert scene.p(seat).yellow_bank == 16
        assert yellow(scene, seat) == 16 + workers


@rule("TTA-TOKEN-11")
def test_workers_are_not_touched_when_yellow_tokens_are_lost():
    scene = tta(seats=2, age="I").player(0, yellow_bank=1, pool=3).decks(civil=["iron"]).whole_row().start_turn(0)
    assert (scene.p(0).yellow_bank, scene.p(0).pool) == (0, 3)
    assert sum(scene.p(0).workers.values()) == 6


@rule("TTA-TOKEN-12")
def test_yellow_tokens_taken_go_from_bank_to_bank():
    """War over Territory: one token, and one more for each 5 of advantage."""
    scene = tta(age="II").player(0, technologies={"warriors": 12}, war=("war_over_territory", 1))
    scene.start_turn(0)
    assert (scene.p(0).yellow_bank, scene.p(1).yellow_bank) == (18 + 3, 18 - 3)
    assert (scene.p(0).pool, scene.p(1).pool) == (1, 1)


@rule("TTA-TOKEN-13")
def test_no_more_yellow_tokens_are_taken_than_the_bank_has():
    scene = tta(age="II").player(0, technologies={"warriors": 12}, war=("war_over_territory", 1))
    scene.player(1, yellow_bank=2, pool=4).start_turn(0)
    assert (scene.p(0).yellow_bank, scene.p(1).yellow_bank) == (18 + 2, 0)
    assert scene.p(1).pool == 4
    empty = tta().player(0, technologies={"warriors": 9}).player(1, yellow_bank=0).reveal("uncertain_borders")
    assert (empty.p(0).yellow_bank, empty.p(1).yellow_bank) == (18, 0)


# Workers --------------------------------------------------------------------------------------------------------


@rule("TTA-TOKEN-14")
def test_every_yellow_token_outside_the_bank_is_a_worker():
    """The Impact of Population counts workers above ten: on cards or not, but not those in the bank."""
    scene = tta(age="III").player(0, technologies={"bronze": 8}, pool=3).reveal("impact_of_population")
    assert scene.p(0).culture == 2 * (8 + 2 + 1 + 1 + 3 - 10)


@rule("TTA-TOKEN-15")
def test_an_unused_worker_is_one_on_no_card():
    scene = tta().player(0, pool=2, resources=9, yellow_bank=14)  # one stands for a missing face
    scene.choose("build bronze", "build bronze")
    assert scene.refused("build bronze") == "no_unused_worker"
    scene.choose("destroy bronze", "build bronze")


@rule("TTA-TOKEN-16")
def test_gained_population_needs_no_food():
    scene = tta().player(0, food=1).reveal("development_of_settlement")
    player = scene.p(0)
    assert (player.yellow_bank, player.pool, player.food) == (17, 2, 1)


@rule("TTA-TOKEN-17")
def test_an_empty_bank_has_no_population_to_gain():
    scene = tta().player(0, yellow_bank=0, wonders=["ocean_liner_service"]).reveal("development_of_settlement")
    assert (scene.p(0).yellow_bank, scene.p(0).pool) == (0, 1)
    assert scene.refused("use free_population") == "bank_empty"


@rule("TTA-TOKEN-18")
def test_increasing_population_as_an_effect_needs_food():
    """Frugality orders the action; the food it gives comes afterwards."""
    scene = tta().player(0, civil_hand=["frugality_i"], food=1)
    assert scene.refused("play frugality_i") == "card_has_no_use"
    scene.player(0, food=2).choose("play frugality_i")
    player = scene.p(0)
    assert (player.yellow_bank, player.pool, player.food) == (17, 2, 2 - 2 + 2)


LOSSES = ["pestilence", "reign_of_terror", "refugees", "barbarians", "emigration"]


def unhappy_loser() -> Scene:
    """Seat 1 is weak, cultured and discontent, so that each of these events costs it one population."""
    scene = tta(age="II").player(0, technologies={"warriors": 9})
    return scene.player(1, culture=9, yellow_bank=15)


@rule("TTA-TOKEN-19", "TTA-TOKEN-21")
@pytest.mark.parametrize("event", LOSSES)
def test_lost_population_is_an_unused_worker(event: str):
    scene = unhappy_loser().player(1, pool=2).reveal(event)
    player = scene.p(1)
    assert (player.pool, player.yellow_bank) == (1, 16)
    assert sum(player.workers.values()) == 6


@rule("TTA-TOKEN-20", "TTA-TOKEN-21", "TTA-OPEN-12")
@pytest.mark.parametrize("event", LOSSES)
def test_without_unused_workers_the_owner_takes_one_from_a_card(event: str):
    scene = unhappy_loser().player(1, pool=0).reveal(event)
    assert scene.asked() == (1,)
    assert scene.offers() == ["lose agriculture", "lose bronze", "lose philosophy", "lose warriors"]
    scene.choose("lose philosophy")
    player = scene.p(1)
    assert (player.workers["philosophy"], player.pool, player.yellow_bank) == (0, 0, 16)
    assert player.science_rating == 0


@rule("TTA-TOKEN-20")
def test_unused_workers_go_before_workers_on_cards():
    """Emigration of 3 discontent workers costs two: the unused one, then one from a card."""
    scene = tta(age="II").player(0, yellow_bank=10, pool=1).reveal("emigration")
    assert (scene.p(0).pool, scene.p(0).yellow_bank) == (0, 11)
    scene.choose("lose bronze")
    assert (scene.p(0).workers["bronze"], scene.p(0).yellow_bank) == (1, 12)
    assert scene.question() == "ActionPhase"


@rule("TTA-TOKEN-20")
@pytest.mark.parametrize("left", [0, 1])
def test_no_more_population_is_lost_than_there_is(left: int):
    """Eight discontent workers would cost four; there is nobody anywhere, or one."""
    nobody = {"agriculture": 0, "bronze": left, "philosophy": 0, "warriors": 0}
    scene = tta(age="II").player(0, yellow_bank=0, pool=0, technologies=nobody).reveal("emigration")
    assert scene.asked() == (0,)
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).workers["bronze"], scene.p(0).yellow_bank) == (0, left)


@rule("TTA-TOKEN-22")
def test_lost_and_sacrificed_workers_return_to_the_bank():
    lost = tta().player(0, pool=1).reveal("pestilence")
    assert (lost.p(0).pool, lost.p(0).yellow_bank) == (0, 19)
    sent = tta().player(0, technologies={"warriors": 2}, pool=0).reveal("historic_territory_i")
    sent.choose("bid 2", "pass")  # both must be sent
    assert (sent.p(0).pool, sent.p(0).yellow_bank, sent.p(0).workers["warriors"]) == (0, 20, 0)


@rule("TTA-TOKEN-22")
def test_new_and_freed_workers_go_to_the_pool():
    scene = tta().player(0, food=2, pool=0)
    for choice, pool, bank in [("population", 1, 17), ("destroy bronze", 2, 17), ("disband warriors", 3, 17)]:
        scene.choose(choice)
        assert (scene.p(0).pool, scene.p(0).yellow_bank) == (pool, bank)


@rule("TTA-TOKEN-23")
def test_spent_and_lost_tokens_return_to_the_blue_bank():
    scene = tta().player(0, blue_bank=10, food=3, resources=2, pool=1)
    scene.choose("population")
    assert (scene.p(0).food, scene.p(0).blue_bank) == (1, 12)
    scene.choose("build bronze")
    assert (scene.p(0).resources, scene.p(0).blue_bank) == (0, 14)
    scene.reveal("rats")
    assert (scene.p(0).food, scene.p(0).blue_bank) == (0, 15)
