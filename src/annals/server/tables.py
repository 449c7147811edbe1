"""Tables before and around the game: made, joined, begun, left, listed. What happens in the game is in house.py."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from annals import games, players
from annals.kernel import Chance, Game, OptionError, Setup, Table, write_choice
from annals.server import imports, keeping, names, state, store
from annals.server.accounts import User, new_id, owner_of
from annals.server.answers import Branching, NewSeat, NewTable, QuickGame, TableLine
from annals.server.errors import NOT_YOUR_SEAT, Problem, not_found
from annals.server.house import House, Stale, notes, summary_of, table_row
from annals.server.imports import AnnalJob
from annals.server.names import clean_name
from annals.server.opponents import NoAnswer, Pool, TooLong
from annals.server.record import SANDBOX, Record
from annals.server.settings import Settings
from annals.server.state import SeatRow, TableRow
from annals.server.store import Store, now

USUAL = "able"
"""The opponent nobody chose."""
OPPONENT_NAMES = ("Herodotus", "Sima Qian", "Tacitus", "Ibn Khaldun", "Livy", "Bede", "Thucydides", "Anna Komnene")
MOST_LISTED = 100
MOST_WAITING = 20
NOT_HOST = Problem(403, "not_host", "Only the host can do that.")
BEGUN = Problem(409, "has_begun", "The game has begun.")
NOT_READ = Problem(409, "no_answer", "This annal could not be read just now; try again.")


def find_game(name: str) -> Game:
    try:
        return games.find(name)
    except KeyError:
        raise not_found(f"game {name[:60]!r}") from None


def find_player(name: str | None, game: str) -> str:
    """The name of an opponent that knows this game; by default the usual one."""
    known = list(players.of(game))
    if name is None:
        return USUAL if USUAL in known else known[-1]
    if name not in known:
        raise Problem(422, "unknown_player", f"There is no opponent {name[:60]!r} for this game.")
    return name


def fresh_seed() -> int:
    """A seed nobody can guess, nor find out from the cards that were seen: wider than what could be tried."""
    return 1 << 128 | secrets.randbits(128)


class MadeAt:
    """From which address tables were made, since the service was started. It is not written down anywhere."""

    def __init__(self) -> None:
        self._tables: dict[str, set[str]] = {}
        self.owners: dict[str, str] = {}
        """For whom the opponents of a table think."""

    def note(self, table: str, user: User, address: str) -> None:
        if address:
            self._tables.setdefault(address, set()).add(table)
            self.owners[table] = owner_of(user, address)

    def tables(self, address: str) -> set[str]:
        return self._tables.get(address, set())

    def keep(self, address: str, going: set[str]) -> set[str]:
        """Forget the tables that have ended."""
        for table in self._tables.get(address, set()) - going:
            self.owners.pop(table, None)
        self._tables[address] = going
        return going


class Tables:
    """The lobby. Every change of a seat is one transaction; a seat is never given twice."""

    def __init__(self, settings: Settings, base: Store, house: House, pool: Pool) -> None:
        self._settings = settings
        self._store = base
        self._house = house
        self._pool = pool
        self._made_at = MadeAt()

    def owner(self, row: TableRow) -> str:
        """For whom the opponents of a table think."""
        return self._made_at.owners.get(row.id) or row.host or row.id

    # Making -----------------------------------------------------------------------------------------------------

    async def create(self, user: User, wish: NewTable, address: str) -> str:
        """Make a table. It begins at once if nobody has to come."""
        game = find_game(wish.game)
        waits = any(seat.kind in ("open", "invited") for seat in wish.seats)
        if waits and wish.seed is not None:
            raise Problem(422, "no_seed", "Who chooses the seed could know the decks; not at a table with others.")
        setup = _setup(game, wish, fresh_seed() if wish.seed is None else wish.seed)
        sitting = [_new_seat(user, seat, game) for seat in wish.seats]
        given = [seat["name"] for seat in sitting if seat["name"] and seat["name"] != user.name] if waits else []
        _name_opponents(sitting)
        if wish.shuffle and not waits:
            random.SystemRandom().shuffle(sitting)
        table = new_id()
        async with self._store.write() as connection:
            if waits:
                await _check_waiting(connection, user)
            await self._check_running(connection, user, address)
            for name in given:
                # Alone at one screen names are labels; others must know whom they play with.
                await names.check_free(connection, name)
            row = _row_values(table, setup, user, wish.title or game.title, wish.consent)
            row["advice"] = not waits if wish.advice is None else wish.advice
            await connection.execute(insert(store.tables).values(**row, shuffle=wish.shuffle))
            rows = [{"table_id": table, "seat": place, **seat} for place, seat in enumerate(sitting)]
            await connection.execute(insert(store.seats), rows)
            if not waits:
                await self._begin(connection, table, setup)
        self._made_at.note(table, user, address)
        self._house.changed(table)
        return table

    async def quick(self, user: User, wish: QuickGame, address: str) -> str:
        """A running table against opponents."""
        foes = [NewSeat("opponent", player=wish.player) for _ in range(wish.opponents)]
        return await self.create(user, NewTable(wish.game, [NewSeat("me"), *foes], wish.edition), address)

    async def take_in(self, user: User, text: str, title: str | None, address: str, owner: str) -> str:
        """Make a table of mine from an annal: to look through it, or to play on at one screen."""
        settings = self._settings
        if text.count("\n") > settings.annal_lines:
            raise Problem(413, "too_long", f"An annal has at most {settings.annal_lines} lines here.")
        imports.check_head(text)
        try:
            reply = await self._pool.work(AnnalJob(text, settings.annal_choices), owner, settings.annal_seconds)
        except TooLong:
            raise Problem(422, "too_slow", "This annal takes too long to play through.") from None
        except NoAnswer:
            raise NOT_READ from None
        if reply.not_brought is not None:
            raise reply.not_brought.problem()
        brought = reply.brought
        if brought is None:
            raise NOT_READ
        row = _row_values(
            new_id(), brought.setup(), user, title or f"{games.find(brought.game).title}, from an annal", True
        )
        row |= {"status": "over" if brought.over else "running", "summary": _encoded(brought.summary)}
        sitting = [
            _seat("friend" if seat else "person", user.id, brought.names.get(seat, f"Seat {seat + 1}"))
            for seat in range(brought.seats)
        ]
        return await self._put_down(row, sitting, brought.lines, user, address)

    async def branch(self, user: User, table: str, wish: Branching, address: str) -> str:
        """A sandbox: a new table of mine that goes on from a moment of another one."""
        row, record = await self._house.look(table)
        _check_branching(user, row, record, wish)
        position = record.at(wish.made)
        if not position.asked():
            raise Problem(409, "over", "The game is over at this moment; go back a little.")
        redealt = not record.over and any(seat.kind == "opponent" for seat in row.seats)
        if redealt:
            # What is hidden stays so: this is how it could be, and it tells nothing about the game that goes on.
            mine = row.seats_of(user.id)
            eyes = next((seat for seat in position.asked() if seat in mine), mine[0])
            position = position.imagine(eyes, Chance(fresh_seed()))
        sitting = [_new_seat(user, seat, record.game) for seat in wish.seats]
        _name_opponents(sitting)
        title = row.title if row.origin is not None else f"Sandbox: {row.title}"
        values = _row_values(new_id(), position.setup, user, wish.title or title, True)
        values |= {"origin": row.id, "origin_made": wish.made}
        values |= {"status": "running", "summary": _summary(position)}
        place = record.course.places[wish.made]
        lines = [f"{seat} {write_choice(choice)}" for seat, choice in record.annal.choices[:place]]
        also: list[Executable] = []
        if redealt or record.base is not None:
            # Its lines alone do not lead to this position.
            lines.append("@ parting " + SANDBOX)
            rounds = record.course.rounds[: position.question + 1]
            content = await asyncio.to_thread(keeping.encode, position, rounds, len(lines))
            engine, number = keeping.mark(row.game)[0], len(lines)
            also = keeping.keep(values["id"], number, engine, content, number, self._store.is_postgres)
        made = await self._put_down(values, sitting, lines, user, address, also)
        self._house.changed(made)
        return made

    async def _put_down(
        self,
        row: dict[str, Any],
        sitting: list[dict[str, Any]],
        lines: list[str],
        user: User,
        address: str,
        also: Sequence[Executable] = (),
    ) -> str:
        """Store a table that has lines already, and what else belongs to it."""
        table: str = row["id"]
        row |= {"number": len(lines)}
        async with self._store.write() as connection:
            if row["status"] == "running":
                await self._check_running(connection, user, address)
            await connection.execute(insert(store.tables).values(**row, shuffle=False))
            seats = [{"table_id": table, "seat": place, **seat} for place, seat in enumerate(sitting)]
            await connection.execute(insert(store.seats), seats)
            rows = [{"table_id": table, "number": n, "line": line, "at": now()} for n, line in enumerate(lines)]
            if rows:
                await connection.execute(insert(store.lines), rows)
            for statement in also:
                await connection.execute(statement)
        self._made_at.note(table, user, address)
        return table

    # Coming and going -------------------------------------------------------------------------------------------

    async def join(self, user: User, table: str, seat: int | None, invite: str | None) -> None:
        """Take an open seat, or the one an invitation names. The last one to come begins the game."""
        column = store.seats.c
        sit = update(store.seats).values(kind="person", user_id=user.id, name=user.name, invite=None)
        async with self._store.write() as connection:
            status, seats = await _lock(connection, table)
            if any(s.user == user.id for s in seats):
                return
            if status != "waiting":
                raise BEGUN
            mine = [s.seat for s in seats if invite and s.kind == "invited" and s.invite == invite]
            free = mine or [s.seat for s in seats if s.kind == "open" and seat in (None, s.seat)]
            if not free:
                raise Problem(409, "no_seat", "There is no free seat for you: it is taken, or by invitation only.")
            await connection.execute(sit.where(column.table_id == table, column.seat == free[0]))
            if sum(s.kind in ("open", "invited") for s in seats) == 1:
                await self._begin(connection, table, None)
        self._house.changed(table)

    async def start(self, user: User, table: str, fill: bool, player: str | None, address: str) -> None:
        """Begin; empty seats go to opponents if that is wanted."""
        row = await self._hosted(user, table)
        empty = [seat for seat in row.seats if seat.kind in ("open", "invited")]
        if empty and not fill:
            raise Problem(409, "seats_open", "Some seats are still empty; fill them with opponents, or wait.")
        taken = {seat.name for seat in row.seats}
        names = [name for name in OPPONENT_NAMES if name not in taken]
        column = store.seats.c
        async with self._store.write() as connection:
            await _lock(connection, table)
            await self._check_running(connection, user, address)
            for seat, name in zip(empty, names, strict=False):
                values = _seat("opponent", None, name, find_player(player, row.game))
                here = update(store.seats).where(column.table_id == table, column.seat == seat.seat)
                await connection.execute(here.where(column.user_id.is_(None)).values(**values))
            await self._begin(connection, table, None)
        self._house.changed(table)

    async def leave(self, user: User, table: str, for_good: bool = False) -> None:
        """Give up my seats: to the next one who comes, or, in a running game, to an opponent until I come back."""
        row = await self._house.row(table)
        mine = row.seats_of(user.id)
        if not mine:
            raise NOT_YOUR_SEAT
        if row.status == "over":
            raise Problem(409, "over", "The game is over; there is nothing to leave.")
        others = row.persons() - {user.id}
        if row.status == "waiting" and row.host == user.id:
            raise Problem(409, "host", "You are the host: remove the table instead.")
        if not others:
            raise Problem(409, "alone", "Nobody else sits here; just go away, the game waits for you.")
        column = store.seats.c
        if row.status == "waiting":
            gone = update(store.seats).where(column.table_id == table, column.user_id == user.id)
            async with self._store.write() as connection:
                if (await _lock(connection, table))[0] != "waiting":
                    raise BEGUN
                await connection.execute(gone.values(**_seat("open", None, "")))
            self._house.changed(table)
        else:
            await self.hand_over(row, user.id, for_good)

    async def hand_over(self, row: TableRow, user: str, for_good: bool = False) -> None:
        """Opponents play on in a running game for somebody, who may come back; for good, under names of their own."""
        player = find_player(None, row.game)
        column = store.seats.c
        names = iter([name for name in OPPONENT_NAMES if name not in {seat.name for seat in row.seats}])
        mine = row.seats_of(user)
        also: list[Any] = []
        for seat in mine:
            name = next(names, "Opponent")
            here = update(store.seats).where(column.table_id == row.id, column.seat == seat)
            values = _seat("opponent", None, name, player) if for_good else {"kind": "opponent", "player": player}
            also.append(here.values(**values))
        if row.host == user:
            heir = sorted(row.persons() - {user})[0]
            also.append(update(store.tables).where(store.tables.c.id == row.id).values(host=heir))
        while True:
            row, record = await self._house.look(row.id)
            if row.status == "over":
                return
            try:
                lines = [f"@ takeover {seat} {player}" for seat in mine]
                await self._house.write_lines(row, record, record.step, notes(lines), also)
            except Stale:
                continue
            return

    async def remove(self, user: User, table: str) -> None:
        """Remove a table that has not begun, or one at which nobody else sits."""
        row = await self._house.row(table)
        if row.host != user.id:
            raise NOT_HOST
        gone = delete(store.tables).where(store.tables.c.id == table)
        if not _alone(row, user.id):
            gone = gone.where(store.tables.c.status == "waiting")
        # Sandboxes of this one keep the secrets of the game it came from itself.
        column = store.tables.c
        further = update(store.tables).where(column.origin == table).values(origin=row.origin)
        async with self._store.write() as connection:
            if (await connection.execute(gone)).rowcount == 0:
                raise BEGUN
            if row.origin is not None:
                await connection.execute(further)
        self._house.forget(table)
        self._house.say(table, {"kind": "removed"})

    async def forget(self, user: User) -> None:
        """Clear all seats of somebody who leaves for good."""
        column, seat = store.tables.c, store.seats.c
        seated = select(seat.table_id).where(seat.user_id == user.id)
        async with self._store.read() as connection:
            found = await connection.execute(
                select(column.id).where(column.status != "over", or_(column.id.in_(seated), column.host == user.id))
            )
            tables = list(found.scalars())
        for table in tables:
            row = await self._house.row(table)
            others = row.persons() - {user.id}
            if not others or (row.status == "waiting" and row.host == user.id):
                async with self._store.write() as connection:
                    await connection.execute(delete(store.tables).where(column.id == table))
                self._house.forget(table)
            elif row.seats_of(user.id):
                await self.leave(user, table, for_good=True)
        async with self._store.write() as connection:
            nameless = update(store.seats).where(seat.user_id == user.id)
            await connection.execute(nameless.values(name="Somebody who left", user_id=None))

    # Listing ----------------------------------------------------------------------------------------------------

    async def mine(self, user: User | None, over: bool) -> list[TableLine]:
        """My tables, those where I am asked first; or my finished ones."""
        if user is None:
            return []
        column, seat = store.tables.c, store.seats.c
        seated = select(seat.table_id).where(seat.user_id == user.id)
        wanted = or_(column.id.in_(seated), column.host == user.id)
        listed = await self._listed(wanted, column.status == "over" if over else column.status != "over", user=user)
        return sorted(listed, key=lambda line: (line.sandbox, not line.my_move))

    async def open(self, user: User | None) -> list[TableLine]:
        """Tables with a seat for anybody."""
        seat = store.seats.c
        free = select(seat.table_id).where(seat.kind == "open")
        listed = await self._listed(store.tables.c.status == "waiting", store.tables.c.id.in_(free), user=user)
        return [line for line in listed if not any(seat.you for seat in line.seats)]

    async def awaiting_opponents(self) -> list[str]:
        """The running tables at which a person waits for an opponent."""
        seat, column = store.seats.c, store.tables.c
        people = select(seat.table_id).where(seat.user_id.is_not(None))
        wanted = select(column.id, column.summary, seat.seat).join(store.seats)
        wanted = wanted.where(column.status == "running", seat.kind == "opponent", column.id.in_(people))
        async with self._store.read() as connection:
            found = (await connection.execute(wanted)).all()
        return list(dict.fromkeys([row.id for row in found if row.seat in asked_of(summary_of(row))]))

    async def _listed(self, *where: Any, user: User | None) -> list[TableLine]:
        newest = select(store.tables).where(*where).order_by(store.tables.c.updated.desc()).limit(MOST_LISTED)
        async with self._store.read() as connection:
            found = list(await connection.execute(newest))
            ids = [row.id for row in found]
            sitting = select(store.seats).where(store.seats.c.table_id.in_(ids)).order_by(store.seats.c.seat)
            seats: dict[str, list[SeatRow]] = {}
            for seat in await connection.execute(sitting):
                seats.setdefault(seat.table_id, []).append(_seat_row(seat))
        return [self._line(_listed_row(row, seats.get(row.id, [])), user) for row in found]

    def _line(self, row: TableRow, user: User | None) -> TableLine:
        me = user.id if user else None
        row.online = set(self._house.online.get(row.id, ()))
        asked = asked_of(row.summary) if row.status == "running" else []
        return TableLine(
            row.id,
            row.game,
            row.edition,
            row.title,
            row.status,
            me is not None and row.host == me,
            state.seat_answers(row, me),
            {name: value for name, value in row.summary.items() if name != "unseen"},
            any(seat in row.seats_of(me) for seat in asked),
            row.updated,
            row.origin is not None,
            me is not None and row.host == me and (row.status == "waiting" or _alone(row, me)),
        )

    # Inside -----------------------------------------------------------------------------------------------------

    async def _hosted(self, user: User, table: str) -> TableRow:
        row = await self._house.row(table)
        if row.host != user.id:
            raise NOT_HOST
        if row.status != "waiting":
            raise BEGUN
        return row

    async def _check_running(self, connection: AsyncConnection, user: User, address: str) -> None:
        """Raise a Problem if somebody, or an address, has as many running tables as they may have."""
        settings = self._settings
        if not settings.limits:
            return
        column = store.tables.c
        running = select(column.id).where(column.status == "running")
        most = settings.tables_per_guest if user.guest else settings.tables_per_account
        mine = (await connection.execute(running.where(column.host == user.id).limit(most))).all()
        if len(mine) >= most:
            more = " A guest can make an account for more." if user.guest else ""
            sentence = (
                f"You have {most} running games, and more are not possible here: finish or remove one first.{more}"
            )
            raise Problem(409, "too_many_tables", sentence)
        here = self._made_at.tables(address)
        if len(here) >= settings.tables_per_address:
            going = select(column.id).where(column.status != "over", column.id.in_(here))
            here = self._made_at.keep(address, set((await connection.execute(going)).scalars()))
            if len(here) >= settings.tables_per_address:
                sentence = f"At your address {len(here)} games are running, and more are not possible here."
                raise Problem(409, "too_many_tables", sentence)

    async def _begin(self, connection: AsyncConnection, table: str, setup: Setup | None) -> None:
        """Deal. In the transaction that filled the last seat."""
        column = store.tables.c
        found = (await connection.execute(select(store.tables).where(column.id == table))).one()
        if found.status != "waiting":
            raise BEGUN
        seat = store.seats
        sitting = list(await connection.execute(select(seat).where(seat.c.table_id == table).order_by(seat.c.seat)))
        if setup is None:
            row = table_row(found, [_seat_row(seat) for seat in sitting])
            setup = find_game(row.game).setup(len(row.seats), row.seed, row.edition, row.rules, **row.options)
            if found.shuffle:
                await _shuffle_seats(connection, table, sitting)
        first = find_game(setup.game).start(setup, False)
        values = {"status": "running", "summary": _summary(first), "updated": now()}
        await connection.execute(update(store.tables).where(column.id == table).values(**values))


def asked_of(summary: dict[str, Any]) -> list[int]:
    """The seats that are asked, those of whom nobody may know it included."""
    return [*summary.get("asked", []), *summary.get("unseen", [])]


def _alone(row: TableRow, user: str) -> bool:
    """Whether no other person sits here, or may come back, or is waited for."""
    return row.people() <= {user} and all(seat.kind not in ("open", "invited") for seat in row.seats)


def _check_branching(user: User, row: TableRow, record: Record, wish: Branching) -> None:
    """While a game runs, only who plays there alone may make a sandbox of it."""
    if len(wish.seats) != len(row.seats) or any(seat.kind in ("open", "invited") for seat in wish.seats):
        raise Problem(
            422, "bad_seats", "A sandbox has the same seats, for yourself, friends at your screen and opponents."
        )
    if all(seat.kind == "opponent" for seat in wish.seats):
        raise Problem(422, "nobody", "Somebody must play: take a seat yourself.")
    if record.over:
        return
    if user.id not in row.persons():
        raise NOT_YOUR_SEAT
    if row.people() != {user.id}:
        sentence = "Other people play this game, and it is not over: a sandbox would show what is still hidden."
        raise Problem(403, "still_hidden", sentence)
    for was, seat in zip(row.seats, wish.seats, strict=True):
        if was.kind == "opponent" and seat.kind != "opponent":
            sentence = "While the game runs, opponents keep their seats: you must not see their hands."
            raise Problem(403, "still_hidden", sentence)


def _setup(game: Game, wish: NewTable, seed: int) -> Setup:
    try:
        return game.setup(len(wish.seats), seed, wish.edition, None, **wish.options)
    except OptionError as error:
        raise Problem(422, error.code, str(error)) from None


def _row_values(table: str, setup: Setup, user: User, title: str, consent: bool) -> dict[str, Any]:
    return {
        "id": table,
        "game": setup.game,
        "edition": setup.edition,
        "rules": setup.rules,
        "seed": str(setup.seed),
        "options": msgspec.json.encode(setup.options).decode(),
        "title": " ".join("".join(sign for sign in title if sign.isprintable() or sign.isspace()).split())[:80]
        or setup.game,
        "status": "waiting",
        "host": user.id,
        "consent": consent,
        "summary": "{}",
        "advice": True,
        "created": now(),
        "updated": now(),
    }


def _seat(kind: str, user: str | None, name: str, player: str | None = None) -> dict[str, Any]:
    invite = secrets.token_urlsafe(12) if kind == "invited" else None
    return {"kind": kind, "user_id": user, "name": name, "player": player, "invite": invite}


def _new_seat(user: User, seat: NewSeat, game: Game) -> dict[str, Any]:
    name = clean_name(seat.name) if seat.name else ""
    if seat.kind == "me":
        return _seat("person", user.id, name or user.name)
    if seat.kind == "friend":
        return _seat("friend", user.id, name or "Friend")
    if seat.kind == "opponent":
        return _seat("opponent", None, name, find_player(seat.player, game.name))
    return _seat(seat.kind, None, name)


def _name_opponents(sitting: list[dict[str, Any]]) -> None:
    taken = {seat["name"] for seat in sitting}
    names = iter([name for name in OPPONENT_NAMES if name not in taken])
    for seat in sitting:
        if seat["kind"] == "opponent" and not seat["name"]:
            seat["name"] = next(names, "Opponent")


async def _lock(connection: AsyncConnection, table: str) -> tuple[str, list[SeatRow]]:
    """Hold a table's row until the end of the transaction, so that people come and go one after the other; and give
    the status and the seats it has then."""
    column, seat = store.tables.c, store.seats
    status = await connection.scalar(select(column.status).where(column.id == table).with_for_update())
    if status is None:
        raise not_found("table of this id")
    sitting = select(seat).where(seat.c.table_id == table).order_by(seat.c.seat)
    return status, [_seat_row(found) for found in await connection.execute(sitting)]


async def _check_waiting(connection: AsyncConnection, user: User) -> None:
    column = store.tables.c
    waiting = select(func.count()).where(column.host == user.id, column.status == "waiting")
    if (await connection.scalar(waiting) or 0) >= MOST_WAITING:
        raise Problem(409, "too_many_tables", f"You have {MOST_WAITING} tables waiting; remove one first.")


async def _shuffle_seats(connection: AsyncConnection, table: str, sitting: list[Any]) -> None:
    places = list(range(len(sitting)))
    random.SystemRandom().shuffle(places)
    await connection.execute(delete(store.seats).where(store.seats.c.table_id == table))
    rows = [{**seat._mapping, "seat": place} for seat, place in zip(sitting, places, strict=True)]
    await connection.execute(insert(store.seats), rows)


def _seat_row(seat: Any) -> SeatRow:
    return SeatRow(seat.seat, seat.kind, seat.user_id, seat.name, seat.player, seat.invite)


def _listed_row(found: Any, seats: list[SeatRow]) -> TableRow:
    """A table in a list. One that is damaged is listed too: whoever opens it is told."""
    try:
        return table_row(found, seats)
    except Problem:
        values = {"title": found.title, "status": "running", "host": found.host, "consent": False, "summary": {}}
        more = {"updated": found.updated, "seats": seats, "advice": False, "origin": None, "origin_made": None}
        return TableRow(found.id, found.game, found.edition, 0, 0, {}, **values, **more)


def _summary(table: Table) -> str:
    return _encoded(state.summary(table))


def _encoded(summary: dict[str, Any]) -> str:
    return msgspec.json.encode(summary).decode()
