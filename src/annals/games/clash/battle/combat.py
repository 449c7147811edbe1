"""The roll and the losses of a combat round: dice, CLASH icons, combat value, hits and who dies of them (CLA-COMB-15 to
28, CLA-UNIT), and what becomes of leaders that die (CLA-LEADER-10, 13, 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from annals.games.clash.battle import bonuses, combat_cards
from annals.games.clash.battle.bonuses import Part
from annals.games.clash.economy import stock
from annals.games.clash.economy.stock import CULTURE
from annals.games.clash.units import units
from annals.games.clash.units.units import CAVALRY, ELEPHANT, KIND, KINDS, LEADER, PIRATES, SHIP
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.clash.battle.sides import Battle
    from annals.games.clash.table import ClashTable


class Blow(Step):
    """A step of a battle. Once it has ended, nothing of it happens any more."""

    __slots__ = ()

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        if not battle.ended:
            self.fight(table, battle)

    def fight(self, table: ClashTable, battle: Battle) -> None:
        raise NotImplementedError


# The roll --------------------------------------------------------------------------------------------------------


def dice_parts(table: ClashTable, battle: Battle, side: int) -> list[Part]:
    """How many dice a side rolls, and why (CLA-COMB-15, 16)."""
    parts: list[Part] = []
    fighting = battle.strength(table, side)
    if fighting:
        parts.append(("units", fighting))
    if bonuses.fortress_rolls(table, battle, side):
        parts.append(("fortress", 1))
    card = combat_cards.half(table, battle, side)
    if card is not None and card.effects.get("dice", 0) and (fighting or battle.fortress_defends(side)):
        parts.append((card.id, card.effects["dice"]))
    return parts


@dataclass(slots=True)
class Roll(Blow):
    """Both sides roll; a leader's die that shows a leader is rolled again until it does not (CLA-UNIT-LEADER-2)."""

    def fight(self, table: ClashTable, battle: Battle) -> None:
        for side in (0, 1):
            number = sum(part[1] for part in dice_parts(table, battle, side))
            dice = [_die(table) for _ in range(number)]
            if units.count(battle.fighters(table, side), LEADER) and not bonuses.bars_clash(table, battle, side):
                _roll_again(table, battle, side, dice)
            battle.sides[side].dice = tuple(dice)
        reckon(table, battle)


def _die(table: ClashTable) -> int:
    table.revealed += 1
    return table.chance.below("dice", len(table.edition.die))


def _roll_again(table: ClashTable, battle: Battle, side: int, dice: list[int]) -> None:
    """One unit uses its ability once in a roll, so one die only (CLA-COMB-20)."""
    faces = table.edition.die
    for place, face in enumerate(dice):
        if faces[face][1] == "leader":
            while faces[face][1] == "leader":
                face = _die(table)
            dice[place] = face
            if table.story is not None:
                seat = battle.sides[side].owner
                table.tell("leader_rolls_again", _teller(table, seat), {"die": _face(table, face), "side": side})
            return


def _face(table: ClashTable, face: int) -> str:
    number, icon = table.edition.die[face]
    return f"{number} {icon}"


def _teller(table: ClashTable, owner: int) -> int | None:
    return owner if owner < table.seats else None


# Combat value and hits -------------------------------------------------------------------------------------------


class Clash:
    """What the icons of one roll do: which dice count, and what the units add (CLA-COMB-18 to 21)."""

    __slots__ = ("dropped", "ignored", "parts", "used")

    def __init__(self) -> None:
        self.used: list[str] = []
        self.parts: list[Part] = []
        self.ignored: list[Part] = []
        self.dropped: list[int] = []
        """Places of dice whose number does not count."""


def clash(table: ClashTable, battle: Battle, side: int) -> Clash:
    """The CLASH abilities of a roll: each icon wakes one unit, each unit once."""
    found = Clash()
    if bonuses.bars_clash(table, battle, side):
        return found
    own = battle.sides[side]
    faces = table.edition.die
    fighters = battle.fighters(table, side)
    for kind in (units.INFANTRY, CAVALRY, ELEPHANT):
        name = KINDS[kind]
        # The dice given up are the lowest (reading A40); for other abilities it makes no difference.
        shown = sorted([(faces[face][0], place) for place, face in enumerate(own.dice) if faces[face][1] == name])
        woken = [place for _, place in shown[: units.count(fighters, kind)]]
        design = table.edition.units[name]
        if kind == CAVALRY and woken and "horse_master" in own.now:
            found.dropped.append(woken[0])
            found.ignored.append(("horse_master", 1))
            found.used.append("horse_master")
            woken = woken[1:]
        if not woken:
            continue
        found.used += [name] * len(woken)
        if design.clash == "ignore":
            found.dropped += woken
            found.ignored.append((name, design.clash_amount * len(woken)))
        else:
            found.parts.append((name, design.clash_amount * len(woken)))
            if kind == CAVALRY and _horsemanship(table, battle, side):
                found.parts.append(("horsemanship", 1))
    return found


