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

from annals.games.clash.economy.stock import CULTURE, MOOD
from annals.games.clash.units import units
from annals.games.clash.units.units import FOUGHT, STOPPED
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


@rule("CLA-CIV-CARTHAGE-10", "CLA-CIV-CARTHAGE-11")
def test_queen_dido_is_like_any_unit_outside_a_city():
    scene = attack(with_leader(1, "carthage", "queen_dido"), C2, C2, C2, C2).choose("fight")
    assert parts(scene, 1) == []
    assert (scene.question(), scene.asked()) == ("Retreat", 0)


@rule("CLA-CIV-CARTHAGE-11")
def test_queen_dido_needs_an_infantry_to_take_her_place():
    """Reading A77."""
    scene = with_leader(1, "carthage", "queen_dido").city(1, FIELD)
    for space in (8, 9, 12, 13):
        scene.units(1, space, infantry=4)
    attack(scene, C2, C2, L1, I6).choose("fight")
    assert winner(scene) == 1


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


@rule("CLA-CIV-CARTHAGE-14", "CLA-CIV-PERSIA-2")
@pytest.mark.parametrize("limited_by", ["father_of_strategy", "elephants"])
def test_the_limit_counts_the_bonuses_of_clash_icons(limited_by):
    """Two cavalry that show their icons would add 4."""
    if limited_by == "elephants":
        scene = field(civ=True, elephant=1).player(0, civilization="persia", civ_advances=["elephants"])
        scene.player(1, civilization="maya")
    else:
        scene = with_leader(0, "carthage", "hannibal", other=0)
    attack(scene.units(1, FIELD, cavalry=2), C4, C2, C2)
    assert rolls(scene)[1]["parts"] == ["cavalry +4", f"{limited_by} -2"]
    assert values(scene)[1] == 6


@rule("CLA-CIV-CARTHAGE-14")
def test_minuses_count_against_the_limit_first():
    """+4 of two cavalry and -2 of Defiant Stand are +2: no more is taken off."""
    scene = field(civ=True, infantry=1).player(0, civilization="maya", advances=["tactics"])
    scene.player(1, civilization="carthage", leader="hannibal", advances=["tactics"])
    scene.player(1, action_hand=["spies_defiant_stand"])
    scene.units(0, FIELD, cavalry=1).units(1, FIELD, leader=1)
    scene.city(0, 28)
    attack(scene, C4, I3, C2).choose("lay spies_defiant_stand")
    assert rolls(scene)[0]["parts"] == ["infantry +1", "cavalry +2", "defiant_stand -2"]


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


@rule("CLA-CIV-CELTS-7")
def test_viriatus_pushes_one_unit_a_round():
    scene = with_leader(0, "celts", "viriatus", infantry=1, other=3).player(0, mood=4)
    attack(scene, C2, C2, L1, L1, L1, C2, C2, L1, L1).choose("fight", "use terror", "push infantry 28")
    assert (scene.question(), scene.p(0).stock[MOOD]) == ("Retreat", 2)
    assert scene.choose("fight").question() == "UseInBattle"


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
    assert rolls(scene)[0]["received"] == 1
    scene.choose("use fireworks")
    assert scene.stock(0) == {"ore": 1, "wood": 1}
    assert scene.at(0, FIELD) == {"infantry": 1}
    assert scene.table.battle is not None
    assert scene.table.battle.facts[0]["ignored"] == [["fireworks", 1]]
    scene.choose("fight")
    assert winner(scene) == 1


@rule("CLA-CIV-CHINA-3")
def test_fireworks_are_for_hits_that_were_rolled_and_can_save_somebody():
    china = {"civilization": "china", "civ_advances": ["fireworks"], "ore": 2, "wood": 2}
    scene = attack(field(civ=True, infantry=1).player(0, **china).units(1, FIELD, infantry=1), L1, C4)
    assert scene.question() == "Retreat"
    # Two hits and one unit: it dies with fireworks or without.
    scene = field(civ=True, infantry=1).player(0, **china).units(1, FIELD, infantry=2)
    attack(scene, L1, I5, I5)
    assert winner(scene) == 1
    assert scene.stock(0) == {"ore": 2, "wood": 2}


