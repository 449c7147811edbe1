"""Manoeuvre: movement of groups, step by step (AGE-MOVE-1 to 32, AGE-CONF-44, DEC-47, DEC-105, flow E4.2).

A group is put together in one area, leaders and cargo with it, and goes area by area until it halts; units may be
dropped on the way.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.civilization import memory
from annals.games.seven_ages.conflict import conquest
from annals.games.seven_ages.events import votes, windows
from annals.games.seven_ages.manoeuvre import barriers, canals, groups, sailing, steps, vacancy
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.march import AIR, LAND, NUKE, SEA, March
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import journal, leaders, stacks
from annals.games.seven_ages.units.kinds import KIND, SHIP
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import Note, SevenTable

DONE: Final[Choice] = ("done",)
HALT: Final[Choice] = ("halt",)


# Which group ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Move(Alone):
    """Which unit moves next, the first of its group; or arrange a stack that has changed; or no more."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"move": "ii", "arrange": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empires[self.empire]
        found: list[Choice] = [DONE]
        if empire is None:
            return found
        for area in sorted(empire.stacks):
            ready = dict.fromkeys(journal.ready_in(table, self.empire, area))
            found += [("move", area, each) for each in ready]
        loose = [int(note[3]) for note in table.notes if note[0] == "loose" and note[2] == self.empire]
        return found + [("arrange", area) for area in loose if groups.can_arrange(table, self.empire, area)]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        area = int(choice[1])
        if choice[0] == "arrange":
            loose = ("loose", "this_action", self.empire, area) in table.notes
            return None if loose and groups.can_arrange(table, self.empire, area) else refusals.NOT_LOOSE
        return groups.refuse_first(table, self.empire, area, int(choice[2]))

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        table.push(self)
        area = int(choice[1])
        if choice[0] == "arrange":
            table.push(ChooseTop(seat, self.empire, area))
            return
        set_out(table, seat, groups.group_at(table, self.empire, area, int(choice[2])), int(choice[2]))


def set_out(table: SevenTable, seat: int, march: March, unit: int) -> None:
    """A unit begins a group; a nuke is talked about first."""
    journal.set_group(table, march.empire, march.area, (unit,))
    table.push(GoOn(seat, march))
    if march.mode == NUKE:
        announce_nuke(table, seat, march)


def announce_nuke(table: SevenTable, seat: int, march: March) -> None:
    """A nuke is about to move, by itself or on a ship: cards for that moment, which may hold it back."""
    table.push(HoldNukes(seat, march))
    windows.opened(table, "any", "on_nuke", seat, march.empire, march.area)


@dataclass(slots=True)
class HoldNukes(Step):
    """Nukes that an event has just held back are no part of the group any more."""

    seat: int
    march: March

    def run(self, table: SevenTable) -> None:
        units = journal.group(table)
        if barriers.holds_nukes(table, self.seat):
            left = stacks.parted(units, barriers.nukes_of(table, units))
            journal.set_group(table, self.march.empire, self.march.area, left)


