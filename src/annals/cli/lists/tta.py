"""The cards of Through the Ages: prices, symbols and copies in one table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid

from annals.games.tta.cards import AGES, Card
from annals.games.tta.edition import Edition
from annals.games.tta.words.faces import card_lines


def draw(edition: Edition, cards: Sequence[Card]) -> RenderableType:
    """A line for every card; cards that lie together as one have their lines already."""
    table = Grid("Age", "Kind", "Name", "Price", "Gives", "Copies", box=None, padding=(0, 2, 0, 0), header_style="bold")
    for card in cards:
        if card.stands_for:
            continue
        copies = "/".join(str(count) for count in card.copies) if not card.initial else "initial"
        table.add_row(AGES[card.age], card.kind, card.name, _price(card), _gives(card), copies)
    return table


def lines(edition: Edition, card: Card) -> list[str]:
    """Everything about one card."""
    return card_lines(card)


def _price(card: Card) -> str:
    parts = []
    if card.science_cost >= 0:
        revolution = f"/{card.revolution_cost}" if card.revolution_cost >= 0 else ""
        parts.append(f"{card.science_cost}{revolution} science")
    if card.resource_cost >= 0:
        parts.append(f"{card.resource_cost} resources")
    if card.stages:
        parts.append(" ".join(str(stage) for stage in card.stages))
    if card.military_cost:
        parts.append(f"{card.military_cost} military")
    return ", ".join(parts)


def _gives(card: Card) -> str:
    return ", ".join(f"{amount:+d} {what.replace('_', ' ')}" for what, amount in card.gives.plain().items())
