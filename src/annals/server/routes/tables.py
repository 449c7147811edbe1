"""Tables around the game: the lobby, making, joining, beginning, leaving."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from annals.server.accounts import User
from annals.server.answers import Joining, NewAnnal, NewTable, QuickGame, Starting, StateAnswer, TableLine
from annals.server.errors import Problem
from annals.server.guard import Asking, counting_sign_ins, session_cookie
from annals.server.routes.common import ERRORS, TableId, json_state
from annals.server.settings import Settings

Seat = Annotated[int, PathParameter(ge=0, le=15, description="The seat of somebody who is away.")]
Which = Annotated[
    Literal["mine", "open", "finished"], QueryParameter(name="list", description="Which tables are listed.")
]


@get("/tables", responses=ERRORS, summary="Tables: mine, open to anybody, or finished")
async def list_tables(request: Asking, which: Which = "mine") -> list[TableLine]:
    if which == "open":
        return await request.service.tables.open(request.person)
    return await request.service.tables.mine(request.person, which == "finished")


@post("/tables", responses=ERRORS, summary="Make a table")
async def make_table(request: Asking, data: JSONBody[NewTable]) -> Response[StateAnswer]:
    """It begins by itself when no seat is open or invited."""
    table = await request.service.tables.create(request.me, data, request.address)
    return await _state(request, table, request.me, status=201)


@post("/quick", responses=ERRORS, summary="Play at once against opponents")
async def quick(request: Asking, data: JSONBody[QuickGame]) -> Response[StateAnswer]:
    """Who has no session becomes a guest."""
    user, token = await _somebody(request)
    table = await request.service.tables.quick(user, data, request.address)
    return await _state(request, table, user, token, 201)


@post("/tables/{table:str}/join", responses=ERRORS, status_code=200, summary="Take a seat")
async def join(request: Asking, table: TableId, data: JSONBody[Joining]) -> Response[StateAnswer]:
    """An open seat, or with an invitation the seat it names. Who has no session becomes a guest; a guest who gives
    another name is called that everywhere."""
    await request.service.house.row(table)
    user, token = await _somebody(request, data.name)
    if data.name and token is None and user.guest:
        user = await request.service.rename(request.myself, data.name)
    await request.service.tables.join(user, table, data.seat, data.invite)
    return await _state(request, table, user, token)


@post("/tables/{table:str}/leave", responses=ERRORS, status_code=200, summary="Leave a table")
async def leave(request: Asking, table: TableId) -> Response[StateAnswer]:
    """In a running game an opponent takes over, until one comes back (`return`)."""
    await request.service.tables.leave(request.me, table)
    return await _state(request, table, request.me)


@post(
    "/tables/{table:str}/seats/{seat:int}/hand_over",
    responses=ERRORS,
    status_code=200,
    summary="Ask for an opponent in the seat of somebody who is away",
)
async def hand_over(request: Asking, table: TableId, seat: Seat) -> Response[StateAnswer]:
    """All others who play here must agree (`consent`); the person may come back (`return`)."""
    await request.service.absence.ask(table, request.me, seat)
    return await _state(request, table, request.me)


@post("/tables/{table:str}/return", responses=ERRORS, status_code=200, summary="Take my seat again")
async def come_back(request: Asking, table: TableId) -> Response[StateAnswer]:
    """For somebody who left, or was away, while an opponent plays in the seat."""
    await request.service.absence.come_back(table, request.me)
    return await _state(request, table, request.me)


@post("/tables/{table:str}/start", responses=ERRORS, status_code=200, summary="Begin the game")
async def start(request: Asking, table: TableId, data: JSONBody[Starting]) -> Response[StateAnswer]:
    """For the host. With `fill`, opponents take the seats that are still empty."""
    await request.service.tables.start(request.me, table, data.fill, data.player, request.address)
    return await _state(request, table, request.me)


@delete("/tables/{table:str}", responses=ERRORS, status_code=200, summary="Remove a table")
async def remove(request: Asking, table: TableId) -> list[TableLine]:
    """For the host: one that has not begun, or at which nobody else plays (a sandbox, a game against opponents)."""
    await request.service.tables.remove(request.me, table)
    return await request.service.tables.mine(request.me, False)


@post("/annals", responses=ERRORS, summary="Make a table from an annal")
async def take_in(request: Asking, data: JSONBody[NewAnnal]) -> Response[StateAnswer]:
    """A finished game can be looked through; an unfinished one goes on at one screen."""
    if len(data.text) > request.service.settings.annal_bytes:
        raise Problem(413, "too_large", "This annal is too large.")
    table = await request.service.tables.take_in(request.me, data.text, data.title, request.address, request.owner)
    return await _state(request, table, request.me, status=201)


async def _somebody(request: Asking, name: str | None = None) -> tuple[User, str | None]:
    """Who asks; a new guest, with the token of the session, if nobody does."""
    if request.person is not None:
        return request.person, None
    return await request.service.accounts.make_guest(name)


async def _state(
    request: Asking, table: str, user: User, token: str | None = None, status: int = 200
) -> Response[StateAnswer]:
    encoded, _, _ = await request.service.state(table, user, None)
    answer: Response[Any] = json_state(encoded, status)
    if token is not None:
        answer.set_cookie(session_cookie(request, token))
    return answer


def routers(settings: Settings) -> list[Router]:
    return [
        Router("/", route_handlers=[list_tables, make_table, start, remove], tags=["tables"]),
        Router("/", route_handlers=[leave, hand_over, come_back], tags=["tables"]),
        Router("/", route_handlers=[quick, join], middleware=counting_sign_ins(settings), tags=["tables"]),
        Router(
            "/",
            route_handlers=[take_in],
            middleware=counting_sign_ins(settings),
            request_max_body_size=settings.annal_bytes + 4096,
            tags=["tables"],
        ),
    ]
