"""Option 12, Deus Vult!: temples built and destroyed in Urbanising, what they are worth and what they bring."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.actions import income
from annals.games.seven_ages.civilization import cities, religions
from annals.games.seven_ages.events import facts_empire
from annals.games.seven_ages.glory import categories
from annals.games.seven_ages.glory.ranking import Count
from annals.games.seven_ages.options import deus_vult, temples
from annals.games.seven_ages.table import SevenTable
from annals.kernel.agenda import Step
from annals.rules import rule


def faithful(*faiths: str) -> Scene:
    """Egyptians with these religions in Egypt, Nubia and Palestine, of which Egypt touches the others."""
    scene = seven(2, deus_vult=True)
    scene.empire("egyptians", 0, level=12, egypt="spear", nubia="spear", palestine="spear", capital="egypt")
    return scene.set("egyptians", religions=list(faiths)).undisturbed()


def urbanise(scene: Scene) -> Scene:
    """Urbanising, up to the temples."""
    scene.push(Urbanise(scene.e("egyptians").set))
    return scene.choose("done")


class Urbanise(Step):
    __slots__ = ("empire",)

    def __init__(self, empire: int) -> None:
        self.empire = empire

    def run(self, table: SevenTable) -> None:
        cities.begin(table, 0, self.empire)


def temple(scene: Scene, area: str, faith: str) -> Scene:
    scene.table.temples[scene.area(area)] = scene.artefact_number(faith)
    scene.table.forget_choices()
    return scene


def build(scene: Scene, area: str, faith: str) -> str:
    return f"temple {scene.area(area)} {scene.artefact_number(faith)}"


def disordered(scene: Scene) -> list[str]:
    areas = scene.table.edition.atlas.areas
    return sorted([area.id for number, area in enumerate(areas) if scene.table.disorder >> number & 1])


# Two religions --------------------------------------------------------------------------------------------------------


@rule("AGE-OPT12-1")
def test_every_empire_may_have_two_religions_and_no_third():
    scene = faithful("pantheism")
    assert facts_empire.religion_room(scene.table, scene.e("egyptians"))
    scene.set("egyptians", religions=["pantheism", "islam"])
    assert not facts_empire.religion_room(scene.table, scene.e("egyptians"))
    plain = seven(2).empire("egyptians", 0, egypt="spear").set("egyptians", religions=["pantheism"])
    assert not facts_empire.religion_room(plain.table, plain.e("egyptians"))


@rule("AGE-OPT12-1")
def test_a_second_religion_can_be_adopted_and_must_differ():
    scene = faithful("pantheism").empire("sumerians", 1, level=12, sumer="spear", arabia="spear", capital="sumer")
    scene.set("sumerians", religions=["pantheism", "islam"]).act("civilise", "egyptians")
    scene.choose("nobody")
    assert scene.question() == "Adopt"
    islam, pantheism = scene.artefact_number("islam"), scene.artefact_number("pantheism")
    assert f"adopt {pantheism}" not in scene.offers()
    scene.choose(f"adopt {islam}")
    assert scene.e("egyptians").religions == (pantheism, islam)


# Building -------------------------------------------------------------------------------------------------------------


@rule("AGE-OPT12-2", "AGE-OPT12-3", "AGE-OPT12-6", "AGE-OPT12-7", "AGE-DEC-91")
def test_after_its_cities_an_empire_may_build_one_temple_for_nothing():
    scene = faithful("islam", "pantheism").set("egyptians", money=3)
    scene.push(Urbanise(scene.e("egyptians").set))
    assert scene.question() == "BuildCities"
    scene.choose("done")
    assert scene.question() == "RaiseTemple"
    assert len(scene.offers()) == 3 * 2 + 1
    scene.choose(build(scene, "nubia", "pantheism"))
    assert scene.table.temples == {scene.area("nubia"): scene.artefact_number("pantheism")}
    assert disordered(scene) == ["nubia"]
    assert scene.e("egyptians").money == 3
    assert scene.question() == "RazeTemple"


@rule("AGE-OPT12-2")
def test_an_empire_without_a_religion_builds_none():
    scene = urbanise(faithful())
    assert scene.table.asked() == ()
    assert scene.table.temples == {}


@rule("AGE-OPT12-3", "AGE-OPT12-8")
def test_an_area_holds_one_temple_of_whatever_religion():
    scene = urbanise(temple(faithful("islam"), "nubia", "pantheism"))
    scene.refused(build(scene, "nubia", "islam"), "has_temple", "AGE-OPT12-8")
    scene.refused(build(scene, "sumer", "islam"), "not_your_land")
    scene.refused(build(scene, "egypt", "pantheism"), "no_such_temple", "AGE-OPT12-2")


def test_temple_markers_of_a_religion_are_limited():
    scene = faithful("islam", "pantheism")
    for area in range(scene.table.rules.temples_of_a_religion):
        scene.table.temples[100 + area] = scene.artefact_number("islam")
    assert temples.faiths(scene.table, scene.e("egyptians")) == [scene.artefact_number("pantheism")]


@rule("AGE-OPT12-4", "AGE-OPT12-5", "AGE-LDR-RELIGIOUS-2")
def test_a_religious_leader_builds_a_second_temple_where_it_stands():
    scene = urbanise(faithful("islam", "pantheism").leader("egyptians", "egypt", "Re"))
    scene.choose(build(scene, "nubia", "islam"))
    assert scene.question() == "RaiseTemple"
    scene.refused(build(scene, "palestine", "islam"), "no_preacher", "AGE-OPT12-4")
    scene.choose(build(scene, "egypt", "pantheism"))
    assert len(scene.table.temples) == 2
    assert scene.question() == "RazeTemple"


@rule("AGE-OPT12-4")
def test_the_second_temple_needs_another_area_than_the_first():
    scene = urbanise(faithful("islam").leader("egyptians", "egypt", "Re"))
    scene.choose(build(scene, "egypt", "islam"))
    assert scene.question() == "RazeTemple"
    assert len(scene.table.temples) == 1


@rule("AGE-OPT12-9")
def test_a_temple_disorders_neighbours_with_temples_of_another_religion():
    scene = temple(faithful("islam", "judaism").leader("egyptians", "egypt", "Re"), "nubia", "islam")
    urbanise(scene).choose(build(scene, "palestine", "judaism"))
    assert disordered(scene) == ["palestine"]
    scene.table.disorder = 0
    scene.choose(build(scene, "egypt", "islam"))
    assert disordered(scene) == ["egypt", "palestine"]


@rule("AGE-OPT12-9")
def test_neighbours_of_other_empires_are_left_in_peace():
    scene = faithful("islam").empire("sumerians", 1, arabia="spear", sumer="spear")
    temple(scene, "arabia", "pantheism")
    urbanise(scene).choose(build(scene, "palestine", "islam"))
    assert disordered(scene) == ["palestine"]


# Destroying -----------------------------------------------------------------------------------------------------------


@rule("AGE-OPT12-10", "AGE-OPT12-14", "AGE-OPT12-15")
def test_after_building_one_temple_may_be_destroyed():
    scene = temple(temple(faithful("islam"), "egypt", "islam"), "nubia", "islam")
    urbanise(scene).choose("done")
    scene.choose(f"destroy {scene.area('nubia')}")
    assert list(scene.table.temples) == [scene.area("egypt")]
    assert scene.told("temple_razed") == [{"area": scene.area("nubia"), "religion": scene.artefact_number("islam")}]
    assert disordered(scene) == ["egypt", "nubia"]
    assert scene.table.asked() == ()


@rule("AGE-OPT12-10")
def test_only_own_temples_are_destroyed():
    scene = faithful("islam").empire("sumerians", 1, sumer="spear")
    temple(temple(scene, "sumer", "islam"), "egypt", "islam")
    urbanise(scene).choose("done")
    scene.refused(f"destroy {scene.area('sumer')}", "no_temple_there", "AGE-OPT12-10")


@rule("AGE-OPT12-11")
def test_a_religious_leader_destroys_a_second_one_where_it_stands():
    scene = faithful("islam").leader("egyptians", "egypt", "Re")
    for area in ("egypt", "nubia", "palestine"):
        temple(scene, area, "islam")
    urbanise(scene).choose(f"destroy {scene.area('nubia')}")
    scene.refused(f"destroy {scene.area('palestine')}", "no_preacher")
    scene.choose(f"destroy {scene.area('egypt')}")
    assert list(scene.table.temples) == [scene.area("palestine")]


# A religion is given up -----------------------------------------------------------------------------------------------


@rule("AGE-OPT12-17")
def test_discarding_a_religion_disorders_its_temples_and_neither_cities_nor_leaders():
    scene = faithful("islam", "pantheism").leader("egyptians", "palestine", "Sc")
    temple(temple(scene, "nubia", "islam"), "palestine", "pantheism")
    religions.give_up(scene.table, scene.e("egyptians").set, scene.artefact_number("islam"))
    assert disordered(scene) == ["nubia"]
    assert scene.e("egyptians").religions == (scene.artefact_number("pantheism"),)


@rule("AGE-OPT12-18")
def test_who_gave_a_religion_up_is_ranked_no_more_whatever_temples_are_left():
    scene = temple(temple(faithful("islam"), "nubia", "islam"), "palestine", "islam")
    assert paid(scene, "egyptians") == 2
    scene.set("egyptians", religions=[])
    assert paid(scene, "egyptians") == 0


@rule("AGE-OPT12-19")
def test_destroying_temples_of_a_former_religion_still_disorders():
    scene = temple(temple(faithful(), "egypt", "islam"), "nubia", "islam")
    urbanise(scene).choose(f"destroy {scene.area('nubia')}")
    assert disordered(scene) == ["egypt", "nubia"]


# What temples are worth -----------------------------------------------------------------------------------------------


def paid(scene: Scene, name: str, faith: str = "islam") -> int:
    """The temple glory of an empire."""
    lines = Count(scene.table).lines[scene.e(name).set]
    return sum([glory for origin, glory in lines if origin == f"temples {faith}"])


@rule("AGE-OPT12-20", "AGE-EX-46", "AGE-TERM-45", "AGE-TERM-46")
def test_the_religious_value_is_the_halved_money_of_undisordered_temple_areas():
    scene = temple(temple(faithful("islam"), "nubia", "islam"), "egypt", "islam").city("nubia", 7)
    table, empire = scene.table, scene.e("egyptians")
    nubia, egypt = scene.area("nubia"), scene.area("egypt")
    worth = income.of_area(table, empire, nubia)
    del table.temples[nubia]
    assert income.of_area(table, empire, nubia) in (2 * worth, 2 * worth - 1)
    temple(scene, "nubia", "islam")
    islam = scene.artefact_number("islam")
    halves = [income.halves_of_area(table, empire, area) for area in (nubia, egypt)]
    assert [each % 2 for each in halves] == [1, 1], "two odd sums, halved together and rounded once"
    assert categories.devotion(table, empire, islam) == sum(halves) // 2 == 7
    scene.disorder("egypt")
    assert categories.devotion(table, empire, islam) == worth
    assert categories.devotion(table, empire, scene.artefact_number("pantheism")) == 0


@rule("AGE-OPT12-20", "AGE-LDR-POPULIST-1")
def test_a_populist_makes_no_temple_worth_more():
    scene = temple(faithful("islam"), "egypt", "islam").city("egypt", 5)
    before = categories.devotion(scene.table, scene.e("egyptians"), scene.artefact_number("islam"))
    scene.leader("egyptians", "egypt", "Po")
    assert categories.devotion(scene.table, scene.e("egyptians"), scene.artefact_number("islam")) == before > 0


@rule("AGE-OPT12-21", "AGE-LDR-RELIGIOUS-4")
def test_a_religious_leader_doubles_the_value_of_its_area():
    scene = temple(temple(faithful("islam"), "nubia", "islam"), "egypt", "islam").city("nubia", 5)
    islam, table = scene.artefact_number("islam"), scene.table
    before = categories.devotion(table, scene.e("egyptians"), islam)
    scene.leader("egyptians", "nubia", "Re")
    worth = income.of_area(table, scene.e("egyptians"), scene.area("nubia"), leaders=False)
    assert categories.devotion(table, scene.e("egyptians"), islam) == before + worth


@rule(
    "AGE-OPT12-23",
    "AGE-OPT12-24",
    "AGE-OPT12-25",
    "AGE-OPT12-26",
    "AGE-OPT12-27",
    "AGE-OPT12-28",
    "AGE-OPT12-29",
    "AGE-OPT12-30",
    "AGE-OPT12-31",
    "AGE-OPT12-32",
)
@pytest.mark.parametrize(
    ("empires", "glory"),
    [
        (1, (2,)),
        (2, (1, 1)),
        (3, (2, 1)),
        (4, (2, 1, 1)),
        (5, (2, 2, 1)),
        (6, (2, 2, 1, 1)),
        (7, (3, 2, 2, 1)),
        (8, (3, 3, 2, 1, 1)),
        (9, (4, 3, 2, 2, 1)),
        (10, (4, 3, 3, 2, 1, 1)),
        (14, (4, 3, 3, 2, 1, 1)),
    ],
)
def test_temple_glory_by_the_number_of_empires(empires: int, glory: tuple[int, ...]):
    assert deus_vult.temple_glory(empires) == glory


@pytest.fixture
def muslims() -> Scene:
    """The example: four empires of Islam whose temples are worth less and less."""
    scene = seven(2, deus_vult=True)
    homes = {"ummayads": "syria", "fatimids": "egypt", "franks": "low_countries", "mughals": "punjab"}
    for place, (name, area) in enumerate(homes.items()):
        scene.empire(name, place % 2, level=25).units(name, area, "spear").set(name, religions=["islam"])
        temple(scene, area, "islam").city(area, 7 - 2 * place)
    return scene


@rule("AGE-OPT12-22", "AGE-OPT12-26", "AGE-EX-47")
def test_all_empires_of_a_religion_are_ranked_by_their_value(muslims: Scene):
    assert [paid(muslims, name) for name in ("ummayads", "fatimids", "franks", "mughals")] == [2, 1, 1, 0]


@rule("AGE-OPT12-35", "AGE-OPT12-36", "AGE-EX-48")
def test_the_category_of_a_card_is_scored_besides_by_the_same_value(muslims: Scene):
    count = Count(muslims.table)
    faith = {
        name: sum([glory for origin, glory in count.lines[muslims.e(name).set] if "islam" in origin])
        for name in ("ummayads", "fatimids", "franks", "mughals")
    }
    assert faith == {"ummayads": 5, "fatimids": 2, "franks": 1, "mughals": 0}


@rule("AGE-OPT12-34")
def test_an_empire_need_not_have_the_religion_of_its_card_and_then_scores_nothing_for_it(muslims: Scene):
    muslims.set("ummayads", religions=["pantheism"])
    lines = Count(muslims.table).lines[muslims.e("ummayads").set]
    assert not [origin for origin, _ in lines if "islam" in origin]


@rule("AGE-OPT12-33")
def test_an_empire_is_paid_for_every_religion_it_has(muslims: Scene):
    muslims.set("ummayads", religions=["islam", "pantheism"]).units("ummayads", "arabia", "spear")
    temple(muslims, "arabia", "pantheism").city("arabia", 1)
    assert (paid(muslims, "ummayads"), paid(muslims, "ummayads", "pantheism")) == (2, 2)


@rule("AGE-CIV-10")
def test_the_price_of_order_heeds_the_temple():
    scene = faithful("islam").city("nubia", 7).disorder("nubia")
    dear = income.of_area(scene.table, scene.e("egyptians"), scene.area("nubia"))
    temple(scene, "nubia", "islam")
    assert income.of_area(scene.table, scene.e("egyptians"), scene.area("nubia")) == (dear + 1) // 2


@rule("AGE-OPT12-9", "AGE-MOVE-3")
def test_a_crossing_arrow_makes_temples_neighbours():
    scene = seven(2, deus_vult=True).empire("romans", 0, level=12, latium="spear", sicily="spear", capital="latium")
    temple(scene.set("romans", religions=["islam"]), "sicily", "pantheism")
    temples.build(scene.table, scene.e("romans").set, scene.area("latium"), scene.artefact_number("islam"), "test")
    assert disordered(scene) == ["latium", "sicily"]
