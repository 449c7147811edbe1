"""The state: stacks and pools, control and vacant areas, leaders, range, clearing an empire away, copies."""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.clearing import ClearAway
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.units import fog, pools, stacks
from annals.games.seven_ages.world import control, reach, terrain
from annals.kernel import Chance, digest, restore, snapshot
from annals.rules import rule


def egypt(**more: str) -> Scene:
    """Egypt with its capital, a fort, disorder, an artefact and a leader."""
    scene = seven(seats=2).empire("egyptians", 0, level=5, money=12, capital="egypt", egypt="spear 2 archer")
    for area, units in more.items():
        scene.units("egyptians", area, units)
    scene.fort("egypt").disorder("egypt").artefact("oracle", "egypt").leader("egyptians", "egypt", "Sc")
    return scene


@rule("AGE-TERM-25", "AGE-TERM-72", "AGE-SETUP-10")
def test_control_is_where_units_are():
    scene = seven().empire("egyptians", 0, egypt="spear 2")
    number, here, there = scene.e("egyptians").set, scene.area("egypt"), scene.area("nubia")
    assert control.is_vacant(scene.table, there)
    units = scene.e("egyptians").stacks[here][:1]
    stacks.move(scene.table, number, here, there, units)
    assert scene.holds("egyptians") == ["egypt", "nubia"]
    stacks.move(scene.table, number, there, here, units)
    assert scene.holds("egyptians") == ["egypt"]
    assert control.holder(scene.table, there) is None
    scene.sound()


@rule("AGE-VACANT-1", "AGE-VACANT-2", "AGE-VACANT-3", "AGE-LDR-6")
def test_an_area_without_units_keeps_only_its_city():
    scene = egypt(nubia="spear").city("egypt", 3)
    scene.lose("egyptians", "egypt", "spear 2 archer")
    area = scene.area("egypt")
    assert scene.table.cities[area] == 3
    assert scene.e("egyptians").capital == -1
    assert scene.e("egyptians").leaders == ()
    assert (scene.table.forts, scene.table.disorder, scene.table.artefacts) == (0, 0, {})
    scene.sound()


@rule("AGE-DISC-1", "AGE-DISC-2", "AGE-DISC-14", "AGE-MAINT-6")
def test_an_empire_without_units_is_discarded_at_once():
    scene = egypt()
    scene.lose("egyptians", "egypt", "spear 2 archer")
    assert scene.gone("egyptians")
    scene.sound()


@rule("AGE-DISC-4", "AGE-DISC-6", "AGE-DISC-7", "AGE-DISC-8", "AGE-DISC-9", "AGE-DISC-11", "AGE-DISC-12", "AGE-ART-29")
def test_clearing_an_empire_away_leaves_its_cities():
    scene = egypt(nubia="spear").city("nubia", 1).set("egyptians", religions=["pantheism"], government="feudalism")
    number, card = scene.e("egyptians").set, scene.e("egyptians").card
    scene.push(ClearAway(number, settled=True))
    assert scene.table.empires[number] is None
    assert scene.table.discards == [card]
    assert scene.table.cities == {scene.area("egypt"): 1, scene.area("nubia"): 1}
    assert scene.table.cup == scene.table.edition.cup
    assert (scene.table.forts, scene.table.disorder, scene.table.artefacts) == (0, 0, {})
    scene.sound()


@rule("AGE-DISC-10", "AGE-LDR-4", "AGE-LDR-11")
def test_a_named_leader_leaves_the_game():
    scene = egypt().leader("egyptians", "egypt", "Imhotep")
    leader = next(one for one, _ in scene.e("egyptians").leaders if scene.table.edition.leaders[one].named)
    scene.push(ClearAway(scene.e("egyptians").set, settled=True))
    assert scene.table.appeared >> leader & 1


@rule("AGE-BUILD-8", "AGE-SETUP-19")
def test_counters_are_limited_and_come_back():
    scene = seven().empire("egyptians", 0, egypt="spear 10")
    empire = scene.e("egyptians")
    spear, rifle = [scene.table.edition.kind_number[kind] for kind in ("spear", "rifle")]
    assert pools.available(scene.table.edition, empire, spear) == 0
    # A rifle is the other side of the same counter.
    assert pools.available(scene.table.edition, empire, rifle) == 0
    scene.lose("egyptians", "egypt", "spear 3")
    assert pools.available(scene.table.edition, scene.e("egyptians"), rifle) == 3
    scene.sound()


