"""Sessions in memory: what has ended is dead at once, for requests and for live connections."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.people import Client, Person
from tests.server.test_accounts import PASSWORD, new_name
from tests.server.test_live import follow, hear

from annals.server import following, sessions
from annals.server.accounts import Accounts
from annals.server.migrations import migrate
from annals.server.sessions import Ended
from annals.server.settings import Settings
from annals.server.store import Store

Guest = Callable[..., Person]


def account(house: Client, name: str) -> Person:
    person = Person(house)
    person.ok("POST", "/api/account", {"name": name, "password": PASSWORD})
    return person


def again(person: Person) -> Person:
    """The same browser in another tab: the same cookie."""
    other = Person(person.client)
    other.cookie = person.cookie
    return other


def code_of_the_end(socket: Any) -> int:
    """What a connection is closed with."""
    try:
        while True:
            socket.receive_json(timeout=20)
    except WebSocketDisconnect as closed:
        return closed.code


# Live connections --------------------------------------------------------------------------------------------------


def test_signing_out_ends_the_live_connections_of_this_session_only(house: Client):
    name = new_name()
    here = account(house, name)
    there = Person(house)
    there.ok("POST", "/api/session", {"name": name, "password": PASSWORD})
    table = here.at_one_screen()["id"]
    with follow(here, table) as mine, follow(there, table) as other:
        hear(mine)
        hear(other)
        here.ok("DELETE", "/api/session")
        assert hear(mine, "error")["code"] == "session_ended"
        assert code_of_the_end(mine) == 4401
        there.choose(there.look(table))
        assert hear(other)["number"] == 1


def test_a_new_password_ends_the_connections_of_other_sessions_and_of_bots(house: Client):
    name = new_name()
    here = account(house, name)
    table = here.at_one_screen()["id"]
    bot = {"Authorization": "Bearer " + here.ok("POST", "/api/tokens", {"label": "bot"})["text"]}
    there = Person(house)
    there.ok("POST", "/api/session", {"name": name, "password": PASSWORD})
    with follow(here, table) as mine, follow(there, table) as other, follow(Person(house), table, "", **bot) as bots:
        assert hear(mine)["you"] == hear(other)["you"] == hear(bots)["you"] == [0, 1]
        here.ok("PUT", "/api/account/password", {"old": PASSWORD, "new": "another long secret"})
        assert code_of_the_end(other) == 4401
        assert code_of_the_end(bots) == 4401
        here.choose(here.look(table))
        assert hear(mine)["number"] == 1


def test_a_token_taken_back_ends_the_connections_of_its_bot(house: Client, guest: Guest):
    person = guest()
    table = person.at_one_screen()["id"]
    made = person.ok("POST", "/api/tokens", {"label": "bot"})
    with follow(Person(house), table, "", Authorization=f"Bearer {made['text']}") as socket:
        hear(socket)
        person.ok("DELETE", f"/api/tokens/{made['token']['id']}")
        assert code_of_the_end(socket) == 4401


def test_somebody_who_is_forgotten_is_not_followed_by_their_browser(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    table = host.table("me", "open", "open")["id"]
    friend.ok("POST", f"/api/tables/{table}/join", {})
    with follow(friend, table) as socket:
        hear(socket)
        friend.ok("DELETE", "/api/account", {})
        assert code_of_the_end(socket) == 4401


def test_an_end_that_was_not_heard_is_found_at_the_next_heartbeat(
    own_house: Callable[..., Client], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(following, "HEARTBEAT", 0.05)
    monkeypatch.setattr(sessions, "FRESH", 0.0)
    with own_house() as client:
        person = Person(client).begin("Mara")
        table = person.at_one_screen()["id"]
        with follow(person, table) as socket:
            hear(socket)
            hear(socket, "alive")
            monkeypatch.setattr(sessions.Sessions, "end", lambda *_: None)
            person.ok("DELETE", "/api/session")
            assert code_of_the_end(socket) == 4401


# Requests ------------------------------------------------------------------------------------------------------------


def test_what_has_ended_is_dead_for_the_very_next_request(house: Client):
    name = new_name()
    here = account(house, name)
    tab = again(here)
    assert tab.ok("GET", "/api/me")["user"]["name"] == name
    here.ok("DELETE", "/api/session")
    assert tab.ok("GET", "/api/me") == {"user": None}


def test_a_guest_who_becomes_an_account_gets_a_new_session_and_the_old_one_is_dead(house: Client, guest: Guest):
    person = guest()
    table = person.at_one_screen()["id"]
    thief = again(person)
    assert thief.ok("GET", "/api/me")["user"]["guest"]
    with follow(thief, table) as socket:
        hear(socket)
        name = new_name()
        person.ok("POST", "/api/account", {"name": name, "password": PASSWORD})
        assert code_of_the_end(socket) == 4401
    assert person.cookie != thief.cookie
    assert thief.ok("GET", "/api/me") == {"user": None}
    assert person.ok("GET", "/api/me")["user"]["name"] == name
    assert person.look(table)["you"] == [0, 1]


def test_a_name_that_is_taken_leaves_the_guest_and_the_session(house: Client, guest: Guest):
    taken = new_name()
    account(house, taken)
    person = guest("Mara")
    cookie = person.cookie
    wish = {"name": taken, "password": PASSWORD}
    assert person.refused("POST", "/api/account", wish) == (409, "name_taken")
    assert person.cookie == cookie
    assert person.ok("GET", "/api/me")["user"]["name"] == "Mara"


# In memory -----------------------------------------------------------------------------------------------------------


def with_accounts(folder: Path, story: Callable[[Accounts], Any]) -> None:
    """Accounts over a store of their own."""

    async def run() -> None:
        settings = Settings(database=str(folder / "own.sqlite"))
        migrate(settings)
        store = Store(settings)
        await store.open()
        try:
            await story(Accounts(settings, store))
        finally:
            await store.close()

    asyncio.run(run())


def no_store(*_: object, **__: object) -> None:
    pytest.fail("the store was asked")


def test_a_session_is_looked_up_once_and_believed_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def story(accounts: Accounts) -> None:
        user, token = await accounts.make_guest("Mara")
        assert (await accounts.by_session(token)).user == user
        with monkeypatch.context() as patched:
            patched.setattr(Store, "ask", no_store)
            assert (await accounts.by_session(token)).user == user
        later = time.monotonic() + sessions.FRESH + 1
        monkeypatch.setattr(time, "monotonic", lambda: later)
        monkeypatch.setattr(Store, "ask", no_store)
        with pytest.raises(pytest.fail.Exception):
            await accounts.by_session(token)

    with_accounts(tmp_path, story)


def test_a_look_up_that_was_overtaken_by_a_sign_out_is_not_remembered(tmp_path: Path):
    async def story(accounts: Accounts) -> None:
        user, token = await accounts.make_guest("Mara")
        viewer = await accounts.by_session(token)
        assert viewer.session is not None
        known = accounts.sessions
        begun = known.endings
        known.hear(Ended(user.id))
        known.keep(viewer.session, viewer, 2**40, begun)
        assert known.find(viewer.session) is None

    with_accounts(tmp_path, story)


def test_memory_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sessions, "MOST", 3)

    async def story(accounts: Accounts) -> None:
        tokens = [(await accounts.make_guest(None))[1] for _ in range(5)]
        for token in tokens:
            await accounts.by_session(token)
        found = [accounts.sessions.find(accounts.hash(token)) is not None for token in tokens]
        assert found == [False, False, True, True, True]

    with_accounts(tmp_path, story)
