"""What events take from players: moods of cities, units, goods, city pieces.

Myths (CLA-ADVANCE-MYTHS-1) and Storm Master (CLA-CIV-AZTECS-13) guard against texts of events here and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash.battle import battle
from annals.games.clash.cities import mood
from annals.games.clash.cities.city import ANGRY
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.stock import NAMES
from annals.games.clash.hand import draw
from annals.games.clash.units import units
from annals.games.clash.units.units import KIND, KINDS, LEADER
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

ONE_MOOD: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 0)
SETTLEMENT: Final = "settlement"
LOST_PIECE: Final = 4
"""What a city piece taken by an earthquake or a volcano is worth to the player of its colour, in halves of a point."""


# Moods ----------------------------------------------------------------------------------------------------------


def sheltered(table: ClashTable, seat: int, space: int) -> bool:
    """Whether Storm Master guards this city of the seat against the texts of events."""
    city = table.cities.get(space)
    return city is not None and city.owner == seat and table.leader_has(seat, "storm_master", space)


@dataclass(slots=True)
class Strike(Step):
    """The text of an event lowers the mood of a city, or makes it angry; Myths may prevent it for a mood token."""

    space: int
    angry: bool
    card: str

    def run(self, table: ClashTable) -> None:
        city = table.cities.get(self.space)
        if city is None or city.mood == ANGRY:
            return
        if city.owner < table.seats:
            if sheltered(table, city.owner, self.space):
                return
            player = table.players[city.owner]
            if "myths" in player.abilities and payment.affordable(player, ONE_MOOD, payment.token_swaps(player)):
                table.push(Appease(city.owner, self.space, self.angry, self.card))
                return
        self.hurt(table)

    def hurt(self, table: ClashTable) -> None:
        if self.angry:
            mood.make(table, self.space, ANGRY, self.card)
        else:
            mood.lower(table, self.space, self.card)


@dataclass(slots=True)
class Appease(Alone):
    """Myths: 1 mood token for the city, or its mood (CLA-ADVANCE-MYTHS-1)."""

    space: int
    angry: bool
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"appease": "", "suffer": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("appease",), ("suffer",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "appease":
            player = table.players[seat]
            payment.pay(table, player, ONE_MOOD, "myths", payment.token_swaps(player))
        else:
            Strike(self.space, self.angry, self.card).hurt(table)


@dataclass(slots=True)
class Afflict(Alone):
    """Choose the city whose mood an event lowers, or that it makes angry."""

    cities: tuple[int, ...]
    left: int
    """How many different cities are still to be chosen."""
    angry: bool
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"lower": "i", "anger": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        verb = "anger" if self.angry else "lower"
        return [(verb, space) for space in self.cities]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        space = int(choice[1])
        afflict(table, seat, [city for city in self.cities if city != space], self.card, self.left - 1, self.angry)
        table.push(Strike(space, self.angry, self.card))


def afflict(table: ClashTable, seat: int, cities: list[int], card: str, amount: int = 1, angry: bool = False) -> None:
    """The seat chooses so many of these cities for an event to lower or anger, as far as their mood can drop
    (reading A6)."""
    able = [space for space in cities if table.cities[space].mood != ANGRY and not sheltered(table, seat, space)]
    if able and amount:
        table.push(Afflict(seat, tuple(able), amount, angry, card))


# Units ----------------------------------------------------------------------------------------------------------


def removable(table: ClashTable, seat: int, army: bool = False) -> list[tuple[int, int]]:
    """The units of a seat that the text of an event can take, one entry for each kind in each space."""
    found: list[tuple[int, int]] = []
    for space, stack in sorted(table.stacks[seat].items()):
        safe = sheltered(table, seat, space)
        for kind in range(len(KINDS)):
            if army and not units.is_army(kind):
                continue
            if units.count(stack, kind) and (kind == LEADER or not safe):
                found.append((space, kind))
    return found


def count_units(table: ClashTable, seat: int) -> int:
    """All units of a seat, of whatever kind."""
    return sum([len(stack) for stack in table.stacks[seat].values()])


def remove_unit(table: ClashTable, seat: int, space: int, kind: int, origin: str) -> None:
    """A unit is lost. Who was aboard a lost ship and finds no room is lost too; nobody gets a leader's card."""
    unit = next(each for each in units.stack_at(table, seat, space) if each & KIND == kind)
    battle.kill_units(table, seat, space, (unit,), origin)


