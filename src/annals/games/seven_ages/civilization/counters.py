"""Civilization: counters of religions and governments, which have another one on their back (AGE-ART-9, AGE-EX-30).

Counters may be swapped at any time, so what matters is not which of them lie on cards but whether there are counters
for everything that lies there. Of any few religions there may be as many markers in play as there are counters that
show one of them; if that holds for every choice of religions, counters can be found for all (Hall's theorem).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.numbers import NONE

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Artefact
    from annals.games.seven_ages.table import SevenTable


def is_there_one_more(table: SevenTable, listed: Artefact, given_up: int = NONE) -> bool:
    """Whether a counter for one more of this religion or government can be had, however others are swapped; `given_up`
    is one that is discarded for it."""
    shown = [listed.place, *table.out.get("artefacts", ())]
    for empire in table.in_play():
        shown += empire.religions if listed.kind == "religion" else ()
        shown += (empire.government,) if listed.kind == "government" and empire.government != NONE else ()
    if given_up in shown[1:]:
        shown.remove(given_up)
    if shown.count(listed.place) > listed.markers:
        return False
    return len(shown) <= listed.markers or _are_enough(table, listed, shown)


def _are_enough(table: SevenTable, listed: Artefact, shown: list[int]) -> bool:
    """Whether every group of religions (or governments) with this one among them has counters enough; those that
    nobody shows need none."""
    others = [each for each in table.edition.artefacts if each.kind == listed.kind and each.place in shown]
    family = [each for each in others if each is not listed]
    for some in range(1 << len(family)):
        group = [listed, *[each for place, each in enumerate(family) if some >> place & 1]]
        if sum([shown.count(each.place) for each in group]) > number(group):
            return False
    return True


def number(group: list[Artefact]) -> int:
    """How many counters show one of these on either side."""
    names = [each.id for each in group]
    twice = sum([1 for each in group for back in each.backs if back in names])
    return sum([each.markers for each in group]) - twice // 2
