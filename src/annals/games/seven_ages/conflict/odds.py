"""What a seat may know of a round before it is shown: the lines of both totals so far, and the odds of a commitment.

Nothing here looks at what the seat cannot know: commitments of the other side are taken out of a copy, hidden units are
dealt anew, and its card is any that the seat has not seen.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import hidden
from annals.games.seven_ages.conflict import commitment, stakes, totals, values
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.units import fog
from annals.kernel import knowledge
from annals.kernel.chance import Chance

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.conflict.totals import Line
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.table import SevenTable

DEALS: Final = 12
"""How often units that are hidden are dealt anew."""
PERCENT: Final = 100


def lines(table: SevenTable, fight: Fight, side: int, seat: int | None) -> list[Line]:
    """What the total of a side is made of, as far as this seat may know: with its card and its units where they lie
    open or are its own, and else only what is certain without them."""
    seen = _as_seen(table, fight, seat)
    if not _known(fight, side, seat):
        return totals.of_side(seen, fight, side, 0, (), ())
    found = _of_own(seen, fight, side)
    if table.laid.get(f"conflict {side}") and all(origin != "card" for origin, _ in found):
        return [("card", 0), *found]  # else nobody would see which card it is
    return found


def told(table: SevenTable, fight: Fight, seat: int | None) -> dict[str, object] | None:
    """The odds of the units that a seat is about to commit (all it has, before it names any) against every number of
    units the other side may commit; None for a seat that is not asked."""
    decision = table.decision()
    if not isinstance(decision, commitment.Commit | commitment.SecondCard) or seat not in decision.seats(table):
        return None
    assert seat is not None
    side = fight.runners.index(seat)
    units = commitment.pledged(table, seat)
    named = bool(units)
    own = _committing(_as_seen(table, fight, seat), side, units or _most(table, fight, side, seat))
    return {
        "units": list(fights.committed(own, side)),
        "named": named,
        "total": totals.total(_of_own(own, fight, side)),
        "rows": _rows(own, fight, side, seat),
        "stakes": stakes.told(_led(own, side, commitment.promised(table, seat)), fight, side),
    }


# What is seen ---------------------------------------------------------------------------------------------------------


def _known(fight: Fight, side: int, seat: int | None) -> bool:
    return fight.shown or fight.runners[side] == seat


def _as_seen(table: SevenTable, fight: Fight, seat: int | None) -> SevenTable:
    """A copy without the commitments this seat does not know, and with the units it has named so far."""
    seen = table.copy()
    for side in fights.SIDES:
        if not _known(fight, side, seat):
            seen.secret.pop(f"commitment {side}", None)
        elif not fights.committed(table, side) and fight.runners[side] == seat and commitment.pledged(table, seat):
            _committing(seen, side, commitment.pledged(table, seat))
    return seen


def _committing(seen: SevenTable, side: int, units: Stack) -> SevenTable:
    seen.secret[f"commitment {side}"] = tuple(sorted(units))
    return seen


def _led(seen: SevenTable, side: int, leader: int) -> SevenTable:
    """With the Tactician who is to lead a side."""
    if leader != NOBODY:
        seen.secret[f"tactician {side}"] = (leader,)
    return seen


def _most(table: SevenTable, fight: Fight, side: int, seat: int) -> Stack:
    """As many of its units as a side may commit, the best in front first."""
    return _best(table, fight, side, commitment.eligible(table, fight, side), commitment.limit(table, seat))


def _best(table: SevenTable, fight: Fight, side: int, units: Stack, number: int) -> Stack:
    worth = values.of_units(table, fight, side, units)
    order = sorted([(-worth[unit][0], -worth[unit][1], unit) for unit in units])
    return tuple([unit for _, _, unit in order[:number]])


def _of_own(seen: SevenTable, fight: Fight, side: int) -> list[Line]:
    cards = seen.laid.get(f"conflict {side}", ())
    return _with_units(seen, fight, side, cards[-1][0] if cards else 0)


def _with_units(seen: SevenTable, fight: Fight, side: int, card: int) -> list[Line]:
    """The lines of a side whose units are committed, those in front that were put there, or else had best be."""
    units = values.counted(seen, side)
    front = fight.front[side] or (totals.best_front(seen, fight, side, units) if units else ())
    return totals.of_side(seen, fight, side, card, front, fights.without(units, front))


# Odds -----------------------------------------------------------------------------------------------------------------


def _rows(own: SevenTable, fight: Fight, side: int, seat: int) -> list[dict[str, int]]:
    """For every number of units the other side may commit, its best ones: how often of a hundred times this side wins,
    ties and loses, and from what to what the other total goes."""
    other = 1 - side
    cards = _cards(own, other, seat)
    counts: dict[int, Counter[tuple[int, int]]] = {}
    for deal in range(1 if _all_seen(own, fight, other, seat) else DEALS):
        dealt = own.copy()
        fog.deal_anew(dealt, seat, Chance(deal), commitment.open_units(dealt))
        units = commitment.eligible(dealt, fight, other)
        most = min(len(units), commitment.limit(own, fight.runners[other]))
        for number in range(1, most + 1):
            _committing(dealt, other, _best(dealt, fight, other, units, number))
            theirs = totals.total(_with_units(dealt, fight, other, 0))
            ours = totals.total(_of_own(dealt, fight, side))
            found = counts.setdefault(number, Counter())
            for value, times in cards.items():
                found[ours, theirs + value] += times
    return [_row(number, counts[number]) for number in sorted(counts)]


def _row(number: int, found: Counter[tuple[int, int]]) -> dict[str, int]:
    every = sum(found.values())
    wins = sum([times for (ours, theirs), times in found.items() if ours > theirs])
    ties = sum([times for (ours, theirs), times in found.items() if ours == theirs])
    win, tie = round(PERCENT * wins / every), round(PERCENT * ties / every)
    reached = [theirs for _, theirs in found]
    return {
        "number": number,
        "win": win,
        "tie": tie,
        "lose": PERCENT - win - tie,
        "least": min(reached),
        "most": max(reached),
    }


def _all_seen(table: SevenTable, fight: Fight, side: int, seat: int) -> bool:
    """Whether a seat knows every unit of a side. Those of a kingdom lie open."""
    empire = values.side_of(table, fight, side)
    return empire is None or fog.knows(table, seat, empire, fight.area)


def _cards(table: SevenTable, side: int, seat: int) -> Counter[int]:
    """The values the card of a side may have, each with how many cards have it: those this seat has not seen."""
    value = table.edition.value
    known = [card for card, seats in table.laid.get(f"conflict {side}", ()) if knowledge.knows(seats, seat)]
    return Counter([value(card) for card in known[-1:] or hidden.unseen(table, seat)])
