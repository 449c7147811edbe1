"""What a choice costs, for people who look at it: the price before anything stands for anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash.actions import Act
from annals.games.clash.advances import advances
from annals.games.clash.advances.abilities import ABILITIES
from annals.games.clash.cities import constructing, influence, wonders
from annals.games.clash.economy.stock import NOTHING
from annals.games.clash.events.losses import ONE_MOOD
from annals.games.clash.events.text_effects import TakePerson, person_cost
from annals.games.clash.hand.upper_halves import Celebrate
from annals.games.clash.units.recruiting import Recruit
from annals.kernel.choice import Choice

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


def price_of(table: ClashTable, player: Player, choice: Choice) -> tuple[int, ...] | None:
    """The price of a choice by kind, as the question now asked has it; None where it has none of its own."""
    verb = choice[0]
    decision = table.decision()
    if verb in ("advance", "buy"):
        return advances.price(table, player, str(choice[1]))
    if verb == "construct":
        if isinstance(decision, constructing.ConstructNow) and decision.free:
            return NOTHING
        return constructing.price(table, player, int(choice[1]), str(choice[2]))
    if verb == "wonder":
        return wonders.price(table, player, int(choice[1]), str(choice[2]), False)
    if verb in ("unit", "leader") and isinstance(decision, Recruit):
        return table.edition.units["leader" if verb == "leader" else str(choice[1])].cost
    if verb == "use" and isinstance(decision, Act):
        cost = ABILITIES[str(choice[1])].cost
        return cost if any(cost) else None
    if verb == "raise":
        if isinstance(decision, Celebrate):
            return ONE_MOOD if decision.again else NOTHING
        return (0, 0, 0, 0, 0, table.cities[int(choice[1])].size)
    if verb == "play" and choice[1] in table.edition.actions:
        return table.edition.actions[str(choice[1])].cost
    if verb == "influence":
        tokens = influence.tokens_for_range(table, player, int(choice[1]), int(choice[2]))
        return (0, 0, 0, 0, 0, 0, tokens) if tokens else None
    if verb == "take" and isinstance(decision, TakePerson):
        return person_cost(table, player.seat, decision.drawer)
    return None
