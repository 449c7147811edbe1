"""``annals arena``: players against each other at the same deals, with intervals, a ladder, and plots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from annals import arena as arenas
from annals import players as opponents
from annals.arena.report import as_csv, as_html, as_json, ladder_grid, pairs_grid
from annals.cli import common


def arena(
    game: Annotated[str, typer.Argument(help="The game, for example tta.")] = "tta",
    players: Annotated[str, typer.Option(help="Who plays, with commas: every two of them meet.")] = "able,random",
    games: Annotated[int, typer.Option(min=2, help="Games of every two players; each deal is played twice.")] = 100,
    seats: Annotated[int, typer.Option(help="Number of seats; the two sit in turn around the table.")] = 2,
    seed: Annotated[int, typer.Option(help="The seed from which all deals follow.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to use.")] = 1,
    cluster: Annotated[str | None, typer.Option(help="The address of a Dask cluster to use instead.")] = None,
    think: Annotated[float | None, typer.Option(min=0.001, help="Seconds a choice for players that search.")] = None,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Only neighbours in the list meet.")] = False,
    option: Annotated[list[str] | None, typer.Option(help="A set-up option, name=value.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="A file for every finished game; started again, the match goes on from it.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="A folder for report.json, games.csv and report.html.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Let players meet at the same deals with the seats turned, and count. Ends with 1 if a game had no result."""
    console = common.console()
    with common.clear_errors():
        match = _match(game, seats, players, games, seed, option or [], think, neighbours)
        try:
            kept = arenas.Record(match, record)
        except arenas.RecordError as error:
            raise common.UserError(str(error)) from None
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True, disable=json or not console.is_terminal) as progress:
            fixtures = match.fixtures()
            missing = len(kept.missing())
            task = progress.add_task(f"{game}, {seats} seats", total=len(fixtures), completed=len(fixtures) - missing)
            played = _on_cluster(kept, cluster) if cluster is not None else arenas.on_processes(kept, jobs)
            for _ in played:
                progress.advance(task)
        kept.close()
        wanted = {fixture.number for fixture in fixtures}
        outcomes = [outcome for number, outcome in sorted(kept.outcomes.items()) if number in wanted]
        found = arenas.report(match, outcomes)
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            (out / "report.json").write_text(as_json(found), encoding="utf-8")
            (out / "games.csv").write_text(as_csv(match, outcomes), encoding="utf-8")
            (out / "report.html").write_text(as_html(found), encoding="utf-8")
    if json:
        typer.echo(as_json(found))
    else:
        console.print(ladder_grid(found))
        console.print(pairs_grid(found))
    problems = [outcome for outcome in outcomes if outcome.problem is not None]
    for outcome in problems:
        typer.secho(f"game {outcome.fixture.number}: {outcome.problem}", fg="red", err=True)
    if problems:
        raise typer.Exit(1)


def _on_cluster(kept: arenas.Record, address: str) -> Iterator[arenas.Outcome]:
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise common.UserError("A cluster needs Dask: install annals[cluster].") from None
    return arenas.on_cluster(kept, address)


def _match(
    game: str,
    seats: int,
    names: str,
    games: int,
    seed: int,
    options: list[str],
    think: float | None,
    neighbours: bool,
) -> arenas.Match:
    found = common.find_game(game)
    chosen = tuple(opponents.find(name.strip()).name for name in names.split(","))
    if len(chosen) < 2 or (len(set(chosen)) < len(chosen) and len(chosen) > 2):
        raise common.UserError("Name two or more different players, with commas, or the same one twice.")
    values = common.read_options(found, options)
    found.setup(seats, seed, None, None, **values)
    return arenas.Match(game, seats, chosen, games + games % 2, seed, values, think, neighbours)
