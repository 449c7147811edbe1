"""What the use of an ability leads to: the questions that belong to no other part of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import spending
from annals.games.clash.battle import capture, combat
from annals.games.clash.cities import collecting, founding, mood
from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.gifts import ChooseGain
from annals.games.clash.economy.stock import CULTURE, FOOD, GOLD, MOOD, NAMES, ORE, WOOD
from annals.games.clash.hand import draw
from annals.games.clash.hand.draw import DrawActions, DrawObjectives
from annals.games.clash.units import units
from annals.games.clash.units.units import FOUGHT, INFANTRY, KIND, KINDS, MOVED, OWNERS, PIRATES, SETTLER, SHIP, STOPPED
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

ONE_CULTURE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1)
TWO_MOOD: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 2, 0)
MOST_CHEERS: Final = 2
BARTER: Final[tuple[tuple[int, int], ...]] = ((GOLD, 1), (CULTURE, 1))


# Economy --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class TakeTaxes(Alone):
    """Food, wood and ore in any mix, one after the other; gold too with Currency (CLA-ADVANCE-TAXES-1, CURRENCY-1)."""

    left: int
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"gain": "s", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        kinds = [FOOD, WOOD, ORE, GOLD] if "currency" in player.abilities else [FOOD, WOOD, ORE]
        open_to = [what for what in kinds if player.stock[what] < stock.limit(table, player, what)]
        return [*[("gain", NAMES[what]) for what in open_to], ("done",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        stock.gain(table, table.players[seat], NAMES.index(str(choice[1])), 1, self.origin)
        if self.left > 1:
            table.push(TakeTaxes(seat, self.left - 1, self.origin))


@dataclass(slots=True)
class Barter(Alone):
    """Discard an action card for 1 gold or 1 culture token (CLA-ADVANCE-BARTERING-1)."""

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("discard", card) for card in sorted(table.players[seat].action_hand)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.push(ChooseGain(seat, BARTER, "bartering"))
        draw.discard_action(table, table.players[seat], str(choice[1]), "bartering")


@dataclass(slots=True)
class CollectIn(Alone):
    """Free Economy: the city that collects without an action (CLA-ADVANCE-FREE_ECONOMY-1)."""

    def verbs(self) -> dict[str, Shape]:
        return {"collect": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        spaces = table.cities_of(seat)
        return [("collect", space) for space in spaces if collecting.refuse_city(table, player, space, True) is None]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        collecting.begin(table, table.players[seat], int(choice[1]))


# Culture --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Cheer(Alone):
    """Sports: a city and the number of steps, 1 culture token each (CLA-ADVANCE-SPORTS-1)."""

    def verbs(self) -> dict[str, Shape]:
        return {"cheer": "ii"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        swaps = payment.token_swaps(player)
        most = 0
        while most < MOST_CHEERS and payment.affordable(player, (0, 0, 0, 0, 0, 0, most + 1), swaps):
            most += 1
        return [
            ("cheer", space, steps)
            for space in table.cities_of(seat)
            for steps in range(1, min(most, HAPPY - table.cities[space].mood) + 1)
        ]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        steps = int(choice[2])
        mood.raise_mood(table, int(choice[1]), steps, "sports")
        payment.pay(table, player, (0, 0, 0, 0, 0, 0, steps), "sports", payment.token_swaps(player))


@dataclass(slots=True)
class Perform(Alone):
    """Theaters: a culture token becomes a mood token or the reverse (CLA-ADVANCE-THEATERS-1)."""

    def verbs(self) -> dict[str, Shape]:
        return {"gain": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = []
        if player.stock[CULTURE]:
            found.append(("gain", NAMES[MOOD]))
        if player.stock[MOOD]:
            found.append(("gain", NAMES[CULTURE]))
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        gained = NAMES.index(str(choice[1]))
        stock.lose(table, player, CULTURE if gained == MOOD else MOOD, 1, "theaters")
        stock.gain(table, player, gained, 1, "theaters")


def arts_prices(player: Player) -> list[tuple[int, ...]]:
    """1 culture token, or 2 mood tokens with Hellenistic Culture (CLA-ADVANCE-ARTS-1, CLA-CIV-GREECE-5)."""
    prices = [ONE_CULTURE, TWO_MOOD] if "hellenistic_culture" in player.abilities else [ONE_CULTURE]
    swaps = payment.token_swaps(player)
    return [price for price in prices if payment.affordable(player, price, swaps)]


@dataclass(slots=True)
class PayForArts(Alone):
    """How an attempt by Arts is paid with Hellenistic Culture."""

    def verbs(self) -> dict[str, Shape]:
        return {"price": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("price", "culture" if price[CULTURE] else "mood") for price in arts_prices(table.players[seat])]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        price = ONE_CULTURE if choice[1] == "culture" else TWO_MOOD
        payment.pay(table, player, price, "arts", payment.token_swaps(player))


def reclaimable(table: ClashTable, player: Player, space: int) -> list[str]:
    """Buildings of other colours in an own city, obelisks left out, of which the player has a piece."""
    return [
        building
        for building, colour in sorted(table.cities[space].buildings.items())
        if colour != player.seat and building != "obelisk" and capture.pieces_left(table, player, building) > 0
    ]


@dataclass(slots=True)
class Reclaim(Alone):
    """Japanese Buddhism: an influenced building of the city has the own colour again (CLA-CIV-JAPAN-12)."""

    space: int

    def verbs(self) -> dict[str, Shape]:
        return {"reclaim": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("reclaim", building) for building in reclaimable(table, table.players[seat], self.space)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.alter(self.space).buildings[str(choice[1])] = seat
        if table.story is not None:
            table.tell("reclaim", seat, {"space": self.space, "building": str(choice[1])}, "japanese_buddhism")


# Knowledge ------------------------------------------------------------------------------------------------------


def lendable(table: ClashTable, player: Player) -> list[str]:
    """Advances that the Great Library can lend: those the player lacks, governments left out (CLA-WON-LIBRARY-2, 3)."""
    return [
        advance
        for advance, design in table.edition.advances.items()
        if not design.government and advance not in player.abilities
    ]


@dataclass(slots=True)
class Borrow(Alone):
    """The advance whose effect the Great Library gives until the end of the turn."""

    def verbs(self) -> dict[str, Shape]:
        return {"borrow": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("borrow", advance) for advance in lendable(table, table.players[seat])]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        player.borrowed = str(choice[1])
        player.refresh(table.edition)
        if table.story is not None:
            table.tell("borrow", seat, {"advance": player.borrowed}, "great_library")


def new_fields(table: ClashTable, player: Player) -> list[str]:
    """Advances that could be taken in categories in which the player has none (CLA-CIV-INDIA-8)."""
    held = {table.edition.advances[advance].category for advance in player.advances}
    return [advance for advance, design in player.open_advances.items() if design.category not in held]


@dataclass(slots=True)
class GiveUpObjective(Alone):
    """Discard an objective card, for one more action with the Great Statue (CLA-WON-STATUE-3)."""

    origin: str
    action: bool

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("discard", card) for card in sorted(table.players[seat].objective_hand)]

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        draw.discard_objective(table, player, str(choice[1]), self.origin)
        if self.action:
            spending.extra_action(table, player, self.origin)


@dataclass(slots=True)
class GiveUpAction(Alone):
    """Discard an action card."""

    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("discard", card) for card in sorted(table.players[seat].action_hand)]

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        draw.discard_action(table, table.players[seat], str(choice[1]), self.origin)


@dataclass(slots=True)
class Counsel(Step):
    """Princeps: draw an action and an objective card, then discard one of each (CLA-CIV-ROME-8)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        table.push(DiscardCounsel(self.seat))
        table.push(DrawObjectives(self.seat, 1, "princeps"))
        table.push(DrawActions(self.seat, 1, "princeps"))


