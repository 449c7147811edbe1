"""What leaders and civilizations do in battle."""

from __future__ import annotations

import pytest
from tests.games.clash.battlefield import (
    BESIDE,
    C2,
    C4,
    C5,
    CAMP,
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
    parts,
    rolls,
    values,
    winner,
    with_leader,
)
from tests.games.clash.scene import Scene

from annals.games.clash import units
from annals.games.clash.stock import CULTURE, MOOD
from annals.games.clash.units import FOUGHT, STOPPED
from annals.rules import rule

# Leaders --------------------------------------------------------------------------------------------------------


@rule("CLA-LEADER-7", "CLA-LEADER-9", "CLA-CIV-JAPAN-13")
def test_a_leader_helps_in_every_round_and_only_where_it_is():
    scene = with_leader(1, "japan", "empress_suiko", other=2)
    attack(scene, L1, L1, C2, L1, L1, C2).choose("fight")
    assert parts(scene, 1) == parts(scene, 1, 2) == ["defender +2"]
    scene = field(civ=True, infantry=1).player(1, civilization="japan", leader="empress_suiko")
    scene.units(1, 28, leader=1).units(1, FIELD, infantry=1)
    attack(scene, L1, L1)
    assert parts(scene, 1) == []


@rule("CLA-LEADER-10", "CLA-LEADER-13")
def test_a_leader_killed_by_a_player_is_a_trophy():
    scene = attack(with_leader(1, "japan", "empress_suiko"), I6, C2)
    assert scene.p(0).trophies == ["empress_suiko"]
    assert scene.p(1).leader == ""
    assert "empress_suiko" not in scene.p(1).leaders_left


@rule("CLA-LEADER-14")
def test_a_leader_killed_by_barbarians_is_nobodys():
    scene = field(civ=True).player(0, civilization="rome", leader="sulla").units(0, FIELD, leader=1)
    scene.barbarians(FIELD, city=False, infantry=2)
    attack(scene, C2, I6, I6)
    assert scene.p(0).leader == ""
    assert [player.trophies for player in scene.table.players] == [[], []]


BONUSES = [
    ("babylonia", "nabopolassar", 0, ["liberator +2"]),
    ("japan", "empress_suiko", 0, []),
    ("egypt", "ramses_ii", 0, []),
    ("maya", "wak_chanil_ajaw", 0, []),
    ("rome", "emperor_augustus", 0, ["emperor +2"]),
    ("china", "empress_wu_zetian", 0, ["brilliant_conqueror +2"]),
    ("india", "maharaja_sri_gupta", 0, ["prepared +2"]),
]


@rule("CLA-CIV-BABYLONIA-10", "CLA-CIV-ROME-9", "CLA-CIV-CHINA-10", "CLA-CIV-INDIA-9")
@pytest.mark.parametrize(("civilization", "leader", "seat", "told"), BONUSES)
def test_bonuses_in_the_open_field(civilization, leader, seat, told):
    assert parts(attack(with_leader(seat, civilization, leader), C2, C2), seat) == told


@rule("CLA-CIV-BABYLONIA-10")
def test_liberator_needs_an_opponent_with_as_many_cities():
    scene = with_leader(0, "babylonia", "nabopolassar").city(0, CAMP)
    assert parts(attack(scene, C2, C2), 0) == []


@rule("CLA-CIV-BABYLONIA-9")
def test_iconoclast_against_a_temple():
    scene = with_leader(0, "babylonia", "nebuchadnezzar_ii").city(1, FIELD, ["temple"])
    assert parts(attack(scene, C2, C2), 0) == ["iconoclast +2"]
    scene = with_leader(0, "babylonia", "nebuchadnezzar_ii").city(1, FIELD, ["port"], port=28)
    assert parts(attack(scene, C2, C2), 0) == []


@rule("CLA-CIV-CARTHAGE-10", "CLA-CIV-CARTHAGE-11")
def test_queen_dido_defends_her_city_and_can_sacrifice_herself():
    scene = with_leader(1, "carthage", "queen_dido").city(1, FIELD)
    attack(scene, C2, C2)
    assert parts(scene, 1) == ["sacrifice +2"]
    scene.choose("fight")
    assert (scene.asked(), scene.question()) == (1, "Sacrifice")
    scene.choose("use sacrifice")
    assert over(scene)
    assert scene.at(1, FIELD) == {"infantry": 1}
    assert scene.at(0, CAMP) == {"infantry": 1}
    assert (scene.p(1).leader, scene.p(0).trophies) == ("", [])


