"""A process in which opponents think: `python -m annals.server.worker [CARDS]`. The service starts and ends it.

It reads questions from its standard input and writes choices to its standard output, each a length of four bytes and as
much JSON. A question carries the snapshot of a table as the seat imagines it; the real one never comes here.
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
from annals.kernel import Chance, restore


class Job(msgspec.Struct):
    """A question for an opponent."""

    player: str
    seat: int
    chance: int
    snapshot: bytes


class Reply(msgspec.Struct):
    """Its answer; or what went wrong. The first reply says only that the process is ready."""

    choice: list[str | int] | None = None
    problem: str | None = None


def frame(message: Job | Reply) -> bytes:
    body = msgspec.json.encode(message)
    return len(body).to_bytes(4, "big") + body


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    if len(sys.argv) > 1:
        games.use_cards(Path(sys.argv[1]))
    answers, jobs = sys.stdout.buffer, queue.SimpleQueue[Job]()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), daemon=True).start()
    _send(answers, Reply())
    while True:
        _send(answers, _answer(jobs.get()))


def _read(questions: BinaryIO, jobs: queue.SimpleQueue[Job]) -> None:
    """Read questions. When the service is gone, so are we, even in the middle of a thought."""
    while len(head := questions.read(4)) == 4:
        jobs.put(msgspec.json.decode(questions.read(int.from_bytes(head, "big")), type=Job))
    os._exit(0)


def _answer(job: Job) -> Reply:
    try:
        table = restore(job.snapshot, games.find)
        choice = players.find(job.player).choose(table, job.seat, Chance(job.chance))
        return Reply(list(choice))
    except Exception as error:
        return Reply(problem=f"{type(error).__name__}: {error}")


def _send(answers: BinaryIO, reply: Reply) -> None:
    answers.write(frame(reply))
    answers.flush()


if __name__ == "__main__":
    main()
