"""Names of spaces, as players say them: a letter for the column, a number for the place in it."""

from __future__ import annotations

from annals.games.clash.map.layout import Layout

_names: dict[int, list[str]] = {}


def name(layout: Layout, space: int) -> str:
    """The name of a space: `D4`. Columns run from left to right, numbers from top to bottom."""
    key = id(layout)
    if key not in _names:
        _names[key] = _name_all(layout)
    return _names[key][space]


def _name_all(layout: Layout) -> list[str]:
    first = min(q for q, _ in layout.places)
    names = [""] * len(layout.places)
    for column in sorted({q for q, _ in layout.places}):
        rows = sorted(r for q, r in layout.places if q == column)
        for number, r in enumerate(rows, 1):
            names[layout.places.index((column, r))] = f"{chr(ord('A') + column - first)}{number}"
    return names