@rule("CLA-CIV-CARTHAGE-11")
def test_queen_dido_may_fight_on():
    scene = attack(with_leader(1, "carthage", "queen_dido").city(1, FIELD), C2, C2, L1, I6)
    scene.choose("fight", "decline")
    assert winner(scene) == 1
    assert scene.p(1).leader == "queen_dido"


@rule("CLA-CIV-CARTHAGE-14")
def test_hannibal_limits_bonuses_to_two_in_round_one():
    """Steel Weapons and High Morale would add 4."""
    scene = with_leader(0, "carthage", "hannibal")
    scene.player(1, advances=["steel_weapons", "metallurgy", "tactics"], action_hand=["spies_high_morale"])
    attack(scene, C2, L1, C2, L1).choose("lay spies_high_morale", "fight")
    assert values(scene)[1::2] == [3, 3]
    assert rolls(scene)[1]["parts"] == ["steel_weapons +2", "high_morale +2", "father_of_strategy -2"]
    assert rolls(scene)[3]["parts"] == ["steel_weapons +2"]


@rule("CLA-CIV-CELTS-1")
@pytest.mark.parametrize(("cities", "bonus"), [(1, ["tribal_warfare +1"]), (5, ["tribal_warfare +4"])])
def test_tribal_warfare_counts_barbarian_cities_nearby(cities, bonus):
    scene = field(civ=True, infantry=1).player(0, civilization="celts", civ_advances=["tribal_warfare"])
    scene.units(1, FIELD, infantry=1)
    for space in BESIDE[:cities]:
        scene.barbarians(space)
    assert parts(attack(scene, C2, C2), 0) == bonus


@rule("CLA-CIV-CELTS-1")
def test_tribal_warfare_is_for_battles_against_players():
    scene = field(civ=True, infantry=1).player(0, civilization="celts", civ_advances=["tribal_warfare"])
    scene.barbarians(28).barbarians(FIELD, city=False, infantry=1)
    assert parts(attack(scene, C2, C2), 0) == []


@rule("CLA-CIV-CELTS-7")
def test_viriatus_pushes_a_unit_out_from_the_second_round_on():
    scene = with_leader(0, "celts", "viriatus", other=2).player(0, mood=2)
    attack(scene, C2, C2, C2, C2, C2)
    assert scene.question() == "Retreat"
    scene.choose("fight", "use terror")
    # The way back of the attackers stays free.
    assert [choice[2] for choice in scene.choices("push")] == list(BESIDE)
    scene.choose("push infantry 28")
    assert scene.at(1, 28) == {"infantry": 1}
    assert len(rolls(scene)[3]["dice"]) == 1
    assert scene.p(0).stock[MOOD] == 0


@rule("CLA-CIV-CELTS-9")
def test_warrior_people_count_settlers_nearby():
    scene = with_leader(0, "celts", "vercingetorix").units(0, CAMP, settler=2).units(0, 0, settler=1)
    assert parts(attack(scene, C2, C2), 0) == ["warrior_people +2"]


@rule("CLA-CIV-CELTS-11")
def test_fearless_against_more_warfare():
    scene = with_leader(0, "celts", "queen_boudica").player(1, advances=["tactics"])
    assert parts(attack(scene, C2, C2), 0) == ["fearless +2"]
    assert parts(attack(with_leader(0, "celts", "queen_boudica"), C2, C2), 0) == []


@rule("CLA-CIV-CHINA-3")
def test_fireworks_ignore_a_hit_in_round_one_for_ore_and_wood():
    scene = field(civ=True, infantry=1).player(0, civilization="china", civ_advances=["fireworks"], ore=2, wood=2)
    attack(scene.units(1, FIELD, infantry=1), L1, I6, L1, I6)
    scene.choose("use fireworks")
    assert scene.stock(0) == {"ore": 1, "wood": 1}
    assert rolls(scene)[0]["ignored"] == ["fireworks 1"]
    scene.choose("fight")
    assert winner(scene) == 1


@rule("CLA-CIV-CHINA-6")
def test_fast_war_rewards_a_win_in_round_one():
    scene = attack(with_leader(0, "china", "sun_tzu"), I6, L1)
    assert scene.stock(0) == {"mood": 1, "culture": 1}
    scene = attack(with_leader(0, "china", "sun_tzu"), C2, L1, I6, L1).choose("fight")
    assert scene.stock(0) == {}


