"""The icons of event cards: exhausted land, pirates, gold. Barbarians have a file of their own."""

from __future__ import annotations

from tests.games.clash.scene import Scene, clash

from annals.games.clash.cities.city import ANGRY, HAPPY, NEUTRAL
from annals.games.clash.events.events import DrawEvent
from annals.games.clash.units.units import PIRATES
from annals.rules import rule


def draw(scene: Scene, *cards: str, seat: int = 0) -> Scene:
    """The seat draws an event."""
    scene.next_event(*cards)
    scene.table.push(DrawEvent(seat))
    scene.table.settle()
    scene.table.forget_choices()
    return scene


def spaces(scene: Scene, verb: str) -> list[int]:
    return [int(choice[1]) for choice in scene.choices(verb)]


# Exhausted land -------------------------------------------------------------------------------------------------


@rule("CLA-ICON-EXHAUSTED-1", "CLA-ICON-EXHAUSTED-2", "CLA-ICON-EXHAUSTED-3")
def test_exhausted_land_is_free_fertile_land_next_to_a_city_of_the_drawer():
    """The home of seat 0 is space 0; its neighbours are 1, 2, 3, 10, 13 and 16."""
    scene = clash().terrain(s1="plains", s2="barren", s3="sea").units(1, 10, settler=1).city(1, 13)
    draw(scene, "good_year_13")
    assert scene.question() == "Exhaust"
    assert spaces(scene, "exhaust") == [1, 16]
    scene.choose("exhaust 16")
    assert scene.table.exhausted == (16,)
    assert scene.told("exhausted")[0]["details"] == {"space": 16}


@rule("CLA-ICON-EXHAUSTED-4")
def test_irrigation_does_not_help_on_exhausted_land():
    scene = clash().all_terrain("barren").terrain(s0="plains", s10="plains").player(0, advances=["irrigation"], food=0)
    draw(scene, "good_year_13")
    assert scene.table.exhausted == (10,)
    scene.choose("collect 0")
    assert 10 not in spaces(scene, "take")
    assert 13 in spaces(scene, "take")


@rule("CLA-ICON-EXHAUSTED-5")
def test_without_a_space_no_land_is_exhausted():
    scene = draw(clash().all_terrain("barren").player(0, food=0), "good_year_13")
    assert scene.table.exhausted == ()
    assert scene.stock(0) == {"food": 2}


# Gold mine ------------------------------------------------------------------------------------------------------


@rule("CLA-ICON-GOLDMINE-1", "CLA-EVENT-7")
def test_a_gold_mine_gives_the_drawer_two_gold():
    scene = draw(clash().player(0, food=0).player(1, food=0), "revolution")
    assert scene.stock(0) == {"gold": 2}
    assert scene.stock(1) == {}


# Pirates --------------------------------------------------------------------------------------------------------


def seaside(seats: int = 2) -> Scene:
    """Sea at 10, 11, 17 and 20; the home 0 touches 10 only. Nobody has anything."""
    scene = clash(seats, civilizations="random").all_terrain("plains")
    scene.terrain(s10="sea", s11="sea", s17="sea", s20="sea")
    for player in scene.table.players:
        player.stock = [0] * 7
    return scene


@rule("CLA-ICON-PIRATES-1", "CLA-ICON-PIRATES-2")
def test_two_pirates_appear_away_from_player_ships_and_one_of_them_near_the_drawer():
    scene = draw(seaside().units(1, 11, ship=1), "prosperous_year")
    assert scene.question() == "PlacePirates"
    assert spaces(scene, "place") == [10, 17, 20]
    scene.choose("place 20")
    # The second one must be next to the city, so it answers itself.
    assert scene.at(PIRATES, 20) == {"ship": 1}
    assert scene.at(PIRATES, 10) == {"ship": 1}


@rule("CLA-ICON-PIRATES-2")
def test_pirates_need_not_be_near_where_that_is_impossible():
    scene = draw(seaside().units(1, 10, ship=1), "prosperous_year").choose("place 20")
    assert spaces(scene, "place") == [11, 17, 20]


@rule("CLA-ICON-PIRATES-3")
def test_both_pirates_may_share_a_space():
    scene = draw(seaside(), "prosperous_year").choose("place 10", "place 10")
    assert scene.at(PIRATES, 10) == {"ship": 2}


