"""What a report says of a match, against numbers worked out by hand, and the forms it is written in."""

from __future__ import annotations

import io
import math
import re

import msgspec
import pytest
from rich.console import Console

from annals.arena.figures import Interval, mean_of
from annals.arena.forms import as_csv, as_json, grids
from annals.arena.match import Fixture, Match, Outcome, given_up
from annals.arena.page import as_html
from annals.arena.plots import Scale, boxes, intervals
from annals.arena.report import Report, report


def outcome(number: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
    counts = ({"wars": 1, "colonies": 2, "wonders": 3}, {"pacts": 1, "colonies": 1, "wonders": 4})
    fixture = Fixture(number, ("a", "b"), number // 2, number % 2)
    return Outcome(fixture, scores, winners, 18 + number, (10, 20), (0.1, 0.4), (0.02, 0.05), counts)


MATCH = Match("tta", 2, ("a", "b"), 4, 1)
PLAYED = [
    outcome(0, (100, 80), (0,)),  # a sits first and wins
    outcome(1, (90, 110), (1,)),  # a sits second and wins
    outcome(2, (70, 70), (0, 1)),  # a tie
    outcome(3, (120, 60), (0,)),  # b sits first and wins
]


def test_a_report_counts_wins_points_and_rounds():
    found = report(MATCH, PLAYED)
    (pair,) = found.pairs
    assert pair.games == found.games == 4
    assert pair.wins.mean == (1 + 1 + 0.5 + 0) / 4
    assert pair.scores[0].mean == (100 + 110 + 70 + 60) / 4
    assert pair.scores[1].mean == (80 + 90 + 70 + 120) / 4
    assert pair.margin.mean == (20 + 20 + 0 - 60) / 4
    assert pair.rounds.mean == found.rounds.mean == 19.5
    first = found.standings[0]
    assert (first.player, first.games, first.wins.mean) == ("a", 4, 0.625)
    assert first.score == pair.scores[0]
    # Of 60, 70, 100 and 110: a quarter of the way from 60 to 110 is at place 0.75.
    assert list(first.quartiles) == [60, 67.5, 85, 102.5, 110]


def test_a_report_counts_time_and_what_happened():
    found = report(MATCH, PLAYED)
    first, second = found.standings
    assert first.ms_a_choice == 10
    assert first.longest_ms == 20
    assert first.seconds_a_game == 0.1
    assert second.ms_a_choice == 20
    assert first.counts == {"wars": 1, "aggressions": 0, "pacts": 0, "events": 0, "colonies": 2, "wonders": 3}
    assert second.counts == {"wars": 0, "aggressions": 0, "pacts": 1, "events": 0, "colonies": 1, "wonders": 4}
    whole = {"wars": 1, "aggressions": 0, "pacts": 1, "events": 0, "colonies": 3, "wonders": 7}
    assert found.counts == found.pairs[0].counts == whole


def test_a_report_rates_the_players_twice():
    first, second = report(MATCH, PLAYED).standings
    assert first.elo is not None
    assert second.elo is not None
    # 2.5 wins to 1.5, with half a win more for each.
    assert first.elo - second.elo == pytest.approx(400 * math.log10(3 / 2), abs=0.2)
    assert first.skill is not None
    assert second.skill is not None
    assert first.skill + second.skill == pytest.approx(50, abs=0.5)


def test_a_report_tells_how_each_seat_did():
    first, second = report(MATCH, PLAYED).seats
    assert first.wins.mean == (1 + 0 + 0.5 + 1) / 4
    assert second.wins.mean == 1 - first.wins.mean
    assert first.score.mean == (100 + 90 + 70 + 120) / 4


def test_at_four_seats_a_player_has_two_of_them_and_the_shares_of_both():
    match = Match("tta", 4, ("a", "b"), 2, 1)

    def ended(winners: tuple[int, ...]) -> Outcome:
        fixture = Fixture(1, ("a", "b"), 0, 1)  # b, a, b, a
        return Outcome(fixture, (90, 90, 50, 40), winners, 18, (1, 1), (0.2, 0.0), (0.0, 0.0), ({}, {}))

    (pair,) = report(match, [ended((0, 1))]).pairs
    assert pair.wins.mean == 0.5
    assert pair.scores[0].mean == 65
    assert pair.scores[1].mean == 70
    assert pair.margin.mean == -5
    assert report(match, [ended((1, 3))]).pairs[0].wins.mean == 1
    assert report(match, [ended((0, 1, 2))]).pairs[0].wins.mean == pytest.approx(1 / 3)
    # One seat of a game took half the time of both.
    standing = next(place for place in report(match, [ended((0,))]).standings if place.player == "a")
    assert standing.seconds_a_game == 0.1
    assert standing.games == 1


def mirror_match() -> tuple[Match, list[Outcome]]:
    match = Match("tta", 2, ("a", "a"), 2, 1)
    played = [
        msgspec.structs.replace(outcome(fixture.number, scores, (0,)), fixture=fixture)
        for fixture, scores in zip(match.fixtures(), ((100, 80), (90, 50)), strict=True)
    ]
    return match, played


def test_a_player_that_meets_itself_has_points_and_rounds_but_no_wins():
    match, played = mirror_match()
    found = report(match, played)
    (standing,) = found.standings
    (pair,) = found.pairs
    assert standing.games == found.games == pair.games == 2
    assert standing.score.mean == pair.scores[0].mean == pair.scores[1].mean == 80
    assert list(standing.quartiles) == [50, 72.5, 85, 92.5, 100]
    assert found.rounds.mean == 18.5
    assert math.isnan(standing.wins.mean)
    assert math.isnan(pair.wins.mean)
    assert (standing.elo, standing.skill) == (None, None)
    # Both of its seats: 10 + 20 choices in 0.5 seconds, and all that was counted for two seats.
    assert standing.ms_a_choice == pytest.approx(1000 * 0.5 / 30, abs=0.001)
    assert standing.counts["colonies"] == 1.5
    assert found.seats[0].wins.mean == 1


def test_games_given_up_are_counted_apart():
    found = report(MATCH, [*PLAYED[:3], given_up(MATCH.fixtures()[3], "its worker died")])
    assert (found.games, found.given_up, found.pairs[0].given_up) == (3, 1, 1)
    assert "1 given up" in screen(found)
    assert report(MATCH, []).games == 0


# Pairing ------------------------------------------------------------------------------------------------------------


def test_every_two_players_meet_at_the_same_deals_with_the_sides_changed():
    match = Match("tta", 2, ("a", "b", "c"), 4, 1)
    fixtures = match.fixtures()
    assert [fixture.number for fixture in fixtures] == list(range(12))
    assert sorted({fixture.pair for fixture in fixtures}) == [("a", "b"), ("a", "c"), ("b", "c")]
    for pair in match.pairs():
        own = [(fixture.deal, fixture.turned) for fixture in fixtures if fixture.pair == pair]
        assert own == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert Match("tta", 2, ("a", "b", "c"), 4, 1, neighbours=True).pairs() == [("a", "b"), ("b", "c")]


def seatings(seats: int) -> list[str]:
    match = Match("tta", seats, ("a", "b"), 12, 1)
    fixtures = [fixture for fixture in match.fixtures() if fixture.deal == 0]
    return ["".join("AB"[who] for who in fixture.seated(seats)) for fixture in fixtures]


def test_a_deal_is_played_once_for_every_way_to_seat_two_players_in_turn():
    assert seatings(2) == ["AB", "BA"]
    assert seatings(4) == ["ABAB", "BABA"]
    assert seatings(3) == ["ABA", "BAB", "BAA", "ABB", "AAB", "BBA"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_players_sit_everywhere_equally_often(seats: int):
    every = seatings(seats)
    for seat in range(seats):
        assert sum(1 for seating in every if seating[seat] == "A") * 2 == len(every)


def test_a_player_that_meets_itself_gets_a_deal_of_its_own_for_every_game():
    match, _ = mirror_match()
    assert [(fixture.deal, fixture.turned) for fixture in match.fixtures()] == [(0, 0), (1, 0)]


# Forms --------------------------------------------------------------------------------------------------------------


def screen(found: Report) -> str:
    text = io.StringIO()
    for grid in grids(found):
        Console(file=text, width=80).print(grid)
    return text.getvalue()


def test_the_csv_has_a_line_a_game():
    lost = given_up(Fixture(4, ("a", "b"), 2, 0), "its worker died")
    lines = as_csv(MATCH, [*PLAYED, lost]).splitlines()
    assert lines[0] == (
        "game,deal,turned,first,second,share_of_first,rounds,wars,aggressions,pacts,events,colonies,wonders,"
        "choices_first,choices_second,seconds_first,seconds_second,problem,player_1,player_2,score_1,score_2"
    )
    assert lines[2] == "1,0,1,a,b,1.0,19,1,0,1,0,3,7,10,20,0.1,0.4,,b,a,90,110"
    assert lines[5] == "4,2,0,a,b,,,,,,,,,0,0,0.0,0.0,its worker died,a,b,,"
    assert len(lines) == 6


def test_the_json_is_the_whole_report_with_nulls_for_what_is_not_known():
    match, played = mirror_match()
    data = msgspec.json.decode(as_json(report(match, played)))
    assert data["rounds"]["mean"] == 18.5
    assert data["standings"][0]["elo"] is None
    assert data["standings"][0]["wins"]["mean"] is None
    assert msgspec.json.decode(as_json(report(MATCH, PLAYED)), type=Report).games == 4


def test_the_tables_fit_a_terminal_of_80_columns():
    text = screen(report(MATCH, PLAYED))
    assert "62 (" in text
    assert "19.5 ± " in text
    assert "…" not in text
    assert max(len(line) for line in text.splitlines()) <= 80
    match, played = mirror_match()
    assert "pairs" not in screen(report(match, played))


def test_the_page_needs_nothing_else_and_escapes_names():
    match = Match("tta", 2, ("<a>", "b"), 2, 1)
    fixture = Fixture(0, ("<a>", "b"), 0, 0)
    one = Outcome(fixture, (9, 5), (0,), 18, (1, 1), (0.0, 0.0), (0.0, 0.0), ({}, {}))
    page = as_html(report(match, [one]))
    assert "<svg" in page
    assert "&lt;a&gt;" in page
    assert "<a>" not in page
    assert not re.search(r"https?://|<script|<link|url\(", page)


def test_the_page_says_how_wins_and_intervals_are_counted():
    page = " ".join(as_html(report(MATCH, PLAYED)).split())
    for said in ("share the win in equal parts", "counted as one observation", "Wilson", "OpenSkill", "colonies"):
        assert said in page
    assert "62.5 (" in page
    assert "nan" not in page


def test_a_page_can_be_made_of_a_mirror_match_of_three_players_and_of_nothing():
    match, played = mirror_match()
    assert "Who beats whom" not in as_html(report(match, played))
    three = Match("tta", 2, ("a", "b", "c"), 2, 1)
    assert 'class="wins"' in as_html(report(three, PLAYED[:2]))
    assert "nan" not in as_html(report(MATCH, []))


def test_a_scale_has_round_marks_that_hold_all_numbers():
    assert Scale(13, 87).marks() == [0, 20, 40, 60, 80, 100]
    assert Scale(0, 1).marks()[-1] == pytest.approx(1)
    assert len(Scale(5, 5).marks()) == 2
    assert Scale(0, 100).at(-5) == Scale(0, 100).at(0)


def test_a_plot_puts_numbers_where_they_belong():
    middle = Scale(0, 1).at(0.5)
    drawn = intervals([("a", Interval(0.5, 0.0, 1.0))])
    assert f'class="mean" cx="{middle}"' in drawn
    assert f'class="interval" x1="{Scale(0, 1).at(0)}" x2="{Scale(0, 1).at(1)}"' in drawn
    assert 'class="interval"' not in intervals([("a", mean_of([[0.5]]))])
    assert f'class="median" x1="{Scale(0, 100).at(60)}"' in boxes([("a", (0, 40, 60, 80, 100), mean_of([[50]]))])
