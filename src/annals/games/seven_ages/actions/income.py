"""Income of an area and of an empire, explained line by line (AGE-INC-1 to 14, AGE-TERM-44 to 46, AGE-Q-100, flow
E2.1).

`of_area` is also what removing disorder costs (AGE-CIV-8), `halves_of_area` what a temple area is worth
(AGE-OPT12-20). Sums are kept in halves, so that a temple's halving is rounded with all others, once, at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import artefacts, climate
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.units import leaders as leaders_room
from annals.games.seven_ages.world import reach, terrain
from annals.games.seven_ages.world.atlas import FERTILE, members

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Special
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import Note, SevenTable

CAPITALIST: Final = {1: 1, 3: 1, 5: 2, 7: 3}
"""Money of Capitalism by the level of a city (AGE-ART-CAPITALISM-4 to 6)."""
FREE_PEOPLES: Final = ("capitalism", "democracy", "socialism")


class Ledger:
    """What holds for every area of an empire, found once."""

    __slots__ = ("age", "capitalist", "doubled", "extras", "irrigated", "parched", "suffrage", "whims")

    def __init__(self, table: SevenTable, empire: Empire) -> None:
        self.age = table.age_of(empire)
        self.capitalist = artefacts.has(table, empire, "capitalism")
        self.doubled = artefacts.has(table, empire, "industrial_revolution")
        self.extras: list[Special] = table.edition.cards[empire.card].empire.specials_of("extra_income")
        self.irrigated = irrigated(table)
        self.parched = climate.has_run_out(table)
        self.suffrage = _has_suffrage(table, empire)
        self.whims: list[Note] = [note for note in table.notes if note[0] == "income_mod"]
        """Events that change income."""


def irrigated(table: SevenTable) -> int:
    """Areas next to a river on which Irrigation lies, as a set (AGE-ART-IRRIGATION-3 to 5)."""
    artefact = table.edition.artefact_number["irrigation"]
    found = 0
    for area, markers in table.artefacts.items():
        if any(marker == artefact for marker, _ in markers):
            for along in table.edition.atlas.along:
                found |= along if along >> area & 1 else 0
    return found


def _has_suffrage(table: SevenTable, empire: Empire) -> bool:
    """Whether Universal suffrage, anybody's, helps this empire (AGE-ART-UNIVERSAL_SUFFRAGE-3)."""
    if not artefacts.in_play(table, table.edition.artefact("universal_suffrage")):
        return False
    free = any(artefacts.has(table, empire, name) for name in FREE_PEOPLES)
    return free and artefacts.has(table, empire, "renaissance")


# An area --------------------------------------------------------------------------------------------------------------


def of_area(table: SevenTable, empire: Empire, area: int, leaders: bool = True) -> int:
    """What an area gives undisordered, before the halvings of the whole empire, rounded."""
    return (halves_of_area(table, empire, area, leaders) + 1) // 2


def halves_of_area(table: SevenTable, empire: Empire, area: int, leaders: bool = True) -> int:
    """The same in halves, not rounded."""
    return _halves(table, empire, area, Ledger(table, empire), leaders)


def _halves(table: SevenTable, empire: Empire, area: int, ledger: Ledger, leaders: bool) -> int:
    amount = _land(table, area, ledger) + _city(table, area, ledger) + _extra(table, area, ledger)
    amount = _whims(ledger, "area", area, amount)
    if leaders and leaders_room.codes_in(table, empire, area) & cards.PO:
        amount *= 2
    return amount if area in table.temples else 2 * amount


def _land(table: SevenTable, area: int, ledger: Ledger) -> int:
    """Terrain by the empire's age, wheat and oil, Irrigation and Universal suffrage (AGE-INC-4, AGE-INC-6 to 8)."""
    rules, atlas = table.rules, table.edition.atlas
    kind = terrain.of(table, area, ledger.age)
    fertile = kind.place == FERTILE
    amount = kind.income
    if not ledger.parched:
        if atlas.wheat >> area & 1 and (fertile or ledger.age >= rules.wheat_elsewhere_from_age):
            amount += rules.wheat_income
        if atlas.oil >> area & 1 and ledger.age >= rules.oil_from_age:
            amount += _whims(ledger, "oil", area, rules.oil_income)
    if ledger.irrigated >> area & 1:
        amount += 1
    if ledger.suffrage:
        amount += 2 if fertile else 1
    return amount


def _city(table: SevenTable, area: int, ledger: Ledger) -> int:
    """The value of the city with the money of Capitalism, doubled by the Industrial Revolution."""
    level = table.cities.get(area, 0)
    amount = level + (CAPITALIST[level] if ledger.capitalist and level else 0)
    return 2 * amount if ledger.doubled else amount


def _extra(table: SevenTable, area: int, ledger: Ledger) -> int:
    """What the card of the empire adds for an area (AGE-INC-10)."""
    return sum([each.number("amount") for each in ledger.extras if _counts(table, each.word("per"), area)])


def _counts(table: SevenTable, per: str, area: int) -> bool:
    atlas = table.edition.atlas
    if per == "sea_area":
        return bool(atlas.water >> area & 1)
    if per == "city":
        return area in table.cities
    if per.startswith("land_in:"):
        return bool(atlas.regions[per.removeprefix("land_in:")] & atlas.land & 1 << area)
    return atlas.number[per.removeprefix("area:")] == area


