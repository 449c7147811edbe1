"""``annals serve``: the table in the browser."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Annotated

import typer

from annals.cli import common


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; 0.0.0.0 opens the table to the network.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="The port to listen on; 8000 unless told otherwise.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="The file that keeps all games, or the URL of a PostgreSQL database.")
    ] = None,
    cards: Annotated[Path | None, typer.Option(help=common.CARDS)] = None,
) -> None:
    """Start the table in the browser. Every setting can also come from the environment: ANNALS_PORT=9000."""
    import sqlalchemy.exc
    import uvicorn

    from annals.server import doors
    from annals.server.app import make_app
    from annals.server.migrations import migrate

    with common.clear_errors():
        settings = common.read_settings(host=host, port=port, database=database, cards=cards)
        proxies = [str(network) for network in settings.proxy_networks()]
        try:
            migrate(settings)
        except sqlalchemy.exc.OperationalError as error:
            raise common.UserError(f"The database {settings.shown_database} cannot be used: {error.orig}") from error
        app = make_app(settings)
    room, warning = doors.room_for(settings.connections)
    http, ws = doors.protocols(settings, room)
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    typer.echo(f"annals: open http://{shown}:{settings.port} in a browser; stop with Ctrl-C")
    typer.echo(f"annals: games are kept in {settings.shown_database}")
    if warning is not None:
        typer.echo(f"annals: {warning}", err=True)
    # Reference counts free nearly everything; to look for cycles at Python's own pace took a quarter of the time.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        http=http,
        ws=ws,
        ws_max_size=4096,
        ws_per_message_deflate=False,  # states are packed once for all who follow, not once for each
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
    typer.echo("annals: stopped; all games are kept")
