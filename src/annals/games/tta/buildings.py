"""Farms, mines, urban buildings and military units: building, upgrading, destroying and disbanding them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta import population, statistics, tokens
from annals.games.tta import refusals as no
from annals.games.tta.cards import Card, CardId
from annals.games.tta.player import Player
from annals.kernel.choice import Refusal

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

URBAN_DISCOUNTS = ("", "urban_discount_1", "urban_discount_2", "urban_discount_3")


def price(table: TtaTable, player: Player, card: Card) -> int:
    """Resources for one worker on this card, after the modifiers of cards in play (TTA-BUILD-3, 4)."""
    resources = card.resource_cost
    traits = player.traits
    if traits and card.is_urban:
        if card.age:
            resources -= traits.get(URBAN_DISCOUNTS[card.age], 0)
        resources -= _pair_discount(table, player, card, "library_theater_discount")
        if resources < 0:
            return 0
    return resources


def _pair_discount(table: TtaTable, player: Player, card: Card, trait: str) -> int:
    """What a theater costs less with a library in play, and the other way round."""
    discount = player.traits.get(trait, 0)
    if not discount:
        return 0
    if card.kind == "theater":
        return discount if statistics.workers_of(table, player, "library") else 0
    if card.kind == "library":
        return discount if statistics.workers_of(table, player, "theater") else 0
    return 0


def science_pair_discount(table: TtaTable, player: Player, card: Card) -> int:
    return _pair_discount(table, player, card, "library_theater_science_discount")


def at_urban_limit(table: TtaTable, player: Player, kind: str) -> bool:
    return statistics.workers_of(table, player, kind) >= table.cards[player.government].urban_limit


def refuse_build(table: TtaTable, player: Player, card_id: CardId, discount: int = 0) -> Refusal | None:
    """Why nothing can be built on this card, actions aside."""
    if card_id not in player.workers:
        if card_id not in table.cards:
            return no.UNKNOWN_CARD
        return no.NOT_BUILDABLE if player.has_technology(card_id) else no.NOT_IN_PLAY
    if not player.pool:
        return no.NO_UNUSED_WORKER
    card = table.cards[card_id]
    if price(table, player, card) - discount > tokens.resources_for(player, card.is_unit):
        return no.NO_RESOURCES
    if card.is_urban and at_urban_limit(table, player, card.kind):
        return no.URBAN_LIMIT
    return None


def build(table: TtaTable, player: Player, card_id: CardId, discount: int = 0) -> None:
    """Pay and put an unused worker on the card."""
    card = table.cards[card_id]
    resources = max(0, price(table, player, card) - discount)
    tokens.pay_resources(table, player, resources, card.is_unit)
    population.place_worker(table, player, card_id)
    if table.story is not None:
        table.tell("build", player.seat, {"card": card_id, "resources": resources})


def upgrade_price(table: TtaTable, player: Player, old: Card, new: Card, discount: int = 0) -> int:
    """The difference of the two modified prices (TTA-UPG-5, 6)."""
    return max(0, price(table, player, new) - price(table, player, old) - discount)


def to_theater(old: Card, new: Card) -> bool:
    """Whether this is the upgrade of another urban building to a theater, which only Bach allows."""
    return new.kind == "theater" and old.is_urban and old.kind != "theater"


def refuse_upgrade(
    table: TtaTable, player: Player, old_id: CardId, new_id: CardId, discount: int = 0
) -> Refusal | None:
    """Why this worker cannot be upgraded so, actions aside."""
    if not player.workers.get(old_id, 0):
        return no.NO_WORKER_THERE
    if new_id not in player.workers:
        return no.NOT_IN_PLAY if new_id in table.cards else no.UNKNOWN_CARD
    old = table.cards[old_id]
    new = table.cards[new_id]
    if old.kind != new.kind:
        if not (to_theater(old, new) and "upgrades_to_theater" in player.traits and new.age >= old.age):
            return no.NOT_AN_UPGRADE
        if player.used.count("upgrade_to_theater") >= player.traits["upgrades_to_theater"]:
            return no.USED_THIS_TURN
        if at_urban_limit(table, player, "theater"):
            return no.URBAN_LIMIT
    elif new.age <= old.age:
        return no.NOT_AN_UPGRADE
    if upgrade_price(table, player, old, new, discount) > tokens.resources_for(player, new.is_unit):
        return no.NO_RESOURCES
    return None


def upgrade(table: TtaTable, player: Player, old_id: CardId, new_id: CardId, discount: int = 0) -> None:
    """Pay the difference and move the worker."""
    old = table.cards[old_id]
    new = table.cards[new_id]
    resources = upgrade_price(table, player, old, new, discount)
    tokens.pay_resources(table, player, resources, new.is_unit)
    if old.kind != new.kind:
        player.used = (*player.used, "upgrade_to_theater")
    population.move_worker(table, player, old_id, new_id)
    if table.story is not None:
        table.tell("upgrade", player.seat, {"card": new_id, "from": old_id, "resources": resources})


def refuse_destroy(table: TtaTable, player: Player, card_id: CardId, unit: bool) -> Refusal | None:
    """Why this building cannot be destroyed, or this unit disbanded, actions aside."""
    if not player.workers.get(card_id, 0):
        return no.NO_WORKER_THERE
    if table.cards[card_id].is_unit != unit:
        return no.NOT_A_UNIT if unit else no.NOT_A_BUILDING
    return None


def destroy(table: TtaTable, player: Player, card_id: CardId, origin: str | None = None) -> None:
    """The worker becomes unused; nothing is refunded (TTA-DESTROY-3, 4, TTA-UNIT-14)."""
    population.free_worker(table, player, card_id)
    if table.story is not None:
        table.tell("destroy", player.seat, {"card": card_id}, origin)
