"""Advice for a seat, at the table as it is or at an earlier moment. It is worked out in a process of its own."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import NamedTuple

from annals import games
from annals.kernel import Choice, Shared, Table
from annals.players import advice
from annals.players.advice import Advice
from annals.server import words
from annals.server.answers import AdviceAnswer, AdvisedChoice
from annals.server.errors import NOT_YOUR_SEAT, Problem
from annals.server.opponents import NoAnswer, Pool, as_imagined
from annals.server.record import Record
from annals.server.state import TableRow
from annals.server.worker import AdviceJob

KEPT = 200
NO_ADVICE = Problem(403, "no_advice", "At this table nobody is advised until the game is over: the host wants it so.")
UNKNOWN = Problem(409, "no_advice", "There is no advice about this game yet.")
NOT_ASKED = Problem(409, "not_asked", "This seat has nothing to decide at this moment.")
LATE = Problem(409, "no_answer", "No advice was found in time; try again.")


class Asked(NamedTuple):
    """What advice is kept under: the moment as its seat can know it. Counting lines would tell, by the time an answer
    takes, when others answer unseen."""

    table: str
    step: int
    made: int
    seat: int
    given: tuple[Choice, ...]


class Advisers:
    """Gives advice, and keeps what was asked lately."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._kept: OrderedDict[Asked, list[Advice]] = OrderedDict()

    async def advise(
        self, row: TableRow, record: Record, user: str, seat: int, made: int | None, owner: str
    ) -> AdviceAnswer:
        """The best few choices of a seat. While the game runs only for one's own, and only where the host allows it."""
        check(row, record, user, seat)
        at = record.table.question if made is None else made
        table = record.table if at == record.table.question else record.at(at)
        if seat not in table.asked():
            raise NOT_ASKED
        decision = table.decision()
        given = tuple(decision.answers_of(seat)) if isinstance(decision, Shared) else ()
        found = await self._find(Asked(row.id, record.step, at, seat, given), table, owner)
        speaker = games.package(row.game).words(table, seat, row.names())
        best = [
            AdvisedChoice(words.choice(speaker, seat, one.choice), one.gain, one.alternative, list(one.reasons))
            for one in found
        ]
        return AdviceAnswer(seat, at, best)

    async def _find(self, key: Asked, table: Table, owner: str) -> list[Advice]:
        known = self._kept.get(key)
        if known is not None:
            return known
        chance, imagined = chance_of(key.table, key.made, key.seat), as_imagined(table, key.seat)
        try:
            reply = await self._pool.work(AdviceJob(key.seat, chance, imagined), owner)
        except NoAnswer:
            raise LATE from None
        if reply.advice is None:
            raise LATE
        self._kept[key] = reply.advice
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return reply.advice


def check(row: TableRow, record: Record, user: str, seat: int) -> None:
    """Raise a Problem if this person may not be advised about this seat."""
    if seat >= len(row.seats):
        raise Problem(404, "no_such_seat", f"This table has no seat {seat}.")
    if not record.over and seat not in row.seats_of(user):
        raise NOT_YOUR_SEAT
    if not advice.knows(row.game):
        raise UNKNOWN
    if not record.over and not row.advice:
        raise NO_ADVICE


def chance_of(table: str, made: int, seat: int) -> int:
    """The seed of what is imagined for a moment: the same whenever it is asked, and nothing to do with the table's."""
    return int.from_bytes(hashlib.sha256(f"{table} {made} {seat}".encode()).digest()[:8], "big")
