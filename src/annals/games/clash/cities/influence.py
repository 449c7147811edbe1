"""Influencing culture (CLA-CULT-1 to 26): sources, targets, range, the roll, and what a success brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals, spending
from annals.games.clash.battle import battle, capture
from annals.games.clash.cities import founding
from annals.games.clash.cities.city import ANGRY, HAPPY, City
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.stock import CULTURE, MOOD
from annals.games.clash.hand import objectives
from annals.games.clash.hand.draw import DrawActions
from annals.games.clash.map import ways
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, CAVALRY, ELEPHANT, INFANTRY, KIND, KINDS, OWNERS, SETTLER
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

SETTLEMENT: Final = "settlement"
"""In place of a building: a barbarian city as a whole (Cultural Awe)."""
DRUID: Final = "druid"
"""In place of a building: a marker in a barbarian city (Druidic Influence)."""
SOLDIERS: Final[tuple[int, ...]] = (INFANTRY, CAVALRY, ELEPHANT)
RANGE_OF_SETTLERS: Final = 2
MOST_CARDS: Final = 4
"""The most action cards in hand with which Code of Laws gives one more."""


# Sources --------------------------------------------------------------------------------------------------------


def bound_to_itself(table: ClashTable, player: Player, space: int) -> bool:
    """Whether attempts from here can only aim at the city itself: one of the player's with a foreign building
    (CLA-CULT-21), unless it has one of the player's colour too and that is enough by Hellenistic Culture (reading
    A72)."""
    city = table.cities.get(space)
    if city is None or city.owner != player.seat:
        return False
    colours = city.buildings.values()
    if "hellenistic_culture" in player.abilities and player.seat in colours:
        return False
    return any(colour != player.seat for colour in colours)


def range_of(table: ClashTable, player: Player, space: int) -> int:
    """The range of an attempt that starts here, tokens aside; -1 if none can (CLA-CULT-1, 4)."""
    city = table.cities.get(space)
    settlers = 0
    if "proselytism" in player.abilities:
        settlers = units.count(units.stack_at(table, player.seat, space), SETTLER)
    if city is None:
        return RANGE_OF_SETTLERS + settlers - 1 if settlers else -1
    if city.owner == player.seat:
        legendary = player.leader and table.leader_has(player.seat, "legendary", space)
        return city.size + settlers + (1 if legendary else 0)
    if "hellenistic_culture" in player.abilities and player.seat in city.buildings.values():
        return city.size
    return -1


def sources(table: ClashTable, player: Player) -> dict[int, int]:
    """Every space from which attempts can start, with the range."""
    abroad = "hellenistic_culture" in player.abilities
    spaces = sorted(table.cities) if abroad else table.cities_of(player.seat)
    if "proselytism" in player.abilities:
        spaces += [space for space in sorted(table.stacks[player.seat]) if space not in table.cities]
    found: dict[int, int] = {}
    for space in spaces:
        reach = range_of(table, player, space)
        if reach >= 0:
            found[space] = reach
    return found


# Targets --------------------------------------------------------------------------------------------------------


def guarded(table: ClashTable, player: Player, space: int) -> bool:
    """Whether attempts of this player on a city are out of the question: Monuments for cities with a wonder, and the
    Dictator's own city (CLA-ADVANCE-MONUMENTS-2, CLA-CIV-ROME-12)."""
    city = table.cities[space]
    if city.owner >= table.seats or city.owner == player.seat:
        return False
    owner = table.players[city.owner]
    if city.wonders and "monuments" in owner.abilities:
        return True
    return owner.leader != "" and table.leader_has(city.owner, "dictator", space)


def refuse_target(table: ClashTable, player: Player, space: int, what: str) -> Refusal | None:
    """Why this cannot be influenced from anywhere."""
    city = table.cities.get(space)
    if city is None:
        return _refuse_soldier(table, player, space, what)
    if guarded(table, player, space):
        return refusals.CANNOT_BE_INFLUENCED
    if what == SETTLEMENT:
        return _refuse_settlement(table, player, city)
    if what == DRUID:
        allowed = "druidic_influence" in player.abilities and city.owner == BARBARIANS and city.druid < 0
        return None if allowed else refusals.CANNOT_BE_INFLUENCED
    colour = city.buildings.get(what, -1)
    if colour < 0 or colour == player.seat:
        return refusals.NOTHING_TO_INFLUENCE
    if what == "obelisk" or (what == "port" and "city_independence" in table.players[colour].abilities):
        return refusals.CANNOT_BE_INFLUENCED
    return None if capture.pieces_left(table, player, what) else refusals.NO_PIECE_TO_INFLUENCE


