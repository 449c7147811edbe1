"""Floods: half-sent requests, endless heads, slow senders, too many connections. Those who really ask are served."""

from __future__ import annotations

import contextlib
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.people import HEADERS, Person, wait_until
from tests.server.serving import Served, served

HALF = b"GET /api/me HTTP/1.1\r\nHost: annals\r\nX-Slow: "
NO_BODY = b"POST /api/guest HTTP/1.1\r\nHost: annals\r\nX-Annals: 1\r\nContent-Length: 9\r\n\r\n"
FEW = {"limits": "true", "requests_per_minute": "10000", "sign_ins_per_minute": "10000"}


@pytest.fixture
def many_files() -> Iterator[None]:
    """Room for the attacker's own sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, 4096), hard), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def knock(service: Served, said: bytes = b"", address: str = "127.0.0.1") -> socket.socket:
    """A connection from an address, on which something was said."""
    connection = socket.create_connection(("127.0.0.1", service.port), 10, (address, 0))
    connection.sendall(said)
    return connection


@contextlib.contextmanager
def crowd(service: Served, number: int, addresses: list[str], said: bytes = HALF) -> Iterator[list[socket.socket]]:
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(knock(service, said, addresses[i % len(addresses)])) for i in range(number)]


def is_open(connection: socket.socket) -> bool:
    """Whether the other side still listens."""
    connection.setblocking(False)
    try:
        while connection.recv(1000):
            pass
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def answer_to(connection: socket.socket, seconds: float = 10.0) -> bytes:
    """What is answered until the connection is closed; nothing if it is simply cut."""
    connection.settimeout(seconds)
    found = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65536):
            found += part
    return found


def served_soon(service: Served, times: int = 5) -> None:
    for _ in range(times):
        begun = time.monotonic()
        with service.person() as person:
            assert person.at_one_screen()["status"] == "running"
        assert time.monotonic() - begun < 3


@pytest.mark.usefixtures("many_files")
@pytest.mark.parametrize("addresses", [["127.0.0.1"], [f"127.0.0.{n}" for n in range(2, 30)]], ids=["one", "many"])
def test_a_crowd_of_half_sent_requests_shuts_nobody_out(tmp_path: Path, addresses: list[str]):
    """1,100 once did: the file limit was 1,024, and none of them was ever closed."""
    settings = {**FEW, "connections": "600", "connections_per_address": "100", "head_seconds": "4"}
    with served(str(tmp_path / "flood.sqlite"), **settings) as service, crowd(service, 1100, addresses) as connections:
        served_soon(service)
        assert sum(is_open(connection) for connection in connections) <= (600 if len(addresses) > 1 else 100)
        wait_until(lambda: not any(is_open(connection) for connection in connections), 15)


@pytest.mark.usefixtures("many_files")
def test_a_crowd_that_never_sends_its_bodies_shuts_nobody_out(tmp_path: Path):
    """They counted as busy as soon as their heads had come."""
    settings = {**FEW, "connections": "200", "connections_per_address": "100", "body_seconds": "60"}
    addresses = [f"127.0.0.{n}" for n in range(2, 10)]
    with served(str(tmp_path / "flood.sqlite"), **settings) as service, crowd(service, 300, addresses, NO_BODY):
        served_soon(service)


@pytest.mark.usefixtures("many_files")
def test_a_low_file_limit_is_raised_or_told(tmp_path: Path):
    code = "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (64, int(sys.argv.pop(1))))\n"
    code += "from annals.server.doors import room_for; print(room_for(2000))"
    raised, told = (
        subprocess.run([sys.executable, "-c", code, most], capture_output=True, text=True, check=True).stdout
        for most in ("4000", "1024")
    )
    assert raised == "(2000, None)\n"
    assert told.startswith("(824, 'this system allows 1024 open files")
    assert "to 2200" in told


def test_an_endless_head_is_refused_soon(tmp_path: Path):
    with served(str(tmp_path / "head.sqlite")) as service, knock(service, HALF) as connection:
        sent = 0
        with contextlib.suppress(OSError):
            while sent < 64 * 1024 * 1024:
                connection.sendall(b"x" * 65536)
                sent += 65536
        assert sent < 16 * 1024 * 1024, "what the system itself takes in before it tells"
        assert answer_to(connection)[:12] in (b"", b"HTTP/1.1 431")
        for name in ("/api/me?" + "x" * 100_000, "/api/me"):
            with knock(
                service, f"GET {name} HTTP/1.1\r\nHost: annals\r\nX-Many: {'x' * 60_000}\r\n\r\n".encode()
            ) as one:
                assert answer_to(one).startswith(b"HTTP/1.1 431")
        with knock(service, HALF + b"x" * 20_000 + b"\r\nConnection: close\r\n\r\n") as usual:
            assert answer_to(usual).startswith(b"HTTP/1.1 200")


def test_what_comes_around_a_body_is_as_short_as_a_head(tmp_path: Path):
    """Headers after the body were kept, as many as came in half a minute: eight times as much memory as was sent."""
    body = b"POST /api/guest HTTP/1.1\r\nHost: annals\r\nX-Annals: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with served(str(tmp_path / "around.sqlite")) as service:
        for begin, piece in (
            (b"2\r\n{}\r\n0\r\n", b"X-Many: x\r\n" * 6000),
            (b"2\r\n{}\r\n0\r\nX-Long: ", b"x" * 65536),
            (b"2;", b"x" * 65536),
        ):
            with knock(service, body + begin) as connection:
                sent = 0
                with contextlib.suppress(OSError):
                    while sent < 64 * 1024 * 1024:
                        connection.sendall(piece)
                        sent += len(piece)
                assert sent < 16 * 1024 * 1024, "what the system itself takes in before it tells"
        # Pieces of one byte each are an odd way to send a body, and a right one.
        with knock(service, body + b"1\r\n{\r\n" + b"1\r\n \r\n" * 20_000 + b"1\r\n}\r\n0\r\n\r\n") as odd:
            odd.settimeout(10)
            assert odd.recv(1000).startswith(b"HTTP/1.1 200")


def test_slow_senders_are_let_go(tmp_path: Path):
    settings = {"head_seconds": "1", "body_seconds": "1"}
    with served(str(tmp_path / "slow.sqlite"), **settings) as service:
        with knock(service) as silent, knock(service, HALF) as half:
            body = b"POST /api/guest HTTP/1.1\r\nHost: a\r\nX-Annals: 1\r\nContent-Length: 500\r\n\r\n{"
            with knock(service, body) as endless:
                assert answer_to(silent).startswith(b"HTTP/1.1 408")
                assert answer_to(half).startswith(b"HTTP/1.1 408")
                assert not answer_to(endless).startswith(b"HTTP/1.1 2")
        # A byte now and then is no excuse.
        with knock(service, HALF) as dripping:
            begun = time.monotonic()
            with contextlib.suppress(OSError):
                while time.monotonic() - begun < 10:
                    dripping.sendall(b"x")
                    dripping.settimeout(0.2)
                    with contextlib.suppress(TimeoutError):
                        if not dripping.recv(1000):
                            break
            assert time.monotonic() - begun < 5


def test_whoever_does_not_take_the_answer_is_let_go(tmp_path: Path):
    with served(str(tmp_path / "taken.sqlite"), body_seconds="1") as service, service.person() as person:
        ask = b"GET /fonts/inter-latin-wght-normal.woff2 HTTP/1.1\r\nHost: a\r\n\r\n"
        with socket.socket() as lazy:
            lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            lazy.connect(("127.0.0.1", service.port))
            lazy.settimeout(1)
            with contextlib.suppress(OSError):
                for _ in range(200):
                    lazy.sendall(ask)
            assert person.ok("GET", "/api/me")
            wait_until(lambda: _cut(lazy), 20)


def _cut(connection: socket.socket) -> bool:
    """Whether the connection was cut: sending more fails."""
    try:
        connection.settimeout(0.05)
        connection.sendall(b"\r\n" * 10)
    except TimeoutError:
        return False
    except OSError:
        return True
    return False


def test_live_connections_are_counted_while_open_and_when_begun(tmp_path: Path):
    settings = {**FEW, "live_connections": "3", "live_per_minute": "8"}
    with served(str(tmp_path / "live.sqlite"), **settings) as service, service.person() as person:
        table = person.at_one_screen()["id"]
        ask = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()

        def follow() -> tuple[socket.socket, bytes]:
            connection = knock(service, ask)
            connection.settimeout(10)
            said = b""
            while b"kind" not in said:
                said += connection.recv(65536)
            return connection, said

        opened = [follow() for _ in range(4)]
        assert [b"too_many" in said for _, said in opened] == [False, False, False, True]
        for connection, _ in opened:
            connection.close()
        begun = [follow() for _ in range(5)]
        for connection, _ in begun:
            connection.close()
        assert b"too_many_requests" in begun[-1][1]


def test_a_busy_address_does_not_use_up_the_doors(tmp_path: Path):
    """Live connections count as long as they are open, and are given back when they close."""
    settings = {**FEW, "connections_per_address": "5", "live_connections": "100", "live_per_minute": "1000"}
    with served(str(tmp_path / "doors.sqlite"), **settings) as service, service.person() as person:
        table = person.at_one_screen()["id"]
        ask = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        with contextlib.ExitStack() as stack:
            for _ in range(5):
                connection = stack.enter_context(knock(service, ask))
                assert b"101" in connection.recv(1000)
            with knock(service, b"GET /api/me HTTP/1.1\r\nHost: a\r\n\r\n") as refused:
                assert answer_to(refused).startswith(b"HTTP/1.1 503")
            with knock(service, b"GET /api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "127.0.0.9") as other:
                assert answer_to(other).startswith(b"HTTP/1.1 200")
        wait_until(lambda: _answers(service))


def _answers(service: Served) -> bool:
    with contextlib.suppress(httpx.HTTPError):
        return httpx.get(service.url + "/api/me").status_code == 200
    return False


def test_only_a_proxy_that_was_named_is_believed(tmp_path: Path):
    settings = {"limits": "true", "sign_ins_per_minute": "3"}

    def guesses(service: Served) -> list[int]:
        with httpx.Client(base_url=service.url) as client:
            body = {"name": "Ada", "password": "a guess or two"}
            return [
                client.post(
                    "/api/session", json=body, headers={**HEADERS, "X-Forwarded-For": f"10.0.0.{n}"}
                ).status_code
                for n in range(6)
            ]

    with served(str(tmp_path / "direct.sqlite"), **settings) as service:
        assert guesses(service)[-1] == 429
    with served(str(tmp_path / "proxied.sqlite"), **settings, proxies="127.0.0.0/8, ::1") as service:
        assert guesses(service) == [401] * 6
        with httpx.Client(base_url=service.url) as client:
            assert Person(client).ask("GET", "/api/me").status_code == 200
