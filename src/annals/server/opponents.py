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
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import msgspec

from annals.kernel import Chance, Choice, Table, Window, resigns, snapshot
from annals.server.errors import Busy, Problem
from annals.server.house import House, Stale
from annals.server.record import Record
from annals.server.settings import Settings
from annals.server.state import TableRow
from annals.server.worker import AnyJob, Job, Reply, frame

log = logging.getLogger("annals.opponents")
START_SECONDS = 60.0
MOST_FOLLOWED = 10_000
BUSY_SECONDS = 1.0
"""How long an opponent waits when the database is busy."""


class NoAnswer(Exception):
    """A worker died, hung, or could not answer."""


class TooLong(NoAnswer):
    """It was still thinking when its time was over."""


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


class Turns:
    """Places that are shared fairly: one after the other between addresses, and at each between its people; and never
    all of them for one address, where anybody can have as many accounts as they like."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._most = max(1, places - 1)
        self._held: dict[str, int] = {}
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}
        """By address, and there by owner."""

    @contextlib.asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        place = owner.partition(" by ")[0]
        self._waiting.setdefault(place, {}).setdefault(owner, deque()).append(mine)
        self._hand_on()
        try:
            await mine
            yield
        finally:
            if mine.cancelled():
                self._forget(place, owner, mine)
            else:
                self._free += 1
                self._held[place] -= 1
                if not self._held[place]:
                    del self._held[place]
                self._hand_on()

    def _hand_on(self) -> None:
        """Give free places to those whose turn it is."""
        while self._free:
            place = next((one for one in self._waiting if self._held.get(one, 0) < self._most), None)
            if place is None:
                return
            # Whoever had a turn goes to the end of the row.
            people = self._waiting.pop(place)
            owner = next(iter(people))
            queue = people.pop(owner)
            mine = queue.popleft()
            if queue:
                people[owner] = queue
            if people:
                self._waiting[place] = people
            if not mine.cancelled():
                self._free -= 1
                self._held[place] = self._held.get(place, 0) + 1
                mine.set_result(None)

    def _forget(self, place: str, owner: str, mine: asyncio.Future[None]) -> None:
        people = self._waiting.get(place, {})
        if mine not in people.get(owner, ()):
            return
        people[owner].remove(mine)
        if not people[owner]:
            del people[owner]
        if not people:
            del self._waiting[place]


class Pool:
    """A few workers, started when they are needed, and shared fairly between those for whom they work."""

    def __init__(self, settings: Settings, command: list[str] | None = None, workers: int | None = None) -> None:
        own = [sys.executable, "-m", "annals.server.worker", *([settings.cards] if settings.cards else [])]
        self._command = command or own
        self._seconds = settings.think_seconds
        self._turns = Turns(max(1, settings.workers if workers is None else workers))
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def ask(self, job: Job, owner: str = "") -> list[Choice]:
        """The plan of an opponent: its choice, and perhaps the next ones. Raises NoAnswer when it has none in time."""
        job.seconds = self._seconds
        reply = await self.work(job, owner)
        if not reply.plan:
            log.error("opponent %s: %s", job.player, reply.problem)
            raise NoAnswer("found no answer")
        return reply.plan

    async def work(self, job: AnyJob, owner: str = "", seconds: float | None = None) -> Reply:
        """The reply to a job for somebody. Raises NoAnswer when there is none in time."""
        async with self._turns.turn(owner):
            try:
                worker = self._idle.pop() if self._idle else await self._start()
            except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
                raise NoAnswer("no worker could be started") from error
            try:
                async with asyncio.timeout(self._seconds if seconds is None else seconds):
                    reply = await worker.ask(job)
            except TimeoutError:
                await self._end(worker)
                raise TooLong("took too long") from None
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
        async with self._turns.turn(""):
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
    """What an opponent will choose next, if its table is then at this step and nothing more has come to light."""

    seat: int
    choices: list[Choice]
    number: int
    revealed: int

    def fits(self, record: Record, seat: int) -> bool:
        same = (seat, record.step, record.table.revealed) == (self.seat, self.number, self.revealed)
        return same and record.table.refuse(seat, self.choices[0]) is None


class Opponents:
    """Plays for the opponents of every table: one task a table, as long as one of them is asked."""

    def __init__(
        self,
        settings: Settings,
        house: House,
        pool: Pool,
        note: Callable[[str, str], Awaitable[None]],
        owner: Callable[[TableRow], str],
    ) -> None:
        self._house = house
        self._pool = pool
        self._note = note
        self._owner = owner
        self._follow = settings.follow_seconds
        self._looked: dict[str, float] = {}
        """When somebody looked last at a table."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._plans: dict[str, Plan] = {}
        self._closed = False

    def follow(self, table: str) -> None:
        """Somebody looks at this table: opponents who are among themselves play on for a while."""
        self._looked[table] = time.monotonic()
        if len(self._looked) > MOST_FOLLOWED:
            self._looked = {one: at for one, at in self._looked.items() if self._followed(one)}
        self.wake(table)

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
                seat = None if row is None or record is None else self._asked_opponent(row, record)
                # That somebody thinks in a window would tell that nobody passes for it.
                unseen = record is not None and isinstance(record.table.decision(), Window)
                self._show(table, set() if seat is None or unseen else {seat})
                if row is None or record is None or seat is None:
                    return
                await self._answer(row, record, seat)
        finally:
            self._plans.pop(table, None)
            self._show(table, set())

    def _asked_opponent(self, row: TableRow, record: Record) -> int | None:
        """The opponent whose turn it is; none if nobody would see it."""
        if row.status != "running" or not (person_plays(row, record) or self._followed(row.id)):
            return None
        return next((seat for seat in record.table.asked() if row.seats[seat].kind == "opponent"), None)

    def _followed(self, table: str) -> bool:
        """Whether somebody looked at a table lately. Whoever has it open looks again and again."""
        return table in self._looked and time.monotonic() - self._looked[table] < self._follow

    async def _look(self, table: str) -> tuple[TableRow | None, Record | None]:
        while True:
            try:
                return await self._house.look(table)
            except Busy:
                await asyncio.sleep(BUSY_SECONDS)
            except Problem:
                return None, None

    async def _answer(self, row: TableRow, record: Record, seat: int) -> None:
        number, table, sitting = record.step, record.table, row.seats[seat]
        try:
            plan = self._plans.pop(row.id, None)
            if plan is None or not plan.fits(record, seat):
                choices = await self._pool.ask(make_job(table, seat, sitting.player or "random"), self._owner(row))
            else:
                choices = plan.choices
            await self._house.choose(row.id, None, number, seat, choices[0])
            if len(choices) > 1:
                self._plans[row.id] = Plan(seat, choices[1:], record.step, table.revealed)
        except Stale:
            return
        except Busy:
            await asyncio.sleep(BUSY_SECONDS)
        except (NoAnswer, Problem) as error:
            why = str(error) if isinstance(error, NoAnswer) else "answered what is not allowed"
            log.warning("table %s: the opponent %s %s", row.id, sitting.name, why)
            with contextlib.suppress(Stale, Problem):
                await self._house.choose(row.id, None, number, seat, any_choice(table, seat))
                if isinstance(table.decision(), Window):
                    return  # to say so would tell who was asked, and when they answered
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
    return secrets.choice([choice for choice in choices if not resigns(choice)] or choices)


def person_plays(row: TableRow, record: Record) -> bool:
    """Whether opponents are not among themselves: a person sits here who has not given up."""
    gone = {seat for seat, choice in record.annal.choices if resigns(choice)}
    return any(seat.user is not None and seat.seat not in gone for seat in row.seats)


def make_job(table: Table, seat: int, player: str) -> Job:
    """The question for an opponent."""
    return Job(player, seat, secrets.randbits(64), as_imagined(table, seat))


def as_imagined(table: Table, seat: int) -> bytes:
    """What a worker is told: a table on which everything the seat cannot know was dealt anew."""
    imagined = table.imagine(seat, Chance(secrets.randbits(64)))
    imagined.story = None
    return snapshot(imagined)
