"""Civilise: its steps in order, modernising, removing disorder."""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.actions.civilise import Modernise, PayDisorder
from annals.games.seven_ages.civilization import calming
from annals.games.seven_ages.units.kinds import KIND
from annals.rules import rule


def calm(scene: Scene, name: str) -> Scene:
    return scene.push(PayDisorder(scene.e(name).seat, scene.e(name).set))


def modernise(scene: Scene, name: str) -> Scene:
    return scene.push(Modernise(scene.e(name).seat, scene.e(name).set))


@rule("AGE-CIV-7", "AGE-CIV-9", "AGE-DEC-88")
def test_disorder_is_removed_for_money_in_any_areas() -> None:
    scene = seven().empire("egyptians", 0, money=12, nubia="spear", sahara="spear", somalia="spear")
    scene.disorder("nubia", "sahara", "somalia")
    calm(scene, "egyptians").choose(f"pay {scene.area('nubia')}", f"pay {scene.area('somalia')}")
    assert scene.e("egyptians").money == 2
    assert scene.table.disorder == 1 << scene.area("sahara")
    assert scene.table.agenda == []


@rule("AGE-CIV-7")
def test_not_without_the_money_nor_where_there_is_none() -> None:
    scene = (
        seven()
        .empire("egyptians", 0, money=6, nubia="spear", sahara="spear", somalia="spear")
        .empire("romans", 1, latium="spear")
    )
    scene.disorder("nubia", "sahara", "latium")
    calm(scene, "egyptians")
    scene.refused(f"pay {scene.area('somalia')}", "no_disorder", "AGE-CIV-7")
    scene.refused(f"pay {scene.area('latium')}", "no_disorder")
    scene.choose(f"pay {scene.area('nubia')}")
    assert scene.table.agenda == []


@rule("AGE-ART-GREAT_PYRAMID-2")
def test_the_great_pyramid_clears_its_area_and_those_next_to_it_free() -> None:
    scene = seven().empire("egyptians", 0, egypt="spear", nubia="spear", palestine="spear", mali="spear")
    scene.artefact("great_pyramid", "egypt").disorder("egypt", "nubia", "palestine", "mali")
    calm(scene, "egyptians").refused(f"pyramid {scene.area('mali')}", "not_free", "AGE-ART-GREAT_PYRAMID-2")
    scene.choose(*[f"pyramid {scene.area(area)}" for area in ("egypt", "nubia", "palestine")])
    assert scene.table.disorder == 1 << scene.area("mali")


@rule("AGE-ART-SUMMER_PALACE-2")
def test_the_summer_palace_clears_one_area_in_its_range() -> None:
    scene = seven().empire("egyptians", 0, egypt="spear", nubia="spear", palestine="spear", mali="spear")
    scene.artefact("summer_palace", "egypt").disorder("nubia", "palestine", "mali")
    calm(scene, "egyptians").refused(f"palace {scene.area('mali')}", "not_free")
    scene.choose(f"palace {scene.area('nubia')}")
    assert scene.table.agenda == []
    assert scene.table.disorder == 1 << scene.area("palestine") | 1 << scene.area("mali")


@rule("AGE-MODERN-1", "AGE-MODERN-2", "AGE-MODERN-3", "AGE-EX-33", "AGE-DEC-87")
def test_romans_of_level_40_turn_over_swords_ships_of_the_line_and_galleys() -> None:
    kinds = {kind.id: kind for kind in seven().table.edition.kinds}
    assert (kinds["sword"].back, kinds["galley"].back) == ("motorised_infantry", "frigate")
    assert (kinds["ship_of_the_line"].back, kinds["battleship"].level) == ("battleship", 39)
    scene = seven().empire("romans", 0, level=40, latium="sword 2 galley", sicily="ship_of_the_line")
    modernise(scene, "romans")
    while len(scene.table.agenda):
        scene.choose(scene.offers()[0])
    assert scene.stack("romans", "latium") == ["frigate", "motorised_infantry", "motorised_infantry"]
    assert (scene.stack("romans", "sicily"), scene.e("romans").money) == (["battleship"], 0)
    scene.sound()


