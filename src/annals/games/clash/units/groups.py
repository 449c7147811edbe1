"""Groups of units: all that a stack can be split into, and their text form: `2infantry+1settler`.

A sign behind a word tells units of one kind apart that may not do the same any more: `1infantry*` came into a forest.
"""

from __future__ import annotations

from typing import Final

from annals.games.clash.units.units import (
    FOREST,
    FOUGHT,
    KIND,
    KINDS,
    LEADER,
    MOVED,
    PLAINS,
    SAILED,
    SETTLER,
    SHIP,
    STOPPED,
    Stack,
    is_army,
)

SIGNS: Final[tuple[tuple[int, str], ...]] = ((MOVED, "."), (STOPPED, "!"), (FOREST, "*"), (PLAINS, "~"), (SAILED, "^"))
"""Moved in this action; cannot be moved again this turn; may not attack; entered plains; sailed this turn."""
SHOWN: Final = KIND | MOVED | STOPPED | FOREST | PLAINS | SAILED
"""What units are told apart by."""
NOBODY: Final = "nothing"


class Group:
    """Some units of one stack, with what movement asks about them. Made once and shared."""

    __slots__ = ("army", "code", "leader", "marks", "size", "units")

    def __init__(self, units: Stack) -> None:
        self.units = units
        self.code = write(units)
        self.size = len(units)
        self.army = sum(1 for unit in units if is_army(unit))
        self.leader = any(unit & KIND == LEADER for unit in units)
        marks = 0
        for unit in units:
            marks |= unit & ~KIND
        self.marks = marks
        """The marks that any of them has."""


def word(unit: int) -> str:
    return KINDS[unit & KIND] + "".join([sign for mark, sign in SIGNS if unit & mark])


def write(units: Stack) -> str:
    """The text form of some units.

    >>> write((1, 1, 1 + FOREST, 0))
    '1settler+2infantry+1infantry*'
    """
    counts: dict[int, int] = {}
    for unit in sorted([unit & SHOWN for unit in units]):
        counts[unit] = counts.get(unit, 0) + 1
    return "+".join([f"{amount}{word(unit)}" for unit, amount in counts.items()]) or NOBODY


_parts: Final[dict[Stack, list[Group]]] = {}
_land: Final[dict[tuple[Stack, bool, bool], list[Group]]] = {}


def parts(units: Stack) -> list[Group]:
    """Everything from one unit to all of them, each different part once. Units are taken as they are sorted."""
    found = _parts.get(units)
    if found is None:
        kinds: dict[int, list[int]] = {}
        for unit in units:
            kinds.setdefault(unit & SHOWN, []).append(unit)
        splits: list[Stack] = [()]
        for alike in kinds.values():
            splits = [(*split, *alike[:amount]) for split in splits for amount in range(len(alike) + 1)]
        found = [Group(split) for split in splits if split]
        _parts[units] = found
    return found


def find(groups: list[Group], code: str) -> Group | None:
    for group in groups:
        if group.code == code:
            return group
    return None


def land_groups(stack: Stack, tactics: bool, roads: bool = False) -> list[Group]:
    """The land groups of a stack that may move: none that moved in this action or is stopped, army units only with
    Tactics. `roads` adds units that only a mountain stops."""
    key = (stack, tactics, roads)
    found = _land.get(key)
    if found is None:
        found = parts(tuple([unit for unit in stack if unit & KIND != SHIP and may_move(unit, tactics, roads)]))
        _land[key] = found
    return found


def may_move(unit: int, tactics: bool, roads: bool = False) -> bool:
    if unit & MOVED or not (tactics or unit & KIND in (SETTLER, SHIP)):
        return False
    return not unit & STOPPED or (roads and not unit & FOUGHT)
