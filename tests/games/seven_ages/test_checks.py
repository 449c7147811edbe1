"""Checks: a card is picked, its value counts, it is discarded; fate may be fickle."""

from __future__ import annotations

from tests.games.seven_ages.stage import event, is_disordered, play, world
from tests.games.seven_ages.test_cancelling import all_pass, begin

from annals.rules import rule


@rule("AGE-EVENT-5")
def test_the_card_of_a_check_is_discarded():
    scene = world().next_values(4)
    card = scene.table.deck[-1]
    play(scene, "Bandits", acting="sumerians")
    assert card in scene.table.discards
    assert scene.told("check") == [{"value": 4}]


@rule("AGE-TERM-21")
def test_an_empty_deck_is_made_anew_for_a_check():
    scene = world()
    scene.table.discards, scene.table.deck = scene.table.deck, []
    scene.hand(0, "Bandits")
    play(scene, "Bandits", acting="sumerians")
    assert scene.told("check")[0]["value"] == 30 - scene.e("sumerians").money


def test_without_any_card_the_value_is_0():
    scene = world()
    scene.table.removed = [*scene.table.deck]
    scene.table.removed.remove(scene.card("Bandits"))
    scene.table.deck = [scene.card("Bandits")]
    play(scene, "Bandits", acting="sumerians")
    assert scene.e("sumerians").money == 30


@event("Fickle fate")
def test_fickle_fate_picks_another_card():
    scene = world().hand(2, "Fickle fate").next_values(7, 2)
    first = scene.table.deck[-1]
    begin(scene, "Bandits", acting="sumerians")
    while scene.question() == "CancelWindow":
        scene.choose("pass")
    assert scene.question() == "EventWindow"
    assert scene.table.laid["check"] == ((first, 7),)
    scene.choose(f"play {scene.card('Fickle fate')} 0", seat=2)
    all_pass(scene)
    assert scene.e("sumerians").money == 28
    assert {first, scene.card("Fickle fate")} <= set(scene.table.discards)
    scene.sound()


@rule("AGE-EVENT-5")
def test_an_event_that_does_not_succeed_does_nothing():
    scene = world().leader("sumerians", "arabia", "Ad")
    play(scene, "New Dynasty", "empire sumerians", value=2)
    assert is_disordered(scene, "sumer", "arabia") == [False, False]
    assert len(scene.e("sumerians").leaders) == 1
