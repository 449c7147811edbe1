"""The arena as a whole: games are played once, kept at once, and never lost, on processes and on a cluster."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import dask
import msgspec
import pytest
from distributed import LocalCluster
from tests.arena.games import dying_always, dying_once, failing, quick

from annals.arena import Fixture, Match, Outcome, Record, RecordError, on_cluster, on_processes, play, report
from annals.arena.match import deal, tally_of
from annals.games import names
from annals.kernel import Chance, Story
from annals.players import find
from annals.players.base import Seated

MATCH = Match("tta", 2, ("scripted", "random"), 4, 7)

Playing = Callable[[Match, Fixture], Outcome]
Carrying = Callable[[Record, Playing], Generator[Outcome, None, None]]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers, each a process of its own that is started again when it dies, however long that takes."""
    settings = {"distributed.scheduler.allowed-failures": 1, "distributed.deploy.lost-worker-timeout": "10 minutes"}
    with (
        dask.config.set(settings),
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as made,
    ):
        yield made


@pytest.fixture(params=["processes", "cluster"])
def carry(request: pytest.FixtureRequest) -> Carrying:
    """Carries out what is missing of a match: on two processes, or on a cluster of two workers."""
    if request.param == "processes":
        return lambda record, playing: on_processes(record, 2, playing)
    address = request.getfixturevalue("cluster").scheduler_address
    return lambda record, playing: on_cluster(record, address, playing)


# Games --------------------------------------------------------------------------------------------------------------


def test_a_game_is_the_same_whoever_plays_it():
    fixture = MATCH.fixtures()[1]
    one, other = play(MATCH, fixture), play(MATCH, fixture)
    assert one.scores == other.scores
    assert one.counts == other.counts
    assert one.rounds > 10
    assert one.scores[fixture.seated(2).index(0)] > one.scores[fixture.seated(2).index(1)]


def test_a_game_counts_time_and_what_happened():
    one = play(MATCH, MATCH.fixtures()[0])
    assert 0 < one.longest[0] < 10
    assert one.seconds[0] > one.seconds[1]
    assert one.counts[0]["wonders"] > one.counts[1]["wonders"]
    assert one.counts[0]["events"] > 0


def test_every_game_says_what_is_counted():
    """The choices of a match, made again at a table that keeps its whole story, tell the same."""
    for game in names():
        match = Match(game, 3, ("random", "random"), 1, 7)
        fixture = match.fixtures()[0]
        outcome = play(match, fixture)
        tally = tally_of(game)
        assert set(outcome.counts[0]) | set(outcome.counts[1]) <= set(tally.counts)
        table = deal(match, 0)
        table.story = Story()
        sitting = [
            Seated(find("random", game), seat, Chance(table.setup.seed).split(f"0 seat {seat}")) for seat in range(3)
        ]
        while asked := table.asked():
            table.choose(asked[0], sitting[asked[0]].choose(table))
        told = Counter(pair for entry in table.story.entries for pair in tally.counted(entry))
        for seat in range(3):
            told.update({(name, seat): times for name, times in tally.at_end(table, seat).items()})
        for who in (0, 1):
            seats = [seat for seat, sits in enumerate(fixture.seated(3)) if sits == who]
            for name in tally.counts:
                assert outcome.counts[who].get(name, 0) == sum(told[name, seat] for seat in seats)


def test_all_pairs_meet_at_the_same_deals_and_every_deal_is_another():
    others = msgspec.structs.replace(MATCH, players=("builder", "warlord"))
    assert deal(MATCH, 3).view(None) == deal(others, 3).view(None)
    assert len({str(deal(MATCH, number).view(0)) for number in range(8)}) == 8


# The record ---------------------------------------------------------------------------------------------------------


