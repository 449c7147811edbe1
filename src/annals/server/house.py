"""The house: the tables held in memory, and the one way a choice takes to the disk.

Validate against the table, insert the line under `(table, number)`, commit, then take it in and tell the others. When
somebody else was first, catch up by reading the lines and look again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Executable, bindparam, select

from annals.kernel import Choice, Table, digest, write_choice
from annals.server import state, store
from annals.server.course import Asked
from annals.server.errors import NOT_YOUR_SEAT, Problem, not_found
from annals.server.keeping import LINES, SNAPSHOTS, bring, check_lines, mark, version_of
from annals.server.lanes import Append, Query
from annals.server.record import BrokenRecord, Record
from annals.server.settings import Settings
from annals.server.state import SeatRow, Status, TableRow
from annals.server.store import Store
from annals.server.telling import Frame, Telling, viewpoint_of
from annals.server.undo import Request

log = logging.getLogger("annals.house")
MOST_SEEN = 20_000
SEEN_SECONDS = 300
"""What is longer ago need not be remembered: whoever was not seen since is away."""
BROUGHT_AT_ONCE = 2
"""Tables that are played through at the same time, to be taken into memory."""
SEAT_KINDS = ("person", "friend", "opponent", "open", "invited")


def _row_query() -> Query:
    """A table's row once for each seat, with the request to take back there may be."""
    seat, asked = store.seats.c, store.undo_requests
    joined = store.tables.join(store.seats).outerjoin(asked, asked.c.table_id == store.tables.c.id)
    request = [column.label("asked_" + column.name) for column in asked.c]
    sitting = [seat.seat, seat.kind, seat.user_id, seat.name, seat.player, seat.invite]
    wanted = select(store.tables, *request, *[column.label("seat_" + column.name) for column in sitting])
    return Query(wanted.select_from(joined).where(store.tables.c.id == bindparam("table")).order_by(seat.seat))


ROW = _row_query()


class Stale(Exception):
    """The client saw an older table than the one there is. Whoever answers it adds the new state."""

    def __init__(self, row: TableRow, record: Record) -> None:
        super().__init__("The table has moved on.")
        self.row = row
        self.record = record


class Lines(NamedTuple):
    """Lines, and the position they lead to."""

    lines: list[str]
    after: Table


def notes(lines: list[str]) -> Callable[[Record], Lines]:
    """Lines that leave the position as it is."""
    return lambda now: Lines(lines, now.table)


class Held:
    """A table in memory, with the row it belongs to and the answers made from them."""

    def __init__(self, record: Record, row: TableRow) -> None:
        self.record = record
        self.row = row
        self.stamp = ""
        """The last notice this is known to be newer than."""
        self.answers: dict[tuple[Any, ...], Frame] = {}


