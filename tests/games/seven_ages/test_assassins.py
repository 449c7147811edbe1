"""Assassination: picks in secret, the guard's picks, the higher card, and the Assassins' special."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import Wait, answer, cannot, event, play, world
from tests.games.seven_ages.test_cancelling import all_pass, begin, cancels

from annals.games.seven_ages.events import assassins, playing
from annals.games.seven_ages.glory import immediate
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.words.words import Words
from annals.rules import rule


def victim() -> Scene:
    """A Scientist of the Sumerians (leader number 2) in range of the Egyptians."""
    return world().leader("sumerians", "arabia", "Sc")


@rule("AGE-ASSASSIN-1", "AGE-ASSASSIN-9")
@event("Hired knife")
def test_a_hired_knife_has_one_pick_and_must_be_higher():
    scene = play(victim().next_values(5, 4), "Hired knife", "keep")
    assert scene.e("sumerians").leaders == ()
    scene = play(victim().next_values(4, 4), "Hired knife", "keep")
    assert len(scene.e("sumerians").leaders) == 1


@rule("AGE-ASSASSIN-2", "AGE-ASSASSIN-3", "AGE-ASSASSIN-5")
@event("Poisoned cup")
def test_a_poisoned_cup_has_two_picks_the_last_of_which_stays():
    scene = play(victim().next_values(1, 6, 5), "Poisoned cup", "again", "keep")
    assert scene.e("sumerians").leaders == ()


@event("Conspiracy")
def test_a_conspiracy_has_three_picks():
    scene = play(victim().next_values(1, 2, 3, 7, 0), "Conspiracy", "again", "again", "again")
    assert scene.told("assassins_meet") == [{"knife": 3, "guard": 0}]
    assert scene.e("sumerians").leaders == ()
    assert len(scene.table.discards) == 6, "the card and all that were picked"


@rule("AGE-ASSASSIN-7")
def test_the_guard_picks_up_to_the_leader_number():
    scene = victim().next_values(5, 1, 6)
    begin(scene, "Hired knife")
    assert (scene.asked(), scene.offers()) == (1, ["keep", "again"])
    scene.choose("again")
    assert scene.question() == "Wait"
    assert len(scene.e("sumerians").leaders) == 1


@rule("AGE-ASSASSIN-2", "AGE-ASSASSIN-6")
def test_who_picks_is_told_the_value_before_keeping_it():
    scene = victim().next_values(3, 6, 5)
    begin(scene, "Poisoned cup")
    assert (scene.question(), scene.asked()) == ("KeepPick", 0)
    said = Words(scene.table, 0).question()
    assert said.endswith("Its value is 3. You may pick 1 more.")
    assert "3" not in Words(scene.table, 1).question()


@rule("AGE-ASSASSIN-6", "AGE-ASSASSIN-8")
def test_kept_cards_stay_hidden_until_both_are_settled():
    scene = victim().next_values(5, 1, 6)
    knife = scene.table.deck[-1]
    begin(scene, "Poisoned cup", "keep")
    assert scene.table.laid["assassin 0"] == ((knife, 1),)
    assert knife not in scene.table.discards
    shown = [str(scene.table.view(seat)["board"]) for seat in (0, 1)]
    assert shown[0] != shown[1]
    scene.choose("keep")
    assert scene.told("assassins_meet") == [{"knife": 5, "guard": 1}]
    assert knife in scene.table.discards
    scene.sound()


@rule("AGE-ASSASSIN-1")
def test_a_leader_of_an_empire_out_of_range_is_safe():
    scene = world().empire("mongols", 2, mongolia="spear").leader("mongols", "mongolia", "Sc")
    cannot(scene, "Hired knife", "no_target")
    scene.leader("sumerians", "sumer", "Sc")
    begin(scene.next_values(3, 0), "Hired knife")
    assert scene.asked() == 1, "Sumer itself is too far, but the Sumerians are in range"


@rule("AGE-ASSASSIN-1", "AGE-Q-127")
@pytest.mark.parametrize("name", ["Hired knife", "Defector"])
def test_an_empire_is_not_within_range_of_itself_but_another_of_yours_is(name: str):
    scene = world().leader("egyptians", "egypt", "Sc")
    cannot(scene, name, "no_target")
    begin(scene.empire("romans", 0, level=9, phoenicia="spear").next_values(3, 0), name)
    assert scene.told("event") or scene.table.asked()


@rule("AGE-ASSASSIN-1")
def test_in_civilise_the_acting_empire_sends_the_assassin():
    scene = victim().empire("romans", 0, level=9, latium="spear")
    card = scene.card("Hired knife")
    scene.hand(0, card)
    far = playing.Occasion("civilise", "cards_step", 0, scene.e("romans").set)
    refusal = playing.refuse(scene.table, far, 0, card, 0)
    assert refusal is not None
    assert refusal.code == "no_target"
    near = playing.Occasion("civilise", "cards_step", 0, scene.e("egyptians").set)
    assert playing.refuse(scene.table, near, 0, card, 0) is None


@rule("AGE-ASSASSIN-1", "AGE-Q-44")
@pytest.mark.parametrize("moment", [("civilise", "cards_step"), ("any", "between_actions")])
def test_without_an_acting_empire_in_civilise_any_of_yours_sends_the_assassin(moment: tuple[str, str]):
    scene = victim().empire("romans", 0, level=9, latium="spear")
    card = scene.card("Hired knife")
    scene.hand(0, card)
    acting = -1 if moment[0] == "civilise" else scene.e("romans").set
    assert playing.refuse(scene.table, playing.Occasion(*moment, 0, acting), 0, card, 0) is None


# The special ----------------------------------------------------------------------------------------------------------


def assassins_of_alamut() -> Scene:
    scene = seven(seats=3).empire("assassins", 0, level=16, persia="spear 2", capital="persia")
    scene.empire("sumerians", 1, level=16, elam="spear 2", capital="elam")
    scene.leader("sumerians", "elam", "Sc")
    scene.table.agenda = [Wait(0)]
    return scene


@rule("AGE-ASSASSIN-4")
def test_the_assassins_have_three_picks_once_in_a_civilise(monkeypatch: pytest.MonkeyPatch):
    paid: list[tuple[int, str]] = []

    def happened(table: SevenTable, number: int, trigger: str) -> None:
        paid.append((number, trigger))

    monkeypatch.setattr(immediate, "happened", happened)
    scene = assassins_of_alamut().next_values(1, 2, 6, 3)
    number = scene.e("assassins").set
    assert assassins.refuse_special(scene.table, number) is None
    assassins.use_special(scene.table, 0, number)
    scene.table.settle()
    for text in ("again", "again", "keep"):
        answer(scene, text)
    assert scene.e("sumerians").leaders == ()
    assert paid == [(number, "assassination")]
    refusal = assassins.refuse_special(scene.table, number)
    assert refusal is not None
    assert refusal.code == "once_a_civilise"
    scene.sound()


def test_other_empires_have_no_assassins():
    scene = world()
    refusal = assassins.refuse_special(scene.table, scene.e("egyptians").set)
    assert refusal is not None
    assert refusal.code == "no_such_special"


@event("Loyal bodyguard")
def test_a_bodyguard_stops_the_assassins_too():
    scene = assassins_of_alamut().hand(1, "Loyal bodyguard")
    assassins.use_special(scene.table, 0, scene.e("assassins").set)
    scene.table.settle()
    scene.table.forget_choices()
    cancels(scene, "Loyal bodyguard")
    assert scene.question() == "Wait"
    assert len(scene.e("sumerians").leaders) == 1
    scene.sound()


@event("Fickle fate")
def test_fate_is_fickle_in_an_assassination():
    scene = victim().hand(2, "Fickle fate").next_values(7, 0, 3, 2)
    begin(scene, "Hired knife")
    while scene.question() == "CancelWindow":
        scene.choose("pass")
    scene.choose(f"play {scene.card('Fickle fate')} 0", seat=2)
    all_pass(scene)
    answer(scene, "keep")
    assert scene.told("assassins_meet") == [{"knife": 0, "guard": 3}]


@rule("AGE-ASSASSIN-1")
def test_the_assassins_too_kill_only_within_range():
    scene = assassins_of_alamut().empire("incas", 2, level=16, peru="spear").leader("incas", "peru", "Sc")
    number = scene.e("assassins").set
    assert {empire for empire, _, _ in assassins.victims(scene.table, number)} == {scene.e("sumerians").set}
