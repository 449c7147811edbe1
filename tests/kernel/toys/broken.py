"""Pile: a game of three lines that can be broken on purpose, one fault at a time, to see that the kit finds it.

In turn each seat takes one to three tokens from the pile, or swaps its secret card for the top of the deck.
"""

from __future__ import annotations

import datetime
import os
import random
import socket
import time
from dataclasses import dataclass
from random import randint
from time import perf_counter as stopwatch

from annals.kernel import (
    Chance,
    Choice,
    Decision,
    EditionInfo,
    Game,
    Option,
    Refusal,
    Result,
    Setup,
    Story,
    Table,
    Window,
)
from annals.kernel.shared import PASS

PILE = 14
CARDS = list(range(1, 11))
WORDS = ["ash", "birch", "cedar", "date", "elm", "fir", "gorse", "holly", "iris", "juniper", "kale", "larch"]

TOO_MANY = Refusal("too_many", "So many tokens are not on the pile.", "PILE-1")
NO_DECK = Refusal("no_deck", "There is no card to swap for.", "PILE-2")

FAULTS = {
    "none": "nothing",
    "leak": "the view shows a rival's card",
    "leak_to_spectators": "spectators see a card",
    "leak_choices": "what is offered depends on a rival's card",
    "leak_refusal": "the reason for a refusal tells the top of the deck",
    "keeps_seed": "imagined tables keep the chance of the real one",
    "keeps_story": "imagined tables keep the whole story",
    "never_dealt": "imagining deals nothing anew",
    "deck_not_dealt": "imagining deals hands anew, but not the deck",
    "imagine_loses": "imagining loses a card",
    "imagine_touches": "imagining changes the real table",
    "shared_copy": "copies share a list",
    "lossy_copy": "copies forget something",
    "listed_refused": "a choice is offered and refused",
    "unlisted_accepted": "a choice is not offered and accepted",
    "refusing_changes": "refusing changes the table",
    "silent_refusal": "a refusal has no sentence",
    "other_order": "choices are not the candidates in their order",
    "random": "Python's global random source",
    "random_by_name": "the same, imported by name",
    "clock": "the clock",
    "clock_by_name": "the clock, imported by name",
    "date": "the date",
    "urandom": "the system's random source",
    "network": "the network",
    "hash_order": "the order of a set of texts",
    "moody_order": "the order changes from listing to listing",
    "process_memory": "something remembered outside the table",
    "lost_token": "a token is lost",
    "empty": "a seat is asked and has no choice",
    "twice": "a choice is offered twice",
    "no_such_seat": "a seat is asked that is not there",
    "endless": "the game does not end",
    "early_result": "there is a result before the end",
    "no_result": "there is none after it",
    "no_winner": "nobody wins",
    "short_scores": "a seat has no score",
    "loud_story": "telling the story changes the game",
    "tuple_view": "a view with a tuple",
    "number_key_view": "a view with keys that are numbers",
    "shared_view": "a view that is part of the table",
    "lossy_snapshot": "snapshots forget something",
    "uncounted": "something is revealed and not counted",
    "bad_text": "choices cannot be written and read",
    "no_pass": "one cannot pass in a window",
    "seen_answers": "everybody sees how many have answered in a window",
    "first_come": "whoever answers first in a window comes first",
    "crash": "an exception",
    "revealed_sinks": "the count of revealed things sinks",
}

remembered: list[int] = []


