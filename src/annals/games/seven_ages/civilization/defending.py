"""Defender of the faith: the holy war it places in the adoption step of Civilise, and the vote against it
(AGE-ART-HOLY_WAR-1 to 3, AGE-ART-DEFENDER_OF_THE_FAITH-11 to 14, DEC-84 to 86, flow E6.4).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from annals.games.seven_ages import refusals
from annals.games.seven_ages.civilization import artefacts, faith
from annals.games.seven_ages.glory import account, categories
from annals.games.seven_ages.numbers import NONE, NOWHERE
from annals.games.seven_ages.options import deus_vult
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


# Holy war -------------------------------------------------------------------------------------------------------------


def battlefields(table: SevenTable, empire: Empire) -> list[int]:
    """Where the Defender of the faith may place the holy war of its religion: land of religious empires without that
    religion (AGE-ART-HOLY_WAR-1 to 3)."""
    religion = faith.defended(table, empire)
    if religion == NONE or _is_waged(table, religion):
        return []
    targets = [other for other in table.in_play() if other.religions and religion not in other.religions]
    return [area for other in targets for area in members(other.areas & table.edition.atlas.land)]


def _is_waged(table: SevenTable, religion: int) -> bool:
    """Whether the holy war marker of a religion is on the map or on a card."""
    if any(each == religion for _, each in faith.holy_wars(table)):
        return True
    return faith.bearer(table, "holy_war", religion) is not None


def refuse_holy_war(table: SevenTable, empire: Empire, area: int) -> Refusal | None:
    religion = faith.defended(table, empire)
    if religion == NONE:
        return refusals.NO_DEFENDER
    if _is_waged(table, religion):
        return refusals.WAGED
    return None if area in battlefields(table, empire) else refusals.NO_INFIDEL


def declare(table: SevenTable, number: int, area: int) -> None:
    """The marker is put into the area; players whose Artists reach it gain glory (AGE-LDR-ARTIST-2, AGE-Q-54)."""
    empire = table.empire(number)
    religion = faith.defended(table, empire)
    marker = (table.edition.artefact("holy_war"), religion)
    table.artefacts[area] = (*table.artefacts.get(area, ()), marker)
    if table.story is not None:
        table.tell("holy_war", empire.seat, {"empire": number, "religion": religion, "area": area})
    artefacts.delight_artists(table, area)


# The vote against the Defender ----------------------------------------------------------------------------------------


def refuse_accusing(table: SevenTable, empire: Empire) -> Refusal | None:
    """AGE-ART-DEFENDER_OF_THE_FAITH-11."""
    religion = faith.dominant(empire)
    if religion != NONE and faith.bearer(table, "defender_of_the_faith", religion) is not None:
        return None
    return refusals.NO_SUCH_DEFENDER


def accuse(table: SevenTable, seat: int, religion: int) -> None:
    """A vote against the Defender of a religion is called; owners of empires with it vote one after the other."""
    if table.story is not None:
        table.tell("defender_accused", seat, {"religion": religion})
    table.push(AskFaithful(seat, religion, (), 0))


def weight(table: SevenTable, seat: int, religion: int) -> int:
    """What a player's empires of a religion weigh: their areas, under option 12 the value of their temples
    (AGE-ART-DEFENDER_OF_THE_FAITH-12, 13)."""
    own = [empire for empire in table.empires_of(seat) if religion in empire.religions]
    if table.rules.deus_vult:
        return sum([deus_vult.value(table, each, religion, categories.counted(table, each)) for each in own])
    return sum([each.areas.bit_count() for each in own])


@dataclass(slots=True)
class AskFaithful(Step):
    """Ask the next owner of empires of the faith; when all have voted, count."""

    caller: int
    religion: int
    voted: tuple[int, ...]
    against: int

    def run(self, table: SevenTable) -> None:
        faithful = dict.fromkeys([empire.seat for empire in faith.empires_of(table, self.religion)])
        left = [seat for seat in faithful if seat not in self.voted]
        if left:
            table.push(JudgeDefender(left[0], self))
        else:
            self._count(table, sum([weight(table, seat, self.religion) for seat in faithful]))

    def _count(self, table: SevenTable, total: int) -> None:
        """More than two thirds are needed; who called in vain loses 1 glory."""
        defender = faith.bearer(table, "defender_of_the_faith", self.religion)
        if defender is None:
            return
        if 3 * self.against > 2 * total:
            artefacts.lose(table, table.edition.artefact("defender_of_the_faith"), NOWHERE, defender.set)
            return
        if table.story is not None:
            table.tell("defender_stays", self.caller, {"empire": defender.set})
        account.gain(table, self.caller, -1, "Defender of the faith")


@dataclass(slots=True)
class JudgeDefender(Alone):
    """Vote against the Defender of your faith, or for it (DEC-86)."""

    poll: AskFaithful

    def verbs(self) -> dict[str, Shape]:
        return {"for": "", "against": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("for",), ("against",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        poll = self.poll
        if table.story is not None:
            table.tell(f"defender_{choice[0]}", seat, {"religion": poll.religion})
        gain = weight(table, seat, poll.religion) if choice[0] == "against" else 0
        table.push(replace(poll, voted=(*poll.voted, seat), against=poll.against + gain))
