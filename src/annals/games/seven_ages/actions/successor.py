"""The Successor State (AGE-DISC-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.numbers import NOBODY

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def takes_card(table: SevenTable, parent: int, card: int) -> bool:
    """Whether the Successor State of an empire now discarded is in play: then its owner discards its card and takes
    that of the parent."""
    for empire in table.in_play():
        if empire.parent == parent:
            heir = table.alter(empire.set)
            table.discard(heir.card)
            heir.card, heir.parent = card, NOBODY
            if table.story is not None:
                table.tell("successor", heir.seat, {"empire": heir.set, "card": card})
            return True
    return False


registry.special("successor")
