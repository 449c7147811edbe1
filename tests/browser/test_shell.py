"""Around the board: what others did, people who vanish, and words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLAYBACK = '.table-page[data-mode="playback"]'
CAPTION = f"{PLAYBACK} .cap-said"
LISTEN = "window.heard = 0; window.AudioContext = class { constructor() { window.heard += 1; throw new Error(); } };"
"""A browser that counts its sounds."""
INTERNAL = re.compile(r"[a-z]_[a-z]|\bNone\b|\bundefined\b|\bgroup \d")


def beginners(mara: Visitor, game: str = "Through the Ages", foes: str = "1", **settings: str) -> Visitor:
    """A game against quick opponents."""
    mara.prefer(**{"confirm": "none", "speed": "slow", **settings}).go("/")
    mara.press(".count.words label", game)
    mara.press(".count label", foes)
    mara.press(".count.words label", "Beginner")
    mara.press(".play:not([disabled])")
    mara.wait(f"{ASKED}, {PLAYBACK}")
    return mara


def to_playback(mara: Visitor) -> None:
    """Play until somebody else has done something."""
    for wish in range(40):
        mara.find(f"{ASKED}, {CAPTION}").wait_for()
        if mara.page.locator(CAPTION).count():
            return
        go_on = mara.page.locator(".moment .m-acts .btn.main")
        if go_on.count():
            go_on.first.click()
        elif mara.page.locator(".ask-end .btn.main").count():
            mara.page.locator(".ask-end .btn.main").first.click()
            mara.confirm()
        else:
            mara.choose(wish)
    raise AssertionError("nobody else did anything")


def shown(mara: Visitor) -> int:
    """How many choices are made in the step that is shown."""
    made: int = mara.page.evaluate("window.annals.playback.made.value")
    return made


def together(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two people at one table, by link; Mara begins."""
    mara, ben = visit().prefer(speed="off", confirm="none").go("/new"), visit().prefer(speed="off", confirm="none")
    mara.page.locator(".seat-form select").nth(1).select_option("invited")
    mara.press(".form .btn.main.big")
    link = mara.wait(".wait-seat .input").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.press("form .btn.main")
    mara.wait(ASKED)
    ben.wait(".table-page")
    return mara, ben


# Others' turns ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "width", "height"), [("Through the Ages", 1440, 900), ("Clash", 390, 844)])
def test_playback_says_in_words_what_was_done_and_shows_where(visit: Visit, game: str, width: int, height: int):
    mara = beginners(visit(width, height), game)
    ringed = 0
    to_playback(mara)
    mara.press(".cap-pause")
    for _ in range(4):
        said = mara.find(f"{CAPTION} h2").inner_text()
        assert said.endswith((".", "!")), said
        assert not INTERNAL.search(mara.find(".cap-said > div").inner_text()), said
        assert re.fullmatch(r".+, step \d+ of (?!1$)\d+|[^,]+", mara.find(".cap-step").inner_text())
        assert mara.page.locator('.cap-dots [aria-current="step"]').count() == 1
        ringed += mara.page.locator(".board [data-told]").count()
        before = mara.find(".cap-said").inner_text()
        mara.page.keyboard.press("ArrowRight")
        mara.page.wait_for_function(
            "(was) => document.querySelector('.cap-said')?.innerText !== was", arg=before, timeout=60_000
        )
        if not mara.page.locator(CAPTION).count():
            to_playback(mara)
            mara.press(".cap-pause")
    if game == "Through the Ages":
        assert ringed > 0
    mara.page.keyboard.press("Escape")
    mara.gone(PLAYBACK)
    assert mara.page.locator(".board [data-told]").count() == 0


def test_playback_can_be_paused_stepped_and_skipped(visit: Visit):
    mara = beginners(visit(), speed="fast")
    to_playback(mara)
    mara.page.locator(".board").click(position={"x": 5, "y": 5})
    mara.wait('.cap-pause[aria-pressed="true"]')
    mara.page.wait_for_function("() => window.annals.playback.steps.value.length > 1", timeout=60_000)
    first = shown(mara)
    mara.page.keyboard.press("ArrowRight")
    mara.until(lambda: shown(mara) > first, "it went a step on")
    mara.page.keyboard.press("ArrowLeft")
    mara.until(lambda: shown(mara) == first, "it went a step back")
    mara.press(".cap-pace button", "½×")
    assert mara.page.evaluate("JSON.parse(localStorage.getItem('annals.settings')).speed") == "slow"
    mara.press(".cap-skip")
    mara.wait(ASKED)


