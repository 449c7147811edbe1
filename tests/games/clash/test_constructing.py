"""Constructing buildings (CLA-CONSTR, CLA-BLD) and the growth of cities (CLA-CITY-3 to 5, 10)."""

from __future__ import annotations

import pytest
from tests.games.clash.cities import civ
from tests.games.clash.scene import Scene, clash

from annals.games.clash.battle import capture
from annals.games.clash.cities import constructing
from annals.rules import rule

ADVANCES = {
    "academy": "writing",
    "fortress": "tactics",
    "port": "fishing",
    "temple": "myths",
    "market": "bartering",
    "obelisk": "arts",
    "observatory": "math",
}


def builder(*advances: str, cities: int = 2, civilizations: str = "none") -> Scene:
    """Seat 0 has this many cities, the goods for one building, and these advances."""
    scene = clash(civilizations=civilizations).player(0, food=1, wood=1, ore=1, advances=list(advances))
    scene.terrain(s0="plains", s1="mountain", s2="forest", s3="barren")
    for space in (10, 18, 28, 22, 25)[: cities - 1]:
        scene.city(0, space)
    return scene


@rule("CLA-CONSTR-1", "CLA-CONSTR-2", "CLA-CONSTR-7", "CLA-BLD-ACADEMY-2")
def test_an_academy_costs_food_wood_and_ore_and_gives_two_ideas():
    scene = builder("writing").choose("construct 0 academy")
    assert scene.stock(0) == {"ideas": 2}
    assert scene.table.cities[0].buildings == {"academy": 0}
    assert scene.p(0).actions == 2
    assert scene.table.cities[0].activations == 1


@rule("CLA-CONSTR-1", "CLA-RES-4")
def test_gold_stands_for_what_is_missing():
    scene = builder("writing").player(0, food=0, gold=1).choose("construct 0 academy")
    assert scene.stock(0) == {"ideas": 2}
    scene = builder("writing").player(0, food=0, gold=0)
    scene.refused("construct 0 academy", "cannot_pay")


@rule("CLA-CONSTR-3", "CLA-SETUP-7")
def test_five_pieces_of_each_building():
    scene = builder("writing", cities=3)
    for space in (30, 31, 34, 37, 27):
        scene.city(1, space, buildings={"academy": 0})
    scene.refused("construct 0 academy", "no_piece", "CLA-CONSTR-3")


@rule(
    "CLA-CONSTR-4",
    "CLA-BLD-ACADEMY-1",
    "CLA-BLD-FORTRESS-1",
    "CLA-BLD-PORT-1",
    "CLA-BLD-TEMPLE-1",
    "CLA-BLD-MARKET-1",
    "CLA-BLD-OBELISK-1",
    "CLA-BLD-OBSERVATORY-1",
)
@pytest.mark.parametrize("building", ADVANCES)
def test_each_building_needs_its_advance(building: str):
    scene = builder(civilizations="random").terrain(s16="sea")
    scene.refused(f"construct 0 {building}", "needs_advance", "CLA-CONSTR-4")
    scene.player(0, advances=[ADVANCES[building]])
    assert ("construct", 0, building) in scene.choices("construct")


@rule("CLA-SETUP-12")
def test_markets_belong_to_civilizations():
    builder("bartering").refused("construct 0 market", "no_such_building")


@rule("CLA-CONSTR-5")
def test_an_angry_city_cannot_construct():
    scene = builder("writing").city(0, 0, mood="angry")
    scene.refused("construct 0 academy", "angry_city", "CLA-CONSTR-5")


@rule("CLA-CONSTR-6", "CLA-CITY-4")
def test_a_city_is_never_larger_than_the_number_of_cities():
    scene = builder("writing", cities=1)
    scene.refused("construct 0 academy", "too_few_cities", "CLA-CITY-4")


@rule("CLA-CITY-3")
def test_size_five_is_the_end():
    scene = builder("writing", cities=6).city(0, 0, buildings=["port", "temple", "fortress", "market"])
    scene.refused("construct 0 academy", "largest", "CLA-CITY-3")


@rule("CLA-CITY-5")
def test_a_city_keeps_its_size_when_others_are_lost():
    scene = builder("writing", cities=3).city(0, 0, buildings=["academy", "temple"]).no_city(10)
    assert scene.table.cities[0].size == 3
    scene.refused("construct 0 fortress", "too_few_cities")


@rule("CLA-CITY-10")
def test_one_building_of_each_type():
    scene = builder("writing", cities=3).city(0, 0, buildings=["academy"])
    scene.refused("construct 0 academy", "has_building", "CLA-CITY-10")


@rule("CLA-BLD-PORT-2")
def test_a_port_needs_the_sea_and_a_direction():
    scene = builder("fishing")
    scene.refused("construct 0 port", "not_by_the_sea", "CLA-BLD-PORT-2")
    scene.terrain(s13="sea", s16="sea").choose("construct 0 port")
    assert scene.choices() == [("face", 13), ("face", 16)]
    scene.choose("face 16")
    assert scene.table.cities[0].port == 16
    assert scene.table.cities[0].buildings == {"port": 0}


