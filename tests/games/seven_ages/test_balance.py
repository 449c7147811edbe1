"""What tools/balance.py learns from games it has kept."""

from __future__ import annotations

from typing import Any

import pytest
from tools import balance


def game(turns: int, *lives: tuple[str, int, int]) -> dict[str, Any]:
    """A kept game: of each empire its card, the turn it began in and what it harvested."""
    return {"turns": turns, "empires": [{"card": card, "began": began, "glory": got} for card, began, got in lives]}


def test_glory_counts_for_every_turn_that_was_left_and_less_is_believed_of_rare_empires():
    rows = [game(10, ("rich", 1, 60), ("poor", 1, 0)) for _ in range(100)]
    known = balance.learned([*rows, game(10, ("rare", 1, 60)), game(10, ("late", 6, 0))])
    assert known.games == 102
    assert known.glory["rich"] == pytest.approx(6.0, abs=0.2)
    assert known.glory["poor"] == pytest.approx(0.0, abs=0.2)
    assert 3.0 < known.glory["rare"] < 4.0
    assert known.glory["late"] > known.glory["poor"]


def test_an_empire_that_began_late_is_measured_by_the_turns_it_had():
    rows = [game(10, ("early", 1, 30), ("late", 6, 15)) for _ in range(100)]
    known = balance.learned(rows)
    assert known.glory["early"] == pytest.approx(3.0, abs=0.05)
    assert known.glory["late"] == pytest.approx(3.0, abs=0.05)