def test_since_your_last_turn_there_is_one_sheet_for_all_that_happened(visit: Visit):
    mara = beginners(visit(), foes="2", speed="off")
    mara.end_turn()
    mara.wait(ASKED)
    mara.page.keyboard.press("n")
    sheet = mara.wait('[data-moment="turn-news"]')
    assert "2 turns were played." in sheet.inner_text()
    assert mara.page.locator(".news-turn").count() == 2
    assert not INTERNAL.search(sheet.inner_text())
    mara.press(".news-turn .news-play")
    mara.wait(CAPTION)
    mara.page.keyboard.press("Escape")
    mara.wait(ASKED)


def test_who_makes_a_table_for_others_says_a_name_there(visit: Visit):
    mara = visit().go("/new")
    mara.page.get_by_label("Your name").fill("Mara")
    mara.page.locator(".seat-form select").nth(1).select_option("invited")
    mara.press(".form .btn.main.big")
    mara.wait(".wait-seat")
    assert "Mara" in mara.find(".wait-seat").inner_text()


def test_after_a_playback_the_board_is_where_it_was(visit: Visit):
    mara = beginners(visit(), speed="normal")
    to_playback(mara)
    mara.page.evaluate("() => scrollTo({ top: 400, behavior: 'instant' })")
    mara.page.keyboard.press("Escape")
    mara.wait(ASKED)
    mara.until(lambda: mara.page.evaluate("scrollY") == 0, "the board is where it was")


def test_the_title_and_a_sound_call_to_the_table_also_after_playback(visit: Visit):
    mara = visit()
    mara.page.add_init_script(LISTEN)
    beginners(mara, speed="fast", sound="always")
    mara.until(lambda: mara.page.title().startswith("●"), "the title calls")
    assert mara.page.evaluate("window.heard") == 0, "not when the page opens on one's own turn"
    to_playback(mara)
    assert not mara.page.title().startswith("●")
    mara.wait(ASKED, 60)
    mara.until(lambda: mara.page.title().startswith("●"), "the title calls after playback")
    mara.until(lambda: mara.page.evaluate("window.heard") > 0, "a sound calls")


def test_a_refused_offer_stays_until_it_is_read(visit: Visit):
    mara = beginners(visit(), speed="off")
    mara.page.clock.install()
    mara.page.evaluate("window.annals.notice.value = { text: 'Idris refuses your offer.', stays: true }")
    mara.page.clock.run_for(60_000)
    assert mara.find(".notice").inner_text() == "Idris refuses your offer."
    mara.press(".notice .tool")
    mara.gone(".notice")


def test_the_boards_know_a_refusal_of_an_own_offer(visit: Visit):
    page = visit().go("/").page
    entries: dict[str, dict[str, Any]] = {
        "clash": {"kind": "trade", "seat": 1, "details": {"accepted": False, "partner": 0}},
        "tta": {"kind": "pact_refused", "seat": 1, "details": {"card": "x", "owner": 0}},
    }
    for game, entry in entries.items():
        module = f"const board = await import('/games/{game}/story.js');"
        asked = f"async (entry) => {{ {module} return [0, 1].map((seat) => board.refuses(entry, seat)); }}"
        assert page.evaluate(asked, entry) == [True, False]


# People who vanish ------------------------------------------------------------------------------------------------


def test_away_is_told_from_to_move_and_a_seat_comes_back(visit: Visit):
    mara, ben = together(visit)
    mara.allowed = ("409 (Conflict)",)
    table = mara.page.url
    mara.end_turn()
    ben.wait(ASKED)
    word = mara.page.locator(".seat").nth(1).locator(".seat-name span").first
    mara.until(lambda: word.inner_text() == "to move", "Ben is to move")
    ben.go("/")
    mara.until(lambda: word.inner_text() == "away, to move", "Ben is away")
    mara.press(".bar .tools .tool:last-child")
    mara.press(".people-list .btn", "Let an opponent play")
    assert "was here a moment ago" in mara.wait(".notice").inner_text()
    assert mara.page.locator("dialog[open]").count() == 0, "nothing lies over the answer"
    ben.page.goto(table)
    ben.wait(ASKED)
    ben.press(".bar .tools .tool:last-child")
    ben.press(".people-leave .btn", "Leave the game")
    assert "come back" in ben.find(".people-leave").inner_text()
    ben.press(".people-leave .btn.grave")
    ben.wait(".ask-kept")
    mara.wait(ASKED)
    assert "for now" in mara.page.locator(".seat").nth(1).inner_text()
    ben.press(".ask-end .btn.main", "Take my seat again")
    ben.gone(".ask-kept")
    mara.until(lambda: "for now" not in mara.page.locator(".seat").nth(1).inner_text(), "Ben is back")
    assert ben.page.locator(".seat.is-me").count() == 1


