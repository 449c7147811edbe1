"""The page in Chromium: bytes of the first load, first view of a running game, time from a click to its drawing.

Starts a service of its own: `.venv/bin/python bench/page.py`, or `bench/page.py seven_ages`, which also moves the world
map with 150 stacks on it and counts frames. Needs Playwright and Chromium, as the tests do.
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
STACKS = 150
AT_ONE_SCREEN = json.dumps(json.dumps({"speed": "off", "confirm": "none", "handover": "off"}))
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

STANDS = "() => { const now = annals.shown.value; return `${now.number} ${now.seat} ${now.given.length}`; }"
CHANGED = """(before) => new Promise((done) => {
  const stands = () => { const now = annals.shown.value; return `${now.number} ${now.seat} ${now.given.length}`; };
  const look = () => stands() === before
    ? requestAnimationFrame(look)
    : requestAnimationFrame(() => done(performance.now() - clicked));
  look();
})"""
POST = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json", "X-Annals": "1" };
  return (await fetch(path, { method: "POST", body: JSON.stringify(body), headers })).json();
}"""
FILL = """(stacks) => {
  const state = structuredClone(annals.shown.value), { board } = state, seats = board.players.length;
  const empire = (number) => ({ number, card: number + 1, seat: number % seats, level: 9 + number, age: 2, barbarian:
    false, money: 5, income: 5, units: 20, trade: 0, elite: 0, capital: -1, homeland: -1, stacks: [], pool: [],
    elephants: 0, leaders: [], religions: [], government: "", markers: [], no_cavalry: false, no_ships: false, acted:
    [], wild: false, traded: 0, won: 0, go: 0, range: { far: 2, areas: [], asking: [] } });
  board.empires = Array.from({ length: 15 }, (_, number) => empire(number));
  board.areas = [];
  for (let area = 0; area < stacks; area++) {
    const one = board.empires[Math.floor(area / 10)], units = Array.from({ length: 1 + area % 5 }, (_, i) => i);
    one.stacks.push({ area, top: units[0], count: units.length, units });
    board.areas.push({ area, holder: one.number, city: area % 3 ? 0 : 3, fort: area % 4 === 0, disorder: area % 7 === 0,
      temple: -1, artefacts: [] });
  }
  Object.assign(state, { asked: [], choices: [], refused: [], question: null, window: null });
  annals.shown.value = state;
}"""
"""Puts so many stacks on the map."""
DRAG = """([x, y]) => new Promise((done) => {
  let count = 0, begun = 0;
  const frame = (now) => {
    begun ||= now;
    const time = now - begun, at = { clientX: x + 220 * Math.sin(time / 180), clientY: y + 120 * Math.cos(time / 140) };
    dispatchEvent(new PointerEvent("pointermove", { ...at, pointerId: 1, pointerType: "mouse", bubbles: true }));
    if (time < 2000) { count++; requestAnimationFrame(frame); } else done((count * 1000) / time);
  };
  requestAnimationFrame(frame);
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
            game = sys.argv[1] if len(sys.argv) > 1 else "tta"
            for name, value in (measure_world(url) if game == "seven_ages" else measure(url)).items():
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


def measure_world(url: str) -> dict[str, str]:
    """7 Ages: the first view of a table of friends, clicks, and frames while the world is dragged."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.add_init_script(f"localStorage.setItem('annals.settings', {AT_ONE_SCREEN});{WATCH}")
        page.goto(url)
        post(page, "/api/guest", {"name": "Mara"})
        seats = [{"kind": "me"}, *[{"kind": "friend", "name": name} for name in ("Idris", "Vesta", "Tamar")]]
        table = post(page, "/api/tables", {"game": "seven_ages", "seats": seats, "seed": 7})
        page.goto(f"{url}/table/{table['id']}")
        page.locator(ASKED).wait_for()
        page.locator(".world .hit").first.wait_for()
        views = [view(page) for _ in range(5)]
        clicks = [delay for delay in (click_world(page) for _ in range(8)) if delay is not None]
        page.evaluate(FILL, STACKS)
        page.wait_for_timeout(1500)
        stacks = page.locator("[data-stack]").count()
        world = frames(page)
        page.locator("button.chip", has_text="Europe").click()
        page.wait_for_timeout(1000)
        europe = frames(page)
        browser.close()
    return {
        "first view of a running game, ms (median of 5)": f"{statistics.median(views):.0f}",
        f"click to drawing, ms (median of {len(clicks)})": f"{statistics.median(clicks):.0f}",
        f"frames a second, the world with {stacks} stacks": f"{world:.0f}",
        "frames a second, Europe": f"{europe:.0f}",
    }


def click_world(page: Page) -> float | None:
    """Answer one of the first questions by a click; the time until it is drawn. What lies over the map is no answer."""
    page.locator(ASKED).wait_for(timeout=60_000)
    lit = page.locator('.board [data-state="can"]:visible, .ask-choices .verb.is-choice:visible')
    if page.locator(".moment:not([hidden])").count() or not lit.count():
        return None
    before = page.evaluate(STANDS)
    lit.first.click()
    if page.locator(".menu .choice-line").count():
        page.locator(".menu .choice-line").first.click()
    delay: float = page.evaluate(CHANGED, before)
    return delay


def post(page: Page, path: str, body: dict[str, Any]) -> Any:
    return page.evaluate(POST, [path, body])


def frames(page: Page) -> float:
    """Frames a second while the map is dragged to and fro for two seconds."""
    box = page.locator(".map-frame").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y)
    found: float = page.evaluate(DRAG, [x, y])
    page.mouse.up()
    return found


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
