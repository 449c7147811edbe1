"""Functions of expressions about areas, leaders and artefacts: `units(target)`, `terrain(area, 'mountain')`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import artefacts, shipyard, treaties
from annals.games.seven_ages.events.functions import empire_at, value
from annals.games.seven_ages.events.played import CANCEL
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.units.kinds import KIND, SHIP
from annals.games.seven_ages.world import control
from annals.games.seven_ages.world import terrain as terrains
from annals.games.seven_ages.world.atlas import DESERT, MOUNTAIN, TUNDRA, members

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.expressions import Expr
    from annals.games.seven_ages.table import SevenTable


class OfArea:
    """A function of one area; 0 where there is none."""

    def __init__(self, worked_out: Callable[[SevenTable, int], int]) -> None:
        self.worked_out = worked_out

    def __call__(self, table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
        area = value(table, event, parts[0])
        return int(self.worked_out(table, area)) if area >= 0 else 0


def units_in(table: SevenTable, area: int) -> int:
    return sum([len(empire.stacks.get(area, ())) for empire in table.in_play()])


def ships_in(table: SevenTable, area: int) -> int:
    kinds = table.edition.kinds
    stacks = [empire.stacks.get(area, ()) for empire in table.in_play()]
    return sum([1 for stack in stacks for each in stack if kinds[each & KIND].group == SHIP])


def leaders_in(table: SevenTable, area: int) -> int:
    return sum([1 for empire in table.in_play() for _, where in empire.leaders if where == area])


def builder_in(table: SevenTable, area: int) -> int:
    return area in builder_areas(table)


def builder_areas(table: SevenTable) -> list[int]:
    """Areas with a Builder, whoever's."""
    everybody = table.edition.leaders
    found = [
        area for empire in table.in_play() for leader, area in empire.leaders if everybody[leader].codes & cards.BU
    ]
    return sorted(set(found))


def kingdom_units(table: SevenTable, area: int) -> int:
    return len(table.kingdoms.get(area, ()))


def has_temple(table: SevenTable, area: int) -> int:
    return area in table.temples


def has_great_temple(table: SevenTable, area: int) -> int:
    temple = table.edition.artefact("great_temple")
    return any(artefact == temple for artefact, _ in table.artefacts.get(area, ()))


def is_religious_site(table: SevenTable, area: int) -> int:
    return bool(table.edition.atlas.areas[area].sites) or has_great_temple(table, area)


def is_coastal(table: SevenTable, area: int) -> int:
    return table.edition.atlas.coastal >> area & 1


def is_river(table: SevenTable, area: int) -> int:
    return table.edition.atlas.river_areas >> area & 1


def is_vacant(table: SevenTable, area: int) -> int:
    return control.is_vacant(table, area) and table.edition.atlas.land >> area & 1


def is_disordered(table: SevenTable, area: int) -> int:
    return table.disorder >> area & 1


def next_to_vacant_waste(table: SevenTable, area: int) -> int:
    """Next to a vacant area that is desert or tundra now."""
    atlas = table.edition.atlas
    near = [other for other in members(atlas.near[area] & atlas.land) if control.is_vacant(table, other)]
    return any(terrains.of(table, other, table.age()).place in (DESERT, TUNDRA) for other in near)


def next_to_canal(table: SevenTable, area: int) -> int:
    """Next to a canal whose marker is free: none lies at any area next to it."""
    marker = table.edition.artefact("great_canal")
    taken = [place for place, there in table.artefacts.items() if any(each == marker for each, _ in there)]
    canals = [canal for canal in table.edition.atlas.canals if canal.land >> area & 1]
    return any(not any(canal.land >> place & 1 for place in taken) for canal in canals)


def second_area_available(table: SevenTable, area: int) -> int:
    empire = control.holder(table, area)
    if empire is None:
        return False
    return bool(treaties.second_areas(table, empire))


def is_mountain(table: SevenTable, area: int) -> bool:
    return table.edition.atlas.areas[area].terrain == MOUNTAIN


def age_of_area(table: SevenTable, area: int) -> int:
    """The age by which the terrain of an area is read: its controller's, else that of the most advanced empire."""
    empire = control.holder(table, area)
    return table.age_of(empire) if empire is not None else table.age()


