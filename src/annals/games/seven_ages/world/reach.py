"""Range: which areas and empires an empire reaches, and permission to count through the areas of others (AGE-TERM-54 to
60, AGE-LDR-EXPLORER-1, AGE-Q-25 to 27, DEC-39, DEC-40, flow A.4).

A permission that is given or refused is noted, `("permission", "this_action", empire, other, 1 or 0)`, and counts until
what it was asked for is done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.cards import EX
from annals.games.seven_ages.civilization import artefacts, faith
from annals.games.seven_ages.numbers import KINGDOM, NOWHERE
from annals.games.seven_ages.world.atlas import members, set_of
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

OCEAN_AGE: Final = 4
PRICES: Final = ((1, 0), (2, 0), (3, 0), (5, 0), (10, 0), (20, 0), (0, 1), (5, 1))
"""Prices worth showing, in money and cards; any other can be named too."""


def length(table: SevenTable, empire: Empire) -> int:
    """How far an empire reaches: its age, what its card adds, Judaism, Railways (AGE-ART-JUDAISM-5,
    AGE-ART-RAILWAYS-3)."""
    special = table.edition.cards[empire.card].empire.special("range_bonus")
    found = table.age_of(empire) + (special.number("delta") if special is not None else 0)
    found += faith.has_power(table, empire, "judaism")
    return found + artefacts.has(table, empire, "railways")


def areas(table: SevenTable, empire: Empire, permitted: int = 0) -> int:
    """The areas within range of an empire, as a set, its own included. `permitted` are further empires (a set) through
    whose areas it may count; into any area it may always (AGE-TERM-56 to 58)."""
    return around(table, empire, empire.areas, permitted)


def around(table: SevenTable, empire: Empire, origin: int, permitted: int = 0) -> int:
    """The areas within range of an empire counted from these areas of its own, such as that of a leader or an artefact
    (AGE-TERM-55). From an Explorer's area range is doubled; Satellites reach every empire (AGE-ART-SATELLITES-3)."""
    closed, far = shut(table, empire, permitted), length(table, empire)
    reached = _within(table, empire, origin, closed, far)
    for leader, area in empire.leaders:
        if origin >> area & 1 and table.edition.leaders[leader].codes & EX:
            reached |= _within(table, empire, 1 << area, closed, 2 * far)
    if artefacts.has(table, empire, "satellites"):
        for other in table.in_play():
            reached |= other.areas
    return reached


def _within(table: SevenTable, empire: Empire, origin: int, closed: int, far: int) -> int:
    """Areas at most so many steps away, as a set."""
    atlas = table.edition.atlas
    open_areas = atlas.all if table.age_of(empire) >= OCEAN_AGE else atlas.all & ~atlas.oceans
    reached = frontier = origin
    for _ in range(far):
        frontier = atlas.neighbours(frontier & ~closed, atlas.near) & open_areas & ~reached
        reached |= frontier
    return reached


def shut(table: SevenTable, empire: Empire, permitted: int = 0) -> int:
    """Areas through which an empire cannot count range, as a set: those of other players' empires that have not
    permitted it, none with Radio (AGE-TERM-57, AGE-ART-RADIO-3). Neutral areas never bar the way (AGE-Q-26)."""
    if artefacts.has(table, empire, "radio"):
        return 0
    permitted |= set_of(_answered(table, empire.set, 1))
    found = 0
    for other in table.in_play():
        if other.seat != empire.seat and not permitted >> other.set & 1:
            found |= other.areas
    return found


def empires(table: SevenTable, empire: Empire, permitted: int = 0) -> list[Empire]:
    """The other empires within range, by number."""
    reached = areas(table, empire, permitted)
    return [other for other in table.in_play() if other.set != empire.set and other.areas & reached]


def distance(table: SevenTable, origin: int, goal: int) -> int:
    """Areas from one set of areas to another by the shortest way, through anything; 99 if there is no way."""
    atlas = table.edition.atlas
    reached = frontier = origin
    for steps in range(KINGDOM):
        if reached & goal:
            return steps
        frontier = atlas.neighbours(frontier, atlas.near) & ~reached
        if not frontier:
            return KINGDOM
        reached |= frontier
    return KINGDOM


# Permission -----------------------------------------------------------------------------------------------------------


def _answered(table: SevenTable, number: int, answer: int) -> list[int]:
    """Empires that have given (1) or refused (0) an empire permission in this action."""
    return [int(note[3]) for note in table.notes if note[0] == "permission" and note[2] == number and note[4] == answer]


def could_reach(table: SevenTable, empire: Empire, origin: int = NOWHERE) -> int:
    """Areas an empire might reach if everybody who has not refused gave permission, as a set."""
    everybody = set_of([other.set for other in table.in_play()])
    return _counted(table, empire, origin, everybody & ~set_of(_answered(table, empire.set, 0)))


def _counted(table: SevenTable, empire: Empire, origin: int, permitted: int = 0) -> int:
    """The areas within range counted from one area of an empire, or from all of them (-1)."""
    return around(table, empire, empire.areas if origin == NOWHERE else 1 << origin, permitted)


def ask(
    table: SevenTable,
    seat: int,
    empire: int,
    goal: int,
    then: Step,
    otherwise: Step | None = None,
    origin: int = NOWHERE,
) -> None:
    """A seat wants to reach one of a set of areas with an empire, and may need permission on the way. `then` happens
    once it is in range, `otherwise` if it does not come to pass (AGE-TERM-57, AGE-TERM-59, AGE-Q-25). Range is counted
    from one area if `origin` names it."""
    table.push(Reach(seat, empire, tuple(members(goal)), then, otherwise, origin))


