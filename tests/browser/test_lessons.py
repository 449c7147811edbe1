"""Learning to play: guided first games by clicks, words that explain themselves, pages to read, for everybody."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, QUICK, Visitor
from tests.browser.staging import Stage
from tests.browser.test_clash_moments import attack_on_a_city
from tests.browser.test_learning import bring_in
from tests.games.clash.scene import Scene

from annals.games.clash.lessons import LEARNING
from annals.learning import Situation

if TYPE_CHECKING:
    from playwright.sync_api import Route

AXE = Path(__file__).parent / "axe" / "axe.min.js"
COACH = ".coach:not([data-back])"
SLOWLY = 60
"""Seconds a page may take on a busy machine."""


def guided(visitor: Visitor, game: str = "clash", **settings: str) -> Visitor:
    """From the page about learning into a guided game."""
    visitor.prefer(**(settings or QUICK)).go("/learn")
    visitor.wait(f'.learn[data-game="{game}"]', SLOWLY).click()
    visitor.wait(ASKED, SLOWLY)
    visitor.wait(COACH, SLOWLY)
    return visitor


def lesson(visitor: Visitor) -> str:
    return visitor.find(COACH).get_attribute("data-lesson") or ""


def says(visitor: Visitor, wanted: str) -> None:
    visitor.wait(f'.coach[data-lesson="{wanted}"]', SLOWLY)


def got_it(visitor: Visitor) -> None:
    visitor.press(".coach .btn.ink")


def rings(visitor: Visitor, selector: str) -> None:
    """The ring of the lesson lies around this thing."""
    thing = visitor.find(selector)

    def around() -> bool:
        ring, box = visitor.find(".spot").bounding_box(), thing.bounding_box()
        return bool(ring and box and abs(ring["x"] + 6 - box["x"]) < 3 and abs(ring["y"] + 6 - box["y"]) < 3)

    visitor.until(around, f"the ring lies around {selector}")


def beside(visitor: Visitor, one: str, other: str) -> bool:
    """Both are on the page, and neither lies over the other."""
    a, b = visitor.find(one).bounding_box(), visitor.find(other).bounding_box()
    if not a or not b:
        return False
    across = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return across or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def waits_for_me(visitor: Visitor, kind: str) -> None:
    """This is asked, nobody else may answer any more: nothing moves until this person does."""
    alone = """(kind) => {
        const now = annals.real.value, others = now.asked.filter((seat) => !now.you.includes(seat));
        return now === annals.shown.value && annals.mine.value && now.question.kind === kind && !annals.sending.value
            && others.every((seat) => now.answered.includes(seat));
    }"""
    visitor.until(lambda: bool(visitor.page.evaluate(alone, kind)), f"{kind} waits for nobody else")


def others_choose(visitor: Visitor) -> None:
    """A choice of somebody else comes in, and the question stays what it was."""
    visitor.page.evaluate("""() => {
        const now = annals.real.value;
        annals.accept({ ...now, number: now.number + 1, made: now.made + 1 });
    }""")


def reads(visitor: Visitor) -> str:
    """The text of the rule that is opened."""
    text = visitor.wait("dialog.rule .rule-text")
    visitor.until(lambda: text.inner_text() != "", "the rule is there")
    return text.inner_text()


def test_the_first_page_leads_into_a_guided_game(visit: Visit):
    mara = visit().prefer(**QUICK).go("/")
    mara.wait(".hero .learn", SLOWLY).click()
    says(mara, "aim")
    assert mara.find(".bar .brand small").inner_text().startswith("First game")
    rings(mara, '#mine .stat[data-why^="culture:"]')
    got_it(mara)
    says(mara, "people")
    rings(mara, "#mine .yellow-bank")


def test_the_first_page_teaches_the_game_that_was_chosen(visit: Visit):
    mara = visit().go("/")
    assert mara.wait(".hero .learn", SLOWLY).inner_text().strip() == "Learn Through the Ages"
    mara.press(".game3", "Clash of Cultures")
    mara.until(lambda: mara.find(".hero .learn").inner_text().strip() == "Learn Clash of Cultures", "it is Clash")
    mara.press("#play label", "7 Ages")
    mara.until(lambda: mara.find(".hero .learn").inner_text().strip() == "Learn 7 Ages", "it is 7 Ages")
    assert mara.find(".hero .learn").get_attribute("data-game") == "seven_ages"


def test_lessons_follow_what_is_done_and_never_stand_in_the_way(visit: Visit):
    mara = guided(visit())
    assert lesson(mara) == "aim"
    for wanted in ("time", "stores"):
        got_it(mara)
        says(mara, wanted)
    rings(mara, "#mine .goods")
    got_it(mara)
    says(mara, "collect")
    assert mara.page.locator(".spot").count() == 2
    # The lesson is still open: the board can be used all the same.
    mara.press(".verb[data-verb=collect]")
    mara.until(lambda: mara.made == 1, "the city was activated")
    mara.gone('.coach[data-lesson="collect"]')
    while mara.page.evaluate("() => annals.shown.value.question.kind") == "Collect":
        mara.choose(1)
        mara.wait(ASKED)
    says(mara, "mood")
    assert mara.find(".coach-top").inner_text().startswith("Lesson 5 of 23")
    mara.until(lambda: mara.find(".lamp sup").inner_text() == "5", "it counts once it was on the screen")
    mara.press(".lamp")
    assert mara.wait(".goals header small").inner_text() == "Lessons: 5 of 23"
    assert "Collect with your city" in mara.wait(".aim.done").inner_text()


def test_a_first_age_is_learned_lesson_by_lesson(visit: Visit):
    """Seven ages: a bid in the hand, a marker laid on the sheet under the lesson about it, then its action."""
    mara = guided(visit(), "seven_ages")
    assert lesson(mara) == "aim"
    for wanted in ("card", "bid"):
        got_it(mara)
        says(mara, wanted)
    rings(mara, "#hand")
    mara.page.evaluate("() => annals.choosing.chooseAll([annals.shown.value.choices.at(-2).choice])")
    says(mara, "colour")
    mara.page.evaluate("() => annals.choosing.chooseAll([annals.shown.value.choices[0].choice])")
    says(mara, "markers")
    rings(mara, ".marker-tray")
    assert mara.page.locator(".spot.over").count() == 1
    # Who lays nothing gives the turn away: no key and no bright button does that.
    assert mara.page.locator(".m-acts .btn.main").count() == 0
    assert mara.find(".m-acts .btn").inner_text().strip() == "Lay no marker this turn"
    mara.page.keyboard.press("Enter")
    assert mara.page.evaluate("() => annals.sending.value || annals.answering.value") is False
    # The lesson stands over the sheet, and the sheet can be used all the same.
    mara.press('.mt-markers [data-marker="1"]')
    mara.press(".m-acts .btn.main", "Ready")
    waits_for_me(mara, "TurnOver")
    says(mara, "turn_over")
    rings(mara, ".ask-choices")
    assert mara.page.locator(".spot").count() == 2
    mara.until(lambda: beside(mara, ".coach", ".spot.second"), "the lesson covers nothing that it speaks of")
    # A marker was laid to be turned over: that is the bright button, and the way out is not.
    assert mara.page.locator(".btn.main:visible, .verb.leads:visible").all_inner_texts() == [
        "Start empire, on no empire"
    ]
    assert mara.find(".ask-end .btn.plain").inner_text().strip() == "Turn none over"
    mara.press(".ask-choices .verb.is-choice", "Start empire")
    waits_for_me(mara, "ChooseCard")
    says(mara, "start")
    rings(mara, '[data-moment="founding"] .m-body')
    mara.press(".f-card.c-pick", "Egyptians")
    waits_for_me(mara, "ChooseSet")
    says(mara, "counters")


def test_a_lesson_that_an_opponent_takes_away_comes_back_with_its_ring(visit: Visit):
    """Somebody else chooses while a lesson is read. It was not said yet: it stays, or waits until it matters again."""
    mara = guided(visit(), "seven_ages")
    mine = '.bar [data-ref~="player:0"]'
    rings(mara, mine)
    others_choose(mara)
    says(mara, "aim")
    rings(mara, mine)
    nothing_due = '{"due": [], "done": []}'
    mara.page.route("**/lessons?*", lambda route: route.fulfill(body=nothing_due, content_type="application/json"))
    others_choose(mara)
    mara.gone(".coach")
    mara.until(lambda: mara.find(".lamp sup").count() == 0, "it does not count as said")
    mara.page.unroute("**/lessons?*")
    others_choose(mara)
    says(mara, "aim")
    rings(mara, mine)
    got_it(mara)
    says(mara, "card")
    others_choose(mara)
    says(mara, "card")  # and what was read is not said again


def test_lessons_that_a_game_had_no_time_for_are_read_after_it(visit: Visit):
    mara = visit()
    bring_in(mara)
    mara.page.evaluate("""async () => {
        const { id } = (await (await fetch("/api/me")).json()).user;
        const told = { on: true, seen: { aim: 1 }, last: "aim" };
        localStorage.setItem("annals.lessons", JSON.stringify({ [id]: { tta: told } }));
    }""")
    mara.page.reload()
    mara.wait("dialog.over .learned .open", SLOWLY)
    assert mara.page.locator(".learned .open p:visible").count() == 0
    mara.press(".learned .open summary")
    assert len(mara.wait(".learned .open details[open] p").inner_text()) > 40
    assert mara.run(AXE.read_text(encoding="utf-8")) == []


def test_show_me_shows_and_chooses_nothing(visit: Visit):
    mara = guided(visit())
    mara.press(".coach .btn.plain")
    mara.wait(".coach[data-back]")
    mara.wait(COACH)
    assert lesson(mara) == "aim"
    assert mara.made == 0


def test_a_course_is_skipped_resumed_and_repeated(visit: Visit):
    mara = guided(visit())
    got_it(mara)
    says(mara, "time")
    mara.page.reload()
    says(mara, "stores")  # what was said is not said again
    mara.press(".coach-foot .plain-link")
    mara.gone(".coach")
    mara.page.reload()
    mara.wait(ASKED, SLOWLY)
    mara.page.wait_for_timeout(500)
    assert mara.page.locator(".coach").count() == 0
    mara.press(".lamp")
    mara.press(".goals .btn.ink", "Turn lessons on")
    mara.press(".lamp")
    mara.press(".goal-links .plain-link", "All lessons again")
    says(mara, "aim")
    mara.page.keyboard.press("Escape")
    mara.gone(".coach")
    mara.press(".lamp")
    mara.press(".goal-links .plain-link", "Say the last lesson again")
    mara.wait(COACH)


def test_a_game_without_lessons_stays_without(visit: Visit):
    mara = visit().quick_game()
    mara.page.wait_for_timeout(500)
    assert mara.page.locator(".coach").count() == 0


def test_words_explain_themselves_and_open_their_rules(visit: Visit):
    mara = visit().quick_game()
    mara.find(".verb[data-verb=take]").focus()
    mara.page.keyboard.press("Shift+Tab")
    mara.page.keyboard.press("Tab")
    word = mara.wait(".pop .word")
    assert "Why it matters" in word.inner_text()
    mara.press(".pop .word .rule-id")
    assert "civil action" in reads(mara)


def test_the_glossary_is_searched_from_the_table(visit: Visit):
    mara = visit().quick_game()
    mara.press('.bar [aria-label="Words of the game"]')
    mara.wait("dialog.words .term")
    mara.find("dialog.words input").fill("thieves")
    mara.until(lambda: mara.page.locator("dialog.words .term").count() == 1, "one word fits")
    mara.press("dialog.words .term")
    assert "Resources stolen" in mara.wait("dialog.words .entry").inner_text()
    mara.press("dialog.words .see button", "Blue bank")
    assert "Blue bank" in mara.find("dialog.words .entry h3").inner_text()
    mara.find("dialog.words input").fill("TTA-POP-2")
    mara.until(lambda: mara.page.locator("dialog.words .term").count() == 2, "rules are found too")


@pytest.mark.parametrize("game", ["tta", "clash", "seven_ages"])
def test_a_page_tells_how_to_play(visit: Visit, game: str):
    mara = visit().go("/new")
    if game != "tta":
        mara.find("select").select_option(label={"clash": "Clash of Cultures", "seven_ages": "7 Ages"}[game])
    mara.press(f'a[href="/learn/{game}"]')
    mara.wait(".article .ten li", SLOWLY)
    assert mara.page.locator(".ten li").count() == 10
    pictures = mara.page.locator(".article .pic")
    drawn = mara.page.locator(".article .pic:has(*)")
    mara.until(lambda: drawn.count() == pictures.count() > 3, "all pictures are drawn", SLOWLY)
    mara.press(".ten .rule-id")
    reads(mara)


def test_the_table_leads_to_how_to_play(visit: Visit):
    mara = visit().quick_game()
    mara.press('.bar [aria-haspopup="dialog"] >> nth=-1')
    mara.press(".people-ways button", "How to play")
    mara.wait(".article h1", SLOWLY)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_everybody_can_learn(visit: Visit, theme: str):
    mara = visit()
    axe, found = AXE.read_text(encoding="utf-8"), {}
    guided(mara, theme=theme, **QUICK)
    for wanted in ("time", "stores", "collect"):
        got_it(mara)
        says(mara, wanted)
    mara.page.wait_for_timeout(400)
    found["coach"] = mara.run(axe)
    mara.press(".lamp")
    mara.wait(".goals.drawer")
    found["goals"] = mara.run(axe)
    mara.press(".goal-links .plain-link", "All words")
    mara.press("dialog.words .term >> nth=3")
    found["words"] = mara.run(axe)
    for path, ready in (
        ("/", ".pic-cover .card"),
        ("/learn/tta", ".pic-flow"),
        ("/learn/clash", ".pic-dice svg"),
        ("/learn/seven_ages", ".pic-glory .glory"),
    ):
        mara.go(path)
        mara.wait(ready, SLOWLY)
        found[path] = mara.run(axe)
    mara.go("/words")
    mara.press(".term >> nth=4")
    found["/words"] = mara.run(axe)
    assert [f"{where}: {line}" for where, lines in found.items() for line in lines] == []


def teach(visitor: Visitor, scene: Scene) -> None:
    """The lessons of a staged scene, said to seat 0."""

    def answer(route: Route) -> None:
        due = [msgspec.to_builtins(one) for one in LEARNING.due(Situation(scene.table, 0, []))]
        route.fulfill(json={"due": due, "done": []})

    visitor.page.route("**/lessons?*", answer)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_lesson_of_a_battle_rings_the_battle_and_nothing_under_it(visit: Visit, width: int, height: int):
    mara = guided(visit(width=width, height=height))
    got_it(mara)
    scene, attack = attack_on_a_city()
    teach(mara, scene)
    Stage(mara, scene.dice(*[0] * 6)).play(attack, "none").show()
    says(mara, "battle")
    rung = "all => all.map((el) => el.getBoundingClientRect().toJSON())"
    mara.wait(".spot")
    sheet = mara.find(".battle").bounding_box()
    assert sheet is not None
    rung_sheet, *others = mara.page.locator(".spot").evaluate_all(rung)
    assert abs(rung_sheet["y"] + 6 - sheet["y"]) < 3, "the ring lies around the battle"
    assert rung_sheet["height"] > sheet["height"]
    for ring in others:
        middle = ring["y"] + ring["height"] / 2
        assert not sheet["y"] < middle < sheet["y"] + sheet["height"], "it lies under the battle"
    coach = mara.find(COACH).bounding_box()
    assert coach is not None
    assert coach["x"] >= 0
    assert coach["y"] + coach["height"] <= height
    if width > 500:
        beside = coach["x"] >= sheet["x"] + sheet["width"] or coach["y"] >= sheet["y"] + sheet["height"]
        assert beside, "the dice can be read"


def test_a_phone_shows_a_lesson_beside_what_it_is_about(visit: Visit):
    mara = visit(width=390, height=844, has_touch=True, is_mobile=True)
    guided(mara, game="tta")
    for wanted in ("people", "row", "first_card"):
        got_it(mara)
        says(mara, wanted)
    mara.page.wait_for_timeout(600)
    box = mara.find(".coach").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 844
    wide = mara.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390


def test_on_a_phone_the_lesson_about_time_rings_the_track_on_the_map(visit: Visit):
    mara = guided(visit(width=390, height=844, has_touch=True, is_mobile=True))
    got_it(mara)
    says(mara, "time")
    rings(mara, ".rounds")


def test_on_a_phone_a_lesson_turns_to_the_part_it_is_about(visit: Visit):
    mara = visit(width=390, height=844, has_touch=True, is_mobile=True)
    guided(mara, game="clash")
    while mara.page.locator(COACH).count():
        got_it(mara)
        mara.page.wait_for_timeout(300)
    mara.press(".tabs a[href='#goals']")
    mara.wait(".tabs a[href='#goals'][aria-current]")
    due = {"lesson": "event_cubes", "points": ["part:tracker"], "show": [], "urgent": False}
    mara.page.route("**/lessons?*", lambda route: route.fulfill(json={"due": [due], "done": []}))
    mara.press(".verb[data-verb=collect]")
    says(mara, "event_cubes")
    rings(mara, "#mine .tok-box:has(.cubes)")


def test_what_lies_under_the_bar_is_ringed_as_far_as_it_is_seen(visit: Visit):
    mara = guided(visit(), game="tta")
    mara.page.evaluate("() => scrollTo({ top: 200, behavior: 'instant' })")
    mara.page.route(
        "**/lessons?*",
        lambda route: route.fulfill(
            json={"due": [{"lesson": "hungry", "points": ["part:yellow_bank", "part:row"], "show": []}], "done": []}
        ),
    )
    mara.page.evaluate("() => annals.choosing.chooseAll([annals.shown.value.choices.at(-1).choice])")
    mara.wait('.coach[data-lesson="hungry"]')
    mara.wait(".spot.second")
    bar, row = mara.find(".ask").bounding_box(), mara.find(".row").bounding_box()
    rung = mara.page.locator(".spot").evaluate_all("all => all.map((el) => el.getBoundingClientRect().top)")
    assert bar is not None
    assert row is not None
    assert row["y"] < bar["y"] + bar["height"] < row["y"] + row["height"], "the row lies partly under the bar"
    assert all(top >= bar["y"] + bar["height"] - 7 for top in rung), "the bar is no part of it"


def test_on_a_phone_the_end_of_the_turn_covers_no_verb(visit: Visit):
    mara = visit(width=390, height=844, has_touch=True, is_mobile=True)
    guided(mara, game="clash")
    mara.press(".coach-foot .plain-link")
    mara.gone(".coach")
    end = mara.find(".ask-end .btn.main").bounding_box()
    verbs = [verb.bounding_box() for verb in mara.page.locator(".ask-choices .verb").all()]
    assert end is not None
    assert len(verbs) >= 5
    for verb in verbs:
        assert verb is not None
        assert verb["x"] >= 0
        assert verb["x"] + verb["width"] <= 390
        beside = verb["x"] + verb["width"] <= end["x"] or verb["y"] + verb["height"] <= end["y"]
        assert beside, "it can be read and pressed"
