"""Plots as SVG: intervals, boxes, bars and a chart of who beats whom. The page around them gives the colours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from annals.arena.figures import Interval

WIDE = 900
LABELS = 190
ROW = 34
AXIS = 30


class Scale:
    """Where numbers lie between the labels and the right border, with round numbers to mark them."""

    def __init__(self, low: float, high: float) -> None:
        self.step = _round_step((high - low) / 6) if high > low else 1.0
        self.low = math.floor(low / self.step + 1e-9) * self.step
        self.high = max(math.ceil(high / self.step - 1e-9), round(self.low / self.step) + 1) * self.step

    def at(self, number: float) -> float:
        part = (min(self.high, max(self.low, number)) - self.low) / (self.high - self.low)
        return round(LABELS + (WIDE - LABELS - 24) * part, 1)

    def marks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * number for number in range(count + 1)]


def _round_step(rough: float) -> float:
    """The next of 1, 2, 5, 10, 20 ... and their tenths."""
    ten = 10.0 ** math.floor(math.log10(rough))
    return next(ten * times for times in (1, 2, 5, 10) if ten * times >= rough * 0.999)


def intervals(rows: Sequence[tuple[str, Interval]], unit: str = "", line: float | None = None, scale: float = 1) -> str:
    """Means as dots with their intervals, one below the other; `line` is drawn where nobody would be better."""
    ends = [scale * end for _, found in rows for end in (found.low, found.mean, found.high) if not math.isnan(end)]
    ends += [] if line is None else [scale * line]
    axis = Scale(min(ends, default=0), max(ends, default=1))
    parts = [_axis(axis, len(rows), unit)]
    if line is not None:
        x = axis.at(scale * line)
        parts.append(f'<line class="even" x1="{x}" x2="{x}" y1="0" y2="{ROW * len(rows)}"/>')
    for place, (label, found) in enumerate(rows):
        y = ROW * place + ROW / 2
        parts.append(_label(label, y))
        if found.known:
            low, high = axis.at(scale * found.low), axis.at(scale * found.high)
            parts.append(f'<line class="interval" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>')
        if not math.isnan(found.mean):
            parts.append(f'<circle class="mean" cx="{axis.at(scale * found.mean)}" cy="{y}" r="6"/>')
    return _svg(parts, ROW * len(rows) + AXIS)


def boxes(rows: Sequence[tuple[str, tuple[float, float, float, float, float], Interval]]) -> str:
    """From the least to the most, half of all within the box, a line at the median and a dot at the mean."""
    ends = [end for _, quartiles, _ in rows for end in (quartiles[0], quartiles[4])]
    axis = Scale(min(ends, default=0), max(ends, default=1))
    parts = [_axis(axis, len(rows), "")]
    for place, (label, quartiles, found) in enumerate(rows):
        y = ROW * place + ROW / 2
        least, lower, median, upper, most = (axis.at(number) for number in quartiles)
        width = max(1.0, round(upper - lower, 1))
        parts += [
            _label(label, y),
            f'<line class="whisker" x1="{least}" x2="{most}" y1="{y}" y2="{y}"/>',
            f'<rect class="box" x="{lower}" y="{y - 9}" width="{width}" height="18" rx="3"/>',
            f'<line class="median" x1="{median}" x2="{median}" y1="{y - 9}" y2="{y + 9}"/>',
        ]
        if not math.isnan(found.mean):
            parts.append(f'<circle class="mean" cx="{axis.at(found.mean)}" cy="{y}" r="4"/>')
    return _svg(parts, ROW * len(rows) + AXIS)


def bars(rows: Sequence[tuple[str, float, str]]) -> str:
    """Bars from nothing to each number, with a text at their ends."""
    most = max((number for _, number, _ in rows), default=0.0)
    axis = Scale(0, most * 1.2 or 1.0)
    parts = [_axis(axis, len(rows), "")]
    for place, (label, number, said) in enumerate(rows):
        y = ROW * place + ROW / 2
        width = round(axis.at(number) - axis.at(0), 1)
        parts += [
            _label(label, y),
            f'<rect class="bar" x="{axis.at(0)}" y="{y - 9}" width="{max(1.0, width)}" height="18" rx="3"/>',
            f'<text class="said" x="{axis.at(number) + 8}" y="{y + 4}">{escape(said)}</text>',
        ]
    return _svg(parts, ROW * len(rows) + AXIS)


def chart(names: Sequence[str], shares: dict[tuple[str, str], float]) -> str:
    """Who beats whom: in the row of a player its share of the wins against everybody else, the more the darker."""
    wide, high = min(92.0, (WIDE - LABELS) / max(1, len(names))), 44
    parts: list[str] = []
    for column, name in enumerate(names):
        x = LABELS + wide * (column + 0.5)
        parts.append(f'<text class="head" x="{x}" y="16">{escape(name)}</text>')
    for row, name in enumerate(names):
        y = 28 + high * row
        parts.append(_label(name, y + high / 2))
        for column, rival in enumerate(names):
            share = shares.get((name, rival))
            if share is not None:
                parts.append(_cell(LABELS + wide * column, y, wide, high, share))
    return _svg(parts, 28 + high * len(names))


def _cell(x: float, y: float, wide: float, high: float, share: float) -> str:
    colour = "wins" if share >= 0.5 else "losses"
    place = f'x="{x + 2}" y="{y + 2}" width="{wide - 4}" height="{high - 4}" rx="4"'
    strength = f'style="fill-opacity:{0.1 + 1.4 * abs(share - 0.5):.2f}"'
    text = f'<text class="share" x="{x + wide / 2}" y="{y + high / 2 + 5}">{100 * share:.0f}</text>'
    return f'<rect class="{colour}" {place} {strength}/>{text}'


def _axis(axis: Scale, rows: int, unit: str) -> str:
    parts: list[str] = []
    digits = max(0, -math.floor(math.log10(axis.step) + 1e-9))
    for mark in axis.marks():
        x = axis.at(mark)
        parts.append(f'<line class="mark" x1="{x}" x2="{x}" y1="0" y2="{ROW * rows}"/>')
        parts.append(f'<text class="tick" x="{x}" y="{ROW * rows + 20}">{mark:.{digits}f}{unit}</text>')
    return "".join(parts)


def _label(label: str, y: float) -> str:
    return f'<text class="label" x="{LABELS - 14}" y="{y + 4}">{escape(label)}</text>'


def _svg(parts: list[str], high: float) -> str:
    return f'<div class="wide"><svg viewBox="0 0 {WIDE} {high:g}" aria-hidden="true">{"".join(parts)}</svg></div>'
