"""The games of 2006 in the page: chosen in the form, and their own things on the board."""

from __future__ import annotations

import re

from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, QUICK
from tests.browser.test_lessons import COACH, got_it, guided, lesson, says


def test_the_form_offers_the_original_and_the_board_shows_its_bonus_cards(visit: Visit):
    mara = visit().prefer(**QUICK).go("/new")
    edition = mara.page.locator("select", has=mara.page.locator("option[value='2006-full']")).first
    edition.wait_for()
    bonus = mara.page.locator("select", has=mara.page.locator("option[value='public_4']"))
    edition.select_option("2006-full")
    assert bonus.input_value() == "none"
    edition.select_option("2006-advanced")
    assert bonus.input_value() == "public_4", "what the other edition knows only is not kept"
    mara.press(".form .btn.main")
    mara.wait(ASKED)
    shown = mara.page.locator("#politics h3", has_text="Bonus cards")
    shown.first.wait_for()
    assert mara.page.locator("#politics .own-events [data-card]").count() == 4
    assert mara.page.locator("#politics h3", has_text="tactics").count() == 0, "tactics are never shared"


def test_the_guided_first_game_is_played_to_its_end_by_clicks_and_leads_on(visit: Visit):
    mara = guided(visit(), game="tta")
    page = mara.page
    assert page.locator("#hand .fan").count() == 1, "without politics there is no military hand"
    assert page.locator("#hand .tactic").count() == 0
    assert "corruption" not in mara.find("#mine .blue-bank").inner_text()
    assert "needed" not in mara.find("#mine .pool").inner_text()
    heard: list[str] = []
    told: list[str] = []
    rounds = 0
    while mara.asked_or_over(heard=told):
        now = page.evaluate("() => annals.shown.value.moment.rounds")
        if now != rounds:
            rounds = now
            mara.page.wait_for_timeout(600)  # somebody who learns reads before the first action of a turn
        while page.locator(COACH).count():
            heard.append(lesson(mara))
            got_it(mara)
            mara.gone(f'.coach[data-lesson="{heard[-1]}"]')
        mara.choose(3 + len(heard) % 2)
        assert mara.made < 90
    assert {"aim", "people", "row", "first_card", "slide", "actions", "event", "last_rounds", "score"} <= set(heard)
    assert any("It opens the round" in one for one in told)
    assert not any("Military cards" in one or "corruption" in one for one in told), "only what there is in this game"
    assert page.locator("dialog.over .ranks li").count() == 2
    assert [step.get_attribute("data-step") for step in page.locator("[data-step]").all()] == ["2006-advanced", "2015"]
    mara.press("[data-step='2006-advanced']")
    says(mara, "new_world")
    assert page.locator("#hand .fan").count() == 2
    said, lessons = (
        int(n) for n in re.findall(r"\d+", mara.find(".coach-foot .steps").get_attribute("aria-label") or "")
    )
    assert said <= lessons
    assert mara.find(".coach-top").inner_text().startswith(f"Lesson {said} of {lessons}")
    assert mara.find(".bar .brand small").inner_text().startswith("Next step")


FULL_BANKS = """() => {
    const state = structuredClone(annals.shown.value);
    const me = state.board.players.find((player) => player.seat === state.seat);
    Object.assign(me, { yellow_bank: 22, blue_bank: 19 });
    me.per_turn.happy_needed = 1;
    annals.shown.value = state;
}"""


def test_happy_faces_are_never_cut_however_full_the_banks_are(visit: Visit):
    """A window of 1440 pixels leaves a little less to the page where scroll bars take room."""
    mara = visit(width=1425).quick_game()

    def is_full() -> bool:
        """What the service tells meanwhile takes the place of what is shown here."""
        mara.page.evaluate(FULL_BANKS)
        return mara.find("#mine .pool header p").inner_text() == "of 1 needed"

    mara.until(is_full, "a face is needed")
    pool, said = mara.find("#mine .pool").bounding_box(), mara.find("#mine .pool header p").bounding_box()
    assert pool is not None
    assert said is not None
    assert said["x"] > pool["x"] + 60, "beside the word"
    assert said["x"] + said["width"] <= pool["x"] + pool["width"]
