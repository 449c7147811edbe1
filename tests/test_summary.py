"""What the last line of a run says, and how a machine without a browser is dealt with."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.conftest import summary
from tools import browser


def skipped(why: str) -> Any:
    return SimpleNamespace(longrepr=("tests/some.py", 3, f"Skipped: {why}"))


def test_the_last_line_says_how_many_tests_were_skipped_and_why():
    stats = {"passed": [1] * 5, "skipped": [skipped("no browser"), skipped("no PostgreSQL"), skipped("no browser")]}
    assert summary(stats) == "annals: 5 tests passed, 3 skipped (2: no browser; 1: no PostgreSQL)"
    assert summary({"passed": [1] * 5}) == "annals: 5 tests passed"
    again = SimpleNamespace(nodeid="tests/browser/test_page.py::test_a_turn")
    assert summary({"passed": [1], "rerun": [again]}) == "annals: 1 tests passed, 1 tried again (test_a_turn)"
    assert summary({"passed": [1], "failed": [1, 1], "error": [1]}) == "annals: 1 tests passed, 3 failed"


def test_it_stands_at_the_very_end_of_a_run(tmp_path: Path):
    (tmp_path / "conftest.py").write_text((Path(__file__).parent / "conftest.py").read_text())
    (tmp_path / "test_it.py").write_text(
        "import pytest\ndef test_a(): pass\ndef test_b(): pytest.skip('Chromium is not installed')\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "."]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1] == "annals: 1 tests passed, 1 skipped (1: Chromium is not installed)"


def test_without_a_browser_one_is_got(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    asked: list[list[str]] = []

    def run(command: list[str], **how: Any) -> Any:
        asked.append(command[1:])
        return SimpleNamespace(returncode=0, stdout="", stderr="")

    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("subprocess.run", run)
    browser.main()
    assert asked == [["-m", "playwright", "install", "chromium"]]
    assert "there is none" not in capsys.readouterr().out


def test_where_none_can_be_got_it_says_why(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    failed = SimpleNamespace(returncode=1, stdout="Downloading\n", stderr="Error: getaddrinfo ENOTFOUND\n  at x\n")
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("subprocess.run", lambda command, **how: failed)
    browser.main()
    assert "annals: there is none (Error: getaddrinfo ENOTFOUND); on Debian" in capsys.readouterr().out


def test_with_a_browser_nothing_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("subprocess.run", lambda command, **how: pytest.fail("nothing is to be got"))
    browser.main()
    assert capsys.readouterr().out == ""
