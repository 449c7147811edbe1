"""Nukes and star wars in conflict (AGE-ELE-15 to 20, DEC-56, AGE-Q-39, AGE-Q-40, AGE-Q-84)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.civilization import progress
from annals.games.seven_ages.conflict import commitment, losses
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details

PRICE: Final = 5
"""Glory lost for each nuke committed (AGE-ELE-20)."""


def of_kind(table: SevenTable, units: Stack, kind: str) -> Stack:
    """Those of these units that are of a kind."""
    number = table.edition.kind_number[kind]
    return tuple([each for each in units if each & KIND == number])


def live(table: SevenTable, fight: Fight, side: int) -> Stack:
    """Nukes a side has committed in this round that will go off: not those an event holds back."""
    if commitment.holds_nukes(table, fight, side):
        return ()
    return of_kind(table, fights.committed(table, side), "nuke")


# Before the round -----------------------------------------------------------------------------------------------------


def may_be_alone(table: SevenTable, fight: Fight, side: int) -> bool:
    """Whether, by what everybody knows, the only uncommitted unit of a side could be a nuke."""
    if not table.rules.common_units or table.nukes >= table.rules.nukes or fight.side(side) == KINGDOM:
        return False
    return len(fights.fresh(table, fight, side)) == 1


@dataclass(slots=True)
class LoneUnit(Alone):
    """Destroy a nuke that is the only uncommitted unit, or go on. Asked of every side with one uncommitted unit while
    there are nukes on the map, so that the question tells nothing (AGE-ELE-15, AGE-ELE-16)."""

    side: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "", "destroy": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        lone = of_kind(table, fights.fresh(table, fights.now(table), self.side), "nuke")
        return [("keep",), ("destroy",)] if lone else [("keep",)]

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "destroy":
            destroy_lone(table, self.side)


def destroy_lone(table: SevenTable, side: int) -> None:
    """The nuke is destroyed; all units of the side are committed now, so it takes a marker and begins anew."""
    fight = fights.now(table)
    if table.story is not None:
        table.tell("nuke_destroyed", fight.runners[side], {"empire": fight.side(side), "area": fight.area})
    losses.lose(table, side, fights.fresh(table, fight, side))
    regroup(table, side)


def regroup(table: SevenTable, side: int) -> None:
    """A side without uncommitted units makes all its units uncommitted again and takes a conflict disorder marker
    (AGE-CONF-39 to 41)."""
    fight = fights.now(table)
    if not fights.stands(table, fight) or fights.fresh(table, fight, side):
        return
    disorder = fights.with_side(fight.disorder, side, fight.disorder[side] + 1)
    fights.put(table, replace(fight, spent=fights.with_units(fight.spent, side, ()), disorder=disorder))
    if table.story is not None:
        details: Details = {"empire": fight.side(side), "area": fight.area, "markers": disorder[side]}
        table.tell("conflict_disorder", fight.runners[side], details)


# After the reveal -----------------------------------------------------------------------------------------------------


def go_off(table: SevenTable, fight: Fight) -> None:
    """Committed nukes cost glory; star wars destroy them ahead of the totals, or else they destroy everything
    (AGE-ELE-17 to 20, AGE-Q-39)."""
    burst = False
    for side in fights.SIDES:
        nukes = live(table, fight, side)
        if not nukes:
            continue
        account.gain(table, table.empire(fight.side(side)).seat, -PRICE * len(nukes), "nuke")
        if of_kind(table, fights.committed(table, 1 - side), "star_wars"):
            losses.lose_committed(table, side, nukes)
            if table.story is not None:
                table.tell("nuke_stopped", fight.runners[side], {"empire": fight.side(side), "area": fight.area})
        else:
            burst = True
    if burst:
        _destroy_all(table, fight)


def _destroy_all(table: SevenTable, fight: Fight) -> None:
    """All units of both sides are lost; the empire that held the area goes back a level (AGE-Q-40)."""
    holder = table.control[fight.area]
    if table.story is not None:
        table.tell("nuke_burst", None, {"area": fight.area})
    for side in fights.SIDES:
        losses.lose(table, side, fights.units(table, fights.now(table), side))
    if 0 <= holder < KINGDOM:
        progress.advance(table, table.empire(holder).set, -1)