@rule("CLA-ICON-PIRATES-4", "CLA-ICON-PIRATES-5")
def test_missing_pirates_are_taken_from_the_map_and_may_go_back():
    scene = draw(seaside().pirates(20, 2).pirates(17, 1), "prosperous_year")
    assert scene.question() == "TakePirates"
    assert spaces(scene, "take") == [17, 20]
    scene.choose("take 17")
    assert scene.question() == "PlacePirates"
    scene.choose("place 17")
    assert scene.at(PIRATES, 17) == {"ship": 1}
    assert scene.at(PIRATES, 20) == {"ship": 2}
    assert scene.at(PIRATES, 10) == {"ship": 1}


@rule("CLA-ICON-PIRATES-4")
def test_with_all_pirates_on_the_map_two_are_taken():
    scene = draw(seaside().pirates(20, 4), "prosperous_year")
    assert scene.at(PIRATES, 20) == {"ship": 2}
    assert scene.question() == "PlacePirates"


@rule("CLA-ICON-PIRATES-6", "CLA-ICON-PIRATES-9", "CLA-ICON-PIRATES-10")
def test_everybody_near_a_pirate_loses_one_thing_once():
    """Seat 1 has two cities next to a pirate that was there before; it loses one thing only."""
    scene = seaside().pirates(20).city(1, 21).city(1, 23)
    scene.player(0, wood=1, culture=1).player(1, gold=1, mood=1)
    draw(scene, "prosperous_year").choose("place 10", "place 10")
    assert (scene.question(), scene.asked()) == ("Plunder", 0)
    assert scene.choices() == [("lose", "wood"), ("lose", "culture")]
    scene.choose("lose culture")
    assert (scene.question(), scene.asked()) == ("Plunder", 1)
    assert scene.choices() == [("lose", "gold"), ("lose", "mood")]
    scene.choose("lose gold")
    assert scene.question() == "Act"
    assert scene.stock(0) == {"wood": 1, "food": 2}
    assert scene.stock(1) == {"mood": 1}


@rule("CLA-ICON-PIRATES-7", "CLA-ADVANCE-MYTHS-2")
def test_who_has_nothing_lowers_a_raided_city_that_can_drop():
    scene = seaside().city(0, 16, mood="angry").city(0, 13, mood="happy")
    scene.player(0, advances=["myths"])
    draw(scene, "prosperous_year").choose("place 17", "place 10")
    # 0 (happy) and 16 (angry) touch the pirate at 10, 13 does not: the answer is forced.
    assert scene.table.cities[0].mood == NEUTRAL
    assert scene.table.cities[16].mood == ANGRY
    assert scene.table.cities[13].mood == HAPPY


@rule("CLA-ICON-PIRATES-8")
def test_angry_cities_have_nothing_more_to_lose():
    scene = seaside().city(0, 0, mood="angry")
    draw(scene, "prosperous_year").choose("place 10", "place 10")
    assert scene.question() == "Act"
    assert scene.table.cities[0].mood == ANGRY


@rule("CLA-CIV-CARTHAGE-6")
def test_allied_pirates_do_not_raid_their_ally():
    scene = seaside().player(0, advances=["navigation"], civ_advances=["pirate_allies"], gold=1)
    scene.pirates(10).units(0, 10, settler=1)
    draw(scene, "prosperous_year").choose("place 17", "place 20")
    assert scene.question() == "Act"
    assert scene.stock(0)["gold"] == 1


@rule("CLA-CIV-CARTHAGE-6")
def test_units_aboard_allied_pirates_that_leave_are_lost():
    scene = seaside().player(0, civ_advances=["pirate_allies"])
    scene.pirates(10, 3).pirates(20).units(0, 10, settler=2, infantry=1)
    draw(scene, "prosperous_year").choose("take 10", "take 10")
    assert scene.question() == "Drown"
    scene.choose("lose infantry")
    assert scene.at(0, 10) == {"settler": 2}


@rule("CLA-PIRATE-12")
def test_pirates_never_move_or_attack_by_themselves():
    scene = clash().terrain(s9="sea", s10="sea").pirates(9, 2).units(1, 10, ship=1)
    for _ in range(4):
        scene.choose("end")
    assert scene.at(PIRATES, 9) == {"ship": 2}
    assert scene.at(1, 10) == {"ship": 1}
