"""The page and the differences it is told: they lead where the service says, and it asks for nothing else."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import msgspec
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED
from tests.server.test_differences import plain, whole_game

from annals.server import telling
from annals.server.differences import difference

PATCHED = """async (steps) => {
    const { patch } = await import("/lib/differences.js");
    const sorted = (value) => value && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]))
        : Array.isArray(value) ? value.map(sorted) : value;
    const text = (value) => JSON.stringify(sorted(value));
    return steps.filter(({ old, edits, now }) => {
        const before = text(old);
        return text(patch(old, edits)) !== text(now) || text(old) !== before;
    }).length;
}"""


def test_the_page_makes_the_same_states_of_the_edits_as_the_service(visit: Visit):
    mara = visit().go("/")
    for game in ("tta", "clash"):
        told = [moment[0] for moment in whole_game(game, 2, 11, (0,))]
        steps = [
            {"old": plain(old), "edits": difference(old, now, telling.APART), "now": plain(now)}
            for old, now in [*pairwise(told[::4]), (told[0], told[-1]), (told[-1], told[0])]
        ]
        assert mara.page.evaluate(PATCHED, msgspec.json.decode(msgspec.json.encode(steps))) == 0


def test_a_page_that_has_the_state_is_told_only_what_changed(visit: Visit):
    mara = visit()
    heard: list[bytes | str] = []
    answers: list[dict[str, Any]] = []
    mara.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    mara.page.on(
        "response", lambda answer: answers.append(json.loads(answer.body())) if "/choices" in answer.url else None
    )
    mara.quick_game()
    mara.press('.row [data-state="can"]')
    mara.until(lambda: mara.made == 1, "a card was taken")
    mara.end_turn()
    mara.wait(ASKED)
    mara.until(lambda: len(answers) >= 2, "the answers are in")
    assert ["board" in answer for answer in answers] == [False] * len(answers)
    states = [frame for frame in heard if isinstance(frame, bytes)]
    assert states
    assert all(len(frame) < 6000 for frame in states)
    # What was put together of differences is what a fresh page is told.
    shown = mara.page.locator("main").inner_text()
    mara.page.reload()
    mara.wait(ASKED)
    mara.until(lambda: mara.page.locator("main").inner_text() == shown, "the same board after a reload")


def test_a_page_goes_on_when_its_guest_becomes_an_account(visit: Visit):
    mara = visit().quick_game()
    mara.page.evaluate(
        """() => fetch("/api/account", {
            method: "POST",
            headers: { "X-Annals": "1", "Content-Type": "application/json" },
            body: JSON.stringify({ name: "Mara " + Math.random(), password: "a long enough secret" }),
        })"""
    )
    mara.wait(ASKED)
    mara.press('.row [data-state="can"]')
    mara.until(lambda: mara.made == 1, "a card was taken with the new session")
    mara.end_turn()
    mara.wait(ASKED)
