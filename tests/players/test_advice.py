"""Advice: it names legal choices in order, follows from the view alone, and weighs what was chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.tta.scene import tta

from annals import games, players
from annals.kernel import Chance, Table
from annals.players import advice, ask
from annals.players.advice import Judged, Reason, Weighed, accuracy, advise, cost, count_costs, reasons_for, weigh
from annals.players.base import Opponent, Seated
from annals.players.search import SearchOpponent


def start(seats: int, seed: int) -> Table:
    game = games.find("tta")
    return game.start(game.setup(seats, seed), False)


def played(seats: int, seed: int, choices: int) -> Table:
    """A table after so many choices of the usual opponent."""
    table, chance = start(seats, seed), Chance(seed)
    for _ in range(choices):
        seat = table.asked()[0]
        table.choose(seat, ask(players.find("able", table.setup.game), table, seat, chance))
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
    assert advise(table, 0, Chance(1))[0].choice == ask(players.find("able", table.setup.game), table, 0, Chance(1))


def test_in_a_turn_all_are_compared_with_how_things_stand():
    found = advise(start(2, 3), 0, Chance(1))
    assert not any(one.alternative for one in found)
    ending = found[-1]
    assert ending.choice == ("end",)
    assert ending.gain < 0
    assert [reason.text for reason in ending.reasons] == ["1 civil action left unspent"]
    assert found[0].gain > ending.gain


def test_a_defence_is_compared_with_not_defending():
    scene = tta(age="II").player(0, technologies={"warriors": 5}, military_hand=["spy"])
    scene.player(1, military_hand=["military_bonus_ii", "rats"], science=9).politics(0).choose("aggression spy 1")
    found = advise(scene.table, 1, Chance(1))
    (other,) = [one for one in found if one.alternative]
    assert (other.choice, other.gain, other.reasons) == (("yield",), 0.0, ())
    bonus = next(one for one in found if one.choice == ("defend", "military_bonus_ii"))
    assert any("science" in reason.text and reason.amount > 0 for reason in bonus.reasons)


def test_a_bid_is_compared_with_passing():
    scene = tta().player(0, technologies={"warriors": 4}).reveal("vast_territory_i")
    assert scene.question() == "Auction"
    assert [one.choice for one in advise(scene.table, 0, Chance(1)) if one.alternative] == [("pass",)]


def test_an_offer_is_compared_with_declining_it():
    scene = tta(seats=3).player(0, military_hand=["open_borders_agreement"]).politics(0)
    scene.choose("pact open_borders_agreement 1 A")
    assert [one.choice for one in advise(scene.table, 1, Chance(1)) if one.alternative] == [("decline",)]


def test_what_must_be_done_is_compared_with_the_second_best():
    scene = tta(age="II").player(0, technologies={"warriors": 5}, military_hand=["raid_i"])
    scene.player(1, technologies={"alchemy": 1, "religion": 1}).politics(0).choose("aggression raid_i 1")
    found = advise(scene.table, 0, Chance(1))
    assert [one.alternative for one in found[:2]] == [False, True]
    assert found[0].gain >= 0


def test_where_only_one_choice_is_sensible_there_is_nothing_to_compare():
    scene = tta().player(0, civil_actions=0, military_actions=0).actions(0)
    (only,) = advise(scene.table, 0, Chance(1))
    assert (only.choice, only.gain, only.alternative, only.reasons) == (("end",), 0.0, False, ())


@pytest.mark.parametrize(
    ("name", "seats", "seed", "who"),
    [
        ("tta", 2, 3, "able"),
        ("tta", 3, 5, "scripted"),
        ("tta", 4, 8, "random"),
        ("clash", 2, 3, "able"),
        ("clash", 3, 5, "random"),
        ("clash", 4, 8, "random"),
    ],
)
def test_the_parts_add_up_to_the_whole(name: str, seats: int, seed: int, who: str):
    """In tenths of a point, as they are shown: at many positions of many kinds."""
    game = games.find(name)
    table, chance = game.start(game.setup(seats, seed), False), Chance(seed)
    questions: set[str] = set()
    told = largest = 0
    for number in range(240):
        asked = table.asked()
        if not asked:
            break
        seat = asked[0]
        if number % 3 == 0 and len(table.choices(seat)) > 1:
            questions.add(type(table.decision()).__name__)
            found = advise(table, seat, Chance(number))
            assert [one.value for one in found[:4]] == sorted([one.value for one in found[:4]], reverse=True)
            for one in found:
                amounts = [round(10 * reason.amount) for reason in one.reasons]
                assert [amount / 10 for amount in amounts] == [reason.amount for reason in one.reasons]
                assert sum(amounts) == round(10 * one.gain)
                assert 0 not in amounts
                told += bool(amounts)
                rest = [abs(reason.amount) for reason in one.reasons if reason.text == advice.ALL_ELSE]
                largest += bool(rest) and rest[0] == max(abs(reason.amount) for reason in one.reasons)
        table.choose(seat, ask(players.find(who, table.setup.game), table, seat, chance))
    assert len(questions) >= 3
    assert told > 40
    assert largest < told / 10  # what is told apart is most of it


@pytest.mark.parametrize("seats", [2, 3])
def test_dealing_hidden_facts_anew_does_not_change_advice(seats: int):
    table, chance = played(seats, 5, 40), Chance(5)
    questions = set()
    for number in range(60):
        seat = table.asked()[0]
        questions.add(type(table.decision()).__name__)
        dealt = [table.imagine(seat, Chance(deal)) for deal in range(3)]
        found = [advise(one, seat, Chance(9)) for one in dealt]
        assert found[0] == found[1] == found[2]
        choice = ask(players.find("scripted", "tta"), table, seat, chance)
        if number % 4 == 0:
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


def test_a_game_without_a_mind_gives_no_advice(monkeypatch: pytest.MonkeyPatch):
    assert advice.knows("tta")
    mindless = replace(games.package("tta"), mind=None)
    monkeypatch.setattr(games, "package", lambda name: mindless)
    assert not advice.knows("tta")


# What choices cost --------------------------------------------------------------------------------------------------


def weighed(most: float, chosen: float, gained: float = 0.0, turn: bool = False) -> Weighed:
    return Weighed(0.0, chosen, ("end",), most, turn=turn, gained=gained)


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
    assert sum(reason.amount for reason in found.reasons) == pytest.approx(found.most - found.chosen, abs=0.051)


def test_what_could_still_be_done_right_after_costs_nothing():
    assert cost(weighed(most=10, chosen=6), None) == 4
    assert cost(weighed(most=10, chosen=6), weighed(most=12, chosen=12)) == 0
    assert cost(weighed(most=10, chosen=6), weighed(most=7, chosen=7)) == 3
    assert cost(weighed(most=10, chosen=-990), None) == advice.DEAREST


def test_margins_at_once_and_at_the_end_of_a_turn_are_not_mixed():
    assert cost(weighed(most=10, chosen=6), weighed(most=12, chosen=12, turn=True)) == 4
    assert cost(weighed(most=10, chosen=6, turn=True), weighed(most=12, chosen=12)) == 4


def test_the_reasons_of_a_cost_add_up_to_it():
    made = Weighed(0.0, 1.0, ("end",), 5.2, (Reason(5.0, "more"), Reason(-0.8, "less")))
    assert reasons_for(made, 4.2) == made.reasons
    assert reasons_for(made, 3.0) == (*made.reasons, Reason(-1.2, advice.MADE_UP))
    assert reasons_for(made, advice.DEAREST) == ()


def test_accuracy_is_the_share_of_what_could_be_won():
    def judged(gained: float, cost: float) -> Judged:
        return Judged(0, 0, ("end",), start(2, 3), weighed(most=5, chosen=5, gained=gained), cost)

    assert accuracy([]) == accuracy([judged(3, 0)]) == 100
    assert accuracy([judged(3, 1)]) == 75
    assert accuracy([judged(3, 1), judged(0, 2)]) == 50
    assert accuracy([judged(0, 4)]) == 0


def test_in_a_turn_a_choice_costs_what_the_turn_can_no_longer_bring():
    """What is put off to the next action costs nothing; what is spent on something else costs that."""
    table = tta().player(0, resources=3, pool=1).actions(0).table
    ending = weigh(table, 0, ("end",), Chance(1))
    assert (ending.turn, ending.gained) == (True, 0.0)
    best = weigh(table, 0, ending.best, Chance(1))
    assert best.gained > 0
    assert cost(best, None) < 0.5 < cost(ending, None)
    put_off = weigh(table, 0, ("build", "philosophy"), Chance(1))
    assert cost(put_off, None) < cost(weigh(table, 0, ("build", "warriors"), Chance(1)), None)
    assert sum(reason.amount for reason in ending.reasons) == pytest.approx(cost(ending, None), abs=0.051)


# Careless and careful play ------------------------------------------------------------------------------------------


def steady(name: str) -> Opponent:
    """The same player, who looks at so many positions on every machine; fewer than it would in its time."""
    player = players.find(name, "tta")
    if not isinstance(player, SearchOpponent):
        return player
    return SearchOpponent(player.name, player.style, replace(player.level, seconds=1e9, positions=250), player.outlook)


def plays_on(table: Table, name: str, choices: int = 40) -> float:
    """The accuracy of somebody who plays all seats from here on."""
    at, chance = table.copy(), Chance(1)
    sitting = [Seated(steady(name), seat, chance) for seat in range(at.seats)]
    judged: list[Judged] = []
    for made in range(choices):
        seat = at.asked()[0]
        choice = sitting[seat].choose(at)
        if len(at.choices(seat)) > 1:
            judged.append(Judged(made, seat, choice, at.copy(), weigh(at, seat, choice, Chance(made))))
        at.choose(seat, choice)
    count_costs(judged)
    return accuracy(judged)


@pytest.mark.parametrize(("name", "seed", "before"), [("tta", 2, 100), ("clash", 1, 120)])
def test_accuracy_tells_careless_from_careful_play(name: str, seed: int, before: int):
    """All go on from the same position in the middle of a game."""
    game = games.find(name)
    table, chance = game.start(game.setup(2, seed), False), Chance(seed)
    sitting = [Seated(steady("able"), seat, chance) for seat in range(2)]
    for _ in range(before):
        seat = table.asked()[0]
        table.choose(seat, sitting[seat].choose(table))
    careless, able, master = (plays_on(table, who) for who in ("random", "able", "master"))
    assert careless + 25 < able < master
