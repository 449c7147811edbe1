"""``annals simulate``: many games between players, fast, with every invariant checked."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from annals import games, players
from annals.cli import common
from annals.kernel import Annal, Chance, OptionValue, Setup, Table

MOST_DECISIONS = 1_000_000
"""A game that is not over after so many is given up and counted as unfinished."""
CHUNKS_PER_JOB = 8
MOST_VIOLATIONS = 20


class Plan(msgspec.Struct, frozen=True):
    """What to simulate; the same plan gives the same games whoever carries it out."""

    game: str
    seats: int
    seed: int
    players: tuple[str, ...]
    edition: str
    options: dict[str, OptionValue]
    check: bool
    story: bool
    annals: str | None


class Outcome(msgspec.Struct):
    """What one game was."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    finished: bool
    violations: list[str]
    digest: bytes


class Report(msgspec.Struct):
    """What all games were together."""

    game: str
    edition: str
    seats: int
    players: list[str]
    seed: int
    games: int
    finished: int
    decisions: int
    seconds: float
    decisions_per_second: float
    decisions_per_game: float
    minutes_per_game: float
    games_per_second: float
    mean_scores: list[float]
    wins: list[float]
    mean_rounds: float
    checked: str
    """When invariants were checked."""
    violations: int
    examples: list[str]
    """The first violations, in words."""
    digest: str
    """SHA-256 over the SHA-256 of every annal, in order."""


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan. Its seed follows from the plan's seed and its number alone."""
    game = games.find(plan.game)
    seed = Chance(plan.seed, {"games": number}).bits("games")
    setup = game.setup(plan.seats, seed, plan.edition, None, **plan.options)
    table = game.start(setup, plan.story)
    chances = [Chance(seed).split(f"seat {seat}") for seat in range(plan.seats)]
    seated = [players.find(name, plan.game) for name in plan.players]
    made: list[str] = []
    violations: list[str] = []
    before = -1
    try:
        while (asked := table.asked()) and table.number < MOST_DECISIONS:
            seat = asked[0]
            if plan.check or seat != before:
                violations += table.violations()
                before = seat
            choice = players.ask(seated[seat], table, seat, chances[seat])
            table.choose(seat, choice)
            made.append(f"{seat} {' '.join(map(str, choice))}")
    except Exception as error:
        error.add_note(f"in game {number} (seed {seed}) after {table.number} choices")
        raise
    violations += table.violations()
    return _outcome(plan, number, setup, table, made, violations)


def _outcome(plan: Plan, number: int, setup: Setup, table: Table, made: list[str], violations: list[str]) -> Outcome:
    result = table.result()
    lines = [*made, "@ result " + " ".join(map(str, result.scores))] if result is not None else made
    text = Annal(setup).write() + "\n".join(lines) + "\n"
    if plan.annals is not None:
        (Path(plan.annals) / f"{plan.game}-{number:06d}.annal").write_text(text, encoding="utf-8")
    return Outcome(
        scores=result.scores if result is not None else (),
        winners=result.winners if result is not None else (),
        rounds=table.moment().rounds,
        decisions=table.number,
        finished=result is not None,
        violations=[f"game {number}, seed {setup.seed}: {sentence}" for sentence in violations],
        digest=hashlib.sha256(text.encode()).digest(),
    )


def _play_some(plan: Plan, first: int, after: int) -> list[Outcome]:
    return [play_game(plan, number) for number in range(first, after)]


