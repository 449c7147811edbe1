"""Kill a writer again and again, and look whether anything it acknowledged is missing: `kill_often.py FILE RUNS GAME`.

One process loads everything once and forks a writer for each run. The writer makes choices on the way every choice
takes (`House.choose`) and acknowledges each in a pipe; after a few of them, at another moment each time, it is killed
without warning. Then the file is read again. Prints one line of JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
import time
from typing import Any

from annals import games
from annals.server.accounts import Accounts
from annals.server.answers import NewSeat, NewTable
from annals.server.house import House
from annals.server.keeping import mark
from annals.server.migrations import migrate
from annals.server.opponents import Pool
from annals.server.settings import Settings
from annals.server.store import Store
from annals.server.tables import Tables

SETTINGS = Settings(database=sys.argv[1])


def nothing(*_: Any) -> None:
    """Nobody follows."""


async def begin() -> tuple[str, str]:
    """Somebody, and a table at which they have all seats."""
    store = Store(SETTINGS)
    await store.open()
    user, _ = await Accounts(SETTINGS, store).make_guest("Mara")
    tables = Tables(SETTINGS, store, House(SETTINGS, store, nothing), Pool(SETTINGS))
    table = await tables.create(user, NewTable(sys.argv[3], [NewSeat("me"), NewSeat("friend")]), "")
    await store.close()
    return user.id, table


async def write(user: str, table: str, pipe: int) -> None:
    """Make choices, and acknowledge each one when it is written."""
    store = Store(SETTINGS)
    await store.open()
    house = House(SETTINGS, store, nothing)
    _, record = await house.look(table)
    os.write(pipe, b"begun\n")
    while not record.over:
        seat = record.table.asked()[0]
        number = record.number
        choice = next(choice for choice in record.table.choices(seat) if choice[0] != "resign")
        await house.choose(table, user, record.step, seat, choice)
        os.write(pipe, f"{number} {record.annal.lines[number]}\n".encode())
    await store.close()


def in_child(work: Any) -> int:
    """Fork, do this work there, and give the child's id."""
    child = os.fork()
    if child == 0:
        status = 1
        with contextlib.suppress(BaseException):
            work()
            status = 0
        os._exit(status)
    return child


def one_run(user: str, table: str, chance: random.Random) -> tuple[list[str], bool]:
    """The lines a writer acknowledged before it was killed, and whether it was still at work then."""
    reader, writer = os.pipe()
    child = in_child(lambda: asyncio.run(write(user, table, writer)))
    os.close(writer)
    with os.fdopen(reader) as pipe:
        said = [pipe.readline() for _ in range(1 + chance.randrange(5))]
        time.sleep(chance.uniform(0.0, 0.008))
        os.kill(child, signal.SIGKILL)
        said += pipe.readlines()
    _, status = os.waitpid(child, 0)
    return [line.strip() for line in said[1:] if line.endswith("\n")], os.WIFSIGNALED(status)


def stored(table: str) -> dict[int, str]:
    connection = sqlite3.connect(SETTINGS.database)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    rows = connection.execute("SELECT number, line FROM lines WHERE table_id = ?", (table,)).fetchall()
    connection.close()
    return dict(rows)


def main() -> None:
    runs, chance = int(sys.argv[2]), random.Random(1)
    migrate(SETTINGS)
    # What every writer needs is there before the first is forked.
    mark(sys.argv[3])
    game = games.find(sys.argv[3])
    game.start(game.setup(2, 1), False)
    reader, writer = os.pipe()

    def new_table() -> tuple[str, str]:
        child = in_child(lambda: os.write(writer, json.dumps(asyncio.run(begin())).encode() + b"\n"))
        os.waitpid(child, 0)
        user, table = json.loads(os.read(reader, 1000))
        return user, table

    user, table = new_table()
    acknowledged, at_work, lost = 0, 0, []
    for run in range(runs):
        said, killed = one_run(user, table, chance)
        lines = stored(table)
        assert sorted(lines) == list(range(len(lines))), "the numbers of the lines have a gap"
        acknowledged += len(said)
        at_work += killed
        lost += [(run, line) for line in said if lines.get(int(line.split(" ", 1)[0])) != line.split(" ", 1)[1]]
        if any(line.startswith("@ result") for line in lines.values()):
            user, table = new_table()
    print(json.dumps({"runs": runs, "acknowledged": acknowledged, "at_work": at_work, "lost": lost}))


if __name__ == "__main__":
    main()
