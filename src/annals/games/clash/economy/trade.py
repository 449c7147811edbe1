"""Trading between players (CLA-TRADE), and the income of trade routes at the start of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import refusals
from annals.games.clash.economy import routes, stock
from annals.games.clash.economy.gifts import ChooseGain
from annals.games.clash.economy.routes import PORT_CITY, Route
from annals.games.clash.economy.stock import CULTURE, GOLD, IDEAS, NAMES, RESOURCES
from annals.games.clash.units.units import BARBARIANS, SHIP
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import PUBLIC, blur, learn, only
from annals.kernel.story import Details, Entry

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

PROPOSALS: Final = 3
"""How often a player may open talks with the same partner in one turn. The rules set no limit; a machine needs one."""
TALK: Final[tuple[str, ...]] = tuple([f"trade {seat}" for seat in range(BARBARIANS)])
"""How talks with each seat are noted in `used`."""
OFFERS: Final = 4
"""Offers and counter-offers in one talk."""
STOCKS: Final = 7
CARDS: Final[tuple[str, ...]] = ("action_card", "objective_card", "wonder_card")
ITEMS: Final[tuple[str, ...]] = (*NAMES[:STOCKS], *CARDS)
"""What can change hands (CLA-TRADE-3 to 6): seven stocks, and unseen cards of three kinds."""
NONE: Final[Goods] = (0,) * len(ITEMS)
GIVE: Final[tuple[Choice, ...]] = tuple([("give", item) for item in ITEMS])
ASK: Final[tuple[Choice, ...]] = tuple([("ask", item) for item in ITEMS])
GOLD_OR_CULTURE: Final[tuple[tuple[int, int], ...]] = ((GOLD, 1), (CULTURE, 1))

Goods = tuple[int, ...]
"""How much of each item."""


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    return [("trade", other.seat) for other in table.players if other is not player]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    partner = int(choice[1])
    if not 0 <= partner < table.seats or partner == player.seat:
        return refusals.NO_PARTNER
    if player.used.count(TALK[partner]) >= PROPOSALS:
        return refusals.TALKED_ENOUGH
    if not _holds_anything(player) and not _holds_anything(table.players[partner]):
        return refusals.NOTHING_TO_TRADE
    return None


def propose(table: ClashTable, player: Player, choice: Choice) -> None:
    partner = int(choice[1])
    player.use(TALK[partner])
    table.push(Offer(player.seat, partner, NONE, NONE, (), 1))


def _holdings(player: Player) -> list[int]:
    """How much of each item a player has."""
    return [*player.stock, len(player.action_hand), len(player.objective_hand), len(player.wonder_hand)]


def _holds_anything(player: Player) -> bool:
    return bool(player.action_hand or player.objective_hand or player.wonder_hand) or any(player.stock)


def _hand(player: Player, kind: str) -> list[str]:
    if kind == "action_card":
        return player.action_hand
    return player.objective_hand if kind == "objective_card" else player.wonder_hand


def _place_of(player: Player, card: str) -> int:
    """Which of the items a card in hand is."""
    if card in player.action_hand:
        return STOCKS
    return STOCKS + 1 if card in player.objective_hand else STOCKS + 2


@dataclass(slots=True)
class Offer(Alone):
    """Put an offer together: what is given and what is asked for, unseen cards by number, shown cards by name."""

    partner: int
    gives: Goods
    asks: Goods
    shown: tuple[str, ...]
    """Cards given openly: everybody has seen them."""
    number: int

    # Written out, because talks are asked for so often: compiled, the one that dataclass makes is much slower.
    def __init__(self, seat: int, partner: int, gives: Goods, asks: Goods, shown: tuple[str, ...], number: int) -> None:
        self.seat = seat
        self.partner = partner
        self.gives = gives
        self.asks = asks
        self.shown = shown
        self.number = number

    def verbs(self) -> dict[str, Shape]:
        return {"give": "s", "ask": "s", "show": "s", "offer": "", "cancel": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        own, others = _holdings(player), _holdings(table.players[self.partner])
        for card in self.shown:
            own[_place_of(player, card)] -= 1
        gives, asks = self.gives, self.asks
        found: list[Choice] = [GIVE[place] for place in range(len(ITEMS)) if gives[place] < own[place]]
        found += [ASK[place] for place in range(len(ITEMS)) if asks[place] < others[place]]
        for place in range(STOCKS, len(ITEMS)):
            if gives[place] < own[place]:
                hand = sorted(_hand(player, ITEMS[place]))
                found += [("show", card) for card in hand if card not in self.shown]
        if gives != NONE or asks != NONE or self.shown:
            found.append(("offer",))
        found.append(("cancel",))
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        verb = choice[0]
        if verb == "cancel":
            return
        if verb == "offer":
            if table.story is not None:
                table.tell("offer", seat, {"partner": self.partner, **self._told()})
            table.push(Answer(self.partner, seat, self.gives, self.asks, self.shown, self.number))
            return
        if verb == "show":
            learn(table.known, str(choice[1]), PUBLIC)
            table.revealed += 1
            shown = (*self.shown, str(choice[1]))
            table.push(Offer(seat, self.partner, self.gives, self.asks, shown, self.number))
            return
        place = ITEMS.index(str(choice[1]))
        gives = _more(self.gives, place) if verb == "give" else self.gives
        asks = _more(self.asks, place) if verb == "ask" else self.asks
        table.push(Offer(seat, self.partner, gives, asks, self.shown, self.number))

    def _told(self) -> dict[str, str]:
        return {"gives": write(self.gives, self.shown), "asks": write(self.asks, ())}


def _more(goods: Goods, place: int) -> Goods:
    more = list(goods)
    more[place] += 1
    return tuple(more)


def write(goods: Goods, shown: tuple[str, ...]) -> str:
    """Goods as a text: `2food+1action_card+advance_routing`."""
    parts = [f"{amount}{item}" for amount, item in zip(goods, ITEMS, strict=True) if amount]
    return "+".join([*parts, *shown])


@dataclass(slots=True)
class Answer(Alone):
    """The partner accepts, refuses, or makes another offer (CLA-TRADE-7, 9)."""

    by: int
    gives: Goods
    asks: Goods
    shown: tuple[str, ...]
    number: int

    def verbs(self) -> dict[str, Shape]:
        return {"accept": "", "refuse": "", "counter": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = [("accept",), ("refuse",)]
        return [*found, ("counter",)] if self.number < OFFERS else found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "counter":
            table.push(Offer(seat, self.by, NONE, NONE, (), self.number + 1))
            return
        if table.story is not None:
            table.tell("trade", seat, {"partner": self.by, "accepted": choice[0] == "accept"})
        if choice[0] != "accept":
            return
        by, partner = table.players[self.by], table.players[seat]
        # Both give before either gains, so that nothing is lost to a limit that the exchange itself makes room for.
        for what in range(STOCKS):
            stock.lose(table, by, what, self.gives[what], "trade")
            stock.lose(table, partner, what, self.asks[what], "trade")
        for what in range(STOCKS):
            stock.gain(table, partner, what, self.gives[what], "trade")
            stock.gain(table, by, what, self.asks[what], "trade")
        # The partner hands over first: by then one has the cards asked for, and the partner those that were shown.
        _push_cards(table, by, partner, self.gives, list(self.asks[STOCKS:]))
        shown = [_place_of(by, card) for card in self.shown]
        _push_cards(table, partner, by, self.asks, [shown.count(place) for place in range(STOCKS, len(ITEMS))])
        for card in self.shown:
            hand_over(table, by, partner, card, True)


def _push_cards(table: ClashTable, giver: Player, taker: Player, goods: Goods, received: list[int]) -> None:
    """The giver chooses which unseen cards go; so many of each kind were received in this trade and stay."""
    for place, kind in enumerate(CARDS):
        if goods[STOCKS + place]:
            table.push(HandOver(giver.seat, taker.seat, kind, goods[STOCKS + place], received[place]))


@dataclass(slots=True)
class HandOver(Alone):
    """Which cards go over, unseen until received (CLA-TRADE-8)."""

    taker: int
    kind: str
    amount: int
    received: int
    """Cards at the end of the hand that came over in this very trade: they are not handed back."""

    def verbs(self) -> dict[str, Shape]:
        return {"hand": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        hand = _hand(table.players[seat], self.kind)
        return [("hand", card) for card in sorted(hand[: len(hand) - self.received])]

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if self.amount > 1:
            table.push(HandOver(seat, self.taker, self.kind, self.amount - 1, self.received))
        hand_over(table, table.players[seat], table.players[self.taker], str(choice[1]), False)


def hand_over(table: ClashTable, giver: Player, taker: Player, card: str, openly: bool) -> None:
    """A card goes from hand to hand. Whoever gave it knows where it is; nobody else can tell an unseen one from those
    that stay."""
    kind = ITEMS[_place_of(giver, card)]
    both = only(giver.seat, taker.seat)
    if not openly:
        blur(table.known, _hand(giver, kind), both)
    _hand(giver, kind).remove(card)
    _hand(taker, kind).append(card)
    table.revealed += 1
    table.known[card] = PUBLIC if openly else both
    if table.story is not None:
        audience = None if openly else (giver.seat, taker.seat)
        details: Details = {"to": taker.seat, "kind": kind, "card": card}
        public: Details = {"to": taker.seat, "kind": kind}
        table.story.entries.append(Entry(table.question, "hand_over", giver.seat, details, "trade", audience, public))


# Trade routes ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Income(Step):
    """The start of a turn: Banking first, then trade routes (CLA-ROUND-12)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        if "trade_routes" in player.abilities:
            table.push(RouteIncome(self.seat, "trade_routes"))
        if "banking" in player.abilities and player.stock[GOLD]:
            table.push(ChooseGain(self.seat, GOLD_OR_CULTURE, "banking"))


