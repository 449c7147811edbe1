"""A worker that answers at once with the last choice that is no resignation, where opponents must only go on.

`quick_worker.py hang`, `die`, `babble`, `cheat` and `fail` misbehave instead; `ponder` thinks long for a master.
"""

from __future__ import annotations

import os
import sys
import time

import msgspec

from annals import games
from annals.kernel import restore
from annals.server.worker import Job, Reply, frame

HABIT = sys.argv[1] if len(sys.argv) > 1 else ""


def answer(job: Job) -> Reply:
    if HABIT == "hang":
        time.sleep(1000)
    elif HABIT == "ponder" and job.player == "master":
        time.sleep(1)
    elif HABIT == "die":
        os._exit(1)
    elif HABIT == "babble":
        sys.stdout.buffer.write(b"\x00\x00\x00\x05hello")
        sys.stdout.buffer.flush()
        time.sleep(1000)
    elif HABIT == "cheat":
        return Reply([("win", 1000)])
    elif HABIT == "fail":
        return Reply(problem="ZeroDivisionError: division by zero")
    choices = restore(job.snapshot, games.find).choices(job.seat)
    return Reply([[choice for choice in choices if choice[0] != "resign"][-1]])


def main() -> None:
    reply = Reply()
    while True:
        sys.stdout.buffer.write(frame(reply))
        sys.stdout.buffer.flush()
        head = sys.stdin.buffer.read(4)
        if len(head) < 4:
            return
        reply = answer(msgspec.json.decode(sys.stdin.buffer.read(int.from_bytes(head, "big")), type=Job))


if __name__ == "__main__":
    main()
