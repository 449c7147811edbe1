"""Battles on land: rounds, dice, CLASH icons, casualties, retreats, objectives, and what advances, buildings, wonders
and events do in them."""

from __future__ import annotations

import pytest
from tests.games.clash.battlefield import (
    C2,
    C4,
    C5,
    CAMP,
    E2,
    E4,
    FIELD,
    I3,
    I5,
    I6,
    L1,
    attack,
    field,
    marks,
    naval,
    over,
    rolls,
    values,
    winner,
    with_leader,
)
from tests.games.clash.scene import Scene

from annals.games.clash import feats
from annals.games.clash.battle import battle
from annals.games.clash.battle.sides import Battle
from annals.games.clash.economy.stock import CULTURE, GOLD, ORE
from annals.games.clash.units.units import BARBARIANS, FOUGHT, STOPPED
from annals.kernel import Chance
from annals.rules import rule

# The course of a round ------------------------------------------------------------------------------------------


@rule("CLA-COMB-2", "CLA-COMB-15", "CLA-COMB-22", "CLA-COMB-24", "CLA-COMB-27", "CLA-COMB-29")
def test_each_unit_rolls_a_die_and_five_points_are_a_hit():
    """5 + 4 = 9 without any unit that the icons match but one infantry: 10, two hits."""
    scene = attack(field(infantry=2).units(1, FIELD, infantry=2), I5, C4, C2, E2)
    assert [(roll["dice"], roll["value"], roll["hits"]) for roll in rolls(scene)] == [
        (["5 infantry", "4 cavalry"], 10, 2),
        (["2 cavalry", "2 elephant"], 4, 0),
    ]
    assert over(scene)
    assert winner(scene) == 0
    assert scene.at(1, FIELD) == {}
    assert scene.at(0, FIELD) == {"infantry": 2}


@rule("CLA-COMB-17")
def test_the_faces_of_the_die():
    faces = field().table.edition.die
    assert sorted(faces) == sorted(
        [(1, "leader")] * 2
        + [(2, "cavalry"), (2, "elephant"), (3, "elephant"), (3, "infantry"), (4, "cavalry"), (4, "elephant")]
        + [(5, "cavalry"), (5, "infantry"), (6, "infantry"), (6, "infantry")]
    )


@rule("CLA-COMB-18", "CLA-COMB-19", "CLA-COMB-20", "CLA-COMB-21", "CLA-UNIT-INFANTRY-2", "CLA-UNIT-CAVALRY-2")
def test_each_icon_wakes_one_unit_and_each_unit_once():
    """Infantry and cavalry roll two infantry icons: 6 + 6 + 1. Two cavalry roll one cavalry icon: 4 + 3 + 2."""
    scene = attack(field(infantry=1, cavalry=1).units(1, FIELD, cavalry=2), I6, I6, C4, I3)
    attacker, defender = rolls(scene)
    assert (attacker["icons"], attacker["parts"], attacker["value"]) == (["infantry"], ["infantry +1"], 13)
    assert (defender["icons"], defender["parts"], defender["value"]) == (["cavalry"], ["cavalry +2"], 9)


@rule("CLA-UNIT-ELEPHANT-2")
def test_an_elephant_ignores_a_hit_and_its_die_does_not_count():
    """The defender rolls an elephant icon on a 4: 0 points, and the attacker's single hit does nothing."""
    scene = attack(field(infantry=1).units(1, FIELD, elephant=1), I5, E4)
    attacker, defender = rolls(scene)
    assert attacker["hits"] == 1
    assert (defender["value"], defender["ignored"], defender["received"]) == (0, ["elephant 1"], 0)
    assert scene.question() == "Retreat"


@rule("CLA-UNIT-ELEPHANT-3")
def test_the_lowest_elephant_dice_are_given_up():
    """One elephant, icons on 4 and 2: the 2 is given up."""
    scene = attack(field(infantry=1).units(1, FIELD, elephant=1, infantry=1), I3, E4, E2)
    assert rolls(scene)[1]["given_up"] == [1]
    assert rolls(scene)[1]["value"] == 4


@rule("CLA-UNIT-LEADER-2", "CLA-LEADER-15")
def test_a_leader_rolls_its_die_again_until_it_shows_no_leader():
    """Two leader faces: only one die is rolled again, and again, until it shows an infantry 6."""
    scene = field(civ=True, infantry=1, leader=1).player(0, civilization="rome", leader="sulla")
    attack(scene.units(1, FIELD, infantry=1), L1, L1, L1, L1, I6, C2)
    assert rolls(scene)[0]["dice"] == ["6 infantry", "1 leader"]
    assert rolls(scene)[0]["value"] == 8


