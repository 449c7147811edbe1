"""Moments of Through the Ages: what stands over the board while something happens to somebody, and how the board fits.

Positions come from the golden games: the first one in which a question is asked, as a table of one's own at one screen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, MOMENT, TOLD, Visitor

from annals.games import find
from annals.kernel.annal import Annal

if TYPE_CHECKING:
    from annals.games.tta import TtaTable

GOLDENS = sorted((Path(__file__).parent.parent / "goldens").glob("tta-*.annal"))
AXE = Path(__file__).parent / "axe" / "axe.min.js"
ALONE = {"speed": "off", "confirm": "none", "handover": "off"}
"""Everybody sits at this screen, and nobody covers it."""

BRANCH = """async ([text, made, seat]) => {
  const headers = { "content-type": "application/json", "X-Annals": "1" };
  const post = async (path, body) =>
    (await fetch("/api" + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  await post("/guest", {});
  const over = await post("/annals", { text });
  const friend = (place) => ({ kind: "friend", name: "Friend " + place });
  const seats = over.seats.map((_, place) => (place === seat ? { kind: "me" } : friend(place)));
  return (await post(`/tables/${over.id}/branch`, { made, seats })).id;
}"""
CHOOSE = """async ([id, seat, choice]) => {
  const state = await (await fetch(`/api/tables/${id}?seat=${seat}`)).json();
  const headers = { "content-type": "application/json", "X-Annals": "1" };
  const body = JSON.stringify({ number: state.number, seat, choice });
  const answer = await fetch(`/api/tables/${id}/choices`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}"""
Wish = Callable[["TtaTable", int, tuple[Any, ...]], bool]


@cache
def annals() -> list[tuple[str, Annal]]:
    """The golden games of 2015."""
    found = [(path.read_text(), Annal.read(path.read_text(), find)) for path in GOLDENS]
    return [(text, annal) for text, annal in found if annal.setup.edition == "2015"]


@cache
def position(wish: Wish) -> tuple[str, Annal, int, int]:
    """The first moment of a golden game that is wished for: its text, its choices, how many were made, who is asked."""
    for text, annal in annals():
        table: Any = annal.replay(find("tta"), 0)
        for made, (seat, choice) in enumerate(annal.choices):
            if wish(table, seat, choice):
                return text, annal, made, seat
            table.choose(seat, choice)
    raise AssertionError("no golden game has such a moment")


def asked(kind: str, fits: Callable[[Any, Any], bool] = lambda decision, player: True) -> Wish:
    def wish(table: TtaTable, seat: int, choice: tuple[Any, ...]) -> bool:
        decision = table.decision()
        return type(decision).__name__ == kind and fits(decision, table.players[seat])

    return wish


def sit_down(visitor: Visitor, found: tuple[str, Annal, int, int]) -> Visitor:
    """At a table that begins at this position."""
    text, _, made, seat = found
    visitor.prefer(**ALONE).go("/credits")
    visitor.wait("main")
    table = visitor.page.evaluate(BRANCH, [text, made, seat])
    visitor.go(f"/table/{table}")
    visitor.wait(".board .panel")
    return visitor


def play(visitor: Visitor, annal: Annal, since: int, until: int) -> None:
    """Everybody chooses as in the golden game; the page hears of it."""
    for seat, choice in annal.choices[since:until]:
        visitor.page.evaluate(CHOOSE, [visitor.table, seat, list(choice)])


def later(annal: Annal, made: int, seat: int) -> int:
    """How many choices are made when this seat is asked again."""
    table = annal.replay(find("tta"), made)
    while made < len(annal.choices):
        table.choose(*annal.choices[made])
        made += 1
        if seat in table.asked():
            return made
    raise AssertionError("never asked again")


def overflowing(visitor: Visitor, *selectors: str) -> list[str]:
    """Parts whose content is wider than they are."""
    return visitor.page.evaluate(  # type: ignore[no-any-return]
        """(selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
          .filter((el) => el.getClientRects().length && el.scrollWidth > el.clientWidth + 1)
          .map((el) => `${el.className}: ${el.textContent.trim().slice(0, 60)}`)""",
        list(selectors),
    )


HELD = asked("Defend", lambda it, me: it.used == 0 and it.missing <= 2 and len(me.military_hand) > 2)
"""An attack that cards of the hand can hold off."""
SPY = asked("Defend", lambda it, me: it.card == "spy" and it.used == 0 and me.science > 0)


def test_a_defence_is_put_together_and_confirmed_once(visit: Visit):
    found = position(HELD)
    mara = sit_down(visit(), found)
    sheet = mara.wait(MOMENT)
    assert "attacks you" in sheet.locator("h2").inner_text()
    assert "at stake" in sheet.locator(".m-sub").inner_text()
    assert mara.page.evaluate("document.activeElement.id") == "m-headline"
    assert sheet.locator(".m-card .card[data-size=l]").count() == 1
    assert sheet.locator(".m-stakes").inner_text().startswith("If it succeeds you lose")
    assert sheet.locator(".m-total").count() == 2
    main = sheet.locator(".m-acts .btn.main")
    assert main.is_disabled()
    assert "short" in main.inner_text()
    before = mara.made
    ticked = 0
    while main.is_disabled():
        sheet.locator("input[type=checkbox]").nth(ticked).check(force=True)
        ticked += 1
    assert mara.made == before, "nothing is spent before the confirmation"
    assert main.inner_text() == f"Defend with {ticked} card{'s' if ticked > 1 else ''}"
    assert "The attack fails" in sheet.locator(".m-verdict").inner_text()
    main.click()
    told = mara.wait(f"{TOLD} .m-duel").inner_text()
    assert f"{ticked} card{'s' if ticked > 1 else ''} +" in told.replace("\n", " "), "what was added has its origin"
    assert mara.go_on().startswith("You hold out against")
    mara.until(lambda: mara.made >= before + ticked, "the defence was made")


def test_a_seat_that_does_not_defend_reads_what_it_lost(visit: Visit):
    mara = sit_down(visit(), position(SPY))
    mara.press(f"{MOMENT} .btn", "Do not defend")
    told = mara.wait(TOLD)
    assert "succeeds against you" in told.locator("h2").inner_text()
    assert told.locator(".m-row.is-hit .m-delta.minus").count() == 1
    assert "Science" in told.locator(".m-row.is-hit").inner_text()
    assert told.locator(".m-row.is-hit .m-tag").inner_text() == "were attacked", "nobody who gave in defended"
    mara.page.keyboard.press("Escape")
    mara.gone(TOLD)


def test_the_sheet_is_lifted_and_comes_back_as_it_was(visit: Visit):
    mara = sit_down(visit(), position(HELD))
    sheet = mara.wait(MOMENT)
    sheet.locator("input[type=checkbox]").first.check(force=True)
    assert mara.page.locator(".board[inert]").count() == 1
    mara.press(f"{MOMENT} .m-peek")
    mara.gone(MOMENT)
    assert mara.page.locator(".board[inert]").count() == 0
    assert mara.page.locator('.hand [data-state="can"]').count() == 0, "the answer is given on the sheet"
    mara.press(".ask .btn.main", "Back to it")
    assert mara.wait(MOMENT).locator("input:checked").count() == 1
    mara.page.keyboard.press("Escape")
    mara.gone(MOMENT)


def test_a_question_is_read_whole_on_a_phone(visit: Visit):
    mara = sit_down(visit(390, 844, has_touch=True), position(asked("Plunder")))
    mara.wait(ASKED)
    assert mara.find(".ask-q p").inner_text().endswith("How much of it is food?")
    assert (
        mara.page.evaluate(
            "(() => { const p = document.querySelector('.ask-q p'); return p.scrollHeight - p.clientHeight })()"
        )
        <= 1
    )
    first, line = mara.find(".ask-choices .verb.is-choice").bounding_box(), mara.find(".ask-choices").bounding_box()
    assert first
    assert line
    assert first["x"] + first["width"] <= line["x"] + line["width"] + 1, "an answer is cut"
    assert "0 food" not in mara.find(".ask-choices").inner_text()


def test_the_sheet_of_a_phone_leaves_names_and_scores_in_sight(visit: Visit):
    mara = sit_down(visit(390, 844, has_touch=True), position(HELD))
    sheet = mara.wait(MOMENT)
    mara.page.evaluate("document.querySelector('.bar').style.height = '84px'")
    mara.until(lambda: (sheet.bounding_box() or {"y": 0})["y"] >= 84, "the sheet begins below the bar")


def test_several_cards_are_discarded_together(visit: Visit):
    found = position(asked("DiscardMilitary", lambda it, me: it.amount > 2))
    mara = sit_down(visit(), found)
    sheet = mara.wait(MOMENT)
    held = sheet.locator("input[type=checkbox]").count()
    assert f"Discard 3 of your {held} military cards" in sheet.locator("h2").inner_text()
    main = sheet.locator(".m-acts .btn.main")
    before = mara.made
    for place in range(3):
        assert main.inner_text() == f"Choose {3 - place} more"
        assert main.is_disabled()
        sheet.locator("input[type=checkbox]").nth(place).check(force=True)
    assert sheet.locator("input[type=checkbox]:not(:checked)").first.is_disabled()
    assert mara.made == before
    main.click()
    mara.until(lambda: mara.made >= before + 3, "all three were discarded")


def test_an_auction_says_what_each_bid_takes(visit: Visit):
    found = position(asked("Auction", lambda it, me: it.bidder >= 0))
    mara = sit_down(visit(), found)
    sheet = mara.wait(MOMENT)
    bids = sheet.locator(".m-scale label")
    assert bids.count() > 0
    for place in range(bids.count()):
        assert "unit" in bids.nth(place).locator("small").inner_text()
    bids.last.click()
    most = bids.last.locator("b").inner_text()
    assert sheet.locator(".m-acts .btn.main").inner_text() == f"Bid {most}"
    assert sheet.locator(".m-sent li:not(.stays)").count() > 0
    assert int(sheet.locator(".m-force-sum b").inner_text()) >= int(most)
    assert "highest bid" in sheet.locator(".m-bidders").inner_text()
    assert sheet.locator(".m-acts .btn").first.inner_text() == "Pass for good"


def test_a_force_of_several_cards_fits_its_box_on_a_tablet(visit: Visit):
    held = asked("Auction", lambda it, me: me.military_hand.count("military_bonus_i") > 1)
    mara = sit_down(visit(1024, 768), position(held))
    mara.wait(f"{MOMENT} .m-bidders")
    mara.page.locator(f"{MOMENT} .m-scale label").last.click()
    mara.until(lambda: "×" in mara.find(f"{MOMENT} .m-sent").inner_text(), "several cards of a kind would be sent")
    assert overflowing(mara, ".m-sent b", ".m-bidders b") == []


def test_the_name_over_the_panel_of_a_rival_is_not_cut_in_playback(visit: Visit):
    mara = sit_down(visit(), position(busy))
    rival = mara.page.locator(".rival").first
    rival.evaluate("one => { one.dataset.told = ''; one.dataset.toldName = 'Idris'; }")
    assert rival.evaluate("one => getComputedStyle(one).overflow") == "visible"


def test_the_force_is_sent_at_once_and_the_colony_is_told(visit: Visit):
    text, annal, made, seat = position(asked("Auction", lambda it, me: len(it.order) == 1 and it.bidder < 0))
    mara = sit_down(visit(), (text, annal, made, seat))
    mara.wait(MOMENT)
    mara.press(f"{MOMENT} .m-acts .btn.main")
    mara.until(lambda: mara.made > made, "the bid was made")
    mara.find(f"{TOLD}, {MOMENT} .m-ways").wait_for()
    if mara.page.locator(f"{MOMENT} .m-ways").count():
        button = mara.find(f"{MOMENT} .m-acts .btn.main")
        assert button.inner_text().startswith("Send ")
        button.click()
    told = mara.wait(TOLD)
    assert "is your colony" in told.locator("h2").inner_text()
    assert told.locator(".m-changes li").count() > 1


def test_an_event_shows_ranks_changes_and_who_is_spared(visit: Visit):
    text, annal, made, seat = position(
        lambda table, seat, choice: (
            choice[0] == "prepare" and bool(table.current_events) and table.current_events[-1][0] == "crime_wave"
        )
    )
    mara = sit_down(visit(), (text, annal, made, seat))
    mara.wait(ASKED)
    play(mara, annal, made, made + 1)
    told = mara.wait(TOLD)
    assert told.locator("h2").inner_text() == "Crime Wave"
    assert told.locator(".m-sub").count() == 0, "the card beside it says what it does"
    rows = told.locator(".m-row")
    assert rows.count() == annal.setup.seats
    assert rows.locator(".m-measbar").count() == rows.count()
    struck = told.locator(".m-row.is-hit")
    assert struck.count() == min(2, annal.setup.seats - 1)
    for place in range(struck.count()):
        assert "Blue bank" in struck.nth(place).inner_text()
        assert "struck" in struck.nth(place).locator(".m-tag").inner_text()
    assert "spared" in told.locator(".m-row.is-free").first.inner_text()
    mara.page.keyboard.press("Enter")
    mara.gone(TOLD)
    mara.wait(ASKED)


def test_a_moment_stands_at_its_step_of_the_playback_and_is_told_once(visit: Visit):
    text, annal, made, seat = position(
        lambda table, seat, choice: (
            choice[0] == "prepare" and bool(table.current_events) and table.current_events[-1][0] == "crime_wave"
        )
    )
    mara = sit_down(visit(), (text, annal, made, seat))
    mara.wait(ASKED)
    play(mara, annal, made, made + 1)
    mara.go_on()
    mara.wait(ASKED)
    # The same once more, as who sat beside would follow it.
    mara.page.evaluate(
        """([made, seat]) => {
          annals.toldOnce.clear();
          annals.real.value = { ...annals.real.value, moves: [{ made: made + 1, seat }] };
          annals.playback.play(made);
        }""",
        [made, seat],
    )
    assert mara.wait(f"{TOLD} h2").inner_text() == "Crime Wave"
    assert mara.page.locator('.table-page[data-mode="playback"]').count() == 1
    mara.press(f"{TOLD} .m-peek")
    mara.gone(TOLD)
    mara.press(".ask-end .btn.main", "Back to it")
    mara.wait(TOLD)
    mara.go_on()
    mara.wait('.table-page[data-mode="now"]')
    mara.wait(ASKED)
    assert mara.page.locator(TOLD).count() == 0


def test_an_event_that_asks_one_after_the_other_says_who_is_still_to_come(visit: Visit):
    text, annal, made, seat = position(
        lambda table, seat, choice: (
            choice[0] == "prepare"
            and bool(table.current_events)
            and table.current_events[-1][0] == "development_of_markets"
        )
    )
    mara = sit_down(visit(), (text, annal, made, seat))
    mara.wait(ASKED)
    play(mara, annal, made, made + 1)
    told = mara.wait(TOLD)
    tags = told.locator(".m-tag").all_inner_texts()
    assert tags == ["choose next", *["still to come"] * (annal.setup.seats - 1)]
    assert "Nothing changes" not in told.inner_text()
    assert "Next you are asked." in told.inner_text()


def test_food_from_an_event_is_a_gain_though_blue_tokens_leave_the_bank(visit: Visit):
    text, annal, made, seat = position(
        lambda table, seat, choice: (
            choice[0] == "prepare"
            and bool(table.current_events)
            and table.current_events[-1][0] == "development_of_agriculture"
        )
    )
    mara = sit_down(visit(), (text, annal, made, seat))
    mara.wait(ASKED)
    play(mara, annal, made, made + 1)
    tags = mara.wait(TOLD).locator(".m-tag").all_inner_texts()
    assert tags == ["gain", *["gains"] * (annal.setup.seats - 1)]


def test_a_war_is_told_when_it_is_declared_and_when_it_is_decided(visit: Visit):
    def declared(table: TtaTable, seat: int, choice: tuple[Any, ...]) -> bool:
        return choice[0] == "war" and choice[1] == "war_over_territory" and table.seats > 2

    text, annal, made, _ = position(declared)
    rival = int(annal.choices[made][1][2])
    mara = sit_down(visit(), (text, annal, made, rival))
    mara.wait(".ask")
    turn = later(annal, made + 1, rival)
    play(mara, annal, made, turn)
    told = mara.wait(f"{TOLD} [data-kind=war]")
    assert "declares war on you" in told.locator("h2").inner_text()
    assert "If nothing changes" in told.inner_text()
    assert told.locator(".m-when li").count() == annal.setup.seats + 1
    mara.go_on()
    mara.wait(ASKED)
    resolved = annal.replay(find("tta"), turn, story=True)
    end = turn
    assert resolved.story is not None
    while not any(entry.kind == "war_resolved" and entry.choice > made for entry in resolved.story.entries):
        resolved.choose(*annal.choices[end])
        end += 1
    play(mara, annal, turn, later(annal, end, rival))
    over = mara.wait(f"{TOLD}[data-moment=war-decided]")
    assert "the war by" in over.locator("h2").inner_text()
    assert over.locator(".m-purse .m-step").count() == 2
    assert "yellow bank" in over.locator(".m-spoils").inner_text()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_moments_fit_every_screen_and_everybody(visit: Visit, width: int, height: int):
    mara = sit_down(visit(width, height), position(HELD))
    mara.wait(MOMENT)
    mara.page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")
    box = mara.find(f"{MOMENT} .m-sheet").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width + 1
    assert box["y"] + box["height"] <= height + 1
    foot = mara.find(f"{MOMENT} .m-foot").bounding_box()
    assert foot is not None
    assert foot["y"] + foot["height"] <= height + 1, "the answer is in sight"
    assert overflowing(mara, ".m-sheet", ".m-head", ".m-body", ".m-foot", ".m-row", ".m-force") == []
    assert mara.run(AXE.read_text()) == []


# The board -------------------------------------------------------------------------------------------------------


def busy(table: TtaTable, seat: int, choice: tuple[Any, ...]) -> bool:
    """Somebody has a lot in play, a hand, and may do much."""
    if type(table.decision()).__name__ != "ActionPhase" or table.age < 2:
        return False
    return len(table.players[seat].military_hand) > 2 and len({choice[0] for choice in table.choices(seat)}) > 6


def test_row_and_hand_are_seen_together(visit: Visit):
    mara = sit_down(visit(1440, 900), position(busy))
    mara.wait(ASKED)
    for part in ("#row", "#hand"):
        box = mara.find(part).bounding_box()
        assert box is not None
        assert box["y"] >= 130
        assert box["y"] + box["height"] <= 900, part


COLLIDING = """() => [...document.querySelectorAll(".hand .card-plate")].filter((plate) => {
    const drawn = [".card-age", ".card-type", ".card-price:not(.low)", ".card-price.low"]
        .map((part) => plate.querySelector(part)?.getBoundingClientRect()).filter(Boolean);
    return drawn.some((a, i) => drawn.slice(i + 1).some((b) =>
        a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom));
}).map((plate) => plate.parentElement.textContent)"""


def test_prices_of_a_crowded_hand_lie_over_nothing(visit: Visit):
    def crowded(table: TtaTable, seat: int, choice: tuple[Any, ...]) -> bool:
        me = table.players[seat]
        held = len(me.civil_hand) > 3 and len(me.civil_hand) + len(me.military_hand) > 10
        return type(table.decision()).__name__ == "ActionPhase" and held

    mara = sit_down(visit(1440, 900), position(crowded))
    mara.wait(".hand.many")
    assert mara.page.locator(".hand.many .card-price.low").count() > 1
    assert mara.page.evaluate(COLLIDING) == []


def test_empty_ages_of_the_own_table_are_short(visit: Visit):
    def bare(table: TtaTable, seat: int, choice: tuple[Any, ...]) -> bool:
        ages = {table.cards[card].age for card in (*table.players[seat].workers, *table.players[seat].civil_hand)}
        return type(table.decision()).__name__ == "ActionPhase" and table.age >= 2 and 2 not in ages

    mara = sit_down(visit(1440, 900), position(bare))
    mara.wait(ASKED)
    heights = mara.page.evaluate(
        "[...document.querySelectorAll('.mine .cell')].map((cell) => Math.round(cell.getBoundingClientRect().height))"
    )
    assert min(heights) < 24
    assert max(heights) > 60


def test_no_popover_opens_under_a_resting_pointer(visit: Visit):
    mara = visit(1440, 900)
    mara.page.mouse.move(100, 300)
    mara.quick_game()
    assert mara.page.evaluate("document.elementFromPoint(100, 300).closest('.card') !== null")
    mara.page.wait_for_timeout(400)
    assert mara.page.locator(".pop").count() == 0
    mara.page.mouse.move(102, 301)
    mara.wait(".pop", 5)


def test_a_tablet_shows_that_the_row_goes_on_and_when_it_is(visit: Visit):
    mara = sit_down(visit(1024, 768), position(busy))
    mara.wait(ASKED)
    assert mara.find(".when").is_visible()
    more = mara.wait(".row-more.right")
    hidden = int(more.locator("b").inner_text())
    assert hidden > 0
    while mara.page.locator(".row-more.right").count():
        mara.page.evaluate("() => document.querySelector('.row-more.right')?.click()")  # it goes while the row moves
        mara.page.wait_for_timeout(500)
    last = mara.page.locator(".row .slot").last.bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= 1024


@pytest.mark.parametrize("width", [1024, 1100])
def test_plates_on_a_tablet_keep_score_and_strength_apart(visit: Visit, width: int):
    many = position(
        lambda table, seat, choice: len(table.players) == 3 and max(one.culture for one in table.players) > 50
    )
    mara = sit_down(visit(width, 768), many)
    mara.wait(".seat-rates")
    for plate in mara.page.locator(".seat").all():
        score, rate = plate.locator(".seat-score").bounding_box(), plate.locator(".seat-rates li").first.bounding_box()
        assert score is not None
        assert rate is not None
        assert score["x"] + score["width"] + 2 <= rate["x"]
        assert plate.locator(".seat-rates li").nth(2).is_visible(), "strength is always told"


def test_the_question_is_one_line_on_a_phone(visit: Visit):
    mara = sit_down(visit(390, 844), position(busy))
    mara.wait(ASKED)
    line = mara.find(".ask-q p")
    assert "civil" in line.inner_text()
    assert "military left" in line.inner_text()
    box, bar = line.bounding_box(), mara.find(".ask").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["height"] < 30
    assert bar["height"] < 200, "the question, two lines of verbs and a glimpse of the third"
    assert overflowing(mara, ".ask-q p") == []


@pytest.mark.parametrize("width", [1440, 1360, 1024])
def test_the_bar_keeps_its_height_and_nothing_leaves_its_box(visit: Visit, width: int):
    mara = sit_down(visit(width, 900), position(busy))
    mara.wait(ASKED)
    parts = (".stat", ".tile", ".gov-body", ".seat-in", ".ask-choices", ".plaque-body", ".pile", ".card-gist")
    assert overflowing(mara, *parts) == []
    before = mara.find(".ask").bounding_box()
    buttons = mara.page.locator(".ask-choices .verb:not(.verb-more)")
    buttons.first.click()
    mara.page.keyboard.press("Escape")
    after = mara.find(".ask").bounding_box()
    assert before is not None
    assert after is not None
    assert before["height"] == after["height"]
    tops = {
        round(box["y"]) for button in mara.page.locator(".ask-choices .verb").all() if (box := button.bounding_box())
    }
    assert len(tops) == 1, "verbs stand in one line"
    assert mara.page.locator(".ask-choices .verb-more").is_visible()


def test_every_small_card_shows_its_whole_text(visit: Visit):
    mara = sit_down(visit(1440, 900), position(busy))
    mara.wait(ASKED)
    cut = mara.page.evaluate(
        """async () => {
          const { Card } = await import("/games/tta/card.js"), { h, render } = await import("/vendor/preact.js");
          const place = Object.assign(document.createElement("ol"), { className: "row" });
          document.querySelector(".tta").append(place);
          return Object.values(window.annals.cards.value).filter((card) => {
            const box = document.createElement("li");
            box.style.width = "94px";
            place.append(box);
            render(h(Card, { card }), box);
            const drawn = box.firstElementChild;
            const cut = (el) => el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;
            const wide = (el) => el.scrollWidth > el.clientWidth + 1;
            return cut(drawn) || [...drawn.querySelectorAll("p, h3, footer")].some(wide);
          }).map((card) => card.name);
        }"""
    )
    assert cut == []


def test_no_question_of_the_game_offers_only_to_choose(visit: Visit):
    """Of every kind of question in the golden games, the words of its verbs."""
    mara = sit_down(visit(), position(busy))
    mara.wait(ASKED)
    words = mara.page.evaluate("window.annals.board.value.groups.map((group) => group.word)")
    assert "Choose" not in words
    known = set(mara.page.evaluate("window.annals.board.value.groups.map((group) => group.id)"))
    seen: set[str] = set()
    for _, annal in annals():
        table = annal.replay(find("tta"), 0)
        for seat, choice in annal.choices:
            decision = table.decision()
            assert decision is not None
            seen |= {f"{type(decision).__name__} {verb}" for verb in decision.verbs()}
            table.choose(seat, choice)
    groups = {pair: "other" if pair.split()[0] not in ("ActionPhase", "Politics") else "x" for pair in seen}
    verbs = mara.page.evaluate(
        """(pairs) => pairs.map(([pair, group]) =>
          window.annals.board.value.verbOf({ choice: [pair.split(" ")[1]], group }, {}))""",
        [[pair, group] for pair, group in groups.items()],
    )
    for pair, verb in zip(groups, verbs, strict=True):
        assert verb in known, pair


def test_small_words_and_pictures_are_right(visit: Visit):
    """One and several, levels, brackets that keep to their card, two events that are told apart."""
    mara = sit_down(visit(), position(busy))
    mara.wait(ASKED)
    said = mara.page.evaluate(
        """async () => {
          const { say } = await import("/games/tta/strings.js"), { emblem } = await import("/games/tta/emblems.js");
          const { gist } = await import("/games/tta/gist.js"), { parts } = await import("/shell/sentence.js");
          const { h, render } = await import("/vendor/preact.js"), cards = window.annals.cards.value;
          const drawn = (what) => {
            const box = document.createElement("p");
            render(h("span", null, what), box);
            return box;
          };
          const board = window.annals.board.value;
          const line = drawn(parts(["You win 2 (", { card: "homer", name: "Homer" }, ")."], board, cards));
          return {
            uprising: say("uprising_why", { n: 1, discontent: say("n.sad", { n: 1 }), unused: 0 }),
            raid: drawn(gist(cards.raid_ii)).textContent,
            kept: [line.textContent, line.querySelector(".together").textContent],
            pictures: [emblem(cards.raiders), emblem(cards.barbarians)],
          };
        }"""
    )
    assert said["uprising"] == "1 discontent worker, 0 unused. You need 1 more happy face."
    assert said["raid"] == "Destroy an urban building up to level II, and one up to level I"
    assert said["kept"] == ["You win 2 (Homer).", "(Homer)."]
    assert len(set(said["pictures"])) == 2


def test_an_unread_line_of_the_chat_does_not_widen_the_rail(visit: Visit):
    mara = sit_down(visit(), position(busy))
    mara.wait(ASKED)
    tabs = mara.find(".story .seg")
    before = tabs.bounding_box()
    mara.page.evaluate("window.annals.unread.value = 12")
    mara.wait("#tab-chat sup")
    after = tabs.bounding_box()
    assert before is not None
    assert after is not None
    assert before["width"] == after["width"]
