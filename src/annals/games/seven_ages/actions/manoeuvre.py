"""Action 4: Manoeuvre (AGE-MOVE-27 to 32, AGE-CONF-1, AGE-CONF-2, AGE-CONF-43, DEC-50, DEC-70, flow E4).

`begin` is also what a free Manoeuvre of a card calls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.actions import preludes
from annals.games.seven_ages.cards import ST
from annals.games.seven_ages.civilization import reprisals
from annals.games.seven_ages.conflict import battle
from annals.games.seven_ages.events import exempting
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.manoeuvre import groups, moving, order
from annals.games.seven_ages.numbers import MANOEUVRE, NOBODY, START
from annals.games.seven_ages.units import journal
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)
NOTES: Final = ("way", "led", "loose", "group", "movement_stop", "canal_closed", "star_wars_met")
"""Notes that are about this Manoeuvre alone."""


def begin(table: SevenTable, seat: int, empire: int) -> None:
    """The action of a seat with an empire."""
    held = tuple(members(table.empire(empire).areas))
    if table.action == MANOEUVRE:
        groups.note(table, preludes.MANOEUVRED, empire)
    table.push(EndManoeuvre(seat, empire))
    table.push(OpenWindow("manoeuvre", "action_end", seat, empire))
    table.push(reprisals.Reprisals(empire))
    reprisals.begin(table, empire)
    table.push(Strategists(seat, empire))
    table.push(SecondMove(seat, empire))
    table.push(Conflicts(seat, empire, ()))
    table.push(ClearDisorder(seat, empire, held))
    table.push(OpenWindow("manoeuvre", "after_movement", seat, empire))
    table.push(Movement(seat, empire))
    table.push(OpenWindow("manoeuvre", "action_start", seat, empire))
    exempting.offer(table, seat, empire)


@dataclass(slots=True)
class Movement(Step):
    """Move groups until the owner is done (manoeuvre/moving.py)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.empires[self.empire] is None:
            return
        groups.clear_notes(table, *NOTES)
        journal.begin(table, self.empire)
        table.push(moving.Move(self.seat, self.empire))


@dataclass(slots=True)
class ClearDisorder(Step):
    """Clear disorder in areas held from the beginning (manoeuvre/order.py)."""

    seat: int
    empire: int
    held: tuple[int, ...]

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        unruly = [area for area in members(table.disorder & empire.areas) if area in self.held]
        if unruly:
            ways = tuple([(area, groups.ways_into(table, self.empire, area)) for area in unruly])
            table.push(order.RestoreOrder(self.seat, self.empire, self.held, ways))


@dataclass(slots=True)
class Conflicts(Step):
    """Fight in every area with units of another empire, in the order its owner chooses (AGE-CONF-1, 2, 43)."""

    seat: int
    empire: int
    fought: tuple[int, ...]
    """Areas in which a conflict has been fought in this round."""

    def run(self, table: SevenTable) -> None:
        areas = contested(table, self.empire, self.fought)
        if areas:
            table.push(NextConflict(self.seat, self.empire, self.fought))


def contested(table: SevenTable, number: int, fought: tuple[int, ...]) -> list[int]:
    """Areas with units of an empire and of another one (or a kingdom), but these."""
    empire = table.empires[number]
    if empire is None:
        return []
    found = [area for area in sorted(empire.stacks) if area not in fought]
    return [area for area in found if table.control[area] not in (number, NOBODY)]


@dataclass(slots=True)
class NextConflict(Alone):
    """Which conflict is fought next."""

    empire: int
    fought: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"fight": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("fight", area) for area in contested(table, self.empire, self.fought)]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        listed = int(choice[1]) in contested(table, self.empire, self.fought)
        return None if listed else refusals.NO_CONFLICT

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        area = int(choice[1])
        table.push(Conflicts(seat, self.empire, (*self.fought, area)))
        ways, starting = groups.ways_into(table, self.empire, area), table.action == START
        battle.begin(table, self.empire, area, ways, starting)


@dataclass(slots=True)
class SecondMove(Step):
    """During a World war an empire may move and fight a second time, without clearing disorder
    (AGE-ART-WORLD_WAR-7, AGE-Q-94)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        if table.world_war and table.empires[self.empire] is not None:
            table.push(Conflicts(self.seat, self.empire, ()))
            table.push(OpenWindow("manoeuvre", "after_movement", self.seat, self.empire))
            table.push(Movement(self.seat, self.empire))


@dataclass(slots=True)
class Strategists(Step):
    """Stacks with a Strategist move and fight again, each once (AGE-MOVE-29 to 32, AGE-LDR-STRATEGIST-1)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        groups.clear_notes(table, *NOTES)
        journal.begin(table, self.empire)
        leading = [each for each in empire.leaders if table.edition.leaders[each[0]].codes & ST]
        table.push(LedOn(self.seat, self.empire, tuple(leading)))


@dataclass(slots=True)
class LedOn(Step):
    """Ask for the next stack, while a Strategist waits. How the stack before came where it fought is forgotten."""

    seat: int
    empire: int
    waiting: tuple[tuple[int, int], ...]
    """Strategists that have not had their extra move, and where they stand."""

    def run(self, table: SevenTable) -> None:
        groups.clear_notes(table, "way")
        if strategists(table, self.empire, self.waiting):
            table.push(MoveAgain(self.seat, self.empire, self.waiting))


def strategists(table: SevenTable, number: int, waiting: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Those of these Strategists who still stand where they waited, in areas of their empire."""
    empire = table.empires[number]
    left = list(empire.leaders) if empire is not None else []
    found: list[tuple[int, int]] = []
    for each in waiting:
        if each in left and table.control[each[1]] == number:
            left.remove(each)
            found.append(each)
    return found


@dataclass(slots=True)
class MoveAgain(Alone):
    """Whether, and with which unit first, the stack of a Strategist moves again."""

    empire: int
    waiting: tuple[tuple[int, int], ...]

    def verbs(self) -> dict[str, Shape]:
        return {"again": "iii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found: list[Choice] = [DONE]
        for leader, area in dict.fromkeys(strategists(table, self.empire, self.waiting)):
            ready = dict.fromkeys(journal.ready_in(table, self.empire, area))
            found += [("again", area, leader, each) for each in ready]
        return found

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        area, leader, unit = int(choice[1]), int(choice[2]), int(choice[3])
        if (leader, area) not in strategists(table, self.empire, self.waiting):
            return refusals.NOT_READY
        return groups.refuse_first(table, self.empire, area, unit, leader)

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        area, leader, unit = int(choice[1]), int(choice[2]), int(choice[3])
        waiting = list(self.waiting)
        waiting.remove((leader, area))
        table.push(LedOn(seat, self.empire, tuple(waiting)))
        table.push(Conflicts(seat, self.empire, ()))
        moving.set_out(table, seat, groups.group_at(table, self.empire, area, unit, leader), unit)


@dataclass(slots=True)
class EndManoeuvre(Step):
    """What was noted of this Manoeuvre is forgotten (flow E4.7)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        groups.clear_notes(table, *NOTES)
        reprisals.end(table, self.empire)
        groups.end_events(table, self.empire)
        journal.close(table)


registry.action(MANOEUVRE, begin)
registry.special("may_vacate", "movement_bonus", "terrain_cost", "galleys_enter_ocean", "range_bonus")
