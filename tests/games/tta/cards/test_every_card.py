"""Every design of the edition has a test in this folder that plays it."""

from importlib import import_module
from pathlib import Path

from annals.games.tta.edition import load

HERE = Path(__file__).parent


def played() -> dict[str, list[str]]:
    """The cards named by `@card`, each with the tests that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        module = import_module(f"tests.games.tta.cards.{path.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_") and not _is_skipped(test):
                for id in getattr(test, "cards", ()):
                    found.setdefault(id, []).append(f"{path.name}::{name}")
    return found


def _is_skipped(test: object) -> bool:
    return any(mark.name in ("skip", "skipif", "xfail") for mark in getattr(test, "pytestmark", ()))


def test_every_card_has_a_test():
    tests = played()
    missing = [id for id in load("2015").cards if id not in tests]
    assert not missing, f"{len(missing)} cards without a test: {', '.join(missing)}"


def test_the_marks_name_cards_that_exist():
    cards = load("2015").cards
    unknown = {id: tests for id, tests in played().items() if id not in cards}
    assert not unknown
