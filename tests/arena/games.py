"""Games for workers to play in tests: they take no time, and some fail or take their worker down."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from annals.arena import Fixture, Match, Outcome


def quick(match: Match, fixture: Fixture) -> Outcome:
    """A game that takes no time: the first player always wins."""
    first = fixture.seated(match.seats).index(0)
    scores = tuple(10 if seat == first else 5 for seat in range(match.seats))
    return Outcome(fixture, scores, (first,), 1, (1, 1), (0.0, 0.0), (0.0, 0.0), ({}, {}))


def dying_once(match: Match, fixture: Fixture) -> Outcome:
    """Game 2 kills its worker the first time it is played."""
    mark = Path(str(match.options["folder"])) / "died"
    if fixture.number == 2 and not mark.exists():
        mark.write_text("once")
        os.kill(os.getpid(), signal.SIGKILL)
    return quick(match, fixture)


def dying_always(match: Match, fixture: Fixture) -> Outcome:
    """Game 1 kills its worker whenever it is played, after a while as games do."""
    if fixture.number == 1:
        time.sleep(0.5)
        os.kill(os.getpid(), signal.SIGKILL)
    return quick(match, fixture)


def failing(match: Match, fixture: Fixture) -> Outcome:
    """Game 1 breaks its rules."""
    if fixture.number == 1:
        raise ValueError("a token is lost")
    return quick(match, fixture)
