"""What happens when an empire enters another age, forwards or backwards (AGE-PROG-6, flow A.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, governments, religions
from annals.games.seven_ages.glory import account, categories
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.units import elephants, leaders
from annals.games.seven_ages.world import terrain
from annals.games.seven_ages.world.atlas import FERTILE, members

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

OF_ONE_AGE: Final = ("concentrated_ownership", "religious_strife", "revolution", "holy_war")
"""Markers on a card that go with the age (AGE-ART-CONCENTRATED_OWNERSHIP-6, AGE-ART-RELIGIOUS_STRIFE-8,
AGE-ART-REVOLUTION-11, AGE-ART-HOLY_WAR-11)."""
OF_ONE_AGE_ON_MAP: Final = ("holy_war", "peace_treaty")
"""AGE-ART-HOLY_WAR-13, AGE-ART-PEACE_TREATY-5; the other marker of a treaty goes with it (treaties.py)."""


def enter(table: SevenTable, number: int, before: int) -> None:
    """An empire has left the age `before`: its leaders go, its artefacts of other ages, what events gave it until
    now."""
    leaders.dismiss_all(table, number)
    _discard_on_card(table, number)
    _discard_on_map(table, number)
    _end_notes(table, number)
    arrive(table, number, before)


def arrive(table: SevenTable, number: int, before: int) -> None:
    """An empire is in an age in which it was not before, by progress or because it begins there (`before` is 0): a
    World war of an earlier age is over (AGE-ART-WORLD_WAR-11), in the last age elephants leave (AGE-ELE-9)."""
    age = table.age_of(table.empire(number))
    if table.world_war and table.rules.age_of(table.world_war) < age:
        end_world_war(table, number)
    registry.tidy(table)
    if table.rules.common_units and before < elephants.LAST_AGE <= age:
        elephants.leave_the_game(table)


def _discard_on_card(table: SevenTable, number: int) -> None:
    for artefact, _ in table.empire(number).markers:
        if table.edition.artefacts[artefact].id in OF_ONE_AGE:
            artefacts.lose(table, artefact, NOWHERE, number)


def _discard_on_map(table: SevenTable, number: int) -> None:
    """Artefacts out of their age range go, and those of one age; one with a dagger stays an age earlier (AGE-ART-6,
    AGE-ART-17)."""
    empire, listed = table.empire(number), table.edition.artefacts
    age = table.age_of(empire)
    for area in [area for area in table.artefacts if empire.areas >> area & 1]:
        for artefact, _ in table.artefacts.get(area, ()):
            each = listed[artefact]
            fits = not each.ages or age in each.ages or (each.earlier_age and age + 1 in each.ages)
            if each.id in OF_ONE_AGE_ON_MAP or not fits:
                artefacts.lose(table, artefact, area)


def _end_notes(table: SevenTable, number: int) -> None:
    """What events gave an empire until its age changes is over; artefacts that came for so long go."""
    over = [note for note in table.notes if str(note[1]).startswith("until_age") and note[2] == number]
    if over:
        table.notes = tuple([note for note in table.notes if note not in over])
    for note in over:
        if note[0] == "artefact_lasts":
            _discard_lent(table, number, int(note[3]), int(note[4]))


def _discard_lent(table: SevenTable, number: int, artefact: int, area: int) -> None:
    """An artefact that came for so long is discarded; a religion or government with the usual disorder (AGE-REL-19,
    AGE-GOV-9)."""
    kind = table.edition.artefacts[artefact].kind
    if kind == "religion":
        religions.give_up(table, number, artefact)
    elif kind == "government":
        governments.give_up(table, number)
    else:
        artefacts.lose(table, artefact, area, number if area == NOWHERE else -1)


def end_world_war(table: SevenTable, ender: int = NOBODY) -> None:
    """World war is over: everybody gains 1 glory for each fertile area without disorder, but for an empire that ended
    it by entering a higher age (AGE-ART-WORLD_WAR-11 to 14, AGE-DISORD-12)."""
    if not table.world_war:
        return
    table.world_war = 0
    if table.story is not None:
        table.tell("peace", None, {})
    for seat in table.turn_order():
        for empire in table.empires_of(seat):
            age = table.age_of(empire)
            land = members(categories.counted(table, empire) & table.edition.atlas.land)
            fertile = [area for area in land if terrain.of(table, area, age).place == FERTILE]
            if empire.set != ender:
                account.gain(table, seat, len(fertile), "World war")
