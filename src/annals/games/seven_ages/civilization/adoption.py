"""Civilise, the adoption step: a religion or government of an empire in range is adopted, or one is discarded instead,
or a Defender of the faith acts or is accused, or neither; the order of two religions may change besides (AGE-REL-8 to
23, AGE-GOV-3 to 10, DEC-81, DEC-82, DEC-84, DEC-85, flow E6.4).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.civilization import artefacts, counters, defending, faith, governments, religions
from annals.games.seven_ages.numbers import NONE
from annals.games.seven_ages.world import reach
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

NEITHER: Final[Choice] = ("neither",)


def creeds(empire: Empire) -> tuple[int, ...]:
    """The religions and the government of an empire, by number of the artefact."""
    return empire.religions if empire.government == NONE else (*empire.religions, empire.government)


def models(table: SevenTable, empire: Empire, tried: tuple[int, ...]) -> list[Empire]:
    """Other empires that have something this one lacks and could adopt, in range or not."""
    own = creeds(empire)
    others = [other for other in table.in_play() if other.set != empire.set and other.set not in tried]
    return [other for other in others if any(creed not in own for creed in creeds(other))]


def reached(table: SevenTable, empire: Empire, tried: tuple[int, ...]) -> tuple[list[Empire], list[Empire]]:
    """Models in range, and those that would be with permission to count through the areas of others (AGE-Q-25)."""
    others = models(table, empire, tried)
    if not others:
        return [], []
    in_range, with_permission = reach.areas(table, empire), reach.could_reach(table, empire)
    near = [other for other in others if other.areas & in_range]
    return near, [other for other in others if other.areas & with_permission and not other.areas & in_range]


def offered(table: SevenTable, empire: Empire, near: list[Empire]) -> list[int]:
    """What empires in range have and this one lacks."""
    own = creeds(empire)
    return sorted({creed for other in near for creed in creeds(other) if creed not in own})


def refuse(table: SevenTable, empire: Empire, creed: int) -> Refusal | None:
    """Why an empire cannot adopt this, wherever it is: disorder, no marker (AGE-REL-9, AGE-GOV-4, AGE-ART-8). Its age
    and the place do not matter (AGE-Q-46)."""
    if table.disorder & empire.areas:
        return refusals.UNREST
    listed = table.edition.artefacts[creed]
    if listed.kind == "government":
        free = counters.is_there_one_more(table, listed, empire.government)
    else:
        free = religions.can_adopt(table, empire.set, creed)
    return None if free else refusals.NO_MARKER


def begin(table: SevenTable, seat: int, number: int) -> None:
    """The step begins, where there is anything to adopt or to discard."""
    empire = table.empire(number)
    if creeds(empire) or models(table, empire, ()):
        table.push(Adopt(seat, number, ()))


def take_up(table: SevenTable, number: int, creed: int) -> None:
    """An empire adopts a religion or a government; the old one is discarded if there is no room (AGE-REL-13 to 17,
    AGE-GOV-5, AGE-GOV-6). All it does when it comes into play happens (AGE-REL-20, AGE-GOV-10)."""
    if creed in table.edition.religions:
        religions.adopt(table, number, creed)
        return
    governments.give_up(table, number)
    artefacts.play(table, table.empire(number).seat, number, creed, -1)


@dataclass(slots=True)
class Adopt(Alone):
    """Adopt a religion or a government, ask for a way to an empire that has one, discard one, place the holy war, call
    the vote against the Defender, or neither; and change the order of two religions."""

    empire: int
    tried: tuple[int, ...]
    """Empires to which no way was granted."""
    settled: bool = False
    """Whether one of these is done: only the order of the religions is left."""
    turned: bool = False
    """Whether that order has been changed."""

    def verbs(self) -> dict[str, Shape]:
        return {"adopt": "i", "ask": "ii", "discard": "i", "holy_war": "i", "accuse": "", "lead": "i", "neither": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empires[self.empire]
        if empire is None:
            return [NEITHER]
        led: list[Choice] = [("lead", religion) for religion in empire.religions[1:]] if not self.turned else []
        return [*led, NEITHER] if self.settled else [*self._ways(table, empire), *led, NEITHER]

    def _ways(self, table: SevenTable, empire: Empire) -> list[Choice]:
        """What uses the adoption of this Civilise (AGE-REL-11)."""
        near, far = reached(table, empire, self.tried)
        close = offered(table, empire, near)
        found: list[Choice] = [("adopt", creed) for creed in close]
        for other in far:
            found += [("ask", other.set, creed) for creed in offered(table, empire, [other]) if creed not in close]
        found += [("discard", creed) for creed in creeds(empire)]
        found += [("holy_war", area) for area in defending.battlefields(table, empire)]
        return [*found, ("accuse",)] if defending.refuse_accusing(table, empire) is None else found

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        empire, verb = table.empires[self.empire], choice[0]
        if verb == "neither":
            return None
        if empire is None:
            return refusals.NO_SUCH_EMPIRE
        if verb == "lead":
            return refusals.NOT_SECOND if self.turned else refuse_leading(table, empire, int(choice[1]))
        if self.settled:
            return refusals.ONE_ADOPTION
        if verb == "holy_war":
            return defending.refuse_holy_war(table, empire, int(choice[1]))
        if verb == "accuse":
            return defending.refuse_accusing(table, empire)
        if verb == "discard":
            return None if int(choice[1]) in creeds(empire) else refusals.NOT_ADOPTED
        return self._refuse_adopting(table, empire, choice)

    def _refuse_adopting(self, table: SevenTable, empire: Empire, choice: Choice) -> Refusal | None:
        verb = choice[0]
        near, far = reached(table, empire, self.tried)
        close = offered(table, empire, near)
        creed = int(choice[-1])
        if verb == "adopt" and creed not in close:
            return refusals.NO_MODEL
        if verb == "ask":
            asked = [other for other in far if other.set == choice[1]]
            if creed in close or creed not in offered(table, empire, asked):
                return refusals.NO_MODEL
        return refuse(table, empire, creed)

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        verb, named = choice[0], int(choice[-1]) if len(choice) > 1 else NONE
        if verb == "neither":
            return
        if verb == "lead":
            put_first(table, self.empire, named)
            table.push(replace(self, turned=True))
            return
        done = replace(self, settled=True)
        if verb == "ask":
            other = int(choice[1])
            denied = replace(self, tried=(*self.tried, other))
            granted = Granted(self.empire, named, done)
            reach.ask(table, seat, self.empire, table.empire(other).areas, granted, denied)
            return
        table.push(done)
        if verb == "adopt":
            take_up(table, self.empire, named)
        elif verb == "discard":
            discard(table, self.empire, named)
        elif verb == "holy_war":
            defending.declare(table, self.empire, named)
        else:
            defending.accuse(table, seat, faith.dominant(table.empire(self.empire)))


def refuse_leading(table: SevenTable, empire: Empire, religion: int) -> Refusal | None:
    """Why a religion cannot become the dominant one (AGE-REL-23, AGE-ART-DEFENDER_OF_THE_FAITH-6)."""
    if religion not in empire.religions[1:]:
        return refusals.NOT_SECOND
    return None if faith.defended(table, empire) == NONE else refusals.DEFENDS_FIRST


def put_first(table: SevenTable, number: int, religion: int) -> None:
    """A religion becomes the dominant one."""
    empire = table.empire(number)
    others = [each for each in empire.religions if each != religion]
    artefacts.set_religions(table, number, (religion, *others))
    if table.story is not None:
        table.tell("faith_leads", empire.seat, {"empire": number, "religion": religion})


def discard(table: SevenTable, number: int, creed: int) -> None:
    """A religion or the government is discarded, none adopted (AGE-REL-18, AGE-GOV-8)."""
    if creed == table.empire(number).government:
        governments.give_up(table, number)
    else:
        religions.give_up(table, number, creed)


@dataclass(slots=True)
class Granted(Step):
    """The way is open: what was wanted there is adopted."""

    empire: int
    creed: int
    done: Adopt

    def run(self, table: SevenTable) -> None:
        table.push(self.done)
        take_up(table, self.empire, self.creed)