@rule("CLA-BLD-TEMPLE-2")
@pytest.mark.parametrize("token", ["mood", "culture"])
def test_a_temple_gives_a_token_of_choice(token: str):
    scene = builder("myths").choose("construct 0 temple", f"gain {token}")
    assert scene.stock(0) == {token: 1}


@rule("CLA-BLD-OBSERVATORY-2")
def test_an_observatory_draws_an_action_card():
    scene = builder("math", civilizations="random").next_cards("action", "spies_high_morale")
    scene.choose("construct 0 observatory")
    assert scene.p(0).action_hand == ["spies_high_morale"]


@rule("CLA-CONSTR-8")
def test_an_influenced_building_gives_nothing():
    scene = clash().city(1, 16, buildings=["academy"]).dice(10).choose("influence 0 16 academy")
    assert scene.table.cities[16].buildings == {"academy": 0}
    assert scene.stock(0) == {"food": 2}


@rule("CLA-EVT-PLAGUE-3")
def test_the_plague_stops_construction_without_sanitation():
    scene = builder("writing")
    scene.table.standing.append("plague")
    scene.table.forget_choices()
    scene.refused("construct 0 academy", "plague", "CLA-EVT-PLAGUE-3")
    scene.player(0, advances=["sanitation"]).choose("construct 0 academy")
    assert scene.table.cities[0].buildings == {"academy": 0}


@rule("CLA-ADVANCE-STATE_RELIGION-1")
def test_state_religion_saves_the_food_of_one_temple_a_turn():
    scene = builder("myths", "state_religion", cities=3).player(0, wood=2, ore=2, food=0)
    scene.choose("construct 0 temple", "gain mood")
    assert scene.stock(0) == {"wood": 1, "ore": 1, "mood": 1}
    scene.refused("construct 10 temple", "cannot_pay")


@rule("CLA-ADVANCE-DOGMA-2", "CLA-ADV-18")
def test_dogma_gives_a_theocracy_advance_for_a_temple():
    scene = builder("myths", "dogma").choose("construct 0 temple", "gain mood")
    assert scene.choices() == [("gain", "devotion"), ("gain", "conversion"), ("gain", "fanaticism"), ("decline",)]
    scene.choose("gain devotion")
    assert "devotion" in scene.p(0).advances
    assert scene.p(0).tracker == 2


@rule("CLA-ADVANCE-DOGMA-2")
def test_the_advance_of_dogma_may_be_declined():
    scene = builder("myths", "dogma").choose("construct 0 temple", "gain mood", "decline")
    assert scene.p(0).tracker == 3


@rule("CLA-ADVANCE-DOGMA-3", "CLA-CONSTR-8")
def test_a_captured_temple_brings_no_advance():
    scene = clash().player(0, food=0, advances=["dogma"]).city(1, 16, buildings=["temple"]).units(0, 16, infantry=1)
    capture.capture_city(scene.table, 0, 16)
    scene.table.settle()
    while scene.question() != "Act":
        assert scene.question() == "PlaceUnit"
        scene.choose("decline")
    assert scene.table.cities[16].buildings == {"temple": 0}
    assert scene.p(0).advances == ["farming", "mining", "dogma"]
    assert scene.stock(0) == {"gold": 2}


def test_options_agree_with_refusals():
    scene = builder("writing", "tactics", "fishing", "myths", cities=3).terrain(s16="sea")
    player = scene.p(0)
    listed = set(constructing.options(scene.table, player))
    tested = {
        (space, building)
        for space in scene.table.cities_of(0)
        for building in scene.table.edition.buildings
        if constructing.refuse_building(scene.table, player, space, building) is None
    }
    assert listed == tested


# Civilizations --------------------------------------------------------------------------------------------------


def building(civilization: str, *advances: str, leader: str = "", civ_advances: list[str] | None = None) -> Scene:
    scene = civ(civilization, advances, leader, civ_advances=civ_advances or [])
    return scene.city(0, 10).city(0, 18).player(0, food=0)


@rule("CLA-CIV-BABYLONIA-7")
def test_hammurabis_fortress_costs_ore_only():
    scene = building("babylonia", "tactics", leader="hammurabi").player(0, ore=1)
    scene.choose("construct 0 fortress")
    assert scene.stock(0) == {}
    scene.player(0, ore=1).refused("construct 10 fortress", "cannot_pay")


@rule("CLA-CIV-EGYPT-12")
@pytest.mark.parametrize("kind", ["academy", "observatory"])
def test_imhoteps_houses_of_learning_cost_ore_only(kind: str):
    scene = building("egypt", ADVANCES[kind], leader="imhotep").player(0, ore=1).choose(f"construct 0 {kind}")
    assert kind in scene.table.cities[0].buildings


