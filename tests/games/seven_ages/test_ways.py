"""What the board is told about where things can go: the ways of a group, and the range of empires."""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.marching import Campaign, campaign
from tests.games.seven_ages.scene import seven

from annals.games.seven_ages import asking
from annals.games.seven_ages.world import reach
from annals.games.seven_ages.world.atlas import members
from annals.rules import rule


def told(scene: Campaign) -> dict[str, Any]:
    found = asking.told(scene.table, 0)
    assert found is not None
    return found


def fleet_and_riders() -> list[Campaign]:
    riders = campaign("egyptians", egypt="spear light_horse", palestine="spear")
    ships = campaign("egyptians", egypt="spear galley 2")
    return [riders.take("egypt", "light_horse"), ships.take("egypt", "galley")]


def test_every_way_can_be_walked_and_costs_what_it_says():
    for scene in fleet_and_riders():
        ways = told(scene)["ways"]
        firsts = {int(offer.split()[1]) for offer in scene.offers() if offer.startswith("step ")}
        assert firsts <= {way["path"][-1] for way in ways}
        assert {way["path"][1] for way in ways} == firsts
        assert max(len(way["path"]) for way in ways) > 2, "further than one step"
        for way in ways:
            trial = Campaign(scene.table.copy())
            trial.name = scene.name
            for area in way["path"][1:]:
                trial.choose(("step", area))
            if trial.question() == "GoOn":
                assert told(trial)["points"] == way["left"]


def test_of_two_ways_the_cheaper_one_is_told():
    scene = campaign("egyptians", egypt="spear light_horse").take("egypt", "light_horse")
    best = {way["path"][-1]: way["left"] for way in told(scene)["ways"]}
    for way in told(scene)["ways"]:
        for area in way["path"][1:-1]:
            assert best[area] >= way["left"]


def test_a_way_ends_where_others_stand_in_it():
    scene = campaign("egyptians", egypt="spear light_horse")
    scene.empire("sumerians", 1, palestine="spear 3")
    ways = told(scene.take("egypt", "light_horse"))["ways"]
    assert any(way["path"][-1] == scene.area("palestine") for way in ways)
    assert not any(scene.area("palestine") in way["path"][:-1] for way in ways)


def test_the_view_tells_the_range_of_every_empire():
    scene = seven(seats=2).empire("egyptians", 0, level=9, egypt="spear").empire("sumerians", 1, palestine="spear")
    for seat in (0, 1, None):
        board: Any = scene.table.view(seat)["board"]
        for empire in scene.table.in_play():
            said = next(each["range"] for each in board["empires"] if each["number"] == empire.set)
            assert said["far"] == reach.length(scene.table, empire)
            within = reach.areas(scene.table, empire)
            assert said["areas"] == list(members(within & ~empire.areas))
            assert said["asking"] == list(members(reach.could_reach(scene.table, empire) & ~within))
    egypt = next(each["range"] for each in board["empires"] if each["number"] == scene.e("egyptians").set)
    assert egypt["asking"], "there is land behind Palestine, which others hold"
    assert scene.area("palestine") in egypt["areas"]


@rule("AGE-CONF-44")
def test_the_ways_tell_nothing_of_what_lies_beneath_a_stack():
    """English fighters may or may not have to stop in Normandy: that is met, and not told before."""
    found: list[Any] = []
    for beneath in ("fighter", "knight"):
        scene = campaign("english", level=44, england="fighter rifle")
        scene.empire("french", 1, level=44, normandy=f"rifle {beneath}").take("england", "fighter")
        found.append(told(scene)["ways"])
    assert found[0] == found[1]
    # What lies on top is seen: nobody flies on from there.
    scene = campaign("english", level=44, england="fighter rifle")
    scene.empire("french", 1, level=44, normandy="fighter knight").take("england", "fighter")
    normandy = scene.area("normandy")
    assert not any(normandy in way["path"][:-1] for way in told(scene)["ways"])
    assert any(normandy in way["path"][:-1] for way in found[0])
