"""Retreat: who may, and where each unit goes (AGE-RETREAT-1 to 8, AGE-ELE-14, AGE-ART-MACHU_PICHU-3, AGE-Q-35,
AGE-Q-41, DEC-57, DEC-58, DEC-66; special `retreat_any_round`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.conflict import commitment, havens, losses
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.options import pursuit
from annals.games.seven_ages.units import leaders, stacks
from annals.games.seven_ages.units.kinds import CLASSES, KIND
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.table import SevenTable

FIGHT_ON: Final[Choice] = ("fight",)
RETREAT: Final[Choice] = ("retreat",)


# Who may --------------------------------------------------------------------------------------------------------------


def may(table: SevenTable, fight: Fight, side: int) -> bool:
    """Whether a side may retreat at the start of this round. Kingdoms never do (AGE-OPT10-10)."""
    return _may_openly(table, fight, side) or (_could_ride_away(table, fight, side) and _all_ride(table, fight, side))


def _may_openly(table: SevenTable, fight: Fight, side: int) -> bool:
    """By what everybody knows: conflict disorder, a Tactician, Machu Pichu, an event."""
    if fight.side(side) == KINGDOM:
        return False
    if fight.disorder[1 - side] or fights.noted(table, "conflict_retreat", side):
        return True
    if fight.disorder[side] and commitment.has_tactician(table, fight, side):
        return True
    return near_machu_pichu(table, fight.area)


def _could_ride_away(table: SevenTable, fight: Fight, side: int) -> bool:
    """Whether a side's card lets it retreat if all its units there are of some classes."""
    if fight.side(side) == KINGDOM:
        return False
    card = table.empire(fight.side(side)).card
    return table.edition.cards[card].empire.special("retreat_any_round") is not None


def _all_ride(table: SevenTable, fight: Fight, side: int) -> bool:
    special = table.edition.cards[table.empire(fight.side(side)).card].empire.special("retreat_any_round")
    assert special is not None
    kinds = table.edition.kinds
    groups = [CLASSES[kinds[each & KIND].group] for each in fights.units(table, fight, side)]
    return all(group in special.words["classes"] for group in groups)


def near_machu_pichu(table: SevenTable, area: int) -> bool:
    """Whether Machu Pichu is in an area or next to it."""
    place = table.edition.artefact_number.get("machu_pichu", -1)
    if not table.artefacts:
        return False
    around = table.edition.atlas.near[area] | 1 << area
    return any(
        around >> where & 1 and any(one == place for one, _ in found) for where, found in table.artefacts.items()
    )


@dataclass(slots=True)
class OfferRetreat(Step):
    """A side is asked whether it retreats, if it may; `any_time`: only Machu Pichu lets it at this moment."""

    side: int
    any_time: bool = False

    def run(self, table: SevenTable) -> None:
        fight = fights.now(table)
        if not fights.stands(table, fight):
            return
        if self.any_time:
            asked = fight.side(self.side) != KINGDOM and near_machu_pichu(table, fight.area)
        else:
            asked = _may_openly(table, fight, self.side) or _could_ride_away(table, fight, self.side)
        if asked:
            table.push(AskRetreat(fight.runners[self.side], self.side))


