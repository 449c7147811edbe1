"""Free progress at the end of a turn: what events make of it. The rules of it alone: test_turn.py, test_trade.py."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.civilization import progress
from annals.rules import rule


def progressed(*note: int, level: int = 3, **facts: object) -> Scene:
    """An empire after Free progress, with an event that sets it to a number (-1: does not) and adds another."""
    scene = seven().empire("egyptians", 0, level=level, egypt="spear").set("egyptians", **facts)
    if note:
        scene.table.notes = (("free_progress", "this_turn", scene.e("egyptians").set, *note),)
    return scene.push(progress.FreeProgress())


@rule("AGE-FREE-1", "AGE-FREE-4")
@pytest.mark.parametrize(("wild", "level"), [(False, 4), (True, 3)])
def test_everybody_advances_a_level_but_not_after_a_wild_card(wild: bool, level: int):
    assert progressed(wild=wild).e("egyptians").level == level


@rule("AGE-EVENT-4")
@pytest.mark.parametrize(
    ("note", "wild", "level"), [((0, 0), False, 3), ((1, 0), True, 4), ((-1, 1), False, 5), ((-1, 1), True, 4)]
)
def test_events_set_it_or_add_to_it(note: tuple[int, int], wild: bool, level: int):
    assert progressed(*note, wild=wild).e("egyptians").level == level


@rule("AGE-FREE-3", "AGE-PROG-7")
def test_an_extra_level_does_not_lead_through_a_dark_age():
    assert progressed(-1, 1, level=6).e("egyptians").level == 7
    assert progressed(-1, 1, level=7).e("egyptians").level == 7


@rule("AGE-EVENT-4")
@pytest.mark.parametrize("other", [(1, 0), (-1, 1)])
@pytest.mark.parametrize("first", [True, False])
def test_an_event_that_lets_an_empire_have_none_has_the_last_word(other: tuple[int, int], first: bool):
    """Burst of energy or Stagnation against Broken tempo or Change of tempo, in whatever order they came."""
    scene = seven().empire("egyptians", 0, level=3, egypt="spear").set("egyptians", wild=True)
    noted = [("free_progress", "this_turn", scene.e("egyptians").set, *each) for each in ((0, 0), other)]
    scene.table.notes = tuple(noted if first else reversed(noted))
    assert scene.push(progress.FreeProgress()).e("egyptians").level == 3


@rule("AGE-PROG-7", "AGE-LDR-SCIENTIST-3")
def test_the_board_tells_who_is_held_back_by_a_dark_age() -> None:
    """Scientists lead an empire out of it."""
    scene = seven().empire("romans", 0, level=17, latium="spear").empire("egyptians", 1, level=17, egypt="spear")
    scene.leader("egyptians", "egypt", "Sc")
    held = {empire["card"]: empire["held_back"] for empire in scene.board(0)["empires"]}
    assert held == {scene.card("romans"): True, scene.card("egyptians"): False}
