"""Setting up (AGE-SETUP-1 to 18, flow B): a fresh table from a set-up, and the entry of this game for the registry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from annals.games.seven_ages import bidding, registry, rooms
from annals.games.seven_ages import edition as editions
from annals.games.seven_ages.edition import Edition
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.options import fewer_counters
from annals.games.seven_ages.options.thinning import ThinDeck
from annals.games.seven_ages.player import Player
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.turn import Turn
from annals.kernel.agenda import Step
from annals.kernel.chance import Chance
from annals.kernel.game import Game
from annals.kernel.setup import Setup
from annals.kernel.story import Story
from annals.kernel.table import Table

RULES: Final = 1


def load(setup: Setup) -> Edition:
    """The edition of a set-up; every card of it can be carried out."""
    assert rooms.ALL
    edition = editions.load(setup.edition, setup.options)
    registry.check(edition)
    return edition


def start(setup: Setup, story: bool = False) -> SevenTable:
    """A new table at its first decision."""
    edition = load(setup)
    table = SevenTable(setup, edition, Chance(setup.seed), Story() if story else None)
    table.players = [Player(seat) for seat in range(setup.seats)]
    late = int(setup.options["newcomers"])
    table.absent = ((1 << late) - 1) << setup.seats - late
    table.empires = [None] * len(edition.sets)
    table.control = [NOBODY] * len(edition.atlas.areas)
    table.cup = edition.cup.copy()
    _lay_out_counters(table)
    table.deck = sorted(edition.cards)
    table.push(Turn())
    if edition.rules.enhanced_start:
        table.push(DiscardAll())
    table.push(bidding.SetsInPlay())
    table.push(bidding.ColourOrder())
    table.push(FirstBid())
    table.push(Deal())
    for sort in reversed(fewer_counters.agreed(table)):
        table.push(fewer_counters.ThinCounters(sort))
    if edition.rules.thinned_deck:
        table.push(ThinDeck())
    table.settle()
    return table


def _lay_out_counters(table: SevenTable) -> None:
    """Kingdom units and common units lie in their pools (AGE-ELE-2, AGE-OPT10-1)."""
    edition, rules = table.edition, table.rules
    for first, _ in edition.pairs.sides:
        table.kingdom_pool.append(rules.kingdom_units.get(edition.kinds[first].id, 0))
    if rules.common_units:
        table.elephants = (1 << len(edition.atlas.elephants) + rules.unnamed_elephants) - 1
        table.nukes, table.star_wars = rules.nukes, rules.star_wars


@dataclass(slots=True)
class Deal(Step):
    """Shuffle and deal; the guaranteed deal gives everybody gold cards first, as far as a thinned deck has them
    (AGE-SETUP-17, AGE-OPT1-2 to 5)."""

    def run(self, table: SevenTable) -> None:
        rules = table.rules
        if rules.gold_cards:
            self._deal_gold(table)
        table.chance.shuffle("deck", table.deck)
        for seat in range(table.present()):
            bidding.draw_up_to(table, seat, rules.dealt, table.players[seat].hand.copy())
        if rules.redemption:
            for seat in reversed(range(table.present())):
                table.push(bidding.Redeem(seat, 0))

    def _deal_gold(self, table: SevenTable) -> None:
        gold = [card for card in table.deck if table.edition.cards[card].gold]
        table.chance.shuffle("gold cards", gold)
        for player in table.players[: table.present()]:
            for card in [gold.pop() for _ in range(min(len(gold), table.rules.gold_cards))]:
                table.deck.remove(card)
                player.take(card)


@dataclass(slots=True)
class FirstBid(Step):
    def run(self, table: SevenTable) -> None:
        bidding.ask(table, tuple(range(table.present())))


@dataclass(slots=True)
class DiscardAll(Step):
    """Enhanced start: everybody discards down, from the First player clockwise (AGE-OPT4-3)."""

    def run(self, table: SevenTable) -> None:
        for seat in reversed(table.turn_order()):
            table.push(bidding.DownTo(seat))


def restore(setup: Setup, state: dict[str, Any]) -> Table:
    table = SevenTable(setup, load(setup), Chance(0), None)
    table.restore_state(state)
    return table


GAME: Final = Game(
    name="seven_ages",
    title="7 Ages",
    editions=editions.SHELF.infos(),
    rules=RULES,
    start=start,
    restore=restore,
)
