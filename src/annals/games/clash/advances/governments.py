"""Changing the government (CLA-GOV-1 to 9)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from annals.games.clash.advances import civilizations
from annals.games.clash.economy import payment, stock
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


def changes(table: ClashTable, player: Player) -> list[tuple[str, ...]]:
    """Every set of government advances the player could change to: as many as now, of one other category, the top one
    always among them."""
    held = [advance for advance in player.advances if table.edition.advances[advance].government]
    if not held:
        return []
    own = table.edition.advances[held[0]].category
    found: list[tuple[str, ...]] = []
    for category in table.edition.categories.values():
        if category.government and category.id != own and category.needs in player.advances:
            top, *rest = category.advances
            found += [(top, *others) for others in combinations(rest, len(held) - 1)]
    return found


def change(table: ClashTable, player: Player, chosen: tuple[str, ...], origin: str) -> None:
    """The advances of the old government move to the new one; no cube, no event, no border token (CLA-GOV-3 to 8)."""
    player.advances = [advance for advance in player.advances if not table.edition.advances[advance].government]
    player.advances += chosen
    civilizations.check_advances(table, player)
    stock.keep_limits(table, player, chosen[0])
    if table.story is not None:
        table.tell("government", player.seat, {"advances": list(chosen)}, origin)


@dataclass(slots=True)
class ChangeGovernment(Alone):
    """Change the government or keep it; a `free` change costs nothing and must be made if it can (Revolution)."""

    free: bool
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"govern": "s", "keep": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        keep: list[Choice] = [("keep",)]
        if not self.free and not payment.affordable(player, table.edition.government_cost, payment.token_swaps(player)):
            return keep
        found: list[Choice] = [("govern", "+".join(chosen)) for chosen in changes(table, player)]
        return found if self.free and found else found + keep

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "keep":
            return
        player = table.players[seat]
        change(table, player, tuple(str(choice[1]).split("+")), self.origin)
        if not self.free:
            cost = table.edition.government_cost
            payment.pay(table, player, cost, self.origin, payment.token_swaps(player))
