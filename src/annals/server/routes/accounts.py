"""People: guests, accounts, sessions, tokens."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from annals.server.accounts import Token
from annals.server.answers import Farewell, FreshToken, Me, NameAndPassword, NewGuest, NewPassword, NewToken
from annals.server.errors import Problem
from annals.server.guard import COOKIE, Asking, counting_sign_ins, session_cookie
from annals.server.routes.common import ERRORS
from annals.server.settings import Settings

TokenId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{6,40}$")]


@get("/me", responses=ERRORS, summary="Who am I?")
async def me(request: Asking) -> Me:
    return Me(request.person)


@post("/guest", responses=ERRORS, status_code=200, summary="Begin as a guest")
async def guest(request: Asking, data: JSONBody[NewGuest]) -> Response[Me]:
    """Makes a guest and a session. Somebody who has a session already stays who they are."""
    if request.person is not None:
        return Response(Me(request.person))
    user, token = await request.service.accounts.make_guest(data.name)
    return Response(Me(user), cookies=[session_cookie(request, token, request.service.settings.session_days)])


@post("/account", responses=ERRORS, status_code=200, summary="Keep my games under a name and a password")
async def make_account(request: Asking, data: JSONBody[NameAndPassword]) -> Response[Me]:
    """Turns a guest into an account, with all games; or makes a new account."""
    accounts = request.service.accounts
    user = await accounts.keep(request.person, data.name, data.password)
    if request.person is not None:
        return Response(Me(user))
    user, token = await accounts.sign_in(data.name, data.password)
    return Response(Me(user), cookies=[session_cookie(request, token, request.service.settings.session_days)])


@post("/session", responses=ERRORS, status_code=200, summary="Sign in")
async def sign_in(request: Asking, data: JSONBody[NameAndPassword]) -> Response[Me]:
    user, token = await request.service.accounts.sign_in(data.name, data.password)
    return Response(Me(user), cookies=[session_cookie(request, token, request.service.settings.session_days)])


@delete("/session", responses=ERRORS, status_code=200, summary="Sign out")
async def sign_out(request: Asking) -> Response[Me]:
    await request.service.accounts.sign_out(request.user)
    return _signed_out()


@put("/account/password", responses=ERRORS, summary="Change my password")
async def change_password(request: Asking, data: JSONBody[NewPassword]) -> Me:
    """All other sessions and all tokens of this account end."""
    await request.service.accounts.change_password(request.user, request.me, data.old, data.new)
    return Me(request.me)


@delete("/account", responses=ERRORS, status_code=200, summary="Delete my account, or forget me as a guest")
async def delete_account(request: Asking, data: JSONBody[Farewell]) -> Response[Me]:
    """Opponents take over in running games with others; finished games keep a seat without a name."""
    user = request.me
    if not user.guest:
        if data.password is None:
            raise Problem(401, "wrong_password", "The password is needed for this.")
        await request.service.accounts.check_password(user, data.password)
    await request.service.tables.forget(user)
    await request.service.accounts.delete(user)
    return _signed_out()


@get("/tokens", responses=ERRORS, summary="My tokens for bots")
async def tokens(request: Asking) -> list[Token]:
    return await request.service.accounts.tokens(request.me)


@post("/tokens", responses=ERRORS, summary="Make a token for a bot")
async def make_token(request: Asking, data: JSONBody[NewToken]) -> FreshToken:
    """The text of the token is shown only here."""
    token, text = await request.service.accounts.make_token(request.me, data.label)
    return FreshToken(token, text)


@delete("/tokens/{token:str}", responses=ERRORS, status_code=200, summary="Take a token back")
async def take_back_token(request: Asking, token: TokenId) -> list[Token]:
    await request.service.accounts.take_back_token(request.me, token)
    return await request.service.accounts.tokens(request.me)


def _signed_out() -> Response[Me]:
    answer: Response[Any] = Response(Me(None))
    answer.delete_cookie(COOKIE)
    return answer


def routers(settings: Settings) -> list[Router]:
    watched = [guest, make_account, sign_in, change_password, delete_account]
    return [
        Router("/", route_handlers=[me, sign_out, tokens, make_token, take_back_token], tags=["people"]),
        Router("/", route_handlers=watched, middleware=counting_sign_ins(settings), tags=["people"]),
    ]
