"""One measurement in a process of its own, printed as JSON: `python bench/measure.py tta 4 SECONDS`.

Seconds are seconds of CPU time, so that a busy machine changes little.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any


def play_tta(seats: int, seconds: float) -> dict[str, float]:
    """Random games of Through the Ages. Nobody resigns."""
    from annals.games.tta import GAME

    return play_at_random(GAME, seats, seconds, "resign")


def play_clash(seats: int, seconds: float) -> dict[str, float]:
    """Random games of Clash of Cultures. Nobody razes a city, since a game ends when somebody has none left."""
    from annals.games.clash import GAME

    return play_at_random(GAME, seats, seconds, "raze")


def play_seven_ages(seats: int, seconds: float) -> dict[str, float]:
    """Random games of 7 Ages, Deluxe, all seven ages."""
    from annals.games.seven_ages import GAME

    return play_at_random(GAME, seats, seconds, "", edition="deluxe")


def play_at_random(game: Any, seats: int, seconds: float, avoided: str, edition: str | None = None) -> dict[str, float]:
    """List the choices, take one at random; in place of the avoided verb, the last choice that has another one."""
    chooser = random.Random(1)
    decisions = games = 0
    middle = None
    start = time.process_time()
    while time.process_time() - start < seconds:
        table = game.start(game.setup(seats=seats, seed=games, edition=edition), False)
        while asked := table.asked():
            seat = asked[0]
            choices = table.choices(seat)
            choice = choices[int(chooser.random() * len(choices))]
            if choice[0] == avoided:
                choice = next(other for other in reversed(choices) if other[0] != avoided)
            table.choose(seat, choice)
            decisions += 1
            if middle is None and table.number == 100 * seats:
                middle = table.copy()
        games += 1
    took = time.process_time() - start
    assert middle is not None
    return {"decisions_per_second": decisions / took, "games_per_second": games / took, "copy_us": copying(middle.copy)}


def play_catan(seats: int, seconds: float) -> dict[str, float]:
    """Random games of catanatron."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    random.seed(1)
    decisions = games = 0
    middle = None
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game([RandomPlayer(colour) for colour in colours[:seats]], seed=games)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
            if middle is None and game.state.num_turns == 40:
                middle = game.copy()
        games += 1
    took = time.process_time() - start
    assert middle is not None
    return {"decisions_per_second": decisions / took, "games_per_second": games / took, "copy_us": copying(middle.copy)}


def play_chess(seats: int, seconds: float) -> dict[str, float]:
    """Random games of python-chess."""
    import chess

    chooser = random.Random(1)
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.ply() < 400:
            moves = list(board.legal_moves)
            board.push(moves[int(chooser.random() * len(moves))])
            decisions += 1
        games += 1
    took = time.process_time() - start
    return {
        "decisions_per_second": decisions / took,
        "games_per_second": games / took,
        "copy_us": copying(lambda: board.copy(stack=False)),
    }


def copying(copy: Callable[[], object]) -> float:
    """Microseconds for one copy: the best of several rounds."""
    return min(rounds(copy)) * 1e6


def rounds(copy: Callable[[], object]) -> Iterator[float]:
    for _ in range(10):
        start = time.process_time()
        for _ in range(500):
            copy()
        yield (time.process_time() - start) / 500


MEASURES = {
    "tta": play_tta,
    "clash": play_clash,
    "seven_ages": play_seven_ages,
    "catan": play_catan,
    "chess": play_chess,
}

if __name__ == "__main__":
    what, seats, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    print(json.dumps(MEASURES[what](seats, seconds)))
