"""The outlook of 7 Ages: how a seat judges tables. What a table is worth is in worth.py and standing.py, which markers
promise what in markers.py, how small questions are answered in habits.py.
"""

from __future__ import annotations

from typing import Final

from annals.games.seven_ages import ending, turn
from annals.games.seven_ages.actions.start import ChooseCard
from annals.games.seven_ages.civilization.playing import PlayCards
from annals.games.seven_ages.events.cancelling import CancelWindow
from annals.games.seven_ages.events.targets import NameTarget
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.mind import card_habits, habit_words, habits, realm_habits, rehearsal
from annals.games.seven_ages.mind.markers import HARMFUL, NOTHING, Places, Prospects, Sharing
from annals.games.seven_ages.mind.standing import Standings
from annals.games.seven_ages.mind.worth import Lens
from annals.games.seven_ages.numbers import CIVILISE, DISCARD, END_OF_TURN, NOBODY, NOWHERE, START, WILD
from annals.games.seven_ages.table import SevenTable
from annals.kernel.choice import Choice
from annals.kernel.outlook import Outlook, first_with
from annals.kernel.shared import PASS
from annals.kernel.table import Table

MOST_TRIED: Final = 6
"""Choices that are compared where no habit knows better."""
MOST_EVENTS: Final = 4
"""Cards that are tried in a window."""
RIVALS: Final = 0.55
"""How much of what rivals can expect counts."""
LEADING_RIVAL: Final = 0.65
GRAIN: Final = 1.0
FINE_GRAIN: Final = 0.4
PLAYED: Final = 0.35
"""What an event must bring to be played,"""
PLAYED_IN_CIVILISE: Final = 0.1
"""and a card in Civilise."""
DONE: Final[Choice] = ("done",)
READY: Final[Choice] = ("ready",)
RESTING: Final = (turn.TurnOver, PlayCards, ChooseCard)
"""Questions before which a value means something."""
WINDOWS: Final = (EventWindow, CancelWindow)
LEAVING: Final = (
    *("done", "pass", "none", "ready", "halt", "keep", "nobody", "nothing", "stay", "decline"),
    *("refuse", "against", "deny", "fight", "lose", "best", "deck", "neither", "forgive"),
)
"""Verbs that leave things as they are; of two the first does."""


