"""Plans: a searching player plans a turn, and its plan is followed while nothing happens that it did not foresee."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta
from tests.players.test_search import advanced, start, steady

from annals.games.tta import TtaTable
from annals.games.tta.actions import ActionPhase
from annals.kernel import Chance, Choice, Table
from annals.players import Opponent, of
from annals.players.base import Seated
from annals.players.ladder import outlook
from annals.players.search import Level, SearchOpponent

TAKES: list[Choice] = [("take", 1), ("take", 2), ("end",)]


class Planner(Opponent):
    """Plans to take two cards and to end the turn; counts how often it is asked."""

    name = "planner"
    style = "plans"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        return self.plan(table, seat, chance)[0]

    def plan(self, table: Table, seat: int, chance: Chance) -> list[Choice]:
        self.asked += 1
        return list(TAKES)


def seated() -> tuple[TtaTable, Planner, Seated]:
    scene = tta().whole_row("iron", "alchemy", "moses").player(0, civil_actions=4)
    planner = Planner()
    return scene.table, planner, Seated(planner, 0, Chance(1))


def test_a_plan_is_followed_without_asking_again():
    table, planner, seat = seated()
    followed: list[Choice] = []
    for _ in TAKES:
        followed.append(seat.choose(table))
        table.choose(0, followed[-1])
    assert followed == TAKES
    assert planner.asked == 1


def test_a_plan_is_dropped_when_something_comes_to_light():
    table, planner, seat = seated()
    table.choose(0, seat.choose(table))
    table.revealed += 1
    assert seat.choose(table) == ("take", 1)
    assert planner.asked == 2


def test_a_plan_is_dropped_when_somebody_else_has_chosen():
    table, planner, seat = seated()
    table.choose(0, seat.choose(table))
    table.number += 1
    seat.choose(table)
    assert planner.asked == 2


def test_a_plan_is_dropped_where_it_cannot_be_followed():
    table, planner, seat = seated()
    table.choose(0, seat.choose(table))
    table.row[1] = None
    table.forget_choices()
    seat.choose(table)
    assert planner.asked == 2


def searching(name: str, positions: int = 150) -> SearchOpponent:
    player = of("tta")[name]
    assert isinstance(player, SearchOpponent)
    return steady(player, positions)


def acting(seed: int) -> TtaTable:
    """A table at which somebody begins to act."""
    table = advanced(start(2, seed), 70)
    while not isinstance(table.decision(), ActionPhase):
        advanced(table, 1)
    return table


@pytest.mark.parametrize("name", ["strong", "master"])
def test_a_turn_is_planned_to_its_end(name: str):
    table = acting(4)
    seat = table.asked()[0]
    plan = searching(name, 2000).plan(table.imagine(seat, Chance(1)), seat, Chance(2))
    assert len(plan) > 1
    revealed = table.revealed
    for place, choice in enumerate(plan):
        assert table.asked() == (seat,)
        assert table.refuse(seat, choice) is None
        assert table.revealed == revealed, f"only the last choice may bring something to light, not {plan[:place]}"
        table.choose(seat, choice)


def test_one_player_sits_at_many_tables():
    """Asked at two tables by turns, it chooses as it does at each of them alone."""
    player = searching("strong", 60)

    def alone(seed: int) -> list[Choice]:
        table, said = acting(seed), []
        here = [Seated(player, seat, Chance(seat)) for seat in range(2)]
        for _ in range(12):
            seat = table.asked()[0]
            said.append(here[seat].choose(table))
            table.choose(seat, said[-1])
        return said

    tables = [acting(6), acting(7)]
    seats = [[Seated(player, seat, Chance(seat)) for seat in range(2)] for _ in tables]
    together: list[list[Choice]] = [[], []]
    for _ in range(12):
        for place, table in enumerate(tables):
            seat = table.asked()[0]
            together[place].append(seats[place][seat].choose(table))
            table.choose(seat, together[place][-1])
    assert together == [alone(6), alone(7)]


def test_slips_make_a_player_err_now_and_then():
    table = advanced(start(2), 40)
    sure = SearchOpponent("sure", "never errs", Level(), outlook)
    erring = SearchOpponent("erring", "errs", Level(slips=8.0), outlook)
    seat = table.asked()[0]
    assert len({sure.choose(table.copy(), seat, Chance(seed)) for seed in range(6)}) == 1
    assert len({erring.choose(table.copy(), seat, Chance(seed)) for seed in range(12)}) > 1
    assert erring.choose(table.copy(), seat, Chance(3)) == erring.choose(table.copy(), seat, Chance(3))
