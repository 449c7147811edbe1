"""The guided first age of 7 Ages: what its lessons ask of a table, and where they point.

The lessons are data, in learning/*.toml; the facts and places they name are here. Questions that stand over the board
as a sheet (markers, conflicts) have lessons that point into the sheet; all others wait until the board is free.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from annals.games.seven_ages.empire import Empire
from annals.games.seven_ages.numbers import CIVILISE, DESTINY, DISCARD, MANOEUVRE, NOWHERE, PRODUCTION, START, TRADE
from annals.games.seven_ages.setup import GAME
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.words import texts
from annals.games.seven_ages.world.atlas import members
from annals.learning import Fact, Learning, Place

SHEETS: Final = (
    "PlaceMarkers",
    "Commit",
    "FrontLine",
    "SecondCard",
    "AskRetreat",
    "KeepUnits",
    "LoneUnit",
    "KeepEither",
)
"""Questions that are put on a sheet over the board."""
LATE: Final = 4
"""From this turn on a first game may soon be over: letting go is told, even if every empire still brings something."""


def _refs(areas: list[int]) -> list[str]:
    return [f"area:{area}" for area in areas]


def _capitals(table: SevenTable, seat: int) -> list[int]:
    return [empire.capital for empire in table.empires_of(seat) if empire.capital != NOWHERE]


def _held(table: SevenTable, seat: int) -> list[int]:
    return [area for empire in table.empires_of(seat) for area in members(empire.areas)]


def _homelands(table: SevenTable, seat: int) -> list[int]:
    """The homelands of empires whose cards speak of them."""
    return [
        empire.homeland for empire in table.empires_of(seat) if empire.homeland != NOWHERE and _loves(table, empire)
    ]


def _loves(table: SevenTable, empire: Empire) -> bool:
    return any(line.category == "homeland" for line in table.edition.cards[empire.card].empire.glory)


def _burning(table: SevenTable, seat: int) -> list[int]:
    return [area for area in _held(table, seat) if table.disorder >> area & 1]


def _is_in_a_conflict(table: SevenTable, seat: int) -> bool:
    return table.fighting != NOWHERE and any(table.fighting in empire.stacks for empire in table.empires_of(seat))


# Facts ------------------------------------------------------------------------------------------------------------


def _the_board_is_free(table: SevenTable, seat: int) -> bool:
    """Nothing lies over the board, and something can be chosen: what passes by itself would take a lesson along."""
    return type(table.decision()).__name__ not in SHEETS and len(table.choices(seat)) > 1


def _an_empire(table: SevenTable, seat: int) -> bool:
    return bool(table.empires_of(seat))


def _two_empires(table: SevenTable, seat: int) -> bool:
    return len(table.empires_of(seat)) > 1


def _a_capital(table: SevenTable, seat: int) -> bool:
    return bool(_capitals(table, seat))


def _a_homeland(table: SevenTable, seat: int) -> bool:
    return bool(_homelands(table, seat))


def _disorder(table: SevenTable, seat: int) -> bool:
    return bool(_burning(table, seat))


def _later_turn(table: SevenTable, seat: int) -> bool:
    """There was a harvest before, and no empire is just being set up."""
    return table.turn > 1 and table.action != START


def _after_the_second_turn(table: SevenTable, seat: int) -> bool:
    return table.turn > 2


def _production(table: SevenTable, seat: int) -> bool:
    return table.action == PRODUCTION


def _trade(table: SevenTable, seat: int) -> bool:
    return table.action == TRADE


def _manoeuvre(table: SevenTable, seat: int) -> bool:
    return table.action == MANOEUVRE


def _destiny(table: SevenTable, seat: int) -> bool:
    return table.action == DESTINY


def _civilise(table: SevenTable, seat: int) -> bool:
    return table.action == CIVILISE


def _a_conflict(table: SevenTable, seat: int) -> bool:
    return _is_in_a_conflict(table, seat)


def _an_empire_to_let_go(table: SevenTable, seat: int) -> bool:
    """Some turns into the game; one in which somebody hurries through the levels ends with its fourth turn."""
    return table.turn >= LATE and _an_empire(table, seat) and DISCARD in table.players[seat].unused


# Places -----------------------------------------------------------------------------------------------------------


def _capital(table: SevenTable, seat: int) -> list[str]:
    return _refs(_capitals(table, seat)[:1] or _held(table, seat)[:1])


def _areas(table: SevenTable, seat: int) -> list[str]:
    return _refs(_held(table, seat))


def _homeland(table: SevenTable, seat: int) -> list[str]:
    return _refs(_homelands(table, seat)[:1])


def _movers(table: SevenTable, seat: int) -> list[str]:
    """Where units stand that may move now: those of the empire that acts, not of another one."""
    return _refs(list(dict.fromkeys(int(choice[1]) for choice in table.choices(seat) if choice[0] == "move")))


def _disordered(table: SevenTable, seat: int) -> list[str]:
    return _refs(_burning(table, seat)[:1])


def _around(table: SevenTable, seat: int) -> list[str]:
    """The lands next to one's own."""
    atlas, held = table.edition.atlas, _held(table, seat)
    near = {other for area in held for other in members(atlas.borders[area] | atlas.crossed[area])}
    return _refs(sorted(near - set(held)))


def _levels(table: SevenTable, seat: int) -> list[str]:
    """Where one's empires stand on the progress track."""
    return [f"level:{empire.set}" for empire in table.empires_of(seat)]


FACTS: Final[dict[str, Fact]] = {
    "the_board_is_free": _the_board_is_free,
    "an_empire": _an_empire,
    "two_empires": _two_empires,
    "a_capital": _a_capital,
    "a_homeland": _a_homeland,
    "disorder": _disorder,
    "later_turn": _later_turn,
    "after_the_second_turn": _after_the_second_turn,
    "production": _production,
    "trade": _trade,
    "manoeuvre": _manoeuvre,
    "destiny": _destiny,
    "civilise": _civilise,
    "a_conflict": _a_conflict,
    "an_empire_to_let_go": _an_empire_to_let_go,
}
PLACES: Final[dict[str, Place]] = {
    "capital": _capital,
    "areas": _areas,
    "homeland": _homeland,
    "movers": _movers,
    "disordered": _disordered,
    "around": _around,
    "levels": _levels,
}

LEARNING: Final = Learning(
    Path(__file__).parent / "learning",
    GAME,
    texts.QUESTIONS,
    {label.rpartition(".")[2] for label in texts.CHOICES},
    FACTS,
    PLACES,
)
