"""Live updates: a WebSocket that sends the state whenever it changes, from where the client left off."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import Router, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from annals.server.errors import Problem, not_found
from annals.server.following import ENDED, Follower
from annals.server.guard import address_of, client_of
from annals.server.service import Service

REFUSED = 4000
"""Codes of refused connections are 4000 and the status an ordinary request would get."""


@websocket("/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
    number: FromQuery[int | None] = None,
    have: FromQuery[str | None] = None,
    packed: FromQuery[bool] = False,
) -> None:
    """Sends `state`, `chat`, `thinking`, `presence`, `removed`; `alive` when nothing happens. Hears nothing.

    With `have`, which may be empty, states come as differences to the one sent before."""
    service: Service = socket.app.state.service
    user = socket.user.user
    me = user.id if user else None
    client = client_of(socket)
    try:
        if service.live_begun.take(client) or service.live_begun_here.take(address_of(socket)):
            raise Problem(429, "too_many_requests", "Too many connections begun; wait a little.")
        if not table.isprintable():
            raise not_found("table of this id")
        row = await service.house.row(table[:60])
        if not service.live.enter(service.house, row.id, me, client):
            raise Problem(429, "too_many", "Too many connections.")
    except Problem as problem:
        await socket.accept()
        return await _refuse(socket, problem)

    async def send(message: bytes, binary: bool) -> None:
        await socket.send_data(message, mode="binary" if binary else "text")

    follower = Follower(
        service, send, socket.user, row.id, seat, max(since, 0), number and max(number, 0), have, packed
    )
    try:
        await socket.accept()
        with service.accounts.sessions.watch(socket.user, lambda: follower.hear_end(ENDED)):
            async with service.following.join(row.id, follower):
                await _until_either_ends(socket, follower)
    except Problem as problem:
        await _refuse(socket, problem)
    finally:
        service.live.exit(service.house, row.id, me, client)


async def _until_either_ends(socket: WebSocket[Any, Any, Any], follower: Follower) -> None:
    follow = asyncio.create_task(follower.follow())
    listen = asyncio.create_task(_listen(socket))
    done, running = await asyncio.wait({follow, listen}, return_when=asyncio.FIRST_COMPLETED)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    for task in done:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            task.result()


async def _listen(socket: WebSocket[Any, Any, Any]) -> None:
    """Wait for the end of the connection."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


async def _refuse(socket: WebSocket[Any, Any, Any], problem: Problem) -> None:
    with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
        await socket.send_data(msgspec.json.encode({"kind": "error", **problem.plain()}))
        await socket.close(code=REFUSED + problem.status, reason=problem.code)


router = Router("/", route_handlers=[live])
