"""A conflict as it stands: the step `Fight`, which lies on the agenda from the first round to the end, and what every
room asks of it.

Sides: attacker 0, defender 1. Cards drawn lie in `table.laid["conflict 0"]` and `["conflict 1"]` with the seats that
know them; units committed in this round are in `table.secret["commitment 0"]` and `["commitment 1"]`, a committed
Tactician in `table.secret["tactician 0"]`, hidden from the others until the reveal (`Fight.shown`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import fog
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import Note, SevenTable

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = (ATTACKER, DEFENDER)

Two: TypeAlias = "tuple[tuple[int, ...], tuple[int, ...]]"
Going: TypeAlias = "Callable[[SevenTable, Fight], None]"
"""What happens when a conflict goes on: the next round, or its end. Set by conflict/battle.py."""
GOING: Final[list[Going]] = []


@dataclass(slots=True)
class Fight(Step):
    """The next round of a conflict, or its end."""

    area: int
    attacker: int
    defender: int
    """An empire, or KINGDOM."""
    runners: tuple[int, int]
    """The seats that decide for the two sides (AGE-CONF-3, AGE-OPT10-7)."""
    entered: int
    """How attackers came in, as a set of manoeuvre.entry ways; 0 in a set-up conflict (AGE-Q-9)."""
    round: int
    """The round that goes on, from 1; 0 before the first."""
    spent: Two
    """Units committed in earlier rounds and set aside, by side."""
    disorder: tuple[int, int]
    """Conflict disorder markers, by side."""
    lost: tuple[int, int]
    """Units lost, by side."""
    fallen: tuple[int, int] = (0, 0)
    """Leaders lost, by side."""
    front: Two = ((), ())
    """Units that use their front value in this round, by side."""
    totals: tuple[int, int] = (0, 0)
    shown: bool = False
    """Cards and commitments of this round lie open."""
    ended: bool = False
    starting: bool = False
    """A conflict during Start empire, in a start area or in a free Manoeuvre (AGE-CONV-14, AGE-ENDCONF-14, 17)."""
    capital: bool = False
    """The area held the defender's capital when the conflict began (AGE-ENDCONF-18)."""

    def run(self, table: SevenTable) -> None:
        GOING[0](table, self)

    def side(self, side: int) -> int:
        """The empire of a side, or KINGDOM."""
        return self.defender if side else self.attacker


def current(table: SevenTable) -> Fight | None:
    """The conflict that goes on."""
    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, Fight):
            return step
    return None


def now(table: SevenTable) -> Fight:
    """The conflict that goes on; there must be one."""
    fight = current(table)
    assert fight is not None
    return fight


def put(table: SevenTable, fight: Fight) -> None:
    """The conflict that goes on stands like this now."""
    for place in range(len(table.agenda) - 1, -1, -1):
        if isinstance(table.agenda[place], Fight):
            table.agenda[place] = fight
            return


def with_side(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    return (pair[0], value) if side else (value, pair[1])


def with_units(pair: Two, side: int, units: Stack) -> Two:
    return (pair[0], units) if side else (units, pair[1])


# Units ----------------------------------------------------------------------------------------------------------------


def units(table: SevenTable, fight: Fight, side: int) -> Stack:
    """All units of a side in the area."""
    number = fight.side(side)
    if number == KINGDOM:
        return table.kingdoms.get(fight.area, ())
    empire = table.empires[number]
    return empire.stacks.get(fight.area, ()) if empire is not None else ()


def committed(table: SevenTable, side: int) -> Stack:
    """The units a side has committed in this round."""
    return table.secret.get(f"commitment {side}", ())


def tactician(table: SevenTable, side: int) -> int:
    """The Tactician a side has committed in this round; NOBODY if none."""
    return table.secret.get(f"tactician {side}", (NOBODY,))[0]


def without(stack: Stack, gone: Stack) -> Stack:
    """Units that are left when as many of these as there are go."""
    left = list(stack)
    for each in gone:
        if each in left:
            left.remove(each)
    return tuple(left)


def fresh(table: SevenTable, fight: Fight, side: int) -> Stack:
    """Units of a side that are not committed: neither in this round nor set aside (AGE-CONF-36)."""
    return without(units(table, fight, side), (*fight.spent[side], *committed(table, side)))


def stands(table: SevenTable, fight: Fight) -> bool:
    """Whether both sides have units in the area, so that the round goes on."""
    return not fight.ended and bool(units(table, fight, 0)) and bool(units(table, fight, 1))


def show_runner(table: SevenTable, side: int) -> None:
    """Whoever runs the units of another player looks at them (AGE-CONF-3)."""
    fight = now(table)
    number = fight.side(side)
    if number != KINGDOM and table.empire(number).seat != fight.runners[side]:
        fog.show(table, number, fight.area, 1 << fight.runners[side])


def noted(table: SevenTable, name: str, side: int) -> list[Note]:
    """What events have noted for a side."""
    return [note for note in table.notes if note[0] == name and note[2] == side]
