"""The arena as a whole: games are played once, kept at once, and never lost."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.arena.games import dying_always, dying_once, quick
from typer.testing import CliRunner

from annals.arena import Match, Record, RecordError, on_cluster, on_processes, play, report
from annals.cli import app

MATCH = Match("tta", 2, ("scripted", "random"), 4, 7)


def test_a_game_is_the_same_whoever_plays_it():
    fixture = MATCH.fixtures()[1]
    one, other = play(MATCH, fixture), play(MATCH, fixture)
    assert one.scores == other.scores
    assert one.verbs == other.verbs
    assert one.rounds > 10
    assert one.scores[fixture.seated(2).index(0)] > one.scores[fixture.seated(2).index(1)]


def test_games_are_kept_as_soon_as_they_are_finished(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    running = on_processes(record, 1)
    next(running)
    assert len(path.read_bytes().splitlines()) == 2
    record.close()


def test_a_match_goes_on_where_it_stopped(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    running = on_processes(record, 1)
    first = [next(running), next(running)]
    record.close()
    again = Record(MATCH, path)
    assert sorted(again.outcomes) == [0, 1]
    rest = list(on_processes(again, 1))
    again.close()
    assert [outcome.fixture.number for outcome in (*first, *rest)] == [0, 1, 2, 3]
    assert Record(MATCH, path).missing() == []


def test_more_games_can_be_added_to_a_match(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    for fixture in MATCH.fixtures():
        record.add(quick(MATCH, fixture))
    record.close()
    longer = msgspec.structs.replace(MATCH, games=6)
    assert [longer.fixtures()[place].number for place in Record(longer, path).missing()] == [4, 5]


def test_a_line_that_a_crash_left_unfinished_is_played_again(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    for fixture in MATCH.fixtures()[:2]:
        record.add(quick(MATCH, fixture))
    record.close()
    path.write_bytes(path.read_bytes()[:-20])
    again = Record(MATCH, path)
    assert sorted(again.outcomes) == [0]
    again.add(quick(MATCH, MATCH.fixtures()[1]))
    again.close()
    assert sorted(Record(MATCH, path).outcomes) == [0, 1]


def test_the_record_of_another_match_is_refused(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    Record(MATCH, path).close()
    with pytest.raises(RecordError, match="another match"):
        Record(msgspec.structs.replace(MATCH, seed=8), path)
    path.write_text("something else\n")
    with pytest.raises(RecordError, match="line 1"):
        Record(MATCH, path)


def test_nothing_is_lost_when_a_worker_dies(tmp_path: Path):
    match = Match("tta", 2, ("scripted", "random"), 10, 7, {"folder": str(tmp_path)})
    record = Record(match, tmp_path / "match.jsonl")
    played = [outcome.fixture.number for outcome in on_processes(record, 2, dying_once)]
    record.close()
    assert (tmp_path / "died").exists()
    assert sorted(played) == list(range(10))
    kept = Record(match, tmp_path / "match.jsonl")
    assert sorted(kept.outcomes) == list(range(10))
    assert all(outcome.problem is None for outcome in kept.outcomes.values())


def test_a_game_that_always_kills_its_worker_is_given_up_and_the_others_are_played(tmp_path: Path):
    record = Record(MATCH, tmp_path / "match.jsonl")
    outcomes = {outcome.fixture.number: outcome for outcome in on_processes(record, 2, dying_always)}
    record.close()
    assert sorted(outcomes) == [0, 1, 2, 3]
    assert [number for number, outcome in outcomes.items() if outcome.problem is not None] == [1]
    assert report(MATCH, list(outcomes.values())).pairs[0].given_up == 1
    assert Record(MATCH, tmp_path / "match.jsonl").missing() == [1]


def test_a_cluster_of_two_workers_plays_the_same_games():
    distributed = pytest.importorskip("distributed", reason="Dask (the extra 'cluster') is not installed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        record = Record(MATCH, None)
        outcomes = list(on_cluster(record, cluster.scheduler_address))
    assert sorted(outcome.fixture.number for outcome in outcomes) == [0, 1, 2, 3]
    alone = play(MATCH, MATCH.fixtures()[0])
    assert record.outcomes[0].scores == alone.scores


def test_the_command_prints_a_ladder_and_writes_files(tmp_path: Path):
    arguments = ["arena", "tta", "--players", "scripted,random", "--games", "2", "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(app, [*arguments, "--record", str(tmp_path / "r.jsonl")])
    assert result.exit_code == 0, result.output
    assert "scripted" in result.output
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"report.json", "games.csv", "report.html"}
    again = CliRunner().invoke(app, [*arguments, "--record", str(tmp_path / "r.jsonl"), "--json"])
    found = msgspec.json.decode(again.output)
    assert found["games"] == 2
    assert found["pairs"][0]["wins"]["mean"] == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "scripted"], "two or more"),
        (["--players", "scripted,nobody"], "no player"),
        (["--players", "scripted,random", "--seats", "9"], "seats"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], sentence: str):
    result = CliRunner().invoke(app, ["arena", "tta", *arguments])
    assert result.exit_code == 2
    assert sentence in result.output
