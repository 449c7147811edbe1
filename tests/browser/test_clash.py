"""Clash of Cultures in the page: the map and what can be pressed on it, the phone, the keyboard, everybody."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, OVER, QUICK, Visitor

AXE = Path(__file__).parent / "axe" / "axe.min.js"
NEW_TABLE = """async (table) => {
    const send = (path, body) => fetch("/api" + path, {
        method: "POST", headers: { "Content-Type": "application/json", "X-Annals": "1" }, body: JSON.stringify(body),
    }).then((answer) => answer.json());
    await send("/guest", {});
    return (await send("/tables", table)).id;
}"""
HERE = {"civilizations": "none"}
SPACES = {2: 40, 3: 60}
"""Spaces of the boards: four for each region."""


def sit_down(visitor: Visitor, seats: int = 2, seed: int = 7, **settings: str) -> Visitor:
    """A table of friends at one screen, without civilizations, that nobody covers."""
    visitor.prefer(**QUICK, handover="off", **settings).go("/")
    friends: list[dict[str, Any]] = [{"kind": "friend", "name": f"Friend {place}"} for place in range(1, seats)]
    table = {
        "game": "clash",
        "edition": "monumental",
        "options": HERE,
        "seats": [{"kind": "me"}, *friends],
        "seed": seed,
    }
    made = visitor.page.evaluate(NEW_TABLE, table)
    visitor.go(f"/table/{made}")
    visitor.wait(ASKED)
    visitor.wait(".map .space")
    return visitor


def home(visitor: Visitor) -> str:
    """The selector of the space with the asked player's first city."""
    space = visitor.page.evaluate("() => annals.shown.value.board.players[annals.shown.value.seat].home")
    return f'.space[data-space="{space}"]'


def press_space(visitor: Visitor, selector: str, choice: str = "") -> None:
    """Press a space of the map, and a line of its menu."""
    before = visitor.made
    visitor.page.locator(selector).locator(".hit").click(force=True)
    if choice:
        visitor.press(".menu .choice-line", choice)
    visitor.until(lambda: visitor.made > before, "the choice was made")
    visitor.wait(ASKED)


def test_the_map_says_what_lies_where(visit: Visit):
    mara = sit_down(visit(), seats=3)
    spaces = mara.page.locator(".space")
    assert spaces.count() == SPACES[3]
    labels = spaces.evaluate_all("found => found.map((space) => space.getAttribute('aria-label'))")
    assert sum("City of" in label for label in labels) == 3
    assert sum("unrevealed" in label for label in labels) == SPACES[3] - 3 * 4
    assert any("City of You, size 1, happy" in label and "1 settler" in label for label in labels)
    assert mara.page.locator(".terrains li").count() == 6
    mara.page.locator(home(mara)).locator(".hit").hover(force=True)
    mara.wait(".pop .why")
    assert "settler" in mara.find(".pop .why").inner_text()


def test_a_city_collects_space_by_space(visit: Visit):
    mara = sit_down(visit())
    wood = mara.page.locator('.good[data-ref="stock:wood"] b')
    press_space(mara, home(mara), "Collect")
    assert mara.page.locator(".clash").get_attribute("data-asks") == "Collect"
    targets = mara.page.locator('.space[data-state="can"]')
    assert targets.count() == mara.page.locator(".badge-can").count() > 1
    forest = mara.page.locator('.space[data-state="can"][aria-label*="forest"]').first
    before = mara.made
    forest.locator(".hit").click(force=True)
    mara.until(lambda: mara.made > before, "a space was used")
    assert mara.page.locator(".badge-taken").count() == 1
    mara.wait(ASKED)
    mara.press(".tray .btn.main")
    mara.until(lambda: wood.inner_text() == "1", "the wood came")


def test_a_settler_goes_where_it_is_sent(visit: Visit):
    mara = sit_down(visit())
    press_space(mara, home(mara), "Move")
    mara.until(lambda: mara.page.locator(".clash").get_attribute("data-asks") == "MoveTo", "the only group was taken")
    assert mara.page.locator(".origin").count() == 1
    target = mara.page.locator('.space[data-state="can"]:not([aria-label*="unrevealed"])').first
    number = target.get_attribute("data-space")
    press_space(mara, f'.space[data-space="{number}"]')
    label = mara.page.locator(f'.space[data-space="{number}"]').get_attribute("aria-label")
    assert label is not None
    assert "1 settler" in label


def test_the_map_can_be_moved_and_a_drag_chooses_nothing(visit: Visit):
    mara = sit_down(visit())
    world = mara.page.locator(".map > g")
    first, before = world.get_attribute("transform"), mara.made
    mara.press(".zoom button")
    zoomed = world.get_attribute("transform")
    assert zoomed != first
    box = mara.page.locator(home(mara)).bounding_box()
    assert box is not None
    mara.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mara.page.mouse.down()
    mara.page.mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2 + 30, steps=4)
    mara.page.mouse.up()
    assert world.get_attribute("transform") != zoomed
    assert mara.page.locator(".menu").count() == 0
    assert mara.made == before
    mara.page.locator(".zoom button").last.click()
    assert world.get_attribute("transform") == first


