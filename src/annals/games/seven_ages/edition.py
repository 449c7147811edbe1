"""An edition: its cards, its map, its counters and its rules. Loaded once and shared by all its tables."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from annals.games.seven_ages.cards import CODES, Artefact, Card, Leader
from annals.games.seven_ages.rules import Rules
from annals.games.seven_ages.units.kinds import CounterSet, Pairs, TerrainKind, UnitKind, full_pool
from annals.games.seven_ages.world.atlas import TERRAINS, Atlas
from annals.kernel.catalogue import CatalogueError, Fields
from annals.kernel.editions import Layers, Shelf, keep
from annals.kernel.setup import OptionValue

SHELF: Final = Shelf("seven_ages", files("annals.games.seven_ages") / "editions")
NO_LEADER: Final = len(CODES)
"""The place of 'no leader' in the cup, after the ten types."""


class Edition:
    """Everything that is printed. Tables refer to it by numbers: card, area, kind of unit, leader, artefact, set."""

    def __init__(self, layers: Layers) -> None:
        read = layers.cards
        self.name = layers.name
        self.rules = Rules(layers.rules)
        self.atlas = Atlas(read)
        self.kinds = [UnitKind(place, fields) for place, fields in enumerate(read["units"])]
        self.kind_number: dict[str, int] = {kind.id: kind.place for kind in self.kinds}
        terrains = [TerrainKind(fields) for fields in read["terrains"]]
        self.terrains = sorted(terrains, key=_place)
        if [terrain.id for terrain in self.terrains] != list(TERRAINS):
            raise CatalogueError("wrong_count", "terrains.toml", 0, "", "every terrain must stand there once")
        self.sets = [CounterSet(place, fields) for place, fields in enumerate(read["sets"])]
        """The counter sets: an empire in play is named by the number of its set."""
        self.colours: list[str] = list(dict.fromkeys([each.colour for each in self.sets]))
        self.pairs = Pairs(self.kinds, [kind.id for kind in self.kinds if _is_first_side(kind, self.kind_number)])
        self.pools = [full_pool(each, self.pairs, self.kinds) for each in self.sets]
        self.leaders: list[Leader] = []
        """Unnamed leaders of the ten types first, then all named ones."""
        self.cup: list[int] = []
        """How many unnamed leaders of each type there are, and 'no leader' counters."""
        self._read_leaders(read["leaders"])
        self.artefacts = [Artefact(place, fields) for place, fields in enumerate(read["artefacts"])]
        self.artefact_number: dict[str, int] = {each.id: each.place for each in self.artefacts}
        self._check_backs(read["artefacts"])
        self.religions: list[int] = [each.place for each in self.artefacts if each.kind == "religion"]
        self.governments: list[int] = [each.place for each in self.artefacts if each.kind == "government"]
        self.cards: dict[int, Card] = {}
        """By number."""
        self.card_number: dict[str, int] = {}
        for fields in read["cards"]:
            self._add(Card(fields))
        self._check_names()
        self.played_at: dict[tuple[str, str], tuple[int, ...]] = self._moments()
        """Cards whose event may be played at a moment of a window."""
        self.checked = False
        """Whether it is known that all of it can be carried out; see registry.py."""

    def artefact(self, name: str) -> int:
        """The number of an artefact by its id."""
        return self.artefact_number[name]

    def value(self, card: int) -> int:
        return self.cards[card].value

    # Inside -----------------------------------------------------------------------------------------------------------

    def _read_leaders(self, files: list[Fields]) -> None:
        for fields in files:
            code = fields.one_of("code", CODES)
            place = CODES.index(code)
            if place != len(self.leaders):
                raise fields.error("unknown_value", f"types of leaders stand in the order {', '.join(CODES)}")
            self.leaders.append(Leader(place, fields.text("id"), 1 << place))
            self.cup.append(fields.number("unnamed") + fields.number("religions", 0) + fields.number("trade", 0))
            fields.take("reconstructed") if fields.has("reconstructed") else None
            fields.finish()
        self.cup.append(self.rules.no_leader)

    def _add(self, card: Card) -> None:
        if card.number in self.cards:
            reason = f"the number {card.number} is used already"
            raise CatalogueError("duplicate_id", card.file, card.line, card.id, reason)
        self.cards[card.number] = card
        self.card_number[card.id] = card.number
        for leader in card.empire.leaders:
            leader.id = len(self.leaders)
            self.leaders.append(leader)

    def _check_backs(self, files: list[Fields]) -> None:
        """A counter has two sides: each names the other, and both are religions, or governments."""
        for each, fields in zip(self.artefacts, files, strict=True):
            for name in each.backs:
                other = self.artefacts[self.artefact_number[name]] if name in self.artefact_number else each
                if other is each or other.kind != each.kind or other.backs.count(each.id) != each.backs.count(name):
                    raise fields.error("unknown_value", f"no counter has {each.id} and {name} on its sides")
            if len(each.backs) > each.markers:
                raise fields.error("wrong_count", f"more backs than markers: {len(each.backs)}")

    def _check_names(self) -> None:
        """Cards may name only areas, regions, artefacts and religions there are."""
        religions = [self.artefacts[place].id for place in self.religions]
        for card in self.cards.values():
            empire = card.empire
            unknown = [name for name in empire.areas if name not in self.atlas.number]
            unknown += [card.artefact] if card.artefact not in self.artefact_number else []
            for line in empire.glory:
                unknown += [line.region] if line.region and line.region not in self.atlas.regions else []
                unknown += [line.religion] if line.religion and line.religion not in religions else []
            if unknown:
                reason = f"unknown name(s): {', '.join(unknown)}"
                raise CatalogueError("unknown_value", card.file, card.line, card.id, reason)

    def _moments(self) -> dict[tuple[str, str], tuple[int, ...]]:
        found: dict[tuple[str, str], tuple[int, ...]] = {}
        for card in self.cards.values():
            for mode in card.event.modes:
                at = (mode.window, mode.moment)
                if card.number not in found.get(at, ()):
                    found[at] = (*found.get(at, ()), card.number)
        return found


def _place(terrain: TerrainKind) -> int:
    return terrain.place


def _is_first_side(kind: UnitKind, number: dict[str, int]) -> bool:
    """Of two sides of a counter the one that stands first in the file names the pair."""
    return kind.back in number and number[kind.back] > kind.place


_loaded: dict[str, Edition] = {}


def load(name: str, options: dict[str, OptionValue] | None = None, own: Path | None = None) -> Edition:
    """The edition of this name as these options make it; `own` is a folder of an owner's card files laid over it."""
    if own is not None:
        return Edition(SHELF.read(name, options or {}, own))
    key = SHELF.key(name, options or {})
    edition = _loaded.get(key)
    if edition is None:
        edition = Edition(SHELF.read(name, options or {}))
        keep(_loaded, key, edition)
    return edition
