"""Option 5, Enhanced play: spare markers are drafted at the start of a turn (AGE-OPT5-1 to 8, DEC-9, AGE-Q-60).

The alternation in Manoeuvre (AGE-OPT5-9, 10) is in turn.py, the second marker on no empire (AGE-OPT5-11) in markers.py,
the further card of Destiny (AGE-OPT5-12) in actions/destiny.py.

`table.secret` keeps what was taken, in order, and what is left in the packet. Who takes a marker sees the whole packet:
so a seat knows which markers went before its first look, which between two looks, and which after; not who has which.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.numbers import MARKERS
from annals.kernel import knowledge
from annals.kernel.agenda import Step
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

PACKET: Final = "packet"
TAKEN: Final = "taken"
MOST_ROUNDS: Final = 2


def full_sets(table: SevenTable) -> int:
    """Sets of markers everybody has: 2 where the box has a spare one for each, 3 if two players agree on it
    (AGE-OPT5-6, AGE-OPT5-7, AGE-Q-60)."""
    spare = table.rules.marker_sets - table.present()
    if spare < table.present():
        return 1
    return 3 if table.rules.third_set and spare >= 2 * table.present() else 2


def rounds(table: SevenTable) -> int:
    """How often the packet goes round, and how many spare sets are in it (AGE-OPT5-1, AGE-OPT5-5, AGE-OPT5-8)."""
    return 0 if full_sets(table) > 1 else min(MOST_ROUNDS, table.rules.marker_sets - table.present())


@dataclass(slots=True)
class DraftMarkers(Step):
    """Everybody gets further markers for this turn, added to `Player.unused`."""

    def run(self, table: SevenTable) -> None:
        table.secret.pop(PACKET, None)
        table.secret.pop(TAKEN, None)
        for player in table.players:
            player.unused = tuple(sorted(MARKERS * full_sets(table)))
        if rounds(table):
            table.secret[PACKET] = tuple(sorted(MARKERS * rounds(table)))
            table.secret[TAKEN] = ()
            table.push(TakeMarker((table.first,), ()))


def taker(table: SevenTable, place: int) -> int:
    """Who takes a marker as the first, the second and so on."""
    return table.turn_order()[place % table.present()]


@dataclass(slots=True)
class TakeMarker(Together):
    """Take a marker out of the packet in secret and hand the rest to the left (AGE-OPT5-2, AGE-OPT5-3, DEC-9)."""

    def verbs(self) -> dict[str, Shape]:
        return {"take": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("take", marker) for marker in sorted(set(table.secret[PACKET]))]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        return None if choice[1] in table.secret[PACKET] else refusals.NOT_IN_PACKET

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        seat, marker = answers[0][0], int(answers[0][1][1])
        packet = list(table.secret[PACKET])
        packet.remove(marker)
        taken = (*table.secret[TAKEN], marker)
        table.secret[PACKET], table.secret[TAKEN] = tuple(packet), taken
        player = table.players[seat]
        player.unused = tuple(sorted([*player.unused, marker]))
        table.revealed += 1
        if table.story is not None:
            table.tell_seat("takes_marker", seat, {"marker": marker}, {"marker": 0})
        if len(taken) < rounds(table) * table.present():
            table.push(TakeMarker((taker(table, len(taken)),), ()))


# What a seat cannot know ----------------------------------------------------------------------------------------------


def packet_seen_by(table: SevenTable, seat: int | None) -> list[int]:
    """The packet for whoever holds it; unknown markers for all others."""
    packet = table.secret.get(PACKET, ())
    asking = table.decision()
    holds = isinstance(asking, TakeMarker) and seat in asking.asks
    return list(packet) if holds else [0] * len(packet)


def deal_anew(table: SevenTable, seat: int, chance: Chance) -> None:
    """Markers that were taken between two looks of a seat change places, and with those left over after the last one;
    but what somebody must have taken, because more of a kind were seen than are in a set, stays. Then everybody has
    the markers that go with it; which of them are placed is dealt by hidden.py."""
    taken = list(table.secret.get(TAKEN, ()))
    packet = list(table.secret.get(PACKET, ()))
    if not taken:
        return
    before = taken.copy()
    fixed = _shown(table, seat, taken)
    looks = [place for place in range(len(taken)) if taker(table, place) == seat]
    asking = table.decision()
    if isinstance(asking, TakeMarker) and seat in asking.asks:
        looks.append(len(taken))
    for group in _groups(looks, len(taken)):
        places = [place for place in group if place not in fixed]
        pool = [taken[place] for place in places]
        last = group.stop == len(taken) and len(taken) not in looks
        pool += packet if last else []
        knowledge.shuffle_anew(pool, chance, "imagined draft")
        for place in places:
            taken[place] = pool.pop()
        packet = sorted(pool) if last else packet
    table.secret[TAKEN], table.secret[PACKET] = tuple(taken), tuple(packet)
    for place, marker in enumerate(taken):
        if marker != before[place]:
            _exchange(table, seat, taker(table, place), before[place], marker)


def _groups(looks: list[int], end: int) -> list[range]:
    """The places between two looks; a look is the place at which the seat itself takes a marker."""
    starts = [0, *[look + 1 for look in looks]]
    ends = [*looks, end]
    return [range(start, stop) for start, stop in zip(starts, ends, strict=True) if start <= stop]


def _shown(table: SevenTable, seat: int, taken: list[int]) -> set[int]:
    """The places of markers everybody can tell were taken: turned over or seen beyond those of a set."""
    fixed: set[int] = set()
    for player in table.players:
        own = [place for place in range(len(taken)) if taker(table, place) == player.seat]
        hidden_ones = [*player.unused, *[each[1] for each in player.placed if not player.is_seen(each, seat)]]
        for marker in sorted(set(MARKERS)):
            places = [place for place in own if taken[place] == marker]
            seen = 1 + len(places) - hidden_ones.count(marker)
            fixed.update(places[: max(0, seen - 1)])
    return fixed


def _exchange(table: SevenTable, seat: int, other: int, old: int, new: int) -> None:
    """Another player has another marker than in truth: an unused one if it can be, else one that lies face down."""
    player = table.players[other]
    if old in player.unused:
        unused = list(player.unused)
        unused[unused.index(old)] = new
        player.unused = tuple(sorted(unused))
        return
    placed = list(player.placed)
    where = next(at for at, each in enumerate(placed) if each[1] == old and not player.is_seen(each, seat))
    placed[where] = (placed[where][0], new)
    player.placed = tuple(placed)
