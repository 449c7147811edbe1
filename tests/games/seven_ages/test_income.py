"""Income: what areas and empires earn in Production."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_start import seven

from annals.games.seven_ages.actions import income
from annals.games.seven_ages.civilization import climate
from annals.rules import rule


def one(name: str, area: str, level: int = 1) -> Scene:
    """An empire with its capital far away from the area the test is about."""
    return seven().empire(name, 0, level=level, capital="honshu", honshu="spear").units(name, area, "spear")


def earns(scene: Scene, name: str, area: str) -> int:
    """What an area gives; what it is made of adds up to that, or to twice as much where there is a temple."""
    table, empire, number = scene.table, scene.e(name), scene.area(area)
    parts = sum([amount for _, amount in income.explained(table, empire, number)])
    assert income.halves_of_area(table, empire, number) == (parts if number in table.temples else 2 * parts)
    return income.of_area(table, empire, number)


def total(scene: Scene, name: str) -> int:
    return sum([amount for _, amount in income.of_empire(scene.table, scene.e(name))])


def lines(scene: Scene, name: str) -> dict[str, int]:
    return dict(income.of_empire(scene.table, scene.e(name)))


@rule("AGE-EX-11", "AGE-INC-4", "AGE-INC-5", "AGE-INC-6", "AGE-DISORD-11")
def test_egypt_is_fertile_with_wheat() -> None:
    scene = one("romans", "egypt")
    assert earns(scene, "romans", "egypt") == 5
    scene.city("egypt", 1)
    assert earns(scene, "romans", "egypt") == 6
    assert lines(scene, "romans")["egypt"] == 6
    scene.disorder("egypt")
    assert "egypt" not in lines(scene, "romans")


@pytest.mark.parametrize(("age", "amount"), [(1, 5), (4, 5), (5, 7), (6, 8), (7, 8)])
@rule("AGE-EX-12", "AGE-INC-7", "AGE-INC-14")
def test_germany_with_a_city_of_level_3(age: int, amount: int) -> None:
    scene = one("romans", "germany", level=7 * age).city("germany", 3)
    assert earns(scene, "romans", "germany") == amount


@rule("AGE-INC-8")
def test_oil_counts_in_age_7_alone() -> None:
    scene = one("romans", "egypt", level=42)
    oil = next(iter([area.id for area in scene.table.edition.atlas.areas if "oil" in area.resources]))
    scene = one("romans", oil, level=42)
    before = earns(scene, "romans", oil)
    scene.set("romans", level=43)
    assert earns(scene, "romans", oil) == before + 3


@rule("AGE-INC-9", "AGE-LDR-POPULIST-1")
def test_a_populist_doubles_its_area() -> None:
    scene = one("romans", "egypt").city("egypt", 1).leader("romans", "egypt", "Po")
    assert earns(scene, "romans", "egypt") == 12
    assert income.of_area(scene.table, scene.e("romans"), scene.area("egypt"), leaders=False) == 6


@pytest.mark.parametrize(
    ("name", "area", "more"), [("egyptians", "egypt", 1), ("phoenicians", "eastern_mediterranean", 1)]
)
@rule("AGE-INC-10")
def test_cards_add_income(name: str, area: str, more: int) -> None:
    scene = seven().empire(name, 0, capital="honshu", honshu="spear galley")
    plain = seven().empire("romans", 0, capital="honshu", honshu="spear galley")
    for each, who in ((scene, name), (plain, "romans")):
        each.units(who, area, "galley" if area.endswith("mediterranean") else "spear")
    assert earns(scene, name, area) == earns(plain, "romans", area) + more


@rule("AGE-INC-10")
@pytest.mark.parametrize(
    ("name", "area", "extra"),
    [
        ("lydians", "ionia", True),
        ("lydians", "greece", False),
        ("spanish", "mexico", True),
        ("spanish", "castile", False),
        ("spanish", "caribbean_sea", False),
    ],
)
def test_extra_income_of_cities_and_of_the_land_of_a_region(name: str, area: str, extra: bool) -> None:
    """Lydians earn by their cities, Spaniards by American land."""
    units = "galley" if area == "caribbean_sea" else "spear"
    scene = seven().empire(name, 0, level=5, egypt="spear").units(name, area, units)
    if area == "ionia":
        scene.city("ionia")
    lines = dict(income.explained(scene.table, scene.e(name), scene.area(area)))
    assert lines.get("special", 0) == extra


@rule("AGE-INC-10")
def test_every_extra_income_of_a_card_counts_somewhere() -> None:
    edition = seven().table.edition
    for card in edition.cards.values():
        for special in card.empire.specials_of("extra_income"):
            scene = seven()
            places = [
                area
                for area in range(len(edition.atlas.areas))
                if income._counts(scene.table, special.word("per"), area)
            ]
            assert places or special.word("per") == "city", card.id


@rule("AGE-INC-12", "AGE-INC-13", "AGE-TERM-9", "AGE-TERM-45", "AGE-Q-87")
def test_without_a_capital_income_is_halved_once() -> None:
    scene = seven().empire("huns", 0, level=10, egypt="spear")
    assert scene.table.is_barbarian(scene.e("huns"))
    assert total(scene, "huns") == 3, "5 halved, a half upward"
    assert lines(scene, "huns") == {"egypt": 5, "no_capital": -2}
    scene.city("egypt").set("huns", capital="egypt")
    assert total(scene, "huns") == 6


@rule("AGE-ART-FEUDALISM-7", "AGE-TERM-46")
def test_feudalism_halves_again_and_all_is_rounded_once() -> None:
    scene = seven().empire("huns", 0, level=10, egypt="spear").set("huns", government="feudalism")
    assert total(scene, "huns") == 1, "5 / 4 = 1.25"


@rule(
    "AGE-ART-CAPITALISM-4",
    "AGE-ART-CAPITALISM-5",
    "AGE-ART-CAPITALISM-6",
    "AGE-ART-INDUSTRIAL_REVOLUTION-4",
    "AGE-Q-100",
)
def test_capitalism_and_the_industrial_revolution() -> None:
    scene = one("romans", "egypt", level=40).set("romans", government="capitalism")
    for level, more in ((1, 1), (3, 1), (5, 2), (7, 3)):
        scene.city("egypt", level)
        assert earns(scene, "romans", "egypt") == 5 + level + more
    scene.blue("industrial_revolution", 30)
    assert earns(scene, "romans", "egypt") == 5 + 2 * (7 + 3)


@rule("AGE-ART-IRRIGATION-3", "AGE-ART-IRRIGATION-4", "AGE-ART-IRRIGATION-5")
def test_irrigation_helps_everybody_on_the_river() -> None:
    scene = one("romans", "egypt").empire("zulus", 1, nubia="spear", sumer="spear", capital="nubia")
    before = [earns(scene, "zulus", "nubia"), earns(scene, "zulus", "sumer")]
    scene.artefact("irrigation", "egypt")
    assert [earns(scene, "zulus", "nubia"), earns(scene, "zulus", "sumer")] == [before[0] + 1, before[1]]
    assert earns(scene, "romans", "egypt") == 6
    scene.artefact("irrigation", "nubia")
    assert earns(scene, "romans", "egypt") == 6, "at most 1 for an area"


@rule("AGE-ART-UNIVERSAL_SUFFRAGE-3", "AGE-ART-UNIVERSAL_SUFFRAGE-4")
def test_universal_suffrage() -> None:
    scene = one("romans", "egypt", level=33).units("romans", "sahara", "spear").blue("renaissance", 29)
    scene.artefact("universal_suffrage", "honshu").set("romans", government="democracy")
    assert earns(scene, "romans", "egypt") == 7
    assert earns(scene, "romans", "sahara") == 1
    scene.set("romans", government="feudalism")
    assert earns(scene, "romans", "egypt") == 5


@rule("AGE-ART-TEMPLE_OF_DIANA-2", "AGE-Q-74")
def test_temple_of_diana() -> None:
    scene = seven().empire("romans", 0, level=2, egypt="spear", palestine="spear", honshu="spear", capital="egypt")
    scene.disorder("egypt", "palestine", "honshu").artefact("temple_of_diana", "egypt")
    assert set(lines(scene, "romans")) == {"egypt", "palestine"}


@rule("AGE-ART-TEMPLE_OF_DIANA-2", "AGE-TERM-57")
def test_the_range_of_a_temple_of_diana_does_not_go_through_others() -> None:
    scene = seven().empire("romans", 0, level=9, egypt="spear", syria="spear", capital="egypt").disorder("syria")
    scene.artefact("temple_of_diana", "egypt")
    assert "syria" in lines(scene, "romans")
    scene.empire("huns", 1, palestine="spear", eastern_mediterranean="galley", red_sea="galley")
    assert "syria" not in lines(scene, "romans")


@rule("AGE-OPT12-16", "AGE-EX-34", "AGE-EX-46")
def test_a_temple_halves_its_area() -> None:
    scene = one("romans", "ukraine", level=43).city("ukraine", 7).blue("industrial_revolution", 30)
    assert earns(scene, "romans", "ukraine") == 7 * 2 + 5
    scene.table.temples[scene.area("ukraine")] = scene.artefact_number("islam")
    assert earns(scene, "romans", "ukraine") == 10
    assert income.halves_of_area(scene.table, scene.e("romans"), scene.area("ukraine")) == 19
    scene.table.blue.clear()
    assert income.halves_of_area(scene.table, scene.e("romans"), scene.area("ukraine")) == 12, "(7 + 5) / 2 = 6"


@rule("AGE-TERM-45", "AGE-TERM-46")
def test_halves_of_temples_are_rounded_together() -> None:
    scene = seven().empire("romans", 0, level=2, egypt="spear", sumer="spear", capital="egypt")
    for area in ("egypt", "sumer"):
        scene.table.temples[scene.area(area)] = scene.artefact_number("buddhism")
    halves = [income.halves_of_area(scene.table, scene.e("romans"), scene.area(area)) for area in ("egypt", "sumer")]
    assert total(scene, "romans") == (sum(halves) + 1) // 2


@rule("AGE-INC-11")
def test_events_change_income() -> None:
    scene = one("romans", "egypt")
    number, egypt = scene.e("romans").set, scene.area("egypt")
    before = total(scene, "romans")
    scene.table.notes = (("income_mod", "this_turn", -1, "area", egypt, -2, 100, 0, 0),)
    assert total(scene, "romans") == before - 2
    scene.table.notes = (("income_mod", "this_turn", -1, "area", egypt, 0, 0, 0, -1),)
    assert total(scene, "romans") == before - 5
    scene.table.notes = (("income_mod", "this_production", number, "total", -1, 4, 100, 0, -1),)
    assert total(scene, "romans") == before + 4
    scene.table.notes = (("income_mod", "this_production", number, "total", -1, -99, 100, 0, -1),)
    assert total(scene, "romans") == 0
    scene.table.notes = (("income_mod", "this_production", number, "total", -1, 0, 50, 0, -1),)
    assert total(scene, "romans") == (before + 1) // 2
    scene.table.notes = (("income_mod", "this_production", number + 1, "total", -1, 0, 50, 0, -1),)
    assert total(scene, "romans") == before, "another empire's"


@rule("AGE-INC-1", "AGE-INC-2", "AGE-INC-3", "AGE-PROD-1")
def test_income_is_added_up_to_the_limit() -> None:
    scene = seven().empire("romans", 0, money=190, egypt="spear", capital="egypt").city("egypt", 7)
    scene.act("production", "romans")
    assert scene.told("income")[0]["gain"] == 12
    assert scene.e("romans").money == 199 - 1, "one unit is paid for out of 199"


@rule(
    "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-4",
    "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-6",
    "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-7",
    "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-11",
    "AGE-Q-64",
)
def test_the_climate_clock() -> None:
    scene = (
        seven()
        .empire("romans", 0, level=44, egypt="spear", capital="egypt")
        .marker("romans", "environmental_sustainability")
    )
    scene.empire("zulus", 1, level=40, nubia="spear", capital="nubia")
    scene.table.climate = climate.RUN_OUT + 1
    scene.act("production", "romans")
    assert scene.p(0).glory == 1
    assert scene.table.climate == climate.RUN_OUT + 1, "its own income was halved"
    while scene.table.asked():
        scene.choose("done")
    scene.act("production", "zulus")
    assert climate.has_run_out(scene.table)
    assert income.halvings(scene.table, scene.e("zulus")) == ["climate"]
    assert income.halvings(scene.table, scene.e("romans")) == ["climate"], "as all others, and not twice"
    before = scene.table.edition.atlas.wheat
    assert before >> scene.area("egypt") & 1
    assert income._land(scene.table, scene.area("egypt"), income.Ledger(scene.table, scene.e("romans"))) <= 3
