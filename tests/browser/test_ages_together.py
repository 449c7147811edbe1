"""Several browsers at one table of 7 Ages: bids and markers in secret, windows, the first empires on everybody's map,
and going back by consent.
A whole age of them is played by `tools/whole_games.py --people 4`."""

from __future__ import annotations

import time

from tests.browser.ages import Player, sit_down
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, MOMENT, Visitor
from tests.browser.staging import Stage
from tests.browser.test_ages_dialogues import at_table
from tests.games.seven_ages.scene import seven

from annals.games.seven_ages.markers import PlaceMarkers

NAMES = ("Mara", "Idris", "Vesta", "Tacitus")
OPTIONS = {"last_age": 1, "most_turns": 8, "total_history": "guaranteed"}
LONGEST = 180
"""Seconds the first turns may take on a busy machine."""

UNITS = ".pieces .ctr"
GO_BACK = ".ask-end .btn:has-text('Ask to go back')"


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


def bid(visitors: list[Visitor]) -> None:
    """Everybody bids, again if the highest cards tie, until somebody goes first."""
    last = visitors[-1].page.locator(GO_BACK)
    while not last.count():
        for visitor in visitors:
            if visitor.page.locator(f"{ASKED} h2:has-text('Which card do you bid')").count():
                visitor.press(".ask-choices .verb")
                visitor.press("dialog.sheet .choice-line")
        visitors[0].page.wait_for_timeout(300)


def test_two_browsers_agree_about_going_back(visit: Visit):
    """Whoever asks is told that the other refuses; whoever is asked learns how far back it goes."""
    mara, idris = visitors = [visit() for _ in range(2)]
    sit_down(visitors, NAMES, OPTIONS)
    bid(visitors)
    mara.press(GO_BACK)
    assert "Waiting for Idris" in mara.wait(".ask-preview").inner_text()
    asked = idris.wait(".ask-preview").inner_text()
    assert "Mara asks to go back to before their last choice: all that was chosen since is taken back." in asked
    idris.press(".ask-preview .btn.quiet")
    assert "Idris does not want to go back." in mara.wait(".notice").inner_text()
    mara.press(GO_BACK)
    idris.wait(".ask-preview")
    idris.press(".ask-preview .btn.main")
    for visitor in visitors:
        visitor.wait(".ask h2:has-text('Which card do you bid')")


def test_a_request_to_go_back_stands_before_ones_own_question(visit: Visit):
    """A sheet over the board once hid it."""
    mara = at_table(visit)
    stage = Stage(mara, seven().empire("egyptians", 0, level=5, egypt="spear").push(PlaceMarkers((0, 1), ())))
    mara.wait('[data-moment="markers"]')
    tell = "(state) => annals.take({ ...annals.real.value, ...state })"
    request = {"by": 1, "to": "choice", "answers": {"0": None}, "seat": None}
    mara.page.evaluate(tell, {"number": stage.now["number"] + 1, "request": request})
    assert "Idris asks to go back" in mara.wait(".ask-preview").inner_text()
    assert mara.page.locator(MOMENT).count() == 0
    mara.page.evaluate(tell, {"number": stage.now["number"] + 2, "request": None})
    mara.wait('[data-moment="markers"]')