def _most_ships_in(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    """As far as whoever asks can know."""
    area = value(table, event, parts[0])
    return int(area >= 0 and shipyard.may_be_named(table, event.seat, area))


def _terrain(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    area = value(table, event, parts[0])
    return int(area >= 0 and terrains.of(table, area, age_of_area(table, area)).id == parts[1].word)


def _city_level(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    """As it was when the event was played, for the area named."""
    area = value(table, event, parts[0])
    if event.place > CANCEL and area == event.target and event.kind(table) == "land_area":
        return event.city
    return table.cities.get(area, 0)


def _border_of_mountain(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return int(is_mountain(table, event.target) or is_mountain(table, event.second))


# Leaders and artefacts ------------------------------------------------------------------------------------------------


def _is_unnamed(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return int(not table.edition.leaders[value(table, event, parts[0])].named)


def _outnumbered(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    """An area of the second, next to the leader's, holds at least twice as many units."""
    own = empire_at(table, event, parts[1])
    if own is None:
        return 0
    here = units_in(table, event.second)
    near = members(table.edition.atlas.near[event.second] & own.areas)
    return int(any(len(own.stacks.get(area, ())) >= 2 * here for area in near))


def _is_green(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return int(table.edition.artefacts[value(table, event, parts[0])].colour == "green")


def _can_hold(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    empire = empire_at(table, event, parts[0])
    return int(empire is not None and bool(areas_for(table, event, empire, value(table, event, parts[1]))))


def areas_for(table: SevenTable, event: Played, empire: Empire, artefact: int) -> list[int]:
    """Areas of an empire that meet an artefact's age and place requirements and have room for it."""
    printed = table.edition.artefacts[artefact]
    if table.age_of(empire) not in printed.ages:
        return []
    held = list(members(empire.areas & table.edition.atlas.land))
    return [area for area in held if _has_place(table, event, empire, artefact, area)]


def _has_place(table: SevenTable, event: Played, empire: Empire, artefact: int, area: int) -> bool:
    if table.artefacts.get(area) and not _artist_in(table, empire, area):
        return False
    prerequisites = [expr for expr in table.edition.artefacts[artefact].requires if _is_of_area(expr)]
    asked = type(event)(event.seat, 0, 0, target=empire.set, second=area, place=0)
    return all(value(table, asked, expr) for expr in prerequisites)


def _is_of_area(expr: Expr) -> bool:
    """Whether an expression asks something of the area."""
    return expr.word == "area" or any(_is_of_area(part) for part in expr.parts)


def _artist_in(table: SevenTable, empire: Empire, area: int) -> bool:
    found = [leader for leader, where in empire.leaders if where == area]
    return any(table.edition.leaders[leader].codes & cards.AR for leader in found)


def _on_map(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return int(artefacts.in_play(table, table.edition.artefact(parts[0].word)) > 0)


def _needs_earlier(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    card = table.edition.cards[value(table, event, parts[0])]
    return int(table.edition.artefacts[table.edition.artefact(card.artefact)].needs_earlier)


def _has_listed(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return int(bool(table.edition.cards[value(table, event, parts[0])].empire.areas))


def _loser(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    """The empire that has just lost the area named."""
    for note in reversed(table.notes):
        if note[0] == "liberated" and note[4] == event.target:
            return int(note[3])
    return KINGDOM


OF_AREA: Final = {
    "units": units_in,
    "ships_in": ships_in,
    "leaders_in": leaders_in,
    "builder_in": builder_in,
    "kingdom_units": kingdom_units,
    "has_temple": has_temple,
    "has_great_temple": has_great_temple,
    "is_religious_site": is_religious_site,
    "is_coastal": is_coastal,
    "is_river": is_river,
    "is_vacant": is_vacant,
    "is_disordered": is_disordered,
    "next_to_vacant_waste": next_to_vacant_waste,
    "next_to_canal": next_to_canal,
    "second_area_available": second_area_available,
}
for _name, _function in OF_AREA.items():
    registry.function(_name, OfArea(_function))
registry.function("most_ships_in", _most_ships_in)
registry.function("terrain", _terrain)
registry.function("city_level", _city_level)
registry.function("border_of_mountain", _border_of_mountain)
registry.function("is_unnamed", _is_unnamed)
registry.function("outnumbered_two_to_one", _outnumbered)
registry.function("is_green", _is_green)
registry.function("can_hold", _can_hold)
registry.function("on_map", _on_map)
registry.function("needs_earlier_artefact", _needs_earlier)
registry.function("has_listed_start_areas", _has_listed)
registry.function("loser", _loser)
