"""What the story keeps of the world when a turn ends, for all to see: which empires there are, how far they have come,
and the areas each holds. Timelines are drawn from it, during the game and after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details, Entry


def world(table: SevenTable) -> Details:
    """The empires in play: their numbers, cards, seats, levels and areas, one of each for every empire."""
    empires = table.in_play()
    return {
        "numbers": [empire.set for empire in empires],
        "cards": [empire.card for empire in empires],
        "seats": [empire.seat for empire in empires],
        "levels": [empire.level for empire in empires],
        "lands": [" ".join([str(area) for area in members(empire.areas)]) for empire in empires],
    }


def turns(entries: list[Entry]) -> list[dict[str, Any]]:
    """The world at the end of each turn that is over: the number of the turn, and the empires."""
    found: list[dict[str, Any]] = []
    for entry in entries:
        if entry.kind not in ("turn", "game_over") or "cards" not in entry.details:
            continue
        told: dict[str, Any] = dict(entry.details)
        over = told["turn"] if entry.kind == "game_over" else told["turn"] - 1
        if over > 0:
            found.append({"turn": over, "empires": _empires(told)})
    return found


def _empires(told: dict[str, Any]) -> list[dict[str, Any]]:
    each = zip(told["numbers"], told["cards"], told["seats"], told["levels"], told["lands"], strict=True)
    return [
        {"number": number, "card": card, "seat": seat, "level": level, "areas": [int(area) for area in lands.split()]}
        for number, card, seat, level, lands in each
    ]
