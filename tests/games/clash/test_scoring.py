"""Points and the winner (CLA-SCORE)."""

from __future__ import annotations

from tests.games.clash.scene import Scene, clash

from annals.games.clash import scoring
from annals.games.clash.battle import capture
from annals.games.clash.units.units import BARBARIANS
from annals.rules import rule


def points(scene: Scene, seat: int) -> dict[str, float]:
    """The points of a player by category, without what is zero."""
    found = scoring.half_points(scene.table, scene.p(seat))
    return {category: half / 2 for category, half in found.items() if half}


def bare(seats: int = 2) -> Scene:
    """A scene in which nobody has any points."""
    scene = clash(seats)
    scene.table.cities.clear()
    for player in scene.table.players:
        player.advances = []
        player.refresh(scene.table.edition)
    return scene


@rule("CLA-SCORE-1", "CLA-SCORE-2")
def test_settlements_and_buildings_of_the_own_colour_wherever_they_stand():
    scene = bare().city(0, 8, {"temple": 0, "academy": 1}).city(1, 12, {"port": 0}, port=13)
    scene.city(BARBARIANS, 16, {"fortress": 1})
    assert points(scene, 0) == {"pieces": 3}
    assert points(scene, 1) == {"pieces": 3}


@rule("CLA-SCORE-3", "CLA-SCORE-4", "CLA-SCORE-5", "CLA-CIV-GENERAL-3")
def test_half_a_point_for_each_advance():
    scene = bare().player(0, advances=["farming", "mining", "storage"], civ_advances=["captives", "aztec_gold"])
    assert points(scene, 0) == {"advances": 2.5}
    assert scoring.total(scene.table, scene.p(0)) == 2.5


@rule("CLA-SCORE-6")
def test_two_points_for_each_objective_card():
    scene = bare()
    scene.p(0).completed = [("rich_great_navy", "great_navy", ""), ("happy_conqueror", "happy", "")]
    assert points(scene, 0) == {"objectives": 4}


@rule("CLA-SCORE-7", "CLA-SCORE-8", "CLA-SCORE-9", "CLA-WONDER-12", "CLA-WONDER-13")
def test_a_wonder_is_shared_by_builder_and_owner():
    scene = bare().city(0, 8, wonders=("great_wall",))
    assert points(scene, 0) == {"pieces": 1, "wonders": 4}
    scene.p(0).wonders, scene.p(1).wonders = [], ["great_wall"]
    assert points(scene, 0)["wonders"] == points(scene, 1)["wonders"] == 2
    scene.p(0).wonders, scene.p(1).wonders = ["great_wall"], []
    assert points(scene, 0)["wonders"] == 4
    assert "wonders" not in points(scene, 1)


@rule("CLA-WONDER-9", "CLA-WONDER-14")
def test_destroyed_wonders_and_wonders_in_hand_give_nothing():
    scene = bare().player(1, wonder_hand=["great_arena"])
    scene.table.wonder_builders["great_wall"] = 0
    scene.table.wonders_gone.append("great_wall")
    assert points(scene, 0) == points(scene, 1) == {}


@rule("CLA-WON-PYRAMIDS-2", "CLA-WON-PYRAMIDS-3")
def test_the_great_pyramids_belong_to_their_builder():
    scene = bare().city(0, 8, wonders=("great_pyramids",))
    assert points(scene, 0)["wonders"] == 5
    scene.p(0).wonders, scene.p(1).wonders = [], ["great_pyramids"]
    assert points(scene, 0)["wonders"] == 5
    assert "wonders" not in points(scene, 1)
    scene.table.wonders_gone.append("great_pyramids")
    assert points(scene, 0)["wonders"] == 5


@rule("CLA-SCORE-10", "CLA-SCORE-11")
def test_events_and_defeated_leaders():
    scene = bare()
    scene.p(0).score(3, "uprising")
    scene.p(0).trophies.append("sulla")
    assert points(scene, 0) == {"events": 1.5, "leaders": 2}


@rule("CLA-SCORE-12")
def test_most_points_win():
    scene = bare().city(1, 8)
    assert scoring.result(scene.table).winners == (1,)
    assert scoring.result(scene.table).scores == (0, 1)


