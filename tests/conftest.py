"""The last line of a run: how many tests passed, and how many were skipped and why."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
BY_THE_CLOCK = (HERE / "browser", HERE / "server")
SUMMARY = pytest.StashKey[str]()

# Many services are started: what one has compiled, the others need not compile again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser or a service on a busy machine may be late: such a test is tried again, and the last line names it."""
    for item in items:
        if any(item.path.is_relative_to(place) for place in BY_THE_CLOCK):
            item.add_marker(pytest.mark.flaky(reruns=2))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    config.stash[SUMMARY] = summary(terminalreporter.stats)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    if SUMMARY in config.stash:
        print(f"\n{config.stash[SUMMARY]}", flush=True)


def summary(stats: dict[str, list[Any]]) -> str:
    """`annals: 5 tests passed, 3 skipped (2: no browser; 1: no PostgreSQL), 1 tried again (test_a_turn)`."""
    failed = len(stats.get("failed", ())) + len(stats.get("error", ()))
    skipped = Counter(_why(report) for report in stats.get("skipped", ()))
    said = [f"{len(stats.get('passed', ()))} tests passed", f"{failed} failed"][: 2 if failed else 1]
    if skipped:
        whys = "; ".join(f"{number}: {why}" for why, number in skipped.most_common())
        said.append(f"{skipped.total()} skipped ({whys})")
    again = [report.nodeid.rpartition("::")[2] for report in stats.get("rerun", ())]
    if again:
        said.append(f"{len(again)} tried again ({', '.join(again)})")
    return f"annals: {', '.join(said)}"


def _why(report: Any) -> str:
    where = report.longrepr
    text = str(where[2]) if isinstance(where, tuple) else str(where)
    return text.removeprefix("Skipped: ")
