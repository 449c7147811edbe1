"""An edition: its cards, its rules, and the decks they make. Loaded once and shared by all its tables."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Final

from annals.games.tta.cards import AGES, PROXIES, Card, CardId, remembering, remembering_id
from annals.games.tta.rules import Rules
from annals.kernel.catalogue import CatalogueError
from annals.kernel.editions import Layers, Shelf, keep
from annals.kernel.setup import OptionValue

SHELF: Final = Shelf("tta", files("annals.games.tta") / "editions")


FOREIGN: Final = ("rival_lab_library_surcharge", "unit_discount_under_war")
"""Traits that make a price depend on rivals."""


class Edition:
    """The cards by id and the rules."""

    def __init__(self, name: str, cards: dict[CardId, Card], rules: Rules) -> None:
        self.name = name
        self.cards = cards
        self.rules = rules
        self.backs = {card.id: card.age for card in cards.values()}
        """What is seen of a military card that lies face down: its age."""
        self.events = frozenset([card.id for card in cards.values() if card.kind in ("event", "territory")])
        """What can lie in the event piles, unless somebody may prepare any card."""
        names = Counter([card.name for card in cards.values()])
        self.shared_names = {name for name, times in names.items() if times > 1}
        """Names that stand on cards of several ages."""
        self.prices_depend_on_rivals = any(trait in card.traits for card in cards.values() for trait in FOREIGN)
        """Whether a price may depend on what rivals do."""
        self.standing_wars = any(card.kind == "war" and card.gives.happy for card in cards.values())
        """Whether a war means something to its parties while it is in play."""
        self.counts_ages = any(per.count.startswith("age_") for card in cards.values() for per in card.per)
        """Whether a card gives something by the age, so that ratings change when an age ends."""
        self.initial_technologies = [card for card in cards.values() if card.initial]
        self._decks: dict[tuple[bool, int, int], list[CardId]] = {}

    def remembering(self, tactic: CardId, leader: CardId) -> CardId:
        """The tactic with this leader's card under it."""
        return remembering_id(tactic, leader)

    def deck(self, civil: bool, age: int, players: int) -> list[CardId]:
        """The unshuffled deck of an age for this many players, counted out once."""
        deck = self._decks.get((civil, age, players))
        if deck is None:
            deck = self._decks[civil, age, players] = []
            for card in self.cards.values():
                if card.age == age and card.is_civil == civil and not self.left_out(card):
                    deck += [card.id] * card.copies[players - 2]
        return deck.copy()

    def pool(self, kind: str, age: int) -> list[CardId]:
        """The leaders or wonders of an age of which some are drawn."""
        every = self.rules.drawn_from == "all"
        found = [card for card in self.cards.values() if card.kind == kind and card.age == age]
        return [card.id for card in found if every or card.mark != "new"] if self.rules.drawn_from != "none" else []

    def drawn(self, kind: str, players: int) -> int:
        """How many leaders or wonders of an age are drawn for this many players."""
        numbers = self.rules.leaders_drawn if kind == "leader" else self.rules.wonders_drawn
        return numbers[players - 2]

    def left_out(self, card: Card) -> bool:
        """Whether this card is not played with, or not simply in the deck."""
        if card.kind in ("leader", "wonder"):
            return self.rules.leaders_and_wonders != ("new" if card.mark == "new" else "base")
        if card.kind in PROXIES:
            return self.rules.drawn_open == "never"
        return self.rules.peaceful and card.kind in ("aggression", "war")


_loaded: dict[str, Edition] = {}


def load(name: str, options: dict[str, OptionValue] | None = None, own: Path | None = None) -> Edition:
    """The edition of this name as these options make it; `own` is a folder of an owner's card files laid over it."""
    if own is not None:
        return _made(SHELF.read(name, options or {}, own))
    key = SHELF.key(name, options or {})
    edition = _loaded.get(key)
    if edition is None:
        edition = _made(SHELF.read(name, options or {}))
        keep(_loaded, key, edition)
    return edition


def _made(layers: Layers) -> Edition:
    cards: dict[CardId, Card] = {}
    for fields in layers.cards[""]:
        card = Card(fields)
        cards[card.id] = card
    for leader in list(cards.values()):
        if "tactic_strength_on_leaving" in leader.traits:
            cards.update(_remembering(cards, leader))
    edition = Edition(layers.name, cards, Rules(layers.rules))
    if not layers.own and not edition.rules.peaceful:
        _check_counts(edition)
    return edition


def _remembering(cards: dict[CardId, Card], leader: Card) -> dict[CardId, Card]:
    """Every tactic as it is with this leader's card under it: a design of its own that stands for both cards."""
    found: dict[CardId, Card] = {}
    for tactic in [card for card in cards.values() if card.kind == "tactic"]:
        card = remembering(tactic, leader)
        found[card.id] = card
    return found


def _check_counts(edition: Edition) -> None:
    rules = edition.rules
    for deck, sizes in (("civil", rules.civil_decks), ("military", rules.military_decks)):
        for age in range(4):
            for place, wanted in enumerate(sizes[age]):
                players = place + 2
                count = len(edition.deck(deck == "civil", age, players))
                if deck == "civil" and (rules.drawn_open == "never" or age == 0):
                    count += edition.drawn("leader", players) + edition.drawn("wonder", players)
                if count != wanted:
                    reason = f"the {deck} deck of Age {AGES[age]} has {count} cards for {players} players, not {wanted}"
                    raise CatalogueError("wrong_count", f"editions/{edition.name}", 0, "", reason)
