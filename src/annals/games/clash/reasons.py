"""Why a choice is worth what it is worth: what changes between two tables, by the features of the evaluation, in words.

Amounts are points at the end of the game. A choice that depends on something hidden has several tables after it; what
is told is the mean of them.
"""

from __future__ import annotations

from collections.abc import Callable

from annals.games.clash import scoring
from annals.games.clash.evaluation import ClashOutlook
from annals.games.clash.features import NAMES, Lens
from annals.games.clash.player import Player
from annals.games.clash.stock import MOOD
from annals.games.clash.stock import NAMES as STOCKS
from annals.games.clash.table import ClashTable
from annals.kernel.outlook import Outlook
from annals.kernel.table import Table

SHARE = 0.5
"""How much of what the evaluation promises for later counts: its guesses make good choices, but they promise much."""
WORTH_TELLING = 0.1
"""Smaller changes are not worth a word."""
MOST_TOLD = 4


class Change:
    """One civilization at one table and at another; several where something hidden decides."""

    def __init__(self, before: list[ClashTable], after: list[ClashTable], seat: int) -> None:
        self.before = before
        self.after = after
        self.seat = seat

    def of(self, number: Callable[[ClashTable, Player], float]) -> float:
        """How much a number of the civilization grows."""
        return self._mean(self.after, number) - self._mean(self.before, number)

    def _mean(self, tables: list[ClashTable], number: Callable[[ClashTable, Player], float]) -> float:
        return sum(number(table, table.players[self.seat]) for table in tables) / len(tables)

    def new(self, things: Callable[[Player], list[str]]) -> list[str]:
        """What is there after it and was not before."""
        old = things(self.before[0].players[self.seat])
        return [thing for thing in things(self.after[0].players[self.seat]) if thing not in old]


def expected(outlook: Outlook, tables: list[Table], value: float) -> float:
    """The margin to be expected where the evaluation gives tables this value: the lead there is, and a share of what
    is promised."""
    assert isinstance(outlook, ClashOutlook)
    lead = sum(_lead(_clash(table), outlook.seat) for table in tables) / len(tables)
    return lead + SHARE * (value - lead)


def _lead(table: ClashTable, seat: int) -> float:
    points = [scoring.total(table, player) for player in table.players]
    return points[seat] - max([points[other] for other in range(table.seats) if other != seat])


def explain(outlook: Outlook, before: list[Table], after: list[Table]) -> list[tuple[float, str]]:
    """What changes most for the seat of this outlook: amounts and words, the largest first."""
    assert isinstance(outlook, ClashOutlook)
    change = Change([_clash(table) for table in before], [_clash(table) for table in after], outlook.seat)
    if any(table.over for table in (*change.before, *change.after)):
        return []
    moved = _moved(outlook.mine, change)
    told = [(amount, SAYINGS[name](change, amount)) for name, amount in moved.items() if abs(amount) >= WORTH_TELLING]
    return _told([*told, _of_rivals(outlook, change)])


def explain_ending(outlook: Outlook, table: Table) -> list[tuple[float, str]]:
    """What is given up when the turn ends here."""
    assert isinstance(outlook, ClashOutlook)
    left = _clash(table).players[outlook.seat].actions
    lost = SHARE * outlook.mine.action(_clash(table)) * left
    return _told([(-lost, f"{_count(left, 'main action')} left unused")])


def _told(found: list[tuple[float, str]]) -> list[tuple[float, str]]:
    worth = [reason for reason in found if abs(reason[0]) >= WORTH_TELLING and reason[1]]
    return sorted(worth, key=_largest)[:MOST_TOLD]


def _largest(reason: tuple[float, str]) -> float:
    return -abs(reason[0])


def _moved(lens: Lens, change: Change) -> dict[str, float]:
    """How much each feature adds; points that are there count in full."""
    old = [lens.look(table, False) for table in change.before]
    new = [lens.look(table, False) for table in change.after]
    moved: dict[str, float] = {}
    for place, name in enumerate(NAMES):
        grown = sum(seen[place] for seen in new) / len(new) - sum(seen[place] for seen in old) / len(old)
        moved[name] = grown if name == "points" else SHARE * grown
    return moved


