"""Attacks of 2006 in the page: both sides put together what they add, and what an attack or a war took is told."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, MOMENT, QUICK, TOLD, Visitor
from tests.browser.staging import Stage
from tests.browser.test_clash import AXE, NEW_TABLE
from tests.browser.test_moments import overflowing
from tests.games.tta.original.games import FULL, full
from tests.games.tta.scene import Scene

ATTACK = {"military_actions": 4, "government": "monarchy"}


def sit_down(visitor: Visitor) -> Visitor:
    """A table of the Full Game of 2006, of two friends at one screen that nobody covers."""
    visitor.prefer(**{**QUICK, "handover": "off"}).go("/")
    seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "friend", "name": "Idris"}]
    made = visitor.page.evaluate(NEW_TABLE, {"game": "tta", "edition": FULL, "options": {}, "seats": seats, "seed": 7})
    visitor.go(f"/table/{made}")
    visitor.wait(ASKED)
    return visitor


def adam(card: str = "spy", **rival: Any) -> Scene:
    """The attack of the rulebook: 14 with Riflemen against 10 with Knights and a card of +4."""
    scene = full(age="II").player(0, technologies={"warriors": 2, "riflemen": 4}, military_hand=[card], **ATTACK)
    facts = {"technologies": {"warriors": 2, "knights": 4}, "military_hand": ["military_bonus_ii", "rats"], **rival}
    return scene.player(1, **facts).politics(0)


def war(card: str, mine: int, theirs: int, **loser: Any) -> Scene:
    """The war of seat 0 against seat 1 is about to be decided."""
    scene = full(age="III").player(0, technologies={"warriors": mine}, war=(card, 1), blue_bank=16)
    return scene.player(1, technologies={"warriors": theirs}, **loser).start_turn(0).choose("stay")


def more(visitor: Visitor, unit: str, times: int = 1) -> None:
    for _ in range(times):
        visitor.press(f"{MOMENT} .m-pick[data-card={unit}] .m-pm:last-child")


def verdict(visitor: Visitor) -> str:
    return visitor.find(f"{MOMENT} .m-verdict").inner_text()


def settled(visitor: Visitor) -> None:
    visitor.page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")


def test_the_attacker_adds_units_and_sees_what_may_be_answered(visit: Visit):
    mara = sit_down(visit())
    stage = Stage(mara, adam(science=3)).play("aggression spy 1").show()
    sheet = mara.wait(MOMENT)
    assert sheet.locator("h2").inner_text() == "You attack Idris"
    assert sheet.locator(".m-kicker").inner_text() == "Aggression. You pay 1 military action"
    assert sheet.locator(".m-card .card[data-size=l]").count() == 1
    stakes = sheet.locator(".m-stakes").inner_text()
    assert stakes.startswith("If it succeeds Idris loses")
    assert "You score" in stakes
    assert sheet.locator(".m-total").all_inner_texts() == ["14", "10"]
    assert verdict(mara).startswith("14 against 10: it succeeds as it stands. Idris can still add up to 10 with units")
    main = sheet.locator(".m-acts .btn.main")
    assert main.is_disabled()
    before = stage.scene.table.number
    more(mara, "riflemen")
    assert verdict(mara).startswith("14 + 3 = 17 against 10")
    assert sheet.locator(".m-total").all_inner_texts() == ["17", "10"]
    assert stage.scene.table.number == before, "nothing is lost before the confirmation"
    assert main.inner_text() == "Sacrifice 1 unit"
    main.click()
    mara.until(lambda: stage.scene.question() == "Resist", "the rival is asked")
    assert stage.now["board"]["pending"]["attack"] == 17


def test_the_defender_puts_cards_and_units_together_and_confirms_once(visit: Visit):
    mara = sit_down(visit())
    scene = adam(science=3)
    stage = Stage(mara, scene, seat=1).play("aggression spy 1", "sacrifice riflemen", "done").show()
    sheet = mara.wait(MOMENT)
    assert "up to 5 science is at stake" in sheet.locator(".m-sub").inner_text()
    assert "Mara has sacrificed Riflemen" in " ".join(sheet.locator(".m-after").inner_text().split())
    assert "10 against 17: 7 short, the attack succeeds." in verdict(mara)
    assert sheet.locator("input[type=checkbox]").count() == 1, "only bonus cards are offered"
    sheet.locator(".m-pick[data-card=military_bonus_ii] input").check(force=True)
    assert "10 + 4 = 14 against 17: 3 short" in verdict(mara)
    more(mara, "knights", 2)
    assert "10 + 4 + 4 = 18 against 17: the attack fails." in verdict(mara)
    mara.press(f"{MOMENT} .m-acts .btn.main", "Add 1 card and 2 units")
    assert mara.go_on() == "You hold out against Mara"
    assert scene.told("withstood") == [{"card": "spy", "attack": 17, "defence": 18}]
    assert scene.p(1).workers["knights"] == 2
    assert stage.scene.p(1).science == 3


def test_who_adds_nothing_reads_what_was_lost(visit: Visit):
    mara = sit_down(visit())
    Stage(mara, adam(science=3), seat=1).play("aggression spy 1", "done").show()
    mara.wait(MOMENT)
    mara.press(f"{MOMENT} .m-acts .btn", "Add nothing")
    told = mara.wait(TOLD)
    assert told.locator("h2").inner_text() == "Spy succeeds against you"
    assert "14 against 10" in told.locator(".m-kicker").inner_text()
    assert "Science" in told.locator(".m-row.is-hit").inner_text()


def test_a_rival_without_units_may_still_answer_with_cards(visit: Visit):
    mara = sit_down(visit())
    Stage(mara, adam(science=3, technologies={"warriors": 0, "knights": 0})).play("aggression spy 1").show()
    mara.wait(MOMENT)
    assert verdict(mara).endswith("it succeeds as it stands. Idris can still add cards.")


def test_an_army_is_worth_more_than_its_units(visit: Visit):
    mara = sit_down(visit())
    scene = adam(science=3).player(0, technologies={"knights": 1}, tactic="medieval_army")
    Stage(mara, scene.politics(0)).play("aggression spy 1").show()
    mara.wait(MOMENT)
    knights = mara.find(f"{MOMENT} .m-pick[data-card=knights] .m-worth")
    assert knights.inner_text() == "+2 each"
    more(mara, "riflemen")
    assert knights.inner_text() == "+4 with its army"


def test_what_is_sent_already_stays_when_the_page_is_opened_again(visit: Visit):
    mara = sit_down(visit())
    Stage(mara, adam(science=3).choose("aggression spy 1", "sacrifice riflemen"))
    sheet = mara.wait(MOMENT)
    assert "You have added Riflemen" in " ".join(sheet.locator(".m-after").inner_text().split())
    assert "17 against 10" in verdict(mara)
    assert sheet.locator(".m-pick[data-card=riflemen] .m-few").inner_text().split() == ["−", "1", "of", "4", "+"]
    assert sheet.locator(".m-acts .btn", has_text="Add nothing more").count() == 1


@pytest.mark.parametrize(
    ("card", "rival", "said", "seen"),
    [
        ("assassinate", {"leader": "joan_of_arc"}, "your leader is at stake", ["Joan of Arc", "scores"]),
        ("sabotage", {"unfinished": ("taj_mahal", 1)}, "your unfinished wonder is at stake", ["Taj Mahal", "scores"]),
        ("raid_i", {}, "urban buildings", ["Philosophy", "half"]),
        ("raid_ii", {"technologies": {"religion": 2}}, "urban buildings", ["up to 2 workers of one", "Religion"]),
        ("raid_iii", {"technologies": {"religion": 2}}, "urban buildings", ["up to 3 workers of one", "half"]),
        ("enslave", {}, "one of your workers is at stake", ["Workers", "gains"]),
        ("plunder_i", {"food": 4}, "up to 3 food and resources", ["Food", "Resources"]),
        ("annex", {"colonies": ["wealthy_territory_i"]}, "one of your colonies", ["Wealthy Territory"]),
        ("armed_intervention", {"culture": 9}, "up to 7 culture is at stake", ["Culture", "scores"]),
    ],
)
def test_every_aggression_names_its_stakes(visit: Visit, card: str, rival: dict[str, Any], said: str, seen: list[str]):
    mara = sit_down(visit())
    Stage(mara, adam(card, **rival), seat=1).play(f"aggression {card} 1", "done").show()
    sheet = mara.wait(MOMENT)
    assert said in sheet.locator(".m-sub").inner_text()
    stakes = sheet.locator(".m-stakes").inner_text()
    for word in seen:
        assert word in stakes


def test_both_sides_of_a_war_see_how_it_would_end(visit: Visit):
    mara = sit_down(visit())
    scene = war("war_over_culture_ii", 5, 3, culture=9)
    Stage(mara, scene)
    sheet = mara.wait(MOMENT)
    assert sheet.locator("h2").inner_text() == "The war against Idris is decided"
    assert sheet.locator(".m-stakes").inner_text().split("\n")[:2] == ["As it stands Idris loses", "by 2"]
    more(mara, "warriors")
    assert "5 + 1 = 6 against 3: you win by 3. Idris can still add up to 3 with units." in verdict(mara)
    assert sheet.locator(".m-stakes .m-step").inner_text().split() == ["9", "6"]
    mara.press(f"{MOMENT} .m-acts .btn.main", "Sacrifice 1 unit")
    mara.until(lambda: scene.asked() == (1,), "the other side is asked")

    idris = sit_down(visit())
    Stage(idris, scene, seat=1)
    sheet = idris.wait(MOMENT)
    assert "Mara has 6." in sheet.locator(".m-sub").inner_text()
    more(idris, "warriors", 3)
    assert "3 + 3 = 6 against 6: nobody wins." in verdict(idris)
    idris.press(f"{MOMENT} .m-acts .btn.main", "Sacrifice 3 units")
    told = idris.wait(f"{TOLD}[data-moment=war-decided]")
    assert told.locator("h2").inner_text() == "The war ends without a winner"
    assert told.locator(".m-after li").count() >= 2, "both sacrificed units"


@pytest.mark.parametrize(
    ("card", "loser", "answers", "purses"),
    [
        ("war_over_culture_ii", {"culture": 9}, [], [("culture", "9 3", "0 6")]),
        ("war_over_culture", {"culture": 4}, [], [("culture", "4 0", "0 4")]),
        ("war_over_territory", {}, [], [("yellow bank", "18 15", "18 21")]),
        ("war_over_technology", {"science": 9}, [], [("science", "9 3", "0 6")]),
        (
            "war_over_resources",
            {"food": 3, "resources": 4},
            ["food 3"],
            [("food", "3 0", "0 3"), ("resources", "4 1", "0 3")],
        ),
        ("holy_war", {"pool": 1}, ["lose bronze"], [("workers", "7 5", "0 6")]),
    ],
)
def test_the_end_of_a_war_tells_what_it_took(
    visit: Visit, card: str, loser: dict[str, Any], answers: list[str], purses: list[tuple[str, str, str]]
):
    mara = sit_down(visit())
    scene = war(card, 7, 1, **loser).choose("done")
    Stage(mara, scene, seat=1).play("done", *answers).show()
    told = mara.wait(f"{TOLD}[data-moment=war-decided]")
    assert told.locator("h2").inner_text() == "Mara wins the war by 6"
    rows = told.locator(".m-spoils")
    assert rows.count() == len(purses)
    for place, (what, lost, got) in enumerate(purses):
        assert what in rows.nth(place).locator(".m-purse").first.inner_text()
        steps = [" ".join(step.split()) for step in rows.nth(place).locator(".m-step").all_inner_texts()]
        assert steps == [lost, got]


def test_a_holy_war_of_a_small_lead_takes_nobody(visit: Visit):
    mara = sit_down(visit())
    Stage(mara, war("holy_war", 3, 1).choose("done"), seat=1).play("done").show()
    told = mara.wait(f"{TOLD}[data-moment=war-decided]")
    assert "The lead is too small to take anything." in told.inner_text()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("kind", ["attack", "resist", "war"])
def test_the_questions_of_an_attack_fit_every_screen(visit: Visit, kind: str, width: int, height: int):
    mara = sit_down(visit(width, height, has_touch=width < 400))
    if kind == "war":
        Stage(mara, war("war_over_resources", 7, 5, food=3, resources=4))
    elif kind == "attack":
        Stage(mara, adam(science=3).choose("aggression spy 1"))
    else:
        Stage(mara, adam("raid_ii", science=3).choose("aggression raid_ii 1", "sacrifice riflemen", "done"), seat=1)
    mara.wait(MOMENT)
    settled(mara)
    more(mara, "warriors")
    assert overflowing(mara, ".m-sheet", ".m-head", ".m-body", ".m-foot", ".m-force", ".m-few span", ".m-pick") == []
    assert mara.page.evaluate("document.documentElement.scrollWidth") <= width
    for button in mara.page.locator(f"{MOMENT} .m-acts .btn").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height, "the answers are in sight"
    assert mara.run(AXE.read_text(encoding="utf-8")) == []
