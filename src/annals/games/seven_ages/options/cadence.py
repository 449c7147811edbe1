"""Option 9, Cadenced progress (AGE-OPT9-1 to 17, DEC-11, DEC-92, DEC-93): the First player sets in secret which actions
speed up or slow down Free progress.

The boxes are, in this order: no progress; no progress if trade is below 0; extra progress if trade is above 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.actions import trade_value
from annals.games.seven_ages.civilization import governments, progress
from annals.games.seven_ages.numbers import DISCARD, END_OF_TURN, START
from annals.kernel import knowledge
from annals.kernel.agenda import Alone, Step
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

BOXES: Final = ("no_progress", "no_progress_below_0", "extra_progress")
"""Also the verbs that lay a marker there."""
MARKERS: Final = tuple(range(START, DISCARD + 1))
"""The cadence markers: one for each action (AGE-OPT9-1)."""
MUCH_TRADE: Final = 2
NOTHING_LAID: Final = (0, 0, 0)

Line = tuple[str, int]
"""A reason and its levels."""


@dataclass(slots=True)
class PlaceCadence(Together):
    """The First player puts three cadence markers face down, a box each (AGE-OPT9-2 to 4). An answer is a chain."""

    def verbs(self) -> dict[str, Shape]:
        return dict.fromkeys(BOXES, "i")

    def more(self, table: SevenTable, seat: int) -> bool:
        return len(self.answers_of(seat)) < len(BOXES)

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        given = self.answers_of(seat)
        laid = [choice[1] for choice in given]
        return [(BOXES[len(given)], marker) for marker in MARKERS if marker not in laid]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        given = self.answers_of(seat)
        if choice[0] != BOXES[len(given)]:
            return refusals.OTHER_BOX
        left = choice[1] in MARKERS and all(choice[1] != other[1] for other in given)
        return None if left else refusals.NO_CADENCE_MARKER

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        """They lie there, still face down."""
        table.cadence = tuple([int(choice[1]) for _, choice in answers])
        if table.story is not None:
            table.tell("cadence_placed", table.first, {})


# Who knows them -------------------------------------------------------------------------------------------------------


def lookers(table: SevenTable) -> list[int]:
    """Seats that have seen the markers, the last one last: the First player, and those an event let look."""
    return [table.first, *[int(note[2]) for note in table.notes if note[0] == "cadence_seen"]]


def seen_by(table: SevenTable, seat: int | None) -> list[int]:
    """The boxes for one seat: the last one who laid the markers knows them, everybody once they are revealed."""
    known = table.over or table.action == END_OF_TURN or seat == lookers(table)[-1]
    return list(table.cadence) if known else [0] * len(table.cadence)


def deal_anew(table: SevenTable, seat: int, chance: Chance) -> None:
    """Markers that a seat does not know are any; who has seen them before another laid them anew knows which three."""
    if table.action == END_OF_TURN or seat == lookers(table)[-1]:
        return
    pool = list(table.cadence if seat in lookers(table) else MARKERS)
    knowledge.shuffle_anew(pool, chance, "imagined cadence")
    table.cadence = tuple(pool[: len(table.cadence)])


@dataclass(slots=True)
class RevealCadence(Step):
    """The markers are turned over before anything else at the end of the turn (AGE-OPT9-5)."""

    def run(self, table: SevenTable) -> None:
        table.revealed += 1
        if table.story is not None and table.cadence:
            none, below, extra = table.cadence
            table.tell("cadence", None, {"none": none, "below": below, "extra": extra})


# What empires get -----------------------------------------------------------------------------------------------------


def slows(table: SevenTable, actions: tuple[int, ...], trade: int) -> list[Line]:
    """(c) and (d): an action of the box without progress, or of the one below 0 (AGE-OPT9-9, AGE-OPT9-10)."""
    none, below, _ = table.cadence or NOTHING_LAID
    found = [("no_progress", -1)] if none in actions else []
    return [*found, ("no_progress_below_0", -1)] if below in actions and trade < 0 else found


def speeds(table: SevenTable, actions: tuple[int, ...], trade: int) -> list[Line]:
    """(a): the action of the extra box with much trade (AGE-OPT9-7)."""
    return [("extra_progress", 1)] if (table.cadence or NOTHING_LAID)[2] in actions and trade >= MUCH_TRADE else []


def remember(table: SevenTable, empire: Empire) -> None:
    """An empire is discarded by its owner: what it chose still counts for the others (AGE-OPT9-8, AGE-OPT9-11)."""
    trade = trade_value.number(table, empire)
    table.notes = (*table.notes, ("discarded", "this_turn", empire.seat, trade, *empire.acted))


def discarded(table: SevenTable, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """Trade number and actions of the empires a player has discarded this turn."""
    notes = [note for note in table.notes if note[0] == "discarded" and note[2] == seat]
    return [(int(note[3]), tuple([int(action) for action in note[4:]])) for note in notes]


def has_bonus(table: SevenTable, seat: int) -> bool:
    """(b): whether one of the player's empires gets a level for a discarded one."""
    return any(speeds(table, actions, trade) for trade, actions in discarded(table, seat))


