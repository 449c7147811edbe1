"""Bonus cards: events of Age III that are laid out before the game and scored for everybody at its end (TTO-VAR-BONUS).

They are turned up at once, or one after the other, or chosen in secret or in the open; what is left over stays in the
military deck of Age III. How many and in which way is for the edition and its options to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.known import Laid
from annals.kernel.agenda import Decision
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import NOBODY, PUBLIC, knows, only, shuffle_anew

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def every(table: TtaTable) -> list[CardId]:
    """All events of Age III."""
    return [card for card in table.edition.deck(False, 3, table.seats) if table.cards[card].kind == "event"]


def lay_out(table: TtaTable) -> None:
    """Before the first turn: lay the bonus cards out, or let the players choose them."""
    way = table.rules.bonus_cards
    if way == "none":
        return
    deck = every(table)
    if way == "open":
        table.push(ChooseBonus(picks(table)))
        return
    table.chance.shuffle("bonus cards", deck)
    if way == "private":
        size = (len(deck) - 1) // table.seats
        table.bonus_hands = tuple([tuple(deck[seat * size : (seat + 1) * size]) for seat in range(table.seats)])
        table.push(ChooseBonus(tuple(sorted(picks(table)))))
        return
    for card in deck[: table.rules.bonuses]:
        _lay(table, Laid(card, -1, PUBLIC if way == "public" else NOBODY))
    show_next(table)


def picks(table: TtaTable) -> tuple[int, ...]:
    """Who chooses, in order: everybody once, and of two players each a second time, the last one first."""
    seats = tuple(range(table.seats))
    return seats + seats[::-1] if table.seats == 2 else seats


def _lay(table: TtaTable, bonus: Laid) -> None:
    table.bonuses.append(bonus)
    table.dealt = {**table.dealt, bonus.card: table.dealt.get(bonus.card, 0) + 1}
    if bonus.known == PUBLIC:
        _tell(table, bonus.card)


def _tell(table: TtaTable, card: CardId) -> None:
    if table.story is not None:
        table.tell("bonus", None, {"card": card})


def show_next(table: TtaTable) -> None:
    """Turn up the next bonus card that lies face down for everybody, if there is one (TTO-VAR-AGEBYAGE-2 to 4)."""
    for place, bonus in enumerate(table.bonuses):
        if bonus.by < 0 and bonus.known != PUBLIC:
            table.bonuses[place] = bonus._replace(known=PUBLIC)
            table.revealed += 1
            _tell(table, bonus.card)
            return


@dataclass(slots=True)
class ChooseBonus(Decision):
    """A player keeps one of the cards dealt to him or her, or picks one of those that lie open (TTO-DEC-2, 3)."""

    order: tuple[int, ...]

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.order[0],)

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "s"}

    def must_ask(self, table: TtaTable) -> bool:
        return True

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        chosen = [bonus.card for bonus in table.bonuses]
        offered = table.bonus_hands[seat] if table.bonus_hands else every(table)
        return [("keep", card) for card in offered if card not in chosen]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        return None if choice in self.candidates(table, seat) else no.NOT_IN_HAND

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        card = str(choice[1])
        secret = bool(table.bonus_hands)
        _lay(table, Laid(card, seat, only(seat) if secret else PUBLIC))
        if table.story is not None and secret:
            table.tell_seat("bonus_kept", seat, {"card": card}, {})
        if self.order[1:]:
            table.push(ChooseBonus(self.order[1:]))


# What a seat cannot know ------------------------------------------------------------------------------------------


def imagine(table: TtaTable, seat: int, chance: Chance) -> None:
    """Deal bonus cards anew that the seat does not know, as long as the rest of them is in no deck yet."""
    hidden = [place for place, bonus in enumerate(table.bonuses) if not knows(bonus.known, seat)]
    if deck_was_dealt(table):
        _forget_hands(table, seat)
        return
    if not hidden and not table.bonus_hands:
        return
    shown = [bonus.card for bonus in table.bonuses if knows(bonus.known, seat)]
    pool = [card for card in every(table) if card not in shown and card not in own_hand(table, seat)]
    shuffle_anew(pool, chance, "imagined bonus cards")
    for place in hidden:
        _swap(table, place, pool.pop())
    if table.bonus_hands:
        hands = [own_hand(table, seat) if by == seat else _hand(table, by, pool) for by in range(table.seats)]
        table.bonus_hands = tuple(hands)


def _swap(table: TtaTable, place: int, card: CardId) -> None:
    """Another card lies in this place, and was dealt instead."""
    bonus = table.bonuses[place]
    counted = table.dealt.copy()
    counted[bonus.card] = counted.get(bonus.card, 0) - 1
    counted[card] = counted.get(card, 0) + 1
    table.dealt = {known: times for known, times in counted.items() if times}
    table.bonuses[place] = bonus._replace(card=card)


def _forget_hands(table: TtaTable, seat: int) -> None:
    """What others were dealt matters no more once the rest is in the deck."""
    if table.bonus_hands:
        table.bonus_hands = tuple([own_hand(table, seat) if by == seat else () for by in range(table.seats)])


def hidden_places(table: TtaTable, seat: int) -> list[int]:
    """The places of bonus cards that the seat does not know, once the rest of them is among the military cards."""
    if not deck_was_dealt(table):
        return []
    return [place for place, bonus in enumerate(table.bonuses) if not knows(bonus.known, seat)]


def deck_was_dealt(table: TtaTable) -> bool:
    """Whether the rest of the bonus cards is in the military deck of Age III by now."""
    return table.age >= 3 and table.rules.last_age == 3


def own_hand(table: TtaTable, seat: int) -> tuple[CardId, ...]:
    return table.bonus_hands[seat] if table.bonus_hands and 0 <= seat < table.seats else ()


def _hand(table: TtaTable, seat: int, pool: list[CardId]) -> tuple[CardId, ...]:
    """A hand for somebody else, with what is kept of it."""
    kept = [bonus.card for bonus in table.bonuses if bonus.by == seat]
    size = len(table.bonus_hands[seat])
    while len(kept) < size:
        kept.append(pool.pop())
    return tuple(kept)