@rule("CLA-COMB-23")
def test_the_combat_value_is_never_below_zero():
    scene = field(infantry=1).city(1, FIELD, mood="happy", wonders=("great_wall",)).units(1, FIELD, infantry=1)
    attack(scene, L1, C2)
    assert rolls(scene)[0]["parts"] == ["great_wall -2"]
    assert values(scene)[0] == 0


@rule("CLA-COMB-26")
def test_casualties_are_simultaneous():
    scene = attack(field(infantry=1).units(1, FIELD, infantry=1), I6, I6)
    assert scene.at(0, FIELD) == scene.at(1, FIELD) == {}


@rule("CLA-COMB-28")
def test_the_owner_chooses_who_dies():
    scene = attack(field(infantry=1).units(1, FIELD, infantry=1, cavalry=1), I6, C2, E2)
    assert (scene.asked(), scene.question()) == (1, "Lose")
    assert scene.choices() == [("lose", "infantry"), ("lose", "cavalry")]
    scene.choose("lose cavalry")
    assert scene.at(1, FIELD) == {"infantry": 1}


@rule("CLA-COMB-28")
def test_nobody_is_asked_where_there_is_nothing_to_choose():
    """Three of three die, or all are of one kind."""
    scene = attack(field(infantry=4).units(1, FIELD, infantry=2, cavalry=1), I6, I6, I6, I6, L1, L1, L1)
    assert over(scene)
    scene = attack(field(infantry=1).units(1, FIELD, infantry=3), I6, L1, L1, L1)
    assert scene.at(1, FIELD) == {"infantry": 2}


@rule("CLA-COMB-30")
def test_nobody_wins_when_both_lose_their_last_unit():
    scene = attack(field(infantry=1).units(1, FIELD, infantry=1), I6, I6)
    assert winner(scene) == -1
    assert scene.p(0).feats.count(feats.WON_LAND) == scene.p(1).feats.count(feats.WON_LAND) == 0


@rule("CLA-COMB-35", "CLA-COMB-36", "CLA-COMB-37")
def test_the_attacker_may_retreat_to_where_the_units_came_from():
    scene = attack(field(infantry=2).units(1, FIELD, infantry=2), L1, L1, L1, L1)
    assert (scene.asked(), scene.choices()) == (0, [("retreat",), ("fight",)])
    scene.choose("retreat")
    assert over(scene)
    assert scene.at(0, CAMP) == {"infantry": 2}
    assert scene.at(1, FIELD) == {"infantry": 2}
    assert winner(scene) == -1


@rule("CLA-COMB-38", "CLA-COMB-39")
def test_only_the_attacker_is_asked_and_staying_means_another_round():
    scene = attack(field(infantry=1).units(1, FIELD, infantry=1), L1, L1, L1, I6)
    assert scene.asked() == 0
    scene.choose("fight")
    assert [roll["round"] for roll in rolls(scene)] == [1, 1, 2, 2]
    assert winner(scene) == 1
    assert scene.at(1, FIELD) == {"infantry": 1}


@rule("CLA-LAND-6")
def test_who_fought_cannot_move_again():
    scene = attack(field(infantry=2).units(1, FIELD, infantry=1), I6, I6, L1)
    assert marks(scene, 0, FIELD) == [STOPPED | FOUGHT] * 2


@rule("CLA-LAND-5")
def test_units_fight_without_tactics_when_attacked():
    scene = attack(field(infantry=1).units(1, FIELD, infantry=1), L1, I6)
    assert winner(scene) == 1
    assert "tactics" not in scene.p(1).advances


# Settlers -------------------------------------------------------------------------------------------------------


@rule("CLA-SETTLER-1", "CLA-SETTLER-4", "CLA-SETTLER-5", "CLA-UNIT-SETTLER-2")
def test_settlers_neither_roll_nor_die_before_the_last_army_unit():
    scene = attack(field(infantry=1).units(1, FIELD, infantry=1, settler=2), I3, L1, I6, L1)
    assert len(rolls(scene)[1]["dice"]) == 1
    scene.choose("fight")
    assert over(scene)
    assert scene.at(1, FIELD) == {}


