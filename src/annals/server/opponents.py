"""Opponents at the tables. They think in processes of their own, which can be killed; the service never waits for them.

A worker gets the snapshot of an imagined table and gives back a choice, which goes the same way as everybody's. One
that dies, hangs or answers nonsense is replaced, and a choice is made at random, and that is told at the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec

from annals.kernel import Chance, Choice, Table, snapshot
from annals.server.errors import Problem
from annals.server.house import House, Stale
from annals.server.record import Record
from annals.server.settings import Settings
from annals.server.state import TableRow
from annals.server.worker import AnyJob, Job, Reply, frame

log = logging.getLogger("annals.opponents")
START_SECONDS = 60.0


class NoAnswer(Exception):
    """A worker died, hung, or could not answer."""


class Worker:
    """One process, asked one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @staticmethod
    async def start(command: list[str]) -> Worker:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        worker = Worker(process)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker.reply()
        except BaseException:
            await worker.end()
            raise
        return worker

    async def ask(self, job: AnyJob) -> Reply:
        assert self.process.stdin is not None
        self.process.stdin.write(frame(job))
        await self.process.stdin.drain()
        return await self.reply()

    async def reply(self) -> Reply:
        assert self.process.stdout is not None
        head = await self.process.stdout.readexactly(4)
        body = await self.process.stdout.readexactly(int.from_bytes(head, "big"))
        return msgspec.json.decode(body, type=Reply)

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Pool:
    """A few workers, started when they are needed. Who asks first is answered first, so no table starves another."""

    def __init__(self, settings: Settings, command: list[str] | None = None, workers: int | None = None) -> None:
        own = [sys.executable, "-m", "annals.server.worker", *([settings.cards] if settings.cards else [])]
        self._command = command or own
        self._seconds = settings.think_seconds
        self._free = asyncio.Semaphore(max(1, settings.workers if workers is None else workers))
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def ask(self, job: Job) -> list[Choice]:
        """The plan of an opponent: its choice, and perhaps the next ones. Raises NoAnswer when it has none in time."""
        job.seconds = self._seconds
        reply = await self.work(job)
        if not reply.plan:
            log.error("opponent %s: %s", job.player, reply.problem)
            raise NoAnswer("found no answer")
        return reply.plan

    async def work(self, job: AnyJob) -> Reply:
        """The reply to a job. Raises NoAnswer when there is none in time."""
        async with self._free:
            try:
                worker = self._idle.pop() if self._idle else await self._start()
            except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
                raise NoAnswer("no worker could be started") from error
            try:
                async with asyncio.timeout(self._seconds):
                    reply = await worker.ask(job)
            except TimeoutError:
                await self._end(worker)
                raise NoAnswer("took too long") from None
            except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError):
                await self._end(worker)
                raise NoAnswer("broke down") from None
            except BaseException:
                await self._end(worker)
                raise
            self._idle.append(worker)
        return reply

    async def warm(self) -> None:
        """Start a worker before it is needed."""
        async with self._free:
            with contextlib.suppress(TimeoutError, OSError, asyncio.IncompleteReadError):
                self._idle.append(await self._start())

    async def close(self) -> None:
        await asyncio.gather(*[self._end(worker) for worker in list(self._all)])

    async def _start(self) -> Worker:
        worker = await Worker.start(self._command)
        self._all.add(worker)
        return worker

    async def _end(self, worker: Worker) -> None:
        self._all.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        await worker.end()


@dataclass
class Plan:
    """What an opponent will choose next, if its table has then so many lines and nothing more has come to light."""

    seat: int
    choices: list[Choice]
    number: int
    revealed: int

    def fits(self, record: Record, seat: int) -> bool:
        same = (seat, record.number, record.table.revealed) == (self.seat, self.number, self.revealed)
        return same and record.table.refuse(seat, self.choices[0]) is None


class Opponents:
    """Plays for the opponents of every table: one task a table, as long as one of them is asked."""

    def __init__(self, house: House, pool: Pool, note: Callable[[str, str], Awaitable[None]]) -> None:
        self._house = house
        self._pool = pool
        self._note = note
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._plans: dict[str, Plan] = {}
        self._closed = False

    def wake(self, table: str) -> None:
        """Look whether an opponent is asked at this table, and let it answer."""
        if self._closed or self._house.opponent_asked(table) is False:
            return
        if table in self._tasks:
            self._again.add(table)
            return
        task = asyncio.create_task(self._play(table), name=f"opponents at {table}")
        self._tasks[table] = task
        task.add_done_callback(lambda done: self._gone(table, done))

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()

    def _gone(self, table: str, task: asyncio.Task[None]) -> None:
        del self._tasks[table]
        if not task.cancelled() and task.exception() is not None:
            log.error("opponents at table %s stopped", table, exc_info=task.exception())
        elif table in self._again:
            self._again.discard(table)
            self.wake(table)

    async def _play(self, table: str) -> None:
        try:
            while True:
                self._again.discard(table)
                row, record = await self._look(table)
                seat = None if row is None or record is None else _asked_opponent(row, record)
                self._show(table, set() if seat is None else {seat})
                if row is None or record is None or seat is None:
                    return
                await self._answer(row, record, seat)
        finally:
            self._plans.pop(table, None)
            self._show(table, set())

    async def _look(self, table: str) -> tuple[TableRow | None, Record | None]:
        try:
            return await self._house.look(table)
        except Problem:
            return None, None

    async def _answer(self, row: TableRow, record: Record, seat: int) -> None:
        number, table, sitting = record.number, record.table, row.seats[seat]
        try:
            plan = self._plans.pop(row.id, None)
            if plan is None or not plan.fits(record, seat):
                choices = await self._pool.ask(make_job(table, seat, sitting.player or "random"))
            else:
                choices = plan.choices
            await self._house.choose(row.id, None, number, seat, choices[0])
            if len(choices) > 1:
                self._plans[row.id] = Plan(seat, choices[1:], number + 1, table.revealed)
        except Stale:
            return
        except (NoAnswer, Problem) as error:
            why = str(error) if isinstance(error, NoAnswer) else "answered what is not allowed"
            log.warning("table %s: the opponent %s %s", row.id, sitting.name, why)
            with contextlib.suppress(Stale, Problem):
                await self._house.choose(row.id, None, number, seat, any_choice(table, seat))
                await self._note(row.id, f"{sitting.name} {why}; a choice was made at random.")

    def _show(self, table: str, seats: set[int]) -> None:
        if self._house.thinking.get(table, set()) != seats:
            self._house.thinking[table] = seats
            if not seats:
                del self._house.thinking[table]
            self._house.say(table, {"kind": "thinking", "seats": sorted(seats)})


def any_choice(table: Table, seat: int) -> Choice:
    """A legal choice at random; giving up only if nothing else is left."""
    choices = table.choices(seat)
    return secrets.choice([choice for choice in choices if choice[0] != "resign"] or choices)


def _asked_opponent(row: TableRow, record: Record) -> int | None:
    if row.status != "running":
        return None
    return next((seat for seat in record.table.asked() if row.seats[seat].kind == "opponent"), None)


def make_job(table: Table, seat: int, player: str) -> Job:
    """The question for an opponent."""
    return Job(player, seat, secrets.randbits(64), as_imagined(table, seat))


def as_imagined(table: Table, seat: int) -> bytes:
    """What a worker is told: a table on which everything the seat cannot know was dealt anew."""
    imagined = table.imagine(seat, Chance(secrets.randbits(64)))
    imagined.story = None
    return snapshot(imagined)
