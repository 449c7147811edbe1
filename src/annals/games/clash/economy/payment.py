"""Paying: every way to pay a price with everything that may stand for something else (CLA-RES-4 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.economy.stock import CAPTIVES, CULTURE, GOLD, MOOD, NAMES
from annals.games.clash.units.units import KINDS
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

Amounts = tuple[int, ...]
"""How much of each kind, in the order of stock.NAMES; shorter ones mean nothing of the rest."""
Swap = tuple[int, int]
"""(this, that): one of that may stand for one of this."""

ANY_RESOURCE: Final[tuple[Swap, ...]] = tuple((what, GOLD) for what in range(GOLD))
"""Gold stands for any other resource (CLA-RES-4)."""

MOOD_AND_CULTURE: Final[tuple[Swap, ...]] = ((MOOD, CULTURE), (CULTURE, MOOD))
CAPTIVES_AS_TOKENS: Final[tuple[Swap, ...]] = ((MOOD, CAPTIVES), (CULTURE, CAPTIVES))


def token_swaps(player: Player, construction: bool = False) -> tuple[Swap, ...]:
    """What may stand for mood and culture tokens: the Great Arena outside construction, captives with Human Sacrifice
    (CLA-WON-ARENA-2, CLA-CIV-AZTECS-3)."""
    swaps: tuple[Swap, ...] = ()
    if not construction and "great_arena" in player.wonders:
        swaps += MOOD_AND_CULTURE
    if player.captives and "human_sacrifice" in player.abilities:
        swaps += CAPTIVES_AS_TOKENS
    return swaps


def held(player: Player, what: int) -> int:
    return len(player.captives) if what == CAPTIVES else player.stock[what]


def ways(player: Player, amounts: Amounts, swaps: tuple[Swap, ...]) -> list[Amounts]:
    """Every way to pay, as what is given of each kind; first the one that uses fewest substitutes."""
    left = [held(player, what) for what in range(CAPTIVES + 1)]
    found: dict[Amounts, None] = {}
    _search(left, amounts, swaps, 0, [0] * (CAPTIVES + 1), found)
    return list(found)


def _search(
    left: list[int],
    amounts: Amounts,
    swaps: tuple[Swap, ...],
    what: int,
    given: list[int],
    found: dict[Amounts, None],
) -> None:
    """Pay kind after kind; for each, as much as possible of itself first, then with more and more substitutes."""
    while what < len(amounts) and not amounts[what]:
        what += 1
    if what == len(amounts):
        found[tuple(given)] = None
        return
    _spread(left, amounts, swaps, what, amounts[what], [what, *[by for of, by in swaps if of == what]], given, found)


def _spread(
    left: list[int],
    amounts: Amounts,
    swaps: tuple[Swap, ...],
    what: int,
    missing: int,
    kinds: list[int],
    given: list[int],
    found: dict[Amounts, None],
) -> None:
    """Pay what is missing of one kind with these kinds, the first of them as much as possible."""
    kind = kinds[0]
    most = min(missing, left[kind])
    least = missing if len(kinds) == 1 else 0
    for amount in range(most, least - 1, -1):
        left[kind] -= amount
        given[kind] += amount
        if amount == missing:
            _search(left, amounts, swaps, what + 1, given, found)
        else:
            _spread(left, amounts, swaps, what, missing - amount, kinds[1:], given, found)
        left[kind] += amount
        given[kind] -= amount


def affordable(player: Player, amounts: Amounts, swaps: tuple[Swap, ...] = ANY_RESOURCE) -> bool:
    """Whether there is any way to pay."""
    stock = player.stock
    only_gold = swaps is ANY_RESOURCE
    missing = 0
    kinds = 0
    short = -1
    for what in range(len(amounts)):
        amount = amounts[what]
        if amount:
            own = stock[what] if what < CAPTIVES else len(player.captives)
            if amount > own:
                if only_gold and what >= GOLD:
                    return False
                missing += amount - own
                kinds += 1
                short = what
    if not missing:
        return True
    if only_gold:
        return missing <= stock[GOLD] - (amounts[GOLD] if len(amounts) > GOLD else 0)
    if not swaps:
        return False
    if kinds == 1:
        spare = 0
        apart = True
        for by in {by for of, by in swaps if of == short}:
            needed = amounts[by] if by < len(amounts) else 0
            spare += max(0, held(player, by) - needed)
            apart = apart and not needed
        # Substitutes that the price asks for as well may have substitutes in their turn.
        if apart or spare >= missing:
            return spare >= missing
    return _coverable(player, amounts, swaps)


def _coverable(player: Player, amounts: Amounts, swaps: tuple[Swap, ...]) -> bool:
    """Whether substitutes can make up for what is missing: each missing piece looks for one, moving others on."""
    left = [held(player, what) for what in range(CAPTIVES + 1)]
    stands: dict[Swap, int] = {}
    for what in range(len(amounts)):
        own = min(amounts[what], left[what])
        left[what] -= own
        stands[(what, what)] = own
    for what in range(len(amounts)):
        for _ in range(amounts[what] - stands[(what, what)]):
            if not _cover(what, left, stands, swaps, set()):
                return False
    return True


def _cover(what: int, left: list[int], stands: dict[Swap, int], swaps: tuple[Swap, ...], tried: set[int]) -> bool:
    """Find something that can stand for one of this kind, even if it stands for something else now."""
    for by in [what, *[by for of, by in swaps if of == what]]:
        if by in tried:
            continue
        tried.add(by)
        freed = left[by] > 0
        if freed:
            left[by] -= 1
        else:
            for (of, using), count in list(stands.items()):
                if using == by and of != what and count and _cover(of, left, stands, swaps, tried):
                    stands[(of, using)] -= 1
                    freed = True
                    break
        if freed:
            stands[(what, by)] = stands.get((what, by), 0) + 1
            return True
    return False


def write(amounts: Amounts) -> str:
    """The text form of a payment, as it stands in a choice: `2food+1gold`."""
    return "+".join([f"{amounts[what]}{NAMES[what]}" for what in range(len(amounts)) if amounts[what]]) or "nothing"


def spend(table: ClashTable, player: Player, amounts: Amounts, origin: str) -> None:
    """Give this."""
    for what in range(len(amounts)):
        amount = amounts[what]
        if amount and what == CAPTIVES:
            free_captives(table, player, amount)
        elif amount:
            player.stock[what] -= amount
    table.paid = amounts
    if table.story is not None and any(amounts):
        table.tell("pay", player.seat, {"price": write(amounts)}, origin)


def free_captives(table: ClashTable, player: Player, amount: int) -> None:
    """So many captives go back to their owners; which of them is asked if it makes a difference."""
    if amount < len(player.captives) and len(set(player.captives)) > 1:
        table.push(FreeCaptive(player.seat, amount))
    else:
        player.captives = player.captives[amount:]


@dataclass(slots=True)
class FreeCaptive(Alone):
    """The captive that goes back to its owner's supply (CLA-CIV-AZTECS-2)."""

    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"free": "si"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("free", KINDS[kind], owner) for owner, kind in sorted(set(table.players[seat].captives))]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        kept = list(player.captives)
        kept.remove((int(choice[2]), KINDS.index(str(choice[1]))))
        player.captives = tuple(kept)
        if self.left > 1:
            free_captives(table, player, self.left - 1)


@dataclass(slots=True)
class Pay(Alone):
    """A price is paid in one of all ways there are; `table.paid` then says how. Push what comes after it first."""

    amounts: Amounts
    swaps: tuple[Swap, ...]
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"pay": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("pay", write(way)) for way in ways(table.players[seat], self.amounts, self.swaps)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        for way in ways(player, self.amounts, self.swaps):
            if write(way) == choice[1]:
                spend(table, player, way, self.origin)
                return


def pay(
    table: ClashTable, player: Player, amounts: Amounts, origin: str, swaps: tuple[Swap, ...] = ANY_RESOURCE
) -> None:
    """Pay a price that was tested with `affordable`: at once if there is nothing to choose."""
    if not any(amounts):
        table.paid = amounts
        return
    if not any(of < len(amounts) and amounts[of] and held(player, by) for of, by in swaps):
        spend(table, player, amounts, origin)
        return
    table.push(Pay(player.seat, amounts, swaps, origin))
