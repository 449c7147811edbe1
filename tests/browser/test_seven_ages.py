"""7 Ages in the page: the world map and what can be pressed on it, markers, several browsers, the phone, everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.browser.ages import INTERNAL, MARKERS
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, MOMENT, QUICK, Visitor
from tests.browser.staging import Stage
from tests.browser.test_together import api
from tests.games.seven_ages.arena import battle, duel
from tests.games.seven_ages.scene import seven
from tests.server.serving import Served

from annals.games.seven_ages.markers import PlaceMarkers

AXE = Path(__file__).parent / "axe" / "axe.min.js"
AREAS = 216


@pytest.fixture
def house(service: Served) -> Served:
    """The service of the session, which has this game as every other."""
    return service


def sit_down(
    visit: Visit, house: Served, width: int = 1440, height: int = 900, friends: int = 1, **more: Any
) -> Visitor:
    """A table of friends at one screen that nobody covers."""
    visitor = visit(width, height, at=house.url, **more)
    visitor.prefer(**QUICK, handover="off").go("/")
    api(visitor, "POST", "/api/guest", {"name": "Mara"})
    seats = [{"kind": "me"}, *[{"kind": "friend", "name": name} for name in ("Idris", "Vesta")[:friends]]]
    wanted = {"game": "seven_ages", "seats": seats, "seed": 7}
    visitor.go(f"/table/{api(visitor, 'POST', '/api/tables', wanted)['id']}")
    visitor.wait(ASKED)
    visitor.wait(".world .hit")
    return visitor


def strange_words(visitor: Visitor) -> list[str]:
    """Words on the page that nobody but a program understands."""
    return INTERNAL.findall(visitor.page.locator(".table-page").inner_text())


def play(visitor: Visitor, choices: int) -> set[str]:
    """Answer so many questions by pressing things; gives the kinds of questions."""
    kinds: set[str] = set()
    for wish in range(choices):
        if not asked(visitor):
            break
        kinds.add(visitor.page.evaluate("() => annals.shown.value.question.kind"))
        before = stand(visitor)
        if visitor.page.locator(MARKERS).count():
            lay_marker(visitor)
        else:
            press(visitor, wish)
        visitor.until(lambda: stand(visitor) != before, "the choice was made")  # noqa: B023
        assert strange_words(visitor) == []
    return kinds


def asked(visitor: Visitor) -> bool:
    """Wait for a question that a person must answer: a window in which nothing can be played passes by itself, and the
    next may come at once."""
    alone = "() => { const now = annals.shown.value; return now.window !== null && now.choices.length === 1; }"
    before: list[int] = []
    while visitor.asked_or_over():
        if before == stand(visitor) and not visitor.page.evaluate(alone):
            return True
        before = stand(visitor)
        visitor.page.wait_for_timeout(60)
    return False


def stand(visitor: Visitor) -> list[int]:
    """Where the table stands, who is asked at this screen, and what has been answered of an open question."""
    found: list[int] = visitor.page.evaluate(
        "() => { const now = annals.real.value; return [now.number, now.made, now.seat, now.given.length]; }"
    )
    return found


def press(visitor: Visitor, wish: int) -> None:
    """Press something that answers the question: on the board, in a moment, in the bar, or in the list."""
    page = visitor.page
    ways = [
        page.locator(f"{MOMENT} .c-pick, {MOMENT} .m-acts .btn:not([disabled], [data-ahead])"),
        page.locator('.board [data-state="can"]:visible'),
        page.locator(".ask-choices .verb.is-choice:visible"),
        page.locator(".ask-end .btn.main"),
    ]
    open_now = [way for way in ways if way.count()]
    if not open_now:
        page.keyboard.press("c")
        page.locator("dialog.sheet .choice-line").first.click()
        return
    way = open_now[0] if len(open_now) == 1 else open_now[wish % 2]
    way.nth(wish % way.count()).click(force=True)
    menu = page.locator(".menu .choice-line")
    if menu.count():
        menu.nth(wish % menu.count()).click()


def lay_marker(visitor: Visitor) -> None:
    """One marker that can be laid, or ready; the last one waits for that word."""
    places = visitor.page.locator(f"{MARKERS} .slot:not(.full)").count()
    for marker in (1, 4, 2, 6, 3):
        button = visitor.page.locator(f'{MARKERS} [data-marker="{marker}"]')
        if button.is_enabled():
            button.click()
            if places > 1:
                return
            break
    visitor.press(f"{MARKERS} .m-acts .btn.main")


def test_the_map_says_what_lies_where(visit: Visit, house: Served):
    mara = sit_down(visit, house)
    hits = mara.page.locator(".world .hit")
    assert hits.count() == AREAS
    labels = hits.evaluate_all("found => found.map((area) => area.getAttribute('aria-label'))")
    assert "Egypt: fertile, wheat" in labels
    mara.press(".chip", "Europe")
    mara.until(lambda: "Burgundy" in (mara.find(".names").text_content() or ""), "every area of Europe has its name")
    sheet = mara.find(".map-sheet")
    before = sheet.get_attribute("style")
    mara.page.locator(".map-frame").focus()
    mara.page.keyboard.press("+")
    mara.until(lambda: sheet.get_attribute("style") != before, "the map is larger")
    mara.page.keyboard.press("ArrowRight")
    assert mara.page.evaluate("() => document.activeElement.dataset.area !== undefined")


def test_a_first_turn_by_clicks(visit: Visit, house: Served):
    """Bids, colours, markers; then an empire is started on the map. No word of the program shows."""
    mara = sit_down(visit, house)
    assert {"Bid", "ChooseColour", "PlaceMarkers"} <= play(mara, 22)
    for _ in range(20):
        if mara.page.locator(".pieces .ctr").count():
            break
        play(mara, 1)
    assert mara.page.locator(".pieces .ctr").count() > 0, "units stand on the map"
    assert mara.page.locator(".track .lm").count() > 0


def test_two_browsers_lay_markers(visit: Visit, house: Served):
    mara, idris = (visit(at=house.url) for _ in range(2))
    for visitor, name in ((mara, "Mara"), (idris, "Idris")):
        visitor.prefer(**QUICK).go("/")
        api(visitor, "POST", "/api/guest", {"name": name})
    wanted = {"game": "seven_ages", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = api(mara, "POST", "/api/tables", wanted)["id"]
    api(idris, "POST", f"/api/tables/{table}/join", {"seat": 1})
    for visitor in (mara, idris):
        visitor.go(f"/table/{table}")
        visitor.wait(".world .hit")
    for _ in range(40):
        for visitor in (mara, idris):
            if visitor.page.locator(ASKED).count() and not visitor.page.locator(MOMENT).count():
                press(visitor, 0)
        mara.page.wait_for_timeout(150)
        if mara.page.locator(MARKERS).count() and idris.page.locator(MARKERS).count():
            break
    assert "Waiting for 1 of 1" in mara.wait(f"{MARKERS} .mt-waiting").inner_text()
    mara.press(f'{MARKERS} [data-marker="1"]')
    mara.press(f"{MARKERS} .m-acts .btn.main")
    mara.gone(MARKERS)
    assert "Your answer" in mara.wait(".ask-given").inner_text()
    idris.until(lambda: "Mara is ready" in idris.find(f"{MARKERS} .mt-waiting").inner_text(), "Mara is ready")
    mara.press(".ask-given .btn")
    mara.wait(MARKERS)
    for visitor, key in ((mara, "5"), (idris, "1")):
        visitor.page.keyboard.press(key)
        visitor.wait(f"{MARKERS} .slot.full")
        visitor.page.keyboard.press("Enter")
        visitor.gone(MARKERS)
    mara.until(lambda: _begins(mara, idris), "the first action begins")
    assert idris.page.locator("#table .am.down").count() == 1, "what she laid lies face down"
    back = idris.page.locator("#table .am.down").evaluate("one => getComputedStyle(one).backgroundImage")
    assert "gradient" in back, "with the pattern of her seat"


def _begins(mara: Visitor, idris: Visitor) -> bool:
    """Whether the first action has begun; whoever holds a card for a window before it plays none."""
    for visitor in (mara, idris):
        visitor.page.evaluate(
            """() => {
              const { window, choices } = annals.shown.value;
              return annals.mine.value && window && choices.length > 1 && annals.choosing.chooseAll([["pass"]]);
            }"""
        )
    return mara.page.locator(".actions .now").count() > 0


def test_a_marker_is_dragged_to_the_empire_that_is_meant(visit: Visit, house: Served):
    """It lies where it was let go, not where the next one would go by itself, and goes back with all the others."""
    scene = seven().empire("egyptians", 0, level=5, capital="egypt", egypt="spear 2")
    scene.empire("sumerians", 0, level=4, capital="sumer", sumer="spear 2").undisturbed()
    mara = sit_down(visit, house)
    Stage(mara, scene.push(PlaceMarkers((0, 1), ())))
    places = mara.page.locator(f"{MARKERS} .mt-places li")
    marker = mara.page.locator(f'{MARKERS} [data-marker="4"]')
    mara.wait(f"{MARKERS} .mt-places li.on", 60)
    assert "Egyptians" in places.nth(0).inner_text()
    assert places.nth(0).get_attribute("class") == "on"
    marker.drag_to(places.nth(1))
    mara.until(lambda: "Manoeuvre" in places.nth(1).inner_text(), "it lies on the Sumerians")
    assert "Which one?" in places.nth(0).inner_text()
    assert marker.is_disabled()
    mara.press(f"{MARKERS} .m-acts .btn.plain")
    mara.until(lambda: "Manoeuvre" not in places.nth(1).inner_text(), "it was taken back")
    assert marker.is_enabled()


def test_the_last_marker_waits_for_ready_and_can_be_changed(visit: Visit, house: Served):
    """All others may have laid theirs: then nothing could be taken back once the turn goes on."""
    scene = seven().empire("egyptians", 0, level=5, capital="egypt", egypt="spear 2").undisturbed()
    mara = sit_down(visit, house)
    Stage(mara, scene.push(PlaceMarkers((0, 1), ())))
    places = mara.page.locator(f"{MARKERS} .mt-places li")
    mara.wait(f"{MARKERS} .mt-places li.on")
    assert "On an empire it does nothing." in mara.find(".mt-about").inner_text()
    mara.page.keyboard.press("4")
    mara.until(lambda: "Manoeuvre" in places.nth(0).inner_text(), "it lies on the Egyptians")
    mara.page.locator('[data-marker="3"]').hover()
    assert "only Start empire, Destiny" in mara.find(".mt-about").inner_text()
    mara.page.locator('[data-marker="8"]').hover()
    assert "Turned over in any action" in mara.find(".mt-about").inner_text()
    mara.page.keyboard.press("5")
    mara.until(lambda: "Destiny" in places.nth(1).inner_text(), "it lies on no empire")
    assert scene.table.asked() == (0, 1), "nobody has said anything final"
    mara.page.keyboard.press("Backspace")
    mara.until(lambda: mara.page.locator(".slot.full").count() == 0, "both are taken back")
    mara.page.keyboard.press("2")
    mara.until(lambda: "Production" in places.nth(0).inner_text(), "another one lies there")
    mara.page.keyboard.press("6")
    mara.until(lambda: "Civilise" in places.nth(1).inner_text(), "and on no empire")
    mara.press(f"{MARKERS} .m-acts .btn.main", "Ready")
    mara.until(lambda: scene.table.asked() == (1,), "she is ready")


def test_with_two_markers_on_no_empire_there_is_a_place_for_each(visit: Visit, house: Served):
    scene = (
        seven(edition="classic", enhanced_play=True, enhanced_parts="two")
        .empire("egyptians", 0, level=5, capital="egypt", egypt="spear 2")
        .undisturbed()
    )
    mara = sit_down(visit, house)
    Stage(mara, scene.push(PlaceMarkers((0, 1), ())))
    places = mara.page.locator(f"{MARKERS} .mt-places li")
    for place, (key, action) in enumerate((("2", "Production"), ("1", "Start empire"), ("5", "Destiny"))):
        mara.wait(f"{MARKERS} .mt-places li.on")
        mara.page.keyboard.press(key)
        mara.until(lambda: action in places.nth(place).inner_text(), "it lies there")  # noqa: B023


def test_a_phone_has_the_map_above_and_one_part_below(visit: Visit, house: Served):
    mara = sit_down(visit, house, 390, 844, has_touch=True, is_mobile=True)
    box = mara.find("#map").bounding_box()
    assert box is not None
    assert box["width"] == 390
    assert mara.page.locator(".tabs a").count() == 5
    mara.press(".tabs a", "Progress")
    mara.until(lambda: (mara.find("#track").bounding_box() or {"x": 999})["x"] == 0, "the track is in sight")
    assert mara.page.evaluate("() => document.documentElement.scrollWidth") == 390


def test_everybody_can_use_it(visit: Visit, house: Served):
    mara = sit_down(visit, house)
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    text = mara.page.locator("#text-board").text_content() or ""
    assert "Hand:" in text
    assert not INTERNAL.findall(text)


def test_a_conflict_tells_its_odds_and_is_resolved_quickly(visit: Visit, house: Served):
    scene = duel("spear 3 archer", "spear 3").city("sumer", 3)
    arena = battle(scene, "egyptians", "sumerians", "sumer").cards(4, 1)
    mara = sit_down(visit, house, friends=2)
    Stage(mara, scene)
    rows = mara.page.locator(".c-odds li")
    mara.until(lambda: rows.count() == 3, "odds against one, two and three units")
    assert "City\n+3" in mara.page.locator(".c-side").nth(1).inner_text()
    mara.page.locator(".c-pick").first.click()
    mara.until(lambda: "with your total 6" in mara.find(".c-odds").inner_text(), "the sum follows what is named")
    assert strange_words(mara) == []
    mara.press("[data-quick]")
    mara.until(lambda: len(arena.table.decision().answers_of(0)) >= 2, "the next unit is named")  # type: ignore[union-attr]


@pytest.mark.parametrize(("seat", "width"), [(0, 1440), (1, 390)])
def test_a_conflict_tells_what_a_loss_costs(seat: int, width: int, visit: Visit, house: Served):
    scene = duel("spear 3 archer", "spear 3").city("sumer", 3)
    sumerians = scene.table.alter(scene.e("sumerians").set)
    sumerians.capital, sumerians.money = scene.area("sumer"), 9
    battle(scene, "egyptians", "sumerians", "sumer").cards(4, 1)
    mara = sit_down(visit, house, width, 900, friends=2)
    Stage(mara, scene, seat)
    told = {how: mara.wait(f'.c-stakes [data-result="{how}"] dd').inner_text() for how in ("win", "tie", "lose")}
    falls = "hold Sumer; its city falls to level 1; {} capital is lost; {} money is lost, all 9, with 5 of it for {}."
    lost = told["lose"]
    if seat:
        assert lost.startswith("You lose: 3 × spear, all you have here")
        assert falls.format("your", "your", "them") in lost
        assert "Else it is as if you had lost; disorder in the area." in told["tie"]
    else:
        assert "They hold Sumer." in lost
        assert "If all 3 fall, you " + falls.format("their", "their", "you") in told["win"]
    assert strange_words(mara) == []
    assert mara.page.evaluate("() => document.documentElement.scrollWidth") == width
    mara.page.locator(".c-pick").first.click()
    lose = mara.page.locator('.c-stakes [data-result="lose"] dd')
    mara.until(lambda: "You lose: spear; " in lose.inner_text(), "it follows what is named")


def test_who_stands_in_front_is_chosen_by_pressing_units(visit: Visit, house: Served):
    """Buttons for every unit once pushed the last one out of the sheet. What lies open counts in both totals."""
    scene = duel("light_horse archer sword spear", "spear 2")
    battle(scene, "egyptians", "sumerians", "sumer").cards(4, 1)
    for seat in (0, 1):
        scene.choose("all", seat=seat)
    assert scene.question() == "FrontLine"
    mara = sit_down(visit, house, friends=2)
    Stage(mara, scene)
    sheet = mara.wait('[data-moment="conflict"] .m-sheet')
    assert mara.page.locator(f"{MOMENT} .m-acts .btn").all_inner_texts() == ["Resolve quickly", "The strongest line"]
    assert sheet.locator(".c-pick").count() == 4
    assert "without units and card" not in sheet.inner_text()
    assert "their total so far" in sheet.inner_text()
    assert mara.page.locator(".c-side").nth(1).locator(".cu").count() == 2, "nobody is there twice"
    sheet.locator(".c-pick").first.click()
    mara.until(lambda: len(scene.table.decision().answers_of(0)) == 1, "the first one stands in front")  # type: ignore[union-attr]


def test_what_one_wants_to_be_asked_about_is_unticked_singly(visit: Visit, house: Served):
    """A box that was ticked was once greyed out, and only giving up everything emptied it."""
    mara = sit_down(visit, house)
    mara.press(".tool.standing")
    about = mara.page.locator("dialog.standing-sheet input[type=checkbox]")
    ticked = "(count) => annals.shown.value.standing.about.length === count"
    for place, count in ((0, 1), (1, 2), (0, 1), (1, 0)):
        about.nth(place).click()
        mara.page.wait_for_function(ticked, arg=count)
    assert not any(about.nth(place).is_checked() for place in (0, 1))
    assert mara.page.evaluate("() => annals.shown.value.standing.until") is None
