"""Option 10, Neutral Kingdoms: land that an empire gives up goes to kingdom units. How they fight: test_conflict.py."""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.options import kingdoms
from annals.games.seven_ages.units.kinds import KIND
from annals.rules import rule


def world() -> Scene:
    """The Egyptians on two land areas and at sea, with a city, a fort, disorder and an artefact in Nubia."""
    scene = seven(seats=2, neutral_kingdoms=True)
    scene.empire(
        "egyptians", 0, level=5, egypt="spear 2", nubia="spear archer", eastern_mediterranean="galley", capital="egypt"
    )
    scene.empire("sumerians", 1, sumer="spear 3", capital="sumer")
    return scene.city("nubia", 3).fort("nubia").disorder("nubia").artefact("hanging_gardens", "nubia")


def kingdom(scene: Scene, area: str) -> list[str]:
    """The kingdom units in an area by their ids."""
    kinds = scene.table.edition.kinds
    return sorted([kinds[each & KIND].id for each in scene.table.kingdoms.get(scene.area(area), ())])


def pool(scene: Scene, kind: str) -> int:
    """The place of a kind in the kingdoms' pool."""
    return scene.table.edition.pairs.of_kind[scene.table.edition.kind_number[kind]]


def settle(scene: Scene, area: str, units: str) -> None:
    """A kingdom, out of the pool."""
    where = scene.area(area)
    scene.table.kingdoms[where] = tuple(sorted(scene.units_of(units)))
    scene.table.control[where] = KINGDOM
    for each in scene.table.kingdoms[where]:
        scene.table.kingdom_pool[scene.table.edition.pairs.of_kind[each & KIND]] -= 1


def poor(money: int) -> Scene:
    """The same without any income, and with money for some of its five units."""
    scene = seven(seats=2, neutral_kingdoms=True).empire(
        "egyptians", 0, egypt="spear 3", nubia="spear archer", capital="egypt"
    )
    scene.disorder("egypt", "nubia").city("nubia", 3).fort("nubia").artefact("hanging_gardens", "nubia")
    return scene.set("egyptians", money=money)


@rule("AGE-OPT10-1")
def test_there_are_106_kingdom_units():
    assert sum(world().table.kingdom_pool) == 106


@rule("AGE-OPT10-2", "AGE-OPT10-5")
def test_units_of_a_discarded_empire_become_kingdoms_on_land_only():
    scene = world()
    scene.act("discard", "egyptians").undisturbed()
    assert scene.gone("egyptians")
    assert kingdom(scene, "egypt") == ["spear", "spear"]
    assert kingdom(scene, "nubia") == ["archer", "spear"]
    assert sorted(scene.table.kingdoms) == sorted([scene.area("egypt"), scene.area("nubia")])
    assert scene.table.control[scene.area("egypt")] == scene.table.control[scene.area("nubia")] == KINGDOM
    assert scene.table.control[scene.area("eastern_mediterranean")] == NOBODY
    assert (scene.table.cities[scene.area("nubia")], scene.table.forts) == (3, 0)
    assert sum(scene.table.kingdom_pool) == 106 - 4
    scene.sound()


def test_without_the_option_the_areas_are_vacant():
    scene = seven(seats=2).empire("egyptians", 0, egypt="spear 2", capital="egypt")
    scene.act("discard", "egyptians").undisturbed()
    assert scene.table.control[scene.area("egypt")] == NOBODY
    assert scene.table.kingdoms == {}


@rule("AGE-OPT10-3")
def test_an_area_of_which_no_unit_can_be_maintained_becomes_a_kingdom():
    scene = poor(3)
    scene.act("production", "egyptians").undisturbed()
    for each in scene.e("egyptians").stacks[scene.area("nubia")]:
        scene.choose(f"abandon {scene.area('nubia')} {each}")
    assert kingdom(scene, "nubia") == ["archer", "spear"]
    nubia = scene.area("nubia")
    assert scene.table.control[nubia] == KINGDOM
    assert not scene.e("egyptians").areas >> nubia & 1
    assert not (scene.table.forts | scene.table.disorder) >> nubia & 1
    assert nubia not in scene.table.artefacts
    assert scene.table.cities[nubia] == 3
    scene.sound()


