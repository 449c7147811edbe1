"""Live updates: a WebSocket that sends the state whenever it changes, from where the client left off."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import Router, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from annals.server.errors import Problem
from annals.server.guard import client_of
from annals.server.live import Pending, channel
from annals.server.service import Service

HEARTBEAT = 20.0
REFUSED = 4000
"""Codes of refused connections are 4000 and the status an ordinary request would get."""


@websocket("/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
    number: FromQuery[int | None] = None,
) -> None:
    """Sends `state`, `chat`, `thinking`, `presence`, `removed`; `alive` when nothing happens. Hears nothing."""
    service: Service = socket.app.state.service
    user = socket.user.user
    me = user.id if user else None
    client = client_of(socket)
    await socket.accept()
    try:
        row = await service.house.row(table[:60])
    except Problem as problem:
        return await _refuse(socket, problem)
    if not service.live.enter(service.house, row.id, me, client):
        return await _refuse(socket, Problem(429, "too_many", "Too many connections."))
    try:
        async with service.channels.start_subscription(channel(row.id)) as subscriber:
            pending = Pending()
            async with subscriber.run_in_background(pending.hear, join=False):
                follower = Follower(socket, service, row.id, seat, max(since, 0), number)
                follow = asyncio.create_task(follower.follow(pending))
                listen = asyncio.create_task(_listen(socket))
                done, running = await asyncio.wait({follow, listen}, return_when=asyncio.FIRST_COMPLETED)
                for task in running:
                    task.cancel()
                await asyncio.gather(*running, return_exceptions=True)
                for task in done:
                    with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
                        task.result()
    finally:
        service.live.exit(service.house, row.id, me, client)


class Follower:
    """One connection, and how far it has been told."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        service: Service,
        table: str,
        seat: int | None,
        since: int,
        number: int | None,
    ) -> None:
        self._socket = socket
        self._service = service
        self._table = table
        self._seat = seat
        self._since = since
        self._number = number

    async def follow(self, pending: Pending) -> None:
        try:
            await self._send_state("")
            while True:
                stamp, notices = await pending.take(HEARTBEAT)
                for notice in notices:
                    await self._send_notice(notice)
                    if notice["kind"] == "removed":
                        return
                if stamp is not None:
                    await self._send_state(stamp)
                elif not notices:
                    await self._beat()
        except Problem as problem:
            await _refuse(self._socket, problem)

    async def _send_state(self, stamp: str) -> None:
        encoded, number, told = await self._service.state(
            self._table, self._socket.user.user, self._seat, self._since, self._number, stamp, "state"
        )
        self._number, self._since = number, told
        await self._socket.send_data(encoded)

    async def _send_notice(self, notice: dict[str, Any]) -> None:
        if notice["kind"] == "presence":
            row = await self._service.house.row(self._table)
            online = self._service.house.online.get(self._table, {})
            seats = [seat.seat for seat in row.seats if seat.user in online]
            notice = {"kind": "presence", "seats": seats, "watching": len(online)}
        await self._socket.send_data(msgspec.json.encode(notice))

    async def _beat(self) -> None:
        """Nothing happened; but another process may have written without our hearing of it."""
        row = await self._service.house.row(self._table)
        if row.status != "waiting":
            _, record = await self._service.house.look(self._table)
            if record.number != self._number:
                await self._send_state("")
        await self._socket.send_data(b'{"kind":"alive"}')


async def _listen(socket: WebSocket[Any, Any, Any]) -> None:
    """Wait for the end of the connection."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


async def _refuse(socket: WebSocket[Any, Any, Any], problem: Problem) -> None:
    with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
        await socket.send_data(msgspec.json.encode({"kind": "error", **problem.plain()}))
        await socket.close(code=REFUSED + problem.status, reason=problem.code)


router = Router("/", route_handlers=[live])
