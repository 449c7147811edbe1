"""Those who follow a table in this process: they share one ear for notices, and the messages made of them.

A follower is one connection. It has a task that sends, so that a slow connection holds up nobody else; what is new is
put down for it here, and several changes become one message.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from annals.server.accounts import Viewer
from annals.server.errors import Busy, Problem
from annals.server.live import channel

if TYPE_CHECKING:
    from annals.server.service import Service

log = logging.getLogger("annals.server")
HEARTBEAT = 20.0
BUSY_SECONDS = 1.0
ALIVE = b'{"kind":"alive"}'
MOST_NOTICES = 200
"""A connection so slow that more are waiting misses the oldest."""
DEAF = Problem(503, "no_notices", "Live updates are interrupted; connect again.")
ENDED = Problem(401, "session_ended", "You have signed out, or this session was ended.")


class Follower:
    """One connection, and how far it has been told."""

    def __init__(
        self,
        service: Service,
        send: Callable[[bytes, bool], Awaitable[None]],
        viewer: Viewer,
        table: str,
        seat: int | None = None,
        since: int = 0,
        number: int | None = None,
        have: str | None = None,
        packed: bool = False,
    ) -> None:
        self._service = service
        self._send = send
        self._viewer = viewer
        self._table = table
        self._seat = seat
        self._since = since
        self._number = number
        self._have = have
        self._packed = packed
        self._something = asyncio.Event()
        self._notices: deque[bytes] = deque(maxlen=MOST_NOTICES)
        self._stamp: str | None = None
        self._over: Problem | None = None
        self._removed = False

    # What is new ------------------------------------------------------------------------------------------------

    def hear(self, notice: bytes) -> None:
        """Something small is to be told."""
        self._notices.append(notice)
        self._something.set()

    def hear_change(self, stamp: str, number: int | None = None) -> None:
        """The table has changed; with a number, it has so many lines now, which may be known already."""
        if number is None or number != self._number:
            self._stamp = stamp
            self._something.set()

    def hear_end(self, why: Problem | None = None) -> None:
        """This connection is over: the table was removed, or there is a reason that is told."""
        self._over, self._removed = why, why is None
        self._something.set()

    # Telling ----------------------------------------------------------------------------------------------------

    async def follow(self) -> None:
        """Tell the state, and then whatever is new, until it is over. Raises a Problem that is the reason."""
        self._stamp = ""
        while True:
            if self._over is not None:
                raise self._over
            while self._notices:
                await self._send(self._notices.popleft(), False)
            if self._removed:
                return
            stamp, self._stamp = self._stamp, None
            if stamp is not None:
                await patiently(self._send_state, stamp)
            await self._something.wait()
            self._something.clear()

    async def _send_state(self, stamp: str) -> None:
        told = await self._service.tell(
            self._table,
            self._viewer.user,
            self._seat,
            self._since,
            self._number,
            self._have,
            stamp,
            "state",
            self._packed,
        )
        answer = told.frame.answer
        self._number, self._since = answer.number, answer.story_total
        if self._have is not None:
            self._have = answer.tag
        await self._send(told.message, self._packed)

    @property
    def user(self) -> str | None:
        return None if self._viewer.user is None else self._viewer.user.id

    async def check(self) -> None:
        """End this connection if what it rests on has ended without our hearing of it."""
        if not await self._service.accounts.holds(self._viewer):
            self.hear_end(ENDED)


class Gathering:
    """All who follow one table in this process."""

    def __init__(self, service: Service, table: str) -> None:
        self.followers: set[Follower] = set()
        self.ready = asyncio.Event()
        self.deaf = False
        self.closed: asyncio.Event | None = None
        """Set when nobody is here any more and the ear is taken off; None before."""
        self._service = service
        self._table = table
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._beat())]

    async def close(self) -> None:
        self.closed = asyncio.Event()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.closed.set()

    async def _listen(self) -> None:
        try:
            async with self._service.channels.start_subscription(channel(self._table)) as subscriber:
                self.ready.set()
                async for notice in subscriber.iter_events():
                    await self._hear(notice)
        except Exception:
            log.exception("nothing is heard of table %s any more", self._table)
        self.deaf = True
        self.ready.set()
        for follower in self.followers:
            follower.hear_end(DEAF)

    async def _hear(self, data: bytes) -> None:
        notice: dict[str, Any] = msgspec.json.decode(data)
        if notice["kind"] == "changed":
            for follower in self.followers:
                follower.hear_change(notice["stamp"])
            return
        if notice["kind"] == "presence":
            try:
                data = await self._presence()
            except Problem:
                return
        for follower in await self._who_may_hear(notice):
            follower.hear(data)
            if notice["kind"] == "removed":
                follower.hear_end()

    async def _who_may_hear(self, notice: dict[str, Any]) -> list[Follower]:
        """What people say is for those at the table; everything else, for all who follow."""
        if notice["kind"] != "chat" or not notice["name"]:
            return list(self.followers)
        try:
            row = await self._service.house.row(self._table)
        except Problem:
            return []
        return [follower for follower in self.followers if row.is_at_table(follower.user)]

    async def _presence(self) -> bytes:
        row = await self._service.house.row(self._table)
        online = self._service.house.online.get(self._table, {})
        seats = [seat.seat for seat in row.seats if seat.user in online]
        return msgspec.json.encode({"kind": "presence", "seats": seats, "watching": len(online)})

    async def _beat(self) -> None:
        """Let nobody wait in silence; and another process may have written, or ended a session, unheard."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            self._service.opponents.follow(self._table)
            try:
                await self._look_around()
            except Problem:
                pass
            except Exception:
                log.exception("nothing could be read of table %s", self._table)
            for follower in self.followers:
                follower.hear(ALIVE)

    async def _look_around(self) -> None:
        for follower in list(self.followers):
            await follower.check()
        row = await self._service.house.row(self._table)
        if row.status != "waiting":
            _, record = await self._service.house.look(self._table)
            for follower in self.followers:
                follower.hear_change("", record.step)


class Following:
    """All who follow a table in this process, by table."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._gatherings: dict[str, Gathering] = {}

    @contextlib.asynccontextmanager
    async def join(self, table: str, follower: Follower) -> AsyncIterator[None]:
        """Let a connection hear of a table while the block lasts."""
        while (gathering := self._gatherings.get(table)) is not None and gathering.closed is not None:
            await gathering.closed.wait()
        if gathering is None:
            gathering = self._gatherings[table] = Gathering(self._service, table)
        gathering.followers.add(follower)
        try:
            await gathering.ready.wait()
            if gathering.deaf:
                raise DEAF
            yield
        finally:
            gathering.followers.discard(follower)
            if not gathering.followers:
                await self._close(table, gathering)

    async def _close(self, table: str, gathering: Gathering) -> None:
        try:
            await gathering.close()
        finally:
            del self._gatherings[table]


async def patiently(work: Callable[..., Awaitable[None]], *about: Any) -> None:
    """Do something; while the database is busy, try again, for the connection itself is well."""
    while True:
        try:
            return await work(*about)
        except Busy:
            await asyncio.sleep(BUSY_SECONDS)
