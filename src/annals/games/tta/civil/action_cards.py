"""Action cards: playing them, and the actions they order (TTA-ACTION-1 to 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import refusals as no
from annals.games.tta.cards import Card, CardId
from annals.games.tta.civil import buildings, technologies, wonders
from annals.games.tta.economy import population, purse, statistics
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

POPULATION: Final[Choice] = ("population",)
NEW: Final = ("new_farm_or_mine", "new_urban")
"""What orders a new building, and no upgrade."""
PRINTED: Final = ("lab", "library")
"""What a leader's further civil action is for (TTX-CLAR-GUTENBERG-4, 5)."""


Upgrades = list[tuple[CardId, CardId]]
"""Own technologies a worker could move between: from and to."""


def upgrades(table: TtaTable, player: Player) -> Upgrades:
    """Pairs of own technologies a worker could move between: higher of the same type, or to a theater with Bach."""
    pairs: Upgrades = []
    owned = [table.cards[card_id] for card_id in player.workers]
    any_theater = "upgrades_to_theater" in player.traits
    for old in owned:
        if not player.workers[old.id]:
            continue
        for new in owned:
            if (new.age > old.age and new.kind == old.kind) or (any_theater and buildings.to_theater(old, new)):
                pairs.append((old.id, new.id))
    return pairs


def hand_choices(card: Card) -> list[Choice]:
    if card.kind == "leader":
        return [("leader", card.id)]
    if card.kind == "action":
        return [("play", card.id)]
    if card.kind == "government":
        return [("develop", card.id), ("revolution", card.id)]
    return [("develop", card.id)]


def unfinished(table: TtaTable, player: Player) -> Card | None:
    return None if player.unfinished is None else table.cards[player.unfinished]


def improvement(player: Player) -> int:
    """How much better the next action card of this turn is (TTX-CLAR-SILK-2)."""
    if not player.bargains or "improved_card" in player.turn.used:
        return 0
    return player.traits.get("improves_action_card", 0)


def _is_fresh(player: Player, card: CardId) -> bool:
    """Whether all copies of this card in the hand were taken in this Action Phase."""
    fresh = player.turn.fresh
    return bool(fresh) and player.civil_hand.count(card) <= fresh.count(card)


def _plays_fresh(player: Player) -> bool:
    """Whether such a card may be played all the same (TTX-DEC-37)."""
    may = player.traits.get("plays_fresh_card", 0) if player.bargains else 0
    return player.turn.used.count("fresh_card") < may


def refuse_play(table: TtaTable, player: Player, card_id: CardId, printing: bool = False) -> Refusal | None:
    """Why this action card cannot be played now (TTA-ACTION-1 to 8), with a leader's action for labs and libraries
    if `printing`."""
    if card_id not in player.civil_hand:
        return no.NOT_IN_HAND
    card = table.cards[card_id]
    if card.kind != "action":
        return no.NOT_AN_ACTION_CARD
    if player.turn.fresh and _is_fresh(player, card_id) and not _plays_fresh(player):
        return no.TAKEN_THIS_PHASE
    if card.effects[0].do != "act":
        if printing:
            return no.OTHER_KIND
        return None if purse.civil(player) else no.NO_CIVIL_ACTION
    some = printing or player.civil_actions or purse.civil(player) or purse.has_bound_actions(player)
    if not some and ("military_revolution" not in player.traits or _pays_beside(table, player)):
        return no.NO_CIVIL_ACTION
    ordered = CardAction(player.seat, card_id, improvement(player), printing)
    return None if ordered.can_be_done(table) else no.CARD_HAS_NO_USE


def play(table: TtaTable, player: Player, card_id: CardId, printing: bool = False) -> None:
    """Play an action card. One that orders an action asks for it first; its civil action is paid then."""
    more = improvement(player)
    if table.story is not None:
        table.tell("play", player.seat, {"card": card_id})
    if more:
        player.change_turn().used = (*player.turn.used, "improved_card")
        if table.story is not None:
            table.tell("improved", player.seat, {"card": card_id}, _improver(table, player))
    if _is_fresh(player, card_id):
        _use_fresh(player, card_id)
    if table.cards[card_id].effects[0].do == "act":
        table.push(CardAction(player.seat, card_id, more, printing))
        return
    purse.spend_civil(player, 1)
    player.civil_hand.remove(card_id)
    table.removed.append(card_id)
    table.run_effects(player.seat, card_id, 0, more)
    table.reward_kidnapper(player, card_id)


def _improver(table: TtaTable, player: Player) -> CardId | None:
    """The wonder that improves action cards, completed or not."""
    return statistics.giver(table, player, "improves_action_card") or player.unfinished


def _use_fresh(player: Player, card: CardId) -> None:
    turn = player.change_turn()
    left = list(turn.fresh)
    left.remove(card)
    turn.fresh = tuple(left)
    turn.used = (*turn.used, "fresh_card")


