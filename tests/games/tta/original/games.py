"""Scenes of the three games of 2006, and a way to let turns pass in them."""

from __future__ import annotations

from typing import Any

from tests.games.tta.scene import Scene, new_game, tta

from annals.games.tta.edition import Edition, load

FULL, ADVANCED, SIMPLE = "2006-full", "2006-advanced", "2006-simple"
MODES = (FULL, ADVANCED, SIMPLE)
LONGER = (FULL, ADVANCED)
"""The games with politics."""


def full(**facts: Any) -> Scene:
    return tta(edition=FULL, **facts)


def advanced(**facts: Any) -> Scene:
    return tta(edition=ADVANCED, **facts)


def simple(**facts: Any) -> Scene:
    return tta(edition=SIMPLE, **facts)


def opening(mode: str = FULL, **facts: Any) -> Scene:
    """The very start of a game."""
    return new_game(edition=mode, **facts)


def cards_of(mode: str = FULL) -> Edition:
    return load(mode)


IDLE = ("pass", "end", "done", "stay", "decline", "produce")


def answer(scene: Scene) -> None:
    """The question asked now is answered in the way that does least."""
    offers = scene.offers()
    for choice in (*IDLE, "draw 0"):
        if choice in offers:
            scene.choose(choice)
            return
    scene.choose(offers[0])


def idle(scene: Scene, turns: int = 1) -> Scene:
    """So many turns in which nothing is done."""
    for _ in range(turns):
        seat, round = scene.table.current, scene.table.round
        while scene.asked() and (scene.table.current, scene.table.round) == (seat, round):
            answer(scene)
    return scene


def play_out(scene: Scene) -> Scene:
    """The rest of the game, in which nobody does anything."""
    while scene.asked():
        answer(scene)
    return scene
