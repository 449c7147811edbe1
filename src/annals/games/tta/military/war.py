"""Aggressions and wars: naming a rival, defending, resolving (TTA-AGGR-1 to 21, TTA-WAR-1 to 24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import Card, CardId
from annals.games.tta.civil import preludes
from annals.games.tta.economy import population, purse, statistics
from annals.games.tta.player import Player
from annals.games.tta.politics import pacts
from annals.kernel.agenda import Alone, Decision, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import PUBLIC, only
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def attack_price(table: TtaTable, rival: Player, card: Card) -> int:
    """Military actions for this attack, more against some leaders."""
    price = card.military_cost
    if card.traits:
        goal = goal_of(rival, card)
        price += table.cards[goal].age if goal is not None else 0
    traits = rival.traits
    return price * traits.get("attack_cost_factor", 1) + traits.get("attack_cost_more", 0) if traits else price


def goal_of(rival: Player, card: Card) -> CardId | None:
    """The one card of the rival that an attack is aimed at and that sets its price, if it is there."""
    if "costs_leader_level" in card.traits:
        return rival.leader
    return rival.unfinished if "costs_wonder_level" in card.traits else None


def lacks_goal(rival: Player, card: Card) -> bool:
    """Whether the card is aimed at something that the rival does not have (TTO-OPEN-61)."""
    aimed = "costs_leader_level" in card.traits or "costs_wonder_level" in card.traits
    return aimed and goal_of(rival, card) is None


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


def aggression_strengths(table: TtaTable, attacker: Player, rival: Player) -> tuple[int, int]:
    """Both strengths in an aggression: the rival may be stronger against those (TTX-CLAR-NOSTRADAMUS-7, 8)."""
    attack, defence = attack_strengths(table, attacker, rival)
    return attack, defence + guard(rival)


def guard(rival: Player) -> int:
    """What is added against aggressions."""
    return rival.traits.get("strength_against_aggressions", 0) if rival.traits else 0


def attack_bonus(table: TtaTable, attacker: Player, rival: Player) -> int:
    """Strength that pacts give for attacking this rival (TTA-AGGR-7, TTA-WAR-14)."""
    owners = pacts.between(attacker, rival)
    return sum(statistics.pact_traits(table, owner, attacker).get("attack_bonus_on_partner", 0) for owner in owners)


def refuse_attack(
    table: TtaTable, player: Player, card_id: CardId, rival_seat: int, war: bool, boost: int = 0
) -> Refusal | None:
    """Why this aggression or war cannot be played against this rival, with so much added to the own strength."""
    if card_id not in player.military_hand:
        return no.NOT_IN_HAND
    card = table.cards[card_id]
    if war and card.kind != "war":
        return no.NOT_A_WAR
    if not war and card.kind != "aggression":
        return no.NOT_AN_AGGRESSION
    if war and table.last_round == table.round and not table.rules.war_in_last_round:
        return no.LAST_ROUND
    if war and player.war is not None:
        return no.WAR_WAITING
    if "no_attacks" in player.traits:
        return no.NO_ATTACKS
    if not 0 <= rival_seat < table.seats or rival_seat == player.seat or table.players[rival_seat].out:
        return no.NO_SUCH_RIVAL
    rival = table.players[rival_seat]
    if card.traits and lacks_goal(rival, card):
        return no.NOTHING_TO_LOSE
    if attack_price(table, rival, card) > purse.military(player):
        return no.NO_MILITARY_ACTION
    if table.rules.attacked_by_one and table.markers[rival_seat] not in (-1, player.seat):
        return no.ATTACKED_ALREADY
    for owner in pacts.between(player, rival):
        if owner.pact is not None and table.cards[owner.pact].forbids_attack:
            return no.PACT_FORBIDS
    if war:
        return no.CARD_FORBIDS_WAR if "no_wars_against" in rival.traits else None
    if not table.rules.aggression_needs_weaker_rival:
        return None
    attack, defence = aggression_strengths(table, player, rival)
    return None if attack + boost > defence else no.RIVAL_NOT_WEAKER


# Sacrifices -----------------------------------------------------------------------------------------------------


def refuse_sacrifice(table: TtaTable, player: Player, unit: CardId) -> Refusal | None:
    """Why this player cannot sacrifice a unit of this kind in a conflict."""
    if "sacrifices" not in player.traits:
        return no.NO_SUCH_ABILITY
    if unit not in table.cards:
        return no.UNKNOWN_CARD
    if not table.cards[unit].is_unit:
        return no.NOT_A_UNIT
    return None if player.workers.get(unit, 0) else no.NO_WORKER_THERE


def refuse_storm(table: TtaTable, player: Player, card: CardId, rival: int, unit: CardId) -> Refusal | None:
    """Why an aggression cannot be played so that this unit is sacrificed in it (TTX-CLAR-HIMEJI-2, 3)."""
    refusal = refuse_sacrifice(table, player, unit)
    return refusal or refuse_attack(table, player, card, rival, False, boost_of(table, unit))


def boost_of(table: TtaTable, unit: CardId | None) -> int:
    """What a unit that is sacrificed adds: its own strength once more."""
    return 0 if unit is None else table.cards[unit].gives.strength


def defence_of(table: TtaTable, player: Player, unit: CardId | None) -> int:
    """The same for a defender, who gets some more."""
    return 0 if unit is None else boost_of(table, unit) + player.traits["sacrifice_defence"]


def best_sacrifice(table: TtaTable, player: Player) -> int:
    """The most that a sacrifice can add to a defence."""
    if "sacrifices" not in player.traits:
        return 0
    return max((defence_of(table, player, unit) for unit in own_units(table, player)), default=0)


def own_units(table: TtaTable, player: Player) -> list[CardId]:
    return [card for card, workers in player.workers.items() if workers and table.cards[card].is_unit]


@dataclass(slots=True)
class Sacrifice(Step):
    """The conflict is over and the unit goes to the yellow bank; an attacker scores for it (TTX-CLAR-HIMEJI-5, 8)."""

    seat: int
    unit: CardId
    attacks: bool

    def run(self, table: TtaTable) -> None:
        player = table.players[self.seat]
        origin = statistics.giver(table, player, "sacrifices")
        if player.workers.get(self.unit, 0):
            population.remove_worker(table, player, self.unit)
        if table.story is not None:
            table.tell("sacrifice", self.seat, {"card": self.unit}, origin)
        if self.attacks:
            table.score(player, player.traits.get("sacrifice_culture", 0), origin)


def _begin(table: TtaTable, player: Player, card_id: CardId, rival: Player) -> None:
    """What every attack begins with: it is paid, the marker of the rival is taken, some leaders score."""
    purse.spend_military(player, attack_price(table, rival, table.cards[card_id]))
    table.part_with(player, card_id, True)
    if table.rules.attacked_by_one:
        table.markers = tuple([player.seat if seat == rival.seat else by for seat, by in enumerate(table.markers)])


def _score_attacked(table: TtaTable, rival: Player) -> None:
    if "culture_when_attacked" in rival.traits:
        table.score(rival, rival.traits["culture_when_attacked"], rival.leader)


def give_markers_back(table: TtaTable, player: Player) -> None:
    """The civilizations this player attacked last may be attacked by everybody again (TTO-VAR-GANG-6)."""
    if player.seat in table.markers:
        table.markers = tuple([-1 if by == player.seat else by for by in table.markers])


# Aggressions ----------------------------------------------------------------------------------------------------


def play_aggression(
    table: TtaTable, player: Player, card_id: CardId, rival_seat: int, unit: CardId | None = None
) -> None:
    """Show the card, pay for it, end pacts it breaks, and let the rival defend; a unit may be sacrificed in it."""
    rival = table.players[rival_seat]
    _begin(table, player, card_id, rival)
    attack = attack_strengths(table, player, rival)[0] + boost_of(table, unit)
    if table.story is not None:
        table.tell("aggression", player.seat, {"card": card_id, "rival": rival_seat, "strength": attack})
    _score_attacked(table, rival)
    preludes.fine(table, player)
    table.push(EndAttack(card_id))
    if unit is not None:
        table.push(Sacrifice(player.seat, unit, True))
    pacts.end_on_attack(table, player, rival)
    if table.rules.sacrifices:
        table.begin_sacrifices(player.seat, rival_seat, card_id, attack, False)
    else:
        table.push(Defend(player.seat, rival_seat, card_id, attack - rival.strength - guard(rival), 0, 0))


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
    unit: CardId | None = None
    """The unit that the rival sacrifices."""

    def about(self) -> str:
        return self.card

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.rival,)

    def verbs(self) -> dict[str, Shape]:
        return {"yield": "", "defend": "s", "cover": "s", "sacrifice": "s", "done": ""}

    def must_ask(self, table: TtaTable) -> bool:
        return bool(table.players[self.rival].military_hand)

    def begun(self) -> bool:
        return bool(self.used) or self.unit is not None

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        rival = table.players[seat]
        hand = list(dict.fromkeys(rival.military_hand))
        choices: list[Choice] = [("done",)] if self.begun() else [("yield",)]
        if "sacrifices" in rival.traits and self.unit is None:
            choices += [("sacrifice", unit) for unit in own_units(table, rival)]
        choices += [("defend", card) for card in hand if table.cards[card].defence]
        if table.rules.cover_defence:
            choices += [("cover", card) for card in hand]
        return choices

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        rival = table.players[seat]
        verb = choice[0]
        if verb == "yield":
            return no.DEFENCE_BEGUN if self.begun() else None
        if verb == "done":
            return None if self.bonus >= self.missing or not table.rules.defence_must_reach else no.DEFENCE_TOO_WEAK
        card = str(choice[1])
        if verb == "sacrifice":
            return self._refuse_sacrifice(table, rival, card)
        if card not in rival.military_hand:
            return no.NOT_IN_HAND
        defence = table.cards[card].defence
        if verb == "defend" and not defence:
            return no.NOT_A_BONUS_CARD
        added = defence if verb == "defend" else table.rules.cover_defence
        if not added:
            return no.NOT_A_BONUS_CARD
        left = cards_left(table, rival, self.used)
        if left <= 0:
            return no.DEFENCE_LIMIT
        if not table.rules.defence_must_reach:
            return None
        rest = rival.military_hand.copy()
        rest.remove(card)
        if self.bonus + added + most_defence(table, rest, left - 1) + self.sacrifice_left(table) < self.missing:
            return no.DEFENCE_TOO_WEAK
        return None

    def sacrifice_left(self, table: TtaTable) -> int:
        """What a sacrifice could still add."""
        return 0 if self.unit is not None else best_sacrifice(table, table.players[self.rival])

    def _refuse_sacrifice(self, table: TtaTable, rival: Player, unit: CardId) -> Refusal | None:
        if self.unit is not None:
            return no.ONE_SACRIFICE
        refusal = refuse_sacrifice(table, rival, unit)
        if refusal is not None or not table.rules.defence_must_reach:
            return refusal
        cards = most_defence(table, rival.military_hand, cards_left(table, rival, self.used))
        reached = self.bonus + defence_of(table, rival, unit) + cards >= self.missing
        return None if reached else no.DEFENCE_TOO_WEAK

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        verb = choice[0]
        if verb in ("yield", "done") and self.unit is not None:
            table.push(Sacrifice(seat, self.unit, False))
        if verb == "yield" or (verb == "done" and self.bonus < self.missing):
            if table.story is not None:
                table.tell("undefended", seat, {"card": self.card})
            succeed(table, self.attacker, self.rival, self.card)
            return
        if verb == "done":
            if table.story is not None:
                table.tell("defended", seat, {"card": self.card, "bonus": self.bonus})
            return
        rival = table.players[seat]
        card = str(choice[1])
        if verb == "sacrifice":
            self._go_on(table, defence_of(table, rival, card), 0, card)
            return
        table.part_with(rival, card, verb == "defend")
        if verb == "defend":
            added = table.cards[card].defence
            table.discard_military(card, PUBLIC)
            if table.story is not None:
                table.tell("defend", seat, {"card": card, "bonus": added})
        else:
            added = table.rules.cover_defence
            table.discard_military(card, only(seat))
            if table.story is not None:
                table.tell_seat("cover", seat, {"card": card, "bonus": added}, {"bonus": added})
        self._go_on(table, added, 1, self.unit)

    def _go_on(self, table: TtaTable, added: int, cards: int, unit: CardId | None) -> None:
        bonus, used = self.bonus + added, self.used + cards
        table.push(Defend(self.attacker, self.rival, self.card, self.missing, bonus, used, unit))


def succeed(table: TtaTable, attacker: int, rival: int, card: CardId) -> None:
    """An aggression succeeds: its effects strike both sides as the card says."""
    effects = table.cards[card].effects
    for index in range(len(effects) - 1, -1, -1):
        if effects[index].who == "rival":
            table.push_effect(rival, card, index, attacker)
        else:
            table.push_effect(attacker, card, index, rival)


def cards_left(table: TtaTable, rival: Player, used: int) -> int:
    """Cards that may still be used for a defence (TTA-AGGR-14)."""
    return rival.military_total - used if table.rules.defence_limited else len(rival.military_hand)


def most_defence(table: TtaTable, hand: list[CardId], cards: int) -> int:
    """The most that so many cards of this hand can add."""
    cover = table.rules.cover_defence
    values = sorted([max(cover, table.cards[card].defence) for card in hand], reverse=True)
    return sum(values[: max(0, cards)])


# Wars -----------------------------------------------------------------------------------------------------------


def declare_war(table: TtaTable, player: Player, card_id: CardId, rival_seat: int) -> None:
    """Show the card and pay for it; it is resolved at the start of the attacker's next turn."""
    rival = table.players[rival_seat]
    _begin(table, player, card_id, rival)
    player.war = card_id
    player.war_rival = rival_seat
    feel_war(table, card_id, player, rival)
    if table.story is not None:
        table.tell("war", player.seat, {"card": card_id, "rival": rival_seat})
    _score_attacked(table, rival)
    preludes.fine(table, player)
    pacts.end_on_attack(table, player, rival)


