"""Combat cards: the lower halves of action cards, laid face down and shown together (CLA-COMB-3 to 14, CLA-CMB).

A laid card leaves the hand and lies in the battle, face down until both are shown, until the end of the round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import refusals
from annals.games.clash.map import ways
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import PUBLIC, learn
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.clash.battle.sides import Battle
    from annals.games.clash.cards import CombatHalf
    from annals.games.clash.table import ClashTable

LOYALTY_REACH: Final = 2


def half(table: ClashTable, battle: Battle, side: int) -> CombatHalf | None:
    """The combat half that works for this side now: shown, and neither ignored nor given up."""
    own = battle.sides[side]
    if not battle.shown or not own.card or own.void:
        return None
    return table.edition.combat[table.edition.actions[own.card].combat]


def plays_for(table: ClashTable, battle: Battle, side: int) -> int:
    """Who plays cards for a side: its player; for barbarians only Viriatus's (CLA-CIV-CELTS-8); -1 for nobody."""
    owner = battle.sides[side].owner
    if owner < table.seats:
        return owner
    if owner == BARBARIANS:
        for player in table.players:
            if player.seat == battle.sides[1 - side].owner or not player.leader:
                continue
            where = table.leader_space(player.seat)
            if where < 0 or not table.leader_has(player.seat, "loyalty", where):
                continue
            if where in ways.reach(table, battle.space, LOYALTY_REACH):
                return player.seat
    return -1


def asked_seat(table: ClashTable, battle: Battle, side: int) -> int:
    """Who is asked for a combat card; -1 if nobody. Only what everybody knows decides whether one is asked."""
    seat = battle.sides[side].card_seat
    if seat < 0 or "tactics" not in table.players[seat].abilities or not table.players[seat].action_hand:
        return -1
    if not battle.strength(table, side) and not battle.fortress_defends(side):
        return -1
    return seat


def refuse(table: ClashTable, battle: Battle, side: int, card: str) -> Refusal | None:
    """Why a card of the hand cannot be played by this side in this round."""
    combat = table.edition.combat[table.edition.actions[card].combat]
    fights = battle.strength(table, side) > 0
    if not (
        (combat.army and fights and not battle.naval)
        or (combat.ship and fights and battle.naval)
        or (combat.fortress and battle.fortress_defends(side))
    ):
        return refusals.NO_UNIT_FOR_CARD
    if combat.role != "any" and (combat.role == "attacker") != (side == 0):
        return refusals.CARD_OF_OTHER_SIDE
    if combat.land and battle.naval:
        return refusals.CARD_FOR_LAND
    in_city = battle.city(table) is not None
    if combat.city and not in_city:
        return refusals.CARD_FOR_CITY
    if combat.not_attacking_city and in_city and side == 0:
        return refusals.CARD_NOT_AGAINST_CITY
    if combat.effects.get("retreat", 0) and (not fights or not retreats(table, battle)):
        return refusals.NO_RETREAT
    return None


def playable(table: ClashTable, battle: Battle, side: int) -> list[str]:
    """The cards in the hand of whoever plays for this side that could be laid now."""
    seat = battle.sides[side].card_seat
    if seat < 0:
        return []
    hand = sorted(table.players[seat].action_hand)
    return [card for card in hand if refuse(table, battle, side, card) is None]


def retreats(table: ClashTable, battle: Battle) -> list[int]:
    """Where the defender's army units can go with Tactical Retreat: adjacent land without enemies, with room."""
    owner = battle.sides[1].owner
    size = battle.strength(table, 1)
    found: list[int] = []
    for near in table.layout.neighbours[battle.space]:
        city = table.cities.get(near)
        if table.terrain[near] in ("", "sea") or (city is not None and city.owner != owner):
            continue
        if units.enemy_at(table, owner, near) < 0 and units.room(table, owner, near) >= size:
            found.append(near)
    return found


# Laying ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class LayCard(Alone):
    """One action card face down, or none: the attacker first, then the defender (CLA-COMB-3 to 7)."""

    side: int

    def verbs(self) -> dict[str, Shape]:
        return {"lay": "s", "none": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        hand = sorted(table.players[seat].action_hand)
        return [*[("lay", card) for card in hand], ("none",)]

    def refuse(self, table: ClashTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "none":
            return None
        card = str(choice[1])
        if card not in table.players[seat].action_hand:
            return refusals.NOT_IN_HAND
        battle = table.battle
        assert battle is not None
        return refuse(table, battle, self.side, card)

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        laid = str(choice[1]) if choice[0] == "lay" else ""
        battle.sides[self.side].card = laid
        if laid:
            table.players[seat].action_hand.remove(laid)
        if table.story is not None:
            table.tell_seat("lay_card", seat, {"card": laid, "laid": bool(laid)}, {"laid": bool(laid)})


# Showing ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ShowCards(Step):
    """Laid cards are turned up at the same time (CLA-COMB-8)."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        battle.shown = True
        for side in (0, 1):
            card = battle.sides[side].card
            if not card:
                continue
            table.revealed += 1
            if table.story is not None:
                details: Details = {"card": card, "combat": table.edition.actions[card].combat, "side": side}
                table.tell("show_card", battle.sides[side].card_seat, details)


@dataclass(slots=True)
class CancelCards(Step):
    """Scouts before everything else, then Martyr: the opposing card is ignored (CLA-COMB-14)."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        for taking in (True, False):
            for side in (0, 1):
                card = half(table, battle, side)
                if card is not None and card.effects.get("cancel", 0) and bool(card.effects.get("take", 0)) == taking:
                    self._cancel(table, battle, side, card)

    def _cancel(self, table: ClashTable, battle: Battle, side: int, card: CombatHalf) -> None:
        other = battle.sides[1 - side]
        if not other.card:
            return
        other.void = other.void or card.id
        taker = battle.sides[side].card_seat
        if table.story is not None:
            table.tell("cancel_card", taker, {"card": other.card, "taken": "take" in card.effects}, card.id)
        if card.effects.get("take", 0):
            table.players[taker].action_hand.append(other.card)
            learn(table.known, other.card, PUBLIC)
            other.card = ""


# Effects on reveal -----------------------------------------------------------------------------------------------


def roll_number(table: ClashTable) -> int:
    """A die read by its number only."""
    table.revealed += 1
    return table.edition.die[table.chance.below("dice", len(table.edition.die))][0]


@dataclass(slots=True)
class RetreatByCard(Step):
    """Tactical Retreat comes after all other effects on reveal (CLA-CMB-TACTICAL_RETREAT-1)."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        card = half(table, battle, 1)
        if card is None or not card.effects.get("retreat", 0) or not battle.strength(table, 1):
            return
        if retreats(table, battle):
            table.push(ChooseRetreat(battle.sides[1].card_seat))


@dataclass(slots=True)
class ChooseRetreat(Alone):
    """Where the defender's army units go; the opponent counts as the winner (CLA-CMB-TACTICAL_RETREAT-2)."""

    def verbs(self) -> dict[str, Shape]:
        return {"to": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        assert table.battle is not None
        return [("to", space) for space in retreats(table, table.battle)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        owner = battle.sides[1].owner
        leaving = battle.fighters(table, 1)
        units.take(table, owner, battle.space, leaving)
        marks = battle.marks_of(table, owner)
        units.put(table, owner, int(choice[1]), tuple([unit | marks for unit in leaving]))
        battle.ended = True
        battle.winner = 0
        if table.story is not None:
            table.tell("tactical_retreat", seat, {"space": int(choice[1])}, "tactical_retreat")
