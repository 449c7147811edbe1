"""What is asked in between lists its own choices, not those of the question beneath it."""

from __future__ import annotations

from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.numbers import NOBODY, NOWHERE


def test_a_window_opened_upon_a_question_lists_its_own_choices():
    table = GAME.start(GAME.setup(seats=3, seed=2), False)
    assert isinstance(table, SevenTable)
    beneath = {seat: table.choices(seat) for seat in table.asked()}
    assert beneath
    table.push(EventWindow((0, 1, 2), (), "any", "after_action", 0, NOBODY, NOWHERE))
    table.settle()
    for seat in beneath:
        assert {choice[0] for choice in table.choices(seat)} <= {"pass", "play"}
