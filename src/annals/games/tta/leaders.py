"""Leaders: playing, replacing and removing them (TTA-LEADER-1 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta import spending, statistics
from annals.games.tta.cards import CardId
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def refuse_play(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    if card not in player.civil_hand:
        return no.NOT_IN_HAND
    if table.cards[card].kind != "leader":
        return no.NOT_A_LEADER
    return None if spending.civil_available(player) else no.NO_CIVIL_ACTION


def play(table: TtaTable, player: Player, card: CardId) -> None:
    """Play a leader from the hand; one already in play is replaced and gives a civil action back."""
    spending.spend_civil(player, 1)
    player.civil_hand.remove(card)
    old = player.leader
    if old is not None:
        _leave(table, player)
    player.leader = card
    statistics.refresh(table, player)
    if "labs_produce" in player.traits:
        _open_labs(table, player)
    if table.story is not None:
        table.tell("leader", player.seat, {"card": card, "replaced": old})
    if old is None:
        return
    player.new_leader = True
    if table.cards[old].traits.get("tucked_happy", 0) and player.wonders:
        table.push(Tuck(player.seat, old))
    else:
        spending.regain_civil(player, 1)


def remove_leader(table: TtaTable, player: Player) -> None:
    """The leader leaves play without another in his or her place."""
    _leave(table, player)
    player.leader = None
    statistics.refresh(table, player)


def _leave(table: TtaTable, player: Player) -> None:
    assert player.leader is not None
    score_labs(table, player)
    table.removed.append(player.leader)


def score_labs(table: TtaTable, player: Player) -> None:
    """Culture for the levels of the labs, when the leader leaves or the game ends."""
    per_level = player.traits.get("culture_per_lab_level_on_leaving", 0)
    if per_level:
        levels = sum(
            count * table.cards[card].age for card, count in player.workers.items() if table.cards[card].kind == "lab"
        )
        table.score(player, per_level * levels, player.leader)


def _open_labs(table: TtaTable, player: Player) -> None:
    """Labs above level 0 can hold resources from now on, as mines do (TTA-CLAR-GATES-1, 3)."""
    for card in player.workers:
        if table.cards[card].kind == "lab" and table.cards[card].age:
            open_store(table, player, card)


def open_store(table: TtaTable, player: Player, card: CardId) -> None:
    """A farm, mine or lab can hold blue tokens from now on; stores are kept by rising worth."""
    design = table.cards[card]
    if design.kind == "farm":
        player.food_on[card] = 0
        player.food_on = {known: player.food_on[known] for known in sorted(player.food_on, key=table.worth_of)}
    elif card not in player.resources_on:
        player.resources_on[card] = 0
        ordered = sorted(player.resources_on, key=table.worth_of)
        player.resources_on = {known: player.resources_on[known] for known in ordered}


@dataclass(slots=True)
class Tuck(Alone):
    """A replaced leader may be slid under a completed wonder instead of giving the civil action back (TTA-DEC-36)."""

    leader: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"tuck": "s", "action_back": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        under: list[Choice] = [("tuck", wonder) for wonder in table.players[seat].wonders]
        return [("action_back",), *under]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "action_back":
            spending.regain_civil(player, 1)
            return
        player.tucked = str(choice[1])
        player.tucked_faces = table.cards[self.leader].traits["tucked_happy"]
        statistics.refresh(table, player)
        if table.story is not None:
            table.tell("tuck", seat, {"card": self.leader, "wonder": player.tucked})
