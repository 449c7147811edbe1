"""Clash of Cultures in the page: what happens at sea, in battle and to cities, and how it is told."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, Visitor
from tests.browser.staging import Stage
from tests.browser.test_clash import AXE, HERE, home, press_space, sit_down
from tests.games.clash.scene import Scene, clash

from annals.games.clash.cities.collecting import Collect
from annals.games.clash.economy.stock import FOOD
from annals.games.clash.events.losses import Afflict
from annals.games.clash.events.text_effects import CivilWar, TakePerson
from annals.games.clash.map import spaces
from annals.games.clash.map.exploring import LayRegion
from annals.games.clash.units.marching import MoveTo
from annals.games.clash.units.sailing import SailTo
from annals.games.clash.units.units import SHIP


def at(scene: Scene, name: str) -> int:
    """A space by what it is called."""
    layout = scene.table.layout
    return next(space for space in range(len(layout.places)) if spaces.name(layout, space) == name)


def ship_before_unknown_land() -> Scene:
    """A ship at E2; sea up to E3 and F2; the region of E4, F3, F4 and G2 behind them has not been seen."""
    scene = clash()
    for name in ("E2", "E3", "F2"):
        scene.table.terrain[at(scene, name)] = "sea"
    scene.unrevealed(scene.table.layout.region_of[at(scene, "E4")], 8)
    scene.units(0, at(scene, "E2"), ship=1).player(0, advances=["fishing", "navigation"])
    scene.table.push(SailTo(0, at(scene, "E2"), (SHIP,), (), ""))
    return scene


def attack_on_a_city(defenders: int = 2) -> tuple[Scene, str]:
    """Four units of seat 0 stand before the city D5 of seat 1, which has a port and an academy; and their choice."""
    scene = clash().player(0, gold=1, advances=["tactics"], action_hand=["leadership_archers"])
    target, before = at(scene, "D5"), at(scene, "D4")
    scene.city(1, target, buildings=["port", "academy"], mood="happy").city(1, at(scene, "D6"), buildings=["temple"])
    scene.units(0, before, infantry=2, cavalry=1, elephant=1)
    if defenders:
        scene.units(1, target, infantry=defenders)
    scene.table.push(MoveTo(0, before, scene.table.stacks[0][before], False, ""))
    return scene, f"to {target}"


def fight_to_the_end(stage: Stage) -> None:
    """Whatever is asked in the battle is answered with the first choice, and nobody retreats."""
    table = stage.scene.table
    while table.battle is not None and not table.battle.ended:
        (seat,) = table.asked()
        choices = table.choices(seat)
        stage.play(("fight",) if ("fight",) in choices else choices[0])


def press(visitor: Visitor, space: int) -> None:
    visitor.page.locator(f'.space[data-space="{space}"] .hit').click(force=True)


# At sea ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["F3", "E4", "G2"])
def test_a_ship_explores_where_the_map_is_pressed(visit: Visit, name: str):
    scene = ship_before_unknown_land()
    scene.player(0).table.players[0].advances.remove("navigation")
    scene.player(0)
    mara = sit_down(visit())
    stage = Stage(mara, scene)
    unknown = [at(scene, each) for each in ("E4", "F3", "F4", "G2")]
    lit = mara.page.locator('.space[data-state="can"]')
    mara.until(lambda: lit.count() == 6, "the sea and the unknown region are lit, and nothing else")
    numbers = lit.evaluate_all("found => found.map((space) => Number(space.dataset.space))")
    assert set(numbers) == {*unknown, at(scene, "E3"), at(scene, "F2")}
    press(mara, at(scene, name))
    mara.until(lambda: mara.find(".clash").get_attribute("data-asks") == "LayRegion", "the region is turned up")
    assert stage.scene.table.number == 1


CUT_HEXES = """() => [...document.querySelectorAll(".tile-way")].flatMap((way) => {
    const frame = way.getBoundingClientRect();
    return [...way.querySelectorAll("g > path:first-child")].filter((hex) => {
        const { left, right, top, bottom } = hex.getBoundingClientRect();
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    });
}).length"""


@pytest.mark.parametrize("name", ["F2", "C5"])
def test_a_region_is_drawn_whole_whichever_way_it_lies(visit: Visit, name: str):
    scene = clash(seats=3)
    region = scene.table.layout.region_of[at(scene, name)]
    scene.unrevealed(region, 8).table.push(LayRegion(0, region, 8))
    mara = sit_down(visit(), seats=3)
    Stage(mara, scene)
    mara.wait(".tile-way")
    assert mara.page.locator(".tile-way").count() == 2
    assert mara.page.evaluate(CUT_HEXES) == 0


def test_a_voyage_around_the_board_is_chosen_on_the_map(visit: Visit):
    scene = ship_before_unknown_land()
    mara = sit_down(visit())
    Stage(mara, scene)
    press(mara, at(scene, "G2"))
    lines = mara.wait(".menu .choice-list").inner_text()
    assert "Explore the region of F3" in lines
    mara.press(".menu .choice-line", "Sail around the board")
    mara.until(lambda: scene.table.number == 1, "the ship has sailed")


def test_pointing_at_a_choice_lights_where_it_leads(visit: Visit):
    scene = ship_before_unknown_land()
    mara = sit_down(visit())
    Stage(mara, scene)
    pointed = mara.page.locator(".space[data-pointed]")
    mara.page.locator(".ask-choices .verb", has_text="Sail to E3").hover()
    mara.until(lambda: pointed.count() == 1, "the space is lit")
    assert pointed.get_attribute("data-space") == str(at(scene, "E3"))
    mara.page.locator(".ask-choices .verb", has_text="Explore").hover()
    mara.until(lambda: pointed.count() == 4, "the region is lit")
    mara.page.locator(".ask-q").hover()
    mara.until(lambda: pointed.count() == 0, "nothing is pointed at")


def test_coordinates_stand_on_the_map_in_a_size_that_can_be_read(visit: Visit):
    mara = sit_down(visit())
    names = mara.page.locator(".coords text")
    assert names.count() == 40
    assert {"D1", "G3", "A2"} <= set(names.all_text_contents())
    for _ in range(2):
        tall = names.first.evaluate("text => text.getBoundingClientRect().height")
        assert 10 <= tall <= 20
        mara.page.locator(".zoom button").nth(1).click()


# Battles and cities ----------------------------------------------------------------------------------------------


def test_the_end_of_a_battle_tells_who_fell_and_when(visit: Visit):
    scene, attack = attack_on_a_city()
    mara = sit_down(visit())
    stage = Stage(mara, scene, seat=1).play(attack)
    fight_to_the_end(stage)
    stage.show()
    sheet = mara.wait('.moment[data-moment="battle"]')
    assert "Mara wins and takes D5" in sheet.locator("h2").inner_text()
    fallen = sheet.locator(".m-army").nth(1).locator(".uchip.lost")
    assert fallen.count() == 2
    assert all("lost in round" in (unit.get_attribute("aria-label") or "") for unit in fallen.all())
    assert sheet.locator(".m-round").count() >= 1
    assert "Archers rolls" in sheet.locator(".m-rounds").inner_text()
    assert "You may place a settler" in sheet.locator(".m-next").inner_text()
    mara.page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    mara.page.keyboard.press("Enter")
    mara.wait('.moment[data-moment="captured"]')
    assert mara.page.locator('.moment[data-moment="battle"]').count() == 0
    mara.press(".last")
    assert "Mara wins and takes D5" in mara.wait(".summary").inner_text()


@pytest.mark.parametrize("width", [1440, 390])
def test_a_lost_city_says_who_took_it_and_places_the_settler(visit: Visit, width: int):
    scene, attack = attack_on_a_city(defenders=0)
    mara = sit_down(visit(width, 844))
    stage = Stage(mara, scene, seat=1).play(attack).show()
    sheet = mara.wait('.moment[data-moment="captured"]')
    assert sheet.locator("h2").inner_text() == "Mara took your city D5"
    assert mara.page.locator(".battle").count() == 0
    mara.until(lambda: sheet.locator(".m-clist li").count() >= 4, "the account is drawn")
    account = sheet.inner_text()
    assert "City of size 3, happy" in account
    assert "settlement, port and academy" in account
    assert sheet.locator(".m-clist li").first.inner_text().split()[-3:] == ["7", "4", "−3"]
    assert "It comes from your supply, for the lost city" in account
    assert mara.page.locator('.space[data-state="can"]').count() == 2
    mara.page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    sheet.locator("label", has_text="D7").click()
    mara.press(".m-acts .btn", "Place it in D7")
    mara.until(lambda: stage.scene.table.number == 2, "the settler stands")
    mara.gone('.moment[data-moment="captured"]')
    assert mara.page.evaluate("() => annals.telling.value.length") == 0
    assert "1 settler" in (mara.find(f'.space[data-space="{at(scene, "D7")}"]').get_attribute("aria-label") or "")


def test_the_battle_says_who_attacks_what_is_at_stake_and_what_archers_rolled(visit: Visit):
    scene, attack = attack_on_a_city()
    scene.player(1, advances=["tactics"], action_hand=["assassination_archers"])
    mara = sit_down(visit())
    stage = Stage(mara, scene, seat=1).play(attack, "lay leadership_archers").show()
    battle = mara.wait(".battle")
    assert "Mara attacks you at plains D5" in battle.inner_text()
    assert "At stake: your city, size 3, port and academy." in battle.inner_text()
    stage.play("lay assassination_archers", seat=1)
    Stage(mara, scene, seat=0)
    assert "Archers" in mara.wait(".battle .cardroll").inner_text()
    assert mara.page.locator(".battle .cardroll .m-dice i").count() == 2


def test_fighting_on_comes_first_in_bar_and_sheet(visit: Visit):
    scene, attack = attack_on_a_city()
    mara = sit_down(visit())
    Stage(mara, scene.dice(*[0] * 6), seat=0).play(attack, "none").show()
    mara.wait(".bask .opt")
    assert mara.page.locator(".bask .opt").all_inner_texts() == ["Fight on", "Retreat"]
    assert mara.page.locator(".ask-choices .is-choice").all_inner_texts() == ["Fight on", "Retreat"]


# Following others ------------------------------------------------------------------------------------------------


TELL = """(told) => {
    annals.connection._live.close();
    const state = structuredClone(annals.shown.value);
    state.story = [{ index: 0, choice: state.made, round: 1, parts: ["told"], ...told }];
    annals.real.value = state;
    annals.shown.value = state;
    annals.mode.value = "replay";
}"""


@pytest.mark.parametrize("width", [1440, 390])
def test_what_is_played_back_is_ringed_and_the_camera_goes_there(visit: Visit, width: int):
    mara = sit_down(visit(width, 844))
    other = mara.page.evaluate("() => 1 - annals.shown.value.seat")
    far = mara.page.evaluate("(seat) => annals.shown.value.board.players[seat].home", other)
    mara.page.evaluate(TELL, {"kind": "collect", "seat": other, "details": {"space": far, "spaces": [far]}})
    mara.wait(".told-ring")
    ring, frame = mara.page.locator(".told-ring").bounding_box(), mara.page.locator(".map").bounding_box()
    assert ring is not None
    assert frame is not None
    assert frame["y"] <= ring["y"]
    assert ring["y"] + ring["height"] <= frame["y"] + frame["height"]
    assert mara.page.locator(".told-flag text").text_content() == mara.page.evaluate(
        "(seat) => annals.names.value[seat]", other
    )


def test_the_advances_of_whoever_learns_are_shown(visit: Visit):
    mara = sit_down(visit())
    mara.page.evaluate(TELL, {"kind": "advance", "seat": 1, "details": {"advance": "farming"}})
    told = mara.wait(".ad[data-told]")
    assert "Farming" in told.inner_text()
    assert mara.page.locator('.advances .seg [aria-pressed="true"] .seat-1').count() == 1


def in_sight(visitor: Visitor, selector: str) -> bool:
    """Whether the middle of a thing can be seen: on the screen, and nothing over it."""
    seen: bool = visitor.page.locator(selector).first.evaluate(
        """el => {
            const at = el.getBoundingClientRect();
            const over = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
            return !!over && (el.contains(over) || over.contains(el));
        }"""
    )
    return seen


def test_a_ringed_advance_lies_above_the_story_and_not_over_it(visit: Visit):
    mara = sit_down(visit(1440, 760))
    mara.page.evaluate(TELL, {"kind": "advance", "seat": 1, "details": {"advance": "forced_labor"}})
    assert "Forced Labor" in mara.wait(".ad[data-told]").inner_text()
    ends = "() => document.querySelector('.ad[data-told]').getBoundingClientRect().bottom"
    story = "() => document.querySelector('.story').getBoundingClientRect().top"
    mara.until(lambda: mara.page.evaluate(ends) <= mara.page.evaluate(story), "the advance has come up")


def test_after_playback_the_page_stands_where_the_reader_had_it(visit: Visit):
    mara = sit_down(visit(1024, 768))
    mara.page.evaluate(TELL, {"kind": "advance", "seat": 1, "details": {"advance": "fanaticism"}})
    mara.until(lambda: in_sight(mara, ".ad[data-told]"), "the advance is in sight")
    assert mara.page.evaluate("scrollY") > 0
    mara.page.evaluate("() => (annals.mode.value = 'now')")
    mara.until(lambda: mara.page.evaluate("scrollY") == 0, "the map is there again")


def test_what_happens_on_the_map_brings_the_map_into_sight(visit: Visit):
    mara = sit_down(visit(1024, 768))
    mara.page.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
    far = mara.page.evaluate("() => annals.shown.value.board.players[1].home")
    mara.page.evaluate(TELL, {"kind": "collect", "seat": 1, "details": {"space": far, "spaces": [far]}})
    mara.until(lambda: mara.page.locator(".told-ring").count() == 1 and in_sight(mara, ".map"), "the map is in sight")


def test_a_new_question_is_read_from_its_first_answer(visit: Visit):
    mara = sit_down(visit(390, 844))
    line = mara.page.locator(".ask-choices")
    line.evaluate("line => line.scrollTo({ left: 200, behavior: 'instant' })")
    mara.press(".ask .verb", "Collect")
    mara.until(lambda: mara.find(".clash").get_attribute("data-asks") == "Collect", "the city collects")
    mara.wait(ASKED)
    assert line.evaluate("line => line.scrollLeft") == 0


# Holdings and pieces ---------------------------------------------------------------------------------------------


def test_a_rivals_plate_shows_holdings_and_starts_no_trade(visit: Visit):
    mara = sit_down(visit())
    before = mara.made
    plate = mara.page.locator('.bar .seat-in[data-ref="player:1"]')
    assert "Friend 1" in mara.point(plate, ".pop .holdings").inner_text()
    assert mara.page.locator(".pop .holdings .stocks .cg").count() == 7
    plate.click()
    mara.page.locator(".rival h3").click()
    mara.wait(ASKED)
    assert mara.made == before
    assert mara.page.locator(".deal").count() == 0


def pieces(visitor: Visitor) -> set[str]:
    """The kinds of pieces that are shown as left."""
    found = visitor.page.locator(".supply li span")
    return set(found.evaluate_all("all => all.map((one) => one.dataset.ref.split(':')[1])"))


def test_the_base_game_shows_only_its_own_pieces(visit: Visit):
    mara = sit_down(visit(), options=HERE)
    more = {"market", "obelisk", "observatory", "cavalry", "elephant", "leader"}
    assert more.isdisjoint(pieces(mara))
    assert "Leaders" not in mara.find(".skeys").inner_text()
    whole = sit_down(visit(), options={"civilizations": "random"})
    assert more <= pieces(whole)


def test_goods_that_cannot_be_held_are_warned_of(visit: Visit):
    scene = clash().player(0, food=1)
    scene.table.push(Collect(0, 0, 1, False, ((1, FOOD), (2, FOOD)), "", False))
    mara = sit_down(visit())
    Stage(mara, scene)
    assert "You can hold 2 food: 1 food will be lost." in mara.wait(".tray .warned").inner_text()


def test_an_event_lies_beside_its_question(visit: Visit):
    scene = clash().player(0, culture=2)
    scene.table.push(TakePerson(0, 1, "great_oracle"))
    mara = sit_down(visit())
    stage = Stage(mara, scene)
    sheet = mara.wait('.moment[data-moment="event"]')
    assert "Great Oracle" in sheet.locator("h2").inner_text()
    assert sheet.locator(".bigcard").count() == 1
    answers = sheet.locator(".m-acts button, .opts button")
    assert answers.count() == len(scene.table.choices(0))
    mara.page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    answers.last.click()
    mara.until(lambda: stage.scene.table.number == 1, "it is answered")


def test_an_event_tells_whoever_it_touched_what_it_did(visit: Visit):
    scene = clash().player(0, food=4, advances=["storage"], tracker=1).player(1, food=0).next_event("fine_year_9")
    mara = sit_down(visit())
    stage = Stage(mara, scene, seat=1).play("advance irrigation")
    while scene.question() != "Act":
        stage.play(scene.choices()[0])
    stage.show()
    sheet = mara.wait('.moment[data-moment="event"][data-tells]')
    assert "A Fine Year" in sheet.locator("h2").inner_text()
    mine, others = sheet.locator(".m-row").nth(0).inner_text(), sheet.locator(".m-row").nth(1).inner_text()
    assert "You gain 1 food" in mine
    assert "Mara" in others
    mara.page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
    mara.go_on()


def test_the_card_of_an_event_stands_once_with_its_answers_below_it(visit: Visit):
    scene = clash().city(0, 16, mood="happy")
    scene.table.tell("event", 0, {"card": "civil_war_36"})
    scene.table.push(Afflict(0, (0, 16), 1, False, "civil_war_36"))
    mara = sit_down(visit())
    Stage(mara, scene)
    card = mara.wait('.moment[data-moment="event"] .m-card').bounding_box()
    answer = mara.wait('.moment[data-moment="event"] .opts').bounding_box()
    assert card is not None
    assert answer is not None
    assert answer["y"] - (card["y"] + card["height"]) < 40
    assert mara.page.locator(".drawn").count() == 0


def test_an_offer_that_is_refused_says_so_until_it_is_read(visit: Visit):
    scene = clash().player(0, food=2).player(1, ore=2)
    mara = sit_down(visit())
    stage = Stage(mara, scene).play("trade 1", "give food", "ask ore", "offer").show()
    stage.play("refuse").show()
    assert "Idris refuses your offer" in mara.wait(".notice").inner_text()
    mara.press(".notice .tool")
    mara.gone(".notice")


def test_an_attempt_that_fails_says_so_until_it_is_read(visit: Visit):
    scene = clash().city(1, 16, buildings=["temple"]).player(0, culture=3).dice(0)
    mara = sit_down(visit())
    Stage(mara, scene)
    press(mara, 16)
    assert "Your attempt to influence the Temple at D3 fails." in mara.wait(".notice").inner_text()
    mara.press(".notice .tool")
    mara.gone(".notice")


def test_free_is_said_of_actions_only(visit: Visit):
    mara = sit_down(visit())
    press_space(mara, home(mara), "Move")
    for text in mara.page.locator(".price").all_inner_texts():
        assert "free" not in text.lower()
    for when in mara.page.locator(".acard .when, .acard .tag").all_inner_texts():
        assert "free" not in when or "free action" in when


@pytest.mark.parametrize("phone", [False, True])
def test_a_civil_war_is_as_high_as_what_it_says_and_tells_what_each_city_loses(visit: Visit, phone: bool):
    mara = visit(width=390, height=844, has_touch=True, is_mobile=True) if phone else visit()
    sit_down(mara)
    scene = clash().all_terrain("plains")
    places = [at(scene, name) for name in ("D4", "E3")]
    for place in places:
        scene.city(0, place).units(0, place, infantry=2)
    scene.table.push(CivilWar(0, tuple(places), "civil_war_36"))
    Stage(mara, scene)
    answers = mara.page.locator(".moment.beside .opt")
    mara.until(lambda: answers.count() == 2, "both cities are there")
    assert [text.partition(": ")[2] for text in answers.all_inner_texts()] == ["1 infantry lost, neutral to angry"] * 2
    last, foot = answers.last.bounding_box(), mara.find(".moment .m-foot").bounding_box()
    sheet = mara.find(".moment .m-sheet").bounding_box()
    assert last is not None
    assert foot is not None
    assert sheet is not None
    assert 0 <= foot["y"] - last["y"] - last["height"] < 40, "nothing is cut, and nothing is empty"
    assert sheet["x"] + sheet["width"] <= (390 if phone else 1440)
