"""`annals check`: before an upgrade a host hears which running games are touched."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.server.people import Client, Person
from tests.server.test_versions import annal_of, changed_board, play
from typer.testing import CliRunner

from annals.cli import app

Houses = Callable[..., Client]


@pytest.fixture
def database(own_house: Houses, tmp_path: Path) -> str:
    """Three running games, and one that has not begun."""
    with own_house() as client:
        person = Person(client).begin("Mara")
        play(person, 3)
        person.table("me", "open")
    return str(tmp_path / "own.sqlite")


def check(database: str, *more: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["check", "--database", database, *more])
    return done.exit_code, done.output


def test_a_version_that_changes_nothing_touches_nothing(database: str):
    code, said = check(database)
    assert (code, said.count("\n")) == (0, 1)
    assert "3 running games: 3 go on as they are" in said


def test_a_touched_game_is_named_and_nothing_is_written(database: str):
    before = Path(database).read_bytes()
    with changed_board(yellow_tokens=17):
        code, said = check(database)
        lines = [msgspec.json.decode(line) for line in check(database, "--json")[1].splitlines()]
    assert code == 1
    assert said.count("goes on from its snapshot: ") == 3
    assert {line["outcome"] for line in lines} == {"snapshot"}
    assert {line["version"] for line in lines} == {"0.1.0"}
    assert Path(database).read_bytes() == before


def test_a_game_that_cannot_go_on_is_named(database: str):
    base = sqlite3.connect(database)
    base.execute("DELETE FROM snapshots WHERE table_id = (SELECT min(table_id) FROM snapshots)")
    base.commit()
    base.close()
    with changed_board(row_prices=[3] * 13):
        code, said = check(database)
    assert code == 1
    assert said.count("CANNOT go on: ") == 1


def test_a_database_of_an_older_version_can_be_checked(database: str):
    base = sqlite3.connect(database)
    for column in ("number", "engine", "cards"):
        base.execute(f"ALTER TABLE tables DROP COLUMN {column}")
    base.execute("ALTER TABLE lines DROP COLUMN digest")
    base.execute("DROP TABLE snapshots")
    base.commit()
    base.close()
    assert check(database)[0] == 0
    with changed_board(row_prices=[3] * 13):
        assert check(database)[1].count("there is no snapshot of it") == 3


def test_what_is_no_database_is_said(tmp_path: Path):
    code, said = check(str(tmp_path / "none.sqlite"))
    assert (code, "There is no database" in said) == (2, True)
    (tmp_path / "text").write_text("This is a text, and no database at all, however long one looks at it.")
    code, said = check(str(tmp_path / "text"))
    assert (code, "cannot be read" in said) == (2, True)
    sqlite3.connect(tmp_path / "empty.sqlite").execute("CREATE TABLE other (id)").connection.close()
    code, said = check(str(tmp_path / "empty.sqlite"))
    assert (code, "cannot be read" in said) == (2, True)


def test_replay_says_where_the_versions_part(tmp_path: Path):
    file = tmp_path / "game.annal"
    file.write_text(annal_of(1, 30) + "@ parting 9.9\n0 whatever 3\n")
    done = CliRunner().invoke(app, ["replay", str(file)])
    assert done.exit_code == 0
    assert "After choice 30 the game went on under another version, 9.9" in " ".join(done.output.split())
    done = CliRunner().invoke(app, ["replay", "--verify", str(file)])
    assert (done.exit_code, "another version" in done.output) == (2, True)
