"""Everything printed as plain data, for lists, pages and programs: cards, artefacts, leaders, units, areas, counters.

A face is one printed thing under its id; the page and the terminal ask for them by kind and id, and for a card by its
number too, which is how tables name it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from annals.games.seven_ages.cards import CODES, Card, Leader
from annals.games.seven_ages.units.kinds import CLASSES
from annals.games.seven_ages.words import shares
from annals.games.seven_ages.world.atlas import KINDS as AREA_KINDS
from annals.games.seven_ages.world.atlas import TERRAINS

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Category
    from annals.games.seven_ages.edition import Edition

KINDS: Final = ("card", "artefact", "area", "region", "unit", "leader", "terrain", "set", "about")
"""Kinds of faces, in the order in which a name is looked up."""


class Face:
    """One printed thing: what it is called, and its number among its kind."""

    __slots__ = ("aka", "edition", "id", "kind", "name", "number")

    def __init__(self, edition: Edition, kind: str, id: str, name: str, number: int, aka: tuple[str, ...] = ()) -> None:
        self.edition = edition
        self.kind = kind
        self.id = id
        self.name = name
        self.number = number
        self.aka = aka


class Faces:
    """Everything printed of an edition, by kind and id: `card egyptians`, `area egypt`."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.cards: dict[str, Face] = {}
        for card in edition.cards.values():
            self._add("card", card.id, card.empire.name, card.number, (card.event.name,))
        for artefact in edition.artefacts:
            self._add("artefact", artefact.id, artefact.name, artefact.place)
        for area in edition.atlas.areas:
            self._add("area", area.id, area.name, area.place, area.aliases)
        for place, (region, name) in enumerate(sorted(edition.atlas.region_names.items())):
            self._add("region", region, name, place)
        for kind in edition.kinds:
            self._add("unit", kind.id, kind.name, kind.place)
        for leader in edition.leaders:
            self._add("leader", str(leader.id), leader.name, leader.id)
        for terrain in edition.terrains:
            self._add("terrain", terrain.id, terrain.id, terrain.place)
        for each in edition.sets:
            self._add("set", each.id, each.name, each.place)
        self._add("about", "reconstructed", "What is reconstructed", 0)

    def _add(self, kind: str, id: str, name: str, number: int, aka: tuple[str, ...] = ()) -> None:
        self.cards[f"{kind} {id}"] = Face(self.edition, kind, id, name, number, aka)

    def find(self, name: str) -> Face | None:
        """A face by `kind id`, by its id alone, or a card by its number."""
        if name in self.cards:
            return self.cards[name]
        if name.isdecimal():
            card = self.edition.cards.get(int(name))
            return self.cards[f"card {card.id}"] if card is not None else None
        for kind in KINDS:
            if f"{kind} {name}" in self.cards:
                return self.cards[f"{kind} {name}"]
        return None


_made: dict[int, Faces] = {}


def of_edition(edition: Edition) -> Faces:
    """The faces of an edition, made once."""
    found = _made.get(id(edition))
    if found is None:
        found = _made[id(edition)] = Faces(edition)
    return found


# Plain data -----------------------------------------------------------------------------------------------------------


def plain(face: Face) -> dict[str, Any]:
    """Everything printed on a face as plain data; what it does not have is left out."""
    said: dict[str, Any] = {"id": face.id, "name": face.name, "kind": face.kind, "number": face.number}
    said.update(_OF_KIND[face.kind](face))
    return {name: value for name, value in said.items() if value not in ("", [], {}, None)}


def _of_card(face: Face) -> dict[str, Any]:
    from annals.games.seven_ages.words import faces

    card = face.edition.cards[face.number]
    return {
        "value": card.value,
        "gold": card.gold,
        "empire": _of_empire(card),
        "artefact": card.artefact,
        "event": {"name": card.event.name, "tags": list(card.event.tags), "text": card.event.text},
        "reconstructed": list(card.provenance.reconstructed),
        "partly": list(card.provenance.partly),
        "public": list(card.provenance.public),
        "lines": faces.card_lines(face.edition, face),
    }


