"""7 Ages on a phone: the map stays where it was sent, every way back is in reach, what a marker does can be read, and
nothing is lost where the phone lies on its side."""

from __future__ import annotations

from typing import Any

from tests.browser.ages import MARKERS
from tests.browser.conftest import Visit
from tests.browser.driving import MOMENT, STILL, Visitor
from tests.browser.staging import Stage
from tests.browser.test_ages_dialogues import PHONE, at_table, egyptians
from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.markers import PlaceMarkers

SCALE = "() => Number(getComputedStyle(document.querySelector('.map-sheet')).getPropertyValue('--k'))"
HALT = "() => new Promise((done) => setTimeout(done, 600))"


def on_phone(visit: Visit, **more: Any) -> Visitor:
    return at_table(visit, **{**PHONE, **more})


def laying() -> Scene:
    scene = seven().empire("egyptians", 0, level=5, capital="egypt", egypt="spear 2")
    return scene.undisturbed().push(PlaceMarkers((0, 1), ()))


def test_the_map_stays_close_when_the_question_takes_another_height(visit: Visit):
    """Every question once brought the whole world back."""
    mara = on_phone(visit)
    whole = mara.page.evaluate(SCALE)
    mara.find(".ages-map .chip", "East").tap()
    mara.until(lambda: mara.page.evaluate(SCALE) > whole * 1.2, "the map came closer")
    close = mara.page.evaluate(SCALE)
    mara.page.set_viewport_size({"width": 390, "height": 700})
    mara.page.evaluate(HALT)
    assert mara.page.evaluate(SCALE) == close


def test_all_answers_are_seen_where_the_button_says_so(visit: Visit):
    mara = on_phone(visit)
    assert "highest value goes first" in mara.find(".ask-q").inner_text()
    mara.find(".ask-choices .verb", "See all").tap()
    assert mara.wait("dialog.sheet .choice-line").count() > 0


def test_what_a_marker_does_is_told_and_that_it_does_nothing_there(visit: Visit):
    mara = on_phone(visit)
    Stage(mara, laying())
    mara.wait(f"{MARKERS} .mt-places li.on")
    about = mara.find(f"{MARKERS} .mt-about")
    assert about.is_visible()
    mara.find(f'{MARKERS} [data-marker="1"]').tap()
    mara.until(lambda: "On an empire it does nothing." in about.inner_text(), "it lies on the Egyptians in vain")


def test_what_was_bought_can_be_taken_back_beside_the_map(visit: Visit):
    """The sheet lies over the question bar, and over the button there."""
    mara = on_phone(visit)
    stage = Stage(mara, egyptians(money=20).act("production", "egyptians"))
    sheet = '[data-moment="production"]'
    assert mara.wait(f"{sheet} .m-sheet").bounding_box()
    assert mara.page.locator(f"{sheet} .m-undo").count() == 0, "nothing has been done"
    mara.page.evaluate(
        "(state) => annals.take({ ...annals.real.value, ...state })",
        {"number": stage.now["number"] + 1, "undo": {**stage.real["undo"], "choice": True}},
    )
    box = mara.wait(f"{sheet} .m-undo").bounding_box()
    assert box is not None
    assert box["width"] >= 40
    assert box["height"] >= 40
    mara.page.evaluate(STILL)
    map_ends = mara.page.evaluate("() => document.querySelector('#map').getBoundingClientRect().bottom")
    begins = mara.page.evaluate("() => document.querySelector('.moment .m-sheet').getBoundingClientRect().top")
    assert abs(map_ends - begins) <= 1, "between map and sheet nothing peeps out"


def test_artefacts_are_chosen_from_the_hand(visit: Visit):
    """Not from the table of the others, on whom they may be played too."""
    mara = on_phone(visit)
    scene = egyptians().hand(0, "persians", "holy_romans", "mughals")
    Stage(mara, scene.act("civilise", "egyptians"))
    mara.find('.ask-choices [data-verb="artefact"]').tap()
    mara.until(lambda: (mara.find("#hand").bounding_box() or {"x": 999})["x"] == 0, "the hand is in sight")


