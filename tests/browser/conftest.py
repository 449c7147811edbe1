"""A service and a browser for the tests of the page. Without Chromium or Playwright they are skipped, and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.browser.driving import PATIENCE, Visitor
from tests.server.serving import Served, served
from tools.browser import find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of a module, not the session: while Playwright runs, its event loop does, and no other test could start one."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        pytest.skip("Playwright is not installed: pip install playwright")
    with sync_playwright() as playwright:
        chromium = find_chromium() or playwright.chromium.executable_path
        if not Path(chromium).exists():
            pytest.skip("Chromium is not installed: apt install chromium, or playwright install chromium")
        try:
            found = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        except Error as error:
            pytest.skip(f"Chromium does not start: {error.message.splitlines()[0]}")
        yield found
        found.close()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("browser") / "page.sqlite")) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, service: Served) -> Iterator[Visit]:
    """Opens a browser of one more person. In the end nothing may have complained."""
    visitors: list[Visitor] = []

    def open_browser(width: int = 1440, height: int = 900, at: str = "", **more: Any) -> Visitor:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(PATIENCE * 1000)
        visitor = Visitor(context.new_page(), at or service.url)
        visitors.append(visitor)
        return visitor

    yield open_browser
    complaints = [
        line for visitor in visitors for line in visitor.complaints if not any(word in line for word in visitor.allowed)
    ]
    for visitor in visitors:
        visitor.page.unroute_all(behavior="wait")
        visitor.page.context.close()
    assert complaints == []
