"""Cancelling: what answers what, chains of cancels, and that a cancelled event does nothing at all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.stage import Wait, answer, event, fight, fighting, is_disordered, occasion, play, world

from annals.games.seven_ages.events import playing
from annals.games.seven_ages.events.cancelling import CancelWindow
from annals.games.seven_ages.events.played import CANCEL, Played
from annals.rules import rule


def begin(scene: Scene, name: str, *choices: str, seat: int = 0, acting: str = "") -> Scene:
    """A seat plays an event; the question that comes next is open."""
    card = scene.card(name)
    if card not in scene.p(seat).hand:
        scene.hand(seat, card)
    if not scene.table.agenda:
        scene.table.agenda = [Wait(0)]
    moment = occasion(scene, card, 0, acting, "", seat)
    assert playing.refuse(scene.table, moment, seat, card, 0) is None
    playing.play(scene.table, moment, seat, card, 0)
    scene.table.settle()
    scene.table.forget_choices()
    for text in choices:
        answer(scene, text)
    return scene


def cancels(scene: Scene, name: str, seat: int = 1, mode: int = 0) -> Scene:
    """Those before this seat pass; it cancels."""
    decision = scene.table.decision()
    assert isinstance(decision, CancelWindow)
    for other in decision.asks[: decision.asks.index(seat)]:
        scene.choose("pass", seat=other)
    return scene.choose(f"cancel {scene.card(name)} {mode}", seat=seat)


def all_pass(scene: Scene) -> Scene:
    while scene.question() in ("CancelWindow", "EventWindow"):
        scene.choose("pass")
    return scene


@rule("AGE-EVENT-6", "AGE-EVENT-8", "AGE-EX-28", "AGE-DEC-101")
@event("Bad Augury")
def test_bad_augury_cancels_before_any_check():
    scene = world().leader("sumerians", "arabia", "Sc").hand(1, "Bad Augury")
    before = len(scene.table.deck)
    begin(scene, "New Dynasty", "empire sumerians")
    cancels(scene, "Bad Augury")
    assert scene.question() == "Wait"
    assert len(scene.e("sumerians").leaders) == 1
    assert len(scene.table.deck) == before - 1
    assert {scene.card("New Dynasty"), scene.card("Bad Augury")} <= set(scene.table.discards)
    scene.sound()


@rule("AGE-EVENT-7")
@event("Cyberthief")
def test_a_cancelled_cancel_lets_the_first_event_happen():
    scene = world().leader("sumerians", "arabia", "Sc").hand(1, "Bad Augury").hand(2, "Cyberthief").next_values(7)
    begin(scene, "New Dynasty", "empire sumerians")
    cancels(scene, "Bad Augury")
    cancels(scene, "Cyberthief", seat=2)
    assert scene.question() == "CancelWindow", "New Dynasty may still be cancelled by others"
    all_pass(scene)
    assert scene.e("sumerians").leaders == ()
    assert {scene.card(name) for name in ("New Dynasty", "Bad Augury", "Cyberthief")} <= set(scene.table.discards)
    scene.sound()


@rule("AGE-EVENT-7", "AGE-EX-27")
def test_i_spy_cancelled_by_a_counterspy_who_is_cancelled_by_a_cyberthief():
    scene = world().hand(1, "Counterspy", "romans").hand(2, "Cyberthief")
    begin(scene, "I spy", "player 1")
    cancels(scene, "Counterspy")
    cancels(scene, "Cyberthief", seat=2)
    all_pass(scene)
    assert scene.question() == "Wait", "one card is left to take, and it is taken"
    assert (scene.p(0).hand, scene.p(1).hand) == ([scene.card("romans")], [])


@rule("AGE-EVENT-9")
def test_a_cancelling_card_cannot_be_played_ahead():
    scene = world().hand(1, "Bad Augury")
    card = scene.card("Bad Augury")
    for window, moment in (("any", "between_actions"), ("civilise", "cards_step"), ("harvest", "harvest_start")):
        refusal = playing.refuse(scene.table, playing.Occasion(window, moment, 1), 1, card, 0)
        assert refusal is not None
        assert refusal.code == "not_now"


def test_only_what_a_card_names_is_cancelled():
    scene = world().hand(1, "Bad Augury", "Divine favour")
    begin(scene, "Pestilence", "empire egyptians")
    scene.refused(f"cancel {scene.card('Bad Augury')} 0", "cancels_other", "AGE-EVENT-6", seat=1)
    scene.refused(f"cancel {scene.card('Divine favour')} 0", "hits_another", "AGE-EVENT-6", seat=1)
    scene.refused(f"cancel {scene.card('Amnesty')} 0", "not_in_hand", seat=1)


@event("Divine favour")
def test_divine_favour_is_for_the_victim():
    scene = begin(world().hand(1, "Divine favour"), "Pestilence", "empire sumerians")
    cancels(scene, "Divine favour")
    assert scene.e("sumerians").units() == 5
    assert scene.question() == "Wait"


@event("Divine favour")
@pytest.mark.parametrize(("name", "target"), [("Volcano", "area arabia"), ("Market crash", "")])
def test_divine_favour_saves_areas_and_what_strikes_all(name: str, target: str):
    scene = begin(world().hand(1, "Divine favour"), name, *([target] if target else []))
    cancels(scene, "Divine favour")
    assert scene.holds("sumerians") == ["arabia", "sumer"]
    assert scene.e("sumerians").money == 30


@event("Divine favour")
@pytest.mark.parametrize(("name", "target", "code"), [
    ("Drought", "region asia", None),
    ("Drought", "region america", "hits_another"),
    ("Landslide", "border sumer elam", None),
    ("Landslide", "border elam sumer", None),
    ("Landslide", "border media elam", "hits_another"),
])  # fmt: skip
def test_divine_favour_asks_whether_a_region_or_either_side_of_a_border_is_yours(
    name: str, target: str, code: str | None
):
    """The Sumerians hold Sumer, next to Elam."""
    scene = world().hand(1, "Divine favour")
    scene.table.agenda = [Wait(0)]
    kind, *named = target.split()
    regions = sorted(scene.table.edition.atlas.region_names)
    numbers = [regions.index(named[0])] if kind == "region" else [scene.area(each) for each in named]
    asked = Played(0, scene.card(name), 0, target=numbers[0], second=numbers[-1] if kind == "border" else -1)
    scene.table.agenda += [replace(asked, place=CANCEL + 1), CancelWindow((1,), (), asked.card)]
    scene.table.forget_choices()
    refusal = CancelWindow((1,), (), asked.card).refuse(scene.table, 1, ("cancel", scene.card("Divine favour"), 0))
    assert (refusal.code if refusal is not None else None) == code


@event("Censors")
def test_censors_strike_glory():
    scene = begin(world().player(0, glory=1).hand(1, "Censors"), "Poet laureate", acting="egyptians")
    cancels(scene, "Censors")
    assert scene.p(0).glory == 1


@event("Cunning physician")
def test_a_cunning_physician_learns_by_it():
    scene = begin(world().hand(1, "Cunning physician"), "Pestilence", "empire sumerians")
    cancels(scene, "Cunning physician")
    assert (scene.e("sumerians").units(), scene.e("sumerians").level) == (5, 10)
    scene = begin(world().hand(2, "Cunning physician"), "Pestilence", "empire sumerians")
    cancels(scene, "Cunning physician", seat=2)
    assert (scene.e("sumerians").units(), scene.e("sumerians").level) == (5, 9)


@event("Loyal bodyguard")
def test_a_bodyguard_stops_a_knife():
    scene = world().leader("sumerians", "arabia", "Sc").hand(1, "Loyal bodyguard")
    begin(scene, "Hired knife")
    cancels(scene, "Loyal bodyguard")
    assert scene.question() == "Wait"
    assert len(scene.e("sumerians").leaders) == 1


@event("Counterspy")
def test_a_counterspy():
    scene = world().hand(1, "Counterspy", "romans")
    begin(scene, "I spy", "player 1")
    cancels(scene, "Counterspy")
    assert scene.p(1).hand == [scene.card("romans")]
    assert scene.table.known == {}


@event("Amnesty")
def test_an_amnesty_brings_order_besides():
    scene = world().disorder("sumer").hand(1, "Amnesty")
    begin(scene, "Urban riots", "empire sumerians")
    cancels(scene, "Amnesty")
    answer(scene, "area sumer")
    assert is_disordered(scene, "sumer") == [False]


@event("Cooler heads")
def test_cooler_heads_in_a_conflict():
    scene = world().units("sumerians", "palestine", "spear").hand(1, "Cooler heads")
    fight(scene, "sumerians", "egyptians", "palestine")
    begin(scene, "Panic", "side 0", acting="sumerians")
    cancels(scene, "Cooler heads")
    assert fighting(scene).disorder == (0, 0)


@rule("AGE-EVENT-9", "AGE-EX-29", "AGE-DEC-102")
@event("Glorious Glory")
def test_glorious_glory_after_humbug_makes_a_normal_harvest():
    scene = begin(world().hand(1, "Glorious Glory"), "Glory? Bah, Humbug")
    cancels(scene, "Glorious Glory")
    assert scene.table.notes == ()


@rule("AGE-EVENT-9", "AGE-EX-29")
def test_glorious_glory_before_humbug_does_not_help():
    scene = play(world(), "Glorious Glory", mode=1)
    play(scene, "Glory? Bah, Humbug", seat=1)
    assert [(note[4], note[5]) for note in scene.table.notes] == [("multiply", 200), ("no_gain", 0)]


@rule("AGE-EVENT-8", "AGE-Q-109")
@event("Glorious Glory", "Glory?")
def test_glorious_glory_cancels_at_once_or_not_at_all():
    scene = play(world(), "Glory?").hand(1, "Glorious Glory")
    start = playing.Occasion("harvest", "harvest_start")
    refusal = playing.refuse(scene.table, start, 1, scene.card("Glorious Glory"), 0)
    assert refusal is not None
    assert refusal.code == "not_now"
    play(scene, "Glorious Glory", seat=1, mode=1)
    assert [note[5] for note in scene.table.notes] == [50, 200], "later in the same Harvest it doubles what is halved"


@rule("AGE-EVENT-10")
def test_everybody_with_cards_is_asked_and_nothing_is_told():
    scene = world().hand(1, "romans").hand(2, "Bad Augury")
    begin(scene, "New Dynasty", "empire sumerians")
    decision = scene.table.decision()
    assert isinstance(decision, CancelWindow)
    assert decision.asks == (1, 2)
    assert [scene.table.asked_openly(seat) for seat in (None, 1, 2)] == [(), (1,), (2,)]


def test_no_window_opens_once_every_cancel_is_in_the_discards():
    scene = world().hand(1, "romans")
    for name in ("Bad Augury",):
        scene.hand(2, name)
        scene.table.discard(scene.p(2).hand.pop())
    scene.next_values(0)
    begin(scene, "New Dynasty", "empire sumerians")
    assert scene.question() != "CancelWindow"
