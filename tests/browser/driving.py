"""Somebody at a browser: looks at the page and presses things, as a person would. Nothing here calls the service."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Locator, Page

ASKED = '.ask.is-mine[aria-busy="false"]'
OVER = "dialog.over"
MOMENT = ".moment:not([hidden])"
TOLD = f"{MOMENT}[data-tells]"
"""A moment that only tells."""
PATIENCE = 60
"""Seconds a page may take for anything, on a busy machine."""
STILL = """() => Promise.allSettled(document.getAnimations()
    .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime)).map((one) => one.finished))"""
"""Waits for what is fading or moving in: half of a colour is no colour to judge."""
QUICK = {"speed": "off", "confirm": "none"}
"""Settings of somebody who is in a hurry."""


class Visitor:
    """A page of one person, with everything it complained about."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        self.allowed: tuple[str, ...] = ()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def go(self, path: str = "/") -> Visitor:
        self.page.goto(self.url + path)
        return self

    def find(self, selector: str, text: str | None = None) -> Locator:
        return self.page.locator(selector, has_text=text).first

    def press(self, selector: str, text: str | None = None) -> None:
        self.find(selector, text).click()

    def wait(self, selector: str, seconds: float = PATIENCE) -> Locator:
        self.find(selector).wait_for(timeout=seconds * 1000)
        return self.find(selector)

    def gone(self, selector: str, seconds: float = PATIENCE) -> None:
        self.find(selector).wait_for(state="hidden", timeout=seconds * 1000)

    def point(self, thing: Locator, shows: str, force: bool = False) -> Locator:
        """Point at a thing until what it shows is there; while the page still moves, it goes away again."""
        found = self.find(shows)
        end = time.monotonic() + PATIENCE
        while not found.is_visible():
            assert time.monotonic() < end, f"pointed in vain, no {shows}"
            self.page.mouse.move(0, 0)
            thing.hover(force=force)
            self.page.wait_for_timeout(400)
        return found

    def prefer(self, **settings: str) -> Visitor:
        """Settings, kept before the page is loaded."""
        kept = json.dumps(json.dumps(settings))
        self.page.add_init_script(f"localStorage.setItem('annals.settings', {kept})")
        return self

    def quick_game(self, **settings: str) -> Visitor:
        """From the first page into a running game."""
        self.prefer(**(settings or QUICK)).go("/")
        self.press(".play:not([disabled])")
        self.wait(ASKED)
        return self

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/table/")[2].partition("#")[0].partition("?")[0]

    @property
    def made(self) -> int:
        """The number of choices in force, as the panel of the story shows it."""
        return int(self.find(".replay b").inner_text())

    def until(self, holds: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"waited in vain until {what}"
            self.page.wait_for_timeout(25)

    # Choosing ---------------------------------------------------------------------------------------------------

    def asked_or_over(self, seconds: float = 60, heard: list[str] | None = None) -> bool:
        """Wait until something is asked, and read what is told meanwhile. False when the game is over."""
        told = self.page.locator(TOLD)
        end = time.monotonic() + seconds
        while True:
            self.find(f"{ASKED}, {OVER}, {TOLD}").wait_for(timeout=seconds * 1000)
            if not told.count():
                return self.page.locator(OVER).count() == 0
            assert time.monotonic() < end, "a moment is told again and again"
            if heard is not None:
                heard.append(told.first.inner_text())
            self.go_on()

    def go_on(self) -> str:
        """Read a moment that only tells, and close it; its headline."""
        headline = self.wait(f"{TOLD} h2")
        said = headline.inner_text()
        self.press(f"{TOLD} .m-acts .btn.main")
        again = self.page.locator(f"{TOLD} h2")
        self.until(lambda: said not in again.all_inner_texts(), "the moment has closed, or the next one is told")
        return said

    def answer(self, wish: int) -> None:
        """Answer a moment that asks: tick as many things as it wants, then press one of its buttons."""
        boxes = self.page.locator(f"{MOMENT} input[type=checkbox]")
        main = self.page.locator(f"{MOMENT} .m-acts .btn.main")
        for place in range(boxes.count()):
            if main.is_enabled() and wish % 2:
                break
            if boxes.nth(place).is_enabled():
                boxes.nth(place).check(force=True)
        buttons = self.page.locator(f"{MOMENT} .m-acts .btn:not([disabled])", has_not_text="Choose again")
        buttons.first.wait_for()
        buttons.nth(wish % buttons.count()).click()

    def confirm(self) -> None:
        button = self.page.locator(".ask-preview .btn.main")
        if button.count():
            button.first.click()

    def end_turn(self) -> None:
        """Press the button that ends the phase, whatever it warns of."""
        before = self.made
        self.press(".ask-end .btn.main")
        self.confirm()
        self.until(lambda: self.made > before, "the turn went on")

    def choose(self, wish: int) -> None:
        """Answer the question now asked: on the board, by a button, or from the list of all choices."""
        before = self.made
        page = self.page
        if page.locator(MOMENT).count():
            self.answer(wish)
            over = page.locator(OVER)
            self.until(lambda: over.count() > 0 or self.made > before, "the moment was answered")
            page.locator(".moment[data-busy]").wait_for(state="detached")
            return
        lit = page.locator('.board [data-state="can"]:visible')
        buttons = page.locator(".ask-choices .verb.is-choice")
        end = page.locator(".ask-end .btn.main")
        ways = [way for way in (lit, buttons) if way.count()]
        if end.count() and (not ways or wish % 3 == 0):
            end.click()
        elif ways:
            way = ways[wish % len(ways)]
            way.nth(wish % way.count()).click()
            menu = page.locator(".menu .choice-line")
            if menu.count():
                menu.nth(wish % menu.count()).click()
        else:
            page.keyboard.press("c")
            lines = page.locator("dialog.sheet .choice-line").filter(has_not_text="Resign")
            lines.nth(wish % lines.count()).click()
        self.confirm()
        over = page.locator(OVER)
        self.until(lambda: over.count() > 0 or self.made > before, "the choice was made")

    def run(self, axe: str) -> list[str]:
        """The serious findings of axe on the page as it is, once everything stands still."""
        self.page.evaluate(STILL)
        self.page.evaluate(axe)
        found: dict[str, Any] = self.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{one['id']} ({one['impact']}): {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