def _of_empire(card: Card) -> dict[str, Any]:
    empire = card.empire
    return {
        "ages": list(empire.ages),
        "progress": empire.progress,
        "areas": list(empire.areas),
        "money": empire.money,
        "money_per_age": empire.money_per_age,
        "trade": empire.trade,
        "leader_number": empire.leader_number,
        "leaders": [_leader(leader) for leader in empire.leaders],
        "no_cities": list(empire.no_cities),
        "no_cavalry": empire.no_cavalry,
        "no_ships": empire.no_ships,
        "glory": [_glory(line) for line in empire.glory],
        "specials": [special.text for special in empire.specials],
    }


def _leader(leader: Leader) -> dict[str, Any]:
    return {"name": leader.name, "age": leader.age, "codes": codes(leader.codes)}


def _glory(line: Category) -> dict[str, Any]:
    said: dict[str, Any] = {
        "category": line.category,
        "number": line.number,
        "scope": line.scope,
        "region": line.region,
        "religion": line.religion,
        "resource": line.resource,
        "trigger": line.trigger,
    }
    return {name: value for name, value in said.items() if value}


def codes(mask: int) -> list[str]:
    """The types of a leader, as they are written on its counter."""
    return [code for place, code in enumerate(CODES) if mask >> place & 1]


def _of_artefact(face: Face) -> dict[str, Any]:
    from annals.games.seven_ages.words import faces

    artefact = face.edition.artefacts[face.number]
    return {
        "type": artefact.kind,
        "set": artefact.set,
        "ages": list(artefact.ages),
        "goes": artefact.goes,
        "blue": artefact.blue,
        "colour": artefact.colour,
        "markers": artefact.markers,
        "reconstructed": list(artefact.provenance.reconstructed),
        "partly": list(artefact.provenance.partly),
        "lines": faces.card_lines(face.edition, face),
    }


def _of_area(face: Face) -> dict[str, Any]:
    area = face.edition.atlas.areas[face.number]
    return {
        "at": area.at,
        "type": AREA_KINDS[area.kind],
        "terrain": TERRAINS[area.terrain],
        "resources": list(area.resources),
        "sites": list(area.sites),
        "regions": list(area.regions),
        "point": list(area.point),
        "reconstructed": list(area.provenance.get("reconstructed", ())),
        "partly": list(area.provenance.get("partly", ())),
    }


def _of_unit(face: Face) -> dict[str, Any]:
    kind = face.edition.kinds[face.number]
    return {
        "class": CLASSES[kind.group],
        "level": kind.level,
        "movement": kind.movement,
        "cost": kind.cost,
        "regular": list(kind.regular),
        "veteran": list(kind.veteran),
        "back": kind.back,
        "common": kind.common,
    }


def _of_leader(face: Face) -> dict[str, Any]:
    leader = face.edition.leaders[face.number]
    return {"codes": codes(leader.codes), "card": leader.card, "age": leader.age, "named": leader.named}


def _of_terrain(face: Face) -> dict[str, Any]:
    terrain = face.edition.terrains[face.number]
    return {"move": list(terrain.move), "defender": terrain.defender, "income": terrain.income}


def _of_set(face: Face) -> dict[str, Any]:
    each = face.edition.sets[face.number]
    return {"colour": each.colour, "shade": each.shade, "quality": each.quality, "counters": dict(each.counters)}


def _of_about(face: Face) -> dict[str, Any]:
    cards, areas = shares.of_cards(face.edition), shares.of_map(face.edition)
    return {
        "cards": {"own": cards.percent(), "partly": cards.percent_partly()},
        "map": {"own": areas.percent(), "partly": areas.percent_partly()},
        "lines": shares.lines(face.edition),
    }


def _of_region(face: Face) -> dict[str, Any]:
    return {}


_OF_KIND: Final = {
    "card": _of_card,
    "artefact": _of_artefact,
    "area": _of_area,
    "region": _of_region,
    "unit": _of_unit,
    "leader": _of_leader,
    "terrain": _of_terrain,
    "set": _of_set,
    "about": _of_about,
}
