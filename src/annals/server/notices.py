"""Notices between processes, through PostgreSQL. When the database was away they come back by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Callable, Iterable
from typing import Any

import psycopg
from litestar.channels.backends.base import ChannelsBackend

log = logging.getLogger("annals.notices")
CHANNEL = "annals"
"""All notices take one channel of PostgreSQL; whom one concerns stands in front of it."""
AGAIN = 0.5
"""Seconds until a lost connection is tried again."""


class PostgresNotices(ChannelsBackend):
    """A connection that listens and one that tells.

    `missed` makes the notice for those who follow a channel and may have missed some, if there is one."""

    def __init__(self, url: str, missed: Callable[[str], bytes | None]) -> None:
        self._url = url
        self._missed = missed
        self._followed: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._listener: asyncio.Task[None] | None = None
        self._teller: psycopg.AsyncConnection[Any] | None = None

    async def on_startup(self) -> None:
        self._heard = asyncio.Queue()
        listens = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(listens), name="annals listener")
        await listens.wait()

    async def on_shutdown(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        await self._hang_up()
        self._followed.clear()

    async def subscribe(self, channels: Iterable[str]) -> None:
        self._followed |= set(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self._followed -= set(channels)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self._heard.get()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for channel in channels:
            await self._tell(f"{channel} {data.decode()}")

    async def _tell(self, text: str) -> None:
        for last in (False, True):
            try:
                if self._teller is None:
                    self._teller = await self._connect()
                await self._teller.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
                return
            except psycopg.Error as error:
                await self._hang_up()
                if last:
                    # Everybody looks again as soon as somebody listens again.
                    log.warning("a notice could not be sent: %s", error)

    async def _listen(self, listens: asyncio.Event) -> None:
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if listens.is_set():
                        log.warning("notices are heard again")
                        self._say_missed()
                    listens.set()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except psycopg.Error as error:
                log.warning("notices are not heard just now: %s", error)
            await asyncio.sleep(AGAIN)

    def _say_missed(self) -> None:
        for channel in self._followed:
            notice = self._missed(channel)
            if notice is not None:
                self._heard.put_nowait((channel, notice))

    def _hear(self, text: str) -> None:
        channel, _, data = text.partition(" ")
        if channel in self._followed:
            self._heard.put_nowait((channel, data.encode()))

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        # A dead line is noticed after a while even if nobody says so.
        alive: dict[str, Any] = {"keepalives_idle": 20, "keepalives_interval": 5, "keepalives_count": 3}
        return await psycopg.AsyncConnection.connect(self._url, autocommit=True, connect_timeout=5, **alive)

    async def _hang_up(self) -> None:
        if self._teller is not None:
            with contextlib.suppress(psycopg.Error):
                await self._teller.close()
            self._teller = None