@rule("CLA-SETTLER-2", "CLA-SETTLER-3")
def test_settlers_alone_die_without_a_roll():
    scene = attack(field(infantry=1).units(1, FIELD, settler=2))
    assert over(scene)
    assert rolls(scene) == []
    assert scene.at(1, FIELD) == {}
    assert marks(scene, 0, FIELD) == [STOPPED | FOUGHT]


@rule("CLA-SETTLER-6")
def test_settlers_go_back_with_the_army():
    scene = attack(field(infantry=1, settler=1).units(1, FIELD, infantry=1), L1, L1)
    scene.choose("retreat")
    assert scene.at(0, CAMP) == {"infantry": 1, "settler": 1}


@rule("CLA-SETTLER-5")
def test_settlers_of_both_sides_die_with_their_armies():
    scene = attack(field(infantry=1, settler=1).units(1, FIELD, infantry=1, settler=1), I6, I6)
    assert scene.at(0, FIELD) == scene.at(1, FIELD) == {}


# Fortresses -----------------------------------------------------------------------------------------------------


def fortress(attackers: int = 2, defenders: int = 0, **facts: object) -> Scene:
    scene = field(infantry=attackers).player(0, **facts).city(1, FIELD, ["fortress"])
    return scene.units(1, FIELD, infantry=defenders) if defenders else scene


@rule("CLA-BLD-FORTRESS-2", "CLA-BLD-FORTRESS-3", "CLA-COMB-16")
def test_a_fortress_gives_a_die_and_an_ignored_hit_in_round_one():
    scene = attack(fortress(1, 1), I6, I3, C4, L1, L1)
    assert len(rolls(scene)[1]["dice"]) == 2
    assert (rolls(scene)[0]["hits"], rolls(scene)[1]["ignored"], rolls(scene)[1]["received"]) == (1, ["fortress 1"], 0)
    scene = attack(fortress(2, 1), L1, L1, L1, L1, L1, L1, L1).choose("fight")
    assert len(rolls(scene)[3]["dice"]) == 1
    assert rolls(scene)[3]["ignored"] == []


@rule("CLA-COMB-31", "CLA-COMB-33")
def test_a_fortress_alone_defends_for_one_round():
    """It rolls its single die; attackers who survive take the city."""
    scene = attack(fortress(2), I3, I3, I6)
    assert rolls(scene)[1]["dice"] == ["6 infantry"]
    assert scene.at(0, FIELD) == {"infantry": 1}
    assert scene.table.cities[FIELD].owner == 0


@rule("CLA-COMB-32")
def test_a_fortress_alone_wins_if_it_wipes_the_attackers_out():
    scene = attack(fortress(1), I6, I6)
    assert winner(scene) == 1
    assert scene.table.cities[FIELD].owner == 1


@rule("CLA-COMB-34")
def test_the_defender_wins_if_all_die_in_round_one_at_a_fortress():
    scene = attack(fortress(2, 1), I6, I6, I6, C5)
    assert scene.at(0, FIELD) == scene.at(1, FIELD) == {}
    assert winner(scene) == 1
    assert scene.table.cities[FIELD].owner == 1


@rule("CLA-COMB-34")
def test_nobody_wins_if_all_die_in_a_later_round():
    scene = attack(fortress(1, 1), L1, L1, L1, I6, I6).choose("fight")
    assert winner(scene) == -1


@rule("CLA-ADVANCE-SIEGECRAFT-1", "CLA-ADVANCE-SIEGECRAFT-2", "CLA-ADVANCE-SIEGECRAFT-3", "CLA-COMB-1")
def test_siegecraft_cancels_the_fortress_die_and_hit():
    scene = attack(fortress(1, 1, advances=["siegecraft"], wood=2, ore=2), I6, L1)
    assert scene.choices() == [("use", "siegecraft_die"), ("use", "siegecraft_hit"), ("done",)]
    scene.choose("use siegecraft_die", "use siegecraft_hit")
    assert scene.stock(0) == {"gold": 2}
    assert len(rolls(scene)[1]["dice"]) == 1
    assert rolls(scene)[1]["ignored"] == []
    assert scene.table.cities[FIELD].owner == 0


@rule("CLA-ADVANCE-SIEGECRAFT-1")
def test_siegecraft_is_greyed_out_without_wood():
    scene = attack(fortress(1, 1, advances=["siegecraft"], ore=2))
    scene.refused("use siegecraft_die", "cannot_pay")


