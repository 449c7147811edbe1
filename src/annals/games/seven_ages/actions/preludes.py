"""What comes just before and after an action: the Forum's pass and second action, the powers of Buddhism and
Christianity, Oracle and Satellites; and what a holy war costs who did not manoeuvre (flow D.3.2 to D.3.7, D.4; DEC-15
to 20). Heresy's Vote is in heresy.py, the conversion of neutral land in missions.py.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.actions import foresight, heresy, missions
from annals.games.seven_ages.civilization import artefacts, faith
from annals.games.seven_ages.events import windows
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.numbers import DISCARD, MANOEUVRE, NOBODY, PRODUCTION, START
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)
WENT: Final = "went"
"""Noted when an empire spends a '+1 go' marker."""
MANOEUVRED: Final = "manoeuvred"
"""Noted of an empire that manoeuvres in the action of that name."""
ABSENT: Final = 2
"""Glory an empire of the faith loses if it does not manoeuvre during a holy war."""


def push(table: SevenTable, seat: int, empire: int, action: int) -> None:
    """A marker has been turned over; `turn.Perform` lies on the agenda. A Heresy makes it a Vote at once, and nothing
    else comes before that (AGE-Q-92, AGE-Q-93); else cards may be played, the Forum may make it a pass, and powers are
    used."""
    there = table.empires[empire] if empire != NOBODY else None
    if there is not None and faith.is_heretical(table, there):
        table.agenda.pop()
        table.push(heresy.VoteAction(seat, empire))
        return
    if there is not None:
        table.push(Forewarned(seat, empire))
        table.push(AtForum(seat, empire))
    windows.opened(table, "action_reveal", "marker_turned", seat, empire)


def close(table: SevenTable, action: int) -> None:
    """Everybody has finished this action: a holy war costs 2 glory each empire of its faith without Renaissance that
    did not manoeuvre (AGE-ART-HOLY_WAR-5, 16, AGE-ART-SOCIALISM-7)."""
    if action != MANOEUVRE:
        return
    for _, religion in faith.holy_wars(table):
        for empire in faith.empires_of(table, religion):
            spared = artefacts.has(table, empire, "renaissance") or faith.is_socialist(table, empire)
            if not spared and not has_manoeuvred(table, empire):
                account.gain(table, empire.seat, -ABSENT, "Holy war")


def has_manoeuvred(table: SevenTable, empire: Empire) -> bool:
    """Whether an empire took a Manoeuvre in the action of that name, not out of the sequence by its Forum or an
    event."""
    return (MANOEUVRED, "this_action", empire.set) in table.notes


# Forum ----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class AtForum(Step):
    """An empire with a Forum may make its action a pass, unless an event has done so (AGE-ART-FORUM-3)."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is not None and artefacts.has(table, empire, "forum") and is_about_to_act(table, self.empire):
            table.push(SaveAction(self.seat, self.empire))


def is_about_to_act(table: SevenTable, number: int) -> bool:
    """Whether the next action on the agenda is still one of this empire, and no pass."""
    from annals.games.seven_ages.turn import Passed, Perform

    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, (Perform, Passed)):
            return isinstance(step, Perform) and step.place == number
    return False


@dataclass(slots=True)
class SaveAction(Alone):
    """Take the action, or pass and save a '+1 go' marker (AGE-ART-FORUM-3, AGE-ART-FORUM-4, DEC-15)."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"act": "", "save": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("act",), ("save",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        from annals.games.seven_ages.turn import make_pass

        if choice[0] == "save":
            make_pass(table)
            empire = table.alter(self.empire)
            empire.go += 1
            if table.story is not None:
                table.tell("saves_action", seat, {"empire": self.empire, "go": empire.go})


def offer_second(table: SevenTable, seat: int, number: int, action: int) -> None:
    """An empire has taken an action: it may spend one '+1 go' marker a turn (AGE-ART-FORUM-5, AGE-ART-FORUM-8)."""
    if table.empire(number).go and (WENT, "this_turn", number) not in table.notes:
        table.push(ActAgain(seat, number, action))


@dataclass(slots=True)
class ActAgain(Alone):
    """Spend a '+1 go' marker on a second action of another kind, now, or keep it (AGE-ART-FORUM-5 to 7, DEC-16)."""

    empire: int
    action: int

    def verbs(self) -> dict[str, Shape]:
        return {"act": "i", "keep": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        if table.empires[self.empire] is None or not table.empire(self.empire).go:
            return [("keep",)]
        return [("keep",), *[("act", action) for action in range(PRODUCTION, DISCARD + 1)]]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "keep":
            return None
        if table.empires[self.empire] is None or not table.empire(self.empire).go:
            return refusals.NO_GO
        if choice[1] == self.action:
            return refusals.SAME_ACTION
        if choice[1] == START:
            return refusals.DOES_NOTHING
        return None if PRODUCTION <= int(choice[1]) <= DISCARD else refusals.NO_GO

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        from annals.games.seven_ages.turn import AfterAction, act, taken

        if choice[0] == "keep":
            return
        action = int(choice[1])
        table.alter(self.empire).go -= 1
        table.notes = (*table.notes, (WENT, "this_turn", self.empire))
        if table.story is not None:
            table.tell("acts_again", seat, {"empire": self.empire, "action": action})
        table.push(AfterAction(seat, self.empire, action, taken(table, self.empire), True))
        act(table, seat, self.empire, action)


# Just before the action -----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Forewarned(Step):
    """The owner may use powers just before the action, if there are any and it is still an action (AGE-Q-93). Whether
    there are is open to all."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is not None and is_about_to_act(table, self.empire) and powers(table, empire):
            table.push(BeforeAction(self.seat, self.empire, ()))


