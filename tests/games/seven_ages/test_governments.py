"""Governments: played on an empire, adopted from one in range, discarded; what each gives and costs."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import duel, fought
from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import is_disordered
from tests.games.seven_ages.test_artefacts_playing import card_of, egypt, play, ready
from tests.games.seven_ages.test_categories import lines
from tests.games.seven_ages.test_production import desert, price

from annals.games.seven_ages.actions import prices, trade_value
from annals.games.seven_ages.civilization import adoption, artefacts, governments, memory, progress
from annals.games.seven_ages.events import handing_over
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.world import reach
from annals.rules import rule

FOUR = ("capitalism", "democracy", "feudalism", "socialism")


def neighbours(level: int = 30) -> Scene:
    """Egyptians without a government, next to democratic Sumerians of another player."""
    scene = seven().empire("egyptians", 0, level=level, capital="egypt", egypt="spear 2", nubia="spear")
    scene.empire("sumerians", 1, level=level, capital="palestine", palestine="spear 2")
    return scene.set("sumerians", government="democracy")


def adopting(scene: Scene) -> Scene:
    """The adoption step of the Egyptians."""
    scene.table.agenda = []
    adoption.begin(scene.table, 0, scene.e("egyptians").set)
    scene.table.settle()
    scene.table.forget_choices()
    return scene


def government(scene: Scene, name: str = "egyptians") -> str:
    number = scene.e(name).government
    return scene.table.edition.artefacts[number].id if number >= 0 else ""


def adopt(scene: Scene, name: str) -> Scene:
    return adopting(scene).choose(("adopt", scene.artefact_number(name)))


@rule("AGE-GOV-1")
def test_there_are_four_governments():
    artefacts = seven().table.edition.artefacts
    assert sorted([each.id for each in artefacts if each.kind == "government"]) == list(FOUR)


@rule("AGE-GOV-3", "AGE-GOV-10")
def test_a_government_of_an_empire_in_range_is_adopted_with_all_it_gives():
    scene = neighbours()
    assert governments.has(scene.table, scene.e("egyptians"), "democracy") is False
    adopt(scene, "democracy")
    assert government(scene) == government(scene, "sumerians") == "democracy"
    assert scene.p(0).glory == 1
    assert is_disordered(scene, "egypt", "nubia") == [False, False]


@rule("AGE-GOV-3")
def test_an_empire_out_of_range_is_no_model():
    scene = seven().empire("egyptians", 0, level=1, egypt="spear").empire("romans", 1, level=1, honshu="spear")
    scene.set("romans", government="democracy").set("egyptians", government="feudalism")
    adopting(scene).refused(("adopt", scene.artefact_number("democracy")), "no_model", "AGE-GOV-3")
    assert scene.offers() == [f"discard {scene.artefact_number('feudalism')}", "neither"]


@rule("AGE-TERM-57", "AGE-TERM-59")
def test_a_way_to_a_government_through_others_may_be_asked_for():
    scene = seven(seats=3).empire("egyptians", 0, level=8, money=9, sumer="spear")
    scene.empire("romans", 1, level=8, elam="spear", babylonia="spear", arabia="spear", persian_gulf="galley")
    scene.empire("english", 2, level=8, media="spear").set("english", government="democracy")
    democracy, english, romans = scene.artefact_number("democracy"), scene.e("english").set, scene.e("romans").set
    adopting(scene).refused(("adopt", democracy), "no_model")
    assert scene.offers() == [f"ask {english} {democracy}", "neither"]
    scene.choose(("ask", english, democracy), ("ask", romans), "refuse")
    assert scene.table.agenda == []
    assert government(scene) == ""
    scene.table.notes = ()
    adopting(scene).choose(("ask", english, democracy), ("ask", romans), "price 5 0", "pay")
    assert (government(scene), scene.e("egyptians").money, scene.table.agenda) == ("democracy", 4, [])


@rule("AGE-GOV-4")
def test_nothing_is_adopted_in_disorder():
    scene = neighbours().disorder("nubia")
    adopting(scene)
    assert scene.table.agenda == []
    scene.set("egyptians", government="feudalism")
    adopting(scene).refused(("adopt", scene.artefact_number("democracy")), "unrest", "AGE-GOV-4")


@rule("AGE-GOV-5", "AGE-GOV-6", "AGE-GOV-9")
def test_the_old_government_is_discarded_for_the_new_one():
    scene = neighbours().set("egyptians", government="feudalism").city("nubia", 3)
    scene.units("egyptians", "ethiopia", "spear").leader("egyptians", "ethiopia", "Sc")
    adopt(scene.units("egyptians", "cyrenaica", "spear"), "democracy")
    assert government(scene) == "democracy"
    assert is_disordered(scene, "egypt", "nubia", "ethiopia", "cyrenaica") == [True, True, True, False]


@rule("AGE-GOV-7", "AGE-GOV-8", "AGE-GOV-9")
def test_a_government_is_discarded_and_adopted_again_any_number_of_times():
    scene = neighbours()
    for times in range(1, 4):
        adopt(scene, "democracy")
        assert scene.p(0).glory == times
        adopting(scene).choose(("discard", scene.artefact_number("democracy")))
        assert government(scene) == ""
        assert is_disordered(scene, "egypt", "nubia") == [True, False]
        scene.table.disorder = 0


@rule("AGE-ART-8", "AGE-ART-9", "AGE-GOV-5")
def test_a_government_needs_a_counter_and_the_old_one_may_be_turned_over():
    """4 counters show Democracy; on the back of one of them is Feudalism."""
    scene = neighbours()
    holders = [("romans", "latium"), ("huns", "volga"), ("english", "england")]
    for number, (name, area) in enumerate(holders):
        scene.empire(name, number % 2, level=30, set=8 + number).units(name, area, "spear")
        scene.set(name, government="democracy")
    scene.set("egyptians", government="feudalism")
    adopting(scene).refused(("adopt", scene.artefact_number("democracy")), "no_marker", "AGE-ART-8")
    scene.set("english", government="feudalism")
    adopt(scene, "democracy")
    assert government(scene) == "democracy"


# Played from the hand -------------------------------------------------------------------------------------------------


def of_age(scene: Scene, artefact: str) -> list[int]:
    """The ages in which an artefact may be played on the Egyptians, by moving them through all of them."""
    number, found = scene.artefact_number(artefact), []
    for age in range(1, 8):
        scene.set("egyptians", level=7 * age - 3)
        empire, listed = scene.e("egyptians"), scene.table.edition.artefacts[number]
        found += [age] if artefacts.fits_empire(scene.table, empire, listed) else []
    return found


@rule("AGE-GOV-2")
def test_a_government_is_played_only_on_an_empire_without_one():
    scene = ready(egypt(level=30).set("egyptians", government="feudalism"), "democracy", by="egyptians")
    choice = f"artefact {card_of(scene, 'democracy')} {scene.e('egyptians').set}"
    scene.refused(choice, "no_place")
    scene.set("egyptians", government="democracy").refused(choice, "no_place")
    governments.give_up(scene.table, scene.e("egyptians").set)
    play(scene._anew(), "democracy", "egyptians")
    assert government(scene) == "democracy"


@rule("AGE-ART-CAPITALISM-1", "AGE-ART-DEMOCRACY-1", "AGE-ART-FEUDALISM-1", "AGE-ART-SOCIALISM-1")
def test_ages_of_the_governments():
    scene = egypt().blue("industrial_revolution", 1)
    ages = {name: of_age(scene, name) for name in FOUR}
    assert ages == {
        "capitalism": [5, 6, 7],
        "democracy": [2, 3, 4, 5, 6, 7],
        "feudalism": [3, 4, 5, 6, 7],
        "socialism": [5, 6, 7],
    }


@rule("AGE-ART-CAPITALISM-2", "AGE-ART-SOCIALISM-2", "AGE-ART-FEUDALISM-2")
def test_what_governments_need():
    scene = egypt()
    assert [of_age(scene, name) for name in ("capitalism", "socialism")] == [[], []]
    scene.blue("industrial_revolution", 1).blue("renaissance", 30)
    assert of_age(scene, "capitalism") == of_age(scene, "socialism") == [5, 6, 7]
    assert of_age(scene, "feudalism") == [3, 4], "level 32 has Renaissance"


@rule("AGE-ART-CAPITALISM-3", "AGE-ART-DEMOCRACY-2", "AGE-ART-FEUDALISM-3", "AGE-ART-SOCIALISM-3")
@pytest.mark.parametrize("name", FOUR)
def test_a_government_lies_on_the_card(name: str):
    scene = ready(egypt(level=30).blue("industrial_revolution", 1), name, by="egyptians")
    play(scene, name, "egyptians")
    assert (government(scene), scene.p(0).glory, scene.table.artefacts) == (name, 1, {})
    assert governments.has(scene.table, scene.e("egyptians"), name)


@rule("AGE-ART-CAPITALISM-9", "AGE-ART-SOCIALISM-8")
@pytest.mark.parametrize(("name", "change"), [("capitalism", 0), ("socialism", -1)])
def test_capitalists_and_socialists_pay_no_penalty(name: str, change: int):
    """What the other two are punished for leaves them alone: income, levels by trade, glory for conquest, prices."""
    scene = duel("spear 4", "spear", levels=(30, 30)).set("egyptians", government=name, money=5).player(0, glory=3)
    scene.units("sumerians", "mali", "spear")
    assert set(prices.changes(scene.table, scene.e("egyptians"))) == {change}
    fought(scene)
    assert (scene.holds("egyptians"), scene.p(0).glory) == (["sumer"], 3)


# Democracy ------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-DEMOCRACY-5", "AGE-FREE-4")
def test_a_wild_card_does_not_hold_a_democracy_back():
    scene = egypt(level=10).set("egyptians", government="democracy", wild=True)
    scene.empire("romans", 0, level=10, latium="spear").set("romans", wild=True)
    scene.push(progress.FreeProgress())
    assert (scene.e("egyptians").level, scene.e("romans").level) == (11, 10)


@rule("AGE-ART-DEMOCRACY-7")
@pytest.mark.parametrize(("government", "glory"), [("democracy", 2), ("capitalism", 3)])
def test_a_democracy_loses_glory_for_land_it_takes(government: str, glory: int):
    scene = duel("spear 4", "spear").set("egyptians", government=government).player(0, glory=3)
    fought(scene.units("sumerians", "mali", "spear"))
    assert (scene.holds("egyptians"), scene.p(0).glory) == (["sumer"], glory)


@rule("AGE-ART-DEMOCRACY-7")
def test_a_democracy_pays_even_for_the_last_area_of_an_empire_but_not_at_sea():
    scene = fought(duel("spear 4", "spear").set("egyptians", government="democracy").player(0, glory=3)).scene
    assert (scene.gone("sumerians"), scene.p(0).glory) == (True, 2)
    scene = duel("galley 4", "galley", area="persian_gulf").set("egyptians", government="democracy").player(0, glory=3)
    fought(scene.units("egyptians", "arabia", "spear").units("sumerians", "elam", "spear"), area="persian_gulf")
    assert ("persian_gulf" in scene.holds("egyptians"), scene.p(0).glory) == (True, 3)


@rule("AGE-ART-DEMOCRACY-7")
def test_a_democracy_pays_for_land_that_is_handed_over_too():
    scene = neighbours().set("egyptians", government="democracy").player(0, glory=3)
    scene.units("sumerians", "mali", "spear")
    handing_over.convert(scene.table, scene.area("mali"), scene.e("sumerians").set, scene.e("egyptians").set)
    assert ("mali" in scene.holds("egyptians"), scene.p(0).glory) == (True, 2)


@rule("AGE-ART-DEMOCRACY-8")
def test_a_democracy_may_strike_back_for_two_turns():
    scene = duel("spear 4", "spear").set("egyptians", government="democracy").player(0, glory=3)
    memory.intruded(scene.table, scene.e("sumerians").set, scene.e("egyptians").set)
    scene.table.turn += 1
    fought(scene.units("sumerians", "mali", "spear"))
    assert (scene.holds("egyptians"), scene.p(0).glory) == (["sumer"], 3)
    memory.Fade().run(scene.table)
    assert not memory.was_intruded(scene.table, scene.e("sumerians").set, scene.e("egyptians").set)


@rule("AGE-ART-DEMOCRACY-8")
@pytest.mark.parametrize(("area", "intruded"), [("southern_ocean", False), ("cape_of_good_hope", True)])
def test_a_visit_to_the_ocean_is_no_intrusion(area: str, intruded: bool):
    scene = campaign("egyptians", level=40, cape="frigate 2 rifle").empire("romans", 1, level=40, kalahari="rifle")
    scene.units("romans", area, "frigate")
    scene.take("cape", "frigate").go("cape_of_good_hope", *(["southern_ocean"] if area == "southern_ocean" else []))
    assert memory.was_intruded(scene.table, scene.e("egyptians").set, scene.e("romans").set) is intruded


# Feudalism ------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-FEUDALISM-4", "AGE-Q-46")
def test_feudalism_ends_at_once_with_renaissance():
    scene = ready(egypt(level=24).set("egyptians", government="feudalism").city("egypt"), "renaissance", by="egyptians")
    play(scene, "renaissance", "egyptians")
    assert (government(scene), is_disordered(scene, "egypt")) == ("", [True])
    scene = neighbours().set("sumerians", government="feudalism").blue("renaissance", 28)
    scene.set("sumerians", level=27)
    adopt(scene, "feudalism")
    assert (government(scene), scene.p(0).glory, is_disordered(scene, "egypt")) == ("", 1, [True])
    assert government(scene, "sumerians") == "feudalism"


@rule("AGE-ART-FEUDALISM-4")
def test_feudalism_ends_with_the_blue_marker_reached():
    scene = egypt(level=27).set("egyptians", government="feudalism").blue("renaissance", 28)
    scene.push(progress.FreeProgress())
    assert (scene.e("egyptians").level, government(scene)) == (28, "")


# Socialism ------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-SOCIALISM-4")
def test_socialism_disorders_every_area_with_a_city_of_the_empire():
    scene = egypt(level=30, nubia="spear", mali="spear").blue("industrial_revolution", 1).city("egypt").city("mali", 3)
    scene.empire("romans", 1, level=30, latium="spear").city("latium").leader("egyptians", "nubia", "Sc")
    play(ready(scene, "socialism", by="egyptians"), "socialism", "egyptians")
    assert is_disordered(scene, "egypt", "mali", "nubia", "latium") == [True, True, False, False]


@rule("AGE-ART-SOCIALISM-6")
def test_a_socialist_empire_ignores_its_religion_but_for_the_harvest():
    scene = seven().empire("ummayads", 0, level=30, mecca="spear 2", palestine="spear")
    scene.set("ummayads", religions=["judaism", "islam"], government="democracy")
    table = scene.table
    before = reach.length(table, scene.e("ummayads")), trade_value.number(table, scene.e("ummayads"))
    harvest = lines(scene, "ummayads")
    scene.set("ummayads", government="socialism")
    after = reach.length(table, scene.e("ummayads")), trade_value.number(table, scene.e("ummayads"))
    assert after == (before[0] - 1, before[1] - 1)
    assert harvest["religion islam"] == lines(scene, "ummayads")["religion islam"] > 0
    scene.set("ummayads", religions=["pantheism"]).leader("ummayads", "mecca", "Sc")
    order.strike(table, scene.area("mecca"), "test")
    assert is_disordered(scene, "mecca") == [True]


# Universal suffrage ---------------------------------------------------------------------------------------------------


@rule("AGE-ART-UNIVERSAL_SUFFRAGE-1", "AGE-ART-UNIVERSAL_SUFFRAGE-2")
def test_who_may_have_universal_suffrage():
    for name, ages in {
        "capitalism": [5, 6, 7],
        "democracy": [5, 6, 7],
        "socialism": [5, 6, 7],
        "feudalism": [],
    }.items():
        scene = egypt().set("egyptians", government=name)
        assert of_age(scene, "universal_suffrage") == []
        assert of_age(scene.artefact("renaissance", "egypt"), "universal_suffrage") == ages
    assert of_age(egypt().artefact("renaissance", "egypt"), "universal_suffrage") == []


# Concentrated ownership -----------------------------------------------------------------------------------------------


@rule("AGE-ART-CONCENTRATED_OWNERSHIP-1", "AGE-ART-CONCENTRATED_OWNERSHIP-2")
def test_concentrated_ownership_lies_on_the_card_in_any_age():
    assert of_age(egypt(), "concentrated_ownership") == [1, 2, 3, 4, 5, 6, 7]
    scene = ready(egypt(level=30).player(0, glory=3), "concentrated_ownership", by="egyptians")
    play(scene, "concentrated_ownership", "egyptians")
    assert scene.e("egyptians").markers == ((scene.artefact_number("concentrated_ownership"), -1),)
    assert (scene.table.artefacts, scene.p(0).glory) == ({}, 2)


@rule("AGE-ART-CONCENTRATED_OWNERSHIP-4", "AGE-ART-CONCENTRATED_OWNERSHIP-3")
def test_concentrated_ownership_makes_units_dearer_and_forts_not():
    scene = desert(20, level=4)
    fort, archer = prices.fort_cost(scene.table, scene.e("romans")), price(scene, "romans", "archer", "sahara")
    scene.marker("romans", "concentrated_ownership")
    assert prices.fort_cost(scene.table, scene.e("romans")) == fort
    assert price(scene, "romans", "archer", "sahara") == archer + 1


@rule("AGE-ART-CONCENTRATED_OWNERSHIP-6")
@pytest.mark.parametrize(("level", "by", "stays"), [(13, 1, True), (14, 1, False), (8, -1, False)])
def test_concentrated_ownership_ends_with_the_age(level: int, by: int, stays: bool):
    scene = egypt(level=level).marker("egyptians", "concentrated_ownership")
    progress.advance(scene.table, scene.e("egyptians").set, by)
    assert bool(scene.e("egyptians").markers) is stays


@rule("AGE-ART-CONCENTRATED_OWNERSHIP-5", "AGE-ART-RELIGIOUS_STRIFE-6")
def test_revolution_ends_ownership_and_strife():
    scene = egypt(level=7).disorder("egypt").set("egyptians", religions=["pantheism"])
    scene.marker("egyptians", "concentrated_ownership").marker("egyptians", "religious_strife")
    play(ready(scene, "revolution", by="egyptians"), "revolution", "egyptians")
    assert [marker for marker, _ in scene.e("egyptians").markers] == [scene.artefact_number("revolution")]
