"""The page around the game: connection, replay, phone, keyboard, everybody, accounts, annals."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, QUICK
from tests.server.serving import served

if TYPE_CHECKING:
    from playwright.sync_api import Route

AXE = Path(__file__).parent / "axe" / "axe.min.js"
FIRST_LOAD = 340_000
"""Bytes of the first page and a running game, without the typefaces."""

IDLE = '.ask[aria-busy="false"]'
"""The answer to the last choice is in: a key pressed before is not taken for another."""


def test_the_page_survives_a_restart_of_the_service(visit: Visit, tmp_path: Path):
    with served(str(tmp_path / "restart.sqlite")) as own:
        mara = visit(at=own.url).quick_game()
        mara.allowed = ("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load resource")
        own.stop(signal.SIGKILL)
        mara.wait(".line-lost")
        own.start_again()
        mara.gone(".line-lost", 30)
        mara.press('.row [data-state="can"]')
        mara.until(lambda: mara.made == 1, "a card was taken after the restart")
        mara.end_turn()
        mara.wait(ASKED)


def test_a_link_leads_to_a_moment_and_the_arrows_walk(visit: Visit):
    mara = visit().quick_game()
    mara.press('.row [data-state="can"]')
    mara.until(lambda: mara.made == 1, "a card was taken")
    mara.end_turn()
    mara.wait(ASKED)
    last = mara.made
    assert last >= 3
    mara.go(f"/table/{mara.table}#choice=1")
    mara.wait('.table-page[data-mode="replay"]')
    assert mara.made == 1
    mara.page.keyboard.press("ArrowRight")
    mara.until(lambda: mara.made == 2, "one choice forward")
    assert mara.page.url.endswith("#choice=2")
    mara.find(".slider").fill("0")
    mara.until(lambda: mara.made == 0, "the beginning")
    assert mara.page.locator(".row .gap .flag").count() == 0
    mara.press(".ask-end .btn.main")
    mara.wait(ASKED)
    assert mara.made == last
    assert "#" not in mara.page.url
    mara.page.locator(".story-scroll li").last.hover()
    mara.press(".story-scroll li:hover .jump")
    mara.wait('.table-page[data-mode="replay"]')


def test_a_phone_shows_one_part_at_a_time(visit: Visit):
    mara = visit(390, 844, has_touch=True, is_mobile=True).prefer(speed="off").go("/")
    mara.find(".play:not([disabled])").tap()
    mara.wait(ASKED)
    assert mara.page.evaluate("document.documentElement.scrollWidth") == 390
    ask = mara.find(".ask").bounding_box()
    assert ask is not None
    assert 830 < ask["y"] + ask["height"] <= 845
    for tab in mara.page.locator(".tabs a").all():
        box = tab.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    mara.find(".tabs a", "Hand").tap()
    mara.until(lambda: (mara.find("#hand").bounding_box() or {"x": 999})["x"] < 5, "the hand is there")
    mara.find(".tabs a").tap()
    mara.until(lambda: (mara.find("#row").bounding_box() or {"x": 999})["x"] > -5, "the row is there")
    mara.find('.row [data-state="cannot"]').scroll_into_view_if_needed()
    mara.find('.row [data-state="cannot"]').tap()
    mara.wait(".pop .verdict.no")
    mara.find(".tabs a").tap()
    mara.find('.row [data-state="can"]').tap()
    mara.wait(".ask-preview")
    mara.find(".ask-preview .btn.main").tap()
    mara.wait(".row .gap .flag")


def test_a_turn_with_the_keyboard_alone(visit: Visit):
    mara = visit().prefer(speed="off").go("/")
    keys = mara.page.keyboard
    mara.wait(".play:not([disabled])")

    def tab_to(selector: str) -> None:
        for _ in range(60):
            keys.press("Tab")
            if mara.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
        raise AssertionError(f"Tab does not lead to {selector}")

    tab_to(".play")
    keys.press("Enter")
    mara.wait(ASKED)
    keys.press("?")
    mara.wait("dialog .keys")
    keys.press("Escape")
    mara.gone("dialog .keys")
    tab_to('.row [data-state="can"]')
    before = mara.page.evaluate("document.activeElement.dataset.ref")
    keys.press("ArrowRight")
    assert mara.page.evaluate("document.activeElement.dataset.ref") != before
    keys.press("Enter")
    mara.wait(".ask-preview")
    keys.press("Enter")
    mara.until(lambda: mara.made == 1, "a card was taken")
    mara.wait(IDLE)
    keys.press("u")
    mara.until(lambda: mara.made == 0, "it was taken back")
    mara.wait(IDLE)
    keys.press("c")
    mara.wait("dialog .choice-line")
    keys.press("Tab")
    keys.press("Enter")
    mara.wait(".ask-preview")
    keys.press("Enter")
    mara.until(lambda: mara.made == 1, "a card was taken from the list")
    mara.wait(IDLE)
    keys.press("e")
    mara.until(lambda: mara.made > 1, "the turn ended")
    mara.wait(ASKED)
    keys.press("b")
    mara.wait(".text-board")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_has_no_serious_finding(visit: Visit, scheme: str):
    axe = AXE.read_text()
    mara = visit(color_scheme=scheme).quick_game(confirm="all", speed="off")
    mara.allowed = ("404 (Not Found)",)
    table = f"/table/{mara.table}"
    found = {"table": mara.run(axe)}
    mara.page.keyboard.press("c")
    mara.wait("dialog.sheet")
    found["list"] = mara.run(axe)
    mara.page.keyboard.press("Escape")
    mara.press('.row [data-state="can"]')
    mara.confirm()
    mara.until(lambda: mara.made == 1, "a card was taken")
    mara.end_turn()
    mara.wait(ASKED)
    found["second turn"] = mara.run(axe)
    for path in ("/", "/lobby", "/new", "/account", "/settings", "/annals", "/credits", "/nowhere"):
        mara.go(path)
        mara.wait("main h1")
        mara.page.wait_for_timeout(200)
        found[path] = mara.run(axe)
    mara.page.set_viewport_size({"width": 390, "height": 844})
    mara.go(table)
    mara.wait(ASKED)
    found["phone"] = mara.run(axe)
    assert {place: said for place, said in found.items() if said} == {}


def test_the_first_load_is_small(visit: Visit):
    mara = visit()
    session = mara.page.context.new_cdp_session(mara.page)
    session.send("Network.enable")
    sizes: dict[str, float] = {}
    kinds: dict[str, str] = {}
    session.on("Network.responseReceived", lambda said: kinds.update({said["requestId"]: said["type"]}))
    session.on("Network.loadingFinished", lambda said: sizes.update({said["requestId"]: said["encodedDataLength"]}))
    mara.quick_game()
    mara.page.wait_for_timeout(500)
    total = sum(size for request, size in sizes.items() if kinds.get(request) != "Font")
    assert 20_000 < total < FIRST_LOAD


def test_a_guest_becomes_an_account_and_comes_back(visit: Visit):
    mara = visit().quick_game()
    table = mara.table
    mara.go("/account")
    form = mara.page.locator("form", has_text="Make an account").first
    form.get_by_label("Name").fill("Mara of Tyre")
    form.get_by_label("Password").fill("purple and cedar")
    form.locator("button").click()
    mara.wait("text=You are Mara of Tyre.")
    mara.press("button:has-text('Sign out')")
    mara.wait("text=Sign in")
    again = visit().go("/account")
    form = again.page.locator("form", has_text="You have an account already?").first
    form.get_by_label("Name").fill("Mara of Tyre")
    form.get_by_label("Password").fill("purple and cedar")
    form.locator("button").click()
    again.wait("text=You are Mara of Tyre.")
    again.go("/lobby")
    again.wait(f'#mine a[href="/table/{table}"]').click()
    again.wait(ASKED)
    again.go("/account")
    form = again.page.locator("form", has_text="Delete account").first
    form.get_by_label("Password").fill("purple and cedar")
    form.locator("button").click()
    again.wait("text=Make an account")


def test_settings_are_kept_and_change_the_page(visit: Visit):
    mara = visit(color_scheme="dark").go("/settings")
    mara.press(".option:has-text('Light')")
    mara.press(".option:has-text('Very large')")
    mara.page.reload()
    mara.wait("h1")
    assert mara.page.evaluate("document.documentElement.dataset.theme") == "light"
    assert mara.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "21px"


def test_an_annal_can_be_saved_and_brought_in(visit: Visit):
    goldens = Path(__file__).parent.parent / "goldens"
    annal = next(iter(sorted(goldens.glob("**/*.annal"))))
    mara = visit().prefer(**QUICK).go("/annals")
    mara.page.get_by_label("Choose a file").set_input_files(annal)
    mara.press("form .btn.main")
    mara.wait(".over .ranks li")
    mara.press(".over-foot .btn.plain")
    mara.gone(".over")
    with mara.page.expect_download() as saved:
        mara.press(".replay a[download]")
    text = Path(saved.value.path()).read_text()
    assert text.splitlines()[-1].startswith("@ result")
    mara.find(".slider").fill("3")
    mara.wait('.table-page[data-mode="replay"]')
    mara.page.get_by_label("Seen by").select_option("1")
    mara.wait(".seat:nth-child(2).is-me")
    assert mara.made == 3


def test_wrong_addresses_are_answered_calmly(visit: Visit):
    mara = visit()
    mara.allowed = ("404",)
    mara.go("/nowhere")
    mara.wait("h1:has-text('There is no such page.')")
    mara.go("/table/nosuchtable")
    mara.wait("h1:has-text('does not exist')")


def test_pictures_that_arrive_late_do_not_dress_the_table(visit: Visit):
    """The first page draws a picture of every game; somebody who plays at once must not get the styles of another."""
    mara = visit(390, 844, has_touch=True, is_mobile=True).prefer(speed="off")
    held: list[Route] = []
    mara.page.route("**/games/seven_ages/pictures.js", lambda route: held.append(route))
    mara.go("/")
    mara.wait(".play:not([disabled])")
    mara.until(lambda: len(held) > 0, "the picture of 7 Ages is asked for")
    mara.find(".play:not([disabled])").tap()
    mara.wait(ASKED)
    with mara.page.expect_response("**/games/seven_ages/signs.svg"):  # asked for together with the styles
        held[0].continue_()
    mara.page.wait_for_timeout(300)
    dressed = (
        "[...document.querySelectorAll('link[data-board]')].filter((link) => !link.disabled).map((link) => link.href)"
    )
    assert {address.rpartition("/games/")[2].partition("/")[0] for address in mara.page.evaluate(dressed)} == {"tta"}
    assert mara.page.evaluate("document.documentElement.scrollWidth") == 390
