"""Main actions: counted here and nowhere else (CLA-ROUND-4 to 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash import refusals
from annals.kernel.choice import Refusal

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


def refuse_action(player: Player) -> Refusal | None:
    return None if player.actions else refusals.NO_ACTION


def spend_action(table: ClashTable, player: Player) -> None:
    player.actions -= 1
    player.did("action")


def extra_action(table: ClashTable, player: Player, origin: str) -> None:
    player.actions += 1
    if table.story is not None:
        table.tell("extra_action", player.seat, {"left": player.actions}, origin)
