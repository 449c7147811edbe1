"""A match: which players meet at which deals. The same match gives the same games whoever carries them out."""

from __future__ import annotations

import time
from itertools import combinations

import msgspec

from annals import games, players
from annals.kernel import Chance, OptionValue
from annals.players.search import SearchPlayer

MOST_DECISIONS = 100_000
"""A game that is not over after so many is given up."""


class Match(msgspec.Struct, frozen=True):
    """Every two of the players meet at the same deals; at more than two seats they sit in turn around the table.

    A deal is played once for each way to turn the table, so nobody gains by a lucky deal or a good seat.
    """

    game: str
    seats: int
    players: tuple[str, ...]
    games: int
    """Games of every two players."""
    seed: int
    options: dict[str, OptionValue] = {}
    seconds: float | None = None
    """Think-time for a choice, where it is not the players' own."""
    neighbours: bool = False
    """Whether only players next to each other in the list meet."""

    def pairs(self) -> list[tuple[str, str]]:
        if self.neighbours:
            return list(zip(self.players, self.players[1:], strict=False))
        return list(combinations(self.players, 2))

    def fixtures(self) -> list[Fixture]:
        """Every game, in the order in which they are played: all pairs make progress together."""
        pairs = self.pairs()
        return [
            Fixture(number * len(pairs) + place, pair, number // 2, number % 2)
            for number in range(self.games)
            for place, pair in enumerate(pairs)
        ]


class Fixture(msgspec.Struct, frozen=True):
    """One game: two players, a deal, and which of them sits first."""

    number: int
    pair: tuple[str, str]
    deal: int
    turned: int

    def seated(self, seats: int) -> list[int]:
        """For every seat which of the two players sits there."""
        return [(seat + self.turned) % 2 for seat in range(seats)]


class Outcome(msgspec.Struct):
    """How one game went."""

    fixture: Fixture
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    choices: tuple[int, int]
    """Choices of the two players,"""
    seconds: tuple[float, float]
    """the processor time they took,"""
    longest: tuple[float, float]
    """and the longest time for one choice."""
    verbs: tuple[dict[str, int], dict[str, int]]
    """What the two players chose: how often, by question and verb."""
    problem: str | None = None
    """Why there is no result."""


def play(match: Match, fixture: Fixture) -> Outcome:
    """Play one game of a match."""
    game = games.find(match.game)
    seed = Chance(match.seed, {"deals": fixture.deal}).bits("deals")
    table = game.start(game.setup(match.seats, seed, None, None, **match.options), False)
    pair = [_player(name, match.seconds) for name in fixture.pair]
    seated = fixture.seated(match.seats)
    chances = [Chance(seed).split(f"{fixture.turned} seat {seat}") for seat in range(match.seats)]
    choices = [0, 0]
    seconds = [0.0, 0.0]
    longest = [0.0, 0.0]
    verbs: tuple[dict[str, int], dict[str, int]] = ({}, {})
    while (asked := table.asked()) and table.number < MOST_DECISIONS:
        seat = asked[0]
        who = seated[seat]
        began, began_here = time.process_time(), time.perf_counter()
        choice = players.ask(pair[who], table, seat, chances[seat])
        seconds[who] += time.process_time() - began
        longest[who] = max(longest[who], time.perf_counter() - began_here)
        choices[who] += 1
        said = f"{type(table.decision()).__name__} {choice[0]}"
        verbs[who][said] = verbs[who].get(said, 0) + 1
        table.choose(seat, choice)
    result = table.result()
    rounds = table.board(None).get("round", 0)
    return Outcome(
        fixture=fixture,
        scores=result.scores if result is not None else (),
        winners=result.winners if result is not None else (),
        rounds=rounds if isinstance(rounds, int) else 0,
        choices=(choices[0], choices[1]),
        seconds=(round(seconds[0], 4), round(seconds[1], 4)),
        longest=(round(longest[0], 4), round(longest[1], 4)),
        verbs=verbs,
        problem=None if result is not None else f"not over after {MOST_DECISIONS} choices",
    )


def given_up(fixture: Fixture, problem: str) -> Outcome:
    """A game without a result."""
    return Outcome(fixture, (), (), 0, (0, 0), (0.0, 0.0), (0.0, 0.0), ({}, {}), problem)


def _player(name: str, seconds: float | None) -> players.Player:
    player = players.find(name)
    if seconds is not None and isinstance(player, SearchPlayer):
        return player.with_budget(seconds)
    return player
