"""The Action Phase: every action a player may take, in any order, until he or she ends it (TTA-ACT-1 to 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import buildings, leaders, population, row, spending, tactics, technologies, tokens, wonders
from annals.games.tta import refusals as no
from annals.games.tta.cards import Card, CardId
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

VERBS: dict[str, Shape] = {
    "take": "i",
    "population": "",
    "build": "s",
    "upgrade": "ss",
    "destroy": "s",
    "disband": "s",
    "leader": "s",
    "stage": "i",
    "develop": "s",
    "revolution": "s",
    "play": "s",
    "tactic": "s",
    "copy": "s",
    "use": "s",
    "end": "",
}

ABILITIES = {
    "military_as_civil": "use a military action as a civil one",
    "free_population": "gain population at no cost",
    "enlists": "increase population and build a unit for one military action",
    "churchill_culture": "culture, or science and resources for the military",
    "food_as_resource": "spend food as a resource",
    "resource_as_food": "spend a resource as food",
}
"""Traits that are used by choosing `use TRAIT`."""

END: Choice = ("end",)
POPULATION: Choice = ("population",)
TAKES: list[Choice] = [("take", space) for space in range(14)]


@dataclass(slots=True)
class ActionPhase(Alone):
    """The current player takes actions. Ending the phase is a declaration (TTA-END-1), so it is always asked for."""

    def verbs(self) -> dict[str, Shape]:
        return VERBS

    def must_ask(self, table: TtaTable) -> bool:
        return True

    # What can be chosen -----------------------------------------------------------------------------------------

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        cards = table.cards
        found: list[Choice] = [END]
        found += [TAKES[space] for space in range(1, len(table.row) + 1) if table.row[space - 1] is not None]
        found.append(POPULATION)
        units = [card for card in player.workers if cards[card].is_unit]
        civil = [card for card in player.workers if not cards[card].is_unit]
        pairs = upgrades(table, player)
        found += [("build", card) for card in civil]
        found += [("upgrade", old, new) for old, new in pairs if old in civil]
        found += [("destroy", card) for card in civil if player.workers[card]]
        if player.unfinished is not None:
            left = len(cards[player.unfinished].stages) - player.stages
            found += [("stage", stages) for stages in range(1, min(left, wonders.most_stages(player)) + 1)]
        for card in units:
            found.append(("build", card))
            if player.workers[card]:
                found.append(("disband", card))
        found += [("upgrade", old, new) for old, new in pairs if old in units]
        found += [("tactic", card) for card in dict.fromkeys(player.military_hand) if cards[card].kind == "tactic"]
        found += [("copy", card) for card in table.common_tactics]
        for card in dict.fromkeys(player.civil_hand):
            found += _hand_choices(cards[card])
        found += [("use", trait) for trait in ABILITIES if trait in player.traits]
        return found

    def choices(self, table: TtaTable, seat: int) -> list[Choice]:
        """The legal ones of the candidates. Whole groups are passed over at once where nothing in them can be paid."""
        player = table.players[seat]
        found: list[Choice] = [END]
        civil = player.civil_actions + player.extra_civil
        row_cards = table.row
        if civil or player.new_leader or "leader_discount" in player.traits:
            found += [
                TAKES[space]
                for space in range(1, len(row_cards) + 1)
                if row_cards[space - 1] is not None and row.refuse_take(table, player, space, civil) is None
            ]
        if table.round == 1:
            return found
        military = player.military_actions + player.extra_military
        if civil:
            if population.refuse(table, player) is None:
                found.append(POPULATION)
            self._list_civil(table, player, found)
        if military:
            self._list_military(table, player, found)
        if player.civil_hand:
            self._list_hand(table, player, civil, found)
        if player.traits:
            owned = [trait for trait in ABILITIES if trait in player.traits]
            found += [("use", trait) for trait in owned if refuse_use(table, player, trait) is None]
        return found

    def _list_civil(self, table: TtaTable, player: Player, found: list[Choice]) -> None:
        """Farms, mines, urban buildings and wonder stages."""
        cards = table.cards
        if player.pool:
            buildable = [card_id for card_id in player.workers if not cards[card_id].is_unit]
            found += [("build", card) for card in buildable if buildings.refuse_build(table, player, card) is None]
        for old, new in upgrades(table, player):
            if not cards[old].is_unit and buildings.refuse_upgrade(table, player, old, new) is None:
                found.append(("upgrade", old, new))
        for card_id, workers in player.workers.items():
            if workers and not cards[card_id].is_unit:
                found.append(("destroy", card_id))
        if player.unfinished is not None:
            most = wonders.most_stages(player)
            numbers = range(1, most + 1)
            found += [("stage", stages) for stages in numbers if not wonders.refuse_stages(table, player, stages, most)]

    def _list_military(self, table: TtaTable, player: Player, found: list[Choice]) -> None:
        """Units and tactics."""
        cards = table.cards
        for card_id, workers in player.workers.items():
            if cards[card_id].is_unit:
                if player.pool and buildings.refuse_build(table, player, card_id) is None:
                    found.append(("build", card_id))
                if workers:
                    found.append(("disband", card_id))
        for old, new in upgrades(table, player):
            if cards[old].is_unit and buildings.refuse_upgrade(table, player, old, new) is None:
                found.append(("upgrade", old, new))
        if "tactic" not in player.used:
            held = [card for card in dict.fromkeys(player.military_hand) if cards[card].kind == "tactic"]
            found += [("tactic", card) for card in held if tactics.refuse_play(table, player, card) is None]
            found += [("copy", card) for card in table.common_tactics if not tactics.refuse_copy(table, player, card)]

    def _list_hand(self, table: TtaTable, player: Player, civil: int, found: list[Choice]) -> None:
        """Leaders, technologies and action cards in the hand."""
        for card_id in dict.fromkeys(player.civil_hand):
            card = table.cards[card_id]
            if card.kind == "leader":
                if civil:
                    found.append(("leader", card_id))
            elif card.kind == "action":
                if refuse_play(table, player, card_id) is None:
                    found.append(("play", card_id))
            else:
                if civil and technologies.refuse_develop(table, player, card_id, False) is None:
                    found.append(("develop", card_id))
                if card.kind == "government" and technologies.refuse_develop(table, player, card_id, True) is None:
                    found.append(("revolution", card_id))

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        verb = choice[0]
        civil = spending.civil_available(player)
        if verb == "end":
            return None
        if verb == "take":
            return row.refuse_take(table, player, int(choice[1]), civil)
        if table.round == 1:
            return no.FIRST_TURN
        if verb == "population":
            return population.refuse(table, player) if civil else no.NO_CIVIL_ACTION
        if verb == "stage":
            if not civil:
                return no.NO_CIVIL_ACTION
            return wonders.refuse_stages(table, player, int(choice[1]), wonders.most_stages(player))
        card = str(choice[1])
        if verb == "build":
            return _refuse_action(table, player, card) or buildings.refuse_build(table, player, card)
        if verb == "upgrade":
            return _refuse_action(table, player, card) or buildings.refuse_upgrade(table, player, card, str(choice[2]))
        if verb == "destroy" or verb == "disband":
            return _refuse_action(table, player, card) or buildings.refuse_destroy(
                table, player, card, verb == "disband"
            )
        if verb == "leader":
            return leaders.refuse_play(table, player, card)
        if verb == "develop":
            return technologies.refuse_develop(table, player, card, False) if civil else no.NO_CIVIL_ACTION
        if verb == "revolution":
            return technologies.refuse_develop(table, player, card, True)
        if verb == "play":
            return refuse_play(table, player, card)
        if verb == "tactic":
            return tactics.refuse_play(table, player, card)
        if verb == "copy":
            return tactics.refuse_copy(table, player, card)
        return refuse_use(table, player, card)

    # What happens -----------------------------------------------------------------------------------------------

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        verb = choice[0]
        if verb == "end":
            if table.story is not None:
                table.tell("end_of_actions", seat, {})
            return
        table.push(self)
        player = table.players[seat]
        if verb == "take":
            self._take(table, player, int(choice[1]))
        elif verb == "population":
            spending.spend_civil(player, 1)
            population.increase(table, player)
        elif verb == "stage":
            spending.spend_civil(player, 1)
            wonders.build_stages(table, player, int(choice[1]))
        else:
            self._apply_to_card(table, player, choice)

    def _take(self, table: TtaTable, player: Player, space: int) -> None:
        card = table.row[space - 1]
        assert card is not None
        spending.spend_civil(player, row.take_price(table, player, space, table.cards[card]))
        row.take(table, player, space)
        if table.cards[card].kind == "action":
            player.fresh.append(card)

    def _apply_to_card(self, table: TtaTable, player: Player, choice: Choice) -> None:
        verb = choice[0]
        card = str(choice[1])
        if verb == "build":
            _spend_for(table, player, card)
            buildings.build(table, player, card)
        elif verb == "upgrade":
            _spend_for(table, player, card)
            buildings.upgrade(table, player, card, str(choice[2]))
        elif verb == "destroy" or verb == "disband":
            _spend_for(table, player, card)
            buildings.destroy(table, player, card)
        elif verb == "leader":
            leaders.play(table, player, card)
        elif verb == "develop":
            spending.spend_civil(player, 1)
            technologies.develop(table, player, card, False)
        elif verb == "revolution":
            technologies.develop(table, player, card, True)
        elif verb == "play":
            play(table, player, card)
        elif verb == "tactic":
            tactics.play(table, player, card)
        elif verb == "copy":
            tactics.copy(table, player, card)
        else:
            use(table, player, card)


def upgrades(table: TtaTable, player: Player) -> list[tuple[CardId, CardId]]:
    """Pairs of own technologies a worker could move between: higher of the same type, or to a theater with Bach."""
    cards = table.cards
    pairs: list[tuple[CardId, CardId]] = []
    any_theater = "upgrades_to_theater" in player.traits
    for old_id, workers in player.workers.items():
        if not workers:
            continue
        old = cards[old_id]
        for new_id in player.workers:
            new = cards[new_id]
            if (new.kind == old.kind and new.age > old.age) or (any_theater and buildings.to_theater(old, new)):
                pairs.append((old_id, new_id))
    return pairs


def _hand_choices(card: Card) -> list[Choice]:
    if card.kind == "leader":
        return [("leader", card.id)]
    if card.kind == "action":
        return [("play", card.id)]
    if card.kind == "government":
        return [("develop", card.id), ("revolution", card.id)]
    return [("develop", card.id)]


def _refuse_action(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    """Units cost a military action, everything else a civil one."""
    if card not in table.cards:
        return no.UNKNOWN_CARD
    if table.cards[card].is_unit:
        return None if spending.military_available(player) else no.NO_MILITARY_ACTION
    return None if spending.civil_available(player) else no.NO_CIVIL_ACTION


def _spend_for(table: TtaTable, player: Player, card: CardId) -> None:
    if table.cards[card].is_unit:
        spending.spend_military(player, 1)
    else:
        spending.spend_civil(player, 1)


# Action cards ---------------------------------------------------------------------------------------------------


def refuse_play(table: TtaTable, player: Player, card_id: CardId) -> Refusal | None:
    """Why this action card cannot be played now (TTA-ACTION-1 to 8)."""
    if card_id not in player.civil_hand:
        return no.NOT_IN_HAND
    card = table.cards[card_id]
    if card.kind != "action":
        return no.NOT_AN_ACTION_CARD
    if player.fresh and player.civil_hand.count(card_id) <= player.fresh.count(card_id):
        return no.TAKEN_THIS_PHASE
    if card.effects[0].do != "act":
        return None if spending.civil_available(player) else no.NO_CIVIL_ACTION
    if not spending.civil_available(player) and "military_revolution" not in player.traits:
        return no.NO_CIVIL_ACTION
    return None if CardAction(player.seat, card_id).can_be_done(table) else no.CARD_HAS_NO_USE


def play(table: TtaTable, player: Player, card_id: CardId) -> None:
    """Play an action card. One that orders an action asks for it first; its civil action is paid then."""
    if table.story is not None:
        table.tell("play", player.seat, {"card": card_id})
    if table.cards[card_id].effects[0].do == "act":
        table.push(CardAction(player.seat, card_id))
        return
    spending.spend_civil(player, 1)
    player.civil_hand.remove(card_id)
    table.removed.append(card_id)
    table.run_effects(player.seat, card_id)


@dataclass(slots=True)
class CardAction(Alone):
    """The action an action card orders: which one, and with what (TTA-DEC-19, 40, 55)."""

    card: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"population": "", "build": "s", "upgrade": "ss", "stage": "i", "develop": "s", "revolution": "s"}

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
                    found += _hand_choices(card)
            return found
        if act != "upgrade":
            found += [("build", card) for card in player.workers if _is_for(act, table.cards[card])]
        for old, new in upgrades(table, player):
            if _is_for(act, table.cards[old]) and table.cards[old].kind == table.cards[new].kind:
                found.append(("upgrade", old, new))
        return found

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        effect = table.cards[self.card].effects[0]
        act = effect.name
        verb = choice[0]
        if verb != "revolution" and not spending.civil_available(player):
            return no.NO_CIVIL_ACTION
        if verb == act == "population":
            return population.refuse(table, player)
        if verb == act == "stage":
            return wonders.refuse_stages(table, player, int(choice[1]), 1, effect.amount)
        if act == "develop" and (verb == "develop" or verb == "revolution"):
            return technologies.refuse_develop(table, player, str(choice[1]), verb == "revolution")
        if (
            verb not in ("build", "upgrade")
            or act not in ("farm_or_mine", "urban", "upgrade")
            or (verb == "build" and act == "upgrade")
        ):
            return no.OTHER_KIND
        card = str(choice[1])
        if card not in table.cards:
            return no.UNKNOWN_CARD
        if not _is_for(act, table.cards[card]):
            return no.OTHER_KIND
        if verb == "build":
            return buildings.refuse_build(table, player, card, effect.amount)
        new = str(choice[2])
        if new in table.cards and table.cards[new].kind != table.cards[card].kind:
            return no.NOT_AN_UPGRADE
        return buildings.refuse_upgrade(table, player, card, new, effect.amount)

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        discount = table.cards[self.card].effects[0].amount
        verb = choice[0]
        player.civil_hand.remove(self.card)
        table.removed.append(self.card)
        if verb != "revolution":
            spending.spend_civil(player, 1)
        table.run_effects(seat, self.card, 1)
        if verb == "population":
            population.increase(table, player)
        elif verb == "stage":
            wonders.build_stages(table, player, 1, discount)
        elif verb == "build":
            buildings.build(table, player, str(choice[1]), discount)
        elif verb == "upgrade":
            buildings.upgrade(table, player, str(choice[1]), str(choice[2]), discount)
        else:
            technologies.develop(table, player, str(choice[1]), verb == "revolution")


def _is_for(act: str, card: Card) -> bool:
    """Whether an action card of this kind is about this card."""
    if act == "farm_or_mine":
        return card.is_production
    if act == "urban":
        return card.is_urban
    return card.is_production or card.is_urban


# Abilities ------------------------------------------------------------------------------------------------------


def refuse_use(table: TtaTable, player: Player, trait: str) -> Refusal | None:
    """Why an ability cannot be used now. Each is once a turn, but enlisting."""
    if trait not in ABILITIES or trait not in player.traits:
        return no.NO_SUCH_ABILITY
    if trait == "enlists":
        if not spending.military_available(player):
            return no.NO_MILITARY_ACTION
        refusal = population.refuse(table, player, player.traits["enlist_food_discount"])
        if refusal is not None:
            return refusal
        return None if enlistable(table, player) else no.NO_RESOURCES
    if trait in player.used:
        return no.USED_THIS_TURN
    if trait == "military_as_civil":
        return None if spending.military_available(player) else no.NO_MILITARY_ACTION
    if trait == "free_population":
        return None if player.yellow_bank else no.BANK_EMPTY
    if trait == "food_as_resource":
        return None if player.food else no.NO_FOOD
    if trait == "resource_as_food":
        return None if player.resources else no.NO_RESOURCES
    return None


def use(table: TtaTable, player: Player, trait: str) -> None:
    """Use an ability of a leader, a wonder or a pact."""
    if table.story is not None:
        table.tell("use", player.seat, {"ability": trait})
    if trait == "enlists":
        table.push(Enlist(player.seat))
        return
    player.used = (*player.used, trait)
    if trait == "military_as_civil":
        spending.spend_military(player, 1)
        player.extra_civil += 1
    elif trait == "free_population":
        population.gain(table, player, player.traits[trait], None)
    elif trait == "food_as_resource":
        tokens.exchange(table, player, True)
    elif trait == "resource_as_food":
        tokens.exchange(table, player, False)
    else:
        table.push(Churchill(player.seat))


def enlistable(table: TtaTable, player: Player) -> list[CardId]:
    """Unit technologies on which a new worker could be placed at the lowered price."""
    discount = player.traits.get("enlist_resource_discount", 0)
    player.pool += 1  # the worker this action brings
    found = [
        card
        for card in player.workers
        if table.cards[card].is_unit and buildings.refuse_build(table, player, card, discount) is None
    ]
    player.pool -= 1
    return found


@dataclass(slots=True)
class Enlist(Alone):
    """Population and a unit in one military action: on which unit card (TTA-DEC-48)?"""

    def verbs(self) -> dict[str, Shape]:
        return {"build": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("build", card) for card in enlistable(table, table.players[seat])]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        spending.spend_military(player, 1)
        population.increase(table, player, player.traits["enlist_food_discount"])
        buildings.build(table, player, str(choice[1]), player.traits["enlist_resource_discount"])


@dataclass(slots=True)
class Churchill(Alone):
    """Culture, or science and resources for the military this turn (TTA-DEC-51)."""

    def verbs(self) -> dict[str, Shape]:
        return {"culture": "", "military": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("culture",), ("military",)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "culture":
            table.score(player, player.traits["churchill_culture"], player.leader)
        else:
            player.military_science += player.traits["churchill_military_science"]
            player.military_resources += player.traits["churchill_military_resources"]
