"""Setting up (CLA-SETUP-1 to 36): a fresh table from a set-up, and the entry of this game for the registry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from annals.games.clash import edition as editions
from annals.games.clash.cities.city import HAPPY, City
from annals.games.clash.economy.stock import FOOD
from annals.games.clash.hand.draw import DrawActions, DrawObjectives
from annals.games.clash.player import Player
from annals.games.clash.table import ClashTable
from annals.games.clash.turn import Turn
from annals.games.clash.units import units
from annals.kernel.agenda import Alone
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Shape
from annals.kernel.game import Game
from annals.kernel.setup import Setup
from annals.kernel.story import Story
from annals.kernel.table import Table

RULES: Final = 1
CLOCKWISE: Final = {2: (0, 1), 3: (0, 2, 1), 4: (0, 1, 3, 2)}
"""The starting places of each layout in clockwise order."""
OFFERED: Final = 3
"""Civilizations a player chooses from in a draft."""


def start(setup: Setup, story: bool = False) -> ClashTable:
    """Deal a new table and go to the first decision."""
    edition = editions.load(setup.edition, setup.options)
    table = ClashTable(setup, edition, Chance(setup.seed), Story() if story else None)
    table.terrain = [""] * len(table.layout.places)
    table.tiles = [0] * len(table.layout.regions)
    numbers = [tile.number for tile in edition.tiles.values()]
    table.chance.shuffle("regions", numbers)
    for region in range(setup.seats, len(table.layout.regions)):
        table.tiles[region] = numbers.pop()
    table.unused_tiles = sorted(numbers)
    _shuffle_decks(table)
    turned = table.chance.below("places", setup.seats)
    for seat in range(setup.seats):
        table.players.append(_new_player(table, seat, CLOCKWISE[setup.seats][(seat + turned) % setup.seats]))
    table.first = table.current = table.chance.below("first player", setup.seats)
    table.push(Turn())
    for seat in reversed(range(setup.seats)):
        table.push(DrawObjectives(seat, 1, "setup"))
        table.push(DrawActions(seat, 1, "setup"))
    _push_civilizations(table)
    table.settle()
    return table


def _shuffle_decks(table: ClashTable) -> None:
    """The marked cards are left out without civilizations (CLA-SETUP-24 to 26)."""
    edition = table.edition
    civ = table.with_civilizations()
    table.action_deck = list(edition.actions)
    table.objective_deck = [card.id for card in edition.objective_cards.values() if civ or not card.civ]
    table.event_deck = [card.id for card in edition.events.values() if civ or not card.civ]
    table.wonder_deck = list(edition.wonders)
    for name, deck in (
        ("action deck", table.action_deck),
        ("objective deck", table.objective_deck),
        ("event deck", table.event_deck),
        ("wonder deck", table.wonder_deck),
    ):
        table.chance.shuffle(name, deck)


def _new_player(table: ClashTable, seat: int, place: int) -> Player:
    """Farming, Mining, 2 food, a happy city with a settler on the plains of the starting region at this place."""
    player = Player.founded(seat)
    player.stock[FOOD] = table.edition.first_food
    player.tracker = table.edition.event_cubes
    player.advances = list(table.edition.first_advances)
    player.refresh(table.edition)
    player.home = table.layout.starts[place]["plains"]
    city = City(seat)
    city.mood = HAPPY
    table.cities[player.home] = city
    units.put(table, seat, player.home, (units.SETTLER,))
    lay_start(table, place, "")
    return player


def lay_start(table: ClashTable, place: int, start_region: str) -> None:
    """Lay a starting region: the standard one with the face of the layout, or the civilization's own."""
    terrain = table.edition.starts[start_region or table.edition.layouts[table.seats].faces[place]]
    for word, space in table.layout.starts[place].items():
        table.terrain[space] = terrain[word]


def _push_civilizations(table: ClashTable) -> None:
    """Civilizations are dealt, or asked for (CLA-SETUP-14 to 17)."""
    way = table.setup.options["civilizations"]
    if way == "none":
        return
    names = list(table.edition.civilizations)
    table.chance.shuffle("civilizations", names)
    if way == "random":
        for seat in range(table.seats):
            take_civilization(table, seat, names[seat])
    elif way == "drafted":
        for seat in reversed(range(table.seats)):
            table.push(ChooseCivilization(seat, tuple(names[OFFERED * seat : OFFERED * (seat + 1)])))
    else:
        for step in reversed(range(table.seats)):
            table.push(ChooseCivilization((table.first + step) % table.seats, tuple(table.edition.civilizations)))


def take_civilization(table: ClashTable, seat: int, name: str) -> None:
    design = table.edition.civilizations[name]
    player = table.players[seat]
    player.civilization = name
    player.leaders_left = design.leaders
    lay_start(table, table.layout.region_of[player.home], design.start)
    if table.story is not None:
        table.tell("civilization", seat, {"civilization": name})


@dataclass(slots=True)
class ChooseCivilization(Alone):
    """Choose a civilization that nobody has yet."""

    offered: tuple[str, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"lead": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        taken = {player.civilization for player in table.players}
        return [("lead", name) for name in self.offered if name not in taken]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        take_civilization(table, seat, str(choice[1]))


def restore(setup: Setup, state: dict[str, Any]) -> Table:
    table = ClashTable(setup, editions.load(setup.edition, setup.options), Chance(0), None)
    table.restore_state(state)
    return table


GAME: Final = Game(
    name="clash",
    title="Clash of Cultures",
    editions=editions.SHELF.infos(),
    rules=RULES,
    start=start,
    restore=restore,
)
