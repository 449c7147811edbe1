"""Prices of construction: what may stand for resources there, and what makes them lower.

Some leaders take two pieces off a price at once; which two is asked before the rest is paid.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.clash.economy import payment
from annals.games.clash.economy.payment import ANY_RESOURCE, Amounts, Swap
from annals.games.clash.economy.stock import CAPTIVES, CULTURE, FOOD, IDEAS, MOOD, NAMES, ORE, WOOD
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

IDEAS_FOR_GOODS: Final[tuple[Swap, ...]] = ((FOOD, IDEAS), (WOOD, IDEAS), (ORE, IDEAS))
MOOD_FOR_GOODS: Final[tuple[Swap, ...]] = ((FOOD, MOOD), (WOOD, MOOD), (ORE, MOOD))
MOOD_FOR_CULTURE: Final[tuple[Swap, ...]] = ((CULTURE, MOOD),)
TWO: Final = 2
"""How many pieces of a price one captive, one culture token or the Great Builder takes off."""
PRICES: Final = {"growth": CAPTIVES, "art_and_architecture": CULTURE, "great_builder": -1}
"""What taking two pieces off a price costs with each ability; the Great Builder's is free."""


def swaps_for_building(player: Player, building: str) -> tuple[Swap, ...]:
    """Ziggurats, Captivi and Architecture (CLA-CIV-BABYLONIA-5, CLA-CIV-ROME-5, CLA-CIV-EGYPT-4)."""
    swaps = ANY_RESOURCE
    if building == "temple" and "ziggurats" in player.abilities:
        swaps += IDEAS_FOR_GOODS
    if "captivi" in player.abilities or "architecture" in player.abilities:
        swaps += MOOD_FOR_GOODS
    return swaps


def swaps_for_wonder(player: Player) -> tuple[Swap, ...]:
    swaps = ANY_RESOURCE + payment.token_swaps(player, True)
    if "architecture" in player.abilities:
        swaps += MOOD_FOR_GOODS + MOOD_FOR_CULTURE
    return swaps


def ability_here(table: ClashTable, player: Player, space: int, wonder: bool) -> str:
    """The ability of the leader in this city that takes two pieces off a price; empty if there is none."""
    if not player.leader:
        return ""
    for ability in table.edition.leaders[player.leader].abilities:
        fits = ability.id == "growth" or ability.id == ("great_builder" if wonder else "art_and_architecture")
        if fits and table.leader_space(player.seat) == space:
            return ability.id
    return ""


def _times(player: Player, ability: str) -> int:
    return len(player.captives) if ability == "growth" else 1


def affordable(player: Player, amounts: Amounts, swaps: tuple[Swap, ...], ability: str = "") -> bool:
    """Whether a price can be paid, with the leader's ability if need be."""
    if not ability:
        return payment.affordable(player, amounts, swaps)
    return _payable(player, amounts, swaps, ability, _times(player, ability))


def _payable(player: Player, amounts: Amounts, swaps: tuple[Swap, ...], ability: str, times: int) -> bool:
    free = PRICES[ability] < 0
    if not (free and times) and payment.affordable(player, amounts, swaps):
        return True
    if not times or not _can_use(player, ability):
        return False
    with_it = _with(amounts, PRICES[ability], 1)
    return any(_payable(player, _less(with_it, off), swaps, ability, times - 1) for off in _offs(amounts, free))


def _can_use(player: Player, ability: str) -> bool:
    kind = PRICES[ability]
    return kind < 0 or payment.held(player, kind) > 0


def _with(amounts: Amounts, kind: int, more: int) -> Amounts:
    """Captives and culture tokens that stand for two pieces are part of the price from then on."""
    if kind < 0:
        return amounts
    full = [*amounts, *[0] * (CAPTIVES + 1 - len(amounts))]
    full[kind] += more
    return tuple(full)


def _offs(amounts: Amounts, tokens: bool) -> list[tuple[int, ...]]:
    """Every way to take two pieces off (one, if there is only one): resources, and culture tokens if `tokens`."""
    kinds = [what for what in range(len(amounts)) if amounts[what] and (what < MOOD or (tokens and what == CULTURE))]
    if sum(amounts[what] for what in kinds) < TWO:
        return [(what,) for what in kinds]
    return [
        (one, other)
        for place, one in enumerate(kinds)
        for other in kinds[place:]
        if one != other or amounts[one] >= TWO
    ]


def _less(amounts: Amounts, off: tuple[int, ...]) -> Amounts:
    left = list(amounts)
    for what in off:
        left[what] -= 1
    return tuple(left)


def pay(
    table: ClashTable, player: Player, amounts: Amounts, origin: str, swaps: tuple[Swap, ...], ability: str = ""
) -> None:
    """Pay for construction; first ask what the leader's ability takes off."""
    if ability and _can_use(player, ability):
        table.push(TakeOff(player.seat, amounts, swaps, origin, ability, _times(player, ability)))
    else:
        payment.pay(table, player, amounts, origin, swaps)


@dataclass(slots=True)
class TakeOff(Alone):
    """Take two pieces off the price, for a captive, for a culture token or for nothing (CLA-CIV-AZTECS-9,
    CLA-CIV-MAYA-9, CLA-CIV-PERSIA-13)."""

    amounts: tuple[int, ...]
    swaps: tuple[tuple[int, int], ...]
    origin: str
    ability: str
    times: int

    def verbs(self) -> dict[str, Shape]:
        return {"off": "s", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        free = PRICES[self.ability] < 0
        found: list[Choice] = []
        if self.times and _can_use(player, self.ability):
            with_it = _with(self.amounts, PRICES[self.ability], 1)
            found += [
                ("off", "+".join([NAMES[what] for what in off]))
                for off in _offs(self.amounts, free)
                if _payable(player, _less(with_it, off), self.swaps, self.ability, self.times - 1)
            ]
        if (not free or not found) and payment.affordable(player, self.amounts, self.swaps):
            found.append(("done",))
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            payment.pay(table, table.players[seat], self.amounts, self.origin, self.swaps)
            return
        off = tuple([NAMES.index(word) for word in str(choice[1]).split("+")])
        amounts = _less(_with(self.amounts, PRICES[self.ability], 1), off)
        table.push(replace(self, amounts=amounts, times=self.times - 1))
