"""Areas left and vacant areas entered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.events.windows import EventWindow
from annals.rules import rule


@rule("AGE-VACANT-1", "AGE-VACANT-2", "AGE-VACANT-3", "AGE-LDR-6")
def test_who_leaves_an_area_empty_leaves_only_its_city():
    scene = campaign("huns", level=14, mongolia="light_horse").city("mongolia", 5).fort("mongolia")
    scene.set("huns", capital="mongolia").disorder("mongolia").artefact("oracle", "mongolia")
    scene.leader("huns", "mongolia", "Sc").take("mongolia", "light_horse").go("hebei")
    assert scene.table.cities == {scene.area("mongolia"): 5}
    assert (scene.e("huns").capital, scene.e("huns").leaders) == (-1, ())
    assert (scene.table.forts, scene.table.disorder, scene.table.artefacts) == (0, 0, {})
    scene.sound()


@rule("AGE-VACANT-1", "AGE-MOVE-14")
def test_a_leader_who_goes_along_is_not_lost_with_the_area():
    scene = campaign("huns", level=14, mongolia="light_horse").leader("huns", "mongolia", "Sc")
    scene.take("mongolia", "light_horse", led="Sc").go("hebei")
    assert scene.e("huns").leaders == ((scene.led("Sc"), scene.area("hebei")),)


@rule("AGE-VACANT-4", "AGE-VACANT-5", "AGE-VACANT-7")
@pytest.mark.parametrize(("level", "after"), [(7, 5), (5, 3), (3, 1), (1, None)])
def test_a_city_in_a_vacant_area_falls_one_level(level: int, after: int | None):
    scene = campaign("egyptians", egypt="spear 3").city("palestine", level).take("egypt", "spear").go("palestine")
    assert scene.table.cities.get(scene.area("palestine")) == after
    # Only the first to enter finds it vacant.
    scene.take("egypt", "spear").go("palestine")
    assert scene.table.cities.get(scene.area("palestine")) == after
    assert scene.told("city_decays") == [
        {"empire": scene.e("egyptians").set, "area": scene.area("palestine"), "level": after or 0}
    ]


@rule("AGE-VACANT-6")
def test_a_builder_keeps_the_city():
    scene = campaign("egyptians", egypt="spear 2").city("palestine", 3).leader("egyptians", "egypt", "Bu")
    scene.take("egypt", "spear", led="Bu").go("palestine")
    assert scene.table.cities[scene.area("palestine")] == 3


@rule("AGE-VACANT-4")
def test_a_city_of_another_empire_is_not_reduced_by_entering():
    scene = campaign("egyptians", egypt="spear 2").empire("sumerians", 1, palestine="spear").city("palestine", 3)
    scene.take("egypt", "spear").go("palestine")
    assert scene.table.cities[scene.area("palestine")] == 3


@rule("AGE-VACANT-4", "AGE-MOVE-21")
def test_a_group_that_passes_through_reduces_every_city_on_its_way():
    scene = campaign("huns", level=14, mongolia="light_horse").city("hebei", 3).city("manchuria", 3)
    scene.take("mongolia", "light_horse").go("hebei", "manchuria")
    assert scene.table.cities == {scene.area("hebei"): 1, scene.area("manchuria"): 1}
    scene.sound()


def test_a_window_opens_when_a_land_area_becomes_vacant(monkeypatch: pytest.MonkeyPatch):
    scene = seven(seats=2).empire("egyptians", 0, egypt="spear", nubia="spear", red_sea="galley").hand(1, "Refugees")
    refugees = scene.card("Refugees")
    monkeypatch.setitem(scene.table.edition.played_at, ("any", "on_vacated"), (refugees,))
    scene.lose("egyptians", "red_sea", "galley")
    assert scene.table.agenda == []
    scene.lose("egyptians", "egypt", "spear")
    window = scene.table.decision()
    assert isinstance(window, EventWindow)
    assert (window.moment, window.area) == ("on_vacated", scene.area("egypt"))


# Units that stand there have it ---------------------------------------------------------------------------------------


def invaded(**facts: Any) -> Scene:
    """Egyptian spears stand in Sumer before a conflict; Sumerians live on in Elam."""
    scene = seven(seats=2, **facts).empire("egyptians", 0, level=9, egypt="spear", sumer="spear 2")
    scene.empire("sumerians", 1, level=9, sumer="archer", elam="spear").player(0, glory=5)
    scene.table.control[scene.area("sumer")] = scene.e("sumerians").set
    scene.table.alter(scene.e("egyptians").set).areas &= ~(1 << scene.area("sumer"))
    scene.table.alter(scene.e("sumerians").set).areas |= 1 << scene.area("sumer")
    return scene


@rule("AGE-Q-122", "AGE-ENDCONF-9", "AGE-ENDCONF-10", "AGE-ENDCONF-11", "AGE-ENDCONF-13")
def test_what_is_left_is_as_after_a_conflict_when_the_holder_is_gone_before_it():
    scene = invaded().city("sumer", 3).fort("sumer").disorder("sumer").artefact("oracle", "sumer")
    scene.artefact("great_canal", "sumer").leader("sumerians", "sumer", "Sc").set("sumerians", capital="sumer", money=9)
    scene.lose("sumerians", "sumer", "archer").choose(("keep", scene.artefact_number("great_canal")))
    assert scene.holds("egyptians") == ["egypt", "sumer"]
    assert (scene.table.cities, scene.table.forts) == ({scene.area("sumer"): 1}, 0)
    assert scene.table.artefacts == {scene.area("sumer"): ((scene.artefact_number("great_canal"), -1),)}
    assert scene.table.disorder == 1 << scene.area("sumer"), "it was never vacant"
    assert (scene.e("sumerians").capital, scene.e("sumerians").leaders) == (-1, ())
    assert (scene.e("sumerians").money, scene.e("egyptians").money) == (9, 0), "no conflict was lost"
    assert scene.told("liberated") == []
    scene.sound()


@rule("AGE-Q-122", "AGE-LDR-BUILDER-5")
def test_a_builder_who_stands_there_keeps_the_city():
    scene = invaded().city("sumer", 3).leader("egyptians", "sumer", "Bu").lose("sumerians", "sumer", "archer")
    assert scene.table.cities == {scene.area("sumer"): 3}


@rule("AGE-Q-122", "AGE-ENDCONF-15")
@pytest.mark.parametrize(("answer", "after"), [("keep", 1), ("raze", None)])
def test_barbarians_who_stand_there_may_destroy_the_city(answer: str, after: int | None):
    scene = seven(seats=2).empire("huns", 0, level=9, mongolia="light_horse", hebei="light_horse")
    scene.empire("sumerians", 1, level=9, elam="spear")
    scene.table.control[scene.area("hebei")] = -1
    scene.table.alter(scene.e("huns").set).areas &= ~(1 << scene.area("hebei"))
    scene.units("sumerians", "hebei", "spear").city("hebei", 3).lose("sumerians", "hebei", "spear").choose(answer)
    assert scene.table.cities.get(scene.area("hebei")) == after


@rule("AGE-Q-122", "AGE-ART-ISLAM-5", "AGE-ART-DEMOCRACY-7", "AGE-ART-CONFUCIANISM-5", "AGE-ART-CONFUCIANISM-6")
@pytest.mark.parametrize("answer", ["adopt", "refuse"])
def test_faiths_and_a_democracy_hear_of_an_area_that_passes_without_a_conflict(answer: str):
    scene = invaded().set("sumerians", religions=["confucianism"]).lose("sumerians", "sumer", "archer")
    scene.choose(answer)
    assert (scene.artefact_number("confucianism") in scene.e("egyptians").religions) == (answer == "adopt")
    assert scene.table.disorder >> scene.area("sumer") & 1 == (answer == "refuse")
    scene = invaded().set("egyptians", religions=["islam"]).lose("sumerians", "sumer", "archer")
    assert scene.p(0).glory == 6
    scene = invaded().set("egyptians", government="democracy").lose("sumerians", "sumer", "archer")
    assert scene.p(0).glory == 4


@rule("AGE-Q-122", "AGE-OPT12-12")
def test_who_stands_there_may_destroy_a_temple():
    scene = invaded(deus_vult=True)
    scene.table.temples = {scene.area("sumer"): scene.artefact_number("islam")}
    assert scene.lose("sumerians", "sumer", "archer").choose("destroy").table.temples == {}


@rule("AGE-OPT12-12", "AGE-OPT12-14")
@pytest.mark.parametrize("answer", ["keep", "destroy"])
def test_who_enters_a_vacant_area_with_a_temple_may_destroy_it(answer: str):
    scene = campaign("egyptians", egypt="spear 3", deus_vult=True)
    palestine = scene.area("palestine")
    scene.table.temples = {palestine: scene.artefact_number("islam")}
    scene.take("egypt", "spear").go("palestine")
    assert scene.question() == "FoundTemple"
    scene.choose(answer)
    assert (palestine in scene.table.temples) == (answer == "keep")
    assert scene.table.disorder >> palestine & 1 == (answer == "destroy")
    # The next one finds it in the hands of its own.
    scene.take("egypt", "spear").go("palestine")
    assert scene.question() != "FoundTemple"


@rule("AGE-TERM-25", "AGE-LDR-6", "AGE-ENDCONF-8")
def test_an_area_whose_last_defender_is_gone_before_the_conflict_is_his_who_stands_there():
    scene = campaign("egyptians", egypt="spear 3").empire("sumerians", 1, level=5, palestine="spear", sumer="spear")
    scene.leader("sumerians", "palestine", "Sc").fort("palestine").take("egypt", "spear").go("palestine")
    scene.lose("sumerians", "palestine", "spear")
    assert "palestine" in scene.holds("egyptians")
    assert (scene.e("sumerians").leaders, scene.table.forts) == ((), 0)
    scene.sound()


@rule("AGE-LDR-6")
def test_a_leader_without_units_in_the_area_of_another_is_lost():
    scene = campaign("egyptians", egypt="spear 3").empire("sumerians", 1, level=5, palestine="spear")
    scene.leader("egyptians", "egypt", "Sc").take("egypt", "spear", led="Sc").go("palestine")
    scene.lose("egyptians", "palestine", "spear")
    assert scene.e("egyptians").leaders == ()
    scene.sound()
