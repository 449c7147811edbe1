"""A process that thinks: `python -m annals.server.worker [CARDS]`. The service starts and ends it.

It reads jobs from its standard input and writes replies to its standard output, each a length of four bytes and as much
JSON. A job carries the snapshot of a table as the seat imagines it; the real one never comes here. Annals that people
bring along are read here, too.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from pathlib import Path
from typing import BinaryIO

import msgspec

from annals import games, players
from annals.kernel import Chance, Choice, Table, restore
from annals.players.advice import Advice, Weighed, advise, weigh
from annals.players.search import SearchOpponent
from annals.server import imports
from annals.server.imports import AnnalJob, Brought, NotBrought

PART = 0.6
"""How much of the time until it is killed a player may plan to use."""


class Job(msgspec.Struct, tag="choose"):
    """A question for an opponent, and how long it may take before it is killed."""

    player: str
    seat: int
    chance: int
    snapshot: bytes
    seconds: float = 20.0


class AdviceJob(msgspec.Struct, tag="advise"):
    """A question for advice."""

    seat: int
    chance: int
    snapshot: bytes


class Decided(msgspec.Struct):
    """A choice that was made at a table."""

    seat: int
    chance: int
    snapshot: bytes
    choice: Choice


class WeighJob(msgspec.Struct, tag="weigh"):
    """Choices to be weighed against the best ones."""

    decided: list[Decided]


AnyJob = Job | AdviceJob | WeighJob | AnnalJob


class Reply(msgspec.Struct):
    """An answer; or what went wrong. The first reply says only that the process is ready."""

    plan: list[Choice] | None = None
    """A choice, and what follows it as long as nothing unforeseen happens."""
    advice: list[Advice] | None = None
    weighed: list[Weighed] | None = None
    brought: Brought | None = None
    not_brought: NotBrought | None = None
    problem: str | None = None


def frame(message: AnyJob | Reply) -> bytes:
    body = msgspec.json.encode(message)
    return len(body).to_bytes(4, "big") + body


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    games.load()
    if len(sys.argv) > 1:
        games.use_cards(Path(sys.argv[1]))
    answers, jobs = sys.stdout.buffer, queue.SimpleQueue[AnyJob]()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), daemon=True).start()
    _send(answers, Reply())
    while True:
        _send(answers, _answer(jobs.get()))


def _read(questions: BinaryIO, jobs: queue.SimpleQueue[AnyJob]) -> None:
    """Read jobs. When the service is gone, so are we, even in the middle of a thought."""
    while len(head := questions.read(4)) == 4:
        jobs.put(msgspec.json.decode(questions.read(int.from_bytes(head, "big")), type=AnyJob))
    os._exit(0)


def _answer(job: AnyJob) -> Reply:
    try:
        if isinstance(job, Job):
            table = _table(job.snapshot)
            player = in_time(players.find(job.player, table.setup.game), job.seconds)
            return Reply(player.plan(table, job.seat, Chance(job.chance)))
        if isinstance(job, AdviceJob):
            return Reply(advice=advise(_table(job.snapshot), job.seat, Chance(job.chance)))
        if isinstance(job, AnnalJob):
            read = imports.read(job)
            return Reply(brought=read) if isinstance(read, Brought) else Reply(not_brought=read)
        return Reply(
            weighed=[weigh(_table(one.snapshot), one.seat, one.choice, Chance(one.chance)) for one in job.decided]
        )
    except Exception as error:
        return Reply(problem=f"{type(error).__name__}: {error}")


def in_time(player: players.Opponent, seconds: float) -> players.Opponent:
    """The same player, with no more time to think than there is until it is killed."""
    if isinstance(player, SearchOpponent) and player.level.seconds > PART * seconds:
        return player.with_budget(PART * seconds)
    return player


def _table(data: bytes) -> Table:
    return restore(data, games.find)


def _send(answers: BinaryIO, reply: Reply) -> None:
    answers.write(frame(reply))
    answers.flush()


if __name__ == "__main__":
    main()
