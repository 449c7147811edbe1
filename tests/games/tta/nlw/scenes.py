"""Scenes of the expansion: tables with the new military decks, otherwise as in the base game."""

from __future__ import annotations

from typing import Any

from tests.games.tta.scene import Scene, new_game, tta

MILITARY: dict[str, Any] = {"edition": "2015-expansion", "rebalanced": False, "military": True, "mix": "base"}
"""Only the part with the new military decks."""


def military(seats: int = 2, age: str = "I", **options: Any) -> Scene:
    """A scene with the new military decks."""
    return tta(seats, age=age, **{**MILITARY, **options})


def new_military_game(seats: int = 2, seed: int = 1, **options: Any) -> Scene:
    return new_game(seats, seed, **{**MILITARY, **options})
