"""Small promises of the service that nothing else would miss: each was broken on purpose, and no test noticed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.server.people import Client, Person

from annals import games
from annals.server import keeping, limits
from annals.server.accounts import Viewer
from annals.server.differences import difference, patch
from annals.server.following import Follower, Gathering
from annals.server.guard import network
from annals.server.lanes import Append, row_of
from annals.server.limits import Allowance
from annals.server.record import Record

Guest = Callable[..., Person]
Own = Callable[..., Client]


class Thing(msgspec.Struct):
    value: Any


@pytest.mark.parametrize(("old", "new"), [(1, True), (0, False), (1, 1.0), (True, 1)])
def test_what_only_python_calls_equal_is_told_as_a_difference(old: object, new: object):
    edits = difference(Thing(old), Thing(new))
    made = patch({"value": old}, edits)
    assert msgspec.json.encode(made) == msgspec.json.encode({"value": new})


def test_a_beat_tells_a_follower_of_lines_no_notice_came_for(guest: Guest):
    async def send(message: bytes, binary: bool) -> None:
        raise AssertionError("nothing is sent here")

    follower = Follower(SimpleNamespace(), send, Viewer(), "table", number=5)  # type: ignore[arg-type]
    follower.hear_change("", 5)
    assert not follower._something.is_set(), "it has seen these lines"
    follower.hear_change("", 6)
    assert follower._something.is_set()


def test_who_comes_back_has_one_seat_for_themselves_and_the_friend_beside(guest: Guest):
    mara, ben = guest("Mara"), guest("Ben")
    table = mara.table("me", "friend", "open")["id"]
    ben.ok("POST", f"/api/tables/{table}/join", {})
    mara.ok("POST", f"/api/tables/{table}/leave")
    back = mara.ok("POST", f"/api/tables/{table}/return")
    assert [seat["kind"] for seat in back["seats"]] == ["me", "friend", "person"]
    assert back["you"] == [0, 1]


@pytest.mark.parametrize(("differs_last", "holds"), [(3, True), (4, False)])
def test_a_position_that_differs_after_the_snapshot_is_not_excused_by_it(differs_last: int, holds: bool):
    game = games.find("tta")
    table = game.start(game.setup(2, 7, None, None), True)
    kept = SimpleNamespace(number=3, content=keeping.encode(table, [0], 0))
    replay = keeping.Replay("at line 2 it leads to another position", False, 2, differs_last, table.copy())
    assert keeping._holds(replay, kept) is holds


def test_a_snapshot_counts_for_the_lines_it_was_taken_of():
    """The table may move on while it is written down."""
    game = games.find("tta")
    record = Record("table", game, game.setup(2, 7, None, None))

    class Disk:
        is_postgres = False

        @contextlib.asynccontextmanager
        async def write(self) -> AsyncIterator[Any]:
            async def execute(statement: object) -> None:
                return None

            record.take_lines(["@ takeover 0 able"])
            yield SimpleNamespace(execute=execute)

    moved = {record.id: record}
    keeper = keeping.Keeper(Disk(), moved)  # type: ignore[arg-type]
    asyncio.run(keeper._keep_all([record]))
    assert (record.kept, record.number) == (0, 1)
    assert moved, "there is something left to be kept"


def test_a_retry_with_its_key_is_known_in_another_process(own_house: Own):
    with own_house() as here, own_house() as there:
        mara, elsewhere = Person(here).begin("Mara"), Person(there)
        elsewhere.cookie = mara.cookie
        state = mara.at_one_screen()
        elsewhere.look(state["id"])
        wish = {"number": 0, "seat": state["seat"], "choice": state["choices"][0]["choice"], "key": "mine"}
        mara.ok("POST", f"/api/tables/{state['id']}/choices", wish)
        assert elsewhere.ok("POST", f"/api/tables/{state['id']}/choices", wish)["made"] == 1
        another = {**wish, "key": "another"}
        assert elsewhere.refused("POST", f"/api/tables/{state['id']}/choices", another) == (409, "stale")


def test_only_the_last_of_lines_that_belong_together_has_the_digest():
    append = Append("table", 4, ["0 end", "@ result 1 2"], "key", {}, digest="abc")
    assert [row_of(append, place, 0)["digest"] for place in (0, 1)] == [None, "abc"]


def test_a_table_that_is_removed_ends_its_live_connections():
    sent: list[bytes] = []

    async def send(message: bytes, binary: bool) -> None:
        sent.append(message)

    async def remove() -> None:
        follower = Follower(SimpleNamespace(), send, Viewer(), "table")  # type: ignore[arg-type]
        gathering = Gathering.__new__(Gathering)
        gathering.followers = {follower}
        await gathering._hear(b'{"kind":"removed"}')
        await asyncio.wait_for(follower.follow(), 10)

    asyncio.run(remove())
    assert sent == [b'{"kind":"removed"}']


def test_nobody_saves_up_more_than_a_minute(monkeypatch: pytest.MonkeyPatch):
    clock = [0.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    allowance = Allowance(3)
    assert allowance.take("mara") == 0
    clock[0] = 3600.0
    assert [allowance.take("mara") == 0 for _ in range(5)] == [True, True, True, False, False]


def test_whoever_has_one_address_of_a_network_is_counted_with_all_of_it():
    assert network("2001:db8::1") == network("2001:db8::ffff:2") != network("2001:db8:0:1::1")
    assert network("::ffff:10.0.0.1") == network("10.0.0.1") != network("10.0.0.2")