def outcomes(plan: Plan, count: int, jobs: int) -> Iterator[Outcome]:
    """All games, in order, on so many processes."""
    if jobs == 1:
        for number in range(count):
            yield play_game(plan, number)
        return
    size = max(1, -(-count // (jobs * CHUNKS_PER_JOB)))
    with ProcessPoolExecutor(jobs) as pool:
        parts = [pool.submit(_play_some, plan, first, min(first + size, count)) for first in range(0, count, size)]
        for part in parts:
            yield from part.result()


def summarize(plan: Plan, played: list[Outcome], seconds: float) -> Report:
    finished = [outcome for outcome in played if outcome.finished]
    decisions = sum(outcome.decisions for outcome in played)
    violations = [sentence for outcome in played for sentence in outcome.violations]
    digest = hashlib.sha256(b"".join(outcome.digest for outcome in played)).hexdigest()
    number = max(1, len(finished))
    shares = [
        sum(1 / len(outcome.winners) for outcome in finished if seat in outcome.winners) for seat in range(plan.seats)
    ]
    return Report(
        game=plan.game,
        edition=plan.edition,
        seats=plan.seats,
        players=list(plan.players),
        seed=plan.seed,
        games=len(played),
        finished=len(finished),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        decisions_per_game=round(decisions / max(1, len(played)), 1),
        minutes_per_game=round(seconds / 60 / max(1, len(played)), 6),
        games_per_second=round(len(played) / seconds, 2),
        mean_scores=[
            round(sum(outcome.scores[seat] for outcome in finished) / number, 2) for seat in range(plan.seats)
        ],
        wins=[round(share / number, 4) for share in shares],
        mean_rounds=round(sum(outcome.rounds for outcome in finished) / number, 2),
        checked="after every choice" if plan.check else "whenever the question passes to another seat, and at the end",
        violations=len(violations),
        examples=violations[:MOST_VIOLATIONS],
        digest=digest,
    )


def simulate(
    game: Annotated[str, typer.Argument(help=common.GAME)],
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed from which all games follow.")] = 1,
    players: Annotated[str, typer.Option(help="Who plays: a name, or one for each seat with commas.")] = "random",
    jobs: Annotated[int, typer.Option(min=1, help="Processes to use; the games are the same with any number.")] = 1,
    edition: Annotated[str | None, typer.Option(help="The edition; by default the game's first.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A set-up option, name=value.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Check the invariants after every choice.")] = False,
    story: Annotated[bool, typer.Option("--story", help="Write the story too, as a game with people does.")] = False,
    annals: Annotated[Path | None, typer.Option(help="A folder to write the annal of every game into.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Play many games and count.

    Invariants are checked whenever the question passes to another seat (so at the end of every turn) and at the end of
    the game; with --check after every choice. Ends with 1 if something is wrong.
    """
    console = common.console()
    with common.clear_errors():
        plan = _plan(game, seats, seed, players, edition, option or [], check, story, annals)
        began = time.perf_counter()
        played: list[Outcome] = []
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        hidden = json or not console.is_terminal
        with Progress(*columns, console=console, transient=True, disable=hidden) as progress:
            task = progress.add_task(f"{game}, {seats} seats", total=games)
            for outcome in outcomes(plan, games, jobs):
                played.append(outcome)
                progress.advance(task)
        report = summarize(plan, played, time.perf_counter() - began)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        console.print(_draw(report))
        for sentence in report.examples:
            console.print(sentence, style="red")
    if report.violations or report.finished < report.games:
        raise typer.Exit(1)


def _plan(
    game: str,
    seats: int,
    seed: int,
    names: str,
    edition: str | None,
    options: list[str],
    check: bool,
    story: bool,
    annals: Path | None,
) -> Plan:
    found = common.find_game(game)
    chosen = [players.find(name.strip(), game).name for name in names.split(",")]
    if len(chosen) not in (1, seats):
        raise common.UserError(f"Name one player for all seats, or {seats} of them, not {len(chosen)}.")
    seated = tuple(chosen * seats if len(chosen) == 1 else chosen)
    setup = found.setup(seats, seed, edition, None, **common.read_options(found, edition, options))
    if annals is not None:
        annals.mkdir(parents=True, exist_ok=True)
    folder = str(annals) if annals is not None else None
    return Plan(game, seats, seed, seated, setup.edition, setup.options, check, story, folder)


def _draw(report: Report) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim")
    grid.add_column()
    per_second = f"{report.decisions_per_second:,.0f} decisions and {report.games_per_second:,.1f} games a second"
    grid.add_row("games", f"{report.games}, {report.finished} finished, {report.mean_rounds} rounds on average")
    grid.add_row("decisions", f"{report.decisions:,} in {report.seconds:.1f} s: {per_second}")
    each = f"{report.decisions_per_game:,.0f} decisions a game, {report.minutes_per_game:.2g} minutes a game"
    grid.add_row("a game", f"{each}, {report.mean_rounds:g} rounds")
    for seat, name in enumerate(report.players):
        said = f"{name}: {report.mean_scores[seat]} points on average, wins {100 * report.wins[seat]:.1f} %"
        grid.add_row(f"seat {seat + 1}", said)
    grid.add_row("violations", f"{report.violations}, checked {report.checked}")
    grid.add_row("digest", report.digest)
    return grid