@rule("CLA-CIV-CHINA-8")
def test_the_tactician_pays_two_culture_for_an_ignored_hit():
    scene = with_leader(1, "china", "qin_shi_huang").player(1, culture=2)
    attack(scene, I6, C2)
    scene.choose("use tactician")
    assert rolls(scene)[1]["ignored"] == ["tactician 1"]
    assert scene.p(1).leader == "qin_shi_huang"


@rule("CLA-CIV-EGYPT-5", "CLA-CIV-EGYPT-6")
def test_embalming_after_battles_and_for_leaders():
    scene = field(civ=True, infantry=1).player(0, civilization="egypt", civ_advances=["embalming"], culture=4)
    attack(scene.units(1, FIELD, infantry=1), L1, I6)
    assert scene.p(0).stock[CULTURE] == 5
    scene = with_leader(1, "egypt", "imhotep").player(1, civ_advances=["embalming"], culture=5)
    attack(scene, I6, C2)
    assert scene.p(1).stock[CULTURE] == 6


@rule("CLA-CIV-EGYPT-14")
def test_coastal_power_against_coastal_cities():
    scene = with_leader(0, "egypt", "ramses_ii").city(1, FIELD).terrain(s28="sea")
    assert parts(attack(scene, C2, C2), 0) == ["coastal_power +2"]
    scene = with_leader(0, "egypt", "ramses_ii").city(1, FIELD)
    assert parts(attack(scene, C2, C2), 0) == []


@rule("CLA-CIV-GREECE-3")
def test_sparta_bars_cards_of_a_stronger_enemy():
    scene = field(civ=True, infantry=1).player(0, civilization="greece", civ_advances=["sparta"])
    scene.units(1, FIELD, infantry=2).player(1, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, L1, L1, L1)
    assert scene.question() == "Retreat"
    scene = field(civ=True, infantry=2).player(0, civilization="greece", civ_advances=["sparta"])
    scene.units(1, FIELD, infantry=2).player(1, advances=["tactics"], action_hand=["spies_high_morale"])
    assert attack(scene).question() == "LayCard"


@rule("CLA-CIV-GREECE-8")
def test_alexander_counts_regions_with_his_cities():
    """Cities in regions 4 (two of them) and 2; the starting region does not count."""
    scene = with_leader(0, "greece", "alexander_the_great").city(0, 16).city(0, 18).city(0, 10)
    assert parts(attack(scene, C2, C2), 0) == ["ruler_of_the_world +2"]


@rule("CLA-CIV-GREECE-10")
def test_leonidas_gets_two_for_each_unit_the_opponent_has_more():
    assert parts(attack(with_leader(0, "greece", "leonidas", other=3), C2, L1, L1, L1), 0) == ["hero_of_thermopylae +4"]


@rule("CLA-CIV-HUNS-8")
def test_horse_master_lets_a_cavalry_act_as_an_elephant_in_round_one():
    scene = with_leader(0, "huns", "attila").units(0, FIELD, cavalry=1)
    attack(scene, C5, C4, I6).choose("use horse_master")
    assert rolls(scene)[0]["ignored"] == ["horse_master 1"]
    assert (rolls(scene)[0]["value"], rolls(scene)[0]["icons"]) == (5, ["horse_master"])
    scene = with_leader(0, "huns", "attila").units(0, FIELD, cavalry=1)
    attack(scene, C5, C4, I6).choose("done")
    assert rolls(scene)[0]["value"] == 11


@rule("CLA-CIV-HUNS-10")
def test_battering_rams_bar_the_defenders_card_in_round_one():
    scene = with_leader(0, "huns", "bleda").city(1, FIELD)
    scene.player(1, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, C2, L1)
    assert scene.question() == "Retreat"
    assert scene.choose("fight").question() == "LayCard"


@rule("CLA-CIV-INDIA-9")
def test_prepared_does_not_count_with_a_card():
    scene = with_leader(0, "india", "maharaja_sri_gupta")
    scene.player(0, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, C2, L1).choose("lay spies_high_morale")
    assert parts(scene, 0) == ["high_morale +2"]


@rule("CLA-CIV-INDIA-12")
def test_bladed_tusks_count_living_elephants_even_without_akbar():
    scene = with_leader(0, "india", "akbar_the_great", other=2).units(0, FIELD, elephant=2).player(0, ore=1)
    attack(scene, C2, C2, C2, I5, C2, L1, L1, L1, L1).choose("use bladed_tusks", "lose leader", "fight")
    assert parts(scene, 0) == ["bladed_tusks +2"]
    assert parts(scene, 0, 2) == ["bladed_tusks +2"]


