"""A match: which players meet at which deals. The same match gives the same games whoever carries them out."""

from __future__ import annotations

import time
from itertools import combinations

import msgspec

from annals import games, players
from annals.kernel import Chance, OptionValue, Story, Table
from annals.package import Tally as Counting
from annals.players.base import Seated
from annals.players.search import SearchOpponent

MOST_DECISIONS = 100_000
"""A game that is not over after so many is given up."""


class Match(msgspec.Struct, frozen=True):
    """Every two of the players meet, all pairs at the same deals; at more than two seats they sit in turn around the
    table: A, B, A, B.

    A deal is played once for every way to seat the two (`seatings`), so nobody gains by a lucky deal or a good seat.
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
    edition: str | None = None
    """By default the game's first."""

    def pairs(self) -> list[tuple[str, str]]:
        if self.neighbours:
            return list(zip(self.players, self.players[1:], strict=False))
        return list(combinations(self.players, 2))

    @property
    def mirror(self) -> bool:
        """Whether a player meets only itself. Then seats need no turning, and every game has a deal of its own."""
        return len(set(self.players)) == 1

    @property
    def seatings(self) -> int:
        """Games of one deal: the two change sides; at an odd table, where one of them has a seat more, that surplus
        also goes around. Any other turn of the table seats them as before."""
        if self.mirror:
            return 1
        return 2 if self.seats % 2 == 0 else 2 * self.seats

    def fixtures(self) -> list[Fixture]:
        """Every game, in the order in which they are played: all pairs make progress together."""
        pairs = self.pairs()
        return [
            Fixture(number * len(pairs) + place, pair, number // self.seatings, number % self.seatings)
            for number in range(self.games)
            for place, pair in enumerate(pairs)
        ]


class Fixture(msgspec.Struct, frozen=True):
    """One game: two players, a deal, and how often the table was turned."""

    number: int
    pair: tuple[str, str]
    deal: int
    turned: int

    def seated(self, seats: int) -> list[int]:
        """For every seat which of the two players sits there: 0, 1, 0 ... with the sides changed at every second turn
        and, from the third on, everybody moved a place."""
        moved, changed = divmod(self.turned, 2)
        return [((seat + moved) % seats + changed) % 2 for seat in range(seats)]


class Outcome(msgspec.Struct):
    """How one game went."""

    fixture: Fixture
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    rounds: int
    choices: tuple[int, int]
    """Choices of the two players,"""
    seconds: tuple[float, float]
    """the processor time they took,"""
    longest: tuple[float, float]
    """and the longest time for one choice."""
    counts: tuple[dict[str, int], dict[str, int]] = ({}, {})
    """What the two players did and had, all seats together: how often, by name; see `tally_of`."""
    problem: str | None = None
    """Why there is no result."""


def deal(match: Match, number: int) -> Table:
    """The table of this deal, before anybody has chosen."""
    game = games.find(match.game)
    seed = Chance(match.seed, {"deals": number}).bits("deals")
    return game.start(game.setup(match.seats, seed, match.edition, None, **match.options), False)


def tally_of(game: str) -> Counting:
    """What a game lets us count."""
    return games.package(game).tally


def play(match: Match, fixture: Fixture) -> Outcome:
    """Play one game of a match."""
    table = deal(match, fixture.deal)
    table.story = Story()
    pair = [_player(name, match.game, match.seconds) for name in fixture.pair]
    seated = fixture.seated(match.seats)
    sitting = [
        Seated(pair[who], seat, Chance(table.setup.seed).split(f"{fixture.turned} seat {seat}"))
        for seat, who in enumerate(seated)
    ]
    tallies = (Tally(), Tally())
    while (asked := table.asked()) and table.number < MOST_DECISIONS:
        seat = asked[0]
        tally = tallies[seated[seat]]
        tally.begin()
        choice = sitting[seat].choose(table)
        tally.end()
        table.choose(seat, choice)
        _count(table, seated, tallies)
    return _outcome(fixture, table, seated, tallies)


def given_up(fixture: Fixture, problem: str) -> Outcome:
    """A game without a result."""
    return Outcome(fixture, (), (), 0, (0, 0), (0.0, 0.0), (0.0, 0.0), problem=problem)


class Tally:
    """What one of the two players did in a game, and how long it thought."""

    def __init__(self) -> None:
        self.choices = 0
        self.seconds = 0.0
        self.longest = 0.0
        self.counts: dict[str, int] = {}
        self._began = (0.0, 0.0)

    def begin(self) -> None:
        self._began = (time.thread_time(), time.perf_counter())

    def end(self) -> None:
        self.seconds += time.thread_time() - self._began[0]
        self.longest = max(self.longest, time.perf_counter() - self._began[1])
        self.choices += 1

    def count(self, name: str, times: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + times


def _count(table: Table, seated: list[int], tallies: tuple[Tally, Tally]) -> None:
    """Count what the story tells since it was last looked at, and forget it, so that copies of the table stay cheap."""
    assert table.story is not None
    entries = table.story.entries
    counted = tally_of(table.setup.game).counted
    for entry in entries:
        for name, seat in counted(entry):
            tallies[seated[seat]].count(name)
    entries.clear()


def _outcome(fixture: Fixture, table: Table, seated: list[int], tallies: tuple[Tally, Tally]) -> Outcome:
    result = table.result()
    one, other = tallies
    for seat, who in enumerate(seated):
        for name, times in tally_of(table.setup.game).at_end(table, seat).items():
            tallies[who].count(name, times)
    return Outcome(
        fixture=fixture,
        scores=result.scores if result is not None else (),
        winners=result.winners if result is not None else (),
        rounds=table.moment().rounds,
        choices=(one.choices, other.choices),
        seconds=(round(one.seconds, 4), round(other.seconds, 4)),
        longest=(round(one.longest, 4), round(other.longest, 4)),
        counts=(one.counts, other.counts),
        problem=None if result is not None else f"not over after {MOST_DECISIONS} choices",
    )


def _player(name: str, game: str, seconds: float | None) -> players.Opponent:
    player = players.find(name, game)
    if seconds is not None and isinstance(player, SearchOpponent):
        return player.with_budget(seconds)
    return player
