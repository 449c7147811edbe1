"""What the texts of event cards do, one small function each: what happens to one player (CLA-EVT).

A text is for the drawer alone, or for everybody, clockwise from the drawer. What a great person does when it is played
later is in persons.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.advances import civilizations
from annals.games.clash.battle import capture
from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy import gifts, payment, stock
from annals.games.clash.economy.stock import CULTURE, FOOD, GOLD, IDEAS, MOOD, NAMES
from annals.games.clash.events import disasters, losses
from annals.games.clash.hand import draw
from annals.games.clash.units import units
from annals.games.clash.units.units import INFANTRY, KINDS, LEADER, SETTLER
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

# Years ----------------------------------------------------------------------------------------------------------


def one_food(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    stock.gain(table, player, FOOD, 1, card)


def two_food(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    stock.gain(table, player, FOOD, 2, card)


def three_food(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    stock.gain(table, player, FOOD, 3, card)


def share_one_food(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    one_food(table, player, drawer, card)
    share(table, player.seat, 1, card)


def share_two_food(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    two_food(table, player, drawer, card)
    share(table, player.seat, 2, card)


def share_three_food(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    three_food(table, player, drawer, card)
    share(table, player.seat, 3, card)


def share(table: ClashTable, seat: int, amount: int, card: str) -> None:
    """Food for the others, as long as there is any left and somebody has room for it (reading A6)."""
    hungry = ShareFood(seat, amount, card)
    if amount and hungry.candidates(table, seat):
        table.push(hungry)


@dataclass(slots=True)
class ShareFood(Alone):
    """Share out food among the others, one by one."""

    left: int
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"give": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        others = [other for other in table.players if other.seat != seat]
        return [("give", other.seat) for other in others if other.stock[FOOD] < stock.limit(table, other, FOOD)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        stock.gain(table, table.players[int(choice[1])], FOOD, 1, self.card)
        share(table, seat, self.left - 1, self.card)


def prosperous_year(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    """Those with fewest cities gain 1 food for each city they have fewer than whoever has most."""
    counts = [len(table.cities_of(seat)) for seat in range(table.seats)]
    fewer = max(counts) - min(counts)
    if not fewer:
        stock.gain(table, player, FOOD, 1, card)
    elif counts[player.seat] == min(counts):
        stock.gain(table, player, FOOD, fewer, card)


# Gains by cities ------------------------------------------------------------------------------------------------


def _cities_with(table: ClashTable, seat: int, one: str, other: str) -> int:
    """How many cities of a seat have one of two buildings."""
    cities = [table.cities[space].buildings for space in table.cities_of(seat)]
    return sum(1 for buildings in cities if one in buildings or other in buildings)


def meeting_of_academics(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    amount = _cities_with(table, player.seat, "academy", "observatory")
    stock.gain(table, player, IDEAS, max(amount, 2) if player.seat == drawer else amount, card)


def _three_at_most(table: ClashTable, player: Player, drawer: int, one: str, other: str) -> int:
    amount = min(3, _cities_with(table, player.seat, one, other))
    return max(1, amount) if player.seat == drawer else amount


def brisk_trade(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    stock.gain(table, player, GOLD, _three_at_most(table, player, drawer, "market", "port"), card)


def era_of_stability(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    for _ in range(_three_at_most(table, player, drawer, "temple", "obelisk")):
        table.push(gifts.ChooseGain(player.seat, gifts.TOKEN, card))


# Settlers -------------------------------------------------------------------------------------------------------


def population_boom(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    benefit(table, player.seat, card)
    free_unit(table, player.seat, SETTLER, card)


def migration(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    table.push(AfflictAny(player.seat, card))
    benefit(table, player.seat, card)


@dataclass(slots=True)
class AfflictAny(Step):
    """The mood of one city of the player's choice drops."""

    seat: int
    card: str

    def run(self, table: ClashTable) -> None:
        losses.afflict(table, self.seat, table.cities_of(self.seat), self.card)


@dataclass(slots=True)
class Benefit(Alone):
    """Which other player an event is good for too."""

    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"choose": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        others = [other for other in range(table.seats) if other != seat]
        if table.edition.events[self.card].design != "envoys_meet":
            others = [other for other in others if homes_for(table, other, SETTLER)]
        return [("choose", other) for other in others]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        chosen = int(choice[1])
        if table.edition.events[self.card].design == "envoys_meet":
            stock.gain(table, table.players[chosen], CULTURE, 1, self.card)
        else:
            free_unit(table, chosen, SETTLER, self.card)


