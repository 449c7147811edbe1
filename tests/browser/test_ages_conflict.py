"""A conflict of 7 Ages between two people, each at a browser of their own: what is committed in secret, the totals, and
the outcome. The position comes from a game with a seed that was played up to the question."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import cache

import pytest
from tests.browser.ages import API
from tests.browser.conftest import Visit
from tests.browser.driving import QUICK, Visitor
from tests.server.serving import Served, served

from annals import players
from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict.commitment import Commit
from annals.games.seven_ages.numbers import KINGDOM
from annals.kernel import Annal, Chance
from annals.players.base import Seated

NAMES = ("Mara", "Idris")
SEEDS = range(8, 40)
SHEET = '[data-moment="conflict"]'
GO_ON = """() => {
    const sheet = document.querySelector(":is([data-moment=conflict], [data-moment=event]):not([hidden])");
    (sheet?.querySelector(".m-acts .btn.main:not([disabled])") ?? sheet?.querySelector(".c-pick"))?.click();
}"""
"""Presses what goes on with the conflict, if anything is asked; a unit that is alone has no button but itself."""
TOLD = """() => {
    const { story, board } = annals.real.value;
    const since = story.findLastIndex(({ kind }) => kind === "conflict");
    const told = story.slice(since).filter(({ kind }) => /^(total|round_|conflict_won)/.test(kind));
    return { over: !board.conflict, told: told.map(({ kind, details }) => [kind, details]) };
}"""
"""The conflict as this browser was told of it: totals, rounds, who has won; and whether it is over."""
STANDS = """(area) => {
    const { areas, empires } = annals.real.value.board;
    const count = (stacks) => stacks.find((stack) => stack.area === area)?.count ?? 0;
    const there = empires.map(({ number, stacks }) => [number, count(stacks)]);
    return [areas.find((one) => one.area === area)?.holder ?? null, there];
}"""
"""Who holds an area, and how many units of each empire stand in it."""


def fair(table: SevenTable) -> bool:
    """Whether both are asked whom they commit, each of an own empire, and one round does not decide it."""
    if not isinstance(table.decision(), Commit) or len(table.asked()) < len(NAMES):
        return False
    fight = fights.now(table)
    return all(
        fight.side(side) != KINGDOM
        and table.empire(fight.side(side)).seat == fight.runners[side]
        and len(fights.fresh(table, fight, side)) > 2
        for side in (0, 1)
    )


@cache
def position() -> tuple[str, SevenTable]:
    """The first such moment between two beginners: the annal up to it, and the table."""
    for seed in SEEDS:
        setup = GAME.setup(seats=2, seed=seed, last_age=2, total_history="guaranteed")
        annal, table, chance = Annal(setup), GAME.start(setup, False), Chance(seed)
        assert isinstance(table, SevenTable)
        sitting = [Seated(players.find("beginner", "seven_ages"), seat, chance) for seat in (0, 1)]
        while asked := table.asked():
            if fair(table):
                return annal.write(), table
            choice = sitting[asked[0]].choose(table)
            table.choose(asked[0], choice)
            annal.add(asked[0], choice)
    raise AssertionError("no game has such a moment")


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service of its own, whose seats can be given to people while it rests."""
    with served(str(tmp_path_factory.mktemp("conflict") / "page.sqlite")) as running:
        yield running


def sit_down(visitors: list[Visitor], house: Served) -> str:
    """Mara brings the game in; Idris gets the other seat. Nobody can do that over the service: who brings a game in
    has seen all hands."""
    people = []
    for visitor, name in zip(visitors, NAMES, strict=True):
        visitor.prefer(**QUICK).go("/credits")
        people.append(visitor.page.evaluate(API, ["POST", "/api/guest", {"name": name}])["user"])
    text, _ = position()
    table: str = visitors[0].page.evaluate(API, ["POST", "/api/annals", {"text": text}])["id"]
    house.stop()
    with sqlite3.connect(house.database) as kept:
        for seat, person in enumerate(people):
            kept.execute(
                "UPDATE seats SET kind = 'person', user_id = ?, name = ? WHERE table_id = ? AND seat = ?",
                (person["id"], person["name"], table, seat),
            )
    kept.close()
    house.start_again()
    for visitor in visitors:
        visitor.go(f"/table/{table}")
        visitor.wait(f"{SHEET} .c-side")
    return table


def side(visitor: Visitor, place: int) -> str:
    """What the sheet shows of the units a side has committed."""
    return visitor.page.locator(f"{SHEET} .c-side").nth(place).locator(".c-row").first.inner_text()


def test_two_browsers_fight_a_conflict(visit: Visit, house: Served):
    mara, idris = visitors = [visit(at=house.url), visit(390, 844, at=house.url, has_touch=True, is_mobile=True)]
    sit_down(visitors, house)
    fight = fights.now(position()[1])
    hers, his = (fight.runners.index(seat) for seat in (0, 1))
    for visitor, other in ((mara, his), (idris, hers)):
        assert "is choosing, in secret" in side(visitor, other)

    # She commits one unit: he learns that she has answered, and nothing else.
    mara.press(f"{SHEET} .c-pick")
    committed = mara.page.locator(f"{SHEET} .c-side").nth(hers).locator(".cu.in")
    mara.until(lambda: committed.count() == 1, "one unit is committed")
    assert "is choosing, in secret" in side(idris, hers)
    mara.press(f"{SHEET} .m-acts .btn.main")
    idris.until(lambda: "has committed, in secret" in side(idris, hers), "he sees that she has answered")
    assert idris.page.locator(f"{SHEET} .c-side").nth(hers).locator(".c-row").first.locator(".cu").count() == 0
    assert "Your answer" in mara.wait(".ask-given").inner_text()
    assert {one.page.evaluate(TOLD)["told"] == [] for one in visitors} == {True}

    # He commits one, too; then both know both totals.
    idris.press(f"{SHEET} .c-pick")
    idris.wait(f"{SHEET} .cu.in")
    idris.press(f"{SHEET} .m-acts .btn.main")
    rounds: dict[Visitor, str] = {}

    def over() -> bool:
        """Whether the conflict is over for both; whoever is asked meanwhile goes on."""
        for one in visitors:
            totals = one.page.locator(f"{SHEET} .c-rounds li:not(.now) b")
            if totals.count():
                rounds.setdefault(one, totals.first.inner_text())
            one.page.evaluate(GO_ON)
        return all(one.page.evaluate(TOLD)["over"] for one in visitors)

    mara.until(over, "the conflict is over")
    accounts = [one.page.evaluate(TOLD)["told"] for one in visitors]
    assert accounts[0] == accounts[1]
    totals = [details["total"] for kind, details in accounts[0] if kind == "total"]
    assert set(rounds.values()) == {f"{totals[0]} : {totals[1]}"}
    assert len(rounds) == 2, "both saw the totals of the first round on their sheets"
    assert accounts[0][-1][0] == "conflict_won"
    held = [one.page.evaluate(STANDS, fight.area) for one in visitors]
    assert held[0] == held[1]