@rule("CLA-CIV-CHINA-3")
def test_fireworks_light_naval_battles_too():
    scene = naval(1, 1, civ=True).player(0, civilization="china", civ_advances=["fireworks"], ore=1, wood=1)
    attack(scene, L1, I6).choose("use fireworks")
    assert scene.at(0, FIELD) == {"ship": 1}


@rule("CLA-CIV-CHINA-6")
def test_fast_war_rewards_a_win_in_round_one():
    scene = attack(with_leader(0, "china", "sun_tzu"), I6, L1)
    assert scene.stock(0) == {"mood": 1, "culture": 1}
    scene = attack(with_leader(0, "china", "sun_tzu"), C2, L1, I6, L1).choose("fight")
    assert scene.stock(0) == {}


@rule("CLA-CIV-CHINA-8")
def test_the_tactician_pays_two_culture_for_an_ignored_hit():
    scene = with_leader(1, "china", "qin_shi_huang").player(1, culture=4)
    attack(scene, I6, C2, I6, C2)
    assert rolls(scene)[1]["received"] == 1
    scene.choose("use tactician")
    assert scene.p(1).leader == "qin_shi_huang"
    # In every round again, as long as there are tokens.
    scene.choose("fight", "use tactician")
    assert (scene.p(1).leader, scene.stock(1)) == ("qin_shi_huang", {})


@rule("CLA-CIV-CHINA-8")
def test_the_tactician_must_be_in_the_battle_and_is_asked_for_hits_only():
    scene = with_leader(1, "china", "qin_shi_huang").player(1, culture=2)
    assert attack(scene, C2, C2).question() == "Retreat"
    scene = field(civ=True, infantry=1).player(1, civilization="china", leader="qin_shi_huang", culture=2)
    scene.units(1, FIELD, infantry=1).units(1, 28, leader=1)
    assert winner(attack(scene, I6, L1)) == 0


@rule("CLA-CIV-CHINA-8", "CLA-WON-ARENA-3")
def test_the_hits_are_known_when_the_tactician_is_asked():
    """The attacker's Great Arena makes a hit of 4, and only then is the defender asked."""
    scene = with_leader(1, "china", "qin_shi_huang").player(1, culture=2).player(0, mood=1)
    scene.city(0, 28, wonders=("great_arena",))
    attack(scene, C4, C2)
    assert (scene.asked(), scene.choices()) == (0, [("use", "great_arena"), ("done",)])
    assert scene.table.battle is not None
    assert scene.table.battle.facts[0]["dice"] == ["4 cavalry"]
    scene.choose("use great_arena")
    assert (scene.asked(), scene.choices()) == (1, [("use", "tactician"), ("done",)])
    assert scene.table.battle.facts[1]["received"] == 1


@rule("CLA-CIV-EGYPT-5", "CLA-CIV-EGYPT-6")
def test_embalming_after_battles_and_for_leaders():
    scene = field(civ=True, infantry=1).player(0, civilization="egypt", civ_advances=["embalming"], culture=4)
    attack(scene.units(1, FIELD, infantry=1), L1, I6)
    assert scene.p(0).stock[CULTURE] == 5
    scene.units(0, FIELD, infantry=1)
    attack(scene, L1, I6)
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
    scene = field(civ=True, infantry=4).player(1, civilization="japan", civ_advances=["horsemanship"])
    scene.city(1, FIELD, ["fortress"]).units(1, FIELD, cavalry=2)
    attack(scene, L1, L1, L1, L1, C5, C5, L1, L1, C2, C2).choose("fight")
    assert rolls(scene)[1]["parts"] == ["cavalry +4", "horsemanship +1"]
    assert rolls(scene)[1]["value"] == 16
    assert rolls(scene)[3]["parts"] == ["cavalry +4"]


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


