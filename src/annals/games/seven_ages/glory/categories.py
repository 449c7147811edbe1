"""The glory categories: what is compared, and how much of it an empire has (AGE-GLORY-1 to 54).

Pure functions of the table, so that the harvest forecast of the page and the opponents use the same ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import artefacts, faith
from annals.games.seven_ages.options import deus_vult
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.units.kinds import CAVALRY, KIND, LAND_CLASSES, SHIP
from annals.games.seven_ages.world import reach, terrain
from annals.games.seven_ages.world.atlas import FERTILE, TERRAINS, members

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Category
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

Key = tuple[str, str, str]
"""What is compared: the category, its scope, and its region or religion."""
Scored = tuple[Key, int]
"""A category an empire scores, and its number."""

UNRANKED: Final = ("homeland", "resource", "immediate")
"""Lines of a card that compare nothing."""
RAISED: Final = (
    ("colossus", "ships"),
    ("forbidden_city", "cities"),
    ("great_library", "progress"),
    ("great_zimbabwe", "money"),
    ("hanging_gardens", "artefacts"),
    ("mausoleum", "land_units"),
)
"""Artefacts that make a category worth 1 more, or 1 (AGE-ART-COLOSSUS_OF_RHODES-3 and the like); they lie in areas, and
one in a disordered area does not (AGE-GLORY-7, AGE-DISORD-12)."""
GROUPS: Final[dict[str, tuple[int, ...]]] = {"ships": (SHIP,), "cavalry": (CAVALRY,), "land_units": LAND_CLASSES}


# What an empire scores ------------------------------------------------------------------------------------------------


def key_of(line: Category) -> Key:
    return line.category, line.scope, line.region or line.religion


def scored(table: SevenTable, empire: Empire) -> list[Scored]:
    """The ranked categories an empire scores, with their numbers: those of its card, of events, of artefacts and
    Artists (AGE-LDR-ARTIST-4, AGE-Q-53)."""
    lines = table.edition.cards[empire.card].empire.glory
    found: list[Scored] = [(key_of(line), line.number) for line in lines if _is_scored(table, line)]
    _add_notes(table, empire, found)
    where = counted(table, empire)
    markers = [marker for area, there in table.artefacts.items() if where >> area & 1 for marker, _ in there]
    for artefact, category in RAISED:
        if table.edition.artefact(artefact) in markers:
            _raise(found, (category, "", ""), 1)
    artists = leaders.number_of(table, empire, cards.AR)
    if artists:
        _raise(found, ("artefacts", "", ""), artists)
    return found


def _is_scored(table: SevenTable, line: Category) -> bool:
    """Whether a line of a card is ranked; some religions count only in games in which they can be played."""
    if line.category in UNRANKED:
        return False
    return not line.requires_set or any(card.artefact == line.religion for card in table.edition.cards.values())


def _add_notes(table: SevenTable, empire: Empire, found: list[Scored]) -> None:
    """Categories that events add (Holy relic) or copy from another empire."""
    for note in table.notes:
        if note[0] == "glory_category_add" and note[2] == empire.set:
            _raise(found, ("religion", "", table.edition.artefacts[int(note[3])].id), int(note[4]))
        elif note[0] == "glory_copy" and note[2] == empire.set and table.empires[int(note[3])] is not None:
            other = table.empire(int(note[3]))
            line = table.edition.cards[other.card].empire.glory[int(note[4])]
            found.append((key_of(line), line.number))


def _raise(found: list[Scored], key: Key, number: int) -> None:
    """A category is worth more, or that much if the empire had it not."""
    for place, (other, before) in enumerate(found):
        if other == key:
            found[place] = (key, before + number)
            return
    found.append((key, number))


# What is compared -----------------------------------------------------------------------------------------------------


def field(table: SevenTable, key: Key) -> list[Empire]:
    """The empires that are compared: all but for non-European areas and religions (AGE-GLORY-11, 12, 44, 45, 47)."""
    category, _, name = key
    if category == "non_european_areas":
        europe = table.edition.atlas.regions["europe"]
        return [empire for empire in table.in_play() if empire.capital >= 0 and europe >> empire.capital & 1]
    if category == "religion":
        religion = table.edition.artefact(name)
        return [empire for empire in table.in_play() if religion in empire.religions]
    return table.in_play()


def amount(table: SevenTable, empire: Empire, key: Key) -> int:
    """How much of a category an empire has."""
    category, scope, name = key
    if category in GROUPS:
        return units(table, empire, GROUPS[category])
    if category == "cities":
        return cities(table, empire)
    if category == "artefacts":
        return green_artefacts(table, empire)
    if category == "progress":
        return empire.level
    if category == "money":
        return empire.money
    if category == "trade_won_this_turn":
        return empire.won
    if category == "religion":
        return devotion(table, empire, table.edition.artefact(name))
    regions = table.edition.atlas.regions
    region = regions[name] if category == "areas" else ~regions["europe"]
    return (eligible(table, empire) & region & in_scope(table, scope)).bit_count()


def in_scope(table: SevenTable, scope: str) -> int:
    """Land, water, or both (AGE-GLORY-40 to 42)."""
    atlas = table.edition.atlas
    return atlas.land if scope == "land" else atlas.water if scope == "sea" else atlas.all


def counted(table: SevenTable, empire: Empire) -> int:
    """The areas of an empire that count: those without disorder, and those a Temple of Diana reaches (AGE-GLORY-6,
    AGE-ART-TEMPLE_OF_DIANA-3)."""
    disordered = empire.areas & table.disorder
    if not disordered:
        return empire.areas
    temple = artefacts.area_of(table, empire, table.edition.artefact("temple_of_diana"))
    if temple >= 0:
        disordered &= ~reach.around(table, empire, 1 << temple)
    return empire.areas & ~disordered


def eligible(table: SevenTable, empire: Empire) -> int:
    """The areas that count as areas: desert and tundra only where the card says so (AGE-GLORY-35, AGE-GLORY-36)."""
    special = table.edition.cards[empire.card].empire.special("count_terrain")
    also = special.words["terrain"] if special is not None else ()
    age = table.age_of(empire)
    found = counted(table, empire)
    for printed, areas in enumerate(table.edition.atlas.of_terrain):
        if found & areas & table.edition.atlas.land:
            kind = terrain.now(table, printed, age)
            if not kind.counts and TERRAINS[kind.place] not in also:
                found &= ~areas
    return found


def units(table: SevenTable, empire: Empire, groups: tuple[int, ...]) -> int:
    """Units of some classes in areas that count (AGE-GLORY-18 to 20)."""
    kinds = table.edition.kinds
    where = counted(table, empire)
    stacks = [stack for area, stack in empire.stacks.items() if where >> area & 1]
    return sum([1 for stack in stacks for unit in stack if kinds[unit & KIND].group in groups])


def cities(table: SevenTable, empire: Empire) -> int:
    """The total value of its cities (AGE-GLORY-17)."""
    where = counted(table, empire)
    return sum([level for area, level in table.cities.items() if where >> area & 1])


def green_artefacts(table: SevenTable, empire: Empire) -> int:
    """Its green artefacts on the map and on its card; those with an Artist count double, a holy war in its area counts
    too (AGE-GLORY-21 to 24, AGE-ART-HOLY_WAR-4)."""
    listed = table.edition.artefacts
    war = table.edition.artefact("holy_war")
    found = len(empire.religions) + (empire.government >= 0)
    found += sum([1 for marker, _ in empire.markers if listed[marker].colour == "green"])
    where = counted(table, empire)
    for area, markers in table.artefacts.items():
        if where >> area & 1:
            here = sum([1 for marker, _ in markers if listed[marker].colour == "green" or marker == war])
            found += here * (2 if leaders.codes_in(table, empire, area) & cards.AR else 1)
    return found


def devotion(table: SevenTable, empire: Empire, religion: int) -> int:
    """What is compared among the empires of a religion: areas and Religious leaders, with the cities these are in
    (AGE-GLORY-47 to 49); under Deus Vult the value of its temples (AGE-OPT12-20, AGE-OPT12-36)."""
    if table.rules.deus_vult:
        return deus_vult.value(table, empire, religion, counted(table, empire))
    where = counted(table, empire)
    preached = {area for leader, area in empire.leaders if table.edition.leaders[leader].codes & cards.RE}
    found = eligible(table, empire).bit_count() + len(preached)
    return found + sum([table.cities.get(area, 0) for area in preached if where >> area & 1])


# What is not compared -------------------------------------------------------------------------------------------------


def resources(table: SevenTable, empire: Empire, resource: str) -> int:
    """1 for each resource it controls; wheat and oil count for glory whatever the climate has made of the land
    (AGE-GLORY-27 to 30, AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-11)."""
    atlas, rules = table.edition.atlas, table.rules
    where = counted(table, empire)
    age = table.age_of(empire)
    if resource == "oil":
        return (where & atlas.oil).bit_count() if age >= rules.oil_from_age else 0
    if resource == "elephant":
        return sum([where >> area & 1 for area in atlas.elephants]) if table.age() < LAST_AGE else 0
    fields = list(members(where & atlas.wheat))
    if age >= rules.wheat_elsewhere_from_age:
        return len(fields)
    return sum([1 for area in fields if terrain.by_nature(table, area, age).place == FERTILE])


LAST_AGE: Final = 7


def holy_places(table: SevenTable, empire: Empire) -> int:
    """1 for each site of its dominant religion it controls (AGE-GLORY-50, AGE-GLORY-51)."""
    if not empire.religions:
        return 0
    return (faith.sites(table, empire.religions[0]) & counted(table, empire)).bit_count()


def homeland(empire: Empire) -> int:
    """1 if it controls its homeland, disordered or not, -1 if not (AGE-GLORY-52 to 54)."""
    return 1 if empire.homeland >= 0 and empire.areas >> empire.homeland & 1 else -1


def philosophers(table: SevenTable, empire: Empire) -> int:
    """What breaks ties: areas with a Philosopher (AGE-GLORY-8, AGE-Q-52)."""
    return leaders.number_of(table, empire, cards.PH)


def pays_money(table: SevenTable) -> bool:
    """Whether the money category is counted this turn."""
    return all(note[:3] != ("glory_mod", "this_turn", "money_category") for note in table.notes)


registry.special("count_terrain")
registry.artefact(*[name for name, _ in RAISED])
