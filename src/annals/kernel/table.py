"""The table: one game in progress. Every game is a subclass that adds its state, its set-up and its views."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from annals.kernel import standing
from annals.kernel.agenda import Decision, Step
from annals.kernel.chance import Chance
from annals.kernel.choice import (
    EMPTY,
    NOT_ASKED,
    OVER,
    Choice,
    Refusal,
    Refused,
    shape_refusal,
    unknown_verb,
)
from annals.kernel.setup import Setup
from annals.kernel.shared import PASS, Shared, Window
from annals.kernel.standing import Standing
from annals.kernel.story import Details, Entry, Story
from annals.kernel.view import View

TAKE_BACK: Final[Choice] = ("take_back",)
NOTHING_GIVEN: Final = Refusal(
    "nothing_given", "This seat has given no answer that it could take back.", "KERNEL-SHARED"
)


class Moment(NamedTuple):
    """When it is in a game, in the words of its players, and known to all. What a game does not have stays empty."""

    age: str = ""
    """As it is printed: "A", "II", "3"."""
    round: int = 0
    """As players count it: from 1 in every age, where each age has rounds of its own. A game that goes by turns in
    which everybody acts counts those."""
    rounds: int = 0
    """The rounds begun in the whole game."""
    phase: str = ""
    """The part of the round that goes on, where a round has parts for everybody together."""
    called: str = "round"
    """What its players call a round: "round" or "turn"."""


class Result:
    """How a game ended: a score for each seat (some games count halves), and the seats that won."""

    __slots__ = ("scores", "winners")

    def __init__(self, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        self.scores = scores
        self.winners = winners

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, winners={self.winners})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.scores == other.scores and self.winners == other.winners

    def __hash__(self) -> int:
        return hash((self.scores, self.winners))


class Table(ABC):
    """The complete state of one game.

    `number` counts the choices made. `question` counts the questions settled: the same, but for those that several
    seats answer side by side, of which it tells nobody how many answers are in. `revealed` counts how often something
    hidden came to light, so that a choice can be taken back exactly as long as it has not moved.
    """

    setup: Setup
    seats: int
    agenda: list[Step]
    chance: Chance
    story: Story | None
    number: int
    question: int
    revealed: int
    standing_answers: dict[int, Standing]
    _listed: dict[int, list[Choice]]

    def __init__(self, setup: Setup, chance: Chance, story: Story | None) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.agenda = []
        self.chance = chance
        self.story = story
        self.number = 0
        self.question = 0
        self.revealed = 0
        self.standing_answers = {}
        self._listed = {}

    # The contract -----------------------------------------------------------------------------------------------

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now; empty when the game is over."""
        decision = self.decision()
        return decision.seats(self) if decision is not None else ()

    def choices(self, seat: int) -> list[Choice]:
        """Every legal choice of this seat, in a fixed order; empty for a seat that is not asked."""
        return self._list(seat).copy()

    def refuse(self, seat: int, choice: Choice) -> Refusal | None:
        """Why this choice is not legal now; None if it is."""
        if not choice:
            return EMPTY
        if choice[0] in standing.VERBS:
            return self._refuse_standing(seat, choice)
        decision = self.decision()
        if decision is None:
            return OVER
        if choice == TAKE_BACK:
            return self._refuse_taking_back(decision, seat)
        if seat not in decision.seats(self):
            return NOT_ASKED
        known = decision.verbs()
        verb = choice[0]
        shape = known.get(verb) if isinstance(verb, str) else None
        if shape is None:
            return unknown_verb(verb, known)
        refusal = shape_refusal(choice, shape)
        if refusal is not None:
            return refusal
        return decision.refuse(self, seat, choice)

    def choose(self, seat: int, choice: Choice) -> None:
        """Make a choice. Raises `Refused`, and changes nothing, if it is not legal."""
        listed = self._listed.get(seat)
        # Only the very tuple that was listed skips the test: ("take", True) equals ("take", 1) and is not legal.
        if listed is None or not _is_among(choice, listed):
            refusal = self.refuse(seat, choice)
            if refusal is not None:
                raise Refused(refusal)
            if choice[0] in standing.VERBS:
                self._say_standing(seat, choice)
                return
        self.number += 1
        step = self.agenda.pop()
        assert isinstance(step, Decision)
        if isinstance(step, Shared):
            self._take_answer(step.taken_back(seat) if choice == TAKE_BACK else step.given(seat, choice))
        else:
            self.question += 1
            step.apply(self, seat, choice)
        self.settle()

    @abstractmethod
    def copy(self) -> Table:
        """An independent copy that goes on alike."""

    @abstractmethod
    def imagine(self, seat: int, chance: Chance) -> Table:
        """A copy in which everything that seat cannot know is dealt anew."""

    @abstractmethod
    def board(self, seat: int | None) -> dict[str, object]:
        """What this seat may know of the state of the game, as plain data; built by naming what is visible."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def state(self) -> dict[str, object]:
        """The game's own part of the state as plain data (lists, tuples, dictionaries), for snapshots."""

    @abstractmethod
    def violations(self) -> list[str]:
        """Broken invariants of the game (tokens, cards, counters), as sentences; empty when all is well."""

    def moment(self) -> Moment:
        """When it is. Asked after every choice, so it reads what is there and builds nothing."""
        return Moment()

    def untils(self) -> tuple[str, ...]:
        """The moments that "pass until" may name; a game with out-of-turn windows lists them."""
        return ()

    def windows(self) -> tuple[str, ...]:
        """The kinds of windows that "ask me only about" may name."""
        return ()

    def view(self, seat: int | None) -> View:
        """What one seat may know, with the question it is asked and its legal choices; None is a spectator."""
        choices = self._list(seat) if seat is not None else []
        decision = self.decision()
        shared = decision if isinstance(decision, Shared) else None
        said = self.standing_answers.get(seat) if seat is not None else None
        return {
            "seat": seat,
            "seats": self.seats,
            "number": self.question,
            "moment": self.moment()._asdict(),
            "asked": list(self.asked_openly(seat)),
            "answered": list(self.answered()),
            "given": [list(choice) for choice in shared.answers_of(seat)] if shared and seat is not None else [],
            "window": decision.kind() if isinstance(decision, Window) else None,
            "question": type(decision).__name__ if decision is not None else None,
            "choices": [list(choice) for choice in choices],
            "standing": said.plain() if said is not None else None,
            "untils": list(self.untils()),
            "windows": list(self.windows()),
            "over": decision is None,
            "board": self.board(seat),
        }

    def asked_openly(self, seat: int | None) -> tuple[int, ...]:
        """The seats of which this one may know that they are asked: in a window, only itself."""
        asked = self.asked()
        if isinstance(self.decision(), Window):
            return (seat,) if seat is not None and seat in asked else ()
        return asked

    def answered(self) -> tuple[int, ...]:
        """The seats of which everybody sees that they have answered a question the others are still asked."""
        decision = self.decision()
        if not isinstance(decision, Shared) or isinstance(decision, Window):
            return ()
        waiting = decision.seats(self)
        return tuple([seat for seat in decision.asks if seat not in waiting])

    # For the games ----------------------------------------------------------------------------------------------

    def decision(self) -> Decision | None:
        """The question asked now."""
        if not self.agenda:
            return None
        step = self.agenda[-1]
        assert isinstance(step, Decision)
        return step

    def push(self, step: Step) -> None:
        """Put a step on top of the agenda: it happens next."""
        self.agenda.append(step)

    def settle(self) -> None:
        """Run what happens by itself until somebody has something to decide."""
        self._listed = {}
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if not isinstance(step, Decision):
                agenda.pop()
                step.run(self)
            elif not self._answer_itself(step):
                return

    def tell(self, kind: str, seat: int | None, details: Details, origin: str | None = None) -> None:
        """Write a story entry for everybody. Callers test `story is not None` first, so that it is free when off."""
        story = self.story
        if story is not None:
            story.entries.append(Entry(self.question, kind, seat, details, origin))

    def tell_seat(self, kind: str, seat: int, details: Details, public: Details, origin: str | None = None) -> None:
        """Write a story entry whose details only this seat knows; the others see `public`."""
        story = self.story
        if story is not None:
            story.entries.append(Entry(self.question, kind, seat, details, origin, (seat,), public))

    def end_standing(self, moment: str, seat: int | None = None) -> None:
        """The moment has come: seats (or one seat) that passed until now are asked again."""
        for other in list(self.standing_answers):
            if self.standing_answers[other].until == moment and (seat is None or seat == other):
                del self.standing_answers[other]

    def copy_kernel_state(self, other: Table) -> None:
        """Give a new copy the kernel's part of the state."""
        other.setup = self.setup
        other.seats = self.seats
        other.agenda = self.agenda.copy()
        other.chance = self.chance.copy()
        story = self.story
        other.story = None if story is None else story.copy()
        other.number = self.number
        other.question = self.question
        other.revealed = self.revealed
        other.standing_answers = self.standing_answers.copy() if self.standing_answers else {}
        other._listed = self._listed

    def imagine_kernel_state(self, seat: int, chance: Chance) -> None:
        """In an imagined copy, after the game has dealt its own part anew: replace what the kernel knows and this seat
        does not, which is chance, the seed, others' standing and secret answers and others' part of the story."""
        self.chance = chance.split("imagined table")
        setup = self.setup
        self.setup = Setup(setup.game, setup.edition, setup.rules, setup.seats, self.chance.seed, setup.options)
        self._listed = {}
        if not self.agenda:
            return
        self.standing_answers = {seat: self.standing_answers[seat]} if seat in self.standing_answers else {}
        for place, step in enumerate(self.agenda):
            if isinstance(step, Shared) and step.answers:
                self.agenda[place] = step.imagined(self, seat, chance)
        if self.story is not None:
            self.story = self.story.known_to(seat)

    def forget_choices(self) -> None:
        """The state was changed from outside (a test, an imagined deal): list the choices anew."""
        self._listed = {}

    # Inside -----------------------------------------------------------------------------------------------------

    def _list(self, seat: int) -> list[Choice]:
        listed = self._listed.get(seat)
        if listed is None:
            decision = self.decision()
            if decision is None or seat not in decision.seats(self):
                return []
            listed = decision.choices(self, seat)
            self._listed = {**self._listed, seat: listed}
        return listed

    def _take_answer(self, asking: Shared) -> None:
        """Put a question back with its answers, or carry out what they say."""
        if asking.complete(self):
            self.question += 1
            self.revealed += 1
            asking.resolve(self)
        else:
            self.push(asking)

    def _answer_itself(self, decision: Decision) -> bool:
        """Pass for seats that said so in advance; take the only choice there is. False if somebody must be asked.

        The story tells what such an answer did, as it would if somebody had given it, and nothing more."""
        if self.standing_answers and isinstance(decision, Window):
            return self._pass_ahead(decision)
        if decision.must_ask(self):
            return False
        seats = decision.seats(self)
        if len(seats) != 1:
            return False
        choices = decision.choices(self, seats[0])
        if len(choices) != 1:
            self._listed = {seats[0]: choices}
            return False
        self.agenda.pop()
        decision.apply(self, seats[0], choices[0])
        return True

    def _pass_ahead(self, window: Window) -> bool:
        after = window
        for seat in window.seats(self):
            said = self.standing_answers.get(seat)
            if said is not None and said.passes(window.kind()):
                after = after.given(seat, PASS)
        if after is window:
            return False
        self.agenda.pop()
        self._take_answer(after)
        return True

    def _refuse_taking_back(self, decision: Decision, seat: int) -> Refusal | None:
        if not isinstance(decision, Shared) or not decision.answers_of(seat):
            return NOTHING_GIVEN
        said = self.standing_answers.get(seat)
        ahead = said is not None and isinstance(decision, Window) and said.passes(decision.kind())
        return standing.PASSES_AHEAD if ahead else None

    def _refuse_standing(self, seat: int, choice: Choice) -> Refusal | None:
        if not 0 <= seat < self.seats:
            return NOT_ASKED
        if not self.agenda:
            return OVER
        refusal = shape_refusal(choice, standing.VERBS[str(choice[0])])
        if refusal is not None:
            return refusal
        if choice[0] == "pass_until":
            return None if choice[1] in self.untils() else standing.no_such_moment(self.untils())
        if choice[0] == "ask_only":
            return None if choice[1] in self.windows() else standing.no_such_window(self.windows())
        said = self.standing_answers.get(seat)
        if said is None:
            return standing.NOTHING_SAID
        return standing.PASSES_THERE if choice[0] == "pass_also" and choice[1] not in said.about else None

    def _say_standing(self, seat: int, choice: Choice) -> None:
        self.number += 1
        said = standing.said(self.standing_answers.get(seat), choice)
        if said is None:
            del self.standing_answers[seat]
        else:
            self.standing_answers[seat] = said
        window = self.decision()
        asks_again = said is None or choice[0] == "ask_only"
        if asks_again and isinstance(window, Window) and window.answers_of(seat) == [PASS]:
            # Who wants to be asked again is asked in this window too.
            self.agenda[-1] = window.taken_back(seat)
        self.settle()


def _is_among(choice: Choice, listed: list[Choice]) -> bool:
    for offered in listed:  # noqa: SIM110 - every choice comes this way, and a generator takes longer
        if offered is choice:
            return True
    return False
