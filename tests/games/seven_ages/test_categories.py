"""What is compared in Harvest glory, and how much of it an empire has."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.glory import categories
from annals.games.seven_ages.glory.categories import Key
from annals.games.seven_ages.glory.ranking import Count, ranked
from annals.games.seven_ages.units import stacks
from annals.rules import rule


def amount(scene: Scene, name: str, category: str, scope: str = "", of: str = "") -> int:
    return categories.amount(scene.table, scene.e(name), (category, scope, of))


def lines(scene: Scene, name: str) -> dict[str, int]:
    """Where an empire's glory comes from."""
    found: dict[str, int] = {}
    for origin, gain in Count(scene.table).lines[scene.e(name).set]:
        found[origin] = found.get(origin, 0) + gain
    return found


@rule("AGE-GLORY-17", "AGE-EX-36")
def test_cities_count_by_their_value_the_capital_too() -> None:
    scene = seven().empire("sumerians", 0, sumer="spear", elam="spear", syria="spear", capital="sumer")
    scene.city("elam", 3).city("syria", 1)
    assert amount(scene, "sumerians", "cities") == 5


@rule("AGE-GLORY-6", "AGE-GLORY-7")
def test_nothing_in_a_disordered_area_counts() -> None:
    scene = seven().empire("sumerians", 0, sumer="spear chariot", egypt="spear", capital="sumer")
    scene.city("sumer", 3).artefact("great_wall", "sumer").disorder("sumer")
    assert [amount(scene, "sumerians", each) for each in ("cities", "cavalry", "land_units", "artefacts")] == [
        0,
        0,
        1,
        0,
    ]
    assert amount(scene, "sumerians", "areas", "land", "world") == 1
    assert categories.resources(scene.table, scene.e("sumerians"), "wheat") == 1


@rule("AGE-ART-TEMPLE_OF_DIANA-3")
def test_the_temple_of_diana_makes_disordered_areas_in_its_range_count() -> None:
    scene = seven().empire("sumerians", 0, sumer="spear", elam="spear", egypt="spear")
    scene.artefact("temple_of_diana", "sumer").disorder("sumer", "elam", "egypt")
    assert amount(scene, "sumerians", "areas", "land", "world") == 2
    assert amount(scene, "sumerians", "artefacts") == 1


@rule("AGE-GLORY-18", "AGE-GLORY-19", "AGE-GLORY-20", "AGE-Q-81")
def test_units_count_by_their_class() -> None:
    scene = seven().empire("minoans", 0, crete="spear archer chariot galley 2", western_mediterranean="galley")
    assert [amount(scene, "minoans", each) for each in ("ships", "cavalry", "land_units")] == [3, 1, 3]
    stacks.place(scene.table, scene.e("minoans").set, scene.area("crete"), scene.units_of("elephant"))
    assert amount(scene, "minoans", "land_units") == 4


@rule("AGE-GLORY-21", "AGE-GLORY-22", "AGE-GLORY-23", "AGE-ART-25", "AGE-GLORY-24", "AGE-LDR-ARTIST-3")
def test_green_artefacts_count_on_the_map_and_on_the_card() -> None:
    scene = seven().empire("egyptians", 0, level=36, egypt="spear", nubia="spear")
    scene.artefact("forum", "egypt").artefact("social_media", "egypt").blue("radio", 30)
    scene.set("egyptians", religions=["islam", "judaism"], government="democracy")
    scene.marker("egyptians", "concentrated_ownership").marker("egyptians", "defender_of_the_faith")
    assert amount(scene, "egyptians", "artefacts") == 5
    scene.leader("egyptians", "egypt", "Ar").leader("egyptians", "nubia", "Ar")
    assert amount(scene, "egyptians", "artefacts") == 6


@rule("AGE-ART-HOLY_WAR-4")
def test_a_holy_war_counts_for_the_empire_it_lies_in_but_not_on_a_card() -> None:
    scene = seven().empire("egyptians", 0, egypt="spear").artefact("holy_war", "egypt", 5)
    scene.marker("egyptians", "holy_war", 5)
    assert amount(scene, "egyptians", "artefacts") == 1


