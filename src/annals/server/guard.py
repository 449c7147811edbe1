"""Who is asking, and may they? Sessions and tokens, forged requests, counting of requests, headers of every answer."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.middleware.authentication import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.middleware.rate_limit import RateLimitConfig

from annals.server.accounts import User, Viewer
from annals.server.errors import SIGN_IN, Problem
from annals.server.service import Service
from annals.server.settings import Settings

COOKIE = "annals"
SAFE = ("GET", "HEAD", "OPTIONS")
BAD_TOKEN = Problem(401, "bad_token", "This token is not known, or was taken back.")
FORGED = Problem(403, "forged", "Requests that change something need the header 'X-Annals: 1' and our own origin.")

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


class Asking(Request[Viewer, Any, Any]):
    """A request, with the service and the one who asks."""

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    @property
    def person(self) -> User | None:
        return self.user.user

    @property
    def me(self) -> User:
        """The one who asks. Raises a Problem for nobody."""
        if self.user.user is None:
            raise SIGN_IN
        return self.user.user


class Recognize(AbstractAuthenticationMiddleware):
    """Find out who is asking. Nobody is turned away here: requests are counted first."""

    async def authenticate_request(self, connection: ASGIConnection[Any, Any, Any, Any]) -> AuthenticationResult:
        accounts = connection.app.state.service.accounts
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            viewer = await accounts.by_token(token.strip())
            return AuthenticationResult(viewer or Viewer(), "token" if viewer else "bad token")
        cookie = connection.cookies.get(COOKIE)
        if cookie:
            return AuthenticationResult(await accounts.by_session(cookie), "cookie")
        return AuthenticationResult(Viewer(), "nobody")


def check_request(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse wrong tokens, and requests that another site makes a browser send."""
    if connection.auth == "bad token":
        raise BAD_TOKEN
    if connection.auth == "token":
        return
    is_socket = connection.scope["type"] == ScopeType.WEBSOCKET
    if not is_socket and connection.scope.get("method") in SAFE:
        return
    # A browser cannot be made to send this header from another site, and a socket has none: there the origin counts.
    if not own_origin(connection) or not (is_socket or connection.headers.get("x-annals") == "1"):
        raise FORGED


def own_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "")


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whose requests are counted together: a person's, or an address's."""
    viewer: Viewer = connection.user
    if viewer.user is not None:
        return "user " + viewer.user.id
    return "address " + (connection.client.host if connection.client else "")


def counting(settings: Settings) -> list[DefineMiddleware]:
    """The general limit on requests."""
    if not settings.limits:
        return []
    limit = RateLimitConfig(("minute", settings.requests_per_minute), identifier_for_request=client_of)
    return [limit.middleware]


def counting_sign_ins(settings: Settings) -> list[DefineMiddleware]:
    """The limit on what could be used to guess passwords, or to fill the house with guests."""
    if not settings.limits:
        return []
    limit = RateLimitConfig(("minute", settings.sign_ins_per_minute), store="sign_ins")
    return [limit.middleware]


def counting_advice(settings: Settings) -> list[DefineMiddleware]:
    """The limit on what needs a process that thinks."""
    if not settings.limits:
        return []
    limit = RateLimitConfig(("minute", settings.advice_per_minute), identifier_for_request=client_of, store="advice")
    return [limit.middleware]


def session_cookie(request: Asking, token: str, days: int) -> Cookie:
    return Cookie(
        COOKIE,
        value=token,
        max_age=days * 24 * 60 * 60,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
