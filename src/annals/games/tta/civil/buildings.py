"""Farms, mines, urban buildings and military units: building, upgrading, destroying and disbanding them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.tta import refusals as no
from annals.games.tta.cards import Card, CardId
from annals.games.tta.economy import population, statistics, tokens
from annals.games.tta.player import Player
from annals.kernel.choice import Refusal

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

URBAN_DISCOUNTS: Final = ("", "urban_discount_1", "urban_discount_2", "urban_discount_3")
PRODUCTION_DISCOUNTS: Final = ("", "", "production_discount_2", "production_discount_3")


def price(table: TtaTable, player: Player, card: Card) -> int:
    """Resources for one worker on this card, after the modifiers of cards in play (TTA-BUILD-3, 4)."""
    resources = card.resource_cost
    traits = player.traits
    if traits and card.is_urban:
        if card.age:
            resources -= traits.get(URBAN_DISCOUNTS[card.age], 0)
        resources -= _pair_discount(table, player, card, "library_theater_discount")
        if card.kind == "theater":
            resources -= traits.get("theater_discount", 0)
        if resources < 0:
            return 0
    elif player.bargains and card.is_production:
        return max(0, resources - traits.get(PRODUCTION_DISCOUNTS[card.age], 0))
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
    built = statistics.workers_of(table, player, kind)
    return built >= table.cards[player.government].urban_limit and built >= urban_limit(table, player)


def urban_limit(table: TtaTable, player: Player) -> int:
    """Urban buildings of one type that this player may have."""
    limit = table.cards[player.government].urban_limit + table.rules.extra_urban_limit
    return limit + player.traits.get("urban_limit", 0)


def urban_buildings(table: TtaTable, player: Player) -> int:
    return sum(workers for card, workers in player.workers.items() if table.cards[card].is_urban)


def surcharge(table: TtaTable, player: Player, card: Card) -> int:
    """What leaders of rivals add to the price of a lab or a library, new or upgraded."""
    if card.kind not in ("lab", "library"):
        return 0
    rivals = [rival for rival in table.players if rival is not player]
    return sum(rival.traits.get("rival_lab_library_surcharge", 0) for rival in rivals)


def build_price(table: TtaTable, player: Player, card: Card, discount: int = 0) -> int:
    """Resources for a new worker on this card."""
    resources = price(table, player, card) - discount
    if table.edition.prices_depend_on_rivals:
        resources += surcharge(table, player, card)
        if card.is_unit and "unit_discount_under_war" in player.traits and _at_war(table, player):
            resources -= player.traits["unit_discount_under_war"]
    return resources if resources > 0 else 0


def _at_war(table: TtaTable, player: Player) -> bool:
    """Whether somebody has declared a war on this player that is not settled."""
    return any(rival.war is not None and rival.war_rival == player.seat for rival in table.players)


def refuse_build(
    table: TtaTable, player: Player, card_id: CardId, discount: int = 0, stored: bool = False
) -> Refusal | None:
    """Why nothing can be built on this card, actions aside; with resources of the tokens only, if `stored`."""
    if card_id not in player.workers:
        if card_id not in table.cards:
            return no.UNKNOWN_CARD
        return no.NOT_BUILDABLE if player.has_technology(card_id) else no.NOT_IN_PLAY
    if not player.pool:
        return no.NO_UNUSED_WORKER
    card = table.cards[card_id]
    foreign = table.edition.prices_depend_on_rivals
    needed = build_price(table, player, card, discount) if foreign else price(table, player, card) - discount
    if needed > (player.resources if stored else tokens.resources_for(player, card)):
        return no.NO_RESOURCES
    if card.is_urban and at_urban_limit(table, player, card.kind):
        return no.URBAN_LIMIT
    return None


def build(table: TtaTable, player: Player, card_id: CardId, discount: int = 0, stored: bool = False) -> None:
    """Pay and put an unused worker on the card."""
    card = table.cards[card_id]
    resources = build_price(table, player, card, discount)
    if stored:
        tokens.pay(table, player, False, resources)
    else:
        tokens.pay_resources(table, player, resources, card)
    population.place_worker(table, player, card_id)
    if table.story is not None:
        table.tell("build", player.seat, {"card": card_id, "resources": resources})


def upgrade_price(table: TtaTable, player: Player, old: Card, new: Card, discount: int = 0) -> int:
    """The difference of the two modified prices (TTA-UPG-5, 6)."""
    resources = price(table, player, new) - price(table, player, old) - discount
    if table.edition.prices_depend_on_rivals:
        resources += surcharge(table, player, new)
    return resources if resources > 0 else 0


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
        if player.turn.used.count("upgrade_to_theater") >= player.traits["upgrades_to_theater"]:
            return no.USED_THIS_TURN
        if at_urban_limit(table, player, "theater"):
            return no.URBAN_LIMIT
    elif new.age <= old.age:
        return no.NOT_AN_UPGRADE
    if upgrade_price(table, player, old, new, discount) > tokens.resources_for(player, new):
        return no.NO_RESOURCES
    return None


def upgrade(table: TtaTable, player: Player, old_id: CardId, new_id: CardId, discount: int = 0) -> None:
    """Pay the difference and move the worker."""
    old = table.cards[old_id]
    new = table.cards[new_id]
    resources = upgrade_price(table, player, old, new, discount)
    tokens.pay_resources(table, player, resources, new)
    if old.kind != new.kind:
        player.change_turn().used = (*player.turn.used, "upgrade_to_theater")
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
