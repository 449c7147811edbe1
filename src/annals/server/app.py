"""The application: routes, guards and answers to errors, put together."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import ResponseHeader, State
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from annals import __version__
from annals.server import state
from annals.server.errors import Problem
from annals.server.guard import (
    PLAIN_COOKIE,
    SECURE_COOKIE,
    Asking,
    Recognize,
    check_request,
    counting,
    counting_addresses,
    counting_descriptions,
    headers_of,
)
from annals.server.house import Stale
from annals.server.routes import accounts, advice, games, learning, live, pages, play, tables
from annals.server.service import Service
from annals.server.settings import Settings

log = logging.getLogger("annals.server")


def make_app(settings: Settings, worker: list[str] | None = None) -> Litestar:
    """The service as an ASGI application. `worker` is the command of a process that thinks, if not our own."""
    service = Service(settings, worker)
    api = Router(
        "/api",
        route_handlers=[
            *accounts.routers(settings),
            games.router,
            *tables.routers(settings),
            play.router,
            learning.router,
            *advice.routers(settings),
            live.router,
        ],
        middleware=[
            *counting_addresses(settings),
            DefineMiddleware(Recognize, exclude_http_methods=()),
            *counting(settings),
        ],
        guards=[check_request],
    )
    described = counting_descriptions(settings)
    documentation = Router("/", route_handlers=[pages.documentation], middleware=described)
    return Litestar(
        [api, Router("/", route_handlers=[pages.index, pages.file]), documentation],
        state=State({"service": service}),
        lifespan=[service.lifespan],
        plugins=[service.channels],
        request_class=Asking,
        request_max_body_size=settings.body_bytes,
        exception_handlers={
            Problem: _problem,
            Stale: _stale,
            HTTPException: _http,
            RecursionError: _too_deep,
            Exception: _broken,
        },
        compression_config=CompressionConfig(
            backend="brotli",
            brotli_quality=3,
            gzip_compress_level=5,
            minimum_size=800,
            exclude_opt_key=pages.COMPRESSED,
        ),
        response_headers=[ResponseHeader(name=name, value=value) for name, value in headers_of(settings).items()],
        openapi_config=OpenAPIConfig(
            title="Annals",
            version=__version__,
            description="A table for civilization board games: everything the page does, a program can do.",
            openapi_router=Router(
                "/api/openapi.json", route_handlers=[], middleware=described, include_in_schema=False
            ),
            render_plugins=[JsonRenderPlugin(path="/")],
            components=Components(
                security_schemes={
                    "token": SecurityScheme(type="http", scheme="bearer"),
                    "session": SecurityScheme(
                        type="apiKey",
                        name=SECURE_COOKIE if settings.secure else PLAIN_COOKIE,
                        security_scheme_in="cookie",
                    ),
                }
            ),
            security=[{"token": []}, {"session": []}],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )


def _problem(request: Any, problem: Problem) -> Response[Any]:
    answer = _answer(request, problem.status, problem.plain())
    if problem.status == 503:
        answer.headers["Retry-After"] = "2"
    return answer


def _stale(request: Any, stale: Stale) -> Response[Any]:
    """The table has moved on: say so, and give the new state."""
    user = request.user.user
    me = user.id if user else None
    seat = state.own_seat(stale.row, stale.record, me)
    now = state.state(stale.row, stale.record, me, seat, 0)
    sentence = "The table has moved on; here is how it is now."
    return _answer(request, 409, {"code": "stale", "sentence": sentence, "rule": None, "state": now})


def _http(request: Any, error: HTTPException) -> Response[Any]:
    codes = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_large", 429: "too_many_requests"}
    sentence = error.detail
    if isinstance(error, ValidationException) and error.extra:
        sentence = "; ".join(_reason(part) for part in error.extra)
    code = codes.get(error.status_code, "refused" if error.status_code < 500 else "internal_error")
    answer = _answer(request, error.status_code, {"code": code, "sentence": sentence, "rule": None})
    answer.headers.update(error.headers or {})
    return answer


def _reason(part: Any) -> str:
    return f"{part.get('key', '')}: {part.get('message', '')}" if isinstance(part, dict) else str(part)


def _too_deep(request: Any, error: RecursionError) -> Response[Any]:
    """A body with brackets inside brackets without end; every other recursion is a mistake of ours."""
    if "deserializing" not in str(error):
        return _broken(request, error)
    sentence = "This is nested too deeply to be read."
    return _answer(request, 400, {"code": "bad_request", "sentence": sentence, "rule": None})


def _broken(request: Any, error: Exception) -> Response[Any]:
    log.error("%s %s", request.method, request.url.path, exc_info=error)
    sentence = "Something is broken here; it was noted."
    return _answer(request, 500, {"code": "internal_error", "sentence": sentence, "rule": None})


def _answer(request: Any, status: int, content: dict[str, Any]) -> Response[Any]:
    headers = dict(headers_of(request.app.state.service.settings))
    return Response(msgspec.json.encode(content), media_type=MediaType.JSON, status_code=status, headers=headers)
