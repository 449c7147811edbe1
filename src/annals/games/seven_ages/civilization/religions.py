"""Religions taken up and given up (AGE-REL-13 to 20). What they are to an empire stands in faith.py, the step of
Civilise in adoption.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages.civilization import artefacts, counters, governments
from annals.games.seven_ages.events import facts_empire
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.numbers import NOWHERE
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def can_adopt(table: SevenTable, number: int, religion: int) -> bool:
    """Whether an empire could have a religion by adoption: it has it not, and a marker is free, perhaps that of one it
    gives up for it. Ages and places bind only those who play or start one (AGE-Q-46)."""
    empire = table.empire(number)
    if religion in empire.religions:
        return False
    if facts_empire.religion_room(table, empire):
        return counters.is_there_one_more(table, table.edition.artefacts[religion])
    return bool(makes_room(table, number, religion))


def makes_room(table: SevenTable, number: int, religion: int) -> list[int]:
    """The religions an empire could give up for another one: with the counter of each put back, or swapped, there is
    one for the new religion (AGE-ART-8, AGE-ART-9, AGE-REL-13, AGE-REL-16)."""
    listed = table.edition.artefacts[religion]
    return [each for each in table.empire(number).religions if counters.is_there_one_more(table, listed, each)]


def adopt(table: SevenTable, number: int, religion: int) -> None:
    """An empire adopts a religion, giving one up if it has no room; all effects of the artefact apply (AGE-REL-13 to
    17, AGE-REL-20)."""
    if not can_adopt(table, number, religion):
        return
    empire = table.empire(number)
    if facts_empire.religion_room(table, empire):
        artefacts.play(table, empire.seat, number, religion, NOWHERE)
    else:
        table.push(GiveUpReligion(empire.seat, number, religion))


@dataclass(slots=True)
class GiveUpReligion(Alone):
    """Which religion makes room for a new one."""

    empire: int
    religion: int

    def verbs(self) -> dict[str, Shape]:
        return {"religion": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("religion", each) for each in makes_room(table, self.empire, self.religion)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        give_up(table, self.empire, int(choice[1]))
        artefacts.play(table, seat, self.empire, self.religion, NOWHERE)


def give_up(table: SevenTable, number: int, religion: int) -> None:
    """A religion is discarded: areas with a city or a leader are disordered, under option 12 those with its temples
    instead (AGE-REL-19, AGE-OPT12-17)."""
    name = table.edition.artefacts[religion].name
    artefacts.remove(table, religion, NOWHERE, number)
    if table.story is not None:
        table.tell("faith_lost", table.empire(number).seat, {"empire": number, "religion": religion})
    if not table.rules.deus_vult:
        governments.strike_unsettled(table, number, name)
        return
    areas = table.empire(number).areas
    for area in sorted([area for area, temple in table.temples.items() if temple == religion]):
        if areas >> area & 1:
            order.strike(table, area, name)