def _horsemanship(table: ClashTable, battle: Battle, side: int) -> bool:
    """One cavalry gives 1 more in the first round of defending a fortress (CLA-CIV-JAPAN-3)."""
    if not bonuses.fortress_counts(table, battle, side):
        return False
    owner = battle.sides[side].owner
    return owner < table.seats and "horsemanship" in table.players[owner].abilities


@dataclass(slots=True)
class Reckon(Blow):
    """Nothing changes the combat values any more: the hits are known."""

    def fight(self, table: ClashTable, battle: Battle) -> None:
        if table.story is not None:
            for side in (0, 1):
                _tell_roll(table, battle, side)


def reckon(table: ClashTable, battle: Battle) -> None:
    """Combat values, hits, and what is ignored of them, after a roll and whatever is used after it (CLA-COMB-22 to
    25)."""
    for side in (0, 1):
        _reckon(table, battle, side)
    for side in (0, 1):
        own = battle.sides[side]
        own.received = max(0, battle.sides[1 - side].hits - sum(part[1] for part in own.ignored))
    battle.facts = (facts(table, battle, 0), facts(table, battle, 1))


def _reckon(table: ClashTable, battle: Battle, side: int) -> None:
    own = battle.sides[side]
    icons = clash(table, battle, side)
    faces = table.edition.die
    total = sum(faces[face][0] for place, face in enumerate(own.dice) if place not in icons.dropped)
    parts = icons.parts + bonuses.value_parts(table, battle, side)
    most = bonuses.cap(table, battle, side)
    if most is not None:
        bonus = sum(amount for _, amount in parts)
        if bonus > most[1]:
            parts.append((most[0], most[1] - bonus))
    own.used = tuple(icons.used)
    own.dropped = tuple(icons.dropped)
    own.parts = tuple(parts)
    own.ignored = (*icons.ignored, *bonuses.ignored(table, battle, side))
    own.value = max(0, total + sum(part[1] for part in own.parts))
    if not own.dice and not battle.strength(table, side):
        own.value = 0
    own.hits = own.value // table.edition.value_of_a_hit


def _tell_roll(table: ClashTable, battle: Battle, side: int) -> None:
    own = battle.sides[side]
    details: Details = {
        "side": side,
        "round": battle.round,
        "dice": [_face(table, face) for face in own.dice],
        "given_up": list(own.dropped),
        "icons": list(own.used),
        "parts": [f"{origin} {amount:+d}" for origin, amount in own.parts],
        "value": own.value,
        "hits": own.hits,
        "ignored": [f"{origin} {amount}" for origin, amount in own.ignored],
        "received": own.received,
    }
    table.tell("combat_roll", _teller(table, own.owner), details)


def facts(table: ClashTable, battle: Battle, side: int) -> dict[str, Any]:
    """What happened to one side in this round, for the story and the page."""
    own = battle.sides[side]
    return {
        "side": side,
        "round": battle.round,
        "dice": [_face(table, face) for face in own.dice],
        "given_up": list(own.dropped),
        "icons": list(own.used),
        "parts": [list(part) for part in own.parts],
        "value": own.value,
        "hits": own.hits,
        "ignored": [list(part) for part in own.ignored],
        "received": own.received,
        "lost": [KINDS[kind] for _, kind in own.lost_now],
        "card": own.card if battle.shown else "",
        "ignored_card": own.void,
    }


# Losses ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Casualties(Blow):
    """Each hit removes a unit; both sides have rolled before (CLA-COMB-26, 27)."""

    def fight(self, table: ClashTable, battle: Battle) -> None:
        for side in (1, 0):
            if battle.sides[side].received:
                table.push(LoseUnits(side, battle.sides[side].received, "hits"))


