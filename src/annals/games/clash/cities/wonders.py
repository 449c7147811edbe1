"""Constructing wonders (CLA-WONDER-1 to 8, CLA-WON). What each of them does lives with the rule it changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals, spending
from annals.games.clash.cities import activation, constructing, discounts
from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy.payment import Amounts
from annals.games.clash.economy.stock import CULTURE
from annals.games.clash.hand import draw, objectives
from annals.games.clash.hand.draw import DrawObjectives
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import PUBLIC, learn

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

ARCHITECT: Final = "great_architect"
LESS_WITH_ARCHITECT: Final = 3
LESS_FOR_EXPERT: Final = 2
"""Culture tokens a wonder costs less (CLA-EVT-GREAT_ARCHITECT-2, CLA-CIV-GENERAL-9)."""


def price(table: ClashTable, player: Player, space: int, wonder: str, architect: bool) -> Amounts:
    """The resources and culture tokens of the card; an expert saves tokens in the own city only (CLA-WONDER-3)."""
    cost = list(table.edition.wonders[wonder].cost)
    less = LESS_WITH_ARCHITECT if architect else 0
    if expert_in(table, player, space) and table.edition.leaders[player.leader].wonder == wonder:
        less += LESS_FOR_EXPERT
    cost[CULTURE] = max(0, cost[CULTURE] - less)
    return tuple(cost)


def _can_pay(table: ClashTable, player: Player, space: int, wonder: str, architect: bool, spared: int) -> bool:
    cost = list(price(table, player, space, wonder, architect))
    cost[CULTURE] += spared
    ability = discounts.ability_here(table, player, space, True)
    swaps = discounts.swaps_for_wonder(player)
    return discounts.affordable(player, tuple(cost), swaps, ability)


def expert_in(table: ClashTable, player: Player, space: int) -> bool:
    """Whether a wonder expert of the player is in this city: wonders take no action there (CLA-CIV-GENERAL-10)."""
    if not player.leader or not table.edition.leaders[player.leader].wonder:
        return False
    return table.leader_space(player.seat) == space


def refuse_wonder(table: ClashTable, player: Player, space: int, wonder: str, spared: int = 0) -> Refusal | None:
    """Why this wonder cannot be constructed in this city, actions aside; `spared` culture tokens are needed first."""
    if wonder not in player.wonder_hand:
        return refusals.NOT_IN_HAND
    refusal = activation.refuse(table, player, space)
    if refusal is not None:
        return refusal
    if "engineering" not in player.abilities:
        return refusals.NEEDS_ENGINEERING
    design = table.edition.wonders[wonder]
    architect = ARCHITECT in player.open_cards
    if design.advance not in player.advances and not architect:
        return refusals.WONDER_ADVANCE
    if activation.mood_of(table, player, space) != HAPPY:
        return refusals.NOT_HAPPY
    refusal = constructing.refuse_growth(table, player, space)
    if refusal is not None:
        return refusal
    if design.needs_building and design.needs_building not in table.cities[space].buildings:
        return refusals.NEEDS_PORT
    return None if ways_to_build(table, player, space, wonder, spared) else refusals.CANNOT_PAY


def ways_to_build(table: ClashTable, player: Player, space: int, wonder: str, spared: int = 0) -> list[bool]:
    """Without the Great Architect (False) and with it (True), as far as the rules and the price allow."""
    found: list[bool] = []
    has_advance = table.edition.wonders[wonder].advance in player.advances
    if has_advance and _can_pay(table, player, space, wonder, False, spared):
        found.append(False)
    if ARCHITECT in player.open_cards and _can_pay(table, player, space, wonder, True, spared):
        found.append(True)
    return found


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    if not player.wonder_hand:
        return []
    return [("wonder", space, card) for space in table.cities_of(player.seat) for card in sorted(player.wonder_hand)]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    space = int(choice[1])
    if not player.actions and not expert_in(table, player, space):
        return refusals.NO_ACTION
    return refuse_wonder(table, player, space, str(choice[2]))


def construct(table: ClashTable, player: Player, choice: Choice) -> None:
    space = int(choice[1])
    if not expert_in(table, player, space):
        spending.spend_action(table, player)
    begin(table, player, space, str(choice[2]))


def begin(table: ClashTable, player: Player, space: int, wonder: str) -> None:
    """Construct a wonder: everybody sees the card now; the Great Architect is asked for, then the price."""
    learn(table.known, wonder, PUBLIC)
    if len(ways_to_build(table, player, space, wonder)) > 1:
        table.push(AskArchitect(player.seat, space, wonder))
    else:
        _order(table, player, space, wonder, ways_to_build(table, player, space, wonder)[0])


@dataclass(slots=True)
class AskArchitect(Alone):
    """Whether the Great Architect is used for this wonder (CLA-EVT-GREAT_ARCHITECT-1, 2)."""

    space: int
    wonder: str

    def verbs(self) -> dict[str, Shape]:
        return {"architect": "", "without": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("architect",), ("without",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        _order(table, table.players[seat], self.space, self.wonder, choice[0] == "architect")


def _order(table: ClashTable, player: Player, space: int, wonder: str, architect: bool) -> None:
    cost = price(table, player, space, wonder, architect)
    if architect:
        player.open_cards.remove(ARCHITECT)
        draw.discard_event(table, player, ARCHITECT)
    table.push(WonderBuilt(player.seat, space, wonder))
    activation.activate(table, player, space)
    ability = discounts.ability_here(table, player, space, True)
    discounts.pay(table, player, cost, wonder, discounts.swaps_for_wonder(player), ability)


@dataclass(slots=True)
class WonderBuilt(Step):
    """The wonder stands, and its powers work from now on (CLA-WONDER-6, 7)."""

    seat: int
    space: int
    wonder: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        player.wonder_hand.remove(self.wonder)
        table.known.pop(self.wonder, None)
        city = table.alter(self.space)
        city.wonders = (*city.wonders, self.wonder)
        player.wonders.append(self.wonder)
        table.wonder_builders[self.wonder] = self.seat
        table.wonders_this_round = (*table.wonders_this_round, self.seat)
        player.did(feats.BUILT_WONDER)
        if table.story is not None:
            table.tell("wonder", self.seat, {"space": self.space, "wonder": self.wonder})
        constructing.after_construction(table, player, self.space)
        objectives.met(table, self.seat, "wonderful")
        if self.wonder == "great_statue":
            table.push(DrawObjectives(self.seat, 1, self.wonder))


@dataclass(slots=True)
class WonderNow(Alone):
    """Construct a wonder or a building in a leader's city without an action, at the normal price, or let it be."""

    space: int
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"construct": "is", "wonder": "is", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [*projects(table, table.players[seat], self.space), ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "construct":
            constructing.begin(table, player, self.space, str(choice[2]), origin=self.origin)
        elif choice[0] == "wonder":
            begin(table, player, self.space, str(choice[2]))


def projects(table: ClashTable, player: Player, space: int, spared: int = 0) -> list[Choice]:
    """Every building and wonder that could be constructed in this city now, with so many culture tokens less."""
    found: list[Choice] = [
        ("construct", place, building) for place, building in constructing.options(table, player) if place == space
    ]
    for wonder in sorted(player.wonder_hand):
        if refuse_wonder(table, player, space, wonder, spared) is None:
            found += [("wonder", space, wonder)]
    return found
