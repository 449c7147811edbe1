"""The games: forms to set them up, their opponents, their cards."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get
from litestar.params import PathParameter, QueryParameter

from annals import games, players
from annals.kernel import EditionInfo, OptionError, OptionValue
from annals.players import advice
from annals.rulebook import Rule, rules
from annals.server import words
from annals.server.answers import GameForm
from annals.server.errors import Problem, not_found
from annals.server.guard import Asking
from annals.server.routes.common import ERRORS, tagged
from annals.server.tables import find_game, find_player
from annals.server.worker import PART

GameName = Annotated[str, PathParameter(max_length=40)]
RuleId = Annotated[str, PathParameter(max_length=60, description="The id of a rule.")]
Edition = Annotated[str | None, QueryParameter(max_length=40, description="By default the newest.")]


Options = Annotated[list[str] | None, QueryParameter(max_items=40, description="An option, name=value.")]


def _named(edition: EditionInfo, said: str) -> tuple[str, OptionValue]:
    name, _, value = said.partition("=")
    for option in edition.options:
        if option.name == name:
            return name, option.read(value)
    raise OptionError("unknown_option", f"There is no option {name!r}.")


def _allowed(title: str, edition: EditionInfo, said: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of an edition, if any number of seats can play with them: some are for few, some for many."""
    refused = None
    for seats in range(edition.least_seats, edition.most_seats + 1):
        try:
            return edition.check(title, seats, said)
        except OptionError as error:
            refused = error
    assert refused is not None
    raise refused


@get("/games", responses=ERRORS, summary="The games, with everything a set-up form needs")
async def list_games(request: Asking) -> list[GameForm]:
    limit = PART * request.service.settings.think_seconds
    return [_form(name, limit) for name in games.names()]


@get("/games/{game:str}/cards", responses=ERRORS, summary="Every card of an edition")
async def cards(
    request: Asking, game: GameName, edition: Edition = None, option: Options = None
) -> Response[list[dict[str, Any]]]:
    """`option` may be said several times, as `name=value`: some bring or change cards."""
    found = find_game(game)
    try:
        chosen = found.edition(edition)
        said = dict(_named(chosen, one) for one in option or [])
        body = msgspec.json.encode(words.cards(game, chosen.name, _allowed(found.title, chosen, said)))
    except OptionError as error:
        raise Problem(404, "not_found", str(error)) from None
    return tagged(request, body)


@get("/rules/{rule:str}", responses=ERRORS, summary="A rule in our own words")
async def rule_text(rule: RuleId) -> Rule:
    """Ids as refusals name them: `TTA-CORR-5`."""
    found = rules().get(rule)
    if found is None:
        raise not_found(f"rule {rule!r}")
    return found


def _taught(name: str) -> dict[str, object] | None:
    found = games.package(name).learning
    if found is None:
        return None
    guide = found.guide
    lessons = [lesson for lesson in found.lessons(guide.edition) if not lesson.beyond]
    return {"lessons": len(lessons), "minutes": guide.minutes, "invites": guide.invites}


def _form(name: str, limit: float) -> GameForm:
    known = [words.opponent(player, name, limit) for player in players.of(name).values()]
    more = {
        "players": msgspec.to_builtins(known),
        "usual": find_player(None, name),
        "advice": advice.knows(name),
        "teaches": _taught(name),
        "credit": games.package(name).credit,
    }
    return msgspec.convert({**games.find(name).form(), **more}, GameForm)


router = Router("/", route_handlers=[list_games, cards, rule_text], tags=["games"])