@dataclass(slots=True)
class LoseUnits(Blow):
    """A side loses so many fighting units, as far as it has any; allied pirates first (CLA-CIV-CARTHAGE-6)."""

    side: int
    amount: int
    origin: str
    given: bool = False
    """Whether the side gives them itself, by its own card."""

    def fight(self, table: ClashTable, battle: Battle) -> None:
        left = min(self.amount, battle.strength(table, self.side))
        while left and battle.allies(table, self.side):
            pirate = units.stack_at(table, PIRATES, battle.space)[0]
            kill(table, battle, self.side, PIRATES, pirate, self.origin, self.given)
            left -= 1
        if not left:
            return
        fighters = battle.fighters(table, self.side)
        owner = battle.sides[self.side].owner
        if left < len(fighters) and len({unit & KIND for unit in fighters}) > 1:
            table.push(Lose(controller(table, battle, self.side), self.side, left, self.origin, self.given))
            return
        for unit in fighters[:left]:
            kill(table, battle, self.side, owner, unit, self.origin, self.given)


@dataclass(slots=True)
class Lose(Alone):
    """The owner chooses which units die; for barbarians the next player does (CLA-COMB-28, CLA-BARB-3)."""

    side: int
    amount: int
    origin: str
    given: bool

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        assert table.battle is not None
        fighters = table.battle.fighters(table, self.side)
        return [("lose", KINDS[kind]) for kind in units.ARMY if units.count(fighters, kind)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        kind = KINDS.index(str(choice[1]))
        fighters = battle.fighters(table, self.side)
        unit = next(unit for unit in fighters if unit & KIND == kind)
        if self.amount > 1:
            table.push(LoseUnits(self.side, self.amount - 1, self.origin, self.given))
        kill(table, battle, self.side, battle.sides[self.side].owner, unit, self.origin, self.given)


def controller(table: ClashTable, battle: Battle, side: int) -> int:
    """Who chooses for a side: its player, or the next player clockwise for barbarians and pirates (reading A29)."""
    owner = battle.sides[side].owner
    if owner < table.seats:
        return owner
    return (battle.sides[1 - side].owner + 1) % table.seats


def kill(table: ClashTable, battle: Battle, side: int, owner: int, unit: int, origin: str, given: bool = False) -> None:
    """A unit of a side dies in this battle, by the other side unless it is `given` by its own (reading A63)."""
    own = battle.sides[side]
    kind = unit & KIND
    own.lost = (*own.lost, (owner, kind))
    own.lost_now = (*own.lost_now, (owner, kind))
    if not given:
        own.killed = (*own.killed, (owner, kind))
    remove(table, owner, battle.space, unit, -1 if given else battle.sides[1 - side].owner, origin)


def remove(table: ClashTable, owner: int, space: int, unit: int, by: int, origin: str) -> None:
    """A unit leaves the board; `by` is who killed it, -1 for an event. A leader's card goes with it."""
    units.take(table, owner, space, (unit,))
    if table.story is not None:
        details: Details = {"unit": KINDS[unit & KIND], "space": space, "owner": owner, "round": _round(table, space)}
        table.tell("unit_lost", _teller(table, owner), details, origin)
    if unit & KIND == LEADER:
        leader_dies(table, owner, by, origin)


def _round(table: ClashTable, space: int) -> int:
    """The round of the battle in a space; 0 where none goes on."""
    battle = table.battle
    return battle.round if battle is not None and battle.space == space else 0


def remove_follower(table: ClashTable, owner: int, space: int, unit: int, by: int, origin: str) -> None:
    """A settler or a passenger is lost with those it went along with; in a battle it counts among the losses."""
    if table.battle is not None and table.battle.space == space:
        for side in table.battle.sides:
            if side.owner == owner:
                side.followers = (*side.followers, unit & KIND)
    remove(table, owner, space, unit, by, origin)


def leader_dies(table: ClashTable, seat: int, by: int, origin: str) -> None:
    """The leader is gone for good; a player who killed it keeps the card, worth points (CLA-LEADER-10, 13, 14)."""
    player = table.players[seat]
    leader = player.leader
    taken = 0 <= by < table.seats and by != seat
    if taken:
        table.players[by].trophies.append(leader)
    if table.story is not None:
        table.tell("leader_dies", seat, {"leader": leader, "taken": taken}, origin)
    leader_leaves(table, seat)


def leader_leaves(table: ClashTable, seat: int) -> None:
    """A leader has died or is replaced: Embalming, and the end of what the people of a city gave Cleopatra."""
    player = table.players[seat]
    for space in table.cities_of(seat):
        if table.cities[space].beloved:
            table.alter(space).beloved = 0
    player.leader = ""
    if "embalming" in player.abilities:
        stock.gain(table, player, CULTURE, 1, "embalming")


# Land units aboard -----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class CheckPassengers(Step):
    """Land units beyond what the ships in a sea space carry are lost (CLA-NAVAL-7 to 9)."""

    owner: int
    space: int
    by: int
    origin: str

    def run(self, table: ClashTable) -> None:
        aboard = [unit for unit in units.stack_at(table, self.owner, self.space) if unit & KIND != SHIP]
        excess = len(aboard) - ships_here(table, self.owner, self.space) * table.capacity(self.owner)
        if excess <= 0:
            return
        if excess < len(aboard) and len({unit & KIND for unit in aboard}) > 1:
            table.push(Drown(self.owner, self.space, self.by, self.origin))
            return
        for unit in aboard[:excess]:
            remove_follower(table, self.owner, self.space, unit, self.by, self.origin)


@dataclass(slots=True)
class Drown(Alone):
    """The owner chooses which of the units aboard are lost (reading A28)."""

    space: int
    by: int
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        stack = units.stack_at(table, seat, self.space)
        return [("lose", name) for kind, name in enumerate(KINDS) if kind != SHIP and units.count(stack, kind)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        kind = KINDS.index(str(choice[1]))
        table.push(CheckPassengers(seat, self.space, self.by, self.origin))
        unit = next(unit for unit in units.stack_at(table, seat, self.space) if unit & KIND == kind)
        remove_follower(table, seat, self.space, unit, self.by, self.origin)


def ships_here(table: ClashTable, owner: int, space: int) -> int:
    """The ships that carry for an owner in a sea space, allied pirates included (CLA-CIV-CARTHAGE-6)."""
    ships = units.count_ships(units.stack_at(table, owner, space))
    battle = table.battle
    fighting_them = battle is not None and battle.space == space and PIRATES in (battle.attacker, battle.defender)
    if table.shares_with_pirates(owner, PIRATES) and not fighting_them:
        ships += units.count_ships(units.stack_at(table, PIRATES, space))
    return ships


# Effects of cards on reveal and after casualties -----------------------------------------------------------------


@dataclass(slots=True)
class CardOnReveal(Blow):
    """What a card does at once when it is shown: Peltasts, Archers, Martyr (CLA-COMB-9)."""

    side: int

    def fight(self, table: ClashTable, battle: Battle) -> None:
        card = combat_cards.half(table, battle, self.side)
        if card is None:
            return
        own = battle.sides[self.side]
        if card.effects.get("ignore_on", 0):
            rolled = [combat_cards.roll_number(table) for _ in range(battle.strength(table, self.side))]
            _tell_card_roll(table, battle, self.side, rolled, card.id)
            if any(number >= card.effects["ignore_on"] for number in rolled):
                own.now = (*own.now, card.id)
        if card.effects.get("kill_on", 0) and battle.strength(table, self.side):
            number = combat_cards.roll_number(table)
            _tell_card_roll(table, battle, self.side, [number], card.id)
            if number >= card.effects["kill_on"]:
                table.push(LoseUnits(1 - self.side, 1, card.id))
        if card.effects.get("sacrifice", 0):
            table.push(LoseUnits(1 - self.side, card.effects["sacrifice"], card.id))
            table.push(LoseUnits(self.side, card.effects["sacrifice"], card.id, given=True))


@dataclass(slots=True)
class CardAfterLosses(Blow):
    """Routing: a further hit for an opponent who lost at least as many units; nothing ignores it (CLA-COMB-25)."""

    def fight(self, table: ClashTable, battle: Battle) -> None:
        for side in (1, 0):
            card = combat_cards.half(table, battle, side)
            if card is None or not card.effects.get("hit_on", 0):
                continue
            if len(battle.sides[1 - side].lost_now) < len(battle.sides[side].lost_now):
                continue
            number = combat_cards.roll_number(table)
            _tell_card_roll(table, battle, side, [number], card.id)
            if number >= card.effects["hit_on"]:
                table.push(LoseUnits(1 - side, 1, card.id))


def _tell_card_roll(table: ClashTable, battle: Battle, side: int, rolled: list[int], card: str) -> None:
    if table.story is not None:
        seen: Details = {"numbers": rolled, "side": side, "round": battle.round, "card": card}
        table.tell("card_roll", battle.sides[side].card_seat, seen, card)
