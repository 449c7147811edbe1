"""Elephants, nukes and star wars outside conflict."""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_production import build, kind
from tests.games.seven_ages.test_start import seven

from annals.games.seven_ages.civilization import progress
from annals.games.seven_ages.units import pools, stacks
from annals.games.seven_ages.units.kinds import mark_of, unit
from annals.games.seven_ages.world import control
from annals.games.seven_ages.world.atlas import members
from annals.rules import rule


def home(scene: Scene, number: int = 0) -> str:
    """An area with an elephant symbol."""
    atlas = scene.table.edition.atlas
    return atlas.areas[atlas.elephants[number]].id


def mahout(level: int = 12, money: int = 30) -> Scene:
    """An empire that holds the first elephant area."""
    scene = seven().empire("romans", 0, level=level, money=money)
    return scene.units("romans", home(scene), "spear")


@rule("AGE-ELE-1", "AGE-ELE-2")
def test_the_common_pool() -> None:
    table = seven().table
    assert table.nukes + table.star_wars == 14
    assert table.elephants.bit_count() == len(table.edition.atlas.elephants) + table.rules.unnamed_elephants
    assert seven(kingdoms=False).table.rules.common_units is False


@rule("AGE-ELE-4")
def test_control_of_an_elephant_area_brings_its_elephants() -> None:
    assert mahout(level=10).e("romans").elephants == 1
    assert mahout(level=9).e("romans").elephants == 0


@rule("AGE-ELE-5")
def test_even_from_another_empire() -> None:
    scene = mahout().empire("huns", 1, level=12, volga="spear")
    table, area = scene.table, scene.area(home(scene))
    stacks.lift(table, scene.e("romans").set, area, scene.e("romans").stacks[area])
    scene.units("huns", home(scene), "spear")
    control.take(table, scene.e("huns").set, area)
    assert scene.e("romans").elephants == 0
    assert scene.e("huns").elephants == 1


@rule("AGE-Q-80")
def test_reaching_the_level_later() -> None:
    scene = mahout(level=8)
    progress.advance(scene.table, scene.e("romans").set, 1)
    assert scene.e("romans").elephants == 0
    progress.advance(scene.table, scene.e("romans").set, 1)
    assert scene.e("romans").elephants == 1


@rule("AGE-ELE-3", "AGE-ELE-11", "AGE-ELE-12", "AGE-DEC-36")
def test_elephants_of_the_own_pool_one_for_each_leader() -> None:
    scene = mahout().units("romans", home(scene_of := mahout(), 1), "spear").city(home(scene_of), 5)
    scene.act("production", "romans")
    scene.refused(("build", kind(scene, "elephant")), "no_common_unit", "AGE-ELE-11")
    scene.leader("romans", home(scene), "Sc")
    build(scene, "elephant", home(scene))
    assert scene.stack("romans", home(scene)) == ["elephant", "spear"]
    scene.refused(("build", kind(scene, "elephant")), "no_common_unit", "AGE-ELE-11")
    scene.sound()


@rule("AGE-ELE-3")
def test_none_of_the_common_pool_can_be_built() -> None:
    scene = mahout(level=9).set("romans", level=12).leader("romans", home(mahout()), "Sc").act("production", "romans")
    assert scene.table.elephants
    scene.refused(("build", kind(scene, "elephant")), "no_common_unit")


@rule("AGE-ELE-6")
def test_which_elephant_is_a_matter_of_chance() -> None:
    seen = set()
    for seed in range(12):
        scene = seven(seed=seed).empire("romans", 0, level=12, money=30)
        scene.units("romans", home(scene), "spear").units("romans", home(scene, 1), "spear")
        scene.leader("romans", home(scene), "Sc").act("production", "romans")
        build(scene, "elephant", home(scene))
        seen |= {
            mark_of(each)
            for each in scene.e("romans").stacks[scene.area(home(scene))]
            if each & 31 == kind(scene, "elephant")
        }
    assert seen == {0, 1}


@rule("AGE-ELE-8", "AGE-Q-15")
def test_a_lost_elephant_goes_home() -> None:
    scene = mahout()
    elephant = kind(scene, "elephant")
    named, unnamed = unit(elephant, mark=0), unit(elephant, mark=len(scene.table.edition.atlas.elephants))
    scene.set("romans", elephants=0)
    pools.give_back(scene.table, scene.e("romans").set, (named,))
    assert scene.e("romans").elephants == 1, "it controls the area"
    scene.table.elephants &= ~(1 << mark_of(unnamed))
    pools.give_back(scene.table, scene.e("romans").set, (unnamed,))
    assert scene.table.elephants >> mark_of(unnamed) & 1, "unnamed ones go to the common pool"


@rule("AGE-ELE-9", "AGE-Q-16")
def test_elephants_leave_the_game() -> None:
    scene = mahout().leader("romans", home(mahout()), "Sc").act("production", "romans")
    build(scene, "elephant", home(scene))
    nukes = scene.table.nukes
    scene.empire("huns", 1, level=41, kazakhstan="spear")
    progress.advance(scene.table, scene.e("huns").set, 1)
    assert scene.e("romans").elephants or scene.table.elephants
    progress.advance(scene.table, scene.e("huns").set, 1)
    assert len(scene.told("elephants_leave")) == 1
    assert scene.table.elephants == scene.e("romans").elephants == 0
    assert scene.stack("romans", home(scene)) == ["spear"]
    assert scene.table.nukes == nukes
    assert list(members(scene.table.elephants)) == []


@rule("AGE-ELE-10", "AGE-ELE-11", "AGE-DEC-36")
def test_nukes_and_star_wars_come_from_the_common_pool() -> None:
    scene = seven().empire("romans", 0, level=48, money=90, latium="spear", capital="latium").city("latium", 7)
    scene.leader("romans", "latium", "Sc").leader("romans", "latium", "Ph").leader("romans", "latium", "Bu")
    scene.act("production", "romans")
    build(scene, "nuke", "latium")
    build(scene, "star_wars", "latium")
    assert (scene.table.nukes, scene.table.star_wars) == (7, 5)
    scene.table.nukes = 0
    scene.refused(("build", kind(scene, "nuke")), "no_common_unit")
    scene.table.nukes = 7
    build(scene, "nuke", "latium")
    scene.refused(("build", kind(scene, "nuke")), "no_common_unit", "AGE-ELE-11")
    scene.sound()
