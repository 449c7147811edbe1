"""The games, by name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from annals.kernel import Game

NAMES = ("tta", "clash")


def find(name: str) -> Game:
    """The game of this name. Raises KeyError for a name that is none."""
    if name not in NAMES:
        raise KeyError(name)
    game: Game = import_module(f"annals.games.{name}").GAME
    return game


def use_cards(folder: Path) -> None:
    """Lay the card files of a folder over the editions of every game, from now on. Raises CatalogueError."""
    for name in NAMES:
        editions = import_module(f"annals.games.{name}.edition")
        editions.use_cards(folder)
        for edition in find(name).editions:
            editions.load(edition)
