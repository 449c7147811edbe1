"""What an empire may build and what a unit costs (AGE-BUILD-2 to 8, AGE-BUILD-15, 16, AGE-UNITS0-3 to 5, AGE-Q-17,
AGE-Q-83).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import artefacts, memory
from annals.games.seven_ages.events import classes
from annals.games.seven_ages.numbers import NOWHERE
from annals.games.seven_ages.units import leaders, pools
from annals.games.seven_ages.units.kinds import AIRCRAFT, CAVALRY, CLASSES, INFANTRY, SHIP, UnitKind

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

LEAST: Final = 1
"""A unit never costs less (AGE-BUILD-7)."""
LEAST_AT_SHIPYARD: Final = 2
"""A ship never costs less for a Great Shipyard; one that is cheaper anyway is no dearer there."""
UNIVERSITY_LEVELS: Final = 2
REVOLUTION_PRICES: Final = {INFANTRY: -1, SHIP: 1, AIRCRAFT: 1}
"""What a Revolution adds to the cost of units (AGE-ART-REVOLUTION-7, AGE-ART-REVOLUTION-8)."""


# What can be built ----------------------------------------------------------------------------------------------------


def kinds(table: SevenTable, empire: Empire, initial: bool) -> list[int]:
    """Kinds of its own counters an empire may build: level, pool and icons."""
    far = furthest(table, empire, initial)
    return [
        kind.place
        for kind in table.edition.kinds
        if kind.level <= empire.level + far[kind.place]
        and not kind.common
        and not is_barred(empire, kind)
        and pools.available(table.edition, empire, kind.place)
    ]


def is_barred(empire: Empire, kind: UnitKind) -> bool:
    """Whether an icon keeps an empire from building a kind (AGE-BUILD-15, AGE-BUILD-16)."""
    return (kind.group == CAVALRY and empire.no_cavalry) or (kind.group == SHIP and empire.no_ships)


def furthest(table: SevenTable, empire: Empire, initial: bool) -> list[int]:
    """By kind: how many levels ahead an empire may build."""
    ahead = 0 if initial else UNIVERSITY_LEVELS * universities(table, empire)
    far = [ahead] * len(table.edition.kinds)
    special = table.edition.cards[empire.card].empire.special("build_ahead")
    if special is not None and table.age_of(empire) in special.numbers["while_in_ages"]:
        _reach_further(table, far, special.number("levels"), special.words["classes"])
    for note in table.notes:
        if note[0] == "build_ahead" and note[2] == empire.set:
            _reach_further(table, far, int(note[3]), tuple([str(word) for word in note[4:]]))
    return far


def _reach_further(table: SevenTable, far: list[int], levels: int, words: tuple[str, ...]) -> None:
    for kind in table.edition.kinds:
        if any(classes.is_meant(kind, word) for word in words):
            far[kind.place] += levels


def universities(table: SevenTable, empire: Empire) -> int:
    """How many Great Universities an empire has."""
    return artefacts.number_of(table, empire, "great_university")


# What it costs --------------------------------------------------------------------------------------------------------


def initial_price(table: SevenTable, empire: Empire, kind: UnitKind, codes: int) -> int:
    """The price of a unit at set-up; `codes` are the types of the named leader taken (AGE-UNITS0-5, AGE-START-25,
    AGE-START-26)."""
    card, name = table.edition.cards[empire.card].empire, CLASSES[kind.group]
    price = kind.cost
    for special in card.specials_of("initial_unit_cost"):
        if special.word("class") == name and table.age_of(empire) == special.number("only_if_setup_age"):
            price = special.number("cost")
    price += _of_card(table, empire, "initial_unit_cost_delta", name) + _of_card(table, empire, "unit_cost_delta", name)
    if codes & cards.AD and kind.group != INFANTRY:
        price -= 1
    return max(LEAST, price)


def _of_card(table: SevenTable, empire: Empire, special: str, name: str) -> int:
    found = table.edition.cards[empire.card].empire.specials_of(special)
    return sum([each.number("delta") for each in found if each.word("class") == name])


def changes(table: SevenTable, empire: Empire) -> list[int]:
    """By class: what is added to the cost of the units an empire builds in Production, events apart."""
    administrators = leaders.number_of(table, empire, cards.AD)
    feudal, revolution = artefacts.has(table, empire, "feudalism"), artefacts.has(table, empire, "revolution")
    every = int(artefacts.has(table, empire, "concentrated_ownership")) - int(artefacts.has(table, empire, "socialism"))
    found: list[int] = []
    for group, name in enumerate(CLASSES):
        change = every + _of_card(table, empire, "unit_cost_delta", name)
        if group != INFANTRY:
            change -= administrators
        elif empire.capital != NOWHERE and leaders.codes_in(table, empire, empire.capital) & cards.AD:
            change -= 1
        if feudal and group in (INFANTRY, CAVALRY):
            change -= 1
        if revolution:
            change += REVOLUTION_PRICES.get(group, 0)
        found.append(change)
    return found


def price(table: SevenTable, empire: Empire, kind: UnitKind, change: list[int], at_shipyard: bool) -> int:
    """The price of a unit in Production before the whole is halved; `change` is what `changes` says."""
    cost, least = kind.cost + change[kind.group], LEAST
    for note in table.notes:
        if note[0] != "unit_cost" or note[2] != empire.set:
            continue
        if any(classes.is_meant(kind, str(word)) for word in note[5:]):
            cost, least = cost + int(note[3]), max(least, int(note[4]))
    usual = max(least, cost)
    if at_shipyard and kind.group == SHIP:
        return min(usual, max(LEAST_AT_SHIPYARD, usual - 1))
    return usual


def halvings(table: SevenTable, empire: Empire) -> int:
    """How often the whole cost of the units of a Production is halved: Democracy after a loss, World war."""
    democratic = artefacts.has(table, empire, "democracy") and memory.lost_area(table, empire.set)
    return int(table.world_war > 0) + int(democratic)


def halved(amount: int, times: int) -> int:
    """An amount halved so often, rounded once, one half upward (AGE-TERM-45)."""
    return (2 * amount + (1 << times)) >> (times + 1)


def fort_cost(table: SevenTable, empire: Empire) -> int:
    special = table.edition.cards[empire.card].empire.special("fort_cost")
    return special.number("cost") if special is not None else table.rules.fort_cost


registry.artefact("great_university")
