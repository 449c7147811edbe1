"""Collecting resources, space by space (CLA-COLLECT-1 to 14), with everything that changes what spaces give."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals, spending
from annals.games.clash.cities import activation
from annals.games.clash.cities.city import ANGRY
from annals.games.clash.economy import payment, routes, stock
from annals.games.clash.economy.stock import CAPTIVES, CULTURE, FOOD, GOLD, IDEAS, MOOD, NAMES, ORE, WOOD
from annals.games.clash.map import ways
from annals.games.clash.player import MOST_CAPTIVES
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, KIND, PIRATES, SETTLER
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

Products = tuple[int, ...]
"""The stocks of which a space gives one."""

USUAL: Final[dict[str, Products]] = {"plains": (FOOD,), "forest": (WOOD,), "mountain": (ORE,)}
"""What terrain gives by itself (CLA-COLLECT-6 to 10)."""
RICE_FIELDS: Final = 2
MASS: Final = 2
"""Spaces more with Mass Collection."""
TOKEN_PRICE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 0)
CARDS: Final = {"focused": "focused_collection", "mass": "mass_collection"}
"""Action cards that widen one collect of the turn; playing them notes their name among the feats."""


# The action -----------------------------------------------------------------------------------------------------


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    return [("collect", space) for space in table.cities_of(player.seat)]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    return spending.refuse_action(player) or refuse_city(table, player, int(choice[1]))


def refuse_city(table: ClashTable, player: Player, space: int, by_free_economy: bool = False) -> Refusal | None:
    """Why this city cannot collect, whatever it costs."""
    refusal = activation.refuse(table, player, space)
    if refusal is not None:
        return refusal
    if "free_economy" in player.used and not by_free_economy:
        return refusals.ONLY_COLLECT
    if table.terrain[space] in USUAL or sources(table, player, space, _farthest(player)):
        return None
    return refusals.NOTHING_TO_COLLECT


def collect(table: ClashTable, player: Player, choice: Choice) -> None:
    spending.spend_action(table, player)
    begin(table, player, int(choice[1]))


def begin(table: ClashTable, player: Player, space: int) -> None:
    """Activate a city to collect."""
    player.did(feats.COLLECTED)
    most = activation.amount(table, player, space)
    angry = activation.mood_of(table, player, space) == ANGRY
    table.push(Collect(player.seat, space, most, angry, (), "", False))
    activation.activate(table, player, space, True)


# What spaces give -----------------------------------------------------------------------------------------------


def products(table: ClashTable, player: Player, city: int, space: int) -> Products:
    """What a land space gives to a city of this player, whoever stands there."""
    terrain = table.terrain[space]
    if terrain == "plains":
        if "great_gardens" in player.wonders and "great_gardens" in table.cities[city].wonders:
            return (FOOD, WOOD, ORE, IDEAS, GOLD)
        return (FOOD,)
    if terrain == "forest":
        return (WOOD,)
    if terrain == "mountain":
        return (FOOD, WOOD, ORE) if "terracing" in player.abilities else (ORE,)
    if terrain == "barren" and "irrigation" in player.abilities:
        return (FOOD, WOOD) if "flood_plains" in player.abilities else (FOOD,)
    return ()


def sources(table: ClashTable, player: Player, city: int, farthest: int = 1) -> dict[int, Products]:
    """Every space this city can use, with what it gives; at distance two over land if `farthest` says so."""
    found: dict[int, Products] = {}
    own = products(table, player, city, city)
    if own and city not in table.exhausted:
        found[city] = own
    for space in table.layout.neighbours[city]:
        if table.terrain[space] == "sea":
            continue
        gives = products(table, player, city, space)
        if gives and not _taken(table, player, space):
            found[space] = gives
    _add_sea(table, player, city, found)
    if farthest > 1:
        for space in far_spaces(table, city):
            gives = products(table, player, city, space)
            if gives and not _taken(table, player, space):
                found[space] = gives
    if "tribute_empire" in player.abilities:
        _add_tribute(table, player, city, found)
    return found


def far_spaces(table: ClashTable, city: int) -> list[int]:
    """Land spaces two land spaces away (CLA-ADVANCE-HUSBANDRY-1)."""
    return [space for space, distance in ways.reach(table, city, 2, True).items() if distance == 2]


def _taken(table: ClashTable, player: Player, space: int) -> bool:
    """Another city, an enemy unit or a marker of exhausted land keeps a space from use (CLA-COLLECT-11 to 13)."""
    return space in table.cities or space in table.exhausted or units.enemy_at(table, player.seat, space) >= 0


def _add_sea(table: ClashTable, player: Player, city: int, found: dict[int, Products]) -> None:
    """The sea space of the port, or with Fishing any one next to the city if no port can be used (CLA-BLD-PORT-3,
    CLA-ADVANCE-FISHING-1, 2)."""
    fishing = "fishing" in player.abilities
    port = table.cities[city].port
    if port >= 0 and sea_open(table, player, port):
        found[port] = (GOLD, MOOD, FOOD) if fishing else (GOLD, MOOD)
    elif fishing:
        for space in table.layout.neighbours[city]:
            if table.terrain[space] == "sea" and sea_open(table, player, space):
                found[space] = (FOOD,)


def sea_open(table: ClashTable, player: Player, space: int) -> bool:
    """No enemy ship there, and no pirates there or next to it (CLA-COLLECT-11, CLA-PIRATE-1, 2). Pirates beside own
    ships are the player's with Pirate Allies."""
    return units.enemy_at(table, player.seat, space) in (-1, PIRATES) and not routes.blocked_by_pirates(
        table, space, player.seat
    )


