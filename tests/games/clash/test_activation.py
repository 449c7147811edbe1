"""Activating cities, their moods and their size (CLA-ACTIV, CLA-CITY)."""

from __future__ import annotations

from tests.games.clash.cities import civ
from tests.games.clash.scene import clash

from annals.games.clash.cities import mood
from annals.games.clash.cities.city import ANGRY, HAPPY, NEUTRAL
from annals.rules import rule


@rule("CLA-ACTIV-1", "CLA-ACTIV-2")
def test_the_first_activation_costs_an_action_and_no_mood():
    scene = clash().choose("collect 0", "take 0 food", "done")
    assert scene.p(0).actions == 2
    assert scene.table.cities[0].mood == HAPPY
    assert scene.table.cities[0].activations == 1


@rule("CLA-ACTIV-1")
def test_only_own_cities_are_activated():
    clash().refused("collect 4", "not_your_city", "CLA-ACTIV-1")


@rule("CLA-ACTIV-3", "CLA-CITY-6", "CLA-CITY-7")
def test_every_further_activation_lowers_the_mood_a_step():
    scene = clash().choose("collect 0", "take 0 food", "done", "collect 0", "take 0 food", "done")
    assert scene.table.cities[0].mood == NEUTRAL
    scene.choose("collect 0", "take 0 food")
    assert scene.table.cities[0].mood == ANGRY
    assert [entry["details"]["mood"] for entry in scene.told("mood")] == ["neutral", "angry"]


@rule("CLA-ACTIV-4")
def test_the_amount_goes_by_the_mood_before_the_loss():
    scene = clash().city(0, 0, mood="neutral", buildings=["academy"]).player(0, food=0)
    scene.choose("collect 0", "take 0 food", "done", "collect 0", "take 0 food", "take 1 ore")
    assert scene.stock(0) == {"food": 2, "ore": 1}
    assert scene.table.cities[0].mood == ANGRY


@rule("CLA-ACTIV-5")
def test_a_city_that_is_angry_when_activated_is_blocked():
    scene = clash().city(0, 0, mood="angry").choose("collect 0", "take 1 ore")
    scene.refused("collect 0", "was_angry", "CLA-ACTIV-5")
    scene.refused("recruit 0", "was_angry", "CLA-ACTIV-5")


@rule("CLA-ACTIV-6")
def test_a_city_angered_by_activation_works_once_more():
    scene = clash().turn(0, actions=4).city(0, 0)
    for _ in range(2):
        scene.choose("collect 0", "take 1 ore")
    assert scene.table.cities[0].mood == ANGRY
    scene.choose("collect 0", "take 1 ore")
    scene.refused("collect 0", "was_angry")


@rule("CLA-ACTIV-7")
def test_raising_the_mood_lifts_the_block():
    scene = clash().city(0, 0, mood="angry").player(0, mood=1)
    scene.choose("collect 0", "take 1 ore", "raise 0")
    assert ("collect", 0) in scene.choices("collect")


@rule("CLA-ACTIV-8")
def test_a_new_turn_starts_the_count_again():
    scene = clash().choose("collect 0", "take 0 food", "done", "end")
    scene.choose("end")
    assert scene.table.current == 0
    assert scene.table.cities[0].activations == 0


@rule("CLA-CITY-1", "CLA-CITY-2")
def test_settlement_buildings_and_wonders_make_the_size():
    scene = clash().city(0, 0, buildings=["academy", "port"], wonders=("great_wall",))
    assert scene.table.cities[0].size == 4


@rule("CLA-CITY-8")
def test_an_angry_city_cannot_drop():
    scene = clash().city(0, 0, mood="angry")
    mood.lower(scene.table, 0, "test")
    assert scene.table.cities[0].mood == ANGRY
    assert not scene.told("mood")


@rule("CLA-CIV-GREECE-6")
def test_city_states_let_another_city_be_the_activated_one():
    scene = civ("greece", civ_advances=["city_states"], advances=["voting"])
    scene.city(0, 0).city(0, 10).city(0, 16, mood="angry")
    scene.choose("collect 0", "take 1 ore", "collect 0")
    assert scene.choices() == [("activate", 0), ("activate", 10)]
    scene.choose("activate 10", "take 1 ore")
    assert scene.table.cities[0].mood == NEUTRAL
    assert scene.table.cities[10].activations == 1
    scene.choose("collect 0", "take 1 ore")
    assert scene.table.cities[0].mood == ANGRY


@rule("CLA-CIV-GREECE-6")
def test_a_city_that_stands_in_twice_loses_its_own_mood():
    scene = civ("greece", civ_advances=["city_states"], advances=["voting"]).city(0, 0).city(0, 10)
    scene.choose("collect 10", "take 2 wood", "collect 0", "take 1 ore", "collect 0", "activate 10", "take 1 ore")
    assert scene.table.cities[10].mood == ANGRY


@rule("CLA-CIV-HUNS-9")
def test_bledas_city_acts_as_happy_once():
    scene = civ("huns", leader="bleda").city(0, 0, mood="angry").choose("use enforcer", "collect 0")
    scene.choose("take 1 ore", "take 2 wood")
    assert scene.stock(0) == {"food": 2, "wood": 1, "ore": 1}
    scene.player(0, mood=1).choose("raise 0")
    scene.refused("collect 0", "enforced", "CLA-CIV-HUNS-9")


@rule("CLA-CIV-EGYPT-11")
def test_imhotep_gives_an_idea_for_anything_but_collecting():
    scene = civ("egypt", leader="imhotep").player(0, food=2).choose("collect 0", "take 1 ore", "done")
    assert "ideas" not in scene.stock(0)
    scene.choose("recruit 0", "unit settler")
    assert scene.stock(0)["ideas"] == 1


@rule("CLA-ADVANCE-FORCED_LABOR-1")
def test_forced_labor_makes_angry_cities_work_as_neutral_ones():
    scene = clash().player(0, mood=1, advances=["forced_labor"]).city(0, 0, mood="angry", buildings=["academy", "port"])
    scene.choose("use forced_labor")
    assert scene.p(0).actions == 3
    scene.choose("collect 0", "take 1 ore", "take 2 wood", "take 0 food")
    assert scene.stock(0) == {"food": 2, "wood": 1, "ore": 1}
    scene.refused("use forced_labor", "used_this_turn")
    # As a neutral city it may be activated again, and its mood cannot fall any further.
    scene.choose("collect 0", "take 1 ore", "take 2 wood", "take 0 food")
    assert scene.stock(0) == {"food": 2, "wood": 2, "ore": 2}


@rule("CLA-ADVANCE-FORCED_LABOR-1")
def test_with_forced_labor_angry_cities_construct():
    """Reading A76."""
    scene = clash().player(0, mood=1, food=1, wood=1, ore=1, advances=["forced_labor", "writing"])
    scene.city(0, 0, mood="angry").city(0, 10)
    scene.refused("construct 0 academy", "angry_city")
    scene.choose("use forced_labor", "construct 0 academy")
    assert scene.table.cities[0].buildings == {"academy": 0}
    assert scene.table.cities[0].mood == ANGRY


@rule("CLA-ADVANCE-FORCED_LABOR-1")
def test_forced_labor_lets_a_city_work_on_that_was_angry_before():
    scene = clash().player(0, mood=1, advances=["forced_labor"]).city(0, 0, mood="angry")
    scene.choose("collect 0", "take 0 food")
    scene.refused("collect 0", "was_angry")
    scene.choose("use forced_labor", "collect 0")
    assert scene.question() == "Collect"