# Words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["Through the Ages", "Clash"])
def test_the_story_is_filtered_by_a_few_groups(visit: Visit, game: str):
    mara = beginners(visit(), game, speed="off")
    words = mara.page.locator(".story-filter select").nth(1).locator("option").all_inner_texts()
    assert 8 <= len(words) <= 11
    assert words[0] == "Everything"
    assert not any("_" in word or word.islower() for word in words)
    mara.page.locator(".story-filter select").nth(1).select_option(
        label="Events" if game != "Clash" else "Cultural influence"
    )
    mara.wait(".story-scroll .quiet-line")


def test_the_newest_line_of_the_story_stands_where_people_look(visit: Visit):
    mara = beginners(visit(), speed="off")
    for _ in range(2):
        mara.end_turn()
        mara.wait(ASKED)
    newest = mara.page.evaluate("window.annals.real.value.story.at(-1).parts.filter((part) => !part.name)")
    scroll, first = mara.wait(".story-scroll"), mara.wait(".story-scroll li")
    assert [part for part in newest if part.strip() not in first.inner_text()] == []
    assert first.get_attribute("class") == "new"
    assert scroll.evaluate("box => [box.scrollTop, box.scrollHeight > box.clientHeight]") == [0, True]
    mara.until(lambda: in_view(mara, ".story-scroll li"), "it is seen without scrolling")


def in_view(visitor: Visitor, selector: str) -> bool:
    box = visitor.page.locator(selector).first.bounding_box()
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 900


def test_a_rule_id_opens_the_text_of_the_rule(visit: Visit):
    mara = beginners(visit(), speed="off")
    refused = mara.page.locator('.board [data-state="cannot"]').first
    mara.point(refused, ".pop .rule-id").hover()
    mara.press(".pop .rule-id")
    sheet = mara.wait("dialog.rule")
    mara.until(lambda: len(mara.find(".rule-text").inner_text()) > 20, "the rule is read")
    first = mara.find(".rule-text").inner_text()
    assert re.search(r"Rule TTA-[A-Z]+-\d+", sheet.inner_text())
    mara.press("dialog.rule .over-foot .btn:not([disabled])")
    mara.until(lambda: mara.find(".rule-text").inner_text() not in ("", first), "the neighbour is read")


def test_where_the_numbers_of_a_card_come_from_is_told_on_demand_in_words(visit: Visit):
    page: Page = visit().go("/").page
    for game in ("tta", "clash"):
        said: list[list[str]] = page.evaluate(
            f"async () => {{ const {{ provenance }} = await import('/shell/source.js');"
            f" const cards = await (await fetch('/api/games/{game}/cards')).json();"
            " return cards.filter((card) => card.source).map((card) => provenance(card.source)); }"
        )
        assert len(said) > 100
        for sentences in said:
            assert sentences
            for sentence in sentences:
                assert sentence.endswith(".")
                assert not re.search(r"/|public:|\bcode|Go project|strings|tta-ai", sentence), sentence


def test_every_offered_level_is_the_same_word_in_page_and_form(visit: Visit):
    mara = visit().go("/")
    mara.wait(".play:not([disabled])")
    levels = mara.page.locator(".count.words").nth(1).locator("label").all_inner_texts()
    assert levels == ["Beginner", "Able", "Strong", "Master"]
    mara.go("/new").wait(".form")
    listed = mara.page.locator(".seat-form").nth(1).locator("select").nth(1).locator("option").all_inner_texts()
    assert set(levels) <= set(listed)
    beginners(visit(), speed="off").wait(".seat:has-text('Beginner')")


def test_who_opens_the_chat_sees_where_to_write(visit: Visit):
    mara = beginners(visit(1440, 900), speed="off")
    mara.press("#tab-chat")
    box = mara.wait(".chat-form .input").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 900


def test_a_guest_chooses_a_name(visit: Visit):
    mara = visit().prefer(speed="off").go("/")
    mara.page.get_by_label("Your name").fill("Zenobia")
    mara.press(".play:not([disabled])")
    mara.wait(ASKED)
    assert "Zenobia" in mara.find(".seat.is-me").inner_text()
    mara.go("/account")
    mara.page.locator(".form input[name=name]").first.fill("Zoë")
    mara.press(".form .btn.main", "Change the name")
    mara.wait(".head-me:has-text('Zoë')")
    buttons = mara.page.locator("main .btn").all_inner_texts()
    assert buttons[-1] == "Forget this guest"


def test_the_waiting_room_offers_the_link_first_and_warns_of_a_local_address(visit: Visit):
    mara = visit().go("/new")
    mara.page.locator(".seat-form select").nth(1).select_option("invited")
    mara.press(".form .btn.main.big")
    mara.wait(".wait-seats")
    assert mara.page.locator("main .btn.main").all_inner_texts() == ["Copy link"]
    assert "only this machine knows" in mara.find(".wait-local").inner_text()


