"""An edition: its cards, pieces and boards. Loaded once and shared by all its tables."""

from __future__ import annotations

from collections.abc import Container
from importlib.resources import files
from pathlib import Path
from typing import Final

from annals.games.clash.cards import (
    PLACES,
    STOCKS,
    ActionCard,
    Advance,
    Building,
    Category,
    CivAdvance,
    Civilization,
    CombatHalf,
    Event,
    Leader,
    Objective,
    ObjectiveCard,
    Printed,
    Space,
    StartRegion,
    Tile,
    Unit,
    UpperHalf,
    Wonder,
    space,
)
from annals.kernel.catalogue import CatalogueError, Fields
from annals.kernel.editions import Layers, Shelf, keep
from annals.kernel.setup import OptionValue

SHELF: Final = Shelf("clash", files("annals.games.clash") / "editions")


class LayoutData:
    """The board for a number of players: starting regions by seat, and the unrevealed regions.

    The spaces of an unrevealed region are top, left, right and bottom; a tile lies there as printed or half a turn on.
    """

    __slots__ = ("faces", "players", "regions", "source", "starts")

    def __init__(self, fields: Fields) -> None:
        fields.take("id")
        self.players = fields.number("players")
        self.source = fields.text("source")
        starts = fields.tables("starts")
        self.faces: list[str] = [str(start.pop("face", "")) for start in starts]
        """For each seat the face of the standard starting region that lies there."""
        self.starts: list[dict[str, Space]] = [
            {place: space(fields, start.pop(place, None)) for place in PLACES} for start in starts
        ]
        self.regions: list[tuple[Space, ...]] = [
            tuple([space(fields, each) for each in region]) for region in fields.take("regions")
        ]
        if len(starts) != self.players or any(len(region) != 4 for region in self.regions):
            raise fields.error("wrong_count", "a layout has a start for each player, and regions of four spaces")
        unknown = sorted({name for start in starts for name in start})
        if unknown:
            raise fields.error("unknown_field", f"unknown field(s) of a start: {', '.join(unknown)}")
        fields.finish()