def _refuse_settlement(table: ClashTable, player: Player, city: City) -> Refusal | None:
    """Cultural Awe: a barbarian city of size 1 (CLA-ACT-CULTURAL_AWE-1)."""
    if "cultural_awe" not in player.used or city.owner != BARBARIANS or city.size > 1:
        return refusals.CANNOT_BE_INFLUENCED
    return None if founding.settlements_left(table, player) > 0 else refusals.NO_PIECE_TO_INFLUENCE


def _refuse_soldier(table: ClashTable, player: Player, space: int, what: str) -> Refusal | None:
    """Zoroastrianism: an enemy army unit, not a leader, on land without a city (CLA-CIV-PERSIA-4)."""
    if "zoroastrianism" not in player.abilities or what not in KINDS or not 0 <= space < len(table.terrain):
        return refusals.NOTHING_TO_INFLUENCE
    kind = KINDS.index(what)
    owner = _owner_of(table, player.seat, space, kind)
    if kind not in SOLDIERS or table.terrain[space] in ("", "sea") or owner < 0:
        return refusals.NOTHING_TO_INFLUENCE
    if len(units.stack_at(table, owner, space)) > 1:
        # The unit will attack whoever is left.
        refusal = battle.refuse_attack(table, player.seat, space)
        if refusal is not None:
            return refusal
    return None if units.in_supply(table, player.seat, kind) > 0 else refusals.NO_PIECE_TO_INFLUENCE


def _owner_of(table: ClashTable, seat: int, space: int, kind: int) -> int:
    """Whose unit of a kind this seat could turn here; -1 if there is none."""
    for owner in range(OWNERS):
        if owner != seat and units.count(units.stack_at(table, owner, space), kind):
            return owner
    return -1


def targets(table: ClashTable, player: Player, cities: list[int]) -> list[tuple[int, str]]:
    """Everything that could be influenced in these cities and outside of cities, range aside."""
    found: list[tuple[int, str]] = []
    druidic = "druidic_influence" in player.abilities
    for space in sorted(cities):
        city = table.cities[space]
        wanted = [building for building, colour in city.buildings.items() if colour != player.seat]
        if city.owner == BARBARIANS:
            if "cultural_awe" in player.used:
                wanted.append(SETTLEMENT)
            if druidic:
                wanted.append(DRUID)
        found += [(space, what) for what in wanted if refuse_target(table, player, space, what) is None]
    if "zoroastrianism" in player.abilities:
        for owner in range(OWNERS):
            if owner != player.seat:
                for space, stack in sorted(table.stacks[owner].items()):
                    for kind in sorted({unit & KIND for unit in stack}):
                        if space not in table.cities and refuse_target(table, player, space, KINDS[kind]) is None:
                            found.append((space, KINDS[kind]))
    return found


# Range ----------------------------------------------------------------------------------------------------------


def can_boost(table: ClashTable, source: int, target: int) -> bool:
    """Whether tokens may be spent on range and roll (CLA-CULT-22, Separation of Power, Totalitarianism, Devotion)."""
    if source == target:
        return False
    city = table.cities.get(target)
    if city is None or city.owner >= table.seats:
        return True
    owner = table.players[city.owner]
    if city.mood == HAPPY and "separation_of_power" in owner.abilities:
        return False
    if "temple" in city.buildings and "devotion" in owner.abilities:
        return False
    if "totalitarianism" in owner.abilities:
        return not units.count_army(units.stack_at(table, city.owner, target))
    return True


def _tokens(player: Player) -> int:
    """How many culture tokens the player could spend, with everything that may stand for them."""
    most = player.stock[CULTURE]
    if "great_arena" in player.wonders:
        most += player.stock[MOOD]
    if player.captives and "human_sacrifice" in player.abilities:
        most += len(player.captives)
    return most


def tokens_for_range(table: ClashTable, player: Player, source: int, target: int) -> int:
    """How many culture tokens an attempt takes before the roll: one for each space beyond its range (CLA-CULT-14)."""
    return max(0, ways.steps(table, target)[source] - range_of(table, player, source))


def number_needed(table: ClashTable, player: Player) -> int:
    """The number on the die with which an attempt succeeds (CLA-CULT-7, CLA-ADVANCE-CONVERSION-1)."""
    return table.edition.influence_roll - (1 if "conversion" in player.abilities else 0)


