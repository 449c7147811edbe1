"""The service under load, on this machine only: choices written durably, and deliveries to watchers. `make load`.

One process serves; this one plays all the people, so the two share the machine. Every accepted choice has been
committed with `synchronous=FULL` before its answer is sent; what the disk makes of that is measured too.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from annals.server.differences import patch

BUSY_SECONDS = 2.0
"""What an answer that there is no time now asks to wait (`Retry-After`)."""


class Client:
    """One person with one connection, and as little work of its own as possible."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._known: dict[int, dict[str, Any]] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request; again on a new connection if the service has closed the old one, which was idle too long, and
        again when it was too busy to answer."""
        while True:
            status, answer = await self._ask_once(method, path, body)
            if status != 503:
                return status, answer
            await asyncio.sleep(BUSY_SECONDS)

    async def _ask_once(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        if self._streams is not None:
            with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
                return await self._ask(self._streams, method, path, body)
            self.close()
        self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        return await self._ask(self._streams, method, path, body)

    async def _ask(
        self, streams: tuple[asyncio.StreamReader, asyncio.StreamWriter], method: str, path: str, body: Any
    ) -> tuple[int, Any]:
        reader, writer = streams
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nX-Annals: 1\r\nAccept-Encoding: br\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        head += f"Cookie: annals={self.cookie}\r\n\r\n" if self.cookie else "\r\n"
        writer.write(head.encode() + content)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
        answer = await reader.readexactly(int(headers["content-length"]))
        if headers.get("content-encoding") == "br":
            answer = brotli.decompress(answer)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition("annals=")[2].partition(";")[0]
        return int(lines[0].split()[1]), msgspec.json.decode(answer)

    async def new_table(self) -> dict[str, Any]:
        seats = [{"kind": "me"}, {"kind": "friend"}]
        self._known = {}
        return self._take(await self.ask("POST", "/api/tables", {"game": "tta", "seats": seats}))

    async def choose(self, state: dict[str, Any]) -> dict[str, Any]:
        """Make a choice; the game goes on forever, at a new table when one is over."""
        if state["status"] == "over":
            state = await self.new_table()
        if not state["choices"]:
            seat = state["asked"][0]
            have = self._known.get(seat, {}).get("tag", "")
            address = f"/api/tables/{state['id']}?seat={seat}&since=1000000&have={have}"
            state = self._take(await self.ask("GET", address))
        offered = [choice["choice"] for choice in state["choices"] if choice["choice"][0] != "resign"]
        body = {"number": state["number"], "seat": state["seat"], "have": state["tag"]}
        body["choice"] = offered[state["number"] % len(offered)]
        begun = time.perf_counter()
        answer = await self.ask("POST", f"/api/tables/{state['id']}/choices", body)
        took = time.perf_counter() - begun
        return {**self._take(answer), "seconds": took}

    def _take(self, answer: tuple[int, Any]) -> dict[str, Any]:
        """The state of an answer, which may tell only what has changed; like the page, remember what every seat has."""
        status, state = answer
        assert status in (200, 201), state
        if "edits" in state:
            old = next(known for known in self._known.values() if known["tag"] == state["base"])
            state = {**patch(old, state["edits"]), "tag": state["tag"]}
        self._known[state["seat"]] = state
        return dict(state)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


class Service:
    """The service in a process of its own."""

    def __init__(self, port: int, pid: int) -> None:
        self.port = port
        self._clock = Path(f"/proc/{pid}/stat")

    def cpu(self) -> float:
        """Seconds of processor time it has used, all threads together: a busy machine changes it little."""
        times = self._clock.read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def serving(database: str) -> Iterator[Service]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = int(listener.getsockname()[1])
    command = [sys.executable, "-c", "from annals.cli import app; app()", "serve", "--port", str(port)]
    environment = {**os.environ, "ANNALS_LIMITS": "false", "ANNALS_WORKERS": "1"}
    process = subprocess.Popen([*command, "--database", database], env=environment, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.1)
        yield Service(port, process.pid)
    finally:
        process.terminate()
        process.wait(30)


async def play(service: Service, people: int, seconds: float) -> dict[str, float]:
    """Several people, each at a table of their own, as fast as they are answered."""
    clients = [Client(service.port) for _ in range(people)]
    await asyncio.gather(*[client.ask("POST", "/api/guest", {}) for client in clients])
    states = await asyncio.gather(*[client.new_table() for client in clients])
    times: list[float] = []
    used, begun = service.cpu(), time.perf_counter()

    async def run(client: Client, state: dict[str, Any]) -> None:
        while time.perf_counter() < begun + seconds:
            state = await client.choose(state)
            times.append(state["seconds"])

    await asyncio.gather(*[run(client, state) for client, state in zip(clients, states, strict=True)])
    took, used = time.perf_counter() - begun, service.cpu() - used
    for client in clients:
        client.close()
    times.sort()
    return {
        "choices_per_second": len(times) / took,
        "p50_ms": 1000 * times[len(times) // 2],
        "p99_ms": 1000 * times[int(len(times) * 0.99)],
        "cpu_ms_per_choice": 1000 * used / len(times),
        "choices_per_second_of_cpu": len(times) / used,
    }


async def watch(service: Service, watchers: int, seconds: float) -> dict[str, float]:
    """One person plays, many watch: deliveries a second, and how long the last one waits for a choice."""
    player = Client(service.port)
    await player.ask("POST", "/api/guest", {})
    state = await player.new_table()
    address = f"ws://127.0.0.1:{service.port}/api/tables/{state['id']}/live?have=&packed=true"
    sockets: list[ClientConnection] = []
    for begin in range(0, watchers, 25):
        some = [connect(address, compression=None, ping_interval=None) for _ in range(min(25, watchers - begin))]
        sockets += await asyncio.gather(*some)
    delivered, waits = 0, []
    for connection in sockets:
        await until(connection, state["number"])
    used, begun = service.cpu(), time.perf_counter()
    while time.perf_counter() - begun < seconds and state["status"] != "over":
        sent = time.perf_counter()
        state = await player.choose(state)
        await asyncio.gather(*[until(connection, state["number"]) for connection in sockets])
        waits.append(time.perf_counter() - sent)
        delivered += len(sockets)
    took, used = time.perf_counter() - begun, service.cpu() - used
    await asyncio.gather(*[connection.close() for connection in sockets])
    player.close()
    return {
        "deliveries_per_second": delivered / took,
        "all_told_p50_ms": 1000 * statistics.median(waits),
        "cpu_ms_per_delivery": 1000 * used / delivered,
        "deliveries_per_second_of_cpu": delivered / used,
    }


async def until(connection: ClientConnection, number: int) -> None:
    """Receive until the state with this many lines has come."""
    mark = f'"number":{number},'.encode()
    while True:
        message = await connection.recv()
        if isinstance(message, bytes) and mark in zlib.decompress(message, wbits=-zlib.MAX_WBITS)[:400]:
            return


def flushes(folder: Path, seconds: float = 1.0) -> float:
    """How often a second this disk makes something durable at all."""
    count, end = 0, time.perf_counter() + seconds
    with (folder / "flush").open("wb") as file:
        while time.perf_counter() < end:
            file.write(b"x" * 4096)
            file.flush()
            os.fdatasync(file.fileno())
            count += 1
    return count / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds for each measurement")
    parser.add_argument("--watchers", type=int, default=500, help="how many watch")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(str(Path(folder) / "load.sqlite")) as service:
        measured: dict[str, dict[str, float]] = {"disk": {"flushes_per_second": flushes(Path(folder))}}
        for people in (1, 16, 64):
            print(f"load: {people} at their own tables ...", file=sys.stderr)
            measured[f"{people} playing"] = asyncio.run(play(service, people, arguments.seconds))
        print(f"load: {arguments.watchers} watching ...", file=sys.stderr)
        measured[f"{arguments.watchers} watching"] = asyncio.run(watch(service, arguments.watchers, arguments.seconds))
    if arguments.json:
        print(json.dumps(measured, indent=2))
        return
    table = Table(title="the service under load: one process, SQLite, every choice on the disk before its answer")
    for heading in ("what", "measure", "value"):
        table.add_column(heading, justify="right" if heading == "value" else "left")
    for what, values in measured.items():
        for name, value in values.items():
            table.add_row(what, name.replace("_", " "), f"{value:,.3f}" if value < 10 else f"{value:,.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
