"""Cards in the event piles: who prepared them, and who knows them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from annals.games.tta.cards import CardId
from annals.kernel.knowledge import knows, only

Shown: TypeAlias = tuple[tuple[CardId, int], ...]
"""Cards of a military hand that others have seen, each with the seats that know it."""


def seen_in(shown: Shown, seat: int | None) -> list[CardId]:
    """The cards of somebody's hand that a seat knows."""
    return [card for card, known in shown if knows(known, seat)]


class Laid(NamedTuple):
    """A card in one of the event piles. Everybody may know all of it but the card."""

    card: CardId
    by: int
    """The seat that prepared it, -1 for none."""
    known: int
    any_card: bool = False
    """Whether it was prepared by somebody who could prepare any military card."""


def prepared(card: CardId, seat: int, any_card: bool = False) -> Laid:
    """A card as a player lays it down: he or she alone knows it."""
    return Laid(card, seat, only(seat), any_card)
