"""Setting up (TTA-SETUP-1 to 44): a fresh table from a set-up, and the entry of this game for the registry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from annals.games.tta import edition as editions
from annals.games.tta.civil import leaders, mix
from annals.games.tta.economy import statistics
from annals.games.tta.known import Laid
from annals.games.tta.player import Player
from annals.games.tta.politics import bonus_cards
from annals.games.tta.table import TtaTable
from annals.games.tta.turn import Turn
from annals.kernel.agenda import Step
from annals.kernel.chance import Chance
from annals.kernel.game import Game
from annals.kernel.knowledge import NOBODY
from annals.kernel.setup import Setup
from annals.kernel.story import Story
from annals.kernel.table import Table

RULES: Final = 1


def start(setup: Setup, story: bool = False) -> TtaTable:
    """Deal a new table and go to the first decision."""
    table = TtaTable(setup, editions.load(setup.edition, setup.options), Chance(setup.seed), Story() if story else None)
    for seat in range(setup.seats):
        table.players.append(_new_player(table, seat))
    table.mix = mix.begun(table)
    table.push(Turn())
    bonus_cards.lay_out(table)
    table.push(Deal())
    mix.offer(table)
    table.settle()
    return table


@dataclass(slots=True)
class Deal(Step):
    """Shuffle the decks of Age A, fill the row, lay out the first events."""

    def run(self, table: TtaTable) -> None:
        mix.draw_open(table)
        deck = table.deal(True, 0, table.seats) + mix.begin_age(table, table.seats)
        table.chance.shuffle("civil deck A", deck)
        for place in range(len(table.row)):
            table.row[place] = deck.pop()
        table.civil_deck = deck
        events = table.deal(False, 0, table.seats)
        table.chance.shuffle("military deck A", events)
        for _ in range(min(len(events), table.seats + table.rules.extra_events)):
            table.current_events.append(Laid(events.pop(), -1, NOBODY))
        table.unseen += [(event, NOBODY) for event in events]


def _new_player(table: TtaTable, seat: int) -> Player:
    edition, rules = table.edition, table.rules
    player = Player.founded(seat)
    player.blue_bank = player.blue_total = rules.blue_tokens
    player.yellow_bank = rules.yellow_tokens
    player.pool = rules.unused_workers
    for card in edition.initial_technologies:
        if card.kind == "government":
            player.government = card.id
        else:
            player.workers[card.id] = card.workers
            if card.is_production:
                leaders.open_store(table, player, card.id)
    player.yellow_total = player.yellow_bank + player.pool + sum(player.workers.values())
    statistics.refresh(table, player)
    player.civil_actions = rules.first_civil_actions[seat]
    player.military_actions = 0
    return player


def restore(setup: Setup, state: dict[str, Any]) -> Table:
    table = TtaTable(setup, editions.load(setup.edition, setup.options), Chance(0), None)
    table.restore_state(state)
    return table


GAME: Final = Game(
    name="tta",
    title="Through the Ages",
    editions=editions.SHELF.infos(),
    rules=RULES,
    start=start,
    restore=restore,
)
