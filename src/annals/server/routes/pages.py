"""The page, its files, and the documentation of the API."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from annals.server import docs
from annals.server.errors import not_found
from annals.server.guard import POLICY, Asking
from annals.server.pages import Page, Pages, hash_of, is_room

PAGES = Pages()
COMPRESSED = "compressed"
"""The mark of routes whose answers need no further compression."""


@get("/", include_in_schema=False, opt={COMPRESSED: True})
async def index(request: Asking) -> Response[bytes]:
    return _answer(request, PAGES.index())


@get("/{path:path}", include_in_schema=False, opt={COMPRESSED: True})
async def file(request: Asking, path: FromPath[str]) -> Response[bytes]:
    """A file; or, for an address of the page such as /table/ID, the page itself. Elsewhere the page says that there is
    nothing, and so does the status."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise not_found("such address in the API")
    page = PAGES.find(name)
    if page is not None:
        return _answer(request, page)
    if "." in name.rpartition("/")[2]:
        raise not_found("such file")
    return _answer(request, PAGES.index(), 200 if is_room(name) else 404)


@get("/api/docs", include_in_schema=False)
async def documentation(request: Asking) -> Response[str]:
    """What the API can do, written from its own description."""
    state = request.app.state
    if "documentation" not in state:
        # It takes as long as a hundred other answers, and is always the same.
        state.documentation = docs.page(request.app.openapi_schema.to_schema())
    return Response(
        state.documentation,
        media_type="text/html",
        headers={
            "Content-Security-Policy": POLICY.replace("style-src 'self'", f"style-src {hash_of(docs.STYLE.encode())}")
        },
    )


def _answer(request: Asking, page: Page, status: int = 200) -> Response[Any]:
    policy = POLICY.replace("script-src 'self'", f"script-src 'self' {page.scripts}".strip())
    headers = {
        "ETag": page.tag,
        "Cache-Control": page.cache,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": policy,
    }
    if status == 200 and page.tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    body, encoding = page.body(request.headers.get("accept-encoding", ""))
    if encoding is not None:
        headers["Content-Encoding"] = encoding
    return Response(body, media_type=page.type, status_code=status, headers=headers)
