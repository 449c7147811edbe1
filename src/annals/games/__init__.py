"""The games, by name: those of this house, and those that `ANNALS_GAMES` names (`module:PACKAGE`, with commas)."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from annals.kernel import CatalogueError, Game
from annals.package import Package


def _tta() -> Package:
    from annals.games.tta.package import PACKAGE

    return PACKAGE


def _clash() -> Package:
    from annals.games.clash.package import PACKAGE

    return PACKAGE


def _seven_ages() -> Package:
    from annals.games.seven_ages.package import PACKAGE

    return PACKAGE


_HERE: Final = {"tta": _tta, "clash": _clash, "seven_ages": _seven_ages}


class GuestError(Exception):
    """`ANNALS_GAMES` names what is no game; the sentence says why."""


@cache
def _guests() -> dict[str, Package]:
    """Games of other people. Raises GuestError."""
    found: dict[str, Package] = {}
    for address in os.environ.get("ANNALS_GAMES", "").split(","):
        if address.strip():
            module, _, name = address.strip().partition(":")
            try:
                package = getattr(import_module(module), name or "PACKAGE", None)
            except ModuleNotFoundError as error:
                raise GuestError(f"ANNALS_GAMES: {address.strip()}: {error}.") from error
            if not isinstance(package, Package):
                raise GuestError(f"ANNALS_GAMES: {module} holds no Package called {name or 'PACKAGE'}.")
            found[package.game.name] = package
    return found


def names() -> tuple[str, ...]:
    return (*_HERE, *_guests())


def package(name: str) -> Package:
    """What the game of this name brings along. Raises KeyError for a name that is none."""
    return _HERE[name]() if name in _HERE else _guests()[name]


def load() -> None:
    """Load all games now, so that nobody waits for one later."""
    for name in names():
        package(name)


def find(name: str) -> Game:
    """The game of this name. Raises KeyError for a name that is none."""
    return package(name).game


def use_cards(folder: Path) -> None:
    """Lay the card files of a folder, each game's in a folder of its name, over all editions from now on. Raises
    CatalogueError, also for a folder or a card file that belongs to no game."""
    for child in sorted(folder.iterdir()):
        if child.name not in names() and (child.is_dir() or child.suffix == ".toml") and child.name[0] != ".":
            reason = f"own cards lie in a folder with the name of their game: {', '.join(names())}"
            raise CatalogueError("unknown_folder", child.name, 0, "", reason)
    for name in names():
        found = package(name)
        if found.shelf is not None:
            found.shelf.use_own(folder)
            for edition in found.game.editions.values():
                found.cards(edition.name, edition.check(found.game.title, edition.most_seats, {}))
