"""Naval battles, passengers and pirates."""

from __future__ import annotations

import pytest
from tests.games.clash.battlefield import (
    C2,
    C4,
    C5,
    CAMP,
    E4,
    FIELD,
    I3,
    I6,
    L1,
    attack,
    field,
    marks,
    naval,
    over,
    rolls,
    sea,
    values,
    winner,
)
from tests.games.clash.scene import Scene

from annals.games.clash import feats
from annals.games.clash.units.units import FOUGHT, PIRATES, STOPPED
from annals.rules import rule


def pirates(attackers: int = 1, ships: int = 1, civ: bool = False) -> Scene:
    return naval(attackers, 0, civ=civ).pirates(FIELD, ships)


@rule("CLA-NAVAL-1", "CLA-NAVAL-2", "CLA-NAVAL-5", "CLA-UNIT-SHIP-2")
def test_ships_fight_like_armies_but_without_clash_abilities():
    scene = attack(naval(2, 1), I6, I3, E4)
    assert [(roll["icons"], roll["value"]) for roll in rolls(scene)] == [([], 9), ([], 4)]
    assert scene.at(1, FIELD) == {}
    assert winner(scene) == 0
    assert marks(scene, 0, FIELD) == [STOPPED | FOUGHT] * 2


@rule("CLA-NAVAL-3")
def test_attacking_ships_may_retreat_with_everything_aboard():
    scene = naval(1, 1).units(0, FIELD, infantry=1, settler=1)
    attack(scene, L1, L1).choose("retreat")
    assert scene.at(0, CAMP) == {"ship": 1, "infantry": 1, "settler": 1}
    assert scene.at(1, FIELD) == {"ship": 1}


@rule("CLA-NAVAL-4")
def test_recruited_ships_fight_until_it_is_decided():
    scene = attack(naval(1, 1), L1, L1, L1, L1, I6, L1, recruited=True)
    assert over(scene)
    assert [roll["round"] for roll in rolls(scene)] == [1, 1, 2, 2, 3, 3]
    assert winner(scene) == 0


@rule("CLA-NAVAL-6")
def test_passengers_neither_roll_nor_take_hits():
    scene = naval(2, 1).units(0, FIELD, infantry=2)
    attack(scene, L1, I6, I6)
    assert len(rolls(scene)[0]["dice"]) == 2
    assert scene.at(0, FIELD) == {"ship": 1, "infantry": 2}


@rule("CLA-NAVAL-7", "CLA-NAVAL-8")
def test_the_owner_chooses_which_passengers_are_lost():
    scene = naval(2, 1).units(0, FIELD, infantry=2, settler=1, cavalry=1)
    attack(scene, I6, L1, C5)
    assert (scene.asked(), scene.question()) == (0, "Drown")
    assert scene.choices() == [("lose", "settler"), ("lose", "infantry"), ("lose", "cavalry")]
    scene.choose("lose settler", "lose infantry")
    assert scene.at(0, FIELD) == {"ship": 1, "infantry": 1, "cavalry": 1}


@rule("CLA-NAVAL-9", "CLA-LEADER-13")
def test_without_ships_everybody_aboard_is_lost():
    scene = naval(1, 1, civ=True).units(1, FIELD, settler=1, leader=1)
    scene.player(1, civilization="rome", leader="sulla")
    attack(scene, I6, L1)
    assert scene.at(1, FIELD) == {}
    assert scene.p(1).leader == ""
    assert scene.p(0).trophies == ["sulla"]


@rule("CLA-CIV-VIKINGS-5")
def test_longships_carry_three():
    scene = naval(2, 1, civ=True).units(0, FIELD, infantry=4)
    attack(scene.player(0, civilization="vikings", civ_advances=["longships"]), I6, L1, C5)
    assert scene.at(0, FIELD) == {"ship": 1, "infantry": 3}


