"""What no sensible person does, and opponents of 7 Ages do not do either."""

from __future__ import annotations

from tests.games.seven_ages.marching import Campaign, campaign
from tests.games.seven_ages.scene import seven

from annals.games.seven_ages.civilization.adoption import Adopt
from annals.games.seven_ages.mind import evaluation, habits
from annals.kernel import Choice


def marched(scene: Campaign) -> Campaign:
    """A Manoeuvre as opponents make it, up to the end of movement."""
    scene.begin()
    while (question := scene.question()) in ("Move", "GoOn"):
        choice = habits.HABITS[question](scene.table, 0, scene.table.choices(0))[0]
        if choice == ("done",):
            break
        scene.choose(choice)
    return scene


# Movement -------------------------------------------------------------------------------------------------------------


def test_units_behind_the_frontier_go_to_where_land_is_free_though_it_takes_more_than_one_manoeuvre():
    scene = marched(campaign("sinhalese", level=12, ceylon="sword 4", carnatic="sword", deccan="sword"))
    assert len(scene.stack("sinhalese", "ceylon")) == 1
    assert len(scene.stack("sinhalese", "deccan")) + len(scene.stack("sinhalese", "ganges")) == 4


def test_nobody_leaves_an_area_for_one_that_is_in_no_greater_danger():
    scene = campaign("vikings", level=15, norway="sword 2", sweden="sword 2")
    scene.empire("germans", 1, level=15, lapland="sword 5", schleswig="spear 5")
    marched(scene)
    assert scene.told("marches") == []


def test_a_group_that_can_go_no_further_waits_and_does_not_turn_round():
    scene = campaign("persians", level=12, sogdiana="light_horse 3", kazakhstan="spear")
    scene.take("sogdiana", "light_horse").go("kazakhstan")
    back: Choice = ("step", scene.area("sogdiana"))
    assert habits.HABITS["GoOn"](scene.table, 0, [back, ("halt",)]) == [("halt",)]


def test_reinforcements_still_go_to_where_a_city_is_in_danger():
    scene = campaign("vikings", level=15, norway="sword 3", sweden="sword")
    scene.city("sweden", 3).empire("germans", 1, level=15, lapland="sword 5", schleswig="spear 5")
    marched(scene)
    assert len(scene.stack("vikings", "sweden")) > 1


# Civilise -------------------------------------------------------------------------------------------------------------


def test_leaving_the_faith_alone_is_thought_of_however_many_there_are_to_adopt():
    scene = seven().empire("egyptians", 0, level=9, egypt="spear 3")
    choices: list[Choice] = [*[("adopt", creed) for creed in range(9)], ("discard", 9), ("neither",)]
    scene.table.agenda = [Adopt(0, scene.e("egyptians").set, ())]
    assert ("neither",) in evaluation.quick_outlook(scene.table, 0).worth_trying(scene.table, choices)
