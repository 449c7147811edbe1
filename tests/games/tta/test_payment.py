"""Gaining, paying, losing and taking food and resources (TTA-PAY). See test_payment_properties.py for all cases."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def with_tokens(bank: int, **tokens: int) -> Scene:
    """Seat 0 with these tokens on its farms and mines, all of which are in play, and so many in the bank."""
    in_play = {card: 0 for card in tokens if card not in ("bronze", "agriculture")}
    return tta(age="II").player(0, technologies=in_play, blue_bank=bank, pool=1).tokens_on(0, **tokens)


def stock(scene: Scene, *cards: str, seat: int = 0) -> tuple[int, ...]:
    """Tokens on these cards, then those in the bank."""
    player = scene.p(seat)
    tokens = {**player.food_on, **player.resources_on}
    return *(tokens[card] for card in cards), player.blue_bank


def pay_one(scene: Scene) -> Scene:
    """Pay 1 resource: Rich Land lowers the price of Bronze by one."""
    scene.player(0, civil_hand=["rich_land_a"])
    return scene.choose("play rich_land_a", "build bronze")


# Gaining --------------------------------------------------------------------------------------------------------


@rule("TTA-PAY-1")
def test_tokens_are_worth_what_their_card_says():
    farms = {"agriculture": 1, "irrigation": 2, "selective_breeding": 3, "mechanized_agriculture": 5}
    mines = {"bronze": 1, "iron": 2, "coal": 3, "oil": 5}
    for card, value in farms.items():
        player = with_tokens(0, **{card: 2}).p(0)
        assert (player.food, player.resources) == (2 * value, 0)
    for card, value in mines.items():
        player = with_tokens(0, **{card: 2}).p(0)
        assert (player.food, player.resources) == (0, 2 * value)


@rule("TTA-PAY-1")
def test_farms_and_mines_store_what_their_workers_produce():
    scene = tta().player(0, technologies={"irrigation": 1, "iron": 1}).end_turn()
    assert stock(scene, "agriculture", "irrigation", "bronze", "iron") == (2, 1, 2, 1, 16 - 6)
    assert (scene.p(0).food, scene.p(0).resources) == (2 + 2, 2 + 2)


@rule("TTA-PAY-2")
def test_a_gain_moves_tokens_from_the_bank_to_the_cards():
    crafts = with_tokens(9, bronze=0).reveal("development_of_crafts")
    assert stock(crafts, "bronze") == (2, 7)
    fields = with_tokens(9, agriculture=1).reveal("development_of_agriculture")
    assert stock(fields, "agriculture") == (3, 7)


@rule("TTA-PAY-3", "TTA-PAY-4")
@pytest.mark.parametrize(
    ("card", "amount", "tokens"),
    [("reserves_i", 2, (0, 1, 0, 8)), ("reserves_ii", 3, (0, 0, 1, 8)), ("reserves_iii", 4, (1, 0, 1, 7))],
)
def test_a_gain_is_exact_and_may_use_any_card_even_without_workers(card: str, amount: int, tokens: tuple[int, ...]):
    scene = with_tokens(9, bronze=0, iron=0, coal=0).player(0, civil_hand=[card])
    scene.choose(f"play {card}", "gain resource")
    assert scene.p(0).resources == amount
    assert stock(scene, "bronze", "iron", "coal") == tokens


@rule("TTA-PAY-3")
def test_nothing_is_gained_beyond_the_amount_where_small_tokens_are_missing():
    """2 resources with Coal and Bronze: two tokens on Bronze, not one worth 3."""
    scene = with_tokens(9, bronze=0, coal=0).reveal("development_of_crafts")
    assert stock(scene, "bronze", "coal") == (2, 0, 7)


@rule("TTA-PAY-5", "TTA-EX-42")
def test_with_too_few_tokens_the_nearest_lower_amount_is_gained():
    scene = with_tokens(1, bronze=0, iron=0).player(0, civil_hand=["reserves_ii"])
    scene.choose("play reserves_ii", "gain resource")
    assert stock(scene, "bronze", "iron") == (0, 1, 0)
    assert scene.p(0).resources == 2


@rule("TTA-PAY-6")
def test_with_an_empty_bank_nothing_is_gained():
    scene = with_tokens(0, bronze=1, agriculture=1).player(0, civil_hand=["stockpile"]).choose("play stockpile")
    assert (scene.p(0).resources, scene.p(0).food) == (1, 1)


@rule("TTA-PAY-7")
def test_gains_of_one_card_come_in_the_printed_order():
    """Stockpile prints the resource first, Trade Routes the food: the last token goes there."""
    stockpile = with_tokens(1, bronze=0, agriculture=0).player(0, civil_hand=["stockpile"]).choose("play stockpile")
    assert (stockpile.p(0).resources, stockpile.p(0).food) == (1, 0)
    trade = with_tokens(1, bronze=0, agriculture=0).reveal("development_of_trade_routes")
    assert (trade.p(0).resources, trade.p(0).food) == (0, 1)


# Paying ---------------------------------------------------------------------------------------------------------


@rule("TTA-PAY-8")
def test_a_token_returned_pays_its_value():
    scene = with_tokens(3, bronze=0, iron=2).choose("build bronze")  # 2
    assert stock(scene, "bronze", "iron") == (0, 1, 4)


@rule("TTA-PAY-9", "TTA-EX-43")
@pytest.mark.parametrize("bank", [0, 4])
def test_a_token_moved_to_a_lower_card_pays_the_difference(bank: int):
    scene = pay_one(with_tokens(bank, bronze=0, iron=1))
    assert stock(scene, "bronze", "iron") == (1, 0, bank)


@rule("TTA-PAY-10", "TTA-EX-45")
def test_too_much_paid_is_taken_back_in_tokens():
    """1 of a token worth 3, without Iron: it returns, and two tokens are put on Bronze."""
    scene = pay_one(with_tokens(1, bronze=0, coal=1))
    assert stock(scene, "bronze", "coal") == (2, 0, 0)
    assert scene.p(0).resources == 2


@rule("TTA-PAY-11")
@pytest.mark.parametrize(
    ("tokens", "after"),
    [
        ({"bronze": 0, "iron": 0, "coal": 2}, (0, 0, 1, 6)),  # one token returned
        ({"bronze": 0, "iron": 2}, (1, 0, 6)),  # one token returned, one moved
        ({"bronze": 1, "iron": 2}, (0, 1, 7)),  # two different tokens returned
        ({"bronze": 0, "iron": 0, "oil": 1}, (0, 1, 0, 5)),  # moved from Oil to Iron
        ({"bronze": 0, "oil": 1}, (2, 0, 4)),  # returned, and two taken back
    ],
)
def test_the_ways_to_pay_combine_to_exactly_the_price(tokens: dict[str, int], after: tuple[int, ...]):
    scene = with_tokens(5, **tokens)
    before = scene.p(0).resources
    scene.choose("build philosophy")  # 3
    assert scene.p(0).resources == before - 3
    assert stock(scene, *tokens) == after


@rule("TTA-PAY-12")
def test_what_cannot_be_paid_cannot_be_done():
    scene = with_tokens(9, bronze=0, iron=1, agriculture=1)
    assert scene.refused("build philosophy") == "no_resources"  # 3
    assert scene.refused("population") == "no_food"  # 2
    scene.tokens_on(0, bronze=1, agriculture=2).choose("population", "build philosophy")
    assert (scene.p(0).resources, scene.p(0).food) == (0, 0)


@rule("TTA-PAY-13", "TTA-EX-44")
def test_overpaying_is_possible_only_when_it_leaves_the_bank_empty():
    """1 of a token worth 3, without Iron and with an empty bank: it moves to Bronze, and 2 are paid."""
    scene = pay_one(with_tokens(0, bronze=0, coal=1))
    assert stock(scene, "bronze", "coal") == (1, 0, 0)
    assert scene.p(0).resources == 1


@rule("TTA-PAY-14")
def test_tokens_never_move_up():
    """Three tokens on Bronze pay 1: the others stay where they are, though one on Iron would do."""
    scene = pay_one(with_tokens(2, bronze=3, iron=0))
    assert stock(scene, "bronze", "iron") == (2, 0, 3)
    mixed = with_tokens(0, bronze=4, iron=1, coal=0).choose("build philosophy")
    assert stock(mixed, "bronze", "iron", "coal") == (1, 1, 0, 3)


@rule("TTA-PAY-15")
def test_resources_for_units_are_used_first_and_only_for_units():
    scene = with_tokens(9, bronze=6).player(0, civil_hand=["patriotism_i"], pool=3)  # 2 for units
    scene.choose("play patriotism_i", "build bronze")
    assert scene.p(0).resources == 4
    scene.choose("build warriors")
    assert scene.p(0).resources == 4
    scene.choose("build warriors")
    assert scene.p(0).resources == 2


@rule("TTA-PAY-15")
def test_resources_of_a_leader_are_used_first():
    """Homer has one for units in each turn."""
    scene = with_tokens(9, bronze=3).player(0, leader="homer", pool=2).choose("build warriors")
    assert scene.p(0).resources == 2
    scene.choose("build warriors")
    assert scene.p(0).resources == 0


@rule("TTA-PAY-15")
def test_resources_of_a_leader_are_there_again_in_the_next_turn():
    scene = tta().player(0, leader="homer", pool=2).tokens_on(0, bronze=1).choose("build warriors")
    assert scene.p(0).resources == 0
    scene.end_turn().idle().choose("pass").tokens_on(0, bronze=1).choose("build warriors")
    assert scene.p(0).resources == 0
    assert scene.p(0).workers["warriors"] == 3


@rule("TTA-PAY-15")
def test_food_spent_as_a_resource_is_used_first():
    scene = tta(seats=3).player(0, pact=("trade_routes_agreement", 1, "A"), food=2, resources=3, pool=1)
    scene.choose("use food_as_resource", "build bronze")
    assert (scene.p(0).food, scene.p(0).resources) == (1, 2)


# Losing and taking ----------------------------------------------------------------------------------------------


@rule("TTA-PAY-16")
def test_losing_works_like_paying():
    """Two are lost to corruption with six tokens in the bank: a token moves from Coal to Bronze."""
    scene = with_tokens(6, bronze=0, iron=0, coal=1).player(0, technologies={"bronze": 0, "agriculture": 0}).end_turn()
    assert stock(scene, "bronze", "iron", "coal") == (1, 0, 0, 6)


@rule("TTA-PAY-16")
def test_who_has_too_little_loses_everything():
    scene = with_tokens(9, bronze=1, agriculture=0).player(1, technologies={"warriors": 9}).reveal("raiders")
    assert (scene.p(0).resources, scene.p(0).food, scene.p(0).blue_bank) == (0, 0, 10)
    rotten = with_tokens(3, bronze=1, agriculture=2).player(0, technologies={"bronze": 0, "agriculture": 0})
    rotten.end_turn()  # corruption of 4
    assert (rotten.p(0).resources, rotten.p(0).food, rotten.p(0).blue_bank) == (0, 0, 6)


def plunder(scene: Scene) -> Scene:
    """Seat 0 plunders seat 1: 3 food and resources together."""
    scene.player(0, technologies={"warriors": 9}, military_hand=["plunder_i"])
    return scene.politics(0).choose("aggression plunder_i 1")


@rule("TTA-PAY-17", "TTA-EX-46")
def test_the_taker_gains_what_was_really_lost():
    scene = plunder(tta().player(1, resources=2, food=0))
    assert (scene.p(1).resources, scene.p(0).resources, scene.p(0).food) == (0, 2, 0)


@rule("TTA-PAY-17")
def test_the_taker_gains_also_what_was_overpaid():
    """The victim's only token is worth 5 and the bank is empty: it can become one of 1, so 4 are lost, not 3."""
    scene = tta().player(1, technologies={"oil": 0}, blue_bank=0).tokens_on(1, oil=1)
    plunder(scene)
    assert scene.p(1).resources == 1
    assert scene.p(0).resources == 4


@rule("TTA-PAY-18")
def test_each_side_settles_with_its_own_tokens():
    """One token of the victim, worth 3, becomes three on the taker's Bronze."""
    scene = tta().player(0, blue_bank=16).player(1, technologies={"coal": 0}, blue_bank=7).tokens_on(1, coal=1)
    plunder(scene)
    assert stock(scene, "bronze") == (3, 13)
    assert stock(scene, "coal", seat=1) == (0, 8)


@rule("TTA-PAY-18")
def test_a_taker_without_tokens_gains_nothing():
    scene = plunder(tta().player(0, blue_bank=1).player(1, resources=5, blue_bank=4))
    assert (scene.p(0).resources, scene.p(0).blue_bank) == (1, 0)
    assert (scene.p(1).resources, scene.p(1).blue_bank) == (2, 7)