@rule("CLA-SCORE-13")
def test_ties_are_broken_by_the_categories_in_order():
    scene = bare().city(0, 8)
    scene.p(1).score(2, "uprising")
    assert scoring.result(scene.table).scores == (1, 1)
    assert scoring.result(scene.table).winners == (0,)
    scene = bare().player(0, advances=["farming", "mining", "storage", "roads"])
    scene.p(1).completed = [("rich_great_navy", "rich", "")]
    assert scoring.result(scene.table).scores == (2, 2)
    assert scoring.result(scene.table).winners == (0,)


@rule("CLA-SCORE-13", "CLA-CIV-VIKINGS-7")
def test_rune_stones_break_a_tie_as_objectives():
    scene = bare().player(0, runes=1)
    scene.table.wonder_builders["great_wall"] = 1
    scene.p(0).score(2, "uprising")
    assert scoring.result(scene.table).scores == (2, 2)
    assert scoring.result(scene.table).winners == (0,)


@rule("CLA-SCORE-14")
def test_players_still_tied_share_the_victory():
    scene = bare(3).city(0, 8).city(2, 12)
    assert scoring.result(scene.table).winners == (0, 2)


@rule("CLA-WON-PYRAMIDS-4")
def test_the_builder_of_the_pyramids_wins_ties():
    scene = bare()
    for space in (8, 12, 16, 20, 24):
        scene.city(0, space)
    scene.table.wonder_builders["great_pyramids"] = 1
    assert scoring.result(scene.table).scores == (5, 5)
    assert scoring.result(scene.table).winners == (1,)


@rule("CLA-CIV-AZTECS-2", "CLA-CIV-VIKINGS-7", "CLA-CIV-VIKINGS-10", "CLA-CIV-CELTS-5", "CLA-EVT-ANARCHY-3")
def test_points_of_civilizations():
    scene = bare().player(0, civ_advances=["captives"], captives=((1, 1), (1, 3)), runes=2, markers=(5,), anarchy=3)
    scene.city(BARBARIANS, 8)
    scene.table.alter(8).druid = 0
    assert points(scene, 0) == {"advances": 0.5, "events": 1 + 2 + 1 + 3 + 1}


@rule("CLA-CIV-PHOENICIA-3", "CLA-CIV-PHOENICIA-4")
def test_city_independence():
    scene = bare().player(0, civ_advances=["city_independence"], advances=["fishing", "voting", "free_economy"])
    scene.city(0, 8, ["port"], port=9)
    assert points(scene, 0) == {"pieces": 2.5, "advances": 1}


@rule("CLA-CIV-VIKINGS-8")
def test_the_ruler_of_the_north_scores_his_distance_from_home():
    scene = bare().player(0, civilization="vikings", leader="cnut_the_great").units(0, 0, leader=1)
    assert points(scene, 0) == {}
    scene.table.stacks[0].clear()
    far = next(space for space in range(40) if scene.table.layout.places[space] == (3, 4))
    scene.units(0, far, leader=1)
    assert points(scene, 0) == {"events": 2}


@rule("CLA-CIV-VIKINGS-8")
def test_the_ruler_of_the_north_is_as_far_as_the_board_says_whatever_lies_between():
    scene = bare().player(0, civilization="vikings", leader="cnut_the_great")
    far = next(space for space in range(40) if scene.table.layout.places[space] == (3, 4))
    scene.units(0, far, leader=1)
    for space in scene.table.layout.neighbours[far]:
        scene.table.terrain[space] = ""
    assert points(scene, 0) == {"events": 2}


@rule("CLA-SCORE-9", "CLA-BARB-24", "CLA-WONDER-9")
def test_a_wonder_lost_to_barbarians_still_counts_half_for_its_builder():
    scene = bare().city(0, 8, wonders=("great_wall",))
    capture.capture_city(scene.table, BARBARIANS, 8)
    assert points(scene, 0) == {"wonders": 2}
    # The city is destroyed: nothing is left of it.
    capture.remove_city(scene.table, 8, "test")
    assert points(scene, 0) == {}
