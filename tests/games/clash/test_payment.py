"""Resources, tokens and payment (CLA-RES)."""

from __future__ import annotations

from tests.games.clash.scene import clash

from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.stock import CAPTIVES, CULTURE, FOOD, GOLD, IDEAS, MOOD, WOOD
from annals.rules import rule


@rule("CLA-RES-1", "CLA-RES-3")
def test_no_resource_above_seven():
    scene = clash().player(0, wood=6)
    assert stock.gain(scene.table, scene.p(0), WOOD, 3, "test") == 1
    assert scene.p(0).stock[WOOD] == 7


@rule("CLA-RES-2", "CLA-ADVANCE-STORAGE-1")
def test_two_food_without_storage_seven_with_it():
    scene = clash().player(0, food=2)
    assert stock.gain(scene.table, scene.p(0), FOOD, 3, "test") == 0
    scene.player(0, advances=["storage"])
    assert stock.gain(scene.table, scene.p(0), FOOD, 9, "test") == 5


@rule("CLA-RES-7", "CLA-RES-8")
def test_tokens_have_no_limit():
    scene = clash()
    for what in (MOOD, CULTURE):
        assert stock.gain(scene.table, scene.p(0), what, 60, "test") == 60


@rule("CLA-ADVANCE-DOGMA-1", "CLA-CIV-BABYLONIA-4")
def test_dogma_limits_ideas_but_not_with_ziggurats():
    scene = clash().player(0, advances=["dogma"], ideas=1)
    assert stock.gain(scene.table, scene.p(0), IDEAS, 5, "test") == 1
    scene.player(0, civ_advances=["ziggurats"])
    assert stock.gain(scene.table, scene.p(0), IDEAS, 5, "test") == 5


@rule("CLA-RES-4", "CLA-ADV-2", "CLA-ADV-3")
def test_every_mix_of_food_ideas_and_gold_buys_an_advance():
    scene = clash().player(0, food=2, ideas=1, gold=1)
    scene.choose("advance storage")
    assert scene.choices() == [
        ("pay", "2food"),
        ("pay", "1food+1ideas"),
        ("pay", "1food+1gold"),
        ("pay", "1ideas+1gold"),
    ]
    scene.choose("pay 1ideas+1gold")
    assert scene.stock(0) == {"food": 2, "mood": 1}


@rule("CLA-RES-5")
def test_gold_stands_for_no_token():
    scene = clash().player(0, gold=7)
    tokens = (0, 0, 0, 0, 0, 1, 0)
    assert not payment.affordable(scene.p(0), tokens)
    assert payment.ways(scene.p(0), tokens, payment.ANY_RESOURCE) == []


def test_a_price_in_gold_and_others_cannot_spend_the_same_gold_twice():
    scene = clash().player(0, food=0, gold=1)
    assert not payment.affordable(scene.p(0), (1, 0, 0, 0, 1, 0, 0))
    scene.player(0, gold=2)
    assert payment.affordable(scene.p(0), (1, 0, 0, 0, 1, 0, 0))
    assert payment.ways(scene.p(0), (1, 0, 0, 0, 1, 0, 0), payment.ANY_RESOURCE) == [(0, 0, 0, 0, 2, 0, 0, 0)]


@rule("CLA-WON-ARENA-2")
def test_the_great_arena_swaps_mood_and_culture():
    scene = clash().city(0, 8, wonders=("great_arena",)).player(0, mood=2)
    swaps = payment.token_swaps(scene.p(0))
    assert payment.affordable(scene.p(0), (0, 0, 0, 0, 0, 0, 2), swaps)
    assert not payment.affordable(scene.p(0), (0, 0, 0, 0, 0, 0, 2), payment.token_swaps(scene.p(0), True))


@rule("CLA-CIV-AZTECS-3")
def test_captives_stand_for_tokens_with_human_sacrifice():
    scene = clash().player(0, captives=((1, 1),))
    assert payment.token_swaps(scene.p(0)) == ()
    scene.player(0, civ_advances=["human_sacrifice"])
    payment.pay(scene.table, scene.p(0), (0, 0, 0, 0, 0, 1), "test", payment.token_swaps(scene.p(0)))
    scene.table.settle()
    assert scene.p(0).captives == ()
    assert scene.table.paid[CAPTIVES] == 1


def test_gold_last_when_nothing_else_is_to_choose():
    scene = clash().player(0, food=0, gold=3)
    assert payment.ways(scene.p(0), (2, 0, 0, 0, 0, 0, 0), payment.ANY_RESOURCE) == [(0, 0, 0, 0, 2, 0, 0, 0)]
    assert scene.p(0).stock[GOLD] == 3
