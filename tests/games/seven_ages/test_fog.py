"""Fog of war: what others see of stacks, and what they must be free to imagine."""

from __future__ import annotations

from collections import Counter

from tests.games.seven_ages.marching import Campaign, campaign
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.actions import production
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.units import fog, journal
from annals.games.seven_ages.units.kinds import KIND, mark_of
from annals.kernel import Chance, digest
from annals.rules import rule


def imagined(scene: Scene, seat: int, count: int = 40) -> list[SevenTable]:
    return [scene.table.imagine(seat, Chance(seed)) for seed in range(count)]


def kinds_at(table: SevenTable, name: str, area: str) -> list[str]:
    """The kinds of units of an empire in an area of an imagined table, sorted."""
    return Scene(table).stack(name, area)


@rule("AGE-CONF-44")
def test_what_lies_beneath_may_be_anything_that_can_stand_there():
    scene = seven().empire(
        "french", 0, level=30, normandy="rifle galley 2", germany="rifle 3", north_sea="galley battleship"
    )
    seen = {
        area: {kind for table in imagined(scene, 1) for kind in kinds_at(table, "french", area)}
        for area in ("normandy", "germany", "north_sea")
    }
    assert seen["normandy"] == {"rifle", "galley", "battleship"}
    # Ships do not stand inland, land units not at sea.
    assert seen["germany"] == {"rifle"}
    assert seen["north_sea"] == {"galley", "battleship"}
    for table in imagined(scene, 1):
        assert table.violations() == []
        units = Counter(each & KIND for stack in table.empire(scene.e("french").set).stacks.values() for each in stack)
        assert units == Counter(each & KIND for stack in scene.e("french").stacks.values() for each in stack)


@rule("AGE-CONF-44")
def test_aircraft_may_be_anywhere_and_there_is_always_a_way_to_deal():
    scene = seven().empire("french", 0, level=44, germany="rifle fighter", north_sea="frigate galley")
    dealt = Counter(
        (*kinds_at(t, "french", "germany"), *kinds_at(t, "french", "north_sea")) for t in imagined(scene, 1)
    )
    # The galley cannot go inland, so the fighter stays there.
    assert list(dealt) == [("fighter", "rifle", "frigate", "galley")]
    scene.units("french", "germany", "rifle").units("french", "normandy", "rifle 2")
    hidden = {"fighter" in kinds_at(table, "french", area) for table in imagined(scene, 1) for area in ("normandy",)}
    assert hidden == {True, False}


@rule("AGE-CONF-44", "AGE-NAVY-12")
def test_an_imagined_ship_lies_on_a_coast_its_area_has():
    scene = seven().empire("french", 0, level=30, egypt="rifle galley", normandy="rifle galley 2 rifle")
    marks = {
        mark_of(each)
        for table in imagined(scene, 1)
        for each in table.empire(scene.e("french").set).stacks[scene.area("egypt")]
        if each & KIND == scene.table.edition.kind_number["galley"]
    }
    assert marks == {0, 1}
    for table in imagined(scene, 1):
        stack = table.empire(scene.e("french").set).stacks[scene.area("normandy")]
        assert all(mark_of(each) == 0 for each in stack)


@rule("AGE-CONF-44", "AGE-NAVY-1")
def test_land_units_aboard_are_imagined_aboard():
    """As while a group is attacked at sea."""
    scene = seven().empire("french", 0, level=30, north_sea="galley 2 rifle 2", normandy="rifle spear 2 galley")
    tables = imagined(scene, 1)
    for table in tables:
        aboard = kinds_at(table, "french", "north_sea")
        assert len(aboard) == 4
        assert aboard.count("galley") == 2
    assert len({tuple(kinds_at(table, "french", "north_sea")) for table in tables}) > 1


@rule("AGE-CONF-44")
def test_the_owner_and_who_has_seen_a_stack_know_it():
    scene = seven(seats=3).empire("french", 0, level=30, normandy="rifle galley 2", aquitaine="rifle 3")
    number, area = scene.e("french").set, scene.area("normandy")
    fog.show(scene.table, number, area, 0b100)
    real = scene.e("french").stacks[area]
    assert {table.empire(number).stacks[area] for table in imagined(scene, 0)} == {real}
    assert {table.empire(number).stacks[area] for table in imagined(scene, 2)} == {real}
    assert len({table.empire(number).stacks[area] for table in imagined(scene, 1)}) > 1
    # When the stack changes, nobody else knows it any more.
    scene.units("french", "normandy", "spear")
    assert len({table.empire(number).stacks[area] for table in imagined(scene, 2)}) > 1


