"""An event that is being played, as a step: what was named when it was played, and how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.cards import Mode
from annals.games.seven_ages.effects import Op
from annals.games.seven_ages.expressions import NUMBER, Expr
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

NAME: Final = -6
"""Stages before the first operation: the target is named, then the empire of yours, then a side of a conflict,"""
OWN: Final = -5
SIDE: Final = -4
CANCEL: Final = -3
"""others may cancel it,"""
CENSURE: Final = -2
"""the United Nations may vote,"""
CHECK: Final = -1
"""and a card is picked."""
END: Final = 1 << 10
"""Past the last operation: nothing more happens, the card is discarded."""
BY_SPECIAL: Final = -1
"""The mode of an assassination that an empire attempts by its special, without a card."""
LAID: Final = "events"
"""Where cards lie that are being played."""


@dataclass(slots=True)
class Played(Step):
    """Carry an event on from `place`: a stage before its operations, or an operation.

    Before a stage or an operation runs, this step with the next place lies on the agenda; so one that asks somebody
    pushes its decision on top of it, and the decision finds the event with `current` and changes it with `note`.
    """

    seat: int
    """You: whoever played the card."""
    card: int
    mode: int
    target: int = NOBODY
    """What was named, by its kind: a seat, an empire, an area, a religion, a leader, an artefact, a card, a region."""
    second: int = NOWHERE
    """A second area, the other side of a border, the area of a leader or artefact or of the conflict."""
    own: int = NOBODY
    """The empire of yours that takes part."""
    empire: int = NOBODY
    """`hit_empire`, fixed when the card was played: the empire named, or the one whose area or leader was named."""
    value: int = 0
    """V, the value of the picked card."""
    agreed: bool = False
    affected: tuple[int, ...] = ()
    """Areas chosen or struck by the operation before."""
    path: tuple[int, ...] = ()
    """The option of `choose` that is carried out, and places inside it."""
    place: int = NAME
    each: int = NOBODY
    """The empire being dealt with by an operation on several."""
    actor: int = NOBODY
    """The empire in whose action it was played."""
    acting: int = NOBODY
    """The seat in whose action it was played."""
    moment: str = ""
    """The moment at which it was played."""
    side: int = NOBODY
    """The side of a conflict that was named: attacker 0, defender 1."""
    city: int = 0
    """The level of the city in the area named, when the card was played."""
    guarded: tuple[int, ...] = ()
    """Areas with a Builder when the card was played: no event harms their cities."""
    led: tuple[int, ...] = ()
    """Areas in which the empire named had leaders when the card was played."""

    def run(self, table: SevenTable) -> None:
        if self.place < 0:
            table.push(replace(self, place=self.place + 1))
            STAGES[self.place](table, self)
            return
        ops = self.ops(table)
        if self.place >= len(ops):
            if not self.path:
                _finish(table, self)
            return
        table.push(replace(self, place=self.place + 1))
        op = ops[self.place]
        registry.OPERATIONS[op.name](table, self, op)

    def mode_of(self, table: SevenTable) -> Mode:
        return table.edition.cards[self.card].event.modes[self.mode]

    def kind(self, table: SevenTable) -> str:
        """The kind of its target; none for what is no event."""
        if not self.card:
            return ""
        return "leader" if self.mode == BY_SPECIAL else self.mode_of(table).target

    def name(self, table: SevenTable) -> str:
        """What cancelling events call it."""
        return "assassinate" if self.mode == BY_SPECIAL else table.edition.cards[self.card].event.name

    def tags(self, table: SevenTable) -> tuple[str, ...]:
        return () if self.mode == BY_SPECIAL else table.edition.cards[self.card].event.tags

    def ops(self, table: SevenTable) -> tuple[Op, ...]:
        """The list of operations this step goes through: that of the mode, or of the option that was chosen."""
        if self.mode == BY_SPECIAL:
            special = table.edition.cards[self.card].empire.special("assassinate")
            return _assassination(special.number("picks", 3) if special is not None else 3)
        found = self.mode_of(table).ops
        for at in range(0, len(self.path), 2):
            lists = found[self.path[at]].lists
            found = lists["options" if "options" in lists else "default"][self.path[at + 1]]
        return found


Stage = Callable[["SevenTable", Played], None]
STAGES: Final[dict[int, Stage]] = {}
"""What is done at each stage, filled by the rooms of events."""


def stage(place: int, done: Stage) -> None:
    """This function does what belongs to a stage."""
    STAGES[place] = done


def _assassination(picks: int) -> tuple[Op, ...]:
    op = Op("assassinate")
    op.words["leader"] = ("target",)
    op.exprs["picks"] = Expr(NUMBER, number=picks)
    return (op,)


def place_of(table: SevenTable) -> int:
    """Where on the agenda the event lies that is being carried on."""
    for place in range(len(table.agenda) - 1, -1, -1):
        if isinstance(table.agenda[place], Played):
            return place
    raise AssertionError("no event is being played")


def current(table: SevenTable) -> Played:
    """The event that is being carried on; its place is one past the operation that goes on."""
    step = table.agenda[place_of(table)]
    assert isinstance(step, Played)
    return step


def op_of(table: SevenTable, event: Played) -> Op:
    """The operation of the current event that goes on."""
    return event.ops(table)[event.place - 1]


def put(table: SevenTable, event: Played) -> None:
    """The event that is being carried on is from now on this one."""
    table.agenda[place_of(table)] = event


def note_affected(table: SevenTable, areas: tuple[int, ...]) -> None:
    """Tell the operations that follow which areas this one chose or struck."""
    put(table, replace(current(table), affected=areas))


def add_affected(table: SevenTable, area: int) -> None:
    """One more area is struck by the operation that goes on."""
    event = current(table)
    if area not in event.affected:
        put(table, replace(event, affected=(*event.affected, area)))


def lay(table: SevenTable, card: int) -> None:
    """A card that is being played lies open on the table."""
    table.laid[LAID] = (*table.laid.get(LAID, ()), (card, (1 << table.seats) - 1))


def take_up(table: SevenTable, card: int) -> bool:
    """A card that was being played leaves the table; False if it is no longer there."""
    there = table.laid.get(LAID, ())
    left = tuple([each for each in there if each[0] != card])
    if left:
        table.laid[LAID] = left
    else:
        table.laid.pop(LAID, None)
    return len(left) < len(there)


def _finish(table: SevenTable, event: Played) -> None:
    """The event is over: its card is discarded, and one played together with it (AGE-CIV-6)."""
    if event.mode != BY_SPECIAL and take_up(table, event.card):
        table.discard(event.card)
    if event.kind(table) == "hand_card" and take_up(table, event.target):
        table.discard(event.target)
