"""The table of Through the Ages: the common boards, the players, and the few functions that move cards."""

from __future__ import annotations

from typing import Any

from annals.games.tta import hidden, view
from annals.games.tta.cards import Card, CardId
from annals.games.tta.colonies import Auction
from annals.games.tta.edition import Edition
from annals.games.tta.effects import Affect
from annals.games.tta.invariants import violations
from annals.games.tta.player import PUBLIC, Player
from annals.games.tta.turn import NextTurn
from annals.kernel.chance import Chance
from annals.kernel.setup import Setup
from annals.kernel.story import Story
from annals.kernel.table import Result, Table

FIELDS = (
    "age",
    "civil_deck",
    "common_tactics",
    "current",
    "current_events",
    "decks_for",
    "final_scoring",
    "future_events",
    "last_round",
    "military_deck",
    "military_discards",
    "over",
    "past_events",
    "peeked",
    "removed",
    "round",
    "row",
    "starting",
    "unseen",
)


class TtaTable(Table):
    """One game of Through the Ages.

    Decks are drawn from the end. Events carry the seat that prepared them, military discards the seat that knows them.
    """

    edition: Edition
    cards: dict[CardId, Card]
    players: list[Player]
    age: int
    round: int
    current: int
    starting: int
    last_round: int
    over: bool
    final_scoring: bool
    row: list[CardId | None]
    civil_deck: list[CardId]
    military_deck: list[CardId]
    decks_for: list[int]
    military_discards: list[tuple[CardId, int]]
    current_events: list[tuple[CardId, int]]
    future_events: list[tuple[CardId, int]]
    past_events: list[CardId]
    peeked: tuple[int, ...]
    common_tactics: list[CardId]
    removed: list[CardId]
    unseen: list[tuple[CardId, int]]

    def __init__(self, setup: Setup, edition: Edition, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.edition = edition
        self.cards = edition.cards
        self.players = []
        self.age = 0
        self.round = 1
        self.current = 0
        self.starting = 0
        self.last_round = 0
        """The number of the last round, 0 as long as it is not known."""
        self.over = False
        self.final_scoring = False
        self.row = [None] * len(edition.row_prices)
        self.civil_deck = []
        self.military_deck = []
        self.decks_for = [0, 0, 0, 0]
        """For how many players the decks of each age were made; 0 for an age that has not begun."""
        self.military_discards = []
        self.current_events = []
        self.future_events = []
        self.past_events = []
        self.peeked = ()
        """Seats that have looked at the next event."""
        self.common_tactics = []
        self.removed = []
        """Cards that are out of the game and were seen by all, of whatever deck."""
        self.unseen = []
        """Military cards that left the game unseen, each with the seat that knows it."""

    def copy(self) -> TtaTable:
        new = TtaTable(self.setup, self.edition, self.chance, None)
        self.copy_kernel_state(new)
        new.players = [player.copy() for player in self.players]
        new.age = self.age
        new.round = self.round
        new.current = self.current
        new.starting = self.starting
        new.last_round = self.last_round
        new.over = self.over
        new.final_scoring = self.final_scoring
        new.row = self.row.copy()
        new.civil_deck = self.civil_deck.copy()
        new.military_deck = self.military_deck.copy()
        new.decks_for = self.decks_for.copy()
        new.military_discards = self.military_discards.copy()
        new.current_events = self.current_events.copy()
        new.future_events = self.future_events.copy()
        new.past_events = self.past_events.copy()
        new.peeked = self.peeked
        new.common_tactics = self.common_tactics.copy()
        new.removed = self.removed.copy()
        new.unseen = self.unseen.copy()
        return new

    def imagine(self, seat: int, chance: Chance) -> TtaTable:
        return hidden.imagine(self, seat, chance)

    def board(self, seat: int | None) -> dict[str, object]:
        return view.board(self, seat)

    def result(self) -> Result | None:
        if not self.over:
            return None
        best = max(player.culture for player in self.players if not player.out)
        winners = tuple(p.seat for p in self.players if not p.out and p.culture == best)
        return Result(tuple(player.culture for player in self.players), winners)

    def state(self) -> dict[str, object]:
        state: dict[str, object] = {name: getattr(self, name) for name in FIELDS}
        state["players"] = [player.state() for player in self.players]
        return state

    def restore_state(self, state: dict[str, Any]) -> None:
        for name in FIELDS:
            setattr(self, name, state[name])
        self.players = [Player.restored(player) for player in state["players"]]

    def violations(self) -> list[str]:
        return violations(self)

    # Seats ------------------------------------------------------------------------------------------------------

    def in_game(self) -> list[Player]:
        return [player for player in self.players if not player.out]

    def count_players(self) -> int:
        """Players still in the game."""
        return len(self.in_game())

    def clockwise_from(self, seat: int) -> list[Player]:
        """The players still in the game, in clockwise order, this seat first."""
        order = [self.players[(seat + step) % self.seats] for step in range(self.seats)]
        return [player for player in order if not player.out]

    def worth_of(self, card: CardId) -> int:
        """What a blue token on this card is worth; on a lab, its level (TTA-CLAR-GATES-2)."""
        design = self.cards[card]
        return design.value if design.is_production else design.age

    # Cards ------------------------------------------------------------------------------------------------------

    def discard_military(self, card: CardId, known_to: int) -> None:
        """A military card goes to the discard pile of its age (TTA-CARD-9); old ages' piles are never used again."""
        if self.cards[card].age == self.age:
            self.military_discards.append((card, known_to))
        else:
            self.leave_game(card, known_to)

    def leave_game(self, card: CardId, known_to: int) -> None:
        """A military card leaves the game for good."""
        if known_to == PUBLIC:
            self.removed.append(card)
        else:
            self.unseen.append((card, known_to))

    def draw_military(self, player: Player, amount: int, origin: str | None = None) -> None:
        """Draw military cards; an exhausted deck is made anew from the discards of this age (TTA-DRAW-4, 5)."""
        drawn: list[CardId] = []
        for _ in range(amount):
            if not self.military_deck:
                self._reshuffle_military()
                if not self.military_deck:
                    break
            drawn.append(self.military_deck.pop())
            if not self.military_deck:
                self._reshuffle_military()
        if drawn:
            player.military_hand += drawn
            self.revealed += 1
        if self.story is not None:
            self.tell_seat("draw", player.seat, {"cards": drawn}, {"amount": len(drawn)}, origin)

    def _reshuffle_military(self) -> None:
        if self.military_discards:
            self.military_deck = [card for card, _ in self.military_discards]
            self.military_discards = []
            self.chance.shuffle("military reshuffle", self.military_deck)
            if self.story is not None:
                self.tell("reshuffle", None, {"cards": len(self.military_deck)})

    # Effects and points -----------------------------------------------------------------------------------------

    def push_effect(self, seat: int, card: CardId, index: int, rival: int = -1, advantage: int = 0) -> None:
        self.push(Affect(seat, card, index, rival, advantage))

    def run_effects(self, seat: int, card: CardId, first: int = 0) -> None:
        """The effects of a card for the player who has it, one after the other."""
        for index in range(len(self.cards[card].effects) - 1, first - 1, -1):
            self.push_effect(seat, card, index)

    def pass_turn(self, opened_anew: bool) -> None:
        self.push(NextTurn(opened_anew))

    def conclude(self) -> None:
        """The game is over; nobody is asked any more, and nothing is hidden any more."""
        self.over = True
        self.revealed += 1
        if self.story is not None:
            self.tell("end", None, {"scores": [player.culture for player in self.players]})

    def start_auction(self, card: CardId) -> None:
        order = tuple(player.seat for player in self.clockwise_from(self.current))
        self.push(Auction(card, order, 0, -1))

    def score(self, player: Player, culture: int, origin: str | None) -> int:
        """Score culture points, or lose them down to 0 (TTA-SCORE-3, 4). Returns the change."""
        change = max(culture, -player.culture)
        player.culture += change
        if self.story is not None and change:
            self.tell("score", player.seat, {"what": "culture", "amount": change}, origin)
        return change

    def study(self, player: Player, science: int, origin: str | None) -> int:
        """Score science points, or lose them down to 0. Returns the change."""
        change = max(science, -player.science)
        player.science += change
        if self.story is not None and change:
            self.tell("score", player.seat, {"what": "science", "amount": change}, origin)
        return change
