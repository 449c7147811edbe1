"""The increase-happiness action (CLA-HAPPY) and abilities that change it."""

from __future__ import annotations

from tests.games.clash.cities import civ
from tests.games.clash.scene import clash

from annals.games.clash.cities.city import ANGRY, HAPPY, NEUTRAL
from annals.rules import rule


@rule("CLA-HAPPY-2", "CLA-HAPPY-3", "CLA-HAPPY-6")
def test_a_step_costs_the_size_of_the_city():
    scene = clash().city(0, 0, buildings=["academy", "port"]).player(0, mood=4).choose("raise 0")
    assert scene.table.cities[0].mood == HAPPY
    assert scene.stock(0)["mood"] == 1
    assert scene.p(0).actions == 2


@rule("CLA-HAPPY-1")
def test_one_action_raises_several_cities():
    scene = clash().city(0, 0).city(0, 10, mood="angry").player(0, mood=3)
    scene.choose("raise 0", "raise 10", "done")
    assert scene.table.cities[0].mood == HAPPY
    assert scene.table.cities[10].mood == NEUTRAL
    assert scene.p(0).actions == 2


@rule("CLA-HAPPY-4")
def test_both_steps_of_a_city_in_one_action():
    scene = clash().city(0, 0, mood="angry", buildings=["academy"]).player(0, mood=4).choose("raise 0", "raise 0")
    assert scene.table.cities[0].mood == HAPPY
    assert "mood" not in scene.stock(0)
    assert scene.p(0).actions == 2


@rule("CLA-HAPPY-5")
def test_a_happy_city_cannot_be_raised():
    clash().player(0, mood=1).refused("raise 0", "is_happy", "CLA-HAPPY-5")


@rule("CLA-HAPPY-2")
def test_too_few_tokens():
    clash().city(0, 0, buildings=["academy"]).player(0, mood=1).refused("raise 0", "cannot_pay")


@rule("CLA-RES-5")
def test_gold_is_no_token():
    clash().city(0, 0).player(0, gold=5).refused("raise 0", "cannot_pay")


@rule("CLA-ADVANCE-RITUALS-1")
def test_rituals_take_resources_for_mood_tokens():
    scene = clash().city(0, 0, buildings=["academy"]).player(0, food=0, wood=1, mood=1, advances=["rituals"])
    scene.choose("raise 0")
    assert scene.stock(0) == {}
    assert scene.table.cities[0].mood == HAPPY


@rule("CLA-ADVANCE-VOTING-1")
def test_voting_raises_without_an_action_any_number_of_times():
    scene = clash().city(0, 0, mood="angry").player(0, mood=4, advances=["voting"])
    scene.choose("use voting", "raise 0", "done", "use voting", "raise 0")
    assert scene.table.cities[0].mood == HAPPY
    assert scene.p(0).actions == 3
    assert "mood" not in scene.stock(0)


@rule("CLA-ADVANCE-VOTING-1")
def test_voting_needs_the_price_of_the_raise_too():
    clash().city(0, 0).player(0, mood=1, advances=["voting"]).refused("use voting", "nothing_to_do")


@rule("CLA-ADVANCE-SPORTS-1")
def test_sports_raise_a_city_whatever_its_size():
    scene = clash().city(0, 0, mood="angry", buildings=["academy", "port", "temple"])
    scene.player(0, culture=2, advances=["sports"]).choose("use sports", "cheer 0 2")
    assert scene.table.cities[0].mood == HAPPY
    assert scene.p(0).actions == 2
    assert "culture" not in scene.stock(0)


@rule("CLA-ADVANCE-SPORTS-1")
def test_sports_with_one_token_raise_one_step():
    scene = clash().city(0, 0, mood="angry").player(0, culture=1, advances=["sports"]).choose("use sports")
    assert scene.table.cities[0].mood == NEUTRAL


@rule("CLA-CIV-BABYLONIA-6")
def test_the_lawgiver_makes_his_city_happy_for_one_culture():
    scene = civ("babylonia", leader="hammurabi").city(0, 0, mood="angry", buildings=["academy", "port"])
    scene.player(0, culture=1).choose("use lawgiver")
    assert scene.table.cities[0].mood == HAPPY
    assert scene.p(0).actions == 2
    assert "culture" not in scene.stock(0)


@rule("CLA-CIV-BABYLONIA-6")
def test_the_lawgiver_joins_an_action_for_other_cities():
    scene = civ("babylonia", leader="hammurabi").city(0, 0, mood="angry").city(0, 10).player(0, culture=1, mood=1)
    scene.choose("raise 10", "lawgiver")
    assert scene.table.cities[0].mood == HAPPY
    assert scene.table.cities[10].mood == HAPPY
    assert scene.p(0).actions == 2


@rule("CLA-CIV-ROME-10")
def test_caesar_raises_his_city_without_an_action():
    scene = civ("rome", leader="gaius_julius_caesar").city(0, 0, mood="angry").player(0, mood=1)
    scene.choose("use statesman")
    assert scene.table.cities[0].mood == NEUTRAL
    assert scene.p(0).actions == 3


@rule("CLA-OBJ-DRACONIAN-1")
def test_the_fourth_angry_city_meets_draconian():
    scene = clash().city(0, 0, mood="neutral").player(0, objective_hand=["sea_lanes_draconian"])
    for space in (10, 18, 28):
        scene.city(0, space, mood="angry")
    scene.choose("collect 0", "take 1 ore", "collect 0", "complete sea_lanes_draconian draconian", "take 1 ore")
    assert scene.table.cities[0].mood == ANGRY
    assert scene.p(0).completed[0][1] == "draconian"
