"""Manoeuvre by air: aircraft, nukes and star wars."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.marching import Campaign, campaign

from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.units.kinds import unit
from annals.rules import rule


def common(scene: Campaign, name: str, area: str, kind: str) -> Campaign:
    """A nuke or star wars from the common pool."""
    if kind == "nuke":
        scene.table.nukes -= 1
    else:
        scene.table.star_wars -= 1
    stacks.place(scene.table, scene.e(name).set, scene.area(area), (unit(scene.table.edition.kind_number[kind]),))
    scene.table.forget_choices()
    return scene


@rule("AGE-AIR-7", "AGE-MOVE-11")
def test_aircraft_fly_over_land_sea_and_ocean_for_a_point_each():
    scene = campaign("english", level=44, england="fighter rifle").take("england", "fighter")
    scene.go("bay_of_biscay", "north_atlantic", "bay_of_biscay", "aquitaine", "burgundy")
    assert scene.march().spent == (5, 5, 5)
    # Five points are spent, though Austria's mountains would cost others more than the sixth.
    scene.stops("austria")
    assert scene.where("fighter") == ["austria"]


@rule("AGE-MOVE-23", "AGE-VACANT-1")
def test_aircraft_leave_areas_empty():
    scene = campaign("english", level=44, england="fighter").fort("england").take("england", "fighter").go("scotland")
    assert scene.holds("english") == ["scotland", "tahiti"]
    assert scene.table.forts == 0


@rule("AGE-MOVE-25", "AGE-MOVE-14")
def test_aircraft_and_their_leaders_cross_where_the_water_is_held():
    scene = campaign("english", level=44, england="fighter rifle").leader("english", "england", "Ta")
    scene.empire("french", 1, level=44, north_sea="frigate", bay_of_biscay="frigate")
    scene.take("england", "fighter", led="Ta").go("normandy").choose("halt")
    assert scene.where("fighter") == ["normandy"]
    assert scene.e("english").leaders[0][1] == scene.area("normandy")
    scene.refused(scene.first("england", "rifle"), "leave_one")
    scene.units("english", "england", "rifle").take("england", "rifle").no_way("normandy", "crossing_shut")


@rule("AGE-AIR-4", "AGE-AIR-5", "AGE-Q-28")
@pytest.mark.parametrize(("own", "stops"), [("", True), ("fighter", True), ("fighter 2", False), ("rifle 4", True)])
def test_aircraft_stop_at_others_aircraft_unless_two_to_one(own: str, stops: bool):
    scene = campaign("english", level=44, england="bomber rifle").empire(
        "french", 1, level=44, normandy="fighter rifle 2"
    )
    # More aircraft than there are counters in a set, for the sake of the rule.
    scene.set("english", pool=[9] * len(scene.e("english").pool))
    if own:
        scene.units("english", "normandy", own)
    scene.take("england", "bomber").go("normandy")
    assert (scene.question() == "Move") == stops


@rule("AGE-AIR-4", "AGE-EVENT-4")
@pytest.mark.parametrize(("theirs", "stops"), [("fighter", False), ("fighter rifle", True)])
def test_a_blitz_takes_aircraft_past_fewer_than_twice_as_many(theirs: str, stops: bool):
    scene = campaign("english", level=44, england="bomber rifle").empire("french", 1, level=44, normandy=theirs)
    blitz = ("move_override", "this_action", scene.e("english").set, "tank_cavalry_aircraft", 1, 0, 1, -1, 0)
    scene.table.notes = (*scene.table.notes, blitz)
    scene.take("england", "bomber").go("normandy")
    assert (scene.question() == "Move") == stops


@rule("AGE-AIR-4")
def test_aircraft_pass_over_everything_else():
    scene = campaign("english", level=44, england="fighter rifle").empire("french", 1, level=44, normandy="rifle 3")
    scene.take("england", "fighter").go("normandy", "burgundy")
    assert scene.where("fighter") == ["burgundy"]


@rule("AGE-AIR-6", "AGE-Q-31")
def test_aircraft_end_at_sea_only_with_or_beside_other_units_of_theirs():
    scene = campaign("english", level=44, england="fighter rifle").take("england", "fighter")
    # The Bay of Biscay lies at England, where a rifle stays; the Atlantic beyond it does not.
    scene.go("bay_of_biscay")
    assert "halt" in scene.offers()
    scene.go("north_atlantic").refused("halt", "cannot_end")
    scene.units("english", "mid_atlantic", "frigate")
    assert "halt" in scene.offers()


@rule("AGE-AIR-6")
def test_aircraft_fly_only_so_far_that_they_can_land():
    scene = campaign("english", level=44, tahiti="fighter").take("tahiti", "fighter")
    scene.go("south_pacific", "galapagos", "south_pacific", "galapagos", "south_pacific")
    # One point is left: enough for New Zealand, and the South Pacific lies at Tahiti; Galapagos would be the end.
    scene.no_way("galapagos", "no_way_to_end")
    assert "halt" in scene.offers()
    scene.stops("new_zealand")


@rule("AGE-AIR-1", "AGE-MOVE-12", "AGE-MOVE-15")
def test_star_wars_go_anywhere_and_take_nobody_along():
    scene = campaign("english", level=48, england="rifle 2").leader("english", "england", "Ta")
    common(scene, "english", "england", "star_wars").empire("french", 1, level=48, hebei="fighter 2")
    scene.take("england", "star_wars")
    scene.refused(("lead", scene.led("Ta")), "no_leaders_aboard", "AGE-MOVE-15")
    scene.go("hebei", "galapagos").choose("halt")
    assert scene.where("star_wars") == ["galapagos"]
    scene.sound()


@rule("AGE-AIR-2", "AGE-AIR-3")
def test_nukes_fly_past_everybody_but_star_wars():
    scene = campaign("english", level=48, england="rifle 2").empire("french", 1, level=48, normandy="fighter 2 rifle")
    common(scene, "english", "england", "nuke")
    scene.empire("germans", 1, level=48, germany="rifle")
    common(scene, "germans", "burgundy", "star_wars")
    scene.take("england", "nuke").go("normandy").no_way("burgundy", "star_wars_there", "AGE-AIR-3")
    scene.go("low_countries", "north_sea", "baltic_sea").refused("halt", "cannot_end")
    scene.go("sweden")
    assert scene.where("nuke") == ["sweden"]


@rule("AGE-AIR-3", "AGE-CONF-44", "AGE-Q-114")
def test_star_wars_beneath_a_top_unit_are_not_told_before_a_nuke_tries_to_enter():
    scene = campaign("english", level=48, england="rifle 2").empire("french", 1, level=48, normandy="rifle 2")
    common(scene, "english", "england", "nuke")
    common(scene, "french", "normandy", "star_wars")
    normandy = scene.area("normandy")
    scene.take("england", "nuke")
    assert f"step {normandy}" in scene.offers()
    scene.go("normandy")
    assert (scene.where("nuke"), scene.question()) == (["england"], "GoOn")
    assert scene.told("nuke_turned_away") == [{"empire": scene.e("english").set, "area": normandy}]
    scene.no_way("normandy", "star_wars_there", "AGE-AIR-3").go("north_sea")
    assert scene.march().spent == (1, 1, 1), "nothing is spent on a way that was barred"


@rule("AGE-EVENT-4")
def test_an_event_keeps_nukes_on_the_ground():
    scene = common(campaign("english", level=48, england="rifle 2"), "english", "england", "nuke").begin()
    scene.table.notes = (("nuke_hold", "this_turn", 0),)
    scene.refused(scene.first("england", "nuke"), "nukes_held")


@rule("AGE-AIR-6", "AGE-AIR-4")
def test_aircraft_do_not_fly_where_others_would_stop_them_far_from_a_base():
    scene = campaign("english", level=44, england="bomber rifle")
    scene.empire("french", 1, level=44, north_atlantic="fighter frigate")
    scene.take("england", "bomber").go("bay_of_biscay").no_way("north_atlantic", "no_way_to_end", "AGE-AIR-6")
    # With a ship next to it they could end there.
    scene.units("english", "irish_sea", "frigate").stops("north_atlantic")
    assert scene.where("bomber") == ["north_atlantic"]


@rule("AGE-AIR-6", "AGE-CONF-44")
def test_aircraft_beneath_a_ship_are_met_and_not_told():
    scene = campaign("english", level=44, england="bomber rifle")
    scene.empire("french", 1, level=44, north_atlantic="frigate fighter")
    scene.take("england", "bomber").go("bay_of_biscay").stops("north_atlantic")


@rule("AGE-AIR-6")
def test_a_flight_does_not_end_far_out():
    scene = campaign("english", level=44, england="bomber rifle").take("england", "bomber")
    scene.go("bay_of_biscay", "north_atlantic").refused("halt", "cannot_end", "AGE-AIR-6")


@rule("AGE-AIR-3", "AGE-NAVY-1", "AGE-Q-114")
@pytest.mark.parametrize("stack", ["star_wars rifle", "rifle star_wars"])
def test_a_nuke_on_a_ship_enters_no_area_with_star_wars_either(stack: str):
    scene = campaign("english", level=48, england="battleship rifle 2").empire("french", 1, level=48, sicily="rifle")
    common(scene, "english", "england", "nuke")
    for kind in stack.split():
        if kind == "rifle":
            scene.units("french", "normandy", kind)
        else:
            common(scene, "french", "normandy", kind)
    scene.take("england", "battleship").choose(("load", scene.unit("nuke"))).go("north_sea")
    if stack == "rifle star_wars":
        assert f"step {scene.area('normandy')}" in scene.offers()
        scene.go("normandy")
        assert scene.where("battleship") == ["north_sea"]
        assert len(scene.told("nuke_turned_away")) == 1
    scene.no_way("normandy", "star_wars_there", "AGE-AIR-3").go("england")
    scene.sound()


@rule("AGE-EVENT-4")
def test_a_nuke_that_is_held_back_goes_by_no_ship():
    scene = common(campaign("english", level=48, england="battleship rifle 2"), "english", "england", "nuke")
    scene.table.notes = (("nuke_hold", "this_turn", 0),)
    scene.take("england", "battleship").refused(("load", scene.unit("nuke")), "nukes_held")


@rule("AGE-EVENT-4")
@pytest.mark.parametrize("aboard", [False, True])
def test_a_crisis_keeps_a_nuke_that_is_about_to_move_where_it_is(aboard: bool):
    scene = campaign("english", level=48, england="battleship rifle 2").player(1, glory=3).hand(1, "Missile crisis")
    common(scene, "english", "england", "nuke").begin()
    while scene.question() == "EventWindow":
        scene.choose("pass")
    scene.choose(scene.first("england", "battleship" if aboard else "nuke"))
    if aboard:
        scene.choose(("load", scene.unit("nuke")))
    assert (scene.question(), scene.asked()) == ("EventWindow", 1)
    scene.choose(f"play {scene.card('Missile crisis')} 0").undisturbed()
    scene.choose("nuke_hold")
    if aboard:
        assert scene.group() == ["battleship"]
        scene.go("north_sea")
        assert scene.where("battleship") == ["north_sea"]
    assert scene.where("nuke") == ["england"]
    if scene.question() == "GoOn":
        scene.choose("halt")
    scene.refused(scene.first("england", "nuke"), "nukes_held")
    scene.sound()


@rule("AGE-DISORD-3", "AGE-CONF-22", "AGE-AIR-7")
@pytest.mark.parametrize(("origin", "goal"), [("hebei", "henan"), ("japanese_coast", "honshu")])
def test_aircraft_come_over_no_river_and_invade_from_no_sea(origin: str, goal: str):
    scene = campaign("japanese", level=44, honshu="rifle 2").units("japanese", origin, "fighter")
    assert scene.take(origin, "fighter").go(goal).ways(goal) == 0