class House:
    """All tables. `tell` carries a notice to everybody who follows a table."""

    def __init__(self, settings: Settings, base: Store, tell: Callable[[str, dict[str, Any]], None]) -> None:
        self.store = base
        self._most = settings.tables_held
        self._own_cards = settings.cards
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Held]] = {}
        self._bringing = asyncio.Semaphore(BROUGHT_AT_ONCE)
        self.moved: dict[str, Record] = {}
        """The tables that have moved on since their last snapshot; whoever takes snapshots empties it."""
        self._tell = tell
        self._begin, self._stamps = secrets.token_hex(8), 0
        self.telling = Telling()
        self.online: dict[str, dict[str, int]] = {}
        """Live connections by table and person."""
        self.seen: dict[tuple[str, str], float] = {}
        """When somebody was last seen at a table: looking, choosing, or connected."""
        self.begun = time.monotonic()
        self.thinking: dict[str, set[int]] = {}
        self.when_changed: list[Callable[[str], None]] = []

    # Looking ----------------------------------------------------------------------------------------------------

    async def row(self, table: str) -> TableRow:
        """A table's row and seats, as they are stored."""
        return await self._read_row(table)

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

    def frame(self, row: TableRow, record: Record, user: str | None, seat: int | None) -> Frame:
        """The state for one person and seat; all who have the same viewpoint share one frame."""
        viewpoint = viewpoint_of(row, user, seat)
        key = (record.step, row.updated, viewpoint)
        held = self._held.get(row.id)
        found = held.answers.get(key) if held is not None and held.record is record else None
        if found is None:
            row.online = set(self.online.get(row.id, ()))
            row.thinking = self.thinking.get(row.id, set())
            found = self.telling.frame(viewpoint, state.state(row, record, user, seat, record.told[-1]))
            if held is not None and held.record is record:
                if len(held.answers) >= 12:
                    held.answers.clear()
                held.answers[key] = found
        return found

    def changed(self, table: str, taken_in: bool = False) -> None:
        """Tell everybody that a table has changed; the table in memory may have taken that in already."""
        held = self._held.get(table)
        self._stamps += 1
        stamp = f"{self._begin}.{self._stamps}"
        if held is not None:
            held.answers.clear()
            if taken_in:
                held.stamp = stamp
        self._tell(table, {"kind": "changed", "stamp": stamp})
        for listener in self.when_changed:
            listener(table)

    def say(self, table: str, notice: dict[str, Any]) -> None:
        """Send something small, which everybody may know, to those who follow a table."""
        held = self._held.get(table)
        if held is not None:
            held.answers.clear()
        self._tell(table, notice)

    def saw(self, table: str, user: str) -> None:
        """Somebody is here, or was until now."""
        now = time.monotonic()
        self.seen[table, user] = now
        if len(self.seen) > MOST_SEEN:
            self.seen = {who: at for who, at in self.seen.items() if now - at < SEEN_SECONDS}

    def changed_presence(self, table: str) -> None:
        """Somebody came or went."""
        self.say(table, {"kind": "presence"})

    def forget(self, table: str) -> None:
        self._held.pop(table, None)
        self.moved.pop(table, None)

    # Writing ----------------------------------------------------------------------------------------------------

    async def choose(
        self, table: str, user: str | None, number: int, seat: int, choice: Choice, key: str | None = None
    ) -> tuple[TableRow, Record]:
        """Write a choice of a person's seat; `user` is None for an opponent's. Sent twice, it is written once."""
        # What is in memory may be old; then the key of the line says so, and only then is the store read.
        held = self._held.get(table) or await self._hold(table)
        async with held.record.lock:
            before = held.record.step
            if number > before or not _may_choose(held.row, user, seat):
                # Lines may have come in another process, and with them seats may have changed hands.
                await self._refresh(held)
            if not _may_choose(held.row, user, seat):
                raise NOT_YOUR_SEAT
            asked = Asked.at(held.record.table)
            written = await self._write_choice(held, number, seat, choice, key)
        if user is not None:
            self.saw(table, user)
        if written and held.record.step != before:
            self.changed(table, True)
        elif written:
            self._answered(table, held, seat, asked)
        return held.row, held.record

    def _answered(self, table: str, held: Held, seat: int, asked: Asked) -> None:
        """Somebody has answered a question that others are still asked, or said something in advance. Everybody sees
        the marks of those who have answered; of all else, nothing, not even that their state was made anew."""
        now = held.record.table
        if asked.still(now):
            held.answers = {key: frame for key, frame in held.answers.items() if seat not in frame.viewpoint.seats}
        else:
            held.answers.clear()
            self._tell(table, {"kind": "answered", "seats": list(now.answered())})
        for listener in self.when_changed:
            listener(table)

    async def _write_choice(self, held: Held, number: int, seat: int, choice: Choice, key: str | None) -> bool:
        """Write a choice; False if it was written before. Raises Stale if the table has moved on.

        Answers of several seats to one question commute: whoever loses the race for a line tries the next one, as long
        as the same question is asked."""
        line = f"{seat} {write_choice(choice)}"
        while number == held.record.step:
            record = held.record
            if key is not None and record.wrote(number, line, key):
                return False
            trial = record.try_choice(seat, choice)
            lines, changes = [line, *_closing(trial)], self._changes(held.row, trial)
            unseen = Asked.at(record.table).still(trial)
            append = Append(record.id, record.number, lines, key, changes, digest=digest(trial), unseen=unseen)
            if await self.store.append(append):
                if key is not None:
                    record.keys[record.number] = key
                record.take_trial(seat, choice, trial)
                record.take_lines(lines[1:])
                # As it is stored now: for a row that differs states are made anew, which takes time and tells others.
                held.row.status = changes["status"]
                held.row.summary = msgspec.json.decode(changes["summary"])
                self.moved[record.id] = record
                return True
            await self._refresh(held)
        if held.record.wrote(number, line, key):
            return False
        raise Stale(held.row, held.record)

    async def write_lines(
        self, row: TableRow, record: Record, number: int, wanted: Callable[[Record], Lines], also: Sequence[Executable]
    ) -> None:
        """Write lines that are no choices (undo, redo, takeover). `wanted` says which, and where they lead, when they
        are written: until then answers may come in that nobody sees, and that make no step."""
        held = self._held.get(row.id)
        if held is None or held.record is not record:
            held = Held(record, row)
        async with record.lock:
            while number == held.record.step:
                lines, after = wanted(held.record)
                changes, place = self._changes(row, after), held.record.number
                written = await self.store.append(Append(row.id, place, lines, None, changes, [*also], digest(after)))
                # With these lines seats may have changed hands.
                await self._refresh(held)
                if written:
                    self.changed(row.id)
                    return
            await self._refresh(held)
            raise Stale(held.row, held.record)

    def _changes(self, row: TableRow, table: Table) -> dict[str, Any]:
        summary = msgspec.json.encode(state.summary(table)).decode()
        engine, cards = mark(row.game, self._own_cards)
        status = "running" if table.asked() else "over"
        return {"status": status, "summary": summary, "engine": engine, "cards": cards}

    # Inside -----------------------------------------------------------------------------------------------------

    async def _hold(self, table: str) -> Held:
        """Take a table into memory; whoever asks at the same time waits for the same."""
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load_held(table), name=f"loading {table}")
            loading.add_done_callback(lambda done: self._loaded(table, done))
        return await asyncio.shield(loading)

    def _loaded(self, table: str, loading: asyncio.Task[Held]) -> None:
        del self._loading[table]
        if not loading.cancelled():
            loading.exception()  # those who waited for it have it; perhaps all of them are gone

    async def _load_held(self, table: str) -> Held:
        held = Held(*await self._load(table))
        self._held[table] = held
        self._make_room(table)
        return held

    async def _load(self, table: str) -> tuple[Record, TableRow]:
        """Bring a table back from the store; if this version must go on from a snapshot, write that first."""
        while True:
            row = await self.row(table)
            if row.status == "waiting":
                raise Problem(409, "not_running", "This table has not begun yet.")
            snapshots = await self.store.ask(SNAPSHOTS, table=table)
            rows = await self.store.ask(LINES, table=table, number=0)
            try:
                # A long game takes a while; others need not wait for it, nor for a thread.
                async with self._bringing:
                    more = (self._own_cards, self.store.is_postgres)
                    brought = await asyncio.to_thread(bring, row, rows, snapshots, *more)
            except BrokenRecord as error:
                raise broken(table, error, version_of(row.engine[0])) from error
            record = brought.record
            record.keys = {found.number: found.key for found in rows if found.key is not None}
            if brought.why:
                log.warning("table %s goes on from a snapshot: %s", table, brought.why)
            if brought.lines:
                after = record.table
                changes = self._changes(row, after)
                append = Append(table, len(rows), brought.lines, None, changes, brought.also, digest(after))
                if not await self.store.append(append):
                    continue
            if record.kept != record.number:
                self.moved[table] = record
            return record, row

    def _make_room(self, new: str) -> None:
        """Forget tables nobody uses, the longest unused first; never the new one, which somebody is about to use."""
        for table in list(self._held):
            if len(self._held) <= self._most:
                return
            if table != new and not self._held[table].record.lock.locked() and table not in self.online:
                del self._held[table]

    async def _refresh(self, held: Held) -> None:
        """Catch up with the store. The caller holds the record's lock."""
        record = held.record
        if record.id in self._held:
            self._held.move_to_end(record.id)
        row = await self._read_row(record.id)
        rows = await self.store.ask(LINES, table=record.id, number=record.number)
        if rows or row != held.row:
            held.answers.clear()
        held.row = row
        try:
            record.take_lines(check_lines(rows, record.number, row.number))
            fits = not rows or not rows[-1].digest or digest(record.table) == rows[-1].digest
        except BrokenRecord:
            fits = False
        if not fits:
            # What this process has in memory does not go on with these lines: look at everything again.
            self.forget(record.id)
            held.record, held.row = await self._load(record.id)
            return
        record.keys |= {found.number: found.key for found in rows if found.key is not None}
        if rows:
            self.moved[record.id] = record

    async def _read_row(self, table: str) -> TableRow:
        found = await self.store.ask(ROW, table=table)
        if not found:
            raise not_found("table of this id")
        first = found[0]
        seats = [
            SeatRow(row.seat_seat, row.seat_kind, row.seat_user_id, row.seat_name, row.seat_player, row.seat_invite)
            for row in found
        ]
        row = table_row(first, seats)
        if first.asked_number is not None:
            row.request = _request(first)
        return row


