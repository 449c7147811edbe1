"""The plain forms of a report: JSON, a line of CSV for every game, and tables for a terminal."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from annals.arena.match import Match, Outcome
from annals.arena.report import Report, Standing, counted, share


def as_json(found: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"


def as_csv(match: Match, outcomes: Sequence[Outcome]) -> str:
    """One line a game; `first` and `second` are the two players, and what is counted is that of all seats."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    seats = range(1, match.seats + 1)
    lines.writerow(
        [
            *("game", "deal", "turned", "first", "second", "share_of_first", "rounds", *counted(match.game)),
            *("choices_first", "choices_second", "seconds_first", "seconds_second", "problem"),
            *(f"player_{seat}" for seat in seats),
            *(f"score_{seat}" for seat in seats),
        ]
    )
    for outcome in outcomes:
        lines.writerow(_line(match, outcome))
    return text.getvalue()


def _line(match: Match, outcome: Outcome) -> list[object]:
    fixture = outcome.fixture
    over = outcome.problem is None
    return [
        *(fixture.number, fixture.deal, fixture.turned, *fixture.pair),
        *(share(outcome, 0) if over else "", outcome.rounds if over else ""),
        *(sum(one.get(name, 0) for one in outcome.counts) if over else "" for name in counted(match.game)),
        *(*outcome.choices, *outcome.seconds, outcome.problem or ""),
        *(fixture.pair[who] for who in fixture.seated(match.seats)),
        *(outcome.scores if over else [""] * match.seats),
    ]


# For a terminal -----------------------------------------------------------------------------------------------------


def grids(found: Report) -> Iterator[Grid]:
    """The report as tables: the ladder, the pairs, the seats, and what happened."""
    yield _ladder(found)
    if not found.match.mirror:
        yield _pairs(found)
    yield _seats(found)
    if found.counts:
        yield _counts(found)


def rated(points: float | None, error: float | None, digits: int) -> str:
    """`1554 ± 23`."""
    return "–" if points is None or error is None else f"{points:.{digits}f} ± {error:.{digits}f}"


def ratings_of(standing: Standing) -> list[str]:
    return [rated(standing.elo, standing.elo_error, 0), rated(standing.skill, standing.skill_error, 1)]


def _grid(title: str, heads: Sequence[str]) -> Grid:
    grid = Grid(
        title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0)
    )
    for place, head in enumerate(heads):
        grid.add_column(head, justify="right" if place else "left", no_wrap=not place)
    return grid


def _ladder(found: Report) -> Grid:
    match = found.match
    games = f"{found.games} games" + (f", {found.given_up} given up" if found.given_up else "")
    title = f"{match.game}, {match.seats} seats: {games}, {found.rounds.text()} rounds"
    grid = _grid(title, ("player", "wins, %", "Elo", "OpenSkill", "points", "ms a choice", "longest"))
    for place in found.standings:
        time = (f"{place.ms_a_choice:.2f}", f"{place.longest_ms:.0f}")
        grid.add_row(place.player, place.wins.percent(0), *ratings_of(place), place.score.text(0), *time)
    return grid


def _pairs(found: Report) -> Grid:
    grid = _grid("pairs", ("first - second", "games", "wins of the first, %", "points", "points", "margin"))
    for pair in found.pairs:
        points = [score.text(0) for score in pair.scores]
        grid.add_row(" - ".join(pair.players), str(pair.games), pair.wins.percent(), *points, pair.margin.text(0))
    return grid


def _seats(found: Report) -> Grid:
    grid = _grid("seats, in the order of play", ("seat", "wins, %", "points"))
    for place in found.seats:
        grid.add_row(str(place.seat + 1), place.wins.percent(), place.score.text())
    return grid


def _counts(found: Report) -> Grid:
    players = [place.player for place in found.standings]
    grid = _grid("what happened, for a seat in a game", ("", *players, "the whole table"))
    for name in counted(found.match.game):
        each = [place.counts[name] for place in found.standings]
        grid.add_row(name, *(f"{times:.2f}" for times in (*each, found.counts[name])))
    return grid