def test_a_step_among_enemies_is_confirmed(visit: Visit):
    """A finger is soon beside where it should be, and the fight cannot be taken back."""
    mara = at_table(visit)
    mara.page.evaluate(
        "() => localStorage.setItem('annals.settings', JSON.stringify({ speed: 'off', confirm: 'all' }))"
    )
    mara.page.reload()
    mara.wait(".world .hit")
    scene = campaign("egyptians", egypt="spear 3").empire("sumerians", 1, level=4, palestine="spear", sumer="spear")
    Stage(mara, scene.take("egypt", "spear"))
    mara.wait(".ask-choices")
    small = """(place) => {
        const now = annals.shown.value,
            choice = now.choices.find(({ choice: [verb, area] }) => verb === "step" && area === place);
        return annals.board.value.small(choice, now);
    }"""
    assert mara.page.evaluate(small, scene.area("cyrenaica")) is True
    assert mara.page.evaluate(small, scene.area("palestine")) is False


def test_a_phone_on_its_side_has_room_for_markers_and_map(visit: Visit):
    mara = on_phone(visit, width=844, height=390)
    Stage(mara, laying())
    mara.wait(f"{MARKERS} .m-body")
    mara.page.evaluate(STILL)
    body = mara.find(f"{MARKERS} .m-body").bounding_box()
    foot = mara.find(f"{MARKERS} .m-foot").bounding_box()
    assert body is not None
    assert foot is not None
    assert body["height"] > 220
    assert foot["y"] + foot["height"] <= 390
    mara.find(f"{MOMENT} .m-peek").tap()
    mara.gone(MOMENT)
    mara.page.evaluate("() => window.scrollTo(0, 80)")
    question = mara.find(".ask").bounding_box()
    assert question is not None
    assert question["height"] < 100
    assert mara.page.evaluate("() => document.documentElement.scrollWidth") == 844


def test_who_passes_in_advance_can_take_it_back(visit: Visit):
    mara = on_phone(visit)
    stage = Stage(mara, laying())
    mara.wait(MARKERS)
    untils = [{"value": "turn", "label": "until the next turn"}]
    standing = {"until": "turn", "about": [], "untils": untils, "windows": []}
    mara.page.evaluate(
        "(state) => annals.take({ ...annals.real.value, ...state })",
        {"number": stage.now["number"] + 1, "standing": standing},
    )
    mara.wait(".bar .standing").tap()
    assert "until the next turn" in mara.wait("dialog.standing-sheet").inner_text()


def test_what_a_finger_presses_is_large_enough(visit: Visit):
    """The buttons of the map, the chips, the clocks of the story and what is passed in advance were smaller."""
    mara = on_phone(visit)
    mara.page.evaluate("() => { annals.standing.value = true; }")
    mara.wait("dialog.standing-sheet .check")
    for where in (".ages-map .zoom button", ".ages-map .chip", ".story-scroll .jump", "dialog.standing-sheet .check"):
        found = mara.page.locator(where).evaluate_all(
            "(all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])"
        )
        assert found, where
        assert min(min(sizes) for sizes in found) >= 40, where


def test_the_board_in_words_needs_no_key(visit: Visit):
    mara = on_phone(visit)
    Stage(mara, egyptians())
    mara.find(".bar .tools > .tool:last-child").tap()
    mara.find("dialog.people .btn", "Board as text").tap()
    assert "Egyptians: level 5" in mara.wait(".text-board").inner_text()
    assert (mara.find("#mine").bounding_box() or {"height": 0})["height"] > 100, "the parts of the table stay in reach"
    mara.find(".text-board .tool").tap()
    mara.gone(".text-board")


def test_two_fingers_zoom_the_map_and_explain_nothing(visit: Visit):
    """Fingers that move slowly were taken for a long press, and a card covered the question."""
    mara = on_phone(visit)
    box = mara.find(".ages-map").bounding_box()
    assert box is not None
    middle, across = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    under = "([x, y]) => document.elementFromPoint(x, y).closest('[data-area]').getAttribute('aria-label')"
    scale, there = mara.page.evaluate(SCALE), mara.page.evaluate(under, [middle, across])
    fingers = mara.page.context.new_cdp_session(mara.page)

    def put(kind: str, apart: int) -> None:
        points = [{"x": middle + apart * side, "y": across, "id": side + 1} for side in (-1, 1)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if apart else []})
        mara.page.wait_for_timeout(40)

    put("touchStart", 30)
    for apart in range(34, 102, 4):
        put("touchMove", apart)
    put("touchEnd", 0)
    mara.page.evaluate(HALT)
    assert mara.page.evaluate(SCALE) > 2 * scale
    assert mara.page.evaluate(under, [middle, across]) == there, "what lies between the fingers stays there"
    assert mara.page.locator(".pop").count() == 0
