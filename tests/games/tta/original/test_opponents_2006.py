"""Opponents in the three games of 2006: they stay in the game, and play each to its end."""

from __future__ import annotations

import pytest
from tests.games.tta.original.games import FULL, MODES, full

from annals.arena import Fixture, Match, play
from annals.games.tta import GAME
from annals.games.tta.mind.evaluation import outlook
from annals.kernel import Chance
from annals.players import ask, of


def test_nobody_leaves_because_a_war_is_to_be_settled():
    scene = full(age="II", seats=3).player(0, war=("war_over_culture_ii", 1)).start_turn(0)
    assert scene.offers() == ["stay", "resign"]
    for seat in (0, 1):
        assert outlook(scene.table, seat).answer(scene.table, 0) == ("stay",), "on its own turn, and as others guess it"


def test_strong_and_able_play_a_full_game():
    outcome = play(Match("tta", 2, ("strong", "able"), 1, 1, edition=FULL), Fixture(0, ("strong", "able"), 0, 0))
    assert outcome.winners
    assert sum(counts["events"] for counts in outcome.counts) > 0


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["able", "scripted"])
def test_whole_games_of_2006_are_played(name: str, mode: str):
    table = GAME.start(GAME.setup(3, 7, mode), False)
    chance = Chance(7)
    while asked := table.asked():
        table.choose(asked[0], ask(of("tta")[name], table, asked[0], chance))
    assert table.violations() == []
    assert table.result() is not None
