"""What the routes share: forms of parameters, and the errors that every route may answer."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, cast

from litestar import MediaType, Response
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from annals.server.answers import ErrorAnswer
from annals.server.guard import Asking

ERRORS = {
    status: ResponseSpec(ErrorAnswer, generate_examples=False, description=meaning)
    for status, meaning in {
        400: "The request cannot be read.",
        401: "Not signed in, or a wrong password or token.",
        403: "Not allowed: another's seat, not the host, or a forged request.",
        404: "There is no such thing.",
        409: "Not now: the table has moved on, the name is taken.",
        413: "The request is too large.",
        422: "Not legal by the rules, or not a sensible value.",
        429: "Too many requests.",
    }.items()
}

TableId = Annotated[str, PathParameter(description="The id of the table.", pattern="^[A-Za-z0-9_-]{6,40}$")]
Eyes = Annotated[int | None, QueryParameter(ge=0, le=15, description="The seat to look through; by default one's own.")]
Since = Annotated[int, QueryParameter(ge=0, le=1_000_000_000, description="Story entries the client has already.")]
Seen = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000_000, description="The `number` of the state the client has.")
]
Have = Annotated[str | None, QueryParameter(max_length=40, description="The `tag` of the state the client has.")]


def json_state(encoded: bytes, status: int = 200) -> Response[Any]:
    """A state that is encoded already."""
    headers = {"Cache-Control": "no-store"}
    return Response(cast(Any, encoded), media_type=MediaType.JSON, status_code=status, headers=headers)


def tagged(request: Asking, body: bytes) -> Response[Any]:
    """JSON that seldom changes: whoever has it already is told only that it is the same."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    return Response(cast(Any, body), media_type=MediaType.JSON, headers=headers)
