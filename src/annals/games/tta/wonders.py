"""Wonders: building their stages and completing them (TTA-WONDER-1 to 21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta import statistics, tokens
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def stages_price(table: TtaTable, player: Player, stages: int, discount: int = 0) -> int:
    """Resources for the next so many stages, added up (TTA-WONDER-11, 19)."""
    assert player.unfinished is not None
    built = player.stages
    price = sum(table.cards[player.unfinished].stages[built : built + stages])
    return max(0, price - discount)


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
    if stages_price(table, player, stages, discount) > tokens.resources_for(player, False):
        return no.NO_RESOURCES
    if player.blue_bank + tokens.tokens_on_cards(player) < stages:
        return no.NO_BLUE_TOKEN
    return None


def build_stages(table: TtaTable, player: Player, stages: int, discount: int = 0) -> None:
    """Pay for the stages together, then cover them with blue tokens."""
    price = stages_price(table, player, stages, discount)
    tokens.pay_resources(table, player, price, False)
    if table.story is not None:
        table.tell("stage", player.seat, {"card": player.unfinished, "stages": stages, "resources": price})
    cover(table, player, stages)


def cover(table: TtaTable, player: Player, stages: int) -> None:
    """Cover stages with tokens of the bank, or else of technologies the owner chooses (TTA-WONDER-13, 14)."""
    from_bank = min(stages, player.blue_bank)
    player.blue_bank -= from_bank
    player.stages += from_bank
    if from_bank < stages:
        table.push(CoverStage(player.seat, stages - from_bank))
        return
    assert player.unfinished is not None
    if player.stages == len(table.cards[player.unfinished].stages):
        _complete(table, player)


def _complete(table: TtaTable, player: Player) -> None:
    """The tokens return and the wonder works (TTA-WONDER-15 to 18, 21)."""
    wonder = player.unfinished
    assert wonder is not None
    player.blue_bank += player.stages
    player.stages = 0
    player.unfinished = None
    player.wonders.append(wonder)
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
    player.unfinished = None


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