def _of_rivals(outlook: ClashOutlook, change: Change) -> tuple[float, str]:
    """What the rivals lose counts for the seat."""
    total = 0.0
    for picture in outlook.pictures:
        total -= sum(_moved(outlook.lenses[picture.seat], change).values())
    amount = total / len(outlook.pictures)
    return amount, "your rivals fall back" if amount > 0 else "your rivals gain"


def _clash(table: Table) -> ClashTable:
    assert isinstance(table, ClashTable)
    return table


# Words --------------------------------------------------------------------------------------------------------------


def _figure(number: float) -> str:
    size = abs(number)
    return f"{size:.0f}" if size == round(size) else f"about {size:.1f}"


def _count(number: float, thing: str) -> str:
    return f"{_figure(number)} {thing}" if abs(number) == 1 else f"{_figure(number)} {thing}s"


def _points(change: Change, amount: float) -> str:
    return f"{_figure(amount)} {'more' if amount > 0 else 'fewer'} {'point' if abs(amount) == 1 else 'points'}"


def _goods(change: Change, first: int, last: int) -> str:
    """`2 food more, 1 wood less`."""
    parts: list[str] = []
    for what in range(first, last):
        grown = sum(table.players[change.seat].stock[what] for table in change.after) / len(change.after)
        grown -= sum(table.players[change.seat].stock[what] for table in change.before) / len(change.before)
        if grown:
            word = STOCKS[what]
            if what >= MOOD:
                word += " token" if abs(grown) == 1 else " tokens"
            parts.append(f"{_figure(grown)} {word} {'more' if grown > 0 else 'less'}")
    return ", ".join(parts)


def _stock(change: Change, amount: float) -> str:
    return _goods(change, 0, MOOD) or "goods"


def _tokens(change: Change, amount: float) -> str:
    return _goods(change, MOOD, MOOD + 2) or "tokens"


def _advances(change: Change, amount: float) -> str:
    edition = change.before[0].edition
    names = [edition.advances[advance].name for advance in change.new(_of_player_advances)]
    return f"what {' and '.join(names)} can do" if names else "advances lost"


def _of_player_advances(player: Player) -> list[str]:
    return player.advances


def _cities(change: Change, amount: float) -> str:
    number = change.of(_city_count)
    if not number:
        return "more can still come of cities" if amount > 0 else "less can still come of cities"
    return f"{_figure(number)} {'city' if abs(number) == 1 else 'cities'} {'more' if number > 0 else 'less'}"


def _city_count(table: ClashTable, player: Player) -> float:
    return float(len(table.cities_of(player.seat)))


def _hand(change: Change, amount: float) -> str:
    number = change.of(_cards)
    if not number:
        return "other action cards"
    return f"{_count(number, 'action card')} {'more' if number > 0 else 'less'}"


def _cards(table: ClashTable, player: Player) -> float:
    return float(len(player.action_hand) + len(player.persons))


def _actions(change: Change, amount: float) -> str:
    number = change.of(_actions_left)
    return f"{_count(number, 'main action')} {'more' if number > 0 else 'spent'}"


def _actions_left(table: ClashTable, player: Player) -> float:
    return float(player.actions)


class Either:
    """One sentence for a gain, one for a loss."""

    def __init__(self, gain: str, loss: str) -> None:
        self.gain = gain
        self.loss = loss

    def __call__(self, change: Change, amount: float) -> str:
        return self.gain if amount > 0 else self.loss


SAYINGS: dict[str, Callable[[Change, float], str]] = {
    "points": _points,
    "stock": _stock,
    "tokens": _tokens,
    "advances": _advances,
    "economy": Either("your cities collect more", "your cities collect less"),
    "cities": _cities,
    "room": Either("more places to build", "fewer places to build"),
    "settlers": Either("settlers nearer to good land", "a settler less on the way"),
    "army": Either("a stronger army", "a weaker army"),
    "danger": Either("your cities are safer", "your cities are in danger"),
    "targets": Either("more can be conquered", "less can be conquered"),
    "objectives": Either("objectives come nearer", "objectives are farther off"),
    "wonders": Either("a wonder comes nearer", "a wonder is farther off"),
    "hand": _hand,
    "leader": Either("a leader", "a leader less"),
    "actions": _actions,
}