@rule("CLA-CIV-JAPAN-10", "CLA-MAP-11")
def test_unrevealed_land_lies_between_jimmu_and_his_fortress():
    def defended(*hidden: int) -> Scene:
        scene = field(civ=True, infantry=1).player(1, civilization="japan", leader="emperor_jimmu", civ_advances=[])
        scene.player(0, civilization="rome").city(1, FIELD, ["fortress"]).units(1, FIELD, infantry=1)
        neighbours = scene.table.layout.neighbours
        camp = next(space for space in neighbours[CAMP] if scene.table.layout.apart[space][FIELD] == 2)
        between = [space for space in neighbours[camp] if space in neighbours[FIELD]]
        scene.units(1, camp, leader=1).terrain(**{f"s{space}": "" for space in between if hidden})
        return attack(scene, L1, L1, L1, L1)

    assert parts(defended(), 1) == ["fortified +2"]
    assert parts(defended(1), 1) == []


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


@rule("CLA-CIV-PERSIA-3", "CLA-COMB-31")
def test_immortals_are_paid_for_the_roll_of_a_fortress_alone():
    def attacked(**attackers: int) -> Scene:
        scene = field(civ=True, infantry=1).player(0, civilization="rome", civ_advances=[], **attackers)
        scene.player(1, civilization="persia", civ_advances=["immortals"], culture=4)
        return scene.city(1, FIELD, ["fortress"])

    scene = attack(attacked(), L1, L1)
    scene.choose("use immortals", "use immortals", "use immortals", "use immortals")
    assert (parts(scene, 1), values(scene)[1], winner(scene)) == (["immortals +4"], 5, 1)
    # Without the die of the fortress there is no roll.
    scene = attacked(wood=2).player(0, advances=["siegecraft"])
    attack(scene, L1).choose("use siegecraft_die")
    assert (scene.question(), scene.table.cities[FIELD].owner) == ("PlaceUnit", 0)
    assert scene.stock(1) == {"culture": 4}


@rule("CLA-CIV-PERSIA-5")
def test_a_converted_unit_fights_on_where_it_stands():
    """It has nowhere to go back to, so nobody asks for a retreat, and the fight goes on until it is decided."""
    scene = field(civ=True, infantry=1).units(1, FIELD, infantry=1)
    attack(scene, L1, L1, I6, L1, origin=FIELD)
    assert over(scene)
    assert winner(scene) == 0


@rule("CLA-CIV-CHINA-8")
def test_the_tactician_ignores_one_hit_a_round():
    scene = with_leader(0, "china", "qin_shi_huang", infantry=2, other=3).player(0, culture=4)
    attack(scene, C2, C2, C2, I6, I6, L1).choose("use tactician")
    assert (scene.question(), scene.p(0).stock[CULTURE]) == ("Lose", 2)


@rule("CLA-CIV-GREECE-10")
def test_the_hero_of_thermopylae_counts_at_the_roll():
    """Archers have killed one of three before it (reading A86)."""
    scene = with_leader(0, "greece", "leonidas", other=3)
    scene.player(0, advances=["tactics"], action_hand=["leadership_archers"])
    attack(scene, I5, C2, L1, L1).choose("lay leadership_archers")
    assert parts(scene, 0) == ["hero_of_thermopylae +2"]


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


@rule("CLA-CIV-PERSIA-8")
@pytest.mark.parametrize(("choice", "part"), [("use strategist", "strategist +2"), ("done", "high_morale +2")])
def test_the_strategist_takes_the_bonus_or_the_card(choice: str, part: str):
    scene = with_leader(0, "persia", "cyrus_the_great", infantry=1)
    scene.player(0, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, C2, C2, L1).choose("lay spies_high_morale", choice)
    assert parts(scene, 0) == [part]


@rule("CLA-CIV-PERSIA-12")
def test_xerxes_with_five_units_uses_neither_cards_nor_icons():
    scene = with_leader(0, "persia", "xerxes", infantry=4)
    scene.player(0, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, I3, I3, I3, I3, I3, L1)
    assert rolls(scene)[0]["icons"] == []
    assert values(scene)[0] == 15


