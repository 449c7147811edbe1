"""A gentle opponent for somebody who learns: it founds empires, settles land that nobody holds, builds and trades,
plays no event on anybody and attacks nobody. It follows quick habits alone, and lays markers as a beginner does."""

from __future__ import annotations

from typing import Final

from annals.games.seven_ages.civilization.playing import PlayCards
from annals.games.seven_ages.manoeuvre.moving import GoOn, Move
from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.mind.evaluation import LEAVING, WINDOWS, quick_outlook
from annals.games.seven_ages.numbers import DISCARD, NOBODY
from annals.games.seven_ages.table import SevenTable
from annals.kernel import Chance, Choice, Table
from annals.kernel.outlook import first_with
from annals.kernel.shared import PASS
from annals.package import Character

SLIPS: Final = 4
"""One of so many markers is laid without a thought, and one of so many times it stops moving."""
STREAM: Final = "gentle"


def choose(table: Table, seat: int, chance: Chance) -> Choice:
    """A sensible answer that harms nobody else."""
    assert isinstance(table, SevenTable)
    choices = table.choices(seat)
    if len(choices) == 1:
        return choices[0]
    asking = table.agenda[-1]
    if isinstance(asking, WINDOWS):
        return PASS
    if isinstance(asking, PlaceMarkers) and chance.below(STREAM, SLIPS) == 0:
        return chance.pick(STREAM, [choice for choice in choices if choice[-1] != DISCARD] or choices)
    if isinstance(asking, Move) and ("done",) in choices and chance.below(STREAM, SLIPS) == 0:
        return ("done",)
    answer = quick_outlook(table, seat).answer(table, seat)
    if not _harms(table, seat, asking, answer):
        return answer
    mild = [choice for choice in choices if not _harms(table, seat, asking, choice)]
    return first_with(LEAVING, mild) or chance.pick(STREAM, mild or choices)


def _harms(table: SevenTable, seat: int, asking: object, choice: Choice) -> bool:
    """Whether a choice leads into an area of somebody else, or puts something on their empire."""
    if isinstance(asking, GoOn):
        return choice[0] == "step" and _is_of_others(table, seat, table.control[int(choice[1])])
    if isinstance(asking, PlayCards):
        return choice[0] == "event" or (choice[0] == "artefact" and _is_of_others(table, seat, int(choice[2])))
    return False


def _is_of_others(table: SevenTable, seat: int, number: int) -> bool:
    """Whether an area or a card belongs to an empire of another seat, or to a kingdom."""
    if number == NOBODY:
        return False
    return number >= len(table.empires) or table.empire(number).seat != seat


CHARACTERS: Final[tuple[Character, ...]] = (
    Character("gentle", "founds empires, settles free land, builds and trades, and leaves others in peace", choose),
)