@rule("CLA-ADVANCE-WARSHIPS-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_warships_ignore_a_hit_in_round_one(seat):
    scene = naval(1, 1).player(seat, advances=["warships"])
    attack(scene, *((L1, I6) if seat == 0 else (I6, L1)), L1, L1)
    assert rolls(scene)[seat]["ignored"] == ["warships 1"]
    scene.choose("fight")
    assert rolls(scene)[2 + seat]["ignored"] == []


@rule("CLA-LEADER-8")
def test_leaders_aboard_help_only_if_their_ability_names_ships():
    scene = naval(1, 1, civ=True).units(1, FIELD, leader=1).player(1, civilization="japan", leader="empress_suiko")
    attack(scene, L1, L1)
    assert rolls(scene)[1]["parts"] == []
    assert rolls(scene)[1]["dice"] == ["1 leader"]


@rule("CLA-CIV-CARTHAGE-13")
def test_the_fleet_commander_must_be_aboard():
    scene = naval(1, 1, civ=True).units(0, FIELD, leader=1).player(0, civilization="carthage", leader="hanno")
    assert rolls(attack(scene, L1, L1))[0]["parts"] == ["fleet_commander +2"]
    scene = naval(1, 1, civ=True).units(0, 0, leader=1).player(0, civilization="carthage", leader="hanno")
    assert rolls(attack(scene, L1, L1))[0]["parts"] == []


@rule("CLA-CIV-GREECE-12")
@pytest.mark.parametrize(("space", "bonus"), [(FIELD, ["admiral +2"]), (0, [])])
def test_the_admiral_must_be_aboard(space, bonus):
    scene = naval(1, 1, civ=True).units(0, space, leader=1).player(0, civilization="greece", leader="pericles")
    assert rolls(attack(scene, L1, L1))[0]["parts"] == bonus


@rule("CLA-CIV-PHOENICIA-5")
@pytest.mark.parametrize(("advances", "second"), [([], ["biremes +2"]), (["warships"], [])])
def test_biremes(advances, second):
    scene = naval(1, 1, civ=True).player(0, civilization="phoenicia", civ_advances=["biremes"])
    attack(scene.player(1, advances=advances), L1, L1, L1, L1).choose("fight")
    assert rolls(scene)[0]["parts"] == ["biremes +2"]
    assert rolls(scene)[2]["parts"] == second


# Pirates --------------------------------------------------------------------------------------------------------


@rule("CLA-PIRATE-5", "CLA-PIRATE-9", "CLA-PIRATE-10", "CLA-PIRATE-13")
def test_each_pirate_ship_gives_a_gold_and_a_token():
    scene = attack(pirates(2, 2), I6, C5, L1, L1)
    assert winner(scene) == 0
    assert scene.choices() == [("gain", "mood"), ("gain", "culture")]
    scene.choose("gain mood", "gain culture")
    assert scene.stock(0) == {"gold": 2, "mood": 1, "culture": 1}
    assert scene.at(PIRATES, FIELD) == {}
    assert scene.p(0).feats == (feats.BEAT_PIRATES,)


@rule("CLA-PIRATE-9")
def test_the_reward_comes_without_a_victory_too():
    scene = attack(pirates(1, 2), I6, I6, L1)
    assert winner(scene) == PIRATES
    scene.choose("gain mood")
    assert scene.stock(0) == {"gold": 1, "mood": 1}


@rule("CLA-PIRATE-6")
def test_recruited_ships_fight_pirates():
    scene = attack(pirates(), L1, L1, C5, L1, recruited=True)
    assert scene.at(PIRATES, FIELD) == {}


@rule("CLA-PIRATE-11")
def test_a_battle_with_pirates_goes_on_round_after_round():
    scene = attack(pirates(), L1, L1, L1, L1)
    assert scene.choices() == [("retreat",), ("fight",)]
    scene.choose("fight", "retreat")
    assert scene.at(0, CAMP) == {"ship": 1}
    assert scene.at(PIRATES, FIELD) == {"ship": 1}


@rule("CLA-PIRATE-7", "CLA-PIRATE-8")
def test_nobody_lays_cards_for_pirates():
    scene = pirates().player(1, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, L1, L1)
    assert len(rolls(scene)[1]["dice"]) == 1
    assert scene.question() == "Retreat"


@rule("CLA-OBJ-CLEANSE_THE_SEAS-1")
def test_cleanse_the_seas_is_the_second_victory():
    scene = pirates().player(0, objective_hand=["civilization_of_ages_cleanse_the_seas"])
    scene.p(0).did(feats.BEAT_PIRATES)
    attack(scene, I6, L1).choose("gain mood")
    assert getattr(scene.table.decision(), "met", ()) == ("cleanse_the_seas",)


@rule("CLA-CIV-EGYPT-14")
def test_coastal_power_aboard_against_pirates():
    scene = pirates(civ=True).units(0, FIELD, leader=1).player(0, civilization="egypt", leader="ramses_ii")
    assert rolls(attack(scene, L1, L1))[0]["parts"] == ["coastal_power +2"]


@rule("CLA-CIV-CARTHAGE-6")
def test_allied_pirates_fight_along_and_die_first():
    scene = naval(1, 2, civ=True).pirates(FIELD).player(0, civilization="carthage", civ_advances=["pirate_allies"])
    attack(scene, L1, L1, I6, L1)
    assert len(rolls(scene)[0]["dice"]) == 2
    assert scene.at(PIRATES, FIELD) == {}
    assert scene.at(0, FIELD) == {"ship": 1}
    assert scene.asked() == 0


@rule("CLA-CIV-CARTHAGE-6")
def test_allied_pirates_go_back_with_the_attackers():
    scene = naval(1, 2, civ=True).pirates(FIELD).player(0, civilization="carthage", civ_advances=["pirate_allies"])
    attack(scene, L1, L1, L1, L1).choose("retreat")
    assert scene.at(PIRATES, CAMP) == {"ship": 1}
    assert scene.at(0, CAMP) == {"ship": 1}


@rule("CLA-CIV-CARTHAGE-6")
def test_allied_pirates_defend():
    scene = naval(2, 1, civ=True).pirates(FIELD).player(1, civilization="carthage", civ_advances=["pirate_allies"])
    attack(scene, I6, L1, C2, C2)
    assert len(rolls(scene)[1]["dice"]) == 2
    assert scene.at(PIRATES, FIELD) == {}
    assert scene.at(1, FIELD) == {"ship": 1}


@rule("CLA-CIV-CARTHAGE-6", "CLA-PIRATE-9", "CLA-PIRATE-10")
def test_pirates_who_fight_for_carthage_give_nobody_a_reward():
    scene = naval(2, 1, civ=True).pirates(FIELD).player(1, civilization="carthage", civ_advances=["pirate_allies"])
    attack(scene, I6, L1, C2, C2)
    assert scene.at(PIRATES, FIELD) == {}
    assert (scene.question(), scene.stock(0)) == ("Retreat", {})


@rule("CLA-OBJ-MARAUDER-1")
def test_marauder_sinks_a_ship_that_could_trade():
    scene = naval(1, 1).city(0, 20).player(1, advances=["trade_routes"])
    scene.player(0, objective_hand=["merchant_marauder"])
    attack(scene, I6, L1)
    assert "marauder" in getattr(scene.table.decision(), "met", ())


@rule("CLA-OBJ-MARAUDER-1", "CLA-CIV-PHOENICIA-7")
@pytest.mark.parametrize("civ_advances", [[], ["cedars_and_dyes"]])
def test_marauder_knows_how_far_phoenician_ships_trade(civ_advances):
    """The only city of the attacker is on the coast, three spaces away."""
    scene = naval(1, 1, civ=True).no_city(0)
    apart, neighbours = scene.table.layout.apart[FIELD], scene.table.layout.neighbours
    city = next(space for space, far in enumerate(apart) if far == 3 and space not in scene.table.cities)
    scene.city(0, city).terrain(**{f"s{neighbours[city][0]}": "sea"})
    scene.player(1, civilization="phoenicia", advances=["trade_routes"], civ_advances=civ_advances)
    scene.player(0, civilization="rome", objective_hand=["merchant_marauder"])
    attack(scene, I6, L1)
    assert ("marauder" in getattr(scene.table.decision(), "met", ())) == bool(civ_advances)


# Landing --------------------------------------------------------------------------------------------------------


@rule("CLA-COMB-37", "CLA-TRANSP-8")
def test_landed_units_retreat_to_their_ships():
    scene = sea(field(infantry=2), CAMP).units(0, CAMP, ship=1).units(1, FIELD, infantry=2)
    attack(scene, L1, L1, L1, L1, landed=True).choose("retreat")
    assert scene.at(0, CAMP) == {"ship": 1, "infantry": 2}
    assert scene.table.violations() == []


def test_values_of_a_larger_battle():
    scene = attack(naval(3, 3), C4, C4, C2, C5, L1, L1)
    assert values(scene)[:2] == [10, 7]
    assert (scene.at(0, FIELD), scene.at(1, FIELD)) == ({"ship": 2}, {"ship": 1})


@rule("CLA-ADVANCE-STEEL_WEAPONS-1", "CLA-ADVANCE-METALLURGY-1")
@pytest.mark.parametrize("advances", [["steel_weapons"], ["steel_weapons", "metallurgy"]])
def test_steel_weapons_are_for_land_battles(advances):
    scene = attack(naval(1, 1).player(0, advances=advances, ore=1), C2, C2)
    assert scene.question() == "Retreat"
    assert rolls(scene)[0]["parts"] == []
