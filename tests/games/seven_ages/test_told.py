"""What the story tells: everything that happened, in the order in which it happened, and where numbers come from."""

from __future__ import annotations

from tests.games.seven_ages.arena import battle, common
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import world
from tests.games.seven_ages.test_cancelling import begin
from tests.games.seven_ages.test_nukes import armed, nuke
from tests.games.seven_ages.test_trade import finish, give, pair, play
from tests.games.seven_ages.test_votes import nations

from annals.games.seven_ages.words.words import Words
from annals.rules import rule

NAMES = ["Mara", "Idris", "Vesta"]


def told(scene: Scene, reader: int = 0) -> list[str]:
    """The whole story, as one seat reads it."""
    words = Words(scene.table, reader, NAMES)
    assert scene.table.story is not None
    return [words.entry(entry) for entry in scene.table.story.seen_by(reader)]


def test_a_nuke_that_star_wars_stop_leaves_no_empty_sums():
    scene = armed()
    star = common(scene, "sumerians", "sumer", "star_wars")
    arena = battle(scene, "egyptians", "sumerians", "sumer").fight_on().cards(0, 0)
    labels = [Words(scene.table, 1, NAMES).choice(1, choice).label for choice in scene.table.choices(1)]
    assert "Commit star wars" in labels
    scene.choose(f"commit {nuke(arena)}", "ready", seat=0).choose(f"commit {star}", "ready", seat=1)
    said = told(scene)
    assert "The Egyptians reach 0." in said
    assert "The Egyptians lose the round in Sumer." in said
    assert "The Sumerians commit star wars." in said


def test_a_trade_tells_what_the_money_is_for_and_a_gift_before_what_it_changes():
    scene = pair()
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    play(scene, own, other)
    scene.choose("levels 1")
    while scene.question() != "Gift":
        scene.choose("none")
    scene.choose("give 3")
    said = told(scene)
    assert "The Carthaginians get 7 money (the cards of the other side), 12 in all." in said
    assert said[-3:] == [
        "The Romans give 3 money to the Carthaginians.",
        "The Romans lose 3 money, 2 left.",
        "The Carthaginians get 3 money, 15 in all.",
    ]


def test_a_trade_tells_what_it_teaches_and_what_scientists_find():
    scene = pair(own=9, other=9).units("romans", "latium", "spear").set("romans", no_cavalry=True)
    scene.set("carthaginians", no_cavalry=False)
    scene.leader("romans", "sicily", "Sc").leader("romans", "latium", "Sc")
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    scene.next_values(2, 3)
    play(scene, own, other).choose("levels 1")
    assert "You draw " in told(scene)[-1]
    assert told(scene, 1)[-1] == "Mara draws 2 cards."
    scene.choose(scene.offers()[0])
    finish(scene)
    said = told(scene, 1)
    assert any(line.startswith("Mara discards ") for line in said)
    assert "The Romans learn from the other side to build cavalry." in said


@rule("AGE-Q-106")
def test_a_storm_tells_which_units_go_down_and_how_many_ships_are_left():
    scene = world().units("sumerians", "mecca", "spear").units("sumerians", "red_sea", "galley 2 spear archer")
    begin(scene.next_values(3), "Storm at sea", acting="sumerians")
    words = Words(scene.table, 1, NAMES)
    assert words.question().endswith("Of the Sumerians in the Red Sea 1 ship is left, for 2 units. Each carries one.")
    scene.choose(scene.offers()[1])
    assert told(scene)[-2:] == [
        "The Sumerians lose a galley in the Red Sea.",
        "The Sumerians lose an archer in the Red Sea.",
    ]


def test_units_of_one_kind_are_counted():
    scene = world().units("sumerians", "mecca", "spear").units("sumerians", "red_sea", "galley 2 spear")
    begin(scene.next_values(7), "Storm at sea", acting="sumerians")
    assert told(scene)[-2:] == [
        "The Sumerians lose 2 × galley in the Red Sea.",
        "The Sumerians lose a spear in the Red Sea.",
    ]


@rule("AGE-ART-UNITED_NATIONS-6", "AGE-ART-UNITED_NATIONS-8")
def test_a_vote_tells_who_is_for_it_so_far_and_what_comes_of_it():
    scene = begin(nations().next_values(7), "Uprising", "area arabia").choose("call")
    assert Words(scene.table, 2, NAMES).question().endswith("For it so far: Idris.")
    scene.choose("for", "accept")
    assert "You give in to the censure: what was done is undone." in told(scene)


def test_a_window_at_the_start_of_a_manoeuvre_says_whose_it_is():
    scene = egyptian_fleet().hand(1, "Storm at sea")
    scene.calm = False
    scene.act("manoeuvre", "egyptians")
    assert Words(scene.table, 1, NAMES).question().endswith("Mara begins Manoeuvre, with the Egyptians.")


def egyptian_fleet() -> Scene:
    return (
        seven().empire("egyptians", 0, level=5, egypt="spear 2", red_sea="galley").empire("sumerians", 1, sumer="spear")
    )