# Advances -------------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-STEEL_WEAPONS-1", "CLA-COMB-1")
def test_steel_weapons_for_an_ore_in_every_round():
    scene = field(infantry=2).player(0, advances=["steel_weapons"], ore=1).units(1, FIELD, infantry=2)
    attack(scene, L1, L1, L1, L1, L1, L1, L1, L1)
    assert scene.asked() == 0
    scene.choose("use steel_weapons")
    assert scene.p(0).stock[ORE] == 0
    scene.choose("fight")
    assert values(scene)[0::2] == [4, 4]
    assert values(scene)[1::2] == [2, 2]


@rule("CLA-ADVANCE-STEEL_WEAPONS-2", "CLA-COMB-1")
def test_steel_weapons_against_steel_weapons():
    """The attacker is asked before the defender; each has +1, and only who pays."""
    scene = field(infantry=1).units(1, FIELD, infantry=1)
    for seat in (0, 1):
        scene.player(seat, advances=["steel_weapons"], ore=1)
    attack(scene, L1, L1)
    assert scene.asked() == 0
    scene.choose("use steel_weapons")
    assert scene.asked() == 1
    scene.choose("done")
    assert values(scene) == [2, 1]


@rule("CLA-ADVANCE-METALLURGY-1")
def test_metallurgy_makes_steel_weapons_free_against_opponents_without():
    scene = field(infantry=1).player(0, advances=["steel_weapons", "metallurgy"]).units(1, FIELD, infantry=1)
    attack(scene, L1, L1)
    assert values(scene) == [3, 1]
    scene = field(infantry=1).player(0, advances=["steel_weapons", "metallurgy"]).units(1, FIELD, infantry=1)
    attack(scene.player(1, advances=["steel_weapons"]), L1, L1)
    assert values(scene) == [1, 1]


@rule("CLA-ADVANCE-FANATICISM-1")
@pytest.mark.parametrize("fanatic", [0, 1])
def test_fanaticism_in_a_city_with_a_temple_in_round_one(fanatic):
    scene = field(infantry=1).city(1, FIELD, ["temple"]).units(1, FIELD, infantry=1)
    attack(scene.player(fanatic, advances=["fanaticism"]), L1, L1, L1, L1).choose("fight")
    assert values(scene) == [3 - 2 * fanatic, 1 + 2 * fanatic, 1, 1]


@rule("CLA-ADVANCE-FANATICISM-2")
def test_losing_such_a_battle_gives_a_free_infantry():
    scene = field(infantry=1).player(0, advances=["fanaticism"]).city(1, FIELD, ["temple"]).units(1, FIELD, infantry=1)
    attack(scene, L1, I6)
    assert scene.at(0, scene.p(0).home) == {"infantry": 1}
    scene = field(infantry=1).player(0, advances=["fanaticism"]).units(1, FIELD, infantry=1)
    attack(scene, L1, I6)
    assert scene.at(0, scene.p(0).home) == {}


@rule("CLA-ADVANCE-WARSHIPS-2")
def test_warships_ignore_a_hit_when_landing():
    scene = field(infantry=1).player(0, advances=["warships"]).units(1, FIELD, infantry=1)
    attack(scene, L1, I6, L1, I6, landed=True)
    assert rolls(scene)[0]["ignored"] == ["warships 1"]
    scene.choose("fight")
    assert winner(scene) == 1


@rule("CLA-ADVANCE-WARSHIPS-2")
def test_warships_are_no_help_over_land_nor_against_a_landing():
    for landed, owner in ((False, 0), (True, 1)):
        scene = field(infantry=1).player(owner, advances=["warships"]).units(1, FIELD, infantry=1)
        attack(scene, L1, L1, landed=landed)
        assert rolls(scene)[owner]["ignored"] == []


# Wonders and events ---------------------------------------------------------------------------------------------


@rule("CLA-WON-WALL-2")
def test_the_great_wall_weakens_attackers_of_happy_cities_in_round_one():
    scene = field(infantry=2).city(1, FIELD, mood="happy", wonders=("great_wall",)).units(1, FIELD, infantry=2)
    attack(scene, C4, L1, L1, L1, L1, L1, L1, L1).choose("fight")
    assert values(scene) == [3, 2, 2, 2]
    scene = field(infantry=2).city(1, FIELD, wonders=("great_wall",)).units(1, FIELD, infantry=2)
    attack(scene, C4, L1, L1, L1)
    assert values(scene)[0] == 5


