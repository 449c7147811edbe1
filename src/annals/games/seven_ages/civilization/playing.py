"""Civilise, the card step: events and artefacts, any number; a religion founded by a Religious leader (AGE-CIV-2 to 6,
AGE-REL-5 to 7, AGE-REL-27, AGE-LDR-RELIGIOUS-1, DEC-74 to 76, DEC-83).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, refusals
from annals.games.seven_ages.civilization import artefacts, shipyard
from annals.games.seven_ages.events import assassins, blessing, playing
from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.games.seven_ages.options import range_of_cards
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Artefact
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

DONE: Final[Choice] = ("done",)


@dataclass(slots=True)
class PlayCards(Alone):
    """Play a card as an event or an artefact, found a religion, use a special; or be done. -1 for no empire."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"event": "ii", "artefact": "ii", "found": "i", "assassinate": "", "bless": "", "done": ""}

    def must_ask(self, table: SevenTable) -> bool:
        """Whether there are cards that can be played tells something of the hand."""
        return bool(table.players[self.seat].hand) and not self._is_over(table)

    def _is_over(self, table: SevenTable) -> bool:
        """Whether the empire that acts is no more (AGE-Q-90)."""
        return self.empire != NOBODY and table.empires[self.empire] is None

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found: list[Choice] = []
        if self._is_over(table):
            return [DONE]
        for card in table.players[seat].hand:
            found += self._ways(table, card)
        if self.empire != NOBODY:
            if leaders.has(table, table.empire(self.empire), cards.RE):
                found += [("found", religion) for religion in table.edition.religions]
            found += [("assassinate",)] if assassins.refuse_special(table, self.empire) is None else []
            found += [("bless",)] if blessing.refuse_special(table, self.empire) is None else []
        return [*found, DONE]

    def _ways(self, table: SevenTable, card: int) -> list[Choice]:
        """What a card can be played as: its event in each of its modes, its artefact on empires of the right age."""
        listed = artefact_of(table, card)
        modes = range(len(table.edition.cards[card].event.modes))
        found: list[Choice] = [("event", card, mode) for mode in modes]
        fitting = [each for each in table.in_play() if listed.earlier_age or table.age_of(each) in listed.ages]
        found += [("artefact", card, empire.set) for empire in fitting]
        return found

    def refuse(self, table: SevenTable, seat: int, choice: Choice) -> Refusal | None:
        verb = choice[0]
        if verb == "done":
            return None
        if self._is_over(table):
            return refusals.NO_SUCH_EMPIRE
        if verb == "event":
            return playing.refuse(table, self.occasion(), seat, int(choice[1]), int(choice[2]))
        if verb == "artefact":
            return self._refuse_artefact(table, seat, int(choice[1]), int(choice[2]))
        if self.empire == NOBODY:
            return refusals.NO_SUCH_SPECIAL
        if verb == "found":
            return self._refuse_founding(table, int(choice[1]))
        special = assassins.refuse_special if verb == "assassinate" else blessing.refuse_special
        return special(table, self.empire)

    def _refuse_artefact(self, table: SevenTable, seat: int, card: int, number: int) -> Refusal | None:
        if card not in table.players[seat].hand:
            return refusals.NOT_IN_HAND
        if not 0 <= number < len(table.empires) or table.empires[number] is None:
            return refusals.NO_SUCH_EMPIRE
        empire, listed = table.empire(number), artefact_of(table, card)
        if not listed.earlier_age and table.age_of(empire) not in listed.ages:
            return refusals.ARTEFACT_AGE
        if not artefacts.is_free(table, empire, listed):
            return refusals.NO_MARKER
        if not places(table, seat, self.empire, empire, listed):
            return refusals.ARTEFACT_NEEDS
        return None

    def _refuse_founding(self, table: SevenTable, religion: int) -> Refusal | None:
        """A Religious leader starts a religion as if by its card (AGE-REL-5 to 7)."""
        if not leaders.has(table, table.empire(self.empire), cards.RE):
            return refusals.NO_PROPHET
        if religion not in table.edition.religions or artefacts.refuse(table, self.empire, religion, NOWHERE):
            return refusals.ARTEFACT_NEEDS
        return None

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        verb = choice[0]
        if verb == "done":
            return
        table.push(self)
        if verb == "event":
            playing.play(table, self.occasion(), seat, int(choice[1]), int(choice[2]))
        elif verb == "artefact":
            play_card(table, seat, self.empire, int(choice[1]), int(choice[2]))
        elif verb == "found":
            artefacts.play(table, seat, self.empire, int(choice[1]), NOWHERE)
        elif verb == "assassinate":
            assassins.use_special(table, seat, self.empire)
        else:
            blessing.use_special(table, seat, self.empire)

    def occasion(self) -> playing.Occasion:
        return playing.Occasion("civilise", "cards_step", self.seat, self.empire)


def artefact_of(table: SevenTable, card: int) -> Artefact:
    return table.edition.artefacts[table.edition.artefact(table.edition.cards[card].artefact)]


def places(table: SevenTable, seat: int, acting: int, empire: Empire, listed: Artefact) -> int:
    """The areas (a set) where a player may put an artefact for an empire, or ON_CARD; with option 8 in range, and green
    ones on own empires if the group plays so (AGE-OPT8-1, AGE-OPT8-2, AGE-OPT8-5, AGE-OPT8-6)."""
    if not range_of_cards.may_receive(table, seat, acting, empire, listed):
        return 0
    return artefacts.spots(table, empire, listed, seat)


def play_card(table: SevenTable, seat: int, acting: int, card: int, number: int) -> None:
    """A card is played as its artefact on an empire: discarded, and the marker placed by its player (AGE-CIV-6,
    AGE-Q-45)."""
    table.players[seat].hand.remove(card)
    table.discard(card)
    table.revealed += 1
    listed = artefact_of(table, card)
    if listed.goes == "area":
        found = places(table, seat, acting, table.empire(number), listed)
        table.push(LayArtefact(seat, number, listed.place, tuple(members(found)), card))
    else:
        artefacts.play(table, seat, number, listed.place, NOWHERE)


@dataclass(slots=True)
class LayArtefact(Alone):
    """In which of the empire's areas the marker lies. A card for the Great Shipyard comes back to the hand if another
    coast has more ships."""

    empire: int
    artefact: int
    areas: tuple[int, ...]
    card: int

    def about(self) -> str:
        return str(self.card)

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("area", area) for area in self.areas]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        area = int(choice[1])
        if shipyard.is_denied(table, seat, self.artefact, area):
            table.discards.remove(self.card)
            table.players[seat].take(self.card)
            table.known[self.card] = (1 << table.seats) - 1
        else:
            artefacts.play(table, seat, self.empire, self.artefact, area)