def test_sandboxes_stand_apart_and_can_be_removed(visit: Visit):
    mara = beginners(visit(), speed="off")
    seats = [{"kind": "me"}, {"kind": "opponent", "player": "scripted"}]
    made = mara.page.evaluate(
        "async ([table, seats]) => (await fetch(`/api/tables/${table}/branch`, { method: 'POST',"
        " headers: { 'X-Annals': '1', 'Content-Type': 'application/json' },"
        " body: JSON.stringify({ made: 0, seats }) })).status",
        [mara.table, seats],
    )
    assert made == 201
    mara.go("/").wait(".table-lines .line")
    assert mara.page.locator(".table-lines .line").count() == 1
    mara.go("/lobby").wait("#sandboxes .line")
    assert "your turn" not in mara.find("#sandboxes").inner_text()
    mara.page.on("dialog", lambda dialog: dialog.accept())
    mara.find("#sandboxes .line").hover()
    mara.press("#sandboxes .line-remove")
    mara.gone("#sandboxes")
    assert mara.page.locator("#mine .line").count() == 1


def test_a_saved_game_is_named_after_game_day_and_players(visit: Visit):
    mara = beginners(visit(), speed="off")
    with mara.page.expect_download() as found:
        mara.press('.replay a[aria-label="Save the annal"]')
    assert re.fullmatch(
        r"Through the Ages \d{4}-\d\d-\d\d Guest \d+, \w+( \w+)?\.annal", found.value.suggested_filename
    )


def test_the_filter_of_choices_hears_arrows_and_enter(visit: Visit):
    mara = beginners(visit(), speed="off", confirm="all")
    choices = [
        {"choice": ["take", n], "group": "take", "label": f"Choice {n}", "cost": "", "effect": "", "refs": []}
        for n in range(1, 30)
    ]
    mara.page.evaluate(  # news from the service would bring the real choices back
        "(choices) => { const table = window.annals; table.connection.close();"
        " table.shown.value = { ...table.shown.value, choices }; }",
        choices,
    )
    mara.page.keyboard.press("c")
    box = mara.wait("dialog.sheet input[type=search]")
    box.fill("choice 2")
    mara.until(lambda: mara.page.locator("dialog.sheet .choice-line").count() == 11, "only those that fit are listed")
    mara.page.keyboard.press("ArrowDown")
    mara.page.keyboard.press("ArrowDown")
    assert mara.page.evaluate("document.activeElement.innerText") == "Choice 20"
    mara.page.keyboard.press("ArrowUp")
    mara.page.keyboard.press("ArrowUp")
    assert mara.page.evaluate("document.activeElement.type") == "search"
    mara.page.keyboard.press("Enter")
    mara.until(lambda: "Choice 2" in mara.find(".ask-preview").inner_text(), "the first one that fits is previewed")


def test_a_key_pressed_while_an_answer_is_on_its_way_never_answers_for_somebody_else(visit: Visit):
    mara = beginners(visit(), speed="off", confirm="none")
    mara.page.evaluate("window.annals.sending.value = true")
    mara.page.locator('.row [data-state="can"]').first.focus()
    mara.page.keyboard.press("Enter")
    mara.page.evaluate(
        "() => { const table = window.annals; table.shown.value = { ...table.shown.value, asked: [1] };"
        " table.sending.value = false; }"
    )
    mara.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    assert mara.page.evaluate("window.annals.real.value.made") == 0
    assert mara.page.locator(".notice").count() == 0


def test_the_page_that_brings_in_a_game_says_so(visit: Visit):
    mara = visit().go("/annals")
    assert mara.wait("main h1").inner_text() == "Bring in a game"
    assert "8 characters" in mara.go("/account").wait(".form").inner_text()
    assert "The password needs at least 8" in mara.find(".form").inner_text()


def test_the_first_page_shows_cards_with_names(visit: Visit):
    mara = visit().go("/")
    mara.until(lambda: mara.page.locator(".hero-card").count() == 5, "the cards are drawn")
    assert [name for name in mara.page.locator(".hero-card b").all_inner_texts() if not name] == []


def test_plain_buttons_have_a_ground_of_their_own_outside_moments(visit: Visit):
    mara = visit().go("/new")
    ground = mara.wait(".seat-forms ~ .btn.plain").evaluate("button => getComputedStyle(button).backgroundColor")
    assert ground != "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("width", [1440, 1024])
def test_question_and_caption_are_equally_high_so_the_board_stays(visit: Visit, width: int):
    mara = beginners(visit(width, 768), "Clash of Cultures")
    to_playback(mara)
    bar = mara.page.locator(".ask")
    told = bar.evaluate("bar => bar.offsetHeight")
    mara.page.keyboard.press("Escape")
    mara.asked_or_over()
    assert bar.evaluate("bar => bar.offsetHeight") == told
