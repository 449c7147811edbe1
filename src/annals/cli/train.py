"""``annals train``: learn an evaluation of Through the Ages by self-play."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from annals import players as opponents
from annals.arena import training
from annals.cli import common


def train(
    folder: Annotated[Path, typer.Argument(help="Where games, checkpoint and the result are kept.")],
    seats: Annotated[int, typer.Option(min=2, max=4, help="Number of seats.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Games of self-play.")] = 2000,
    player: Annotated[str, typer.Option(help="Who plays them.")] = "able",
    mistakes: Annotated[float, typer.Option(min=0, max=1, help="Share of choices made at random.")] = 0.05,
    seed: Annotated[int, typer.Option(help="The seed from which all games follow.")] = 1,
    epochs: Annotated[int, typer.Option(min=0, help="Times the network sees all games; 0 only plays.")] = 60,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to use for the games.")] = 1,
) -> None:
    """Play games, then fit a network to how they ended: learned.json in the folder. Started again, it goes on."""
    console = common.console()
    with common.clear_errors():
        course = training.Course(seats, opponents.find(player).name, seed, mistakes)
        if epochs and find_spec("torch") is None:
            raise common.UserError("Training needs torch: install annals[train], or use --epochs 0 to play only.")
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            playing = progress.add_task("games", total=games)
            try:
                for done in training.play_lessons(folder / "lessons.jsonl", course, games, jobs):
                    progress.update(playing, completed=done)
            except ValueError as error:
                raise common.UserError(f"{error}.") from None
            fitting = progress.add_task("epochs", total=epochs)
            errors: list[float] = []
            for epoch, points in training.fit(folder, course, epochs) if epochs else ():
                progress.update(fitting, completed=epoch)
                errors.append(points)
    console.print(f"{games} games in {folder / 'lessons.jsonl'}.")
    if errors:
        console.print(f"The network guesses the culture at the end to within {errors[-1]:.1f} points on average.")
