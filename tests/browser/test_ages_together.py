"""Four browsers at one table of 7 Ages: bids and markers in secret, windows, and the first empires on everybody's map.
A whole age of them is played by `tools/whole_games.py --people 4`."""

from __future__ import annotations

import time

from tests.browser.ages import Player, sit_down
from tests.browser.conftest import Visit

NAMES = ("Mara", "Idris", "Vesta", "Tacitus")
OPTIONS = {"last_age": 1, "most_turns": 8, "total_history": "guaranteed"}
LONGEST = 180
"""Seconds the first turns may take on a busy machine."""

UNITS = ".pieces .ctr"


def test_four_browsers_play_the_first_turns_together(visit: Visit):
    visitors = [visit() for _ in NAMES]
    for visitor in visitors:
        visitor.allowed = ("409 (Conflict)",)  # somebody was quicker, and what was pressed did not happen
    sit_down(visitors, NAMES, OPTIONS)
    players = [Player(visitor, seed) for seed, visitor in enumerate(visitors)]
    end = time.monotonic() + LONGEST
    hidden: set[str] = set()
    units = visitors[0].page.locator(UNITS)
    while players[0].look()["turn"] < 2 or not units.count():
        assert time.monotonic() < end, [player.look() for player in players]
        acted = [player.act() for player in players]
        visitors[0].page.wait_for_timeout(5 if any(acted) else 20)
        hidden |= set(visitors[0].page.evaluate(SECRETS))
    assert {"PlaceMarkers", "Bid"} <= {kind for player in players for kind in player.drawn}
    assert hidden == {"0"}, "whatever others have laid is seen by nobody before it is turned over"

    def seen() -> set[tuple[str, int]]:
        """The moment and the number of counters on the map of each."""
        every = zip(players, visitors, strict=True)
        return {(one.look()["at"].split(" ")[0], each.page.locator(UNITS).count()) for one, each in every}

    visitors[0].until(lambda: len(seen()) == 1, "all see the same")
    assert min(counters for _, counters in seen()) > 0
    assert [word for player in players for word in player.strange] == []


SECRETS = """() => {
    const now = annals.shown.value;
    return (now.board?.players ?? [])
        .filter(({ seat }) => seat !== now.seat)
        .flatMap(({ placed }) => placed.map(([, marker]) => String(marker)));
}"""
"""What lies on the table of others, as this browser knows it: 0 for what is hidden."""
