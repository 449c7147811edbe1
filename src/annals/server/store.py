"""The store: its tables, and how they are read and written. SQLite in a file, or PostgreSQL; nothing else knows which.

A game's lines lie under the primary key `(table_id, number)`. That key is the lock: two writers, two processes, a
double click and a retry all end in exactly one row. A commit returns when the row is on the disk (WAL with
synchronous=FULL), so what was acknowledged survives a killed process and a power cut.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    bindparam,
    delete,
    event,
    exc,
    false,
    select,
    text,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from annals.server.errors import Busy, not_found
from annals.server.lanes import AGAIN, Append, Lane, Query, RowValues, changes_of, prepare_sqlite, row_of, write_plainly
from annals.server.settings import Settings

log = logging.getLogger("annals.store")

schema = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    schema,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, unique=True),  # folded name of an account; guests have none
    Column("guest_key", Text, index=True),  # folded name of a guest; accounts have none
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    schema,
    Column("hash", Text, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    schema,
    Column("id", Text, primary_key=True),
    Column("hash", Text, nullable=False, unique=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("scope", Text, nullable=False, server_default="play"),  # play, or read only
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    schema,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seed", Text, nullable=False),  # 64 bits without a sign: too wide for a column of numbers
    Column("options", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", Text, ForeignKey("users.id", ondelete="SET NULL")),
    Column("consent", Boolean, nullable=False),
    Column("shuffle", Boolean, nullable=False),
    Column("advice", Boolean, nullable=False, server_default=false()),  # whether players may be advised while it runs
    Column("origin", Text),  # the table it branched off from, and after how many choices
    Column("origin_made", Integer),
    Column("summary", Text, nullable=False),
    Column("number", Integer, nullable=False, server_default=text("0")),  # its lines: a missing one shows
    Column("engine", Text),  # what wrote the last line: the version, and hashes of the engine and of its cards
    Column("cards", Text),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("ix_tables_status_updated", "status", "updated"),
)

seats = Table(
    "seats",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # person, friend, opponent, open, invited
    Column("user_id", Text, ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("name", Text, nullable=False),
    Column("player", Text),
    Column("invite", Text),
)

lines = Table(
    "lines",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("key", Text),
    Column("at", BigInteger, nullable=False),
    Column("digest", Text),  # of the position after this line
)

snapshots = Table(
    "snapshots",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # after so many lines
    Column("engine", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    schema,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE")),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

notes = Table(
    "notes",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
)

reviews = Table(
    "reviews",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("content", Text, nullable=False),
)

undo_requests = Table(
    "undo_requests",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # valid only while the table is at this step
    Column("seat", Integer, nullable=False),
    Column("back_to", Text, nullable=False),
    Column("made", Integer, nullable=False),
    Column("answers", Text, nullable=False),
)


def now() -> int:
    return int(time.time())


PATIENCE = 2.0
"""Seconds in which a database that is locked or away is tried again, before those who wait are told so."""
GRACE = 30 * 24 * 60 * 60
"""Seconds for which a session that has ended is kept."""
BATCH = 200
"""Appends written in one transaction, at most."""


SESSION = Query(
    select(users.c.id, users.c.name, users.c.password, sessions.c.expires)
    .select_from(sessions.join(users))
    .where(sessions.c.hash == bindparam("hash"))
)
TOKEN = Query(
    select(users.c.id, users.c.name, users.c.password, tokens.c.scope)
    .select_from(tokens.join(users))
    .where(tokens.c.hash == bindparam("hash"))
)


@dataclass
class Waiting:
    """An append on its way to the disk."""

    append: Append
    done: asyncio.Future[bool]
    until: float
    """When it is told that it cannot be written now."""


class Store:
    """A database, open.

    `ask` and `append` are for what happens all the time: the answer to a query, the way of a choice to the disk. On
    SQLite each has a thread of its own, with a plain connection. `read` and `write` give connections for the rest."""

    def __init__(self, settings: Settings) -> None:
        self.is_postgres = settings.is_postgres
        url = settings.database_url
        self._engine = _postgres(url) if self.is_postgres else _sqlite(url)
        self._reader = None if self.is_postgres else Lane(settings.database, "annals reader")
        self._appender = None if self.is_postgres else Lane(settings.database, "annals appender")
        self._turn = asyncio.Lock()
        """On SQLite one writes at a time; whoever waits in line here need not wait inside SQLite."""
        self._begun, self._begun_steady = now(), time.monotonic()
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write_appends(), name="annals writer")

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        for lane in (self._reader, self._appender):
            if lane is not None:
                await asyncio.to_thread(lane.close)
        await self._engine.dispose()

    # Reading ----------------------------------------------------------------------------------------------------

    async def ask(self, query: Query, **values: Any) -> list[Any]:
        """The rows that answer a query."""
        if self._reader is None:
            async with self.read() as connection:
                return list(await connection.execute(query.statement, values))
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._reader.run(partial(query.fetch, values=values))
            except sqlite3.OperationalError as error:
                if time.monotonic() >= until or not _is_locked(error):
                    raise busy_or(error) from error

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (exc.OperationalError, exc.TimeoutError) as error:
            raise busy_or(error) from error

    # Cleaning ---------------------------------------------------------------------------------------------------

    async def forget_sessions(self) -> None:
        """Forget sessions that ended long ago; never that of a guest whose game goes on, who has no other key to it.

        Clocks can be wrong. Time is believed as far as this process has seen it pass, and the rest is a long grace."""
        steady = min(now(), self._begun + int(time.monotonic() - self._begun_steady))
        guests = seats.join(tables, tables.c.id == seats.c.table_id).join(users, users.c.id == seats.c.user_id)
        playing = select(seats.c.user_id).select_from(guests)
        playing = playing.where(tables.c.status != "over", users.c.password.is_(None))
        ended = delete(sessions).where(sessions.c.expires <= steady - GRACE, sessions.c.user_id.not_in(playing))
        async with self.write() as connection:
            await connection.execute(ended)

    # Writing ----------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed, and on the disk, when the block ends."""
        until = time.monotonic() + PATIENCE
        try:
            async with self._in_turn(until), self._engine.connect() as connection:
                await connection.execution_options(annals_writes=True)
                await _begin(connection, until)
                yield connection
                await connection.commit()
        except (exc.OperationalError, exc.TimeoutError) as error:
            raise busy_or(error) from error

    @contextlib.asynccontextmanager
    async def _in_turn(self, until: float) -> AsyncIterator[None]:
        if self.is_postgres:
            yield
            return
        try:
            async with asyncio.timeout(until - time.monotonic()):
                await self._turn.acquire()
        except TimeoutError:
            raise Busy from None
        try:
            yield
        finally:
            self._turn.release()

    async def append(self, append: Append) -> bool:
        """Write lines under their numbers. True: they are on the disk. False: somebody else was first."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Waiting(append, done, time.monotonic() + PATIENCE))
        # Whoever asked may go away; what is on its way to the disk is written all the same, and known to be written.
        return await asyncio.shield(done)

    async def _write_appends(self) -> None:
        """Write what is waiting in one transaction: many tables share one wait for the disk."""
        batch: list[Waiting] = []
        while True:
            if not batch:
                batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < BATCH:
                batch.append(self._queue.get_nowait())
            # In one order everywhere, so that two processes cannot wait for each other.
            batch.sort(key=lambda waiting: (waiting.append.table, waiting.append.number))
            batch = await self._try_batch(batch)
            if batch:
                await asyncio.sleep(AGAIN)

    async def _try_batch(self, batch: list[Waiting]) -> list[Waiting]:
        """Write a batch, and give back what must be tried again."""
        try:
            won = await self._write_batch([waiting.append for waiting in batch])
        except Busy as busy:
            return _still_waiting(batch, busy)
        except Exception as error:
            if len(batch) == 1:
                gone = "foreign key" in str(error).lower()  # the table was removed meanwhile
                batch[0].done.set_exception(not_found("table of this id") if gone else error)
                return []
            # One that cannot be written must not take the others with it.
            again = [await self._try_batch([waiting]) for waiting in batch]
            return [waiting for left in again for waiting in left]
        for waiting, first in zip(batch, won, strict=True):
            waiting.done.set_result(first)
        return []

    async def _write_batch(self, batch: list[Append]) -> list[bool]:
        """Write all of these in one transaction, and say of each whether it was the first under its number."""
        if self._appender is None:
            return await self._write_to_postgres(batch)
        async with self._in_turn(time.monotonic() + PATIENCE):
            try:
                return await self._appender.run(partial(write_plainly, batch=batch))
            except sqlite3.OperationalError as error:
                raise busy_or(error) from error

    async def _write_to_postgres(self, batch: list[Append]) -> list[bool]:
        at = now()
        async with self.write() as connection:
            insert = postgresql.insert(lines).values([row_of(append, 0, at) for append in batch])
            statement = insert.on_conflict_do_nothing().returning(lines.c.table_id, lines.c.number)
            written = {(table, number) for table, number in (await connection.execute(statement))}
            winners: dict[tuple[str, int], Append] = {}
            for append in batch:
                if (append.table, append.number) in written:
                    winners.setdefault((append.table, append.number), append)
            first = winners.values()
            more = [row_of(append, place, at) for append in first for place in range(1, len(append.lines))]
            if more:
                await connection.execute(lines.insert(), more)
            for unseen in (False, True):
                # What nobody may see leaves a column alone, so that it is another statement.
                updates = [{"_id": one.table, **changes_of(one, at)} for one in first if one.unseen is unseen]
                if updates:
                    named: RowValues = {name: bindparam(name) for name in updates[0] if name != "_id"}
                    update = tables.update().where(tables.c.id == bindparam("_id")).values(named)
                    await connection.execute(update, updates)
            for append in first:
                for statement_too in append.also:
                    await connection.execute(statement_too)
        return [winners.get((append.table, append.number)) is append for append in batch]


def _still_waiting(batch: list[Waiting], busy: Busy) -> list[Waiting]:
    """Those who have time left; the others are told that the database is busy."""
    at = time.monotonic()
    for waiting in batch:
        if waiting.until <= at:
            waiting.done.set_exception(busy)
    return [waiting for waiting in batch if waiting.until > at]


def busy_or(error: Exception) -> Exception:
    """What those who wait are told: that the database is busy, if that is all; else the error itself."""
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    if isinstance(cause, sqlite3.Error) and not _is_locked(cause):
        return error
    log.warning("the database is busy: %s", cause)
    return Busy()


def _is_locked(error: BaseException | None) -> bool:
    return isinstance(error, sqlite3.OperationalError) and "locked" in str(error)


async def _begin(connection: AsyncConnection, until: float) -> None:
    """Begin a transaction; as long as somebody else holds SQLite's lock, try again."""
    while True:
        try:
            await connection.begin()
            return
        except exc.OperationalError as error:
            if time.monotonic() >= until or not _is_locked(error.orig):
                raise


def _postgres(url: str) -> AsyncEngine:
    wait = int(PATIENCE)
    limits = {"connect_timeout": wait, "options": f"-c lock_timeout={wait}s"}
    return create_async_engine(
        url, pool_size=10, max_overflow=10, pool_pre_ping=True, pool_timeout=wait, connect_args=limits
    )


def _sqlite(url: str) -> AsyncEngine:
    engine = create_async_engine(url.replace("sqlite:", "sqlite+aiosqlite:", 1), pool_size=6, max_overflow=10)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # Transactions are begun by us, below: a transaction that writes must say so at its beginning, or SQLite may
        # have to refuse it in the middle.
        connection.isolation_level = None
        prepare_sqlite(connection)

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("annals_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