@rule("CLA-CIV-JAPAN-3")
def test_horsemanship_at_a_fortress():
    """Two cavalry wake: 5 + 5 + 2 + 2, and 1 more for one of them; only in round one."""
    scene = field(civ=True, infantry=3).player(1, civilization="japan", civ_advances=["horsemanship"])
    scene.city(1, FIELD, ["fortress"]).units(1, FIELD, cavalry=2)
    attack(scene, L1, L1, L1, C5, C5, L1)
    assert rolls(scene)[1]["parts"] == ["cavalry +4", "horsemanship +1"]
    assert rolls(scene)[1]["value"] == 16


@rule("CLA-CIV-JAPAN-8")
def test_way_of_the_sword_lasts_even_if_he_dies():
    scene = with_leader(0, "japan", "emperor_go_toba", infantry=1, other=2).player(0, ore=1)
    attack(scene, C2, C2, I6, L1, L1, L1).choose("use way_of_the_sword", "lose leader", "fight")
    assert parts(scene, 0) == parts(scene, 0, 2) == ["way_of_the_sword +2"]


@rule("CLA-CIV-JAPAN-10")
def test_fortresses_near_jimmu_add_two_in_every_round():
    def defended(leader: int, *buildings: str) -> Scene:
        scene = field(civ=True, infantry=2).player(1, civilization="japan", leader="emperor_jimmu", civ_advances=[])
        scene.player(0, civilization="rome").city(1, FIELD, list(buildings))
        return scene.units(1, FIELD, infantry=1).units(1, leader, leader=1)

    near, far = BESIDE[1], field(civ=True).p(1).home
    scene = attack(defended(near, "fortress"), L1, L1, L1, L1, L1, L1, L1).choose("fight")
    assert parts(scene, 1) == parts(scene, 1, 2) == ["fortified +2"]
    assert parts(attack(defended(near), L1, L1, L1), 1) == []
    assert parts(attack(defended(far, "fortress"), L1, L1, L1, L1), 1) == []
    # He has nothing of a fortress when he attacks.
    scene = with_leader(0, "japan", "emperor_jimmu").city(0, CAMP, ["fortress"])
    assert parts(attack(scene, C2, C2), 0) == []


@rule("CLA-CIV-JAPAN-11")
def test_mythical_takes_a_used_card_back():
    scene = with_leader(0, "japan", "emperor_jimmu").player(0, culture=1)
    scene.player(0, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, I6, L1).choose("lay spies_high_morale")
    assert scene.question() == "TakeBack"
    scene.choose("take spies_high_morale")
    assert scene.p(0).action_hand == ["spies_high_morale"]
    assert scene.p(0).stock[CULTURE] == 0


@rule("CLA-CIV-MAYA-8")
def test_sun_shield_at_an_own_obelisk():
    scene = with_leader(1, "maya", "kinich_janaab_pakal").city(1, FIELD, ["obelisk"])
    attack(scene, I6, C2)
    assert rolls(scene)[1]["ignored"] == ["sun_shield 1"]
    scene = with_leader(1, "maya", "kinich_janaab_pakal").city(1, FIELD, {"obelisk": 0})
    assert rolls(attack(scene, I6, C2))[1]["ignored"] == []


@rule("CLA-CIV-MAYA-10")
def test_fire_is_born_adds_the_size_of_the_city_in_round_one():
    scene = with_leader(0, "maya", "siyaj_kak").city(1, FIELD, ["temple", "academy"])
    attack(scene, C2, L1)
    assert parts(scene, 0) == ["fire_is_born +3"]


@rule("CLA-CIV-MAYA-12")
def test_new_dynasty_near_an_own_city():
    scene = with_leader(0, "maya", "wak_chanil_ajaw").city(0, CAMP)
    assert parts(attack(scene, C2, C2), 0) == ["new_dynasty +2"]


@rule("CLA-CIV-PERSIA-2")
def test_persian_elephants_limit_bonuses_in_round_one():
    scene = field(civ=True, elephant=1).player(0, civilization="persia", civ_advances=["elephants"])
    scene.units(1, FIELD, infantry=1).player(1, civilization="celts", civ_advances=["tribal_warfare"])
    for space in BESIDE[:3]:
        scene.barbarians(space)
    attack(scene, C2, L1, C2, L1).choose("fight")
    assert parts(scene, 1) == ["tribal_warfare +3", "elephants -1"]
    assert parts(scene, 1, 2) == ["tribal_warfare +3"]


