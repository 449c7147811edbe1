"""Battles from the attack to the last round (CLA-COMB, CLA-SETTLER, CLA-NAVAL, CLA-BARB, CLA-PIRATE).

`attack` begins one: the attackers already stand in the space of the defenders. Cards are in combat_cards.py, the roll
and the losses in combat.py, what adds to them in bonuses.py, the end of it in aftermath.py, captures in capture.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals
from annals.games.clash.battle import aftermath, bonuses, combat, combat_cards
from annals.games.clash.battle.sides import ATTACKER, DEFENDER, Battle
from annals.games.clash.economy import payment
from annals.games.clash.economy.stock import NOTHING
from annals.games.clash.hand import draw
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, INFANTRY, KIND, KINDS, LEADER, Stack
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

DIPLOMAT: Final = "great_diplomat"
DIPLOMAT_PRICE: Final = 2
"""Culture tokens an attack costs while the Great Diplomat lies between two players."""

# Attacking -------------------------------------------------------------------------------------------------------


def enemy_in(table: ClashTable, attacker: int, space: int) -> int:
    """Who would be attacked in a space: the owner of enemy units or of an enemy city; -1 for nobody. Players come
    before pirates, who are somebody's allies where both are."""
    enemy = units.enemy_at(table, attacker, space)
    city = table.cities.get(space)
    if enemy < 0 and city is not None and city.owner != attacker:
        return city.owner
    return enemy


def price_to_attack(table: ClashTable, attacker: int, space: int) -> tuple[int, ...]:
    """What an attack costs: tokens on Cleopatra's city, and the Great Diplomat (CLA-CIV-EGYPT-9, GREAT_DIPLOMAT-1)."""
    if attacker >= table.seats:
        return NOTHING
    city = table.cities.get(space)
    tokens = city.beloved if city is not None and city.owner != attacker else 0
    if _diplomat(table, attacker, enemy_in(table, attacker, space)) >= 0:
        tokens += DIPLOMAT_PRICE
    return (0, 0, 0, 0, 0, 0, tokens) if tokens else NOTHING


def refuse_attack(table: ClashTable, attacker: int, space: int) -> Refusal | None:
    """Why a player may not attack whoever holds a space."""
    defender = enemy_in(table, attacker, space)
    for one, other, _ in table.truces:
        if (one, other) == (attacker, defender):
            return refusals.TRUCE
    price = price_to_attack(table, attacker, space)
    player = table.players[attacker]
    if any(price) and not payment.affordable(player, price, payment.token_swaps(player)):
        return refusals.PEACE_PRICE
    return None


def _diplomat(table: ClashTable, one: int, other: int) -> int:
    """The seat whose Great Diplomat stands between two players; -1 if none does."""
    for seat, partner in ((one, other), (other, one)):
        if 0 <= seat < table.seats and 0 <= partner < table.seats:
            player = table.players[seat]
            if player.diplomat_partner == partner and DIPLOMAT in player.open_cards:
                return seat
    return -1


def dismiss_diplomat(table: ClashTable, seat: int) -> None:
    """The Great Diplomat of this seat is discarded (CLA-EVT-GREAT_DIPLOMAT-2)."""
    player = table.players[seat]
    player.open_cards.remove(DIPLOMAT)
    player.diplomat_partner = -1
    draw.discard_event(table, player, DIPLOMAT)
    if table.story is not None:
        table.tell("dismiss", seat, {"card": DIPLOMAT})


def attack(
    table: ClashTable, attacker: int, space: int, origin: int, landed: bool = False, recruited: bool = False
) -> None:
    """Units of the attacker have entered a space with enemies: the whole battle follows, or a capture without one.

    `origin` is where they came from; the space itself if they cannot go back. What comes after the battle must lie on
    the agenda before this is called.
    """
    defender = enemy_in(table, attacker, space)
    if defender < 0:
        return
    table.push(Begin(attacker, space, origin, landed, recruited))
    price = price_to_attack(table, attacker, space)
    holder = _diplomat(table, attacker, defender)
    if holder >= 0:
        dismiss_diplomat(table, holder)
    if any(price):
        player = table.players[attacker]
        swaps = payment.token_swaps(player)
        if payment.affordable(player, price, swaps):
            payment.pay(table, player, price, "attack", swaps)


