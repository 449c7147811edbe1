"""Playing: the state of a table, choices, taking back, replay, annal, chat, notes, chart."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Annotated

import msgspec
from litestar import MediaType, Response, Router, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import select

from annals.server import state, store
from annals.server.answers import (
    Chart,
    Consent,
    NewChoice,
    Notes,
    Redoing,
    Said,
    Saying,
    StaleAnswer,
    StateAnswer,
    Undoing,
)
from annals.server.errors import Problem
from annals.server.guard import Asking
from annals.server.routes.common import ERRORS, Eyes, Seen, Since, TableId, json_state

STALE = {**ERRORS, 409: ResponseSpec(StaleAnswer, generate_examples=False, description="The table has moved on.")}
Made = Annotated[int, PathParameter(ge=0, le=1_000_000, description="How many of the choices in force are made.")]
Id = Annotated[int, QueryParameter(ge=0, le=2_000_000_000, description="Only what was said after this id.")]


@get("/tables/{table:str}", responses=ERRORS, summary="The table as one seat sees it")
async def look(
    request: Asking, table: TableId, seat: Eyes = None, since: Since = 0, number: Seen = None
) -> Response[StateAnswer]:
    encoded, _, _ = await request.service.state(table, request.person, seat, since, number)
    return json_state(encoded)


@post("/tables/{table:str}/choices", responses=STALE, status_code=200, summary="Make a choice")
async def choose(request: Asking, table: TableId, data: JSONBody[NewChoice]) -> Response[StateAnswer]:
    """`number` is that of the state the client has seen; when the table has moved on, the answer is 409 with the new
    state. When the answer is 200 the choice is on the disk. Sent again, it is not made again."""
    user = request.me
    row, record = await request.service.house.choose(
        table, user.id, data.number, data.seat, tuple(data.choice), data.key
    )
    since = record.told_since(data.number)
    return json_state(request.service.house.answer(row, record, user.id, data.seat, since))


@post("/tables/{table:str}/undo", responses=STALE, status_code=200, summary="Take back a choice or the turn")
async def undo(request: Asking, table: TableId, data: JSONBody[Undoing]) -> Response[StateAnswer]:
    """Free while nothing hidden has come to light and nobody else has chosen; beyond that `ask` the others."""
    await request.service.undo(table, request.me, data.number, data.to, data.ask)
    return await _state(request, table, data.number, data.seat)


@post("/tables/{table:str}/redo", responses=STALE, status_code=200, summary="Make a choice again that was taken back")
async def redo(request: Asking, table: TableId, data: JSONBody[Redoing]) -> Response[StateAnswer]:
    await request.service.redo(table, request.me, data.number)
    return await _state(request, table, data.number, data.seat)


@post("/tables/{table:str}/consent", responses=ERRORS, status_code=200, summary="Answer a request to take back")
async def consent(request: Asking, table: TableId, data: JSONBody[Consent]) -> Response[StateAnswer]:
    await request.service.consent(table, request.me, data.agree)
    encoded, _, _ = await request.service.state(table, request.me, None)
    return json_state(encoded)


@get("/tables/{table:str}/at/{made:int}", responses=ERRORS, summary="The table after the first choices")
async def look_at(
    request: Asking, table: TableId, made: Made, seat: Eyes = None, since: Since = 0
) -> Response[StateAnswer]:
    """While the game runs only from one's own seat; afterwards from any."""
    service, person = request.service, request.person
    row, record = await service.house.look(table)
    user = person.id if person else None
    seat = service.eyes(row, record, user, seat)
    if made > record.made:
        raise Problem(404, "no_such_moment", f"This game has {record.made} choices.")
    return json_state(state.encode(state.state_at(row, record, user, seat, made, since)))


@get("/tables/{table:str}/annal", responses=ERRORS, media_type=MediaType.TEXT, summary="The annal")
async def annal(request: Asking, table: TableId) -> str:
    """Of a finished game everything; before that only what one's own seats have chosen, and no seed."""
    return await request.service.annal(table, request.person)


@get("/tables/{table:str}/chart", responses=ERRORS, summary="After the game: scores over time, and their origins")
async def show_chart(request: Asking, table: TableId) -> Chart:
    _, record = await request.service.house.look(table)
    if not record.over:
        raise Problem(409, "not_over", "The game is not over.")
    draw = import_module(f"annals.games.{record.setup.game}.chart").draw
    return msgspec.convert(await asyncio.to_thread(draw, record.annal), Chart)


@get("/tables/{table:str}/chat", responses=ERRORS, summary="What was said at the table")
async def chat(request: Asking, table: TableId, since: Id = 0) -> list[Said]:
    await request.service.house.row(table)
    return await request.service.talk(table, since)


@post("/tables/{table:str}/chat", responses=ERRORS, summary="Say something")
async def say(request: Asking, table: TableId, data: JSONBody[Saying]) -> Said:
    return await request.service.say(table, request.me, _plain_text(data.text))


@get("/tables/{table:str}/notes", responses=ERRORS, summary="My notes, which nobody else sees")
async def notes(request: Asking, table: TableId) -> Notes:
    column = store.notes.c
    mine = select(column.text).where(column.table_id == table, column.user_id == request.me.id)
    await request.service.house.row(table)
    async with request.service.store.read() as connection:
        return Notes(await connection.scalar(mine) or "")


@put("/tables/{table:str}/notes", responses=ERRORS, summary="Keep my notes")
async def keep_notes(request: Asking, table: TableId, data: JSONBody[Notes]) -> Notes:
    user, text = request.me.id, _plain_text(data.text)
    await request.service.house.row(table)
    column = store.notes.c
    async with request.service.store.write() as connection:
        await connection.execute(store.notes.delete().where(column.table_id == table, column.user_id == user))
        await connection.execute(store.notes.insert().values(table_id=table, user_id=user, text=text))
    return Notes(text)


async def _state(request: Asking, table: str, number: int, seat: int | None) -> Response[StateAnswer]:
    """The state for somebody who has seen the table after so many lines."""
    row, record = await request.service.house.look(table)
    user = request.me.id
    seat = request.service.eyes(row, record, user, seat)
    return json_state(request.service.house.answer(row, record, user, seat, record.told_since(number)))


def _plain_text(text: str) -> str:
    """Text without signs that cannot be shown, or stored."""
    kept = "".join(sign for sign in text if sign.isprintable() or sign in "\n\t").strip()
    if text.strip() and not kept:
        raise Problem(422, "bad_text", "There is nothing to read in this.")
    return kept


router = Router(
    "/",
    route_handlers=[look, choose, undo, redo, consent, look_at, annal, show_chart, chat, say, notes, keep_notes],
    tags=["playing"],
)
