"""People: guests, accounts with passwords, sessions, and tokens for bots. Secrets are stored as hashes only."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Callable
from typing import Literal

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from sqlalchemy import delete, exc, insert, or_, select, update

from annals.server import names, store
from annals.server.errors import Problem, not_found
from annals.server.names import TAKEN, clean_name, name_key
from annals.server.sessions import Ended, Sessions
from annals.server.settings import Settings
from annals.server.store import Store, now

DAY = 24 * 60 * 60
MOST_TOKENS = 20
WRONG = Problem(401, "wrong_password", "Name and password do not fit.")


class User(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: str
    name: str
    guest: bool


class Viewer(msgspec.Struct, frozen=True):
    """Who sends a request, and how that is known."""

    user: User | None = None
    session: str | None = None
    """The hash of the session, for requests that come with a cookie."""
    scope: str | None = None
    """What a token is good for, for requests that come with one."""
    token: str | None = None
    """The hash of the token, for requests of a bot."""

    @property
    def key(self) -> str | None:
        """What this rests on; when it ends, so does every connection that came with it."""
        return self.session or self.token


def owner_of(user: User, address: str) -> str:
    """For whom work is done that others wait for: all at one address share its turns, and guests there are as one."""
    return f"at {address}" if user.guest else f"at {address} by {user.id}"


class Token(msgspec.Struct, frozen=True):
    """A token as it is listed: never its text."""

    id: str
    label: str
    scope: Literal["play", "read"]
    created: int


def new_id() -> str:
    return secrets.token_urlsafe(9)


class Accounts:
    """Everything about people; the store does the rest."""

    def __init__(self, settings: Settings, base: Store, tell: Callable[[Ended], None] = lambda _: None) -> None:
        self._store = base
        self.sessions = Sessions(tell)
        self._pepper = settings.secret.encode()
        self._lifetime = settings.session_days * DAY
        self._hasher = PasswordHasher()
        self._no_password = self._hasher.hash(secrets.token_urlsafe())

    def hash(self, token: str) -> str:
        return hmac.digest(self._pepper, token.encode(), "sha256").hex()

    # Who is it? -------------------------------------------------------------------------------------------------

    async def by_session(self, token: str) -> Viewer:
        """Whose session this is; nobody's, if it has ended. That of a guest, who has no other key to a game, holds as
        long as it is kept: a clock that jumps ahead must not part them."""
        hashed = self.hash(token)
        known = self.sessions.find(hashed)
        if known is not None:
            return known
        endings = self.sessions.endings
        session = store.sessions
        row = next(iter(await self._store.ask(store.SESSION, hash=hashed)), None)
        if row is None or (row.password is not None and row.expires <= now()):
            return Viewer()
        if row.expires - now() < self._lifetime // 2:
            renewed = update(session).where(session.c.hash == hashed).values(expires=now() + self._lifetime)
            async with self._store.write() as connection:
                await connection.execute(renewed)
        viewer = Viewer(User(row.id, row.name, row.password is None), session=hashed)
        self.sessions.keep(hashed, viewer, row.expires, endings)
        return viewer

    async def by_token(self, token: str) -> Viewer | None:
        hashed = self.hash(token)
        known = self.sessions.find(hashed)
        if known is not None:
            return known
        endings = self.sessions.endings
        row = next(iter(await self._store.ask(store.TOKEN, hash=hashed)), None)
        if row is None:
            return None
        viewer = Viewer(User(row.id, row.name, row.password is None), token=hashed, scope=row.scope)
        self.sessions.keep(hashed, viewer, now() + DAY, endings)
        return viewer

    async def holds(self, viewer: Viewer) -> bool:
        """Whether the session or token somebody came with still holds."""
        key = viewer.key
        if key is None or self.sessions.find(key) is not None:
            return True
        session, token = store.sessions.c, store.tokens.c
        held = or_(session.expires > now(), store.users.c.password.is_(None))
        found = select(session.hash).join(store.users).where(session.hash == key, held)
        async with self._store.read() as connection:
            either = found.union_all(select(token.hash).where(token.hash == key))
            return (await connection.execute(either)).first() is not None

    # Coming and going -------------------------------------------------------------------------------------------

    async def make_guest(self, name: str | None) -> tuple[User, str]:
        """A new guest and the token of the session."""
        user = User(new_id(), clean_name(name) if name else f"Guest {secrets.randbelow(90_000) + 10_000}", True)
        values = {"id": user.id, "name": user.name, "guest_key": name_key(user.name), "created": now()}
        async with self._store.write() as connection:
            await names.check_free(connection, user.name)
            await connection.execute(insert(store.users).values(**values))
        return user, await self._begin_session(user.id)

    async def rename(self, user: User, name: str) -> tuple[User, list[str]]:
        """Give a guest another name; gives the tables at which it is shown."""
        if not user.guest:
            raise Problem(409, "has_account", "An account keeps its name.")
        clean = clean_name(name)
        async with self._store.write() as connection:
            await names.check_free(connection, clean)
            tables = await names.rename(connection, user.id, clean)
        self.sessions.forget(user.id)
        return User(user.id, clean, True), tables

    async def keep(self, user: User | None, name: str, password: str) -> User:
        """Turn a guest into an account, or make a new one. The games stay."""
        if user is not None and not user.guest:
            raise Problem(409, "has_account", "You have an account already; sign out first.")
        clean = clean_name(name)
        names.check_letters(clean)
        if names.looks_like_guest(clean):
            raise Problem(422, "bad_name", "This name looks like that of a guest.")
        hashed = await self._hash_password(password)
        values = {"name": clean, "name_key": name_key(clean), "guest_key": None, "password": hashed}
        kept = User(user.id if user else new_id(), clean, False)
        try:
            async with self._store.write() as connection:
                if user is None:
                    await connection.execute(insert(store.users).values(id=kept.id, created=now(), **values))
                else:
                    await connection.execute(update(store.users).where(store.users.c.id == user.id).values(**values))
                    seat = store.seats.c
                    named = update(store.seats).where(seat.user_id == user.id, seat.kind == "person")
                    await connection.execute(named.values(name=clean))
                marked = await names.mark_guests(connection, clean, kept.id)
        except exc.IntegrityError:
            raise TAKEN from None
        for guest in marked:
            self.sessions.forget(guest)
        return kept

    async def sign_in(self, name: str, password: str) -> tuple[User, str]:
        key = name_key(name)
        async with self._store.read() as connection:
            row = (await connection.execute(select(store.users).where(store.users.c.name_key == key))).one_or_none()
        # A name that is not known takes as long as one that is.
        if not await self._fits(row.password if row else self._no_password, password) or row is None:
            raise WRONG
        return User(row.id, row.name, False), await self._begin_session(row.id)

    async def rotate(self, viewer: Viewer, user: User) -> str:
        """A new session in place of the one somebody came with; whoever knows the old one knows nothing."""
        token = await self._begin_session(user.id)
        await self.sign_out(viewer)
        return token

    async def sign_out(self, viewer: Viewer) -> None:
        if viewer.user is None or viewer.session is None:
            return
        async with self._store.write() as connection:
            await connection.execute(delete(store.sessions).where(store.sessions.c.hash == viewer.session))
        self.sessions.end(Ended(viewer.user.id, only=viewer.session))

    async def change_password(self, viewer: Viewer, user: User, old: str, new: str) -> None:
        """Set a new password; every other session and every token of this account ends."""
        await self.check_password(user, old)
        hashed = await self._hash_password(new)
        async with self._store.write() as connection:
            await connection.execute(update(store.users).where(store.users.c.id == user.id).values(password=hashed))
            others = delete(store.sessions).where(store.sessions.c.user_id == user.id)
            await connection.execute(others.where(store.sessions.c.hash != (viewer.session or "")))
            await connection.execute(delete(store.tokens).where(store.tokens.c.user_id == user.id))
        self.sessions.end(Ended(user.id, spare=viewer.session))

    async def check_password(self, user: User, password: str) -> None:
        async with self._store.read() as connection:
            hashed = await connection.scalar(select(store.users.c.password).where(store.users.c.id == user.id))
        if hashed is None:
            raise Problem(409, "guest", "A guest has no password.")
        if not await self._fits(hashed, password):
            raise WRONG

    async def delete(self, user: User) -> None:
        """Forget somebody. Sessions, tokens and notes go along; seats must be cleared before."""
        async with self._store.write() as connection:
            await connection.execute(delete(store.users).where(store.users.c.id == user.id))
        self.sessions.end(Ended(user.id))

    async def sweep(self) -> None:
        """Forget sessions that have ended."""
        await self._store.forget_sessions()

    async def _begin_session(self, user: str) -> str:
        token = secrets.token_urlsafe(32)
        values = {"hash": self.hash(token), "user_id": user, "expires": now() + self._lifetime}
        async with self._store.write() as connection:
            await connection.execute(insert(store.sessions).values(**values))
        return token

    async def _hash_password(self, password: str) -> str:
        if len(password) < 8:
            raise Problem(422, "bad_password", "A password has at least 8 signs.")
        return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, hashed: str, password: str) -> bool:
        try:
            return await asyncio.to_thread(self._hasher.verify, hashed, password)
        except Argon2Error:
            return False

    # Tokens -----------------------------------------------------------------------------------------------------

    async def tokens(self, user: User) -> list[Token]:
        column = store.tokens.c
        found = select(column.id, column.label, column.scope, column.created).where(column.user_id == user.id)
        async with self._store.read() as connection:
            return [Token(*row) for row in (await connection.execute(found.order_by(column.created)))]

    async def make_token(self, user: User, label: str, scope: Literal["play", "read"]) -> tuple[Token, str]:
        """A new token and its text, which is shown once."""
        if len(await self.tokens(user)) >= MOST_TOKENS:
            raise Problem(409, "too_many_tokens", f"{MOST_TOKENS} tokens are enough; take one back first.")
        token, text = Token(new_id(), clean_name(label), scope, now()), "annals_" + secrets.token_urlsafe(32)
        values = {"hash": self.hash(text), "user_id": user.id, **msgspec.structs.asdict(token)}
        async with self._store.write() as connection:
            await connection.execute(insert(store.tokens).values(**values))
        return token, text

    async def take_back_token(self, user: User, token: str) -> None:
        mine = delete(store.tokens).where(store.tokens.c.id == token, store.tokens.c.user_id == user.id)
        async with self._store.write() as connection:
            hashed = await connection.scalar(mine.returning(store.tokens.c.hash))
        if hashed is None:
            raise not_found("token of yours")
        self.sessions.end(Ended(user.id, only=hashed))
