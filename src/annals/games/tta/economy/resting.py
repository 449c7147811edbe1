"""Mines at rest: where that is played, one blue token less may be produced, to keep clear of corruption."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta.cards import CardId
from annals.games.tta.economy import production
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def produce(table: TtaTable, player: Player, what: str) -> None:
    """Mines are about to produce, alone or with everything else; who may let one rest is asked first."""
    if table.rules.mines_may_rest and production.mines_at_work(table, player):
        table.push(RestMine(player.seat, what))
    else:
        _produce(table, player, what, "")


def _produce(table: TtaTable, player: Player, what: str, rests: CardId) -> None:
    if what == "turn":
        production.production_phase(table, player, rests)
    elif what == "economy":
        production.economy(table, player, rests)
    else:
        production.produce_resources(table, player, rests)


@dataclass(slots=True)
class RestMine(Alone):
    """All mines produce, or a worker on one of them rests (TTO-DEC-51)."""

    what: str

    def verbs(self) -> dict[str, Shape]:
        return {"produce": "", "rest": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        rests: list[Choice] = [("rest", mine) for mine in production.mines_at_work(table, table.players[seat])]
        return [("produce",), *rests]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        _produce(table, table.players[seat], self.what, "" if choice[0] == "produce" else str(choice[1]))
