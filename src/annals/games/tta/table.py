"""The table of Through the Ages: the common boards, the players, and the few functions that move cards."""

from __future__ import annotations

from typing import Any, Final

from annals.games.tta import hidden, view
from annals.games.tta.cards import AGES, Card, CardId
from annals.games.tta.civil.mix import Mix
from annals.games.tta.edition import Edition
from annals.games.tta.effects import Affect
from annals.games.tta.invariants import violations
from annals.games.tta.known import Laid
from annals.games.tta.military import sacrifice
from annals.games.tta.military.colonies import Auction
from annals.games.tta.player import Player
from annals.games.tta.politics import bonus_cards
from annals.games.tta.rules import Rules
from annals.games.tta.turn import NextTurn
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refusal
from annals.kernel.knowledge import PUBLIC
from annals.kernel.setup import Setup
from annals.kernel.story import Story
from annals.kernel.table import Moment, Result, Table

FIELDS: Final = (
    "age",
    "bonus_hands",
    "bonuses",
    "civil_deck",
    "common_tactics",
    "current",
    "current_events",
    "dealt",
    "final_scoring",
    "future_events",
    "games",
    "last_round",
    "markers",
    "military_deck",
    "military_discards",
    "over",
    "past_events",
    "peeked",
    "prize",
    "removed",
    "round",
    "row",
    "site",
    "starting",
    "unseen",
)


