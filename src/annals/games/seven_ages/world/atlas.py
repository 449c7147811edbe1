"""The map: areas by number, and everything about them that never changes, as bit sets.

A set of areas is a whole number: bit n stands for area n. All tables of an edition share one atlas.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from annals.kernel.catalogue import Fields

LAND: Final = 0
SEA: Final = 1
OCEAN: Final = 2
KINDS: Final = ("land", "sea", "ocean")
TERRAINS: Final = ("fertile", "forest", "jungle", "mountain", "desert", "tundra", "sea", "ocean")
SAID: Final = ("name", "at", "terrain", "borders", "regions", "resources")
"""What the map says of every area, by the words in which areas tell where it is from."""
FERTILE, FOREST, JUNGLE, MOUNTAIN, DESERT, TUNDRA, WATER, DEEP = range(8)


class Area:
    """One area as the map shows it."""

    __slots__ = (
        "aliases",
        "at",
        "borders",
        "coast",
        "id",
        "kind",
        "name",
        "place",
        "point",
        "provenance",
        "regions",
        "resources",
        "sites",
        "terrain",
        "waters",
    )

    def __init__(self, place: int, fields: Fields) -> None:
        self.place = place
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.at = fields.text("at")
        """The map reference."""
        self.kind = KINDS.index(fields.one_of("kind", KINDS))
        terrain = fields.one_of("terrain", TERRAINS, KINDS[self.kind] if self.kind else None)
        self.terrain = TERRAINS.index(terrain)
        self.resources = tuple(
            [name for name in ("wheat", "oil", "elephant") if fields.has(name) and fields.switch(name)]
        )
        self.sites = _names(fields, "sites")
        """Religions whose symbol is printed here."""
        self.regions = _names(fields, "regions")
        self.borders = _names(fields, "borders")
        self.coast = _names(fields, "coast")
        self.waters = _names(fields, "waters")
        self.aliases = _names(fields, "aliases")
        longitude, latitude = fields.take("point")
        self.point = (float(longitude), float(latitude))
        self.provenance = {
            word: _names(fields, word, (*SAID, "sites"))
            for word in ("reconstructed", "partly", "public")
            if fields.has(word)
        }
        fields.finish()


class Crossing:
    """A crossing arrow between two land areas, and the waters it lies in."""

    __slots__ = ("areas", "through")

    def __init__(self, areas: tuple[int, int], through: tuple[int, ...]) -> None:
        self.areas = areas
        self.through = through


class Canal:
    """A canal: the two waters it connects, and the land areas next to it (a set)."""

    __slots__ = ("connects", "id", "land", "name")

    def __init__(self, id: str, name: str, connects: tuple[int, int], land: int) -> None:
        self.id = id
        self.name = name
        self.connects = connects
        self.land = land


class Atlas:
    """All areas, their neighbours and regions. Made once; see `Edition`."""

    def __init__(self, files: dict[str, list[Fields]]) -> None:
        self.areas = [Area(place, fields) for place, fields in enumerate(files["areas"])]
        self.number: dict[str, int] = {area.id: area.place for area in self.areas}
        count = len(self.areas)
        self.land = set_of([area.place for area in self.areas if area.kind == LAND])
        self.seas = set_of([area.place for area in self.areas if area.kind == SEA])
        self.oceans = set_of([area.place for area in self.areas if area.kind == OCEAN])
        self.water = self.seas | self.oceans
        self.all = self.land | self.water
        self.borders: list[int] = [0] * count
        """Land neighbours of a land area, without crossings."""
        self.coast: list[int] = [0] * count
        """Waters a land area lies on, and land a water lies at."""
        self.waters: list[int] = [0] * count
        """Waters next to a water."""
        self.crossed: list[int] = [0] * count
        """Land areas joined to a land area by a crossing arrow."""
        self.river: list[int] = [0] * count
        """Land neighbours across a river."""
        self.crossings: dict[tuple[int, int], Crossing] = {}
        """By both orders of the two areas."""
        self.canals: list[Canal] = []
        self.regions: dict[str, int] = {}
        """Regions and sub-regions by id, and `world`."""
        self.region_names: dict[str, str] = {}
        self.rivers: dict[str, str] = {}
        """Names of rivers by id."""
        self.river_areas = 0
        """Land areas next to a river."""
        self.along: list[int] = []
        """The land areas next to each river."""
        self._join(files["areas"])
        self._read_regions(files["regions"], files["areas"])
        self._read_rivers(files["rivers"])
        self._read_crossings(files["crossings"])
        self._read_canals(files["canals"])
        self.near: list[int] = [
            self.borders[place] | self.coast[place] | self.waters[place] | self.crossed[place] for place in range(count)
        ]
        """All neighbours; canals do not count."""
        self.coastal = set_of([place for place in members(self.land) if self.coast[place]])
        self.coasts: list[tuple[int, ...]] = [self._coasts_of(place) for place in range(count)]
        """The coasts of a land area: each a set of waters that touch each other (AGE-NAVY-11, AGE-NAVY-12)."""
        self.of_terrain: list[int] = [
            set_of([area.place for area in self.areas if area.terrain == terrain]) for terrain in range(len(TERRAINS))
        ]
        """The areas of each terrain, as they are printed."""
        self.wheat = self._with("wheat")
        self.oil = self._with("oil")
        self.elephants: list[int] = list(members(self._with("elephant")))
        """Areas with an elephant symbol; elephant n of the named ones belongs to elephants[n]."""
        self.sites: dict[str, int] = {}
        """Areas with the printed symbol of a religion, by religion."""
        for area in self.areas:
            for religion in area.sites:
                self.sites[religion] = self.sites.get(religion, 0) | 1 << area.place

    def find(self, fields: Fields, name: str) -> int:
        """The number of an area; raises CatalogueError for one there is not."""
        if name not in self.number:
            raise fields.error("unknown_area", f"there is no area {name!r}")
        return self.number[name]

    # Inside -----------------------------------------------------------------------------------------------------------

    def _join(self, files: list[Fields]) -> None:
        for area, fields in zip(self.areas, files, strict=True):
            for names, joined in ((area.borders, self.borders), (area.coast, self.coast), (area.waters, self.waters)):
                for name in names:
                    other = self.find(fields, name)
                    joined[area.place] |= 1 << other
                    joined[other] |= 1 << area.place

    def _read_regions(self, files: list[Fields], areas: list[Fields]) -> None:
        self.regions["world"] = self.all
        for fields in files:
            region = fields.text("id")
            self.regions[region] = 0
            self.region_names[region] = fields.text("name")
            fields.text("parent", "")
            fields.finish()
        for area, said in zip(self.areas, areas, strict=True):
            for region in area.regions:
                if region not in self.region_names:
                    raise said.error("unknown_value", f"there is no region {region!r}")
                self.regions[region] |= 1 << area.place

    def _read_rivers(self, files: list[Fields]) -> None:
        for fields in files:
            self.rivers[fields.text("id")] = fields.text("name")
            for one, other in fields.take("borders"):
                a, b = self.find(fields, one), self.find(fields, other)
                self.river[a] |= 1 << b
                self.river[b] |= 1 << a
            self.along.append(set_of([self.find(fields, name) for name in _names(fields, "areas")]))
            self.river_areas |= self.along[-1]
            _finish(fields)

    def _read_crossings(self, files: list[Fields]) -> None:
        for fields in files:
            fields.take("id")
            one, other = [self.find(fields, name) for name in fields.take("between")]
            through = tuple([self.find(fields, name) for name in _names(fields, "through")])
            self.crossed[one] |= 1 << other
            self.crossed[other] |= 1 << one
            self.crossings[one, other] = self.crossings[other, one] = Crossing((one, other), through)
            _finish(fields)

    def _read_canals(self, files: list[Fields]) -> None:
        for fields in files:
            one, other = [self.find(fields, name) for name in fields.take("connects")]
            land = set_of([self.find(fields, name) for name in _names(fields, "land")])
            self.canals.append(Canal(fields.text("id"), fields.text("name"), (one, other), land))
            _finish(fields)

    def _coasts_of(self, place: int) -> tuple[int, ...]:
        if not self.land >> place & 1:
            return ()
        left = self.coast[place]
        found: list[int] = []
        while left:
            coast = left & -left
            while (wider := coast | self.neighbours(coast, self.waters) & left) != coast:
                coast = wider
            found.append(coast)
            left &= ~coast
        return tuple(found)

    def neighbours(self, areas: int, joined: list[int]) -> int:
        """All areas that `joined` puts next to one of these."""
        found = 0
        for place in members(areas):
            found |= joined[place]
        return found

    def _with(self, resource: str) -> int:
        return set_of([area.place for area in self.areas if resource in area.resources])


def set_of(places: list[int]) -> int:
    found = 0
    for place in places:
        found |= 1 << place
    return found


def members(areas: int) -> Iterator[int]:
    """The areas of a set, from the lowest number up."""
    while areas:
        lowest = areas & -areas
        yield lowest.bit_length() - 1
        areas ^= lowest


def _finish(fields: Fields) -> None:
    """Nothing may be left but where it is from."""
    for word in ("reconstructed", "partly", "public"):
        _names(fields, word)
    fields.finish()


def _names(fields: Fields, name: str, known: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A list of names, if anything is known of these only."""
    value = fields.take(name) if fields.has(name) else []
    if not isinstance(value, list) or any(not isinstance(item, str) for item in value):
        raise fields.error("wrong_type", f"{name!r} must be a list of names, not {value!r}")
    for item in value:
        if known and item not in known:
            raise fields.error("unknown_value", f"{name!r} names {item!r}; it may name: {', '.join(known)}")
    return tuple(value)
