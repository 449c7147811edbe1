"""People: guests, accounts with passwords, sessions, and tokens for bots. Secrets are stored as hashes only."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import unicodedata

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from sqlalchemy import delete, exc, insert, select, update

from annals.server import store
from annals.server.errors import Problem, not_found
from annals.server.settings import Settings
from annals.server.store import Store, now

DAY = 24 * 60 * 60
MOST_TOKENS = 20
WRONG = Problem(401, "wrong_password", "Name and password do not fit.")
TAKEN = Problem(409, "name_taken", "This name is taken.")


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


class Token(msgspec.Struct, frozen=True):
    """A token as it is listed: never its text."""

    id: str
    label: str
    created: int


def new_id() -> str:
    return secrets.token_urlsafe(9)


def clean_name(name: str) -> str:
    """A name that can stand on a line. Raises a Problem for one that cannot."""
    clean = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(clean) <= 40 or not clean.isprintable():
        raise Problem(422, "bad_name", "A name has 1 to 40 letters, digits or signs.")
    return clean


class Accounts:
    """Everything about people; the store does the rest."""

    def __init__(self, settings: Settings, base: Store) -> None:
        self._store = base
        self._pepper = settings.secret.encode()
        self._lifetime = settings.session_days * DAY
        self._hasher = PasswordHasher()
        self._no_password = self._hasher.hash(secrets.token_urlsafe())

    def hash(self, token: str) -> str:
        return hmac.new(self._pepper, token.encode(), hashlib.sha256).hexdigest()

    # Who is it? -------------------------------------------------------------------------------------------------

    async def by_session(self, token: str) -> Viewer:
        """Whose session this is; nobody's, if it has ended."""
        hashed = self.hash(token)
        session = store.sessions
        found = select(store.users, session.c.expires).join(session).where(session.c.hash == hashed)
        async with self._store.read() as connection:
            row = (await connection.execute(found)).one_or_none()
        if row is None or row.expires <= now():
            return Viewer()
        if row.expires - now() < self._lifetime // 2:
            renewed = update(session).where(session.c.hash == hashed).values(expires=now() + self._lifetime)
            async with self._store.write() as connection:
                await connection.execute(renewed)
        return Viewer(User(row.id, row.name, row.password is None), hashed)

    async def by_token(self, token: str) -> Viewer | None:
        found = select(store.users).join(store.tokens).where(store.tokens.c.hash == self.hash(token))
        async with self._store.read() as connection:
            row = (await connection.execute(found)).one_or_none()
        return None if row is None else Viewer(User(row.id, row.name, row.password is None))

    # Coming and going -------------------------------------------------------------------------------------------

    async def make_guest(self, name: str | None) -> tuple[User, str]:
        """A new guest and the token of the session."""
        user = User(new_id(), clean_name(name) if name else f"Guest {secrets.randbelow(9000) + 1000}", True)
        async with self._store.write() as connection:
            await connection.execute(insert(store.users).values(id=user.id, name=user.name, created=now()))
        return user, await self._begin_session(user.id)

    async def keep(self, user: User | None, name: str, password: str) -> User:
        """Turn a guest into an account, or make a new one. The games stay."""
        if user is not None and not user.guest:
            raise Problem(409, "has_account", "You have an account already; sign out first.")
        clean = clean_name(name)
        values = {"name": clean, "name_key": clean.casefold(), "password": await self._hash_password(password)}
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
        except exc.IntegrityError:
            raise TAKEN from None
        return kept

    async def sign_in(self, name: str, password: str) -> tuple[User, str]:
        key = clean_name(name).casefold()
        async with self._store.read() as connection:
            row = (await connection.execute(select(store.users).where(store.users.c.name_key == key))).one_or_none()
        # A name that is not known takes as long as one that is.
        if not await self._fits(row.password if row else self._no_password, password) or row is None:
            raise WRONG
        return User(row.id, row.name, False), await self._begin_session(row.id)

    async def sign_out(self, viewer: Viewer) -> None:
        async with self._store.write() as connection:
            await connection.execute(delete(store.sessions).where(store.sessions.c.hash == viewer.session))

    async def change_password(self, viewer: Viewer, user: User, old: str, new: str) -> None:
        """Set a new password; every other session and every token of this account ends."""
        await self.check_password(user, old)
        hashed = await self._hash_password(new)
        async with self._store.write() as connection:
            await connection.execute(update(store.users).where(store.users.c.id == user.id).values(password=hashed))
            others = delete(store.sessions).where(store.sessions.c.user_id == user.id)
            await connection.execute(others.where(store.sessions.c.hash != (viewer.session or "")))
            await connection.execute(delete(store.tokens).where(store.tokens.c.user_id == user.id))

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

    async def sweep(self) -> None:
        """Forget sessions that have ended."""
        async with self._store.write() as connection:
            await connection.execute(delete(store.sessions).where(store.sessions.c.expires <= now()))

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
        found = select(column.id, column.label, column.created).where(column.user_id == user.id)
        async with self._store.read() as connection:
            return [Token(*row) for row in (await connection.execute(found.order_by(column.created)))]

    async def make_token(self, user: User, label: str) -> tuple[Token, str]:
        """A new token and its text, which is shown once."""
        if len(await self.tokens(user)) >= MOST_TOKENS:
            raise Problem(409, "too_many_tokens", f"{MOST_TOKENS} tokens are enough; take one back first.")
        token, text = Token(new_id(), clean_name(label), now()), "annals_" + secrets.token_urlsafe(32)
        values = {"id": token.id, "hash": self.hash(text), "user_id": user.id}
        async with self._store.write() as connection:
            await connection.execute(insert(store.tokens).values(**values, label=token.label, created=token.created))
        return token, text

    async def take_back_token(self, user: User, token: str) -> None:
        mine = delete(store.tokens).where(store.tokens.c.id == token, store.tokens.c.user_id == user.id)
        async with self._store.write() as connection:
            if (await connection.execute(mine)).rowcount == 0:
                raise not_found("token of yours")
