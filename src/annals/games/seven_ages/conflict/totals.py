"""The total of a side in a round, explained line by line (AGE-CONF-11 to 30, AGE-ELE-13, AGE-Q-98).

Pure functions of the table, so that the page can tell odds before anybody commits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import walls
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict import values
from annals.games.seven_ages.manoeuvre import entry
from annals.games.seven_ages.units.kinds import AIRCRAFT, CAVALRY, INFANTRY, KIND, MISSILE

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable

Line = tuple[str, int]
"""A part of a total: where it comes from, and how much it is."""


def in_front(number: int) -> int:
    """How many of these committed units use their front value: half, rounded up (AGE-CONF-13, AGE-CONF-15)."""
    return -(-number // 2)


def of_side(table: SevenTable, fight: Fight, side: int, card: int, front: Stack, support: Stack) -> list[Line]:
    """What a side's total is made of, with this card and these units in front and in support. What the other side has
    committed is read from the table."""
    lines: list[Line] = [("card", table.edition.value(card) if card else 0)]
    lines += of_units(table, fight, side, front, support)
    lines += _of_empire(table, fight, side)
    lines += [("event", int(note[3])) for note in fights.noted(table, "conflict_mod", side)]
    if side == fights.DEFENDER:
        lines += of_place(table, fight)
    return [line for line in lines if line[1]]


def total(lines: list[Line]) -> int:
    return sum([amount for _, amount in lines])


def of_units(table: SevenTable, fight: Fight, side: int, front: Stack, support: Stack) -> list[Line]:
    """Values of the units, and what the other side's conflict disorder adds: for each marker the best front and the
    best support value in use (AGE-CONF-13, AGE-CONF-16, AGE-CONF-19, AGE-CONF-20). Halved front values are halved in
    one sum (AGE-CONF-26, AGE-TERM-46)."""
    worth = values.of_units(table, fight, side, (*front, *support))
    fronts = [worth[each][values.FRONT] for each in front]
    supports = [worth[each][values.SUPPORT] for each in support]
    markers = fight.disorder[1 - side]
    ahead, more = sum(fronts), markers * max(fronts, default=0)
    lines: list[Line] = [("front", ahead), ("support", sum(supports))]
    lines.append(("disorder", more + markers * max(supports, default=0)))
    if overrun(table, side, (*front, *support)):
        lines.append(("overrun", (ahead + more + 1) // 2 - ahead - more))
    return lines


def overrun(table: SevenTable, side: int, own: Stack) -> bool:
    """Foot against horse or wings alone: front values are halved (AGE-CONF-26)."""
    enemy = values.counted(table, 1 - side)
    kinds = table.edition.kinds
    if not enemy or any(kinds[each & KIND].group not in (AIRCRAFT, CAVALRY) for each in enemy):
        return False
    return all(kinds[each & KIND].group in (INFANTRY, MISSILE) for each in own)


def _of_empire(table: SevenTable, fight: Fight, side: int) -> list[Line]:
    """Elite markers, and ages ahead of the other empire (AGE-CONF-17, AGE-CONF-18). A kingdom has neither."""
    own, other = values.side_of(table, fight, side), values.side_of(table, fight, 1 - side)
    if own is None:
        return []
    ahead = max(0, table.age_of(own) - table.age_of(other)) if other is not None else 0
    return [("elite", own.elite), ("age", ahead)]


def of_place(table: SevenTable, fight: Fight) -> list[Line]:
    """What the area gives the defender: terrain, the way the attackers came, a fort, a city (AGE-CONF-21 to 24)."""
    rules = table.rules
    ways = fight.entered & ~_ignored_ways(table, fight)
    lines: list[Line] = [("terrain", values.ground(table, fight).defender)]
    lines.append(("river", rules.river_defence if ways & entry.RIVER else 0))
    lines.append(("crossing", rules.crossing_defence if ways & entry.CROSSING else 0))
    lines.append(("invasion", rules.invasion_defence if ways & entry.INVASION else 0))
    ignored = [word for note in fights.noted(table, "conflict_ignore", fights.DEFENDER) for word in note[3:]]
    if "fort" not in ignored and walls.has_fort(table, values.side_of(table, fight, fights.DEFENDER), fight.area):
        lines.append(("fort", rules.fort_defence))
    if "city" not in ignored and not _breached(table):
        lines.append(("city", table.cities.get(fight.area, 0)))
    return lines


def _ignored_ways(table: SevenTable, fight: Fight) -> int:
    """Ways in for which the attacker's card lets the defender add nothing."""
    attacker = values.side_of(table, fight, fights.ATTACKER)
    special = table.edition.cards[attacker.card].empire.special("ignore_terrain_modifier") if attacker else None
    which = special.words.get("which", ()) if special is not None else ()
    return (entry.INVASION if "invasion" in which else 0) | (entry.CROSSING if "crossing" in which else 0)


def _breached(table: SevenTable) -> bool:
    """The attacker has committed a missile unit other than an archer (AGE-CONF-30)."""
    kinds = [table.edition.kinds[each & KIND] for each in values.counted(table, fights.ATTACKER)]
    return any(kind.group == MISSILE and kind.id != "archer" for kind in kinds)


# Who stands in front --------------------------------------------------------------------------------------------------


def best_front(table: SevenTable, fight: Fight, side: int, units: Stack) -> Stack:
    """The units a side had best put in front: the split with the highest total."""
    worth = values.of_units(table, fight, side, units)
    weight = 2 if overrun(table, side, units) else 1
    best: Stack = ()
    highest = -1
    for head in sorted(set(units)):
        for tail in sorted(set(units)):
            front = _split(units, worth, weight, head, tail)
            reached = total(of_units(table, fight, side, front, fights.without(units, front)))
            if reached > highest:
                best, highest = front, reached
    return best


def _split(units: Stack, worth: dict[int, tuple[int, int]], weight: int, head: int, tail: int) -> Stack:
    """The best split with one unit certainly in front and, if there is another, one certainly in support."""
    others = list(units)
    others.remove(head)
    if tail in others:
        others.remove(tail)
    gains = sorted([(weight * worth[each][1] - worth[each][0], each) for each in others])
    front = [head, *[each for _, each in gains]][: in_front(len(units))]
    return tuple(sorted(front))


registry.special("ignore_terrain_modifier")
