"""Opponents of 7 Ages: they know only what they may, always have an answer, play every action, and beat chance."""

from __future__ import annotations

from functools import cache

import pytest
from tests.games.seven_ages.scene import seven

from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.actions.start import ChooseCard
from annals.games.seven_ages.glory.ranking import Count
from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.mind import evaluation, reasons, repute, worth
from annals.games.seven_ages.mind.markers import NOTHING, Sharing
from annals.games.seven_ages.mind.standing import Standings, forecast
from annals.games.seven_ages.numbers import DISCARD, MANOEUVRE, NOBODY, PRODUCTION, START, TRADE, WILD
from annals.kernel import Chance, Choice
from annals.kernel.outlook import Outcome
from annals.players.base import Opponent, Seated
from annals.players.random_opponent import RandomOpponent
from annals.players.search import Level, SearchOpponent


def searching(positions: int = 1_000_000, careful: bool = False, worlds: int = 1) -> SearchOpponent:
    """A player that thinks the same on every machine; a careful one rehearses actions."""
    level = Level(worlds=worlds, futures=1, finalists=2, seconds=1e9, positions=positions)
    return SearchOpponent("steady", "", level, evaluation.learned_outlook if careful else evaluation.quick_outlook)


@cache
def played(seats: int, seed: int, choices: int) -> SevenTable:
    table = GAME.start(GAME.setup(seats, seed, "classic", last_age=2), False)
    assert isinstance(table, SevenTable)
    play(table, [searching()] * seats, choices)
    return table


def begun(seats: int, seed: int, choices: int) -> SevenTable:
    """A game of searching players after so many choices."""
    return played(seats, seed, choices).copy()


def play(table: SevenTable, players: list[SearchOpponent] | list[Opponent], most: int) -> dict[int, int]:
    """Play on; gives how often each action was taken."""
    seated = [Seated(player, seat, Chance(seat)) for seat, player in enumerate(players)]
    taken: dict[int, int] = {}
    while table.agenda and most:
        seat = table.asked()[0]
        choice = seated[seat].choose(table)
        if choice[0] == "turn" and len(choice) == 3:
            taken[table.action] = taken.get(table.action, 0) + 1
        table.choose(seat, choice)
        most -= 1
    return taken


def test_dealing_hidden_facts_anew_does_not_change_a_choice():
    table = begun(3, 7, 400)
    for _ in range(4):
        play(table, [searching()] * 3, 23)
        seat = table.asked()[0]
        for player in (searching(), searching(positions=400, careful=True, worlds=2)):
            chosen = {player.choose(table.imagine(seat, Chance(deal)), seat, Chance(9)) for deal in range(3)}
            assert len(chosen) == 1, type(table.agenda[-1]).__name__


def test_one_position_is_enough_for_a_legal_answer():
    table = begun(2, 2, 150)
    for _ in range(8):
        seat = table.asked()[0]
        chosen = searching(positions=1, careful=True).choose(table.imagine(seat, Chance(3)), seat, Chance(1))
        assert table.refuse(seat, chosen) is None
        play(table, [searching()] * 2, 17)


def test_a_game_of_searching_players_is_whole_and_they_take_every_action_but_the_last():
    table = begun(3, 4, 0)
    taken = play(table, [searching()] * 3, 100_000)
    assert table.over
    assert table.violations() == []
    assert all(taken.get(action, 0) > 0 for action in range(START, DISCARD))


def test_chance_is_beaten():
    table = begun(3, 1, 0)
    players: list[Opponent] = [searching(), RandomOpponent(), RandomOpponent()]
    play(table, players, 100_000)
    ended = table.result()
    assert ended is not None
    assert ended.winners == (0,)


def test_the_forecast_is_what_the_harvest_would_count():
    table = begun(3, 7, 400)
    count = Count(table)
    assert table.in_play()
    assert forecast(table) == {empire.set: count.total(empire.set) for empire in table.in_play()}


def test_what_was_looked_at_before_is_as_good_as_a_new_look():
    table = begun(3, 7, 400)
    before = Standings(table)
    after = table.copy()
    play(after, [searching()] * 3, 60)
    assert Standings(after, before).rates == pytest.approx(Standings(after).rates)