class SevenOutlook(Outlook):
    """How one seat judges tables: what it can expect less a part of what its rivals can."""

    def __init__(
        self,
        table: SevenTable,
        seat: int,
        quick: bool = False,
        careful: bool = False,
        knowing: bool = False,
    ) -> None:
        self.careful = careful
        """Whether actions are rehearsed before a marker is placed, and cards kept for empires to come."""
        self.knowing = knowing
        """Whether it knows how empires fare in many games."""
        self.seat = seat
        self.table = table
        self.quick = quick
        """Whether windows are passed and cards played by habit: for imagined futures."""
        self.lenses = [Lens(table, other, other == seat, careful, knowing) for other in range(table.seats)]
        self._now: float | None = None
        self._places: Places | None = None
        self._sharing: Sharing | None = None
        self._standings: Standings | None = None

    def standings(self, table: SevenTable) -> Standings:
        """How empires stand at a table; what is as at the table of this outlook is not looked at again."""
        if self._standings is None:
            self._standings = Standings(self.table)
        return self._standings if table is self.table else Standings(table, self._standings)

    @property
    def now(self) -> float:
        """What the table is worth that the outlook was made for."""
        if self._now is None:
            self._now = self.value(self.table)
        return self._now

    @property
    def places(self) -> Places:
        """What markers promise at that table."""
        if self._places is None:
            self._places = self.prospects(self.table)
            if self.careful and not self.quick:
                self._places = rehearsal.rehearse(self, self._places)
        return self._places

    def prospects(self, table: SevenTable) -> Places:
        return Prospects(table, self.lenses[self.seat], self.standings(table)).all_places()

    def of_seat(self, table: Table, seat: int, quick: bool = False) -> SevenOutlook:
        return SevenOutlook(_seven(table), seat, quick, self.careful, self.knowing)

    def value(self, table: Table) -> float:
        now = _seven(table)
        if now.over:
            return margin(now, self.seat)
        standings = self.standings(now)
        return self.lenses[self.seat].worth(now, standings) - self.rivals_worth(now, standings)

    def rivals_worth(self, table: SevenTable, standings: Standings) -> float:
        """What the rivals can expect, as far as it counts for the seat."""
        found = [lens.worth(table, standings) for lens in self.lenses if lens.seat != self.seat]
        return RIVALS * (LEADING_RIVAL * max(found) + (1.0 - LEADING_RIVAL) * sum(found) / len(found))

    def settled(self, table: Table) -> bool:
        """Between actions, and between the cards of one; in a conflict and at the end of a turn nothing is settled. At
        the table of this outlook neither: rehearsals tell more than imagined futures, in which all others play too."""
        now = _seven(table)
        if not now.agenda:
            return True
        asking = now.agenda[-1]
        if now is self.table:
            return False
        if isinstance(asking, PlaceMarkers):
            return True
        if now.fighting != NOWHERE or now.action == END_OF_TURN:
            return False
        return isinstance(asking, RESTING)

    def grain(self) -> float:
        """Who rehearses misjudges less."""
        return FINE_GRAIN if self.careful else GRAIN

    def leaving(self, choices: list[Choice]) -> Choice | None:
        return first_with(LEAVING, choices)

    # Choices ----------------------------------------------------------------------------------------------------------

    def worth_trying(self, table: Table, choices: list[Choice]) -> list[Choice]:
        if len(choices) == 1:
            return choices
        now = _seven(table)
        asking = now.agenda[-1]
        if isinstance(asking, PlaceMarkers):
            return self._marks(now, asking, self.seat, choices)
        if isinstance(asking, turn.TurnOver):
            return [self._turn_over(now, asking, self.seat, choices)]
        if isinstance(asking, WINDOWS):
            return self._events(now, choices)
        if isinstance(asking, PlayCards):
            return self._cards(now, self.seat, choices)
        if isinstance(asking, NameTarget):
            found = self._targets(now, self.seat, choices)
            return found[:1] if self.quick else found
        name = type(asking).__name__
        habit = habits.HABITS.get(name)
        if self.careful and name in card_habits.GIVING:
            choices = card_habits.sparing(now, self.seat, choices, self.knowing)
            if name == "Unwanted":
                habit = card_habits.renew_knowingly if self.knowing else card_habits.renew
        if self.knowing and name == "ChooseCard":
            habit = realm_habits.start_known_card
        if habit is None:
            return [first_with(LEAVING, choices) or choices[0]] if self.quick else _few(choices)
        found = habit(now, self.seat, choices)
        return found[:1] if self.quick else found

    def rule_of_thumb(self, table: Table) -> str:
        asking = _seven(table).agenda[-1]
        if isinstance(asking, turn.TurnOver):
            return habit_words.TURN_OVER
        return habit_words.SAID.get(type(asking).__name__, "")

    def offhand(self, table: Table, seat: int) -> Choice | None:
        """In windows others pass."""
        return PASS if isinstance(table.agenda[-1], WINDOWS) else None

    def answer(self, table: Table, seat: int) -> Choice:
        now = _seven(table)
        choices = now.choices(seat)
        if len(choices) == 1:
            return choices[0]
        asking = now.agenda[-1]
        if isinstance(asking, PlaceMarkers):
            mind = self if now is self.table and seat == self.seat else SevenOutlook(now, seat, True)
            return mind._marks(now, asking, seat, choices)[0]
        if isinstance(asking, turn.TurnOver):
            mind = self if seat == self.seat else SevenOutlook(now, seat, True)
            return mind._turn_over(now, asking, seat, choices)
        if isinstance(asking, PlayCards):
            return habit_card(now, seat, choices)
        habit = habits.HABITS.get(type(asking).__name__)
        if habit is not None:
            return habit(now, seat, choices)[0]
        if self.quick:
            return choices[0]
        return self._best_for(now, seat, choices)

    def _best_for(self, table: SevenTable, seat: int, choices: list[Choice]) -> Choice:
        """The choice after which a seat can expect most, as far as one step shows."""
        best, most = choices[0], -1e9
        for choice in _few(choices):
            trial = table.copy()
            trial.choose(seat, choice)
            standings = self.standings(trial)
            value = self.lenses[seat].worth(trial, standings)
            if value > most:
                best, most = choice, value
        return best

    def _targets(self, table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
        """A few targets of an event: those of the strongest rival, of one's own best empire, and some other."""
        rates = self.standings(table).rates
        ranked: list[tuple[float, int]] = []
        for number, choice in enumerate(choices):
            empire = _aimed_at(table, choice)
            ranked.append((-rates.get(empire, 0.0) if empire != NOBODY else 1.0, number))
        ranked.sort()
        found: list[Choice] = []
        mine = theirs = other = 0
        for _, number in ranked:
            choice = choices[number]
            empire = _aimed_at(table, choice)
            if empire == NOBODY:
                other += 1
                keep = other <= 2
            elif table.empire(empire).seat == seat:
                mine += 1
                keep = mine <= 1
            else:
                theirs += 1
                keep = theirs <= 2
            if keep:
                found.append(choice)
        return found

    def _events(self, table: SevenTable, choices: list[Choice]) -> list[Choice]:
        """In a window: pass, and in one's own mind try the cards that could be played."""
        if self.quick:
            return choices[:1]
        return choices[: MOST_EVENTS + 1]

    def _cards(self, table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
        """Cards on the right empires: what is good on one's own, what harms on rivals'."""
        if self.quick:
            return [habit_card(table, seat, choices)]
        found = [choice for choice in choices if _is_sensible(table, seat, choice)]
        return found[:12] if len(found) > 12 else found

    # Markers ----------------------------------------------------------------------------------------------------------

    def _marks(self, table: SevenTable, asking: PlaceMarkers, seat: int, choices: list[Choice]) -> list[Choice]:
        """Markers for the next place, the most promising first."""
        marked = [int(choice[1]) for choice in asking.answers_of(seat) if choice != READY]
        order = [empire.set for empire in table.empires_of(seat) if empire.set not in marked]
        offered = {int(choice[1]) for choice in choices if choice != READY}
        place = order[0] if order else NOBODY
        if place not in offered:
            return [choice for choice in choices if choice == READY] or choices[:1]
        left = _left(table, asking, seat)
        sharing = Sharing(self.places, [*order, NOBODY])
        self._sharing = sharing
        ranked: list[tuple[float, int, Choice]] = []
        for number, choice in enumerate(choices):
            if choice != READY and int(choice[1]) == place:
                ranked.append((-sharing.with_mark(0, int(choice[2]), left), number, choice))
            elif choice == READY:
                ranked.append((-sharing.best(len(sharing.order), left), number, choice))
        ranked.sort()
        return [choice for _, _, choice in ranked]

    def _mark_value(self, table: SevenTable, asking: PlaceMarkers, choice: Choice) -> float:
        if self._sharing is None:
            self._marks(table, asking, self.seat, table.choices(self.seat))
        assert self._sharing is not None
        left = _left(table, asking, self.seat)
        if choice == READY:
            return 0.0
        return self._sharing.with_mark(0, int(choice[2]), left)

    def _turn_over(self, table: SevenTable, asking: turn.TurnOver, seat: int, choices: list[Choice]) -> Choice:
        """A marker of this action is turned over where it promises something; a Wild card where nothing later does."""
        mine = [choice for choice in choices if choice != PASS]
        if not mine:
            return PASS
        action = asking.action
        prospects = Prospects(table, self.lenses[seat], self.standings(table))
        best, found = 0.0, PASS
        for choice in mine:
            place, marker = int(choice[1]), int(choice[2])
            values = prospects.of_empire(table.empire(place)) if place != NOBODY else prospects.of_nobody()
            value = values[action]
            if marker == WILD:
                later = max([*values[action + 1 : CIVILISE + 1], NOTHING])
                if value < 0.2 or value + 1e-9 < later or action == DISCARD:
                    continue
            elif action in (DISCARD, START):
                if value <= 0.0:
                    continue
            else:
                value = max(value, 0.05) if value > HARMFUL else -1.0
            if value > best:
                best, found = value, choice
        return found

    # Values that are known without trying -----------------------------------------------------------------------------

    def guess(self, table: Table, choice: Choice) -> float | None:
        """What a marker promises, with the best of the others; what comes of it if no card is played."""
        now = _seven(table)
        asking = now.agenda[-1] if now.agenda else None
        if isinstance(asking, PlaceMarkers) and now is self.table:
            return self.now + self._mark_value(now, asking, choice)
        if now is not self.table:
            return None
        if isinstance(asking, WINDOWS) and choice == PASS:
            return rehearsal.passed(self) + PLAYED
        if isinstance(asking, PlayCards) and choice == DONE:
            return self.now + PLAYED_IN_CIVILISE
        return None


def _left(table: SevenTable, asking: PlaceMarkers, seat: int) -> tuple[int, ...]:
    """The markers a seat has not placed yet."""
    left = list(table.players[seat].unused)
    for choice in asking.answers_of(seat):
        if choice != READY:
            left.remove(int(choice[2]))
    return tuple(sorted(left))


def _few(choices: list[Choice]) -> list[Choice]:
    """Some of many choices, spread over them, and the one that leaves things as they are."""
    if len(choices) <= MOST_TRIED:
        return choices
    step = len(choices) / MOST_TRIED
    found = [choices[int(step * place)] for place in range(MOST_TRIED)]
    leaving = first_with(LEAVING, choices)
    if leaving is not None and leaving not in found:
        found.append(leaving)
    return found


def _is_sensible(table: SevenTable, seat: int, choice: Choice) -> bool:
    """Whether a card is not plainly played on the wrong empire."""
    if choice[0] != "artefact":
        return True
    listed = table.edition.artefacts[table.edition.artefact(table.edition.cards[int(choice[1])].artefact)]
    own = table.empire(int(choice[2])).seat == seat
    if listed.colour == "green":
        return own
    return not own if listed.colour == "red" else True


def habit_card(table: SevenTable, seat: int, choices: list[Choice]) -> Choice:
    """A green artefact on an own empire, a red one on a rival's; else no more cards."""
    for choice in choices:
        if choice[0] == "artefact" and _is_sensible(table, seat, choice):
            listed = table.edition.artefacts[table.edition.artefact(table.edition.cards[int(choice[1])].artefact)]
            if listed.colour in ("green", "red"):
                return choice
    done = first_with(("done",), choices)
    return done if done is not None else choices[0]


def _aimed_at(table: SevenTable, choice: Choice) -> int:
    """The empire a target belongs to; NOBODY for none, or where that is not seen at once."""
    if len(choice) < 2:
        return NOBODY
    verb, number = choice[0], int(choice[1])
    if verb == "area":
        number = table.control[number]
    elif verb not in ("empire", "leader"):
        return NOBODY
    return number if 0 <= number < len(table.empires) and table.empires[number] is not None else NOBODY


def _seven(table: Table) -> SevenTable:
    assert isinstance(table, SevenTable)
    return table


def margin(table: SevenTable, seat: int) -> float:
    """How far ahead a seat is when the game is over."""
    scores = ending.result(table).scores
    return scores[seat] - max([scores[other] for other in range(table.seats) if other != seat])


def outlook(table: Table, seat: int) -> SevenOutlook:
    """How this seat judges tables, with actions rehearsed."""
    return SevenOutlook(_seven(table), seat, careful=True)


def quick_outlook(table: Table, seat: int) -> SevenOutlook:
    """The same, by what actions promise."""
    return SevenOutlook(_seven(table), seat)


def learned_outlook(table: Table, seat: int) -> SevenOutlook:
    """The same, by somebody who knows how empires fare in many games."""
    return SevenOutlook(_seven(table), seat, careful=True, knowing=True)