@rule("CLA-CIV-PERSIA-12")
def test_xerxes_uses_cards_and_icons_again_with_four_units_left():
    scene = with_leader(0, "persia", "xerxes", infantry=4, other=4)
    scene.player(0, advances=["tactics"], action_hand=["spies_high_morale"])
    attack(scene, L1, L1, L1, L1, L1, C2, C2, L1, L1, I3, I3, I3, C2, L1, L1, L1)
    scene.choose("lose infantry", "fight", "lay spies_high_morale")
    assert rolls(scene)[2]["parts"] == ["infantry +3", "high_morale +2"]


@rule("CLA-CIV-PHOENICIA-9")
def test_priest_of_astarte_near_an_own_temple():
    scene = with_leader(0, "phoenicia", "ithobaal").city(0, CAMP, ["temple"])
    assert parts(attack(scene, C2, C2), 0) == ["priest_of_astarte +2"]
    assert parts(attack(with_leader(0, "phoenicia", "ithobaal").city(0, CAMP), C2, C2), 0) == []


@rule("CLA-CIV-PHOENICIA-13")
def test_the_protector_gets_the_token_back_for_a_win():
    scene = with_leader(1, "phoenicia", "pygmalion").city(1, FIELD).player(1, culture=2)
    attack(scene, I6, C2, L1, I6)
    assert rolls(scene)[1]["received"] == 1
    scene.choose("use protector")
    assert scene.p(1).leader == "pygmalion"
    assert scene.p(1).stock[CULTURE] == 1
    scene.choose("fight")
    assert winner(scene) == 1
    assert scene.p(1).stock[CULTURE] == 2


@rule("CLA-CIV-PHOENICIA-13")
def test_the_protector_keeps_nothing_without_a_win_and_pays_once():
    scene = with_leader(1, "phoenicia", "pygmalion").city(1, FIELD).player(1, culture=2)
    scene.units(1, FIELD, infantry=1)
    attack(scene, I6, C2, C2, I6, C2, C2).choose("use protector", "fight", "lose infantry")
    assert scene.question() == "Retreat"
    scene.choose("retreat")
    assert scene.p(1).stock[CULTURE] == 1


@rule("CLA-CIV-PHOENICIA-13")
def test_the_protector_must_be_in_the_city_that_is_attacked():
    scene = with_leader(1, "phoenicia", "pygmalion").player(1, culture=2)
    assert winner(attack(scene, I6, C2)) == 0
    scene = field(civ=True, infantry=1).player(1, civilization="phoenicia", leader="pygmalion", culture=2)
    scene.city(1, FIELD).units(1, FIELD, infantry=1).units(1, 28, leader=1)
    assert winner(attack(scene, I6, C2)) == 0


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
    assert scene.choices() == [("keep", "infantry"), ("keep", "cavalry"), ("done",)]
    scene.choose("keep cavalry", "keep cavalry")
    assert scene.p(0).captives == ((1, 1), (1, 1), (1, 3), (1, 3))
    assert units.in_supply(scene.table, 1, units.INFANTRY) == 14
    assert units.in_supply(scene.table, 1, units.CAVALRY) == 2
    assert over(scene)


@rule("CLA-CIV-AZTECS-1")
def test_captives_need_not_be_kept():
    scene = field(civ=True, infantry=2).player(0, civilization="aztecs", civ_advances=["captives"])
    attack(scene.units(1, FIELD, infantry=2), I6, I6, L1, L1).choose("keep infantry", "done")
    assert scene.p(0).captives == ((1, 1),)
    assert over(scene)


@rule("CLA-CIV-AZTECS-1")
def test_leaders_are_no_captives_and_only_winners_take_them():
    scene = with_leader(1, "rome", "sulla", infantry=1, other=2).player(0, civ_advances=["captives"])
    attack(scene, I6, I3, C2, L1).choose("keep infantry")
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
