"""What a match has shown: as data, as a table on the screen, as CSV, and as a page with plots."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from html import escape

import msgspec
from rich.table import Table as Grid

from annals.arena.figures import Interval, Rating, mean_of, ratings, share_of_wins
from annals.arena.match import Match, Outcome

HIGHLIGHTS = {
    "tta": {
        "wars": ("Politics war",),
        "aggressions": ("Politics aggression",),
        "pacts": ("AnswerPact accept",),
        "colonies": ("SendForce done", "Politics colonize"),
        "events": ("Politics prepare",),
    }
}
"""What is counted in each game besides points: by question and verb."""


class Pair(msgspec.Struct):
    """How two players did against each other."""

    players: tuple[str, str]
    games: int
    wins: Interval
    """The share of the first, ties half."""
    scores: tuple[Interval, Interval]
    margin: Interval
    rounds: float
    given_up: int


class Standing(msgspec.Struct):
    """How one player did in all its games."""

    player: str
    elo: float
    elo_error: float
    games: int
    score: Interval
    ms_a_choice: float
    longest_ms: float
    seconds_a_game: float
    """Processor time of one seat of this player in a game."""
    counts: dict[str, float]
    """Of wars, colonies ... a game and seat."""


class Report(msgspec.Struct):
    """Everything a match has shown."""

    match: Match
    games: int
    pairs: list[Pair]
    standings: list[Standing]


def report(match: Match, outcomes: Sequence[Outcome]) -> Report:
    finished = [outcome for outcome in outcomes if outcome.problem is None]
    results: dict[tuple[str, str], tuple[float, float]] = {}
    pairs: list[Pair] = []
    for names in match.pairs():
        played = [outcome for outcome in finished if outcome.fixture.pair == names]
        lost = sum(1 for outcome in outcomes if outcome.fixture.pair == names and outcome.problem is not None)
        pair = _pair(match, names, played, lost)
        pairs.append(pair)
        if played:
            results[names] = (pair.wins.mean * pair.games, (1 - pair.wins.mean) * pair.games)
    ladder = {rating.player: rating for rating in ratings(results)}
    standings = [_standing(match, rating, finished) for rating in ladder.values()]
    return Report(match, len(finished), pairs, standings)


def share(outcome: Outcome, seats: int) -> float:
    """The first player's share of the win: winners who tie share it."""
    seated = outcome.fixture.seated(seats)
    return sum(1 for seat in outcome.winners if seated[seat] == 0) / len(outcome.winners)


def _scores(outcome: Outcome, seats: int, who: int) -> list[int]:
    seated = outcome.fixture.seated(seats)
    return [score for seat, score in enumerate(outcome.scores) if seated[seat] == who]


def _pair(match: Match, names: tuple[str, str], played: list[Outcome], lost: int) -> Pair:
    deals: dict[int, list[float]] = {}
    for outcome in played:
        deals.setdefault(outcome.fixture.deal, []).append(share(outcome, match.seats))
    means = [
        tuple(sum(scores) / len(scores) for scores in (_scores(outcome, match.seats, who) for who in (0, 1)))
        for outcome in played
    ]
    return Pair(
        players=names,
        games=len(played),
        wins=share_of_wins(list(deals.values())),
        scores=(mean_of([one for one, _ in means]), mean_of([other for _, other in means])),
        margin=mean_of([one - other for one, other in means]),
        rounds=round(sum(outcome.rounds for outcome in played) / max(1, len(played)), 2),
        given_up=lost,
    )


def _standing(match: Match, rating: Rating, finished: list[Outcome]) -> Standing:
    scores: list[float] = []
    choices = seconds = longest = seats = 0.0
    counts = dict.fromkeys(HIGHLIGHTS.get(match.game, {}), 0.0)
    number = 0
    for outcome in finished:
        for who, name in enumerate(outcome.fixture.pair):
            if name != rating.player:
                continue
            number += 1
            own = _scores(outcome, match.seats, who)
            scores += own
            seats += len(own)
            choices += outcome.choices[who]
            seconds += outcome.seconds[who]
            longest = max(longest, outcome.longest[who])
            for what in counts:
                counts[what] += sum(outcome.verbs[who].get(said, 0) for said in HIGHLIGHTS[match.game][what])
    return Standing(
        player=rating.player,
        elo=rating.elo,
        elo_error=rating.error,
        games=number,
        score=mean_of(scores),
        ms_a_choice=round(1000 * seconds / max(1.0, choices), 3),
        longest_ms=round(1000 * longest, 1),
        seconds_a_game=round(seconds / max(1.0, seats), 4),
        counts={what: round(count / max(1.0, seats), 3) for what, count in counts.items()},
    )


# Forms --------------------------------------------------------------------------------------------------------------


