"""The stage for events: two neighbours at peace, and short ways to play a card and answer by names.

    scene = world()
    play(scene, "Bandits", acting="sumerians", value=4)
    assert scene.e("sumerians").money == 26

Egyptians (seat 0) hold Egypt and Palestine, Sumerians (seat 1) Sumer and Arabia next to it; both are in age 2 and have
30 money. Nobody holds cards, so that nothing is asked but what the event itself asks. Choices name things by their ids:
"empire sumerians", "lose arabia spear", "leader Sc sumer sumerians"; `_` stands for anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.conflict.battle import Fight
from annals.games.seven_ages.events import playing
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel import Alone, Choice
from annals.kernel.choice import Shape

Test = TypeVar("Test", bound=Callable[..., None])


def event(*names: str) -> Callable[[Test], Test]:
    """This test plays these events."""

    def same(test: Test) -> Test:
        return test

    assert names
    return same


def world(seats: int = 3, level: int = 9, money: int = 30, **options: Any) -> Scene:
    scene = seven(seats=seats, **options)
    scene.empire("egyptians", 0, level=level, money=money, egypt="spear 3 archer", palestine="spear 2", capital="egypt")
    scene.empire("sumerians", 1, level=level, money=money, sumer="spear 3", arabia="spear 2", capital="sumer")
    return scene


@dataclass(slots=True)
class Wait(Alone):
    """Something that goes on beneath an event: asked when the event is over."""

    def verbs(self) -> dict[str, Shape]:
        return {"go": "", "on": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("go",), ("on",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        pass


def play(
    scene: Scene,
    name: str,
    *choices: str,
    seat: int = 0,
    acting: str = "",
    area: str = "",
    mode: int = 0,
    value: int | None = None,
) -> Scene:
    """A seat plays an event at the moment its card names, in the action of an empire, and these answers are given."""
    card = scene.card(name)
    if card not in scene.p(seat).hand:
        scene.hand(seat, card)
    if value is not None:
        scene.next_values(value)
    moment = occasion(scene, card, mode, acting, area, seat)
    refusal = playing.refuse(scene.table, moment, seat, card, mode)
    assert refusal is None, refusal
    if not scene.table.agenda:
        scene.table.agenda = [Wait(0)]
    playing.play(scene.table, moment, seat, card, mode)
    scene.table.settle()
    scene.table.forget_choices()
    for text in choices:
        answer(scene, text)
    assert isinstance(scene.table.decision(), Wait), scene.offers()
    assert card in scene.table.discards or any(card in player.hand for player in scene.table.players)
    return scene.sound()


def cannot(scene: Scene, name: str, code: str, seat: int = 0, acting: str = "", area: str = "", mode: int = 0) -> None:
    """Assert that a seat may not play an event now, with this code."""
    card = scene.card(name)
    if card not in scene.p(seat).hand:
        scene.hand(seat, card)
    refusal = playing.refuse(scene.table, occasion(scene, card, mode, acting, area, seat), seat, card, mode)
    assert refusal is not None
    assert refusal.code == code


def occasion(scene: Scene, card: int, mode: int, acting: str, area: str, seat: int) -> playing.Occasion:
    """The moment a card names; in an action without an empire of its own, that of the player."""
    way = scene.table.edition.cards[card].event.modes[mode]
    window, moment = (way.window, way.moment) if way.moment != "any_time" else ("any", "between_actions")
    empire = scene.e(acting) if acting else None
    actor = empire.seat if empire is not None else seat if window in ("civilise", "destiny", "start_empire") else NOBODY
    where = scene.area(area) if area else NOWHERE
    return playing.Occasion(window, moment, actor, empire.set if empire is not None else NOBODY, where)


def answer(scene: Scene, text: str) -> None:
    """Make the first legal choice that these words fit, for the seat that is asked."""
    seat = scene.asked()
    verb, *words = text.split()
    offered = scene.table.choices(seat)
    fitting = [
        each for each in offered if each[0] == verb and len(each) == len(words) + 1 and _fits(scene, each, words)
    ]
    assert fitting, f"{text!r} is not among {offered}"
    scene.table.choose(seat, fitting[0])


def _fits(scene: Scene, choice: Choice, words: list[str]) -> bool:
    return all(_is(scene, int(part), word) for part, word in zip(choice[1:], words, strict=True))


def _is(scene: Scene, part: int, word: str) -> bool:
    edition = scene.table.edition
    if word == "_" or word == str(part):
        return True
    if word in edition.kind_number:
        return part & KIND == edition.kind_number[word]
    if word in edition.atlas.number:
        return part == edition.atlas.number[word]
    if word in CODES:
        return part == CODES.index(word)
    if word in edition.artefact_number:
        return part == edition.artefact_number[word]
    names = sorted(edition.atlas.region_names)
    if word in names:
        return part == names.index(word)
    return any(empire.set == part and empire.card == edition.card_number.get(word) for empire in scene.table.in_play())


def fight(
    scene: Scene, attacker: str, defender: str, area: str, committed: tuple[str, str] | None = None, round: int = 1
) -> Scene:
    """A conflict goes on in an area of the defender, where the attacker's units stand already."""
    table = scene.table
    one, two = scene.e(attacker), scene.e(defender)
    table.fighting = scene.area(area)
    step = Fight(table.fighting, one.set, two.set, (one.seat, two.seat), 0, round, ((), ()), (0, 0), (0, 0))
    table.agenda = [step, Wait(0)]
    for side, text in enumerate(committed or ()):
        empire = (one, two)[side]
        left = list(empire.stacks[table.fighting])
        chosen: list[int] = []
        for unit in scene.units_of(text):
            chosen.append(next(each for each in left if each & KIND == unit))
            left.remove(chosen[-1])
        table.secret[f"commitment {side}"] = tuple(chosen)
    table.forget_choices()
    return scene


def fighting(scene: Scene) -> Fight:
    """The conflict as it stands."""
    step = scene.table.agenda[0]
    assert isinstance(step, Fight)
    return step


def noted(scene: Scene, name: str) -> list[tuple[str | int, ...]]:
    """What notes of a name say, after the name."""
    return [note[1:] for note in scene.table.notes if note[0] == name]


def note(scene: Scene, *facts: str | int) -> Scene:
    """Something a room has noted."""
    scene.table.notes = (*scene.table.notes, facts)
    return scene


def trade(scene: Scene, empire: str = "egyptians", partner: str = "sumerians") -> Scene:
    """A trade goes on between two empires, or of one with the deck."""
    other = scene.e(partner).set if partner else NOBODY
    return note(scene, "trade", "this_trade", scene.e(empire).set, other)


def is_disordered(scene: Scene, *areas: str) -> list[bool]:
    return [bool(scene.table.disorder >> scene.area(area) & 1) for area in areas]
