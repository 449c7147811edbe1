"""What can be bought and begun now, at which price, and why not: facts for whoever is asked in Production and while an
empire starts. Nothing here changes anything; the questions themselves are in the folder actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.actions import conversion, eligible, prices, production, settling
from annals.games.seven_ages.actions.capital import Fortify, NameHomeland, PlaceCapital, PlaceFort
from annals.games.seven_ages.actions.start import ChooseAreas, ChooseCard, ChooseSet, ChooseSpace
from annals.games.seven_ages.numbers import NOBODY, PRODUCTION
from annals.games.seven_ages.units import pools
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel.agenda import Decision

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

Founding = (
    settling.StartWithLeader
    | settling.Recruit
    | settling.Quarter
    | settling.StartLeader
    | conversion.StartConflict
    | PlaceCapital
    | NameHomeland
    | PlaceFort
)
Producing = production.Abandon | production.Build | production.Site | production.BuyElite
AHEAD: Final = 7
"""A kind that comes so many levels later is named as one that comes."""


def told(table: SevenTable, decision: Decision, seat: int) -> dict[str, object]:
    """What a question of Production or of Start empire is about; empty for every other."""
    if isinstance(decision, Producing) or (isinstance(decision, Fortify) and table.action == PRODUCTION):
        spent = decision.spent if isinstance(decision, production.Build | production.Site) else 0
        unpaid = decision.unpaid if isinstance(decision, production.Abandon) else ()
        works = _works(table, decision.empire, spent)
        return {"works": {**works, "unpaid": [[area, unit & KIND] for area, unit in unpaid]}}
    if isinstance(decision, ChooseCard):
        return {"starts": [_start(table, seat, card) for card in table.players[seat].hand]}
    if isinstance(decision, ChooseSet | ChooseSpace):
        return {"starts": [_start(table, seat, decision.card)]}
    if isinstance(decision, ChooseAreas):
        return {"founding": {"areas": list(decision.chosen), "units": []}}
    if isinstance(decision, Founding | Fortify):
        return {"founding": _founding(table, decision)}
    return {}


# Production -----------------------------------------------------------------------------------------------------------


def _works(table: SevenTable, number: int, spent: int) -> dict[str, object]:
    """Units with their prices, room for them in each area, and what forts and elite markers cost."""
    empire = table.empire(number)
    yard = production.Yard(table, number, spent)
    areas = [area for area in sorted(empire.stacks) if not yard.freely >> area & 1]
    return {
        "units": [_unit(table, yard, kind) for kind in _worth_showing(table, empire, yard.kinds)],
        "room": [[area, yard.count.get(area, 0), max(1, table.cities.get(area, 0))] for area in areas],
        "fort": prices.fort_cost(table, empire),
        "elite": production.elite_price(table, empire),
        "most_elite": table.rules.most_elite,
    }


def _unit(table: SevenTable, yard: production.Yard, kind: int) -> dict[str, object]:
    sites = yard.sites(kind)
    cheapest = min([yard.price(kind, area) for area in sites or sorted(yard.empire.stacks)[:1]], default=0)
    return {
        "kind": kind,
        "price": cheapest,
        "left": pools.available(table.edition, yard.empire, kind),
        "areas": yard.areas(kind),
        "why": "" if kind in yard.kinds else _why_not(table, yard.empire, kind, bool(sites), False),
    }


def _worth_showing(table: SevenTable, empire: Empire, can: list[int]) -> list[int]:
    """Kinds that can be built, those of its own counters it knows, and those that come soon."""
    found = [
        kind.place
        for kind in table.edition.kinds
        if kind.place in can
        or (
            not kind.common
            and kind.level <= empire.level + AHEAD
            and (pools.available(table.edition, empire, kind.place) or _has_on_map(empire, kind.place))
        )
    ]
    return sorted(found, key=lambda kind: (kind not in can, table.edition.kinds[kind].level, kind))


def _has_on_map(empire: Empire, kind: int) -> bool:
    return any(unit & KIND == kind for stack in empire.stacks.values() for unit in stack)


def _why_not(table: SevenTable, empire: Empire, kind: int, placed: bool, initial: bool) -> str:
    """Why a kind cannot be had now, in a word that the page has a sentence for."""
    if kind in prices.kinds(table, empire, initial):
        return "dear" if placed else "place"
    if prices.is_barred(empire, table.edition.kinds[kind]):
        return "barred"
    return "later" if pools.available(table.edition, empire, kind) else "none"


# Start empire ---------------------------------------------------------------------------------------------------------


def _start(table: SevenTable, seat: int, card: int) -> dict[str, object]:
    """What an empire would begin with: its space, its money and the areas open to it."""
    printed = table.edition.cards[card].empire
    beside = eligible.references(table, seat, printed) if printed.same_space_as else [NOBODY]
    spaces = [eligible.level(table, printed, reference) for reference in beside]
    free = eligible.free_sets(table, seat)
    money = [eligible.founded(table, seat, card, free[0], space).money for space in spaces] if free else []
    return {
        "card": card,
        "levels": spaces,
        "money": money,
        "areas": eligible.possible_areas(table, seat, printed),
        "sets": free,
    }


def _founding(table: SevenTable, decision: Founding | Fortify) -> dict[str, object]:
    """An empire that is being set up: its start areas, and the units it may begin with."""
    if isinstance(decision, settling.Recruit | settling.Quarter):
        areas, leader = decision.areas, decision.leader
        empire = table.empire(decision.empire)
        can = [kind for kind in prices.kinds(table, empire, True) if settling.places_for(table, kind, areas)]
        units = [_first_unit(table, empire, kind, areas, leader) for kind in _worth_showing(table, empire, can)]
        return {"areas": list(areas), "units": units, "leader": leader}
    areas = () if isinstance(decision, settling.StartLeader) else decision.areas
    return {"areas": list(areas), "units": []}


def _first_unit(table: SevenTable, empire: Empire, kind: int, areas: tuple[int, ...], leader: int) -> dict[str, object]:
    places = settling.places_for(table, kind, areas)
    price = settling.initial_price(table, empire, kind, leader)
    can = bool(places) and kind in prices.kinds(table, empire, True) and price <= empire.money
    return {
        "kind": kind,
        "price": price,
        "left": pools.available(table.edition, empire, kind),
        "areas": places if can else [],
        "why": "" if can else _why_not(table, empire, kind, bool(places), True),
    }
