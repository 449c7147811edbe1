"""Live updates: what a connection is told, how it catches up, and who may follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.people import Client, Person
from tests.server.test_play import two
from tests.server.test_undo import undo

Guest = Callable[..., Person]


def follow(person: Person, table: str, query: str = "", **headers: str) -> Any:
    """A live connection of this person."""
    if person.cookie is not None:
        headers["Cookie"] = f"annals={person.cookie}"
    person.client.cookies.clear()
    return person.client.websocket_connect(f"/api/tables/{table}/live{query}", headers=headers)  # type: ignore[union-attr]


def hear(socket: Any, kind: str = "state") -> Any:
    """The next message of this kind."""
    while True:
        message = socket.receive_json(timeout=20)
        if message["kind"] == kind:
            return message


def test_a_follower_hears_the_state_and_every_change(guest: Guest):
    host, friend, state = two(guest)
    with follow(friend, state["id"]) as socket:
        first = hear(socket)
        assert (first["number"], first["seat"], first["choices"]) == (0, 1, [])
        host.choose(host.look(state["id"]), "take")
        taken = hear(socket)
        assert (taken["number"], taken["story_since"]) == (1, first["story_total"])
        assert [entry["kind"] for entry in taken["story"]] == ["take"]
        host.choose(host.look(state["id"]), "end")
        asked = hear(socket)
        assert (asked["asked"], bool(asked["choices"])) == ([1], True)


def test_a_follower_comes_back_and_catches_up(guest: Guest):
    host, friend, state = two(guest)
    with follow(friend, state["id"]) as socket:
        seen = hear(socket)
    host.choose(host.choose(state, "take"), "end")
    with follow(friend, state["id"], f"?since={seen['story_total']}&number={seen['number']}") as socket:
        now = hear(socket)
    assert (now["number"], now["story_since"]) == (2, seen["story_total"])
    assert [entry["index"] for entry in now["story"]] == list(range(seen["story_total"], now["story_total"]))


def test_what_was_undone_is_dropped_from_the_story(guest: Guest):
    host, friend, state = two(guest)
    with follow(friend, state["id"]) as socket:
        first = hear(socket)
        taken = host.choose(state, "take")
        longer = hear(socket)
        undo(host, taken)
        back = hear(socket)
    assert longer["story_total"] > first["story_total"]
    assert (back["story_since"], back["story_total"]) == (first["story_total"], first["story_total"])
    away = f"?since={longer['story_total']}&number={longer['number']}"
    with follow(friend, state["id"], away) as socket:
        assert hear(socket)["story_since"] == first["story_total"]


def test_a_waiting_table_tells_who_joins_and_when_it_is_removed(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    table = host.table("me", "open", "open")["id"]
    with follow(host, table) as socket:
        assert hear(socket)["status"] == "waiting"
        friend.ok("POST", f"/api/tables/{table}/join", {})
        assert [seat["name"] for seat in hear(socket)["seats"]] == ["Mara", "Ben", ""]
        host.ok("DELETE", f"/api/tables/{table}")
        assert hear(socket, "removed") == {"kind": "removed"}


def test_talk_and_presence_travel_too(guest: Guest):
    host, friend, state = two(guest)
    with follow(host, state["id"]) as socket:
        hear(socket)
        with follow(friend, state["id"]) as other:
            while hear(socket, "presence")["seats"] != [0, 1]:
                pass
            hear(other)
            host.ok("POST", f"/api/tables/{state['id']}/chat", {"text": "Hello!"})
            assert hear(other, "chat")["text"] == "Hello!"
            assert [seat["online"] for seat in host.look(state["id"])["seats"]] == [True, True]
        assert hear(socket, "presence")["seats"] == [0]
        assert [seat["online"] for seat in host.look(state["id"])["seats"]] == [True, False]


def test_thinking_opponents_are_shown(house: Client):
    person = Person(house)
    state = person.ok("POST", "/api/quick", {"game": "tta"})
    with follow(person, state["id"]) as socket:
        hear(socket)
        person.choose(state, "end")
        assert hear(socket, "thinking")["seats"] == [1]
        assert hear(socket, "thinking")["seats"] == []


def test_a_spectator_may_follow_but_not_through_anybodys_eyes(guest: Guest):
    _, _, state = two(guest)
    stranger = guest("Eve")
    with follow(stranger, state["id"]) as socket:
        assert hear(socket)["seat"] is None
    with follow(stranger, state["id"], "?seat=0") as socket:
        assert hear(socket, "error")["code"] == "not_your_seat"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=20)
    assert closed.value.code == 4403


def test_an_unknown_table_is_refused(guest: Guest):
    with follow(guest(), "AAAAAAAAAAAA") as socket:
        assert hear(socket, "error")["code"] == "not_found"


def test_another_site_cannot_open_a_connection(guest: Guest):
    host = guest()
    table = host.at_one_screen()["id"]
    with pytest.raises(WebSocketDisconnect), follow(host, table, Origin="https://evil.example") as socket:
        socket.receive_json(timeout=20)
    with follow(host, table, Origin="http://testserver.local") as socket:
        assert hear(socket)["seat"] == 0


def test_one_client_cannot_hold_every_connection(own_house: Callable[..., Client]):
    with own_house(limits=True, live_connections=2) as client:
        person = Person(client).begin("Mara")
        table = person.at_one_screen()["id"]
        with follow(person, table) as first, follow(person, table) as second, follow(person, table) as third:
            hear(first)
            hear(second)
            assert hear(third, "error")["code"] == "too_many"
