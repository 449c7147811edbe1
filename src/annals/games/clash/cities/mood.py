"""The mood of cities: raising, lowering and setting it (CLA-CITY-6 to 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash.cities.city import ANGRY, HAPPY, MOODS
from annals.games.clash.hand import objectives

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable


def lower(table: ClashTable, space: int, origin: str) -> None:
    """One step down; an angry city stays as it is (CLA-CITY-8)."""
    if table.cities[space].mood != ANGRY:
        make(table, space, table.cities[space].mood - 1, origin)


def raise_mood(table: ClashTable, space: int, steps: int, origin: str) -> None:
    """So many steps up, not above happy (CLA-HAPPY-5)."""
    make(table, space, min(HAPPY, table.cities[space].mood + steps), origin)


def make(table: ClashTable, space: int, mood: int, origin: str) -> None:
    """Give a city this mood. One whose mood rises can be activated again (CLA-ACTIV-7)."""
    before = table.cities[space].mood
    if mood == before:
        return
    city = table.alter(space)
    city.mood = mood
    if mood > before:
        city.blocked = False
    if table.story is not None:
        owner = city.owner if city.owner < table.seats else None
        table.tell("mood", owner, {"space": space, "mood": MOODS[mood]}, origin)
    if mood == ANGRY and city.owner < table.seats:
        objectives.draconian(table, city.owner)
