"""Cards that add to production: their bonuses are summed up, and each is credited with its own (TTX-PROD)."""

from __future__ import annotations

import pytest
from tests.games.tta.conftest import House
from tests.games.tta.scene import Scene, tta

from annals.games.tta.economy import statistics
from annals.rules import rule

ADDS = '[[card]]\nid = "moses"\noverlay = true\ntraits = {{ resource_production = {amount} }}\n'
SUPREMACY = "acceptance_of_supremacy"
TRADE = "international_trade_agreement"


def produced(scene: Scene, what: str) -> list[tuple[str, int]]:
    lines = scene.board(0)["players"][0]["origins"][what]
    return [(card, amount) for card, amount in lines if card not in ("corruption", "consumption")]


def told(scene: Scene, kind: str) -> list[tuple[object, object, str | None]]:
    assert scene.table.story is not None
    return [
        (entry.details["what"], entry.details["amount"], entry.origin)
        for entry in scene.table.story.entries
        if entry.kind == kind and entry.seat == 0
    ]


@rule("TTX-PROD-2")
def test_a_bonus_of_one_card_is_credited_to_it():
    scene = tta(seats=3).player(0, pact=(TRADE, 1, "A"))
    assert produced(scene, "resource") == [("bronze", 2), (TRADE, 1)]
    scene.end_turn()
    assert told(scene, "gain") == [("resource", 1, TRADE)]


@rule("TTX-PROD-2")
def test_the_other_side_adds_food():
    scene = tta(seats=3).player(1, pact=(TRADE, 0, "A"))
    assert produced(scene, "food") == [("agriculture", 2), (TRADE, 1)]
    scene.end_turn()
    assert ("food", 1, TRADE) in told(scene, "gain")


@rule("TTX-PROD-7", "TTX-PROD-8", "TTX-PROD-9")
@pytest.mark.parametrize(("amount", "gained"), [(3, 2), (2, 1)])
def test_bonuses_and_penalties_of_all_cards_are_gained_in_one_go(house: House, amount: int, gained: int):
    scene = tta(seats=3, edition=house(cards=ADDS.format(amount=amount)))
    scene.player(0, leader="moses", technologies={"iron": 0}).player(1, pact=(SUPREMACY, 0, "A"))
    assert produced(scene, "resource") == [("bronze", 2), ("moses", amount), (SUPREMACY, -1)]
    tokens = scene.p(0).resources_on["iron"]
    scene.end_turn()
    assert told(scene, "gain") == [("resource", gained, "bonuses")]
    assert scene.p(0).resources_on["iron"] - tokens == gained // 2, "two together are one token on iron"


@rule("TTX-PROD-10")
def test_a_negative_sum_is_a_loss():
    scene = tta(seats=3).player(1, pact=(SUPREMACY, 0, "A"))
    assert produced(scene, "resource") == [("bronze", 2), (SUPREMACY, -1)]
    scene.end_turn()
    assert told(scene, "lose") == [("resource", 1, SUPREMACY)]
    assert scene.p(0).resources == 1


def test_bonuses_that_cancel_change_nothing(house: House):
    scene = tta(seats=3, edition=house(cards=ADDS.format(amount=1))).player(0, leader="moses")
    scene.player(1, pact=(SUPREMACY, 0, "A")).end_turn()
    assert (told(scene, "gain"), told(scene, "lose"), scene.p(0).resources) == ([], [], 2)


@rule("TTX-PROD-11", "TTX-PROD-12")
def test_bonuses_count_as_resource_production_but_not_as_production_of_mines():
    scene = tta(seats=3).player(0, pact=(TRADE, 1, "A"))
    assert statistics.resource_production(scene.table, scene.p(0)) == 3
    assert statistics.mine_production(scene.table, scene.p(0)) == 2


@pytest.mark.parametrize("side", ["A", "B"])
def test_an_uprising_brings_neither_bonus_nor_penalty(side: str):
    scene = tta(seats=3).player(0, pact=(SUPREMACY, 1, side), yellow_bank=0, pool=0, resources=2).end_turn()
    assert ("uprising", 0) in scene.happened()
    assert scene.p(0).resources == 2


@rule("TTX-PROD-3")
def test_bonuses_count_in_events_that_produce_too():
    scene = tta(seats=3).player(0, pact=(TRADE, 1, "A"), resources=0).reveal("good_harvest")
    assert ("resource", 1, TRADE) not in told(scene, "gain"), "food only"
    scene = tta(seats=3).player(0, pact=(TRADE, 1, "A"), resources=0).reveal("new_deposits")
    assert ("resource", 1, TRADE) in told(scene, "gain")
