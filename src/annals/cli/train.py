"""``annals train``: learn the evaluation of a game by self-play."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from annals.arena import training
from annals.cli import common


def train(
    game: Annotated[str, typer.Argument(help=common.GAME)],
    folder: Annotated[Path, typer.Argument(help="Where games, checkpoints and results are kept.")],
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    generations: Annotated[int, typer.Option(min=1, help="Each plays by what the one before has learned.")] = 3,
    games: Annotated[int, typer.Option(min=1, help="Games of self-play in a generation.")] = 2000,
    mistakes: Annotated[float, typer.Option(min=0, max=1, help="Share of choices made at random.")] = 0.02,
    seed: Annotated[int, typer.Option(help="The seed from which all games follow.")] = 1,
    epochs: Annotated[int, typer.Option(min=0, help="Times the network sees all games; 0 only plays.")] = 40,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to use for the games.")] = 1,
) -> None:
    """Play games, fit a network to how they ended, and play on by what was learned.

    That is learned.json in the folder of each generation. Started again, it goes on where it was stopped.
    """
    console = common.console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with common.clear_errors():
        common.find_game(game).setup(seats, seed)
        try:
            training.training_of(game)
        except ValueError as error:
            raise common.UserError(f"{error}.") from None
        if epochs and find_spec("torch") is None:
            raise common.UserError("Training needs torch: install annals[train], or use --epochs 0 to play only.")
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            for generation in range(1, generations + 1 if epochs else 2):
                course = training.course_of(folder, generation, game, seats, seed, mistakes)
                lessons = folder / str(generation) / "lessons.jsonl"
                playing = progress.add_task(f"generation {generation}: games", total=games)
                try:
                    for done in training.play_lessons(lessons, course, games, jobs):
                        progress.update(playing, completed=done)
                except ValueError as error:
                    raise common.UserError(f"{error}.") from None
                fitting = progress.add_task(f"generation {generation}: epochs", total=epochs)
                for epoch, points in training.fit(folder, generation, course, games, epochs) if epochs else ():
                    progress.update(fitting, completed=epoch)
                    if epoch == epochs:
                        console.print(f"Generation {generation} guesses the margin at the end to within {points:.1f}.")
    console.print(f"{games} games of each generation in {folder}.")
