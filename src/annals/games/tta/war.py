"""Aggressions and wars: naming a rival, defending, resolving (TTA-AGGR-1 to 21, TTA-WAR-1 to 24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import pacts, spending, statistics
from annals.games.tta import refusals as no
from annals.games.tta.cards import Card, CardId
from annals.games.tta.player import PUBLIC, Player
from annals.kernel.agenda import Decision, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def attack_price(player: Player, rival: Player, card: Card) -> int:
    """Military actions for this attack, more against some leaders."""
    return card.military_cost * rival.traits.get("attack_cost_factor", 1)


def attack_strengths(table: TtaTable, attacker: Player, rival: Player) -> tuple[int, int]:
    """Both strengths in an attack: with what the attack triggers, without pacts that it ends (TTA-AGGR-7, 8)."""
    attack = attacker.strength + attack_bonus(table, attacker, rival)
    defence = rival.strength
    for owner in pacts.between(attacker, rival):
        assert owner.pact is not None
        if table.cards[owner.pact].ends_on_attack:
            attack += statistics.strength_without_pact(table, attacker, owner) - attacker.strength
            defence += statistics.strength_without_pact(table, rival, owner) - rival.strength
    return attack, defence


def attack_bonus(table: TtaTable, attacker: Player, rival: Player) -> int:
    """Strength that pacts give for attacking this rival (TTA-AGGR-7, TTA-WAR-14)."""
    owners = pacts.between(attacker, rival)
    return sum(statistics.pact_traits(table, owner, attacker).get("attack_bonus_on_partner", 0) for owner in owners)


def refuse_attack(table: TtaTable, player: Player, card_id: CardId, rival_seat: int, war: bool) -> Refusal | None:
    """Why this aggression or war cannot be played against this rival."""
    if card_id not in player.military_hand:
        return no.NOT_IN_HAND
    card = table.cards[card_id]
    if war and card.kind != "war":
        return no.NOT_A_WAR
    if not war and card.kind != "aggression":
        return no.NOT_AN_AGGRESSION
    if war and table.last_round == table.round:
        return no.LAST_ROUND
    if war and player.war is not None:
        return no.WAR_WAITING
    if "no_attacks" in player.traits:
        return no.NO_ATTACKS
    if not 0 <= rival_seat < table.seats or rival_seat == player.seat or table.players[rival_seat].out:
        return no.NO_SUCH_RIVAL
    rival = table.players[rival_seat]
    if attack_price(player, rival, card) > spending.military_available(player):
        return no.NO_MILITARY_ACTION
    for owner in pacts.between(player, rival):
        if owner.pact is not None and table.cards[owner.pact].forbids_attack:
            return no.PACT_FORBIDS
    if war:
        return no.CARD_FORBIDS_WAR if "no_wars_against" in rival.traits else None
    attack, defence = attack_strengths(table, player, rival)
    return None if attack > defence else no.RIVAL_NOT_WEAKER


# Aggressions ----------------------------------------------------------------------------------------------------


def play_aggression(table: TtaTable, player: Player, card_id: CardId, rival_seat: int) -> None:
    """Show the card, pay for it, end pacts it breaks, and let the rival defend."""
    rival = table.players[rival_seat]
    spending.spend_military(player, attack_price(player, rival, table.cards[card_id]))
    player.military_hand.remove(card_id)
    attack, _ = attack_strengths(table, player, rival)
    if table.story is not None:
        table.tell("aggression", player.seat, {"card": card_id, "rival": rival_seat, "strength": attack})
    table.push(EndAttack(card_id))
    pacts.end_on_attack(table, player, rival)
    table.push(Defend(player.seat, rival_seat, card_id, attack - rival.strength, 0, 0))


@dataclass(slots=True)
class EndAttack(Step):
    """The attack card is discarded after use (TTA-AGGR-21, TTA-WAR-19)."""

    card: CardId

    def run(self, table: TtaTable) -> None:
        table.discard_military(self.card, PUBLIC)


@dataclass(slots=True)
class Defend(Decision):
    """The rival may answer an aggression with bonus cards and face-down discards (TTA-AGGR-10 to 18).

    A defence must reach the attacker in the end, so a card is offered only while the rest of the hand can still do it.
    """

    attacker: int
    rival: int
    card: CardId
    missing: int
    bonus: int
    used: int

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.rival,)

    def verbs(self) -> dict[str, Shape]:
        return {"yield": "", "defend": "s", "cover": "s", "done": ""}

    def must_ask(self, table: TtaTable) -> bool:
        return bool(table.players[self.rival].military_hand)

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        hand = list(dict.fromkeys(table.players[seat].military_hand))
        choices: list[Choice] = [("done",)] if self.used else [("yield",)]
        choices += [("defend", card) for card in hand if table.cards[card].defence]
        choices += [("cover", card) for card in hand]
        return choices

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        rival = table.players[seat]
        verb = choice[0]
        if verb == "yield":
            return no.DEFENCE_BEGUN if self.used else None
        if verb == "done":
            return None if self.bonus >= self.missing else no.DEFENCE_TOO_WEAK
        card = str(choice[1])
        if card not in rival.military_hand:
            return no.NOT_IN_HAND
        defence = table.cards[card].defence
        if verb == "defend" and not defence:
            return no.NOT_A_BONUS_CARD
        if self.used >= rival.military_total:
            return no.DEFENCE_LIMIT
        added = defence if verb == "defend" else 1
        rest = rival.military_hand.copy()
        rest.remove(card)
        if self.bonus + added + most_defence(table, rest, rival.military_total - self.used - 1) < self.missing:
            return no.DEFENCE_TOO_WEAK
        return None

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        verb = choice[0]
        if verb == "yield":
            if table.story is not None:
                table.tell("undefended", seat, {"card": self.card})
            self._succeed(table)
            return
        if verb == "done":
            if table.story is not None:
                table.tell("defended", seat, {"card": self.card, "bonus": self.bonus})
            return
        rival = table.players[seat]
        card = str(choice[1])
        rival.military_hand.remove(card)
        if verb == "defend":
            added = table.cards[card].defence
            table.discard_military(card, PUBLIC)
            if table.story is not None:
                table.tell("defend", seat, {"card": card, "bonus": added})
        else:
            added = 1
            table.discard_military(card, seat)
            if table.story is not None:
                table.tell_seat("cover", seat, {"card": card, "bonus": 1}, {"bonus": 1})
        table.push(Defend(self.attacker, seat, self.card, self.missing, self.bonus + added, self.used + 1))

    def _succeed(self, table: TtaTable) -> None:
        effects = table.cards[self.card].effects
        for index in range(len(effects) - 1, -1, -1):
            if effects[index].who == "rival":
                table.push_effect(self.rival, self.card, index, self.attacker)
            else:
                table.push_effect(self.attacker, self.card, index, self.rival)


def most_defence(table: TtaTable, hand: list[CardId], cards: int) -> int:
    """The most that so many cards of this hand can add."""
    values = sorted([max(1, table.cards[card].defence) for card in hand], reverse=True)
    return sum(values[: max(0, cards)])


# Wars -----------------------------------------------------------------------------------------------------------


def declare_war(table: TtaTable, player: Player, card_id: CardId, rival_seat: int) -> None:
    """Show the card and pay for it; it is resolved at the start of the attacker's next turn."""
    rival = table.players[rival_seat]
    spending.spend_military(player, attack_price(player, rival, table.cards[card_id]))
    player.military_hand.remove(card_id)
    player.war = card_id
    player.war_rival = rival_seat
    if table.story is not None:
        table.tell("war", player.seat, {"card": card_id, "rival": rival_seat})
    pacts.end_on_attack(table, player, rival)


@dataclass(slots=True)
class ResolveWar(Step):
    """The war of the current player is resolved at the start of his or her turn (TTA-WAR-9 to 20)."""

    def run(self, table: TtaTable) -> None:
        attacker = table.players[table.current]
        card = attacker.war
        if card is None:
            return
        rival = table.players[attacker.war_rival]
        attacker.war = None
        attacker.war_rival = -1
        attack = attacker.strength + attack_bonus(table, attacker, rival)
        advantage = abs(attack - rival.strength)
        table.push(EndAttack(card))
        if table.story is not None:
            story: Details = {"card": card, "rival": rival.seat, "attack": attack, "defence": rival.strength}
            table.tell("war_resolved", attacker.seat, story)
        if not advantage:
            return
        victor, loser = (attacker, rival) if attack > rival.strength else (rival, attacker)
        effects = table.cards[card].effects
        for index in range(len(effects) - 1, -1, -1):
            table.push_effect(victor.seat, card, index, loser.seat, advantage)
