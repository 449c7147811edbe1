"""Option 8, Take that! (AGE-OPT8-1 to 4, DEC-103): events need range. The stricter form for green artefacts
(AGE-OPT8-5, AGE-OPT8-6) is asked where an artefact is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.world import reach

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Artefact
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

FREE: Final = ("none", "all", "region", "religion", "event", "hand_card", "picked_card")
"""Kinds of target that need no range."""
AT_SECOND: Final = ("leader", "artefact_on_map", "conflict", "movement", "border")
"""Kinds of target whose area is the second thing named."""


def from_empires(table: SevenTable, seat: int, acting: int, in_civilise: bool) -> list[Empire]:
    """The empires from which range is counted: the acting one in Civilise, else all of the player's."""
    if in_civilise and acting != NOBODY:
        return [table.empire(acting)]
    return table.empires_of(seat)


def reaches(table: SevenTable, seat: int, acting: int, in_civilise: bool, goal: int) -> bool:
    """Whether a player reaches one of these areas (a set) with the right empire."""
    return any(reach.areas(table, empire) & goal for empire in from_empires(table, seat, acting, in_civilise))


def may_receive(table: SevenTable, seat: int, acting: int, empire: Empire, listed: Artefact) -> bool:
    """Whether a player may play an artefact on an empire in Civilise: in range, and green ones on own empires if the
    group plays so (AGE-OPT8-1, AGE-OPT8-2, AGE-OPT8-5, AGE-OPT8-6)."""
    if table.rules.green_only_on_own and listed.colour == "green" and empire.seat != seat:
        return False
    return not table.rules.cards_need_range or reaches(table, seat, acting, True, empire.areas)


def in_range(table: SevenTable, draft: Played) -> bool:
    """Whether an event may be played on what is named, by its range."""
    kind = draft.kind(table)
    if kind in FREE:
        return True
    goal = _goal(table, draft, kind)
    return reaches(table, draft.seat, draft.actor, draft.moment == "cards_step", goal)


def _goal(table: SevenTable, draft: Played, kind: str) -> int:
    """The areas of what is named. In Civilise it is the empire on whose area, leader or artefact a card is played that
    has to be in range; at other times the very area, but for a leader (AGE-OPT8-1, AGE-OPT8-3)."""
    if kind in ("player", "other_player") or (kind in ("own_action", "other_action") and draft.target == NOBODY):
        goal = 0
        for empire in table.empires_of(draft.target if draft.target != NOBODY else draft.acting):
            goal |= empire.areas
        return goal
    hit = table.empires[draft.empire] if draft.empire != NOBODY else None
    if hit is not None and (kind == "leader" or draft.moment == "cards_step"):
        return hit.areas
    if kind in AT_SECOND:
        area = 1 << draft.second if draft.second != NOWHERE else 0
        return area | (1 << draft.target if kind == "border" else 0)
    if hit is not None and kind not in _AREAS:
        return hit.areas
    return 1 << draft.target if draft.target != NOWHERE else 0


_AREAS: Final = ("land_area", "sea_or_ocean_area", "land_or_sea_area", "up_to_two_land_areas", "vacated_area")
