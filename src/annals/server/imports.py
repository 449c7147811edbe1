"""Annals that people bring along, read and played through in a worker: whatever is in them, nobody else waits.

Lines that were taken back are resolved while reading; only the choices in force are played, once, and kept.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import msgspec

from annals import games
from annals.kernel import Annal, AnnalError, Setup, write_choice
from annals.server.errors import Problem
from annals.server.names import clean_name
from annals.server.state import summary

LONGEST_SENTENCE = 300
MOST_HEAD = 100
"""Lines in which the head of an annal must end."""


class AnnalJob(msgspec.Struct, tag="annal"):
    """A text to be read, and how many choices it may have in force."""

    text: str
    most_choices: int


class Brought(msgspec.Struct):
    """What the annal tells: everything a table is made of."""

    game: str
    edition: str
    rules: int
    seats: int
    seed: str
    options: dict[str, bool | int | str]
    names: dict[int, str]
    lines: list[str]
    summary: dict[str, Any]
    over: bool

    def setup(self) -> Setup:
        return Setup(self.game, self.edition, self.rules, self.seats, int(self.seed), dict(self.options))


class NotBrought(msgspec.Struct):
    """Why it cannot be taken in."""

    status: int
    code: str
    sentence: str

    def problem(self) -> Problem:
        return Problem(self.status, self.code, self.sentence)


def check_head(text: str) -> None:
    """Look at the head, which is short: what is no annal at all need not go to a worker. Raises a Problem."""
    head = takewhile(str.strip, text.split("\n", MOST_HEAD)[:MOST_HEAD])
    try:
        Annal.read("\n".join(head), games.find)
    except AnnalError as error:
        raise Problem(422, error.code, shortened(str(error))) from None


def read(job: AnnalJob) -> Brought | NotBrought:
    """Read an annal, play it through, and check its result."""
    try:
        annal = Annal.read(job.text, games.find)
        if len(annal.choices) > job.most_choices:
            return NotBrought(413, "too_long", f"An annal has at most {job.most_choices} choices here.")
        names = {seat: clean_name(name) for seat, name in annal.names.items()}
        table = annal.verify(games.find(annal.setup.game))
    except AnnalError as error:
        return NotBrought(422, error.code, shortened(str(error)))
    except Problem as problem:
        return NotBrought(problem.status, problem.code, problem.sentence)
    lines = [f"{seat} {write_choice(choice)}" for seat, choice in annal.choices]
    result = table.result()
    over = not table.asked()
    if over and result is not None:
        lines.append("@ result " + " ".join(str(score) for score in result.scores))
    setup = annal.setup
    return Brought(
        setup.game,
        setup.edition,
        setup.rules,
        setup.seats,
        str(setup.seed),
        setup.options,
        names,
        lines,
        summary(table),
        over,
    )


def shortened(sentence: str) -> str:
    """A sentence that may quote a line of any length."""
    return sentence if len(sentence) <= LONGEST_SENTENCE else sentence[: LONGEST_SENTENCE - 1] + "…"
