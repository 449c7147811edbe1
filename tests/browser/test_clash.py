"""Clash of Cultures in the page: the map and what can be pressed on it, the phone, the keyboard, everybody."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, OVER, QUICK, Visitor
from tests.browser.staging import Stage
from tests.games.clash.scene import clash

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


def sit_down(
    visitor: Visitor, seats: int = 2, seed: int = 7, options: dict[str, str] | None = None, **settings: str
) -> Visitor:
    """A table of friends at one screen that nobody covers, without civilizations unless the options say otherwise."""
    visitor.prefer(**{**QUICK, "handover": "off", **settings}).go("/")
    friends: list[dict[str, Any]] = [{"kind": "friend", "name": f"Friend {place}"} for place in range(1, seats)]
    table = {
        "game": "clash",
        "edition": "monumental",
        "options": options or HERE,
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
    assert sum("City of" in label or "Your city" in label for label in labels) == 3
    assert sum("unrevealed" in label for label in labels) == SPACES[3] - 3 * 4
    assert any("Your city, size 1, happy" in label and "1 settler" in label for label in labels)
    assert mara.page.locator(".terrains li").count() == 6
    said = mara.point(mara.page.locator(home(mara)).locator(".hit"), ".pop .why", force=True).inner_text()
    assert "settler" in said


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
    storage = mara.page.locator('.ad[data-ref~="advance:storage"]')
    assert "mood token" in mara.point(storage, ".pop .why").inner_text()
    storage.click()
    mara.until(lambda: mara.page.locator(".ad.own").count() == 3, "the advance is owned")


def test_a_trade_is_put_together_and_anything_can_be_taken_back(visit: Visit):
    mara = sit_down(visit())
    before = mara.made
    mara.press(".rival .trade")
    mara.until(lambda: mara.made > before, "talks began")
    offer = mara.wait(".deal .btn.main")
    assert offer.is_disabled()
    bar = mara.page.locator(".ask-choices .is-choice, .ask-choices [data-verb], .ask-end .btn.main")
    assert bar.count() == 0, "the buttons of the deal stand in the dialogue, and only there"
    give, get = mara.page.locator(".pan").first, mara.page.locator(".pan").last
    for _ in range(2):
        give.get_by_label("One more food").click()
    give.get_by_label("One food less").click()
    get.get_by_label("One more action card").click()
    assert "1 food for 1 action card" in mara.find(".ask-q").inner_text()
    assert mara.made == before + 1
    offer.click()
    mara.wait('.deal button[data-ref="choice:accept"]')
    assert mara.find(".ask-q p").inner_text() == "1 food for 1 action card"
    assert bar.count() == 0, "accepting, offering back and refusing stand in the dialogue, and only there"
    mara.press('.deal button[data-ref="choice:counter"]')
    mara.wait(".pan .stepper")
    assert "1 action card for 1 food" in mara.find(".ask-q").inner_text()


def test_an_offer_on_a_phone_takes_one_line_of_the_question(visit: Visit):
    scene = clash().player(0, food=2).player(1, ore=2)
    scene.choose("trade 1", "give food", "give food", "ask ore", "offer")
    mara = sit_down(visit(390, 844))
    Stage(mara, scene, 1)
    mara.wait('.deal button[data-ref="choice:accept"]')
    assert mara.find(".ask-q").inner_text().endswith("2 food for 1 ore")
    more, advice = mara.find(".ask .verb-more").bounding_box(), mara.find('.ask [aria-label="Advice"]').bounding_box()
    assert more is not None
    assert advice is not None
    assert abs(more["y"] + more["height"] / 2 - advice["y"] - advice["height"] / 2) < 4, "the list stands in the line"


def test_new_goals_lights_what_was_drawn_and_not_what_is_given_up(visit: Visit):
    scene = clash().player(0, culture=1, objective_hand=["happy_conqueror"], action_hand=["new_goals_flanking"])
    scene.next_cards("objective", "rich_great_navy", "food_standing_army")
    mara = sit_down(visit())
    Stage(mara, scene).play("play new_goals_flanking").show()
    lit = mara.page.locator('#goals .obj[data-state="can"]')
    mara.until(lambda: lit.count() == 2, "the two new ones are lit")
    assert mara.page.locator("#goals .obj").count() == 3
    assert "Happy" not in " ".join(lit.all_inner_texts())


def test_small_steps_are_taken_at_once_and_weighty_ones_shown_first(visit: Visit):
    mara = sit_down(visit(), confirm="all")
    press_space(mara, home(mara), "Collect")
    mara.page.locator(".ask-end").get_by_label("Undo").first.click()
    mara.until(lambda: mara.made == 0, "it was undone")
    mara.wait(ASKED)
    mara.press('.ad[data-ref~="advance:storage"]')
    assert "Advance to Storage" in mara.wait(".ask-preview").inner_text()
    assert mara.made == 0


def test_a_quick_game_from_the_first_page(visit: Visit):
    mara = visit().prefer(**QUICK).go("/")
    mara.page.get_by_role("radio", name="Clash of Cultures").check()
    mara.press(".play:not([disabled])")
    mara.wait(".map .space")
    assert mara.page.evaluate("() => annals.shown.value.game") == "clash"


def test_a_game_loads_its_own_signs_only(visit: Visit):
    mara = sit_down(visit())
    asked = mara.page.evaluate(
        "() => performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"
    )
    assert {path for path in asked if path.endswith("signs.svg")} == {"/games/clash/signs.svg", "/shell/signs.svg"}


MARKED = """() => {
    annals.connection._live.close();
    const state = structuredClone(annals.shown.value), { board } = state, [me, other] = board.players;
    board.spaces[me.home].city.beloved = 2;
    board.spaces[other.home].city.druid = 0;
    board.truces = [[0, 1, 0]];
    Object.assign(me, { anarchy: 2, runes: 1, markers: [board.spaces[me.home].region] });
    const told = { index: 10_000, choice: 0, seat: 1, round: 1, parts: [] };
    state.story.push({ ...told, kind: "event", details: { card: "epidemic" } });
    annals.shown.value = state;
}"""
"""A table on which everything lies that is rarely seen; only on the screen, where no news may wipe it away."""


def test_tokens_markers_truces_and_events_are_shown(visit: Visit):
    mara = sit_down(visit())
    mara.page.evaluate(MARKED)
    own, other = mara.page.evaluate("() => annals.shown.value.board.players.map((player) => player.home)")
    spaces = [mara.page.locator(f'.space[data-space="{space}"]') for space in (own, other)]
    labels = [space.get_attribute("aria-label") or "" for space in spaces]
    assert "an attack costs 2 culture tokens more" in labels[0]
    assert "region marked by you, 1 point" in labels[0]
    assert "your marker, 1 point" in labels[1]
    assert "you may not attack it" in labels[1]
    rule = mara.find(".realm .rule").inner_text()
    assert "2 cubes on Anarchy" in rule
    assert "1 rune stone" in rule
    assert "1 region marked" in rule
    assert "safe from you" in mara.find(".rival .rule").inner_text()
    assert "Epidemic" in mara.find(".left .drawn").inner_text()
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    mara.press(".left .drawn .tool")
    assert mara.page.locator(".drawn").count() == 0


def test_a_civilization_is_chosen_from_what_it_brings(visit: Visit):
    mara = sit_down(visit(), options={"civilizations": "drafted"})
    cards = mara.page.locator(".nation")
    assert cards.count() == 3
    assert cards.first.locator("li").count() == 4
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    name = cards.first.locator("h3").inner_text()
    cards.first.locator(".btn.main").click()
    mara.until(lambda: name in mara.find(".rivals").inner_text(), "the others see who leads it")


def test_a_turn_without_a_pointer(visit: Visit):
    mara = sit_down(visit())
    page = mara.page
    page.locator(home(mara)).focus()
    page.keyboard.press("Enter")
    mara.wait(".menu .choice-line")
    while "Collect" not in page.evaluate("() => document.activeElement.textContent"):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    mara.until(lambda: page.locator(".clash").get_attribute("data-asks") == "Collect", "the city collects")
    mara.wait(ASKED)
    page.locator('.space[data-state="can"]').first.focus()
    ring = page.locator(".space:focus .halo.rim").evaluate("rim => getComputedStyle(rim).strokeWidth")
    assert ring == "4.5px"
    before = mara.made
    page.keyboard.press("Enter")
    mara.until(lambda: mara.made > before, "a space was used")
    mara.wait(ASKED)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('.space[data-state=can]')"):
            break
    assert page.evaluate("() => document.activeElement.matches('.space[data-state=can]')")


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


def test_a_phone_turns_to_the_part_where_the_answers_lie(visit: Visit):
    mara = sit_down(visit(390, 844, has_touch=True))
    mara.page.evaluate(
        """() => {
            annals.connection._live.close();
            const state = structuredClone(annals.shown.value);
            state.choices = state.choices.filter(({ choice }) => choice[0] === "advance");
            state.number += 1;
            annals.shown.value = state;
        }"""
    )
    mara.until(partial(_in_sight, mara, "#advances"), "the advances are in sight")


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
    assert "Your city, size 1, happy" in told


def test_the_parts_of_a_column_are_one_press_away(visit: Visit):
    mara = sit_down(visit(1440, 700))
    hand = mara.page.locator("#hand .panel-head")
    mara.press(".left .parts button", "Cards")
    mara.until(lambda: _inside(mara, "#hand .panel-head", ".left"), "the hand is in sight")
    assert hand.is_visible()
    assert mara.page.evaluate("() => scrollY") == 0


def _inside(visitor: Visitor, part: str, frame: str) -> bool:
    inner, outer = visitor.page.locator(part).bounding_box(), visitor.page.locator(frame).bounding_box()
    assert inner is not None
    assert outer is not None
    return outer["y"] <= inner["y"] < outer["y"] + outer["height"] - 60


def test_tab_leads_into_every_part_and_arrows_walk_on(visit: Visit):
    mara = sit_down(visit())
    for part in ("#mine", "#goals", "#hand", "#map", "#advances"):
        assert mara.page.locator(f"{part} [data-ref][tabindex='0']").count() > 0, part
    food = mara.page.locator('.good[data-ref="stock:food"]')
    food.focus()
    mara.page.keyboard.press("ArrowRight")
    assert mara.page.evaluate("() => document.activeElement.dataset.why") == "stock:wood"


def test_advances_that_cannot_be_paid_are_told_from_locked_ones(visit: Visit):
    mara = sit_down(visit())
    mara.press('.ad[data-ref~="advance:storage"]')
    mara.until(lambda: mara.page.locator(".ad.own").count() == 3, "the food is spent")
    mara.wait(ASKED)
    assert mara.page.locator(".ad.open").count() == 0
    assert "dear" in (mara.page.locator('.ad[data-ref~="advance:irrigation"]').get_attribute("class") or "")
    assert "shut" in (mara.page.locator('.ad[data-ref~="advance:navigation"]').get_attribute("class") or "")


def test_lists_of_tables_write_half_points_as_the_game_does(visit: Visit):
    mara = visit().go("/")
    seats = [{"seat": seat, "name": name, "kind": "friend"} for seat, name in enumerate(("Mara", "Idris"))]
    over = {"id": "x", "title": "Clash", "status": "over", "seats": seats, "updated": 0, "my_move": False}
    line = {**over, "summary": {"scores": [26.5, 24.0], "winners": [0]}}
    mara.page.route("**/api/tables?list=finished", lambda route: route.fulfill(json=[line]))
    mara.go("/lobby")
    assert mara.wait("#finished .line-seats").inner_text().split() == ["Mara", "26½", "Idris", "24"]


def test_many_choices_through_the_page(visit: Visit):
    mara = sit_down(visit(), seed=11)
    wish = 0
    while wish < 60 and mara.asked_or_over():
        wish += 1
        _choose(mara, wish)
    assert wish == 60 or mara.page.locator(OVER).count() == 1


def _choose(visitor: Visitor, wish: int) -> None:
    """Press something lit, or take a line of the list; talks are broken off."""
    page = visitor.page
    told = page.locator(".moment:not(.beside) .m-acts .btn.main")
    while told.count():
        told.first.click()
        page.wait_for_timeout(50)
    before = visitor.made
    if page.locator(".deal").count():
        visitor.press('.deal button:is([data-ref="choice:cancel"], [data-ref="choice:refuse"])')
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
        if not _press_line(visitor, ".menu .choice-line", wish):
            # Who goes: all of them. In one step, because an army of one kind goes by itself.
            page.evaluate("() => document.querySelector('.opts:has(.stepper) .btn.main')?.click()")
    else:
        visitor.until(lambda: _take_line(visitor, wish), "a line of the list was taken")
    visitor.confirm()
    visitor.until(lambda: page.locator(OVER).count() > 0 or visitor.made > before, "the choice was made")


def _take_line(visitor: Visitor, wish: int) -> bool:
    """Open the list of all choices and press a line of it."""
    if not visitor.page.locator("dialog.sheet .choice-line").count():
        visitor.page.keyboard.press("c")  # a question with a single answer may be answering itself just now
    return _press_line(visitor, "dialog.sheet .choice-line", wish)


def _press_line(visitor: Visitor, selector: str, wish: int) -> bool:
    """Press one of these lines in one step, because a list may be drawn anew at any time; whether there was one."""
    return bool(
        visitor.page.evaluate(
            """([selector, wish]) => {
                const lines = document.querySelectorAll(selector);
                lines[wish % lines.length]?.click();
                return lines.length > 0;
            }""",
            [selector, wish],
        )
    )
