"""The new military cards in the page: what is at stake, how an event is told, and questions that are answered there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, MOMENT, QUICK, Visitor
from tests.browser.staging import Stage
from tests.browser.test_clash import AXE, NEW_TABLE
from tests.games.tta.nlw.scenes import MILITARY, military
from tests.games.tta.scene import Scene

OPTIONS = {"rebalanced": "no", "military": "yes", "mix": "base"}


def sit_down(visitor: Visitor, seats: int = 3) -> Visitor:
    """A table with the new military decks, of friends at one screen that nobody covers."""
    visitor.prefer(**{**QUICK, "handover": "off"}).go("/")
    friends: list[dict[str, Any]] = [{"kind": "friend", "name": f"Friend {place}"} for place in range(1, seats)]
    table = {"game": "tta", "edition": MILITARY["edition"], "options": OPTIONS}
    made = visitor.page.evaluate(NEW_TABLE, {**table, "seats": [{"kind": "me"}, *friends], "seed": 7})
    visitor.go(f"/table/{made}")
    visitor.wait(ASKED)
    return visitor


def revealed(visit: Visit, scene: Scene, event: str, seat: int, by: int = 0, **more: Any) -> tuple[Visitor, Stage]:
    """An event is turned up, seen by this seat."""
    mara = sit_down(visit(**more))
    scene.p(by).military_hand.append("development_of_science")
    stage = Stage(mara, scene.events(event).politics(by), seat=seat)
    stage.play("prepare development_of_science").show()
    return mara, stage


def attacked(visit: Visit, aggression: str, **rival: Any) -> tuple[Visitor, Stage]:
    """Seat 0 attacks seat 1, who looks at it."""
    mara = sit_down(visit())
    scene = military(3, age="II").player(
        0, technologies={"warriors": 5}, military_hand=[aggression], military_actions=2
    )
    scene.player(1, military_hand=["military_bonus_ii"], **rival).politics(0)
    stage = Stage(mara, scene, seat=1).play(f"aggression {aggression} 1").show()
    mara.wait(MOMENT)
    return mara, stage


def test_a_kidnapper_names_what_is_at_stake_and_takes_a_card(visit: Visit):
    mara, stage = attacked(visit, "kidnap", civil_hand=["iron", "homer"])
    stakes = mara.find(f"{MOMENT} .m-stakes").inner_text()
    assert "Iron" in stakes
    assert "Homer" in stakes
    assert "a card of your civil hand is at stake" in mara.find(MOMENT).inner_text()
    stage.play("yield", "kidnap iron").show()
    told = mara.wait(f"{MOMENT}[data-tells]").inner_text()
    assert "Civil cards" in told


def test_an_occupation_takes_four_things(visit: Visit):
    mara, _ = attacked(visit, "occupy", food=4, resources=5, science=6, culture=2)
    lines = mara.page.locator(f"{MOMENT} .m-stakes li")
    assert lines.count() == 4
    assert mara.run(AXE.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("call_to_arms", "strength decides"),
        ("impact_of_culture", "culture a turn decides"),
        ("dark_ages", "It is for everybody"),
        ("arms_industry", "It is for everybody"),
    ],
)
def test_an_event_is_told_with_what_decides_it(visit: Visit, event: str, words: str):
    scene = military(3, age="II").player(0, technologies={"warriors": 3, "swordsmen": 1}).player(1, science=9)
    mara, _ = revealed(visit, scene, event, seat=1)
    said = mara.wait(f"{MOMENT}[data-tells]").inner_text()
    assert words in said
    assert scene.table.cards[event].name in said


def test_negotiations_are_decided_in_the_page(visit: Visit):
    scene = military(3, age="II").player(0, technologies={"warriors": 3}).player(2, technologies={"warriors": 0})
    mara, stage = revealed(visit, scene.player(2, food=4, resources=4), "international_negotiations", seat=0)
    mara.go_on()
    mara.wait(ASKED)
    assert mara.page.locator(".ask").first.inner_text().count("3 ")
    mara.press(".ask-choices .verb", "food")
    mara.confirm()
    mara.until(lambda: stage.scene.p(0).food == 3, "the food was taken")


def test_a_worker_is_moved_in_the_page(visit: Visit):
    scene = military(3, age="II").player(0, technologies={"iron": 0}, resources=5, pool=0)
    mara, stage = revealed(visit, scene, "freedom_of_movement", seat=0)
    mara.go_on()
    mara.wait(ASKED)
    mara.page.keyboard.press("c")
    mara.press("dialog.sheet .choice-line", "Move a worker from Bronze to Iron")
    mara.confirm()
    mara.until(lambda: scene.p(0).workers["iron"] == 1, "the worker has moved")
    assert stage.scene is scene


def test_planning_lays_out_three_events(visit: Visit):
    scene = military(3)
    mara, _ = revealed(visit, scene, "development_of_planning", seat=0)
    mara.go_on()
    mara.wait(f"{MOMENT} .m-lay")
    cards = mara.page.locator(f"{MOMENT} .m-pick")
    assert cards.count() == 3
    cards.nth(1).locator("input").check(force=True)
    mara.press(f"{MOMENT} .m-acts .btn.main", "Carry out")
    mara.until(lambda: bool(scene.told("carry_out")), "an event was chosen")
    assert scene.told("carry_out")[0]["card"] == scene.told("shown")[0]["cards"][1]


def test_a_rivals_hand_is_laid_out_and_what_cannot_be_taken_says_why(visit: Visit):
    mara = sit_down(visit())
    scene = military(3, age="II").player(0, technologies={"warriors": 5}, military_hand=["kidnap"], civil_hand=["iron"])
    scene.player(1, civil_hand=["iron", "homer"]).politics(0)
    Stage(mara, scene, seat=0).play("aggression kidnap 1").show()
    lay = mara.wait(f"{MOMENT} .m-lay")
    assert "You hold this technology already." in lay.inner_text()
    mara.page.locator(f"{MOMENT} .m-pick[data-card=homer] input").check(force=True)
    mara.press(f"{MOMENT} .m-acts .btn.main", "Take Homer")
    mara.until(lambda: scene.p(0).civil_hand == ["iron", "homer"], "the card was taken")


def test_a_hybrid_war_is_announced_with_its_margin(visit: Visit):
    mara = sit_down(visit())
    scene = military(3, age="III").player(0, technologies={"warriors": 6}, military_hand=["hybrid_war"])
    scene.player(1, culture=30, technologies={"theology": 1}).politics(0)
    Stage(mara, scene, seat=1).play("war hybrid_war 1").show()
    said = mara.wait(f"{MOMENT}[data-tells]").inner_text()
    assert "Hybrid War" in said
    assert "NaN" not in said
    assert "25" in said


@pytest.mark.parametrize(
    ("width", "height", "scheme"), [(1440, 900, "dark"), (1024, 768, "light"), (390, 844, "light")]
)
def test_new_cards_are_drawn_in_the_hand(visit: Visit, width: int, height: int, scheme: str):
    mara = sit_down(visit(width, height, color_scheme=scheme))
    hand = ["hussars", "kidnap", "hybrid_war", "autonomous_territory", "naval_trade_agreement", "call_to_arms"]
    scene = military(3, age="II").player(0, military_hand=hand).politics(0)
    Stage(mara, scene, seat=0)
    if width < 500:
        mara.press(".tabs a", "Hand")
    for name in ("Hussars", "Kidnap", "Hybrid War", "Autonomous Territory"):
        assert mara.page.locator(".card-name", has_text=name).first.is_visible()


def test_what_is_reconstructed_is_said_on_the_large_card(visit: Visit):
    mara = sit_down(visit())
    Stage(mara, military(3).player(0, military_hand=["kidnap"]).politics(0), seat=0)
    said = mara.point(mara.find('.card[data-kind="aggression"]'), ".card-unsure").inner_text()
    assert "reconstructed by this project" in said
