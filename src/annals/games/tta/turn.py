"""The turn: its blocks in order, the end-of-turn sequence, and the end of the game (TTA-FLOW, TTA-END, TTA-ENDGAME)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import actions, counts
from annals.games.tta.cards import CardId
from annals.games.tta.civil import leaders, row
from annals.games.tta.economy import resting
from annals.games.tta.military import drawing, tactics, war
from annals.games.tta.player import FRESH_TURN, Player
from annals.games.tta.politics import events, politics, resigning
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


@dataclass(slots=True)
class Turn(Step):
    """One turn of the current player. The first has neither start sequence nor Politics Phase (TTA-FLOW-9 to 15)."""

    def run(self, table: TtaTable) -> None:
        if table.story is not None:
            table.tell("turn", table.current, {"round": table.round})
        table.push(NextTurn(False))
        rules = table.rules
        blocks = rules.turn if table.round > 1 else rules.first_turn
        may_resign = table.round > 1 and not rules.politics
        for block in reversed(blocks):
            table.push(actions.ActionPhase(table.current, may_resign) if block == "actions" else BLOCKS[block])


@dataclass(slots=True)
class EndOfTurn(Step):
    """The end-of-turn sequence (TTA-END-1 to 12): block after block, the rest waiting below what a block pushes."""

    def run(self, table: TtaTable) -> None:
        blocks = table.rules.end
        below = len(table.agenda)
        for place in range(len(blocks)):
            BLOCKS[blocks[place]].run(table)
            if len(table.agenda) > below:
                table.agenda[below:below] = [BLOCKS[block] for block in reversed(blocks[place + 1 :])]
                return


@dataclass(slots=True)
class Discard(Step):
    """Discard excess military cards (TTA-END-2 to 4)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        excess = len(player.military_hand) - military_hand_limit(player)
        if excess > 0 and "keep_hand" not in player.turn.used:
            culture = player.traits.get("culture_per_excess_card", 0)
            table.score(player, excess * culture, player.leader)
            table.push(events.DiscardMilitary(player.seat, excess, None))


def military_hand_limit(player: Player) -> int:
    return player.military_total + player.traits.get("military_hand", 0)


@dataclass(slots=True)
class ScoreLeaders(Step):
    """What leaders score when the turn ends."""

    def run(self, table: TtaTable) -> None:
        leaders_at_the_end(table, table.players[table.current])


@dataclass(slots=True)
class Produce(Step):
    """Uprising or production (TTA-END-7 to 9)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        if drawing.uprising(table, player):
            if table.story is not None:
                table.tell("uprising", player.seat, {})
        else:
            resting.produce(table, player, "turn")


@dataclass(slots=True)
class Draw(Step):
    """Military cards for unspent military actions (TTA-END-10, 11)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        drawn = drawing.cards_to_draw(table, player)
        if drawn:
            table.draw_military(player, drawn)


@dataclass(slots=True)
class AskDraw(Step):
    """As many of these cards as the player likes (TTO-MILDRAW-1 to 3)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        most = drawing.cards_to_draw(table, player)
        if most:
            table.push(drawing.ChooseDraw(player.seat, most))


@dataclass(slots=True)
class Dawn(Step):
    """What leaders do when the turn begins, after the row, war and tactics."""

    def run(self, table: TtaTable) -> None:
        leaders.at_dawn(table, table.players[table.current])


@dataclass(slots=True)
class Muster(Step):
    """What leaders do when the Action Phase begins."""

    def run(self, table: TtaTable) -> None:
        leaders.muster(table, table.players[table.current])


@dataclass(slots=True)
class AskPledge(Step):
    """What leaders ask for when the Action Phase is over."""

    def run(self, table: TtaTable) -> None:
        leaders.ask_pledge(table, table.players[table.current])


@dataclass(slots=True)
class ScoreSurplus(Step):
    """Culture for happy faces that are not needed, after the military cards (TTX-CLAR-MANDELA-4)."""

    def run(self, table: TtaTable) -> None:
        leaders.score_surplus(table, table.players[table.current])


@dataclass(slots=True)
class AwardPrize(Step):
    """The prize of a leader of the past (TTX-OPEN-17)."""

    def run(self, table: TtaTable) -> None:
        leaders.award_prize(table, table.players[table.current])


@dataclass(slots=True)
class Reset(Step):
    """All actions are available again, less those an event has taken, and what was for this turn is gone
    (TTA-END-12, TTO-TURN-6)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        player.civil_actions = max(0, player.civil_total - player.missing_actions)
        player.military_actions = player.military_total
        player.missing_actions = 0
        player.turn = FRESH_TURN


@dataclass(slots=True)
class Expire(Step):
    """What was for this turn is gone; actions come back when the next turn begins (TTO-UNIT-13)."""

    def run(self, table: TtaTable) -> None:
        table.players[table.current].turn = FRESH_TURN


@dataclass(slots=True)
class TurnUpEvent(Step):
    """The starting player turns up an event before the own turn, from round three on, as long as there are any
    (TTO-TURN-8, 9, TTO-OPEN-9). Who opens a round anew, because the starting player left, finds it turned up."""

    def run(self, table: TtaTable) -> None:
        turned_up = len(table.past_events)
        if table.current == table.starting and turned_up <= table.round - 3 and table.current_events:
            events.reveal(table)


def leaders_at_the_end(table: TtaTable, player: Player) -> None:
    """Culture that leaders score when the turn ends, uprising or not."""
    culture = player.traits.get("culture_when_strong", 0)
    if culture:
        stronger = sum(1 for rival in table.in_game() if rival.strength > player.strength)
        if stronger < (1 if table.count_players() == 2 else 2):
            table.score(player, culture, player.leader)
    if "churchill_culture" in player.traits and "churchill_culture" not in player.turn.used:
        table.score(player, player.traits["churchill_culture"], player.leader)


BLOCKS: Final[dict[str, Step]] = {
    "replenish": row.Replenish(),
    "war": war.ResolveWar(),
    "publish": tactics.Publish(),
    "dawn": Dawn(),
    "politics": politics.StartPolitics(False),
    "discard": Discard(),
    "muster": Muster(),
    "end": EndOfTurn(),
    "pledge": AskPledge(),
    "surplus": ScoreSurplus(),
    "leaders": ScoreLeaders(),
    "production": Produce(),
    "draw": Draw(),
    "choose_draw": AskDraw(),
    "prize": AwardPrize(),
    "reset": Reset(),
    "expire": Expire(),
    "event": TurnUpEvent(),
    "leave": resigning.AskLeave(),
}
"""The steps that rules.turn, rules.first_turn and rules.end put in order; "actions" is the phase of the player on turn.
An edition with another dialogue in one of these places adds a step and its name here and in rules.py."""


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
            if table.round == 2:
                table.show_bonus()
        table.current = following
        table.push(Turn())


@dataclass(slots=True)
class FinalScoring(Step):
    """Age III events that are left are evaluated, then leaders score, and the game is over (TTA-ENDGAME-1 to 10);
    so are bonus cards, and what an edition scores by itself (TTO-SCORE-1 to 9)."""

    def run(self, table: TtaTable) -> None:
        table.final_scoring = True
        table.push(EndGame())
        left = [*reversed(table.current_events), *table.future_events]
        if not table.rules.events_left_score:
            table.past_events += [event.card for event in left]
            left = []
        left += table.bonuses
        table.current_events = []
        table.future_events = []
        table.bonuses = []
        for event in reversed(left):
            table.push(FinalEvent(event.card))


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
            for what, times in table.rules.final_scores.items():
                table.score(player, times * counts.count(table, player, what), what)
        table.conclude()
