"""What no sensible person does, and opponents of 7 Ages do not do either."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.marching import Campaign, campaign
from tests.games.seven_ages.scene import Scene, new_game, seven

from annals.games.seven_ages.civilization.adoption import Adopt
from annals.games.seven_ages.mind import card_habits, evaluation, habit_words, habits
from annals.games.seven_ages.mind.markers import HARMFUL, NOTHING, Prospects
from annals.games.seven_ages.mind.standing import Standings
from annals.games.seven_ages.mind.worth import Lens
from annals.games.seven_ages.numbers import PRODUCTION
from annals.games.seven_ages.table import SevenTable
from annals.kernel import Chance, Choice
from annals.kernel.shared import PASS
from annals.players.advice import advise


def marched(scene: Campaign) -> Campaign:
    """A Manoeuvre as opponents make it, up to the end of movement."""
    scene.begin()
    while (question := scene.question()) in ("Move", "GoOn"):
        choice = habits.HABITS[question](scene.table, 0, scene.table.choices(0))[0]
        if choice == ("done",):
            break
        scene.choose(choice)
    return scene


def prospects(table: SevenTable, careful: bool = False) -> Prospects:
    return Prospects(table, Lens(table, 0, True, careful), Standings(table))


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


# Production -----------------------------------------------------------------------------------------------------------


def poor(money: int) -> Scene:
    scene = seven().empire("parthians", 0, level=12, money=money, parthia="sword 2", media="sword 2")
    return scene.empire("romans", 1, latium="spear").disorder("parthia", "media")


@pytest.mark.parametrize(("money", "starves"), [(0, True), (3, True), (4, False)])
def test_no_production_is_turned_over_that_only_starves_units(money: int, starves: bool):
    scene = poor(money).markers(0, ("parthians", "production")).turn("production")
    assert scene.question() == "TurnOver"
    table = scene.table
    assert (prospects(table).of_empire(scene.e("parthians"))[PRODUCTION] == HARMFUL) == starves
    assert (evaluation.quick_outlook(table, 0).answer(table, 0) == PASS) == starves


def test_under_feudalism_units_never_starve():
    scene = poor(0).marker("parthians", "feudalism")
    assert prospects(scene.table).of_empire(scene.e("parthians"))[PRODUCTION] > HARMFUL


# Cards ----------------------------------------------------------------------------------------------------------------


def test_a_card_is_not_kept_for_a_wonder_that_stands_already():
    scene = seven().empire("egyptians", 0, level=9, egypt="spear 3").empire("romans", 1, latium="spear")
    swedes = scene.card("swedes")
    hoped = card_habits.keeping(scene.table, 0, swedes)
    scene.artefact("great_pyramid", "latium")
    assert card_habits.keeping(scene.table, 0, swedes) == pytest.approx(hoped - 1.0)


@pytest.mark.parametrize("careful", [False, True])
def test_a_destiny_that_draws_nothing_is_no_use(careful: bool):
    """Six cards of the age, all of them good: none would be thrown away."""
    scene = seven().empire("egyptians", 0, level=1, egypt="spear 3")
    good = ("sumerians", "shang", "babylonians", "hittites", "gauls", "harappans")
    table = scene.hand(0, *good).table
    assert card_habits.unwanted(table, 0, careful, False) == 0
    assert prospects(table, careful).destiny() == NOTHING
    table = scene.hand(0, *good[:-1], "mongols").table
    assert card_habits.unwanted(table, 0, careful, False) == 1
    assert prospects(table, careful).destiny() > 0


def test_where_an_opponent_goes_by_habit_advice_says_by_which():
    """Even the first bid was called the only sensible choice, without a word about why."""
    assert set(habit_words.SAID) == set(habits.HABITS)
    table = new_game(seats=3).table
    (bid,) = advise(table, 0, Chance(1))
    assert [reason.amount for reason in bid.reasons] == [0.0]
    assert bid.reasons[0].text.startswith("Going first is worth little")
