"""The board of 7 Ages in the page: stacks fanned out, ways and layers of the map, the timeline, after the game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.ages import INTERNAL
from tests.browser.conftest import Visit
from tests.browser.driving import QUICK, Visitor
from tests.browser.staging import Stage
from tests.browser.test_seven_ages import AXE, house, sit_down
from tests.browser.test_together import api
from tests.games.seven_ages.marching import Campaign, campaign
from tests.games.seven_ages.scene import seven
from tests.games.seven_ages.test_package import game
from tests.server.serving import Served

from annals.games.seven_ages import GAME
from annals.games.seven_ages.glory import forecast
from annals.games.seven_ages.package import PACKAGE
from annals.games.seven_ages.setup import start
from annals.kernel import Annal

__all__ = ["house"]
TURNS = 9
EDITION = start(GAME.setup(2, 1, "deluxe"), True).edition


@pytest.fixture(scope="module")
def played() -> Annal:
    """A finished game of a few turns."""
    annal = game(TURNS)
    result = annal.replay(GAME).result()
    assert result is not None
    annal.close(result)
    return annal


def bring(visit: Visit, house: Served, annal: Annal, width: int = 1440, height: int = 900) -> Visitor:
    """Somebody brings an annal along and looks at its table."""
    visitor = visit(width, height, at=house.url)
    visitor.prefer(**QUICK, handover="off").go("/")
    api(visitor, "POST", "/api/guest", {"name": "Mara"})
    table = api(visitor, "POST", "/api/annals", {"text": annal.write(), "title": "Brought along"})["id"]
    return visitor.go(f"/table/{table}")


def until_turn(annal: Annal, turn: int) -> Annal:
    """A game up to the beginning of a turn."""
    part, table = Annal(annal.setup), GAME.start(annal.setup, True)
    for seat, choice in annal.choices:
        if table.moment().round >= turn:
            break
        table.choose(seat, choice)
        part.add(seat, choice)
    return part


NAMED = """(place) => {
    const marker = document.querySelectorAll(".track .lm")[place], track = document.querySelector("#track");
    marker.dataset.told = "1";
    marker.dataset.toldName = "Tacitus";
    const { top, left, height, width, translate } = getComputedStyle(marker, "::after");
    const name = document.createElement("i");
    name.style.cssText = `position:absolute;top:${top};left:${left};height:${height};width:${width};`
        + `translate:${translate};box-sizing:border-box`;
    marker.append(name);
    const a = name.getBoundingClientRect();
    name.remove();
    delete marker.dataset.told;
    delete marker.dataset.toldName;
    const under = [...track.querySelectorAll(".lm, .timeline-open")].filter((one) => {
        const b = one.getBoundingClientRect();
        return b.width && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    });
    const box = track.getBoundingClientRect(), out = a.left < box.left - 1 || a.right > box.right + 1;
    return [...under.map((one) => one.textContent.trim()), ...(a.width < 20 || out ? ["the edge"] : [])];
}"""
"""Gives a marker of the track the name of who moved it, as playback does, and tells what lies under that name."""


def realms(visitor: Visitor) -> int:
    return visitor.page.locator(".world-then [data-realm]").count()


def with_land(world: dict[str, Any]) -> int:
    """The empires that hold land at the end of a turn."""
    land = EDITION.atlas.land
    return sum(any(land >> area & 1 for area in empire["areas"]) for empire in world["empires"])


def chart_of(annal: Annal) -> dict[str, Any]:
    return PACKAGE.chart(annal)


def riders() -> Campaign:
    """A light horse in Egypt is about to ride; others stand in Sumer."""
    scene = campaign("egyptians", egypt="spear 2 light_horse", palestine="spear").city("egypt", 3)
    scene.empire("sumerians", 1, sumer="spear 3 archer")
    return scene.take("egypt", "light_horse")


def hit(visitor: Visitor, area: int) -> Any:
    return visitor.page.locator(f'.hit[data-area="{area}"]')


GROUND = """async () => {
  const { AREAS, HEIGHT, WIDTH, bounds, ground } = await import("/games/seven_ages/atlas.js"),
    boxes = AREAS.map(({ number }) => bounds(number)), strange = [];
  let known = 0;
  for (let y = 0; y < HEIGHT; y += 2) for (let x = 0; x < WIDTH; x += 2) {
    const area = ground(x, y);
    if (area < 0) continue;
    known++;
    const [left, top, right, bottom] = boxes[area] ?? [1, 1, 0, 0];
    if (x < left - 4 || x > right + 4 || y < top - 4 || y > bottom + 4) strange.push([x, y, area]);
  }
  return { strange: strange.length, share: known / ((HEIGHT / 2) * (WIDTH / 2)) };
}"""


def test_the_ground_along_borders_is_nobody_elses(visit: Visit, house: Served):
    """Where two areas meet their colours mix; a mixture once was taken for a third area, or for one that is not there,
    and the page stopped with an error."""
    mara = visit(at=house.url).go("/")
    found = mara.page.evaluate(GROUND)
    assert found["strange"] < 5, "hardly any mixture looks like an area"
    assert found["share"] > 0.85


GLIDE = """async (hold) => {
  const frame = document.querySelector(".map-frame"), own = frame.getBoundingClientRect.bind(frame);
  let measured = 0;
  [...document.querySelectorAll("button.chip")].find(({ textContent }) => textContent.trim() === "Europe").click();
  frame.getBoundingClientRect = () => (measured++, own());
  const sheet = document.querySelector(".map-sheet").style, begun = sheet.transform;
  while (sheet.transform === begun) await new Promise((later) => setTimeout(later, 30));
  await new Promise((later) => setTimeout(later, 60));
  if (hold) frame.dispatchEvent(new PointerEvent("pointerdown", { pointerId: 7 }));
  await new Promise((later) => setTimeout(later, 1000));
  if (hold) dispatchEvent(new PointerEvent("pointerup", { pointerId: 7 }));
  delete frame.getBoundingClientRect;
  return { measured, scale: Number(/scale\\((.*?)\\)/.exec(sheet.transform)[1]), width: parseFloat(sheet.width) };
}"""


@pytest.mark.parametrize("hold", [False, True], ids=["free", "held"])
def test_a_glide_measures_nothing_and_the_map_is_drawn_anew_at_its_end(hold: bool, visit: Visit, house: Served):
    """A glide that was stopped by hand once left the map drawn for the size it had before."""
    mara = sit_down(visit, house)
    mara.page.emulate_media(reduced_motion="no-preference")
    before = mara.page.evaluate("() => parseFloat(document.querySelector('.map-sheet').style.width)")
    found = mara.page.evaluate(GLIDE, hold)
    assert found["measured"] == 0
    assert found["scale"] == 1
    assert found["width"] > before


UNDER = """() => {
    const box = (one) => one.getBoundingClientRect(), shown = ({ width }) => width > 0, AIR = 7;
    const buttons = [...document.querySelectorAll(".ages-map :is(.chip, .zoom, .actions)")].map(box).filter(shown);
    return [...document.querySelectorAll(".names text")].filter((name) => {
        const { left, right, top, bottom } = box(name);
        return buttons.some((one) => left < one.right && one.left < right
            && top + AIR < one.bottom && one.top < bottom - AIR);
    }).map((name) => name.textContent.trim());
}"""
"""The names on the map that lie under a button; the box of a text has some air above and below."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_no_name_of_the_map_lies_under_its_buttons(width: int, height: int, visit: Visit, house: Served):
    mara = sit_down(visit, house, width, height)
    none = "no name is under a button"
    named = "() => document.querySelectorAll('.names text').length"
    mara.until(lambda: mara.page.evaluate(named) > 60 and mara.page.evaluate(UNDER) == [], none)
    frame = mara.page.locator(".map-frame").bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    mara.press(".ages-map .zoom button")
    mara.page.mouse.move(x, y)
    mara.page.mouse.down()
    mara.page.mouse.move(x - 60, y + 40, steps=5)
    mara.page.mouse.up()
    mara.until(lambda: mara.page.evaluate(UNDER) == [], "neither after zooming and dragging", 10)


