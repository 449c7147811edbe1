"""People who vanish: an opponent plays for them if the others agree, and they come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.people import Person, wait_until
from tests.server.test_live import follow, hear

from annals.server import absence

Guest = Callable[..., Person]


@pytest.fixture
def long_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is not connected has been away for long."""
    monkeypatch.setattr(absence, "AWAY_SECONDS", 0)


def together(host: Person, *others: Person) -> str:
    """A running table of these people; nobody of them is connected."""
    table: str = host.table("me", *["open"] * len(others))["id"]
    for other in others:
        other.ok("POST", f"/api/tables/{table}/join", {})
    return table


def seat_of(state: dict[str, Any], seat: int) -> tuple[str, str, bool, bool]:
    found = state["seats"][seat]
    return found["name"], found["kind"], found["kept"], found["back"]


def hand_over(table: str, seat: int) -> str:
    return f"/api/tables/{table}/seats/{seat}/hand_over"


@pytest.mark.usefixtures("long_away")
def test_with_two_the_one_who_stays_lets_an_opponent_play(guest: Guest):
    mara, ben = guest("Mara"), guest("Ben")
    table = together(mara, ben)
    mara.choose(mara.look(table), "end")
    state = mara.ok("POST", hand_over(table, 1))
    assert seat_of(state, 1) == ("Ben", "opponent", True, False)
    wait_until(lambda: mara.look(table)["asked"] == [0])
    assert "@ takeover 1" in mara.ask("GET", f"/api/tables/{table}/annal").text
    said = [line["text"] for line in mara.ok("GET", f"/api/tables/{table}/chat")]
    assert said == ["An opponent plays for Ben now, who can come back any time."]


@pytest.mark.usefixtures("long_away")
def test_who_was_away_comes_back_to_the_same_seat(guest: Guest):
    mara, ben = guest("Mara"), guest("Ben")
    table = together(mara, ben)
    mara.ok("POST", hand_over(table, 1))
    watching = ben.look(table)
    assert (watching["you"], watching["seat"], watching["choices"]) == ([], None, [])
    assert seat_of(watching, 1) == ("Ben", "opponent", True, True)
    assert table in [line["id"] for line in ben.ok("GET", "/api/tables")]
    assert mara.refused("POST", f"/api/tables/{table}/return") == (403, "not_your_seat")
    back = ben.ok("POST", f"/api/tables/{table}/return")
    assert (back["you"], back["seat"]) == ([1], 1)
    assert seat_of(back, 1) == ("Ben", "me", False, False)
    mara.choose(mara.look(table), "end")
    assert ben.choose(ben.look(table))["made"] == 2
    assert ben.refused("POST", f"/api/tables/{table}/return") == (403, "not_your_seat")


@pytest.mark.usefixtures("long_away")
def test_all_who_stay_must_agree(guest: Guest):
    mara, ben, eve = guest("Mara"), guest("Ben"), guest("Eve")
    table = together(mara, ben, eve)
    asked = mara.ok("POST", hand_over(table, 1))
    assert asked["request"] == {"by": 0, "to": "seat", "answers": {"2": None}, "seat": 1}
    assert seat_of(asked, 1)[1] == "person"
    # Others may play on meanwhile: the request stays.
    mara.choose(mara.look(table))
    assert eve.look(table)["request"] == asked["request"]
    assert ben.refused("POST", f"/api/tables/{table}/consent", {"agree": True}) == (409, "no_request")
    state = eve.ok("POST", f"/api/tables/{table}/consent", {"agree": True})
    assert (seat_of(state, 1), state["request"]) == (("Ben", "opponent", True, False), None)


@pytest.mark.usefixtures("long_away")
def test_one_who_wants_to_wait_ends_the_request(guest: Guest):
    mara, ben, eve = guest("Mara"), guest("Ben"), guest("Eve")
    table = together(mara, ben, eve)
    mara.ok("POST", hand_over(table, 1))
    state = eve.ok("POST", f"/api/tables/{table}/consent", {"agree": False})
    assert (seat_of(state, 1)[1], state["request"]) == ("person", None)
    assert [line["text"] for line in eve.ok("GET", f"/api/tables/{table}/chat")] == ["Eve wants to wait for Ben."]


def test_nobody_is_sent_away_who_is_here_or_was_just_now(guest: Guest, monkeypatch: pytest.MonkeyPatch):
    mara, ben = guest("Mara"), guest("Ben")
    table = together(mara, ben)
    assert mara.refused("POST", hand_over(table, 1)) == (409, "just_left")
    monkeypatch.setattr(absence, "AWAY_SECONDS", 0)
    with follow(ben, table) as socket:
        hear(socket)
        assert mara.refused("POST", hand_over(table, 1)) == (409, "is_here")
    assert mara.refused("POST", hand_over(table, 0)) == (409, "no_person")
    assert mara.refused("POST", hand_over(table, 7)) == (404, "no_such_seat")
    assert guest("Eve").refused("POST", hand_over(table, 1)) == (403, "not_your_seat")


@pytest.mark.usefixtures("long_away")
def test_a_request_is_dropped_when_the_person_is_there_again(guest: Guest):
    mara, ben, eve = guest("Mara"), guest("Ben"), guest("Eve")
    table = together(mara, ben, eve)
    mara.ok("POST", hand_over(table, 1))
    with follow(ben, table) as socket:
        hear(socket)
        assert eve.refused("POST", f"/api/tables/{table}/consent", {"agree": True}) == (409, "is_here")
    state = mara.look(table)
    assert (seat_of(state, 1)[1], state["request"]) == ("person", None)


def test_who_leaves_can_come_back_too(guest: Guest):
    mara, ben = guest("Mara"), guest("Ben")
    table = together(mara, ben)
    left = mara.ok("POST", f"/api/tables/{table}/leave")
    assert (left["you"], seat_of(left, 0)) == ([], ("Mara", "opponent", True, True))
    assert ben.look(table)["host"]
    assert mara.ok("POST", f"/api/tables/{table}/return")["you"] == [0]


@pytest.mark.usefixtures("long_away")
def test_no_sandbox_shows_the_cards_of_one_who_may_come_back(guest: Guest):
    mara, ben = guest("Mara"), guest("Ben")
    table = together(mara, ben)
    mara.ok("POST", hand_over(table, 1))
    seats = [{"kind": "me"}, {"kind": "opponent"}]
    assert mara.refused("POST", f"/api/tables/{table}/branch", {"made": 0, "seats": seats}) == (403, "still_hidden")
    assert mara.refused("DELETE", f"/api/tables/{table}") == (409, "has_begun")
