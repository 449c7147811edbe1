"""Setting up (TTA-SETUP-1 to 44): a fresh table from a set-up, and the entry of this game for the registry."""

from __future__ import annotations

from typing import Any

from annals.games.tta import edition as editions
from annals.games.tta import leaders, statistics
from annals.games.tta.player import NOBODY, Player
from annals.games.tta.table import TtaTable
from annals.games.tta.turn import Turn
from annals.kernel.chance import Chance
from annals.kernel.game import Game
from annals.kernel.setup import Option, Setup
from annals.kernel.story import Story
from annals.kernel.table import Table

RULES = 1

OPTIONS = [
    Option(
        "civil_hands",
        "Civil cards in hand",
        "Everybody saw which cards were taken from the row; open hands save you from remembering.",
        "open",
        {"open": "open to all", "hidden": "hidden"},
    ),
    Option("peaceful", "Peaceful game", "Play without aggressions and wars.", False),
]


def start(setup: Setup, story: bool = False) -> TtaTable:
    """Deal a new table and go to the first decision."""
    table = TtaTable(setup, editions.load(setup.edition), Chance(setup.seed), Story() if story else None)
    for seat in range(setup.seats):
        table.players.append(_new_player(table, seat))
    table.decks_for[0] = setup.seats
    deck = table.edition.deck(True, 0, setup.seats)
    table.chance.shuffle("civil deck A", deck)
    for place in range(len(table.row)):
        table.row[place] = deck.pop()
    table.civil_deck = deck
    events = table.edition.deck(False, 0, setup.seats)
    table.chance.shuffle("military deck A", events)
    for _ in range(setup.seats + table.edition.extra_events):
        table.current_events.append((events.pop(), NOBODY))
    table.unseen += [(event, NOBODY) for event in events]
    table.push(Turn())
    table.settle()
    return table


def _new_player(table: TtaTable, seat: int) -> Player:
    edition = table.edition
    player = Player.founded(seat)
    player.blue_bank = player.blue_total = edition.blue_tokens
    player.yellow_bank = edition.yellow_tokens
    player.pool = edition.unused_workers
    for card in edition.initial_technologies():
        if card.kind == "government":
            player.government = card.id
        else:
            player.workers[card.id] = card.workers
            if card.is_production:
                leaders.open_store(table, player, card.id)
    player.yellow_total = player.yellow_bank + player.pool + sum(player.workers.values())
    statistics.refresh(table, player)
    player.civil_actions = edition.first_civil_actions[seat]
    player.military_actions = 0
    return player


def restore(setup: Setup, state: dict[str, Any]) -> Table:
    table = TtaTable(setup, editions.load(setup.edition), Chance(0), None)
    table.restore_state(state)
    return table


GAME = Game(
    name="tta",
    title="Through the Ages",
    editions={"2015": "A New Story of Civilization (2015)"},
    seats=(2, 4),
    options=OPTIONS,
    rules=RULES,
    start=start,
    restore=restore,
)
