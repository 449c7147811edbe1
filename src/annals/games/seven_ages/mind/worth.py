"""What a seat can expect: its glory, what its empires will still harvest, and what they have to grow with.

Everything is counted in points of glory at the end of the game. Only what the seat may know is looked at: of stacks of
others their size and the unit on top, of other hands their number of cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.actions import eligible
from annals.games.seven_ages.mind.standing import Standings
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.units.kinds import KIND
from annals.games.seven_ages.world.atlas import DESERT, FERTILE, FOREST, TUNDRA, members

if TYPE_CHECKING:
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

LEVELS_A_TURN: Final = 1.7
"""How many levels the most advanced empire gains in a turn."""
LONGEST: Final = 26.0
"""Turns there are left on an empty map."""
HORIZON: Final = 7.0
"""Turns for which an empire keeps what it has."""
FADING: Final = 0.8
"""How much of that comes true."""
MONEY: Final = 0.09
MUCH_MONEY: Final = 25
INCOME: Final = 0.05
UNIT: Final = 0.22
SPARE_UNIT: Final = 0.22
AREA: Final = 0.16
CITY: Final = 0.14
CAPITAL: Final = 1.2
LEADER: Final = 0.7
ELITE: Final = 0.4
ARTEFACT: Final = 0.35
LEVEL: Final = 0.16
DISORDER: Final = 0.3
DANGER: Final = 0.22
CARD: Final = 0.3
SLOT: Final = 2.0
"""What room for another empire is worth, for each turn it could still harvest,"""
SETTLING: Final = 2.0
"""after so many turns in which it only settles."""
LATER_SLOTS: Final = 0.55
"""A second free place is worth so much of the first."""
UNREADY: Final = 0.25
"""How much less a free place is worth for which there is no card."""
NEXT_SLOT: Final = 0.25
"""How much it matters to have a card for the place that will be free next."""
WINNING: Final = 8
"""Glory by which somebody must be ahead who wants the game to end."""
NAMES: Final = (
    "glory",
    "harvests",
    "land",
    "cities",
    "army",
    "money",
    "progress",
    "people",
    "order",
    "danger",
    "hand",
    "room",
)
"""What the worth of a seat is made of."""
GLORY, HARVESTS, OF_LAND, CITIES, ARMY, OF_MONEY, PROGRESS, PEOPLE, ORDER, IN_DANGER, HAND, ROOM = range(12)


class Chart:
    """What an atlas says about income, as sets of areas; made once for an edition."""

    __slots__ = ("barren", "fertile", "forest", "other", "wheat")

    def __init__(self, edition: Edition) -> None:
        atlas = edition.atlas
        self.fertile = self.forest = self.barren = 0
        for area in members(atlas.land):
            kind = atlas.areas[area].terrain
            if kind == FERTILE:
                self.fertile |= 1 << area
            elif kind == FOREST:
                self.forest |= 1 << area
            elif kind in (DESERT, TUNDRA):
                self.barren |= 1 << area
        self.other = atlas.land & ~self.fertile & ~self.forest & ~self.barren
        self.wheat = atlas.wheat

    def income(self, table: SevenTable, empire: Empire) -> int:
        """About what an empire earns in a Production."""
        areas = empire.areas & ~table.disorder
        age = table.age_of(empire)
        forest = 3 if age >= 6 else 2
        found = 3 * (areas & self.fertile).bit_count() + forest * (areas & self.forest).bit_count()
        found += (areas & self.other).bit_count()
        fields = areas & self.wheat & (self.fertile if age < table.rules.wheat_elsewhere_from_age else ~0)
        found += table.rules.wheat_income * fields.bit_count()
        if age >= table.rules.oil_from_age:
            found += table.rules.oil_income * (areas & table.edition.atlas.oil).bit_count()
        for area, level in table.cities.items():
            if areas >> area & 1:
                found += level
        return found if empire.capital != NOWHERE else (found + 1) // 2


_CHARTS: Final[dict[int, tuple[Edition, Chart]]] = {}


def chart_of(table: SevenTable) -> Chart:
    found = _CHARTS.get(id(table.edition))
    if found is None or found[0] is not table.edition:
        found = (table.edition, Chart(table.edition))
        _CHARTS[id(table.edition)] = found
    return found[1]


def turns_left(table: SevenTable) -> float:
    """About how many Harvests there still are, this turn's with them."""
    options = table.setup.options
    last = int(options["last_age"]) * table.rules.levels_of_an_age
    levels = [empire.level for empire in table.in_play()]
    if table.passed or (levels and max(levels) > last):
        left = 1.0
    elif levels:
        left = 1.0 + (last - max(levels)) / LEVELS_A_TURN
    else:
        left = min(LONGEST, 1.0 + last / LEVELS_A_TURN)
    if int(options["most_turns"]):
        left = min(left, float(int(options["most_turns"]) - table.turn + 1))
    return max(0.5, left)


