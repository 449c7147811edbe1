"""The progress track (AGE-PROG-1 to 7) and Free progress (AGE-FREE-1 to 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import cards, ending
from annals.games.seven_ages.civilization import ages, governments
from annals.games.seven_ages.units import common, leaders
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def advance(table: SevenTable, number: int, levels: int) -> int:
    """Move a progress marker, either way; gives how far it went. Never below 1, never back from past the end
    (AGE-START-14, AGE-PROG-5). Another age has its results at once, after the whole move."""
    rules = table.rules
    before = table.empire(number).level
    if before > rules.levels:
        return 0
    level = min(max(1, before + levels), rules.levels + 1)
    if level == before:
        return 0
    empire = table.alter(number)
    empire.level = level
    if table.story is not None:
        table.tell("progress", empire.seat, {"empire": number, "level": level, "from": before})
    if rules.common_units:
        common.reach_level(table, number, before)
    if level > rules.levels:
        table.passed = (*table.passed, (empire.seat, number))
    if rules.age_of(level) != rules.age_of(before):
        ages.enter(table, number, rules.age_of(before))
    return level - before


def is_held_back(table: SevenTable, number: int) -> bool:
    """Whether an empire stands in a dark age without a Scientist (AGE-PROG-7)."""
    empire = table.empire(number)
    return table.rules.is_dark(empire.level) and not leaders.has(table, empire, cards.SC)


def within_reach(table: SevenTable, number: int, levels: int) -> int:
    """How far Free progress takes an empire: back as it must, forward never out of a dark age or through one without
    a Scientist (AGE-FREE-3, AGE-OPT9-14, AGE-OPT9-15)."""
    empire = table.empire(number)
    if levels <= 0 or leaders.has(table, empire, cards.SC):
        return levels
    for step in range(levels):
        if table.rules.is_dark(empire.level + step):
            return step
    return levels


def free(table: SevenTable, number: int) -> int:
    """The levels an empire gets for nothing: one, none after a Wild card or in a World war, or as an event says. An
    event that lets it have none has the last word, whatever others add or give back, and whenever they came."""
    empire = table.empire(number)
    noted = [note for note in table.notes if note[0] == "free_progress" and note[2] == number]
    if table.world_war or any(note[3] == 0 for note in noted):
        return 0
    levels = 0 if governments.is_halted_by_wild(table, empire) else 1
    for note in noted:
        levels = int(note[3]) if int(note[3]) >= 0 else levels
        levels += int(note[4])
    return within_reach(table, number, levels)


@dataclass(slots=True)
class FreeProgress(Step):
    """Every empire advances a level, in turn order (AGE-FREE-1 to 4, AGE-Q-3, AGE-Q-6, AGE-ART-WORLD_WAR-10,
    AGE-ART-DEMOCRACY-5)."""

    def run(self, table: SevenTable) -> None:
        for seat in table.turn_order():
            for number in own_order(table, seat):
                advance(table, number, free(table, number))


def own_order(table: SevenTable, seat: int) -> list[int]:
    """In which order a player's empires take Free progress. It is the owner's to say, and matters only where two pass
    the end of the track: the one with more landings, which pay whoever is first, goes first (AGE-Q-3)."""
    ready = [(-len(ending.landings(table, empire)), empire.set) for empire in table.empires_of(seat)]
    return [number for _, number in sorted(ready)]
