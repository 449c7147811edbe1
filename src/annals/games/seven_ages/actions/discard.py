"""Action 7: Discard empire (AGE-DISC-3, AGE-DISC-13, flow E7); clearing.py clears it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.clearing import ClearAway
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.numbers import DISCARD
from annals.games.seven_ages.options import cadence

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def begin(table: SevenTable, seat: int, empire: int) -> None:
    """The empire under the marker is removed, and no other."""
    if table.rules.cadenced_progress:
        cadence.remember(table, table.empire(empire))
    table.push(ClearAway(empire, settled=True))
    table.push(OpenWindow("discard", "on_discard", seat, empire))


registry.action(DISCARD, begin)
