"""Manoeuvre: where a group could go in several steps, and which way costs least; nothing is decided here.

Every step is tried on a copy of the table, by the rules of a real one. What others may say to it on the way (a canal, a
window) is not known before, nor what lies beneath the top unit of their stacks (AGE-CONF-44).
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre import moving, steps
from annals.games.seven_ages.manoeuvre.march import March
from annals.games.seven_ages.units import fog, journal

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

Way = tuple[int, tuple[int, ...]]
"""The points that the slowest of the group has left at the end, and the areas from here to there."""


def ahead(table: SevenTable, march: March) -> list[Way]:
    """The best way to every area that a group could reach, the nearest first."""
    found: dict[int, Way] = {}
    passed: dict[int, list[March]] = {march.area: [march]}
    start = fog.as_seen(table, table.empire(march.empire).seat)
    queue: list[tuple[int, int, SevenTable, March]] = [(0, 0, start, march)]
    tried = 0
    while queue:
        _, _, here, so_far = heappop(queue)
        for area in steps.legal(here, so_far, journal.group(here)):
            trial = here.copy()
            trial.story = None
            trial.agenda.clear()
            moving.go(trial, so_far, journal.group(trial), area)
            further = _goes_on(trial)
            end = further or so_far.advanced(area, marches.costs(here, so_far, area))
            if _is_worse(end, passed.get(area, [])):
                continue
            passed.setdefault(area, []).append(end)
            left = _points(here, so_far, end)
            if area not in found or left > found[area][0]:
                found[area] = left, end.path[len(march.path) - 1 :]
            if further is not None:
                tried += 1
                heappush(queue, (-left, tried, trial, further))
    return sorted(found.values(), key=_by_length)


def _goes_on(table: SevenTable) -> March | None:
    """The group after a step, unless it had to stop."""
    for step in table.agenda:
        if isinstance(step, moving.GoOn):
            return step.march
    return None


def _is_worse(march: March, others: list[March]) -> bool:
    """Whether a group came to the same area before with no fewer points left, and free to end at least as often."""
    return any(
        all(before <= now for before, now in zip(other.spent, march.spent, strict=True))
        and set(other.shunned) <= set(march.shunned)
        for other in others
    )


def _points(table: SevenTable, before: March, after: March) -> int:
    """The points left to the slowest of those who pay, after a step from a table."""
    payers = marches.carriers(table, before, journal.group(table))
    return min([marches.points_left(table, after, unit) for unit in payers], default=0)


def _by_length(way: Way) -> tuple[int, int, int]:
    return -way[0], len(way[1]), way[1][-1]
