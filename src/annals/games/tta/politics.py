"""The Politics Phase: at most one political action (TTA-POL-1 to 11), and resigning (TTA-RESIGN-1 to 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import colonies, events, leaders, pacts, statistics, tokens, war
from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.player import PUBLIC, Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

VERBS: dict[str, Shape] = {
    "pass": "",
    "prepare": "s",
    "aggression": "si",
    "war": "si",
    "pact": "sis",
    "cancel": "i",
    "colonize": "s",
    "step_down": "",
    "peek": "",
    "resign": "",
}


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
        for card_id in dict.fromkeys(player.military_hand):
            card = table.cards[card_id]
            kind = card.kind
            if kind == "event" or kind == "territory":
                choices.append(("prepare", card_id))
                if kind == "territory" and "colonizes_from_hand" in player.traits:
                    choices.append(("colonize", card_id))
            elif kind == "aggression" or kind == "war":
                choices += [(kind, card_id, rival) for rival in rivals]
            elif kind == "pact":
                for rival in rivals:
                    choices.append(("pact", card_id, rival, "A"))
                    if card.two_sides:
                        choices.append(("pact", card_id, rival, "B"))
        choices += [("cancel", owner.seat) for owner in statistics.pact_owners(table, player)]
        if "yellow_for_leaving" in player.traits:
            choices.append(("step_down",))
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
        return no.NO_RESIGNING if table.age == 4 else None

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
            resign(table, player)
            return
        if self.second:
            player.spent_abilities = (*player.spent_abilities, "second_politics")
        elif "second_politics_per_game" in player.traits and "second_politics" not in player.spent_abilities:
            table.push(Politics(seat, True))
        if verb == "prepare":
            events.prepare(table, player, str(choice[1]))
        elif verb == "aggression":
            war.play_aggression(table, player, str(choice[1]), int(choice[2]))
        elif verb == "war":
            war.declare_war(table, player, str(choice[1]), int(choice[2]))
        elif verb == "pact":
            _offer_pact(table, player, str(choice[1]), int(choice[2]), str(choice[3]))
        elif verb == "cancel":
            pacts.end(table, table.players[int(choice[1])])
        elif verb == "colonize":
            card = str(choice[1])
            player.military_hand.remove(card)
            leaders.remove_leader(table, player)
            colonies.found_colony(table, player, card)
        else:
            tokens.gain_yellow(player, player.traits["yellow_for_leaving"])
            if table.story is not None:
                table.tell("step_down", seat, {"card": player.leader})
            leaders.remove_leader(table, player)


def _refuse_prepare(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    if card not in player.military_hand:
        return no.NOT_IN_HAND
    if table.cards[card].kind not in ("event", "territory"):
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
        card = table.current_events[-1][0]
        table.tell_seat("peek", player.seat, {"card": card}, {}, player.leader)


def _offer_pact(table: TtaTable, player: Player, card: CardId, partner: int, side: str) -> None:
    """Show the pact, name the partner and the own side (TTA-PACT-2 to 4)."""
    player.military_hand.remove(card)
    if table.story is not None:
        table.tell("pact_offer", player.seat, {"card": card, "partner": partner, "side": side})
    table.push(pacts.AnswerPact(player.seat, partner, card, side))


def resign(table: TtaTable, player: Player) -> None:
    """Leave the game at once (TTA-RESIGN-1 to 6)."""
    for owner in statistics.pact_owners(table, player):
        pacts.end(table, owner)
    for rival in table.in_game():
        if rival.war is not None and rival.war_rival == player.seat:
            table.discard_military(rival.war, PUBLIC)
            rival.war = None
            rival.war_rival = -1
            table.score(rival, table.edition.culture_for_war_on_resigned, "resignation")
    _clear(table, player)
    player.out = True
    if table.story is not None:
        table.tell("resign", player.seat, {})
    opened_anew = player.seat == table.starting
    rest = table.clockwise_from(player.seat)
    if opened_anew:
        table.starting = rest[0].seat
    table.agenda.clear()
    if len(rest) == 1:
        table.conclude()
    else:
        table.pass_turn(opened_anew)


def _clear(table: TtaTable, player: Player) -> None:
    """Hand and play area of a civilization that leaves."""
    for card in player.military_hand:
        table.discard_military(card, player.seat)
    if player.war is not None:
        table.discard_military(player.war, PUBLIC)
    for colony in player.colonies:
        table.discard_military(colony, PUBLIC)
    if player.tactic is not None and player.exclusive:
        table.discard_military(player.tactic, PUBLIC)
    table.removed += player.civil_hand
    table.removed += [*player.workers, *player.specials.values(), player.government, *player.wonders]
    table.removed += [card for card in (player.leader, player.unfinished) if card is not None]
    empty = Player.founded(player.seat)
    for name in CLEARED:
        setattr(player, name, getattr(empty, name))


CLEARED = (
    "civil_hand",
    "military_hand",
    "fresh",
    "government",
    "leader",
    "specials",
    "workers",
    "wonders",
    "ruins",
    "tucked",
    "tucked_faces",
    "unfinished",
    "stages",
    "colonies",
    "tactic",
    "exclusive",
    "war",
    "war_rival",
    "food_on",
    "resources_on",
    "food",
    "resources",
    "blue_bank",
    "blue_total",
    "blue_from_cards",
    "yellow_bank",
    "yellow_total",
    "yellow_from_cards",
    "pool",
    "civil_total",
    "civil_actions",
    "military_total",
    "military_actions",
    "science_rating",
    "culture_rating",
    "strength",
    "happiness",
    "colonization",
    "traits",
)
