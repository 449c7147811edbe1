"""The command `annals arena`: a ladder on the screen, files, and a match that goes on where it stopped."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from annals import arena
from annals.arena import Outcome, Record, on_processes
from annals.arena.match import given_up
from annals.cli import app

FILES = {"report.json", "games.csv", "report.html", "games.jsonl"}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", "tta", "--players", "scripted,random", "--jobs", "1", *arguments])


def test_it_prints_a_ladder_and_writes_files(tmp_path: Path):
    folder = tmp_path / "out"
    result = run("--games", "2", "--out", str(folder))
    assert result.exit_code == 0, result.output
    for said in ("scripted", "Elo", "OpenSkill", "2 games", "wars"):
        assert said in result.output
    assert {path.name for path in folder.iterdir()} == FILES
    again = run("--games", "2", "--out", str(folder), "--json")
    found = msgspec.json.decode(again.output)
    assert found["games"] == 2
    assert found["pairs"][0]["wins"]["mean"] == 1


def test_the_record_may_lie_anywhere(tmp_path: Path):
    record = tmp_path / "kept" / "match.jsonl"
    assert run("--games", "2", "--record", str(record)).exit_code == 0
    assert len(record.read_text().splitlines()) == 3


def test_games_are_rounded_up_to_whole_deals():
    assert msgspec.json.decode(run("--games", "1", "--json").output)["games"] == 2


def test_a_match_that_was_stopped_is_reported_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "out"
    played: list[int] = []

    def stopped(record: Record, jobs: int) -> Iterator[Outcome]:
        for outcome in on_processes(record, jobs):
            played.append(outcome.fixture.number)
            yield outcome
            if len(played) == 1:
                raise KeyboardInterrupt

    monkeypatch.setattr(arena, "on_processes", stopped)
    first = run("--games", "2", "--out", str(folder))
    assert first.exit_code == 1
    assert "1 of 2 games are played, and the same command goes on" in first.output
    assert {path.name for path in folder.iterdir()} == FILES
    second = run("--games", "2", "--out", str(folder))
    assert second.exit_code == 0, second.output
    assert sorted(played) == [0, 1]


def test_games_without_a_result_are_named(monkeypatch: pytest.MonkeyPatch):
    def lost(record: Record, jobs: int) -> Iterator[Outcome]:
        for fixture in record.missing():
            record.add(given_up(fixture, "its worker died 3 times"))
            yield record.outcomes[fixture.number]

    monkeypatch.setattr(arena, "on_processes", lost)
    result = run("--games", "2")
    assert result.exit_code == 1
    assert "0 games, 2 given up" in result.output
    assert "game 1: its worker died 3 times" in result.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "scripted"], "two or more"),
        (["--players", "scripted,scripted,random"], "two or more"),
        (["--players", "scripted,nobody"], "no player"),
        (["--seats", "9"], "seats"),
        (["--option", "colour=red"], "no option"),
        (["--cluster", "somewhere"], "no address of a cluster"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], sentence: str):
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.output


def test_the_record_of_another_match_is_refused_in_one_line(tmp_path: Path):
    record = tmp_path / "games.jsonl"
    record.write_text("something else\n")
    result = run("--record", str(record))
    assert result.exit_code == 2
    assert "not the record of a match" in result.output


def test_a_cluster_needs_dask(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run("--cluster", "tcp://somewhere:8786")
    assert result.exit_code == 2
    assert "annals[cluster]" in result.output
