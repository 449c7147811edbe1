"""Who is asking, and may they? Sessions and tokens, forged requests, counting of requests, headers of every answer."""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.middleware.authentication import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from annals.server.accounts import User, Viewer, owner_of
from annals.server.errors import SIGN_IN, Problem
from annals.server.limits import PEOPLE_AT_AN_ADDRESS, Allowance
from annals.server.service import Service
from annals.server.settings import Settings

PLAIN_COOKIE = "annals"
SECURE_COOKIE = "__Host-annals"
"""A name that browsers accept only from this very host, and over https."""
SAFE = ("GET", "HEAD", "OPTIONS")
LARGE = 50_000
"""Bytes of an answer that count as one more request."""
PACKED = 8
"""How many bytes of an answer one of a compressed answer stands for."""
BAD_TOKEN = Problem(401, "bad_token", "This token is not known, or was taken back.")
READ_ONLY = Problem(403, "read_only", "This token may only look.")
NO_TOKEN = Problem(403, "needs_session", "A token cannot do this; sign in.")
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
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def headers_of(settings: Settings) -> dict[str, str]:
    """The headers of every answer."""
    return {**HEADERS, "Strict-Transport-Security": "max-age=31536000"} if settings.secure else HEADERS


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
    def address(self) -> str:
        return address_of(self)

    @property
    def owner(self) -> str:
        """For whom work is done that others wait for, too."""
        return owner_of(self.me, self.address)

    @property
    def me(self) -> User:
        """The one who asks. Raises a Problem for nobody."""
        if self.user.user is None:
            raise SIGN_IN
        return self.user.user

    @property
    def myself(self) -> User:
        """The one who asks, and not by a token: for what concerns the account itself."""
        if self.user.scope is not None:
            raise NO_TOKEN
        return self.me


class Recognize(AbstractAuthenticationMiddleware):
    """Find out who is asking. Nobody is turned away here: requests are counted first."""

    async def authenticate_request(self, connection: ASGIConnection[Any, Any, Any, Any]) -> AuthenticationResult:
        accounts = connection.app.state.service.accounts
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            viewer = await accounts.by_token(token.strip())
            return AuthenticationResult(viewer or Viewer(), "token" if viewer else "bad token")
        cookie = session_of(connection)
        if cookie:
            return AuthenticationResult(await accounts.by_session(cookie), "cookie")
        return AuthenticationResult(Viewer(), "nobody")


def session_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The session a request comes with. One from before https was set is only good to be exchanged, by `/api/me`."""
    settings: Settings = connection.app.state.service.settings
    if not settings.secure:
        return connection.cookies.get(PLAIN_COOKIE)
    old = connection.cookies.get(PLAIN_COOKIE) if connection.scope["path"] == "/api/me" else None
    return connection.cookies.get(SECURE_COOKIE) or old


async def check_request(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse wrong tokens, and requests that another site makes a browser send.

    It waits for nothing; but what is not `async` would be run in a thread, twice for every request."""
    if connection.auth == "bad token":
        raise BAD_TOKEN
    if connection.auth == "token":
        if connection.user.scope == "read" and connection.scope.get("method", "GET") not in SAFE:
            raise READ_ONLY
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
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:
        return False  # what is no address at all


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whose requests are counted together: a person's, or an address's."""
    viewer: Viewer = connection.user
    if viewer.user is not None:
        return "user " + viewer.user.id
    return "address " + address_of(connection)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return network(connection.client.host) if connection.client else ""


def network(host: str) -> str:
    """An address as it is counted: whoever has one of IPv6 has the 64 bits behind it, too."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Counting:
    """Count requests, and refuse those that are too many. One with a large answer counts as several."""

    def __init__(
        self, app: ASGIApp, per_minute: int, client: Callable[[ASGIConnection[Any, Any, Any, Any]], str]
    ) -> None:
        self._app = app
        self._allowance = Allowance(per_minute)
        self._client = client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Live connections are counted where they begin: they are told why.
        if scope["type"] == ScopeType.HTTP:
            await self._count(self._client(ASGIConnection(scope)), scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _count(self, client: str, scope: Scope, receive: Receive, send: Send) -> None:
        wait = self._allowance.take(client)
        if wait:
            raise TooManyRequestsException(headers={"Retry-After": str(math.ceil(wait))})
        told, times = 0, 1

        async def counted(message: Message) -> None:
            nonlocal told, times
            if message["type"] == "http.response.start":
                times = PACKED if any(name == b"content-encoding" for name, _ in message["headers"]) else 1
            elif message["type"] == "http.response.body":
                told += len(message["body"]) * times
            await send(message)

        try:
            await self._app(scope, receive, counted)
        finally:
            self._allowance.charge(client, told // LARGE)


def counting(settings: Settings) -> list[DefineMiddleware]:
    """The general limit on requests."""
    return _counting(settings, settings.requests_per_minute, client_of)


def counting_addresses(settings: Settings) -> list[DefineMiddleware]:
    """The limit on what comes from one address, however many people there say they are."""
    return _counting(settings, PEOPLE_AT_AN_ADDRESS * settings.requests_per_minute, address_of)


def counting_descriptions(settings: Settings) -> list[DefineMiddleware]:
    """The limit on reading what the API can do, which is long."""
    return _counting(settings, settings.sign_ins_per_minute, address_of)


def counting_sign_ins(settings: Settings) -> list[DefineMiddleware]:
    """The limit on what could be used to guess passwords, or to fill the house with guests."""
    return _counting(settings, settings.sign_ins_per_minute, address_of)


def counting_advice(settings: Settings) -> list[DefineMiddleware]:
    """The limit on what needs a process that thinks."""
    return _counting(settings, settings.advice_per_minute, client_of)


def _counting(
    settings: Settings, per_minute: int, client: Callable[[ASGIConnection[Any, Any, Any, Any]], str]
) -> list[DefineMiddleware]:
    return [DefineMiddleware(Counting, per_minute=per_minute, client=client)] if settings.limits else []


def session_cookie(request: Asking, token: str) -> Cookie:
    """The cookie of a session; without a token, the one that ends it."""
    settings = request.service.settings
    return Cookie(
        SECURE_COOKIE if settings.secure else PLAIN_COOKIE,
        value=token,
        max_age=settings.session_days * 24 * 60 * 60 if token else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.secure or request.url.scheme == "https",
    )
