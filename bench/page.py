"""The page in Chromium: bytes of the first load, first view of a running game, time from a click to its drawing.

Starts a service of its own: `.venv/bin/python bench/page.py`. Needs Playwright and Chromium, as the tests do.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ASKED = '.ask.is-mine[aria-busy="false"]'
CLICKS = 60
QUICK = json.dumps(json.dumps({"speed": "off", "confirm": "none"}))
WATCH = """
window.shift = 0; window.clicked = 0; window.delays = [];
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) shift += one.value; })
  .observe({ type: "layout-shift", buffered: true });
addEventListener("click", () => { clicked = performance.now(); }, { capture: true });
"""
DRAWN = """(before) => new Promise((done) => {
  const look = () => document.querySelector(".replay b")?.textContent === before
    ? requestAnimationFrame(look)
    : requestAnimationFrame(() => done(performance.now() - clicked));
  look();
})"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-c", "from annals.cli import app; app()", "serve"]
        service = subprocess.Popen(
            [*command, "--port", str(port), "--database", str(Path(folder) / "page.sqlite")],
            env={**os.environ, "ANNALS_LIMITS": "false"},
            stdout=subprocess.DEVNULL,
        )
        try:
            url = f"http://127.0.0.1:{port}"
            await_service(url)
            for name, value in measure(url).items():
                print(f"{name:48} {value}")
        finally:
            service.terminate()
            service.wait()


def measure(url: str) -> dict[str, str]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.add_init_script(f"localStorage.setItem('annals.settings', {QUICK});{WATCH}")
        sizes = count_bytes(page)
        page.goto(url)
        page.locator(".play:not([disabled])").click()
        page.locator(ASKED).wait_for()
        page.wait_for_timeout(500)
        first_load = sum(sizes.values())
        views = [view(page) for _ in range(5)]
        clicks = [delay for delay in (click(page, turn) for turn in range(CLICKS)) if delay is not None]
        shift = page.evaluate("shift")
        browser.close()
    return {
        "first load without typefaces, kB": f"{first_load / 1000:.0f}",
        "first view of a running game, ms (median of 5)": f"{statistics.median(views):.0f}",
        f"click to drawing, ms (median of {len(clicks)})": f"{statistics.median(clicks):.0f}",
        "click to drawing, ms (9 of 10)": f"{statistics.quantiles(clicks, n=10)[-1]:.0f}",
        "layout shift": f"{shift:.3f}",
    }


def view(page: Page) -> float:
    """Load the table anew, from the cache; from the start of the navigation until the question stands."""
    begun = time.perf_counter()
    page.reload(wait_until="commit")
    page.locator(f'{ASKED}, .board .card[data-state="can"]').first.wait_for()
    return (time.perf_counter() - begun) * 1000


def click(page: Page, turn: int) -> float | None:
    """Make one choice by a click; the time until it is drawn."""
    page.locator(ASKED).wait_for(timeout=60_000)
    before = page.locator(".replay b").inner_text()
    lit = page.locator('.row [data-state="can"], .hand [data-state="can"]')
    buttons = page.locator(".ask-choices .verb.is-choice")
    end = page.locator(".ask-end .btn.main")
    if lit.count() and turn % 3:
        lit.nth(turn % lit.count()).click()
    elif end.count():
        end.click()
    elif buttons.count():
        buttons.first.click()
    else:
        page.keyboard.press("c")
        page.locator("dialog.sheet .choice-line").first.click()
    for more in (".menu .choice-line", ".ask-preview .btn.main"):
        if page.locator(more).count():
            page.locator(more).first.click()
    delay: float = page.evaluate(DRAWN, before)
    return delay


def count_bytes(page: Page) -> dict[str, float]:
    """The bytes of every answer that is no typeface, as they come."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}

    def finished(said: dict[str, Any]) -> None:
        if kinds.get(said["requestId"]) != "Font":
            sizes[said["requestId"]] = said["encodedDataLength"]

    session.on("Network.responseReceived", lambda said: kinds.update({said["requestId"]: said["type"]}))
    session.on("Network.loadingFinished", finished)
    return sizes


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def await_service(url: str) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(url + "/api/me", timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("bench: the service did not start")


if __name__ == "__main__":
    main()
