"""The service: its parts put together, and the few things that need several of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from sqlalchemy import delete, insert, select

from annals import games
from annals.kernel import Table
from annals.server import state, store, undo
from annals.server.accounts import Accounts, User
from annals.server.advice import Advisers
from annals.server.answers import Said
from annals.server.errors import NOT_YOUR_SEAT, Problem
from annals.server.house import House, Stale
from annals.server.live import Live, make_channels
from annals.server.migrations import migrate
from annals.server.opponents import Opponents, Pool
from annals.server.record import Record
from annals.server.review import Reviews
from annals.server.settings import Settings
from annals.server.state import TableRow
from annals.server.store import Store, now
from annals.server.tables import Tables

log = logging.getLogger("annals.server")
MOST_CHAT = 500
SWEEP_SECONDS = 3600


class Service:
    """Everything one process needs to serve tables."""

    def __init__(self, settings: Settings, worker: list[str] | None = None) -> None:
        self.settings = settings
        self.channels = make_channels(settings)
        self.live = Live(settings, self.channels)
        self._worker = worker
        if settings.cards:
            games.use_cards(Path(settings.cards))

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Litestar) -> AsyncIterator[None]:
        """Open the store, wake the opponents of running games; and close everything again."""
        settings = self.settings
        await asyncio.to_thread(migrate, settings)
        self.store = Store(settings)
        self.accounts = Accounts(settings, self.store)
        self.house = House(settings, self.store, self.live.tell)
        self.tables = Tables(settings, self.store, self.house)
        pool = Pool(settings, self._worker)
        self.opponents = Opponents(self.house, pool, self.note)
        counsel = Pool(settings, workers=1)
        self.advisers = Advisers(counsel)
        self.reviews = Reviews(self.store, self.house, counsel)
        await self.store.open()
        self.live.open()
        self.house.when_changed.append(self.opponents.wake)
        for table in await self.tables.with_opponents():
            self.opponents.wake(table)
        background = [asyncio.create_task(self._sweep()), asyncio.create_task(pool.warm())]
        try:
            yield
        finally:
            self.live.close()
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            await self.opponents.close()
            await self.reviews.close()
            await counsel.close()
            await self.store.close()

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
        stamp: str = "",
        kind: str | None = None,
    ) -> tuple[bytes, int, int]:
        """The state for one person, encoded; with the number of lines and story entries it tells.

        `since` are the story entries the client has; `number` the lines it has seen, which shows what was undone."""
        me = user.id if user else None
        if not self.house.holds(table):
            row = await self.house.row(table)
            if row.status == "waiting":
                return state.encode(state.waiting_state(row, me), kind), 0, 0
        row, record = await self.house.look(table, stamp)
        if not stamp:
            # Whoever was to let the opponents answer may be gone, with its process.
            self.opponents.wake(table)
        seat = self.eyes(row, record, me, seat)
        if number is not None:
            since = min(since, record.told_since(number))
        return self.house.answer(row, record, me, seat, since, kind), record.number, record.told[-1]

    def eyes(self, row: TableRow, record: Record | None, user: str | None, seat: int | None) -> int | None:
        """The seat somebody looks through. While the game runs that is one of one's own, or none."""
        if seat is None:
            return state.own_seat(row, record, user)
        if seat >= len(row.seats):
            raise Problem(404, "no_such_seat", f"This table has no seat {seat}.")
        if seat not in row.seats_of(user) and not (record is not None and record.over):
            raise NOT_YOUR_SEAT
        return seat

    async def annal(self, table: str, user: User | None) -> str:
        """The whole annal of a finished game; before that, what one's own seats have chosen."""
        row, record = await self.house.look(table)
        names = {seat.seat: seat.name for seat in row.seats if seat.name}
        record.annal.names = names
        text = record.annal.write()
        if record.over:
            return text
        mine = {str(seat) for seat in row.seats_of(user.id if user else None)}
        head, _, body = text.partition("\n\n")
        kept = [line for line in head.split("\n") if not line.startswith("seed ")]
        lines = [line if line.split(" ")[0] in mine | {"@"} else "-" for line in body.split("\n") if line]
        return "\n".join([*kept, "", *lines]) + "\n"

    # Taking back ------------------------------------------------------------------------------------------------

    async def undo(self, table: str, user: User, number: int, back_to: str, ask: bool) -> None:
        """Take back one choice or the turn; where that is not free and is asked for, ask the others."""
        row, record = await self._running(table, user, number)
        mine = row.seats_of(user.id)
        if undo.refusal(record, mine) is None or not ask:
            made = undo.freely_to(record, mine, back_to)
            await self._go_back(row, record, number, made)
            return
        if not row.consent:
            raise Problem(403, "no_consent", "At this table nothing is taken back by consent.")
        seat, made = undo.asked_to(record, mine, back_to)
        others = sorted({s.seat for s in row.seats if s.user is not None and s.user != user.id})
        if not others:
            await self._go_back(row, record, number, made)
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
        """Answer somebody's request to take back. One who disagrees ends it."""
        row, record = await self._running(table, user)
        request = row.request
        mine = set(row.seats_of(user.id))
        if request is None or request.number != record.number or not mine & set(request.answers):
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
            await self._go_back(row, record, request.number, request.made)
        else:
            self.house.changed(table)

    async def redo(self, table: str, user: User, number: int) -> None:
        """Make the choice again that was taken back last."""
        row, record = await self._running(table, user, number)
        if not record.undone or record.undone[-1][0] not in row.seats_of(user.id):
            raise Problem(409, "no_redo", "There is nothing of yours to make again.")
        after = record.try_choice(*record.undone[-1])
        await self.house.write_lines(row, record, number, ["@ redo"], after, [])

    async def _go_back(self, row: TableRow, record: Record, number: int, made: int) -> None:
        after: Table = record.position(made)
        await self.house.write_lines(row, record, number, ["@ undo"] * (record.made - made), after, [])

    async def _running(self, table: str, user: User, number: int | None = None) -> tuple[TableRow, Record]:
        """A table at which this person plays, and at which so many lines are written."""
        row, record = await self.house.look(table)
        if not row.seats_of(user.id):
            raise NOT_YOUR_SEAT
        if record.over:
            raise Problem(409, "over", "The game is over.")
        if number is not None and number != record.number:
            raise Stale(row, record)
        return row, record

    # Talking ----------------------------------------------------------------------------------------------------

    async def talk(self, table: str, since: int) -> list[Said]:
        """What was said at a table, the newest last."""
        column = store.chat.c
        wanted = select(column.id, column.seat, column.name, column.text, column.at)
        newest = wanted.where(column.table_id == table, column.id > since).order_by(column.id.desc()).limit(MOST_CHAT)
        async with self.store.read() as connection:
            return [Said(*row) for row in (await connection.execute(newest))][::-1]

    async def say(self, table: str, user: User, text: str) -> Said:
        row = await self.house.row(table)
        mine = row.seats_of(user.id)
        if not mine and row.host != user.id:
            raise NOT_YOUR_SEAT
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