def test_games_are_kept_as_soon_as_they_are_finished(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    running = on_processes(record, 1, quick)
    next(running)
    assert len(path.read_bytes().splitlines()) == 2
    running.close()
    record.close()


def test_a_match_goes_on_where_it_stopped(tmp_path: Path, carry: Carrying):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    running = carry(record, quick)
    first = [next(running), next(running)]
    running.close()
    record.close()
    again = Record(MATCH, path)
    assert len(again.outcomes) == 2
    rest = list(carry(again, quick))
    again.close()
    assert sorted(outcome.fixture.number for outcome in (*first, *rest)) == [0, 1, 2, 3]
    assert Record(MATCH, path).missing() == []


def test_more_games_can_be_added_to_a_match_and_fewer_looked_at(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    for fixture in MATCH.fixtures():
        record.add(quick(MATCH, fixture))
    record.close()
    longer = msgspec.structs.replace(MATCH, games=6)
    assert [fixture.number for fixture in Record(longer, path).missing()] == [4, 5]
    shorter = Record(msgspec.structs.replace(MATCH, games=2), path)
    assert shorter.missing() == []
    assert [outcome.fixture.number for outcome in shorter.played()] == [0, 1]


def test_a_line_that_a_crash_left_unfinished_is_played_again(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    for fixture in MATCH.fixtures():
        record.add(quick(MATCH, fixture))
    record.close()
    path.write_bytes(path.read_bytes()[:-40])
    again = Record(MATCH, path)
    assert [fixture.number for fixture in again.missing()] == [3]
    again.add(quick(MATCH, MATCH.fixtures()[3]))
    again.close()
    assert Record(MATCH, path).missing() == []


def test_the_record_of_another_match_is_refused(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = Record(MATCH, path)
    record.add(quick(MATCH, Fixture(0, ("scripted", "random"), 5, 1)))
    record.close()
    with pytest.raises(RecordError, match="another match"):
        Record(msgspec.structs.replace(MATCH, seed=8), path)
    with pytest.raises(RecordError, match="game 0 was dealt or seated otherwise"):
        Record(MATCH, path)
    path.write_text("something else\n")
    with pytest.raises(RecordError, match="line 1"):
        Record(MATCH, path)
    path.write_text("something")
    with pytest.raises(RecordError, match="not the record"):
        Record(MATCH, path)


# Workers ------------------------------------------------------------------------------------------------------------


def test_processes_and_a_cluster_play_the_same_games(carry: Carrying):
    record = Record(MATCH, None)
    outcomes = list(carry(record, play))
    assert sorted(outcome.fixture.number for outcome in outcomes) == [0, 1, 2, 3]
    for outcome in outcomes:
        alone = play(MATCH, outcome.fixture)
        assert (outcome.scores, outcome.counts) == (alone.scores, alone.counts)


def test_nothing_is_lost_when_a_worker_dies(tmp_path: Path, carry: Carrying):
    match = Match("tta", 2, ("scripted", "random"), 10, 7, {"folder": str(tmp_path)})
    record = Record(match, tmp_path / "match.jsonl")
    played = [outcome.fixture.number for outcome in carry(record, dying_once)]
    record.close()
    assert (tmp_path / "died").exists()
    assert sorted(played) == list(range(10))
    kept = Record(match, tmp_path / "match.jsonl")
    assert sorted(kept.outcomes) == list(range(10))
    assert all(outcome.problem is None for outcome in kept.outcomes.values())


def test_a_game_that_always_kills_its_worker_is_given_up_and_the_others_are_played(tmp_path: Path, carry: Carrying):
    record = Record(MATCH, tmp_path / "match.jsonl")
    outcomes = {outcome.fixture.number: outcome for outcome in carry(record, dying_always)}
    record.close()
    assert sorted(outcomes) == [0, 1, 2, 3]
    assert [number for number, outcome in outcomes.items() if outcome.problem is not None] == [1]
    assert report(MATCH, list(outcomes.values())).given_up == 1
    assert [fixture.number for fixture in Record(MATCH, tmp_path / "match.jsonl").missing()] == [1]


def test_a_game_that_fails_is_given_up_with_its_reason_and_the_others_are_played(carry: Carrying):
    outcomes = {outcome.fixture.number: outcome for outcome in carry(Record(MATCH, None), failing)}
    assert sorted(outcomes) == [0, 1, 2, 3]
    said = [outcome.problem for outcome in outcomes.values() if outcome.problem is not None]
    assert said
    assert all(re.fullmatch(r"ValueError\('a token is lost'\) in failing \(games\.py:\d+\)", each) for each in said)
