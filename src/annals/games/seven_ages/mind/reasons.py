"""Why a choice is worth what it is worth: what the margin to be expected is made of, part by part, and in words.

Amounts are points of glory at the end of the game: the glory there is counts in full, of what the evaluation promises
for later a share. The parts of a table always sum to the margin that is expected there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from annals.games.seven_ages.empire import Empire
from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.mind.evaluation import SevenOutlook
from annals.games.seven_ages.mind.standing import Standings, forecast
from annals.games.seven_ages.mind.worth import NAMES
from annals.games.seven_ages.numbers import ACTIONS, NOBODY
from annals.games.seven_ages.table import SevenTable
from annals.kernel.choice import Choice
from annals.kernel.outlook import Outcome, Outlook
from annals.kernel.table import Table

SHARE: Final = 0.6
"""How much of what the evaluation promises for later counts."""


def parts(outlook: Outlook, table: Table) -> dict[str, float]:
    """What the margin is made of that the seat of this outlook can expect at a table."""
    assert isinstance(outlook, SevenOutlook)
    now = _seven(table)
    if now.over:
        return {"end": outlook.value(now)}
    standings = Standings(now)
    numbers = outlook.lenses[outlook.seat].look(now, standings)
    found = {name: SHARE * number for name, number in zip(NAMES, numbers, strict=True)}
    found["glory"] /= SHARE
    leading = max([player.glory for player in now.players if player.seat != outlook.seat])
    found["rivals"] = -(1 - SHARE) * leading - SHARE * outlook.rivals_worth(now, standings)
    return found


def ended(outlook: Outlook, table: Table) -> dict[str, float]:
    """The same: a turn of this game is not ended by a choice."""
    return parts(outlook, table)


def guessed(outlook: Outlook, choice: Choice) -> tuple[dict[str, float], Table]:
    """The same for a choice whose worth the evaluation knows without trying it; and a table to tell of."""
    assert isinstance(outlook, SevenOutlook)
    now = outlook.table
    found = parts(outlook, now)
    guess = outlook.guess(now, choice)
    assert guess is not None
    name = "marker" if isinstance(now.agenda[-1], PlaceMarkers) else "kept"
    found[name] = SHARE * (guess - outlook.now)
    return found, now


def say(outlook: Outlook, part: str, amount: float, before: Outcome, after: Outcome) -> str:
    """A part that grows or shrinks by so much from one outcome to the other, in words."""
    assert isinstance(outlook, SevenOutlook)
    return SAYINGS[part](Change(before, after, outlook.seat), amount)


class Change:
    """The empires of a player after one choice and after another; at several tables where something hidden decides."""

    def __init__(self, before: Outcome, after: Outcome, seat: int) -> None:
        self.before = [_seven(table) for table in before.tables]
        self.after = [_seven(table) for table in after.tables]
        self.choice = after.choice
        self.seat = seat

    def of(self, number: Callable[[SevenTable, Empire], float]) -> float:
        """How much a number of all empires together grows."""
        return self._mean(self.after, number) - self._mean(self.before, number)

    def _mean(self, tables: list[SevenTable], number: Callable[[SevenTable, Empire], float]) -> float:
        total = sum([number(table, empire) for table in tables for empire in table.empires_of(self.seat)])
        return total / len(tables)


def _seven(table: Table) -> SevenTable:
    assert isinstance(table, SevenTable)
    return table


# Words ----------------------------------------------------------------------------------------------------------------


def _figure(number: float) -> str:
    size = abs(number)
    return f"{size:.0f}" if size == round(size) else f"about {size:.1f}"


def _more(number: float, thing: str, things: str) -> str:
    return f"{_figure(number)} {thing if abs(number) == 1 else things} {'more' if number > 0 else 'less'}"


def _glory(change: Change, amount: float) -> str:
    return f"{_figure(amount)} {'more' if amount > 0 else 'less'} glory at once"


def _harvests(change: Change, amount: float) -> str:
    grown = change.of(_harvest)
    if not grown:
        return "a firmer place in what is compared" if amount > 0 else "a weaker place in what is compared"
    return f"the Harvest would bring {_figure(grown)} {'more' if grown > 0 else 'less'}"


def _harvest(table: SevenTable, empire: Empire) -> float:
    return float(forecast(table)[empire.set])


def _land(change: Change, amount: float) -> str:
    grown = change.of(_areas)
    return _more(grown, "area", "areas") if grown else "richer land" if amount > 0 else "poorer land"


def _areas(table: SevenTable, empire: Empire) -> float:
    return float(empire.areas.bit_count())


def _cities(change: Change, amount: float) -> str:
    grown = change.of(_city_value)
    return f"cities worth {_figure(grown)} {'more' if grown > 0 else 'less'}" if grown else "another capital"


def _city_value(table: SevenTable, empire: Empire) -> float:
    return float(sum([level for area, level in table.cities.items() if empire.areas >> area & 1]))


def _army(change: Change, amount: float) -> str:
    grown = change.of(_units)
    return _more(grown, "unit", "units") if grown else "a stronger army" if amount > 0 else "a weaker army"


def _units(table: SevenTable, empire: Empire) -> float:
    return float(empire.units())


def _money(change: Change, amount: float) -> str:
    return f"{_figure(change.of(_purse))} money {'more' if amount > 0 else 'less'}"


def _purse(table: SevenTable, empire: Empire) -> float:
    return float(empire.money)


def _progress(change: Change, amount: float) -> str:
    grown = change.of(_level)
    return _more(grown, "level of progress", "levels of progress") if grown else "the time that is left"


def _level(table: SevenTable, empire: Empire) -> float:
    return float(empire.level)


def _people(change: Change, amount: float) -> str:
    grown = change.of(_leaders)
    if grown:
        return _more(grown, "leader", "leaders")
    return "a religion or a government" if amount > 0 else "a religion or a government less"


def _leaders(table: SevenTable, empire: Empire) -> float:
    return float(len(empire.leaders))


def _order(change: Change, amount: float) -> str:
    return f"{_figure(change.of(_unruly))} {'fewer' if amount > 0 else 'more'} areas in disorder"


def _unruly(table: SevenTable, empire: Empire) -> float:
    return float((empire.areas & table.disorder).bit_count())


def _hand(change: Change, amount: float) -> str:
    tables = (change.before, change.after)
    old, new = [sum([len(one.players[change.seat].hand) for one in each]) / len(each) for each in tables]
    return _more(new - old, "card", "cards") + " in hand" if new != old else "what the cards in hand can do"


def _marker(change: Change, amount: float) -> str:
    """`Production of the Egyptians`."""
    choice, table = change.choice, change.after[0]
    if len(choice) < 3:
        return "no marker on no empire"
    action = ACTIONS[int(choice[2])].replace("_", " ").capitalize()
    if int(choice[1]) == NOBODY:
        return f"{action} without an empire, and the best for the others"
    name = table.edition.cards[table.empire(int(choice[1])).card].empire.name
    return f"{action} of the {name}, and the best for the others"


class Either:
    """One sentence for a gain, one for a loss."""

    def __init__(self, gain: str, loss: str) -> None:
        self.gain = gain
        self.loss = loss

    def __call__(self, change: Change, amount: float) -> str:
        return self.gain if amount > 0 else self.loss


SAYINGS: Final[dict[str, Callable[[Change, float], str]]] = {
    "glory": _glory,
    "harvests": _harvests,
    "land": _land,
    "cities": _cities,
    "army": _army,
    "money": _money,
    "progress": _progress,
    "people": _people,
    "order": _order,
    "danger": Either("your areas are safer", "your areas are in danger"),
    "hand": _hand,
    "room": Either("room for another empire", "less room for another empire"),
    "marker": _marker,
    "kept": Either("the card stays in hand for a better moment", "the card stays in hand"),
    "rivals": Either("your rivals fall back", "your rivals gain"),
    "end": Either("the game ends", "the game ends"),
}
"""How each part is told."""
