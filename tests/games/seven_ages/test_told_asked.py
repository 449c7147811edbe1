"""What a question and its answers say, so that whoever is asked can decide: what was turned over, on whom an event was
played, whom a step meets, what a leader is good at."""

from __future__ import annotations

from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import world
from tests.games.seven_ages.test_cancelling import begin

from annals.games.seven_ages.events.ops_people import RaiseLeader
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.words.texts import UNTILS
from annals.games.seven_ages.words.words import Words
from annals.rules import rule

NAMES = ["Mara", "Idris", "Vesta", "Tacitus"]


def said(scene: Scene, reader: int) -> str:
    return Words(scene.table, reader, NAMES).question()


def test_a_window_says_which_action_was_turned_over_and_on_which_empire():
    scene = seven().empire("egyptians", 0, level=5, capital="egypt", egypt="spear 2")
    scene.hand(1, "Procrastination").table.action = 2
    for empire, where in ((scene.e("egyptians").set, "on the Egyptians"), (NOBODY, "a marker on no empire")):
        scene.push(EventWindow((1,), (), "action_reveal", "marker_turned", 0, empire, NOWHERE))
        assert said(scene, 1).endswith(f"Mara has turned over Production, {where}.")


def test_whoever_may_cancel_an_event_is_told_who_played_it_and_on_whom():
    scene = world().leader("sumerians", "arabia", "Sc").hand(1, "Bad Augury")
    begin(scene, "New Dynasty", "empire sumerians")
    assert scene.question() == "CancelWindow"
    assert "Mara plays “New Dynasty” on the Sumerians." in said(scene, 1)


def test_a_step_says_whom_it_meets():
    scene = campaign("egyptians", egypt="spear 3").empire("sumerians", 1, level=4, palestine="spear", sumer="spear")
    scene.take("egypt", "spear")
    words = Words(scene.table, 0, NAMES)
    met = [words.choice(0, ("step", scene.area(name))).effect for name in ("palestine", "cyrenaica")]
    assert met == ["a conflict with Sumerians", ""]


def test_a_leader_who_may_be_promoted_says_what_he_is():
    scene = seven().empire("zhou", 0, level=8, capital="shaanxi", shaanxi="spear 2").undisturbed()
    scene.push(RaiseLeader(0, scene.e("zhou").set, 0))
    named = [choice for choice in scene.table.choices(0) if choice[0] == "named"]
    effects = [Words(scene.table, 0, NAMES).choice(0, choice).effect for choice in named]
    assert effects
    assert all(effects)


@rule("AGE-DISC-3", "AGE-DISC-4")
def test_a_marker_that_discards_an_empire_says_what_goes():
    scene = seven().empire("romans", 0, level=12, money=30, latium="spear 2").undisturbed()
    scene.markers(0, ("romans", "discard")).turn("discard")
    turn = next(choice for choice in scene.table.choices(0) if choice[0] == "turn")
    effect = Words(scene.table, 0, NAMES).choice(0, turn).effect
    assert effect == "all its units, its leaders and its 30 money go; only cities stay"


def test_no_two_moments_until_which_one_passes_read_alike():
    assert UNTILS["turn"] == "until the next turn"
    assert "actions of this turn" in UNTILS["end_of_turn"]
