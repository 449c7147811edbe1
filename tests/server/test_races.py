"""Two writers, one choice: exactly one wins, whoever they are; and the loser is told how it is now."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.people import Person
from tests.server.serving import served
from websockets.sync.client import connect

from annals.kernel import Shared
from annals.server.accounts import Accounts
from annals.server.answers import NewSeat, NewTable
from annals.server.house import House, Stale
from annals.server.migrations import migrate
from annals.server.opponents import Pool
from annals.server.settings import Settings
from annals.server.store import Store
from annals.server.tables import Tables

RACES_OF_PROCESSES = 100


@pytest.mark.parametrize(("game", "races_run"), [("tta", 1000), ("seven_ages", 25)])
def test_two_writers_race_for_choices(tmp_path: Path, game: str, races_run: int):
    """Two threads with a house, a store and connections of their own, as two processes have them, on one file. What
    several seats answer side by side is answered by the first alone: there both could be right."""
    settings = Settings(database=str(tmp_path / "race.sqlite"))
    migrate(settings)
    user, tables = asyncio.run(make_tables(settings, 30, game))
    line_up = threading.Barrier(2, timeout=120)
    won: list[list[tuple[str, int]]] = [[], []]
    lost = [0, 0]

    async def run(writer: int) -> None:
        store = Store(settings)
        await store.open()
        house, left, races = House(settings, store, lambda *_: None), list(tables), 0
        while races < races_run:
            row, record = await house.look(left[0])
            if record.over:
                left.pop(0)
                continue
            number, seat = record.step, record.table.asked()[0]
            choices = [choice for choice in record.table.choices(seat) if choice[0] != "resign"]
            shared = isinstance(record.table.decision(), Shared)
            await asyncio.to_thread(line_up.wait)
            if shared:
                if writer == 0:
                    await house.choose(row.id, user, number, seat, choices[len(choices) // 2])
                await asyncio.to_thread(line_up.wait)
                continue
            try:
                await house.choose(row.id, user, number, seat, choices[-writer], f"writer {writer}")
                won[writer].append((row.id, number))
            except Stale as stale:
                lost[writer] += stale.record.step > number
            races += 1
            await asyncio.to_thread(line_up.wait)
        await store.close()

    threads = [threading.Thread(target=lambda writer=writer: asyncio.run(run(writer))) for writer in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won[0]) + len(won[1]) == sum(lost) == races_run
    assert not set(won[0]) & set(won[1])
    assert won[0]
    assert won[1]
    with sqlite3.connect(settings.database) as database:
        stored = database.execute("SELECT table_id, key FROM lines WHERE key IS NOT NULL").fetchall()
    database.close()
    assert len(stored) == races_run
    for writer in (0, 1):
        mine = [table for table, key in stored if key == f"writer {writer}"]
        assert sorted(mine) == sorted(table for table, _ in won[writer])


def test_two_processes_race_for_choices(tmp_path: Path):
    """The same table on two services over one file, two different choices at the same moment."""
    database = str(tmp_path / "race.sqlite")
    with served(database) as first, served(database) as second, first.person() as person:
        assert asyncio.run(race([first.url, second.url], person, RACES_OF_PROCESSES)) == RACES_OF_PROCESSES


async def race(urls: list[str], person: Person, races: int) -> int:
    """How many of the races had exactly one winner, and left exactly one line more."""
    headers = {"X-Annals": "1", "Cookie": f"annals={person.cookie}"}
    clean = 0
    async with (
        httpx.AsyncClient(base_url=urls[0], headers=headers, timeout=60) as one,
        httpx.AsyncClient(base_url=urls[1], headers=headers, timeout=60) as two,
    ):
        state = person.at_one_screen(seed=1)
        for number in range(races):
            if state["status"] == "over":
                state = person.at_one_screen(seed=number)
            if not state["choices"]:
                state = person.look(state["id"], since=1_000_000)
            answers = await asyncio.gather(*[send(client, state, at) for at, client in enumerate((one, two))])
            winners = [answer.json() for answer in answers if answer.status_code == 200]
            losers = [answer.json() for answer in answers if answer.status_code == 409]
            assert len(winners) == len(losers) == 1, [answer.text[:300] for answer in answers]
            assert losers[0]["code"] == "stale"
            assert losers[0]["state"]["number"] == winners[0]["number"]
            assert winners[0]["made"] == state["made"] + 1
            state = winners[0]
            clean += 1
    return clean


async def send(client: httpx.AsyncClient, state: dict[str, Any], at: int) -> httpx.Response:
    """The first writer takes the first choice, the second the last one."""
    offered = [choice["choice"] for choice in state["choices"] if choice["choice"][0] != "resign"]
    body = {"number": state["number"], "seat": state["seat"], "choice": offered[-at], "key": f"writer {at}"}
    return await client.post(f"/api/tables/{state['id']}/choices", json=body)


def test_a_table_for_which_there_is_hardly_room_has_one_winner_too(tmp_path: Path):
    """Two tables are followed and fill the memory there is; two people at a third choose at once."""
    with served(str(tmp_path / "full.sqlite"), tables_held="2") as service, service.person() as person:
        headers = {"Cookie": f"annals={person.cookie}"}
        with contextlib.ExitStack() as followed:
            for _ in range(2):
                address = f"{service.url.replace('http', 'ws')}/api/tables/{person.at_one_screen()['id']}/live"
                followed.enter_context(connect(address, additional_headers=headers)).recv(timeout=20)
            assert asyncio.run(race([service.url, service.url], person, 54)) == 54


def test_a_table_just_taken_into_memory_is_not_the_one_that_makes_room(tmp_path: Path):
    settings = Settings(database=str(tmp_path / "full.sqlite"), tables_held=2)
    migrate(settings)
    _, tables = asyncio.run(make_tables(settings, 3))

    async def look() -> list[bool]:
        store = Store(settings)
        house = House(settings, store, lambda *_: None)
        for table in tables:
            await house.look(table)
            house.online[table] = {"somebody": 1}
        await store.close()
        return [house.holds(table) for table in tables]

    assert asyncio.run(look()) == [True, True, True]


def test_one_seat_is_given_once(guest: Callable[..., Person]):
    host = guest()
    table = host.table("me", "open", "open")["id"]
    people = [guest(f"Friend {number}") for number in range(6)]
    answers: list[int] = []

    def join(person: Person) -> None:
        answers.append(person.ask("POST", f"/api/tables/{table}/join", {}).status_code)

    threads = [threading.Thread(target=join, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 200, 409, 409, 409, 409]
    state = host.look(table)
    assert state["status"] == "running"
    assert len({seat["name"] for seat in state["seats"]}) == 3


async def make_tables(settings: Settings, amount: int, game: str = "tta") -> tuple[str, list[str]]:
    """Somebody, and tables at which they have all seats."""
    store = Store(settings)
    await store.open()
    user, _ = await Accounts(settings, store).make_guest("Mara")
    lobby = Tables(settings, store, House(settings, store, lambda *_: None), Pool(settings))
    wish = NewTable(game, [NewSeat("me"), NewSeat("friend")])
    tables = [await lobby.create(user, wish, "") for _ in range(amount)]
    await store.close()
    return user.id, tables