@dataclass(slots=True)
class CardAction(Alone):
    """The action an action card orders: which one, and with what (TTA-DEC-19, 40, 55).

    The card may be better by some, and a leader's action may pay for it if it is about a lab or library.
    """

    card: CardId
    more: int = 0
    printing: bool = False

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"population": "", "build": "s", "upgrade": "ss", "stage": "i", "develop": "s", "revolution": "s"}

    def _about(self, table: TtaTable, choice: Choice) -> Card | None:
        """The card that the action ordered is about."""
        if choice[0] == "stage":
            return unfinished(table, table.players[self.seat])
        return table.cards.get(str(choice[-1])) if len(choice) > 1 else None

    def discount(self, table: TtaTable) -> int:
        """What the thing is cheaper by; a card that lowers no price is not improved there (TTX-CLAR-SILK-5)."""
        amount = table.cards[self.card].effects[0].amount
        by_leader = table.players[self.seat].traits.get("printing_discount", 0) if self.printing else 0
        return (amount + self.more if amount else 0) + by_leader

    def can_be_done(self, table: TtaTable) -> bool:
        return any(self.refuse(table, self.seat, choice) is None for choice in self.candidates(table, self.seat))

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        act = table.cards[self.card].effects[0].name
        found: list[Choice] = []
        if act == "population":
            return [POPULATION]
        if act == "stage":
            return [("stage", 1)]
        if act == "develop":
            for card_id in player.civil_hand:
                card = table.cards[card_id]
                if card.is_technology:
                    found += hand_choices(card)
            return found
        if act != "upgrade":
            found += [("build", card) for card in player.workers if _is_for(act, table.cards[card])]
        if act in NEW:
            return found
        for old, new in upgrades(table, player):
            if _is_for(act, table.cards[old]) and table.cards[old].kind == table.cards[new].kind:
                found.append(("upgrade", old, new))
        return found

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        effect = table.cards[self.card].effects[0]
        act = effect.name
        verb = choice[0]
        if self.printing:
            about = self._about(table, choice)
            if about is None or about.kind not in PRINTED:
                return no.OTHER_KIND
        else:
            covered = verb == "revolution" and not _pays_beside(table, player)
            if not (player.civil_actions or covered or purse.civil(player, self._about(table, choice))):
                return no.NO_CIVIL_ACTION
        discount = self.discount(table) if self.more or self.printing else effect.amount
        if verb == act == "population":
            return population.refuse(table, player)
        if verb == act == "stage":
            return wonders.refuse_stages(table, player, int(choice[1]), 1, discount)
        if act == "develop" and (verb == "develop" or verb == "revolution"):
            return technologies.refuse_develop(table, player, str(choice[1]), verb == "revolution", discount)
        if (
            verb not in ("build", "upgrade")
            or (act not in ("farm_or_mine", "urban", "upgrade") and act not in NEW)
            or (verb == "build" and act == "upgrade")
            or (verb == "upgrade" and act in NEW)
        ):
            return no.OTHER_KIND
        card = str(choice[1])
        if card not in table.cards:
            return no.UNKNOWN_CARD
        if not _is_for(act, table.cards[card]):
            return no.OTHER_KIND
        if verb == "build":
            return buildings.refuse_build(table, player, card, discount)
        new = str(choice[2])
        if new in table.cards and table.cards[new].kind != table.cards[card].kind:
            return no.NOT_AN_UPGRADE
        return buildings.refuse_upgrade(table, player, card, new, discount)

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        discount = self.discount(table)
        verb = choice[0]
        player.civil_hand.remove(self.card)
        table.removed.append(self.card)
        if self.printing:
            table.score(player, player.traits["printing_culture"], player.leader)
        elif verb != "revolution" or _pays_beside(table, player):
            purse.spend_civil(player, 1, self._about(table, choice))
        table.run_effects(seat, self.card, 1, self.more)
        table.reward_kidnapper(player, self.card)
        if verb == "population":
            population.increase(table, player)
        elif verb == "stage":
            wonders.build_stages(table, player, 1, discount)
        elif verb == "build":
            buildings.build(table, player, str(choice[1]), discount)
        elif verb == "upgrade":
            buildings.upgrade(table, player, str(choice[1]), str(choice[2]), discount)
        else:
            technologies.develop(table, player, str(choice[1]), verb == "revolution", discount)


def _pays_beside(table: TtaTable, player: Player) -> bool:
    """Whether a revolution by an action card costs the civil action of the card beside its military ones."""
    return "military_revolution" in player.traits and not table.rules.revolution_pays_card


def _is_for(act: str, card: Card) -> bool:
    """Whether an action card of this kind is about this card."""
    if act in ("farm_or_mine", "new_farm_or_mine"):
        return card.is_production
    if act in ("urban", "new_urban"):
        return card.is_urban
    return card.is_production or card.is_urban
