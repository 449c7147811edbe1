"""Conflicts and auctions of New Leaders & Wonders in the browser: what cards add to them can be seen and pressed."""

from __future__ import annotations

import pytest
from tests.browser import staging
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, MOMENT, QUICK, Visitor
from tests.games.tta.nlw.civil import civil
from tests.games.tta.scene import Scene

from annals.games.tta.military import colonies


@pytest.fixture
def mara(visit: Visit) -> Visitor:
    """Mara at a table of the expansion with three seats."""
    mara = visit().prefer(**QUICK).go("/new")
    mara.find(".form .field select").wait_for()
    mara.page.get_by_label("Edition").select_option("2015-expansion")
    mara.page.get_by_text("Add a seat").click()
    mara.press(".form .btn.main")
    mara.wait(ASKED)
    return mara


def attacker(scene: Scene) -> Scene:
    """Seat 1, of strength 9, is about to raid seat 0."""
    scene.player(1, technologies={"warriors": 9}, military_hand=["raid_ii"], government="communism", military_actions=5)
    return scene.politics(1)


def test_a_unit_is_sacrificed_and_the_prophet_counts_in_the_sum(mara: Visitor):
    facts = {"technologies": {"swordsmen": 1, "warriors": 0}, "military_hand": ["rats"], "wonders": ["himeji_castle"]}
    scene = attacker(civil(3, "II").player(0, leader="nostradamus", **facts))
    staging.Stage(mara, scene).play("aggression raid_ii 0").show()
    sheet = mara.page.locator(MOMENT)
    assert "7 against 9" in sheet.locator(".m-verdict").inner_text(), "2 + 2 of the castle + 3 of Nostradamus"
    sheet.locator(".m-pick[data-card=swordsmen] input").check(force=True)
    assert "7 + 5 = 12" in sheet.locator(".m-verdict").inner_text()
    sheet.get_by_role("button", name="Defend", exact=True).click()
    mara.page.wait_for_function("() => annals.real.value.board.pending?.kind !== 'Defend'")
    assert scene.told("defended") == [{"card": "raid_ii", "bonus": 5}]
    assert scene.p(0).workers["swordsmen"] == 0


def test_a_bid_says_what_isabella_would_pay(mara: Visitor):
    scene = civil(3).player(0, leader="isabella_of_castile", military_hand=["rats"], resources=6)
    scene.table.push(colonies.Auction("vast_territory_i", (0, 1, 2), 0, -1))
    scene.table.forget_choices()
    staging.Stage(mara, scene)
    mara.page.locator(f"{MOMENT} .m-scale input[value='4']").check(force=True)
    said = mara.page.locator(f"{MOMENT} .m-sent").inner_text()
    assert "Isabella of Castile" in said
    assert "for 6 resources" in said
