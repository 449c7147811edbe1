"""How opponents fight: how many units to commit, when to retreat, whom to give up.

What the other side commits is not known: every number it may commit is weighed, with every card it may have drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict import totals, values
from annals.games.seven_ages.mind import worth
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel.choice import Choice
from annals.kernel.outlook import first_with

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.commitment import Commit
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.conflict.retreat import AskRetreat
    from annals.games.seven_ages.table import SevenTable

CARDS: Final = 8
"""Conflict cards go from 0 to 7, all about equally often."""
KEEPING: Final = 0.3
"""What it is worth to have a unit left for the next round."""
HOPELESS: Final = 0.4
"""A side so much weaker than the other retreats."""
GOOD_CARD: Final = 4


def commit(table: SevenTable, seat: int, asking: Commit, choices: list[Choice]) -> Choice:
    """The next link of a commitment: units until the best number is reached, a Tactician with a strong side."""
    fight = fights.now(table)
    side = fight.runners.index(seat)
    given = asking.answers_of(seat)
    chosen = [int(choice[1]) for choice in given if choice[0] == "commit"]
    everybody = ("all",) in given
    offered = [int(choice[1]) for choice in choices if choice[0] == "commit"]
    ranked = _ranked(table, fight, side)
    best = len(ranked) if everybody else best_number(table, fight, side, ranked)
    if ("all",) in choices and best >= len(ranked) and not chosen:
        return ("all",)
    if not everybody and len(chosen) < best and offered:
        for unit in ranked:
            if unit in offered and chosen.count(unit) < ranked.count(unit):
                return ("commit", unit)
        return ("commit", offered[0])
    lead = first_with(("lead",), choices)
    if lead is not None and _chance(table, fight, side, ranked, best) > 0.6:
        return lead
    ready = first_with(("ready",), choices)
    return ready if ready is not None else choices[0]


def _ranked(table: SevenTable, fight: Fight, side: int) -> list[int]:
    """Uncommitted units, the best in front first."""
    fresh = fights.fresh(table, fight, side)
    known = values.of_units(table, fight, side, fresh)
    order = [(-known[unit][0] - 0.1 * known[unit][1], unit) for unit in fresh]
    order.sort()
    return [unit for _, unit in order]


def best_number(table: SevenTable, fight: Fight, side: int, ranked: list[int]) -> int:
    """How many of the best units to commit."""
    theirs = len(fights.fresh(table, fight, 1 - side))
    best, most = 1, -1e9
    for number in range(1, len(ranked) + 1):
        value = _expected(table, fight, side, ranked, number, theirs)
        if value > most + 1e-9:
            best, most = number, value
    return best


def _expected(table: SevenTable, fight: Fight, side: int, ranked: list[int], number: int, theirs: int) -> float:
    """Units the other side loses less those lost, over what it may commit."""
    own = _total(table, fight, side, ranked, number)
    found = weight = 0.0
    for other in range(1, max(1, theirs) + 1):
        likely = 2.0 if other in (theirs, (theirs + 1) // 2) else 1.0
        wins, ties = _beats(own - _seen_total(table, fight, 1 - side, other))
        loses = CARDS - wins - ties
        found += likely * (wins * other - loses * number + ties * (other - number)) / CARDS
        weight += likely
    return found / weight + KEEPING * min(2, len(ranked) - number)


def _beats(ahead: float) -> tuple[int, int]:
    """Of the cards the other side may have: how many are beaten, and how many tie."""
    wins = min(CARDS, max(0, int(ahead) if ahead == int(ahead) else int(ahead) + (ahead > 0)))
    ties = 1 if ahead == int(ahead) and 0 <= ahead < CARDS else 0
    return wins, ties


def _chance(table: SevenTable, fight: Fight, side: int, ranked: list[int], number: int) -> float:
    """How likely this commitment wins against half of the others."""
    if not ranked:
        return 0.0
    theirs = max(1, (len(fights.fresh(table, fight, 1 - side)) + 1) // 2)
    return _beats(_total(table, fight, side, ranked, number) - _seen_total(table, fight, 1 - side, theirs))[0] / CARDS


def _total(table: SevenTable, fight: Fight, side: int, ranked: list[int], number: int) -> int:
    """The total of the best so many units, with the card drawn."""
    units = ranked[:number]
    known = values.of_units(table, fight, side, tuple(units))
    laid = table.laid.get(f"conflict {side}", ())
    card = laid[0][0] if laid else 0
    front = totals.in_front(len(units))
    fronts = [known[unit][0] for unit in units[:front]]
    supports = [known[unit][1] for unit in units[front:]]
    markers = fight.disorder[1 - side]
    more = markers * (max(fronts, default=0) + max(supports, default=0))
    return sum(fronts) + sum(supports) + more + totals.total(totals.of_side(table, fight, side, card, (), ()))


def _seen_total(table: SevenTable, fight: Fight, side: int, number: int) -> int:
    """The total of so many units of the other side without its card, as if all were like the one on top."""
    stack = fights.units(table, fight, side)
    if not stack:
        return 0
    front, support = table.edition.kinds[stack[0] & KIND].values(stack[0])
    ahead = totals.in_front(number)
    found = front * ahead + support * (number - ahead)
    markers = fight.disorder[1 - side]
    found += markers * (front + (support if number > ahead else 0))
    return found + totals.total(totals.of_side(table, fight, side, 0, (), ()))


def retreat(table: SevenTable, seat: int, asking: AskRetreat, choices: list[Choice]) -> Choice:
    """A side that is much weaker leaves; nobody gives up a capital easily."""
    leave = first_with(("retreat",), choices)
    if leave is None:
        return choices[0]
    fight = fights.now(table)
    side = asking.side
    own = worth.power(table, fights.units(table, fight, side)) + totals.total(
        totals.of_side(table, fight, side, 0, (), ())
    )
    stack = fights.units(table, fight, 1 - side)
    theirs = worth.seen_power(table, stack) + totals.total(totals.of_side(table, fight, 1 - side, 0, (), ()))
    number = fight.side(side)
    home = number != KINGDOM and table.empire(number).capital == fight.area
    return leave if own < (0.6 * HOPELESS if home else HOPELESS) * theirs else choices[0]


def second_card(table: SevenTable, seat: int, choices: list[Choice]) -> Choice:
    """A low card is exchanged."""
    fight = fights.now(table)
    laid = table.laid.get(f"conflict {fight.runners.index(seat)}", ())
    low = bool(laid) and table.edition.value(laid[0][0]) < GOOD_CARD
    return ("second",) if low else ("keep",)
