"""The table: one game in progress. Every game is a subclass that adds its state, its set-up and its views."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from annals.kernel.agenda import Decision, Step, Together
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
from annals.kernel.story import Details, Entry, Story

PASS: Final[Choice] = ("pass",)
NO_WAIVER: Final = Refusal("no_waiver", "This seat has not said that it passes.", "KERNEL-WAIVER")
NO_SUCH_MOMENT: Final = Refusal("no_such_moment", "One cannot pass until then in this game.", "KERNEL-WAIVER")


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

    `number` counts the choices made; `revealed` counts how often something hidden came to light, so that a choice can
    be taken back exactly as long as it has not moved.
    """

    setup: Setup
    seats: int
    agenda: list[Step]
    chance: Chance
    story: Story | None
    number: int
    revealed: int
    waivers: dict[int, str]
    _listed: dict[int, list[Choice]]

    def __init__(self, setup: Setup, chance: Chance, story: Story | None) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.agenda = []
        self.chance = chance
        self.story = story
        self.number = 0
        self.revealed = 0
        self.waivers = {}
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
        if choice[0] == "pass_until" or choice[0] == "stop_passing":
            return self._refuse_waiver(seat, choice)
        decision = self.decision()
        if decision is None:
            return OVER
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
        if listed is None or not any(choice is offered for offered in listed):
            refusal = self.refuse(seat, choice)
            if refusal is not None:
                raise Refused(refusal)
            if choice[0] == "pass_until" or choice[0] == "stop_passing":
                self._waive(seat, choice)
                return
        self._listed = {}
        self.number += 1
        step = self.agenda.pop()
        assert isinstance(step, Decision)
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

    def untils(self) -> tuple[str, ...]:
        """The moments that "pass until" may name; a game with out-of-turn windows lists them."""
        return ()

    def view(self, seat: int | None) -> dict[str, object]:
        """What one seat may know, with the question it is asked and its legal choices; None is a spectator."""
        asked = self.asked()
        choices = self._list(seat) if seat is not None else []
        decision = self.decision()
        return {
            "seat": seat,
            "seats": self.seats,
            "number": self.number,
            "asked": list(asked),
            "question": type(decision).__name__ if decision is not None else None,
            "choices": [list(choice) for choice in choices],
            "waiver": self.waivers.get(seat) if seat is not None else None,
            "untils": list(self.untils()),
            "over": not asked,
            "board": self.board(seat),
        }

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
            story.entries.append(Entry(self.number, kind, seat, details, origin))

    def tell_seat(self, kind: str, seat: int, details: Details, public: Details, origin: str | None = None) -> None:
        """Write a story entry whose details only this seat knows; the others see `public`."""
        story = self.story
        if story is not None:
            story.entries.append(Entry(self.number, kind, seat, details, origin, (seat,), public))

    def end_waivers(self, moment: str, seat: int | None = None) -> None:
        """The moment has come: seats (or one seat) that passed until now are asked again."""
        for other in list(self.waivers):
            if self.waivers[other] == moment and (seat is None or seat == other):
                del self.waivers[other]

    def copy_kernel_state(self, other: Table) -> None:
        """Give a new copy the kernel's part of the state."""
        other.setup = self.setup
        other.seats = self.seats
        other.agenda = self.agenda.copy()
        other.chance = self.chance.copy()
        story = self.story
        other.story = None if story is None else story.copy()
        other.number = self.number
        other.revealed = self.revealed
        other.waivers = self.waivers.copy() if self.waivers else {}
        other._listed = self._listed

    def imagine_kernel_state(self, seat: int, chance: Chance) -> None:
        """In an imagined copy, after the game has dealt its own part anew: replace what the kernel knows and this seat
        does not, which is chance, the seed, others' waivers, others' secret answers and others' part of the story."""
        self.chance = chance.split("imagined table")
        setup = self.setup
        self.setup = Setup(setup.game, setup.edition, setup.rules, setup.seats, self.chance.seed, setup.options)
        self._listed = {}
        if not self.agenda:
            return
        self.waivers = {seat: self.waivers[seat]} if seat in self.waivers else {}
        for place, step in enumerate(self.agenda):
            if isinstance(step, Together) and step.answers:
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

    def _answer_itself(self, decision: Decision) -> bool:
        """Pass for seats that said so in advance; take the only choice there is. False if somebody must be asked."""
        if self.waivers and decision.window(self):
            for seat in decision.seats(self):
                if seat in self.waivers:
                    self.agenda.pop()
                    decision.apply(self, seat, PASS)
                    return True
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
        if self.story is not None:
            self.tell("only_choice", seats[0], {"choice": " ".join([str(part) for part in choices[0]])})
        decision.apply(self, seats[0], choices[0])
        return True

    def _refuse_waiver(self, seat: int, choice: Choice) -> Refusal | None:
        if not 0 <= seat < self.seats:
            return NOT_ASKED
        if not self.agenda:
            return OVER
        refusal = shape_refusal(choice, "s" if choice[0] == "pass_until" else "")
        if refusal is not None:
            return refusal
        if choice[0] == "pass_until":
            return None if choice[1] in self.untils() else NO_SUCH_MOMENT
        return None if seat in self.waivers else NO_WAIVER

    def _waive(self, seat: int, choice: Choice) -> None:
        self._listed = {}
        self.number += 1
        if choice[0] == "stop_passing":
            del self.waivers[seat]
        else:
            self.waivers[seat] = str(choice[1])
            self.settle()
