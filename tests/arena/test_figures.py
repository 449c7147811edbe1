"""The arithmetic of a match, against numbers worked out by hand."""

from __future__ import annotations

import math
import random

import pytest

from annals.arena.figures import Interval, mean_of, ratings, share_of_wins, skills, wilson


def test_a_mean_has_an_interval_of_1_96_standard_errors():
    # Mean 4, squared deviations 9 + 1 + 1 + 9 = 20, variance 20 / 3, standard error sqrt(20 / 3 / 4) = 1.290994.
    found = mean_of([[1], [3], [5], [7]])
    assert found.mean == 4
    assert found.high - 4 == pytest.approx(1.959964 * 1.290994, rel=1e-5)
    assert 4 - found.low == pytest.approx(found.high - 4)


def test_a_deal_is_one_observation_of_a_mean():
    # Deals of 1 + 3 and 5 + 7: sums 4 and 12, expected 8 each, so 2 / 1 * (16 + 16) = 64, and sqrt(64) / 4 = 2.
    found = mean_of([[1, 3], [5, 7]])
    assert found.mean == 4
    assert found.high - 4 == pytest.approx(1.959964 * 2)
    # Turned seats that even out every deal leave nothing open.
    assert mean_of([[1, 7], [3, 5]]) == Interval(4, 4, 4)


def test_a_deal_that_is_not_finished_counts_for_its_games():
    found = mean_of([[2, 4], [9]])
    assert found.mean == 5
    # Sums 6 and 9, expected 10 and 5: 2 / 1 * (16 + 16) = 64, and sqrt(64) / 3.
    assert found.high - 5 == pytest.approx(1.959964 * 8 / 3)


def test_the_mean_of_nothing_and_of_one():
    assert math.isnan(mean_of([]).mean)
    assert math.isnan(mean_of([[]]).mean)
    assert mean_of([[3]]).mean == 3
    assert not mean_of([[3]]).known


def test_the_wilson_interval():
    # 8 of 10: the textbook gives 0.4902 to 0.9433.
    found = wilson(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    # 10 of 10 is not a certainty: 1 / (1 + 3.8415 / 10) = 0.7225.
    assert wilson(10, 10).low == pytest.approx(0.72246, abs=1e-4)
    assert wilson(10, 10).high == pytest.approx(1)
    assert math.isnan(wilson(0, 0).mean)


def test_games_that_end_alike_in_a_deal_are_worth_less():
    # Two games that always end alike are worth one: of 50 deals 25 won. The variance over deals is
    # 50 / 49 * 50 / 100² = 0.0051020 instead of 0.25 / 100, so 100 games are worth 49.
    found = share_of_wins([[1.0, 1.0], [0.0, 0.0]] * 25)
    assert found.low == pytest.approx(wilson(24.5, 49).low)
    assert found.high == pytest.approx(wilson(24.5, 49).high)
    # Every deal is won by its first seat. That would be certain, but games are never worth more than they are.
    assert share_of_wins([[1.0, 0.0]] * 50) == wilson(50, 100)


def test_ties_count_half():
    assert share_of_wins([[0.5, 0.5], [1.0, 0.0]]).mean == 0.5
    assert share_of_wins([[1.0, 0.5]]).mean == 0.75
    assert math.isnan(share_of_wins([]).mean)


def test_the_interval_of_a_share_holds_the_truth_in_95_of_100_matches():
    """Deals of two games, of which luck alone decides one in two: as often as promised the interval holds 60 %."""
    chance = random.Random(5)
    held = 0
    for _ in range(400):
        deals = []
        for _ in range(60):
            first = float(chance.random() < 0.6)
            deals.append([first, first if chance.random() < 0.5 else float(chance.random() < 0.6)])
        found = share_of_wins(deals)
        held += found.low <= 0.6 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_numbers_are_written_with_their_intervals():
    assert Interval(0.615, 0.553, 0.673).percent() == "61.5 (55.3–67.3)"
    assert Interval(0.615, 0.553, 0.673).percent(0) == "62 (55–67)"
    assert Interval(173.25, 169.0, 177.5).text() == "173.2 ± 4.2"
    assert mean_of([[3]]).text() == "3.0"
    assert mean_of([]).text() == mean_of([]).percent() == "–"


def test_elo_ratings_differ_by_the_logarithm_of_the_odds():
    # 75 wins of 100, with half a win more for each side: 400 * log10(75.5 / 25.5) = 188.56 points apart.
    one, other = ratings({("a", "b"): (75, 25)})
    assert (one.player, other.player) == ("a", "b")
    assert one.points - other.points == pytest.approx(400 * math.log10(75.5 / 25.5), abs=0.2)
    assert one.points + other.points == pytest.approx(3000, abs=0.2)


def test_the_errors_of_two_ratings_add_up_to_that_of_their_difference():
    # The difference of two strengths is known to 1 / sqrt(101 * 0.25); two equal errors, squared, add up to its square.
    one, other = ratings({("a", "b"): (50, 50)})
    assert one.error == other.error
    whole = 1.959964 * 400 / math.log(10) / math.sqrt(101 * 0.25)
    assert math.hypot(one.error, other.error) == pytest.approx(whole, abs=0.1)


def test_somebody_who_always_loses_does_not_blur_the_others():
    one, other = ratings({("a", "b"): (60, 40)})
    best, second, last = ratings({("a", "b"): (60, 40), ("a", "c"): (100, 0), ("b", "c"): (100, 0)})
    assert math.hypot(best.error, second.error) == pytest.approx(math.hypot(one.error, other.error), rel=0.02)
    assert last.error > 5 * best.error


def test_elo_ratings_are_finite_when_one_side_wins_everything_or_nothing_is_played():
    best, worst = ratings({("a", "b"): (10, 0)})
    assert best.points - worst.points == pytest.approx(400 * math.log10(21), abs=0.2)
    assert [rating.points for rating in ratings({("a", "b"): (0, 0), ("b", "c"): (0, 0)})] == [1500, 1500, 1500]
    assert ratings({}) == []


def test_elo_ratings_of_three_are_in_order():
    results = {("a", "b"): (60.0, 40.0), ("b", "c"): (70.0, 30.0), ("a", "c"): (80.0, 20.0)}
    assert [rating.player for rating in ratings(results)] == ["a", "b", "c"]


def test_openskill_starts_at_25_and_follows_the_wins():
    found = skills([("a", "b", 0.5)])
    assert found["a"].points == found["b"].points == 25
    assert found["a"].error < 1.96 * 25 / 3
    found = skills([("a", "b", 1.0)] * 20 + [("b", "c", 1.0)] * 20)
    assert found["a"].points > found["b"].points > found["c"].points