def harvests(left: float) -> float:
    """How many Harvests an empire can count on as it stands."""
    return 1.0 + FADING * (min(left, HORIZON) - 1.0) if left > 1.0 else left


def slot_worth(left: float) -> float:
    """What room for a new empire is worth."""
    return SLOT * max(0.0, min(left, HORIZON + 2.0) - SETTLING)


class Lens:
    """One seat, through the eyes of another or of its own."""

    __slots__ = ("careful", "chart", "knowing", "own", "seat")

    def __init__(self, table: SevenTable, seat: int, own: bool, careful: bool = False, knowing: bool = False) -> None:
        self.seat = seat
        self.own = own
        """Whether its hand is seen."""
        self.careful = careful
        """Whether every free place wants a card for it, not only the first."""
        self.knowing = knowing
        """Whether it knows how empires fare in many games."""
        self.chart = chart_of(table)

    def look(self, table: SevenTable, standings: Standings) -> list[float]:
        """What the seat can expect, in parts (see NAMES)."""
        found = [0.0] * len(NAMES)
        found[GLORY] = float(table.players[self.seat].glory)
        left = turns_left(table)
        for empire in table.empires_of(self.seat):
            self.add_empire(table, standings, empire, left, found)
        self._add_hand(table, left, found)
        return found

    def worth(self, table: SevenTable, standings: Standings) -> float:
        return sum(self.look(table, standings))

    def of_empire(self, table: SevenTable, standings: Standings, empire: Empire) -> float:
        """What one empire is worth."""
        found = [0.0] * len(NAMES)
        self.add_empire(table, standings, empire, turns_left(table), found)
        return sum(found)

    def add_empire(
        self, table: SevenTable, standings: Standings, empire: Empire, left: float, found: list[float]
    ) -> None:
        lasting = min(1.0, max(0.0, (left - 1.0) / 6.0))
        """How much counts what helps only in turns to come."""
        found[HARVESTS] += standings.rate(empire.set) * harvests(left)
        areas = empire.areas.bit_count()
        income = self.chart.income(table, empire)
        units = empire.units()
        found[OF_LAND] += lasting * (AREA * areas + INCOME * min(income, 60) * min(left, 6.0))
        found[ARMY] += lasting * (self._army(table, empire, units, areas) - INCOME * units * min(left, 6.0) * 0.5)
        found[OF_MONEY] += lasting * MONEY * (min(empire.money, MUCH_MONEY) + 0.35 * max(0, empire.money - MUCH_MONEY))
        found[CITIES] += lasting * (
            CITY * standings.profiles[empire.set].cities + (CAPITAL if empire.capital >= 0 else 0.0)
        )
        found[PROGRESS] += lasting * LEVEL * empire.level
        found[PEOPLE] += lasting * LEADER * len(empire.leaders)
        found[PEOPLE] += lasting * ARTEFACT * (len(empire.religions) + (empire.government >= 0))
        found[ORDER] -= (DISORDER + 0.5 * lasting) * (empire.areas & table.disorder).bit_count()
        if self.own:
            found[IN_DANGER] -= lasting * DANGER * self._danger(table, empire)

    def _army(self, table: SevenTable, empire: Empire, units: int, areas: int) -> float:
        spare = max(0, units - areas)
        return UNIT * min(units, 30) + SPARE_UNIT * min(spare, 8) + ELITE * empire.elite

    def _danger(self, table: SevenTable, empire: Empire) -> float:
        """Areas beside which others of another player stand in greater numbers."""
        near, control = table.edition.atlas.borders, table.control
        found = 0.0
        for area, stack in empire.stacks.items():
            for other in members(near[area] & ~empire.areas):
                number = control[other]
                if not 0 <= number < len(table.empires):
                    continue
                rival = table.empires[number]
                if rival is not None and rival.seat != empire.seat:
                    more = len(rival.stacks.get(other, ())) - 1 - len(stack) - (table.forts >> area & 1)
                    if more > 0:
                        found += min(2.0, 0.5 * more) * (2.0 if area == empire.capital else 1.0)
                        break
        return found

    def _add_hand(self, table: SevenTable, left: float, found: list[float]) -> None:
        hand = table.players[self.seat].hand
        lasting = min(1.0, max(0.0, (left - 1.0) / 4.0))
        found[HAND] += lasting * CARD * min(len(hand), 7)
        free = free_places(table, self.seat)
        room = slot_worth(left)
        if free:
            found[ROOM] += room * (1.0 + LATER_SLOTS * (free - 1))
        if self.own:
            found[ROOM] -= UNREADY * room * self._cards_wanted(table, free)

    def _cards_wanted(self, table: SevenTable, free: int) -> float:
        """How many cards are missing for the places that are free; and for the next that will be."""
        ready = len(ready_cards(table, self.seat))
        soon = NEXT_SLOT if self.careful and ready <= free else 0.0
        return self.missing(free, ready) + soon

    def missing(self, free: int, ready: int) -> int:
        """How many cards are missing for free places, with so many at hand."""
        return max(0, free - ready) if self.careful else int(free > 0 and not ready)


