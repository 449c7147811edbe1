"""The store: its migrations, and that a commit is on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, exc, insert, select

from annals.server import store
from annals.server.errors import Problem
from annals.server.lanes import Append
from annals.server.migrations import migrate
from annals.server.settings import Settings
from annals.server.store import Store


def differences(settings: Settings) -> list[Any]:
    """What the migrations have made otherwise than the schema says."""
    engine = create_engine(settings.database_url)
    with engine.connect() as connection:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), store.schema)
    engine.dispose()
    return found


async def make_tables(base: Store, *names: str) -> None:
    values = {"game": "tta", "edition": "2015", "rules": 1, "seed": "1", "options": "{}", "title": "T"}
    more = {"status": "running", "consent": True, "shuffle": False, "summary": "{}", "created": 0, "updated": 0}
    async with base.write() as connection:
        for name in names:
            await connection.execute(insert(store.tables).values(id=name, **values, **more))


def test_migrations_make_what_the_schema_says(tmp_path: Path):
    settings = Settings(database=str(tmp_path / "new.sqlite"))
    migrate(settings)
    migrate(settings)
    assert differences(settings) == []


def test_several_processes_may_begin_at_once(tmp_path: Path):
    database = str(tmp_path / "new.sqlite")
    code = "import sys; from annals.server.migrations import migrate; from annals.server.settings import Settings; "
    code += "migrate(Settings(database=sys.argv[1]))"
    processes = [subprocess.Popen([sys.executable, "-c", code, database]) for _ in range(3)]
    assert [process.wait(60) for process in processes] == [0, 0, 0]
    assert differences(Settings(database=database)) == []


def test_sqlite_is_durable_and_keeps_its_references(tmp_path: Path):
    settings = Settings(database=str(tmp_path / "new.sqlite"))
    migrate(settings)

    async def look() -> None:
        base = Store(settings)
        async with base.read() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
        with pytest.raises(exc.IntegrityError):
            async with base.write() as connection:
                await connection.execute(insert(store.notes).values(table_id="none", user_id="nobody", text=""))
        await base.close()

    asyncio.run(look())


def test_lines_that_belong_together_are_written_together_or_not_at_all(tmp_path: Path):
    settings = Settings(database=str(tmp_path / "new.sqlite"))
    migrate(settings)

    async def write() -> list[tuple[int, str]]:
        base = Store(settings)
        await base.open()
        await make_tables(base, "A", "B")
        changes = {"status": "over", "summary": "{}"}
        late = store.tables.update().where(store.tables.c.id == "A").values(title="too late")
        answers = await asyncio.gather(
            base.append(Append("A", 0, ["0 end"], None, changes)),
            base.append(Append("B", 0, ["0 end", "@ result 1 2"], None, changes)),
        )
        assert all(answers)
        assert not await base.append(Append("A", 0, ["0 take 1", "@ result 3 4"], None, changes, [late]))
        async with base.read() as connection:
            titles = (await connection.execute(select(store.tables.c.title))).scalars().all()
            rows = await connection.execute(select(store.lines).where(store.lines.c.table_id == "A"))
            found = [(row.number, row.line) for row in rows]
        assert titles == ["T", "T"]
        await base.close()
        return found

    assert asyncio.run(write()) == [(0, "0 end")]


def test_of_two_appends_under_one_number_in_one_batch_one_wins(tmp_path: Path):
    settings = Settings(database=str(tmp_path / "new.sqlite"))
    migrate(settings)
    assert asyncio.run(both_at_once(settings)) == ([True, False], ["0 take 1"])


async def both_at_once(settings: Settings) -> tuple[list[bool], list[str]]:
    """Two different lines for one place, queued before the writer looks; who won, and what is stored."""
    base = Store(settings)
    await base.open()
    await make_tables(base, "A")
    changes = {"status": "running", "summary": "{}"}
    wishes = [Append("A", 0, [line], None, changes) for line in ("0 take 1", "0 take 2")]
    answers = await asyncio.gather(*[base.append(wish) for wish in wishes])
    async with base.read() as connection:
        found = list((await connection.execute(select(store.lines.c.line))).scalars())
    await base.close()
    return answers, found


def test_a_failed_write_fails_for_those_who_wait_and_the_next_one_works(tmp_path: Path):
    settings = Settings(database=str(tmp_path / "new.sqlite"))
    migrate(settings)

    async def write() -> None:
        base = Store(settings)
        await base.open()
        with pytest.raises(Problem, match="no table of this id"):
            await base.append(Append("no such table", 0, ["0 end"], None, {"status": "over", "summary": "{}"}))
        with pytest.raises(sqlite3.Error):
            await base.append(Append("a table", 0, [None], None, {}))  # type: ignore[list-item]
        async with base.write() as connection:
            await connection.execute(insert(store.users).values(id="u", name="Ada", created=0))
        await base.close()

    asyncio.run(write())