@dataclass(slots=True)
class LoseUnits(Alone):
    """Lose units of one's choice, one by one; some events give half points for each."""

    left: int
    worth: int
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "is"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("lose", space, KINDS[kind]) for space, kind in removable(table, seat)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.push(MoreUnits(seat, self.left - 1, self.worth, self.card))
        remove_unit(table, seat, int(choice[1]), KINDS.index(str(choice[2])), self.card)
        if self.worth:
            score(table, table.players[seat], self.worth, self.card)


@dataclass(slots=True)
class MoreUnits(Step):
    """Go on losing units, if there are any left to lose."""

    seat: int
    left: int
    worth: int
    card: str

    def run(self, table: ClashTable) -> None:
        if self.left and removable(table, self.seat):
            table.push(LoseUnits(self.seat, self.left, self.worth, self.card))


# Goods ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class LoseAnything(Alone):
    """Lose resources, tokens, action or objective cards, or units, in any mix (CLA-EVT-PANDEMIC-1).

    A great person in hand counts as an action card (reading A46).
    """

    left: int
    card: str

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"give": "s", "discard": "s", "lose": "is", "nothing": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = [("give", NAMES[what]) for what in range(len(player.stock)) if player.stock[what]]
        found += [("lose", space, KINDS[kind]) for space, kind in removable(table, seat)]
        found += [("discard", card) for card in sorted([*player.action_hand, *player.persons, *player.objective_hand])]
        return found or [("nothing",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "nothing":
            return
        if self.left > 1:
            table.push(LoseAnything(seat, self.left - 1, self.card))
        if verb == "give":
            stock.lose(table, player, NAMES.index(str(choice[1])), 1, self.card)
        elif verb == "lose":
            remove_unit(table, seat, int(choice[1]), KINDS.index(str(choice[2])), self.card)
        else:
            discard(table, player, str(choice[1]), self.card)


def discard(table: ClashTable, player: Player, card: str, origin: str) -> None:
    """An action card, a great person or an objective card leaves the hand."""
    if card in player.action_hand:
        draw.discard_action(table, player, card, origin)
    elif card in player.persons:
        player.persons.remove(card)
        draw.discard_event(table, player, card)
    else:
        draw.discard_objective(table, player, card, origin)


def end_standing(table: ClashTable, card: str) -> None:
    """An event card that lay out is used up and discarded."""
    if card in table.standing:
        table.standing.remove(card)
        table.event_discards.append(card)
        if table.story is not None:
            table.tell("event_ends", None, {"card": card})


def score(table: ClashTable, player: Player, half_points: int, card: str) -> None:
    """An event gives points, counted in halves (CLA-SCORE-10)."""
    player.score(half_points, card)
    if table.story is not None:
        table.tell("score", player.seat, {"halves": half_points}, card)


# City pieces ----------------------------------------------------------------------------------------------------


def remove_piece(table: ClashTable, space: int, piece: str, card: str) -> None:
    """A building, a wonder or the bare settlement leaves the game. Settlements and buildings score for the player of
    their colour, wonders as if they still stood (CLA-EVT-EARTHQUAKE-4, CLA-EVT-VOLCANO-2, 3)."""
    city = table.alter(space)
    colour = city.owner
    if table.story is not None:
        table.tell("lose_piece", city.owner, {"space": space, "piece": piece}, card)
    if piece in city.wonders:
        city.wonders = tuple([wonder for wonder in city.wonders if wonder != piece])
        owner = table.players[city.owner]
        owner.wonders.remove(piece)
        table.wonders_gone.append(piece)
        table.buried[piece] = city.owner
        owner.score(0, card)
        return
    if piece in city.buildings:
        colour = city.buildings.pop(piece)
        if piece == "port":
            city.port = -1
    else:
        del table.cities[space]
    player = table.players[colour]
    player.lost_pieces[piece] = player.lost_pieces.get(piece, 0) + 1
    score(table, player, LOST_PIECE, card)