def feel_war(table: TtaTable, card: CardId, attacker: Player, rival: Player) -> None:
    """A war that means something to its parties while it is in play has begun or ended."""
    if table.cards[card].gives.happy:
        statistics.rate(table, attacker)
        statistics.rate(table, rival)


@dataclass(slots=True)
class ResolveWar(Step):
    """The war of the current player is resolved at the start of his or her turn (TTA-WAR-9 to 20)."""

    def run(self, table: TtaTable) -> None:
        attacker = table.players[table.current]
        card = attacker.war
        if card is None:
            return
        rival = table.players[attacker.war_rival]
        if table.rules.sacrifices:
            attacker.war = None
            attacker.war_rival = -1
            attack = attacker.strength + attack_bonus(table, attacker, rival)
            table.push(EndAttack(card))
            table.begin_sacrifices(attacker.seat, rival.seat, card, attack, True)
        elif _may_sacrifice(table, attacker):
            table.push(WarSacrifice(attacker.seat, rival.seat, card, None, True))
        elif _may_sacrifice(table, rival):
            table.push(WarSacrifice(rival.seat, attacker.seat, card, None, False))
        else:
            fight(table, attacker, rival, None, None)


def _may_sacrifice(table: TtaTable, player: Player) -> bool:
    return "sacrifices" in player.traits and bool(own_units(table, player))