@dataclass(slots=True)
class AskRetreat(Alone):
    """Retreat, or fight on. A side whose card may let it is asked whatever its units are, so that it tells nothing."""

    side: int

    def verbs(self) -> dict[str, Shape]:
        return {"fight": "", "retreat": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [FIGHT_ON, RETREAT] if may(table, fights.now(table), self.side) else [FIGHT_ON]

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == RETREAT:
            begin(table, self.side)


# The retreat ----------------------------------------------------------------------------------------------------------


def begin(table: SevenTable, side: int) -> None:
    """All units of a side leave, their leaders with them (AGE-Q-35); with option 6 they are pursued."""
    fight = fights.now(table)
    if table.story is not None:
        table.tell("retreats", fight.runners[side], {"empire": fight.side(side), "area": fight.area})
    table.push(Leave(side, 0))
    if table.rules.pursuit and not _unpursued(table, side):
        pursuit.begin(table, fight, side)


def _unpursued(table: SevenTable, side: int) -> bool:
    """An event lets a side retreat without pursuit."""
    return any(note[3] == 0 for note in fights.noted(table, "conflict_retreat", side))


@dataclass(slots=True)
class Leave(Step):
    """The next of a retreating side to leave: units with nowhere to go are lost first, then leaders with a unit each,
    then the other units."""

    side: int
    reached: int
    """Areas (a set) that units which can take leaders have gone to."""

    def run(self, table: SevenTable) -> None:
        fight = fights.now(table)
        units = fights.units(table, fight, self.side)
        stuck = tuple([each for each in units if not havens.of_unit(table, fight, self.side, each)])
        if stuck:
            losses.lose(table, self.side, stuck)
            table.push(self)
            return
        here = [leader for leader, area in table.empire(fight.side(self.side)).leaders if area == fight.area]
        if here:
            table.push(LeaveWithLeader(fight.runners[self.side], self.side, self.reached, here[0]))
        elif units:
            table.push(LeaveArea(fight.runners[self.side], self.side, self.reached))


@dataclass(slots=True)
class LeaveWithLeader(Alone):
    """Where a leader retreats to: with a unit, or after units that went before. Nukes and star wars take none
    (AGE-MOVE-14, AGE-MOVE-15); a leader whom nobody can take is lost."""

    side: int
    reached: int
    leader: int

    def verbs(self) -> dict[str, Shape]:
        return {"lead": "ii", "follow": "i", "stay": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        fight = fights.now(table)
        found: list[Choice] = [("follow", area) for area in members(self.reached)]
        for each in sorted(set(fights.units(table, fight, self.side))):
            if takes_leaders(table, each):
                found += [("lead", each, area) for area in members(havens.of_unit(table, fight, self.side, each))]
        return found or [("stay",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        fight = fights.now(table)
        number = fight.side(self.side)
        if choice[0] == "stay":
            table.push(Leave(self.side, self.reached))
            losses.lose_leader(table, self.side, self.leader)
            return
        area = int(choice[-1])
        table.push(Leave(self.side, self.reached | 1 << area))
        leaders.shift(table, number, self.leader, fight.area, area)
        if choice[0] == "lead":
            go(table, fight, self.side, int(choice[1]), area)


@dataclass(slots=True)
class LeaveArea(Alone):
    """Where the next unit retreats to, or all that are left; a unit without a place stays, and is lost."""

    side: int
    reached: int

    def verbs(self) -> dict[str, Shape]:
        return {"go": "ii", "all": "i", "stay": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        fight = fights.now(table)
        units = fights.units(table, fight, self.side)
        areas = [havens.of_unit(table, fight, self.side, each) for each in units]
        shared = areas[0]
        for other in areas:
            shared &= other
        found: list[Choice] = [("all", area) for area in members(shared)]
        if not shared or any(each.bit_count() > 1 for each in areas):
            found += [("go", units[0], area) for area in members(areas[0])]
        return found or [("stay",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        fight = fights.now(table)
        table.push(Leave(self.side, self.reached))
        if choice[0] == "stay":
            return
        area = int(choice[-1])
        units = fights.units(table, fight, self.side) if choice[0] == "all" else (int(choice[1]),)
        for each in units:
            go(table, fight, self.side, each, area)


def takes_leaders(table: SevenTable, unit: int) -> bool:
    return table.edition.kinds[unit & KIND].id not in ("nuke", "star_wars")


def go(table: SevenTable, fight: Fight, side: int, unit: int, area: int) -> None:
    """A unit retreats to an area; a ship lies on the coast it came to."""
    number = fight.side(side)
    stacks.lift(table, number, fight.area, (unit,))
    stacks.place(table, number, area, (havens.landed(table, fight.area, unit, area),))
    stacks.left(table, number, fight.area)


registry.special("retreat_any_round")
registry.artefact("machu_pichu")