def test_a_stack_fans_out(visit: Visit, house: Served):
    """By a mouse that rests there and by the keyboard; of others one sees the top unit, and backs."""
    scene = riders()
    mara = sit_down(visit, house)
    Stage(mara, scene)
    egypt, sumer = scene.area("egypt"), scene.area("sumer")
    fan = mara.point(hit(mara, egypt), f'.fan[data-fan="{egypt}"]', force=True)
    assert fan.locator("figure").count() == len(scene.e("egyptians").stacks[egypt])
    assert "Egyptians" in fan.inner_text()
    assert "city of level 3" in fan.inner_text()
    mara.page.keyboard.press("Escape")
    mara.gone(".fan")
    hit(mara, sumer).focus()
    fan = mara.wait(f'.fan[data-fan="{sumer}"]')
    assert fan.locator('[data-unit="back"]').count() == 3, "all but the top one"
    assert "Idris" in fan.inner_text()
    assert not INTERNAL.findall(fan.inner_text())


def test_a_stack_fans_out_by_a_tap(visit: Visit, house: Served):
    scene = riders()
    mara = sit_down(visit, house, 390, 844, has_touch=True, is_mobile=True)
    Stage(mara, scene)
    mara.press("button.chip", "Home")
    mara.page.wait_for_timeout(600)
    hit(mara, scene.area("palestine")).evaluate(
        "(area) => area.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }))"
    )
    box = mara.wait(".fan").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_a_group_is_shown_its_way_and_walks_it(visit: Visit, house: Served):
    scene = riders()
    mara = sit_down(visit, house)
    Stage(mara, scene)
    ways = mara.page.evaluate("() => annals.shown.value.board.asking.ways")
    goal = next(way["path"] for way in ways if len(way["path"]) == 3)
    assert mara.page.locator(".hit[data-far]").count() == sum(len(way["path"]) > 2 for way in ways)
    assert "Within reach" in (hit(mara, goal[-1]).get_attribute("aria-label") or "")
    mara.page.keyboard.press("Tab")
    hit(mara, goal[-1]).focus()
    way = mara.page.locator(".way-there")
    way.wait_for(state="attached")
    assert way.get_attribute("data-way") == " ".join(map(str, goal))
    assert "point" in (way.text_content() or "")
    mara.page.keyboard.press("Enter")
    mara.until(lambda: scene.e("egyptians").stacks.get(goal[-1]) is not None, "the group has come there")