def test_arrows_walk_over_the_map(visit: Visit):
    mara = sit_down(visit())
    mara.page.locator(home(mara)).focus()
    here = mara.page.evaluate("() => document.activeElement.dataset.space")
    mara.page.keyboard.press("ArrowUp")
    mara.page.keyboard.press("ArrowDown")
    assert mara.page.evaluate("() => document.activeElement.dataset.space") == here
    mara.page.keyboard.press("Enter")
    mara.wait(".menu .choice-line")


def test_an_advance_is_bought_on_the_board(visit: Visit):
    mara = sit_down(visit())
    assert mara.page.locator(".ad.own").count() == 2
    storage = mara.page.locator('.ad[data-ref="advance:storage"]')
    storage.hover()
    mara.until(lambda: "+1" in storage.inner_html() or mara.page.locator(".pop .why").count() > 0, "it is explained")
    assert "mood token" in mara.find(".pop .why").inner_text()
    storage.click()
    mara.until(lambda: mara.page.locator(".ad.own").count() == 3, "the advance is owned")


def test_a_trade_is_put_together_with_buttons(visit: Visit):
    mara = sit_down(visit())
    before = mara.made
    mara.press('.rival[data-ref="player:1"], .rival[data-ref="player:0"]')
    mara.until(lambda: mara.made > before, "talks began")
    mara.wait(".deal")
    mara.press('.pan button[data-ref="choice:give_food"]')
    mara.wait('.pan-lies .cg[aria-label="1 food"]')
    mara.press('.pan button[data-ref="choice:ask_food"]')
    mara.until(lambda: mara.page.locator('.pan-lies .cg[aria-label="1 food"]').count() == 2, "both sides give")
    mara.wait(ASKED)
    mara.press('.deal button[data-ref="choice:offer"]')
    mara.wait('.deal button[data-ref="choice:accept"]')


def test_a_phone_shows_the_map_above_one_part_at_a_time(visit: Visit):
    mara = sit_down(visit(390, 844, has_touch=True))
    page = mara.page
    tops = [page.locator(part).bounding_box() for part in (".map", ".tabs", ".panes", ".ask")]
    assert all(tops)
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)
    for tab, part in (("Advances", "#advances"), ("World", "#world"), ("Realm", "#mine")):
        page.locator(".tabs a", has_text=tab).tap()
        mara.until(partial(_in_sight, mara, part), f"{part} is in sight")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def _in_sight(visitor: Visitor, part: str) -> bool:
    box = visitor.page.locator(part).bounding_box()
    return box is not None and abs(box["x"]) < 2


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [1440, 390])
def test_everybody_can_use_the_table(visit: Visit, theme: str, width: int):
    mara = sit_down(visit(width, 900), theme=theme)
    axe = AXE.read_text(encoding="utf-8")
    assert mara.run(axe) == []
    press_space(mara, home(mara), "Collect")
    assert mara.run(axe) == []


def test_the_table_in_words(visit: Visit):
    mara = sit_down(visit(), text="on")
    told = mara.wait("#text-board").inner_text()
    assert "Age I, Round 1 of 3" in told
    assert "Advances: Farming, Mining." in told
    assert "City of You, size 1, happy" in told


def test_many_choices_through_the_page(visit: Visit):
    mara = sit_down(visit(), seed=11)
    wish = 0
    while wish < 60 and mara.asked_or_over():
        wish += 1
        _choose(mara, wish)
    assert wish == 60 or mara.page.locator(OVER).count() == 1


def _choose(visitor: Visitor, wish: int) -> None:
    """Press something lit, or take a line of the list; talks are broken off."""
    before, page = visitor.made, visitor.page
    if visitor.page.locator(".deal").count():
        visitor.press(".ask-end .btn.main")
    elif wish % 3 and page.locator('.board [data-state="can"]').count():
        page.evaluate(
            """(wish) => {
                const lit = [...document.querySelectorAll('.board [data-state="can"]')];
                const seen = lit.filter((el) => el.getClientRects().length), el = seen[wish % seen.length];
                (el.querySelector(".hit") ?? el).dispatchEvent(new MouseEvent("click", { bubbles: true }));
            }""",
            wish,
        )
        page.wait_for_timeout(50)
        menu = page.locator(".menu .choice-line")
        if menu.count():
            menu.nth(wish % menu.count()).click()
        elif page.locator(".stepper").count():
            visitor.press(".tray .btn.main")
    else:
        page.keyboard.press("c")
        lines = page.locator("dialog.sheet .choice-line")
        lines.nth(wish % lines.count()).click()
    visitor.confirm()
    visitor.until(lambda: page.locator(OVER).count() > 0 or visitor.made > before, "the choice was made")
