"""Glory gained and lost: never below 0 (AGE-GLORY-16). Every change goes through here.

Under Secret Victory what a player has is told to that player only; how many markers are left everybody sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.kernel.chance import Chance

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details


def gain(table: SevenTable, seat: int, glory: int, origin: str) -> None:
    """A player gains or loses glory. Under Secret Victory markers may run out (AGE-OPT11-5); see
    options/secret_victory.py."""
    player = table.players[seat]
    before = player.glory
    player.glory = max(0, before + glory)
    if player.glory == before:
        return
    player.showed = -1
    if table.story is not None:
        told: Details = {"gain": player.glory - before, "glory": player.glory}
        if table.rules.secret_victory:
            table.tell_seat("glory", seat, told, {}, origin)
        else:
            table.tell("glory", seat, told, origin)


def markers_left(table: SevenTable) -> int:
    """Glory that is not in any bag; below 0 if more was earned than there was (AGE-OPT11-2, AGE-OPT11-3)."""
    return table.rules.glory_markers - sum([player.glory for player in table.players])


def deal_anew(table: SevenTable, seat: int, chance: Chance) -> None:
    """What the others have and have not shown is known in all, from the markers that are left: it is shared out among
    them anew, each share between one part and three."""
    others = [table.players[other] for other in table.turn_order() if other != seat]
    hidden = [player for player in others if player.showed < 0]
    total = sum([player.glory for player in hidden])
    parts = [100 + chance.below("imagined glory", 201) for _ in hidden]
    for player, part in zip(hidden, parts, strict=True):
        player.glory = total * part // sum(parts)
    for _ in range(total - sum([player.glory for player in hidden])):
        chance.pick("imagined glory", hidden).glory += 1