def test_range_and_regions_lie_over_the_map(visit: Visit, house: Served):
    scene = riders()
    mara = sit_down(visit, house)
    Stage(mara, scene)
    reach = mara.page.get_by_label("Show how far an empire reaches")
    reach.select_option(label=next(each for each in reach.locator("option").all_inner_texts() if "Egyptians" in each))
    mara.wait('[data-layer="range"]')
    note = mara.find(".layer-note").inner_text()
    assert note.startswith("Egyptians: range ")
    mara.page.get_by_label("Show the areas of a region").select_option(label="Africa")
    mara.wait('[data-layer="region"]')
    assert "Egyptians 1" in mara.find(".layer-note").inner_text()
    assert mara.page.locator('[data-layer="range"]').count() == 0
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    mara.page.get_by_label("Show the areas of a region").select_option(value="")
    mara.gone(".layer-note")


def test_after_the_game_one_can_go_to_every_turn(visit: Visit, house: Served, played: Annal):
    chart = chart_of(played)
    turns = chart["turns"]
    mara = bring(visit, house, played)
    mara.wait(".over .world-then")
    slider = mara.find(".chron-scrub input")
    slider.focus()
    mara.page.keyboard.press("Home")
    for world in turns:
        said = mara.find(".chron-then figcaption").inner_text()
        assert said.startswith(f"Turn {world['turn']} "), said
        assert realms(mara) == with_land(world)
        mara.page.keyboard.press("ArrowRight")
    scores = mara.find(".chron-then h3 small").inner_text()
    assert all(f" {each[-1]:.0f}" in scores for each in chart["scores"])
    for what in ("Glory by empire", "Glory by category", "Areas held"):
        mara.page.get_by_role("radio", name=what).check()
        assert mara.page.locator(".time-chart").count() == 2
    assert not INTERNAL.findall(mara.find(".chronicle").inner_text())
    assert mara.run(AXE.read_text(encoding="utf-8")) == []


def test_after_the_game_the_turns_go_by(visit: Visit, house: Served, played: Annal):
    mara = bring(visit, house, played, 390, 844)
    mara.wait(".over .world-then")
    slider = mara.find(".chron-scrub input")
    mara.page.get_by_role("button", name="Let the turns go by").click()
    mara.until(lambda: slider.input_value() in ("1", "2", "3"), "the turns go by from the first one")
    mara.page.get_by_role("button", name="Pause").click()
    stood = slider.input_value()
    mara.page.wait_for_timeout(900)
    assert slider.input_value() == stood
    chart = mara.find(".chron-charts").bounding_box()
    assert chart is not None
    assert chart["x"] >= 0
    assert chart["x"] + chart["width"] <= 390