def benefit(table: ClashTable, seat: int, card: str) -> None:
    """The drawer chooses another player who can have what the event gives, if there is one (reading A6)."""
    chosen = Benefit(seat, card)
    if chosen.candidates(table, seat):
        table.push(chosen)


def free_unit(table: ClashTable, seat: int, kind: int, origin: str) -> None:
    """A free unit in one of the player's cities, if there is a piece and room (CLA-STACK-6)."""
    capture.place_unit(table, seat, kind, homes_for(table, seat, kind), False, origin)


def homes_for(table: ClashTable, seat: int, kind: int) -> list[int]:
    """The cities in which a free unit of this kind can be put."""
    if not units.in_supply(table, seat, kind):
        return []
    cities = table.cities_of(seat)
    return cities if kind == SETTLER else [space for space in cities if units.room(table, seat, space) > 0]


# Unrest ---------------------------------------------------------------------------------------------------------


def civil_war(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    cities = table.cities_of(player.seat)
    torn = [
        space
        for space in cities
        if table.cities[space].mood != HAPPY and units.count(units.stack_at(table, player.seat, space), INFANTRY)
    ]
    if torn:
        table.push(CivilWar(player.seat, tuple(torn), card))
    else:
        losses.afflict(table, player.seat, cities, card)


@dataclass(slots=True)
class CivilWar(Alone):
    """The city that loses an infantry and its mood (CLA-EVT-CIVIL_WAR-1)."""

    cities: tuple[int, ...]
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"lower": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("lower", space) for space in self.cities]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        table.push(losses.Strike(space, False, self.card))
        if not losses.sheltered(table, seat, space):
            losses.remove_unit(table, seat, space, INFANTRY, self.card)