@rule("CLA-WON-ARENA-3", "CLA-COMB-25")
def test_the_great_arena_adds_one_after_the_roll():
    scene = field(infantry=1).city(0, 0, wonders=("great_arena",)).player(0, mood=1, culture=1)
    attack(scene.units(1, FIELD, infantry=1), C4, L1)
    assert rolls(scene) == []
    scene.choose("use great_arena", "pay 1culture")
    assert rolls(scene)[0]["value"] == 5
    assert winner(scene) == 0
    assert scene.stock(0) == {"mood": 1}


@rule("CLA-EVT-SOLAR_ECLIPSE-1", "CLA-EVT-SOLAR_ECLIPSE-2")
def test_solar_eclipse_ends_the_next_land_battle_and_scores():
    scene = field(infantry=1).units(1, FIELD, infantry=1)
    eclipse(scene)
    attack(scene, L1, L1)
    assert over(scene)
    assert scene.at(0, CAMP) == {"infantry": 1}
    assert scene.p(1).half_points == {"solar_eclipse": 2}
    assert scene.table.standing == []
    scene = field(infantry=1).units(1, FIELD, infantry=1)
    eclipse(scene)
    attack(scene, I6, L1)
    assert scene.p(0).half_points == {"solar_eclipse": 2}


@rule("CLA-EVT-SOLAR_ECLIPSE-1", "CLA-EVT-SOLAR_ECLIPSE-2")
def test_solar_eclipse_waits_for_a_land_battle():
    scene = naval(1, 1)
    eclipse(scene)
    assert attack(scene, L1, L1, I6, L1).question() == "Retreat"
    assert winner(scene.choose("fight")) == 0
    assert (scene.p(0).half_points, scene.table.standing) == ({}, ["solar_eclipse"])


def standing(scene: Scene, design: str) -> None:
    event = next(card.id for card in scene.table.edition.events.values() if card.design == design)
    scene._take_from_anywhere(event)
    scene.table.standing.append(event)


def eclipse(scene: Scene) -> None:
    standing(scene, "solar_eclipse")


@rule("CLA-EVT-TROJAN_HORSE-1", "CLA-EVT-TROJAN_HORSE-2")
def test_the_trojan_horse_scores_and_bars_the_defenders_card_in_round_one():
    scene = field(infantry=1).city(1, FIELD).units(1, FIELD, infantry=1).player(0, wood=1, culture=1)
    scene.player(1, advances=["tactics"], action_hand=["heroic_general_high_morale"])
    standing(scene, "trojan_horse")
    attack(scene, L1, L1, L1, L1).choose("use trojan_horse")
    assert scene.stock(0) == {}
    assert scene.p(0).half_points == {"trojan_horse": 2}
    assert scene.table.standing == []
    assert (scene.question(), scene.table.battle.round if scene.table.battle else 0) == ("Retreat", 1)
    scene.choose("fight")
    assert (scene.question(), scene.asked()) == ("LayCard", 1)


@rule("CLA-EVT-TROJAN_HORSE-1")
def test_the_trojan_horse_waits_if_nobody_pays_and_needs_a_city():
    scene = field(infantry=1).units(1, FIELD, infantry=1).player(0, wood=1, culture=1)
    standing(scene, "trojan_horse")
    attack(scene, L1, L1)
    assert scene.question() == "Retreat"
    assert len(scene.table.standing) == 1
    # Whoever declines leaves it to a later attack (reading A64).
    scene = field(infantry=1).city(1, FIELD).units(1, FIELD, infantry=1).player(0, wood=1, culture=1)
    standing(scene, "trojan_horse")
    attack(scene, L1, L1).choose("done", "retreat")
    assert len(scene.table.standing) == 1
    scene.units(0, FIELD, infantry=1)
    attack(scene, L1, L1).choose("use trojan_horse")
    assert scene.table.standing == []


@rule("CLA-EVT-TROJAN_HORSE-1")
def test_the_trojan_horse_is_not_for_barbarians():
    scene = field(infantry=1).barbarians(FIELD, infantry=1).player(0, wood=1, culture=1)
    standing(scene, "trojan_horse")
    attack(scene, L1, L1)
    assert over(scene)
    assert scene.table.standing == ["trojan_horse"]
    assert scene.stock(0) == {"wood": 1, "culture": 1}


@rule("CLA-EVT-TROJAN_HORSE-1")
def test_the_trojan_horse_needs_a_defence_be_it_a_fortress_alone():
    scene = field(infantry=1).city(1, FIELD, ["academy"]).player(0, wood=1, culture=1)
    standing(scene, "trojan_horse")
    assert (attack(scene).question(), scene.table.cities[FIELD].owner) == ("PlaceUnit", 0)
    scene = field(infantry=1).city(1, FIELD, ["fortress"]).player(0, wood=1, culture=1)
    standing(scene, "trojan_horse")
    assert attack(scene, L1, L1).choices() == [("use", "trojan_horse"), ("done",)]


