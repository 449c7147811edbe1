"""Feud: interrupts inside interrupts, out-of-turn windows for all seats, and "pass until".

A seat strikes a rival. Anybody, clockwise from the striker, may thwart the card just played; a thwarting card may be
undone by another, and so on; after each such card everybody is asked anew. If the strike stands, the rival may shield,
which may be thwarted as well.

The card just played lies on the agenda as a step, its window above it. A card that thwarts takes both away when it is
carried out; when it is undone itself, the window below goes on.
"""

from __future__ import annotations

from dataclasses import dataclass

from annals.kernel import (
    Alone,
    Chance,
    Choice,
    Decision,
    EditionInfo,
    Game,
    Refusal,
    Result,
    Setup,
    Step,
    Story,
    Table,
    Window,
)

CARDS = {"strike": 8, "shield": 6, "thwart": 7, "undo": 7}
LIVES = 2
HAND = 4
TURNS = 7

NOT_IN_HAND = Refusal("not_in_hand", "You do not hold this card.", "FEUD-1")
NO_TARGET = Refusal("no_target", "You cannot strike yourself, a fallen rival or nobody.", "FEUD-2")
DECK_EMPTY = Refusal("deck_empty", "There is nothing to draw.", "FEUD-3")
WRONG_MOMENT = Refusal("wrong_moment", "Thwart answers a strike or a shield, undo answers thwart or undo.", "FEUD-4")


