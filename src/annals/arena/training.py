"""Learning an evaluation by self-play: games are played and kept, then a small network is fitted to how they ended.

Both parts can be stopped and go on later: a game that was kept is not played again, and fitting goes on from its last
checkpoint. Only fitting needs torch (the extra `train`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from annals import games, players
from annals.games.tta import TtaTable
from annals.games.tta.evaluation import Learned
from annals.games.tta.features import NAMES, WEIGHTS, Lens, Weighting
from annals.kernel import Chance

UNITS = 24
"""Hidden units of the network."""
HELD_BACK = 10
"""One game in so many is held back to see how well the network guesses games it has not seen."""
BATCH = 1024


class Lesson(msgspec.Struct):
    """What one game taught: for each turn and seat the numbers of the civilization, and how it ended."""

    number: int
    numbers: list[list[float]]
    seats: list[int]
    scores: tuple[int, ...]


class Course(msgspec.Struct, frozen=True):
    """Which games are played."""

    seats: int
    player: str
    seed: int
    mistakes: float = 0.05
    """How often a choice is made at random, so that the games are not all alike."""


def teach(course: Course, number: int) -> Lesson:
    """Play one game of the course and note every turn."""
    game = games.find("tta")
    seed = Chance(course.seed, {"lessons": number}).bits("lessons")
    table = game.start(game.setup(course.seats, seed), False)
    assert isinstance(table, TtaTable)
    player, chance_player = players.find(course.player), players.find("random")
    chances = [Chance(seed).split(f"seat {seat}") for seat in range(course.seats)]
    slips = Chance(seed).split("mistakes")
    weighting = Weighting()
    numbers: list[list[float]] = []
    seats: list[int] = []
    turn = (0, -1)
    while asked := table.asked():
        seat = asked[0]
        if turn != (table.round, table.current) and seat == table.current:
            turn = (table.round, table.current)
            look = Lens(table, seat, True, weighting).look(table, False)
            numbers.append([round(value, 3) for value in look])
            seats.append(seat)
        slip = slips.below("slip", 1000) < 1000 * course.mistakes
        table.choose(seat, players.ask(chance_player if slip else player, table, seat, chances[seat]))
    result = table.result()
    assert result is not None
    return Lesson(number, numbers, seats, result.scores)


def read_lessons(path: Path, course: Course) -> dict[int, Lesson]:
    """The games that were kept. Raises ValueError for those of another course."""
    if not path.exists():
        return {}
    lines = path.read_bytes().split(b"\n")
    if msgspec.json.decode(lines[0], type=Course) != course:
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


def positions(lessons: list[Lesson]) -> tuple[list[list[float]], list[float]]:
    """What the network reads, and what it should add to the weighted sum to guess the culture at the end."""
    weighting = Weighting()
    inputs: list[list[float]] = []
    wanted: list[float] = []
    for lesson in lessons:
        for numbers, seat in zip(lesson.numbers, lesson.seats, strict=True):
            inputs.append(numbers)
            wanted.append(lesson.scores[seat] - weighting.of(numbers))
    return inputs, wanted


def fit(folder: Path, course: Course, epochs: int) -> Iterator[tuple[int, float]]:
    """Fit the network, on a GPU where there is one. Yields each epoch with the error on games it has not seen, in
    culture points; `learned.json` in the folder is written after each."""
    import torch

    lessons = sorted(read_lessons(folder / "lessons.jsonl", course).values(), key=lambda lesson: lesson.number)
    seen = positions([lesson for lesson in lessons if lesson.number % HELD_BACK])
    unseen = positions([lesson for lesson in lessons if not lesson.number % HELD_BACK])
    device = "cuda" if torch.cuda.is_available() else "cpu"
    inputs, wanted = (torch.tensor(part, dtype=torch.float32, device=device) for part in seen)
    means, scales = inputs.mean(0), 1 / (inputs.std(0) + 1e-6)
    network = torch.nn.Sequential(torch.nn.Linear(len(NAMES), UNITS), torch.nn.ReLU(), torch.nn.Linear(UNITS, 1)).to(
        device
    )
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-3)
    checkpoint = folder / "checkpoint.pt"
    first = 0
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location=device, weights_only=True)
        network.load_state_dict(state["network"])
        optimizer.load_state_dict(state["optimizer"])
        first = int(state["epoch"])
    for epoch in range(first, epochs):
        order = torch.randperm(len(inputs), device=device)
        for start in range(0, len(inputs), BATCH):
            chosen = order[start : start + BATCH]
            guess = network((inputs[chosen] - means) * scales).squeeze(1)
            loss = torch.nn.functional.smooth_l1_loss(guess, wanted[chosen], beta=20.0)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        state = {"network": network.state_dict(), "optimizer": optimizer.state_dict(), "epoch": epoch + 1}
        torch.save(state, checkpoint)
        made = (
            f"{len(lessons)} games of {course.player} at {course.seats} seats, seed {course.seed}, {epoch + 1} epochs"
        )
        (folder / "learned.json").write_bytes(msgspec.json.encode(_learned(made, network, means, scales)))
        with torch.no_grad():
            tested, right = (torch.tensor(part, dtype=torch.float32, device=device) for part in unseen)
            error = (network((tested - means) * scales).squeeze(1) - right).abs().mean()
        yield epoch + 1, float(error)


def _learned(made: str, network: Any, means: Any, scales: Any) -> Learned:
    def plain(tensor: Any) -> list[float]:
        return [round(float(value), 5) for value in tensor.detach().cpu()]

    hidden = [
        [*plain(unit), round(float(bias), 5)] for unit, bias in zip(network[0].weight, network[0].bias, strict=True)
    ]
    out = [*plain(network[2].weight[0]), round(float(network[2].bias[0]), 5)]
    return Learned(made, dict(WEIGHTS), plain(means), plain(scales), hidden, out)
