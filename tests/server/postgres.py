"""A PostgreSQL server for the tests, of its own and only for them; or the reason why there is none."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
from tests.server.people import wait_until
from tests.server.serving import free_port


def find_program(name: str) -> str | None:
    """A program of PostgreSQL; Debian keeps them out of the path."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(places[0]) if places else None)


def why_not() -> str | None:
    """Why PostgreSQL cannot be tested here; None if it can."""
    for name in ("initdb", "postgres"):
        if find_program(name) is None:
            return f"PostgreSQL is not installed ({name} is missing); on Debian and Ubuntu: apt install postgresql"
    if os.geteuid() == 0 and _other_user() is None:
        return "PostgreSQL does not run as root, and there is no user 'postgres' or 'nobody'"
    return None


class Server:
    """A server of our own."""

    def __init__(self, folder: str, user: pwd.struct_passwd | None, port: int) -> None:
        self.url = f"postgresql://annals@127.0.0.1:{port}/postgres"
        self._port = port
        self._folder = folder
        self._who: dict[str, Any] = {}
        if user is not None:
            self._who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._run("initdb", "-D", f"{folder}/data", "-U", "annals", "-A", "trust", "-E", "UTF8", "--no-sync").wait()
        self.start()

    def start(self) -> None:
        more = ("-p", str(self._port), "-k", self._folder, "-h", "127.0.0.1")
        self._process = self._run("postgres", "-D", f"{self._folder}/data", *more)
        wait_until(lambda: _answers(self._port), 60)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def _run(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        nothing: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
        return subprocess.Popen([_program(program), *words], **nothing, **self._who)


@contextlib.contextmanager
def running() -> Iterator[Server]:
    """A server of our own, only for the tests."""
    with tempfile.TemporaryDirectory(prefix="annals-postgres-") as folder:
        user = _other_user() if os.geteuid() == 0 else None
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        server = Server(folder, user, free_port())
        try:
            yield server
        finally:
            server.stop()


def _program(name: str) -> str:
    program = find_program(name)
    assert program is not None
    return program


def _answers(port: int) -> bool:
    try:
        psycopg.connect(f"postgresql://annals@127.0.0.1:{port}/postgres").close()
    except psycopg.OperationalError:
        return False
    return True


def _other_user() -> pwd.struct_passwd | None:
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    return None
