"""Every new or rebalanced leader, wonder and technology has a test in this folder that plays it."""

from importlib import import_module
from pathlib import Path

from annals.games.tta.edition import load
from annals.rules import rule

HERE = Path(__file__).parent
EDITION = load("2015-expansion", {"rebalanced": True, "military": True, "mix": "expansion"})


def played() -> set[str]:
    """The cards that tests of this folder name."""
    found: set[str] = set()
    for path in sorted(HERE.glob("test_*.py")):
        for name, test in vars(import_module(f"tests.games.tta.nlw.{path.stem}")).items():
            if name.startswith("test_"):
                found.update(getattr(test, "cards", ()))
    return found


@rule("TTX-CLAR-GENERAL-2", "TTX-DEC-39")
def test_every_civil_card_of_the_expansion_has_a_test():
    cards = [card for card in EDITION.cards.values() if card.mark and card.is_civil and "proxy" not in card.kind]
    assert len(cards) == 24 + 16 + 7 + 5 + 4
    missing = [card.id for card in cards if card.id not in played()]
    assert not missing, f"{len(missing)} cards without a test: {', '.join(missing)}"


def test_the_marks_name_cards_that_exist():
    assert played() - EDITION.cards.keys() == set()
