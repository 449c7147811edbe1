"""Plates and dialogues of Through the Ages: what is written there keeps apart and fits whoever reads it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import MOMENT, QUICK, Visitor
from tests.browser.staging import Stage
from tests.browser.test_clash import NEW_TABLE
from tests.games.tta.original.games import full
from tests.games.tta.scene import Scene, tta

WIDTHS = [(1440, 900), (1024, 768), (390, 844)]
RICH: dict[str, Any] = {
    "culture": 287,
    "science": 104,
    "technologies": {"drama": 3, "opera": 3, "movies": 3, "alchemy": 3, "modern_infantry": 6, "professional_sports": 3},
}


def sit_down(visitor: Visitor, seats: int, edition: str = "2015") -> Visitor:
    """A table of friends at one screen that nobody covers."""
    visitor.prefer(**{**QUICK, "handover": "off"}).go("/")
    friends: list[dict[str, Any]] = [{"kind": "friend", "name": f"Friend {place}"} for place in range(1, seats)]
    table = {"game": "tta", "edition": edition, "options": {}, "seats": [{"kind": "me"}, *friends], "seed": 7}
    made = visitor.page.evaluate(NEW_TABLE, table)
    visitor.go(f"/table/{made}")
    visitor.wait(".board .panel")
    return visitor


def closest(visitor: Visitor, left: str, right: str) -> float:
    """The least room in a line between what is written on the left and on the right, of all such pairs in sight."""
    found: float = visitor.page.evaluate(
        """([left, right]) => {
            const drawn = (el) => {
                const range = document.createRange();
                range.selectNodeContents(el);
                return range.getBoundingClientRect();
            };
            const pairs = [...document.querySelectorAll(left)].map((el) => [el, el.parentElement.querySelector(right)]);
            const rooms = pairs.filter(([, other]) => other?.getClientRects().length).map(([el, other]) => {
                const a = drawn(el), b = drawn(other);
                return b.top >= a.bottom - 2 ? Infinity : b.left - a.right;
            });
            return Math.min(...rooms, 99);
        }""",
        [left, right],
    )
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_a_score_of_three_digits_keeps_apart_from_its_ratings(visit: Visit, width: int, height: int, seats: int):
    scene = tta(seats, age="III")
    for seat in range(seats):
        scene.player(seat, **RICH)
    mara = sit_down(visit(width, height), seats)
    Stage(mara, scene)
    mara.until(lambda: mara.find(".seat-score b").inner_text() == "287", "the scene is shown")
    assert closest(mara, ".seat-score", ".seat-rates li") >= 6
    if width == 1440 and seats < 4:
        lines = "all => new Set(all.map((el) => el.offsetTop)).size"
        assert mara.page.locator(".seat-rates li").evaluate_all(lines) == 1, "all four ratings stand beside it"
    assert closest(mara, "#mine .stat-num b", "i") >= 4
    cut = "all => all.filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent)"
    assert mara.page.locator("#mine .stat").evaluate_all(cut) == []


# Pacts and wars --------------------------------------------------------------------------------------------------


def offered(visit: Visit, pact: str, side: str, width: int = 1440, height: int = 900) -> Visitor:
    """Seat 0 offers a pact and would be this side; seat 1 is asked."""
    scene = tta(3, age="III").player(0, government="communism", military_hand=[pact]).politics(0)
    mara = sit_down(visit(width, height), 3)
    Stage(mara, scene, seat=1).play(f"pact {pact} 1 {side}").show()
    mara.wait(MOMENT)
    return mara


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_who_is_asked_for_a_pact_reads_what_each_side_would_have(visit: Visit, width: int, height: int):
    mara = offered(visit, "promise_of_military_protection", "A", width, height)
    mine, theirs = mara.page.locator(f"{MOMENT} .m-row").all_inner_texts()
    assert "would be side B" in mine
    assert "+4 strength" in mine
    assert "−1 culture a turn" in mine
    assert "would be side A" in theirs
    assert "+1 culture a turn" in theirs
    assert "strength" not in theirs
    lines = mara.page.locator(f"{MOMENT} .m-side-gets")
    assert lines.evaluate_all("all => all.filter((el) => el.scrollWidth > el.clientWidth + 1).length") == 0


@pytest.mark.parametrize("edition", ["2015", "2006-full"])
def test_every_pact_says_what_both_sides_have_of_it(visit: Visit, edition: str):
    mara = sit_down(visit(), 3, edition)
    said = mara.page.evaluate(
        """async () => {
          const { sideSaid } = await import("/games/tta/moment_pact.js");
          const pacts = Object.values(window.annals.cards.value).filter((card) => card.kind === "pact");
          return pacts.map((card) => ["A", "B"].map((side) => sideSaid(card, side, { wonders: [] })));
        }"""
    )
    assert len(said) >= 10
    for sides in said:
        for lines in sides:
            assert lines
            assert all(line["icon"] and "NaN" not in line["text"] for line in lines)


def war(visit: Visit, card: str) -> Visitor:
    """Seat 0 declares a war of 2006 on seat 1, who is 9 weaker and looks at it."""
    scene: Scene = full(age="III").player(
        0, government="communism", technologies={"warriors": 10}, military_hand=[card], military_actions=3
    )
    scene.player(1, food=3, resources=4, science=20).politics(0)
    mara = sit_down(visit(), 2, "2006-full")
    Stage(mara, scene, seat=1).play(f"war {card} 1").show()
    mara.wait(MOMENT)
    return mara


@pytest.mark.parametrize(("card", "at_stake"), [("war_over_resources", "Food and resources"), ("holy_war", "Workers")])
def test_a_war_of_2006_says_what_would_be_lost(visit: Visit, card: str, at_stake: str):
    lost = war(visit, card).find(f"{MOMENT} .m-two .m-list").inner_text()
    assert at_stake in lost
    assert "Science" not in lost


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_the_longest_government_keeps_apart_from_its_limit(visit: Visit, width: int, height: int):
    scene = tta(2, age="III").player(0, government="constitutional_monarchy")
    mara = sit_down(visit(width, height), 2)
    Stage(mara, scene).show()
    apart = """() => {
        const gov = document.querySelector("#mine .gov"), range = document.createRange();
        range.selectNodeContents(gov.querySelector(".card-name"));
        const name = range.getBoundingClientRect(), limit = gov.querySelector(".gov-limit .i").getBoundingClientRect();
        return name.right <= limit.left || name.top >= limit.bottom;
    }"""
    mara.wait("#mine .gov .card-name:has-text('Constitutional')")
    assert mara.page.evaluate(apart)


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_the_longest_word_of_a_card_in_play_is_whole(visit: Visit, width: int, height: int):
    scene = tta(2, age="III").player(0, unfinished=("transcontinental_railroad", 1), wonders=["universitas_carolina"])
    mara = sit_down(visit(width, height), 2)
    Stage(mara, scene).show()
    mara.wait("#mine .plaque h4:has-text('Transcontinental')")
    over = """all => all.map((el) => {
        const range = document.createRange();
        range.selectNodeContents(el);
        return Math.ceil(range.getBoundingClientRect().right - el.closest(".plaque").getBoundingClientRect().right);
    })"""
    assert all(room < 0 for room in mara.page.locator("#mine .plaque h4").evaluate_all(over))