@rule("AGE-GLORY-25", "AGE-GLORY-26", "AGE-GLORY-58")
def test_progress_money_and_trades_won() -> None:
    scene = seven().empire("zimbabwe", 0, level=50, money=12, zimbabwe="spear").set("zimbabwe", won=2)
    scene.empire("romans", 1, level=50, latium="spear")
    assert amount(scene, "zimbabwe", "progress") == amount(scene, "romans", "progress")
    assert [amount(scene, "zimbabwe", each) for each in ("money", "trade_won_this_turn")] == [12, 2]


@rule("AGE-GLORY-27", "AGE-GLORY-28")
def test_elephants_score_until_somebody_is_in_age_7() -> None:
    scene = seven().empire("mauryans", 0, level=20, ganges="spear", punjab="spear", deccan="spear", burma="spear")
    assert lines(scene, "mauryans")["elephant"] == 4
    scene.empire("romans", 1, level=43, latium="spear")
    assert "elephant" not in lines(scene, "mauryans")


@rule("AGE-GLORY-29")
def test_oil_scores_only_in_age_7() -> None:
    scene = seven().empire("soviets", 0, level=42, volga="spear", dacia="spear", germany="spear")
    assert "oil" not in lines(scene, "soviets")
    scene.set("soviets", level=43)
    assert lines(scene, "soviets")["oil"] == 2


@rule("AGE-GLORY-30")
def test_wheat_off_fertile_land_scores_from_age_5() -> None:
    scene = seven().empire("egyptians", 0, level=28, egypt="spear", germany="spear", cambodia="spear")
    assert lines(scene, "egyptians")["wheat"] == 1
    scene.set("egyptians", level=29)
    assert lines(scene, "egyptians")["wheat"] == 3


AREAS: list[tuple[str, str, str, int]] = [
    ("areas", "land", "europe", 4),
    ("areas", "land", "italy", 1),
    ("areas", "land", "britain", 2),
    ("areas", "sea", "italy", 1),
    ("areas", "sea", "africa", 1),
    ("areas", "sea", "world", 2),
    ("areas", "total", "world", 8),
    ("areas", "total", "asia", 2),
]


@rule("AGE-GLORY-31", "AGE-GLORY-32", "AGE-GLORY-33", "AGE-GLORY-34", "AGE-GLORY-37", "AGE-GLORY-40", "AGE-EX-38")
@rule("AGE-GLORY-41", "AGE-GLORY-42")
@pytest.mark.parametrize(("category", "scope", "region", "expected"), AREAS)
def test_areas_count_by_region_and_colour(category: str, scope: str, region: str, expected: int) -> None:
    scene = seven().empire("romans", 0, latium="spear", england="spear", ireland="spear", egypt="spear")
    scene.units("romans", "burgundy", "spear").units("romans", "solomons", "spear")
    scene.units("romans", "central_mediterranean", "galley").units("romans", "japanese_coast", "galley")
    assert amount(scene, "romans", category, scope, region) == expected


@rule("AGE-GLORY-38", "AGE-GLORY-39", "AGE-EX-38")
def test_islands_belong_to_a_region() -> None:
    regions = {area.id: area.regions for area in seven().table.edition.atlas.areas}
    assert set(regions["solomons"]) == {"asia", "australasia"}
    assert set(regions["timor_bali"]) == {"asia", "south_east_asia"}
    assert set(regions["iceland"]) == {"europe", "britain"}
    assert set(regions["japanese_coast"]) == {"asia", "north_east_asia"}
    assert set(regions["central_mediterranean"]) == {"africa", "italy", "europe"}


@rule("AGE-GLORY-35", "AGE-GLORY-36")
def test_desert_and_tundra_count_only_if_the_card_says_so() -> None:
    scene = (
        seven()
        .empire("arabs", 0, level=15, mecca="spear", iceland="spear", egypt="spear")
        .set("arabs", religions=["islam"])
    )
    scene.empire("vikings", 1, level=15, oman="spear", greenland="spear", norway="spear").set(
        "vikings", religions=["islam"]
    )
    desert = scene.table.edition.cards[scene.e("arabs").card].empire.special("count_terrain")
    assert desert is None or "tundra" not in desert.words["terrain"]
    counted = 1 + (desert is not None)
    assert (
        amount(scene, "arabs", "areas", "land", "world") == amount(scene, "arabs", "religion", "", "islam") == counted
    )
    assert amount(scene, "vikings", "areas", "land", "world") == 2
    assert amount(scene, "vikings", "religion", "", "islam") == 2