def broken(table: str, why: object, version: str) -> Problem:
    """What is told of a table that cannot be brought back; the log has all of it."""
    log.error("table %s, written by version %s, cannot be opened: %s", table, version, why)
    sentence = (
        f"This table cannot be opened: {why}. It was written by version {version}; the host finds more in the log."
    )
    return Problem(409, "cannot_replay", sentence)


def table_row(found: Any, seats: list[SeatRow]) -> TableRow:
    """A table as it is stored. Raises a Problem if that makes no sense."""
    try:
        if [seat.seat for seat in seats] != list(range(len(seats))):
            raise BrokenRecord("a seat is missing")
        if any(seat.kind not in SEAT_KINDS for seat in seats):
            raise BrokenRecord("a seat is damaged")
        return TableRow(
            found.id,
            found.game,
            found.edition,
            found.rules,
            int(found.seed),
            msgspec.json.decode(found.options, type=dict[str, Any]),
            found.title,
            msgspec.convert(found.status, Status),
            found.host,
            bool(found.consent),
            summary_of(found),
            found.updated,
            seats,
            bool(found.advice),
            found.origin,
            found.origin_made,
            found.number or 0,
            (found.engine or "", found.cards or ""),
        )
    except (BrokenRecord, msgspec.MsgspecError, ValueError, TypeError) as error:
        why = error if isinstance(error, BrokenRecord) else "its header is damaged"
        raise broken(found.id, why, version_of(found.engine or "")) from error


