"""Retreat: who may, when, and where to."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import Arena, battle, common, duel
from tests.games.seven_ages.scene import Scene

from annals.games.seven_ages.conflict import havens
from annals.games.seven_ages.units.kinds import unit
from annals.games.seven_ages.world.atlas import members
from annals.rules import rule


def shaken(scene: Scene, attacker: str = "egyptians", defender: str = "sumerians", area: str = "sumer") -> Arena:
    """After a round in which the attacker committed everything: it has a conflict disorder marker."""
    arena = battle(scene, attacker, defender, area).fight_on().cards(7, 0)
    scene.choose("all", seat=0)
    if arena.question == "Commit" and 0 in scene.table.asked():
        scene.choose("ready", seat=0)
    scene.choose("commit 0", "ready", seat=1)
    while arena.question == "FrontLine":
        scene.choose("best")
    assert arena.fight.disorder == (1, 0)
    return arena


@rule("AGE-RETREAT-1", "AGE-DEC-57")
def test_a_side_may_retreat_when_the_other_has_conflict_disorder():
    arena = shaken(duel("spear 3", "spear 3"))
    assert (arena.question, arena.table.asked()) == ("AskRetreat", (1,))
    assert arena.scene.offers() == ["fight", "retreat"]
    arena.scene.choose("fight")
    assert arena.question == "Commit"


@rule("AGE-RETREAT-1")
def test_nobody_may_retreat_without_conflict_disorder():
    arena = battle(duel("spear 3", "spear 3"), "egyptians", "sumerians", "sumer").round(7, 0, "spear", "spear")
    assert arena.question == "Commit"


@rule("AGE-RETREAT-2", "AGE-RETREAT-3", "AGE-LDR-TACTICIAN-4")
def test_a_tactician_retreats_from_its_own_disorder_and_the_active_side_is_asked_first():
    arena = shaken(duel("spear 3", "spear 3").leader("egyptians", "sumer", "Ta"))
    assert (arena.question, arena.table.asked()) == ("AskRetreat", (0,))
    arena.scene.choose("fight")
    assert (arena.question, arena.table.asked()) == ("AskRetreat", (1,))


@rule("AGE-ART-RADIO-4")
def test_with_radio_a_tactician_next_door_retreats_too():
    scene = duel("spear 3", "spear 3").units("egyptians", "arabia", "spear").leader("egyptians", "arabia", "Ta")
    arena = shaken(scene.blue("radio", 1))
    assert (arena.question, arena.table.asked()) == ("AskRetreat", (0,))


@rule("AGE-RETREAT-4", "AGE-RETREAT-8", "AGE-DEC-58")
def test_units_retreat_to_adjacent_areas_their_empire_controls():
    scene = duel("spear 3", "spear 3")
    scene.units("sumerians", "elam", "spear").units("sumerians", "babylonia", "spear").units(
        "sumerians", "egypt", "spear"
    )
    arena = shaken(scene)
    elam, babylonia = scene.area("elam"), scene.area("babylonia")
    scene.choose("retreat")
    areas = sorted([elam, babylonia])
    assert scene.offers() == [*[f"all {area}" for area in areas], *[f"go 0 {area}" for area in areas]]
    scene.choose(f"go 0 {elam}", f"all {babylonia}")
    assert arena.over
    assert [len(scene.stack("sumerians", area)) for area in ("elam", "babylonia", "egypt")] == [2, 2, 1]
    assert scene.holds("egyptians") == ["sumer"]
    scene.sound()


@rule("AGE-RETREAT-5", "AGE-RETREAT-7")
def test_an_area_with_others_in_it_is_no_place_to_go():
    scene = duel("spear 3", "spear 3").units("sumerians", "elam", "spear").units("egyptians", "elam", "spear")
    shaken(scene).scene.choose("retreat")
    assert scene.stack("sumerians", "elam") == ["spear"]
    assert scene.e("sumerians").units() == 1


@rule("AGE-RETREAT-6", "AGE-NAVY-12")
def test_ships_and_land_units_go_their_own_ways():
    scene = duel("spear 4", "spear 2 galley", area="phoenicia")
    scene.units("sumerians", "syria", "spear").units("sumerians", "eastern_mediterranean", "galley")
    arena = shaken(scene, area="phoenicia")
    scene.choose("retreat")
    syria, sea = scene.area("syria"), scene.area("eastern_mediterranean")
    spear, galley = (scene.units_of(kind)[0] for kind in ("spear", "galley"))
    assert scene.offers() == [f"all {syria}", f"go {spear} {syria}"], "a ship may go along the coast, too"
    scene.choose(f"go {spear} {syria}").choose(f"go {galley} {sea}")
    assert arena.over
    assert scene.stack("sumerians", "syria") == ["spear", "spear"]
    assert scene.stack("sumerians", "eastern_mediterranean") == ["galley", "galley"]
    scene.sound()


@rule("AGE-RETREAT-6", "AGE-NAVY-12")
@pytest.mark.parametrize("sea", ["eastern_mediterranean", "red_sea"])
def test_a_ship_retreats_along_its_own_coast(sea: str):
    """Egypt lies on two seas: a ship on the Mediterranean gets to Cyrenaica, one on the Red Sea is lost."""
    scene = duel("spear 4", "spear 2 galley", area="egypt").units("sumerians", "cyrenaica", "spear")
    egypt, empire, edition = scene.area("egypt"), scene.table.alter(scene.e("sumerians").set), scene.table.edition
    coast = next(place for place, waters in enumerate(edition.atlas.coasts[egypt]) if waters >> scene.area(sea) & 1)
    empire.stacks[egypt] = (*empire.stacks[egypt][:2], unit(edition.kind_number["galley"], mark=coast))
    shaken(scene, area="egypt").scene.choose("retreat")
    saved = ["galley"] if sea == "eastern_mediterranean" else []
    assert scene.stack("sumerians", "cyrenaica") == [*saved, "spear", "spear"]
    scene.sound()


@rule("AGE-RETREAT-6", "AGE-MOVE-24")
@pytest.mark.parametrize(("ships", "left"), [("", 3), ("frigate", 1)])
def test_nobody_retreats_over_a_crossing_that_others_hold(ships: str, left: int):
    scene = duel("spear 4", "spear 3", area="persia").units("sumerians", "oman", "spear")
    if ships:
        scene.units("egyptians", "persian_gulf", ships).units("egyptians", "arabian_sea", ships)
    arena = shaken(scene, area="persia")
    scene.choose("retreat")
    assert arena.over
    assert len(scene.stack("sumerians", "oman")) == left


@rule("AGE-RETREAT-6", "AGE-NAVY-14")
def test_no_galley_retreats_to_an_ocean():
    scene = duel("galley 3", "galley 2", area="arabian_sea").units("sumerians", "sumer", "spear")
    atlas = scene.table.edition.atlas
    ocean = next(area for area in range(216) if (atlas.oceans & atlas.waters[scene.area("arabian_sea")]) >> area & 1)
    scene.units("sumerians", atlas.areas[ocean].id, "frigate").leader("sumerians", "arabian_sea", "Ex")
    arena = battle(scene, "egyptians", "sumerians", "arabian_sea").cards(7, 0)
    galley = scene.e("sumerians").stacks[scene.area("arabian_sea")][0]
    scene.choose("all", seat=0).choose(f"commit {galley}", "ready", seat=1)
    scene.choose("retreat")
    assert arena.over
    assert scene.stack("sumerians", atlas.areas[ocean].id) == ["frigate"]


@rule("AGE-Q-35")
def test_leaders_retreat_with_their_units():
    scene = duel("spear 3", "spear 4").leader("sumerians", "sumer", "Sc").leader("sumerians", "sumer", "Ta")
    scene.units("sumerians", "elam", "spear").units("sumerians", "babylonia", "spear")
    arena = shaken(scene)
    elam, babylonia = scene.area("elam"), scene.area("babylonia")
    scene.choose("retreat")
    assert arena.question == "LeaveWithLeader"
    scene.choose(f"lead 0 {elam}")
    assert f"follow {elam}" in scene.offers()
    scene.choose(f"lead 0 {babylonia}", f"all {elam}")
    assert sorted([area for _, area in scene.e("sumerians").leaders]) == sorted([elam, babylonia])
    assert arena.over
    scene.sound()


@rule("AGE-Q-35")
def test_two_leaders_retreat_with_one_unit():
    scene = duel("spear 3", "spear 2").leader("sumerians", "sumer", "Sc").leader("sumerians", "sumer", "Ta")
    scene.units("sumerians", "elam", "spear")
    arena = shaken(scene)
    scene.choose("retreat")
    assert arena.over
    elam = scene.area("elam")
    assert [area for _, area in scene.e("sumerians").leaders] == [elam, elam]
    scene.sound()


@rule("AGE-RETREAT-7", "AGE-Q-34")
def test_who_has_nowhere_to_go_is_lost_with_the_leaders():
    scene = duel("spear 3", "spear 3").leader("sumerians", "sumer", "Sc").units("sumerians", "egypt", "spear")
    arena = shaken(scene)
    scene.choose("retreat")
    assert arena.over
    assert (scene.e("sumerians").units(), scene.e("sumerians").leaders) == (1, ())
    assert scene.table.cup == scene.table.edition.cup
    scene.sound()


@rule("AGE-MOVE-15")
def test_a_nuke_takes_no_leader_along():
    scene = (
        duel("spear 3", "archer")
        .units("sumerians", "oman", "spear")
        .units("sumerians", "persian_gulf", "galley")
        .leader("sumerians", "sumer", "Sc")
    )
    scene.table.notes = (("conflict_retreat", "this_round", 1, 0),)
    common(scene, "sumerians", "sumer", "nuke")
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    scene.choose("retreat")
    assert arena.over
    assert scene.stack("sumerians", "persian_gulf") == ["galley", "nuke"]
    assert scene.e("sumerians").leaders == ()
    scene.sound()


@pytest.mark.parametrize(("units", "offered"), [("light_horse 2", True), ("light_horse spear", False)])
def test_parthian_cavalry_may_retreat_at_any_round(units: str, offered: bool):
    scene = duel("spear 3", units, defender="parthians").units("parthians", "elam", "spear")
    arena = battle(scene, "egyptians", "parthians", "sumer")
    assert arena.question == "AskRetreat"
    assert ("retreat" in scene.offers()) == offered


@rule("AGE-ART-MACHU_PICHU-3", "AGE-DEC-66")
def test_near_machu_pichu_both_sides_may_retreat_at_any_time():
    scene = duel("spear 3", "spear 3").units("sumerians", "elam", "spear").artefact("machu_pichu", "elam")
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    assert (arena.question, scene.table.asked(), arena.fight.round) == ("AskRetreat", (0,), 1)
    scene.choose("fight", "fight", "fight", "fight")
    arena.cards(0, 7).commit("spear 3", "spear")
    assert (arena.question, arena.table.asked()) == ("AskRetreat", (0,))
    scene.choose("fight", "retreat")
    assert arena.over
    assert scene.stack("sumerians", "elam") == ["spear"] * 4


def test_an_event_lets_a_side_retreat():
    scene = duel("spear 3", "spear 3").units("sumerians", "elam", "spear")
    scene.table.notes = (("conflict_retreat", "this_round", 1, 0),)
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    assert (arena.question, scene.table.asked()) == ("AskRetreat", (1,))
    scene.choose("retreat")
    assert arena.over
    assert scene.told("retreats") == [{"empire": 4, "area": scene.area("sumer")}]


@rule("AGE-RETREAT-6")
@pytest.mark.parametrize(("closed", "left"), [("elam", ["babylonia"]), ("", ["babylonia", "elam"])])
def test_nobody_retreats_across_a_border_that_an_event_has_closed(closed: str, left: list[str]):
    scene = duel("spear 3", "spear 3").units("sumerians", "elam", "spear").units("sumerians", "babylonia", "spear")
    if closed:
        scene.table.notes = (("movement_block", "this_turn", scene.area(closed), scene.area("sumer"), "aircraft"),)
    arena = shaken(scene)
    spear = scene.e("sumerians").stacks[scene.area("sumer")][0]
    areas = scene.table.edition.atlas.areas
    assert [areas[area].id for area in members(havens.of_unit(scene.table, arena.fight, 1, spear))] == left
