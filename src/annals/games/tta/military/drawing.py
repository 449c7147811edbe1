"""Drawing military cards: those for unspent military actions at the end of a turn, as many as one likes, or one by one.

Who must draw all of them is served by the block "draw" in turn.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.economy import purse, statistics
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def ends_turns(table: TtaTable) -> bool:
    """Whether turns end with drawing military cards, and there are any in this age."""
    blocks = table.rules.end
    return _has_deck(table) and ("draw" in blocks or "choose_draw" in blocks)


def cards_to_draw(table: TtaTable, player: Player) -> int:
    """Military cards for unspent military actions; none in Age A and in Age IV (TTA-DRAW-1 to 3)."""
    if not ends_turns(table) or (table.rules.uprising_skips_draw and uprising(table, player)):
        return 0
    return min(table.rules.most_cards_drawn, purse.military(player)) + player.traits.get("cards_drawn", 0)


def _has_deck(table: TtaTable) -> bool:
    """Whether the age has military cards to draw: not before the first deck and not after the last (TTO-MILDRAW-10)."""
    return 0 < table.age <= table.rules.last_age


def uprising(table: TtaTable, player: Player) -> bool:
    return statistics.discontent(table, player) > player.pool


@dataclass(slots=True)
class ChooseDraw(Alone):
    """How many cards are drawn, up to what is allowed (TTO-DEC-52)."""

    most: int

    def verbs(self) -> dict[str, Shape]:
        return {"draw": "i"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("draw", cards) for cards in range(self.most, -1, -1)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[1]:
            table.draw_military(table.players[seat], int(choice[1]))


# Drawing as an action ---------------------------------------------------------------------------------------------


def refuse(table: TtaTable, player: Player) -> Refusal | None:
    """Why no card can be drawn for an action (TTO-VAR-DRAW-2)."""
    price = table.rules.draw_price
    if not price or not _has_deck(table) or not (table.military_deck or table.military_discards):
        return no.NO_CARD_TO_DRAW
    return None if purse.military(player) >= price else no.NO_MILITARY_ACTION


def draw_one(table: TtaTable, player: Player) -> None:
    purse.spend_military(player, table.rules.draw_price)
    table.draw_military(player, 1)
