"""When it is: one answer for the lobby, the story, the review, the arena and the board."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from tests.games.seven_ages.scene import seven
from tests.kernel.toys import interrupts, islands, sealed

from annals import games
from annals.kernel import Annal, Moment, Table

GOLDENS = Path(__file__).parents[1] / "goldens"


def play(name: str) -> list[tuple[Table, Moment]]:
    """The table and the moment after every choice of a golden game."""
    annal = Annal.read((GOLDENS / f"{name}.annal").read_text(), games.find)
    table = games.find(annal.setup.game).start(annal.setup, False)
    found = [(table.copy(), table.moment())]
    for seat, choice in annal.choices:
        table.choose(seat, choice)
        found.append((table.copy(), table.moment()))
    return found


@pytest.mark.parametrize("name", ["tta-3-seats-1", "clash-2-seats-10", "clash-4-seats-12"])
def test_the_moment_goes_on_round_by_round_and_agrees_with_the_board(name: str):
    moments = play(name)
    for (_, before), (_, after) in pairwise(moments):
        assert after.rounds in (before.rounds, before.rounds + 1)
    for table, moment in moments[::25]:
        board = table.board(None)
        assert (str(board["age"]), board["round"]) == (moment.age, moment.rounds)


def test_clash_counts_rounds_from_one_in_every_age_and_names_the_status_phase():
    moments = [moment for _, moment in play("clash-2-seats-10")]
    assert {moment.round for moment in moments} == {1, 2, 3}
    assert moments[0] == Moment("1", 1, 1)
    second_age = next(moment for moment in moments if moment.age == "2")
    assert second_age == Moment("2", 1, 4)
    assert any(moment.phase == "status" for moment in moments)


def test_through_the_ages_counts_rounds_through_the_ages():
    first, *_, last = [moment for _, moment in play("tta-3-seats-1")]
    assert first == Moment("A", 1, 1)
    assert (last.age, last.phase) == ("IV", "scoring")
    assert last.round == last.rounds > 10


def test_seven_ages_counts_turns_and_writes_ages_as_the_board_does():
    table = seven().empire("romans", 0, level=9, latium="spear").table
    assert table.moment() == Moment("II", 2, 2, "markers", "turn")


def test_a_game_without_ages_or_without_rounds_can_say_when_it_is_too():
    market, isles, feud = (toy.GAME.start(toy.GAME.setup(2, 3), True) for toy in (sealed, islands, interrupts))
    assert market.moment() == Moment(round=1, rounds=1)
    assert isles.moment() == Moment(round=1, rounds=1)
    assert feud.moment() == Moment()


def test_everybody_is_told_the_same_moment():
    table, moment = play("tta-3-seats-1")[60]
    assert [table.view(seat)["moment"] for seat in (None, 0, 1, 2)] == [moment._asdict()] * 4


def test_the_moment_builds_no_board(monkeypatch: pytest.MonkeyPatch):
    from annals.server import state

    table, _ = play("clash-2-seats-10")[40]
    monkeypatch.setattr(type(table), "board", lambda *_: pytest.fail("a whole board for a few numbers"))
    assert state.summary(table)["age"] == "1"
