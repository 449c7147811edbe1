"""docs/adding-a-game.md is true: the game it builds keeps the contract and plays in the terminal and in the service."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests import guide
from tests.server.people import wait_until
from tests.server.serving import Served, served

from annals.rules import SOURCE_TREE

MYPY = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "ladder"]
ANNALS = [sys.executable, "-c", "from annals.cli import app; app()"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("guide")
    guide.write(folder)
    return folder


def run(folder: Path, *command: str, lines: str = "", fails: bool = False) -> str:
    """A command as somebody types it who has followed the guide so far; what it says."""
    known = {**os.environ, **guide.environment(folder), "ANNALS_GAMES": guide.GUEST, "COLUMNS": "100"}
    said = subprocess.run(command, input=lines, capture_output=True, text=True, env=known, cwd=folder, check=False)
    assert bool(said.returncode) == fails, said.stdout + said.stderr
    return said.stdout


def documented(start: str) -> list[str]:
    """The words of the one command of the page that begins so."""
    (line,) = [line for line in guide.COMMANDS if line.startswith(start)]
    return line.split()[1:]


def test_the_guide_has_every_file_and_its_commands():
    files = ("table.py", "words.py", "mind.py", "package.py", "page/index.js", "test_ladder.py")
    assert list(guide.FILES) == [f"ladder/{name}" for name in files]
    assert f"export ANNALS_GAMES={guide.GUEST}" in guide.COMMANDS
    assert {line.split()[0] for line in guide.COMMANDS} == {"python", "export", "annals"}


def test_the_types_and_the_style_of_the_guide_are_those_of_the_house(folder: Path):
    style = ["--config", str(SOURCE_TREE / "pyproject.toml"), "--no-cache", "ladder"]
    run(folder, sys.executable, "-m", "ruff", "check", *style)
    run(folder, sys.executable, "-m", "ruff", "format", "--check", *style)
    run(folder, *MYPY)


def test_a_package_that_lacks_something_is_found_by_its_types(tmp_path: Path):
    """What the guide says of mypy: a game that forgets a part of the contract hears about it."""
    guide.write(tmp_path)
    for name, there, gone in (("package", "    chart=chart,\n", ""), ("words", "def refusal(", "def refused(")):
        file = tmp_path / "ladder" / f"{name}.py"
        file.write_text(file.read_text(encoding="utf-8").replace(there, gone), encoding="utf-8")
    said = run(tmp_path, *MYPY, fails=True)
    assert 'Missing positional argument "chart" in call to "Package"' in said
    assert 'Argument "words" to "Package" has incompatible type "type[LadderWords]"' in said


def test_the_game_keeps_the_contract(folder: Path):
    command = [sys.executable, *documented("python")]
    assert "6 passed" in run(folder, *command, "-p", "no:cacheprovider")


def test_the_game_is_simulated(folder: Path):
    said = run(folder, *ANNALS, *documented("annals simulate"))
    assert "20, 20 finished, 6.0 rounds on average" in said


def test_the_game_is_played_in_the_terminal(folder: Path, tmp_path: Path):
    """The person rests four times; the opponents lay what they can; the plain board shows the hand."""
    save = str(tmp_path / "game.annal")
    said = run(folder, *ANNALS, *documented("annals play"), "--seed", "3", "--save", save, lines="rest\n" * 4)
    assert "hand: [" in said
    assert "Begin a new ladder with any card, or rest." in said
    assert "won with" in said
    assert "game is over" not in run(folder, *ANNALS, "replay", save, "--verify")


def test_a_game_without_cards_lists_none(folder: Path):
    assert run(folder, *ANNALS, "cards", "ladder", fails=True) == ""


@pytest.fixture
def house(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    for name, value in guide.environment(folder).items():
        monkeypatch.setenv(name, value)
    with served(str(tmp_path / "ladder.sqlite"), games=guide.GUEST) as running:
        yield running


def test_the_game_is_played_through_the_service(house: Served):
    """Against an opponent that searches, with advice, to the end: the story, the chart and the board are there."""
    with house.person() as mara:
        seats = [{"kind": "me"}, {"kind": "opponent", "player": "able"}]
        wish = {"game": "ladder", "seats": seats, "options": {"rounds": 3}, "seed": 5, "advice": True}
        table: str = mara.ok("POST", "/api/tables", wish)["id"]
        state: dict[str, Any] = mara.look(table)
        assert state["question"]["text"] == "Begin a new ladder with any card, or rest."
        assert [choice["choice"][0] for choice in state["choices"]] == ["lay", "lay", "lay", "rest"]
        advice = mara.ok("POST", f"/api/tables/{table}/advice", {"seat": 0, "made": 0})
        assert advice["best"][0]["choice"]["choice"][0] == "lay"
        assert advice["best"][0]["reasons"]
        mara.choose(state, "rest")
        state = wait_until(lambda: (now := mara.look(table))["asked"] == [0] and now)
        told = [entry["parts"][0] for entry in state["story"]]
        assert told[0] == "Mara rests, and the ladder is put aside."
        assert told[1].endswith(f" lays the {state['board']['ladder'][0]}.")
        assert told[2].endswith(" draws a card."), "which one is the opponent's own affair"
        while state["status"] == "running":
            state = mara.choose(state)
            state = wait_until(lambda: (now := mara.look(table)) and (now["asked"] == [0] or now["result"]) and now)
        chart = mara.ok("GET", f"/api/tables/{table}/chart")
        assert chart["rounds"] == [1, 2, 3]
        assert [scores[-1] for scores in chart["scores"]] == state["result"]["scores"]
        page = mara.ask("GET", "/games/ladder/index.js")
        assert page.status_code == 200
        assert "export function Board" in page.text
