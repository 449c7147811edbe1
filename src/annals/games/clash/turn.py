"""Ages, rounds and turns (CLA-ROUND-1 to 3, 12, 13): what begins and ends a turn, and who comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.clash import status
from annals.games.clash.actions import Act
from annals.games.clash.economy import stock, trade
from annals.games.clash.units import units
from annals.games.clash.units.units import MARKS, PIRATES
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable


@dataclass(slots=True)
class Turn(Step):
    """One turn of the current player: income at its start, then the actions."""

    def run(self, table: ClashTable) -> None:
        seat = table.current
        player = table.players[seat]
        if table.story is not None:
            table.tell("turn", seat, {"age": table.age, "round": table.round})
        lost = min(player.lost_actions, table.edition.actions_each_turn)
        player.actions = table.edition.actions_each_turn - lost
        player.lost_actions = 0
        for space in table.cities_of(seat):
            if table.cities[space].activations or table.cities[space].blocked:
                city = table.alter(space)
                city.activations = 0
                city.blocked = False
        table.push(EndTurn(seat))
        table.push(Act(seat))
        table.push(trade.Income(seat))


@dataclass(slots=True)
class EndTurn(Step):
    """What was for this turn only is over, and the next player's turn begins."""

    seat: int

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        player.actions = 0
        player.used = ()
        if player.borrowed:
            player.borrowed = ""
            player.refresh(table.edition)
            stock.keep_limits(table, player, "great_library")
        forget_deeds(table)
        table.truces = tuple(truce for truce in table.truces if truce[2] != self.seat)
        table.push(NextTurn())


def forget_deeds(table: ClashTable) -> None:
    """What was done in a turn, or by an event of the status phase, does not count in the next turn."""
    for player in table.players:
        player.feats = ()
        units.clear_marks(table, player.seat, MARKS)
    units.clear_marks(table, PIRATES, MARKS)


@dataclass(slots=True)
class NextTurn(Step):
    """Clockwise; after everybody the next round, and after three rounds the status phase."""

    def run(self, table: ClashTable) -> None:
        following = (table.current + 1) % table.seats
        if following != table.first:
            table.current = following
            table.push(Turn())
            return
        if table.round < table.edition.rounds:
            table.round += 1
            table.wonders_this_round = ()
            table.current = table.first
            table.push(Turn())
            return
        table.push(NextAge())
        table.push(status.StatusPhase())


@dataclass(slots=True)
class NextAge(Step):
    """After the status phase a new age begins, unless the game is over."""

    def run(self, table: ClashTable) -> None:
        if table.over:
            return
        forget_deeds(table)
        table.age += 1
        table.round = 1
        table.wonders_this_round = ()
        table.current = table.first
        table.push(Turn())
