"""Sacrifices: units given up for strength, by both sides of an attack, one after the other (TTO-AGGR-4 to 17).

What a sacrificed unit brings is what it brings to a colonization force: its own strength, and with it that of armies
which are sacrificed whole. Ratings stay as they are until the attack is over; then the units leave.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.economy import population
from annals.games.tta.military import war
from annals.games.tta.military.armies import army_strength
from annals.games.tta.player import Player
from annals.kernel.agenda import Decision, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import PUBLIC
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def own_units(table: TtaTable, player: Player) -> dict[CardId, int]:
    return {card: count for card, count in player.workers.items() if count and table.cards[card].is_unit}


def counted(units: tuple[CardId, ...]) -> dict[CardId, int]:
    """Units one by one as workers by card."""
    found: dict[CardId, int] = {}
    for unit in units:
        found[unit] = found.get(unit, 0) + 1
    return found


def worth(table: TtaTable, player: Player, units: dict[CardId, int]) -> int:
    """The strength that goes with these units: their own, and that of the armies they form among themselves."""
    strength = 0
    cavalry = player.traits.get("cavalry_force", 0)
    for card, count in units.items():
        unit = table.cards[card]
        strength += unit.gives.strength * count
        if cavalry and unit.kind == "cavalry":
            strength += cavalry * count
    if player.tactic is not None and "ignores_tactics" not in player.traits:
        tactic = table.cards[player.tactic]
        strength += army_strength(tactic, units, table.cards, player.traits)
    return strength


def allowed(table: TtaTable) -> bool:
    """Whether units can be sacrificed in this round (TTO-END-8)."""
    return table.rules.sacrifices_in_last_round or table.last_round != table.round


def begin(table: TtaTable, attacker: int, rival: int, card: CardId, attack: int, is_war: bool) -> None:
    """The attacker commits units first; in the last round nobody does."""
    if allowed(table):
        table.push(OfferUnits(attacker, attacker, rival, card, attack, is_war, ()))
    else:
        answer(table, attacker, rival, card, attack, is_war)


def answer(table: TtaTable, attacker: int, rival: int, card: CardId, attack: int, is_war: bool) -> None:
    """The other side answers an attack whose total is known."""
    if not is_war:
        table.push(Resist(attacker, rival, card, attack, 0, ()))
    elif allowed(table):
        table.push(OfferUnits(rival, attacker, rival, card, attack, True, ()))
    else:
        settle(table, attacker, rival, card, attack, table.players[rival].strength)


def settle(table: TtaTable, attacker: int, rival: int, card: CardId, attack: int, defence: int) -> None:
    war.settle_war(table, table.players[attacker], table.players[rival], card, attack, defence)


@dataclass(slots=True)
class LoseUnits(Step):
    """Units that were committed go to the yellow bank when the attack is over (TTO-AGGR-16, 17)."""

    seat: int
    units: tuple[CardId, ...]

    def run(self, table: TtaTable) -> None:
        player = table.players[self.seat]
        for unit in self.units:
            population.remove_worker(table, player, unit)
        if table.story is not None:
            table.tell("units_lost", self.seat, {"units": list(self.units)})


def commit(table: TtaTable, seat: int, units: tuple[CardId, ...]) -> None:
    """These units leave after everything the attack brings (TTO-OPEN-32)."""
    if not units:
        return
    below = len(table.agenda)
    while below and not isinstance(table.agenda[below - 1], war.EndAttack):
        below -= 1
    table.agenda.insert(below, LoseUnits(seat, units))


def _refuse_unit(table: TtaTable, player: Player, unit: str, sent: tuple[CardId, ...]) -> Refusal | None:
    if not allowed(table):
        return no.NO_SACRIFICE
    if unit not in table.cards or not table.cards[unit].is_unit:
        return no.NO_UNIT_LEFT
    return None if player.workers.get(unit, 0) > sent.count(unit) else no.NO_UNIT_LEFT


@dataclass(slots=True)
class OfferUnits(Decision):
    """The attacker, or either side of a war, commits units one by one (TTO-DEC-6, 7, 13).

    `attack` is the attacker's total as it is known: before the attacker's own sacrifices, and with them afterwards.
    """

    seat: int
    attacker: int
    rival: int
    card: CardId
    attack: int
    is_war: bool
    sent: tuple[CardId, ...]

    def about(self) -> str:
        return self.card

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> dict[str, Shape]:
        return {"sacrifice": "s", "done": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        units: list[Choice] = [("sacrifice", unit) for unit in own_units(table, table.players[seat])]
        return [("done",), *units]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "done":
            return None
        return _refuse_unit(table, table.players[seat], str(choice[1]), self.sent)

    def total(self, table: TtaTable) -> int:
        """The strength of this side with what is committed so far."""
        player = table.players[self.seat]
        base = self.attack if self.seat == self.attacker else player.strength
        return base + worth(table, player, counted(self.sent))

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[0] == "sacrifice":
            sent = (*self.sent, str(choice[1]))
            table.push(OfferUnits(seat, self.attacker, self.rival, self.card, self.attack, self.is_war, sent))
            return
        total = self.total(table)
        commit(table, seat, self.sent)
        if table.story is not None and self.sent:
            table.tell("units_offered", seat, {"units": list(self.sent), "strength": total})
        if seat == self.attacker:
            answer(table, self.attacker, self.rival, self.card, total, self.is_war)
        else:
            settle(table, self.attacker, self.rival, self.card, self.attack, total)


@dataclass(slots=True)
class Resist(Decision):
    """The rival answers an aggression with bonus cards and sacrificed units, enough or not (TTO-AGGR-7 to 9)."""

    attacker: int
    rival: int
    card: CardId
    attack: int
    bonus: int
    sent: tuple[CardId, ...]

    def about(self) -> str:
        return self.card

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.rival,)

    def verbs(self) -> dict[str, Shape]:
        return {"defend": "s", "sacrifice": "s", "done": ""}

    def must_ask(self, table: TtaTable) -> bool:
        return bool(table.players[self.rival].military_hand)

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        hand = dict.fromkeys(player.military_hand)
        found: list[Choice] = [("done",)]
        found += [("defend", card) for card in hand if table.cards[card].defence]
        return found + [("sacrifice", unit) for unit in own_units(table, player)]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "done":
            return None
        player = table.players[seat]
        card = str(choice[1])
        if choice[0] == "sacrifice":
            return _refuse_unit(table, player, card, self.sent)
        if card not in player.military_hand:
            return no.NOT_IN_HAND
        return None if table.cards[card].defence else no.NOT_A_BONUS_CARD

    def total(self, table: TtaTable) -> int:
        player = table.players[self.rival]
        return player.strength + self.bonus + worth(table, player, counted(self.sent))

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "sacrifice":
            sent = (*self.sent, str(choice[1]))
            table.push(Resist(self.attacker, seat, self.card, self.attack, self.bonus, sent))
        elif choice[0] == "defend":
            card = str(choice[1])
            added = defence_of(table, player, card)
            player.military_hand.remove(card)
            table.discard_military(card, PUBLIC)
            if table.story is not None:
                table.tell("defend", seat, {"card": card, "bonus": added})
            table.push(Resist(self.attacker, seat, self.card, self.attack, self.bonus + added, self.sent))
        else:
            self._finish(table, seat)

    def _finish(self, table: TtaTable, seat: int) -> None:
        """The attack succeeds only if it is stronger (TTO-AGGR-12)."""
        total = self.total(table)
        commit(table, seat, self.sent)
        if table.story is not None:
            if self.sent:
                table.tell("units_offered", seat, {"units": list(self.sent), "strength": total})
            totals: Details = {"card": self.card, "attack": self.attack, "defence": total}
            if self.attack > total:
                table.tell("overcome", seat, totals)
            else:
                table.tell("withstood", seat, totals)
        if self.attack > total:
            war.succeed(table, self.attacker, self.rival, self.card)


def defence_of(table: TtaTable, player: Player, card: CardId) -> int:
    """What this bonus card adds to the defence of this player."""
    return table.cards[card].defence * player.traits.get("defence_factor", 1)