@dataclass(slots=True)
class RouteIncome(Step):
    """Form as many routes as possible, at most four, and take what they give."""

    seat: int
    origin: str

    def run(self, table: ClashTable) -> None:
        possible = routes.possible(table, self.seat)
        if possible:
            limit = min(len(routes.most(possible)), most_routes(table, self.seat, possible))
            table.push(FormRoutes(self.seat, (), limit))


def most_routes(table: ClashTable, seat: int, possible: list[Route]) -> int:
    """Four routes pay; one of a unit with King Hiram does not count (CLA-CIV-PHOENICIA-10)."""
    space = table.leader_space(seat)
    more = space >= 0 and table.leader_has(seat, "trade_master", space) and any(is_from(r, space) for r in possible)
    return table.edition.most_trade_routes + (1 if more else 0)


def is_from(route: Route, space: int) -> bool:
    """Whether a unit in this space makes the route; a port city's own is none (CLA-CIV-PHOENICIA-10, 12)."""
    return route[0] == space and route[1] != PORT_CITY


@dataclass(slots=True)
class FormRoutes(Alone):
    """Which unit trades with which city; asked only where it makes a difference to anybody."""

    formed: tuple[Route, ...]
    limit: int

    def verbs(self) -> dict[str, Shape]:
        return {"route": "iii"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        left = _left(table, seat, self.formed)
        if len(self.formed) >= table.edition.most_trade_routes:
            left = _beyond_the_limit(table, seat, self.formed, left)
        if len(self.formed) >= self.limit or not left:
            return []
        if not _makes_a_difference(table, seat, left):
            return [("route", *routes.most(left)[0])]
        wanted = self.limit - len(self.formed)
        found: dict[Choice, None] = {}
        for route in left:
            if len(routes.most(_left(table, seat, (*self.formed, route)))) >= wanted - 1:
                found[("route", *route)] = None
        return list(found)

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        formed = (*self.formed, (int(choice[1]), int(choice[2]), int(choice[3])))
        following = FormRoutes(seat, formed, self.limit)
        table.push(following if following.candidates(table, seat) else TakeRoutes(seat, formed))


def _left(table: ClashTable, seat: int, formed: tuple[Route, ...]) -> list[Route]:
    """Routes that can still be formed besides these."""
    cities = {route[2] for route in formed}
    busy = [route[:2] for route in formed]
    found: list[Route] = []
    previous: Route | None = None
    skipping = False
    for route in routes.possible(table, seat):
        if previous is None or route[:2] != previous[:2] or route[2] <= previous[2]:
            skipping = route[:2] in busy
            if skipping:
                busy.remove(route[:2])
        previous = route
        if not skipping and route[2] not in cities:
            found.append(route)
    return found


def _beyond_the_limit(table: ClashTable, seat: int, formed: tuple[Route, ...], left: list[Route]) -> list[Route]:
    """What may follow the last route that pays: one more, if one of them all is of a unit with King Hiram."""
    space = table.leader_space(seat)
    return left if any(is_from(route, space) for route in formed) else [r for r in left if is_from(r, space)]


def _makes_a_difference(table: ClashTable, seat: int, left: list[Route]) -> bool:
    """Whether it matters to anybody which routes are formed: markets, raids, influence, barbarians, leaders."""
    player = table.players[seat]
    if player.leader or {"prosperity", "raiding", "tribal_trade"} & player.abilities:
        return len({route[2] for route in left}) > 1
    return any("market" in table.cities[route[2]].buildings for route in left)


@dataclass(slots=True)
class TakeRoutes(Step):
    """Markets of others earn, raids hurt, then each route pays (CLA-BLD-MARKET-3, CLA-CIV-VIKINGS-6)."""

    seat: int
    formed: tuple[Route, ...]

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        for place in range(len(self.formed) - 1, -1, -1):
            table.push(TakeRoute(self.seat, self.formed[place], self.formed[:place]))
        earning = {table.cities[city].owner for _, _, city in self.formed if "market" in table.cities[city].buildings}
        for owner in sorted(earning):
            if owner != BARBARIANS:
                stock.gain(table, table.players[owner], GOLD, 1, "market")
        if "raiding" in player.abilities:
            for owner in sorted(self._raided(table)):
                table.push(LoseResource(owner, "raiding"))

    def _raided(self, table: ClashTable) -> set[int]:
        return {
            table.cities[city].owner
            for space, kind, city in self.formed
            if kind == SHIP and city in table.layout.neighbours[space] and table.cities[city].owner != BARBARIANS
        }


@dataclass(slots=True)
class LoseResource(Alone):
    """Lose one resource, whichever the loser likes."""

    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "s", "nothing": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        held: list[Choice] = [("lose", NAMES[what]) for what in RESOURCES if table.players[seat].stock[what]]
        return held or [("nothing",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "lose":
            stock.lose(table, table.players[seat], NAMES.index(str(choice[1])), 1, self.origin)


@dataclass(slots=True)
class TakeRoute(Alone):
    """What one route gives: food; gold with Currency; more with some civilizations."""

    route: Route
    before: tuple[Route, ...]
    """The routes that paid before it, in this income."""

    def verbs(self) -> dict[str, Shape]:
        return {"take": "s"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        abilities = table.players[seat].abilities
        city = table.cities[self.route[2]]
        found: list[Choice] = [("take", "food")]
        if city.owner == BARBARIANS:
            return found
        if "currency" in abilities:
            found.append(("take", "gold"))
        if "prosperity" in abilities:
            found.append(("take", "mood"))
            if seat in city.buildings.values():
                found.append(("take", "culture"))
        if "alphabet" in abilities and table.players[seat].used.count("alphabet") < 2:
            found += [("take", "alphabet_culture"), ("take", "alphabet_ideas")]
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        what = str(choice[1])
        if what.startswith("alphabet"):
            player.use("alphabet")
            if what == "alphabet_ideas":
                stock.gain(table, player, IDEAS, 2, "alphabet")
            else:
                stock.gain(table, player, CULTURE, 1, "alphabet")
        else:
            stock.gain(table, player, NAMES.index(what), 1, "trade_routes")
        here = self.route[0]
        first = is_from(self.route, here) and not any(is_from(route, here) for route in self.before)
        if first and table.leader_has(seat, "mediterranean_trader", here):
            table.push(ChooseGain(seat, GOLD_OR_CULTURE, "mediterranean_trader"))
