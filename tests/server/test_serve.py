"""`annals serve`: says where it is, opens nothing to the network, stops cleanly, and keeps every game."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.people import wait_until
from tests.server.serving import Served, served
from typer.testing import CliRunner

from annals.cli import app


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


def test_own_cards_are_laid_over_the_edition(tmp_path: Path):
    own = tmp_path / "cards"
    (own / "tta").mkdir(parents=True)
    (own / "tta" / "mine.toml").write_text('[[card]]\nid = "homer"\noverlay = true\nname = "Homer of Chios"\n')
    with served(str(tmp_path / "own.sqlite"), cards=str(own)) as service, service.person() as person:
        names = {card["id"]: card["name"] for card in person.ok("GET", "/api/games/tta/cards")}
        assert names["homer"] == "Homer of Chios"
        state = person.table("me", "opponent")
        person.choose(state, "end")
        wait_until(lambda: person.look(state["id"])["asked"] == [0])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--database", "/nowhere/at/all.sqlite"], "The database /nowhere/at/all.sqlite cannot be used"),
        (["--cards", "/nowhere"], "/nowhere is not a folder"),
        ([], "The setting ANNALS_WORKERS must be a whole number >= 1, not '0'."),
        (["--port", "99999999"], "--port"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line(arguments: list[str], sentence: str):
    said = CliRunner(env={} if arguments else {"ANNALS_WORKERS": "0"}).invoke(app, ["serve", *arguments])
    assert said.exit_code == 2
    assert sentence in said.output
    assert "Traceback" not in said.output


def test_a_wrong_card_file_is_told_in_one_line(tmp_path: Path):
    (tmp_path / "tta").mkdir()
    (tmp_path / "tta" / "mine.toml").write_text('[[card]]\nid = "homer"\noverlay = true\nage = "XX"\n')
    command = [sys.executable, "-c", "from annals.cli import app; app()", "serve", "--cards", str(tmp_path)]
    done = subprocess.run(
        [*command, "--database", str(tmp_path / "x.sqlite")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "mine.toml" in done.stderr
    assert "homer" in done.stderr
    assert "Traceback" not in done.stderr


def wait_until_its_workers_go(service: Served, how: int) -> None:
    workers = wait_until(lambda: children(service))
    service.stop(how)
    wait_until(lambda: not still_there(workers))


def test_only_this_machine_is_served(tmp_path: Path):
    with served(str(tmp_path / "local.sqlite")) as service:
        assert listening(service.port) == {"127.0.0.1"}


def listening(port: int) -> set[str]:
    """The addresses on which something listens at this port, as the kernel of the system tells."""
    found = set()
    for line in [*Path("/proc/net/tcp").read_text().splitlines(), *Path("/proc/net/tcp6").read_text().splitlines()]:
        words = line.split()
        address, _, at = words[1].partition(":")
        if words[3] == "0A" and int(at, 16) == port:
            found.add(socket.inet_ntoa(bytes.fromhex(address)[::-1]) if len(address) == 8 else address)
    return found


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