def test_the_timeline_is_there_while_the_game_goes_on(visit: Visit, house: Served, played: Annal):
    turns = chart_of(played)["turns"][:5]
    mara = bring(visit, house, until_turn(played, 6))
    mara.wait(".world .hit")
    mara.press(".m-peek")
    mara.find(".timeline-open").focus()
    mara.page.keyboard.press("Enter")
    mara.wait(".timeline-sheet .world-then")
    assert mara.find(".chron-scrub input").get_attribute("max") == str(len(turns) - 1)
    assert realms(mara) == with_land(turns[-1])
    told = mara.find(".timeline-sheet .time-chart").get_attribute("aria-label") or ""
    assert all(EDITION.cards[one["card"]].empire.name in told for one in turns[-1]["empires"])
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    mara.page.keyboard.press("Escape")
    mara.gone(".timeline-sheet")


def test_a_crowded_level_of_the_track_can_be_read(visit: Visit, house: Served):
    """Dark levels hold many empires back: all stand on the track, none under the bar."""
    scene = seven(2, edition="classic")
    names = ("egyptians", "sumerians", "harappans", "nubians", "etruscans", "minoans")
    for place, name in enumerate(names):
        scene.empire(name, place % 2, level=7)
    mara = sit_down(visit, house)
    Stage(mara, scene.undisturbed().act("destiny", "egyptians"))
    stands = mara.page.locator(".track .lm")
    mara.until(lambda: stands.count() == len(names), "all empires stand on the track")
    top = (mara.find("#track").bounding_box() or {"y": 999})["y"]
    boxes = [stands.nth(place).bounding_box() for place in range(len(names))]
    assert all(box is not None and box["y"] >= top for box in boxes)


@pytest.mark.parametrize("width", [1440, 390])
def test_the_name_of_who_advances_covers_no_marker_of_the_track(width: int, visit: Visit, house: Served):
    """Over a marker that was told of in playback the name once lay on those above it."""
    scene = seven(2, edition="classic")
    names = ("egyptians", "sumerians", "harappans", "nubians", "etruscans")
    for place, name in enumerate(names):
        scene.empire(name, place % 2, level=7)
    scene.empire("minoans", 1, level=49)
    mara = sit_down(visit, house, width, 900)
    Stage(mara, scene.undisturbed().act("destiny", "egyptians"))
    mara.until(lambda: mara.page.locator(".track .lm").count() == 6, "all empires stand on the track")
    for empire in range(6):
        assert mara.page.evaluate(NAMED, empire) == [], "the name lies on nothing of the track"


def test_an_empire_tells_what_one_more_would_bring(visit: Visit, house: Served):
    """On its card and in the table in words; a mouse that rests is not needed for it."""
    scene = seven(2)
    scene.empire("venetians", 0, level=8, money=29, lombardy="spear").empire("dutch", 1, level=9, money=30)
    scene.units("dutch", "low_countries", "spear").undisturbed().act("destiny", "venetians")
    contest = next(each for each in forecast.of_table(scene.table, 0).contests if each.key[0] == "money")
    mine = next(each for each in contest.standings if each.empire == scene.e("venetians").set)
    assert mine.one_more == 1, "the First player wins a tie"
    mara = sit_down(visit, house)
    Stage(mara, scene)
    mara.until(
        lambda: mara.page.locator("#mine .glory .more", has_text="one more: +1").count() == 1, "the card says it"
    )
    assert "one more: 1." in (mara.page.locator("#text-board").text_content() or "")


def test_the_note_of_the_track_lies_where_nobody_stands(visit: Visit, house: Served):
    """Late in a game the towers over dark levels once stood in the middle of it."""
    scene = seven(2, edition="classic")
    for place, name in enumerate(("egyptians", "sumerians", "harappans", "nubians", "etruscans", "minoans")):
        scene.empire(name, place % 2, level=39 if name == "minoans" else 17)
    mara = sit_down(visit, house)
    Stage(mara, scene.undisturbed().act("destiny", "egyptians"))
    mara.until(lambda: mara.page.locator(".track .lm").count() == 6, "all empires stand on the track")
    boxes = """(which) => [...document.querySelectorAll(which)].map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [left, right];
    })"""
    note, button = (mara.page.evaluate(boxes, which)[0] for which in (".track .hint", ".timeline-open"))
    for left, right in mara.page.evaluate(boxes, ".track .lm"):
        for begins, ends in (note, button):
            assert right <= begins or left >= ends, "nothing lies over anything"


