"""A service for the tests: in this process for most of them, in processes of its own where that matters."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.people import Client, Person

from annals.server.app import make_app
from annals.server.settings import Settings

HERE = Path(__file__).parent
QUICK_WORKER = [sys.executable, str(HERE / "quick_worker.py")]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """One service for all tests that do not need their own; requests are not counted."""
    database = str(tmp_path_factory.mktemp("house") / "house.sqlite")
    with TestClient(make_app(Settings(database=database, limits=False), QUICK_WORKER)) as client:
        yield client


@pytest.fixture
def guest(house: Client) -> Callable[..., Person]:
    """Makes guests: `guest("Mara")`."""
    return lambda name="Mara": Person(house).begin(name)


@pytest.fixture
def own_house(tmp_path: Path) -> Callable[..., Client]:
    """Makes a service of its own, with settings; use it as a context manager."""

    def make(worker: list[str] | None = None, **settings: object) -> Client:
        values = {"database": str(tmp_path / "own.sqlite"), "limits": False, **settings}
        return TestClient(make_app(Settings(**values), worker or QUICK_WORKER))  # type: ignore[arg-type]

    return make
