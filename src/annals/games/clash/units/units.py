"""Units on the board. A unit is a small number: its kind, and marks for what it did this turn.

All units of one owner in one space are a stack: a sorted tuple, never changed, only replaced. Owners are the seats,
then barbarians and pirates. Land units in a sea space are aboard the ships there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

SETTLER: Final = 0
INFANTRY: Final = 1
SHIP: Final = 2
CAVALRY: Final = 3
ELEPHANT: Final = 4
LEADER: Final = 5
KINDS: Final[tuple[str, ...]] = ("settler", "infantry", "ship", "cavalry", "elephant", "leader")
ARMY: Final[tuple[int, ...]] = (INFANTRY, CAVALRY, ELEPHANT, LEADER)

KIND: Final = 7
"""The part of the number that is the kind."""
MOVED: Final = 8
"""Has moved in this move action (CLA-MOVE-5)."""
STOPPED: Final = 16
"""Cannot be moved again this turn: mountain, battle, capture (CLA-LAND-6 to 9)."""
FOREST: Final = 32
"""Entered a forest this turn and may not attack (CLA-LAND-11)."""
PLAINS: Final = 64
"""Entered a plains space this turn (CLA-WON-GARDENS-3)."""
FOUGHT: Final = 128
"""Fought this turn: a land unit cannot board a ship (CLA-TRANSP-7)."""
SAILED: Final = 256
"""A ship of Carthage that has moved this turn (CLA-CIV-CARTHAGE-12)."""
MARKS: Final = MOVED | STOPPED | FOREST | PLAINS | FOUGHT | SAILED

BARBARIANS: Final = 4
PIRATES: Final = 5
OWNERS: Final = 6

Stack = tuple[int, ...]


def is_army(unit: int) -> bool:
    kind = unit & KIND
    return kind != SETTLER and kind != SHIP


def count(stack: Stack, kind: int) -> int:
    return sum(1 for unit in stack if unit & KIND == kind)


def count_army(stack: Stack) -> int:
    return sum(1 for unit in stack if is_army(unit))


def count_ships(stack: Stack) -> int:
    return count(stack, SHIP)


def stack_at(table: ClashTable, owner: int, space: int) -> Stack:
    return table.stacks[owner].get(space, ())


def put(table: ClashTable, owner: int, space: int, units: Stack) -> None:
    """Add units to a space."""
    if units:
        stacks = table.stacks[owner]
        stacks[space] = tuple(sorted((*stacks.get(space, ()), *units)))


def take(table: ClashTable, owner: int, space: int, units: Stack) -> None:
    """Take exactly these units, marks and all, out of a space."""
    stacks = table.stacks[owner]
    left = list(stacks[space])
    for unit in units:
        left.remove(unit)
    if left:
        stacks[space] = tuple(left)
    else:
        del stacks[space]


def set_stack(table: ClashTable, owner: int, space: int, units: Stack) -> None:
    """Replace all units of an owner in a space."""
    if units:
        table.stacks[owner][space] = tuple(sorted(units))
    else:
        table.stacks[owner].pop(space, None)


def enemy_at(table: ClashTable, owner: int, space: int) -> int:
    """The owner of units here that are not this one's; -1 where there are none."""
    for other in range(OWNERS):
        if other != owner and space in table.stacks[other]:
            return other
    return -1


def on_board(table: ClashTable, owner: int, kind: int) -> int:
    """How many units of a kind this owner has on the board."""
    return sum(count(stack, kind) for stack in table.stacks[owner].values())


def in_supply(table: ClashTable, owner: int, kind: int) -> int:
    """How many pieces of a kind this owner has off the board; captives are with their captor (CLA-CIV-AZTECS-2)."""
    if owner == PIRATES:
        most = table.edition.pirate_ships
    elif owner == BARBARIANS:
        most = table.edition.barbarians.get(KINDS[kind], 0)
    else:
        most = table.edition.units[KINDS[kind]].limit
    held = sum(1 for player in table.players for captive in player.captives if captive == (owner, kind))
    return most - on_board(table, owner, kind) - held


def room(table: ClashTable, owner: int, space: int) -> int:
    """How many more army units the stacking limit allows in a land space (CLA-STACK-1)."""
    return table.stacking_limit(owner, space) - count_army(stack_at(table, owner, space))


def clear_marks(table: ClashTable, owner: int, marks: int) -> None:
    """Take these marks off all units of an owner."""
    stacks = table.stacks[owner]
    for space, stack in stacks.items():
        if any(unit & marks for unit in stack):
            stacks[space] = tuple(sorted(unit & ~marks for unit in stack))