def test_markers_are_shared_out_for_the_best_sum_and_no_marker_twice():
    values = {empire: [0.0] * 9 for empire in (4, 7, NOBODY)}
    values[4][PRODUCTION], values[4][TRADE] = 3.0, 2.5
    values[7][PRODUCTION], values[7][TRADE] = 2.0, 0.5
    values[NOBODY] = [NOTHING] * 9
    sharing = Sharing(values, [4, 7, NOBODY])
    left = (PRODUCTION, TRADE, MANOEUVRE, WILD)
    assert sharing.best(0, left) == 4.5, "the first gives way"
    assert sharing.with_mark(0, PRODUCTION, left) == 3.5


def test_master_starts_the_empires_that_fare_best_and_strong_what_is_printed():
    scene = seven().hand(0, "lydians", "melanesians")
    poor, rich = scene.card("lydians"), scene.card("melanesians")
    table = scene.table
    assert repute.printed(table, poor) > repute.printed(table, rich)
    assert repute.empires().glory["lydians"] < repute.empires().glory["melanesians"]
    asked: list[Choice] = [("start", poor), ("start", rich), ("none",)]
    table.agenda = [ChooseCard(0)]
    assert evaluation.learned_outlook(table, 0).worth_trying(table, asked) == [("start", rich)]
    assert evaluation.outlook(table, 0).worth_trying(table, asked)[0] == ("start", poor)
    assert repute.promise(table, poor, False) == repute.printed(table, poor)
    assert repute.promise(table, poor, True) < repute.promise(table, rich, True)


def test_less_is_expected_of_an_empire_when_the_game_is_nearly_over():
    assert worth.harvests(1.0) == 1.0 < worth.harvests(4.0) < worth.harvests(9.0) == worth.harvests(20.0)
    assert worth.slot_worth(2.0) == 0.0 < worth.slot_worth(6.0)


# Reasons --------------------------------------------------------------------------------------------------------------


def told(table: SevenTable, after: SevenTable, seat: int, choice: Choice = ("pass",)) -> dict[str, float]:
    judge = evaluation.outlook(table, seat)
    first, then = Outcome((), [table], False, True), Outcome(choice, [after], False, False)
    old, new = reasons.parts(judge, table), reasons.parts(judge, after)
    changes = {part: new[part] - old[part] for part in new if abs(new[part] - old[part]) >= 0.01}
    return {reasons.say(judge, part, amount, first, then): amount for part, amount in changes.items()}


def test_glory_money_and_order_are_told():
    table = begun(3, 7, 400)
    empire = table.in_play()[0]
    after = table.copy()
    after.players[empire.seat].glory += 2
    after.alter(empire.set).money += 3
    said = told(table, after, empire.seat)
    assert said["2 more glory at once"] == 2.0
    assert said["3 money more"] > 0
    after = table.copy()
    after.disorder |= empire.areas & -empire.areas
    assert any(
        "more areas in disorder" in text and amount < 0 for text, amount in told(table, after, empire.seat).items()
    )


def test_the_parts_sum_to_what_is_expected():
    table = begun(3, 7, 400)
    judge = evaluation.outlook(table, 0)
    glory = table.players[0].glory
    leading = max(player.glory for player in table.players if player.seat)
    promised = judge.value(table) - glory
    found = sum(reasons.parts(judge, table).values())
    assert found == pytest.approx(glory + reasons.SHARE * promised - (1 - reasons.SHARE) * leading)


def test_a_marker_is_told_with_its_empire():
    table = begun(3, 7, 400)
    while not isinstance(table.agenda[-1], PlaceMarkers):
        play(table, [searching()] * 3, 1)
    seat = table.asked()[0]
    judge = evaluation.outlook(table, seat)
    choice = judge.worth_trying(table, table.choices(seat))[0]
    parts, seen = reasons.guessed(judge, choice)
    outcome = Outcome(choice, [seen], False, False)
    said = reasons.say(judge, "marker", parts["marker"], Outcome((), [seen], False, True), outcome)
    assert "the best for the others" in said
