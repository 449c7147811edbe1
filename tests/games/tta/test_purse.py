"""The purse: what is there for this turn only, and what is for some cards only; further goods are rows of a table."""

from __future__ import annotations

import pytest
from tests.games.tta.conftest import House
from tests.games.tta.scene import Scene, tta

from annals.games.tta import vocabulary
from annals.games.tta.economy import purse
from annals.games.tta.economy.purse import Good
from annals.games.tta.player import FRESH_TURN

LEADER = '[[card]]\nid = "moses"\noverlay = true\ntraits = {{ {trait} = {amount} }}\n'


def know(monkeypatch: pytest.MonkeyPatch, word: str, good: Good) -> None:
    """A good that no card of 2015 gives, in front of all others."""
    monkeypatch.setattr(purse, "GOODS", {word: good, **purse.GOODS})
    if good.each_turn:
        monkeypatch.setitem(vocabulary.TRAITS, good.each_turn, "a good of the house")
        monkeypatch.setitem(purse.EACH_TURN, good.what, [*purse.EACH_TURN[good.what], word])


@pytest.fixture
def studious(monkeypatch: pytest.MonkeyPatch, house: House) -> Scene:
    """A leader who gives each turn a civil action for labs and libraries only."""
    know(monkeypatch, "study_actions", Good("civil", ("lab", "library"), "study_actions_per_turn"))
    name = house(cards=LEADER.format(trait="study_actions_per_turn", amount=1))
    scene = tta(edition=name).player(0, leader="moses", civil_hand=["printing_press", "iron", "theology"], science=20)
    return scene.whole_row("alchemy", "theology", "monarchy", "irrigation", "engineering_genius_i")


def test_an_action_for_some_cards_pays_for_those_alone(studious: Scene):
    studious.player(
        0, civil_actions=0, military_actions=0, resources=9, pool=3, technologies={"philosophy": 0, "religion": 0}
    )
    assert studious.offers() == ["end", "take 1", "build philosophy", "develop printing_press"]
    for choice in ("take 2", "build religion", "develop iron", "population"):
        assert studious.refused(choice) == "no_civil_action"
    assert not [choice for choice in studious.offers() if not studious.offered(choice)]


def test_what_has_a_purpose_is_used_first_and_comes_back_next_turn(studious: Scene):
    player = studious.p(0)
    studious.choose("develop printing_press")
    assert (player.civil_actions, player.turn.lent) == (player.civil_total, {"study_actions": 1})
    studious.choose("take 1")
    assert player.civil_actions == player.civil_total - 1, "it was there once"
    studious.end_turn()
    assert player.turn is FRESH_TURN
    assert purse.civil(player, studious.table.cards["alchemy"]) == player.civil_total + 1


def test_it_is_no_part_of_the_total_nor_of_a_revolution(studious: Scene):
    studious.player(0, civil_hand=["monarchy"]).choose("revolution monarchy")
    player = studious.p(0)
    assert (player.civil_actions, player.civil_total) == (0, 5)
    assert purse.civil(player, studious.table.cards["alchemy"]) == 1
    assert purse.civil(player) == 0


def test_an_action_card_about_a_lab_may_be_paid_with_it(studious: Scene):
    studious.player(0, civil_actions=0, civil_hand=["urban_growth_i"], resources=9, pool=3)
    studious.player(0, technologies={"philosophy": 1, "religion": 0}).choose("play urban_growth_i")
    assert studious.p(0).workers["philosophy"] == 2, "nothing else could be built with it"
    assert studious.refused("play urban_growth_i") == "not_in_hand"


def test_when_its_giver_leaves_it_is_gone(studious: Scene):
    studious.player(0, leader=None)
    assert not purse.has_bound_actions(studious.p(0))


@pytest.mark.parametrize(
    ("good", "card", "other"),
    [
        (Good("resource", ("wonder",), "house_goods_per_turn"), "pyramids", "iron"),
        (Good("resource", ("production",), "house_goods_per_turn"), "iron", "knights"),
        (Good("science", ("special",), "house_goods_per_turn"), "masonry", "iron"),
        (Good("science", ("urban", "government"), "house_goods_per_turn"), "monarchy", "masonry"),
        (Good("military", ("cavalry",), "house_goods_per_turn"), "knights", "warriors"),
    ],
)
def test_goods_of_any_purpose_are_rows_of_a_table(
    monkeypatch: pytest.MonkeyPatch, house: House, good: Good, card: str, other: str
):
    know(monkeypatch, "house_goods", good)
    scene = tta(edition=house(cards=LEADER.format(trait="house_goods_per_turn", amount=3))).player(0, leader="moses")
    cards, player = scene.table.cards, scene.p(0)
    found = [purse.available(player, good.what, one) for one in (cards[card], cards[other], None)]
    assert found == [3, 0, 0]
    assert purse.spend(player, good.what, 5, cards[other]) == 5
    assert purse.spend(player, good.what, 2, cards[card]) == 0
    assert purse.available(player, good.what, cards[card]) == 1
    assert purse.spend(player, good.what, 2, cards[card]) == 1


def test_resources_for_wonders_pay_for_stages(monkeypatch: pytest.MonkeyPatch, house: House):
    know(monkeypatch, "wonder_resources", Good("resource", ("wonder",), "wonder_resources_per_turn"))
    scene = tta(edition=house(cards=LEADER.format(trait="wonder_resources_per_turn", amount=2)))
    scene.player(0, leader="moses", unfinished=("pyramids", 0), resources=1, pool=1, technologies={"bronze": 0})
    assert scene.offered("stage 1")
    assert not scene.offered("build bronze")
    scene.choose("stage 1")
    assert (scene.p(0).stages, scene.p(0).resources) == (1, 0)


def test_copies_share_this_turn_until_one_of_them_goes_on():
    scene = tta().player(0, civil_hand=["patriotism_a"])
    before = scene.table.copy()
    assert before.players[0].turn is scene.p(0).turn
    scene.choose("play patriotism_a")
    assert scene.purse(0, "military_actions") == 1
    assert before.players[0].turn is FRESH_TURN
    assert (FRESH_TURN.purse, FRESH_TURN.used) == ({}, ())


def test_nothing_is_left_in_the_purse_when_all_is_spent():
    scene = tta().player(0, purse={"military_resources": 2, "military_actions": 1}, pool=1, resources=1)
    scene.choose("build warriors")
    assert (scene.p(0).turn.purse, scene.p(0).resources) == ({}, 1)


@pytest.mark.parametrize("first", [False, True])
def test_a_revolution_may_have_to_come_first(house: House, first: bool):
    scene = tta(edition=house(revolution_comes_first=first))
    scene.player(0, leader="moses", civil_hand=["michelangelo", "monarchy"], science=20)
    assert scene.offered("revolution monarchy")
    scene.choose("leader michelangelo")
    assert scene.p(0).civil_actions == scene.p(0).civil_total, "the action has come back"
    assert scene.offered("revolution monarchy") is not first
    if first:
        assert scene.refused("revolution monarchy") == "revolution_needs_all"
