"""People: guests, accounts, sessions, tokens."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter

from annals.server.accounts import Token
from annals.server.answers import Farewell, FreshToken, Me, NameAndPassword, NewGuest, NewName, NewPassword, NewToken
from annals.server.errors import Problem
from annals.server.guard import PLAIN_COOKIE, SECURE_COOKIE, Asking, counting_sign_ins, session_cookie
from annals.server.routes.common import ERRORS
from annals.server.settings import Settings

TokenId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{6,40}$")]


@get("/me", responses=ERRORS, summary="Who am I?")
async def me(request: Asking) -> Response[Me]:
    answer = Response(Me(request.person))
    old = request.cookies.get(PLAIN_COOKIE)
    if request.service.settings.secure and old is not None:
        # A session from before https was set goes on under the new name.
        if request.person is not None and SECURE_COOKIE not in request.cookies:
            answer.set_cookie(session_cookie(request, old))
        answer.delete_cookie(PLAIN_COOKIE)
    return answer


@patch("/me", responses=ERRORS, summary="Choose another name, as a guest")
async def rename(request: Asking, data: JSONBody[NewName]) -> Me:
    """It is shown at once at all tables that are not over. The name of an account is refused."""
    return Me(await request.service.rename(request.myself, data.name))


@post("/guest", responses=ERRORS, status_code=200, summary="Begin as a guest")
async def guest(request: Asking, data: JSONBody[NewGuest]) -> Response[Me]:
    """Makes a guest and a session. Somebody who has a session already stays who they are."""
    if request.person is not None:
        return Response(Me(request.person))
    user, token = await request.service.accounts.make_guest(data.name)
    return Response(Me(user), cookies=[session_cookie(request, token)])


@post("/account", responses=ERRORS, status_code=200, summary="Keep my games under a name and a password")
async def make_account(request: Asking, data: JSONBody[NameAndPassword]) -> Response[Me]:
    """Turns a guest into an account, with all games and a new session; or makes a new account."""
    accounts = request.service.accounts
    user = await accounts.keep(request.myself if request.person else None, data.name, data.password)
    token = await accounts.rotate(request.user, user)
    return Response(Me(user), cookies=[session_cookie(request, token)])


@post("/session", responses=ERRORS, status_code=200, summary="Sign in")
async def sign_in(request: Asking, data: JSONBody[NameAndPassword]) -> Response[Me]:
    user, token = await request.service.accounts.sign_in(data.name, data.password)
    return Response(Me(user), cookies=[session_cookie(request, token)])


@delete("/session", responses=ERRORS, status_code=200, summary="Sign out")
async def sign_out(request: Asking) -> Response[Me]:
    await request.service.accounts.sign_out(request.user)
    return _signed_out(request)


@put("/account/password", responses=ERRORS, summary="Change my password")
async def change_password(request: Asking, data: JSONBody[NewPassword]) -> Me:
    """All other sessions and all tokens of this account end."""
    await request.service.accounts.change_password(request.user, request.myself, data.old, data.new)
    return Me(request.me)


@delete("/account", responses=ERRORS, status_code=200, summary="Delete my account, or forget me as a guest")
async def delete_account(request: Asking, data: JSONBody[Farewell]) -> Response[Me]:
    """Opponents take over in running games with others; finished games keep a seat without a name."""
    user = request.myself
    if not user.guest:
        if data.password is None:
            raise Problem(401, "wrong_password", "The password is needed for this.")
        await request.service.accounts.check_password(user, data.password)
    await request.service.tables.forget(user)
    await request.service.accounts.delete(user)
    return _signed_out(request)


@get("/tokens", responses=ERRORS, summary="My tokens for bots")
async def tokens(request: Asking) -> list[Token]:
    return await request.service.accounts.tokens(request.myself)


@post("/tokens", responses=ERRORS, summary="Make a token for a bot")
async def make_token(request: Asking, data: JSONBody[NewToken]) -> FreshToken:
    """The text of the token is shown only here. With the scope `read` it can only look. A token cannot make tokens, nor
    change anything about the account."""
    token, text = await request.service.accounts.make_token(request.myself, data.label, data.scope)
    return FreshToken(token, text)


@delete("/tokens/{token:str}", responses=ERRORS, status_code=200, summary="Take a token back")
async def take_back_token(request: Asking, token: TokenId) -> list[Token]:
    await request.service.accounts.take_back_token(request.myself, token)
    return await request.service.accounts.tokens(request.myself)


def _signed_out(request: Asking) -> Response[Me]:
    return Response(Me(None), cookies=[session_cookie(request, "")])


def routers(settings: Settings) -> list[Router]:
    watched = [guest, rename, make_account, sign_in, change_password, delete_account]
    return [
        Router("/", route_handlers=[me, sign_out, tokens, make_token, take_back_token], tags=["people"]),
        Router("/", route_handlers=watched, middleware=counting_sign_ins(settings), tags=["people"]),
    ]
