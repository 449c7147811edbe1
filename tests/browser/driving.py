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

    def wait(self, selector: str, seconds: float = 20) -> Locator:
        self.find(selector).wait_for(timeout=seconds * 1000)
        return self.find(selector)

    def gone(self, selector: str, seconds: float = 20) -> None:
        self.find(selector).wait_for(state="hidden", timeout=seconds * 1000)

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

    def until(self, holds: Callable[[], bool], what: str, seconds: float = 20) -> None:
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"waited in vain until {what}"
            self.page.wait_for_timeout(25)

    # Choosing ---------------------------------------------------------------------------------------------------

    def asked_or_over(self, seconds: float = 60) -> bool:
        """Wait until something is asked. False when the game is over."""
        self.find(f"{ASKED}, {OVER}").wait_for(timeout=seconds * 1000)
        return self.page.locator(OVER).count() == 0

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
        """The serious findings of axe on the page as it is."""
        self.page.evaluate(axe)
        found: dict[str, Any] = self.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{one['id']} ({one['impact']}): {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