def as_json(found: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"


def as_csv(match: Match, outcomes: Sequence[Outcome]) -> str:
    """One line a game."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    seats = range(1, match.seats + 1)
    head = ["game", "deal", "first", "second", "share_of_first", "rounds", "problem"]
    lines.writerow([*head, *(f"player_{seat}" for seat in seats), *(f"score_{seat}" for seat in seats)])
    for outcome in sorted(outcomes, key=lambda outcome: outcome.fixture.number):
        fixture = outcome.fixture
        names = [fixture.pair[who] for who in fixture.seated(match.seats)]
        part = share(outcome, match.seats) if outcome.problem is None else ""
        line = [fixture.number, fixture.deal, *fixture.pair, part, outcome.rounds, outcome.problem or ""]
        lines.writerow([*line, *names, *outcome.scores])
    return text.getvalue()


def ladder_grid(found: Report) -> Grid:
    counted = list(HIGHLIGHTS.get(found.match.game, {}))
    grid = Grid(title=f"{found.match.game}, {found.match.seats} seats, {found.games} games", title_justify="left")
    for head in ("player", "Elo", "points", "ms a choice", "longest ms", "s a game", *counted):
        grid.add_column(head, justify="left" if head == "player" else "right", no_wrap=head == "player")
    for place in found.standings:
        numbers = (f"{place.ms_a_choice:.2f}", f"{place.longest_ms:.0f}", f"{place.seconds_a_game:.3f}")
        elo = f"{place.elo:.0f} ± {place.elo_error:.0f}"
        grid.add_row(
            place.player, elo, place.score.text(), *numbers, *(f"{place.counts[what]:.2f}" for what in counted)
        )
    return grid


def pairs_grid(found: Report) -> Grid:
    grid = Grid()
    for head in ("players", "games", "wins of the first, %", "points", "points", "margin", "rounds"):
        grid.add_column(head, justify="left" if head == "players" else "right", no_wrap=head == "players")
    for pair in found.pairs:
        games = str(pair.games) + (f" ({pair.given_up} given up)" if pair.given_up else "")
        points = [score.short() for score in pair.scores]
        grid.add_row(
            " - ".join(pair.players), games, pair.wins.text(1, 100), *points, pair.margin.short(), f"{pair.rounds:.1f}"
        )
    return grid


def as_html(found: Report) -> str:
    """A page that needs nothing else: tables, and plots drawn as SVG."""
    counted = list(HIGHLIGHTS.get(found.match.game, {}))
    heads = ["player", "Elo", "points", "ms a choice", "longest ms", "s a game", *counted]
    ladder = [
        [
            place.player,
            f"{place.elo:.0f} ± {place.elo_error:.0f}",
            place.score.text(),
            f"{place.ms_a_choice:.2f}",
            f"{place.longest_ms:.0f}",
            f"{place.seconds_a_game:.3f}",
            *(f"{place.counts[what]:.2f}" for what in counted),
        ]
        for place in found.standings
    ]
    pairs = [
        [
            " – ".join(pair.players),
            str(pair.games),
            pair.wins.text(1, 100, " %"),
            pair.scores[0].text(),
            pair.scores[1].text(),
            f"{pair.rounds:.1f}",
        ]
        for pair in found.pairs
    ]
    wins = [(" – ".join(pair.players), pair.wins) for pair in found.pairs]
    points = [(place.player, place.score) for place in found.standings]
    top = max([100.0, *(place.score.high for place in found.standings if place.score.high == place.score.high)])
    title = f"{found.match.game}, {found.match.seats} seats, {found.games} games, seed {found.match.seed}"
    return PAGE.format(
        title=escape(title),
        ladder=_html_table(heads, ladder),
        pairs=_html_table(["players", "games", "wins of the first", "points", "points", "rounds"], pairs),
        wins=plot(wins, 1.0, 0.5),
        points=plot(points, top, None),
    )


PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<style>body{{font:16px/1.4 system-ui,sans-serif;margin:2rem;max-width:60rem}}table{{border-collapse:collapse}}
td,th{{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #ccc}}
td:first-child,th:first-child{{text-align:left}}
svg text{{font:13px system-ui,sans-serif}}</style></head>
<body><h1>{title}</h1><h2>Ladder</h2>{ladder}<h2>Points</h2>{points}<h2>Pairs</h2>{pairs}
<h2>Wins of the first</h2>{wins}
<p>Bars are 95 % intervals. Every deal is played with the seats turned; ties count half.</p></body></html>
"""


def _html_table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def plot(rows: list[tuple[str, Interval]], top: float, line: float | None) -> str:
    """Means as dots with their intervals as bars, one below the other."""
    left, wide, high = 220, 420, 26
    parts: list[str] = []

    def at(number: float) -> float:
        return round(left + wide * max(0.0, min(top, number)) / top, 1)

    if line is not None:
        parts.append(f'<line x1="{at(line)}" x2="{at(line)}" y1="0" y2="{high * len(rows)}" stroke="#999"/>')
    for place, (label, interval) in enumerate(rows):
        y = high * place + high / 2
        parts.append(f'<text x="0" y="{y + 4}">{escape(label)}</text>')
        if interval.low == interval.low:
            ends = f'x1="{at(interval.low)}" x2="{at(interval.high)}"'
            parts.append(f'<line {ends} y1="{y}" y2="{y}" stroke="#456" stroke-width="3"/>')
        if interval.mean == interval.mean:
            parts.append(f'<circle cx="{at(interval.mean)}" cy="{y}" r="5" fill="#b33"/>')
    size = f'width="{left + wide + 20}" height="{high * len(rows)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>{"".join(parts)}</svg>'
