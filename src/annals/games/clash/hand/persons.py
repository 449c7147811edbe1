"""Great persons played from the hand, as an action: an advance, then what the card says (CLA-EVT-GREAT_*).

How they come into the hand is in events/text_effects.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.advances import advances
from annals.games.clash.cities import constructing, founding, mood
from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy import payment, stock, trade
from annals.games.clash.economy.stock import CULTURE, IDEAS, MOOD, NAMES
from annals.games.clash.hand import draw
from annals.games.clash.hand.upper_halves import RevealNear, near_regions
from annals.games.clash.map import exploring
from annals.games.clash.units import moving
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape
from annals.kernel.knowledge import learn, only

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

COLONY_PRICE: Final[tuple[int, ...]] = (2, 0, 0, 0, 0, 0, 0)
"""Food for a city founded by the Great Discoverer."""


def advances_of(player: Player, category: str) -> list[str]:
    """The advances a great person can bring; `government` is the category of any government."""
    if category != "government":
        return advances.open_to(player, category)
    return [one for one, design in player.open_advances.items() if design.government]


def play(table: ClashTable, player: Player, card: str) -> None:
    """The card is discarded; the advance costs no resources and no cube (CLA-EVT-GREAT_PERSON-5)."""
    player.persons.remove(card)
    draw.discard_event(table, player, card)
    table.push(PersonActs(player.seat, card))
    category = table.edition.events[card].category
    offered = advances_of(player, category) if category else []
    if offered:
        table.push(advances.ChooseAdvance(player.seat, tuple(offered), False, False, card))


@dataclass(slots=True)
class PersonActs(Step):
    """What a great person does after the advance."""

    seat: int
    card: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        seat, card = self.seat, self.card
        if card == "great_discoverer":
            if near_regions(table, seat):
                table.push(Voyage(seat))
        elif card == "great_artist":
            if any(table.cities[space].mood != HAPPY for space in table.cities_of(seat)):
                table.push(Inspire(seat))
        elif card == "great_prophet":
            table.push(constructing.ConstructNow(seat, (), "temple", False, False, card))
        elif card == "great_engineer":
            table.push(constructing.ConstructNow(seat, (), "", False, False, card))
        elif card == "great_philosopher":
            stock.gain(table, player, IDEAS, 2, card)
        elif card == "great_scientist":
            stock.gain(table, player, IDEAS, 1, card)
            table.push(draw.DrawActions(seat, 1, card))
        elif card == "great_statesman":
            table.push(draw.DrawActions(seat, 2, card))
        elif card == "great_warlord":
            moving.free_move(table, seat, card)
        elif card == "great_merchant":
            if "trade_routes" in player.abilities:
                table.push(trade.RouteIncome(seat, card))
        elif card == "great_athlete":
            if player.stock[MOOD] or player.stock[CULTURE]:
                table.push(Train(seat))
        elif card == "great_oracle":
            foretell(table, player)


@dataclass(slots=True)
class Voyage(RevealNear):
    """The Great Discoverer: reveal a region and perhaps settle there (CLA-EVT-GREAT_DISCOVERER-2)."""

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "reveal":
            table.push(Colonize(seat, int(choice[1])))
            exploring.reveal(table, seat, int(choice[1]))


@dataclass(slots=True)
class Colonize(Alone):
    """Found a city in the revealed region for 2 food, without a settler (CLA-EVT-GREAT_DISCOVERER-2)."""

    region: int

    def verbs(self) -> dict[str, Shape]:
        return {"found": "i", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = []
        if payment.affordable(player, COLONY_PRICE):
            spaces = table.layout.regions[self.region]
            found += [("found", space) for space in spaces if founding.refuse_space(table, player, space) is None]
        return [*found, ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "found":
            table.push(FoundColony(seat, int(choice[1])))
            payment.pay(table, table.players[seat], COLONY_PRICE, "great_discoverer")


@dataclass(slots=True)
class FoundColony(Step):
    """The city is paid for and founded."""

    seat: int
    space: int

    def run(self, table: ClashTable) -> None:
        founding.build_city(table, table.players[self.seat], self.space, "great_discoverer")


@dataclass(slots=True)
class Inspire(Alone):
    """The Great Artist makes a city happy (CLA-EVT-GREAT_ARTIST-1)."""

    def verbs(self) -> dict[str, Shape]:
        return {"gladden": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("gladden", space) for space in table.cities_of(seat) if table.cities[space].mood != HAPPY]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        mood.make(table, int(choice[1]), HAPPY, "great_artist")


@dataclass(slots=True)
class Train(Alone):
    """The Great Athlete: any number of culture tokens into mood tokens, or the reverse (CLA-EVT-GREAT_ATHLETE-1)."""

    def verbs(self) -> dict[str, Shape]:
        return {"change": "si", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        held = table.players[seat].stock
        found: list[Choice] = []
        for what in (CULTURE, MOOD):
            found += [("change", NAMES[what], amount) for amount in range(1, held[what] + 1)]
        return [*found, ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "change":
            player = table.players[seat]
            what = NAMES.index(str(choice[1]))
            stock.lose(table, player, what, int(choice[2]), "great_athlete")
            stock.gain(table, player, MOOD if what == CULTURE else CULTURE, int(choice[2]), "great_athlete")


# The Great Oracle -----------------------------------------------------------------------------------------------


def foretell(table: ClashTable, player: Player) -> None:
    """Draw an objective for each player; they lie with the drawer until they are assigned (CLA-EVT-GREAT_ORACLE-1)."""
    drawn = 0
    for _ in range(table.seats):
        draw.refill(table, table.objective_deck, table.objective_discards, "objective deck")
        if table.objective_deck:
            card = table.objective_deck.pop()
            player.promised.append(card)
            learn(table.known, card, only(player.seat))
            drawn += 1
    table.revealed += 1
    if table.story is not None:
        cards = sorted(player.promised[len(player.promised) - drawn :])
        table.tell_seat("foretell", player.seat, {"cards": cards}, {"amount": drawn}, "great_oracle")
    if drawn > 1:
        table.push(Assign(player.seat, (player.seat + 1) % table.seats, drawn))


@dataclass(slots=True)
class Assign(Alone):
    """Which of the drawn objectives a player draws next; the last is the assigner's own (CLA-EVT-GREAT_ORACLE-1, 2)."""

    to: int
    left: int
    """How many of them are not assigned yet: the last ones among the assigner's promised cards."""

    def verbs(self) -> dict[str, Shape]:
        return {"assign": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        promised = table.players[seat].promised
        return [("assign", card) for card in sorted(promised[len(promised) - self.left :])]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        card = str(choice[1])
        table.players[seat].promised.remove(card)
        table.players[self.to].promised.append(card)
        if table.story is not None:
            table.tell_seat("assign", seat, {"to": self.to, "card": card}, {"to": self.to}, "great_oracle")
        following = (self.to + 1) % table.seats
        if following != seat and self.left > 2:
            table.push(Assign(seat, following, self.left - 1))
