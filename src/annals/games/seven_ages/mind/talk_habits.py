"""Habits when others ask for something: a way through, a price, consent, a gift, a vote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.mind.answers import asking, one
from annals.games.seven_ages.numbers import NOBODY
from annals.kernel.choice import Choice

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


def permit(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """A way through is sold for a little; given away to nobody who leads."""
    offers = [choice for choice in choices if choice[0] == "price" and int(choice[1]) <= 5 and not int(choice[-1])]
    if offers and len(offers[0]) > 2:
        return [offers[-1]]
    money = [choice for choice in choices if choice[0] == "price" and len(choice) == 2 and int(choice[1]) <= 4]
    if money:
        return [money[-1]]
    question = asking(table)
    asker = table.empires[getattr(question, "empire", NOBODY)]
    ahead = asker is not None and table.players[asker.seat].glory > table.players[seat].glory + 5
    return one(choices, "refuse" if ahead else "allow")


def pay_for_way(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    question = asking(table)
    money = getattr(question, "money", getattr(question, "price", 0))
    return one(choices, "pay" if int(money) <= 5 and not getattr(question, "cards", 0) else "decline")


def consent(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return one(choices, "deny")


def gift(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return one(choices, "none")


def vote(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Those who lead are censured; oneself never."""
    most = max([player.glory for player in table.players])
    return one(choices, "against" if table.players[seat].glory >= most else "for")
