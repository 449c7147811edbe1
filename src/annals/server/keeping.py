"""Games outlive the program that plays them: what is kept with a table, and how it is brought back by a newer version.

With every line goes the digest of the position it leads to, and with the table the mark of the engine and of the cards
that wrote it last. A snapshot is taken whenever a table has been quiet for a moment, every few seconds while it is not,
and when the service stops. A table is brought back by playing its lines. If one of them is refused now, or leads to
another position than it did, the game goes on from its snapshot instead: a line `@ parting VERSION` says so, and the
snapshot it begins with is kept for good. Choices made after the snapshot are made again; only those that cannot be are
taken back, by lines, and that is told. Nothing is ever another position without a word.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Executable, bindparam, delete, exc, select
from sqlalchemy.dialects import postgresql, sqlite

import annals
from annals import games
from annals.kernel import (
    Entry,
    Game,
    OptionError,
    Setup,
    SnapshotError,
    Table,
    compare,
    digest,
    restore,
    snapshot,
    write_choice,
)
from annals.kernel.story import Details
from annals.server import store
from annals.server.errors import Busy
from annals.server.lanes import Query
from annals.server.record import Base, BrokenRecord, Record, read_lines
from annals.server.state import TableRow
from annals.server.store import Store
from annals.server.words import PARTING

log = logging.getLogger("annals.keeping")
QUIET = 1.0
"""Seconds after which a table that has not moved on is kept."""
LONGEST = 10.0
"""Seconds after which one is kept that still moves on."""

STRIDE = 20
"""Lines between two digests that are compared."""

LINES = Query(
    select(store.lines.c.number, store.lines.c.line, store.lines.c.key, store.lines.c.digest)
    .where(store.lines.c.table_id == bindparam("table"), store.lines.c.number >= bindparam("number"))
    .order_by(store.lines.c.number)
)
SNAPSHOTS = Query(
    select(store.snapshots.c.number, store.snapshots.c.engine, store.snapshots.c.content)
    .where(store.snapshots.c.table_id == bindparam("table"))
    .order_by(store.snapshots.c.number)
)


# Marks ------------------------------------------------------------------------------------------------------------


@cache
def mark(game: str, own_cards: str = "") -> tuple[str, str]:
    """What plays a game: the version with a hash of the engine, and a hash of the cards with those laid over them."""
    home = _home(game)
    engine = [files("annals") / "kernel", home]
    cards = [home, *([Path(own_cards)] if own_cards else [])]
    return f"{annals.__version__} {_hash(engine, '.py')}", _hash(cards, ".toml")


def _home(game: str) -> Path:
    """The folder of a game's code and cards."""
    file = sys.modules[games.find(game).start.__module__].__file__
    assert file is not None
    return Path(file).parent


def _hash(folders: Sequence[Traversable | Path], ending: str) -> str:
    found = hashlib.blake2b(digest_size=8)
    for folder in folders:
        for name, file in sorted(_files(folder, ending).items()):
            found.update(name.encode() + b"\n" + file.read_bytes())
    return found.hexdigest()


def _files(folder: Traversable | Path, ending: str, before: str = "") -> dict[str, Traversable | Path]:
    found: dict[str, Traversable | Path] = {}
    for file in folder.iterdir():
        if file.is_dir():
            found |= _files(file, ending, f"{before}{file.name}/")
        elif file.name.endswith(ending):
            found[before + file.name] = file
    return found


def version_of(engine: str) -> str:
    """The version in the mark of an engine."""
    return engine.partition(" ")[0] or "before 0.1.0"


# Snapshots --------------------------------------------------------------------------------------------------------


class Kept(msgspec.Struct):
    """A snapshot as it is stored: the table, its digest, the rounds of its questions, and its steps."""

    digest: str
    rounds: list[int]
    table: bytes
    steps: int = 0


def encode(table: Table, rounds: list[int], steps: int) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(Kept(digest(table), rounds, snapshot(table), steps)), 1)


def decode(content: bytes) -> Kept:
    try:
        return msgspec.msgpack.decode(zlib.decompress(content), type=Kept)
    except (zlib.error, msgspec.MsgspecError, TypeError) as error:
        raise BrokenRecord("its snapshot is damaged") from error


def keep(table: str, number: int, engine: str, content: bytes, base: int, is_postgres: bool) -> list[Executable]:
    """The statements that store a snapshot, and forget older ones but the one a record begins with."""
    insert = postgresql.insert(store.snapshots) if is_postgres else sqlite.insert(store.snapshots)
    values = {"table_id": table, "number": number, "engine": engine, "content": content}
    column = store.snapshots.c
    older = delete(store.snapshots).where(column.table_id == table, column.number < number, column.number != base)
    renewed = {"engine": engine, "content": content}
    return [insert.values(**values).on_conflict_do_update(index_elements=["table_id", "number"], set_=renewed), older]