def tokens_for_roll(table: ClashTable, player: Player, source: int, target: int) -> int:
    """How many culture tokens are left for the roll once the range is paid; none where none may help."""
    if not can_boost(table, source, target):
        return 0
    return max(0, _tokens(player) - tokens_for_range(table, player, source, target))


def refuse_reach(
    table: ClashTable, player: Player, source: int, target: int, spared: int = 0, steps: list[int] | None = None
) -> Refusal | None:
    """Why an attempt from here cannot reach there; `spared` tokens are needed for something else, and `steps` are the
    distances from the target, if they are known."""
    reach = range_of(table, player, source)
    if reach < 0:
        return refusals.NO_SOURCE
    if source != target and bound_to_itself(table, player, source):
        return refusals.FOREIGN_BUILDING
    missing = (steps or ways.steps(table, target))[source] - reach
    if missing <= 0:
        return None
    if not can_boost(table, source, target):
        return refusals.NO_BOOST
    return None if missing <= _tokens(player) - spared else refusals.OUT_OF_RANGE


def options(table: ClashTable, player: Player, source: int = -1, spared: int = 0) -> list[Choice]:
    """Every attempt that could be made now, actions aside: from anywhere or from one source."""
    if player.feats.count(feats.INFLUENCED) >= table.edition.influence_successes:
        return []
    starts = {source: range_of(table, player, source)} if source >= 0 else sources(table, player)
    tokens = _tokens(player)
    # A way is never shorter than two spaces lie apart, so most cities need no closer look.
    apart = table.layout.apart
    near = [
        space for space in table.cities if any(apart[start][space] <= reach + tokens for start, reach in starts.items())
    ]
    wanted = targets(table, player, near)
    steps = {target: ways.steps(table, target) for target in {target for target, _ in wanted}}
    return [
        ("influence", start, target, what)
        for start in starts
        for target, what in wanted
        if refuse_reach(table, player, start, target, spared, steps[target]) is None
    ]


# The action -----------------------------------------------------------------------------------------------------


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    """Every source with every building that is not the player's own colour, however far."""
    wanted = targets(table, player, list(table.cities))
    return [("influence", source, target, what) for source in sources(table, player) for target, what in wanted]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    return spending.refuse_action(player) or refuse_attempt(table, player, choice)


