"""What a choice costs, for people who look at it: the price before anything stands for anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash import advances, constructing, wonders
from annals.games.clash.stock import CULTURE, MOOD
from annals.kernel.choice import Choice

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


def price_of(table: ClashTable, player: Player, choice: Choice) -> tuple[int, ...] | None:
    """The price of a choice by kind; None where it has none of its own."""
    verb = choice[0]
    if verb in ("advance", "buy") and choice[1] in table.edition.advances:
        return advances.price(table, player, str(choice[1]))
    if verb == "construct":
        return constructing.price(table, player, int(choice[1]), str(choice[2]))
    if verb == "wonder":
        return wonders.price(table, player, str(choice[2]), False)
    if verb == "unit":
        return table.edition.units[str(choice[1])].cost
    if verb == "raise":
        return _tokens(MOOD, table.cities[int(choice[1])].size)
    if verb == "play" and choice[1] in table.edition.actions:
        return table.edition.actions[str(choice[1])].cost
    if verb == "take" and type(table.decision()).__name__ == "TakePerson":
        mine = getattr(table.decision(), "drawer", -1) == player.seat
        return _tokens(CULTURE, table.edition.great_person_cost[0 if mine else 1])
    return None


def _tokens(what: int, amount: int) -> tuple[int, ...]:
    return tuple([amount if place == what else 0 for place in range(CULTURE + 1)])
