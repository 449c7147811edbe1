"""One table in memory: its annal, and the position its choices lead to. A cache that catches up by reading lines.

Nothing here writes to the store. `try_choice` plays a choice on a copy; only when its line is on the disk does the
record take it in. A position that others can see is never changed: the next one is a copy.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from annals.kernel import Annal, AnnalError, Choice, Game, Refused, Setup, Table, Window, read_choice, write_choice
from annals.kernel.shared import PASS
from annals.kernel.standing import VERBS
from annals.server.course import Asked, Course
from annals.server.errors import Problem

CHECKPOINT = 40
"""A position is kept every so many choices, so that going back is a short replay."""


SANDBOX = "sandbox"
"""What a parting names where a sandbox begins that does not deal the cards of its origin."""
BEFORE = "This sandbox begins at choice {made}; what came before is told by the game it comes from."
EARLIER = "Up to choice {made} this game was played with another version; only its annal and its story tell of that."


class BrokenRecord(Exception):
    """Stored lines that cannot be played any more: where, and why. Never what stands in them."""


@dataclass
class Base:
    """A position that was kept, and what else a record needs to go on from there."""

    table: Table
    lines: list[str]
    """All lines up to this position."""
    rounds: list[int]
    """The round at each question."""
    steps: int = 0
    """The steps up to this position."""


@dataclass
class Record:
    """The lines of one table and where they lead. `number` counts lines, `made` the choices in force."""

    id: str
    game: Game
    setup: Setup
    base: Base | None = None
    """Where it begins, if its first lines no longer lead to where they led."""
    annal: Annal = field(init=False)
    table: Table = field(init=False)
    keys: dict[int, str] = field(default_factory=dict)
    """The keys clients gave to their choices, by line."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by whoever reads lines into this record or writes new ones."""
    kept: int = -1
    """The lines there were when the last snapshot was taken."""

    def __post_init__(self) -> None:
        self.annal = Annal(self.setup)
        self.table = self.game.start(self.setup, True) if self.base is None else self.base.table
        self.reveals = [self.table.revealed]
        """How much had come to light after so many choices."""
        self.course = Course(self.table)
        self.told = [self._story_length()]
        """The length of the story after so many lines."""
        if self.base is not None:
            self._begin_late(self.base)
        self.first = self.made
        """The choices in force at the earliest position there is."""
        self.first_question = self.table.question if self.base is not None else 0
        self._checkpoints: dict[int, Table] = {self.first: self.table.copy()}

    def _begin_late(self, base: Base) -> None:
        self.annal = read_lines(self.setup, base.lines)
        self.reveals = [0] * self.made + self.reveals
        self.told = [0] * self.number + self.told
        self.course.rounds = base.rounds[: self.table.question + 1]
        self.course.places = [self.made] * (self.table.question + 1)
        self.course.steps = [0] * base.steps + [self.number]

    @property
    def number(self) -> int:
        return len(self.annal.lines)

    @property
    def made(self) -> int:
        return len(self.annal.choices)

    @property
    def undone(self) -> list[tuple[int, Choice]]:
        """What was taken back and can be made again, the next one last."""
        return self.annal.undone

    @property
    def step(self) -> int:
        """The number of the moment, as those at the table count."""
        return self.course.step

    @property
    def over(self) -> bool:
        return not self.table.asked()

    # Taking in lines --------------------------------------------------------------------------------------------

    def take_lines(self, lines: list[str]) -> None:
        """Take in lines that are in the store. What is taken back among them again is not even played."""
        if lines:
            self.table = self.table.copy()
        vain = in_vain(lines)
        for place, line in enumerate(lines):
            try:
                if place in vain:
                    self._take_in_vain(line)
                else:
                    self._take(line)
            except BrokenRecord:
                raise
            except (Refused, AnnalError) as error:
                reason = error.refusal.sentence if isinstance(error, Refused) else "it is no line of an annal"
                raise BrokenRecord(f"line {self.number + 1}: {reason}") from error
            except Exception as error:
                # The engine itself gave up: a card that is gone, a step that has changed.
                raise BrokenRecord(f"line {self.number + 1} makes the game fail") from error

    def take_trial(self, seat: int, choice: Choice, trial: Table) -> None:
        """Take in a choice whose line has just been stored; `trial` is the position it leads to."""
        before = Asked.at(self.table)
        self.annal.add(seat, choice)
        self.table = trial
        self._note_choice(before, seat)

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
            before = Asked.at(self.table)
            self.table.choose(seat, choice)
            self.annal.add(seat, choice)
            self._note_choice(before, seat)
        elif rest == "undo":
            self.annal.undo()
            self._go_back(self.made)
        elif rest == "redo":
            self.annal.redo()
            seat, choice = self.annal.choices[-1]
            before = Asked.at(self.table)
            self.table.choose(seat, choice)
            self._note_choice(before, seat)
        elif rest.startswith("parting "):
            raise BrokenRecord(f"at line {self.number + 1} another version went on from a position of its own")
        else:
            self.annal.note(rest)
            self.told.append(self._story_length())
            self.course.noted(self.number)

    def _take_in_vain(self, line: str) -> None:
        """Write down a choice that is taken back further on, or that it is; the position stays where it is."""
        word, _, rest = line.partition(" ")
        if rest == "undo" and word == "@":
            choice = self.annal.choices[-1]
            self.annal.undo()
            del self.reveals[-1]
        else:
            if word == "@":
                self.annal.redo()
            else:
                self.annal.add(int(word), read_choice(rest))
            choice = self.annal.choices[-1]
            self.reveals.append(self.reveals[-1])
        self.told.append(self._story_length())
        if choice[1][0] not in VERBS:  # what is said in advance nobody else knows of
            self.course.noted(self.number)

    def _note_choice(self, before: Asked, seat: int) -> None:
        self.reveals.append(self.table.revealed)
        self.course.chosen(before, seat, self.annal.choices[-1][1], self.table, self.made, self.number)
        self.told.append(self._story_length())
        if self.made % CHECKPOINT == 0:
            self._checkpoints[self.made] = self.table.copy()

    def _go_back(self, made: int) -> None:
        self._checkpoints = {at: table for at, table in self._checkpoints.items() if at <= made}
        self.table = self.position(made)
        del self.reveals[made + 1 :]
        self.told.append(self._story_length())
        self.course.back(self.table, self.number)

    # Looking ----------------------------------------------------------------------------------------------------

    def position(self, made: int) -> Table:
        """The table after so many of the choices in force, for the caller alone."""
        if made < self.first:
            raise self._lost()
        start = max(at for at in self._checkpoints if at <= made)
        table = self._checkpoints[start].copy()
        for seat, choice in self.annal.choices[start:made]:
            table.choose(seat, choice)
        return table

    def at(self, question: int) -> Table:
        """The table at a question, for the caller alone. Raises a Problem if there was none such."""
        if question < self.first_question:
            raise self._lost()
        if question > self.table.question:
            raise Problem(404, "no_such_moment", f"This game has {self.table.question} choices.")
        return self.position(self.course.places[question])

    def shown_at(self, question: int) -> Table:
        """The table at a question as everybody may see it: a window as it came up, whoever passed ahead in it."""
        table = self.at(question)
        if table.question > question:
            table = self._before_it_closed(self.course.places[question], question)
        window = table.decision()
        if isinstance(window, Window):
            for seat in window.asks:
                window = window.taken_back(seat)
            table.agenda[-1] = window
            table.forget_choices()
        return table

    def _before_it_closed(self, place: int, question: int) -> Table:
        """A window in which all passed ahead when this choice was made, as if somebody had been asked."""
        table = self.position(place - 1)
        table.standing_answers = {}
        table.choose(*self.annal.choices[place - 1])
        while table.question < question:
            table.choose(table.asked()[0], PASS)
        return table

    def whole(self) -> Record:
        """This record, for those who need all of its positions. Raises a Problem if the first ones are lost."""
        if self.base is not None:
            raise self._lost()
        return self

    def _lost(self) -> Problem:
        """Why there are no earlier positions."""
        if self.base is not None and self.base.lines[-1] == "@ parting " + SANDBOX:
            return Problem(409, "before_the_sandbox", BEFORE.format(made=self.first_question))
        return Problem(409, "earlier_version", EARLIER.format(made=self.first_question))

    def lines_for(self, seats: set[int]) -> list[str]:
        """The lines as these seats may see them while the game runs: their own choices, and "-" where another was seen
        to do something. Who answered a window, and in which order, shows nowhere."""
        shown: list[str] = []
        made: list[int] = []
        """How many lines tell of each choice in force."""
        undone: list[int] = []
        for place, line in enumerate(self.annal.lines):
            word, _, rest = line.partition(" ")
            if word != "@":
                doer = self.course.doers[place] if place in self.course.doers else _doer_not_played(int(word), rest)
                told = [line] * (int(word) in seats) + ["-"] * (doer is not None and doer not in seats)
                shown += told
                made.append(len(told))
            elif rest == "undo":
                undone.append(made.pop())
                shown += [line] * undone[-1]
            elif rest == "redo":
                made.append(undone.pop())
                shown += [line] * made[-1]
            else:
                shown.append(line)
        return shown

    def told_since(self, step: int) -> int:
        """How many entries of the story somebody who saw the table at a step has, and need not forget."""
        return min(self.told[self.course.lines_at(step) :])

    def wrote(self, step: int, line: str, key: str | None) -> bool:
        """Whether this line was written at that step, by whoever gave this key."""
        begin, end = self.course.lines_at(step), self.course.lines_at(step + 1) if step < self.step else self.number
        return any(
            self.annal.lines[place] == line and (key is None or self.keys.get(place) == key)
            for place in range(begin, end)
        )

    def _story_length(self) -> int:
        assert self.table.story is not None
        return len(self.table.story.entries)


def read_lines(setup: Setup, lines: list[str]) -> Annal:
    """The annal of these lines, without playing them."""
    annal = Annal(setup)
    for place, line in enumerate(lines):
        try:
            annal.take(line)
        except AnnalError as error:
            raise BrokenRecord(f"line {place + 1} is no line of an annal") from error
    return annal


def _doer_not_played(seat: int, choice: str) -> int | None:
    """Who is seen to do something with a line that was not played here: it may be a pass in a window."""
    made = read_choice(choice)
    return None if made == PASS or made[0] in VERBS else seat


def in_vain(lines: list[str]) -> set[int]:
    """The places of choices that are taken back among these lines, and of the lines that take them back."""
    found: set[int] = set()
    made: list[int] = []
    for place, line in enumerate(lines):
        if line == "@ undo" and made:
            found |= {made.pop(), place}
        elif line == "@ undo":
            continue  # of a choice before these lines
        elif line == "@ redo" or not line.startswith("@"):
            made.append(place)
    return found
