"""Civilization: blue markers on the progress track (AGE-ART-20 to 26).

An artefact with a blue marker serves its own empire and everybody who has come as far as the marker. `table.blue` has
the level of each; a marker that lies on the track is never moved or removed (AGE-ART-21, AGE-ART-22).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Artefact
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

SPACES: Final = 7
"""How far ahead a marker is placed, less the age of the empire (AGE-ART-23)."""


def has_reached(table: SevenTable, empire: Empire, artefact: int) -> bool:
    """Whether an empire is level with the blue marker of an artefact or past it (AGE-ART-24)."""
    level = table.blue.get(artefact, 0)
    return 0 < level <= empire.level


def place(table: SevenTable, empire: Empire, listed: Artefact) -> None:
    """An artefact is played on an empire: its blue marker goes ahead of the empire, unless it lies on the track
    (AGE-ART-20, AGE-ART-22, AGE-ART-23)."""
    if not listed.blue or listed.place in table.blue:
        return
    table.blue[listed.place] = empire.level + SPACES - table.age_of(empire)
    if table.story is not None:
        table.tell("blue_marker", None, {"artefact": listed.place, "level": table.blue[listed.place]})
