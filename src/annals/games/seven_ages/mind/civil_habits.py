"""Habits of Civilise: leaders, cities, order, modern units, and where an artefact lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards as card_codes
from annals.games.seven_ages.actions import income
from annals.games.seven_ages.mind import worth
from annals.games.seven_ages.mind.answers import asking, best, one
from annals.games.seven_ages.numbers import NOBODY
from annals.kernel.choice import Choice
from annals.kernel.outlook import first_with

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

USEFUL: Final = {
    card_codes.AD: 1.2,
    card_codes.AR: 0.9,
    card_codes.BU: 1.2,
    card_codes.EX: 0.5,
    card_codes.PH: 0.6,
    card_codes.PO: 1.0,
    card_codes.RE: 0.6,
    card_codes.SC: 1.3,
    card_codes.ST: 0.8,
    card_codes.TA: 0.8,
}
"""What a leader of each type is worth."""
GOOD_LEADER: Final = 0.7


# People ---------------------------------------------------------------------------------------------------------------


def leader_worth(codes: int) -> float:
    return sum([value for code, value in USEFUL.items() if codes & code])


def leader(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The most useful of the named ones; else a draw from the cup."""
    known = table.edition.leaders
    best, found = 0.0, first_with(("draw", "none", "nobody"), choices)
    for choice in choices:
        if choice[0] in ("named", "leader", "keep"):
            value = leader_worth(known[int(choice[1])].codes)
            if value > best:
                best, found = value, choice
    return [found if found is not None else choices[0]]


def keep_leader(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """A leader is kept unless a better one may still be drawn."""
    question = asking(table)
    good = leader_worth(1 << question.leader) >= GOOD_LEADER or question.draws <= 0
    return one(choices, "keep" if good else "back")


def leader_area(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """In the capital, else where most of its people stand."""
    question = asking(table)
    empire = table.empire(question.empire)
    values: list[float] = []
    for choice in choices:
        area = int(choice[1])
        value = 1.0 * table.cities.get(area, 0) + 0.5 * len(empire.stacks.get(area, ()))
        values.append(value + (1.0 if empire.capital == area else 0.0))
    return best(choices, values)


def remove_leader(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return one(choices, "none")


# Civilise -------------------------------------------------------------------------------------------------------------


def city(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The step that adds most; first those in fertile areas, of which two are allowed."""
    question = asking(table)
    empire = table.empire(question.empire)
    fertile = [choice for choice in choices if len(choice) > 1 and _is_fertile(table, empire, int(choice[1]))]
    offered = fertile if len(fertile) > 1 or question.built else [choice for choice in choices if len(choice) > 1]
    builders = [choice for choice in choices if choice[0] == "builder"]
    offered = builders or offered
    if not offered:
        return one(choices, "done")
    values: list[float] = []
    for choice in offered:
        area = int(choice[1])
        value = 1.0 if table.cities.get(area, 0) else 0.6
        value += 0.5 if area == empire.capital else 0.0
        values.append(value + 0.1 * len(empire.stacks.get(area, ())))
    return best(offered, values)


def _is_fertile(table: SevenTable, empire: Empire, area: int) -> bool:
    from annals.games.seven_ages.civilization import cities

    return cities.is_fertile(table, empire, area)


def calm(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Order where it is free, then where it can be paid for."""
    free = first_with(("pyramid", "palace"), choices)
    if free is not None:
        return [free]
    empire = table.empire(asking(table).empire)
    paid = [choice for choice in choices if choice[0] == "pay"]
    if not paid:
        return one(choices, "done")
    values = [float(income.of_area(table, empire, int(choice[1]), False)) for choice in paid]
    return best(paid, values)


def modernise(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Units are turned to their stronger side."""
    from annals.games.seven_ages.civilization import modernising

    for choice in choices:
        if choice[0] == "turn":
            unit = int(choice[2])
            new = modernising.other_side(table, unit)
            if new >= 0 and worth.power(table, (new,)) > worth.power(table, (unit,)):
                return [choice]
    return one(choices, "done")


def order(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Order is restored where a unit can be spared."""
    empire = table.empires[asking(table).empire]
    for choice in choices:
        if choice[0] == "clear" and empire is not None:
            area = int(choice[1])
            if len(empire.stacks.get(area, ())) > 1 or table.forts >> area & 1:
                return [choice]
    return one(choices, "done")


def artefact_area(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Where it is safest: the capital, then cities, then large stacks."""
    values: list[float] = []
    for choice in choices:
        area = int(choice[-1]) if choice[0] == "area" else -1
        number = table.control[area] if area >= 0 else NOBODY
        empire = table.empires[number] if 0 <= number < len(table.empires) else None
        value = 0.0
        if empire is not None:
            value = table.cities.get(area, 0) + 0.7 * len(empire.stacks.get(area, ())) + 2.0 * (empire.capital == area)
        values.append(value)
    return best(choices, values)
