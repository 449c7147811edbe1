"""The command line. Each command lives in a module of its own in this package; here they are only put together."""

from typing import Annotated

import typer

from annals import __version__
from annals.cli import rules
from annals.cli.arena import arena
from annals.cli.cards import cards
from annals.cli.check import check
from annals.cli.play import play
from annals.cli.replay import replay
from annals.cli.serve import serve
from annals.cli.simulate import simulate
from annals.cli.train import train

app = typer.Typer(
    help="One table for the great civilization board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
for command in (serve, check, play, simulate, arena, train, replay, cards):
    app.command()(command)
app.add_typer(rules.app, name="rules")


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"annals {__version__}")
        raise typer.Exit


@app.callback()
def annals(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """One table for the great civilization board games."""
