"""Front and support values of units in a conflict, as terrain, cards, artefacts and events leave them (AGE-CONF-27,
AGE-ELE-13, AGE-ART-HOLY_WAR-6, AGE-ART-PHAROS_LIGHTHOUSE-4; special `conflict_bonus`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, faith
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.numbers import KINGDOM, NOWHERE
from annals.games.seven_ages.units.kinds import CAVALRY, CLASSES, ELEPHANT_CLASS, KIND, SHIP
from annals.games.seven_ages.world import reach, terrain
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.effects import Special
    from annals.games.seven_ages.empire import Empire, Stack
    from annals.games.seven_ages.table import SevenTable
    from annals.games.seven_ages.units.kinds import TerrainKind, UnitKind

SHY: Final = ("chariot", "light_horse", "horse_archer")
"""Units that are worth nothing in front against elephants (AGE-ELE-13)."""
FRONT, SUPPORT = 0, 1

Change = tuple[tuple[str, ...], int, int]
"""Classes or kinds of units, and what is added to their front and support values."""


def side_of(table: SevenTable, fight: Fight, side: int) -> Empire | None:
    """The empire of a side; None for a kingdom."""
    number = fight.side(side)
    return None if number == KINGDOM else table.empires[number]


def ground(table: SevenTable, fight: Fight) -> TerrainKind:
    """The terrain of the conflict, by the defender's age (AGE-CONF-29); for a kingdom by the age of the game."""
    defender = side_of(table, fight, 1)
    return terrain.of(table, fight.area, table.age_of(defender) if defender is not None else table.age())


def counted(table: SevenTable, side: int) -> Stack:
    """The committed units of a side that add to its total and count for tests of class; not a traitor."""
    traitors = tuple([int(note[3]) for note in fights.noted(table, "conflict_uncommit", side)])
    return fights.without(fights.committed(table, side), traitors)


def of_units(table: SevenTable, fight: Fight, side: int, units: Stack) -> dict[int, tuple[int, int]]:
    """Front and support of each of these units of a side."""
    kinds = table.edition.kinds
    changes = _changes(table, fight, side)
    hindered = ground(table, fight).cavalry
    feared = any(kinds[each & KIND].group == ELEPHANT_CLASS for each in counted(table, 1 - side))
    found: dict[int, tuple[int, int]] = {}
    for each in set(units):
        kind = kinds[each & KIND]
        front, support = kind.values(each)
        if kind.group == CAVALRY:
            front, support = front + hindered, support + hindered
        for words, more_front, more_support in changes:
            if fits(kind, words):
                front, support = front + more_front, support + more_support
        found[each] = (0 if feared and kind.id in SHY else max(0, front), max(0, support))
    return found


def fits(kind: UnitKind, words: tuple[str, ...]) -> bool:
    """Whether a kind of unit is of one of these classes or kinds; `land` is infantry, cavalry and missile."""
    group = CLASSES[kind.group]
    return group in words or kind.id in words or "any" in words or ("land" in words and kind.group < SHIP)


def _changes(table: SevenTable, fight: Fight, side: int) -> list[Change]:
    """Everything that changes values of units of a side in this round."""
    noted = fights.noted(table, "conflict_unit_mod", side)
    found: list[Change] = [(tuple([str(word) for word in note[5:]]), int(note[3]), int(note[4])) for note in noted]
    empire = side_of(table, fight, side)
    if empire is None:
        return found
    specials = table.edition.cards[empire.card].empire.specials_of("conflict_bonus")
    due = [special for special in specials if _is_due(table, fight, side, special)]
    found += [(special.words["classes"], special.number("front"), special.number("support")) for special in due]
    if in_holy_war(table, fight.area, empire):
        found.append((("any",), 1, 1))
    if near_pharos(table, fight.area, empire):
        found.append((("ship",), 1, 1))
    return found


def _is_due(table: SevenTable, fight: Fight, side: int, special: Special) -> bool:
    """Whether every condition of a card's bonus is met."""
    when = special.when
    if when.get("role", ("any",))[0] not in ("any", ("attack", "defend")[side]):
        return False
    if "first_round_only" in when and fight.round > 1:
        return False
    if "terrain" in when and ground(table, fight).id not in when["terrain"]:
        return False
    return all(_is_place(table, fight, side, word) for word in when.get("place", ()))


def _is_place(table: SevenTable, fight: Fight, side: int, word: str) -> bool:
    """`own_land` is a land area the empire held before the action: the defender's, or the attacker's that it is
    defending in a conflict of another's action."""
    atlas = table.edition.atlas
    if word == "city":
        return fight.area in table.cities
    if word == "own_land":
        return bool(atlas.land >> fight.area & 1) and table.control[fight.area] == fight.side(side)
    return bool(atlas.regions[word.partition(":")[2]] >> fight.area & 1)


def in_holy_war(table: SevenTable, area: int, empire: Empire) -> bool:
    """Whether a holy war of a religion of this empire is in the area or next to it, and it has no Renaissance
    (AGE-ART-HOLY_WAR-6, AGE-ART-SOCIALISM-7)."""
    if not empire.religions or faith.is_socialist(table, empire):
        return False
    war = table.edition.artefact("holy_war")
    for where in (area, *members(table.edition.atlas.near[area])):
        for marker, religion in table.artefacts.get(where, ()):
            if marker == war and religion in empire.religions:
                return not artefacts.has(table, empire, "renaissance")
    return False


def near_pharos(table: SevenTable, area: int, empire: Empire) -> bool:
    """Whether an empire has the Pharos, and the area is within Range of it (AGE-ART-PHAROS_LIGHTHOUSE-4)."""
    lighthouse = artefacts.area_of(table, empire, table.edition.artefact("pharos"))
    return lighthouse != NOWHERE and bool(reach.around(table, empire, 1 << lighthouse) >> area & 1)


registry.special("conflict_bonus")
registry.artefact("pharos")
