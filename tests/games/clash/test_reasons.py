"""Reasons: what the margin is made of at a table of Clash of Cultures, and its changes in words."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import Scene, clash

from annals.games.clash.economy.stock import IDEAS, WOOD
from annals.games.clash.mind.evaluation import EVENT, outlook
from annals.games.clash.mind.reasons import SHARE, ended, guessed, parts, say
from annals.games.clash.table import ClashTable
from annals.kernel import Choice
from annals.kernel.outlook import Outcome


def said(now: ClashTable, after: ClashTable) -> dict[str, float]:
    judge = outlook(now, 0)
    first, then = Outcome((), [now], False, True), Outcome(("pass",), [after], False, False)
    old, new = parts(judge, now), parts(judge, after)
    changes = {part: new[part] - old[part] for part in new if abs(new[part] - old[part]) >= 0.05}
    return {say(judge, part, amount, first, then): amount for part, amount in changes.items()}


def chosen(scene: Scene, choice: Choice) -> dict[str, float]:
    after = scene.table.copy()
    after.choose(0, choice)
    return said(scene.table, after)


def test_an_advance_is_named_and_its_price_is_told():
    told = chosen(clash().player(0, food=2), ("advance", "storage"))
    assert told["what Storage can do"] > 0
    assert told["about 0.5 more points"] == 0.5
    assert told["1 main action spent"] < 0


def test_a_founded_city_is_told():
    scene = clash()
    site = scene.table.layout.neighbours[scene.table.players[0].home][0]
    scene.terrain(**{f"s{site}": "forest"}).units(0, site, settler=1)
    told = chosen(scene, ("found", site))
    assert told["1 more point"] == 1
    assert told["1 city more"] > 0
    assert told["1 main action spent"] < 0


@pytest.mark.parametrize(("what", "number", "text"), [(WOOD, 2, "2 wood more"), (IDEAS, 1, "1 idea more")])
def test_goods_are_told_by_their_names(what: int, number: int, text: str):
    table = clash().table
    after = table.copy()
    after.players[0].stock[what] += number
    judge = outlook(table, 0)
    first, then = Outcome((), [table], False, True), Outcome(("pass",), [after], False, False)
    assert say(judge, "stock", 0.3, first, then) == text


def test_the_points_there_are_count_in_full_and_promises_in_part():
    table = clash().player(0, half_points={"event": 8}).table
    judge = outlook(table, 0)
    assert sum(parts(judge, table).values()) == pytest.approx(4 + SHARE * (judge.value(table) - 4))


def test_a_worth_that_is_known_without_trying_is_made_of_parts_as_well():
    table = clash().units(0, clash().table.players[0].home, settler=1, infantry=2).table
    judge = outlook(table, 0)
    guess = judge.guess(table, ("move",))
    assert guess is not None
    found, _ = guessed(judge, ("move",))
    now = sum(parts(judge, table).values())
    assert sum(found.values()) == pytest.approx(now + SHARE * (guess - judge.now))


def test_an_event_on_the_way_is_told_by_its_average():
    scene = clash().player(0, food=2, tracker=1)
    judge = outlook(scene.table, 0)
    assert judge.guess(scene.table, ("advance", "storage")) is not None
    found, after = guessed(judge, ("advance", "storage"))
    assert found["event"] == -SHARE * EVENT
    assert isinstance(after, ClashTable)
    assert "storage" in after.players[0].advances
    then = Outcome(("advance", "storage"), [after], False, False)
    assert say(judge, "event", found["event"], Outcome((), [scene.table], False, True), then) == "an event comes"


def test_what_is_given_up_at_the_end_of_a_turn():
    table = clash().table
    judge = outlook(table, 0)
    found, after = ended(judge, table), table
    lost = found["actions"] - parts(judge, table)["actions"]
    assert lost < 0
    then = Outcome(("end",), [after], True, True)
    assert say(judge, "actions", lost, Outcome((), [table], False, True), then) == "3 main actions left unused"
