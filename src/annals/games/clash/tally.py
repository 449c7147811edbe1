"""What the arena counts in a game, for each seat: from the entries of the story, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.clash.units.units import BARBARIANS
from annals.kernel.story import Entry, seat_of

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

COUNTS: Final = {
    "battles": "attacks on other players",
    "captures": "cities captured from them",
    "barbarians": "battles against barbarians and pirates, in either role",
    "cities": "cities founded",
    "influence": "influence attempts that succeeded",
    "wonders": "wonders constructed",
    "objectives": "objectives completed",
    "trades": "offers accepted",
}
"""The names of what is counted, and what they mean."""


def counted(entry: Entry) -> list[tuple[str, int]]:
    """What an entry counts for, and for which seats."""
    details = entry.details
    if entry.kind == "battle":
        sides = [seat_of(details["attacker"]), seat_of(details["defender"])]
        if max(sides) < BARBARIANS:
            return [("battles", sides[0])]
        return [("barbarians", side) for side in sides if side < BARBARIANS]
    if entry.seat is None:
        return []
    if entry.kind == "capture" and seat_of(details["from"]) < BARBARIANS:
        return [("captures", entry.seat)]
    if entry.kind == "found":
        return [("cities", entry.seat)]
    if entry.kind == "influenced" and entry.origin is None:
        return [("influence", entry.seat)]
    if entry.kind == "trade" and details["accepted"]:
        return [("trades", entry.seat)]
    return []


def at_end(table: ClashTable, seat: int) -> dict[str, int]:
    """What is counted when the game is over."""
    built = sum(1 for builder in table.wonder_builders.values() if builder == seat)
    return {"wonders": built, "objectives": len(table.players[seat].completed)}
