"""When lessons of 7 Ages matter and what they point at: in time for the choice, and at the empire that acts."""

from __future__ import annotations

from tests.games.seven_ages.arena import battle, duel
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.lessons import FACTS, LEARNING
from annals.learning import Due, Situation


def due(scene: Scene, seat: int = 0) -> dict[str, Due]:
    """The lessons that matter to a seat, the first one first."""
    return {one.lesson: one for one in LEARNING.due(Situation(scene.table, seat, []))}


def two_empires() -> Scene:
    scene = seven(edition="classic").empire("sumerians", 0, level=4, capital="sumer", sumer="spear 2")
    return scene.empire("egyptians", 0, level=5, capital="egypt", egypt="spear 2").undisturbed()


def test_a_march_is_shown_at_the_empire_that_moves():
    for name, home in (("egyptians", "egypt"), ("sumerians", "sumer")):
        scene = two_empires().act("manoeuvre", name)
        assert scene.question() == "Move"
        assert due(scene)["move"].points[0] == f"area:{scene.area(home)}"


def test_leaders_are_explained_when_the_first_one_is_chosen():
    scene = seven(edition="classic").empire("sumerians", 1, level=4, capital="sumer", sumer="spear 2").undisturbed()
    scene.hand(0, "egyptians", "americans").act("start_empire")
    while scene.question() != "StartWithLeader":
        scene.choose(scene.offers()[0])
    assert next(iter(due(scene))) == "leaders"


def test_how_empires_score_is_the_first_thing_said_after_a_harvest():
    scene = two_empires()
    scene.table.turn = 2
    scene.markers(0, ("egyptians", "production"), ("sumerians", "manoeuvre")).turn("production")
    assert scene.question() == "TurnOver"
    assert next(iter(due(scene))) == "harvest"


def test_nothing_is_explained_in_the_middle_of_a_march():
    scene = two_empires()
    scene.table.turn = 2
    scene.act("manoeuvre", "egyptians")
    assert not {"free_step", "homeland"} & set(due(scene))


def test_letting_go_is_explained_before_a_first_game_ends():
    """Somebody who hurries through the levels ends it with its fourth turn."""
    scene = two_empires()
    for turn, told in ((3, False), (4, True)):
        scene.table.turn = turn
        assert FACTS["an_empire_to_let_go"](scene.table, 0) is told


def test_a_conflict_and_what_it_leaves_behind_are_explained():
    scene = duel("spear 3 archer", "spear 3", edition="classic")
    battle(scene, "egyptians", "sumerians", "sumer").cards(4, 1)
    assert scene.question() == "Commit"
    assert "fight" in due(scene, 0)
    assert "fight" in due(scene, 1)
    scene = two_empires().disorder("sumer").act("production", "egyptians")
    assert due(scene)["disorder"].points == [f"area:{scene.area('sumer')}"]
