"""The store: its tables, and how they are read and written. SQLite in a file, or PostgreSQL; nothing else knows which.

A game's lines lie under the primary key `(table_id, number)`. That key is the lock: two writers, two processes, a
double click and a retry all end in exactly one row. A commit returns when the row is on the disk (WAL with
synchronous=FULL), so what was acknowledged survives a killed process and a power cut.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Executable,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    event,
    false,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from annals.server.settings import Settings

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
    Column("number", Integer, nullable=False),  # valid only while the table has this many lines
    Column("seat", Integer, nullable=False),
    Column("back_to", Text, nullable=False),
    Column("made", Integer, nullable=False),
    Column("answers", Text, nullable=False),
)


def now() -> int:
    return int(time.time())


@dataclass
class Append:
    """Lines to be written at the end of a table's record, and what else must become true with them."""

    table: str
    number: int
    lines: list[str]
    key: str | None
    changes: dict[str, Any]
    """Columns of the row in `tables`."""
    also: list[Executable] = field(default_factory=list)


class Store:
    """A database, open. `read` and `write` give connections; `append` is the way of a choice to the disk."""

    def __init__(self, settings: Settings) -> None:
        self.is_postgres = settings.is_postgres
        url = settings.database_url
        self._engine = _postgres(url) if self.is_postgres else _sqlite(url)
        self._write_lock = asyncio.Lock() if not self.is_postgres else None
        self._queue: asyncio.Queue[tuple[Append, asyncio.Future[bool]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write_appends(), name="annals writer")

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.connect() as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed, and on the disk, when the block ends."""
        async with contextlib.AsyncExitStack() as stack:
            if self._write_lock is not None:
                await stack.enter_async_context(self._write_lock)
            connection = await stack.enter_async_context(self._engine.connect())
            await connection.execution_options(annals_writes=True)
            async with connection.begin():
                yield connection

    async def append(self, append: Append) -> bool:
        """Write lines under their numbers. True: they are on the disk. False: somebody else was first."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((append, done))
        # Whoever asked may go away; what is on its way to the disk is written all the same, and known to be written.
        return await asyncio.shield(done)

    async def _write_appends(self) -> None:
        """Write what is waiting in one transaction: many tables share one wait for the disk."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < 200:
                batch.append(self._queue.get_nowait())
            # In one order everywhere, so that two processes cannot wait for each other.
            batch.sort(key=lambda item: (item[0].table, item[0].number))
            try:
                won = await self._write_batch([append for append, _ in batch])
            except Exception:
                # One that cannot be written must not take the others with it.
                for append, done in batch:
                    await self._write_alone(append, done)
            else:
                for append, done in batch:
                    done.set_result((append.table, append.number) in won)

    async def _write_alone(self, append: Append, done: asyncio.Future[bool]) -> None:
        try:
            done.set_result(bool(await self._write_batch([append])))
        except Exception as error:
            done.set_exception(error)

    async def _write_batch(self, batch: list[Append]) -> set[tuple[str, int]]:
        insert = postgresql.insert(lines) if self.is_postgres else sqlite.insert(lines)
        at = now()
        first = [_row(append, 0, at) for append in batch]
        async with self.write() as connection:
            statement = insert.values(first).on_conflict_do_nothing().returning(lines.c.table_id, lines.c.number)
            won = {(table, number) for table, number in (await connection.execute(statement))}
            winners = [append for append in batch if (append.table, append.number) in won]
            more = [_row(append, place, at) for append in winners for place in range(1, len(append.lines))]
            if more:
                await connection.execute(lines.insert(), more)
            updates = [{"_id": append.table, **append.changes, "updated": at} for append in winners]
            if updates:
                named: dict[str, Any] = {name: bindparam(name) for name in updates[0] if name != "_id"}
                await connection.execute(tables.update().where(tables.c.id == bindparam("_id")).values(named), updates)
            for append in winners:
                for statement_too in append.also:
                    await connection.execute(statement_too)
        return won


def _row(append: Append, place: int, at: int) -> dict[str, Any]:
    return {
        "table_id": append.table,
        "number": append.number + place,
        "line": append.lines[place],
        "key": append.key if place == 0 else None,
        "at": at,
    }


def _postgres(url: str) -> AsyncEngine:
    return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)


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


def prepare_sqlite(connection: Any) -> None:
    """Set what every connection to a SQLite file needs."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 15000")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
