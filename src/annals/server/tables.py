"""Tables before and around the game: made, joined, begun, left, listed. What happens in the game is in house.py."""

from __future__ import annotations

import random
import secrets
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from annals import games, players
from annals.kernel import Annal, AnnalError, Game, OptionError, Setup, Table, write_choice
from annals.players import advice
from annals.players.search import SearchPlayer
from annals.server import state, store
from annals.server.accounts import User, clean_name, new_id
from annals.server.answers import Branching, NewSeat, NewTable, QuickGame, TableLine
from annals.server.errors import NOT_YOUR_SEAT, Problem, not_found
from annals.server.house import House, Stale, table_row
from annals.server.record import BrokenRecord, Record
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


def find_game(name: str) -> Game:
    try:
        return games.find(name)
    except KeyError:
        raise not_found(f"game {name[:60]!r}") from None


def find_player(name: str | None, game: str) -> str:
    """The name of an opponent that knows this game; by default the usual one."""
    known = [player.name for player in players_for(game)]
    if name is None:
        return USUAL if USUAL in known else known[-1]
    if name not in known:
        raise Problem(422, "unknown_player", f"There is no opponent {name[:60]!r} for this game.")
    return name


def players_for(game: str) -> list[players.Player]:
    """The opponents that know a game, weakest first."""
    return [player for player in players.PLAYERS.values() if _knows(player, game)]


def _knows(player: players.Player, game: str) -> bool:
    if isinstance(player, SearchPlayer):
        return advice.knows(game)
    return not player.games or game in player.games