@dataclass(slots=True)
class WarSacrifice(Alone):
    """A war is resolved: the attacker, then the rival, may sacrifice a unit in it (TTX-DEC-17, TTX-OPEN-16)."""

    rival: int
    card: CardId
    against: CardId | None
    """The unit that the attacker sacrifices, when the other side is asked."""
    attacks: bool

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"sacrifice": "s", "decline": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        units: list[Choice] = [("sacrifice", unit) for unit in own_units(table, table.players[seat])]
        return [("decline",), *units]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        unit = str(choice[1]) if choice[0] == "sacrifice" else None
        player, other = table.players[seat], table.players[self.rival]
        if not self.attacks:
            fight(table, other, player, self.against, unit)
        elif _may_sacrifice(table, other):
            table.push(WarSacrifice(other.seat, seat, self.card, unit, False))
        else:
            fight(table, player, other, unit, None)


def fight(table: TtaTable, attacker: Player, rival: Player, offered: CardId | None, given: CardId | None) -> None:
    """Compare the strengths, with the units that the attacker and the rival sacrifice, and let the card work."""
    card = attacker.war
    assert card is not None
    attacker.war = None
    attacker.war_rival = -1
    feel_war(table, card, attacker, rival)
    attack = attacker.strength + attack_bonus(table, attacker, rival) + boost_of(table, offered)
    defence = rival.strength + defence_of(table, rival, given)
    table.push(EndAttack(card))
    if given is not None:
        table.push(Sacrifice(rival.seat, given, False))
    if offered is not None:
        table.push(Sacrifice(attacker.seat, offered, True))
    settle_war(table, attacker, rival, card, attack, defence)


def settle_war(table: TtaTable, attacker: Player, rival: Player, card: CardId, attack: int, defence: int) -> None:
    """The stronger side wins, and the card says by how much; without a stronger one nothing happens."""
    if table.story is not None:
        story: Details = {"card": card, "rival": rival.seat, "attack": attack, "defence": defence}
        table.tell("war_resolved", attacker.seat, story)
    if attack == defence:
        return
    victor, loser = (attacker, rival) if attack > defence else (rival, attacker)
    effects = table.cards[card].effects
    for index in range(len(effects) - 1, -1, -1):
        table.push_effect(victor.seat, card, index, loser.seat, abs(attack - defence))
