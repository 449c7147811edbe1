"""The service in a process of its own, as `annals serve` starts it."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
from tests.server.people import Person


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Served:
    """A running service."""

    def __init__(self, database: str, **settings: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings = {f"ANNALS_{name.upper()}": value for name, value in settings.items()}
        self.said = ""
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-W", "error", "-c", "from annals.cli import app; app()"]
        process = subprocess.Popen(
            [*command, "serve", "--port", str(self.port), "--database", self.database],
            env={**os.environ, "ANNALS_LIMITS": "false", **self.settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        end = time.monotonic() + 60
        while time.monotonic() < end and process.poll() is None:
            with contextlib.suppress(httpx.HTTPError):
                httpx.get(self.url + "/api/me", timeout=5)
                return process
            time.sleep(0.05)
        process.kill()
        raise AssertionError(f"the service did not start: {process.communicate()[0]}")

    @contextlib.contextmanager
    def person(self, name: str = "Mara") -> Iterator[Person]:
        with httpx.Client(base_url=self.url, timeout=30) as client:
            yield Person(client).begin(name)

    def stop(self, how: int = signal.SIGINT) -> int:
        """Stop it, gently unless told otherwise, and give its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.said += self.process.communicate(timeout=30)[0]
        return self.process.returncode

    def start_again(self) -> None:
        self.process = self._start()


@contextlib.contextmanager
def served(database: str, **settings: str) -> Iterator[Served]:
    service = Served(database, **settings)
    try:
        yield service
    finally:
        service.stop(signal.SIGKILL)
