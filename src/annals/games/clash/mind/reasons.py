"""Why a choice is worth what it is worth: what the margin to be expected is made of, part by part, and in words.

Amounts are points at the end of the game: the points there are count in full, of what the evaluation promises for later
a share. The parts of a table always sum to the margin that is expected there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from annals.games.clash import scoring
from annals.games.clash.economy.stock import MOOD
from annals.games.clash.economy.stock import NAMES as STOCKS
from annals.games.clash.mind.evaluation import EVENT, ClashOutlook
from annals.games.clash.mind.features import NAMES
from annals.games.clash.player import Player
from annals.games.clash.table import ClashTable
from annals.kernel.choice import Choice
from annals.kernel.outlook import Outcome, Outlook
from annals.kernel.table import Table

SHARE: Final = 0.5
"""How much of what the evaluation promises for later counts: its guesses make good choices, but they promise much."""


def parts(outlook: Outlook, table: Table) -> dict[str, float]:
    """What the margin is made of that the seat of this outlook can expect at a table."""
    assert isinstance(outlook, ClashOutlook)
    now = _clash(table)
    return {"end": outlook.value(now)} if now.over else _parts(outlook, now, False)


def ended(outlook: Outlook, table: Table) -> dict[str, float]:
    """The same if the turn ends here: actions left in it are lost."""
    assert isinstance(outlook, ClashOutlook)
    return _parts(outlook, _clash(table), True)


def guessed(outlook: Outlook, choice: Choice) -> tuple[dict[str, float], Table]:
    """The same for a choice whose worth the evaluation knows without trying it; and a table to tell of."""
    assert isinstance(outlook, ClashOutlook)
    now = outlook.table
    verb = str(choice[0])
    if verb == "advance":
        after = outlook.advanced(now, choice)
        return {**_parts(outlook, after, False), "event": -SHARE * EVENT}, after
    found = _parts(outlook, now, False)
    guess = outlook.guess(now, choice)
    assert guess is not None
    after = now.copy()
    spent = 0.0
    if verb in ("move", "influence"):
        after.players[outlook.seat].actions -= 1
        spent = outlook.mine.action(now)
    found["actions"] -= SHARE * spent
    found["influence" if verb == "use" else verb] = SHARE * (guess - outlook.now + spent)
    return found, after


def say(outlook: Outlook, part: str, amount: float, before: Outcome, after: Outcome) -> str:
    """A part that grows or shrinks by so much from one outcome to the other, in words."""
    assert isinstance(outlook, ClashOutlook)
    return SAYINGS[part](Change(before, after, outlook.seat), amount)


def _parts(outlook: ClashOutlook, table: ClashTable, ended: bool) -> dict[str, float]:
    numbers = outlook.mine.look(table, ended)
    found = {name: SHARE * number for name, number in zip(NAMES, numbers, strict=True)}
    found["points"] /= SHARE
    rivals = [scoring.total(table, player) for player in table.players if player.seat != outlook.seat]
    found["rivals"] = -(1 - SHARE) * max(rivals) - SHARE * outlook.rivals_worth(table)
    return found


class Change:
    """One civilization after one choice and after another; at several tables where something hidden decides."""

    def __init__(self, before: Outcome, after: Outcome, seat: int) -> None:
        self.before = [_clash(table) for table in before.tables]
        self.after = [_clash(table) for table in after.tables]
        self.seat = seat
        self.ended = after.ended

    def of(self, number: Callable[[ClashTable, Player], float]) -> float:
        """How much a number of the civilization grows."""
        return self.mean(self.after, number) - self.mean(self.before, number)

    def mean(self, tables: list[ClashTable], number: Callable[[ClashTable, Player], float]) -> float:
        return sum(number(table, table.players[self.seat]) for table in tables) / len(tables)

    def new(self, things: Callable[[Player], list[str]]) -> list[str]:
        """What is there after it and was not before."""
        old = things(self.before[0].players[self.seat])
        return [thing for thing in things(self.after[0].players[self.seat]) if thing not in old]


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
            word = "idea" if STOCKS[what] == "ideas" and abs(grown) == 1 else STOCKS[what]
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
    if change.ended:
        return f"{_count(change.mean(change.after, _actions_left), 'main action')} left unused"
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


SAYINGS: Final[dict[str, Callable[[Change, float], str]]] = {
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
    "move": Either("where your units can go", "nowhere to go for your units"),
    "trade": Either("what an offer may bring", "little that an offer may bring"),
    "influence": Either("what influence may bring, by the odds", "little that influence may bring"),
    "event": Either("no event comes", "an event comes"),
    "rivals": Either("your rivals fall back", "your rivals gain"),
    "end": Either("the game ends", "the game ends"),
}
"""How each part is told."""
