"""The arithmetic of a match: means and shares of wins with 95 % intervals, and ratings.

Games of one deal share their luck, so numbers come grouped by deal, and a deal counts as one observation.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

import msgspec

NORMAL = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""
ELO = 400 / math.log(10)
MIDDLE = 1500.0
NEARLY_NOTHING = 1e-6
"""Enough to have two players share alike what only their difference tells."""


class Interval(msgspec.Struct, frozen=True):
    """A mean, and the 95 % interval around it; not numbers where too little is known."""

    mean: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        return not math.isnan(self.low)

    def percent(self, digits: int = 1) -> str:
        """A share as `61.5 (55.3–67.3)`."""
        if math.isnan(self.mean):
            return "–"
        mean, low, high = (f"{100 * number:.{digits}f}" for number in (self.mean, self.low, self.high))
        return f"{mean} ({low}–{high})" if self.known else mean

    def text(self, digits: int = 1) -> str:
        """`173.2 ± 4.1`."""
        if math.isnan(self.mean):
            return "–"
        return f"{self.mean:.{digits}f}" + (f" ± {self.high - self.mean:.{digits}f}" if self.known else "")


UNKNOWN = Interval(math.nan, math.nan, math.nan)


def mean_of(deals: Iterable[Sequence[float]]) -> Interval:
    """The mean of numbers grouped by deal. The interval is that of the normal approximation: 1.96 standard errors,
    which come from how much whole deals differ from what the mean expects of them."""
    groups = [deal for deal in deals if deal]
    count = sum(len(deal) for deal in groups)
    if not count:
        return UNKNOWN
    mean = sum(sum(deal) for deal in groups) / count
    if len(groups) == 1:
        return Interval(mean, math.nan, math.nan)
    squares = sum((sum(deal) - mean * len(deal)) ** 2 for deal in groups)
    half = NORMAL * math.sqrt(squares * len(groups) / (len(groups) - 1)) / count
    return Interval(mean, mean - half, mean + half)


def wilson(successes: float, count: float) -> Interval:
    """The Wilson interval of a share; it is right near 0 and 1, too, where 10 of 10 is not a certainty."""
    if not count:
        return UNKNOWN
    share = successes / count
    z = NORMAL * NORMAL / count
    middle = (share + z / 2) / (1 + z)
    half = NORMAL / (1 + z) * math.sqrt(share * (1 - share) / count + z / (4 * count))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def share_of_wins(deals: Iterable[Sequence[float]]) -> Interval:
    """The mean of shares of wins, grouped by deal, with a Wilson interval for as many games as they are worth: fewer
    than were played if the games of a deal tend to end alike, never more."""
    groups = [deal for deal in deals if deal]
    found = mean_of(groups)
    games = sum(len(deal) for deal in groups)
    error = (found.high - found.mean) / NORMAL if found.known else 0.0
    worth = min(1.0, found.mean * (1 - found.mean) / games / error**2) if error else 1.0
    return wilson(found.mean * games * worth, games * worth) if games else UNKNOWN


class Rating(msgspec.Struct, frozen=True):
    """A place on a ladder."""

    player: str
    points: float
    error: float
    """Half of the 95 % interval."""


def ratings(results: Mapping[tuple[str, str], tuple[float, float]]) -> list[Rating]:
    """Elo ratings from the wins of both in every pair, the best first; the mean of all players is 1500.

    They are the most likely values of Bradley and Terry's model, so the order of the games does not matter. A drawn
    game more for every pair keeps them finite when one side has won everything, or nothing was played yet. The pairs
    must link every player to every other. Errors are such that two ratings differ by their difference, give or take
    the root of the sum of both squared: so a player that loses every game does not blur the distances of the others.
    """
    names = list(dict.fromkeys(name for pair in results for name in pair))
    place = {name: number for number, name in enumerate(names)}
    games = [(place[one], place[other], won + 0.5, lost + 0.5) for (one, other), (won, lost) in results.items()]
    strength = [0.0] * len(names)
    for _ in range(100):
        slope = [0.0] * len(names)
        for one, other, won, lost in games:
            surplus = won - (won + lost) * _expected(strength[one] - strength[other])
            slope[one] += surplus
            slope[other] -= surplus
        steps = _times(_spread(strength, games), slope)
        largest = max((abs(step) for step in steps), default=0.0)
        strength = [old + step / max(1.0, largest) for old, step in zip(strength, steps, strict=True)]
        if largest < 1e-9:
            break
    errors = _shared_out(_spread(strength, games))
    found = [
        Rating(name, round(MIDDLE + ELO * strength[at], 1), round(NORMAL * ELO * errors[at], 1))
        for at, name in enumerate(names)
    ]
    return sorted(found, key=lambda rating: -rating.points)


def _expected(ahead: float) -> float:
    """The share of wins of a player who is so far ahead."""
    return 1 / (1 + math.exp(-ahead))


def _spread(strength: list[float], games: list[tuple[int, int, float, float]]) -> list[list[float]]:
    """How uncertain the strengths are, each and together, measured from the mean of all: the inverse of the Fisher
    information, to which 1 is added everywhere because a common shift of all strengths means nothing."""
    count = len(strength)
    information = [[1.0] * count for _ in range(count)]
    for one, other, won, lost in games:
        expected = _expected(strength[one] - strength[other])
        weight = (won + lost) * expected * (1 - expected)
        information[one][one] += weight
        information[other][other] += weight
        information[one][other] -= weight
        information[other][one] -= weight
    return [[part - 1 / count**2 for part in row] for row in _inverse(information)]


def _shared_out(spread: list[list[float]]) -> list[float]:
    """An error for every player, so that those of two, squared and added, come as near as can be to how uncertain their
    difference is (Firth and de Menezes call them quasi-standard errors): least squares of relative deviations."""
    count = len(spread)
    weights = [[NEARLY_NOTHING * (at == other) for other in range(count)] for at in range(count)]
    wanted = [0.0] * count
    for one, other in combinations(range(count), 2):
        between = spread[one][one] + spread[other][other] - 2 * spread[one][other]
        for at in (one, other):
            wanted[at] += 1 / between
            weights[at][one] += 1 / between**2
            weights[at][other] += 1 / between**2
    return [math.sqrt(max(0.0, square)) for square in _times(_inverse(weights), wanted)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By elimination; the matrices here are small and positive definite."""
    count = len(matrix)
    rows = [[*row, *(float(at == other) for other in range(count))] for at, row in enumerate(matrix)]
    for at in range(count):
        rows[at] = [number / rows[at][at] for number in rows[at]]
        for other in range(count):
            if other != at:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[count:] for row in rows]


def _times(matrix: list[list[float]], numbers: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, numbers, strict=True)) for row in matrix]


def skills(games: Iterable[tuple[str, str, float]]) -> dict[str, Rating]:
    """OpenSkill ratings (Plackett and Luce's model) after games in this order: two players, and the first one's share
    of the win. Everybody begins at 25 ± 16.3."""
    from openskill.models import PlackettLuce  # here, because it would make every command start later

    model = PlackettLuce()
    held: dict[str, list[float]] = {}
    for one, other, share in games:
        before = [[model.create_rating(held.get(name, [model.mu, model.sigma]))] for name in (one, other)]
        after = model.rate(before, ranks=[1 - share, share])
        for name, (rating,) in zip((one, other), after, strict=True):
            held[name] = [rating.mu, rating.sigma]
    return {name: Rating(name, round(mu, 2), round(NORMAL * sigma, 2)) for name, (mu, sigma) in held.items()}
