"""The page, its files, and the documentation of the API."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from annals.server import docs
from annals.server.errors import not_found
from annals.server.guard import POLICY, Asking
from annals.server.pages import Page, Pages

PAGES = Pages()
COMPRESSED = "compressed"
"""The mark of routes whose answers need no further compression."""


@get("/", include_in_schema=False, opt={COMPRESSED: True})
async def index(request: Asking) -> Response[bytes]:
    return _answer(request, PAGES.index())


@get("/{path:path}", include_in_schema=False, opt={COMPRESSED: True})
async def file(request: Asking, path: FromPath[str]) -> Response[bytes]:
    """A file; or, for an address of the page such as /table/ID, the page itself."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise not_found("such address in the API")
    page = PAGES.find(name)
    if page is None:
        if "." in name.rpartition("/")[2]:
            raise not_found("such file")
        page = PAGES.index()
    return _answer(request, page)


@get("/api/docs", include_in_schema=False)
async def documentation(request: Asking) -> Response[str]:
    """What the API can do, written from its own description."""
    return Response(
        docs.page(request.app.openapi_schema.to_schema()),
        media_type="text/html",
        headers={"Content-Security-Policy": POLICY},
    )


def _answer(request: Asking, page: Page) -> Response[Any]:
    policy = POLICY.replace("script-src 'self'", f"script-src 'self' {page.scripts}".strip())
    headers = {
        "ETag": page.tag,
        "Cache-Control": page.cache,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": policy,
    }
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    body, encoding = page.body(request.headers.get("accept-encoding", ""))
    if encoding is not None:
        headers["Content-Encoding"] = encoding
    return Response(body, media_type=page.type, headers=headers)
