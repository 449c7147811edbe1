"""Learning at the page: opponents by character and level, advice, the review of a game, sandboxes; keys that wait."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, QUICK, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Route

GOLDEN = Path(__file__).parent.parent / "goldens" / "tta-2-seats-0.annal"
AXE = Path(__file__).parent / "axe" / "axe.min.js"
REPLAY = '.table-page[data-mode="replay"]'


def tenths(shown: str) -> int:
    """A number of points as the page writes it."""
    return round(10 * float(shown.replace("−", "-")))


def bring_in(visitor: Visitor) -> str:
    """Bring in a finished game; its table."""
    visitor.prefer(**QUICK).go("/annals")
    visitor.page.get_by_label("Choose a file").set_input_files(GOLDEN)
    visitor.press("form .btn.main")
    visitor.wait(".over .ranks li")
    return visitor.table


def test_opponents_are_chosen_by_character_and_level(visit: Visit):
    mara = visit().prefer(**QUICK).go("/new")
    foe = mara.page.get_by_label("Kind of opponent")
    foe.wait_for()
    assert foe.input_value() == "able"
    assert "one choice ahead" in mara.find(".foe").inner_text()
    foe.select_option("master")
    assert "thinks up to 3 seconds" in mara.find(".foe").inner_text()
    assert mara.page.locator(".foe-rank .on").count() == 4
    foe.select_option("warlord")
    assert "attacks whoever is weaker" in mara.find(".foe").inner_text()
    mara.press(".form .btn.main")
    mara.wait(ASKED)
    assert "Warlord" in mara.find(".seat:nth-child(2)").inner_text()


def test_a_quick_game_against_the_level_one_likes(visit: Visit):
    mara = visit().prefer(**QUICK).go("/")
    mara.press(".count.words label:has-text('Beginner')")
    mara.press(".play:not([disabled])")
    mara.wait(ASKED)
    assert "Beginner" in mara.find(".seat:nth-child(2)").inner_text()


@pytest.mark.parametrize("width", [1440, 390])
def test_advice_names_the_best_choices_and_can_be_followed(visit: Visit, width: int):
    mara = visit(width, 900).quick_game(speed="off", confirm="all")
    board = "document.querySelector('.board').getBoundingClientRect().toJSON()"
    stood = mara.page.evaluate(board)
    mara.press('.ask-end [aria-label="Advice"]')
    best = mara.wait(".advised.is-best")
    assert mara.page.evaluate(board) == stood
    label = best.locator(".advised-head b").inner_text()
    assert best.locator(".points").inner_text().startswith("+")
    assert best.locator(".reason").count() > 0
    assert "compared with how things stand" in mara.find(".advice header").inner_text()
    for one in mara.page.locator(".advised").all():
        whole, parts = one.locator(".points").inner_text(), one.locator(".reason b").all_inner_texts()
        assert tenths(whole) == sum(tenths(part) for part in parts), f"{whole} is not {parts}"
    assert mara.page.evaluate("document.documentElement.scrollWidth") == width
    mara.page.keyboard.press("Escape")
    mara.gone(".advice")
    mara.page.keyboard.press("a")
    best = mara.wait(".advised.is-best")
    best.click()
    assert label in mara.wait(".ask-preview").inner_text()
    mara.confirm()
    mara.until(lambda: mara.made == 1, "the advice was followed")
    mara.gone(".advice")
    mara.wait(ASKED)
    alone = mara.find('.ask-end [aria-label="Advice"]')  # nothing but ending the turn is left
    assert alone.is_disabled()
    assert alone.get_attribute("title") == "There is only one choice"


def test_with_other_people_the_button_says_that_there_is_no_advice(visit: Visit):
    mara, idris = visit().prefer(**QUICK), visit().prefer(**QUICK)
    mara.go("/new")
    mara.page.locator(".seat-form select").nth(1).wait_for()
    assert mara.page.get_by_label("Players may ask for advice").is_checked()
    mara.page.locator(".seat-form select").nth(1).select_option("invited")
    assert not mara.page.get_by_label("Players may ask for advice").is_checked()
    mara.press(".form .btn.main")
    idris.page.goto(mara.wait(".wait-seat input").input_value())
    idris.press("form .btn.main")
    mara.wait(ASKED)
    button = mara.find('.ask-end [aria-label="Advice"]')
    assert button.is_disabled()
    assert "the host" in (button.get_attribute("title") or "")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_game_is_reviewed_and_its_moments_can_be_played_anew(visit: Visit, scheme: str):
    mara = visit(color_scheme=scheme)
    table = bring_in(mara)
    mara.press(".over-foot a:has-text('Review')")
    mara.wait(".costly li", 60)
    assert mara.page.locator(".mark").count() == 2
    assert 1 <= mara.page.locator(".costly li").count() <= 8
    assert mara.page.locator(".margins polyline").count() == 2
    first = mara.find(".costly li")
    assert first.locator(".costly-when b").inner_text()  # the question it answered
    parts = first.locator(".reason b").all_inner_texts()
    assert tenths(first.locator(".points").inner_text()) == sum(tenths(part) for part in parts)
    serious = mara.run(AXE.read_text())
    mara.press(".mark:nth-child(2)")
    mara.press(".costly .btn")
    mara.wait(REPLAY)
    assert f"/table/{table}#choice=" in mara.page.url
    moment = mara.made
    mara.wait(".seat:nth-child(2).is-me")
    mara.page.keyboard.press("a")
    mara.wait(".advised")
    serious += mara.run(AXE.read_text())
    mara.press('.ask-end [aria-label="Play on from here"]')
    mara.wait(".sandbox .foe")
    serious += mara.run(AXE.read_text())
    assert serious == []
    mara.page.get_by_label("Kind of opponent").select_option("random")
    mara.press(".sandbox .btn.main")
    mara.wait(ASKED)
    assert mara.table != table
    assert mara.made >= moment
    assert f"at choice {moment}" in mara.find(".origin").inner_text()
    mara.press(".origin a")
    mara.wait(REPLAY)
    assert mara.table == table
    assert mara.made == moment


@pytest.mark.parametrize("back", [False, True], ids=["there", "and back"])
def test_whoever_takes_another_seat_of_a_sandbox_changes_places(visit: Visit, back: bool):
    """The one who sat there took the old seat as a second person of the same name, or as a friend at this screen."""
    mara = visit()
    bring_in(mara)
    mara.press(".over-foot a:has-text('Review')")
    mara.wait(".costly li", 60)
    mara.press(".costly .btn")
    mara.wait(REPLAY)
    told = "() => annals.real.value.seats.map(({ kind, name, player }) => [kind, name, player])"
    names = [name for _, name, _ in mara.page.evaluate(told)]
    mara.press('.ask-end [aria-label="Play on from here"]')
    mara.wait(".sandbox .foe")
    kinds = mara.page.locator(".sandbox .seat-form label:has(select) select").filter(has_text="You")
    sat = [kinds.nth(seat).input_value() for seat in (0, 1)]
    mine = sat.index("me")
    for seat in (1 - mine, mine)[: 2 if back else 1]:
        kinds.nth(seat).select_option("me")
        mara.until(lambda: sorted(kinds.nth(each).input_value() for each in (0, 1)) == sorted(sat), "one is me")
    mara.press(".sandbox .btn.main")
    mara.wait(ASKED)
    seats = mara.page.evaluate(told)
    there = mine if back else 1 - mine
    assert [kind for kind, _, _ in seats] == (["me", "opponent"] if there == 0 else ["opponent", "me"])
    assert seats[1 - there][1] == names[1 - mine], "the one who sat there has the other seat now"
    assert len({name for _, name, _ in seats}) == 2


def test_a_sandbox_from_ones_own_running_game(visit: Visit):
    mara = visit().quick_game()
    mara.press('.row [data-state="can"]')
    mara.until(lambda: mara.made == 1, "a card was taken")
    table = mara.table
    mara.find(".slider").fill("0")
    mara.wait(REPLAY)
    mara.page.keyboard.press("a")
    mara.wait(".advised")
    mara.press('.ask-end [aria-label="Play on from here"]')
    assert mara.wait(".sandbox select[disabled]").input_value() == "opponent"
    mara.press(".sandbox .btn.main")
    mara.wait(".origin")
    assert (mara.table == table, mara.made) == (False, 0)


def test_a_key_pressed_while_an_answer_is_on_its_way_waits_for_it(visit: Visit):
    mara = visit().quick_game()

    def slowly(route: Route) -> None:
        mara.page.wait_for_timeout(300)
        route.continue_()

    mara.page.route("**/choices", slowly)
    mara.press('.row [data-state="can"]')
    mara.wait('.ask[aria-busy="true"]')
    mara.page.keyboard.press("e")
    mara.page.keyboard.press("u")
    mara.wait(f"{ASKED} .ask-end [aria-label=Redo]")
    assert mara.made == 0
