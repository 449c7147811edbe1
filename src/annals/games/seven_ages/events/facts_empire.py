"""Functions of expressions about one empire or two: `money(target)`, `shares_dominant(own, target)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.events.functions import empire_at, value
from annals.games.seven_ages.numbers import NONE
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.units.kinds import KIND, LAND_CLASSES, SHIP
from annals.games.seven_ages.world import reach, terrain
from annals.games.seven_ages.world.atlas import members, set_of

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.expressions import Expr
    from annals.games.seven_ages.table import SevenTable

RELIGIONS_AT_MOST: Final = 2


class OfEmpire:
    """A function of one empire; 0 for one that is not in play."""

    def __init__(self, worked_out: Callable[[SevenTable, Empire], int]) -> None:
        self.worked_out = worked_out

    def __call__(self, table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
        empire = empire_at(table, event, parts[0])
        return int(self.worked_out(table, empire)) if empire is not None else 0


class OfTwo:
    """A function of two empires; 0 if one of them is not in play."""

    def __init__(self, worked_out: Callable[[SevenTable, Empire, Empire], int]) -> None:
        self.worked_out = worked_out

    def __call__(self, table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
        one, other = empire_at(table, event, parts[0]), empire_at(table, event, parts[1])
        return int(self.worked_out(table, one, other)) if one is not None and other is not None else 0


class OfWords:
    """A function of one empire and words: names of artefacts, regions or types of leaders."""

    def __init__(self, worked_out: Callable[[SevenTable, Empire, list[str]], int]) -> None:
        self.worked_out = worked_out

    def __call__(self, table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
        empire = empire_at(table, event, parts[0])
        words = [part.word for part in parts[1:]]
        return int(self.worked_out(table, empire, words)) if empire is not None else 0


# What it has ----------------------------------------------------------------------------------------------------------


def age(table: SevenTable, empire: Empire) -> int:
    return table.age_of(empire)


def level(table: SevenTable, empire: Empire) -> int:
    return empire.level


def money(table: SevenTable, empire: Empire) -> int:
    return empire.money


def elite(table: SevenTable, empire: Empire) -> int:
    return empire.elite


def cities(table: SevenTable, empire: Empire) -> int:
    return sum([1 for area in table.cities if empire.areas >> area & 1])


def land_areas(table: SevenTable, empire: Empire) -> int:
    return (empire.areas & table.edition.atlas.land).bit_count()


def land_units(table: SevenTable, empire: Empire) -> int:
    kinds = table.edition.kinds
    return sum([1 for stack in empire.stacks.values() for each in stack if kinds[each & KIND].group in LAND_CLASSES])


def total_units(table: SevenTable, empire: Empire) -> int:
    return empire.units()


def fertile(table: SevenTable, empire: Empire, area: int) -> bool:
    """Whether an area counts as fertile for an empire."""
    return terrain.of(table, area, table.age_of(empire)).id == "fertile"


def fertile_areas(table: SevenTable, empire: Empire) -> int:
    held = empire.areas & table.edition.atlas.land & ~table.disorder
    return sum([1 for area in members(held) if fertile(table, empire, area)])


def wheat_areas(table: SevenTable, empire: Empire) -> int:
    """Wheat on fertile land in every age, elsewhere from age 5 on (AGE-INC-5 to 7)."""
    held = empire.areas & table.edition.atlas.wheat & ~table.disorder
    if table.age_of(empire) >= table.rules.wheat_elsewhere_from_age:
        return held.bit_count()
    return sum([1 for area in members(held) if fertile(table, empire, area)])


def sea_areas_with_ships(table: SevenTable, empire: Empire) -> int:
    others = [other for other in table.in_play() if other.set != empire.set]
    found = [area for area in ship_areas(table, empire) if table.edition.atlas.water >> area & 1]
    return sum([1 for area in found if all(area not in other.stacks for other in others)])


def ship_areas(table: SevenTable, empire: Empire) -> list[int]:
    """Areas in which an empire has ships."""
    kinds = table.edition.kinds
    return [area for area, stack in empire.stacks.items() if any(kinds[each & KIND].group == SHIP for each in stack)]


def sea_areas_near_ships(table: SevenTable, empire: Empire, other: Empire) -> int:
    """Seas and oceans the first controls next to an area with ships of the second."""
    atlas = table.edition.atlas
    near = 0
    for area in ship_areas(table, other):
        near |= atlas.near[area]
    return (empire.areas & atlas.water & near).bit_count()


def is_barbarian(table: SevenTable, empire: Empire) -> int:
    return table.is_barbarian(empire)


def may_build_cities(table: SevenTable, empire: Empire) -> int:
    return not table.is_barbarian(empire)


def disordered_areas(table: SevenTable, empire: Empire) -> int:
    return (empire.areas & table.disorder).bit_count()


def no_disorder(table: SevenTable, empire: Empire) -> int:
    return not empire.areas & table.disorder


def has_action_marker(table: SevenTable, empire: Empire) -> int:
    """A placed marker lies on its card; who has placed one is open."""
    return any(place == empire.set for place, _ in table.players[empire.seat].placed)


def has_vacant_start_area(table: SevenTable, empire: Empire) -> int:
    return bool(vacant_start_areas(table, empire))


def vacant_start_areas(table: SevenTable, empire: Empire) -> list[int]:
    """Vacant areas among those listed on its card; an area only itself still holds, without units, is vacant."""
    number = table.edition.atlas.number
    listed = [number[name] for name in table.edition.cards[empire.card].empire.areas]
    return [area for area in listed if table.control[area] < 0 or _left_by(table, empire, area)]


def _left_by(table: SevenTable, empire: Empire, area: int) -> bool:
    return table.control[area] == empire.set and area not in empire.stacks


# Leaders --------------------------------------------------------------------------------------------------------------


def artists(table: SevenTable, empire: Empire) -> int:
    return leaders.number_of(table, empire, cards.AR)


def religious_leaders(table: SevenTable, empire: Empire) -> int:
    return sum([1 for leader, _ in empire.leaders if table.edition.leaders[leader].codes & cards.RE])


def leader_count(table: SevenTable, empire: Empire) -> int:
    return len(empire.leaders)


def leader_number(table: SevenTable, empire: Empire) -> int:
    """The number on its card, one more under Democracy (AGE-ART-DEMOCRACY-3)."""
    democracy = empire.government != NONE and table.edition.artefacts[empire.government].id == "democracy"
    return table.edition.cards[empire.card].empire.leader_number + democracy


def has_room(table: SevenTable, empire: Empire) -> int:
    return len(empire.leaders) < leader_number(table, empire)


def past_leaders(table: SevenTable, empire: Empire) -> list[int]:
    """Named leaders of its card of an earlier age who have not appeared in this game."""
    now = table.age_of(empire)
    named = table.edition.cards[empire.card].empire.leaders
    return [each.id for each in named if each.age < now and not table.appeared >> each.id & 1]


def past_named_leaders(table: SevenTable, empire: Empire) -> int:
    return len(past_leaders(table, empire))


def has_leader(table: SevenTable, empire: Empire, words: list[str]) -> int:
    return leaders.has(table, empire, 1 << cards.CODES.index(words[0]))


# Artefacts, religions, governments ------------------------------------------------------------------------------------


def has(table: SevenTable, empire: Empire, words: list[str]) -> int:
    return artefacts.has(table, empire, words[0])


def has_marker(table: SevenTable, empire: Empire, words: list[str]) -> int:
    return artefacts.has_marker(table, empire, table.edition.artefact(words[0]))


def lying(table: SevenTable, empire: Empire) -> list[tuple[int, int, int]]:
    """Artefact markers in its areas: area, artefact, detail."""
    found: list[tuple[int, int, int]] = []
    for area in members(empire.areas):
        found += [(area, artefact, detail) for artefact, detail in table.artefacts.get(area, ())]
    return found


def on_map_artefacts(table: SevenTable, empire: Empire) -> int:
    return len(lying(table, empire))


def green_artefacts(table: SevenTable, empire: Empire) -> int:
    held = [artefact for _, artefact, _ in lying(table, empire)] + [artefact for artefact, _ in empire.markers]
    held += [*empire.religions, *([empire.government] if empire.government != NONE else [])]
    return sum([1 for artefact in held if table.edition.artefacts[artefact].colour == "green"])


def is_religious(table: SevenTable, empire: Empire) -> int:
    return bool(empire.religions)


def religion_room(table: SevenTable, empire: Empire) -> int:
    """No religion, fewer than the religious categories of its card, or with option 12 fewer than two (AGE-REL-2
    to 4)."""
    if not empire.religions:
        return True
    if table.rules.deus_vult:
        return len(empire.religions) < RELIGIONS_AT_MOST
    lines = [line for line in table.edition.cards[empire.card].empire.glory if line.category == "religion"]
    return len(empire.religions) < min(RELIGIONS_AT_MOST, len(lines))


def holders_of(table: SevenTable, religion: int) -> list[Empire]:
    """Empires with a religion, in turn order of their players."""
    order = table.turn_order()
    found = [empire for seat in order for empire in table.empires_of(seat)]
    return [empire for empire in found if religion in empire.religions]


def _holders(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return len(holders_of(table, value(table, event, parts[0])))


def religion_holders(table: SevenTable, empire: Empire) -> int:
    return len(holders_of(table, empire.religions[0])) if empire.religions else 0


def religious_sites(table: SevenTable, empire: Empire) -> int:
    """Printed symbols of its dominant religion, and Great Temples of it."""
    if not empire.religions:
        return 0
    religion = empire.religions[0]
    printed = table.edition.atlas.sites.get(table.edition.artefacts[religion].id, 0) & empire.areas
    temple = table.edition.artefact("great_temple")
    held = [area for area, each, detail in lying(table, empire) if each == temple and detail == religion]
    return (printed | set_of(held)).bit_count()


def holds_religion_of(table: SevenTable, empire: Empire, other: Empire) -> int:
    return bool(other.religions) and other.religions[0] in empire.religions


def shares_dominant(table: SevenTable, empire: Empire, other: Empire) -> int:
    return empire.set != other.set and bool(empire.religions) and empire.religions[:1] == other.religions[:1]


def no_government(table: SevenTable, empire: Empire) -> int:
    return empire.government == NONE


def government_in(table: SevenTable, empire: Empire, words: list[str]) -> int:
    return empire.government != NONE and table.edition.artefacts[empire.government].id in words


def religion_undefended(table: SevenTable, empire: Empire) -> int:
    if not empire.religions:
        return False
    defender, religion = table.edition.artefact("defender_of_the_faith"), empire.religions[0]
    for other in table.in_play():
        if other.religions[:1] == (religion,) and any(marker == defender for marker, _ in other.markers):
            return False
    return True


def controls_land_in(table: SevenTable, empire: Empire, words: list[str]) -> int:
    atlas = table.edition.atlas
    return any(empire.areas & atlas.land & atlas.regions[word] for word in words)


def more_advanced_in_range(table: SevenTable, empire: Empire) -> int:
    found = [other for other in reach.empires(table, empire) if other.seat != empire.seat]
    return any(other.level > empire.level for other in found)


OF_EMPIRE: Final = {
    "age": age,
    "level": level,
    "money": money,
    "elite": elite,
    "cities": cities,
    "land_areas": land_areas,
    "land_units": land_units,
    "total_units": total_units,
    "fertile_areas": fertile_areas,
    "wheat_areas": wheat_areas,
    "artists": artists,
    "religious_leaders": religious_leaders,
    "green_artefacts": green_artefacts,
    "sea_areas_with_ships": sea_areas_with_ships,
    "religious_sites": religious_sites,
    "religion_holders": religion_holders,
    "leader_count": leader_count,
    "leader_number": leader_number,
    "past_named_leaders": past_named_leaders,
    "on_map_artefacts": on_map_artefacts,
    "has_room": has_room,
    "has_action_marker": has_action_marker,
    "has_vacant_start_area": has_vacant_start_area,
    "is_religious": is_religious,
    "is_barbarian": is_barbarian,
    "may_build_cities": may_build_cities,
    "religion_room": religion_room,
    "no_government": no_government,
    "religion_undefended": religion_undefended,
    "no_disorder": no_disorder,
    "disordered_areas": disordered_areas,
    "more_advanced_in_range": more_advanced_in_range,
}
OF_TWO: Final = {
    "sea_areas_near_ships": sea_areas_near_ships,
    "holds_religion_of": holds_religion_of,
    "shares_dominant": shares_dominant,
}
OF_WORDS: Final = {
    "has": has,
    "has_marker": has_marker,
    "has_leader": has_leader,
    "government_in": government_in,
    "controls_land_in": controls_land_in,
}
for _name, _one in OF_EMPIRE.items():
    registry.function(_name, OfEmpire(_one))
for _name, _two in OF_TWO.items():
    registry.function(_name, OfTwo(_two))
for _name, _words in OF_WORDS.items():
    registry.function(_name, OfWords(_words))
registry.function("holders", _holders)
