"""The service: its parts put together, and the few things that need several of them."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from sqlalchemy import delete, insert, select

from annals import games
from annals.kernel import Table, write_choice
from annals.server import state, store, undo
from annals.server.absence import Absence
from annals.server.accounts import Accounts, User
from annals.server.advice import Advisers
from annals.server.answers import Said
from annals.server.charts import Charts
from annals.server.errors import NOT_YOUR_SEAT, Problem
from annals.server.following import Following
from annals.server.house import House, Lines, Stale
from annals.server.keeping import Keeper
from annals.server.limits import PEOPLE_AT_AN_ADDRESS, Allowance
from annals.server.live import Live, channel, make_channels
from annals.server.migrations import migrate
from annals.server.opponents import Opponents, Pool
from annals.server.record import Record
from annals.server.review import Reviews
from annals.server.sessions import ENDINGS, Ended
from annals.server.settings import Settings
from annals.server.state import TableRow
from annals.server.store import Store, now
from annals.server.tables import Tables
from annals.server.telling import Frame, Told, viewpoint_of

log = logging.getLogger("annals.server")
MOST_CHAT = 500
SWEEP_SECONDS = 3600
WAKE_SECONDS = 0.05
CANNOT_AGREE = Problem(
    409, "cannot_agree", "Somebody who may come back cannot be asked now; what they have seen stays as it is."
)


class Service:
    """Everything one process needs to serve tables."""

    def __init__(self, settings: Settings, worker: list[str] | None = None) -> None:
        self.settings = settings
        self.channels = make_channels(settings)
        self.live = Live(settings, self.channels)
        self.live_begun = Allowance(settings.live_per_minute if settings.limits else None)
        here = PEOPLE_AT_AN_ADDRESS * settings.live_per_minute
        self.live_begun_here = Allowance(here if settings.limits else None)
        self.following = Following(self)
        self._worker = worker
        games.load()
        if settings.cards:
            games.use_cards(Path(settings.cards))

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Litestar) -> AsyncIterator[None]:
        """Open the store, wake the opponents of running games; and close everything again."""
        settings = self.settings
        await asyncio.to_thread(migrate, settings)
        self.store = Store(settings)
        self.accounts = Accounts(settings, self.store, self._tell_ended)
        self.house = House(settings, self.store, self.live.tell)
        self.keeper = Keeper(self.store, self.house.moved)
        pool = Pool(settings, self._worker)
        counsel = Pool(settings, workers=1)
        self.tables = Tables(settings, self.store, self.house, counsel)
        self.absence = Absence(self.store, self.house, self.tables, self.note)
        self.opponents = Opponents(settings, self.house, pool, self.note, self.tables.owner)
        self.advisers = Advisers(counsel)
        self.reviews = Reviews(self.store, self.house, counsel)
        self.charts = Charts()
        await self.store.open()
        self.live.open()
        self.house.when_changed.append(self.opponents.wake)
        begun = asyncio.Event()
        # The channels open after this; what hears of them has to wait until everything has begun.
        app.on_startup.append(begun.set)
        work = [self._sweep(), self._hear_endings(begun), pool.warm(), self.keeper.run(), self._wake()]
        background = [asyncio.create_task(each) for each in work]
        try:
            yield
        finally:
            app.on_startup.remove(begun.set)
            self.live.close()
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            await self.opponents.close()
            await self.reviews.close()
            await self.charts.close()
            await counsel.close()
            await self.keeper.close()
            await self.store.close()

    async def _wake(self) -> None:
        """Let opponents answer for whom people wait since the last time; not all at once."""
        for table in await self.tables.awaiting_opponents():
            self.opponents.wake(table)
            await asyncio.sleep(WAKE_SECONDS)

    def _tell_ended(self, ended: Ended) -> None:
        self.live.tell(ENDINGS, msgspec.to_builtins(ended))

    async def _hear_endings(self, begun: asyncio.Event) -> None:
        """Sessions end in one process; connections that rest on them may be in another."""
        await begun.wait()
        async with self.channels.start_subscription(channel(ENDINGS)) as subscriber:
            async for notice in subscriber.iter_events():
                self.accounts.sessions.hear(msgspec.json.decode(notice, type=Ended))

    async def _sweep(self) -> None:
        while True:
            await self.accounts.sweep()
            await asyncio.sleep(SWEEP_SECONDS)

    # Looking ----------------------------------------------------------------------------------------------------

    async def state(
        self,
        table: str,
        user: User | None,
        seat: int | None,
        since: int = 0,
        number: int | None = None,
        have: str | None = None,
    ) -> tuple[bytes, int, int]:
        """The state for one person, encoded; with the number of lines and story entries it tells.

        `since` are the story entries the client has; `number` the lines it has seen, which shows what was undone;
        `have` is the tag of the state it has."""
        told = await self.tell(table, user, seat, since, number, have)
        return told.message, told.frame.answer.number, told.frame.answer.story_total

    async def tell(
        self,
        table: str,
        user: User | None,
        seat: int | None,
        since: int = 0,
        number: int | None = None,
        have: str | None = None,
        stamp: str = "",
        kind: str = "",
        packed: bool = False,
    ) -> Told:
        """What one person is told of a table now, and the frame it has then."""
        me = user.id if user else None
        if not self.house.holds(table):
            row = await self.house.row(table)
            if row.status == "waiting":
                self._saw(row, me)
                waiting = Frame(viewpoint_of(row, me, None), state.waiting_state(row, me))
                return Told(waiting, waiting.message(None, 0, lambda _: [], kind, packed))
        row, record = await self.house.look(table, stamp)
        self._saw(row, me)
        # Whoever was to let the opponents answer may be gone, with its process.
        self.opponents.follow(table)
        seat = self.eyes(row, record, me, seat)
        if number is not None:
            since = min(since, record.told_since(number))
        return self.told(row, record, me, seat, since, have, kind, packed)

    def _saw(self, row: TableRow, user: str | None) -> None:
        if user is not None and user in row.people():
            self.house.saw(row.id, user)

    def told(
        self,
        row: TableRow,
        record: Record,
        user: str | None,
        seat: int | None,
        since: int,
        have: str | None = None,
        kind: str = "",
        packed: bool = False,
    ) -> Told:
        """What somebody is told of a table in memory, who looks through this seat."""
        frame = self.house.frame(row, record, user, seat)
        base = self.house.telling.find(have, frame.viewpoint)
        tell_story = functools.partial(state.story, row, record, seat)
        return Told(frame, frame.message(base, since, tell_story, kind, packed))

    def told_at(
        self, row: TableRow, record: Record, user: str | None, seat: int | None, made: int, since: int, have: str | None
    ) -> bytes:
        """What somebody is told of a table as it was after the first choices."""
        viewpoint = viewpoint_of(row, user, seat)
        answer = state.state_at(row, record, user, seat, made, since)
        # A frame is remembered, and none needs a story of its own.
        told, answer.story = answer.story, []
        frame = self.house.telling.frame(viewpoint, answer)
        return frame.message(self.house.telling.find(have, viewpoint), since, lambda _: told, "", False)

    def eyes(self, row: TableRow, record: Record | None, user: str | None, seat: int | None) -> int | None:
        """The seat somebody looks through. While the game runs that is one of one's own, or none."""
        if seat is None:
            return state.own_seat(row, record, user)
        if not 0 <= seat < len(row.seats):
            raise Problem(404, "no_such_seat", f"This table has no seat {seat}.")
        if seat not in row.seats_of(user) and not (record is not None and record.over):
            raise NOT_YOUR_SEAT
        return seat

    async def annal(self, table: str, user: User | None) -> str:
        """The whole annal of a finished game; before that, what one's own seats have chosen.

        A sandbox keeps the secrets of its origin as long as that runs."""
        row, record = await self.house.look(table)
        names = {seat.seat: seat.name for seat in row.seats if seat.name}
        record.annal.names = names
        text = record.annal.write()
        own = await self._origin_seats(row, user)
        if record.over and own is None:
            return text
        mine = {seat for seat in row.seats_of(user.id if user else None) if own is None or seat in own}
        kept = [line for line in text.partition("\n\n")[0].split("\n") if not line.startswith("seed ")]
        return "\n".join([*kept, "", *record.lines_for(mine)]) + "\n"

    async def _origin_seats(self, row: TableRow, user: User | None) -> set[int] | None:
        """The seats somebody has at every game from which this one was branched off, directly or not, if one of them
        still runs: what other seats chose there is as secret here. None if none runs."""
        runs, own = False, set(range(len(row.seats)))
        while row.origin is not None:
            try:
                row = await self.house.row(row.origin)
            except Problem:
                break  # it was removed
            runs = runs or row.status == "running"
            own &= set(row.seats_of(user.id if user else None))
        return own if runs else None

    async def rename(self, user: User, name: str) -> User:
        """Give a guest another name, and tell the tables."""
        renamed, tables = await self.accounts.rename(user, name)
        for table in tables:
            self.house.changed(table)
        return renamed

    # Taking back ------------------------------------------------------------------------------------------------

    async def undo(self, table: str, user: User, number: int, back_to: str, ask: bool) -> None:
        """Take back one choice or the turn; where that is not free and is asked for, ask the others."""
        row, record = await self._running(table, user, number)
        mine = row.seats_of(user.id)
        if undo.refusal(record, mine) is None or not ask:
            await self._go_back(row, record, number, lambda now: undo.freely_to(now, mine, back_to))
            return
        if not row.consent:
            raise Problem(403, "no_consent", "At this table nothing is taken back by consent.")
        if not row.all_here():
            raise CANNOT_AGREE
        seat, made = undo.asked_to(record, mine, back_to)
        others = sorted({s.seat for s in row.seats if s.user in row.persons() - {user.id}})
        if not others:
            await self._go_back(row, record, number, lambda _: made)
            return
        values = {
            "table_id": table,
            "number": number,
            "seat": seat,
            "back_to": back_to,
            "made": made,
            "answers": msgspec.json.encode({str(other): None for other in others}).decode(),
        }
        async with self.store.write() as connection:
            await connection.execute(delete(store.undo_requests).where(store.undo_requests.c.table_id == table))
            await connection.execute(insert(store.undo_requests).values(**values))
        self.house.changed(table)

    async def consent(self, table: str, user: User, agree: bool) -> None:
        """Answer somebody's request, to take back or to give a seat to an opponent. One who disagrees ends it."""
        row, record = await self._running(table, user)
        request = row.request
        if request is not None and request.back_to == undo.SEAT:
            await self.absence.answer(row, user, agree)
            return
        mine = set(row.seats_of(user.id))
        if request is None or request.number != record.step or not mine & set(request.answers):
            raise Problem(409, "no_request", "Nobody asks you to take something back.")
        asked = store.undo_requests
        for seat in mine & set(request.answers):
            request.answers[seat] = agree
        done = not agree or all(request.answers.values())
        answers = msgspec.json.encode({str(seat): said for seat, said in request.answers.items()}).decode()
        async with self.store.write() as connection:
            if done:
                await connection.execute(delete(asked).where(asked.c.table_id == table))
            else:
                await connection.execute(asked.update().where(asked.c.table_id == table).values(answers=answers))
        if not agree:
            await self.note(table, f"{user.name} does not want to go back.")
        if done and agree:
            made = request.made
            await self._go_back(row, record, request.number, lambda _: made)
        else:
            self.house.changed(table)

    async def redo(self, table: str, user: User, number: int) -> None:
        """Make the choice again that was taken back last."""
        row, record = await self._running(table, user, number)

        def again(now: Record) -> Lines:
            if not undo.may_redo(now, row.seats_of(user.id)):
                raise Problem(409, "no_redo", "There is nothing of yours to make again.")
            return Lines(["@ redo"], now.try_choice(*now.undone[-1]))

        await self.house.write_lines(row, record, number, again, [])

    async def _go_back(self, row: TableRow, record: Record, number: int, back_to: Callable[[Record], int]) -> None:
        """Take back all choices after so many, but for what was said in advance and is still in force."""

        def back(now: Record) -> Lines:
            made = back_to(now)
            after: Table = now.position(made)
            lines = ["@ undo"] * (now.made - made)
            for seat, choice in undo.kept(now, made):
                if after.refuse(seat, choice) is None:
                    after.choose(seat, choice)
                    lines.append(f"{seat} {write_choice(choice)}")
            return Lines(lines, after)

        await self.house.write_lines(row, record, number, back, [])

    async def _running(self, table: str, user: User, number: int | None = None) -> tuple[TableRow, Record]:
        """A table at which this person plays, and at which so many lines are written."""
        row, record = await self.house.look(table)
        if not row.seats_of(user.id):
            raise NOT_YOUR_SEAT
        if record.over:
            raise Problem(409, "over", "The game is over.")
        if number is not None and number != record.step:
            raise Stale(row, record)
        return row, record

    # Talking ----------------------------------------------------------------------------------------------------

    async def talk(self, table: str, user: User | None, since: int) -> list[Said]:
        """What was said at a table, the newest last; to those who do not sit there only what the table itself says."""
        row = await self.house.row(table)
        column = store.chat.c
        wanted = select(column.id, column.seat, column.name, column.text, column.at)
        wanted = wanted.where(column.table_id == table, column.id > since)
        if not row.is_at_table(user.id if user else None):
            wanted = wanted.where(column.user_id.is_(None))
        async with self.store.read() as connection:
            newest = await connection.execute(wanted.order_by(column.id.desc()).limit(MOST_CHAT))
            return [Said(*row) for row in newest][::-1]

    async def say(self, table: str, user: User, text: str) -> Said:
        row = await self.house.row(table)
        if not row.is_at_table(user.id):
            raise NOT_YOUR_SEAT
        mine = row.seats_of(user.id)
        return await self._say(table, user.id, mine[0] if mine else None, user.name, text)

    async def note(self, table: str, text: str) -> None:
        """Something the table itself has to say."""
        await self._say(table, None, None, "", text)

    async def _say(self, table: str, user: str | None, seat: int | None, name: str, text: str) -> Said:
        values: dict[str, Any] = {"table_id": table, "user_id": user, "seat": seat, "name": name, "text": text}
        at = now()
        async with self.store.write() as connection:
            said = await connection.execute(insert(store.chat).values(**values, at=at).returning(store.chat.c.id))
            answer = Said(said.scalar_one(), seat, name, text, at)
        self.house.say(table, {"kind": "chat", **msgspec.to_builtins(answer)})
        return answer