@rule("CLA-CIV-PERSIA-3")
def test_immortals_pay_up_to_four_culture_before_each_roll():
    scene = field(civ=True, infantry=1).player(0, civilization="persia", civ_advances=["immortals"], culture=6)
    attack(scene.units(1, FIELD, infantry=2), L1, L1, L1)
    scene.choose("use immortals", "use immortals", "use immortals", "use immortals")
    assert scene.p(0).stock[CULTURE] == 2
    assert (parts(scene, 0), values(scene)[0]) == (["immortals +4"], 5)
    assert scene.choose("fight").question() == "UseInBattle"


@rule("CLA-CIV-PERSIA-5")
def test_a_converted_unit_fights_on_where_it_stands():
    """It has nowhere to go back to, so nobody asks for a retreat, and the fight goes on until it is decided."""
    scene = field(civ=True, infantry=1).units(1, FIELD, infantry=1)
    attack(scene, L1, L1, I6, L1, origin=FIELD)
    assert over(scene)
    assert winner(scene) == 0


@rule("CLA-CIV-PERSIA-8")
def test_the_strategist_takes_two_instead_of_the_card():
    scene = with_leader(0, "persia", "cyrus_the_great", infantry=1)
    scene.player(0, advances=["tactics"], action_hand=["leadership_archers"])
    scene.player(1, advances=["tactics"], action_hand=["negotiations_martyr"])
    attack(scene, C2, L1, L1).choose("lay leadership_archers", "lay negotiations_martyr")
    assert scene.choices() == [("use", "strategist"), ("done",)]
    scene.choose("use strategist", "lose infantry")
    assert parts(scene, 0) == ["strategist +2"]
    assert "leadership_archers" in scene.table.action_discards


@rule("CLA-CIV-PERSIA-12")
def test_xerxes_with_five_units_uses_neither_cards_nor_icons():
    scene = with_leader(0, "persia", "xerxes", infantry=4)
    scene.player(0, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, I3, I3, I3, I3, I3, L1)
    assert rolls(scene)[0]["icons"] == []
    assert values(scene)[0] == 15


@rule("CLA-CIV-PHOENICIA-9")
def test_priest_of_astarte_near_an_own_temple():
    scene = with_leader(0, "phoenicia", "ithobaal").city(0, CAMP, ["temple"])
    assert parts(attack(scene, C2, C2), 0) == ["priest_of_astarte +2"]
    assert parts(attack(with_leader(0, "phoenicia", "ithobaal").city(0, CAMP), C2, C2), 0) == []


@rule("CLA-CIV-PHOENICIA-13")
def test_the_protector_gets_the_token_back_for_a_win():
    scene = with_leader(1, "phoenicia", "pygmalion").city(1, FIELD).player(1, culture=2)
    attack(scene, I6, C2, L1, I6).choose("use protector")
    assert rolls(scene)[1]["ignored"] == ["protector 1"]
    assert scene.p(1).stock[CULTURE] == 1
    scene.choose("fight")
    assert winner(scene) == 1
    assert scene.p(1).stock[CULTURE] == 2


@rule("CLA-CIV-PHOENICIA-13")
def test_the_protector_keeps_nothing_without_a_win_and_pays_once():
    scene = with_leader(1, "phoenicia", "pygmalion").city(1, FIELD).player(1, culture=2)
    attack(scene, I6, C2, C2, C2).choose("use protector", "fight")
    assert scene.question() == "Retreat"
    scene.choose("retreat")
    assert scene.p(1).stock[CULTURE] == 1


