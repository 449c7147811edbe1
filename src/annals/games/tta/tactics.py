"""Tactics: playing, copying and publishing them (TTA-TAC-1 to 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta import spending, statistics
from annals.games.tta.cards import CardId
from annals.games.tta.player import Player
from annals.kernel.agenda import Step
from annals.kernel.choice import Refusal

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

PLAY_COST = 1
COPY_COST = 2


def refuse_play(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    if card not in player.military_hand:
        return no.NOT_IN_HAND
    if table.cards[card].kind != "tactic":
        return no.NOT_A_TACTIC
    if "tactic" in player.used:
        return no.ONE_TACTIC_A_TURN
    return None if spending.military_available(player) >= PLAY_COST else no.NO_MILITARY_ACTION


def play(table: TtaTable, player: Player, card: CardId) -> None:
    spending.spend_military(player, PLAY_COST)
    player.military_hand.remove(card)
    player.exclusive = True
    _adopt(table, player, card)


def refuse_copy(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    if card not in table.common_tactics:
        return no.NOT_COMMON
    if "tactic" in player.used:
        return no.ONE_TACTIC_A_TURN
    if card == player.tactic:
        return no.SAME_TACTIC
    return None if spending.military_available(player) >= COPY_COST else no.NO_MILITARY_ACTION


def copy(table: TtaTable, player: Player, card: CardId) -> None:
    spending.spend_military(player, COPY_COST)
    player.exclusive = False
    _adopt(table, player, card)


def _adopt(table: TtaTable, player: Player, card: CardId) -> None:
    player.tactic = card
    player.used = (*player.used, "tactic")
    statistics.rate(table, player)
    if table.story is not None:
        table.tell("tactic", player.seat, {"card": card, "exclusive": player.exclusive})


@dataclass(slots=True)
class Publish(Step):
    """An exclusive tactic becomes common at the start of its owner's turn (TTA-TAC-4 to 8)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        if not player.exclusive or player.tactic is None:
            return
        player.exclusive = False
        if player.tactic in table.common_tactics:
            table.removed.append(player.tactic)
        else:
            table.common_tactics.append(player.tactic)
        if table.story is not None:
            table.tell("publish", player.seat, {"card": player.tactic})
