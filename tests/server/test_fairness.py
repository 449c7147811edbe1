"""Opponents work for everybody in turn, not for whoever makes the most tables; and not when nobody looks."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.people import Client, Person, wait_until
from tests.server.test_opponents import habit

from annals.server.opponents import Turns

Own = Callable[..., Client]


def lines(database: Path) -> int:
    with sqlite3.connect(database) as connection:
        found: int = connection.execute("SELECT count(*) FROM lines").fetchone()[0]
    connection.close()
    return found


def masters(person: Person, seats: int = 4) -> dict[str, Any]:
    """A table of masters only."""
    seat = {"kind": "opponent", "player": "master"}
    state: dict[str, Any] = person.ok("POST", "/api/tables", {"game": "tta", "seats": [seat] * seats})
    return state


# Turns --------------------------------------------------------------------------------------------------------------


async def work(turns: Turns, owner: str, done: list[str], wait: asyncio.Event | None = None) -> None:
    async with turns.turn(owner):
        if wait is not None:
            await wait.wait()
        await asyncio.sleep(0)
        done.append(owner)


def test_owners_take_turns_however_much_one_of_them_wants():
    async def play() -> list[str]:
        turns, done = Turns(1), list[str]()
        wishes = ["mara"] * 6 + ["ben", "ben", "ada"]
        await asyncio.gather(*[work(turns, owner, done) for owner in wishes])
        return done

    assert asyncio.run(play()) == ["mara", "mara", "ben", "ada", "mara", "ben", "mara", "mara", "mara"]


def test_one_place_is_always_left_for_somebody_else():
    async def play() -> None:
        turns, done, never = Turns(3), list[str](), asyncio.Event()
        greedy = [asyncio.create_task(work(turns, "mara", done, never)) for _ in range(10)]
        await asyncio.sleep(0)
        await asyncio.wait_for(work(turns, "ben", done), 1)
        assert done == ["ben"]
        never.set()
        await asyncio.gather(*greedy)

    asyncio.run(play())


def test_who_gives_up_waiting_leaves_no_gap():
    async def play() -> list[str]:
        turns, done, go = Turns(1), list[str](), asyncio.Event()
        first = asyncio.create_task(work(turns, "mara", done, go))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(work(turns, owner, done)) for owner in ("ben", "ben", "ada", "mara")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        waiting[2].cancel()
        go.set()
        await asyncio.gather(first, *waiting, return_exceptions=True)
        # Cancelled at the moment at which it is its turn.
        late = asyncio.create_task(work(turns, "ada", done))
        await asyncio.sleep(0)
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)
        await asyncio.wait_for(work(turns, "ben", done), 1)
        return done

    assert asyncio.run(play()) == ["mara", "ben", "mara", "ben"]


def test_an_address_has_its_turn_however_many_accounts_are_made_there():
    async def play() -> list[str]:
        turns, done = Turns(1), list[str]()
        wishes = [f"at east by {name}" for name in "abc"] + ["at east by a", "at east by a", "at west", "at west by d"]
        await asyncio.gather(*[work(turns, owner, done) for owner in wishes])
        return [owner.removeprefix("at ").replace(" by ", " ") for owner in done]

    assert asyncio.run(play()) == ["east a", "east b", "west", "east c", "west d", "east a", "east a"]


# Tables -------------------------------------------------------------------------------------------------------------


def test_sixty_tables_of_masters_do_not_keep_another_persons_opponent_waiting(own_house: Own):
    with own_house(habit("ponder"), workers=2) as client:
        greedy, mara = Person(client).begin("Greedy"), Person(client)
        mara.ok("POST", "/api/account", {"name": "Mara", "password": "a long enough secret"})
        for _ in range(60):
            masters(greedy)
        state = mara.ok("POST", "/api/quick", {"game": "tta", "player": "random"})
        begun = time.monotonic()
        mara.choose(state, "end")
        wait_until(lambda: mara.look(state["id"])["asked"] == [0], 10)
        assert time.monotonic() - begun < 5


def test_opponents_among_themselves_wait_until_somebody_looks(own_house: Own, tmp_path: Path):
    with own_house(follow_seconds=0.5) as client:
        person = Person(client).begin("Mara")
        table = masters(person, 2)["id"]
        app = client.app.state.service.opponents
        wait_until(lambda: table not in app._tasks)
        before = lines(tmp_path / "own.sqlite")
        assert person.look(table)["status"] == "running"
        wait_until(lambda: lines(tmp_path / "own.sqlite") > before)


def test_a_live_connection_is_a_look_and_so_is_a_beat(own_house: Own, monkeypatch: Any):
    monkeypatch.setattr("annals.server.following.HEARTBEAT", 0.05)
    with own_house(habit("hang"), follow_seconds=60.0) as client:
        person = Person(client).begin("Mara")
        table = masters(person, 2)["id"]
        opponents = client.app.state.service.opponents
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            assert socket.receive_json()["kind"] == "state"
            opponents._looked.clear()
            wait_until(lambda: table in opponents._looked)


def test_a_start_wakes_only_opponents_for_whom_a_person_waits(own_house: Own, tmp_path: Path):
    with own_house(habit("hang"), think_seconds=60.0) as client:
        person = Person(client).begin("Mara")
        for _ in range(5):
            masters(person)
        mine = person.table("me", "opponent", seed=1)
        person.choose(mine, "end")
        idle = person.table("me", "opponent", seed=1)["id"]
    with own_house(habit("hang"), think_seconds=60.0) as client:
        service = client.app.state.service
        with client.portal() as portal:
            assert portal.call(service.tables.awaiting_opponents) == [mine["id"]]
        wait_until(lambda: set(service.opponents._tasks) == {mine["id"]})
        assert not service.house.holds(idle)
        assert lines(tmp_path / "own.sqlite") == 1


def test_who_has_given_up_leaves_the_others_waiting_for_somebody_who_looks(own_house: Own):
    with own_house(follow_seconds=0.0) as client:
        person = Person(client).begin("Mara")
        state = person.table("me", "opponent", "opponent", seed=1)
        state = person.choose(state, "end")
        state = wait_until(lambda: (found := person.look(state["id"]))["asked"] == [0] and found)
        state = person.choose(state, "resign")
        opponents = client.app.state.service.opponents
        wait_until(lambda: state["id"] not in opponents._tasks)
        assert person.look(state["id"])["status"] == "running"


# How many -----------------------------------------------------------------------------------------------------------


def test_a_guest_an_account_and_an_address_have_only_so_many_running_tables(own_house: Own):
    limits = {"tables_per_guest": 3, "tables_per_account": 4, "tables_per_address": 6}
    with own_house(limits=True, **limits) as client:
        guest, account, third = Person(client).begin("Mara"), Person(client), Person(client).begin("Ben")
        account.ok("POST", "/api/account", {"name": "Ada", "password": "a long enough secret"})
        made = [guest.at_one_screen()["id"] for _ in range(3)]
        wish = {"game": "tta", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        too_many = (409, "too_many_tables")
        assert guest.refused("POST", "/api/tables", wish) == too_many
        assert guest.refused("POST", "/api/quick", {"game": "tta"}) == too_many
        text = "annals 1\ngame tta\nedition 2015\nrules 1\nseats 2\nseed 5\n\n0 end\n"
        assert guest.refused("POST", "/api/annals", {"text": text}) == too_many
        branch = {"made": 0, "seats": [{"kind": "me"}, {"kind": "friend"}]}
        assert guest.refused("POST", f"/api/tables/{made[0]}/branch", branch) == too_many
        guest.ok("DELETE", f"/api/tables/{made[0]}")
        waiting = guest.table("me", "open")["id"]
        guest.at_one_screen()
        assert guest.refused("POST", f"/api/tables/{waiting}/start", {"fill": True}) == too_many
        guest.ok("DELETE", f"/api/tables/{waiting}")
        for _ in range(3):
            account.at_one_screen()
        assert account.refused("POST", "/api/tables", wish) == too_many, "the address has six"
        assert third.refused("POST", "/api/tables", wish) == too_many
        guest.ok("DELETE", f"/api/tables/{made[1]}")
        account.at_one_screen()
        assert account.refused("POST", "/api/tables", wish) == too_many, "the account has four"
