"""Which action marker goes where: what every action of every empire promises, and the best way to share them out.

A player has each marker once, so the empires take different actions: what counts is the best sum.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.actions import income, production, trade_value
from annals.games.seven_ages.civilization import artefacts, cities, progress
from annals.games.seven_ages.civilization.playing import artefact_of
from annals.games.seven_ages.events import facts_empire
from annals.games.seven_ages.manoeuvre.march import LAND
from annals.games.seven_ages.mind import card_habits, repute, worth
from annals.games.seven_ages.mind.marching import LEAST_GAIN, Wishes
from annals.games.seven_ages.mind.standing import Standings
from annals.games.seven_ages.numbers import (
    CIVILISE,
    DESTINY,
    DISCARD,
    MANOEUVRE,
    NOBODY,
    PRODUCTION,
    START,
    TRADE,
    WILD,
)
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.mind.worth import Lens
    from annals.games.seven_ages.table import SevenTable

Places = dict[int, list[float]]
"""By place (an empire, or NOBODY): what each action promises, by its number."""

NOTHING: Final = -0.6
"""What a marker is worth that does nothing,"""
HARMFUL: Final = -30.0
"""and one that would do harm if it were turned over; it need not be."""
WILD_PRICE: Final = 0.5
"""What the free progress is worth that a Wild card costs."""
PRICE_OF_WILD: Final = 0.25
NET_MONEY: Final = 0.16
ROOM_MONEY: Final = 0.12
"""What money is worth more to those who have somewhere to go with new units."""
TRADE_BASE: Final = 0.55
OF_LEVEL: Final = 0.3
OF_PROGRESS_LINE: Final = 0.9
OUT_OF_DARK: Final = 1.1
DRAWN: Final = 0.26
UNPLAYABLE: Final = 0.12
WANTED: Final = 1.6
"""What a card for a free place is worth."""
CITY_STEP: Final = 0.5
OF_CITY_LINE: Final = 0.5
GREEN: Final = 1.5
RED: Final = 0.8
EVENT: Final = 0.35
NEW_LEADER: Final = 0.8
CALM: Final = 1.0
START_SHARE: Final = 0.9
DISCARD_MARGIN: Final = 0.5
NEW_RATE: Final = 3.0
"""What a new empire harvests in a turn, once it has settled; if one must be found first:"""
NEW_RATE_UNREADY: Final = 2.3
LASTING_RATE: Final = 2.7
"""The same as those know it who counted: new empires harvest at once, and poor ones seldom become rich."""
LASTING_RATE_UNREADY: Final = 2.0
STARTING_ANEW: Final = 3.0
"""What it costs them to give an empire up: its marker of this turn, and what it has."""
GROWING: Final = 1.2
"""How much more a small empire with room around it will harvest."""
YOUNG: Final = 5
ACTIONS: Final = 9


class Prospects:
    """What the actions of a seat promise at a table."""

    __slots__ = ("left", "lens", "seat", "standings", "table")

    def __init__(self, table: SevenTable, lens: Lens, standings: Standings) -> None:
        self.table = table
        self.lens = lens
        self.seat = lens.seat
        self.standings = standings
        self.left = worth.turns_left(table)

    def all_places(self) -> Places:
        """What every action promises on each empire and on none; an action that is no use is worth nothing."""
        found: Places = {}
        for empire in self.table.empires_of(self.seat):
            found[empire.set] = self.of_empire(empire)
        found[NOBODY] = self.of_nobody()
        return found

    def of_empire(self, empire: Empire) -> list[float]:
        values = [NOTHING] * ACTIONS
        wishes = Wishes(self.table, empire)
        room = self._room(empire, wishes)
        values[PRODUCTION] = self._production(empire, len(room))
        values[TRADE] = self._trade(empire)
        values[MANOEUVRE] = self._manoeuvre(empire, wishes, room)
        values[DESTINY] = self.destiny()
        values[CIVILISE] = self._civilise(empire) + self.cards()
        values[DISCARD] = self._discard(empire)
        values[WILD] = max(values[PRODUCTION : CIVILISE + 1]) - WILD_PRICE
        return values

    def of_nobody(self) -> list[float]:
        values = [NOTHING] * ACTIONS
        values[START] = self.start()
        values[DESTINY] = self.destiny()
        values[CIVILISE] = self.cards()
        values[WILD] = max(values[START], values[DESTINY], values[CIVILISE]) - PRICE_OF_WILD
        return values

    # What actions promise ---------------------------------------------------------------------------------------------

    def start(self) -> float:
        """A new empire: the best card that can be started."""
        table = self.table
        if not worth.free_places(table, self.seat):
            return NOTHING
        hand = table.players[self.seat].hand
        best = max(
            [
                repute.promise(table, card, self.lens.knowing)
                for card in hand
                if worth.can_start(table, self.seat, card)
            ],
            default=0.0,
        )
        if not best:
            return NOTHING
        return START_SHARE * best * max(0.0, min(self.left, worth.HORIZON) - 1.0) - 1.0

    def destiny(self) -> float:
        """New cards for a hand that is small or of no use."""
        table = self.table
        hand = table.players[self.seat].hand
        lasting = min(1.0, self.left / 4.0)
        missing = max(0, table.rules.hand - len(hand))
        if not missing and not card_habits.unwanted(table, self.seat, self.lens.careful, self.lens.knowing):
            return NOTHING
        idle = sum([1 for card in hand if not worth.may_start_age(table, card)])
        found = DRAWN * missing + (DRAWN if self.lens.careful else UNPLAYABLE) * idle
        startable = sum([1 for card in hand if worth.can_start(table, self.seat, card)])
        found += WANTED * self.lens.missing(worth.free_places(table, self.seat), startable)
        return lasting * found

    def cards(self) -> float:
        """Artefacts and events of the hand that can be played in Civilise."""
        table = self.table
        found = 0.0
        for card in table.players[self.seat].hand:
            listed = artefact_of(table, card)
            best = 0.0
            for empire in table.in_play():
                fits = listed.earlier_age or table.age_of(empire) in listed.ages
                good = empire.seat == self.seat if listed.colour == "green" else empire.seat != self.seat
                if not fits or not good or listed.colour == "none" or best >= GREEN:
                    continue
                if artefacts.is_free(table, empire, listed) and artefacts.spots(table, empire, listed):
                    best = GREEN if listed.colour == "green" else RED
            event = table.edition.cards[card].event
            if any(mode.window == "civilise" for mode in event.modes):
                best = max(best, EVENT)
            found += best
        return found

    def _production(self, empire: Empire, room: int) -> float:
        upkeep = 0 if self.table.is_barbarian(empire) else empire.units()
        net = self.lens.chart.income(self.table, empire) - upkeep
        lasting = min(1.0, max(0.0, (self.left - 1.0) / 4.0))
        if empire.money + net < 0 and self._starves(empire):
            return HARMFUL
        wanted = max(0, room + 3 - self._spare(empire))
        worthwhile = min(net + empire.money, 3 * wanted)
        return lasting * (NET_MONEY * min(net, 30) + 0.04 * max(0, net - 30) + ROOM_MONEY * worthwhile)

    def _starves(self, empire: Empire) -> bool:
        """Whether a Production earns too little to pay the units, and gives nothing but some of them up."""
        if production.is_spared(self.table, empire):
            return False
        earned = sum([amount for _, amount in income.of_empire(self.table, empire)])
        return empire.money + earned < empire.units()

    def _trade(self, empire: Empire) -> float:
        table = self.table
        lasting = min(1.0, max(0.2, self.left / 5.0))
        number = trade_value.number(table, empire)
        ahead = max([other.level for other in table.in_play()])
        found = TRADE_BASE + 0.1 * number + OF_LEVEL * (1.0 + (0.4 if empire.level < ahead else 0.0))
        lines = [line for line in table.edition.cards[empire.card].empire.glory if line.category == "progress"]
        found += OF_PROGRESS_LINE * len(lines)
        if progress.is_held_back(table, empire.set):
            found += OUT_OF_DARK
        if table.world_war:
            found *= 0.6
        return lasting * found

    def _room(self, empire: Empire, wishes: Wishes) -> list[float]:
        """What the vacant areas next to an empire are worth, the best first."""
        table = self.table
        atlas = table.edition.atlas
        around = 0
        for area in members(empire.areas & atlas.land):
            around |= atlas.borders[area] | atlas.crossed[area]
        found = [wishes.gain(area) for area in members(around & ~empire.areas) if table.control[area] == NOBODY]
        found.sort()
        found.reverse()
        return found

    def _spare(self, empire: Empire) -> int:
        return max(0, empire.units() - empire.areas.bit_count())

    def _manoeuvre(self, empire: Empire, wishes: Wishes, room: list[float]) -> float:
        """Vacant land that spare units can take, or the best attack."""
        spare = self._spare(empire)
        found = 0.75 * sum(room[: min(spare, 6)])
        atlas = self.table.edition.atlas
        best = 0.0
        for area, stack in empire.stacks.items():
            if len(stack) > 2 and atlas.land >> area & 1:
                movers = stack[:-1]
                first = atlas.borders[area] | atlas.crossed[area]
                aim = wishes.aim(area, LAND, len(movers), worth.power(self.table, movers), 2, first)
                if aim[1] != NOBODY and self.table.control[aim[1]] not in (NOBODY, empire.set):
                    best = max(best, aim[0])
        found += 0.8 * best
        found += 0.25 * sum([1.0 for area in members(empire.areas & self.table.disorder)])
        return found if found > LEAST_GAIN else NOTHING

    def _civilise(self, empire: Empire) -> float:
        table = self.table
        lasting = min(1.0, max(0.2, self.left / 5.0))
        found = 0.0
        if not table.is_barbarian(empire):
            found += self._cities(empire)
        if facts_empire.has_room(table, empire):
            found += NEW_LEADER
        unruly = (empire.areas & table.disorder).bit_count()
        found += CALM * min(unruly, empire.money // max(1, table.rules.disorder_price))
        return lasting * found

    def _cities(self, empire: Empire) -> float:
        """What two steps in fertile areas, or one elsewhere, add."""
        table = self.table
        steps: list[tuple[int, bool]] = []
        for area in members(empire.areas & table.edition.atlas.land & ~table.disorder):
            level = cities.next_level(table, area)
            if 0 < level <= cities.largest(table, empire, area):
                more = level - table.cities.get(area, 0)
                steps.append((more, cities.is_fertile(table, empire, area)))
        if not steps:
            return 0.0
        steps.sort()
        fertile = [more for more, is_fertile in steps if is_fertile]
        gained = sum(fertile[-2:]) if len(fertile) > 1 else steps[-1][0]
        lines = sum([1 for line in table.edition.cards[empire.card].empire.glory if line.category == "cities"])
        return gained * (CITY_STEP + OF_CITY_LINE * lines) / 1.5

    def _discard(self, empire: Empire) -> float:
        """Making room for a new empire, where an old one brings little and has no room to grow."""
        table = self.table
        if self.left < worth.SETTLING + 1.0:
            return HARMFUL
        ready = len(worth.ready_cards(table, self.seat)) > 0
        share = worth.LATER_SLOTS if worth.free_places(table, self.seat) else 1.0
        rate = self.standings.rate(empire.set)
        if self.lens.careful:
            new = share * (LASTING_RATE if ready else LASTING_RATE_UNREADY) * worth.harvests(self.left - 1.0)
            gain = new - rate * worth.harvests(self.left) - STARTING_ANEW
            return gain if gain > 0 else HARMFUL
        new = share * (NEW_RATE if ready else NEW_RATE_UNREADY) * max(0.0, worth.harvests(self.left - 1.0) - 1.0)
        room = self._room(empire, Wishes(table, empire))
        growing = GROWING * (0.4 + 0.6 * min(1.0, 0.25 * len(room))) if empire.areas.bit_count() < YOUNG else 0.0
        gain = new - (rate + growing) * worth.harvests(self.left) - DISCARD_MARGIN
        return gain if gain > 0 else HARMFUL


# The best way to share them out ---------------------------------------------------------------------------------------


class Sharing:
    """The best way to share markers out over places, the last of which may stay empty."""

    __slots__ = ("_known", "order", "places")

    def __init__(self, places: Places, order: list[int]) -> None:
        self.places = places
        self.order = order
        self._known: dict[tuple[int, tuple[int, ...]], float] = {}

    def best(self, at: int, left: tuple[int, ...]) -> float:
        """The best sum of the markers left, over the places from this one on."""
        if at == len(self.order):
            return 0.0
        known = self._known.get((at, left))
        if known is None:
            known = self._known[at, left] = self._best(at, left)
        return known

    def with_mark(self, at: int, marker: int, left: tuple[int, ...]) -> float:
        """The best sum if this marker lies on the place."""
        rest = list(left)
        rest.remove(marker)
        return max(self.places[self.order[at]][marker], NOTHING) + self.best(at + 1, tuple(rest))

    def _best(self, at: int, left: tuple[int, ...]) -> float:
        empty = self.order[at] == NOBODY or not left
        best = self.best(at + 1, left) if empty else -1e9
        for marker in dict.fromkeys(left):
            best = max(best, self.with_mark(at, marker, left))
        return best
