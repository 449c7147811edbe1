"""Playing: the state of a table, choices, taking back, replay, annal, chat, notes, chart."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated
from urllib.parse import quote

from litestar import MediaType, Response, Router, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import select

from annals import games
from annals.kernel.choice import NOT_ASKED
from annals.server import state, store
from annals.server.answers import (
    Chart,
    Consent,
    Difference,
    NewChoice,
    Notes,
    Redoing,
    Said,
    Saying,
    StaleAnswer,
    StateAnswer,
    Undoing,
)
from annals.server.errors import NOT_YOUR_SEAT, Problem
from annals.server.guard import Asking
from annals.server.house import Stale
from annals.server.routes.common import ERRORS, Eyes, Have, Seen, Since, TableId, json_state

STALE = {**ERRORS, 409: ResponseSpec(StaleAnswer, generate_examples=False, description="The table has moved on.")}
Made = Annotated[int, PathParameter(ge=0, le=1_000_000, description="How many of the choices in force are made.")]
Id = Annotated[int, QueryParameter(ge=0, le=2_000_000_000, description="Only what was said after this id.")]


@get("/tables/{table:str}", responses=ERRORS, summary="The table as one seat sees it")
async def look(
    request: Asking, table: TableId, seat: Eyes = None, since: Since = 0, number: Seen = None, have: Have = None
) -> Response[StateAnswer | Difference]:
    """Whoever says by `have` which state they have, and is remembered with it, gets only what has changed."""
    encoded, _, _ = await request.service.state(table, request.person, seat, since, number, have)
    return json_state(encoded)


@post("/tables/{table:str}/choices", responses=STALE, status_code=200, summary="Make a choice")
async def choose(request: Asking, table: TableId, data: JSONBody[NewChoice]) -> Response[StateAnswer | Difference]:
    """`number` is that of the state the client has seen; when the table has moved on, the answer is 409 with the new
    state. When the answer is 200 the choice is on the disk, unless it `lapses`: such an answer is meant only as long as
    its question stands, and when that is settled the answer is just the new state. Sent again, it is not made again."""
    user, house = request.me, request.service.house
    try:
        row, record = await house.choose(table, user.id, data.number, data.seat, tuple(data.choice), data.key)
    except Stale as stale:
        if not data.lapses:
            raise
        row, record = stale.row, stale.record
    except Problem as problem:
        # The same pass came from another page, or the seat has passed ahead meanwhile.
        if not data.lapses or problem.code != NOT_ASKED.code:
            raise
        return await _state(request, table, data)
    since = record.told_since(data.number)
    return json_state(request.service.told(row, record, user.id, data.seat, since, data.have).message)


@post("/tables/{table:str}/undo", responses=STALE, status_code=200, summary="Take back a choice or the turn")
async def undo(request: Asking, table: TableId, data: JSONBody[Undoing]) -> Response[StateAnswer | Difference]:
    """Free while nothing hidden has come to light and nobody else has chosen; beyond that `ask` the others."""
    await request.service.undo(table, request.me, data.number, data.to, data.ask)
    return await _state(request, table, data)


@post("/tables/{table:str}/redo", responses=STALE, status_code=200, summary="Make a choice again that was taken back")
async def redo(request: Asking, table: TableId, data: JSONBody[Redoing]) -> Response[StateAnswer | Difference]:
    await request.service.redo(table, request.me, data.number)
    return await _state(request, table, data)


@post("/tables/{table:str}/consent", responses=ERRORS, status_code=200, summary="Answer a request to take back")
async def consent(request: Asking, table: TableId, data: JSONBody[Consent]) -> Response[StateAnswer]:
    await request.service.consent(table, request.me, data.agree)
    encoded, _, _ = await request.service.state(table, request.me, None)
    return json_state(encoded)


@get("/tables/{table:str}/at/{made:int}", responses=ERRORS, summary="The table after the first choices")
async def look_at(
    request: Asking, table: TableId, made: Made, seat: Eyes = None, since: Since = 0, have: Have = None
) -> Response[StateAnswer | Difference]:
    """While the game runs only from one's own seat; afterwards from any."""
    service, person = request.service, request.person
    row, record = await service.house.look(table)
    user = person.id if person else None
    seat = service.eyes(row, record, user, seat)
    return json_state(service.told_at(row, record, user, seat, made, since, have))


@get("/tables/{table:str}/annal", responses=ERRORS, media_type=MediaType.TEXT, summary="The annal")
async def annal(request: Asking, table: TableId) -> Response[str]:
    """Of a finished game everything; before that only what one's own seats have chosen, and no seed."""
    text = await request.service.annal(table, request.person)
    row = await request.service.house.row(table)
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": _saved_as(row)})


@get("/tables/{table:str}/chart", responses=ERRORS, summary="After the game: scores over time, and their origins")
async def show_chart(request: Asking, table: TableId) -> Chart:
    service = request.service
    _, record = await service.house.look(table)
    return await service.charts.look(record, request.owner if request.person else "at " + request.address)


@get("/tables/{table:str}/chat", responses=ERRORS, summary="What was said at the table")
async def chat(request: Asking, table: TableId, since: Id = 0) -> list[Said]:
    """For those who sit there, and the host. Others are told only what the table itself has to say."""
    return await request.service.talk(table, request.person, since)


@post("/tables/{table:str}/chat", responses=ERRORS, summary="Say something")
async def say(request: Asking, table: TableId, data: JSONBody[Saying]) -> Said:
    return await request.service.say(table, request.me, _plain_text(data.text))


@get("/tables/{table:str}/notes", responses=ERRORS, summary="My notes, which nobody else sees")
async def notes(request: Asking, table: TableId) -> Notes:
    await _at_table(request, table)
    column = store.notes.c
    mine = select(column.text).where(column.table_id == table, column.user_id == request.me.id)
    async with request.service.store.read() as connection:
        return Notes(await connection.scalar(mine) or "")


@put("/tables/{table:str}/notes", responses=ERRORS, summary="Keep my notes")
async def keep_notes(request: Asking, table: TableId, data: JSONBody[Notes]) -> Notes:
    user, text = request.me.id, _plain_text(data.text)
    await _at_table(request, table)
    column = store.notes.c
    async with request.service.store.write() as connection:
        await connection.execute(store.notes.delete().where(column.table_id == table, column.user_id == user))
        await connection.execute(store.notes.insert().values(table_id=table, user_id=user, text=text))
    return Notes(text)


async def _at_table(request: Asking, table: str) -> None:
    """Raise a Problem if the one who asks does not belong to a table."""
    if not (await request.service.house.row(table)).is_at_table(request.me.id):
        raise NOT_YOUR_SEAT


async def _state(
    request: Asking, table: str, data: Undoing | Redoing | NewChoice
) -> Response[StateAnswer | Difference]:
    """The state for somebody who has seen the table after so many lines."""
    row, record = await request.service.house.look(table)
    user = request.me.id
    seat = request.service.eyes(row, record, user, data.seat)
    return json_state(request.service.told(row, record, user, seat, record.told_since(data.number), data.have).message)


def _saved_as(row: state.TableRow) -> str:
    """The name of a saved game: what it was, when, and who played."""
    day = datetime.fromtimestamp(row.updated, UTC).strftime("%Y-%m-%d")
    game = games.find(row.game).title.partition(":")[0]
    name = f"{game} {day} {', '.join(row.names())}.annal"
    plain = "".join(sign if sign.isascii() and (sign.isalnum() or sign in " .,-") else "_" for sign in name)
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"


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
