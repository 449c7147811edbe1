"""Learning to play: what a game teaches, and the lessons that matter at a table now."""

from __future__ import annotations

import msgspec
from litestar import Response, Router, get
from msgspec import Struct

from annals import games, players
from annals.learning import Due, Guide, HowToPlay, Lesson, Situation, Word, is_among
from annals.server.errors import NOT_YOUR_SEAT
from annals.server.guard import Asking
from annals.server.routes.common import ERRORS, Eyes, TableId, tagged
from annals.server.routes.games import Edition, GameName
from annals.server.tables import find_game


class Teaching(Struct):
    """Everything a game teaches, with its texts."""

    guide: Guide
    lessons: list[Lesson]
    """Of one edition, in the order in which the rules teach them."""
    words: list[Word]
    how_to_play: HowToPlay


class Lessons(Struct):
    """The lessons that matter at a table now, in their order, and those whose aim is done."""

    due: list[Due]
    done: list[str]


@get("/games/{game:str}/learning", responses=ERRORS, summary="What a game teaches: lessons, words, a page to read")
async def teaching(request: Asking, game: GameName, edition: Edition = None) -> Response[Teaching | None]:
    """`guide` is the set-up of a guided game; a table is made of it as any other. Guide, lessons and words are those of
    an edition, by default the one of the guided first game. Null for a game that teaches nothing."""
    found = games.package(find_game(game).name).learning
    if found is None:
        return tagged(request, b"null")
    which = edition or found.guide.edition
    guide = found.guide_of(which)
    guide = msgspec.structs.replace(guide, opponent=players.find(guide.opponent, game).name)
    return tagged(
        request, msgspec.json.encode(Teaching(guide, found.lessons(which), found.words(which), found.how_to_play))
    )


@get("/tables/{table:str}/lessons", responses=ERRORS, summary="The lessons that matter now")
async def lessons(request: Asking, table: TableId, seat: Eyes = None) -> Lessons:
    """Of one's own seat, while it is asked; which of them were said already is known to whoever asks."""
    row, record = await request.service.house.look(table)
    eyes = request.service.eyes(row, record, request.me.id, seat)
    if eyes is None:
        raise NOT_YOUR_SEAT
    made = [choice for by, choice in record.annal.choices if by == eyes]
    found = games.package(row.game).learning
    if found is None:
        return Lessons([], [])
    aims = [(lesson.id, lesson.aim) for lesson in found.lessons(row.edition) if lesson.aim is not None]
    done = [lesson for lesson, aim in aims if is_among(aim.did, made)]
    due = found.due(Situation(record.table, eyes, made)) if eyes in record.table.asked() else []
    return Lessons(due, done)


router = Router("/", route_handlers=[teaching, lessons], tags=["learning"])
