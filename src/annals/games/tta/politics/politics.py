"""The Politics Phase: at most one political action (TTA-POL-1 to 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import actions
from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.civil import leaders, preludes
from annals.games.tta.economy import statistics, tokens
from annals.games.tta.military import colonies, sacrifice, war
from annals.games.tta.player import Player
from annals.games.tta.politics import events, pacts, resigning
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

VERBS: Final[dict[str, Shape]] = {
    "pass": "",
    "prepare": "s",
    "aggression": "si",
    "war": "si",
    "pact": "sis",
    "cancel": "i",
    "colonize": "s",
    "step_down": "",
    "storm": "sis",
    "demand": "",
    "peek": "",
    "resign": "",
}


@dataclass(slots=True)
class StartPolitics(Step):
    """The Politics Phase, unless an agreement has used it up; with Caesar it is asked for twice, once in the game or in
    every turn. What some leaders may do before comes first, agreement or not.

    Nobody is asked where everybody knows that there is nothing to do: only what all can see decides that, never which
    cards a hand holds. Who is passed over may still resign, as the first thing in the Action Phase that follows.
    """

    second: bool

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        if not self.second:
            if table.games is not None:
                preludes.end_games(table, player)
            if table.rules.attacked_by_one:
                war.give_markers_back(table, player)
        if player.skips_politics:
            player.skips_politics = False
            if table.story is not None:
                table.tell("no_politics", player.seat, {})
            if not table.rules.leaving_is_politics:
                _allow_resigning(table, player)
        elif _might_act(table, player):
            table.push(Politics(player.seat, self.second))
        else:
            _allow_resigning(table, player)
        if player.traits and not self.second:
            preludes.begin(table, player)


def _allow_resigning(table: TtaTable, player: Player) -> None:
    if _refuse_resigning(table, player) is None:
        actions.allow_resigning(table, player.seat)


def _might_act(table: TtaTable, player: Player) -> bool:
    """Whether there might be something to do but to pass or to resign, as far as everybody knows."""
    if player.military_hand or statistics.pact_owners(table, player):
        return True
    if "yellow_for_leaving" in player.traits or _refuse_peek(table, player) is None:
        return True
    return refuse_demand(table, player) is None


@dataclass(slots=True)
class Politics(Alone):
    """The current player may take a political action; with Caesar, once in the game, a second one."""

    second: bool

    def verbs(self) -> dict[str, Shape]:
        return VERBS

    def must_ask(self, table: TtaTable) -> bool:
        return True

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        choices: list[Choice] = [("pass",)]
        if "sees_next_event" in player.traits:
            choices.append(("peek",))
        rivals = [rival.seat for rival in table.clockwise_from(seat) if rival is not player]
        any_card = events.may_prepare_any(player)
        for card_id in dict.fromkeys(player.military_hand):
            card = table.cards[card_id]
            kind = card.kind
            if kind == "event" or kind == "territory" or any_card:
                choices.append(("prepare", card_id))
            if kind == "territory" and "colonizes_from_hand" in player.traits:
                choices.append(("colonize", card_id))
            elif kind == "aggression" or kind == "war":
                choices += [(kind, card_id, rival) for rival in rivals]
                if kind == "aggression" and "sacrifices" in player.traits:
                    units = sacrifice.own_units(table, player)
                    choices += [("storm", card_id, rival, unit) for rival in rivals for unit in units]
            elif kind == "pact":
                for rival in rivals:
                    choices.append(("pact", card_id, rival, "A"))
                    if card.two_sides:
                        choices.append(("pact", card_id, rival, "B"))
        choices += [("cancel", owner.seat) for owner in statistics.pact_owners(table, player)]
        if "yellow_for_leaving" in player.traits:
            choices.append(("step_down",))
        if "yellow_from_weaker" in player.traits:
            choices.append(("demand",))
        choices.append(("resign",))
        return choices

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "pass":
            return None
        if verb == "prepare":
            return _refuse_prepare(table, player, str(choice[1]))
        if verb == "aggression" or verb == "war":
            return war.refuse_attack(table, player, str(choice[1]), int(choice[2]), verb == "war")
        if verb == "storm":
            return war.refuse_storm(table, player, str(choice[1]), int(choice[2]), str(choice[3]))
        if verb == "demand":
            return refuse_demand(table, player)
        if verb == "pact":
            return _refuse_pact(table, player, str(choice[1]), int(choice[2]), str(choice[3]))
        if verb == "cancel":
            owners = [owner.seat for owner in statistics.pact_owners(table, player)]
            return None if choice[1] in owners else no.NOT_PARTY
        if verb == "colonize":
            return _refuse_colonize(table, player, str(choice[1]))
        if verb == "step_down":
            return None if "yellow_for_leaving" in player.traits else no.NO_SUCH_ABILITY
        if verb == "peek":
            return _refuse_peek(table, player)
        return _refuse_resigning(table, player)

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "pass":
            return
        if verb == "peek":
            table.push(self)
            _peek(table, player)
            return
        if verb == "resign":
            resigning.resign(table, player)
            return
        if self.second:
            if "second_politics_per_game" in player.traits:
                player.spent_abilities = (*player.spent_abilities, "second_politics")
        elif has_second_action(player):
            table.push(StartPolitics(True))
        if verb == "prepare":
            events.prepare(table, player, str(choice[1]))
        elif verb == "aggression":
            war.play_aggression(table, player, str(choice[1]), int(choice[2]))
        elif verb == "storm":
            war.play_aggression(table, player, str(choice[1]), int(choice[2]), str(choice[3]))
        elif verb == "demand":
            _demand(table, player)
        elif verb == "war":
            war.declare_war(table, player, str(choice[1]), int(choice[2]))
        elif verb == "pact":
            _offer_pact(table, player, str(choice[1]), int(choice[2]), str(choice[3]))
        elif verb == "cancel":
            pacts.end(table, table.players[int(choice[1])])
        elif verb == "colonize":
            card = str(choice[1])
            table.part_with(player, card, True)
            if "stays_after_colonizing" in player.traits:
                player.spent_abilities = (*player.spent_abilities, "colonize")
            else:
                leaders.remove_leader(table, player)
            colonies.found_colony(table, player, card)
        else:
            tokens.gain_yellow(player, player.traits["yellow_for_leaving"])
            if table.story is not None:
                table.tell("step_down", seat, {"card": player.leader})
            leaders.remove_leader(table, player)


def has_second_action(player: Player) -> bool:
    """Whether a second political action follows the first."""
    if "second_politics_each_turn" in player.traits:
        return True
    return "second_politics_per_game" in player.traits and "second_politics" not in player.spent_abilities


def refuse_demand(table: TtaTable, player: Player) -> Refusal | None:
    """Why no yellow tokens can be demanded of weaker civilizations (TTX-CLAR-CATHERINE-1, TTX-OPEN-32)."""
    if "yellow_from_weaker" not in player.traits:
        return no.NO_SUCH_ABILITY
    if "demand" in player.spent_abilities:
        return no.USED_IN_GAME
    weaker = [rival for rival in table.in_game() if rival.strength < player.strength and rival.yellow_bank]
    return None if weaker else no.NOBODY_WEAKER


def _demand(table: TtaTable, player: Player) -> None:
    """Every weaker civilization loses a yellow token; the player gains one if enough were lost (TTX-DEC-18)."""
    player.spent_abilities = (*player.spent_abilities, "demand")
    amount = player.traits["yellow_from_weaker"]
    weaker = [rival for rival in table.clockwise_from(player.seat) if rival.strength < player.strength]
    lost = 0
    for rival in weaker:
        gone = tokens.lose_yellow(rival, amount)
        lost += gone
        if table.story is not None and gone:
            table.tell("yellow_lost", rival.seat, {"amount": gone}, player.leader)
    if lost >= (2 if table.count_players() == 4 else 1):
        tokens.gain_yellow(player, amount)
        if table.story is not None:
            table.tell("yellow_gained", player.seat, {"amount": amount}, player.leader)


def _refuse_resigning(table: TtaTable, player: Player) -> Refusal | None:
    if resigning.stays(player):
        return no.DECIDED_TO_STAY
    return no.NO_RESIGNING if table.age == 4 and not table.rules.resigning_in_age_iv else None


def _refuse_prepare(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    if card not in player.military_hand:
        return no.NOT_IN_HAND
    if table.cards[card].kind not in ("event", "territory") and not events.may_prepare_any(player):
        return no.NOT_AN_EVENT
    return None


def _refuse_pact(table: TtaTable, player: Player, card: CardId, partner: int, side: str) -> Refusal | None:
    if table.seats == 2:
        return no.NO_PACTS_WITH_TWO
    if card not in player.military_hand:
        return no.NOT_IN_HAND
    if table.cards[card].kind != "pact":
        return no.NOT_A_PACT
    if not 0 <= partner < table.seats or partner == player.seat or table.players[partner].out:
        return no.NO_SUCH_RIVAL
    if side != "A" and not (side == "B" and table.cards[card].two_sides):
        return no.NO_SUCH_SIDE
    return None


def _refuse_colonize(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    if "colonizes_from_hand" not in player.traits:
        return no.NO_SUCH_ABILITY
    if "colonize" in player.spent_abilities:
        return no.USED_IN_GAME
    if card not in player.military_hand:
        return no.NOT_IN_HAND
    return None if table.cards[card].kind == "territory" else no.NOT_A_TERRITORY


def _refuse_peek(table: TtaTable, player: Player) -> Refusal | None:
    if "sees_next_event" not in player.traits:
        return no.NO_SUCH_ABILITY
    return no.USED_THIS_TURN if player.seat in table.peeked else None


def _peek(table: TtaTable, player: Player) -> None:
    """Look at the next event (TTA-DEC-49)."""
    table.peeked = tuple(sorted({*table.peeked, player.seat}))
    table.revealed += 1
    if table.story is not None:
        card = table.current_events[-1].card
        table.tell_seat("peek", player.seat, {"card": card}, {}, player.leader)


def _offer_pact(table: TtaTable, player: Player, card: CardId, partner: int, side: str) -> None:
    """Show the pact, name the partner and the own side (TTA-PACT-2 to 4)."""
    table.part_with(player, card, True)
    if table.story is not None:
        table.tell("pact_offer", player.seat, {"card": card, "partner": partner, "side": side})
    table.push(pacts.AnswerPact(player.seat, partner, card, side))
