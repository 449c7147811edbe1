"""SQLite past SQLAlchemy: threads of their own with plain connections, for what happens all the time.

A look-up through SQLAlchemy and a driver for asynchronous use costs two milliseconds of computing, here it costs less
than a tenth of one. The way of a choice to the disk is the same for both: see store.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections import namedtuple
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Executable, Select
from sqlalchemy.dialects import sqlite

RowValues: TypeAlias = dict[str, Any]
T = TypeVar("T")
_PLAIN = sqlite.dialect(paramstyle="named")
AGAIN = 0.1
"""Seconds between two tries."""


class Query:
    """A question that is asked often: written once, and on SQLite asked past SQLAlchemy, with its text made once."""

    def __init__(self, statement: Select[Any]) -> None:
        self.statement = statement
        compiled = statement.compile(dialect=_PLAIN)
        self._text = str(compiled)
        self._fixed = compiled.params
        self._row = namedtuple("Row", statement.selected_columns.keys())  # type: ignore[misc]

    def fetch(self, connection: sqlite3.Connection, values: RowValues) -> list[Any]:
        return [self._row(*row) for row in connection.execute(self._text, {**self._fixed, **values})]


@dataclass
class Append:
    """Lines to be written at the end of a table's record, and what else must become true with them."""

    table: str
    number: int
    lines: list[str]
    key: str | None
    changes: RowValues
    """Columns of the row in `tables`."""
    also: list[Executable] = field(default_factory=list)
    digest: str | None = None
    """The digest of the position the lines lead to."""
    unseen: bool = False
    """Whether nobody may see that there is a new line."""


class Lane:
    """A thread of its own with a plain connection to a SQLite file; it does one thing after the other."""

    def __init__(self, file: str, name: str) -> None:
        self._file = file
        self._name = name
        self._jobs: SimpleQueue[tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
            self._thread.start()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, done))
        return await done

    def close(self) -> None:
        """Finish what was begun, and close the file."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()

    def _work(self) -> None:
        connection: sqlite3.Connection | None = None
        while (job := self._jobs.get()) is not None:
            work, done = job
            try:
                if connection is None:
                    connection = sqlite3.connect(self._file, isolation_level=None)
                    prepare_sqlite(connection)
                answer, error = work(connection), None
            except Exception as failed:
                answer, error = None, failed
            with contextlib.suppress(RuntimeError):  # the one who asked may be gone, with the whole loop
                done.get_loop().call_soon_threadsafe(_settle, done, answer, error)
        if connection is not None:
            connection.close()


def _settle(done: asyncio.Future[Any], answer: Any, error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(answer)
    else:
        done.set_exception(error)


def write_plainly(connection: sqlite3.Connection, batch: list[Append]) -> list[bool]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        at = int(time.time())
        won = [_append_plainly(connection, append, at) for append in batch]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return won


def _append_plainly(connection: sqlite3.Connection, append: Append, at: int) -> bool:
    if connection.execute(INSERT_FIRST, row_of(append, 0, at)).rowcount == 0:
        return False
    for place in range(1, len(append.lines)):
        connection.execute(INSERT_LINE, row_of(append, place, at))
    changes = changes_of(append, at)
    named = ", ".join(f"{name} = :{name}" for name in changes)
    connection.execute(f"UPDATE tables SET {named} WHERE id = :_id", {"_id": append.table, **changes})
    for statement in append.also:
        compiled = statement.compile(dialect=_PLAIN)  # type: ignore[attr-defined]
        connection.execute(str(compiled), compiled.params)
    return True


INSERT_LINE = (
    "INSERT INTO lines (table_id, number, line, key, at, digest) VALUES (:table_id, :number, :line, :key, :at, :digest)"
)
INSERT_FIRST = INSERT_LINE + " ON CONFLICT (table_id, number) DO NOTHING"


def row_of(append: Append, place: int, at: int) -> RowValues:
    return {
        "table_id": append.table,
        "number": append.number + place,
        "line": append.lines[place],
        "key": append.key if place == 0 else None,
        "at": at,
        "digest": append.digest if place == len(append.lines) - 1 else None,
    }


def changes_of(append: Append, at: int) -> RowValues:
    seen: RowValues = {} if append.unseen else {"updated": at}
    return {**append.changes, "number": append.number + len(append.lines), **seen}


def prepare_sqlite(connection: Any, wait: float = AGAIN) -> None:
    """Set what every connection to a SQLite file needs; `wait` is how long SQLite itself waits for a lock."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {int(wait * 1000)}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
