"""Classes of units as operations name them: which units of an area are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.events import facts_moment, selecting
from annals.games.seven_ages.units.kinds import AIRCRAFT, CAVALRY, INFANTRY, KIND, MISSILE, SHIP

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable
    from annals.games.seven_ages.units.kinds import UnitKind

GROUPS: Final[dict[str, tuple[int, ...]]] = {
    "infantry": (INFANTRY,),
    "cavalry": (CAVALRY,),
    "missile": (MISSILE,),
    "ship": (SHIP,),
    "aircraft": (AIRCRAFT,),
    "land": (INFANTRY, CAVALRY, MISSILE),
    "best_infantry": (INFANTRY,),
    "best_cavalry": (CAVALRY,),
    "tank_cavalry_aircraft": (CAVALRY, AIRCRAFT),
    "uncommitted_ship": (SHIP,),
}


def group_of(table: SevenTable, unit: int) -> int:
    """The class of a unit."""
    return table.edition.kinds[unit & KIND].group


def is_meant(kind: UnitKind, word: str) -> bool:
    """Whether units of a kind are meant by a class. Nukes and star wars are aircraft only where they are named."""
    if word in ("any", "all"):
        return True
    if word in ("tank", "knight"):
        return kind.id == word
    return kind.group in GROUPS[word] and not (kind.group == AIRCRAFT and kind.common)


def in_area(table: SevenTable, empire: Empire, area: int, word: str) -> list[int]:
    """Units of an empire in an area that are meant by a class."""
    stack = list(empire.stacks.get(area, ()))
    if word == "land_entered":
        return selecting.entered_units(table, empire, area)
    if word == "just_built":
        return _just_built(table, empire, area, stack)
    return [each for each in stack if is_meant(table.edition.kinds[each & KIND], word)]


def _just_built(table: SevenTable, empire: Empire, area: int, stack: list[int]) -> list[int]:
    """Units built there in this Production that still stand there."""
    found: list[int] = []
    for note in facts_moment.noted(table, "built"):
        if note[2] == empire.set and note[3] == area and int(note[4]) in stack:
            stack.remove(int(note[4]))
            found.append(int(note[4]))
    return found


def of_side(table: SevenTable, side: int, word: str) -> list[int]:
    """Units of a side of the conflict that are meant by a class."""
    if word == "committed":
        return list(facts_moment.committed(table, side))
    if word in ("uncommitted", "uncommitted_ship"):
        found = list(facts_moment.uncommitted(table, side))
        return found if word == "uncommitted" else [each for each in found if group_of(table, each) == SHIP]
    units = facts_moment.units_of(table, side)
    return [each for each in units if is_meant(table.edition.kinds[each & KIND], word)]
