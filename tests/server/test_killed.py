"""Killed at any moment: what was acknowledged is there when the service comes back."""

from __future__ import annotations

import contextlib
import itertools
import json
import signal
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest
from tests.server.conftest import HERE
from tests.server.serving import served


@pytest.mark.parametrize(("game", "runs"), [("tta", 200), ("seven_ages", 20)])
def test_many_kills_lose_nothing_that_was_acknowledged(tmp_path: Path, game: str, runs: int):
    command = [sys.executable, str(HERE / "kill_often.py"), str(tmp_path / "killed.sqlite"), str(runs), game]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout)
    assert told["runs"] == runs
    assert told["lost"] == []
    assert told["acknowledged"] > runs
    assert told["at_work"] > runs // 2


def test_a_killed_service_comes_back_with_every_answered_choice(tmp_path: Path):
    with served(str(tmp_path / "killed.sqlite")) as service, service.person() as person:
        state = person.at_one_screen()
        killer = threading.Timer(0.03, service.process.send_signal, (signal.SIGKILL,))
        with contextlib.suppress(httpx.HTTPError):
            for answered in itertools.count():
                if answered == 20:
                    killer.start()
                state = person.choose(person.look(state["id"], since=1_000_000))
        killer.join()
        service.stop(signal.SIGKILL)
        service.start_again()
        assert person.look(state["id"])["number"] in (state["number"], state["number"] + 1)
