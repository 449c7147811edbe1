"""The arithmetic of a match, against numbers worked out by hand."""

from __future__ import annotations

import math

import pytest

from annals.arena.figures import mean_of, ratings, share_of_wins, wilson
from annals.arena.match import Fixture, Match, Outcome
from annals.arena.report import as_csv, as_html, plot, report


def test_a_mean_has_an_interval_of_1_96_standard_errors():
    # Mean 4, squared deviations 9 + 1 + 1 + 9 = 20, variance 20 / 3, standard error sqrt(20 / 3 / 4) = 1.290994.
    found = mean_of([1, 3, 5, 7])
    assert found.mean == 4
    assert found.high - 4 == pytest.approx(1.959964 * 1.290994, rel=1e-5)
    assert 4 - found.low == pytest.approx(found.high - 4)


def test_the_mean_of_nothing_and_of_one():
    assert math.isnan(mean_of([]).mean)
    assert mean_of([3]).mean == 3
    assert math.isnan(mean_of([3]).low)


def test_the_wilson_interval():
    # 8 of 10: the textbook gives 0.4902 to 0.9433.
    found = wilson(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    # 10 of 10 is not a certainty: 1 / (1 + 3.8415 / 10) = 0.7225.
    assert wilson(10, 10).low == pytest.approx(0.72246, abs=1e-4)
    assert wilson(10, 10).high == pytest.approx(1)


def test_games_of_one_deal_are_one_observation():
    """Every deal is won by its first seat: over 50 deals the share is one half, and that is certain; independent games
    would leave it open. The plain interval is kept then, because it is the wider one."""
    by_luck = share_of_wins([[1.0, 0.0]] * 50)
    assert by_luck.mean == 0.5
    assert by_luck == wilson(50, 100)
    # Deals that are won or lost as a whole are fewer observations than games, so the interval is wider.
    whole = share_of_wins([[1.0, 1.0], [0.0, 0.0]] * 25)
    assert whole.mean == 0.5
    assert whole.high - whole.low > wilson(50, 100).high - wilson(50, 100).low


def test_ratings_differ_by_the_logarithm_of_the_odds():
    # 75 wins of 100, with half a win more for each side: 400 * log10(75.5 / 25.5) = 188.56 points apart.
    one, other = ratings({("a", "b"): (75, 25)})
    assert (one.player, other.player) == ("a", "b")
    assert one.elo - other.elo == pytest.approx(400 * math.log10(75.5 / 25.5), abs=0.2)
    assert one.elo + other.elo == pytest.approx(3000, abs=0.2)


def test_ratings_are_finite_when_one_side_wins_everything():
    best, worst = ratings({("a", "b"): (10, 0)})
    assert best.elo - worst.elo == pytest.approx(400 * math.log10(21), abs=0.2)


def test_ratings_of_three_are_in_order():
    results = {("a", "b"): (60.0, 40.0), ("b", "c"): (70.0, 30.0), ("a", "c"): (80.0, 20.0)}
    assert [rating.player for rating in ratings(results)] == ["a", "b", "c"]


# A match of four games ----------------------------------------------------------------------------------------------


def outcome(number: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
    wars = ({"Politics war": 1, "SendForce done": 2}, {"AnswerPact accept": 1})
    fixture = Fixture(number, ("a", "b"), number // 2, number % 2)
    return Outcome(fixture, scores, winners, 18 + number, (10, 20), (0.1, 0.4), (0.02, 0.05), wars)


MATCH = Match("tta", 2, ("a", "b"), 4, 1)
PLAYED = [
    outcome(0, (100, 80), (0,)),  # a sits first and wins
    outcome(1, (90, 110), (1,)),  # a sits second and wins
    outcome(2, (70, 70), (0, 1)),  # a tie
    outcome(3, (120, 60), (0,)),  # b sits first and wins
]


def test_a_report_counts_wins_points_time_and_wars():
    found = report(MATCH, PLAYED)
    (pair,) = found.pairs
    assert pair.games == 4
    assert pair.wins.mean == (1 + 1 + 0.5 + 0) / 4
    assert pair.scores[0].mean == (100 + 110 + 70 + 60) / 4
    assert pair.scores[1].mean == (80 + 90 + 70 + 120) / 4
    assert pair.margin.mean == (20 + 20 + 0 - 60) / 4
    assert pair.rounds == 19.5
    first = next(standing for standing in found.standings if standing.player == "a")
    assert first.ms_a_choice == 10
    assert first.longest_ms == 20
    assert first.seconds_a_game == 0.1
    assert first.counts == {"wars": 1, "aggressions": 0, "pacts": 0, "colonies": 2, "events": 0}


def test_at_four_seats_a_player_has_two_of_them():
    match = Match("tta", 4, ("a", "b"), 2, 1)
    fixture = Fixture(1, ("a", "b"), 0, 1)
    assert fixture.seated(4) == [1, 0, 1, 0]
    shared = Outcome(fixture, (90, 90, 50, 40), (0, 1), 18, (1, 1), (0.0, 0.0), (0.0, 0.0), ({}, {}))
    (pair,) = report(match, [shared]).pairs
    assert pair.wins.mean == 0.5
    assert pair.scores[0].mean == 65


def test_every_two_players_meet_at_the_same_deals_with_the_seats_turned():
    match = Match("tta", 2, ("a", "b", "c"), 4, 1)
    fixtures = match.fixtures()
    assert [fixture.number for fixture in fixtures] == list(range(12))
    assert sorted({fixture.pair for fixture in fixtures}) == [("a", "b"), ("a", "c"), ("b", "c")]
    for pair in match.pairs():
        own = [(fixture.deal, fixture.turned) for fixture in fixtures if fixture.pair == pair]
        assert own == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert Match("tta", 2, ("a", "b", "c"), 4, 1, neighbours=True).pairs() == [("a", "b"), ("b", "c")]


def test_the_csv_has_a_line_a_game():
    lines = as_csv(MATCH, PLAYED).splitlines()
    assert lines[0] == "game,deal,first,second,share_of_first,rounds,problem,player_1,player_2,score_1,score_2"
    assert lines[2] == "1,0,a,b,1.0,19,,b,a,90,110"
    assert len(lines) == 5


def test_the_page_needs_nothing_else_and_escapes_names():
    match = Match("tta", 2, ("<a>", "b"), 2, 1)
    fixture = Fixture(0, ("<a>", "b"), 0, 0)
    one = Outcome(fixture, (9, 5), (0,), 18, (1, 1), (0.0, 0.0), (0.0, 0.0), ({}, {}))
    page = as_html(report(match, [one]))
    assert "<svg" in page
    assert "&lt;a&gt;" in page
    assert "<a>" not in page
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")


def test_a_plot_puts_the_mean_where_it_belongs():
    drawn = plot([("a", mean_of([0.5, 0.5, 0.5]))], 1.0, 0.5)
    assert 'cx="430.0"' in drawn
