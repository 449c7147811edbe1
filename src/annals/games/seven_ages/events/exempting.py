"""A peace conference forbids entering other players' areas; a card of high value frees one Manoeuvre of one empire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def price(table: SevenTable) -> int:
    """The value a card must have to free a Manoeuvre; 0 where nothing is forbidden, or nothing frees."""
    found = [int(note[4]) for note in table.notes if note[0] == "movement_rule" and int(note[4]) > 0]
    return max(found, default=0)


def offer(table: SevenTable, seat: int, empire: int) -> None:
    """At the start of a Manoeuvre: its player may discard a card to be free of the conference."""
    if price(table) and table.players[seat].hand:
        table.push(DefyConference(seat, empire))


@dataclass(slots=True)
class DefyConference(Alone):
    """Discard a card and march where you like, or keep the peace. Nobody learns who could not."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "i", "pass": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        least = price(table)
        cards = [card for card in table.players[seat].hand if table.edition.value(card) >= least]
        return [("pass",), *[("discard", card) for card in cards]]

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "pass":
            return
        table.players[seat].hand.remove(int(choice[1]))
        table.discard(int(choice[1]))
        table.notes = (*table.notes, ("movement_free", "this_action", self.empire))
        if table.story is not None:
            table.tell("conference_defied", seat, {"empire": self.empire, "card": int(choice[1])})
