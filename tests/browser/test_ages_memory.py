"""What a page of 7 Ages keeps in memory: over choices and steps of a replay, and when the table is left."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from tests.browser.ages import Player, sit_down
from tests.browser.conftest import Visit
from tests.browser.driving import Visitor

ATTACHED = """() => {
    const all = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let found = 0;
    while (all.nextNode()) found += 1;
    return found;
}"""
FORGET = "() => { window.ways = null; window.annals = null; }"
"""What the tests hold of the page."""
OPTIONS = {"last_age": 1, "total_history": "guaranteed"}
FOES = [{"kind": "opponent", "player": "able"}]
LONGEST = 120
"""Seconds that some choices may take on a busy machine."""


@dataclass
class Kept:
    nodes: int
    detached: int
    listeners: int


def kept(visitor: Visitor) -> Kept:
    """What is left after the garbage is collected."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    counted: dict[str, Any] = session.send("Memory.getDOMCounters")
    session.detach()
    nodes = int(counted["nodes"])
    return Kept(nodes, nodes - int(visitor.page.evaluate(ATTACHED)), int(counted["jsEventListeners"]))


def begun(visit: Visit) -> Player:
    mara = visit()
    mara.allowed = ("409 (Conflict)",)
    sit_down([mara], ("Mara",), OPTIONS, 5, FOES)
    return Player(mara, 5)


def play(player: Player, made: int) -> None:
    """Play until so many choices are made."""
    end = time.monotonic() + LONGEST
    while player.visitor.page.evaluate("() => annals.real.value.made") < made:
        assert time.monotonic() < end, player.look()
        player.visitor.page.wait_for_timeout(5 if player.act() else 25)


def look_back(player: Player, first: int, last: int) -> None:
    """Go through the game step by step, and come back."""
    page = player.visitor.page
    for made in range(first, last):
        page.evaluate("(made) => annals.looking.replay(made)", made)
    page.evaluate("() => annals.looking.now()")
    page.wait_for_timeout(200)


def test_choices_and_steps_of_a_replay_leave_little_behind(visit: Visit):
    """A page that kept what it showed would keep thousands of nodes over so many choices and steps; what the page shows
    now makes some hundreds more or less."""
    player = begun(visit)
    play(player, 60)
    before = kept(player.visitor)
    play(player, 120)
    look_back(player, 60, 120)
    once = kept(player.visitor)
    assert once.detached - before.detached < 2000, (before, once)
    assert once.listeners - before.listeners < 300, (before, once)
    look_back(player, 60, 120)
    again = kept(player.visitor)
    assert again.nodes - once.nodes < 1000, (once, again)
    assert again.listeners - once.listeners < 150, (once, again)


def test_a_table_that_is_left_is_let_go(visit: Visit):
    """Parts of the markup that never change once held the page around them, as it was when they were drawn first."""
    player = begun(visit)
    play(player, 60)
    mara = player.visitor
    there = kept(mara)
    mara.press(".bar .brand")
    mara.gone(".table-page")
    mara.page.evaluate(FORGET)
    mara.page.wait_for_timeout(500)
    after = kept(mara)
    assert there.nodes > 3000
    assert after.detached < 600, after
    assert after.listeners < 150, after
