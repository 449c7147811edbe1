"""The report as a page of its own: tables, plots, and how to read them. It needs nothing else and loads nothing."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from annals import games
from annals.arena import plots
from annals.arena.figures import Interval
from annals.arena.forms import ratings_of
from annals.arena.report import Report, counted

COLUMNS = ["player", "games", "wins", "Elo", "OpenSkill", "points", "ms a choice", "longest, ms", "s a game"]


def as_html(found: Report) -> str:
    title = f"{games.find(found.match.game).title}: {', '.join(found.match.players)}"
    parts = [
        _section("Ladder", _ladder(found), _elo(found)),
        _section("Who beats whom", *_pairs(found)) if not found.match.mirror else "",
        _section("Points", _points(found)),
        _section("Time for a choice", _time(found)),
        _section("What happened", _counts(found)) if found.counts else "",
        _section("Seats", _seats(found)),
        _section("How to read this", READING.format(counts=_meanings(found))),
    ]
    return PAGE.format(title=escape(title), style=STYLE, facts=_facts(found), sections="".join(parts))


def _section(head: str, *parts: str) -> str:
    return f"<section><h2>{escape(head)}</h2>{''.join(parts)}</section>"


def _facts(found: Report) -> str:
    match = found.match
    facts = [
        ("games", str(found.games)),
        ("seats", str(match.seats)),
        ("games of a deal", str(match.seatings)),
        ("rounds", found.rounds.text()),
        ("seed", str(match.seed)),
    ]
    facts += [("given up", str(found.given_up))] if found.given_up else []
    facts += [("seconds a choice", f"{match.seconds:g}")] if match.seconds is not None else []
    facts += [(name, str(value)) for name, value in match.options.items()]
    return "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in facts)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _caption(sentence: str) -> str:
    return f'<p class="caption">{sentence}</p>'


def _ladder(found: Report) -> str:
    rows = [
        [
            *(place.player, str(place.games), place.wins.percent(), *ratings_of(place), place.score.text()),
            *(f"{place.ms_a_choice:.2f}", f"{place.longest_ms:.0f}", f"{place.seconds_a_game:.2f}"),
        ]
        for place in found.standings
    ]
    return _table(COLUMNS, rows)


def _elo(found: Report) -> str:
    rows = [
        (place.player, Interval(place.elo, place.elo - place.elo_error, place.elo + place.elo_error))
        for place in found.standings
        if place.elo is not None and place.elo_error is not None
    ]
    return plots.intervals(rows) + _caption("Elo with its 95 % interval; the mean of all is 1500.") if rows else ""


def _pairs(found: Report) -> list[str]:
    rows = [
        [
            *(" – ".join(pair.players), str(pair.games), pair.wins.percent()),
            *(score.text() for score in (*pair.scores, pair.margin, pair.rounds)),
        ]
        for pair in found.pairs
    ]
    heads = ["first – second", "games", "wins of the first", "points", "points", "margin", "rounds"]
    shares = {pair.players: pair.wins.mean for pair in found.pairs if pair.games}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    names = [place.player for place in found.standings]
    wins = [(" – ".join(pair.players), pair.wins) for pair in found.pairs]
    parts = [_table(heads, rows), plots.intervals(wins, " %", 0.5, 100)]
    parts.append(_caption("The share of the wins of the first of the two, with its 95 % interval."))
    if len(names) > 2:
        parts.append(plots.chart(names, shares))
        parts.append(_caption("In its row, the share of a player's wins against everybody else, in per cent."))
    return parts


def _points(found: Report) -> str:
    heads = ["points of a seat", "mean", "fewest", "lower quarter", "median", "upper quarter", "most"]
    rows = [
        [place.player, place.score.text(), *(f"{part:.0f}" for part in place.quartiles)] for place in found.standings
    ]
    boxes = plots.boxes([(place.player, place.quartiles, place.score) for place in found.standings])
    return (
        _table(heads, rows) + boxes + _caption("All, the half in the middle, the median as a line, the mean as a dot.")
    )


def _time(found: Report) -> str:
    rows = [(place.player, place.ms_a_choice, f"{place.ms_a_choice:.2f} ms") for place in found.standings]
    return plots.bars(rows) + _caption("Milliseconds of processor time for one choice, on average.")


def _counts(found: Report) -> str:
    names = counted(found.match.game)
    rows = [
        [f"a seat of {place.player}", *(f"{place.counts[name]:.2f}" for name in names), ""] for place in found.standings
    ]
    rows.append(["the whole table", *(f"{found.counts[name]:.2f}" for name in names), found.rounds.text()])
    return _table(["for each game", *names, "rounds"], rows)


def _meanings(found: Report) -> str:
    return "; ".join(f"<b>{name}</b>: {meaning}" for name, meaning in counted(found.match.game).items()) + "."


def _seats(found: Report) -> str:
    rows = [(f"seat {place.seat + 1}", place.wins) for place in found.seats]
    table = [[f"seat {place.seat + 1}", place.wins.percent(), place.score.text()] for place in found.seats]
    even = 1 / found.match.seats
    caption = _caption("The share of the wins of every seat, in the order of play, whoever sat there.")
    return _table(["seat", "wins", "points"], table) + plots.intervals(rows, " %", even, 100) + caption


READING = """<dl class="reading">
<dt>Deals</dt><dd>Every two players meet at the same deals. A deal is played once for every way to seat the two, so luck
and seats even out. At more than two seats they sit in turn around the table: A, B, A, B.</dd>
<dt>Wins</dt><dd>Per cent. The seats that win share the win in equal parts, and a player has the shares of all its
seats: two who tie have half each, and even players have 50 at every number of seats.</dd>
<dt>Intervals</dt><dd>The true value lies within 95 of 100 such intervals. Games of one deal share their luck and are
counted as one observation. Shares of wins have Wilson intervals, means those of the normal distribution.</dd>
<dt>Elo</dt><dd>The most likely ratings (Bradley and Terry), the mean of all being 1500: 100 points more are 64 wins of
100, 200 are 76, 400 are 91. A drawn game is added to every pair. The difference of two ratings is known to the root of
the sum of their squared errors.</dd>
<dt>OpenSkill</dt><dd>Plackett and Luce's model, game by game, so that the last games count most; everybody begins at
25 ± 16.3.</dd>
<dt>Time</dt><dd>Milliseconds of processor time, those of the longest choice by the clock; seconds for one seat in a
whole game.</dd>
<dt>What happened</dt><dd>{counts}</dd></dl>"""

STYLE = """
:root{color-scheme:light dark;--paper:#faf7f1;--card:#fff;--ink:#2b2620;--soft:#7a7062;--line:#e4dccd;--mean:#a8412f;
--bar:#3f6a8a;--good:#3f7d58;--bad:#a8412f}
@media(prefers-color-scheme:dark){:root{--paper:#191714;--card:#232019;--ink:#ece5d8;--soft:#a69b88;--line:#3b362c;
--mean:#e0806a;--bar:#7fb0d3;--good:#7cc49a;--bad:#e0806a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 1rem}
h2{font:600 1.25rem/1.3 Georgia,serif;margin:0 0 1rem}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.5rem;margin-top:1.25rem}
dl.facts{display:flex;flex-wrap:wrap;gap:.5rem 2.25rem;margin:0}
dl.facts dt{color:var(--soft);font-size:.8rem}
dl.facts dd{margin:0;font-size:1.1rem;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
th,td{padding:.45rem .6rem;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:500;font-size:.82rem}
tbody tr:last-child td{border-bottom:0}
th:first-child,td:first-child{text-align:left;padding-left:0}
td:first-child{font-weight:600}
.caption{color:var(--soft);font-size:.85rem;margin:.25rem 0 0}
dl.reading{display:grid;grid-template-columns:8rem 1fr;gap:.6rem 1rem;margin:0;font-size:.92rem}
dl.reading dt{font-weight:600}dl.reading dd{margin:0}
@media(max-width:40rem){dl.reading{grid-template-columns:1fr;gap:.15rem}dl.reading dd{margin-bottom:.6rem}}
svg{display:block;width:100%;min-width:34rem;height:auto;margin-top:1.25rem}
svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
svg .label{text-anchor:end}
svg .tick,svg .head{text-anchor:middle;fill:var(--soft)}
svg .share{text-anchor:middle;font-weight:600}
svg .said{fill:var(--soft)}
svg .mark{stroke:var(--line)}
svg .even{stroke:var(--soft);stroke-dasharray:4 4}
svg .interval{stroke:var(--bar);stroke-width:4;stroke-linecap:round}
svg .mean{fill:var(--mean);stroke:var(--card);stroke-width:2}
svg .whisker{stroke:var(--soft);stroke-width:1.5}
svg .box{fill:var(--bar);fill-opacity:.3;stroke:var(--bar)}
svg .median{stroke:var(--ink);stroke-width:2}
svg .bar{fill:var(--bar)}
svg .wins{fill:var(--good)}
svg .losses{fill:var(--bad)}
"""

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title><style>{style}</style></head>
<body><main><h1>{title}</h1><dl class="facts">{facts}</dl>{sections}</main></body></html>
"""
