"""The end of a conflict: elite check, who holds the area, city, capital, money, disorder (AGE-ENDCONF-1 to 21,
AGE-IMM-5, AGE-IMM-6, AGE-Q-36 to 38, AGE-Q-97, DEC-60, DEC-61, flow F "End of conflict"). What the captor's faith and
government make of it stands in conquest.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import artefacts, memory
from annals.games.seven_ages.conflict import conquest
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.events import windows
from annals.games.seven_ages.glory import immediate
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.numbers import CITY_LEVELS, KINGDOM, NOBODY, NOWHERE, START
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.world import control
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details

LASTING: Final = ("great_canal", "great_temple")
"""Artefacts a liberator may keep (AGE-ENDCONF-9)."""
FEWEST_LOSSES: Final = 2
"""Units lost from which elite markers are at risk, and from which a victory pays glory (AGE-ENDCONF-2)."""


# Elite ----------------------------------------------------------------------------------------------------------------


def check_elite(table: SevenTable, fight: Fight, side: int) -> None:
    """An empire with elite markers that lost two units or more draws a card; it loses a marker if the card is lower
    than its losses (AGE-ENDCONF-2 to 5)."""
    number, lost = fight.side(side), fight.lost[side]
    if number == KINGDOM or lost < FEWEST_LOSSES or not table.empire(number).elite:
        return
    card = table.draw()
    value = table.edition.value(card) if card else 0
    if card:
        table.discard(card)
    if value < lost:
        table.alter(number).elite -= 1
    if table.story is not None:
        details: Details = {"empire": number, "value": value, "lost": lost, "elite": table.empire(number).elite}
        table.tell("elite_check", table.empire(number).seat, details)


# Who holds the area ---------------------------------------------------------------------------------------------------


def settle(table: SevenTable, fight: Fight) -> None:
    """The side still there holds the area, or nobody (AGE-ENDCONF-7, AGE-ENDCONF-8). Money is lost with a capital, and
    by an empire without one that lost a leader; what a new holder finds and does comes after that."""
    there = [side for side in fights.SIDES if fights.units(table, fight, side)]
    winner = there[0] if len(there) == 1 else NOBODY
    pay_loser(table, fight, winner)
    if not there:
        if table.control[fight.area] != NOBODY:
            control.vacate(table, fight.area)
        memory.changed_hands(table, fight.defender if fight.defender != KINGDOM else NOBODY, NOBODY)
    if winner != NOBODY:
        _reward(table, fight, winner)
    if winner == fights.ATTACKER:
        take(table, fight)
    if winner == fights.DEFENDER and table.control[fight.area] != fight.defender:
        control.take(table, fight.defender, fight.area)


def pay_loser(table: SevenTable, fight: Fight, winner: int) -> None:
    """All money of an empire is gone, half of it to whoever holds the area now: of one whose capital was there, and of
    one without a capital that lost a leader and the conflict (AGE-ENDCONF-18 to 21, AGE-Q-37)."""
    for side in fights.SIDES:
        if is_ransacked(table, fight, side, winner, fight.fallen[side]):
            _ransack(table, fight.side(side), fight.side(winner) if winner != NOBODY else NOBODY)


def is_ransacked(table: SevenTable, fight: Fight, side: int, winner: int, fallen: int) -> bool:
    """Whether a side that has lost so many leaders is an empire that loses its money."""
    if fight.side(side) == KINGDOM or side == winner:
        return False
    if fight.capital and side == fights.DEFENDER:
        return True
    return fallen > 0 and table.empire(fight.side(side)).capital == NOWHERE and winner != NOBODY


def _ransack(table: SevenTable, number: int, winner: int) -> None:
    """An empire loses its money; half of it, rounded up, is the winner's."""
    money = table.empire(number).money
    if not money:
        return
    table.alter(number).money = 0
    gain = booty(table, winner, money)
    if gain:
        receive(table, winner, gain)
    if table.story is not None:
        table.tell("treasury_lost", table.empire(number).seat, {"empire": number, "money": money, "gain": gain})