@rule("CLA-EVT-GREAT_WARLORD-2")
def test_the_great_warlord_adds_two_in_every_round_of_the_first_battle():
    scene = field(infantry=1).units(1, FIELD, infantry=1)
    scene.p(0).did(feats.WARLORD)
    attack(scene, L1, L1, L1, L1).choose("fight", "retreat")
    assert values(scene)[0::2] == [3, 3]
    scene.units(0, FIELD, infantry=1)
    attack(scene, L1, L1)
    assert values(scene)[-2] == 1


# Attacks that cost something ------------------------------------------------------------------------------------


@rule("CLA-CIV-EGYPT-9")
def test_a_beloved_city_costs_culture_tokens_to_attack():
    scene = field(infantry=1).city(1, FIELD).player(0, culture=3)
    scene.table.alter(FIELD).beloved = 2
    assert battle.refuse_attack(scene.table, 0, FIELD) is None
    attack(scene)
    assert scene.p(0).stock[CULTURE] == 1
    scene = field(infantry=1).city(1, FIELD).player(0, culture=1)
    scene.table.alter(FIELD).beloved = 2
    refusal = battle.refuse_attack(scene.table, 0, FIELD)
    assert refusal is not None
    assert refusal.code == "peace_price"


@rule("CLA-CIV-EGYPT-10")
def test_the_tokens_go_with_cleopatra():
    scene = field(civ=True, infantry=2).player(1, civilization="egypt", leader="cleopatra")
    scene.units(1, FIELD, leader=1).city(1, 28)
    scene.table.alter(28).beloved = 2
    attack(scene, I6, I6, L1, C2)
    assert scene.p(1).leader == ""
    assert scene.table.cities[28].beloved == 0


@rule("CLA-EVT-GREAT_DIPLOMAT-1", "CLA-EVT-GREAT_DIPLOMAT-2")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_great_diplomat_costs_two_and_goes(holder):
    scene = field(civ=True, infantry=1).units(1, FIELD, infantry=1).player(0, culture=2)
    scene._take_from_anywhere("great_diplomat")
    scene.player(holder, open_cards=["great_diplomat"], diplomat_partner=1 - holder)
    attack(scene, I6, L1)
    assert scene.p(0).stock[CULTURE] == 0
    assert scene.p(holder).open_cards == []
    assert "great_diplomat" in scene.table.event_discards


@rule("CLA-ACT-NEGOTIATIONS-1")
def test_a_truce_forbids_the_attack():
    scene = field(infantry=1).units(1, FIELD, infantry=1)
    scene.table.truces = ((0, 1, 0),)
    refusal = battle.refuse_attack(scene.table, 0, FIELD)
    assert refusal is not None
    assert refusal.code == "truce"


# Objectives -----------------------------------------------------------------------------------------------------


def met(scene: Scene, seat: int, *dice: int, **facts: bool) -> tuple[str, ...]:
    """The objectives a battle meets for a seat: whoever holds a card is asked."""
    scene.player(seat, objective_hand=[next(iter(scene.table.edition.objective_cards))])
    attack(scene, *dice, **facts)
    if scene.question() == "PlaceUnit":
        scene.choose("decline")
    decision = scene.table.decision()
    return tuple(getattr(decision, "met", ()))


@rule("CLA-OBJ-WARLORD-1", "CLA-OBJ-AGGRESSOR-1", "CLA-OBJ-GREAT_BATTLE-1")
def test_objectives_of_a_great_victory():
    found = met(field(infantry=3).units(1, FIELD, infantry=3), 0, I6, I6, I6, L1, L1, L1)
    assert set(found) == {"warlord", "great_battle", "aggressor"}


@rule("CLA-OBJ-AGAINST_ALL_ODDS-1", "CLA-OBJ-DARING-1")
def test_objectives_of_the_few():
    assert set(met(field(infantry=1).units(1, FIELD, infantry=2), 1, L1, L1, I6)) == set()
    assert set(met(field(infantry=2).units(1, FIELD, infantry=1), 1, L1, L1, I6)) == set()
    found = met(field(infantry=2).units(1, FIELD, infantry=1).player(1, advances=["steel_weapons"], ore=1), 1, L1)
    assert found == ()
    scene = field(infantry=2).units(1, FIELD, cavalry=1)
    scene.player(1, advances=["steel_weapons", "metallurgy", "tactics"])
    scene.player(1, objective_hand=["ideas_against_all_odds"], action_hand=["spies_high_morale"])
    attack(scene, L1, L1, C5).choose("lay spies_high_morale")
    assert set(getattr(scene.table.decision(), "met", ())) == {"against_all_odds", "daring"}