@rule("CLA-CIV-ROME-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_captivi_pays_for_every_victory(seat):
    scene = field(civ=True, infantry=1).player(seat, civilization="rome", civ_advances=["captivi"])
    attack(scene.units(1, FIELD, infantry=1), I6 if seat == 0 else L1, L1 if seat == 0 else I6)
    assert scene.stock(seat) == {"gold": 1, "mood": 1}


@rule("CLA-CIV-VIKINGS-7")
def test_rune_stones_after_losing_two_units():
    scene = field(civ=True, infantry=2).player(0, civilization="vikings", civ_advances=["rune_stones"])
    attack(scene.units(1, FIELD, infantry=2), L1, L1, I6, I6)
    scene.choose("use rune_stones")
    assert scene.p(0).runes == 1
    scene = field(civ=True, infantry=1).player(0, civilization="vikings", civ_advances=["rune_stones"])
    attack(scene.units(1, FIELD, infantry=2), L1, I6, I6)
    assert over(scene)


@rule("CLA-CIV-VIKINGS-13")
def test_horror_of_the_north_when_landing():
    scene = with_leader(0, "vikings", "ragnar_lodbrok")
    assert parts(attack(scene, C2, C2, landed=True), 0) == ["horror_of_the_north +2"]
    assert parts(attack(with_leader(0, "vikings", "ragnar_lodbrok"), C2, C2), 0) == []


@rule("CLA-CIV-AZTECS-1", "CLA-CIV-AZTECS-2")
def test_captives_are_killed_enemies_but_no_leaders_and_at_most_four():
    scene = field(civ=True, infantry=4).player(0, civilization="aztecs", civ_advances=["captives"])
    scene.player(0, captives=((1, 1), (1, 1))).player(1, civilization="rome", leader="sulla")
    scene.units(1, FIELD, infantry=1, cavalry=2, leader=1)
    attack(scene, I6, I6, I6, I6, L1, L1, L1, C2)
    assert scene.p(0).captives == ((1, 1), (1, 1), (1, 1), (1, 3))
    assert units.in_supply(scene.table, 1, units.INFANTRY) == 13


@rule("CLA-CIV-AZTECS-1")
def test_leaders_are_no_captives_and_only_winners_take_them():
    scene = with_leader(1, "rome", "sulla", infantry=1, other=2).player(0, civ_advances=["captives"])
    attack(scene, I6, I3, C2, L1)
    assert scene.p(0).captives == ((1, 1),)
    assert scene.p(0).trophies == ["sulla"]
    scene = with_leader(1, "rome", "sulla", infantry=1, other=1).player(0, civ_advances=["captives"])
    attack(scene, I6, C2, I6).choose("lose infantry")
    assert scene.p(0).captives == ()


@rule("CLA-CIV-AZTECS-11")
def test_ahuitzotl_ignores_a_hit_far_from_his_cities():
    scene = attack(with_leader(0, "aztecs", "ahuitzotl"), C2, I6)
    assert rolls(scene)[0]["ignored"] == ["ahuitzotl_expansionist 1"]
    scene = attack(with_leader(0, "aztecs", "ahuitzotl").city(0, CAMP), C2, I6)
    assert rolls(scene)[0]["ignored"] == []


@rule("CLA-CIV-CELTS-7", "CLA-LAND-6")
def test_an_attacker_pushed_out_has_fought_and_cannot_be_moved_again():
    scene = with_leader(1, "celts", "viriatus", other=2).player(1, mood=2)
    attack(scene, C2, C2, C2).choose("fight", "use terror", "push infantry 28")
    assert marks(scene, 0, 28) == [FOUGHT | STOPPED]


@rule("CLA-CIV-CELTS-7", "CLA-COMB-37")
def test_nobody_is_pushed_into_the_way_back_of_the_attackers():
    scene = with_leader(0, "celts", "viriatus", infantry=1, other=2).player(0, mood=2)
    for space in BESIDE:
        scene.units(0, space, settler=1)
    attack(scene, C2, C2, C2, C2).choose("fight")
    assert not scene.told("use_in_battle")
    # The attackers themselves can be sent back there.
    scene = with_leader(1, "celts", "viriatus", other=2).player(1, mood=2)
    attack(scene, C2, C2, C2).choose("fight", "use terror", f"push infantry {CAMP}")
    assert scene.at(0, CAMP) == {"infantry": 1}


@rule("CLA-CIV-VIKINGS-7")
def test_rune_stones_count_settlers_and_passengers_among_the_units_lost():
    scene = field(civ=True, infantry=1, settler=1).player(0, civilization="vikings", civ_advances=["rune_stones"])
    attack(scene.units(1, FIELD, infantry=2), L1, I6, I6).choose("use rune_stones")
    assert scene.p(0).runes == 1
    scene = naval(civ=True).units(0, FIELD, infantry=1).player(0, civilization="vikings", civ_advances=["rune_stones"])
    attack(scene, L1, I6).choose("use rune_stones")
    assert scene.p(0).runes == 1
