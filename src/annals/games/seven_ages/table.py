"""The table of 7 Ages: the map, the empires, the cards, and what all rooms ask of them."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from annals.games.seven_ages import ending, hidden, invariants, registry, view, vocabulary
from annals.games.seven_ages.edition import Edition
from annals.games.seven_ages.empire import Empire, Marker, Stack
from annals.games.seven_ages.numbers import ACTIONS, AGES, NOBODY, NOWHERE
from annals.games.seven_ages.player import Player
from annals.games.seven_ages.rules import Rules
from annals.games.seven_ages.world.atlas import members, set_of
from annals.kernel.chance import Chance
from annals.kernel.setup import Setup
from annals.kernel.story import Story
from annals.kernel.table import Moment, Result, Table

Thing = TypeVar("Thing")

Note = tuple[str | int, ...]
"""Something an event left in force: its operation, until when, whom it concerns, and its numbers and words."""

FIELDS: Final = (
    "action",
    "appeared",
    "artefacts",
    "blue",
    "cadence",
    "cities",
    "climate",
    "control",
    "cup",
    "deck",
    "discards",
    "disorder",
    "elephants",
    "ended_by",
    "fighting",
    "first",
    "forts",
    "kingdom_pool",
    "kingdoms",
    "known",
    "laid",
    "notes",
    "nukes",
    "order",
    "out",
    "over",
    "passed",
    "removed",
    "secret",
    "sets",
    "absent",
    "star_wars",
    "temples",
    "turn",
    "world_war",
)
WIDE: Final = ("appeared", "disorder", "forts")
"""Sets of more than 64 members, which are written as lists."""


class SevenTable(Table):
    """One game of 7 Ages. The deck is drawn from the end. Sets of areas, seats and sets are bit masks."""

    edition: Edition
    rules: Rules
    players: list[Player]
    empires: list[Empire | None]
    fresh: int
    control: list[int]
    cities: dict[int, int]
    forts: int
    disorder: int
    temples: dict[int, int]
    artefacts: dict[int, tuple[Marker, ...]]
    blue: dict[int, int]
    kingdoms: dict[int, Stack]
    kingdom_pool: list[int]
    elephants: int
    nukes: int
    star_wars: int
    cup: list[int]
    appeared: int
    deck: list[int]
    discards: list[int]
    removed: list[int]
    known: dict[int, int]
    laid: dict[str, tuple[tuple[int, int], ...]]
    secret: dict[str, tuple[int, ...]]
    out: dict[str, tuple[int, ...]]
    notes: tuple[Note, ...]
    turn: int
    action: int
    first: int
    order: tuple[int, ...]
    sets: int
    absent: int
    cadence: tuple[int, ...]
    world_war: int
    climate: int
    passed: tuple[tuple[int, int], ...]
    fighting: int
    ended_by: int
    over: bool

    def __init__(self, setup: Setup, edition: Edition, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.edition = edition
        self.rules = edition.rules
        self.players = []
        self.empires = []
        """By number of the counter set; None for a free one."""
        self.fresh = 0
        """Empires (a set) that no other table shares."""
        self.control = []
        """By area: the empire that controls it, KINGDOM, or NOBODY."""
        self.cities = {}
        """The level of the city in an area."""
        self.forts = 0
        self.disorder = 0
        self.temples = {}
        """The religion of the temple in an area."""
        self.artefacts = {}
        """Artefact markers that lie in an area."""
        self.blue = {}
        """Blue markers: the level each artefact's lies on."""
        self.kingdoms = {}
        """Kingdom units by area."""
        self.kingdom_pool = []
        self.elephants = 0
        """Elephants in the common pool, as a set."""
        self.nukes = 0
        self.star_wars = 0
        self.cup = []
        """Unnamed leaders in the cup by type, and 'no leader' counters."""
        self.appeared = 0
        """Named leaders that have appeared in this game, as a set of leader numbers."""
        self.deck = []
        self.discards = []
        self.removed = []
        """Cards taken out of the game (AGE-OPT2-6)."""
        self.known = {}
        """Seats (a set) that know where a card is, besides whoever holds it: in a hand, in the deck."""
        self.laid = {}
        """Cards that lie face down on the table, by what they are for, each with the seats (a set) that know it."""
        self.secret = {}
        """What one side has settled and not yet shown, by what it is for (`commitment 0`); see hidden.py."""
        self.out = {}
        """Counters taken out of the game by sort (AGE-OPT2-7); see options/fewer_counters.py."""
        self.notes = ()
        self.turn = 0
        self.action = 0
        """The action that goes on, 1 to 7; 0 before the first, 8 at the end of the turn."""
        self.first = 0
        """The seat with the turn marker."""
        self.order = ()
        """The order of seats in this action."""
        self.sets = 0
        """Counter sets in the game."""
        self.absent = 0
        """Seats (a set) of newcomers who have not joined yet (AGE-SETUP-20)."""
        self.cadence = ()
        """Cadence markers on the boxes (AGE-OPT9-2)."""
        self.world_war = 0
        """The space of a World war on the track; 0 for none."""
        self.climate = 0
        """The climate clock."""
        self.fighting = NOWHERE
        """The area of the conflict that goes on."""
        self.passed = ()
        """Who went past the last level, in order: seat and empire."""
        self.ended_by = NOBODY
        """The seat that gets the bonus for the end of the game."""
        self.over = False

    def settle(self) -> None:
        """Run what happens by itself; whatever has lost its ground is discarded before anybody decides more."""
        super().settle()
        while not self.over and any(keep(self) for keep in registry.UPKEEP):
            super().settle()

    def copy(self) -> SevenTable:
        new = SevenTable(self.setup, self.edition, self.chance, None)
        self.copy_kernel_state(new)
        new.players = [player.copy() for player in self.players]
        self.fresh = 0
        new.empires = self.empires.copy()
        new.control = self.control.copy()
        new.cities = self.cities.copy()
        new.forts = self.forts
        new.disorder = self.disorder
        new.temples = self.temples.copy()
        new.artefacts = self.artefacts.copy()
        new.blue = self.blue.copy()
        new.kingdoms = self.kingdoms.copy()
        new.kingdom_pool = self.kingdom_pool.copy()
        new.elephants = self.elephants
        new.nukes = self.nukes
        new.star_wars = self.star_wars
        new.cup = self.cup.copy()
        new.appeared = self.appeared
        new.deck = self.deck.copy()
        new.discards = self.discards.copy()
        new.removed = self.removed.copy()
        new.known = self.known.copy()
        new.laid = self.laid.copy()
        new.secret = self.secret.copy()
        new.out = self.out.copy() if self.out else {}
        new.notes = self.notes
        new.turn = self.turn
        new.action = self.action
        new.first = self.first
        new.order = self.order
        new.sets = self.sets
        new.absent = self.absent
        new.cadence = self.cadence
        new.world_war = self.world_war
        new.climate = self.climate
        new.fighting = self.fighting
        new.passed = self.passed
        new.ended_by = self.ended_by
        new.over = self.over
        return new

    def imagine(self, seat: int, chance: Chance) -> SevenTable:
        return hidden.imagine(self, seat, chance)

    def board(self, seat: int | None) -> dict[str, object]:
        return view.board(self, seat)

    def moment(self) -> Moment:
        phase = ACTIONS[self.action] if self.action < 8 else "end_of_turn"
        return Moment(AGES[self.age()], self.turn, self.turn, phase, "turn")

    def result(self) -> Result | None:
        return ending.result(self) if self.over else None

    def untils(self) -> tuple[str, ...]:
        return ("turn", "action", "end_of_turn")

    def windows(self) -> tuple[str, ...]:
        return vocabulary.WINDOWS

    def state(self) -> dict[str, object]:
        state: dict[str, object] = {name: getattr(self, name) for name in FIELDS}
        for name in WIDE:
            state[name] = list(members(getattr(self, name)))
        state["players"] = [player.state() for player in self.players]
        state["empires"] = [empire.state() if empire is not None else None for empire in self.empires]
        return state

    def restore_state(self, state: dict[str, Any]) -> None:
        for name in FIELDS:
            setattr(self, name, set_of(state[name]) if name in WIDE else state[name])
        self.players = [Player.restored(player) for player in state["players"]]
        self.empires = [Empire.restored(empire) if empire is not None else None for empire in state["empires"]]

    def violations(self) -> list[str]:
        return invariants.violations(self)

    # Seats --------------------------------------------------------------------------------------------------------

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """The seats in clockwise order, this one first, without those that nobody has taken yet."""
        around = [(seat + step) % self.seats for step in range(self.seats)]
        return tuple([each for each in around if not self.absent >> each & 1])

    def present(self) -> int:
        """How many players there are: newcomers count once they have joined."""
        return self.seats - self.absent.bit_count()

    def turn_order(self) -> tuple[int, ...]:
        """The First player, then clockwise (AGE-TURN-14)."""
        return self.clockwise_from(self.first)

    # Empires ------------------------------------------------------------------------------------------------------

    def empire(self, number: int) -> Empire:
        """An empire in play, to be read only."""
        empire = self.empires[number]
        assert empire is not None
        return empire

    def alter(self, number: int) -> Empire:
        """An empire, to be changed now: tables share empires, so this one is made afresh if need be."""
        empire = self.empires[number]
        assert empire is not None
        if not self.fresh >> number & 1:
            empire = empire.copy()
            self.empires[number] = empire
            self.fresh |= 1 << number
        return empire

    def in_play(self) -> list[Empire]:
        """All empires in play, by number."""
        return [empire for empire in self.empires if empire is not None]

    def empires_of(self, seat: int) -> list[Empire]:
        return [empire for empire in self.empires if empire is not None and empire.seat == seat]

    def most_empires(self) -> int:
        """How many empires a player may have: sets in play over players, rounded up (AGE-TURN-5)."""
        return -(-self.sets.bit_count() // self.present())

    def age_of(self, empire: Empire) -> int:
        return self.rules.age_of(empire.level)

    def age(self) -> int:
        """The age of the game: that of the most advanced empire (AGE-START-6); 1 on an empty map."""
        return self.rules.age_of(max([empire.level for empire in self.in_play()], default=1))

    def is_barbarian(self, empire: Empire) -> bool:
        """AGE-TERM-4, AGE-TERM-5."""
        return self.age_of(empire) in self.edition.cards[empire.card].empire.no_cities

    # Chance and cards -------------------------------------------------------------------------------------------------

    def cast(self, stream: str, things: list[Thing]) -> Thing:
        """One of these, by lot. What has been cast is not taken back."""
        self.revealed += 1
        return self.chance.pick(stream, things)

    def draw(self) -> int:
        """The top card of the deck; an empty one is made anew from the discards (AGE-TERM-21). 0 if there is none."""
        if not self.deck:
            self.deck = self.discards
            self.discards = []
            self.known = {card: seats for card, seats in self.known.items() if card not in self.deck}
            self.deck.sort()
            self.chance.shuffle("deck", self.deck)
        self.revealed += 1
        return self.deck.pop() if self.deck else 0

    def discard(self, card: int) -> None:
        """Put a card face up on the discard pile."""
        self.revealed += 1
        self.discards.append(card)
        self.known.pop(card, None)

    def hand_over(self, giver: int, taker: int, card: int) -> None:
        """A card goes from one hand to another; only these two know which one."""
        self.blur_hand(giver, 1 << taker)
        self.players[giver].hand.remove(card)
        self.players[taker].take(card)
        self.known[card] = self.known.get(card, 0) | 1 << giver

    def blur_hand(self, seat: int, knowing: int = 0) -> None:
        """A card is about to leave a hand unseen: what others knew of the hand is doubtful, but for `knowing` seats."""
        for card in self.players[seat].hand:
            seats = self.known.pop(card, 0) & knowing
            if seats:
                self.known[card] = seats
