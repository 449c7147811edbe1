"""Action 1: Start empire (AGE-START-1 to 30, DEC-24 to 26, flow E1): the card, the counters, the space on the track,
money and start areas. What follows is in settling.py, conversion.py and capital.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.actions import capital, conversion, eligible, settling
from annals.games.seven_ages.civilization import ages
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.numbers import NOBODY, NOWHERE, START
from annals.games.seven_ages.world import control
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import StartRule
    from annals.games.seven_ages.table import SevenTable

LAID: Final = "start"
"""Where the card of an empire lies until its counters are chosen."""


def begin(table: SevenTable, seat: int, empire: int) -> None:
    """The action of a seat; only a marker on no empire starts one, so `empire` is -1."""
    table.push(AskCard(seat))
    table.push(OpenWindow("start_empire", "before_setup", seat))


def may_start(table: SevenTable, seat: int, card: int, ignored: tuple[str, ...] = ()) -> bool:
    """Whether a card can be started now. `ignored` are limits that an event waives (`ages`, `start_areas`)."""
    return eligible.refuse(table, seat, card, ignored) is None


def begin_with(table: SevenTable, seat: int, card: int, ignored: tuple[str, ...] = (), counters: int = NOBODY) -> None:
    """Start the empire of a card that has left the hand: push all steps of set-up (AGE-START-29). `counters` are those
    it begins with if it has no choice."""
    table.known.pop(card, None)
    free = counters != NOBODY or bool(eligible.free_sets(table, seat))
    if not free or not _has_reference(table, seat, card):
        table.discard(card)
        return
    table.revealed += 1
    table.laid[LAID] = ((card, (1 << table.seats) - 1),)
    if table.story is not None:
        table.tell("starts", seat, {"card": card})
    if counters != NOBODY:
        table.push(Found(seat, card, counters, NOBODY))
    else:
        table.push(ChooseSet(seat, card))


def _has_reference(table: SevenTable, seat: int, card: int) -> bool:
    printed = table.edition.cards[card].empire
    if not printed.same_space_as or _set_up_as(table, seat, card) is not None:
        return True
    return bool(eligible.references(table, seat, printed))


@dataclass(slots=True)
class AskCard(Step):
    """Ask for a card, unless an event has started an empire already."""

    seat: int

    def run(self, table: SevenTable) -> None:
        if ("started", "this_action", self.seat) in table.notes:
            rest = [note for note in table.notes if note[:3] != ("started", "this_action", self.seat)]
            table.notes = tuple(rest)
        elif table.players[self.seat].hand:
            table.push(ChooseCard(self.seat))


@dataclass(slots=True)
class ChooseCard(Alone):
    """Which card of the hand becomes an empire, or none (AGE-START-1, DEC-24)."""

    def verbs(self) -> dict[str, Shape]:
        return {"start": "i", "none": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("start", card) for card in table.players[seat].hand], ("none",)]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "none":
            return None
        if choice[1] not in table.players[seat].hand:
            return refusals.NOT_IN_HAND
        return eligible.refuse(table, seat, int(choice[1]))

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "start":
            table.players[seat].hand.remove(int(choice[1]))
            begin_with(table, seat, int(choice[1]))
        elif table.story is not None:
            table.tell("starts_none", seat, {})


@dataclass(slots=True)
class ChooseSet(Alone):
    """Which counters the empire uses: a set of one's own while one is free (AGE-START-10 to 12, DEC-25)."""

    card: int

    def about(self) -> str:
        return str(self.card)

    def verbs(self) -> dict[str, Shape]:
        return {"set": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("set", number) for number in range(len(table.empires))]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        number = int(choice[1])
        if number in eligible.free_sets(table, seat):
            return None
        free = 0 <= number < len(table.empires) and table.sets >> number & 1 and table.empires[number] is None
        return refusals.OWN_SET_FIRST if free else refusals.SET_IN_USE

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        printed = table.edition.cards[self.card].empire
        if printed.same_space_as and not _set_up_as(table, seat, self.card):
            table.push(ChooseSpace(seat, self.card, int(choice[1])))
        else:
            table.push(Found(seat, self.card, int(choice[1]), NOBODY))


