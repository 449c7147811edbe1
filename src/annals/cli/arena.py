"""``annals arena``: players against each other at the same deals, with intervals, a ladder, and plots."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from annals import arena as arenas
from annals import players as opponents
from annals.arena.forms import as_csv, as_json, grids
from annals.arena.page import as_html
from annals.cli import common


def arena(
    game: Annotated[str, typer.Argument(help=common.GAME)],
    players: Annotated[str, typer.Option(help="Who plays, with commas: every two of them meet.")] = "able,random",
    games: Annotated[int, typer.Option(min=1, help="Games of every two players, rounded up to whole deals.")] = 100,
    seats: Annotated[int, typer.Option(help="Number of seats; the two sit in turn around the table.")] = 2,
    seed: Annotated[int, typer.Option(help="The seed from which all deals follow.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to use; all cores if not said.")] = os.cpu_count() or 1,
    cluster: Annotated[str | None, typer.Option(help="The address of a Dask cluster to use instead.")] = None,
    think: Annotated[float | None, typer.Option(min=0.001, help="Seconds a choice for players that search.")] = None,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Only neighbours in the list meet.")] = False,
    edition: Annotated[str | None, typer.Option(help="The edition; by default the game's first.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A set-up option, name=value.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="A file for every finished game; started again, the match goes on from it.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="A folder for report.html, report.json, games.csv and the record, games.jsonl.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Let players meet at the same deals with the seats turned, and count. Ends with 1 if a game had no result."""
    console = common.console()
    with common.clear_errors():
        if cluster is not None:
            _check_cluster(cluster)
        match = _match(game, seats, players, games, seed, edition, option or [], think, neighbours)
        kept = _record(match, record, out)
        played = arenas.on_cluster(kept, cluster) if cluster is not None else arenas.on_processes(kept, jobs)
        stopped = _follow(kept, played, json or not console.is_terminal)
        found = arenas.report(match, kept.played())
        if out is not None:
            (out / "report.json").write_text(as_json(found), encoding="utf-8")
            (out / "games.csv").write_text(as_csv(match, kept.played()), encoding="utf-8")
            (out / "report.html").write_text(as_html(found), encoding="utf-8")
    if json:
        typer.echo(as_json(found), nl=False)
    else:
        for grid in grids(found):
            console.print(grid)
    for outcome in kept.played():
        if outcome.problem is not None:
            typer.secho(f"game {outcome.fixture.number}: {outcome.problem}", fg="red", err=True)
    if stopped:
        typer.secho(f"annals: stopped; {_where(kept)}.", fg="red", err=True)
    if stopped or found.given_up:
        raise typer.Exit(1)


def _check_cluster(address: str) -> None:
    if find_spec("distributed") is None:
        raise common.UserError("A cluster needs Dask: install annals[cluster].")
    if not re.fullmatch(r"([a-z]+://)?[^/]+:[0-9]+", address):
        raise common.UserError(f"{address!r} is no address of a cluster; one is tcp://10.0.0.5:8786.")


def _match(
    game: str,
    seats: int,
    names: str,
    games: int,
    seed: int,
    edition: str | None,
    options: list[str],
    think: float | None,
    neighbours: bool,
) -> arenas.Match:
    found = common.find_game(game)
    chosen = tuple(opponents.find(name.strip(), game).name for name in names.split(","))
    if len(chosen) < 2 or (len(set(chosen)) < len(chosen) and len(chosen) > 2):
        raise common.UserError("Name two or more different players, with commas, or the same one twice.")
    values = common.read_options(found, edition, options)
    found.setup(seats, seed, edition, None, **values)
    match = arenas.Match(game, seats, chosen, games, seed, values, think, neighbours, edition)
    return msgspec.structs.replace(match, games=-(-games // match.seatings) * match.seatings)


def _record(match: arenas.Match, path: Path | None, out: Path | None) -> arenas.Record:
    """The record of the match: where it was asked for, else in the folder of the report, else in memory."""
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        path = path or out / "games.jsonl"
    try:
        return arenas.Record(match, path)
    except arenas.RecordError as error:
        raise common.UserError(str(error)) from None


def _follow(kept: arenas.Record, played: Iterator[arenas.Outcome], hidden: bool) -> bool:
    """Show how the match goes on, until its end or until somebody stops it from the keyboard; whether so."""
    match = kept.match
    total, missing = len(match.fixtures()), len(kept.missing())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=common.console(), transient=True, disable=hidden) as progress:
        task = progress.add_task(f"{match.game}, {match.seats} seats", total=total, completed=total - missing)
        try:
            for _ in played:
                progress.advance(task)
        except KeyboardInterrupt:
            return True
        finally:
            kept.close()
    return False


def _where(kept: arenas.Record) -> str:
    done = f"{len(kept.played())} of {len(kept.match.fixtures())} games are played"
    return f"{done}, and the same command goes on with the rest" if kept.path is not None else done
