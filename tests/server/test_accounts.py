"""Guests, accounts, sessions, tokens; and somebody who leaves for good."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.people import Client, Person

from annals.server import sessions

PASSWORD = "a long enough secret"


def new_name() -> str:
    return "Ada " + secrets.token_hex(4)


def test_nobody_becomes_a_guest_and_stays_one(house: Client):
    person = Person(house)
    assert person.ok("GET", "/api/me") == {"user": None}
    user = person.ok("POST", "/api/guest", {"name": "  Mara   of Ur "})["user"]
    assert (user["name"], user["guest"]) == ("Mara of Ur", True)
    assert person.ok("POST", "/api/guest", {})["user"] == user
    assert person.ok("GET", "/api/me") == {"user": user}


def test_the_cookie_is_kept_from_scripts_and_other_sites(house: Client):
    answer = Person(house).ask("POST", "/api/guest", {})
    said = answer.headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=lax" in said
    assert "secure" not in said


def test_the_cookie_is_secure_over_https(house: Client):
    answer = house.post("https://testserver.local/api/guest", json={}, headers={"X-Annals": "1"})
    assert "secure" in answer.headers["set-cookie"].lower()
    house.cookies.clear()


def test_a_guest_keeps_games_as_an_account_on_another_device(house: Client, guest: Callable[..., Person]):
    person = guest()
    table = person.at_one_screen()["id"]
    name = new_name()
    user = person.ok("POST", "/api/account", {"name": name, "password": PASSWORD})["user"]
    assert (user["name"], user["guest"]) == (name, False)
    other = Person(house)
    other.ok("POST", "/api/session", {"name": name.upper(), "password": PASSWORD})
    assert [line["id"] for line in other.ok("GET", "/api/tables")] == [table]
    assert other.look(table)["seats"][0]["name"] == name


def test_an_account_can_be_made_without_being_a_guest_first(house: Client):
    person, name = Person(house), new_name()
    assert person.ok("POST", "/api/account", {"name": name, "password": PASSWORD})["user"]["name"] == name
    assert person.ok("GET", "/api/me")["user"]["name"] == name
    again = {"name": new_name(), "password": PASSWORD}
    assert person.refused("POST", "/api/account", again) == (409, "has_account")


def test_a_name_is_given_once(house: Client, guest: Callable[..., Person]):
    name = new_name()
    Person(house).ok("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert guest().refused("POST", "/api/account", {"name": name.lower(), "password": PASSWORD}) == (409, "name_taken")


def test_wrong_names_and_passwords_are_not_told_apart(house: Client):
    name = new_name()
    Person(house).ok("POST", "/api/account", {"name": name, "password": PASSWORD})
    person = Person(house)
    wrong = person.refused("POST", "/api/session", {"name": name, "password": "not the secret"})
    unknown = person.refused("POST", "/api/session", {"name": new_name(), "password": "not the secret"})
    assert wrong == unknown == (401, "wrong_password")


def test_signing_out_ends_the_session_in_the_store(house: Client, guest: Callable[..., Person]):
    person = guest()
    cookie = person.cookie
    assert person.ok("DELETE", "/api/session") == {"user": None}
    person.cookie = cookie
    assert person.ok("GET", "/api/me") == {"user": None}


def test_an_expired_session_is_nobody(
    own_house: Callable[..., Client], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sessions, "FRESH", 0.0)
    with own_house() as client:
        person = Person(client).begin("Mara")
        person.ok("POST", "/api/account", {"name": "Mara", "password": "a long enough secret"})
        table = person.at_one_screen()
        with sqlite3.connect(tmp_path / "own.sqlite") as database:
            database.execute("UPDATE sessions SET expires = 1")
        database.close()
        assert person.ok("GET", "/api/me") == {"user": None}
        body = {"number": 0, "seat": 0, "choice": ["end"]}
        assert person.refused("POST", f"/api/tables/{table['id']}/choices", body) == (401, "sign_in")
        with sqlite3.connect(tmp_path / "own.sqlite") as database:
            assert database.execute("SELECT count(*) FROM lines").fetchone() == (0,)
        database.close()


def test_a_new_password_ends_other_sessions_and_tokens(house: Client):
    name = new_name()
    person, other = Person(house), Person(house)
    person.ok("POST", "/api/account", {"name": name, "password": PASSWORD})
    other.ok("POST", "/api/session", {"name": name, "password": PASSWORD})
    token = person.ok("POST", "/api/tokens", {"label": "bot"})["text"]
    wrong = {"old": "not the secret", "new": "another long secret"}
    assert person.refused("PUT", "/api/account/password", wrong) == (401, "wrong_password")
    person.ok("PUT", "/api/account/password", {"old": PASSWORD, "new": "another long secret"})
    assert person.ok("GET", "/api/me")["user"]["name"] == name
    assert other.ok("GET", "/api/me") == {"user": None}
    assert Person(house, token).refused("GET", "/api/me") == (401, "bad_token")
    assert other.refused("POST", "/api/session", {"name": name, "password": PASSWORD}) == (401, "wrong_password")
    other.ok("POST", "/api/session", {"name": name, "password": "another long secret"})


def test_a_bot_plays_with_a_token_and_without_the_header(house: Client, guest: Callable[..., Person]):
    person = guest()
    made = person.ok("POST", "/api/tokens", {"label": "my bot"})
    bot = Person(house, made["text"])
    state = bot.at_one_screen()
    assert bot.choose(state)["number"] == 1
    listed = person.ok("GET", "/api/tokens")
    assert [token["label"] for token in listed] == ["my bot"]
    assert made["text"] not in str(listed)
    assert person.ok("DELETE", f"/api/tokens/{made['token']['id']}") == []
    assert bot.refused("GET", "/api/me") == (401, "bad_token")
    assert person.refused("DELETE", f"/api/tokens/{made['token']['id']}") == (404, "not_found")


def test_secrets_are_stored_as_hashes_only(own_house: Callable[..., Client], tmp_path: Path):
    with own_house() as client:
        person = Person(client)
        person.ok("POST", "/api/account", {"name": "Ada", "password": PASSWORD})
        token = person.ok("POST", "/api/tokens", {})["text"]
        assert person.cookie is not None
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (PASSWORD, token, person.cookie):
        assert secret.encode() not in content


def test_an_account_is_deleted_with_everything_but_the_games_of_others(house: Client, guest: Callable[..., Person]):
    person, friend = Person(house), guest("Ben")
    name = new_name()
    person.ok("POST", "/api/account", {"name": name, "password": PASSWORD})
    token = person.ok("POST", "/api/tokens", {})["text"]
    alone = person.at_one_screen()["id"]
    waiting = person.table("me", "open")["id"]
    shared = person.table("me", "open")["id"]
    friend.ok("POST", f"/api/tables/{shared}/join", {})
    person.ok("POST", f"/api/tables/{shared}/chat", {"text": "Hello!"})
    person.ok("PUT", f"/api/tables/{shared}/notes", {"text": "My plan."})
    assert person.refused("DELETE", "/api/account", {}) == (401, "wrong_password")
    assert person.refused("DELETE", "/api/account", {"password": "not the secret"}) == (401, "wrong_password")
    assert person.ok("DELETE", "/api/account", {"password": PASSWORD}) == {"user": None}
    assert Person(house, token).refused("GET", "/api/me") == (401, "bad_token")
    assert friend.refused("GET", f"/api/tables/{alone}") == (404, "not_found")
    assert friend.refused("GET", f"/api/tables/{waiting}") == (404, "not_found")
    state = friend.look(shared)
    assert state["seats"][0]["kind"] == "opponent"
    assert name not in str(state["seats"])
    assert state["host"]
    assert friend.ok("GET", f"/api/tables/{shared}/chat") == []
    assert person.refused("POST", "/api/session", {"name": name, "password": PASSWORD}) == (401, "wrong_password")


def test_a_guest_is_forgotten_without_a_password(guest: Callable[..., Person]):
    person = guest()
    cookie = person.cookie
    assert person.ok("DELETE", "/api/account", {}) == {"user": None}
    person.cookie = cookie
    assert person.ok("GET", "/api/me") == {"user": None}
