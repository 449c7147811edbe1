"""What of a faith has lost its ground is discarded at once: Defender of the faith, holy war, Heresy and strife without
their religion, Great Temple, Just rule, the actions a Forum saved (AGE-ART-DEFENDER_OF_THE_FAITH-15 to 17,
AGE-ART-HOLY_WAR-11 to 14, AGE-ART-GREAT_TEMPLE-9, AGE-ART-JUST_RULE-6, AGE-ART-FORUM-9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, faith
from annals.games.seven_ages.numbers import NONE, NOWHERE
from annals.games.seven_ages.world import control

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

ON_RELIGION: Final = ("defender_of_the_faith", "heresy", "religious_strife", "holy_war")
"""Markers on a card that go with their religion."""
FEWEST_FOLLOWERS: Final = 2
"""Empires that keep a Great Temple of their religion standing."""


def keep(table: SevenTable) -> bool:
    """Discard what has lost its ground; gives whether there was anything."""
    found = False
    for empire in table.in_play():
        if empire.markers and _keep_card(table, empire):
            found = True
        if empire.go and not artefacts.has(table, empire, "forum"):
            table.alter(empire.set).go = 0
            found = True
    return (bool(table.artefacts) and _keep_map(table)) or found


def _keep_card(table: SevenTable, empire: Empire) -> bool:
    """Markers on religions that are there no more, and a Defender without leaders."""
    edition, found = table.edition, False
    bound = [edition.artefact(name) for name in ON_RELIGION]
    for marker, religion in empire.markers:
        lost = marker in bound and religion not in empire.religions
        if lost or (marker == bound[0] and not empire.leaders):
            artefacts.lose(table, marker, NOWHERE, empire.set, religion)
            found = True
    return found


def _keep_map(table: SevenTable) -> bool:
    """Just rule without leaders, a Great Temple of a religion too few have, a holy war that nobody leads."""
    edition, found = table.edition, False
    watched = (edition.artefact("just_rule"), edition.artefact("great_temple"), edition.artefact("holy_war"))
    for area in list(table.artefacts):
        for marker, religion in table.artefacts.get(area, ()):
            if marker in watched and not _stands(table, watched.index(marker), area, religion):
                artefacts.lose(table, marker, area, detail=religion)
                found = True
    return found


def _stands(table: SevenTable, which: int, area: int, religion: int) -> bool:
    holder = control.holder(table, area)
    if which == 0:
        return holder is not None and bool(holder.leaders)
    if which == 1:
        return len(faith.empires_of(table, religion)) >= FEWEST_FOLLOWERS
    return faith.bearer(table, "defender_of_the_faith", religion) is not None


def lost_site(table: SevenTable, number: int, area: int) -> None:
    """A Defender of the faith that loses control of a site of its religion is defender no more
    (AGE-ART-DEFENDER_OF_THE_FAITH-16)."""
    empire = table.empires[number] if 0 <= number < len(table.empires) else None
    if empire is None or not empire.markers:
        return
    religion = faith.defended(table, empire)
    if religion != NONE and faith.sites(table, religion) >> area & 1:
        artefacts.lose(table, table.edition.artefact("defender_of_the_faith"), NOWHERE, number)


registry.UPKEEP.append(keep)
control.WHEN_LOST.append(lost_site)
registry.artefact("defender_of_the_faith", "holy_war", "religious_strife", "great_temple", "just_rule")