def test_the_note_of_the_track_is_not_drawn_where_it_would_reach_into_the_levels(visit: Visit, house: Served):
    scene = seven(2, edition="classic")
    for place, name in enumerate(("egyptians", "sumerians", "harappans", "nubians")):
        scene.empire(name, place % 2, level=12 * (place + 1))
    mara = sit_down(visit, house)
    Stage(mara, scene.undisturbed().act("destiny", "egyptians"))
    mara.until(lambda: mara.page.locator(".track .lm").count() == 4, "all empires stand on the track")
    assert mara.page.locator(".track .hint").count() == 0
    assert "level 48" in (mara.find(".track .hidden-text").text_content() or ""), "it is still said"


def test_the_whole_world_is_in_sight(visit: Visit, house: Served):
    """Cape Horn and New Zealand once lay below the edge of the window."""
    mara = sit_down(visit, house)
    mara.press(".chip", "World")
    inside = """() => {
        const frame = document.querySelector(".map-frame").getBoundingClientRect();
        return [...document.querySelectorAll(".world .hit")].every((area) => {
            const box = area.getBoundingClientRect();
            return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
        });
    }"""
    mara.until(lambda: bool(mara.page.evaluate(inside)), "no area is cut off")


def test_empires_of_a_phone_are_whole_and_scroll(visit: Visit, house: Served):
    scene = seven(2, edition="classic")
    names = ("egyptians", "sumerians", "harappans")
    for name in names:
        scene.empire(name, 0, level=7)
    mara = sit_down(visit, house, 390, 844, has_touch=True, is_mobile=True)
    Stage(mara, scene.undisturbed().act("destiny", "egyptians"))
    cards = mara.page.locator("#mine .empire")
    mara.until(lambda: cards.count() == len(names), "all empires have a card")
    assert cards.evaluate_all("all => all.every((one) => one.scrollHeight <= one.clientHeight + 2)")


COVERED = """() => {
  const boxes = (where) => [...document.querySelectorAll(where)].map((one) => [one, one.getBoundingClientRect()]);
  const over = (a, b, from, to) => a[from] < b[to] - 4 && b[from] < a[to] - 4;
  const crosses = (a, b) => over(a, b, "left", "right") && over(a, b, "top", "bottom");
  const names = boxes(".names .area-name");
  return boxes(".badge circle").flatMap(([, badge]) =>
    names.filter(([, name]) => crosses(badge, name)).map(([one]) => one.textContent.trim()));
}"""
"""Names of areas that lie under a price; the box of a text is a little higher than its letters."""


def test_prices_on_the_map_cover_no_names_and_their_areas_are_named(visit: Visit, house: Served):
    mara = sit_down(visit, house)
    scene = seven().empire("egyptians", 0, level=5, capital="egypt", egypt="spear 4").city("egypt", 1).undisturbed()
    scene.empire("nubians", 1, level=4, capital="nubia", nubia="spear 6").act("manoeuvre", "egyptians")
    scene.choose(next(offer for offer in scene.offers() if offer.startswith("move")))
    Stage(mara, scene)
    steps = len([offer for offer in scene.offers() if offer.startswith("step")])
    mara.until(lambda: mara.page.locator(".badge:not(.later)").count() == steps, "every price stands there")
    mara.until(lambda: mara.page.evaluate(COVERED) == [], "nothing lies under a price", 10)
    names = mara.find(".names").text_content() or ""
    assert [name for name in ("Cyrenaica", "Sahara", "Palestine", "Mali") if name not in names] == []


CUT = """() => [...document.querySelectorAll(".hcard .use :is(b, span)")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || getComputedStyle(one).textOverflow === "ellipsis")
    .map((one) => one.textContent.trim())"""


def test_nothing_in_a_full_hand_is_cut_and_each_use_says_why_not(visit: Visit, house: Served):
    mara = sit_down(visit, house)
    scene = seven().empire("egyptians", 0, level=5, capital="egypt", egypt="spear 2").undisturbed()
    scene.hand(0, "sung", "holy_romans", "mughals", "vikings", "persians", "almoravids", "americans")
    Stage(mara, scene.act("civilise", "egyptians"))
    mara.wait(".hcard .use")
    assert mara.page.evaluate(CUT) == []
    said = mara.find(".hand").inner_text()
    assert "its needs are unmet" in said, "an artefact without its ground"
    assert "not now" in said, "an event of another moment"
    title = mara.page.locator(".use[title]").first.get_attribute("title") or ""
    assert title.endswith("."), "the whole sentence is there for whoever points at it"
