"""The same service on PostgreSQL, for real: two processes, one database, and everybody hears everything."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, select, text
from tests.server import postgres
from tests.server.people import Person, wait_until
from tests.server.serving import served
from tests.server.test_races import race
from tests.server.test_store import both_at_once, differences, make_tables
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from annals.server.accounts import Accounts
from annals.server.answers import NewSeat, NewTable
from annals.server.house import House
from annals.server.lanes import Append
from annals.server.migrations import migrate
from annals.server.opponents import Pool
from annals.server.settings import Settings
from annals.server.store import Store, tables
from annals.server.tables import Tables

pytestmark = pytest.mark.skipif(postgres.why_not() is not None, reason=postgres.why_not() or "")


@pytest.fixture(scope="module")
def server() -> Iterator[postgres.Server]:
    with postgres.running() as found:
        yield found


@pytest.fixture
def database(server: postgres.Server) -> str:
    return server.url


def test_migrations_make_the_same_tables(database: str):
    settings = Settings(database=database)
    migrate(settings)
    migrate(settings)
    assert differences(settings) == []


def test_of_two_appends_under_one_number_in_one_batch_one_wins(database: str):
    settings = Settings(database=database)
    migrate(settings)
    assert asyncio.run(both_at_once(settings)) == ([True, False], ["0 take 1"])


def test_what_is_written_unseen_takes_nothing_from_what_is_written_with_it(database: str):
    """One batch: an answer in a window of one table, which leaves the time of its last change alone, and a choice at
    another table, which does not."""
    settings = Settings(database=database)
    migrate(settings)

    async def write() -> dict[str, int]:
        base = Store(settings)
        await base.open()
        names = [letter + secrets.token_hex(4) for letter in "CDE"]
        await make_tables(base, *names)
        changes = {"status": "running", "summary": "{}"}
        wishes = [Append(name, 0, ["0 pass"], None, changes, unseen=name == names[0]) for name in names]
        assert await asyncio.gather(*[base.append(wish) for wish in wishes]) == [True] * 3
        column = tables.c
        async with base.read() as connection:
            found = list(await connection.execute(select(column.id, column.updated).where(column.id.in_(names))))
        await base.close()
        return {row.id[0]: row.updated for row in found}

    updated = asyncio.run(write())
    assert updated["C"] == 0
    assert min(updated["D"], updated["E"]) > 0


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


def test_a_session_that_ends_in_one_process_ends_in_the_other(database: str):
    with served(database) as first, served(database) as second, first.person("Mara") as here:
        table = here.at_one_screen()["id"]
        with second.person("Ben") as there:
            there.cookie = here.cookie
            assert there.ok("GET", "/api/me")["user"]["name"] == "Mara"
            address = f"{second.url.replace('http', 'ws')}/api/tables/{table}/live"
            with connect(address, additional_headers={"Cookie": f"annals={there.cookie}"}) as socket:
                assert '"you":[0,1]' in str(socket.recv(timeout=20))
                here.ok("DELETE", "/api/session")
                heard: list[str] = []
                with pytest.raises(ConnectionClosed, match="4401"):
                    heard.extend(iter(lambda: str(socket.recv(timeout=20)), ""))
                assert not any('"kind":"alive"' in said for said in heard)
            assert there.ok("GET", "/api/me") == {"user": None}


def test_those_who_take_the_last_two_seats_at_once_begin_the_game(database: str):
    settings = Settings(database=database, limits=False)
    migrate(settings)
    assert asyncio.run(come_at_once(settings, 40)) == ["running"] * 40


async def come_at_once(settings: Settings, amount: int) -> list[str]:
    """What becomes of tables whose last two seats are taken at the same moment."""
    base = Store(settings)
    await base.open()
    house = House(settings, base, lambda *_: None)
    lobby, accounts = Tables(settings, base, house, Pool(settings)), Accounts(settings, base)
    people = [(await accounts.make_guest(f"Friend {number}"))[0] for number in range(2)]
    found: list[str] = []
    for _ in range(amount):
        # A host may have twenty tables that wait.
        host, _ = await accounts.make_guest("Mara")
        table = await lobby.create(host, NewTable("tta", [NewSeat("me"), NewSeat("open"), NewSeat("open")]), "")
        await asyncio.gather(*[lobby.join(person, table, None, None) for person in people])
        found.append((await house.row(table)).status)
    await base.close()
    return found


def test_after_a_restart_of_the_database_everything_comes_back(server: postgres.Server):
    with served(server.url) as service, service.person("Mara") as person:
        table = person.at_one_screen()["id"]
        address = f"{service.url.replace('http', 'ws')}/api/tables/{table}/live"
        with connect(address, additional_headers={"Cookie": f"annals={person.cookie}"}) as socket:
            assert '"number":0' in str(socket.recv(timeout=20))
            server.stop()
            begun = time.monotonic()
            answer = person.ask("GET", f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert answer.headers["Retry-After"]
            assert time.monotonic() - begun < 6
            server.start()
            wait_until(lambda: person.ask("GET", f"/api/tables/{table}").status_code == 200)
            person.choose(person.look(table), "take")
            wait_until(lambda: '"number":1' in str(socket.recv(timeout=20)))
            person.choose(person.look(table))
            wait_until(lambda: '"number":2' in str(socket.recv(timeout=20)))


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
