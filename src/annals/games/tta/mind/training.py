"""What a game of self-play teaches about Through the Ages, and the file of what was learned; see arena/training.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from annals.games.tta.actions import ActionPhase
from annals.games.tta.mind.evaluation import Learned, TtaOutlook, weighting_for
from annals.games.tta.mind.weighting import Weighting
from annals.games.tta.table import TtaTable
from annals.kernel import Choice, Table


@cache
def _weighting(learned: str) -> Weighting:
    return msgspec.json.decode(Path(learned).read_bytes(), type=Learned).weighting()


def outlook(table: Table, seat: int, learned: str) -> TtaOutlook:
    """How a seat judges tables by this file of what was learned; without one, by the standard weights."""
    return TtaOutlook(_tta(table), seat, _weighting(learned) if learned else weighting_for(table.seats))


class Notebook:
    """Notes what is seen when a player begins to act, and when the turn ends."""

    def __init__(self) -> None:
        self._turn = (0, -1)
        self._outlook: TtaOutlook | None = None

    def rows(self, table: Table, seat: int, choice: Choice) -> list[list[float]]:
        now = _tta(table)
        if not isinstance(now.decision(), ActionPhase):
            return []
        found: list[list[float]] = []
        if self._outlook is None or self._turn != (now.round, seat):
            self._turn = (now.round, seat)
            self._outlook = outlook(now, seat, "")
            found.append(self._outlook.lesson(now, False))
        if choice == ("end",):
            found.append(self._outlook.lesson(now, True))
        return found


def learned(made: str, seats: int, network: Mapping[str, Any]) -> bytes:
    """The file for a network and how it was made."""
    return msgspec.json.encode(Learned(made, weighting_for(seats).named, **network))


def _tta(table: Table) -> TtaTable:
    assert isinstance(table, TtaTable)
    return table
