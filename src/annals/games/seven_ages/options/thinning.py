"""Option 2, Not the full deck (AGE-OPT2-1 to 7, DEC-2, DEC-3): before the deal, sub-decks go round the table.

A sub-deck lies in `table.laid`, each card with the seats that know it there: its holder, and who has just handed it on.
Removed cards are in `table.removed`; who removed one knows it. `hidden.py` deals the rest of it anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.kernel.agenda import Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

SUB_DECK: Final = "sub_deck"
KEPT: Final = "kept"
"""What a seat has seen last and handed on: none of it was removed since, unless the packs went on."""


def pack(seat: int) -> str:
    """The name of the sub-deck a seat holds."""
    return f"{SUB_DECK} {seat}"


@dataclass(slots=True)
class ThinDeck(Step):
    """Deal the sub-decks face down, equally; the rest stays aside (AGE-OPT2-1, AGE-OPT2-2)."""

    def run(self, table: SevenTable) -> None:
        table.chance.shuffle("sub-decks", table.deck)
        each = len(table.deck) // table.present()
        agreed = int(table.setup.options["sub_decks"])
        each = min(each, agreed) if agreed else each
        for seat in range(table.present()):
            cards = sorted([table.deck.pop() for _ in range(each)])
            table.laid[pack(seat)] = tuple([(card, 1 << seat) for card in cards])
        table.revealed += 1
        table.push(Round())


@dataclass(slots=True)
class Round(Step):
    """Everybody removes a card once more, unless too few would be left to play with."""

    def run(self, table: SevenTable) -> None:
        left = len(table.deck) + sum([len(table.laid[pack(seat)]) for seat in range(table.present())])
        if len(table.laid[pack(0)]) > 1 and left - table.present() >= fewest(table):
            table.push(RemoveCard(tuple(range(table.present())), ()))
        else:
            shuffle_in(table)


def fewest(table: SevenTable) -> int:
    """Cards there must be after thinning: those dealt, and as many again as hands hold, so that there is a deck."""
    return (table.rules.dealt + table.rules.hand) * table.present()


@dataclass(slots=True)
class RemoveCard(Together):
    """One card of the sub-deck is removed in secret; the rest goes face down to the left (AGE-OPT2-3, DEC-2)."""

    def verbs(self) -> dict[str, Shape]:
        return {"remove": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("remove", card) for card, _ in table.laid[pack(seat)]]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        there = any(card == choice[1] for card, _ in table.laid[pack(seat)])
        return None if there else refusals.NOT_IN_SUB_DECK

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        packs = [table.laid[pack(seat)] for seat in range(table.present())]
        for seat, choice in answers:
            removed = int(choice[1])
            left = (seat + 1) % table.present()
            kept = [card for card, _ in packs[seat] if card != removed]
            table.removed.append(removed)
            table.known[removed] = 1 << seat
            table.secret[f"{KEPT} {seat}"] = tuple(kept)
            table.laid[pack(left)] = tuple([(card, 1 << seat | 1 << left) for card in kept])
            if table.story is not None:
                table.tell_seat("removes_card", seat, {"card": removed}, {"card": 0})
        table.revealed += 1
        table.push(AreContent(tuple(range(table.present())), ()))


@dataclass(slots=True)
class AreContent(Together):
    """Whether to play with what is left: most must say so (AGE-OPT2-4, DEC-3)."""

    def verbs(self) -> dict[str, Shape]:
        return {"content": "", "go_on": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("content",), ("go_on",)]

    def reveal(self, table: SevenTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        content = [seat for seat, choice in answers if choice[0] == "content"]
        if table.story is not None:
            table.tell("content", None, {"number": len(content), "removed": len(table.removed)})
        if 2 * len(content) > table.present():
            shuffle_in(table)
        else:
            table.push(Round())


def shuffle_in(table: SevenTable) -> None:
    """The sub-decks and what was put aside are the deck, which is shuffled unseen before the deal (AGE-OPT2-5)."""
    for seat in range(table.present()):
        table.deck += [card for card, _ in table.laid.pop(pack(seat))]
    table.deck.sort()
    table.removed.sort()
