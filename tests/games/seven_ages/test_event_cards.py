"""Every event of the box is played in a test, and what its card says can be carried out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.seven_ages.test_editions import deluxe

from annals.games.seven_ages import registry, rooms

assert rooms.ALL
MARKED = re.compile(r"@event\((.*?)\)\n", re.S)


def played_in_tests() -> set[str]:
    """Names of events that tests say they play."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for names in MARKED.findall(path.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([^"]+)"', names))
    return found


def test_every_event_is_played_in_a_test():
    everything = {card.event.name for card in deluxe().cards.values()}
    assert len(everything) == 165
    assert played_in_tests() == everything


@pytest.mark.parametrize("number", sorted(deluxe().cards))
def test_everything_an_event_says_is_carried_out(number: int):
    for mode in deluxe().cards[number].event.modes:
        assert registry.missing_of_mode(mode) == []
