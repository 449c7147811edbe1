"""``annals check``: before an upgrade, which running games this version would touch."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from annals import __version__
from annals.cli import common

TOUCHED = 1
ONE = {"snapshot": "goes on from its snapshot", "broken": "CANNOT go on"}
MANY = {"replays": "go on as they are", "snapshot": "go on from their snapshots", "broken": "CANNOT go on"}


def check(
    database: Annotated[
        str | None, typer.Option(help="The file that keeps all games, or the URL of a PostgreSQL database.")
    ] = None,
    cards: Annotated[Path | None, typer.Option(help=common.CARDS)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one line of JSON a game and nothing else.")] = False,
) -> None:
    """Tell which running games of a database this version would touch.

    Run it with the new version before an upgrade. Every running game is played through as this version would do it.
    Most go on as they are. One whose lines are refused now, or lead to another position, goes on from its snapshot,
    and its players are told. One that this version can neither replay nor read cannot go on until the version that
    wrote it is started again. Nothing is written, and the service may run meanwhile. The exit code is 0 if no game
    is touched, 1 if some are, 2 on errors.
    """
    import sqlalchemy.exc

    from annals.server.check import check as look

    counts = dict.fromkeys(MANY, 0)
    with common.clear_errors():
        settings = common.read_settings(database=database, cards=cards)
        if not settings.is_postgres and not Path(settings.database).is_file():
            raise common.UserError(f"There is no database {settings.database}.")
        common.use_cards(Path(settings.cards) if settings.cards else None)
        try:
            for found in look(settings):
                counts[found.outcome] += 1
                if json:
                    typer.echo(msgspec.json.encode(found).decode())
                elif found.outcome != "replays":
                    aside = f"; choices taken back: {found.aside}" if found.aside else ""
                    typer.echo(f"{found.table}  {found.title}, {found.lines} lines, by version {found.version}:")
                    typer.echo(f"    {ONE[found.outcome]}: {found.why}{aside}")
        except (sqlalchemy.exc.DatabaseError, sqlalchemy.exc.NoSuchTableError) as error:
            reason = error.orig if isinstance(error, sqlalchemy.exc.DBAPIError) else "it holds no games of ours"
            raise common.UserError(f"The database {settings.shown_database} cannot be read: {reason}") from error
    if not json:
        said = ", ".join(f"{count} {MANY[outcome]}" for outcome, count in counts.items() if count)
        typer.echo(f"annals {__version__}: {sum(counts.values())} running games: {said or 'nothing to check'}")
    if counts["snapshot"] or counts["broken"]:
        raise typer.Exit(TOUCHED)
