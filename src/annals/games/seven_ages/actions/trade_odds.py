"""What a seat may know of a trade before it lays a card: what both sides have without cards, and the odds of each card.

The other side's cards are any that the seat has not seen.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import hidden
from annals.games.seven_ages.actions import settlement, trade_value
from annals.games.seven_ages.actions.trade import JOINED
from annals.games.seven_ages.numbers import NOBODY

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

PERCENT: Final = 100
NO_CARD: Final = 0


def told(table: SevenTable, seat: int, sides: tuple[int, ...], side: int, none: bool) -> dict[str, object]:
    """A trade of these empires (one alone trades with the deck) for the player of a side; `none`: it may lay none."""
    numbers = sides if len(sides) > 1 else (*sides, NOBODY)
    theirs = _reached(table, seat, numbers, 1 - side)
    own = _value(table, numbers[side], _laid(table, side))
    cards = [*table.players[seat].hand, *([NO_CARD] if none else [])]
    worth = [own + (table.edition.value(card) if card else 0) for card in cards]
    return {
        "side": side,
        "sides": [_side(table, number, place) for place, number in enumerate(numbers)],
        "outcomes": _outcomes(table, numbers, side),
        "rows": [{"card": card, **_odds(value, theirs)} for card, value in zip(cards, worth, strict=True)],
    }


def _outcomes(table: SevenTable, numbers: tuple[int, ...], side: int) -> list[list[int]]:
    """The most levels this side and the other would go up: for a win, a tie and a defeat (AGE-TRADE-20 to 27)."""
    both = (JOINED, "this_trade", numbers[1]) in table.notes
    levels = [table.empire(number).level if number != NOBODY else 0 for number in numbers]
    most = [0, 0]
    for place, number in enumerate(numbers):
        if number != NOBODY:
            higher = numbers[1] != NOBODY and levels[1 - place] > levels[place]
            winner = settlement.Advance(table.empire(number).seat, number, place == 0 or both, higher)
            most[place] = winner.limits(table)[1]
    tie = [int(not both or levels[0] < levels[1]), int(both and levels[1] < levels[0])]
    return [[most[side], 0], [tie[side], tie[1 - side]], [0, most[1 - side]]]


def _side(table: SevenTable, number: int, side: int) -> dict[str, object]:
    base = _value(table, number, 0)
    trade = trade_value.number(table, table.empire(number)) if number != NOBODY else 0
    return {
        "empire": number,
        "trade": trade,
        "changes": base - trade,
        "cards": len(table.laid.get(f"trade {side}", ())),
    }


def _value(table: SevenTable, number: int, cards: int) -> int:
    """The value of a side with cards of this total; the deck has nothing but its card."""
    return trade_value.value(table, table.empire(number), cards) if number != NOBODY else cards


def _laid(table: SevenTable, side: int) -> int:
    """The total of what the seat itself has laid."""
    return sum([table.edition.value(card) for card, _ in table.laid.get(f"trade {side}", ())])


def _reached(table: SevenTable, seat: int, numbers: tuple[int, ...], side: int) -> Counter[int]:
    """The values the other side may reach with the cards it has laid, or with the one it will lay."""
    base = _value(table, numbers[side], 0)
    values = Counter([table.edition.value(card) for card in hidden.unseen(table, seat)])
    found = Counter({base: 1})
    for _ in range(max(1, len(table.laid.get(f"trade {side}", ())))):
        further: Counter[int] = Counter()
        for reached, times in found.items():
            for value, more in values.items():
                further[reached + value] += times * more
        found = further
    return found


def _odds(own: int, theirs: Counter[int]) -> dict[str, int]:
    every = max(1, sum(theirs.values()))
    win = round(PERCENT * sum([times for value, times in theirs.items() if own > value]) / every)
    tie = round(PERCENT * theirs[own] / every)
    return {"value": own, "win": win, "tie": tie, "lose": PERCENT - win - tie}