@dataclass(slots=True)
class Reach(Step):
    """The goal is in range, or somebody can be asked for permission, or it is out of reach."""

    seat: int
    empire: int
    goal: tuple[int, ...]
    then: Step
    otherwise: Step | None
    origin: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        goal = set_of(list(self.goal))
        if _counted(table, empire, self.origin) & goal:
            table.push(EndPermission(self.empire))
            table.push(self.then)
        elif worth_asking(table, empire, goal, self.origin):
            table.push(AskPermission(self.seat, self.empire, self.goal, self.then, self.otherwise, self.origin))
        else:
            do_without(table, self.empire, self.otherwise)


def do_without(table: SevenTable, number: int, otherwise: Step | None) -> None:
    """The goal is out of reach."""
    if otherwise is not None:
        table.push(otherwise)
    table.push(EndPermission(number))


def worth_asking(table: SevenTable, empire: Empire, goal: int, origin: int) -> list[int]:
    """Empires whose permission an empire can ask for on its way to a goal."""
    if not could_reach(table, empire, origin) & goal:
        return []
    reached, barring = _counted(table, empire, origin), shut(table, empire)
    refused = _answered(table, empire.set, 0)
    others = [other for other in table.in_play() if other.areas & barring & reached]
    return [other.set for other in others if other.set not in refused]


@dataclass(slots=True)
class EndPermission(Step):
    """Permissions given are used up. Those refused stay so in this action: nobody is asked twice."""

    empire: int

    def run(self, table: SevenTable) -> None:
        table.notes = tuple(
            [note for note in table.notes if note[0] != "permission" or note[2] != self.empire or note[4] == 0]
        )


@dataclass(slots=True)
class AskPermission(Alone):
    """Whom to ask for permission to count range through its areas; or do without (DEC-38, AGE-Q-25)."""

    empire: int
    goal: tuple[int, ...]
    then: Step
    otherwise: Step | None
    origin: int

    def verbs(self) -> dict[str, Shape]:
        return {"ask": "i", "give_up": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        worth = worth_asking(table, table.empire(self.empire), set_of(list(self.goal)), self.origin)
        return [*[("ask", other) for other in worth], ("give_up",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "give_up":
            do_without(table, self.empire, self.otherwise)
            return
        table.push(Reach(seat, self.empire, self.goal, self.then, self.otherwise, self.origin))
        host = int(choice[1])
        table.push(Permit(table.empire(host).seat, host, self.empire))


def _note(table: SevenTable, empire: int, host: int, answer: int) -> None:
    table.notes = (*table.notes, ("permission", "this_action", empire, host, answer))


def _answer(table: SevenTable, empire: int, host: int, answer: int) -> None:
    _note(table, empire, host, answer)
    if table.story is not None:
        kind = "permission" if answer else "no_permission"
        table.tell(kind, table.empire(host).seat, {"empire": empire, "host": host})


@dataclass(slots=True)
class Permit(Alone):
    """Let another empire count range through your areas, for nothing, or for money and cards, or not (DEC-39)."""

    host: int
    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"allow": "", "refuse": "", "price": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        offers: list[Choice] = [("price", money, cards) for money, cards in PRICES]
        return [("allow",), ("refuse",), *[offer for offer in offers if self.refuse(table, seat, offer) is None]]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] != "price":
            return None
        money, cards = int(choice[1]), int(choice[2])
        asker = table.empire(self.empire)
        affordable = 0 <= money <= asker.money and 0 <= cards <= len(table.players[asker.seat].hand)
        return None if affordable and money + cards > 0 else refusals.TOO_DEAR

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "price":
            asker = table.empire(self.empire).seat
            table.push(PayForReach(asker, self.host, self.empire, int(choice[1]), int(choice[2])))
        else:
            _answer(table, self.empire, self.host, int(choice[0] == "allow"))


@dataclass(slots=True)
class PayForReach(Alone):
    """Pay for the permission at once, or do without (AGE-TERM-59, DEC-40)."""

    host: int
    empire: int
    money: int
    cards: int

    def verbs(self) -> dict[str, Shape]:
        return {"pay": "", "decline": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("pay",), ("decline",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "decline":
            _note(table, self.empire, self.host, 0)
            if table.story is not None:
                asked: Details = {"empire": self.empire, "host": self.host, "money": self.money, "cards": self.cards}
                table.tell("price_declined", seat, asked)
            return
        table.alter(self.empire).money -= self.money
        host = table.alter(self.host)
        host.money = min(host.money + self.money, table.rules.most_money)
        if table.story is not None:
            paid: Details = {"empire": self.empire, "host": self.host, "money": self.money, "cards": self.cards}
            table.tell("pays_for_reach", seat, paid)
        _answer(table, self.empire, self.host, 1)
        if self.cards:
            table.push(GiveCard(seat, host.seat, self.cards))


@dataclass(slots=True)
class GiveCard(Alone):
    """Which card to hand over; only the two see it."""

    to: int
    left: int

    def verbs(self) -> dict[str, Shape]:
        return {"give": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("give", card) for card in table.players[seat].hand]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        card = int(choice[1])
        table.hand_over(seat, self.to, card)
        table.revealed += 1
        if self.left > 1:
            table.push(GiveCard(seat, self.to, self.left - 1))


registry.artefact("radio")
