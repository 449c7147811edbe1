"""Differences: what has changed between two states that one seat was told, as a list of edits.

An edit is `[path, value]`: this is there now; `[path]`: this is gone; or `[path, start, count, values]`: in the list at
this path, these values stand in place of `count` others from `start` on. A path is a list of names and places. The
edits are made one after the other. `web/lib/differences.js` makes them in the page.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

Edit = list[Any]
Path = list[str | int]


def difference(old: Struct, new: Struct, but: tuple[str, ...] = ()) -> list[Edit]:
    """The edits that turn one state into another; `but` names fields that are told otherwise."""
    edits: list[Edit] = []
    for name in new.__struct_fields__:
        if name not in but:
            _compare(getattr(old, name), getattr(new, name), [name], edits)
    return edits


def _compare(old: Any, new: Any, path: Path, edits: list[Edit]) -> None:
    if old == new and type(old) is type(new):
        return
    if type(old) is dict and type(new) is dict:
        edits += [[[*path, name]] for name in old if name not in new]
        for name, value in new.items():
            if name in old:
                _compare(old[name], value, [*path, name], edits)
            else:
                edits.append([[*path, name], value])
    elif type(old) is list and type(new) is list:
        _compare_lists(old, new, path, edits)
    else:
        edits.append([path, new])


def _compare_lists(old: list[Any], new: list[Any], path: Path, edits: list[Edit]) -> None:
    if len(old) == len(new) and all(type(value) is dict for value in new):
        for place, value in enumerate(new):
            _compare(old[place], value, [*path, place], edits)
        return
    start, end = 0, 0
    most = min(len(old), len(new))
    while start < most and old[start] == new[start]:
        start += 1
    while end < most - start and old[-1 - end] == new[-1 - end]:
        end += 1
    edits.append([path, start, len(old) - start - end, new[start : len(new) - end]])


def patch(old: Any, edits: list[Edit]) -> Any:
    """A state with the edits made. The old one stays as it is, and shares with the new what has not changed."""
    new = old
    for path, *edit in edits:
        new = _edited(new, path, edit)
    return new


def _edited(old: Any, path: Path, edit: list[Any]) -> Any:
    if not path and len(edit) == 3:
        start, count, values = edit
        return [*old[:start], *values, *old[start + count :]]
    if not path:
        return edit[0]
    new = old.copy()
    name, *rest = path
    if not rest and not edit:
        del new[name]
    else:
        new[name] = _edited(old.get(name) if isinstance(old, dict) else old[name], rest, edit)
    return new
