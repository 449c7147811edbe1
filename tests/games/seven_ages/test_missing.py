"""Nobody can forget a room: everything that the vocabulary and the box have is carried out by one."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import pytest
from tests.games.seven_ages.test_editions import deluxe

from annals.games import seven_ages
from annals.games.seven_ages import registry, rooms, vocabulary
from annals.kernel.catalogue import CatalogueError

assert rooms.ALL


def open_rooms() -> list[str]:
    """Modules that say of themselves that something is still to come."""
    names = [module.name for module in walk_packages(seven_ages.__path__, "annals.games.seven_ages.")]
    return [
        name.removeprefix("annals.games.seven_ages.") for name in names if getattr(import_module(name), "OPEN", False)
    ]


def missing() -> dict[str, list[str]]:
    """What the vocabulary and the box have and nobody has registered."""
    return {
        "operations": [name for name in vocabulary.OPERATIONS if name not in registry.OPERATIONS],
        "functions": [name for name in vocabulary.FUNCTIONS if name not in registry.FUNCTIONS],
        "specials": [name for name in vocabulary.SPECIALS if name not in registry.SPECIALS],
        "artefacts": [each.id for each in deluxe().artefacts if each.id not in registry.ARTEFACTS],
        "actions": [str(number) for number in range(1, 8) if number not in registry.ACTIONS],
    }


def test_nothing_is_missing():
    assert open_rooms() == []
    assert {kind: names for kind, names in missing().items() if names} == {}


def test_nothing_is_registered_that_the_vocabulary_does_not_know():
    assert set(registry.OPERATIONS) <= set(vocabulary.OPERATIONS)
    assert set(vocabulary.SPECIALS) >= registry.SPECIALS
    assert set(deluxe().artefact_number) >= registry.ARTEFACTS


def test_a_card_that_nobody_carries_out_cannot_load(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(registry, "OPERATIONS", {})
    monkeypatch.setattr(deluxe(), "checked", False)
    with pytest.raises(CatalogueError) as error:
        registry.check(deluxe())
    assert (error.value.code, error.value.file, error.value.card) == ("not_implemented", "cards.toml", "egyptians")
    assert error.value.line > 0
