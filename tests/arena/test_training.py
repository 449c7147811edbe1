"""Learning by self-play: games are kept and played once, and a learned file gives a player that plays."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from annals.arena.training import Course, play_lessons, positions, read_lessons, teach
from annals.cli import app
from annals.games.tta import GAME, TtaTable
from annals.games.tta.evaluation import Learned, TtaOutlook, learned_weighting
from annals.games.tta.features import NAMES, WEIGHTS, Network, Weighting

COURSE = Course(2, "scripted", 3)


def test_a_lesson_is_the_same_whoever_plays_it():
    lesson = teach(COURSE, 4)
    assert lesson == teach(COURSE, 4)
    assert len(lesson.numbers) == len(lesson.seats) > 20
    assert all(len(numbers) == len(NAMES) for numbers in lesson.numbers)


def test_lessons_are_kept_and_played_once(tmp_path: Path):
    path = tmp_path / "lessons.jsonl"
    assert list(play_lessons(path, COURSE, 2, 1)) == [1, 2]
    path.write_bytes(path.read_bytes() + b'{"number": 9')
    assert list(play_lessons(path, COURSE, 3, 1)) == [3]
    assert sorted(read_lessons(path, COURSE)) == [0, 1, 2]
    with pytest.raises(ValueError, match="another course"):
        read_lessons(path, Course(2, "random", 3))


def test_the_network_learns_what_the_weights_leave_open():
    lesson = teach(COURSE, 1)
    inputs, wanted = positions([lesson])
    first = lesson.scores[lesson.seats[0]] - Weighting().of(lesson.numbers[0])
    assert inputs[0] == lesson.numbers[0]
    assert wanted[0] == pytest.approx(first)


def test_a_network_by_hand():
    """Two units on the first feature: 2 * max(0, x - 1) and -1 * max(0, -x), and 5 always."""
    rest = [0.0] * (len(NAMES) - 1)
    network = Network([0.0] * len(NAMES), [1.0] * len(NAMES), [[1.0, *rest, -1.0], [-1.0, *rest, 0.0]], [2, -1, 5])
    assert [network.of([x, *rest]) for x in (-3.0, 0.0, 4.0)] == [2.0, 5.0, 11.0]
    with pytest.raises(ValueError, match="every unit"):
        Network([0.0] * len(NAMES), [1.0] * len(NAMES), [[1.0]], [1, 0])


def test_a_learned_file_makes_an_outlook():
    rest = [0.0] * len(NAMES)
    learned = Learned("by hand", dict(WEIGHTS), rest, [1.0] * len(NAMES), [[*rest, 1.0]], [3.0, 0.0])
    again = msgspec.json.decode(msgspec.json.encode(learned), type=Learned)
    table = GAME.start(GAME.setup(seats=2, seed=1), False)
    assert isinstance(table, TtaTable)
    # The same constant for both sides cancels out.
    assert TtaOutlook(table, 0, again.weighting()).now == pytest.approx(TtaOutlook(table, 0, Weighting()).now)
    assert again.weighting().of(rest) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_an_evaluation_for_every_number_of_seats(seats: int):
    assert learned_weighting(seats).weights


def test_the_command_plays_and_says_what_is_missing(tmp_path: Path):
    arguments = ["train", str(tmp_path), "--games", "1", "--player", "random"]
    result = CliRunner().invoke(app, [*arguments, "--epochs", "0"])
    assert result.exit_code == 0, result.output
    assert (tmp_path / "lessons.jsonl").exists()


def test_a_network_is_fitted_and_goes_on_from_its_checkpoint(tmp_path: Path):
    pytest.importorskip("torch", reason="torch (the extra 'train') is not installed")
    arguments = ["train", str(tmp_path), "--games", "12", "--player", "random"]
    assert CliRunner().invoke(app, [*arguments, "--epochs", "1"]).exit_code == 0
    assert CliRunner().invoke(app, [*arguments, "--epochs", "2"]).exit_code == 0
    made = msgspec.json.decode((tmp_path / "learned.json").read_bytes(), type=Learned)
    assert "2 epochs" in made.made
    assert made.weighting().network is not None