@rule("AGE-GLORY-43", "AGE-GLORY-44", "AGE-GLORY-45", "AGE-GLORY-46", "AGE-EX-39", "AGE-Q-55")
def test_areas_outside_europe_are_compared_among_capitals_in_europe() -> None:
    key: Key = ("non_european_areas", "total", "")
    scene = seven(3).empire("french", 0, burgundy="spear", egypt="spear", capital="burgundy")
    scene.units("french", "western_mediterranean", "galley").units("french", "mid_atlantic", "galley")
    scene.empire("romans", 1, latium="spear", mali="spear", mexico="spear", peru="spear", capital="latium")
    scene.empire("persians", 2, persia="spear", media="spear", elam="spear", syria="spear", capital="persia")
    assert amount(scene, "french", *key) == 2
    assert ranked(scene.table, key) == [scene.e("romans").set, scene.e("french").set]
    assert lines(scene, "french")["non_european_areas total"] == 2
    scene.set("french", capital="egypt")
    assert "non_european_areas total" not in lines(scene, "french")


@rule("AGE-GLORY-47", "AGE-GLORY-48", "AGE-GLORY-49", "AGE-LDR-RELIGIOUS-3", "AGE-REL-24")
def test_a_religion_compares_the_areas_of_those_who_have_it() -> None:
    scene = (
        seven(3)
        .empire("ummayads", 0, level=16, syria="spear", egypt="spear")
        .set("ummayads", religions=["judaism", "islam"])
    )
    scene.empire("arabs", 1, level=16, palestine="spear").set("arabs", religions=["islam"])
    scene.empire("romans", 2, level=16, latium="spear", sicily="spear", greece="spear")
    assert ranked(scene.table, ("religion", "", "islam")) == [scene.e("ummayads").set, scene.e("arabs").set]
    assert lines(scene, "arabs")["religion islam"] == 1
    scene.leader("arabs", "palestine", "Re")
    assert amount(scene, "arabs", "religion", "", "islam") == 2
    scene.city("palestine", 3)
    assert amount(scene, "arabs", "religion", "", "islam") == 5
    assert lines(scene, "ummayads")["religion islam"] == 2
    scene.set("ummayads", religions=["judaism"])
    assert "religion islam" not in lines(scene, "ummayads")


@rule("AGE-GLORY-50", "AGE-GLORY-51", "AGE-EX-40", "AGE-ART-GREAT_TEMPLE-7")
def test_sites_of_the_dominant_religion_pay() -> None:
    scene = seven().empire("romans", 0, level=10, palestine="spear", greece="spear", thrace="spear")
    assert "sites" not in lines(scene, "romans")
    scene.set("romans", religions=["christianity", "pantheism"])
    assert lines(scene, "romans")["sites"] == 1
    scene.artefact("great_temple", "thrace", scene.artefact_number("christianity"))
    assert lines(scene, "romans")["sites"] == 2
    scene.disorder("palestine")
    assert lines(scene, "romans")["sites"] == 1
    scene.set("romans", religions=["pantheism", "christianity"])
    assert lines(scene, "romans")["sites"] == 1


@rule("AGE-GLORY-52", "AGE-GLORY-53", "AGE-GLORY-54")
def test_the_homeland_pays_even_disordered_and_costs_when_lost() -> None:
    scene = seven().empire("french", 0, burgundy="spear 2", normandy="spear", capital="burgundy").disorder("burgundy")
    assert lines(scene, "french")["homeland"] == 1
    scene.lose("french", "burgundy", "spear 2")
    assert lines(scene, "french")["homeland"] == -1


@rule("AGE-DISORD-12", "AGE-GLORY-54")
def test_a_disordered_area_gives_glory_for_the_homeland_alone() -> None:
    scene = seven().empire("french", 0, level=24, burgundy="spear 2", normandy="spear", capital="burgundy")
    scene.city("burgundy", 3).artefact("oracle", "burgundy")
    before = lines(scene, "french")
    after = lines(scene.disorder("burgundy"), "french")
    assert (before["artefacts"], before["homeland"]) == (2, 1)
    assert ("artefacts" in after, after["homeland"]) == (False, 1)


RAISING = [
    ("colossus", "ships", "galley"),
    ("forbidden_city", "cities", ""),
    ("great_library", "progress", ""),
    ("great_zimbabwe", "money", ""),
    ("hanging_gardens", "artefacts", ""),
    ("mausoleum", "land_units", ""),
]


