"""Learning by self-play: games are kept and played once, and what was learned gives a player that plays."""

from __future__ import annotations

from array import array
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from annals.arena import training
from annals.arena.fitting import MOST, margin, read
from annals.arena.training import Course, Lesson, course_of, play_lessons, read_lessons, teach
from annals.cli import app
from annals.games.tta.mind.evaluation import INPUTS, Learned
from annals.players.search import Level

COURSE = Course("tta", 2, 3)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that look one choice ahead, at few positions."""
    monkeypatch.setattr(training, "PUPIL", Level(seconds=60.0, positions=2))


def test_a_lesson_is_the_same_whoever_plays_it():
    lesson = teach(COURSE, 4)
    assert lesson == teach(COURSE, 4)
    assert len(lesson.seats) > 60, "two rows a turn"
    assert len(array("f", lesson.rows)) == len(lesson.seats) * (INPUTS + 1)


def lesson_of(number: int, scores: tuple[float, ...]) -> Lesson:
    return Lesson(number, array("f", [1, 2, 30, 3, 4, -30]).tobytes(), [0, 1], scores)


def test_lessons_are_read_as_rows_and_what_is_missing_to_the_margin(tmp_path: Path):
    path = tmp_path / "lessons.jsonl"
    lessons = [lesson_of(1, (150, 100)), lesson_of(10, (0, 900))]
    path.write_bytes(b"\n".join(msgspec.json.encode(part) for part in (COURSE, *lessons)) + b"\n")
    inputs, wanted, width = read([path], False)
    assert (list(inputs), list(wanted), width) == ([1, 2, 3, 4], [50 - 30, -50 + 30], 2)
    inputs, wanted, width = read([path], True)
    assert list(wanted) == [-MOST - 30, MOST + 30]


def test_the_margin_is_to_the_best_rival():
    assert [margin([90, 120, 100], seat) for seat in range(3)] == [-30, 20, -20]


def test_lessons_are_kept_and_played_once(tmp_path: Path):
    path = tmp_path / "lessons.jsonl"
    assert list(play_lessons(path, COURSE, 1, 1)) == [1]
    path.write_bytes(path.read_bytes() + b'{"number": 9')
    assert list(play_lessons(path, COURSE, 2, 1)) == [2]
    assert list(play_lessons(path, COURSE, 2, 1)) == []
    assert sorted(read_lessons(path, COURSE)) == [0, 1]
    with pytest.raises(ValueError, match="another course"):
        read_lessons(path, Course("tta", 2, 4))


def test_a_generation_plays_by_what_the_one_before_it_learned(tmp_path: Path):
    assert course_of(tmp_path, 1, "tta", 2, 5, 0.1) == Course("tta", 2, 6, 0.1, "")
    assert course_of(tmp_path, 2, "tta", 2, 5, 0.1) == Course("tta", 2, 7, 0.1, str(tmp_path / "1" / "learned.json"))


def test_what_was_learned_changes_the_games(tmp_path: Path):
    rest = [0.0] * INPUTS
    learned = Learned("by hand", {"wonder": -5.0}, rest, [1.0] * INPUTS, [[*rest, 1.0]], [3.0, 0.0])
    path = tmp_path / "learned.json"
    path.write_bytes(msgspec.json.encode(learned))
    assert msgspec.json.decode(path.read_bytes(), type=Learned).weighting().network is not None
    assert teach(Course("tta", 2, 3, 0.0, str(path)), 1).rows != teach(Course("tta", 2, 3, 0.0), 1).rows


def test_the_command_plays_only_when_nothing_is_to_be_fitted(tmp_path: Path):
    result = CliRunner().invoke(app, ["train", "tta", str(tmp_path), "--games", "1", "--epochs", "0"])
    assert result.exit_code == 0, result.output
    assert (tmp_path / "1" / "lessons.jsonl").exists()
    assert not (tmp_path / "2").exists()


def test_a_game_without_training_says_so(tmp_path: Path):
    result = CliRunner().invoke(app, ["train", "clash", str(tmp_path)])
    assert result.exit_code == 2
    assert "Clash of Cultures has no training; these games have: tta." in result.output
    assert list(tmp_path.iterdir()) == []


def test_networks_are_fitted_and_go_on_from_their_checkpoint(tmp_path: Path):
    pytest.importorskip("torch", reason="torch (the extra 'train') is not installed")
    path = tmp_path / "1" / "lessons.jsonl"
    course = course_of(tmp_path, 1, "tta", 2, 1, 0.02)
    list(play_lessons(path, course, 11, 1))
    arguments = ["train", "tta", str(tmp_path), "--games", "11", "--generations", "1"]
    assert CliRunner().invoke(app, [*arguments, "--epochs", "1"]).exit_code == 0
    assert CliRunner().invoke(app, [*arguments, "--epochs", "2"]).exit_code == 0
    made = msgspec.json.decode((tmp_path / "1" / "learned.json").read_bytes(), type=Learned)
    assert "generation 1 of self-play with 2 seats" in made.made
    assert made.weighting().network is not None