@dataclass(slots=True)
class DiscardCounsel(Step):
    """One of each kind goes, as far as there are any."""

    seat: int

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        if player.objective_hand:
            table.push(GiveUpObjective(self.seat, "princeps", False))
        if player.action_hand:
            table.push(GiveUpAction(self.seat, "princeps"))


# Units ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Retrain(Alone):
    """Imperial Army: settlers become infantry and infantry settlers, each unit at most once (CLA-CIV-CHINA-4)."""

    turned: tuple[tuple[int, int], ...]
    """The space and the new kind of each unit turned so far."""

    def verbs(self) -> dict[str, Shape]:
        return {"turn": "is", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [*self.turns(table), ("done",)] if self.turned else self.turns(table)

    def turns(self, table: ClashTable) -> list[Choice]:
        """The units that can be turned: where, and into what."""
        found: list[Choice] = []
        for kind, other in ((SETTLER, INFANTRY), (INFANTRY, SETTLER)):
            if units.in_supply(table, self.seat, other) <= 0:
                continue
            for space, stack in sorted(table.stacks[self.seat].items()):
                full = kind == SETTLER and table.terrain[space] != "sea" and units.room(table, self.seat, space) <= 0
                if units.count(stack, kind) > self.turned.count((space, kind)) and not full:
                    found.append(("turn", space, KINDS[other]))
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        space = int(choice[1])
        other = KINDS.index(str(choice[2]))
        kind = SETTLER if other == INFANTRY else INFANTRY
        unit = next(unit for unit in units.stack_at(table, seat, space) if unit & KIND == kind)
        units.take(table, seat, space, (unit,))
        units.put(table, seat, space, (unit & ~KIND | other,))
        if table.story is not None:
            table.tell("turn_unit", seat, {"space": space, "unit": KINDS[other]}, "imperial_army")
        after = Retrain(seat, (*self.turned, (space, other)))
        if after.turns(table):
            table.push(after)


@dataclass(slots=True)
class Frighten(Alone):
    """Spread of Fear: an enemy land unit next to Marqzen goes one land space without a battle (CLA-CIV-AZTECS-14)."""

    def verbs(self) -> dict[str, Shape]:
        return {"frighten": "isi"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        here = table.leader_space(seat)
        if here < 0:
            return []
        found: list[Choice] = []
        for space in table.layout.neighbours[here]:
            if table.terrain[space] == "sea":
                continue  # whoever is aboard a ship stays there
            for owner in range(OWNERS):
                if owner == seat or space not in table.stacks[owner]:
                    continue
                for kind in sorted({unit & KIND for unit in table.stacks[owner][space]}):
                    found += [("frighten", space, KINDS[kind], to) for to in _refuges(table, owner, space, kind)]
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space, kind, to = int(choice[1]), KINDS.index(str(choice[2])), int(choice[3])
        owner = next(
            owner for owner in range(OWNERS) if owner != seat and units.count(units.stack_at(table, owner, space), kind)
        )
        unit = next(unit for unit in units.stack_at(table, owner, space) if unit & KIND == kind)
        units.take(table, owner, space, (unit,))
        units.put(table, owner, to, (unit,))
        if table.story is not None:
            details: Details = {"from": space, "to": to, "unit": KINDS[kind], "owner": owner}
            table.tell("frighten", seat, details, "spread_of_fear")


def _refuges(table: ClashTable, owner: int, space: int, kind: int) -> list[int]:
    """Land next to a space where a unit of this owner meets nobody."""
    found: list[int] = []
    for near in table.layout.neighbours[space]:
        if table.terrain[near] in ("", "sea") or units.enemy_at(table, owner, near) >= 0:
            continue
        city = table.cities.get(near)
        if city is not None and city.owner != owner:
            continue
        if not units.is_army(kind) or units.room(table, owner, near) > 0:
            found.append(near)
    return found


# Founding -------------------------------------------------------------------------------------------------------


def harbours(table: ClashTable, player: Player, only: int = -1) -> list[tuple[int, int]]:
    """Ships of the player, in one sea space or anywhere, allied pirates too, and the land next to them where a city
    could be founded (CLA-CIV-CARTHAGE-3, 6)."""
    found: list[tuple[int, int]] = []
    for sea in sorted(table.stacks[player.seat]):
        if only in (-1, sea) and combat.ships_here(table, player.seat, sea):
            near = [space for space in table.layout.neighbours[sea] if table.terrain[space]]
            found += [(sea, space) for space in near if founding.refuse_space(table, player, space) is None]
    return found


@dataclass(slots=True)
class FoundFromShip(Alone):
    """Hegemony: a ship gives way to a city on land next to it, a pirate where the player has no ship."""

    sea: int
    """Where the ship is; anywhere if -1."""

    def verbs(self) -> dict[str, Shape]:
        return {"beach": "ii"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("beach", sea, space) for sea, space in harbours(table, table.players[seat], self.sea)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        sea, space = int(choice[1]), int(choice[2])
        owner = seat if units.count_ships(units.stack_at(table, seat, sea)) else PIRATES
        ship = next(unit for unit in units.stack_at(table, owner, sea) if unit & KIND == SHIP)
        units.take(table, owner, sea, (ship,))
        table.push(Land(seat, sea, space))
        founding.build_city(table, player, space, "hegemony")


@dataclass(slots=True)
class Land(Alone):
    """Land units of the ship's space may land in the new city; then they stop (CLA-CIV-CARTHAGE-4). Those that no ship
    is left to carry must."""

    sea: int
    space: int

    def verbs(self) -> dict[str, Shape]:
        return {"land": "s", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        stack = units.stack_at(table, seat, self.sea)
        kinds = sorted({unit & KIND for unit in stack} - {SHIP})
        room = units.room(table, seat, self.space) > 0
        found: list[Choice] = [("land", KINDS[kind]) for kind in kinds if room or not units.is_army(kind)]
        aboard = sum(1 for unit in stack if unit & KIND != SHIP)
        fits = aboard <= combat.ships_here(table, seat, self.sea) * table.capacity(seat)
        return [*found, ("done",)] if fits or not found else found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            self._lose_rest(table)
            return
        kind = KINDS.index(str(choice[1]))
        unit = next(unit for unit in units.stack_at(table, seat, self.sea) if unit & KIND == kind)
        units.take(table, seat, self.sea, (unit,))
        # As after a battle, not as after a mountain: no road leads on either.
        units.put(table, seat, self.space, (unit & ~MOVED | STOPPED | FOUGHT,))
        table.push(Land(seat, self.sea, self.space))

    def _lose_rest(self, table: ClashTable) -> None:
        """Whoever finds neither a ship nor room on land is lost."""
        table.push(combat.CheckPassengers(self.seat, self.sea, -1, "hegemony"))
