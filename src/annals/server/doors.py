"""The doors: how many connections may be open, how large the head of a request may be, and how slowly it may come.

Whoever sends half a request and waits costs a file and nothing else; when there are too many of them, the oldest goes.
So those who really ask are let in, however many only hold the door.
"""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from annals.server.guard import network
from annals.server.settings import Settings

KEPT_FILES = 200
"""Files that are left for everything but connections: the database, workers, the page."""
FULL = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n"
LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
SLOW = b"HTTP/1.1 408 Request Timeout\r\n"
ROUND_A_BYTE = 8
"""How much may come with each byte of a body: lengths of pieces. What comes after it, trailers, is headers again."""
LAST_WORDS = b"content-length: 0\r\nconnection: close\r\n\r\n"


class Doors:
    """Counts connections, in all and by address; those in `_waiting` have no request under way, the oldest first."""

    def __init__(self, settings: Settings, most: int) -> None:
        self._most = most
        self._most_each = settings.connections_per_address if settings.limits else most
        self._proxies = settings.proxy_networks()
        self._here: dict[asyncio.BaseTransport, str] = {}
        self._by_address: dict[str, int] = {}
        self._waiting: dict[asyncio.BaseTransport, str] = {}

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Let a connection in, and another one out if there is no room. False: everybody here is busy."""
        address = self._address(transport)
        if len(self._here) >= self._most and not self._let_go(lambda other: True):
            return False
        many = address != "" and self._by_address.get(address, 0) >= self._most_each
        if many and not self._let_go(lambda other: other == address):
            return False
        self._here[transport] = self._waiting[transport] = address
        self._by_address[address] = self._by_address.get(address, 0) + 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self._here.pop(transport, None)
        if address is None:
            return
        self._waiting.pop(transport, None)
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def begin(self, transport: asyncio.BaseTransport) -> None:
        """A whole request has come."""
        self._waiting.pop(transport, None)

    def end(self, transport: asyncio.BaseTransport) -> None:
        """It was answered."""
        if transport in self._here:
            self._waiting[transport] = self._here[transport]

    def _let_go(self, fits: Callable[[str], bool]) -> bool:
        oldest: Any = next((one for one, address in self._waiting.items() if fits(address)), None)
        if oldest is None:
            return False
        self.leave(oldest)
        oldest.abort()
        return True

    def _address(self, transport: asyncio.BaseTransport) -> str:
        """The address a connection is counted under; the empty one for a proxy, which counts by itself."""
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple):
            return ""
        try:
            host = ipaddress.ip_address(peer[0])
        except ValueError:
            return ""
        return "" if any(host in proxy for proxy in self._proxies) else network(peer[0])


def protocols(settings: Settings, most: int) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What uvicorn speaks HTTP and WebSocket with."""
    doors = Doors(settings, most)

    class Door(HttpToolsProtocol):
        """One connection, with a clock for each part of a request."""

        _clock: asyncio.TimerHandle | None = None
        _head: int | None = None
        """How much of a head has come; None when none is awaited."""
        _around: int | None = None
        """How much has come around a body, less what may come with it; None when none is awaited."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if doors.enter(transport):
                self._wait(settings.head_seconds)
            else:
                self._dismiss(FULL)

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_clock()
            doors.leave(self.transport)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            before = self._head or 0
            super().data_received(data)
            if self._head is not None:
                self._head = before + len(data)
                if self._head > settings.head_bytes:
                    self._dismiss(LARGE)
            elif self._around is not None:
                self._around += len(data)
                if self._around > settings.head_bytes:
                    self._dismiss(LARGE)

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._head = 0
            self._wait(settings.head_seconds)

        def on_headers_complete(self) -> None:
            self._head, self._around = None, 0
            if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > settings.head_bytes:
                self._dismiss(LARGE)
                return
            self._wait(settings.body_seconds)
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            if self._around is not None:
                self._around -= (1 + ROUND_A_BYTE) * len(body)
            if not self.transport.is_closing():
                super().on_body(body)

        def on_message_complete(self) -> None:
            self._around = None
            if not self.transport.is_closing():
                self._stop_clock()
                cycle: RequestResponseCycle | None = self.cycle  # none yet for a live connection
                if cycle is None or not cycle.response_complete:
                    doors.begin(self.transport)
                super().on_message_complete()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self.cycle.response_complete:
                doors.end(self.transport)

        def handle_websocket_upgrade(self) -> None:
            self._stop_clock()
            doors.begin(self.transport)
            super().handle_websocket_upgrade()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._wait(settings.body_seconds)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._stop_clock()
            if self.cycle.more_body:
                self._wait(settings.body_seconds)

        def _wait(self, seconds: float) -> None:
            self._stop_clock()
            self._clock = self.loop.call_later(seconds, self._too_slow)

        def _stop_clock(self) -> None:
            if self._clock is not None:
                self._clock.cancel()
                self._clock = None

        def _too_slow(self) -> None:
            if self._head is not None or self.cycle is None:
                self._dismiss(SLOW)
            else:
                self.transport.abort()  # in the middle of a request or an answer nothing more can be said

        def _dismiss(self, words: bytes) -> None:
            self._stop_clock()
            if not self.transport.is_closing():
                self.transport.write(words + LAST_WORDS)
                self.transport.close()

    class LiveDoor(WebSocketsSansIOProtocol):
        """A live connection, which came in by the other door."""

        def connection_lost(self, exc: Exception | None) -> None:
            doors.leave(self.transport)
            super().connection_lost(exc)

    return Door, LiveDoor


def room_for(connections: int) -> tuple[int, str | None]:
    """Raise the limit of open files as far as it goes. How many connections there is room for; and a warning."""
    if sys.platform == "win32":
        return connections, None
    import resource

    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + KEPT_FILES
    if files != resource.RLIM_INFINITY and files < wanted:
        files = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    if files == resource.RLIM_INFINITY or files >= wanted:
        return connections, None
    room = max(20, files - KEPT_FILES)
    sentence = f"this system allows {files} open files, which is enough for {room} connections, not {connections}"
    return room, f"{sentence}; raise the limit (ulimit -n, LimitNOFILE) to {wanted}"
