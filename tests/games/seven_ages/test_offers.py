"""What whoever is asked in Production and in Start empire is told: prices, counters, room, and why not."""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.scene import Scene, seven

from annals.rules import rule


def asking(scene: Scene, seat: int = 0) -> Any:
    return scene.table.board(seat)["asking"]


def offer(scene: Scene, told: Any, name: str) -> Any:
    kinds = {scene.table.edition.kinds[each["kind"]].id: each for each in told["units"]}
    return kinds[name]


def building(money: int) -> Scene:
    """The Egyptians of level 5, in the middle of their Production."""
    scene = seven().empire("egyptians", 0, level=5, capital="egypt", egypt="spear", money=money)
    scene.calm = True
    return scene.city("egypt", 3).act("production", "egyptians")


@rule("AGE-BUILD-2", "AGE-BUILD-11")
def test_production_tells_prices_counters_and_room() -> None:
    scene = building(money=4)
    told = asking(scene)["works"]
    spear = offer(scene, told, "spear")
    assert spear["why"] == ""
    assert spear["price"] == scene.table.edition.kinds[spear["kind"]].cost
    assert spear["areas"] == [scene.area("egypt")]
    assert told["room"] == [[scene.area("egypt"), 0, 3]]
    later = [each for each in told["units"] if each["why"] == "later"]
    assert later
    assert all(scene.table.edition.kinds[each["kind"]].level > 5 for each in later)
    scene.choose(("build", spear["kind"]))
    after = asking(scene)["works"]
    assert after["room"] == [[scene.area("egypt"), 1, 3]]
    assert offer(scene, after, "spear")["left"] == spear["left"] - 1
    assert scene.table.board(1)["asking"] is None, "what is asked is for whoever is asked"


@rule("AGE-PROD-4")
def test_what_is_too_dear_says_so() -> None:
    scene = building(money=0)
    money, told = scene.e("egyptians").money, asking(scene)["works"]
    known = [each for each in told["units"] if each["why"] in ("", "dear")]
    assert {each["why"] for each in known if each["price"] > money} <= {"dear"}
    assert {each["why"] for each in known if each["price"] <= money} == {""}


def test_the_story_of_an_income_tells_its_parts() -> None:
    scene = building(money=0)
    assert scene.table.story is not None
    entry = next(each for each in scene.table.story.entries if each.kind == "income")
    parts = [line.split(" ") for line in entry.details["parts"]]  # type: ignore[union-attr]
    assert {area for area, _, _ in parts} == {"egypt"}
    assert {origin for _, origin, _ in parts} == {"fertile", "wheat", "city", "special"}
    assert sum(int(amount) for _, _, amount in parts) == entry.details["gain"]
    paid = next(each for each in scene.table.story.entries if each.kind == "maintenance")
    assert (paid.details["due"], paid.details["paid"]) == (1, 1)


@rule("AGE-START-13", "AGE-START-21")
def test_start_empire_tells_level_money_and_areas_of_each_card() -> None:
    scene = seven().empire("sumerians", 1, level=4, capital="sumer", sumer="spear").hand(0, "egyptians", "romans")
    scene.calm = True
    scene.act("start_empire")
    told = {each["card"]: each for each in asking(scene)["starts"]}
    egyptians = scene.table.edition.cards[scene.card("egyptians")].empire
    assert told[scene.card("egyptians")]["levels"] == [4 + egyptians.progress]
    assert told[scene.card("egyptians")]["money"] == [egyptians.money + egyptians.money_per_age]
    assert told[scene.card("egyptians")]["areas"] == [scene.area(name) for name in egyptians.areas]
    scene.choose(("start", scene.card("egyptians")))
    while "founding" not in asking(scene) or not asking(scene)["founding"]["units"]:
        scene.choose(scene.table.choices(0)[0])
    begun = asking(scene)["founding"]
    assert begun["areas"] == [scene.area(name) for name in egyptians.areas]
    assert offer(scene, begun, "spear")["why"] == ""