@rule("AGE-CONF-44")
def test_others_see_the_top_unit_and_the_height_of_a_stack():
    scene = seven().empire("egyptians", 0, set=1, egypt="archer spear 2", nubia="spear 3", kanem="spear archer 2")
    told = {seat: scene.board(seat)["empires"][0]["stacks"] for seat in (0, 1)}
    mine, theirs = [next(s for s in told[seat] if s["area"] == scene.area("egypt")) for seat in (0, 1)]
    assert mine["units"] == list(scene.e("egyptians").stacks[scene.area("egypt")])
    assert (theirs["count"], theirs["units"]) == (3, [])
    assert theirs["top"] == mine["units"][0]
    number = scene.e("egyptians").set
    dealt = {scene.table.imagine(1, Chance(seed)).empire(number).stacks[scene.area("egypt")] for seed in range(30)}
    assert len(dealt) > 1
    assert {stack[0] for stack in dealt} == {mine["units"][0]}
    fog.show(scene.table, number, scene.area("egypt"), 0b10)
    kept = {scene.table.imagine(1, Chance(seed)).empire(number).stacks[scene.area("egypt")] for seed in range(30)}
    assert kept == {scene.e("egyptians").stacks[scene.area("egypt")]}


@rule("AGE-TERM-54", "AGE-TERM-56", "AGE-TERM-57", "AGE-TERM-58")
def test_range_is_the_age_and_goes_around_others():
    scene = seven().empire("egyptians", 0, level=1, egypt="spear")
    egyptians = scene.e("egyptians")
    one = reach.areas(scene.table, egyptians)
    assert one == egyptians.areas | scene.table.edition.atlas.near[scene.area("egypt")]
    scene.set("egyptians", level=8)
    two = reach.areas(scene.table, scene.e("egyptians"))
    assert two >> scene.area("ethiopia") & 1
    scene.empire("sumerians", 1, nubia="spear", red_sea="galley")
    around = reach.areas(scene.table, scene.e("egyptians"))
    assert around >> scene.area("nubia") & 1
    assert not around >> scene.area("ethiopia") & 1
    permitted = reach.areas(scene.table, scene.e("egyptians"), 1 << scene.e("sumerians").set)
    assert permitted >> scene.area("ethiopia") & 1
    scene.set("egyptians", level=21)
    assert not reach.areas(scene.table, scene.e("egyptians")) & scene.table.edition.atlas.oceans
    scene.set("egyptians", level=29)
    assert reach.areas(scene.table, scene.e("egyptians")) & scene.table.edition.atlas.oceans


@rule("AGE-INC-14", "AGE-MOVE-8", "AGE-MOVE-9")
def test_forest_is_gone_from_age_six_by_the_age_of_the_holder():
    scene = seven().empire("egyptians", 0, level=5, egypt="spear").empire("english", 1, level=40, england="spear")
    germany = scene.area("germany")
    assert terrain.here(scene.table, germany, scene.e("egyptians").set).id == "forest"
    assert terrain.here(scene.table, germany, scene.e("english").set).id == "fertile"
    scene.units("english", "germany", "spear")
    assert terrain.here(scene.table, germany, scene.e("egyptians").set).id == "fertile"


@rule("AGE-DISORD-9", "AGE-DISORD-10", "AGE-DISORD-13")
def test_only_land_that_somebody_controls_is_disordered():
    scene = seven().empire("egyptians", 0, egypt="spear", red_sea="galley")
    for name in ("egypt", "nubia", "red_sea", "egypt"):
        order.strike(scene.table, scene.area(name), "test")
    assert scene.table.disorder == 1 << scene.area("egypt")
    assert len(scene.told("disorder")) == 1


@rule("AGE-ART-24", "AGE-ART-26")
def test_a_blue_marker_gives_its_artefact_to_all_who_have_come_so_far():
    scene = egypt().blue("printing", 6)
    assert artefacts.has(scene.table, scene.e("egyptians"), "oracle")
    assert not artefacts.has(scene.table, scene.e("egyptians"), "printing")
    scene.set("egyptians", level=6)
    assert artefacts.has(scene.table, scene.e("egyptians"), "printing")
    assert not artefacts.has_marker(scene.table, scene.e("egyptians"), scene.artefact_number("printing"))


def test_copies_do_not_share_what_changes():
    scene = egypt()
    before = snapshot(scene.table)
    other = scene.table.copy()
    Scene(other).units("egyptians", "nubia", "spear").set("egyptians", money=3).city("nubia", 3)
    assert snapshot(scene.table) == before
    scene.set("egyptians", money=99)
    assert other.empire(scene.e("egyptians").set).money == 3


def test_a_snapshot_brings_everything_back():
    scene = egypt(nubia="spear").turn("production").push()
    scene.table.notes = (("income_mod", "this_turn", 3, 1),)
    scene.empire("japanese", 1, honshu="spear").disorder("honshu").leader("japanese", "honshu", "Ta")
    data = snapshot(scene.table)
    assert digest(restore(data, {"seven_ages": scene.game}.__getitem__)) == digest(scene.table)
    assert snapshot(restore(data, {"seven_ages": scene.game}.__getitem__)) == data


def test_broken_invariants_are_told():
    scene = egypt()
    scene.set("egyptians", money=500)
    scene.table.disorder |= 1 << scene.area("nubia")
    scene.table.deck.pop()
    told = " ".join(scene.table.violations())
    assert "500 money" in told
    assert "disordered" in told
    assert "cards: missing" in told
