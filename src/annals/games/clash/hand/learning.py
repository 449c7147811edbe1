"""Action cards that bring advances: gained from nobody, from near players, from a loser, or bought (CLA-ACT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals
from annals.games.clash.advances import advances
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.stock import FOOD, GOLD, IDEAS
from annals.games.clash.map import ways
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

NEAR: Final = 2
"""How near somebody must be to learn from."""


# Advances -------------------------------------------------------------------------------------------------------


def refuse_advance(table: ClashTable, player: Player) -> Refusal | None:
    return None if player.open_advances else refusals.NO_ADVANCE_TO_GAIN


def advance(table: ClashTable, player: Player, origin: str) -> None:
    table.push(advances.ChooseAdvance(player.seat, tuple(player.open_advances), False, False, origin))


def teachers(table: ClashTable, player: Player) -> list[Player]:
    """The others who have a unit or city within 2 spaces of one of the player's."""
    own = table.pieces_of(player.seat)
    others = table.clockwise_from(player.seat)[1:]
    return [other for other in others if ways.near(table, own, table.pieces_of(other.seat), NEAR)]


def learnable(player: Player, teacher: Player) -> list[str]:
    """The advances of one player that another may take."""
    return [one for one in teacher.advances if one in player.open_advances]


def refuse_inspiration(table: ClashTable, player: Player) -> Refusal | None:
    if any(learnable(player, teacher) for teacher in teachers(table, player)):
        return None
    return refusals.NO_ADVANCE_TO_GAIN


def inspiration(table: ClashTable, player: Player, origin: str) -> None:
    learn_from(table, player, teachers(table, player), origin)


def learn_from(table: ClashTable, player: Player, teaching: list[Player], origin: str) -> None:
    """Gain an advance of one of these players, without resources and cube."""
    found = {one for teacher in teaching for one in learnable(player, teacher)}
    offered = tuple([one for one in table.edition.advances if one in found])
    if offered:
        table.push(advances.ChooseAdvance(player.seat, offered, False, False, origin))


def taught_by(table: ClashTable, player: Player) -> list[Player]:
    """The players who lost a city to this one since the last main action began, if Teach Us Now! can still use that."""
    lost: list[int] = []
    for feat in reversed(player.feats):
        if feat == feats.ACTION:
            break
        if feat == feats.TEACH_US_NOW:
            return []
        if feat.startswith(feats.CAPTURED_FROM):
            lost.append(int(feat[len(feats.CAPTURED_FROM) :]))
    return [table.players[seat] for seat in lost]


def refuse_teach_us_now(table: ClashTable, player: Player) -> Refusal | None:
    losers = taught_by(table, player)
    if not losers:
        return refusals.NO_CAPTURE
    return None if any(learnable(player, loser) for loser in losers) else refusals.NO_ADVANCE_TO_GAIN


def teach_us_now(table: ClashTable, player: Player, origin: str) -> None:
    losers = taught_by(table, player)
    player.did(feats.TEACH_US_NOW)
    learn_from(table, player, losers, origin)


def tech_exchange(table: ClashTable, player: Player, origin: str) -> None:
    table.push(Exchange(player.seat, origin))


@dataclass(slots=True)
class Exchange(Alone):
    """An advance of a near player, who then gains one of yours (CLA-ACT-TECH_EXCHANGE-1, 2)."""

    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"learn": "si"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        near = teachers(table, player)
        return [("learn", one, teacher.seat) for teacher in near for one in learnable(player, teacher)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.push(Teach(int(choice[2]), seat, self.origin))
        table.push(advances.Gain(seat, str(choice[1]), False, self.origin))


@dataclass(slots=True)
class Teach(Step):
    """One player gains an advance of another in return."""

    seat: int
    teacher: int
    origin: str

    def run(self, table: ClashTable) -> None:
        learn_from(table, table.players[self.seat], [table.players[self.teacher]], self.origin)


# Buying advances ------------------------------------------------------------------------------------------------

ONCE_A_TURN: Final[tuple[str, ...]] = ("priesthood", "ballcourts")
"""What makes an advance cheaper only once a turn."""


def purchases(table: ClashTable, player: Player, wanted: int, category: str = "", any_one: bool = False) -> list[str]:
    """The advances that can be bought now, such that a second one of the same category can be bought after it if two
    are wanted; `any_one` is content with the first."""
    found: list[str] = []
    cost = table.edition.advance_cost
    whole = tuple([amount * wanted for amount in cost])
    if player.abilities.isdisjoint(advances.CHEAPER) and not payment.affordable(player, whole, advances.PRICE_SWAPS):
        return found
    usual = payment.affordable(player, cost, advances.PRICE_SWAPS)
    for one, design in player.open_advances.items():
        if category and design.category != category:
            continue
        if not usual and not advances.can_pay(table, player, one):
            continue
        if wanted == 1 or _second(table, player, one):
            found.append(one)
            if any_one:
                break
    return found


def _second(table: ClashTable, player: Player, first: str) -> bool:
    """Whether one more advance of the category can be paid for together with this one."""
    budget = player.stock[FOOD] + player.stock[IDEAS] + player.stock[GOLD]
    budget -= sum(advances.price(table, player, first))
    used_up = advances.discount(table, player, first)
    for one in table.edition.categories[table.edition.advances[first].category].advances[1:]:
        if one == first or one in player.advances:
            continue
        cost = advances.price(table, player, one)
        if used_up in ONCE_A_TURN and advances.discount(table, player, one) == used_up:
            cost = table.edition.advance_cost
        if sum(cost) <= budget:
            return True
    return False


def refuse_tech_synergy(table: ClashTable, player: Player) -> Refusal | None:
    return None if purchases(table, player, 2, any_one=True) else refusals.NO_PAIR_TO_BUY


def tech_synergy(table: ClashTable, player: Player, origin: str) -> None:
    table.push(Purchase(player.seat, 2, "", origin))


def refuse_idea_synergy(table: ClashTable, player: Player) -> Refusal | None:
    return None if purchases(table, player, 1, any_one=True) else refusals.CANNOT_PAY


def idea_synergy(table: ClashTable, player: Player, origin: str) -> None:
    table.push(Give(player.seat, IDEAS, 2, origin))
    table.push(Purchase(player.seat, 1, "", origin))


@dataclass(slots=True)
class Purchase(Alone):
    """Buy one or two advances at the usual price without a cube (CLA-ACT-TECH_SYNERGY-1, CLA-ACT-IDEA_SYNERGY-1)."""

    wanted: int
    category: str
    """The category of the second one."""
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"buy": "s", "stop": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        offered = purchases(table, table.players[seat], self.wanted, self.category)
        found: list[Choice] = [("buy", one) for one in offered]
        return found or [("stop",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "stop":
            return
        player = table.players[seat]
        one = str(choice[1])
        if self.wanted > 1:
            table.push(Purchase(seat, self.wanted - 1, table.edition.advances[one].category, self.origin))
        advances.purchase(table, player, one, False, self.origin)


@dataclass(slots=True)
class Give(Step):
    """Gain something, after what comes before it."""

    seat: int
    what: int
    amount: int
    origin: str

    def run(self, table: ClashTable) -> None:
        stock.gain(table, table.players[self.seat], self.what, self.amount, self.origin)
