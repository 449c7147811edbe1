"""The games: forms to set them up, their opponents, their cards."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.params import PathParameter, QueryParameter

from annals import games
from annals.players import advice
from annals.server import words
from annals.server.answers import GameForm
from annals.server.errors import not_found
from annals.server.guard import Asking
from annals.server.routes.common import ERRORS
from annals.server.tables import find_game, find_player, players_for
from annals.server.worker import PART

GameName = Annotated[str, PathParameter(max_length=40)]
Edition = Annotated[str | None, QueryParameter(max_length=40, description="By default the newest.")]


@get("/games", responses=ERRORS, summary="The games, with everything a set-up form needs")
async def list_games(request: Asking) -> list[GameForm]:
    limit = PART * request.service.settings.think_seconds
    return [_form(name, limit) for name in games.NAMES]


@get("/games/{game:str}/cards", responses=ERRORS, summary="Every card of an edition")
async def cards(request: Asking, game: GameName, edition: Edition = None) -> Response[list[dict[str, Any]]]:
    found = find_game(game)
    chosen = edition or next(iter(found.editions))
    if chosen not in found.editions:
        raise not_found(f"edition {chosen!r} of this game")
    body = msgspec.json.encode(words.cards(game, chosen))
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    answer: Response[Any]
    if tag in request.headers.get("if-none-match", ""):
        answer = Response(None, status_code=304, headers=headers)
    else:
        answer = Response(body, media_type=MediaType.JSON, headers=headers)
    return answer


def _form(name: str, limit: float) -> GameForm:
    known = [words.opponent(player, limit) for player in players_for(name)]
    more = {"players": msgspec.to_builtins(known), "usual": find_player(None, name), "advice": advice.knows(name)}
    return msgspec.convert({**games.find(name).form(), **more}, GameForm)


router = Router("/", route_handlers=[list_games, cards], tags=["games"])
