"""Carrying out a match on processes of this machine, or on a Dask cluster. No finished game is ever lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from annals.arena.match import Fixture, Match, Outcome, given_up, play
from annals.arena.record import Record

MOST_TRIES = 3
"""A game that has taken its worker down so often is given up."""
WAITING = 2
"""Games handed out for each worker, so that none is idle."""

Player = Callable[[Match, Fixture], Outcome]


def on_processes(record: Record, jobs: int, game: Player = play) -> Iterator[Outcome]:
    """Play what is missing on so many processes. When one dies, its games are played again by a fresh one."""
    fixtures = record.match.fixtures()
    left = [fixtures[place] for place in record.missing()]
    for fixture in left:
        record.outcomes.pop(fixture.number, None)
    if jobs == 1 and game is play:
        for fixture in left:
            yield _kept(record, play(record.match, fixture))
        return
    while left:
        suspects: list[Fixture] = []
        yield from _until_broken(record, left, jobs, game, suspects)
        for fixture in suspects:
            yield _kept(record, _alone(record.match, fixture, game))
        left = [fixture for fixture in left if fixture.number not in record.outcomes]


def _until_broken(
    record: Record, left: list[Fixture], jobs: int, game: Player, suspects: list[Fixture]
) -> Iterator[Outcome]:
    """Play until all is done or a worker dies; then `suspects` are the games that were under way."""
    queue = list(reversed(left))
    under_way: dict[Future[Outcome], Fixture] = {}
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            while queue or under_way:
                while queue and len(under_way) < WAITING * jobs:
                    fixture = queue.pop()
                    under_way[pool.submit(game, record.match, fixture)] = fixture
                finished, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in finished:
                    outcome = future.result()
                    del under_way[future]
                    yield _kept(record, outcome)
        except BrokenProcessPool:
            for future, fixture in under_way.items():
                if future.done() and future.exception() is None:
                    yield _kept(record, future.result())
                else:
                    suspects.append(fixture)


def _alone(match: Match, fixture: Fixture, game: Player) -> Outcome:
    """Play a game in a process of its own, so that it takes nobody else's down."""
    for _ in range(MOST_TRIES):
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            try:
                return pool.submit(game, match, fixture).result()
            except BrokenProcessPool:
                continue
    return given_up(fixture, f"its worker died {MOST_TRIES} times")


def on_cluster(record: Record, address: str, game: Player = play) -> Iterator[Outcome]:
    """Play what is missing on the Dask cluster at this address; it gives the games of a lost worker to another."""
    from distributed import Client, as_completed

    fixtures = record.match.fixtures()
    with Client(address) as client:
        futures = {}
        for place in record.missing():
            fixture = fixtures[place]
            futures[client.submit(game, record.match, fixture, pure=False, retries=MOST_TRIES)] = fixture
        for future in as_completed(list(futures)):
            if future.status == "finished":
                yield _kept(record, future.result())
            else:
                yield _kept(record, given_up(futures[future], f"the cluster could not play it: {future.exception()!r}"))
            future.release()


def _kept(record: Record, outcome: Outcome) -> Outcome:
    record.add(outcome)
    return outcome
