"""Terrain as an empire finds it: the Terrain Effects Chart by age (AGE-MOVE-7 to 9, AGE-CONF-27 to 29, AGE-INC-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.civilization import climate
from annals.games.seven_ages.units.kinds import TerrainKind
from annals.games.seven_ages.world.atlas import TERRAINS

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

WARMED: Final = {"fertile": "desert", "forest": "desert", "jungle": "forest", "tundra": "fertile"}
"""What terrain becomes when the climate clock has run out (AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-8 to 10)."""


def of(table: SevenTable, area: int, age: int) -> TerrainKind:
    """The terrain of an area in an age."""
    return now(table, table.edition.atlas.areas[area].terrain, age)


def now(table: SevenTable, printed: int, age: int) -> TerrainKind:
    """What a terrain is in an age: forest is fertile from age 6 on; a climate clock that has run out changes it
    whatever the age."""
    terrains = table.edition.terrains
    if climate.has_run_out(table) and terrains[printed].id in WARMED:
        return terrains[TERRAINS.index(WARMED[terrains[printed].id])]
    return _grown(table, printed, age)


def by_nature(table: SevenTable, area: int, age: int) -> TerrainKind:
    """The terrain of an area in an age, whatever the climate has made of it."""
    return _grown(table, table.edition.atlas.areas[area].terrain, age)


def _grown(table: SevenTable, printed: int, age: int) -> TerrainKind:
    terrains = table.edition.terrains
    kind = terrains[printed]
    return terrains[kind.becomes] if age >= kind.from_age else kind


def here(table: SevenTable, area: int, mover: int) -> TerrainKind:
    """The terrain of an area by the age of the empire that controls it, else by that of the empire `mover`."""
    number = table.control[area]
    empire = table.empires[number] if 0 <= number < len(table.empires) else None
    return of(table, area, table.age_of(empire if empire is not None else table.empire(mover)))
