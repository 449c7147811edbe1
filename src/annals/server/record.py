"""One table in memory: its annal, and the position its choices lead to. A cache that catches up by reading lines.

Nothing here writes to the store. `try_choice` plays a choice on a copy; only when its line is on the disk does the
record take it in. A position that others can see is never changed: the next one is a copy.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from annals.kernel import Annal, AnnalError, Choice, Game, Refused, Setup, Table, read_choice, write_choice
from annals.server.errors import Problem

CHECKPOINT = 40
"""A position is kept every so many choices, so that going back is a short replay."""


class BrokenRecord(Exception):
    """Stored lines that cannot be played any more: where, and why."""


@dataclass
class Record:
    """The lines of one table and where they lead. `number` counts lines, `made` the choices in force."""

    id: str
    game: Game
    setup: Setup
    annal: Annal = field(init=False)
    table: Table = field(init=False)
    keys: dict[int, str] = field(default_factory=dict)
    """The keys clients gave to their choices, by line."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by whoever reads lines into this record or writes new ones."""

    def __post_init__(self) -> None:
        self.annal = Annal(self.setup)
        self.table = self.game.start(self.setup, True)
        self.undone: list[tuple[int, Choice]] = []
        self.reveals = [self.table.revealed]
        """How much had come to light after so many choices."""
        self.rounds = [round_of(self.table)]
        """The round after so many choices, for games that have rounds."""
        self.told = [self._story_length()]
        """The length of the story after so many lines."""
        self._checkpoints: dict[int, Table] = {0: self.table.copy()}

    @property
    def number(self) -> int:
        return len(self.annal.lines)

    @property
    def made(self) -> int:
        return len(self.annal.choices)

    @property
    def over(self) -> bool:
        return not self.table.asked()

    # Taking in lines --------------------------------------------------------------------------------------------

    def take_lines(self, lines: list[str]) -> None:
        """Take in lines that are in the store."""
        if lines:
            self.table = self.table.copy()
        for line in lines:
            try:
                self._take(line)
            except (Refused, AnnalError) as error:
                raise BrokenRecord(f"line {self.number + 1}, {line!r}: {error}") from error

    def take_trial(self, seat: int, choice: Choice, trial: Table) -> None:
        """Take in a choice whose line has just been stored; `trial` is the position it leads to."""
        self.annal.add(seat, choice)
        self.undone = []
        self.table = trial
        self._note_choice()

    def try_choice(self, seat: int, choice: Choice) -> Table:
        """The position a choice leads to. Raises a Problem if it is not legal; nothing changes here in any case."""
        trial = self.table.copy()
        try:
            trial.choose(seat, choice)
        except Refused as refused:
            refusal = refused.refusal
            raise Problem(422, refusal.code, refusal.sentence, refusal.rule) from None
        if read_choice(write_choice(choice)) != choice:
            raise Problem(422, "not_writable", "This choice cannot be written as a line of an annal.")
        return trial

    def _take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word != "@":
            seat, choice = int(word), read_choice(rest)
            self.table.choose(seat, choice)
            self.annal.add(seat, choice)
            self.undone = []
            self._note_choice()
        elif rest == "undo":
            self.undone.append(self.annal.choices[-1])
            self.annal.undo()
            self._go_back(self.made)
        elif rest == "redo":
            seat, choice = self.undone.pop()
            self.annal.redo()
            self.table.choose(seat, choice)
            self._note_choice()
        else:
            self.annal.note(rest)
            self.told.append(self._story_length())

    def _note_choice(self) -> None:
        self.reveals.append(self.table.revealed)
        self.rounds.append(round_of(self.table))
        self.told.append(self._story_length())
        if self.made % CHECKPOINT == 0:
            self._checkpoints[self.made] = self.table.copy()

    def _go_back(self, made: int) -> None:
        self._checkpoints = {at: table for at, table in self._checkpoints.items() if at <= made}
        self.table = self.position(made)
        del self.reveals[made + 1 :]
        del self.rounds[made + 1 :]
        self.told.append(self._story_length())

    # Looking ----------------------------------------------------------------------------------------------------

    def position(self, made: int) -> Table:
        """The table after so many of the choices in force, for the caller alone."""
        start = max(at for at in self._checkpoints if at <= made)
        table = self._checkpoints[start].copy()
        for seat, choice in self.annal.choices[start:made]:
            table.choose(seat, choice)
        return table

    def told_since(self, number: int) -> int:
        """How many entries of the story somebody who saw the table after so many lines has, and need not forget."""
        return min(self.told[min(number, self.number) :])

    def line_of(self, number: int) -> str | None:
        return self.annal.lines[number] if 0 <= number < self.number else None

    def _story_length(self) -> int:
        assert self.table.story is not None
        return len(self.table.story.entries)


def round_of(table: Table) -> int | None:
    """The round of a game that has rounds."""
    found: Any = getattr(table, "round", None)
    return found if isinstance(found, int) else None
