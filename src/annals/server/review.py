"""Reviews of finished games: every choice beside the best one, as its seat could see it at the time.

A review is made in the background, in small jobs for a process of its own, and kept in the store.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import delete, insert, select

from annals import games
from annals.kernel import Choice, Table
from annals.kernel.standing import VERBS
from annals.players import advice
from annals.players.advice import Judged
from annals.server import state, store, words
from annals.server.advice import UNKNOWN, chance_of
from annals.server.answers import Costly, ReviewAnswer, SeatReview
from annals.server.errors import Problem
from annals.server.house import House
from annals.server.opponents import NoAnswer, Pool, as_imagined
from annals.server.record import Record
from annals.server.state import TableRow
from annals.server.store import Store
from annals.server.worker import Decided, WeighJob

log = logging.getLogger("annals.review")
VERSION = 2
"""Reviews of an older kind are made again."""
BATCH = 4
"""Choices weighed in one job, so that advice need not wait long."""
STRETCH = 200
"""Choices played in one go in search of those to be weighed."""
MOST_MOMENTS = 8
WORTH_TELLING = 1.0
"""What a choice must cost to be told of."""
NOT_OVER = Problem(409, "not_over", "The game is not over.")


@dataclass
class Progress:
    """A review in the making."""

    total: int
    owner: str
    """For whom the worker works."""
    done: int = 0
    task: asyncio.Task[None] | None = field(default=None, compare=False)


class Reviews:
    """Makes reviews, one at a time for a table, and finds those that were made."""

    def __init__(self, base: Store, house: House, pool: Pool) -> None:
        self._store = base
        self._house = house
        self._pool = pool
        self._working: dict[str, Progress] = {}
        self._reading = asyncio.Lock()

    async def look(self, table: str) -> ReviewAnswer:
        """The review, or how far it is."""
        working = self._working.get(table)
        if working is not None:
            return ReviewAnswer("working", working.done, working.total)
        _, record = await self._house.look(table)
        if not record.over:
            raise NOT_OVER
        column = store.reviews.c
        kept = select(column.content).where(column.table_id == table, column.version == VERSION)
        async with self._store.read() as connection:
            found = await connection.scalar(kept)
        return ReviewAnswer("none") if found is None else msgspec.json.decode(found, type=ReviewAnswer)

    async def begin(self, table: str, owner: str) -> ReviewAnswer:
        """Begin to make it for somebody, unless it is there or in the making."""
        row, record = await self._house.look(table)
        if not advice.knows(row.game):
            raise UNKNOWN
        known = await self.look(table)
        if known.status != "none":
            return known
        record.whole()
        if table not in self._working:
            progress = self._working[table] = Progress(record.made, owner)
            progress.task = asyncio.create_task(self._make(row, record, progress), name=f"review of {table}")
        return ReviewAnswer("working", 0, record.made)

    async def close(self) -> None:
        tasks = [progress.task for progress in self._working.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, row: TableRow, record: Record, progress: Progress) -> None:
        try:
            decisions = await self._weigh(row, record, progress)
            seats = [_seat_review(row, seat, decisions) for seat in range(len(row.seats))]
            made = ReviewAnswer("ready", progress.total, progress.total, seats)
            content = msgspec.json.encode(made).decode()
            async with self._store.write() as connection:
                await connection.execute(delete(store.reviews).where(store.reviews.c.table_id == row.id))
                await connection.execute(
                    insert(store.reviews).values(table_id=row.id, version=VERSION, content=content)
                )
        except NoAnswer as error:
            log.warning("review of table %s: the worker %s", row.id, error)
        except Exception:
            log.exception("review of table %s stopped", row.id)
        finally:
            self._working.pop(row.id, None)

    async def _weigh(self, row: TableRow, record: Record, progress: Progress) -> list[Judged]:
        """Every choice between several, weighed."""
        found: list[Judged] = []
        table = record.position(0)
        table.story = None
        choices, made = record.annal.choices.copy(), 0
        while made < len(choices):
            # Playing on takes time too, however little of it is there to be weighed.
            async with self._reading:
                batch, made = await asyncio.to_thread(_read_on, table, choices, made)
            await self._weigh_batch(row, batch, progress.owner)
            found += batch
            progress.done = made
        advice.count_costs(found)
        return found

    async def _weigh_batch(self, row: TableRow, batch: list[Judged], owner: str) -> None:
        if not batch:
            return
        decided = [
            Decided(one.seat, chance_of(row.id, one.made, one.seat), as_imagined(one.table, one.seat), one.choice)
            for one in batch
        ]
        reply = await self._pool.work(WeighJob(decided), owner)
        if reply.weighed is None:
            raise NoAnswer(f"found no answer: {reply.problem}")
        for decision, weighed in zip(batch, reply.weighed, strict=True):
            decision.weighed = weighed


def _read_on(table: Table, choices: list[tuple[int, Choice]], begin: int) -> tuple[list[Judged], int]:
    """Play on from a choice until there is a batch to weigh, or for a while; gives that, and how far it went."""
    batch: list[Judged] = []
    for made, (seat, choice) in enumerate(choices[begin : begin + STRETCH], begin):
        offered = table.choices(seat) if choice[0] not in VERBS else []
        if len(offered) > 1 and choice in offered:
            batch.append(Judged(made, seat, choice, table.copy()))
        table.choose(seat, choice)
        if len(batch) == BATCH:
            return batch, made + 1
    return batch, min(begin + STRETCH, len(choices))


def _seat_review(row: TableRow, seat: int, decisions: list[Judged]) -> SeatReview:
    mine = [one for one in decisions if one.seat == seat]
    dearest = sorted([one for one in mine if one.cost >= WORTH_TELLING], key=lambda one: -one.cost)[:MOST_MOMENTS]
    return SeatReview(
        seat,
        len(mine),
        round(advice.accuracy(mine), 1),
        round(sum(one.cost for one in mine), 1),
        _margins(mine),
        [_costly(row, one) for one in dearest],
    )


def _margins(mine: list[Judged]) -> list[tuple[int, float]]:
    """The margin expected at the first decision of each round: within a turn it goes up and down with every action."""
    found: list[tuple[int, float]] = []
    last = 0
    for one in mine:
        now = one.table.moment().rounds
        if one.weighed is not None and (not now or now != last):
            found.append((one.table.question, round(one.weighed.margin, 1)))
        last = now
    return found


def _costly(row: TableRow, one: Judged) -> Costly:
    assert one.weighed is not None
    speaker = games.package(row.game).words(one.table, one.seat, row.names())
    chosen, better = (words.choice(speaker, one.seat, choice) for choice in (one.choice, one.weighed.best))
    reasons = list(advice.reasons_for(one.weighed, one.cost))
    asked = words.question(speaker, one.table)
    return Costly(
        one.table.question, state.when(one.table.moment()), asked, chosen, better, round(one.cost, 1), reasons
    )
