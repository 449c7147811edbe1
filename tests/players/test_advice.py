"""Advice: it names legal choices in order, follows from the view alone, and weighs what was chosen."""

from __future__ import annotations

import pytest

from annals import games, players
from annals.kernel import Chance, Table
from annals.players import advice, ask
from annals.players.advice import Weighed, accuracy, advise, cost, weigh


def start(seats: int, seed: int) -> Table:
    game = games.find("tta")
    return game.start(game.setup(seats, seed), False)


def played(seats: int, seed: int, choices: int) -> Table:
    """A table after so many choices of the usual opponent."""
    table, chance = start(seats, seed), Chance(seed)
    for _ in range(choices):
        seat = table.asked()[0]
        table.choose(seat, ask(players.find("able"), table, seat, chance))
    return table


def test_advice_is_legal_and_leads_through_a_game():
    table = played(2, 3, 60)
    for _ in range(40):
        seat = table.asked()[0]
        found = advise(table, seat, Chance(1))
        assert found
        assert len({one.choice for one in found}) == len(found)
        for one in found:
            assert table.refuse(seat, one.choice) is None
        table.choose(seat, found[0].choice)


def test_the_best_is_what_the_usual_opponent_would_choose():
    table = start(2, 3)
    assert advise(table, 0, Chance(1))[0].choice == ask(players.find("able"), table, 0, Chance(1))


def test_everything_is_compared_with_the_same_alternative():
    table = start(2, 3)
    found = advise(table, 0, Chance(1))
    (other,) = [one for one in found if one.against is None]
    assert other.choice == ("end",)
    assert other.gain == 0
    for one in found:
        assert one.against in (None, ("end",))
        assert one.gain == pytest.approx(one.value - other.value, abs=0.11)


def test_without_a_way_to_end_the_second_best_is_the_alternative():
    table = played(2, 3, 60)
    while True:
        seat = table.asked()[0]
        found = advise(table, seat, Chance(1))
        if len(found) > 1 and not {("end",), ("pass",)} & {one.choice for one in found}:
            break
        table.choose(seat, found[0].choice)
    assert found[1].against is None
    assert found[0].against == found[1].choice
    assert found[0].gain >= 0


@pytest.mark.parametrize("seats", [2, 3])
def test_dealing_hidden_facts_anew_does_not_change_advice(seats: int):
    table, chance = played(seats, 5, 40), Chance(5)
    questions = set()
    for _ in range(90):
        seat = table.asked()[0]
        questions.add(type(table.decision()).__name__)
        dealt = [table.imagine(seat, Chance(deal)) for deal in range(3)]
        found = [advise(one, seat, Chance(9)) for one in dealt]
        assert found[0] == found[1] == found[2]
        choice = ask(players.find("scripted"), table, seat, chance)
        weighed = [weigh(one, seat, choice, Chance(9)) for one in dealt]
        assert weighed[0] == weighed[1] == weighed[2]
        table.choose(seat, choice)
    assert {"Politics", "ActionPhase"} < questions


def test_asking_changes_nothing():
    table = played(2, 4, 50)
    seat = table.asked()[0]
    before = table.state(), table.number, table.choices(seat)
    advise(table, seat, Chance(1))
    assert (table.state(), table.number, table.choices(seat)) == before


def test_a_game_without_reasons_still_gives_values(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(advice, "reasons_of", lambda game: None)
    found = advise(start(2, 3), 0, Chance(1))
    assert len(found) > 1
    assert all(one.reasons == () for one in found)


def test_a_game_without_an_evaluation_is_not_known(monkeypatch: pytest.MonkeyPatch):
    assert advice.knows("tta")
    monkeypatch.setattr(advice, "find_spec", lambda name: None)
    assert not advice.knows.__wrapped__("tta")
    assert advice.reasons_of.__wrapped__("tta") is None


# What choices cost --------------------------------------------------------------------------------------------------


def weighed(most: float, chosen: float) -> Weighed:
    return Weighed(0.0, chosen, ("end",), most)


def test_the_best_choice_costs_nothing():
    table = start(2, 3)
    best = advise(table, 0, Chance(1))[0]
    found = weigh(table, 0, best.choice, Chance(1))
    assert found.best == best.choice
    assert cost(found, None) == 0
    assert found.reasons == ()


def test_a_worse_choice_costs_the_difference_and_the_better_one_has_reasons():
    table = start(2, 3)
    found = weigh(table, 0, ("end",), Chance(1))
    assert found.best[0] == "take"
    assert cost(found, None) == pytest.approx(found.most - found.chosen)
    assert any(reason.amount > 0 and reason.text for reason in found.reasons)


def test_what_could_still_be_done_right_after_costs_nothing():
    assert cost(weighed(most=10, chosen=6), None) == 4
    assert cost(weighed(most=10, chosen=6), weighed(most=12, chosen=12)) == 0
    assert cost(weighed(most=10, chosen=6), weighed(most=7, chosen=7)) == 3
    assert cost(weighed(most=10, chosen=-990), None) == advice.DEAREST


def test_accuracy_is_a_hundred_for_the_best_and_falls_with_every_cost():
    assert accuracy([]) == accuracy([0, 0]) == 100
    assert 0 < accuracy([20, 20]) < accuracy([1, 20]) < accuracy([0, 1]) < 100