@rule("CLA-CIV-BABYLONIA-5")
def test_ziggurats_take_ideas_for_temples_only():
    scene = building("babylonia", "myths", "writing", "dogma", civ_advances=["ziggurats"]).player(0, ideas=3)
    scene.refused("construct 0 academy", "cannot_pay")
    scene.choose("construct 0 temple", "gain mood", "decline")
    assert scene.stock(0) == {"mood": 1}


@rule("CLA-CIV-ROME-5")
def test_captivi_take_mood_for_buildings():
    scene = building("rome", "writing", civ_advances=["captivi"]).player(0, mood=2, ore=1)
    scene.choose("construct 0 academy")
    assert scene.stock(0) == {"ideas": 2}


@rule("CLA-CIV-EGYPT-4")
def test_architecture_takes_mood_for_buildings():
    scene = building("egypt", "writing", civ_advances=["architecture"]).player(0, mood=4)
    scene.choose("construct 0 academy")
    assert scene.stock(0) == {"ideas": 2, "mood": 1}


@rule("CLA-CIV-AZTECS-9")
def test_a_captive_replaces_two_resources():
    scene = building("aztecs", "writing", leader="acamapichtli").player(0, ore=1, captives=((1, 1),))
    scene.choose("construct 0 academy")
    assert scene.p(0).captives == ()
    assert scene.stock(0) == {"ideas": 2}


@rule("CLA-CIV-AZTECS-9")
def test_growth_is_a_choice_where_goods_suffice():
    scene = building("aztecs", "writing", leader="acamapichtli")
    scene.player(0, food=1, wood=1, ore=1, captives=((1, 1),)).choose("construct 0 academy")
    assert {choice[0] for choice in scene.choices()} == {"off", "done"}
    scene.choose("done")
    assert len(scene.p(0).captives) == 1


@rule("CLA-CIV-MAYA-9")
def test_pakals_culture_token_replaces_two_resources():
    scene = building("maya", "writing", leader="kinich_janaab_pakal").player(0, ore=1, culture=1)
    scene.choose("construct 0 academy")
    assert scene.stock(0) == {"ideas": 2}


@rule("CLA-CIV-EGYPT-13")
def test_ramses_gains_by_obelisks():
    scene = building("egypt", "arts", leader="ramses_ii").player(0, food=1, wood=1, ore=1)
    scene.choose("construct 0 obelisk", "gain ideas")
    assert scene.stock(0) == {"ideas": 2}


@rule("CLA-CIV-MAYA-4")
def test_stelas_gain_by_obelisks():
    scene = building("maya", "arts", civ_advances=["stelas"]).player(0, food=1, wood=1, ore=1)
    scene.choose("construct 0 obelisk", "gain culture")
    assert scene.stock(0) == {"culture": 1}


@rule("CLA-CIV-JAPAN-9")
def test_the_scholar_buys_an_advance_after_an_academy():
    scene = building("japan", "writing", leader="emperor_go_toba").player(0, food=1, wood=1, ore=1)
    scene.choose("construct 0 academy")
    assert ("advance", "storage") in scene.choices()
    scene.choose("advance storage")
    assert "storage" in scene.p(0).advances
    assert scene.p(0).actions == 2
    assert scene.stock(0) == {"mood": 1}
    scene = building("japan", "myths", leader="emperor_go_toba").player(0, food=3, wood=1, ore=1)
    assert scene.choose("construct 0 temple", "gain mood").question() == "Act"


@rule("CLA-CIV-MAYA-11")
def test_cultural_influx_makes_an_attempt_after_construction():
    scene = building("maya", "writing", leader="siyaj_kak").city(1, 16, buildings=["temple"])
    scene.player(0, food=1, wood=1, ore=1).dice(10).choose("construct 0 academy", "influence 0 16 temple")
    assert scene.table.cities[16].buildings == {"temple": 0}
    assert scene.p(0).actions == 2


@rule("CLA-CIV-PERSIA-10")
def test_darius_constructs_for_two_culture_without_an_action():
    scene = building("persia", "writing", leader="darius").player(0, food=1, wood=1, ore=1, culture=2)
    scene.choose("use architect", "construct 0 academy")
    assert scene.stock(0) == {"ideas": 2}
    assert scene.p(0).actions == 3
    assert scene.table.cities[0].activations == 1


@rule("CLA-CIV-AZTECS-12")
def test_mass_sacrifice_constructs_for_two_captives():
    scene = building("aztecs", "writing", leader="ahuitzotl")
    scene.player(0, food=1, wood=1, ore=1, captives=((1, 1), (1, 1), (4, 1)))
    scene.choose("use mass_sacrifice", "free infantry 4", "construct 0 academy")
    assert scene.p(0).captives == ((1, 1),)
    assert scene.p(0).actions == 3
    assert "academy" in scene.table.cities[0].buildings
