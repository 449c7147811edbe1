"""Abilities of leaders, wonders and pacts that are used in the Action Phase by choosing `use TRAIT`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.civil import action_cards, buildings, row, technologies, wonders
from annals.games.tta.economy import population, purse, tokens
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def refuse_use(table: TtaTable, player: Player, trait: str) -> Refusal | None:
    """Why an ability cannot be used now. Each is once a turn, but enlisting and spending tokens of a wonder."""
    if trait not in player.abilities:
        return no.NO_SUCH_ABILITY
    if trait == "enlists":
        if "enlists_by_civil" in player.traits:
            if not purse.civil(player):
                return no.NO_CIVIL_ACTION
        elif not purse.military(player):
            return no.NO_MILITARY_ACTION
        refusal = population.refuse(table, player, player.traits["enlist_food_discount"])
        if refusal is not None:
            return refusal
        return None if enlistable(table, player) else no.NO_RESOURCES
    if trait == "resources_per_kept_token":
        return None if player.kept_tokens else no.NO_KEPT_TOKEN
    if trait in player.turn.used:
        return no.USED_THIS_TURN
    if trait == "printing":
        return None if Printing(player.seat).choices(table, player.seat) else no.NO_LAB_OR_LIBRARY
    if trait == "military_as_civil":
        return None if purse.military(player) else no.NO_MILITARY_ACTION
    if trait == "free_population":
        return None if player.yellow_bank else no.BANK_EMPTY
    if trait == "cheap_population":
        return population.refuse(table, player, player.traits[trait])
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
    if trait == "resources_per_kept_token":
        wonders.spend_kept_token(table, player)
        return
    player.change_turn().used = (*player.turn.used, trait)
    if trait == "military_as_civil":
        purse.spend_military(player, 1)
        purse.add(player, "civil_actions", 1)
    elif trait == "free_population":
        population.gain(table, player, player.traits[trait], None)
    elif trait == "cheap_population":
        population.increase(table, player, player.traits[trait])
    elif trait == "food_as_resource":
        tokens.exchange(table, player, True)
    elif trait == "resource_as_food":
        tokens.exchange(table, player, False)
    elif trait == "printing":
        table.push(Printing(player.seat))
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
    """Population and a unit in one action: on which unit card (TTA-DEC-48)?"""

    def verbs(self) -> dict[str, Shape]:
        return {"build": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("build", card) for card in enlistable(table, table.players[seat])]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if "enlists_by_civil" in player.traits:
            purse.spend_civil(player, 1)
        else:
            purse.spend_military(player, 1)
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
            purse.add(player, "military_science", player.traits["churchill_military_science"])
            purse.add(player, "military_resources", player.traits["churchill_military_resources"])


@dataclass(slots=True)
class Printing(Alone):
    """A leader's own civil action, for a lab or library: what is it used for (TTX-DEC-13)?"""

    def verbs(self) -> dict[str, Shape]:
        return {"take": "i", "develop": "s", "build": "s", "upgrade": "ss", "play": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        cards = table.cards
        found: list[Choice] = []
        for place, taken in enumerate(table.row, 1):
            if taken is not None and cards[taken].kind in action_cards.PRINTED:
                found.append(("take", place))
        for card in dict.fromkeys(player.civil_hand):
            if cards[card].kind in action_cards.PRINTED:
                found.append(("develop", card))
            elif cards[card].kind == "action" and cards[card].effects[0].do == "act":
                found.append(("play", card))
        found += [("build", card) for card in player.workers if cards[card].kind in action_cards.PRINTED]
        pairs = action_cards.upgrades(table, player)
        found += [("upgrade", old, new) for old, new in pairs if cards[new].kind in action_cards.PRINTED]
        return found

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        discount = player.traits["printing_discount"]
        verb = choice[0]
        if verb == "take":
            return self._refuse_take(table, player, int(choice[1]))
        card = str(choice[-1])
        if card not in table.cards:
            return no.UNKNOWN_CARD
        if verb == "play":
            return action_cards.refuse_play(table, player, card, True)
        if table.cards[card].kind not in action_cards.PRINTED:
            return no.OTHER_KIND
        if verb == "develop":
            return technologies.refuse_develop(table, player, card, False, discount)
        if verb == "build":
            return buildings.refuse_build(table, player, card, discount)
        return buildings.refuse_upgrade(table, player, str(choice[1]), card, discount)

    def _refuse_take(self, table: TtaTable, player: Player, space: int) -> Refusal | None:
        """The action pays one of the civil actions that the card costs (TTX-OPEN-13)."""
        card = table.row[space - 1] if 1 <= space <= len(table.row) else None
        if card is not None and table.cards[card].kind not in action_cards.PRINTED:
            return no.OTHER_KIND
        return row.refuse_take(table, player, space, purse.civil(player) + 1)

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        discount = player.traits["printing_discount"]
        verb = choice[0]
        if verb == "play":
            action_cards.play(table, player, str(choice[1]), True)
            return
        table.score(player, player.traits["printing_culture"], player.leader)
        if verb == "take":
            card = table.row[int(choice[1]) - 1]
            assert card is not None
            rest = row.take_price(table, player, int(choice[1]), table.cards[card]) - 1
            purse.spend_civil(player, rest)
            row.take(table, player, int(choice[1]), rest)
        elif verb == "develop":
            technologies.develop(table, player, str(choice[1]), False, discount)
        elif verb == "build":
            buildings.build(table, player, str(choice[1]), discount)
        else:
            buildings.upgrade(table, player, str(choice[1]), str(choice[2]), discount)
