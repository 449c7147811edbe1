"""The record of a match: one line for the match, one for every finished game, written as soon as it is finished."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

import msgspec

from annals.arena.match import Fixture, Match, Outcome


class RecordError(Exception):
    """A file that is no record, or the record of another match."""


class Record:
    """What is known of a match so far. A game that was written is never played again."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.match = match
        self.outcomes: dict[int, Outcome] = {}
        self._fixtures = match.fixtures()
        self.path = path
        self._file: BinaryIO | None = None
        if path is not None:
            self._begin(path)

    def add(self, outcome: Outcome) -> None:
        self.outcomes[outcome.fixture.number] = outcome
        if self.path is None:
            return
        if self._file is None:
            self._file = self.path.open("ab")
        self._file.write(msgspec.json.encode(outcome) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def missing(self) -> list[Fixture]:
        """The games of the match that are not finished yet; those given up are tried again."""
        found = self.outcomes
        return [
            fixture
            for fixture in self._fixtures
            if fixture.number not in found or found[fixture.number].problem is not None
        ]

    def played(self) -> list[Outcome]:
        """The games of the match that were played or given up, in their order; a longer match may have left more."""
        found = self.outcomes
        return [found[fixture.number] for fixture in self._fixtures if fixture.number in found]

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
                    self._take(path, msgspec.json.decode(line, type=Outcome))
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

    def _take(self, path: Path, outcome: Outcome) -> None:
        number = outcome.fixture.number
        if number < len(self._fixtures) and outcome.fixture != self._fixtures[number]:
            raise RecordError(f"{path}: game {number} was dealt or seated otherwise than in this match.")
        self.outcomes[number] = outcome


def _said(match: Match) -> str:
    return msgspec.json.encode(match).decode()
