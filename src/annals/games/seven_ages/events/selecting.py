"""What the words of an operation mean: players, empires and areas.

Where several are struck they come in turn order of their players (AGE-EVENT-10).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.events import facts_area, facts_empire, facts_moment, functions, targets
from annals.games.seven_ages.expressions import NAME, Expr
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.units import journal
from annals.games.seven_ages.units.kinds import KIND, LAND_CLASSES
from annals.games.seven_ages.world import control, reach, terrain
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable


def is_due(table: SevenTable, event: Played, op: Op) -> bool:
    """Whether the condition of an operation holds; one without is always due."""
    condition = op.exprs.get("if")
    return condition is None or bool(functions.value(table, event, condition))


def amount(table: SevenTable, event: Played, op: Op, name: str, default: int = 0) -> int:
    """What a parameter comes to."""
    expr = op.exprs.get(name)
    return default if expr is None else functions.value(table, event, expr)


# Players --------------------------------------------------------------------------------------------------------------


def seats(table: SevenTable, event: Played, word: str) -> list[int]:
    """The players a word means."""
    if word == "you":
        return [event.seat]
    if word == "target":
        return [event.target]
    if word == "all_players":
        return list(table.turn_order())
    if word == "trade_opponent":
        mine = [empire.set for empire in table.empires_of(event.seat)]
        return [table.empire(number).seat for number in facts_moment.traders(table) if number not in mine]
    number = functions.value(table, event, LOSER) if word == "loser_owner" else event.empire
    empire = table.empires[number] if 0 <= number < len(table.empires) else None
    return [empire.seat] if empire is not None else []


LOSER: Final = Expr(NAME, "loser")


# Empires --------------------------------------------------------------------------------------------------------------


def empires(table: SevenTable, event: Played, word: str) -> list[int]:
    """The empires in play that a word means."""
    if word in EACH:
        order = [empire for seat in table.turn_order() for empire in table.empires_of(seat)]
        return [empire.set for empire in EACH[word](table, event, order)]
    if word in ("target", "hit_empire"):
        number = event.empire
    elif word == "controller":
        number = functions.controller(table, event)
    elif word == "own":
        number = event.own
    else:
        number = functions.value(table, event, Expr(NAME, word))
    found = table.empires[number] if 0 <= number < len(table.empires) else None
    return [number] if found is not None else []


def _each_holder(table: SevenTable, event: Played, order: list[Empire]) -> list[Empire]:
    return [empire for empire in order if event.target in empire.religions]


def _each_empire(table: SevenTable, event: Played, order: list[Empire]) -> list[Empire]:
    return order


def _in_age_7(table: SevenTable, event: Played, order: list[Empire]) -> list[Empire]:
    return [empire for empire in order if table.age_of(empire) == 7]


def _with_oil(table: SevenTable, event: Played, order: list[Empire]) -> list[Empire]:
    return [empire for empire in order if (empire.areas & table.edition.atlas.oil).bit_count() >= 2]


def _traders(table: SevenTable, event: Played, order: list[Empire]) -> list[Empire]:
    return [empire for empire in order if empire.set in facts_moment.traders(table)]


def _same_faith_in_range(table: SevenTable, event: Played, order: list[Empire]) -> list[Empire]:
    target = functions.alive(table, event.empire)
    if target is None or not target.religions:
        return []
    reached = [empire.set for empire in reach.empires(table, target)]
    return [each for each in order if each.set in reached and each.religions[:1] == target.religions[:1]]


def _most_advanced(table: SevenTable, event: Played, order: list[Empire]) -> list[Empire]:
    """Of the others in age 7 those on the highest level: if several, one is chosen."""
    others = [empire for empire in order if table.age_of(empire) == 7 and empire.set != event.empire]
    best = max([empire.level for empire in others], default=0)
    return [empire for empire in others if empire.level == best]


EACH: Final[dict[str, Callable[[SevenTable, Played, list[Empire]], list[Empire]]]] = {
    "each_holder": _each_holder,
    "each_empire": _each_empire,
    "each_empire_in_age_7": _in_age_7,
    "each_empire_with_2_oil": _with_oil,
    "each_trader": _traders,
    "each_same_dominant_in_range": _same_faith_in_range,
    "most_advanced_other_in_age_7": _most_advanced,
}


# Areas ----------------------------------------------------------------------------------------------------------------


def areas(table: SevenTable, event: Played, word: str, number: int = NOBODY) -> list[int]:
    """The areas a word means; `number` is the empire whose areas are meant."""
    if word in OF_EMPIRE:
        empire = table.empires[number] if 0 <= number < len(table.empires) else None
        return OF_EMPIRE[word](table, event, empire) if empire is not None else []
    return OF_EVENT[word](table, event, number)


def land_of(table: SevenTable, empire: Empire) -> list[int]:
    return list(members(empire.areas & table.edition.atlas.land))


def _own_areas(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    return list(members(empire.areas))


def _own_land(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    return land_of(table, empire)


def _cities(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    return [area for area in sorted(table.cities) if empire.areas >> area & 1]


def _city_or_any(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    return _cities(table, event, empire) or land_of(table, empire)


def _capital(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    return [empire.capital] if empire.capital != NOWHERE else []


def _capital_and_led(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    return sorted({*_capital(table, event, empire), *[area for area in event.led if empire.areas >> area & 1]})


def _rivers(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    return list(members(empire.areas & table.edition.atlas.river_areas))


def _leaderless(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    led = [area for _, area in empire.leaders]
    return [area for area in land_of(table, empire) if area not in led]


def _border_areas(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    """Land areas next to an area of another empire and without a fort."""
    foreign = 0
    for other in table.in_play():
        foreign |= other.areas if other.set != empire.set else 0
    near = table.edition.atlas.near
    return [area for area in land_of(table, empire) if near[area] & foreign and not table.forts >> area & 1]


def _bordering_own(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    """Land areas of the empire, its capital excepted, next to a land area of `own`."""
    own = functions.alive(table, event.own)
    if own is None:
        return []
    mine, near = own.areas & table.edition.atlas.land, table.edition.atlas.near
    return [area for area in land_of(table, empire) if near[area] & mine and area != empire.capital]


def _cold_entered(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    """Cold areas that its land units entered this action and still occupy."""
    cold = [area for area in sorted(empire.stacks) if _is_cold(table, area)]
    return [area for area in cold if entered_units(table, empire, area)]


def _is_cold(table: SevenTable, area: int) -> bool:
    if not table.edition.atlas.land >> area & 1:
        return False
    return terrain.of(table, area, facts_area.age_of_area(table, area)).id in ("forest", "mountain", "tundra")


def entered_units(table: SevenTable, empire: Empire, area: int) -> list[int]:
    """Land units that entered an area this action and still stand there."""
    kinds = table.edition.kinds
    return [each for each in journal.came_to(table, empire.set, area) if kinds[each & KIND].group in LAND_CLASSES]


def _vacant_start(table: SevenTable, event: Played, empire: Empire) -> list[int]:
    return facts_empire.vacant_start_areas(table, empire)


OF_EMPIRE: Final[dict[str, Callable[[SevenTable, Played, Empire], list[int]]]] = {
    "own_areas": _own_areas,
    "own_land_areas": _own_land,
    "one_own_land_area": _own_land,
    "city_areas": _cities,
    "city_or_any": _city_or_any,
    "capital": _capital,
    "capital_and_leader_areas": _capital_and_led,
    "river_areas": _rivers,
    "leaderless_land_areas": _leaderless,
    "border_areas": _border_areas,
    "border_areas_of_target_with_own": _bordering_own,
    "cold_areas_entered": _cold_entered,
    "one_vacant_start_area": _vacant_start,
}


def _target(table: SevenTable, event: Played, number: int) -> list[int]:
    two = event.kind(table) in ("up_to_two_land_areas", "border") and event.second != NOWHERE
    return [event.target, event.second] if two else [event.target]


def _fought(table: SevenTable, event: Played, number: int) -> list[int]:
    return [table.fighting] if table.fighting != NOWHERE else []


def _of_artefact(table: SevenTable, event: Played, number: int) -> list[int]:
    return [event.second]


def _affected(table: SevenTable, event: Played, number: int) -> list[int]:
    return list(event.affected)


def _affected_with_units(table: SevenTable, event: Played, number: int) -> list[int]:
    return [area for area in event.affected if _holders_units(table, area)]


def _affected_with_two(table: SevenTable, event: Played, number: int) -> list[int]:
    return [area for area in event.affected if _holders_units(table, area) >= 2]


def _holders_units(table: SevenTable, area: int) -> int:
    """Units of the empire that controls an area."""
    empire = control.holder(table, area)
    return len(empire.stacks.get(area, ())) if empire is not None else 0


def _adjacent_same(table: SevenTable, event: Played, number: int) -> list[int]:
    """Land areas next to the target or conflict area that the same empire controls."""
    area = table.fighting if event.kind(table) == "conflict" else event.target
    empire = functions.alive(table, number if number != NOBODY else event.empire)
    if empire is None:
        return []
    atlas = table.edition.atlas
    return list(members(atlas.near[area] & atlas.land & empire.areas))


def _adjacent_same_no_city(table: SevenTable, event: Played, number: int) -> list[int]:
    return [area for area in _adjacent_same(table, event, number) if area not in table.cities]


def _coast_about(table: SevenTable, event: Played, number: int) -> list[int]:
    """The target and every adjacent coastal land area with units, whoever's: a kingdom's too (AGE-Q-103)."""
    atlas = table.edition.atlas
    near = [area for area in members(atlas.near[event.target] & atlas.coastal) if not control.is_vacant(table, area)]
    return [event.target, *near]


def _mountains(table: SevenTable, event: Played, number: int) -> list[int]:
    return [area for area in (event.target, event.second) if facts_area.is_mountain(table, area)]


def _region(table: SevenTable, event: Played) -> int:
    atlas = table.edition.atlas
    return atlas.regions[targets.region_names(table)[event.target]] & atlas.land


def _fertile(table: SevenTable, event: Played, number: int) -> list[int]:
    """Land areas of the region that are fertile for the empire that takes income from them."""
    found: list[int] = []
    for area in members(_region(table, event)):
        empire = control.holder(table, area)
        if empire is not None and facts_empire.fertile(table, empire, area):
            found.append(area)
    return found


def _fertile_leaderless(table: SevenTable, event: Played, number: int) -> list[int]:
    return [area for area in _fertile(table, event, number) if not facts_area.leaders_in(table, area)]


def _oil(table: SevenTable, event: Played, number: int) -> list[int]:
    return list(members(table.edition.atlas.oil))


def _vacant_on_continent(table: SevenTable, event: Played, number: int) -> list[int]:
    """Vacant land areas on a continent of any listed start area of the card named."""
    atlas = table.edition.atlas
    listed = [atlas.number[name] for name in table.edition.cards[event.target].empire.areas]
    found = 0
    for name in CONTINENTS:
        continent = atlas.regions.get(name, 0)
        found |= continent if any(continent >> area & 1 for area in listed) else 0
    return [area for area in members(found & atlas.land) if control.is_vacant(table, area)]


CONTINENTS: Final = ("africa", "america", "asia", "europe")
OF_EVENT: Final[dict[str, Callable[[SevenTable, Played, int], list[int]]]] = {
    "target": _target,
    "target_area": _fought,
    "conflict_area": _fought,
    "artefact_area": _of_artefact,
    "affected": _affected,
    "affected_with_units": _affected_with_units,
    "affected_with_2_units": _affected_with_two,
    "adjacent_same_empire": _adjacent_same,
    "adjacent_same_empire_no_city": _adjacent_same_no_city,
    "target_and_adjacent_coastal": _coast_about,
    "mountain_of_border": _mountains,
    "fertile_in_target": _fertile,
    "chosen_fertile_leaderless_in_target": _fertile_leaderless,
    "oil_areas": _oil,
    "one_vacant_land_area_same_continent": _vacant_on_continent,
}
