"""Production: maintenance, building, forts, elite markers."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_start import seven

from annals.games.seven_ages.actions import prices
from annals.games.seven_ages.actions.production import Yard, elite_price
from annals.games.seven_ages.civilization import memory
from annals.games.seven_ages.events import ops_glory
from annals.games.seven_ages.units.kinds import CLASSES, mark_of
from annals.rules import rule


def kind(scene: Scene, name: str) -> int:
    return scene.table.edition.kind_number[name]


def cost(scene: Scene, name: str) -> int:
    return scene.table.edition.kinds[kind(scene, name)].cost


def price(scene: Scene, empire: str, unit: str, area: str) -> int:
    """What a unit would cost as the first of a Production."""
    return Yard(scene.table, scene.e(empire).set, 0).price(kind(scene, unit), scene.area(area))


def build(scene: Scene, unit: str, area: str = "") -> Scene:
    scene.choose(("build", kind(scene, unit)))
    if scene.table.asked() and scene.question() == "Site":
        scene.choose(("place", scene.area(area)))
    return scene


def desert(money: int, level: int = 1, **areas: str) -> Scene:
    """An empire whose lands give no income."""
    scene = seven().empire("romans", 0, level=level, money=money)
    for area, units in (areas or {"sahara": "spear"}).items():
        scene.units("romans", area, units)
    return scene


# Maintenance ----------------------------------------------------------------------------------------------------------


@rule("AGE-MAINT-1", "AGE-MAINT-2", "AGE-MAINT-4", "AGE-PROD-1")
def test_every_unit_is_paid() -> None:
    scene = desert(7, sahara="spear 3 galley").leader("romans", "sahara", "Sc").fort("sahara")
    scene.act("production", "romans")
    assert scene.e("romans").money == 3


@rule("AGE-MAINT-3", "AGE-MAINT-6", "AGE-MAINT-8", "AGE-Q-12", "AGE-DEC-33", "AGE-PROD-4")
def test_an_owner_who_is_short_chooses() -> None:
    scene = desert(2, sahara="spear 2 archer").act("production", "romans")
    assert scene.question() == "Abandon"
    archer = next(unit for unit in scene.e("romans").stacks[scene.area("sahara")] if unit & 31 == kind(scene, "archer"))
    scene.choose(("abandon", scene.area("sahara"), archer))
    assert scene.stack("romans", "sahara") == ["spear", "spear"]
    assert scene.e("romans").money == 0
    assert scene.table.disorder == 1 << scene.area("sahara")
    scene.sound()


@rule("AGE-MAINT-7", "AGE-MAINT-9")
def test_an_area_left_vacant_is_not_disordered() -> None:
    scene = desert(1, sahara="spear", arabia="spear").act("production", "romans")
    arabia = scene.area("arabia")
    scene.choose(("abandon", arabia, scene.e("romans").stacks[arabia][0]))
    assert scene.holds("romans") == ["sahara"]
    assert scene.table.disorder == 0
    assert memory.has_changed(scene.table, scene.e("romans").set)


@rule("AGE-MAINT-7", "AGE-DISC-1", "AGE-Q-90")
def test_an_empire_that_pays_nobody_is_gone() -> None:
    scene = desert(0).act("production", "romans")
    assert scene.gone("romans")
    assert not scene.table.asked()


@rule("AGE-MAINT-5", "AGE-TERM-8")
def test_barbarians_pay_nothing() -> None:
    scene = seven().empire("huns", 0, level=10, money=0, sahara="spear 2").act("production", "huns")
    assert scene.stack("huns", "sahara") == ["spear", "spear"]


@rule("AGE-ART-FEUDALISM-5")
def test_feudal_empires_pay_nothing() -> None:
    scene = desert(0, sahara="spear 2").set("romans", government="feudalism").act("production", "romans")
    assert scene.stack("romans", "sahara") == ["spear", "spear"]


# Building -------------------------------------------------------------------------------------------------------------


@rule("AGE-BUILD-1", "AGE-BUILD-4", "AGE-BUILD-14", "AGE-DEC-35", "AGE-Q-13")
def test_one_unit_in_an_area_without_a_city() -> None:
    scene = desert(20, sahara="spear", arabia="spear").disorder("arabia").act("production", "romans")
    build(scene, "spear", "sahara")
    build(scene, "spear", "arabia")
    assert scene.question() == "Fortify", "both areas are full"
    assert scene.e("romans").money == 20 - 2 - 2 * cost(scene, "spear")
    scene.sound()


@rule("AGE-BUILD-13", "AGE-EX-13")
def test_five_units_in_a_city_of_level_5() -> None:
    scene = desert(40).city("sahara", 5).act("production", "romans")
    for _ in range(5):
        build(scene, "spear", "sahara")
    assert scene.stack("romans", "sahara") == ["spear"] * 6
    assert scene.question() != "Build"


@rule("AGE-BUILD-12", "AGE-LDR-ADMINISTRATOR-1")
def test_any_number_with_an_administrator() -> None:
    scene = desert(40).leader("romans", "sahara", "Ad").act("production", "romans")
    for _ in range(8):
        build(scene, "spear", "sahara")
    assert scene.stack("romans", "sahara") == ["spear"] * 9


@rule("AGE-BUILD-2", "AGE-BUILD-3")
def test_only_kinds_of_its_level() -> None:
    scene = desert(20, level=7).act("production", "romans")
    scene.refused(("build", kind(scene, "sword")), "cannot_build", "AGE-BUILD-2")
    scene.set("romans", level=8)
    assert f"build {kind(scene, 'sword')}" in scene.offers()


@rule("AGE-BUILD-8", "AGE-TERM-70")
def test_only_what_is_in_the_pool() -> None:
    scene = desert(20)
    pair = scene.table.edition.pairs.of_kind[kind(scene, "spear")]
    pool = scene.table.alter(scene.e("romans").set).pool
    pool[2 * pair] = pool[2 * pair + 1] = 0
    scene.set("romans", level=2).act("production", "romans")
    assert f"build {kind(scene, 'spear')}" not in scene.offers()


@rule("AGE-BUILD-15", "AGE-BUILD-16")
def test_icons_bar_cavalry_and_ships() -> None:
    scene = desert(20, level=5, egypt="spear").act("production", "romans")
    assert f"build {kind(scene, 'chariot')}" in scene.offers()
    scene.set("romans", no_cavalry=True, no_ships=True)
    scene.refused(("build", kind(scene, "chariot")), "barred", "AGE-BUILD-15")
    scene.refused(("build", kind(scene, "galley")), "barred")


@rule("AGE-BUILD-9", "AGE-BUILD-10", "AGE-BUILD-11", "AGE-DEC-35")
def test_where_ships_and_others_are_built() -> None:
    scene = desert(
        30, level=30, carthage="spear", sahara="spear", western_mediterranean="galley", north_atlantic="galley"
    )
    yard = Yard(scene.table, scene.e("romans").set, 0)
    atlas = scene.table.edition.atlas
    names = {atlas.areas[area].id for area in yard.sites(kind(scene, "galley"))}
    assert names == {"carthage", "western_mediterranean"}
    assert {atlas.areas[area].id for area in yard.sites(kind(scene, "spear"))} == {"carthage", "sahara"}


@rule("AGE-NAVY-12", "AGE-DEC-35")
def test_a_ship_chooses_its_coast() -> None:
    scene = desert(30, level=5, egypt="spear").act("production", "romans")
    scene.choose(("build", kind(scene, "galley")), ("coast", scene.area("egypt"), 1))
    ship = next(unit for unit in scene.e("romans").stacks[scene.area("egypt")] if unit & 31 == kind(scene, "galley"))
    assert mark_of(ship) == 1


@rule("AGE-BUILD-5", "AGE-BUILD-6", "AGE-BUILD-7", "AGE-LDR-ADMINISTRATOR-3", "AGE-LDR-ADMINISTRATOR-4", "AGE-Q-83")
def test_administrators_make_units_cheaper() -> None:
    scene = desert(40, level=4, sahara="spear", arabia="spear", egypt="spear")
    assert price(scene, "romans", "archer", "egypt") == 3
    scene.leader("romans", "sahara", "Ad")
    assert price(scene, "romans", "archer", "egypt") == 2
    assert price(scene, "romans", "spear", "egypt") == 2, "not infantry"
    scene.leader("romans", "arabia", "Ad")
    assert price(scene, "romans", "archer", "egypt") == 1, "effects add up"
    scene.leader("romans", "egypt", "Ad")
    assert price(scene, "romans", "archer", "egypt") == 1, "never below 1"
    scene.city("egypt").set("romans", capital="egypt")
    assert price(scene, "romans", "spear", "sahara") == 1


@rule("AGE-ART-FEUDALISM-6", "AGE-ART-SOCIALISM-5", "AGE-ART-CONCENTRATED_OWNERSHIP-3")
def test_governments_and_prices() -> None:
    scene = desert(40, level=4, egypt="spear")
    scene.set("romans", government="feudalism")
    assert [price(scene, "romans", name, "egypt") for name in ("spear", "chariot", "archer")] == [1, 2, 3]
    scene.set("romans", government="socialism")
    assert [price(scene, "romans", name, "egypt") for name in ("spear", "chariot", "archer")] == [1, 2, 2]
    scene.marker("romans", "concentrated_ownership")
    assert [price(scene, "romans", name, "egypt") for name in ("spear", "chariot", "archer")] == [2, 3, 3]


@rule("AGE-ART-GREAT_SHIPYARD-3", "AGE-ART-GREAT_SHIPYARD-4")
def test_the_great_shipyard() -> None:
    scene = desert(60, level=5, egypt="spear").artefact("great_shipyard", "egypt")
    full = cost(scene, "galley")
    assert price(scene, "romans", "galley", "egypt") == max(2, full - 1)
    scene.act("production", "romans")
    for _ in range(3):
        scene.choose(("build", kind(scene, "galley")), ("coast", scene.area("egypt"), 0))
    build(scene, "spear", "egypt")
    assert scene.stack("romans", "egypt") == ["galley"] * 3 + ["spear"] * 2


@rule("AGE-ART-GREAT_SHIPYARD-3")
def test_no_ship_is_dearer_at_the_great_shipyard() -> None:
    scene = desert(60, level=30, egypt="spear", sahara="spear", cyrenaica="spear")
    scene.artefact("great_shipyard", "egypt").set("romans", government="socialism")
    assert (price(scene, "romans", "galley", "cyrenaica"), price(scene, "romans", "galley", "egypt")) == (3, 2)
    scene.leader("romans", "sahara", "Ad")
    assert (price(scene, "romans", "galley", "cyrenaica"), price(scene, "romans", "galley", "egypt")) == (2, 2)
    scene.leader("romans", "egypt", "Ad")
    assert (price(scene, "romans", "galley", "cyrenaica"), price(scene, "romans", "galley", "egypt")) == (1, 1)
    scene.table.notes = (("unit_cost", "this_turn", scene.e("romans").set, 2, 1, "ship"),)
    assert (price(scene, "romans", "galley", "cyrenaica"), price(scene, "romans", "galley", "egypt")) == (3, 2)


@rule("AGE-ART-GREAT_UNIVERSITY-5", "AGE-ART-GREAT_UNIVERSITY-6")
def test_universities_build_ahead() -> None:
    scene = desert(20, level=4, egypt="spear", sahara="spear").act("production", "romans")
    assert f"build {kind(scene, 'sword')}" not in scene.offers()
    scene.artefact("great_university", "egypt").artefact("great_university", "sahara")
    assert f"build {kind(scene, 'sword')}" in scene.offers()
    assert f"build {kind(scene, 'light_horse')}" not in scene.offers()
    scene.table.notes = (("build_ahead", "this_production", scene.e("romans").set, 5, "all"),)
    scene.table.forget_choices()
    assert f"build {kind(scene, 'horse_archer')}" in scene.offers(), "4 and 9 levels ahead"


@rule("AGE-START-28")
def test_a_card_that_builds_ahead() -> None:
    edition = seven().table.edition
    card = next(card for card in edition.cards.values() if card.empire.special("build_ahead") is not None)
    scene = seven().empire(card.id, 0, level=5, money=20, egypt="spear").act("production", card.id)
    assert f"build {kind(scene, 'sword')}" in scene.offers()
    scene.set(card.id, level=4)
    assert f"build {kind(scene, 'sword')}" not in scene.offers()


@rule("AGE-START-28")
def test_a_card_whose_cavalry_costs_more() -> None:
    edition = seven().table.edition
    card = next(card for card in edition.cards.values() if card.empire.special("unit_cost_delta") is not None)
    scene = seven().empire(card.id, 0, level=5, money=20, egypt="spear")
    assert price(scene, card.id, "chariot", "egypt") == 4
    assert price(scene, card.id, "spear", "egypt") == 2


@rule("AGE-START-25", "AGE-START-26")
@pytest.mark.parametrize(
    ("name", "kind", "level", "cost"),
    [
        ("jurchens", "light_horse", 20, 2),
        ("jurchens", "light_horse", 24, 3),
        ("jurchens", "spear", 20, 2),
        ("minoans", "galley", 5, 3),
        ("minoans", "spear", 5, 2),
    ],
)
def test_what_initial_units_cost_by_the_card(name: str, kind: str, level: int, cost: int) -> None:
    """Jurchen cavalry costs 2 in age 3, not in age 4; Minoan ships cost 1 less."""
    scene = seven().empire(name, 0, level=level, egypt="spear")
    listed = scene.table.edition.kinds[scene.table.edition.kind_number[kind]]
    assert prices.initial_price(scene.table, scene.e(name), listed, 0) == cost
    assert prices.changes(scene.table, scene.e(name)) == [0] * len(CLASSES), "only at set-up"


@rule("AGE-START-28")
@pytest.mark.parametrize(("level", "ahead"), [(5, 3), (9, 0)])
def test_hittites_build_infantry_ahead_in_age_1(level: int, ahead: int) -> None:
    """With 3 levels more swords, which are of level 8, can be built on level 5; archers are no infantry."""
    scene = seven().empire("hittites", 0, level=level, anatolia="spear")
    number = scene.table.edition.kind_number
    far = prices.furthest(scene.table, scene.e("hittites"), False)
    assert (far[number["sword"]], far[number["archer"]]) == (ahead, 0)


@rule("AGE-Q-17", "AGE-ART-WORLD_WAR-5", "AGE-ART-DEMOCRACY-4", "AGE-TERM-45")
def test_two_halvings_of_the_cost_are_rounded_once() -> None:
    scene = desert(20, level=5, egypt="spear", sahara="spear").set("romans", government="democracy")
    scene.empire("medes", 1, media="spear")
    memory.robbed(scene.table, scene.e("romans").set, scene.e("medes").set)
    scene.table.world_war = 5
    scene.act("production", "romans")
    before = scene.e("romans").money
    for _ in range(3):
        build(scene, "chariot", "egypt")
    assert before - scene.e("romans").money == 2, "a quarter of 9"


@rule("AGE-Q-17", "AGE-ART-WORLD_WAR-5", "AGE-ART-WORLD_WAR-6")
def test_a_world_war_halves_the_whole_cost_and_lifts_limits() -> None:
    scene = desert(20, level=4)
    scene.table.world_war = 6
    scene.act("production", "romans")
    money = scene.e("romans").money
    for name, paid in (("archer", 2), ("spear", 3), ("spear", 4)):
        build(scene, name, "sahara")
        assert money - scene.e("romans").money == paid


@rule("AGE-ART-DEMOCRACY-4")
def test_democracy_arms_after_a_loss() -> None:
    scene = desert(20, level=4).set("romans", government="democracy")
    assert price(scene, "romans", "archer", "sahara") == 3
    scene.empire("huns", 1, volga="spear")
    memory.robbed(scene.table, scene.e("romans").set, scene.e("huns").set)
    assert price(scene, "romans", "archer", "sahara") == 2
    scene.set("romans", government="feudalism")
    assert price(scene, "romans", "archer", "sahara") == 3


@rule("AGE-ART-DEMOCRACY-4")
def test_an_area_that_went_to_its_owners_other_empire_is_no_loss() -> None:
    scene = desert(20, level=4).set("romans", government="democracy").empire("huns", 0, volga="spear")
    memory.robbed(scene.table, scene.e("romans").set, scene.e("huns").set)
    assert price(scene, "romans", "archer", "sahara") == 3


@pytest.mark.parametrize(
    ("note", "prices"),
    [((-1, 1, "all"), [1, 2]), ((-5, 1, "missile"), [2, 1]), ((2, 1, "tank", "infantry"), [4, 3])],
)
@rule("AGE-BUILD-7")
def test_events_change_prices(note: tuple[int | str, ...], prices: list[int]) -> None:
    scene = desert(20, level=4)
    scene.table.notes = (("unit_cost", "this_turn", scene.e("romans").set, *note),)
    assert [price(scene, "romans", name, "sahara") for name in ("spear", "archer")] == prices


# Forts and elite markers ----------------------------------------------------------------------------------------------


@rule("AGE-BUILD-19", "AGE-BUILD-20", "AGE-BUILD-21", "AGE-DEC-37", "AGE-PROD-1")
def test_forts() -> None:
    scene = desert(20, sahara="spear", arabia="spear").act("production", "romans").choose("done")
    assert scene.question() == "Fortify"
    scene.choose(("fort", scene.area("sahara")))
    scene.refused(("fort", scene.area("sahara")), "has_fort", "AGE-BUILD-21")
    scene.refused(("fort", scene.area("egypt")), "no_fort_here", "AGE-BUILD-19")
    scene.choose(("fort", scene.area("arabia")))
    assert scene.e("romans").money == 20 - 2 - 2 * 3, "Roman forts cost 3"
    scene = seven().empire("zulus", 0, money=20, sahara="spear").act("production", "zulus").choose("done")
    scene.choose(("fort", scene.area("sahara")))
    assert scene.e("zulus").money == 20 - 1 - 5


@rule("AGE-BUILD-22", "AGE-TERM-7")
def test_barbarians_build_no_forts() -> None:
    scene = seven().empire("huns", 0, level=10, money=20, sahara="spear").act("production", "huns").choose("done")
    assert scene.question() == "BuyElite"


@rule("AGE-BUILD-23", "AGE-BUILD-25", "AGE-BUILD-27", "AGE-DEC-37")
def test_an_elite_marker() -> None:
    scene = desert(20, sahara="spear 4").act("production", "romans").choose("done", "done", "elite")
    assert scene.e("romans").elite == 1
    assert scene.e("romans").money == 20 - 4 - 4
    assert not scene.table.asked(), "one for a Production"


@rule("AGE-BUILD-24", "AGE-Q-14")
def test_no_fourth_elite_marker() -> None:
    scene = desert(20).set("romans", elite=3).act("production", "romans").choose("done", "done")
    assert not scene.table.asked()


@rule("AGE-EX-14", "AGE-EX-15", "AGE-BUILD-26", "AGE-LDR-TACTICIAN-1")
def test_fourteen_romans_and_caesar() -> None:
    scene = desert(20, latium="spear 6 sword 6", egypt="spear 2")
    assert elite_price(scene.table, scene.e("romans")) == 14
    scene.leader("romans", "latium", "Ta")
    assert elite_price(scene.table, scene.e("romans")) == 3


# Round about ----------------------------------------------------------------------------------------------------------


def test_what_was_built_is_noted_until_production_ends() -> None:
    scene = desert(20).act("production", "romans")
    build(scene, "spear", "sahara")
    assert [note[:4] for note in scene.table.notes] == [
        ("built", "this_production", scene.e("romans").set, scene.area("sahara"))
    ]
    while scene.table.asked():
        scene.choose("done")
    assert scene.table.notes == ()


def test_debts_fall_due_after_income(monkeypatch: pytest.MonkeyPatch) -> None:
    due: list[int] = []
    monkeypatch.setattr(ops_glory, "debts_due", lambda table, number: due.append(number))
    scene = desert(20).act("production", "romans")
    assert due == [scene.e("romans").set]


@rule("AGE-PROD-2", "AGE-PROD-3")
def test_production_asks_for_nothing_an_empire_cannot_pay() -> None:
    scene = desert(1).act("production", "romans")
    assert not scene.table.asked()
    assert scene.e("romans").money == 0
