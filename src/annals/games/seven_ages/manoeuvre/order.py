"""Disorder: put down, stopped, and cleared in Manoeuvre (AGE-DISORD-1 to 13, DEC-49)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.cards import PO
from annals.games.seven_ages.civilization import artefacts, faith, walls
from annals.games.seven_ages.manoeuvre.entry import CROSSING, INVASION, RIVER
from annals.games.seven_ages.units import leaders, stacks
from annals.games.seven_ages.units.kinds import KIND, MISSILE
from annals.games.seven_ages.world import terrain
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)


def strike(table: SevenTable, area: int, origin: str) -> None:
    """An area would be disordered: only a land area an empire controls, one marker at most; Pantheism, Just rule and
    Confucianism may keep it off (AGE-DISORD-9, 10, 13)."""
    number = table.control[area]
    if not 0 <= number < len(table.empires) or not table.edition.atlas.land >> area & 1:
        return
    if table.disorder >> area & 1 or _is_kept_off(table, table.empire(number), area):
        return
    table.disorder |= 1 << area
    if table.story is not None:
        table.tell("disorder", table.empire(number).seat, {"empire": number, "area": area}, origin)


def _is_kept_off(table: SevenTable, empire: Empire, area: int) -> bool:
    """Whether a faith or a Just rule keeps disorder off an area: Pantheism by a leader there, Just rule and then
    Confucianism by a card drawn (AGE-ART-PANTHEISM-3, AGE-ART-JUST_RULE-5, AGE-ART-CONFUCIANISM-4, AGE-Q-69)."""
    if _is_calmed(table, empire, area):
        return True
    if artefacts.has(table, empire, "just_rule") and _draws(table, empire, "just_rule") <= len(empire.leaders):
        return True
    if not faith.has_power(table, empire, "confucianism"):
        return False
    return _draws(table, empire, "confucianism") >= table.age_of(empire)


def may_be_kept_off(table: SevenTable, empire: Empire, area: int) -> bool:
    """Whether a faith or a Just rule could keep disorder off an area, perhaps by a card drawn."""
    drawn = artefacts.has(table, empire, "just_rule") or faith.has_power(table, empire, "confucianism")
    return drawn or _is_calmed(table, empire, area)


def _is_calmed(table: SevenTable, empire: Empire, area: int) -> bool:
    return faith.has_power(table, empire, "pantheism") and any(where == area for _, where in empire.leaders)


def _draws(table: SevenTable, empire: Empire, origin: str) -> int:
    """The value of a card drawn and discarded, for all to see; 0 if there is none."""
    card = table.draw()
    if not card:
        return 0
    table.discard(card)
    if table.story is not None:
        table.tell("draws_for_order", empire.seat, {"empire": empire.set, "card": card}, origin)
    return table.edition.value(card)


def needed(table: SevenTable, number: int, area: int, ways: int) -> int:
    """How many units restore order in an area: 2, the terrain, the ways they came, the city (AGE-DISORD-2 to 4)."""
    rules, units = table.rules, table.empire(number).stacks.get(area, ())
    found = 2 + terrain.here(table, area, number).defender
    found += rules.river_defence if ways & RIVER else 0
    found += rules.crossing_defence if ways & CROSSING else 0
    found += rules.invasion_defence if ways & INVASION else 0
    kinds = [table.edition.kinds[each & KIND] for each in units]
    breached = any(kind.group == MISSILE and kind.id != "archer" for kind in kinds)
    return found + (0 if breached else table.cities.get(area, 0))


def has_populist(table: SevenTable, number: int, area: int) -> bool:
    """Whether a Populist restores order free (AGE-DISORD-7, AGE-LDR-POPULIST-2)."""
    return bool(leaders.codes_in(table, table.empire(number), area) & PO)


@dataclass(slots=True)
class RestoreOrder(Alone):
    """Clear disorder in areas held since the Manoeuvre began, one at a time, or no more."""

    empire: int
    held: tuple[int, ...]
    """Areas controlled when the Manoeuvre began (AGE-DISORD-1)."""
    ways: tuple[tuple[int, int], ...]
    """Areas its units came to, and how."""

    def verbs(self) -> dict[str, Shape]:
        return {"clear": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empires[self.empire]
        unruly = table.disorder & empire.areas if empire is not None else 0
        return [*[("clear", area) for area in members(unruly) if area in self.held], DONE]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        area = int(choice[1])
        empire = table.empires[self.empire]
        if empire is None or area not in self.held or not (table.disorder & empire.areas) >> area & 1:
            return refusals.NOT_HELD
        if has_populist(table, self.empire, area):
            return None
        enough = len(empire.stacks[area]) >= needed(table, self.empire, area, self._ways_into(area))
        return None if enough else refusals.TOO_FEW

    def _ways_into(self, area: int) -> int:
        found = 0
        for where, ways in self.ways:
            found |= ways if where == area else 0
        return found

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        area = int(choice[1])
        table.push(self)
        table.disorder &= ~(1 << area)
        if table.story is not None:
            table.tell("order", seat, {"empire": self.empire, "area": area})
        if not has_populist(table, self.empire, area) and not walls.has_fort(table, table.empire(self.empire), area):
            table.push(LosePolice(seat, self.empire, area))


@dataclass(slots=True)
class LosePolice(Alone):
    """Which unit is lost to restoring order where there is no fort (AGE-DISORD-5, AGE-Q-32)."""

    empire: int
    area: int

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("lose", each) for each in dict.fromkeys(stacks.at(table, self.empire, self.area))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if table.story is not None:
            table.tell("police_lost", seat, {"empire": self.empire, "area": self.area, "unit": int(choice[1])})
        stacks.lose(table, self.empire, self.area, (int(choice[1]),))