class Feud(Table):
    def __init__(self, setup: Setup, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.deck: list[str] = []
        self.hands: list[list[str]] = []
        self.played: list[str] = []
        self.lives: list[int] = []
        self.turns = 0

    def untils(self) -> tuple[str, ...]:
        return ("end_of_turn", "my_turn")

    def windows(self) -> tuple[str, ...]:
        return ("thwart", "undo")

    def copy(self) -> Feud:
        other = Feud(self.setup, self.chance, None)
        self.copy_kernel_state(other)
        other.deck = self.deck.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.played = self.played.copy()
        other.lives = self.lives.copy()
        other.turns = self.turns
        return other

    def imagine(self, seat: int, chance: Chance) -> Feud:
        other = self.copy()
        unknown = other.deck + [card for owner in range(self.seats) if owner != seat for card in other.hands[owner]]
        chance.shuffle("cards", unknown)
        for owner in range(self.seats):
            if owner != seat:
                other.hands[owner] = sorted(unknown.pop() for _ in self.hands[owner])
        other.deck = unknown
        other.imagine_kernel_state(seat, chance)
        return other

    def board(self, seat: int | None) -> dict[str, object]:
        return {
            "turns": self.turns,
            "lives": self.lives.copy(),
            "played": self.played.copy(),
            "deck": len(self.deck),
            "cards": [len(hand) for hand in self.hands],
            "hand": [] if seat is None else self.hands[seat].copy(),
            "pending": [[step.card, step.by] for step in self.agenda if isinstance(step, Played)],
        }

    def result(self) -> Result | None:
        if self.agenda:
            return None
        scores = tuple(self.lives)
        return Result(scores, tuple(seat for seat in range(self.seats) if scores[seat] == max(scores)))

    def state(self) -> dict[str, object]:
        return {
            "deck": self.deck,
            "hands": self.hands,
            "played": self.played,
            "lives": self.lives,
            "turns": self.turns,
        }

    def violations(self) -> list[str]:
        cards = self.deck + self.played + [card for hand in self.hands for card in hand]
        broken = [f"There are not {count} {card}." for card, count in CARDS.items() if cards.count(card) != count]
        if any(not 0 <= lives <= LIVES for lives in self.lives):
            broken.append("Somebody has too few or too many lives.")
        return broken

    def alive(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.lives[seat]]

    def clockwise(self, after: int) -> tuple[int, ...]:
        """The seats still in the game, from the next one round to this one itself."""
        around = [(after + step) % self.seats for step in range(1, self.seats + 1)]
        return tuple(seat for seat in around if self.lives[seat])

    def play(self, seat: int, card: Played) -> None:
        """A card comes down, and anybody may answer it."""
        self.hands[seat].remove(card.card)
        self.played.append(card.card)
        if self.story is not None:
            self.tell("plays", seat, {"card": card.card})
        self.push(card)
        self.push(Answering(self.clockwise(seat), (), card.card))


@dataclass(slots=True)
class Turn(Alone):
    """FEUD-1 to 3: strike a rival, or draw; who can do neither rests. Which of these is secret until done."""

    def must_ask(self, table: Feud) -> bool:
        return True

    def verbs(self) -> dict[str, str]:
        return {"strike": "i", "draw": "", "rest": ""}

    def candidates(self, table: Feud, seat: int) -> list[Choice]:
        return [*[("strike", rival) for rival in range(table.seats)], ("draw",), ("rest",)]

    def refuse(self, table: Feud, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "draw":
            return None if table.deck else DECK_EMPTY
        if choice[0] == "rest":
            return None
        if "strike" not in table.hands[seat]:
            return NOT_IN_HAND
        return None if choice[1] in table.alive() and choice[1] != seat else NO_TARGET

    def apply(self, table: Feud, seat: int, choice: Choice) -> None:
        table.push(TurnOver(seat))
        if choice[0] == "draw":
            card = table.deck.pop()
            table.hands[seat] = sorted([*table.hands[seat], card])
            table.revealed += 1
            if table.story is not None:
                table.tell_seat("draws", seat, {"card": card}, {})
        elif choice[0] == "strike":
            table.play(seat, Strike("strike", seat, int(choice[1])))


@dataclass(slots=True)
class TurnOver(Step):
    seat: int

    def run(self, table: Feud) -> None:
        table.end_standing("end_of_turn")
        table.turns += 1
        if len(table.alive()) > 1 and table.turns < TURNS * table.seats:
            following = table.clockwise(self.seat)[0]
            table.end_standing("my_turn", following)
            table.push(Turn(following))


@dataclass(slots=True)
class Played(Step):
    """A card on the table that will be carried out unless it is thwarted first."""

    card: str
    by: int


@dataclass(slots=True)
class Strike(Played):
    rival: int

    def run(self, table: Feud) -> None:
        if table.lives[self.rival]:
            table.push(Hit(self.rival))
            table.push(Defend(self.rival))


@dataclass(slots=True)
class Thwart(Played):
    """FEUD-4: takes away the card below and what is left of its window."""

    def run(self, table: Feud) -> None:
        if isinstance(table.agenda[-1], Answering):
            table.agenda.pop()
        thwarted = table.agenda.pop()
        assert isinstance(thwarted, Played)
        if table.story is not None:
            table.tell("thwarted", thwarted.by, {"card": thwarted.card, "by": self.by}, "FEUD-4")


@dataclass(slots=True)
class Shield(Played):
    def run(self, table: Feud) -> None:
        hit = table.agenda.pop()
        assert isinstance(hit, Hit)


@dataclass(slots=True)
class Hit(Step):
    """FEUD-5: a life is lost; a fallen seat lays its hand down."""

    rival: int

    def run(self, table: Feud) -> None:
        table.lives[self.rival] -= 1
        if table.story is not None:
            table.tell("hit", self.rival, {"lives": table.lives[self.rival]}, "FEUD-5")
        if not table.lives[self.rival]:
            table.played += table.hands[self.rival]
            table.hands[self.rival] = []
            table.revealed += 1


@dataclass(slots=True)
class Defend(Decision):
    """FEUD-6: the rival may shield. Asked even without a shield in hand: not to be asked would tell."""

    rival: int

    def seats(self, table: Feud) -> tuple[int, ...]:
        return (self.rival,)

    def must_ask(self, table: Feud) -> bool:
        return True

    def verbs(self) -> dict[str, str]:
        return {"shield": "", "take": ""}

    def candidates(self, table: Feud, seat: int) -> list[Choice]:
        return [("take",), ("shield",)]

    def refuse(self, table: Feud, seat: int, choice: Choice) -> Refusal | None:
        return NOT_IN_HAND if choice[0] == "shield" and "shield" not in table.hands[seat] else None

    def apply(self, table: Feud, seat: int, choice: Choice) -> None:
        if choice[0] == "shield":
            table.play(seat, Shield("shield", seat))


@dataclass(slots=True)
class Answering(Window):
    """FEUD-4: everybody may answer the card just played, clockwise from its player."""

    card: str

    def kind(self) -> str:
        return "thwart" if self.card in ("strike", "shield") else "undo"

    def verbs(self) -> dict[str, str]:
        return {"play": "s", "pass": ""}

    def candidates(self, table: Feud, seat: int) -> list[Choice]:
        return [("pass",), ("play", "thwart"), ("play", "undo")]

    def refuse(self, table: Feud, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "pass":
            return None
        if choice[1] != self.kind():
            return WRONG_MOMENT
        return None if choice[1] in table.hands[seat] else NOT_IN_HAND

    def act(self, table: Feud, seat: int, choice: Choice) -> None:
        table.play(seat, Thwart(str(choice[1]), seat))


def start(setup: Setup, story: bool) -> Feud:
    table = Feud(setup, Chance(setup.seed), Story() if story else None)
    table.deck = [card for card, count in CARDS.items() for _ in range(count)]
    table.chance.shuffle("cards", table.deck)
    table.hands = [sorted(table.deck.pop() for _ in range(HAND)) for _ in range(setup.seats)]
    table.lives = [LIVES] * setup.seats
    table.push(Turn(0))
    table.settle()
    return table


def restore(setup: Setup, state: dict[str, object]) -> Feud:
    table = Feud(setup, Chance(0), None)
    for name, value in state.items():
        setattr(table, name, value)
    return table


GAME = Game(
    name="interrupts",
    title="Feud",
    editions=[EditionInfo("toy", "The only one", (2, 4), [])],
    rules=1,
    start=start,
    restore=restore,
)


def secrets(table: Table, seat: int) -> dict[str, object]:
    """What a seat cannot know, for the conformance kit."""
    assert isinstance(table, Feud)
    return {
        "deck": table.deck.copy(),
        "hands": [hand.copy() for owner, hand in enumerate(table.hands) if owner != seat],
    }
