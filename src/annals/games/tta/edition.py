"""An edition: its cards, its boards, and the decks they make. Loaded once and shared by all its tables."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from annals.games.tta.cards import AGES, Card, CardId
from annals.kernel.catalogue import Catalogue, CatalogueError

CARD_FILES = (
    "technologies",
    "specials",
    "governments",
    "wonders",
    "leaders",
    "actions",
    "events",
    "territories",
    "aggressions",
    "wars",
    "pacts",
    "tactics",
    "bonuses",
)

DECK_SIZES = {
    "civil": ((20, 20, 20), (44, 50, 53), (44, 50, 53), (44, 50, 53)),
    "military": ((10, 10, 10), (43, 45, 45), (46, 50, 50), (41, 45, 45)),
}
"""Cards in each deck by age, for 2, 3 and 4 players: a wrong count in a card file shows here."""


class Edition:
    """The cards by id and the numbers of the boards."""

    def __init__(self, name: str, cards: dict[CardId, Card], board: dict[str, Any]) -> None:
        self.name = name
        self.cards = cards
        self.row_prices: list[int] = board["row_prices"]
        self.row_cleared: list[int] = board["row_cleared"]
        self.blue_tokens: int = board["blue_tokens"]
        self.yellow_tokens: int = board["yellow_tokens"]
        self.unused_workers: int = board["unused_workers"]
        self.corruption: list[int] = board["corruption"]
        self.population_price: list[int] = board["population_price"]
        self.consumption: list[int] = board["consumption"]
        self.happy_needed: list[int] = board["happy_needed"]
        self.most_happiness: int = board["most_happiness"]
        self.first_civil_actions: list[int] = board["first_civil_actions"]
        self.extra_events: int = board["extra_events"]
        self.yellow_lost_each_age: int = board["yellow_lost_each_age"]
        self.culture_per_missing_food: int = board["culture_per_missing_food"]
        self.most_cards_drawn: int = board["most_cards_drawn"]
        self.culture_for_war_on_resigned: int = board["culture_for_war_on_resigned"]
        self.ruin_culture: int = board["ruin_culture"]

    def initial_technologies(self) -> list[Card]:
        return [card for card in self.cards.values() if card.initial]

    def deck(self, civil: bool, age: int, players: int, peaceful: bool = False) -> list[CardId]:
        """The unshuffled deck of an age for this many players."""
        deck: list[CardId] = []
        for card in self.cards.values():
            if card.age == age and card.is_civil == civil and not (peaceful and card.kind in ("aggression", "war")):
                deck += [card.id] * card.copies[players - 2]
        return deck


_loaded: dict[str, Edition] = {}
_own_cards: list[Path] = []


def use_cards(folder: Path) -> None:
    """Lay the card files of this folder over every edition that is loaded from now on."""
    _own_cards[:] = [folder]


def load(name: str, own_cards: Path | None = None) -> Edition:
    """The edition of this name; `own_cards` is a folder of card files laid over it."""
    folder = own_cards or (_own_cards[0] if _own_cards else None)
    key = f"{name} {folder or ''}"
    if key not in _loaded:
        _loaded[key] = _read(name, folder)
    return _loaded[key]


def _read(name: str, own_cards: Path | None) -> Edition:
    folder = files("annals.games.tta") / "editions" / name
    catalogue = Catalogue()
    for file in CARD_FILES:
        catalogue.read(folder / f"{file}.toml")
    if own_cards is not None:
        for path in sorted(own_cards.glob("*.toml")):
            catalogue.read(path)
    cards: dict[CardId, Card] = {}
    for fields in catalogue.cards():
        card = Card(fields)
        cards[card.id] = card
    edition = Edition(name, cards, tomllib.loads((folder / "board.toml").read_text(encoding="utf-8")))
    if own_cards is None:
        _check_counts(edition)
    return edition


def _check_counts(edition: Edition) -> None:
    for deck, sizes in DECK_SIZES.items():
        for age in range(4):
            for players in (2, 3, 4):
                count = len(edition.deck(deck == "civil", age, players))
                wanted = sizes[age][players - 2]
                if count != wanted:
                    reason = f"the {deck} deck of Age {AGES[age]} has {count} cards for {players} players, not {wanted}"
                    raise CatalogueError("wrong_count", f"editions/{edition.name}", 0, "", reason)
