"""Discarding empires, the Successor State, and elimination."""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_start import seven

from annals.games.seven_ages.clearing import ClearAway
from annals.rules import rule


def rome() -> Scene:
    """A rich Rome of seat 1."""
    scene = seven().empire("romans", 1, level=12, money=30, latium="spear 2", sicily="spear", capital="latium")
    return scene.city("latium", 3).city("sicily", 1).fort("latium").disorder("sicily")


@rule("AGE-DISC-3", "AGE-DISC-4", "AGE-DISC-6", "AGE-DISC-7", "AGE-DISC-8", "AGE-DISC-11", "AGE-DISC-12", "AGE-DISC-13")
def test_a_discarded_empire_leaves_only_cities() -> None:
    scene = rome().empire("huns", 1, level=9, volga="spear")
    number = scene.e("romans").set
    scene.act("discard", "romans")
    assert scene.gone("romans")
    assert scene.card("romans") in scene.table.discards
    assert scene.table.cities == {scene.area("latium"): 3, scene.area("sicily"): 1}
    assert scene.table.forts == scene.table.disorder == 0
    assert scene.table.empires[number] is None
    assert not scene.gone("huns"), "no other empire goes"
    scene.sound()


@rule("AGE-DISC-9", "AGE-DISC-10")
def test_its_leaders_go() -> None:
    scene = rome().leader("romans", "latium", "Sc")
    cup = scene.table.cup[7]
    named = next(leader for leader in scene.table.edition.leaders if leader.card == scene.card("romans"))
    scene.leader("romans", "latium", named.name)
    scene.act("discard", "romans")
    assert scene.table.cup[7] == cup + 1
    assert scene.table.appeared >> named.id & 1, "out of the game"
    scene.sound()


@rule("AGE-DISC-1", "AGE-DISC-2", "AGE-DISC-14")
def test_an_empire_without_units_is_gone_at_once() -> None:
    scene = rome().lose("romans", "latium", "spear 2").lose("romans", "sicily", "spear")
    assert scene.gone("romans")
    assert scene.card("romans") in scene.table.discards


def test_events_may_answer_an_elimination() -> None:
    scene = rome().hand(0, "huns")
    scene.calm = False
    scene.table.alter(scene.e("romans").set).stacks.clear()
    scene.push(ClearAway(scene.e("romans").set))
    moment = getattr(scene.table.decision(), "moment", "") if scene.table.asked() else ""
    assert moment == "on_elimination"
    assert not scene.gone("romans"), "it is still there for the card to see"


def test_an_empire_that_has_units_again_stays() -> None:
    scene = rome().push(ClearAway(scene_number(rome())))
    assert not scene.gone("romans")


def scene_number(scene: Scene) -> int:
    return scene.e("romans").set


@rule("AGE-DISC-5")
def test_the_successor_state_takes_the_card_of_its_parent() -> None:
    scene = rome().empire("successor_state", 0, level=12, greece="spear", capital="greece")
    scene.set("successor_state", parent=scene.e("romans").set)
    heir = scene.e("successor_state").set
    scene.act("discard", "romans")
    assert scene.e("romans").set == heir
    assert scene.e("romans").seat == 0
    assert scene.card("successor_state") in scene.table.discards
    assert scene.card("romans") not in scene.table.discards
    scene.sound()


@rule("AGE-DISC-5", "AGE-DISC-6")
def test_without_a_successor_the_card_is_discarded() -> None:
    scene = rome().empire("successor_state", 0, level=12, greece="spear", capital="greece")
    scene.act("discard", "romans")
    assert scene.card("romans") in scene.table.discards
    assert not scene.gone("successor_state")


@rule("AGE-DISC-5", "AGE-START-4")
def test_a_successor_is_carved_out_of_half_of_its_parent() -> None:
    from tests.games.seven_ages.test_start import recruit, start

    scene = rome()
    for area in ("etruria", "lombardy", "greece", "macedonia"):
        scene.units("romans", area, "spear")
    start(scene, "successor_state")
    for area in ("etruria", "lombardy"):
        scene.choose(("area", scene.area(area)))
    if scene.question() == "ChooseAreas":
        scene.choose("done")
    recruit(scene, "", "etruria")
    if scene.table.asked() and scene.question() == "PlaceCapital":
        scene.choose(scene.offers()[0])
    assert set(scene.holds("successor_state")) == {"etruria", "lombardy"}
    assert scene.e("successor_state").parent == scene.e("romans").set


@rule("AGE-START-19")
def test_a_parent_has_at_most_one_leader() -> None:
    scene = rome()
    for area in ("etruria", "lombardy", "greece", "macedonia"):
        scene.units("romans", area, "spear")
    scene.leader("romans", "latium", "Sc").leader("romans", "sicily", "Ph").hand(0, "successor_state")
    scene.act("start_empire")
    scene.refused(("start", scene.card("successor_state")), "no_start_area", "AGE-START-19")


@rule("AGE-DISC-4", "AGE-DISC-11")
def test_nothing_of_it_is_left_to_the_next_empire_of_its_counters() -> None:
    scene = rome()
    number = scene.e("romans").set
    scene.table.notes = (("debt", "until_paid", number, 9, 1, 0, 0), ("debt", "until_paid", number + 1, 9, 1, 0, 0))
    scene.act("discard", "romans")
    assert [note[2] for note in scene.table.notes] == [number + 1]


@rule("AGE-ELE-8", "AGE-DISC-4")
def test_elephants_in_its_pool_go_to_the_common_pool() -> None:
    scene = rome()
    common = scene.table.elephants
    scene.table.elephants &= ~1
    scene.set("romans", elephants=1).act("discard", "romans")
    assert scene.table.elephants == common
    scene.sound()


@rule("AGE-DISC-5")
def test_a_successor_takes_one_card_only() -> None:
    """The counters of its parent may serve another empire, which it did not come from."""
    scene = rome().empire("successor_state", 0, level=12, greece="spear", capital="greece")
    parent = scene.e("romans").set
    scene.set("successor_state", parent=parent).act("discard", "romans")
    scene.empire("huns", 1, set=parent, volga="spear").act("discard", "huns")
    assert scene.card("huns") in scene.table.discards
    assert not scene.gone("romans")


@rule("AGE-TURN-10", "AGE-Q-5")
def test_a_marker_others_have_seen_is_still_known_when_its_empire_is_gone() -> None:
    scene = rome().markers(1, ("romans", "destiny"))
    placed = scene.p(1).placed[0]
    scene.p(1).show(placed, 1)
    scene.act("discard", "romans")
    assert scene.p(1).placed == ((-1, placed[1]),)
    assert scene.p(1).is_seen(scene.p(1).placed[0], 0)