@rule("CLA-OBJ-DARING-1")
def test_daring_against_more_warfare():
    scene = field(infantry=1).units(1, FIELD, infantry=1).player(1, advances=["tactics"])
    assert met(scene, 0, I6, L1) == ("daring",)


@rule("CLA-OBJ-GREAT_COMMANDER-1", "CLA-OBJ-KING_SLAYER-1", "CLA-OBJ-STAMPEDE-1")
def test_objectives_of_leaders_and_riders():
    assert "great_commander" in met(with_leader(0, "rome", "sulla"), 0, I6, L1)
    scene = with_leader(1, "rome", "sulla", infantry=2, other=4)
    assert "king_slayer" in met(scene, 0, I6, I6, I6, I6, C2, L1, L1)
    scene = with_leader(1, "rome", "sulla", infantry=1, other=4)
    assert "king_slayer" not in met(scene, 0, I6, I6, I6, I6, C2, L1)
    assert "stampede" in met(field(cavalry=1).units(1, FIELD, infantry=1), 0, C5, L1)
    assert "stampede" not in met(field(infantry=1).units(1, FIELD, infantry=1), 0, C5, L1)


@rule("CLA-OBJ-DARING-1")
def test_daring_is_about_players():
    """Fewer units than barbarians are not enough (reading A73)."""
    scene = field(cavalry=1).barbarians(FIELD, infantry=2).player(0, advances=["steel_weapons"], ore=1)
    scene.player(0, objective_hand=["balanced_daring"])
    scene.p(0).did(feats.WARLORD)
    attack(scene, I6, L1, L1).choose("use steel_weapons")
    assert winner(scene) == 0
    assert "daring" not in getattr(scene.table.decision(), "met", ())


@rule("CLA-OBJ-GREAT_COMMANDER-1", "CLA-OBJ-KING_SLAYER-1")
def test_leaders_aboard_count_for_objectives_too():
    """The battle need not be on land (reading A75)."""
    scene = naval(1, 1, civ=True).units(0, FIELD, leader=1).player(0, civilization="rome", leader="sulla")
    assert "great_commander" in met(scene, 0, I6, L1)
    scene = naval(2, 1, civ=True).units(0, FIELD, leader=1).player(0, civilization="rome", leader="sulla")
    assert "great_commander" not in met(scene, 0, I6, L1, L1)


@rule("CLA-OBJ-KING_SLAYER-1")
@pytest.mark.parametrize(("aboard", "slain"), [("infantry", True), ("settler", False)])
def test_a_leader_goes_down_with_ships_and_soldiers(aboard, slain):
    scene = naval(1, 1, civ=True).units(1, FIELD, leader=1, **{aboard: 1})
    scene.player(1, civilization="rome", leader="sulla").player(0, civilization="maya")
    assert ("king_slayer" in met(scene, 0, I6, L1)) is slain


@rule("CLA-OBJ-WARMONGER-1")
def test_warmonger_needs_two_battles_in_different_places():
    scene = field(infantry=1).units(1, FIELD, infantry=1)
    scene.p(0).did(f"{feats.FOUGHT_AT}28")
    assert met(scene, 0, I6, L1) == ("warmonger",)
    scene = field(infantry=1).units(1, FIELD, infantry=1)
    scene.p(0).did(f"{feats.FOUGHT_AT}{FIELD}")
    assert met(scene, 0, I6, L1) == ()


@rule("CLA-OBJ-MARAUDER-1")
def test_marauder_kills_a_settler_that_could_trade():
    """The settler stands two spaces from a city of the attacker that is not angry."""
    scene = field(infantry=1).units(1, FIELD, settler=1).player(1, advances=["trade_routes"]).city(0, CAMP)
    assert met(scene, 0) == ("marauder",)
    scene = field(infantry=1).units(1, FIELD, settler=1).city(0, CAMP)
    assert met(scene, 0) == ()


