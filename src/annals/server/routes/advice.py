"""Learning from games: advice, reviews of finished games, and sandboxes that go on from any moment."""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from annals.server.answers import AdviceAnswer, AdviceWish, Branching, ReviewAnswer, StateAnswer
from annals.server.guard import Asking, counting_advice
from annals.server.routes.common import ERRORS, TableId, json_state
from annals.server.settings import Settings


@post("/tables/{table:str}/advice", responses=ERRORS, status_code=200, summary="The best few choices, and why")
async def advise(request: Asking, table: TableId, data: JSONBody[AdviceWish]) -> AdviceAnswer:
    """For a seat of mine that is asked, where the host allows it; with `made`, at an earlier moment. When the game is
    over, for any seat."""
    row, record = await request.service.house.look(table)
    return await request.service.advisers.advise(row, record, request.me.id, data.seat, data.made, request.owner)


@post("/tables/{table:str}/review", responses=ERRORS, status_code=202, summary="Have a finished game reviewed")
async def begin_review(request: Asking, table: TableId) -> ReviewAnswer:
    """Every choice beside the best one its seat could see. It is made in the background; ask again how far it is."""
    # Not for nobody: it takes time.
    return await request.service.reviews.begin(table, request.owner)


@get("/tables/{table:str}/review", responses=ERRORS, summary="The review of a finished game, or how far it is")
async def review(request: Asking, table: TableId) -> ReviewAnswer:
    return await request.service.reviews.look(table)


@post("/tables/{table:str}/branch", responses=ERRORS, summary="Go on from a moment of a game, at a table of my own")
async def branch(request: Asking, table: TableId, data: JSONBody[Branching]) -> Response[StateAnswer]:
    """From a finished game, or from one that I play without other people."""
    made = await request.service.tables.branch(request.me, table, data, request.address)
    encoded, _, _ = await request.service.state(made, request.me, None)
    return json_state(encoded, 201)


def routers(settings: Settings) -> list[Router]:
    costly = Router(
        "/", route_handlers=[advise, begin_review, branch], middleware=counting_advice(settings), tags=["learning"]
    )
    return [costly, Router("/", route_handlers=[review], tags=["learning"])]