def refuse_attempt(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    """Why this attempt cannot be made, actions aside."""
    source, target, what = int(choice[1]), int(choice[2]), str(choice[3])
    if player.feats.count(feats.INFLUENCED) >= table.edition.influence_successes:
        return refusals.INFLUENCED_ALREADY
    if not (0 <= source < len(table.terrain) and 0 <= target < len(table.terrain)):
        return refusals.NO_SUCH_SPACE
    return refuse_target(table, player, target, what) or refuse_reach(table, player, source, target)


def attempt(table: ClashTable, player: Player, choice: Choice) -> None:
    spending.spend_action(table, player)
    begin(table, player, choice, "influence")


def begin(table: ClashTable, player: Player, choice: Choice, origin: str) -> None:
    """Make an attempt: culture tokens for the range first, then the roll (CLA-CULT-14)."""
    source, target, what = int(choice[1]), int(choice[2]), str(choice[3])
    missing = tokens_for_range(table, player, source, target)
    if table.story is not None:
        table.tell("influence", player.seat, {"source": source, "target": target, "what": what}, origin)
    table.push(Roll(player.seat, source, target, what))
    if missing:
        payment.pay(table, player, (0, 0, 0, 0, 0, 0, missing), "range", payment.token_swaps(player))


@dataclass(slots=True)
class InfluenceNow(Alone):
    """An attempt that costs no action, from one source or from any (-1), or none."""

    source: int
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"influence": "iis", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [*options(table, table.players[seat], self.source), ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "influence":
            begin(table, table.players[seat], choice, self.origin)


# The roll -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Roll(Step):
    """Roll the die and read its number (CLA-CULT-7, 8)."""

    seat: int
    source: int
    target: int
    what: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        number = table.edition.die[table.chance.below("dice", len(table.edition.die))][0]
        table.revealed += 1
        missing = number_needed(table, player) - number
        if table.story is not None:
            total = table.edition.influence_roll - missing
            table.tell("roll", self.seat, {"number": number, "total": total}, "influence")
        if missing <= 0:
            succeed(table, player, self.source, self.target, self.what)
            return
        boost = Boost(self.seat, self.source, self.target, self.what, missing)
        if len(boost.candidates(table, self.seat)) > 1:
            table.push(boost)
        elif table.story is not None:
            table.tell("influence_failed", self.seat, {"target": self.target, "what": self.what})


@dataclass(slots=True)
class Boost(Alone):
    """After the roll: pay what is missing, roll again with Buddhism, or accept the failure (CLA-CULT-15)."""

    source: int
    target: int
    what: str
    missing: int

    def verbs(self) -> dict[str, Shape]:
        return {"boost": "i", "reroll": "", "accept": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = []
        if can_boost(table, self.source, self.target) and _tokens(player) >= self.missing:
            found.append(("boost", self.missing))
        if self._can_reroll(table, player):
            found.append(("reroll",))
        return [*found, ("accept",)]

    def _can_reroll(self, table: ClashTable, player: Player) -> bool:
        """Once a turn, from Ashoka's city if it has a temple or the target is one (CLA-CIV-INDIA-10)."""
        if "buddhism" in player.used or not table.leader_has(player.seat, "buddhism", self.source):
            return False
        city = table.cities.get(self.source)
        if city is None or city.owner != player.seat:
            return False
        return self.what == "temple" or "temple" in city.buildings

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "boost":
            table.push(Boosted(seat, self.source, self.target, self.what))
            price = (0, 0, 0, 0, 0, 0, self.missing)
            payment.pay(table, player, price, "boost", payment.token_swaps(player))
        elif choice[0] == "reroll":
            player.use("buddhism")
            table.push(Roll(seat, self.source, self.target, self.what))
        elif table.story is not None:
            table.tell("influence_failed", seat, {"target": self.target, "what": self.what})


@dataclass(slots=True)
class Boosted(Step):
    """Tokens have made the attempt succeed."""

    seat: int
    source: int
    target: int
    what: str

    def run(self, table: ClashTable) -> None:
        succeed(table, table.players[self.seat], self.source, self.target, self.what)


# Success --------------------------------------------------------------------------------------------------------


def succeed(table: ClashTable, player: Player, source: int, target: int, what: str) -> None:
    """The building changes its colour, and what abilities give for that (CLA-CULT-9 to 12)."""
    player.did(feats.INFLUENCED)
    if table.story is not None:
        table.tell("influenced", player.seat, {"target": target, "what": what})
    if target not in table.cities:
        _convert_soldier(table, player, target, KINDS.index(what))
    elif what == SETTLEMENT:
        _win_over(table, player, target)
    elif what == DRUID:
        table.alter(target).druid = player.seat
    else:
        table.alter(target).buildings[what] = player.seat
    if "conversion" in player.abilities:
        stock.gain(table, player, CULTURE, 1, "conversion")
    if "code_of_laws" in player.abilities and len(player.action_hand) <= MOST_CARDS:
        table.push(DrawActions(player.seat, 1, "code_of_laws"))
    if player.leader and table.leader_has(player.seat, "cultural_unity", source):
        stock.gain(table, player, MOOD, 1, "cultural_unity")


def _convert_soldier(table: ClashTable, player: Player, space: int, kind: int) -> None:
    """The unit is replaced with the player's own, which at once attacks whoever is left (CLA-CIV-PERSIA-4, 5)."""
    owner = _owner_of(table, player.seat, space, kind)
    unit = next(unit for unit in units.stack_at(table, owner, space) if unit & KIND == kind)
    units.take(table, owner, space, (unit,))
    units.put(table, player.seat, space, (kind,))
    if units.enemy_at(table, player.seat, space) >= 0:
        battle.attack(table, player.seat, space, space)


def _win_over(table: ClashTable, player: Player, space: int) -> None:
    """The barbarian city is the player's; one unit there is replaced, the others leave (CLA-ACT-CULTURAL_AWE-2, 3)."""
    city = table.alter(space)
    city.owner = player.seat
    city.druid = -1
    if city.mood == ANGRY:
        objectives.draconian(table, player.seat)
    stack = units.stack_at(table, BARBARIANS, space)
    units.set_stack(table, BARBARIANS, space, ())
    if stack:
        table.push(Replace(player.seat, space))


@dataclass(slots=True)
class Replace(Alone):
    """A settler or an infantry takes the place of the barbarian unit."""

    space: int

    def verbs(self) -> dict[str, Shape]:
        return {"unit": "s", "none": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        kinds = [kind for kind in (SETTLER, INFANTRY) if units.in_supply(table, seat, kind) > 0]
        found: list[Choice] = [("unit", KINDS[kind]) for kind in kinds]
        return found or [("none",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "unit":
            units.put(table, seat, self.space, (KINDS.index(str(choice[1])),))
            if table.story is not None:
                table.tell("place", seat, {"space": self.space, "unit": str(choice[1])}, "cultural_awe")