class Keeper:
    """Takes the snapshots of tables that have moved on, beside the way of the choices."""

    def __init__(self, base: Store, moved: dict[str, Record]) -> None:
        self._store = base
        self._moved = moved
        self._seen: dict[str, tuple[int, float]] = {}
        """How many lines a table had at the last look, and when it was first seen to have moved on."""

    async def run(self) -> None:
        while True:
            await asyncio.sleep(QUIET)
            await self._keep_all([record for record in list(self._moved.values()) if self._is_due(record)])

    async def close(self) -> None:
        """Keep everything, so that the next version finds it."""
        await self._keep_all(list(self._moved.values()))

    def _is_due(self, record: Record) -> bool:
        number, first = self._seen.get(record.id, (-1, time.monotonic()))
        self._seen[record.id] = record.number, first
        return record.number == number or time.monotonic() - first >= LONGEST

    async def _keep_all(self, records: list[Record]) -> None:
        for record in records:
            try:
                await self._keep(record)
            except Busy:
                return
            except exc.IntegrityError:
                record.kept = record.number  # the table was removed meanwhile
            except Exception:
                record.kept = record.number  # the next line is the next occasion
                log.exception("no snapshot of table %s could be taken", record.id)
            self._seen.pop(record.id, None)
            if record.kept == record.number and self._moved.get(record.id) is record:
                del self._moved[record.id]

    async def _keep(self, record: Record) -> None:
        number, table = record.number, record.table
        rounds, step = record.course.rounds[: table.question + 1], record.step
        # A position that others can see never changes, so that it can be written down beside everything else.
        content = await asyncio.to_thread(encode, table, rounds, step)
        engine = mark(record.setup.game)[0]
        base = len(record.base.lines) if record.base is not None else 0
        async with self._store.write() as connection:
            for statement in keep(record.id, number, engine, content, base, self._store.is_postgres):
                await connection.execute(statement)
        record.kept = number


# Bringing back ----------------------------------------------------------------------------------------------------


@dataclass
class Brought:
    """A table brought back, and what must be written before it goes on; nothing, if its lines lead where they led."""

    record: Record
    lines: list[str]
    also: list[Executable]
    why: str = ""
    """Why its lines alone no longer lead there."""
    aside: int = 0
    """Choices that could not be made again."""


@dataclass
class Replay:
    """How far lines could be played, and what was found on the way."""

    why: str = ""
    stopped: bool = False
    differs: int = 0
    """The first line at which a digest differs; 0 if there is none."""
    differs_last: int = 0
    then: Table | None = None
    """The position at the snapshot."""


def bring(row: TableRow, rows: list[Any], snapshots: list[Any], own_cards: str, is_postgres: bool) -> Brought:
    """Put a table together from its stored lines and snapshots. Raises BrokenRecord if it cannot be done."""
    lines = check_lines(rows, 0, row.number)
    game, setup = find(row)
    begins = max((place + 1 for place, line in enumerate(lines) if line.startswith("@ parting ")), default=0)
    kept = {found.number: found for found in snapshots if begins <= found.number <= len(lines)}
    latest = kept[max(kept)] if kept else None
    base = None
    if begins:
        if begins not in kept:
            raise BrokenRecord(f"the snapshot it goes on from at line {begins} is missing")
        base = _base(decode(kept[begins].content), lines[:begins], setup)
    mine = mark(row.game, own_cards)
    every = row.engine != mine
    record = Record(row.id, game, setup, base)
    replay = _replay(record, rows[begins:], every, latest.number if latest is not None else -1)
    if not replay.why or (latest is not None and not replay.stopped and _holds(replay, latest)):
        record.kept = latest.number if latest is not None and latest.engine == mine[0] else -1
        return Brought(record, [], [])
    if latest is None:
        raise BrokenRecord(f"{replay.why}, and there is no snapshot of it")
    return _go_on(row, record, rows, latest, replay.why, is_postgres)


def check_lines(rows: list[Any], first: int, least: int) -> list[str]:
    """The lines of a table from a number on, none missing. Raises BrokenRecord."""
    for number, row in enumerate(rows, first):
        if row.number != number:
            raise BrokenRecord(f"line {number + 1} is missing")
    if first + len(rows) < least:
        raise BrokenRecord(f"line {first + len(rows) + 1} is missing")
    return [row.line for row in rows]


