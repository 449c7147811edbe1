"""The arithmetic of a match: shares of the wins, means with 95 % intervals, and ratings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

NORMAL = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""
ELO = 400 / math.log(10)
MIDDLE = 1500.0


class Interval(msgspec.Struct, frozen=True):
    """A mean, and the 95 % interval around it."""

    mean: float
    low: float
    high: float

    def text(self, digits: int = 1, scale: float = 1.0, unit: str = "") -> str:
        mean, low, high = (f"{scale * number:.{digits}f}" for number in (self.mean, self.low, self.high))
        return f"{mean}{unit} ({low} to {high})"

    def short(self) -> str:
        return f"{self.mean:.1f} ± {self.high - self.mean:.1f}"


def mean_of(numbers: Sequence[float]) -> Interval:
    """The mean with the interval of the normal approximation."""
    count = len(numbers)
    if not count:
        return Interval(math.nan, math.nan, math.nan)
    mean = sum(numbers) / count
    if count == 1:
        return Interval(mean, math.nan, math.nan)
    variance = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    half = NORMAL * math.sqrt(variance / count)
    return Interval(mean, mean - half, mean + half)


def wilson(successes: float, count: float) -> Interval:
    """The Wilson interval of a share; it is right near 0 and 1, too."""
    if not count:
        return Interval(math.nan, math.nan, math.nan)
    share = successes / count
    z = NORMAL * NORMAL / count
    middle = (share + z / 2) / (1 + z)
    half = NORMAL / (1 + z) * math.sqrt(share * (1 - share) / count + z / (4 * count))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def share_of_wins(deals: Sequence[Sequence[float]]) -> Interval:
    """The share of wins, ties half, of games grouped by deal: what each deal gave is one observation, since its games
    share their luck. The wider of the paired and the Wilson interval is given, so 10 of 10 is not a certainty."""
    shares = [share for deal in deals for share in deal]
    plain = wilson(sum(shares), len(shares))
    if len(deals) < 2:
        return plain
    paired = mean_of([sum(deal) / len(deal) for deal in deals])
    half = paired.high - paired.mean
    mean = plain.mean
    if half <= 0 or 2 * half < 0.5 * (plain.high - plain.low):
        return plain
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


class Rating(msgspec.Struct, frozen=True):
    """A place on the ladder, in Elo points; the mean of all players is 1500."""

    player: str
    elo: float
    error: float
    """Half of the 95 % interval."""


def ratings(results: Mapping[tuple[str, str], tuple[float, float]]) -> list[Rating]:
    """Elo ratings (Bradley and Terry's model, most likely values) from wins of both in every pair. A drawn game more
    for every pair keeps ratings finite when one side has won everything."""
    names = list(dict.fromkeys(name for pair in results for name in pair))
    strength = dict.fromkeys(names, 0.0)
    games = {pair: (one + 0.5, other + 0.5) for pair, (one, other) in results.items()}
    for _ in range(200):
        largest = 0.0
        for name in names:
            slope = curve = 0.0
            for (one, other), (won, lost) in games.items():
                if name in (one, other):
                    mine, theirs, rival = (won, lost, other) if name == one else (lost, won, one)
                    expected = 1 / (1 + math.exp(strength[rival] - strength[name]))
                    slope += mine - (mine + theirs) * expected
                    curve += (mine + theirs) * expected * (1 - expected)
            step = max(-1.0, min(1.0, slope / curve)) if curve else 0.0
            strength[name] += step
            largest = max(largest, abs(step))
        if largest < 1e-9:
            break
    middle = sum(strength.values()) / max(1, len(names))
    found = []
    for name in names:
        curve = 0.0
        for (one, other), (won, lost) in games.items():
            if name in (one, other):
                rival = other if name == one else one
                expected = 1 / (1 + math.exp(strength[rival] - strength[name]))
                curve += (won + lost) * expected * (1 - expected)
        error = NORMAL / math.sqrt(curve) * ELO if curve else math.inf
        found.append(Rating(name, round(MIDDLE + ELO * (strength[name] - middle), 1), round(error, 1)))
    return sorted(found, key=lambda rating: -rating.elo)