def lines(table: SevenTable, empire: Empire) -> list[Line]:
    """The Free progress of an empire, reason by reason (AGE-OPT9-6 to 13)."""
    trade, seat = trade_value.number(table, empire), empire.seat
    found = [("free", 1), *speeds(table, empire.acted, trade)]
    if ("cadence_gift", "this_turn", empire.set) in table.notes:
        found.append(("discarded_extra", 1))
    if ("cadence_free", "this_turn", seat) in table.notes:
        return found
    found += slows(table, empire.acted, trade)
    if any(slows(table, actions, other) for other, actions in discarded(table, seat)):
        found.append(("discarded_no_progress", -1))
    return [*found, ("wild", -1)] if governments.is_halted_by_wild(table, empire) else found


def amount(table: SevenTable, empire: Empire) -> int:
    """How far an empire goes, or must go back; forward not in a World war, nor where an event says so (AGE-Q-61)."""
    levels = sum([change for _, change in lines(table, empire)])
    stopped = any(note[0] == "free_progress" and note[2:4] == (empire.set, 0) for note in table.notes)
    return min(levels, 0) if table.world_war or stopped else levels


@dataclass(slots=True)
class CadencedProgress(Step):
    """Free progress by the cadence markers, player by player in turn order (AGE-OPT9-6, AGE-Q-3)."""

    def run(self, table: SevenTable) -> None:
        for seat in reversed(table.turn_order()):
            own = progress.own_order(table, seat)
            for number in reversed(own):
                table.push(EmpireProgress(number))
            if own and has_bonus(table, seat):
                table.push(GiveProgress(seat))


@dataclass(slots=True)
class GiveProgress(Alone):
    """Which empire gets the level that a discarded one would have had (AGE-OPT9-8, DEC-92)."""

    def verbs(self) -> dict[str, Shape]:
        return {"empire": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("empire", empire.set) for empire in table.empires_of(seat)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.notes = (*table.notes, ("cadence_gift", "this_turn", int(choice[1])))


@dataclass(slots=True)
class EmpireProgress(Step):
    """An empire moves: back if it must, forward as far as no dark age stops it (AGE-OPT9-14, AGE-OPT9-15)."""

    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        levels = progress.within_reach(table, self.empire, amount(table, empire))
        if levels > 1:
            table.push(TakeLevels(empire.seat, self.empire, levels))
        else:
            progress.advance(table, self.empire, levels)


@dataclass(slots=True)
class TakeLevels(Alone):
    """An empire that may go two levels forward, or more, may go only one (AGE-OPT9-16, DEC-93)."""

    empire: int
    levels: int

    def verbs(self) -> dict[str, Shape]:
        return {"levels": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("levels", levels) for levels in range(1, self.levels + 1)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        progress.advance(table, self.empire, int(choice[1]))
