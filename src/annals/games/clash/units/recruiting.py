"""Recruiting units and leaders, unit by unit (CLA-RECRUIT-1 to 16, CLA-LEADER-1 to 6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals, spending
from annals.games.clash.battle import battle, combat
from annals.games.clash.cities import activation
from annals.games.clash.cities.city import ANGRY
from annals.games.clash.economy import gifts, payment, stock
from annals.games.clash.economy.gifts import ChooseGain
from annals.games.clash.economy.payment import ANY_RESOURCE
from annals.games.clash.economy.stock import CULTURE, FOOD, GOLD, IDEAS, MOOD, NAMES, RESOURCES
from annals.games.clash.hand import objectives
from annals.games.clash.hand.draw import DrawActions
from annals.games.clash.units import moving, units
from annals.games.clash.units.units import CAVALRY, ELEPHANT, INFANTRY, KIND, KINDS, LEADER, SETTLER, SHIP
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

NOTHING: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0)
ONE_MOOD: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 0)
CARD: Final = "card"
"""What Shogunate drafts in place of a unit."""
WARBEASTS: Final = {"gold": ((FOOD, 1), (GOLD, 1)), "culture": ((FOOD, 1), (CULTURE, 1)), "2culture": ((CULTURE, 2),)}
"""How elephants without a market are paid: gold or culture in place of at least 1 food (CLA-CIV-CARTHAGE-2)."""
FAR_PROVINCE: Final = 3
NOT_EVERYWHERE: Final[tuple[int, ...]] = (SHIP, CAVALRY, ELEPHANT)
"""Units that only some cities allow."""
OTHER_PRICES: Final = frozenset({"warbeasts", "mercenaries", "sparta"})
"""What lets units be paid with something else than their printed price."""


# Which units ----------------------------------------------------------------------------------------------------


def allows(table: ClashTable, player: Player, space: int, kind: int) -> bool:
    """Whether a city can recruit this kind of unit, price and supply aside (CLA-RECRUIT-6 to 8)."""
    city = table.cities[space]
    if kind in (SETTLER, INFANTRY):
        return True
    if kind == SHIP:
        return city.port >= 0
    if not table.with_civilizations():
        return False
    if "market" in city.buildings:
        return True
    owned = player.abilities
    if kind == CAVALRY:
        return (
            ("mounted_archers" in owned and city.size == 1)
            or ("horsemanship" in owned and "fortress" in city.buildings)
            or ("provinces" in owned and table.layout.apart[player.home][space] >= FAR_PROVINCE)
        )
    if "indian_elephants" in owned and table.terrain[space] == "forest":
        return True
    return "elephants" in owned and any(table.terrain[near] == "barren" for near in table.layout.neighbours[space])


def _enemy_ships(table: ClashTable, seat: int, space: int) -> bool:
    """Whether ships recruited into this sea space have to fight (CLA-RECRUIT-11, CLA-PIRATE-6)."""
    for owner in range(units.OWNERS):
        enemy = owner != seat and not table.shares_with_pirates(seat, owner)
        if enemy and units.count_ships(units.stack_at(table, owner, space)):
            return True
    return False


def rooms(table: ClashTable, player: Player, space: int) -> dict[int, int]:
    """Where land units recruited in a city may come to stand, and how many army units fit there (CLA-RECRUIT-15,
    CLA-CIV-CELTS-10)."""
    found = {space: max(0, units.room(table, player.seat, space))}
    if player.leader and table.leader_has(player.seat, "rapid_recruitment", space):
        for near in table.layout.neighbours[space]:
            if table.terrain[near] not in ("", "sea") and units.enemy_at(table, player.seat, near) < 0:
                city = table.cities.get(near)
                if city is None or city.owner == player.seat:
                    found[near] = max(0, units.room(table, player.seat, near))
    return found


# The action -----------------------------------------------------------------------------------------------------


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    return [("recruit", space) for space in table.cities_of(player.seat)]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    space = int(choice[1])
    refusal = spending.refuse_action(player) or activation.refuse(table, player, space)
    if refusal is not None:
        return refusal
    return None if _start(table, player, space).offers(table, player) else refusals.NOBODY_TO_RECRUIT


def choices(table: ClashTable, player: Player) -> list[Choice]:
    """The legal ones of the candidates, if there is an action left. Every city can recruit a settler, so that is
    tried first."""
    spaces = [space for space in table.cities_of(player.seat) if activation.refuse(table, player, space) is None]
    owned = player.abilities
    kinds = table.edition.units
    swaps = _swaps(player)
    token = player.stock[MOOD] > 0 or (swaps is not ANY_RESOURCE and payment.affordable(player, ONE_MOOD, swaps))
    if payment.affordable(player, kinds["settler"].cost, swaps) or (token and "sanitation" in owned):
        return [("recruit", space) for space in spaces]
    soldier = payment.affordable(player, kinds["infantry"].cost, swaps)
    if not soldier and "draft" in owned:
        soldier = any(payment.affordable(player, price, swaps) for price in draft_prices(player).values())
    leader = bool(player.leaders_left) and payment.affordable(player, kinds["leader"].cost, swaps)
    if not soldier and not leader and owned.isdisjoint(OTHER_PRICES):
        # Nothing but other units at their printed price: only cities that allow one of those are worth a closer look.
        payable = [kind for kind in NOT_EVERYWHERE if payment.affordable(player, kinds[KINDS[kind]].cost, swaps)]
        spaces = [space for space in spaces if any(allows(table, player, space, kind) for kind in payable)]
    return [
        ("recruit", space)
        for space in spaces
        if (soldier and units.room(table, player.seat, space) > 0) or _start(table, player, space).offers(table, player)
    ]


def recruit(table: ClashTable, player: Player, choice: Choice) -> None:
    spending.spend_action(table, player)
    space = int(choice[1])
    table.push(_start(table, player, space))
    activation.activate(table, player, space)


def _start(table: ClashTable, player: Player, space: int) -> Recruit:
    angry = activation.mood_of(table, player, space) == ANGRY
    return Recruit(player.seat, space, activation.amount(table, player, space), angry, (), NOTHING, (), "")


# Unit by unit ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Recruit(Alone):
    """Take the next unit, or be done; then everything is paid together."""

    space: int
    left: int
    angry: bool
    chosen: tuple[int, ...]
    """The kinds of units so far."""
    price: tuple[int, ...]
    special: tuple[str, ...]
    """What can be had once in a recruit action and was had."""
    leader: str

    def verbs(self) -> dict[str, Shape]:
        return {
            "unit": "s",
            "leader": "s",
            "draft": "ss",
            "sanitation": "",
            "warbeast": "s",
            "ballcourts": "",
            "done": "",
        }

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found = self.offers(table, table.players[seat])
        return [*found, ("done",)] if self.chosen or self.special or not found else found

    def offers(self, table: ClashTable, player: Player) -> list[Choice]:
        """Everything that can be added now, paid for, and put on the board."""
        found: list[Choice] = []
        if self.left:
            on_board = [0] * len(KINDS)
            for stack in table.stacks[player.seat].values():
                for unit in stack:
                    on_board[unit & KIND] += 1
            spaces = rooms(table, player, self.space)
            taken = sum(1 for kind in self.chosen if units.is_army(kind))
            # A leader replaced here makes room for the new one; Xerxes takes the fifth place of his space with him.
            replaced = table.leader_space(player.seat) == self.space
            if replaced and table.leader_has(player.seat, "mighty_army", self.space):
                replaced = False
            here = spaces[self.space] - taken + (1 if replaced else 0)
            # With a new leader Rapid Recruitment is over, and everybody must find room in the city.
            room = here if self.leader else sum(spaces.values()) - taken
            for kind in (SETTLER, INFANTRY, SHIP, CAVALRY, ELEPHANT):
                if (not units.is_army(kind) or room > 0) and self._has_piece(table, player, kind, on_board[kind]):
                    self._add_kind(table, player, kind, found)
            fits = not self.leader and here > 0
            if fits and player.leaders_left and self._can_pay(table, player, table.edition.units["leader"].cost):
                found += [("leader", leader) for leader in player.leaders_left]
            if "draft" in player.abilities and "draft" not in self.special:
                self._add_draft(table, player, room, on_board, found)
        if self._can_pay_for_more(table, player):
            found.append(("ballcourts",))
        return found

    def _can_pay_for_more(self, table: ClashTable, player: Player) -> bool:
        """Ballcourts: 1 mood token for one unit more in a city that is not angry (CLA-CIV-MAYA-5)."""
        if "ballcourts" not in player.abilities or "ballcourts" in self.special or self.angry:
            return False
        return self._can_pay(table, player, ONE_MOOD) and self._more_would_help(table, player)

    def _more_would_help(self, table: ClashTable, player: Player) -> bool:
        """Whether something could follow, so that no token is paid in vain."""
        price = _sum(self.price, ONE_MOOD)
        after = replace(self, left=1, price=price, special=(*self.special, "ballcourts"))
        return bool(after.offers(table, player))

    def _has_piece(self, table: ClashTable, player: Player, kind: int, on_board: int) -> bool:
        """A piece in the supply, or one on the board that can be taken from there (CLA-RECRUIT-12)."""
        if on_board:
            return True
        held = sum(other.captives.count((player.seat, kind)) for other in table.players if other.captives)
        return table.edition.units[KINDS[kind]].limit - held > self.chosen.count(kind)

    def _add_kind(self, table: ClashTable, player: Player, kind: int, found: list[Choice]) -> None:
        cost = table.edition.units[KINDS[kind]].cost
        if allows(table, player, self.space, kind):
            if kind == SHIP and self._refuse_fight(table, player):
                return
            if self._can_pay(table, player, cost, kind == SHIP):
                found.append(("unit", KINDS[kind]))
        elif kind == ELEPHANT and "warbeasts" in player.abilities:
            words = [word for word in WARBEASTS if self._can_pay(table, player, _warbeast_price(word))]
            found += [("warbeast", word) for word in words]
        cheap = kind == SETTLER and "sanitation" in player.abilities and "sanitation" not in self.special
        if cheap and self._can_pay(table, player, ONE_MOOD):
            found.append(("sanitation",))

    def _add_draft(
        self, table: ClashTable, player: Player, room: int, on_board: list[int], found: list[Choice]
    ) -> None:
        """Draft, and what may be drafted and paid with it (CLA-ADVANCE-DRAFT-1, CLA-CIV-CARTHAGE-7, 8,
        CLA-CIV-GREECE-2, CLA-CIV-JAPAN-7)."""
        things: list[str] = []
        if room > 0 and self._has_piece(table, player, INFANTRY, on_board[INFANTRY]):
            things.append(KINDS[INFANTRY])
        by_sea = "mercenaries" in player.abilities and table.cities[self.space].port >= 0
        if by_sea and self._has_piece(table, player, SHIP, on_board[SHIP]) and not self._refuse_fight(table, player):
            things.append(KINDS[SHIP])
        if "shogunate" in player.abilities and "shogunate_draft" not in player.used:
            things.append(CARD)
        for word, price in draft_prices(player).items():
            payable = [thing for thing in things if self._can_pay(table, player, price, thing == KINDS[SHIP])]
            found += [("draft", thing, word) for thing in payable]

    def _refuse_fight(self, table: ClashTable, player: Player) -> bool:
        port = table.cities[self.space].port
        return _enemy_ships(table, player.seat, port) and battle.refuse_attack(table, player.seat, port) is not None

    def _can_pay(self, table: ClashTable, player: Player, more: tuple[int, ...], ship: bool = False) -> bool:
        price = _sum(self.price, more)
        if ship or SHIP in self.chosen:
            # Tokens that breaking a peace will cost are kept back.
            price = _sum(price, battle.price_to_attack(table, player.seat, table.cities[self.space].port))
        return payment.affordable(player, price, _swaps(player))

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        verb = str(choice[0])
        if verb == "done":
            self._finish(table, player)
            return
        if verb == "ballcourts":
            price = _sum(self.price, ONE_MOOD)
            table.push(replace(self, left=self.left + 1, price=price, special=(*self.special, verb)))
            return
        after = Recruit(seat, self.space, self.left - 1, self.angry, self.chosen, self.price, self.special, self.leader)
        kind = -1
        if verb == "unit":
            kind = KINDS.index(str(choice[1]))
            after.price = _sum(self.price, table.edition.units[KINDS[kind]].cost)
        elif verb == "leader":
            kind = LEADER
            after.leader = str(choice[1])
            after.price = _sum(self.price, table.edition.units["leader"].cost)
        elif verb == "warbeast":
            kind = ELEPHANT
            after.price = _sum(self.price, _warbeast_price(str(choice[1])))
        elif verb == "sanitation":
            kind = SETTLER
            after.price = _sum(self.price, ONE_MOOD)
            after.special = (*self.special, verb)
        else:
            kind = KINDS.index(str(choice[1])) if choice[1] != CARD else -1
            after.price = _sum(self.price, draft_prices(player)[str(choice[2])])
            after.special = (*self.special, verb) if kind >= 0 else (*self.special, verb, CARD)
        if kind >= 0:
            after.chosen = (*self.chosen, kind)
        if after.left or after.offers(table, player):
            table.push(after)
        else:
            table.push(Finish(seat, after.space, after.chosen, after.price, after.special, after.leader))
        if kind >= 0 and kind != LEADER and units.in_supply(table, seat, kind) < after.chosen.count(kind):
            table.push(TakeFromBoard(seat, kind))

    def _finish(self, table: ClashTable, player: Player) -> None:
        table.push(Finish(player.seat, self.space, self.chosen, self.price, self.special, self.leader))


def draft_prices(player: Player) -> dict[str, tuple[int, ...]]:
    """What Draft costs, by the kinds it is paid with: 1 token, 2 with Civil Liberties, of one kind or of two
    (CLA-ADVANCE-DRAFT-1, 2, CLA-CIV-CARTHAGE-7, CLA-CIV-GREECE-2)."""
    kinds = [MOOD]
    if "mercenaries" in player.abilities:
        kinds.append(GOLD)
    if "sparta" in player.abilities:
        kinds.append(CULTURE)
    dear = "civil_liberties" in player.abilities
    pairs = [(one, other) for one in kinds for other in kinds if dear and one < other]
    found = {NAMES[kind]: _of(kind, kind) if dear else _of(kind) for kind in kinds}
    return {**found, **{f"{NAMES[one]}+{NAMES[other]}": _of(one, other) for one, other in pairs}}


def _of(*kinds: int) -> tuple[int, ...]:
    """A price of one of each of these kinds."""
    return tuple([kinds.count(what) for what in range(len(NOTHING))])


def _warbeast_price(word: str) -> tuple[int, ...]:
    price = [0] * len(NOTHING)
    for what, amount in WARBEASTS[word]:
        price[what] += amount
    return tuple(price)


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([one[what] + other[what] for what in range(len(one))])


def _swaps(player: Player) -> tuple[tuple[int, int], ...]:
    tokens = payment.token_swaps(player)
    return ANY_RESOURCE + tokens if tokens else ANY_RESOURCE


@dataclass(slots=True)
class TakeFromBoard(Alone):
    """The supply of a kind is used up: which unit on the board is taken for the new one (CLA-RECRUIT-12 to 14)."""

    kind: int

    def verbs(self) -> dict[str, Shape]:
        return {"from": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("from", space) for space, stack in sorted(table.stacks[seat].items()) if units.count(stack, self.kind)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        # The one that has done most this turn serves its owner least.
        unit = max(unit for unit in units.stack_at(table, seat, space) if unit & KIND == self.kind)
        units.take(table, seat, space, (unit,))
        if table.story is not None:
            table.tell("withdraw", seat, {"space": space, "unit": KINDS[self.kind]}, "recruit")
        if self.kind == SHIP:
            table.push(combat.CheckPassengers(seat, space, -1, "recruit"))


# The end of it --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Finish(Step):
    """Pay for all units together."""

    seat: int
    space: int
    chosen: tuple[int, ...]
    price: tuple[int, ...]
    special: tuple[str, ...]
    leader: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        table.push(Recruited(self.seat, self.space, self.chosen, self.special, self.leader))
        payment.pay(table, player, self.price, "recruit", _swaps(player))


@dataclass(slots=True)
class Recruited(Step):
    """The units appear, and recruiting brings what advances and leaders give for it (CLA-RECRUIT-9 to 11)."""

    seat: int
    space: int
    chosen: tuple[int, ...]
    special: tuple[str, ...]
    leader: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        paid = table.paid
        if table.story is not None:
            told = [KINDS[kind] for kind in self.chosen]
            table.tell("recruit", self.seat, {"space": self.space, "units": list(told)})
        self._push_moves(table, player)
        self._push_gains(table, player, paid)
        if SHIP in self.chosen:
            table.push(LaunchShips(self.seat, table.cities[self.space].port, self.chosen.count(SHIP)))
        self._place(table, player)

    def _place(self, table: ClashTable, player: Player) -> None:
        if self.leader:
            enter(table, player, self.leader)
        land = tuple(sorted([kind for kind in self.chosen if kind != SHIP]))
        if land and len(rooms(table, player, self.space)) > 1:
            table.push(Deploy(self.seat, self.space, land))
        else:
            units.put(table, self.seat, self.space, land)

    def _push_gains(self, table: ClashTable, player: Player, paid: tuple[int, ...]) -> None:
        if "draft" in self.special:
            player.did(feats.DRAFTED)
            if player.feats.count(feats.DRAFTED) >= 2:
                objectives.met(table, self.seat, "draft")
            if CARD in self.special:
                player.use("shogunate_draft")
                table.push(DrawActions(self.seat, 1, "shogunate"))
        if "medicine" in player.abilities:
            given = [what for what in RESOURCES if what < len(paid) and paid[what]]
            if given:
                table.push(ChooseGain(self.seat, tuple([(what, 1) for what in given]), "medicine"))
        if "nationalism" in player.abilities and any(kind != SETTLER for kind in self.chosen):
            table.push(ChooseGain(self.seat, gifts.TOKEN, "nationalism"))
        if "study" in player.abilities and "academy" in table.cities[self.space].buildings:
            stock.gain(table, player, IDEAS, 1, "study")
        if player.leader and table.leader_has(self.seat, "thats_sparta", self.space):
            stock.gain(table, player, CULTURE, 1, "thats_sparta")

    def _push_moves(self, table: ClashTable, player: Player) -> None:
        """Expansion and Mounted Archers let units move at once (CLA-CIV-CHINA-2, CLA-CIV-HUNS-4)."""
        if "expansion" in player.abilities and SETTLER in self.chosen:
            moving.expand(table, self.seat)
        cavalry = self.chosen.count(CAVALRY)
        if "mounted_archers" in player.abilities and cavalry:
            moving.ride_out(table, self.seat, self.space, cavalry)


@dataclass(slots=True)
class LaunchShips(Step):
    """Ships appear in front of the port; enemies there are fought at once (CLA-RECRUIT-10, 11)."""

    seat: int
    port: int
    amount: int

    def run(self, table: ClashTable) -> None:
        fight = _enemy_ships(table, self.seat, self.port)
        units.put(table, self.seat, self.port, (SHIP,) * self.amount)
        if fight:
            battle.attack(table, self.seat, self.port, self.port, recruited=True)


def enter(table: ClashTable, player: Player, leader: str) -> None:
    """A leader card comes into play; one that was there leaves the game with nobody scoring it (CLA-LEADER-1 to 6)."""
    old = player.leader
    if old:
        space = table.leader_space(player.seat)
        if space >= 0:
            unit = next(unit for unit in units.stack_at(table, player.seat, space) if unit & KIND == LEADER)
            units.take(table, player.seat, space, (unit,))
        combat.leader_leaves(table, player.seat)
    player.leader = leader
    player.leaders_left = tuple([other for other in player.leaders_left if other != leader])
    player.leaders_recruited += 1
    if table.story is not None:
        table.tell("leader", player.seat, {"leader": leader, "replaced": old})


@dataclass(slots=True)
class Deploy(Alone):
    """Rapid Recruitment: where each land unit comes to stand, the city or free land next to it (CLA-CIV-CELTS-10)."""

    space: int
    kinds: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"place": "si"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        kind = self.kinds[-1]
        open_to = rooms(table, table.players[seat], self.space)
        army = units.is_army(kind)
        return [("place", KINDS[kind], space) for space, room in open_to.items() if room > 0 or not army]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if len(self.kinds) > 1:
            table.push(Deploy(seat, self.space, self.kinds[:-1]))
        units.put(table, seat, int(choice[2]), (self.kinds[-1],))
        if table.story is not None:
            table.tell("place", seat, {"unit": str(choice[1]), "space": int(choice[2])}, "rapid_recruitment")
