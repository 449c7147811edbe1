"""What faiths do when a Manoeuvre is over: Buddhists who lost areas strike back, Christians who lost fertile land are
shaken (AGE-ART-BUDDHISM-4, AGE-ART-CHRISTIANITY-11 to 13, DEC-64, DEC-65, flow E4.7).

Fertile land a Christian empire loses is noted: `("fertile_lost", "this_action", empire)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.civilization import faith
from annals.games.seven_ages.manoeuvre import groups, order
from annals.games.seven_ages.world import control, reach, terrain
from annals.games.seven_ages.world.atlas import FERTILE, members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import Note, SevenTable

FERTILE_LOST: Final = "fertile_lost"
CAMPAIGN: Final = "campaign"
"""Noted when a Manoeuvre of an empire begins: areas liberated are noted behind it."""


def begin(table: SevenTable, number: int) -> None:
    """A Manoeuvre of an empire begins: what was lost and liberated before does not count."""
    groups.clear_notes(table, FERTILE_LOST)
    table.notes = (*table.notes, (CAMPAIGN, "this_action", number))


def liberated(table: SevenTable, number: int) -> list[tuple[int, int]]:
    """Areas an empire has liberated in its Manoeuvre, and from whom; what it took at its set-up, or in a Manoeuvre that
    goes on around this one, does not count (AGE-Q-108)."""
    found = [note for note in _since_begin(table, number) if note[0] == "liberated" and note[2] == number]
    return [(int(note[4]), int(note[3])) for note in found]


def _since_begin(table: SevenTable, number: int) -> tuple[Note, ...]:
    """What has been noted since the Manoeuvre of an empire began."""
    begun = [place for place, note in enumerate(table.notes) if note[0] == CAMPAIGN and note[2] == number]
    return table.notes[begun[-1] :] if begun else table.notes


def end(table: SevenTable, number: int) -> None:
    """The Manoeuvre of an empire is over."""
    recent = _since_begin(table, number)
    before = table.notes[: len(table.notes) - len(recent)]
    left = [note for note in recent if note[0] not in (CAMPAIGN, "liberated") or note[2] != number]
    table.notes = (*before, *left)


def note_loss(table: SevenTable, number: int, area: int) -> None:
    """A Christian empire has lost an area: it is noted if the land was fertile for it."""
    empire = table.empires[number] if 0 <= number < len(table.empires) else None
    if empire is None or not faith.has_penalty(table, empire, "christianity"):
        return
    if terrain.of(table, area, table.age_of(empire)).place == FERTILE:
        groups.note(table, FERTILE_LOST, number)


@dataclass(slots=True)
class Reprisals(Step):
    """The Manoeuvre of an empire is over, for faiths too; players in turn order."""

    empire: int

    def run(self, table: SevenTable) -> None:
        shaken = [int(note[2]) for note in table.notes if note[0] == FERTILE_LOST]
        groups.clear_notes(table, FERTILE_LOST)
        robbed = [loser for _, loser in liberated(table, self.empire)]
        sufferers = [empire for seat in table.turn_order() for empire in table.empires_of(seat)]
        for empire in reversed(sufferers):
            if empire.set in shaken:
                table.push(Shaken(empire.set))
            if empire.set in robbed and faith.has_power(table, empire, "buddhism"):
                table.push(StrikeBack(empire.seat, empire.set, self.empire))


@dataclass(slots=True)
class StrikeBack(Alone):
    """A Buddhist player disorders an area of the liberator within range, or none."""

    empire: int
    liberator: int
    sought: tuple[int, ...] = ()
    """Areas to which permission was asked for."""

    def verbs(self) -> dict[str, Shape]:
        return {"strike": "i", "seek": "i", "forgive": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire, other = table.empires[self.empire], table.empires[self.liberator]
        if empire is None or other is None or faith.is_shielded(table, other):
            return [("forgive",)]
        there = other.areas & table.edition.atlas.land & ~table.disorder
        near = there & reach.areas(table, empire)
        far = there & reach.could_reach(table, empire) & ~near
        found: list[Choice] = [("strike", area) for area in members(near)]
        found += [("seek", area) for area in members(far) if area not in self.sought]
        return [("forgive",), *found]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "forgive":
            return
        area = int(choice[1])
        if choice[0] == "strike":
            order.strike(table, area, "Buddhism")
        else:
            denied = StrikeBack(seat, self.empire, self.liberator, (*self.sought, area))
            reach.ask(table, seat, self.empire, 1 << area, Struck(area), denied)


@dataclass(slots=True)
class Struck(Step):
    """The way to the area is open: it is disordered."""

    area: int

    def run(self, table: SevenTable) -> None:
        order.strike(table, self.area, "Buddhism")


@dataclass(slots=True)
class Shaken(Step):
    """A Christian empire lost fertile land: its capital is disordered; if it is so already, or there is none, an area
    with a city of its owner's choice, else any (AGE-ART-CHRISTIANITY-11 to 13)."""

    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        if empire.capital >= 0 and not table.disorder >> empire.capital & 1:
            order.strike(table, empire.capital, "Christianity")
        elif calm_areas(table, empire):
            table.push(ShakenArea(empire.seat, self.empire))


def calm_areas(table: SevenTable, empire: Empire) -> list[int]:
    """Land without disorder where a shaken empire without a calm capital is struck: with a city, else any."""
    calm = list(members(empire.areas & table.edition.atlas.land & ~table.disorder))
    return [area for area in calm if area in table.cities] or calm


@dataclass(slots=True)
class ShakenArea(Alone):
    """Which area of a Christian empire is disordered."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("area", area) for area in calm_areas(table, table.empire(self.empire))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        order.strike(table, int(choice[1]), "Christianity")


control.WHEN_LOST.append(note_loss)
