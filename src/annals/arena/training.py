"""Learning an evaluation by self-play: games are played and kept, then a small network is fitted to how they ended.

The next generation plays by what was learned, and so on. Both parts can be stopped and go on later: a game that was
kept is not played again, and fitting goes on from its last checkpoint.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path

import msgspec

from annals import games
from annals.arena import fitting
from annals.kernel import Chance
from annals.package import Training
from annals.players import ask
from annals.players.base import Seated
from annals.players.random_opponent import RandomOpponent
from annals.players.search import Level, SearchOpponent

PUPIL = Level(width=2, seconds=60.0)
"""How much the players of self-play think."""
RECENT = 2
"""So many generations are learned from together."""


class Lesson(msgspec.Struct):
    """What one game taught: what a network reads at some moments of every turn, and how it ended."""

    number: int
    rows: bytes
    """All rows as 32-bit floats; the last number of a row is what the weights alone guess."""
    seats: list[int]
    """For each row whose it is."""
    scores: tuple[float, ...]


class Course(msgspec.Struct, frozen=True):
    """Which games are played."""

    game: str
    seats: int
    seed: int
    mistakes: float = 0.02
    """How often a choice is made at random, so that the games are not all alike."""
    learned: str = ""
    """The file with what the players have learned so far; without, they play by the standard weights."""


def teach(course: Course, number: int) -> Lesson:
    """Play one game of the course and note what the game wants noted."""
    game, training = games.find(course.game), training_of(course.game)
    seed = Chance(course.seed, {"lessons": number}).bits("lessons")
    table = game.start(game.setup(course.seats, seed), False)
    pupil = SearchOpponent("pupil", "learns", PUPIL, lambda seen, seat: training.outlook(seen, seat, course.learned))
    careless = RandomOpponent()
    chances = [Chance(seed).split(f"seat {seat}") for seat in range(course.seats)]
    seated = [Seated(pupil, seat, chances[seat]) for seat in range(course.seats)]
    slips = Chance(seed).split("mistakes")
    notebook = training.notebook()
    rows = array("f")
    seats: list[int] = []
    while asked := table.asked():
        seat = asked[0]
        if slips.below("slip", 1000) < 1000 * course.mistakes:
            choice = ask(careless, table, seat, chances[seat])
        else:
            choice = seated[seat].choose(table)
        for row in notebook.rows(table, seat, choice):
            rows.extend(row)
            seats.append(seat)
        table.choose(seat, choice)
    result = table.result()
    assert result is not None
    return Lesson(number, rows.tobytes(), seats, result.scores)


def training_of(game: str) -> Training:
    """How a game learns. Raises ValueError for one that does not."""
    training = _training(game)
    if training is None:
        able = ", ".join(name for name in games.names() if _training(name) is not None)
        raise ValueError(f"{games.find(game).title} has no training; these games have: {able}")
    return training


def _training(game: str) -> Training | None:
    mind = games.package(game).mind
    return None if mind is None else mind.training


def read_lessons(path: Path, course: Course) -> dict[int, Lesson]:
    """The games that were kept. Raises ValueError for those of another course."""
    if not path.exists():
        return {}
    lines = path.read_bytes().split(b"\n")
    if lines[0] != msgspec.json.encode(course):
        raise ValueError(f"{path} holds the games of another course")
    found = [msgspec.json.decode(line, type=Lesson) for line in lines[1:-1]]
    whole = sum(len(line) + 1 for line in lines[:-1])
    os.truncate(path, whole)
    return {lesson.number: lesson for lesson in found}


def play_lessons(path: Path, course: Course, count: int, jobs: int) -> Iterator[int]:
    """Play what is missing of so many games, and keep each as soon as it is over. Yields how many there are."""
    kept = read_lessons(path, course)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(course) + b"\n")
    missing = [number for number in range(count) if number not in kept]
    done = len(kept)
    if not missing:
        return
    with path.open("ab") as file, ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        under_way: set[Future[Lesson]] = set()
        while missing or under_way:
            while missing and len(under_way) < 2 * jobs:
                under_way.add(pool.submit(teach, course, missing.pop(0)))
            finished, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in finished:
                file.write(msgspec.json.encode(future.result()) + b"\n")
                file.flush()
                done += 1
                yield done


def course_of(folder: Path, generation: int, game: str, seats: int, seed: int, mistakes: float) -> Course:
    """The course of a generation: the first plays by the standard weights, every other by what the one before it has
    learned."""
    before = folder / str(generation - 1) / "learned.json"
    return Course(game, seats, seed + generation, mistakes, str(before) if generation > 1 else "")


def fit(folder: Path, generation: int, course: Course, games: int, epochs: int) -> Iterator[tuple[int, float]]:
    """Fit a network to the games of the last generations. Yields each epoch with the mean error on games it has not
    seen, in points; `learned.json` in the folder of the generation is the best so far."""
    recent = range(max(1, generation - RECENT + 1), generation + 1)
    paths = [folder / str(number) / "lessons.jsonl" for number in recent]
    own = folder / str(generation)
    for epoch, error, network in fitting.fit(paths, own / "checkpoint.pt", epochs):
        if network is not None:
            made = (
                f"generation {generation} of self-play with {course.seats} seats, {games} games each, {epoch} epochs; "
                f"mean error on other games {error:.1f}"
            )
            (own / "learned.json").write_bytes(training_of(course.game).learned(made, course.seats, network))
        yield epoch, error
