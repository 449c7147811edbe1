"""Functions of expressions about range and neighbours: `in_range(own, target)`, `areas_bordering(target, own)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.events.functions import areas_meant, empire_at, value
from annals.games.seven_ages.numbers import KINGDOM, NOWHERE
from annals.games.seven_ages.world import control, reach
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.expressions import Expr
    from annals.games.seven_ages.table import SevenTable


def _in_range(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    """The second, an empire or area or that of a leader or artefact, is within range of the first (AGE-TERM-54). For a
    leader it takes two empires (AGE-Q-127)."""
    empire = empire_at(table, event, parts[0])
    if empire is not None and event.kind(table) == "leader" and event.empire == empire.set:
        return 0
    goal = areas_meant(table, event, parts[1])
    return int(empire is not None and bool(goal) and bool(reach.areas(table, empire) & goal))


def _in_range_of_area(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    empire = empire_at(table, event, parts[0])
    area = table.edition.atlas.number[parts[1].word]
    return int(empire is not None and bool(reach.areas(table, empire) >> area & 1))


def _in_range_of_region(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    empire = empire_at(table, event, parts[0])
    region = table.edition.atlas.regions[parts[1].word]
    return int(empire is not None and bool((reach.areas(table, empire) | empire.areas) & region))


def _is_adjacent(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    one, other = areas_meant(table, event, parts[0]), areas_meant(table, event, parts[1])
    atlas = table.edition.atlas
    return int(bool(atlas.neighbours(one, atlas.near) & other))


def _areas_bordering(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    """Land areas of the first next to a land area of the second."""
    atlas = table.edition.atlas
    one, other = [areas_meant(table, event, part) & atlas.land for part in parts]
    return sum([1 for area in members(one) if atlas.near[area] & other])


def _distance_to_capital(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    area = value(table, event, parts[0])
    empire = control.holder(table, area)
    if empire is None or empire.capital == NOWHERE:
        return KINGDOM
    return reach.distance(table, 1 << area, 1 << empire.capital)


registry.function("in_range", _in_range)
registry.function("in_range_of_area", _in_range_of_area)
registry.function("in_range_of_region", _in_range_of_region)
registry.function("is_adjacent", _is_adjacent)
registry.function("areas_bordering", _areas_bordering)
registry.function("distance_to_capital", _distance_to_capital)
