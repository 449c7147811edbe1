"""Advances: what may be taken, what it costs, and what gaining one brings (CLA-ADV-1 to 21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import refusals, spending
from annals.games.clash.advances import civilizations
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.stock import CULTURE, FOOD, GOLD, IDEAS, MOOD
from annals.games.clash.events import events, losses
from annals.games.clash.hand.draw import DrawActions, DrawObjectives, DrawWonder
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

PRICE_SWAPS: Final[tuple[tuple[int, int], ...]] = ((FOOD, IDEAS), (FOOD, GOLD))
"""Ideas and gold stand for food in the price of an advance (CLA-ADV-2, 3)."""

FREE_WITH: Final[dict[str, tuple[str, ...]]] = {
    "engineering": ("math",),
    "roads": ("math",),
    "navigation": ("astronomy", "ship_construction"),
    "cartography": ("astronomy",),
    "sanitation": ("aqueduct",),
}
"""Advances that cost nothing with another one (CLA-ADVANCE-MATH-1, CLA-ADVANCE-ASTRONOMY-1, CLA-CIV-VIKINGS-3,
CLA-CIV-ROME-2)."""
PEACE_AND_POETRY: Final = "peace_and_poetry"
CHEAPER: Final = frozenset(
    ["priesthood", "ballcourts", PEACE_AND_POETRY, *[other for others in FREE_WITH.values() for other in others]]
)
"""Everything that can make an advance cheaper."""
ONE_MOOD: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 0)
ONE_IDEA: Final[tuple[int, ...]] = (0, 0, 0, 1, 0, 0, 0)


def refuse(table: ClashTable, player: Player, advance: str) -> Refusal | None:
    """Why this advance cannot be taken now, whatever it costs (CLA-ADV-11 to 16)."""
    design = table.edition.advances.get(advance)
    if design is None:
        return refusals.NO_SUCH_ADVANCE
    if advance in player.advances:
        return refusals.HAVE_IT
    category = table.edition.categories[design.category]
    if design.government and player.government and player.government != category.id:
        return refusals.OTHER_GOVERNMENT
    if design.row and category.advances[0] not in player.advances:
        return refusals.TOP_FIRST
    if any(needed not in player.advances for needed in design.needs):
        return refusals.NEEDS_OTHER
    return None


def open_to(player: Player, category: str) -> list[str]:
    """The advances of a category that could be taken now: what `refuse` lets through."""
    return [advance for advance, design in player.open_advances.items() if design.category == category]


# Buying ---------------------------------------------------------------------------------------------------------


def discount(table: ClashTable, player: Player, advance: str) -> str:
    """What makes an advance cheaper for this player now; empty if nothing does."""
    for other in FREE_WITH.get(advance, ()):
        if other in player.abilities:
            return other
    category = table.edition.advances[advance].category
    if category == "science" and "priesthood" in player.abilities and "priesthood" not in player.used:
        return "priesthood"
    if category == "spirituality" and "ballcourts" in player.abilities and "ballcourts" not in player.used:
        return "ballcourts"
    return ""


def price(table: ClashTable, player: Player, advance: str) -> tuple[int, ...]:
    """What buying an advance costs: 2 food, less with Ballcourts, or nothing (CLA-ADV-1, CLA-CIV-MAYA-6)."""
    cost = table.edition.advance_cost
    cheaper = discount(table, player, advance)
    if cheaper == "ballcourts":
        return (max(0, cost[FOOD] - 1), *cost[1:])
    return stock.NOTHING if cheaper else cost


def can_pay(table: ClashTable, player: Player, advance: str) -> bool:
    """Whether the player can buy this advance, with whatever makes it cheaper."""
    return payment.affordable(player, price(table, player, advance), PRICE_SWAPS) or _poetry(player)


def _poetry(player: Player) -> bool:
    """Once a turn 1 mood token instead of 2 food (CLA-CIV-INDIA-7)."""
    if PEACE_AND_POETRY not in player.abilities or PEACE_AND_POETRY in player.used:
        return False
    return payment.affordable(player, ONE_MOOD, payment.token_swaps(player))


def candidates_buy(table: ClashTable, player: Player) -> list[Choice]:
    return [("advance", advance) for advance in table.edition.advances if advance not in player.advances]


def refuse_buy(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    refusal = spending.refuse_action(player) or refuse(table, player, str(choice[1]))
    if refusal is not None:
        return refusal
    return None if can_pay(table, player, str(choice[1])) else refusals.CANNOT_PAY


def choices_buy(table: ClashTable, player: Player) -> list[Choice]:
    """The legal ones of the candidates, in the same order, if there is an action left."""
    return [("advance", advance) for advance in buyable(table, player)]


def buyable(table: ClashTable, player: Player) -> list[str]:
    """What the player could take and pay for now."""
    if _poetry(player) or payment.affordable(player, table.edition.advance_cost, PRICE_SWAPS):
        return list(player.open_advances)
    if player.abilities.isdisjoint(CHEAPER):
        return []
    return [
        advance
        for advance in player.open_advances
        if discount(table, player, advance) and can_pay(table, player, advance)
    ]


def buy(table: ClashTable, player: Player, choice: Choice) -> None:
    spending.spend_action(table, player)
    purchase(table, player, str(choice[1]), True, "advance")


def purchase(
    table: ClashTable, player: Player, advance: str, cube: bool, origin: str, full_price: bool = False
) -> None:
    """Pay for an advance and gain it. `full_price` leaves out what makes it cheaper (Aqueduct's free action)."""
    if "free_education" in player.abilities:
        table.push(AfterPurchase(player.seat, advance, cube, origin))
    else:
        table.push(Gain(player.seat, advance, cube, origin))
    cost = table.edition.advance_cost if full_price else price(table, player, advance)
    cheaper = "" if full_price else discount(table, player, advance)
    usual = payment.affordable(player, cost, PRICE_SWAPS)
    if any(cost) and _poetry(player):
        if usual:
            table.push(ChoosePrice(player.seat, cost, cheaper))
        else:
            _pay_with_mood(table, player)
        return
    _pay(table, player, cost, cheaper)


def _pay(table: ClashTable, player: Player, cost: tuple[int, ...], cheaper: str) -> None:
    if cheaper in ("priesthood", "ballcourts"):
        player.use(cheaper)
    payment.pay(table, player, cost, "advance", PRICE_SWAPS)


def _pay_with_mood(table: ClashTable, player: Player) -> None:
    player.use(PEACE_AND_POETRY)
    payment.pay(table, player, ONE_MOOD, PEACE_AND_POETRY, payment.token_swaps(player))


@dataclass(slots=True)
class ChoosePrice(Alone):
    """Food as usual, or 1 mood token by Peace & Poetry (CLA-CIV-INDIA-7)."""

    cost: tuple[int, ...]
    cheaper: str

    def verbs(self) -> dict[str, Shape]:
        return {"price": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("price", "food"), ("price", "mood")]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[1] == "mood":
            _pay_with_mood(table, table.players[seat])
        else:
            _pay(table, table.players[seat], self.cost, self.cheaper)


@dataclass(slots=True)
class AfterPurchase(Step):
    """Free Education asks after a purchase with gold or ideas, when the advance has given what it gives; the purchase
    of Free Education itself comes too early (CLA-ADVANCE-FREE_EDUCATION-1, 2)."""

    seat: int
    advance: str
    cube: bool
    origin: str

    def run(self, table: ClashTable) -> None:
        given = table.paid
        educates = len(given) > GOLD and bool(given[IDEAS] or given[GOLD])
        table.push(Gain(self.seat, self.advance, self.cube, self.origin, educates))


@dataclass(slots=True)
class Educate(Alone):
    """1 more idea for 1 mood token, or not."""

    def verbs(self) -> dict[str, Shape]:
        return {"educate": "", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("educate",), ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "educate":
            player = table.players[seat]
            stock.gain(table, player, MOOD, 1, "free_education")
            payment.pay(table, player, ONE_IDEA, "free_education")


@dataclass(slots=True)
class BuyNow(Alone):
    """Buy an advance without an action, or none; only these if any are named."""

    advances: tuple[str, ...]
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"advance": "s", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        offered = [
            advance for advance in buyable(table, table.players[seat]) if not self.advances or advance in self.advances
        ]
        return [*[("advance", advance) for advance in offered], ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "advance":
            purchase(table, table.players[seat], str(choice[1]), True, self.origin)


# Gaining --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Gain(Step):
    """Gain an advance: the advance, its border token, what gaining it gives, then an event if one is due
    (CLA-ADV-10)."""

    seat: int
    advance: str
    cube: bool
    """Whether a cube leaves the event tracker (CLA-ADV-18, 19)."""
    origin: str
    educates: bool = False
    """Whether it was bought so that Free Education asks."""

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        design = table.edition.advances[self.advance]
        player.advances.append(self.advance)
        if table.story is not None:
            table.tell("advance", self.seat, {"advance": self.advance}, self.origin)
        civilizations.check_advances(table, player)
        marked = design.government and _from_anarchy(table, player)
        if self.cube and not marked:
            player.tracker -= 1
            if not player.tracker:
                table.push(RefillTracker(self.seat))
                table.push(events.DrawEvent(self.seat))
        if design.border:
            stock.gain(table, player, MOOD if design.border == "mood" else CULTURE, 1, self.advance)
        on_gain(table, player, self.advance)
        if self.educates and payment.affordable(player, ONE_IDEA):
            table.push(Educate(self.seat))


def _from_anarchy(table: ClashTable, player: Player) -> bool:
    """Government advances take cubes from the Anarchy card first; without cubes it goes (CLA-EVT-ANARCHY-2)."""
    if not player.anarchy:
        return False
    player.anarchy -= 1
    if not player.anarchy:
        losses.end_standing(table, "anarchy")
    return True


@dataclass(slots=True)
class RefillTracker(Step):
    """After the event the tracker has 3 cubes again (CLA-ADV-9)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        table.players[self.seat].tracker = table.edition.event_cubes


def on_gain(table: ClashTable, player: Player, advance: str) -> None:
    """What gaining an advance gives at once."""
    if advance == "writing":
        table.push(DrawObjectives(player.seat, 1, advance))
        table.push(DrawActions(player.seat, 1, advance))
    elif advance in ("engineering", "monuments"):
        table.push(DrawWonder(player.seat, advance))
    elif advance == "sanitation":
        events.plague_ends(table)
    elif advance == "dogma":
        stock.keep_limits(table, player, advance)
    elif advance == "philosophy":
        stock.gain(table, player, IDEAS, 1, advance)
    if "philosophy" in player.abilities and table.edition.advances[advance].category == "science":
        stock.gain(table, player, IDEAS, 1, "philosophy")


@dataclass(slots=True)
class ChooseAdvance(Alone):
    """Gain one of several advances without paying; `optional` lets the player go without."""

    advances: tuple[str, ...]
    cube: bool
    optional: bool
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"gain": "s", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        offered: list[Choice] = [("gain", advance) for advance in self.advances]
        return [*offered, ("decline",)] if self.optional or not offered else offered

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "gain":
            table.push(Gain(seat, str(choice[1]), self.cube, self.origin))
