"""People who vanish: the others agree to let an opponent play for somebody, who may come back and go on."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from sqlalchemy import delete, insert, update

from annals.server import store
from annals.server.accounts import User
from annals.server.errors import NOT_YOUR_SEAT, Problem
from annals.server.house import House, Stale, notes
from annals.server.state import TableRow
from annals.server.store import Store
from annals.server.tables import Tables
from annals.server.undo import SEAT

AWAY_SECONDS = 120
"""How long somebody has to be away before the others may ask: a phone that sleeps is not a person who has gone."""
IS_HERE = Problem(409, "is_here", "They are at the table; it is theirs to play.")
NOBODY_THERE = Problem(409, "no_person", "Nobody who could be away has this seat.")


class Absence:
    """Asking for a seat, agreeing, coming back."""

    def __init__(self, base: Store, house: House, tables: Tables, note: Callable[[str, str], Awaitable[None]]) -> None:
        self._store = base
        self._house = house
        self._tables = tables
        self._note = note

    async def ask(self, table: str, user: User, seat: int) -> None:
        """Ask the others to let an opponent play for somebody who is away; at once, if there is nobody to ask."""
        row, record = await self._house.look(table)
        if not row.seats_of(user.id):
            raise NOT_YOUR_SEAT
        if record.over:
            raise Problem(409, "over", "The game is over.")
        gone = self._gone(row, seat, user.id)
        others = sorted(other.seat for other in row.seats if other.user in row.persons() - {user.id, gone})
        if not others:
            await self._hand_over(row, gone)
            return
        answers: dict[str, bool | None] = {str(other): None for other in others}
        values = {
            "table_id": table,
            "number": record.step,
            "seat": row.seats_of(user.id)[0],
            "back_to": SEAT,
            "made": seat,
            "answers": msgspec.json.encode(answers).decode(),
        }
        asked = store.undo_requests
        async with self._store.write() as connection:
            await connection.execute(delete(asked).where(asked.c.table_id == table))
            await connection.execute(insert(asked).values(**values))
        self._house.changed(table)

    async def answer(self, row: TableRow, user: User, agree: bool) -> None:
        """Agree or not. One who does not ends it; when all have agreed, an opponent sits down."""
        request = row.request
        mine = set(row.seats_of(user.id))
        if request is None or not mine & set(request.answers):
            raise Problem(409, "no_request", "Nobody asks you anything.")
        for seat in mine & set(request.answers):
            request.answers[seat] = agree
        done = not agree or all(request.answers.values())
        asked = store.undo_requests
        values = msgspec.json.encode({str(seat): said for seat, said in request.answers.items()}).decode()
        async with self._store.write() as connection:
            if done:
                await connection.execute(delete(asked).where(asked.c.table_id == row.id))
            else:
                await connection.execute(update(asked).where(asked.c.table_id == row.id).values(answers=values))
        name = row.names()[request.made]
        if not agree:
            await self._note(row.id, f"{user.name} wants to wait for {name}.")
        elif done:
            await self._hand_over(row, self._gone(row, request.made, user.id))
            return
        self._house.changed(row.id)

    async def come_back(self, table: str, user: User) -> None:
        """Take one's seats again, in which opponents play."""
        while True:
            row, record = await self._house.look(table)
            kept = [seat for seat in row.seats if seat.kept_for(user.id)]
            if not kept or record.over:
                raise NOT_YOUR_SEAT
            own = next((seat for seat in kept if seat.name == user.name), kept[0])
            column = store.seats.c
            also: list[Any] = []
            for seat in kept:
                here = update(store.seats).where(column.table_id == table, column.seat == seat.seat)
                also.append(here.values(kind="person" if seat is own else "friend", player=None))
            try:
                lines = [f"@ takeover {seat.seat} person" for seat in kept]
                await self._house.write_lines(row, record, record.step, notes(lines), also)
            except Stale:
                continue
            await self._note(table, f"{own.name} is back.")
            return

    def _gone(self, row: TableRow, seat: int, asker: str) -> str:
        """Who has this seat and is away. Raises a Problem if nobody is."""
        if seat >= len(row.seats):
            raise Problem(404, "no_such_seat", f"This table has no seat {seat}.")
        sitting = row.seats[seat]
        if sitting.user is None or sitting.kind == "opponent" or sitting.user == asker:
            raise NOBODY_THERE
        if sitting.user in self._house.online.get(row.id, {}):
            raise IS_HERE
        seen = self._house.seen.get((row.id, sitting.user), self._house.begun)
        if time.monotonic() - seen < AWAY_SECONDS:
            sentence = f"{sitting.name} was here a moment ago. Wait {AWAY_SECONDS // 60} minutes before you ask."
            raise Problem(409, "just_left", sentence)
        return sitting.user

    async def _hand_over(self, row: TableRow, gone: str) -> None:
        names = [seat.name for seat in row.seats if seat.user == gone]
        await self._tables.hand_over(row, gone)
        await self._note(row.id, f"An opponent plays for {' and '.join(names)} now, who can come back any time.")
