"""Carrying out a match on processes of this machine, or on a Dask cluster. No finished game is ever lost."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from annals.arena.match import Fixture, Match, Outcome, given_up, play
from annals.arena.record import Record

MOST_TRIES = 3
"""A game that has taken its worker down so often is given up."""
WAITING = 2
"""Games handed out for each worker, so that none is idle."""

Playing = Callable[[Match, Fixture], Outcome]


def on_processes(record: Record, jobs: int, playing: Playing = play) -> Generator[Outcome, None, None]:
    """Play what is missing on so many processes. When one dies, its games are played again, each in a fresh one."""
    left = {fixture.number: fixture for fixture in record.missing()}
    while left:
        suspects: list[Fixture] = []
        for outcome in _until_broken(record.match, list(left.values()), jobs, playing, suspects):
            del left[outcome.fixture.number]
            yield _kept(record, outcome)
        for fixture in suspects:
            del left[fixture.number]
            yield _kept(record, _alone(record.match, fixture, playing))


def _until_broken(
    match: Match, left: list[Fixture], jobs: int, playing: Playing, suspects: list[Fixture]
) -> Iterator[Outcome]:
    """Play until all is done or a worker dies; then `suspects` are the games that were under way."""
    queue = list(reversed(left))
    under_way: dict[Future[Outcome], Fixture] = {}
    with _pool(jobs) as pool:
        try:
            while queue or under_way:
                while queue and len(under_way) < WAITING * jobs:
                    fixture = queue.pop()
                    under_way[pool.submit(_safely, playing, match, fixture)] = fixture
                finished, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in finished:
                    outcome = future.result()
                    del under_way[future]
                    yield outcome
        except BrokenProcessPool:
            for future, fixture in under_way.items():
                if future.done() and future.exception() is None:
                    yield future.result()
                else:
                    suspects.append(fixture)


def _alone(match: Match, fixture: Fixture, playing: Playing) -> Outcome:
    """Play a game in a process of its own, so that it takes nobody else's down."""
    for _ in range(MOST_TRIES):
        with _pool(1) as pool:
            try:
                return pool.submit(_safely, playing, match, fixture).result()
            except BrokenProcessPool:
                continue
    return given_up(fixture, f"its worker died {MOST_TRIES} times")


def _pool(jobs: int) -> ProcessPoolExecutor:
    """Fresh processes; when the match is interrupted from the keyboard they end at once and say nothing."""
    return ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_DFL))


def _safely(playing: Playing, match: Match, fixture: Fixture) -> Outcome:
    """Play a game; if the game or a player fails, that is its outcome, and the others are played all the same."""
    try:
        return playing(match, fixture)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return given_up(fixture, f"{error!r} in {place.name} ({Path(place.filename).name}:{place.lineno})")


def on_cluster(record: Record, address: str, playing: Playing = play) -> Generator[Outcome, None, None]:
    """Play what is missing on the Dask cluster at this address. Dask gives the games of a lost worker to another; what
    it has given up after several losses is tried once more at the end, one game at a time."""
    from distributed import Client, as_completed

    with Client(address) as client:

        def hand_out(fixture: Fixture) -> Any:
            return client.submit(_safely, playing, record.match, fixture, pure=False)

        games = {hand_out(fixture): fixture for fixture in record.missing()}
        suspects: list[Fixture] = []
        for future in as_completed(list(games)):
            fixture = games.pop(future)
            if future.status == "finished":
                yield _kept(record, future.result())
            else:
                suspects.append(fixture)
        for fixture in suspects:
            future = hand_out(fixture)
            lost = future.exception()
            yield _kept(record, future.result() if lost is None else given_up(fixture, repr(lost)))


def _kept(record: Record, outcome: Outcome) -> Outcome:
    record.add(outcome)
    return outcome
