"""Games full of faith, played at random: every power, vote and war comes up, and nothing breaks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.seven_ages.dice import look_through
from tests.games.seven_ages.planted import DEVOUT
from tests.games.seven_ages.test_conformance import secrets

from annals.games.seven_ages import GAME, SevenTable
from annals.kernel import Chance, conformance

EAGER = ("BeforeAction", "Adopt", "ActAgain", "TurnOver")
"""Questions at which the players of these games like to do something."""


def played(seed: int, **options: Any) -> Counter[str]:
    """What was asked in a game at random, checked as it goes."""
    table = DEVOUT.start(GAME.setup(3, seed, "deluxe", most_turns=2, **options), False)
    assert isinstance(table, SevenTable)
    chance, asked = Chance(seed), Counter[str]()
    while table.asked():
        seat = chance.pick("seat", list(table.asked()))
        question = type(table.decision()).__name__
        asked[question] += 1
        choices = table.choices(seat)
        if question in EAGER and len(choices) > 1 and chance.below("eager", 3):
            choices = [choice for choice in choices if choice[0] not in ("done", "neither", "keep", "pass")] or choices
        if asked.total() % 50 == 0:
            look_through(table, chance)
        table.choose(seat, chance.pick("choice", choices))
        if asked.total() % 10 == 0:
            assert table.violations() == [], question
    return asked


def test_faith_at_random():
    asked = Counter[str]()
    choices: list[dict[str, Any]] = [{}, {"deus_vult": True}, {"neutral_kingdoms": True}, {"enhanced_play": True}]
    for seed, options in enumerate(choices):
        asked += played(seed, **options)
    assert {"BeforeAction", "SaveAction", "ActAgain", "Adopt", "JudgeProposal"} <= set(asked)


def test_a_game_full_of_faith_passes_the_conformance_kit():
    setup = GAME.setup(3, 1, "deluxe", most_turns=1)
    assert conformance.check(DEVOUT, setup, games=1, seed=1, secrets=secrets).games == 1
