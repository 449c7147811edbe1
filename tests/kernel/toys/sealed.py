"""Sealed: secret answers by all seats at once, ties that repeat, and an open ascending auction.

Each round a treasure comes up. Every seat seals one or two of its cards in secret; together they are turned over, and
the strongest opens the auction (tied seats seal again). Then one bids or passes, clockwise, until one bidder is left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from annals.kernel import (
    Chance,
    Choice,
    Decision,
    EditionInfo,
    Game,
    Moment,
    Option,
    Refusal,
    Result,
    Setup,
    Step,
    Story,
    Table,
    Together,
    Unknown,
)
from annals.kernel.knowledge import shuffle_anew

TREASURES = [3, 4, 5, 6, 7, 8]
ROUNDS = 3
CARDS = list(range(1, 25))
HAND = 3

NOT_IN_HAND = Refusal("not_in_hand", "You do not hold this card.", "SEALED-2")
SEALED_ALREADY = Refusal("sealed_already", "You have sealed this card already.", "SEALED-3")
SEAL_FIRST = Refusal("seal_first", "While you hold cards, you must seal one.", "SEALED-4")
TOO_LOW = Refusal("too_low", "A bid must be higher than the last one.", "SEALED-6")
TOO_POOR = Refusal("too_poor", "You do not have so many coins.", "SEALED-7")


class Market(Table):
    def __init__(self, setup: Setup, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.discard: list[int] = []
        self.treasures: list[int] = []
        self.lot = 0
        self.round = 0
        self.coins: list[int] = []
        self.won: list[int] = []

    def copy(self) -> Market:
        other = Market(self.setup, self.chance, None)
        self.copy_kernel_state(other)
        other.deck = self.deck.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.discard = self.discard.copy()
        other.treasures = self.treasures.copy()
        other.lot = self.lot
        other.round = self.round
        other.coins = self.coins.copy()
        other.won = self.won.copy()
        return other

    def imagine(self, seat: int, chance: Chance) -> Market:
        other = self.copy()
        piles = [other.deck, *[hand for owner, hand in enumerate(other.hands) if owner != seat]]
        unknown = Unknown(seat, dict.fromkeys(CARDS, 0))
        unknown.gather(*piles)
        unknown.deal(*piles, chance=chance, stream="cards")
        for hand in piles[1:]:
            hand.sort()
        shuffle_anew(other.treasures, chance, "treasures")
        other.imagine_kernel_state(seat, chance)
        return other

    def board(self, seat: int | None) -> dict[str, object]:
        asking = self.decision()
        return {
            "round": self.round,
            "lot": self.lot,
            "coins": self.coins.copy(),
            "won": self.won.copy(),
            "discard": self.discard.copy(),
            "cards": [len(hand) for hand in self.hands],
            "hand": [] if seat is None else self.hands[seat].copy(),
            "sealed": [list(answer) for answer in asking.answers_of(seat)]
            if isinstance(asking, Seal) and seat is not None
            else [],
            "bid": asking.bid if isinstance(asking, Bid) else None,
            "bidders": list(asking.bidders) if isinstance(asking, Bid) else [],
        }

    def moment(self) -> Moment:
        return Moment(round=self.round, rounds=self.round, phase="auction" if isinstance(self.decision(), Bid) else "")

    def result(self) -> Result | None:
        if self.agenda:
            return None
        scores = tuple(self.won[seat] + self.coins[seat] for seat in range(self.seats))
        return Result(scores, tuple(seat for seat in range(self.seats) if scores[seat] == max(scores)))

    def state(self) -> dict[str, object]:
        return {
            "deck": self.deck,
            "hands": self.hands,
            "discard": self.discard,
            "treasures": self.treasures,
            "lot": self.lot,
            "round": self.round,
            "coins": self.coins,
            "won": self.won,
        }

    def violations(self) -> list[str]:
        broken: list[str] = []
        if sorted(self.deck + self.discard + [card for hand in self.hands for card in hand]) != CARDS:
            broken.append("A card is lost or doubled.")
        if min(self.coins) < 0:
            broken.append("Somebody has less than no coins.")
        if sum(self.treasures) + self.lot + sum(self.won) != sum(TREASURES):
            broken.append("A treasure is lost or doubled.")
        return broken

    def draw(self, seat: int) -> None:
        drawn: list[int] = []
        while self.deck and len(self.hands[seat]) < HAND:
            drawn.append(self.deck.pop())
            self.hands[seat] = sorted([*self.hands[seat], drawn[-1]])
            self.revealed += 1
        if self.story is not None:
            self.tell_seat("draws", seat, {"cards": drawn}, {"number": len(drawn)})


@dataclass(slots=True)
class Round(Step):
    """SEALED-1: everybody fills the hand, a treasure comes up."""

    def run(self, table: Market) -> None:
        if table.round == ROUNDS:
            return
        table.round += 1
        table.push(Round())
        for seat in range(table.seats):
            table.draw(seat)
        table.lot = table.treasures.pop()
        table.revealed += 1
        if table.story is not None:
            table.tell("comes_up", None, {"treasure": table.lot}, "SEALED-1")
        table.push(Seal(tuple(range(table.seats)), ()))


@dataclass(slots=True)
class Seal(Together):
    """SEALED-2 to 5: one or two cards each, in secret."""

    def verbs(self) -> dict[str, str]:
        return {"seal": "i", "ready": ""}

    def candidates(self, table: Market, seat: int) -> list[Choice]:
        cards: list[Choice] = [("seal", card) for card in table.hands[seat]]
        return [*cards, ("ready",)]

    def refuse(self, table: Market, seat: int, choice: Choice) -> Refusal | None:
        mine = self.answers_of(seat)
        if choice[0] == "ready":
            return SEAL_FIRST if table.hands[seat] and not mine else None
        if choice[1] not in table.hands[seat]:
            return NOT_IN_HAND
        return SEALED_ALREADY if choice in mine else None

    def more(self, table: Market, seat: int) -> bool:
        mine = self.answers_of(seat)
        return len(mine) < 2 and mine[-1] != ("ready",)

    def reveal(self, table: Market, answers: tuple[tuple[int, Choice], ...]) -> None:
        strength: dict[int, int] = {}
        for seat, answer in answers:
            strength.setdefault(seat, 0)
            if answer[0] == "seal":
                card = int(answer[1])
                strength[seat] += card
                table.hands[seat].remove(card)
                table.discard.append(card)
        if table.story is not None:
            table.tell("seals_opened", None, {"strengths": list(strength.values())}, "SEALED-5")
        best = tuple(seat for seat, total in strength.items() if total == max(strength.values()))
        if len(best) > 1 and any(table.hands[seat] for seat in best):
            table.push(Seal(best, ()))
            return
        opener = best[0]
        around = tuple((opener + step) % table.seats for step in range(table.seats))
        table.push(Bid((*around[1:], opener), opener, 0))


@dataclass(slots=True)
class Bid(Decision):
    """SEALED-6 to 8: the auction, open to all; the first of the bidders is asked, the leader has the last bid."""

    bidders: tuple[int, ...]
    leader: int
    bid: int

    def seats(self, table: Market) -> tuple[int, ...]:
        return (self.bidders[0],)

    def verbs(self) -> dict[str, str]:
        return {"bid": "i", "pass": ""}

    def candidates(self, table: Market, seat: int) -> list[Choice]:
        return [("pass",), *[("bid", bid) for bid in range(1, max(table.coins) + 1)]]

    def refuse(self, table: Market, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "pass":
            return None
        bid = int(choice[1])
        if bid <= self.bid:
            return TOO_LOW
        return TOO_POOR if bid > table.coins[seat] else None

    def apply(self, table: Market, seat: int, choice: Choice) -> None:
        rest = self.bidders[1:]
        if choice[0] == "pass":
            after = replace(self, bidders=rest)
        else:
            after = Bid((*rest, seat), seat, int(choice[1]))
        if after.bidders == (after.leader,):
            table.coins[after.leader] -= after.bid
            table.won[after.leader] += table.lot
            if table.story is not None:
                table.tell("buys", after.leader, {"treasure": table.lot, "price": after.bid}, "SEALED-8")
            table.lot = 0
        else:
            table.push(after)


def start(setup: Setup, story: bool) -> Market:
    table = Market(setup, Chance(setup.seed), Story() if story else None)
    table.deck = CARDS.copy()
    table.chance.shuffle("cards", table.deck)
    table.treasures = TREASURES.copy()
    table.chance.shuffle("treasures", table.treasures)
    table.hands = [[] for _ in range(setup.seats)]
    table.coins = [12 if setup.options["purse"] == "rich" else 6] * setup.seats
    table.won = [0] * setup.seats
    table.push(Round())
    table.settle()
    return table


def restore(setup: Setup, state: dict[str, object]) -> Market:
    table = Market(setup, Chance(0), None)
    for name, value in state.items():
        setattr(table, name, value)
    return table


GAME = Game(
    name="sealed",
    title="Sealed",
    editions=[
        EditionInfo(
            "toy",
            "The only one",
            (2, 7),
            [
                Option(
                    "purse",
                    "Purse",
                    "How many coins each begins with.",
                    "rich",
                    {"rich": "12 coins", "poor": "6 coins"},
                ),
            ],
        )
    ],
    rules=1,
    start=start,
    restore=restore,
)


def secrets(table: Table, seat: int) -> dict[str, object]:
    """What a seat cannot know, for the conformance kit."""
    assert isinstance(table, Market)
    asking = table.decision()
    return {
        "deck": table.deck.copy(),
        "treasures": table.treasures.copy(),
        "hands": [hand.copy() for owner, hand in enumerate(table.hands) if owner != seat],
        "answers": [answer for answer in asking.answers if answer[0] != seat] if isinstance(asking, Seal) else [],
    }