class Summary(msgspec.Struct):
    """What must be right in a summary; the rest is for the page."""

    asked: list[int] = []
    unseen: list[int] = []


def summary_of(found: Any) -> dict[str, Any]:
    """The summary of a table. It is made anew with every choice, so one that is damaged is only left out."""
    try:
        summary = msgspec.json.decode(found.summary, type=dict[str, Any])
        msgspec.convert(summary, Summary)
    except (msgspec.MsgspecError, TypeError):
        log.error("table %s has a damaged summary", found.id)
        return {}
    return summary


def _request(found: Any) -> Request | None:
    try:
        answers = msgspec.json.decode(found.asked_answers, type=dict[int, bool | None])
    except (msgspec.MsgspecError, TypeError):
        log.error("table %s has a damaged request to take back", found.id)
        return None
    return Request(found.asked_number, found.asked_seat, found.asked_back_to, found.asked_made, answers)


def _may_choose(row: TableRow, user: str | None, seat: int) -> bool:
    """Whether this is a seat of this person; of an opponent, for nobody."""
    if seat >= len(row.seats):
        return False
    return row.seats[seat].kind == "opponent" if user is None else seat in row.seats_of(user)


def _closing(table: Table) -> list[str]:
    """The line that closes a finished game."""
    result = table.result()
    if table.asked() or result is None:
        return []
    return ["@ result " + " ".join(str(score) for score in result.scores)]
