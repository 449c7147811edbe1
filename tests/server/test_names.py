"""Names: guests choose theirs, and nobody can carry the name of somebody else's account."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from tests.server.people import Client, Person

Guest = Callable[..., Person]
PASSWORD = "a long enough secret"


@pytest.fixture
def ada(house: Client) -> Person:
    """Somebody with an account."""
    person = Person(house)
    person.name = "Ada " + secrets.token_hex(4)
    person.ok("POST", "/api/account", {"name": person.name, "password": PASSWORD})
    return person


def alike(name: str) -> list[str]:
    """Ways to write a name that people would take for the same."""
    first, second = name.split()
    spaces = ["\u00a0", "\u2003", "\u3164", "\u2800", "  "]
    unseen = [f"{first}{sign} {second}" for sign in ("\ufe0f", "\U000e0100", "\U000e01ef")]
    return [name.upper(), f" {name} ", *unseen, *[f"{first}{space}{second}" for space in spaces]]


def test_a_guest_chooses_a_name_and_every_table_shows_it(guest: Guest):
    mara, ben = guest("Mara"), guest("Ben")
    table = mara.table("me", "open")["id"]
    ben.ok("POST", f"/api/tables/{table}/join", {})
    assert mara.ok("PATCH", "/api/me", {"name": " Mara  of Ur "})["user"]["name"] == "Mara of Ur"
    assert mara.ok("GET", "/api/me")["user"]["name"] == "Mara of Ur"
    assert [seat["name"] for seat in ben.look(table)["seats"]] == ["Mara of Ur", "Ben"]


def test_a_finished_game_keeps_the_name_it_was_played_under(guest: Guest):
    mara = guest("Mara")
    state = mara.at_one_screen()
    state = mara.play_on(state)
    assert state["status"] == "over"
    mara.ok("PATCH", "/api/me", {"name": "Somebody else"})
    assert mara.look(state["id"])["seats"][0]["name"] == "Mara"


def test_a_guest_cannot_carry_the_name_of_an_account(ada: Person, guest: Guest, house: Client):
    mara = guest("Mara")
    table = ada.table("me", "open")["id"]
    for name in alike(ada.name):
        assert mara.refused("PATCH", "/api/me", {"name": name}) == (409, "name_taken"), repr(name)
        assert Person(house).refused("POST", "/api/guest", {"name": name}) == (409, "name_taken")
        assert mara.refused("POST", f"/api/tables/{table}/join", {"name": name}) == (409, "name_taken")
        assert Person(house).refused("POST", f"/api/tables/{table}/join", {"name": name}) == (409, "name_taken")
    assert mara.ok("GET", "/api/me")["user"]["name"] == "Mara"
    assert [seat["kind"] for seat in ada.look(table)["seats"]] == ["me", "open"]


@pytest.mark.parametrize("name", ["M\u0430ra", "\u039cara of Ur", "J\u043ehn 2"])
def test_letters_that_look_alike_are_not_mixed_in_a_word(guest: Guest, house: Client, name: str):
    """One letter of another alphabet made the name of an account that nobody could tell from it."""
    nobody, ben = Person(house), guest("Ben")
    assert nobody.refused("POST", "/api/guest", {"name": name}) == (422, "bad_name")
    assert nobody.refused("POST", "/api/account", {"name": name, "password": PASSWORD}) == (422, "bad_name")
    assert ben.refused("PATCH", "/api/me", {"name": name}) == (422, "bad_name")
    seats = [{"kind": "me", "name": name}, {"kind": "open"}]
    assert ben.refused("POST", "/api/tables", {"game": "tta", "seats": seats}) == (422, "bad_name")


@pytest.mark.parametrize("name", ["\u041c\u0430\u0440\u0430", "Team \u03a9", "\u5b5f\u59dc Mara"])
def test_every_alphabet_is_welcome(guest: Guest, name: str):
    assert guest(name).name == name


def test_at_a_table_with_others_no_seat_carries_the_name_of_an_account(ada: Person, guest: Guest):
    mara = guest("Mara")
    for kind in ("me", "friend"):
        seats = [{"kind": kind, "name": ada.name}, {"kind": "open"}]
        assert mara.refused("POST", "/api/tables", {"game": "tta", "seats": seats}) == (409, "name_taken")
    own = [{"kind": "me", "name": ada.name}, {"kind": "open"}]
    assert ada.ok("POST", "/api/tables", {"game": "tta", "seats": own})["seats"][0]["name"] == ada.name
    alone = [{"kind": "me"}, {"kind": "friend", "name": ada.name}]
    assert mara.ok("POST", "/api/tables", {"game": "tta", "seats": alone})["seats"][1]["name"] == ada.name


def test_guests_who_were_first_are_told_apart_from_a_new_account(house: Client, guest: Guest):
    name = "Enheduanna " + secrets.token_hex(4)
    first, ben = guest(name.upper()), guest("Ben")
    table = first.table("me", "open")["id"]
    ben.ok("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert first.ok("GET", "/api/me")["user"]["name"] == f"{name.upper()} (guest)"
    ben.ok("POST", f"/api/tables/{table}/join", {})
    assert [seat["name"] for seat in ben.look(table)["seats"]] == [f"{name.upper()} (guest)", name]


def test_an_account_cannot_look_like_a_guest(house: Client):
    for name in ("Guest 12345", "Mara (GUEST)"):
        assert Person(house).refused("POST", "/api/account", {"name": name, "password": PASSWORD}) == (422, "bad_name")


def test_an_account_keeps_its_name_and_nobody_has_none_to_change(ada: Person, house: Client):
    assert ada.refused("PATCH", "/api/me", {"name": "Eve"}) == (409, "has_account")
    assert Person(house).refused("PATCH", "/api/me", {"name": "Eve"}) == (401, "sign_in")