class TtaTable(Table):
    """One game of Through the Ages.

    Decks are drawn from the end. Military cards that lie face down carry the set of seats that know them.
    """

    edition: Edition
    rules: Rules
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
    dealt: dict[CardId, int]
    military_discards: list[tuple[CardId, int]]
    current_events: list[Laid]
    future_events: list[Laid]
    past_events: list[CardId]
    peeked: tuple[int, ...]
    games: tuple[int, CardId] | None
    prize: CardId | None
    site: int
    common_tactics: list[CardId]
    removed: list[CardId]
    unseen: list[tuple[CardId, int]]
    bonuses: list[Laid]
    bonus_hands: tuple[tuple[CardId, ...], ...]
    markers: tuple[int, ...]
    mix: Mix | None

    def __init__(self, setup: Setup, edition: Edition, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.edition = edition
        self.rules = edition.rules
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
        self.row = [None] * len(edition.rules.row_prices)
        self.civil_deck = []
        self.military_deck = []
        self.dealt = {}
        """How often each card was put into the decks made so far. Copies share it, so it is replaced, never changed."""
        self.military_discards = []
        self.current_events = []
        self.future_events = []
        self.past_events = []
        self.peeked = ()
        """Seats that have looked at the next event."""
        self.games = None
        """Who has declared games during which attackers lose culture, and the leader of that time."""
        self.prize = None
        """The leader in whose name everybody can win a prize."""
        self.site = -1
        """The seat whose unfinished wonder everybody may build."""
        self.common_tactics = []
        self.removed = []
        """Cards that are out of the game and were seen by all, of whatever deck."""
        self.unseen = []
        """Military cards that left the game unseen, each with the seats that know it."""
        self.bonuses = []
        """Events of Age III that lie apart and are scored at the end; `by` is the seat that keeps one secret."""
        self.bonus_hands = ()
        """The events each seat was dealt to keep one or two of, where that is so."""
        self.markers = (-1,) * setup.seats
        """By seat, who has attacked it last, where that keeps others off; -1 for nobody."""
        self.mix = None
        """Drawn leaders and wonders, where there are any."""

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
        new.dealt = self.dealt
        new.military_discards = self.military_discards.copy()
        new.current_events = self.current_events.copy()
        new.future_events = self.future_events.copy()
        new.past_events = self.past_events.copy()
        new.peeked = self.peeked
        new.games = self.games
        new.prize = self.prize
        new.site = self.site
        new.common_tactics = self.common_tactics.copy()
        new.removed = self.removed.copy()
        new.unseen = self.unseen.copy()
        new.bonuses = self.bonuses.copy()
        new.bonus_hands = self.bonus_hands
        new.markers = self.markers
        new.mix = self.mix
        return new

    def imagine(self, seat: int, chance: Chance) -> TtaTable:
        return hidden.imagine(self, seat, chance)

    def board(self, seat: int | None) -> dict[str, object]:
        return view.board(self, seat)

    def moment(self) -> Moment:
        return Moment(AGES[self.age], self.round, self.round, "scoring" if self.final_scoring else "")

    def result(self) -> Result | None:
        if not self.over:
            return None
        best = max(player.culture for player in self.players if not player.out)
        winners = tuple(p.seat for p in self.players if not p.out and p.culture == best)
        return Result(tuple(player.culture for player in self.players), winners)

    def state(self) -> dict[str, object]:
        state: dict[str, object] = {name: getattr(self, name) for name in FIELDS}
        state["players"] = [player.state() for player in self.players]
        if self.mix is not None:
            state["mix"] = self.mix.plain()
        return state

    def restore_state(self, state: dict[str, Any]) -> None:
        for name in FIELDS:
            setattr(self, name, state[name])
        self.current_events = [Laid(*event) for event in self.current_events]
        self.future_events = [Laid(*event) for event in self.future_events]
        self.bonuses = [Laid(*bonus) for bonus in self.bonuses]
        self.bonus_hands = tuple([tuple(hand) for hand in self.bonus_hands])
        self.markers = tuple(self.markers)
        self.players = [Player.restored(player) for player in state["players"]]
        self.mix = Mix.restored(state["mix"]) if "mix" in state else None

    def refuse(self, seat: int, choice: Choice) -> Refusal | None:
        """The kernel's answer, with the rule that the refusal means in this edition."""
        refusal = super().refuse(seat, choice)
        return None if refusal is None else self.rules.refusals.get(refusal.code, refusal)

    def violations(self) -> list[str]:
        return violations(self)

    # Seats ------------------------------------------------------------------------------------------------------

    def in_game(self) -> list[Player]:
        return [player for player in self.players if not player.out]

    def count_players(self) -> int:
        """Players still in the game."""
        return len(self.in_game())

    def deck_players(self) -> int:
        """The number of players that the decks of later ages go by."""
        return self.count_players() if self.rules.leaving_shrinks_game else self.seats

    def clockwise_from(self, seat: int) -> list[Player]:
        """The players still in the game, in clockwise order, this seat first."""
        order = [self.players[(seat + step) % self.seats] for step in range(self.seats)]
        return [player for player in order if not player.out]

    def worth_of(self, card: CardId) -> int:
        """What a blue token on this card is worth; on a lab, its level (TTA-CLAR-GATES-2)."""
        design = self.cards[card]
        return design.value if design.is_production else design.age

    # Cards ------------------------------------------------------------------------------------------------------

    def part_with(self, player: Player, card: CardId, openly: bool) -> None:
        """A military card leaves the hand. If nobody else sees which one it is, what was known of cards of its age is
        known no longer."""
        player.military_hand.remove(card)
        if player.shown:
            age = self.cards[card].age
            shown = list(player.shown)
            gone = [place for place, (other, _) in enumerate(shown) if other == card][:1] if openly else []
            for place in gone:
                del shown[place]
            player.shown = tuple([one for one in shown if openly or self.cards[one[0]].age != age])

    def discard_military(self, card: CardId, known: int) -> None:
        """A military card goes to the discard pile of its age (TTA-CARD-9); old ages' piles are never used again."""
        if self.cards[card].age == self.age:
            self.military_discards.append((card, known))
        else:
            self.leave_game(card, known)

    def leave_game(self, card: CardId, known: int) -> None:
        """A military card leaves the game for good."""
        if known == PUBLIC:
            self.removed.append(card)
        else:
            self.unseen.append((card, known))

    def deal(self, civil: bool, age: int, players: int) -> list[CardId]:
        """The unshuffled deck of an age, without what was laid out of it before; it is counted as dealt from now on."""
        deck = self.edition.deck(civil, age, players)
        for bonus in self.bonuses:
            if bonus.card in deck:
                deck.remove(bonus.card)
        self.count_dealt(deck)
        return deck

    def count_dealt(self, cards: list[CardId], times: int = 1) -> None:
        """These cards are in the game from now on; -1 times if they are out of it as if they had never been dealt."""
        counted = self.dealt.copy()
        for card in cards:
            counted[card] = counted.get(card, 0) + times
        self.dealt = counted

    def draw_military(self, player: Player, amount: int, origin: str | None = None) -> None:
        """Draw military cards; an exhausted deck is made anew from the discards of this age (TTA-DRAW-4, 5)."""
        drawn: list[CardId] = []
        for _ in range(amount):
            if not self.military_deck:
                self._reshuffle_military()
                if not self.military_deck:
                    break
            drawn.append(self.military_deck.pop())
            if not self.military_deck and self.rules.reshuffle_at_last_card:
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

    def push_effect(
        self, seat: int, card: CardId, index: int, rival: int = -1, advantage: int = 0, more: int = 0
    ) -> None:
        self.push(Affect(seat, card, index, rival, advantage, more))

    def run_effects(self, seat: int, card: CardId, first: int = 0, more: int = 0) -> None:
        """The effects of a card for the player who has it, one after the other; what they give is more by some."""
        for index in range(len(self.cards[card].effects) - 1, first - 1, -1):
            self.push_effect(seat, card, index, -1, 0, more)

    def reward_kidnapper(self, player: Player, card: CardId) -> None:
        """Culture for a card of the hand that was kidnapped this turn and is played in it."""
        origin = player.turn.kidnapped.get(card)
        if origin is not None:
            turn = player.change_turn()
            turn.kidnapped = {other: by for other, by in turn.kidnapped.items() if other != card}
            self.score(player, self.cards[origin].effects[0].amount, origin)

    def pass_turn(self, opened_anew: bool) -> None:
        self.push(NextTurn(opened_anew))

    def conclude(self) -> None:
        """The game is over; nobody is asked any more, and nothing is hidden any more."""
        self.over = True
        self.revealed += 1
        if self.story is not None:
            self.tell("end", None, {"scores": [player.culture for player in self.players]})

    def begin_sacrifices(self, attacker: int, rival: int, card: CardId, attack: int, is_war: bool) -> None:
        sacrifice.begin(self, attacker, rival, card, attack, is_war)

    def committed_units(self, seat: int) -> list[CardId]:
        """Units that are sacrificed in an attack that is not over."""
        found: list[CardId] = []
        for step in self.agenda:
            if isinstance(step, sacrifice.LoseUnits) and step.seat == seat:
                found += step.units
        return found

    def show_bonus(self) -> None:
        bonus_cards.show_next(self)

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
        """Score science points up to the end of the track, or lose them down to 0. Returns the change."""
        change = max(science, -player.science)
        most = self.rules.most_science
        if most and player.science + change > most:
            change = max(0, most - player.science)
        player.science += change
        if self.story is not None and change:
            self.tell("score", player.seat, {"what": "science", "amount": change}, origin)
        return change
