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
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect


class Client:
    """One person with one connection, and as little work of its own as possible."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
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
        _, state = await self.ask("POST", "/api/tables", {"game": "tta", "seats": seats})
        return dict(state)

    async def choose(self, state: dict[str, Any]) -> dict[str, Any]:
        """Make a choice; the game goes on forever, at a new table when one is over."""
        if state["status"] == "over":
            state = await self.new_table()
        if not state["choices"]:
            _, state = await self.ask("GET", f"/api/tables/{state['id']}?since=1000000")
        offered = [choice["choice"] for choice in state["choices"] if choice["choice"][0] != "resign"]
        body = {"number": state["number"], "seat": state["seat"], "choice": offered[state["number"] % len(offered)]}
        begun = time.perf_counter()
        status, state = await self.ask("POST", f"/api/tables/{state['id']}/choices", body)
        assert status == 200, state
        state["seconds"] = time.perf_counter() - begun
        return state

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


@contextlib.contextmanager
def service(database: str) -> Iterator[int]:
    """The service in a process of its own; gives the port."""
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
        yield port
    finally:
        process.terminate()
        process.wait(30)


async def play(port: int, people: int, seconds: float) -> list[float]:
    """Several people, each at a table of their own, as fast as they are answered. Gives the time of every choice."""
    clients = [Client(port) for _ in range(people)]
    for client in clients:
        await client.ask("POST", "/api/guest", {})
    end = time.perf_counter() + seconds
    times: list[float] = []

    async def run(client: Client) -> None:
        state = await client.new_table()
        while time.perf_counter() < end:
            state = await client.choose(state)
            times.append(state["seconds"])

    await asyncio.gather(*[run(client) for client in clients])
    for client in clients:
        client.close()
    return times


async def watch(port: int, watchers: int, seconds: float) -> dict[str, float]:
    """One person plays, many watch: deliveries a second, and how long the last one waits for a choice."""
    player = Client(port)
    await player.ask("POST", "/api/guest", {})
    state = await player.new_table()
    address = f"ws://127.0.0.1:{port}/api/tables/{state['id']}/live"
    sockets: list[ClientConnection] = []
    for begin in range(0, watchers, 25):
        some = [connect(address, compression=None, ping_interval=None) for _ in range(min(25, watchers - begin))]
        sockets += await asyncio.gather(*some)
    delivered, waits = 0, []
    for connection in sockets:
        await until(connection, state["number"])
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds and state["status"] != "over":
        sent = time.perf_counter()
        state = await player.choose(state)
        await asyncio.gather(*[until(connection, state["number"]) for connection in sockets])
        waits.append(time.perf_counter() - sent)
        delivered += len(sockets)
    took = time.perf_counter() - begun
    await asyncio.gather(*[connection.close() for connection in sockets])
    player.close()
    return {"deliveries_per_second": delivered / took, "all_told_p50_ms": 1000 * statistics.median(waits)}


async def until(connection: ClientConnection, number: int) -> None:
    """Receive until the state with this many lines has come."""
    mark = f'"number":{number},'.encode()
    while mark not in (await connection.recv(decode=False))[:400]:
        pass


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


def told(times: list[float], seconds: float) -> dict[str, float]:
    times.sort()
    return {
        "choices_per_second": len(times) / seconds,
        "p50_ms": 1000 * times[len(times) // 2],
        "p99_ms": 1000 * times[int(len(times) * 0.99)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds for each measurement")
    parser.add_argument("--watchers", type=int, default=500, help="how many watch")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, service(str(Path(folder) / "load.sqlite")) as port:
        measured: dict[str, dict[str, float]] = {"disk": {"flushes_per_second": flushes(Path(folder))}}
        for people in (1, 16, 64):
            print(f"load: {people} at their own tables ...", file=sys.stderr)
            times = asyncio.run(play(port, people, arguments.seconds))
            measured[f"{people} playing"] = told(times, arguments.seconds)
        print(f"load: {arguments.watchers} watching ...", file=sys.stderr)
        measured[f"{arguments.watchers} watching"] = asyncio.run(watch(port, arguments.watchers, arguments.seconds))
    if arguments.json:
        print(json.dumps(measured, indent=2))
        return
    table = Table(title="the service under load: one process, SQLite, every choice on the disk before its answer")
    for heading in ("what", "measure", "value"):
        table.add_column(heading, justify="right" if heading == "value" else "left")
    for what, values in measured.items():
        for name, value in values.items():
            table.add_row(what, name.replace("_", " "), f"{value:,.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