@rule("AGE-MODERN-1")
def test_not_to_a_unit_of_a_level_not_reached() -> None:
    scene = seven().empire("romans", 0, level=20, latium="sword galley")
    kinds = {kind.id: kind for kind in scene.table.edition.kinds}
    assert kinds["frigate"].level > 20
    modernise(scene, "romans")
    assert scene.table.agenda == []


@rule("AGE-MODERN-1", "AGE-ART-GREAT_UNIVERSITY-5")
def test_who_may_build_ahead_may_modernise_ahead() -> None:
    level = seven().table.edition.kinds[seven().table.edition.kind_number["rifle"]].level
    for universities, turned in ((1, 0), (2, 1)):
        scene = seven().empire("romans", 0, level=level - 4, latium="spear", sicily="spear")
        for area in ("latium", "sicily")[:universities]:
            scene.artefact("great_university", area)
        modernise(scene, "romans")
        assert bool(scene.table.agenda) == bool(turned), universities


@rule("AGE-MODERN-4")
def test_units_may_be_turned_back_but_each_only_once() -> None:
    scene = seven().empire("romans", 0, level=40, latium="motorised_infantry sword")
    modernise(scene, "romans")
    units = scene.e("romans").stacks[scene.area("latium")]
    kind = scene.table.edition.kind_number["motorised_infantry"]
    scene.choose(f"turn {scene.area('latium')} {next(unit for unit in units if unit & KIND == kind)}")
    assert scene.stack("romans", "latium") == ["sword", "sword"]
    sword = next(offer for offer in scene.offers() if offer != "done")
    scene.choose(sword)
    assert (scene.stack("romans", "latium"), scene.table.agenda) == (["motorised_infantry", "sword"], [])


@rule("AGE-CIV-1")
def test_the_steps_of_civilise_come_in_order() -> None:
    scene = seven().empire("egyptians", 0, level=30, money=20, egypt="sword 2", nubia="spear", capital="egypt")
    scene.empire("romans", 1, level=30, palestine="spear").set("romans", government="democracy")
    scene.leader("egyptians", "egypt", "Sc").disorder("nubia").set("egyptians", government="feudalism").hand(0, "huns")
    scene.act("civilise", "egyptians")
    asked: list[str] = []
    while scene.table.asked():
        asked.append(scene.question())
        last = {"Adopt": "neither", "RemoveLeader": "none"}.get(asked[-1], "done")
        scene.choose(last if last in scene.offers() else scene.offers()[-1])
    assert asked == ["PlayCards", "RemoveLeader", "RaiseLeader", "Adopt", "Modernise", "Calm", "BuildCities"]


@rule("AGE-CIV-8", "AGE-CIV-9")
def test_order_costs_what_the_area_would_give_without_leaders() -> None:
    scene = seven().empire("romans", 0, level=10, money=40, egypt="spear", mali="spear").city("egypt", 5)
    scene.disorder("egypt", "mali").leader("romans", "egypt", "Po")
    number, egypt, mali = scene.e("romans").set, scene.area("egypt"), scene.area("mali")
    assert calming.price(scene.table, scene.e("romans"), egypt) == 5 + 5
    assert calming.price(scene.table, scene.e("romans"), mali) == 5
    scene.push(PayDisorder(0, number)).choose(f"pay {egypt}")
    assert scene.e("romans").money == 30


@rule("AGE-CIV-10", "AGE-EX-34")
def test_order_in_ukraine_costs_ten_and_in_cyrenaica_five() -> None:
    scene = seven(deus_vult=True).empire("romans", 0, level=43, money=40, ukraine="spear", cyrenaica="spear")
    scene.city("ukraine", 7).blue("industrial_revolution", 30).disorder("ukraine", "cyrenaica")
    assert calming.price(scene.table, scene.e("romans"), scene.area("ukraine")) == 7 * 2 + 5
    scene.table.temples[scene.area("ukraine")] = scene.artefact_number("islam")
    prices = [calming.price(scene.table, scene.e("romans"), scene.area(area)) for area in ("ukraine", "cyrenaica")]
    assert prices == [10, 5]
