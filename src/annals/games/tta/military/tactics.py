"""Tactics: playing, copying and publishing them, and the leader who is remembered by one (TTA-TAC-1 to 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.economy import purse, statistics
from annals.games.tta.player import Player
from annals.kernel.agenda import Step
from annals.kernel.choice import Refusal
from annals.kernel.knowledge import PUBLIC

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def may_adopt(table: TtaTable, player: Player) -> bool:
    """Whether a tactic may still be played or copied this turn (TTA-TAC-16)."""
    most = table.rules.tactics_each_turn
    return not most or player.turn.used.count("tactic") < most


def refuse_play(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    if card not in player.military_hand:
        return no.NOT_IN_HAND
    if table.cards[card].kind != "tactic":
        return no.NOT_A_TACTIC
    if player.turn.used and not may_adopt(table, player):
        return no.ONE_TACTIC_A_TURN
    return None if purse.military(player) >= table.rules.tactic_price else no.NO_MILITARY_ACTION


def play(table: TtaTable, player: Player, card: CardId) -> None:
    purse.spend_military(player, table.rules.tactic_price)
    table.part_with(player, card, True)
    _adopt(table, player, card, True)


def refuse_copy(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    if card not in table.common_tactics:
        return no.NOT_COMMON
    if player.turn.used and not may_adopt(table, player):
        return no.ONE_TACTIC_A_TURN
    if card == player.tactic:
        return no.SAME_TACTIC
    return None if purse.military(player) >= table.rules.copy_price else no.NO_MILITARY_ACTION


def copy(table: TtaTable, player: Player, card: CardId) -> None:
    purse.spend_military(player, table.rules.copy_price)
    _adopt(table, player, card, False)


def _adopt(table: TtaTable, player: Player, card: CardId, exclusive: bool) -> None:
    """The tactic takes the place of another. One that nobody shares is discarded where tactics never become common;
    elsewhere it waits for that in the play area, and only leaders make it wait so long (TTX-CLAR-SUNTZU-4, 6)."""
    if player.exclusive and player.tactic is not None:
        if "publish" in table.rules.turn:
            player.kept_tactics = (*player.kept_tactics, player.tactic)
        else:
            discard(table, player.tactic)
    player.exclusive = exclusive
    player.tactic = card
    player.change_turn().used = (*player.turn.used, "tactic")
    statistics.rate(table, player)
    if table.story is not None:
        table.tell("tactic", player.seat, {"card": card, "exclusive": player.exclusive})


def discard(table: TtaTable, tactic: CardId) -> None:
    """An exclusive tactic leaves play, and with it a leader who lies under it."""
    remembered = table.cards[tactic].stands_for
    table.discard_military(remembered[0] if remembered else tactic, PUBLIC)
    table.removed += remembered[1:]


@dataclass(slots=True)
class Publish(Step):
    """An exclusive tactic becomes common at the start of its owner's turn (TTA-TAC-4 to 8).

    One whose leader keeps tactics publishes them all in the first turn without that leader (TTX-CLAR-SUNTZU-3, 6).
    """

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        if (not player.exclusive and not player.kept_tactics) or "keeps_tactics" in player.traits:
            return
        for tactic in player.kept_tactics:
            _publish(table, player, tactic)
        player.kept_tactics = ()
        if player.exclusive and player.tactic is not None:
            player.exclusive = False
            _publish(table, player, player.tactic)


def _publish(table: TtaTable, player: Player, tactic: CardId) -> None:
    """Cards of the same name are merged; one with a leader under it has a name of its own (TTX-CLAR-SUNTZU-10)."""
    if tactic in table.common_tactics:
        table.removed.append(tactic)
    else:
        table.common_tactics.append(tactic)
    if table.story is not None:
        table.tell("publish", player.seat, {"card": tactic})


def leave_behind(table: TtaTable, player: Player) -> bool:
    """A leader who leaves play may stay under the current tactic, own or common, which is stronger from then on for
    everybody who uses this card (TTX-CLAR-SUNTZU-7 to 13). Says whether he or she does."""
    old, leader = player.tactic, player.leader
    if "tactic_strength_on_leaving" not in player.traits or old is None or leader is None:
        return False
    new = table.edition.remembering(old, leader)
    users = [player]
    if not player.exclusive:
        table.common_tactics[table.common_tactics.index(old)] = new
        users = [other for other in table.players if other.tactic == old and not other.exclusive]
    for user in users:
        user.tactic = new
        statistics.rate(table, user)
    if table.story is not None:
        table.tell("remembered", player.seat, {"card": leader, "tactic": old})
    return True
