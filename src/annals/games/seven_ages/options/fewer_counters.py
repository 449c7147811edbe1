"""The wilder form of option 2 (AGE-OPT2-7): units, artefacts and leaders are thinned like the deck.

Counters are open in play, so their packs go round openly too; what somebody removes is secret until all have answered.
`table.out` has what is out of the game, by sort, and the packs while they go round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.cards import CODES
from annals.kernel.agenda import Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

VERBS: Final = {"units": "unit", "artefacts": "artefact", "leaders": "leader"}
"""The sorts of counters, and the verb that removes one."""
SET: Final = 100
"""A unit counter is its set times this, and its place in the pool."""


def agreed(table: SevenTable) -> list[str]:
    """The sorts that are thinned in this game."""
    named = str(table.setup.options["fewer_counters"]).split("+")
    return [sort for sort in VERBS if sort in named]


def pieces(table: SevenTable, sort: str) -> list[int]:
    """All counters of a sort: leaders by number, unnamed ones as often as they are in the cup; artefact markers; unit
    counters of every set."""
    edition = table.edition
    if sort == "leaders":
        unnamed = [kind for kind in range(len(CODES)) for _ in range(table.cup[kind])]
        return [*unnamed, *range(len(CODES), len(edition.leaders))]
    if sort == "artefacts":
        return [artefact.place for artefact in edition.artefacts for _ in range(artefact.markers)]
    found: list[int] = []
    for number, pool in enumerate(edition.pools):
        for slot, count in enumerate(pool):
            found += [SET * number + slot] * count
    return found


def pool_of(table: SevenTable, number: int) -> list[int]:
    """The counters of a set that are in the game."""
    pool = table.edition.pools[number].copy()
    for piece in table.out.get("units", ()):
        if piece // SET == number:
            pool[piece % SET] -= 1
    return pool


def pack(seat: int) -> str:
    return f"pack {seat}"


@dataclass(slots=True)
class ThinCounters(Step):
    """Deal the counters of a sort equally; those left over stay in the game."""

    sort: str

    def run(self, table: SevenTable) -> None:
        counters = pieces(table, self.sort)
        table.chance.shuffle("counters", counters)
        each = len(counters) // table.present()
        for seat in range(table.present()):
            table.out[pack(seat)] = tuple(sorted(counters[seat * each : (seat + 1) * each]))
        table.revealed += 1
        table.push(CounterRound(self.sort))


@dataclass(slots=True)
class CounterRound(Step):
    """Everybody removes a counter once more; at least half of each pack stays in the game."""

    sort: str

    def run(self, table: SevenTable) -> None:
        left, gone = len(table.out[pack(0)]), len(table.out.get(self.sort, ())) // table.present()
        if left > gone:
            table.push(RemoveCounter(tuple(range(table.present())), (), self.sort))
        else:
            finish(table)


@dataclass(slots=True)
class RemoveCounter(Together):
    """Which counter of the pack is not to be in the game; the others go to the left."""

    sort: str

    def verbs(self) -> dict[str, Shape]:
        return dict.fromkeys(VERBS.values(), "i")

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [(VERBS[self.sort], piece) for piece in sorted(set(table.out[pack(seat)]))]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        there = choice[0] == VERBS[self.sort] and choice[1] in table.out[pack(seat)]
        return None if there else refusals.NOT_IN_PACK

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        packs = [list(table.out[pack(seat)]) for seat in range(table.present())]
        for seat, choice in answers:
            packs[seat].remove(int(choice[1]))
            withdraw(table, self.sort, int(choice[1]))
            table.out[pack((seat + 1) % table.present())] = tuple(packs[seat])
            if table.story is not None:
                table.tell(f"{VERBS[self.sort]}_out", seat, {"counter": int(choice[1])})
        table.push(EnoughCounters(tuple(range(table.present())), (), self.sort))


def withdraw(table: SevenTable, sort: str, piece: int) -> None:
    """A counter is out of the game: it is in no cup, in no pool, and never appears."""
    table.out[sort] = tuple(sorted([*table.out.get(sort, ()), piece]))
    if sort == "leaders" and piece < len(CODES):
        table.cup[piece] -= 1
    elif sort == "leaders":
        table.appeared |= 1 << piece


@dataclass(slots=True)
class EnoughCounters(Together):
    """Whether to play with the counters that are left: most must say so."""

    sort: str

    def verbs(self) -> dict[str, Shape]:
        return {"content": "", "go_on": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("content",), ("go_on",)]

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        content = [seat for seat, choice in answers if choice[0] == "content"]
        if 2 * len(content) > table.present():
            finish(table)
        else:
            table.push(CounterRound(self.sort))


def finish(table: SevenTable) -> None:
    """What is left goes where it belongs."""
    for seat in range(table.present()):
        del table.out[pack(seat)]