@rule("AGE-ART-COLOSSUS_OF_RHODES-3", "AGE-ART-FORBIDDEN_CITY-2", "AGE-ART-GREAT_LIBRARY-2", "AGE-ART-GREAT_ZIMBABWE-2")
@rule("AGE-ART-HANGING_GARDENS-2", "AGE-ART-MAUSOLEUM-2")
@pytest.mark.parametrize(("artefact", "category", "unit"), RAISING)
def test_an_artefact_makes_a_category_worth_one_more(artefact: str, category: str, unit: str) -> None:
    scene = seven().empire("melanesians", 0, level=2, money=9, java=f"spear {unit}", capital="java")
    assert category not in lines(scene, "melanesians")
    scene.artefact(artefact, "java")
    assert lines(scene, "melanesians")[category] == 1
    other = {"ships": "minoans", "progress": "hellenic_greeks", "artefacts": "egyptians", "land_units": "assyrians"}
    name = other.get(category, "sumerians")
    scene = (
        seven().empire(name, 0, level=2, money=9, java=f"spear {unit}", capital="java").artefact("great_wall", "java")
    )
    before = lines(scene, name)[category]
    scene.artefact(artefact, "java")
    assert lines(scene, name)[category] == before + 1


@rule("AGE-GLORY-7", "AGE-DISORD-12", "AGE-ART-TEMPLE_OF_DIANA-3")
@pytest.mark.parametrize(("artefact", "category", "unit"), RAISING)
def test_an_artefact_in_a_disordered_area_makes_no_category_worth_more(artefact: str, category: str, unit: str) -> None:
    scene = seven().empire("melanesians", 0, level=2, money=9, java=f"spear {unit}", sumatra=f"spear {unit}")
    scene.city("java").city("sumatra").artefact("great_wall", "java").artefact(artefact, "sumatra")
    assert lines(scene, "melanesians")[category] == 1
    scene.disorder("sumatra")
    assert category not in lines(scene, "melanesians")
    scene.artefact("temple_of_diana", "java")
    assert lines(scene, "melanesians")[category] == 1


@rule("AGE-LDR-ARTIST-4", "AGE-EX-50", "AGE-Q-53")
def test_an_artist_raises_the_glory_from_artefacts() -> None:
    scene = seven().empire("zimbabwe", 0, level=15, zimbabwe="spear").artefact("great_wall", "zimbabwe")
    scene.leader("zimbabwe", "zimbabwe", "Ar")
    assert lines(scene, "zimbabwe")["artefacts"] == 1
    scene = seven().empire("manchus", 0, level=30, manchuria="spear").artefact("forum", "manchuria")
    scene.leader("manchus", "manchuria", "Ar")
    assert lines(scene, "manchus")["artefacts"] == 3
    scene.leader("manchus", "manchuria", "Ar")
    assert lines(scene, "manchus")["artefacts"] == 3, "only one in an area counts"
    scene.units("manchus", "mongolia", "spear").leader("manchus", "mongolia", "Ar")
    assert lines(scene, "manchus")["artefacts"] == 4, "leaders' effects add up"


@rule("AGE-GLORY-1")
def test_judaism_counts_for_khazars_only_where_it_can_be_played() -> None:
    with_pack = seven().empire("khazars", 0, level=15, volga="spear").set("khazars", religions=["judaism"])
    assert lines(with_pack, "khazars")["religion judaism"] == 2
    without = seven(religions=False).empire("khazars", 0, level=15, volga="spear").set("khazars", religions=["judaism"])
    assert "religion judaism" not in lines(without, "khazars")


def test_holy_relic_adds_the_dominant_religion() -> None:
    scene = seven().empire("romans", 0, level=10, latium="spear").set("romans", religions=["christianity"])
    assert "religion christianity" not in lines(scene, "romans")
    christianity = scene.artefact_number("christianity")
    scene.table.notes = (("glory_category_add", "this_turn", scene.e("romans").set, christianity, 1),)
    assert lines(scene, "romans")["religion christianity"] == 1


def test_a_copied_category_is_scored_as_an_own_one() -> None:
    scene = seven().empire("romans", 0, level=10, money=5, latium="spear").empire("venetians", 1, lombardy="spear")
    assert "money" not in lines(scene, "romans")
    scene.table.notes = (("glory_copy", "this_turn", scene.e("romans").set, scene.e("venetians").set, 0),)
    assert lines(scene, "romans")["money"] == 3