@rule("AGE-OPT10-3")
def test_an_area_that_keeps_a_unit_is_no_kingdom():
    scene = poor(4)
    scene.act("production", "egyptians").undisturbed()
    nubia = scene.area("nubia")
    scene.choose(f"abandon {nubia} {scene.e('egyptians').stacks[nubia][0]}")
    assert scene.table.kingdoms == {}
    assert len(scene.e("egyptians").stacks[nubia]) == 1


@rule("AGE-OPT10-4", "AGE-DEC-34")
def test_a_kingdom_unit_that_is_not_free_may_be_brought_in_and_turned_over():
    scene = world()
    settle(scene, "latium", back_of(scene, "archer"))
    scene.table.kingdom_pool[pool(scene, "archer")] = 0
    scene.act("discard", "egyptians").undisturbed()
    assert (scene.question(), scene.asked()) == ("CallKingdom", 0)
    assert kingdom(scene, "nubia") == ["spear"]
    latium = scene.area("latium")
    assert scene.offers() == ["none", f"from {latium}"]
    scene.choose(f"from {latium}")
    assert kingdom(scene, "nubia") == ["archer", "spear"]
    assert scene.table.control[latium] == NOBODY
    assert latium not in scene.table.kingdoms


def back_of(scene: Scene, kind: str) -> str:
    return next(each.back for each in scene.table.edition.kinds if each.id == kind)


@rule("AGE-OPT10-4", "AGE-Q-62")
def test_with_no_such_unit_anywhere_the_area_is_vacant():
    scene = seven(seats=2, neutral_kingdoms=True).empire("egyptians", 0, egypt="spear 2", capital="egypt")
    scene.table.kingdom_pool[pool(scene, "spear")] = 0
    scene.act("discard", "egyptians").undisturbed()
    assert scene.table.asked() == ()
    assert scene.table.control[scene.area("egypt")] == NOBODY
    assert scene.table.kingdoms == {}


@rule("AGE-OPT10-4")
def test_who_lost_the_area_may_leave_the_kingdom_where_it_is():
    scene = seven(seats=2, neutral_kingdoms=True).empire("egyptians", 0, egypt="spear", capital="egypt")
    settle(scene, "latium", "spear 30")
    scene.act("discard", "egyptians").undisturbed()
    scene.choose("none")
    assert scene.table.control[scene.area("egypt")] == NOBODY
    assert len(scene.table.kingdoms[scene.area("latium")]) == 30
    scene.sound()


@rule("AGE-OPT10-8")
def test_of_players_equally_near_the_first_to_the_left_runs_a_kingdom():
    scene = seven(seats=4, neutral_kingdoms=True)
    for seat, (name, area) in enumerate((("egyptians", "egypt"), ("sumerians", "elam"), ("babylonians", "babylonia"))):
        scene.empire(name, seat + 1).units(name, area, "spear")
    settle(scene, "sumer", "spear")
    assert [kingdoms.runner(scene.table, seat, scene.area("sumer")) for seat in (0, 2, 3)] == [2, 3, 2]


@rule("AGE-OPT10-4")
def test_a_kingdom_gives_the_unit_itself_before_one_that_has_to_be_turned_over():
    for called in ("archer", back_of(world(), "archer")):
        scene = world()
        other = back_of(scene, called)
        settle(scene, "latium", f"{called} {other}")
        kind = scene.table.edition.kind_number[called]
        scene.push(kingdoms.CallKingdom(0, scene.area("crete"), kind)).choose(f"from {scene.area('latium')}")
        assert (kingdom(scene, "latium"), kingdom(scene, "crete")) == ([other], [called])
        scene.sound()
