"""Names of people: how they are written, and when two of them look the same."""

from __future__ import annotations

import unicodedata

from sqlalchemy import Select, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from annals.server import store
from annals.server.errors import Problem

TAKEN = Problem(409, "name_taken", "This name is taken.")
GUEST_MARK = " (guest)"
LONGEST = 40
BLANK = dict.fromkeys((0x115F, 0x1160, 0x2800, 0x1D159), " ")
"""Signs that are printable and show nothing. (Other fillers become these by normalization.)"""
UNSEEN = dict.fromkeys(
    (0x034F, 0x17B4, 0x17B5, 0x16FE4, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
)
"""Signs that only change how others are joined or drawn."""
ALPHABETS = {"LATIN", "CYRILLIC", "GREEK"}
"""Alphabets with letters that look alike."""


def clean_name(name: str) -> str:
    """A name that can stand on a line. Raises a Problem for one that cannot."""
    clean = " ".join(unicodedata.normalize("NFKC", name).translate(UNSEEN).translate(BLANK).split())
    if not 1 <= len(clean) <= LONGEST or not clean.isprintable():
        raise Problem(422, "bad_name", "A name has 1 to 40 letters, digits or signs.")
    return clean


def name_key(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return clean_name(name).casefold()


def looks_like_guest(name: str) -> bool:
    """Whether this is how guests are named who did not choose a name, or are told apart from an account."""
    key = name_key(name)
    return key.endswith(GUEST_MARK) or (key.startswith("guest ") and key[6:].isdecimal())


def check_letters(name: str) -> None:
    """Raise a Problem for a word in letters of several alphabets, which look like one: an a of Cyrillic in "Mara"."""
    for word in name.split():
        kinds = {unicodedata.name(sign, "").partition(" ")[0] for sign in word if sign.isalpha()}
        if len(kinds & ALPHABETS) > 1:
            raise Problem(422, "bad_name", "A word of a name is written in the letters of one alphabet.")


def account_of(name: str) -> Select[tuple[str]]:
    """The account that has this name."""
    return select(store.users.c.id).where(store.users.c.name_key == name_key(name))


async def check_free(connection: AsyncConnection, name: str) -> None:
    """Raise a Problem if an account has this name, or could be taken to have it: a guest cannot carry it."""
    check_letters(name)
    if await connection.scalar(account_of(name)) is not None:
        raise TAKEN


async def mark_guests(connection: AsyncConnection, name: str, account: str) -> list[str]:
    """A name becomes that of an account: guests who carry it are told apart from now on. Gives these guests."""
    user = store.users.c
    same = select(user.id, user.name).where(user.guest_key == name_key(name), user.id != account)
    found = (await connection.execute(same)).all()
    for guest, old in found:
        await rename(connection, guest, old[: LONGEST - len(GUEST_MARK)] + GUEST_MARK)
    return [guest for guest, _ in found]


async def rename(connection: AsyncConnection, guest: str, name: str) -> list[str]:
    """Give a guest another name, also at the tables that are not over; gives these tables."""
    user, seat = store.users.c, store.seats.c
    going = select(store.tables.c.id).where(store.tables.c.status != "over")
    old = select(user.name).where(user.id == guest).scalar_subquery()
    mine = (seat.user_id == guest, seat.kind == "person", seat.name == old, seat.table_id.in_(going))
    tables = list((await connection.execute(select(seat.table_id).where(*mine))).scalars())
    await connection.execute(update(store.seats).where(*mine).values(name=name))
    await connection.execute(update(store.users).where(user.id == guest).values(name=name, guest_key=name_key(name)))
    return tables