def booty(table: SevenTable, winner: int, money: int) -> int:
    """What a winner gets of lost money: half, rounded up, as far as it can have it."""
    return 0 if winner in (NOBODY, KINGDOM) else _room(table, winner, (money + 1) // 2)


def receive(table: SevenTable, number: int, money: int) -> int:
    """An empire gets money, up to the most it can have; gives how much."""
    gain = _room(table, number, money)
    table.alter(number).money += gain
    return gain


def _room(table: SevenTable, number: int, money: int) -> int:
    """How much of some money an empire can have."""
    return min(money, table.rules.most_money - table.empire(number).money)


def _reward(table: SevenTable, fight: Fight, winner: int) -> None:
    """Immediate glory for a victory over an enemy that lost two units or more."""
    number = fight.side(winner)
    if table.story is not None:
        seat = fight.runners[winner] if number == KINGDOM else table.empire(number).seat
        table.tell("conflict_won", seat, {"empire": number, "area": fight.area})
    if number != KINGDOM and fight.lost[1 - winner] >= FEWEST_LOSSES:
        immediate.happened(table, number, "win_conflict")


# An area changes hands ------------------------------------------------------------------------------------------------


def take(table: SevenTable, fight: Fight) -> None:
    """The attacker has the area now. A city liberated pays at once, even if it falls by it (AGE-IMM-5); then others may
    react, before the city is reduced."""
    area, winner, loser = fight.area, fight.attacker, fight.defender
    city = table.cities.get(area, 0)
    if loser != KINGDOM and table.empire(loser).capital == area:
        table.alter(loser).capital = NOWHERE
    if loser != KINGDOM:
        conquest.judge(table, area, winner, loser)
    control.take(table, winner, area)
    table.push(Occupy(area, winner, loser, city, fight.starting))
    if loser == KINGDOM:
        memory.changed_hands(table, NOBODY, winner)
        return
    memory.changed_hands(table, loser, winner)
    table.notes = (*table.notes, ("liberated", "this_action", winner, loser, area))
    if table.story is not None:
        table.tell("liberated", table.empire(winner).seat, {"empire": winner, "area": area, "from": loser})
    if city:
        immediate.happened(table, winner, "liberate_city")
    windows.opened(table, "manoeuvre", "on_liberation", table.empire(winner).seat, winner, area)


@dataclass(slots=True)
class Occupy(Step):
    """The new holder finds what is left: plunder, artefacts, fort and city."""

    area: int
    winner: int
    loser: int
    city: int
    """The level of the city before."""
    starting: bool

    def run(self, table: SevenTable) -> None:
        if self.loser != KINGDOM:
            plunder(table, self.winner, self.loser, self.city)
        change_control(table, self.area, self.winner, self.starting)


def plunder(table: SevenTable, winner: int, loser: int, city: int) -> None:
    """Money for each level the city had, from the loser as far as it can pay, the rest from the bank."""
    special = table.edition.cards[table.empire(winner).card].empire.special("plunder")
    if special is None or not city:
        return
    booty = special.number("per_city_level") * city
    paid = min(booty, table.empire(loser).money)
    table.alter(loser).money -= paid
    gain = receive(table, winner, booty)
    if table.story is not None:
        table.tell("plunders", table.empire(winner).seat, {"empire": winner, "money": gain, "from": loser})


def change_control(table: SevenTable, area: int, winner: int, starting: bool = False) -> None:
    """What becomes of an area that has passed to an empire whose units stand there: artefacts and fort go, the city is
    reduced, a temple may be destroyed (AGE-ENDCONF-9 to 17). Whoever was the holder has no capital there any more."""
    table.forts &= ~(1 << area)
    seat = table.empire(winner).seat
    if area in table.temples and table.rules.deus_vult:
        table.push(conquest.FoundTemple(seat, winner, area))
    if area in table.cities:
        _fell_city(table, area, winner, starting)
    for artefact, _ in table.artefacts.get(area, ()):
        if table.edition.artefacts[artefact].id in LASTING:
            table.push(KeepArtefact(seat, area, artefact))
    for artefact in artefacts_lost(table, area):
        artefacts.remove(table, artefact, area)


def artefacts_lost(table: SevenTable, area: int) -> list[int]:
    """The artefacts in an area that are gone when it has another holder (AGE-ENDCONF-9)."""
    spared = (*LASTING, "holy_war")
    return [each for each, _ in table.artefacts.get(area, ()) if table.edition.artefacts[each].id not in spared]


def inherit(table: SevenTable, area: int, taker: int, giver: int) -> None:
    """An area has passed to an empire whose units stood there, because its holder was gone before a conflict: as after
    one, but no money is lost, nothing is liberated and nobody has won (AGE-Q-122)."""
    if giver != KINGDOM:
        conquest.gained(table, area, taker, giver)
    change_control(table, area, taker, table.action == START)


def _fell_city(table: SevenTable, area: int, winner: int, starting: bool) -> None:
    """A Barbarian empire may destroy the city, and must while it is set up (AGE-ENDCONF-15, AGE-ENDCONF-17)."""
    empire = table.empire(winner)
    if not table.is_barbarian(empire):
        reduce_city(table, area, winner)
        if starting and area in table.cities and empire.capital == NOWHERE:
            table.alter(winner).capital = area
    elif starting:
        raze(table, area, winner)
    else:
        table.push(SackCity(empire.seat, winner, area))


def reduce_city(table: SevenTable, area: int, winner: int) -> None:
    """The city falls one level, a level 1 city is gone; not with a Builder there (AGE-ENDCONF-11, AGE-ENDCONF-12)."""
    level = _reduced(table, area, winner)
    if level == table.cities[area]:
        return
    if level:
        table.cities[area] = level
    else:
        del table.cities[area]
    if table.story is not None:
        table.tell("city_falls", table.empire(winner).seat, {"area": area, "level": level})


def _reduced(table: SevenTable, area: int, winner: int) -> int:
    """The level a city falls to; 0 if it is gone."""
    level = table.cities[area]
    is_saved = leaders.codes_in(table, table.empire(winner), area) & cards.BU
    return level if is_saved else CITY_LEVELS[CITY_LEVELS.index(level) - 1]


def city_left(table: SevenTable, area: int, winner: int, starting: bool) -> int:
    """The level of the city of an area that an empire takes and does not burn down of its own will."""
    return 0 if starting and table.is_barbarian(table.empire(winner)) else _reduced(table, area, winner)


def raze(table: SevenTable, area: int, winner: int) -> None:
    """The city is destroyed."""
    del table.cities[area]
    if table.story is not None:
        table.tell("city_razed", table.empire(winner).seat, {"empire": winner, "area": area})


@dataclass(slots=True)
class SackCity(Alone):
    """A Barbarian empire destroys a city it took, or keeps it reduced (AGE-ENDCONF-15, AGE-Q-38)."""

    empire: int
    area: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "", "raze": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("keep",), ("raze",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if self.area not in table.cities:
            return
        if choice[0] == "raze":
            raze(table, self.area, self.empire)
        else:
            reduce_city(table, self.area, self.empire)


@dataclass(slots=True)
class KeepArtefact(Alone):
    """Keep a canal or a Great Temple that was found, or discard it (AGE-ENDCONF-9, DEC-61)."""

    area: int
    artefact: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "i", "discard": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("keep", self.artefact), ("discard", self.artefact)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "discard":
            artefacts.remove(table, self.artefact, self.area)


def disorder(table: SevenTable, fight: Fight) -> None:
    """Both sides lost a unit: the area is disordered, once it is settled who holds it (AGE-ENDCONF-6, AGE-Q-97)."""
    if all(fight.lost):
        order.strike(table, fight.area, "conflict")


control.WHEN_INHERITED.append(inherit)
registry.special("plunder")
