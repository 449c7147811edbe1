"""New Leaders & Wonders in the browser: the set-up form, the picks before the game, the boards of what is to come."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, MOMENT, QUICK, Visitor
from tests.browser.test_page import AXE

EDITION = "2015-expansion"
PICK = f"{MOMENT}[data-moment=pick]"


def form(visit: Visit, **more: Any) -> Visitor:
    mara = visit(**more).prefer(**QUICK).go("/new")
    mara.find(".form .field select").wait_for()
    mara.page.get_by_label("Edition").select_option(EDITION)
    return mara


def test_the_form_shows_what_an_option_needs_and_nothing_else(visit: Visit):
    mara = form(visit)
    page = mara.page
    kept, named = page.locator("details.some", has_text="Old cards kept"), page.locator("details.some", has_text="Age")
    assert (kept.count(), named.count()) == (1, 0)
    page.get_by_label("Rebalanced cards").uncheck()
    assert kept.count() == 0
    page.get_by_label("How they are drawn").select_option("agreed")
    assert named.count() == 8
    page.get_by_label("Leaders and wonders").select_option("expansion")
    assert (named.count(), page.get_by_label("How they are drawn").count()) == (0, 0)


def test_no_more_cards_can_be_named_than_there_are_places(visit: Visit):
    mara = form(visit)
    page = mara.page
    page.get_by_label("How they are drawn").select_option("agreed")
    wonders = page.locator("details.some", has_text="Wonders of Age III")
    wonders.locator("summary").click()
    boxes = wonders.locator("input")
    for place in range(4):
        boxes.nth(place).check()
    assert wonders.locator("summary em").inner_text() == "4 of 4"
    assert boxes.nth(4).is_disabled()
    page.get_by_text("Add a seat").click()
    assert boxes.nth(4).is_enabled()
    mara.press(".form .btn.main")
    mara.wait(ASKED)
    page.locator("[data-stack=III]").click()
    names = page.locator(".coming-space").all_inner_texts()
    assert {"Fast Food Chains", "First Space Flight", "Hollywood", "Internet"} <= set(names)


def test_everybody_sees_the_boards_and_a_card_that_has_come_leaves_its_space(visit: Visit):
    mara = form(visit)
    page = mara.page
    mara.press(".form .btn.main")
    mara.wait(ASKED)
    assert [button.get_attribute("data-stack") for button in page.locator(".coming-age").all()][-3:] == [
        "boards",
        "II",
        "III",
    ]
    page.locator("[data-stack=boards]").click()
    assert page.locator(".coming-space").count() == 10
    assert page.locator(".coming-n").first.inner_text() == "1"
    for _ in range(4):
        mara.end_turn()
        assert mara.asked_or_over()
        while page.locator('.ask-end .btn.main:has-text("End turn")').count() == 0:
            mara.choose(0)
            assert mara.asked_or_over()
    gone = page.locator(".coming-space.gone").count()
    assert page.locator(".coming-space").count() == 10
    assert gone > 0


def test_leaders_and_wonders_are_picked_before_the_game(visit: Visit):
    mara = form(visit)
    page = mara.page
    page.get_by_label("Leaders and wonders").select_option("secret")
    page.get_by_label("How they are drawn").select_option("picked")
    mara.press(".form .btn.main")
    mara.wait(PICK)
    assert page.locator(f"{PICK} .card").count() == 20
    done = page.locator(f"{PICK} .m-acts .btn.main")
    assert done.is_disabled()
    stacks = page.locator(f"{PICK} .m-stack")
    picked = []
    for place in range(8):
        last = stacks.nth(place).locator("label").last
        last.locator("input").check(force=True)
        picked.append(last.locator(".card-name").inner_text())
    done.click()
    mara.wait(f'{ASKED}:has-text("first turn")')
    page.locator("[data-stack=picked]").click()
    names = [text.partition("\n")[0] for text in page.locator(".coming-space").all_inner_texts()]
    assert set(names) == set(picked[2:]), "those of later ages, known to the picker alone"


def test_on_a_phone_the_boards_lie_under_the_row(visit: Visit):
    mara = form(visit, width=390, height=844)
    mara.press(".form .btn.main")
    mara.wait(ASKED)
    box = mara.find(".coming").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_serious_in_form_picks_and_boards(visit: Visit, scheme: str):
    axe = AXE.read_text()
    mara = form(visit, color_scheme=scheme)
    page = mara.page
    page.get_by_label("How they are drawn").select_option("agreed")
    page.locator("details.some summary").nth(1).click()
    found = {"form": mara.run(axe)}
    page.get_by_label("How they are drawn").select_option("picked")
    mara.press(".form .btn.main")
    mara.wait(PICK)
    found["picks"] = mara.run(axe)
    for stack in page.locator(f"{PICK} .m-stack").all():
        stack.locator("input").first.check(force=True)
    page.locator(f"{PICK} .m-acts .btn.main").click()
    mara.wait(f'{ASKED}:has-text("first turn")')
    found["boards"] = mara.run(axe)
    assert found == {"form": [], "picks": [], "boards": []}
