"""The live forecast of the Harvest: what each empire would score now, why, its ties, and what one more would bring.

It looks only at what its reader may know: of a stack whose lower units are hidden, only the top one counts for sure.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.glory import categories, harvest, ranking
from annals.games.seven_ages.glory.categories import GROUPS, Key
from annals.games.seven_ages.units import fog
from annals.games.seven_ages.units.kinds import KIND

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

PHILOSOPHERS: Final = "philosophers"
ORDER: Final = "order"
OWNER: Final = "owner"
"""What breaks a tie: areas with Philosophers, the order of play, or the owner of both empires."""


@dataclass(frozen=True)
class Standing:
    """An empire in a category."""

    empire: int
    amount: int
    """What it has for sure."""
    most: int
    """What it may have, where units are hidden."""
    glory: int
    """What its place brings it; 0 where it only stands in the way of others."""
    scores: bool
    """Whether it scores this category at all."""
    one_more: int
    """What its glory here would change by with one more of what is counted."""
    tie: str
    """What put it before or behind an empire with as much: see above; empty where it does not tie."""


@dataclass(frozen=True)
class Contest:
    """A category and everybody in it, the highest first."""

    key: Key
    standings: tuple[Standing, ...]


@dataclass(frozen=True)
class Forecast:
    contests: tuple[Contest, ...]
    lines: dict[int, list[tuple[str, int]]]
    """By empire: what it scores without comparing (resources, homeland, sites, Hinduism)."""
    totals: dict[int, int]
    """By empire, with bought glory and the events on it."""
    players: tuple[int, ...]
    """By seat: what the Harvest would bring, with events on everybody."""


def of_table(table: SevenTable, reader: int | None) -> Forecast:
    """The Harvest as it would be counted now, as far as this reader knows; ties are broken as they would be if their
    owners said nothing."""
    numbers = ranking.numbers(table)
    contests = [_contest(table, key, numbers[key], reader) for key in sorted(numbers)]
    contests += [_contest_of_temples(table, key, paid, reader) for key, paid in ranking.temples(table)]
    compared: dict[int, int] = {empire.set: 0 for empire in table.in_play()}
    for contest in contests:
        for each in contest.standings:
            compared[each.empire] += each.glory
    lines = {empire.set: ranking.rest(table, empire, compared[empire.set]) for empire in table.in_play()}
    totals = {
        number: harvest.of_empire(table, number, compared[number] + sum([gain for _, gain in lines[number]]))
        for number in lines
    }
    return Forecast(tuple(contests), lines, totals, tuple(_players(table, totals)))


def plain(table: SevenTable, reader: int | None) -> dict[str, object]:
    """The forecast as the view tells it."""
    found = of_table(table, reader)
    return {
        "categories": [
            {
                "category": " ".join([part for part in contest.key if part]),
                "standings": [_plain(each) for each in contest.standings],
            }
            for contest in found.contests
        ],
        "empires": [
            {
                "empire": number,
                "glory": total,
                "others": [{"origin": origin, "glory": gain} for origin, gain in found.lines[number]],
            }
            for number, total in sorted(found.totals.items())
        ],
        "players": list(found.players),
    }


def _plain(each: Standing) -> dict[str, object]:
    return {
        "empire": each.empire,
        "amount": each.amount,
        "most": each.most,
        "glory": each.glory,
        "scores": each.scores,
        "one_more": each.one_more,
        "tie": each.tie,
    }


# Inside ---------------------------------------------------------------------------------------------------------------


def _contest(table: SevenTable, key: Key, numbers: dict[int, list[int]], reader: int | None) -> Contest:
    worth = {number: ranking.worth(each) for number, each in numbers.items()}
    return _ranked(table, key, worth, reader)


def _contest_of_temples(table: SevenTable, key: Key, worth: dict[int, tuple[int, ...]], reader: int | None) -> Contest:
    found = _ranked(table, key, worth, reader)
    return Contest(("temples", "", key[2]), found.standings)


def _ranked(table: SevenTable, key: Key, worth: dict[int, tuple[int, ...]], reader: int | None) -> Contest:
    known = [(empire, *_known(table, empire, key, reader)) for empire in categories.field(table, key)]
    order = sorted([_contender(table, empire, least) for empire, least, _ in known if least > 0 or empire.set in worth])
    most = {empire.set: upper for empire, _, upper in known}
    placed = [each for each in order if each.amount < 0]
    standings: list[Standing] = []
    for each in order:
        paid = worth.get(each.empire, ())
        place = placed.index(each) if each in placed else len(placed)
        glory = ranking.at(paid, place) if each in placed else 0
        more = ranking.at(paid, _place_with_one_more(placed, each)) - glory
        scores = each.empire in worth
        tie = _tie(placed, each)
        standings.append(Standing(each.empire, -each.amount, most[each.empire], glory, scores, more, tie))
    return Contest(key, tuple(standings))


def _known(table: SevenTable, empire: Empire, key: Key, reader: int | None) -> tuple[int, int]:
    """How much of a category an empire has for sure, and at most, in the eyes of a reader."""
    if key[0] not in GROUPS or all(fog.knows(table, reader, empire, area) for area in empire.stacks):
        amount = categories.amount(table, empire, key)
        return amount, amount
    where, groups, kinds = categories.counted(table, empire), GROUPS[key[0]], table.edition.kinds
    least = most = 0
    for area, stack in empire.stacks.items():
        if not where >> area & 1:
            continue
        open_to = fog.knows(table, reader, empire, area)
        seen = stack if open_to else stack[:1]
        sure = sum([1 for unit in seen if kinds[unit & KIND].group in groups])
        least += sure
        most += sure + len(stack) - len(seen)
    return least, most


def _contender(table: SevenTable, empire: Empire, amount: int) -> ranking.Contender:
    seat = (empire.seat - table.first) % table.seats
    return ranking.Contender(-amount, -categories.philosophers(table, empire), seat, 0, empire.set)


def _place_with_one_more(placed: list[ranking.Contender], each: ranking.Contender) -> int:
    raised = each._replace(amount=each.amount - 1)
    return sum([1 for other in placed if other.empire != each.empire and other < raised])


def _tie(placed: list[ranking.Contender], each: ranking.Contender) -> str:
    """What breaks the tie with the nearest empire that has as much."""
    equals = [other for other in placed if other.empire != each.empire and other.amount == each.amount]
    if not equals or each.amount == 0:
        return ""
    if any(other.philosophers != each.philosophers for other in equals):
        return PHILOSOPHERS
    return OWNER if any(other.seat == each.seat for other in equals) else ORDER


def _players(table: SevenTable, totals: dict[int, int]) -> list[int]:
    return [harvest.with_events(table, seat, totals) for seat in range(table.seats)]
