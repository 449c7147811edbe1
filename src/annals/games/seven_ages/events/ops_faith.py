"""Operations on religions and temples, and areas handed over (vocabulary)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, religions
from annals.games.seven_ages.events import functions, played, selecting
from annals.games.seven_ages.numbers import NOWHERE
from annals.games.seven_ages.options import temples
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable


# Adopted and given up -------------------------------------------------------------------------------------------------


def _religion_adopt(table: SevenTable, event: Played, op: Op) -> None:
    """An empire takes the dominant religion of yours; with no room it gives one up first."""
    own = functions.alive(table, event.own)
    if own is None or not own.religions:
        return
    for number in selecting.empires(table, event, op.word("empire")):
        religions.adopt(table, number, own.religions[0])


def _religion_discard(table: SevenTable, event: Played, op: Op) -> None:
    empire = functions.alive(table, event.empire)
    if empire is not None and empire.religions and selecting.is_due(table, event, op):
        religions.give_up(table, event.empire, empire.religions[0])


def _religion_start(table: SevenTable, event: Played, op: Op) -> None:
    if functions.alive(table, event.empire) is not None and _startable(table, event.empire):
        table.push(StartReligion(table.empire(event.empire).seat, event.empire))


def _startable(table: SevenTable, number: int) -> list[int]:
    """Religions whose prerequisites an empire meets and for which it has room (AGE-REL-5 to 7)."""
    return [each for each in table.edition.religions if not artefacts.refuse(table, number, each, NOWHERE)]


@dataclass(slots=True)
class StartReligion(Alone):
    """Which religion the prophet founds, if any."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"religion": "i", "nothing": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("religion", religion) for religion in _startable(table, self.empire)], ("nothing",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "religion":
            artefacts.play(table, seat, self.empire, int(choice[1]), NOWHERE)


# Temples --------------------------------------------------------------------------------------------------------------


def _temple_build(table: SevenTable, event: Played, op: Op) -> None:
    table.push(BuildTemple(event.seat, event.empire, selecting.amount(table, event, op, "count")))


@dataclass(slots=True)
class BuildTemple(Alone):
    """Where a temple is built, and to which religion of the empire (AGE-OPT12-3, AGE-OPT12-8)."""

    empire: int
    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"temple": "ii", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empire(self.empire)
        areas, faiths = temples.open_areas(table, empire), temples.faiths(table, empire)
        return [("done",), *[("temple", area, religion) for area in areas for religion in faiths]]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        event = played.current(table)
        disorders = played.op_of(table, event).flag("disorders")
        temples.build(table, self.empire, int(choice[1]), int(choice[2]), event.name(table), disorders)
        if self.left > 1:
            table.push(BuildTemple(seat, self.empire, self.left - 1))


registry.operation("religion_adopt", _religion_adopt)
registry.operation("religion_discard", _religion_discard)
registry.operation("religion_start", _religion_start)
registry.operation("temple_build", _temple_build)