def kill_units(table: ClashTable, owner: int, space: int, dead: Stack, origin: str, by: int = -1) -> None:
    """Units die outside battle: leaders with their cards, and whoever no longer finds room aboard."""
    for unit in dead:
        combat.remove(table, owner, space, unit, by, origin)
    if table.terrain[space] == "sea":
        table.push(combat.CheckPassengers(owner, space, by, origin))


@dataclass(slots=True)
class Begin(Step):
    """The battle begins, or ends at once: nothing defends, or the Great Wall does."""

    attacker: int
    space: int
    origin: int
    landed: bool
    recruited: bool

    def run(self, table: ClashTable) -> None:
        defender = enemy_in(table, self.attacker, self.space)
        if defender < 0 or self.space not in table.stacks[self.attacker]:
            return
        battle = Battle(self.attacker, defender, self.space, self.origin)
        table.battle = battle
        battle.naval = table.terrain[self.space] == "sea"
        battle.landed = self.landed
        battle.recruited = self.recruited
        city = battle.city(table)
        if city is not None:
            battle.fortress = "fortress" in city.buildings
            battle.temple = "temple" in city.buildings
            battle.wonder = bool(city.wonders)
            battle.size = city.size
        for side in (ATTACKER, DEFENDER):
            own = battle.sides[side]
            own.began = own.at_round = battle.strength(table, side)
            own.leader = bool(units.count(units.stack_at(table, own.owner, self.space), LEADER))
        self._tell(table, battle)
        if self._against_great_wall(table, battle):
            for unit in battle.fighters(table, ATTACKER):
                combat.kill(table, battle, ATTACKER, self.attacker, unit, "great_wall")
            end(table, battle, DEFENDER)
        elif not battle.sides[DEFENDER].began and not battle.fortress:
            table.push(aftermath.Unopposed())
        else:
            self._open(table, battle)

    def _tell(self, table: ClashTable, battle: Battle) -> None:
        if table.story is not None:
            attackers = [KINDS[unit & KIND] for unit in battle.fighters(table, ATTACKER)]
            defenders = [KINDS[unit & KIND] for unit in battle.fighters(table, DEFENDER)]
            table.tell(
                "battle",
                self.attacker if self.attacker < table.seats else None,
                {
                    "space": self.space,
                    "attacker": self.attacker,
                    "defender": battle.defender,
                    "attackers": attackers,
                    "defenders": defenders,
                    "naval": battle.naval,
                    "fortress": battle.fortress,
                },
            )

    def _against_great_wall(self, table: ClashTable, battle: Battle) -> bool:
        """Barbarians who attack a city of the Great Wall's owner lose (CLA-WON-WALL-3)."""
        if self.attacker != BARBARIANS or battle.city(table) is None or battle.defender >= table.seats:
            return False
        return "great_wall" in table.players[battle.defender].wonders

    def _open(self, table: ClashTable, battle: Battle) -> None:
        """Payments before the first round: the attacker's, then the defender's (CLA-COMB-1)."""
        if self.attacker < table.seats:
            player = table.players[self.attacker]
            if feats.WARLORD in player.feats:
                kept = list(player.feats)
                kept.remove(feats.WARLORD)
                player.feats = tuple(kept)
                battle.sides[ATTACKER].lasting = ("great_warlord",)
        for side in (ATTACKER, DEFENDER):
            bonuses.free_at_start(table, battle, side)
        table.push(NextRound())
        table.push(MakeOffers(DEFENDER, "start"))
        table.push(MakeOffers(ATTACKER, "start"))


# Rounds ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class NextRound(Step):
    """Card, reveal, roll, casualties, end check (CLA-COMB-2)."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        battle.round += 1
        battle.shown = False
        for side in (ATTACKER, DEFENDER):
            battle.sides[side].start_round()
        table.push(EndRound())
        table.push(combat.CardAfterLosses())
        table.push(combat.Casualties())
        table.push(MakeOffers(DEFENDER, "hits"))
        table.push(MakeOffers(ATTACKER, "hits"))
        table.push(combat.Reckon())
        table.push(MakeOffers(DEFENDER, "rolled"))
        table.push(MakeOffers(ATTACKER, "rolled"))
        table.push(combat.Roll())
        table.push(MakeOffers(DEFENDER, "reveal"))
        table.push(MakeOffers(ATTACKER, "reveal"))
        table.push(combat_cards.RetreatByCard())
        table.push(combat.CardOnReveal(DEFENDER))
        table.push(combat.CardOnReveal(ATTACKER))
        table.push(combat_cards.CancelCards())
        table.push(MakeOffers(DEFENDER, "shown"))
        table.push(MakeOffers(ATTACKER, "shown"))
        table.push(combat_cards.ShowCards())
        table.push(AskForCard(DEFENDER))
        table.push(AskForCard(ATTACKER))
        table.push(CountUnits())
        table.push(MakeOffers(DEFENDER, "round"))
        table.push(MakeOffers(ATTACKER, "round"))


@dataclass(slots=True)
class CountUnits(Step):
    """With how many units each side begins the round, and who plays cards for it."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        for side in (ATTACKER, DEFENDER):
            battle.sides[side].at_round = battle.strength(table, side)
            battle.sides[side].card_seat = combat_cards.plays_for(table, battle, side)


