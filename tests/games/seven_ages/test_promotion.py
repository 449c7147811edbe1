"""Removing and promoting leaders in Civilise."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.actions.civilise import Promote, RemoveLeader
from annals.games.seven_ages.cards import CODES
from annals.rules import rule

BU, SC = CODES.index("Bu"), CODES.index("Sc")


def promote(scene: Scene, name: str) -> Scene:
    return scene.push(Promote(scene.e(name).seat, scene.e(name).set))


def only_in_cup(scene: Scene, *codes: str) -> Scene:
    """The cup holds just these, '' for 'no leader'."""
    scene.table.cup = [0] * len(scene.table.cup)
    for code in codes:
        scene.table.cup[CODES.index(code) if code else len(CODES)] += 1
    return scene


def english(level: int = 22) -> Scene:
    return seven().empire("english", 0, level=level, england="spear", normandy="spear", north_sea="galley")


@rule("AGE-LDR-3", "AGE-LDR-5", "AGE-DEC-78")
def test_one_leader_may_be_removed() -> None:
    scene = english().leader("english", "england", "Bu").leader("english", "normandy", "Sc")
    before = scene.table.cup[BU]
    scene.push(RemoveLeader(0, scene.e("english").set))
    assert scene.offers() == ["none", f"remove {BU} {scene.area('england')}", f"remove {SC} {scene.area('normandy')}"]
    scene.choose(f"remove {BU} {scene.area('england')}")
    assert (scene.e("english").leaders, scene.table.cup[BU]) == (((SC, scene.area("normandy")),), before + 1)
    assert scene.table.agenda == []


@rule("AGE-LDR-4")
def test_a_named_leader_leaves_the_game() -> None:
    scene = english().leader("english", "england", named("english", 4)[0])
    leader = scene.e("english").leaders[0][0]
    scene.push(RemoveLeader(0, scene.e("english").set)).choose(f"remove {leader} {scene.area('england')}")
    promote(scene, "english")
    assert f"named {leader}" not in scene.offers()


def named(name: str, age: int) -> list[str]:
    scene = seven()
    return [each.name for each in scene.table.edition.cards[scene.card(name)].empire.leaders if each.age == age]


@rule("AGE-LDR-15", "AGE-LDR-16")
@pytest.mark.parametrize("number", [1, 2])
def test_no_leader_uses_up_a_draw(number: int) -> None:
    """As many draws as the leader number, whatever they bring."""
    cards = seven().table.edition.cards.values()
    name = next(card.id for card in cards if card.empire.leader_number == number)
    scene = promote(only_in_cup(seven().empire(name, 0, level=44, latium="spear"), "", ""), name)
    for _ in range(number):
        assert "draw" in scene.offers()
        scene.choose("draw")
    assert not scene.table.asked()


@rule("AGE-LDR-10", "AGE-LDR-11", "AGE-LDR-17", "AGE-EX-9", "AGE-DEC-79", "AGE-DEC-80")
def test_a_named_leader_of_the_age_is_promoted_anywhere_it_controls() -> None:
    scene = promote(english(), "english")
    leaders = [offer for offer in scene.offers() if offer.startswith("named")]
    assert len(leaders) == len(named("english", 4)) == 2
    scene.choose(leaders[0])
    assert len(scene.offers()) == 3
    leader = int(leaders[0].split()[1])
    scene.choose(f"area {scene.area('north_sea')} {leader}")
    assert scene.e("english").leaders == ((leader, scene.area("north_sea")),)
    promote(scene, "english")
    assert [offer for offer in scene.offers() if offer.startswith("named")] == leaders[1:]


@rule("AGE-LDR-10")
def test_not_in_another_age() -> None:
    scene = promote(english(level=30), "english")
    wrong = {leader.id for leader in scene.table.edition.cards[scene.card("english")].empire.leaders if leader.age == 4}
    assert not [offer for offer in scene.offers() if offer.startswith("named") and int(offer.split()[1]) in wrong]


@rule("AGE-LDR-8", "AGE-LDR-9")
def test_only_below_the_leader_number_but_one_may_go_to_make_room() -> None:
    scene = english()
    most = scene.table.edition.cards[scene.card("english")].empire.leader_number
    for _ in range(most):
        scene.leader("english", "england", "Sc")
    promote(scene, "english")
    assert scene.table.agenda == []
    number = scene.e("english").set
    scene.push(Promote(0, number), RemoveLeader(0, number)).choose(f"remove {SC} {scene.area('england')}")
    assert scene.question() == "RaiseLeader"


@rule("AGE-LDR-8", "AGE-ART-DEMOCRACY-3")
def test_democracy_raises_the_leader_number() -> None:
    scene = english().set("english", government="democracy")
    for _ in range(scene.table.edition.cards[scene.card("english")].empire.leader_number):
        scene.leader("english", "england", "Sc")
    promote(scene, "english")
    assert scene.question() == "RaiseLeader"


@rule("AGE-LDR-13", "AGE-LDR-14", "AGE-LDR-15", "AGE-LDR-16", "AGE-Q-86")
def test_the_cup_is_drawn_from_up_to_the_leader_number() -> None:
    scene = only_in_cup(english(), "Bu")
    most = scene.table.edition.cards[scene.card("english")].empire.leader_number
    promote(scene, "english").choose("draw")
    for left in range(most - 1, 0, -1):
        assert scene.offers() == [f"keep {BU}", "back"], left
        scene.choose("back")
        assert scene.offers() == ["draw", "nobody"]
        scene.choose("draw")
    scene.choose("back")
    assert (scene.table.agenda, scene.table.cup[BU], scene.e("english").leaders) == ([], 1, ())


def test_a_draw_from_the_cup_is_not_taken_back() -> None:
    scene = only_in_cup(english(), "Bu", "Sc")
    promote(scene, "english")
    before = scene.table.revealed
    assert scene.choose("draw").table.revealed > before


@rule("AGE-LDR-15")
def test_no_leader_goes_back() -> None:
    scene = only_in_cup(english(), "")
    promote(scene, "english").choose("draw")
    assert (scene.offers(), scene.table.cup[len(CODES)]) == (["draw", "nobody"], 1)


@rule("AGE-LDR-14", "AGE-LDR-17")
def test_a_drawn_leader_is_kept_and_placed() -> None:
    scene = only_in_cup(english(), "Bu")
    promote(scene, "english").choose("draw").choose(f"keep {BU}").choose(f"area {scene.area('normandy')} {BU}")
    assert (scene.e("english").leaders, scene.table.cup[BU]) == (((BU, scene.area("normandy")),), 0)