def find(row: TableRow) -> tuple[Game, Setup]:
    """The game of a table and its set-up. Raises BrokenRecord for what there is not any more, or never was."""
    try:
        game = games.find(row.game)
        return game, game.setup(len(row.seats), row.seed, row.edition, row.rules, **row.options)
    except KeyError:
        raise BrokenRecord("its game is not known here") from None
    except (OptionError, TypeError, ValueError) as error:
        raise BrokenRecord("its game cannot be set up here with these options") from error


def _replay(record: Record, rows: list[Any], every: bool, number: int) -> Replay:
    """Play lines and compare digests: the last one, and one every few lines if another version wrote them."""
    replay = Replay()
    last = max((row.number + 1 for row in rows if row.digest), default=0)
    stops = {number, last, *(range(record.number + STRIDE, last, STRIDE) if every else ())}
    if record.number == number:
        replay.then = record.table.copy()
    while rows:
        length = next((place for place, row in enumerate(rows, 1) if row.number + 1 in stops), len(rows))
        played, rows = rows[:length], rows[length:]
        try:
            record.take_lines([row.line for row in played])
        except BrokenRecord as error:
            replay.why, replay.stopped = str(error), True
            return replay
        if record.number == number:
            replay.then = record.table.copy()
        if played[-1].digest and digest(record.table) != played[-1].digest:
            replay.differs = replay.differs or record.number
            replay.differs_last = record.number
    if replay.differs:
        replay.why = f"at line {replay.differs} it leads to another position"
    return replay


def _holds(replay: Replay, latest: Any) -> bool:
    """Whether lines that were all played lead where they led, though digests differ: positions may have a new form."""
    if replay.then is None:
        return False
    try:
        same, alike = compare(replay.then, decode(latest.content).table)
    except SnapshotError:
        return False
    return same and (not alike or replay.differs_last <= latest.number)


def _base(kept: Kept, lines: list[str], setup: Setup) -> Base:
    """A position to begin with. Raises BrokenRecord if this version cannot read it."""
    try:
        table = restore(kept.table, games.find)
    except SnapshotError as error:
        raise BrokenRecord("this version cannot read its snapshot") from error
    if table.setup != setup:
        raise BrokenRecord("its set-up is not the one of its snapshot")
    try:
        for seat in table.asked():
            table.choices(seat)
        table.view(None)
    except Exception as error:
        raise BrokenRecord("this version cannot go on from its snapshot") from error
    return Base(table, lines, kept.rounds, kept.steps or len(lines))


def _go_on(row: TableRow, failed: Record, rows: list[Any], latest: Any, why: str, is_postgres: bool) -> Brought:
    """Go on from the latest snapshot, and make the choices after it again as far as that is possible."""
    lines = [stored.line for stored in rows]
    kept = decode(latest.content)
    start = _base(kept, lines[: latest.number], failed.setup)
    tail = rows[latest.number :]
    record = _again(failed, start, tail, digest(start.table) == kept.digest)
    if row.status == "over":
        if record.number != len(lines):
            raise BrokenRecord(f"{why}, and its end came after the last snapshot")
        record.kept = latest.number
        return Brought(record, [], [], why)
    # Lines that take back what could not be made again, and one that says where the versions part.
    made, wanted = read_lines(failed.setup, lines).choices, record.annal.choices
    common = next((place for place, pair in enumerate(zip(made, wanted, strict=False)) if pair[0] != pair[1]), None)
    common = min(len(made), len(wanted)) if common is None else common
    aside = len(made) - common
    new = ["@ undo"] * aside + [f"{seat} {write_choice(choice)}" for seat, choice in wanted[common:]]
    new.append(f"@ parting {annals.__version__}")
    table = record.table.copy()
    assert table.story is not None
    told: Details = {"version": annals.__version__, "aside": aside}
    table.story.entries.append(Entry(table.question, PARTING, None, told))
    base = Base(table, lines + new, record.course.rounds, record.step + len(lines) - record.number + len(new))
    engine = mark(row.game)[0]
    number = len(base.lines)
    also = keep(row.id, number, engine, encode(table, base.rounds, base.steps), number, is_postgres)
    brought = Record(row.id, failed.game, failed.setup, base)
    brought.kept = number
    return Brought(brought, new, also, why, aside)


def _again(failed: Record, start: Base, tail: list[Any], comparable: bool) -> Record:
    """The record that goes on from a snapshot with the lines after it, up to the first that does not fit."""

    def begin() -> Record:
        return Record(failed.id, failed.game, failed.setup, replace(start, table=start.table.copy()))

    record = begin()
    for place, row in enumerate(tail):
        try:
            record.take_lines([row.line])
            fits = not comparable or not row.digest or digest(record.table) == row.digest
        except BrokenRecord:
            fits = False
        if not fits:
            record = begin()
            record.take_lines([stored.line for stored in tail[:place]])
            break
    return record
