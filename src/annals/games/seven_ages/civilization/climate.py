"""Civilization: Environmental sustainability and the climate clock (AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-1 to 12).

The clock is `table.climate`: 0 while there is none, then from 8 down; 1 is the end of it, space 0 of the track.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

FULL: Final = 8
"""Space 7 of the track (AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-5)."""
RUN_OUT: Final = 1


def start(table: SevenTable) -> None:
    """The clock is put on the track, unless it is there (AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-5, 12)."""
    if not table.climate:
        table.climate = FULL


def has_run_out(table: SevenTable) -> bool:
    """Whether the climate has changed for good (AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-7 to 11)."""
    return table.climate == RUN_OUT


def tick(table: SevenTable) -> None:
    """A Production without any halving of its total income lowers the clock (AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-6,
    AGE-Q-64)."""
    if table.climate > RUN_OUT:
        table.climate -= 1
        if table.story is not None:
            table.tell("climate", None, {"space": table.climate - RUN_OUT})


registry.artefact("environmental_sustainability")