def powers(table: SevenTable, empire: Empire) -> list[str]:
    """The powers an empire could use just before its action, by what everybody can see."""
    found = ["order"] if table.disorder & empire.areas and faith.has_power(table, empire, "buddhism") else []
    if faith.has_power(table, empire, "christianity") and missions.neighbourhood(table, empire):
        found.append("mission")
    if foresight.consulted(table, empire, True):
        found.append("oracle")
    return [*found, "satellites"] if foresight.examined(table, empire) else found


@dataclass(slots=True)
class BeforeAction(Alone):
    """Use a power just before the action, one after the other in any order, or go on (AGE-Q-72, DEC-17 to 20)."""

    empire: int
    used: tuple[str, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"order": "i", "convert": "iii", "incite": "i", "consult": "i", "seek": "i", "examine": "ii", "done": ""}

    def must_ask(self, table: SevenTable) -> bool:
        """Whether a unit could go on a mission tells something of a stack."""
        return table.empires[self.empire] is not None and bool(self._left(table, table.empire(self.empire)))

    def _left(self, table: SevenTable, empire: Empire) -> list[str]:
        return [power for power in powers(table, empire) if power not in self.used]

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        empire = table.empires[self.empire]
        left = self._left(table, empire) if empire is not None else []
        if empire is None or not left:
            return [DONE]
        found: list[Choice] = []
        if "order" in left:
            found += [("order", area) for area in members(table.disorder & empire.areas)]
        if "mission" in left:
            found += missions.worth_showing(table, empire)
        if "oracle" in left:
            near = foresight.consulted(table, empire)
            far = [other for other in foresight.consulted(table, empire, True) if other not in near]
            found += [("consult", other) for other in near]
            found += [("seek", other) for other in far if f"sought {other}" not in self.used]
        if "satellites" in left:
            for other, most in foresight.examined(table, empire):
                found += [("examine", other, count) for count in range(1, most + 1)]
        return [*found, DONE]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == DONE:
            return None
        empire = table.empires[self.empire]
        if empire is None or POWER_OF[str(choice[0])] not in self._left(table, empire):
            return refusals.NO_POWER
        if choice[0] in ("convert", "incite"):
            return missions.refuse(table, empire, choice)
        return None if choice in self.candidates(table, seat) else refusals.NO_POWER

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice == DONE:
            return
        verb, named = str(choice[0]), int(choice[1])
        if verb == "seek":
            denied = replace(self, used=(*self.used, f"sought {named}"))
            table.push(replace(self, used=(*self.used, "oracle")))
            foresight.seek(table, seat, self.empire, named, Denied(denied))
            return
        table.push(replace(self, used=(*self.used, POWER_OF[verb])))
        if verb == "order":
            table.disorder &= ~(1 << named)
            if table.story is not None:
                table.tell("order", seat, {"empire": self.empire, "area": named}, "Buddhism")
        elif verb == "consult":
            foresight.consult(table, seat, named)
        elif verb == "examine":
            foresight.examine(table, seat, self.empire, named, int(choice[2]))
        else:
            missions.carry_out(table, seat, self.empire, choice)


@dataclass(slots=True)
class Denied(Step):
    """No way to that empire was granted: the Oracle has not been used."""

    before: BeforeAction

    def run(self, table: SevenTable) -> None:
        for place in range(len(table.agenda) - 1, -1, -1):
            if isinstance(table.agenda[place], BeforeAction):
                table.agenda[place] = self.before
                return


POWER_OF: Final[dict[str, str]] = {
    "order": "order",
    "convert": "mission",
    "incite": "mission",
    "consult": "oracle",
    "seek": "oracle",
    "examine": "satellites",
}
"""Which power a choice uses: Christianity converts or incites, not both (AGE-ART-CHRISTIANITY-8)."""

registry.artefact("forum", "buddhism")
