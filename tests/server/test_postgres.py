"""The same service on PostgreSQL, for real: two processes, one database, and everybody hears everything."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, text
from tests.server import postgres
from tests.server.people import Person, wait_until
from tests.server.serving import served
from tests.server.test_races import race
from tests.server.test_store import differences
from websockets.sync.client import connect

from annals.server.migrations import migrate
from annals.server.settings import Settings

pytestmark = pytest.mark.skipif(postgres.why_not() is not None, reason=postgres.why_not() or "")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres.running() as url:
        yield url


def test_migrations_make_the_same_tables(database: str):
    settings = Settings(database=database)
    migrate(settings)
    migrate(settings)
    assert differences(settings) == []


def test_two_processes_share_one_database(database: str):
    with served(database) as first, served(database) as second, first.person("Mara") as host:
        with second.person("Ben") as friend:
            table = host.table("me", "open")["id"]
            friend.ok("POST", f"/api/tables/{table}/join", {})
            address = f"{second.url.replace('http', 'ws')}/api/tables/{table}/live"
            with connect(address, additional_headers={"Cookie": f"annals={friend.cookie}"}) as socket:
                assert "Mara" in socket.recv(timeout=20)
                host.choose(host.look(table), "take")
                heard = wait_until(lambda: (said := socket.recv(timeout=20)) and '"number":1' in str(said) and said)
            assert '"kind":"state"' in heard
            friend.ok("POST", f"/api/tables/{table}/chat", {"text": "Hello"})
            assert [said["name"] for said in host.ok("GET", f"/api/tables/{table}/chat")] == ["Ben"]
            solo = friend.table("me", "opponent")
            friend.choose(solo, "end")
            wait_until(lambda: host.look(solo["id"])["asked"] == [0])
            keep_an_account(friend)
        assert asyncio.run(race([first.url, second.url], host, 100)) == 100
    engine = create_engine(Settings(database=database).database_url)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM users WHERE name = 'Ada of Pisa'")) == 0
        assert connection.scalar(text("SELECT count(*) FROM notes")) == 0
    engine.dispose()


def keep_an_account(person: Person) -> None:
    """Everything else that writes: a name, notes, undo, and the end of the account."""
    name, password = "Ada of Pisa", "a long enough secret"
    person.ok("POST", "/api/account", {"name": name, "password": password})
    table = person.at_one_screen()["id"]
    for note in ("One.", "Two."):
        person.ok("PUT", f"/api/tables/{table}/notes", {"text": note})
    assert person.ok("GET", f"/api/tables/{table}/notes") == {"text": "Two."}
    state = person.choose(person.look(table), "take")
    assert person.ok("POST", f"/api/tables/{table}/undo", {"number": state["number"]})["made"] == 0
    person.ok("DELETE", "/api/account", {"password": password})
