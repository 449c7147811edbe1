"""Destiny: new cards, Philosophers, the options Enhanced play and Technology."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_start import seven

from annals.games.seven_ages.options import technology
from annals.rules import rule


def hand(scene: Scene, seat: int = 0) -> int:
    return len(scene.p(seat).hand)


@rule("AGE-DEST-1", "AGE-DEST-2", "AGE-DEC-71")
def test_discard_then_draw_to_six() -> None:
    scene = seven().hand(0, "romans", "english", "huns").act("destiny")
    scene.choose(("discard", scene.card("huns")))
    scene.refused(("discard", scene.card("huns")), "not_in_hand")
    assert scene.table.discards == [scene.card("huns")]
    scene.choose("done")
    assert hand(scene) == 6
    assert scene.card("romans") in scene.p(0).hand
    scene.sound()


@rule("AGE-Q-43")
def test_a_larger_hand_stays() -> None:
    scene = seven()
    for card in scene.table.deck[:8]:
        scene.hand(0, card)
    scene.act("destiny").choose("done")
    assert hand(scene) == 8


@rule("AGE-DEST-3", "AGE-DEST-4", "AGE-LDR-PHILOSOPHER-1", "AGE-LDR-PHILOSOPHER-2", "AGE-DEC-72")
def test_philosophers_draw_more_and_all_go_back_to_six() -> None:
    scene = seven().empire("romans", 0, latium="spear", sicily="spear").hand(0, "huns")
    scene.leader("romans", "latium", "Ph").leader("romans", "sicily", "Ph")
    scene.act("destiny", "romans").choose("done")
    assert hand(scene) == 6
    scene.choose("draw", "draw")
    assert hand(scene) == 8
    scene.choose(("discard", scene.card("huns")))
    assert scene.question() == "Excess"
    scene.choose(scene.offers()[0])
    assert hand(scene) == 6


@rule("AGE-DEST-3")
def test_a_philosopher_need_not_draw() -> None:
    scene = seven().empire("romans", 0, latium="spear").leader("romans", "latium", "Ph").act("destiny", "romans")
    scene.choose("done")
    assert hand(scene) == 6
    assert not scene.table.asked()


@rule("AGE-Q-43", "AGE-DEST-4")
@pytest.mark.parametrize(("answer", "left"), [("done", 8), ("draw", 6)])
def test_a_larger_hand_goes_down_only_after_a_philosophers_draw(answer: str, left: int) -> None:
    scene = seven().empire("romans", 0, latium="spear").leader("romans", "latium", "Ph")
    for card in scene.table.deck[:8]:
        scene.hand(0, card)
    scene.act("destiny", "romans").choose("done", answer)
    while scene.table.asked():
        scene.choose(scene.offers()[0])
    assert hand(scene) == left


@rule("AGE-DEST-5")
def test_no_philosophers_without_an_empire() -> None:
    scene = seven().empire("romans", 0, latium="spear").leader("romans", "latium", "Ph").act("destiny")
    assert hand(scene) == 6
    assert not scene.table.asked()


@rule("AGE-OPT5-12")
def test_enhanced_play_draws_one_more() -> None:
    scene = seven(enhanced_play=True).act("destiny").choose("draw")
    assert hand(scene) == 7
    scene = seven(enhanced_play=True).act("destiny").choose("done")
    assert hand(scene) == 6


def test_an_event_raises_the_limit() -> None:
    scene = seven()
    scene.table.notes = (("hand_limit", "this_action", 0, 2),)
    scene.act("destiny")
    assert hand(scene) == 8


# Technology -----------------------------------------------------------------------------------------------------------


def three(romans: int, huns: int, english: int) -> Scene:
    """Three players with an empire each on these levels."""
    scene = seven(3, technology=True).empire("romans", 0, level=romans, latium="spear")
    return scene.empire("huns", 1, level=huns, volga="spear").empire("english", 2, level=english, england="spear")


def limits(scene: Scene, *who: str | int) -> list[int]:
    """The limits of actions of these empires, or of seats with a marker on none."""
    found = [(each, -1, 5) if isinstance(each, int) else (scene.e(each).seat, scene.e(each).set, 5) for each in who]
    return technology.limits_of(scene.table, tuple(found))


@rule("AGE-OPT7-2")
def test_a_lone_player_fills_to_seven_each_time() -> None:
    scene = three(5, 9, 20)
    assert limits(scene, "romans", 0) == [7, 7]


@pytest.mark.parametrize(
    ("levels", "expected"), [((5, 9, 20), [5, 6, 7]), ((9, 9, 9), [7, 6, 5]), ((9, 20, 9), [6, 7, 5])]
)
@rule("AGE-OPT7-3", "AGE-OPT7-4", "AGE-OPT7-6", "AGE-OPT7-7", "AGE-OPT7-8")
def test_most_and_least_advanced(levels: tuple[int, int, int], expected: list[int]) -> None:
    assert limits(three(*levels), "romans", "huns", "english") == expected


@rule("AGE-OPT7-4", "AGE-OPT7-7")
def test_ties_go_by_the_first_player() -> None:
    scene = three(9, 9, 9)
    scene.table.first = 1
    assert limits(scene, "romans", "huns", "english") == [5, 7, 6]


@rule("AGE-OPT7-5", "AGE-OPT7-7")
def test_one_destiny_on_no_empire_fills_to_five() -> None:
    scene = three(5, 9, 20)
    assert limits(scene, 0, "huns", "english") == [5, 6, 7]
    assert limits(scene, "romans", 1, 2) == [7, 6, 5], "the last in order of those on no empire"


@rule("AGE-OPT7-1", "AGE-DEC-73")
def test_markers_are_announced_before_any_is_carried_out() -> None:
    scene = three(5, 9, 20)
    scene.markers(0, ("romans", "destiny")).markers(1, ("huns", "civilise")).markers(2, ("english", "wild"))
    scene.turn("destiny")
    assert scene.asked() == 0
    scene.choose(("reveal", scene.e("romans").set, 5))
    scene.refused(("reveal", scene.e("romans").set, 5), "not_placed")
    scene.choose("done")
    assert scene.asked() == 1, "who has no Destiny is asked too"
    scene.refused(("reveal", scene.e("huns").set, 6), "other_action")
    scene.choose("done")
    assert hand(scene) == 0
    scene.choose(("reveal", scene.e("english").set, 8), "done")
    assert [hand(scene, seat) for seat in range(3)] == [5, 0, 7]
    assert scene.e("english").wild


@rule("AGE-OPT7-1", "AGE-TURN-10")
def test_a_destiny_announced_for_an_empire_that_is_no_more_is_one_on_no_empire():
    scene = seven(2, technology=True).empire("romans", 0, level=9, latium="spear", set=0).undisturbed()
    scene.empire("sumerians", 1, level=5, sumer="spear").markers(0, ("romans", "destiny"))
    scene.markers(1, ("sumerians", "destiny"))
    scene.turn("destiny")
    romans, sumerians = scene.e("romans").set, scene.e("sumerians").set
    scene.choose(f"reveal {romans} 5", "done", seat=0).choose(f"reveal {sumerians} 5", "done", seat=1)
    assert len(scene.p(0).hand) == 7
    scene = seven(2, technology=True).empire("romans", 0, level=9, latium="spear", set=0).undisturbed()
    scene.empire("sumerians", 1, level=5, sumer="spear").markers(0, ("romans", "destiny"), ("", "wild"))
    scene.markers(1, ("sumerians", "destiny")).hand(0, "english")
    scene.turn("destiny")
    scene.choose(f"reveal {romans} 5", "done", seat=0).choose(f"reveal {sumerians} 5", "done", seat=1)
    assert scene.question() == "Unwanted"
    scene.lose("sumerians", "sumer", "spear")
    scene.choose("done", seat=0)
    assert scene.gone("sumerians")
    assert (len(scene.p(0).hand), len(scene.p(1).hand)) == (7, 5)


@rule("AGE-OPT5-12", "AGE-Q-43")
def test_a_full_hand_draws_no_further_card() -> None:
    scene = seven(enhanced_play=True)
    scene.hand(0, *sorted(scene.table.deck)[:8]).act("destiny")
    assert scene.question() == "Unwanted"
    scene.choose("done")
    assert (hand(scene), scene.table.asked()) == (8, ())
