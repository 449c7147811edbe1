"""The record of a match: one line for the match, one for every finished game, written as soon as it is finished."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

import msgspec

from annals.arena.match import Match, Outcome


class RecordError(Exception):
    """A file that is no record, or the record of another match."""


class Record:
    """What is known of a match so far. A game that was written is never played again."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.match = match
        self.outcomes: dict[int, Outcome] = {}
        self._path = path
        self._file: BinaryIO | None = None
        if path is not None:
            self._begin(path)

    def add(self, outcome: Outcome) -> None:
        self.outcomes[outcome.fixture.number] = outcome
        if self._path is None:
            return
        if self._file is None:
            self._file = self._path.open("ab")
        self._file.write(msgspec.json.encode(outcome) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def missing(self) -> list[int]:
        """Places in the list of fixtures that have no finished game yet; games given up are tried again."""
        found = self.outcomes
        return [
            place
            for place, fixture in enumerate(self.match.fixtures())
            if fixture.number not in found or found[fixture.number].problem is not None
        ]

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _begin(self, path: Path) -> None:
        """Read what is there. A line that a crash left unfinished goes; what follows starts on a line of its own."""
        if path.exists() and path.stat().st_size:
            os.truncate(path, self._read(path))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(self.match) + b"\n")

    def _read(self, path: Path) -> int:
        """Read the games that are there. Returns how many bytes are whole lines."""
        lines = path.read_bytes().split(b"\n")
        whole = 0
        for number, line in enumerate(lines[:-1]):
            try:
                if number == 0:
                    self._check(path, msgspec.json.decode(line, type=Match))
                else:
                    outcome = msgspec.json.decode(line, type=Outcome)
                    self.outcomes[outcome.fixture.number] = outcome
            except msgspec.DecodeError as error:
                raise RecordError(f"{path}, line {number + 1}: not the record of a match ({error}).") from None
            whole += len(line) + 1
        if not whole:
            raise RecordError(f"{path}: not the record of a match.")
        return whole

    def _check(self, path: Path, found: Match) -> None:
        """More games may be added to a match; anything else would be another one."""
        if msgspec.structs.replace(found, games=self.match.games) != self.match:
            raise RecordError(
                f"{path} is the record of another match: {_said(found)}; this one is {_said(self.match)}."
            )


def _said(match: Match) -> str:
    return msgspec.json.encode(match).decode()
