"""Live connections: who follows a table, and how they hear what is new.

A change travels as a small notice through Litestar's channels (in memory, or through PostgreSQL when several processes
serve one database); every connection then makes its own answer from the view of its own seat.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from annals.server.house import House
from annals.server.settings import Settings


def make_channels(settings: Settings) -> ChannelsPlugin:
    backend: ChannelsBackend = MemoryChannelsBackend()
    if settings.is_postgres:
        from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

        backend = PsycoPgChannelsBackend("postgresql:" + settings.database.partition(":")[2])
    return ChannelsPlugin(
        backend, arbitrary_channels_allowed=True, subscriber_max_backlog=200, subscriber_backlog_strategy="dropleft"
    )


def channel(table: str) -> str:
    return "annals_" + table


class Live:
    """Counts connections and carries notices."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.channels = channels
        self._most = settings.live_connections if settings.limits else 1_000_000
        self._connections: dict[str, int] = {}
        self._open = False

    def open(self) -> None:
        self._open = True

    def close(self) -> None:
        self._open = False

    def tell(self, table: str, notice: dict[str, Any]) -> None:
        if self._open:
            self.channels.publish(msgspec.json.encode(notice), channel(table))

    def enter(self, house: House, table: str, user: str | None, client: str) -> bool:
        """Count a connection in; False if this client has too many already."""
        if self._connections.get(client, 0) >= self._most:
            return False
        self._connections[client] = self._connections.get(client, 0) + 1
        if user is not None:
            people = house.online.setdefault(table, {})
            people[user] = people.get(user, 0) + 1
            if people[user] == 1:
                house.changed_presence(table)
        return True

    def exit(self, house: House, table: str, user: str | None, client: str) -> None:
        self._connections[client] -= 1
        if not self._connections[client]:
            del self._connections[client]
        if user is not None:
            people = house.online[table]
            people[user] -= 1
            if not people[user]:
                del people[user]
                house.changed_presence(table)
            if not people:
                del house.online[table]


class Pending:
    """What one connection still has to be told. Several changes become one."""

    def __init__(self) -> None:
        self._something = asyncio.Event()
        self._notices: list[dict[str, Any]] = []
        self._stamp: str | None = None

    async def hear(self, data: bytes) -> None:
        notice = msgspec.json.decode(data)
        if notice["kind"] == "changed":
            self._stamp = notice["stamp"]
        else:
            self._notices.append(notice)
        self._something.set()

    async def take(self, seconds: float) -> tuple[str | None, list[dict[str, Any]]]:
        """The stamp of the newest change and the small notices; neither, when nothing came for a while."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._something.wait()
        self._something.clear()
        stamp, notices = self._stamp, self._notices
        self._stamp, self._notices = None, []
        return stamp, notices
