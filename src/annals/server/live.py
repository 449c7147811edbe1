"""Live connections: who follows a table, and how they hear what is new.

A change travels as a small notice through Litestar's channels (in memory, or through PostgreSQL when several processes
serve one database); every connection then makes its own answer from the view of its own seat.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from annals.server.house import House
from annals.server.sessions import ENDINGS
from annals.server.settings import Settings


def make_channels(settings: Settings) -> ChannelsPlugin:
    backend: ChannelsBackend = MemoryChannelsBackend()
    if settings.is_postgres:
        from annals.server.notices import PostgresNotices

        backend = PostgresNotices("postgresql:" + settings.database.partition(":")[2], _look_again)
    return ChannelsPlugin(
        backend, arbitrary_channels_allowed=True, subscriber_max_backlog=200, subscriber_backlog_strategy="dropleft"
    )


def _look_again(followed: str) -> bytes | None:
    """The notice for those who follow a table and may have missed one; sessions look again by themselves."""
    if followed == channel(ENDINGS):
        return None
    return msgspec.json.encode({"kind": "changed", "stamp": secrets.token_hex(8)})


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
                house.saw(table, user)
                house.changed_presence(table)
            if not people:
                del house.online[table]
