"""Newcomers: seats that are empty at first, and join between two turns (AGE-SETUP-20 to 23, AGE-Q-77, DEC-8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import bidding, refusals
from annals.games.seven_ages.glory import account
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

DEALT: Final = 7
"""Cards a newcomer is dealt, whatever the others began with (AGE-SETUP-21)."""
WAIT: Final[Choice] = ("wait",)


def welcome(table: SevenTable) -> None:
    """A turn is about to begin: whoever has not joined yet may do so. Nobody joins before the first turn."""
    if table.absent and table.turn > 1:
        for seat in range(table.seats - 1, -1, -1):
            if table.absent >> seat & 1:
                table.push(Join(seat))


@dataclass(slots=True)
class Join(Alone):
    """Join with a free colour, or wait for another turn."""

    def verbs(self) -> dict[str, Shape]:
        return {"join": "i", "wait": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [*[("join", colour) for colour in range(len(table.edition.colours))], WAIT]

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        if choice == WAIT:
            return None
        colour = int(choice[1])
        taken = any(player.colour == colour for player in table.players)
        return refusals.COLOUR_TAKEN if taken or not 0 <= colour < len(table.edition.colours) else None

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice != WAIT:
            join(table, seat, int(choice[1]))


def join(table: SevenTable, seat: int, colour: int) -> None:
    """A newcomer gets seven cards, the glory of whoever is last, and all sets of the colour; an empire that uses one of
    them stays with its owner (AGE-SETUP-21 to 23, AGE-Q-77)."""
    lowest = min([table.players[other].glory for other in table.turn_order()])
    table.absent &= ~(1 << seat)
    table.players[seat].colour = colour
    if table.story is not None:
        table.tell("joins", seat, {"colour": table.edition.colours[colour]})
    for each in table.edition.sets:
        if each.colour == table.edition.colours[colour]:
            table.sets |= 1 << each.place
    account.gain(table, seat, lowest, "newcomer")
    bidding.draw_up_to(table, seat, DEALT)
