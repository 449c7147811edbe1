"""What this version would do with the running games of a database. Reads, and writes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Table, create_engine, inspect, null, select

from annals.server import store
from annals.server.errors import Problem
from annals.server.house import table_row
from annals.server.keeping import bring, version_of
from annals.server.record import BrokenRecord
from annals.server.settings import Settings
from annals.server.state import SeatRow

Outcome = Literal["replays", "snapshot", "broken"]


class Checked(msgspec.Struct):
    """What becomes of one table."""

    table: str
    title: str
    game: str
    lines: int
    version: str
    """The version that wrote its last line."""
    outcome: Outcome
    why: str = ""
    aside: int = 0
    """Choices that could not be made again and would be taken back."""


def check(settings: Settings) -> Iterator[Checked]:
    """Every running table, the one played last first. The database may be one of an older version, and in use."""
    engine = create_engine(settings.database_url)
    try:
        with engine.connect() as connection:
            columns = store.tables.c
            running = _select(connection, store.tables).where(columns.status == "running")
            for found in connection.execute(running.order_by(columns.updated.desc())).all():
                yield _check(connection, found, settings)
    finally:
        engine.dispose()


def _check(connection: Connection, found: Any, settings: Settings) -> Checked:
    lines = connection.execute(_of(connection, store.lines, found.id).order_by(store.lines.c.number)).all()
    snapshots: list[Any] = []
    if inspect(connection).has_table(store.snapshots.name):
        kept = _of(connection, store.snapshots, found.id).order_by(store.snapshots.c.number)
        snapshots = list(connection.execute(kept))
    checked = Checked(found.id, found.title, found.game, len(lines), version_of(found.engine or ""), "replays")
    try:
        row = table_row(found, _seats(connection, found.id))
        brought = bring(row, list(lines), snapshots, settings.cards, settings.is_postgres)
    except (BrokenRecord, Problem) as error:
        checked.outcome, checked.why = "broken", str(error)
        return checked
    if brought.why:
        checked.outcome, checked.why, checked.aside = "snapshot", brought.why, brought.aside
    return checked


def _seats(connection: Connection, table: str) -> list[SeatRow]:
    found = connection.execute(_of(connection, store.seats, table).order_by(store.seats.c.seat))
    return [SeatRow(one.seat, one.kind, one.user_id, one.name, one.player, one.invite) for one in found]


def _of(connection: Connection, rows: Table, table: str) -> Any:
    return _select(connection, rows).where(rows.c.table_id == table)


def _select(connection: Connection, rows: Table) -> Any:
    """All columns of a table; those an older database does not have are empty."""
    there = {column["name"] for column in inspect(connection).get_columns(rows.name)}
    return select(*[column if column.name in there else null().label(column.name) for column in rows.c])
