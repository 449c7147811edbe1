"""What faiths make of an area taken from another empire, and a temple found there (AGE-ART-ISLAM-5, 6,
AGE-ART-CONFUCIANISM-5, 6, AGE-ART-DEFENDER_OF_THE_FAITH-7 to 10, AGE-ART-HOLY_WAR-7 to 10, AGE-OPT12-12 to 15, DEC-62,
DEC-63, flow F "End of conflict" 7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, faith, governments, religions
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.numbers import NONE
from annals.games.seven_ages.world import reach
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


# Defenders of the faith -----------------------------------------------------------------------------------------------


def judge(table: SevenTable, area: int, winner: int, loser: int) -> None:
    """An empire is about to take an area of another in a conflict: what Defenders of the faith gain and lose by it.
    Sites and areas are those before it changes hands (AGE-ART-DEFENDER_OF_THE_FAITH-7 to 10, AGE-Q-71)."""
    taker, victim = table.empire(winner), table.empire(loser)
    is_last = victim.areas == 1 << area
    for defender in table.in_play():
        religion = faith.defended(table, defender)
        if religion == NONE:
            continue
        is_site = bool(faith.sites(table, religion) >> area & 1)
        if defender.set == winner:
            change = is_site + is_last if _differs(victim, religion) else 0
        else:
            change = -(is_site + (is_last and faith.dominant(victim) == religion)) if _differs(taker, religion) else 0
            change = change if change and reach.areas(table, defender) >> area & 1 else 0
        account.gain(table, defender.seat, change, "Defender of the faith")


def _differs(empire: Empire, religion: int) -> bool:
    """Whether an empire has another dominant religion."""
    return faith.dominant(empire) not in (NONE, religion)


# What follows ---------------------------------------------------------------------------------------------------------


def follow(table: SevenTable, area: int, winner: int, loser: int) -> None:
    """An empire has taken an area from another in a conflict, and all else is settled."""
    registry.tidy(table)
    win_holy_war(table, area, winner)
    gained(table, area, winner, loser)


def win_holy_war(table: SevenTable, area: int, winner: int) -> None:
    """A holy war of the dominant religion of its liberator is won: 1 glory, 1 for a city left, 1 for a site; then its
    marker lies on the liberator's card (AGE-ART-HOLY_WAR-7 to 10, AGE-ART-HOLY_WAR-15)."""
    empire = table.empire(winner)
    religion = faith.dominant(empire)
    marker = (table.edition.artefact("holy_war"), religion)
    if marker not in table.artefacts.get(area, ()) or faith.is_socialist(table, empire):
        return
    glory = 1 + (area in table.cities) + (faith.sites(table, religion) >> area & 1)
    artefacts.remove(table, marker[0], area, detail=religion)
    table.alter(winner).markers = (*empire.markers, marker)
    if table.story is not None:
        table.tell("holy_war_won", empire.seat, {"empire": winner, "area": area, "religion": religion})
    account.gain(table, empire.seat, glory, "Holy war")


def gained(table: SevenTable, area: int, taker: int, giver: int) -> None:
    """An empire has got control of an area of another, in whatever way: Islam and Democracy of the taker, Confucianism
    of the other (AGE-ART-ISLAM-5, 6, AGE-ART-DEMOCRACY-7, AGE-ART-CONFUCIANISM-5, 6)."""
    if not table.edition.atlas.land >> area & 1 or table.empires[giver] is None:
        return
    new, old = table.empire(taker), table.empire(giver)
    if faith.holds(table, old, "islam"):
        change = -1 if faith.has_penalty(table, new, "islam") else 0
    else:
        change = 1 if faith.has_power(table, new, "islam") else 0
    account.gain(table, new.seat, change, "Islam")
    governments.took(table, area, taker, giver)
    if faith.has_power(table, old, "confucianism"):
        table.push(RuleConfucians(taker, area))


@dataclass(slots=True)
class RuleConfucians(Step):
    """The taker of land of Confucius may adopt Confucianism, if it can: another area taken may have brought it."""

    empire: int
    area: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None:
            return
        if religions.can_adopt(table, self.empire, table.edition.artefact("confucianism")):
            table.push(FollowConfucius(empire.seat, self.empire, self.area))
        else:
            _resent(table, self.empire, self.area)


def _resent(table: SevenTable, taker: int, area: int) -> None:
    """The people of Confucius are ruled by others: the area is disordered, but for a Hindu ruler
    (AGE-ART-CONFUCIANISM-6, AGE-ART-HINDUISM-4)."""
    if not faith.is_shielded(table, table.empire(taker)):
        order.strike(table, area, "Confucianism")


@dataclass(slots=True)
class FollowConfucius(Alone):
    """Adopt Confucianism with the area taken, or see it disordered (DEC-63)."""

    empire: int
    area: int

    def verbs(self) -> dict[str, Shape]:
        return {"adopt": "", "refuse": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("refuse",), ("adopt",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if table.empires[self.empire] is None:
            return
        if choice[0] == "adopt":
            religions.adopt(table, self.empire, table.edition.artefact("confucianism"))
        else:
            _resent(table, self.empire, self.area)


# Temples --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class FoundTemple(Alone):
    """Destroy a temple in an area just taken, or let it stand (AGE-OPT12-12)."""

    empire: int
    area: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "", "destroy": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("keep",), ("destroy",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "destroy" and self.area in table.temples:  # An event may have razed it before.
            destroy_temple(table, self.empire, self.area)


def destroy_temple(table: SevenTable, number: int, area: int) -> None:
    """The area is disordered, and areas of the empire next to it with temples of the same religion (AGE-OPT12-14,
    AGE-OPT12-15)."""
    religion = table.temples.pop(area)
    if table.story is not None:
        table.tell("temple_razed", table.empire(number).seat, {"area": area, "religion": religion})
    near = table.edition.atlas.near[area] & table.empire(number).areas
    for where in (area, *members(near)):
        if where == area or table.temples.get(where, -1) == religion:
            order.strike(table, where, "temple")


registry.artefact("islam", "confucianism", "hinduism", "pantheism", "judaism", "temple_of_diana")
