"""Option 9, Cadenced progress: markers laid in secret, and what they make of Free progress."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages import turn
from annals.games.seven_ages.numbers import (
    CIVILISE,
    DESTINY,
    DISCARD,
    END_OF_TURN,
    MANOEUVRE,
    PRODUCTION,
    START,
    TRADE,
)
from annals.games.seven_ages.options import cadence
from annals.kernel import Chance
from annals.rules import rule


def world(seats: int = 2, **options: bool) -> Scene:
    return seven(seats, 1, "deluxe", cadenced_progress=True, **options)


def merchants(**facts: object) -> Scene:
    """The Dutch, with a Trade number of 3, on a level that is not dark."""
    scene = world().empire("dutch", 0, level=28, low_countries="spear", capital="low_countries")
    scene.table.cadence = (MANOEUVRE, DISCARD, CIVILISE)
    return scene.set("dutch", **facts).undisturbed()


def progress(scene: Scene) -> Scene:
    scene.table.action = END_OF_TURN
    return scene.push(cadence.CadencedProgress())


# Laying them ----------------------------------------------------------------------------------------------------------


@rule("AGE-OPT9-1", "AGE-OPT9-2", "AGE-OPT9-3", "AGE-DEC-11")
def test_after_the_action_markers_the_first_player_fills_the_three_boxes():
    scene = world(3)
    scene.table.first = 1
    scene.push(turn.Turn())
    assert scene.question() == "PlaceMarkers"
    scene.choose(f"mark -1 {DESTINY}", "ready", "ready")
    assert (scene.question(), scene.table.asked()) == ("PlaceCadence", (1,))
    assert scene.offers() == [f"no_progress {marker}" for marker in range(1, 8)]
    scene.choose(f"no_progress {MANOEUVRE}")
    scene.refused(f"no_progress_below_0 {MANOEUVRE}", "no_cadence_marker", "AGE-OPT9-1")
    scene.refused(f"extra_progress {CIVILISE}", "other_box", "AGE-OPT9-2")
    scene.choose(f"no_progress_below_0 {DISCARD}", f"extra_progress {CIVILISE}")
    assert scene.table.cadence == (MANOEUVRE, DISCARD, CIVILISE)


@rule("AGE-OPT9-2")
def test_markers_on_the_boxes_can_be_taken_back_until_the_third_lies_there():
    scene = world().push(cadence.PlaceCadence((0,), ()))
    scene.choose(f"no_progress {MANOEUVRE}", f"no_progress_below_0 {DISCARD}")
    scene.table.choose(0, ("take_back",))
    assert scene.offers() == [f"no_progress {marker}" for marker in range(1, 8)]


@rule("AGE-OPT9-2", "AGE-OPT9-4")
def test_nobody_else_knows_the_markers():
    scene = world(3)
    scene.table.cadence = (MANOEUVRE, DISCARD, CIVILISE)
    boxes = [scene.table.view(seat)["board"]["cadence"] for seat in (0, 1, 2, None)]
    assert boxes == [[MANOEUVRE, DISCARD, CIVILISE], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert {scene.table.imagine(0, Chance(seed)).cadence for seed in range(20)} == {(MANOEUVRE, DISCARD, CIVILISE)}
    fancied = {scene.table.imagine(1, Chance(seed)).cadence for seed in range(60)}
    assert len(fancied) > 40
    assert {marker for laid in fancied for marker in laid} == set(range(1, 8))


def test_who_was_let_look_knows_them_and_the_first_player_only_which_they_are():
    scene = world(3)
    scene.table.cadence = (MANOEUVRE, DISCARD, CIVILISE)
    scene.table.notes = (("cadence_seen", "this_turn", 2),)
    assert scene.table.view(2)["board"]["cadence"] == [MANOEUVRE, DISCARD, CIVILISE]
    assert scene.table.view(0)["board"]["cadence"] == [0, 0, 0]
    fancied = {scene.table.imagine(0, Chance(seed)).cadence for seed in range(40)}
    assert len(fancied) == 6
    assert {frozenset(laid) for laid in fancied} == {frozenset((MANOEUVRE, DISCARD, CIVILISE))}


@rule("AGE-OPT9-5")
def test_they_are_revealed_before_anything_else_at_the_end_of_the_turn():
    scene = merchants().hand(0, "Broken tempo").hand(1, "romans")
    scene.calm = False
    scene.push(turn.EndOfTurn())
    assert scene.question() == "EventWindow"
    assert scene.told("cadence") == [{"none": MANOEUVRE, "below": DISCARD, "extra": CIVILISE}]
    assert scene.table.view(1)["board"]["cadence"] == [MANOEUVRE, DISCARD, CIVILISE]
    assert scene.e("dutch").level == 28


# Free progress --------------------------------------------------------------------------------------------------------


@rule("AGE-OPT9-6")
def test_an_action_in_no_box_leaves_one_level():
    assert progress(merchants(acted=(PRODUCTION,))).e("dutch").level == 29


@rule("AGE-OPT9-7", "AGE-OPT9-16", "AGE-OPT9-17", "AGE-DEC-93")
def test_the_extra_box_brings_a_level_with_much_trade_which_need_not_be_taken():
    scene = progress(merchants(acted=(CIVILISE,)))
    assert (scene.question(), scene.offers()) == ("TakeLevels", ["levels 1", "levels 2"])
    assert scene.choose("levels 2").e("dutch").level == 30
    assert progress(merchants(acted=(CIVILISE,))).choose("levels 1").e("dutch").level == 29


@rule("AGE-OPT9-7", "AGE-OPT9-17")
def test_a_trade_number_below_2_brings_no_extra_level():
    scene = world().empire("chams", 0, level=16, champa="spear").set("chams", acted=(CIVILISE,))
    scene.table.cadence = (MANOEUVRE, DISCARD, CIVILISE)
    assert progress(scene).e("chams").level == 17


@rule("AGE-Q-125", "AGE-Q-89")
def test_a_marker_left_face_down_counts_as_no_action():
    scene = merchants().markers(0, ("dutch", "manoeuvre")).hand(0, "romans").turn("manoeuvre")
    while scene.question() == "TurnOver":
        scene.choose("pass")
    assert scene.e("dutch").level == 29


@rule("AGE-OPT9-15")
@pytest.mark.parametrize(
    ("acted", "wild", "level"), [((), False, 28), ((CIVILISE,), False, 28), ((MANOEUVRE,), True, 27)]
)
def test_an_event_that_stops_free_progress_stops_no_step_back(acted: tuple[int, ...], wild: bool, level: int):
    scene = merchants(acted=acted, wild=wild)
    scene.table.notes = (("free_progress", "this_turn", scene.e("dutch").set, 0, 0),)
    assert progress(scene).e("dutch").level == level


@rule("AGE-OPT9-9")
def test_the_action_in_the_no_progress_box_costs_a_level():
    assert progress(merchants(acted=(MANOEUVRE,))).e("dutch").level == 28


@rule("AGE-OPT9-10", "AGE-OPT9-17")
@pytest.mark.parametrize(("action", "level"), [(TRADE, 5), (DESTINY, 6)])
def test_below_0_the_second_box_costs_a_level(action: int, level: int):
    scene = world().empire("early_finns", 0, level=5, finland="spear").set("early_finns", acted=(action,))
    scene.table.cadence = (MANOEUVRE, TRADE, CIVILISE)
    assert progress(scene).e("early_finns").level == level


@rule("AGE-OPT9-10")
def test_with_trade_of_0_or_more_the_second_box_costs_nothing():
    scene = world().empire("chams", 0, level=16, champa="spear").set("chams", acted=(TRADE,))
    scene.table.cadence = (MANOEUVRE, TRADE, CIVILISE)
    assert progress(scene).e("chams").level == 17


@rule("AGE-OPT9-12")
def test_a_wild_card_costs_a_level():
    assert progress(merchants(acted=(PRODUCTION,), wild=True)).e("dutch").level == 28


@rule("AGE-ART-DEMOCRACY-6")
def test_a_democracy_pays_nothing_for_a_wild_card():
    assert progress(merchants(acted=(PRODUCTION,), wild=True, government="democracy")).e("dutch").level == 29


@rule("AGE-OPT9-13")
def test_a_wild_card_counts_as_what_it_was_turned_into():
    scene = world().empire("dutch", 0, level=28, low_countries="spear", capital="low_countries").undisturbed()
    scene.table.cadence = (DESTINY, DISCARD, START)
    scene.markers(0, ("dutch", "wild")).turn("destiny").undisturbed()
    while scene.question() == "TurnOver":
        turned = [offer for offer in scene.offers() if offer.startswith("turn")]
        scene.choose(turned[0] if turned else "pass")
    assert [entry["action"] for entry in scene.told("marker")] == [DESTINY]
    assert scene.e("dutch").level == 27


@rule("AGE-OPT9-14")
def test_no_forward_progress_out_of_a_dark_age_or_through_one():
    scene = merchants(acted=(CIVILISE,), level=30)
    assert scene.table.rules.is_dark(30)
    assert progress(scene).e("dutch").level == 30
    assert progress(merchants(acted=(CIVILISE,), level=29)).e("dutch").level == 30


@rule("AGE-OPT9-14")
def test_a_scientist_leads_through_a_dark_age():
    scene = merchants(acted=(CIVILISE,), level=29).leader("dutch", "low_countries", "Sc")
    assert progress(scene).choose("levels 2").e("dutch").level == 31


@rule("AGE-OPT9-15")
def test_going_back_is_not_stopped_by_a_dark_age():
    scene = merchants(acted=(MANOEUVRE,), wild=True, level=30)
    assert progress(scene).e("dutch").level == 29


@rule("AGE-Q-61", "AGE-OPT9-15")
def test_in_a_world_war_nobody_goes_forward_but_back():
    scene = merchants(acted=(CIVILISE,))
    scene.table.world_war = 7
    assert progress(scene).e("dutch").level == 28
    scene = merchants(acted=(MANOEUVRE,), wild=True)
    scene.table.world_war = 7
    assert progress(scene).e("dutch").level == 27


def test_who_ignores_the_markers_pays_nothing_and_still_gains():
    scene = merchants(acted=(MANOEUVRE, CIVILISE), wild=True)
    scene.table.notes = (("cadence_free", "this_turn", 0),)
    assert progress(scene).choose("levels 2").e("dutch").level == 30


# Discarded empires ----------------------------------------------------------------------------------------------------


@rule("AGE-EX-44", "AGE-OPT9-11")
def test_the_example_of_the_rulebook():
    scene = merchants(acted=(CIVILISE,))
    scene.empire("chams", 0, level=16, champa="spear").set("chams", acted=(MANOEUVRE,), wild=True)
    scene.empire("early_finns", 0, level=5, finland="spear")
    scene.act("discard", "early_finns")
    assert scene.gone("early_finns")
    progress(scene)
    assert scene.e("dutch").level == 29
    assert scene.e("chams").level == 14


@rule("AGE-OPT9-11")
def test_others_are_not_slowed_by_what_a_player_discards():
    scene = merchants(acted=(PRODUCTION,))
    scene.empire("early_finns", 1, level=5, finland="spear")
    scene.act("discard", "early_finns")
    assert progress(scene).e("dutch").level == 29


@rule("AGE-OPT9-8", "AGE-DEC-92")
def test_a_discarded_empire_with_much_trade_hands_its_level_on():
    scene = merchants(acted=(PRODUCTION,))
    scene.empire("chams", 0, level=14, champa="spear").empire("phoenicians", 0, level=5, phoenicia="spear")
    scene.table.cadence = (MANOEUVRE, TRADE, DISCARD)
    assert scene.table.edition.cards[scene.e("phoenicians").card].empire.trade >= 2
    scene.act("discard", "phoenicians")
    progress(scene)
    dutch, chams = scene.e("dutch").set, scene.e("chams").set
    assert (scene.question(), sorted(scene.offers())) == (
        "GiveProgress",
        sorted([f"empire {dutch}", f"empire {chams}"]),
    )
    scene.choose(f"empire {dutch}").choose("levels 2")
    assert (scene.e("dutch").level, scene.e("chams").level) == (30, 15)