@dataclass(slots=True)
class AskForCard(Step):
    """Whoever has Tactics and action cards is asked for one, unless something bars it (CLA-COMB-6)."""

    side: int

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        seat = combat_cards.asked_seat(table, battle, self.side)
        if seat < 0:
            return
        barred = bonuses.bars_card(table, battle, self.side)
        if not barred:
            table.push(combat_cards.LayCard(seat, self.side))
        elif table.story is not None:
            table.tell("no_card", seat, {"side": self.side}, barred)


@dataclass(slots=True)
class MakeOffers(Step):
    """Ask a side what it uses or pays for, if it can use anything."""

    side: int
    moment: str

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        found = bonuses.offers(table, battle, self.side, self.moment)
        if not found:
            return
        owner = battle.sides[self.side].owner
        player = table.players[owner]
        if any(payment.affordable(player, price, bonuses.swaps(player, origin)) for origin, price in found):
            table.push(UseInBattle(owner, self.side, self.moment))


@dataclass(slots=True)
class UseInBattle(Alone):
    """What to use and pay for now, one thing after the other."""

    side: int
    moment: str

    def verbs(self) -> dict[str, Shape]:
        return {"use": "s", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        assert table.battle is not None
        found = bonuses.offers(table, table.battle, self.side, self.moment)
        return [*[("use", origin) for origin, _ in found], ("done",)]

    def refuse(self, table: ClashTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "done":
            return None
        player = table.players[seat]
        assert table.battle is not None
        for origin, price in bonuses.offers(table, table.battle, self.side, self.moment):
            if origin == choice[1]:
                affordable = payment.affordable(player, price, bonuses.swaps(player, origin))
                return None if affordable else refusals.CANNOT_PAY
        return refusals.NO_SUCH_ABILITY

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        battle = table.battle
        assert battle is not None
        player = table.players[seat]
        own = battle.sides[self.side]
        used = str(choice[1])
        price = dict(bonuses.offers(table, battle, self.side, self.moment))[used]
        if table.story is not None:
            table.tell("use_in_battle", seat, {"what": used, "side": self.side}, used)
        table.push(MakeOffers(self.side, self.moment))
        if self.moment == "start":
            own.lasting = (*own.lasting, used)
        else:
            own.now = (*own.now, used)
        if self.moment in ("rolled", "hits"):
            combat.reckon(table, battle)
        if used == "trojan_horse":
            aftermath.discard_standing(table, used)
            player.score(2, used)
        elif used == "protector":
            own.lasting = (*own.lasting, used)
        elif used == "strategist":
            own.void = own.void or used
        elif used == "terror":
            table.push(PushOut(seat, self.side))
        payment.pay(table, player, price, used, bonuses.swaps(player, used))


@dataclass(slots=True)
class PushOut(Alone):
    """Terror: one enemy army unit leaves the battle for an empty adjacent land space (CLA-CIV-CELTS-7)."""

    side: int

    def verbs(self) -> dict[str, Shape]:
        return {"push": "si"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        battle = table.battle
        assert battle is not None
        enemies = battle.fighters(table, 1 - self.side)
        spaces = bonuses.refuges(table, battle, self.side)
        return [("push", KINDS[kind], space) for kind in units.ARMY if units.count(enemies, kind) for space in spaces]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        kind = KINDS.index(str(choice[1]))
        unit = next(unit for unit in battle.fighters(table, 1 - self.side) if unit & KIND == kind)
        owner = battle.sides[1 - self.side].owner
        units.take(table, owner, battle.space, (unit,))
        units.put(table, owner, int(choice[2]), (unit | battle.marks_of(table, owner),))
        if table.story is not None:
            table.tell("push_out", seat, {"unit": KINDS[kind], "space": int(choice[2])}, "terror")


# The end of a round ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class EndRound(Step):
    """Cards are discarded, then it is seen whether the battle is over (CLA-COMB-12, 29 to 39)."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        if battle.facts and not battle.ended:
            battle.facts = (combat.facts(table, battle, 0), combat.facts(table, battle, 1))
        drawing = [self._put_cards_away(table, battle, side) for side in (ATTACKER, DEFENDER)]
        self._check(table, battle)
        for seat in drawing:
            if seat >= 0:
                table.push(draw.DrawActions(seat, 1, "tactical_surprise"))

    def _put_cards_away(self, table: ClashTable, battle: Battle, side: int) -> int:
        """Discard this side's card. Returns who draws a card for it; -1 for nobody (CLA-CMB-TACTICAL_SURPRISE-2)."""
        own = battle.sides[side]
        if not own.card:
            return -1
        seat = own.card_seat
        card = combat_cards.half(table, battle, side)
        draws = card is not None and card.effects.get("draw_on_kill", 0) and battle.sides[1 - side].lost_now
        table.players[seat].action_hand.append(own.card)
        draw.discard_action(table, table.players[seat], own.card, "battle")
        own.cards = (*own.cards, own.card)
        own.card = ""
        return seat if draws else -1

    def _check(self, table: ClashTable, battle: Battle) -> None:
        if battle.ended:
            table.push(aftermath.Finish())
            return
        attackers, defenders = battle.strength(table, ATTACKER), battle.strength(table, DEFENDER)
        if not attackers and not defenders:
            # In round 1 the fortress still stands, so the defender has won (CLA-COMB-32, 34).
            end(table, battle, DEFENDER if battle.fortress_defends(DEFENDER) else -1)
        elif not defenders:
            end(table, battle, ATTACKER)
        elif not attackers:
            end(table, battle, DEFENDER)
        elif not battle.can_go_back():
            table.push(NextRound())
        elif BARBARIANS in (battle.attacker, battle.defender):
            go_back(table, battle, "barbarians")
        elif not battle.naval and bonuses.standing(table, "solar_eclipse"):
            go_back(table, battle, "solar_eclipse")
        else:
            table.push(Retreat(battle.attacker))


def end(table: ClashTable, battle: Battle, winner: int) -> None:
    battle.ended = True
    battle.winner = winner
    table.push(aftermath.Finish())


def go_back(table: ClashTable, battle: Battle, origin: str) -> None:
    """The attackers return where they came from; nobody has won (CLA-COMB-36, 37)."""
    if table.story is not None:
        seat = battle.attacker if battle.attacker < table.seats else None
        table.tell("retreat", seat, {"space": battle.origin}, origin)
    battle.ended = True
    battle.winner = -1
    table.push(aftermath.Finish())


@dataclass(slots=True)
class Retreat(Alone):
    """While both sides have units the attacker may retreat (CLA-COMB-35)."""

    def verbs(self) -> dict[str, Shape]:
        return {"retreat": "", "fight": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("retreat",), ("fight",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        if choice[0] == "retreat":
            go_back(table, battle, "retreat")
            return
        if _can_sacrifice(table, battle):
            table.push(Sacrifice(battle.defender))
        else:
            table.push(NextRound())


def _can_sacrifice(table: ClashTable, battle: Battle) -> bool:
    """Queen Dido has survived the round in her city, and there is an infantry to take her place (reading A77)."""
    if battle.city(table) is None or not bonuses.leader_fights(table, battle, DEFENDER, "sacrifice"):
        return False
    return units.in_supply(table, battle.defender, INFANTRY) > 0


@dataclass(slots=True)
class Sacrifice(Alone):
    """Queen Dido may give way to an infantry and make the attacker retreat (CLA-CIV-CARTHAGE-11)."""

    def verbs(self) -> dict[str, Shape]:
        return {"use": "s", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("use", "sacrifice"), ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] != "use":
            table.push(NextRound())
            return
        battle = table.battle
        assert battle is not None
        leader = next(unit for unit in battle.fighters(table, DEFENDER) if unit & KIND == LEADER)
        combat.remove(table, seat, battle.space, leader, -1, "sacrifice")
        units.put(table, seat, battle.space, (INFANTRY,))
        go_back(table, battle, "sacrifice")
