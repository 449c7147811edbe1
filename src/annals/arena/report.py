"""What a match has shown, as data: who wins how often and by how much, ratings, time, and what happened in the games.

A game is won by the seats that the rules name; several who win together share the win in equal parts. The share of a
player is that of all its seats, so a share of one half is even at every number of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from annals.arena.figures import Interval, Rating, mean_of, ratings, share_of_wins, skills
from annals.arena.match import Match, Outcome, tally_of


class Pair(msgspec.Struct):
    """How two players did against each other; or one against itself, and then nobody's wins are counted."""

    players: tuple[str, str]
    games: int
    wins: Interval
    """The share of the first."""
    scores: tuple[Interval, Interval]
    """Points of one seat."""
    margin: Interval
    """How many points more the first has."""
    rounds: Interval
    counts: dict[str, float]
    """Of wars, colonies ... in a game, all seats together."""
    given_up: int


class Standing(msgspec.Struct):
    """How one player did in all its games."""

    player: str
    games: int
    wins: Interval
    elo: float | None
    elo_error: float | None
    skill: float | None
    skill_error: float | None
    score: Interval
    quartiles: tuple[float, float, float, float, float]
    """The fewest points of a seat, the quartiles, and the most."""
    ms_a_choice: float
    longest_ms: float
    seconds_a_game: float
    """Processor time of one seat of this player in a game."""
    counts: dict[str, float]
    """Of wars, colonies ... in a game, for one seat."""


class SeatStanding(msgspec.Struct):
    """How a seat did, whoever sat there; seat 0 begins."""

    seat: int
    wins: Interval
    score: Interval


class Report(msgspec.Struct):
    """Everything a match has shown."""

    match: Match
    games: int
    given_up: int
    rounds: Interval
    counts: dict[str, float]
    """Of wars, colonies ... in a game, all seats together."""
    pairs: list[Pair]
    standings: list[Standing]
    seats: list[SeatStanding]


def report(match: Match, outcomes: Sequence[Outcome]) -> Report:
    """What these games of a match have shown."""
    finished = [outcome for outcome in outcomes if outcome.problem is None]
    return Report(
        match=match,
        games=len(finished),
        given_up=len(outcomes) - len(finished),
        rounds=_mean(finished, lambda outcome: [outcome.rounds]),
        counts=_counts(match, _both(finished), len(finished)),
        pairs=[_pair(match, names, outcomes) for names in match.pairs()],
        standings=_standings(match, finished),
        seats=[_seat(seat, finished) for seat in range(match.seats)],
    )


def share(outcome: Outcome, who: int) -> float:
    """One player's share of the win."""
    seated = outcome.fixture.seated(len(outcome.scores))
    return sum(1 for seat in outcome.winners if seated[seat] == who) / len(outcome.winners)


def points(outcome: Outcome, player: str) -> list[float]:
    """The points of one player's seats."""
    pair = outcome.fixture.pair
    seated = outcome.fixture.seated(len(outcome.scores))
    return [score for seat, score in enumerate(outcome.scores) if pair[seated[seat]] == player]


def counted(game: str) -> dict[str, str]:
    """What is counted in a game: names and what they mean."""
    names: dict[str, str] = tally_of(game).counts
    return names


def _pair(match: Match, names: tuple[str, str], outcomes: Sequence[Outcome]) -> Pair:
    met = [outcome for outcome in outcomes if outcome.fixture.pair == names]
    played = [outcome for outcome in met if outcome.problem is None]
    compared = [] if match.mirror else played
    own, others = (_points(played, name) for name in names)
    return Pair(
        players=names,
        games=len(played),
        wins=_wins(compared, lambda outcome: [share(outcome, 0)]),
        scores=(own, others),
        margin=_mean(compared, lambda outcome: [_margin(outcome)]),
        rounds=_mean(played, lambda outcome: [outcome.rounds]),
        counts=_counts(match, _both(played), len(played)),
        given_up=len(met) - len(played),
    )


def _margin(outcome: Outcome) -> float:
    own, others = (points(outcome, name) for name in outcome.fixture.pair)
    return sum(own) / len(own) - sum(others) / len(others)


