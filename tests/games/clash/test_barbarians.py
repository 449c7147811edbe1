"""Barbarians that appear and move: the two barbarian icons, and what civilizations do about them."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import Scene, clash
from tests.games.clash.test_icons import draw, spaces

from annals.games.clash.battle import battle
from annals.games.clash.units.units import BARBARIANS
from annals.rules import rule

TWO_AWAY = [8, 11, 12, 15, 17, 18, 19]
"""Spaces two away from the home of seat 0 on the board for two; next to it are 1, 2, 3, 10, 13 and 16."""


def land(seats: int = 2, civilizations: str = "none") -> Scene:
    scene = clash(seats, civilizations=civilizations).all_terrain("plains")
    for player in scene.table.players:
        player.stock = [0] * 7
    return scene


@pytest.fixture
def attacks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, int]]:
    """Battles are noted, not fought: attacker, space, origin."""
    noted: list[tuple[int, int, int]] = []

    def attack(table: object, attacker: int, space: int, origin: int) -> None:
        noted.append((attacker, space, origin))

    monkeypatch.setattr(battle, "attack", attack)
    return noted


# Spawning -------------------------------------------------------------------------------------------------------


@rule("CLA-ICON-SPAWN-1", "CLA-ICON-SPAWN-5", "CLA-ICON-SPAWN-9")
def test_a_settlement_with_an_infantry_appears_two_land_spaces_away():
    scene = draw(land(), "fine_year_10")
    assert scene.question() == "Settle"
    assert spaces(scene, "settle") == TWO_AWAY
    scene.choose("settle 17")
    assert scene.table.cities[17].owner == BARBARIANS
    assert scene.at(BARBARIANS, 17) == {"infantry": 2}


@rule("CLA-ICON-SPAWN-2", "CLA-ICON-SPAWN-3", "CLA-ICON-SPAWN-4")
def test_settlements_avoid_units_cities_barren_and_exhausted_land():
    scene = land().units(1, 8, settler=1).city(BARBARIANS, 11).terrain(s12="barren", s19="sea")
    scene.table.exhausted = (15,)
    draw(scene, "fine_year_10")
    assert spaces(scene, "settle") == [17, 18]


@rule("CLA-ICON-SPAWN-5", "CLA-ICON-SPAWN-6")
def test_the_distance_is_counted_over_land_and_to_every_city_of_the_drawer():
    """With sea at 10 and 2, space 8 and 11 are cut off; 19 touches the second city at 22."""
    scene = land().terrain(s10="sea", s2="sea").city(0, 22)
    draw(scene, "fine_year_10")
    offered = spaces(scene, "settle")
    assert 8 not in offered
    assert 19 not in offered
    assert 12 in offered
    assert 11 in offered  # two land spaces from 22, by way of 17 or 20


@rule("CLA-ICON-SPAWN-7")
def test_without_such_a_space_a_settlement_appears_next_to_the_drawers_cities():
    scene = land().all_terrain("sea").terrain(s0="plains", s1="plains", s16="mountain", s4="plains")
    draw(scene, "fine_year_10")
    assert spaces(scene, "settle") == [1, 16]


@rule("CLA-ICON-SPAWN-8")
def test_settlements_keep_away_from_cities_of_others():
    """A city of seat 1 at 25 touches 18 and 19."""
    scene = draw(land().city(1, 25), "fine_year_10")
    assert spaces(scene, "settle") == [8, 11, 12, 15, 17]


@rule("CLA-ICON-SPAWN-10")
def test_one_more_infantry_goes_to_any_barbarian_city():
    scene = draw(land().barbarians(30, infantry=1), "fine_year_10").choose("settle 17")
    assert scene.choices() == [("reinforce", 17, "infantry"), ("reinforce", 30, "infantry")]
    scene.choose("reinforce 30 infantry")
    assert scene.at(BARBARIANS, 30) == {"infantry": 2}
    assert scene.at(BARBARIANS, 17) == {"infantry": 1}


@rule("CLA-ICON-SPAWN-11", "CLA-ICON-SPAWN-12")
def test_with_civilizations_the_added_unit_may_be_mounted_where_there_is_infantry():
    scene = land(civilizations="random").barbarians(30)
    draw(scene, "fine_year_10").choose("settle 17")
    assert scene.choices() == [
        ("reinforce", 17, "infantry"),
        ("reinforce", 17, "cavalry"),
        ("reinforce", 17, "elephant"),
        ("reinforce", 30, "infantry"),
    ]
    scene.choose("reinforce 17 elephant")
    assert scene.at(BARBARIANS, 17) == {"infantry": 1, "elephant": 1}


@rule("CLA-STACK-5", "CLA-ICON-SPAWN-10")
def test_a_full_barbarian_city_gets_no_more_units():
    scene = draw(land().barbarians(30, infantry=4), "fine_year_10").choose("settle 17")
    assert scene.at(BARBARIANS, 30) == {"infantry": 4}
    assert scene.at(BARBARIANS, 17) == {"infantry": 2}


@rule("CLA-ICON-SPAWN-13")
def test_without_a_space_no_settlement_is_placed_but_a_unit_still_is():
    scene = land().all_terrain("barren").barbarians(30, infantry=1)
    draw(scene, "fine_year_10")
    assert scene.table.cities_of(BARBARIANS) == [30]
    assert scene.at(BARBARIANS, 30) == {"infantry": 2}


@rule("CLA-ICON-SPAWN-14")
def test_without_pieces_no_settlement_is_placed():
    scene = land()
    for space in (21, 23, 26, 27, 32, 35, 36):
        scene.barbarians(space)
    draw(scene, "fine_year_10")
    assert len(scene.table.cities_of(BARBARIANS)) == 7
    scene = land()
    for space in (21, 26, 27, 35, 38):
        scene.barbarians(space, city=False, infantry=4)
    draw(scene, "fine_year_10")
    assert scene.table.cities_of(BARBARIANS) == []


# Moving ---------------------------------------------------------------------------------------------------------


@rule("CLA-ICON-MOVE-1", "CLA-ICON-MOVE-2")
def test_with_no_army_near_a_settlement_appears_and_no_further_unit():
    scene = land().barbarians(28, infantry=1).barbarians(17)  # 28 is far, the city at 17 is empty
    draw(scene, "famine_3")
    assert scene.question() == "Settle"
    scene.choose("settle 18")
    assert scene.at(BARBARIANS, 18) == {"infantry": 1}
    assert scene.at(BARBARIANS, 17) == {}
    assert scene.at(BARBARIANS, 28) == {"infantry": 1}


@rule("CLA-ICON-MOVE-3", "CLA-ICON-MOVE-4", "CLA-ICON-MOVE-5", "CLA-ICON-MOVE-8")
def test_near_armies_move_toward_the_city_in_the_order_and_way_the_drawer_likes():
    """12 reaches the home by 1 or 13; 11 only by 10; the army at 22 is three away and stays."""
    scene = land().barbarians(12, city=False, infantry=1).barbarians(11, city=False, infantry=2)
    scene.barbarians(22, city=False, infantry=1)
    draw(scene, "famine_3")
    assert scene.question() == "March"
    assert sorted(scene.choices()) == [("march", 11, 10), ("march", 12, 1), ("march", 12, 13)]
    scene.choose("march 12 13")
    assert scene.at(BARBARIANS, 13) == {"infantry": 1}
    assert scene.at(BARBARIANS, 10) == {"infantry": 2}
    assert scene.at(BARBARIANS, 22) == {"infantry": 1}


@rule("CLA-ICON-MOVE-6")
def test_nearness_leaves_out_sea_and_unrevealed_land(attacks: list[tuple[int, int, int]]):
    scene = land().barbarians(12, city=False, infantry=1).terrain(s13="", s15="")
    draw(scene, "famine_3")
    assert scene.at(BARBARIANS, 1) == {"infantry": 1}
    scene = land().barbarians(12, city=False, infantry=1).terrain(s13="sea", s1="sea")
    draw(scene, "famine_3")
    assert scene.question() == "Settle"


@rule("CLA-ICON-MOVE-7")
def test_an_army_that_meets_a_city_army_or_settler_fights_at_once(attacks: list[tuple[int, int, int]]):
    scene = land().barbarians(16, city=False, infantry=1)
    draw(scene, "famine_3")
    assert attacks == [(BARBARIANS, 0, 16)]
    attacks.clear()
    scene = land().barbarians(17, city=False, infantry=1).units(1, 10, settler=1).units(0, 16, infantry=1)
    draw(scene, "famine_3").choose("march 17 10")
    assert attacks == [(BARBARIANS, 10, 17)]


@rule("CLA-ICON-MOVE-7")
def test_a_battle_with_moving_barbarians_is_really_fought():
    scene = land().barbarians(16, city=False, infantry=1).units(0, 0, infantry=4)
    scene.dice(0, 11, 11, 11, 11)
    draw(scene, "famine_3")
    while scene.question() not in ("Act", "Afflict"):
        scene.choose(scene.choices()[-1])
    assert scene.at(BARBARIANS, 16) == {}
    assert scene.stock(0)["gold"] == 1


@rule("CLA-ICON-MOVE-9")
def test_after_the_moves_near_barbarian_cities_get_a_unit():
    scene = land().barbarians(12, infantry=1).barbarians(17).barbarians(30, infantry=1)
    draw(scene, "famine_3").choose("march 12 13")
    assert scene.at(BARBARIANS, 12) == {"infantry": 1}
    assert scene.at(BARBARIANS, 17) == {"infantry": 1}
    assert scene.at(BARBARIANS, 30) == {"infantry": 1}


@rule("CLA-ICON-MOVE-9", "CLA-ICON-SPAWN-12")
def test_the_unit_after_the_moves_may_be_mounted_where_infantry_stayed():
    scene = land(civilizations="random").barbarians(17, infantry=1)
    scene.player(0, civ_advances=["tribal_allies"], food=1)
    draw(scene, "great_artist").choose("stop 17")
    assert scene.choices() == [("reinforce", 17, kind) for kind in ("infantry", "cavalry", "elephant")]
    scene.choose("reinforce 17 cavalry")
    assert scene.at(BARBARIANS, 17) == {"infantry": 1, "cavalry": 1}


@rule("CLA-ICON-MOVE-10")
def test_an_army_moves_once_even_if_it_joins_one_that_has_not_moved(attacks: list[tuple[int, int, int]]):
    """The army of 17 joins the one at 16, which then moves on alone."""
    scene = land().barbarians(17, city=False, infantry=1).barbarians(16, city=False, infantry=2)
    draw(scene, "famine_3").choose("march 17 16")
    assert attacks == [(BARBARIANS, 0, 16)]
    assert scene.at(BARBARIANS, 16) == {"infantry": 1}
    assert scene.at(BARBARIANS, 0) == {"infantry": 2}


@rule("CLA-ICON-MOVE-11")
def test_a_move_above_the_stack_of_four_is_not_made(attacks: list[tuple[int, int, int]]):
    scene = land().barbarians(17, city=False, infantry=2).barbarians(16, city=False, infantry=3)
    scene.barbarians(10, city=False, infantry=4)
    draw(scene, "famine_3")
    # Nobody can join 16 or 10; these two move to the city, where only one stack fits.
    assert ("march", 17, 16) not in scene.choices()
    assert ("march", 17, 10) not in scene.choices()


# Civilizations --------------------------------------------------------------------------------------------------


def threatened(**facts: object) -> Scene:
    scene = land(civilizations="random").barbarians(12, city=False, infantry=1).barbarians(11, city=False, infantry=2)
    return scene.player(0, **facts)


@rule("CLA-CIV-CELTS-3")
def test_tribal_allies_stop_armies_for_one_food():
    scene = draw(threatened(civ_advances=["tribal_allies"], food=2), "great_artist")
    assert ("stop", 11) in scene.choices()
    scene.choose("stop 11")
    assert scene.stock(0) == {"food": 1}
    scene.choose("stop 12")
    assert scene.stock(0) == {"food": 1}
    assert scene.at(BARBARIANS, 11) == {"infantry": 2}
    assert scene.at(BARBARIANS, 12) == {"infantry": 1}


@rule("CLA-CIV-CELTS-3", "CLA-ACT-MERCENARIES-2")
def test_tribal_allies_stop_no_hired_armies():
    """Only armies that an event moves can be stopped for food."""
    scene = clash(civilizations="random").player(0, civilization="celts", civ_advances=["tribal_allies"], food=3)
    scene.barbarians(17, city=False, infantry=1).player(0, action_hand=["mercenaries_for_the_people"])
    scene.go("play mercenaries_for_the_people", "hire 17 food", "done")
    assert scene.question() == "March"
    assert {choice[0] for choice in scene.choices()} == {"march"}


@rule("CLA-CIV-CELTS-3")
def test_without_food_tribal_allies_stop_nobody():
    scene = draw(threatened(civ_advances=["tribal_allies"]), "great_artist")
    assert scene.choices("stop") == []


@rule("CLA-CIV-HUNS-6")
def test_hunnic_tribes_direct_the_armies_for_gold_or_culture():
    scene = draw(threatened(civ_advances=["hunnic_tribes"], gold=1, culture=1, advances=["voting"]), "great_artist")
    assert scene.choices() == [("direct", "gold"), ("direct", "culture"), ("decline",)]
    scene.choose("direct gold")
    assert ("march", 11, 20) in scene.choices()
    scene.choose("march 11 20", "march 12 14")
    assert scene.at(BARBARIANS, 20) == {"infantry": 2}
    assert scene.at(BARBARIANS, 14) == {"infantry": 1}
    assert scene.p(0).stock[4] == 0


@rule("CLA-CIV-HUNS-6", "CLA-WON-ARENA-2")
def test_with_the_great_arena_mood_directs_the_armies_too():
    scene = threatened(civ_advances=["hunnic_tribes"], mood=1, advances=["voting"])
    scene.city(0, 33, wonders=("great_arena",))
    draw(scene, "great_artist")
    assert scene.choices() == [("direct", "mood"), ("decline",)]


@rule("CLA-CIV-HUNS-6")
def test_hunnic_tribes_may_let_things_take_their_course():
    scene = draw(threatened(civ_advances=["hunnic_tribes"], gold=1, advances=["voting"]), "great_artist")
    scene.choose("decline")
    assert sorted(scene.choices()) == [("march", 11, 10), ("march", 12, 1), ("march", 12, 13)]


@rule("CLA-CIV-ROME-13")
def test_barbarians_near_sulla_move_only_with_consent():
    scene = threatened().player(1, civilization="rome", leader="sulla").units(1, 18, leader=1)
    draw(scene, "great_artist").choose("march 12 13")
    assert (scene.question(), scene.asked()) == ("Consent", 1)
    scene.choose("forbid")
    assert scene.question() != "Consent"
    assert scene.at(BARBARIANS, 12) == {"infantry": 1}
    # The other army is three spaces from him and needs nobody's leave.
    assert scene.at(BARBARIANS, 10) == {"infantry": 2}


@rule("CLA-CIV-ROME-13")
def test_sulla_may_let_them_pass():
    scene = threatened().player(1, civilization="rome", leader="sulla").units(1, 15, leader=1)
    draw(scene, "great_artist").choose("march 12 1", "allow")
    assert scene.at(BARBARIANS, 1) == {"infantry": 1}
