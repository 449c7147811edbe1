"""The arena: a conflict set up in a few words, fought round by round.

    arena = battle(scene, "french", "russians", "muscovy")
    arena.round(2, 5, "rifle 3 knight", "rifle")
    assert arena.totals == (49, 14)

`round` deals cards of these values and commits units by name, attacker first; where a side may retreat it fights on,
nobody plays an event, and the best units stand in front, unless the test says otherwise.
"""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.conflict import battle as battles
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict.fight import Fight
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.units.kinds import KIND, unit

PEACEFUL = {"AskRetreat": "fight", "LoneUnit": "keep", "SecondCard": "keep", "EventWindow": "pass"}
"""Answers of those who let things go on."""


class Arena:
    """A conflict that goes on in a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.table = scene.table

    @property
    def fight(self) -> Fight:
        return fights.now(self.table)

    @property
    def over(self) -> bool:
        return fights.current(self.table) is None

    @property
    def question(self) -> str:
        return self.scene.question() if self.table.agenda else ""

    def totals(self) -> list[int]:
        """The totals told last, attacker first."""
        return [int(entry["total"]) for entry in self.scene.told("total")[-2:]]

    def parts(self, side: int) -> dict[str, int]:
        """What the total of a side was made of in the round before."""
        told = str(self.scene.told("total")[side - 2]["parts"])
        words = [part.rsplit(" ", 1) for part in told.split(", ") if part]
        return {origin: int(amount) for origin, amount in words}

    def round(self, one: int, other: int, attackers: str, defenders: str, lead: tuple[str, ...] = ()) -> Arena:
        """A round with cards of these values and these units; sides named in `lead` commit their Tactician."""
        self.fight_on()
        self.cards(one, other)
        return self.commit(attackers, defenders, lead)

    def cards(self, *values: int) -> Arena:
        """The conflict cards have these values, attacker's first: each changes places with one in the deck."""
        for side, value in enumerate(values):
            (card, seats), deck = self.table.laid[f"conflict {side}"][0], self.table.deck
            place = next(at for at, one in enumerate(deck) if self.table.edition.value(one) == value)
            self.table.laid[f"conflict {side}"] = ((deck[place], seats),)
            deck[place] = card
        return self

    def fight_on(self) -> Arena:
        """Nobody retreats, destroys a nuke or exchanges a card."""
        while self.question in PEACEFUL:
            self.scene.choose(PEACEFUL[self.question])
        return self

    def until(self, moment: str) -> Arena:
        """Everybody passes until the window of this moment is open."""
        while not (isinstance(at := self.table.decision(), EventWindow) and at.moment == moment):
            self.scene.choose("pass")
        return self

    def commit(self, attackers: str, defenders: str, lead: tuple[str, ...] = ()) -> Arena:
        assert self.question == "Commit", self.question
        for side, text in enumerate((attackers, defenders)):
            self._commit(side, text, ("attacker", "defender")[side] in lead)
        while self.question == "FrontLine":
            self.scene.choose("best")
        return self

    def _commit(self, side: int, text: str, lead: bool) -> None:
        """One side commits; the question may be settled by that."""
        seat, scene = self.fight.runners[side], self.scene
        if lead:
            told = next(offer for offer in scene.offers(seat) if offer.startswith("lead"))
            scene.choose(told, seat=seat)
        for wanted in scene.units_of(text):
            offers = [offer.split() for offer in scene.offers(seat) if offer.startswith("commit ")]
            scene.choose(" ".join(next(word for word in offers if int(word[1]) & KIND == wanted)), seat=seat)
        if self.question == "Commit" and seat in self.table.asked():
            scene.choose("ready", seat=seat)


def battle(scene: Scene, attacker: str, defender: str, area: str, entered: int = 0, starting: bool = False) -> Arena:
    """A conflict of an empire against another in an area; its units stand there already."""
    scene.table.agenda = []
    scene.table.action = 4
    battles.begin(scene.table, scene.e(attacker).set, scene.area(area), entered, starting)
    scene.table.settle()
    scene.table.forget_choices()
    arena = Arena(scene)
    if scene.table.agenda:
        assert arena.fight.defender == scene.e(defender).set
    return arena


def duel(
    attackers: str,
    defenders: str,
    area: str = "sumer",
    attacker: str = "egyptians",
    defender: str = "sumerians",
    levels: tuple[int, int] = (1, 1),
    **options: Any,
) -> Scene:
    """Two empires of regular units, the attacker's of seat 0 in an area of the defender's of seat 1."""
    scene = seven(seats=3, **options)
    scene.empire(defender, 1, level=levels[1], set=4).units(defender, area, defenders)
    scene.empire(attacker, 0, level=levels[0], set=1).units(attacker, area, attackers)
    return scene


def fought(scene: Scene, attacker: str = "egyptians", defender: str = "sumerians", area: str = "sumer") -> Arena:
    """A round in which everybody commits everything, with a 0 on both sides."""
    return everything(battle(scene, attacker, defender, area))


def everything(arena: Arena, one: int = 0, other: int = 0) -> Arena:
    """Both sides commit all their units with cards of these values."""
    arena.fight_on().cards(one, other)
    for seat in arena.fight.runners:
        for word in ("all", "commit"):
            offers = [offer for offer in arena.scene.offers(seat) if offer.startswith(word)]
            if offers:
                arena.scene.choose(offers[0], seat=seat)
                break
        if arena.question == "Commit" and seat in arena.table.asked():
            arena.scene.choose("ready", seat=seat)
    while arena.question == "FrontLine":
        arena.scene.choose("best")
    return arena


def common(scene: Scene, name: str, area: str, kind: str) -> int:
    """A common unit of an empire: an elephant, a nuke or star wars out of the common pool; gives its number."""
    table, mark = scene.table, 0
    if kind == "elephant":
        mark = (table.elephants & -table.elephants).bit_length() - 1
        table.elephants &= ~(1 << mark)
    elif kind == "nuke":
        table.nukes -= 1
    else:
        table.star_wars -= 1
    number = unit(table.edition.kind_number[kind], False, mark)
    stacks.place(table, scene.e(name).set, scene.area(area), (number,))
    table.forget_choices()
    return number