def _standings(match: Match, finished: list[Outcome]) -> list[Standing]:
    """Every player, the best first."""
    if match.mirror:
        return [_standing(match, match.players[0], None, None, finished)]
    shares = [(*outcome.fixture.pair, share(outcome, 0)) for outcome in finished]
    won = dict.fromkeys(match.pairs(), (0.0, 0.0))
    for one, other, part in shares:
        wins, losses = won[one, other]
        won[one, other] = (wins + part, losses + 1 - part)
    skill = skills(shares)
    return [_standing(match, elo.player, elo, skill.get(elo.player), finished) for elo in ratings(won)]


def _standing(match: Match, player: str, elo: Rating | None, skill: Rating | None, finished: list[Outcome]) -> Standing:
    played = [outcome for outcome in finished if player in outcome.fixture.pair]
    sides = [(outcome, who) for outcome in played for who in (0, 1) if outcome.fixture.pair[who] == player]
    scores = sorted(score for outcome in played for score in points(outcome, player))
    choices = sum(outcome.choices[who] for outcome, who in sides)
    seconds = sum(outcome.seconds[who] for outcome, who in sides)
    longest = max((outcome.longest[who] for outcome, who in sides), default=0.0)
    compared = [] if match.mirror else played
    return Standing(
        player=player,
        games=len(played),
        wins=_wins(compared, lambda outcome: [share(outcome, outcome.fixture.pair.index(player))]),
        elo=None if elo is None else elo.points,
        elo_error=None if elo is None else elo.error,
        skill=None if skill is None else skill.points,
        skill_error=None if skill is None else skill.error,
        score=_points(played, player),
        quartiles=_quartiles(scores),
        ms_a_choice=round(1000 * seconds / max(1, choices), 3),
        longest_ms=round(1000 * longest, 1),
        seconds_a_game=round(seconds / max(1, len(scores)), 4),
        counts=_counts(match, sides, len(scores)),
    )


def _seat(seat: int, finished: list[Outcome]) -> SeatStanding:
    return SeatStanding(
        seat=seat,
        wins=_wins(finished, lambda outcome: [(seat in outcome.winners) / len(outcome.winners)]),
        score=_mean(finished, lambda outcome: [outcome.scores[seat]]),
    )


def _counts(match: Match, sides: Iterable[tuple[Outcome, int]], number: int) -> dict[str, float]:
    """What is counted of these players of games, divided by so many games or seats."""
    counts = dict.fromkeys(counted(match.game), 0)
    for outcome, who in sides:
        for name, times in outcome.counts[who].items():
            counts[name] += times
    return {name: round(times / max(1, number), 3) for name, times in counts.items()}


def _quartiles(scores: list[float]) -> tuple[float, float, float, float, float]:
    """Of sorted numbers; between two of them, the straight line."""

    def at(part: float) -> float:
        place = part * (len(scores) - 1)
        below = int(place)
        above = min(below + 1, len(scores) - 1)
        return round(scores[below] + (place - below) * (scores[above] - scores[below]), 2)

    return (at(0), at(0.25), at(0.5), at(0.75), at(1)) if scores else (0, 0, 0, 0, 0)


def _both(played: list[Outcome]) -> list[tuple[Outcome, int]]:
    return [(outcome, who) for outcome in played for who in (0, 1)]


def _points(played: list[Outcome], player: str) -> Interval:
    return _mean(played, lambda outcome: points(outcome, player))


def _mean(played: list[Outcome], numbers: Callable[[Outcome], Iterable[float]]) -> Interval:
    return mean_of(_by_deal(played, numbers))


def _wins(played: list[Outcome], shares: Callable[[Outcome], Iterable[float]]) -> Interval:
    return share_of_wins(_by_deal(played, shares))


def _by_deal(played: list[Outcome], numbers: Callable[[Outcome], Iterable[float]]) -> list[list[float]]:
    """Numbers of every game, those of one deal together, whichever players met at it."""
    deals: dict[int, list[float]] = {}
    for outcome in played:
        deals.setdefault(outcome.fixture.deal, []).extend(numbers(outcome))
    return list(deals.values())
