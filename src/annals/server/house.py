"""The house: the tables held in memory, and the one way a choice takes to the disk.

Validate against the table, insert the line under `(table, number)`, commit, then take it in and tell the others. When
somebody else was first, catch up by reading the lines and look again.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Executable, select
from sqlalchemy.ext.asyncio import AsyncConnection

from annals import games
from annals.kernel import Choice, Table, write_choice
from annals.server import state, store
from annals.server.errors import NOT_YOUR_SEAT, Problem, not_found
from annals.server.record import BrokenRecord, Record
from annals.server.settings import Settings
from annals.server.state import SeatRow, TableRow
from annals.server.store import Append, Store
from annals.server.undo import Request


class Stale(Exception):
    """The client saw an older table than the one there is. Whoever answers it adds the new state."""

    def __init__(self, row: TableRow, record: Record) -> None:
        super().__init__("The table has moved on.")
        self.row = row
        self.record = record


class Held:
    """A table in memory, with the row it belongs to and the answers made from them."""

    def __init__(self, record: Record, row: TableRow) -> None:
        self.record = record
        self.row = row
        self.stamp = ""
        """The last notice this is known to be newer than."""
        self.answers: dict[tuple[Any, ...], bytes] = {}


class House:
    """All tables. `tell` carries a notice to everybody who follows a table."""

    def __init__(self, settings: Settings, base: Store, tell: Callable[[str, dict[str, Any]], None]) -> None:
        self.store = base
        self._most = settings.tables_held
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._tell = tell
        self.online: dict[str, dict[str, int]] = {}
        """Live connections by table and person."""
        self.thinking: dict[str, set[int]] = {}
        self.when_changed: list[Callable[[str], None]] = []

    # Looking ----------------------------------------------------------------------------------------------------

    async def row(self, table: str) -> TableRow:
        """A table's row and seats, as they are stored."""
        async with self.store.read() as connection:
            return await self._read_row(connection, table)

    async def look(self, table: str, stamp: str = "") -> tuple[TableRow, Record]:
        """A running or finished table as it is now. With the stamp of a notice, as it was then or later."""
        held = self._held.get(table)
        if held is None:
            held = await self._hold(table)
        elif not stamp or held.stamp != stamp:
            async with held.record.lock:
                if not stamp or held.stamp != stamp:
                    await self._refresh(held)
                held.stamp = stamp
        return held.row, held.record

    def holds(self, table: str) -> bool:
        """Whether this table is in memory; one that waits never is."""
        return table in self._held

    def opponent_asked(self, table: str) -> bool | None:
        """Whether an opponent is asked, as far as is known here; None for a table that is not in memory."""
        held = self._held.get(table)
        if held is None:
            return None
        return any(held.row.seats[seat].kind == "opponent" for seat in held.record.table.asked())

    def answer(
        self, row: TableRow, record: Record, user: str | None, seat: int | None, since: int, kind: str | None = None
    ) -> bytes:
        """The state for one person and seat, encoded; many watchers share one answer."""
        held = self._held.get(row.id)
        row.online = set(self.online.get(row.id, ()))
        row.thinking = self.thinking.get(row.id, set())
        mine = tuple(row.seats_of(user))
        key = (record.number, row.updated, mine, user is not None and user == row.host, seat, since, kind)
        if held is None or held.record is not record:
            return state.encode(state.state(row, record, user, seat, since), kind)
        found = held.answers.get(key)
        if found is None:
            if len(held.answers) >= 12:
                held.answers.clear()
            found = held.answers[key] = state.encode(state.state(row, record, user, seat, since), kind)
        return found

    def changed(self, table: str) -> None:
        """Tell everybody that a table has changed."""
        held = self._held.get(table)
        if held is not None:
            held.answers.clear()
        self._tell(table, {"kind": "changed", "stamp": secrets.token_hex(8)})
        for listener in self.when_changed:
            listener(table)

    def say(self, table: str, notice: dict[str, Any]) -> None:
        """Send something small, which everybody may know, to those who follow a table."""
        held = self._held.get(table)
        if held is not None:
            held.answers.clear()
        self._tell(table, notice)

    def changed_presence(self, table: str) -> None:
        """Somebody came or went."""
        self.say(table, {"kind": "presence"})

    def forget(self, table: str) -> None:
        self._held.pop(table, None)

    # Writing ----------------------------------------------------------------------------------------------------

    async def choose(
        self, table: str, user: str | None, number: int, seat: int, choice: Choice, key: str | None = None
    ) -> tuple[TableRow, Record]:
        """Write a choice of a person's seat; `user` is None for an opponent's. Sent twice, it is written once."""
        # What is in memory may be old; then the key of the line says so, and only then is the store read.
        held = self._held.get(table) or await self._hold(table)
        if seat >= len(held.row.seats) or (user is not None and seat not in held.row.seats_of(user)):
            raise NOT_YOUR_SEAT
        if user is None and held.row.seats[seat].kind != "opponent":
            raise NOT_YOUR_SEAT
        async with held.record.lock:
            written = await self._write_choice(held, number, seat, choice, key)
        if written:
            self.changed(table)
        return held.row, held.record

    async def _write_choice(self, held: Held, number: int, seat: int, choice: Choice, key: str | None) -> bool:
        """Write a choice; False if it was written before. Raises Stale if the table has moved on."""
        record = held.record
        line = f"{seat} {write_choice(choice)}"
        if number > record.number:
            await self._refresh(held)
        if number == record.number:
            trial = record.try_choice(seat, choice)
            lines, changes = [line, *_closing(trial)], self._changes(trial)
            if await self.store.append(Append(record.id, number, lines, key, changes)):
                record.take_trial(seat, choice, trial)
                if key is not None:
                    record.keys[number] = key
                record.take_lines(lines[1:])
                held.row.status = changes["status"]
                return True
            await self._refresh(held)
        if record.line_of(number) == line and (key is None or record.keys.get(number) == key):
            return False
        raise Stale(held.row, record)

    async def write_lines(
        self, row: TableRow, record: Record, number: int, lines: list[str], after: Table, also: list[Executable]
    ) -> None:
        """Write lines that are no choices (undo, redo, takeover) and lead to the position `after`."""
        held = self._held.get(row.id)
        if held is None or held.record is not record:
            held = Held(record, row)
        async with record.lock:
            if number == record.number:
                append = Append(row.id, number, lines, None, self._changes(after), also)
                if await self.store.append(append):
                    # With these lines seats may have changed hands.
                    await self._refresh(held)
                    self.changed(row.id)
                    return
            await self._refresh(held)
            raise Stale(held.row, record)

    @staticmethod
    def _changes(table: Table) -> dict[str, Any]:
        summary = msgspec.json.encode(state.summary(table)).decode()
        return {"status": "running" if table.asked() else "over", "summary": summary}

    # Inside -----------------------------------------------------------------------------------------------------

    async def _hold(self, table: str) -> Held:
        """Take a table into memory."""
        row = await self.row(table)
        if row.status == "waiting":
            raise Problem(409, "not_running", "This table has not begun yet.")
        held = self._held.get(table)
        if held is None:
            game = games.find(row.game)
            setup = game.setup(len(row.seats), row.seed, row.edition, row.rules, **row.options)
            held = self._held[table] = Held(Record(table, game, setup), row)
            self._make_room()
        async with held.record.lock:
            await self._refresh(held)
        return held

    def _make_room(self) -> None:
        for table in list(self._held):
            if len(self._held) <= self._most:
                return
            if not self._held[table].record.lock.locked() and table not in self.online:
                del self._held[table]

    async def _refresh(self, held: Held) -> None:
        """Catch up with the store. The caller holds the record's lock."""
        record = held.record
        if record.id in self._held:
            self._held.move_to_end(record.id)
        column = store.lines.c
        new = select(column.line, column.key).where(column.table_id == record.id, column.number >= record.number)
        async with self.store.read() as connection:
            row = await self._read_row(connection, record.id)
            rows = (await connection.execute(new.order_by(column.number))).all()
        if rows or row != held.row:
            held.answers.clear()
        held.row = row
        for place, (_, key) in enumerate(rows, record.number):
            if key is not None:
                record.keys[place] = key
        try:
            record.take_lines([line for line, _ in rows])
        except BrokenRecord as error:
            self.forget(record.id)
            raise Problem(409, "cannot_replay", f"This game cannot be played on: {error}.") from error

    async def _read_row(self, connection: AsyncConnection, table: str) -> TableRow:
        seat, asked = store.seats.c, store.undo_requests
        joined = store.tables.join(store.seats).outerjoin(asked, asked.c.table_id == store.tables.c.id)
        request = [column.label("asked_" + column.name) for column in asked.c]
        sitting = [seat.seat, seat.kind, seat.user_id, seat.name, seat.player, seat.invite]
        wanted = select(store.tables, *request, *[column.label("seat_" + column.name) for column in sitting])
        found = (
            await connection.execute(wanted.select_from(joined).where(store.tables.c.id == table).order_by(seat.seat))
        ).all()
        if not found:
            raise not_found("table of this id")
        first = found[0]
        seats = [
            SeatRow(row.seat_seat, row.seat_kind, row.seat_user_id, row.seat_name, row.seat_player, row.seat_invite)
            for row in found
        ]
        row = table_row(first, seats)
        if first.asked_number is not None:
            answers = msgspec.json.decode(first.asked_answers, type=dict[int, bool | None])
            row.request = Request(first.asked_number, first.asked_seat, first.asked_back_to, first.asked_made, answers)
        return row


def table_row(found: Any, seats: list[SeatRow]) -> TableRow:
    return TableRow(
        found.id,
        found.game,
        found.edition,
        found.rules,
        int(found.seed),
        msgspec.json.decode(found.options),
        found.title,
        found.status,
        found.host,
        found.consent,
        msgspec.json.decode(found.summary),
        found.updated,
        seats,
        found.advice,
        found.origin,
        found.origin_made,
    )


def _closing(table: Table) -> list[str]:
    """The line that closes a finished game."""
    result = table.result()
    if table.asked() or result is None:
        return []
    return ["@ result " + " ".join(str(score) for score in result.scores)]