def _whims(ledger: Ledger, what: str, area: int, amount: int) -> int:
    """What events make of the income of an area, or of the part that oil gives (AGE-INC-11)."""
    for note in ledger.whims:
        if note[3] == what and note[4] == area:
            amount = max((amount + int(note[5])) * int(note[6]) // 100, int(note[8]), 0)
    return amount


def explained(table: SevenTable, empire: Empire, area: int) -> list[tuple[str, int]]:
    """What the income of an area is made of, before a temple halves it: terrain, city, card, events, leader."""
    ledger = Ledger(table, empire)
    level = table.cities.get(area, 0)
    bonus = CAPITALIST[level] if ledger.capitalist and level else 0
    found = _land_explained(table, area, ledger)
    found += [("city", level), ("capitalism", bonus), ("industrial_revolution", (level + bonus) * ledger.doubled)]
    found.append(("special", _extra(table, area, ledger)))
    before = sum([amount for _, amount in found])
    after = _whims(ledger, "area", area, before)
    found.append(("events", after - before))
    if leaders_room.codes_in(table, empire, area) & cards.PO:
        found.append(("leader", after))
    return [part for part in found if part[1]]


def _land_explained(table: SevenTable, area: int, ledger: Ledger) -> list[tuple[str, int]]:
    """The parts of `_land`."""
    rules, atlas = table.rules, table.edition.atlas
    kind = terrain.of(table, area, ledger.age)
    fertile = kind.place == FERTILE
    found = [(kind.id, kind.income)]
    if not ledger.parched:
        if atlas.wheat >> area & 1 and (fertile or ledger.age >= rules.wheat_elsewhere_from_age):
            found.append(("wheat", rules.wheat_income))
        if atlas.oil >> area & 1 and ledger.age >= rules.oil_from_age:
            found.append(("oil", _whims(ledger, "oil", area, rules.oil_income)))
    found.append(("irrigation", ledger.irrigated >> area & 1))
    found.append(("universal_suffrage", (2 if fertile else 1) * ledger.suffrage))
    return found


# An empire ------------------------------------------------------------------------------------------------------------


def paying(table: SevenTable, empire: Empire) -> list[int]:
    """Areas that give income: those without disorder, and disordered ones within range of a Temple of Diana."""
    disordered = empire.areas & table.disorder
    if disordered and artefacts.has(table, empire, "temple_of_diana"):
        disordered &= ~_near_diana(table, empire)
    return list(members(empire.areas & ~disordered))


def _near_diana(table: SevenTable, empire: Empire) -> int:
    """Areas within Range of the temple (AGE-ART-TEMPLE_OF_DIANA-2)."""
    temple = artefacts.area_of(table, empire, table.edition.artefact("temple_of_diana"))
    return reach.around(table, empire, 1 << temple) if temple != NOWHERE else 0


def of_empire(table: SevenTable, empire: Empire) -> list[tuple[str, int]]:
    """The income of an empire line by line; the sum is what it gets."""
    ledger = Ledger(table, empire)
    halves = [(area, _halves(table, empire, area, ledger, True)) for area in paying(table, empire)]
    lines = [(table.edition.atlas.areas[area].id, amount // 2) for area, amount in halves]
    total = sum([amount for _, amount in halves])
    shown = sum([amount for _, amount in lines])
    if total != 2 * shown:
        lines.append(("temples", (total + 1) // 2 - shown))
    for reason, changed in _whole(table, empire, ledger, total):
        lines.append((reason, changed - sum([amount for _, amount in lines])))
    return [line for line in lines if line[1]]


def _whole(table: SevenTable, empire: Empire, ledger: Ledger, halves: int) -> list[tuple[str, int]]:
    """What the whole income becomes, change by change: additions, then halvings, each from the unrounded sum."""
    least, cut, found = 0, 1, list[tuple[str, int]]()
    for note in ledger.whims:
        if note[3] == "total" and note[2] in (NOBODY, empire.set):
            halves, least = halves + 2 * int(note[5]), max(least, int(note[7]))
            found.append(("events", max(least, (halves + 1) // 2)))
    for reason in halvings(table, empire):
        cut *= 2
        found.append((reason, max(least, (halves + cut) // (2 * cut))))
    for note in ledger.whims:
        if note[3] == "total" and note[2] in (NOBODY, empire.set) and int(note[6]) != 100:
            halves = halves * int(note[6]) // 100 if int(note[6]) != 50 else halves
            cut *= 2 if int(note[6]) == 50 else 1
            found.append(("events", max(least, (halves + cut) // (2 * cut))))
    return found


def halvings(table: SevenTable, empire: Empire) -> list[str]:
    """Why the whole income is halved, once for each (AGE-INC-12, AGE-ART-FEUDALISM-7). When the climate clock has run
    out all halve as the pathfinder did before, and the pathfinder no more than that
    (AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-7)."""
    found = ["no_capital"] if empire.capital == NOWHERE else []
    if artefacts.has(table, empire, "feudalism"):
        found.append("feudalism")
    if climate.has_run_out(table):
        found.append("climate")
    elif artefacts.has(table, empire, "environmental_sustainability"):
        found.append("environmental_sustainability")
    return found


def is_halved_by_event(table: SevenTable, empire: Empire) -> bool:
    return any(
        note[0] == "income_mod" and note[3] == "total" and note[2] in (NOBODY, empire.set) and int(note[6]) < 100
        for note in table.notes
    )


registry.special("extra_income")
registry.artefact("industrial_revolution", "irrigation")
