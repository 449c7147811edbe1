"""A game in the page: from the first click to the last, alone, at one screen, and with others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, OVER, QUICK
from tests.server.serving import Served
from tests.server.test_leaks import Truth, heard_at, leaked, own_names

if TYPE_CHECKING:
    from playwright.sync_api import Response


def test_two_clicks_to_a_game_without_an_account(visit: Visit):
    mara = visit().go("/")
    mara.press(".count label:has-text('2')")
    mara.press(".play")
    mara.wait(ASKED)
    assert "/table/" in mara.page.url
    assert mara.page.locator(".seat").count() == 3
    assert mara.page.locator(".seat.is-turn").count() == 1
    assert mara.page.locator('.row [data-state="can"]').count() > 0


def test_a_whole_game_through_the_page_tells_nothing_hidden(visit: Visit, service: Served):
    mara = visit().prefer(**QUICK).go("/new")
    mara.find(".form .field select").wait_for()
    mara.page.get_by_label("Civil cards in hand").select_option("hidden")
    mara.press(".form .btn.main")
    mara.wait(ASKED)
    heard: list[str] = []
    page = mara.page

    def hear(answer: Response) -> None:
        if "/api/tables" in answer.url and answer.ok:
            heard.append(answer.text())

    page.on("response", hear)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.reload()
    wish = 0
    while mara.asked_or_over():
        wish += 1
        mara.choose(wish)
        assert wish < 600
    assert mara.page.locator(f"{OVER} .ranks li").count() == 2
    mara.wait(f"{OVER} svg")
    truth = Truth(Path(service.database), mara.table)
    truth.catch_up()
    cards: list[dict[str, Any]] = page.evaluate("async () => (await fetch('/api/games/tta/cards')).json()")
    names = own_names(cards)
    scanned = 0
    for text in heard:
        if not text.startswith("{") or json.loads(text).get("status") == "over":
            continue
        assert leaked(truth, heard_at(text, truth.record.number), text, names) == [], text[:2000]
        scanned += 1
    assert scanned > 50


def test_hot_seat_hides_hands_while_the_device_changes_hands(visit: Visit):
    mara = visit().prefer(**QUICK).go("/new")
    kinds = mara.page.locator(".seat-form select")
    kinds.nth(1).wait_for()
    kinds.nth(1).select_option("friend")
    mara.page.get_by_placeholder("Friend 2").fill("Idris")
    mara.press(".form .btn.main")
    cover = mara.wait(".cover")
    assert mara.page.locator(".card, .board").count() == 0
    name = cover.locator("h1").inner_text()
    assert name.startswith("Pass the device to ")
    cover.locator("button").click()
    mara.wait(ASKED)
    mara.press('.row [data-state="can"]')
    mara.until(lambda: mara.made == 1, "a card was taken")
    mara.wait(".row .gap .flag.seat-0")
    mara.press(".ask-end .btn.main")
    mara.wait(".cover h1:has-text('Idris')")
    assert mara.page.locator(".card, .board").count() == 0
    mara.press(".cover button")
    mara.wait(ASKED)
    assert mara.find(".seat.is-turn .seat-name b").inner_text() == "Idris"
    assert mara.page.locator(".hand .card").count() == 0


def test_two_browsers_at_one_table_see_each_other_at_once(visit: Visit):
    mara, idris = visit().prefer(**QUICK), visit().prefer(**QUICK)
    mara.go("/new")
    mara.page.locator(".seat-form select").nth(1).wait_for()
    mara.page.locator(".seat-form select").nth(1).select_option("invited")
    mara.press(".form .btn.main")
    link = mara.wait(".wait-seat input").input_value()
    idris.page.goto(link)
    idris.page.get_by_label("Your name at the table").fill("Idris")
    idris.press("form .btn.main")
    mara.wait(ASKED)
    idris.wait(".seat.is-turn")
    assert idris.page.locator(ASKED).count() == 0
    mara.press('.row [data-state="can"]')
    mara.until(lambda: mara.made == 1, "a card was taken")
    idris.until(lambda: idris.made == 1, "Idris saw it", 5)
    assert "for 1 civil action" in idris.find(".story-scroll").inner_text()
    mara.press("#tab-chat")
    mara.page.get_by_placeholder("Say something").fill("Good luck!")
    mara.press(".chat-form button")
    idris.wait("#tab-chat sup", 5)
    idris.press("#tab-chat")
    assert "Good luck!" in idris.find(".chat").inner_text()
    mara.press(".ask-end .btn.main")
    idris.wait(ASKED, 5)
    mara.press("#tab-notes")
    mara.page.get_by_label("Private notes").fill("Take iron early.")
    mara.wait("text=Saved", 5)
    idris.press("#tab-notes")
    idris.page.wait_for_timeout(300)
    assert idris.page.get_by_label("Private notes").input_value() == ""


def test_undo_redo_and_restart_of_a_turn(visit: Visit):
    mara = visit().quick_game()
    first = mara.find('.row [data-state="can"] .card-name').inner_text()
    mara.press('.row [data-state="can"]')
    mara.until(lambda: mara.made == 1, "a card was taken")
    taken = " ".join(mara.find(".row .gap:has(.flag)").inner_text().split())
    assert taken.startswith(f"You took {first}")
    mara.page.keyboard.press("u")
    mara.until(lambda: mara.made == 0, "the choice was taken back")
    assert mara.find('.row [data-state="can"] .card-name').inner_text() == first
    mara.press('.ask-end [aria-label="Redo"]')
    mara.until(lambda: mara.made == 1, "the choice was made again")
    mara.press('.ask-end [aria-label="Restart turn"]')
    mara.until(lambda: mara.made == 0, "the turn began anew")
    assert mara.page.locator(".hand .card").count() == 0


def test_a_choice_is_previewed_and_confirmed(visit: Visit):
    mara = visit().quick_game(speed="off", confirm="all")
    mara.press('.row [data-state="can"]')
    preview = mara.wait(".ask-preview")
    assert "Take" in preview.inner_text()
    assert "1 civil action" in preview.inner_text()
    assert mara.page.locator('.row [data-state="selected"]').count() == 1
    mara.page.keyboard.press("Escape")
    mara.gone(".ask-preview")
    assert mara.made == 0
    mara.press('.row [data-state="can"]')
    mara.press('.row [data-state="selected"]')
    mara.until(lambda: mara.made == 1, "a second press confirmed")


def test_what_others_did_is_played_back_and_can_be_skipped(visit: Visit):
    mara = visit().quick_game(speed="slow", confirm="none")
    mara.press('.row [data-state="can"]')
    mara.until(lambda: mara.made == 1, "a card was taken")
    mara.press(".ask-end .btn.main")
    mara.wait('.table-page[data-mode="playback"]')
    assert "Herodotus" in mara.find(".ask h2").inner_text()
    mara.press(".cap-skip")
    mara.wait('.table-page[data-mode="now"]')
    mara.wait(ASKED)
    mara.press('.ask-end [aria-label^="What happened"]')
    mara.press(".news-all")
    mara.wait('.table-page[data-mode="playback"]')
    mara.page.keyboard.press("Escape")
    mara.wait(ASKED)


def test_why_and_refusals_are_explained(visit: Visit):
    mara = visit().quick_game()
    assert "TTA-" in mara.point(mara.find('.row [data-state="cannot"]'), ".pop .verdict.no").inner_text()
    mara.point(mara.find('.stats [data-why^="culture"], .stats .stat'), ".pop .why")
    mara.page.keyboard.press("Escape")
    mara.gone(".pop")
