"""Leaders: playing, replacing and removing them (TTA-LEADER-1 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.economy import purse, statistics, tokens
from annals.games.tta.military import tactics
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
    return None if purse.civil(player, table.cards[card]) else no.NO_CIVIL_ACTION


def play(table: TtaTable, player: Player, card: CardId) -> None:
    """Play a leader from the hand; one already in play is replaced and gives a civil action back."""
    purse.spend_civil(player, 1, table.cards[card])
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
    table.reward_kidnapper(player, card)
    if old is None:
        return
    player.change_turn().new_leader = True
    left_behind = table.cards[old].traits
    if "tucked_happy" in left_behind and player.wonders:
        table.push(Tuck(player.seat, old))
    elif "prize_culture" in left_behind:
        table.prize = old
        if table.story is not None:
            table.tell("prize", player.seat, {"card": old})
    else:
        back = left_behind.get("actions_back_when_replaced", table.rules.actions_back_for_leader)
        purse.regain_civil(player, back)


def remove_leader(table: TtaTable, player: Player) -> None:
    """The leader leaves play without another in his or her place."""
    _leave(table, player)
    player.leader = None
    statistics.refresh(table, player)


def _leave(table: TtaTable, player: Player) -> None:
    assert player.leader is not None
    score_labs(table, player)
    traits = table.cards[player.leader].traits
    if "culture_of_best_producer_on_leaving" in traits:
        table.score(player, statistics.best_output(table, player), player.leader)
    if "science_on_leaving" in traits:
        table.study(player, traits["science_on_leaving"], player.leader)
    player.pledged = ""
    player.looked_at = -1
    if not tactics.leave_behind(table, player):
        table.removed.append(player.leader)


def score_labs(table: TtaTable, player: Player) -> None:
    """Culture for the levels of the labs, when the leader leaves or the game ends."""
    per_level = player.traits.get("culture_per_lab_level_on_leaving", 0)
    if per_level:
        levels = sum(
            count * table.cards[card].age for card, count in player.workers.items() if table.cards[card].kind == "lab"
        )
        table.score(player, per_level * levels, player.leader)


# What leaders do when a turn begins and ends -------------------------------------------------------------------------


def at_dawn(table: TtaTable, player: Player) -> None:
    """The turn begins: a token is set aside (Hippocrates), or the weak are helped and others choose (Boudica)."""
    traits = player.traits
    if "reserve_each_turn" in traits and player.reserve < traits["most_in_reserve"]:
        player.reserve += traits["reserve_each_turn"]
        if table.story is not None:
            table.tell("reserve", player.seat, {"amount": player.reserve}, player.leader)
    if "resources_when_weak" in traits and player.leader is not None:
        if statistics.weak(table, player):
            _help_army(table, player, traits["resources_when_weak"])
        else:
            table.push_effect(player.seat, player.leader, 0)


def muster(table: TtaTable, player: Player) -> None:
    """The Action Phase begins: resources for units, more for the weak (Maria Theresa)."""
    traits = player.traits
    if "muster_resources" in traits:
        weak = statistics.weak(table, player)
        _help_army(table, player, traits["muster_resources_when_weak" if weak else "muster_resources"])


def _help_army(table: TtaTable, player: Player, amount: int) -> None:
    purse.add(player, "military_resources", amount)
    if table.story is not None:
        table.tell("army_help", player.seat, {"amount": amount}, player.leader)


def call_reserve(table: TtaTable, player: Player) -> None:
    """An age has ended: one of the tokens set aside comes into the bank (TTX-CLAR-HIPPOCRATES-3, 4)."""
    player.reserve -= 1
    tokens.gain_yellow(player, 1)
    if table.story is not None:
        table.tell("reserve_called", player.seat, {"amount": 1})


def score_surplus(table: TtaTable, player: Player) -> None:
    """Culture for happy faces that nobody needs (TTX-CLAR-MANDELA-4 to 6)."""
    if "surplus_culture" in player.traits:
        faces = statistics.surplus_faces(table, player)
        table.score(player, faces * player.traits["surplus_culture"], player.leader)


def award_prize(table: TtaTable, player: Player) -> None:
    """The prize for technologies of this turn, once a turn (TTX-CLAR-NOBEL-2 to 7)."""
    if table.prize is not None:
        traits = table.cards[table.prize].traits
        if player.turn.developed >= traits["prize_technologies"]:
            table.score(player, traits["prize_culture"], table.prize)


def ask_pledge(table: TtaTable, player: Player) -> None:
    if "pledge_strength" in player.traits:
        table.push(Pledge(player.seat))


@dataclass(slots=True)
class Pledge(Alone):
    """After the Action Phase: a civil action more, or strength, until the next choice (TTX-DEC-10)."""

    def verbs(self) -> dict[str, Shape]:
        return {"pledge": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("pledge", "civil_actions"), ("pledge", "strength")]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        player.pledged = str(choice[1])
        statistics.refresh(table, player)
        if table.story is not None:
            table.tell("pledge", seat, {"what": player.pledged}, player.leader)


# Stores ---------------------------------------------------------------------------------------------------------


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
            purse.regain_civil(player, table.rules.actions_back_for_leader)
            return
        player.tucked = str(choice[1])
        player.tucked_faces = table.cards[self.leader].traits["tucked_happy"]
        statistics.refresh(table, player)
        if table.story is not None:
            table.tell("tuck", seat, {"card": self.leader, "wonder": player.tucked})
