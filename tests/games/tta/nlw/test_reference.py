"""The card files of the expansion against the facts of ``reference_expansion.json``, as those of 2015 against theirs.

It names every card that is new or changed, with all that its file says; any other card is as in the base game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.tta.test_reference import REFERENCE as BASE
from tests.games.tta.test_reference import facts

from annals.games.tta import GAME
from annals.games.tta.cards import Card
from annals.games.tta.edition import load

FILE = Path(__file__).parent / "reference_expansion.json"
REFERENCE: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
CARDS = load("2015-expansion", GAME.setup(3, 1, "2015-expansion").options).cards
PRINTED = [card for card in CARDS.values() if not card.stands_for and not card.space]


def all_facts(card: Card) -> dict[str, Any]:
    found = facts(card)
    if card.paid_in != "resource":
        found["paid_in"] = card.paid_in
    if card.strength_per_level:
        found["strength_per_level"] = card.strength_per_level
    return found


def test_the_expansion_has_the_designs_of_the_reference():
    marked = {card.id for card in PRINTED if card.mark == "new"}
    assert len(marked) == 24 + 16 + 16
    assert marked == set(REFERENCE) - set(BASE["cards"])


@pytest.mark.parametrize("card", PRINTED, ids=lambda card: card.id)
def test_every_number_of_a_card_agrees_with_the_reference(card: Card):
    assert all_facts(card) == REFERENCE.get(card.id, BASE["cards"].get(card.id))
