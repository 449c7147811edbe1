"""Civilization: forts, and the Great Wall that stands for them (AGE-ART-GREAT_WALL-1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


def has_fort(table: SevenTable, empire: Empire | None, area: int) -> bool:
    """Whether an area of an empire (None: of a kingdom) has a fort, or counts as having one: the Great Wall lies there
    or in a land area next to it of the same empire. Both together are one fort (AGE-ART-GREAT_WALL-2, 3)."""
    if table.forts >> area & 1:
        return True
    atlas = table.edition.atlas
    if empire is None or not table.artefacts or not atlas.land >> area & 1:
        return False
    wall = table.edition.artefact("great_wall")
    behind = (atlas.borders[area] | atlas.crossed[area] | 1 << area) & empire.areas & atlas.land
    return any(marker == wall for where in members(behind) for marker, _ in table.artefacts.get(where, ()))


registry.artefact("great_wall")