@dataclass(slots=True)
class ChooseSpace(Alone):
    """Beside which empire it begins: one its card names, or the one it is carved from (AGE-START-4, DEC-26)."""

    card: int
    counters: int

    def about(self) -> str:
        return str(self.card)

    def verbs(self) -> dict[str, Shape]:
        return {"beside": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found = eligible.references(table, seat, table.edition.cards[self.card].empire)
        return [("beside", number) for number in found]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        table.push(Found(seat, self.card, self.counters, int(choice[1])))


def _set_up_as(table: SevenTable, seat: int, card: int) -> tuple[int, int] | None:
    """The level and the part of the money (percent) that an event says an empire begins with."""
    for note in table.notes:
        if note[0] == "start_as" and note[2] == seat and note[3] == card:
            return int(note[4]), int(note[5])
    return None


@dataclass(slots=True)
class Found(Step):
    """The empire is there: progress marker, money, elite markers, icons (AGE-START-13 to 23, AGE-UNITS0-6)."""

    seat: int
    card: int
    counters: int
    reference: int
    """The empire on whose space it begins; -1 for none."""

    def run(self, table: SevenTable) -> None:
        printed = table.edition.cards[self.card].empire
        said = _set_up_as(table, self.seat, self.card)
        level = said[0] if said is not None else eligible.level(table, printed, self.reference)
        empire = eligible.founded(table, self.seat, self.card, self.counters, level)
        if said is not None:
            empire.money = (empire.money * said[1] + 50) // 100
        elite = printed.special("start_elite")
        empire.elite = min(elite.number("count") if elite is not None else 0, table.rules.most_elite)
        if printed.special("successor") is not None:
            empire.parent = self.reference
        self._put(table, said is not None)
        table.empires[self.counters] = empire
        table.fresh |= 1 << self.counters
        if table.story is not None:
            details = {"empire": self.counters, "card": self.card, "level": level, "money": empire.money}
            table.tell("founded", self.seat, {**details})
        ages.arrive(table, self.counters, 0)
        table.push(StartAreas(self.seat, self.counters, self.reference))

    def _put(self, table: SevenTable, by_event: bool) -> None:
        """The card leaves the table for the empire; what an event said of it is used up."""
        table.laid.pop(LAID, None)
        notes = [note for note in table.notes if not (by_event and note[0] == "start_as" and note[3] == self.card)]
        if all(note[0] != eligible.FIRST_EMPIRE for note in notes) and table.rules.first_empire_in_age_1:
            notes.append((eligible.FIRST_EMPIRE, "game", self.counters))
        table.notes = tuple(notes)


@dataclass(slots=True)
class StartAreas(Step):
    """Where it may set up: the areas of the card, or those it chooses by the rule of its card (AGE-START-20)."""

    seat: int
    empire: int
    reference: int

    def run(self, table: SevenTable) -> None:
        card = table.empire(self.empire).card
        printed = table.edition.cards[card].empire
        only = _only_area(table, self.seat, card)
        rule = printed.start
        if only != NOWHERE:
            set_up(table, self.seat, self.empire, (only,))
        elif rule is None or rule.kind == "all_matching":
            areas = eligible.possible_areas(table, self.seat, printed)
            set_up(table, self.seat, self.empire, tuple(areas))
        else:
            table.push(ChooseAreas(self.seat, self.empire, self.reference, (), ()))


def _only_area(table: SevenTable, seat: int, card: int) -> int:
    """The area an event names as the only start area."""
    for note in table.notes:
        if note[0] == "start_override" and note[2] == seat and note[3] == card:
            return int(note[4])
    return NOWHERE


def set_up(table: SevenTable, seat: int, empire: int, areas: tuple[int, ...]) -> None:
    """Everything that follows once the start areas are known, the last first (AGE-START-29)."""
    table.push(capital.SpecialActions(seat, empire, areas))
    table.push(capital.StartArtefacts(seat, empire, areas))
    table.push(capital.FreeForts(seat, empire, areas))
    table.push(capital.PaidForts(seat, empire, areas))
    table.push(capital.Homeland(seat, empire, areas))
    table.push(capital.Capital(seat, empire, areas))
    table.push(conversion.StartConflicts(seat, empire, areas))
    table.push(settling.NamedLeader(seat, empire, areas))


@dataclass(slots=True)
class ChooseAreas(Alone):
    """Which areas are start areas, one by one (DEC-26)."""

    empire: int
    reference: int
    chosen: tuple[int, ...]
    denied: tuple[int, ...]
    """Areas whose holder did not consent."""

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        rule = self._rule(table)
        if rule.kind == "carve":
            areas = eligible.carved(table, rule, self.reference, self.chosen)
        else:
            areas = eligible.possible_areas(table, seat, table.edition.cards[table.empire(self.empire).card].empire)
        found: list[Choice] = [("area", area) for area in areas if area not in self.chosen + self.denied]
        return [*found, ("done",)] if self.chosen else found

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            set_up(table, seat, self.empire, self.chosen)
            return
        area = int(choice[1])
        holder = control.holder(table, area)
        asked = self._rule(table).words.get("condition") == ("vacant_or_consent",)
        if asked and holder is not None and holder.seat != seat:
            table.push(Consent(holder.seat, seat, self.empire, area, self.chosen, self.denied))
        else:
            _go_on(table, seat, self.empire, self.reference, (*self.chosen, area), self.denied)

    def _rule(self, table: SevenTable) -> StartRule:
        rule = table.edition.cards[table.empire(self.empire).card].empire.start
        assert rule is not None
        return rule


def _go_on(
    table: SevenTable, seat: int, empire: int, reference: int, chosen: tuple[int, ...], denied: tuple[int, ...]
) -> None:
    """Ask for a further start area while there may be one; without any the empire cannot begin."""
    card = table.empire(empire).card
    printed = table.edition.cards[card].empire
    assert printed.start is not None
    again = ChooseAreas(seat, empire, reference, chosen, denied)
    more = len(chosen) < eligible.most_areas(table, printed.start, reference) and again.candidates(table, seat)
    if more:
        table.push(again)
    elif chosen:
        set_up(table, seat, empire, chosen)
    else:
        _give_up(table, empire)


def _give_up(table: SevenTable, empire: int) -> None:
    """Nobody gave it an area: the card is discarded, the counters are free again."""
    table.discard(table.empire(empire).card)
    table.empires[empire] = None


@dataclass(slots=True)
class Consent(Alone):
    """Whether an area is handed over to a new empire (start rule `vacant_or_consent`)."""

    starter: int
    empire: int
    area: int
    chosen: tuple[int, ...]
    denied: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"agree": "i", "deny": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("agree", self.area), ("deny", self.area)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if table.story is not None:
            kind = "consents" if choice[0] == "agree" else "does_not_consent"
            table.tell(kind, seat, {"area": self.area, "empire": self.empire})
        chosen, denied = self.chosen, self.denied
        if choice[0] == "agree":
            chosen = (*chosen, self.area)
        else:
            denied = (*denied, self.area)
        _go_on(table, self.starter, self.empire, NOBODY, chosen, denied)


registry.action(START, begin)
registry.special("start_elite", "carve_from_host", "pact", "build_ahead", "unit_cost_delta")
registry.special("initial_unit_cost", "initial_unit_cost_delta")
