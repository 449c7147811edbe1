"""Several browsers answer one question: marks instead of moves, taking back, windows, and passing in advance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.driving import Visitor
from tests.kernel.toys.packages import GUESTS
from tests.server.people import wait_until
from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service with the toys as guests of the house."""
    with served(str(tmp_path_factory.mktemp("toys") / "toys.sqlite"), games=GUESTS) as running:
        yield running


def sit_down(visit: Visit, toys: Served, game: str, seats: int, **more: Any) -> tuple[str, list[Visitor]]:
    """As many browsers at one table of a toy, each with a seat of its own."""
    visitors = [visit(at=toys.url) for _ in range(seats)]
    for visitor in visitors:
        visitor.prefer(speed="off").page.goto(toys.url)
    host, *others = visitors
    api(host, "POST", "/api/guest", {"name": "North"})
    wanted = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * len(others)], **more}
    table: str = api(host, "POST", "/api/tables", wanted)["id"]
    for place, visitor in enumerate(others, 1):
        api(visitor, "POST", "/api/guest", {"name": ("East", "South", "West")[place - 1]})
        api(visitor, "POST", f"/api/tables/{table}/join", {"seat": place})
    for visitor in visitors:
        visitor.page.goto(f"{toys.url}/table/{table}")
        visitor.page.wait_for_selector("main.table section.panel")
    return table, visitors


def api(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """A request of the page itself, with its session."""
    script = """async ([method, path, body]) => {
        const headers = { "Content-Type": "application/json", "X-Annals": "1" };
        return (await fetch(path, { method, headers, body: body && JSON.stringify(body) })).json();
    }"""
    return visitor.page.evaluate(script, [method, path, body])


def answer(visitor: Visitor, label: str) -> None:
    visitor.page.locator(".ask-choices").get_by_role("button", name=label, exact=True).click()
    confirm(visitor)


def confirm(visitor: Visitor) -> None:
    visitor.page.locator(".ask-preview .btn.main").click()


def says(visitor: Visitor, words: str) -> None:
    visitor.page.wait_for_function("words => document.querySelector('.ask').innerText.includes(words)", arg=words)


def test_four_browsers_seal_at_once(visit: Visit, toys: Served):
    _, visitors = sit_down(visit, toys, "sealed", 4, options={"purse": "poor"})
    for visitor in visitors:
        says(visitor, "Everybody seals cards.")
    first, second = visitors[:2]
    # The second one looks at the list of all choices while the first one answers: it stays open.
    second.page.keyboard.press("c")
    second.page.wait_for_selector("dialog[open] .choice-line")
    cards = [int(text) for text in first.page.locator(".hand span").all_inner_texts()]
    first.page.locator(f'[data-ref="card:{cards[0]}"]').click()
    confirm(first)
    says(first, "Everybody seals cards.")
    answer(first, "Ready")
    says(first, f"Your answer: Seal {cards[0]} and Ready.")
    second.page.wait_for_function("() => document.querySelector('.seat .seat-name').innerText.includes('has answered')")
    assert second.page.locator("dialog[open] .choice-line").count() > 0
    assert second.page.locator(".is-told").count() == 0, "nothing is played back"
    second.page.keyboard.press("Escape")
    # The first one thinks better of it, although others may have answered.
    seal(second, 1)
    first.page.get_by_role("button", name="Change it").click()
    first.page.locator(".ask-given").wait_for(state="detached")
    seal(first, 2)
    for visitor in visitors[2:]:
        seal(visitor, 1)
    for visitor in visitors:
        visitor.page.wait_for_function("() => !document.querySelector('.ask').innerText.includes('Everybody seals')")


def seal(visitor: Visitor, number: int) -> None:
    """Seal so many cards of the hand, then be ready; two are ready by themselves."""
    cards = visitor.page.locator(".hand span").all_inner_texts()
    for place in range(number):
        visitor.page.locator(f'[data-ref="card:{cards[place]}"]').click()
        confirm(visitor)
        if place == 0:
            visitor.page.wait_for_function("() => document.querySelector('.sealed').innerText.endsWith('1')")
    if number < 2:
        answer(visitor, "Ready")


def test_three_browsers_answer_a_strike(visit: Visit, toys: Served):
    table, visitors = sit_down(visit, toys, "interrupts", 3)
    striker = bring_to_a_strike(visitors, table)
    around = [(striker + place) % 3 for place in (1, 2)]
    # One of the others passes in advance, in the page.
    quiet = visitors[around[1]]
    quiet.page.get_by_role("button", name="Pass in advance").click()
    quiet.page.locator("dialog.standing-sheet").get_by_label("until the end of this turn").check()
    quiet.page.wait_for_selector(".tool.standing.is-on")
    quiet.page.keyboard.press("Escape")
    before = api(visitors[striker], "GET", f"/api/tables/{table}")
    rival = (striker + 1) % 3
    answer(visitors[striker], f"Strike {rival}")
    asked = visitors[around[0]]
    for visitor in (visitors[striker], asked):
        says(visitor, "Does anybody answer this card?")
        visitor.page.wait_for_selector(".ask.is-mine")
    says(quiet, "You pass, as you said in advance.")
    seen = visitors[striker].page.locator(".bar").inner_text()
    answer(asked, "Pass")
    says(asked, "Your answer: Pass.")
    assert visitors[striker].page.locator(".bar").inner_text() == seen, "nobody sees who has answered"
    answer(visitors[striker], "Pass")
    wait_until(lambda: api(visitors[striker], "GET", f"/api/tables/{table}")["window"] is None)
    after = api(visitors[striker], "GET", f"/api/tables/{table}")
    assert after["number"] == before["number"] + 2


def bring_to_a_strike(visitors: list[Visitor], table: str) -> int:
    """Draw until somebody can strike; gives the seat."""
    for _ in range(60):
        seat: int = api(visitors[0], "GET", f"/api/tables/{table}")["asked"][0]
        mine = api(visitors[seat], "GET", f"/api/tables/{table}")
        if any(choice["choice"][0] == "strike" for choice in mine["choices"]):
            visitors[seat].page.wait_for_selector(".ask.is-mine")
            return seat
        body = {"number": mine["number"], "seat": seat, "choice": ["draw"]}
        api(visitors[seat], "POST", f"/api/tables/{table}/choices", body)
    raise AssertionError("nobody had anything to strike with")
