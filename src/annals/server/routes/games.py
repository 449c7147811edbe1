"""The games: forms to set them up, their opponents, their cards."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.params import PathParameter, QueryParameter

from annals import games
from annals.server import words
from annals.server.answers import GameForm, Opponent
from annals.server.errors import not_found
from annals.server.guard import Asking
from annals.server.routes.common import ERRORS
from annals.server.tables import find_game, players_for

GameName = Annotated[str, PathParameter(max_length=40)]
Edition = Annotated[str | None, QueryParameter(max_length=40, description="By default the newest.")]


@get("/games", responses=ERRORS, summary="The games, with everything a set-up form needs")
async def list_games() -> list[GameForm]:
    return [_form(name) for name in games.NAMES]


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


def _form(name: str) -> GameForm:
    game = games.find(name)
    known = [Opponent(player.name, words.title(player), player.style) for player in players_for(name)]
    return msgspec.convert({**game.form(), "players": msgspec.to_builtins(known)}, GameForm)


router = Router("/", route_handlers=[list_games, cards], tags=["games"])
