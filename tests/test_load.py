"""The tool that puts the service under load: it goes on where a connection has been closed, or the service is busy."""

from __future__ import annotations

import asyncio

import pytest
from bench import load

ANSWER = b"HTTP/1.1 %s\r\nContent-Length: 2\r\n\r\n{}"


def test_a_connection_that_was_idle_too_long_is_opened_anew(monkeypatch: pytest.MonkeyPatch):
    """Many people are made one after the other, and the connections of the first ones have ended then."""
    monkeypatch.setattr(load, "BUSY_SECONDS", 0.0)
    asked: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(ANSWER % (b"503 Busy" if len(asked) == 2 else b"200 OK"))
        await writer.drain()
        writer.close()

    async def play() -> list[tuple[int, object]]:
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            client = load.Client(server.sockets[0].getsockname()[1])
            answers = []
            for _ in range(3):
                answers.append(await client.ask("GET", "/api/me"))
                await asyncio.sleep(0.05)
            client.close()
            return answers

    assert asyncio.run(play()) == [(200, {})] * 3
    assert len(asked) == 4
