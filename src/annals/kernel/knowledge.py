"""Who knows what lies hidden, and dealing anew what a seat cannot know.

A set of seats is a number with one bit for each. Who knows a card is kept with the card, wherever it goes, where it is
there once (`Known`); with the place it lies in, where several are alike (`FaceDown`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Final, Generic, TypeVar

from annals.kernel.chance import Chance

Card = TypeVar("Card", bound=str | int)
"""Anything that can lie hidden: a card, a region, a marker, a unit."""

Known = dict[str, int]
"""Cards that are there once, each with the seats that know where it is; cards nobody has seen are left out."""
FaceDown = tuple[str, int]
"""A card in a place, and the seats that know it there."""

PUBLIC: Final = -1
"""Everybody knows it, spectators too: all bits are set."""
NOBODY: Final = 0


def only(*seats: int) -> int:
    """The set of these seats; sets are joined with `|` and cut with `&`."""
    known = 0
    for seat in seats:
        known |= 1 << seat
    return known


def knows(known: int, seat: int | None) -> bool:
    """Whether a seat is in the set; a spectator knows what everybody knows."""
    return known == PUBLIC if seat is None else bool(known >> seat & 1)


def learn(known: Known, card: str, seats: int) -> None:
    """These seats know from now on where this card is, besides those that did before."""
    known[card] = known.get(card, NOBODY) | seats


def blur(known: Known, cards: list[str], seats: int) -> None:
    """One of these cards went somewhere unseen: of all of them, only these seats still know where they are."""
    for card in cards:
        if card in known:
            known[card] &= seats


def forget(known: Known, cards: list[str]) -> None:
    """These cards were shuffled, or lie open."""
    for card in cards:
        known.pop(card, None)


def unknown_in(pile: Sequence[FaceDown], seat: int) -> list[str]:
    """The cards of a pile that this seat does not know."""
    return [card for card, known in pile if not known >> seat & 1]


def lay_again(pile: list[FaceDown], seat: int, cards: list[str]) -> None:
    """Put others in their place, in the same order."""
    taken = 0
    for place, (_, known) in enumerate(pile):
        if not known >> seat & 1:
            pile[place] = (cards[taken], known)
            taken += 1


def shuffle_anew(cards: list[Card], chance: Chance, stream: str) -> None:
    """An order that follows from chance and from what lies here, not from the order it really has."""
    cards.sort()
    chance.shuffle(stream, cards)


class Unknown(Generic[Card]):
    """What one seat cannot know of some piles, and what may lie there instead.

    Cards with the same back (an age, a deck, an owner) may lie in each other's places; cards that the seat knows
    wherever they are (`known`) stay there. Gather all piles; deal those that take only some cards, the narrowest first;
    then the rest. So everything that fits is equally likely, as long as of two kinds of places one takes all that the
    other takes, or nothing of it; and it follows from chance and what the seat knows, not from the real deal.
    """

    __slots__ = ("backs", "pools", "seen")

    def __init__(self, seat: int, backs: Mapping[Card, int], known: Mapping[Card, int] | None = None) -> None:
        self.backs = backs
        self.seen: set[Card] = set() if not known else {card for card in known if knows(known[card], seat)}
        self.pools: dict[int, list[Card]] = defaultdict(list)

    def gather(self, *piles: list[Card]) -> None:
        """Take up what the seat does not know of these piles. They stay as they are until they are dealt."""
        backs, seen, pools = self.backs, self.seen, self.pools
        for pile in piles:
            for card in pile:
                if card not in seen:
                    pools[backs[card]].append(card)

    def deal_fitting(self, pile: list[Card], fits: Set[Card], chance: Chance, stream: str) -> None:
        """Deal a pile that was gathered and takes only these cards."""
        fitting: dict[int, list[Card]] = {}
        for place, card in enumerate(pile):
            if card in self.seen:
                continue
            back = self.backs[card]
            if back not in fitting:
                fitting[back] = sorted([other for other in self.pools[back] if other in fits])
            found = fitting[back]
            assert found, "less fits than there are places for it: deal the narrowest first"
            pile[place] = found.pop(chance.below(stream, len(found)))
            self.pools[back].remove(pile[place])

    def deal(self, *piles: list[Card], chance: Chance, stream: str) -> None:
        """Deal the rest: piles that were gathered and take any card."""
        backs, seen, pools = self.backs, self.seen, self.pools
        for back in sorted(pools):
            shuffle_anew(pools[back], chance, stream)
        for pile in piles:
            for place, card in enumerate(pile):
                if card not in seen:
                    pile[place] = pools[backs[card]].pop()

    def swap_in(self, hand: list[Card], place: int, piles: list[list[Card]], fits: Callable[[Card], bool]) -> bool:
        """Exchange a card that was dealt to a hand for the first one that fits in piles that were dealt as well: its
        owner has shown to hold such a card. False if there is none."""
        back = self.backs[hand[place]]
        for pile in piles:
            for there, card in enumerate(pile):
                if card not in self.seen and self.backs[card] == back and fits(card):
                    pile[there], hand[place] = hand[place], card
                    return True
        return False