def revolution(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    table.push(Revolt(player.seat, True, card))
    if player.actions or _next_turn(table, player):
        table.push(Revolt(player.seat, False, card))


@dataclass(slots=True)
class Revolt(Alone):
    """Lose a main action, then the government; an army unit can be given for either (CLA-EVT-REVOLUTION-1 to 3)."""

    government: bool
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"accept": "", "lose": "is"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = [("accept",)]
        if not self.government or table.can_change_government(seat):
            found += [("lose", space, KINDS[kind]) for space, kind in losses.removable(table, seat, army=True)]
        return found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "lose":
            losses.remove_unit(table, seat, int(choice[1]), KINDS.index(str(choice[2])), self.card)
        elif self.government:
            if table.can_change_government(seat):
                table.push_change_government(seat, self.card)
        else:
            lose_action(table, table.players[seat], self.card)


def _next_turn(table: ClashTable, player: Player) -> bool:
    return table.status != 0 or table.current != player.seat


def lose_action(table: ClashTable, player: Player, origin: str) -> None:
    """A main action less: of this turn, or of the next if it is not this player's turn."""
    if _next_turn(table, player):
        player.lost_actions += 1
    else:
        player.actions -= 1
    if table.story is not None:
        table.tell("lose_action", player.seat, {"left": player.actions, "next_turn": player.lost_actions}, origin)


def uprising(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    if player.stock[MOOD] or player.stock[CULTURE]:
        table.push(Uprising(player.seat, 0, card))


@dataclass(slots=True)
class Uprising(Alone):
    """Put one to four mood or culture tokens on the card, each worth half a point (CLA-EVT-UPRISING-1, 2)."""

    put: int
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"put": "s", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        held = table.players[seat].stock
        found: list[Choice] = [("put", NAMES[what]) for what in (MOOD, CULTURE) if held[what]]
        return [*found, ("done",)] if self.put or not found else found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        player = table.players[seat]
        if self.put < 3:
            table.push(Uprising(seat, self.put + 1, self.card))
        stock.lose(table, player, NAMES.index(str(choice[1])), 1, self.card)
        losses.score(table, player, 1, self.card)


def anarchy(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    """All government advances go; their cubes stay on the card (CLA-EVT-ANARCHY-1)."""
    lost = [advance for advance in player.advances if table.edition.advances[advance].government]
    if not lost:
        return
    player.advances = [advance for advance in player.advances if advance not in lost]
    player.anarchy += len(lost)
    if table.story is not None:
        table.tell("anarchy", player.seat, {"advances": list(lost)}, card)
    civilizations.check_advances(table, player)


def et_tu_brute(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    space = table.leader_space(player.seat)
    if space >= 0:
        losses.remove_unit(table, player.seat, space, LEADER, card)
    table.push(Succession(player.seat, card))


@dataclass(slots=True)
class Succession(Alone):
    """A new leader at once in a city or with an army on land, who counts as recruited, or 2 points; the other leaders
    are lost (CLA-EVT-ET_TU_BRUTE-2, 3, reading A78)."""

    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"enter": "si", "score": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        armies = [space for space, stack in table.stacks[seat].items() if units.count_army(stack)]
        spaces = {*table.cities_of(seat), *[space for space in armies if table.terrain[space] != "sea"]}
        free = [space for space in sorted(spaces) if units.room(table, seat, space) > 0]
        leaders = table.players[seat].leaders_left
        return [*[("enter", leader, space) for leader in leaders for space in free], ("score",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        player.leaders_left = ()
        if choice[0] == "score":
            losses.score(table, player, 4, self.card)
            return
        player.leader = str(choice[1])
        player.leaders_recruited += 1
        units.put(table, seat, int(choice[2]), (LEADER,))
        if table.story is not None:
            table.tell("leader", seat, {"leader": player.leader, "space": int(choice[2])}, self.card)


# Meetings -------------------------------------------------------------------------------------------------------


def envoys_meet(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    stock.gain(table, player, IDEAS, 1, card)
    stock.gain(table, player, CULTURE, 1, card)
    draw.turn_up_wonder(table, player.seat, card)
    table.push(Benefit(player.seat, card))


def lies_out(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    """Nothing happens now: the card waits for a battle."""


def reformation(table: ClashTable, player: Player, drawer: int, card: str) -> None:
    reform(table, player.seat, card)


def reform(table: ClashTable, seat: int, card: str) -> None:
    """Somebody's temple changes colour: of the drawer, or of a player the drawer chooses (CLA-EVT-REFORMATION-1, 3)."""
    if _temples(table, seat):
        if reformers(table, seat):
            table.push(Reform(seat, card))
    elif any(reformers(table, other) for other in range(table.seats)):
        table.push(Pilgrimage(seat, card))


def _temples(table: ClashTable, seat: int) -> list[int]:
    """The own cities of a seat with a temple of its own colour."""
    return [space for space in table.cities_of(seat) if table.cities[space].buildings.get("temple", -1) == seat]


def reformers(table: ClashTable, seat: int) -> list[int]:
    """Players who could put a temple of their own in place of one of this seat's."""
    if not _temples(table, seat):
        return []
    others = [other for other in table.players if other.seat != seat]
    return [other.seat for other in others if capture.pieces_left(table, other, "temple") > 0]


@dataclass(slots=True)
class Pilgrimage(Alone):
    """A drawer without a temple names a player with one, who is reformed in the drawer's place."""

    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"choose": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("choose", other) for other in range(table.seats) if reformers(table, other)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.push(Reform(int(choice[1]), self.card))


@dataclass(slots=True)
class Reform(Alone):
    """Which other player puts a temple in one of one's cities."""

    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"choose": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("choose", other) for other in reformers(table, seat)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.push(ReplaceTemple(int(choice[1]), seat, self.card))


@dataclass(slots=True)
class ReplaceTemple(Alone):
    """Which temple the chosen player replaces (CLA-EVT-REFORMATION-1)."""

    owner: int
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"replace": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("replace", space) for space in _temples(table, self.owner)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        table.alter(space).buildings["temple"] = seat
        if table.story is not None:
            table.tell("influenced", seat, {"target": space, "what": "temple"}, self.card)


# Great persons --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class OfferPerson(Step):
    """A great person is offered to the drawer for 1 culture token, then to the others in turn for 2."""

    seat: int
    drawer: int
    card: str

    def run(self, table: ClashTable) -> None:
        """Whoever cannot pay is passed over; after the last one nobody has taken it (CLA-EVT-GREAT_PERSON-1 to 3)."""
        player = table.players[self.seat]
        if payment.affordable(player, person_cost(table, self.seat, self.drawer), payment.token_swaps(player)):
            table.push(TakePerson(self.seat, self.drawer, self.card))
        else:
            pass_person_on(table, self.seat, self.drawer, self.card)


def person_cost(table: ClashTable, seat: int, drawer: int) -> tuple[int, ...]:
    return (0, 0, 0, 0, 0, 0, table.edition.great_person_cost[0 if seat == drawer else 1])


def pass_person_on(table: ClashTable, seat: int, drawer: int, card: str) -> None:
    following = (seat + 1) % table.seats
    if following != drawer:
        table.push(OfferPerson(following, drawer, card))


@dataclass(slots=True)
class TakePerson(Alone):
    """Take a great person, or leave it to the next player."""

    drawer: int
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"take": "", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("take",), ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "decline":
            pass_person_on(table, seat, self.drawer, self.card)
            return
        player = table.players[seat]
        table.standing.remove(self.card)
        if table.story is not None:
            table.tell("person", seat, {"card": self.card})
        if table.edition.events[self.card].stays:
            player.open_cards.append(self.card)
            if self.card == "great_diplomat":
                table.push(ChoosePartner(seat))
        else:
            player.persons.append(self.card)
        cost = person_cost(table, seat, self.drawer)
        payment.pay(table, player, cost, self.card, payment.token_swaps(player))


@dataclass(slots=True)
class ChoosePartner(Alone):
    """The Great Diplomat lies between its owner and one other player (CLA-EVT-GREAT_DIPLOMAT-1)."""

    def verbs(self) -> dict[str, Shape]:
        return {"choose": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("choose", other) for other in range(table.seats) if other != seat]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.players[seat].diplomat_partner = int(choice[1])
        if table.story is not None:
            table.tell("diplomat", seat, {"partner": int(choice[1])}, "great_diplomat")


# The cards ------------------------------------------------------------------------------------------------------

Text = Callable[["ClashTable", "Player", int, str], None]
"""What a text does to one player; the drawer and the card are told too."""

DRAWER: Final[dict[str, Text]] = {
    "anarchy": anarchy,
    "civil_war": civil_war,
    "drought": disasters.drought,
    "earthquake": disasters.earthquake,
    "envoys_meet": envoys_meet,
    "et_tu_brute": et_tu_brute,
    "famine": disasters.famine,
    "fine_year_10": one_food,
    "fine_year_11": share_one_food,
    "good_year_12": two_food,
    "good_year_14": share_two_food,
    "local_flood": disasters.flood,
    "migration": migration,
    "population_boom": population_boom,
    "reformation": reformation,
    "revolution": revolution,
    "severe_famine": disasters.severe_famine,
    "solar_eclipse": lies_out,
    "splendid_year_16": share_three_food,
    "splendid_year_17": three_food,
    "trojan_horse": lies_out,
    "uprising": uprising,
    "volcano": disasters.volcano,
    "wildfire": disasters.wildfire,
}
"""Texts for whoever drew the card, by design."""

EVERYBODY: Final[dict[str, Text]] = {
    "black_death": disasters.black_death,
    "brisk_trade": brisk_trade,
    "epidemic": disasters.epidemic,
    "era_of_stability": era_of_stability,
    "fine_year_9": one_food,
    "good_year_13": two_food,
    "major_earthquake": disasters.earthquake,
    "major_flood": disasters.flood,
    "meeting_of_academics": meeting_of_academics,
    "pandemic": disasters.pandemic,
    "pests": disasters.pests,
    "plague": disasters.plague,
    "prosperous_year": prosperous_year,
    "splendid_year_15": three_food,
}
"""Texts for all players, clockwise from the drawer (CLA-EVENT-4), by design."""


@dataclass(slots=True)
class ReadText(Step):
    """The text of an event for one player, unless an advance guards against it."""

    seat: int
    drawer: int
    card: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        event = table.edition.events[self.card]
        if is_safe(player, event.ignored_with):
            if table.story is not None:
                table.tell("ignored", self.seat, {"card": self.card}, event.ignored_with)
            return
        text = DRAWER.get(event.design) or EVERYBODY[event.design]
        text(table, player, self.drawer, self.card)


def is_safe(player: Player, advance: str) -> bool:
    """Irrigation, Sanitation and the Aqueduct of Rome (CLA-ADVANCE-IRRIGATION-2, SANITATION-2, CLA-CIV-ROME-1)."""
    if not advance:
        return False
    return advance in player.abilities or (advance == "irrigation" and "aqueduct" in player.abilities)


def push_text(table: ClashTable, drawer: int, card: str) -> None:
    """What the text of an event makes happen next."""
    event = table.edition.events[card]
    if event.great_person:
        table.push(OfferPerson(drawer, drawer, card))
    elif event.design in EVERYBODY:
        for player in reversed(table.clockwise_from(drawer)):
            table.push(ReadText(player.seat, drawer, card))
    else:
        table.push(ReadText(drawer, drawer, card))
