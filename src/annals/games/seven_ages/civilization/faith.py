"""Facts of faith: the dominant religion, what gives its power and what stands against it, sites, Heresy, defenders
(AGE-REL-21, AGE-REL-22, AGE-REL-26, AGE-GLORY-51). Nothing here changes anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import cards
from annals.games.seven_ages.numbers import NONE
from annals.games.seven_ages.units import leaders

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


def dominant(empire: Empire) -> int:
    """The religion that gives powers and penalties: the leftmost one (AGE-REL-22, AGE-TERM-61); -1 for none."""
    return empire.religions[0] if empire.religions else NONE


def sites(table: SevenTable, religion: int) -> int:
    """The sites of a religion: its printed symbols and its Great Temple (AGE-GLORY-51, AGE-ART-GREAT_TEMPLE-7)."""
    edition = table.edition
    temple = edition.artefact("great_temple")
    found = edition.atlas.sites.get(edition.artefacts[religion].id, 0)
    for area, markers in table.artefacts.items():
        if (temple, religion) in markers:
            found |= 1 << area
    return found


def is_socialist(table: SevenTable, empire: Empire) -> bool:
    """A socialist empire ignores its religion, and strife, Heresy and holy war (AGE-ART-SOCIALISM-6, 7)."""
    return empire.government == table.edition.artefact("socialism")


def is_torn(table: SevenTable, empire: Empire) -> bool:
    """Whether Religious strife keeps an empire from using its religion's power (AGE-ART-RELIGIOUS_STRIFE-4,
    AGE-LDR-RELIGIOUS-5, AGE-ART-SOCIALISM-7)."""
    if not empire.markers:
        return False
    strife = table.edition.artefact("religious_strife")
    if (strife, dominant(empire)) not in empire.markers:
        return False
    return not leaders.has(table, empire, cards.RE) and not is_socialist(table, empire)


def has_power(table: SevenTable, empire: Empire, name: str) -> bool:
    """Whether an empire has the power of a religion (by id): it is its dominant one, and nothing stands against it
    (AGE-REL-21, AGE-REL-22, AGE-ART-SOCIALISM-6)."""
    return has_penalty(table, empire, name) and not is_torn(table, empire)


def has_penalty(table: SevenTable, empire: Empire, name: str) -> bool:
    """Whether an empire bears the penalty of a religion."""
    religions = empire.religions
    return bool(religions) and religions[0] == table.edition.artefact(name) and not is_socialist(table, empire)


def holds(table: SevenTable, empire: Empire, name: str) -> bool:
    """Whether a religion (by id) lies on the card of an empire, dominant or not: it is Christian, Islamic."""
    return table.edition.artefact(name) in empire.religions


def is_shielded(table: SevenTable, empire: Empire) -> bool:
    """A Hindu empire ignores the adverse powers of all other religions (AGE-ART-HINDUISM-4)."""
    return has_power(table, empire, "hinduism")


# Heresy, defenders, holy wars -----------------------------------------------------------------------------------------


def bearer(table: SevenTable, name: str, religion: int) -> Empire | None:
    """The empire on whose card a marker (by id) lies on a religion; None if there is none."""
    marker = (table.edition.artefact(name), religion)
    for empire in table.in_play():
        if empire.markers and marker in empire.markers:
            return empire
    return None


def is_heretical(table: SevenTable, empire: Empire) -> bool:
    """Whether a Heresy lies on the dominant religion of an empire, on whosever card (AGE-ART-HERESY-4)."""
    if not empire.religions or is_socialist(table, empire):
        return False
    return bearer(table, "heresy", empire.religions[0]) is not None


def defended(table: SevenTable, empire: Empire) -> int:
    """The religion an empire is Defender of the faith of; -1 for none."""
    if empire.markers:
        defender = table.edition.artefact("defender_of_the_faith")
        for marker, religion in empire.markers:
            if marker == defender:
                return religion
    return NONE


def holy_wars(table: SevenTable) -> list[tuple[int, int]]:
    """Holy wars on the map: the area and the religion of each."""
    war = table.edition.artefact("holy_war")
    return [(area, religion) for area, there in table.artefacts.items() for marker, religion in there if marker == war]


def empires_of(table: SevenTable, religion: int) -> list[Empire]:
    """Empires with a religion on their card, dominant or not, in turn order of their players."""
    found = [empire for seat in table.turn_order() for empire in table.empires_of(seat)]
    return [empire for empire in found if religion in empire.religions]