@rule("AGE-CONF-44", "AGE-DEC-105")
def test_the_owner_lays_another_unit_on_top_of_a_stack_that_has_changed():
    scene = campaign("egyptians", level=10, egypt="spear archer chariot", palestine="sword archer").take(
        "egypt", "spear"
    )
    scene.go("palestine").choose("halt")
    palestine = scene.area("palestine")
    assert f"arrange {palestine}" in scene.offers()
    scene.choose(("arrange", palestine))
    assert scene.question() == "ChooseTop"
    scene.choose(("top", scene.unit("archer", palestine)))
    top = scene.e("egyptians").stacks[palestine][0]
    assert scene.table.edition.kinds[top & KIND].id == "archer"
    # Once for each change.
    scene.refused(("arrange", palestine), "not_loose", "AGE-CONF-44")
    scene.refused(("arrange", scene.area("tahiti")), "not_loose")
    told = scene.board(1)["empires"][0]["stacks"]
    assert next(stack for stack in told if stack["area"] == palestine)["top"] == top
    scene.sound()


def marching() -> Campaign:
    """Two of four units of Egypt have set out, and one has moved before them."""
    scene = campaign("egyptians", level=10, egypt="spear 2 chariot archer sword", nubia="spear archer")
    scene.take("egypt", "archer").stops("nubia")
    return scene.take("egypt", "chariot", "sword").go("palestine")


@rule("AGE-CONF-44")
def test_which_units_move_is_known_to_their_owner_alone():
    scene = marching()
    groups = {journal.group(table) for table in imagined(scene, 1)}
    assert len(groups) > 1
    assert {journal.group(table) for table in imagined(scene, 0)} == {journal.group(scene.table)}
    for table in imagined(scene, 1):
        group = list(journal.group(table))
        here = list(table.empire(scene.e("egyptians").set).stacks[scene.area("palestine")])
        assert sorted(group) == sorted(here)
        assert table.violations() == []
        assert table.choices(0)


@rule("AGE-CONF-44", "AGE-NAVY-12")
def test_no_ship_is_imagined_to_have_come_from_inland():
    """It would be sent home there when a conflict is called off."""
    scene = seven().empire("french", 0, level=30, normandy="rifle frigate 3", hungary="rifle")
    number, coast, inland = scene.e("french").set, scene.area("normandy"), scene.area("hungary")
    rifle = scene.units_of("rifle")[0]
    scene.table.secret[journal.MOVED] = (number, coast, rifle, inland)
    atlas = scene.table.edition.atlas
    assert atlas.land >> inland & 1
    assert not atlas.coastal >> inland & 1
    for table in imagined(scene, 1):
        for unit in journal.moved_in(table, number, coast):
            assert scene.table.edition.kinds[unit & KIND].id != "frigate"


@rule("AGE-CONF-44")
def test_which_units_have_moved_is_known_to_their_owner_alone():
    scene = marching().choose("halt")
    number, nubia = scene.e("egyptians").set, scene.area("nubia")
    moved = {tuple(journal.moved_in(table, number, nubia)) for table in imagined(scene, 1)}
    assert {len(units) for units in moved} == {1}
    assert len(moved) > 1
    for table in imagined(scene, 1):
        units = journal.moved_in(table, number, nubia)
        assert all(each in table.empire(number).stacks[nubia] for each in units)
        assert all(table.refuse(0, choice) is None for choice in table.choices(0))


def test_an_imagined_table_follows_from_what_a_seat_knows():
    """Two games that differ only beneath the top units look alike to the other seat, and so do its dreams of them."""
    one = seven(seed=3).empire("french", 0, level=30, set=0, normandy="rifle galley 2", aquitaine="rifle spear 2")
    two = seven(seed=3).empire("french", 0, level=30, set=0, normandy="rifle spear 2", aquitaine="rifle galley 2")
    assert one.table.view(1) == two.table.view(1)
    for seed in range(10):
        assert digest(one.table.imagine(1, Chance(seed))) == digest(two.table.imagine(1, Chance(seed)))


@rule("AGE-CONF-44", "AGE-MAINT-3")
def test_units_named_as_unpaid_are_there_in_every_dream():
    scene = seven().empire("french", 0, level=30, normandy="rifle spear archer", aquitaine="rifle knight spear")
    scene.push(production.Abandon(0, scene.e("french").set, 3, ()))
    normandy = scene.area("normandy")
    beneath = scene.e("french").stacks[normandy][1]
    scene.choose(("abandon", normandy, beneath))
    for table in imagined(scene, 1):
        assert beneath in table.empire(scene.e("french").set).stacks[normandy]
        assert len(table.choices(0)) > 2