class Pile(Table):
    def __init__(self, setup: Setup, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.fault = str(setup.options["fault"])
        self.pile = PILE
        self.taken = [0] * setup.seats
        self.cards: list[int] = []
        self.deck: list[int] = []
        self.refused = 0

    def copy(self) -> Pile:
        other = Pile(self.setup, self.chance, None)
        self.copy_kernel_state(other)
        other.fault = self.fault
        other.pile = self.pile
        other.taken = self.taken if self.fault == "shared_copy" else self.taken.copy()
        other.cards = self.cards.copy()
        other.deck = sorted(self.deck) if self.fault == "lossy_copy" else self.deck.copy()
        other.refused = self.refused
        return other

    def imagine(self, seat: int, chance: Chance) -> Pile:
        other = self.copy()
        if self.fault not in ("never_dealt", "deck_not_dealt"):
            unknown = other.deck + [card for owner, card in enumerate(other.cards) if owner != seat]
            chance.shuffle("cards", unknown)
            other.cards = [card if owner == seat else unknown.pop() for owner, card in enumerate(other.cards)]
            other.deck = unknown
        elif self.fault == "deck_not_dealt":
            rivals = [card for owner, card in enumerate(other.cards) if owner != seat]
            chance.shuffle("cards", rivals)
            other.cards = [card if owner == seat else rivals.pop() for owner, card in enumerate(other.cards)]
        if self.fault == "imagine_loses" and other.deck:
            other.deck.pop()
        if self.fault == "imagine_touches":
            self.deck.reverse()
        if self.fault == "keeps_seed":
            other.forget_choices()
            return other
        other.imagine_kernel_state(seat, chance)
        if self.fault == "keeps_story":
            other.story = None if self.story is None else self.story.copy()
        return other

    def board(self, seat: int | None) -> dict[str, object]:
        taken = self.taken if self.fault == "shared_view" else self.taken.copy()
        board: dict[str, object] = {"pile": self.pile, "taken": taken, "deck": len(self.deck)}
        if seat is not None:
            board["card"] = self.cards[seat]
        if self.fault == "leak" and seat is not None:
            board["rival"] = self.cards[(seat + 1) % self.seats]
        elif self.fault == "leak_to_spectators" and seat is None:
            board["card"] = self.cards[0]
        elif self.fault == "seen_answers" and isinstance(asking := self.decision(), Objection):
            board["answers"] = len(asking.answers)
        elif self.fault == "tuple_view":
            board["size"] = (1, 2)
        elif self.fault == "number_key_view":
            board["by_seat"] = dict(enumerate(self.taken))
        return board

    def result(self) -> Result | None:
        if (self.agenda and self.fault != "early_result") or self.fault == "no_result":
            return None
        scores = tuple(self.taken[seat] + self.cards[seat] for seat in range(self.seats))
        if self.fault == "no_winner":
            return Result(scores, ())
        if self.fault == "short_scores":
            return Result(scores[1:], (0,))
        return Result(scores, tuple(seat for seat in range(self.seats) if scores[seat] == max(scores)))

    def state(self) -> dict[str, object]:
        cards = sorted(self.cards) if self.fault == "lossy_snapshot" else self.cards
        return {"pile": self.pile, "taken": self.taken, "cards": cards, "deck": self.deck, "refused": self.refused}

    def violations(self) -> list[str]:
        broken: list[str] = []
        if self.pile + sum(self.taken) != PILE:
            broken.append("A token is lost.")
        if sorted(self.deck + self.cards) != CARDS:
            broken.append("A card is lost.")
        return broken


@dataclass(slots=True)
class Turn(Decision):
    seat: int

    def seats(self, table: Pile) -> tuple[int, ...]:
        return (self.seat + 10,) if table.fault == "no_such_seat" and table.pile < 5 else (self.seat,)

    def must_ask(self, table: Pile) -> bool:
        return True

    def verbs(self) -> dict[str, str]:
        return {"take": "i", "swap": "", "say": "s"}

    def candidates(self, table: Pile, seat: int) -> list[Choice]:
        found: list[Choice] = [("take", 1), ("take", 2), ("take", 3), ("take", 4), ("swap",)]
        if table.fault == "hash_order":
            found += [("say", word) for word in set(WORDS)]
        elif table.fault == "moody_order":
            remembered.append(1)
            found = found if len(remembered) % 2 else list(reversed(found))
        elif table.fault == "empty" and table.pile < 3:
            found = []
        elif table.fault == "twice":
            found.append(("take", 1))
        elif table.fault == "bad_text":
            found.append(("say", "7"))
        return found

    def refuse(self, table: Pile, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "say":
            known = choice[1] in WORDS and table.fault == "hash_order"
            return None if known or (table.fault == "bad_text" and choice[1] == "7") else NO_DECK
        if choice[0] == "swap":
            return None if table.deck and table.pile > 4 else NO_DECK
        tokens = int(choice[1])
        if table.fault == "unlisted_accepted" and tokens == 5:
            return None
        if table.fault == "leak_choices" and tokens == 3 and table.cards[(seat + 1) % table.seats] % 2:
            return TOO_MANY
        if 1 <= tokens <= min(3, table.pile):
            return None
        if table.fault == "refusing_changes":
            table.refused += 1
        elif table.fault == "silent_refusal":
            return Refusal("too_many", "", "PILE-1")
        elif table.fault == "leak_refusal" and table.deck:
            return Refusal("too_many", f"The next card is {table.deck[-1]}.", "PILE-1")
        return TOO_MANY

    def choices(self, table: Pile, seat: int) -> list[Choice]:
        legal = [choice for choice in self.candidates(table, seat) if self.refuse(table, seat, choice) is None]
        if table.fault == "listed_refused":
            legal.append(("take", 9))
        elif table.fault == "other_order":
            legal.reverse()
        return legal

    def apply(self, table: Pile, seat: int, choice: Choice) -> None:
        use_something_forbidden(table)
        if choice[0] == "swap":
            self.swap(table, seat)
        elif choice[0] == "take":
            tokens = min(int(choice[1]), table.pile)
            table.pile -= tokens
            table.taken[seat] += tokens - 1 if table.fault == "lost_token" and tokens == 3 else tokens
        if table.fault == "endless" and table.pile < 4:
            table.pile += table.taken[seat]
            table.taken[seat] = 0
        elif table.fault == "process_memory":
            remembered.append(1)
            table.refused = len(remembered)
        elif table.fault == "crash" and table.pile < 5:
            raise KeyError("something")
        elif table.fault == "revealed_sinks" and table.pile < 5:
            table.revealed = 0
        elif table.fault == "loud_story" and table.story is not None:
            table.chance.bits("story")
        if table.pile:
            table.push(Turn((seat + 1) % table.seats))
            if table.fault in ("no_pass", "seen_answers", "first_come"):
                table.push(Objection(tuple(range(table.seats)), ()))

    def swap(self, table: Pile, seat: int) -> None:
        table.deck.insert(0, table.cards[seat])
        table.cards[seat] = table.deck.pop()
        # Swapping for ever would go on for ever: it costs the pile a token.
        table.pile -= 1
        table.taken[seat] += 1
        if table.fault != "uncounted":
            table.revealed += 1
        if table.story is not None:
            table.tell_seat("swaps", seat, {"card": table.cards[seat]}, {})


@dataclass(slots=True)
class Objection(Window):
    """A window that does nothing but be wrong."""

    def kind(self) -> str:
        return "objection"

    def verbs(self) -> dict[str, str]:
        return {"pass": "", "groan": ""}

    def candidates(self, table: Pile, seat: int) -> list[Choice]:
        return [("groan",)] if table.fault == "no_pass" else [PASS]

    def given(self, seat: int, choice: Choice) -> Objection:
        return Objection(self.asks, (*self.answers, (seat, choice)))

    def act(self, table: Pile, seat: int, choice: Choice) -> None:
        table.agenda.pop()


def seconds() -> float:
    return stopwatch()


def use_something_forbidden(table: Pile) -> None:
    if table.fault == "random":
        random.shuffle(table.deck)
    elif table.fault == "random_by_name":
        table.refused = randint(1, 1000)
    elif table.fault == "clock":
        table.refused = time.time_ns() % 1000
    elif table.fault == "clock_by_name":
        table.refused = int(seconds() * 1e6) % 1000
    elif table.fault == "date":
        table.refused = datetime.datetime.now(datetime.UTC).microsecond
    elif table.fault == "urandom":
        table.refused = os.urandom(1)[0]
    elif table.fault == "network":
        socket.socket().close()


def start(setup: Setup, story: bool) -> Pile:
    table = Pile(setup, Chance(setup.seed), Story() if story else None)
    table.deck = CARDS.copy()
    table.chance.shuffle("cards", table.deck)
    table.cards = [table.deck.pop() for _ in range(setup.seats)]
    table.push(Turn(0))
    table.settle()
    return table


def restore(setup: Setup, state: dict[str, object]) -> Pile:
    table = Pile(setup, Chance(0), None)
    for name, value in state.items():
        setattr(table, name, value)
    return table


GAME = Game(
    name="pile",
    title="Pile",
    editions=[
        EditionInfo(
            "toy", "The only one", (2, 4), [Option("fault", "Fault", "What is wrong with the game.", "none", FAULTS)]
        )
    ],
    rules=1,
    start=start,
    restore=restore,
)


def secrets(table: Table, seat: int) -> dict[str, object]:
    assert isinstance(table, Pile)
    return {"deck": table.deck.copy(), "cards": [card for owner, card in enumerate(table.cards) if owner != seat]}