@rule("CLA-OBJ-LEGEND-1")
def test_legend_attacks_a_great_city_with_a_wonder():
    scene = field(infantry=3).units(1, FIELD, infantry=1)
    scene.city(1, FIELD, ["temple", "academy", "market"], wonders=("great_library",))
    assert "legend" in met(scene, 0, I3, I3, I3, L1)


# The battle as a value ------------------------------------------------------------------------------------------


def with_a_laid_card() -> Scene:
    """The attacker has laid High Morale; the defender has a card and is asked."""
    scene = field(infantry=2).units(1, FIELD, infantry=2).player(0, advances=["tactics"])
    scene.player(0, action_hand=["spies_high_morale"])
    scene.player(1, advances=["tactics"], action_hand=["good_ideas_high_ground"])
    return attack(scene).choose("lay spies_high_morale")


def test_a_battle_can_be_copied_and_stored_in_the_middle():
    scene = with_a_laid_card()
    going = scene.table.battle
    assert going is not None
    assert Battle.restored(going.state()).state() == going.copy().state() == going.state()
    other = scene.table.copy()
    other.choose(1, ("none",))
    assert scene.question() == "LayCard"


def test_the_laid_card_is_seen_by_its_player_only():
    scene = with_a_laid_card()
    going = scene.table.battle
    assert going is not None
    seen = [going.board(scene.table, seat)["sides"] for seat in (0, 1, None)]
    cards = [(sides[0]["card"], sides[0]["laid"]) for sides in seen if isinstance(sides, list)]
    assert cards == [("spies_high_morale", True), (None, True), (None, True)]
    laid = set()
    for seed in range(20):
        imagined = scene.table.imagine(1, Chance(seed)).battle
        assert imagined is not None
        laid.add(imagined.attacker_card)
    assert len(laid) > 3


def test_the_facts_of_the_round_are_kept_for_the_page():
    scene = attack(field(infantry=1).units(1, FIELD, infantry=1), I3, C2)
    going = scene.table.battle
    assert going is not None
    assert going.facts[0]["dice"] == ["3 infantry"]
    assert going.facts[0]["parts"] == [["infantry", 1]]
    assert (going.facts[0]["value"], going.facts[0]["hits"], going.facts[1]["lost"]) == (4, 0, [])


def test_gold_pays_for_steel_weapons():
    scene = field(infantry=1).player(0, advances=["steel_weapons"], gold=1).units(1, FIELD, infantry=1)
    attack(scene, L1, L1).choose("use steel_weapons")
    assert scene.p(0).stock[GOLD] == 0


# Any battle -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_any_battle_comes_to_an_end_and_leaves_one_owner_in_the_space(seed):
    """Random armies, advances and cards; random answers. Nothing hangs, every card and every piece stays somewhere."""
    choose = Chance(seed)
    scene = field(seats=3, civ=True, infantry=1 + seed % 3, cavalry=seed % 2)
    defender = (1, 1, BARBARIANS)[seed % 3]
    if seed % 4:
        scene.city(defender, FIELD, {"fortress": 1, "temple": 0} if seed % 2 else {})
    scene.units(defender, FIELD, infantry=seed % 4, elephant=(seed // 2) % 2)
    for seat in (0, 1):
        warfare = [advance for advance in WARFARE if choose.below("advances", 2)]
        scene.player(seat, advances=warfare, wood=3, ore=3, culture=2)
        scene.player(seat, action_hand=[scene.table.action_deck[-1], scene.table.action_deck[-2]])
    attack(scene)
    for _ in range(500):
        if over(scene):
            break
        scene.choose(choose.pick("answers", scene.choices()))
    assert over(scene)
    there = [owner for owner, stacks in enumerate(scene.table.stacks) if FIELD in stacks]
    assert len(there) <= 1
    assert scene.table.violations() == []


WARFARE = ("tactics", "siegecraft", "steel_weapons", "fanaticism", "metallurgy", "warships")


@rule("CLA-EVT-GREAT_DIPLOMAT-1", "CLA-WON-ARENA-2")
def test_an_attack_begins_when_it_is_paid_for():
    scene = field(civ=True, infantry=1).units(1, FIELD, infantry=1).city(0, 4, wonders=("great_arena",))
    scene._take_from_anywhere("great_diplomat")
    scene.player(0, culture=2, mood=2).player(1, open_cards=["great_diplomat"], diplomat_partner=0)
    attack(scene)
    assert scene.question() == "Pay"
    assert scene.table.violations() == []
    assert scene.told("battle") == []
    scene.choose("pay 1mood+1culture")
    assert len(scene.told("battle")) == 1
