"""Habits of whoever starts an empire and keeps it: where it begins, what it builds, gives up and buys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.actions import income, prices
from annals.games.seven_ages.mind import repute, worth
from annals.games.seven_ages.mind.answers import asking, best, one
from annals.games.seven_ages.mind.marching import Wishes
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.units.kinds import CAVALRY, INFANTRY, KIND, MISSILE, SHIP
from annals.games.seven_ages.world.atlas import members
from annals.kernel.choice import Choice
from annals.kernel.outlook import first_with

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

DEAR: Final = 12
"""Money an empire keeps back, for disorder and upkeep."""
MOST_TARGETS: Final = 5
MOST_KNOWN: Final = 1


# Starting an empire ---------------------------------------------------------------------------------------------------


def start_card(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The most promising empires."""
    return _promising(table, seat, choices, MOST_TARGETS, False)


def start_known_card(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The empires that fare best."""
    return _promising(table, seat, choices, MOST_KNOWN, True)


def _promising(table: SevenTable, seat: int, choices: list[Choice], most: int, knowing: bool) -> list[Choice]:
    ranked: list[tuple[float, int]] = []
    for place, choice in enumerate(choices):
        if len(choice) > 1 and not worth.ends_badly(table, seat, int(choice[1])):
            ranked.append((-repute.promise(table, int(choice[1]), knowing), place))
    ranked.sort()
    return [choices[place] for _, place in ranked[:most]] or one(choices, "none")


def start_area(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Areas that pay, vacant ones first; as many as may be."""
    empire = table.empire(asking(table).empire)
    wishes = Wishes(table, empire)
    areas = [choice for choice in choices if choice[0] == "area"]
    if not areas:
        return choices[:1]
    values = [
        wishes.gain(int(choice[1])) - (1.0 if table.control[int(choice[1])] != NOBODY else 0.0) for choice in areas
    ]
    return best(areas, values)


def recruit(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """First units that can march; a ship for those who score with ships or the sea."""
    question = asking(table)
    empire = table.empire(question.empire)
    return [_unit_wanted(table, empire, choices, "recruit", 0, True)]


def quarter(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """New units go where fewest stand, and where land waits next to them."""
    empire = table.empire(asking(table).empire)
    return [_place(table, empire, choices)]


def _place(table: SevenTable, empire: Empire, choices: list[Choice]) -> Choice:
    atlas = table.edition.atlas
    wishes = Wishes(table, empire)
    best, found = -1e9, choices[0]
    for choice in choices:
        area = int(choice[1])
        around = atlas.borders[area] | atlas.crossed[area]
        room = [wishes.gain(other) for other in members(around & ~empire.areas) if table.control[other] == NOBODY]
        held = len(empire.stacks.get(area, ()))
        value = (2.0 if not held else 0.0) + sum(room) / (1.0 + 0.5 * held) + wishes.need(area)
        value += 0.3 if area == empire.capital else 0.0
        if value > best:
            best, found = value, choice
    return found


def _unit_wanted(
    table: SevenTable, empire: Empire, choices: list[Choice], verb: str, reserve: int, initial: bool
) -> Choice:
    """Which unit to buy next, or being done."""
    kinds = table.edition.kinds
    offered = [int(choice[1]) for choice in choices if choice[0] == verb]
    done: Choice = ("done",)
    if not offered:
        return choices[0]
    wanted = _classes(table, empire)
    best, found = 0.0, done
    for place in offered:
        kind = kinds[place]
        front, support = kind.regular
        cost = kind.cost if initial else max(1, kind.cost)
        if empire.money - cost < reserve and ("done",) in choices:
            continue
        value = wanted[kind.group] + (front + support) / (2.0 * cost) * (0.35 + 0.05 * table.age_of(empire))
        value += 0.08 * kind.movement
        if value > best:
            best, found = value, (verb, place)
    if found is done and done not in choices:
        return choices[0]
    return found


def _classes(table: SevenTable, empire: Empire) -> list[float]:
    """How much units of each class are wanted."""
    found = [1.0, 0.8, 0.55, -3.0, 0.3, 0.9]
    mine = sum(
        [1 for stack in empire.stacks.values() for unit in stack if table.edition.kinds[unit & KIND].group == SHIP]
    )
    for line in table.edition.cards[empire.card].empire.glory:
        if line.category == "ships":
            found[SHIP] += 4.2
        elif line.category in ("areas", "non_european_areas") and line.scope in ("sea", "total"):
            found[SHIP] += 3.6 if mine < 5 else 1.5
        elif line.category == "cavalry":
            found[CAVALRY] += 1.2
        elif line.category == "land_units":
            found[INFANTRY] += 0.3
            found[MISSILE] += 0.2
    if mine < 1 and not _has_room(table, empire):
        found[SHIP] += 4.0
    return found


def _has_room(table: SevenTable, empire: Empire) -> bool:
    """Whether land units can go anywhere that nobody holds."""
    atlas = table.edition.atlas
    for area in members(empire.areas & atlas.land):
        for other in members((atlas.borders[area] | atlas.crossed[area]) & ~empire.areas):
            if table.control[other] == NOBODY:
                return True
    return False


def capital(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The richest and best held area."""
    empire = table.empire(asking(table).empire)
    values = [
        income.of_area(table, empire, int(choice[1])) + 0.5 * len(empire.stacks.get(int(choice[1]), ()))
        for choice in choices
    ]
    return best(choices, [float(value) for value in values])


def fort(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """A fort for a capital or a city that is in danger; where it is free, for the best area."""
    empire = table.empire(asking(table).empire)
    wishes = Wishes(table, empire)
    rich = empire.money >= prices.fort_cost(table, empire) + DEAR
    best, found = (0.15 if rich else 0.5), first_with(("done",), choices)
    if found is None:
        best, found = -1.0, choices[0]
    for choice in choices:
        if choice[0] == "fort":
            area = int(choice[1])
            value = wishes.need(area) + (0.1 if area == empire.capital else 0.0)
            if value > best:
                best, found = value, choice
    return [found]


# Production -----------------------------------------------------------------------------------------------------------


def build(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Units as long as they can be kept and are of use."""
    question = asking(table)
    empire = table.empire(question.empire)
    upkeep = 0 if table.is_barbarian(empire) else empire.units()
    earns = worth.chart_of(table).income(table, empire)
    left = worth.turns_left(table)
    reserve = max(0, upkeep + 2 - earns)
    if scores_money(table, empire):
        reserve += 12
    too_many = upkeep + 1 > earns + empire.money // 4 or left <= 1.5
    if too_many and (left <= 0.6 or not scores_units(table, empire)):
        return [("done",)]
    spare = empire.units() - empire.areas.bit_count()
    if spare > 12 and not scores_units(table, empire):
        return [("done",)]
    return [_unit_wanted(table, empire, choices, "build", reserve, False)]


def scores_money(table: SevenTable, empire: Empire) -> bool:
    return any(line.category == "money" for line in table.edition.cards[empire.card].empire.glory)


def scores_units(table: SevenTable, empire: Empire) -> bool:
    wanted = ("land_units", "ships", "cavalry")
    return any(line.category in wanted for line in table.edition.cards[empire.card].empire.glory)


def abandon(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Units go unpaid where several stand, the weakest first; the capital keeps its own."""
    empire = table.empire(asking(table).empire)
    values: list[float] = []
    for choice in choices:
        area, unit = int(choice[1]), int(choice[2])
        value = 0.6 * len(empire.stacks[area]) - worth.power(table, (unit,)) * 0.2
        values.append(value - (2.0 if area == empire.capital else 0.0))
    return best(choices, values)


def elite(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """An elite marker for rich empires with an army."""
    empire = table.empire(asking(table).empire)
    rich = empire.money >= DEAR + 8 and empire.units() >= 6 and not scores_money(table, empire)
    return [("elite",) if rich else ("done",)]


def buy_glory(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """At the end all that can be paid for; before, what is more than enough."""
    question = asking(table)
    empire = table.empire(question.empire)
    left = worth.turns_left(table)
    buys = [choice for choice in choices if choice[0] == "buy"]
    if left <= 1.1:
        return [buys[-1]] if buys else choices[:1]
    if scores_money(table, empire) or not buys:
        return one(choices, "pass")
    most = int(buys[-1][1])
    price = empire.money // max(1, most)
    keep = 30 if left > 3 else 15
    points = max(0, (empire.money - keep) // max(1, price))
    return [buys[min(points, most) - 1]] if points > 0 else one(choices, "pass")
