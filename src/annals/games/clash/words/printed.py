"""Cards as plain data: everything printed on them, for lists, pages and programs."""

from __future__ import annotations

from typing import Any, Final

from annals.games.clash.cards import STOCKS, Leader, Objective, Printed, StartRegion

POWER: Final = ("cv", "per", "limit", "ignore", "cap", "bars_card", "when", "cost", "teaches", "cheap")

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "category": ("government", "needs", "advances"),
    "advance": ("category", "row", "border", "building", "needs", "government"),
    "building": ("advance", "limit", "cost", "civ"),
    "unit": ("cost", "limit", "army", "land", "clash", "clash_amount", "needs_building", "civ"),
    "combat": ("copies", "army", "ship", "fortress", "role", "land", "city", "not_attacking_city", "timing", "effects"),
    "upper": ("action", "cost"),
    "action": ("number", "upper", "combat", "action", "cost"),
    "objective": ("now", "status", "most", "complete", "least", "price"),
    "objective_card": ("number", "upper", "lower", "civ"),
    "event": ("number", "design", "icon", "ignored_with", "great_person", "category", "stays", "civ"),
    "wonder": ("advance", "cost", "needs_building", "vp"),
    "civilization": ("start", "advances", "leaders"),
    "civ_advance": ("civilization", "needs", *POWER),
    "leader": ("civilization", "wonder"),
    "ability": POWER,
    "tile": ("number", "spaces"),
    "start": (),
}
"""What is printed on each kind besides id, name, text and source."""


def plain(card: Printed) -> dict[str, Any]:
    """Everything printed on a card as plain data; what a card does not have is left out."""
    said: dict[str, Any] = {"id": card.id, "name": card.name, "kind": card.kind}
    for field in FIELDS[card.kind]:
        value = getattr(card, field)
        if field == "cost":
            value = {stock: amount for stock, amount in zip(STOCKS, value, strict=False) if amount}
        if value or field == "row":
            said[field] = list(value) if isinstance(value, tuple) else value
    if isinstance(card, Objective) and card.stock >= 0:
        said["stock"] = STOCKS[card.stock]
    if isinstance(card, StartRegion):
        said["terrain"] = dict(card.terrain)
    if isinstance(card, Leader):
        said["abilities"] = [plain(ability) for ability in card.abilities]
    elif card.text:
        said["text"] = card.text
    if card.aka:
        said["aka"] = list(card.aka)
    said["source"] = card.source
    return said