def free_places(table: SevenTable, seat: int) -> int:
    """How many empires more a seat may have."""
    return max(0, table.most_empires() - len(table.empires_of(seat)))


def ready_cards(table: SevenTable, seat: int) -> list[int]:
    """The cards of a hand whose empires suit the age of the game."""
    return [card for card in table.players[seat].hand if may_start_age(table, card)]


def may_start_age(table: SevenTable, card: int) -> bool:
    """Whether the age of the game suits the empire of a card, or soon will."""
    printed = table.edition.cards[card].empire
    if not table.in_play():
        return True
    age = table.age()
    return age in printed.ages or any(each.age == age for each in printed.ages_if)


def can_start(table: SevenTable, seat: int, card: int) -> bool:
    """Whether a card can be started, and does not end the game for somebody who is behind."""
    return eligible.refuse(table, seat, card) is None and not ends_badly(table, seat, card)


def ends_badly(table: SevenTable, seat: int, card: int) -> bool:
    """Whether an empire would begin past the last age of this game, and its player not win by that."""
    printed = table.edition.cards[card].empire
    last = int(table.setup.options["last_age"]) * table.rules.levels_of_an_age
    if printed.same_space_as or eligible.level(table, printed, NOBODY) <= last:
        return False
    others = [player.glory for player in table.players if player.seat != seat]
    return table.players[seat].glory <= max(others) + WINNING


def power(table: SevenTable, stack: tuple[int, ...]) -> float:
    """How strong units are together; all of them are known."""
    kinds = table.edition.kinds
    found = 0.0
    for unit in stack:
        front, support = kinds[unit & KIND].values(unit)
        found += 0.5 * (front + support)
    return found


def seen_power(table: SevenTable, stack: tuple[int, ...]) -> float:
    """How strong a stack of another player looks: as if all were like the one on top."""
    if not stack:
        return 0.0
    front, support = table.edition.kinds[stack[0] & KIND].values(stack[0])
    return 0.5 * (front + support) * len(stack)
