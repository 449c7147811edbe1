"""Reasons: what changes between two tables, in words that name the right things and numbers."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta

from annals.games.tta import reasons
from annals.games.tta.evaluation import outlook
from annals.games.tta.reasons import explain, explain_ending
from annals.games.tta.table import TtaTable
from annals.kernel import Choice, Table


def said(table: TtaTable, choice: Choice, seat: int = 0) -> dict[str, float]:
    """The reasons of a choice after which nothing is pending."""
    after = table.copy()
    after.choose(seat, choice)
    before: list[Table] = [table]
    return {text: amount for amount, text in explain(outlook(table, seat), before, [after])}


def test_a_card_taken_is_named_and_its_price_is_told():
    table = tta().row(s1="hammurabi").actions(0).table
    told = said(table, ("take", 1))
    assert told["Hammurabi in hand"] > 0
    assert told["1 civil action spent"] < 0


def test_a_new_building_tells_what_it_makes_and_what_it_costs():
    table = tta().player(0, resources=3, pool=1).actions(0).table
    told = said(table, ("build", "philosophy"))
    assert told["1 more science each turn"] > 0
    assert told["3 resources spent"] < 0
    assert told["a free worker less"] < 0


def test_a_new_worker_is_told():
    table = tta().player(0, food=2).actions(0).table
    told = said(table, ("population",))
    assert told["1 more worker"] > 0
    assert told["2 food spent"] < 0


def test_strength_is_told_against_the_strongest_rival():
    table = tta().player(0, resources=2, pool=1).player(1, workers={"warriors": 5}).actions(0).table
    told = said(table, ("build", "warriors"))
    assert any("strength behind" in text for text in told), told


def test_the_largest_comes_first_and_small_things_are_left_out():
    table = tta().player(0, resources=3, pool=1).actions(0).table
    after = table.copy()
    after.choose(0, ("build", "philosophy"))
    before: list[Table] = [table]
    amounts = [abs(amount) for amount, _ in explain(outlook(table, 0), before, [after])]
    assert amounts == sorted(amounts, reverse=True)
    assert 0 < len(amounts) <= reasons.MOST_TOLD
    assert min(amounts) >= reasons.WORTH_TELLING


def test_what_may_go_either_way_is_not_named():
    """At one table the seat gains culture, at the other it loses some."""
    table = tta().player(0, culture=10).actions(0).table
    richer, poorer = table.copy(), table.copy()
    richer.players[0].culture += 5
    poorer.players[0].culture -= 3
    before: list[Table] = [table]
    assert explain(outlook(table, 0), before, [richer, poorer]) == [(1.0, "what may come to light")]
    assert explain(outlook(table, 0), before, [richer, richer]) == [(5.0, "5 culture at once")]


def test_two_choices_are_compared_in_other_words_than_a_choice_with_now():
    table = tta().player(0, culture=10, resources=3).actions(0).table
    judge = outlook(table, 0)
    richer, poorer = table.copy(), table.copy()
    richer.players[0].culture += 5
    poorer.players[0].resources = 1
    before: list[Table] = [poorer]
    texts = [text for _, text in explain(judge, before, [richer])]
    assert texts[:2] == ["5 more culture", "2 more resources"]


def test_what_a_rival_loses_speaks_for_a_choice():
    table = tta().player(1, culture=20).actions(0).table
    after = table.copy()
    after.players[1].culture = 12
    before: list[Table] = [table]
    assert explain(outlook(table, 0), before, [after]) == [(8.0, "your rivals fall back")]


def test_the_lead_counts_in_full_and_promises_in_part():
    table = tta().player(0, culture=30).player(1, culture=10).actions(0).table
    tables: list[Table] = [table]
    assert reasons.expected(outlook(table, 0), tables, 20.0) == 20.0
    assert reasons.expected(outlook(table, 0), tables, 120.0) == pytest.approx(20 + reasons.SHARE * 100)


def test_ending_a_turn_gives_up_what_is_unspent():
    table = tta().actions(0).table
    told = {text: amount for amount, text in explain_ending(outlook(table, 0), table)}
    assert told
    assert all(amount < 0 and text.endswith("left unspent") for text, amount in told.items())


def test_two_tables_with_a_production_between_them_are_not_compared():
    table = tta().actions(0).table
    after = table.copy()
    after.choose(0, ("end",))
    before: list[Table] = [table]
    assert explain(outlook(table, 0), before, [after]) == []
