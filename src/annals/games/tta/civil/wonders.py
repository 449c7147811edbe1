"""Wonders: building their stages and completing them (TTA-WONDER-1 to 21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import Card
from annals.games.tta.economy import purse, statistics, tokens
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def stages_price(table: TtaTable, player: Player, stages: int, discount: int = 0) -> int:
    """What the next so many stages cost, added up (TTA-WONDER-11, 19); only resources are ever spared."""
    assert player.unfinished is not None
    wonder = table.cards[player.unfinished]
    price = sum(wonder.stages[player.stages : player.stages + stages])
    return max(0, price - discount) if wonder.paid_in == "resource" else price


def most_stages(player: Player) -> int:
    """Stages one action may build."""
    return player.traits.get("wonder_stages", 1)


def refuse_stages(table: TtaTable, player: Player, stages: int, most: int, discount: int = 0) -> Refusal | None:
    """Why so many stages cannot be built at once, actions aside."""
    if player.unfinished is None:
        return no.NO_WONDER
    left = len(table.cards[player.unfinished].stages) - player.stages
    if not 1 <= stages <= min(most, left):
        return no.NOT_SO_MANY_STAGES
    wonder = table.cards[player.unfinished]
    price = stages_price(table, player, stages, discount)
    if wonder.paid_in == "food":
        if price > tokens.food_of(player):
            return no.NO_FOOD
    elif price > tokens.resources_for(player, wonder):
        return no.NO_RESOURCES
    if player.blue_bank + tokens.tokens_on_cards(player) < stages:
        return no.NO_BLUE_TOKEN
    return None


def build_stages(table: TtaTable, player: Player, stages: int, discount: int = 0) -> None:
    """Pay for the stages together, then cover them with blue tokens."""
    assert player.unfinished is not None
    wonder = table.cards[player.unfinished]
    price = stages_price(table, player, stages, discount)
    printed = stages_price(table, player, stages)
    if wonder.paid_in == "food":
        tokens.pay_food(table, player, price)
    else:
        tokens.pay_resources(table, player, price, wonder)
    if table.story is not None:
        paid = "food" if wonder.paid_in == "food" else "resources"
        table.tell("stage", player.seat, {"card": wonder.id, "stages": stages, paid: price})
    if wonder.traits:
        reward(table, player, wonder, stages, printed)
    cover(table, player, stages)


def reward(table: TtaTable, player: Player, wonder: Card, stages: int, printed: int) -> None:
    """What a wonder gives for its stages to the one who builds them."""
    if "science_for_stages" in wonder.traits:
        table.study(player, printed * wonder.traits["science_for_stages"], wonder.id)
    if "culture_per_stage" in wonder.traits:
        table.score(player, stages * wonder.traits["culture_per_stage"], wonder.id)


def refuse_aid(table: TtaTable, player: Player, owner_seat: int) -> Refusal | None:
    """Why this player cannot build a stage of another player's wonder (TTX-CLAR-REDCROSS-5 to 10)."""
    if owner_seat != table.site or owner_seat == player.seat:
        return no.NOT_OPEN_TO_ALL
    if "aid" in player.turn.used:
        return no.USED_THIS_TURN
    if not purse.civil(player):
        return no.NO_CIVIL_ACTION
    owner = table.players[owner_seat]
    if stages_price(table, owner, 1) > tokens.food_of(player):
        return no.NO_FOOD
    return None if owner.blue_bank + tokens.tokens_on_cards(owner) else no.NO_BLUE_TOKEN


def aid(table: TtaTable, player: Player, owner_seat: int) -> None:
    """Build a stage of another player's wonder, with the owner's blue token."""
    owner = table.players[owner_seat]
    assert owner.unfinished is not None
    wonder = table.cards[owner.unfinished]
    price = stages_price(table, owner, 1)
    purse.spend_civil(player, 1)
    tokens.pay_food(table, player, price)
    player.change_turn().used = (*player.turn.used, "aid")
    if table.story is not None:
        table.tell("aid", player.seat, {"card": wonder.id, "rival": owner_seat, "food": price})
    reward(table, player, wonder, 1, price)
    cover(table, owner, 1)


def cover(table: TtaTable, player: Player, stages: int) -> None:
    """Cover stages with tokens of the bank, or else of technologies the owner chooses (TTA-WONDER-13, 14)."""
    from_bank = min(stages, player.blue_bank)
    player.blue_bank -= from_bank
    player.stages += from_bank
    if from_bank < stages:
        table.push(CoverStage(player.seat, stages - from_bank))
        return
    assert player.unfinished is not None
    wonder = table.cards[player.unfinished]
    if player.stages == len(wonder.stages):
        _complete(table, player)
    elif "works_from_first_stage" in wonder.traits:
        statistics.refresh(table, player)


def _complete(table: TtaTable, player: Player) -> None:
    """The tokens return and the wonder works (TTA-WONDER-15 to 18, 21)."""
    wonder = player.unfinished
    assert wonder is not None
    if "keeps_tokens" in table.cards[wonder].traits:
        player.kept_tokens += player.stages
    else:
        player.blue_bank += player.stages
    player.stages = 0
    player.unfinished = None
    player.wonders.append(wonder)
    _close_site(table, player)
    statistics.refresh(table, player)
    for owner in statistics.pact_owners(table, player):
        partner = table.players[statistics.partner_of(owner, player)]
        statistics.rate(table, partner)
    if table.story is not None:
        table.tell("wonder", player.seat, {"card": wonder})
    table.run_effects(player.seat, wonder)


def remove_unfinished(table: TtaTable, player: Player) -> None:
    """An unfinished wonder leaves play; its tokens return to the bank (TTA-AGE-15)."""
    assert player.unfinished is not None
    player.blue_bank += player.stages
    player.stages = 0
    table.removed.append(player.unfinished)
    worked = "works_from_first_stage" in table.cards[player.unfinished].traits
    player.unfinished = None
    _close_site(table, player)
    if worked:
        statistics.refresh(table, player)


def _close_site(table: TtaTable, player: Player) -> None:
    if table.site == player.seat:
        table.site = -1


def spend_kept_token(table: TtaTable, player: Player) -> None:
    """A token that stayed on a wonder returns to the bank, then resources are gained (TTX-CLAR-LOUVRE-3 to 5)."""
    origin = statistics.giver(table, player, "resources_per_kept_token")
    player.kept_tokens -= 1
    player.blue_bank += 1
    statistics.rate(table, player)
    tokens.gain(table, player, False, player.traits["resources_per_kept_token"], origin)


@dataclass(slots=True)
class CoverStage(Alone):
    """The blue bank is empty: which technology gives the token for the stage (TTA-DEC-38)?"""

    stages: int

    def verbs(self) -> dict[str, Shape]:
        return {"token": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("token", card) for card in tokens.cards_with_tokens(table.players[seat])]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        tokens.take_token(table, player, str(choice[1]))
        cover(table, player, self.stages)