@dataclass(slots=True)
class ChooseTop(Alone):
    """Which unit of a stack lies on top, for all to see (AGE-CONF-44, DEC-105)."""

    empire: int
    area: int

    def verbs(self) -> dict[str, Shape]:
        return {"top": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("top", each) for each in dict.fromkeys(stacks.at(table, self.empire, self.area))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        gone = ("loose", "this_action", self.empire, self.area)
        table.notes = tuple([note for note in table.notes if note != gone])
        stacks.put_on_top(table, self.empire, self.area, int(choice[1]))


# A group on its way ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class GoOn(Alone):
    """The next step of a group: who comes along before it sets out, where it goes, who is dropped, where it halts."""

    march: March

    def verbs(self) -> dict[str, Shape]:
        return {
            "step": "i",
            "halt": "",
            "join": "i",
            "join_all": "",
            "load": "i",
            "lead": "i",
            "drop": "i",
            "leave": "i",
        }

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        march = self.march
        units = journal.group(table) if table.empires[march.empire] is not None else ()
        if not units:
            return [HALT]
        found: list[Choice] = [("step", area) for area in members(steps.neighbours(table, march, units))]
        found.append(HALT)
        if not march.has_begun():
            return found + self._joining(table, units)
        payers = tuple(marches.carriers(table, march, units))
        return found + _dropping(march, units, payers) if steps.can_anybody_pay(table, march, payers) else found

    def choices(self, table: SevenTable, seat: int) -> list[Choice]:
        march = self.march
        if table.empires[march.empire] is None or not journal.group(table):
            return [HALT]
        found: list[Choice] = [("step", area) for area in steps.legal(table, march, journal.group(table))]
        others = [choice for choice in self.candidates(table, seat) if choice[0] != "step"]
        return found + [choice for choice in others if self.refuse(table, seat, choice) is None]

    def _joining(self, table: SevenTable, units: Stack) -> list[Choice]:
        """Who may come along from where the group sets out."""
        march, edition = self.march, table.edition
        ready = dict.fromkeys(journal.ready_in(table, march.empire, march.area))
        alike = [each for each in ready if marches.mode_of(edition, each) == march.mode]
        found: list[Choice] = [("join", each) for each in alike]
        if alike:
            found.append(("join_all",))
        if march.mode == SEA:
            found += [("load", each) for each in ready if each not in alike]
        if march.mode in (LAND, SEA, AIR):
            here = [leader for leader, area in table.empire(march.empire).leaders if area == march.area]
            found += [("lead", leader) for leader in dict.fromkeys(here)]
        return found

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        march = self.march
        if table.empires[march.empire] is None:
            return None if choice == HALT else refusals.NOT_READY
        units = journal.group(table)
        if choice[0] == "step":
            return steps.refuse_step(table, march, units, int(choice[1]))
        if choice == HALT:
            return steps.refuse_halt(table, march, units)
        if choice[0] in ("drop", "leave"):
            return self._refuse_dropping(table, units, choice)
        if march.has_begun():
            return refusals.UNDER_WAY
        return self._refuse_joining(table, units, choice)

    def _refuse_joining(self, table: SevenTable, units: Stack, choice: Choice) -> Refusal | None:
        march = self.march
        if choice[0] == "lead":
            return groups.refuse_leader(table, march, int(choice[1]))
        if choice[0] == "join_all":
            return None if groups.all_that_may_join(table, march, units) else refusals.NOT_READY
        unit = int(choice[1])
        if unit not in journal.ready_in(table, march.empire, march.area):
            return refusals.NOT_READY
        mode = marches.mode_of(table.edition, unit)
        if choice[0] == "join":
            return groups.refuse_unit(table, march, units, unit) if mode == march.mode else refusals.NOT_READY
        if march.mode != SEA or mode == SEA:
            return refusals.NOT_READY
        if not sailing.has_room(table, units):
            return refusals.NO_ROOM
        return groups.refuse_unit(table, march, units, unit)

    def _refuse_dropping(self, table: SevenTable, units: Stack, choice: Choice) -> Refusal | None:
        march = self.march
        if not march.has_begun():
            return refusals.NOT_UNDER_WAY
        if choice[0] == "leave":
            return groups.refuse_leaving(table, march, int(choice[1]))
        unit = int(choice[1])
        if unit not in units:
            return refusals.NOT_IN_GROUP
        payers = marches.carriers(table, march, units)
        if unit not in payers or not steps.may_end_here(table, march, (unit,)):
            return refusals.CANNOT_END
        if len(payers) == 1:
            return refusals.LAST_ONE
        crowded = march.mode == SEA and not sailing.fits_without(table, units, unit)
        return refusals.CANNOT_END if crowded and not table.edition.atlas.land >> march.area & 1 else None

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        march = self.march
        if table.empires[march.empire] is None:
            return
        units = journal.group(table)
        if choice == HALT:
            halt(table, march)
        elif choice[0] == "step":
            table.push(self)
            approach(table, march, int(choice[1]))
        elif choice[0] == "drop":
            _drop(table, march, units, int(choice[1]))
            table.push(self)
            ashore = march.mode == SEA and table.edition.atlas.land >> march.area & 1
            if ashore and sailing.has_cargo(table, journal.group(table)):
                table.push(Landing(seat, march))
        elif choice[0] == "leave":
            groups.note(table, "led", march.empire, int(choice[1]), march.area)
            table.push(GoOn(seat, replace(march, leaders=_without(march.leaders, int(choice[1])))))
        elif choice[0] == "lead":
            table.push(GoOn(seat, replace(march, leaders=(*march.leaders, int(choice[1])))))
        else:
            added = groups.all_that_may_join(table, march, units) if choice[0] == "join_all" else (int(choice[1]),)
            journal.set_group(table, march.empire, march.area, (*units, *added))
            table.push(self)
            if choice[0] == "load" and barriers.nukes_of(table, added):
                announce_nuke(table, seat, march)


def _dropping(march: March, units: Stack, payers: Stack) -> list[Choice]:
    """Units that may stay on the way: ships, not what they carry; leaders."""
    found: list[Choice] = [] if len(payers) == 1 else [("drop", each) for each in dict.fromkeys(payers)]
    return found + [("leave", leader) for leader in dict.fromkeys(march.leaders)]


def _without(leaders: tuple[int, ...], leader: int) -> tuple[int, ...]:
    left = list(leaders)
    left.remove(leader)
    return tuple(left)


def _drop(table: SevenTable, march: March, units: Stack, unit: int) -> None:
    """A unit stays behind where the group is."""
    _note_way(table, march)
    journal.mark(table, march.area, (unit,), march.origin)
    journal.set_group(table, march.empire, march.area, stacks.parted(units, (unit,)))
    groups.note(table, "loose", march.empire, march.area)


def _note_way(table: SevenTable, march: March) -> None:
    """How units that stay where the group is came there; those that only pass do not count (AGE-DISORD-3, AGE-Q-98)."""
    ways = steps.way(table, replace(march, path=march.path[:-1]), march.area)
    if ways:
        groups.note(table, "way", march.empire, march.area, ways)


@dataclass(slots=True)
class Landing(Alone):
    """Which unit aboard stays with a ship that stays behind at a coast: for they move together (AGE-NAVY-4)."""

    march: March

    def verbs(self) -> dict[str, Shape]:
        return {"stay": "i", "nobody": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        units = journal.group(table)
        aboard = [each for each in dict.fromkeys(units) if each not in marches.carriers(table, self.march, units)]
        found: list[Choice] = [("stay", each) for each in aboard]
        return [*found, ("nobody",)] if sailing.fits(table, units) else found

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "stay":
            _drop(table, self.march, journal.group(table), int(choice[1]))


# Steps ----------------------------------------------------------------------------------------------------------------


def approach(table: SevenTable, march: March, area: int) -> None:
    """A group is about to enter an area: others may have a say if it is a canal, or another empire's."""
    seat = table.empire(march.empire).seat
    table.push(Enter(seat, area))
    if _is_foreign(table, march.empire, area):
        table.push(FaceNations(seat, area))
        size = len(journal.group(table))
        note: Note = ("group", "this_move", march.empire, march.area, area, *([0] * size))
        table.notes = (*table.notes, note)
        windows.opened(table, "manoeuvre", "on_entry", seat, march.empire, area)
    if march.mode == SEA and canals.between(table, march.area, area) >= 0:
        canals.ask(table, march, area)


def _is_foreign(table: SevenTable, number: int, area: int) -> bool:
    """Whether an area is another empire's."""
    return 0 <= table.control[area] < KINGDOM and table.control[area] != number


@dataclass(slots=True)
class FaceNations(Step):
    """The United Nations may censure a group that is about to enter, unless something else has stopped it
    (AGE-ART-UNITED_NATIONS-4, AGE-Q-73)."""

    seat: int
    area: int

    def run(self, table: SevenTable) -> None:
        asking = table.agenda[-2]
        assert isinstance(asking, GoOn)
        stopped = any(note[0] == "movement_stop" for note in table.notes)
        if not stopped and not canals.is_turned_away(table, asking.march, self.area):
            votes.propose(table, self.seat, SendHome(asking.march.empire))


@dataclass(slots=True)
class SendHome(Step):
    """The group has been censured, and its player gives in (AGE-ART-UNITED_NATIONS-7)."""

    empire: int

    def run(self, table: SevenTable) -> None:
        groups.note(table, "censured", self.empire)


@dataclass(slots=True)
class Enter(Step):
    """The group whose question lies beneath this step enters an area, unless it has been stopped."""

    seat: int
    area: int

    def run(self, table: SevenTable) -> None:
        asking = table.agenda.pop()
        assert isinstance(asking, GoOn)
        march = asking.march
        stopped = any(note[0] == "movement_stop" for note in table.notes)
        censured = any(note[0] == "censured" for note in table.notes)
        groups.clear_notes(table, "movement_stop", "group", "censured")
        if table.empires[march.empire] is None:
            return
        units = _still_there(table, march)
        if not units:
            return
        if censured:
            return_home(table, march)
        elif stopped:
            turn_back(table, march)
        elif canals.is_turned_away(table, march, self.area):
            table.push(asking)
        elif barriers.nukes_of(table, units) and barriers.faces_star_wars(table, march.empire, self.area):
            turn_away(table, march, self.area)
            table.push(asking)
        else:
            go(table, march, units, self.area)


def _still_there(table: SevenTable, march: March) -> Stack:
    """The units of the group that no event has taken away."""
    left, found = list(stacks.at(table, march.empire, march.area)), []
    for each in journal.group(table):
        if each in left:
            left.remove(each)
            found.append(each)
    journal.set_group(table, march.empire, march.area, tuple(found))
    return tuple(found)


def go(table: SevenTable, march: March, units: Stack, area: int) -> None:
    """The step itself, and whether it was the last."""
    cost, stops = marches.costs(table, march, area), steps.must_stop(table, march, units, area)
    temple = table.rules.deus_vult and area in table.temples and table.control[area] == NOBODY
    further = march.advanced(area, cost)
    if march.mode == SEA:
        further = replace(further, shunned=sailing.shunned_after(table, march, units))
    _pay_host(table, march, units, area)
    if _is_foreign(table, march.empire, area) and not table.edition.atlas.oceans >> area & 1:
        memory.intruded(table, march.empire, table.control[area])
    shift(table, march, units, area)
    units = sink(table, further)
    if not units or table.empires[march.empire] is None:
        journal.set_group(table, march.empire, march.area, ())
    elif stops:
        halt(table, further)
    else:
        table.push(GoOn(table.empire(march.empire).seat, further))
    if temple and table.control[area] == march.empire:
        table.push(conquest.FoundTemple(table.empire(march.empire).seat, march.empire, area))


def shift(table: SevenTable, march: March, units: Stack, area: int, home: bool = False) -> None:
    """Units and leaders leave one area and enter another, with all that follows for both (AGE-VACANT-1 to 7); on the
    way home perhaps one that is far away."""
    vacancy.occupy(table, march.empire, area, march.leaders)
    moved = sailing.on_coast(table, march, area, units, home) if march.mode == SEA else units
    stacks.lift(table, march.empire, march.area, units)
    stacks.place(table, march.empire, area, moved)
    for leader in march.leaders:
        leaders.shift(table, march.empire, leader, march.area, area)
    journal.set_group(table, march.empire, area, moved)
    groups.note(table, "loose", march.empire, march.area)
    stacks.left(table, march.empire, march.area)


def sink(table: SevenTable, march: March) -> Stack:
    """Galleys where a group comes that are lost at sea, and what has no ship any more (AGE-NAVY-15); gives who is left
    of the group."""
    units = journal.group(table)
    if march.mode != SEA:
        return units
    adrift = Counter(sailing.adrift(table, table.empire(march.empire), march.area))
    if adrift:
        sunk = list((adrift & Counter(units)).elements())
        beside = list((adrift - Counter(units)).elements())
        left = stacks.parted(units, tuple(sunk))
        afloat = [each for each in left if table.edition.kinds[each & KIND].group == SHIP]
        aboard = [each for each in left if each not in afloat]
        sunk += aboard[len(afloat) :]
        units = stacks.parted(units, tuple(sunk))
        journal.set_group(table, march.empire, march.area, units)
        sailing.lose_at_sea(table, march.empire, march.area, (*sunk, *beside))
    return units


def _pay_host(table: SevenTable, march: March, units: Stack, area: int) -> None:
    """Units that go on through another empire by an event pay it as they first enter (vocabulary: pass_through)."""
    host = table.control[area]
    if not 0 <= host < KINGDOM or host == march.empire or any(table.control[one] == host for one in march.path):
        return
    for note in marches.overrides(table, march.empire, units):
        if note[7] == host:
            price = min(int(note[8]) * len(units), table.empire(march.empire).money)
            table.alter(march.empire).money -= price
            table.alter(host).money = min(table.empire(host).money + price, table.rules.most_money)


def halt(table: SevenTable, march: March) -> None:
    """The move of a group is over."""
    units = journal.group(table)
    number, area = march.empire, march.area
    journal.set_group(table, number, area, ())
    journal.mark(table, area, units, march.origin)
    for leader in march.leaders:
        groups.note(table, "led", number, leader, area)
    if not march.has_begun():
        return
    _note_way(table, march)
    groups.note(table, "loose", number, area)
    if table.story is not None:
        facts: Details = {"empire": number, "units": len(units), "from": march.origin, "area": area}
        table.tell("marches", table.empire(number).seat, facts)


def turn_away(table: SevenTable, march: March, area: int) -> None:
    """Star wars that nobody had seen keep a nuke out of an area; all hear of it (AGE-AIR-3)."""
    groups.note(table, "star_wars_met", march.empire, area)
    table.revealed += 1
    if table.story is not None:
        table.tell("nuke_turned_away", table.empire(march.empire).seat, {"empire": march.empire, "area": area})


def turn_back(table: SevenTable, march: March) -> None:
    """A group is stopped: it stays in the area it came from, or where it may not, goes back to where it set out, and is
    done (vocabulary: movement_stop)."""
    units = journal.group(table)
    if not steps.may_end_here(table, march, units):
        march = _back_at_origin(table, march)
    halt(table, march)


def return_home(table: SevenTable, march: March) -> None:
    """A censured group goes back to where it set out, and none of it moves again in this turn
    (AGE-ART-UNITED_NATIONS-7)."""
    march = _back_at_origin(table, march)
    journal.spend(table, march.empire, march.area, journal.group(table))
    journal.set_group(table, march.empire, march.area, ())
    halt(table, march)


def _back_at_origin(table: SevenTable, march: March) -> March:
    if march.area == march.origin:
        return march
    shift(table, march, journal.group(table), march.origin, True)
    return replace(march, path=(march.origin,))
