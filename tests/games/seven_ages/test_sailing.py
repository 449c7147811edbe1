"""Manoeuvre by sea: ships, what they carry, coasts, galleys, canals."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import Arena, everything
from tests.games.seven_ages.marching import Campaign, campaign

from annals.games.seven_ages.actions import settling
from annals.games.seven_ages.civilization.progress import FreeProgress
from annals.games.seven_ages.manoeuvre import canals
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.entry import INVASION
from annals.games.seven_ages.units.kinds import KIND, mark_of
from annals.rules import rule


@rule("AGE-NAVY-7", "AGE-MOVE-11")
def test_ships_keep_to_waters_and_coasts_and_pay_one_point_each():
    scene = campaign("french", level=30, normandy="frigate rifle").take("normandy", "frigate")
    scene.no_way("burgundy", "not_adjacent")
    scene.go("bay_of_biscay", "pillars_of_hercules", "western_mediterranean")
    assert scene.march().spent[0] == 3
    scene.no_way("austria", "not_adjacent").go("etruria")
    assert scene.where("frigate") == ["etruria"]


@rule("AGE-NAVY-7")
def test_ships_go_along_a_coast_from_area_to_area():
    scene = campaign("french", level=30, low_countries="frigate rifle").take("low_countries", "frigate")
    # Schleswig lies on the same sea; inland Germany does not.
    assert f"step {scene.area('schleswig')}" in scene.offers()
    assert f"step {scene.area('germany')}" not in scene.offers()
    scene.no_way("germany", "not_adjacent")


@rule("AGE-NAVY-11", "AGE-NAVY-12", "AGE-EX-22")
def test_a_ship_does_not_cross_land_from_coast_to_coast():
    scene = campaign("spanish", level=30, yucatan="rifle", gulf_of_mexico="frigate").take("gulf_of_mexico", "frigate")
    scene.go("yucatan").no_way("gulf_of_panama", "not_adjacent")
    scene.choose("halt")
    ship = scene.unit("frigate", scene.area("yucatan"))
    gulf, coasts = scene.area("gulf_of_mexico"), scene.table.edition.atlas.coasts[scene.area("yucatan")]
    assert coasts[mark_of(ship)] >> gulf & 1
    scene.choose("done").act("manoeuvre", "spanish")
    scene.choose(scene.first("yucatan", "frigate"))
    scene.no_way("gulf_of_panama", "not_adjacent").go("caribbean_sea")
    # At sea it has no coast any more.
    assert mark_of(scene.unit("frigate")) == 0
    scene.sound()


@rule("AGE-NAVY-1", "AGE-NAVY-3", "AGE-NAVY-4", "AGE-NAVY-5", "AGE-MOVE-16", "AGE-TERM-39", "AGE-MOVE-19")
def test_a_ship_carries_one_unit():
    scene = campaign("french", level=30, normandy="frigate rifle 3", mauretania="spear")
    scene.take("normandy", "frigate").choose(("load", scene.unit("rifle")))
    scene.refused(("load", scene.unit("rifle")), "no_room", "AGE-NAVY-1")
    scene.go("bay_of_biscay", "pillars_of_hercules", "mauretania")
    assert scene.stack("french", "mauretania") == ["frigate", "rifle", "spear"]
    # They move together for the whole action.
    scene.refused(("drop", scene.unit("rifle")), "cannot_end")
    assert scene.ways("mauretania") == INVASION
    scene.refused(scene.first("mauretania", "rifle"), "not_ready")
    scene.sound()


@rule("AGE-NAVY-3")
def test_cargo_that_has_moved_stays_ashore():
    scene = campaign("french", level=30, normandy="frigate", aquitaine="rifle 2").take("aquitaine", "rifle")
    scene.go("normandy")
    if scene.question() == "GoOn":
        scene.choose("halt")
    scene.take("normandy", "frigate")
    scene.refused(("load", scene.unit("rifle")), "not_ready")


@rule("AGE-NAVY-2")
def test_a_ship_carries_leaders_besides():
    scene = campaign("french", level=30, normandy="frigate rifle 2").leader("french", "normandy", "Sc")
    scene.leader("french", "normandy", "Ta").take("normandy", "frigate", led="Sc")
    scene.choose(("lead", scene.led("Ta")), ("load", scene.unit("rifle")))
    scene.go("england")
    assert {area for _, area in scene.e("french").leaders} == {scene.area("england")}


@rule("AGE-NAVY-6")
def test_a_ship_with_cargo_ends_at_a_coast():
    scene = campaign("french", level=30, normandy="frigate rifle 2").take("normandy", "frigate")
    scene.choose(("load", scene.unit("rifle"))).refused("drop 0", "not_under_way")
    scene.go("bay_of_biscay").refused("halt", "cannot_end", "AGE-NAVY-6")
    assert "at a coast" in str(scene.table.refuse(0, ("halt",)))
    scene.go("pillars_of_hercules")
    assert "halt" not in scene.offers()
    # Five points: the fourth may still be spent at sea, the last has to lead to a coast.
    scene.go("western_mediterranean", "central_mediterranean")
    scene.no_way("eastern_mediterranean", "no_way_to_end", "AGE-NAVY-6")
    scene.stops("sicily")
    assert scene.stack("french", "sicily") == ["frigate", "rifle"]


@rule("AGE-NAVY-1")
def test_aircraft_can_be_carried():
    scene = campaign("english", level=44, england="battleship fighter rifle").take("england", "battleship")
    scene.choose(("load", scene.unit("fighter")))
    scene.go("north_sea").refused("halt", "cannot_end")
    scene.go("norway")
    assert scene.stack("english", "norway") == ["battleship", "fighter"]


@rule("AGE-MOVE-20", "AGE-MOVE-22")
def test_the_last_unit_of_a_coast_stays_and_the_sea_may_be_left():
    scene = campaign("french", level=30, normandy="frigate rifle", bay_of_biscay="frigate").begin()
    scene.take("normandy", "frigate")
    scene.refused(("load", scene.unit("rifle")), "leave_one", "AGE-MOVE-20")
    scene.choose("halt").choose(scene.first("bay_of_biscay", "frigate"))
    scene.go("irish_sea")
    assert "bay_of_biscay" not in scene.holds("french")


def biscay(own: str = "") -> Campaign:
    """French ships in Normandy, an English galley in the Bay of Biscay; the English hold Aquitaine too."""
    scene = campaign("french", level=30, normandy="rifle frigate", lusitania="rifle")
    scene.empire("english", 1, level=30, bay_of_biscay="galley", aquitaine="rifle")
    if own:
        scene.units("french", "bay_of_biscay", own)
    return scene.take("normandy", "frigate")


@rule("AGE-NAVY-9", "AGE-EX-21")
def test_ships_pass_others_at_sea_if_they_end_in_none_of_their_areas():
    scene = biscay().go("bay_of_biscay", "lusitania")
    scene.choose("halt")
    assert scene.where("frigate") == ["lusitania"]
    other = biscay().go("bay_of_biscay")
    other.no_way("aquitaine", "no_way_to_end")
    # To end in the sea itself is to fight there, not to pass.
    other.choose("halt", "done")
    assert other.where("frigate") == ["bay_of_biscay"]


@rule("AGE-NAVY-8", "AGE-EX-21", "AGE-Q-28")
def test_ships_pass_where_their_own_are_two_to_one():
    scene = biscay("galley 2").go("bay_of_biscay", "aquitaine")
    assert scene.where("frigate") == ["aquitaine"]
    biscay("galley").go("bay_of_biscay").no_way("aquitaine", "no_way_to_end")


@rule("AGE-NAVY-10")
def test_ships_stop_at_a_coast_with_others():
    scene = campaign("french", level=30, normandy="rifle frigate").empire("english", 1, level=30, england="rifle")
    scene.take("normandy", "frigate").go("north_sea").stops("england")
    two = campaign("french", level=30, normandy="rifle frigate").empire("english", 1, level=30, england="rifle")
    two.units("french", "england", "rifle 2").take("normandy", "frigate").go("north_sea", "england", "irish_sea")
    assert two.where("frigate") == ["irish_sea"]


@rule("AGE-NAVY-14", "AGE-TERM-50")
def test_galleys_keep_off_oceans_unless_their_card_says_so():
    scene = campaign("french", level=10, normandy="spear galley", aquitaine="spear").take("normandy", "galley")
    scene.go("bay_of_biscay").no_way("north_atlantic", "not_adjacent")
    scene = campaign("vikings", level=20, normandy="spear galley").take("normandy", "galley")
    scene.go("bay_of_biscay", "north_atlantic").choose("halt")
    assert scene.where("galley") == ["north_atlantic"]


@rule("AGE-NAVY-15", "AGE-Q-29")
def test_a_galley_out_of_sight_of_its_own_land_is_lost_at_once_with_its_cargo():
    scene = campaign("french", level=10, normandy="spear 3 galley").take("normandy", "galley")
    scene.choose(("load", scene.unit("spear"))).choose(("step", scene.area("bay_of_biscay")))
    assert f"step {scene.area('pillars_of_hercules')}" not in scene.offers()
    scene.go("pillars_of_hercules")
    assert scene.where("galley") == []
    assert scene.stack("french", "normandy") == ["spear"] * 2
    assert scene.question() == "Move"
    scene.sound()


@rule("AGE-NAVY-15", "AGE-Q-29")
def test_a_galley_is_lost_when_its_land_is():
    scene = campaign("french", level=10, aquitaine="spear", bay_of_biscay="galley 2 ship_of_the_line")
    scene.lose("french", "aquitaine", "spear")
    assert scene.stack("french", "bay_of_biscay") == ["ship_of_the_line"]
    scene.sound()


@rule("AGE-NAVY-15", "AGE-Q-29")
def test_a_galley_is_lost_where_another_like_it_drifts():
    scene = campaign("french", level=10, normandy="spear 2 galley", pillars_of_hercules="galley")
    scene.take("normandy", "galley").go("bay_of_biscay", "pillars_of_hercules")
    assert scene.where("galley") == []
    scene.sound()


@rule("AGE-NAVY-16", "AGE-LDR-EXPLORER-4")
def test_an_explorer_keeps_galleys_afloat():
    scene = campaign("french", level=10, normandy="spear galley").leader("french", "normandy", "Ex")
    scene.take("normandy", "galley", led="Ex").go("bay_of_biscay", "pillars_of_hercules").choose("halt")
    assert scene.where("galley") == ["pillars_of_hercules"]


@rule("AGE-NAVY-15", "AGE-NAVY-16")
def test_a_galley_its_explorer_sails_away_from_is_lost():
    scene = campaign("french", level=10, pillars_of_hercules="galley 2").leader("french", "pillars_of_hercules", "Ex")
    scene.take("pillars_of_hercules", "galley", led="Ex").go("bay_of_biscay")
    assert scene.where("galley") == ["bay_of_biscay"]
    scene.sound()


@rule("AGE-NAVY-15", "AGE-NAVY-16", "AGE-LDR-7")
def test_a_galley_is_lost_when_old_age_takes_its_explorer():
    """With what has no ship any more."""
    scene = campaign("french", level=14, pillars_of_hercules="galley 2 frigate spear 3")
    scene.leader("french", "pillars_of_hercules", "Ex").push(FreeProgress())
    assert (scene.e("french").level, scene.e("french").leaders) == (15, ())
    assert scene.stack("french", "pillars_of_hercules") == ["frigate", "spear"]
    scene.sound()


@rule("AGE-NAVY-15")
def test_a_galley_built_or_turned_over_out_of_sight_of_land_is_lost():
    scene = campaign("french", level=24, money=20, north_atlantic="frigate", pillars_of_hercules="frigate")
    scene.act("production", "french").choose(f"build {scene.table.edition.kind_number['galley']}")
    while scene.question() == "Site":
        scene.choose(("place", scene.area("pillars_of_hercules")))
    assert scene.stack("french", "pillars_of_hercules") == ["frigate"]
    scene.sound()


@rule("AGE-NAVY-15", "AGE-CONF-1", "AGE-LDR-6")
def test_a_sea_whose_galleys_sink_before_the_conflict_is_his_who_came():
    """The French take Prussia first: the galley off it is lost, and nobody is left to fight with in the Baltic."""
    scene = campaign("french", level=30, germany="rifle 4", north_sea="frigate")
    scene.empire("germans", 1, level=10, prussia="spear", baltic_sea="galley", sicily="spear").undisturbed()
    scene.take("north_sea", "frigate").go("baltic_sea").choose("halt").take("germany", "rifle", "rifle", "rifle").go(
        "prussia"
    )
    scene.choose("done").choose(("fight", scene.area("prussia")))
    everything(Arena(scene), 7, 0)
    assert scene.holds("germans") == ["sicily"]
    assert scene.holds("french") == ["baltic_sea", "germany", "prussia", "tahiti"]
    scene.sound()


def suez(money: int = 10) -> Campaign:
    """A French frigate off Egypt, whose canal is English."""
    scene = campaign("french", level=36, money=money, eastern_mediterranean="frigate 2", cyprus="rifle")
    scene.empire("english", 1, level=36, egypt="rifle").artefact("great_canal", "egypt")
    return scene.take("eastern_mediterranean", "frigate")


@rule("AGE-NAVY-13", "AGE-ART-GREAT_CANAL-4", "AGE-Q-30", "AGE-DEC-48")
def test_a_canal_is_open_with_permission():
    scene = suez().go("red_sea")
    assert (scene.question(), scene.asked()) == ("Toll", 1)
    scene.choose("allow")
    assert scene.march().spent[0] == 1
    assert scene.where("frigate") == ["eastern_mediterranean", "red_sea"]


@rule("AGE-NAVY-13", "AGE-ART-GREAT_CANAL-4")
def test_a_canal_without_its_artefact_is_no_way():
    scene = suez()
    scene.table.artefacts.clear()
    scene.no_way("red_sea", "not_adjacent")


@rule("AGE-ART-GREAT_CANAL-4", "AGE-DEC-48")
def test_who_is_turned_away_does_not_ask_again():
    scene = suez().go("red_sea").choose("refuse")
    assert isinstance(scene, Campaign)
    assert scene.where("frigate") == ["eastern_mediterranean"]
    scene.no_way("red_sea", "canal_closed", "AGE-NAVY-13")
    scene.choose("halt")
    scene.take("eastern_mediterranean", "frigate").no_way("red_sea", "canal_closed")


@rule("AGE-ART-GREAT_CANAL-5", "AGE-DEC-48")
@pytest.mark.parametrize("pays", [True, False])
def test_the_price_of_a_canal_is_paid_at_once_or_the_ship_stays(pays: bool):
    scene = suez().go("red_sea")
    scene.refused("price 11", "too_dear")
    scene.choose("price 4")
    assert (scene.question(), scene.asked()) == ("PayToll", 0)
    scene.choose("pay" if pays else "decline")
    assert (scene.e("french").money, scene.e("english").money) == ((6, 4) if pays else (10, 0))
    assert ("red_sea" in scene.where("frigate")) == pays


@rule("AGE-ART-GREAT_CANAL-4")
def test_the_own_canal_needs_no_permission():
    scene = campaign("french", level=36, egypt="rifle", eastern_mediterranean="frigate")
    scene.artefact("great_canal", "egypt").take("eastern_mediterranean", "frigate").go("red_sea")
    assert scene.where("frigate") == ["red_sea"]


@rule("AGE-NAVY-12")
def test_ships_on_different_coasts_set_out_apart():
    """Palestine lies on two seas: whoever leaves one coast takes nobody along from the other."""
    scene = campaign("egyptians", level=40, palestine="frigate spear 2")
    palestine, edition = scene.area("palestine"), scene.table.edition
    frigate = edition.kind_number["frigate"]
    settling.put(scene.table, scene.e("egyptians").set, frigate, palestine, 1)
    north, south = [each for each in scene.e("egyptians").stacks[palestine] if each & KIND == frigate]
    scene.begin().choose(("move", palestine, north))
    scene.refused(("join", south), "other_coast", "AGE-NAVY-12")
    assert "join_all" not in scene.offers()
    scene.choose(("load", scene.unit("spear"))).go("egypt")
    scene.choose(("move", palestine, south)).go("red_sea")
    assert scene.where("frigate") == ["egypt", "red_sea"]
    scene.sound()


@rule("AGE-Q-123", "AGE-NAVY-3", "AGE-ART-WORLD_WAR-7")
def test_who_came_to_a_harbour_in_the_first_move_may_go_aboard_in_the_second():
    scene = campaign("english", level=44, burgundy="rifle artillery", normandy="frigate rifle")
    scene.table.world_war = 44
    scene.take("burgundy", "artillery").go("normandy").choose("halt")
    scene.take("normandy", "frigate").refused(("load", scene.unit("artillery")), "not_ready")
    scene.choose("halt", "done").take("normandy", "frigate").choose(("load", scene.unit("artillery")))
    assert scene.go("bay_of_biscay").group() == ["artillery", "frigate"]


def admiral(units: str) -> Campaign:
    """English battleships and what they carry, led on from England by a Strategist."""
    scene = campaign("english", level=44, england=f"{units} rifle", normandy="rifle").leader("english", "england", "St")
    scene.begin().choose("done")
    england = scene.area("england")
    scene.choose(("again", england, scene.led("St"), scene.unit("battleship", england)))
    return scene.choose(("join", scene.unit("frigate")))


@rule("AGE-LDR-STRATEGIST-3", "AGE-MOVE-31")
def test_a_strategist_at_sea_leaves_ships_behind_on_his_way():
    scene = admiral("battleship frigate").go("north_sea")
    scene.choose(("drop", scene.unit("frigate"))).refused(("drop", scene.unit("battleship")), "last_one")
    scene.go("baltic_sea").choose("halt")
    assert (scene.where("frigate"), scene.where("battleship")) == (["north_sea"], ["baltic_sea"])
    assert scene.e("english").leaders[0][1] == scene.area("baltic_sea")
    scene.sound()


@rule("AGE-LDR-STRATEGIST-3", "AGE-NAVY-4", "AGE-NAVY-6")
def test_a_laden_ship_stays_behind_at_a_coast_with_what_it_carries():
    scene = admiral("battleship frigate rifle fighter")
    scene.choose(("load", scene.unit("rifle")), ("load", scene.unit("fighter")))
    scene.go("north_sea")
    scene.refused(("drop", scene.unit("frigate")), "cannot_end", "AGE-NAVY-6")
    scene.go("normandy").refused(("drop", scene.unit("rifle")), "cannot_end")
    scene.choose(("drop", scene.unit("frigate")))
    assert (scene.question(), len(scene.offers())) == ("Landing", 2), "two aboard, and room for one"
    scene.choose(("stay", scene.unit("fighter", scene.area("normandy"))))
    scene.go("bay_of_biscay", "aquitaine")
    assert scene.stack("english", "normandy") == ["fighter", "frigate", "rifle"]
    assert scene.stack("english", "aquitaine") == ["battleship", "rifle"]
    scene.sound()


@rule("AGE-NAVY-1", "AGE-NAVY-4")
def test_an_empty_ship_stays_behind_alone_if_the_others_carry_everything():
    scene = admiral("battleship frigate rifle")
    scene.choose(("load", scene.unit("rifle"))).go("north_sea", "normandy")
    scene.choose(("drop", scene.unit("frigate")))
    assert (scene.question(), scene.offers()[-1]) == ("Landing", "nobody")
    scene.choose("nobody").go("bay_of_biscay", "aquitaine")
    assert scene.stack("english", "aquitaine") == ["battleship", "rifle"]
    scene.sound()


@rule("AGE-MOVE-24")
def test_ships_too_keep_off_a_crossing_whose_waters_others_hold():
    scene = campaign("english", level=30, england="rifle frigate")
    scene.empire("french", 1, level=30, north_sea="frigate", bay_of_biscay="frigate")
    scene.take("england", "frigate").no_way("normandy", "crossing_shut", "AGE-MOVE-24")
    scene.lose("french", "north_sea", "frigate").go("normandy")
    assert scene.where("frigate") == ["normandy"]


@rule("AGE-NAVY-12")
@pytest.mark.parametrize("sea", ["gulf_of_panama", "caribbean_sea"])
def test_a_ship_lies_on_the_coast_it_came_to(sea: str):
    scene = campaign("spanish", level=30, yucatan="rifle").units("spanish", sea, "frigate").take(sea, "frigate")
    scene.go("yucatan").choose("halt", "done")
    ship, coasts = scene.unit("frigate", scene.area("yucatan")), scene.table.edition.atlas.coasts
    assert coasts[scene.area("yucatan")][mark_of(ship)] >> scene.area(sea) & 1


@rule("AGE-MOVE-6", "AGE-LDR-EXPLORER-2")
def test_an_explorer_aboard_gives_ships_a_point():
    scene = campaign("french", level=30, normandy="rifle frigate").leader("french", "normandy", "Ex")
    frigate = scene.table.edition.kinds[scene.table.edition.kind_number["frigate"]]
    scene.take("normandy", "frigate")
    assert marches.points_left(scene.table, scene.march(), scene.unit("frigate")) == frigate.movement
    scene.choose(("lead", scene.led("Ex")))
    assert marches.points_left(scene.table, scene.march(), scene.unit("frigate")) == frigate.movement + 1


@rule("AGE-NAVY-9")
def test_who_has_passed_ships_remembers_it_to_the_end_of_the_way():
    scene = biscay().units("english", "andalusia", "rifle").go("bay_of_biscay", "pillars_of_hercules")
    scene.no_way("andalusia", "no_way_to_end", "AGE-NAVY-6").go("mauretania")
    assert scene.where("frigate") == ["mauretania"]


@rule("AGE-NAVY-13", "AGE-ART-GREAT_CANAL-4")
def test_a_canal_may_be_held_from_either_land_beside_it():
    scene = campaign("french", level=36, eastern_mediterranean="frigate", cyprus="rifle")
    scene.empire("english", 1, level=36, egypt="rifle").empire("germans", 1, level=36, palestine="rifle")
    scene.artefact("great_canal", "palestine").take("eastern_mediterranean", "frigate").go("red_sea")
    assert (scene.question(), scene.asked()) == ("Toll", 1)
    toll = scene.table.decision()
    assert isinstance(toll, canals.Toll)
    assert toll.owner == scene.e("germans").set


@rule("AGE-EVENT-4", "AGE-NAVY-6")
def test_a_laden_fleet_that_is_stopped_at_sea_goes_back_to_port():
    scene = campaign("french", level=30, normandy="frigate rifle 2").empire("english", 1, level=30, england="rifle")
    scene.take("normandy", "frigate").choose(("load", scene.unit("rifle"))).go("north_sea")
    scene.table.notes = (*scene.table.notes, ("movement_stop", "this_move"))
    scene.go("england")
    assert scene.stack("french", "normandy") == ["frigate", "rifle", "rifle"]
    scene.sound()
