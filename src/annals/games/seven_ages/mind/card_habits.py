"""Habits with cards: which are kept, bid, thrown away and traded, and with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.mind import repute, worth
from annals.games.seven_ages.mind.answers import asking, best
from annals.kernel.choice import Choice
from annals.kernel.outlook import first_with

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

GIVING: Final = ("Bid", "FirstCard", "AddCard", "Unwanted", "DiscardDown", "Excess", "GiveCard")
"""Questions about a card that leaves the hand."""
OF_NO_USE: Final = 0.45
"""What a card is worth that can go,"""
USUAL: Final = 1.2
"""and one that is drawn."""


# Cards ----------------------------------------------------------------------------------------------------------------


def keeping(table: SevenTable, seat: int, card: int, knowing: bool = False) -> float:
    """What it is worth to keep a card in hand: the empire first, then the artefact and the event."""
    printed = table.edition.cards[card]
    age = table.age()
    found = 0.0
    ages = (*printed.empire.ages, *[each.age for each in printed.empire.ages_if])
    if worth.free_places(table, seat) or worth.turns_left(table) > 4:
        if age in ages:
            found += 0.45 * repute.promise(table, card, knowing)
        elif age + 1 in ages:
            found += 0.2 * repute.promise(table, card, knowing)
    listed = table.edition.artefacts[table.edition.artefact(printed.artefact)]
    if listed.colour == "green" and any(
        table.age_of(own) in listed.ages and artefacts.is_free(table, own, listed) for own in table.empires_of(seat)
    ):
        found += 1.0
    elif listed.colour == "red":
        found += 0.4
    return found + 0.3


def bid(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Going first is worth little: the card that is least worth keeping, a high one if equal."""
    values = [0.08 * table.edition.value(int(choice[1])) - keeping(table, seat, int(choice[1])) for choice in choices]
    return best(choices, values)


def throw_away(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Cards that are no use go, the least useful first."""
    return _thrown(table, seat, choices, OF_NO_USE, False)


def renew(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Cards go that are worth less than those which will be drawn for them."""
    return _thrown(table, seat, choices, USUAL, False)


def renew_knowingly(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The same for those who know how empires fare."""
    return _thrown(table, seat, choices, USUAL, True)


def _thrown(table: SevenTable, seat: int, choices: list[Choice], least: float, knowing: bool) -> list[Choice]:
    discards = [choice for choice in choices if choice[0] == "discard"]
    found = first_with(("done",), choices)
    if found is None:
        least, found = 1e9, choices[0]
    for choice in discards:
        value = keeping(table, seat, int(choice[1]), knowing)
        if value < least:
            least, found = value, choice
    return [found]


def unwanted(table: SevenTable, seat: int, careful: bool, knowing: bool) -> int:
    """How many cards of a hand a Destiny would throw away; the careful spare some, and throw away what is less than
    usual."""
    offered: list[Choice] = [("done",), *[("discard", card) for card in table.players[seat].hand]]
    if careful:
        offered = sparing(table, seat, offered, knowing)
    least = USUAL if careful else OF_NO_USE
    return sum([1 for choice in offered[1:] if keeping(table, seat, int(choice[1]), knowing) < least])


def least_card(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The card that is least worth keeping."""
    values = [-keeping(table, seat, int(choice[-1])) if len(choice) > 1 else -0.6 for choice in choices]
    return best(choices, values)


def best_card(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The card that is most worth having."""
    values = [keeping(table, seat, int(choice[-1])) if len(choice) > 1 else 0.0 for choice in choices]
    return best(choices, values)


def sparing(table: SevenTable, seat: int, choices: list[Choice], knowing: bool) -> list[Choice]:
    """The choices that give away no card with which an empire can be started: one for each free place, and one more."""
    ready = worth.ready_cards(table, seat)
    ready.sort(key=lambda card: -repute.promise(table, card, knowing))
    kept = ready[: worth.free_places(table, seat) + 1]
    return [choice for choice in choices if len(choice) < 2 or choice[-1] not in kept] or choices


# Trade ----------------------------------------------------------------------------------------------------------------


def partner(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Trade with those who are ahead in progress and trade badly."""
    own = table.empire(asking(table).empire)
    values: list[float] = []
    for choice in choices:
        if choice[0] == "deck":
            values.append(0.8)
            continue
        other = table.empire(int(choice[1]))
        if other.seat == seat:
            values.append(-1.0)
            continue
        value = 1.2 if other.level > own.level else 0.6
        value -= 0.15 * table.edition.cards[other.card].empire.trade_number(table.age_of(other))
        values.append(value - (0.7 if choice[0] == "ask" else 0.0))
    return best(choices, values)


def trade_card(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """A high card that is not worth keeping."""
    values = [
        0.42 * table.edition.value(int(choice[1])) - keeping(table, seat, int(choice[1]))
        if choice[0] == "card"
        else 0.6
        for choice in choices
    ]
    return best(choices, values)


def second_trade_card(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Another one, if there is one to spare."""
    values = [
        0.35 * table.edition.value(int(choice[1])) - keeping(table, seat, int(choice[1])) if choice[0] == "add" else 0.1
        for choice in choices
    ]
    return best(choices, values)


def levels(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """As far as it goes; but nobody ends the game who is behind."""
    own = table.empire(asking(table).empire)
    last = int(table.setup.options["last_age"]) * table.rules.levels_of_an_age
    most = max([player.glory for player in table.players])
    if own.level + int(choices[0][1]) > last and table.players[seat].glory + 10 < most:
        return [choices[-1]]
    return [choices[0]]
