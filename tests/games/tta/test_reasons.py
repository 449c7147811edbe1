"""Reasons: what the margin is made of at a table, and its changes in words that name the right things and numbers."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta

from annals.games.tta.mind.evaluation import outlook
from annals.games.tta.mind.reasons import SHARE, ended, guessed, parts, say
from annals.games.tta.table import TtaTable
from annals.kernel import Choice
from annals.kernel.outlook import Outcome


def said(now: TtaTable, after: TtaTable, before: TtaTable | None = None, seat: int = 0) -> dict[str, float]:
    """What changes from how things stand, or from another table, to this one."""
    judge = outlook(now, seat)
    first = Outcome((), [before or now], False, before is None)
    then = Outcome(("pass",), [after], False, False)
    old, new = parts(judge, before or now), parts(judge, after)
    changes = {part: new[part] - old[part] for part in new if abs(new[part] - old[part]) >= 0.05}
    return {say(judge, part, amount, first, then): amount for part, amount in changes.items()}


def chosen(table: TtaTable, choice: Choice) -> TtaTable:
    after = table.copy()
    after.choose(0, choice)
    return after


def test_a_card_taken_is_named_and_its_price_is_told():
    table = tta().row(s1="hammurabi").actions(0).table
    told = said(table, chosen(table, ("take", 1)))
    assert told["Hammurabi in hand"] > 0
    assert told["1 civil action spent"] < 0


def test_a_new_building_tells_what_it_makes_and_what_it_costs():
    table = tta().player(0, resources=3, pool=1).actions(0).table
    told = said(table, chosen(table, ("build", "philosophy")))
    assert told["1 more science each turn"] > 0
    assert told["3 resources spent"] < 0
    assert told["a free worker less"] < 0


def test_a_new_worker_is_told():
    table = tta().player(0, food=2).actions(0).table
    told = said(table, chosen(table, ("population",)))
    assert told["1 more worker"] > 0
    assert told["2 food spent"] < 0


def test_strength_is_told_against_the_strongest_rival():
    table = tta().player(0, resources=2, pool=1).player(1, workers={"warriors": 5}).actions(0).table
    told = said(table, chosen(table, ("build", "warriors")))
    assert any("strength behind" in text for text in told), told


def test_two_choices_are_compared_in_other_words_than_a_choice_with_now():
    table = tta().player(0, culture=10, resources=3).actions(0).table
    richer, poorer = table.copy(), table.copy()
    richer.players[0].culture += 5
    poorer.players[0].resources = 1
    assert {"5 more culture", "2 more resources"} <= set(said(table, richer, before=poorer))
    assert "5 culture at once" in said(table, richer)


def test_what_a_rival_loses_speaks_for_a_choice():
    table = tta().player(1, culture=20).actions(0).table
    after = table.copy()
    after.agenda = tta().politics(0).table.agenda
    after.players[1].culture = 12
    assert said(table, after)["your rivals fall back"] == pytest.approx(8.0)


def test_the_lead_counts_in_full_and_promises_in_part():
    table = tta().player(0, culture=30).player(1, culture=10).actions(0).table
    judge = outlook(table, 0)
    assert sum(parts(judge, table).values()) == pytest.approx(20 + SHARE * (judge.value(table) - 20))


@pytest.mark.parametrize("choice", [("take", 1), ("take", 2)])
def test_a_worth_that_is_known_without_trying_is_made_of_parts_as_well(choice: Choice):
    table = tta().row(s1="hammurabi", s2="pyramids").player(0, culture=30).actions(0).table
    judge = outlook(table, 0)
    guess = judge.guess(table, choice)
    assert guess is not None
    found, _ = guessed(judge, choice)
    assert sum(found.values()) == pytest.approx(30 + SHARE * (guess - 30))


def test_ending_a_turn_gives_up_what_is_unspent():
    table = tta().actions(0).table
    judge = outlook(table, 0)
    found, after = ended(judge, table), table
    now, then = Outcome((), [table], False, True), Outcome(("end",), [after], True, True)
    old = parts(judge, table)
    changed = {part: found[part] - old.get(part, 0.0) for part in found if found[part] != old.get(part)}
    told = {say(judge, part, amount, now, then): amount for part, amount in changed.items()}
    drawn = told.pop("more military cards drawn")
    assert drawn > 0
    assert set(told) == {"4 civil actions left unspent", "2 military actions left unspent"}
    assert all(amount < 0 for amount in told.values())


def test_the_end_of_the_game_is_told():
    table = tta().actions(0).table
    after = table.copy()
    after.over = True
    judge = outlook(table, 0)
    assert parts(judge, after) == {"end": 0.0}
    assert say(judge, "end", 5.0, Outcome((), [table], False, True), Outcome((), [after], False, False))
