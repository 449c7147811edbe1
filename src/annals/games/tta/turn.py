"""The turn: its blocks in order, the end-of-turn sequence, and the end of the game (TTA-FLOW, TTA-END, TTA-ENDGAME)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import actions, events, leaders, politics, production, row, spending, statistics, tactics, war
from annals.games.tta.cards import CardId
from annals.games.tta.player import Player
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


@dataclass(slots=True)
class Turn(Step):
    """One turn of the current player. The first has neither start sequence nor Politics Phase (TTA-FLOW-9 to 15)."""

    def run(self, table: TtaTable) -> None:
        seat = table.current
        if table.story is not None:
            table.tell("turn", seat, {"round": table.round})
        table.push(NextTurn(False))
        table.push(EndOfTurn())
        table.push(actions.ActionPhase(seat))
        if table.round > 1:
            table.push(StartPolitics())
            table.push(tactics.Publish())
            table.push(war.ResolveWar())
            table.push(row.Replenish())


@dataclass(slots=True)
class StartPolitics(Step):
    """The Politics Phase, unless an agreement has used it up."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        if player.skips_politics:
            player.skips_politics = False
            if table.story is not None:
                table.tell("no_politics", player.seat, {})
        else:
            table.push(politics.Politics(table.current, False))


@dataclass(slots=True)
class EndOfTurn(Step):
    """Discard excess military cards, then the rest of the sequence follows (TTA-END-1 to 4)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        table.push(Finish())
        excess = len(player.military_hand) - military_hand_limit(player)
        if excess > 0:
            table.push(events.DiscardMilitary(player.seat, excess, None))


def military_hand_limit(player: Player) -> int:
    return player.military_total + player.traits.get("military_hand", 0)


@dataclass(slots=True)
class Finish(Step):
    """Uprising or production, drawing military cards, resetting actions (TTA-END-7 to 12)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        leaders_at_the_end(table, player)
        if statistics.discontent(table, player) > player.pool:
            if table.story is not None:
                table.tell("uprising", player.seat, {})
        else:
            production.production_phase(table, player)
        drawn = cards_to_draw(table, player)
        if drawn:
            table.draw_military(player, drawn)
        _reset(player)


def cards_to_draw(table: TtaTable, player: Player) -> int:
    """Military cards for unspent military actions; none in Age A and in Age IV (TTA-DRAW-1 to 3)."""
    if table.age in (0, 4):
        return 0
    return min(table.edition.most_cards_drawn, spending.military_available(player))


def leaders_at_the_end(table: TtaTable, player: Player) -> None:
    """Culture that leaders score when the turn ends, uprising or not."""
    culture = player.traits.get("culture_when_strong", 0)
    if culture:
        stronger = sum(1 for rival in table.in_game() if rival.strength > player.strength)
        if stronger < (1 if table.count_players() == 2 else 2):
            table.score(player, culture, player.leader)
    if "churchill_culture" in player.traits and "churchill_culture" not in player.used:
        table.score(player, player.traits["churchill_culture"], player.leader)


def _reset(player: Player) -> None:
    """All actions are available again, and what was for this turn is gone (TTA-END-12)."""
    player.civil_actions = player.civil_total
    player.military_actions = player.military_total
    player.extra_civil = 0
    player.extra_military = 0
    player.military_resources = 0
    player.leader_resources_used = 0
    player.military_science = 0
    player.traded_food = 0
    player.traded_resources = 0
    player.new_leader = False
    player.used = ()
    player.fresh = []


@dataclass(slots=True)
class NextTurn(Step):
    """Play passes clockwise; after the last round the game is scored.

    When the starting player resigns, the next one opens the same round again (TTA-OPEN-5).
    """

    opened_anew: bool

    def run(self, table: TtaTable) -> None:
        following = table.clockwise_from((table.current + 1) % table.seats)[0].seat
        if following == table.starting and not self.opened_anew:
            if table.last_round == table.round:
                table.push(FinalScoring())
                return
            table.round += 1
        table.current = following
        table.push(Turn())


@dataclass(slots=True)
class FinalScoring(Step):
    """Age III events that are left are evaluated, then leaders score, and the game is over (TTA-ENDGAME-1 to 10)."""

    def run(self, table: TtaTable) -> None:
        table.final_scoring = True
        table.push(EndGame())
        left = [*reversed(table.current_events), *table.future_events]
        table.current_events = []
        table.future_events = []
        for card, _ in reversed(left):
            table.push(FinalEvent(card))


@dataclass(slots=True)
class FinalEvent(Step):
    """An event left at the end: one of Age III is evaluated, any other just goes (TTA-ENDGAME-5 to 7)."""

    card: CardId

    def run(self, table: TtaTable) -> None:
        table.past_events.append(self.card)
        card = table.cards[self.card]
        if card.age == 3 and card.kind == "event":
            if table.story is not None:
                table.tell("final_event", None, {"card": self.card})
            events.push_effects(table, self.card, table.starting)


@dataclass(slots=True)
class EndGame(Step):
    """Bonuses of cards at the end of the game, then the winner is known."""

    def run(self, table: TtaTable) -> None:
        for player in table.in_game():
            leaders.score_labs(table, player)
        table.conclude()
