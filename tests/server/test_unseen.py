"""Answers that nobody sees come in at any moment: they neither spoil what is written beside them nor show."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.people import Client, Person, wait_until
from tests.server.test_together import free_to_undo
from tests.server.told import sit_down

from annals import games
from annals.kernel import Window
from annals.server import advice, opponents
from annals.server.advice import Advisers
from annals.server.house import Held, House
from annals.server.opponents import NoAnswer, Pool

Own = Callable[..., Client]
Guest = Callable[..., Person]


def three(client: Client) -> tuple[list[Person], str]:
    """Three people at a table of 7 Ages."""
    people = [Person(client).begin(name) for name in ("North", "East", "South")]
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table: str = people[0].ok("POST", "/api/tables", {"game": "seven_ages", "seats": seats})["id"]
    for seat in (1, 2):
        people[seat].ok("POST", f"/api/tables/{table}/join", {"seat": seat})
    return people, table


@pytest.mark.parametrize("what", ["undo", "redo", "leave"])
def test_what_is_said_in_advance_at_the_same_moment_breaks_no_table(
    own_house: Own, monkeypatch: pytest.MonkeyPatch, what: str
):
    """Somebody takes back, makes again or leaves, and while that is looked at another passes ahead, unseen: that makes
    no step, but it is a line. Both are written, and the table can be brought back."""
    looking, catch_up = threading.Event(), House._refresh

    async def slowly(self: House, held: Held) -> None:
        await catch_up(self, held)
        if looking.is_set():
            looking.clear()
            await asyncio.sleep(0.5)

    with own_house() as client:
        people, table = three(client)
        _, mine = free_to_undo(people, table)
        seat, path = mine["seat"], f"/api/tables/{table}"
        mover, quiet, third = (people[(seat + place) % 3] for place in range(3))
        body = {"number": mine["number"], "seat": seat}
        if what == "redo":
            body["number"] = mover.ok("POST", f"{path}/undo", body)["number"]
        ahead = {"number": body["number"], "seat": (seat + 1) % 3, "choice": ["pass_until", "end_of_turn"]}
        said: list[int] = []
        other = threading.Thread(target=lambda: said.append(quiet.ask("POST", f"{path}/choices", ahead).status_code))
        late = threading.Timer(0.2, other.start)
        monkeypatch.setattr(House, "_refresh", slowly)
        looking.set()
        late.start()
        answer = third.ask("POST", f"{path}/leave") if what == "leave" else mover.ask("POST", f"{path}/{what}", body)
        late.join()
        other.join()
        assert (answer.status_code, said) == (200, [200])
        assert quiet.look(table)["standing"]["until"] == "end_of_turn"
        assert mover.look(table)["made"] == mine["made"] - (what == "undo")
    with own_house() as client:
        assert Person(client).look(table)["made"] >= mine["made"] - (what == "undo")


def test_tags_tell_nothing_of_what_others_were_told(guest: Guest):
    """The tag of a state is the same for the same state, and does not count what happened meanwhile."""
    mara, ben = guest("Mara"), guest("Ben")
    table = mara.table("me", "open")["id"]
    ben.ok("POST", f"/api/tables/{table}/join", {})
    before = mara.look(table)["tag"]
    first = mara.ok("GET", f"/api/tables/{table}/at/0")["tag"]
    for _ in range(3):
        ben.ok("GET", f"/api/tables/{table}/at/0")
    assert mara.ok("GET", f"/api/tables/{table}/at/0")["tag"] == first
    assert mara.look(table)["tag"] == before


def test_advice_takes_no_longer_because_somebody_answered_unseen(monkeypatch: pytest.MonkeyPatch):
    asked = 0

    async def work(job: Any, owner: str) -> Any:
        nonlocal asked
        asked += 1
        return SimpleNamespace(advice=[])

    monkeypatch.setattr(advice, "as_imagined", lambda table, seat: b"")
    row, record = sit_down(games.find("seven_ages"), 3, 3)
    advisers = Advisers(cast(Pool, SimpleNamespace(work=work)))
    seat = record.table.asked()[0]

    def advise() -> None:
        asyncio.run(advisers.advise(row, record, f"user {seat}", seat, None, "somebody"))

    advise()
    record.take_lines([f"{(seat + 1) % 3} pass_until turn"])
    advise()
    assert asked == 1
    record.take_lines([f"{seat} {' '.join(map(str, record.table.choices(seat)[0]))}"])
    seat = record.table.asked()[0]
    advise()
    assert asked == 2


def test_an_opponent_that_fails_in_a_window_is_not_named(own_house: Own, monkeypatch: pytest.MonkeyPatch):
    """Elsewhere the table says that a choice was made at random; in a window that would tell who was asked, and when
    they answered."""
    failed: list[bool] = []

    async def ask(self: Pool, job: Any, owner: str = "") -> Any:
        raise NoAnswer("broke down")

    made = opponents.any_choice

    def any_choice(table: Any, seat: int) -> Any:
        failed.append(isinstance(table.decision(), Window))
        return made(table, seat)

    monkeypatch.setattr(Pool, "ask", ask)
    monkeypatch.setattr(opponents, "any_choice", any_choice)
    with own_house() as client:
        person = Person(client).begin("Mara")
        seats = [{"kind": "me"}, {"kind": "opponent"}]
        table = person.ok("POST", "/api/tables", {"game": "seven_ages", "seats": seats})["id"]
        end = time.monotonic() + 60
        while sum(failed) < 3 and time.monotonic() < end:
            state = person.look(table)
            if state["choices"]:
                body = {"number": state["number"], "seat": 0, "choice": state["choices"][0]["choice"], "lapses": True}
                person.ask("POST", f"/api/tables/{table}/choices", body)
        assert sum(failed) >= 3
        person.ok("GET", f"/api/tables/{table}/chat")
        said = wait_until(lambda: person.ok("GET", f"/api/tables/{table}/chat"))
        assert len([one for one in said if "at random" in one["text"]]) <= failed.count(False)
