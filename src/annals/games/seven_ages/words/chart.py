"""After the game: glory turn by turn, where it came from, rise and fall of empires, and the moments that mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from annals.games.seven_ages import chronicle
from annals.games.seven_ages.setup import start
from annals.games.seven_ages.words import sources

if TYPE_CHECKING:
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.annal import Annal
    from annals.kernel.story import Entry

MOST_MOMENTS: Final = 12
LEAST_GLORY: Final = 2
"""Glory gained or lost at once that is worth looking at again."""
END_OF_AN_EMPIRE: Final = 3
"""What the end of an empire is worth looking at, in points."""


class Course:
    """A curve: what it is about, whose, and a number for each turn from the first one on."""

    def __init__(self, kind: str, id: str, name: str, seat: int, first: int) -> None:
        self.kind = kind
        self.id = id
        self.name = name
        self.seat = seat
        self.first = first
        self.values: list[int] = []

    def put(self, turn: int, value: int) -> None:
        """Add a number to a turn; turns between have none."""
        while len(self.values) <= turn - self.first:
            self.values.append(0)
        self.values[turn - self.first] += value

    def plain(self) -> dict[str, Any]:
        said = {"kind": self.kind, "id": self.id, "name": self.name, "seat": self.seat}
        return {**said, "first": self.first, "values": self.values}


def draw(annal: Annal) -> dict[str, object]:
    """Play a finished game again and look at it turn by turn."""
    table = start(annal.setup, True)
    rounds: list[int] = []
    scores: list[list[float]] = [[] for _ in range(table.seats)]
    empires: dict[tuple[int, int], Course] = {}
    turns: list[int] = []
    """The turn of each entry of the story."""
    for seat, choice in annal.choices:
        number = table.turn
        table.choose(seat, choice)
        assert table.story is not None
        turns += [max(number, 1)] * (len(table.story.entries) - len(turns))
        if number and (table.turn != number or table.over):
            rounds.append(number)
            for player in table.players:
                scores[player.seat].append(float(player.glory))
            _measure(table, number, empires)
    assert table.story is not None
    harvests = _harvests(table.edition, table.story.entries, turns)
    courses = [*empires.values(), *harvests]
    return {
        "rounds": rounds,
        "scores": scores,
        "origins": origins(table),
        "moments": _moments(table),
        "courses": [course.plain() for course in courses],
        "turns": chronicle.turns(table.story.entries),
    }


def _measure(table: SevenTable, turn: int, empires: dict[tuple[int, int], Course]) -> None:
    """Rise and fall: the areas of every empire at the end of a turn."""
    for empire in table.in_play():
        key = (empire.seat, empire.card)
        card = table.edition.cards[empire.card]
        if key not in empires:
            empires[key] = Course("areas", card.id, card.empire.name, empire.seat, turn)
        empires[key].put(turn, empire.areas.bit_count())


def _harvests(edition: Edition, entries: list[Entry], turns: list[int]) -> list[Course]:
    """The glory of Harvests by turn: of every category for each seat, and of every empire."""
    held: dict[int, int] = {}
    found: dict[tuple[str, str, int], Course] = {}
    for place, entry in enumerate(entries):
        details = entry.details
        if entry.kind == "founded":
            held[_number(details["empire"])] = _number(details["card"])
        if entry.kind != "harvest" or entry.seat is None:
            continue
        card = edition.cards[held[_number(details["empire"])]]
        _put(found, "glory", card.id, card.empire.name, entry.seat, turns[place], _number(details["glory"]))
        for origin, gain in harvest_parts(str(details["parts"])):
            _put(found, "category", origin, sources.category(edition, origin), entry.seat, turns[place], gain)
    return list(found.values())


def harvest_parts(said: str) -> list[tuple[str, int]]:
    """The parts of a Harvest as the story writes them: `areas land india +3, progress +2`."""
    named = [part.rpartition(" ") for part in said.split(", ") if part]
    return [(origin, int(gain)) for origin, _, gain in named]


def _put(
    found: dict[tuple[str, str, int], Course], kind: str, id: str, name: str, seat: int, turn: int, gain: int
) -> None:
    key = (kind, id, seat)
    if key not in found:
        found[key] = Course(kind, id, name, seat, 1)
    found[key].put(turn, gain)


def origins(table: SevenTable) -> list[list[dict[str, Any]]]:
    """For each seat the glory by origin, most first: the Harvest by its categories, and what events made of it."""
    assert table.story is not None
    found: list[dict[str, int]] = [{} for _ in range(table.seats)]
    counted = [0] * table.seats
    for entry in table.story.entries:
        if entry.seat is None:
            continue
        gains: list[tuple[str, int]] = []
        if entry.kind == "harvest":
            gains = harvest_parts(str(entry.details["parts"]))
            counted[entry.seat] += sum([gain for _, gain in gains])
        elif entry.kind == "glory" and entry.origin == "harvest":
            gains = [("harvest", _number(entry.details["gain"]) - counted[entry.seat])]
            counted[entry.seat] = 0
        elif entry.kind == "glory":
            gains = [(entry.origin or "event", _number(entry.details["gain"]))]
        for origin, gain in gains:
            found[entry.seat][origin] = found[entry.seat].get(origin, 0) + gain
    return [
        [{"origin": origin, "points": float(glory)} for origin, glory in sorted(each.items(), key=_by_glory) if glory]
        for each in found
    ]


def _moments(table: SevenTable) -> list[dict[str, Any]]:
    """Glory gained or lost at once, and the end of empires: what was worth most, in the order of the game."""
    assert table.story is not None
    found: list[dict[str, Any]] = []
    for entry in table.story.entries:
        if entry.seat is None:
            continue
        points = _number(entry.details["gain"]) if entry.kind == "glory" and entry.origin != "harvest" else 0
        origin = entry.origin or "event"
        if entry.kind == "empire_ends":
            points, origin = -END_OF_AN_EMPIRE, table.edition.cards[_number(entry.details["card"])].id
        if abs(points) >= LEAST_GLORY:
            found.append({"choice": entry.choice, "seat": entry.seat, "origin": origin, "points": float(points)})
    most = sorted(found, key=_by_weight)[:MOST_MOMENTS]
    return [moment for moment in found if moment in most]


def _by_weight(moment: dict[str, Any]) -> float:
    return -abs(float(moment["points"]))


def _by_glory(item: tuple[str, int]) -> tuple[int, str]:
    return -item[1], item[0]


def _number(detail: object) -> int:
    assert isinstance(detail, int)
    return detail