def _add_tribute(table: ClashTable, player: Player, city: int, found: dict[int, Products]) -> None:
    """Spaces of enemy and barbarian cities within 2 spaces; a barbarian unit there can be taken as a captive
    (CLA-CIV-AZTECS-7, 8)."""
    for space in ways.reach(table, city, 2):
        other = table.cities.get(space)
        if other is None or other.owner == player.seat or space in table.exhausted:
            continue
        gives = products(table, player, city, space)
        if "captives" in player.abilities and space in table.stacks[BARBARIANS]:
            gives = (*gives, CAPTIVES)
        if gives:
            found[space] = gives


def _farthest(player: Player) -> int:
    return 2 if "husbandry" in player.abilities and "husbandry" not in player.used else 1


# Space by space -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Collect(Alone):
    """Take the next space and what it gives, or be done. All of it is gained at the end."""

    space: int
    left: int
    """How many more spaces can be used."""
    angry: bool
    taken: tuple[tuple[int, int], ...]
    """The spaces used, and what each gives."""
    card: str
    """The action card that widens this collect."""
    paid: bool
    """Whether Ballcourts has given one space more."""

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"take": "is", "done": "", "focused": "", "mass": "", "ballcourts": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = []
        if self.left:
            for space, gives in self.open(table, player).items():
                found += [("take", space, NAMES[what]) for what in gives]
        if not self.card:
            found += [(verb,) for verb, card in CARDS.items() if card in player.feats]
        if self._can_pay(player):
            found.append(("ballcourts",))
        if self.taken or not found:
            found.append(("done",))
        return found

    def open(self, table: ClashTable, player: Player) -> dict[int, Products]:
        """What can still be used: each space once, one sea space, and as many far ones as Husbandry allows."""
        used = [space for space, _ in self.taken]
        far = self._far(table)
        room = 0
        if _farthest(player) > 1:
            room = (2 if "roads" in player.abilities else 1) - len({space for space in used if space in far})
        found = sources(table, player, self.space, 2 if far else 1)
        again = self.card == "focused_collection"
        sea = next((space for space in used if table.terrain[space] == "sea"), -1)
        offered: dict[int, Products] = {}
        for space, gives in found.items():
            if space in used:
                if not again:
                    continue
            elif table.terrain[space] == "sea":
                if sea >= 0:
                    continue
            elif space in far and space not in table.cities and room <= 0:
                continue
            if CAPTIVES in gives and not self._captive_left(table, player, space):
                gives = gives[:-1]
            if gives:
                offered[space] = gives
        return offered

    def _far(self, table: ClashTable) -> list[int]:
        player = table.players[self.seat]
        return far_spaces(table, self.space) if _farthest(player) > 1 else []

    def _captive_left(self, table: ClashTable, player: Player, space: int) -> bool:
        here = sum(1 for used, what in self.taken if what == CAPTIVES and used == space)
        everywhere = sum(1 for _, what in self.taken if what == CAPTIVES)
        return here < len(table.stacks[BARBARIANS][space]) and len(player.captives) + everywhere < MOST_CAPTIVES

    def _can_pay(self, player: Player) -> bool:
        """Ballcourts: in a city that is not angry 1 mood token gives one space more (CLA-CIV-MAYA-5)."""
        if self.paid or self.angry or "ballcourts" not in player.abilities:
            return False
        return payment.affordable(player, TOKEN_PRICE, payment.token_swaps(player))

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        verb = str(choice[0])
        if verb == "done":
            self._finish(table, player)
        elif verb == "take":
            taken = (*self.taken, (int(choice[1]), NAMES.index(str(choice[2]))))
            after = Collect(seat, self.space, self.left - 1, self.angry, taken, self.card, self.paid)
            if after.left or len(after.candidates(table, seat)) > 1:
                table.push(after)
            else:
                after._finish(table, player)
        elif verb == "ballcourts":
            table.push(replace(self, left=self.left + 1, paid=True))
            payment.pay(table, player, TOKEN_PRICE, verb, payment.token_swaps(player))
        else:
            card = CARDS[verb]
            noted = list(player.feats)
            noted.remove(card)
            player.feats = tuple(noted)
            table.push(replace(self, left=self.left + (MASS if verb == "mass" else 0), card=card))
            if table.story is not None:
                table.tell("widen", seat, {"space": self.space}, card)

    # The end of it

    def _finish(self, table: ClashTable, player: Player) -> None:
        """What the spaces give together, and what that brings besides."""
        gains = [0, 0, 0, 0, 0, 0, 0]
        for space, what in self.taken:
            if what == CAPTIVES:
                _take_captive(table, player, space)
            else:
                gains[what] += 1
        if table.story is not None:
            spaces = sorted({space for space, _ in self.taken})
            table.tell("collect", player.seat, {"space": self.space, "spaces": list(spaces)})
        if _farthest(player) > 1:
            far = far_spaces(table, self.space)
            if any(space in far and space not in table.cities for space, _ in self.taken):
                player.use("husbandry")
        if "rice_cultivation" in player.abilities:
            gains[FOOD] += min(RICE_FIELDS, self._rice_fields(table))
        if gains[FOOD] == 1 and "canals" in player.abilities:
            gains[FOOD] = 2
        education = "public_education" in player.abilities and "public_education" not in player.used
        if education and "academy" in table.cities[self.space].buildings:
            player.use("public_education")
            gains[IDEAS] += 1
        if gains[FOOD] >= 3 and "pottery" in player.abilities and "pottery" not in player.used:
            player.use("pottery")
            stock.gain(table, player, CULTURE, 1, "pottery")
        if gains[ORE] >= 2 and "metallurgy" in player.abilities:
            table.push(Smelt(player.seat, tuple(gains)))
        else:
            _gain(table, player, tuple(gains))

    def _rice_fields(self, table: ClashTable) -> int:
        """Used plains spaces outside the city with a settler of the player (CLA-CIV-CHINA-1)."""
        spaces = {space for space, _ in self.taken if space != self.space and table.terrain[space] == "plains"}
        return sum(1 for space in spaces if units.count(units.stack_at(table, self.seat, space), SETTLER))


def _take_captive(table: ClashTable, player: Player, space: int) -> None:
    """The strongest barbarian unit of the space."""
    unit = table.stacks[BARBARIANS][space][-1]
    units.take(table, BARBARIANS, space, (unit,))
    player.captives = (*player.captives, (BARBARIANS, unit & KIND))
    if table.story is not None:
        table.tell("captive", player.seat, {"space": space, "unit": units.KINDS[unit & KIND]}, "tribute_empire")


def _gain(table: ClashTable, player: Player, gains: tuple[int, ...]) -> None:
    for what in range(len(gains)):
        if gains[what]:
            stock.gain(table, player, what, gains[what], "collect")


@dataclass(slots=True)
class Smelt(Alone):
    """Metallurgy: 1 of at least 2 ore may be taken as gold (CLA-ADVANCE-METALLURGY-2)."""

    gains: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"gold": "", "ore": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("gold",), ("ore",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        gains = list(self.gains)
        if choice[0] == "gold":
            gains[ORE] -= 1
            gains[GOLD] += 1
        _gain(table, table.players[seat], tuple(gains))
