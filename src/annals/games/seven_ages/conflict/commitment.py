"""Secret commitment of units and Tacticians, the second card, and who stands in front (AGE-CONF-5 to 9, AGE-CONF-14,
AGE-CONF-45, AGE-CONF-46, DEC-53 to 55).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.cards import TA
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.chance import Chance

ALL: Final[Choice] = ("all",)
READY: Final[Choice] = ("ready",)
KEEP: Final[Choice] = ("keep",)
SECOND: Final[Choice] = ("second",)
BEST: Final[Choice] = ("best",)


# Tacticians -----------------------------------------------------------------------------------------------------------


def tacticians(table: SevenTable, fight: Fight, side: int) -> list[int]:
    """The Tacticians of a side in the area itself: these can be committed (AGE-CONF-9, AGE-ART-RADIO-5)."""
    number = fight.side(side)
    if number == KINGDOM:
        return []
    everybody = table.edition.leaders
    return [
        leader for leader, area in table.empire(number).leaders if area == fight.area and everybody[leader].codes & TA
    ]


def has_tactician(table: SevenTable, fight: Fight, side: int) -> bool:
    """Whether a side has a Tactician in the area, or with Radio next to it (AGE-CONF-5, AGE-ART-RADIO-4)."""
    number = fight.side(side)
    if number == KINGDOM:
        return False
    empire = table.empire(number)
    if leaders.codes_in(table, empire, fight.area) & TA:
        return True
    near = table.edition.atlas.near[fight.area]
    beside = any(near >> area & 1 and table.edition.leaders[leader].codes & TA for leader, area in empire.leaders)
    return beside and artefacts.has(table, empire, "radio")


# A second card --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class SecondCard(Together):
    """Keep the conflict card, or discard it for another, which must be used (AGE-CONF-5, AGE-CONF-6). Whoever took a
    second one is in the note `second_card`."""

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "", "second": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [KEEP, SECOND]

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        fight = fights.now(table)
        for seat, choice in answers:
            if choice == SECOND:
                side = fight.runners.index(seat)
                table.notes = (*table.notes, ("second_card", "this_round", side))


# Commitment -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Commit(Together):
    """Commit units, and perhaps a Tactician: an answer is a chain of units, or all of them, then ready."""

    def verbs(self) -> dict[str, Shape]:
        return {"commit": "i", "all": "", "lead": "i", "ready": ""}

    def more(self, table: SevenTable, seat: int) -> bool:
        """By numbers, which everybody knows, and not by which units they are."""
        given = self.answers_of(seat)
        if READY in given:
            return False
        fight = fights.now(table)
        most = min(len(fights.fresh(table, fight, fight.runners.index(seat))), limit(table, seat))
        chosen = most if ALL in given else sum([1 for choice in given if choice[0] == "commit"])
        return chosen < most or bool(self._leaders(table, seat, given))

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        given = self.answers_of(seat)
        left = self._left(table, seat, given)
        found: list[Choice] = [("commit", each) for each in sorted(set(left))]
        if len(left) > 1 and not self._chosen(table, seat, given) and len(left) <= limit(table, seat):
            found.append(ALL)
        found += [("lead", leader) for leader in self._leaders(table, seat, given)]
        if self._chosen(table, seat, given):
            found.append(READY)
        return found

    def choices(self, table: SevenTable, seat: int) -> list[Choice]:
        """All that are listed are legal."""
        return self.candidates(table, seat)

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice in self.candidates(table, seat):
            return None
        if choice == READY:
            return refusals.COMMIT_ONE
        if choice[0] == "lead":
            return refusals.NO_TACTICIAN
        if choice[0] == "commit" and len(self._chosen(table, seat, self.answers_of(seat))) >= limit(table, seat):
            return refusals.COMMIT_LIMIT
        return refusals.NOT_UNCOMMITTED

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        """Both sides have committed; nobody else knows what."""
        fight = fights.now(table)
        for seat in self.asks:
            given = self.answers_of(seat)
            led = [int(choice[1]) for choice in given if choice[0] == "lead"]
            settle(table, fight.runners.index(seat), self._chosen(table, seat, given), led)

    def named(self, table: SevenTable, seat: int) -> Stack:
        """The units a seat has named so far."""
        return self._chosen(table, seat, self.answers_of(seat))

    def _chosen(self, table: SevenTable, seat: int, given: list[Choice]) -> Stack:
        if ALL in given:
            return _eligible(table, seat)
        return tuple([int(choice[1]) for choice in given if choice[0] == "commit"])

    def _left(self, table: SevenTable, seat: int, given: list[Choice]) -> Stack:
        chosen = self._chosen(table, seat, given)
        return fights.without(_eligible(table, seat), chosen) if len(chosen) < limit(table, seat) else ()

    def _leaders(self, table: SevenTable, seat: int, given: list[Choice]) -> list[int]:
        if any(choice[0] == "lead" for choice in given):
            return []
        fight = fights.now(table)
        return tacticians(table, fight, fight.runners.index(seat))


def settle(table: SevenTable, side: int, units: Stack, led: list[int]) -> None:
    """A side has committed these units, and this Tactician or none."""
    table.secret[f"commitment {side}"] = tuple(sorted(units))
    if led:
        table.secret[f"tactician {side}"] = (led[0],)


def pledged(table: SevenTable, seat: int) -> Stack:
    """The units a seat has named so far, while it is asked what it commits."""
    decision = table.decision()
    return decision.named(table, seat) if isinstance(decision, Commit) else ()


def promised(table: SevenTable, seat: int) -> int:
    """The Tactician a seat has named, while it is asked what it commits; NOBODY if none."""
    decision = table.decision()
    given = decision.answers_of(seat) if isinstance(decision, Commit) else []
    return next((int(choice[1]) for choice in given if choice[0] == "lead"), NOBODY)


def limit(table: SevenTable, seat: int) -> int:
    """The most units a side may commit, by events."""
    side = fights.now(table).runners.index(seat)
    return min([int(note[3]) for note in fights.noted(table, "conflict_limit", side)], default=999)


def _eligible(table: SevenTable, seat: int) -> Stack:
    fight = fights.now(table)
    return eligible(table, fight, fight.runners.index(seat))


def eligible(table: SevenTable, fight: Fight, side: int) -> Stack:
    """Uncommitted units of a side that may be committed: nukes that an event holds back only if there is nothing
    else; they do not go off then."""
    fresh = fights.fresh(table, fight, side)
    if not holds_nukes(table, fight, side):
        return fresh
    nuke = table.edition.kind_number["nuke"]
    return tuple([each for each in fresh if each & KIND != nuke]) or fresh


def holds_nukes(table: SevenTable, fight: Fight, side: int) -> bool:
    """Whether an event holds back the nukes of the player of a side."""
    if not table.notes or fight.side(side) == KINGDOM:
        return False
    seat = table.empire(fight.side(side)).seat
    return any(note[0] == "nuke_hold" and note[2] == seat for note in table.notes)


# Who stands in front --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class FrontLine(Together):
    """Which half of the committed units uses front values: the best split, or unit by unit (AGE-CONF-14)."""

    units: tuple[tuple[int, ...], tuple[int, ...]]
    """The units to be split, by side; they lie open."""
    best: tuple[tuple[int, ...], tuple[int, ...]]
    """The best of each side in front."""

    def verbs(self) -> dict[str, Shape]:
        return {"best": "", "front": "i"}

    def more(self, table: SevenTable, seat: int) -> bool:
        side = self._side(table, seat)
        given = self.answers_of(seat)
        return BEST not in given and len(given) < len(self.best[side])

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        given = self.answers_of(seat)
        left = fights.without(self.units[self._side(table, seat)], tuple([int(choice[1]) for choice in given]))
        found: list[Choice] = [("front", each) for each in sorted(set(left))]
        return found if given else [BEST, *found]

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        fight = fights.now(table)
        front = self.best
        for seat in self.asks:
            given = self.answers_of(seat)
            if BEST not in given:
                chosen = tuple(sorted([int(choice[1]) for choice in given]))
                front = fights.with_units(front, self._side(table, seat), chosen)
        fights.put(table, replace(fight, front=front))

    def _side(self, table: SevenTable, seat: int) -> int:
        return fights.now(table).runners.index(seat)


# Imagining ------------------------------------------------------------------------------------------------------------


def open_units(table: SevenTable) -> dict[tuple[int, int], Stack]:
    """Units beneath the top ones that everybody has seen in the conflict that goes on, by empire and area: those set
    aside, and after the reveal those committed."""
    fight = fights.current(table) if table.fighting >= 0 else None
    if fight is None:
        return {}
    found: dict[tuple[int, int], Stack] = {}
    for side in fights.SIDES:
        seen = (*fight.spent[side], *(fights.committed(table, side) if fight.shown else ()))
        if seen and fight.side(side) != KINGDOM:
            found[fight.side(side), fight.area] = seen
    return found


def deal_anew(table: SevenTable, seat: int, chance: Chance) -> None:
    """In an imagined table: what sides this seat does not run have committed and not shown is settled anew, from the
    units dealt."""
    fight = fights.current(table) if table.fighting >= 0 else None
    if fight is None or fight.shown:
        return
    for side in fights.SIDES:
        if fight.runners[side] == seat or f"commitment {side}" not in table.secret:
            continue
        table.secret.pop(f"commitment {side}")
        table.secret.pop(f"tactician {side}", None)
        units = list(eligible(table, fight, side))
        chance.shuffle("imagined commitment", units)
        most = min(len(units), limit(table, fight.runners[side]))
        number = chance.pick("imagined commitment", list(range(1, most + 1)))
        led = chance.pick("imagined tactician", [[], *[[one] for one in tacticians(table, fight, side)]])
        settle(table, side, tuple(units[:number]), led)
