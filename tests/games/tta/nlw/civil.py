"""Scenes with the new leaders and wonders, and with the rebalanced cards."""

from __future__ import annotations

from typing import Any

from tests.games.tta.scene import Scene, tta

from annals.games.tta.economy import statistics

CIVIL: dict[str, Any] = {"edition": "2015-expansion", "mix": "expansion"}


def civil(seats: int = 2, age: str = "I", **options: Any) -> Scene:
    """A scene with all parts of the expansion, the leaders and wonders being the new ones."""
    return tta(seats, age=age, **{**CIVIL, **options})


def ratings(scene: Scene, seat: int = 0) -> tuple[int, int, int, int]:
    """Culture and science a turn, strength and happy faces; the origins of each add up to it."""
    player = scene.p(seat)
    found = (player.culture_rating, player.science_rating, player.strength, player.happiness)
    origins = statistics.origins(scene.table, player)
    named = ("culture", "science", "strength", "happy")
    assert found == tuple(sum(amount for _, amount in origins[rating]) for rating in named)
    return found


def origin(scene: Scene, rating: str, card: str, seat: int = 0) -> int:
    """What a card gives to a rating or to production, as the page tells it."""
    lines = scene.board(seat)["players"][seat]["origins"][rating]
    return sum(amount for giver, amount in lines if giver == card)


def scored(scene: Scene, card: str, what: str = "culture", seat: int = 0) -> list[int]:
    """Points that a player has scored because of a card, in order."""
    assert scene.table.story is not None
    return [
        int(str(entry.details["amount"]))
        for entry in scene.table.story.entries
        if entry.kind == "score" and entry.origin == card and entry.seat == seat and entry.details["what"] == what
    ]
