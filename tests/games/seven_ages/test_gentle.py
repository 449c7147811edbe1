"""The opponent of those who learn: it founds and settles, and harms nobody."""

from __future__ import annotations

from functools import cache

from annals import players
from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.lessons import LEARNING
from annals.kernel import Chance
from annals.players.base import ask


@cache
def played(seed: int) -> SevenTable:
    """A short game of three gentle players."""
    gentle = players.find("beginner", "seven_ages")
    table = GAME.start(GAME.setup(3, seed, "classic", last_age=1, most_turns=5, total_history="guaranteed"), True)
    chance = Chance(seed)
    while table.asked():
        seat = table.asked()[0]
        table.choose(seat, ask(gentle, table, seat, chance))
    assert isinstance(table, SevenTable)
    return table


def test_a_gentle_player_founds_empires_and_settles_free_land() -> None:
    table = played(3)
    assert {empire.seat for empire in table.in_play()} == {0, 1, 2}
    assert max(len(empire.stacks) for empire in table.in_play()) >= 3
    assert all(player.glory > 0 for player in table.players)


def test_a_gentle_player_attacks_nobody_and_plays_no_event() -> None:
    for seed in (1, 3):
        table = played(seed)
        assert table.story is not None
        told = {entry.kind for entry in table.story.entries}
        assert "marches" in told
        assert [kind for kind in told if kind.startswith("event") or kind == "conflict"] == []


def test_the_guided_first_age_is_played_with_it() -> None:
    assert LEARNING.guide.opponent == "beginner"
    assert players.find("beginner", "seven_ages").name == "gentle"
