"""`annals serve`: says where it is, opens nothing to the network, stops cleanly, and keeps every game."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

import pytest
from tests.server.people import wait_until
from tests.server.serving import Served, served


def test_games_are_kept_over_restarts(tmp_path: Path):
    with served(str(tmp_path / "kept.sqlite")) as service, service.person() as person:
        first = person.table("me", "opponent")
        state = person.choose(person.choose(first, "take"), "end")
        assert service.stop() == 0
        assert f"open {service.url} in a browser" in service.said
        assert "stopped; all games are kept" in service.said
        assert "Traceback" not in service.said
        service.start_again()
        now = wait_until(lambda: (found := person.look(first["id"]))["asked"] == [0] and found)
        assert now["number"] > state["number"]
        assert now["story"][1]["kind"] == "take"
        assert not children(service)[2:]


def test_workers_go_when_the_service_goes(tmp_path: Path):
    with served(str(tmp_path / "gone.sqlite")) as service:
        wait_until_its_workers_go(service, signal.SIGTERM)
        service.start_again()
        wait_until_its_workers_go(service, signal.SIGKILL)


def wait_until_its_workers_go(service: Served, how: int) -> None:
    workers = wait_until(lambda: children(service))
    service.stop(how)
    wait_until(lambda: not still_there(workers))


def test_only_this_machine_is_served(tmp_path: Path):
    address = own_address()
    if address is None:
        pytest.skip("this machine has no address of its own")
    with served(str(tmp_path / "local.sqlite")) as service, socket.socket() as stranger:
        stranger.settimeout(3)
        with pytest.raises(OSError, match=r"refused|timed out|unreachable"):
            stranger.connect((address, service.port))


def children(service: Served) -> list[int]:
    """The processes this service has started."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == service.process.pid:
                found.append(int(entry.name))
    return found


def still_there(processes: list[int]) -> list[int]:
    return [process for process in processes if Path(f"/proc/{process}").exists()]


def own_address() -> str | None:
    """An address of this machine that is not the loopback."""
    for family, *_, where in socket.getaddrinfo(socket.gethostname(), None):
        if family == socket.AF_INET and not str(where[0]).startswith("127."):
            return str(where[0])
    return None
