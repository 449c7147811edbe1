"""Technologies: developing them, and revolutions (TTA-TECH-1 to 11, TTA-REV-1 to 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import refusals as no
from annals.games.tta.cards import Card, CardId
from annals.games.tta.civil import buildings, leaders
from annals.games.tta.economy import holdings, purse, statistics, tokens
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


PRODUCTION_DISCOUNTS: Final = ("", "", "production_science_discount_2", "production_science_discount_3")


def science_price(table: TtaTable, player: Player, card: Card, revolution: bool, discount: int = 0) -> int:
    """Science to develop this card, after the modifiers of cards in play."""
    science = card.revolution_cost if revolution else card.science_cost
    traits = player.traits
    if traits:
        science -= traits.get("science_discount", 0)
        if card.kind == "theater":
            science -= traits.get("theater_science_discount", 0)
        elif card.is_unit:
            science -= traits.get("all_units_science_discount", 0)
        science -= buildings.science_pair_discount(table, player, card)
        if player.bargains:
            science -= _bargain(table, player, card, revolution)
    return max(0, science - discount)


def _bargain(table: TtaTable, player: Player, card: Card, revolution: bool) -> int:
    """What single cards take off: for farms and mines, for the other types built, for levels of units, for peace."""
    traits = player.traits
    if card.is_production:
        return traits.get(PRODUCTION_DISCOUNTS[card.age], 0)
    if card.is_urban:
        others = holdings.types_built(table, player) - {card.kind}
        return traits.get("urban_science_discount", 0) * len(others)
    if card.kind in ("infantry", "cavalry"):
        return traits.get("unit_science_discount", 0) * card.age
    if card.kind == "government" and not revolution:
        return traits.get("government_science_discount", 0) * buildings.urban_buildings(table, player)
    return 0


def science_for(player: Player, card: Card) -> int:
    """All science that can pay for this technology."""
    if not player.turn.purse and not player.lends:
        return player.science
    return player.science + purse.available(player, "science", card)


def _contributions(table: TtaTable, player: Player) -> list[tuple[Player, int, CardId | None]]:
    """Pact partners who pay science for what this player develops: who, how much, by which pact."""
    found: list[tuple[Player, int, CardId | None]] = []
    if "partner_pays_science" in player.traits:
        for owner in statistics.pact_owners(table, player):
            science = statistics.pact_traits(table, owner, player).get("partner_pays_science", 0)
            if science:
                found.append((table.players[statistics.partner_of(owner, player)], science, owner.pact))
    return found


def refuse_develop(
    table: TtaTable, player: Player, card_id: CardId, revolution: bool, discount: int = 0
) -> Refusal | None:
    """Why this technology cannot be developed, actions aside."""
    if card_id not in player.civil_hand:
        return no.NOT_IN_HAND
    card = table.cards[card_id]
    if not card.is_technology:
        return no.NOT_A_TECHNOLOGY
    if revolution:
        if card.kind != "government":
            return no.NOT_A_GOVERNMENT
        if not has_all_actions(table, player):
            return no.REVOLUTION_NEEDS_ALL
    if science_price(table, player, card, revolution, discount) > science_for(player, card):
        return no.NO_SCIENCE
    if player.science < player.traits.get("needs_own_science", 0):
        return no.NO_SCIENCE
    if any(partner.science < share for partner, share, _ in _contributions(table, player)):
        return no.PARTNER_CANNOT_PAY
    return None


def has_all_actions(table: TtaTable, player: Player) -> bool:
    """Whether the actions a revolution costs are all unspent (TTA-REV-2, 3, TTA-CLAR-ROBESPIERRE-1, 2)."""
    if "military_revolution" in player.traits:
        return player.military_actions == player.military_total
    if table.rules.revolution_comes_first and player.turn.acted:
        return False
    return player.civil_actions == player.civil_total


def develop(table: TtaTable, player: Player, card_id: CardId, revolution: bool, discount: int = 0) -> None:
    """Pay the science, put the technology into play, handle what it triggers. Civil actions are the caller's."""
    card = table.cards[card_id]
    science = science_price(table, player, card, revolution, discount)
    player.science -= purse.spend(player, "science", science, card)
    for partner, share, pact in _contributions(table, player):
        table.study(partner, -share, pact)
    player.civil_hand.remove(card_id)
    if table.story is not None:
        table.tell("revolution" if revolution else "develop", player.seat, {"card": card_id, "science": science})
    by_military = revolution and "military_revolution" in player.traits
    if card.kind == "government":
        _change_government(table, player, card_id)
    else:
        enter_play(table, player, card)
    if revolution:
        if by_military:
            player.military_actions = 0
        else:
            player.civil_actions = 0
    if player.seat == table.current:
        player.change_turn().developed += 1
    _triggers(table, player, card, revolution)
    table.reward_kidnapper(player, card_id)


def _change_government(table: TtaTable, player: Player, card: CardId) -> None:
    """The new government replaces the old. The spent actions go first where the total falls, or stay spent where the
    edition says so (TTO-GOV-5, 6, TTO-REV-4)."""
    civil = player.civil_total - player.civil_actions
    military = player.military_total - player.military_actions
    table.removed.append(player.government)
    player.government = card
    statistics.refresh(table, player)
    if table.rules.spent_stay_spent:
        player.civil_actions = max(0, player.civil_total - civil)
        player.military_actions = max(0, player.military_total - military)


def enter_play(table: TtaTable, player: Player, card: Card) -> None:
    """A technology other than a government enters play; of a type of special technologies the higher stays."""
    if not card.is_special:
        player.workers[card.id] = 0
        if card.is_production or (card.kind == "lab" and "labs_produce" in player.traits):
            leaders.open_store(table, player, card.id)
        return
    old = player.specials.get(card.kind)
    if old is not None and table.cards[old].age > card.age:
        table.removed.append(card.id)
        return
    if old is not None:
        table.removed.append(old)
    player.specials[card.kind] = card.id
    statistics.refresh(table, player)


def _triggers(table: TtaTable, player: Player, card: Card, revolution: bool) -> None:
    """What leaders and wonders give for a technology developed, after everything else (TTA-REV-9)."""
    traits = player.traits
    if not traits:
        return
    if revolution and "culture_per_revolution" in traits:
        table.score(player, traits["culture_per_revolution"], player.leader)
    if "culture_per_technology" in traits:
        table.score(player, traits["culture_per_technology"], player.leader)
    if "civil_actions_per_technology" in traits:
        purse.regain_civil(player, traits["civil_actions_per_technology"])
    if "resources_per_technology" in traits:
        tokens.gain(table, player, False, traits["resources_per_technology"], player.leader)
    if "culture_per_unit_technology" in traits and card.kind in ("infantry", "cavalry"):
        giver = statistics.giver(table, player, "culture_per_unit_technology")
        table.score(player, traits["culture_per_unit_technology"], giver)
    if "culture_for_a_resource" in traits and player.resources + purse.available(player, "resource"):
        table.push(BuyCulture(player.seat, card.id))


@dataclass(slots=True)
class BuyCulture(Alone):
    """A technology was developed: pay a resource for culture, or not (TTX-DEC-35)?"""

    card: CardId

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"buy": "", "decline": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("buy",), ("decline",)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[0] == "buy":
            player = table.players[seat]
            tokens.pay(table, player, False, purse.spend(player, "resource", 1))
            table.score(player, player.traits["culture_for_a_resource"], player.leader)
