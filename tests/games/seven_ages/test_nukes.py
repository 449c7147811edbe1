"""Nukes and star wars in a conflict."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import Arena, battle, common, duel
from tests.games.seven_ages.scene import Scene

from annals.rules import rule


def armed(attackers: str = "spear 3", defenders: str = "spear 3") -> Scene:
    """Egyptians of age 7 with a nuke in Sumer; both live on elsewhere, and have 12 glory."""
    scene = duel(attackers, defenders, levels=(46, 46))
    scene.units("egyptians", "egypt", "spear").units("sumerians", "elam", "spear")
    for seat in (0, 1):
        scene.player(seat, glory=12)
    common(scene, "egyptians", "sumer", "nuke")
    return scene


def nuke(arena: Arena) -> int:
    return arena.table.edition.kind_number["nuke"]


def strike(arena: Arena, defenders: str = "commit 0") -> Arena:
    """The nuke alone is committed, against one unit."""
    arena.fight_on().cards(0, 0)
    arena.scene.choose(f"commit {nuke(arena)}", "ready", seat=0).choose(defenders, "ready", seat=1)
    return arena


@rule("AGE-ELE-18", "AGE-ELE-19", "AGE-ELE-20", "AGE-Q-40")
def test_a_nuke_destroys_everything_there_and_sets_the_holder_back():
    scene = armed()
    arena = strike(battle(scene, "egyptians", "sumerians", "sumer"))
    assert arena.over
    assert (scene.stack("egyptians", "sumer"), scene.stack("sumerians", "sumer")) == ([], [])
    assert scene.table.control[scene.area("sumer")] == -1
    assert (scene.e("egyptians").level, scene.e("sumerians").level) == (46, 45)
    assert [scene.p(seat).glory for seat in (0, 1)] == [7, 12]
    assert scene.table.nukes == scene.table.rules.nukes
    scene.sound()


@rule("AGE-ELE-17", "AGE-Q-39")
def test_star_wars_destroy_a_nuke_ahead_of_the_totals():
    scene = armed()
    star = common(scene, "sumerians", "sumer", "star_wars")
    arena = strike(battle(scene, "egyptians", "sumerians", "sumer"), f"commit {star}")
    assert arena.totals() == [0, 4]
    assert scene.stack("egyptians", "sumer") == ["spear"] * 3
    assert scene.stack("sumerians", "sumer") == ["spear"] * 3 + ["star_wars"]
    assert scene.p(0).glory == 7
    assert arena.fight.lost == (1, 0)
    assert arena.fight.round == 2


@rule("AGE-ELE-17")
def test_star_wars_that_are_not_committed_stop_nothing():
    scene = armed()
    common(scene, "sumerians", "sumer", "star_wars")
    arena = strike(battle(scene, "egyptians", "sumerians", "sumer"))
    assert arena.over
    assert scene.stack("sumerians", "sumer") == []


@rule("AGE-ELE-20")
def test_every_nuke_committed_costs_five():
    scene = armed()
    common(scene, "egyptians", "sumer", "nuke")
    arena = battle(scene, "egyptians", "sumerians", "sumer").cards(0, 0)
    scene.choose(f"commit {nuke(arena)}", f"commit {nuke(arena)}", "ready", seat=0).choose("commit 0", "ready", seat=1)
    assert scene.p(0).glory == 2


def alone(scene: Scene) -> Arena:
    """The Egyptians have won a round with all their spears; the nuke is left uncommitted."""
    return battle(scene, "egyptians", "sumerians", "sumer").round(7, 0, "spear 3", "spear")


@rule("AGE-ELE-15", "AGE-ELE-16", "AGE-Q-84", "AGE-DEC-56")
def test_a_lone_uncommitted_nuke_may_be_destroyed():
    scene = armed()
    arena = alone(scene)
    assert (arena.question, scene.offers()) == ("LoneUnit", ["keep", "destroy"])
    assert arena.fight.disorder == (0, 0)
    scene.choose("destroy")
    assert arena.fight.disorder == (1, 0)
    assert arena.fight.lost == (1, 1)
    assert (arena.question, scene.table.asked()) == ("AskRetreat", (1,))
    scene.choose("fight")
    assert scene.offers(0) == ["commit 0", "all"]
    assert scene.p(0).glory == 12


@rule("AGE-ELE-15")
def test_it_may_be_kept():
    scene = armed()
    arena = alone(scene)
    scene.choose("keep")
    assert arena.fight.disorder == (0, 0)
    assert scene.offers(0) == [f"commit {nuke(arena)}"]


def test_whoever_has_one_unit_left_is_asked_so_that_it_tells_nothing():
    scene = duel("spear 4", "spear 3", levels=(46, 46)).units("sumerians", "elam", "spear")
    common(scene, "sumerians", "elam", "nuke")
    arena = battle(scene, "egyptians", "sumerians", "sumer").round(7, 0, "spear 3", "spear")
    assert (arena.question, scene.table.asked(), scene.offers()) == ("LoneUnit", (0,), ["keep"])


def test_nobody_is_asked_while_there_are_no_nukes_on_the_map():
    arena = battle(duel("spear 4", "spear 3"), "egyptians", "sumerians", "sumer").round(7, 0, "spear 3", "spear")
    assert arena.question == "Commit"


def test_nobody_is_asked_in_a_game_without_nukes():
    scene = duel("spear 4", "spear 3", edition="classic")
    arena = battle(scene, "egyptians", "sumerians", "sumer").round(7, 0, "spear 3", "spear")
    assert arena.question == "Commit"


@pytest.mark.parametrize(("spears", "held"), [("spear 3", True), ("", False)])
def test_nukes_that_an_event_holds_back_do_not_go_off(spears: str, held: bool):
    scene = armed()
    if not spears:
        scene.lose("egyptians", "sumer", "spear 3")
    scene.table.notes = (("nuke_hold", "this_turn", 0),)
    arena = battle(scene, "egyptians", "sumerians", "sumer").fight_on()
    if held:
        assert scene.offers(0) == ["commit 0", "all"]
        scene.refused(f"commit {nuke(arena)}", "not_uncommitted", seat=0)
        return
    scene.choose(f"commit {nuke(arena)}", seat=0)
    arena.cards(0, 0)
    scene.choose("commit 0", "ready", seat=1)
    assert arena.over
    assert (scene.p(0).glory, len(scene.stack("sumerians", "sumer"))) == (12, 3)


def test_others_may_make_a_crisis_of_it_when_it_is_shown():
    scene = armed().hand(2, "Missile crisis").player(2, glory=3)
    arena = battle(scene, "egyptians", "sumerians", "sumer").fight_on().cards(0, 0)
    scene.choose(f"commit {nuke(arena)}", "ready", seat=0).choose("commit 0", "ready", seat=1)
    arena.until("on_nuke")
    scene.choose(f"play {scene.card('Missile crisis')} 0", seat=2)
    while arena.question in ("EventWindow", "CancelWindow", "NameSeat", "NamePlayer"):
        scene.choose(scene.offers()[0])
    assert arena.question not in ("EventWindow", "CancelWindow")
    scene.choose(scene.offers()[0])
    while arena.question == "EventWindow":
        scene.choose("pass")
    assert [scene.p(seat).glory for seat in (0, 2)] == [13, 4]
    assert len(scene.stack("sumerians", "sumer")) == 3


@rule("AGE-ELE-15", "AGE-CONF-38")
def test_who_destroys_his_last_unit_there_has_lost_the_conflict():
    scene = armed()
    scene.lose("egyptians", "sumer", "spear 3")
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    assert arena.question == "LoneUnit"
    scene.choose("destroy")
    assert arena.over
    assert (scene.told("conflict_disorder"), scene.stack("sumerians", "sumer")) == ([], ["spear"] * 3)
    assert scene.p(0).glory == 12
    scene.sound()