class Edition:
    """Everything printed, by id, and the numbers of the boards."""

    def __init__(self, name: str, entries: dict[str, list[Fields]], rules: Fields) -> None:
        self.name = name
        self.cards: dict[str, Printed] = {}
        """Everything printed, by kind and id; ids are unique within a kind."""
        self._read_advances(entries)
        self._read_pieces(entries)
        self._read_action_cards(entries)
        self._read_objectives(entries)
        self._read_civilizations(entries)
        decks = [list(self.actions), list(self.objective_cards), list(self.wonders), list(self.events)]
        self.backs = {card: back for back, deck in enumerate(decks) for card in deck}
        """What is seen of a card that lies face down: its deck."""
        self._read_board(entries)
        self._read_numbers(rules)
        self._check_members()

    def _read_advances(self, entries: dict[str, list[Fields]]) -> None:
        self.categories: dict[str, Category] = {}
        homes: dict[str, Category] = {}
        for fields in entries["categories"]:
            category = Category(fields)
            self.categories[category.id] = category
            self._keep(category)
            homes |= dict.fromkeys(category.advances, category)
        self.advances: dict[str, Advance] = {}
        for fields in entries["advances"]:
            if fields.id not in homes:
                raise fields.error("unknown_value", "no category has this advance")
            advance = Advance(fields, homes[fields.id])
            self.advances[advance.id] = advance
            self._keep(advance)

    def _read_pieces(self, entries: dict[str, list[Fields]]) -> None:
        self.buildings: dict[str, Building] = {}
        for fields in entries["buildings"]:
            building = Building(fields)
            self._known(fields, building.advance, self.advances)
            self.buildings[building.id] = building
            self._keep(building)
        self.units: dict[str, Unit] = {}
        for fields in entries["units"]:
            unit = Unit(fields)
            self.units[unit.id] = unit
            self._keep(unit)
        self.wonders: dict[str, Wonder] = {}
        for fields in entries["wonders"]:
            wonder = Wonder(fields)
            self._known(fields, wonder.advance, self.advances)
            self.wonders[wonder.id] = wonder
            self._keep(wonder)

    def _read_action_cards(self, entries: dict[str, list[Fields]]) -> None:
        self.combat: dict[str, CombatHalf] = {}
        for fields in entries["combat"]:
            combat = CombatHalf(fields)
            self.combat[combat.id] = combat
            self._keep(combat)
        self.uppers: dict[str, UpperHalf] = {}
        for fields in entries["uppers"]:
            upper = UpperHalf(fields)
            self.uppers[upper.id] = upper
            self._keep(upper)
        self.actions: dict[str, ActionCard] = {}
        for fields in entries["actions"]:
            above, below = fields.text("upper"), fields.text("combat")
            self._known(fields, above, self.uppers)
            self._known(fields, below, self.combat)
            card = ActionCard(fields, self.uppers[above], self.combat[below])
            self.actions[card.id] = card
            self._keep(card)

    def _read_objectives(self, entries: dict[str, list[Fields]]) -> None:
        self.objectives: dict[str, Objective] = {}
        for fields in entries["objectives"]:
            objective = Objective(fields)
            self._known(fields, objective.most, {"": None, **self.buildings})
            self._known(fields, objective.complete, {"": None, **self.categories})
            self.objectives[objective.id] = objective
            self._keep(objective)
        self.objective_cards: dict[str, ObjectiveCard] = {}
        for fields in entries["objective_cards"]:
            above, below = fields.text("upper"), fields.text("lower")
            self._known(fields, above, self.objectives)
            self._known(fields, below, self.objectives)
            card = ObjectiveCard(fields, self.objectives[above], self.objectives[below])
            self.objective_cards[card.id] = card
            self._keep(card)
        self.events: dict[str, Event] = {}
        for fields in entries["events"]:
            event = Event(fields)
            self._known(fields, event.ignored_with, {"": None, **self.advances})
            self._known(fields, event.category, {"": None, "government": None, **self.categories})
            self.events[event.id] = event
            self._keep(event)

    def _read_civilizations(self, entries: dict[str, list[Fields]]) -> None:
        self.civilizations: dict[str, Civilization] = {}
        for fields in entries["civilizations"]:
            civilization = Civilization(fields)
            self.civilizations[civilization.id] = civilization
            self._keep(civilization)
        self.civ_advances: dict[str, CivAdvance] = {}
        for fields in entries["civ_advances"]:
            advance = CivAdvance(fields)
            self._known(fields, advance.civilization, self.civilizations)
            self._known(fields, advance.needs, {"government": None, **self.advances})
            self._known(fields, advance.id, self.civilizations[advance.civilization].advances)
            self.civ_advances[advance.id] = advance
            self._keep(advance)
        self.leaders: dict[str, Leader] = {}
        for fields in entries["leaders"]:
            leader = Leader(fields)
            self._known(fields, leader.civilization, self.civilizations)
            self._known(fields, leader.id, self.civilizations[leader.civilization].leaders)
            self._known(fields, leader.wonder, {"": None, **self.wonders})
            self.leaders[leader.id] = leader
            self._keep(leader)

    def _read_board(self, entries: dict[str, list[Fields]]) -> None:
        self.tiles: dict[str, Tile] = {}
        for fields in entries["tiles"]:
            tile = Tile(fields)
            self.tiles[tile.id] = tile
            self._keep(tile)
        self.starts: dict[str, dict[str, str]] = {}
        """The terrain of the places of each starting region."""
        for fields in entries["starts"]:
            start = StartRegion(fields)
            self.starts[start.id] = start.terrain
            self._keep(start)
        self.layouts: dict[int, LayoutData] = {}
        for fields in entries["layouts"]:
            layout = LayoutData(fields)
            for face in layout.faces:
                self._known(fields, face, self.starts)
            self.layouts[layout.players] = layout

    def _read_numbers(self, board: Fields) -> None:
        board.take("id")
        self.ages: int = board.take("ages")
        self.rounds: int = board.take("rounds")
        self.actions_each_turn: int = board.take("actions_each_turn")
        self.first_food: int = board.take("first_food")
        self.first_advances: list[str] = board.take("first_advances")
        self.first_action_cards: int = board.take("first_action_cards")
        self.first_objective_cards: int = board.take("first_objective_cards")
        self.event_cubes: int = board.take("event_cubes")
        self.most_resources: int = board.take("most_resources")
        self.most_food: int = board.take("most_food")
        self.most_ideas_under_dogma: int = board.take("most_ideas_under_dogma")
        self.settlements: int = board.take("settlements")
        self.largest_city: int = board.take("largest_city")
        self.stacking_limit: int = board.take("stacking_limit")
        self.ship_capacity: int = board.take("ship_capacity")
        self.groups_each_move: int = board.take("groups_each_move")
        self.most_trade_routes: int = board.take("most_trade_routes")
        self.trade_route_distance: int = board.take("trade_route_distance")
        self.advance_cost: tuple[int, ...] = _amounts(board.take("advance_cost"))
        self.government_cost: tuple[int, ...] = _amounts(board.take("government_cost"))
        self.raze_gold: int = board.take("raze_gold")
        self.influence_roll: int = board.take("influence_roll")
        self.influence_successes: int = board.take("influence_successes")
        self.die: list[tuple[int, str]] = [(face[0], face[1]) for face in board.take("die")]
        """The twelve faces of the combat die: number and CLASH icon."""
        self.value_of_a_hit: int = board.take("value_of_a_hit")
        self.barbarians: dict[str, int] = board.take("barbarians")
        self.barbarian_settlements: int = board.take("barbarian_settlements")
        self.pirate_ships: int = board.take("pirate_ships")
        self.pirates_each_icon: int = board.take("pirates_each_icon")
        self.gold_mine: int = board.take("gold_mine")
        self.great_person_cost: list[int] = board.take("great_person_cost")
        """Culture tokens for the drawer, and for everybody else."""
        self.half_points: dict[str, int] = board.take("half_points")
        """What is scored, in halves of a point."""
        self.counts: dict[str, int] = board.take("counts")
        """How many entries each file has."""
        board.finish()

    def _keep(self, printed: Printed) -> None:
        self.cards[f"{printed.kind} {printed.id}"] = printed

    def _known(self, fields: Fields, wanted: str, known: Container[str]) -> None:
        if wanted not in known:
            raise fields.error("unknown_value", f"there is no {wanted!r} in the edition")

    def _check_members(self) -> None:
        """Whatever belongs to a category or a civilization, or is named by an advance, must be there."""
        for category in self.categories.values():
            self._check_member("categories", category.id, (*category.advances, category.needs), self.advances)
        for advance in self.advances.values():
            self._check_member("advances", advance.id, (advance.building,), self.buildings)
        for civilization in self.civilizations.values():
            self._check_member("civilizations", civilization.id, civilization.advances, self.civ_advances)
            self._check_member("civilizations", civilization.id, civilization.leaders, self.leaders)
            self._check_member("civilizations", civilization.id, (civilization.start,), self.starts)

    def _check_member(self, file: str, card: str, wanted: tuple[str, ...], known: Container[str]) -> None:
        for name in wanted:
            if name and name not in known:
                raise CatalogueError("unknown_value", f"{file}.toml", 0, card, f"there is no {name!r} in the edition")


_loaded: dict[str, Edition] = {}


def load(name: str, options: dict[str, OptionValue] | None = None, own: Path | None = None) -> Edition:
    """The edition of this name as these options make it; `own` is a folder of an owner's files laid over those of the
    same names."""
    if own is not None:
        return _made(SHELF.read(name, options or {}, own))
    key = SHELF.key(name, options or {})
    edition = _loaded.get(key)
    if edition is None:
        edition = _made(SHELF.read(name, options or {}))
        keep(_loaded, key, edition)
    return edition


def _made(layers: Layers) -> Edition:
    edition = Edition(layers.name, layers.cards, layers.rules)
    for file, wanted in edition.counts.items():
        count = len(layers.cards[file])
        if count != wanted and not layers.own:
            raise CatalogueError("wrong_count", f"{file}.toml", 0, "", f"there are {count} entries, not {wanted}")
    return edition


def _amounts(table: dict[str, int]) -> tuple[int, ...]:
    return tuple([table.get(stock, 0) for stock in STOCKS])
