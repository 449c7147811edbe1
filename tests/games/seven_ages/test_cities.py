"""Urbanising: building and improving cities, Builders, the capital and the homeland."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.actions.civilise import Urbanise
from annals.games.seven_ages.civilization.cities import BuildCities
from annals.rules import rule


def urbanise(scene: Scene, name: str) -> Scene:
    return scene.push(Urbanise(scene.e(name).seat, scene.e(name).set))


def city(scene: Scene, verb: str, area: str) -> str:
    return f"{verb} {scene.area(area)}"


def why(scene: Scene, verb: str, area: str, built: tuple[str, ...] = (), extra: tuple[str, ...] = ()) -> str:
    """Why the Egyptians may not urbanise an area, with these urbanised already; the code and the rule."""
    done = [tuple([scene.area(name) for name in names]) for names in (built, extra)]
    step = BuildCities(0, scene.e("egyptians").set, done[0], done[1])
    refusal = step.refuse(scene.table, 0, (verb, scene.area(area)))
    return f"{refusal.code} {refusal.rule}" if refusal is not None else ""


def egypt(level: int = 1, **areas: Any) -> Scene:
    return seven().empire("egyptians", 0, level=level, egypt="spear", **areas)


@rule("AGE-CITY-2", "AGE-CITY-5", "AGE-CITY-7")
def test_cities_rise_in_two_fertile_areas_for_nothing() -> None:
    scene = urbanise(egypt(carthage="spear", mali="spear"), "egyptians")
    scene.choose(city(scene, "city", "egypt"), city(scene, "city", "mali"))
    assert why(scene, "city", "carthage", built=("egypt", "mali")) == "two_fertile AGE-CITY-2"
    assert (scene.table.cities[scene.area("egypt")], scene.table.cities[scene.area("mali")]) == (1, 1)
    assert scene.e("egyptians").money == 0


@rule("AGE-CITY-2")
def test_or_in_one_other_area() -> None:
    scene = urbanise(egypt(ethiopia="spear"), "egyptians").choose(f"city {egypt().area('ethiopia')}")
    assert (scene.table.agenda, scene.table.cities) == ([], {scene.area("ethiopia"): 1})
    assert why(scene, "city", "egypt", built=("ethiopia",)) == "two_fertile AGE-CITY-2"
    scene = egypt(ethiopia="spear")
    assert why(scene, "city", "ethiopia", built=("egypt",)) == "two_fertile AGE-CITY-2"


@rule("AGE-Q-51")
def test_forest_is_fertile_from_age_6() -> None:
    assert why(egypt(level=35, germany="spear"), "city", "germany", built=("egypt",)) == "two_fertile AGE-CITY-2"
    assert why(egypt(level=36, germany="spear"), "city", "germany", built=("egypt",)) == ""


@rule("AGE-CITY-3", "AGE-CITY-5")
def test_not_in_disordered_areas_nor_on_foreign_land_nor_at_sea() -> None:
    scene = egypt(red_sea="galley").disorder("egypt").city("sumer", 1)
    urbanise(scene.units("egyptians", "mali", "spear"), "egyptians")
    scene.refused(city(scene, "city", "egypt"), "in_disorder", "AGE-CITY-3")
    scene.refused(city(scene, "city", "sumer"), "not_your_land", "AGE-CITY-5")
    scene.refused(city(scene, "city", "red_sea"), "not_your_land")


SIZES = [(1, 7, False), (1, 8, True), (3, 21, False), (3, 22, True), (5, 42, False), (5, 43, True)]


@rule("AGE-CITY-6", "AGE-CITY-8", "AGE-CITY-9", "AGE-CITY-10", "AGE-CITY-4")
@pytest.mark.parametrize(("size", "level", "grows"), SIZES)
def test_cities_grow_by_one_step_in_their_ages(size: int, level: int, grows: bool) -> None:
    scene = urbanise(egypt(level=level).city("egypt", size), "egyptians")
    if grows:
        scene.choose(city(scene, "city", "egypt"))
        assert scene.table.cities == {scene.area("egypt"): size + 2}
    else:
        rule_of_it = "AGE-CITY-8" if size < 7 else "AGE-CITY-6"
        assert (why(scene, "city", "egypt"), scene.table.agenda) == (f"too_great {rule_of_it}", [])


@rule("AGE-CITY-6")
def test_nothing_is_larger_than_seven() -> None:
    scene = urbanise(egypt(level=49).city("egypt", 7), "egyptians")
    assert scene.told("city_raised") == []


@rule("AGE-CITY-13", "AGE-CITY-14", "AGE-CITY-15", "AGE-LDR-BUILDER-1", "AGE-LDR-BUILDER-2")
def test_a_builder_adds_a_city_in_its_own_area() -> None:
    scene = egypt(carthage="spear", mali="spear").leader("egyptians", "mali", "Bu")
    urbanise(scene, "egyptians").refused(city(scene, "builder", "egypt"), "no_builder", "AGE-CITY-14")
    scene.choose(city(scene, "city", "egypt"), city(scene, "city", "carthage"), city(scene, "builder", "mali"))
    assert why(scene, "builder", "mali", extra=("mali",)) == "built_already AGE-CITY-15"
    assert len(scene.table.cities) == 3


@rule("AGE-CITY-15", "AGE-LDR-BUILDER-2")
def test_a_builder_does_not_build_on_what_was_just_built() -> None:
    scene = egypt(level=8).leader("egyptians", "egypt", "Bu")
    assert why(scene, "builder", "egypt", built=("egypt",)) == "built_already AGE-CITY-15"
    assert why(scene, "builder", "egypt") == ""


@rule("AGE-CITY-13", "AGE-TERM-6", "AGE-LDR-BUILDER-1", "AGE-CITY-2")
def test_barbarians_build_only_by_a_builder_and_name_no_capital() -> None:
    scene = seven().empire("huns", 0, level=15, hungary="spear")
    assert scene.table.is_barbarian(scene.e("huns"))
    urbanise(scene, "huns")
    assert scene.table.agenda == []
    scene.leader("huns", "hungary", "Bu")
    urbanise(scene, "huns").refused(city(scene, "city", "hungary"), "barbarians", "AGE-CITY-2")
    scene.choose(city(scene, "builder", "hungary"))
    assert (scene.table.cities, scene.e("huns").capital) == ({scene.area("hungary"): 1}, -1)


@rule("AGE-CITY-16", "AGE-LDR-BUILDER-3", "AGE-EX-35")
def test_with_a_builder_cities_grow_one_age_early() -> None:
    scene = egypt(level=15, mali="spear").city("egypt", 3).city("mali", 3).leader("egyptians", "mali", "Bu")
    urbanise(scene, "egyptians").refused(city(scene, "city", "egypt"), "too_great")
    scene.choose(city(scene, "city", "mali"))
    assert scene.table.cities[scene.area("mali")] == 5


@rule("AGE-Q-50")
def test_no_builder_builds_in_disorder() -> None:
    scene = egypt(mali="spear").leader("egyptians", "egypt", "Bu").disorder("egypt")
    urbanise(scene, "egyptians").refused(city(scene, "builder", "egypt"), "in_disorder")


@rule("AGE-CITY-11", "AGE-CITY-1")
def test_the_first_city_is_the_capital() -> None:
    scene = urbanise(egypt(mali="spear"), "egyptians")
    scene.choose(city(scene, "city", "mali"), "done")
    assert scene.e("egyptians").capital == scene.area("mali")


@rule("AGE-CITY-12", "AGE-CITY-17", "AGE-CITY-19", "AGE-DEC-90")
def test_without_a_capital_one_of_the_cities_must_become_it() -> None:
    scene = urbanise(egypt(level=9, mali="spear", carthage="spear").city("egypt", 3).city("mali", 1), "egyptians")
    scene.choose("done")
    assert scene.offers() == [city(scene, "capital", "egypt"), city(scene, "capital", "mali")]
    scene.choose(city(scene, "capital", "egypt"))
    assert (scene.e("egyptians").capital, scene.table.cities[scene.area("egypt")]) == (scene.area("egypt"), 3)
    urbanise(scene, "egyptians").choose(city(scene, "city", "carthage"), "done")
    assert scene.e("egyptians").capital == scene.area("egypt")


@rule("AGE-CITY-18")
def test_the_capital_may_become_the_homeland_while_the_old_one_is_held() -> None:
    scene = egypt(mali="spear", capital="mali").set("egyptians", homeland="egypt")
    urbanise(scene, "egyptians").choose("done")
    assert scene.offers() == ["stay", "move"]
    scene.choose("move")
    assert scene.e("egyptians").homeland == scene.area("mali")
    scene.set("egyptians", homeland="sumer")
    urbanise(scene, "egyptians").choose("done")
    assert (scene.table.agenda, scene.e("egyptians").homeland) == ([], scene.area("sumer"))
