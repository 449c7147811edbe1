"""What the arena counts in a game, for each seat: from the entries of the story, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.kernel.story import Entry, seat_of

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

COUNTS: Final = {
    "wars": "wars declared",
    "aggressions": "aggressions declared",
    "pacts": "pacts accepted",
    "events": "events prepared",
    "colonies": "colonies at the end of the game",
    "wonders": "wonders at the end of the game",
}
"""The names of what is counted, and what they mean."""

KINDS: Final = {"war": "wars", "aggression": "aggressions", "prepare": "events"}
"""Kinds of entries that count as they are."""


def counted(entry: Entry) -> list[tuple[str, int]]:
    """What an entry counts for, and for which seats."""
    if entry.kind == "pact":
        return [("pacts", seat_of(entry.details["partner"]))]
    return [(KINDS[entry.kind], entry.seat)] if entry.kind in KINDS and entry.seat is not None else []


def at_end(table: TtaTable, seat: int) -> dict[str, int]:
    """What is counted when the game is over."""
    player = table.players[seat]
    return {"colonies": len(player.colonies), "wonders": len(player.wonders)}