class Tables:
    """The lobby. Every change of a seat is one transaction; a seat is never given twice."""

    def __init__(self, settings: Settings, base: Store, house: House) -> None:
        self._store = base
        self._house = house
        self._most_lines = settings.annal_lines

    # Making -----------------------------------------------------------------------------------------------------

    async def create(self, user: User, wish: NewTable) -> str:
        """Make a table. It begins at once if nobody has to come."""
        game = find_game(wish.game)
        waits = any(seat.kind in ("open", "invited") for seat in wish.seats)
        if waits and wish.seed is not None:
            raise Problem(422, "no_seed", "Who chooses the seed could know the decks; not at a table with others.")
        setup = _setup(game, wish, secrets.randbits(64) if wish.seed is None else wish.seed)
        sitting = [_new_seat(user, seat, game) for seat in wish.seats]
        _name_opponents(sitting)
        if wish.shuffle and not waits:
            random.SystemRandom().shuffle(sitting)
        table = new_id()
        async with self._store.write() as connection:
            if waits:
                await _check_waiting(connection, user)
            row = _row_values(table, setup, user, wish.title or game.title, wish.consent)
            row["advice"] = not waits if wish.advice is None else wish.advice
            await connection.execute(insert(store.tables).values(**row, shuffle=wish.shuffle))
            rows = [{"table_id": table, "seat": place, **seat} for place, seat in enumerate(sitting)]
            await connection.execute(insert(store.seats), rows)
            if not waits:
                await self._begin(connection, table, setup)
        self._house.changed(table)
        return table

    async def quick(self, user: User, wish: QuickGame) -> str:
        """A running table against opponents."""
        foes = [NewSeat("opponent", player=wish.player) for _ in range(wish.opponents)]
        return await self.create(user, NewTable(wish.game, [NewSeat("me"), *foes], wish.edition))

    async def take_in(self, user: User, text: str, title: str | None) -> str:
        """Make a table of mine from an annal: to look through it, or to play on at one screen."""
        if text.count("\n") > self._most_lines:
            raise Problem(413, "too_long", f"An annal has at most {self._most_lines} lines here.")
        try:
            annal = Annal.read(text, games.find)
            record = Record("", games.find(annal.setup.game), annal.setup)
            record.take_lines([line for line in annal.lines if not line.startswith("@ result")])
            annal.verify(record.game)
        except AnnalError as error:
            raise Problem(422, error.code, f"{error}") from None
        except BrokenRecord as error:
            raise Problem(422, "refused", f"{error}") from None
        result = record.table.result()
        lines = list(record.annal.lines)
        if result is not None:
            lines.append("@ result " + " ".join(str(score) for score in result.scores))
        row = _row_values(new_id(), annal.setup, user, title or f"{record.game.title}, from an annal", True)
        sitting = [
            _seat("friend" if seat else "person", user.id, annal.names.get(seat, f"Seat {seat + 1}"))
            for seat in range(annal.setup.seats)
        ]
        return await self._put_down(row, record.table, sitting, lines)

    async def branch(self, user: User, table: str, wish: Branching) -> str:
        """A sandbox: a new table of mine that goes on from a moment of another one."""
        row, record = await self._house.look(table)
        _check_branching(user, row, record, wish)
        position = record.position(wish.made)
        if not position.asked():
            raise Problem(409, "over", "The game is over at this moment; go back a little.")
        sitting = [_new_seat(user, seat, record.game) for seat in wish.seats]
        _name_opponents(sitting)
        title = row.title if row.origin is not None else f"Sandbox: {row.title}"
        values = _row_values(new_id(), record.setup, user, wish.title or title, True)
        values |= {"origin": row.id, "origin_made": wish.made}
        lines = [f"{seat} {write_choice(choice)}" for seat, choice in record.annal.choices[: wish.made]]
        made = await self._put_down(values, position, sitting, lines)
        self._house.changed(made)
        return made

    async def _put_down(
        self, row: dict[str, Any], position: Table, sitting: list[dict[str, Any]], lines: list[str]
    ) -> str:
        """Store a table that has lines already."""
        table: str = row["id"]
        row |= {"status": "running" if position.asked() else "over", "summary": _summary(position)}
        async with self._store.write() as connection:
            await connection.execute(insert(store.tables).values(**row, shuffle=False))
            seats = [{"table_id": table, "seat": place, **seat} for place, seat in enumerate(sitting)]
            await connection.execute(insert(store.seats), seats)
            rows = [{"table_id": table, "number": n, "line": line, "at": now()} for n, line in enumerate(lines)]
            if rows:
                await connection.execute(insert(store.lines), rows)
        return table

    # Coming and going -------------------------------------------------------------------------------------------

    async def join(self, user: User, table: str, seat: int | None, invite: str | None, name: str | None) -> None:
        """Take an open seat, or the one an invitation names. The last one to come begins the game."""
        row = await self._house.row(table)
        if row.seats_of(user.id):
            return
        if row.status != "waiting":
            raise BEGUN
        mine = [s.seat for s in row.seats if invite and s.kind == "invited" and s.invite == invite]
        free = mine or [s.seat for s in row.seats if s.kind == "open" and seat in (None, s.seat)]
        if not free:
            raise Problem(409, "no_seat", "There is no free seat for you: it is taken, or by invitation only.")
        column = store.seats.c
        shown = clean_name(name) if name and user.guest else user.name
        sit = update(store.seats).values(kind="person", user_id=user.id, name=shown, invite=None)
        async with self._store.write() as connection:
            for place in free:
                here = sit.where(column.table_id == table, column.seat == place, column.user_id.is_(None))
                if (await connection.execute(here)).rowcount == 1:
                    break
            else:
                raise Problem(409, "no_seat", "Somebody else was quicker; there is no free seat any more.")
            waiting = select(func.count()).where(column.table_id == table, column.kind.in_(("open", "invited")))
            if await connection.scalar(waiting) == 0:
                await self._begin(connection, table, None)
        self._house.changed(table)

    async def start(self, user: User, table: str, fill: bool, player: str | None) -> None:
        """Begin; empty seats go to opponents if that is wanted."""
        row = await self._hosted(user, table)
        empty = [seat for seat in row.seats if seat.kind in ("open", "invited")]
        if empty and not fill:
            raise Problem(409, "seats_open", "Some seats are still empty; fill them with opponents, or wait.")
        taken = {seat.name for seat in row.seats}
        names = [name for name in OPPONENT_NAMES if name not in taken]
        column = store.seats.c
        async with self._store.write() as connection:
            for seat, name in zip(empty, names, strict=False):
                values = _seat("opponent", None, name, find_player(player, row.game))
                here = update(store.seats).where(column.table_id == table, column.seat == seat.seat)
                await connection.execute(here.where(column.user_id.is_(None)).values(**values))
            await self._begin(connection, table, None)
        self._house.changed(table)

    async def leave(self, user: User, table: str) -> None:
        """Give up my seats: to the next one who comes, or, in a running game, to an opponent."""
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
                await connection.execute(gone.values(**_seat("open", None, "")))
            self._house.changed(table)
        else:
            await self._hand_over(user, row, mine, sorted(others)[0])

    async def _hand_over(self, user: User, row: TableRow, mine: list[int], heir: str) -> None:
        """Seats of a running game go to opponents, and the host's place to somebody who stays."""
        player = find_player(None, row.game)
        column = store.seats.c
        names = [name for name in OPPONENT_NAMES if name not in {seat.name for seat in row.seats}]
        also: list[Any] = []
        for seat, name in zip(mine, names, strict=False):
            here = update(store.seats).where(column.table_id == row.id, column.seat == seat)
            also.append(here.values(**_seat("opponent", None, name, player)))
        if row.host == user.id:
            also.append(update(store.tables).where(store.tables.c.id == row.id).values(host=heir))
        while True:
            row, record = await self._house.look(row.id)
            if row.status == "over":
                return
            try:
                lines = [f"@ takeover {seat} {player}" for seat in mine]
                await self._house.write_lines(row, record, record.number, lines, record.table, also)
            except Stale:
                continue
            return

    async def remove(self, user: User, table: str) -> None:
        """Remove a table that has not begun."""
        await self._hosted(user, table)
        async with self._store.write() as connection:
            gone = delete(store.tables).where(store.tables.c.id == table, store.tables.c.status == "waiting")
            if (await connection.execute(gone)).rowcount == 0:
                raise BEGUN
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
                await self.leave(user, table)
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
        return sorted(listed, key=lambda line: not line.my_move)

    async def open(self, user: User | None) -> list[TableLine]:
        """Tables with a seat for anybody."""
        seat = store.seats.c
        free = select(seat.table_id).where(seat.kind == "open")
        listed = await self._listed(store.tables.c.status == "waiting", store.tables.c.id.in_(free), user=user)
        return [line for line in listed if not any(seat.you for seat in line.seats)]

    async def with_opponents(self) -> list[str]:
        """The running tables at which opponents sit."""
        seat = store.seats.c
        opponents = select(seat.table_id).where(seat.kind == "opponent")
        wanted = select(store.tables.c.id).where(store.tables.c.status == "running", store.tables.c.id.in_(opponents))
        async with self._store.read() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def _listed(self, *where: Any, user: User | None) -> list[TableLine]:
        newest = select(store.tables).where(*where).order_by(store.tables.c.updated.desc()).limit(MOST_LISTED)
        async with self._store.read() as connection:
            found = list(await connection.execute(newest))
            ids = [row.id for row in found]
            sitting = select(store.seats).where(store.seats.c.table_id.in_(ids)).order_by(store.seats.c.seat)
            seats: dict[str, list[SeatRow]] = {}
            for seat in await connection.execute(sitting):
                seats.setdefault(seat.table_id, []).append(_seat_row(seat))
        return [self._line(table_row(row, seats.get(row.id, [])), user) for row in found]

    def _line(self, row: TableRow, user: User | None) -> TableLine:
        me = user.id if user else None
        row.online = set(self._house.online.get(row.id, ()))
        asked = row.summary.get("asked", []) if row.status == "running" else []
        return TableLine(
            row.id,
            row.game,
            row.edition,
            row.title,
            row.status,
            me is not None and row.host == me,
            state.seat_answers(row, me),
            row.summary,
            any(seat in row.seats_of(me) for seat in asked),
            row.updated,
        )

    # Inside -----------------------------------------------------------------------------------------------------

    async def _hosted(self, user: User, table: str) -> TableRow:
        row = await self._house.row(table)
        if row.host != user.id:
            raise NOT_HOST
        if row.status != "waiting":
            raise BEGUN
        return row

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


def _check_branching(user: User, row: TableRow, record: Record, wish: Branching) -> None:
    """A sandbox deals the same cards as its origin: while that runs, only who plays there alone may make one."""
    if wish.made > record.made:
        raise Problem(404, "no_such_moment", f"This game has {record.made} choices.")
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
    if row.persons() != {user.id}:
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
        "title": " ".join(title.split())[:80] or setup.game,
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


def _summary(table: Table) -> str:
    return msgspec.json.encode(state.summary(table)).decode()
